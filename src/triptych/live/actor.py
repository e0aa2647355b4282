"""The actor of a live table: the only writer of its state.

Commands wait in an inbox. The actor takes all waiting commands and decides them one by one. Each
command is decided on the state that the previous one left. The actor then appends all events to the
journal in one transaction. Only after that does it publish the new state. It never waits for a
socket.
"""

import asyncio
import logging
from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from triptych.core.commands import TimeUp
from triptych.core.refusal import Reject
from triptych.core.values import Ctx
from triptych.live.clock import effective_time
from triptych.live.done_commands import DoneCommands
from triptych.live.publisher import Publisher
from triptych.live.request import TableRequest, reply
from triptych.live.services import Services
from triptych.live.sessions import Session, Sessions
from triptych.live.storage import journal
from triptych.live.storage.durable_writer import DurableWriter
from triptych.store.contract.store import Claim, Entry, Fenced, StoreError
from triptych.table.board_numbers import TableBoards
from triptych.table.decide import Request, decide
from triptych.table.events import PersonLeft
from triptych.table.internal_commands import NoteBack, NoteOutage, PauseForAbsence
from triptych.table.state import Table
from triptych.table.turn import Turn, TurnEvent
from triptych.wire.codes import ClientCode, SocketCode, reject
from triptych.wire.decode import read_command

log = logging.getLogger("triptych.live")

MOVED: SocketCode = "table_moved"
"""The code that refuses a command if its table closes before the outcome is known. The client then
sends the command again."""

_CLOSE_CODES: dict[str, SocketCode] = {"left": "left", "removed": "removed", "banned": "removed"}
"""For each reason why a person left: the code with which their connections are closed."""


