"""Toys and things to play with indoors."""

from art.kit import *


def rubber_duck_body(color="#f9cc14"):
    """A bath duck looking along +x, floating at z = 0, as one group."""
    yellow = gloss(color, 0.2, sss=0.1)
    body = blob(
        [
            (0, 0, 0.5, (1.25, 0.95, 0.75)),
            (-1.0, 0, 0.85, (0.5, 0.5, 0.45)),
            ((-1.0, 0, 0.8), (-1.55, 0, 1.3), 0.4, 0.12),
            (0.6, 0, 1.75, 0.78),
        ],
        yellow,
        0.08,
        6,
    )
    bill = [
        ball(1, (1.38, 0, 1.66), gloss("#f0701a", 0.25), (0.36, 0.36, 0.12)),
        ball(1, (1.34, 0, 1.52), gloss("#e0601a", 0.25), (0.28, 0.3, 0.1)),
    ]
    wings = [ball(1, (-0.2, side * 0.92, 0.72), yellow, (0.65, 0.16, 0.4), (0, 18, side * -8)) for side in (-1, 1)]
    return group([body, *bill, *wings, *eyes(1.12, 0.42, 2.0, 0.13)])


@scene(seed=162)
def rubber_duck(s):
    """A big rubber duck and her four little ones; the last of them looks at something else."""
    sky(26, -72, 0.13, dust=1.0, clouds=0.3)
    meadow_blur("#3a6234", "#94b068", 34)
    family = [
        (1.35, -0.7, -34, 1.15),
        (-1.5, 0.2, -26, 0.62),
        (-3.0, 1.5, -36, 0.6),
        (-3.7, 3.6, -40, 0.58),
        (1.3, 3.9, 160, 0.6),
    ]

    def waves(x, y):
        h = 0.05 * fbm(x / 1.6, y / 0.9, 3, 7)
        for dx, dy, _, k in family:
            r = np.hypot(x - dx, y - dy) / k
            h = h + 0.1 * k * np.sin(5.2 * r - 1.0) * np.exp(-np.abs(r - 1.4) / 1.15) * np.clip(r - 0.6, 0, 1)
        return h

    def pool(t):
        c = t.coord("Object")
        warp = t.vmath("ADD", c, t.scale(t.noise(c, 0.6, 2, col=True), 1.6))
        net = t.n("ShaderNodeTexVoronoi", i={"Vector": warp, "Scale": 0.62}, feature="SMOOTH_F1").outputs[0]
        return t.ramp(net, [(0.25, "#0a5a8c"), (0.6, "#1a80b0"), (0.85, "#3aa4c8")])

    terrain(waves, (40, 46), 700, mat(pool, 0.05, ior=1.33, spec=0.8, coat=0.3, bump=(3, 0.08)), (0, 14))
    for x, y, turn, k in family:
        group([rubber_duck_body()], (x, y, -0.14 * k), (R.uniform(-3, 3), R.uniform(-4, 4), turn), k)
    lamp((6, -9, 9), (0, 2, 0), 300, 3)
    camera((0.0, -11.6, 3.9), (-0.2, 0.95, 0.95), 52, f=0.3, focus=(1.6, -1.4, 1.4))
    s.finish(key=0.58, vignette=0.2)


