"""A part of `make torture` for every day, and the proof that it can fail.

Each of the second kind switches off one mend and expects the campaign to notice.
"""

import asyncio
import re
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest
from tests.support.postgres import postgres_server, postgres_url  # noqa: F401
from tests.torture import campaign
from tests.torture.campaign import HURRY, Evening
from tests.torture.ledger import Broken

from triptych.bots import bot_process
from triptych.games import GAMES
from triptych.live.actor import Actor
from triptych.live.bot_seats import SeatedBots
from triptych.live.done_commands import DoneCommands
from triptych.live.publisher import Publisher
from triptych.store.contract.store import Entry, StoreError
from triptych.store.sqlite.store import SqliteStore

pytestmark = [pytest.mark.process, pytest.mark.long]

LONG_HANG = "disk hangs for longer than a limit"


@pytest.fixture(autouse=True)
def _hurry(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    for owner, name, value in HURRY:
        monkeypatch.setattr(owner, name, value)
    yield
    bot_process.stop()


@pytest.mark.parametrize("game", GAMES)
async def test_promises_are_kept_through_every_fault(game: str, tmp_path: Path) -> None:
    """Each game has a third of all faults: with the other two, every fault there is."""
    share = (list(GAMES).index(game), len(GAMES))
    report = await Evening(2026, game, tmp_path).run(share=share)
    assert report.done > 20
    assert report.joins > 0


async def test_promises_are_kept_while_a_database_comes_and_goes(
    tmp_path: Path,
    postgres_url: str,  # noqa: F811
) -> None:
    lines = (
        "line frozen for a moment",
        "line frozen for longer than a limit",
        "line frozen for longer than a lease",
        "line torn",
        "server stopped while the line hangs",
    )
    report = await Evening(2026, "contrast", tmp_path, postgres_url).run(only=lines)
    assert report.done > 10


async def _fails(what: str, tmp_path: Path, **choices: Any) -> None:
    """One of a few evenings breaks so: whether a fault meets a move, chance decides."""
    plays = choices.pop("plays", True)
    for seed in range(7, 12):
        data = tmp_path / str(seed)
        data.mkdir()
        try:
            await Evening(seed, "contrast", data, plays=plays).run(**choices)
        except Broken as broken:
            if re.search(what, str(broken)):
                return
            raise
    pytest.fail(f"five evenings, and nobody noticed: {what}")


async def test_an_answer_that_is_dropped_is_noticed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(campaign, "BOUND_S", 6.0)
    monkeypatch.setattr(Actor, "_refuse_as_moved", lambda *_: None)
    what = "works not answered|join was never answered|joins: not within"
    await _fails(what, tmp_path, faults=2, only=(LONG_HANG,))


async def test_a_command_that_is_done_twice_is_noticed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(DoneCommands, "has", lambda *_: False)
    what = "was done 2 times|in the journal: True"
    await _fails(what, tmp_path, faults=3, only=(LONG_HANG,))


async def test_a_command_that_is_lost_is_noticed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    append: Callable[..., Any] = SqliteStore.append

    async def careless(
        store: SqliteStore, table: str, epoch: int, after: int, entries: Sequence[Entry]
    ) -> int:
        try:
            return int(await append(store, table, epoch, after, entries))
        except StoreError:
            return after + len(entries)

    monkeypatch.setattr(SqliteStore, "append", careless)
    fault = "disk fails at insert into event"
    await _fails("told Done, in the journal: False", tmp_path, faults=3, only=(fault,))


async def test_ink_that_is_lost_is_noticed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def careless(*_: object) -> None:
        """Acknowledged and not written."""

    monkeypatch.setattr(SqliteStore, "append_ink", careless)
    monkeypatch.setattr(campaign, "CALM_MOVES", 12)
    await _fails("acknowledged frames are gone|not what was drawn", tmp_path, plays=False,
                 faults=4, only=("table put to sleep",))  # fmt: skip


async def test_a_hand_that_is_shown_to_another_is_noticed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    private = Publisher.private_update

    def careless(publisher: Publisher, person: str | None, tv: bool, seen: Any) -> Any:
        people = [p.id for p in publisher._table.info.people]
        return private(publisher, people[0] if person in people else person, tv, seen)

    monkeypatch.setattr(Publisher, "private_update", careless)
    await _fails("was shown what is", tmp_path, faults=1, only=("clock ahead",))


async def test_a_task_that_is_left_over_is_noticed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(campaign, "BOUND_S", 5.0)
    monkeypatch.setattr(SeatedBots, "stop", lambda _: None)
    try:
        await _fails("tasks left over", tmp_path, faults=2, only=("table put to sleep",))
    finally:
        _end_bots()


def _end_bots() -> None:
    for task in asyncio.all_tasks():
        if getattr(task.get_coro(), "__qualname__", "") == "SeatedBots._play":
            task.cancel()
