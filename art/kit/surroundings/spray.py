"""Drops thrown up by things that move through water."""

from math import cos, pi, sin

import numpy as np

from art.kit.chance import R
from art.kit.scatter import scatter
from art.kit.shapes import ico, mesh


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


def jets(centre, n, spread, up, m, size=0.012, per=90, drift=(0, 0)):
    """Water torn into threads: n jets leave the place in arcs and break into ever finer, stretched drops."""
    rng = np.random.default_rng(R.randrange(1 << 30))
    count = n * per
    which = np.repeat(np.arange(n), per)
    turn, reach, lift = rng.uniform(0, 2 * pi, n), rng.uniform(0.15, 1, n) ** 1.3, rng.uniform(0.25, 1, n) ** 1.4
    t = rng.beta(1.2, 1.6, count)
    out = np.stack([np.cos(turn), np.sin(turn)], -1)[which] * (spread * reach[which])[:, None]
    out += np.asarray(drift)[None] * (0.4 + 0.6 * reach[which])[:, None]
    arc = up * lift[which]
    mess = rng.normal(0, 1, (count, 3)) * (spread * (0.015 + 0.07 * t))[:, None]
    base = np.asarray(centre)[None] + rng.normal(0, 0.12 * spread, (n, 3))[which] * (1, 1, 0)
    p = base + np.concatenate([out * t[:, None], (arc * (3.2 * t - 3.0 * t * t))[:, None]], 1) + mess
    p[:, 2] = np.maximum(p[:, 2], centre[2])
    speed = np.concatenate([out, (arc * (3.2 - 6 * t))[:, None]], 1)
    speed /= np.linalg.norm(speed, axis=1, keepdims=True) + 1e-9
    r = size * rng.lognormal(-0.5, 0.6, count) * (1.15 - 0.6 * t)
    side = np.cross(speed, rng.normal(0, 1, (count, 3)))
    side /= np.linalg.norm(side, axis=1, keepdims=True) + 1e-9
    other = np.cross(speed, side)
    long = (r * rng.uniform(1.0, 3.0, count))[:, None] * speed
    a, b = side * r[:, None], other * r[:, None]
    verts = np.stack([p + long, p - long, p + a, p - a, p + b, p - b], 1).reshape(-1, 3)
    octo = np.array([(0, 2, 4), (0, 4, 3), (0, 3, 5), (0, 5, 2), (1, 4, 2), (1, 3, 4), (1, 5, 3), (1, 2, 5)])
    faces = (np.arange(count)[:, None, None] * 6 + octo[None]).reshape(-1, 3)
    return mesh(verts.tolist(), faces.tolist(), m, True)
