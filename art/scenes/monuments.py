"""Villages, temples and old stones."""

from art.kit import *


@scene(seed=103)
def white_village(s):
    painted_sky(
        [(0, "#4a84bc"), (0.5, "#ffe8d0"), (0.53, "#fbdcc8"), (0.6, "#b8d4ec"), (0.75, "#5a9ade"), (1, "#2a6ac0")], 0.6
    )
    lamp((-13, -4, 6.5), (0, 0, 0), 4.6, 0.6, "#ffd2a0", "SUN")
    painted = mat(speckle("#f4f0e8", "#fdfbf6", 0.7, 7), 0.9, bump=(1.6, 0.45, 7))
    dome_blue = gloss("#1552b8", 0.35)
    ground(mat(gradient([(0, "#0c4a9a"), (1, "#1a6ac0")], 1), 0.1, bump=(0.6, 0.2)), 4000, -26)
    island = lambda x, y: 16 * np.exp(-(((np.asarray(x) + 60) / 60) ** 2) - ((np.asarray(y) - 300) / 30) ** 2) - 26.5
    terrain(island, (260, 120), 60, mat("#8a7a8a", 0.95), (-50, 300))
    steps = [
        (-9, 6, 0, 6, 5, 3.4),
        (-3, 9, 1.5, 5, 5, 4),
        (3.5, 6, -0.5, 5, 4, 3.2),
        (9.5, 8, 1, 6, 5, 3.6),
        (-7, 13, 4.2, 6, 5, 3.4),
        (0.5, 14, 4.6, 5.5, 5, 3.4),
        (8, 14.5, 4.6, 6, 5, 3),
        (-1.5, 3, -3.4, 8, 4, 3.2),
        (-10, 1.5, -4.2, 6, 5, 3.2),
        (7.5, 2, -4, 7, 5, 3),
    ]
    for k, (x, y, z, w, d, h) in enumerate(steps):
        box((w, d, h + 12), (x, y, z - 12), m=painted, base=True, bevel=0.15)
        for q in range(2):
            window(x + (q - 0.5) * w * 0.45, z + h * 0.35, 0.6, 0.9, y - d / 2, None, "#1552b8")
        if k % 3 == 0:
            door(x + w * 0.05, 0.9, 1.8, y - d / 2 - 0.02, "#1552b8", z)
    for x, y, z, r in ((-3, 9, 5.5, 2.2), (8, 14.5, 7.6, 2.0), (-7, 13, 7.6, 1.8)):
        cyl(r * 1.02, 0.8, (x, y, z), m=painted, base=True)
        ball(r, (x, y, z + 0.7), dome_blue, (1, 1, 0.95))
        box((0.12, 0.12, 1.0), (x, y, z + r * 1.05 + 0.5), m=painted, base=True)
        box((0.5, 0.12, 0.12), (x, y, z + r * 1.05 + 1.2), m=painted)
    bract, green = leaf_mat("#e0246e", 0.35, 0.45), leaf_mat("#4a7a34", 0.3, 0.3)
    bough = mat("#6a4a34", 0.9)
    for x, y, foot, tops in (
        (
            5.6,
            3.75,
            -1,
            ((4.4, 2.4, 0.5), (3.6, 2.0, 0.4), (5.3, 2.65, 0.45), (3.0, 1.2, 0.32), (4.8, 1.5, 0.42), (3.9, 0.9, 0.25)),
        ),
        (
            -5.6,
            0.85,
            -4.3,
            ((-5.3, -1.3, 0.5), (-4.5, -0.75, 0.4), (-3.6, -0.5, 0.32), (-5.7, -0.5, 0.4), (-5.5, -2.2, 0.3)),
        ),
        (4.0, -0.62, -6, ((4.3, -1.2, 0.5), (3.7, -0.7, 0.4), (4.7, -0.8, 0.45), (4.5, -1.9, 0.35))),
    ):
        petals_, leaves = [], []
        for cx, cz, r in tops:
            tube([(x, y, foot), ((x + cx) / 2 + 0.2, y, (foot + cz) / 2), (cx, y - 0.1, cz)], 0.05, bough)
            for _ in range(int(620 * r)):
                d = Vector((R.gauss(0, 1), R.gauss(0, 0.55) - 0.3, R.gauss(0, 0.85)))
                p = (cx + d.x * r * 0.62, y - 0.15 + d.y * r * 0.5, cz + d.z * r * 0.55 - 0.1 * abs(d.x))
                (petals_ if R.random() < 0.72 else leaves).append((p, (d.x, d.y - 0.6, d.z + 0.3)))
        leaf_cards(petals_, 0.13, bract), leaf_cards(leaves, 0.15, green)
    for x in (-0.8, 0.1):
        lathe(curve([(0.22, 0), (0.3, 0.3), (0.34, 0.55), (0.36, 0.6)], 4), mat("#c8643a", 0.8), (x, 1.3, -0.2))
        sprigs = [
            ((x + R.gauss(0, 0.2), 1.3 + R.gauss(0, 0.2), 0.55 + R.gauss(0, 0.18)), (0, 0, 1)) for _ in range(120)
        ]
        leaf_cards(sprigs, 0.13, green)
    camera((-1, -14, 6.4), (0, 10, 2.8), 36, f=6, focus=(0, 5, 3))
    s.finish(key=0.64, fog=("#f0dcd8", 300, 5000, 0.5), vignette=0.2)


