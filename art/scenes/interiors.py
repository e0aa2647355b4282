"""Rooms: where people live, read, cook and sleep."""

from art.kit import *


@scene(seed=164)
def bathtub(s):
    studio("studio", 0.8, 50)
    tiles = mat(
        bricks("#5ac0c0", "#4fb4b8", "#f4fafa", 1.0, rot=(pi / 2, 0, 0), w=0.5, h=0.5, joint=0.02), 0.15, coat=0.6
    )
    ground(mat(checker("#f6f4f0", "#2a3440", 0.7, "Object"), 0.15, coat=0.5), 40)
    wall(tiles, 5)
    white, gold = gloss("#fbfaf8", 0.12), metal("#e0b048", 0.2)

    def tub(u, v):
        a = 2 * pi * u
        x, y = cos(a), sin(a)
        prof = curve([(0.02, 0.5), (0.6, 0.5), (0.85, 0.9), (0.95, 1.8), (1.0, 2.5), (1.1, 2.62), (1.12, 2.5)], 4)
        r, z = prof[min(len(prof) - 1, int(v * (len(prof) - 1)))]
        return (
            3.6 * r * abs(x) ** 0.75 * (1 if x > 0 else -1),
            1.65 * r * abs(y) ** 0.75 * (1 if y > 0 else -1),
            z + 0.35 * (r > 0.9) * abs(x) ** 6,
        )

    shell = surface(tub, 96, 25, white, around=True)
    so = shell.modifiers.new("so", "SOLIDIFY")
    so.thickness = 0.1
    feet = [ball(0.34, (x, y, 0.3), gold, (1, 1, 1.1)) for x in (-2.3, 2.3) for y in (-0.9, 0.9)]
    foam = mat("#ffffff", 0.9, sss=0.4, bump=(6, 0.5))
    heap = [
        (R.uniform(-2.9, 2.9), R.uniform(-1.0, 1.0), 2.5 + R.uniform(0, 0.35), R.uniform(0.4, 0.7)) for _ in range(46)
    ]
    bubbles = [blob(heap, foam, 0.14, 3)] + [
        ball(
            R.uniform(0.05, 0.22),
            (R.uniform(-3, 3), R.uniform(-1.2, 1), R.uniform(2.8, 4.6)),
            mat("#f0faff", 0.02, trans=0.85, ior=1.1, film=350),
            seg=16,
        )
        for _ in range(26)
    ]
    yellow = gloss("#f8ca10", 0.25)
    duck = [
        blob([(0, 0, 0.5, (0.75, 0.58, 0.5)), (-0.6, 0, 0.72, 0.26), (0.5, 0, 1.2, 0.44)], yellow, 0.07, 5),
        ball(0.24, (0.98, 0, 1.14), gloss("#f07a14", 0.3), (1.1, 0.9, 0.45)),
        *eyes(0.8, 0.22, 1.36, 0.085),
    ]
    duck += [ball(0.4, (-0.1, side * 0.5, 0.58), yellow, (1, 0.3, 0.6), (0, 20, 0)) for side in (-1, 1)]
    group(duck, (1.0, -0.8, 2.75), (0, 0, -60), 0.9)
    tap = [
        tube([(-3.7, 0, 0), (-3.7, 0, 4.2), (-3.5, 0, 4.7), (-2.9, 0, 4.7), (-2.8, 0, 4.3)], 0.13, gold),
        *(ball(0.2, (-3.7, y, 3.7), gold) for y in (-0.4, 0.4)),
    ]
    group([*feet, *bubbles, *tap])
    box((2.2, 0.1, 1.6), (2.6, 4.8, 4.6), m=cloth("#f06a8a"), base=True)
    cyl(0.06, 2.8, (2.6, 4.6, 6.3), (0, 90, 0), gold)
    cyl(1.1, 0.1, (-2.2, 4.8, 6.4), (90, 0, 0), mat("#cfe8f0", 0.02, metal=0.9))
    torus(1.15, 0.12, (-2.2, 4.75, 6.4), (90, 0, 0), gold)
    cyl(1.8, 0.1, (0.2, -3.2, 0.05), m=cloth("#f6e04a"), seg=64)
    lamp((-6, -7, 9), (0, 0, 3), 1100, 3, "#fff4e4")
    camera((1.2, -13, 5.6), (0, 0.4, 3.0), 44)
    s.finish(key=0.54)


