"""More toys, games and small celebrations."""

from art.kit import *


@scene(seed=192)
def balloons_party(s):
    """A bunch of balloons before a pale wall."""
    sweep("#f6e6ea", 1700, 0.6)
    colours = ["#f2607a", "#f9c83a", "#5ab8e8", "#8fd07a", "#b88ae0", "#f79a5a", "#f2607a"]
    spots = [
        (-2.0, 0, 8.2),
        (0.2, -0.6, 9.4),
        (2.3, 0, 8.4),
        (-0.9, -1.2, 7.0),
        (1.3, -1.2, 7.1),
        (-3.2, 0.6, 6.3),
        (3.4, 0.6, 6.4),
    ]
    for (x, y, z), c in zip(spots, colours):
        shape = curve(
            [(0.02, -1.75), (0.16, -1.6), (0.1, -1.5), (0.75, -0.9), (1.3, 0), (1.3, 0.7), (0.85, 1.35), (0.01, 1.6)], 6
        )
        lathe(shape, gloss(c, 0.12, sss=0.1), (x, y, z), (0, x * 6, 0), seg=48)
        tube([(x - 0.12 * x, y, z - 1.7), (x * 0.3, y, 3.4), (0, 0, 1.3)], 0.025, mat("#d8d0d0"))
    box((1.6, 1.6, 1.3), (0, 0, 0), m=gloss("#d0283a", 0.4), base=True, bevel=0.06)
    (
        box((1.66, 0.34, 1.34), (0, 0, 0), m=mat("#f9d84a", 0.4), base=True),
        box((0.34, 1.66, 1.34), (0, 0, 0), m=mat("#f9d84a", 0.4), base=True),
    )
    for side in (-1, 1):
        torus(0.36, 0.09, (side * 0.36, 0, 1.5), (70, 0, side * 20), mat("#f9d84a", 0.4))
    camera((0, -20, 5.4), (0, 0, 5.3), 56)
    s.finish(key=0.6)


@scene(seed=193, view="AgX")
def fireworks(s):
    """Fireworks over a dark town."""
    painted_sky([(0, "#05060f"), (0.5, "#1c1a44"), (0.62, "#0c0e2a"), (1, "#05060f")], 1, stars=0.25)
    lake("#04060e", 400, 0, st=0.15)
    for k in range(46):
        w, h = R.uniform(2, 5), R.uniform(3, 11)
        x = -60 + 2.7 * k
        box((w, 4, h), (x, 60, 0), m=mat("#0a0b14", 0.9), base=True, bevel=0)
        for _ in range(5):
            box(
                (0.3, 0.1, 0.4),
                (x + R.uniform(-w / 2, w / 2) * 0.8, 57.9, R.uniform(0.6, h - 0.5)),
                m=glow("#ffc870", 3),
                bevel=0,
            )
    for x, z, r, c, n in (
        (-12, 30, 11, "#ff3a4a", 90),
        (13, 36, 13, "#ffc040", 110),
        (2, 20, 8, "#4ab0ff", 80),
        (-24, 17, 6, "#b060ff", 60),
        (23, 18, 7, "#50e080", 60),
    ):
        spark = glow(c, 7)
        for k in range(n):
            v = Vector((R.gauss(0, 1), R.gauss(0, 1), R.gauss(0, 1))).normalized()
            a, b = v * r * 0.35, v * r * R.uniform(0.85, 1.0)
            sag = Vector((0, 0, -0.09 * r))
            tube(
                [(x + a.x, 58 + a.y, z + a.z), (x + b.x, 58 + b.y, z + b.z + sag.z)],
                0.07,
                spark,
                radii=[0.3, 1.2],
                res=3,
                bevres=1,
            )
            ball(0.17, (x + b.x, 58 + b.y, z + b.z + sag.z), spark, seg=8)
    camera((0, -22, 6), (0, 58, 20), 46)
    s.finish(key=0.24, glare=0.6)


