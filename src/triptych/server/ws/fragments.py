"""Messages that come in several frames, put together again within the size of one message."""

from picows import WSMsgType

MOST_PIECES = 256
"""Frames of one message; a client that cuts finer than that does it to tire us."""


class BadPieces(Exception):
    """The frames make no message: the reason."""


class Pieces:
    """One message in the making."""

    __slots__ = ("_count", "_data", "_kind", "_most")

    def __init__(self, most_bytes: int) -> None:
        self._most = most_bytes
        self._kind: WSMsgType | None = None
        self._data = bytearray()
        self._count = 0

    @property
    def begun(self) -> bool:
        """A first frame is here, and the last is not."""
        return self._kind is not None

    def add(self, kind: WSMsgType, data: bytes, last: bool) -> tuple[WSMsgType, bytes] | None:
        """The whole message with its last frame, None before. BadPieces for what cannot be."""
        if (kind == WSMsgType.CONTINUATION) != self.begun:
            raise BadPieces("fragmented")
        if self._kind is None:
            self._kind = kind
        self._data += data
        self._count += 1
        if len(self._data) > self._most or self._count > MOST_PIECES:
            raise BadPieces("too_large")
        if not last:
            return None
        whole = self._kind, bytes(self._data)
        self._kind, self._data, self._count = None, bytearray(), 0
        return whole
