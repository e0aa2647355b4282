"""`make drill`: a cluster on one machine whose parts fail in turn.

The cluster has three etcd, two PostgreSQL under Patroni with a synchronous replica, and HAProxy in
front of the database and of three nodes. Simulated people play all three games. Each trial measures
the longest time between two moves of the slowest player, and counts the reconnections. At the end,
lost moves are counted.
"""

import asyncio
import os
import signal
import sys
import tempfile
from collections.abc import Awaitable, Callable, Iterable
from pathlib import Path
from time import monotonic

import asyncpg
from bench.nodes.crowd import PACE_S, Crowd
from bench.nodes.processes import Node, Proxy
from bench.nodes.run import count_lost_and_repeated
from tests.drill.database import GATES, Cluster
from tests.support.processes import kill_all

TABLES = int(os.environ.get("DRILL_TABLES", "6"))
ONLY = os.environ.get("DRILL_ONLY", "")
"""Only trials with this text in their name are run."""
AFTER_S = 10.0
"""How long people play after each trial."""
Trial = Callable[[], Awaitable[None]]


class Drill:
    """Trials that make parts of the cluster fail."""

    def __init__(self, cluster: Cluster, nodes: list[Node]) -> None:
        self.db, self.nodes = cluster, nodes

    def trials(self) -> dict[str, Trial]:
        return {
            "nothing": lambda: asyncio.sleep(2),
            "a node killed (kill -9), started again": self.kill_node,
            "a node frozen for 15 s (SIGSTOP)": self.freeze_node,
            "all nodes upgraded, one after the other (SIGTERM)": self.upgrade_all,
            "switchover of the primary": self.switch_over,
            "switchover back": self.switch_over,
            "the primary killed, PostgreSQL and Patroni": self.kill_primary,
            "the replica killed, PostgreSQL and Patroni": self.kill_replica,
            "one etcd killed": lambda: self.kill_and_restart("e1"),
            "one node is cut off from the database for 12 s": self.cut_off_busiest_node,
            "no node reaches the database for 8 s": lambda: self.cut_off(GATES, 8),
        }

    async def kill_node(self) -> None:
        self.nodes[0].running.kill()
        await asyncio.sleep(5)
        await self.nodes[0].start()

    async def freeze_node(self) -> None:
        pid = self.nodes[1].running.pid
        os.kill(pid, signal.SIGSTOP)
        await asyncio.sleep(15)
        os.kill(pid, signal.SIGCONT)

    async def upgrade_all(self) -> None:
        for node in self.nodes:
            await asyncio.to_thread(node.running.stop)
            await node.start()
            await asyncio.sleep(2)

    async def switch_over(self) -> None:
        await asyncio.to_thread(self.db.switchover)

    async def kill_primary(self) -> None:
        name = self.db.primary() or "p1"
        self.db.kill(name)
        await asyncio.sleep(15)
        self.db.restart(name)

    async def kill_and_restart(self, name: str) -> None:
        self.db.kill(name)
        await asyncio.sleep(6)
        self.db.restart(name)

    async def kill_replica(self) -> None:
        await self.kill_and_restart(self.db.standby())

    async def cut_off_busiest_node(self) -> None:
        """Cut off the node with the most tables."""
        db = await asyncpg.connect(self.db.url)
        query = "select node from tables where node is not null group by 1 order by count(*) desc"
        name = str(await db.fetchval(query))
        await db.close()
        await self.cut_off((f"gate{name[1:]}",), 12)

    async def cut_off(self, haproxies: Iterable[str], seconds: float) -> None:
        for haproxy in haproxies:
            self.db.signal(haproxy, signal.SIGSTOP)
        await asyncio.sleep(seconds)
        for haproxy in haproxies:
            self.db.signal(haproxy, signal.SIGCONT)


async def measure(folder: Path, cluster: Cluster) -> None:
    nodes = [Node(folder, f"n{i}", cluster.url_through(gate)) for i, gate in enumerate(GATES)]
    for node in nodes:
        await node.start()
    proxy = Proxy(folder, [node.port for node in nodes])
    try:
        await proxy.ready()
        crowd = Crowd(proxy.base)
        await crowd.start_games(TABLES)
        await asyncio.sleep(5)
        print("| what was done | longest gap, s | reconnected | load |\n|---|---|---|---|")
        for name, trial in Drill(cluster, nodes).trials().items():
            if ONLY not in name:
                continue
            started, connects_before = monotonic(), crowd.connects()
            await trial()
            await asyncio.to_thread(cluster.wait_until_healthy)
            await asyncio.sleep(AFTER_S)
            gaps = crowd.gaps(started - 2 * PACE_S, monotonic() - 1.0)
            reconnects, load = crowd.connects() - connects_before, os.getloadavg()[0]
            people = len(crowd.players)
            print(
                f"| {name} | {max(gaps):.1f} | {reconnects} of {people} | {load:.0f} |", flush=True
            )
        await crowd.stop()
        lost, twice = await count_lost_and_repeated(crowd, cluster.url)
        moves = sum(len(player.acknowledged) for player in crowd.players)
        print(f"\n{moves} moves acknowledged, {lost} lost, {twice} executed twice.")
    except BaseException:
        for node in nodes:
            print(node.running.log.read_text()[-3000:], file=sys.stderr)
        raise
    finally:
        proxy.stop()
        kill_all()


def main() -> None:
    folder = Path(tempfile.mkdtemp(prefix="triptych-drill-"))
    cluster = Cluster(folder)
    try:
        cluster.start()
        asyncio.run(measure(folder, cluster))
    finally:
        cluster.stop()


if __name__ == "__main__":
    main()
