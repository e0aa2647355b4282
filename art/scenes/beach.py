"""By the sea."""

from art.kit import *


@scene(seed=82)
def palm_beach(s):
    sky(elev=52, rot=-140, dust=0.3, clouds=0.35, cloudscale=1.1, seed=5)
    height = lambda x, y: (
        0.5 * fbm(np.asarray(x) / 12, np.asarray(y) / 12, 3, 3)
        + 0.9
        - np.clip((np.asarray(y) - 4 + 0.35 * np.asarray(x)) / 9, -0.6, 3)
    )
    terrain(height, (120, 60), 240, mat(speckle("#f4e6c4", "#e8d4a4", 2), 0.95, bump=(6, 0.25)), (0, 12))
    water = lambda t: t.ramp(
        t.math(
            "DIVIDE",
            t.math("ADD", t.sep(t.coord("Object"), 1), t.math("MULTIPLY", t.noise(t.coord("Object"), 0.2, 3), 8)),
            70,
        ),
        [(0.1, "#a8f0e4"), (0.28, "#2fc8c4"), (0.6, "#1490b4"), (1, "#0c5a98")],
    )
    ground(mat(water, 0.06, ior=1.33, bump=(0.9, 0.25, 5)), 500, 0.1)
    place(palm(9, 4.0, 15, "#2f8a3c", size=3.8), at(height, -5.6, 4, -0.2), (0, 0, -16), 1.0)
    place(palm(7, -2.4, 13, "#3a9444", size=3.2), at(height, -7.4, 6, -0.2), (0, 0, 30), 0.9)
    cloth = mat(stripes(["#ffffff", "#e8303a"], 10, 0), 0.8)
    chair = [
        box((1.0, 2.2, 0.06), (0, 0, 0.5), (14, 0, 0), cloth),
        *(box((0.08, 2.0, 0.08), (x, 0, 0.35), m=mat("#b5834a")) for x in (-0.5, 0.5)),
    ]
    group(chair, at(height, 1.6, 0.6), (0, 0, 24), 1.1)
    group(
        umbrella("#f5c81c", 1.9, "#ffffff", False) + [cyl(0.05, 3.2, (0, 0, -2.2), m=mat("#f0f0f0"))],
        at(height, 3.0, 1.8, 2.9),
        (10, 6, 0),
        1.1,
    )
    island = lambda x, y: 7 * np.exp(-(((np.asarray(x) - 40) / 16) ** 2) - ((np.asarray(y) - 170) / 12) ** 2) - 0.3
    terrain(island, (120, 60), 90, mat(speckle("#3f7a34", "#5d8a44", 0.2), 0.95), (40, 170))
    starfish = plate(
        star_outline(0.4, 0.4), 0.08, mat("#e8702a", 0.9, bump=(20, 0.6)), at(height, -0.6, -1.8, 0.1), (0, 0, 20), 0.06
    )
    camera((0.4, -12.5, 3.0), (-0.6, 8, 5.2), 30)
    s.finish(key=0.62)


