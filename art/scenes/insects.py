"""Insects, and a snail, close up."""

from art.kit import *


@scene(seed=133, view="Standard")
def bee_comb(s):
    paper_top("#c8780c", 1800)
    wax, honey, empty = gloss("#f2b01c", 0.4, sss=0.2), gloss("#f09a08", 0.06, sss=0.3), mat("#8a4a08", 0.6)
    side = 1.0
    for i in range(-7, 8):
        for j in range(-6, 7):
            x, y = i * 1.74 * side + (0.87 if j % 2 else 0), j * 1.51 * side
            hexa = [(1.005 * cos(radians(30 + 60 * k)), 1.005 * sin(radians(30 + 60 * k))) for k in range(6)]
            inner = [(0.84 * cos(radians(30 + 60 * k)), 0.84 * sin(radians(30 + 60 * k))) for k in range(6)]
            plate([hexa, inner], 0.9, wax, (x, y, 0.55), bevel=0.02)
            full = hypot(x - 2, y - 2) < 5 + R.uniform(-1, 1)
            cyl(0.9, 0.1, (x, y, 0.72 if full else 0.2), (0, 0, 30), honey if full else empty, seg=6, smooth=False)
    dark, wing = gloss("#1c120c", 0.3), mat("#fff6e0", 0.1, alpha=0.22)
    for x, y, turn in ((-2.6, -1.8, 30), (2.4, 1.4, 160), (-1.2, 3.6, -60), (3.6, -3.4, 100)):
        parts = [
            ball(1, (-0.75, 0, 0.7), gloss(stripes(["#1c120c", "#f9b81c"], 7, 0), 0.4), (1.05, 0.62, 0.6)),
            ball(0.6, (0.45, 0, 0.75), mat("#c88a1c", 0.95, sheen=1, bump=(12, 1))),
            ball(0.42, (1.1, 0, 0.7), dark),
        ]
        for sgn in (-1, 1):
            parts += [
                ball(1, (-0.25, sgn * 0.95, 1.15), wing, (0.5, 0.95, 0.04), (0, 0, sgn * 32)),
                ball(0.17, (1.28, sgn * 0.28, 0.82), gloss("#3a2a1a", 0.05)),
            ]
            parts += [tube([(1.3, sgn * 0.12, 1.0), (1.75, sgn * 0.3, 1.2)], 0.05, dark)] + [
                tube([(k, sgn * 0.4, 0.5), (k + 0.1, sgn * 1.0, 0.3)], 0.07, dark) for k in (-0.1, 0.4, 0.8)
            ]
        group(parts, (x, y, 0.75), (0, 0, turn), 0.68)
    from_above(14, (0, 0, 0.5), 50, 1.2)
    s.finish(key=0.46)
