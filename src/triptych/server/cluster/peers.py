"""The nodes of an installation. Finds the node to which the visitors of a table are sent.

Nodes share only the database. A visitor may connect to any node.
"""

import asyncio
import logging
import secrets
import socket
import zlib
from collections.abc import Awaitable, Callable
from typing import Any

from triptych.live.lifecycle import Lifecycle
from triptych.server.cluster import handshake
from triptych.server.cluster.relay import Relays
from triptych.server.settings import Settings
from triptych.server.terminal import lan_address
from triptych.store.contract.store import StoreBroken, StoreError
from triptych.store.postgres.presence import Peer, Presence
from triptych.store.postgres.store import PostgresStore, translate_errors

log = logging.getLogger("triptych.nodes")

CHECK_INTERVAL_S = 1.0
MISSED_CHECKS = 3
"""A process checks its database connection regularly. After this many failed checks in a row, it
asks other nodes whether they reach the database.

A single failed check may only mean that the process was busy."""
RELEASE_QUERY = "let go "
LEAVE_NOTICE_S = 1.5
"""How long a leaving node keeps its tables, so that proxies can notice that it is leaving."""


class Nodes:
    """The servers of an installation.

    Finds the server that has a table, and the servers that are alive and not leaving.
    """

    def __init__(
        self,
        store: PostgresStore,
        presence: Presence,
        relays: Relays,
        listener: "NodeListener",
        lifecycle: Lifecycle,
    ) -> None:
        self._lifecycle = lifecycle
        self._store = store
        self._presence = presence
        self.relays = relays
        self.listener = listener
        self.fallback_node: str | None = None
        """If this node cannot reach the database but another node can: the name of that node.

        Otherwise None. While it is set, requests about tables are relayed to that node."""

    @classmethod
    async def open(
        cls,
        settings: Settings,
        store: PostgresStore,
        worker: int | None,
        secret: bytes,
        lifecycle: Lifecycle,
    ) -> "Nodes":
        """Join the other nodes.

        Raises `StoreBroken` if this process cannot listen for them or use the database.
        """
        listener = await NodeListener.open(settings, worker or 0, secret)
        name = node_name(settings) + ("" if worker is None else f"#{worker}")
        presence = Presence(settings.store, name, listener.address, lambda: lifecycle.is_leaving)
        try:
            async with translate_errors("the PostgreSQL journal cannot be used"):
                await presence.start()
        except BaseException:
            listener.close()
            raise
        # Right after a failover the reply is 0: the asking node may soon reconnect as well.
        listener.query_handlers["database"] = lambda: b"1" if presence.can_judge_peers else b"0"
        store.presence = presence
        return cls(
            store,
            presence,
            Relays(handshake.HandshakeSigner(secret), listener.client_tls),
            listener,
            lifecycle,
        )

    async def run(self) -> None:
        """Announce this process to its peers, forever."""
        await self._presence.run(self._on_peers_refreshed)

    async def close(self) -> None:
        """Stop listening and remove this process from the database."""
        self.listener.close()
        await self._presence.close()

    @property
    def name(self) -> str:
        return self._presence.name

    @property
    def leaving(self) -> bool:
        return self._lifecycle.is_leaving

    def available_peers(self) -> list[Peer]:
        """The processes of other nodes that are alive and not leaving."""
        own_node = self.name.partition("#")[0]
        peers = self._presence.peers.values()
        return [p for p in peers if p.alive and not p.leaving and _node_of(p) != own_node]

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
            row = await self._store.locate(code)
        except StoreError:
            return None  # Serve it here: the request then fails with the store's error.
        if row is None:
            return None
        if row.format > self._store.format:
            return self.pick_other_node(code)  # Another node may run a newer release.
        holder = self._presence.peers.get(row.node or "")
        if row.node not in (None, self._presence.name) and (holder is None or not holder.alive):
            await self.refresh()  # The holder may be new, or have a new address.
            holder = self._presence.peers.get(row.node or "")
        if holder is not None and (holder.alive or not self._presence.can_judge_peers):
            is_new = to_play and row.epoch == 1 and not self.leaving
            if is_new and await self.relays.query(holder.address, RELEASE_QUERY + code) == b"1":
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
                if await self.relays.query(peer.address, "database") == b"1":
                    if not self._presence.is_connected:
                        self.fallback_node = _node_of(peer)
                        log.error(
                            "database unreachable from here but not from %s; abandoning all tables",
                            self.fallback_node,
                        )
                        abandon_tables()
                    break


class NodeListener:
    """Accepts connections from other nodes."""

    def __init__(self, secret: bytes) -> None:
        self.address = ""
        """The address that other nodes dial."""
        self.client_tls: Any = None
        self.on_visitor: handshake.VisitorHandler | None = None
        """Serves a visitor that another node relays. None until the HTTP server has started."""
        self.release_table: Callable[[str], Awaitable[bool]] | None = None
        """Releases the table with the given code if nobody has visited it yet.

        Returns whether the table was released. Set at the same time as `on_visitor`."""
        self.query_handlers: dict[str, Callable[[], bytes]] = {}
        """Maps a query to the function that computes the reply."""
        self._signer = handshake.HandshakeSigner(secret)
        self._server: asyncio.Server | None = None

    @classmethod
    async def open(cls, settings: Settings, worker: int, secret: bytes) -> "NodeListener":
        """Listen for other nodes.

        Raises `StoreBroken` if the address or the TLS certificates cannot be used. The message
        names the settings to change.
        """
        listener = cls(secret)
        host, port = lan_address(), 0
        if settings.inner:
            host, port = handshake.split_address(settings.inner)
        elif settings.host in ("127.0.0.1", "localhost", "::1"):
            host = settings.host
        try:
            listening, listener.client_tls = handshake.tls_contexts(settings.inner_tls)
            listener._server, listener.address = await handshake.listen(
                host, port + worker if port else 0, listener._new_connection, listening
            )
        except OSError as error:
            raise StoreBroken(
                f"other nodes cannot reach this one at {host}:{port}: {error}; choose another "
                "--inner or --inner-tls"
            ) from None
        return listener

    def _new_connection(self) -> handshake.NodeConnection:
        return handshake.NodeConnection(self._signer, self._handle_visitor, self._handle_query)

    async def _handle_query(self, query: str) -> bytes:
        if query.startswith(RELEASE_QUERY):
            released = self.release_table is not None and await self.release_table(
                query.removeprefix(RELEASE_QUERY)
            )
            return b"1" if released else b"0"
        handler = self.query_handlers.get(query)
        return handler() if handler is not None else b""

    def _handle_visitor(
        self, transport: asyncio.Transport, request: handshake.NodeRequest, data: bytes
    ) -> None:
        if self.on_visitor is None:
            transport.abort()
        else:
            self.on_visitor(transport, request, data)

    def close(self) -> None:
        if self._server is not None:
            self._server.close()


def node_name(settings: Settings) -> str:
    """Return the name of this node. A restarted node gets its tables back if its name is the same.

    If the setting `node` is empty and `port` is 0, every start uses a new name.
    """
    suffix = settings.port or secrets.token_hex(4)
    return settings.node or f"{socket.gethostname()}:{suffix}"


def _node_of(peer: Peer) -> str:
    """Return the name of the node that a process belongs to."""
    return peer.name.partition("#")[0]
