"""Engines: a motorbike, a helicopter, a fire engine."""

from art.kit import *
from art.kit.objects.figures import *


@scene(seed=361)
def motorbike(s):
    sky(elev=36, rot=-118, dust=1, sun=0.42)
    ground(mat(speckle("#8a857c", "#a09a90", 0.8, 6), 0.85, bump=(18, 0.25)), 40)
    rusty = lambda t: t.mix(
        t.step(t.noise(t.coord("Object", (1.2, 1, 0.35)), 1.1, 8, 0.65), 0.52, 0.68), "#3f9a98", "#a85a2c"
    )
    wave = lambda u, v: (-8 + 16 * u, 1.7 + 0.05 * sin(u * 2 * pi * 62), 5 * v)
    surface(wave, 700, 3, mat(rusty, 0.7))
    black, chrome, rubber = gloss("#141418", 0.2), metal("#dcdee2", 0.12), mat("#121214", 0.75, bump=(24, 0.3))
    red = gloss("#b8121a", 0.12)
    steel = metal("#8e9298", 0.35)
    for x, r in ((-1.05, 0.42), (1.12, 0.44)):
        (
            torus(r - 0.09, 0.105, (x, 0, r), (90, 0, 0), rubber, 72, 16),
            torus(r - 0.17, 0.03, (x, 0, r), (90, 0, 0), chrome, 64, 10),
        )
        cyl(0.09, 0.2, (x, 0, r), (90, 0, 0), chrome), cyl(0.2, 0.02, (x, -0.1, r), (90, 0, 0), steel)
        for k in range(18):
            a = 2 * pi * k / 18
            tube(
                [
                    (x + 0.07 * cos(a + 0.4), 0.06 * (-1) ** k, r + 0.07 * sin(a + 0.4)),
                    (x + (r - 0.18) * cos(a), 0, r + (r - 0.18) * sin(a)),
                ],
                0.007,
                chrome,
                smooth=False,
            )
        arc = [
            (x + (r + 0.07) * cos(t), 0, r + (r + 0.07) * sin(t))
            for t in (np.linspace(0.35, 2.5, 12) if x > 0 else np.linspace(0.8, 2.9, 12))
        ]
        tube(arc, 0.11, red, radii=[0.6] + [1] * 10 + [0.6], bevres=6)
    for y in (-0.12, 0.12):
        tube([(1.12, y, 0.44), (0.86, y, 0.98), (0.72, y, 1.28)], 0.035, chrome, smooth=False)
        (
            tube([(-1.05, y * 1.1, 0.42), (-0.72, y * 1.3, 0.86)], 0.05, chrome),
            tube([(-1.05, y, 0.42), (-0.3, y, 0.42)], 0.03, black),
        )
        (
            tube([(0.72, y * 0.5, 1.1), (0.2, y, 0.96), (-0.7, y, 0.86)], 0.03, black),
            tube([(0.72, y * 0.5, 1.05), (0.48, y, 0.4), (-0.3, y, 0.3)], 0.03, black),
        )
    melt(limb([(0.55, 0, 1.04), (0.25, 0, 1.04), (-0.12, 0, 0.95)], [0.15, 0.19, 0.13]), red, 0.02, 8)
    cyl(0.05, 0.03, (0.22, 0, 1.24), m=chrome)
    tube(
        [(0.5, -0.165, 1.08), (0.2, -0.205, 1.02), (-0.1, -0.14, 0.97)], 0.018, mat("#f2e6c8", 0.3), radii=[0.4, 1, 0.4]
    )
    melt(
        limb([(-0.16, 0, 0.92), (-0.45, 0, 0.89), (-0.82, 0, 0.98)], [0.11, 0.14, 0.1]),
        mat("#5a3218", 0.55, bump=(30, 0.2)),
        0.02,
        5,
    )
    # a twin cylinder with fins
    for lean in (-24, 24):
        a = radians(lean)
        for k in range(7):
            d = 0.2 + 0.055 * k
            box((0.26, 0.26, 0.022), (0.14 + d * sin(a), 0, 0.42 + d * cos(a)), (0, lean, 0), steel, 0.006)
        box((0.2, 0.22, 0.08), (0.14 + 0.6 * sin(a), 0, 0.42 + 0.6 * cos(a)), (0, lean, 0), chrome, 0.03)
        cyl(0.08, 0.5, (0.14 + 0.35 * sin(a), 0, 0.42 + 0.35 * cos(a)), (0, lean, 0), black)
    (
        cyl(0.21, 0.3, (0.14, 0, 0.42), (90, 0, 0), steel, bevel=0.03),
        cyl(0.17, 0.36, (-0.16, 0, 0.44), (90, 0, 0), chrome, bevel=0.03),
    )
    cyl(0.13, 0.08, (0.14, -0.17, 0.42), (90, 0, 0), chrome, bevel=0.02)
    tube(
        [
            (0.32, -0.1, 0.86),
            (0.5, -0.2, 0.7),
            (0.4, -0.24, 0.34),
            (-0.2, -0.24, 0.27),
            (-0.8, -0.24, 0.28),
            (-1.35, -0.24, 0.34),
        ],
        0.05,
        chrome,
        radii=[0.8, 0.8, 0.8, 0.9, 1.5, 1.6],
    )
    (
        ball(0.16, (0.94, 0, 1.16), chrome, (0.9, 1, 1), seg=32),
        ball(0.135, (1.02, 0, 1.16), mat("#fff6d8", 0.1, emit=0.5), (0.6, 1, 1), seg=24),
    )
    tube(
        [
            (0.5, -0.42, 1.36),
            (0.66, -0.36, 1.4),
            (0.74, -0.12, 1.34),
            (0.74, 0.12, 1.34),
            (0.66, 0.36, 1.4),
            (0.5, 0.42, 1.36),
        ],
        0.02,
        chrome,
    )
    for y in (-0.42, 0.42):
        tube([(0.5, y, 1.36), (0.36, y * 1.06, 1.34)], 0.03, black)
    (
        ball(0.06, (-1.36, 0, 0.92), gloss("#d0141c", 0.1), (0.7, 1, 1)),
        box((0.3, 0.02, 0.2), (-1.42, 0, 0.72), (0, -12, 90), mat("#f0ece0", 0.5), 0.01),
    )
    tube([(-0.1, -0.16, 0.3), (-0.22, -0.42, 0.02)], 0.02, black)
    # a helmet waits on the ground
    (
        ball(0.2, (-1.9, -0.45, 0.19), gloss("#f2c41c", 0.12), (1.05, 1, 1)),
        box((0.2, 0.2, 0.11), (-1.8, -0.56, 0.18), (0, 0, -35), gloss("#0c0c10", 0.05), 0.05),
    )
    camera((0.5, -6.4, 1.15), (-0.08, 0, 0.78), 62, f=3.2)
    s.finish(key=0.5, vignette=0.2)