@scene(seed=163)
def blocks(s):
    sweep("#f6efe2", 1900)
    colours = ["#d8202a", "#1f6ad0", "#f7c414", "#2f9a44", "#f07a1c"]

    def brick(w, d, c):
        m = gloss(c, 0.18)
        parts = [box((w - 0.04, d - 0.04, 0.94), (0, 0, 0), m=m, base=True, bevel=0.04)]
        parts += [
            cyl(0.3, 0.22, (i - (w - 1) / 2, j - (d - 1) / 2, 0.94), m=m, base=True, bevel=0.03, seg=28)
            for i in range(w)
            for j in range(d)
        ]
        return group(parts)

    plan = [
        (0, 0, 0, 4, 2, 0),
        (0, 0, 1, 3, 2, 2),
        (0.5, 0, 2, 4, 2, 1),
        (0, 0, 3, 2, 2, 3),
        (-0.5, 0, 4, 3, 2, 4),
        (0.5, 0, 5, 2, 2, 0),
        (0.5, 0, 6, 2, 2, 2),
        (0, 0, 7, 1, 2, 1),
        (-3.4, -1.4, 0, 2, 2, 1),
        (3.6, -1.0, 0, 4, 2, 3),
        (3.1, -1.0, 1, 2, 2, 2),
        (-3.4, -1.4, 1, 2, 2, 0),
    ]
    for x, y, level, w, d, c in plan:
        put(brick(w, d, colours[c]), (x, y, level * 0.95), (0, 0, 0 if x != 3.6 else 0))
    put(brick(2, 2, "#d8202a"), (0.6, -3.6, 0), (0, 0, 30)), put(brick(1, 2, "#f7c414"), (-2.0, -3.9, 0.5), (90, 0, 60))
    camera((-6.5, -14.5, 7.0), (0.1, -0.2, 3.6), 50)
    s.finish(key=0.55)


@scene(seed=164)
def teddy(s):
    studio("interior", 0.7, 40)
    quilt = mat(dots("#4a86c8", "#e8f0fa", 0.9, 0.2), 0.95, bump=(25, 0.3))
    ground(quilt, 60)
    wall(mat(stripes(["#cfe2f2", "#bcd4ea"], 60, 0), 0.95), 7)
    for x in (-3.4, 3.4):
        put(blob([(x, 4.5, 2.0, (3.2, 1.2, 2.0))], cloth("#f6f2ea"), 0.2, 8), (0, 0, 0))
    plush, cream = (
        mat(speckle("#a86a34", "#8f5628", 5), 0.95, sheen=0.8, bump=(14, 1.0)),
        mat("#ecd0a0", 0.95, sheen=0.6, bump=(14, 0.8)),
    )
    b = [(0, 0, 1.9, (1.5, 1.25, 1.75)), (0, -0.1, 4.5, (1.4, 1.25, 1.25))]
    for side in (-1, 1):
        b += [
            (side * 1.15, 0, 5.55, (0.55, 0.3, 0.55)),
            ((side * 1.2, -0.2, 2.9), (side * 2.0, -1.2, 1.7), 0.55, 0.5),
            ((side * 0.9, -0.8, 0.7), (side * 1.5, -2.6, 0.7), 0.75, 0.7),
        ]
    parts = [
        blob(b, plush, 0.11, 5),
        ball(1, (0, -1.15, 4.2), cream, (0.72, 0.55, 0.55)),
        ball(1, (0, -1.68, 4.42), gloss("#1c1210", 0.2), (0.24, 0.14, 0.17)),
    ]
    parts.append(tube([(-0.3, -1.68, 4.0), (0, -1.76, 3.88), (0.3, -1.68, 4.0)], 0.04, mat("#2a1a10")))
    for side in (-1, 1):
        parts += [
            ball(0.15, (side * 0.52, -1.18, 4.85), gloss("#120a06", 0.05)),
            ball(0.045, (side * 0.52 - 0.04, -1.31, 4.92), mat("#ffffff", emit=1)),
            ball(1, (side * 1.15, -0.22, 5.6), cream, (0.36, 0.16, 0.36)),
            ball(1, (side * 1.6, -3.2, 0.75), cream, (0.5, 0.18, 0.52)),
        ]
    heart = plate(heart_outline(0.95), 0.35, mat("#d8182a", 0.7, sheen=0.5), (0, -1.75, 2.2), (80, 0, 0), 0.04)
    group([*parts, heart], (0, 0.6, 0), (0, 0, 10))
    lamp((-7, -8, 9), (0, 0, 3), 1500, 2.5, "#ffe2b8")
    camera((0.6, -14, 4.8), (0, 0, 3.0), 50)
    s.finish(key=0.48)


