"""Plants and gardens."""

from art.kit import *


@scene(seed=23, view="Standard")
def sunflowers(s):
    sky(elev=38, rot=-150, strength=0.13, clouds=0.55, cloudscale=1.1, seed=9, dust=0.4)
    group(sunflower_plant(2.95, -8), (0.62, 2.3, 0))
    group(sunflower_plant(2.45, 16), (-1.55, 3.4, 0))
    others = [join(sunflower_plant(2.6, face, seeds=False)) for face in (0, 14, -16)]
    scatter(others, points(900, (-26, 26), (4.4, 60), None, 0.85), (0.78, 1.08), 4, face=0)
    ground(mat("#4a5a24", 0.95), 300)
    hills = lambda x, y: 10 * np.clip((np.asarray(y) - 80) / 60, 0, 1) * (1 + 0.8 * fbm(x / 60, y / 60, 4, 5)) - 1
    terrain(hills, (400, 200), 150, mat(speckle("#5f8a3c", "#8aa04a", 0.1), 0.95), (0, 170))
    camera((-0.1, -3.6, 3.35), (0.1, 4, 2.62), 36, f=1.8, focus=(0.6, 2.0, 2.9))
    s.finish(fog=("#bcd3e8", 20, 260, 0.5), key=0.50, sat=1.0)


@scene(seed=143)
def cactus_pots(s):
    studio("studio", 0.7, 30)
    wall(mat("#f2a0a8", 0.9), 2.2)
    box((30, 5, 0.5), (0, 0, -0.5), m=mat("#fbf4ee", 0.5), base=True, bevel=0.08)
    green = lambda c: mat(speckle(c, mixed(c, "#ffffff", 0.2), 4), 0.6, bump=(12, 0.3))

    def ribbed(r, h, c, ribs=12, z=1.35):
        o = lathe(
            curve([(0.02, 0), (r * 0.8, 0.05), (r, h * 0.4), (r * 0.86, h * 0.8), (r * 0.4, h), (0.02, h * 1.02)], 6),
            green(c),
            (0, 0, z),
            seg=96,
        )
        for v in o.data.vertices:
            k = 1 + 0.1 * cos(ribs * atan2(v.co.y, v.co.x))
            v.co.x, v.co.y = v.co.x * k, v.co.y * k
        spines = []
        for k in range(ribs):
            a = 2 * pi * k / ribs
            for q in range(6):
                zz = z + h * (0.15 + 0.14 * q)
                rr = r * 1.08 * (1 - max(0, (zz - z) / h - 0.5) ** 2 * 1.6)
                spines += [
                    tube(
                        [
                            (rr * cos(a), rr * sin(a), zz),
                            ((rr + 0.16) * cos(a + d), (rr + 0.16) * sin(a + d), zz + 0.05),
                        ],
                        0.008,
                        mat("#fff6dc"),
                        smooth=False,
                        bevres=0,
                    )
                    for d in (-0.1, 0.1)
                ]
        return [o, *spines]

    pots = (("#f6f0e8", -2.9), ("#2f8ac0", 0.1), ("#f2c02a", 3.0))
    for (hue, x), plant in zip(pots, (ribbed(0.85, 1.5, "#3f8a4a"), ribbed(0.62, 2.9, "#2f7a52", 9), None)):
        pot = flower_pot(1.0, 1.5, gloss(hue, 0.3))
        soil = cyl(0.88, 0.1, (0, 0, 1.3), m=mat("#4a3424", 0.95, bump=(20, 0.9)))
        parts = [pot, soil]
        if plant:
            parts += plant
        else:
            pad = green("#5a9a44")
            parts += [
                ball(0.62, (0, 0, 2.0), pad, (1, 0.3, 1.15)),
                ball(0.48, (-0.5, 0, 2.9), pad, (0.9, 0.3, 1.1), (0, -28, 0)),
                ball(0.42, (0.52, 0, 2.85), pad, (0.9, 0.3, 1.1), (0, 34, 0)),
                ball(0.3, (0.85, 0, 3.5), pad, (0.9, 0.35, 1.1), (0, 16, 0)),
            ]
            parts += [
                ball(0.02, (R.gauss(0, 0.5), -0.2 - R.random() * 0.05, R.uniform(1.6, 3.4)), mat("#fff6dc"), seg=6)
                for _ in range(60)
            ]
        group(parts, (x, 0, 0), (0, 0, 20))
    for k, c in enumerate(("#e8305a", "#f06a9a")):
        place(
            group(
                [
                    petals(12, 0.34, 0.1, leaf_mat(c, 0, 0.3), 0.03, 0.22, 0.0),
                    petals(8, 0.24, 0.09, leaf_mat("#ffd0e0", 0, 0.3), 0.02, 0.26, 0.0, 0.03),
                ]
            ),
            (-2.9 if k == 0 else 0.1, -0.05, 2.88 if k == 0 else 4.3),
            (10, 0, 0),
            1.3,
        )
    lamp((-6, -6, 8), (0, 0, 2), 900, 2, "#fff0dc")
    camera((0.2, -12.5, 3.2), (0.1, 0, 2.2), 50)
    s.finish(key=0.59)


