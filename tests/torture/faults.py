"""Every fault that a campaign can inject.

Each is a coroutine function: it causes the fault and, if the fault lasts, waits and then ends it.
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

from tests.torture.database_proxy import DatabaseProxy
from tests.torture.player import Player
from tests.torture.restartable_server import LEASE_MS, RestartableServer

from triptych.server.server import Server
from triptych.store.sqlite.store import SqliteStore

STATEMENTS = (
    "insert into event", "insert into ink", "update tables set seq", "update tables set lease",
    "update tables set epoch", "update tables set node", "select", "begin", "commit",
)  # fmt: skip
"""Parts of SQL statements. Every statement that uses the disk contains at least one of them."""

Fault = Callable[[], Awaitable[None]]


class Faults:
    """The faults of a campaign; all random choices depend on its seed."""

    def __init__(
        self,
        restartable: RestartableServer,
        players: list[Player],
        rng: Random,
        proxy: DatabaseProxy | None = None,
    ) -> None:
        self._restartable = restartable
        self._players = players
        self._rng = rng
        self._proxy = proxy

    def all(self) -> dict[str, Fault]:
        """All faults by name. Faults of the disk need SQLite, those of the proxy PostgreSQL."""
        common: dict[str, Fault] = {
            "client aborts its socket": self._abort_client_socket,
            "server aborts sockets": self._abort_server_sockets,
            "table's task cancelled": self._cancel_table,
            "ink's task cancelled": self._cancel_ink,
            "table released": self._release_table,
            "bot process killed": self._kill_bot_process,
            "bot process hangs": self._hang_bot_process,
            "clock ahead": lambda: self._shift_clock(self._rng.randrange(200, 5000)),
            "clock back": lambda: self._shift_clock(-self._rng.randrange(200, 5000)),
            "server stopped": self._restart,
            "server crashed": self._crash,
        }
        if self._proxy is not None:
            of_proxy: dict[str, Fault] = {
                "database frozen for a moment": lambda: self._freeze(0.3),
                "database frozen for longer than a timeout": lambda: self._freeze(1.2),
                "database frozen for longer than a lease": lambda: self._freeze(LEASE_MS / 800),
                "database connections aborted": self._abort_connections,
                "server stopped while the database hangs": self._stop_while_frozen,
            }
            return {**common, **of_proxy}
        of_disk: dict[str, Fault] = {
            f"disk fails at {words}": partial(self._fail_disk, words) for words in STATEMENTS
        }
        of_disk["disk slow"] = self._slow_disk
        of_disk["disk hangs for a moment"] = lambda: self._hang_disk(0.3)
        of_disk["disk hangs for longer than a timeout"] = lambda: self._hang_disk(1.2)
        of_disk["disk hangs for longer than a lease"] = lambda: self._hang_disk(LEASE_MS / 800)
        of_disk["server stopped while the disk fails"] = self._stop_while_disk_fails
        return {**common, **of_disk}

    async def _fail_disk(self, words: str) -> None:
        disk = self._restartable.disk
        assert disk is not None
        disk.fail(words, self._rng.choice(("disk I/O error", "database or disk is full")))
        await asyncio.sleep(self._rng.uniform(0.05, 0.5))
        disk.heal()

    async def _slow_disk(self) -> None:
        disk = self._restartable.disk
        assert disk is not None
        disk.delay(self._rng.uniform(0.01, 0.08))
        await asyncio.sleep(self._rng.uniform(0.2, 0.8))
        disk.heal()

    async def _hang_disk(self, seconds: float) -> None:
        disk = self._restartable.disk
        assert disk is not None
        disk.hang(self._rng.choice(("", "commit", "insert into")))
        await asyncio.sleep(seconds)
        disk.heal()

    async def _stop_while_disk_fails(self) -> None:
        disk = self._restartable.disk
        assert disk is not None
        disk.fail(self._rng.choice(STATEMENTS))
        await self._restart()
        disk.heal()

    async def _freeze(self, seconds: float) -> None:
        assert self._proxy is not None
        self._proxy.freeze()
        await asyncio.sleep(seconds)
        self._proxy.unfreeze()

    async def _abort_connections(self) -> None:
        assert self._proxy is not None
        self._proxy.abort_connections()

    async def _stop_while_frozen(self) -> None:
        assert self._proxy is not None
        self._proxy.freeze()
        await self._restartable.close()
        self._proxy.unfreeze()
        await self._restartable.open()

    async def _abort_client_socket(self) -> None:
        player = self._rng.choice(self._players)
        if player.socket is not None:
            player.socket.disconnect()

    async def _abort_server_sockets(self) -> None:
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

    async def _release_table(self) -> None:
        for live in list(self._server.tables.live.values()):
            await self._server.tables.release(live)

    async def _kill_bot_process(self) -> None:
        current = self._server.tables.services.bot_process.current
        for pid in current.process_ids() if current is not None else ():
            with contextlib.suppress(ProcessLookupError):
                os.kill(pid, signal.SIGKILL)

    async def _hang_bot_process(self) -> None:
        current = self._server.tables.services.bot_process.current
        if current is not None:
            with contextlib.suppress(BrokenProcessPool):  # An earlier fault killed the process.
                current._pool.submit(time.sleep, 600)

    async def _shift_clock(self, ms: int) -> None:
        clock: Any = self._server.clock
        clock._offset += ms
        store = self._server.store
        if isinstance(store, SqliteStore):
            clock = store.clock
            clock._offset_ms += ms

    async def _restart(self) -> None:
        await self._restartable.close()
        await asyncio.sleep(self._rng.uniform(0, 0.2))
        await self._restartable.open()

    async def _crash(self) -> None:
        await self._restartable.crash()
        await self._restartable.open()

    @property
    def _server(self) -> Server:
        assert self._restartable.server is not None
        return self._restartable.server
