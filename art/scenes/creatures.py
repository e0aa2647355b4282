"""Larger animals."""

from art.kit import *


@scene(seed=125, view="AgX")
def owl(s):
    painted_sky([(0, "#0a1226"), (0.5, "#122244"), (1, "#0a1430")], 1, stars=0.5)
    ball(9, (3, 34, 7.5), mat("#000000", 1, emit=1.6, emitc=speckle("#fff3c8", "#d8c48a", 0.25, 5)), seg=64)
    feathers = mat(speckle("#6b4a2c", "#a8845a", 4, 4, 0.4, 0.6, (1, 1, 0.4)), 0.9, sheen=0.4)
    belly = mat(speckle("#e8d4ac", "#a07a4c", 5, 3, 0.5, 0.66, (1, 1, 0.5)), 0.9)
    parts = [
        lathe(
            curve(
                [
                    (0.05, 0),
                    (0.8, 0.3),
                    (1.2, 1.2),
                    (1.15, 2.1),
                    (0.95, 2.6),
                    (1.05, 3.1),
                    (0.9, 3.7),
                    (0.4, 4.05),
                    (0.01, 4.1),
                ],
                7,
            ),
            feathers,
        )
    ]
    parts.append(ball(1, (0, -0.55, 1.5), belly, (0.8, 0.72, 1.25)))
    for side in (-1, 1):
        x = side * 0.47
        parts += [
            ball(1, (x, -0.78, 3.25), mat("#e0c698", 0.9), (0.55, 0.26, 0.55)),
            ball(1, (x, -0.98, 3.27), gloss("#f9b818", 0.08), (0.36, 0.16, 0.36)),
            ball(1, (x, -1.1, 3.27), gloss("#0a0806", 0.05), (0.19, 0.1, 0.19)),
        ]
        parts += [
            cyl(0.26, 0.8, (side * 0.66, -0.15, 4.05), (10, side * 24, 0), feathers, r2=0.02, seg=16),
            ball(1, (side * 1.12, 0, 1.65), feathers, (0.26, 0.7, 1.25), (0, side * 6, 0)),
        ]
        parts += [
            ball(0.16, (side * 0.4 + d, -0.55, 0.05), mat("#d89a3c", 0.6), (0.7, 1.4, 1)) for d in (-0.18, 0, 0.18)
        ]
    parts.append(cyl(0.17, 0.5, (0, -1.15, 2.98), (150, 0, 0), gloss("#3a2c1c", 0.3), r2=0.01, seg=16))
    group(parts, (0.2, 0, 0.15), (0, 0, 8))
    bark = mat("#2a1e18", 0.9, bump=(4, 1))
    tube(
        [(-8, 0.3, -1.0), (-3, 0, -0.2), (1, 0, -0.05), (6, 0.2, 0.6), (9, 0.4, 1.6)],
        0.34,
        bark,
        radii=[1.6, 1.2, 1, 0.8, 0.5],
    )
    tube([(3.5, 0.1, 0.2), (5, -0.4, 1.8), (6.5, -0.6, 2.6)], 0.16, bark, radii=[1.2, 0.8, 0.4])
    dark = leaf_mat("#1c3028", 0.2, 0.2)
    for x, z, t in ((5.2, 2.0, 30), (6.2, 2.6, 80), (-4, 0, 120), (-5, -0.4, 200), (6.8, 1.0, 10), (4.4, 1.0, 60)):
        put(leaf(1.5, 0.3, dark), (x, -0.4, z), (70, 0, t))
    lamp((-6, -8, 7), (0, 0, 2), 900, 2, "#a8c4ff")
    lamp((5, 5, 6), (0, 0, 2), 700, 2, "#fff0c0")
    camera((0, -13, 2.2), (0.1, 0, 2.4), 52)
    s.finish(key=0.36, glare=0.25)


