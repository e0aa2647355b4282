"""A short part of `make torture`, and tests that the campaign detects broken promises.

Each test whose name ends in `is_detected` disables one safeguard and expects the campaign to fail.
"""

import asyncio
import re
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pytest
from tests.support.postgres import postgres_server, postgres_url  # noqa: F401
from tests.torture.campaign import Evening
from tests.torture.ledger import BrokenPromise

from triptych.games import GAMES
from triptych.live.actor import Actor
from triptych.live.bot_seats import SeatedBots
from triptych.live.done_commands import DoneCommands
from triptych.live.publisher import Publisher
from triptych.store.contract.errors import StoreError
from triptych.store.contract.tables import Entry
from triptych.store.sqlite.tables import SqliteTables

pytestmark = [pytest.mark.process, pytest.mark.long]

LONG_HANG = "disk hangs for longer than a timeout"


@pytest.mark.parametrize("game", GAMES)
async def test_promises_are_kept_through_every_fault(game: str, tmp_path: Path) -> None:
    """Each game gets a third of the faults; the three games together get all of them."""
    share = (list(GAMES).index(game), len(GAMES))
    report = await Evening(2026, game, tmp_path).run(share=share)
    assert report.done > 20
    assert report.joins > 0


async def test_promises_are_kept_while_the_database_connection_fails(
    tmp_path: Path,
    postgres_url: str,  # noqa: F811
) -> None:
    of_proxy = (
        "database frozen for a moment",
        "database frozen for longer than a timeout",
        "database frozen for longer than a lease",
        "database connections aborted",
        "server stopped while the database hangs",
    )
    report = await Evening(2026, "contrast", tmp_path, postgres_url).run(only=of_proxy)
    assert report.done > 10


async def _expect_broken_promise(
    pattern: str,
    tmp_path: Path,
    faults: int,
    only: tuple[str, ...],
    **options: Any,
) -> None:
    """Expect that one of up to five evenings fails with a message that matches `pattern`.

    One evening may not be enough: faults hit commands only by chance.
    """
    for seed in range(7, 12):
        data = tmp_path / str(seed)
        data.mkdir()
        try:
            await Evening(seed, "contrast", data, **options).run(faults, only)
        except BrokenPromise as broken:
            if re.search(pattern, str(broken)):
                return
            raise
    pytest.fail(f"not detected in five evenings: {pattern}")


async def test_dropped_answer_is_detected(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Actor, "_refuse_as_moved", lambda *_: None)
    pattern = "requests not answered|join was never answered|joins: not within"
    await _expect_broken_promise(pattern, tmp_path, faults=2, only=(LONG_HANG,), answer_limit_s=6.0)


async def test_command_done_twice_is_detected(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(DoneCommands, "has", lambda *_: False)
    pattern = "was done 2 times|in the journal: True"
    await _expect_broken_promise(pattern, tmp_path, faults=3, only=(LONG_HANG,))


async def test_lost_command_is_detected(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    append: Callable[..., Any] = SqliteTables.append

    async def forget(
        tables: SqliteTables, table: str, epoch: int, after: int, entries: Sequence[Entry]
    ) -> int:
        try:
            return int(await append(tables, table, epoch, after, entries))
        except StoreError:
            return after + len(entries)

    monkeypatch.setattr(SqliteTables, "append", forget)
    fault = "disk fails at insert into event"
    await _expect_broken_promise(
        "answered with Done, in the journal: False", tmp_path, faults=3, only=(fault,)
    )


async def test_lost_ink_is_detected(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def forget(*_: object) -> None:
        """Acknowledge without writing."""

    monkeypatch.setattr(SqliteTables, "append_ink", forget)
    pattern = "acknowledged frames are gone|not what was drawn"
    fault = "table released"
    await _expect_broken_promise(
        pattern,
        tmp_path,
        faults=4,
        only=(fault,),
        starts_games=False,
        commands_between_faults=12,
    )


async def test_private_view_sent_to_another_person_is_detected(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    private_update = Publisher.private_update

    def update_of_first_person(
        publisher: Publisher, person: str | None, tv: bool, last: Any
    ) -> Any:
        people = [p.id for p in publisher._table.info.people]
        return private_update(publisher, people[0] if person in people else person, tv, last)

    monkeypatch.setattr(Publisher, "private_update", update_of_first_person)
    await _expect_broken_promise(
        "received a message for", tmp_path, faults=1, only=("clock ahead",)
    )


async def test_leftover_task_is_detected(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(SeatedBots, "stop", lambda _: None)
    try:
        await _expect_broken_promise(
            "tasks left over",
            tmp_path,
            faults=2,
            only=("table released",),
            answer_limit_s=5.0,
        )
    finally:
        _cancel_bots()


def _cancel_bots() -> None:
    for task in asyncio.all_tasks():
        if getattr(task.get_coro(), "__qualname__", "") == "SeatedBots._play":
            task.cancel()
