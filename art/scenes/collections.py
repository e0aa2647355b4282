"""Kept and gathered: a case of butterflies, a kitchen shelf, tea for two, a bowl of berries, melon in the sun."""

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
        col = t.ramp(t.math("ADD", t.math("MULTIPLY", d, 0.7), t.math("MULTIPLY", t.math("SUBTRACT", t.noise(c, 5, 4), 0.5), 0.35)), [(0.1, base), (0.75, bright)])
        return t.mix(t.math("MULTIPLY", line, 0.85), col, vein)

    return paint


def set_butterfly(base, bright, edge, spot, tails=False, sheen=0.0):
    """A butterfly as collectors set it: flat, both wings of a side spread, as one group."""
    rim = mat(edge, 0.6)
    inner = mat(wing_paint(base, bright, edge), 0.5, sheen=0.2, metal=sheen)
    dot = mat(spot, 0.6)
    parts = [tube([(0, 0.62, 0.06), (0, 0.2, 0.08), (0, -0.3, 0.07), (0, -0.75, 0.05)], 0.075, mat(mixed(edge, "#6b4a2c", 0.3), 0.8), radii=[0.7, 1.2, 0.9, 0.3])]
    for side in (-1, 1):
        for line, grow, z in ((FORE, 0.86, 0.03), (HIND, 0.84, 0.0)):
            line = [*line[:4], (0.8, -1.5), *line[5:]] if tails and line is HIND else line
            mid = (0.35, 0.3 if line is FORE else -0.2)
            small = [(mid[0] + (x - mid[0]) * grow, mid[1] + (y - mid[1]) * grow) for x, y in line]
            parts += [plate([(side * x, y) for x, y in out][::side], 0.012, m, (0, 0, z + dz), bevel=0, smooth=True) for out, m, dz in ((line, rim, 0), (small, inner, 0.013))]
        for x, y in ((1.25, 0.98), (1.16, 0.74), (1.04, 0.48), (1.02, -0.3), (0.96, -0.55), (0.78, -0.78)):
            parts.append(cyl(0.045, 0.012, (side * x, y, 0.05), m=dot, seg=14))
        parts.append(tube([(0.02 * side, 0.62, 0.07), (side * 0.2, 0.95, 0.1), (side * 0.34, 1.2, 0.1)], 0.012, rim, radii=[1, 1, 1.8]))
    parts += [tube([(0, 0.2, 0.1), (0, 0.2, 0.5)], 0.014, metal("#c8c8cc")), ball(0.045, (0, 0.2, 0.5), gloss("#1a1a1e"), seg=10)]
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
    kinds = [("#1a4cc0", "#49b0f4", "#10101c", "#eef4ff", False, 0.5), ("#e0620c", "#f8a020", "#1c120c", "#fff6e0", False, 0), ("#e8c41c", "#f8ec70", "#1c1810", "#3a7ad0", True, 0),
             ("#b0141c", "#e8403a", "#1a0c0c", "#ffd8a0", False, 0), ("#f2ece0", "#ffffff", "#3a3630", "#e07a1c", False, 0), ("#1c7a4a", "#6fd070", "#0c1c14", "#f4f49a", True, 0.3),
             ("#6a3a8c", "#b07ad8", "#1c1024", "#fbe6ff", False, 0.2), ("#8a5a30", "#d8a868", "#2a1810", "#f8ecd0", False, 0), ("#0f8a9c", "#5ad8d8", "#0c2024", "#ffffff", False, 0.4),
             ("#d8487a", "#f6a0b8", "#2a1018", "#fff0f4", True, 0), ("#2a2a30", "#5a5660", "#0c0c10", "#e8403a", False, 0), ("#f0a01c", "#f8d060", "#3a2010", "#ffffff", False, 0)]
    k = 0
    for row in range(4):
        for col in range(3):
            x, y = (col - 1) * 3.75 + R.uniform(-0.08, 0.08), (1.5 - row) * 2.78 + R.uniform(-0.06, 0.06)
            put(set_butterfly(*kinds[k]), (x, y, 0.25), (0, 0, R.uniform(-3, 3)))
            if k % 3 != 1:
                box((0.95, 0.26, 0.01), (x + 0.02, y - 1.3, 0.02), (0, 0, R.uniform(-2, 2)), mat(stripes(["#fbf7ea", "#8a8478", "#fbf7ea", "#fbf7ea"], 9, 1), 0.9), 0)
            k += 1
    lamp((-9, 7, 9), (0, 0, 0), 1900, 2.2, "#fff2e0")
    camera((0.06, -2.6, 17.6), (0, -0.1, 0), 47)
    s.finish(key=0.62, vignette=0.25)


