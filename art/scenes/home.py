"""Rooms to sit, read and sleep in."""

from art.kit import *


def cushion(size, loc, rot=(0, 0, 0), m=None):
    """A stuffed box."""
    return box(size, loc, rot, m, min(size) * 0.42, 6)


@scene(seed=161)
def armchair_lamp(s):
    studio("interior", 0.18, 60)
    room(
        mat(wood("#5a3418", "#8f5c30", 0.6, 0, planks=0.4), 0.4, coat=0.2),
        mat(stripes(["#c8502c", "#bf4a28"], 70, 0), 0.9),
        6,
        mat("#f0e6d4", 0.6),
    )
    green = mat("#1f7a4a", 0.85, sheen=0.6, bump=(50, 0.2))
    chair = [cushion((3.6, 3.2, 1.1), (0, 0, 1.3), m=green), cushion((3.7, 1.0, 3.8), (0, 1.5, 2.9), (-9, 0, 0), green)]
    chair += [cushion((0.95, 3.4, 1.9), (side * 2.0, 0, 1.6), m=green) for side in (-1, 1)] + [
        cushion((3.0, 2.6, 0.8), (0, -0.3, 2.0), m=green),
        cushion((1.6, 0.6, 1.5), (-0.6, 0.7, 3.0), (-14, 10, 8), cloth("#f2b41c")),
    ]
    chair += [
        cyl(0.16, 0.8, (x, y, 0), m=mat("#3a2010", 0.4), r2=0.24, base=True) for x in (-1.8, 1.8) for y in (-1.3, 1.5)
    ]
    group(chair, (-0.8, 1.2, 0), (0, 0, 14))
    brass = metal("#d8a840", 0.25)
    cyl(0.9, 0.15, (3.3, 2.4, 0), m=brass, base=True, bevel=0.05)
    cyl(0.08, 7, (3.3, 2.4, 0), m=brass, base=True)
    lathe([(1.7, 6.2), (1.05, 8.0)], leaf_mat("#ffe8b8", 0, 0.7), (3.3, 2.4, 0))
    ball(0.4, (3.3, 2.4, 6.9), glow("#ffd890", 14))
    lamp((3.3, 2.2, 6.4), (0.5, 0, 1), 1300, 0.8, "#ffca7a", "POINT")
    cyl(
        4.4,
        0.08,
        (0, -0.2, 0.04),
        m=cloth(
            rings([(0, "#f4e6c8"), (0.3, "#2f5a8a"), (0.45, "#f4e6c8"), (0.7, "#d8962c"), (0.85, "#2f5a8a")], 0.24)
        ),
        seg=96,
    )
    group(open_book(0.8, 1.2), (-0.5, -0.2, 2.42), (4, 0, 30))
    group(stool("#5a3418", 1.6, 0.9), (3.0, -0.9, 0))
    cup(gloss("#2f6ac0"), (3.0, -0.9, 1.7), 30, 0.45, mat("#5a2c10", 0.3))
    for k, (x, z, w, h) in enumerate(((-4.4, 7.2, 1.9, 2.4), (-1.4, 7.6, 2.2, 1.8))):
        group(
            picture_frame(w, h, mat(cells(["#2f6a8a", "#f2c04a", "#e8e0d0", "#c8402c"], 1.2), 0.8), "#2a1c12"),
            (x, 5.8, z),
        )
    lamp((-7, -6, 9), (0, 0, 2), 500, 4, "#ffe8d0")
    camera((0.6, -13.5, 4.9), (0.2, 1, 3.7), 38)
    s.finish(key=0.42, glare=0.15)


