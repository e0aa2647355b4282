"""Things that drive, roll and fly."""

from art.kit import *


@scene(seed=14)
def bicycle(s):
    sky(elev=36, rot=-140, strength=0.14, dust=0.6)
    box(
        (40, 1, 14),
        (0, 1.2, 0),
        m=mat(speckle("#e2b45f", "#d09a45", 0.9, 8, 0.3, 0.7), 0.95, bump=(5, 0.35, 8)),
        base=True,
        bevel=0,
    )
    joints = bricks("#ffffff", "#dddddd", "#000000", 1.3, w=0.5, h=0.5, joint=0.03)
    ground(mat(bricks("#8d857a", "#a39a8c", "#5c564e", 1.3, w=0.5, h=0.5), 0.9, bump=(joints, 0.6)), 40)
    box((40, 0.9, 0.18), (0, 0.25, 0), m=mat("#b5ab9c", 0.9, bump=(6, 0.3)), base=True, bevel=0.04)
    # a window with blue shutters and a flower box
    wx, wz = 2.9, 3.3
    window(wx, wz, 1.8, 2.3, 0.7)
    slats = lambda t: t.math("FRACT", t.math("MULTIPLY", t.sep(t.coord("Object"), 2), 6))
    for k in (-1, 1):
        box(
            (1.05, 0.1, 2.5),
            (wx + k * 1.55, 0.6, wz + 0.05),
            m=mat(stripes(["#2f6f9c", "#2a638c"], 40, 2), 0.6, bump=(slats, 0.5)),
            base=True,
        )
    box((2.2, 0.5, 0.3), (wx, 0.45, wz - 0.32), m=mat("#8a4a2c", 0.8), base=True)
    blooms = [ball(0.1, m=mat(c, 0.6), seg=10) for c in ("#d8263a", "#f06292", "#fff0f0")]
    scatter(
        blooms,
        [(wx + R.uniform(-1, 1), 0.45 + R.uniform(-0.25, 0.2), wz + R.uniform(0, 0.35)) for _ in range(90)],
        (0.6, 1.2),
    )
    scatter(
        grass_tuft(16, 0.4, "#3f7a2c", 0.1, 0.03),
        [(wx + R.uniform(-1, 1), 0.45 + R.uniform(-0.2, 0.2), wz - 0.05) for _ in range(40)],
    )
    place(group(city_bicycle("#b8141a")), (-1.2, -0.42, 0), (-7, 0, 4), 1.9)
    camera((-1.6, -12.5, 3.2), (-0.1, 0, 2.75), 42)
    s.finish(key=0.53)


@scene(seed=129)
def sled_hill(s):
    sky(elev=16, rot=-105, dust=0.3, strength=0.13)
    height = lambda x, y: 0.32 * np.asarray(y) + 1.4 * fbm(np.asarray(x) / 16, np.asarray(y) / 16, 3, 3)
    terrain(height, (70, 70), 300, mat("#f2f6fc", 0.75, sss=0.12, bump=(4, 0.15)), (0, 24))
    beech = mat(wood("#b5793c", "#d8a868", 3), 0.5, coat=0.3)
    sled = [box((2.2, 0.12, 0.07), (0, y, 0.62), m=beech) for y in (-0.3, -0.1, 0.1, 0.3)] + [
        box((0.12, 0.9, 0.09), (x, 0, 0.55), m=beech) for x in (-0.8, 0, 0.8)
    ]
    for side in (-0.42, 0.42):
        sled += [
            tube(
                [(-1.2, side, 0.06), (0.9, side, 0.06), (1.45, side, 0.28), (1.6, side, 0.72), (1.2, side, 0.72)],
                0.06,
                beech,
            )
        ] + [cyl(0.05, 0.5, (x, side, 0.3), m=beech) for x in (-0.8, 0, 0.8)]
    sled += [
        tube([(1.5, -0.3, 0.5), (2.4, 0.1, 0.1), (3.0, 0.7, 0.12), (2.6, 1.4, 0.1)], 0.03, mat("#d8262e", 0.8)),
        box((1.4, 0.75, 0.14), (-0.2, 0, 0.7), m=cloth("#c8262e"), bevel=0.06),
    ]
    group(sled, at(height, 1.0, 5.6, -0.02), (17, 0, -64), 1.15)
    for d in (-0.5, 0.5):
        tube(
            [at(height, 0.3 + d - 0.35 * k + 0.03 * k * k, 7.5 + 1.4 * k, 0.0) for k in range(16)],
            0.07,
            mat("#b4c6e4", 0.9),
        )
    for k in range(26):
        x, y = 2.6 + 0.1 * k + 0.22 * (-1) ** k, 3 + 0.62 * k
        ball(0.16, at(height, x, y), mat("#a8bce0", 0.9), (0.8, 1.3, 0.3), seg=12)
    child = figure("#f0b41c", "#2f4a8a", hat="#d8262e", scarf="#2f8a5a", arms=(150, 40))
    place(child, at(height, 4.7, 16), (0, 0, 170), 1.15)
    scatter(
        [fir(6, 1.7, "#24502c", snow="#f4f7fc") for _ in range(2)],
        [
            at(height, x, y)
            for x, y in ((-7, 16), (-9.5, 21), (9, 24), (11.5, 19), (-5, 27), (3, 33), (7, 36), (-12, 30))
        ],
        (0.8, 1.2),
        2,
    )
    camera((0, -3.0, 3.7), (1.2, 8, 3.3), 32)
    s.finish(key=0.72)