@scene(seed=104)
def pagoda(s):
    sky(elev=34, rot=-140, dust=0.8, clouds=0.5, cloudscale=0.8, seed=2)
    height = lambda x, y: (
        2 * fbm(np.asarray(x) / 26, np.asarray(y) / 26, 4, 3) + 14 * np.clip((np.asarray(y) - 50) / 60, 0, 1)
    )
    terrain(height, (240, 160), 200, mat(speckle("#6a9a3c", "#8aae4a", 0.3), 0.95), (0, 60))
    red, roofm, gold, white = (
        gloss("#c01a1a", 0.4),
        mat(stripes(["#2a3a3c", "#344648"], 60, 0), 0.6),
        metal("#e0b040", 0.3),
        mat("#f4eee0", 0.8),
    )
    parts, z = [box((9.5, 9.5, 1.2), (0, 0, -0.4), m=mat("#a8a094", 0.9), base=True)], 0.8
    for k in range(5):
        w = 6.2 - 0.85 * k
        parts += [box((w * 0.8, w * 0.8, 2.0), (0, 0, z), m=white, base=True)] + [
            box((0.28, 0.28, 2.0), (x * w * 0.4, y * w * 0.4, z), m=red, base=True) for x in (-1, 1) for y in (-1, 1)
        ]
        parts += [
            box((w * 0.9, w * 0.9, 0.25), (0, 0, z), m=red, base=True),
            box((w * 0.82, w * 0.82, 0.25), (0, 0, z + 1.7), m=red, base=True),
        ]
        parts += [box((w * 0.28, 0.1, 1.3), (0, -w * 0.4, z + 0.3), m=red, base=True)]
        reach = w * 0.78

        def eaves(u, v, reach=reach, z=z):
            a = 2 * pi * u + pi / 4
            corner = 1 / max(abs(cos(a)), abs(sin(a)))
            r = reach * (1 - v * 0.75)
            lift = 0.55 * (corner - 1) / 0.414 * (1 - v) ** 2
            return (r * corner * cos(a), r * corner * sin(a), z + 1.9 + lift + 1.2 * v**0.8)

        roof = surface(eaves, 64, 9, roofm, around=True)
        so = roof.modifiers.new("so", "SOLIDIFY")
        so.thickness = 0.16
        parts.append(roof)
        z += 2.75
    parts += [cyl(0.09, 3.4, (0, 0, z - 0.3), m=gold, base=True)] + [
        torus(0.34 - 0.03 * k, 0.06, (0, 0, z + 0.5 + 0.35 * k), m=gold) for k in range(6)
    ]
    group(parts, at(height, 2.6, 26), (0, 0, 20), 1.1)
    cherry = [tree(5, 2.6, c, n=2600, leaf=0.17, bark="#3a2a2a") for c in ("#f4a8c4", "#f8c4d8", "#ee8ab0")]
    near = [
        (-8, 15),
        (10.5, 16),
        (-13, 24),
        (14, 27),
        (-7.5, 31),
        (-18, 34),
        (20, 38),
        (9, 40),
        (-28, 44),
        (30, 48),
        (-3, 46),
    ]
    scatter(cherry, [at(height, x, y) for x, y in near], (0.85, 1.3))
    scatter(
        leaf_cards([((0, 0, 0), (0, 0, 1))], 0.09, leaf_mat("#f4a8c4", 0, 0.3)),
        points(900, (-10, 12), (2, 22), None, 0.1, lambda x, y: height(x, y) + 0.05),
        (0.6, 1.3),
        30,
    )
    place(bare_tree(5, 2.5), (-5.4, 3.2, 0), (0, 30, 0), 1)
    camera((-1, -4, 2.2), (1.2, 26, 9.0), 30)
    s.finish(key=0.53, fog=("#e8dce4", 30, 160, 0.5))


