"""Counts and times of what happens on a node. No label names a person or a table."""

from prometheus_client import CollectorRegistry, Counter, Histogram

from triptych.core.values import Millis

_FAST = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)


class Metrics:
    """All counters and histograms of one server, in a registry of its own."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.commands = self._counter(
            "commands",
            "Commands to tables and games, by outcome (done or a refusal code).",
            "outcome",
        )
        self.command_seconds = self._histogram(
            "command_seconds", "From a command's arrival until it is safe and answered."
        )
        self.append_seconds = self._histogram("append_seconds", "One append to the journal.")
        self.changes_sent = self._counter("changes_sent", "Changes of a table sent to a viewer.")
        self.ink_frames = self._counter("ink_frames", "Ink frames taken.")
        self.ink_refused = self._counter("ink_refused", "Ink frames refused, by code.", "code")
        self.faults = self._counter("faults", "Faults told to connections, by code.", "code")
        self.dropped = self._counter("dropped", "Connections dropped, by reason.", "why")
        self.sockets_opened = self._counter("sockets_opened", "Sockets opened.")
        self.http_refused = self._counter("http_refused", "HTTP calls refused, by code.", "code")
        self.tables_created = self._counter("tables_created", "Tables opened.")
        self.tables_restored = self._counter(
            "tables_restored", "Tables brought back from the journal."
        )
        self.tables_fenced = self._counter(
            "tables_fenced", "Tables that another node has taken over."
        )
        self.tables_pruned = self._counter("tables_pruned", "Old tables forgotten.")
        self.store_errors = self._counter("store_errors", "Failures of the journal.")
        self.rule_errors = self._counter(
            "rule_errors", "Commands that failed in a rule: bugs of ours."
        )
        self.bot_errors = self._counter("bot_errors", "Bots that failed and sat out.")
        self.uploads = self._counter("uploads", "Pictures uploaded, by outcome.", "outcome")

        self._done = self.commands.labels("done")

    def answered(self, code: str | None, ms: Millis) -> None:
        """Count a command by its outcome (None is done) and by how long it took."""
        self.command_seconds.observe(ms / 1000)
        if code is None:
            self._done.inc()
        else:
            self.commands.labels(code).inc()

    def value(self, name: str, **labels: str) -> float:
        """A counter now; over all its labels where none are named."""
        samples = [
            sample
            for metric in self.registry.collect()
            for sample in metric.samples
            if sample.name == f"triptych_{name}_total"
        ]
        return sum(s.value for s in samples if labels.items() <= s.labels.items())

    def _counter(self, name: str, text: str, *labels: str) -> Counter:
        return Counter(f"triptych_{name}", text, labels, registry=self.registry)

    def _histogram(self, name: str, text: str) -> Histogram:
        return Histogram(f"triptych_{name}", text, registry=self.registry, buckets=_FAST)
