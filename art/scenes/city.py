"""Streets, bridges, skylines."""

from art.kit import *


@scene(seed=6, view="AgX")
def citynight(s):

    painted_sky(
        [
            (0.0, "#05070f"),
            (0.499, "#0a0d18"),
            (0.5, "#ff9a5a"),
            (0.53, "#e0708a"),
            (0.585, "#7d5fb0"),
            (0.68, "#2f4a96"),
            (1, "#16245a"),
        ],
        0.9,
    )

    def win(t):
        co = t.coord("Object")
        x, y, z = (t.sep(co, k) for k in range(3))
        nz = t.sep(t.n("ShaderNodeNewGeometry").outputs["Normal"], 0)
        side = t.math("GREATER_THAN", t.math("ABSOLUTE", nz), 0.5)
        u = t.math("ADD", t.math("MULTIPLY", x, t.math("SUBTRACT", 1, side)), t.math("MULTIPLY", y, side))
        u2, z2 = t.math("MULTIPLY", u, 0.95), t.math("MULTIPLY", z, 0.62)
        rnd = t.n("ShaderNodeObjectInfo").outputs["Random"]
        cell = t.n(
            "ShaderNodeCombineXYZ", t.math("FLOOR", u2), t.math("FLOOR", z2), t.math("MULTIPLY", rnd, 99)
        ).outputs[0]
        wn = t.n("ShaderNodeTexWhiteNoise", cell, noise_dimensions="3D")
        on = t.math("GREATER_THAN", wn.outputs[0], t.math("ADD", 0.38, t.math("MULTIPLY", rnd, 0.35)))
        fx, fz = t.math("FRACT", u2), t.math("FRACT", z2)
        rect = t.math(
            "MULTIPLY",
            t.math("MULTIPLY", t.math("GREATER_THAN", fx, 0.2), t.math("LESS_THAN", fx, 0.8)),
            t.math("MULTIPLY", t.math("GREATER_THAN", fz, 0.25), t.math("LESS_THAN", fz, 0.78)),
        )
        top = t.math("LESS_THAN", t.math("ABSOLUTE", t.sep(t.n("ShaderNodeNewGeometry").outputs["Normal"], 2)), 0.5)
        f = t.math("MULTIPLY", t.math("MULTIPLY", on, rect), top)
        colr = t.ramp(
            t.sep(wn.outputs[1], 1),
            [(0, "#ffb75e"), (0.45, "#ffd9a0"), (0.75, "#fff1d6"), (0.9, "#9fd0ff")],
            "CONSTANT",
        )
        return t.mix(f, "#000000", colr)

    bm = mat("#38486a", 0.35, emit=2.2, emitc=win, spec=0.6, objvary=0.55)

    def tower(x, y, w, d, h, kind):
        box((w, d, h), (x, y, 0), m=bm, bevel=0, base=True)
        z = h
        if kind == 1:
            box((w * 0.7, d * 0.7, h * 0.14), (x, y, z), m=bm, bevel=0, base=True)
            z += h * 0.14
            box((w * 0.4, d * 0.4, h * 0.1), (x, y, z), m=bm, bevel=0, base=True)
            z += h * 0.1
            cyl(0.35, h * 0.28, (x, y, z), m=mat("#333a44", 0.4), r2=0.05, base=True)
            ball(0.5, (x, y, z + h * 0.28), glow("#ff2a2a", 12), seg=8)
        if kind == 2:
            cyl(
                w * 0.5,
                7,
                (x, y, z),
                m=mat("#24404a", 0.3, emit=0.25, emitc="#2fd0c8"),
                r2=0.1,
                seg=4,
                base=True,
                smooth=False,
            ).rotation_euler.z = pi / 4
        if kind == 3:
            box(
                (w * 0.9, 0.6, 1.6),
                (x, y - d / 2, z + 0.4),
                m=glow(R.choice(["#ff3d7f", "#35c8ff", "#ffd23d"]), 6),
                base=True,
            )
        if kind == 4:
            cyl(w * 0.46, 4, (x, y, z), m=mat("#2a313c", 0.4), base=True)
            ball(w * 0.46, (x, y, z + 4), mat("#3c5560", 0.3), (1, 1, 0.6))

    x = -78
    while x < 80:
        w = R.uniform(7, 12)
        hh = (16 + 34 * math.exp(-(((x - 8) / 30) ** 2))) * R.uniform(0.65, 1.25)
        tower(x + w / 2, R.uniform(48, 60), w, R.uniform(8, 12), hh, R.choice([0, 0, 1, 2, 3, 4]))
        x += w + R.uniform(0.3, 2.5)
    x = -90
    while x < 92:
        w = R.uniform(8, 13)
        tower(
            x + w / 2,
            R.uniform(70, 95),
            w,
            10,
            (24 + 36 * math.exp(-(((x - 4) / 38) ** 2))) * R.uniform(0.7, 1.3),
            R.choice([0, 1, 0, 2]),
        )
        x += w + R.uniform(0, 2)
    tower(6, 50, 12, 12, 66, 1)
    box((220, 3, 1.2), (0, 41, -0.2), m=mat("#2a2a2e", 0.9), bevel=0, base=True)
    for i in range(34):
        px = -82 + i * 5
        cyl(0.08, 2.4, (px, 39.6, 1), m=mat("#222222"), base=True)
        ball(0.32, (px, 39.6, 3.5), glow("#ffcf87", 40), seg=10)
    ground(ripples("#05080f", (1, 4.5, 1), 0.22, 1.4, 0.22, 0.05), 400, 0)
    ball(3.6, (-42, 160, 78), glow("#fff4d8", 5))
    camera((0, -52, 7), (0, 50, 26), 29)
    s.finish(glare=0.5, fog=("#5a4a80", 90, 150, 0.3), key=0.3)