@scene(seed=362)
def helicopter(s):
    sky(elev=28, rot=70, dust=0.8, sun=0.4)
    peaks = lambda x, y: (
        34 * fbm(x / 95, y / 95, 8, 21, ridged=True, gain=0.47) + 0.2 * y - 22 - 0.35 * np.maximum(0, 70 - y)
    )
    snow = by_slope(
        speckle("#f2f6fc", "#ffffff", 1, 4), speckle("#2c343e", "#7a7a78", 0.5, 9, stretch=(1, 1, 3)), 0.5, 0.6, 0.35
    )
    terrain(peaks, (300, 300), 760, mat(snow, 0.85, bump=(0.9, 0.8, 8)), (0, 168))
    ledge = lambda x, y: (
        6.6 - 0.55 * np.hypot(x - 1.4, (y - 0.5) * 0.8) ** 1.25 + 0.9 * fbm(x / 2.2, y / 2.2, 6, 5, ridged=True)
    )
    terrain(
        ledge,
        (26, 20),
        300,
        mat(by_slope("#f4f8fe", speckle("#3a3e44", "#6e6a66", 1.2, 8), 0.62, 0.76, 1.2), 0.85, bump=(3, 0.6, 8)),
        (1.4, 2.0),
    )
    red, white, dark, glassm = gloss("#d0161c", 0.2), gloss("#f6f4ee", 0.2), mat("#1a1c20", 0.4), gloss("#101c26", 0.03)
    body = limb([(-1.5, 0, 0.15), (0, 0, 0), (1.5, 0, -0.12), (2.1, 0, -0.3)], [0.7, 1.05, 1.0, 0.66])
    body += limb([(-1.2, 0, 0.45), (-3.2, 0, 0.6), (-5.6, 0, 0.8)], [0.62, 0.34, 0.2])
    parts = [melt(body, red, 0.05, 8)]
    parts.append(melt(limb([(1.35, 0, 0.12), (1.98, 0, -0.08)], [0.9, 0.68]), glassm, 0.05, 6))
    parts.append(melt(limb([(-1.0, 0, 0.85), (0.5, 0, 0.85)], [0.44, 0.4]), white, 0.05, 6))
    for x, w in ((0.25, 0.66), (-0.62, 0.5)):
        parts.append(box((w, 2.12 if x > 0 else 2.0, 0.62), (x, 0, 0.2), (0, 0, 0), glassm, 0.1))
    parts.append(box((3.0, 2.13, 0.16), (0.1, 0, -0.42), m=white, bevel=0.04))
    for side in (-1, 1):
        parts.append(
            tube([(2.0, side * 1.05, -1.35), (1.6, side * 1.05, -1.52), (-1.5, side * 1.05, -1.5)], 0.07, dark)
        )
        parts += [tube([(x, side * 0.6, -0.8), (x, side * 1.05, -1.5)], 0.06, dark) for x in (0.9, -0.8)]
        parts.append(box((0.18, 0.03, 0.6), (-0.95 + 0.0, side * 1.02, 0.0), m=white, bevel=0.01))
        parts.append(box((0.6, 0.03, 0.18), (-0.95, side * 1.03, 0.0), m=white, bevel=0.01))
    parts.append(
        plate(
            curve([(-5.3, 0.7), (-6.2, 2.1), (-6.6, 2.1), (-6.0, 0.6), (-6.3, -0.2), (-5.9, -0.2), (-5.3, 0.7)], 3),
            0.1,
            white,
            (0, 0, 0),
            (90, 0, 0),
            0.03,
        )
    )
    parts.append(box((0.6, 2.2, 0.07), (-4.6, 0, 0.75), m=white, bevel=0.03))
    parts += [cyl(0.14, 0.7, (-0.1, 0, 1.5), m=dark), cyl(0.34, 0.14, (-0.1, 0, 1.85), m=dark)]
    smear = lambda t: t.math("MULTIPLY", t.step(t.length(t.coord("Object")), 0.2, 0.9), 0.05)
    parts.append(cyl(5.6, 0.02, (-0.1, 0, 1.92), m=mat("#c8d0d8", 0.5, alpha=smear), seg=72))
    for k in range(4):
        parts.append(
            box(
                (5.6, 0.34, 0.04),
                (-0.1 + 2.8 * cos(k * pi / 2 + 0.35), 2.8 * sin(k * pi / 2 + 0.35), 1.9),
                (0, 3, degrees(k * pi / 2 + 0.35)),
                dark,
                0.01,
            )
        )
        parts.append(
            box(
                (0.95, 0.04, 0.14),
                (-6.15 + 0.48 * cos(k * pi / 2 + 0.6), -0.2, 1.0 + 0.48 * sin(k * pi / 2 + 0.6)),
                (0, -degrees(k * pi / 2 + 0.6), 0),
                dark,
                0.01,
            )
        )
    group(parts, (0.8, 0, 13.6), (7, 9, 22))
    tube([(0.9, -0.6, 12.6), (1.0, -0.6, 8.6)], 0.03, mat("#20242a"))
    put(
        posed(
            {
                "le": (-0.3, -0.05, 1.45),
                "lh": (-0.12, -0.1, 1.75),
                "re": (0.3, -0.05, 1.45),
                "rh": (0.12, -0.1, 1.75),
                "lk": (-0.12, -0.2, 0.55),
                "lf": (-0.12, 0, 0.2),
            },
            "#f2801c",
            "#f2801c",
            hair="#f4f0e6",
        ),
        (1.0, -0.5, 7.0),
        (0, 0, 30),
    ).scale = (1.15,) * 3
    camera((2.4, -21, 9.6), (-0.25, 0, 11.5), 50, f=3, focus=(0.8, 0, 12))
    s.finish(key=0.58, fog=("#c4d8ec", 50, 260, 0.65), vignette=0.15)


