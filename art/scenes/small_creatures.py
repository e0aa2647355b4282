"""Animals, small ones and close ones."""

from art.kit import *


def meadow_blur(dark="#2f6a24", light="#a8cc54", y=22):
    """A soft wall of green light and shade far behind a close-up, as a lens would blur a meadow."""
    wall(mat(speckle(dark, light, 0.13, 1, 0.3, 0.7), 1, emit=0.35), y, 120, 80, -40)


@scene(seed=126)
def goldfish(s):
    sweep("#2a78c4", 1800, 0.7)
    lathe(
        curve([(0.02, 0), (2.0, 0), (2.4, 0.15), (3.8, 1.6), (4.2, 3.6), (3.6, 5.6), (2.7, 6.6), (2.9, 7.0)], 7),
        mat("#16365c", 0.02, alpha=0.1),
        solid=0.12,
    )
    lathe(
        curve([(0.02, 0.15), (2.3, 0.2), (3.7, 1.65), (4.08, 3.6), (3.62, 5.3), (0.02, 5.3)], 7),
        mat("#1a5a90", 0.02, alpha=0.14),
    )
    pebbles = [
        ball(0.32, m=gloss(c, 0.3), scale=(1, 1, 0.7), seg=14) for c in ("#f4efe4", "#f2c23a", "#e8703a", "#8fc8d8")
    ]
    scatter(
        pebbles,
        [
            (x, y, 0.35 + 0.06 * hypot(x, y) ** 2)
            for x, y, _ in points(90, (-2.8, 2.8), (-2.8, 2.8), lambda x, y: hypot(x, y) < 2.8, 0.42)
        ],
        (0.8, 1.2),
        30,
    )
    put(fish("#f2701a", "#f9a83a", size=2.1), (0.2, -0.4, 3.4), (0, -8, 14))
    weed = leaf_mat("#2f8a3c", 0.1, 0.3)
    for k in range(6):
        x = -2.0 + 0.3 * k
        tube(
            [(x, 0.9, 0.5), (x - 0.3, 0.9, 2.0), (x + 0.2, 1, 3.4), (x - 0.1, 1, 4.4 - 0.2 * (k % 3))],
            0.14,
            weed,
            radii=[1, 1, 0.9, 0.2],
        )
    for z, r in ((4.4, 0.14), (4.9, 0.1), (5.2, 0.18)):
        ball(r, (2.1, -0.4, z), mat("#ffffff", 0.05, alpha=0.5))
    camera((0, -20, 5.2), (0, 0, 3.5), 64)
    s.finish(key=0.5)


@scene(seed=128)
def butterflies(s):
    sky(40, 210, 0.12)
    meadow_blur()
    rose, heart = leaf_mat("#f0609a", 0.1, 0.4), mat(speckle("#f2c23a", "#d88a1c", 9), 0.9, bump=(8, 1))
    parts = [
        petals(15, 3.2, 0.75, rose, 0.7, 0.5, 0.9),
        petals(13, 2.6, 0.65, leaf_mat("#f78ab8", 0.1, 0.4), 0.6, 0.9, 0.8, 0.15),
        ball(1.0, (0, 0, 0.25), heart, (1, 1, 0.55)),
    ]
    group(parts, (0.3, 0, -1.2), (38, 0, 0))
    tube([(0.3, 0.2, -1.3), (0.5, 0.6, -4), (0, 0.6, -9)], 0.2, mat("#4f8a34", 0.6))
    put(butterfly("#f58a1c", size=2.1, lift=42), (0.2, -0.5, 0.0), (48, 8, -24))
    put(butterfly("#3f8fe0", size=1.5, lift=30), (-3.3, 0.5, 3.6), (60, -20, 35))
    put(butterfly("#f9d83a", size=1.3, lift=50), (3.7, 0.8, 4.2), (70, 20, -40))
    camera((0, -13, 2.4), (0.1, 0, 0.9), 46, f=0.35)
    s.finish(key=0.46)


