"""The event loop of the server."""

import asyncio
from collections.abc import Callable


def fast_loop_factory() -> Callable[[], asyncio.AbstractEventLoop] | None:
    """Return uvloop's factory of event loops, or None without uvloop, as on Windows."""
    try:
        import uvloop
    except ImportError:
        return None
    return uvloop.new_event_loop
