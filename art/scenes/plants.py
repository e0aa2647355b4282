"""Plants and gardens."""

from art.kit import *


@scene(seed=23, view="Standard")
def sunflowers(s):

    sky(elev=38, rot=-150, strength=0.13, clouds=0.55, cloudscale=1.1, seed=9, dust=0.4)
    st, lf = mat("#5f8a34", 0.6, bump=(20, 0.2)), leaf_mat("#4f8a2c", 0.2, 0.35)
    pet = [
        leaf_mat(
            lambda t: t.ramp(
                t.math(
                    "ADD",
                    t.n("ShaderNodeVectorMath", t.coord("Object"), operation="LENGTH").outputs["Value"],
                    t.math("MULTIPLY", t.noise(t.coord("Object"), 6, 3), 0.2),
                ),
                [(0.62, "#c97a00"), (0.95, "#eab000"), (1.6, "#f2c400")],
            ),
            0.05,
            0.3,
        )
        for _ in range(1)
    ]

    def flower(hi=True):
        P = []
        seeds = []
        N = 420 if hi else 0
        P.append(
            lathe(
                curve(
                    [(0.02, 0.16), (0.35, 0.2), (0.62, 0.12), (0.74, -0.02), (0.6, -0.2), (0.2, -0.3), (0.02, -0.32)], 4
                ),
                mat(
                    lambda t: t.ramp(
                        t.n("ShaderNodeVectorMath", t.coord("Object"), operation="LENGTH").outputs["Value"],
                        [(0.12, "#8a7a2c"), (0.3, "#4a2a10"), (0.55, "#2c1608"), (0.72, "#6b4214")],
                    ),
                    0.8,
                    bump=(14, 0.8),
                ),
                seg=32,
            )
        )
        if hi:
            side = ball(0.035, m=mat("#5b3312", 0.6, objvary=0.4), seg=8)
            a = 2.39996
            P += scatter(
                side,
                [
                    (0.68 * sqrt(i / N) * cos(i * a), 0.68 * sqrt(i / N) * sin(i * a), 0.2 - 0.1 * (i / N) ** 2)
                    for i in range(N)
                ],
                (0.8, 1.2),
            )
        vs, fs = [], []
        for ring, (n, L, up) in enumerate(((21, 0.95, 0.12), (21, 1.05, 0.28))):
            for k in range(n):
                a = 2 * pi * (k + ring * 0.5) / n + R.uniform(-0.06, 0.06)
                l = L * R.uniform(0.88, 1.1)
                w = 0.155 * R.uniform(0.85, 1.15)
                u = Vector((cos(a), sin(a), 0))
                sd = Vector((-sin(a), cos(a), 0))
                curl = R.uniform(-0.15, 0.25)
                i0 = len(vs)
                S = 6
                for j in range(S + 1):
                    t = j / S
                    ww = w * sin(pi * (t * 0.86 + 0.1)) ** 0.8 * (1 if j < S else 0.12)
                    c = u * (0.62 + l * t) + Vector((0, 0, 0.02 - ring * 0.05 + up * t - curl * t * t))
                    vs += [c - sd * ww, c + Vector((0, 0, -0.03)), c + sd * ww]
                for j in range(S):
                    b = i0 + 3 * j
                    fs += [(b, b + 1, b + 4, b + 3), (b + 1, b + 2, b + 5, b + 4)]
        P.append(mesh(vs, fs, pet[0], True))
        for k in range(11):
            a = 2 * pi * k / 11
            P.append(
                plate(
                    [(0, -0.13), (0.5, 0), (0, 0.13)],
                    0.01,
                    lf,
                    (cos(a) * 0.55, sin(a) * 0.55, -0.2),
                    (0, -18, math.degrees(a)),
                    0,
                )
            )
        return P

    def leaf(L=1):
        vs, fs, S = [], [], 7
        for j in range(S + 1):
            t = j / S
            w = 0.42 * L * sin(pi * t**0.7) ** 0.9
            z = 0.25 * L * sin(t * 2.2) - 0.3 * t * t * L
            vs += [(L * t, -w, z + 0.08 * w), (L * t, 0, z - 0.05), (L * t, w, z + 0.08 * w)]
        for j in range(S):
            b = 3 * j
            fs += [(b, b + 1, b + 4, b + 3), (b + 1, b + 2, b + 5, b + 4)]
        return mesh(vs, fs, lf, True)

    def plant(hi, h, face):
        P = [tube([(0, 0, -1), (0.03, 0, h * 0.5), (0, 0, h - 0.25), (0, -0.28, h)], 0.075, st)]
        for k in range(7):
            z = h * (0.25 + 0.095 * k)
            P.append(place(leaf(1.05 - 0.06 * k), (0, 0, z), (0, -12, 137 * k + 20)))
        P.append(place(group(flower(hi)), (0, -0.3, h + 0.02), (68, 0, face), 1.0))
        return P

    def flat(P):
        out = []
        for o in P:
            out += list(o.children) if o.type == "EMPTY" else [o]
        return [o for o in out if o.type != "EMPTY"]

    protos = [join(flat(plant(False, 2.6, f))) for f in (0, 14, -16)]
    hero = plant(True, 2.95, -8)
    group(hero, (0.62, 2.3, 0))
    h2 = plant(True, 2.45, 16)
    group(h2, (-1.55, 3.4, 0))
    scatter(protos, points(900, (-26, 26), (4.4, 60), None, 0.85), (0.78, 1.08), 4, face=0)
    ground(mat("#4a5a24", 0.95), 300)
    H = lambda x, y: 10 * np.clip((np.asarray(y) - 80) / 60, 0, 1) * (1 + 0.8 * fbm(x / 60, y / 60, 4, 5)) - 1
    terrain(H, (400, 200), 150, mat(speckle("#5f8a3c", "#8aa04a", 0.1), 0.95), (0, 170))
    camera((-0.1, -3.6, 3.35), (0.1, 4, 2.62), 36, f=1.8, focus=(0.6, 2.0, 2.9))
    s.finish(fog=("#bcd3e8", 20, 260, 0.5), key=0.50, sat=1.0)