@scene(seed=84, view="Standard")
def beach_top(s):
    sky(elev=48, rot=-60, dust=0.5)
    ground(mat(speckle("#f0dca8", "#e2c888", 1.2), 0.95, bump=(5, 0.3)), 80)
    sea = lambda u, v: ((u - 0.5) * 60, 7.4 + 0.9 * sin(u * 13) + 0.4 * sin(u * 29) + 30 * v, 0.12)
    surface(
        sea,
        120,
        3,
        mat(gradient([(0, "#8ae8dc"), (0.12, "#2fc0c4"), (1, "#0f7ab0")], 1), 0.08, ior=1.33, bump=(1.2, 0.3)),
    )
    foam = lambda u, v: (
        (u - 0.5) * 60,
        6.9 + 0.9 * sin(u * 13) + 0.4 * sin(u * 29) + (0.7 + 0.25 * sin(u * 50)) * v,
        0.14,
    )
    surface(foam, 160, 3, mat("#ffffff", 0.8, bump=(6, 0.8)))
    tops = [
        ("#e8262e", "#ffffff"),
        ("#f6c51a", "#ffffff"),
        ("#1f78d0", "#f4f0e0"),
        ("#2fa84a", "#f6e04a"),
        ("#f07a1c", "#ffffff"),
        ("#e84a92", "#ffe0ee"),
    ]
    places = [
        (-7.6, 3.2),
        (-2.4, 4.4),
        (3.2, 3.0),
        (8.2, 4.2),
        (-5.2, -2.2),
        (0.7, -1.4),
        (6.4, -2.4),
        (-8.6, -6.8),
        (-2.2, -6.6),
        (3.6, -6.4),
        (9.2, -6.2),
    ]
    for k, (x, y) in enumerate(places):
        a, b = tops[k % len(tops)]
        group(umbrella(a, 1.7, b, False), (x, y, 2.2), (R.uniform(-8, 8), R.uniform(-8, 8), R.uniform(0, 45)), 1.0)
        hue = R.choice(["#ffffff", "#f2a8c0", "#4fc0e0", "#f6d84a", "#8ad07a", "#e8503a"])
        tx, ty = x + R.uniform(1.5, 2.0), y - R.uniform(0.6, 1.3)
        box(
            (1.1, 2.2, 0.05),
            (tx, ty, 0.05),
            (0, 0, R.uniform(-20, 20)),
            mat(stripes([hue, mixed(hue, "#ffffff", 0.6)], 8, 1), 0.95),
            0.01,
        )
        if k % 2 == 0:
            swimmer = figure("#e85a3a" if k % 4 else "#2f9ac8", "#c98d6a", arms=(25, 40), boots="#c98d6a")
            place(swimmer, (tx, ty - 0.85, 0.18), (-90, 0, R.uniform(-15, 15)), 1.0)
    ball(0.45, (1.9, 1.6, 0.45), mat(stripes(["#ffffff", "#e8262e", "#ffffff", "#1f78d0"], 8, 0), 0.4), rot=(30, 40, 0))
    from_above(33, (0, 0.6, 0), 56, 1.5)
    s.finish(key=0.59, sat=1.05)


@scene(seed=87)
def harbour(s):
    sky(elev=34, rot=-135, dust=0.5, clouds=0.4, cloudscale=0.9, seed=14)
    ground(ripples("#0f5a70", (1, 2, 1), 0.5, 3, 0.25, 0.04), 300, 0)
    hues = ("#e8a33a", "#d8503a", "#f2e6cc", "#5a9ab0", "#e0c04a", "#c8464e", "#8ab07a", "#f0b8a0")
    box(
        (90, 6, 1.6),
        (0, 20.5, -0.4),
        m=mat(speckle("#8a8278", "#6a635a", 1.5), 0.95, bump=(3, 0.6)),
        base=True,
        bevel=0.05,
    )
    for k, x in enumerate(np.arange(-24, 25, 4.1)):
        group(
            townhouse(
                4,
                R.uniform(7, 10),
                5,
                hues[k % len(hues)],
                R.choice(["#8a3a24", "#5a4038"]),
                3,
                2,
                shop=R.choice([None, "#c8262e", "#2f7a8a"]),
            ),
            (x, 26, 1.2),
        )

    def fisher(hue, trim, x, y, turn):
        band = gradient(
            [(0, "#7a1a14"), (0.42, "#7a1a14"), (0.44, "#f4efe2"), (0.5, hue), (0.86, hue), (0.87, trim), (1, trim)]
        )
        parts = hull(6.4, 1.3, gloss(band, 0.3), mat("#b5834a", 0.7)) + [
            box((1.5, 1.5, 1.5), (-1.2, 0, 0.9), m=gloss("#f4efe2", 0.4), base=True, bevel=0.06),
            box((1.9, 1.8, 0.12), (-1.2, 0, 2.4), m=mat(hue, 0.5), base=True),
        ]
        parts += [
            box((1.52, 1.1, 0.55), (-1.18, 0, 1.6), m=mat("#1c2a33", 0.06), base=True),
            cyl(0.06, 4.6, (0.6, 0, 0.9), m=mat("#e8e0d0"), base=True),
            tube([(0.6, 0, 5.3), (3.4, 0, 1.5)], 0.02, mat("#222222"), smooth=False),
        ]
        parts += [
            ball(0.2, (x2, side * 1.18, 0.75), mat("#f07a1c", 0.6), seg=14)
            for x2 in (-2.4, -0.4, 1.4)
            for side in (-1, 1)
        ]
        group(parts, (x, y, -0.05), (0, 0, turn))

    fisher("#1f5aa8", "#f6d02a", -4.6, 8.4, 24)
    fisher("#c8202a", "#ffffff", 4.4, 11.4, 160)
    fisher("#2f8a4a", "#f2e6cc", -8.6, 15.0, 12)
    fisher("#f0b41c", "#1f5aa8", 11.5, 16.0, 172)
    scatter(gull(), [(-2, 6, 8.6), (1.5, 9, 9.8), (6, 4, 8.2)], (0.5, 0.8), 18)
    camera((0.2, -6.5, 4.2), (0, 18, 4.1), 32)
    s.finish(key=0.52)


