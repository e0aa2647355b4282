"""The same servers as in tests/server, and the cleanup of raw clients."""

from collections.abc import AsyncIterator

import pytest
from tests.abuse.raw import OPEN_CLIENTS
from tests.support.servers import _clean_up, no_refill, server, start
from tests.support.speedups import quick_server

__all__ = ["_clean_up", "no_refill", "quick_server", "server", "start"]


@pytest.fixture(autouse=True)
async def _close_raw_clients() -> AsyncIterator[None]:
    yield
    for raw in OPEN_CLIENTS:
        raw.disconnect()
        raw.writer.close()
    OPEN_CLIENTS.clear()
