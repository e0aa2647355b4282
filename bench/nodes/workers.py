"""A worker that dies: how long until its tables are open again, and what the others notice.

`make bench-workers`: one server with two workers on SQLite. Players of both move four times a
second; again and again the first worker is killed (kill -9), further apart than a life that counts
as short.
"""

import argparse
import asyncio
import os
import random
import sys
import tempfile
from pathlib import Path
from time import monotonic
from typing import Any

from bench.machine import machine
from bench.nodes.crowd import Crowd, percentile
from bench.nodes.processes import settings
from tests.server.workers.test_workers import worker_of, worker_pids
from tests.support.players import browser
from tests.support.processes import Process, kill_all

APART_S, LOOK_S = 6.0, 3.0


async def measure(args: argparse.Namespace, folder: Path) -> None:
    flags: dict[str, Any] = {**settings(), "workers": 2}
    server = await Process(folder / "data", **flags).ready()
    try:
        crowd = Crowd(server.base)
        await crowd.sit_down(args.tables)
        hit = {code for code in crowd.tables if worker_of(code) == 0}
        spared = set(crowd.tables) - hit
        opened: list[float] = []
        played: list[float] = []
        others: list[float] = []
        unharmed: list[float] = []
        for _ in range(args.kills):
            await asyncio.sleep(APART_S)
            began = monotonic()
            unharmed += crowd.gaps(began - LOOK_S, began, set(crowd.tables))
            os.kill(worker_pids(server)[0] if not opened else newest(server), 9)
            async with browser(server.base) as http:
                for code in hit:
                    assert (await http.get(f"/api/tables/{code}")).status_code == 200
            opened.append(monotonic() - began)
            await asyncio.sleep(LOOK_S + random.random())
            played += crowd.gaps(began, began + LOOK_S, hit)
            others += crowd.gaps(began, began + LOOK_S, spared)
            load = os.getloadavg()[0]
            print(f"  open after {opened[-1]:.2f} s, load {load:.0f}", file=sys.stderr)
        await crowd.go_home()
        print(f"{machine()}: {args.kills} kills; {len(hit)} tables of the dead worker,", end=" ")
        print(f"{len(spared)} of the other")
        tell("all of its tables open after", opened)
        tell("between two moves at its tables", played)
        tell("between two moves at the other's tables", others)
        tell("between two moves while nobody dies", unharmed)
    finally:
        server.stop()
        kill_all()


def tell(what: str, values: list[float]) -> None:
    shares = (f"p{int(s * 100)} {percentile(values, s):.2f} s" for s in (0.5, 0.9, 0.99))
    print(f"{what}: {', '.join(shares)}, longest {max(values):.2f} s")


def newest(server: Process) -> int:
    """The worker that was started last: the one that was killed before."""
    return worker_pids(server)[-1]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=6)
    parser.add_argument("--kills", type=int, default=20)
    with tempfile.TemporaryDirectory(prefix="triptych-workers-") as folder:
        asyncio.run(measure(parser.parse_args(), Path(folder)))


if __name__ == "__main__":
    main()
