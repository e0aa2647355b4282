"""Our server and its peers under the same players: `make bench-tables`.

Server on one core, players (load.c) on another. For each server: CPU time, bytes and latency
with a few tables, then more and more tables for as long as p99 stays below 100 ms.
"""

import argparse
import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from threading import Barrier
from typing import Any

from bench.machine import machine
from bench.tables.seating import seat_colyseus, seat_socketio, seat_triptych

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
SERVERS = {
    "triptych": ("triptych", "tick", "Triptych: validated, journalled, one message a tick"),
    "colyseus": ("colyseus", "once", "Colyseus, room.broadcast at once"),
    "colyseus-tick": ("colyseus", "tick", "Colyseus, collected by hand, one message a tick"),
    "socketio": ("socketio", "once", "socket.io, emit at once"),
    "socketio-tick": ("socketio", "tick", "socket.io, collected by hand, one message a tick"),
}
SEATING = {"triptych": seat_triptych, "colyseus": seat_colyseus, "socketio": seat_socketio}
TABLE_STEPS = [
    20,
    40,
    50,
    60,
    70,
    80,
    100,
    125,
    150,
    175,
    200,
    225,
    250,
    275,
    300,
    350,
    400,
    450,
    500,
]
MAX_P99_MS = 100
BATCHES_PER_TABLE = 6 * 5 * 20
"""Delivered in a second: six players to five others, twenty times."""
Row = dict[str, Any]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("servers", nargs="*", help=f"which of {', '.join(SERVERS)}; all if none")
    parser.add_argument("--tables", type=int, default=40, help="tables for the cost of a batch")
    parser.add_argument("--seconds", type=float, default=5)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--warm", type=float, default=3, help="seconds before measuring")
    parser.add_argument("--moves", type=int, default=1, help="moves of a player in a second: 0, 1")
    parser.add_argument("--held", action="store_true", help="climb until p99 is 100 ms")
    parser.add_argument("--first", action="store_true", help="before all others, as root")
    parser.add_argument(
        "--workers", type=int, default=1, help="our server with so many, beside one, and no others"
    )
    parser.add_argument("--port", type=int, default=8230)
    parser.add_argument("--json", type=Path, help="write all rows here")
    args = parser.parse_args()
    load = build()
    if args.workers > 1:
        print(side_by_side(load, args))
        return
    names = args.servers or list(SERVERS)
    # In turn, so that a noisy minute hits all of them; the calmest round of each counts.
    rounds = [
        [measure(name, load, args.tables, args) for name in names] for _ in range(args.rounds)
    ]
    rows = [cheapest(runs) for runs in zip(*rounds, strict=True)]
    for row in rows if args.held else ():
        row["held"] = most_tables(row, load, args)
    if args.json:
        args.json.write_text(json.dumps(rows, indent=1) + "\n", encoding="utf-8")
    print(f"{machine()}\n\n{table(rows)}")


def side_by_side(load: Path, args: argparse.Namespace) -> str:
    """One worker and several on the same core in the same seconds, each with players of its own.

    One after the other they cannot be compared: a shared machine changes its speed by a third from
    one ten seconds to the next. Only pairs in which both kept up count.
    """
    pairs: list[tuple[Row, Row]] = []
    together = Barrier(2)
    with (
        server("triptych", "tick", args.port, "1") as one,
        server("triptych", "tick", args.port + 1, str(args.workers)) as many,
        ThreadPoolExecutor(2) as hands,
    ):
        both = [("triptych", args.port, one), (f"triptych {args.workers}", args.port + 1, many)]
        for _ in range(args.rounds):
            first, second = hands.map(
                lambda it: drive(it[0], load, args.tables, it[1], it[2].pid, args, together), both
            )
            pairs.append((first, second))
    kept = [pair for pair in pairs if all(map(is_healthy, pair))]
    lines = [
        f"| {a['cpu_us']:.1f} | {b['cpu_us']:.1f} | {b['cpu_us'] / a['cpu_us']:.2f} |"
        for a, b in kept
    ]
    if not lines:
        return "the machine was too busy: no pair in which both kept up"
    ratios = [b["cpu_us"] / a["cpu_us"] for a, b in kept]
    best = [min(float(pair[i]["cpu_us"]) for pair in kept) for i in (0, 1)]
    head = f"| one worker, µs | {args.workers} workers | ratio |\n|---|---|---|"
    said = f"{args.workers} workers against one: x{median(ratios):.2f} in the median of"
    said += f" {len(kept)} pairs, x{best[1] / best[0]:.2f} best against best"
    return "\n".join([f"{machine()}, {args.tables} tables\n", head, *lines, f"\n{said}"])


def build() -> Path:
    """The players, compiled into a temporary place."""
    out = Path(tempfile.gettempdir()) / "triptych-bench-load"
    compiler = shutil.which("cc") or sys.exit("bench/tables needs a C compiler")
    subprocess.run([compiler, "-O2", "-o", out, HERE / "load.c"], check=True)
    return out


def most_tables(row: Row, load: Path, args: argparse.Namespace) -> int:
    """The most tables that were held with nothing lost; a step that fails is tried once more.

    Begins at two thirds of what its cost with few tables lets hope for.
    """
    held = 0
    hoped = 1e6 / (row.get("cpu_us", 20) * BATCHES_PER_TABLE)
    for tables in [step for step in TABLE_STEPS if step >= hoped * 2 / 3] or TABLE_STEPS[-1:]:
        if not any(is_healthy(measure(row["name"], load, tables, args)) for _ in range(2)):
            break
        held = tables
    return held


