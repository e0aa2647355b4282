"""What every journal promises; one suite of tests holds both backends to it."""

from collections.abc import Sequence
from typing import Protocol

import msgspec

from triptych.core.values import Millis, Seat


class Entry(msgspec.Struct, frozen=True):
    """One event of a table as the journal keeps it; `body` is opaque here."""

    seq: int
    """Counts from 1 without gaps."""
    at: Millis
    seat: Seat | None
    body: bytes


class InkChunk(msgspec.Struct, frozen=True):
    """A batch of ink of one board; chunks of a board count from 0 without gaps."""

    board: int
    chunk: int
    body: bytes


class Claim(msgspec.Struct, frozen=True):
    """The right to write to a table until the lease ends or a higher epoch exists."""

    table: str
    epoch: int
    seq: int
    """The last event that was in the journal when the table was claimed."""
    lease_until: Millis


class TableRow(msgspec.Struct, frozen=True):
    """A table as the journal knows it; `node` is the address of its owner, or None."""

    table: str
    epoch: int
    seq: int
    node: str | None
    lease_until: Millis
    touched: Millis
    """When anything was last written to it or its lease was last renewed."""


class StoreError(Exception):
    """Something the journal cannot do; `code` is for people and metrics."""

    code = "store_error"


class Fenced(StoreError):
    """Another node has taken the table over: stop writing, close the table, say nothing."""

    code = "fenced"


class Held(StoreError):
    """The table belongs to another node whose lease still runs."""

    code = "held_elsewhere"

    def __init__(self, node: str, lease_until: Millis) -> None:
        super().__init__(f"held by {node}")
        self.node = node
        self.lease_until = lease_until


class TableExists(StoreError):
    """The code is in use."""

    code = "table_exists"


class NoSuchTable(StoreError):
    """The journal has no table of this code."""

    code = "no_such_table"


class OutOfOrder(StoreError):
    """The append does not build on the last event, so it was written on an old state."""

    code = "out_of_order"


class StoreBroken(StoreError):
    """The database cannot be used; the message says what is wrong and what to do."""

    code = "store_broken"


class Store(Protocol):
    """Tables, their events and their ink. Every call that returns has reached the disk.

    Times are the journal's own clock: one clock for all nodes that share it.
    """

    async def now(self) -> Millis: ...

    async def create(self, table: str, node: str, lease_ms: Millis) -> Claim:
        """A new table owned by this node, epoch 1, no events. TableExists if the code is taken."""
        ...

    async def claim(self, table: str, node: str, lease_ms: Millis) -> Claim:
        """Take over a table: its epoch rises, whoever held it is fenced off.

        Allowed when nobody holds it, its lease has ended, or this same node held it (a restart).
        Raises Held or NoSuchTable.
        """
        ...

    async def renew(self, table: str, epoch: int, lease_ms: Millis) -> Millis:
        """Lengthen the lease; returns when it ends now. Fenced if the epoch is no longer ours."""
        ...

    async def release(self, table: str, epoch: int) -> None:
        """Let go of the table, so that anybody may claim it at once. Fenced if it is not ours."""
        ...

    async def append(self, table: str, epoch: int, after: int, entries: Sequence[Entry]) -> int:
        """Write events `after + 1 …` in one transaction; returns the new last seq.

        Fenced when the epoch is not the current one, OutOfOrder when `after` is not the last
        seq; nothing is written then. An ended lease does not fence as long as nobody took over.
        """
        ...

    async def append_ink(self, table: str, epoch: int, chunks: Sequence[InkChunk]) -> None:
        """Write ink in one transaction. Fenced as above; OutOfOrder on a chunk that exists."""
        ...

    async def read(self, table: str, after: int = 0, most: int | None = None) -> list[Entry]:
        """The events after `after`, in order, so many at most. NoSuchTable."""
        ...

    async def read_ink(self, table: str, first: int = 0) -> list[InkChunk]:
        """Ink of the boards numbered `first` and up, by board and chunk. NoSuchTable."""
        ...

    async def locate(self, table: str) -> TableRow | None:
        """The table's row, whoever holds it; None when there is no such table."""
        ...

    async def prune(self, idle_ms: Millis) -> list[str]:
        """Forget tables that nobody holds and nobody touched for this long; returns their codes."""
        ...

    async def close(self) -> None:
        """Finish what was begun and let go of the database."""
        ...


def in_sequence(after: int, entries: Sequence[Entry]) -> None:
    """Raise OutOfOrder unless the entries are numbered `after + 1 …` one by one."""
    for entry in entries:
        after += 1
        if entry.seq != after:
            raise OutOfOrder("the events are not numbered one after another")
