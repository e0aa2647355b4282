"""All live tables of this node: open, find, take over, keep the lease, let go."""

import asyncio
import contextlib
import hmac
import logging
import secrets
from collections.abc import Callable
from time import monotonic
from typing import NoReturn

from triptych.core.refusal import Reject
from triptych.live.actor import Actor, Services
from triptych.live.answered_commands import Answered
from triptych.live.bans import Bans
from triptych.live.bot_seats import SeatedBots
from triptych.live.clock import alive_until
from triptych.live.ink.stream import InkLane
from triptych.live.live_table import LiveTable, hashed, keys
from triptych.live.new_codes import NewCodes
from triptych.live.reactions import Around
from triptych.live.request import Work
from triptych.live.storage import journal
from triptych.live.storage.journal import Unreadable
from triptych.live.storage.leases import Leases
from triptych.live.timers import Timers
from triptych.store.contract.store import (
    Claim,
    Fenced,
    Held,
    NoSuchTable,
    OutOfOrder,
    StoreBroken,
    StoreError,
    TableExists,
    TooNew,
)
from triptych.table import events as e
from triptych.table.board_numbers import oldest_board
from triptych.table.commands import Avatar
from triptych.table.internal_commands import ChangeToken, JoinTable, Rest
from triptych.table.start_check import default_options
from triptych.table.turn import TurnEvent, fold

log = logging.getLogger("triptych.live")

TICKET_SECONDS = 120
HANDED_OVER, MANY = 2, 40
"""Tables that a node which leaves lets go at the same time; one more for each so many."""
FOUND_S, LOOK_S, ALL_FOUND_S = 1.0, 0.02, 20.0
"""So long the next one waits until others have opened this one, and all of them together."""
PAGE = 2_000
"""Entries folded at once when a table comes back; some ten milliseconds."""


class Elsewhere(Exception):
    """The table lives on another node."""

    def __init__(self, node: str) -> None:
        super().__init__(node)
        self.node = node


