"""What is in a journal and exists no more is left out: events, fields, options, a whole game."""

import json
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from tests.journals.comparing import differences, lifted
from tests.journals.opening import running
from tests.journals.stored import Journal, sqlite_folder
from tests.journals.test_journals import come_back, play_on, same_as_ever

from triptych.table.state import SeatState, TableInfo

Record = dict[str, Any]


def rewritten(journal: Journal, data: Path, change: Callable[[Record], None]) -> Path:
    """A data folder with this journal, every record of it changed."""
    folder = sqlite_folder(journal, data)
    with closing(sqlite3.connect(folder / "triptych.sqlite")) as db, db:
        for seq, body in db.execute("select seq, body from event").fetchall():
            record = json.loads(body)
            change(record)
            db.execute(
                "update event set body = ? where seq = ?", (json.dumps(record).encode(), seq)
            )
    return folder


def with_what_is_gone(record: Record) -> None:
    """Events, fields and options of a release that never was, in every record."""
    for line in record["lines"]:
        event = line["event"]
        event["mood"] = "good"
        if "options" in event:
            event["options"] |= {"with_dice": True, "beans": 12}
        for deadline in event.get("clock", ()):
            deadline["rings"] = 3
    served = {"of": "table", "event": {"type": "CoffeeServed", "person": "p1", "at": 5}}
    tossed = {"of": "game", "event": {"type": "CoinTossed", "seat": 0, "clock": []}}
    record["lines"] = [*record["lines"], served, tossed]


@pytest.mark.parametrize(
    "name", ["lobby_with_doodles", "killed_contrast", "pictomania_draw", "pictures_guess"]
)
async def test_what_is_gone_is_left_out(name: str, tmp_path: Path) -> None:
    journal = Journal("format-2", name)
    data = rewritten(journal, tmp_path / "data", with_what_is_gone)
    async with running(data) as node:
        await same_as_ever(node, journal)
        if name == "killed_contrast":
            await play_on(node, journal)
        else:
            await come_back(node, journal)


def as_chess(record: Record) -> None:
    for line in record["lines"]:
        if line["of"] == "table" and line["event"].get("game") == "contrast":
            line["event"]["game"] = "chess"


@pytest.mark.parametrize("name", ["killed_contrast", "contrast_finished"])
async def test_a_game_that_is_gone_is_put_away(name: str, tmp_path: Path) -> None:
    """In the middle of it and after it: the people are there, and something else can be played."""
    journal = Journal("format-2", name)
    expected = journal.expected()
    async with running(rewritten(journal, tmp_path / "data", as_chess)) as node:
        lobby, game = await node.replayed(expected["code"])
        assert game is None
        assert lobby.current_game is None
        assert lobby.games_started == expected["lobby"]["games"], "its ink keeps its numbers"
        assert [person.name for person in lobby.people] == ["Ann", "Bob"]
        assert len(lobby.seats) == len(expected["lobby"]["seats"])
        expected["lobby"]["evening"] = []
        await play_on(node, journal, expected)


def test_the_comparison_sees_every_field() -> None:
    """It must be able to fail: on what is lost, on what is new, and on what is different."""
    expected = Journal("format-2", "killed_contrast").expected()
    seat = SeatState(person="p1", extra_ms=5)
    plain = {"person": "p1", "bot": None, "name": "", "ready": False, "sits_out": False,
             "extra_ms": 5, "stands_in": False}  # fmt: skip
    assert differences(plain, seat) == []
    assert differences({**plain, "colour": "red"}, seat) == [
        "SeatState: SeatState.colour is no longer there"
    ]
    short = {name: value for name, value in plain.items() if name not in ("extra_ms", "ready")}
    (new,) = differences(short, seat)
    assert new.startswith("SeatState: SeatState.extra_ms is new and 5")
    assert differences({**plain, "ready": True}, seat) == ["SeatState.ready: True is now False"]
    assert len(differences(lifted(expected["lobby"]), TableInfo("X", "contrast", {}))) > 5