@scene(seed=141)
def poppies(s):
    sky(elev=34, rot=-130, dust=0.8, clouds=0.45, cloudscale=0.8, seed=3)
    height = lambda x, y: (
        0.25 * fbm(np.asarray(x) / 6, np.asarray(y) / 6, 3, 2) + 7 * np.clip((np.asarray(y) - 50) / 60, 0, 1)
    )
    terrain(height, (160, 160), 160, mat(speckle("#6a9a34", "#9aae45", 0.6), 0.95), (0, 60))
    red, dark, stem = leaf_mat("#e01a14", 0.08, 0.5), mat("#1a1016", 0.7), mat("#5a8a3a", 0.7)

    def poppy(h):
        cup = [
            petals(4, 0.34, 0.34, red, 0.02, 0.26, -0.12, 0, tip=0.7),
            petals(4, 0.3, 0.3, red, 0.02, 0.34, -0.1, 0.02, tip=0.7),
        ]
        cup[1].rotation_euler.z = radians(45)
        head = place(
            group(
                [*cup, ball(0.09, (0, 0, 0.08), dark, seg=14), torus(0.12, 0.025, (0, 0, 0.1), m=dark, seg=16, rseg=6)]
            ),
            (0.12, 0, h),
            (18, 14, 0),
        )
        return join([head, tube([(0, 0, -0.2), (0.03, 0.05, h * 0.6), (0.12, 0, h)], 0.014, stem, bevres=2)])

    near = [(-1.5, 1.2), (0.4, 0.7), (1.6, 1.6), (-0.5, 2.2), (2.7, 2.8), (-2.7, 2.6)]
    protos = [poppy(h) for h in (0.95, 1.15, 1.35)]
    scatter(protos, [at(height, x, y) for x, y in near], (1.0, 1.2), 8, keep=True)
    scatter(protos, points(900, (-22, 22), (3, 46), None, 0.35, height), (0.7, 1.1), 10)
    scatter(
        [grass_tuft(18, 0.62, "#8aae4a", 0.25, 0.012)], points(2200, (-9, 9), (0.4, 18), None, 0.12, height), (0.6, 1.2)
    )
    camera((0, -2.4, 1.75), (0, 4, 1.05), 32, f=4, focus=(0, 1.4, 1.2))
    s.finish(key=0.49, fog=("#f0e0c0", 10, 90, 0.5), sat=1.15)


