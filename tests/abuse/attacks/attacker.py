"""An attacker, and what it may attack."""

import asyncio
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress

import httpx
import msgspec
from tests.abuse.raw import RawClient

LIMITS = httpx.Limits(max_connections=8)
AVATAR = {"strokes": [{"colour": 1, "width": 8, "points": [100, 200] * 200}] * 34}


class Target(msgspec.Struct, frozen=True):
    """What an attack is directed at."""

    base: str
    friend_table: str
    """The code of the table at which a regular player plays."""
    album_table: str = ""
    """The code of a table with a finished game."""
    node_ports: tuple[str, ...] = ()
    """The addresses at which nodes accept connections from each other."""


class Attacker:
    """An attacker who has a table and attacks it for this many seconds."""

    def __init__(self, target: Target, seconds: float) -> None:
        self.target = target
        self.base = base = target.base
        self.seconds = seconds
        self.deadline = 0.0
        self.actions = 0
        """How many times a worker has started its work."""
        self.http = httpx.AsyncClient(base_url=base, timeout=30, limits=LIMITS)
        self.code = self.token = ""

    @property
    def has_time(self) -> bool:
        return time.monotonic() < self.deadline

    async def open_table(self) -> None:
        """Host a table. The time for the attack starts when the table is open."""
        joined = (await self.http.post("/api/tables", json={"name": "Mallory"})).json()
        self.code, self.token = joined["code"], joined["token"]
        self.deadline = time.monotonic() + self.seconds

    async def socket(self, token: bool = True) -> RawClient:
        raw = await RawClient.open(self.base)
        return await raw.upgrade(self.code, self.token if token else None)

    async def repeat(self, workers: int, work: Callable[[], Awaitable[None]]) -> None:
        """Run `work` repeatedly in `workers` concurrent tasks, ignoring connection errors."""

        async def worker() -> None:
            is_first = True  # Work once even if the machine is so slow that the time is over.
            while is_first or self.has_time:
                is_first = False
                self.actions += 1
                with suppress(
                    OSError, asyncio.IncompleteReadError, AssertionError, httpx.HTTPError
                ):
                    await work()
                await asyncio.sleep(0)

        await asyncio.gather(*(worker() for _ in range(workers)))

    async def hold_open(self, raw: RawClient) -> None:
        """Keep a connection open without reading."""
        while self.has_time and not raw.reader.at_eof():
            await asyncio.sleep(0.05)
        raw.disconnect()
