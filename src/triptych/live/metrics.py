"""Counters and histograms of one process. No label names a person or a table."""

from bisect import bisect_left
from collections import Counter as Tally
from collections.abc import Iterable, Sequence
from itertools import accumulate

from prometheus_client import CollectorRegistry, Counter
from prometheus_client.core import CounterMetricFamily, HistogramMetricFamily, Metric
from prometheus_client.registry import Collector

BUCKET_BOUNDS_S = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)
"""Upper bounds of the histogram buckets."""


class LatencyHistogram(Collector):
    """A histogram of durations, fast enough for events that happen with every move.

    `observe` takes a tenth of the time that `prometheus_client.Histogram` needs.
    """

    def __init__(self, name: str, text: str) -> None:
        self._name, self._text = name, text
        self._counts = [0] * (len(BUCKET_BOUNDS_S) + 1)
        self._sum = 0.0

    def counts(self) -> tuple[int, ...]:
        """The number of observations in each bucket since the start."""
        return tuple(self._counts)

    @staticmethod
    def quantile(counts: Sequence[int], fraction: float) -> float:
        """A quantile in seconds, computed from the number of observations in each bucket.

        `fraction` is from 0 to 1. The result is rounded up to the upper bound of its bucket;
        observations above the last bound count as twice that bound. Returns 0 if there are no
        observations.
        """
        wanted, seen = sum(counts) * fraction, 0
        for bound, count in zip((*BUCKET_BOUNDS_S, 2 * BUCKET_BOUNDS_S[-1]), counts, strict=True):
            seen += count
            if count and seen >= wanted:
                return bound
        return 0.0

    def observe(self, seconds: float) -> None:
        """Add one observation."""
        self._counts[bisect_left(BUCKET_BOUNDS_S, seconds)] += 1
        self._sum += seconds

    def collect(self) -> Iterable[Metric]:
        bounds = (*map(str, BUCKET_BOUNDS_S), "+Inf")
        buckets = list(zip(bounds, accumulate(self._counts), strict=True))
        yield HistogramMetricFamily(self._name, self._text, buckets, self._sum)


class OutcomeCounter(Collector):
    """A counter with one label, fast enough for events that happen with every move."""

    def __init__(self, name: str, text: str, label: str) -> None:
        self._name, self._text, self._label = name, text, label
        self._tally: Tally[str] = Tally()

    def inc(self, outcome: str, by: int = 1) -> None:
        self._tally[outcome] += by

    def totals(self) -> dict[str, int]:
        """The count of each outcome since the start."""
        return dict(self._tally)

    def collect(self) -> Iterable[Metric]:
        family = CounterMetricFamily(self._name, self._text, labels=[self._label])
        for outcome, total in self._tally.items():
            family.add_metric([outcome], total)
        yield family


class Metrics:
    """All counters and histograms of one process, in a separate Prometheus registry."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.commands = OutcomeCounter(
            "triptych_commands", "Commands, by outcome: done or a refusal code.", "outcome"
        )
        self.command_seconds = LatencyHistogram(
            "triptych_command_seconds", "From a command's arrival until it is stored and answered."
        )
        self.append_seconds = LatencyHistogram(
            "triptych_append_seconds", "One append to the journal."
        )
        self.http_seconds = LatencyHistogram(
            "triptych_http_seconds", "From an HTTP request to its response."
        )
        self.restore_seconds = LatencyHistogram(
            "triptych_restore_seconds", "Restoring a table from the journal, or taking it over."
        )
        self.loop_late_seconds = LatencyHistogram(
            "triptych_loop_late_seconds", "Delay of scheduled callbacks in the event loop."
        )
        for collector in (
            self.commands,
            self.command_seconds,
            self.append_seconds,
            self.http_seconds,
            self.restore_seconds,
            self.loop_late_seconds,
        ):
            self.registry.register(collector)
        self.changes_sent = self._counter("changes_sent", "Changes of a table sent to a viewer.")
        self.ink_frames = self._counter("ink_frames", "Ink frames accepted.")
        self.ink_refused = self._counter("ink_refused", "Ink frames refused, by code.", "code")
        self.faults = self._counter("faults", "Faults sent to connections, by code.", "code")
        self.dropped = self._counter("dropped", "Connections dropped, by reason.", "why")
        self.sockets_opened = self._counter("sockets_opened", "Sockets opened.")
        self.http_refused = self._counter("http_refused", "HTTP calls refused, by code.", "code")
        self.tables_created = self._counter("tables_created", "Tables created.")
        self.tables_restored = self._counter("tables_restored", "Tables restored from the journal.")
        self.tables_fenced = self._counter(
            "tables_fenced", "Tables that another node has taken over."
        )
        self.tables_let_go = self._counter(
            "tables_let_go", "Tables abandoned because their lease could not be renewed."
        )
        self.tables_unreadable = self._counter(
            "tables_unreadable", "Tables whose journal could not be read."
        )
        self.task_errors = self._counter(
            "task_errors", "Failures of background tasks, by name.", "task"
        )
        self.tables_pruned = self._counter("tables_pruned", "Old tables deleted.")
        self.store_errors = self._counter("store_errors", "Failures of the journal.")
        self.rule_errors = self._counter(
            "rule_errors", "Commands, change listeners and tables that failed because of a bug."
        )
        self.bot_errors = self._counter("bot_errors", "Bots that failed; their seats sat out.")
        self.uploads = self._counter("uploads", "Pictures uploaded, by outcome.", "outcome")

    def refusals(self) -> dict[str, int]:
        """The number of refusals, faults and dropped connections since the start, by code."""
        found = Tally({code: n for code, n in self.commands.totals().items() if code != "done"})
        for counter in (self.http_refused, self.faults, self.ink_refused, self.dropped):
            for metric in counter.collect():
                for sample in metric.samples:
                    if sample.name.endswith("_total"):
                        found[next(iter(sample.labels.values()))] += int(sample.value)
        return dict(found)

    def value(self, name: str, **labels: str) -> float:
        """The current value of a counter, summed over all labels that are not given."""
        samples = [
            sample
            for metric in self.registry.collect()
            for sample in metric.samples
            if sample.name == f"triptych_{name}_total"
        ]
        return sum(s.value for s in samples if labels.items() <= s.labels.items())

    def _counter(self, name: str, text: str, *labels: str) -> Counter:
        return Counter(f"triptych_{name}", text, labels, registry=self.registry)
