"""Free TCP ports for servers of tests."""

import socket


def free_port() -> int:
    """A port of 127.0.0.1 that stays reserved until this process ends.

    The socket stays bound, so the system gives the port to nobody else. A server that sets
    SO_REUSEADDR, as ours and PostgreSQL do, may still listen on it.
    """
    reserved = socket.socket()
    reserved.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    reserved.bind(("127.0.0.1", 0))
    port = int(reserved.getsockname()[1])
    reserved.detach()
    return port
