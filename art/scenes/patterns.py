"""Patterns and close-ups."""

from art.kit import *


@scene(seed=185)
def mosaic(s):
    paper_top("#e8e0d0", 1500)
    gold, warm = ["#f7c414", "#f2a81c", "#f9d84a"], ["#e8702a", "#d84a24", "#f08a2c"]
    blues = ["#1f5ab0", "#2a78c8", "#174a90", "#3f9ad8", "#15a0b0"]
    glaze = {c: gloss(c, 0.2) for c in [*gold, *warm, *blues, "#fbf3e0"]}

    def stone(x, y, w, h, turn, c):
        o = box(
            (w * R.uniform(0.84, 0.92), h * R.uniform(0.84, 0.92), 0.3),
            (x, y, 0.12 + R.uniform(0, 0.08)),
            (R.uniform(-3, 3), R.uniform(-3, 3), turn + R.uniform(-4, 4)),
            glaze[c],
            0.05,
            2,
        )
        return o

    r = 0.35
    while r < 10.5:
        n = max(6, int(2 * pi * r / 0.62))
        for k in range(n):
            a = 2 * pi * (k + 0.5 * (int(r / 0.6) % 2)) / n
            ray = abs(((a * 12 / (2 * pi)) % 1) - 0.5) * 2
            if r < 2.6:
                c = R.choice(gold)
            elif r < 3.2:
                c = "#fbf3e0"
            elif r < 6.2 and ray < 0.85 * (6.4 - r) / 3.2:
                c = R.choice(warm if int(a * 12 / (2 * pi)) % 2 else gold)
            else:
                c = R.choice(blues[:3] if r > 7.4 else blues)
            if abs(r * cos(a)) < 8.6 and abs(r * sin(a)) < 8.6:
                stone(r * cos(a), r * sin(a), 0.6, 2 * pi * r / n, degrees(a), c)
        r += 0.6
    from_above(17, (0, 0, 0), 46, 0.8)
    s.finish(key=0.48)


@scene(seed=186)
def quilt(s):
    paper_top("#8a2f3a", 1400)
    fabrics = ["#c8283a", "#f2b84a", "#2f6aa8", "#f4ead2", "#3f8a5a", "#e87a4a", "#7a4a8a", "#8fc0d0"]
    cloths = []
    for k, c in enumerate(fabrics):
        look = [
            c,
            dots(c, "#fff6e6", 2.2, 0.22),
            stripes([c, c, "#fff6e6"], 12, 0, "Object"),
            checker(c, mixed(c, "#ffffff", 0.4), 2.4, "Object"),
        ][k % 4]
        cloths.append(mat(look, 0.95, sheen=0.4, bump=(30, 0.4)))
    puff = lambda m: surface(
        lambda u, v: (2.3 * (u - 0.5), 2.3 * (v - 0.5), 0.5 * (sin(pi * u) * sin(pi * v)) ** 0.4), 24, 24, m
    )
    half = lambda m: surface(
        lambda u, v: (2.3 * (u - 0.5), 2.3 * (v * u - 0.5), 0.5 * max(0, sin(pi * u) * sin(pi * v) * u) ** 0.4),
        24,
        24,
        m,
    )
    stitch = mat("#fff6e6", 0.9)
    for i in range(-4, 4):
        for j in range(-4, 4):
            x, y = (i + 0.5) * 2.34, (j + 0.5) * 2.34
            if (i + j) % 2:
                put(puff(cloths[(3 * i + 5 * j) % 8]), (x, y, 0))
            else:
                a = R.choice((0, 90, 180, 270))
                one, two = R.sample(range(8), 2)
                put(half(cloths[one]), (x, y, 0), (0, 0, a))
                o = half(cloths[two])
                o.data.transform(Matrix(((0, 1, 0, 0), (1, 0, 0, 0), (0, 0, 1, 0), (0, 0, 0, 1))))
                o.data.flip_normals()
                put(o, (x, y, 0.01), (0, 0, a))
            for k in range(5):
                box((0.28, 0.06, 0.05), (x - 0.92 + 0.46 * k, y + 1.0, 0.36), m=stitch, bevel=0)
    from_above(17, (0, 0, 0), 46, 1.2, roll=0.12)
    s.finish(key=0.48)