@scene(seed=15)
def bridge(s):

    sky(elev=9, rot=-112, strength=0.14, dust=1.4, clouds=0.4, cloudscale=0.7, cloudcol="#ffd9c0", seed=2, cloudlight=6)
    ro = mat("#b3361f", 0.45, coat=0.2)
    dark = mat("#3a3a3e", 0.9)

    def H(x, y):
        x, y = np.asarray(x, float), np.asarray(y, float)
        r = (
            np.clip((x - 70) / 60, 0, 1.4) * (16 + 22 * fbm(x / 50, y / 50, 5, 3, ridged=True))
            + np.clip((y - 330) / 160, 0, 1) * (34 + 40 * fbm(x / 90, y / 90, 6, 8, ridged=True))
            - 3
        )
        l = (
            np.clip((-x - 55 + y * 0.05) / 30, 0, 1)
            * np.clip((40 - np.abs(y - 40)) / 60, 0, 1)
            * (30 + 22 * fbm(x / 30, y / 30, 5, 13))
        )
        return np.maximum(r, l - 3)

    hill = mat(speckle("#4a5a2c", "#8a7a42", 0.08, 8), 0.95, bump=(0.8, 0.8))
    terrain(H, (700, 700), 420, hill, (0, 250))
    ocean(900, 16, wave=1.2, wind=9, scale=200, rep=1, m=mat("#0d4a5c", 0.1, ior=1.33, bump=(0.7, 0.2, 6)))
    x0, x1, z0, W = -36, 62, 15, 5.0
    D = 26.0
    ya = 60
    f = lambda x: np.interp(x, [-90, x0, (x0 + x1) / 2, x1, 130], [z0 + 1.5, z0 + D, z0 + 1.5, z0 + D, z0 + 1.0])

    def cab(x):
        if x < x0:
            t = (x0 - x) / 50
            return z0 + 1 + (D - 1) * (1 - t) ** 1.6 if t < 1 else z0 + 1
        if x > x1:
            t = (x - x1) / 50
            return z0 + 1 + (D - 1) * (1 - t) ** 1.6 if t < 1 else z0 + 1
        u = 2 * (x - x0) / (x1 - x0) - 1
        return z0 + 1.6 + (D - 1.6) * u * u

    P = [
        box((260, W + 1.6, 0.5), (20, 0, z0), m=dark, bevel=0.0),
        box((260, 0.5, 1.5), (20, -W / 2 - 0.6, z0 - 0.6), m=ro, bevel=0),
        box((260, 0.5, 1.5), (20, W / 2 + 0.6, z0 - 0.6), m=ro, bevel=0),
    ]
    for x in (x0, x1):
        for side in (-1, 1):
            for k in range(4):
                w = 2.6 - 0.35 * k
                P.append(box((w, w * 0.72, 11.4), (x, side * W / 2 * 1.12, 11.2 * k - 2), m=ro, base=True, bevel=0.12))
        for z in (z0 - 4, z0 + 7, z0 + 15.5, z0 + 24):
            P.append(box((1.6, W, 1.9), (x, 0, z), m=ro, bevel=0.1))
        P.append(box((9, 12, 6), (x, 0, -2), m=mat("#8d867c", 0.9), base=True, bevel=0.5))
    for side in (-1, 1):
        P.append(tube([(x, side * W / 2 * 1.15, cab(x)) for x in np.linspace(-88, 115, 90)], 0.28, ro, smooth=False))
        P += [
            tube([(x, side * W / 2 * 1.15, z0), (x, side * W / 2 * 1.15, cab(x))], 0.07, ro, smooth=False)
            for x in np.arange(-84, 112, 2.8)
        ]
    for x in np.arange(-100, 140, 2.8):
        P += [
            tube(
                [(x, -W / 2 - 0.7, z0 - 1.3), (x + 1.4, -W / 2 - 0.7, z0 + 0.1), (x + 2.8, -W / 2 - 0.7, z0 - 1.3)],
                0.14,
                ro,
                smooth=False,
            )
        ]
    for i in range(16):
        P.append(
            box(
                (1.9, 0.9, 0.7),
                (R.uniform(-60, 90), R.choice((-1.2, 1.2)), z0 + 0.6),
                m=mat(R.choice(["#ffffff", "#c9302c", "#23395d", "#222222", "#e0b030"]), 0.3),
                bevel=0.15,
            )
        )
    group(P, (0, 60, 0), (0, 0, 24))
    camera((-62, -22, 8), (-6, 62, 19), 32)
    s.finish(fog=("#e9cdb8", 60, 560, 0.75), key=0.51)


@scene("umbrella", seed=32, view="AgX")
def umbrella_in_rain(s):

    painted_sky([(0, "#080c16"), (0.5, "#1d2b44"), (0.6, "#22304c"), (1, "#0b1222")], 0.35)
    # wet cobbles
    br = lambda t: t.n(
        "ShaderNodeTexBrick",
        t.coord("Object"),
        "#ffffff",
        "#bbbbbb",
        "#000000",
        i={"Scale": 1.6, "Mortar Size": 0.03, "Mortar Smooth": 0.8, "Brick Width": 0.4, "Row Height": 0.3},
    ).outputs[0]
    wet = lambda t: t.sep(t.ramp(t.noise(t.coord("Object"), 0.35, 4), [(0.42, 0.05), (0.62, 0.38)]), 0)
    ground(mat(lambda t: t.mix(0.5, "#1a1c22", br(t), "MULTIPLY"), wet, spec=0.7, bump=(br, 0.35)), 80)
    # figure: coat, legs, boots
    coat, red, boot = mat("#e0b62c", 0.4, coat=0.4), mat("#b9141d", 0.35, coat=0.4), mat("#1b1b1f", 0.25, coat=0.6)
    c = lathe(
        curve(
            [(0.62, 0.95), (0.6, 1.0), (0.52, 1.7), (0.42, 2.35), (0.38, 2.55), (0.3, 2.7), (0.12, 2.78), (0.02, 2.8)],
            6,
        ),
        coat,
        (0, 0, 0),
    )
    c.scale = (1, 0.75, 1)
    ball(0.27, (0, 0, 3.0), coat, (1, 1, 1.12))
    lathe([(0.5, 2.86), (0.3, 2.93), (0.27, 3.05)], coat)
    for side in (-1, 1):
        cyl(0.13, 0.8, (side * 0.2, 0, 0.35), m=mat("#2a3550", 0.8), base=True)
        cyl(0.17, 0.55, (side * 0.2, 0, 0), m=boot, base=True, bevel=0.04)
        ball(0.18, (side * 0.2, 0.1, 0.1), boot, (1, 1.5, 0.7))
    tube([(0.38, 0, 2.45), (0.62, 0.02, 2.05), (0.5, -0.0, 2.3)], 0.13, coat)
    tube([(-0.38, 0, 2.45), (-0.62, 0, 1.9), (-0.58, 0.05, 1.45)], 0.12, coat)
    # umbrella: 8 scalloped panels
    n, S, K = 8, 8, 12
    vs, fs = [], []
    for i in range(n * S):
        a = 2 * pi * i / (n * S)
        q = abs(sin(pi * (i % S) / S))
        for k in range(K + 1):
            t = k / K
            r = 1.75 * sin(t * 1.28) / sin(1.28) * (1 - 0.05 * q * t * t)
            vs.append((r * cos(a), r * sin(a), 1.0 * cos(t * 1.28) - 0.06 * q * t + (0.03 if q == 0 else 0)))
    N = n * S
    u = mesh(
        vs,
        [
            (i * (K + 1) + k, ((i + 1) % N) * (K + 1) + k, ((i + 1) % N) * (K + 1) + k + 1, i * (K + 1) + k + 1)
            for i in range(N)
            for k in range(K)
        ],
        leaf_mat("#d0161f", 0, 0.25, 0.3),
        True,
    )
    group(
        [u, cyl(0.03, 2.4, (0, 0, -0.1), m=metal("#cccccc")), cyl(0.035, 0.3, (0, 0, 1.15), m=mat("#222222"), r2=0.01)],
        (0.42, 0.0, 3.25),
        (8, 12, 20),
    )
    # street: lamp posts, shop windows and bokeh
    for i in range(9):
        for side in (-1, 1):
            y = 6 + i * 7
            x = side * 5.2
            cyl(0.08, 5, (x, y, 0), m=mat("#15181c", 0.5), base=True)
            ball(0.34, (x, y, 5.2), glow("#ffb860", 14), seg=16)
    for side in (-1, 1):
        y = 2
        while y < 70:
            w = R.uniform(5, 8)
            box(
                (4, w - 0.2, R.uniform(8, 15)),
                (side * 9.2, y + w / 2, 0),
                m=mat(R.choice(["#2a2430", "#33292a", "#232c36", "#3a2c24"]), 0.8),
                base=True,
                bevel=0,
            )
            box(
                (0.1, w * 0.7, 2.1),
                (side * 7.15, y + w / 2, 0.7),
                m=glow(
                    R.choice(["#ffb45a", "#ff7a3a", "#ffd9a0", "#5ac8ff", "#ff4d6a", "#9dff9a"]), R.uniform(0.5, 1.6)
                ),
                base=True,
                bevel=0,
            )
            for k in range(R.randint(1, 5)):
                box(
                    (0.1, 0.9, 1.2),
                    (side * 7.15, y + R.uniform(0.8, w - 0.8), R.uniform(3.6, 8.5)),
                    m=glow("#ffcf8a", R.uniform(0.8, 2.5)),
                    bevel=0,
                )
            y += w
    for _ in range(14):
        side = R.choice((-1, 1))
        ball(
            0.16,
            (R.uniform(1, 2.4) * side, R.uniform(25, 60), 0.75),
            glow("#ff2a2a" if side > 0 else "#fff0d0", 30),
            seg=10,
        )
    # rain streaks and drops bouncing
    rm = mat("#cfe0f2", 0.1, alpha=0.35, emit=0.25, emitc="#9fb8d8")
    d = cyl(0.006, 0.55, m=rm, seg=5)
    scatter(d, [(R.uniform(-5, 5), R.uniform(-4, 9), R.uniform(0, 7.5)) for _ in range(900)], (0.5, 1.1), 3)
    torm = mat("#cfe0f2", 0.05, spec=1)
    rip = torus(0.16, 0.006, m=torm, seg=32, rseg=6)
    scatter(rip, [(R.uniform(-4, 4), R.uniform(-5, 6), 0.012) for _ in range(90)], (0.4, 1.5), 0)
    lamp((-3, -5, 7), (0, 0, 2), 260, 3, "#9fb8e8")
    lamp((4, 5, 5), (0, 0, 2.5), 300, 1.5, "#ffb870")
    camera((0, -9.5, 1.9), (0.15, 0, 2.35), 45, f=0.9, focus=(0, 0, 2.5))
    s.finish(key=0.3, glare=0.5)


