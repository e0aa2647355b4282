"""A regular player during an attack, in its own process.

`python -m tests.abuse.friend BASE SECONDS` prints how long each move took, in milliseconds.
"""

import asyncio
import json
import sys
import time
from collections.abc import Awaitable, Callable
from typing import TypeVar

import httpx
from picows import WSError
from tests.support.players import host_table, join_table

T = TypeVar("T")
MAX_RETRIES = 20


async def with_retries(connect: Callable[[], Awaitable[T]]) -> T:
    """Connect with retries, as our client does.

    The player shares the attacker's address: among a thousand idle connections, a new one may be
    dropped before its first request.
    """
    for _ in range(MAX_RETRIES):
        try:
            return await asyncio.wait_for(connect(), 10)
        except (httpx.TransportError, OSError, WSError, TimeoutError):
            await asyncio.sleep(0.1)
    return await connect()


async def play(base: str, seconds: float) -> list[float]:
    """Make up to ten moves a second; returns how long the other player took to see each one."""
    ann = await with_retries(lambda: host_table(base, "Ann"))
    bob = await with_retries(lambda: join_table(base, ann.code, "Bob"))
    phone, other = await with_retries(ann.connect), await with_retries(bob.connect)
    durations_ms, deadline, ready = [], time.monotonic() + seconds, False
    while time.monotonic() < deadline:
        ready = not ready
        started_at = time.perf_counter()
        outcome = await phone.do("table", "SetReady", ready=ready)
        await other.wait_for_view(lambda view, now=ready: view["seats"][0]["ready"] is now)
        durations_ms.append((time.perf_counter() - started_at) * 1000)
        assert outcome == "Done", outcome
        await asyncio.sleep(max(0.0, 0.1 - durations_ms[-1] / 1000))
    for socket in (phone, other):
        socket.disconnect()
    return durations_ms


if __name__ == "__main__":
    print(json.dumps(asyncio.run(play(sys.argv[1], float(sys.argv[2])))))
