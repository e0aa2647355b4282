"""Reading a journal drops events, fields, options and games that the code does not know."""

import json
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from tests.journals.comparison import converted, differences
from tests.journals.node import running
from tests.journals.recordings import Journal, write_sqlite_folder
from tests.journals.restored_tables import (
    check_restored_table,
    finish_game_with_bots,
    reconnect_everyone,
)

from triptych.table.state import SeatState, TableInfo

Record = dict[str, Any]


def rewrite_records(journal: Journal, data: Path, change: Callable[[Record], None]) -> Path:
    """Write a data folder with this journal, after changing each of its records."""
    folder = write_sqlite_folder(journal, data)
    with closing(sqlite3.connect(folder / "triptych.sqlite")) as db, db:
        for seq, body in db.execute("select seq, body from event").fetchall():
            record = json.loads(body)
            change(record)
            db.execute(
                "update event set body = ? where seq = ?", (json.dumps(record).encode(), seq)
            )
    return folder


def add_unknown_content(record: Record) -> None:
    """Add events, fields and options that never existed."""
    for line in record["lines"]:
        event = line["event"]
        event["mood"] = "good"
        if "options" in event:
            event["options"] |= {"with_dice": True, "beans": 12}
        for deadline in event.get("clock", ()):
            deadline["rings"] = 3
    unknown_table_event = {
        "of": "table",
        "event": {"type": "CoffeeServed", "person": "p1", "at": 5},
    }
    unknown_game_event = {"of": "game", "event": {"type": "CoinTossed", "seat": 0, "clock": []}}
    record["lines"] = [*record["lines"], unknown_table_event, unknown_game_event]


@pytest.mark.parametrize(
    "name", ["lobby_with_doodles", "killed_contrast", "pictomania_draw", "pictures_guess"]
)
async def test_unknown_events_fields_and_options_are_dropped(name: str, tmp_path: Path) -> None:
    journal = Journal("format-2", name)
    data = rewrite_records(journal, tmp_path / "data", add_unknown_content)
    async with running(data) as node:
        await check_restored_table(node, journal)
        if name == "killed_contrast":
            await finish_game_with_bots(node, journal)
        else:
            await reconnect_everyone(node, journal)


def rename_contrast_to_chess(record: Record) -> None:
    for line in record["lines"]:
        if line["of"] == "table" and line["event"].get("game") == "contrast":
            line["event"]["game"] = "chess"


@pytest.mark.parametrize("name", ["killed_contrast", "contrast_finished"])
async def test_removed_game_is_closed_and_another_one_can_be_played(
    name: str, tmp_path: Path
) -> None:
    """One journal ends during the removed game, one after it. People can play another game."""
    journal = Journal("format-2", name)
    expected = journal.expected()
    data = rewrite_records(journal, tmp_path / "data", rename_contrast_to_chess)
    async with running(data) as node:
        info, game = await node.stored_state(expected["code"])
        assert game is None
        assert info.current_game is None
        assert info.games_started == expected["lobby"]["games"], "its board numbers stay in use"
        assert [person.name for person in info.people] == ["Ann", "Bob"]
        assert len(info.seats) == len(expected["lobby"]["seats"])
        expected["lobby"]["evening"] = []
        await finish_game_with_bots(node, journal, expected)


def test_comparison_detects_every_difference() -> None:
    """The comparison reports fields that were removed, added or changed."""
    expected = Journal("format-2", "killed_contrast").expected()
    seat = SeatState(person="p1", extra_ms=5)
    seat_fields = {
        "person": "p1",
        "bot": None,
        "name": "",
        "ready": False,
        "sits_out": False,
        "extra_ms": 5,
        "stands_in": False,
    }
    assert differences(seat_fields, seat) == []
    assert differences({**seat_fields, "colour": "red"}, seat) == [
        "SeatState: SeatState.colour is no longer there"
    ]
    older_seat_fields = {
        name: value for name, value in seat_fields.items() if name not in ("extra_ms", "ready")
    }
    (difference,) = differences(older_seat_fields, seat)
    assert difference.startswith("SeatState: SeatState.extra_ms is new and 5")
    assert differences({**seat_fields, "ready": True}, seat) == [
        "SeatState.ready: True is now False"
    ]
    assert len(differences(converted(expected["lobby"]), TableInfo("X", "contrast", {}))) > 5