def jar(r, h, filling):
    """A storage jar with a cork, filled to its shoulder, as one group."""
    wall_ = [(r * 0.96, 0.05), (r, 0.15), (r, h * 0.86), (r * 0.86, h * 0.95), (r * 0.86, h)]
    inside = lathe([(0.01, 0.08), (r * 0.93, 0.08), (r * 0.93, h * R.uniform(0.55, 0.8)), (0.01, h * 0.78)], filling, seg=40)
    return group([lathe(curve(wall_, 4), thin_glass("#eefaf8", 0.5, 0.05)), inside, cyl(r * 0.84, 0.35, (0, 0, h + 0.05), m=mat(speckle("#b8875a", "#8f6238", 8), 0.95, bump=(20, 0.5)), bevel=0.05)])


@scene(seed=272)
def kitchen_shelf(s):
    """A shelf by the window: jars, an orange pot, copper that hangs a little crooked."""
    studio("interior", 0.4, 120)
    tile = bricks("#2f9a98", "#55b8b0", "#dfe9e2", 1, rot=(pi / 2, 0, 0), w=1.5, h=0.75, joint=0.03)
    wall(mat(tile, 0.55, bump=(1.4, 0.25)), 1.6, 60, 40, -12)
    oak = mat(wood("#8a5a30", "#c8965a", 0.5, 0), 0.55, coat=0.1, bump=(lambda t: t.noise(t.coord("Object", (0.5, 6, 6)), 2, 6), 0.3))
    for z in (-0.3, 4.4):
        box((24, 3.0, 0.4), (0, 0, z), (0, R.uniform(-0.4, 0.4), 0), oak, 0.06)
    beans = lambda a, b: mat(cells([a, b, mixed(a, b)], 9), 0.6, bump=(9, 0.8))
    fill = [beans("#d8a040", "#f0c878"), beans("#7a2a1c", "#a84a30"), beans("#f2e8d2", "#d8c8a0"), beans("#3a2a22", "#5a4434")]
    for (x, r, h), m in zip(((-4.9, 0.72, 2.6), (-3.3, 0.66, 2.0), (-1.85, 0.7, 2.9), (4.95, 0.66, 2.1)), fill):
        put(jar(r, h, m), (x, R.uniform(-0.4, 0.2), -0.1), (0, 0, R.uniform(0, 90)))
    iron = gloss("#e0661c", 0.22)
    pot = [lathe(curve([(0.02, 0.05), (1.3, 0.05), (1.5, 0.25), (1.55, 1.3), (1.6, 1.4)], 5), iron), lathe(curve([(1.62, 1.4), (1.5, 1.55), (0.9, 1.85), (0.02, 1.95)], 5), iron), ball(0.2, (0, 0, 2.1), metal("#d8b45a"))]
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
        place(leaf(R.uniform(0.5, 0.85), 0.45, green, 0.3), (3.6 + 0.6 * r * cos(a), 0.5 * r * sin(a), 5.8 + R.uniform(0, 0.9)), (0, R.uniform(-50, 20), degrees(a)))
    rod = metal("#3a3634", 0.5)
    tube([(-7, -0.9, -0.95), (7, -0.9, -0.95)], 0.06, rod)
    copper = metal("#c8764a", 0.25, vary=0.3)
    for x, r, lean in ((-4.4, 0.85, 4), (-2.1, 0.65, -3), (3.2, 0.95, 5)):
        pan = [cyl(r, 0.3, (0, 0, -2.6 - r), (90, 0, 0), copper, bevel=0.06), tube([(0, 0, -2.6), (0, 0, -0.35)], 0.09, rod), torus(0.12, 0.04, (0, 0, -0.2), (90, 0, 0), rod)]
        put(group(pan), (x, -1.1, -0.95), (0, lean, 0))
    ladle = metal("#c8c8cc", 0.2)
    for x, lean in ((-0.4, -2), (0.9, 3)):
        put(group([tube([(0, 0, -0.1), (0, 0, -2.6)], 0.06, mat(wood("#9a6a3c", "#caa068", 2, 2), 0.6)), ball(1, (0, 0, -2.9), ladle if x > 0 else mat("#b8834c", 0.6), (0.34, 0.14, 0.45))]), (x, -1.1, -0.95), (0, lean, 0))
    for k in range(7):
        ball(0.28, (5.3 + R.uniform(-0.15, 0.15), -1.1, -1.4 - 0.33 * k), mat(speckle("#f4ecdc", "#d8b8c0", 4), 0.7), (0.9, 0.9, 1), seg=20)
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
        shell = lathe(curve([(0.02, 0.03), (0.42, 0.03), (0.52, 0.3), (0.56, 0.85), (0.5, 0.85), (0.46, 0.3), (0.02, 0.12)], 4), m)
        parts.append(place(group([shell, place(torus(0.27, 0.07, m=m, arc=200), (0.52, 0, 0.45), (90, 90, 0))]), (0.04 * k, 0.03 * k, 0.58 * k), (R.uniform(-3, 3), R.uniform(-3, 3), 30 + 70 * k)))
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
    glaze = mat(gradient([(0, "#1f4a34"), (0.3, "#2f7a50"), (0.75, "#4fa874"), (1, "#8ad0a0")], 2, noise=0.25, nscale=4), 0.12, coat=0.8, bump=(2.5, 0.08))
    body = [(0.02, 0.1), (1.5, 0.1), (1.7, 0.25), (2.4, 1.1), (2.5, 1.9), (2.0, 2.8), (1.2, 3.15), (0.95, 3.2)]
    lid = [(1.0, 3.2), (0.85, 3.4), (0.4, 3.6), (0.2, 3.7), (0.24, 3.85), (0.3, 4.0), (0.02, 4.15)]
    parts = [lathe(curve(body, 7), glaze), lathe(curve(lid, 6), glaze)]
    parts.append(tube([(2.1, 0, 1.3), (3.0, 0, 1.7), (3.4, 0, 2.6), (3.9, 0, 3.1)], 0.42, glaze, radii=[1.25, 0.9, 0.62, 0.5], bevres=8))
    cane = mat(stripes(["#c89a5a", "#9a6c34"], 60, 0, "Object"), 0.6, bump=(30, 0.4))
    parts.append(tube([(-1.5, 0, 2.9), (-1.7, 0, 4.6), (0, 0, 5.6), (1.7, 0, 4.6), (1.5, 0, 2.9)], 0.15, cane, res=24))
    put(group(parts), (-0.5, 1.2, 0.42), (0, 0, -22))
    tray = mat(wood("#2a1a12", "#4a2e1e", 0.6, 0), 0.3, coat=0.6)
    box((9.4, 6.4, 0.22), (0.4, 0.2, 0.1), (0, 0, -5), tray, 0.08)
    tea = mat("#b8641c", 0.03, coat=0.5)
    shape = curve([(0.02, 0.12), (0.5, 0.1), (0.55, 0.0), (0.62, 0.0), (0.66, 0.14), (1.05, 0.55), (1.2, 1.15), (1.13, 1.15), (0.98, 0.6), (0.02, 0.25)], 5)
    for x, y in ((2.6, -1.5), (-2.0, -1.8)):
        lathe(shape, glaze, (x, y, 0.22))
        cyl(1.08, 0.02, (x, y, 1.1), m=tea)
    for x, y, turn in ((0.3, -2.4, 20), (0.75, -2.2, 70)):
        ball(1, (x, y, 0.42), mat(speckle("#e8c88a", "#c89450", 5), 0.8, bump=(16, 0.5)), (0.55, 0.42, 0.16), (0, 0, turn), 24)
    lamp((6, 9, 9), (0, 0, 1), 2600, 3, "#fff6e4")
    lamp((-8, -5, 6), (0, 0, 1.5), 420, 4, "#ffe8cc")
    camera((0.4, -13.5, 5.4), (0.25, 0, 2.35), 50, f=0.3, focus=(0, -0.8, 2))
    s.finish(key=0.55, vignette=0.2)


