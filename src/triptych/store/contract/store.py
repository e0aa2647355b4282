"""The interface of the journal. The same tests run with every backend."""

from typing import Protocol

from triptych.core.values import Millis
from triptych.store.contract.albums import AlbumStore
from triptych.store.contract.cluster import ClusterStore
from triptych.store.contract.decks import DeckStore
from triptych.store.contract.pairing import PairingStore
from triptych.store.contract.tables import TableStore

PRUNE_BATCH = 100
"""The maximum number of tables that one call of `prune` deletes."""

CALL_TIMEOUT_S = 3.75
"""The default timeout for each query. It is a quarter of the default lease."""


class Store(Protocol):
    """An open journal. Its parts can be passed on separately.

    Everything that a call writes is on disk when the call returns.

    A call raises `StoreBroken` with the code `store_slow` if it takes longer than the store's
    timeout.

    All times come from the clock that `now` reads. In PostgreSQL, it is the database's clock, which
    all nodes share.
    """

    @property
    def tables(self) -> TableStore: ...

    @property
    def decks(self) -> DeckStore: ...

    @property
    def albums(self) -> AlbumStore: ...

    @property
    def pairing(self) -> PairingStore: ...

    @property
    def cluster(self) -> ClusterStore | None:
        """What nodes need to serve together. None if only one server can use the journal."""
        ...

    async def now(self) -> Millis: ...

    async def prune(self, idle_ms: Millis, keep_albums: bool = False) -> list[str]:
        """Delete tables that have been idle for more than `idle_ms` and have no current lease.

        Returns the codes of the deleted tables. With `keep_albums`, keeps each table for which
        `open_album` was called, unless its album was removed.

        If two calls are more than a day apart, either the clock was set or no server was running.
        The time between the two calls then does not count as idle.

        Deletes at most `PRUNE_BATCH` tables, so that other writers do not wait long.
        """
        ...

    async def probe(self) -> None:
        """Check that the journal can be written to and read. Raises `StoreBroken` if it cannot."""
        ...

    async def close(self) -> None:
        """Finish pending work and close the database. Work that hangs is abandoned."""
        ...
