"""WebSocket frames sent by a server (RFC 6455): a short header, then the unmasked payload.

Frames are made here, not by the WebSocket library, for two reasons. The ink of a tick is framed
once for all viewers. Several frames for one viewer are sent with one write and one system call.
"""

from struct import Struct

TEXT, BINARY, PONG = 0x81, 0x82, 0x8A
"""The first byte of a frame that contains a whole message: text, binary or a pong."""


_pack_16bit = Struct("!BBH").pack
_pack_64bit = Struct("!BBQ").pack


def frame_header(kind: int, size: int) -> bytes:
    """Return a frame's header. `kind` is its first byte, `size` the payload's length in bytes."""
    if size < 126:
        return bytes((kind, size))
    if size < 65_536:
        return _pack_16bit(kind, 126, size)
    return _pack_64bit(kind, 127, size)


def text_frame(payload: bytes) -> bytes:
    """Return the frame of a JSON message."""
    return frame_header(TEXT, len(payload)) + payload


def binary_frame(payload: bytes) -> bytes:
    """Return the frame of an ink message."""
    return frame_header(BINARY, len(payload)) + payload


def control_frame(kind: int, payload: bytes) -> bytes:
    """Return a control frame. The payload is cut to the 125 bytes that the standard allows."""
    return frame_header(kind, min(len(payload), 125)) + payload[:125]
