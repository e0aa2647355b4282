"""Curious things: clocks, instruments of travel and study, lanterns, stones."""

from art.kit import *


@scene(seed=151)
def clock(s):
    sky(50, 200, 0.12, clouds=0.25, seed=3)
    black, white = gloss("#15171c", 0.25), mat("#fbfaf4", 0.5)
    iron = mat("#1f2a3a", 0.4)
    parts = [
        cyl(4.4, 1.4, m=black, rot=(90, 0, 0), bevel=0.25, seg=96),
        cyl(4.0, 0.1, (0, -0.72, 0), (90, 0, 0), white, seg=96),
    ]
    for k in range(60):
        a = 2 * pi * k / 60
        big = k % 5 == 0
        parts.append(
            box(
                (0.34 if big else 0.12, 0.06, 0.95 if big else 0.42),
                (3.35 * sin(a) if big else 3.6 * sin(a), -0.8, 3.35 * cos(a) if big else 3.6 * cos(a)),
                (0, degrees(a), 0),
                black,
                0.01,
            )
        )
    for length, w, turn in ((2.2, 0.4, 305), (3.2, 0.28, 48)):
        a = radians(turn)
        parts.append(
            box(
                (w, 0.08, length + 0.7),
                (sin(a) * (length / 2 - 0.35), -0.86, cos(a) * (length / 2 - 0.35)),
                (0, turn, 0),
                black,
                0.02,
            )
        )
    a = radians(190)
    parts += [
        box((0.1, 0.06, 3.2), (sin(a) * 1.2, -0.95, cos(a) * 1.2), (0, 190, 0), gloss("#d0161f", 0.3), 0.01),
        cyl(0.5, 0.05, (sin(a) * 2.4, -0.97, cos(a) * 2.4), (90, 0, 0), gloss("#d0161f", 0.3)),
        cyl(0.28, 0.3, (0, -0.95, 0), (90, 0, 0), gloss("#d0161f", 0.3)),
    ]
    parts += [
        tube([(0, 0.2, 4.4), (0, 0.2, 6), (3.5, 0.2, 7), (9, 0.2, 7)], 0.25, iron),
        torus(1.0, 0.14, (1.5, 0.2, 5.7), (90, 0, 0), iron),
    ]
    group(parts, (0, 0, 0), (0, 0, 16))
    camera((0, -15, -3.4), (0.3, 0, 0.7), 44)
    s.finish(key=0.52)


@scene(seed=152, view="AgX")
def telescope(s):
    painted_sky([(0, "#0c1430"), (0.5, "#3a3a78"), (0.56, "#1c2858"), (0.75, "#0c1638"), (1, "#060c22")], 1, stars=0.8)
    ball(1.6, (-9, 40, 19), glow("#fff3d0", 2.2), seg=48)
    ground(mat(checker("#5a5a6a", "#3a3a4a", 0.35, "Object"), 0.4), 12)
    rail = mat("#e8e4dc", 0.6)
    box((30, 0.7, 0.35), (0, 6, 2.5), m=rail, bevel=0.08), box((30, 0.7, 0.3), (0, 6, 0), m=rail, base=True)
    for k in range(-8, 9):
        lathe(
            curve([(0.28, 0.3), (0.14, 0.5), (0.34, 1.2), (0.16, 1.9), (0.28, 2.4)], 5), rail, (k * 1.4, 6, 0), seg=24
        )
    brass, dark = metal("#d8a03a", 0.2), gloss("#5a1c18", 0.25)
    scope = [
        cyl(0.55, 4.2, (0, 0, 0), m=dark),
        cyl(0.62, 0.5, (0, 0, 2.1), m=brass, bevel=0.05),
        cyl(0.42, 1.6, (0, 0, -2.6), m=brass),
        cyl(0.3, 0.9, (0, 0, -3.7), m=brass),
        cyl(0.4, 0.25, (0, 0, -4.1), m=mat("#111114")),
        cyl(0.6, 0.3, (0, 0, -1.6), m=brass, bevel=0.05),
        cyl(0.7, 0.5, (0, 0, 2.5), m=brass, bevel=0.05),
    ]
    group(scope, (0.3, 0, 4.5), (-32, -38, 0), 1.15)
    tripod = mat(wood("#6b3f1d", "#b27a43", 1, 2), 0.4, coat=0.4)
    for a in (0.4, 2.5, 4.6):
        tube([(0.3, 0, 4.1), (0.3 + 1.9 * cos(a), 1.9 * sin(a), 0)], 0.15, tripod)
    ball(0.32, (0.3, 0, 4.15), brass)
    lamp((-6, -8, 7), (0, 0, 4), 700, 2, "#bcd0ff")
    lamp((6, -5, 3), (0, 0, 4), 500, 1.5, "#ffb868")
    camera((1.2, -14, 3.4), (0, 0, 4.6), 42)
    s.finish(key=0.34, glare=0.3)