@scene(seed=363, view="AgX")
def fire_engine(s):
    """At dusk on a wet street: the ladder is up, two windows glow, a hose crosses the road."""
    painted_sky([(0, "#1a1c24"), (0.5, "#e89a6a"), (0.53, "#c87a7a"), (0.62, "#5a5a8a"), (1, "#182448")], 0.5)
    puddled = lambda t: t.math(
        "ADD", 0.06, t.math("MULTIPLY", t.step(t.noise(t.coord("Object"), 0.35, 4), 0.45, 0.6), 0.4)
    )
    ground(mat(speckle("#26282c", "#3c3e42", 0.8, 7), puddled, bump=(14, 0.25), spec=0.7), 60)
    red, white, chrome = gloss("#cc1018", 0.14), gloss("#f6f4ee", 0.2), metal("#dcdee2", 0.15)
    dark, glassm, yellow = mat("#16181b", 0.5), gloss("#14202a", 0.04), mat("#f2d41c", 0.4, emit=0.15)
    box((2.3, 2.5, 2.3), (2.75, 0, 0.55), m=red, bevel=0.22, base=True)
    box((4.6, 2.5, 2.0), (-0.85, 0, 0.55), m=red, bevel=0.08, base=True)
    (
        box((7.1, 2.56, 0.28), (0.4, 0, 1.32), m=white, bevel=0.03),
        box((7.1, 2.58, 0.12), (0.4, 0, 1.06), m=yellow, bevel=0.01),
    )
    box((0.1, 2.2, 0.85), (3.88, 0, 2.2), m=glassm, bevel=0.08)
    for side in (-1, 1):
        for x in (3.15, 2.2):
            box((0.8, 0.06, 0.78), (x, side * 1.24, 2.2), m=glassm, bevel=0.05)
        for k in range(3):
            box(
                (1.25, 0.05, 1.1),
                (0.7 - 1.45 * k, side * 1.26, 1.92),
                m=mat(stripes(["#b8bcc2", "#dfe2e6"], 22, 2), 0.3, 0.8),
                bevel=0.01,
            )
        for x in (2.7, -1.9):
            (
                cyl(0.6, 0.42, (x, side * 1.1, 0.6), (90, 0, 0), mat("#111113", 0.8), bevel=0.08),
                cyl(0.34, 0.45, (x, side * 1.12, 0.6), (90, 0, 0), chrome, bevel=0.04),
                cyl(0.12, 0.5, (x, side * 1.14, 0.6), (90, 0, 0), gloss("#cc1018")),
            )
    box((0.3, 2.5, 0.42), (3.95, 0, 0.72), m=white, bevel=0.06)
    for y in (-0.85, 0.85):
        (
            cyl(0.2, 0.1, (3.95, y, 1.2), (0, 90, 0), glow("#fff2c8", 6)),
            box((0.06, 0.5, 0.3), (4.12, y * 0.6, 0.72), m=chrome, bevel=0.02),
        )
    box((0.06, 1.1, 0.5), (3.92, 0, 1.35), m=mat(stripes(["#202226", "#c8ccd2"], 12, 2), 0.3, 0.7), bevel=0.01)
    box((0.5, 2.0, 0.12), (3.1, 0, 2.88), m=dark, bevel=0.03)
    for y, c in ((-0.7, "#1f6aff"), (0.7, "#1f6aff")):
        cyl(0.16, 0.26, (3.1, y, 2.93), m=glow(c, 14), base=True)
        lamp((3.1, y, 3.5), (3.1, y, 0), 60, 0.2, c, "POINT")
    # the ladder, raised over the cab to a window
    cyl(0.75, 0.4, (-1.6, 0, 2.55), m=chrome, base=True)
    a = radians(38)
    run_ = lambda d, y, z=0.0: (-1.6 + d * cos(a) - z * sin(a), y, 3.1 + d * sin(a) + z * cos(a))
    for y in (-0.42, 0.42):
        (
            tube([run_(-0.8, y), run_(6.6, y)], 0.075, chrome, smooth=False),
            tube([run_(-0.8, y, 0.36), run_(6.6, y, 0.36)], 0.04, chrome, smooth=False),
        )
        for k in range(13):
            tube([run_(-0.7 + 0.55 * k, y), run_(-0.42 + 0.55 * k, y, 0.36)], 0.025, chrome, smooth=False)
    for k in range(20):
        tube([run_(-0.6 + 0.37 * k, -0.42), run_(-0.6 + 0.37 * k, 0.42)], 0.035, chrome, smooth=False)
    brick = mat(bricks("#7a4634", "#8e5640", "#5a4a40", 2.2, rot=(pi / 2, 0, 0)), 0.9, bump=(6, 0.3))
    box((26, 1, 14), (2, 6.5, 0), m=brick, bevel=0, base=True)
    for i in range(-3, 5):
        for j in range(4):
            lit, home = (i, j) in ((1, 2), (0, 2)), R.random() < 0.3
            blaze = mat(gradient([(0, "#fff0a0"), (0.4, "#ff9a20"), (1, "#b82a08")], 2, noise=0.5), 1, emit=4)
            box(
                (1.3, 0.12, 1.9),
                (i * 2.7 + 0.4, 5.98, 1.0 + j * 3.0),
                m=blaze if lit else glow("#ffc880", 1.1) if home else gloss("#1c2630", 0.05),
                bevel=0.02,
                base=True,
            )
            box((1.6, 0.3, 0.16), (i * 2.7 + 0.4, 5.95, 0.86 + j * 3.0), m=mat("#e8e0d0", 0.8), base=True)
    put(posed(striding(0.3, 0.3), "#26282c", "#26282c", hair="#f2d41c"), (5.3, -2.0, 0), (0, 0, 40))
    ball(0.17, (5.3, -2.03, 1.7), gloss("#f2d41c", 0.2), (1.05, 1.15, 0.8))
    tube(
        [
            (-3.2, -1.4, 0.9),
            (-3.0, -2.2, 0.08),
            (-1.2, -2.8, 0.08),
            (0.6, -2.2, 0.08),
            (2.2, -2.9, 0.08),
            (4.7, -2.5, 0.4),
            (5.15, -2.3, 0.95),
        ],
        0.07,
        mat("#d8c48a", 0.8),
    )
    for k, x in enumerate((0.4, 3.1)):  # flames lick out, smoke climbs the wall
        lamp((x, 5.2, 8.4), (x, 0, 4), 420, 0.8, "#ff8a30")
        tongue = mat(gradient([(0, "#fff0a0"), (0.5, "#ff8a18"), (1, "#d83a08")], 2), 1, emit=3.5)
        for d in range(5):
            px = x - 0.45 + 0.22 * d
            top = 8.8 + R.uniform(0.2, 1.1)
            tube(
                [(px, 5.8, 7.6), (px + R.uniform(-0.1, 0.1), 5.55, 8.4), (px + R.uniform(-0.2, 0.2), 5.5, top)],
                0.2,
                tongue,
                radii=[0.8, 1, 0.02],
            )
        puffs = [(x + R.gauss(0, 0.3) + 0.25 * n, 5.4, 9.2 + 0.7 * n, 0.5 + 0.18 * n) for n in range(6)]
        blob(puffs, steam(2.2, 0.9, 0.0, "#3a3438", 0.3, 0.65), 0.25, 3).visible_shadow = False
    lamp((4, -9, 6), (1, 0, 1.5), 1100, 3, "#ffe8d0").visible_glossy = False
    lamp((-6, -7, 5), (0, 0, 1.5), 260, 3, "#8ab0ff").visible_glossy = False
    camera((6.4, -11.8, 1.5), (0.95, 0.4, 3.5), 40, f=2.0, focus=(2.5, -1.2, 1.5))
    s.finish(key=0.42, glare=0.5, vignette=0.25)
