"""Things to look at closely: shoes, chairs, a camera, glasses, chess from above."""

from art.kit import *
from art.kit.objects.figures import *
from art.kit.printed import *


def _sneaker(upper, sole, lace, side=1):
    """A canvas shoe, its toe towards -y, about 3 long, as one group."""
    sole_line = [
        (-0.36, 1.4),
        (-0.46, 0.7),
        (-0.4, 0.0),
        (-0.55, -0.8),
        (-0.42, -1.45),
        (0.0, -1.68),
        (0.42, -1.45),
        (0.56, -0.8),
        (0.42, 0.0),
        (0.44, 0.7),
        (0.36, 1.4),
        (0.0, 1.58),
    ]
    outline = curve([*sole_line, sole_line[0]], 6)
    parts = [plate(outline, 0.26, mat("#f6f2e8", 0.6), (0, 0, 0.16), bevel=0.05)]
    parts.append(plate([(x * 1.02, y * 1.01) for x, y in outline], 0.04, sole, (0, 0, 0.2), bevel=0.045))
    body = limb([(0, 1.1, 0.55), (0, 0.3, 0.55), (0, -0.5, 0.45), (0, -1.25, 0.38)], [0.42, 0.4, 0.46, 0.38])
    body += limb([(0, 1.1, 0.7), (0, 1.05, 1.25)], [0.42, 0.4]) + limb([(0, 0.4, 0.7), (0, 0.55, 1.2)], [0.38, 0.34])
    o = bake(melt(body, upper, 0.035, 8))
    for v in o.data.vertices:
        v.co.z = max(0.24, min(v.co.z, 1.28))
    parts.append(o)
    parts.append(cyl(0.3, 0.06, (0, 0.92, 1.28), m=mat("#20181a", 0.9), seg=40))
    parts[-1].scale = (0.95, 1.35, 1)
    parts.append(ball(0.47, (0, -1.26, 0.34), mat("#f6f2e8", 0.5), (0.98, 0.84, 0.72), seg=32))
    for k in range(5):
        y, z = -0.62 + 0.26 * k, 0.93 + 0.085 * k - 0.01 * k * k + (0.0 if k < 4 else 0.02)
        for s2 in (-1, 1):
            parts.append(
                tube(
                    [(s2 * 0.3, y, z - 0.1), (0.0, y + 0.1, z + 0.06), (-s2 * 0.3, y + 0.22, z - 0.02)],
                    0.045,
                    lace,
                    bevres=3,
                )
            )
            parts.append(torus(0.06, 0.022, (s2 * 0.33, y, z - 0.1), (0, s2 * 60, 0), metal("#d8d8d8"), 16, 8))
    for s2 in (-1, 1):
        loop = [(0, 0.5, 1.3), (s2 * 0.35, 0.42, 1.36), (s2 * 0.62, 0.2, 1.12), (s2 * 0.3, 0.38, 1.24), (0, 0.5, 1.3)]
        parts += [
            tube(loop, 0.045, lace),
            tube([(0, 0.5, 1.3), (s2 * 0.3, 0.1, 1.12), (s2 * 0.58, -0.25, 0.7), (s2 * 0.64, -0.5, 0.36)], 0.045, lace),
        ]
    parts.append(ball(0.2, (side * 0.4, 0.85, 0.86), mat("#f6f2e8", 0.6), (0.2, 1, 1), seg=24))
    parts.append(
        plate(star_outline(0.14), 0.02, mat("#1f4a8c", 0.6), (side * 0.445, 0.85, 0.86), (90, 0, 90 * side), 0.004)
    )
    return group(parts)


@scene(seed=351)
def sneakers(s):
    sky(elev=35, rot=-70, dust=1, sun=0.4)
    boards = mat(wood("#7a8a92", "#b4c0c4", 0.35, 0, planks=0.42, gap="#20282c"), 0.7, bump=(6, 0.2))
    ground(boards, 40)
    red = mat("#c4161e", 0.9, sheen=0.4, bump=(50, 0.4), vary=0.12)
    put(_sneaker(red, gloss("#c4161e", 0.4), mat("#fbf7ec", 0.8), 1), (-0.75, 0.1, 0), (0, 0, 24))
    put(_sneaker(red, gloss("#c4161e", 0.4), mat("#fbf7ec", 0.8), -1), (0.95, -0.25, 0), (0, 0, -16))
    for _ in range(9):
        o = leaf(R.uniform(0.5, 0.8), 0.5, leaf_mat(R.choice(["#e0a020", "#c8601c", "#e8c43a"]), 0.1, 0.3))
        put(
            o,
            (R.uniform(-3.4, 3.4), R.choice((R.uniform(1.8, 3.6), R.uniform(-3, -2.2))), 0.05),
            (R.uniform(-15, 15), R.uniform(-15, 15), R.uniform(0, 360)),
        )
    camera((0.6, -5.2, 4.6), (0.08, -0.15, 0.45), 46, f=3.2, focus=(0.2, -1.0, 0.7))
    s.finish(key=0.54, vignette=0.2)


