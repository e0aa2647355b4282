"""`make torture-abuse`: every attack in turn on servers with default settings.

Prints the response times of a regular player and the growth of memory. Fails if a goal is missed.
On an idle machine, the goals are: 99th percentile below 100 ms, growth of each server process at
most 50 MB, and the player's guest can join and gets a file of an album.
"""

import argparse
import asyncio
import sys
import tempfile
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import msgspec
from tests.abuse.attacks import ATTACKS, NODE_ATTACKS
from tests.abuse.friend import Report
from tests.abuse.scene import ProcessWatch, Scene, one_server, server_errors, two_nodes
from tests.support.processes import kill_all

MAX_P99_MS, MAX_GROWTH_MB, MAX_CHILDREN_MB, MAX_FILE_S = 100.0, 50.0, 1_000.0, 15.0
DEFAULT_SETTINGS: dict[str, Any] = {
    "away_ms": 5000,
    "restart_wait_ms": 15000,
    "bot_pace": 1.0,
    "reading_ms": 6000,
}
"""The defaults of `triptych serve`. Server processes of other tests use shorter times."""
HEADINGS = "attack", "moves", "median", "p99", "waits", "server", "children", "file", "missed goals"
COLUMNS = "{:<13}{:>5}{:>9}{:>9}{:>7}{:>9}{:>10}{:>7}  {}"


@dataclass
class Result:
    """The result of one attack."""

    name: str
    report: Report
    server_mb: float
    """The growth of the server process that has grown most."""
    children_mb: float
    """The peak memory of its children, which read uploads and render files."""
    wait_share: float
    """The share of the time in which a server waited for a core. If it is large, the machine is
    busy, and the response times say little."""
    errors: float

    def percentile_ms(self, share: float) -> float:
        moves = sorted(self.report.moves_ms)
        return moves[min(len(moves) - 1, int(len(moves) * share))] if moves else float("inf")

    def missed_goals(self) -> list[str]:
        goals = {
            "p99": self.percentile_ms(0.99) < MAX_P99_MS,
            "server memory": self.server_mb <= MAX_GROWTH_MB,
            "children's memory": self.children_mb <= MAX_CHILDREN_MB,
            "guest joins": self.report.guest_joined,
            "guest's file": self.report.file_s <= MAX_FILE_S,
            f"{self.errors:.0f} server errors": not self.errors,
        }
        return [name for name, is_met in goals.items() if not is_met]

    def __str__(self) -> str:
        return COLUMNS.format(
            self.name,
            len(self.report.moves_ms),
            f"{self.percentile_ms(0.5):.1f}ms",
            f"{self.percentile_ms(0.99):.1f}ms",
            f"{self.wait_share:.0%}",
            f"{self.server_mb:+.0f}MB",
            f"{self.children_mb:+.0f}MB",
            f"{self.report.file_s:.1f}s" if self.report.file_s else "",
            ", ".join(self.missed_goals()),
        ).rstrip()


async def start_module(module: str, *args: str) -> asyncio.subprocess.Process:
    root = Path(__file__).parents[2]
    return await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", module, *args),
        stdout=asyncio.subprocess.PIPE,
        cwd=root,
        env={"PYTHONPATH": f"{root}:{root / 'src'}", "PATH": ""},
    )


async def run_attack(scene: Scene, name: str, seconds: float) -> Result:
    """Run one attack while a regular player plays."""
    watches = [ProcessWatch(server) for server in scene.servers]
    watching = [asyncio.create_task(watch.run()) for watch in watches]
    # Opening an album takes time itself, so no other attack is measured with it.
    album = scene.friends_album if name == "albums" else ""
    friend = await start_module("tests.abuse.friend", str(seconds + 2), album, *scene.bases)
    assert friend.stdout is not None
    table = (await friend.stdout.readline()).decode().strip()
    target = msgspec.json.encode(scene.target(table)).decode()
    attack = await start_module("tests.abuse.attacks", name, target, str(seconds))
    output, _ = await friend.communicate()
    await attack.wait()
    for task in watching:
        task.cancel()
    report = Report([], guest_joined=False)
    with suppress(msgspec.DecodeError):  # The player has failed, and printed why.
        report = msgspec.json.decode(output, type=Report)
    errors = sum([await server_errors(base) for base in scene.bases])
    return Result(
        name,
        report,
        max(watch.growth_mb for watch in watches),
        max(watch.children_mb for watch in watches),
        max(watch.wait_share for watch in watches),
        errors,
    )


async def campaign(names: list[str], seconds: float) -> bool:
    """Run attacks, each on fresh servers; returns whether every goal was met."""
    print(COLUMNS.format(*HEADINGS))
    all_met = True
    for name in names:
        start = two_nodes if name in NODE_ATTACKS else one_server
        with tempfile.TemporaryDirectory() as folder:
            async with start(Path(folder), DEFAULT_SETTINGS) as scene:
                result = await run_attack(scene, name, seconds)
        print(result, flush=True)
        all_met = all_met and not result.missed_goals()
    return all_met


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("names", nargs="*", default=[], help="attacks; default: all")
    parser.add_argument("--seconds", type=float, default=10.0, help="how long each one lasts")
    arguments = parser.parse_args()
    names = arguments.names or [*ATTACKS, *NODE_ATTACKS]
    try:
        all_met = asyncio.run(campaign(names, arguments.seconds))
    finally:
        kill_all()
    sys.exit(0 if all_met else 1)


if __name__ == "__main__":
    main()
