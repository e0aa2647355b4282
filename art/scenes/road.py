"""On the road and in the field."""

from art.kit import *


@scene(seed=121, view="Standard")
def beetle_beach(s):
    sky(elev=40, rot=-140, dust=0.4, clouds=0.4, cloudscale=1.0, seed=8)
    ground(mat(speckle("#efd9a4", "#e2c684", 1.5), 0.95, bump=(6, 0.3)), 60)
    ground(mat("#1fa8b8", 0.07, ior=1.33, bump=(0.9, 0.3)), 400, -0.3).location = (0, 413, 0.35)
    parts = car("#2fb0c8", "#f6f0e0")
    board = [
        plate(
            curve(
                [
                    (-1.7, 0),
                    (-1.2, 0.28),
                    (0, 0.36),
                    (1.3, 0.25),
                    (1.8, 0),
                    (1.3, -0.25),
                    (0, -0.36),
                    (-1.2, -0.28),
                    (-1.7, 0),
                ],
                5,
            ),
            0.06,
            gloss("#f6c81c", 0.2),
            (-0.3, 0, 2.1),
            (0, 0, 0),
            0.04,
        ),
        box((3.3, 0.08, 0.1), (-0.3, 0, 2.11), m=gloss("#e8303a", 0.2)),
    ]
    group(parts + board, (0, 4, 0), (0, 0, 208), 1.5)
    for x, y, k in ((-6.8, 9, 1.1), (7.5, 11, 1.3)):
        place(palm(8, 1.6, 14, "#2f8a3c", size=3.0), (x, y, 0), (0, 0, x * 20), k)
    group(
        umbrella("#e8303a", 1.9, "#ffffff", False) + [cyl(0.05, 3.2, (0, 0, -2.2), m=mat("#f0f0f0"))],
        (5.0, 2.2, 2.7),
        (8, 4, 0),
        1,
    )
    ball(0.4, (3.6, 0.8, 0.4), mat(stripes(["#ffffff", "#e8262e", "#ffffff", "#1f78d0"], 8, 0), 0.4), rot=(30, 40, 0))
    camera((-1.2, -8.4, 2.5), (0.3, 5, 2.2), 34)
    s.finish(key=0.6, sat=1.08)


def boxy_car(hue, roof=None):
    """A plain car for scenes from above, 4 m long."""
    parts = [
        box((4.2, 1.8, 0.8), (0, 0, 0.3), m=gloss(hue, 0.2), base=True, bevel=0.25),
        box((2.2, 1.6, 0.6), (-0.2, 0, 1.05), m=mat("#1a242c", 0.05, spec=0.8), base=True, bevel=0.25),
        box((1.5, 1.45, 0.62), (-0.2, 0, 1.08), m=gloss(roof or hue, 0.2), base=True, bevel=0.15),
    ]
    return parts + [box((0.12, 0.4, 0.2), (2.1, y, 0.7), m=mat("#fff4d0", 0.1, emit=0.5)) for y in (-0.6, 0.6)]


