"""Attacks on the port at which nodes accept connections from each other."""

import asyncio
import itertools

from tests.abuse.attacks.attacker import Attacker
from tests.abuse.raw import RawClient

HELD_CONNECTIONS = 18_000
"""More than a node keeps open, and as many as one process may open on most systems."""
CONNECTORS = 200
"""How many of them are opened at the same time."""


async def strangers(a: Attacker) -> None:
    """Holds thousands of connections to each node without a handshake, or with a wrong one."""
    ports = itertools.cycle(a.target.node_ports)
    beginnings = itertools.cycle((b"", b"half a line", b"0" * 64 + b' {"peer":""}\n', b"x" * 2_000))
    held: set[RawClient] = set()

    async def work() -> None:
        raw = await RawClient.open(next(ports))
        raw.writer.write(next(beginnings))
        held.add(raw)
        while len(held) >= HELD_CONNECTIONS and a.has_time:
            await asyncio.sleep(0.05)
            closed = {other for other in held if other.reader.at_eof()}
            for other in closed:
                other.disconnect()
            held.difference_update(closed)

    await a.repeat(CONNECTORS, work)
    for raw in held:
        raw.disconnect()