@scene(seed=194)
def snow_globe(s):
    """A little house in a snow globe."""
    sweep("#d84a58", 1900, 0.5)
    lathe(
        curve([(0.02, 0), (3.2, 0), (3.4, 0.3), (3.0, 0.9), (2.9, 1.4), (3.1, 1.7), (0.02, 1.7)], 6),
        mat(wood("#4a2614", "#7a4422", 1, 0), 0.3, coat=0.6),
    )
    ball(3.7, (0, 0, 4.6), mat("#a8b8d0", 0.02, alpha=0.13), seg=64)
    ball(1, (0, 0, 1.9), mat("#f6f9fe", 0.8, sss=0.2), (2.9, 2.9, 0.85), seg=48)
    house = cottage(2.2, 1.7, 1.2, 1.0, "#f4e4c4", "#f6f9fe", "#2a6a8a", ("#ffc860", 2.5), True, 2)
    group(house, (-0.5, 0.2, 2.55), (0, 0, 14), 1.0)
    for x, y, k in ((1.6, 0.2, 0.36), (1.0, 1.2, 0.46), (-2.0, 0.6, 0.3)):
        put(fir(6, 1.9, snow="#f6f9fe"), (x, y, 2.45)).scale = (k,) * 3
    flake = ico(0.06, m=mat("#ffffff", 0.9, emit=0.3), sub=1)
    inside = []
    while len(inside) < 130:
        v = (R.uniform(-3.3, 3.3), R.uniform(-3.3, 3.3), R.uniform(3, 8))
        if sqrt(v[0] ** 2 + v[1] ** 2 + (v[2] - 4.6) ** 2) < 3.4:
            inside.append(v)
    scatter(flake, inside, (0.6, 1.3))
    camera((0.4, -18, 5.6), (0, 0, 4.1), 60)
    s.finish(key=0.46)


@scene(seed=196)
def yarn(s):
    """Balls of wool and needles."""
    sweep("#e6ddf0", 1800, 0.6)

    def wool(r, c):
        m = mat(c, 0.95, sheen=0.6, bump=(30, 0.6))
        parts = [ball(r * 0.95, m=m, seg=32)]
        for k in range(26):
            tilt = (R.uniform(0, 180), R.uniform(0, 180), 0)
            o = torus(r * R.uniform(0.93, 1.0), r * 0.07, rot=tilt, m=m, seg=48, rseg=8)
            parts.append(o)
        return group(parts)

    for x, y, r, c in (
        (-2.6, 0.4, 2.1, "#e0506a"),
        (1.8, 0.8, 1.9, "#3f9ab8"),
        (-0.2, -2.0, 1.4, "#f2b83a"),
        (4.0, -1.4, 1.1, "#7ab06a"),
    ):
        put(wool(r, c), (x, y, r))
    steel = gloss("#b07a3c", 0.25)
    for a, b in (((-5.0, -0.5, 5.6), (0.6, 0.6, 1.6)), ((-0.2, -0.2, 6.4), (-3.4, 0.4, 1.6))):
        tube([a, b], 0.1, steel, radii=[1.2, 0.8]), ball(0.26, a, gloss("#d0283a", 0.2))
    tube(
        [(-0.2, -3.2, 0.1), (1.4, -3.8, 0.1), (3.0, -3.0, 0.1), (4.4, -4.2, 0.1), (6.5, -3.4, 0.1)],
        0.09,
        mat("#f2b83a", 0.95),
    )
    camera((0, -15, 6.2), (0.2, 0, 2.1), 50)
    s.finish(key=0.54)


