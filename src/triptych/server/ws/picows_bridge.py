"""WebSockets on the same port as HTTP: uvicorn passes upgraded transports to picows.

For each upgrade request, uvicorn creates an instance of the class in its `ws` setting. It feeds the
request to this instance and makes the instance the transport's protocol. Our class passes the
request and the transport on to picows. picows parses frames in C and calls a listener directly,
which costs much less than ASGI (decision 0020). The constructor of picows' protocol is internal and
takes positional arguments, so the version of picows is pinned.
"""

import asyncio
import logging
from collections.abc import Callable
from typing import Any, cast

from picows import WSListener, WSUpgradeRequest, WSUpgradeResponseWithListener
from picows.picows import WSAutoPingStrategy, WSProtocol  # type: ignore[attr-defined]

ListenerFactory = Callable[
    [WSUpgradeRequest, asyncio.Transport], WSListener | WSUpgradeResponseWithListener
]
"""Returns the listener for an upgrade request, or the response that refuses the request."""


def websocket_protocol(new_listener: ListenerFactory, max_bytes: int) -> type[asyncio.Protocol]:
    """Return the class for uvicorn's `Config(ws=…)`. A frame over `max_bytes` ends a connection."""

    class WebSocketProtocol(asyncio.Protocol):
        def __init__(self, config: Any, server_state: Any, app_state: Any) -> None:
            self._picows: Any = None

        def connection_made(self, transport: asyncio.BaseTransport) -> None:
            # A uvloop transport has the same methods but is not an `asyncio.Transport`.
            self._transport = cast(asyncio.Transport, transport)

        def data_received(self, data: bytes) -> None:
            if self._picows is None:
                transport = self._transport
                self._picows = picows_protocol(lambda r: new_listener(r, transport), max_bytes)
                self._picows.connection_made(transport)
                # uvicorn makes this object the protocol after we return. Set picows after that.
                asyncio.get_running_loop().call_soon(transport.set_protocol, self._picows)
            view = memoryview(data)
            while view:
                buffer = self._picows.get_buffer(len(view))
                size = min(len(buffer), len(view))
                buffer[:size] = view[:size]
                self._picows.buffer_updated(size)
                view = view[size:]

        def connection_lost(self, exc: Exception | None) -> None:
            if self._picows is not None:
                self._picows.connection_lost(exc)

    return WebSocketProtocol


def picows_protocol(factory: Callable[[WSUpgradeRequest], Any], max_bytes: int) -> Any:
    """Create picows' protocol for the server side."""
    return WSProtocol(
        None,  # host and port
        None,  # path
        False,  # client side
        factory,
        logging.getLogger("picows.server"),
        True,  # disconnect on exception
        10.0,  # handshake timeout
        False,  # automatic pings: we send our own, with a timestamp
        0.0,
        0.0,
        WSAutoPingStrategy.PING_WHEN_IDLE,
        False,  # automatic pongs: we send our own, with a rate limit
        max_bytes,
        None,  # extra headers
        4096,  # initial size of the read buffer
    )
