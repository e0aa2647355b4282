"""Every attack of `make torture-abuse` for a moment: the friend's moves are all done, none fails.

How long a move takes is not looked at here: that depends on the machine.
"""

import asyncio
from pathlib import Path

import pytest
from tests.abuse.attacks import ATTACKS, run
from tests.abuse.friend import play
from tests.abuse.torture import failures, memory
from tests.support.processes import Process

pytestmark = pytest.mark.process

SECONDS = 0.1
MOST_MB = 100
"""Twice the goal: here all attacks come one after the other on the same server."""


async def test_a_friend_plays_on_whatever_somebody_does(tmp_path: Path) -> None:
    server = await Process(tmp_path / "data").ready()
    before = memory(server.pid)
    for name in ATTACKS:
        moves, _ = await asyncio.gather(
            play(server.base, 2 * SECONDS), run(name, server.base, SECONDS)
        )
        assert moves, name
        assert await failures(server.base) == 0, name
        assert memory(server.pid) - before < MOST_MB, name