@scene(seed=153)
def typewriter(s):
    sweep("#f2d9b8", 2000, 0.6)
    body, dark, cream = gloss("#2fb0a8", 0.2), mat("#1f2a30", 0.5), gloss("#fbf4e4", 0.25)
    side = [(-3.4, 0), (-3.4, 0.9), (-2.6, 1.2), (0.2, 2.1), (0.5, 3.0), (2.6, 3.2), (3.2, 2.6), (3.3, 0)]
    shell = plate(curve(side, 4), 7.6, body, (0, 0, 0.1), (90, 0, 90), 0.15)
    box((6.6, 3.2, 0.1), (0, -1.6, 1.62), (16, 0, 0), dark, 0.05)
    for row in range(4):
        for k in range(10 - row % 2):
            x, y, z = -2.85 + 0.63 * k + 0.2 * row, -3.0 + 0.72 * row, 1.5 + 0.26 * row
            cyl(
                0.25,
                0.16,
                (x, y, z),
                (10, 0, 0),
                gloss("#e8503a", 0.2) if (row, k) in ((1, 0), (3, 8)) else cream,
                bevel=0.05,
                seg=24,
            )
            cyl(0.08, 0.5, (x, y, z - 0.25), m=dark, seg=10)
    box((3.6, 0.36, 0.16), (0, -3.6, 1.2), m=cream, bevel=0.06)
    cyl(0.62, 8.6, (0, 1.6, 3.5), (0, 90, 0), dark, bevel=0.05)
    for x in (-1, 1):
        cyl(0.5, 0.6, (x * 4.6, 1.6, 3.5), (0, 90, 0), cream, bevel=0.1)
    surface(lambda u, v: (5.0 * (u - 0.5), 1.9 + 0.9 * v * v, 3.7 + 4.2 * v), 2, 20, mat("#fdfbf4", 0.9))
    ink = mat("#2a2a34", 0.8)
    for row in range(4):
        x = -1.9
        while x < 1.9 - (1.5 if row == 3 else 0):
            w = R.uniform(0.25, 0.7)
            v = 0.82 - 0.13 * row
            box((w, 0.03, 0.12), (x + w / 2, 1.87 + 0.9 * v * v, 3.7 + 4.2 * v), (-20, 0, 0), ink, 0)
            x += w + 0.15
    box((0.1, 0.1, 1.6), (-3.9, 1.0, 4.4), (20, -30, 0), metal("#d8d8de", 0.2), 0.04)
    camera((-5.2, -15, 8.2), (-0.1, 0, 3.0), 50)
    s.finish(key=0.5)