@scene(seed=168)
def matryoshka(s):
    sweep("#ffd034", 1900, back=1.2)
    dress = ["#d0161f", "#1f6ab8", "#2f9a5a", "#8a2fa0", "#f07a1c"]
    x = -5.6
    for k, c in enumerate(dress):
        size = 1.0 - 0.155 * k
        shape = curve(
            [
                (0.02, 0),
                (1.35, 0),
                (1.5, 0.4),
                (1.75, 1.6),
                (1.6, 2.7),
                (1.15, 3.5),
                (1.22, 4.2),
                (1.05, 4.95),
                (0.5, 5.4),
                (0.01, 5.5),
            ],
            7,
        )
        body = lathe(
            shape,
            gloss(
                gradient(
                    [
                        (0, "#f7d65a"),
                        (0.06, "#f7d65a"),
                        (0.065, c),
                        (0.6, c),
                        (0.64, "#f6efe0"),
                        (0.66, mixed(c, "#000000", 0.25)),
                        (1, mixed(c, "#000000", 0.25)),
                    ]
                ),
                0.12,
            ),
        )
        face = ball(1, (0, -0.8, 4.3), mat("#f9d8b8", 0.5), (0.8, 0.6, 0.78))
        hair = [
            ball(1, (side * 0.42, -1.12, 4.78), mat("#5a2c14", 0.6), (0.45, 0.25, 0.3), (0, side * 25, 0))
            for side in (-1, 1)
        ]
        look = [ball(1, (side * 0.3, -1.37, 4.35), gloss("#15202a", 0.1), (0.09, 0.05, 0.12)) for side in (-1, 1)] + [
            ball(1, (side * 0.48, -1.27, 4.08), mat("#f08a8a", 0.7), (0.16, 0.08, 0.12)) for side in (-1, 1)
        ]
        mouth = [ball(1, (0, -1.38, 3.95), mat("#c8202a", 0.4), (0.15, 0.06, 0.07))]
        bloom = [
            put(petals(6, 0.42, 0.17, mat("#fff3d0", 0.5), 0.12, 0.05, 0), (0, -1.72, 1.6), (90, 0, 0)),
            ball(0.2, (0, -1.7, 1.6), mat("#f7c414")),
        ]
        bloom += [
            ball(0.13, (dx, -1.58, 1.6 + dz), mat("#f7c414", 0.4))
            for dx, dz in ((-0.75, 0.5), (0.75, 0.5), (-0.75, -0.5), (0.75, -0.5))
        ]
        x += 1.9 * size
        group([body, face, *hair, *look, *mouth, *bloom], (x, 0.1 * k, 0), (0, 0, -x * 1.2), size)
        x += 1.75 * size
    camera((0.5, -20, 4.6), (0.55, 0, 2.5), 54)
    s.finish(key=0.5)


@scene(seed=169)
def top_spin(s):
    sweep("#f6d3c4", 1900)
    paint = gradient(
        [
            (0, "#d0161f"),
            (0.26, "#d0161f"),
            (0.262, "#fbf8f0"),
            (0.34, "#fbf8f0"),
            (0.342, "#1f5ac0"),
            (0.48, "#1f5ac0"),
            (0.482, "#fbf8f0"),
            (0.52, "#fbf8f0"),
            (0.522, "#f7c414"),
            (0.6, "#f7c414"),
            (0.602, "#d0161f"),
            (1, "#d0161f"),
        ]
    )
    body = lathe(
        curve(
            [
                (0.02, 0),
                (0.14, 0.3),
                (0.8, 1.0),
                (2.5, 2.2),
                (3.0, 2.9),
                (2.6, 3.6),
                (1.2, 4.1),
                (0.4, 4.4),
                (0.25, 5.0),
                (0.25, 6.2),
                (0.4, 6.4),
                (0.3, 6.7),
                (0.01, 6.75),
            ],
            7,
        ),
        gloss(paint, 0.08),
        seg=96,
    )
    group([body], (0.2, 0, 0.02), (6, 15, 0))
    swirl = mat("#ffffff", 0.5, alpha=0.5)
    for r, z, a in ((3.5, 2.2, 210), (3.9, 3.0, 150), (3.7, 3.9, 260)):
        group([torus(r, 0.05, m=swirl, arc=100)], (1.0, 0, z), (6, 15, a))
    for x, y, c, k in ((-5.0, 2.4, "#2f9a44", 0.5), (5.4, 3.4, "#f07a1c", 0.45)):
        group(
            [
                lathe(
                    curve(
                        [
                            (0.02, 0),
                            (0.14, 0.3),
                            (2.5, 2.2),
                            (3.0, 2.9),
                            (2.6, 3.6),
                            (0.4, 4.4),
                            (0.25, 6.2),
                            (0.01, 6.4),
                        ],
                        6,
                    ),
                    gloss(c, 0.15),
                )
            ],
            (x, y, 1.3),
            (0, 66, 40 if x < 0 else 160),
            k,
        )
    camera((0, -16, 5.4), (0.5, 0, 2.9), 54)
    s.finish(key=0.5)