class Tables:
    """The tables this node holds."""

    def __init__(self, services: Services, node: str, most: int) -> None:
        self.services = services
        self.node = node
        self.most = most
        self.mine: Callable[[str], bool] = lambda code: True
        """Is a table of this code ours to open, or a sibling's?"""
        self.live: dict[str, LiveTable] = {}
        self._restoring: dict[str, asyncio.Task[LiveTable]] = {}
        self._leases = Leases(self)
        self._closing = False
        self._handed_over = False
        """What we let go is for others: whoever comes for it all the same comes too late."""
        self._codes = NewCodes(services)

    async def create(self) -> LiveTable:
        """A new table with a code of its own."""
        self._check_room()
        services, letters = self.services, await self._codes.letters()
        while True:
            code, asked = self._codes.draw(letters, self.mine), monotonic()
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
        live = self._start(actor, InkLane(actor, []), asked)
        live.fresh = True
        return live

    async def find(self, code: str) -> LiveTable:
        """The table of this code: from memory, or from the journal.

        Elsewhere, Reject, or a StoreError that `told` has a word for.
        """
        while True:
            live = self.live.get(code)
            if live is None:
                break
            if not live.actor.closed:
                return live
            # It is being let go; what it still writes has to be there before we read.
            await asyncio.wait({live.task})
        if self._handed_over or not self.mine(code):
            raise Elsewhere("")
        restoring = self._restoring.get(code)
        if restoring is None:
            self._check_room()
            # A task of its own: whoever asked first may hang up, and others wait for it, too.
            restoring = self._restoring[code] = asyncio.create_task(self._restore(code))
            restoring.add_done_callback(lambda task: self._restored(code, task))
        try:
            return await asyncio.shield(restoring)
        except asyncio.CancelledError:
            me = asyncio.current_task()
            if restoring.cancelled() and me is not None and not me.cancelling():
                # It was ended, and not whoever waits for it: they are owed an answer.
                raise StoreBroken("this server is stopping", "stopping") from None
            raise

    def _check_room(self) -> None:
        if self._closing:
            raise StoreBroken("this server is stopping", "stopping")
        if len(self.live) + len(self._restoring) >= self.most:
            self._leases.make_room(len(self._restoring))

    def _restored(self, code: str, task: asyncio.Task[LiveTable]) -> None:
        del self._restoring[code]
        if not task.cancelled():
            task.exception()  # Whoever asked has heard of it, unless they have all gone.

    async def _restore(self, code: str) -> LiveTable:
        services, asked = self.services, monotonic()
        try:
            claim = await services.store.claim(code, self.node, services.tuning.lease_ms)
        except Held as held:
            raise Elsewhere(held.node) from None
        except TooNew as error:
            self._leave_to_newer(code, error)
        except NoSuchTable:
            raise Reject("no_such_table", table=code) from None
        try:
            actor, ink = await self._revive(claim)
        except BaseException as error:
            # Another node may read what we cannot.
            with contextlib.suppress(StoreError):
                await services.store.release(code, claim.epoch)
            if isinstance(error, TooNew):
                self._leave_to_newer(code, error)
            if isinstance(error, StoreError | Reject) or not isinstance(error, Exception):
                raise
            log.exception("table %s: its journal cannot be read", code)
            services.metrics.tables_unreadable.inc()
            raise Unreadable(code) from error
        services.metrics.tables_restored.inc()
        services.metrics.restore_seconds.observe(monotonic() - asked)
        return self._start(actor, ink, asked)

    async def _revive(self, claim: Claim) -> tuple[Actor, InkLane]:
        """The table as the journal tells it, after a rest since it was last alive."""
        services = self.services
        replay = await self._replay(claim.table)
        table = replay.table
        if table is None:
            raise Reject("no_such_table", table=claim.table)
        actor = Actor(services, claim, table, replay.given)
        chunks = await services.store.read_ink(claim.table, oldest_board(table.lobby))
        ink = InkLane(actor, chunks)
        deadlines = table.play.clock if table.play is not None else ()
        alive = alive_until(claim.touched, replay.at, deadlines, services.tuning.lease_ms)
        await actor.record(actor.rest(Rest(at=alive)))
        return actor, ink

    def _leave_to_newer(self, code: str, error: TooNew) -> NoReturn:
        """A newer release has written this table: it is another node's, whichever that is."""
        log.warning("table %s is left to a newer node: %s", code, error)
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

    def _start(self, actor: Actor, ink: InkLane, asked: float) -> LiveTable:
        bots, timers = SeatedBots(actor, ink), Timers(actor)
        live = LiveTable(actor, ink, bots, timers, Bans(actor), Around(actor))
        live.idle_since, live.renewed = self.services.clock.now(), asked
        live.task = asyncio.create_task(self._run(live))
        live.task.add_done_callback(lambda task: self._ended(live, task))
        self.live[actor.code] = live
        self._leases.add(live)
        if self._closing:
            actor.stop()
        actor.look()
        return live

    async def _run(self, live: LiveTable) -> None:
        try:
            await live.actor.run()
            # Let go first, then tell everybody: whoever comes back at once finds it free.
            await live.ink.finish()
            await self.services.store.release(live.actor.code, live.actor.epoch)
        except StoreError as error:
            log.info("table %s: not released: %s", live.actor.code, error.code)
        finally:
            live.end()

    def _ended(self, live: LiveTable, task: asyncio.Task[None]) -> None:
        """However its task ended, also when it was cancelled before it had begun."""
        live.end()
        if self.live.get(live.actor.code) is live:
            del self.live[live.actor.code]
        error = None if task.cancelled() else task.exception()
        if error is not None:
            log.error("table %s was not let go in good order", live.actor.code, exc_info=error)
            self.services.metrics.task_errors.labels("table").inc()

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

    def awake(self, code: str) -> LiveTable | None:
        """The table of this code if it is in memory; the journal is not asked."""
        live = self.live.get(code)
        return None if live is None or live.actor.closed else live

    def owner(self, live: LiveTable, token: str) -> str | None:
        """Whose token this is, if anybody's."""
        digest = hashed(token)
        for person in live.actor.table.lobby.people:
            if hmac.compare_digest(person.token, digest):
                return person.id
        return None

    def who(self, live: LiveTable, token: str) -> str:
        """Whose token this is; Reject for nobody's."""
        person = self.owner(live, token)
        if person is None:
            raise Reject("wrong_token")
        return person

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
        await self._leases.keep()

    async def release(self, live: LiveTable) -> None:
        """Let the table go to sleep in the journal; any node may wake it."""
        live.actor.stop()
        await asyncio.wait({live.task})

    async def discard(self, live: LiveTable) -> None:
        """A table of which nobody has heard: nothing is left of it."""
        await self.release(live)
        with contextlib.suppress(StoreError):
            await self.services.store.discard(live.actor.code, live.actor.epoch)

    async def let_go(self, code: str) -> bool:
        """A new table to which nobody has come goes to the node where they come; True if so."""
        live = self.awake(code)
        if live is None or not live.fresh or live.in_use():
            return False
        await self.release(live)
        return True

    async def hand_over(self) -> None:
        """Let all tables go, a few at a time, so that each is away for no longer than a blink.

        Letting go takes a moment, opening takes longer: all at once would wait for each other.
        """
        self._handed_over = True
        tables, until = list(self.live.values()), monotonic() + ALL_FOUND_S
        turns = asyncio.Semaphore(max(HANDED_OVER, len(tables) // MANY))

        async def one(live: LiveTable) -> None:
            async with turns:
                watched = len(live.actor.sessions) > 0
                await self.release(live)
                if watched:
                    await self._found(live.actor.code, min(until, monotonic() + FOUND_S))

        await asyncio.gather(*(one(live) for live in tables))

    async def _found(self, code: str, until: float) -> None:
        """Wait until another node has this table, or for long enough."""
        with contextlib.suppress(StoreError):
            while monotonic() < until:
                row = await self.services.store.locate(code)
                if row is None or row.node is not None:
                    return
                await asyncio.sleep(LOOK_S)

    def abandon_all(self) -> None:
        """All of them are somebody else's by now."""
        for live in list(self.live.values()):
            self.services.metrics.tables_let_go.inc()
            self.abandon(live)

    def abandon(self, live: LiveTable) -> None:
        """Let go at once, without a word to the journal: the table is no longer ours."""
        live.end()
        live.task.cancel()

    async def close(self) -> None:
        """The server stops: every table is let go, so that another node may go on at once.

        What hangs is given up after half a lease; its lease runs out by itself.
        """
        self._closing = True
        for live in self.live.values():
            live.actor.stop()
        for restoring in self._restoring.values():
            restoring.cancel()
        half = self.services.tuning.lease_ms / 2000
        left = {*self._restoring.values(), *(live.task for live in self.live.values())}
        if left:
            _, left = await asyncio.wait(left, timeout=half)
        for task in left:
            task.cancel()
        if left:
            log.error("%d tables were not let go in good order: the journal hangs", len(left))
            await asyncio.wait(left, timeout=half)


def told(error: StoreError) -> str:
    """What somebody who came for a table is told when the journal could not give it."""
    if isinstance(error, Fenced | OutOfOrder):
        return "table_closed"  # Another node was faster: they look for it again.
    return error.code if error.code in KNOWN else "store_broken"


KNOWN = frozenset(
    ("table_unreadable", "store_full", "store_corrupt", "store_readonly", "store_slow", "stopping")
)
