"""What nodes need in order to share a journal: a secret, and the presence of each node."""

from collections.abc import Callable, Mapping
from typing import NamedTuple, Protocol


class Peer(NamedTuple):
    """Another process of this installation, as recorded in the database."""

    name: str
    address: str
    alive: bool
    leaving: bool


class Presence(Protocol):
    """Announces this process to the other nodes and keeps a list of them."""

    @property
    def name(self) -> str: ...

    @property
    def peers(self) -> Mapping[str, Peer]:
        """All other processes that have sent a heartbeat within the last day, by name."""
        ...

    @property
    def is_connected(self) -> bool:
        """Whether a heartbeat has succeeded recently."""
        ...

    @property
    def can_judge_peers(self) -> bool:
        """Whether a peer without a session can be considered dead.

        Right after a failover, the peer may just be slower to reconnect than this node.
        """
        ...

    async def run(self, on_refresh: Callable[[], None]) -> None:
        """Send heartbeats forever, and reconnect after errors.

        Calls `on_refresh` after every heartbeat, and after every failure to send one.
        """
        ...

    async def announce(self) -> None:
        """Send a heartbeat immediately, best effort."""
        ...

    async def refresh_peers(self) -> None:
        """Refresh the list of peers, best effort. Concurrent calls share one query."""
        ...

    async def close(self) -> None:
        """Remove this node from the database and close the session, best effort."""
        ...


class ClusterStore(Protocol):
    """What a store offers if several nodes can share it."""

    async def shared_secret(self, offered: bytes | None) -> bytes:
        """Return the secret for signing cookies. All nodes of this journal share it.

        The first call stores and returns `offered`, or a random secret if `offered` is None. Later
        calls return the stored secret.
        """
        ...

    async def join(self, name: str, address: str, is_leaving: Callable[[], bool]) -> Presence:
        """Announce this process to the other nodes, which dial it at `address`.

        Every heartbeat says whether `is_leaving`: whether this node is about to stop.
        From now on, `TableStore.claim` considers the holder of a table dead when the holder has
        lost its session. Raises `StoreBroken` if the database fails or the name is taken.
        """
        ...
