"""At home: feet out of the bath, socks by the fire, a bed in moonlight, rain on the pane."""

from art.kit import *
from art.kit.objects.figures import limb, melt


def bare_foot(skin, nail, side=1):
    """A foot standing on its heel at the origin, toes up, its top towards -y; side: 1 right, -1 left."""
    sole = [
        ((0, 0, 0), (0, 0.02, 0.9), 0.42, 0.46),
        ((0, 0.0, 0.9), (0.02 * side, 0.05, 1.55), 0.46, 0.5),
        ((0, -0.35, -0.4), (0, -0.12, 0.5), 0.34, 0.36),
    ]
    toes, nails = [], []
    for k, (x, h, r) in enumerate(
        ((-0.4, 2.28, 0.22), (-0.1, 2.3, 0.155), (0.13, 2.2, 0.145), (0.33, 2.06, 0.135), (0.5, 1.88, 0.125))
    ):
        toes.append(((x * 0.8 * side, 0.05, 1.6), (x * side, 0.0, h - r), r, r * 0.92))
        nails.append(ball(1, (x * side, -r * 0.98, h - r * 0.62), nail, (r * 0.62, r * 0.22, r * 0.66), seg=16))
    return group([blob(sole + toes, skin, 0.07, 4, 1), *nails])


@scene(seed=261)
def bathtub(s):
    """What the bather sees: ten toes, a duck, and an hour to spare."""
    studio("interior", 0.7, 90)
    tile = bricks("#4fb4b0", "#7fd0c8", "#e8f4f0", 1, rot=(pi / 2, 0, 0), w=1.1, h=1.1, joint=0.035)
    wall(mat(tile, 0.32, coat=0.2, bump=(2, 0.15)), 9, 60, 30, -6)
    enamel = gloss("#fbfaf6", 0.15)
    rim = [(3.9 * cos(a), 5.6 * sin(a) + 0.6) for a in np.linspace(0, 2 * pi, 80)[:-1]]
    inner = [(3.45 * cos(a), 5.1 * sin(a) + 0.6) for a in np.linspace(0, 2 * pi, 80)[:-1]]
    plate([rim, inner], 0.25, enamel, (0, 0, 0.9), bevel=0.16)
    surface(
        lambda u, v: ((3.5 - 0.7 * v) * cos(2 * pi * u), (5.15 - 0.8 * v) * sin(2 * pi * u) + 0.6, 0.9 - 2.6 * v),
        80,
        10,
        enamel,
        True,
    )
    ground(mat("#d8f0f0", 0.05, coat=0.3), 60, -0.6)
    froth = mat("#ffffff", 0.4, coat=0.3, emit=0.05)
    bub = [ball(r, m=froth, seg=10) for r in (0.06, 0.08, 0.11, 0.16)]
    inside = lambda x, y: 1 if (x / 3.2) ** 2 + ((y - 0.6) / 4.8) ** 2 < 1 else 0
    heap = lambda x, y: (
        -0.32
        + 0.6 * fbm(np.asarray(x) / 1.7, np.asarray(y) / 1.7, 3, 9)
        + 0.14 * fbm(np.asarray(x) / 0.45, np.asarray(y) / 0.45, 3, 4)
        + 0.35 * np.exp(-((np.asarray(y) - 3.2) ** 2) / 3)
    )
    scatter(bub, points(4200, (-3.3, 3.3), (-4.4, 5.4), inside, 0.085, heap), (0.6, 1.3), 0)
    terrain(lambda x, y: heap(x, y) - 0.04, (6.4, 9.4), 160, froth, (0, 0.6))
    skin, polish = mat(speckle("#d99a78", "#e8b496", 3, 3), 0.5, sss=0.25, bump=(40, 0.08)), gloss("#d8203a", 0.1)
    put(bare_foot(skin, polish, 1), (0.8, 4.3, -0.1), (-16, 0, -12))
    put(bare_foot(skin, polish, -1), (-0.8, 4.4, -0.15), (-13, 0, 14))
    duck = gloss("#f8c81c", 0.25)
    body = blob(
        [(0, 0, 0.4, (0.62, 0.5, 0.42)), (0.42, 0, 1.0, 0.36), ((-0.4, 0, 0.45), (-0.8, 0, 0.75), 0.22, 0.08)],
        duck,
        0.06,
        6,
    )
    beak = ball(1, (0.82, 0, 0.95), gloss("#f0701c", 0.25), (0.2, 0.2, 0.09), seg=20)
    put(group([body, beak, *eyes(0.66, 0.2, 1.14, 0.07)]), (0.15, 1.15, 0.05), (0, 0, 235))
    chrome = metal("#e6e6ea", 0.12)
    tube([(0, 8.6, 2.5), (0, 7.6, 2.9), (0, 6.7, 2.7), (0, 6.6, 2.2)], 0.22, chrome)
    for x in (-0.9, 0.9):
        tube([(x, 8.8, 2.5), (x, 8.1, 2.5)], 0.16, chrome)
        tube([(x - 0.32, 8.05, 2.5), (x + 0.32, 8.05, 2.5)], 0.09, chrome)
        tube([(x, 8.05, 2.2), (x, 8.05, 2.8)], 0.09, chrome)
    lamp((-8, -1, 10), (0, 3, 0), 1300, 4, "#fff2e0")
    lamp((7, 2, 8), (0, 3, 0), 420, 4, "#dff0ff")
    camera((0.1, -4.9, 4.2), (0, 2.7, 0.95), 42, f=0.3, focus=(0, 3.4, 1.2))
    s.finish(key=0.6, vignette=0.2)