@scene(seed=127)
def sheep(s):
    sky(38, 220, 0.12, clouds=0.3, seed=4)
    H = lambda x, y: (
        4.5 * np.exp(-((np.asarray(x) + 3) ** 2 / 260 + (np.asarray(y) - 20) ** 2 / 200))
        + 0.3 * fbm(np.asarray(x) / 12, np.asarray(y) / 12, 3, 2)
    )
    terrain(H, (200, 160), 240, mat(speckle("#5f9a34", "#7cb040", 0.6), 0.95), (0, 50))
    scatter(
        [grass_tuft(160, 0.36, "#6fa83a", 0.5, 0.018) for _ in range(3)],
        points(1300, (-15, 15), (-2, 30), None, 0.0, H),
        (0.8, 1.3),
    )

    def one(wool, skin):
        fleece = mat(wool, 0.95, sheen=0.5, bump=(5, 1.0))
        lumps = [
            (0.85 * cos(a) * cos(b), 0.5 * sin(a) * cos(b), 1.25 + 0.5 * sin(b), 0.27)
            for a, b in ((2.4 * k, -0.9 + 0.05 * k) for k in range(40))
        ]
        face = mat(skin, 0.8)
        parts = [
            blob([(0, 0, 1.25, (1.0, 0.62, 0.62)), *lumps], fleece, 0.07, 2),
            ball(1, (1.2, 0, 1.65), face, (0.42, 0.26, 0.3), (0, 35, 0)),
        ]
        parts += [ball(1, (0.98, side * 0.32, 1.78), face, (0.1, 0.26, 0.1), (side * 15, 0, 0)) for side in (-1, 1)]
        parts += [ball(0.33, (0.9, 0, 1.95), fleece), *eyes(1.36, 0.2, 1.76, 0.06)]
        return join([group([*parts, *legs([(x, y) for x in (-0.55, 0.55) for y in (-0.28, 0.28)], 0.8, 0.1, face)])])

    white, black = [one("#f6f1e4", "#3a302a"), one("#f3ede0", "#e0c8a8")], one("#2a2624", "#1c1816")
    spots = [
        (-5.2, 14, 20),
        (-1.0, 17, 190),
        (3.5, 11, 150),
        (6.5, 19, 10),
        (-7.5, 21, 200),
        (0.5, 22.5, 30),
        (-2.8, 7.5, -20),
        (5.6, 5.4, 165),
        (-10.5, 16, 0),
    ]
    for k, (x, y, turn) in enumerate(spots):
        copy(white[k % 2], at(H, x, y, -0.05), (0, 0, turn), 1.0)
    put(black, at(H, 1.6, 8.4, -0.05), (0, 0, -25))
    for o in white:
        bpy.data.objects.remove(o)
    camera((0.5, -4.2, 3.4), (-0.4, 13, 2.9), 56)
    s.finish(key=0.47, fog=("#c4d8ea", 40, 200, 0.4))


def _flamingo(rosy, deep, lifted):
    """A flamingo 5.6 high that looks along +x, its neck bent into half a heart, as one mesh."""
    skin = mat(rosy, 0.8)
    neck = [(0.5, 0, 2.95), (1.02, 0, 3.12), (1.2, 0, 3.6), (0.86, 0, 4.2), (0.5, 0, 4.8), (0.56, 0, 5.4), (0.95, 0, 5.62), (1.24, 0, 5.36)]  # fmt: skip
    body = [
        (0, 0, 2.95, (0.88, 0.52, 0.6)),
        ((-0.3, 0, 2.95), (-1.15, 0, 2.62), 0.4, 0.12),
        ((0.4, 0, 2.98), (0.95, 0, 3.1), 0.42, 0.2),
    ]
    trunk = blob(body, skin, 0.06, 6)
    throat = tube(neck, 0.125, skin, radii=[2.0, 1.55, 1.15, 0.95, 0.85, 0.8, 0.82, 0.9], res=20)
    wing = lambda p: p.x < 0.5 and abs(p.y) > 0.22
    hues = [mixed(rosy, deep, k / 4) for k in range(5)]
    shade = lambda p: hues[round(max(0, min(4, (1.6 - 3 * p.x if wing(p) else 0.4) + R.gauss(0, 0.8))))]
    parts = plumage(trunk, shade, 3200, lambda p: 0.32 if wing(p) else 0.2, (-1, 0, -0.28), 0.09)
    parts += plumage(throat, lambda p: rosy, 1500, 0.12, lambda p: (0.2, 0, -1) if p.z < 4.9 else (-0.6, 0, -0.6), 0.04)
    bone, jet, leg = mat("#f6dcd4", 0.5), mat("#181214", 0.35), mat("#d8607c", 0.6)
    parts += [
        ball(0.15, (1.27, 0, 5.3), skin, (1.05, 0.82, 1.25), (0, 25, 0)),
        tube([(1.32, 0, 5.24), (1.43, 0, 5.06), (1.44, 0, 4.92)], 0.085, bone, radii=[1.15, 1, 0.85]),
        tube([(1.44, 0, 4.95), (1.42, 0, 4.82), (1.34, 0, 4.7)], 0.075, jet, radii=[0.95, 0.9, 0.25]),
    ]
    parts += [ball(0.026, (1.33, side * 0.115, 5.35), jet, seg=12) for side in (-1, 1)]
    straight = [(0.05, 0.12, 2.6), (0.0, 0.12, 1.42), (0.06, 0.12, -0.4)]
    other = [(0.1, -0.12, 2.6), (0.48, -0.12, 1.75), (-0.42, -0.12, 1.4)]
    if not lifted:
        other = [(0.1, -0.12, 2.6), (0.22, -0.12, 1.42), (0.2, -0.12, -0.4)]
    for line in (straight, other):
        parts += [tube(line, 0.034, leg, smooth=False), ball(0.062, line[1], leg, (0.9, 0.9, 1.3), seg=16)]
        parts.append(
            tube([line[0], tuple(0.6 * a + 0.4 * b for a, b in zip(line[0], line[1]))], 0.09, skin, radii=[1.6, 0.45])
        )
    return join([group(parts)])