@scene(seed=142)
def dandelion(s):
    painted_sky([(0, "#3f7a24"), (0.42, "#7ab03a"), (0.55, "#b8d85a"), (0.7, "#8ac4c8"), (1, "#5aa0d0")], 0.9)
    lamp((5, 6, 8), (0, 0, 1), 1600, 2, "#fff4d8")
    hair, seed_m = mat("#ffffff", 0.6, emit=0.12, sss=0.2), mat("#8a6a3a", 0.8)

    def parachute(size=1.0):
        parts = [
            tube([(0, 0, 0), (0, 0, 0.62)], 0.008, hair, bevres=1, smooth=False),
            ball(0.03, (0, 0, -0.05), seed_m, (0.6, 0.6, 2), seg=8),
        ]
        for k in range(16):
            a = 2 * pi * k / 16
            parts.append(
                tube(
                    [(0, 0, 0.62), (0.26 * cos(a), 0.26 * sin(a), 0.62 + R.uniform(0.1, 0.2))],
                    0.005,
                    hair,
                    bevres=0,
                    smooth=False,
                )
            )
        return join(parts)

    proto = parachute()
    n = 150
    for k in range(n):
        z = 1 - 1.85 * (k + 0.5) / n
        a, r = k * 2.39996, sqrt(max(0, 1 - z * z))
        d = Vector((r * cos(a), r * sin(a), z))
        if d.x > 0.62 and d.z > -0.1:
            continue
        o = copy(proto, tuple(Vector((-0.5, 0, 0.5)) + d * 0.42), scale=1.25)
        o.rotation_euler = d.to_track_quat("Z", "Y").to_euler()
    ball(0.34, (-0.5, 0, 0.5), mat("#a8b06a", 0.9, bump=(20, 0.8)))
    for x, z, tilt in ((1.3, 1.3, 60), (1.9, 0.5, 75), (2.4, 1.9, 48), (1.6, 2.3, 35), (3.0, 1.1, 66), (2.7, -0.2, 80)):
        copy(proto, (x, R.uniform(-0.4, 0.4), z), (R.uniform(-15, 15), tilt, 0), 1.2)
    place(proto, (0, 30, 0))
    tube([(-0.5, 0, 0.3), (-0.55, 0, -2), (-0.2, 0, -5)], 0.07, mat("#6a9a3a", 0.6))
    scatter(
        grass_tuft(30, 2.6, "#5a9a2c", 0.5, 0.03),
        [(R.uniform(-7, 7), R.uniform(4, 9), -6.5) for _ in range(60)],
        (0.8, 1.4),
    )
    camera((0.3, -8.5, 0.4), (0.4, 0, 0.35), 46, f=0.5, focus=(-0.5, -0.4, 0.5))
    s.finish(key=0.51)


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


@scene(seed=144)
def water_lily(s):
    sky(elev=36, rot=-120, dust=0.6, clouds=0.4)
    ground(ripples("#0c2a26", (1, 1, 1), 0.5, 3, 0.05, 0.03), 60)

    def pad(r, c):
        outline = [(0.05, 0)] + [(r * cos(a), r * sin(a)) for a in np.linspace(0.16, 2 * pi - 0.16, 60)]
        paint = lambda t: t.mix(
            t.step(
                t.math(
                    "ABSOLUTE",
                    t.math(
                        "SINE",
                        t.math(
                            "MULTIPLY", t.math("ARCTAN2", t.sep(t.coord("Object"), 1), t.sep(t.coord("Object"), 0)), 9
                        ),
                    ),
                ),
                0.02,
                0.08,
            ),
            mixed(c, "#d8e8a0", 0.5),
            c,
        )
        return plate(outline, 0.03, gloss(paint, 0.35), bevel=0.02)

    places = [
        (-2.6, -1.7, 1.9),
        (2.7, -1.2, 1.7),
        (-3.2, 2.4, 1.6),
        (3.4, 2.6, 2.0),
        (0.2, 3.4, 1.3),
        (0.6, -3.9, 1.5),
        (-5.6, 0.2, 1.2),
        (5.8, 0.3, 1.1),
        (-5.2, -4.2, 1.4),
        (4.6, -4.4, 1.3),
        (-1.4, 5.8, 1.4),
        (6.2, 5.2, 1.2),
        (-6.2, 5.0, 1.5),
    ]
    for x, y, r in places:
        place(
            pad(r, R.choice(["#4f8a34", "#3a7a34", "#6a9a3c", "#2f6a3a"])),
            (x, y, 0.03),
            (R.uniform(-2, 2), R.uniform(-2, 2), R.uniform(0, 360)),
        )

    def lily(k, loc):
        tint = leaf_mat(rings([(0, "#e0408a"), (0.5, "#f4a0c4"), (1, "#fbe0ec")], 0.55), 0.02, 0.35)
        parts = [
            place(
                petals(9 - q, 1.75 - 0.28 * q, 0.4 - 0.03 * q, tint, 0.15, 0.25 + 0.42 * q, -0.25, 0.1 + 0.06 * q),
                rot=(0, 0, 20 * q),
            )
            for q in range(4)
        ]
        parts += (
            scatter(
                tube([(0, 0, 0), (0.1, 0, 0.4)], 0.04, mat("#f6c01c", 0.6)),
                [(p[0], p[1], 0.45) for p in spiral(40, 0.4)],
                (0.8, 1.2),
                16,
            )
            if False
            else []
        )
        parts += [
            tube(
                [(0.3 * cos(a) * f, 0.3 * sin(a) * f, 0.3), (0.5 * cos(a) * f, 0.5 * sin(a) * f, 0.95)],
                0.035,
                mat("#f8c81c", 0.6),
            )
            for f in (0.5, 1.0)
            for a in np.linspace(0, 6.28, 14)[:-1]
        ]
        group(parts, loc, (0, 0, 10), k)

    lily(1.0, (0.1, 0.2, 0.05))
    lily(0.55, (-4.4, 4.0, 0.05))
    dragon = [
        tube([(-1.1, 0, 0.1), (0.3, 0, 0.14)], 0.05, gloss("#1f8ac0", 0.3), radii=[0.6, 1.0]),
        ball(0.14, (0.45, 0, 0.16), gloss("#1f8ac0", 0.3)),
        ball(0.11, (0.62, 0, 0.2), gloss("#123a5a", 0.2)),
    ]
    dragon += [
        ball(
            1,
            (0.25 + d, side * 0.62, 0.24),
            mat("#d8f0f8", 0.1, alpha=0.45, spec=1),
            (0.14, 0.6, 0.01),
            (0, 0, side * d * 60),
            16,
        )
        for d in (-0.12, 0.16)
        for side in (-1, 1)
    ]
    group(dragon, (2.9, -1.0, 0.15), (0, 0, 130), 1.0)
    camera((0, -8.5, 9.0), (0, 0.2, 0.1), 44)
    s.finish(key=0.4)


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