@scene(seed=262, view="AgX")
def bedroom_moon(s):
    """A bed by the window, a full moon, and the cat that cannot sleep either."""
    studio("interior", 0.05, 0)
    lamp((14, 30, 22), (0, 2, 1), 3.2, 0.6, "#a8c8ff", "SUN")
    painted_sky([(0, "#0a1630"), (0.5, "#3a5a9a"), (0.6, "#2a4684"), (0.8, "#122454"), (1, "#081230")], 0.55, 0.5)
    ball(2.8, (5.6, 62, 9.2), mat(speckle("#cfd4dc", "#fffbe8", 0.6, 6, 0.35, 0.6), 1, emit=1.7), seg=48)
    for k, (y, z, c) in enumerate(((48, -3, "#16264a"), (34, -5.2, "#0e1a36"))):  # hills beyond
        ridge = lambda u, k=k, z=z: z + 4 * float(fbm(u * 6 + 9 * k, 0.5, 5, 31 + k))
        surface(lambda u, v, y=y, f=ridge: (120 * (u - 0.5), y, -30 + (30 + f(u)) * v), 160, 2, mat(c, 1, emit=0.15))
    plaster = mat(speckle("#5a6a94", "#6c7ca6", 0.6, 5), 0.95, bump=(4, 0.2))
    # the wall with its window: x from -2.6 to 3.4, z from 1.5 to 6.6
    for size, where in (
        ((20, 0.6, 1.5), (0, 6.3, 0)), ((20, 0.6, 8), (0, 6.3, 6.6)), ((7.4, 0.6, 5.1), (-6.3, 6.3, 1.5)), ((6.6, 0.6, 5.1), (6.7, 6.3, 1.5)),
    ):  # fmt: skip
        box(size, where, m=plaster, bevel=0, base=True)
    white = mat("#c8d0e0", 0.6)
    box((6.6, 1.5, 0.22), (0.4, 5.7, 1.45), m=white, bevel=0.05)
    for x in (-2.6, 0.4, 3.4):
        box((0.22, 0.3, 5.2), (x, 6.2, 1.5), m=white, base=True, bevel=0.03)
    for z in (1.6, 4.2, 6.6):
        box((6.2, 0.26, 0.16), (0.4, 6.2, z), m=white, bevel=0.03)
    veil = leaf_mat("#dfe6f6", 0, 0.55, 0.9)
    for side, x0 in ((-1, -2.9), (1, 3.7)):  # curtains drawn aside
        fold = lambda u, v, side=side, x0=x0: (
            x0 - side * 0.15 + side * 1.2 * (u - 0.5) * (0.55 + 0.45 * abs(v - 0.35)) + 0.02, 5.55 + 0.13 * sin(u * 34 + 2 * v), 0.3 + 7.4 * v
        )  # fmt: skip
        surface(fold, 90, 24, veil)
    tube([(-4.6, 5.5, 7.5), (5.4, 5.5, 7.5)], 0.07, mat("#3a2c24", 0.5))
    # the bed, its quilt thrown back
    box((7.4, 7.2, 1.1), (-0.4, 0.6, -0.2), m=mat(wood("#3a2416", "#5e3c24", 0.6, 0), 0.5), bevel=0.1)
    linen = mat("#dfe6f4", 0.9, bump=(3, 0.5))
    box((7.2, 7.0, 0.8), (-0.4, 0.6, 0.5), m=linen, bevel=0.3)
    patch = ["#4a72b8", "#dfe6f0", "#86a6d4", "#c8d6ea", "#e2c47a", "#35589c", "#a8bede"]
    quilt = mat(squares(patch, 0.86), 0.95, sheen=0.3, bump=(14, 0.5))
    under = lambda x, y: (
        0.95 + 0.3 * fbm(np.asarray(x) / 1.3, np.asarray(y) / 1.5, 5, 6)
        + 0.75 * np.exp(-((np.asarray(y) - 0.4 - 0.3 * np.sin(np.asarray(x) * 0.8)) ** 2) / 1.3) * np.clip((3.0 - np.asarray(x)) / 1.6, 0.0, 1)
        - 1.6 * np.clip((np.abs(np.asarray(x) + 0.4) - 3.5) / 0.5, 0, 1) - 1.8 * np.clip((-2.5 - np.asarray(y)) / 0.6, 0, 1)
    )  # fmt: skip
    terrain(under, (8.4, 6.6), 260, quilt, (-0.4, -0.2))
    for x, y, turn in ((2.3, 2.7, -6), (2.5, 0.6, 8)):
        put(blob([(0, 0, 0, (0.8, 1.1, 0.42))], linen, 0.1, 5), (x, y, 1.35), (0, -14, turn))
    # the cat on the sill, looking at the moon
    black = mat("#120e14", 0.8)
    cat = blob(
        [((0, 0, 0.25), (0, 0.05, 0.75), 0.36, 0.26), ((0, 0.05, 0.7), (0, 0.08, 1.15), 0.24, 0.16), (0, 0.1, 1.42, 0.24)], black, 0.04, 4
    )  # fmt: skip
    fur(cat, 0.06, 5000, mat("#1c1820", 0.7), 0.004, 0.2, 0.3, 6, 4)
    points_ = [
        cyl(0.1, 0.24, (dx, 0.1, 1.66), (0, 18 * (1 if dx > 0 else -1), 0), black, 0.01, 12) for dx in (-0.13, 0.13)
    ]
    tail = tube(
        [(0.2, -0.1, 0.12), (0.65, -0.25, 0.06), (0.8, -0.4, -0.35), (0.62, -0.42, -0.75)],
        0.075,
        black,
        radii=[1, 1, 0.9, 0.5],
    )
    put(group([cat, *points_, tail]), (-1.1, 5.55, 1.56), (0, 0, -18))
    lamp((-6.2, 3.0, 3.4), (-6, 3, 0), 110, 0.5, "#ff9a40", "POINT")
    lamp((0, -8, 9), (0, 2, 1), 260, 6, "#8fb0ff")
    camera((0.9, -9.2, 4.4), (0.25, 5, 2.75), 38, f=2.0, focus=(-0.5, 4.0, 2))
    s.finish(key=0.42, glare=0.3, sat=1.15, vignette=0.3)