def _chair(m):
    """A plain chair 0.9 m high, its back at +y, as parts."""
    parts = [box((0.44, 0.42, 0.035), (0, 0, 0.45), m=m, bevel=0.012)]
    for x in (-0.19, 0.19):
        parts += [tube([(x, -0.18, 0.45), (x * 1.1, -0.2, 0)], 0.018, m, smooth=False)]
        parts += [tube([(x * 1.1, 0.26, 0), (x, 0.19, 0.45), (x, 0.24, 0.9)], 0.018, m, smooth=False)]
    parts += [box((0.4, 0.02, 0.07), (0, 0.235, z), (-6, 0, 0), m, 0.008) for z in (0.65, 0.76, 0.87)]
    return parts


@scene(seed=352, view="Standard")
def red_chair(s):
    sky(elev=40, rot=-58, dust=0.3, sun=0.45, strength=0.14)
    ground(mat(speckle("#a8b4bc", "#bcc8ce", 0.7, 6), 0.9, bump=(16, 0.15)), 60)
    white, red = mat("#f8f6f0", 0.5), gloss("#d0141c", 0.3)
    proto = join(_chair(white))
    for i in range(-5, 6):
        for j in range(-5, 6):
            if (i, j) == (1, -1):
                group(_chair(red), (i * 0.92, j * 1.05, 0), (0, 0, 158))
            else:
                copy(
                    proto,
                    (i * 0.92 + R.uniform(-0.03, 0.03), j * 1.05 + R.uniform(-0.04, 0.04), 0),
                    (0, 0, R.uniform(-4, 4)),
                )
    proto.location = (0, 0, -9)
    camera((0.9, -3.6, 5.6), (0.62, -0.55, 0.2), 56)
    s.finish(key=0.66, vignette=0.15)


