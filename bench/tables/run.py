"""Compares our server with Colyseus and socket.io under the same load: `make bench-tables`.

The server runs on one core, the players (load.c) on another. Measures the CPU time, bytes and
latency of each server with a few tables. With `--held`, also finds the largest number of tables for
which the 99th percentile of the latency is below 100 ms. `--workers` and `--against` compare two of
our servers in the same seconds, so that small differences show on a noisy machine.
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
    "triptych": ("triptych", "tick", "Triptych: validated, journalled, one message per tick"),
    "colyseus": ("colyseus", "once", "Colyseus, room.broadcast immediately"),
    "colyseus-tick": ("colyseus", "tick", "Colyseus, collected by our code, one message per tick"),
    "socketio": ("socketio", "once", "socket.io, emit immediately"),
    "socketio-tick": ("socketio", "tick", "socket.io, collected by our code, one message per tick"),
}
SEATING = {"triptych": seat_triptych, "colyseus": seat_colyseus, "socketio": seat_socketio}
TABLE_STEPS = [
    20, 40, 50, 60, 70, 80, 100, 125, 150, 175,
    200, 225, 250, 275, 300, 350, 400, 450, 500,
]  # fmt: skip
MAX_P99_MS = 100
BATCHES_PER_TABLE = 6 * 5 * 20
"""Batches of ink delivered at a table per second: 20 by each of 6 players to each of 5 others."""
Row = dict[str, Any]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("servers", nargs="*", help=f"some of {', '.join(SERVERS)}; default: all")
    parser.add_argument("--tables", type=int, default=40, help="tables when costs are measured")
    parser.add_argument("--seconds", type=float, default=5)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--warm", type=float, default=3, help="seconds before measuring")
    parser.add_argument("--moves", type=int, default=1, help="moves per player and second: 0 or 1")
    parser.add_argument(
        "--held", action="store_true", help="also find the largest number of tables"
    )
    parser.add_argument("--first", action="store_true", help="run with real-time priority, as root")
    parser.add_argument(
        "--workers",
        type=int,
        default=1,
        help="compare our server with this number of workers and with one",
    )
    parser.add_argument(
        "--against", type=Path, metavar="TREE", help="compare our server with that of this checkout"
    )
    parser.add_argument("--port", type=int, default=8230)
    parser.add_argument("--json", type=Path, help="write all rows here")
    args = parser.parse_args()
    load = build()
    if args.workers > 1 or args.against is not None:
        print(compare(load, args))
        return
    names = args.servers or list(SERVERS)
    # Measure in turn, so that a noisy minute affects all servers. The best round of each counts.
    rounds = [
        [measure(name, load, args.tables, args) for name in names] for _ in range(args.rounds)
    ]
    rows = [cheapest(runs) for runs in zip(*rounds, strict=True)]
    for row in rows if args.held else ():
        row["held"] = most_tables(row, load, args)
    if args.json:
        args.json.write_text(json.dumps(rows, indent=1) + "\n", encoding="utf-8")
    print(f"{machine()}\n\n{table(rows)}")


def compare(load: Path, args: argparse.Namespace) -> str:
    """Compare a server with one of several workers, or with the server of another checkout.

    Both run at the same time on the same core, each with other players. Measurements made one after
    the other cannot be compared, because the speed of a shared machine changes by a third within
    seconds. Only pairs in which both servers were healthy count.
    """
    pairs: list[tuple[Row, Row]] = []
    barrier = Barrier(2)
    names = ("triptych", f"triptych {args.workers}")
    labels = ("one worker", f"{args.workers} workers")
    tree = ROOT
    if args.against is not None:
        names, labels, tree = (
            ("triptych", "triptych"),
            ("the other checkout", "this one"),
            args.against,
        )
    with (
        server("triptych", "tick", args.port, "1", tree) as first,
        server("triptych", "tick", args.port + 1, str(args.workers)) as second,
        ThreadPoolExecutor(2) as threads,
    ):
        servers = [(names[0], args.port, first), (names[1], args.port + 1, second)]
        for _ in range(args.rounds):
            one, other = threads.map(
                lambda item: drive(item[0], load, args.tables, item[1], item[2].pid, args, barrier),
                servers,
            )
            pairs.append((one, other))
    healthy_pairs = [pair for pair in pairs if all(map(is_healthy, pair))]
    rows = [
        f"| {a['cpu_us']:.1f} | {b['cpu_us']:.1f} | {b['cpu_us'] / a['cpu_us']:.2f} |"
        for a, b in healthy_pairs
    ]
    if not rows:
        return "the machine was too busy: in no pair were both servers healthy"
    ratios = [b["cpu_us"] / a["cpu_us"] for a, b in healthy_pairs]
    best_costs = [min(float(pair[i]["cpu_us"]) for pair in healthy_pairs) for i in (0, 1)]
    header = f"| {labels[0]}, µs | {labels[1]} | ratio |\n|---|---|---|"
    summary = f"{labels[1]} against {labels[0]}: x{median(ratios):.2f} in the median of"
    summary += (
        f" {len(healthy_pairs)} pairs, x{best_costs[1] / best_costs[0]:.2f} best against best"
    )
    return "\n".join([f"{machine()}, {args.tables} tables\n", header, *rows, f"\n{summary}"])


def build() -> Path:
    """Compile the players (load.c) into the temporary folder."""
    out = Path(tempfile.gettempdir()) / "triptych-bench-load"
    compiler = shutil.which("cc") or sys.exit("bench/tables needs a C compiler")
    subprocess.run([compiler, "-O2", "-o", out, HERE / "load.c"], check=True)
    return out


def most_tables(row: Row, load: Path, args: argparse.Namespace) -> int:
    """The largest number of tables with low latency and no lost batches.

    Starts at two thirds of the number that the cost with few tables suggests. A step that fails is
    tried once more.
    """
    most = 0
    expected = 1e6 / (row.get("cpu_us", 20) * BATCHES_PER_TABLE)
    for tables in [step for step in TABLE_STEPS if step >= expected * 2 / 3] or TABLE_STEPS[-1:]:
        if not any(is_healthy(measure(row["name"], load, tables, args)) for _ in range(2)):
            break
        most = tables
    return most


def cheapest(runs: Sequence[Row]) -> Row:
    """The healthy run with the least CPU time, or the first run if none is healthy.

    Unhealthy runs do not count: an overloaded server sends larger groups, which are cheaper.
    """
    healthy = [row for row in runs if is_healthy(row)]
    return min(healthy, key=lambda row: float(row["cpu_us"])) if healthy else runs[0]


def is_healthy(row: Row) -> bool:
    return bool(row.get("p99", 1e9) < MAX_P99_MS and row["lost"] == 0)


def measure(name: str, load: Path, tables: int, args: argparse.Namespace) -> Row:
    """Start a new server and measure it with this number of tables."""
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
    barrier: Barrier | None = None,
) -> Row:
    """Open tables at a running server and measure their cost."""
    server_name, _, workers = name.partition(" ")
    kind, _, title = SERVERS[server_name]
    title += f", {workers} workers" if workers else ""
    before = rss_kib(pid)
    plan = SEATING[kind](port, tables)
    with tempfile.NamedTemporaryFile("w", suffix=".plan") as file:
        file.write("\n".join([str(len(plan)), *plan]) + "\n")
        file.flush()
        if args.first:
            # Do this only now: seating is slow, and with priority it would block other programs.
            subprocess.run(["chrt", "-a", "-r", "-p", "1", str(pid)], check=True)
        arguments = [kind, port, file.name, pid, args.warm, args.seconds, args.moves]
        if barrier:
            barrier.wait()
        run = subprocess.run(
            [*on_core(1, args.first), load, *map(str, arguments)], capture_output=True, text=True
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
    kind: str, mode: str, port: int, workers: str = "1", tree: Path = ROOT
) -> Iterator[subprocess.Popen[bytes]]:
    """Run a server on core 0 until the block ends."""
    with tempfile.TemporaryDirectory() as data:
        command = ["node", str(HERE / "peers.mjs"), kind, mode, str(port)]
        if kind == "triptych":
            command = [sys.executable, "-m", "triptych.cli.main", "serve", f"--workers={workers}"]
        process = subprocess.Popen(
            [*on_core(0, False), *command],
            env={**os.environ, **settings(port, data, tree), "NODE_ENV": "production"},
            stdout=subprocess.DEVNULL,
            stderr=None if "BENCH_DEBUG" in os.environ else subprocess.DEVNULL,
        )
        try:
            wait_until_open(port, process)
            yield process
        finally:
            process.terminate()  # Not kill(): its workers would keep the port for a moment.
            process.wait()


def on_core(core: int, first: bool) -> list[str]:
    return [*(["chrt", "-r", "1"] if first else []), "taskset", "-c", str(core)]


def settings(port: int, data: str, tree: Path) -> dict[str, str]:
    """Settings for the server. Limits by address are high: all players have the same address."""
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
    return {**names, "PYTHONPATH": str(tree / "src")}


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
    """Resident memory of a process and its children, in KiB."""
    pages = int(Path(f"/proc/{pid}/statm").read_text().split()[1])
    children = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    return pages * os.sysconf("SC_PAGESIZE") // 1024 + sum(rss_kib(int(c)) for c in children)


def table(rows: list[Row]) -> str:
    """The results as a Markdown table."""
    lines = [
        "| server | CPU µs | bytes | p50 ms | p99 ms | KiB per table | most tables |",
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