def squares(colours, size):
    """A patchwork of squares in random colours, with seams between them (x and y, object space)."""

    def paint(t):
        c = t.scale(t.coord("Object"), 1 / size)
        cell = t.vmath("FLOOR", t.vmath("MULTIPLY", c, (1, 1, 0)))
        luck = t.n("ShaderNodeTexWhiteNoise", i={"Vector": cell}, noise_dimensions="2D").outputs[0]
        col = t.ramp(luck, [(i / len(colours), k) for i, k in enumerate(colours)], "CONSTANT")
        dot = t.length(t.vmath("SUBTRACT", t.vmath("FRACTION", t.vmath("MULTIPLY", c, (3, 3, 0))), (0.5, 0.5, 0)))
        dotted = t.math(
            "MULTIPLY",
            t.math("LESS_THAN", dot, 0.16),
            t.math("GREATER_THAN", t.math("FRACT", t.math("MULTIPLY", luck, 7)), 0.6),
        )
        return t.mix(dotted, col, "#f4f6fa")

    return paint


def flame(w, h):
    """One tongue of fire on a curved card: bright at its root, torn and red at its tip."""
    m = bpy.data.materials.new("flame")
    m.use_nodes = True
    t = Nodes(m.node_tree)
    t.t.nodes.clear()
    uv = t.coord("Generated")
    own = t.math("MULTIPLY", t.n("ShaderNodeObjectInfo").outputs["Random"], 50)
    up = t.sep(uv, 2)
    c = t.vmath("ADD", t.coord("Object", (2.2 / w, 1, 1.1 / w)), t.n("ShaderNodeCombineXYZ", own, 0, own).outputs[0])
    wobble = t.math("MULTIPLY", t.math("SUBTRACT", t.noise(c, 1.2, 3), 0.5), t.math("MULTIPLY", up, 1.1))
    x = t.math("ABSOLUTE", t.math("ADD", t.math("SUBTRACT", t.sep(uv, 0), 0.5), wobble))
    wide = t.math("MULTIPLY", t.math("POWER", t.math("SUBTRACT", 1, up), 0.8), 0.46)
    body = t.math("SUBTRACT", wide, x)
    alpha = t.step(body, 0.0, 0.2)
    heat = t.math("ADD", t.math("MULTIPLY", body, 1.7), t.math("MULTIPLY", t.math("SUBTRACT", 1, up), 0.25))
    col = t.ramp(heat, [(0.0, "#7a0c00"), (0.18, "#e03c04"), (0.42, "#ff8a10"), (0.75, "#ffd850")])
    e = t.n("ShaderNodeEmission", col, 1.7).outputs[0]
    both = t.n("ShaderNodeMixShader", t.math("MULTIPLY", alpha, 0.85), t.n("ShaderNodeBsdfTransparent").outputs[0], e)
    t.t.links.new(both.outputs[0], t.n("ShaderNodeOutputMaterial").inputs[0])
    return surface(lambda u, v: (w * (u - 0.5), 0.25 * w * (2 * u - 1) ** 2, h * v), 10, 14, m)