def scallop(hue="#f0b8a0", size=1.0):
    """A ribbed fan shell lying flat, opening towards -y."""

    def shell(u, v):
        a = radians(200 - 220 * u)
        r = v * (1 + 0.05 * abs(sin(u * pi * 13)) * v)
        return (
            r * cos(a),
            r * sin(a) * 0.95,
            0.42 * sin(pi * min(1, v * 0.82)) * (0.5 + 0.5 * sin(pi * u)) + 0.05 * v * abs(sin(u * pi * 13)),
        )

    return place(
        surface(
            shell,
            120,
            14,
            gloss(
                rings([(0, "#fff4e8"), (0.5, hue), (0.62, "#fff0e0"), (0.8, hue), (1, mixed(hue, "#8a3a2a", 0.3))]),
                0.35,
            ),
        ),
        scale=size,
    )


@scene(seed=88)
def shells(s):
    sky(elev=30, rot=-50, dust=0.8)
    wave = lambda x, y: (
        0.14 * np.sin(np.asarray(y) * 2.2 + 1.5 * fbm(np.asarray(x) / 3, np.asarray(y) / 3, 3, 2))
        + 0.05 * fbm(np.asarray(x) * 2, np.asarray(y) * 2, 3, 5)
    )
    terrain(wave, (24, 24), 320, mat(speckle("#e8cf9a", "#dcbc80", 6), 0.95, bump=(40, 0.4)))
    star = plate(
        star_outline(2.3, 0.36),
        0.25,
        mat(speckle("#f07a2c", "#d8541c", 3), 0.95, bump=(14, 1)),
        (-1.5, -0.9, 0.3),
        (0, 0, 12),
        0.22,
        smooth=True,
    )
    for x, y, turn, k, hue in (
        (2.4, 1.7, 30, 1.5, "#f0a890"),
        (-2.9, 2.7, -40, 1.2, "#f4d8b0"),
        (2.6, -2.7, 160, 1.1, "#d890b0"),
        (4.3, -0.6, 75, 0.8, "#f6e4c8"),
        (-4.4, -3.4, 20, 0.9, "#e8b070"),
    ):
        place(scallop(hue), (x, y, 0.12), (R.uniform(-8, 8), R.uniform(-8, 8), turn), k)

    def spiral_shell(hue, k, loc, rot):
        parts = [
            ball(
                0.55 * 0.83**q,
                (0.42 * q - 0.02 * q * q, 0, 0.09 * q * 0),
                gloss(stripes([hue, "#fff6e8"], 6, 0), 0.3),
                (0.8, 1, 1),
                seg=24,
            )
            for q in range(11)
        ]
        group(parts, loc, rot, k)

    spiral_shell("#a8603a", 1.5, (0.3, 3.3, 0.6), (0, 4, 155))
    spiral_shell("#8a5a7a", 1.0, (0.9, -1.0, 0.45), (0, 4, -30))
    scatter(
        [rock(0.2, c, 0.1, mat(c, 0.4), 0.7) for c in ("#6a6a70", "#8a7868", "#f4f0e8", "#3c4a50")],
        points(46, (-6, 6), (-6, 6), None, 0.7, wave),
        (0.5, 1.6),
        10,
    )
    pearl = ball(0.22, (2.35, 1.25, 0.62), mat("#fbf4ee", 0.12, coat=1, film=300, spec=0.8))
    from_above(14.5, (0, -0.1, 0), 50, 2.0)
    s.finish(key=0.55)