def strawberry_body():
    """A strawberry lying on its side, pitted skin with a seed in every pit, as one mesh."""
    skin = mat(gradient([(0, "#c40c16"), (0.75, "#d81a1c"), (0.95, "#e86a4a"), (1, "#f0b08a")], 2, noise=0.12), 0.28, coat=0.25, sss=0.25, bump=(lambda t: t.n("ShaderNodeTexVoronoi", i={"Vector": t.coord("Object"), "Scale": 9}).outputs["Distance"], 0.25))
    shape = curve([(0.01, -1.05), (0.25, -0.92), (0.52, -0.45), (0.68, 0.1), (0.66, 0.45), (0.42, 0.68), (0.01, 0.72)], 8)
    parts = [lathe(shape, skin, seg=40)]
    seed = mat("#e8c06a", 0.5)
    n = 120
    for i in range(n):
        z = -0.95 + 1.55 * (i / n) ** 0.8
        r = float(np.interp(z, [q[1] for q in shape], [q[0] for q in shape]))
        a = i * 2.39996
        parts.append(ball(0.034, (r * 0.985 * cos(a), r * 0.985 * sin(a), z), seed, (0.6, 0.6, 1.3), seg=6))
    cap = petals(9, 0.56, 0.13, leaf_mat("#4f8a2c", 0.1, 0.3), 0.05, 0.1, 0.2, 0.7)
    return join([*parts, cap, tube([(0, 0, 0.7), (0.05, 0, 1.0)], 0.04, mat("#6fa040", 0.6))])