@scene(seed=129)
def ladybird(s):
    sky(45, 210, 0.12)
    meadow_blur("#4f8a24", "#c8e06a")
    blade = leaf_mat(stripes(["#4f9a2c", "#66b038", "#58a432"], 22, 1), 0, 0.4)
    surface(
        lambda u, v: (
            -10 + 20 * u,
            1.7 * (v - 0.5) * (1.15 - 0.5 * u),
            -3.0 + 5.0 * u + 0.8 * sin(u * 3) + 0.9 * (v - 0.5) ** 2,
        ),
        60,
        9,
        blade,
    )
    red, black = gloss("#d0121a", 0.08), gloss("#120e0e", 0.15)
    parts = [
        ball(1, (0, 0, 0.5), red, (1.75, 1.45, 1.25), seg=64),
        ball(1, (1.45, 0, 0.5), black, (0.75, 0.95, 0.75)),
        ball(1, (2.05, 0, 0.4), black, (0.45, 0.55, 0.45)),
    ]
    split = [(1.77 * cos(a), 0, 0.5 + 1.27 * sin(a)) for a in np.linspace(0.35, pi - 0.1, 12)]
    parts.append(tube(split, 0.04, black))
    for x, y in ((0.75, 0.62), (-0.25, 0.95), (-1.0, 0.5), (0.35, 1.2), (-0.9, 1.0)):
        for side in (-1, 1):
            z = 0.5 + 1.25 * sqrt(max(0.02, 1 - (x / 1.75) ** 2 - (y / 1.45) ** 2))
            parts.append(ball(0.3, (x, side * y, z - 0.06), black, (1, 1, 0.55)))
    for side in (-1, 1):
        parts += [
            ball(0.2, (1.75, side * 0.55, 0.85), mat("#ffffff", 0.4)),
            tube([(2.3, side * 0.2, 0.6), (2.8, side * 0.45, 1.0), (3.0, side * 0.6, 0.95)], 0.05, black),
        ]
        parts += [
            tube([(x, side * 1.0, 0.1), (x + 0.15, side * 1.75, 0.2), (x + 0.25, side * 1.9, -0.45)], 0.09, black)
            for x in (-0.8, 0.3, 1.2)
        ]
    group(parts, (0.1, 0, 0.35), (0, -16, -28), 1.0)
    camera((0.5, -9, 3.6), (0.2, 0, 0.5), 46, f=0.4)
    s.finish(key=0.45)


@scene(seed=130)
def snail(s):
    sky(30, 240, 0.1)
    meadow_blur("#1f4a2c", "#7fae5a")
    stone = ball(
        1, (0, 0, -3.0), mat(speckle("#5a5c60", "#7d8084", 1.5), 0.3, coat=0.5, bump=(2, 0.8)), (7.5, 4.5, 2.8), seg=64
    )
    skin = mat(speckle("#c4a070", "#a8845a", 4), 0.35, coat=0.4, bump=(8, 0.5))
    parts = [
        blob(
            [
                ((-3.2, 0, 0.1), (1.8, 0, 0.25), 0.25, 0.5),
                ((1.8, 0, 0.3), (2.6, 0, 1.3), 0.45, 0.42),
                (2.75, 0, 1.45, 0.45),
            ],
            skin,
            0.09,
            6,
        )
    ]
    for side in (-1, 1):
        tip = (3.3, side * 0.55, 2.7)
        parts += [
            tube([(2.8, side * 0.2, 1.6), tip], 0.09, skin),
            ball(0.15, tip, gloss("#1c1410", 0.1)),
            tube([(3.0, side * 0.2, 1.2), (3.4, side * 0.3, 1.25)], 0.07, skin),
        ]
    line, radii = [], []
    for j in range(68):
        k = j / 4
        grow = 1.108**k
        a = k * 0.785 * 1.0 - 3.6
        line.append((-0.5 - 0.36 * grow * cos(a), -0.5 + 0.028 * j * 0.6, 1.9 + 0.36 * grow * sin(a)))
        radii.append(0.26 * grow)
    shell = gloss(stripes(["#8a4a1c", "#c88a44", "#e8bc78", "#c88a44"], 40, 0, wob=0.1), 0.2)
    parts.append(tube(line, 1.0, shell, radii=radii))
    group(parts, (-0.3, 0, -0.35), (0, 0, 6))
    moss = grass_tuft(20, 0.35, "#6fa83a", 0.3, 0.03)
    scatter(
        moss,
        [
            (x, y, -3.1 + 2.8 * sqrt(max(0, 1 - (x / 7.5) ** 2 - (y / 4.5) ** 2)))
            for x, y, _ in points(70, (-7, 7), (-3.4, 1), lambda x, y: (x / 7.5) ** 2 + (y / 4.5) ** 2 > 0.35, 0.2)
        ],
        (0.8, 1.5),
    )
    camera((0.6, -13, 2.4), (0, 0, 0.9), 48, f=0.6)
    s.finish(key=0.42)


