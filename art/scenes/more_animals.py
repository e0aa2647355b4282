"""More animals: horse, dog, rabbit."""

from art.kit import *
from art.kit.objects.figures import *
from art.kit.surroundings.spray import jets, splash


@scene(seed=331)
def horse_surf(s):
    """A horse galloping through the shallows, the low sun behind it."""
    painted_sky(
        [(0, "#5a5048"), (0.495, "#fff0c8"), (0.515, "#ffdf9a"), (0.57, "#f8b878"), (0.68, "#d898a0"), (1, "#5a78a8")],
        1,
    )
    lamp((-7, 26, 6), (0, 0, 1), 11, 1.2, "#ffd08a", "SUN")
    lamp((6, -9, 5), (0, 0, 1), 420, 5, "#ffe8dc")
    ball(1.5, (-8.5, 60, 6.6), glow("#fff4d0", 14), seg=32)
    water = ocean(120, 16, 0.3, 6, 40, 4, mat("#4a6068", 0.06, ior=1.33, spec=0.8, bump=(2.4, 0.35, 8)), 0.9)
    water.location = (0, 16, -0.08)
    coat = mat(speckle("#2c140a", "#5a2a10", 1.6, 4), 0.5, coat=0.12, sheen=0.4, bump=(3.4, 0.25, 3))
    dark = mat("#140c0a", 0.6, sheen=0.4)
    body = limb([(-0.5, 0, 1.24), (-0.05, 0, 1.17), (0.45, 0, 1.2)], [0.31, 0.3, 0.34])
    body += limb([(-0.62, 0, 1.3), (-0.62, 0, 1.16)], [0.31, 0.31])
    body += limb([(0.5, 0, 1.3), (0.6, 0, 1.1)], [0.33, 0.27])
    body += limb([(0.5, 0, 1.36), (0.8, 0, 1.62), (1.06, 0, 1.9)], [0.3, 0.2, 0.13])
    body += limb([(1.05, 0, 1.93), (1.24, 0, 1.82), (1.55, 0, 1.57)], [0.115, 0.115, 0.07])
    body += limb([(1.13, 0, 1.8), (1.22, 0, 1.74)], [0.11, 0.1]) + limb(
        [(1.5, 0, 1.58), (1.56, 0, 1.53)], [0.075, 0.065]
    )
    for y in (-0.06, 0.06):
        body += limb([(1.02, y, 2.0), (1.01, y * 1.3, 2.15)], [0.042, 0.012])
    stride = [
        [(0.6, 0.13, 1.08), (0.98, 0.13, 0.94), (1.22, 0.13, 0.62), (1.46, 0.13, 0.36), (1.55, 0.13, 0.26)],
        [(0.6, -0.13, 1.06), (0.92, -0.13, 0.8), (0.66, -0.13, 0.54), (0.46, -0.13, 0.5), (0.38, -0.13, 0.58)],
        [(-0.66, 0.14, 1.12), (-0.78, 0.14, 0.8), (-1.12, 0.14, 0.58), (-1.36, 0.14, 0.24), (-1.44, 0.14, 0.12)],
        [(-0.6, -0.14, 1.12), (-0.42, -0.14, 0.78), (-0.72, -0.14, 0.5), (-0.62, -0.14, 0.14), (-0.54, -0.14, 0.06)],
    ]
    for k, path in enumerate(stride):
        body += limb(path, [0.24 if k > 1 else 0.18, 0.125, 0.065, 0.043, 0.058])
        if k > 1:
            body += limb([path[0], path[1]], [0.27, 0.12])
    melt(body, coat, 0.018, 8)
    for path in stride:
        ball(0.06, path[-1], dark, (1.1, 0.9, 0.9), seg=14)
    for side in (-1, 1):
        ball(0.028, (1.2, side * 0.1, 1.86), gloss("#0c0605", 0.05), seg=12)
        ball(0.018, (1.55, side * 0.055, 1.58), dark, seg=8)
    strand = lambda a, b, c, r: tube([a, b, c], r, dark, radii=[1, 0.8, 0.05], res=4, bevres=1)
    for k in range(170):
        base = middle((0.5, 0, 1.62), (1.08, 0, 2.04), R.random(), (0, R.uniform(-0.05, 0.05), R.uniform(-0.04, 0.02)))
        fly = R.uniform(0.22, 0.55)
        tip = (base[0] - fly, base[1] + R.uniform(-0.12, 0.12), base[2] + R.uniform(-0.12, 0.24))
        strand(base, middle(base, tip, 0.5, (0, 0, R.uniform(0, 0.12))), tip, R.uniform(0.007, 0.016))
    for k in range(150):
        base = (-0.9, R.uniform(-0.04, 0.04), 1.42 + R.uniform(-0.05, 0.05))
        tip = (-1.75 + R.uniform(-0.3, 0.3), R.uniform(-0.22, 0.22), 1.3 + R.uniform(-0.38, 0.3))
        strand(base, middle(base, tip, 0.45, (0, 0, 0.16 + R.uniform(-0.05, 0.05))), tip, R.uniform(0.008, 0.018))
    drops = mat("#ffffff", 0.05, trans=0.6, ior=1.33, emit=0.3)
    for x, n, up, wide in ((-0.6, 70, 0.7, 0.6), (-1.4, 90, 0.95, 0.7), (0.4, 40, 0.45, 0.5), (1.5, 50, 0.55, 0.5)):
        jets((x, 0, -0.02), n, wide, up, drops, 0.0085, 110, (-0.3, 0))
        jets((x, 0, -0.02), n // 2, wide * 1.5, up * 0.35, drops, 0.01, 110, (-0.2, 0))
    camera((0.5, -7.4, 0.75), (-0.02, 0, 1.08), 60, f=1.2, focus=(0, 0, 1.2))
    s.finish(key=0.5, fog=("#ffdcae", 14, 60, 0.6), glare=0.35, vignette=0.2)


@scene(seed=332)
def dog(s):
    studio("interior", 0.4, 200)
    ground(mat(wood("#a87a4a", "#d8b07a", 0.6, 1, planks=0.8), 0.35, coat=0.1), 40)
    wall(mat(speckle("#5a8a86", "#6a9a94", 0.5, 4), 0.95), 5.2, 40, 12)
    box((40, 0.2, 0.7), (0, 5.15, 0), m=mat("#f2ede0", 0.6), base=True)
    lamp((-6, -4.5, 7), (0, 0, 1.4), 1300, 1.4, "#fff0dc")
    lamp((6, -4, 4), (0, 0, 1.4), 220, 2, "#d0e4ff")
    lamp((3, 2.6, 5), (0, 0, 1.8), 320, 1)

    def brindle(t):
        z = t.sep(t.coord("Object"), 2)
        y = t.sep(t.coord("Object"), 1)
        x = t.math("ABSOLUTE", t.sep(t.coord("Object"), 0))
        uneven = t.math("MULTIPLY", t.math("SUBTRACT", t.noise(t.coord("Object"), 2.2, 3), 0.5), 0.3)
        bib = t.math("MULTIPLY", t.math("LESS_THAN", t.math("ADD", x, uneven), 0.3), t.math("LESS_THAN", y, -0.1))
        blaze = t.math(
            "MULTIPLY",
            t.math("LESS_THAN", t.math("ADD", x, t.math("MULTIPLY", uneven, 0.4)), 0.11),
            t.math("GREATER_THAN", z, 2.2),
        )
        low = t.math("LESS_THAN", t.math("ADD", z, uneven), 0.36)
        muzzle = t.math("LESS_THAN", t.distance(t.coord("Object"), (0, -1.0, 2.24)), 0.34)
        white = t.math(
            "MAXIMUM",
            t.math("MAXIMUM", t.math("MULTIPLY", bib, t.math("LESS_THAN", z, 2.0)), blaze),
            t.math("MAXIMUM", low, muzzle),
        )
        coat = t.ramp(t.noise(t.coord("Object"), 3, 4), [(0.35, "#a8703c"), (0.65, "#c88c50")])
        for side in (-1, 1):
            coat = t.mix(
                t.math("LESS_THAN", t.distance(t.coord("Object"), (side * 0.22, -0.74, 2.6)), 0.19), coat, "#ecd0a0"
            )
        return t.mix(white, coat, "#ffffff")

    skin, hair = mat(brindle, 0.9), mat(brindle, 0.8, spec=0.2)
    P = limb([(0, 0.55, 0.5), (0, 0.2, 1.0), (0, -0.12, 1.5)], [0.56, 0.48, 0.4]) + limb(
        [(0, -0.15, 1.6), (0, -0.3, 2.1)], [0.36, 0.34]
    )
    for side in (-1, 1):
        P += limb(
            [(side * 0.27, -0.25, 1.4), (side * 0.27, -0.42, 0.7), (side * 0.27, -0.42, 0.14)], [0.22, 0.15, 0.13]
        )
        P += limb([(side * 0.27, -0.4, 0.12), (side * 0.28, -0.6, 0.1)], [0.14, 0.12])
        P += limb([(side * 0.48, 0.45, 0.55), (side * 0.56, -0.05, 0.3)], [0.36, 0.2]) + limb(
            [(side * 0.56, -0.05, 0.14), (side * 0.54, -0.4, 0.1)], [0.15, 0.12]
        )
    P += limb([(0, -0.32, 2.42), (0, -0.4, 2.46)], [0.44, 0.42]) + limb([(0, -0.6, 2.3), (0, -1.0, 2.22)], [0.27, 0.19])
    P += limb([(0.3, 0.9, 0.35), (0.75, 0.8, 0.25), (1.05, 0.5, 0.4)], [0.16, 0.14, 0.06])
    body = bake(melt(P, skin, 0.035, 8))
    fur(body, 0.11, 12000, hair, 0.006, 0.25, 0.25, 6, 3)
    for side in (-1, 1):
        flap = melt(
            limb([(side * 0.3, -0.25, 2.78), (side * 0.52, -0.32, 2.62), (side * 0.56, -0.42, 2.28)], [0.1, 0.17, 0.1]),
            mat("#7a4a24", 0.9),
            0.025,
        )
        flap = bake(flap)
        fur(flap, 0.12, 1500, mat("#7a4a24", 0.8), 0.006, 0.2, 0.2, 5, 4)
        ball(0.1, (side * 0.21, -0.85, 2.54), gloss("#140a06", 0.04), seg=20)
        ball(0.016, (side * 0.21 - 0.03, -0.945, 2.58), mat("#ffffff", 0.3, emit=1.5), seg=8)
    ball(0.13, (0, -1.25, 2.3), gloss("#120c0c", 0.15), (1.15, 0.8, 0.8), seg=20)
    lip = mat("#1c1210", 0.4)
    tube([(0, -1.2, 2.2), (0, -1.18, 2.12)], 0.02, lip)
    for side in (-1, 1):  # the mouth: two soft curves under the nose
        tube([(0, -1.19, 2.12), (side * 0.1, -1.14, 2.06), (side * 0.2, -1.0, 2.1)], 0.022, lip)
    torus(0.4, 0.055, (0, -0.22, 1.85), (12, 0, 0), gloss("#c8161e", 0.4))
    ball(0.36, (-1.0, -0.9, 0.36), mat("#f2c41c", 0.8, sheen=0.5, bump=(20, 0.2)), seg=40)
    lamp((1, -8, 3), (0, 0, 1.4), 420, 3, "#fff6ea").visible_glossy = False
    camera((0.7, -7.8, 1.7), (0.02, -0.2, 1.45), 66, f=0.7, focus=(0, -0.9, 2.4))
    s.finish(key=0.6, vignette=0.2)


@scene(seed=333)
def rabbit_hat(s):
    studio("studio", 0.3, 30)
    wall(mat(gradient([(0, "#4a1a6a"), (1, "#7a3a9a")], 2), 0.9, emit=0.15), 5, 40, 14, -1)
    ground(mat("#b01424", 0.8, sheen=0.6, bump=(3, 0.2)), 30)
    lamp((-5, -6, 8), (0, 0, 1.8), 1300, 1.2, "#fff2e0")
    lamp((6, -4, 4), (0, 0, 1.6), 260, 2, "#d8c8ff")
    lamp((2, 3.5, 6), (0, 0, 2), 600, 1)
    silk = mat("#0e0e12", 0.3, sheen=0.4, coat=0.2)
    hat = [
        (0, 0),
        (1.02, 0),
        (1.06, 0.05),
        (0.98, 1.0),
        (1.0, 1.55),
        (1.1, 1.64),
        (1.6, 1.62),
        (1.68, 1.68),
        (1.6, 1.74),
        (1.06, 1.74),
        (0.96, 1.6),
        (0.94, 0.6),
        (0, 0.5),
    ]
    lathe(hat, silk, seg=96)
    lathe([(1.02, 1.2), (1.03, 1.2), (1.03, 1.56), (1.02, 1.56)], mat("#d8a81c", 0.4, sheen=0.3), seg=96)
    white = mat("#fbf8f4", 0.9, sss=0.1)
    hair = mat("#ffffff", 0.7, spec=0.2)
    P = limb([(0, 0.1, 1.2), (0, 0.05, 1.9)], [0.6, 0.5]) + limb([(0, -0.02, 2.45), (0, -0.16, 2.42)], [0.5, 0.46])
    for side in (-1, 1):
        P += limb([(side * 0.24, -0.42, 2.26), (side * 0.2, -0.46, 2.24)], [0.25, 0.22])
        P += limb([(side * 0.45, -0.5, 1.7), (side * 0.5, -0.85, 1.86), (side * 0.52, -1.05, 1.82)], [0.2, 0.19, 0.16])
    body = bake(melt(P, white, 0.035, 8))
    fur(body, 0.1, 11000, hair, 0.006, 0.15, 0.25, 6, 2)
    pink = mat("#f0a8a8", 0.7, sss=0.2)
    for side, tilt in ((-1, -9), (1, 16)):
        ear = lambda w, d, m, side=side, tilt=tilt: surface(
            lambda u, v: (w * sin(pi * v ** 0.8) ** 0.7 * cos(2 * pi * u), d * sin(2 * pi * u) * sin(pi * v ** 0.8) ** 0.6, 1.35 * v), 28, 24, m, True)  # fmt: skip
        a = bake(ear(0.2, 0.08, white))
        fur(a, 0.07, 2500, hair, 0.005, 0.1, 0.2, 5, 5)
        group(
            [a, place(ear(0.13, 0.05, pink), (0, -0.075, 0.04), scale=(1, 1, 0.9))],
            (side * 0.2, 0.05, 2.78),
            (6, tilt, side * 8),
        )
        ball(0.12, (side * 0.31, -0.56, 2.58), gloss("#2a0c10", 0.04), (0.8, 0.75, 1.1), seg=20)
        ball(0.03, (side * 0.3 - 0.03, -0.66, 2.63), mat("#ffffff", 0.3, emit=1.5), seg=8)
        for k in range(3):
            tube(
                [
                    (side * 0.2, -0.66, 2.28 + 0.03 * k),
                    (side * 0.55, -0.8, 2.26 + 0.1 * k),
                    (side * 0.85, -0.75, 2.2 + 0.16 * k),
                ],
                0.006,
                mat("#ffffff", 0.4),
            )
    ball(0.09, (0, -0.76, 2.38), mat("#e8707a", 0.4), (1.2, 0.7, 0.8), seg=16)
    cyl(0.035, 2.6, (1.3, -1.25, 0.05), (0, 90, -24), gloss("#141418", 0.2))
    for x in (-1.2, 1.2):
        cyl(
            0.037,
            0.3,
            (1.3 + x * cos(radians(24)), -1.25 - x * sin(radians(24)), 0.05),
            (0, 90, -24),
            gloss("#f4f0e6", 0.2),
        )
    for k in range(16):
        plate(
            star_outline(R.uniform(0.08, 0.16)),
            0.02,
            metal("#f2c84a", 0.3, emit=0.25),
            (R.uniform(-2.6, 2.6), R.uniform(0.5, 3), R.uniform(1.4, 4.6)),
            (90, R.uniform(0, 90), 0),
            0.004,
        )
    camera((0.4, -8.6, 2.9), (0.05, 0, 2.02), 64, f=2.0, focus=(0, -0.5, 2.4))
    s.finish(key=0.5, vignette=0.25)
