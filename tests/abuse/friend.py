"""A friend who plays on while somebody attacks the server; in a process of their own.

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
TRIES = 20


async def insisting(come_in: Callable[[], Awaitable[T]]) -> T:
    """Come in as our client does, which asks again when the line is cut.

    Here the friend shares the attacker's address, and of a thousand silent connections a new one
    may be the next to make room before it has said a word.
    """
    for _ in range(TRIES):
        try:
            return await asyncio.wait_for(come_in(), 10)
        except (httpx.TransportError, OSError, WSError, TimeoutError):
            await asyncio.sleep(0.1)
    return await come_in()


async def play(base: str, seconds: float) -> list[float]:
    """Move ten times a second, and see what the other one does; the time each move took."""
    ann = await insisting(lambda: host_table(base, "Ann"))
    bob = await insisting(lambda: join_table(base, ann.code, "Bob"))
    phone, other = await insisting(ann.connect), await insisting(bob.connect)
    took, until, ready = [], time.monotonic() + seconds, False
    while time.monotonic() < until:
        ready = not ready
        began = time.perf_counter()
        said = await phone.do("table", "SetReady", ready=ready)
        await other.seen(lambda view, now=ready: view["seats"][0]["ready"] is now)
        took.append((time.perf_counter() - began) * 1000)
        assert said == "Done", said
        await asyncio.sleep(max(0.0, 0.1 - took[-1] / 1000))
    for socket in (phone, other):
        socket.hang_up()
    return took


if __name__ == "__main__":
    print(json.dumps(asyncio.run(play(sys.argv[1], float(sys.argv[2])))))
