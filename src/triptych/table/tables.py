"""All live tables of this node: open, find, take over, keep the lease, let go."""

import asyncio
import hashlib
import hmac
import logging
import secrets
from collections import deque
from dataclasses import dataclass, field

from triptych.core.refusal import Reject
from triptych.store.contract import Fenced, Held, NoSuchTable, StoreError, TableExists
from triptych.table import events as e
from triptych.table import journal
from triptych.table.actor import Actor, Work, World
from triptych.table.bans import Bans
from triptych.table.blocked import default_options
from triptych.table.boards import oldest_board
from triptych.table.commands import Avatar
from triptych.table.ink_lane import InkLane
from triptych.table.names import new_code
from triptych.table.notices import ChangeToken, JoinTable, NoteAway, NoteBack, Rest
from triptych.table.seated_bots import SeatedBots
from triptych.table.sessions import Session
from triptych.table.state import Table
from triptych.table.timers import Timers
from triptych.table.turn import Step, fold

log = logging.getLogger("triptych.table")

TICKET_SECONDS = 120
PAGE = 2_000
"""Entries folded at once when a table comes back; some ten milliseconds."""


class Elsewhere(Exception):
    """The table lives on another node."""

    def __init__(self, node: str) -> None:
        super().__init__(node)
        self.node = node


@dataclass
class Live:
    """A table in memory with everything that keeps it going."""

    actor: Actor
    ink: InkLane
    bots: SeatedBots
    timers: Timers
    bans: Bans
    task: asyncio.Task[None] | None = None
    idle_since: int = 0
    tickets: dict[str, tuple[str, int]] = field(default_factory=dict)
    """Hashed ticket → (person, until): seats on their way to another device."""

    def detach(self, session: Session) -> None:
        """A connection has ended."""
        removed = self.actor.sessions.remove(session)
        if removed and session.person and session.person not in self.actor.sessions.here():
            self.timers.left(session.person)

    def unheard(self, session: Session) -> None:
        """A connection is open but silent: a phone without a network."""
        if not session.silent:
            session.silent = True
            if session.person and session.person not in self.actor.sessions.here():
                self.actor.give(Work(NoteAway(session.person)))

    def heard(self, session: Session) -> None:
        """It is back before the connection was given up."""
        session.silent = False
        if session.person:
            self.actor.give(Work(NoteBack(session.person)))


def hashed(secret: str) -> str:
    """What is kept of a token: enough to recognise it, nothing to use it with."""
    return hashlib.sha256(secret.encode()).hexdigest()