def hung_sock(colours, loc, turn):
    """A thick knitted sock that hangs by its top from loc, its toe to the right."""
    knit = lambda t: t.math("MULTIPLY", t.math("SINE", t.math("MULTIPLY", t.sep(t.coord("Object"), 0), 60)), 0.5)
    wool = lambda c: mat(c, 0.95, sheen=0.5, bump=(knit, 0.35))
    leg = limb([(0, 0, -0.3), (0, 0, -0.9), (0.02, 0, -1.75)], [0.5, 0.46, 0.44])
    foot = limb([(0.02, 0, -1.9), (0.55, 0, -2.12), (1.0, 0, -2.2)], [0.46, 0.42, 0.36])
    sock = melt([*leg, *foot], wool(stripes(colours, 16, 2)), 0.04, 8)
    tips = [
        ball(0.42, (1.02, 0, -2.2), wool(colours[-1]), (0.95, 1.02, 1)),
        ball(0.45, (-0.06, 0, -1.98), wool(colours[-1]), (1, 1.02, 1)),
    ]
    cuff = lathe(
        curve([(0.3, -0.32), (0.55, -0.3), (0.6, -0.1), (0.6, 0.15), (0.55, 0.3), (0.3, 0.3)], 5), wool("#f4ead8")
    )
    peg = box((0.14, 0.3, 0.5), (0, -0.3, 0.4), m=mat("#c89a5a", 0.7), bevel=0.03)
    return put(group([sock, *tips, cuff, peg], scale=(1.05, 0.6, 1.05)), loc, (0, turn, 0))


