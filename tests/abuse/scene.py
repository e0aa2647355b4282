"""The servers that an attack is directed at."""

import asyncio
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from time import monotonic
from typing import Any

from tests.abuse.attacks.attacker import Target
from tests.album.evenings import record_evening, save
from tests.support.players import http_client
from tests.support.ports import free_port
from tests.support.postgres import postgres
from tests.support.processes import ServerProcess

from triptych.server.settings import Settings
from triptych.store import open_store

FRIENDS_ALBUM, ATTACKED_ALBUM = "FRND", "EVKY"


@dataclass
class Scene:
    """Running servers, one or two."""

    servers: list[ServerProcess]
    node_ports: tuple[str, ...] = ()
    friends_album: str = ""
    """The code of a table with a finished game, from which the regular player's guest wants a file.
    """
    attacked_album: str = ""

    @property
    def bases(self) -> list[str]:
        return [server.base for server in self.servers]

    def target(self, friend_table: str) -> Target:
        return Target(self.servers[0].base, friend_table, self.attacked_album, self.node_ports)


@asynccontextmanager
async def one_server(folder: Path, settings: Mapping[str, Any]) -> AsyncIterator[Scene]:
    """Start a server that has two tables with finished games."""
    data = folder / "data"
    data.mkdir()
    store = await open_store(Settings(data=str(data)).store_address())
    await save(store, record_evening(("contrast",), FRIENDS_ALBUM))
    await save(store, record_evening(code=ATTACKED_ALBUM, people=5))
    await store.close()
    server = await ServerProcess(data, **settings).ready()
    yield Scene([server], (), FRIENDS_ALBUM, ATTACKED_ALBUM)
    server.stop()


@asynccontextmanager
async def two_nodes(folder: Path, settings: Mapping[str, Any]) -> AsyncIterator[Scene]:
    """Start PostgreSQL and two nodes, and wait until each accepts connections of the other."""
    ports = tuple(f"127.0.0.1:{free_port()}" for _ in range(2))
    with postgres() as store:
        nodes = [
            await ServerProcess(
                folder / f"node{i}", store=store, node=f"n{i}", inner=port, **settings
            ).ready()
            for i, port in enumerate(ports)
        ]
        yield Scene(nodes, ports)
        for node in reversed(nodes):
            node.stop()


async def server_errors(base: str) -> float:
    """The number of HTTP server errors and rule errors so far."""
    async with http_client(base) as http:
        lines = (await http.get("/metrics")).text.splitlines()
    wanted = ('http_refused_total{code="server_error"}', "triptych_rule_errors_total")
    values = [line for line in lines if not line.startswith("#")]
    return sum(float(line.split()[-1]) for line in values if any(w in line for w in wanted))


def memory_mb(pid: int, tree: bool = False) -> float:
    """Megabytes used by a process, and by its children if `tree` is set."""
    total = 0.0
    try:
        status = Path(f"/proc/{pid}/status").read_text()
        total = int(status.partition("VmRSS:")[2].split()[0]) / 1024
        if tree:
            children = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
            total += sum(memory_mb(int(child), True) for child in children)
    except (OSError, IndexError, ValueError):
        pass  # The process has ended in the meantime.
    return total


def cpu_wait_s(pid: int) -> float:
    """How long the main thread of a process was ready to run and had to wait for a core."""
    try:
        return int(Path(f"/proc/{pid}/schedstat").read_text().split()[1]) / 1e9
    except (OSError, IndexError):
        return 0.0


class ProcessWatch:
    """Measures the peak memory of a server process and of its children, and its waits for cores."""

    def __init__(self, server: ServerProcess) -> None:
        self._pid = server.pid
        self._before_mb = memory_mb(server.pid)
        self._children_before_mb = memory_mb(server.pid, True) - self._before_mb
        self._cpu_wait_before_s = cpu_wait_s(server.pid)
        self._started_at = monotonic()
        self.growth_mb = self.children_mb = self.wait_share = 0.0

    def measure(self) -> None:
        own = memory_mb(self._pid)
        children = memory_mb(self._pid, True) - own - self._children_before_mb
        self.growth_mb = max(self.growth_mb, own - self._before_mb)
        self.children_mb = max(self.children_mb, children)
        waited_s = cpu_wait_s(self._pid) - self._cpu_wait_before_s
        self.wait_share = waited_s / (monotonic() - self._started_at)

    async def run(self) -> None:
        """Measure until cancelled."""
        while True:
            self.measure()
            await asyncio.sleep(0.05)