@scene(seed=132)
def flamingos(s):
    """Two flamingos at dawn whose necks make a heart; the others stand far off in the haze."""
    one, two = _flamingo("#f29aa6", "#e4566e", True), _flamingo("#f5aab0", "#e8667c", False)
    pale = _flamingo("#f0c4c0", "#eaa8ae", False)
    painted_sky(
        [(0, "#7fb4c4"), (0.49, "#f6c8b4"), (0.52, "#fbd8c0"), (0.6, "#c4d4d8"), (0.75, "#7fb8cc"), (1, "#5a9cc0")], 1.0
    )
    ground(ripples("#3a8c9c", (0.6, 2.5, 1), 0.5, 3, 0.12, 0.03), 900)
    put(one, (-1.46, 0, 0))
    place(two, (1.46, 0, 0), (0, 0, 0), (-1, 1, 1))
    for k in range(16):
        far = R.uniform(30, 48)
        side = R.choice((-1, 1))
        x = side * R.uniform(2.5, 15)
        copy(pale, (x, far, R.uniform(-0.3, 0)), (0, 0, R.choice((0, 180)) + R.uniform(-25, 25)))
    bpy.data.objects.remove(pale)
    for x, y in ((-1.4, 0.12), (1.4, 0.12), (1.26, -0.12)):  # the water rises in rings around the legs
        for r in (0.16, 0.36):
            place(torus(r, 0.012, m=gloss("#c8dcdc")), (x, y, 0), (0, 0, 0), (1, 1, 0.5))
    hills = mat("#b8b0bc", 1)
    for x, y, w, h in ((-70, 330, 120, 13), (60, 360, 150, 17), (170, 340, 90, 10), (-190, 350, 110, 15)):
        ball(1, (x, y, 0), hills, (w, 20, h))
    lamp((-9, 7, 4.5), (0, 0, 3), 4.2, 4, "#ffd0a0", "SUN")
    lamp((6, -12, 9), (0, 0, 3), 1.1, 20, "#ffe8dc", "SUN")
    camera((0, -24, 2.5), (0, 0, 2.35), 92, f=0.5, focus=(0, 0, 4))
    s.finish(key=0.62, vignette=0.15, sat=1.2)


@scene(seed=134)
def polar_bear(s):
    painted_sky([(0, "#8fb8d8"), (0.5, "#d8e6f0"), (0.7, "#8fb4d8"), (1, "#5a8cc0")], 1.0)
    ground(ripples("#0e4a6a", (1, 3, 1), 0.35, 2, 0.4, 0.05), 600)
    ice = mat(gradient([(0, "#5fb4d0"), (0.5, "#d0ecf4"), (0.8, "#fbfdff")]), 0.5, sss=0.2, bump=(2, 0.3))
    edge = [
        ((6.0 + 0.9 * sin(3 * a) + 0.5 * sin(7 * a + 1)) * cos(a), (4.0 + 0.5 * cos(4 * a)) * sin(a))
        for a in np.linspace(0, 2 * pi, 26)[:-1]
    ]
    plate(edge, 1.3, ice, (0, 1, 0.3), bevel=0.25)
    for x, y, k in ((-16, 26, 2.2), (14, 34, 3.4), (24, 22, 1.6), (-30, 50, 4.5), (-9, 14, 0.8), (11, 10, 0.7)):
        put(ico(k, m=ice, scale=(1.8, 1.2, 0.9), sub=2, jitter=0.16), (x, y, 0.1))
    coat = mat("#fbf3e0", 0.9, sheen=0.5, bump=(9, 0.4))
    parts = [
        (0, 0, 2.1, (1.9, 1.0, 1.05)),
        (-1.2, 0, 2.15, (1.0, 1.0, 1.1)),
        ((1.4, 0, 2.4), (2.6, 0, 2.75), 0.75, 0.5),
        (2.75, 0, 2.75, (0.6, 0.5, 0.5)),
        ((2.9, 0, 2.65), (3.6, 0, 2.5), 0.36, 0.25),
    ]
    for x, dx in ((-1.3, 0.25), (1.0, -0.2)):
        parts += [((x, side * 0.55, 1.6), (x + side * dx, side * 0.6, 0.25), 0.5, 0.4) for side in (-1, 1)]
        parts += [(x + side * dx + 0.22, side * 0.6, 0.16, (0.45, 0.36, 0.2)) for side in (-1, 1)]
    bits = [blob(parts, coat, 0.1, 6), ball(0.16, (3.86, 0, 2.6), gloss("#15120f", 0.3)), *eyes(3.2, 0.33, 2.98, 0.085)]
    bits += [ball(0.2, (2.5, side * 0.42, 3.25), coat, (0.6, 1, 1)) for side in (-1, 1)]
    group(bits, (-0.7, 0.6, 0.95), (0, 0, -25), 1.05)
    lamp((-12, -8, 10), (0, 0, 2), 2.6, 2, "#fff0dc", "SUN")
    camera((0.4, -15, 4.4), (0, 0, 1.9), 46)
    s.finish(key=0.52, fog=("#d8e6f0", 20, 120, 0.6))