@scene(seed=122)
def taxis_top(s):
    sky(elev=44, rot=-50, dust=0.6)
    ground(mat(speckle("#3c3e44", "#46484e", 3), 0.9, bump=(20, 0.2)), 80)
    white = mat("#f2f0ea", 0.8)
    for x in (-4.2, 0, 4.2):
        for y in np.arange(-20, 21, 3):
            box((0.18, 1.6, 0.02), (x, y, 0.015), m=white if x else mat("#f0c020", 0.8), bevel=0)
    for side in (-1, 1):
        box(
            (8, 60, 0.25),
            (side * 12.6, 0, 0),
            m=mat(bricks("#b0a89c", "#a39b90", "#8a8278", 0.8, w=1, h=1), 0.9),
            base=True,
            bevel=0.03,
        )
        for y in np.arange(-11, 12, 5.5):
            place(tree(2.6, 1.6, "#5a9a34", n=800, leaf=0.17), (side * 10.2, y + side, 0.2))
        for _ in range(8):
            walker = figure(R.choice(["#c8262e", "#2f5aa0", "#f4f0e4", "#2a2a30", "#2f8a5a"]), arms=(15, 15))
            place(walker, (side * R.uniform(9.4, 14), R.uniform(-11, 11), 0.25), (0, 0, R.uniform(0, 360)), 1.1)
    lanes = [(-6.2, -90), (-2.1, -90), (2.1, 90), (6.2, 90)]
    hues = {
        0: ["#f4f2ee", "T", "#2a2c32", "T"],
        1: ["T", "#8a8e94", "T", "#c4c8cc"],
        2: ["T", "T", "#f4f2ee", "#2f4a6a"],
        3: ["#6a6e74", "T", "#f4f2ee", "T"],
    }
    for k, (x, turn) in enumerate(lanes):
        for q, hue in enumerate(hues[k]):
            parts = boxy_car("#f5b90a" if hue == "T" else hue)
            if hue == "T":
                parts += [
                    box((0.35, 0.9, 0.28), (-0.2, 0, 1.66), m=mat("#fff6d8", 0.3, emit=0.4), base=True, bevel=0.05),
                    box((4.22, 0.05, 0.14), (0, -0.9, 0.72), m=mat("#1a1a1a")),
                    box((4.22, 0.05, 0.14), (0, 0.9, 0.72), m=mat("#1a1a1a")),
                ]
            group(
                parts,
                (x + R.uniform(-0.25, 0.25), -10.2 + 6.4 * q + R.uniform(-0.6, 0.6) + (k % 2) * 2.4, 0),
                (0, 0, turn),
            )
    from_above(40, (0, 0.2, 0), 66, 3.0)
    s.finish(key=0.49)


@scene(seed=123)
def red_bus(s):
    painted_sky([(0, "#8a9096"), (0.5, "#d8dcde"), (1, "#a8b2ba")], 0.9)
    ground(
        mat(
            speckle("#4a4c50", "#3c3e42", 1.5),
            lambda t: t.sep(t.ramp(t.noise(t.coord("Object"), 0.4, 4), [(0.4, 0.08), (0.6, 0.6)]), 0),
            spec=0.6,
        ),
        100,
    )
    red, pane, black = gloss("#c4101a", 0.18), mat("#2a3840", 0.05, spec=0.8), mat("#16181c", 0.6)
    parts = [box((8.2, 2.5, 4.1), (0, 0, 0.5), m=red, base=True, bevel=0.28)]
    for z, h in ((1.5, 0.95), (3.25, 0.9)):
        parts += [
            box((1.15, 2.54, h), (-3.0 + 1.32 * k, 0, z), m=pane, base=True, bevel=0.06)
            for k in range(5 if z < 2 else 6)
        ]
        parts.append(box((0.12, 2.1, h), (4.07, 0, z), m=pane, base=True, bevel=0.06))
    parts += [
        box((8.24, 2.54, 0.12), (0, 0, 2.75), m=mat("#f4efe2", 0.5)),
        box((1.3, 2.56, 2.0), (3.2, 0, 0.65), m=pane, base=True, bevel=0.05),
        box((0.14, 1.7, 0.5), (4.06, 0, 2.5), m=mat("#f4f0d0", 0.4, emit=0.6), base=True),
    ]
    for x in (-2.6, 2.5):
        for side in (-1, 1):
            parts += wheel(x, side * 1.15, 0.62, 0.4)
    parts += [ball(0.2, (4.1, y, 1.05), glow("#fff2c8", 9), (0.4, 1, 1), seg=16) for y in (-0.85, 0.85)]
    group(parts, (0.6, 4, 0), (0, 0, -52), 1.0)
    for k, x in enumerate((-22, -13, 13, 22)):
        group(townhouse(8, 14, 6, ("#8a7a6a", "#a89a88")[k % 2], "#4a4644", 4, 3, trim="#e8e0d0"), (x, 24, 0))
    for x in (-4.6, 7.2):
        group(lamp_post(5, "#ffd890", 8), (x, 10 if x < 0 else 3, 0))
    place(figure("#2a3a5a", "#2a2a30", hat="#1c1c22", arms=(20, 20)), (-3.4, 2.2, 0.02), (0, 0, 200), 1.1)
    camera((-1.0, -9.5, 2.1), (0.3, 4, 2.5), 33)
    s.finish(key=0.55, fog=("#d4d8da", 12, 40, 0.94), glare=0.2, sat=1.2)


