"""Kept and gathered: a case of butterflies, a kitchen shelf, tea for two."""

from art.kit import *

FORE = [(0.04, 0.1), (0.45, 0.8), (1.1, 1.2), (1.38, 1.08), (1.22, 0.6), (0.98, 0.16), (0.5, -0.02), (0.06, -0.02)]
HIND = [(0.04, 0.04), (0.55, 0.06), (1.0, -0.06), (1.12, -0.5), (0.82, -0.95), (0.45, -0.98), (0.14, -0.5)]


def wing_paint(base, bright, vein):
    """Scales of one colour, lighter outwards, with dark veins fanning from the root."""

    def paint(t):
        c = t.coord("Object")
        x, y = t.math("ABSOLUTE", t.sep(c, 0)), t.sep(c, 1)
        d = t.length(c)
        angle = t.math("ARCTAN2", y, x)
        ray = t.math("ABSOLUTE", t.math("SUBTRACT", t.math("FRACT", t.math("MULTIPLY", angle, 2.6)), 0.5))
        line = t.math("LESS_THAN", t.math("MULTIPLY", ray, d), 0.026)
        col = t.ramp(
            t.math(
                "ADD", t.math("MULTIPLY", d, 0.7), t.math("MULTIPLY", t.math("SUBTRACT", t.noise(c, 5, 4), 0.5), 0.35)
            ),
            [(0.1, base), (0.75, bright)],
        )
        return t.mix(t.math("MULTIPLY", line, 0.85), col, vein)

    return paint


def set_butterfly(base, bright, edge, spot, tails=False, sheen=0.0):
    """A butterfly as collectors set it: flat, both wings of a side spread, as one group."""
    rim = mat(edge, 0.6)
    inner = mat(wing_paint(base, bright, edge), 0.5, sheen=0.2, metal=sheen)
    dot = mat(spot, 0.6)
    parts = [
        tube(
            [(0, 0.62, 0.06), (0, 0.2, 0.08), (0, -0.3, 0.07), (0, -0.75, 0.05)],
            0.075,
            mat(mixed(edge, "#6b4a2c", 0.3), 0.8),
            radii=[0.7, 1.2, 0.9, 0.3],
        )
    ]
    for side in (-1, 1):
        for line, grow, z in ((FORE, 0.86, 0.03), (HIND, 0.84, 0.0)):
            line = [*line[:4], (0.8, -1.5), *line[5:]] if tails and line is HIND else line
            mid = (0.35, 0.3 if line is FORE else -0.2)
            small = [(mid[0] + (x - mid[0]) * grow, mid[1] + (y - mid[1]) * grow) for x, y in line]
            parts += [
                plate([(side * x, y) for x, y in out][::side], 0.012, m, (0, 0, z + dz), bevel=0, smooth=True)
                for out, m, dz in ((line, rim, 0), (small, inner, 0.013))
            ]
        for x, y in ((1.25, 0.98), (1.16, 0.74), (1.04, 0.48), (1.02, -0.3), (0.96, -0.55), (0.78, -0.78)):
            parts.append(cyl(0.045, 0.012, (side * x, y, 0.05), m=dot, seg=14))
        parts.append(
            tube(
                [(0.02 * side, 0.62, 0.07), (side * 0.2, 0.95, 0.1), (side * 0.34, 1.2, 0.1)],
                0.012,
                rim,
                radii=[1, 1, 1.8],
            )
        )
    parts += [
        tube([(0, 0.2, 0.1), (0, 0.2, 0.5)], 0.014, metal("#c8c8cc")),
        ball(0.045, (0, 0.2, 0.5), gloss("#1a1a1e"), seg=10),
    ]
    return group(parts)