@scene(seed=101)
def canal_houses(s):
    sky(elev=32, rot=-150, dust=0.6, clouds=0.5, cloudscale=0.9, seed=15)
    ground(ripples("#1c4a4a", (1, 2.5, 1), 0.5, 3, 0.12, 0.03), 200, 0)
    box(
        (80, 8, 1.3),
        (0, 16, 0),
        m=mat(bricks("#7a4a3a", "#8a5a44", "#5a4a40", 2, rot=(pi / 2, 0, 0)), 0.95),
        base=True,
        bevel=0,
    )
    hues = ("#8a2c22", "#e2b13c", "#2f5a4a", "#d8dcd8", "#c8603a", "#35507a", "#e8a0a0", "#5a3a3a", "#f0d9a0")
    x = -15.5
    for hue in hues:
        w = R.uniform(3.2, 3.9)
        group(
            townhouse(w, R.uniform(10.5, 13.5), 5, hue, "#4a3028", 4, 3, step=True, trim="#fbf6ea"),
            (x + w / 2, 17.6, 1.3),
        )
        x += w + 0.02
    for x in (-11, -4.2, 3.4, 10.6):
        place(tree(5.4, 1.7, R.choice(["#5a8a30", "#7a9a34"]), n=900, leaf=0.2), (x, 13.2, 1.3))
    group(hull(5.2, 1.0, gloss("#1f5a3c", 0.3)), (-5, 8.6, -0.1), (0, 0, 4))
    group(hull(4.4, 0.9, gloss("#c8262e", 0.3)), (5.4, 10.2, -0.1), (0, 0, -178))
    for x in np.arange(-16, 17, 2.2):
        cyl(0.1, 0.8, (x, 12.3, 1.3), m=mat("#26282c"), base=True, seg=12)
    camera((0.4, -8, 5.0), (0.2, 17, 6.8), 34)
    s.finish(key=0.51)


@scene(seed=102, view="AgX")
def night_windows(s):
    painted_sky([(0, "#05070f"), (0.5, "#142040"), (1, "#0a1230")], 0.5)
    box(
        (30, 1, 40),
        (0, 0.5, -12),
        m=mat(bricks("#2c3450", "#343d5c", "#1c2238", 2.6, rot=(pi / 2, 0, 0)), 0.9),
        base=True,
        bevel=0,
    )
    frame, curtain = "#565f80", ("#ffb03a", "#ffd06a", "#ff8a2c", "#ffe6a8")
    for row in range(4):
        for col in range(4):
            x, z = (col - 1.5) * 3.0, row * 3.4 - 5.0
            on = (row, col) in {(0, 2), (1, 0), (1, 3), (2, 1), (3, 2), (2, 3), (3, 0)}
            for p in window(x, z, 1.7, 2.1, -0.05, (R.choice(curtain), 1.6) if on else None, frame):
                pass
            box((2.2, 0.5, 0.14), (x, -0.2, z - 0.08), m=mat(frame, 0.7))
            if on and R.random() < 0.6:
                box((0.42, 0.06, 2.0), (x - 0.62, -0.2, z + 0.12), m=mat("#a8402c", 0.9), base=True, bevel=0)
                box((0.42, 0.06, 2.0), (x + 0.62, -0.2, z + 0.12), m=mat("#a8402c", 0.9), base=True, bevel=0)
    black = mat("#05060a", 0.9)
    cat = [ball(0.3, (1.5, -0.25, 1.95), black, (0.85, 0.6, 1.2)), ball(0.2, (1.62, -0.25, 2.42), black)]
    cat += [cyl(0.08, 0.2, (1.62 + d, -0.25, 2.6), m=black, r2=0.01, seg=8) for d in (-0.11, 0.11)] + [
        tube([(1.25, -0.25, 1.75), (0.9, -0.25, 1.8), (0.8, -0.25, 2.2)], 0.05, black)
    ]
    group(cat, (-3.0, -0.02, 0.02))
    place(figure("#10131f", "#10131f", "#10131f", "#10131f"), (1.55, -0.13, 5.25), (0, 0, 20), 0.98)
    lamp((-8, -12, 12), (0, 0, 1), 900, 5, "#8aa0ff")
    camera((0.8, -17, 0.6), (0, 0, 1.2), 46)
    s.finish(key=0.34, glare=0.3, sat=1.2)


