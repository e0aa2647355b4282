"""Runs every attack of `make torture-abuse` briefly while a regular player plays.

The player must be able to move, and a guest to join. How long a move takes is not checked, because
it depends on the machine.
"""

import asyncio
from pathlib import Path

import pytest
from tests.abuse.attacks import ATTACKS, NODE_ATTACKS, run
from tests.abuse.friend import open_table, play, visit
from tests.abuse.scene import Scene, memory_mb, one_server, server_errors, two_nodes

pytestmark = pytest.mark.process

ATTACK_S = 0.1
MAX_GROWTH_MB = 100
"""Twice the goal of `make torture-abuse`, because here all attacks run on the same server."""


async def check_attack(scene: Scene, name: str) -> None:
    people = await open_table(*scene.bases)
    table = people[0].code
    moves, (guest_joined, _), actions = await asyncio.gather(
        play(people, 2 * ATTACK_S),
        visit(scene.bases[-1], table, scene.friends_album if name == "albums" else "", ATTACK_S),
        run(name, scene.target(table), ATTACK_S),
    )
    assert moves, name
    assert guest_joined, name
    assert actions or name in ("none", "no_strangers"), name
    for base in scene.bases:
        assert await server_errors(base) == 0, name


async def test_regular_player_is_not_disturbed_by_any_attack(tmp_path: Path) -> None:
    async with one_server(tmp_path, {}) as scene:
        before = memory_mb(scene.servers[0].pid)
        for name in ATTACKS:
            await check_attack(scene, name)
            assert memory_mb(scene.servers[0].pid) - before < MAX_GROWTH_MB, name


@pytest.mark.postgres
async def test_regular_player_is_not_disturbed_by_attacks_on_nodes(tmp_path: Path) -> None:
    async with two_nodes(tmp_path, {}) as scene:
        for name in NODE_ATTACKS:
            await check_attack(scene, name)