@scene(seed=166)
def marbles(s):
    sky(35, 60, 0.12)
    ground(mat("#f2f0ea", 0.6), 60)
    looks = [
        ("#d8202a", "#f7c414"),
        ("#1f6ad0", "#8fe0f0"),
        ("#2f9a44", "#e8f06a"),
        ("#7a2fb0", "#f48ac0"),
        ("#f07a1c", "#ffffff"),
        ("#10a0a8", "#f4f4f4"),
    ]
    spots = [
        (0, 0, 1.5),
        (-3.0, 1.4, 1.3),
        (2.9, 0.8, 1.4),
        (-1.4, -2.6, 1.0),
        (1.7, -2.4, 1.1),
        (-4.5, -1.6, 0.9),
        (4.9, -1.6, 0.9),
        (0.6, 3.6, 1.4),
        (-4.4, 5.0, 1.3),
        (4.6, 4.4, 1.2),
        (-6.6, 2.4, 1.1),
    ]
    for k, (x, y, r) in enumerate(spots):
        c1, c2 = looks[k % 6]
        vane = surface(
            lambda u, v: (
                0.72 * (2 * v - 1) * sin(pi * u) * cos(2.6 * u),
                0.72 * (2 * v - 1) * sin(pi * u) * sin(2.6 * u),
                0.85 * (2 * u - 1),
            ),
            20,
            12,
            mat(gradient([(0, c1), (0.5, c2), (1, c1)], 0), 0.3, emit=0.35),
        )
        vane2 = surface(
            lambda u, v: (
                0.6 * (2 * v - 1) * sin(pi * u) * cos(2.6 * u + 1.57),
                0.6 * (2 * v - 1) * sin(pi * u) * sin(2.6 * u + 1.57),
                0.85 * (2 * u - 1),
            ),
            20,
            12,
            mat(c1, 0.3, emit=0.35),
        )
        shell = ball(1, m=mat(mixed(c1, "#ffffff", 0.7), 0.0, trans=1, ior=1.25), seg=48)
        group([vane, vane2, shell], (x, y, r), (R.uniform(0, 180), R.uniform(0, 180), 0), r)
        cyl(r * 0.55, 0.01, (x - 0.4 * r, y - 1.0 * r, 0.01), m=mat(mixed(c1, "#ffffff", 0.35), 0.8, emit=0.15))
    camera((0, -12, 6.4), (0, 0.3, 0.9), 46, f=1.5, focus=(0, -1, 1.5))
    s.finish(key=0.56)


@scene(seed=167)
def chess(s):
    painted_sky([(0, "#d8d4cc"), (0.5, "#f4efe4"), (1, "#e8e2d6")], 0.8)
    ground(mat(checker("#f2e8d4", "#1c1a1c", 0.5, "Object"), 0.15, coat=0.6), 40)
    dark = gloss("#121114", 0.15)
    foot = [(0.02, 0), (0.85, 0), (0.85, 0.25), (0.65, 0.4), (0.6, 0.55), (0.38, 0.8)]
    pawn = [
        *foot,
        (0.26, 1.4),
        (0.24, 1.6),
        (0.42, 1.68),
        (0.24, 1.78),
        (0.42, 2.05),
        (0.44, 2.3),
        (0.3, 2.58),
        (0.01, 2.7),
    ]
    king = [
        *foot,
        (0.3, 2.0),
        (0.28, 3.2),
        (0.55, 3.35),
        (0.32, 3.5),
        (0.3, 3.7),
        (0.52, 4.4),
        (0.55, 4.55),
        (0.3, 4.75),
        (0.01, 4.85),
    ]
    p = lathe(curve(pawn, 5), dark, (-2.9, -1, 0), seg=48)
    for x, y in ((3.0, -1.2), (-5.0, 3), (5.2, 3), (1.0, 7), (-1.6, 9), (-4.4, 11), (4.2, 12)):
        copy(p, (x, y, 0))
    white = gloss("#f4ead6", 0.2)
    group(
        [
            lathe(curve(king, 5), white, seg=64),
            box((0.2, 0.2, 0.9), (0, 0, 5.2), m=white, bevel=0.04),
            box((0.62, 0.2, 0.2), (0, 0, 5.3), m=white, bevel=0.04),
        ],
        (0, 0, 0),
        (0, 0, 0),
        1.15,
    )
    lathe(curve(pawn, 5), gloss("#b01820", 0.15), (-0.4, -2.9, 0.82), (0, 90, 14), seg=48)
    lamp((5, 9, 5), (0, 0, 2), 900, 2, "#fff1d0")
    lamp((-7, -6, 6), (0, 0, 2), 500, 2)
    camera((-0.4, -10.5, 1.7), (0, 0, 2.8), 42, f=2.5, focus=(0, -0.5, 3))
    s.finish(key=0.5)
