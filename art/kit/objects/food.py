"""Food and its dishes."""

from math import atan2, cos, pi, radians, sin

import numpy as np

from art.kit.bodies import group
from art.kit.chance import R
from art.kit.materials import gloss, leaf_mat, mat
from art.kit.paints import speckle
from art.kit.scatter import scatter
from art.kit.shapes import ball, curve, cyl, lathe, tube
from art.kit.surroundings.settings import put


def apple(c1="#b3141b", c2="#e0b23a", r=1.0):
    """An apple, streaked with a second colour; standing on z = -.86 r."""

    def paint(t):
        streak = t.math(
            "ADD",
            t.noise(t.coord("Object", (5, 5, 0.7)), 2.2, 5),
            t.math("MULTIPLY", t.sep(t.coord("Object"), 2), 0.12),
        )
        return t.mix(t.step(streak, 0.45, 0.72), c1, c2)

    shape = [(0.02, -0.72), (0.28, -0.86), (0.62, -0.78), (0.95, -0.25), (1.05, 0.2), (0.92, 0.62), (0.55, 0.84), (0.22, 0.74), (0.02, 0.52)]  # fmt: skip
    body = lathe(curve(shape, 6), mat(paint, 0.22, coat=0.5, sss=0.05), seg=48)
    for v in body.data.vertices:
        k = 1 + 0.035 * cos(5 * atan2(v.co.y, v.co.x)) * (0.4 - v.co.z * 0.6)
        v.co.x *= k
        v.co.y *= k
    stem = tube([(0, 0, 0.5), (0.03, 0.02, 0.9), (0.14, 0.04, 1.2)], 0.05, mat("#4a3018", 0.8), radii=[0.8, 0.8, 1.2])
    return group([body, stem], scale=r)


def orange(r=1.0, c1="#f07b10", c2="#f6920f"):
    """An orange, or in other colours another round citrus fruit."""
    skin = mat(speckle(c1, c2, 3), 0.38, coat=0.2, bump=(16, 0.35, 2), sss=0.08)
    return group(
        [ball(1, m=skin, scale=(1, 1, 0.94)), ball(0.09, (0, 0, 0.94), mat("#5d6b2a", 0.8), (1, 1, 0.5), seg=12)],
        scale=r,
    )


def lemon(r=1.0, col="#f5d423"):
    """A lemon lying along x."""
    shape = [
        (0.01, -1.35),
        (0.18, -1.25),
        (0.3, -1.1),
        (0.75, -0.6),
        (0.88, 0),
        (0.75, 0.6),
        (0.3, 1.1),
        (0.14, 1.28),
        (0.01, 1.32),
    ]
    return group(
        [lathe(curve(shape, 5), mat(speckle(col, "#eec41a", 2), 0.35, coat=0.3, bump=(14, 0.3, 2)), rot=(0, 90, 0))],
        scale=r,
    )


def citrus_face(flesh="#f28a12", bright="#ffb43a", pith="#fbe6bf", segments=5):
    """A paint for the cut face of a citrus fruit: a disc of radius 1 around the origin."""

    def paint(t):
        c = t.coord("Object")
        r = t.length(c)
        a = t.math("ARCTAN2", t.sep(c, 1), t.sep(c, 0))
        seam = t.math(
            "LESS_THAN",
            t.math("MULTIPLY", t.math("ABSOLUTE", t.math("SINE", t.math("MULTIPLY", a, segments))), r),
            0.06,
        )
        rim = t.math("ADD", t.math("GREATER_THAN", r, 0.88), t.math("LESS_THAN", r, 0.09))
        white = t.math("ADD", seam, rim, clamp=True)
        return t.mix(white, t.ramp(t.noise(t.coord("Object", (6, 6, 6)), 2, 4), [(0.3, flesh), (0.7, bright)]), pith)

    return paint


def half_citrus(r=1.0, skin="#f07b10", **face):
    """Half a citrus fruit, cut face up at z = 0."""
    shell = lathe(curve([(0.02, -0.98), (0.5, -0.85), (0.86, -0.5), (1, 0)], 6), mat(skin, 0.4, bump=(16, 0.3, 2)))
    return group([shell, cyl(1, 0.01, m=mat(citrus_face(**face), 0.15, coat=0.6, sss=0.1))], scale=r)


def pear(r=1.0, col="#b9b53a"):
    """A pear standing on z = -r."""
    shape = [
        (0.02, -1.0),
        (0.5, -0.98),
        (0.95, -0.5),
        (0.98, -0.05),
        (0.72, 0.5),
        (0.46, 1.0),
        (0.38, 1.3),
        (0.2, 1.5),
        (0.02, 1.48),
    ]
    body = lathe(curve(shape, 6), mat(speckle(col, "#c9a03a", 1.2), 0.35, coat=0.3, bump=(40, 0.05), sss=0.05), seg=48)
    return group([body, tube([(0, 0, 1.4), (0.04, 0, 1.75), (0.16, 0.05, 2.0)], 0.05, mat("#4a3018", 0.8))], scale=r)