@scene(seed=105, view="Standard")
def pyramids(s):
    sky(elev=24, rot=-95, dust=1.8, strength=0.12)
    dune = lambda x, y: 2.4 * fbm(np.asarray(x) / 40, np.asarray(y) / 40, 3, 3) - 1
    terrain(dune, (500, 400), 220, mat(speckle("#dca85a", "#c98f42", 0.1), 0.95, bump=(2, 0.4)), (0, 150))
    stone = mat(stripes(["#d9ac62", "#c4934c"], 56, 2), 0.95, bump=(1.2, 0.5))
    for x, y, w, h in ((14, 150, 86, 56), (-46, 190, 76, 50), (66, 210, 52, 34)):
        hip(w, w, h, 0, stone, 0).location = (x, y, -2)
    brown, cloth = mat("#a8763c", 0.95), ("#c8262e", "#1f5aa0", "#e8e0d0", "#2f8a6a", "#8a3a8a")
    for k in range(5):
        camel = quadruped(brown, (0.95, 0.42, 0.5), 1.35, 0.85, 0.22, 0.32, 0.09, tail=(0.6, 0.04)) + [
            ball(0.38, (0, 0, 2.35), brown, (1, 0.8, 1))
        ]
        camel += [box((0.8, 0.95, 0.5), (0, 0, 2.0), m=mat(cloth[k], 0.9), base=True, bevel=0.15)]
        rider = figure(cloth[(k + 2) % 5], "#e8e0d0", hat="#f4f0e4", arms=(30, 30))
        rider.location, rider.rotation_euler = (0.1, 0, 1.75), (0, 0, -pi / 2)
        group([*camel, rider], at(dune, -7.5 + 4.4 * k, 30 + 0.8 * k), (0, 0, 4), 1.0)
    camera((0, -2, 4.6), (2, 60, 11.5), 32)
    s.finish(key=0.55, fog=("#f0d9ac", 50, 420, 0.6), sat=1.1)


