"""In the air."""

from art.kit import *


@scene("balloon", seed=2)
def balloon_over_fields(s):
    sky(elev=28, rot=130, strength=0.13, clouds=0.5, cloudscale=0.9, dust=0.6)

    def hills(x, y):
        far = 14 * np.clip((np.asarray(y) - 90) / 160, 0, 1) ** 1.3 * (1 + 0.9 * fbm(x / 70, y / 70, 3, 8))
        return 7 * fbm(x / 60, y / 60, 4, 5) + far - 1

    patches = cells(["#6f9a35", "#a9ad3f", "#4f8130", "#d4b551", "#7fae45", "#8c6f3a"], 1, stretch=(0.035, 0.022, 0))
    furrows = lambda t: t.mix(
        0.45, patches(t), t.noise(t.coord("Object", (0.3, 2.5, 1), (0, 0, 0.5)), 1, 5, col=True), "SOFT_LIGHT"
    )
    terrain(hills, (520, 420), 260, mat(furrows, 0.95, bump=(2, 0.4)), (0, 150))
    trees = [tree(7, 2.8, c, n=1000, leaf=0.3) for c in ("#3f6b24", "#56802b", "#6b8a2e")]
    hedges = lambda x, y: 0.02 + 0.98 * (fbm(x / 16, y / 16, 2, 31) > 0.28)
    scatter(trees, points(420, (-110, 110), (8, 260), hedges, 3.2, hills), (0.6, 1.15))
    envelope, rest = balloon(("#c8141c", "#e8531b"), belt=("#f6b21d", "#fdf3dd"))
    group([envelope, *rest], (-3.2, 22, 13.5), (2, -3, 0))
    copy(envelope, (26, 95, 26), scale=0.9)
    camera((0, -4, 9.5), (0, 22, 14.2), 30)
    s.finish(fog=("#bcd3e8", 20, 420, 0.6), key=0.55)


@scene(seed=124, view="AgX")
def rocket(s):
    painted_sky(
        [(0, "#0a0c1c"), (0.5, "#ff9a5a"), (0.55, "#c85a7a"), (0.65, "#4a3a8a"), (0.85, "#16204a"), (1, "#0a0e2c")],
        0.8,
        stars=0.3,
    )
    ground(ripples("#141828", (1, 4, 1), 0.3, 1.6, 0.2, 0.06), 300, 0)
    white, red = gloss("#f4f2ee", 0.25), gloss("#d01c24", 0.25)
    body = lathe(
        curve([(1.0, 0), (1.05, 1), (1.05, 8), (0.95, 9.4), (0.6, 11.2), (0.02, 12.6)], 6),
        mat(
            gradient(
                [
                    (0, "#22252c"),
                    (0.12, "#22252c"),
                    (0.121, "#f4f2ee"),
                    (0.62, "#f4f2ee"),
                    (0.621, "#d01c24"),
                    (0.68, "#d01c24"),
                    (0.681, "#f4f2ee"),
                    (0.78, "#f4f2ee"),
                    (0.781, "#d01c24"),
                    (1, "#d01c24"),
                ]
            ),
            0.25,
            coat=0.6,
        ),
    )
    parts = [
        body,
        lathe([(0.55, -0.7), (0.8, 0), (0.5, 0.1)], mat("#22252c", 0.3)),
        ball(0.42, (0, -0.95, 7.2), mat("#2a4a6a", 0.05, coat=1), (1, 0.35, 1)),
        torus(0.42, 0.08, (0, -1.03, 7.2), (90, 0, 0), metal("#d8d8dc")),
    ]
    for k in range(4):
        fin = plate([(0.9, 0), (2.3, -1.0), (2.3, 0.4), (1.0, 3.0)], 0.12, red, (0, 0, 0), (90, 0, 0), 0.04)
        parts.append(place(group([fin]), (0, 0, 0), (0, 0, 45 + 90 * k)))
    flame = lathe(curve([(0.02, -8.5), (0.35, -6), (0.7, -3), (0.75, -1.4), (0.55, -0.6)], 6), glow("#ff9a2c", 12))
    core = lathe(curve([(0.02, -5), (0.3, -3), (0.42, -1.2), (0.3, -0.6)], 6), glow("#fff2c8", 24))
    group([*parts, flame, core], (0.4, 30, 17), (0, 3, 0), 1.25)
    puffs = []
    for k in range(60):
        a, r = R.uniform(0, 6.28), R.uniform(0, 9) * R.random() ** 0.5
        puffs.append((0.3 + 1.5 * r * cos(a), 30 + r * sin(a), R.uniform(0.3, 2.4) * (1 - r / 14), R.uniform(1.2, 2.2)))
    puffs += [(0.3 + R.gauss(0, 0.7), 30 + R.gauss(0, 0.5), 2 + 0.75 * k, 1.5 - 0.09 * k) for k in range(9)]
    blob(
        puffs,
        mat(gradient([(0, "#ffb07a"), (0.5, "#f4d8cc"), (1, "#ffd0a0")]), 0.95, sss=0.3, bump=(0.6, 1), emit=0.08),
        0.5,
        2,
    )
    lamp((0.4, 24, 7), (0.4, 30, 0), 9000, 3, "#ffa04a")
    lamp((-20, -10, 30), (0, 30, 20), 9000, 8, "#a8b8ff")
    camera((-2, -12, 5), (0.4, 30, 16.4), 34)
    s.finish(key=0.36, glare=0.5)


