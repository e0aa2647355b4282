"""Nodes and workers in their own processes: two nodes on one journal, and who has which table."""

import asyncio
import zlib
from pathlib import Path
from typing import Any

from tests.support.players import TIMEOUT_S, Disconnected, Person, Socket, host_table
from tests.support.processes import ServerProcess


async def two_nodes(
    tmp_path: Path, url: str, folder: str = "", **more: object
) -> tuple[ServerProcess, ServerProcess]:
    """Start two nodes, each with its own folder unless they share `folder`."""
    settings: dict[str, Any] = {
        "store": url,
        "secret": "shared by both",
        "restart_wait_ms": 60_000,
        **more,
    }
    nodes = [
        ServerProcess(tmp_path / (folder or f"node{i}"), node=f"n{i}", **settings) for i in (0, 1)
    ]
    return await nodes[0].ready(), await nodes[1].ready()


async def reconnect(person: Person, base: str) -> Socket:
    """Try to connect until the table is available, as our client does."""
    person.base = base
    async with asyncio.timeout(TIMEOUT_S):
        while True:
            try:
                return await person.connect()
            except (Disconnected, OSError, AssertionError):
                await asyncio.sleep(0.1)


def worker_of(code: str) -> int:
    """The index of the worker, of two, that has this table."""
    return zlib.crc32(code.encode()) % 2


def worker_pids(server: ServerProcess) -> list[int]:
    """The process ids of the workers, oldest first. Until one dies, they are in order of index.

    Sorting by id could give another order, because the system reuses ids.
    """
    children = Path(f"/proc/{server.pid}/task/{server.pid}/children").read_text()
    return [int(child) for child in children.split()]


async def host_at_each_worker(base: str) -> list[Person]:
    """Open tables until each worker has one; returns their hosts by the index of the worker."""
    hosts: dict[int, Person] = {}
    async with asyncio.timeout(TIMEOUT_S):
        while len(hosts) < 2:
            host = await host_table(base)
            hosts.setdefault(worker_of(host.code), host)
    return [hosts[0], hosts[1]]
