"""Sends HTTP requests to the public address and reads the expiry time of its certificate."""

import socket
import ssl
from collections.abc import Mapping
from http.client import HTTPConnection, HTTPResponse, HTTPSConnection
from urllib.parse import urlsplit

from triptych.server.base_path import base_path_of

TIMEOUT_S = 10
MAX_BODY_BYTES = 1_000_000


class PublicAddressClient:
    """Sends requests to the public address: the address of a server or of the proxy in front of it.

    Raises socket, TLS and HTTP errors.
    """

    def __init__(self, url: str, timeout_s: float = TIMEOUT_S) -> None:
        parts = urlsplit(url)
        self.url = url.rstrip("/")
        self._timeout_s = timeout_s
        self.tls = parts.scheme == "https"
        self.base_path = base_path_of(url)
        self.host = parts.hostname or ""
        self.port = parts.port or (443 if self.tls else 80)
        self.certificate_expires: float | None = None
        """When the certificate expires, in seconds since 1970; None if it is not known."""

    def request(
        self, method: str, path: str, headers: Mapping[str, str] | None = None
    ) -> tuple[HTTPResponse, bytes]:
        """Send a request for a path below the public address.

        Returns the response and its body (empty after an upgrade).
        """
        connection = self._connect()
        try:
            connection.putrequest(method, self.base_path + path)
            for name, value in (headers or {}).items():
                connection.putheader(name, value)
            connection.endheaders()
            self._read_expiry(connection.sock)
            response = connection.getresponse()
            return response, b"" if response.status == 101 else response.read(MAX_BODY_BYTES)
        finally:
            connection.close()

    def _connect(self) -> HTTPConnection:
        if not self.tls:
            return HTTPConnection(self.host, self.port, timeout=self._timeout_s)
        context = ssl.create_default_context()
        return HTTPSConnection(self.host, self.port, timeout=self._timeout_s, context=context)

    def _read_expiry(self, connection: socket.socket) -> None:
        if isinstance(connection, ssl.SSLSocket) and self.certificate_expires is None:
            not_after = (connection.getpeercert() or {}).get("notAfter")
            self.certificate_expires = (
                ssl.cert_time_to_seconds(not_after) if isinstance(not_after, str) else None
            )