@scene(seed=103)
def white_village(s):
    sky(elev=44, rot=-130, dust=0.2)
    painted = mat("#fbfaf6", 0.85, bump=(3, 0.12))
    dome_blue = gloss("#1552b8", 0.35)
    ground(mat(gradient([(0, "#0c4a9a"), (1, "#1a6ac0")], 1), 0.1, bump=(0.6, 0.2)), 900, -26)
    island = lambda x, y: 16 * np.exp(-(((np.asarray(x) + 60) / 60) ** 2) - ((np.asarray(y) - 300) / 30) ** 2) - 26.5
    terrain(island, (260, 120), 60, mat("#8a7a8a", 0.95), (-50, 300))
    steps = [
        (-9, 6, 0, 6, 5, 3.4),
        (-3, 9, 1.5, 5, 5, 4),
        (3.5, 6, -0.5, 5, 4, 3.2),
        (9.5, 8, 1, 6, 5, 3.6),
        (-7, 13, 4.2, 6, 5, 3.4),
        (0.5, 14, 4.6, 5.5, 5, 3.4),
        (8, 14.5, 4.6, 6, 5, 3),
        (-1.5, 3, -3.4, 8, 4, 3.2),
        (-10, 1.5, -4.2, 6, 5, 3.2),
        (7.5, 2, -4, 7, 5, 3),
    ]
    for k, (x, y, z, w, d, h) in enumerate(steps):
        box((w, d, h + 12), (x, y, z - 12), m=painted, base=True, bevel=0.15)
        for q in range(2):
            window(x + (q - 0.5) * w * 0.45, z + h * 0.35, 0.6, 0.9, y - d / 2, None, "#1552b8")
        if k % 3 == 0:
            door(x + w * 0.05, 0.9, 1.8, y - d / 2 - 0.02, "#1552b8", z)
    for x, y, z, r in ((-3, 9, 5.5, 2.2), (8, 14.5, 7.6, 2.0), (-7, 13, 7.6, 1.8)):
        cyl(r * 1.02, 0.8, (x, y, z), m=painted, base=True)
        ball(r, (x, y, z + 0.7), dome_blue, (1, 1, 0.95))
        box((0.12, 0.12, 1.0), (x, y, z + r * 1.05 + 0.5), m=painted, base=True)
        box((0.5, 0.12, 0.12), (x, y, z + r * 1.05 + 1.2), m=painted)
    pink = ball(0.16, m=mat("#e0287a", 0.8), seg=8)
    scatter(pink, [(R.gauss(4.4, 0.7), 3.6 + R.gauss(0, 0.25), R.gauss(1.0, 0.8)) for _ in range(260)], (0.6, 1.3))
    scatter(
        ball(0.16, m=mat("#e0287a", 0.8), seg=8),
        [(R.gauss(-5.2, 0.5), 3.4 + R.gauss(0, 0.2), R.gauss(-1.2, 0.7)) for _ in range(160)],
        (0.6, 1.3),
    )
    camera((-1, -14, 6.4), (0, 10, 2.8), 34)
    s.finish(key=0.68)


@scene(seed=104)
def pagoda(s):
    sky(elev=34, rot=-140, dust=0.8, clouds=0.5, cloudscale=0.8, seed=2)
    height = lambda x, y: (
        2 * fbm(np.asarray(x) / 26, np.asarray(y) / 26, 4, 3) + 14 * np.clip((np.asarray(y) - 50) / 60, 0, 1)
    )
    terrain(height, (240, 160), 200, mat(speckle("#6a9a3c", "#8aae4a", 0.3), 0.95), (0, 60))
    red, roofm, gold, white = (
        gloss("#c01a1a", 0.4),
        mat(stripes(["#2a3a3c", "#344648"], 60, 0), 0.6),
        metal("#e0b040", 0.3),
        mat("#f4eee0", 0.8),
    )
    parts, z = [box((9.5, 9.5, 1.2), (0, 0, -0.4), m=mat("#a8a094", 0.9), base=True)], 0.8
    for k in range(5):
        w = 6.2 - 0.85 * k
        parts += [box((w * 0.8, w * 0.8, 2.0), (0, 0, z), m=white, base=True)] + [
            box((0.28, 0.28, 2.0), (x * w * 0.4, y * w * 0.4, z), m=red, base=True) for x in (-1, 1) for y in (-1, 1)
        ]
        parts += [
            box((w * 0.9, w * 0.9, 0.25), (0, 0, z), m=red, base=True),
            box((w * 0.82, w * 0.82, 0.25), (0, 0, z + 1.7), m=red, base=True),
        ]
        parts += [box((w * 0.28, 0.1, 1.3), (0, -w * 0.4, z + 0.3), m=red, base=True)]
        reach = w * 0.78

        def eaves(u, v, reach=reach, z=z):
            a = 2 * pi * u + pi / 4
            corner = 1 / max(abs(cos(a)), abs(sin(a)))
            r = reach * (1 - v * 0.75)
            lift = 0.55 * (corner - 1) / 0.414 * (1 - v) ** 2
            return (r * corner * cos(a), r * corner * sin(a), z + 1.9 + lift + 1.2 * v**0.8)

        roof = surface(eaves, 64, 9, roofm, around=True)
        so = roof.modifiers.new("so", "SOLIDIFY")
        so.thickness = 0.16
        parts.append(roof)
        z += 2.75
    parts += [cyl(0.09, 3.4, (0, 0, z - 0.3), m=gold, base=True)] + [
        torus(0.34 - 0.03 * k, 0.06, (0, 0, z + 0.5 + 0.35 * k), m=gold) for k in range(6)
    ]
    group(parts, at(height, 2.6, 26), (0, 0, 20), 1.1)
    cherry = [tree(5, 2.6, c, n=2600, leaf=0.17, bark="#3a2a2a") for c in ("#f4a8c4", "#f8c4d8", "#ee8ab0")]
    near = [
        (-8, 15),
        (10.5, 16),
        (-13, 24),
        (14, 27),
        (-7.5, 31),
        (-18, 34),
        (20, 38),
        (9, 40),
        (-28, 44),
        (30, 48),
        (-3, 46),
    ]
    scatter(cherry, [at(height, x, y) for x, y in near], (0.85, 1.3))
    scatter(
        leaf_cards([((0, 0, 0), (0, 0, 1))], 0.09, leaf_mat("#f4a8c4", 0, 0.3)),
        points(900, (-10, 12), (2, 22), None, 0.1, lambda x, y: height(x, y) + 0.05),
        (0.6, 1.3),
        30,
    )
    place(bare_tree(5, 2.5), (-5.4, 3.2, 0), (0, 30, 0), 1)
    camera((-1, -4, 2.2), (1.2, 26, 9.0), 30)
    s.finish(key=0.53, fog=("#e8dce4", 30, 160, 0.5))