@scene(seed=165)
def window_rain(s):
    painted_sky([(0, "#3c4a56"), (0.5, "#9fb0bc"), (0.6, "#8a9cab"), (1, "#6a8094")], 1.0)
    for k in range(14):
        ball(
            0.5,
            (R.uniform(-12, 12), 26, R.uniform(-4, 6)),
            glow(R.choice(["#ffcf8a", "#ffb04a", "#ff6a4a"]), 4),
            seg=12,
        )
    white = mat("#f0ece4", 0.5)
    for x in (-6.2, 0.9, 8.0):
        box((0.5, 0.6, 14), (x, 2, -2), m=white, base=True, bevel=0.06)
    box((15, 0.6, 0.5), (0, 2, 8.8), m=white, bevel=0.06)
    pane = box((14, 0.06, 12), (0.9, 2.0, 3.5), m=mat("#ffffff", 0.05, trans=1, ior=1.02, spec=0.4), bevel=0)
    drop = ball(0.11, m=mat("#ffffff", 0.0, trans=1, ior=1.33), scale=(1, 0.5, 1.2), seg=14)
    scatter(drop, [(R.uniform(-6, 8), 1.94, R.uniform(0.2, 8.6)) for _ in range(420)], (0.25, 1.2), 0, face=0)
    for _ in range(26):
        x, z = R.uniform(-5.8, 7.5), R.uniform(2, 8.5)
        tube(
            [
                (x, 1.95, z),
                (x + R.uniform(-0.15, 0.15), 1.95, z - 0.7),
                (x + R.uniform(-0.15, 0.15), 1.95, z - R.uniform(1.2, 2.4)),
            ],
            0.045,
            mat("#ffffff", 0.0, trans=1, ior=1.33),
            radii=[1, 0.7, 1.2],
        )
    box((20, 4, 0.5), (0, 0.4, -0.5), m=mat(wood("#8a5a30", "#b98650", 0.8), 0.4, coat=0.2), base=True, bevel=0.08)
    red = gloss("#c8141c", 0.15)
    cup(red, (-1.6, 0.2, 0), -20, 1.15, mat("#4a2410", 0.2))
    blob([(-1.6 + 0.2 * sin(k), 0.2, 1.9 + 0.42 * k, 0.32 + 0.04 * k) for k in range(6)], steam(0.5, 1.6, 0.1), 0.15, 2)
    group(book(3.0, 2.2, 0.5, "#2f5a8a"), (2.6, 0.1, 0.26), (0, 0, 12))
    group(book(2.6, 2.0, 0.4, "#e0a82c"), (2.7, 0.1, 0.72), (0, 0, -8))
    place(flower_pot(0.6, 1.0), (5.6, 0.4, 0), scale=1.1)
    leaf_cards(
        [
            (
                (5.6 + R.gauss(0, 0.5), 0.4 + R.gauss(0, 0.4), 1.4 + abs(R.gauss(0.4, 0.5))),
                (R.gauss(0, 1), R.gauss(0, 1), 0.6),
            )
            for _ in range(260)
        ],
        0.26,
        leaf_mat("#3f8a3c", 0.1, 0.3),
    )
    lamp((-6, -7, 7), (0, 0, 1), 420, 3, "#ffe0b8")
    camera((0.6, -11, 3.4), (0.6, 1, 2.7), 42, f=0.14, focus=(-1, 0.6, 2))
    s.finish(key=0.44)


