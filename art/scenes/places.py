"""Places to go: a waterfall, a tunnel, a market, a playground."""

from art.kit import *
from art.kit.objects.figures import *
from art.kit.surroundings.spray import jets


@scene(seed=341)
def basalt_fall(s):
    """A thin waterfall between basalt columns, with someone in a yellow coat beneath it."""
    sky(elev=52, rot=150, dust=4, sun=0.12, strength=0.2)
    dark = mat(
        speckle("#24272b", "#6e6c66", 2.2, 8, 0.35, 0.7, stretch=(1, 1, 0.25)), 0.55, bump=(7, 0.8, 8), objvary=0.22
    )
    moss = mat(speckle("#3f5a1c", "#7a9a2e", 2, 6), 0.95, bump=(14, 0.6), objvary=0.2)
    # do this before the scene fills up: the more it contains, the longer it takes to join parts
    stance = {"le": (-0.27, 0.03, 1.12), "re": (0.27, 0.03, 1.12), "lf": (-0.16, 0, 0.08), "rf": (0.14, 0.02, 0.08)}
    put(posed(stance, "#e8b81c", "#26303c", hair="#e8b81c"), (1.75, 1.1, 0.34), (0, 0, 176)).scale = (0.72,) * 3
    shaft = cyl(0.5, 1, m=dark, seg=6, base=True, smooth=False)
    cap = cyl(0.5, 0.1, m=moss, seg=6, base=True, smooth=False)
    for row in range(-15, 16):
        for k in range(9):
            x = row * 0.78
            y = 4.8 + k * 0.9 + (0.45 if row % 2 else 0) - 0.09 * x * x * (0.3 if abs(x) < 4 else 0.12)
            h = (8.4 + 0.5 * k + R.uniform(-1.1, 0.7)) if k > 1 else R.uniform(0.6, 6.5) * (0.35 + min(1, abs(x) / 8))
            if abs(x) <= 1.0 and k < 3:
                h = R.uniform(0.2, 0.6) if k < 2 else 8.2
            copy(shaft, (x, y, -0.3), (0, 0, 0), (1, 1, h))
            copy(cap, (x, y, h - 0.3), (0, 0, 0), (1.02, 1.02, R.uniform(0.5, 1.6)))
    shaft.location = cap.location = (0, 0, -20)

    def veil(t, seed):  # long threads that thin out and let the rock show through
        c = t.coord("Object", (4.2, 4.2, 0.1), loc=(seed * 7.3, 0, 0))
        threads = t.noise(c, 1.9, 7, 0.7, 0.25)
        gaps = t.noise(t.coord("Object", (1.6, 1.6, 0.35), loc=(0, seed * 3.1, 0)), 1.3, 4)
        edge = t.math(
            "SUBTRACT",
            1,
            t.math(
                "POWER",
                t.math("ABSOLUTE", t.math("SUBTRACT", t.math("MULTIPLY", t.sep(t.coord("Generated"), 0), 2), 1)),
                3,
            ),
        )
        return t.math(
            "MULTIPLY",
            t.math("MULTIPLY", t.step(t.math("ADD", threads, t.math("MULTIPLY", gaps, 0.45)), 0.6, 0.88), 0.9),
            edge,
        )

    for k, (w, y) in enumerate(((0.55, 5.4), (0.75, 5.55), (0.4, 5.25), (0.9, 5.65))):
        fall = mat("#eef6fb", 0.5, emit=0.16, alpha=lambda t, k=k: veil(t, k))
        sheet = lambda u, v, w=w, y=y, k=k: (
            (u - 0.5) * 2 * w * (1 + 0.45 * (1 - v)) + 0.06 * sin(v * 9 + k),
            y - 0.9 * (1 - v) ** 0.5 + 0.25 * cos((u - 0.5) * 3),
            8.3 * v + 0.02,
        )
        surface(sheet, 24, 40, fall)
    ground(ripples("#143c42", (1, 1.4, 1), 0.8, 3.5, 0.6), 30, 0)
    white = mat("#ffffff", 0.4, trans=0.3, emit=0.12)
    jets((0, 4.4, 0), 150, 1.25, 0.8, white, 0.016, 90)
    jets((0, 4.3, 0), 90, 0.8, 1.5, white, 0.012, 80)
    jets((0, 4.3, 0), 120, 1.6, 1.9, white, 0.005, 160)
    for _ in range(46):
        x, y = R.uniform(-8, 8), R.uniform(-2, 4)
        if abs(x) > 1.9 - 0.2 * y or y < -0.5:
            c = R.choice(["#2c2f32", "#3c3f40", "#46542c"])
            wet = mat(speckle(c, mixed(c, "#8a9a6a", 0.3), 3, 7), 0.3, bump=(5, 0.5))
            put(rock(R.uniform(0.2, 0.75), c, m=wet, sub=4), (x, y, 0.0))
    put(
        rock(0.75, "#34383a", flat=0.5, m=mat(speckle("#2c3032", "#5a5e50", 3, 7), 0.3, bump=(5, 0.5)), sub=4),
        (1.75, 1.1, 0.1),
    )
    fern = grass_tuft(22, 0.7, "#6a9a2e", 0.2, 0.03, bend=0.9)
    scatter(
        fern,
        [(x, y, 0.05) for x, y, _ in points(60, (-6, 6), (-1.5, 3.5), lambda x, y: 1 if abs(x) > 2.6 else 0, 0.3)],
        (0.6, 1.3),
        15,
    )
    camera((0.9, -5.6, 1.5), (0.15, 4.5, 3.3), 34, f=2.0, focus=(1.7, 1.1, 1))
    s.finish(key=0.48, fog=("#d4e0e0", 8, 24, 0.28), glare=0.15, vignette=0.25)


