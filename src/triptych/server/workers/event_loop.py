"""The event loop of the server."""

import asyncio
from collections.abc import Callable


def fast_loop_factory() -> Callable[[], asyncio.AbstractEventLoop] | None:
    """Return uvloop's event-loop factory, or None if uvloop is not installed, as on Windows."""
    try:
        import uvloop
    except ImportError:
        return None
    return uvloop.new_event_loop
