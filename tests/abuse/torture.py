"""`make torture-abuse`: every attack in turn on a server with default settings; a friend plays.

Prints the friend's times and how much memory the server took more, and fails where the goals
are missed: the 99th percentile below 100 ms on an idle machine, at most 50 MB more.
"""

import argparse
import asyncio
import json
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tests.abuse.attacks import ATTACKS
from tests.support.players import browser
from tests.support.processes import Process, kill_all

MOST_MS, MOST_MB = 100.0, 50.0
HOSTS: dict[str, Any] = {"away_ms": 5000, "rest_ms": 15000, "bot_pace": 1.0, "reading_ms": 6000}
"""The defaults, said aloud: the processes of other tests are quicker."""


@dataclass
class Result:
    """What one attack did."""

    name: str
    moves: int
    median: float
    p99: float
    server_mb: float
    tree_mb: float
    failures: float

    @property
    def good(self) -> bool:
        return self.p99 < MOST_MS and self.server_mb <= MOST_MB and not self.failures


def memory(pid: int, tree: bool = False) -> float:
    """Megabytes in use by this process, and by those it started."""
    total = 0.0
    try:
        status = Path(f"/proc/{pid}/status").read_text()
        total = int(status.partition("VmRSS:")[2].split()[0]) / 1024
        if tree:
            children = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
            total += sum(memory(int(child), True) for child in children)
    except (OSError, IndexError, ValueError):
        pass  # It has ended in the meantime.
    return total


async def start(module: str, *args: str) -> asyncio.subprocess.Process:
    root = Path(__file__).parents[2]
    return await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", module, *args),
        stdout=asyncio.subprocess.PIPE,
        cwd=root,
        env={"PYTHONPATH": f"{root}:{root / 'src'}", "PATH": ""},
    )


async def failures(base: str) -> float:
    """Answers that said something went wrong on the server."""
    async with browser(base) as http:
        lines = (await http.get("/metrics")).text.splitlines()
    wanted = ('http_refused_total{code="server_error"}', "triptych_rule_errors_total")
    told = [line for line in lines if not line.startswith("#")]
    return sum(float(line.split()[-1]) for line in told if any(w in line for w in wanted))


async def attacked(server: Process, name: str, seconds: float) -> Result:
    """One attack with a friend beside it."""
    before, whole = memory(server.pid), memory(server.pid, True)
    friend = await start("tests.abuse.friend", server.base, str(seconds + 2))
    attack = await start("tests.abuse.attacks", name, server.base, str(seconds))
    peak = top = 0.0
    playing = asyncio.ensure_future(friend.communicate())
    while not playing.done():
        peak = max(peak, memory(server.pid) - before)
        top = max(top, memory(server.pid, True) - whole)
        await asyncio.sleep(0.05)
    said, _ = await playing
    await attack.wait()
    took = sorted(json.loads(said or b"[]"))
    if not took:
        return Result(name, 0, float("inf"), float("inf"), peak, top, 1)
    p99 = took[min(len(took) - 1, int(len(took) * 0.99))]
    failed = await failures(server.base)
    return Result(name, len(took), took[len(took) // 2], p99, peak, top, failed)


async def campaign(names: list[str], seconds: float) -> bool:
    """All of them, each on a fresh server; whether every goal was met."""
    print(f"{'attack':<12}{'moves':>6}{'median':>9}{'p99':>9}{'server':>10}{'with workers':>14}")
    good = True
    for name in names:
        with tempfile.TemporaryDirectory() as folder:
            server = await Process(Path(folder) / "data", **HOSTS).ready()
            result = await attacked(server, name, seconds)
            server.stop()
        print(
            f"{result.name:<12}{result.moves:>6}{result.median:>7.1f}ms{result.p99:>7.1f}ms"
            f"{result.server_mb:>+8.1f}MB{result.tree_mb:>+12.1f}MB"
            f"{'' if result.good else '  <- misses a goal'}"
            f"{f' ({result.failures:.0f} answers of server_error)' if result.failures else ''}",
            flush=True,
        )
        good = good and result.good
    return good


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("names", nargs="*", default=[], help="attacks; all where none is named")
    parser.add_argument("--seconds", type=float, default=10.0, help="how long each one lasts")
    chosen = parser.parse_args()
    try:
        good = asyncio.run(campaign(chosen.names or list(ATTACKS), chosen.seconds))
    finally:
        kill_all()
    sys.exit(0 if good else 1)


if __name__ == "__main__":
    main()
