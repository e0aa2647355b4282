"""The city after dark."""

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
    walls = mat("#38486a", 0.35, emit=2.2, emitc=lit_windows, spec=0.6, objvary=0.55)

    def tower(x, y, w, d, h, kind):
        box((w, d, h), (x, y, 0), m=walls, bevel=0, base=True)
        if kind == "spire":
            box((w * 0.7, d * 0.7, h * 0.14), (x, y, h), m=walls, bevel=0, base=True)
            box((w * 0.4, d * 0.4, h * 0.1), (x, y, h * 1.14), m=walls, bevel=0, base=True)
            cyl(0.35, h * 0.28, (x, y, h * 1.24), m=mat("#333a44", 0.4), r2=0.05, base=True)
            ball(0.5, (x, y, h * 1.52), glow("#ff2a2a", 12), seg=8)
        if kind == "pyramid":
            teal = mat("#24404a", 0.3, emit=0.25, emitc="#2fd0c8")
            cyl(w * 0.5, 7, (x, y, h), (0, 0, 45), teal, r2=0.1, seg=4, base=True, smooth=False)
        if kind == "sign":
            box(
                (w * 0.9, 0.6, 1.6),
                (x, y - d / 2, h + 0.4),
                m=glow(R.choice(["#ff3d7f", "#35c8ff", "#ffd23d"]), 6),
                base=True,
            )
        if kind == "dome":
            cyl(w * 0.46, 4, (x, y, h), m=mat("#2a313c", 0.4), base=True)
            ball(w * 0.46, (x, y, h + 4), mat("#3c5560", 0.3), (1, 1, 0.6))

    for start, low, high, rows, kinds in (
        (-78, 16, 34, (48, 60), ["", "", "spire", "pyramid", "sign", "dome"]),
        (-90, 24, 36, (70, 95), ["", "spire", "", "pyramid"]),
    ):
        x = start
        while x < -start:
            w = R.uniform(7, 12)
            h = (low + high * math.exp(-(((x - 6) / 34) ** 2))) * R.uniform(0.65, 1.25)
            tower(x + w / 2, R.uniform(*rows), w, R.uniform(8, 12), h, R.choice(kinds))
            x += w + R.uniform(0.2, 2.2)
    tower(6, 50, 12, 12, 66, "spire")
    box((220, 3, 1.2), (0, 41, -0.2), m=mat("#2a2a2e", 0.9), bevel=0, base=True)
    for x in range(-82, 88, 5):
        group(lamp_post(2.4, "#ffcf87", 40), (x, 39.6, 1))
    ground(ripples("#05080f", (1, 4.5, 1), 0.22, 1.4, 0.22, 0.05), 400, 0)
    ball(3.6, (-42, 160, 78), glow("#fff4d8", 5))
    camera((0, -52, 7), (0, 50, 26), 29)
    s.finish(glare=0.5, fog=("#5a4a80", 90, 150, 0.3), key=0.3)


def rain_coat(hue="#e0b62c", boots="#1b1b1f"):
    """A person in a long coat and a hat, seen from behind, about 3 m tall as the scene needs it."""
    coat, boot = mat(hue, 0.4, coat=0.4), mat(boots, 0.25, coat=0.6)
    body = lathe(
        curve(
            [(0.62, 0.95), (0.6, 1.0), (0.52, 1.7), (0.42, 2.35), (0.38, 2.55), (0.3, 2.7), (0.12, 2.78), (0.02, 2.8)],
            6,
        ),
        coat,
    )
    body.scale = (1, 0.75, 1)
    ball(0.27, (0, 0, 3.0), coat, (1, 1, 1.12))
    lathe([(0.5, 2.86), (0.3, 2.93), (0.27, 3.05)], coat)
    for side in (-1, 1):
        cyl(0.13, 0.8, (side * 0.2, 0, 0.35), m=mat("#2a3550", 0.8), base=True)
        cyl(0.17, 0.55, (side * 0.2, 0, 0), m=boot, base=True, bevel=0.04)
        ball(0.18, (side * 0.2, 0.1, 0.1), boot, (1, 1.5, 0.7))
    tube([(0.38, 0, 2.45), (0.62, 0.02, 2.05), (0.5, 0, 2.3)], 0.13, coat)
    tube([(-0.38, 0, 2.45), (-0.62, 0, 1.9), (-0.58, 0.05, 1.45)], 0.12, coat)


@scene("umbrella", seed=32, view="AgX")
def umbrella_in_rain(s):
    painted_sky([(0, "#080c16"), (0.5, "#1d2b44"), (0.6, "#22304c"), (1, "#0b1222")], 0.35)
    size = {"Scale": 1.6, "Mortar Size": 0.03, "Mortar Smooth": 0.8, "Brick Width": 0.4, "Row Height": 0.3}
    cobbles = lambda t: t.n("ShaderNodeTexBrick", t.coord("Object"), "#ffffff", "#bbbbbb", "#000000", i=size).outputs[0]
    wet = lambda t: t.sep(t.ramp(t.noise(t.coord("Object"), 0.35, 4), [(0.42, 0.05), (0.62, 0.38)]), 0)
    ground(mat(lambda t: t.mix(0.5, "#1a1c22", cobbles(t), "MULTIPLY"), wet, spec=0.7, bump=(cobbles, 0.35)), 80)
    rain_coat()
    group(umbrella("#d0161f"), (0.42, 0.0, 3.25), (8, 12, 20))
    for y in range(6, 69, 7):
        for x in (-5.2, 5.2):
            group(lamp_post(5, "#ffb860", 14), (x, y, 0))
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
            shop = glow(
                R.choice(["#ffb45a", "#ff7a3a", "#ffd9a0", "#5ac8ff", "#ff4d6a", "#9dff9a"]), R.uniform(0.5, 1.6)
            )
            box((0.1, w * 0.7, 2.1), (side * 7.15, y + w / 2, 0.7), m=shop, base=True, bevel=0)
            for _ in range(R.randint(1, 5)):
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
    streak = cyl(0.006, 0.55, m=mat("#cfe0f2", 0.1, alpha=0.35, emit=0.25, emitc="#9fb8d8"), seg=5)
    scatter(streak, [(R.uniform(-5, 5), R.uniform(-4, 9), R.uniform(0, 7.5)) for _ in range(900)], (0.5, 1.1), 3)
    ripple = torus(0.16, 0.006, m=mat("#cfe0f2", 0.05, spec=1), seg=32, rseg=6)
    scatter(ripple, [(R.uniform(-4, 4), R.uniform(-5, 6), 0.012) for _ in range(90)], (0.4, 1.5), 0)
    lamp((-3, -5, 7), (0, 0, 2), 260, 3, "#9fb8e8")
    lamp((4, 5, 5), (0, 0, 2.5), 300, 1.5, "#ffb870")
    camera((0, -9.5, 1.9), (0.15, 0, 2.35), 45, f=0.9, focus=(0, 0, 2.5))
    s.finish(key=0.3, glare=0.5)


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