def banana(size=1.0):
    """A banana, curved like a smile in the xz plane around the origin."""
    pts = [(cos(a) * 2.2, 0, sin(a) * 2.2) for a in np.linspace(radians(200), radians(318), 11)]
    thick = [0.28, 0.42, 0.78, 0.95, 1, 1, 1, 0.96, 0.82, 0.5, 0.22]
    body = tube(
        pts, 0.42, mat(speckle("#f1c428", "#e8b51d", 1.5), 0.45, bump=(3, 0.1), sss=0.05), radii=thick, bevres=3
    )
    stalk = [pts[0], (pts[0][0] - 0.06, 0, pts[0][2] + 0.42)]
    tips = [ball(0.13, pts[-1], mat("#3a2c14", 0.8), seg=12), tube(stalk, 0.12, mat("#8c8a2a", 0.7))]
    return group([body, *tips], scale=size)


def grapes(n=38, col="#4a1238", r=0.3):
    """A bunch of grapes hanging along +x."""
    berry = ball(r, m=mat(col, 0.2, coat=0.3, sss=0.4, objvary=0.3), seg=20)
    packed = []
    for _ in range(4000):
        t, a = R.random(), R.uniform(0, 6.28)
        w = (1 - t) ** 0.6 * 0.95 * R.random() ** 0.5
        p = (t * 2.6, w * cos(a), w * sin(a) * 0.7 + 0.05)
        if all(sum((x - y) ** 2 for x, y in zip(p, q)) > (1.55 * r) ** 2 for q in packed):
            packed.append(p)
        if len(packed) >= n:
            break
    return group(
        scatter(berry, packed, (0.85, 1.1)) + [tube([(-0.7, 0, 0.5), (0, 0, 0.3), (1, 0, 0.1)], 0.05, mat("#6b5a2a"))]
    )


def cherry(r=0.5, col="#a80f1e"):
    """A cherry with its stalk."""
    shape = [(0.02, -0.95), (0.6, -0.8), (0.98, -0.1), (0.9, 0.5), (0.5, 0.85), (0.15, 0.75), (0.02, 0.66)]
    return group(
        [
            lathe(curve(shape, 5), gloss(col, 0.12), seg=32),
            tube([(0, 0, 0.7), (0.2, 0, 1.8), (0.7, 0, 2.9)], 0.06, mat("#5d7a2a", 0.7)),
        ],
        scale=r,
    )


def strawberry(r=0.6):
    """A strawberry, point up."""
    from art.kit.plants import petals

    shape = [(0.02, -0.9), (0.55, -0.85), (0.9, -0.4), (0.85, 0.1), (0.55, 0.7), (0.2, 1.15), (0.02, 1.22)]
    body = lathe(curve(shape, 6), gloss(speckle("#d1121b", "#b80d18", 2), 0.25, bump=(9, 0.5, 1)), seg=40)
    seed = ball(0.05, m=mat("#f2d36a", 0.5), seg=8)
    places = []
    for k in range(70):
        z = -0.75 + 1.75 * (k + 0.5) / 70
        w = float(np.interp(z, [p[1] for p in shape], [p[0] for p in shape])) * 1.0
        places.append((w * cos(k * 2.4), w * sin(k * 2.4), z))
    crown = petals(9, 0.75, 0.16, leaf_mat("#4f9a2c", 0, 0.2), 0.05, -0.2, 0.15, -0.9)
    return group([body, crown, *scatter(seed, places, (0.8, 1.1))], scale=r)


def plate_dish(r=3.3, m=None, loc=(0, 0, 0)):
    """A flat plate."""
    shape = [(0.02, 0.12), (0.42, 0.12), (0.52, 0.16), (0.78, 0.3), (1.0, 0.46), (1.02, 0.5)]
    return lathe(curve([(a * r, z * r * 0.33) for a, z in shape], 6), m or gloss("#f5f1ea"), loc, solid=0.03 * r, sub=1)


def bowl(r=3, h=2, m=None, loc=(0, 0, 0)):
    """A deep bowl on a foot."""
    shape = [(0.01, 0.17), (0.29, 0.15), (0.32, 0), (0.4, 0), (0.42, 0.17), (0.73, 0.4), (0.95, 0.8), (1, 1)]
    return lathe(curve([(a * r, z * h) for a, z in shape], 6), m or gloss("#2f5d8c"), loc, solid=0.045 * r, sub=1)


def cup(m=None, loc=(0, 0, 0), turn=-28, r=2.0, filled=None):
    """A cup with a handle; filled: material of what is in it."""
    m = m or gloss("#f5f1ea")
    k = r / 2
    body = lathe(
        curve([(0.02, 0.1), (0.9, 0.1), (1.25, 0.35), (1.75, 1.2), (1.95, 2.1), (2.02, 2.4)], 6), m, solid=0.14, sub=1
    )
    handle = tube([(1.75, 0, 2.15), (2.5, 0, 2.25), (2.85, 0, 1.65), (2.45, 0, 0.95), (1.6, 0, 0.85)], 0.16, m)
    handle.rotation_euler.z = radians(turn)
    parts = [body, handle, lathe([(0.95, 0), (1.0, 0.2), (0.9, 0.25)], m)]
    if filled:
        parts.append(cyl(1.86, 0.02, (0, 0, 2.0), m=filled))
    return group(parts, loc, (0, 0, 0), k)


def basil(size=1.0):
    """A sprig of three basil leaves."""
    from art.kit.plants import leaf

    green = leaf_mat("#3f8a2a", 0.15, 0.2, 0.3)
    return group([put(leaf(1, 0.4, green, 0.35), (0, 0, 0.05 * k), (0, 0, 130 * k)) for k in range(3)], scale=size)