@scene(seed=105, view="Standard")
def pyramids(s):
    sky(elev=24, rot=-95, dust=1.8, strength=0.12)
    dune = lambda x, y: 2.4 * fbm(np.asarray(x) / 40, np.asarray(y) / 40, 3, 3) - 1
    terrain(dune, (500, 400), 220, mat(speckle("#dca85a", "#c98f42", 0.1), 0.95, bump=(2, 0.4)), (0, 150))
    stone = mat(stripes(["#d9ac62", "#c4934c"], 56, 2), 0.95, bump=(1.2, 0.5))
    for x, y, w, h in ((14, 150, 86, 56), (-46, 190, 76, 50), (66, 210, 52, 34)):
        hip(w, w, h, 0, stone, 0).location = (x, y, -2)
    brown, cloth = mat("#a8763c", 0.95), ("#c8262e", "#1f5aa0", "#e8e0d0", "#2f8a6a", "#8a3a8a")
    for k in range(5):
        camel = quadruped(brown, (0.95, 0.42, 0.5), 1.35, 0.85, 0.22, 0.32, 0.09, tail=(0.6, 0.04)) + [
            ball(0.38, (0, 0, 2.35), brown, (1, 0.8, 1))
        ]
        camel += [box((0.8, 0.95, 0.5), (0, 0, 2.0), m=mat(cloth[k], 0.9), base=True, bevel=0.15)]
        rider = figure(cloth[(k + 2) % 5], "#e8e0d0", hat="#f4f0e4", arms=(30, 30))
        rider.location, rider.rotation_euler = (0.1, 0, 1.75), (0, 0, -pi / 2)
        group([*camel, rider], at(dune, -7.5 + 4.4 * k, 30 + 0.8 * k), (0, 0, 4), 1.0)
    camera((0, -2, 4.6), (2, 60, 11.5), 32)
    s.finish(key=0.55, fog=("#f0d9ac", 50, 420, 0.6), sat=1.1)


@scene(seed=106)
def castle(s):
    sky(
        elev=10,
        rot=-70,
        strength=0.14,
        dust=1.4,
        clouds=0.5,
        cloudscale=0.7,
        cloudcol="#ffd0b8",
        cloudlight=5.5,
        seed=7,
    )
    hill = lambda x, y: (
        15 * np.exp(-((np.asarray(x) / 26) ** 2) - ((np.asarray(y) - 50) / 24) ** 2)
        + 2.2 * fbm(np.asarray(x) / 16, np.asarray(y) / 16, 5, 4)
        + 22 * np.clip((np.asarray(y) - 110) / 90, 0, 1) * (0.8 + fbm(np.asarray(x) / 60, np.asarray(y) / 60, 4, 8))
    )
    terrain(
        hill,
        (320, 260),
        300,
        mat(
            by_slope(speckle("#4f7a30", "#7a9440", 0.3), speckle("#77706a", "#4a4640", 0.6), 0.6, 0.8),
            0.95,
            bump=(2, 0.6),
        ),
        (0, 110),
    )
    wall_m, roofm = (
        mat(bricks("#e8dccb", "#d9ccb8", "#b8a890", 2.4, rot=(pi / 2, 0, 0)), 0.9, bump=(5, 0.2)),
        gloss("#2f5a9a", 0.45),
    )

    def tower(x, y, r, h, roof):
        parts = [
            cyl(r, h, (x, y, -3), m=wall_m, base=True, seg=28),
            cyl(r * 1.18, 0.7, (x, y, h - 3.2), m=wall_m, base=True, seg=28),
            cyl(r * 1.3, roof, (x, y, h - 2.5), m=roofm, r2=0.03, base=True, seg=28),
        ]
        parts += [
            box((r * 0.35, 0.2, r * 0.7), (x, y - r, h * f - 3), m=mat("#2a2420", 0.5), base=True) for f in (0.45, 0.75)
        ]
        return parts + [
            cyl(0.05, 1.6, (x, y, h - 2.6 + roof), m=mat("#222222"), base=True),
            place(flag(["#d8262e"], 1.5, 0.8), (x, y, h - 1.4 + roof)),
        ]

    parts = [box((14, 8, 8), (0, 0, -3), m=wall_m, base=True), gable(14, 8, 4.5, 5, roofm)]
    for x, y, r, h, roof in (
        (-8, -3, 1.9, 13, 5),
        (8, -3, 1.9, 12, 5),
        (-4.5, 3, 2.2, 19, 6.5),
        (3.2, 2, 2.7, 24, 8),
        (8.6, 4, 1.6, 16, 5),
        (-9, 5, 1.4, 11, 4),
    ):
        parts += tower(x, y, r, h, roof)
    parts += [box((17, 1.2, 5), (0, -6.5, -3), m=wall_m, base=True)] + [
        box((0.8, 1.3, 0.9), (x, -6.5, 2), m=wall_m, base=True) for x in np.arange(-8, 8.1, 1.6)
    ]
    parts += [
        cyl(1.3, 1.4, (0, -6.6, 0.4), (90, 0, 0), mat("#3a2414", 0.8)),
        box((2.6, 1.4, 3.4), (0, -6.6, -3), m=mat("#3a2414", 0.8), base=True, bevel=0),
    ]
    group(parts, at(hill, 0, 50, 1.6), (0, 0, -14))
    scatter(
        [fir(7, 2, "#24502c"), tree(6, 2.6, "#4f7a2a", n=900, leaf=0.28), tree(6, 2.4, "#c8861c", n=900, leaf=0.28)],
        [p for p in points(260, (-50, 50), (6, 78), lambda x, y: float(hypot(x, y - 50) > 15), 3, hill)],
        (0.6, 1.1),
    )
    ground(ripples("#26506a", (1, 3, 1), 0.5, 3, 0.1, 0.03), 300, 0.2)
    camera((-6, -16, 6), (0, 48, 19.5), 34)
    s.finish(key=0.50, fog=("#ecd0c0", 40, 240, 0.5))