@scene(seed=131)
def frog(s):
    studio("forest", 0.8)
    ground(ripples("#0f3a38", (1, 1, 1), 0.8, 4, 0.15, 0.03), 200)
    pad = mat(speckle("#3f8a34", "#5aa83e", 0.8), 0.4, coat=0.3, bump=(1.5, 0.4))
    notch = lambda r, a0: [(0, 0)] + [(r * cos(a), r * sin(a)) for a in np.linspace(a0 + 0.22, a0 + 2 * pi - 0.22, 50)]
    for x, y, r, a in (
        (0, 0, 4.2, 3.6),
        (-6.8, 3.2, 2.8, 1),
        (6.2, 4.0, 3.2, 2),
        (5.6, -4.4, 2.0, 5),
        (-5.6, -4.2, 2.2, 0.4),
        (0.4, 8.5, 3.4, 4),
    ):
        plate(notch(r, a), 0.1, pad, (x, y, 0.1), bevel=0.05)
    skin = gloss(gradient([(0, "#d8f08a"), (0.28, "#b8e05a"), (0.4, "#4fae2a"), (1, "#3a9a24")]), 0.25, bump=(3, 0.25))
    body = [(0, 0, 1.15, (1.35, 1.15, 0.95)), (-0.9, 0, 0.9, (0.9, 1.0, 0.7)), (1.0, 0, 1.75, (0.95, 1.05, 0.7))]
    for side in (-1, 1):
        body += [
            (0.95, side * 0.62, 2.4, 0.42),
            ((-1.1, side * 1.0, 0.8), (0.2, side * 1.6, 0.75), 0.55, 0.4),
            ((0.2, side * 1.6, 0.7), (-0.8, side * 1.9, 0.2), 0.3, 0.2),
            ((0.7, side * 0.8, 1.0), (1.2, side * 1.15, 0.2), 0.32, 0.2),
        ]
        body += [((1.2, side * 1.15, 0.2), (1.75, side * (1.15 + d), 0.12), 0.14, 0.1) for d in (-0.35, 0, 0.35)]
        body += [((-0.8, side * 1.9, 0.2), (0.2, side * (1.9 + d), 0.12), 0.15, 0.1) for d in (-0.1, 0.25, 0.55)]
    parts = [blob(body, skin, 0.08, 5)]
    for side in (-1, 1):
        parts += [
            ball(0.4, (1.12, side * 0.68, 2.5), gloss("#f6d23a", 0.05)),
            ball(1, (1.4, side * 0.72, 2.52), gloss("#0c0a08", 0.05), (0.16, 0.24, 0.24)),
            ball(0.07, (1.5, side * 0.74 - 0.1, 2.68), mat("#ffffff", emit=1)),
        ]
    parts.append(
        tube(
            [(1.5, -0.85, 1.62), (1.92, -0.4, 1.5), (2.0, 0, 1.48), (1.92, 0.4, 1.5), (1.5, 0.85, 1.62)],
            0.045,
            mat("#2a5a1c", 0.6),
        )
    )
    group(parts, (0, 0.1, 0.1), (0, 0, -62), 1.05)
    lily = [leaf_mat(c, 0, 0.4) for c in ("#ffffff", "#fbd0e0")]
    group(
        [
            petals(9, 1.5, 0.35, lily[0], 0.1, 0.7, 0.2),
            petals(8, 1.1, 0.3, lily[1], 0.1, 1.0, 0.2),
            ball(0.25, (0, 0, 0.4), mat("#f6c414")),
        ],
        (-4.1, 2.6, 0.3),
    )
    lamp((-7, -5, 9), (0, 0, 1), 1700, 2, "#fff1d0")
    camera((0.3, -11.5, 6.2), (0, 0.2, 1.1), 46, f=1.2, focus=(0.4, -1.6, 2))
    s.finish(key=0.42)