@scene(seed=125)
def paper_plane(s):
    painted_sky([(0, "#1a6ac0"), (0.5, "#3a94e0"), (0.75, "#2478d0"), (1, "#1256a8")], 1.0)
    lamp((-12, -14, 18), (0, 0, 0), 4, 3, "#fff6e8", "SUN")
    paper = mat("#fbfbf8", 0.9)
    verts = [
        (2.4, 0, 0),
        (-1.6, 1.5, 0.28),
        (-1.6, 0.16, 0.1),
        (-1.6, 0, -0.75),
        (-1.6, -0.16, 0.1),
        (-1.6, -1.5, 0.28),
    ]
    plane = mesh(verts, [(0, 1, 2), (0, 2, 3), (0, 3, 4), (0, 4, 5)], paper)
    so = plane.modifiers.new("so", "SOLIDIFY")
    so.thickness = 0.02
    place(plane, (0.2, 0, 0.5), (42, -18, 20), 1.25)
    for k in range(46):
        t = k / 46
        ball(
            0.045,
            (-2.2 - 5.0 * t, -0.5 - 1.0 * t, -0.5 - 2.6 * t + 1.3 * sin(6.5 * t)),
            mat("#ffffff", 1, emit=0.8),
            seg=8,
        ) if k % 2 else None
    white = mat("#ffffff", 1, sss=0.3, emit=0.15)
    for x, y, z, k in ((5, 14, 5, 1.5), (-8, 18, -6.5, 2.0), (7, 16, -6, 1.2)):
        blob(
            [(x + k * 1.1 * q, y, z + 0.5 * k * sin(q * 2.1), k * (0.75 + 0.35 * sin(q * 1.7))) for q in range(5)],
            white,
            0.25,
            6,
        )
    camera((0, -10, 0), (0, 0, 0), 46)
    s.finish(key=0.5, vignette=0.3)


@scene(seed=130)
def balloons_many(s):
    sky(
        elev=9,
        rot=100,
        strength=0.15,
        dust=2.2,
        air=1.0,
        clouds=0.3,
        cloudscale=0.6,
        cloudcol="#ffd0c8",
        cloudlight=5,
        seed=4,
    )
    rocks = lambda x, y: (
        3 * fbm(np.asarray(x) / 30, np.asarray(y) / 30, 4, 3)
        + 9 * np.clip(fbm(np.asarray(x) / 18, np.asarray(y) / 18, 3, 8) * 2.2 - 0.3, 0, 1) ** 0.7
        - 14
    )
    terrain(
        rocks,
        (320, 320),
        360,
        mat(
            by_slope(
                speckle("#c89a7a", "#a87c60", 0.2),
                gradient([(0, "#b07858"), (0.5, "#e0b498"), (1, "#c08a6a")]),
                0.55,
                0.8,
            ),
            0.95,
            bump=(1, 0.6),
        ),
        (0, 150),
    )
    sets = [
        ("#e8262e", "#f6c81c"),
        ("#2f78d0", "#f4f0e4"),
        ("#8a3ac0", "#f08ab8"),
        ("#f07a1c", "#f6e04a"),
        ("#1fa08a", "#f4f0e4"),
        ("#d82a7a", "#ffd0e0"),
        ("#f6c81c", "#e8531b", "#c8141c"),
    ]
    places = [
        (-7, 26, 3, 1.0),
        (8.5, 34, 9, 1.0),
        (0.5, 52, 16, 1.0),
        (-17, 58, 13, 1.0),
        (20, 66, 4, 1.0),
        (-4, 84, 3, 1.0),
        (30, 96, 24, 1.0),
        (-34, 100, 26, 1),
        (8, 116, 30, 1),
        (-18, 130, 8, 1),
        (38, 140, 10, 1),
        (16, 160, 14, 1),
        (-46, 150, 14, 1),
    ]
    for k, (x, y, z, q) in enumerate(places):
        envelope, rest = balloon(sets[k % len(sets)], fire=False)
        group([envelope, *rest], (x, y, z), (0, 0, 20 * k), 0.82 * q)
    camera((0, -8, 6), (0, 40, 13), 30)
    s.finish(key=0.55, fog=("#f4d4c4", 30, 240, 0.6))