@scene(seed=146)
def apple_tree(s):
    sky(elev=42, rot=-140, dust=0.4, clouds=0.6, cloudscale=0.9, seed=10)
    height = lambda x, y: (
        3.2 * np.exp(-((np.asarray(x) / 13) ** 2) - ((np.asarray(y) - 13) / 11) ** 2)
        + 0.3 * fbm(np.asarray(x) / 6, np.asarray(y) / 6, 3, 2)
        - 0.4
    )
    terrain(height, (160, 160), 200, mat(speckle("#5aa02c", "#84bc3c", 0.4), 0.95, bump=(5, 0.4)), (0, 60))
    scatter(
        grass_tuft(18, 0.35, "#6ab03a", 0.25, 0.012), points(3600, (-13, 13), (-2, 20), None, 0.12, height), (0.6, 1.3)
    )
    base = Vector(at(height, 0, 13))
    crown = tree(7, 4.2, "#3f8a28", n=6500, leaf=0.2, blobs=11, trunk=0.42)
    place(crown, tuple(base), (0, 0, 30), 1.0)
    red = join([ball(0.27, m=gloss(speckle("#d0101a", "#e03a1c", 2), 0.25), seg=20)])
    fruit = []
    for _ in range(160):
        d = Vector((R.gauss(0, 1), R.gauss(0, 1), R.gauss(0, 0.8))).normalized()
        if d.y < 0.4:
            fruit.append(tuple(base + Vector((0, 0, 5.4)) + Vector((d.x * 4.1, d.y * 4.1, d.z * 2.9))))
    scatter(red, fruit, (0.9, 1.2), keep=True)
    scatter(red, [at(height, x, y, 0.25) for x, y, _ in points(26, (-5, 5), (8, 14), None, 0.5)], (0.9, 1.1), 60)
    oak = mat(wood("#8a5a2c", "#b5834a", 2), 0.8)
    ladder = [box((0.14, 0.14, 6), (x, 0, 0), m=oak, base=True) for x in (-0.45, 0.45)] + [
        box((0.95, 0.1, 0.1), (0, 0, 0.6 + 0.7 * k), m=oak) for k in range(8)
    ]
    group(ladder, tuple(base + Vector((2.6, -2.6, -0.3))), (-24, -14, 12))
    basket = [
        lathe([(0.02, 0), (0.6, 0), (0.85, 0.7), (0.9, 0.72)], mat(checker("#a8743c", "#7a5024", 40), 0.9), solid=0.05)
    ] + [
        ball(
            0.24,
            (0.5 * cos(k * 2.4) * sqrt(k / 9), 0.5 * sin(k * 2.4) * sqrt(k / 9), 0.75),
            gloss("#d0141c", 0.25),
            seg=18,
        )
        for k in range(10)
    ]
    group(basket, at(height, -3.6, 7.6), (0, 0, 0), 1.2)
    camera((0, -5.5, 2.2), (0, 13, 5.1), 33)
    s.finish(key=0.53)


