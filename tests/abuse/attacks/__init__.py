"""Attacks on a server, each by one client with concurrent workers.

`python -m tests.abuse.attacks NAME TARGET SECONDS` runs one attack in its own process; the tests
and `make torture-abuse` run it while a regular player plays. `TARGET` is a `Target` as JSON.
"""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress

from tests.abuse.attacks import on_requests, on_sockets, on_tables, on_uploads
from tests.abuse.attacks.attacker import Attacker, Target
from tests.abuse.attacks.on_nodes import strangers

Attack = Callable[[Attacker], Awaitable[None]]


async def none(a: Attacker) -> None:
    """Does nothing. The other attacks are compared with this one."""
    while a.has_time:
        await asyncio.sleep(0.1)


async def no_strangers(a: Attacker) -> None:
    """Does nothing on two nodes. `strangers` is compared with this attack."""
    await none(a)


ATTACKS: dict[str, Attack] = {
    attack.__name__: attack
    for attack in (
        none,
        on_sockets.pings, on_sockets.silence, on_sockets.fragments, on_sockets.unread,
        on_tables.guesses, on_tables.avatars, on_tables.joins, on_tables.decks,
        on_tables.crowds, on_tables.spectators,
        on_uploads.trickles, on_uploads.bombs, on_uploads.sheets,
        on_requests.prints, on_requests.albums, on_requests.nonsense, on_requests.reads,
    )
}  # fmt: skip
"""Attacks on one server."""
NODE_ATTACKS: dict[str, Attack] = {attack.__name__: attack for attack in (no_strangers, strangers)}
"""Attacks on two nodes with PostgreSQL."""


async def run(name: str, target: Target, seconds: float) -> int:
    """Run one attack for this many seconds; returns the number of actions."""
    attacker = Attacker(target, seconds)
    await attacker.open_table()
    with suppress(TimeoutError):
        async with asyncio.timeout(seconds + 5):
            await (ATTACKS | NODE_ATTACKS)[name](attacker)
    await attacker.http.aclose()
    return attacker.actions
