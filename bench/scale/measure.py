"""Measures costs on this machine, with a real server and a real PostgreSQL.

    PYTHONPATH=src:. .venv/bin/python -m bench.scale.measure --write

Processor time is that of the server (user and system, all threads), so that other programs have
little influence. Elapsed times and the maximum rate of the database depend on the machine.
"""

import argparse
import asyncio
import json
import os
import subprocess
import tempfile
import time
import uuid
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import asyncpg
import httpx
from bench.machine import cpu_seconds, database_cpu_seconds, machine
from bench.restore.run import Evening, ink_chunks, time_restore
from bench.scale.costs import COSTS
from bench.tables import run as tables_bench
from bench.tables.seating import SEATS, seat_triptych
from tests.support.players import Person, Socket, host_table, join_table
from tests.support.ports import free_port
from tests.support.postgres import postgres

from triptych.store import Entry, open_store

TABLES = 24
MEASURED_S = 10.0
Figures = dict[str, Any]


class Meter:
    """Measures processor time, transactions and WAL from `start` to `stop`."""

    def __init__(self, pid: int, db: Any) -> None:
        self._pid, self._db = pid, db

    async def _now(self) -> tuple[float, float, int, int]:
        await asyncio.sleep(1.2)  # PostgreSQL's counters are delayed by a second.
        commits = await self._db.fetchval(
            "select xact_commit from pg_stat_database where datname = current_database()"
        )
        wal = await self._db.fetchval("select pg_current_wal_insert_lsn() - '0/0'::pg_lsn")
        return time.monotonic(), cpu_seconds(self._pid), int(commits), int(wal)

    async def start(self) -> None:
        self._began = await self._now()

    async def stop(self) -> tuple[float, float, float]:
        """Return cores in use, transactions per second and WAL bytes per second."""
        ended = await self._now()
        took, used, commits, wal = (b - a for a, b in zip(self._began, ended, strict=True))
        return used / took, commits / took, wal / took


@asynccontextmanager
async def new_schema(base: str) -> AsyncIterator[tuple[str, Any]]:
    """Create a temporary schema. Yields the address of a store in it, and a separate connection."""
    db = await asyncpg.connect(base)
    schema = f"bench_{uuid.uuid4().hex}"
    await db.execute(f"create schema {schema}")
    yield f"{base}?search_path={schema}", db
    await db.execute(f"drop schema {schema} cascade")
    await db.close()


async def measure_people(url: str, db: Any) -> Figures:
    """Costs of joins, of quiet tables, and of tables with one move per second."""
    os.environ["TRIPTYCH_STORE"] = url
    began, port = time.monotonic(), free_port()
    with tables_bench.server("triptych", "tick", port) as process:
        base = f"http://127.0.0.1:{port}"
        async with httpx.AsyncClient() as http:
            while (await http.get(f"{base}/readyz")).status_code != 200:
                await asyncio.sleep(0.02)
        boot = time.monotonic() - began - 0.5  # `server` waits for 0.5 s after the port opens.
        hosts = [await host_table(base) for _ in range(TABLES)]
        sockets = [await host.connect() for host in hosts]
        before, arrived = cpu_seconds(process.pid), 0
        guests: list[Socket] = []
        for host in hosts:
            for number in range(SEATS - 1):
                guest: Person = await join_table(base, host.code, f"guest {number}")
                guests.append(await guest.connect())
                arrived += 1
        arrival = (cpu_seconds(process.pid) - before) / arrived
        meter = Meter(process.pid, db)
        await meter.start()
        await asyncio.sleep(MEASURED_S)
        quiet, quiet_commits, _ = await meter.stop()

        async def keep_moving(socket: Socket) -> None:
            pace = "auto"
            while True:
                assert await socket.do("table", "SetPace", pace=pace) == "Done"
                pace = "host" if pace == "auto" else "auto"
                await asyncio.sleep(1)

        await meter.start()
        moving = [asyncio.create_task(keep_moving(socket)) for socket in sockets]
        await asyncio.sleep(MEASURED_S)
        for task in moving:
            task.cancel()
        playing, commits, wal = await meter.stop()
        # Players made no moves in the 1.2 s for which the meter waited for the counters.
        share = (MEASURED_S + 1.2) / MEASURED_S
    return {
        "arrival_core_s": arrival,
        "quiet_cores": quiet / TABLES,
        "quiet_commits": quiet_commits / TABLES,
        "playing_cores": playing * share / TABLES,
        "playing_commits": commits * share / TABLES,
        "playing_wal_bytes": wal * share / TABLES,
        "boot_s": boot,
    }


async def measure_drawing(url: str, db: Any) -> Figures:
    """Costs of tables at which all players draw and move: the load of `bench/tables`."""
    os.environ["TRIPTYCH_STORE"] = url
    load, port, count = tables_bench.build(), free_port(), 20
    with tables_bench.server("triptych", "tick", port) as process:
        before = tables_bench.rss_kib(process.pid)
        plan = await asyncio.to_thread(seat_triptych, port, count)
        with tempfile.NamedTemporaryFile("w", suffix=".plan") as file:
            file.write("\n".join([str(len(plan)), *plan]) + "\n")
            file.flush()
            arguments = ["triptych", port, file.name, process.pid, 4, MEASURED_S + 6, 1]
            players = subprocess.Popen([load, *map(str, arguments)], stdout=subprocess.PIPE)
            await asyncio.sleep(4)
            meter = Meter(process.pid, db)
            await meter.start()
            await asyncio.sleep(MEASURED_S - 1.2)
            cores, commits, wal = await meter.stop()
            memory = (tables_bench.rss_kib(process.pid) - before) * 1024
            await asyncio.to_thread(players.communicate)
    return {
        "drawing_cores": cores / count,
        "drawing_commits": commits / count,
        "drawing_wal_bytes": wal / count,
        "table_bytes": memory // count,
    }


