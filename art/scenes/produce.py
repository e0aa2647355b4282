"""Fruit and vegetables."""

from art.kit import *


@scene(seed=99, view="Standard")
def lemons(s):
    paper_top("#2f6fb8")
    spots = [(-3.4, 3.2, 20), (2.6, 3.8, 110), (4.2, -1.4, 60), (-4.4, -1.8, 150), (-0.6, -4.6, 10), (0.2, 0.4, 75)]
    for x, y, turn in spots[:4]:
        put(lemon(1.35), (x, y, 1.15), (0, 0, turn))
    face = {"flesh": "#f6dc3c", "bright": "#fff08a", "pith": "#fffbe6", "segments": 4.5}
    for x, y, r in ((0.1, 0.4, 1.55), (-0.6, -4.4, 1.4), (5.4, 5.8, 1.4), (-6.2, 5.8, 1.4)):
        put(half_citrus(r, "#f0c81c", **face), (x, y, r * 0.98), (6, 0, x * 40))
    green = leaf_mat("#2f7a2c", 0.2, 0.2, 0.35)
    for x, y, turn in (
        (-2.0, 4.6, 40),
        (3.9, 2.8, -30),
        (5.6, -2.4, -60),
        (-5.6, -0.8, 140),
        (1.3, -3.2, 20),
        (-2.2, -0.6, 200),
        (-6.4, 2, 90),
        (2.6, -6, 0),
    ):
        put(leaf(2.3, 0.3, green, 0.2), (x, y, 0.1), (0, 0, turn))
    from_above(17, (0, 0, 0.5), 46, 1.0)
    s.finish(key=0.46, sat=1.1)


@scene(seed=111)
def peppers(s):
    sweep("#eef0ea", 2000)

    def pepper(color, lobes=4):
        shape = curve(
            [
                (0.02, 0.35),
                (0.5, 0.1),
                (1.1, 0.25),
                (1.55, 1.2),
                (1.8, 2.6),
                (1.7, 3.4),
                (1.1, 3.75),
                (0.4, 3.45),
                (0.02, 3.3),
            ],
            7,
        )
        body = lathe(shape, gloss(color, 0.12, sss=0.05), seg=80)
        for v in body.data.vertices:
            k = 1 + 0.13 * cos(lobes * atan2(v.co.y, v.co.x)) * (0.5 + 0.5 * abs(v.co.z - 1.9) / 1.9)
            v.co.x, v.co.y = v.co.x * k, v.co.y * k
        stem = mat("#4f7a2a", 0.5)
        return group(
            [
                body,
                tube([(0, 0, 3.3), (0.05, 0, 3.9), (0.35, 0.1, 4.5)], 0.2, stem, radii=[1.8, 0.9, 1.2]),
                cyl(0.65, 0.14, (0, 0, 3.42), m=stem, bevel=0.06),
            ]
        )

    put(pepper("#d0141a"), (-3.7, 0, 0), (0, 0, 20))
    put(pepper("#f6c414", 3), (0, 0.2, 0), (0, 0, 60))
    put(pepper("#2f8a2a"), (3.7, 0, 0), (0, 0, 10))
    camera((0, -16, 4.4), (0, 0, 2.1), 55)
    s.finish(key=0.62)


