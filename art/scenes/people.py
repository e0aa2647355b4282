"""People: from above, from behind, from afar."""

from art.kit import *
from art.kit.figures import *
from art.kit.printed import *


@scene(seed=301)
def umbrellas_above(s):
    sky(elev=58, rot=-40, dust=4, sun=0.06, strength=0.16)
    wet = mat(speckle("#3c434b", "#5a626a", 0.5, 5), 0.22, bump=(9, 0.12), spec=0.6)
    ground(wet, 60)
    paint = mat(speckle("#cfd3d2", "#f2f2ec", 3, 6, 0.3, 0.5), 0.4)
    for k in range(-4, 5):
        box((0.95, 9, 0.01), (k * 1.9 + 0.3, -0.4, 0.005), m=paint, bevel=0)
    dark = ["#16181d", "#1d2430", "#22262b", "#2a3550", "#3a3f46"]
    bright = ["#d0161f", "#f2b81c", "#1f8a8a", "#e8e4da", "#e0602a", "#3f78c8", "#c8487a"]
    coats = ["#6a5a48", "#2a3040", "#8a3030", "#c8b898", "#3f5a4a"]
    walkers = [join([posed(striding(R.uniform(0.25, 0.42)), c, "#20242c", voxel=0.035)]) for c in coats]
    for k, (x, y, _) in enumerate(points(34, (-6.6, 6.6), (-6.4, 6.4), mind=1.5)):
        way = R.choice((0, 180)) + R.uniform(-25, 25)
        copy(R.choice(walkers), (x, y, 0), (0, 0, way))
        c = bright[k % 7] if k % 3 == 0 else R.choice(dark)
        top = umbrella(c, 1.75, R.choice([None, None, "#f4f0e6"]) if k % 3 == 0 else None)
        lean = (R.uniform(-9, 9), R.uniform(-9, 9), R.uniform(0, 45))
        group(top, (x + R.uniform(-0.1, 0.1), y + R.uniform(-0.1, 0.1), 1.72), lean, R.uniform(0.36, 0.43))
    for w in walkers:
        w.location = (0, 0, -9)
    camera((0.4, -1.6, 14), (0.1, -0.1, 0), 46, f=2.8, focus=(0, 0, 1.9))
    s.finish(key=0.5, vignette=0.2)


@scene(seed=302, view="Standard")
def long_shadows(s):
    sky(elev=19, rot=-52, dust=0.6, sun=0.5)
    flags = bricks("#dcd9d2", "#eeece6", "#b4b0a8", 0.5, w=1, h=0.5, joint=0.012)
    ground(mat(flags, 0.85, bump=(6, 0.06)), 80)
    wear = ["#1d2026", "#2b2f3a", "#4a3b34", "#35424a", "#26221f"]
    spots = [(-5.4, 4.6, 60), (-1.2, 6.2, 200), (3.2, 4.4, 30), (-3.8, 0.4, 150), (1.0, 1.2, -60), (5.6, 0.2, 80), (-5.8, -4.2, 20), (-0.6, -3.4, 110), (4.0, -4.6, 170)]  # fmt: skip
    for k, (x, y, way) in enumerate(spots):
        pose = striding(R.uniform(0.3, 0.46), R.uniform(0.2, 0.36))
        if k == 4:
            pose = {**pose, "re": (0.3, -0.1, 1.5), "rh": (0.3, -0.16, 1.78)}
        put(
            posed(pose, R.choice(wear), R.choice(wear), size=R.uniform(0.95, 1.08), voxel=0.02),
            (x, y, -0.065),
            (0, 0, way),
        )
    ball(0.42, (1.35, 1.3, 3.0), gloss("#e0141c", 0.15), (1, 1, 1.15))
    tube([(1.33, 1.25, 1.8), (1.36, 1.3, 2.6)], 0.012, mat("#ffffff"))
    # a dog on a lead
    dog = [*limb([(-0.3, 0, 0.42), (0.3, 0, 0.45)], [0.13, 0.14]), *limb([(0.3, 0, 0.5), (0.48, 0, 0.66)], [0.08, 0.1])]
    dog += [
        *limb([(0.5, 0, 0.66), (0.66, 0, 0.62)], [0.07, 0.05]),
        *limb([(-0.36, 0, 0.5), (-0.56, 0, 0.75)], [0.04, 0.02]),
    ]
    for x, fx in ((-0.26, -0.38), (-0.22, -0.1), (0.26, 0.18), (0.3, 0.44)):
        dog += limb([(x, 0.05 * (1 if fx > x else -1), 0.4), (fx, 0.06, 0.03)], [0.06, 0.035])
    put(melt(dog, mat("#3a2c22", 0.8)), (4.6, -3.2, -0.02), (0, 0, 60))
    tube([(4.1, -4.3, 0.95), (4.4, -3.8, 0.5), (4.78, -2.85, 0.55)], 0.012, mat("#20201f"))
    camera((0.4, -5.5, 20), (0.9, 0.2, 0), 56)
    s.finish(key=0.6, vignette=0.2, sat=1.05)