@scene(seed=353)
def old_camera(s):
    sweep("#e0a49a", 2000, 0.55, 7, back=0.3)
    leather = mat(speckle("#17171a", "#26262a", 30, 3), 0.6, bump=(45, 0.6))
    chrome, black = metal("#d8dade", 0.18), mat("#101012", 0.35)
    box((5.2, 1.5, 2.2), (0, 0, 0.25), m=leather, bevel=0.28, seg=5, base=True)
    (
        box((5.2, 1.52, 0.62), (0, 0, 2.4), m=chrome, bevel=0.14, base=True),
        box((5.2, 1.52, 0.3), (0, 0, 0.0), m=chrome, bevel=0.12, base=True),
    )
    mesh(
        [
            (-0.95, -0.72, 3.0),
            (0.95, -0.72, 3.0),
            (0.95, 0.6, 3.0),
            (-0.95, 0.6, 3.0),
            (-0.6, -0.6, 3.62),
            (0.6, -0.6, 3.62),
            (0.6, 0.45, 3.62),
            (-0.6, 0.45, 3.62),
        ],
        [(0, 1, 5, 4), (1, 2, 6, 5), (2, 3, 7, 6), (3, 0, 4, 7), (4, 5, 6, 7)],
        chrome,
    ).modifiers.new("b", "BEVEL").width = 0.06
    rings_ = [(1.22, 0.3, chrome), (1.12, 0.4, black), (1.18, 0.25, black), (1.02, 0.5, black), (1.06, 0.16, black)]
    y = -0.75
    for r, d, m in rings_:
        cyl(r, d, (0, y - d / 2, 1.42), (90, 0, 0), m, seg=72, bevel=0.03)
        y -= d
    (
        torus(0.97, 0.06, (0, y - 0.02, 1.42), (90, 0, 0), chrome, 72, 12),
        torus(0.8, 0.03, (0, y - 0.03, 1.42), (90, 0, 0), mat("#3a3a40", 0.4), 64, 10),
    )
    cyl(0.88, 0.02, (0, y - 0.01, 1.42), (90, 0, 0), mat("#0a0a0e", 0.5), seg=64)
    iris = rings(
        [(0, "#050308"), (0.3, "#0a0612"), (0.42, "#3a1c6a"), (0.55, "#143a6a"), (0.72, "#0c1220"), (1, "#1c0c30")],
        1.35,
        flat=False,
    )
    ball(0.74, (0, y + 0.04, 1.42), mat(iris, 0.03, coat=1, spec=1), (1, 0.3, 1), seg=48)
    for dx, dz, r in ((-0.26, 0.3, 0.13), (0.2, -0.26, 0.06)):
        ball(r, (dx, y - 0.2, 1.42 + dz), mat("#ffffff", 0.2, emit=0.9, alpha=0.85), (1, 0.2, 0.8), seg=16)
    for k in range(36):
        a = 2 * pi * k / 36
        box((0.09, 0.26, 0.05), (1.19 * cos(a), -1.56, 1.42 + 1.19 * sin(a)), (0, -degrees(a) + 90, 0), black, 0.01)
    for k in range(14):
        a = 2 * pi * k / 14
        box(
            (0.03 if k % 2 else 0.06, 0.1, 0.012),
            (1.13 * cos(a), -1.25, 1.42 + 1.13 * sin(a)),
            (0, -degrees(a) + 90, 0),
            mat("#f4f0e6" if k % 4 else "#e8501c", 0.5, emit=0.2),
            0,
        )
    (
        cyl(0.42, 0.34, (-1.85, 0, 3.0), m=chrome, base=True, bevel=0.04),
        cyl(0.5, 0.2, (1.9, 0, 3.0), m=chrome, base=True, bevel=0.04),
    )
    cyl(0.18, 0.5, (1.05, -0.1, 2.95), m=chrome, base=True, bevel=0.04)
    (
        box((0.8, 0.05, 0.34), (-1.75, -0.78, 2.7), m=gloss("#1c2c3a", 0.05), bevel=0.03),
        box((0.42, 0.05, 0.34), (1.55, -0.78, 2.7), m=gloss("#2a3c4a", 0.05), bevel=0.03),
    )
    ball(0.07, (2.15, -0.78, 1.8), gloss("#d0141c", 0.2))
    strap = mat(stripes(["#8a4a1c", "#a05a26"], 30, 1), 0.6)
    for side in (-1, 1):
        torus(0.13, 0.04, (side * 2.68, 0, 2.5), (0, 90, 0), chrome, 24, 10)
    path = curve(
        [
            (2.7, 0, 2.45),
            (3.5, -0.6, 1.2),
            (3.3, -2.2, 0.12),
            (1.6, -3.2, 0.08),
            (0.2, -3.3, 0.1),
            (-1.6, -3.0, 0.08),
            (-3.4, -2.0, 0.12),
            (-3.5, -0.5, 1.2),
            (-2.7, 0, 2.45),
        ],
        8,
    )
    surface(
        lambda u, v: (
            path[int(u * (len(path) - 1))][0],
            path[int(u * (len(path) - 1))][1] + 0.05 * (v - 0.5),
            path[int(u * (len(path) - 1))][2] + 0.34 * (v - 0.5) * 0.6 + 0.12,
        ),
        len(path),
        5,
        strap,
    ).modifiers.new("s", "SOLIDIFY").thickness = 0.06
    camera((1.9, -12.5, 4.4), (0.0, -0.9, 1.6), 62, f=1.6, focus=(0, -2.3, 1.5))
    s.finish(key=0.56, vignette=0.2)


