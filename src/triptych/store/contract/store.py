"""What every journal promises. One suite of tests holds both backends to it."""

from collections.abc import Mapping, Sequence
from typing import Protocol

import msgspec

from triptych.core.values import Millis, Seat
from triptych.store.contract.albums import AlbumMark, AlbumRow
from triptych.store.contract.decks import DeckStore

FORMAT = 2
"""The newest format of records that this code reads and writes. It rises with every change of
what is stored; `docs/decisions/0034` says how."""


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
    """The last event in the journal when the table was claimed."""
    lease_until: Millis
    touched: Millis = 0
    """When its holder before us last gave a sign of life."""


class TableRow(msgspec.Struct, frozen=True):
    """A table as the journal knows it; `node` is its owner's address, or None."""

    table: str
    epoch: int
    seq: int
    node: str | None
    lease_until: Millis
    touched: Millis
    """When it was last written to, claimed, renewed or released."""
    format: int = 0
    """The newest format of those who ever held it; 0 where that was not written down yet."""


class StoreError(Exception):
    """Something the journal cannot do; `code` names it in answers and metrics."""

    code = "store_error"


class Fenced(StoreError):
    """Another node has taken the table over: stop writing and close the table quietly."""

    code = "fenced"


class Held(StoreError):
    """The table belongs to another node whose lease still runs."""

    code = "held_elsewhere"

    def __init__(self, node: str, lease_until: Millis) -> None:
        super().__init__(f"held by {node}")
        self.node = node
        self.lease_until = lease_until


class TableExists(StoreError):
    """There is already a table with this code."""

    code = "table_exists"


class NoSuchTable(StoreError):
    """The journal has no table with this code."""

    code = "no_such_table"


class NoSuchScreen(StoreError):
    """No TV waits under these letters with this secret."""

    code = "no_such_screen"


class OutOfOrder(StoreError):
    """The append does not follow the last event, so it was decided on an outdated state."""

    code = "out_of_order"


class TooNew(StoreError):
    """The table was written by a newer release; a node of that one can open it."""

    code = "newer_release"

    def __init__(self, found: int, known: int) -> None:
        super().__init__(
            f"it is of format {found}, and this Triptych reads formats up to {known}: "
            "a newer release has written it"
        )


class NotEmpty(StoreError):
    """There are tables where none were expected."""

    code = "not_empty"


class StillUsed(StoreError):
    """A server works with this journal."""

    code = "still_used"


class StoreBroken(StoreError):
    """The database cannot be used; the message says what is wrong and what to do.

    Whether what was asked for has happened is not known: only a new claim and a look at the
    journal tell.
    """

    code: str = "store_broken"

    def __init__(self, message: str, code: str = "store_broken") -> None:
        super().__init__(message)
        self.code = code


PRUNED = 100
"""Old tables deleted in one go."""

LIMIT_S = 3.75
"""Seconds a call may take: a quarter of the usual lease."""