@scene(seed=303, view="AgX")
def cinema(s):
    painted_sky([(0, "#020204"), (1, "#04040a")], 1)
    x, y = canvas(360, 1.8)
    # the film: a white sail before a setting sun
    glowing = np.clip(1.1 - np.hypot(x - 0.55, y - 0.1) * 0.75, 0, 1)[..., None]
    film = np.array((0.98, 0.62, 0.22)) * glowing + np.array((0.75, 0.2, 0.24)) * (1 - glowing)
    film[np.hypot(x - 0.55, y - 0.1) < 0.34] = (1.0, 0.93, 0.62)
    sea = y < -0.18 + 0.012 * np.sin(x * 9)
    film[sea] = (np.array((0.1, 0.26, 0.42)) + 0.5 * np.exp(-((x - 0.55) ** 2) / 0.08)[..., None] * (np.sin(y * 90 + 3 * np.sin(x * 20))[..., None] > 0.1) * np.array((1, 0.75, 0.35)))[sea]  # fmt: skip
    boat = (x > -0.72) & (x < -0.72 + (0.62 - y) * 0.62) & (y > -0.1) & (y < 0.62)
    film[boat] = (0.97, 0.95, 0.9)
    film[(np.abs(x + 0.55) < 0.45 - (-0.14 - y)) & (y < -0.14) & (y > -0.3)] = (0.12, 0.08, 0.1)
    box((12.6, 0.1, 7), (0, 12, 4.15), m=mat("#000000", 1, emit=2.2, emitc=printed(film, axes=(0, 2))), bevel=0)
    for side in (-1, 1):
        fold = lambda u, v, side=side: (side * (6.4 + 2.6 * u), 11.8 + 0.16 * sin(u * 34), 9.4 * v)
        surface(fold, 90, 4, mat("#8a0f18", 0.8, sheen=0.4))
    ground(mat("#120a0a", 0.5), 40, -2.6)
    velvet, skins = mat("#5a0c12", 0.85, sheen=0.6), ["#1a1210", "#2a1a12", "#0f0d0d", "#3a2416", "#6a4a2a"]
    for row in range(4):
        y0, z0 = 7.4 - row * 2.4, 0.5 + row * 0.1
        for k in range(-6, 7):
            x0 = k * 1.25 + (0.62 if row % 2 else 0)
            box((1.12, 0.3, 1.3), (x0, y0, z0 - 0.75), m=velvet, bevel=0.12)
            if R.random() < (0.86 if row < 3 else 0.65):
                tall, lean = R.uniform(-0.1, 0.14), R.uniform(-0.12, 0.12)
                hair = mat(R.choice(skins), 0.7)
                ball(0.3, (x0 + lean, y0 + 0.12, z0 + 0.3 + tall), hair, (0.9, 1, 1.12), seg=24)
                ball(0.5, (x0, y0 + 0.2, z0 - 0.45 + tall), mat("#15171c", 0.9), (1.05, 0.6, 0.75), seg=24)
    lamp((0, 1, 9), (0, 3, 0), 900, 6, "#ffb890")
    lamp((0, 10.5, 3), (0, 0, 0.6), 700, 5, "#ffb0a0").visible_glossy = False
    camera((0.3, -4.4, 1.75), (0, 12, 3.1), 36)
    s.finish(key=0.36, glare=0.25, vignette=0.2)


