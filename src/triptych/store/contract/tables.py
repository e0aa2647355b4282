"""Tables in the journal: their leases, entries and ink."""

from collections.abc import Mapping, Sequence
from typing import Protocol

import msgspec

from triptych.core.values import Millis, Seat
from triptych.store.contract.errors import OutOfOrder

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


class TableStore(Protocol):
    """Tables with their leases, entries and ink. See `Store` for errors, time limits and times."""

    @property
    def is_remote(self) -> bool:
        """Whether the journal is on a database server, which may be unreachable for a while."""
        ...

    @property
    def record_format(self) -> int:
        """The format that `create` and `claim` store in the table's row."""
        ...

    async def create(self, table: str, node: str, lease_ms: Millis) -> Claim:
        """Create a table with epoch 1 and no entries, and give its lease to this node.

        Stores `record_format` in the table's row, as `claim` does. Raises `TableExists` if the
        code is taken.
        """
        ...

    async def claim(self, table: str, node: str, lease_ms: Millis) -> Claim:
        """Take the lease of a table, and increment the table's epoch.

        The previous holder can no longer write, because its epoch is outdated.

        A node may claim a table that no node holds, a table whose holder is dead, and a table that
        it holds itself, for example after a restart.

        A node considers a holder dead when the holder's lease has ended. But if the node has joined
        a cluster (`ClusterStore.join`), it considers a holder dead when the holder has lost its
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

    async def release_all(self) -> None:
        """Release all tables. Only for a server that is starting and has the journal to itself."""
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


def check_sequence(after: int, entries: Sequence[Entry]) -> None:
    """Raise `OutOfOrder` unless the entries are numbered consecutively from `after + 1`."""
    for entry in entries:
        after += 1
        if entry.seq != after:
            raise OutOfOrder("the entries are not numbered consecutively")