class Actor:
    """The only writer of one table, for as long as this process has the table's lease."""

    def __init__(
        self, services: Services, claim: Claim, table: Table, done_commands: DoneCommands
    ) -> None:
        self.services = services
        self.code = claim.table
        self.epoch = claim.epoch
        self.seq = claim.seq
        self.table = table
        self.sessions = Sessions()
        self.publisher = Publisher(services.collection, table)
        self.closed = False
        """Whether new requests are refused with `MOVED`."""
        self.change_listeners: list[Callable[[], None]] = []
        """Callbacks of the timers, bots, bans and ink. They are called when the table starts, and
        whenever changes of the table have been written to the journal."""
        self.tick_is_due: Callable[[], bool] = bool
        """Whether a tick is scheduled. If so, table changes are sent with the ink of that tick."""
        self._pending_frames = b""
        """Public frames that wait for the next tick."""
        self._has_pending = False
        """Whether frames, public or private, may be waiting for the next tick."""
        self._inbox: list[TableRequest] = []
        self._batch: list[TableRequest] = []
        """The requests that were last taken out of the inbox. Some may not be answered yet."""
        self._wakeup: asyncio.Future[None] | None = None
        """The future that the actor awaits while its inbox is empty; otherwise None. `submit` and
        `stop` set its result. This is faster than an `asyncio.Event`."""
        self._close_codes: dict[str | None, SocketCode] = {}
        """For each person who left or was removed: the code for closing their connections."""
        self._done_commands = done_commands
        self._held: list[TableRequest] = []
        self.writer = DurableWriter(services.store, claim, services.clock.now)
        self.should_hold: Callable[[Table, TableRequest], bool] = lambda table, request: False
        """Called for every request that the rules accept. If it returns True, the request is held
        back until `resubmit_held` is called."""

    def submit(self, request: TableRequest) -> None:
        """Queue a request, or refuse it with `MOVED` if the table is closed.

        The sender gets the reply through the request's `session` or `on_reply`.
        """
        if self.closed:
            self._refuse_as_moved(request)
            return
        request.arrived = request.arrived or self.services.clock.now()
        self._inbox.append(request)
        wakeup, self._wakeup = self._wakeup, None
        if wakeup is not None and not wakeup.done():
            wakeup.set_result(None)

    async def execute(self, request: TableRequest) -> None:
        """Queue a request and wait until its events are in the journal.

        Raises `Reject` if the request is refused.
        """
        future: asyncio.Future[None] = asyncio.get_running_loop().create_future()

        def on_reply(code: ClientCode | None, detail: dict[str, Any]) -> None:
            if future.done():
                return
            if code is None:
                future.set_result(None)
            else:
                future.set_exception(reject(code, **detail))

        request.on_reply = on_reply
        self.submit(request)
        await future

    def has_done(self, person: str | None, command: str) -> bool:
        """Whether this person's command with the id `command` is stored as done."""
        return self._done_commands.has(person, command)

    def attach(self, session: Session) -> None:
        """Add a session and send it the full views.

        If the session belongs to a person, queues `NoteBack` for them. If the table is closed, only
        closes the connection.
        """
        if self.closed:
            session.channel.close("table_closed")
            return
        self.flush()
        self.sessions.add(session)
        session.queue_private_update(self.publisher)
        session.send(self.publisher.full_public())
        if session.person is not None:
            self.submit(TableRequest(NoteBack(session.person)))

    async def append_initial(self, events: Sequence[TurnEvent]) -> None:
        """Append `events` to the journal. Called before `run`. Without events, does nothing.

        For a new table, this is `TableOpened`. For a restored table, these are the events that
        `pause_for_absence` returned.
        """
        if events:
            entry = Entry(
                self.seq + 1,
                self.services.clock.now(),
                None,
                journal.encode_record(None, None, events),
            )
            self.seq = await self.services.store.append(self.code, self.epoch, self.seq, [entry])

    def pause_for_absence(self, command: PauseForAbsence) -> list[TurnEvent]:
        """Note that everyone is away, and pause a running game.

        The pause begins at `command.at`, the time when the table was last alive. If no players were
        present at that time, the game is not paused. Instead, its deadlines are postponed by the
        time that has passed since. Returns the events, which the caller must append to the journal.
        """
        ctx = Ctx(self.services.clock.now(), self.services.rng)
        turn = decide(self.services.collection, self.table, ctx, Request(command))
        self.table = turn.table
        self.publisher.publish(self.table)
        return turn.events

    async def run(self) -> None:
        """Process requests until the table is stopped, fails, or is taken over by another node."""
        try:
            while not self.closed:
                if not self._inbox:
                    self._wakeup = asyncio.get_running_loop().create_future()
                    await self._wakeup
                    continue
                self._batch, self._inbox = self._inbox, []
                await self._process(self._batch)
                self._batch = []
        except Exception as error:
            self.fail(error)
            self.shut_down()

    def stop(self) -> None:
        """Accept no more requests. `run` ends when the current batch is in the journal."""
        self.closed = True
        wakeup, self._wakeup = self._wakeup, None
        if wakeup is not None and not wakeup.done():
            wakeup.set_result(None)

    def fail(self, error: BaseException) -> None:
        """Stop the table because of an error, and count the error. Logs it, unless it is `Fenced`.

        Acknowledged commands are already in the journal. The connections stay open until
        `shut_down`.
        """
        if self.closed and isinstance(error, asyncio.CancelledError):
            return  # Not a failure: closing a table cancels its unfinished ink writes.
        metrics = self.services.metrics
        if isinstance(error, Fenced):
            metrics.tables_fenced.inc()
        elif isinstance(error, StoreError):
            log.error("table %s: the journal failed: %s", self.code, error)
            metrics.store_errors.inc()
        else:
            log.error("table %s: failed, closing it", self.code, exc_info=error)
            metrics.rule_errors.inc()
        self.stop()

    def shut_down(self) -> None:
        """Stop the table, refuse all remaining requests with `MOVED`, and close all connections."""
        self.stop()
        remaining = [*self._batch, *self._held, *self._inbox]
        self._batch, self._held, self._inbox = [], [], []
        for request in remaining:
            self._refuse_as_moved(request)
        frames, self._pending_frames, self._has_pending = self._pending_frames, b"", False
        for session in self.sessions:
            self.sessions.remove(session)
            try:
                session.send(frames)
                session.channel.close("table_closed")
            except Exception:
                # Continue with the other connections.
                log.exception("table %s: could not close a connection", self.code)

    def _refuse_as_moved(self, request: TableRequest) -> None:
        if request.is_answered:
            return
        self.services.metrics.commands.inc(MOVED)
        reply(request, MOVED, {})
        if request.session:
            request.session.send(b"")

    async def _process(self, batch: list[TableRequest]) -> None:
        table = self.table
        entries: list[Entry] = []
        outcomes: list[tuple[TableRequest, ClientCode | None, dict[str, Any]]] = []
        newly_done: set[tuple[str | None, str]] = set()
        for request in batch:
            if request.id and (
                self._done_commands.has(request.by, request.id)
                or (request.by, request.id) in newly_done
            ):
                outcomes.append((request, None, {}))
                continue
            turn, code, detail = self._decide(table, request)
            if turn is not None and self.should_hold(table, request):
                self._held.append(request)
                continue
            outcomes.append((request, code, detail))
            if turn is None:
                continue
            if request.id:
                newly_done.add((request.by, request.id))
            if turn.events or request.id:
                body = journal.encode_record(request.by, request.id, turn.events)
                seat = request.seat if request.by is None else turn.info.seat_of(request.by)
                at = self.services.clock.now()
                entries.append(Entry(self.seq + len(entries) + 1, at, seat, body))
            table = turn.table
            for turn_event in turn.events:
                if isinstance(turn_event.event, PersonLeft):
                    self._close_codes[turn_event.event.person] = _CLOSE_CODES[turn_event.event.why]
        services = self.services
        if entries:
            started_at = services.clock.steady()
            self.seq = await self.writer.append(self.seq, entries)
            services.metrics.append_seconds.observe(services.clock.steady() - started_at)
        self.table = table
        self._exclude_outage()
        for person, command in newly_done:
            self._done_commands.add(person, command)
        now = services.clock.now()
        for request, code, detail in outcomes:
            services.metrics.commands.inc(code or "done")
            services.metrics.command_seconds.observe((now - request.arrived) / 1000)
            reply(request, code, detail)
        if entries:
            self._publish()
        if not self._has_pending:
            for request, _, _ in outcomes:
                if request.session:
                    request.session.send(b"")

    def _exclude_outage(self) -> None:
        """After a database outage, queue `NoteOutage`, so that deadlines exclude the outage."""
        since, self.writer.outage_since = self.writer.outage_since, None
        if since is not None:
            self._inbox.insert(
                0, TableRequest(NoteOutage(since), arrived=self.services.clock.now())
            )

    def resubmit_held(self) -> None:
        """Queue the requests that were held back."""
        held, self._held = self._held, []
        for request in held:
            self.submit(request)

    def _decide(
        self, table: Table, request: TableRequest
    ) -> tuple[Turn | None, ClientCode | None, dict[str, Any]]:
        try:
            self._read_command(table, request)
        except Reject as refused:
            return None, refused.code, refused.detail
        deadlines = table.game_state.deadlines if table.game_state is not None else ()
        is_time_up = isinstance(request.command, TimeUp)
        grace = 0 if is_time_up else self.services.tuning.grace_ms
        now = effective_time(request.arrived, request.lag, deadlines, grace)
        ctx = Ctx(now=now, rng=self.services.rng, lag=request.lag)
        try:
            return decide(self.services.collection, table, ctx, request), None, {}
        except Reject as refused:
            return None, refused.code, refused.detail
        except Exception:
            # A bug in the rules must not close the table: refuse only this command.
            log.exception("table %s: command %s failed", self.code, type(request.command).__name__)
            self.services.metrics.rule_errors.inc()
            return None, "server_error", {}

    def _read_command(self, table: Table, request: TableRequest) -> None:
        """Decode a command from a client. Its type depends on the game that is running."""
        if isinstance(request.command, msgspec.Raw):
            current = table.info.current_game
            game = self.services.collection.games[current.game] if current else None
            request.command = read_command(request.to, request.command, game)

    def _publish(self) -> None:
        if self._close_codes:
            self._disconnect_removed()
        public = self.publisher.publish(self.table)
        self._pending_frames += public
        self._has_pending = True
        if self.publisher.may_affect_private:
            for session in self.sessions:
                session.queue_private_update(self.publisher)
        if not self.tick_is_due():
            self.flush()
        if public:
            self.services.metrics.changes_sent.inc(len(self.sessions))
            self.drop_slow()
        self.notify_listeners()

    def flush(self, ink: bytes = b"") -> None:
        """Send each session its queued private frames, then the waiting public frames and `ink`.

        Sends nothing if no frames can be waiting and `ink` is empty.
        """
        if self._has_pending or ink:
            frames, self._pending_frames, self._has_pending = self._pending_frames + ink, b"", False
            for session in self.sessions:
                session.send(frames)

    def drop_slow(self) -> None:
        """Drop connections on which more than `Tuning.outbox_bytes` bytes wait to be sent."""
        limit = self.services.tuning.outbox_bytes
        for session in self.sessions:
            if session.channel.unsent_bytes() > limit:
                session.channel.close("too_slow")

    def _disconnect_removed(self) -> None:
        """Close the connections of people who have left or were removed."""
        close_codes, self._close_codes = self._close_codes, {}
        for session in self.sessions:
            if session.person in close_codes:
                self.sessions.remove(session)
                session.send(b"")
                session.channel.close(close_codes[session.person])

    def boards(self) -> TableBoards:
        """The ink boards of the table in its current state."""
        return TableBoards(self.services.collection, self.table)

    def notify_listeners(self) -> None:
        """Call the change listeners. If one raises an error, the table and the others continue."""
        for listener in self.change_listeners:
            try:
                listener()
            except Exception:
                log.exception("table %s: change listener %r failed", self.code, listener)
                self.services.metrics.rule_errors.inc()