@scene(seed=107)
def skyscrapers_up(s):
    sky(elev=58, rot=40, dust=0.3, clouds=0.5, cloudscale=1.4, seed=3)

    def front(hue, pane):
        def paint(t):
            co = t.coord("Object")
            side = t.math("GREATER_THAN", t.math("ABSOLUTE", t.normal(0)), 0.5)
            u = t.math(
                "ADD",
                t.math("MULTIPLY", t.sep(co, 0), t.math("SUBTRACT", 1, side)),
                t.math("MULTIPLY", t.sep(co, 1), side),
            )
            fx, fz = (
                t.math("FRACT", t.math("MULTIPLY", u, 0.55)),
                t.math("FRACT", t.math("MULTIPLY", t.sep(co, 2), 0.3)),
            )
            rect = t.math("MULTIPLY", t.math("GREATER_THAN", fx, 0.16), t.math("GREATER_THAN", fz, 0.24))
            return t.mix(rect, hue, pane)

        return mat(paint, 0.45, spec=0.5)

    faces = [
        front("#e8e2d4", "#27507a"),
        front("#8a3a2a", "#1c2a38"),
        front("#3a4654", "#6ab0d8"),
        front("#f0b84a", "#23405a"),
        front("#4a7a8a", "#bfe4f0"),
        front("#c8ccd2", "#18304a"),
    ]
    for k, (x, y, w, d, h) in enumerate(
        (
            (-30, 6, 18, 24, 90),
            (30, 2, 18, 22, 120),
            (-16, 38, 22, 16, 120),
            (18, 40, 20, 16, 90),
            (0, -30, 26, 14, 80),
            (-34, -26, 20, 16, 70),
            (34, -28, 20, 18, 75),
        )
    ):
        box((w, d, h), (x, y, 0), m=faces[k % 6], base=True, bevel=0)
    plane = aeroplane("#f8f8f8", "#d8262e", False)
    place(plane, (4, 14, 160), (180, 0, 35), 5)
    camera((0, 0, 1), (1.5, 9, 100), 18, roll=0.5)
    s.finish(key=0.51)


@scene(seed=108)
def spiral_stairs(s):
    painted_sky([(0, "#f0d8a8"), (0.5, "#fff0d8"), (1, "#fff6e8")], 0.35)
    cream, red, rail = mat("#f2e6d0", 0.7), mat("#b01c24", 0.9, bump=(40, 0.3)), gloss("#5a2e14", 0.3)
    n, turn = 92, radians(360 / 26)
    line, inner = [], []
    for k in range(n):
        a, z = k * turn, -k * 0.34
        step = [
            (1.7 * cos(a + f), 1.7 * sin(a + f), z + dz) for f, dz in ((0, 0), (turn, 0), (0, -0.34), (turn, -0.34))
        ]
        outer = [
            (4.6 * cos(a + f), 4.6 * sin(a + f), z + dz) for f, dz in ((0, 0), (turn, 0), (0, -0.34), (turn, -0.34))
        ]
        v = [step[0], step[1], step[2], step[3], outer[0], outer[1], outer[2], outer[3]]
        mesh(v, [(0, 4, 5, 1), (2, 3, 7, 6), (0, 1, 3, 2), (4, 6, 7, 5), (0, 2, 6, 4), (1, 5, 7, 3)], cream)
        carpet = [(r * cos(a + f), r * sin(a + f), z + 0.02) for r in (2.3, 3.9) for f in (0.0, turn)]
        mesh([carpet[0], carpet[1], carpet[3], carpet[2]], [(3, 2, 1, 0)], red)
        line.append((1.8 * cos(a), 1.8 * sin(a), z + 1.0))
        if k % 1 == 0:
            tube(
                [(1.8 * cos(a), 1.8 * sin(a), z), (1.8 * cos(a), 1.8 * sin(a), z + 1.0)],
                0.03,
                mat("#26201c", 0.5),
                smooth=False,
            )
    tube(line, 0.09, rail)
    lathe([(4.75, -36), (4.75, 3)], mat(speckle("#e8d4a8", "#dcc494", 0.8), 0.9))
    cyl(5, 0.2, (0, 0, -32.2), m=mat(checker("#1c1c20", "#f4efe4", 14), 0.2, coat=0.5))
    for k in range(5):
        lamp((0, 0, -6 * k - 3), (1, 0, -6 * k - 3), 260, 0.4, "#ffdca0", "POINT")
    camera((0.5, -0.4, 3.6), (0.05, 0.05, -20), 19)
    s.finish(key=0.49)


@scene(seed=109, view="AgX")
def street_lamp_snow(s):
    painted_sky([(0, "#0a1020"), (0.5, "#2c3c64"), (0.7, "#1a2850"), (1, "#0a1234")], 0.6)
    height = lambda x, y: 0.35 * fbm(np.asarray(x) / 6, np.asarray(y) / 6, 4, 3)
    terrain(height, (80, 80), 240, mat("#eef3fb", 0.8, sss=0.1, bump=(3, 0.2)), (0, 24))
    iron = mat("#121418", 0.5)
    post = [
        cyl(0.09, 4.4, m=iron, base=True),
        cyl(0.2, 0.7, m=iron, base=True, r2=0.1),
        cyl(0.34, 0.1, (0, 0, 4.4), m=iron),
        cyl(0.26, 0.75, (0, 0, 4.45), m=glow("#ffc04a", 9), r2=0.36, base=True, seg=6, smooth=False),
        cyl(0.46, 0.4, (0, 0, 5.2), m=iron, r2=0.05, base=True, seg=6, smooth=False),
    ]
    group(post, at(height, -1.6, 6))
    lamp((-1.6, 5.4, 4.8), (-1.6, 5.5, 0), 1100, 0.4, "#ffb445", "POINT")
    oak = mat("#6a3a1c", 0.7)
    bench = [box((2.6, 0.14, 0.06), (0, y, 0.62), m=oak) for y in (-0.25, -0.05, 0.15)] + [
        box((2.6, 0.06, 0.14), (0, 0.36, z), (-10, 0, 0), oak) for z in (0.9, 1.1, 1.3)
    ]
    bench += [box((0.1, 0.6, 0.62), (x, 0, 0), m=iron, base=True) for x in (-1.1, 1.1)] + [
        box((0.08, 0.1, 0.9), (x, 0.36, 0.55), (-10, 0, 0), iron, base=True) for x in (-1.1, 1.1)
    ]
    bench.append(
        blob(
            [(x, -0.02, 0.72, (0.45, 0.34, 0.14)) for x in (-0.9, -0.4, 0.1, 0.6, 1.0)],
            mat("#f4f8ff", 0.8, sss=0.2),
            0.08,
            6,
        )
    )
    group(bench, at(height, 0.7, 6.2), (0, 0, -8), 1.05)
    scatter(
        [bare_tree(7, 2.6, snow=True), bare_tree(8, 2.8, snow=True)],
        [at(height, x, y) for x, y in ((-6, 11), (5.6, 12), (-10, 18), (10, 20), (1, 24), (-4, 28), (14, 30))],
        (0.9, 1.2),
    )
    scatter(
        ball(0.035, m=mat("#ffffff", 0.9, emit=0.6), seg=8),
        [(R.uniform(-6, 6), R.uniform(-2, 12), R.uniform(0, 7)) for _ in range(420)],
        (0.5, 1.4),
    )
    for k in range(16):
        x, y = 1.6 - 0.16 * k + 0.16 * (-1) ** k, -1.5 + 0.45 * k
        ball(0.14, at(height, x, y, 0.0), mat("#9ab0d4", 0.9), (0.8, 1.4, 0.25), seg=12)
    camera((0.2, -5, 2.0), (-0.3, 6, 2.4), 34)
    s.finish(key=0.36, glare=0.5, fog=("#33456e", 14, 50, 0.5))