@scene(seed=154)
def paint_tubes(s):
    """A painter's table: squeezed tubes, fresh worms of colour, a brush."""
    studio("interior", 0.4, 60)
    worn = lambda t: t.mix(
        0.6,
        wood("#4a6a74", "#86a4a8", 0.3, 0, 0.25, "#22343a")(t),
        t.noise(t.coord("Object"), 0.8, 8, col=True),
        "SOFT_LIGHT",
    )
    ground(mat(worn, 0.7, bump=(5, 0.4)), 60)
    lamp((-9, 6, 6), (0, 0, 0.5), 2000, 1.2, "#ffeaca")
    lamp((8, -6, 7), (0, 0, 0.5), 260, 3, "#cfe0ff")
    colours = ["#c8141c", "#f2b810", "#1a4ab8", "#2a8a3c", "#e86a14", "#6a2a94"]
    tin = metal("#dfe0e2", 0.32, bump=(2.2, 0.5, 5))
    for k, c in enumerate(colours):
        x, turn, fold = -6.0 + 2.4 * k, R.uniform(-14, 14), R.uniform(0.2, 0.9)
        crush = lambda u, v, k=k: 1 + 0.16 * sin(7 * v + k * 2 + 3 * cos(2 * pi * u)) * (1 - v) * 0.8
        body = surface(
            lambda u, v: (
                0.9 * cos(2 * pi * u) * (1 + 0.14 * (1 - v)),
                4.4 * v - 2.2,
                0.1 + 0.52 * (0.12 + 0.88 * v**0.7) * (1 + sin(2 * pi * u)) * crush(u, v),
            ),
            48, 40, tin, True,
        )  # fmt: skip
        label = surface(
            lambda u, v: (
                0.912 * cos(2 * pi * u) * (1 + 0.14 * (1 - (1.9 * v + 1.5) / 4.4)),
                1.9 * v - 0.7,
                0.1 + 0.535 * (0.12 + 0.88 * ((1.9 * v + 1.5) / 4.4) ** 0.7) * (1 + sin(2 * pi * u)) * crush(u, (1.9 * v + 1.5) / 4.4) - 0.012,
            ),
            48, 20, mat(stripes([c, c, c, "#f6f2e6", c, c, c, c], 8, 1), 0.45, coat=0.3), True,
        )  # fmt: skip
        neck = lathe(curve([(0.88, 0), (0.8, 0.2), (0.42, 0.42), (0.34, 0.46)], 4), tin, (0, 2.18, 0.6), (-90, 0, 0))
        screw = [cyl(0.33 + 0.02 * (n % 2), 0.07, (0, 2.68 + 0.07 * n, 0.6), (90, 0, 0), tin) for n in range(6)]
        roll_ = tube([(-1.0, -2.3, 0.18), (1.0, -2.3, 0.18)], 0.14 + 0.1 * fold, tin)
        wet = gloss(c, 0.16, bump=(3, 0.3, 4, (1, 4, 1)))
        end = R.choice((-1, 1))
        path = [
            (0, 3.0, 0.5),
            (0.12 * end, 3.45, 0.24),
            (-0.35 * end, 4.0, 0.24),
            (0.3 * end, 4.5, 0.26),
            (-0.1 * end, 5.1, 0.26),
            (0.0, 5.5, 0.42),
        ]
        worm = tube(path, 0.3, wet, radii=[0.85, 1.05, 1.12, 1.12, 0.9, 0.12])
        group(
            [body, label, neck, *screw, roll_, worm], (x, -2.4 + 0.8 * (k % 2) + R.uniform(-0.3, 0.3), 0), (0, 0, turn)
        )
    handle = mat(wood("#8a2418", "#b03a24", 1, 1), 0.3, coat=0.6)
    for x, y, turn, c in ((-3.2, 6.2, 80, "#1a4ab8"), (4.0, 7.2, 101, "#c8141c")):
        stick = tube([(0, -5, 0.2), (0, -1, 0.34), (0, 2, 0.26)], 0.24, handle, radii=[0.35, 1.2, 0.8])
        hair = [
            tube(
                [(0, 3, 0.25), (R.gauss(0, 0.12), 3.7, 0.25 + R.gauss(0, 0.08)), (R.gauss(0, 0.05), 4.5, 0.2)],
                0.05,
                mat("#7a5430" if n % 3 else c, 0.6),
                radii=[1, 1.1, 0.2],
            )
            for n in range(40)
        ]
        group(
            [stick, cyl(0.24, 1.2, (0, 2.5, 0.25), (90, 0, 0), metal("#d0b070", 0.2)), *hair],
            (x, y, 0.1),
            (0, 0, turn),
            1.15,
        )
    for x, y, r, c in (
        (-6.4, 4.8, 0.7, "#f2b810"),
        (6.9, 5.2, 0.6, "#2a8a3c"),
        (0.4, -6.0, 0.6, "#c8141c"),
        (-3.2, -6.2, 0.4, "#1a4ab8"),
    ):
        smear = blob(
            [(x, y, 0.0, (r, r * 0.7, 0.12)), (x + r * 0.6, y + r * 0.4, 0, (r * 0.5, r * 0.3, 0.08))],
            gloss(c, 0.15),
            0.07,
            3,
        )
        smear.location.z = 0.02
    camera((0.8, -13.5, 10.5), (0.0, 0.2, 0.4), 41, f=0.4, focus=(0, -0.6, 0.6))
    s.finish(key=0.58, vignette=0.22)


