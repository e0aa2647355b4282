"""Things that drive, roll and fly."""

from art.kit import *


@scene(seed=2)
def balloon(s):

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
    s.finish(fog=("#bcd3e8", 20, 420, 0.6), key=0.5)


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
    s.finish(fog=("#cdd9e6", 20, 260, 0.5), key=0.47)


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
    s.finish(key=0.48)
