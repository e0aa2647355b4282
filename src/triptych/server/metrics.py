"""Counts in the text format of Prometheus."""

import sys
import time

from triptych.server.hall import Hall

HELP: dict[str, str] = {
    "commands": "Commands to tables and games, by outcome (done or a refusal code).",
    "views_sent": "Views sent to viewers whose own view had changed.",
    "ink_frames": "Ink frames taken.",
    "ink_refused": "Ink frames refused, by code.",
    "faults": "Faults told to connections, by code.",
    "dropped": "Connections dropped, by reason.",
    "sockets_opened": "Sockets opened.",
    "http_refused": "HTTP calls refused, by code.",
    "tables_created": "Tables opened.",
    "tables_restored": "Tables brought back from the journal.",
    "tables_fenced": "Tables that another node has taken over.",
    "tables_pruned": "Old tables forgotten.",
    "store_errors": "Failures of the journal.",
    "rule_errors": "Commands that failed in a rule: bugs of ours.",
    "bot_errors": "Bots that failed and sat out.",
    "uploads": "Pictures uploaded, by outcome.",
}


def prometheus(hall: Hall) -> str:
    """All counters and gauges. No label ever names a person or a table."""
    lines = []
    for name, text in HELP.items():
        lines += [f"# HELP triptych_{name}_total {text}", f"# TYPE triptych_{name}_total counter"]
        for (found, labels), value in sorted(hall.meter.counts.items()):
            if found == name:
                inside = ",".join(f'{key}="{val}"' for key, val in labels)
                shown = f"{{{inside}}}" if inside else ""
                lines.append(f"triptych_{name}_total{shown} {value:g}")
    for name, text, level in _gauges(hall):
        lines += [f"# HELP triptych_{name} {text}", f"# TYPE triptych_{name} gauge"]
        lines.append(f"triptych_{name} {level:g}")
    return "\n".join(lines) + "\n"


def _gauges(hall: Hall) -> list[tuple[str, str, float]]:
    live = list(hall.tables.live.values())
    return [
        ("tables", "Tables in memory.", len(live)),
        ("games_running", "Games in play.", sum(t.actor.table.lobby.running for t in live)),
        ("sockets", "Open connections at tables.", sum(len(t.actor.sessions) for t in live)),
        ("uptime_seconds", "Since the start.", time.monotonic() - hall.started),
        ("cpu_seconds", "Processor time used.", time.process_time()),
        *_memory(),
    ]


def _memory() -> list[tuple[str, str, float]]:
    if sys.platform == "win32":
        return []
    import resource

    unit = 1 if sys.platform == "darwin" else 1024
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * unit
    return [("peak_memory_bytes", "Most memory ever used.", peak)]
