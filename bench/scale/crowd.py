"""When people play: a day with an evening peak, and tables that come and go."""

import math
from collections.abc import Iterator
from random import Random

DAY_S = 86_400.0
_SHARES = (8, 5, 3, 2, 1, 1, 2, 3, 5, 8, 12, 16, 20, 22, 24, 27, 32, 42, 58, 80, 97, 100, 70, 28)
"""Tables in play at each full hour, in hundredths of the peak."""


def share_of_peak(moment: float) -> float:
    """Tables in play at this moment of the day, by those at the peak; between hours in a line."""
    hour = (moment % DAY_S) / 3600
    before = int(hour)
    a, b = _SHARES[before], _SHARES[(before + 1) % 24]
    return (a + (b - a) * (hour - before)) / 100


def arrivals(rng: Random, peak: float, life: float) -> Iterator[float]:
    """When tables are opened, so that about `peak` of them are in play when most are.

    A Poisson process, thinned: with a mean life of `life` seconds, `peak / life` tables a second
    keep so many alive.
    """
    most, moment = peak / life * 1.15, 0.0
    while True:
        moment += rng.expovariate(most)
        if moment >= DAY_S:
            return
        if rng.random() < share_of_peak(moment + life / 2) / 1.15:
            yield moment


def lives(rng: Random, median: float, spread: float) -> Iterator[float]:
    """How long tables live, in seconds: lognormal."""
    mu = math.log(median)
    while True:
        yield rng.lognormvariate(mu, spread)


def mean_life(median: float, spread: float) -> float:
    return median * math.exp(spread * spread / 2)