@scene(seed=174, view="Standard")
def robot(s):
    sweep("#ffcf1e", 1900, 0.6, back=1.2)
    tin, red, dark = metal("#b4bcc4", 0.32), gloss("#d0202a", 0.2), mat("#22262c", 0.4)
    (
        box((3.4, 2.2, 3.6), (0, 0, 2.4), m=tin, base=True, bevel=0.22),
        box((2.4, 2.0, 2.0), (0, 0, 6.5), m=tin, base=True, bevel=0.22),
        cyl(0.6, 0.6, (0, 0, 6.25), m=dark),
    )
    for side in (-1, 1):
        (
            cyl(0.42, 0.3, (side * 0.6, -1.05, 7.75), (90, 0, 0), glow("#8ff0ff", 1.5)),
            torus(0.44, 0.1, (side * 0.6, -1.1, 7.75), (90, 0, 0), red),
        )
        (
            box((1.1, 1.4, 1.7), (side * 0.9, 0, 0.55), m=tin, base=True, bevel=0.12),
            box((1.3, 2.2, 0.6), (side * 0.9, -0.3, 0), m=red, base=True, bevel=0.15),
        )
        cyl(0.3, 0.5, (side * 1.4, 0, 7.5), (0, 90, 0), red, bevel=0.06)
        arm = [
            cyl(0.5, 0.5, (0, 0, 0), (0, 90, 0), red, bevel=0.08),
            tube([(0, 0, 0), (0, 0, -2.2)], 0.3, tin),
            torus(0.5, 0.17, (0, 0, -2.7), (90, 0, 0), red, arc=280),
        ]
        group(arm, (side * 2.0, 0, 5.4), (0, side * (-25 if side < 0 else -150), 0) if side > 0 else (0, 18, 0))
    box((2.4, 0.1, 1.3), (0, -1.1, 4.3), m=dark, base=True, bevel=0.05)
    (
        cyl(0.45, 0.08, (-0.65, -1.18, 4.95), (90, 0, 0), mat("#f6f2e6", 0.4)),
        box((0.05, 0.06, 0.4), (-0.55, -1.24, 5.05), (0, 25, 0), red, 0),
    )
    for k, c in enumerate(("#d0202a", "#f7c414", "#2fb04a")):
        (
            cyl(0.18, 0.12, (0.25 + 0.42 * k, -1.18, 5.2), (90, 0, 0), glow(c, 1.2)),
            box((0.3, 0.1, 0.18), (0.25 + 0.42 * k, -1.18, 4.65), m=tin, bevel=0.02),
        )
    for k in range(6):
        box((0.18, 0.08, 0.5), (-0.55 + 0.22 * k, -1.03, 6.75), m=dark, base=True, bevel=0)
    cyl(0.08, 1.0, (0, 0, 8.4), m=tin, base=True), ball(0.28, (0, 0, 9.5), red)
    group([gear(0.7, 8, 0.15, metal("#d8a03a", 0.25), 4)], (1.9, 0.6, 3.4), (90, 0, 90))
    camera((-2.6, -19, 6.2), (0.1, 0, 4.7), 54)
    s.finish(key=0.5)