@scene(seed=274)
def strawberries(s):
    """The first strawberries, in an enamel bowl on a garden table."""
    studio("forest", 0.6, 0)
    wall(mat(speckle("#2f6a34", "#a8cc74", 0.14, 2, 0.35, 0.7), 1, emit=0.3), 26, 120, 60, -30)
    ground(mat(wood("#8fa8b8", "#d0dde4", 0.4, 0, 0.34, "#4a5a64"), 0.75, bump=(2, 0.3)), 60, 0)
    rim, white = gloss("#1f4f9a", 0.2), gloss("#f6f3ea", 0.2)
    lathe(curve([(0.02, 0.3), (1.4, 0.3), (1.5, 0.1), (1.7, 0.1), (1.8, 0.4), (2.7, 1.2), (3.15, 2.1)], 6), white, seg=96, solid=0.1)
    torus(3.17, 0.1, (0, 0, 2.14), m=rim, seg=96)
    berry = strawberry_body()
    heap = []
    for layer, (count, r, z) in enumerate(((15, 2.15, 2.0), (9, 1.2, 2.1), (12, 1.75, 2.65), (8, 0.95, 3.1), (3, 0.4, 3.6))):
        heap += [(r * R.uniform(0.85, 1.08) * cos(a), r * R.uniform(0.85, 1.08) * sin(a), z + R.uniform(-0.1, 0.15)) for a in np.linspace(0, 2 * pi, count + 1)[:-1] + R.random()]
    heap += [(x, y, z) for x, y, z in ((-4.0, -2.3, 0.45), (3.7, -2.6, 0.45))]
    for x, y, z in heap:
        o = copy(berry, (x, y, z), (0, 0, 0), R.uniform(0.68, 0.84))
        outwards = degrees(atan2(y, x))
        tilt = R.uniform(-118, -62) if R.random() < 0.68 else R.uniform(-25, 35)
        o.rotation_euler = Euler((radians(tilt), 0, radians(outwards + 90 + R.uniform(-50, 50))))
    bpy.data.objects.remove(berry)
    green = leaf_mat("#4f8a34", 0.15, 0.35)
    for x, y, turn in ((-3.6, 1.4, 160), (4.1, -0.6, -20)):
        for d in (-55, 0, 55):
            place(leaf(1.3, 0.42, green, 0.15), (x, y, 0.15), (0, -12, turn + d))
    daisy = leaf_mat("#ffffff", 0, 0.4)
    for x, y in ((-2.6, -3.2), (4.6, -1.6)):
        put(group([petals(5, 0.4, 0.26, daisy, 0.08, 0.1, 0.05, 0.1), ball(0.14, (0, 0, 0.12), mat("#f0c020", 0.8), (1, 1, 0.6))]), (x, y, 0.1), (10, 8, 0))
    lamp((-7, 5, 9), (0, 0, 2), 2300, 1.6, "#fff2d8")
    lamp((6, -8, 6), (0, 0, 2), 380, 4, "#dfeaff")
    camera((0.4, -10.6, 6.6), (0.05, -0.2, 1.9), 56, f=0.3, focus=(0, -2.0, 2.6))
    s.finish(key=0.55, vignette=0.2)


