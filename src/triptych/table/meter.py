"""Counts of what happens, for `/metrics`. No logs, no labels with people in them."""

from collections import Counter

Labels = tuple[tuple[str, str], ...]


class Meter:
    """Counters by name and labels; the server writes them out as Prometheus text."""

    def __init__(self) -> None:
        self.counts: Counter[tuple[str, Labels]] = Counter()
        self.gauges: dict[str, float] = {}

    def count(self, name: str, by: int | float = 1, **labels: str) -> None:
        """Add to a counter, such as `count("refused", code="not_now")`."""
        sorted_labels = tuple(sorted(labels.items())) if labels else ()
        self.counts[name, sorted_labels] += by  # type: ignore[assignment]

    def total(self, name: str) -> float:
        """A counter over all its labels."""
        return sum(value for (found, _), value in self.counts.items() if found == name)
