"""Describes the machine and the interpreter of a measurement."""

import os
import platform
from pathlib import Path
from typing import Any

TICKS_PER_S = os.sysconf("SC_CLK_TCK")


def machine(load: bool = True) -> str:
    """A description such as "CPython 3.12.1, Linux x86_64, 2 cores, load 1.3"."""
    python = f"{platform.python_implementation()} {platform.python_version()}"
    parts = [python, f"{platform.system()} {platform.machine()}", f"{os.cpu_count()} cores"]
    if load:
        parts.append(f"load {os.getloadavg()[0]:.1f}")
    return ", ".join(parts)


def cpu_seconds(pid: int) -> float:
    """Processor time that a process has used, in seconds."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / TICKS_PER_S


async def database_cpu_seconds(db: Any) -> float:
    """Processor time that all running processes of PostgreSQL have used, in seconds."""
    backend = int(await db.fetchval("select pg_backend_pid()"))
    parent = Path(f"/proc/{backend}/stat").read_text().rpartition(")")[2].split()[1]
    children = Path(f"/proc/{parent}/task/{parent}/children").read_text().split()
    # They have one thread each. For short queries, `/proc/PID/stat` is not precise enough.
    used_ns = (Path(f"/proc/{pid}/schedstat").read_text().split()[0] for pid in children)
    return sum(map(int, used_ns)) / 1e9
