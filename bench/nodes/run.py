"""Measures how long play is interrupted when a node is killed or stopped: `make bench-nodes`.

Three nodes behind HAProxy share one PostgreSQL. Players reconnect as the client does. First, the
nodes are killed and restarted in turn; then they are stopped and restarted in turn. For each table,
the gap is the longest time between two acknowledged moves of its slowest player. Moves while the
game is paused do not count.
"""

import argparse
import asyncio
import os
import platform
import sys
import tempfile
from pathlib import Path
from time import monotonic

import asyncpg
from bench.nodes.crowd import PACE_S, Crowd, percentile
from bench.nodes.processes import Node, Proxy
from tests.support.postgres import postgres
from tests.support.processes import kill_all

SETTLE_S = 4.0
OBSERVED_S = 10.0
REPORT_OVER_S = 1.0
"""Print the events of the slowest players if a gap is longer than this."""


async def measure(args: argparse.Namespace, folder: Path, store: str) -> None:
    nodes = [Node(folder, f"n{i}", store) for i in range(3)]
    for node in nodes:
        await node.start()
    proxy = Proxy(folder, [node.port for node in nodes])
    try:
        await proxy.ready()
        crowd = Crowd(proxy.base)
        await crowd.start_games(args.tables)
        await asyncio.sleep(SETTLE_S)
        for how, rounds in (("killed", args.kills), ("stopped", args.stops)):
            gaps: list[float] = []
            away: list[float] = []
            before = crowd.connects()
            for number in range(rounds):
                interruptions = await interrupt_node(
                    crowd, nodes[number % 3], store, how == "killed"
                )
                gaps += interruptions[0]
                away += interruptions[1]
            if rounds:
                print_summary(how, rounds, gaps, away, crowd.connects() - before)
        await crowd.stop()
        lost, repeated = await count_lost_and_repeated(crowd, store)
        moves = sum(len(player.acknowledged) for player in crowd.players)
        python = platform.python_version()
        print(f"CPython {python}, PostgreSQL on the same machine, load {os.getloadavg()[0]:.0f}")
        print(f"{moves} moves acknowledged, {lost} lost, {repeated} repeated")
    except BaseException:
        for node in nodes:
            print(node.running.log.read_text()[-2000:], file=sys.stderr)
        raise
    finally:
        proxy.stop()
        kill_all()


async def interrupt_node(
    crowd: Crowd, node: Node, store: str, kill: bool
) -> tuple[list[float], list[float]]:
    db = await asyncpg.connect(store)
    rows = await db.fetch("select code from tables where node like $1", f"{node.name}%")
    await db.close()
    held_codes = {row["code"] for row in rows}
    began = monotonic()
    if kill:
        node.running.kill()
    else:
        await asyncio.to_thread(node.running.stop)
    await asyncio.sleep(OBSERVED_S / 2)
    await node.start()
    await asyncio.sleep(OBSERVED_S / 2)
    gaps = crowd.gaps(began - 2 * PACE_S, monotonic() - 1.0, held_codes)
    away = crowd.away(began, monotonic(), held_codes)
    load = os.getloadavg()[0]
    longest = max(gaps, default=0.0)
    print(
        f"  {'kill' if kill else 'stop'} {node.name}: {len(held_codes)} tables, longest "
        f"{longest:.2f} s, load {load:.0f}",
        file=sys.stderr,
    )
    if longest > REPORT_OVER_S:
        for code in held_codes:
            slowest = max(crowd.tables[code], key=lambda p: p.gap(began, monotonic() - 1.0))
            print(f"    {code}: {slowest.history(began, monotonic())}", file=sys.stderr)
    return gaps, away


def print_summary(
    how: str, rounds: int, gaps: list[float], away: list[float], connects: int
) -> None:
    print(
        f"{how}, {rounds} times, {len(gaps)} tables: between two moves {percentiles(gaps)}, of "
        f"which about {PACE_S:.2f} s is the players' own pace; {len(away)} players did not see "
        f"their table for {percentiles(away)}; {connects} connection attempts"
    )


def percentiles(values: list[float]) -> str:
    parts = (f"p{int(s * 100)} {percentile(values, s):.2f} s" for s in (0.5, 0.9, 0.99))
    return f"{', '.join(parts)}, longest {max(values, default=0):.2f} s"


async def count_lost_and_repeated(crowd: Crowd, store: str) -> tuple[int, int]:
    """Count the acknowledged moves that the journal lacks, and those that it has repeatedly."""
    import msgspec

    db = await asyncpg.connect(store)
    lost = repeated = 0
    for code, players in crowd.tables.items():
        rows = await db.fetch("select body from event where code = $1", code)
        ids = [msgspec.json.decode(row["body"]).get("id") for row in rows]
        for player in players:
            counts = [ids.count(move) for move in player.acknowledged]
            lost += counts.count(0)
            repeated += sum(count > 1 for count in counts)
    await db.close()
    return lost, repeated


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=12)
    parser.add_argument("--kills", type=int, default=30)
    parser.add_argument("--stops", type=int, default=6)
    args = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="triptych-nodes-") as folder, postgres() as server:
        asyncio.run(measure(args, Path(folder), server))


if __name__ == "__main__":
    main()