@scene(seed=155)
def lantern(s):
    painted_sky([(0, "#0a0c1c"), (0.5, "#241a3a"), (1, "#0c1024")], 0.7)
    gold, cord = mat("#d8a030", 0.4), mat("#1c1214", 0.8)
    red = mat(
        "#4a0606",
        0.7,
        emit=1.0,
        emitc=gradient([(0, "#8a0404"), (0.45, "#e81a0c"), (0.6, "#f02410"), (1, "#8a0404")], 2),
    )
    for row, (y, z, n, k) in enumerate(((0, 2.9, 4, 1.0), (5, 7.2, 5, 1.0), (11, 12.4, 7, 1.0))):
        for j in range(n):
            x = (j - (n - 1) / 2) * 4.3 + (0.6 if row % 2 else 0)
            drop = z - 0.35 * cos((j - (n - 1) / 2) * 0.8) + R.uniform(-0.2, 0.2)
            ribs = lambda u, v: (
                (0.25 + 1.35 * sin(pi * (0.12 + 0.76 * v)) ** 0.8)
                * (1 + 0.03 * abs(sin(8 * 2 * pi * u / 2)))
                * cos(2 * pi * u),
                (0.25 + 1.35 * sin(pi * (0.12 + 0.76 * v)) ** 0.8)
                * (1 + 0.03 * abs(sin(8 * 2 * pi * u / 2)))
                * sin(2 * pi * u),
                2.5 * (v - 0.5),
            )
            parts = [
                surface(ribs, 64, 20, red, True),
                cyl(0.75, 0.22, (0, 0, 1.25), m=gold),
                cyl(0.75, 0.22, (0, 0, -1.25), m=gold),
                cyl(0.03, 8, (0, 0, 1.3), m=cord, base=True, seg=8),
            ]
            parts += [cyl(0.18, 1.1, (0, 0, -2.0), m=mat("#e0a82c", 0.8), r2=0.05, seg=16)]
            for q in range(16):
                a = 2 * pi * q / 16
                rib = [
                    (
                        (0.26 + 1.37 * sin(pi * (0.12 + 0.76 * v)) ** 0.8) * cos(a),
                        (0.26 + 1.37 * sin(pi * (0.12 + 0.76 * v)) ** 0.8) * sin(a),
                        2.5 * (v - 0.5),
                    )
                    for v in np.linspace(0, 1, 7)
                ]
                parts.append(tube(rib, 0.025, mat("#5a0a06", 0.8), res=4, bevres=1))
            group(parts, (x, y, drop), (0, 0, R.uniform(0, 20)), k)
    lamp((0, -10, 0), (0, 4, 4), 200, 4, "#ff9a60")
    camera((0.8, -11, -0.6), (0, 2, 4.4), 40)
    s.finish(key=0.27, glare=0.3)


