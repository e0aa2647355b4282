"""Things that drive, roll and fly."""

from art.kit import *


@scene("balloon", seed=2)
def balloon_over_fields(s):

    sky(elev=28, rot=130, strength=0.13, clouds=0.5, cloudscale=0.9, dust=0.6)
    H = lambda x, y: (
        7 * fbm(x / 60, y / 60, 4, 5)
        + 14 * np.clip((np.asarray(y) - 90) / 160, 0, 1) ** 1.3 * (1 + 0.9 * fbm(x / 70, y / 70, 3, 8))
        - 1
    )
    field = lambda t: t.mix(
        0.45,
        t.mix(
            t.math(
                "LESS_THAN",
                t.n(
                    "ShaderNodeTexVoronoi",
                    i={"Vector": t.coord("Object", (0.035, 0.022, 0), (0, 0, 0.5)), "Scale": 1},
                    feature="DISTANCE_TO_EDGE",
                ).outputs[0],
                0.0,
            ),
            t.ramp(
                t.sep(
                    t.n(
                        "ShaderNodeTexVoronoi",
                        i={"Vector": t.coord("Object", (0.035, 0.022, 0), (0, 0, 0.5)), "Scale": 1},
                    ).outputs["Color"],
                    0,
                ),
                [
                    (0, "#6f9a35"),
                    (0.25, "#a9ad3f"),
                    (0.45, "#4f8130"),
                    (0.62, "#d4b551"),
                    (0.78, "#7fae45"),
                    (0.9, "#8c6f3a"),
                ],
                "CONSTANT",
            ),
            "#000000",
        ),
        t.noise(t.coord("Object", (0.3, 2.5, 1), (0, 0, 0.5)), 1, 5, col=True),
        "SOFT_LIGHT",
    )
    terrain(H, (520, 420), 260, mat(field, 0.95, bump=(2, 0.4)), (0, 150))
    t1 = [tree(7, 2.8, c, n=1000, leaf=0.3) for c in ("#3f6b24", "#56802b", "#6b8a2e")]
    edge = lambda x, y: 0.02 + 0.98 * (fbm(x / 16, y / 16, 2, 31) > 0.28)
    scatter(t1, points(420, (-110, 110), (8, 260), edge, 3.2, H), (0.6, 1.15))
    # balloon envelope: gores, bulged
    prof = curve(
        [(0.75, 0), (1.5, 1.3), (3.0, 3.6), (4.35, 6.4), (4.6, 8.2), (3.9, 10.3), (2.2, 11.7), (0.02, 12.2)], 7
    )
    G, S = 24, 8
    vs, fs = [], []
    for i in range(G * S):
        a = 2 * pi * i / (G * S)
        b = 1 + 0.022 * abs(sin(pi * (i % S) / S))
        vs += [(r * b * cos(a), r * b * sin(a), z) for r, z in prof]
    k = len(prof)
    N = G * S
    env = mesh(
        vs,
        [
            (i * k + j, ((i + 1) % N) * k + j, ((i + 1) % N) * k + j + 1, i * k + j + 1)
            for i in range(N)
            for j in range(k - 1)
        ],
        None,
        True,
    )
    cols = [leaf_mat(c, 0, 0.25, 0.55) for c in ("#c8141c", "#e8531b", "#f6b21d", "#fdf3dd")]
    for c in cols:
        env.data.materials.append(c)
    for f in env.data.polygons:
        g = (f.index // (k - 1)) // S
        j = f.index % (k - 1)
        zig = 0.46 + 0.06 * abs((g % 4) - 2)
        f.material_index = 0 if g % 2 else 1
        if 0.40 < j / k < 0.58:
            f.material_index = (2, 3)[g % 2]
        if j / k > 0.9:
            f.material_index = 2
    wick = mat(wood("#5b3717", "#a8743c", 9, 2), 0.8, bump=(40, 0.5))
    bk = box((1.3, 1.3, 1.0), (0, 0, -2.6), m=wick, bevel=0.12)
    rim = box((1.42, 1.42, 0.12), (0, 0, -2.08), m=mat("#5a2f16", 0.5), bevel=0.05)
    ropes = [
        tube([(sx * 0.62, sy * 0.62, -2.1), (sx * 0.55, sy * 0.55, 0.05)], 0.02, mat("#2a2018"))
        for sx in (-1, 1)
        for sy in (-1, 1)
    ]
    fl = ball(0.22, (0, 0, -0.4), glow("#ff9a3a", 14), (1, 1, 2))
    group([env, bk, rim, fl] + ropes, (-3.2, 22, 13.5), (2, -3, 0), 1.0)
    e2 = copy(env, (26, 95, 26), (0, 0, 0), 0.9)
    e2.parent = None
    camera((0, -4, 9.5), (0, 22, 14.2), 30)
    s.finish(fog=("#bcd3e8", 20, 420, 0.6), key=0.55)


@scene(seed=33)
def train(s):

    sky(elev=24, rot=-130, strength=0.13, clouds=0.5, cloudscale=1, seed=12, dust=0.6)
    H = lambda x, y: (
        -0.5
        + np.clip((np.abs(np.asarray(y)) - 3) / 6, 0, 1) * 0.9 * (1 + fbm(x / 7, y / 7, 4, 3))
        + 9 * np.clip((np.asarray(y) - 22) / 50, 0, 1.5) * (1 + 0.8 * fbm(x / 40, y / 40, 4, 7))
    )
    terrain(H, (240, 150), 300, mat(speckle("#5f8a34", "#8a9a45", 0.3), 0.95, bump=(3, 0.4)), (0, 50))
    scatter(
        [grass_tuft(18, 0.5, "#7fa03f", 0.25, 0.014), grass_tuft(14, 0.6, "#a9ad4a", 0.25, 0.014)],
        points(3600, (-24, 24), (-14, 16), lambda x, y: float(abs(y) > 2.6), 0.15, H),
        (0.6, 1.4),
    )
    scatter(
        [tree(6.5, 2.6, c, n=1300, leaf=0.24) for c in ("#c9661c", "#d9a021", "#5f8030", "#b33a1c")],
        points(70, (-50, 50), (11, 60), None, 4.2, H),
        (0.8, 1.3),
    )
    scatter(
        [rock(0.12, "#8a837a", sub=2), rock(0.1, "#77706a", sub=2)],
        [(p[0], p[1], -0.25 + R.uniform(0, 0.14)) for p in points(2600, (-22, 22), (-2.2, 2.2), None, 0.12)],
        (0.7, 1.4),
        90,
    )
    for x in np.arange(-24, 24, 0.95):
        box((0.34, 3.4, 0.22), (x, 0, -0.08), m=mat("#4a3526", 0.9, vary=0.4), bevel=0.03)
    steel = metal("#8d8680", 0.35)
    [box((60, 0.12, 0.22), (0, side * 0.95, 0.14), m=steel, bevel=0.02) for side in (-1, 1)]
    green, black, redm, brass = (
        mat("#0f4a32", 0.2, coat=1),
        mat("#16171a", 0.4, coat=0.3),
        mat("#a8181c", 0.3, coat=0.6),
        metal("#d9a441", 0.2),
    )
    P = [
        cyl(0.92, 4.6, (0.3, 0, 2.15), (0, 90, 0), green),
        cyl(0.97, 1.1, (-2.5, 0, 2.15), (0, 90, 0), black),
        cyl(0.9, 0.16, (-3.1, 0, 2.15), (0, 90, 0), mat("#2a2c30", 0.3), bevel=0.06),
    ]
    P += [torus(0.935, 0.04, (x, 0, 2.15), (0, 90, 0), brass) for x in (-1.9, -0.6, 0.7, 2.0)]
    P += [
        lathe(
            curve([(0.3, 0), (0.3, 0.7), (0.34, 1.0), (0.55, 1.35), (0.56, 1.45), (0.36, 1.46)], 4),
            black,
            (-2.5, 0, 2.95),
        ),
        lathe(curve([(0.42, 0), (0.4, 0.25), (0.26, 0.46), (0.02, 0.52)], 5), brass, (-0.2, 0, 2.98)),
        lathe(curve([(0.32, 0), (0.3, 0.2), (0.2, 0.36), (0.02, 0.4)], 5), brass, (1.2, 0, 3.0)),
    ]
    P += (
        [
            box((2.0, 2.1, 0.9), (3.5, 0, 1.5), m=green, bevel=0.05),
            box((0.16, 2.1, 2.4), (2.55, 0, 2.3), m=green, bevel=0.04),
            box((2.5, 2.4, 0.14), (3.6, 0, 3.75), m=black, bevel=0.07),
        ]
        + [cyl(0.06, 1.8, (4.45, side * 1.0, 2.85), m=green) for side in (-1, 1)]
        + [box((0.1, 0.1, 1.8), (3.5, side * 1.02, 2.8), m=green) for side in (-1, 1)]
    )
    P += [
        box((8.2, 1.9, 0.22), (0.6, 0, 1.12), m=redm, bevel=0.05),
        box((0.3, 2.3, 0.45), (-3.6, 0, 1.0), m=redm, bevel=0.06),
    ] + [cyl(0.2, 0.3, (-3.9, side * 0.75, 1.0), (0, 90, 0), black) for side in (-1, 1)]

    def wheel(x, r, y, k=10):
        return [
            torus(r - 0.05, 0.09, (x, y, r + 0.2), (90, 0, 0), steel, 48, 10),
            cyl(0.16, 0.2, (x, y, r + 0.2), (90, 0, 0), redm),
        ] + [
            tube(
                [(x, y, r + 0.2), (x + (r - 0.08) * cos(a), y, r + 0.2 + (r - 0.08) * sin(a))],
                0.035,
                redm,
                smooth=False,
            )
            for a in np.linspace(0, 2 * pi, k + 1)[:-1]
        ]

    for side in (-1, 1):
        for x in (-0.9, 0.75, 2.4):
            P += wheel(x, 0.72, side * 0.95)
        P += wheel(-2.7, 0.42, side * 0.95, 8) + [
            box((3.6, 0.06, 0.14), (0.8, side * 1.12, 0.72), m=steel),
            cyl(0.3, 1.0, (-2.3, side * 1.1, 0.95), (0, 90, 0), black),
            tube([(-1.9, side * 1.14, 0.95), (-0.5, side * 1.14, 0.75)], 0.05, steel),
        ]
    P += [
        cyl(0.22, 0.3, (-3.2, 0, 3.3), (0, 90, 0), brass),
        cyl(0.19, 0.02, (-3.36, 0, 3.3), (0, 90, 0), glow("#fff0c0", 6)),
    ]
    # tender + carriage
    P += [
        box((3.0, 2.1, 1.5), (6.6, 0, 1.95), m=green, bevel=0.08),
        ball(0.9, (6.6, 0, 2.7), mat("#141416", 0.8, bump=(9, 1)), (1.5, 1.05, 0.45)),
    ]
    for side in (-1, 1):
        for x in (5.8, 7.4):
            P += wheel(x, 0.42, side * 0.95, 8)
    for c0 in (12.0, 20.2):
        P += [
            box((7.4, 2.2, 1.5), (c0, 0, 1.9), m=redm, bevel=0.06),
            box((7.4, 2.16, 1.0), (c0, 0, 3.0), m=mat("#efe3c4", 0.4, coat=0.4), bevel=0.06),
            box((7.7, 2.5, 0.2), (c0, 0, 3.62), m=mat("#4a4a4e", 0.6), bevel=0.1),
        ] + [box((0.75, 2.2, 0.62), (c0 - 3 + 1.0 * i, 0, 3.05), m=mat("#1c2a33", 0.08), bevel=0.03) for i in range(7)]
        for side in (-1, 1):
            for x in (-2.6, 2.6):
                P += wheel(c0 + x, 0.42, side * 0.95, 8)
    # steam
    sm = steam()
    st = blob(
        [
            (-2.4 + 1.15 * k + R.uniform(-0.2, 0.2), R.uniform(-0.2, 0.2), 4.9 + 0.42 * k**0.8, 0.5 + 0.22 * k**0.8)
            for k in range(8)
        ],
        sm,
        0.2,
        2,
    )
    P.append(st)
    group(P, (-1.6, 0, 0.0), (0, 0, 0))
    camera((-11.5, -10.5, 2.4), (0.4, 0.6, 2.55), 36)
    s.finish(fog=("#cdd9e6", 20, 260, 0.5), key=0.52)


@scene(seed=14)
def bicycle(s):

    sky(elev=36, rot=-140, strength=0.14, dust=0.6)
    wallm = mat(speckle("#e2b45f", "#d09a45", 0.9, 8, 0.3, 0.7), 0.95, bump=(5, 0.35, 8))
    box((40, 1, 14), (0, 1.2, 0), m=wallm, base=True, bevel=0)
    pav = mat(
        bricks("#8d857a", "#a39a8c", "#5c564e", 1.3, rot=(0, 0, 0.0), w=0.5, h=0.5),
        0.9,
        bump=(
            lambda t: t.n(
                "ShaderNodeTexBrick",
                t.coord("Object"),
                "#ffffff",
                "#dddddd",
                "#000000",
                i={"Scale": 1.3, "Mortar Size": 0.03, "Mortar Smooth": 0.6, "Brick Width": 0.5, "Row Height": 0.5},
            ).outputs[0],
            0.6,
        ),
    )
    ground(pav, 40)
    box((40, 0.9, 0.18), (0, 0.25, 0), m=mat("#b5ab9c", 0.9, bump=(6, 0.3)), base=True, bevel=0.04)
    # blue shutters and window
    sh = mat(
        stripes(["#2f6f9c", "#2a638c"], 40, 2),
        0.6,
        bump=(lambda t: t.math("FRACT", t.math("MULTIPLY", t.sep(t.coord("Object"), 2), 6)), 0.5),
    )
    wx, wz = 2.9, 3.3
    box((2.0, 0.3, 2.6), (wx, 0.72, wz), m=mat("#f2ede2", 0.7), base=True)
    box((1.7, 0.1, 2.3), (wx, 0.58, wz + 0.15), m=mat("#1c2a33", 0.08), base=True, bevel=0)
    for k in (-1, 1):
        box((1.05, 0.1, 2.5), (wx + k * 1.55, 0.6, wz + 0.05), m=sh, base=True)
    box((0.08, 0.16, 2.3), (wx, 0.56, wz + 0.15), m=mat("#f2ede2", 0.7), base=True)
    box((1.7, 0.16, 0.08), (wx, 0.56, wz + 1.3), m=mat("#f2ede2", 0.7), base=True)
    box((2.2, 0.5, 0.3), (wx, 0.45, wz - 0.32), m=mat("#8a4a2c", 0.8), base=True)
    fl = [ball(0.1, m=mat(c, 0.6), seg=10) for c in ("#d8263a", "#f06292", "#fff0f0")]
    scatter(
        fl,
        [(wx + R.uniform(-1, 1), 0.45 + R.uniform(-0.25, 0.2), wz + R.uniform(0, 0.35)) for _ in range(90)],
        (0.6, 1.2),
    )
    scatter(
        grass_tuft(16, 0.4, "#3f7a2c", 0.1, 0.03),
        [(wx + R.uniform(-1, 1), 0.45 + R.uniform(-0.2, 0.2), wz - 0.05) for _ in range(40)],
    )
    # bicycle (metres*2)
    red, chrome, rub, lea = (
        mat("#b8141a", 0.2, coat=1),
        metal("#d8d8dc", 0.18),
        mat("#151515", 0.7),
        mat("#6b3a1c", 0.45, bump=(60, 0.15)),
    )
    A, B, BB, HT, HB, ST = (
        (-1.05, 0, 0.68),
        (1.1, 0, 0.68),
        (-0.12, 0, 0.58),
        (0.72, 0, 1.75),
        (0.80, 0, 1.45),
        (-0.42, 0, 1.72),
    )
    P = []
    for c in (A, B):
        P += [
            torus(0.66, 0.035, c, (90, 0, 0), rub, 96),
            torus(0.625, 0.02, c, (90, 0, 0), chrome, 96),
            cyl(0.05, 0.2, c, (90, 0, 0), chrome),
        ] + [
            tube(
                [
                    (c[0] + 0.05 * cos(a), (-1) ** i * 0.05, c[2] + 0.05 * sin(a)),
                    (c[0] + 0.62 * cos(a + 0.3 * (-1) ** i), 0, c[2] + 0.62 * sin(a + 0.3 * (-1) ** i)),
                ],
                0.005,
                chrome,
                smooth=False,
            )
            for i, a in enumerate(np.linspace(0, 2 * pi, 29)[:-1])
        ]
    for c in (A, B):
        f = torus(0.74, 0.05, c, (90, 0, 0), red, 60, 10, 150)
        f.rotation_euler = Euler((radians(90), radians(-35 if c is B else 0), 0))
        P.append(f)
    T = lambda p, q, r=0.045, m=red: P.append(tube([p, q], r, m, smooth=False))
    T(BB, HB, 0.055)
    T((-0.39, 0, 1.6), HT, 0.05)
    T(BB, ST, 0.05)
    [T((BB[0], y, BB[2]), (A[0], y, A[2]), 0.03) for y in (-0.09, 0.09)]
    [T((-0.40, y * 0.5, 1.55), (A[0], y, A[2]), 0.026) for y in (-0.09, 0.09)]
    T(HT, HB, 0.06)
    P.append(tube([HB, (0.86, 0, 1.25), (0.96, 0, 0.95), B], 0.04, red))
    T(ST, (-0.46, 0, 1.9), 0.03, chrome)
    P.append(blob([(-0.75, 0, 1.95, (0.22, 0.2, 0.07)), ((-0.6, 0, 1.96), (-0.22, 0, 1.94), 0.1, 0.05)], lea, 0.03))
    T(HT, (0.68, 0, 2.0), 0.03, chrome)
    P.append(
        tube(
            [(0.38, -0.42, 1.98), (0.6, -0.36, 2.05), (0.72, 0, 2.02), (0.6, 0.36, 2.05), (0.38, 0.42, 1.98)],
            0.028,
            chrome,
        )
    )
    P += [tube([(0.2, y, 1.94), (0.42, y * 0.99, 1.99)], 0.045, lea) for y in (-0.43, 0.43)]
    P += [torus(0.17, 0.02, BB, (90, 0, 0), chrome), cyl(0.16, 0.02, BB, (90, 0, 0), chrome)]
    T((-0.12, -0.12, 0.58), (0.1, -0.14, 0.28), 0.022, chrome)
    P.append(box((0.22, 0.16, 0.05), (0.12, -0.24, 0.26), m=rub))
    T((-0.12, 0.12, 0.58), (-0.34, 0.14, 0.88), 0.022, chrome)
    P.append(box((0.22, 0.16, 0.05), (-0.36, 0.24, 0.9), m=rub))
    P.append(tube([(-0.1, -0.03, 0.76), (-1.05, -0.03, 0.74)], 0.012, rub))
    P.append(tube([(-0.1, -0.03, 0.41), (-1.05, -0.03, 0.62)], 0.012, rub))
    P.append(ball(0.1, (0.98, 0, 1.75), chrome, (1, 1, 1)))
    wick = mat(checker("#a8743c", "#6e451f", 26, stretch=(1, 1, 1)), 0.8, bump=(50, 0.6))
    bk = lathe([(0.01, 0), (0.26, 0), (0.34, 0.45), (0.36, 0.46)], wick, (1.12, 0, 1.62), seg=32, solid=0.03)
    bk.scale = (1, 1.15, 1)
    P.append(bk)
    for _ in range(34):
        a, r = R.uniform(0, 6.28), 0.28 * sqrt(R.random())
        P.append(
            ball(
                0.075,
                (1.12 + r * cos(a), 1.1 * r * sin(a), 2.12 + R.uniform(0, 0.2)),
                mat(R.choice(["#f6d743", "#ffffff", "#f39c12", "#7a4fb5"]), 0.6),
                (1, 1, 0.7),
                seg=10,
            )
        )
    for _ in range(40):
        a, r = R.uniform(0, 6.28), 0.3 * sqrt(R.random())
        P.append(
            tube(
                [(1.12 + r * 0.5 * cos(a), r * 0.5 * sin(a), 1.95), (1.12 + 1.4 * r * cos(a), 1.5 * r * sin(a), 2.15)],
                0.012,
                mat("#3f7a2c"),
            )
        )
    place(group(P), (-1.2, -0.42, 0), (-7, 0, 4), 1.9)
    camera((-1.6, -12.5, 3.2), (-0.1, 0, 2.75), 42)
    s.finish(key=0.53)


@scene(seed=121, view="Standard")
def beetle_beach(s):
    sky(elev=40, rot=-140, dust=0.4, clouds=0.4, cloudscale=1.0, seed=8)
    ground(mat(speckle("#efd9a4", "#e2c684", 1.5), 0.95, bump=(6, 0.3)), 60)
    ground(mat("#1fa8b8", 0.07, ior=1.33, bump=(0.9, 0.3)), 400, -0.3).location = (0, 413, 0.35)
    parts = car("#2fb0c8", "#f6f0e0")
    board = [
        plate(
            curve(
                [
                    (-1.7, 0),
                    (-1.2, 0.28),
                    (0, 0.36),
                    (1.3, 0.25),
                    (1.8, 0),
                    (1.3, -0.25),
                    (0, -0.36),
                    (-1.2, -0.28),
                    (-1.7, 0),
                ],
                5,
            ),
            0.06,
            gloss("#f6c81c", 0.2),
            (-0.3, 0, 2.1),
            (0, 0, 0),
            0.04,
        ),
        box((3.3, 0.08, 0.1), (-0.3, 0, 2.11), m=gloss("#e8303a", 0.2)),
    ]
    group(parts + board, (0, 4, 0), (0, 0, 208), 1.5)
    for x, y, k in ((-6.8, 9, 1.1), (7.5, 11, 1.3)):
        place(palm(8, 1.6, 14, "#2f8a3c", size=3.0), (x, y, 0), (0, 0, x * 20), k)
    group(
        umbrella("#e8303a", 1.9, "#ffffff", False) + [cyl(0.05, 3.2, (0, 0, -2.2), m=mat("#f0f0f0"))],
        (5.0, 2.2, 2.7),
        (8, 4, 0),
        1,
    )
    ball(0.4, (3.6, 0.8, 0.4), mat(stripes(["#ffffff", "#e8262e", "#ffffff", "#1f78d0"], 8, 0), 0.4), rot=(30, 40, 0))
    camera((-1.2, -8.4, 2.5), (0.3, 5, 2.2), 34)
    s.finish(key=0.6, sat=1.08)


def boxy_car(hue, roof=None):
    """A plain car for scenes from above, 4 m long."""
    parts = [
        box((4.2, 1.8, 0.8), (0, 0, 0.3), m=gloss(hue, 0.2), base=True, bevel=0.25),
        box((2.2, 1.6, 0.6), (-0.2, 0, 1.05), m=mat("#1a242c", 0.05, spec=0.8), base=True, bevel=0.25),
        box((1.5, 1.45, 0.62), (-0.2, 0, 1.08), m=gloss(roof or hue, 0.2), base=True, bevel=0.15),
    ]
    return parts + [box((0.12, 0.4, 0.2), (2.1, y, 0.7), m=mat("#fff4d0", 0.1, emit=0.5)) for y in (-0.6, 0.6)]


@scene(seed=122)
def taxis_top(s):
    sky(elev=44, rot=-50, dust=0.6)
    ground(mat(speckle("#3c3e44", "#46484e", 3), 0.9, bump=(20, 0.2)), 80)
    white = mat("#f2f0ea", 0.8)
    for x in (-4.2, 0, 4.2):
        for y in np.arange(-20, 21, 3):
            box((0.18, 1.6, 0.02), (x, y, 0.015), m=white if x else mat("#f0c020", 0.8), bevel=0)
    for side in (-1, 1):
        box(
            (8, 60, 0.25),
            (side * 12.6, 0, 0),
            m=mat(bricks("#b0a89c", "#a39b90", "#8a8278", 0.8, w=1, h=1), 0.9),
            base=True,
            bevel=0.03,
        )
        for y in np.arange(-11, 12, 5.5):
            place(tree(2.6, 1.6, "#5a9a34", n=800, leaf=0.17), (side * 10.2, y + side, 0.2))
        for _ in range(8):
            walker = figure(R.choice(["#c8262e", "#2f5aa0", "#f4f0e4", "#2a2a30", "#2f8a5a"]), arms=(15, 15))
            place(walker, (side * R.uniform(9.4, 14), R.uniform(-11, 11), 0.25), (0, 0, R.uniform(0, 360)), 1.1)
    lanes = [(-6.2, -90), (-2.1, -90), (2.1, 90), (6.2, 90)]
    hues = {
        0: ["#f4f2ee", "T", "#2a2c32", "T"],
        1: ["T", "#8a8e94", "T", "#c4c8cc"],
        2: ["T", "T", "#f4f2ee", "#2f4a6a"],
        3: ["#6a6e74", "T", "#f4f2ee", "T"],
    }
    for k, (x, turn) in enumerate(lanes):
        for q, hue in enumerate(hues[k]):
            parts = boxy_car("#f5b90a" if hue == "T" else hue)
            if hue == "T":
                parts += [
                    box((0.35, 0.9, 0.28), (-0.2, 0, 1.66), m=mat("#fff6d8", 0.3, emit=0.4), base=True, bevel=0.05),
                    box((4.22, 0.05, 0.14), (0, -0.9, 0.72), m=mat("#1a1a1a")),
                    box((4.22, 0.05, 0.14), (0, 0.9, 0.72), m=mat("#1a1a1a")),
                ]
            group(
                parts,
                (x + R.uniform(-0.25, 0.25), -10.2 + 6.4 * q + R.uniform(-0.6, 0.6) + (k % 2) * 2.4, 0),
                (0, 0, turn),
            )
    from_above(40, (0, 0.2, 0), 66, 3.0)
    s.finish(key=0.49)


@scene(seed=123)
def red_bus(s):
    painted_sky([(0, "#8a9096"), (0.5, "#d8dcde"), (1, "#a8b2ba")], 0.9)
    ground(
        mat(
            speckle("#4a4c50", "#3c3e42", 1.5),
            lambda t: t.sep(t.ramp(t.noise(t.coord("Object"), 0.4, 4), [(0.4, 0.08), (0.6, 0.6)]), 0),
            spec=0.6,
        ),
        100,
    )
    red, pane, black = gloss("#c4101a", 0.18), mat("#2a3840", 0.05, spec=0.8), mat("#16181c", 0.6)
    parts = [box((8.2, 2.5, 4.1), (0, 0, 0.5), m=red, base=True, bevel=0.28)]
    for z, h in ((1.5, 0.95), (3.25, 0.9)):
        parts += [
            box((1.15, 2.54, h), (-3.0 + 1.32 * k, 0, z), m=pane, base=True, bevel=0.06)
            for k in range(5 if z < 2 else 6)
        ]
        parts.append(box((0.12, 2.1, h), (4.07, 0, z), m=pane, base=True, bevel=0.06))
    parts += [
        box((8.24, 2.54, 0.12), (0, 0, 2.75), m=mat("#f4efe2", 0.5)),
        box((1.3, 2.56, 2.0), (3.2, 0, 0.65), m=pane, base=True, bevel=0.05),
        box((0.14, 1.7, 0.5), (4.06, 0, 2.5), m=mat("#f4f0d0", 0.4, emit=0.6), base=True),
    ]
    for x in (-2.6, 2.5):
        for side in (-1, 1):
            parts += wheel(x, side * 1.15, 0.62, 0.4)
    parts += [ball(0.2, (4.1, y, 1.05), glow("#fff2c8", 9), (0.4, 1, 1), seg=16) for y in (-0.85, 0.85)]
    group(parts, (0.6, 4, 0), (0, 0, -52), 1.0)
    for k, x in enumerate((-22, -13, 13, 22)):
        group(townhouse(8, 14, 6, ("#8a7a6a", "#a89a88")[k % 2], "#4a4644", 4, 3, trim="#e8e0d0"), (x, 24, 0))
    for x in (-4.6, 7.2):
        group(lamp_post(5, "#ffd890", 8), (x, 10 if x < 0 else 3, 0))
    place(figure("#2a3a5a", "#2a2a30", hat="#1c1c22", arms=(20, 20)), (-3.4, 2.2, 0.02), (0, 0, 200), 1.1)
    camera((-1.0, -9.5, 2.1), (0.3, 4, 2.5), 33)
    s.finish(key=0.55, fog=("#d4d8da", 12, 40, 0.94), glare=0.2, sat=1.2)


@scene(seed=124, view="AgX")
def rocket(s):
    painted_sky(
        [(0, "#0a0c1c"), (0.5, "#ff9a5a"), (0.55, "#c85a7a"), (0.65, "#4a3a8a"), (0.85, "#16204a"), (1, "#0a0e2c")],
        0.8,
        stars=0.3,
    )
    ground(ripples("#141828", (1, 4, 1), 0.3, 1.6, 0.2, 0.06), 300, 0)
    white, red = gloss("#f4f2ee", 0.25), gloss("#d01c24", 0.25)
    body = lathe(
        curve([(1.0, 0), (1.05, 1), (1.05, 8), (0.95, 9.4), (0.6, 11.2), (0.02, 12.6)], 6),
        mat(
            gradient(
                [
                    (0, "#22252c"),
                    (0.12, "#22252c"),
                    (0.121, "#f4f2ee"),
                    (0.62, "#f4f2ee"),
                    (0.621, "#d01c24"),
                    (0.68, "#d01c24"),
                    (0.681, "#f4f2ee"),
                    (0.78, "#f4f2ee"),
                    (0.781, "#d01c24"),
                    (1, "#d01c24"),
                ]
            ),
            0.25,
            coat=0.6,
        ),
    )
    parts = [
        body,
        lathe([(0.55, -0.7), (0.8, 0), (0.5, 0.1)], mat("#22252c", 0.3)),
        ball(0.42, (0, -0.95, 7.2), mat("#2a4a6a", 0.05, coat=1), (1, 0.35, 1)),
        torus(0.42, 0.08, (0, -1.03, 7.2), (90, 0, 0), metal("#d8d8dc")),
    ]
    for k in range(4):
        fin = plate([(0.9, 0), (2.3, -1.0), (2.3, 0.4), (1.0, 3.0)], 0.12, red, (0, 0, 0), (90, 0, 0), 0.04)
        parts.append(place(group([fin]), (0, 0, 0), (0, 0, 45 + 90 * k)))
    flame = lathe(curve([(0.02, -8.5), (0.35, -6), (0.7, -3), (0.75, -1.4), (0.55, -0.6)], 6), glow("#ff9a2c", 12))
    core = lathe(curve([(0.02, -5), (0.3, -3), (0.42, -1.2), (0.3, -0.6)], 6), glow("#fff2c8", 24))
    group([*parts, flame, core], (0.4, 30, 17), (0, 3, 0), 1.25)
    puffs = []
    for k in range(60):
        a, r = R.uniform(0, 6.28), R.uniform(0, 9) * R.random() ** 0.5
        puffs.append((0.3 + 1.5 * r * cos(a), 30 + r * sin(a), R.uniform(0.3, 2.4) * (1 - r / 14), R.uniform(1.2, 2.2)))
    puffs += [(0.3 + R.gauss(0, 0.7), 30 + R.gauss(0, 0.5), 2 + 0.75 * k, 1.5 - 0.09 * k) for k in range(9)]
    blob(
        puffs,
        mat(gradient([(0, "#ffb07a"), (0.5, "#f4d8cc"), (1, "#ffd0a0")]), 0.95, sss=0.3, bump=(0.6, 1), emit=0.08),
        0.5,
        2,
    )
    lamp((0.4, 24, 7), (0.4, 30, 0), 9000, 3, "#ffa04a")
    lamp((-20, -10, 30), (0, 30, 20), 9000, 8, "#a8b8ff")
    camera((-2, -12, 5), (0.4, 30, 16.4), 34)
    s.finish(key=0.36, glare=0.5)


@scene(seed=125)
def paper_plane(s):
    painted_sky([(0, "#1a6ac0"), (0.5, "#3a94e0"), (0.75, "#2478d0"), (1, "#1256a8")], 1.0)
    lamp((-12, -14, 18), (0, 0, 0), 4, 3, "#fff6e8", "SUN")
    paper = mat("#fbfbf8", 0.9)
    verts = [
        (2.4, 0, 0),
        (-1.6, 1.5, 0.28),
        (-1.6, 0.16, 0.1),
        (-1.6, 0, -0.75),
        (-1.6, -0.16, 0.1),
        (-1.6, -1.5, 0.28),
    ]
    plane = mesh(verts, [(0, 1, 2), (0, 2, 3), (0, 3, 4), (0, 4, 5)], paper)
    so = plane.modifiers.new("so", "SOLIDIFY")
    so.thickness = 0.02
    place(plane, (0.2, 0, 0.5), (42, -18, 20), 1.25)
    for k in range(46):
        t = k / 46
        ball(
            0.045,
            (-2.2 - 5.0 * t, -0.5 - 1.0 * t, -0.5 - 2.6 * t + 1.3 * sin(6.5 * t)),
            mat("#ffffff", 1, emit=0.8),
            seg=8,
        ) if k % 2 else None
    white = mat("#ffffff", 1, sss=0.3, emit=0.15)
    for x, y, z, k in ((5, 14, 5, 1.5), (-8, 18, -6.5, 2.0), (7, 16, -6, 1.2)):
        blob(
            [(x + k * 1.1 * q, y, z + 0.5 * k * sin(q * 2.1), k * (0.75 + 0.35 * sin(q * 1.7))) for q in range(5)],
            white,
            0.25,
            6,
        )
    camera((0, -10, 0), (0, 0, 0), 46)
    s.finish(key=0.5, vignette=0.3)


@scene(seed=126)
def plane_clouds(s):
    sky(elev=24, rot=-110, dust=0.3, altitude=3000, strength=0.12)
    billow = lambda x, y: (
        7 * fbm(np.asarray(x) / 34, np.asarray(y) / 34, 6, 4, ridged=False)
        + 5 * np.abs(fbm(np.asarray(x) / 13, np.asarray(y) / 13, 5, 9))
        - 14
    )
    terrain(billow, (500, 500), 460, mat("#f4f6fa", 1, sss=0.4, bump=(0.5, 0.6)), (0, 190))
    place(aeroplane("#d8141e", "#f6f2e6"), (0.5, 14, 4.6), (14, -6, 208), 1.5)
    camera((0, -4, 6.0), (0, 30, 2.5), 34)
    s.finish(key=0.72, fog=("#dce8f6", 40, 420, 0.6))


@scene(seed=127)
def tractor(s):
    sky(elev=26, rot=-120, dust=0.9, clouds=0.55, cloudscale=0.8, seed=9)
    furrow = lambda x, y: (
        0.22 * np.sin(np.asarray(x) * 5.2 + 0.5 * fbm(np.asarray(x) / 6, np.asarray(y) / 6, 2, 2))
        + 0.14 * fbm(np.asarray(x) * 1.5, np.asarray(y) * 1.5, 4, 5)
        + 3 * np.clip((np.asarray(y) - 60) / 60, 0, 1)
    )
    terrain(furrow, (90, 130), 560, mat(speckle("#5a3a22", "#3c2616", 1.5), 0.98, bump=(6, 0.9)), (0, 55))
    green, yellow, dark = gloss("#1f7a2c", 0.22), gloss("#f2c41a", 0.25), mat("#1c1e20", 0.6)
    parts = [
        box((2.6, 1.1, 1.1), (1.2, 0, 1.15), m=green, base=True, bevel=0.18),
        box((0.1, 0.9, 0.8), (2.52, 0, 1.3), m=dark, base=True),
        box((1.6, 1.5, 0.5), (-0.7, 0, 1.1), m=green, base=True, bevel=0.12),
    ]
    parts += (
        [box((1.5, 1.5, 0.12), (-0.7, 0, 3.35), m=green, base=True, bevel=0.05)]
        + [box((0.08, 0.08, 1.8), (x, y, 1.6), m=dark, base=True) for x in (-1.4, 0.0) for y in (-0.7, 0.7)]
        + [box((1.4, 1.38, 1.3), (-0.7, 0, 2.0), m=mat("#a8c8d0", 0.03, trans=0.8, spec=0.8), base=True, bevel=0.02)]
    )
    parts += [
        cyl(0.08, 1.5, (1.6, 0.3, 2.2), m=dark, base=True),
        box((0.5, 0.6, 0.6), (-0.9, 0, 1.6), m=mat("#22252a"), base=True),
    ]
    for side in (-1, 1):
        parts += [
            cyl(1.15, 0.6, (-1.0, side * 1.15, 1.15), (90, 0, 0), dark, bevel=0.12),
            cyl(0.62, 0.64, (-1.0, side * 1.15, 1.15), (90, 0, 0), yellow, bevel=0.04),
            cyl(0.62, 0.4, (1.9, side * 0.95, 0.62), (90, 0, 0), dark, bevel=0.1),
            cyl(0.34, 0.44, (1.9, side * 0.95, 0.62), (90, 0, 0), yellow, bevel=0.03),
        ]
        parts += [
            box(
                (0.34, 0.66, 0.16),
                (-1.0 + 1.12 * cos(a), side * 1.15, 1.15 + 1.12 * sin(a)),
                (0, -degrees(a) + 90, 0),
                dark,
                0.03,
            )
            for a in np.linspace(0, 2 * pi, 19)[:-1]
        ]
        parts.append(torus(1.3, 0.14, (-1.0, side * 1.15, 1.15), (90, 0, 0), green, 40, 10, 170))
    parts += [ball(0.14, (2.55, y, 1.85), mat("#fff6d8", 0.1, emit=0.5), seg=14) for y in (-0.35, 0.35)]
    group(parts, (-0.4, 9, 0.05), (0, 0, -128), 1.35)
    place(figure("#c8262e", "#2f4a7a", hat="#e0b040"), (-0.4, 9.3, 2.2), (0, 0, 140), 0.8)
    scatter(
        [tree(7, 3, c, n=1000, leaf=0.28) for c in ("#4a7a2c", "#5f8434")],
        points(46, (-70, 70), (75, 110), None, 4, furrow),
        (0.8, 1.3),
    )
    scatter(gull(), [(-5, 16, 6), (-3, 20, 7), (4, 18, 6.4), (6, 24, 7.6), (-7, 26, 7)], (0.5, 0.8), 20)
    camera((-0.5, -2.2, 2.3), (-0.1, 10, 2.5), 32)
    s.finish(key=0.49, fog=("#d8dce0", 20, 150, 0.4))


@scene(seed=128, view="AgX")
def tram_night(s):
    painted_sky([(0, "#05070e"), (0.5, "#28284a"), (1, "#0c1030")], 0.5)
    wet = lambda t: t.sep(t.ramp(t.noise(t.coord("Object"), 0.4, 4), [(0.4, 0.05), (0.62, 0.4)]), 0)
    ground(mat(bricks("#26262c", "#1e1e24", "#101014", 1.6, w=0.4, h=0.3), wet, spec=0.7), 80)
    yellow, cream, pane = gloss("#f2b41a", 0.25), gloss("#f4ead0", 0.3), glow("#ffd88a", 2.6)
    parts = [
        box((9, 2.4, 1.3), (0, 0, 0.5), m=yellow, base=True, bevel=0.2),
        box((9, 2.36, 1.5), (0, 0, 1.7), m=cream, base=True, bevel=0.15),
        box((9.1, 2.5, 0.3), (0, 0, 3.15), m=yellow, base=True, bevel=0.12),
    ]
    parts += [box((1.0, 2.42, 1.05), (-3.6 + 1.2 * k, 0, 1.95), m=pane, base=True, bevel=0.04) for k in range(7)] + [
        box((0.1, 1.8, 1.1), (4.5, 0, 1.9), m=pane, base=True),
        box((0.3, 1.2, 0.4), (4.42, 0, 3.4), m=glow("#fff0c0", 3), base=True),
    ]
    parts += [
        ball(0.24, (4.52, 0, 1.1), glow("#fff4d8", 30), (0.5, 1, 1), seg=20),
        tube([(0, 0, 3.4), (-0.8, 0, 4.3), (0, 0, 5.2)], 0.04, mat("#333333"), smooth=False),
        box((0.1, 1.6, 0.05), (0, 0, 5.2), m=mat("#333333")),
    ]
    heads = mat("#2a1c14", 0.9)
    parts += [ball(0.2, (-3.4 + 1.2 * k, -0.7, 2.35), heads, (1, 1, 1.2), seg=14) for k in (0, 1, 3, 5)] + [
        ball(0.32, (-3.4 + 1.2 * k, -0.7, 1.9), heads, (1, 1, 0.7), seg=14) for k in (0, 1, 3, 5)
    ]
    group(parts, (1.4, 8, 0), (0, 0, -140), 1.0)
    for d in (-0.6, 0.6):
        tube(
            [
                (1.4 - 30 * cos(radians(40)) + d * 0.6, 8 - 30 * sin(radians(40)) - d * 0.75, 0.02),
                (1.4 + 30 * cos(radians(40)) + d * 0.6, 8 + 30 * sin(radians(40)) - d * 0.75, 0.02),
            ],
            0.05,
            metal("#9a9aa0", 0.2),
            smooth=False,
        )
    for k, x in enumerate((-16, -8.5, 7, 14.5)):
        group(
            townhouse(7, 12, 6, ("#4a3a3a", "#3a4450")[k % 2], "#26221f", 4, 3, ("#ffc060", 2.2), "#6a5a50", "#a8302c"),
            (x, 24, 0),
        )
    for x, y in ((-5.5, 7), (6.8, 14), (-7, 18)):
        group(lamp_post(5, "#ffb860", 18), (x, y, 0))
    lamp((-6, -2, 6), (1, 7, 1), 1100, 3, "#ffe8c8")
    camera((-1.6, -5.6, 1.9), (0.4, 8, 2.3), 32)
    s.finish(key=0.32, glare=0.5)


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


@scene(seed=130)
def balloons_many(s):
    sky(
        elev=9,
        rot=100,
        strength=0.15,
        dust=2.2,
        air=1.0,
        clouds=0.3,
        cloudscale=0.6,
        cloudcol="#ffd0c8",
        cloudlight=5,
        seed=4,
    )
    rocks = lambda x, y: (
        3 * fbm(np.asarray(x) / 30, np.asarray(y) / 30, 4, 3)
        + 9 * np.clip(fbm(np.asarray(x) / 18, np.asarray(y) / 18, 3, 8) * 2.2 - 0.3, 0, 1) ** 0.7
        - 14
    )
    terrain(
        rocks,
        (320, 320),
        360,
        mat(
            by_slope(
                speckle("#c89a7a", "#a87c60", 0.2),
                gradient([(0, "#b07858"), (0.5, "#e0b498"), (1, "#c08a6a")]),
                0.55,
                0.8,
            ),
            0.95,
            bump=(1, 0.6),
        ),
        (0, 150),
    )
    sets = [
        ("#e8262e", "#f6c81c"),
        ("#2f78d0", "#f4f0e4"),
        ("#8a3ac0", "#f08ab8"),
        ("#f07a1c", "#f6e04a"),
        ("#1fa08a", "#f4f0e4"),
        ("#d82a7a", "#ffd0e0"),
        ("#f6c81c", "#e8531b", "#c8141c"),
    ]
    places = [
        (-7, 26, 3, 1.0),
        (8.5, 34, 9, 1.0),
        (0.5, 52, 16, 1.0),
        (-17, 58, 13, 1.0),
        (20, 66, 4, 1.0),
        (-4, 84, 3, 1.0),
        (30, 96, 24, 1.0),
        (-34, 100, 26, 1),
        (8, 116, 30, 1),
        (-18, 130, 8, 1),
        (38, 140, 10, 1),
        (16, 160, 14, 1),
        (-46, 150, 14, 1),
    ]
    for k, (x, y, z, q) in enumerate(places):
        envelope, rest = balloon(sets[k % len(sets)], fire=False)
        group([envelope, *rest], (x, y, z), (0, 0, 20 * k), 0.82 * q)
    camera((0, -8, 6), (0, 40, 13), 30)
    s.finish(key=0.55, fog=("#f4d4c4", 30, 240, 0.6))


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


@scene(seed=132)
def railway_tracks(s):
    sky(
        elev=7, rot=-12, strength=0.16, dust=2.4, clouds=0.5, cloudscale=0.7, cloudcol="#ffc8a0", cloudlight=4.5, seed=5
    )
    height = lambda x, y: (
        -0.3
        + np.clip((np.abs(np.asarray(x)) - 3) / 5, 0, 1) * (0.6 + 0.7 * fbm(np.asarray(x) / 7, np.asarray(y) / 7, 4, 3))
    )
    terrain(height, (160, 260), 320, mat(speckle("#6a7a34", "#8a8a44", 0.5), 0.95, bump=(3, 0.5)), (0, 110))
    scatter(
        [grass_tuft(20, 0.7, "#a8a84a", 0.25, 0.016), grass_tuft(20, 0.6, "#7a9a3a", 0.25, 0.016)],
        points(2600, (-14, 14), (-3, 34), lambda x, y: float(abs(x) > 2.7), 0.2, height),
        (0.6, 1.5),
    )
    scatter(
        [rock(0.13, "#7a726a", sub=2), rock(0.11, "#5f5850", sub=2)],
        [(p[0], p[1], -0.16 + R.uniform(0, 0.08)) for p in points(2400, (-2.6, 2.6), (-4, 24), None, 0.13)],
        (0.7, 1.4),
        90,
    )
    ground(mat("#655c52", 0.95, bump=(6, 1)), 1).scale = (2.6, 200, 1)
    sleeper = mat(wood("#3a2818", "#6a4a30", 1.5), 0.9)
    for y in np.arange(-5, 190, 0.8):
        box((2.9, 0.34, 0.2), (0, y, 0.02), m=sleeper, bevel=0.02)
    for side in (-0.85, 0.85):
        box((0.14, 220, 0.22), (side, 100, 0.2), m=metal("#c8a890", 0.22), bevel=0.03)
    for y in np.arange(8, 180, 16):
        cyl(0.12, 6.5, (3.6, y, 0), m=mat("#3a2c22", 0.9), base=True)
        box((1.6, 0.12, 0.12), (3.6, y, 6.0), m=mat("#3a2c22", 0.9))
    for dx in (-0.7, 0.7):
        tube([(3.6 + dx, y, 6.1 - 0.35 * (k % 2)) for k, y in enumerate(np.arange(8, 180, 8))], 0.025, mat("#1c1814"))
    scatter(
        [tree(6, 2.4, c, n=900, leaf=0.26) for c in ("#5a7a2c", "#a8862c")],
        points(40, (-40, 40), (30, 150), lambda x, y: float(abs(x) > 8), 5, height),
        (0.7, 1.2),
    )
    camera((0.0, -3.6, 1.1), (0, 30, 3.0), 28)
    s.finish(key=0.42, fog=("#f4c8a0", 20, 180, 0.6), glare=0.3)
