"""People: from above, from behind, from afar."""

from art.kit import *
from art.kit.objects.figures import *
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


@scene(seed=302)
def long_shadows(s):
    """A square in the evening: coats, a dog, a red balloon, and shadows longer than the people."""
    sky(elev=15, rot=-52, dust=1.4, sun=0.5)
    flags = bricks("#cfc4b2", "#e2d8c6", "#8a8072", 0.7, w=1, h=0.5, joint=0.014)
    stains = lambda t: t.mix(0.5, flags(t), t.noise(t.coord("Object"), 0.35, 7, col=True), "SOFT_LIGHT")
    ground(mat(stains, 0.7, bump=(9, 0.25)), 80)
    wear = ["#1f3a6a", "#8a2c2c", "#c8903a", "#2c5a4a", "#3a3440", "#e0d4bc"]
    spots = [(-4.6, 4.6, 60), (-1.4, 6.4, 200), (3.4, 4.8, 30), (-3.4, 0.8, 150), (1.0, 1.2, -60), (5.2, 0.6, 80), (-3.6, -3.6, 20), (-0.4, -2.8, 110), (4.0, -4.6, 170)]  # fmt: skip
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
    camera((0.6, -10.5, 13), (1.1, -0.3, 0.3), 50, f=3.5, focus=(1, 0.6, 1))
    s.finish(key=0.56, vignette=0.25, sat=1.1)


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
    suit = mat("#f0efea", 0.8, bump=(3.2, 0.9, 4), vary=0.15)
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
    glove = mat("#c8c4b8", 0.7, bump=(12, 0.3))
    for side, (hx, hy, hz), (ux, uz) in (
        (-1, (-1.25, -0.55, 1.6), (-0.25, 0.97)),
        (1, (1.3, -0.8, 0.26), (0.95, -0.3)),
    ):
        palm = limb([(hx, hy, hz), (hx + 0.16 * ux, hy, hz + 0.16 * uz)], [0.14, 0.16])
        for k in range(4):  # four fingers spread, the thumb aside
            a = atan2(uz, ux) + side * (0.42 - 0.26 * k)
            knuckle = (hx + 0.26 * cos(a), hy, hz + 0.26 * sin(a))
            palm += limb([knuckle, (hx + 0.5 * cos(a), hy - 0.05, hz + 0.5 * sin(a))], [0.065, 0.052])
        a = atan2(uz, ux) - side * 1.15
        palm += limb([(hx, hy, hz), (hx + 0.32 * cos(a), hy - 0.05, hz + 0.32 * sin(a))], [0.08, 0.06])
        parts.append(melt(palm, glove, 0.02, 3))
        cuff = (hx - 0.1 * ux, hy + 0.04, hz - 0.1 * uz)
        ring_ = torus(0.17, 0.045, (0, 0, 0), m=mat("#9aa2aa", 0.35, 0.7))
        ring_.location, ring_.rotation_euler = cuff, Vector((ux, -0.2, uz)).to_track_quat("Z", "Y").to_euler()
        parts.append(ring_)
    for side in (-1, 1):  # hoses from the pack to the chest
        hose = [(side * 0.42, 0.35, 0.6), (side * 0.56, -0.1, 0.45), (side * 0.4, -0.45, 0.5), (side * 0.2, -0.5, 0.58)]
        parts.append(tube(hose, 0.05, mat("#3a4048", 0.6, bump=(30, 0.5))))
    for z in (0.12, 0.34):
        parts.append(torus(0.45, 0.035, (0, 0, z), m=mat("#b8b4a8", 0.7)))
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
    """A child seen from behind, high above a valley: two ropes, two plaits, the sun ahead."""
    painted_sky(
        [(0, "#c8a878"), (0.5, "#ffe0a0"), (0.56, "#ffd8a0"), (0.66, "#f8d0c0"), (0.78, "#b8cce8"), (1, "#6a9ad8")], 0.9
    )
    lamp((12, 60, 14), (0, 0, 1.5), 3.6, 1.5, "#ffc070", "SUN")
    ball(2.6, (17, 95, 15), glow("#fff0c0", 6), seg=32)
    hills = lambda x, y: 13 * fbm(x / 34, y / 34, 6, 20, ridged=True, gain=0.45) + 0.1 * y - 14
    forest = speckle("#3a5230", "#7a8a48", 0.25, 8)
    terrain(hills, (260, 150), 420, mat(forest, 1, bump=(1.2, 1.0, 8)), (0, 94))
    height = lambda x, y: 0.12 * fbm(x / 3, y / 3, 3, 3) - 0.1 * np.maximum(0, y - 2.5) ** 1.7
    terrain(height, (40, 20), 160, mat(speckle("#46602a", "#7a8a3a", 0.9, 6), 0.95), (0, 3))
    tuft = [grass_tuft(16, 0.34, c) for c in ("#5a7a2a", "#9a9a3c", "#7a8a34")]
    scatter(tuft, points(1500, (-5, 5), (-2.6, 4.4), fn=height), (0.8, 2.0), 10)
    bark = mat(speckle("#2a1f18", "#4a382a", 3, 6, stretch=(1, 1, 0.3)), 0.95, bump=(5, 0.6))
    tube([(-3.4, 0.6, 4.6), (-1.6, 0.1, 4.42), (0.6, 0, 4.5), (3.9, 0.1, 4.9)], 0.19, bark, radii=[1.4, 1.1, 0.9, 0.5])
    places = [(R.uniform(-4, 4), R.uniform(-0.9, 1.4), 4.85 + R.gauss(0, 0.34)) for _ in range(2800)]
    places += [
        (R.choice((-2.1, 2.2)) + R.gauss(0, 0.4), R.uniform(-0.6, 0.9), 4.5 - abs(R.gauss(0, 0.45))) for _ in range(420)
    ]
    leaf_cards([(p, (0, 0, 1)) for p in places if p[2] > 4.3 or abs(p[0]) > 1.5], 0.17, leaf_mat("#9ab434", 0.35, 0.7))
    turn, top = radians(17), 4.4
    P = lambda x, y, z: (x, y * cos(turn) + (top - z) * sin(turn), top - (top - z) * cos(turn) + y * sin(turn))
    rope = mat("#e8d4a4", 0.9)
    for x in (-0.34, 0.34):
        tube([P(x * 0.9, 0, top), P(x, 0, 1.35)], 0.026, rope, smooth=False)
        ball(0.05, P(x, 0, 1.31), rope, seg=12)
    box((0.86, 0.32, 0.06), P(0, 0, 1.35), (degrees(turn), 0, 0), mat(wood("#8a5a30", "#c08a50", 2, 0), 0.7), 0.015)
    flesh, dress, dark = mat("#d8a080", 0.6, sss=0.1), leaf_mat("#d8202c", 0, 0.3, 0.8), mat("#4a2c18", 0.75)
    melt([*limb([P(0, 0.0, 1.46), P(0, -0.03, 1.72), P(0, -0.06, 1.98)], [0.2, 0.14, 0.15])], dress, 0.016)
    melt([*limb([P(-0.13, -0.05, 2.02), P(0.13, -0.05, 2.02)], [0.075, 0.075])], dress, 0.016)
    put(
        skirt([(0.13, 0.3), (0.24, 0.14), (0.36, 0.0), (0.41, -0.12)], dress, 11, 0.09),
        P(0, 0.02, 1.42),
        (degrees(turn), 0, 0),
    ).scale = (1, 0.72, 1)
    for k in (-1, 1):
        melt(
            limb([P(k * 0.16, -0.05, 2.02), P(k * 0.36, -0.1, 1.86), P(k * 0.345, 0, 2.1)], [0.055, 0.042, 0.034]),
            flesh,
            0.012,
        )
        ball(0.052, P(k * 0.342, 0, 2.14), flesh, (0.9, 0.9, 1.3), seg=14)
        melt(
            limb([P(k * 0.11, 0.2, 1.42), P(k * 0.13, 0.5, 1.36), P(k * 0.12, 0.75, 1.12)], [0.08, 0.065, 0.045]),
            flesh,
            0.014,
        )
        tube(
            [P(k * 0.1, -0.12, 2.3), P(k * 0.24, -0.26, 2.22), P(k * 0.36, -0.36, 2.04), P(k * 0.42, -0.38, 1.9)],
            0.055,
            dark,
            radii=[0.9, 1, 0.9, 0.35],
        )
        ball(0.055, P(k * 0.3, -0.31, 2.13), mat("#f6e6c8", 0.7), seg=12)
    melt(limb([P(0, -0.04, 2.05), P(0, -0.06, 2.2)], [0.055, 0.05]), flesh, 0.014)
    ball(0.145, P(0, -0.05, 2.32), flesh, (0.93, 0.95, 1.08))
    ball(0.158, P(0, -0.075, 2.345), dark, (0.97, 0.97, 1.05))
    lamp((-2, -6, 4), (0, 0, 1.8), 230, 3, "#cfd8ff")
    camera((-0.7, -7.4, 1.75), (0.12, 0.6, 2.25), 70, f=0.9, focus=(0, 0.6, 2))
    s.finish(key=0.6, fog=("#ffe4b8", 14, 110, 0.75), glare=0.3, vignette=0.2)