@scene(seed=106)
def castle(s):
    sky(
        elev=10,
        rot=-70,
        strength=0.14,
        dust=1.4,
        clouds=0.5,
        cloudscale=0.7,
        cloudcol="#ffd0b8",
        cloudlight=5.5,
        seed=7,
    )
    hill = lambda x, y: (
        15 * np.exp(-((np.asarray(x) / 26) ** 2) - ((np.asarray(y) - 50) / 24) ** 2)
        + 2.2 * fbm(np.asarray(x) / 16, np.asarray(y) / 16, 5, 4)
        + 22 * np.clip((np.asarray(y) - 110) / 90, 0, 1) * (0.8 + fbm(np.asarray(x) / 60, np.asarray(y) / 60, 4, 8))
    )
    terrain(
        hill,
        (320, 260),
        300,
        mat(
            by_slope(speckle("#4f7a30", "#7a9440", 0.3), speckle("#77706a", "#4a4640", 0.6), 0.6, 0.8),
            0.95,
            bump=(2, 0.6),
        ),
        (0, 110),
    )
    wall_m, roofm = (
        mat(bricks("#e8dccb", "#d9ccb8", "#b8a890", 2.4, rot=(pi / 2, 0, 0)), 0.9, bump=(5, 0.2)),
        gloss("#2f5a9a", 0.45),
    )

    def tower(x, y, r, h, roof):
        parts = [
            cyl(r, h, (x, y, -3), m=wall_m, base=True, seg=28),
            cyl(r * 1.18, 0.7, (x, y, h - 3.2), m=wall_m, base=True, seg=28),
            cyl(r * 1.3, roof, (x, y, h - 2.5), m=roofm, r2=0.03, base=True, seg=28),
        ]
        parts += [
            box((r * 0.35, 0.2, r * 0.7), (x, y - r, h * f - 3), m=mat("#2a2420", 0.5), base=True) for f in (0.45, 0.75)
        ]
        return parts + [
            cyl(0.05, 1.6, (x, y, h - 2.6 + roof), m=mat("#222222"), base=True),
            place(flag(["#d8262e"], 1.5, 0.8), (x, y, h - 1.4 + roof)),
        ]

    parts = [box((14, 8, 8), (0, 0, -3), m=wall_m, base=True), gable(14, 8, 4.5, 5, roofm)]
    for x, y, r, h, roof in (
        (-8, -3, 1.9, 13, 5),
        (8, -3, 1.9, 12, 5),
        (-4.5, 3, 2.2, 19, 6.5),
        (3.2, 2, 2.7, 24, 8),
        (8.6, 4, 1.6, 16, 5),
        (-9, 5, 1.4, 11, 4),
    ):
        parts += tower(x, y, r, h, roof)
    parts += [box((17, 1.2, 5), (0, -6.5, -3), m=wall_m, base=True)] + [
        box((0.8, 1.3, 0.9), (x, -6.5, 2), m=wall_m, base=True) for x in np.arange(-8, 8.1, 1.6)
    ]
    parts += [
        cyl(1.3, 1.4, (0, -6.6, 0.4), (90, 0, 0), mat("#3a2414", 0.8)),
        box((2.6, 1.4, 3.4), (0, -6.6, -3), m=mat("#3a2414", 0.8), base=True, bevel=0),
    ]
    group(parts, at(hill, 0, 50, 1.6), (0, 0, -14))
    scatter(
        [fir(7, 2, "#24502c"), tree(6, 2.6, "#4f7a2a", n=900, leaf=0.28), tree(6, 2.4, "#c8861c", n=900, leaf=0.28)],
        [p for p in points(260, (-50, 50), (6, 78), lambda x, y: float(hypot(x, y - 50) > 15), 3, hill)],
        (0.6, 1.1),
    )
    ground(ripples("#26506a", (1, 3, 1), 0.5, 3, 0.1, 0.03), 300, 0.2)
    camera((-6, -16, 6), (0, 48, 19.5), 34)
    s.finish(key=0.50, fog=("#ecd0c0", 40, 240, 0.5))


@scene(seed=111)
def stone_circle(s):
    sky(
        elev=9,
        rot=-62,
        strength=0.17,
        dust=1.6,
        air=1.2,
        clouds=0.45,
        cloudscale=0.6,
        cloudcol="#ffb8a8",
        cloudlight=4,
        seed=12,
    )
    height = lambda x, y: 0.7 * fbm(np.asarray(x) / 18, np.asarray(y) / 18, 4, 3)
    terrain(height, (200, 200), 240, mat(speckle("#5a7a34", "#7a8a40", 0.4), 0.95, bump=(4, 0.5)), (0, 70))
    scatter(
        grass_tuft(18, 0.35, "#7a9a40", 0.25, 0.012), points(4000, (-16, 16), (-4, 28), None, 0.14, height), (0.6, 1.4)
    )
    stone = mat(speckle("#7d7a78", "#54524e", 1.2), 0.95, bump=(2.2, 0.9))

    def block(size, loc, rot):
        o = box(size, loc, rot, stone, 0.16, base=True, sub=2)
        return o

    n, r = 14, 9.5
    for k in range(n):
        a = 2 * pi * k / n + 0.2
        x, y = r * cos(a), 19 + r * 0.9 * sin(a)
        if k in (3, 9, 10):
            continue
        block(
            (1.5, 0.9, 4.4 + R.uniform(-0.5, 0.4)),
            at(height, x, y, -0.3),
            (R.uniform(-3, 3), R.uniform(-3, 3), degrees(a) + 90),
        )
        if k % 2 == 0 and k not in (2, 8):
            b = a + pi / n
            block((4.6, 1.0, 0.8), (r * cos(b), 19 + r * 0.9 * sin(b), 4.2), (0, 0, degrees(b) + 90))
    block((4.0, 1.4, 0.9), at(height, -2.4, 7.4, -0.1), (0, 8, 24))
    scatter([rock(0.6, "#77746e")], points(12, (-12, 12), (4, 16), None, 2, height), (0.5, 1.3), 20)
    camera((1.0, -5, 2.2), (0, 19, 3.3), 31)
    s.finish(key=0.53, fog=("#f0c0b0", 12, 90, 0.6))
