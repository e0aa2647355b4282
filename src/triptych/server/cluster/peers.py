"""The nodes of an installation. Finds the node to which the visitors of a table are sent.

Nodes share only the database. A visitor may connect to any node.
"""

import asyncio
import contextlib
import logging
import secrets
import socket
import ssl
import zlib
from collections.abc import Callable
from typing import Protocol

from triptych.live.lifecycle import Lifecycle
from triptych.server.cluster.handshake import (
    HandshakeSigner,
    NodeListener,
    QueryHandler,
    VisitorHandler,
    split_address,
    tls_contexts,
)
from triptych.server.cluster.messages import CheckDatabase, ReleaseTable
from triptych.server.cluster.relay import Relays, RelayTuning
from triptych.server.settings import Settings
from triptych.server.terminal import lan_address
from triptych.store.contract.cluster import ClusterStore, Peer, Presence
from triptych.store.contract.errors import StoreBroken, StoreError
from triptych.store.contract.tables import TableRow

log = logging.getLogger("triptych.nodes")

CHECK_INTERVAL_S = 1.0
MISSED_CHECKS = 3
"""A process checks its database connection regularly. After this many failed checks in a row, it
asks other nodes whether they reach the database.

A single failed check may only mean that the process was busy."""
LEAVE_NOTICE_S = 1.5
"""How long a leaving node keeps its tables, so that proxies can notice that it is leaving."""
PEERS_OPEN_TIMEOUT_S, PEERS_OPEN_POLL_S = 2.0, 0.1
"""How long a starting node waits until the other nodes accept its connections, and how often it
tries."""


class TableLocator(Protocol):
    """Knows which process holds a table: a `TableStore`."""

    @property
    def record_format(self) -> int:
        """The newest record format that this process reads."""
        ...

    async def locate(self, table: str) -> TableRow | None: ...


class Listener(Protocol):
    """Accepts connections from other nodes."""

    async def listen(self, on_visitor: VisitorHandler, on_query: QueryHandler) -> None: ...

    def close(self) -> None: ...


