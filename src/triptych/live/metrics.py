"""Counts and times of what happens on a node. No label names a person or a table."""

from bisect import bisect_left
from collections import Counter as Tally
from collections.abc import Iterable, Sequence
from itertools import accumulate

from prometheus_client import CollectorRegistry, Counter
from prometheus_client.core import CounterMetricFamily, HistogramMetricFamily, Metric
from prometheus_client.registry import Collector

BOUNDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)
"""Upper ends of the buckets, in seconds."""


class Times(Collector):
    """A histogram for what happens with every move: the library's own takes ten times as long."""

    def __init__(self, name: str, text: str) -> None:
        self._name, self._text = name, text
        self._counts = [0] * (len(BOUNDS) + 1)
        self._sum = 0.0

    def counts(self) -> tuple[int, ...]:
        """How many in each bucket, since the start."""
        return tuple(self._counts)

    @staticmethod
    def within(counts: Sequence[int], share: float) -> float:
        """So long took this share of them at most, in seconds: the upper end of its bucket."""
        wanted, seen = sum(counts) * share, 0
        for bound, count in zip((*BOUNDS, 2 * BOUNDS[-1]), counts, strict=True):
            seen += count
            if count and seen >= wanted:
                return bound
        return 0.0

    def observe(self, seconds: float) -> None:
        """One more that took so long."""
        self._counts[bisect_left(BOUNDS, seconds)] += 1
        self._sum += seconds

    def collect(self) -> Iterable[Metric]:
        bounds = (*map(str, BOUNDS), "+Inf")
        buckets = list(zip(bounds, accumulate(self._counts), strict=True))
        yield HistogramMetricFamily(self._name, self._text, buckets, self._sum)


class Outcomes(Collector):
    """A counter by one label, for what happens with every move."""

    def __init__(self, name: str, text: str, label: str) -> None:
        self._name, self._text, self._label = name, text, label
        self._tally: Tally[str] = Tally()

    def count(self, outcome: str, by: int = 1) -> None:
        self._tally[outcome] += by

    def tally(self) -> dict[str, int]:
        """How often each, since the start."""
        return dict(self._tally)

    def collect(self) -> Iterable[Metric]:
        family = CounterMetricFamily(self._name, self._text, labels=[self._label])
        for outcome, total in self._tally.items():
            family.add_metric([outcome], total)
        yield family


class Metrics:
    """All counters and histograms of one server, in a registry of its own."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.commands = Outcomes(
            "triptych_commands", "Commands, by outcome: done or a refusal code.", "outcome"
        )
        self.command_seconds = Times(
            "triptych_command_seconds", "From a command's arrival until it is safe and answered."
        )
        self.append_seconds = Times("triptych_append_seconds", "One append to the journal.")
        self.http_seconds = Times("triptych_http_seconds", "From an HTTP request to its answer.")
        self.restore_seconds = Times(
            "triptych_restore_seconds", "A table from the journal into memory, or taken over."
        )
        self.loop_late_seconds = Times(
            "triptych_loop_late_seconds", "How late the loop was with something that was due."
        )
        for often in (
            self.commands,
            self.command_seconds,
            self.append_seconds,
            self.http_seconds,
            self.restore_seconds,
            self.loop_late_seconds,
        ):
            self.registry.register(often)
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
        self.tables_let_go = self._counter(
            "tables_let_go", "Tables given up because their lease could not be renewed."
        )
        self.tables_unreadable = self._counter(
            "tables_unreadable", "Tables whose journal could not be read."
        )
        self.task_errors = self._counter(
            "task_errors", "Background tasks that failed and went on, by name.", "task"
        )
        self.tables_pruned = self._counter("tables_pruned", "Old tables forgotten.")
        self.store_errors = self._counter("store_errors", "Failures of the journal.")
        self.rule_errors = self._counter(
            "rule_errors", "Commands that failed in a rule: bugs of ours."
        )
        self.bot_errors = self._counter("bot_errors", "Bots that failed and sat out.")
        self.uploads = self._counter("uploads", "Pictures uploaded, by outcome.", "outcome")

    def refusals(self) -> dict[str, int]:
        """Everything that was refused, by code, since the start."""
        found = Tally({code: n for code, n in self.commands.tally().items() if code != "done"})
        for counter in (self.http_refused, self.faults, self.ink_refused, self.dropped):
            for metric in counter.collect():
                for sample in metric.samples:
                    if sample.name.endswith("_total"):
                        found[next(iter(sample.labels.values()))] += int(sample.value)
        return dict(found)

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
