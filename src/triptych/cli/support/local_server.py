"""Connects to the server that runs with these settings on this machine."""

import ssl
from http.client import HTTPConnection, HTTPSConnection

from triptych.server.settings import Settings

LOOPBACK = {"0.0.0.0": "127.0.0.1", "": "127.0.0.1", "::": "::1"}


def connect_locally(settings: Settings, timeout_s: float) -> HTTPConnection:
    """Return a connection to the server, which is opened by the first request.

    Does not verify a certificate: its name is not that of this address, and the connection does not
    leave this machine.
    """
    host = LOOPBACK.get(settings.host, settings.host)
    if not settings.tls:
        return HTTPConnection(host, settings.port, timeout=timeout_s)
    unverified = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    unverified.check_hostname = False
    unverified.verify_mode = ssl.CERT_NONE
    return HTTPSConnection(host, settings.port, timeout=timeout_s, context=unverified)