@scene(seed=271)
def butterfly_box(s):
    """A collector's case: twelve butterflies on pins."""
    studio("studio", 0.45, 60)
    ground(mat("#f3eddd", 0.95, bump=(50, 0.15), vary=0.06), 30, 0)
    wood_m = mat(wood("#4a2a16", "#7a4c28", 0.7, 0), 0.4, coat=0.4)
    for x, y, w, h in ((0, 6.0, 12.4, 0.8), (0, -6.0, 12.4, 0.8)):
        box((w, h, 1.2), (x, y, 0.4), m=wood_m, bevel=0.08)
    for x in (-6.0, 6.0):
        box((0.8, 12.4, 1.2), (x, 0, 0.4), m=wood_m, bevel=0.08)
    kinds = [
        ("#1a4cc0", "#49b0f4", "#10101c", "#eef4ff", False, 0.5),
        ("#e0620c", "#f8a020", "#1c120c", "#fff6e0", False, 0),
        ("#e8c41c", "#f8ec70", "#1c1810", "#3a7ad0", True, 0),
        ("#b0141c", "#e8403a", "#1a0c0c", "#ffd8a0", False, 0),
        ("#f2ece0", "#ffffff", "#3a3630", "#e07a1c", False, 0),
        ("#1c7a4a", "#6fd070", "#0c1c14", "#f4f49a", True, 0.3),
        ("#6a3a8c", "#b07ad8", "#1c1024", "#fbe6ff", False, 0.2),
        ("#8a5a30", "#d8a868", "#2a1810", "#f8ecd0", False, 0),
        ("#0f8a9c", "#5ad8d8", "#0c2024", "#ffffff", False, 0.4),
        ("#d8487a", "#f6a0b8", "#2a1018", "#fff0f4", True, 0),
        ("#2a2a30", "#5a5660", "#0c0c10", "#e8403a", False, 0),
        ("#f0a01c", "#f8d060", "#3a2010", "#ffffff", False, 0),
    ]
    k = 0
    for row in range(4):
        for col in range(3):
            x, y = (col - 1) * 3.75 + R.uniform(-0.08, 0.08), (1.5 - row) * 2.78 + R.uniform(-0.06, 0.06)
            put(set_butterfly(*kinds[k]), (x, y, 0.25), (0, 0, R.uniform(-3, 3)))
            if k % 3 != 1:
                box(
                    (0.95, 0.26, 0.01),
                    (x + 0.02, y - 1.3, 0.02),
                    (0, 0, R.uniform(-2, 2)),
                    mat(stripes(["#fbf7ea", "#8a8478", "#fbf7ea", "#fbf7ea"], 9, 1), 0.9),
                    0,
                )
            k += 1
    lamp((-9, 7, 9), (0, 0, 0), 1900, 2.2, "#fff2e0")
    camera((0.06, -2.6, 17.6), (0, -0.1, 0), 47)
    s.finish(key=0.62, vignette=0.25)


def jar(r, h, filling):
    """A storage jar with a cork, filled to its shoulder, as one group."""
    wall_ = [(r * 0.96, 0.05), (r, 0.15), (r, h * 0.86), (r * 0.86, h * 0.95), (r * 0.86, h)]
    inside = lathe(
        [(0.01, 0.08), (r * 0.93, 0.08), (r * 0.93, h * R.uniform(0.55, 0.8)), (0.01, h * 0.78)], filling, seg=40
    )
    return group(
        [
            lathe(curve(wall_, 4), thin_glass("#eefaf8", 0.5, 0.05)),
            inside,
            cyl(
                r * 0.84,
                0.35,
                (0, 0, h + 0.05),
                m=mat(speckle("#b8875a", "#8f6238", 8), 0.95, bump=(20, 0.5)),
                bevel=0.05,
            ),
        ]
    )