@scene(seed=145)
def bonsai(s):
    studio("studio", 0.6, 60)
    backdrop(mat(gradient([(0, "#c9ccc8"), (0.4, "#e4e2da"), (1, "#b8c0bc")], 2), 0.9), y=7)
    black, clay = gloss("#1c1416", 0.25), gloss("#2c5a78", 0.25)
    box((8, 3.4, 0.25), (0, 0, 0.8), m=black, bevel=0.06)
    for x in (-3.4, 3.4):
        for y in (-1.2, 1.2):
            box((0.4, 0.4, 0.8), (x, y, 0), m=black, base=True, bevel=0.06)
    tray = lathe(
        [(0.02, 0), (1.8, 0), (2.3, 0.9), (2.45, 0.95), (2.4, 1.05), (2.2, 1.0), (0.02, 0.85)], clay, (0, 0, 0.95)
    )
    tray.scale = (1.15, 0.7, 1)
    ball(2.2, (0, 0, 1.45), mat(speckle("#4a7a2c", "#6a9a3a", 3), 0.95, bump=(16, 0.8)), (1.1, 0.66, 0.32))
    bark = mat(speckle("#5a4030", "#3a281e", 3), 0.9, bump=(7, 1))
    trunk = [(0.3, 0, 1.7), (-0.5, 0, 2.5), (-0.9, 0.1, 3.3), (0.1, 0, 4.2), (0.8, 0, 4.9), (0.4, 0, 5.9)]
    tube(trunk, 0.42, bark, radii=[1.6, 1.15, 0.9, 0.75, 0.55, 0.3])
    clouds = [
        (-2.3, 0.2, 4.0, 1.15),
        (2.3, -0.1, 4.5, 1.2),
        (0.4, 0, 6.3, 1.35),
        (-1.2, -0.2, 5.4, 0.95),
        (1.7, 0.3, 5.9, 0.8),
        (-0.4, 0.6, 4.7, 0.9),
    ]
    for x, y, z, r in clouds:
        tube(
            [min(trunk, key=lambda p: abs(p[2] - z + 0.5)), (x * 0.6, y, z - 0.35), (x, y, z - 0.2)],
            0.14,
            bark,
            radii=[1, 0.7, 0.5],
        )
        leaves = []
        for _ in range(1500):
            d = Vector((R.gauss(0, 1), R.gauss(0, 1), R.gauss(0, 1))).normalized()
            leaves.append(
                (
                    Vector((x, y, z)) + Vector((d.x * r, d.y * r * 0.8, abs(d.z) * r * 0.5)) * R.uniform(0.8, 1),
                    d + Vector((0, 0, 0.5)),
                )
            )
        leaf_cards(leaves, 0.1, leaf_mat(R.choice(["#3f7a2c", "#4a8a34", "#35702a"]), 0, 0.25))
    scatter(
        [rock(0.3, "#8a8884"), rock(0.22, "#a8a49c")],
        [(-1.4, -0.9, 1.9), (1.6, -0.8, 1.9), (1.2, -1.1, 1.85)],
        (0.8, 1.2),
        15,
    )
    lamp((-7, -6, 9), (0, 0, 4), 1300, 3, "#fff2dc")
    camera((0.3, -15, 4.6), (0, 0, 3.65), 50)
    s.finish(key=0.55)


@scene(seed=152, view="Standard")
def tulip_vase(s):
    studio("interior", 0.7, 100)
    room(mat("#f4f0ea", 0.6), mat("#9ad0c8", 0.9), 5)
    vase = lathe(
        curve([(0.02, 0), (0.9, 0), (1.25, 0.8), (1.3, 1.8), (0.85, 2.8), (0.62, 3.3), (0.75, 3.7)], 6),
        gloss(speckle("#1c4aa8", "#2f68c8", 1.5), 0.12),
        solid=0.08,
    )
    stem_m, leaf_m = mat("#5a9a3a", 0.6), leaf_mat("#4f9a3c", 0.1, 0.3)
    heads = [
        (-1.7, 0.2, 6.0, -26),
        (-0.8, -0.4, 6.9, -10),
        (0.2, 0.3, 7.3, 2),
        (1.1, -0.3, 6.7, 14),
        (1.9, 0.2, 5.8, 28),
        (-0.2, -0.8, 6.0, -4),
        (0.6, 0.8, 6.3, 8),
    ]
    for k, (x, y, z, lean) in enumerate(heads):
        tube([(0, 0, 2.4), (x * 0.35, y * 0.5, 4.2), (x, y, z)], 0.09, stem_m)
        cup = [
            place(
                petals(
                    3,
                    1.25,
                    0.5,
                    leaf_mat(gradient([(0, "#e8b80c"), (0.3, "#fbd814"), (1, "#ffee5a")], 2), 0, 0.35),
                    0.12,
                    1.15,
                    -0.15,
                    tip=0.35,
                ),
                rot=(0, 0, 60 * q),
            )
            for q in range(2)
        ]
        body = lathe(curve([(0.03, 0), (0.36, 0.15), (0.46, 0.6), (0.36, 1.05)], 5), leaf_mat("#f4c818", 0, 0.35))
        place(group([*cup, body]), (x, y, z - 0.1), (0, lean, 40 * k), 0.95)
    for a, k in ((20, 1.0), (160, 1.1), (250, 0.9), (320, 1.0), (90, 0.9)):
        place(leaf(3.2 * k, 0.12, leaf_m, 0.35), (0, 0, 3.2), (0, -58, a))
    fallen = surface(
        lambda u, v: ((u - 0.5) * 0.9 * sin(pi * v), v * 1.1, 0.12 * (2 * u - 1) ** 2),
        12,
        12,
        leaf_mat("#f6cc14", 0, 0.3),
    )
    place(fallen, (2.2, -1.4, 0.05), (0, 0, 60))
    lamp((-7, -7, 9), (0, 0, 4), 2600, 2.5, "#fff6e8")
    camera((0.3, -14, 4.8), (0, 0, 4.0), 46)
    s.finish(key=0.55, sat=1.08)
