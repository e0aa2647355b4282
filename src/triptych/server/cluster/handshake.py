"""Connections between nodes: how they are opened and authenticated with the shared secret.

The listening node sends a random nonce. The dialling node answers with one line, which contains a
signature and then the request. The signature covers the nonce and the request.

After that, the connection carries either the reply to a query, or a visitor's bytes, unchanged and
in both directions. Connections use TLS if certificates are configured.
"""

import asyncio
import contextlib
import hashlib
import hmac
import logging
import secrets
import socket
import ssl
from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path
from typing import Any, cast

import msgspec

from triptych.server.cluster.messages import (
    NodeQuery,
    RelayVisitor,
    decode_request,
    encode_node_reply,
    encode_request,
)
from triptych.server.limits.addresses import limit_key
from triptych.server.limits.connections import OpenConnection, OpenConnections

log = logging.getLogger("triptych.nodes")

NONCE_BYTES = 16
MAX_LINE_BYTES = 1_024
HANDSHAKE_TIMEOUT_S = 5.0
UNVERIFIED_PER_ADDRESS, MAX_UNVERIFIED = 1_024, 2_048
"""How many connections may wait for their handshake, from one address and in total. A new one
replaces the oldest. The limits are high, because one node may relay hundreds of visitors at once
after another node has died."""
BUFFER_BYTES = 65_536
"""The size of the buffers of connections between nodes, and of visitors' relayed connections.

They are small, so that the node that has the table soon notices a client that does not read."""


VisitorHandler = Callable[[asyncio.Transport, RelayVisitor, bytes], None]
"""Serves a visitor that another node relays to this one. The bytes are the part of the visitor's
request that has already arrived."""
QueryHandler = Callable[[NodeQuery[Any]], Awaitable[Any]]
"""Returns this process's reply to a query of another node."""


class HandshakeSigner:
    """Signs and verifies the requests of nodes."""

    def __init__(self, secret: bytes) -> None:
        self._key = hmac.digest(secret, b"triptych nodes", "sha256")

    def signed_line(self, nonce: bytes, request: RelayVisitor | NodeQuery[Any]) -> bytes:
        """Return the line that a dialling node sends: the signature, then the request as JSON."""
        text = encode_request(request)
        return self._signature(nonce, text) + b" " + text + b"\n"

    def verify(self, nonce: bytes, line: bytes) -> bytes | None:
        """Return the request in a line as JSON, or None if the signature is wrong."""
        signature, _, text = line.partition(b" ")
        return text if hmac.compare_digest(signature, self._signature(nonce, text)) else None

    def _signature(self, nonce: bytes, text: bytes) -> bytes:
        return hmac.new(self._key, nonce + text, hashlib.sha256).hexdigest().encode()


def tls_contexts(folder: str) -> tuple[ssl.SSLContext | None, ssl.SSLContext | None]:
    """Return the TLS contexts for listening and for dialling. Both are None if `folder` is empty.

    The folder contains ca.pem, cert.pem and key.pem. Each side must present a certificate.
    """
    if not folder:
        return None, None
    directory = Path(folder)
    contexts = []
    for side in (ssl.Purpose.CLIENT_AUTH, ssl.Purpose.SERVER_AUTH):
        context = ssl.create_default_context(side, cafile=str(directory / "ca.pem"))
        context.load_cert_chain(directory / "cert.pem", directory / "key.pem")
        context.check_hostname = False  # Nodes dial IP addresses, which certificates often lack.
        context.verify_mode = ssl.CERT_REQUIRED
        contexts.append(context)
    return contexts[0], contexts[1]


SOCKET_OPTIONS = (
    (socket.SOL_SOCKET, "SO_SNDBUF", BUFFER_BYTES),
    (socket.SOL_SOCKET, "SO_RCVBUF", BUFFER_BYTES),
    (socket.IPPROTO_TCP, "TCP_NODELAY", 1),
)


def tune_socket(transport: Any, extra_options: Sequence[tuple[int, str, int]] = ()) -> None:
    """Set small buffers and other socket options. Skips options that this system does not have."""
    transport.set_write_buffer_limits(BUFFER_BYTES)
    sock = transport.get_extra_info("socket")
    for level, name, value in (*SOCKET_OPTIONS, *extra_options):
        with contextlib.suppress(OSError, AttributeError):
            sock.setsockopt(level, getattr(socket, name), value)


