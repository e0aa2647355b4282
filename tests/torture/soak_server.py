"""`triptych serve` that counts its objects on a signal, for `make soak`.

SIGUSR1 writes a `Report` as JSON to the file named by `SOAK_REPORT`. With `SOAK_TRACE`, the report
also has the lines of code whose memory has grown most since the first report.
"""

import asyncio
import ctypes
import gc
import os
import signal
import sys
import threading
import tracemalloc
from collections import Counter
from pathlib import Path
from typing import Any

import msgspec

from triptych.cli.main import app

TRACED_LINES = 25


class Report(msgspec.Struct):
    """What a server process holds at one moment."""

    resident_bytes: int
    heap_bytes: int
    """Bytes that C code has allocated and not freed, without those of Python's small objects."""
    blocks: int
    """Small objects of Python, of all types."""
    garbage: int
    """Unreachable objects that the garbage collector had not yet freed."""
    objects: dict[str, int]
    """Objects by type, as far as the garbage collector tracks them or a tracked object uses them
    directly."""
    tasks: int
    threads: int
    descriptors: int
    grown_lines: list[str]


class MallInfo(ctypes.Structure):
    """`struct mallinfo2` of the C library."""

    _fields_ = [
        (name, ctypes.c_size_t)
        for name in (
            "arena", "ordblks", "smblks", "hblks", "hblkhd",
            "usmblks", "fsmblks", "uordblks", "fordblks", "keepcost",
        )
    ]  # fmt: skip


def heap_bytes() -> int:
    """Bytes in use in the heap of the C library; 0 if the library cannot tell."""
    try:
        mallinfo = ctypes.CDLL(None).mallinfo2
    except (AttributeError, OSError):
        return 0
    mallinfo.restype = MallInfo
    info = mallinfo()
    return int(info.uordblks + info.hblkhd)


def count_objects() -> Counter[str]:
    """Count objects by type."""
    counts: Counter[str] = Counter()
    untracked: set[int] = set()
    for tracked in gc.get_objects():
        counts[_type_name(tracked)] += 1
        for used in gc.get_referents(tracked):
            if not gc.is_tracked(used) and id(used) not in untracked:
                untracked.add(id(used))
                counts[_type_name(used)] += 1
    return counts


def _type_name(value: Any) -> str:
    return f"{type(value).__module__}.{type(value).__qualname__}"


def resident_bytes() -> int:
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE")


def make_report(first_trace: list[tracemalloc.Snapshot]) -> Report:
    """Describe this process. `first_trace` keeps the first snapshot of the traced memory."""
    # Read the memory first: counting objects takes memory itself.
    resident, heap, garbage = resident_bytes(), heap_bytes(), gc.collect()
    blocks = sys.getallocatedblocks()
    return Report(
        resident_bytes=resident,
        heap_bytes=heap,
        blocks=blocks,
        garbage=garbage,
        objects=dict(count_objects()),
        tasks=len(asyncio.all_tasks()),
        threads=threading.active_count(),
        descriptors=len(os.listdir("/proc/self/fd")),
        grown_lines=_grown_lines(first_trace) if tracemalloc.is_tracing() else [],
    )


def _grown_lines(first_trace: list[tracemalloc.Snapshot]) -> list[str]:
    snapshot = tracemalloc.take_snapshot()
    if not first_trace:
        first_trace.append(snapshot)
        return []
    grown = snapshot.compare_to(first_trace[0], "traceback")
    return [
        f"{line.size_diff:+,} bytes, {line.count_diff:+,} blocks: "
        + " < ".join(f"{frame.filename}:{frame.lineno}" for frame in reversed(line.traceback))
        for line in grown[:TRACED_LINES]
    ]


def main() -> None:
    """Run the server with the options of `triptych serve`."""
    target = Path(os.environ["SOAK_REPORT"])
    first_trace: list[tracemalloc.Snapshot] = []

    def write_report(*_: object) -> None:
        # The server has frozen the objects of its start. Among them are dicts that may grow.
        gc.unfreeze()
        part = target.with_suffix(".part")
        part.write_bytes(msgspec.json.encode(make_report(first_trace)))
        part.replace(target)

    if os.environ.get("SOAK_TRACE"):
        tracemalloc.start(2)
    signal.signal(signal.SIGUSR1, write_report)
    app(["serve", *sys.argv[1:]])


if __name__ == "__main__":
    main()
