"""Runs every attack of `make torture-abuse` briefly while a regular player plays.

The player must be able to move. How long a move takes is not checked, because it depends on the
machine.
"""

import asyncio
from pathlib import Path

import pytest
from tests.abuse.attacks import ATTACKS, run
from tests.abuse.friend import play
from tests.abuse.torture import memory_mb, server_errors
from tests.support.processes import ServerProcess

pytestmark = pytest.mark.process

ATTACK_S = 0.1
MAX_GROWTH_MB = 100
"""Twice the goal of `make torture-abuse`, because here all attacks run on the same server."""


async def test_regular_player_is_not_disturbed_by_any_attack(tmp_path: Path) -> None:
    server = await ServerProcess(tmp_path / "data").ready()
    before = memory_mb(server.pid)
    for name in ATTACKS:
        moves, actions = await asyncio.gather(
            play(server.base, 2 * ATTACK_S), run(name, server.base, ATTACK_S)
        )
        assert moves, name
        assert actions or name == "none", name
        assert await server_errors(server.base) == 0, name
        assert memory_mb(server.pid) - before < MAX_GROWTH_MB, name
