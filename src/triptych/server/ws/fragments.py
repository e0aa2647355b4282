"""Reassembles WebSocket messages that were sent in several frames."""

from picows import WSMsgType

MAX_FRAGMENTS = 256
"""The maximum number of frames in one message. No honest client needs that many."""


class BadFragments(Exception):
    """The frames form no valid message, or the message is too large. The text is the reason."""


class Fragments:
    """Collects the frames of one message at a time. A message may have up to `max_bytes`."""

    __slots__ = ("_count", "_data", "_kind", "_max_bytes")

    def __init__(self, max_bytes: int) -> None:
        self._max_bytes = max_bytes
        self._kind: WSMsgType | None = None
        self._data = bytearray()
        self._count = 0

    @property
    def in_progress(self) -> bool:
        """Whether a message has begun and its last frame has not arrived yet."""
        return self._kind is not None

    def add(self, kind: WSMsgType, data: bytes, last: bool) -> tuple[WSMsgType, bytes] | None:
        """Add a frame. Returns the whole message if this is its last frame, otherwise None.

        Raises `BadFragments` if the frame is out of order or the message is too large.
        """
        if (kind == WSMsgType.CONTINUATION) != self.in_progress:
            raise BadFragments("fragmented")
        if self._kind is None:
            self._kind = kind
        self._data += data
        self._count += 1
        if len(self._data) > self._max_bytes or self._count > MAX_FRAGMENTS:
            raise BadFragments("too_large")
        if not last:
            return None
        message = self._kind, bytes(self._data)
        self._kind, self._data, self._count = None, bytearray(), 0
        return message
