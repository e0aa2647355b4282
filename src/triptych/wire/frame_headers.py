"""WebSocket frames as a server sends them (RFC 6455): a short head, then the payload unmasked.

Made here and not by the socket library, so that a tick is framed once for all viewers and an
answer, a view and ink for the same viewer leave in one write: each costs a trip to the kernel.
"""

from collections.abc import Callable
from struct import Struct
from typing import NamedTuple

TEXT, BINARY, PONG = 0x81, 0x82, 0x8A
"""The first byte of a whole message of this kind."""


class Framing(NamedTuple):
    """How a payload becomes the bytes of a WebSocket frame."""

    text: Callable[[bytes], bytes]
    binary: Callable[[bytes], bytes]


_middle = Struct("!BBH").pack
_long = Struct("!BBQ").pack


def head(kind: int, size: int) -> bytes:
    """What comes before a payload of this size."""
    if size < 126:
        return bytes((kind, size))
    if size < 65_536:
        return _middle(kind, 126, size)
    return _long(kind, 127, size)


def text_frame(payload: bytes) -> bytes:
    """A message in JSON."""
    return head(TEXT, len(payload)) + payload


def binary_frame(payload: bytes) -> bytes:
    """A message of the ink lane."""
    return head(BINARY, len(payload)) + payload


def control_frame(kind: int, payload: bytes) -> bytes:
    """A ping's answer; longer ones than the standard allows are cut."""
    return head(kind, min(len(payload), 125)) + payload[:125]


FRAMING = Framing(text_frame, binary_frame)
