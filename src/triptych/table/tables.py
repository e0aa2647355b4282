"""All live tables of this node: open, find, take over, keep the lease, let go."""

import asyncio
import hashlib
import hmac
import logging
import secrets
from base64 import urlsafe_b64encode
from dataclasses import dataclass, field
from typing import NoReturn

from triptych.core.refusal import Reject
from triptych.lobby import events as e
from triptych.lobby.blocked import default_options
from triptych.lobby.boards import oldest_board
from triptych.lobby.commands import Avatar
from triptych.lobby.names import new_code
from triptych.lobby.table_commands import ChangeToken, JoinTable, NoteAway, NoteBack, Rest
from triptych.lobby.turn import TurnEvent, fold
from triptych.store.contract import Fenced, Held, NoSuchTable, StoreError, TableExists, TooNew
from triptych.table import journal
from triptych.table.actor import Actor, Services, Work
from triptych.table.answered import Answered
from triptych.table.bans import Bans
from triptych.table.bot_seats import SeatedBots
from triptych.table.clock import alive_until
from triptych.table.ink_lane import InkLane
from triptych.table.sessions import Session
from triptych.table.timers import Timers

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
class LiveTable:
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


def keys(code: str, join_id: str) -> tuple[str, str]:
    """A person's id and token, out of the secret that their device made for joining this table."""
    person = hashlib.sha256(f"person {code} {join_id}".encode()).hexdigest()[:10]
    token = hashlib.sha256(f"token {code} {join_id}".encode()).digest()[:24]
    return "p" + person, urlsafe_b64encode(token).decode()


