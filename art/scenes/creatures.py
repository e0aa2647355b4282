"""Animals, larger ones."""

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


@scene(seed=132)
def flamingos(s):
    painted_sky([(0, "#8fd6d8"), (0.5, "#d6f0ea"), (0.6, "#8fd4dc"), (1, "#4aa8c8")], 1.0)
    ground(ripples("#2fa8a8", (1, 2.5, 1), 0.6, 3, 0.25, 0.04), 400)
    pink, deep, dark = (
        mat(gradient([(0, "#f7a0b4"), (1, "#f26a90")]), 0.8, sheen=0.3),
        mat("#e8446e", 0.7),
        mat("#1c1618", 0.4),
    )
    for x, y, turn, k, bow in (
        (-2.6, 0, 10, 1.0, 0),
        (0.6, 1.6, 175, 1.1, 0),
        (3.2, -0.4, 190, 0.95, 1),
        (-5.2, 5, 160, 1.0, 1),
        (5.6, 6, 20, 1.0, 0),
        (1.2, 10, 10, 1.0, 0),
        (-1.6, 12, 190, 1, 0),
    ):
        neck = [(0.7, 0, 3.0), (1.3, 0, 3.4), (1.0, 0, 4.3), (1.1, 0, 5.1), (1.55, 0, 5.2)]
        if bow:
            neck = [(0.7, 0, 3.0), (1.4, 0, 3.2), (1.7, 0, 2.2), (1.6, 0, 1.1), (1.9, 0, 0.6)]
        hx, hz = neck[-1][0], neck[-1][2]
        parts = [
            blob(
                [(0, 0, 2.9, (0.95, 0.5, 0.55)), (-0.8, 0, 2.75, (0.5, 0.3, 0.3)), (0.6, 0, 3.0, 0.35)], pink, 0.07, 5
            ),
            tube(neck, 0.17, pink, radii=[1.7, 1.1, 0.9, 0.8, 0.9]),
        ]
        parts += [ball(1, (-0.15, side * 0.42, 2.95), deep, (0.85, 0.14, 0.42), (0, 10, 0)) for side in (-1, 1)]
        parts += [
            ball(0.26, (hx + 0.02, 0, hz), pink, (1.2, 0.9, 0.9)),
            *eyes(hx + 0.16, 0.19, hz + 0.06, 0.045, "#f6e060"),
        ]
        parts.append(
            tube(
                [(hx + 0.2, 0, hz), (hx + 0.5, 0, hz - 0.05), (hx + 0.6, 0, hz - 0.35)],
                0.13,
                mat("#fbe6e0", 0.5),
                radii=[1.1, 1, 0.5],
            )
        )
        parts.append(tube([(hx + 0.54, 0, hz - 0.15), (hx + 0.6, 0, hz - 0.42)], 0.1, dark, radii=[1.1, 0.4]))
        parts.append(tube([(0.1, 0.12, 2.5), (0.1, 0.12, 1.3), (0.12, 0.12, -0.3)], 0.06, deep))
        bent = (
            [(0.0, -0.12, 2.5), (0.5, -0.14, 1.5), (-0.3, -0.14, 1.35)]
            if k > 1
            else [(0.0, -0.12, 2.5), (0.0, -0.12, 1.3), (0.1, -0.12, -0.3)]
        )
        parts.append(tube(bent, 0.06, deep, smooth=False))
        group(parts, (x, y, 0), (0, 0, turn), k)
    lamp((-10, -12, 14), (0, 0, 2), 2.6, 3, "#fff0dc", "SUN")
    camera((0.2, -13, 2.4), (0.2, 0, 2.7), 44)
    s.finish(key=0.6)


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
