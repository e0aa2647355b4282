"""Places to go: a waterfall, a tunnel, a market, a playground."""

from art.kit import *
from art.kit.figures import *


@scene(seed=341)
def basalt_fall(s):
    sky(elev=50, rot=160, dust=5, sun=0.05, strength=0.2)
    dark = mat(
        speckle("#2a2d32", "#6a6a66", 2.2, 8, 0.35, 0.7, stretch=(1, 1, 0.25)), 0.7, bump=(7, 0.8, 8), objvary=0.22
    )
    moss = mat(speckle("#3f5a1c", "#6a8a2a", 2, 6), 0.95, bump=(14, 0.6), objvary=0.2)
    # joined before the scene fills up: joining takes longer the more there is
    put(
        posed({"le": (-0.3, 0, 1.15), "re": (0.3, 0, 1.15)}, "#e8b81c", "#26303c", hair="#c8202a"),
        (1.75, 1.1, 0.36),
        (0, 0, 176),
    ).scale = (0.72,) * 3
    shaft, cap = (
        cyl(0.5, 1, m=dark, seg=6, base=True, smooth=False),
        cyl(0.5, 0.1, m=moss, seg=6, base=True, smooth=False),
    )
    for row in range(-15, 16):
        for k in range(9):
            x = row * 0.78
            y = 3.2 + k * 0.9 + (0.45 if row % 2 else 0) + 0.09 * x * x * (0.3 if abs(x) < 4 else 0.12) * -1 + 1.6
            front = abs(x) > 1.0
            h = (8.4 + 0.5 * k + R.uniform(-1.1, 0.7)) if k > 1 else R.uniform(0.6, 6.5) * (0.35 + min(1, abs(x) / 8))
            if not front and k < 3:
                h = R.uniform(0.2, 0.6) if k < 2 else 8.2
            (
                copy(shaft, (x, y, -0.3), (0, 0, 0), (1, 1, h)),
                copy(cap, (x, y, h - 0.3), (0, 0, 0), (1.02, 1.02, R.uniform(0.5, 1.6))),
            )
    shaft.location = cap.location = (0, 0, -20)

    def veil(t):
        strands = t.noise(t.coord("Object", (2.6, 2.6, 0.16)), 1.6, 6, 0.65, 0.4)
        return t.math("MULTIPLY", t.step(strands, 0.34, 0.62), 0.95)

    for k, (w, y) in enumerate(((0.62, 5.4), (0.8, 5.55), (0.45, 5.3))):
        fall = mat("#f6fbff", 0.6, emit=0.28, alpha=veil)
        surface(
            lambda u, v, w=w, y=y, k=k: (
                (u - 0.5) * 2 * w * (1 + 0.55 * (1 - v)) + 0.05 * sin(v * 9 + k),
                y - 0.9 * (1 - v) ** 0.5 + 0.25 * cos((u - 0.5) * 3),
                8.3 * v + 0.02,
            ),
            20,
            40,
            fall,
        )
    pool = ground(ripples("#1c4a50", (1, 1.4, 1), 0.8, 3.5, 0.5), 30, 0)
    pool.location = (0, 0, 0)
    foam = ico(0.022, m=mat("#ffffff", 0.7, emit=0.2), sub=1)
    scatter(foam, [(R.gauss(0, 0.85), 4.35 + R.gauss(0, 0.36), abs(R.gauss(0, 0.34))) for _ in range(7000)], (0.3, 1.7))
    for _ in range(40):
        x, y = R.uniform(-8, 8), R.uniform(-2, 4)
        if abs(x) > 1.9 - 0.2 * y or y < -0.5:
            put(rock(R.uniform(0.2, 0.8), R.choice(["#2c2f32", "#3c3f40", "#4a5a2c"])), (x, y, 0.02))
    put(rock(0.75, "#34383a", flat=0.5), (1.75, 1.1, 0.1))
    camera((0.9, -5.6, 1.7), (0.15, 4.5, 3.3), 34)
    s.finish(key=0.46, fog=("#cfdcdc", 9, 22, 0.35), vignette=0.25)


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
    sky(elev=48, rot=-130, dust=1.5, sun=0.3)
    ground(mat(bricks("#9a9186", "#aaa196", "#6a6258", 2.4, w=0.5, h=0.4), 0.8, bump=(9, 0.3)), 40)
    wall(mat(speckle("#9ab4b4", "#b0c8c6", 0.6, 6), 0.95, bump=(4, 0.2)), 3.4, 40, 12)
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
                            -0.49 + step * (i + 0.5 + layer * 0.5) + R.uniform(-0.02, 0.02),
                            -0.29 + step * (j + 0.5 + layer * 0.5) + R.uniform(-0.02, 0.02),
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
        57,
        12,
        cover,
    )
    surface(lambda u, v: (5.5 * (u - 0.5), -0.97, 3.0 - (0.3 + 0.1 * abs(sin(u * pi * 7))) * v), 113, 4, cover)
    for k in range(4):
        box(
            (0.34, 0.015, 0.22),
            ((k - 1.5) * 1.18 + 0.2, -0.72, 0.86),
            (12, 0, R.uniform(-6, 6)),
            mat("#1d2422", 0.8),
            0.004,
        )
        tube(
            [
                ((k - 1.5) * 1.18 + 0.1, -0.735, 0.85),
                ((k - 1.5) * 1.18 + 0.2, -0.735, 0.9),
                ((k - 1.5) * 1.18 + 0.3, -0.735, 0.84),
            ],
            0.01,
            mat("#ffffff"),
        )
    seller = posed(
        {"le": (-0.35, -0.1, 1.15), "lh": (-0.3, -0.35, 1.1), "re": (0.34, -0.1, 1.14), "rh": (0.26, -0.35, 1.08)},
        "#3a6a9a",
        "#26303c",
        hair="#d8c49a",
    )
    put(seller, (1.4, 2.1, 0.4), (0, 0, 8))
    scale_ = [lathe(curve([(0.02, 0), (0.22, 0.03), (0.26, 0.1)], 4), metal("#c8ccd0", 0.25), seg=32)]
    group(scale_, (-0.9, -0.2, 2.25))
    for a in (0, 120, 240):
        tube(
            [(-0.9 + 0.25 * cos(radians(a)), -0.2 + 0.25 * sin(radians(a)), 2.35), (-0.9, -0.2, 2.75)],
            0.008,
            metal("#999999"),
        )
    tube([(-0.9, -0.2, 2.75), (-0.9, -0.2, 3.2)], 0.012, metal("#999999"))
    lamp((0, -5, 3), (0, 0, 1.0), 800, 3, "#fff4e4")
    camera((0.8, -6.2, 2.6), (0.02, 0.3, 1.75), 46, f=4, focus=(0, -0.4, 1))
    s.finish(key=0.54, vignette=0.2)


