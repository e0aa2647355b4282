"""The inbox of a live table, its current value, its viewers and its journal.

Everything that happens at a table is a request in the inbox. `TurnLoop` decides the requests; the
ink, the timers, the bots and the connections submit them.
"""

import asyncio
import logging
from typing import Any

from triptych.core.values import Millis
from triptych.live.done_commands import DoneCommands
from triptych.live.publisher import Publisher
from triptych.live.request import TableRequest
from triptych.live.services import Services
from triptych.live.sessions import Session, Sessions
from triptych.live.storage.durable_writer import DurableWriter
from triptych.store.contract.errors import Fenced, StoreError
from triptych.store.contract.tables import Claim
from triptych.table.board_numbers import TableBoards
from triptych.table.internal_commands import NoteBack
from triptych.table.state import Table
from triptych.wire.codes import ClientCode, SocketCode, reject

log = logging.getLogger("triptych.live")

MOVED: SocketCode = "table_moved"
"""The code that refuses a command if its table closes before the outcome is known. The client then
sends the command again."""


class Actor:
    """One table, for as long as this process has the table's lease."""

    def __init__(
        self, services: Services, claim: Claim, seq: int, table: Table, done_commands: DoneCommands
    ) -> None:
        self.services = services
        self.code = claim.table
        self.epoch = claim.epoch
        self.seq = seq
        """The number of the last journal entry. Set only by `TurnLoop`."""
        self.table = table
        """The table as it is in the journal. Set only by `TurnLoop`."""
        self.sessions = Sessions()
        self.publisher = Publisher(services.collection, table)
        self.writer = DurableWriter(services.store, claim, services.clock.now)
        self.closed = False
        """Whether new requests are refused with `MOVED`."""
        self.has_pending = False
        """Whether frames, public or private, may be waiting for the next tick."""
        self.active_at: dict[str, Millis] = {}
        """When each person last sent a command or ink."""
        self._pending_frames = b""
        """Public frames that wait for the next tick."""
        self._inbox: list[TableRequest] = []
        self._batch: list[TableRequest] = []
        """The requests that were last taken out of the inbox. Some may not be answered yet."""
        self._wakeup: asyncio.Future[None] | None = None
        """The future that `next_batch` awaits while the inbox is empty; otherwise None. This is
        faster than an `asyncio.Event`."""
        self._done_commands = done_commands

    def submit(self, request: TableRequest) -> None:
        """Queue a request, or refuse it with `MOVED` if the table is closed.

        The sender gets the reply through the request's `session` or `on_reply`.
        """
        if self.closed:
            self._refuse_as_moved(request)
            return
        request.arrived = request.arrived or self.services.clock.now()
        if request.by is not None:
            self.active_at[request.by] = request.arrived
        self._inbox.append(request)
        self._wake_up()

    def submit_first(self, request: TableRequest) -> None:
        """Queue a request before all others. Called only by `TurnLoop`."""
        request.arrived = self.services.clock.now()
        self._inbox.insert(0, request)

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

    async def next_batch(self) -> list[TableRequest]:
        """Wait for requests and take all of them. Returns none once the table is closed."""
        while not self.closed:
            if self._inbox:
                self._batch, self._inbox = self._inbox, []
                return self._batch
            self._wakeup = asyncio.get_running_loop().create_future()
            await self._wakeup
        return []

    def _wake_up(self) -> None:
        wakeup, self._wakeup = self._wakeup, None
        if wakeup is not None and not wakeup.done():
            wakeup.set_result(None)

    def has_done(self, person: str | None, command: str) -> bool:
        """Whether this person's command with the id `command` is stored as done."""
        return self._done_commands.has(person, command)

    def remember_done(self, person: str | None, command: str) -> None:
        """Remember that this command is in the journal, in case the client sends it again."""
        self._done_commands.add(person, command)

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

    def queue_frames(self, public: bytes) -> None:
        """Let the next `flush` send these public frames, and the queued private ones."""
        self._pending_frames += public
        self.has_pending = True

    def flush(self, ink: bytes = b"") -> None:
        """Send each session its queued private frames, then the waiting public frames and `ink`.

        Sends nothing if no frames can be waiting and `ink` is empty.
        """
        if self.has_pending or ink:
            frames, self._pending_frames, self.has_pending = self._pending_frames + ink, b"", False
            for session in self.sessions:
                session.send(frames)

    def drop_slow(self) -> None:
        """Drop connections on which more than `Tuning.outbox_bytes` bytes wait to be sent."""
        limit = self.services.tuning.outbox_bytes
        for session in self.sessions:
            if session.channel.unsent_bytes() > limit:
                session.channel.close("too_slow")

    def boards(self) -> TableBoards:
        """The ink boards of the table in its current state."""
        return TableBoards(self.services.collection, self.table)

    def stop(self) -> None:
        """Accept no more requests. `TurnLoop.run` ends when its batch is in the journal."""
        self.closed = True
        self._wake_up()

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
        remaining = [*self._batch, *self._inbox]
        self._batch, self._inbox = [], []
        for request in remaining:
            self._refuse_as_moved(request)
        frames, self._pending_frames, self.has_pending = self._pending_frames, b"", False
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
        request.reply(MOVED, {})
        if request.session:
            request.session.send(b"")