async def measure_relaying(url: str, db: Any) -> Figures:
    """Cost of relaying: all players of a node's tables connect to another node."""
    os.environ["TRIPTYCH_STORE"] = url
    load, ports, count = tables_bench.build(), (free_port(), free_port()), 10
    os.environ["TRIPTYCH_NODE"] = "holder"
    with tables_bench.server("triptych", "tick", ports[0]) as holder:
        os.environ["TRIPTYCH_NODE"] = "relay"
        with tables_bench.server("triptych", "tick", ports[1]) as relay:
            del os.environ["TRIPTYCH_NODE"]
            plan = await asyncio.to_thread(seat_triptych, ports[0], count)
            for line in plan[::SEATS]:
                # Connect once: a table that nobody has visited would move to the other node.
                _, path, token = line.split()
                code = path.removeprefix("/ws/")
                host = await Socket.open(f"http://127.0.0.1:{ports[0]}", code)
                (await host.hello(token)).disconnect()
            with tempfile.NamedTemporaryFile("w", suffix=".plan") as file:
                file.write("\n".join([str(len(plan)), *plan]) + "\n")
                file.flush()
                arguments = ["triptych", ports[1], file.name, relay.pid, 4, MEASURED_S + 4, 1]
                players = subprocess.Popen([load, *map(str, arguments)], stdout=subprocess.PIPE)
                await asyncio.sleep(5)
                before = cpu_seconds(holder.pid), cpu_seconds(relay.pid)
                await asyncio.sleep(MEASURED_S - 2)
                after = cpu_seconds(holder.pid), cpu_seconds(relay.pid)
                await asyncio.to_thread(players.communicate)
    if players.returncode:
        raise RuntimeError("the players were not served through the other node")
    holder_s, relay_s = (b - a for a, b in zip(before, after, strict=True))
    return {
        "relaying_cost": relay_s / holder_s,
        "relayed_by": f"{count} tables of six that all draw, every connection relayed",
    }


async def measure_stored_tables(url: str, db: Any) -> Figures:
    """Size of an evening of ten games in the journal, and costs of restoring it."""
    evening, copies = Evening(), 10
    for number in range(10):
        evening.play(("contrast", "pictures", "pictomania")[number % 3])
    store = await open_store(url)
    schema = url.rpartition("search_path=")[2]

    async def size() -> int:
        names = [f"{schema}.{name}" for name in ("tables", "event", "ink")]
        sql = "select sum(pg_total_relation_size(t::regclass)) from unnest($1::text[]) t"
        return int(await db.fetchval(sql, names))

    empty = await size()
    for number in range(copies):
        code = "ABC" + "ABCDEFGHJK"[number]
        await store.tables.create(code, "here", 1)
        await store.tables.append(code, 1, 0, evening.entries)
        for board in sorted(evening.boards):
            await store.tables.append_ink(code, 1, list(ink_chunks(board, 2_000)))
    evening_bytes = (await size() - empty) // copies
    await store.close()
    await asyncio.sleep(0.1)
    runs = []
    for number in range(5):
        before = time.process_time()
        wall, _ = await time_restore(url, "ABC" + "ABCDEFGHJK"[number])
        runs.append((wall, time.process_time() - before))
    return {
        "takeover_s": min(wall for wall, _ in runs),
        "takeover_core_s": min(used for _, used in runs),
        "evening_bytes": evening_bytes,
        "evening_moves": len(evening.entries),
    }


async def measure_max_commits(url: str, db: Any) -> Figures:
    """Maximum rate of appends from one node, with 200 tables that write as fast as possible."""
    store = await open_store(url)
    codes = [f"T{number:03}" for number in range(200)]
    for code in codes:
        await store.tables.create(code, "here", 600_000)
    done, until = 0, time.monotonic() + 5

    async def write(code: str) -> None:
        nonlocal done
        seq = 0
        while time.monotonic() < until:
            await store.tables.append(code, 1, seq, [Entry(seq + 1, 0, None, b"x" * 200)])
            seq += 1
            done += 1

    began, used = time.monotonic(), await database_cpu_seconds(db)
    await asyncio.gather(*map(write, codes))
    took, used = time.monotonic() - began, await database_cpu_seconds(db) - used
    await store.close()
    return {"max_commits": done / took, "commit_core_s": used / done}


async def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--write", action="store_true", help="write costs.json")
    args = parser.parse_args()
    figures: Figures = {}
    with postgres() as server:
        for part in (
            measure_people,
            measure_drawing,
            measure_relaying,
            measure_stored_tables,
            measure_max_commits,
        ):
            async with new_schema(server) as (url, db):
                figures |= await part(url, db)
                version = await db.fetchval("show server_version")
                durability = [
                    await db.fetchval(f"show {s}") for s in ("fsync", "synchronous_commit")
                ]
            print(part.__name__, json.dumps(figures), flush=True)
    figures["measured_on"] = (
        f"{machine()}; PostgreSQL {version} on the same machine, fsync {durability[0]}, "
        f"synchronous_commit {durability[1]}"
    )
    if args.write:
        stored = json.loads(COSTS.read_text(encoding="utf-8")) if COSTS.exists() else {}
        rounded = {k: float(f"{v:.3g}") if isinstance(v, float) else v for k, v in figures.items()}
        text = json.dumps({**stored, **rounded}, indent=1, sort_keys=True)
        COSTS.write_text(text + "\n", encoding="utf-8")


if __name__ == "__main__":
    asyncio.run(main())
