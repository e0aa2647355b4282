"""Every request has a short name: in its answer, in the body of an error, and in the log."""

import secrets
from contextvars import ContextVar

HEADER = "X-Request-Id"
_current: ContextVar[str] = ContextVar("request_id", default="")


def begin() -> str:
    """A name for the request that begins here."""
    name = secrets.token_hex(6)
    _current.set(name)
    return name


def current() -> str:
    """The request that is being answered; empty outside of any."""
    return _current.get()