@scene(seed=147)
def mushrooms(s):
    studio("forest", 0.9, 120, "#26401c", 0.7)
    height = lambda x, y: 0.3 * fbm(np.asarray(x) / 2.4, np.asarray(y) / 2.4, 4, 3)
    terrain(height, (26, 26), 240, mat(speckle("#3a5a1c", "#5a7a2a", 2), 0.95, bump=(12, 1)), (0, 6))
    moss = grass_tuft(26, 0.24, "#6a9a30", 0.12, 0.016)
    scatter(moss, points(2600, (-6, 6), (-3, 10), None, 0.1, height), (0.6, 1.4), 15)

    def agaric(h, r):
        cap = lathe(
            curve(
                [(0.1, 0), (r * 0.75, -0.02), (r, 0.06), (r * 0.96, r * 0.3), (r * 0.65, r * 0.62), (0.02, r * 0.76)], 6
            ),
            gloss("#cc1410", 0.22),
        )
        gills = lathe([(0.1, 0.02), (r * 0.9, 0.0)], mat("#f8f0e0", 0.8))
        dots_m = mat("#fbf6ea", 0.9, bump=(14, 0.6))
        spots = []
        for k in range(34):
            f = sqrt((k + 0.5) / 34) * 0.94
            z = r * 0.76 * sqrt(max(0, 1 - f**2.3)) + 0.03
            spots.append(
                ball(
                    r * R.uniform(0.05, 0.1),
                    (r * f * cos(k * 2.4), r * f * sin(k * 2.4), z),
                    dots_m,
                    (1, 1, 0.55),
                    seg=12,
                )
            )
        stem = lathe(
            curve([(0.3, -h), (0.24, -h * 0.8), (0.17, -h * 0.4), (0.15, 0.04)], 5), mat("#f6f0e4", 0.8, bump=(12, 0.4))
        )
        skirt = lathe(
            curve([(0.16, -h * 0.28), (0.34, -h * 0.4), (0.36, -h * 0.42)], 3), mat("#f8f2e6", 0.8), solid=0.02
        )
        return [cap, gills, stem, skirt, *spots]

    for x, y, h, r, tilt in (
        (0.2, 1.4, 2.5, 1.35, 4),
        (-1.8, 2.2, 1.7, 0.95, -9),
        (1.9, 0.9, 1.2, 0.72, 12),
        (-0.75, 0.2, 0.75, 0.45, -8),
        (3.0, 3.0, 1.6, 0.9, 8),
    ):
        group(agaric(h, r), at(height, x, y, h - 0.05), (0, tilt, R.uniform(0, 90)))
    scatter(
        [leaf_cards([((0, 0, 0.05), (0, 0, 1))], 0.4, leaf_mat(c, 0, 0.2)) for c in ("#c8761c", "#a8521c", "#d8a02c")],
        points(26, (-5, 5), (-1.5, 6), None, 0.8, lambda x, y: height(x, y) + 0.2),
        (0.7, 1.2),
        20,
    )
    trunk = mat(speckle("#3a2a1e", "#241a12", 2, stretch=(1, 1, 0.3)), 0.95, bump=(4, 1))
    for x, y in ((-5, 9), (4.6, 11), (0.4, 14), (8, 15), (-9, 14)):
        cyl(0.8, 14, (x, y, -1), m=trunk, base=True)
    snail_shell = [
        torus(0.2, 0.13, (0, 0, 0.3), (90, 0, 0), gloss("#c8862c", 0.3)),
        blob([((-0.5, 0, 0.06), (0.55, 0, 0.06), 0.1, 0.09), (0.6, 0, 0.2, 0.1)], gloss("#a89a6a", 0.3), 0.05, 3),
    ]
    group(snail_shell, at(height, -2.4, 0.3, 0.05), (0, 0, 20), 1.1)
    lamp((-5, -4, 8), (0, 1, 1.5), 900, 2, "#fff0c8")
    lamp((5, 7, 6), (0, 1, 1.5), 500, 2, "#e8ffc0")
    camera((0.1, -6.2, 1.5), (0.1, 1.5, 1.65), 38, f=1.8, focus=(0.2, 1, 1.6))
    s.finish(key=0.4)