@scene(seed=127)
def tractor(s):
    sky(elev=26, rot=-120, dust=0.9, clouds=0.55, cloudscale=0.8, seed=9)
    furrow = lambda x, y: (
        0.22 * np.sin(np.asarray(x) * 5.2 + 0.5 * fbm(np.asarray(x) / 6, np.asarray(y) / 6, 2, 2))
        + 0.14 * fbm(np.asarray(x) * 1.5, np.asarray(y) * 1.5, 4, 5)
        + 3 * np.clip((np.asarray(y) - 60) / 60, 0, 1)
    )
    terrain(furrow, (90, 130), 560, mat(speckle("#5a3a22", "#3c2616", 1.5), 0.98, bump=(6, 0.9)), (0, 55))
    green, yellow, dark = gloss("#1f7a2c", 0.22), gloss("#f2c41a", 0.25), mat("#1c1e20", 0.6)
    parts = [
        box((2.6, 1.1, 1.1), (1.2, 0, 1.15), m=green, base=True, bevel=0.18),
        box((0.1, 0.9, 0.8), (2.52, 0, 1.3), m=dark, base=True),
        box((1.6, 1.5, 0.5), (-0.7, 0, 1.1), m=green, base=True, bevel=0.12),
    ]
    parts += (
        [box((1.5, 1.5, 0.12), (-0.7, 0, 3.35), m=green, base=True, bevel=0.05)]
        + [box((0.08, 0.08, 1.8), (x, y, 1.6), m=dark, base=True) for x in (-1.4, 0.0) for y in (-0.7, 0.7)]
        + [box((1.4, 1.38, 1.3), (-0.7, 0, 2.0), m=mat("#a8c8d0", 0.03, trans=0.8, spec=0.8), base=True, bevel=0.02)]
    )
    parts += [
        cyl(0.08, 1.5, (1.6, 0.3, 2.2), m=dark, base=True),
        box((0.5, 0.6, 0.6), (-0.9, 0, 1.6), m=mat("#22252a"), base=True),
    ]
    for side in (-1, 1):
        parts += [
            cyl(1.15, 0.6, (-1.0, side * 1.15, 1.15), (90, 0, 0), dark, bevel=0.12),
            cyl(0.62, 0.64, (-1.0, side * 1.15, 1.15), (90, 0, 0), yellow, bevel=0.04),
            cyl(0.62, 0.4, (1.9, side * 0.95, 0.62), (90, 0, 0), dark, bevel=0.1),
            cyl(0.34, 0.44, (1.9, side * 0.95, 0.62), (90, 0, 0), yellow, bevel=0.03),
        ]
        parts += [
            box(
                (0.34, 0.66, 0.16),
                (-1.0 + 1.12 * cos(a), side * 1.15, 1.15 + 1.12 * sin(a)),
                (0, -degrees(a) + 90, 0),
                dark,
                0.03,
            )
            for a in np.linspace(0, 2 * pi, 19)[:-1]
        ]
        parts.append(torus(1.3, 0.14, (-1.0, side * 1.15, 1.15), (90, 0, 0), green, 40, 10, 170))
    parts += [ball(0.14, (2.55, y, 1.85), mat("#fff6d8", 0.1, emit=0.5), seg=14) for y in (-0.35, 0.35)]
    group(parts, (-0.4, 9, 0.05), (0, 0, -128), 1.35)
    place(figure("#c8262e", "#2f4a7a", hat="#e0b040"), (-0.4, 9.3, 2.2), (0, 0, 140), 0.8)
    scatter(
        [tree(7, 3, c, n=1000, leaf=0.28) for c in ("#4a7a2c", "#5f8434")],
        points(46, (-70, 70), (75, 110), None, 4, furrow),
        (0.8, 1.3),
    )
    scatter(gull(), [(-5, 16, 6), (-3, 20, 7), (4, 18, 6.4), (6, 24, 7.6), (-7, 26, 7)], (0.5, 0.8), 20)
    camera((-0.5, -2.2, 2.3), (-0.1, 10, 2.5), 32)
    s.finish(key=0.49, fog=("#d8dce0", 20, 150, 0.4))