@scene(seed=167)
def kitchen_shelf(s):
    studio("studio", 0.7, 20)
    wall(
        mat(bricks("#2fa8a4", "#2a9c9a", "#8ad8d0", 1.0, rot=(pi / 2, 0, 0), w=0.7, h=0.35, joint=0.02), 0.2, coat=0.5),
        1.6,
        z=-6,
    )
    oak = mat(wood("#b5793c", "#d8a868", 1), 0.5)
    for z in (0, 4.4):
        box((22, 2.4, 0.3), (0, 0.4, z - 0.3), m=oak, base=True, bevel=0.04)

    def jar(x, r, h, fill, lid):
        lathe([(0.02, 0.05), (r, 0.05), (r, h * 0.8), (0.02, h * 0.8)], mat(fill, 0.9, bump=(14, 1)), (x, 0.2, 0.0))
        lathe(curve([(0.02, 0), (r * 1.06, 0.02), (r * 1.08, h * 0.85), (r * 0.8, h)], 5), thin_glass(), (x, 0.2, 0))
        cyl(r * 0.9, 0.3, (x, 0.2, h), m=oak if lid else metal("#e0a040"), base=True, bevel=0.05)

    jar(-5.2, 0.8, 2.2, "#c8402c", True)
    jar(-3.3, 0.7, 2.7, "#e8b83c", True)
    jar(-1.6, 0.7, 1.8, "#5a3a20", False)
    orange_m = gloss("#f0701c", 0.2)
    pot = [
        lathe(curve([(0.02, 0), (1.5, 0), (1.6, 0.3), (1.6, 1.7)], 4), orange_m, solid=0.1),
        cyl(1.66, 0.16, (0, 0, 1.75), m=orange_m, bevel=0.06),
        ball(1.6, (0, 0, 1.75), orange_m, (1, 1, 0.3)),
        ball(0.24, (0, 0, 2.4), gloss("#f8f0e0")),
    ]
    pot += [torus(0.35, 0.1, (side * 1.75, 0, 1.3), (90, 0, 0), orange_m, arc=360) for side in (-1, 1)]
    group(pot, (1.4, 0.1, 0), (0, 0, 0), 1.0)
    for k in range(5):
        place(
            plate_dish(1.3, gloss(("#f6f0e0", "#e8305a", "#f6f0e0", "#f2c41c", "#f6f0e0")[k], 0.2)),
            (5.0, 0.2, 0.16 * k),
        )
    for k, (x, hue) in enumerate(((-5.4, "#f6f0e6"), (-4.0, "#f2c41c"), (-2.6, "#e8405a"))):
        cup(gloss(hue, 0.2), (x, 0.2, 4.4), -50, 0.62)
    teapot = gloss("#2a4a9a", 0.15)
    parts = [
        lathe(curve([(0.02, 0), (0.8, 0.02), (1.2, 0.7), (1.0, 1.4), (0.5, 1.7), (0.02, 1.75)], 5), teapot),
        tube([(1.0, 0, 0.6), (1.6, 0, 0.9), (1.9, 0, 1.6)], 0.2, teapot, radii=[1.2, 0.9, 0.6]),
        tube([(-1.0, 0, 1.2), (-1.7, 0, 1.3), (-1.7, 0, 0.6), (-1.05, 0, 0.4)], 0.12, teapot),
        ball(0.18, (0, 0, 1.85), gloss("#f2c41c")),
    ]
    group(parts, (0.2, 0.2, 4.4), (0, 0, 0), 1.1)
    place(flower_pot(0.8, 1.2, gloss("#f6f0e6")), (4.4, 0.2, 4.4))
    herb = [
        (
            (4.4 + R.gauss(0, 0.6), 0.2 + R.gauss(0, 0.4), 5.5 + abs(R.gauss(0.3, 0.6))),
            (R.gauss(0, 1), R.gauss(0, 1), 0.5),
        )
        for _ in range(460)
    ]
    leaf_cards(herb, 0.2, leaf_mat("#4fa83a", 0.1, 0.3))
    for k, x in enumerate((-4.6, -2.9, -1.2, 0.5, 2.2, 3.9)):
        hang = metal("#d8d8dc", 0.2) if k % 2 else oak
        tube([(x, -0.7, -0.3), (x, -0.7, -2.2)], 0.09, hang)
        (
            ball(0.45, (x, -0.7, -2.6), hang, (1, 0.25, 1.2))
            if k % 3
            else cyl(0.6, 0.2, (x, -0.7, -2.6), (90, 0, 0), hang, bevel=0.05)
        )
    lamp((-6, -8, 8), (0, 0, 2), 1000, 3, "#fff0dc")
    camera((0.2, -15, 2.6), (0, 0, 2.5), 46)
    s.finish(key=0.5)
