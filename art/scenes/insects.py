"""Insects, and a snail, close up."""

from art.kit import *


@scene(seed=128)
def butterflies(s):
    sky(40, 210, 0.12)
    meadow_blur()
    rose, heart = leaf_mat("#f0609a", 0.1, 0.4), mat(speckle("#f2c23a", "#d88a1c", 9), 0.9, bump=(8, 1))
    parts = [
        petals(15, 3.2, 0.75, rose, 0.7, 0.5, 0.9),
        petals(13, 2.6, 0.65, leaf_mat("#f78ab8", 0.1, 0.4), 0.6, 0.9, 0.8, 0.15),
        ball(1.0, (0, 0, 0.25), heart, (1, 1, 0.55)),
    ]
    group(parts, (0.3, 0, -1.2), (38, 0, 0))
    tube([(0.3, 0.2, -1.3), (0.5, 0.6, -4), (0, 0.6, -9)], 0.2, mat("#4f8a34", 0.6))
    put(butterfly("#f58a1c", size=2.1, lift=42), (0.2, -0.5, 0.0), (48, 8, -24))
    put(butterfly("#3f8fe0", size=1.5, lift=30), (-3.3, 0.5, 3.6), (60, -20, 35))
    put(butterfly("#f9d83a", size=1.3, lift=50), (3.7, 0.8, 4.2), (70, 20, -40))
    camera((0, -13, 2.4), (0.1, 0, 0.9), 46, f=0.35)
    s.finish(key=0.46)


@scene(seed=129)
def ladybird(s):
    sky(45, 210, 0.12)
    meadow_blur("#4f8a24", "#c8e06a")
    blade = leaf_mat(stripes(["#4f9a2c", "#66b038", "#58a432"], 22, 1), 0, 0.4)
    surface(
        lambda u, v: (
            -10 + 20 * u,
            1.7 * (v - 0.5) * (1.15 - 0.5 * u),
            -3.0 + 5.0 * u + 0.8 * sin(u * 3) + 0.9 * (v - 0.5) ** 2,
        ),
        60,
        9,
        blade,
    )
    red, black = gloss("#d0121a", 0.08), gloss("#120e0e", 0.15)
    parts = [
        ball(1, (0, 0, 0.5), red, (1.75, 1.45, 1.25), seg=64),
        ball(1, (1.45, 0, 0.5), black, (0.75, 0.95, 0.75)),
        ball(1, (2.05, 0, 0.4), black, (0.45, 0.55, 0.45)),
    ]
    split = [(1.77 * cos(a), 0, 0.5 + 1.27 * sin(a)) for a in np.linspace(0.35, pi - 0.1, 12)]
    parts.append(tube(split, 0.04, black))
    for x, y in ((0.75, 0.62), (-0.25, 0.95), (-1.0, 0.5), (0.35, 1.2), (-0.9, 1.0)):
        for side in (-1, 1):
            z = 0.5 + 1.25 * sqrt(max(0.02, 1 - (x / 1.75) ** 2 - (y / 1.45) ** 2))
            parts.append(ball(0.3, (x, side * y, z - 0.06), black, (1, 1, 0.55)))
    for side in (-1, 1):
        parts += [
            ball(0.2, (1.75, side * 0.55, 0.85), mat("#ffffff", 0.4)),
            tube([(2.3, side * 0.2, 0.6), (2.8, side * 0.45, 1.0), (3.0, side * 0.6, 0.95)], 0.05, black),
        ]
        parts += [
            tube([(x, side * 1.0, 0.1), (x + 0.15, side * 1.75, 0.2), (x + 0.25, side * 1.9, -0.45)], 0.09, black)
            for x in (-0.8, 0.3, 1.2)
        ]
    group(parts, (0.1, 0, 0.35), (0, -16, -28), 1.0)
    camera((0.5, -9, 3.6), (0.2, 0, 0.5), 46, f=0.4)
    s.finish(key=0.45)


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