@scene(seed=110, view="AgX")
def ferris_wheel(s):
    painted_sky(
        [(0, "#140a24"), (0.5, "#ff7a8a"), (0.54, "#d04a9a"), (0.62, "#6a2f9a"), (0.78, "#2a1c6a"), (1, "#100c3a")], 0.8
    )
    ground(ripples("#0e0a20", (1, 4, 1), 0.3, 1.6, 0.2, 0.05), 300, 0)
    steel, hues = mat("#c8c0d8", 0.4), ("#ff3a7a", "#3ad0ff", "#ffd83a", "#7aff6a", "#ff8a2c", "#b86aff")
    parts, r, n = [], 11, 18
    for y in (-0.8, 0.8):
        parts += [
            torus(r, 0.13, (0, y, 0), (90, 0, 0), steel, 96, 10),
            torus(r * 0.82, 0.08, (0, y, 0), (90, 0, 0), steel, 96, 8),
        ]
        for k in range(n):
            a = 2 * pi * k / n
            parts.append(tube([(0, y, 0), (r * cos(a), y, r * sin(a))], 0.05, steel, smooth=False))
            b = 2 * pi * (k + 0.5) / n
            parts += [
                ball(0.16, (r * f * cos(c), y - 0.1, r * f * sin(c)), glow(hues[k % 6], 12), seg=10)
                for f, c in ((1, a), (1, b), (0.82, b), (0.55, a), (0.3, a))
            ]
    for k in range(n):
        a = 2 * pi * k / n
        x, z = r * cos(a), r * sin(a)
        parts += [
            cyl(0.7, 0.9, (x, 0, z - 1.1), m=gloss(hues[k % 6], 0.3), bevel=0.15),
            cyl(0.85, 0.5, (x, 0, z - 0.2), m=mat("#f4f0ff", 0.5), r2=0.1),
            box((1.1, 1.1, 0.3), (x, 0, z - 0.62), m=glow("#ffe8b0", 2)),
        ]
    parts += [cyl(0.7, 2.4, (0, 0, 0), (90, 0, 0), gloss("#ff3a7a", 0.3)), ball(0.5, (0, -1.3, 0), glow("#ffe8b0", 6))]
    group(parts, (1, 26, 14.2), (0, 0, 16))
    for x in (-6, 8):
        tube([(1, 26, 14.2), (x, 25, 0)], 0.35, steel, smooth=False)
        tube([(1, 27, 14.2), (x, 29, 0)], 0.35, steel, smooth=False)
    box((60, 14, 1.0), (0, 30, -0.2), m=mat("#1c1428", 0.8), base=True)
    for x in np.arange(-20, 21, 3.4):
        tent = [
            cyl(1.3, 1.4, m=mat(stripes(["#f8f0f0", "#d82a5a"], 16, 0), 0.8), base=True, seg=24),
            cyl(1.6, 1.2, (0, 0, 1.4), m=mat("#d82a5a" if int(x) % 2 else "#2a7ad8", 0.7), r2=0.05, base=True, seg=24),
            ball(0.2, (0, -1.6, 1.3), glow("#ffd890", 14), seg=10),
        ]
        group(tent, (x, 33, 0.8))
    camera((-3, -16, 4.6), (0.6, 26, 11.8), 34)
    s.finish(key=0.34, glare=0.5)


@scene(seed=111)
def stone_circle(s):
    sky(
        elev=9,
        rot=-62,
        strength=0.17,
        dust=1.6,
        air=1.2,
        clouds=0.45,
        cloudscale=0.6,
        cloudcol="#ffb8a8",
        cloudlight=4,
        seed=12,
    )
    height = lambda x, y: 0.7 * fbm(np.asarray(x) / 18, np.asarray(y) / 18, 4, 3)
    terrain(height, (200, 200), 240, mat(speckle("#5a7a34", "#7a8a40", 0.4), 0.95, bump=(4, 0.5)), (0, 70))
    scatter(
        grass_tuft(18, 0.35, "#7a9a40", 0.25, 0.012), points(4000, (-16, 16), (-4, 28), None, 0.14, height), (0.6, 1.4)
    )
    stone = mat(speckle("#7d7a78", "#54524e", 1.2), 0.95, bump=(2.2, 0.9))

    def block(size, loc, rot):
        o = box(size, loc, rot, stone, 0.16, base=True, sub=2)
        return o

    n, r = 14, 9.5
    for k in range(n):
        a = 2 * pi * k / n + 0.2
        x, y = r * cos(a), 19 + r * 0.9 * sin(a)
        if k in (3, 9, 10):
            continue
        block(
            (1.5, 0.9, 4.4 + R.uniform(-0.5, 0.4)),
            at(height, x, y, -0.3),
            (R.uniform(-3, 3), R.uniform(-3, 3), degrees(a) + 90),
        )
        if k % 2 == 0 and k not in (2, 8):
            b = a + pi / n
            block((4.6, 1.0, 0.8), (r * cos(b), 19 + r * 0.9 * sin(b), 4.2), (0, 0, degrees(b) + 90))
    block((4.0, 1.4, 0.9), at(height, -2.4, 7.4, -0.1), (0, 8, 24))
    scatter([rock(0.6, "#77746e")], points(12, (-12, 12), (4, 16), None, 2, height), (0.5, 1.3), 20)
    camera((1.0, -5, 2.2), (0, 19, 3.3), 31)
    s.finish(key=0.53, fog=("#f0c0b0", 12, 90, 0.6))


