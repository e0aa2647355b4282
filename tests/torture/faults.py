"""Every way in which the ground under a table may give way, one at a time or on top of each other.

Each fault is a coroutine of the campaign: it begins, lasts, and is mended by itself.
"""

import asyncio
import contextlib
import os
import signal
import time
from collections.abc import Awaitable, Callable
from concurrent.futures.process import BrokenProcessPool
from functools import partial
from random import Random
from typing import Any

from tests.torture.house import LEASE_MS, House
from tests.torture.line import Line
from tests.torture.player import Player

from triptych.bots import bot_process
from triptych.server.server import Server
from triptych.store.sqlite.store import SqliteStore

STATEMENTS = (
    "insert into event", "insert into ink", "update tables set seq", "update tables set lease",
    "update tables set epoch", "update tables set node", "select", "begin", "commit",
)  # fmt: skip
"""Every place where the journal touches the disk."""

Fault = Callable[[], Awaitable[None]]


class Faults:
    """The faults that a campaign can bring about; chance decides, by its seed."""

    def __init__(
        self, house: House, players: list[Player], rng: Random, line: Line | None = None
    ) -> None:
        self._house = house
        self._players = players
        self._rng = rng
        self._line = line

    def all(self) -> dict[str, Fault]:
        """By name. Those of the disk are for SQLite, those of the line for PostgreSQL."""
        common: dict[str, Fault] = {
            "socket torn by the client": self._tear_here,
            "socket torn by the server": self._tear_there,
            "table's task cancelled": self._cancel_table,
            "ink's task cancelled": self._cancel_ink,
            "table put to sleep": self._sleep_table,
            "worker killed": self._kill_worker,
            "worker hangs": self._hang_worker,
            "clock ahead": lambda: self._jump(self._rng.randrange(200, 5000)),
            "clock back": lambda: self._jump(-self._rng.randrange(200, 5000)),
            "server stopped": self._restart,
            "server dropped": self._drop,
        }
        if self._line is not None:
            lines: dict[str, Fault] = {
                "line frozen for a moment": lambda: self._freeze(0.3),
                "line frozen for longer than a limit": lambda: self._freeze(1.2),
                "line frozen for longer than a lease": lambda: self._freeze(LEASE_MS / 800),
                "line torn": self._cut,
                "server stopped while the line hangs": self._stop_frozen,
            }
            return {**common, **lines}
        disks: dict[str, Fault] = {
            f"disk fails at {words}": partial(self._fail_disk, words) for words in STATEMENTS
        }
        disks["disk slow"] = self._slow_disk
        disks["disk hangs for a moment"] = lambda: self._hang_disk(0.3)
        disks["disk hangs for longer than a limit"] = lambda: self._hang_disk(1.2)
        disks["disk hangs for longer than a lease"] = lambda: self._hang_disk(LEASE_MS / 800)
        disks["server stopped while the disk fails"] = self._stop_sick
        return {**common, **disks}

    async def _fail_disk(self, words: str) -> None:
        disk = self._house.disk
        assert disk is not None
        disk.fail(words, self._rng.choice(("disk I/O error", "database or disk is full")))
        await asyncio.sleep(self._rng.uniform(0.05, 0.5))
        disk.heal()

    async def _slow_disk(self) -> None:
        disk = self._house.disk
        assert disk is not None
        disk.delay(self._rng.uniform(0.01, 0.08))
        await asyncio.sleep(self._rng.uniform(0.2, 0.8))
        disk.heal()

    async def _hang_disk(self, seconds: float) -> None:
        disk = self._house.disk
        assert disk is not None
        disk.hang(self._rng.choice(("", "commit", "insert into")))
        await asyncio.sleep(seconds)
        disk.heal()

    async def _stop_sick(self) -> None:
        disk = self._house.disk
        assert disk is not None
        disk.fail(self._rng.choice(STATEMENTS))
        await self._restart()
        disk.heal()

    async def _freeze(self, seconds: float) -> None:
        assert self._line is not None
        self._line.freeze()
        await asyncio.sleep(seconds)
        self._line.thaw()

    async def _cut(self) -> None:
        assert self._line is not None
        self._line.cut()

    async def _stop_frozen(self) -> None:
        assert self._line is not None
        self._line.freeze()
        await self._house.close()
        self._line.thaw()
        await self._house.open()

    async def _tear_here(self) -> None:
        player = self._rng.choice(self._players)
        if player.socket is not None:
            player.socket.hang_up()

    async def _tear_there(self) -> None:
        for live in list(self._server.tables.live.values()):
            for session in live.actor.sessions:
                channel: Any = session.channel
                if self._rng.random() < 0.5 and channel._transport is not None:
                    channel._transport.underlying_transport.abort()

    async def _cancel_table(self) -> None:
        for live in list(self._server.tables.live.values()):
            live.task.cancel()

    async def _cancel_ink(self) -> None:
        for live in list(self._server.tables.live.values()):
            for task in (live.ink._save_task, live.ink._seal_task):
                if task is not None:
                    task.cancel()

    async def _sleep_table(self) -> None:
        for live in list(self._server.tables.live.values()):
            await self._server.tables.release(live)

    async def _kill_worker(self) -> None:
        worker: Any = bot_process._current
        for pid in list(getattr(worker and worker._pool, "_processes", None) or ()):
            with contextlib.suppress(ProcessLookupError):
                os.kill(pid, signal.SIGKILL)

    async def _hang_worker(self) -> None:
        worker: Any = bot_process._current
        if worker is not None:
            with contextlib.suppress(BrokenProcessPool):  # It has died of the last fault.
                worker._pool.submit(time.sleep, 600)

    async def _jump(self, ms: int) -> None:
        clock: Any = self._server.clock
        clock._offset += ms
        store = self._server.store
        if isinstance(store, SqliteStore):
            real = store.clock
            store.clock = lambda: real() + ms

    async def _restart(self) -> None:
        await self._house.close()
        await asyncio.sleep(self._rng.uniform(0, 0.2))
        await self._house.open()

    async def _drop(self) -> None:
        await self._house.drop()
        await self._house.open()

    @property
    def _server(self) -> Server:
        assert self._house.server is not None
        return self._house.server