def cheapest(runs: Sequence[Row]) -> Row:
    """The cheapest healthy run. A starved server sends larger groups and only looks cheaper."""
    healthy = [row for row in runs if is_healthy(row)]
    return min(healthy, key=lambda row: float(row["cpu_us"])) if healthy else runs[0]


def is_healthy(row: Row) -> bool:
    return bool(row.get("p99", 1e9) < MAX_P99_MS and row["lost"] == 0)


def measure(name: str, load: Path, tables: int, args: argparse.Namespace) -> Row:
    """One fresh server with so many tables."""
    kind, mode, _ = SERVERS[name]
    with server(kind, mode, args.port) as process:
        return drive(name, load, tables, args.port, process.pid, args)


def drive(
    name: str,
    load: Path,
    tables: int,
    port: int,
    pid: int,
    args: argparse.Namespace,
    together: Barrier | None = None,
) -> Row:
    """So many new tables at this server, and what they cost it."""
    plain, _, workers = name.partition(" ")
    kind, _, title = SERVERS[plain]
    title += f", {workers} workers" if workers else ""
    before = rss_kib(pid)
    plan = SEATING[kind](port, tables)
    with tempfile.NamedTemporaryFile("w", suffix=".plan") as file:
        file.write("\n".join([str(len(plan)), *plan]) + "\n")
        file.flush()
        if args.first:
            # Only now: seating takes long, and others want to live.
            subprocess.run(["chrt", "-a", "-r", "-p", "1", str(pid)], check=True)
        words = [kind, port, file.name, pid, args.warm, args.seconds, args.moves]
        if together:
            together.wait()
        run = subprocess.run(
            [*pinned(1, args.first), load, *map(str, words)], capture_output=True, text=True
        )
    if run.returncode:
        print(name, tables, run.stderr.strip(), file=sys.stderr)
        return {"name": name, "title": title, "tables": tables, "lost": -1}
    row = {"name": name, "title": title, **json.loads(run.stdout)}
    row["kib_per_table"] = round((row.pop("rss_kib") - before) / tables, 1)
    print(json.dumps(row), file=sys.stderr)
    return row


@contextmanager
def server(
    kind: str, mode: str, port: int, workers: str = "1"
) -> Iterator[subprocess.Popen[bytes]]:
    """The server, alone on core 0, until the block ends."""
    with tempfile.TemporaryDirectory() as data:
        command = ["node", str(HERE / "peers.mjs"), kind, mode, str(port)]
        if kind == "triptych":
            command = [sys.executable, "-m", "triptych.cli.main", "serve", f"--workers={workers}"]
        process = subprocess.Popen(
            [*pinned(0, False), *command],
            env={**os.environ, **settings(port, data), "NODE_ENV": "production"},
            stdout=subprocess.DEVNULL,
            stderr=None if "BENCH_DEBUG" in os.environ else subprocess.DEVNULL,
        )
        try:
            wait_until_open(port, process)
            yield process
        finally:
            process.terminate()  # Workers of a killed one would hold the port for a moment longer.
            process.wait()


def pinned(core: int, first: bool) -> list[str]:
    return [*(["chrt", "-r", "1"] if first else []), "taskset", "-c", str(core)]


def settings(port: int, data: str) -> dict[str, str]:
    """Our defaults but for what counts addresses: all players come from one here."""
    chosen = {
        "port": port,
        "host": "127.0.0.1",
        "data": data,
        "qr": "false",
        "log_level": "warning",
        "connections_per_address": 100_000,
        "tables_per_hour": 1_000_000,
        "joins_per_minute": 1_000_000,
        "sleep_ms": 10_000,
    }
    names = {f"TRIPTYCH_{name.upper()}": str(value) for name, value in chosen.items()}
    return {**names, "PYTHONPATH": str(ROOT / "src")}


def wait_until_open(port: int, process: subprocess.Popen[bytes]) -> None:
    import socket

    for _ in range(200):
        if process.poll() is not None:
            sys.exit("the server did not start; run with BENCH_DEBUG=1")
        try:
            socket.create_connection(("127.0.0.1", port), 1).close()
        except OSError:
            time.sleep(0.1)
        else:
            time.sleep(0.5)
            return
    sys.exit("the server did not open its port")


def rss_kib(pid: int) -> int:
    """Of the process and its children."""
    pages = int(Path(f"/proc/{pid}/statm").read_text().split()[1])
    children = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    return pages * os.sysconf("SC_PAGESIZE") // 1024 + sum(rss_kib(int(c)) for c in children)


def table(rows: list[Row]) -> str:
    """The rows in Markdown."""
    lines = [
        "| server | CPU µs | bytes | p50 ms | p99 ms | KiB a table | tables held |",
        "|---|---|---|---|---|---|---|",
    ]
    for row in rows:
        if "cpu_us" in row:
            cells = [row["title"], f"{row['cpu_us']:.1f}", f"{row['bytes']:.0f}"]
            cells += [f"{row['p50']:.0f}", f"{row['p99']:.0f}", f"{row['kib_per_table']:.0f}"]
            lines.append("| " + " | ".join([*cells, str(row.get("held", "–"))]) + " |")
    return "\n".join(lines)


if __name__ == "__main__":
    main()