@scene(seed=304)
def astronaut(s):
    painted_sky([(0, "#000004"), (1, "#010208")], 1, 0.0)
    t_earth = lambda t: t.mix(
        t.step(t.noise(t.coord("Object", (1, 1, 1.6)), 0.085, 9, 0.62, 0.8), 0.53, 0.7),
        t.ramp(t.noise(t.coord("Object"), 0.04, 5), [(0.47, "#0f4fa8"), (0.53, "#2f6a3a"), (0.6, "#b09a5a")]),
        "#ffffff",
    )
    ball(60, (14, 74, -46), mat(t_earth, 0.7, emit=0.04), seg=128)
    haze = lambda t: t.math("MULTIPLY", t.math("POWER", t.n("ShaderNodeLayerWeight", 0.5).outputs["Facing"], 2.5), 0.75)
    ball(61.2, (14, 74, -46), mat("#4aa0ff", 1, emit=0.9, emitc="#4aa0ff", alpha=haze), seg=128)
    lamp((-30, -18, 30), (0, 0, 0), 5.2, 1, "#fff6e6", "SUN")
    for fill in (lamp((9, -8, -9), (0, 0, 0), 1300, 8, "#7ab4ff"), lamp((0, -12, 4), (0, 0, 0), 350, 8)):
        fill.visible_glossy = False
    suit = mat("#f0efea", 0.75, bump=(5, 0.35, 3), vary=0.12)
    body = limb([(0, 0, 0.1), (0, 0, 0.75)], [0.42, 0.46])
    for side, elbow, hand in (
        (-1, (-0.98, -0.25, 0.95), (-1.22, -0.5, 1.5)),
        (1, (0.95, -0.2, 0.5), (1.25, -0.7, 0.3)),
    ):
        body += limb([(side * 0.42, 0, 0.88), elbow, hand], [0.25, 0.22, 0.19])
    for side, knee, foot in (
        (-1, (-0.36, -0.5, -0.62), (-0.42, 0.0, -1.3)),
        (1, (0.34, -0.28, -0.68), (0.5, 0.2, -1.36)),
    ):
        body += limb([(side * 0.22, 0, 0.05), knee, foot], [0.3, 0.26, 0.22])
        body += limb([foot, middle(foot, foot, 0, (0, -0.28, -0.12))], [0.24, 0.2])
    parts = [melt(body, suit, 0.03, 8)]
    for hand in ((-1.27, -0.56, 1.62), (1.33, -0.84, 0.26)):
        parts.append(ball(0.2, hand, mat("#d8d4c8", 0.7), (0.85, 0.9, 1)))
    for a, b, r in (
        ((-0.9, -0.2, 0.93), (-1.0, -0.26, 0.99), 0.245),
        ((0.86, -0.17, 0.56), (0.93, -0.19, 0.51), 0.245),
    ):
        parts.append(tube([a, b], r, mat("#d0281e", 0.7)))
    parts += [ball(0.46, (0, -0.02, 1.32), suit, (1, 1, 1), seg=40)]
    parts.append(ball(0.4, (0, -0.17, 1.33), metal("#e8a83a", 0.06, coat=1), (0.95, 0.86, 0.86), seg=40))
    parts.append(torus(0.4, 0.05, (0, -0.08, 1.33), (78, 0, 0), mat("#c8ccd2", 0.3, 0.6)))
    parts.append(box((0.95, 0.5, 1.2), (0, 0.5, 0.75), m=mat("#e4e2da", 0.6), bevel=0.1))
    parts.append(box((0.42, 0.2, 0.3), (0, -0.46, 0.62), m=mat("#c8ccd0", 0.4), bevel=0.04))
    parts += [
        cyl(0.035, 0.06, (-0.1 + 0.1 * k, -0.58, 0.64), (90, 0, 0), mat(c, 0.3, emit=0.3))
        for k, c in enumerate(("#e0281c", "#2f8ae0", "#f2c01c"))
    ]
    group(parts, (-0.25, 0, 0.1), (14, -16, 24))
    tube(
        [(0.1, 0.3, 0.0), (0.9, 0.6, -0.6), (1.5, 0.2, -0.2), (2.2, 0.8, 0.7), (3.6, 1.2, 1.0)],
        0.035,
        mat("#f0e6d0", 0.6),
    )
    camera((0.3, -7.0, 0.8), (-0.05, 0, 0.3), 50)
    s.finish(key=0.4, glare=0.1, vignette=0.15)