class Tables:
    """The tables this node holds."""

    def __init__(self, services: Services, node: str, most: int) -> None:
        self.services = services
        self.node = node
        self.most = most
        self.others: tuple[str, ...] = ()
        """The other nodes of this installation."""
        self.live: dict[str, LiveTable] = {}
        self._opening: dict[str, asyncio.Lock] = {}

    async def create(self) -> LiveTable:
        """A new table with a code of its own."""
        if len(self.live) >= self.most:
            raise Reject("too_many_tables", most=self.most)
        services = self.services
        while True:
            code = new_code(services.rng)
            try:
                claim = await services.store.create(code, self.node, services.tuning.lease_ms)
                break
            except TableExists:
                continue
        game = next(iter(services.collection.games), "")
        options = default_options(services.collection, game) if game else {}
        opened = TurnEvent("table", e.TableOpened(code, game, options))
        table = fold(services.collection, None, opened)
        actor = Actor(services, claim, table, Answered(services.tuning.remembered))
        await actor.record([opened])
        services.metrics.tables_created.inc()
        return self._start(actor, InkLane(actor, []))

    async def find(self, code: str) -> LiveTable:
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

    async def _restore(self, code: str) -> LiveTable:
        services = self.services
        row = await services.store.locate(code)
        if row is None:
            raise Reject("no_such_table", table=code)
        try:
            claim = await services.store.claim(code, self.node, services.tuning.lease_ms)
        except Held as held:
            raise Elsewhere(held.node) from None
        except TooNew as error:
            self._leave_to_newer(code, error)
        except NoSuchTable:
            raise Reject("no_such_table", table=code) from None
        try:
            replay = await self._replay(code)
        except TooNew as error:
            await services.store.release(code, claim.epoch)
            self._leave_to_newer(code, error)
        table = replay.table
        if table is None:
            raise Reject("no_such_table", table=code)
        actor = Actor(services, claim, table, replay.given)
        ink = InkLane(actor, await services.store.read_ink(code, oldest_board(table.lobby)))
        deadlines = table.play.clock if table.play is not None else ()
        alive = alive_until(row.touched, replay.at, deadlines, services.tuning.lease_ms)
        await actor.record(actor.rest(Rest(at=alive)))
        services.metrics.tables_restored.inc()
        return self._start(actor, ink)

    def _leave_to_newer(self, code: str, error: TooNew) -> NoReturn:
        """A newer release has written this table: it is another node's, whichever that is."""
        log.warning("table %s is left to a newer node: %s", code, error)
        if self.others:
            raise Elsewhere(self.services.rng.choice(self.others)) from None
        raise Reject("newer_release", table=code) from None

    async def _replay(self, code: str) -> journal.Replay:
        """The table as the journal tells it; between two pages the other tables go on."""
        services = self.services
        replay = journal.Replay(services.collection, services.tuning.remembered)
        while True:
            entries = await services.store.read(code, replay.seq, PAGE)
            replay.take(entries)
            if len(entries) < PAGE:
                return replay

    def _start(self, actor: Actor, ink: InkLane) -> LiveTable:
        live = LiveTable(actor, ink, SeatedBots(actor, ink), Timers(actor), Bans(actor))
        live.idle_since = self.services.clock.now()
        live.task = asyncio.create_task(self._run(live))
        self.live[live.actor.code] = live
        live.actor.look()
        return live

    async def _run(self, live: LiveTable) -> None:
        try:
            await live.actor.run()
        finally:
            live.bots.stop()
            live.timers.stop()
            if self.live.get(live.actor.code) is live:
                del self.live[live.actor.code]

    async def join(
        self,
        live: LiveTable,
        name: str,
        avatar: Avatar | None,
        device: str,
        join_id: str | None = None,
        *,
        watch: bool = False,
    ) -> tuple[str, str]:
        """Somebody new: their id and their secret token, which is kept only hashed.

        Both follow from the id of the joining, so that asking again makes nobody new.
        """
        person, token = keys(live.actor.code, join_id or secrets.token_urlsafe(24))
        command = JoinTable(person, name, avatar, hashed(token), hashed(device), watch)
        await live.actor.ask(Work(command))
        live.timers.left(person)
        return person, token

    def who(self, live: LiveTable, token: str) -> str:
        """Whose token this is; Reject for nobody's."""
        digest = hashed(token)
        for person in live.actor.table.lobby.people:
            if hmac.compare_digest(person.token, digest):
                return person.id
        raise Reject("wrong_token")

    def ticket(self, live: LiveTable, token: str) -> str:
        """A short-lived secret that lets another device take this person's place."""
        person, ticket = self.who(live, token), secrets.token_urlsafe(18)
        now = self.services.clock.now()
        live.tickets = {t: v for t, v in live.tickets.items() if v[1] > now and v[0] != person}
        live.tickets[hashed(ticket)] = (person, now + TICKET_SECONDS * 1000)
        return ticket

    async def claim(self, live: LiveTable, ticket: str, device: str) -> tuple[str, str]:
        """The new device: a new token; the old one is worth nothing from now on."""
        person, until = live.tickets.pop(hashed(ticket), ("", 0))
        if until < self.services.clock.now():
            raise Reject("bad_ticket")
        token = secrets.token_urlsafe(24)
        await live.actor.ask(Work(ChangeToken(person, hashed(token), hashed(device))))
        for session in live.actor.sessions.of(person):
            live.actor.sessions.remove(session)
            session.channel.close("moved")
        live.timers.left(person)
        return person, token

    async def keep(self) -> None:
        """For ever: renew leases, let go of tables that nobody looks at."""
        while True:
            await asyncio.sleep(self.services.tuning.lease_ms / 3000)
            # All at once: the journal writes them in one transaction.
            await asyncio.gather(*(self._renew(live) for live in list(self.live.values())))

    async def _renew(self, live: LiveTable) -> None:
        now, tuning = self.services.clock.now(), self.services.tuning
        lobby = live.actor.table.lobby
        if len(live.actor.sessions) or (lobby.running and lobby.pause is None):
            live.idle_since = now
        try:
            if now - live.idle_since >= tuning.sleep_ms:
                await self.release(live)
            else:
                await self.services.store.renew(live.actor.code, live.actor.epoch, tuning.lease_ms)
        except Fenced:
            live.actor.shut("table_closed")
            if live.task:
                live.task.cancel()
        except StoreError as error:
            log.error("table %s: lease not renewed: %s", live.actor.code, error.code)

    async def release(self, live: LiveTable) -> None:
        """Let the table go to sleep in the journal; any node may wake it."""
        live.actor.shut("table_closed")
        if live.task:
            live.task.cancel()
            await asyncio.gather(live.task, return_exceptions=True)
        try:
            await live.ink.finish()
            await self.services.store.release(live.actor.code, live.actor.epoch)
        except StoreError as error:
            log.info("table %s: not released: %s", live.actor.code, error.code)

    async def close(self) -> None:
        """The server stops: every table is let go, so that another node may go on at once."""
        await asyncio.gather(*(self.release(live) for live in list(self.live.values())))
