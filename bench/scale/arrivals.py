"""Simulates when tables are opened on a day with an evening peak, and how long they live."""

import math
from collections.abc import Iterator
from random import Random

DAY_S = 86_400.0
_OPEN_TABLES_PERCENT = (
    8, 5, 3, 2, 1, 1, 2, 3, 5, 8, 12, 16,
    20, 22, 24, 27, 32, 42, 58, 80, 97, 100, 70, 28,
)  # fmt: skip
"""Open tables at each full hour, in percent of the peak."""


def share_of_peak(moment: float) -> float:
    """Open tables at this time of the day, relative to the peak; interpolated between hours."""
    hour = (moment % DAY_S) / 3600
    before = int(hour)
    a, b = _OPEN_TABLES_PERCENT[before], _OPEN_TABLES_PERCENT[(before + 1) % 24]
    return (a + (b - a) * (hour - before)) / 100


def arrivals(rng: Random, peak: float, life: float) -> Iterator[float]:
    """Times at which tables are opened, so that about `peak` tables are open at the peak.

    A thinned Poisson process: with a mean lifetime of `life` seconds, `peak / life` new tables per
    second keep `peak` tables open.
    """
    max_rate, moment = peak / life * 1.15, 0.0
    while True:
        moment += rng.expovariate(max_rate)
        if moment >= DAY_S:
            return
        if rng.random() < share_of_peak(moment + life / 2) / 1.15:
            yield moment


def lives(rng: Random, median: float, spread: float) -> Iterator[float]:
    """Random lifetimes of tables in seconds, from a lognormal distribution."""
    mu = math.log(median)
    while True:
        yield rng.lognormvariate(mu, spread)


def mean_life(median: float, spread: float) -> float:
    return median * math.exp(spread * spread / 2)
