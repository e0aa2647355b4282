"""How long nobody can play when a node is killed, and when one leaves: `make bench-nodes`.

Three nodes on one PostgreSQL behind HAProxy; players who dial again as our client does. In turn a
node is killed and started again, then each is stopped politely. A gap is the longest time
between two acknowledged moves of a table's slowest player, the game not paused.
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
from bench.nodes.house import Node, Proxy
from tests.support.postgres import postgres
from tests.support.processes import kill_all

CALM_S = 4.0
WATCHED_S = 10.0
TOLD_S = 1.0
"""Where it took longer it is told what players went through."""


async def measure(args: argparse.Namespace, folder: Path, store: str) -> None:
    nodes = [Node(folder, f"n{i}", store) for i in range(3)]
    for node in nodes:
        await node.start()
    proxy = Proxy(folder, [node.port for node in nodes])
    try:
        await proxy.ready()
        crowd = Crowd(proxy.base)
        await crowd.sit_down(args.tables)
        await asyncio.sleep(CALM_S)
        for how, rounds in (("killed", args.kills), ("stopped politely", args.stops)):
            gaps: list[float] = []
            away: list[float] = []
            before = crowd.dialled()
            for number in range(rounds):
                found = await one(crowd, nodes[number % 3], store, how == "killed")
                gaps += found[0]
                away += found[1]
            if rounds:
                tell(how, rounds, gaps, away, crowd.dialled() - before)
        await crowd.go_home()
        lost, twice = await compare(crowd, store)
        moves = sum(len(player.done) for player in crowd.players)
        python = platform.python_version()
        print(f"CPython {python}, PostgreSQL beside it, load {os.getloadavg()[0]:.0f}")
        print(f"{moves} moves acknowledged, {lost} lost, {twice} done twice")
    except BaseException:
        for node in nodes:
            print(node.running.log.read_text()[-2000:], file=sys.stderr)
        raise
    finally:
        proxy.stop()
        kill_all()


async def one(crowd: Crowd, node: Node, store: str, kill: bool) -> tuple[list[float], list[float]]:
    db = await asyncpg.connect(store)
    rows = await db.fetch("select code from tables where node like $1", f"{node.name}%")
    await db.close()
    held = {row["code"] for row in rows}
    began = monotonic()
    if kill:
        node.running.kill()
    else:
        await asyncio.to_thread(node.running.stop)
    await asyncio.sleep(WATCHED_S / 2)
    await node.start()
    await asyncio.sleep(WATCHED_S / 2)
    gaps = crowd.gaps(began - 2 * PACE_S, monotonic() - 1.0, held)
    away = crowd.away(began, monotonic(), held)
    load = os.getloadavg()[0]
    longest = max(gaps, default=0.0)
    print(
        f"  {'kill' if kill else 'stop'} {node.name}: {len(held)} tables, longest "
        f"{longest:.2f} s, load {load:.0f}",
        file=sys.stderr,
    )
    if longest > TOLD_S:
        for code in held:
            slowest = max(crowd.tables[code], key=lambda p: p.gap(began, monotonic() - 1.0))
            print(f"    {code}: {slowest.told(began, monotonic())}", file=sys.stderr)
    return gaps, away


def tell(how: str, rounds: int, gaps: list[float], away: list[float], dialled: int) -> None:
    print(
        f"{how}, {rounds} times, {len(gaps)} tables: between two moves {shares(gaps)}, of which "
        f"about {PACE_S:.2f} s is the players' own pace; {len(away)} players did not see their "
        f"table for {shares(away)}; {dialled} lines dialled"
    )


def shares(values: list[float]) -> str:
    told = (f"p{int(s * 100)} {percentile(values, s):.2f} s" for s in (0.5, 0.9, 0.99))
    return f"{', '.join(told)}, longest {max(values, default=0):.2f} s"


async def compare(crowd: Crowd, store: str) -> tuple[int, int]:
    """Acknowledged moves that the journal does not have, and such that it has twice."""
    import msgspec

    db = await asyncpg.connect(store)
    lost = twice = 0
    for code, players in crowd.tables.items():
        rows = await db.fetch("select body from event where code = $1", code)
        ids = [msgspec.json.decode(row["body"]).get("id") for row in rows]
        for player in players:
            counts = [ids.count(move) for move in player.done]
            lost += counts.count(0)
            twice += sum(count > 1 for count in counts)
    await db.close()
    return lost, twice


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
