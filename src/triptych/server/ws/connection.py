"""One WebSocket connection to a table. picows calls `Connection` for every frame it receives."""

import asyncio
import logging
import struct
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from picows import WSCloseCode, WSFrame, WSTransport

from triptych.core.refusal import Reject
from triptych.live.clock import Clock
from triptych.live.live_table import LiveTable
from triptych.live.metrics import Metrics
from triptych.live.registry import TableElsewhere, client_error_code
from triptych.live.request import TableRequest
from triptych.live.sessions import Session
from triptych.server.limits.buckets import TokenBucket
from triptych.server.limits.connections import ConcurrencyLimit, OpenConnection
from triptych.server.limits.devices import Visitor
from triptych.server.limits.table_access import TableAccess, check_access
from triptych.server.limits.visitor_limits import VisitorLimits
from triptych.server.settings import Settings
from triptych.server.ws.frame_listener import FrameListener
from triptych.store.contract.errors import StoreError
from triptych.wire.codes import ClientCode
from triptych.wire.decode import read_message
from triptych.wire.encode import encode
from triptych.wire.frame_headers import text_frame
from triptych.wire.messages import (
    PROTOCOL_VERSION,
    Do,
    Fault,
    Hello,
    Ping,
    Pong,
    React,
    ServerMessage,
    Welcome,
)

log = logging.getLogger("triptych.socket")

_timestamp = struct.Struct("!d")

MAX_BAD_MESSAGES = 20
"""How many bad messages a client may send. The next one closes its connection."""
TEXT_BYTES_PER_SECOND, TEXT_BYTES_BURST = 32_768, 1_048_576
"""Limits for the text that one client may send. The burst has room for several large avatars."""
SMALL_COMMAND_BYTES = 1_000
"""Of all commands to the table, only those with an avatar are larger than this."""


@dataclass(frozen=True)
class ConnectionServices:
    """What all connections of a process share."""

    settings: Settings
    access: TableAccess
    limits: VisitorLimits
    metrics: Metrics
    clock: Clock


