"""A friend who plays on while somebody attacks the server; in a process of their own.

`python -m tests.abuse.friend BASE SECONDS` prints how long each move took, in milliseconds.
"""

import asyncio
import json
import sys
import time

from tests.server.players import host_table, join_table


async def play(base: str, seconds: float) -> list[float]:
    """Move ten times a second, and see what the other one does; the time each move took."""
    ann = await host_table(base, "Ann")
    bob = await join_table(base, ann.code, "Bob")
    phone, other = await ann.connect(), await bob.connect()
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
