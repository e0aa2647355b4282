"""A regular player during an attack, in its own process.

`python -m tests.abuse.friend SECONDS BASE [BASE2]` prints the code of the player's table, and later
a `Report` as JSON. The other player is at the second address.
"""

import asyncio
import sys
import time
from collections.abc import Awaitable, Callable
from typing import TypeVar

import httpx
import msgspec
from picows import WSError
from tests.support.players import TIMEOUT_S, Person, host_table, join_table

T = TypeVar("T")
MAX_RETRIES = 20
GUEST_ADDRESS = "127.0.0.2"
"""Guests come from another address than the attacker. The players share the attacker's."""


class Report(msgspec.Struct, frozen=True):
    """What the regular player and their guest saw."""

    moves_ms: list[float]
    """How long the other player took to see each move."""
    guest_joined: bool
    """Whether a guest could join the table after the attack had begun."""
    file_s: float = 0.0
    """How long the guest's file of an album took, or 0 if none was requested."""


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


async def open_table(*bases: str) -> tuple[Person, Person]:
    """Host a table with two people, the other one at the last address."""
    ann = await with_retries(lambda: host_table(bases[0], "Ann"))
    return ann, await with_retries(lambda: join_table(bases[-1], ann.code, "Bob"))


async def play(people: tuple[Person, Person], seconds: float) -> list[float]:
    """Make up to ten moves a second; returns how long the other player took to see each one."""
    phone, other = [await with_retries(person.connect) for person in people]
    durations_ms, deadline, ready = [], time.monotonic() + seconds, False
    while time.monotonic() < deadline:
        ready = not ready
        started_at = time.perf_counter()
        outcome = await phone.do("table", "SetReady", ready=ready)
        await other.wait_for_view(lambda view, now=ready: _first_seat(view)["ready"] is now)
        durations_ms.append((time.perf_counter() - started_at) * 1000)
        assert outcome == "Done", outcome
        await asyncio.sleep(max(0.0, 0.1 - durations_ms[-1] / 1000))
    for socket in (phone, other):
        socket.disconnect()
    return durations_ms


def _first_seat(view: dict[str, list[dict[str, object]]]) -> dict[str, object]:
    return view["seats"][0]


async def visit(base: str, table: str, album_table: str, delay_s: float) -> tuple[bool, float]:
    """Join the table from another address, and request a file of an album.

    Returns whether the guest could join, and how long the file took.
    """
    await asyncio.sleep(delay_s)
    transport = httpx.AsyncHTTPTransport(local_address=GUEST_ADDRESS)
    async with httpx.AsyncClient(base_url=base, transport=transport, timeout=TIMEOUT_S) as http:
        joined = await http.post(f"/api/tables/{table}/join", json={"name": "Guest"})
        if not album_table:
            return joined.status_code == 201, 0.0
        key = (await http.post(f"/api/tables/{album_table}/album")).json()["key"]
        started_at = time.perf_counter()
        file = await http.get(f"/api/albums/{key}/files/gallery-1.png")
        assert file.status_code == 200, file.text
        return joined.status_code == 201, time.perf_counter() - started_at


async def main(seconds: float, album_table: str, *bases: str) -> None:
    people = await open_table(*bases)
    print(people[0].code, flush=True)
    moves_ms, (guest_joined, file_s) = await asyncio.gather(
        play(people, seconds), visit(bases[-1], people[0].code, album_table, seconds / 2)
    )
    report = Report(moves_ms, guest_joined, file_s)
    print(msgspec.json.encode(report).decode())


if __name__ == "__main__":
    asyncio.run(main(float(sys.argv[1]), *sys.argv[2:]))