@scene(seed=133, view="Standard")
def bee_comb(s):
    paper_top("#c8780c", 1800)
    wax, honey, empty = gloss("#f2b01c", 0.4, sss=0.2), gloss("#f09a08", 0.06, sss=0.3), mat("#8a4a08", 0.6)
    side = 1.0
    for i in range(-7, 8):
        for j in range(-6, 7):
            x, y = i * 1.74 * side + (0.87 if j % 2 else 0), j * 1.51 * side
            hexa = [(1.005 * cos(radians(30 + 60 * k)), 1.005 * sin(radians(30 + 60 * k))) for k in range(6)]
            inner = [(0.84 * cos(radians(30 + 60 * k)), 0.84 * sin(radians(30 + 60 * k))) for k in range(6)]
            plate([hexa, inner], 0.9, wax, (x, y, 0.55), bevel=0.02)
            full = hypot(x - 2, y - 2) < 5 + R.uniform(-1, 1)
            cyl(0.9, 0.1, (x, y, 0.72 if full else 0.2), (0, 0, 30), honey if full else empty, seg=6, smooth=False)
    dark, wing = gloss("#1c120c", 0.3), mat("#fff6e0", 0.1, alpha=0.22)
    for x, y, turn in ((-2.6, -1.8, 30), (2.4, 1.4, 160), (-1.2, 3.6, -60), (3.6, -3.4, 100)):
        parts = [
            ball(1, (-0.75, 0, 0.7), gloss(stripes(["#1c120c", "#f9b81c"], 7, 0), 0.4), (1.05, 0.62, 0.6)),
            ball(0.6, (0.45, 0, 0.75), mat("#c88a1c", 0.95, sheen=1, bump=(12, 1))),
            ball(0.42, (1.1, 0, 0.7), dark),
        ]
        for sgn in (-1, 1):
            parts += [
                ball(1, (-0.25, sgn * 0.95, 1.15), wing, (0.5, 0.95, 0.04), (0, 0, sgn * 32)),
                ball(0.17, (1.28, sgn * 0.28, 0.82), gloss("#3a2a1a", 0.05)),
            ]
            parts += [tube([(1.3, sgn * 0.12, 1.0), (1.75, sgn * 0.3, 1.2)], 0.05, dark)] + [
                tube([(k, sgn * 0.4, 0.5), (k + 0.1, sgn * 1.0, 0.3)], 0.07, dark) for k in (-0.1, 0.4, 0.8)
            ]
        group(parts, (x, y, 0.75), (0, 0, turn), 0.68)
    from_above(14, (0, 0, 0.5), 50, 1.2)
    s.finish(key=0.46)


@scene(seed=135)
def parrot(s):
    dark_room("#0a1c14", "#0c2418", 10, 0.25, "forest")
    big = [leaf_mat(c, 0.2, 0.3, 0.35) for c in ("#1f6a34", "#2a8040", "#155228", "#3a9044")]
    for x, z, _ in points(60, (-9, 9), (-4, 11), lambda x, z: hypot(x, z - 3.5) > 2.2, 1.2):
        put(
            leaf(R.uniform(3, 4.5), 0.2, R.choice(big)),
            (x, R.uniform(2, 6), z),
            (R.uniform(40, 110), R.uniform(-30, 30), R.uniform(0, 360)),
        )
    red, blue = mat(gradient([(0, "#a00a10"), (1, "#d01414")]), 0.6), mat("#1f5ad0", 0.6, sheen=0.2)
    parts = [
        blob(
            [
                (0, 0, 1.6, (0.85, 0.75, 1.35)),
                (0.15, 0, 3.2, (0.72, 0.66, 0.7)),
                ((0, 0, 2.2), (0.15, 0, 3.1), 0.7, 0.62),
            ],
            red,
            0.08,
            6,
        )
    ]
    parts += [ball(1, (0.5, side * 0.46, 3.3), mat("#fdf6ea", 0.7), (0.36, 0.18, 0.34)) for side in (-1, 1)]
    parts += eyes(0.6, 0.6, 3.42, 0.1)
    parts.append(
        tube([(0.7, 0, 3.45), (1.35, 0, 3.35), (1.42, 0, 2.75)], 0.34, gloss("#f4ead2", 0.25), radii=[1.1, 0.9, 0.1])
    )
    parts.append(
        tube([(0.75, 0, 3.0), (1.05, 0, 2.85), (1.1, 0, 2.7)], 0.2, gloss("#201a1a", 0.3), radii=[1, 0.8, 0.2])
    )
    for side in (-1, 1):
        for k, (m, length) in enumerate(((blue, 1.75), (mat("#f6c81c", 0.6), 1.35), (mat("#d0161a", 0.6), 0.95))):
            parts.append(
                ball(
                    1,
                    (-0.3 + 0.05 * k, side * (0.72 + 0.04 * k), 2.5 - length * 0.62),
                    m,
                    (0.5 - 0.04 * k, 0.14, length),
                    (0, 16, 0),
                )
            )
    for k, m in enumerate((red, blue, red, mat("#e8461c", 0.6))):
        parts.append(ball(1, (-0.95 - 0.05 * k, 0.16 * (k - 1.5), -0.9 - 0.15 * k), m, (0.16, 0.12, 1.9), (0, 14, 0)))
    group(parts, (-0.2, 0, 1.2), (0, 0, -22), 1.25)
    tube([(-9, 0.2, 1.0), (-2, 0, 1.35), (3, 0, 1.3), (9, 0.3, 2.0)], 0.32, mat("#5a4030", 0.9, bump=(3, 1)))
    for x in (-0.2, 0.5):
        tube([(x, -0.1, 1.9), (x, -0.4, 1.75), (x, -0.4, 1.3)], 0.14, mat("#3a3434", 0.7))
    lamp((-6, -8, 8), (0, 0, 3), 700, 2, "#fff1dd")
    camera((0, -13.5, 3.6), (0.2, 0, 2.9), 50, f=1.4)
    s.finish(key=0.25)


