"""The frames of one WebSocket: checks them and assembles messages, as RFC 6455 requires.

picows checks opcodes, masks, lengths and close frames. This module checks reserved bits, the order
of fragments, UTF-8 and the rate of control frames. `make test-autobahn` tests both together.
"""

import asyncio
from collections.abc import Callable
from typing import Any

from picows import WSCloseCode, WSFrame, WSListener, WSMsgType, WSTransport

from triptych.server.limits.buckets import TokenBucket
from triptych.server.ws.fragments import BadFragments, Fragments
from triptych.wire.codes import ClientCode
from triptych.wire.frame_headers import PONG, control_frame

BINARY, TEXT = WSMsgType.BINARY, WSMsgType.TEXT
"""These are module constants, so that `on_ws_frame` need not look them up in the enum for every
frame."""

CONTROL_FRAMES_PER_SECOND, CONTROL_FRAMES_BURST = 5, 40
"""Limits for pings from the client, and for pongs that answer none of our pings. Browsers send
neither."""
CLOSE_TIMEOUT_S = 5
"""How long a client has to read the close frame before the connection is aborted."""
PONG_BUFFER_LIMIT_BYTES = 65_536
"""If this many bytes or more wait to be sent, the client is not reading. Its pings are then not
answered."""


def _discard(frames: bytes) -> None:
    """Discard frames that are written before the connection opens or after it has ended."""


class FrameListener(WSListener):
    """A WebSocket that passes complete messages to its subclass."""

    def __init__(self, max_message_bytes: int, steady: Callable[[], float]) -> None:
        super().__init__()
        self._max_message_bytes = max_message_bytes
        self._steady = steady
        self._transport: WSTransport | None = None
        # Users call these often. `on_ws_connected` sets them to the transport's own methods.
        self.write: Callable[[bytes], None] = _discard
        self.unsent_bytes: Callable[[], int] = int
        self._is_closing = False
        self._pending_pings = 0
        """How many of our pings have no pong yet."""
        self._received_at = steady()
        self._fragments = Fragments(max_message_bytes)
        self._control_budget = TokenBucket(
            CONTROL_FRAMES_PER_SECOND, CONTROL_FRAMES_BURST, self._received_at
        )

    # Overridden by subclasses; here they do nothing

    def receive_text(self, data: bytes) -> None:
        """Handle a text message, which is valid UTF-8."""

    def receive_binary(self, data: bytes) -> None:
        """Handle a binary message."""

    def receive_pong(self, data: bytes) -> None:
        """Handle the answer to one of our pings."""

    def report_closing(self, code: ClientCode, detail: dict[str, Any]) -> None:
        """Send the client the reason for closing the connection."""

    # Called by picows

    def on_ws_connected(self, transport: WSTransport) -> None:
        self._transport = transport
        self.write = transport.underlying_transport.write
        self.unsent_bytes = transport.underlying_transport.get_write_buffer_size

    def on_ws_frame(self, transport: WSTransport, frame: WSFrame) -> None:
        if self._is_closing:
            return
        self._received_at = self._steady()
        kind = frame.msg_type
        if frame.rsv1 or frame.rsv2 or frame.rsv3:
            self._fail(WSCloseCode.PROTOCOL_ERROR, "bad_message", why="reserved bits")
        elif kind is BINARY and frame.fin and not self._fragments.in_progress:
            # Hot path: this runs hundreds of times a second for each table.
            self.receive_binary(frame.get_payload_as_bytes())
        elif kind == WSMsgType.PONG and self._pending_pings:
            self._pending_pings -= 1
            self.receive_pong(frame.get_payload_as_bytes())
        elif kind == WSMsgType.PING or kind == WSMsgType.PONG:
            self._handle_control(kind, frame)
        elif kind == WSMsgType.CLOSE:
            self._handle_close(transport, frame.get_payload_as_bytes())
        else:
            self._handle_fragment(kind, frame)

    def pause_writing(self) -> None:
        """Do nothing: no code awaits a socket, and `outbox_bytes` limits how much is buffered."""

    def resume_writing(self) -> None:
        """Do nothing, because `pause_writing` pauses nothing."""

    def on_ws_disconnected(self, transport: WSTransport) -> None:
        self.write, self.unsent_bytes = _discard, int

    def _send_close(self, transport: WSTransport, code: WSCloseCode) -> None:
        self.write, self._is_closing = _discard, True
        transport.send_close(code)
        transport.disconnect()
        # A client that does not read would never complete the close.
        underlying = transport.underlying_transport
        asyncio.get_running_loop().call_later(CLOSE_TIMEOUT_S, underlying.abort)

    def _abort(self) -> None:
        if self._transport is not None:
            self.write, self._is_closing = _discard, True
            self._transport.underlying_transport.abort()

    def _fail(self, close_code: WSCloseCode, code: ClientCode, **detail: Any) -> None:
        """Close the connection because of a frame."""
        if self._transport is not None and not self._is_closing:
            self.report_closing(code, detail)
            self._send_close(self._transport, close_code)

    def _handle_close(self, transport: WSTransport, data: bytes) -> None:
        # picows accepts 0 and 1006, which must not be sent.
        is_valid = not data or int.from_bytes(data[:2], "big") not in (0, 1006)
        self._send_close(transport, WSCloseCode.OK if is_valid else WSCloseCode.PROTOCOL_ERROR)

    def _handle_control(self, kind: WSMsgType, frame: WSFrame) -> None:
        """Answer a ping, unless `PONG_BUFFER_LIMIT_BYTES` or more wait to be sent. Ignore a pong.

        Closes the connection after too many of these frames.
        """
        if not self._control_budget.take(self._received_at):
            self._fail(WSCloseCode.POLICY_VIOLATION, "too_fast")
        elif kind == WSMsgType.PING and self.unsent_bytes() < PONG_BUFFER_LIMIT_BYTES:
            self.write(control_frame(PONG, frame.get_payload_as_bytes()))

    def _handle_fragment(self, kind: WSMsgType, frame: WSFrame) -> None:
        """Handle a frame of a message. Most text messages have one frame."""
        try:
            message = self._fragments.add(kind, frame.get_payload_as_bytes(), frame.fin)
        except BadFragments as error:
            if str(error) == "too_large":
                most = self._max_message_bytes
                self._fail(WSCloseCode.MESSAGE_TOO_BIG, "too_large", most=most)
            else:
                self._fail(WSCloseCode.PROTOCOL_ERROR, "bad_message", why=str(error))
            return
        if message is None:
            return
        kind, data = message
        if kind == BINARY:
            self.receive_binary(data)
        elif is_utf8(data):
            self.receive_text(data)
        else:
            self._fail(WSCloseCode.INVALID_TEXT, "bad_message", why="not UTF-8")


def is_utf8(data: bytes) -> bool:
    """Whether a text is valid UTF-8."""
    try:
        data.decode()
    except UnicodeDecodeError:
        return False
    return True
