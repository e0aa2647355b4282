"""The nodes of one installation: where a table lives, and which way its visitors go.

They know each other through the database and nothing else. A visitor may come to any of them.
"""

import asyncio
import logging
import secrets
import socket
import zlib
from collections.abc import Awaitable, Callable
from typing import Any

from triptych.server.cluster import handshake
from triptych.server.cluster.relay import Relays
from triptych.server.settings import Settings
from triptych.server.terminal import lan_address
from triptych.store.contract.store import StoreBroken, StoreError
from triptych.store.postgres.presence import Peer, Presence
from triptych.store.postgres.store import PostgresStore, plainly

log = logging.getLogger("triptych.nodes")

LOOK_S = 1.0
MISSED = 3
"""Looks in a row without an answer of the database: is it so for the others, too? A process that
was merely busy looks once, and the database answers before the next."""
LET_GO = "let go "
NOTICE_S = 1.5
"""A node that leaves gives proxies so long to notice, before it lets its tables go."""


class Nodes:
    """What this process knows of the others."""

    def __init__(
        self, store: PostgresStore, presence: Presence, relays: Relays, door: "InnerDoor"
    ) -> None:
        self._store = store
        self._presence = presence
        self.relays = relays
        self.door = door
        self.refuge: str | None = None
        """A node that reaches the database, while we do not."""
        self.cut_off: Callable[[], None] = lambda: None
        """Called when others can reach the database and we cannot: our tables are theirs."""
        presence.after.append(self._look)

    @classmethod
    async def open(
        cls, settings: Settings, store: PostgresStore, worker: int | None, secret: bytes
    ) -> "Nodes":
        """Join the others. StoreBroken with a sentence for the host."""
        door = await InnerDoor.open(settings, worker or 0, secret)
        name = name_of(settings) + ("" if worker is None else f"#{worker}")
        presence = Presence(settings.store, name, door.address)
        try:
            async with plainly("the PostgreSQL journal cannot be used"):
                await presence.begin()
        except BaseException:
            door.close()
            raise
        # Not right after a failover: the one who asks may be back a moment after us.
        door.answers["database"] = lambda: b"1" if presence.sure else b"0"
        store.presence = presence
        return cls(store, presence, Relays(handshake.Seals(secret), door.dialling), door)

    async def keep(self) -> None:
        """For ever: show that we live."""
        await self._presence.keep()

    async def close(self) -> None:
        """Go without a trace."""
        self.door.close()
        await self._presence.close()

    @property
    def name(self) -> str:
        return self._presence.name

    @property
    def leaving(self) -> bool:
        return self._presence.leaving

    def others(self) -> list[Peer]:
        """The processes of other nodes that take tables now."""
        ours = self.name.partition("#")[0]
        peers = self._presence.peers.values()
        return [p for p in peers if p.alive and not p.leaving and _node(p) != ours]

    async def whereabouts(self, code: str, to_play: bool) -> str | None:
        """The inner address of the node to which visitors of this table go; None for ourselves.

        Asked only for a table that is not in memory here. The first who comes to play at a new one
        brings it along: a proxy that goes by codes sends all the others here, too.
        """
        if self.refuge is not None:
            return self._at(self.refuge, code)
        try:
            row = await self._store.locate(code)
        except StoreError:
            return None  # Whoever asks here is told what is wrong.
        if row is None:
            return None
        if row.format > self._store.format:
            return self.another(code)  # Of a newer release, as another node may be.
        holder = self._presence.peers.get(row.node or "")
        if row.node not in (None, self._presence.name) and (holder is None or not holder.alive):
            await self._presence.look()  # It may have come, or be back, since we last looked.
            holder = self._presence.peers.get(row.node or "")
        if holder is not None and (holder.alive or not self._presence.sure):
            fresh = to_play and row.epoch == 1 and not self.leaving
            if fresh and await self.relays.ask(holder.address, LET_GO + code) == b"1":
                return None
            return holder.address
        return self.another(code) if self.leaving else None

    async def look(self) -> None:
        """Know the others as they are now: one that has come back has another address."""
        await self._presence.look()

    def another(self, code: str) -> str | None:
        """A node to take this table instead of us: the same one whoever asks."""
        names = {_node(peer) for peer in self.others()}
        chosen = max(names, key=lambda n: zlib.crc32(f"{n} {code}".encode()), default=None)
        return None if chosen is None else self._at(chosen, code)

    def _at(self, node: str, code: str) -> str:
        """The process of that node which would have this table."""
        workers = sorted(p for p in self._presence.peers.values() if _node(p) == node and p.alive)
        owner = f"{node}#{zlib.crc32(code.encode()) % len(workers)}"
        return next((p for p in workers if p.name == owner), workers[0]).address

    async def leave(self) -> None:
        """Tell everybody that we are about to go, and wait until they have heard."""
        self._presence.leaving = True
        await self._presence.beat_now()
        if self.others():
            await asyncio.sleep(NOTICE_S)

    def stay(self) -> None:
        """We do not go after all; the next sign of life says so."""
        self._presence.leaving = False

    def _look(self) -> None:
        dead = {p.address for p in self._presence.peers.values() if not p.alive}
        if self._presence.sure:
            self.relays.cut(dead)
        if self._presence.reaches:
            self.refuge = None

    async def watch(self) -> None:
        """For ever: where the database is silent, look whether it is so for the others."""
        missed = 0
        while True:
            await asyncio.sleep(LOOK_S)
            missed = 0 if self._presence.reaches else missed + 1
            if missed < MISSED or self.refuge is not None:
                continue
            for peer in self.others():
                if await self.relays.ask(peer.address, "database") == b"1":
                    if not self._presence.reaches:
                        log.error("others reach the database and we do not: tables go to them")
                        self.refuge = _node(peer)
                        self.cut_off()
                    break


