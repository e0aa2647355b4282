"""The interface of the journal. The same test suite runs with SQLite and with PostgreSQL."""

from collections.abc import Mapping, Sequence
from typing import Literal, Protocol

import msgspec

from triptych.core.values import Millis, Seat
from triptych.store.contract.albums import AlbumMark, AlbumRow
from triptych.store.contract.decks import DeckStore

FORMAT = 3
"""The newest record format that this code reads and writes.

Increment it when records of the old format need an upcast; see `docs/decisions/0034`."""


class Entry(msgspec.Struct, frozen=True):
    """One entry of a table's journal. The store does not interpret `body`."""

    seq: int
    """The number of the entry. A table's entries are numbered from 1 without gaps."""
    at: Millis
    seat: Seat | None
    body: bytes


class InkChunk(msgspec.Struct, frozen=True):
    """A batch of ink on one board. The chunks of a board are numbered from 0 without gaps."""

    board: int
    chunk: int
    body: bytes


class Claim(msgspec.Struct, frozen=True):
    """The right to write to a table until the table is released or claimed again."""

    table: str
    epoch: int
    seq: int
    """The number of the last entry when the table was claimed."""
    lease_until: Millis
    touched: Millis = 0
    """The value of `TableRow.touched` before the claim: when the table was last used."""


class TableRow(msgspec.Struct, frozen=True):
    """A table as it is stored. `node` is the name of the node that holds it, or None."""

    table: str
    epoch: int
    seq: int
    node: str | None
    lease_until: Millis
    touched: Millis
    """When entries were last written, or the lease was last claimed, renewed or released."""
    format: int = 0
    """The newest record format of any node that has held the table.

    It is 0 if only old releases, which did not record their format, have held the table."""


StoreCode = Literal[
    "table_unreadable",
    "store_broken",
    "store_corrupt",
    "store_full",
    "store_readonly",
    "store_slow",
    "stopping",
]


class StoreError(Exception):
    """An operation on the journal failed. `code` is for clients and metrics."""

    code: StoreCode = "store_broken"


class Fenced(StoreError):
    """The caller no longer holds the table: it was claimed again, released or deleted."""


class LeaseHeld(StoreError):
    """Another node holds the table and is not considered dead; see `Store.claim`."""

    def __init__(self, node: str, lease_until: Millis) -> None:
        super().__init__(f"held by {node}")
        self.node = node
        self.lease_until = lease_until


class TableExists(StoreError):
    """There is already a table with this code."""


class NoSuchTable(StoreError):
    """The journal has no table with this code."""


class NoSuchPairing(StoreError):
    """There is no TV with this code and secret, or its code has expired."""


class OutOfOrder(StoreError):
    """New entries or ink do not continue what is stored: the caller's state may be outdated."""


class TooNew(StoreError):
    """The table was written by a newer release. Only that release or a later one can open it."""

    def __init__(self, found: int, known: int) -> None:
        super().__init__(
            f"it is of format {found}, and this Triptych reads formats up to {known}: "
            "a newer release has written it"
        )


class NotEmpty(StoreError):
    """A backup cannot be restored, because there already are tables or decks."""


class JournalInUse(StoreError):
    """A server is using this journal."""


class StoreBroken(StoreError):
    """The database cannot be used. The message says what is wrong and what to do.

    The operation may or may not have been carried out. To find out, claim the table again and read
    it.
    """

    def __init__(self, message: str, code: StoreCode = "store_broken") -> None:
        super().__init__(message)
        self.code = code


PRUNE_BATCH = 100
"""The maximum number of tables that one call of `prune` deletes."""

CALL_TIMEOUT_S = 3.75
"""The default timeout for each query. It is a quarter of the default lease."""


