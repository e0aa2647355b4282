"""The figures of all workers as those of one server."""

from collections.abc import Iterable, Sequence

import msgspec
from prometheus_client import CollectorRegistry, generate_latest
from prometheus_client.core import Metric
from prometheus_client.registry import Collector

Sample = tuple[str, dict[str, str], float]


class Family(msgspec.Struct, frozen=True):
    """One kind of figure with its values."""

    name: str
    text: str
    type: str
    samples: list[Sample]


def packed(registry: Collector) -> bytes:
    """All figures of this process, for a sibling."""
    families = [
        Family(m.name, m.documentation, m.type, [(s.name, s.labels, s.value) for s in m.samples])
        for m in registry.collect()
    ]
    return msgspec.msgpack.encode(families)


def summed(told: Iterable[bytes]) -> bytes:
    """Prometheus' text for all of them together."""
    families: dict[str, Family] = {}
    values: dict[str, dict[tuple[str, tuple[tuple[str, str], ...]], float]] = {}
    for one in told:
        for family in msgspec.msgpack.decode(one, type=list[Family]):
            families.setdefault(family.name, family)
            mine = values.setdefault(family.name, {})
            for name, labels, value in family.samples:
                key = name, tuple(sorted(labels.items()))
                mine[key] = _together(name, mine[key], value) if key in mine else value
    return generate_latest(_Told([_metric(families[name], values[name]) for name in families]))


def _together(name: str, one: float, other: float) -> float:
    if name.endswith(("_created", "_start_time_seconds")):
        return min(one, other)
    return max(one, other) if name.endswith("_uptime_seconds") else one + other


def _metric(family: Family, values: dict[tuple[str, tuple[tuple[str, str], ...]], float]) -> Metric:
    metric = Metric(family.name, family.text, family.type)
    for (name, labels), value in values.items():
        metric.add_sample(name, dict(labels), value)
    return metric


class _Told(CollectorRegistry):
    def __init__(self, metrics: Sequence[Metric]) -> None:
        super().__init__()
        self._metrics = metrics

    def collect(self) -> Iterable[Metric]:
        return iter(self._metrics)