@scene(seed=114)
def carrots(s):
    paper_top(speckle("#2e1d12", "#4a3220", 1.5), 1900, 0.5, bump=(2.5, 1.2))
    clod = join([rock(0.35, "#3a2616", seed=4)])
    scatter(clod, points(160, (-8, 8), (-8, 8), None, 0.5), (0.3, 1.1), 90)
    shape = curve([(0.01, -3.9), (0.12, -3.4), (0.45, -1.5), (0.72, 0.8), (0.8, 1.6), (0.55, 2.0), (0.01, 2.05)], 6)
    skin = mat(gradient([(0, "#e8761c"), (1, "#f08a2a")], 2), 0.45, coat=0.2, bump=(2, 0.7, 3, (0.3, 0.3, 6)))
    green = leaf_mat("#3f8a2c", 0.2, 0.3)
    for k, (x, turn) in enumerate(((-2.9, -16), (-1.45, -7), (0, 1), (1.45, 8), (2.9, 17))):
        parts = [lathe(shape, skin, rot=(-90, 0, 0), seg=32)]
        for j in range(6):
            side = (j - 2.5) * 0.5
            parts.append(
                tube([(0, 1.9, 0.1), (side * 0.6, 3.6, 0.5), (side * 1.3, 5.2 + 0.3 * (j % 2), 0.3)], 0.07, green)
            )
            for q in range(9):
                t = 0.45 + 0.06 * q
                spot = (side * 1.3 * t, 1.9 + 3.4 * t, 0.45)
                parts.append(
                    put(
                        leaf(0.75, 0.28, green, 0.2),
                        spot,
                        (R.uniform(-30, 30), 0, 90 + R.choice((-1, 1)) * R.uniform(25, 60)),
                    )
                )
        group(parts, (x * 0.9, -1.1 + 0.25 * (k % 2), 0.7), (0, 0, -turn * 0.9))
    torus(1.1, 0.12, (0, 1.6, 1.1), m=mat("#e8d2a0", 0.9, bump=(10, 1))).scale = (2.4, 0.35, 1)
    from_above(17, (0, 0.2, 0), 46, 1.0)
    s.finish(key=0.42)


@scene(seed=118)
def grapes_light(s):
    sky(32, 25, 0.12, clouds=0)
    ground(mat("#5a7a2c", 0.95), 300, -14)
    wall(mat(speckle("#163a18", "#5a8a34", 0.13, 1, 0.3, 0.7), 1, emit=0.2), 22, 120, 80, -40)
    berry = join([ball(0.62, m=mat("#b4cc3c", 0.15, coat=0.4, sss=0.9, objvary=0.25, emit=0.12), seg=24)])
    packed = []
    for _ in range(9000):
        t, a = R.random(), R.uniform(0, 2 * pi)
        w = 2.2 * (1 - t) ** 0.55 * R.random() ** 0.4
        p = (w * cos(a), w * sin(a) * 0.7, 2.1 - 6.4 * t)
        if all(sum((u - v) ** 2 for u, v in zip(p, q)) > 1.02 for q in packed):
            packed.append(p)
    scatter(berry, packed, (0.9, 1.1))
    tube([(-6, 0.3, 4.0), (-1, 0.2, 3.7), (0, 0, 3.2), (0.1, 0, 1.5)], 0.16, mat("#6b5230", 0.9))
    tube([(-1, 0.2, 3.7), (3, 0.4, 4.3), (7, 0.2, 4.0)], 0.2, mat("#6b5230", 0.9))
    vine = leaf_mat("#6fae34", 0.15, 0.6)
    lobes = [
        (r * cos(a), r * sin(a))
        for a, r in (
            (0, 1.3),
            (0.5, 0.85),
            (1.0, 1.25),
            (1.6, 0.85),
            (2.2, 1.15),
            (2.9, 0.55),
            (3.4, 0.55),
            (4.1, 1.15),
            (4.7, 0.85),
            (5.3, 1.25),
            (5.8, 0.85),
        )
    ]
    for x, z, turn, k in (
        (-2.9, 3.2, 200, 1.5),
        (2.8, 3.4, -30, 1.6),
        (4.3, 1.6, -70, 1.2),
        (-4.6, 4.6, 120, 1.3),
        (0.6, 4.8, 60, 1.3),
    ):
        group([plate(lobes, 0.02, vine, bevel=0, smooth=True)], (x, -0.4, z), (80, R.uniform(-15, 15), turn), k)
    lamp((4, 10, 6), (0, 0, 0), 2600, 2, "#fff2c8")
    camera((0, -13, -0.5), (0, 0, 0.6), 50, f=0.25)
    s.finish(key=0.48, vignette=0.2)