@scene(seed=275)
def watermelon(s):
    """Melon in the sun; somebody could not wait."""
    sky(48, -130, 0.13)
    ground(mat(wood("#2f9aa8", "#6fc8cc", 0.4, 1, 0.3, "#1f5a64"), 0.6, bump=(2, 0.35)), 60, 0)
    flesh = rings([(0.0, "#d8202c"), (0.62, "#e8343a"), (0.78, "#f06a64"), (0.82, "#f4e6c8"), (0.87, "#e2ecb4"), (0.9, "#3f8a34"), (1.0, "#1f5a24")], 1 / 4.4)
    skin = mat(flesh, 0.35, coat=0.3, sss=0.1, bump=(14, 0.15))
    pip = gloss("#1a100c", 0.2)

    def slice_(span, bite=None):
        arc = [(4.2 * cos(a), 4.2 * sin(a)) for a in np.linspace(radians(90 - span / 2), radians(90 + span / 2), 30)]
        tip = [(0, 0)]
        if bite:
            tip = [(-0.95 + 0.19 * k, 1.75 - 0.28 * abs(sin(k * 0.9)) - 0.06 * abs(k - 5)) for k in range(11)][::1]
        parts = [plate([*tip[::-1], *arc] if not bite else [*arc, *tip], 0.75, skin, bevel=0.05)]
        for _ in range(60):
            a, r = radians(R.uniform(90 - span / 2 + 8, 90 + span / 2 - 8)), R.uniform(1.4, 3.1)
            spot = (r * cos(a), r * sin(a))
            if all(hypot(spot[0] - q[0], spot[1] - q[1]) > 0.55 for q in seeds) and not (bite and r < 2.2):
                seeds.append(spot)
                parts += [ball(1, (*spot, z), pip, (0.09, 0.15, 0.05), (0, 0, degrees(a) - 90), 14) for z in (0.42, -0.42)]
        seeds.clear()
        return group(parts)

    seeds = []
    board = mat(wood("#b8864a", "#e0b878", 0.5, 0), 0.6, bump=(3, 0.2))
    box((11, 7.4, 0.4), (0.2, 0.4, 0.2), (0, 0, -9), board, 0.15)
    put(slice_(58), (-1.9, 3.2, 0.8), (0, 0, 172))
    put(slice_(62), (3.1, 3.3, 0.85), (3, -2, 200))
    put(slice_(60, True), (0.3, 0.9, 1.0), (8, 4, 183))
    cube = mat("#ffffff", 0.02, trans=1, ior=1.31)
    for x, y in ((-4.6, -2.6), (-3.8, -3.2), (4.9, -2.9)):
        box((0.8, 0.8, 0.7), (x, y, 0.5), (R.uniform(-9, 9), R.uniform(-9, 9), R.uniform(0, 90)), cube, 0.12)
    mint = leaf_mat("#3f9a3a", 0.1, 0.3)
    for k in range(7):
        place(leaf(0.85, 0.42, mint, 0.2), (-4.1 + 0.2 * k, 3.8 - 0.1 * k, 0.5 + 0.05 * k), (0, -14, 52 * k))
    for x, y in ((-3.2, -1.2), (2.9, -2.2), (3.4, -1.9), (-0.8, -2.7)):
        ball(1, (x, y, 0.43), pip, (0.1, 0.16, 0.05), (0, 0, R.uniform(0, 180)), 14)
    camera((0.2, -7.6, 10.4), (0.25, 0.2, 0.6), 44, f=0.35, focus=(0.3, 0, 1.2))
    s.finish(key=0.58, vignette=0.15)
