"""Safeguards of the product, each with a way to switch it off for the time of a simulation.

A safeguard is switched off by replacing one function. The simulation must then fail with some seed,
which proves that it tests the safeguard. `prove.py` looks for these seeds.
"""

import asyncio
import sqlite3
from collections.abc import Awaitable, Callable, Iterable, Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager, suppress
from functools import partial
from typing import Any, NamedTuple, TypeVar

from tests.simulation.client import WebSocket
from tests.simulation.link import Link

from triptych.live.actor import Actor
from triptych.live.ink.stream import LiveInk
from triptych.live.live_table import LiveTable
from triptych.live.publisher import Publisher, SentPrivate
from triptych.live.registry import TableRegistry
from triptych.live.request import TableRequest
from triptych.live.storage.durable_writer import RETRY_DELAY_S, DurableWriter
from triptych.live.storage.idempotent_creates import IdempotentCreates
from triptych.live.storage.journal import Replay
from triptych.live.storage.leases import Leases
from triptych.live.turn_loop import TurnLoop
from triptych.store.contract.errors import NoSuchTable, StoreBroken
from triptych.store.contract.tables import Claim, Entry
from triptych.store.sqlite.tables import SqliteTables
from triptych.table.state import Table

F = TypeVar("F", bound=Callable[..., Any])


class Safeguard(NamedTuple):
    """A safeguard: its name, what it guarantees, and how to switch it off."""

    name: str
    guarantee: str
    switched_off: Callable[[], AbstractContextManager[None]]


SAFEGUARDS: list[Safeguard] = []


@contextmanager
def _replaced(owner: type, name: str, replacement: Callable[..., Any]) -> Iterator[None]:
    """Replace a method for the time of a `with` block."""
    original = getattr(owner, name)
    setattr(owner, name, replacement)
    try:
        yield
    finally:
        setattr(owner, name, original)


def safeguard(owner: type, method: str, name: str, guarantee: str) -> Callable[[F], F]:
    """Register a safeguard. The decorated function replaces `method` to switch it off."""

    def register(replacement: F) -> F:
        off = partial(_replaced, owner, method, replacement)
        SAFEGUARDS.append(Safeguard(name, guarantee, off))
        return replacement

    return register


# The journal


@safeguard(SqliteTables, "append", "order of entries", "An append must continue the last entry.")
async def _append_anywhere(
    self: SqliteTables, table: str, epoch: int, after: int, entries: Sequence[Entry]
) -> int:
    def operation(db: sqlite3.Connection) -> int:
        seq = db.execute("select seq from tables where code = ?", (table,)).fetchone()[0]
        rows = [
            (table, seq + number, entry.at, entry.seat, entry.body)
            for number, entry in enumerate(entries, start=1)
        ]
        sql = "update tables set seq = ? where code = ?"
        db.execute(sql, (seq + len(entries), table))
        db.executemany("insert into event values (?, ?, ?, ?, ?)", rows)
        return after + len(entries)

    return await self._writer.run(operation)


@safeguard(SqliteTables, "release", "fence", "A write in an old epoch is refused.")
async def _release_any_epoch(self: SqliteTables, table: str, epoch: int) -> None:
    def operation(db: sqlite3.Connection) -> None:
        db.execute("update tables set node = null, lease_until = 0 where code = ?", (table,))

    await self._writer.run(operation)


@safeguard(SqliteTables, "claim", "epoch", "Each claim raises the epoch of the table.")
async def _claim_without_epoch(self: SqliteTables, table: str, node: str, lease_ms: int) -> Claim:
    def operation(db: sqlite3.Connection) -> Claim:
        now = self._clock()
        sql = "select epoch, seq, touched from tables where code = ?"
        row = db.execute(sql, (table,)).fetchone()
        if row is None:
            raise NoSuchTable(table)
        epoch, seq, touched = row
        db.execute(
            "update tables set node = ?, lease_until = ?, touched = ? where code = ?",
            (node, now + lease_ms, now, table),
        )
        return Claim(table, epoch, seq, now + lease_ms, touched)

    return await self._writer.run(operation)


# Each command is done once


@safeguard(
    DurableWriter, "append", "persist before publish", "A command is answered once it is stored."
)
async def _append_later(self: DurableWriter, after: int, entries: Sequence[Entry]) -> int:
    append = self._store.append(self._table, self._epoch, after, entries)
    asyncio.ensure_future(append).add_done_callback(_ignore_result)
    return after + len(entries)


def _ignore_result(task: "asyncio.Future[Any]") -> None:
    if not task.cancelled():
        task.exception()