@scene(seed=272)
def kitchen_shelf(s):
    """A shelf by the window: jars, an orange pot, copper pans that hang a little crooked."""
    studio("interior", 0.4, 120)
    tile = bricks("#2f9a98", "#55b8b0", "#dfe9e2", 1, rot=(pi / 2, 0, 0), w=1.5, h=0.75, joint=0.03)
    wall(mat(tile, 0.55, bump=(1.4, 0.25)), 1.6, 60, 40, -12)
    oak = mat(
        wood("#8a5a30", "#c8965a", 0.5, 0),
        0.55,
        coat=0.1,
        bump=(lambda t: t.noise(t.coord("Object", (0.5, 6, 6)), 2, 6), 0.3),
    )
    for z in (-0.3, 4.4):
        box((24, 3.0, 0.4), (0, 0, z), (0, R.uniform(-0.4, 0.4), 0), oak, 0.06)
    beans = lambda a, b: mat(cells([a, b, mixed(a, b)], 9), 0.6, bump=(9, 0.8))
    fill = [
        beans("#d8a040", "#f0c878"),
        beans("#7a2a1c", "#a84a30"),
        beans("#f2e8d2", "#d8c8a0"),
        beans("#3a2a22", "#5a4434"),
    ]
    for (x, r, h), m in zip(((-4.9, 0.72, 2.6), (-3.3, 0.66, 2.0), (-1.85, 0.7, 2.9), (4.95, 0.66, 2.1)), fill):
        put(jar(r, h, m), (x, R.uniform(-0.4, 0.2), -0.1), (0, 0, R.uniform(0, 90)))
    iron = gloss("#e0661c", 0.22)
    pot = [
        lathe(curve([(0.02, 0.05), (1.3, 0.05), (1.5, 0.25), (1.55, 1.3), (1.6, 1.4)], 5), iron),
        lathe(curve([(1.62, 1.4), (1.5, 1.55), (0.9, 1.85), (0.02, 1.95)], 5), iron),
        ball(0.2, (0, 0, 2.1), metal("#d8b45a")),
    ]
    pot += [place(torus(0.32, 0.11, m=iron, arc=180), (sx * 1.55, 0, 1.05), (0, 0, -90 * sx)) for sx in (-1, 1)]
    put(group(pot), (1.75, -0.15, -0.1), (0, 0, 14))
    glaze = [gloss(c, 0.3) for c in ("#f4efe2", "#2a5a9c", "#e8c040", "#f4efe2")]
    for k, m in enumerate(glaze):
        bowl(1.05 - 0.02 * k, 0.62, m, (-4.4 + R.uniform(-0.06, 0.06), R.uniform(-0.05, 0.05), 4.6 + 0.3 * k))
    for k in range(5):
        plate_dish(1.15, gloss("#f6f2e8", 0.3), (-1.6 + R.uniform(-0.05, 0.05), 0, 4.6 + 0.13 * k))
    put(group(stack_cups()), (0.85, -0.1, 4.6))
    put(group([flower_pot(0.75, 1.2, mat(speckle("#b8603c", "#d8845c", 3), 0.9))]), (3.6, 0, 4.6))
    green = leaf_mat("#4f9a3a", 0.3, 0.35)
    for k in range(46):
        a, r = R.uniform(0, 6.28), R.uniform(0.1, 0.9)
        place(
            leaf(R.uniform(0.5, 0.85), 0.45, green, 0.3),
            (3.6 + 0.6 * r * cos(a), 0.5 * r * sin(a), 5.8 + R.uniform(0, 0.9)),
            (0, R.uniform(-50, 20), degrees(a)),
        )
    rod = metal("#3a3634", 0.5)
    tube([(-7, -0.9, -0.95), (7, -0.9, -0.95)], 0.06, rod)
    copper = metal("#c8764a", 0.25, vary=0.3)
    for x, r, lean in ((-4.4, 0.85, 4), (-2.1, 0.65, -3), (3.2, 0.95, 5)):
        pan = [
            cyl(r, 0.3, (0, 0, -2.6 - r), (90, 0, 0), copper, bevel=0.06),
            tube([(0, 0, -2.6), (0, 0, -0.35)], 0.09, rod),
            torus(0.12, 0.04, (0, 0, -0.2), (90, 0, 0), rod),
        ]
        put(group(pan), (x, -1.1, -0.95), (0, lean, 0))
    ladle = metal("#c8c8cc", 0.2)
    for x, lean in ((-0.4, -2), (0.9, 3)):
        put(
            group(
                [
                    tube([(0, 0, -0.1), (0, 0, -2.6)], 0.06, mat(wood("#9a6a3c", "#caa068", 2, 2), 0.6)),
                    ball(1, (0, 0, -2.9), ladle if x > 0 else mat("#b8834c", 0.6), (0.34, 0.14, 0.45)),
                ]
            ),
            (x, -1.1, -0.95),
            (0, lean, 0),
        )
    for k in range(7):
        ball(
            0.28,
            (5.3 + R.uniform(-0.15, 0.15), -1.1, -1.4 - 0.33 * k),
            mat(speckle("#f4ecdc", "#d8b8c0", 4), 0.7),
            (0.9, 0.9, 1),
            seg=20,
        )
    tube([(5.3, -1.1, -0.9), (5.3, -1.05, -3.6)], 0.05, mat("#d8c48a", 0.9))
    lamp((-11, -6, 7), (0, 0, 2), 2300, 3.5, "#fff2dc")
    lamp((9, -9, 4), (0, 0, 1), 260, 5, "#dfeaff")
    camera((0.5, -15.5, 2.2), (0, 0, 1.9), 44, f=0.35, focus=(0, -0.5, 1.5))
    s.finish(key=0.55, vignette=0.25)