@scene(seed=342)
def tunnel(s):
    painted_sky([(0, "#ffffff"), (0.5, "#fdfdf4"), (1, "#e4f2ff")], 1.6)
    tile = mat(bricks("#eef0ea", "#f8f8f2", "#8a9088", 3, co="UV", w=0.5, h=0.25, joint=0.02), 0.18, coat=0.4)
    rr, n, deep = 3.0, 40, 46

    o = surface(
        lambda u, v: (rr * cos(pi * (1.12 * u - 0.06)), -4 + deep * v, 1.2 + rr * sin(pi * (1.12 * u - 0.06))),
        n,
        60,
        tile,
    )
    uv = o.data.uv_layers.new(name="uv")
    for loop in o.data.loops:
        k = loop.vertex_index
        uv.data[loop.index].uv = ((k % 60) / 59 * deep / 1.5, (k // 60) / (n - 1) * 7.2)
    ground(mat(speckle("#3a3c40", "#54565a", 1.5, 6), 0.22, bump=(8, 0.12), spec=0.6), 60)
    for side in (-1, 1):
        box((0.55, deep, 0.28), (side * 2.75, deep / 2 - 4, 0), m=mat("#b8b09c", 0.8), base=True, bevel=0.03)
        box((0.12, deep, 1.5), (side * 2.98, deep / 2 - 4, 0.2), m=gloss("#1f6a8a", 0.2), base=True, bevel=0)
    box((0.14, deep, 0.01), (0, deep / 2 - 4, 0.01), m=mat("#f2efe4", 0.5), bevel=0)
    for k in range(9):
        y = -1 + k * 4.6
        for side in (-1, 1):
            box((0.14, 1.5, 0.1), (side * 1.6, y, 3.72), (0, side * 32, 0), glow("#ffe8b8", 8), 0.03)
    rider = posed(
        {"hips": (0, 0.1, 0.98), "chest": (0, -0.12, 1.28), "neck": (0, -0.22, 1.45), "head": (0, -0.26, 1.62), "ls": (-0.18, -0.16, 1.4), "rs": (0.18, -0.16, 1.4),
         "le": (-0.28, -0.36, 1.2), "lh": (-0.26, -0.58, 1.08), "re": (0.28, -0.36, 1.2), "rh": (0.26, -0.58, 1.08), "lk": (-0.1, -0.25, 0.62), "lf": (-0.1, -0.1, 0.22), "rk": (0.1, -0.28, 0.8), "rf": (0.1, -0.05, 0.5)},
        "#c8202a", "#20242c", hair="#e8e4da")  # fmt: skip
    put(rider, (0.75, 4.6, 0.02), (0, 0, 180))
    rubber = mat("#141416", 0.7)
    for y in (4.05, 5.15):
        torus(0.33, 0.028, (0.75, y, 0.36), (0, 90, 0), rubber, rseg=10)
    tube([(0.75, 4.05, 0.36), (0.75, 4.55, 0.92), (0.75, 5.1, 0.95), (0.75, 5.15, 0.36)], 0.03, mat("#20242c"))
    tube([(0.45, 5.2, 1.1), (0.75, 5.12, 1.07), (1.05, 5.2, 1.1)], 0.02, mat("#20242c"))
    for side in (-1, 1):
        box((0.16, 0.42, 0.34), (0.75 + side * 0.15, 4.0, 0.52), m=mat("#f2c01c", 0.6), bevel=0.04)
    (
        box((0.2, 0.5, 0.03), (0.75, 3.98, 0.74), m=mat("#20242c")),
        ball(0.05, (0.75, 3.72, 0.66), glow("#ff2a1c", 6), seg=12),
    )
    for k in range(14):
        put(tree(R.uniform(4, 7), 2.2, "#8ac04a", n=500, leaf=0.3), (R.uniform(-7, 7), 46 + R.uniform(2, 12), -1))
    lamp((0.5, 1.5, 3.2), (0.75, 4.4, 1), 40, 0.5, "#fff0d0")
    camera((0.0, -1.6, 1.35), (0.35, 12, 1.7), 34, f=4, focus=(0.7, 4.2, 1))
    s.finish(key=0.46, glare=0.45, vignette=0.25)


@scene(seed=343)
def market_stall(s):
    sky(elev=34, rot=-125, dust=1.5, sun=0.45)
    ground(mat(bricks("#9a9186", "#aaa196", "#6a6258", 2.4, w=0.5, h=0.4), 0.8, bump=(9, 0.3)), 40)
    wall(mat(speckle("#ecc07a", "#f8dca4", 0.6, 6), 0.95, bump=(4, 0.2)), 3.4, 40, 12)
    crate = mat(wood("#8a6236", "#c49a62", 1.2, 0), 0.8)
    kinds = [
        ([orange(0.13)], "o"), ([apple("#b3141b", "#c83a1c", 0.13)], "a"), ([lemon(0.12)], "l"),
        ([apple("#6a9a1c", "#a8c83a", 0.13)], "g"), ([strawberry(0.08)], "s"), ([ball(0.07, m=gloss("#3a1a5a", 0.3))], "p"),
        ([ball(0.11, m=gloss("#d8261c", 0.15), scale=(1, 1, 0.85))], "t"), ([cyl(0.05, 0.34, m=mat("#e8731c", 0.6), r2=0.012)], "c"),
    ]  # fmt: skip
    protos = [join(objs) for objs, _ in kinds]
    order = [[0, 3, 1, 2], [6, 2, 5, 0], [7, 1, 3, 4]]
    for row in range(3):
        for col in range(4):
            x, y, z = (col - 1.5) * 1.18, 0.55 * row - 0.3 + row * 0.18, 0.62 + row * 0.38
            tilt = radians(22)
            bits = [
                box((1.08, 0.04, 0.2), (0, -0.32, 0.06), m=crate, bevel=0.008),
                box((1.08, 0.04, 0.2), (0, 0.32, 0.06), m=crate, bevel=0.008),
            ]
            bits += [box((0.04, 0.66, 0.2), (sx * 0.53, 0, 0.06), m=crate, bevel=0.008) for sx in (-1, 1)] + [
                box((1.06, 0.66, 0.03), (0, 0, -0.03), m=crate, bevel=0)
            ]
            group(bits, (x, y, z), (22, R.uniform(-1, 1), R.uniform(-1.5, 1.5)))
            kind = protos[order[row][col]]
            small = order[row][col] in (4, 5)
            step = 0.13 if small else 0.2
            for layer in range(2):
                for i in range(int(0.98 / step) - layer):
                    for j in range(int(0.6 / step) - layer):
                        lx, ly = (
                            0.9 * (-0.49 + step * (i + 0.5 + layer * 0.5)) + R.uniform(-0.02, 0.02),
                            0.78 * (-0.29 + step * (j + 0.5 + layer * 0.5)) + R.uniform(-0.02, 0.02),
                        )
                        lz = 0.1 + layer * step * 0.7
                        p = (x + lx, y + ly * cos(tilt) - lz * sin(tilt), z + ly * sin(tilt) + lz * cos(tilt))
                        copy(kind, p, (R.uniform(0, 360), R.uniform(0, 360), R.uniform(0, 360)))
    for p in protos:
        p.location = (0, 0, -9)
    box((5.0, 2.1, 0.5), (0, 0.35, 0), m=mat("#2f6a4a", 0.7), base=True)
    for x in (-2.4, 2.4):
        (
            cyl(0.05, 3.2, (x, -0.55, 0), m=mat("#f0ece0", 0.5), base=True),
            cyl(0.05, 3.5, (x, 1.7, 0), m=mat("#f0ece0", 0.5), base=True),
        )
    cover = mat(stripes(["#d8222a", "#f8f2e4"], 14, 0), 0.8, sheen=0.2)
    surface(
        lambda u, v: (5.5 * (u - 0.5), -0.95 + 2.9 * v, 3.0 + 0.75 * v - 0.12 * sin(pi * v) + 0.02 * sin(u * 44)),
        113,
        12,
        cover,
    )
    surface(
        lambda u, v: (
            5.5 * (u - 0.5),
            -0.95 - 0.02 * v,
            3.0 + 0.02 * sin(u * 44) * (1 - v) - (0.3 + 0.1 * abs(sin(u * pi * 7))) * v,
        ),
        113,
        4,
        cover,
    )
    for k in range(4):
        box((0.34, 0.015, 0.22), ((k - 1.5) * 1.18 + 0.2, -0.72, 0.86), (12, 0, 0), mat("#1d2422", 0.8), 0.004)
        price = bpy.data.curves.new("price", "FONT")
        price.body, price.size, price.align_x, price.align_y = (
            ("1.80", "2.40", "2.20", "1.50")[k],
            0.13,
            "CENTER",
            "CENTER",
        )
        price.materials.append(mat("#f6f2e8", 0.9, emit=0.3))
        place(link(bpy.data.objects.new("price", price)), ((k - 1.5) * 1.18 + 0.2, -0.735, 0.86), (102, 0, 0))
    blue, pane = mat("#2f6a94", 0.7, bump=(12, 0.1)), mat("#22303a", 0.15)
    for x in (-1.55, 1.75):  # a house behind: two windows with their shutters
        box((0.96, 0.1, 1.5), (x, 3.36, 1.75), m=pane, bevel=0, base=True)
        for bar in (-0.46, 0, 0.46):
            box((0.06, 0.14, 1.5), (x + bar, 3.34, 1.75), m=mat("#f4ead6", 0.7), bevel=0.01, base=True)
        for side in (-1, 1):
            box((0.5, 0.07, 1.56), (x + side * 0.78, 3.32, 1.72), m=blue, bevel=0.02, base=True)
            for k in range(11):
                box((0.4, 0.05, 0.07), (x + side * 0.78, 3.28, 1.86 + 0.13 * k), (35, 0, 0), blue, 0.005)
        box((1.1, 0.28, 0.08), (x, 3.28, 1.68), m=mat("#d8c8a8", 0.9), bevel=0.01)
        bloom = [
            ((x + R.uniform(-0.5, 0.5), 3.18 + R.gauss(0, 0.06), 1.84 + R.gauss(0, 0.08)), (0, -1, 0.6))
            for _ in range(260)
        ]
        leaf_cards(bloom[:130], 0.055, leaf_mat("#d8262c", 0.2)), leaf_cards(bloom[130:], 0.06, leaf_mat("#4a8a34"))
    scale_ = [lathe(curve([(0.02, 0), (0.22, 0.03), (0.26, 0.1)], 4), metal("#c8ccd0", 0.25), seg=32)]
    group(scale_, (-0.9, -0.2, 2.25))
    for a in (0, 120, 240):
        tube(
            [(-0.9 + 0.25 * cos(radians(a)), -0.2 + 0.25 * sin(radians(a)), 2.35), (-0.9, -0.2, 2.75)],
            0.008,
            metal("#999999"),
        )
    tube([(-0.9, -0.2, 2.75), (-0.9, -0.2, 3.07)], 0.012, metal("#999999"))
    basket = mat(wood("#8a5a2c", "#c8965a", 2, 0), 0.85, bump=(20, 0.6))
    for x, y, kind in ((-1.5, -1.15, 2), (1.15, -1.25, 1)):  # two baskets stand before the stall
        lathe(curve([(0, 0.02), (0.34, 0.02), (0.44, 0.34), (0.47, 0.36)], 4), basket, (x, y, 0), solid=0.04, seg=32)
        for z, r, n in ((0.33, 0.24, 9), (0.36, 0.1, 3), (0.44, 0.15, 5), (0.53, 0.02, 1)):
            for px, py, _, _ in ring(n, r, 0, R.uniform(0, 60)):
                copy(protos[kind], (x + px, y + py, z), (R.uniform(0, 360), R.uniform(0, 360), 0))
    lamp((-5, -5, 4), (0, 0, 1.0), 900, 2, "#fff0d8")
    camera((2.9, -5.6, 2.15), (-0.1, 0.35, 1.42), 50, f=0.75, focus=(0.6, -0.6, 0.95))
    s.finish(key=0.58, vignette=0.2)


@scene(seed=344)
def playground(s):
    """The slide comes down towards us; a ball was left behind."""
    sky(elev=21, rot=-112, dust=1.6, sun=0.5, clouds=0.25)
    pit = lambda x, y: np.hypot((np.asarray(x) - 0.4) / 5.4, (np.asarray(y) - 0.6) / 4.4)
    rough = lambda x, y: 0.13 + 0.09 * fbm(np.asarray(x) * 2.3, np.asarray(y) * 2.3, 4, 6) + 0.05 * fbm(x, y, 2, 2)
    sand = mat(speckle("#c89c64", "#e8c692", 2.5, 7), 0.95, bump=(45, 0.5))
    terrain(lambda x, y: np.where(pit(x, y) < 1, rough(x, y), -0.3), (12, 10), 260, sand, (0.4, 0.6))
    kerb = [(0.4 + 5.4 * cos(a), 0.6 + 4.4 * sin(a)) for a in np.linspace(0, 2 * pi, 60, endpoint=False)]
    for (x, y), (x2, y2) in zip(kerb, [*kerb[1:], kerb[0]]):  # logs around the sand
        cyl(
            0.15,
            0.42 + R.uniform(-0.05, 0.08),
            ((x + x2) / 2, (y + y2) / 2, -0.1),
            m=mat(wood("#6a4a2c", "#a07848", 1, 2), 0.9),
            base=True,
        )
    lawn = [grass_tuft(16, 0.26, c) for c in ("#5f8a2e", "#86a63c", "#4f7a2a")]
    scatter(lawn, points(2600, (-9, 10), (-6, 14), lambda x, y: 1 if pit(x, y) > 1.05 else 0), (0.6, 1.3), 10)
    yellow, red, blue, steel = (
        mat(speckle("#f0b818", "#f8cc38", 1.5, 5), 0.35, coat=0.25),
        gloss("#d8202a", 0.25),
        gloss("#1f5ab0", 0.25),
        metal("#c8ccd2", 0.3),
    )
    for x in (-2.3, -0.7):
        for y in (2.2, 3.8):
            cyl(0.1, 3.9, (x, y, 0), m=blue, base=True, bevel=0.02)
    box((1.9, 1.9, 0.14), (-1.5, 3.0, 2.0), m=red, bevel=0.03)
    roof = [(-2.7, 1.8, 3.8), (-0.3, 1.8, 3.8), (-0.3, 4.2, 3.8), (-2.7, 4.2, 3.8), (-1.5, 3.0, 5.0)]
    mesh(roof, [(0, 1, 4), (1, 2, 4), (2, 3, 4), (3, 0, 4), (3, 2, 1, 0)], red)
    for x in (-2.3, -0.7):  # the rails of the tower
        for z in (2.5, 2.9):
            tube([(x, 2.2, z), (x, 3.8, z)], 0.05, yellow)
    path = [
        Vector(p)
        for p in curve(
            [
                (-1.5, 2.15, 2.1),
                (-1.4, 1.5, 1.9),
                (-0.7, 0.2, 1.15),
                (0.3, -0.9, 0.5),
                (0.9, -1.6, 0.32),
                (1.3, -2.1, 0.3),
            ],
            12,
        )
    ]

    def chute(u, v):
        k = min(len(path) - 2, int(u * (len(path) - 1)))
        p, along = path[k], (path[k + 1] - path[k]).normalized()
        side = along.cross(Vector((0, 0, 1))).normalized()
        a = pi * (v - 0.5)
        return p + side * 0.55 * sin(a) + Vector((0, 0, 0.36 * (1 - cos(a))))

    slide = surface(chute, len(path), 17, yellow)
    thick = slide.modifiers.new("thick", "SOLIDIFY")
    thick.thickness = 0.05
    for k in (0, -1):
        tube([tuple(chute(u / 60, -k)) for u in range(60)], 0.055, yellow)
    tube([tuple(path[-6] + Vector((0, 0, -0.02))), (path[-6].x, path[-6].y, 0)], 0.07, blue)
    for x in (1.6, 4.4):  # a swing behind it
        for y in (3.4, 5.2):
            tube([(x, y, 0), (x, 4.3, 3.0)], 0.08, red)
    tube([(1.4, 4.3, 3.0), (4.6, 4.3, 3.0)], 0.08, red)
    for x, a in ((2.4, 0.12), (3.6, -0.25)):
        y, z = 4.3 + 2.3 * sin(a), 3.0 - 2.3 * cos(a)
        for dx in (-0.25, 0.25):
            tube([(x + dx, 4.3, 3.0), (x + dx, y, z)], 0.02, steel)
        box((0.64, 0.3, 0.06), (x, y, z), (degrees(a), 0, 0), mat("#1c1c20", 0.6), 0.02)
    ball(
        0.34,
        (2.1, -1.75, 0.36),
        gloss(stripes(["#d8202a", "#f6f0e2", "#1f5ab0", "#f6f0e2"], 8, 0), 0.25),
        rot=(20, 30, 10),
    )
    ground(mat(speckle("#4a7228", "#7a9a3e", 1, 6), 0.95), 60, -0.02)
    for x, y in ((0.4, -2.6), (2.4, -0.4), (3.2, -2.2), (-2.2, -1.6)):  # sand cakes from the bucket
        put(lathe(curve([(0.3, 0), (0.24, 0.28), (0.22, 0.3), (0, 0.31)], 4), sand, seg=24), (x, y, 0.02)).scale = (
            0.8,
        ) * 3
    pail = lathe(
        curve([(0, 0.02), (0.2, 0.02), (0.27, 0.42), (0.29, 0.44)], 4), gloss("#1f6ab8", 0.3), solid=0.02, seg=32
    )
    put(
        group([pail, tube([(-0.28, 0, 0.42), (0, -0.22, 0.5), (0.28, 0, 0.42)], 0.018, steel)]),
        (2.95, -1.3, 0.05),
        (8, -6, 20),
    )
    shade = [tree(6.5, 2.9, c, n=2600, leaf=0.17) for c in ("#4f8230", "#7a9a38", "#5c8a2c")]
    scatter(shade, [(x, 15 + R.uniform(-1.5, 3), -0.3) for x in range(-12, 14, 3)], (0.8, 1.25))
    camera((1.5, -9.0, 1.9), (0.5, 1.2, 1.75), 46, f=0.7, focus=(0.6, -1.0, 0.6))
    s.finish(key=0.56, fog=("#fff0cc", 10, 40, 0.3), vignette=0.2)