@scene(seed=187)
def target(s):
    sky(40, 230, 0.12)
    wall(mat(wood("#7a5230", "#a8784a", 0.6, 2, planks=0.4), 0.8), 1.2, 80, 60, -20)
    sharp = lambda t: t.ramp(
        t.math("MULTIPLY", t.length(t.coord("Object", (1, 1, 0))), 1 / 5.2),
        [(0, "#f7c414"), (0.16, "#d0161f"), (0.36, "#fbf6ea"), (0.56, "#1f5ab8"), (0.76, "#fbf6ea"), (0.9, "#d0161f")],
        "CONSTANT",
    )
    group(
        [
            cyl(5.2, 0.8, m=mat(sharp, 0.8, bump=(12, 0.3)), seg=96),
            torus(5.2, 0.22, m=mat("#c8a05a", 0.8, bump=(8, 0.8))),
        ],
        (0, 0.4, 4.5),
        (90, 0, 0),
    )
    shaft = [
        tube([(0, 0, 0), (0, 0, 6)], 0.11, mat("#e0b878", 0.5)),
        cyl(0.14, 0.3, (0, 0, 6.1), m=mat("#2a2a2e", 0.4)),
    ]
    for k in range(3):
        a = radians(120 * k + 20)
        shaft.append(
            mesh(
                [
                    (0.1 * cos(a), 0.1 * sin(a), 4.3),
                    (0.75 * cos(a), 0.75 * sin(a), 4.8),
                    (0.75 * cos(a), 0.75 * sin(a), 5.8),
                    (0.1 * cos(a), 0.1 * sin(a), 5.7),
                ],
                [(0, 1, 2, 3)],
                mat("#2fa04a" if k else "#f7c414", 0.6),
            )
        )
    group(shaft, (0.55, 0.0, 4.3), (78, 18, 0))
    camera((-4.6, -13.5, 6.4), (0.1, 0, 4.5), 46)
    s.finish(key=0.5)


@scene(seed=188)
def zebra_stripes(s):
    sky(40, 200, 0.1, clouds=0.0)
    meadow = mat(speckle("#b8ccc0", "#eef0e0", 0.13, 1, 0.3, 0.7), 1, emit=0.5)
    wall(meadow, 22, 120, 80, -40)

    def stripe(t):
        c = t.coord("Object")
        bend = t.math("ADD", t.math("MULTIPLY", t.sep(c, 0), 1.9), t.math("MULTIPLY", t.noise(c, 0.45, 2), 2.6))
        v = t.math("SINE", t.math("ADD", t.math("MULTIPLY", bend, 2.6), t.math("MULTIPLY", t.sep(c, 2), 0.35)))
        return t.ramp(
            t.math("ADD", t.math("MULTIPLY", v, 0.5), 0.5),
            [(0, "#141214"), (0.47, "#141214"), (0.53, "#faf6ee"), (1, "#faf6ee")],
        )

    coat = mat(stripe, 0.8, sheen=0.3, bump=(40, 0.15))
    dark = mat("#1a1618", 0.9, sheen=0.4)
    blob(
        [
            (-1.5, 0, 0, (5.2, 2.4, 2.9)),
            ((2.0, 0, 1.2), (4.2, 0, 5.0), 2.0, 1.15),
            (4.6, -0.1, 5.6, (1.3, 0.95, 1.1)),
            ((4.8, -0.1, 5.4), (6.7, -0.2, 4.2), 0.85, 0.62),
            ((1.4, -0.9, -1), (1.5, -0.9, -7), 1.0, 0.7),
            ((-5, -0.9, -1), (-5.2, -0.9, -7), 1.1, 0.7),
        ],
        coat,
        0.16,
        8,
    )
    (
        ball(1, (6.95, -0.2, 4.05), dark, (0.7, 0.62, 0.6)),
        ball(0.26, (5.2, -0.98, 5.95), gloss("#0c0806", 0.05)),
        ball(0.07, (5.28, -1.22, 6.06), mat("#ffffff", emit=1)),
    )
    for side in (-1, 1):
        ball(1, (4.0, side * 0.7 - 0.1, 6.9), coat, (0.3, 0.22, 0.75), (side * -12, -18, 0))
    for k in range(16):
        t = k / 15
        ball(
            1, (4.3 - 3.3 * t, 0, 6.7 - 3.3 * t), dark if k % 2 else mat("#f4efe4", 0.9), (0.3, 0.16, 0.62), (0, -45, 0)
        )
    camera((1.6, -15, 3.0), (1.2, 0, 2.2), 46)
    s.finish(key=0.5)