@scene(seed=148)
def leaf_close(s):
    studio("courtyard", 0.8, 40, "#2f6a1c", 0.6)
    lamp((4, 6, 8), (0, 0, 0), 900, 2, "#fff6d0")

    def blade(t):
        c = t.coord("Object")
        x, y = t.sep(c, 0), t.math("ABSOLUTE", t.sep(c, 1))
        slant = t.math("SUBTRACT", x, t.math("MULTIPLY", y, 0.75))
        rib = t.math("ABSOLUTE", t.math("SUBTRACT", t.math("FRACT", t.math("MULTIPLY", slant, 1.5)), 0.5))
        vein = t.math("MAXIMUM", t.step(rib, 0.44, 0.485), t.math("SUBTRACT", 1.0, t.step(y, 0.03, 0.07)), clamp=True)
        fine = t.n("ShaderNodeTexVoronoi", i={"Vector": c, "Scale": 6}, feature="DISTANCE_TO_EDGE").outputs[0]
        base = t.mix(
            t.math("SUBTRACT", 1.0, t.step(fine, 0.01, 0.05)),
            t.ramp(t.noise(c, 0.8, 4), [(0.3, "#2f7a14"), (0.7, "#58a422")]),
            "#7ab83a",
        )
        return t.mix(vein, base, "#c8e07a")

    def sheet(u, v):
        x = -4.6 + 9.2 * u
        w = 3.0 * sin(pi * min(1, u * 0.94 + 0.03)) ** 0.75 * (1 - 0.25 * u)
        y = (v - 0.5) * 2 * w
        return (x, y, 0.5 * (abs(v - 0.5) * 2) ** 1.4 - 0.05 * u * x + 0.06 * sin(abs(y) * 6 - x * 4))

    place(surface(sheet, 120, 60, leaf_mat(blade, 0, 0.45, 0.35)), (0, 0, 0), (0, 0, 28))
    drops = [
        (-1.8, -0.6, 0.3),
        (0.6, 0.9, 0.42),
        (1.6, -0.5, 0.25),
        (-0.4, -1.5, 0.2),
        (2.7, 1.4, 0.2),
        (-2.9, -1.6, 0.18),
        (0.2, 0.0, 0.13),
        (-1.2, 0.9, 0.16),
        (3.0, 0.4, 0.14),
    ]
    for x, y, r in drops:
        ball(r, (x, y, 0.25 + r * 0.3), mat("#f4fff4", 0.0, trans=0.95, ior=1.33), (1, 1, 0.62))
    bug = [
        ball(0.42, (0, 0, 0.2), gloss("#d0141a", 0.15), (1.1, 0.9, 0.75)),
        ball(0.2, (0.45, 0, 0.18), mat("#121014", 0.4)),
        box((0.9, 0.03, 0.02), (0, 0, 0.52), m=mat("#121014")),
    ] + [ball(0.09, (x, y, 0.42), mat("#121014", 0.4), (1, 1, 0.5), seg=12) for x in (-0.2, 0.16) for y in (-0.2, 0.2)]
    group(bug, (-2.2, 0.7, 0.35), (0, 0, 60), 0.9)
    camera((0, -4.4, 8.6), (0, 0, 0), 46, f=1.2)
    s.finish(key=0.42)


@scene(seed=149)
def bamboo(s):
    painted_sky([(0, "#2a4a14"), (0.45, "#8ab83a"), (0.6, "#e8f0a8"), (1, "#c8e07a")], 0.9)
    lamp((4, 14, 20), (0, 4, 2), 3, 4, "#fff4c0", "SUN")
    ground(mat(speckle("#7a6a34", "#a08a44", 1.2), 0.95, bump=(5, 0.6)), 60)

    def stem_paint(c):
        def paint(t):
            node = t.math("FRACT", t.math("MULTIPLY", t.sep(t.coord("Object"), 2), 0.72))
            return t.ramp(
                node, [(0, "#e8e8b8"), (0.04, "#3a5a1a"), (0.09, c), (0.85, mixed(c, "#d8e070", 0.3)), (1, "#e0e4a8")]
            )

        return paint

    for x, y, _ in points(130, (-13, 13), (2.4, 34), lambda x, y: min(1, abs(x - 0.2) / 1.5), 0.8):
        r = R.uniform(0.13, 0.26)
        o = cyl(
            r,
            16,
            (x, y, 0),
            (R.uniform(-2, 2), R.uniform(-2, 2), 0),
            gloss(stem_paint(R.choice(["#5a9a2c", "#6aa834", "#86b03a", "#4a8a34"])), 0.35),
            base=True,
            seg=20,
        )
    leafs = [((R.uniform(-9, 9), R.uniform(3, 26), R.uniform(3.6, 11)), (0, -1, 0.5)) for _ in range(4200)]
    leaf_cards(leafs, 0.3, leaf_mat("#6aa82c", 0.1, 0.6))
    path = lambda u, v: ((u - 0.5) * 2.2 + 0.7 * sin(v * 6), -4 + 40 * v, 0.03)
    surface(path, 4, 40, mat(speckle("#c8b890", "#a89874", 2), 0.95))
    monk = figure("#e07a1c", "#c8641c", hair="#2a2018", arms=(12, 12))
    place(monk, (0.5, 9, 0), (0, 0, 4), 1.1)
    group(
        umbrella("#c8141c", 1.1, None, False) + [cyl(0.02, 1.4, (0, 0, -0.2), m=mat("#5a3418"))],
        (0.75, 9, 1.9),
        (6, 8, 0),
        0.75,
    )
    camera((0.1, -2.6, 1.7), (0.2, 9, 2.9), 28)
    s.finish(key=0.51, fog=("#dcec90", 8, 40, 0.5), sat=1.25)


