"""Rooms to sit, read and sleep in."""

from art.kit import *


def cushion(size, loc, rot=(0, 0, 0), m=None):
    """A stuffed cushion: a box with very round edges."""
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
