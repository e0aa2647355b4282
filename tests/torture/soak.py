"""`make soak`: plays for a long time on one server, and prints what the server holds every minute.

    python -m tests.torture.soak [MINUTES] [--trace] [--tables 4] [--evening 60]

At the end, it prints the growth per hour after the warm-up, and the types whose number grew most.
`--trace` also prints the lines of code whose memory grew most; the server is then slower.
"""

import argparse
import asyncio
import contextlib
import os
import signal
import sys
import tempfile
from pathlib import Path
from time import monotonic

import httpx
import msgspec
from tests.support.players import http_client
from tests.support.ports import free_port
from tests.torture.crowd import Crowd
from tests.torture.soak_server import Report

ROOT = Path(__file__).parents[2]
WARM_UP_SHARE = 1 / 3
"""Caches fill during this part of the time. It does not count as growth."""
SHOWN_TYPES = 15
START_TIMEOUT_S = 60
REPORT_TIMEOUT_S = 600
SERVER_OPTIONS = {
    "host": "127.0.0.1",
    "away_ms": 500,
    "restart_wait_ms": 300,
    "reading_ms": 100,
    "reveal_pace": 0.0,
    "bot_pace": 0.1,
    # Tables leave memory soon, so that the number of tables in memory is constant after a minute.
    "sleep_ms": 20_000,
    "connections_per_address": 10_000,
    "tables_per_hour": 1_000_000,
    "joins_per_minute": 1_000_000,
    "lookups_per_minute": 1_000_000,
    "devices_per_hour": 1_000_000,
    "log_level": "warning",
}
"""The defaults, but faster and without limits for the one address of all players."""


class SoakServer:
    """A server process that reports what it holds."""

    def __init__(self, folder: Path, trace: bool) -> None:
        self.log = folder / "server.log"
        self._report = folder / "report.json"
        self._folder = folder
        self._trace = trace
        self._port = free_port()
        self._process: asyncio.subprocess.Process | None = None

    @property
    def base(self) -> str:
        return f"http://127.0.0.1:{self._port}"

    async def start(self) -> None:
        options = {**SERVER_OPTIONS, "port": self._port, "data": self._folder / "data"}
        flags = [f"--{name.replace('_', '-')}={value}" for name, value in options.items()]
        environment = {**os.environ, "SOAK_REPORT": str(self._report)}
        environment["PYTHONPATH"] = f"{ROOT / 'src'}:{ROOT}"
        if self._trace:
            environment["SOAK_TRACE"] = "1"
        with self.log.open("wb") as log:
            self._process = await asyncio.create_subprocess_exec(
                *(sys.executable, "-m", "tests.torture.soak_server", "--no-qr", *flags),
                stdout=log,
                stderr=log,
                env=environment,
            )
        async with http_client(self.base) as http, asyncio.timeout(START_TIMEOUT_S):
            while True:
                with contextlib.suppress(httpx.HTTPError):
                    if (await http.get("/healthz")).status_code == 200:
                        return
                await asyncio.sleep(0.1)

    async def report(self) -> Report:
        assert self._process is not None
        self._report.unlink(missing_ok=True)
        self._process.send_signal(signal.SIGUSR1)
        async with asyncio.timeout(REPORT_TIMEOUT_S):
            while not self._report.exists():
                await asyncio.sleep(0.05)
        return msgspec.json.decode(self._report.read_bytes(), type=Report)

    async def stop(self) -> int:
        assert self._process is not None
        if self._process.returncode is None:
            self._process.terminate()
        return await self._process.wait()


def slope(points: list[tuple[float, float]]) -> float:
    """The slope of the straight line with the least squared distance from the points."""
    mean_x = sum(x for x, _ in points) / len(points)
    mean_y = sum(y for _, y in points) / len(points)
    spread = sum((x - mean_x) ** 2 for x, _ in points)
    return sum((x - mean_x) * (y - mean_y) for x, y in points) / spread if spread else 0.0


