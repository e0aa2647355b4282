"""Measures how long tables are interrupted when their worker is killed: `make bench-workers`.

One server has two workers, which share an SQLite journal. All players, at the tables of both
workers, move four times a second. The first worker is killed with `SIGKILL`, and so is each process
that replaces it. Each runs for more than five seconds, so the server restarts it at once.
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
from tests.support.nodes import worker_of, worker_pids
from tests.support.players import http_client
from tests.support.processes import ServerProcess, kill_all

BETWEEN_KILLS_S, OBSERVED_S = 6.0, 3.0


async def measure(args: argparse.Namespace, folder: Path) -> None:
    flags: dict[str, Any] = {**settings(), "workers": 2}
    server = await ServerProcess(folder / "data", **flags).ready()
    try:
        crowd = Crowd(server.base)
        await crowd.start_games(args.tables)
        killed_tables = {code for code in crowd.tables if worker_of(code) == 0}
        other_tables = set(crowd.tables) - killed_tables
        reopened_s: list[float] = []
        killed_gaps: list[float] = []
        other_gaps: list[float] = []
        quiet_gaps: list[float] = []
        for _ in range(args.kills):
            await asyncio.sleep(BETWEEN_KILLS_S)
            began = monotonic()
            quiet_gaps += crowd.gaps(began - OBSERVED_S, began, set(crowd.tables))
            os.kill(worker_pids(server)[0] if not reopened_s else newest(server), 9)
            async with http_client(server.base) as http:
                for code in killed_tables:
                    assert (await http.get(f"/api/tables/{code}")).status_code == 200
            reopened_s.append(monotonic() - began)
            await asyncio.sleep(OBSERVED_S + random.random())
            killed_gaps += crowd.gaps(began, began + OBSERVED_S, killed_tables)
            other_gaps += crowd.gaps(began, began + OBSERVED_S, other_tables)
            load = os.getloadavg()[0]
            print(f"  open after {reopened_s[-1]:.2f} s, load {load:.0f}", file=sys.stderr)
        await crowd.stop()
        print(
            f"{machine()}: {args.kills} kills; {len(killed_tables)} tables of the dead worker,",
            end=" ",
        )
        print(f"{len(other_tables)} of the other")
        print_percentiles("all of its tables open after", reopened_s)
        print_percentiles("between two moves at its tables", killed_gaps)
        print_percentiles("between two moves at tables of the other worker", other_gaps)
        print_percentiles("between two moves without a kill", quiet_gaps)
    finally:
        server.stop()
        kill_all()


def print_percentiles(what: str, values: list[float]) -> None:
    shares = (f"p{int(s * 100)} {percentile(values, s):.2f} s" for s in (0.5, 0.9, 0.99))
    print(f"{what}: {', '.join(shares)}, longest {max(values):.2f} s")


def newest(server: ServerProcess) -> int:
    """The process id of the worker that was started last, to replace the killed one."""
    return worker_pids(server)[-1]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=6)
    parser.add_argument("--kills", type=int, default=20)
    with tempfile.TemporaryDirectory(prefix="triptych-workers-") as folder:
        asyncio.run(measure(parser.parse_args(), Path(folder)))


if __name__ == "__main__":
    main()