@scene(seed=90, view="Standard")
def sandcastle(s):
    sky(elev=36, rot=-120, dust=0.4, clouds=0.4, cloudscale=1.0, seed=7)
    sand = mat(speckle("#d9b06a", "#c4954c", 7), 0.98, bump=(36, 0.5))
    height = lambda x, y: (
        0.18 * fbm(np.asarray(x) / 2, np.asarray(y) / 2, 4, 3) - 0.9 * np.clip((np.asarray(y) - 7) / 6, 0, 1.5)
    )
    terrain(height, (60, 40), 300, mat(speckle("#e6c483", "#d8b06a", 5), 0.95, bump=(20, 0.4)), (0, 8))
    ground(mat("#1f9ab8", 0.06, ior=1.33, bump=(1.2, 0.3)), 300, -0.55)

    def tower(x, y, r, h, flagged=None):
        cyl(r * 1.12, h, (x, y, 0), m=sand, r2=r, base=True)
        cyl(r * 1.15, 0.35, (x, y, h), m=sand, base=True)
        for k in range(8):
            a = 2 * pi * k / 8
            box(
                (r * 0.42, r * 0.3, 0.34),
                (x + r * cos(a), y + r * sin(a), h + 0.3),
                (0, 0, degrees(a) + 90),
                sand,
                0.03,
                base=True,
            )
        if flagged:
            cyl(0.03, 1.5, (x, y, h + 0.2), m=mat("#8a6a44"), base=True)
            place(flag([flagged], 0.9, 0.55), (x, y, h + 1.4))

    for x, y in ((-2.3, 1), (2.3, 1), (-2.3, 4.6), (2.3, 4.6)):
        tower(x, y, 0.8, 2.3, "#e8262e" if y < 2 else "#1f78d0")
    tower(0, 3.4, 1.15, 3.6, "#f2e02a")
    for size, loc in (
        ((3.4, 0.6, 1.5), (0, 1, 0)),
        ((3.4, 0.6, 1.5), (0, 4.6, 0)),
        ((0.6, 3, 1.5), (-2.3, 2.8, 0)),
        ((0.6, 3, 1.5), (2.3, 2.8, 0)),
    ):
        box(size, loc, m=sand, base=True, bevel=0.06)
    cyl(0.5, 0.7, (0, 0.9, 0.5), (90, 0, 0), mat("#5a3a1c", 0.95))
    box((1.0, 0.7, 0.5), (0, 0.9, 0), m=mat("#5a3a1c", 0.95), base=True, bevel=0)
    pail = [
        lathe([(0.02, 0), (0.62, 0), (0.85, 1.3), (0.9, 1.32)], gloss("#e8262e", 0.3), solid=0.05),
        torus(0.8, 0.04, (0, 0, 1.2), (60, 0, 0), mat("#ffffff"), arc=180),
    ]
    group(pail, (4.4, -0.6, 0.4), (60, 20, 30), 1.0)
    spade = [
        box((0.7, 0.06, 0.9), (0, 0, 0), m=gloss("#1f78d0", 0.3), bevel=0.05),
        cyl(0.07, 1.7, (0, 0, 1.2), m=mat("#f2e02a", 0.5)),
        box((0.6, 0.14, 0.14), (0, 0, 2.05), m=gloss("#1f78d0", 0.3), bevel=0.06),
    ]
    group(spade, (-4.4, -0.4, 0.3), (-22, 12, 20))
    scatter(
        [scallop("#f0a890", 0.3)],
        points(9, (-5, 5), (-3, 0), None, 0.9, lambda x, y: height(x, y) + 0.05),
        (0.25, 0.4),
        10,
    )
    camera((1.4, -9.5, 3.4), (0.2, 2.6, 2.0), 38)
    s.finish(key=0.55, sat=1.1)
