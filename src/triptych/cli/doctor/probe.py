"""One HTTP request at a time to the public address, with its certificate looked at."""

import socket
import ssl
from collections.abc import Mapping
from http.client import HTTPConnection, HTTPResponse, HTTPSConnection
from urllib.parse import urlsplit

PATIENCE_S = 10
MOST_BYTES = 1_000_000


class PublicWay:
    """To one address, by whatever lies between. Errors are those of sockets, TLS and HTTP."""

    def __init__(self, url: str) -> None:
        parts = urlsplit(url)
        self.url = url.rstrip("/")
        self.tls = parts.scheme == "https"
        self.host = parts.hostname or ""
        self.port = parts.port or (443 if self.tls else 80)
        self.expires: float | None = None
        """When the certificate ends, once it was seen."""

    def ask(
        self, method: str, path: str, headers: Mapping[str, str] | None = None
    ) -> tuple[HTTPResponse, bytes]:
        """The answer and its body; of an upgraded connection the answer alone."""
        line = self._line()
        try:
            line.putrequest(method, path)
            for name, value in (headers or {}).items():
                line.putheader(name, value)
            line.endheaders()
            self._look_at_certificate(line.sock)
            answer = line.getresponse()
            return answer, b"" if answer.status == 101 else answer.read(MOST_BYTES)
        finally:
            line.close()

    def _line(self) -> HTTPConnection:
        if not self.tls:
            return HTTPConnection(self.host, self.port, timeout=PATIENCE_S)
        context = ssl.create_default_context()
        return HTTPSConnection(self.host, self.port, timeout=PATIENCE_S, context=context)

    def _look_at_certificate(self, line: socket.socket) -> None:
        if isinstance(line, ssl.SSLSocket) and self.expires is None:
            ends = (line.getpeercert() or {}).get("notAfter")
            self.expires = ssl.cert_time_to_seconds(ends) if isinstance(ends, str) else None
