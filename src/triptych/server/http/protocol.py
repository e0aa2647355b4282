"""HTTP connections that are counted, watched and sorted.

Who says nothing, or hardly anything, is cut off: uvicorn waits for a request, a body or a slow
reader for as long as they like, and a thousand silent connections would shut the door. And a
connection whose next request is for somebody else's table goes there before uvicorn sees it.
The class is made for its `http` setting.
"""

import asyncio
from collections.abc import Callable
from typing import Any, cast

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

from triptych.server.cluster.request_line import Unfinished
from triptych.server.limits.connections import Line
from triptych.server.limits.visitor_limits import Guard
from triptych.server.settings import Settings

PEER = b"x-triptych-peer"
"""Tells the socket's side where the visitor comes from; a visitor's own is not heard."""
SLOWEST = 4_096
"""Bytes a second that a body has to come with; the slowest phones are faster."""
LOOK_SECONDS = 5.0
STALLED_LOOKS = 3
"""A body may be slower than that, and an answer unread, for so many looks in a row."""

Sort = Callable[["SortedLine", bytes], bool]
"""Looks at the beginning of a request. True where the connection goes elsewhere with it, and False
where it is ours. Unfinished where more of it has to come first."""


class SortedLine(H11Protocol):
    """Between two requests a connection can go elsewhere."""

    new_table = False
    """A sibling has chosen this worker to open the table that is asked for."""
    visitor: str | None = None
    """Another node sends this visitor, who came to it from this address: it goes no further."""
    _early = b""
    """The beginning of a first line."""

    sort: Sort | None = None

    def data_received(self, data: bytes) -> None:
        sort = type(self).sort
        if sort is not None and self.between_requests():
            data, self._early = self._early + data, b""
            try:
                if sort(self, data):
                    return
            except Unfinished:
                self._early = data
                return
        self.take(data)

    def starts_with(self, read: bytes) -> None:
        """Somebody else has read so much of it: that comes before whatever is read here.

        It waits a turn of the loop, since a connection can be held back only once it reads.
        """
        self._early = read
        self.loop.call_soon(self._read_early)

    def _read_early(self) -> None:
        if self._early:
            self.data_received(b"")

    def take(self, data: bytes) -> None:
        """This request is ours."""
        super().data_received(data)

    def between_requests(self) -> bool:
        """Is nothing of a request here yet, and nothing of an answer left to send?"""
        cycle = cast(Any, self.cycle)
        answered = cycle is None or cycle.response_complete
        return answered and self.conn.their_state is h11.IDLE and not self.conn.trailing_data[0]

    def hold(self) -> None:
        """It is being found out where this request goes."""
        self._unset_keepalive_if_required()
        self.transport.pause_reading()

    def relayed(self) -> None:
        """Another node has this visitor now; the connection stays ours to count."""

    def let_go(self) -> None:
        """Somebody else has this connection now: end it here without a word to the visitor."""
        self._unset_keepalive_if_required()
        self.transport.abort()


def http_protocol(guard: Guard, settings: Settings, sorts: Sort | None = None) -> type[SortedLine]:
    """The class for uvicorn's `Config(http=…)`."""
    patience = float(settings.header_seconds)
    capped = not settings.trusted_proxy  # Behind a proxy all connections are the proxy's.

    class HttpLine(SortedLine):
        sort = sorts and staticmethod(sorts)
        _line: Line | None = None
        _alarm: asyncio.TimerHandle | None = None

        def connection_made(self, transport: Any) -> None:
            super().connection_made(transport)
            if self.visitor is not None:
                # Whether nodes speak TLS to each other says nothing about how the visitor came.
                self.client, self.scheme = (self.visitor, 0), "http"
                # Each of its requests may be for another node's table.
                self.app_state = {**self.app_state, "last": True}
            address = guard.address(self.client[0], None) if self.client else ""
            self._line = guard.lines.enter(address, self._drop, capped)
            if self._line is None:
                transport.abort()
                return
            self._waits_since = self.loop.time()
            self._received = self._stalled = self._unread = 0
            self._resumed = False
            self._watch()

        def connection_lost(self, exc: Exception | None) -> None:
            self._forget()
            super().connection_lost(exc)

        def take(self, data: bytes) -> None:
            self._received += len(data)
            super().take(data)
            if self._line is not None and self._busy():
                guard.lines.speaks(self._line)

        def on_response_complete(self) -> None:
            self._waits_since = self.loop.time()
            if self._line is not None:
                guard.lines.falls_silent(self._line)
            super().on_response_complete()

        def resume_writing(self) -> None:
            self._resumed = True  # They read: slowly, perhaps, but they do.
            super().resume_writing()

        def handle_websocket_upgrade(self, event: h11.Request) -> None:
            self._forget()  # From here on the socket's own connection counts.
            peer = self.client[0].encode() if self.client else b""
            self.headers = [h for h in self.headers if h[0] != PEER] + [(PEER, peer)]
            super().handle_websocket_upgrade(event)

        def relayed(self) -> None:
            if self._alarm is not None:
                self._alarm.cancel()
            if self._line is not None:
                guard.lines.speaks(self._line)

        def _busy(self) -> bool:
            # Before the first request there is no cycle, whatever uvicorn's types say.
            cycle = cast(Any, self.cycle)
            return cycle is not None and not cycle.response_complete

        def _drop(self) -> None:
            self.transport.abort()

        def _forget(self) -> None:
            if self._alarm is not None:
                self._alarm.cancel()
            if self._line is not None:
                guard.lines.leave(self._line)
                self._line = None

        def _watch(self) -> None:
            """Look at it now and then for as long as it is open."""
            if self._hangs():
                self._drop()
            else:
                soon = min(LOOK_SECONDS, patience)
                self._alarm = self.loop.call_later(soon, self._watch)

        def _hangs(self) -> bool:
            unread, received = self.transport.get_write_buffer_size(), self._received
            stuck = 0 < self._unread <= unread and not self._resumed
            if not self._busy():
                silent = self.loop.time() - self._waits_since > patience
                slow = False
            else:
                silent = False
                coming = self.cycle.more_body and not self.flow.read_paused
                slow = coming and received < SLOWEST * LOOK_SECONDS
            self._received, self._unread, self._resumed = 0, unread, False
            self._stalled = self._stalled + 1 if stuck or slow else 0
            return silent or self._stalled >= STALLED_LOOKS

    return HttpLine