@scene(seed=263, view="Standard")
def fireplace(s):
    """Wool socks hang from the mantel to dry."""
    studio("interior", 0.16, 0)
    ground(mat(wood("#4a2c18", "#7a4e2c", 0.5, 0, 0.5), 0.7), 40, -2.4)
    stone = mat(
        bricks("#6a3a2c", "#96584a", "#b8a898", 1, rot=(pi / 2, 0, 0), w=1.4, h=0.6, joint=0.05), 0.85, bump=(4, 0.5)
    )
    for x in (-5.6, 5.6):
        box((4, 2.4, 7.3), (x, 7, -2.4), m=stone, base=True, bevel=0.05)
    box((16, 2.4, 6), (0, 7, 4.9), m=stone, base=True, bevel=0.05)
    box((10.4, 3.0, 0.55), (0, 6.6, 4.6), m=mat(wood("#4a2e18", "#80583a", 0.5, 0), 0.5), base=True, bevel=0.08)
    box((8, 0.4, 9), (0, 11, -2.4), m=mat(speckle("#140c0a", "#2c1a14", 1.2), 0.95), base=True)
    for x in (-3.7, 3.7):
        box((0.3, 4, 9), (x, 9.2, -2.4), m=mat("#1c100c", 0.95), base=True)
    box((7.6, 4.6, 0.4), (0, 8.4, -2.4), m=mat("#241a16", 0.9), base=True)
    bark = mat(speckle("#140c08", "#4a2e20", 2.6, 8), 0.9, bump=(5, 1))
    for x, z, turn, y in ((-0.6, -1.6, 8, 7.6), (0.8, -1.5, -12, 8.3), (0.1, -0.85, 24, 7.9)):
        cyl(0.46, 5.0, (x, y, z), (0, 90, turn), bark, seg=20)
    ember = mat("#1a0a06", 0.9, emit=5, emitc="#ff4a0c")
    scatter(
        ico(0.22, m=ember, jitter=0.25),
        [(x, y, -1.95) for x, y, _ in points(70, (-2.4, 2.4), (7, 8.8), None, 0.2)],
        (0.5, 1.3),
        40,
    )
    for k in range(26):
        h = R.uniform(1.8, 4.4) * (1 - abs(k - 12.5) / 26)
        place(
            flame(h * R.uniform(0.38, 0.55), h),
            (-2.0 + 4.0 * k / 25, R.uniform(7.3, 8.6), -1.7 + R.uniform(0, 0.5)),
            (0, R.uniform(-7, 7), 0),
        )
    tube([(-3.6, 4.9, 4.55), (-1.2, 4.85, 4.3), (1.2, 4.85, 4.3), (3.6, 4.9, 4.55)], 0.05, mat("#d8c49a", 0.9))
    for x, turn, colours in (
        (-2.15, -4, ["#c8323c", "#c8323c", "#f4ead8"]), (0.05, 3, ["#2f6a4a", "#2f6a4a", "#f4ead8"]), (2.2, -2, ["#24507e", "#24507e", "#f4ead8"]),
    ):  # fmt: skip
        hung_sock(colours, (x, 4.8, 4.35), turn)
    lamp((0, 6.2, 0.6), (0, 0, 0), 420, 1.6, "#ff9a40", "POINT")
    lamp((-3, -6, 8), (0, 5, 2), 520, 5, "#ffe0b8")
    lamp((-6, -4, 3), (0, 1, 0.5), 160, 4, "#ffd8a8")
    camera((0.1, -8.6, 1.9), (0, 5, 1.75), 44, f=0.6, focus=(0, 4.8, 2.5))
    s.finish(key=0.42, glare=0.15, vignette=0.3)