@scene(seed=354)
def glasses(s):
    """Reading glasses left on the morning paper."""
    studio("interior", 0.45, 80)
    ground(mat(wood("#7a5030", "#b98a58", 0.4, 0), 0.5, coat=0.15), 40)
    page = np.tile(np.array((0.955, 0.935, 0.885)), (1400, 1100, 1))
    grain = np.random.RandomState(4)

    def column(left, right, top, bottom):
        """Lines of print: words as soft dark bars, as the eye sees them from afar."""
        for y in range(top, bottom, 26):
            x, end = left, right - (grain.randint(0, 150) if grain.rand() < 0.16 else 0)
            while x < end - 14:
                w = min(grain.randint(16, 74), end - x)
                page[y : y + 9, x : x + w] = 0.46 + 0.12 * grain.rand()
                x += w + 9

    page[232:238, 60:1040] = page[70:74, 60:1040] = 0.2
    for top, wide in ((268, 980), (338, 640)):  # the headline: two bold bars of words
        x = 60
        while x < 60 + wide - 60:
            w = min(grain.randint(90, 240), 60 + wide - x)
            page[top : top + 46, x : x + w] = 0.12
            x += w + 24
    y, x = np.mgrid[0:340, 0:480] / 400
    hills = np.where(
        y > 0.62 + 0.1 * np.sin(5 * x), 0.32, np.where(y > 0.45 + 0.16 * np.sin(3 * x + 1), 0.5, 0.8 - 0.2 * y)
    )
    page[420:760, 60:540] = (hills - 0.55 * (np.hypot(x - 0.85, y - 0.22) < 0.09) * -0.3)[..., None]
    column(60, 290, 800, 1340), column(310, 540, 800, 1340), column(560, 790, 430, 1340), column(810, 1040, 430, 1340)
    sheet = box((8.4, 10.7, 0.05), (0, 0, 0.025), m=mat(printed(page), 0.95, spec=0.1), bevel=0)
    name = bpy.data.curves.new("print", "FONT")
    name.body, name.size, name.offset, name.align_x = "TRIPTYCH", 1.5, 0.025, "CENTER"
    name.materials.append(mat("#1c1a18", 0.95))
    title = place(link(bpy.data.objects.new("print", name)), (0, 3.72, 0.052))
    group([sheet, title], (-0.2, 0.5, 0), (0, 0, 12))
    lamp((-7, 5, 7), (0, 0, 0), 1500, 1.0, "#ffe8c8")
    lamp((6, -3, 6), (0, 0, 0), 200, 3, "#dce8ff")
    shell = mat(speckle("#2c1006", "#c8742a", 1.6, 3, 0.42, 0.58), 0.15, coat=0.6)
    parts = []
    for side in (-1, 1):
        turn = np.linspace(0, 2 * pi, 40, endpoint=False)
        rim = [(side * (1.2 + 1.0 * cos(a)), 0.04 * cos(2 * a), 0.02 + 0.9 * sin(a)) for a in turn]
        parts.append(tube(rim, 0.085, shell, cyclic=True, bevres=5))
        lens = lambda u, v, side=side: (side * 1.2 + 0.96 * v * cos(2 * pi * u), 0, 0.02 + 0.86 * v * sin(2 * pi * u))
        parts.append(surface(lens, 48, 4, thin_glass("#e4f4ff", 0.2, 0.1), True))
        temple = [(2.18, 0.02, 0.35), (2.36, 0.15, 0.38), (2.42, 1.8, 0.2), (2.4, 3.1, -0.1), (2.34, 4.0, -0.82)]
        parts.append(tube([(side * x, y, z) for x, y, z in temple], 0.08, shell, radii=[1.3, 1, 0.9, 1, 0.9]))
        parts.append(box((0.07, 0.1, 0.2), (side * 2.24, 0.05, 0.36), m=metal("#e0c070"), bevel=0.02))
    parts.append(tube([(-0.24, 0, 0.26), (0, -0.04, 0.38), (0.24, 0, 0.26)], 0.085, shell))
    group(parts, (0.1, -2.4, 0.98), (-14, 0, 34))
    c = cup(gloss("#1d5f96", 0.2), (0, 0, 0), 30, 1.2, mat("#3a1c0c", 0.1))
    for p in c if isinstance(c, list) else [c]:
        p.location = Vector(p.location) + Vector((3.0, 1.9, 0.05))
    camera((0.5, -10.4, 8.2), (0.15, -0.35, 0.4), 53, f=1.2, focus=(0, -2.0, 0.9))
    s.finish(key=0.6, vignette=0.2)


