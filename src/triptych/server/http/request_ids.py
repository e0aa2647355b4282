"""Request ids: in the response header, in the body of an error and in the log."""

from collections.abc import Callable
from contextvars import ContextVar

HEADER = "X-Request-Id"
_current: ContextVar[str] = ContextVar("request_id", default="")


def assign(new_token: Callable[[int], str]) -> str:
    """Create and return an id for the current request. `current` returns it from now on."""
    name = new_token(9)
    _current.set(name)
    return name


def current() -> str:
    """Return the id of the current request, or "" if there is none."""
    return _current.get()