class Store(DeckStore, Protocol):
    """Tables, their events, their ink and their decks.

    What a call has written is on the disk when it returns.

    No call waits for longer than the limit the journal was opened with: StoreBroken then, with
    the code `store_slow`. Times are those of the journal's own clock: one clock for all nodes that
    share the journal.
    """

    comes_back: bool
    """Is it a database elsewhere, which may be away for a while?"""

    async def now(self) -> Millis: ...

    async def create(self, table: str, node: str, lease_ms: Millis) -> Claim:
        """A new table, owned by this node: epoch 1, no events. TableExists if the code is taken.

        Here and in `claim` the table's row keeps the newest format that may have been written.
        """
        ...

    async def claim(self, table: str, node: str, lease_ms: Millis) -> Claim:
        """Take over a table: its epoch rises, whoever held it is fenced off.

        Allowed when nobody holds it, its lease has ended, or this same node held it (a restart);
        also when it was touched at a time far ahead, so that the clock must have been set back
        since and says nothing about the lease. Raises Held, TooNew or NoSuchTable; the first two
        leave the table to others.
        """
        ...

    async def renew(self, held: Mapping[str, int], lease_ms: Millis) -> set[str]:
        """Extend the leases of these tables, by epoch, at once; returns those still ours."""
        ...

    async def release(self, table: str, epoch: int) -> None:
        """Give the table up, so that any node may claim it at once. Fenced if it is not ours."""
        ...

    async def discard(self, table: str, epoch: int) -> None:
        """Delete a table that was let go in this epoch, unless somebody has had it since."""
        ...

    async def append(self, table: str, epoch: int, after: int, entries: Sequence[Entry]) -> int:
        """Write events `after + 1 …` in one transaction; returns the new last seq.

        Fenced when the epoch is not the current one, OutOfOrder when `after` is not the last
        seq; nothing is written then. An ended lease does not fence as long as nobody took over.
        """
        ...

    async def append_ink(self, table: str, epoch: int, chunks: Sequence[InkChunk]) -> None:
        """Write ink in one transaction. Fenced as above; OutOfOrder if a chunk exists already."""
        ...

    async def read(self, table: str, after: int = 0, most: int | None = None) -> list[Entry]:
        """The events after number `after`, in order, at most `most` of them. NoSuchTable."""
        ...

    async def read_ink(self, table: str, first: int = 0, last: int | None = None) -> list[InkChunk]:
        """The ink of boards `first` to `last` (None: of all later ones), by board and chunk.

        NoSuchTable.
        """
        ...

    async def count(self) -> int:
        """How many tables there are, asleep or not."""
        ...

    async def locate(self, table: str) -> TableRow | None:
        """The table's row, whoever holds it; None when there is no such table."""
        ...

    async def prune(self, idle_ms: Millis, keep_albums: bool = False) -> list[str]:
        """Delete tables that nobody holds and nobody touched for this long; returns their codes.

        With `keep_albums` those stay whose album was opened and is not removed.

        Time counts only where it was watched: what passed between two calls more than a day apart
        (a jump of the clock, or nobody ran a server) is taken off. Only so many at once
        (`PRUNED`): others write to the journal meanwhile.
        """
        ...

    async def open_screen(self, code: str, secret: str, keep_ms: Millis) -> bool:
        """A TV waits under these letters for so long; False while another does."""
        ...

    async def send_to_screen(self, code: str, table: str) -> bool:
        """Tell the TV that waits there which table to show, once; False if none waits."""
        ...

    async def sent_to_screen(self, code: str, secret: str) -> str | None:
        """The table that was sent to this TV, or None. NoSuchScreen when its time is up."""
        ...

    async def opened(self, opening: str, code: str | None, keep_ms: Millis) -> str | None:
        """The table that was opened for whoever goes by this; the first code named stays.

        With a code it is kept for so long; with None it is only looked up.
        """
        ...

    async def kept_secret(self, offered: bytes | None) -> bytes | None:
        """What cookies are signed with, for all who share this journal: the one offered first.

        None where the journal is one server's, whose data folder keeps it.
        """
        ...

    async def free_all(self) -> None:
        """Nobody holds any table any more: for whoever is alone with the journal and starts."""
        ...

    async def open_album(self, table: str, key: str) -> str:
        """This key opens the table's album from now on, unless it has one; returns the one it has.

        NoSuchTable.
        """
        ...

    async def find_album(self, key: str) -> AlbumRow | None:
        """The album of this key, also one that was removed; None when there is none."""
        ...

    async def remove_from_album(self, key: str, item: str | None) -> None:
        """Take one item out for good, or with None all of the album."""
        ...

    async def count_albums(self) -> int:
        """How many there are that were not removed."""
        ...

    async def mark_in_album(self, key: str, mark: AlbumMark, on: bool) -> None:
        """Keep somebody's vote or thumb, or take it back."""
        ...

    async def probe(self) -> None:
        """Write and read a little for real: StoreBroken, with a sentence, where that fails."""
        ...

    async def close(self) -> None:
        """Finish what was begun and close the database; what hangs is left behind."""
        ...


def in_sequence(after: int, entries: Sequence[Entry]) -> None:
    """Raise OutOfOrder unless the entries are numbered consecutively from `after + 1`."""
    for entry in entries:
        after += 1
        if entry.seq != after:
            raise OutOfOrder("the events are not numbered one after another")