@scene(seed=112)
def red_door(s):
    sky(elev=40, rot=-128, dust=0.4)
    box((30, 1, 14), (0, 0.5, 0), m=mat("#f6f2ea", 0.9, bump=(2.5, 0.35, 7)), base=True, bevel=0)
    ground(mat(bricks("#b8ab98", "#a3968a", "#7a7066", 1.0, w=0.8, h=0.5), 0.9, bump=(6, 0.3)), 30)
    red, frame = gloss("#c8101c", 0.3), mat("#7a6a5c", 0.9, bump=(5, 0.4))
    box((2.9, 0.3, 5.2), (0, 0, 0), m=frame, base=True, bevel=0.05)
    cyl(1.45, 0.3, (0, 0, 5.2), (90, 0, 0), frame, bevel=0.05)
    box((2.3, 0.36, 5.1), (0, 0, 0), m=red, base=True, bevel=0.03)
    cyl(1.15, 0.36, (0, 0, 5.1), (90, 0, 0), red, bevel=0.03)
    for x in (-0.56, 0.56):
        for z, h in ((0.5, 1.6), (2.6, 1.9)):
            box((0.8, 0.42, h), (x, 0, z), m=red, base=True, bevel=0.06)
    ball(0.14, (0.85, -0.32, 2.4), metal("#e0b040", 0.2))
    torus(0.24, 0.045, (0, -0.3, 3.9), (80, 0, 0), metal("#e0b040", 0.2))
    box((3.6, 1.2, 0.3), (0, -0.6, 0), m=mat("#cfc4b4", 0.9), base=True, bevel=0.05)
    for x, k, hue in ((-2.3, 1.0, "#2f6fc0"), (2.3, 1.15, "#2f6fc0"), (3.5, 0.8, "#e0a020")):
        place(flower_pot(0.6, 1.0, gloss(hue, 0.3)), (x, -0.8, 0), scale=k)
        bush = [
            (
                (x + R.gauss(0, 0.32), -0.8 + R.gauss(0, 0.3), 1.0 * k + abs(R.gauss(0.35, 0.3)) * k),
                (R.gauss(0, 1), R.gauss(0, 1), 0.4),
            )
            for _ in range(420)
        ]
        leaf_cards(bush, 0.13, leaf_mat("#3f8a34", 0.1, 0.3))
        scatter(
            ball(0.08, m=mat(R.choice(["#e0287a", "#f4f0f0", "#f6c81c"]), 0.7), seg=8),
            [p for p, _ in R.sample(bush, 46)],
            (0.7, 1.3),
        )
    vine = [
        ((R.gauss(-3.6, 0.4) + 0.5 * sin(z), -0.12 + R.gauss(0, 0.06), z), (0, -1, 0.3))
        for z in np.random.uniform(0, 9, 1500)
    ]
    leaf_cards(vine, 0.14, leaf_mat("#4f8a34", 0.2, 0.3))
    place(figure("#00000f"), (9, -9, 0), (0, 0, 0), 0.01)
    camera((0.8, -13.5, 3.3), (0.1, 0, 3.35), 44)
    s.finish(key=0.66)


@scene(seed=113)
def alley(s):
    sky(elev=62, rot=150, dust=0.5)
    hues = ("#e0863c", "#d86a3a", "#e8b45a", "#c85a44", "#f0c890", "#d0904a")
    for side in (-1, 1):
        y = -4
        for k in range(8):
            w, h = R.uniform(5, 7), R.uniform(13, 19)
            hue = hues[(k + (side > 0) * 3) % 6]
            box(
                (6, w, h),
                (side * 5.2, y + w / 2, 0),
                m=mat(speckle(hue, mixed(hue, "#8a5a3a", 0.25), 0.8), 0.9, bump=(3, 0.25)),
                base=True,
                bevel=0.03,
            )
            for z in np.arange(1.8, h - 2, 3.0):
                for q in (0.3, 0.72):
                    x, yy = side * 2.2, y + w * q
                    shutter = R.choice(["#2f7a5a", "#2f6a9a", "#5a7a3a"])
                    box((0.14, 0.9, 1.5), (x, yy, z), m=mat("#22282c", 0.1), base=True)
                    for d in (-0.7, 0.7):
                        box((0.1, 0.5, 1.5), (x - side * 0.04, yy + d, z), m=mat(shutter, 0.6), base=True)
                    if R.random() < 0.4:
                        box((0.5, 1.1, 0.3), (x - side * 0.25, yy, z - 0.35), m=mat("#a8562f", 0.9), base=True)
                        scatter(
                            ball(0.12, m=mat(R.choice(["#e0203a", "#f06292", "#ffffff"]), 0.8), seg=8),
                            [
                                (x - side * 0.3 + R.gauss(0, 0.12), yy + R.uniform(-0.5, 0.5), z + R.uniform(0, 0.25))
                                for _ in range(26)
                            ],
                            (0.7, 1.3),
                        )
            y += w
    ground(mat(bricks("#a08a74", "#8a7660", "#6a5a4a", 1.2, w=0.5, h=0.5), 0.9, bump=(5, 0.4)), 40)
    for y, z, row in (
        (3.5, 6.6, ("#ffffff", "#e8262e", "#f6d02a")),
        (8.5, 9.2, ("#2f78d0", "#ffffff", "#f08ab0", "#3aa86a")),
        (15, 7.6, ("#f6d02a", "#ffffff", "#2f78d0")),
    ):
        tube([(-2.2, y, z), (0, y, z - 0.35), (2.2, y, z)], 0.02, mat("#e8e0d0"))
        for k, hue in enumerate(row):
            x = -1.5 + 3.0 * k / max(1, len(row) - 1)
            cloth = lambda u, v, x=x, y=y, z=z: (
                x + (u - 0.5) * 0.8,
                y + 0.08 * sin(u * 8 + v * 3),
                z - 0.3 - 1.2 * (1 - v),
            )
            surface(cloth, 14, 8, leaf_mat(hue, 0, 0.4, 0.9))
    scooter = [
        box((1.1, 0.5, 0.5), (-0.4, 0, 0.5), m=gloss("#1fa8b0", 0.2), bevel=0.2),
        box((0.15, 0.6, 1.0), (0.55, 0, 0.4), (0, -14, 0), gloss("#1fa8b0", 0.2), 0.06, base=True),
        box((0.9, 0.35, 0.14), (-0.4, 0, 0.92), m=mat("#5a3418", 0.5), bevel=0.06),
        box((1.0, 0.4, 0.08), (0.1, 0, 0.3), m=gloss("#1fa8b0", 0.2)),
        tube([(0.45, -0.4, 1.4), (0.42, 0, 1.45), (0.45, 0.4, 1.4)], 0.04, metal()),
    ]
    scooter += wheel(0.75, 0, 0.27, 0.14) + wheel(-0.75, 0, 0.27, 0.14)
    group(scooter, (-1.1, 2.4, 0), (0, 0, 74), 1.15)
    camera((0.5, -4.5, 1.9), (-0.05, 8, 4.9), 24)
    s.finish(key=0.49, fog=("#f4dcb8", 10, 60, 0.4))