class Tables:
    """The tables this node holds."""

    def __init__(self, world: World, node: str, most: int) -> None:
        self.world = world
        self.node = node
        self.most = most
        self.live: dict[str, Live] = {}
        self._opening: dict[str, asyncio.Lock] = {}

    async def create(self) -> Live:
        """A new table with a code of its own."""
        if len(self.live) >= self.most:
            raise Reject("too_many_tables", most=self.most)
        world = self.world
        while True:
            code = new_code(world.rng)
            try:
                claim = await world.store.create(code, self.node, world.tuning.lease_ms)
                break
            except TableExists:
                continue
        game = next(iter(world.house.games), "")
        options = default_options(world.house, game) if game else {}
        opened = Step("table", e.TableOpened(code, game, options))
        actor = Actor(world, claim, fold(world.house, None, opened), {})
        await actor.record([opened])
        world.meter.count("tables_created")
        return self._start(actor, InkLane(actor, []))

    async def find(self, code: str) -> Live:
        """The table of this code: from memory, or from the journal. Elsewhere, or Reject."""
        live = self.live.get(code)
        if live is not None and not live.actor.closed:
            return live
        lock = self._opening.setdefault(code, asyncio.Lock())
        try:
            async with lock:
                live = self.live.get(code)
                if live is not None and not live.actor.closed:
                    return live
                return await self._restore(code)
        finally:
            if not lock.locked():
                self._opening.pop(code, None)

    async def _restore(self, code: str) -> Live:
        world = self.world
        row = await world.store.locate(code)
        if row is None:
            raise Reject("no_such_table", table=code)
        try:
            claim = await world.store.claim(code, self.node, world.tuning.lease_ms)
        except Held as held:
            raise Elsewhere(held.node) from None
        except NoSuchTable:
            raise Reject("no_such_table", table=code) from None
        table, given = await self._replay(code)
        actor = Actor(world, claim, table, given)
        ink = InkLane(actor, await world.store.read_ink(code, oldest_board(table.lobby)))
        await actor.record(actor.rest(Rest(at=row.touched)))
        world.meter.count("tables_restored")
        return self._start(actor, ink)

    async def _replay(self, code: str) -> tuple[Table, dict[str, deque[str]]]:
        """The table as the journal tells it; between two pages the other tables go on."""
        world = self.world
        replay = journal.Replay(world.house, world.tuning.remembered)
        while True:
            entries = await world.store.read(code, replay.seq, PAGE)
            replay.take(entries)
            if len(entries) < PAGE:
                break
        if replay.table is None:
            raise Reject("no_such_table", table=code)
        return replay.table, replay.given

    def _start(self, actor: Actor, ink: InkLane) -> Live:
        live = Live(actor, ink, SeatedBots(actor, ink), Timers(actor), Bans(actor))
        live.idle_since = self.world.clock.now()
        live.task = asyncio.create_task(self._run(live))
        self.live[live.actor.code] = live
        live.actor.look()
        return live

    async def _run(self, live: Live) -> None:
        try:
            await live.actor.run()
        finally:
            live.bots.stop()
            live.timers.stop()
            if self.live.get(live.actor.code) is live:
                del self.live[live.actor.code]

    async def join(
        self, live: Live, name: str, avatar: Avatar | None, device: str
    ) -> tuple[str, str]:
        """Somebody new: their id and their secret token, which is kept only hashed."""
        person, token = "p" + secrets.token_hex(5), secrets.token_urlsafe(24)
        command = JoinTable(person, name, avatar, hashed(token), hashed(device))
        await live.actor.ask(Work(command))
        live.timers.left(person)
        return person, token

    def who(self, live: Live, token: str) -> str:
        """Whose token this is; Reject for nobody's."""
        digest = hashed(token)
        for person in live.actor.table.lobby.people:
            if hmac.compare_digest(person.token, digest):
                return person.id
        raise Reject("wrong_token")

    def ticket(self, live: Live, token: str) -> str:
        """A short-lived secret that lets another device take this person's place."""
        person, ticket = self.who(live, token), secrets.token_urlsafe(18)
        now = self.world.clock.now()
        live.tickets = {t: v for t, v in live.tickets.items() if v[1] > now and v[0] != person}
        live.tickets[hashed(ticket)] = (person, now + TICKET_SECONDS * 1000)
        return ticket

    async def claim(self, live: Live, ticket: str, device: str) -> tuple[str, str]:
        """The new device: a new token; the old one is worth nothing from now on."""
        person, until = live.tickets.pop(hashed(ticket), ("", 0))
        if until < self.world.clock.now():
            raise Reject("bad_ticket")
        token = secrets.token_urlsafe(24)
        await live.actor.ask(Work(ChangeToken(person, hashed(token), hashed(device))))
        for session in live.actor.sessions.of(person):
            live.actor.sessions.remove(session)
            session.line.close("moved")
        live.timers.left(person)
        return person, token

    async def keep(self) -> None:
        """For ever: renew leases, let go of tables that nobody looks at."""
        while True:
            await asyncio.sleep(self.world.tuning.lease_ms / 3000)
            # All at once: the journal writes them in one transaction.
            await asyncio.gather(*(self._renew(live) for live in list(self.live.values())))

    async def _renew(self, live: Live) -> None:
        now, tuning = self.world.clock.now(), self.world.tuning
        lobby = live.actor.table.lobby
        if len(live.actor.sessions) or (lobby.running and lobby.pause is None):
            live.idle_since = now
        try:
            if now - live.idle_since >= tuning.sleep_ms:
                await self.release(live)
            else:
                await self.world.store.renew(live.actor.code, live.actor.epoch, tuning.lease_ms)
        except Fenced:
            live.actor.shut("table_closed")
            if live.task:
                live.task.cancel()
        except StoreError as error:
            log.error("table %s: lease not renewed: %s", live.actor.code, error.code)

    async def release(self, live: Live) -> None:
        """Let the table go to sleep in the journal; any node may wake it."""
        live.actor.shut("table_closed")
        if live.task:
            live.task.cancel()
            await asyncio.gather(live.task, return_exceptions=True)
        try:
            await live.ink.finish()
            await self.world.store.release(live.actor.code, live.actor.epoch)
        except StoreError as error:
            log.info("table %s: not released: %s", live.actor.code, error.code)

    async def close(self) -> None:
        """The server stops: every table is let go, so that another node may go on at once."""
        await asyncio.gather(*(self.release(live) for live in list(self.live.values())))
