"""The WebSocket on the same port as HTTP: uvicorn hands an upgraded transport to picows.

uvicorn builds the class that its `ws` setting names, feeds it the request and makes it the
transport's protocol. Ours gives request and transport on to picows, which parses frames in C and
calls a listener directly: a quarter of the cost of a socket served through ASGI. picows'
constructor is positional and internal, so its version is pinned; every server test dials it.
"""

import asyncio
import logging
from collections.abc import Callable
from typing import Any, cast

from picows import WSListener, WSUpgradeRequest, WSUpgradeResponseWithListener
from picows.picows import WSAutoPingStrategy, WSProtocol  # type: ignore[attr-defined]

Listen = Callable[[WSUpgradeRequest, asyncio.Transport], WSListener | WSUpgradeResponseWithListener]
"""Who listens to this request's socket, or the answer that refuses it."""


def socket_protocol(listen: Listen, most_bytes: int) -> type[asyncio.Protocol]:
    """The class for uvicorn's `Config(ws=…)`. Larger frames than `most_bytes` end a connection."""

    class SocketProtocol(asyncio.Protocol):
        def __init__(self, config: Any, server_state: Any, app_state: Any) -> None:
            self._inner: Any = None

        def connection_made(self, transport: asyncio.BaseTransport) -> None:
            # uvloop's transports do what asyncio's do but do not inherit from them.
            self._transport = cast(asyncio.Transport, transport)

        def data_received(self, data: bytes) -> None:
            if self._inner is None:
                transport = self._transport
                self._inner = picows_protocol(lambda r: listen(r, transport), most_bytes)
                self._inner.connection_made(transport)
                # uvicorn makes this object the protocol after we return; picows takes over then.
                asyncio.get_running_loop().call_soon(transport.set_protocol, self._inner)
            view = memoryview(data)
            while view:
                room = self._inner.get_buffer(len(view))
                size = min(len(room), len(view))
                room[:size] = view[:size]
                self._inner.buffer_updated(size)
                view = view[size:]

        def connection_lost(self, exc: Exception | None) -> None:
            if self._inner is not None:
                self._inner.connection_lost(exc)

    return SocketProtocol


def picows_protocol(factory: Callable[[WSUpgradeRequest], Any], most_bytes: int) -> Any:
    """The server side of picows' own protocol."""
    return WSProtocol(
        None,  # host and port
        None,  # path
        False,  # client side
        factory,
        logging.getLogger("picows.server"),
        True,  # disconnect on exception
        10.0,  # handshake timeout
        False,  # automatic pings: ours carry a time stamp
        0.0,
        0.0,
        WSAutoPingStrategy.PING_WHEN_IDLE,
        False,  # automatic pongs: ours are bounded
        most_bytes,
        None,  # extra headers
        4096,  # first size of the read buffer
    )