@scene(seed=156)
def suitcase(s):
    studio("interior", 0.6, 30)
    land = lambda t: t.mix(
        t.step(t.noise(t.coord("Object", (1, 0, 1)), 0.16, 7, 0.55), 0.5, 0.515),
        "#8fc0d8",
        t.ramp(t.noise(t.coord("Object"), 0.5, 3), [(0.35, "#e8d49a"), (0.65, "#b8cc8a")]),
    )
    room(mat(wood("#5a3418", "#8a5a30", 0.6, 0, planks=0.3), 0.4), mat(land, 0.8), 5)
    hide = mat(speckle("#8a4a24", "#a05c30", 2), 0.5, coat=0.2, bump=(12, 0.3))
    trim, brass = mat("#4a2614", 0.5), metal("#d8a84a", 0.25)
    box((8, 2.6, 5.6), (0, 0, 0.1), m=hide, base=True, bevel=0.35, seg=5)
    box((8.06, 0.1, 5.5), (0, -0.1, 0.15), m=trim, base=True, bevel=0.02)
    for x in (-2.3, 2.3):
        box((0.6, 2.72, 5.72), (x, 0, 0.04), m=trim, base=True, bevel=0.1)
        box((0.75, 0.15, 0.55), (x, -1.38, 3.4), m=brass, bevel=0.05)
    for x in (-1, 1):
        for z in (0.55, 5.25):
            ball(0.62, (x * 3.7, -1.0, z), trim, (0.8, 0.8, 0.8))
    tube([(-1.0, -0.1, 5.7), (-0.9, -0.1, 6.3), (0, -0.1, 6.5), (0.9, -0.1, 6.3), (1.0, -0.1, 5.7)], 0.18, trim)
    sticker = lambda shape, c, x, z, turn, k=1.0: group(
        [plate(shape, 0.03, mat(c, 0.6), (0, 0, 0), bevel=0)], (x, -1.33, z), (90, turn, 0), k
    )
    disc = [(cos(a), sin(a)) for a in np.linspace(0, 2 * pi, 33)[:-1]]
    card = [(-1, -0.6), (1, -0.6), (1, 0.6), (-1, 0.6)]
    sticker(disc, "#f2c832", -0.2, 4.3, 0, 0.9), sticker(card, "#d8322c", 0.9, 1.7, 14, 0.8)
    sticker(disc, "#1f7ac0", -0.2, 4.3, 0, 0.55).location.y = -1.36
    sticker(star_outline(0.8), "#ffffff", 0.9, 1.7, 14, 0.6).location.y = -1.36
    sticker(card, "#2f9a8a", -1.0, 1.4, -12, 0.7)
    sticker(heart_outline(0.6), "#f4f0e6", -1.0, 1.4, -12).location.y = -1.36
    sticker(disc, "#f4f0e6", 3.3, 3.0, 0, 0.55)
    sticker(star_outline(0.45), "#d8322c", 3.3, 3.0, 0).location.y = -1.36
    sticker(card, "#f08a2c", -3.35, 2.6, 80, 0.55)
    brim = mat("#e0c48a", 0.9, bump=(20, 0.5))
    (
        lathe(
            curve([(2.1, 0), (1.9, 0.1), (1.15, 0.12), (1.05, 0.9), (0.8, 1.15), (0.01, 1.1)], 6), brim, (5.4, -2.0, 0)
        ),
        lathe([(1.16, 0.14), (1.14, 0.5)], mat("#1c2a44", 0.8), (5.4, -2.0, 0), scale=1.01),
    )
    lamp((-7, -9, 9), (0, 0, 3), 1500, 2.5, "#ffe2b8")
    camera((1.2, -15.5, 5.0), (0.7, 0, 3.1), 46)
    s.finish(key=0.44)


