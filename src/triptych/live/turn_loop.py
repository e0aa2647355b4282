"""The task that decides the requests of a live table. Nothing else changes the table.

It takes all waiting requests and decides them one by one, each on the table that the previous one
left. It then appends all events to the journal in one transaction, and only after that publishes
the new table. It never waits for a socket.
"""

import logging
from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from triptych.core.commands import TimeUp
from triptych.core.refusal import Reject
from triptych.core.values import Ctx
from triptych.live.actor import Actor
from triptych.live.clock import effective_time
from triptych.live.ink.stream import LiveInk
from triptych.live.request import TableRequest
from triptych.live.storage import journal
from triptych.store.contract.tables import Entry
from triptych.table.decide import decide
from triptych.table.events import PersonLeft
from triptych.table.internal_commands import NoteOutage
from triptych.table.state import Table
from triptych.table.turn import Turn
from triptych.wire.codes import ClientCode, SocketCode
from triptych.wire.decode import read_command

log = logging.getLogger("triptych.live")

_CLOSE_CODES: dict[str, SocketCode] = {"left": "left", "removed": "removed", "banned": "removed"}
"""For each reason why a person left: the code with which their connections are closed."""

Refusal = tuple[ClientCode, dict[str, Any]]
"""The code of a refusal, and its details."""


class TurnLoop:
    """Decides the requests of one table, stores their events and publishes the results."""

    def __init__(
        self, actor: Actor, ink: LiveInk, change_listeners: Sequence[Callable[[], None]]
    ) -> None:
        self._actor = actor
        self._services = actor.services
        self._ink = ink
        self._change_listeners = change_listeners
        """Called when the table starts, and whenever changes of it are in the journal."""
        self._close_codes: dict[str | None, SocketCode] = {}
        """For each person who left or was removed: the code for closing their connections."""

    async def run(self) -> None:
        """Process requests until the table is closed or fails."""
        try:
            while batch := await self._actor.next_batch():
                await self._process(batch)
        except Exception as error:
            self._actor.fail(error)
            self._ink.resubmit_held()  # The table is closed, so they are refused.
            self._actor.shut_down()

    async def _process(self, batch: Sequence[TableRequest]) -> None:
        actor, services, table = self._actor, self._services, self._actor.table
        entries: list[Entry] = []
        outcomes: list[tuple[TableRequest, Refusal | None]] = []
        newly_done: dict[tuple[str | None, str], None] = {}
        for request in batch:
            if request.id and (
                actor.has_done(request.by, request.id) or (request.by, request.id) in newly_done
            ):
                outcomes.append((request, None))
                continue
            turn = self._decide(table, request)
            if not isinstance(turn, Turn):
                outcomes.append((request, turn))
                continue
            if self._ink.holds_back(table, request):
                continue
            outcomes.append((request, None))
            if request.id:
                newly_done[request.by, request.id] = None
            if turn.events or request.id:
                body = journal.encode_record(request.by, request.id, turn.events)
                seat = request.seat if request.by is None else turn.info.seat_of(request.by)
                at = services.clock.now()
                entries.append(Entry(actor.seq + len(entries) + 1, at, seat, body))
            table = turn.table
            for turn_event in turn.events:
                if isinstance(turn_event.event, PersonLeft):
                    self._close_codes[turn_event.event.person] = _CLOSE_CODES[turn_event.event.why]
        if entries:
            started_at = services.clock.steady()
            actor.seq = await actor.writer.append(actor.seq, entries)
            services.metrics.append_seconds.observe(services.clock.steady() - started_at)
        actor.table = table
        self._exclude_outage()
        for person, command in newly_done:
            actor.remember_done(person, command)
        now = services.clock.now()
        for request, refusal in outcomes:
            code, detail = refusal or (None, {})
            services.metrics.commands.inc(code or "done")
            services.metrics.command_seconds.observe((now - request.arrived) / 1000)
            request.reply(code, detail)
        if entries:
            self._publish()
        if not actor.has_pending:
            for request, _ in outcomes:
                if request.session:
                    request.session.send(b"")

    def _decide(self, table: Table, request: TableRequest) -> Turn | Refusal:
        if request.refusal is not None:
            return request.refusal, {}
        deadlines = table.game_state.deadlines if table.game_state is not None else ()
        try:
            self._read_command(table, request)
            is_time_up = isinstance(request.command, TimeUp)
            grace = 0 if is_time_up else self._services.tuning.grace_ms
            now = effective_time(request.arrived, request.lag, deadlines, grace)
            ctx = Ctx(now=now, rng=self._services.rng, lag=request.lag)
            return decide(self._services.collection, table, ctx, request)
        except Reject as refused:
            return refused.code, refused.detail
        except Exception:
            # A bug in the rules must not close the table: refuse only this command.
            command = type(request.command).__name__
            log.exception("table %s: command %s failed", self._actor.code, command)
            self._services.metrics.rule_errors.inc()
            return "server_error", {}

    def _read_command(self, table: Table, request: TableRequest) -> None:
        """Decode a command from a client. Its type depends on the game that is running."""
        if isinstance(request.command, msgspec.Raw):
            current = table.info.current_game
            game = self._services.collection.games[current.game] if current else None
            request.command = read_command(request.to, request.command, game)

    def _exclude_outage(self) -> None:
        """After a database outage, queue `NoteOutage`, so that deadlines exclude the outage."""
        since = self._actor.writer.take_outage()
        if since is not None:
            self._actor.submit_first(TableRequest(NoteOutage(since)))

    def _publish(self) -> None:
        actor = self._actor
        if self._close_codes:
            self._disconnect_removed()
        public = actor.publisher.publish(actor.table)
        actor.queue_frames(public)
        if actor.publisher.may_affect_private:
            for session in actor.sessions:
                session.queue_private_update(actor.publisher)
        # If a tick is scheduled, the changes are sent with its ink.
        if not self._ink.tick_is_scheduled:
            actor.flush()
        if public:
            self._services.metrics.changes_sent.inc(len(actor.sessions))
            actor.drop_slow()
        self.notify_listeners()

    def _disconnect_removed(self) -> None:
        """Close the connections of people who have left or were removed."""
        close_codes, self._close_codes = self._close_codes, {}
        for session in self._actor.sessions:
            if session.person in close_codes:
                self._actor.sessions.remove(session)
                session.send(b"")
                session.channel.close(close_codes[session.person])

    def notify_listeners(self) -> None:
        """Call the change listeners. If one raises an error, the table and the others continue."""
        for listener in self._change_listeners:
            try:
                listener()
            except Exception:
                log.exception("table %s: change listener %r failed", self._actor.code, listener)
                self._services.metrics.rule_errors.inc()