@scene(seed=128, view="AgX")
def tram_night(s):
    painted_sky([(0, "#05070e"), (0.5, "#28284a"), (1, "#0c1030")], 0.5)
    wet = lambda t: t.sep(t.ramp(t.noise(t.coord("Object"), 0.4, 4), [(0.4, 0.05), (0.62, 0.4)]), 0)
    ground(mat(bricks("#26262c", "#1e1e24", "#101014", 1.6, w=0.4, h=0.3), wet, spec=0.7), 80)
    yellow, cream, pane = gloss("#f2b41a", 0.25), gloss("#f4ead0", 0.3), glow("#ffd88a", 2.6)
    parts = [
        box((9, 2.4, 1.3), (0, 0, 0.5), m=yellow, base=True, bevel=0.2),
        box((9, 2.36, 1.5), (0, 0, 1.7), m=cream, base=True, bevel=0.15),
        box((9.1, 2.5, 0.3), (0, 0, 3.15), m=yellow, base=True, bevel=0.12),
    ]
    parts += [box((1.0, 2.42, 1.05), (-3.6 + 1.2 * k, 0, 1.95), m=pane, base=True, bevel=0.04) for k in range(7)] + [
        box((0.1, 1.8, 1.1), (4.5, 0, 1.9), m=pane, base=True),
        box((0.3, 1.2, 0.4), (4.42, 0, 3.4), m=glow("#fff0c0", 3), base=True),
    ]
    parts += [
        ball(0.24, (4.52, 0, 1.1), glow("#fff4d8", 30), (0.5, 1, 1), seg=20),
        tube([(0, 0, 3.4), (-0.8, 0, 4.3), (0, 0, 5.2)], 0.04, mat("#333333"), smooth=False),
        box((0.1, 1.6, 0.05), (0, 0, 5.2), m=mat("#333333")),
    ]
    heads = mat("#2a1c14", 0.9)
    parts += [ball(0.2, (-3.4 + 1.2 * k, -0.7, 2.35), heads, (1, 1, 1.2), seg=14) for k in (0, 1, 3, 5)] + [
        ball(0.32, (-3.4 + 1.2 * k, -0.7, 1.9), heads, (1, 1, 0.7), seg=14) for k in (0, 1, 3, 5)
    ]
    group(parts, (1.4, 8, 0), (0, 0, -140), 1.0)
    for d in (-0.6, 0.6):
        tube(
            [
                (1.4 - 30 * cos(radians(40)) + d * 0.6, 8 - 30 * sin(radians(40)) - d * 0.75, 0.02),
                (1.4 + 30 * cos(radians(40)) + d * 0.6, 8 + 30 * sin(radians(40)) - d * 0.75, 0.02),
            ],
            0.05,
            metal("#9a9aa0", 0.2),
            smooth=False,
        )
    for k, x in enumerate((-16, -8.5, 7, 14.5)):
        group(
            townhouse(7, 12, 6, ("#4a3a3a", "#3a4450")[k % 2], "#26221f", 4, 3, ("#ffc060", 2.2), "#6a5a50", "#a8302c"),
            (x, 24, 0),
        )
    for x, y in ((-5.5, 7), (6.8, 14), (-7, 18)):
        group(lamp_post(5, "#ffb860", 18), (x, y, 0))
    lamp((-6, -2, 6), (1, 7, 1), 1100, 3, "#ffe8c8")
    camera((-1.6, -5.6, 1.9), (0.4, 8, 2.3), 32)
    s.finish(key=0.32, glare=0.5)