def fallen_leaf(hue, lobes=5, r=1.0):
    """A flat lobed leaf with a stalk and ribs."""
    outline, ribs = [], []
    for k in range(lobes):
        a = radians(90 + (k - (lobes - 1) / 2) * (250 / lobes))
        reach = r * (1 - 0.09 * abs(k - (lobes - 1) / 2) ** 1.4)
        for d, f in ((0.42, 0.45), (0.2, 0.82), (0, 1.0), (-0.2, 0.82)):
            outline.append((reach * f * cos(a - d), reach * f * sin(a - d)))
        ribs.append(
            tube(
                [(0, -0.1 * r, 0.02), (0.85 * reach * cos(a), 0.85 * reach * sin(a), 0.02)],
                0.015 * r,
                mat(mixed(hue, "#f6e0a0", 0.4), 0.7),
                smooth=False,
            )
        )
    outline.append((0, -0.25 * r))
    blade = plate(
        outline,
        0.012,
        leaf_mat(speckle(hue, mixed(hue, "#5a2a10", 0.3), 2.5), 0.1, 0.15, 0.6),
        bevel=0.006,
        smooth=True,
    )
    return join(
        [
            blade,
            *ribs,
            tube([(0, -0.1 * r, 0.01), (0.05, -0.6 * r, 0.06), (0.15, -1.0 * r, 0.02)], 0.025 * r, mat("#6a3a1c")),
        ]
    )


@scene(seed=150, view="Standard")
def autumn_leaves(s):
    sky(elev=40, rot=-60, dust=0.8)
    ground(mat(speckle("#4a3420", "#33241a", 1.5), 0.95, bump=(8, 0.8)), 40)
    hues = ("#c8201a", "#e8601a", "#f2a01c", "#f6cc2c", "#a8301c", "#8a9a2c", "#d8801c")
    protos = [fallen_leaf(h, R.choice((5, 5, 7)), 1.0) for h in hues]
    for layer in range(4):
        scatter(
            protos,
            [(p[0], p[1], 0.06 + 0.09 * layer) for p in points(150, (-7, 7), (-7, 7), None, 0.75)],
            (0.7, 1.25),
            16,
            keep=True,
        )
    scatter(protos, [(0, 0, -5)], keep=False)
    nut = join(
        [
            ball(0.42, m=gloss(speckle("#5a2410", "#7a3418", 3), 0.15), scale=(1, 0.95, 0.85)),
            ball(0.24, (0, 0, 0.26), mat("#c8a070", 0.8), (1, 1, 0.5)),
        ]
    )
    scatter(
        nut, [(-2.2, 1.4, 0.6), (1.8, -1.2, 0.6), (2.4, -0.4, 0.6), (0.2, 3.4, 0.6), (-3.4, -2.8, 0.6)], (0.9, 1.1), 60
    )
    from_above(13, (0, 0, 0), 46, 0.8)
    s.finish(key=0.42, sat=1.1)


@scene(seed=151)
def rose(s):
    studio("studio", 0.25, 30, "#0a0608")
    red = leaf_mat(gradient([(0, "#3a0206"), (0.5, "#8f0610"), (1, "#c80c18")], 2), 0, 0.25, 0.45)
    parts = []
    for k in range(34):
        f = k / 33
        a, r = k * 2.39996, 0.08 + 1.25 * f**1.15
        wide, tall, flare = 0.5 + 0.95 * f, 1.25 - 0.35 * f, 0.05 + 0.75 * f**1.6

        def petal(u, v, a=a, r=r, wide=wide, tall=tall, flare=flare):
            q = a + (u - 0.5) * wide * (1.4 - 0.5 * v) / max(r, 0.25)
            out = r * (0.25 + 0.75 * v**0.6) + flare * v**3 + 0.1 * v**4 * sin((u - 0.5) * 9)
            lift = tall * v * (1 - 0.22 * flare * v * v) - 0.28 * (2 * abs(u - 0.5)) ** 2 * v
            return (out * cos(q), out * sin(q), lift)

        parts.append(surface(petal, 14, 12, red))
    green = leaf_mat("#2f6a24", 0.1, 0.25)
    parts += [
        tube([(0, 0, 0.1), (0.1, 0, -2), (-0.1, 0.2, -6)], 0.1, mat("#3a6a2a", 0.6)),
        petals(5, 1.1, 0.16, green, 0.1, -0.25, 0.2, 0.0),
    ]
    parts += [
        place(leaf(2.0, 0.34, green), (0.05, 0, -1.5), (0, 14, 200)),
        place(leaf(1.8, 0.34, green), (0.05, 0, -2.2), (0, 10, -20)),
    ]
    group(parts, (0, 0, 0.7), (38, -10, 0), 1.55)
    drop = ball(0.05, m=mat("#ffffff", 0.0, trans=1, ior=1.33), seg=12)
    lamp((-5, -5, 7), (0, 0, 1), 900, 1.5, "#fff0e4")
    lamp((5, 4, 5), (0, 0, 1), 500, 1.5, "#ffd8e0")
    lamp((0, -4, -3), (0, 0, 0.5), 60, 2, "#a8c0ff")
    camera((0, -10, 2.4), (0, 0, 0.9), 54, f=2.5)
    s.finish(key=0.2, vignette=0.35)


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


