"""What the owner's page shows: each process reports, and whoever was asked adds it up."""

import asyncio
import platform
import shutil
import time
from collections import Counter
from collections.abc import Sequence
from pathlib import Path

import msgspec

from triptych import __version__
from triptych.live.live_table import LiveTable
from triptych.live.metrics import Times
from triptych.server.server import Server
from triptych.store.contract.store import StoreError
from triptych.wire.admin import NodeLine, Overview, TableLine, Took

MOST_LINES = 200
MOST_OTHERS = 64
"""Processes of other nodes that are asked what they do."""
LOAD = "load"
ERRORS = (
    "rule_errors",
    "bot_errors",
    "task_errors",
    "store_errors",
    "tables_let_go",
    "tables_unreadable",
)


class ProcessReport(msgspec.Struct, frozen=True):
    """One process."""

    line: NodeLine
    most: int
    read_only: bool
    uptime_s: int
    tables: list[TableLine]
    counts: dict[str, list[int]]
    """How often each of the last minutes' times fell into which bucket."""
    refusals: dict[str, int]
    errors: dict[str, int]


def report(server: Server) -> ProcessReport:
    """This process, now."""
    tables, metrics = server.tables, server.metrics
    now = tables.services.clock.now()
    lines = sorted((_line(live, now) for live in tables.live.values()), key=_busiest)
    return ProcessReport(
        line=NodeLine(
            name=tables.node,
            tables=len(lines),
            games=sum(line.running for line in lines),
            sockets=sum(line.sockets for line in lines),
            processor=server.pulse.processor(),
            memory=memory(),
            draining=server.draining,
        ),
        most=tables.most,
        read_only=server.read_only,
        uptime_s=int(time.monotonic() - server.started),
        tables=lines[:MOST_LINES],
        counts=server.pulse.counts(),
        refusals=metrics.refusals(),
        errors={name: int(metrics.value(name)) for name in ERRORS},
    )


async def overview(server: Server, reports: Sequence[ProcessReport]) -> Overview:
    """All processes together; what they share is asked once."""
    trouble = await server.readiness.why_not()
    try:
        kept, albums = await server.store.count(), await server.store.count_albums()
    except StoreError:
        kept = albums = 0  # What is wrong with it stands in `trouble`.
    lines, (others, silent) = [one.line for one in reports], await _others(server)
    tables = sorted((line for one in reports for line in one.tables), key=_busiest)
    return Overview(
        version=__version__,
        python=platform.python_version(),
        uptime_s=min(one.uptime_s for one in reports),
        trouble=trouble[0] if trouble else None,
        draining=all(line.draining for line in lines),
        read_only=any(one.read_only for one in reports),
        tables=tuple(tables[:MOST_LINES]),
        tables_here=sum(line.tables for line in lines),
        tables_most=sum(one.most for one in reports),
        tables_kept=kept,
        games=sum(line.games for line in lines),
        sockets=sum(line.sockets for line in lines),
        processor=sum(line.processor for line in lines),
        memory=sum(line.memory for line in lines),
        disk_free=_disk(server),
        decks=len(server.decks.infos()),
        albums=albums,
        times=tuple(_took(name, reports) for name in reports[0].counts),
        refusals=_summed([one.refusals for one in reports]),
        errors=_summed([one.errors for one in reports]),
        # Whichever process answers, they stand in the same order.
        nodes=tuple(sorted((*lines, *others), key=lambda line: line.name)),
        others=silent,
    )


async def _others(server: Server) -> tuple[list[NodeLine], tuple[str, ...]]:
    """The processes of other nodes: how much each has to do, and who does not say."""
    if server.nodes is None:
        return [], ()
    peers, ask = sorted(server.nodes.others())[:MOST_OTHERS], server.nodes.relays.ask
    told = await asyncio.gather(*(ask(peer.address, LOAD) for peer in peers))
    lines = [msgspec.msgpack.decode(one, type=NodeLine) for one in told if one]
    return lines, tuple(p.name for p, one in zip(peers, told, strict=True) if not one)


def answer_nodes(server: Server) -> None:
    """What this process says when another node's owner looks."""
    if server.nodes is not None:
        server.nodes.door.answers[LOAD] = lambda: msgspec.msgpack.encode(report(server).line)


def _busiest(line: TableLine) -> tuple[int, int, str]:
    return -line.sockets, line.idle_s, line.code


def _summed(parts: Sequence[dict[str, int]]) -> dict[str, int]:
    total: Counter[str] = Counter()
    for part in parts:
        total.update(part)
    return dict(total)


def _took(name: str, reports: Sequence[ProcessReport]) -> Took:
    counts = [sum(column) for column in zip(*(one.counts[name] for one in reports), strict=True)]
    half, most = (round(Times.within(counts, share) * 1000, 1) for share in (0.5, 0.99))
    return Took(name, sum(counts), half, most)


def _line(live: LiveTable, now: int) -> TableLine:
    lobby, actor = live.actor.table.lobby, live.actor
    return TableLine(
        code=actor.code,
        game=lobby.playing.game if lobby.playing else lobby.game,
        running=lobby.running,
        people=sum(person.here for person in lobby.people),
        bots=sum(seat.bot is not None for seat in lobby.seats),
        sockets=len(actor.sessions),
        moves=actor.seq,
        idle_s=0 if live.in_use() else max(0, now - live.idle_since) // 1000,
    )


def memory() -> int:
    """Bytes of this process in memory; 0 where the system does not tell."""
    try:
        pages = int(Path("/proc/self/statm").read_text().split()[1])
        import resource

        return pages * resource.getpagesize()
    except (OSError, ImportError):
        return 0


def _disk(server: Server) -> int | None:
    """Free where the journal lies; a database's disk is not ours to see."""
    if server.settings.store:
        return None
    try:
        return shutil.disk_usage(server.settings.data).free
    except OSError:
        return None