class Connection(FrameListener):
    """One WebSocket: a `Channel` for the table, and a listener for picows."""

    def __init__(self, services: ConnectionServices, code: str, visitor: Visitor) -> None:
        settings = services.settings
        super().__init__(settings.message_bytes, services.clock.steady)
        self._visitor = visitor
        self._services = services
        self._settings = settings
        self._code = code
        self._session: Session | None = None
        self._receive_ink: Callable[[Any, bytes], None] | None = None
        """Handles ink from the client. None before `Hello`. Also None for TVs, and for spectators
        who have not joined, because they may not draw."""
        self._live: LiveTable | None = None
        self._session_task: asyncio.Task[None] | None = None
        self._timer: asyncio.TimerHandle | None = None
        self._counted_connection: OpenConnection | None = None
        self._acquired: list[tuple[ConcurrencyLimit, str]] = []
        """The limits that count this connection, each with the key under which it is counted."""
        self._bad_messages = 0
        now = self._received_at
        self._text_budget = TokenBucket(settings.messages_per_second, settings.messages_burst, now)
        self._excess_budget = TokenBucket(
            settings.messages_per_second, settings.messages_burst, now
        )
        """How many text messages over the limits are refused before the connection is closed."""
        self._ink_budget = TokenBucket(settings.frames_per_second, settings.frames_burst, now)
        self._text_byte_budget = TokenBucket(TEXT_BYTES_PER_SECOND, TEXT_BYTES_BURST, now)

    # Called by picows

    def on_ws_connected(self, transport: WSTransport) -> None:
        super().on_ws_connected(transport)
        self._services.metrics.sockets_opened.inc()
        connections = self._services.limits.connections
        self._counted_connection = connections.add(self._visitor.address, self._drop)
        if self._counted_connection is None:
            self.close("too_many_connections")
            return
        hello_s = self._settings.hello_seconds
        self._timer = asyncio.get_running_loop().call_later(hello_s, self._on_hello_timeout)

    def on_ws_frame(self, transport: WSTransport, frame: WSFrame) -> None:
        session = self._session
        if session is not None and session.is_unresponsive and self._live is not None:
            self._live.mark_responsive(session)
        super().on_ws_frame(transport, frame)

    def on_ws_disconnected(self, transport: WSTransport) -> None:
        super().on_ws_disconnected(transport)
        if self._counted_connection is not None:
            self._services.limits.connections.remove(self._counted_connection)
        for limit, key in self._acquired:
            limit.release(key)
        self._acquired.clear()
        self._stop_timer()
        if self._session_task:
            self._session_task.cancel()
        if self._live and self._session:
            self._live.detach(self._session)
            self._session = None

    # Called by the table

    def close(self, code: ClientCode, **detail: Any) -> None:
        """Send the reason to the client and close the connection.

        If the reason is `too_slow`, abort the connection without sending anything.
        """
        transport = self._transport
        if not transport or transport.is_disconnected or self._is_closing:
            return
        if code == "too_slow":
            self._services.metrics.dropped.labels(code).inc()
            self._abort()
            return
        self.report_closing(code, detail)
        self._send_close(transport, WSCloseCode.POLICY_VIOLATION)

    def _drop(self) -> None:
        """Close this idle connection to make room for a new one."""
        self.close("too_many_connections")

    def _send(self, message: ServerMessage) -> None:
        self.write(text_frame(encode(message)))

    def _check_outbox(self) -> bool:
        """Abort the connection and return False if too many bytes wait to be sent."""
        if self.unsent_bytes() <= self._settings.outbox_bytes:
            return True
        self.close("too_slow")
        return False

    # Incoming messages

    def report_closing(self, code: ClientCode, detail: dict[str, Any]) -> None:
        self._services.metrics.faults.labels(code).inc()
        self._send(Fault(code, detail, fatal=True))

    def receive_binary(self, data: bytes) -> None:
        if self._receive_ink is not None and self._ink_budget.take(self._received_at):
            self._receive_ink(self._session, data)
        else:
            self._refuse_ink(self._session, data)

    def receive_text(self, data: bytes) -> None:
        now = self._received_at
        if self._check_outbox():
            is_too_fast = not (
                self._text_budget.take(now) and self._text_byte_budget.take(now, len(data))
            )
            if is_too_fast and not self._excess_budget.take(now):
                self.close("too_fast")
                return
            try:
                message = read_message(data)
                if is_too_fast:
                    self._refuse_too_fast(message)
                else:
                    self._handle_message(message)
            except Reject as rejection:
                if is_too_fast:
                    self._send_fault("too_fast")
                else:
                    self._send_fault(rejection.code, **rejection.detail)

    def _refuse_too_fast(self, message: Hello | Do | Ping | React) -> None:
        if isinstance(message, Do) and self._session is not None:
            self._handle_command(self._session, message, "too_fast")
        else:
            self._send_fault("too_fast")

    def _handle_message(self, message: Hello | Do | Ping | React) -> None:
        match message:
            case Ping(sent):
                self._send(Pong(sent, self._services.clock.now()))
            case Hello():
                if self._session_task is not None:
                    self._send_fault("bad_message", why="a second Hello")
                elif message.version != PROTOCOL_VERSION:
                    self.close("wrong_version", wanted=PROTOCOL_VERSION)
                else:
                    self._stop_timer()  # Stop the hello timer: restoring the table may be slow.
                    self._session_task = asyncio.create_task(self._open_session(message))
            case React():
                if self._session is None or self._live is None:
                    self.close("no_hello")
                else:
                    self._live.reactions.react(self._session, message)
            case Do():
                if self._session is None:
                    self.close("no_hello")
                else:
                    self._handle_command(self._session, message)

    def _handle_command(
        self, session: Session, message: Do, refusal: ClientCode | None = None
    ) -> None:
        """Queue a command for the table, or its refusal."""
        if session.person is None or session.tv or self._live is None:
            session.queue_refusal(message.id, "not_a_player", {})
            session.send(b"")
            return
        if refusal is None and not self._may_send_avatar(session, message):
            session.queue_refusal(message.id, "too_many_drawings", {})
            session.send(b"")
            return
        self._live.actor.submit(
            TableRequest(
                message.command,
                to=message.to,
                by=session.person,
                id=message.id,
                stage=message.stage,
                lag=session.lag.one_way,
                session=session,
                refusal=refusal,
            )
        )

    def _may_send_avatar(self, session: Session, message: Do) -> bool:
        """Take the size of a large command from the visitor's avatar budget.

        Returns False if too little is left. Only commands with an avatar are large, and avatars
        stay in the journal forever. A command that was already executed is not counted again.
        """
        size = len(bytes(message.command))
        if message.to != "table" or size <= SMALL_COMMAND_BYTES or self._live is None:
            return True
        if self._live.actor.has_done(session.person, message.id):
            return True
        return self._services.limits.avatar_bytes.take(self._visitor, size)

    def _refuse_ink(self, session: Session | None, data: bytes) -> None:
        if session is None or self._live is None:
            self.close("no_hello")
        elif self._receive_ink is None:
            self._send_fault("not_a_player")
        else:
            self._live.ink.refuse_too_fast(session, data)

    def receive_pong(self, data: bytes) -> None:
        if self._session is not None and len(data) == _timestamp.size:
            sent = _timestamp.unpack(data)[0]
            self._session.lag.add((self._steady() - sent) * 1000)

    def _send_fault(self, code: ClientCode, **detail: Any) -> None:
        """Report a bad message. Closes the connection after too many bad messages."""
        self._bad_messages += 1
        if self._bad_messages > MAX_BAD_MESSAGES:
            self.close(code, **detail)
            return
        self._services.metrics.faults.labels(code).inc()
        self._send(Fault(code, detail, fatal=False))

    # Session and heartbeat

    async def _open_session(self, hello: Hello) -> None:
        visitor = self._visitor
        try:
            live, person = await self._services.access.find(self._code, visitor, hello.token)
            check_access(live, visitor, person)
            if self._transport is None or self._transport.is_disconnected:
                return
            limits = self._services.limits
            self._acquired = limits.acquire_connection(visitor, person, live.actor.code)
            if self._counted_connection is not None:
                limits.connections.mark_busy(self._counted_connection)
        except TableElsewhere:
            self.close("table_closed")  # The table moved to another node in the meantime.
            return
        except Reject as rejection:
            self.close(rejection.code, **rejection.detail)
            return
        except StoreError as error:
            log.error("table %s: cannot open: %s", self._code, error)
            self.close(client_error_code(error))
            return
        except Exception:
            log.exception("table %s: cannot open", self._code)
            self.close("server_error")
            return
        if person is None:
            live.bans.remember_spectator(visitor.device)
        tuning = live.actor.services.tuning
        self._live = live
        self._session = Session(self, person, hello.tv, tuning.lag_cap_ms, visitor.device)
        if person is not None and not hello.tv:
            self._receive_ink = live.ink.receive
        self._send(Welcome(PROTOCOL_VERSION, person, self._services.clock.now()))
        live.unvisited = False
        live.actor.attach(self._session)
        live.ink.attach(self._session)
        live.tv_counter.attach(self._session)
        self._ping()

    def _ping(self) -> None:
        if self._transport is None or self._transport.is_disconnected or not self._check_outbox():
            return
        settings = self._settings
        quiet_s = self._steady() - self._received_at
        if quiet_s > settings.silent_seconds:
            self._services.metrics.dropped.labels("silent").inc()
            self._transport.underlying_transport.abort()
            return
        # A responsive connection is never quiet for longer than the time between two pings.
        max_quiet_s = max(settings.away_ms / 1000, 1.5 * settings.ping_seconds)
        if quiet_s > max_quiet_s and self._live and self._session:
            self._live.mark_unresponsive(self._session)
        self._pending_pings += 1
        self._transport.send_ping(_timestamp.pack(self._steady()))
        self._timer = asyncio.get_running_loop().call_later(settings.ping_seconds, self._ping)

    def _stop_timer(self) -> None:
        if self._timer:
            self._timer.cancel()

    def _on_hello_timeout(self) -> None:
        if self._session is None:
            self.close("no_hello")