@scene(seed=344, view="Standard")
def playground(s):
    sky(elev=38, rot=-120, dust=0.6, sun=0.42)
    ground(mat(speckle("#3f9aa8", "#4aa8b4", 9, 6), 0.9), 60)
    spot = lambda x, y, rx, ry, c, z: plate(
        [(x + rx * cos(a), y + ry * sin(a)) for a in np.linspace(0, 2 * pi, 60, endpoint=False)],
        0.02,
        mat(c, 0.9, bump=(30, 0.1)),
        (0, 0, z),
    )
    (
        spot(-1.6, 1.4, 4.6, 3.4, "#f0a03a", 0.01),
        spot(3.3, -2.6, 2.6, 2.2, "#e8604a", 0.015),
        spot(-3.7, -3.6, 2.2, 1.8, "#f6d84a", 0.02),
    )
    yellow, red, blue, steel = (
        gloss("#f6c41c", 0.25),
        gloss("#d8202a", 0.25),
        gloss("#1f5ab0", 0.25),
        metal("#c8ccd2", 0.3),
    )
    # the slide with its tower
    for x, y in ((-3.4, 1.2), (-3.4, 2.8), (-1.8, 1.2), (-1.8, 2.8)):
        cyl(0.1, 3.6, (x, y, 0), m=blue, base=True)
    box((1.9, 1.9, 0.14), (-2.6, 2.0, 1.9), m=red)
    mesh(
        [(-3.7, 0.9, 3.5), (-1.5, 0.9, 3.5), (-1.5, 3.1, 3.5), (-3.7, 3.1, 3.5), (-2.6, 2.0, 4.6)],
        [(0, 1, 4), (1, 2, 4), (2, 3, 4), (3, 0, 4), (3, 2, 1, 0)],
        red,
    )
    path = curve([(-1.7, 2.0, 1.98), (-0.9, 2.0, 1.75), (0.3, 1.9, 0.9), (1.3, 1.8, 0.42), (2.0, 1.75, 0.38)], 10)
    gutter = lambda u, v: (
        path[int(u * (len(path) - 1))][0],
        path[int(u * (len(path) - 1))][1] + 0.5 * sin(pi * (v - 0.5)),
        path[int(u * (len(path) - 1))][2] + 0.34 * (1 - cos(pi * (v - 0.5))),
    )
    surface(gutter, len(path), 12, yellow)
    for k in range(6):
        cyl(0.04, 1.4, (-4.2 + 0.13 * k, 2.0, 0.3 + 0.3 * k), (90, 0, 0), steel)
    for dy in (-0.7, 0.7):
        tube([(-4.35, 2 + dy, 0), (-3.5, 2 + dy, 1.95)], 0.05, blue)
    # the swing
    for y in (-1.2, -4.0):
        for dx in (-0.9, 0.9):
            tube([(3.3 + dx, y, 0), (3.3, y, 2.6)], 0.07, red)
    tube([(3.3, -1.0, 2.6), (3.3, -4.2, 2.6)], 0.07, red)
    for y, a in ((-1.9, 0.0), (-3.2, 0.6)):
        x1, z1 = 3.3 + 2.0 * sin(a), 2.6 - 2.0 * cos(a)
        for dy in (-0.25, 0.25):
            tube([(3.3, y + dy, 2.6), (x1, y + dy, z1)], 0.02, steel)
        box((0.3, 0.6, 0.06), (x1, y, z1), (0, -degrees(a), 0), mat("#1c1c20", 0.6), 0.02)
    # a roundabout, a seesaw, a ball
    cyl(
        1.3,
        0.16,
        (-3.7, -3.6, 0.25),
        m=mat(
            lambda t: t.ramp(
                t.math(
                    "FRACT",
                    t.math(
                        "MULTIPLY",
                        t.n("ShaderNodeTexGradient", t.coord("Object"), gradient_type="RADIAL").outputs[1],
                        4,
                    ),
                ),
                [(0, "#d8202a"), (0.5, "#f6f0e2")],
                "CONSTANT",
            ),
            0.4,
        ),
        bevel=0.03,
    )
    for k in range(4):
        a = k * pi / 2 + 0.4
        tube(
            [
                (-3.7 + 1.1 * cos(a), -3.6 + 1.1 * sin(a), 0.3),
                (-3.7 + 1.1 * cos(a), -3.6 + 1.1 * sin(a), 1.1),
                (-3.7, -3.6, 1.1),
            ],
            0.04,
            steel,
            smooth=False,
        )
    cyl(0.2, 0.6, (0.1, -2.4, 0.3), (90, 0, 20), blue)
    box((3.6, 0.35, 0.08), (0.1, -2.4, 0.62), (0, 14, 20), yellow, 0.03)
    ball(0.3, (1.7, -4.6, 0.3), gloss(stripes(["#d8202a", "#f6f0e2", "#1f5ab0"], 6, 0), 0.25))
    for x, y, z, turn, c, pose in (
        (-2.4, 1.6, 1.97, -90, "#2f8a4a", {}),
        (-0.6, -0.6, 0, 50, "#d8487a", striding(0.36, 0.4)),
        (1.9, -3.6, 0, 200, "#f4efe2", striding(0.3, 0.3)),
    ):
        put(posed(pose, c, "#2a3550", head=0.15, voxel=0.025), (x, y, z), (0, 0, turn)).scale = (0.72,) * 3
    camera((1.2, -11.0, 10.5), (-0.25, -0.75, 0.7), 50)
    s.finish(key=0.58, vignette=0.15)
