"""One socket at one table, from Hello to its end. Called by picows for every frame."""

import asyncio
import logging
import struct
from collections.abc import Callable
from time import monotonic
from typing import Any

from picows import WSCloseCode, WSFrame, WSListener, WSMsgType, WSTransport

from triptych.core.refusal import Reject
from triptych.live.live_table import LiveTable
from triptych.live.registry import Elsewhere, told
from triptych.live.request import Work
from triptych.live.sessions import Session
from triptych.server.limits import table_access
from triptych.server.limits.buckets import Bucket
from triptych.server.limits.connections import Line, Places
from triptych.server.limits.devices import Visitor
from triptych.server.server import Server
from triptych.server.ws.fragments import BadPieces, Pieces
from triptych.store.contract.store import StoreError
from triptych.wire.decode import read_message
from triptych.wire.encode import encode
from triptych.wire.frame_headers import FRAMING, PONG, control_frame, text_frame
from triptych.wire.messages import (
    VERSION,
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

_stamp = struct.Struct("!d")

BINARY, TEXT = WSMsgType.BINARY, WSMsgType.TEXT
"""By name once: looking up a member of an enum takes longer than all else about a frame."""

PATIENCE = 20
"""Bad messages before the connection is ended."""
CONTROLS_PER_SECOND, CONTROLS_BURST = 5, 40
"""Pings of a client, and pongs that nobody asked for. Browsers send none."""
BYTES_PER_SECOND, BYTES_BURST = 32_768, 1_048_576
"""Text of one connection, on average and at once: some large drawings, but not all the time."""
CLOSING_SECONDS = 5
"""A connection that was told to end is cut off then, read or not."""
SMALL_COMMAND = 1_000
"""Bytes; a command to the table that is larger is a drawing of oneself."""
UNREAD = 65_536
"""With so many bytes on their way to a client its pings are not answered: it does not read."""


def _nowhere(frames: bytes) -> None:
    """Before the beginning and after the end."""


class Connection(WSListener):
    """A `Channel` for the table on one side, a listener for picows on the other."""

    def __init__(self, server: Server, code: str, who: Visitor) -> None:
        super().__init__()
        self._who = who
        self._server = server
        self._code = code
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
        self._line: Line | None = None
        self._held: list[tuple[Places, str]] = []
        self._over = False
        self._pinged = 0
        """Pings of ours that wait for their pong."""
        self._bad = 0
        self._pieces = Pieces(server.settings.message_bytes)
        settings = server.settings
        self._texts = Bucket(settings.messages_per_second, settings.messages_burst, self._heard)
        self._frames = Bucket(settings.frames_per_second, settings.frames_burst, self._heard)
        self._controls = Bucket(CONTROLS_PER_SECOND, CONTROLS_BURST, self._heard)
        self._bytes = Bucket(BYTES_PER_SECOND, BYTES_BURST, self._heard)

    # picows calls these

    def on_ws_connected(self, transport: WSTransport) -> None:
        self._transport = transport
        self.write = transport.underlying_transport.write
        self.waiting = transport.underlying_transport.get_write_buffer_size
        self._server.metrics.sockets_opened.inc()
        self._line = self._server.guard.lines.enter(self._who.address, self._drop)
        if self._line is None:
            self.close("too_many_connections")
            return
        loop = asyncio.get_running_loop()
        self._alarm = loop.call_later(self._server.settings.hello_seconds, self._no_hello)

    def on_ws_frame(self, transport: WSTransport, frame: WSFrame) -> None:
        if self._over:
            return
        self._heard = heard = monotonic()
        kind, session = frame.msg_type, self._session
        if session is not None and session.silent and self._live is not None:
            self._live.heard(session)
        if kind is BINARY and frame.fin:
            # Hundreds of times a second for each table: nothing here that is not needed.
            if self._draw is not None and self._frames.take(heard):
                self._draw(session, frame.get_payload_as_bytes())
            else:
                self._refuse_ink(session, frame.get_payload_as_bytes())
        elif kind is TEXT and frame.fin:
            self._take_text(frame.get_payload_as_bytes())
        elif kind == WSMsgType.PONG and self._pinged:
            self._pinged -= 1
            self._take_pong(frame.get_payload_as_bytes())
        elif kind == WSMsgType.PING or kind == WSMsgType.PONG:
            self._take_control(kind, frame)
        elif kind == WSMsgType.CLOSE:
            self._end(transport, WSCloseCode.OK)
        else:
            self._take_piece(session, kind, frame)

    def pause_writing(self) -> None:
        """Nobody here waits for a socket; what is not read is bounded elsewhere."""

    def resume_writing(self) -> None:
        """As above."""

    def on_ws_disconnected(self, transport: WSTransport) -> None:
        self.write, self.waiting = _nowhere, int
        if self._line is not None:
            self._server.guard.lines.leave(self._line)
        for held, key in self._held:
            held.leave(key)
        self._held.clear()
        self._hush()
        if self._entering:
            self._entering.cancel()
        if self._live and self._session:
            self._live.detach(self._session)
            self._session = None

    # the table calls these

    def close(self, code: str, **detail: Any) -> None:
        """Say why and end the connection; a reader that is too slow is cut off without a word."""
        self._server.metrics.faults.labels(code).inc()
        transport = self._transport
        if not transport or transport.is_disconnected or self._over:
            return
        if code == "too_slow":
            self.write, self._over = _nowhere, True
            transport.underlying_transport.abort()
            return
        self._say(Fault(code, detail, fatal=True))
        self._end(transport, WSCloseCode.POLICY_VIOLATION)

    def _end(self, transport: WSTransport, code: WSCloseCode) -> None:
        self.write, self._over = _nowhere, True
        transport.send_close(code)
        transport.disconnect()
        # Whoever does not read would hold the connection for ever.
        underlying = transport.underlying_transport
        asyncio.get_running_loop().call_later(CLOSING_SECONDS, underlying.abort)

    def _drop(self) -> None:
        """A silent connection makes room for somebody who has something to say."""
        self.close("too_many_connections")

    def _say(self, message: ServerMessage) -> None:
        self.write(text_frame(encode(message)))

    def _reads(self) -> bool:
        """Does the client read what it is sent? Else it is cut off before it costs memory."""
        if self.waiting() <= self._server.settings.outbox_bytes:
            return True
        self._server.metrics.dropped.labels("too_slow").inc()
        self.close("too_slow")
        return False

    # what comes in

    def _take_control(self, kind: WSMsgType, frame: WSFrame) -> None:
        """A ping is answered unless answers pile up already, or too many come."""
        if not self._controls.take(self._heard):
            self.close("too_fast")
        elif kind == WSMsgType.PING and self.waiting() < UNREAD:
            self.write(control_frame(PONG, frame.get_payload_as_bytes()))

    def _take_piece(self, session: Session | None, kind: WSMsgType, frame: WSFrame) -> None:
        try:
            whole = self._pieces.add(kind, frame.get_payload_as_bytes(), frame.fin)
        except BadPieces as bad:
            if str(bad) == "too_large":
                self.close("too_large", most=self._server.settings.message_bytes)
            else:
                self.close("bad_message", why=str(bad))
            return
        if whole is None:
            return
        if whole[0] == WSMsgType.TEXT:
            self._take_text(whole[1])
        elif self._draw is not None and self._frames.take(self._heard):
            self._draw(session, whole[1])
        else:
            self._refuse_ink(session, whole[1])

    def _take_text(self, data: bytes) -> None:
        if len(data) > self._server.settings.message_bytes:
            self.close("too_large", most=self._server.settings.message_bytes)
        elif self._pieces.begun:
            self.close("bad_message", why="fragmented")
        elif not (self._texts.take(self._heard) and self._bytes.take(self._heard, len(data))):
            self._fault("too_fast")
        elif not self._reads():
            return
        else:
            try:
                self._take(read_message(data))
            except Reject as refused:
                self._fault(refused.code, **refused.detail)

    def _take(self, message: Hello | Do | Ping | React) -> None:
        match message:
            case Ping(sent):
                self._say(Pong(sent, self._server.clock.now()))
            case Hello():
                if self._entering is not None:
                    self._fault("bad_message", why="a second Hello")
                elif message.version != VERSION:
                    self.close("wrong_version", wanted=VERSION)
                else:
                    self._hush()  # Whatever takes its time from here on is not their silence.
                    self._entering = asyncio.create_task(self._enter(message))
            case React():
                if self._session is None or self._live is None:
                    self.close("no_hello")
                else:
                    self._live.around.react(self._session, message)
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
        if not self._may_bring(session, message):
            session.refused(message.id, "too_many_drawings", {})
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

    def _may_bring(self, session: Session, message: Do) -> bool:
        """Every avatar stays in the journal for good, so a browser may bring only so many.

        Nothing else that is told the table itself is large. One sent again costs nothing.
        """
        size = len(bytes(message.command))
        if message.to != "table" or size <= SMALL_COMMAND or self._live is None:
            return True
        if self._live.actor.has_done(session.person, message.id):
            return True
        return self._server.guard.drawings.take(self._who, size)

    def _refuse_ink(self, session: Session | None, data: bytes) -> None:
        if session is None or self._live is None:
            self.close("no_hello")
        elif self._draw is None:
            self._fault("watchers_only")
        else:
            self._live.ink.slow_down(session, data)

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
        try:
            live, person = await table_access.find(self._server, self._code, self._who, hello.token)
            table_access.may_see(live, self._who, person)
            if self._transport is None or self._transport.is_disconnected:
                return
            self._count(live, person)
        except Elsewhere:
            self.close("table_closed")  # It moved while they were on their way.
            return
        except Reject as refused:
            self.close(refused.code, **refused.detail)
            return
        except StoreError as error:
            log.error("table %s cannot be opened: %s", self._code, error)
            self.close(told(error))
            return
        except Exception:
            log.exception("table %s cannot be opened", self._code)
            self.close("server_error")
            return
        if person is None:
            live.bans.watches(self._who.device)
        tuning = live.actor.services.tuning
        self._live = live
        self._session = Session(
            self, person, hello.tv, tuning.lag_cap_ms, FRAMING, self._who.device
        )
        if person is not None and not hello.tv:
            self._draw = live.ink.take
        self._say(Welcome(VERSION, person, self._server.clock.now()))
        live.fresh = False
        live.actor.attach(self._session)
        live.ink.attach(self._session)
        live.around.attach(self._session)
        self._ping()

    def _count(self, live: LiveTable, person: str | None) -> None:
        """Take this connection's places; Reject where there are none. A seat always has some."""
        guard, who = self._server.guard, self._who
        if person is not None:
            wanted = [(guard.lines_of_seats, person)]
        else:
            if guard.lines.crowded(who.address):
                raise Reject("too_many_connections")
            wanted = [(guard.watchers_by_table, live.actor.code)]
            if who.device is not None:
                wanted.append((guard.watchers_by_device, who.device))
        for held, key in wanted:
            if not held.enter(key):
                raise Reject("too_many_connections")
            self._held.append((held, key))
        if self._line is not None:
            guard.lines.speaks(self._line)

    def _ping(self) -> None:
        if self._transport is None or self._transport.is_disconnected or not self._reads():
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
        self._pinged += 1
        self._transport.send_ping(_stamp.pack(monotonic()))
        loop = asyncio.get_running_loop()
        self._alarm = loop.call_later(self._server.settings.ping_seconds, self._ping)

    def _hush(self) -> None:
        if self._alarm:
            self._alarm.cancel()

    def _no_hello(self) -> None:
        if self._session is None:
            self.close("no_hello")