@scene(seed=264)
def window_rain(s):
    """Rain on the pane, the town's lights behind it, something hot on the sill."""
    studio("interior", 0.25, 0)
    wall(
        mat(gradient([(0.2, "#1c2a3c"), (0.45, "#3a5878"), (0.7, "#7f9cb4"), (1, "#a8bccb")], 2), 1, emit=0.8),
        30,
        120,
        50,
        -18,
    )
    hues = ("#ffb03a", "#ff7a2c", "#ffe0a0", "#ff4a4a", "#6ad0ff", "#b6ff9a", "#fff4e0")
    for _ in range(30):
        x, z = R.uniform(-11, 11), R.gauss(-1.2, 2.0)
        cyl(
            R.uniform(0.6, 1.5),
            0.02,
            (x, R.uniform(24, 29), z),
            (90, 0, 0),
            soft_disc(R.choice(hues), R.uniform(0.35, 0.9)),
            seg=40,
        )
    white = mat("#f2efe8", 0.5)
    box((24, 2.6, 1.6), (0, -0.6, -5.15), m=mat(wood("#9a6a3c", "#caa068", 0.5, 0), 0.45, coat=0.3), bevel=0.1)
    box((0.55, 0.6, 14), (3.1, 1.1, -4.4), m=white, base=True, bevel=0.08)
    water = mat("#ffffff", 0.0, trans=1, ior=1.34)
    bead = [ball(r, m=water, seg=16) for r in (0.06, 0.1, 0.17)]
    for o in bead:
        o.data.transform(Matrix.Diagonal((1, 0.45, 1.15, 1)))
    scatter(bead, [(x, 1.0, z) for x, z, _ in points(420, (-6.2, 6.2), (-4.2, 6.4), None, 0.18)], (0.25, 1.0), 0, 0)
    for x, z, n in ((-3.4, 4.2, 14), (-0.6, 5.4, 18), (1.4, 3.4, 12), (4.6, 5.0, 16), (-5.0, 2.0, 9), (0.6, 1.0, 7)):
        path = [(x + R.uniform(-0.06, 0.06), 1.0, z - 0.3 * k) for k in range(n)]
        tube(path, 0.075, water, radii=[0.4 + 0.6 * (k / n) ** 2 for k in range(n)])
        ball(0.14, path[-1], water, (1, 0.5, 1.25), seg=16)
    mug = gloss("#c8202a", 0.2)
    cup_parts = [
        lathe(
            curve(
                [
                    (0.02, 0.08),
                    (0.95, 0.08),
                    (1.05, 0.2),
                    (1.08, 2.1),
                    (1.12, 2.2),
                    (1.02, 2.2),
                    (0.98, 0.4),
                    (0.02, 0.35),
                ],
                5,
            ),
            mug,
        ),
        place(torus(0.6, 0.15, m=mug, arc=200), (1.05, 0, 1.15), (90, 90, 0)),
    ]
    cup_parts += [cyl(1.0, 0.02, (0, 0, 1.85), m=gloss("#4a2410", 0.1))]
    put(group(cup_parts), (-1.7, -1.0, -4.35), (0, 0, -20))
    put(
        group(
            [*book(3.0, 2.1, 0.42, "#2a4f8a"), place(group(book(2.7, 1.9, 0.38, "#d8a02c")), (0.1, 0, 0.43), (0, 0, 8))]
        ),
        (2.0, -1.1, -4.33),
        (0, 0, -6),
    )
    specs = metal("#2a2420", 0.3)
    put(
        group(
            [torus(0.42, 0.05, (x, 0, 0), m=specs) for x in (-0.52, 0.52)]
            + [tube([(-0.1, 0, 0), (0, 0, 0.06), (0.1, 0, 0)], 0.04, specs)]
        ),
        (2.1, -1.3, -3.5),
        (8, 0, 14),
    )
    lamp((-6, -7, 5), (0, 0, -2), 420, 3, "#ffdcb0")
    camera((0.2, -13, -0.4), (0, 0, -0.75), 46, f=0.42, focus=(0, 0.4, -1))
    s.finish(key=0.46, glare=0.08, vignette=0.3)


def soft_disc(colour, strength):
    """A light out of focus: see-through, a little brighter at its rim."""
    m = bpy.data.materials.new("disc")
    m.use_nodes = True
    t = Nodes(m.node_tree)
    t.t.nodes.clear()
    e = t.n("ShaderNodeEmission", colour, strength).outputs[0]
    both = t.n("ShaderNodeMixShader", 0.62, t.n("ShaderNodeBsdfTransparent").outputs[0], e)
    t.t.links.new(both.outputs[0], t.n("ShaderNodeOutputMaterial").inputs[0])
    return m