class Nodes:
    """The servers of an installation.

    Finds the server that has a table, and the servers that are alive and not leaving.
    """

    def __init__(
        self,
        tables: TableLocator,
        presence: Presence,
        relays: Relays,
        listener: Listener,
        lifecycle: Lifecycle,
        listens_alone: bool = False,
    ) -> None:
        """Create the nodes.

        `listens_alone` says whether to accept connections even before there is another node.
        """
        self._lifecycle = lifecycle
        self._listens_alone = listens_alone
        self._joined_by_others = asyncio.Event()
        """Set once another node is alive."""
        self._listening: asyncio.Task[None] | None = None
        self._tables = tables
        self._presence = presence
        self.relays = relays
        self._listener = listener
        self.fallback_node: str | None = None
        """If this node cannot reach the database but another node can: the name of that node.

        Otherwise None. While it is set, requests about tables are relayed to that node."""

    @classmethod
    async def open(
        cls,
        settings: Settings,
        tables: TableLocator,
        cluster: ClusterStore,
        worker: int | None,
        secret: bytes,
        lifecycle: Lifecycle,
        tuning: RelayTuning = RelayTuning(),
    ) -> "Nodes":
        """Join the other nodes. Until `listen` is called, their connections are refused.

        Raises `StoreBroken` if this process cannot listen for them or use the database.
        """
        signer = HandshakeSigner(secret)
        listener, dialling_tls = await bind_listener(settings, worker or 0, signer)
        name = node_name(settings) + ("" if worker is None else f"#{worker}")
        try:
            presence = await cluster.join(name, listener.address, lambda: lifecycle.is_leaving)
        except BaseException:
            listener.close()
            raise
        relays = Relays(signer, dialling_tls, tuning)
        return cls(tables, presence, relays, listener, lifecycle, bool(settings.inner))

    async def listen(self, on_visitor: VisitorHandler, on_query: QueryHandler) -> None:
        """Start accepting visitors and queries, then wait briefly until all peers do so, too.

        A node without peers does not open its port before another node joins, unless its owner has
        chosen the address. Raises `StoreBroken` if the port cannot be opened.
        """
        self._on_peers_refreshed()
        if not self._listens_alone and not self._joined_by_others.is_set():
            self._listening = asyncio.create_task(self._listen_when_joined(on_visitor, on_query))
            return
        try:
            await self._listener.listen(on_visitor, on_query)
        except OSError as error:
            raise _unreachable(self.name, error) from None
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(PEERS_OPEN_TIMEOUT_S):
                for peer in self.available_peers():
                    # A peer that was alone opens its port when it finds this node.
                    while await self.relays.query(peer.address, CheckDatabase()) is None:
                        await asyncio.sleep(PEERS_OPEN_POLL_S)

    async def _listen_when_joined(self, on_visitor: VisitorHandler, on_query: QueryHandler) -> None:
        await self._joined_by_others.wait()
        try:
            await self._listener.listen(on_visitor, on_query)
        except OSError as error:
            log.error("%s", _unreachable(self.name, error))

    async def run(self) -> None:
        """Announce this process to its peers, forever."""
        await self._presence.run(self._on_peers_refreshed)

    async def close(self) -> None:
        """Stop listening and remove this process from the database."""
        if self._listening is not None:
            self._listening.cancel()
        self._listener.close()
        await self._presence.close()

    @property
    def name(self) -> str:
        return self._presence.name

    @property
    def leaving(self) -> bool:
        return self._lifecycle.is_leaving

    @property
    def reaches_database(self) -> bool:
        """Whether this process has been connected to the database for some seconds.

        False right after a failover: other nodes may soon reconnect as well.
        """
        return self._presence.can_judge_peers

    def available_peers(self) -> list[Peer]:
        """The processes of other nodes that are alive and not leaving."""
        return [peer for peer in self._live_peers() if not peer.leaving]

    def _live_peers(self) -> list[Peer]:
        """The processes of other nodes that are alive."""
        own_node = self.name.partition("#")[0]
        peers = self._presence.peers.values()
        return [p for p in peers if p.alive and _node_of(p) != own_node]

    async def locate_table(self, code: str, to_play: bool) -> str | None:
        """Return the address of the process that should serve this table.

        Returns None if this process should serve the table. Called only for tables that are not in
        this process's memory.

        `to_play` says whether the visitor is opening a WebSocket at the table. If so, and if the
        table is new, this process asks the process that created the table to release it, and then
        serves the table itself. The reason: a proxy that hashes table codes will also send the
        table's other visitors here.
        """
        if self.fallback_node is not None:
            return self._address_on(self.fallback_node, code)
        try:
            row = await self._tables.locate(code)
        except StoreError:
            return None  # Serve it here: the request then fails with the store's error.
        if row is None:
            return None
        if row.format > self._tables.record_format:
            return self.pick_other_node(code)  # Another node may run a newer release.
        holder = self._presence.peers.get(row.node or "")
        if row.node not in (None, self._presence.name) and (holder is None or not holder.alive):
            await self.refresh()  # The holder may be new, or have a new address.
            holder = self._presence.peers.get(row.node or "")
        if holder is not None and (holder.alive or not self._presence.can_judge_peers):
            is_new = to_play and row.epoch == 1 and not self.leaving
            if is_new and await self.relays.query(holder.address, ReleaseTable(code)):
                return None
            return holder.address
        return self.pick_other_node(code) if self.leaving else None

    async def refresh(self) -> None:
        """Refresh the peer list: a node that was restarted may have a new address."""
        await self._presence.refresh_peers()
        self._on_peers_refreshed()

    def pick_other_node(self, code: str) -> str | None:
        """Choose another node for this table. Returns its address, or None if there is none.

        The choice depends only on the code and on the processes of the available nodes.
        """
        names = {_node_of(peer) for peer in self.available_peers()}
        chosen = max(names, key=lambda n: zlib.crc32(f"{n} {code}".encode()), default=None)
        return None if chosen is None else self._address_on(chosen, code)

    def _address_on(self, node: str, code: str) -> str:
        """Return the address of the node's process that the table with this code belongs to."""
        workers = sorted(
            p for p in self._presence.peers.values() if _node_of(p) == node and p.alive
        )
        owner = f"{node}#{zlib.crc32(code.encode()) % len(workers)}"
        return next((p for p in workers if p.name == owner), workers[0]).address

    async def announce_leaving(self) -> None:
        """Announce that this node is leaving, and give proxies and peers time to notice.

        Call this in the phase `LEAVING`.
        """
        await self._presence.announce()
        self._on_peers_refreshed()
        if self.available_peers():
            await asyncio.sleep(LEAVE_NOTICE_S)

    def _on_peers_refreshed(self) -> None:
        dead = {p.address for p in self._presence.peers.values() if not p.alive}
        if self._presence.can_judge_peers:
            self.relays.abort_to(dead)
        if self._presence.is_connected:
            self.fallback_node = None
        if self._live_peers():
            self._joined_by_others.set()

    async def watch_database(self, abandon_tables: Callable[[], None]) -> None:
        """Check the database connection, forever.

        If another node can reach the database and this one cannot, relay requests about tables to
        that node, and call `abandon_tables`.
        """
        failed_checks = 0
        while True:
            await asyncio.sleep(CHECK_INTERVAL_S)
            failed_checks = 0 if self._presence.is_connected else failed_checks + 1
            if failed_checks < MISSED_CHECKS or self.fallback_node is not None:
                continue
            for peer in self.available_peers():
                if await self.relays.query(peer.address, CheckDatabase()):
                    if not self._presence.is_connected:
                        self.fallback_node = _node_of(peer)
                        log.error(
                            "database unreachable from here but not from %s; abandoning all tables",
                            self.fallback_node,
                        )
                        abandon_tables()
                    break


async def bind_listener(
    settings: Settings, worker: int, signer: HandshakeSigner
) -> tuple[NodeListener, ssl.SSLContext | None]:
    """Reserve the address on which this process listens for other nodes.

    Returns the listener and the TLS context for dialling other nodes. Raises `StoreBroken` if the
    address or the certificates cannot be used.
    """
    host, port = lan_address(), 0
    if settings.inner:
        host, port = split_address(settings.inner)
    elif settings.host in ("127.0.0.1", "localhost", "::1"):
        host = settings.host
    listener = NodeListener(signer)
    try:
        listening_tls, dialling_tls = tls_contexts(settings.inner_tls)
        await listener.bind(host, port + worker if port else 0, listening_tls)
    except OSError as error:
        raise _unreachable(f"{host}:{port}", error) from None
    return listener, dialling_tls


def _unreachable(address: str, error: OSError) -> StoreBroken:
    """Return the error of a process that cannot listen. It names the settings to change."""
    return StoreBroken(
        f"other nodes cannot reach this one at {address}: {error}; choose another --inner or "
        "--inner-tls"
    )


def node_name(settings: Settings) -> str:
    """Return the name of this node. A restarted node gets its tables back if its name is the same.

    If the setting `node` is empty and `port` is 0, every start uses a new name.
    """
    suffix = settings.port or secrets.token_hex(4)
    return settings.node or f"{socket.gethostname()}:{suffix}"


def _node_of(peer: Peer) -> str:
    """Return the name of the node that a process belongs to."""
    return peer.name.partition("#")[0]
