"""Meadow and pond."""

from art.kit import *


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