@scene(seed=162, view="AgX")
def fireplace(s):
    studio("interior", 0.1, 60)
    room(mat(wood("#3a2010", "#6d4020", 0.6, 0, planks=0.4), 0.35, coat=0.2), mat("#6a1c20", 0.9), 5)
    stone, white = (
        mat(bricks("#b8552f", "#9a4426", "#d8c8b0", 1.4, rot=(pi / 2, 0, 0), w=0.6, h=0.25), 0.9, bump=(5, 0.4)),
        mat("#f4ece0", 0.6),
    )
    for x in (-3.2, 3.2):
        box((1.6, 1.6, 4.6), (x, 4.2, 0), m=stone, base=True, bevel=0.04)
    box((8, 1.6, 1.5), (0, 4.2, 4.2), m=stone, base=True, bevel=0.04)
    box((5, 0.3, 5), (0, 4.9, 0), m=mat("#1a1210", 0.95), base=True)
    box((9, 2.2, 0.4), (0, 4.0, 5.6), m=white, base=True, bevel=0.06)
    box((7, 2.0, 0.3), (0, 3.2, 0), m=mat("#4a4440", 0.9), base=True, bevel=0.05)
    bark = mat(speckle("#3a2416", "#1c120c", 3), 0.95, bump=(6, 0.8))
    for k, (x, z, turn) in enumerate(((-0.7, 0.6, 8), (0.6, 0.6, -10), (0, 1.15, 4))):
        cyl(0.35, 2.6, (x * 0.5, 4.0 + 0.2 * k, z), (0, 90, turn), bark)
    for k in range(16):
        x, h = R.gauss(0, 0.6), R.uniform(0.8, 2.3)
        drop = curve([(0.01, 0), (0.26, 0.3), (0.22, 0.8), (0.1, 1.5), (0.01, 2.0)], 4)
        flame = lathe(
            drop,
            glow(R.choice(["#ff7a14", "#ffb02c", "#ffd85a", "#ff5a0c"]), R.uniform(4, 9)),
            (x, 3.9 + R.uniform(-0.3, 0.4), 0.9),
            (R.uniform(-8, 8), R.uniform(-10, 10), 0),
            h / 2,
            seg=16,
        )
    lamp((0, 3.2, 1.7), (0, 0, 1), 900, 0.8, "#ff9a3a", "POINT")
    for k, x in enumerate((-2.4, -0.8, 0.8, 2.4)):
        hue = ("#c8141c", "#1f7a3c", "#c8141c", "#f2b41c")[k]
        sock = [
            tube([(0, 0, 0), (0, 0, -1.0), (0.1, 0, -1.35), (0.55, 0, -1.5)], 0.3, cloth(hue), radii=[1, 0.95, 1, 0.8]),
            cyl(0.36, 0.4, (0, 0, 0), m=cloth("#f8f4ec"), bevel=0.1),
            ball(0.24, (0.62, 0, -1.52), cloth("#f8f4ec")),
        ]
        group(sock, (x, 2.9, 5.4))
    for x, r in ((-3.6, 0.22), (-3.0, 0.18), (3.4, 0.2)):
        group(candle(1.2 + r, r), (x, 3.8, 6.0))
    group(
        picture_frame(2.6, 2.6, mat(gradient([(0, "#2f6a3a"), (0.5, "#f2d08a"), (1, "#5aa0d0")], 2), 0.8), "#d8a840"),
        (0, 4.7, 8.2),
    )
    box((7, 4.6, 0.1), (0, -0.4, 0.02), m=cloth(checker("#b01c24", "#f4e8d4", 10)), base=True)
    cat_m = mat("#e0e0e4", 0.9, sheen=0.8)
    sleeper = blob(
        [
            (0, 0, 0.45, (0.95, 0.7, 0.5)),
            (0.75, -0.3, 0.5, 0.36),
            ((-0.8, -0.2, 0.25), (-0.1, -0.85, 0.22), 0.2, 0.16),
            ((-0.1, -0.85, 0.22), (0.6, -0.75, 0.22), 0.16, 0.12),
        ],
        cat_m,
        0.07,
        5,
    )
    group(
        [sleeper, *[cyl(0.13, 0.25, (0.75 + d, -0.25, 0.92), m=cat_m, r2=0.01, seg=12) for d in (-0.17, 0.17)]],
        (1.6, 0.6, 0.1),
        (0, 0, 10),
        1.1,
    )
    lamp((-6, -6, 8), (0, 2, 3), 250, 4, "#ffd8b8")
    camera((0, -11, 4.4), (0, 3.6, 4.0), 38)
    s.finish(key=0.38, glare=0.35)


