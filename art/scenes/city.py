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
    s.finish(fog=("#e9cdb8", 60, 560, 0.75), key=0.46)


@scene(seed=32, view="AgX")
def umbrella(s):

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