@scene(seed=136)
def hedgehog(s):
    sky(22, 240, 0.1, dust=3)
    meadow_blur("#5a4a1c", "#d89a3c", 30)
    ground(mat(speckle("#5a3a1c", "#3a2614", 1), 0.95), 200)
    litter = [
        join([put(leaf(0.9, 0.36, leaf_mat(c, 0.2, 0.3), 0.4), (-0.45, 0, 0))])
        for c in ("#d8761c", "#b8421c", "#e0a82a", "#8a4a20")
    ]
    scatter(litter, [(x, y, 0.05 + 0.25 * R.random()) for x, y, _ in points(2600, (-14, 14), (-7, 30))], (0.7, 1.3), 40)
    face = mat("#c89a6a", 0.85, sheen=0.4)
    parts = [blob([(0, 0, 1.0, (1.5, 1.15, 1.0)), ((1.0, 0, 0.95), (2.1, 0, 0.72), 0.62, 0.26)], face, 0.08, 6)]
    parts += [ball(0.17, (2.36, 0, 0.72), gloss("#15100c", 0.15)), *eyes(1.72, 0.4, 1.12, 0.12)]
    parts += [ball(1, (1.22, side * 0.62, 1.35), face, (0.1, 0.26, 0.26), (0, 0, side * 25)) for side in (-1, 1)]
    parts += [ball(0.22, (x, side * 0.6, 0.12), face, (1.3, 1, 0.6)) for x in (-0.7, 1.0) for side in (-1, 1)]
    spine = mat(gradient([(0, "#4a3222"), (0.6, "#6b4a30"), (0.8, "#f0dcb0"), (1, "#5a4028")]), 0.6)
    proto = cyl(0.05, 0.75, m=spine, r2=0.008, seg=6, base=True)
    for k in range(1300):
        v = Vector((R.gauss(0, 1), R.gauss(0, 1), abs(R.gauss(0, 1)) + 0.0)).normalized()
        if v.x > 0.55 or (v.z < 0.15 and v.x > 0.2):
            continue
        lean = (
            v + Vector((-0.55, 0, 0.1)) + Vector((R.gauss(0, 0.12), R.gauss(0, 0.12), R.gauss(0, 0.12)))
        ).normalized()
        o = copy(proto, (v.x * 1.5, v.y * 1.18, 1.0 + v.z * 1.02))
        o.rotation_euler = lean.to_track_quat("Z", "Y").to_euler()
        parts.append(o)
    bpy.data.objects.remove(proto)
    group(parts, (-0.3, 0, 0.2), (0, 0, -40), 1.2)
    put(apple(r=0.7), (2.9, 0.4, 0.7), (10, 15, 0))
    camera((0.5, -9.6, 2.5), (0.3, 0, 1.3), 46, f=0.6)
    s.finish(key=0.42)


