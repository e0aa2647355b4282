"""One socket at one table, from Hello to its end. Called by picows for every frame."""

import asyncio
import logging
import struct
from collections.abc import Callable
from time import monotonic
from typing import Any

from picows import WSCloseCode, WSFrame, WSListener, WSMsgType, WSTransport

from triptych.core.refusal import Reject
from triptych.server.framing import FRAMING, text_frame
from triptych.server.rate_limits import Bucket
from triptych.server.server import Server
from triptych.store.contract import StoreError
from triptych.table.actor import Work
from triptych.table.sessions import Session
from triptych.table.tables import Elsewhere, LiveTable
from triptych.wire.decode import read_message
from triptych.wire.encode import encode
from triptych.wire.messages import (
    VERSION,
    Do,
    Fault,
    Hello,
    Ping,
    Pong,
    ServerMessage,
    Welcome,
)

log = logging.getLogger("triptych.socket")

_stamp = struct.Struct("!d")

BINARY, TEXT = WSMsgType.BINARY, WSMsgType.TEXT
"""By name once: looking up a member of an enum takes longer than all else about a frame."""

PATIENCE = 20
"""Bad messages before the connection is ended."""


def _nowhere(frames: bytes) -> None:
    """Before the beginning and after the end."""


class Connection(WSListener):
    """A `Channel` for the table on one side, a listener for picows on the other."""

    def __init__(self, server: Server, code: str, address: str, device: str | None = None) -> None:
        super().__init__()
        self._device = device
        self._server = server
        self._code = code
        self._address = address
        self._transport: WSTransport | None = None
        # The table calls these: the transport's own methods, with nothing in between.
        self.write: Callable[[bytes], None] = _nowhere
        self.waiting: Callable[[], int] = int
        self._session: Session | None = None
        self._draw: Callable[[Any, bytes], None] | None = None
        """Takes the ink of whoever may draw; a TV and a spectator may not."""
        self._live: LiveTable | None = None
        self._entering: asyncio.Task[None] | None = None
        self._alarm: asyncio.TimerHandle | None = None
        self._heard = monotonic()
        self._by_address = self._by_table = False
        self._bad = 0
        settings = server.settings
        self._texts = Bucket(settings.messages_per_second, settings.messages_burst, self._heard)
        self._frames = Bucket(settings.frames_per_second, settings.frames_burst, self._heard)

    # picows calls these

    def on_ws_connected(self, transport: WSTransport) -> None:
        self._transport = transport
        self.write = transport.underlying_transport.write
        self.waiting = transport.underlying_transport.get_write_buffer_size
        self._server.metrics.sockets_opened.inc()
        self._by_address = self._server.sockets_by_address.enter(self._address)
        self._by_table = self._server.sockets_by_table.enter(self._code)
        if not (self._by_address and self._by_table):
            self.close("too_many_connections")
            return
        loop = asyncio.get_running_loop()
        self._alarm = loop.call_later(self._server.settings.hello_seconds, self._no_hello)

    def on_ws_frame(self, transport: WSTransport, frame: WSFrame) -> None:
        self._heard = heard = monotonic()
        kind, session = frame.msg_type, self._session
        if session is not None and session.silent and self._live is not None:
            self._live.heard(session)
        if kind is BINARY and frame.fin:
            # Hundreds of times a second for each table: nothing here that is not needed.
            if self._draw is not None and self._frames.take(heard):
                self._draw(session, frame.get_payload_as_bytes())
            else:
                self._refuse_ink(session)
        elif kind is TEXT and frame.fin:
            self._take_text(frame.get_payload_as_bytes())
        elif kind == WSMsgType.PONG:
            self._take_pong(frame.get_payload_as_bytes())
        elif kind == WSMsgType.CLOSE:
            self._end(transport, WSCloseCode.OK)
        elif kind in (WSMsgType.TEXT, WSMsgType.BINARY, WSMsgType.CONTINUATION):
            # No browser cuts messages this small; whoever does gets a plain answer.
            self.close("bad_message", why="fragmented")

    def on_ws_disconnected(self, transport: WSTransport) -> None:
        self.write, self.waiting = _nowhere, int
        if self._alarm:
            self._alarm.cancel()
        if self._entering:
            self._entering.cancel()
        if self._by_address:
            self._server.sockets_by_address.leave(self._address)
        if self._by_table:
            self._server.sockets_by_table.leave(self._code)
        if self._live and self._session:
            self._live.detach(self._session)
            self._session = None

    # the table calls these

    def close(self, code: str, **detail: Any) -> None:
        """Say why and end the connection; a reader that is too slow is cut off without a word."""
        self._server.metrics.faults.labels(code).inc()
        transport = self._transport
        if not transport or transport.is_disconnected:
            return
        if code == "too_slow":
            self.write = _nowhere
            transport.underlying_transport.abort()
            return
        self._say(Fault(code, detail, fatal=True))
        self._end(transport, WSCloseCode.POLICY_VIOLATION)

    def _end(self, transport: WSTransport, code: WSCloseCode) -> None:
        self.write = _nowhere
        transport.send_close(code)
        transport.disconnect()

    def _say(self, message: ServerMessage) -> None:
        self.write(text_frame(encode(message)))

    # what comes in

    def _take_text(self, data: bytes) -> None:
        if len(data) > self._server.settings.message_bytes:
            self.close("too_large", most=self._server.settings.message_bytes)
        elif not self._texts.take(self._heard):
            self._fault("too_fast")
        else:
            try:
                self._take(read_message(data))
            except Reject as refused:
                self._fault(refused.code, **refused.detail)

    def _take(self, message: Hello | Do | Ping) -> None:
        match message:
            case Ping(sent):
                self._say(Pong(sent, self._server.clock.now()))
            case Hello():
                if self._entering is not None:
                    self._fault("bad_message", why="a second Hello")
                elif message.version != VERSION:
                    self.close("wrong_version", wanted=VERSION)
                else:
                    self._entering = asyncio.create_task(self._enter(message))
            case Do():
                if self._session is None:
                    self.close("no_hello")
                else:
                    self._do(self._session, message)

    def _do(self, session: Session, message: Do) -> None:
        if session.person is None or session.tv or self._live is None:
            session.refused(message.id, "watchers_only", {})
            session.send(b"")
            return
        self._live.actor.give(
            Work(
                message.command,
                to=message.to,
                by=session.person,
                id=message.id,
                stage=message.stage,
                lag=session.lag.one_way,
                session=session,
            )
        )

    def _refuse_ink(self, session: Session | None) -> None:
        if session is None:
            self.close("no_hello")
        elif self._draw is None:
            self._fault("watchers_only")
        else:
            # The next frame shows a gap, and the client sends this one again, slower.
            self._server.metrics.ink_refused.labels("too_fast").inc()

    def _take_pong(self, data: bytes) -> None:
        if self._session is not None and len(data) == _stamp.size:
            sent = _stamp.unpack(data)[0]
            self._session.lag.add((monotonic() - sent) * 1000)

    def _fault(self, code: str, **detail: Any) -> None:
        """Something wrong that we can live with, for a while."""
        self._bad += 1
        if self._bad > PATIENCE:
            self.close(code, **detail)
            return
        self._server.metrics.faults.labels(code).inc()
        self._say(Fault(code, detail, fatal=False))

    # coming in and staying

    async def _enter(self, hello: Hello) -> None:
        # One who sits here already is let in however much their neighbours try codes.
        waits = self._server.misses.spent(self._address)
        try:
            if waits and hello.token is None:
                raise Reject("too_many_requests")
            live = await self._server.tables.find(self._code)
            person = self._server.tables.who(live, hello.token) if hello.token else None
        except Elsewhere as elsewhere:
            self.close("elsewhere", node=elsewhere.node)
            return
        except Reject as refused:
            self._server.misses.take(self._address)
            self.close("too_many_requests" if waits else refused.code, **refused.detail)
            return
        except StoreError as error:
            log.error("table %s cannot be opened: %s", self._code, error)
            self.close("server_error")
            return
        if self._transport is None or self._transport.is_disconnected:
            return
        if live.bans.bars(self._device):
            self.close("banned")
            return
        tuning = live.actor.services.tuning
        self._live = live
        self._session = Session(self, person, hello.tv, tuning.lag_cap_ms, FRAMING, self._device)
        if person is not None and not hello.tv:
            self._draw = live.ink.take
        self._say(Welcome(VERSION, person, self._server.clock.now()))
        live.actor.attach(self._session)
        live.ink.attach(self._session)
        if self._alarm:
            self._alarm.cancel()
        self._ping()

    def _ping(self) -> None:
        if self._transport is None or self._transport.is_disconnected:
            return
        quiet = monotonic() - self._heard
        if quiet > self._server.settings.silent_seconds:
            self._server.metrics.dropped.labels("silent").inc()
            self._transport.underlying_transport.abort()
            return
        # A line that answers is quiet for as long as between two pings, and no longer.
        settings = self._server.settings
        patience = max(settings.away_ms / 1000, 1.5 * settings.ping_seconds)
        if quiet > patience and self._live and self._session:
            self._live.unheard(self._session)
        self._transport.send_ping(_stamp.pack(monotonic()))
        loop = asyncio.get_running_loop()
        self._alarm = loop.call_later(self._server.settings.ping_seconds, self._ping)

    def _no_hello(self) -> None:
        if self._session is None:
            self.close("no_hello")