@scene(seed=189)
def origami(s):
    tiles = ["#f4b8c0", "#bfe0d0", "#f6e2a0", "#c0d4f0", "#e0c8ec", "#f8d0b0", "#d0ecf0", "#e8f0c0", "#f6c8d8"]
    studio("studio", 0.6, 30)
    cranes = ["#e0243a", "#1f9a7a", "#f0a818", "#2a6ad0", "#8a3ab8", "#f0702a", "#18a0b8", "#7ab82a", "#e84a90"]
    grain = (30, 0.12)
    for k in range(25):  # sheets all around, so that no edge of the table shows
        box(
            (4.6, 4.6, 0.1),
            (-9.2 + 4.6 * (k % 5), 9.2 - 4.6 * (k // 5), -0.06),
            m=mat(tiles[(k * 7 + 3) % 9], 0.9, bump=grain),
            bevel=0,
        )
    for k in range(9):
        x, y = -4.6 + 4.6 * (k % 3), 4.6 - 4.6 * (k // 3)
        box((4.6, 4.6, 0.1), (x, y, -0.05), m=mat(tiles[(k * 4) % 9], 0.9, bump=grain), bevel=0)
        m = mat(cranes[k], 0.75, bump=grain)
        body = mesh(
            [(0, -0.35, 0.1), (0, 0.35, 0.1), (0.75, 0, 0.25), (-0.75, 0, 0.25), (0, 0, 1.0)],
            [(0, 2, 4), (2, 1, 4), (1, 3, 4), (3, 0, 4)],
            m,
        )
        wing = [
            mesh([(0.5, side * 0.12, 0.5), (-0.5, side * 0.12, 0.5), (-0.15, side * 1.75, 1.15)], [(0, 1, 2)], m)
            for side in (-1, 1)
        ]
        neck = mesh(
            [(0.45, -0.1, 0.3), (0.45, 0.1, 0.3), (1.35, 0, 1.3), (0.6, 0, 0.62)], [(0, 1, 2), (0, 2, 3), (1, 3, 2)], m
        )
        head = mesh([(1.35, 0, 1.3), (1.2, 0.06, 1.12), (1.2, -0.06, 1.12), (1.75, 0, 1.02)], [(0, 1, 3), (0, 3, 2)], m)
        tail = mesh(
            [(-0.45, -0.1, 0.3), (-0.45, 0.1, 0.3), (-1.6, 0, 1.2), (-0.6, 0, 0.6)],
            [(0, 2, 1), (0, 3, 2), (1, 2, 3)],
            m,
        )
        group(
            [body, *wing, neck, head, tail], (x, y, 0.05), (0, 0, 35 + R.uniform(-14, 14) + (180 if k == 4 else 0)), 1.1
        )
    lamp((-9, 5, 6.5), (0, 0, 0), 1700, 0.8, "#ffe8c8")
    from_above(17, (-0.3, 0.3, 0), 44, 5.5, f=1.2)
    s.finish(key=0.56, vignette=0.25)


@scene(seed=190)
def dominoes(s):
    sweep("#f4f2ee", 1900, 0.5, 12)
    white, black, red = gloss("#faf6ec", 0.2), gloss("#17171b", 0.2), gloss("#d0161f", 0.2)
    path = [(-5.5 + 11 * t, 3.4 * sin(t * 5.2 - 0.5) + 1.0) for t in np.linspace(0, 1, 26)]
    for k, (x, y) in enumerate(path):
        nx, ny = path[min(k + 1, 25)]
        px, py = path[max(k - 1, 0)]
        way = degrees(atan2(ny - py, nx - px))
        fall = max(0, 68 - 9.5 * k) if k < 8 else 0
        m, dot = (red, white) if k == 16 else ((black, white) if k % 2 else (white, black))
        parts = [
            box((0.34, 1.3, 2.5), (0, 0, 0), m=m, base=True, bevel=0.06),
            box((0.02, 1.0, 0.05), (-0.17, 0, 1.25), m=dot, bevel=0),
        ]
        for half in (0, 1):
            spots = [
                [(0, 0)],
                [(-0.3, -0.3), (0.3, 0.3)],
                [(-0.3, -0.3), (0, 0), (0.3, 0.3)],
                [(a, b) for a in (-0.3, 0.3) for b in (-0.3, 0.3)],
            ][(k + half * 2) % 4]
            parts += [ball(0.11, (-0.17, a, 0.65 + 1.2 * half + b), dot, (0.25, 1, 1), seg=14) for a, b in spots]
        group(parts, (x, y, 0), (0, fall, way))
    camera((-3.0, -12.5, 8.4), (0.3, 0.9, 0.6), 46)
    s.finish(key=0.66)