class Store(DeckStore, Protocol):
    """Tables with their entries, ink, albums and decks.

    Everything that a call writes is on disk when the call returns.

    A call raises `StoreBroken` with the code `store_slow` if one of its queries takes longer than
    the store's timeout.

    All times come from the clock that `now` reads. In PostgreSQL, it is the database's clock, which
    all nodes share.
    """

    is_remote: bool
    """Whether the journal is on a database server, which may be unreachable for a while."""

    async def now(self) -> Millis: ...

    async def create(self, table: str, node: str, lease_ms: Millis) -> Claim:
        """Create a table with epoch 1 and no entries, and give its lease to this node.

        Stores `FORMAT` in the table's row, as `claim` does. Raises `TableExists` if the code is
        taken.
        """
        ...

    async def claim(self, table: str, node: str, lease_ms: Millis) -> Claim:
        """Take the lease of a table, and increment the table's epoch.

        The previous holder can no longer write, because its epoch is outdated.

        A node may claim a table that no node holds, a table whose holder is dead, and a table that
        it holds itself, for example after a restart.

        Without a `Presence`, a node considers a holder dead when the holder's lease has ended. With
        a `Presence` (PostgreSQL only), it considers a holder dead when the holder has lost its
        session. The lease then matters only if the holder is not in the list of nodes.

        If `TableRow.touched` is more than `lease_ms` in the future, the clock was set back.
        The end of the lease is then meaningless, and any node may claim the table.

        Raises `LeaseHeld` if another node still holds the table, `TooNew` if a newer release has
        written the table, and `NoSuchTable` if the table does not exist. In these cases, nothing
        changes.
        """
        ...

    async def renew(self, held: Mapping[str, int], lease_ms: Millis) -> set[str]:
        """Renew the leases of the tables in `held`, which maps each table to its epoch.

        Returns the tables that this node still holds.
        """
        ...

    async def release(self, table: str, epoch: int) -> None:
        """Give up the lease, so that any node may claim the table.

        Raises `Fenced` if the table is held in another epoch, was released or does not exist.
        """
        ...

    async def discard(self, table: str, epoch: int) -> None:
        """Delete a table that was released in this epoch, unless it was claimed again."""
        ...

    async def append(self, table: str, epoch: int, after: int, entries: Sequence[Entry]) -> int:
        """Write entries in one transaction. Returns the number of the last entry.

        The entries must be numbered consecutively from `after + 1`, and `after` must be the number
        of the last stored entry. Otherwise, raises `OutOfOrder`. Raises `Fenced` if the epoch is
        not the current one. In both cases, nothing is written.

        A holder whose lease has ended can still write until the table is claimed.
        """
        ...

    async def append_ink(self, table: str, epoch: int, chunks: Sequence[InkChunk]) -> None:
        """Write ink in one transaction.

        Raises `Fenced` if the epoch is not the current one, and `OutOfOrder` if a chunk already
        exists. In both cases, nothing is written.
        """
        ...

    async def read(self, table: str, after: int = 0, limit: int | None = None) -> list[Entry]:
        """Read the entries whose numbers are greater than `after`, in order.

        If `limit` is given, reads at most that many entries. Raises `NoSuchTable` if the table does
        not exist.
        """
        ...

    async def read_ink(self, table: str, first: int = 0, last: int | None = None) -> list[InkChunk]:
        """Read the ink of boards `first` to `last`, sorted by board and chunk.

        Without `last`, reads all boards from `first` on. Raises `NoSuchTable` if the table does not
        exist.
        """
        ...

    async def count_tables(self) -> int:
        """The number of tables in the journal."""
        ...

    async def locate(self, table: str) -> TableRow | None:
        """Return a table's row, or None if the table does not exist. Any node may hold it."""
        ...

    async def prune(self, idle_ms: Millis, keep_albums: bool = False) -> list[str]:
        """Delete tables that have been idle for more than `idle_ms` and have no current lease.

        Returns the codes of the deleted tables. With `keep_albums`, keeps each table for which
        `open_album` was called, unless its album was removed.

        If two calls are more than a day apart, either the clock was set or no server was running.
        The time between the two calls then does not count as idle.

        Deletes at most `PRUNE_BATCH` tables, so that other writers do not wait long.
        """
        ...

    async def open_pairing(self, code: str, secret: str, keep_ms: Millis) -> bool:
        """Register a TV that is waiting to be paired. `code` expires after `keep_ms`.

        The TV passes the same `secret` to `paired_table`. Returns False if the code is in use.
        """
        ...

    async def pair_tv(self, code: str, table: str) -> bool:
        """Assign a table to the TV that is waiting with this code.

        Returns False if no TV is waiting with this code.
        """
        ...

    async def paired_table(self, code: str, secret: str) -> str | None:
        """The table that was assigned to this TV, or None while the TV is waiting.

        Raises `NoSuchPairing` if the code is unknown or has expired, or if the secret is wrong.
        """
        ...

    async def created_table(self, create_id: str, code: str | None, keep_ms: Millis) -> str | None:
        """Return the table code that is stored for this create-id, or None.

        If no code is stored and `code` is given, stores `code` for `keep_ms` and returns it.

        A client that repeats its request for a new table sends the same create-id, so that only one
        table is created.
        """
        ...

    async def shared_secret(self, offered: bytes | None) -> bytes | None:
        """Return the secret for signing cookies. All nodes of this journal share it.

        The first call stores and returns `offered`, or a random secret if `offered` is None. Later
        calls return the stored secret.

        Returns None if the journal belongs to a single server. That server keeps the secret in its
        data folder.
        """
        ...

    async def release_all(self) -> None:
        """Release all tables. Only for a server that is starting and has the journal to itself."""
        ...

    async def open_album(self, table: str, key: str) -> str:
        """Create an album with this key if the table has no album yet.

        Returns the key of the table's album. Raises `NoSuchTable` if the table does not exist.
        """
        ...

    async def find_album(self, key: str) -> AlbumRow | None:
        """The album with this key, even if the album was removed. None if no album has the key."""
        ...

    async def remove_from_album(self, key: str, item: str | None) -> None:
        """Remove one item for good, or the whole album if `item` is None."""
        ...

    async def count_albums(self) -> int:
        """The number of albums that were not removed."""
        ...

    async def mark_in_album(self, key: str, mark: AlbumMark, on: bool) -> None:
        """Store a person's vote or thumb, or delete it if `on` is False."""
        ...

    async def probe(self) -> None:
        """Check that the journal can be written to and read. Raises `StoreBroken` if it cannot."""
        ...

    async def close(self) -> None:
        """Finish pending work and close the database. Work that hangs is abandoned."""
        ...


def check_sequence(after: int, entries: Sequence[Entry]) -> None:
    """Raise `OutOfOrder` unless the entries are numbered consecutively from `after + 1`."""
    for entry in entries:
        after += 1
        if entry.seq != after:
            raise OutOfOrder("the entries are not numbered consecutively")
