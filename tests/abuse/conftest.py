"""The same servers as in tests/server; whoever attacks them is written here."""

from collections.abc import AsyncIterator

import pytest
from tests.abuse.raw import OPEN
from tests.support.quick import quick_server
from tests.support.servers import _nothing_left_behind, server, start

__all__ = ["_nothing_left_behind", "quick_server", "server", "start"]


@pytest.fixture(autouse=True)
async def _hang_up() -> AsyncIterator[None]:
    yield
    for raw in OPEN:
        raw.hang_up()
        raw.writer.close()
    OPEN.clear()