@scene(seed=131)
def submarine(s):
    painted_sky([(0, "#02203c"), (0.5, "#0a5a94"), (0.8, "#2a9ac8"), (1, "#8ae0f0")], 0.9)
    lamp((-4, -6, 30), (0, 4, 0), 4, 6, "#d8f6ff", "SUN")
    height = lambda x, y: 1.2 * fbm(np.asarray(x) / 7, np.asarray(y) / 7, 4, 3) - 4.4
    terrain(height, (80, 70), 200, mat(speckle("#3a6a78", "#2a5464", 0.6), 0.95, bump=(3, 0.6)), (0, 20))
    yellow, brass = gloss("#f5bd0c", 0.2), metal("#c8862c", 0.3)
    parts = [
        ball(1, (0, 0, 0), yellow, (3.3, 1.45, 1.45)),
        box((1.5, 1.0, 1.3), (0.1, 0, 1.1), m=yellow, base=True, bevel=0.3),
        tube([(0.3, 0, 2.3), (0.3, 0, 3.3), (0.5, 0, 3.5), (0.9, 0, 3.5)], 0.1, brass),
    ]
    for x in (-1.4, 0, 1.4):
        y = -1.4 * sqrt(1 - (x / 3.3) ** 2)
        parts += [
            torus(0.42, 0.09, (x, y - 0.03, 0.15), (84, 0, x * 14), brass),
            ball(0.4, (x, y + 0.1, 0.15), mat("#ffe8a8", 0.05, emit=0.9, emitc="#ffdc8a"), (1, 0.4, 1)),
        ]
    parts += [
        ball(0.75, (2.75, 0, 0), mat("#bfe8f4", 0.03, coat=1, emit=0.25), (0.9, 1, 1)),
        torus(0.8, 0.1, (2.65, 0, 0), (0, 90, 0), brass),
    ]
    parts += [
        plate(
            [(-2.6, 0.3), (-3.7, 1.3), (-3.8, 0), (-3.7, -1.3), (-2.6, -0.3)],
            0.12,
            gloss("#d8262e", 0.3),
            (0, 0, 0),
            (90, 0, 0),
            0.04,
        ),
        box((1.0, 3.6, 0.14), (-2.7, 0, 0), m=gloss("#d8262e", 0.3), bevel=0.06),
    ]
    parts += [box((0.08, 0.3, 1.5), (-3.75, 0, 0), (a, 0, 0), brass, 0.03) for a in (20, 80, 140)] + [
        torus(1.46, 0.05, (x, 0, 0), (0, 90, 0), brass) for x in ()
    ]
    group(parts, (0, 5, 0.4), (0, -5, -18), 1.1)
    cone = lambda t: t.math("MULTIPLY", t.math("SUBTRACT", 1.0, t.sep(t.coord("Generated"), 2)), 0.1)
    place(
        cyl(0.5, 9, m=mat("#000000", 1, emit=0.8, emitc="#fff2b8", alpha=cone), r2=2.4, base=True),
        (3.4, 3.9, 0.0),
        (0, 100, -18),
    )
    for k in range(26):
        place(
            fish(R.choice(["#f06a3a", "#f4e0e0", "#e83a7a"]), "#f6a020"),
            (R.uniform(-9, 9), R.uniform(9, 18), R.uniform(-2.5, 6)),
            (0, 0, R.choice((0, 180)) + R.uniform(-15, 15)),
            0.5,
        )
    weed = grass_tuft(16, 2.6, "#2f8a4a", 0.16, 0.05, leaf_mat("#2f9a5a", 0.2, 0.4), 0.4)
    scatter(weed, points(40, (-10, 10), (2, 16), None, 1.0, height), (0.6, 1.3))
    scatter(
        ball(0.1, m=mat("#e8fbff", 0.05, trans=0.5), seg=12),
        [(-3.8 + R.gauss(0, 0.5) - 0.3 * k, 6 + R.gauss(0, 0.3), 0.6 + 0.12 * k) for k in range(46)],
        (0.4, 1.6),
    )
    camera((0.4, -6.8, 0.9), (0, 5, 0.7), 32)
    s.finish(key=0.4, fog=("#0f6aa4", 9, 34, 0.93), sat=1.2)