@scene(seed=163)
def library(s):
    studio("interior", 0.35, 30)
    oak = mat(wood("#4a2812", "#7a4a24", 1, 2), 0.5, coat=0.2)
    ground(mat(wood("#5a3418", "#a06a3c", 0.6, 1, planks=0.5), 0.3, coat=0.4), 40)
    hues = [
        "#7a1f1f",
        "#1f4a3a",
        "#c98a1b",
        "#23395d",
        "#8c3a5c",
        "#2f6f73",
        "#d8c8a0",
        "#5a3a1c",
        "#a83a24",
        "#3a5a2c",
    ]
    mats = [mat(h, 0.6, vary=0.2) for h in hues]

    def shelf(width, height, rows):
        parts = [box((width + 0.4, 0.2, height), (0, 0.9, 0), m=oak, base=True)] + [
            box((0.25, 1.8, height), (x, 0, 0), m=oak, base=True) for x in (-width / 2, width / 2)
        ]
        step = height / rows
        for k in range(rows + 1):
            parts.append(box((width, 1.8, 0.16), (0, 0, k * step - 0.08), m=oak))
        for k in range(rows):
            x = -width / 2 + 0.2
            while x < width / 2 - 0.4:
                t, h = R.uniform(0.14, 0.34), R.uniform(0.62, 0.88) * step
                if R.random() < 0.06:
                    x += R.uniform(0.3, 0.7)
                    continue
                lean = R.uniform(4, 12) if R.random() < 0.08 else 0
                parts.append(
                    box(
                        (t, 1.2, h),
                        (x + t / 2, -0.1, k * step + 0.08),
                        (0, lean, 0),
                        R.choice(mats),
                        0.02,
                        2,
                        base=True,
                    )
                )
                x += t + 0.015 + lean * 0.03
        return parts

    group(shelf(9, 11, 7), (0, 8, 0))
    group(shelf(14, 11, 7), (-5.4, 1.4, 0), (0, 0, 90))
    group(shelf(14, 11, 7), (5.4, 1.4, 0), (0, 0, -90))
    light = mat(wood("#b5793c", "#d8a868", 2, 2), 0.5)
    ladder = [box((0.16, 0.2, 10), (x, 0, 0), m=light, base=True) for x in (-0.6, 0.6)] + [
        box((1.2, 0.16, 0.12), (0, 0, 0.7 + 0.85 * k), m=light) for k in range(11)
    ]
    group(ladder, (1.3, 5.4, 0), (-9, 0, 0))
    reader = figure("#f0c020", "#2f4a8a", hair="#5a2a14", arms=(70, 100))
    place(reader, (1.3, 6.35, 4.95), (-6, 0, 4), 1.55)
    box((3.4, 9, 0.06), (0, 1, 0.02), m=cloth(stripes(["#a8202c", "#a8202c", "#d8a840"], 18, 0)), base=True)
    cyl(0.02, 3, (0, 4, 9.5), m=mat("#222222"), base=True)
    ball(0.7, (0, 4, 9.2), glow("#ffe2a8", 5))
    lamp((0, 3, 9), (0, 4, 0), 900, 1.5, "#ffdca8", "POINT")
    lamp((0, -8, 8), (0, 6, 4), 700, 4, "#fff0e0")
    camera((0, -9.5, 3.6), (0, 6, 4.9), 28)
    s.finish(key=0.42)