@scene(seed=137)
def turtle(s):
    def sea(t):
        c = t.coord("Object")
        warp = t.vmath("ADD", c, t.scale(t.noise(c, 0.5, 3, col=True), 1.2))
        lines = t.n("ShaderNodeTexVoronoi", i={"Vector": warp, "Scale": 0.42}, feature="DISTANCE_TO_EDGE").outputs[0]
        return t.mix(
            t.step(lines, 0.0, 0.14), "#a8f0e8", t.ramp(t.noise(c, 0.15, 3), [(0.35, "#12a0b0"), (0.65, "#2fc4c0")])
        )

    paper_top(mat(sea, 0.4), 1500, 0.7)
    skin = mat(cells(["#3f7a3c", "#558f44", "#356a34"], 2.2, edge="#d8dc9a", edgew=0.06), 0.5)
    shellp = gloss(cells(["#7a5a28", "#8f6c30", "#6a4c22", "#a07c3a"], 0.85, edge="#e0c47a", edgew=0.05), 0.25)
    shell = ball(1, (0, 0, 0.7), shellp, (2.7, 2.25, 1.0), seg=64)
    rim = torus(1, 0.09, (0, 0, 0.62), m=mat("#c8a85a", 0.4))
    rim.scale = (2.62, 2.18, 2)
    parts = [
        shell,
        rim,
        ball(1, (3.35, 0, 0.8), skin, (0.85, 0.62, 0.55)),
        blob([((2.4, 0, 0.7), (3.2, 0, 0.8), 0.45, 0.42)], skin, 0.1, 4),
        *eyes(3.75, 0.45, 1.05, 0.11),
    ]
    fin = curve([(0, 0), (1.1, 0.9), (1.0, 2.6), (-0.4, 4.0), (-1.1, 3.6), (-0.6, 2.0), (-0.7, 0.5)], 5)
    back = curve([(0, 0), (0.3, 1.0), (-0.7, 2.0), (-1.4, 1.7), (-0.9, 0.4)], 5)
    for side in (-1, 1):
        order = 1 if side > 0 else -1
        parts.append(
            plate(
                [(x, y * side) for x, y in fin][::order],
                0.25,
                skin,
                (1.6, side * 1.4, 0.6),
                (side * -8, 0, 8 * side),
                0.1,
            )
        )
        parts.append(
            plate([(x, y * side) for x, y in back][::order], 0.22, skin, (-1.7, side * 1.2, 0.55), (0, 0, 0), 0.1)
        )
    group(parts, (0, 0.2, 1.4), (0, -4, 52), 1.15)
    for x, y, turn, c in ((-5.6, 4.6, 40, "#f9c81c"), (-6.4, 3.4, 50, "#f9c81c"), (5.4, -5.0, 60, "#f2701a")):
        put(fish(c, c, size=0.8), (x, y, 0.8), (60, 0, turn))
    from_above(19, (0, 0.3, 0), 46, 1.0)
    s.finish(key=0.5)


@scene(seed=139)
def swallows_wire(s):
    painted_sky([(0, "#f3efe6"), (0.5, "#f6f1e6"), (0.75, "#efe9dc"), (1, "#d8dde2")], 1.1)
    black, breast, rust = mat("#14161c", 0.6), mat("#f6ead8", 0.8), mat("#a8401c", 0.7)
    sag = lambda x, z: z - 0.5 + 0.0042 * x * x + 0.05 * x
    for k in range(5):
        z = 1.2 * k
        tube([(x, 0, sag(x, z)) for x in range(-12, 13, 3)], 0.05, black)
    notes = [(-5.6, 0), (-4.0, 2), (-3.1, 2), (-1.3, 4), (0.4, 3), (1.9, 1), (2.8, 1), (4.6, 3), (5.9, 2)]
    for k, (x, line) in enumerate(notes):
        body = lathe(
            curve([(0.02, -0.1), (0.26, 0.15), (0.32, 0.5), (0.22, 0.85), (0.23, 1.05), (0.12, 1.26), (0.01, 1.3)], 6),
            black,
            seg=24,
        )
        parts = [
            body,
            ball(1, (0, -0.13, 0.5), breast, (0.22, 0.24, 0.42)),
            ball(1, (0, -0.14, 0.96), rust, (0.16, 0.13, 0.12)),
            cyl(0.05, 0.2, (0.12, -0.22, 1.06), (90, 0, 40), black, r2=0.01, seg=10),
        ]
        parts += [
            tube(
                [(0, 0.1, 0.1), (side * 0.1, 0.14, -0.5), (side * 0.2, 0.16, -1.15)], 0.08, black, radii=[1.4, 0.8, 0.2]
            )
            for side in (-1, 1)
        ]
        group(parts, (x, 0, sag(x, 1.2 * line) + 0.12), (0, R.uniform(-6, 6), R.uniform(-40, 40)), 0.95)
    bird_ = gull(mat("#14161c"))
    put(bird_, (3.2, 4, 7.0), (10, 20, 30))
    lamp((-8, -10, 10), (0, 0, 2), 900, 3, "#fff1dd")
    camera((0, -15, -0.5), (0.1, 0, 2.7), 42)
    s.finish(key=0.82)