@scene(seed=305)
def swing(s):
    sky(elev=9, rot=-9, dust=3, sun=0.25, strength=0.14)
    height = lambda x, y: 0.25 * fbm(x / 5, y / 5, 3, 3) - 0.02 * np.maximum(0, y - 6) ** 1.3
    terrain(height, (50, 60), 200, mat(speckle("#6a7a2a", "#a89a3a", 0.7, 6), 0.95), (0, 22))
    tuft = [grass_tuft(16, 0.4, c) for c in ("#7a8a2a", "#a8983c")]
    scatter(tuft, points(1500, (-7, 7), (-2.5, 9), fn=height), (0.6, 1.3), 8)
    bark = mat(speckle("#2a1f18", "#4a382a", 3, 6, stretch=(1, 1, 0.3)), 0.95, bump=(5, 0.6))
    tube(
        [(-3.9, 0.6, -0.3), (-3.6, 0.5, 2.2), (-3.2, 0.4, 4.2), (-3.4, 0.4, 6.5)], 0.42, bark, radii=[1.5, 1, 0.9, 0.7]
    )
    tube([(-3.4, 0.4, 3.7), (-1.6, 0.2, 4.5), (0.6, 0, 4.55), (3.6, 0.1, 5.0)], 0.2, bark, radii=[1.3, 1.0, 0.75, 0.3])
    tube([(0.4, 0, 4.55), (1.6, 0.4, 5.4), (3.0, 0.6, 6.2)], 0.1, bark)
    places = [(R.gauss(0, 1) * 3.6, R.uniform(-0.6, 1.4), 5.5 + R.gauss(0, 0.75)) for _ in range(2600)]
    leaf_cards([(p, (0, 0, 1)) for p in places if p[2] > 4.6 + 0.1 * abs(p[0])], 0.2, leaf_mat("#7aa02c", 0.35, 0.6))
    turn, length, top = radians(33), 3.5, (0.5, 0, 4.45)
    seat = (top[0] + length * sin(turn), 0, top[2] - length * cos(turn))
    rope = mat("#d8c49a", 0.9)
    for dy in (-0.22, 0.22):
        tube([(top[0], dy, top[2]), (seat[0], dy, seat[2])], 0.022, rope, smooth=False)
    X = lambda a, b, y=0.0: (seat[0] + a * cos(turn) - b * sin(turn), y, seat[2] + a * sin(turn) + b * cos(turn))
    box((0.34, 0.62, 0.05), X(0, 0), (0, -degrees(turn), 0), mat("#8a5a30", 0.8), 0.015)
    flesh, dress, dark = mat("#d09a78", 0.6, sss=0.1), leaf_mat("#d8202c", 0, 0.35), mat("#3a2416", 0.8)
    for dy in (-0.09, 0.09):
        legs = limb([X(0.02, 0.1, dy), X(0.42, 0.12, dy), X(0.78, 0.3 + dy, dy)], [0.075, 0.06, 0.04])
        melt([*legs, *limb([X(0.78, 0.3 + dy, dy), X(0.84, 0.42 + dy, dy)], [0.04, 0.035])], flesh, 0.014)
        melt(
            limb([X(-0.22, 0.56, dy * 1.6), X(0.02, 0.6, dy * 2.2), X(0.05, 0.86, dy * 2.4)], [0.045, 0.035, 0.03]),
            flesh,
            0.014,
        )
        ball(0.07, X(0.83, 0.4 + dy, dy), mat("#f4f0e6", 0.6), (0.7, 0.7, 1.2), (0, 30, 0), 14)
    melt([*limb([X(-0.02, 0.1), X(-0.12, 0.38), X(-0.24, 0.6)], [0.15, 0.12, 0.12])], dress, 0.016)
    melt(
        [*limb([X(-0.02, 0.12), X(0.3, 0.12)], [0.17, 0.19]), *limb([X(-0.12, 0.06), X(-0.25, -0.12)], [0.12, 0.05])],
        dress,
        0.02,
    )
    melt(limb([X(-0.22, 0.6), X(-0.34, 0.8)], [0.06, 0.055]), flesh, 0.014)
    ball(0.13, X(-0.36, 0.84), flesh, (0.95, 0.95, 1.1))
    ball(0.14, X(-0.39, 0.87), dark, (1, 1, 1.06))
    for k in (-1, 1):
        tube([X(-0.46, 0.9, k * 0.08), X(-0.66, 0.82, k * 0.1), X(-0.84, 0.62, k * 0.1)], 0.05, dark, radii=[1, 1, 0.3])
    lamp((1, -7, 3), (2, 0, 1.7), 800, 3, "#ffd8b0")
    camera((1.5, -7.4, 1.6), (1.4, 0, 2.42), 54, f=2.0, focus=(2.3, 0, 1.6))
    s.finish(key=0.66, fog=("#ffe2b0", 5, 26, 0.85), glare=0.3, vignette=0.2)