def stack_cups():
    """Three cups, one on its side in the pile."""
    parts = []
    for k, c in enumerate(("#c8323c", "#f4efe2", "#3f7a5a")):
        m = gloss(c, 0.25)
        shell = lathe(
            curve([(0.02, 0.03), (0.42, 0.03), (0.52, 0.3), (0.56, 0.85), (0.5, 0.85), (0.46, 0.3), (0.02, 0.12)], 4), m
        )
        parts.append(
            place(
                group([shell, place(torus(0.27, 0.07, m=m, arc=200), (0.52, 0, 0.45), (90, 90, 0))]),
                (0.04 * k, 0.03 * k, 0.58 * k),
                (R.uniform(-3, 3), R.uniform(-3, 3), 30 + 70 * k),
            )
        )
    return parts


@scene(seed=273)
def tea_pot(s):
    """Tea by a bright window: a green pot, two bowls, two biscuits."""
    studio("interior", 0.3, 0)
    wall(mat(gradient([(0.2, "#cfe0d8"), (0.6, "#f2f6ec"), (1, "#ffffff")], 2), 1, emit=0.75), 24, 90, 50, -12)
    for x in (-7, 1.5, 10):
        box((0.5, 0.4, 30), (x, 18, -5), m=mat("#8a9a90", 0.7), base=True)
    box((50, 0.4, 0.5), (0, 18, 5.5), m=mat("#8a9a90", 0.7))
    ground(mat(wood("#5a3c26", "#8e6440", 0.45, 0, 0.3), 0.4, coat=0.35), 60, 0)
    glaze = mat(
        gradient([(0, "#1f4a34"), (0.3, "#2f7a50"), (0.75, "#4fa874"), (1, "#8ad0a0")], 2, noise=0.25, nscale=4),
        0.12,
        coat=0.8,
        bump=(2.5, 0.08),
    )
    body = [(0.02, 0.1), (1.5, 0.1), (1.7, 0.25), (2.4, 1.1), (2.5, 1.9), (2.0, 2.8), (1.2, 3.15), (0.95, 3.2)]
    lid = [(1.0, 3.2), (0.85, 3.4), (0.4, 3.6), (0.2, 3.7), (0.24, 3.85), (0.3, 4.0), (0.02, 4.15)]
    parts = [lathe(curve(body, 7), glaze), lathe(curve(lid, 6), glaze)]
    parts.append(
        tube(
            [(2.1, 0, 1.3), (3.0, 0, 1.7), (3.4, 0, 2.6), (3.9, 0, 3.1)],
            0.42,
            glaze,
            radii=[1.25, 0.9, 0.62, 0.5],
            bevres=8,
        )
    )
    cane = mat(stripes(["#c89a5a", "#9a6c34"], 60, 0, "Object"), 0.6, bump=(30, 0.4))
    parts.append(tube([(-1.5, 0, 2.9), (-1.7, 0, 4.6), (0, 0, 5.6), (1.7, 0, 4.6), (1.5, 0, 2.9)], 0.15, cane, res=24))
    put(group(parts), (-0.5, 1.2, 0.42), (0, 0, -22))
    tray = mat(wood("#2a1a12", "#4a2e1e", 0.6, 0), 0.3, coat=0.6)
    box((9.4, 6.4, 0.22), (0.4, 0.2, 0.1), (0, 0, -5), tray, 0.08)
    tea = mat("#b8641c", 0.03, coat=0.5)
    shape = curve(
        [
            (0.02, 0.12),
            (0.5, 0.1),
            (0.55, 0.0),
            (0.62, 0.0),
            (0.66, 0.14),
            (1.05, 0.55),
            (1.2, 1.15),
            (1.13, 1.15),
            (0.98, 0.6),
            (0.02, 0.25),
        ],
        5,
    )
    for x, y in ((2.6, -1.5), (-2.0, -1.8)):
        lathe(shape, glaze, (x, y, 0.22))
        cyl(1.08, 0.02, (x, y, 1.1), m=tea)
    for x, y, turn in ((0.3, -2.4, 20), (0.75, -2.2, 70)):
        ball(
            1,
            (x, y, 0.42),
            mat(speckle("#e8c88a", "#c89450", 5), 0.8, bump=(16, 0.5)),
            (0.55, 0.42, 0.16),
            (0, 0, turn),
            24,
        )
    lamp((6, 9, 9), (0, 0, 1), 2600, 3, "#fff6e4")
    lamp((-8, -5, 6), (0, 0, 1.5), 420, 4, "#ffe8cc")
    camera((0.4, -13.5, 5.4), (0.25, 0, 2.35), 50, f=0.3, focus=(0, -0.8, 2))
    s.finish(key=0.55, vignette=0.2)
