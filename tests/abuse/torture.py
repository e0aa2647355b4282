"""`make torture-abuse`: every attack in turn on a server with default settings.

Prints the response times of a regular player and the growth of the server's memory. Fails if a
goal is missed: 99th percentile below 100 ms on an idle machine, growth at most 50 MB.
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
from tests.support.players import http_client
from tests.support.processes import ServerProcess, kill_all

MAX_P99_MS, MAX_GROWTH_MB = 100.0, 50.0
DEFAULT_SETTINGS: dict[str, Any] = {
    "away_ms": 5000,
    "restart_wait_ms": 15000,
    "bot_pace": 1.0,
    "reading_ms": 6000,
}
"""The defaults of `triptych serve`. Server processes of other tests use shorter times."""


@dataclass
class Result:
    """The result of one attack."""

    name: str
    moves: int
    median_ms: float
    p99_ms: float
    server_mb: float
    tree_mb: float
    failures: float

    @property
    def meets_goals(self) -> bool:
        return self.p99_ms < MAX_P99_MS and self.server_mb <= MAX_GROWTH_MB and not self.failures


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


async def start_module(module: str, *args: str) -> asyncio.subprocess.Process:
    root = Path(__file__).parents[2]
    return await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", module, *args),
        stdout=asyncio.subprocess.PIPE,
        cwd=root,
        env={"PYTHONPATH": f"{root}:{root / 'src'}", "PATH": ""},
    )


async def server_errors(base: str) -> float:
    """The number of HTTP server errors and rule errors so far."""
    async with http_client(base) as http:
        lines = (await http.get("/metrics")).text.splitlines()
    wanted = ('http_refused_total{code="server_error"}', "triptych_rule_errors_total")
    values = [line for line in lines if not line.startswith("#")]
    return sum(float(line.split()[-1]) for line in values if any(w in line for w in wanted))


async def run_attack(server: ServerProcess, name: str, seconds: float) -> Result:
    """Run one attack while a regular player plays."""
    server_before, tree_before = memory_mb(server.pid), memory_mb(server.pid, True)
    friend = await start_module("tests.abuse.friend", server.base, str(seconds + 2))
    attack = await start_module("tests.abuse.attacks", name, server.base, str(seconds))
    peak = tree_peak = 0.0
    player = asyncio.ensure_future(friend.communicate())
    while not player.done():
        peak = max(peak, memory_mb(server.pid) - server_before)
        tree_peak = max(tree_peak, memory_mb(server.pid, True) - tree_before)
        await asyncio.sleep(0.05)
    output, _ = await player
    await attack.wait()
    durations_ms = sorted(json.loads(output or b"[]"))
    if not durations_ms:
        return Result(name, 0, float("inf"), float("inf"), peak, tree_peak, 1)
    p99 = durations_ms[min(len(durations_ms) - 1, int(len(durations_ms) * 0.99))]
    failed = await server_errors(server.base)
    return Result(
        name, len(durations_ms), durations_ms[len(durations_ms) // 2], p99, peak, tree_peak, failed
    )


async def campaign(names: list[str], seconds: float) -> bool:
    """Run attacks, each on a fresh server; returns whether every goal was met."""
    print(f"{'attack':<12}{'moves':>6}{'median':>9}{'p99':>9}{'server':>10}{'with workers':>14}")
    all_met = True
    for name in names:
        with tempfile.TemporaryDirectory() as folder:
            server = await ServerProcess(Path(folder) / "data", **DEFAULT_SETTINGS).ready()
            result = await run_attack(server, name, seconds)
            server.stop()
        print(
            f"{result.name:<12}{result.moves:>6}{result.median_ms:>7.1f}ms{result.p99_ms:>7.1f}ms"
            f"{result.server_mb:>+8.1f}MB{result.tree_mb:>+12.1f}MB"
            f"{'' if result.meets_goals else '  <- misses a goal'}"
            f"{f' ({result.failures:.0f} server errors)' if result.failures else ''}",
            flush=True,
        )
        all_met = all_met and result.meets_goals
    return all_met


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("names", nargs="*", default=[], help="attacks; default: all")
    parser.add_argument("--seconds", type=float, default=10.0, help="how long each one lasts")
    arguments = parser.parse_args()
    try:
        all_met = asyncio.run(campaign(arguments.names or list(ATTACKS), arguments.seconds))
    finally:
        kill_all()
    sys.exit(0 if all_met else 1)


if __name__ == "__main__":
    main()