@safeguard(DurableWriter, "append", "retry of writes", "A write that failed is repeated.")
async def _append_once(self: DurableWriter, after: int, entries: Sequence[Entry]) -> int:
    with suppress(StoreBroken):
        await self._store.append(self._table, self._epoch, after, entries)
    return after + len(entries)


@safeguard(
    DurableWriter, "_write_once", "unknown outcome", "A repeated write looks whether it is stored."
)
async def _write_without_looking(
    self: DurableWriter,
    write: Callable[[], Awaitable[object]],
    is_written: Callable[[], Awaitable[bool]],
) -> None:
    while True:
        try:
            await write()
            return
        except StoreBroken:
            await asyncio.sleep(RETRY_DELAY_S)


@safeguard(
    Actor, "_refuse_as_moved", "table_moved", "A command with an unknown outcome is not refused."
)
def _refuse(self: Actor, request: TableRequest) -> None:
    if not request.is_answered:
        request.reply("server_error", {})
        if request.session:
            request.session.send(b"")


@safeguard(Actor, "has_done", "exactly once", "A command that arrives twice is done once.")
def _has_never_done(self: Actor, person: str | None, command: str) -> bool:
    return False


_fold_entries = Replay.fold_entries


@safeguard(
    Replay, "fold_entries", "done commands", "A restored table knows which commands it has done."
)
def _fold_without_commands(self: Replay, entries: Iterable[Entry]) -> None:
    _fold_entries(self, entries)
    self.done_commands._ids.clear()


@safeguard(
    IdempotentCreates, "get_or_create", "create-ids", "A repeated request creates no second table."
)
async def _always_create(
    self: IdempotentCreates, join_id: str | None, create: Callable[[], Awaitable[LiveTable]]
) -> str:
    return (await create()).actor.code


@safeguard(Link, "on_text", "resend", "A client sends unanswered commands again.")
def _on_text_without_resending(self: Link, socket: WebSocket, data: bytes) -> None:
    pending = self.pending
    if b'"Welcome"' in data[:40]:
        self.pending = {}
    _on_text(self, socket, data)
    if self.pending is not pending:
        self.pending = {**pending, **self.pending}


_on_text = Link.on_text


# Views


_private_update = Publisher.private_update


@safeguard(
    Publisher, "private_update", "view secrecy", "A private view is sent only to its own seat."
)
def _private_update_of_anyone(
    self: Publisher, person: str | None, tv: bool, last: SentPrivate
) -> tuple[bytes, SentPrivate]:
    seated = [seat.person for seat in self._table.info.seats if seat.person is not None]
    return _private_update(self, person if person in seated else next(iter(seated), None), tv, last)


_changes = Publisher._changes


@safeguard(Publisher, "_changes", "view diff", "A diff contains all fields that have changed.")
def _changes_without_seats(self: Publisher, table: Table) -> dict[str, Any]:
    changed = _changes(self, table)
    if len(changed) > 1:
        changed.pop("seats", None)
    return changed


@safeguard(Publisher, "_private_view", "view cache", "A change invalidates cached private views.")
def _private_view_of_the_stage(self: Publisher, seat: int) -> Any:
    current_game, state = self._table.info.current_game, self._table.game_state
    if current_game is None or state is None:
        return None
    kept = self.__dict__.setdefault("_kept", {})
    key = seat, current_game.number, state.stage
    if key not in kept:
        kept[key] = self._collection.games[current_game.game].private(state, seat)
    return kept[key]


@safeguard(
    TurnLoop, "_disconnect_removed", "removed people", "Removed people receive nothing more."
)
def _disconnect_nobody(self: TurnLoop) -> None:
    self._close_codes = {}


# Who has the table


@safeguard(Leases, "_abandon_expiring", "lease margin", "A table is dropped before its lease ends.")
def _keep_expiring(self: Leases, batch: list[LiveTable]) -> None:
    return None


@safeguard(LiveTable, "_run", "release", "A stopping node releases its tables.")
async def _run_without_release(self: LiveTable) -> None:
    try:
        await self._turn_loop.run()
        await self.ink.finish()
    finally:
        self.shut_down()


@safeguard(TableRegistry, "hand_over", "drain", "A drained node hands its tables over.")
async def _hand_over_nothing(self: TableRegistry) -> None:
    return None


# Ink


@safeguard(LiveInk, "_save", "ink acknowledgement", "Ink is acknowledged once it is stored.")
async def _acknowledge_without_saving(self: LiveInk) -> None:
    self._stream.mark_saved(self._stream.take_unsaved())
    self._save_task = None