@scene(seed=153)
def acorns(s):
    sky(elev=34, rot=-60, dust=0.6)
    ground(
        mat(
            wood("#3c2c20", "#6a543e", 0.35, 0),
            0.95,
            bump=(lambda t: t.noise(t.coord("Object", (0.6, 4, 1)), 1.6, 8), 2.0),
        ),
        40,
    )
    shell, cap = (
        gloss(gradient([(0, "#c8a04a"), (0.5, "#a86a24"), (1, "#8a5a1c")], 2), 0.25),
        mat(cells(["#7a5a34", "#8a6a40", "#6a4c2c"], 16, edge="#4a3420", edgew=0.04), 0.95, bump=(14, 1)),
    )

    def acorn():
        body = lathe(curve([(0.01, -1.0), (0.1, -0.92), (0.42, -0.55), (0.5, 0.0), (0.44, 0.3)], 5), shell, seg=32)
        hat = lathe(curve([(0.46, 0.12), (0.58, 0.2), (0.56, 0.42), (0.3, 0.62), (0.02, 0.66)], 5), cap, seg=32)
        return join([body, hat, tube([(0, 0, 0.62), (0.05, 0, 0.95)], 0.05, cap)])

    a = acorn()
    for k, (x, y, z, rot) in enumerate(
        (
            (-1.1, -0.7, 0.6, (100, 20, 10)),
            (0.7, -1.0, 0.6, (85, -30, 120)),
            (0.1, 0.7, 0.6, (95, 10, 220)),
            (-0.3, -0.3, 1.5, (110, 0, 60)),
        )
    ):
        (place(a, (x, y, z), rot, 1.25) if k == 0 else copy(a, (x, y, z), rot, 1.25))

    def oak_leaf(hue):
        side = []
        for k in range(5):
            y = 0.5 + 0.75 * k
            w = (0.55, 0.95, 1.15, 0.95, 0.5)[k]
            side += [(0.28, y - 0.3), (w, y), (w * 0.95, y + 0.22)]
        outline = [(0.06, 0), *side, (0, 4.2), *[(-x, y) for x, y in side[::-1]], (-0.06, 0)]
        blade = plate(
            outline,
            0.015,
            leaf_mat(speckle(hue, mixed(hue, "#3a2a10", 0.3), 1.5), 0, 0.2, 0.5),
            bevel=0.01,
            smooth=True,
        )
        ribs = [tube([(0, 0.3, 0.02), (0, 4.0, 0.02)], 0.03, mat(mixed(hue, "#f0e0a0", 0.4)), smooth=False)] + [
            tube(
                [(0, 0.3 + 0.75 * k, 0.02), (s2 * 0.8, 0.7 + 0.75 * k, 0.02)],
                0.018,
                mat(mixed(hue, "#f0e0a0", 0.4)),
                smooth=False,
            )
            for k in range(4)
            for s2 in (-1, 1)
        ]
        return [blade, *ribs]

    for hue, loc, rot in (
        ("#5a8a2c", (-1.8, 0.6, 0.25), (6, -4, 62)),
        ("#c8861c", (1.6, 0.4, 0.2), (4, 6, -58)),
        ("#a8501c", (0.4, 1.2, 0.15), (0, 0, 6)),
        ("#7a9a34", (0.6, -1.6, 0.12), (0, 0, -140)),
    ):
        group(oak_leaf(hue), loc, rot, 0.95)
    camera((0.2, -5.6, 8.2), (0, 0.25, 0.3), 44, f=1.6)
    s.finish(key=0.49)
