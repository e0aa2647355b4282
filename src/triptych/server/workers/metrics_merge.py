"""Merges the metrics of all workers into those of one server."""

from collections.abc import Iterable, Sequence

import msgspec
from prometheus_client import CollectorRegistry, generate_latest
from prometheus_client.core import Metric
from prometheus_client.registry import Collector

Sample = tuple[str, dict[str, str], float]


class MetricFamily(msgspec.Struct, frozen=True):
    """A Prometheus metric family, in a form that can be sent between workers."""

    name: str
    text: str
    type: str
    samples: list[Sample]


def metric_families(registry: Collector) -> list[MetricFamily]:
    """Return the metrics of this process."""
    return [
        MetricFamily(
            m.name, m.documentation, m.type, [(s.name, s.labels, s.value) for s in m.samples]
        )
        for m in registry.collect()
    ]


def merge_metrics(workers: Iterable[list[MetricFamily]]) -> bytes:
    """Merge the metrics of all workers into Prometheus' text format."""
    families: dict[str, MetricFamily] = {}
    values: dict[str, dict[tuple[str, tuple[tuple[str, str], ...]], float]] = {}
    for own_families in workers:
        for family in own_families:
            families.setdefault(family.name, family)
            merged = values.setdefault(family.name, {})
            for name, labels, value in family.samples:
                key = name, tuple(sorted(labels.items()))
                merged[key] = _merge_values(name, merged[key], value) if key in merged else value
    return generate_latest(
        _MergedRegistry([_metric(families[name], values[name]) for name in families])
    )


def _merge_values(name: str, first: float, second: float) -> float:
    if name.endswith(("_created", "_start_time_seconds")):
        return min(first, second)
    return max(first, second) if name.endswith("_uptime_seconds") else first + second


def _metric(
    family: MetricFamily, values: dict[tuple[str, tuple[tuple[str, str], ...]], float]
) -> Metric:
    metric = Metric(family.name, family.text, family.type)
    for (name, labels), value in values.items():
        metric.add_sample(name, dict(labels), value)
    return metric


class _MergedRegistry(CollectorRegistry):
    def __init__(self, metrics: Sequence[Metric]) -> None:
        super().__init__()
        self._metrics = metrics

    def collect(self) -> Iterable[Metric]:
        return iter(self._metrics)
