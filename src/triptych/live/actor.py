"""One live table: the only writer of its state.

Commands wait in an inbox. The actor takes all that wait, decides one after the other on the
state as it will be, appends everything in one transaction, and only then lets anybody see it:
persist, then publish. It never waits for a socket.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterable, Sequence
from dataclasses import dataclass
from random import Random
from time import monotonic
from typing import Any

import msgspec

from triptych.bots.learned_drawings import LearnedDrawings
from triptych.core.commands import TimeUp
from triptych.core.refusal import Reject
from triptych.core.values import Ctx
from triptych.decks.library import Library
from triptych.live.answered_commands import Answered
from triptych.live.clock import Clock, made_at
from triptych.live.ink.tick_scheduler import Wheel
from triptych.live.metrics import Metrics
from triptych.live.publisher import Publisher
from triptych.live.request import Work, say
from triptych.live.sessions import Session, Sessions
from triptych.live.storage import journal
from triptych.live.storage.durable_writer import Settling
from triptych.live.tuning import Tuning
from triptych.store.contract.store import Claim, Entry, Fenced, Store, StoreError
from triptych.table.board_numbers import TableBoards
from triptych.table.decide import decide
from triptych.table.events import PersonLeft
from triptych.table.internal_commands import NoteBack, Rest, Stand
from triptych.table.state import Table
from triptych.table.turn import Collection, Turn, TurnEvent, person_moves, settle
from triptych.wire.decode import read_command
from triptych.wire.frame_headers import Framing

log = logging.getLogger("triptych.live")

MOVED = "table_moved"
"""The answer to all that a table leaves behind: whether it was done is not known; send it again."""


_GOODBYE = {"left": "left", "kicked": "kicked", "banned": "kicked"}
"""What the connections of somebody who is no longer at the table are told."""


@dataclass(frozen=True)
class Services:
    """What every table of a node shares."""

    collection: Collection
    store: Store
    clock: Clock
    metrics: Metrics
    tuning: Tuning
    rng: Random
    wheel: Wheel
    framing: Framing
    library: Callable[[Iterable[str]], Awaitable[Library]]
    """All decks, these of tables among them, for the bots to look things up in."""
    learned: LearnedDrawings | None = None
    """What the bots of this node have learned; None where they learn nothing."""


class Actor:
    """Owns one table from claim to release."""

    def __init__(self, services: Services, claim: Claim, table: Table, answered: Answered) -> None:
        self.services = services
        self.code = claim.table
        self.epoch = claim.epoch
        self.seq = claim.seq
        self.table = table
        self.sessions = Sessions()
        self.publisher = Publisher(services.collection, services.framing, table)
        self.closed = False
        """Takes no more work: what comes now is answered at once with `MOVED`."""
        self.after: list[Callable[[], None]] = []
        """Called after every change, once it is safe: bots, deadlines, ink."""
        self.tick_is_due: Callable[[], bool] = bool
        """Is ink about to be sent to everybody? Then what is new goes with it."""
        self._unsent = b""
        """Public frames that wait for the tick."""
        self._waiting = False
        """Something waits for the tick, for everybody or for one viewer."""
        self._inbox: list[Work] = []
        self._hand: list[Work] = []
        """Taken out of the inbox and perhaps not answered yet."""
        self._idle: asyncio.Future[None] | None = None
        """What an actor without work waits for; an `Event` would cost more than some moves."""
        self._removed: dict[str | None, str] = {}
        self._answered = answered
        self._held: list[Work] = []
        self.settling = Settling(services.store, claim, services.clock.now)
        self.holds: Callable[[Table, Work], bool] = lambda table, work: False
        """Has this command to wait until `go_on` is called?"""

    def give(self, work: Work) -> None:
        """Put a command into the inbox; the answer comes later."""
        if self.closed:
            self._turn_away(work)
            return
        work.arrived = work.arrived or self.services.clock.now()
        self._inbox.append(work)
        idle, self._idle = self._idle, None
        if idle is not None and not idle.done():
            idle.set_result(None)

    async def ask(self, work: Work) -> None:
        """Give a command and wait until it is safe; Reject when it was refused."""
        future: asyncio.Future[None] = asyncio.get_running_loop().create_future()

        def answer(code: str | None, detail: dict[str, Any]) -> None:
            if future.done():
                return
            if code is None:
                future.set_result(None)
            else:
                future.set_exception(Reject(code, **detail))

        work.answer = answer
        self.give(work)
        await future

    def has_done(self, person: str | None, command: str) -> bool:
        """Was this command of this person done? Then it is only answered again."""
        return self._answered.has(person, command)

    def attach(self, session: Session) -> None:
        """A connection begins: it gets its view at once, and everybody learns who is back."""
        if self.closed:
            session.channel.close("table_closed")
            return
        self.send_waiting()
        self.sessions.add(session)
        session.collect(self.publisher)
        session.send(self.publisher.whole())
        if session.person is not None:
            self.give(Work(NoteBack(session.person)))

    async def record(self, events: Sequence[TurnEvent]) -> None:
        """Write what happened before the actor runs: the opening, or the rest after a restart."""
        if events:
            entry = Entry(
                self.seq + 1, self.services.clock.now(), None, journal.write(None, None, events)
            )
            self.seq = await self.services.store.append(self.code, self.epoch, self.seq, [entry])

    def rest(self, command: Rest) -> list[TurnEvent]:
        """The table was not alive for a while; its clocks stood still."""
        ctx = Ctx(self.services.clock.now(), self.services.rng)
        turn = Turn(self.services.collection, self.table, ctx, None)
        decide(turn, command)
        self.table = turn.table
        self.publisher.publish(self.table)
        return turn.events

    async def run(self) -> None:
        """Work until the table is stopped, fails, or another node has taken it over."""
        try:
            while not self.closed:
                if not self._inbox:
                    self._idle = asyncio.get_running_loop().create_future()
                    await self._idle
                    continue
                self._hand, self._inbox = self._inbox, []
                await self._work(self._hand)
                self._hand = []
        except Exception as error:
            self.fail(error)
            self.shut()

    def stop(self) -> None:
        """Take no more work; the task ends as soon as what is in hand is safe."""
        self.closed = True
        idle, self._idle = self._idle, None
        if idle is not None and not idle.done():
            idle.set_result(None)

    def fail(self, error: BaseException) -> None:
        """Something the table cannot live with; the journal has all that was acknowledged."""
        if self.closed and isinstance(error, asyncio.CancelledError):
            return  # It is ending already, and in a hurry.
        metrics = self.services.metrics
        if isinstance(error, Fenced):
            metrics.tables_fenced.inc()
        elif isinstance(error, StoreError):
            log.error("table %s: the journal failed: %s", self.code, error)
            metrics.store_errors.inc()
        else:
            log.error("table %s failed and is closed", self.code, exc_info=error)
            metrics.rule_errors.inc()
        self.stop()

    def shut(self) -> None:
        """Answer whatever is left and end every connection; what is in the journal stays there."""
        self.stop()
        left = [*self._hand, *self._held, *self._inbox]
        self._hand, self._held, self._inbox = [], [], []
        for work in left:
            self._turn_away(work)
        frames, self._unsent, self._waiting = self._unsent, b"", False
        for session in self.sessions:
            self.sessions.remove(session)
            try:
                session.send(frames)
                session.channel.close("table_closed")
            except Exception:
                # The others have to hear of it all the same.
                log.exception("table %s: a connection could not be ended", self.code)

    def _turn_away(self, work: Work) -> None:
        if work.answered:
            return
        self.services.metrics.commands.count(MOVED)
        say(work, MOVED, {})
        if work.session:
            work.session.send(b"")

    async def _work(self, batch: list[Work]) -> None:
        table = self.table
        entries: list[Entry] = []
        outcomes: list[tuple[Work, str | None, dict[str, Any]]] = []
        fresh: set[tuple[str | None, str]] = set()
        for work in batch:
            if work.id and (self._answered.has(work.by, work.id) or (work.by, work.id) in fresh):
                outcomes.append((work, None, {}))
                continue
            turn, code, detail = self._decide(table, work)
            if turn is not None and self.holds(table, work):
                self._held.append(work)
                continue
            outcomes.append((work, code, detail))
            if turn is None:
                continue
            if work.id:
                fresh.add((work.by, work.id))
            if turn.events or work.id:
                body = journal.write(work.by, work.id, turn.events)
                seat = work.seat if work.by is None else turn.lobby.seat_of(work.by)
                at = self.services.clock.now()
                entries.append(Entry(self.seq + len(entries) + 1, at, seat, body))
            table = turn.table
            for happened in turn.events:
                if isinstance(happened.event, PersonLeft):
                    self._removed[happened.event.person] = _GOODBYE[happened.event.why]
        services = self.services
        if entries:
            began = monotonic()
            self.seq = await self.settling.append(self.seq, entries)
            services.metrics.append_seconds.observe(monotonic() - began)
        self.table = table
        self._thaw()
        for person, command in fresh:
            self._answered.add(person, command)
        now = services.clock.now()
        for work, code, detail in outcomes:
            services.metrics.commands.count(code or "done")
            services.metrics.command_seconds.observe((now - work.arrived) / 1000)
            say(work, code, detail)
        if entries:
            self._publish()
        if not self._waiting:
            for work, _, _ in outcomes:
                if work.session:
                    work.session.send(b"")

    def _thaw(self) -> None:
        """The database is back: the time it was away does not count, whatever has run out."""
        since, self.settling.frozen_at = self.settling.frozen_at, None
        if since is not None:
            self._inbox.insert(0, Work(Stand(since), arrived=self.services.clock.now()))

    def go_on(self) -> None:
        """What was held back may be decided now."""
        held, self._held = self._held, []
        for work in held:
            self.give(work)

    def _decide(self, table: Table, work: Work) -> tuple[Turn | None, str | None, dict[str, Any]]:
        try:
            self._read(table, work)
        except Reject as refused:
            return None, refused.code, refused.detail
        clock = table.play.clock if table.play is not None else ()
        timed = isinstance(work.command, TimeUp)
        grace = 0 if timed else self.services.tuning.grace_ms
        now = made_at(work.arrived, work.lag, clock, grace)
        ctx = Ctx(now=now, rng=self.services.rng, lag=work.lag)
        turn = Turn(self.services.collection, table, ctx, work.by)
        try:
            if work.to == "table":
                decide(turn, work.command)
            else:
                stage = table.play.stage if table.play is not None else None
                if work.by is not None:
                    person_moves(turn, work.command, work.stage)
                else:
                    turn.move(work.seat, work.command, work.stage)
                settle(turn, stage)
        except Reject as refused:
            return None, refused.code, refused.detail
        except Exception:
            # A fault in a rule must not end the table: the command alone is lost.
            log.exception("table %s: %s failed", self.code, type(work.command).__name__)
            self.services.metrics.rule_errors.inc()
            return None, "server_error", {}
        return turn, None, {}

    def _read(self, table: Table, work: Work) -> None:
        """Find out what a command from a client means at this table."""
        if isinstance(work.command, msgspec.Raw):
            playing = table.lobby.playing
            game = self.services.collection.games[playing.game] if playing else None
            work.command = read_command(work.to, work.command, game)

    def _publish(self) -> None:
        if self._removed:
            self._disconnect_removed()
        public = self.publisher.publish(self.table)
        self._unsent += public
        self._waiting = True
        if self.publisher.private_news:
            for session in self.sessions:
                session.collect(self.publisher)
        if not self.tick_is_due():
            self.send_waiting()
        if public:
            self.services.metrics.changes_sent.inc(len(self.sessions))
            self.drop_slow()
        self.look()

    def send_waiting(self, ink: bytes = b"") -> None:
        """Send everybody what is new, and this ink after it."""
        if self._waiting or ink:
            frames, self._unsent, self._waiting = self._unsent + ink, b"", False
            for session in self.sessions:
                session.send(frames)

    def drop_slow(self) -> None:
        """Cut off whoever reads so slowly that what waits for them grows and grows."""
        most = self.services.tuning.outbox_bytes
        for session in self.sessions:
            if session.channel.waiting() > most:
                self.services.metrics.dropped.labels("too_slow").inc()
                session.channel.close("too_slow")

    def _disconnect_removed(self) -> None:
        """End the connections of those who have left or were removed."""
        removed, self._removed = self._removed, {}
        for session in self.sessions:
            if session.person in removed:
                self.sessions.remove(session)
                session.send(b"")
                session.channel.close(removed[session.person])

    def boards(self) -> TableBoards:
        """The ink boards of this moment."""
        return TableBoards(self.services.collection, self.table)

    def look(self) -> None:
        """Let timers, bots and ink look at the table as it is now."""
        for follow in self.after:
            try:
                follow()
            except Exception:
                # What merely follows a change must not undo it or end the table.
                log.exception("table %s: a follower failed", self.code)
                self.services.metrics.rule_errors.inc()