def split_address(address: str) -> tuple[str, int]:
    """Split an address such as `10.0.0.5:8001` or `[::1]:8001` into host and port."""
    host, _, port = address.rpartition(":")
    return host.strip("[]"), int(port)


class NodeConnection(asyncio.Protocol):
    """Handles an incoming connection from another node until its request has been verified."""

    def __init__(
        self,
        signer: HandshakeSigner,
        nonce: bytes,
        on_visitor: VisitorHandler,
        on_query: QueryHandler,
        unverified: OpenConnections,
    ) -> None:
        self._unverified = unverified
        self._counted: OpenConnection | None = None
        self._signer = signer
        self._nonce = nonce
        self._on_visitor = on_visitor
        self._on_query = on_query
        self._buffer = b""
        self._timer: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.Transport, transport)
        peer = transport.get_extra_info("peername")
        self._counted = self._unverified.add(limit_key(peer[0]) if peer else "", self._abort)
        if self._counted is None:
            self._abort()
            return
        tune_socket(transport)
        self._transport.write(self._nonce)
        self._timer = asyncio.get_running_loop().call_later(HANDSHAKE_TIMEOUT_S, self._abort)

    def connection_lost(self, exc: Exception | None) -> None:
        self._end_handshake()

    def _end_handshake(self) -> None:
        """Stop the timer, and stop counting this connection as unverified."""
        if self._timer is not None:
            self._timer.cancel()
        if self._counted is not None:
            self._unverified.remove(self._counted)

    def _abort(self) -> None:
        self._transport.abort()

    def data_received(self, data: bytes) -> None:
        if self._transport.is_closing():
            return
        self._buffer += data
        line, newline, rest = self._buffer.partition(b"\n")
        if not newline:
            if len(line) > MAX_LINE_BYTES:
                self._abort()
            return
        self._end_handshake()
        text = self._signer.verify(self._nonce, line)
        if text is None:
            log.error("refused a connection from a node with a different --secret")
            self._abort()
            return
        try:
            request = decode_request(text)
        except msgspec.ValidationError:
            self._transport.close()  # Only another release knows this query: an empty reply.
            return
        if isinstance(request, RelayVisitor):
            self._on_visitor(self._transport, request, rest)
        else:
            self._reply_task = asyncio.ensure_future(self._reply(request))

    async def _reply(self, query: NodeQuery[Any]) -> None:
        try:
            self._transport.write(encode_node_reply(await self._on_query(query)))
        finally:
            self._transport.close()


class NodeListener:
    """Accepts connections from other nodes."""

    def __init__(
        self,
        signer: HandshakeSigner,
        new_nonce: Callable[[int], bytes] = secrets.token_bytes,
        unverified_per_address: int = UNVERIFIED_PER_ADDRESS,
    ) -> None:
        self.address = ""
        """The address that other nodes dial."""
        self._signer = signer
        self._new_nonce = new_nonce
        self._unverified = OpenConnections(unverified_per_address, MAX_UNVERIFIED)
        self._handlers: tuple[VisitorHandler, QueryHandler]
        self._server: asyncio.Server

    async def bind(self, host: str, port: int, tls: ssl.SSLContext | None) -> None:
        """Reserve the address. Until `listen` is called, connections to it are refused.

        If `port` is 0, the system chooses one. Raises `OSError` if the address cannot be used.
        """
        self._server = await asyncio.get_running_loop().create_server(
            self._new_connection,
            host,
            port,
            ssl=tls,
            ssl_handshake_timeout=HANDSHAKE_TIMEOUT_S if tls is not None else None,
            backlog=512,
            start_serving=False,
        )
        bound: Any = self._server.sockets[0].getsockname()
        host = f"[{bound[0]}]" if ":" in bound[0] else bound[0]
        self.address = f"{host}:{bound[1]}"

    async def listen(self, on_visitor: VisitorHandler, on_query: QueryHandler) -> None:
        """Start accepting connections."""
        self._handlers = on_visitor, on_query
        await self._server.start_serving()

    def close(self) -> None:
        self._server.close()

    def _new_connection(self) -> NodeConnection:
        nonce = self._new_nonce(NONCE_BYTES)
        return NodeConnection(self._signer, nonce, *self._handlers, self._unverified)