class InnerDoor:
    """Where other nodes come in."""

    def __init__(self, secret: bytes) -> None:
        self.address = ""
        self.dialling: Any = None
        self.visit: handshake.Begin | None = None
        """Set as soon as visitors can be served."""
        self.let_go: Callable[[str], Awaitable[bool]] | None = None
        """Likewise: gives up a new table for the node where its people come."""
        self.answers: dict[str, Callable[[], bytes]] = {}
        self._seals = handshake.Seals(secret)
        self._server: asyncio.Server | None = None

    @classmethod
    async def open(cls, settings: Settings, worker: int, secret: bytes) -> "InnerDoor":
        door = cls(secret)
        host, port = lan_address(), 0
        if settings.inner:
            host, port = handshake.place_of(settings.inner)
        elif settings.host in ("127.0.0.1", "localhost", "::1"):
            host = settings.host
        try:
            listening, door.dialling = handshake.certificates(settings.inner_tls)
            door._server, door.address = await handshake.listen(
                host, port + worker if port else 0, door._line, listening
            )
        except OSError as error:
            raise StoreBroken(
                f"other nodes cannot reach this one at {host}:{port}: {error}; choose another "
                "--inner or --inner-tls"
            ) from None
        return door

    def _line(self) -> handshake.InnerLine:
        return handshake.InnerLine(self._seals, self._begin, self._answer)

    async def _answer(self, question: str) -> bytes:
        if question.startswith(LET_GO):
            gone = self.let_go is not None and await self.let_go(question.removeprefix(LET_GO))
            return b"1" if gone else b"0"
        answer = self.answers.get(question)
        return answer() if answer is not None else b""

    def _begin(self, transport: asyncio.Transport, wanted: handshake.Wanted, read: bytes) -> None:
        if self.visit is None:
            transport.abort()
        else:
            self.visit(transport, wanted, read)

    def close(self) -> None:
        if self._server is not None:
            self._server.close()


def name_of(settings: Settings) -> str:
    """This node among the others: the same after a restart, so that its tables are its own."""
    place = settings.port or secrets.token_hex(4)
    return settings.node or f"{socket.gethostname()}:{place}"


def _node(peer: Peer) -> str:
    """The node that a worker belongs to."""
    return peer.name.partition("#")[0]