def _man(kind, m):
    """A chess man turned of wood; kind is p, r, n, b, q or k."""
    base = [(0, 0), (0.36, 0), (0.38, 0.08), (0.3, 0.16), (0.26, 0.2)]
    stems = {
        "p": [(0.16, 0.4), (0.13, 0.56), (0.2, 0.6), (0.14, 0.64), (0.21, 0.76), (0.2, 0.88), (0.1, 0.97), (0, 0.99)],
        "r": [(0.2, 0.45), (0.18, 0.75), (0.28, 0.82), (0.28, 1.08), (0.2, 1.08), (0.2, 0.98), (0, 0.98)],
        "b": [
            (0.18, 0.5),
            (0.12, 0.85),
            (0.24, 0.9),
            (0.14, 0.95),
            (0.2, 1.1),
            (0.15, 1.28),
            (0.05, 1.38),
            (0.06, 1.44),
            (0, 1.47),
        ],
        "q": [
            (0.2, 0.5),
            (0.14, 1.0),
            (0.28, 1.05),
            (0.17, 1.1),
            (0.27, 1.42),
            (0.2, 1.42),
            (0.14, 1.46),
            (0.07, 1.52),
            (0, 1.56),
        ],
        "k": [(0.2, 0.5), (0.15, 1.05), (0.29, 1.1), (0.18, 1.15), (0.27, 1.45), (0.22, 1.52), (0.05, 1.56), (0, 1.56)],
        "n": [(0.24, 0.34), (0.2, 0.4), (0, 0.4)],
    }
    parts = [lathe([*base, *stems[kind]], m, seg=40)]
    if kind == "k":
        parts += [box((0.07, 0.07, 0.3), (0, 0, 1.68), m=m), box((0.22, 0.07, 0.07), (0, 0, 1.7), m=m)]
    if kind == "n":
        side = curve(
            [
                (-0.2, 0.36),
                (-0.24, 0.75),
                (-0.12, 1.1),
                (0.02, 1.24),
                (0.06, 1.12),
                (0.3, 0.92),
                (0.28, 0.8),
                (0.08, 0.84),
                (0.12, 0.62),
                (0.22, 0.36),
            ],
            5,
        )
        parts.append(plate(side, 0.16, m, (0, 0, 0), (90, 0, 0), 0.06))
    return group(parts)


@scene(seed=355)
def chess_shadows(s):
    """Seen from low over the board in evening sun: one red queen far ahead among long shadows."""
    painted_sky([(0, "#b8a890"), (0.5, "#f0d8b0"), (1, "#c8d4e0")], 0.2)
    lamp((-8, 6, 3.6), (0, 0, 0), 9, 0.5, "#ffd8a0", "SUN")
    squares_ = checker("#e6d8ba", "#4a2c1a", 1, "Object", (1, 1, 0))
    grain = lambda t: t.mix(0.55, squares_(t), t.noise(t.coord("Object", (1, 9, 1)), 3, 6, col=True), "SOFT_LIGHT")
    mesh([(-4, -4, 0), (4, -4, 0), (4, 4, 0), (-4, 4, 0)], [(0, 1, 2, 3)], mat(grain, 0.28, coat=0.3))
    box((9.2, 9.2, 0.5), (0, 0, -0.27), m=mat(wood("#3a2012", "#6a3c20", 0.8, 0), 0.3, coat=0.4), bevel=0.1)
    ground(mat(wood("#6a4424", "#a8744a", 0.3, 0), 0.6), 40, -0.5)
    wall(mat(speckle("#2c3a34", "#5a6a58", 0.12, 2), 1), 26, 90, 40, -10).visible_shadow = False
    ivory = mat(speckle("#f2e4c4", "#dcc394", 2.5, 4, stretch=(1, 1, 0.3)), 0.3, coat=0.4)
    ebony, red = mat(speckle("#1c1210", "#38241a", 3, 4), 0.28, coat=0.5), gloss("#b8101c", 0.16)
    felt = ["....k...", "........", "...r....", ".....n..", "...q....", ".P...b..", "..K..P..", ".R......"]
    for j, row in enumerate(felt):
        for i, c in enumerate(row):
            if c != ".":
                m = red if c == "q" else ivory if c.isupper() else ebony
                put(
                    _man(c.lower(), m),
                    (i - 3.5 + R.uniform(-0.08, 0.08), 3.5 - j + R.uniform(-0.08, 0.08), 0),
                    (0, 0, R.uniform(0, 360) if c.lower() != "n" else R.uniform(-40, 40)),
                )
    fallen = _man("p", ebony)
    put(fallen, (0.75, -2.1, 0.3), (0, 84, 40))
    camera((1.1, -7.6, 3.7), (0.0, -0.1, 0.3), 50, f=0.7, focus=(-0.4, -0.6, 0.8))
    s.finish(key=0.5, vignette=0.3, sat=1.1)