def grown_types(before: Report, after: Report) -> list[tuple[str, int, int]]:
    """The types whose number grew most, with their numbers before and after."""
    names = before.objects.keys() | after.objects.keys()
    counts = [(n, before.objects.get(n, 0), after.objects.get(n, 0)) for n in names]
    grown = [row for row in counts if row[2] > row[1]]
    return sorted(grown, key=lambda row: row[1] - row[2])[:SHOWN_TYPES]


def print_growth(reports: list[tuple[float, Report]]) -> None:
    """Print the growth per hour after the warm-up, and the types that grew."""
    start = reports[-1][0] * WARM_UP_SHARE
    steady = [(minute, report) for minute, report in reports if minute >= start]
    per_hour = {
        "resident MB": [(m / 60, r.resident_bytes / 1e6) for m, r in steady],
        "heap MB": [(m / 60, r.heap_bytes / 1e6) for m, r in steady],
        "blocks": [(m / 60, float(r.blocks)) for m, r in steady],
        "tracked objects": [(m / 60, float(sum(r.objects.values()))) for m, r in steady],
        "descriptors": [(m / 60, float(r.descriptors)) for m, r in steady],
        "tasks": [(m / 60, float(r.tasks)) for m, r in steady],
    }
    print(f"growth per hour after minute {start:.0f}:")
    for name, points in per_hour.items():
        print(f"  {name:16} {slope(points):+10,.1f}")
    print("types that grew:")
    for name, before, after in grown_types(steady[0][1], steady[-1][1]):
        print(f"  {after - before:+8,} {name} ({before:,} to {after:,})")
    for line in steady[-1][1].grown_lines:
        print(f"  {line}")


async def soak(minutes: float, tables: int, evening_s: float, seed: int, trace: bool) -> bool:
    """Play for this long, and print a line every minute; returns whether nothing failed."""
    reports: list[tuple[float, Report]] = []
    with tempfile.TemporaryDirectory(prefix="triptych-soak-") as folder:
        server = SoakServer(Path(folder), trace)
        await server.start()
        crowd = Crowd(server.base, seed, tables, evening_s)
        playing = asyncio.create_task(crowd.run())
        began = monotonic()
        print(
            "minute  resident   heap     blocks  objects  garbage  tasks  threads  files"
            "  evenings  commands  albums",
            flush=True,
        )
        try:
            while not playing.done():
                minute = (monotonic() - began) / 60
                r = await server.report()
                reports.append((minute, r))
                print(
                    f"{minute:6.1f} {r.resident_bytes / 1e6:7.1f}MB {r.heap_bytes / 1e6:5.1f}MB"
                    f" {r.blocks:10,} {sum(r.objects.values()):8,} {r.garbage:8,} {r.tasks:6}"
                    f" {r.threads:8} {r.descriptors:6} {crowd.evenings:9} {crowd.commands:9,}"
                    f" {crowd.albums:7}",
                    flush=True,
                )
                if minute >= minutes:
                    break
                await asyncio.wait({playing}, timeout=60)
            if playing.done():
                playing.result()
        finally:
            playing.cancel()
            await asyncio.gather(playing, return_exceptions=True)
            status = await server.stop()
        print_growth(reports)
        log = server.log.read_text()
    print(log, end="")
    print(f"{len(crowd.errors)} errors of players; the server ended with {status}")
    for error in crowd.errors[:10]:
        print(f"  {error}")
    return status == 0


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("minutes", nargs="?", type=float, default=60)
    parser.add_argument("--tables", type=int, default=4)
    parser.add_argument("--evening", type=float, default=60, help="seconds that a table lasts")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--trace", action="store_true")
    arguments = parser.parse_args()
    passed = asyncio.run(
        soak(
            arguments.minutes,
            arguments.tables,
            arguments.evening,
            arguments.seed,
            arguments.trace,
        )
    )
    return 0 if passed else 1


if __name__ == "__main__":
    sys.exit(main())