@scene(seed=166, view="AgX")
def bedroom_moon(s):
    painted_sky([(0, "#060a1c"), (0.5, "#2a4a8a"), (0.7, "#16306a"), (1, "#0a1a44")], 0.7, stars=0.7)
    ground(mat(wood("#2a2034", "#4a3c54", 0.6, 1, planks=0.4), 0.4), 40)
    blue = mat("#3a4f8a", 0.9)
    for x, w in ((-10.2, 12), (10.2, 12)):
        box((w, 0.4, 14), (x, 6, 0), m=blue, base=True, bevel=0)
    box((10, 0.4, 3), (0, 6, 0), m=blue, base=True, bevel=0)
    box((10, 0.4, 4), (0, 6, 9.2), m=blue, base=True, bevel=0)
    white = mat("#dfe4f4", 0.6)
    for x in (-4.1, 0, 4.1):
        box((0.25, 0.5, 6.4), (x, 6, 2.9), m=white, base=True)
    for z in (3.0, 6.1, 9.2):
        box((8.4, 0.5, 0.25), (0, 6, z), m=white)
    ball(2.4, (4.4, 60, 10.6), glow("#fff6dc", 5), seg=48)
    for side in (-1, 1):
        drape = lambda u, v, side=side: (side * (3.3 + 1.9 * u), 5.4 + 0.22 * sin(u * 22), 1.2 + 8.9 * v)
        surface(drape, 60, 4, leaf_mat("#5a3a8a", 0, 0.3, 0.9))
    quilt = cloth(checker("#4a6ac8", "#8aa4e8", 9))
    bed = [
        box((6.4, 8, 1.0), (0, 0, 0.6), m=mat("#5a3a2c", 0.5), base=True, bevel=0.1),
        cushion((6.0, 7.6, 1.2), (0, 0, 1.9), m=mat("#e8ecf8", 0.9)),
        box((6.6, 0.5, 4.0), (0, 4.1, 0), m=mat("#5a3a2c", 0.5), base=True, bevel=0.2),
    ]
    fold = lambda u, v: (
        (u - 0.5) * 6.9,
        -4.1 + 5.6 * v,
        2.62 + 0.12 * sin(u * 11 + v * 5) + 0.1 * sin(v * 9) - 1.6 * max(0, abs(u - 0.5) * 2 - 0.86) * 4,
    )
    bed += [surface(fold, 60, 40, quilt)] + [
        cushion((2.5, 1.5, 0.9), (x, 2.7, 2.9), (-24, 0, 4 * x), mat("#f4f6ff", 0.9)) for x in (-1.5, 1.5)
    ]
    bed.append(blob([(-1.4, 0.6, 2.7, (0.8, 1.8, 0.55)), (-1.4, -1.4, 2.6, (0.6, 1.2, 0.4))], quilt, 0.15, 6))
    bed += [
        ball(0.55, (-1.4, 2.5, 3.45), mat("#5a3a24", 0.9)),
        ball(0.5, (-1.4, 2.3, 3.5), mat("#c98d6a", 0.7), (1, 1, 0.95)),
    ]
    bear = mat("#a8703c", 0.95, sheen=0.5)
    bed += [
        ball(0.5, (0.9, 1.7, 3.1), bear),
        ball(0.4, (0.9, 1.5, 3.8), bear),
        *(ball(0.15, (0.9 + d, 1.5, 4.15), bear) for d in (-0.3, 0.3)),
        *(ball(0.05, (0.9 + d, 1.12, 3.88), mat("#120a06"), seg=8) for d in (-0.13, 0.13)),
    ]
    group(bed, (-0.6, 0, 0), (0, 0, 10))
    group(stool("#6a4a34", 2.2, 0.9), (4.6, 2.4, 0))
    lathe(
        curve([(0.5, 2.4), (0.75, 2.9), (0.7, 3.4), (0.3, 3.8), (0.02, 3.9)], 5),
        mat("#ffd88a", 0.5, emit=3, emitc="#ffcf7a"),
        (4.6, 2.4, 0),
    )
    lamp((4.6, 2.0, 3.6), (0, 0, 2), 160, 0.5, "#ffca7a", "POINT")
    lamp((6, 12, 15), (-1, 0, 2), 4200, 2, "#a8c0ff")
    lamp((-6, -9, 9), (0, 0, 2), 260, 5, "#6a80d8")
    camera((1.6, -13, 7.2), (0.2, 1.5, 3.9), 38)
    s.finish(key=0.36, glare=0.2)