@scene(seed=158)
def hourglass(s):
    sweep("#b8141c", 1900, 0.5)
    dark, sand = (
        mat(wood("#3a1c0c", "#6b3a1a", 1, 0), 0.3, coat=0.6),
        mat(speckle("#f2cf7a", "#e0b04a", 12), 0.9, bump=(30, 0.5)),
    )
    for z in (0, 9.2):
        lathe(curve([(0.02, 0), (2.8, 0), (3.0, 0.25), (2.8, 0.5), (2.4, 0.6), (0.02, 0.6)], 5), dark, (0, 0, z))
    for x, y, _, _ in ring(4, 2.35, start=45):
        lathe(
            curve([(0.24, 0.6), (0.14, 1.4), (0.26, 3.0), (0.16, 4.9), (0.26, 6.8), (0.14, 8.4), (0.24, 9.2)], 6),
            dark,
            (x, y, 0),
            seg=24,
        )
    half = [(1.7, 0.6), (2.0, 1.6), (1.8, 3.0), (0.9, 4.2), (0.22, 4.9)]
    lathe(curve(half + [(r, 9.8 - z) for r, z in half[::-1]], 7), mat("#e8f4f8", 0.02, alpha=0.2, coat=1))
    lathe(curve([(1.68, 0.62), (1.9, 1.6), (1.2, 2.3), (0.4, 2.9), (0.01, 3.1)], 6), sand)
    lathe(curve([(0.16, 4.95), (0.8, 5.6), (1.62, 6.75), (1.0, 6.6), (0.3, 6.2), (0.01, 6.1)], 6), sand)
    cyl(0.07, 2.6, (0, 0, 3.8), m=sand)
    camera((0, -22, 6.0), (0, 0, 4.9), 62)
    s.finish(key=0.42)


@scene(seed=159)
def globe(s):
    studio("interior", 0.6, 60)
    room(mat(wood("#5a3418", "#9a6a3c", 0.6, 0, planks=0.25), 0.4, coat=0.2), mat("#4a2a34", 0.9), 9)

    def earth(t):
        n = t.noise(t.coord("Object"), 0.36, 8, 0.55)
        land = t.ramp(t.noise(t.coord("Object"), 1.2, 4), [(0.35, "#4f9a3c"), (0.55, "#c8b05a"), (0.7, "#8a5a2c")])
        world = t.mix(t.step(n, 0.515, 0.53), "#1f6ab8", land)
        ice = t.step(t.math("ABSOLUTE", t.sep(t.coord("Object"), 2)), 2.75, 2.85)
        return t.mix(ice, world, "#f4f8fa")

    brass, dark = metal("#d8a84a", 0.22), mat(wood("#3a1c0c", "#6b3a1a", 1, 0), 0.3, coat=0.5)
    group(
        [ball(3, m=gloss(earth, 0.2), seg=96), cyl(0.12, 7.2, m=brass), torus(3.35, 0.14, rot=(90, 0, 0), m=brass)],
        (0, 0, 5.2),
        (0, -23, 15),
    )
    lathe(
        curve([(0.02, 0), (2.4, 0), (2.5, 0.3), (1.2, 0.6), (0.5, 1.0), (0.4, 1.5), (0.55, 1.8), (0.3, 2.0)], 6), dark
    )
    (
        group(book(5.5, 4, 0.9, "#1f4a3a"), (5.4, 1.6, 0.45), (0, 0, 20)),
        group(book(5, 3.8, 0.8, "#a8281c"), (5.3, 1.6, 1.3), (0, 0, 6)),
    )
    lamp((-7, -7, 10), (0, 0, 4), 1700, 2.2, "#ffe2b8")
    camera((0.8, -16, 6.4), (0.8, 0, 4.3), 48, f=1.6)
    s.finish(key=0.42)
