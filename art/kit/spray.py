"""Drops thrown up by whatever moves through water."""

from math import cos, pi, sin

from art.kit.chance import R
from art.kit.scatter import scatter
from art.kit.shapes import ico


def splash(centre, n, spread, up, m, size=0.03):
    """Drops thrown up around a place."""
    drop = ico(size, m=m, sub=2, smooth=True)
    places = []
    for _ in range(n):
        a, f = R.uniform(0, 2 * pi), R.random()
        r = spread * (0.2 + f * R.random())
        places.append(
            (centre[0] + r * cos(a), centre[1] + r * sin(a), centre[2] + up * R.random() ** 2 * (1.1 - f * 0.6))
        )
    scatter(drop, places, (0.3, 1.5), 30)
