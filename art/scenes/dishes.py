"""Food on tables, mostly savoury and fruit."""

from art.kit import *


def _rice(size, where):
    """A pillow of rice, flat on the board, with its grains along its surface."""
    verts, faces = [], []
    half = [d / 2 for d in size]
    skin = lambda a: 1 / (abs(cos(a)) ** 4 + abs(sin(a)) ** 4) ** 0.25
    up_to = lambda b: (1 - max(0.0, b) ** 3 * 0.5) * (1 - 0.12 * max(0.0, -b) ** 4)

    def at_(a, b, out=1.0):
        r = skin(a) * up_to(b) * out
        return Vector((where[0] + half[0] * r * cos(a), where[1] + half[1] * r * sin(a), where[2] + half[2] * b))

    core = surface(lambda u, v: tuple(at_(2 * pi * u, 2 * v - 1, 0.985)), 72, 20, mat("#f6f1e4", 0.6, sss=0.2), True)
    for _ in range(1100):
        a, b = R.uniform(0, 2 * pi), R.uniform(-0.97, 0.9)
        p = at_(a, b, 0.985)
        along, rise = (at_(a + 0.01, b) - p).normalized(), (at_(a, b + 0.01) - p).normalized()
        turn = R.uniform(0, 2 * pi)
        way = (along * cos(turn) + rise * sin(turn)).normalized()
        side = (along * -sin(turn) + rise * cos(turn)).normalized()
        up, i = way.cross(side), len(verts)
        for k, w in ((-0.105, 0.0), (-0.07, 0.028), (0.0, 0.036), (0.07, 0.028), (0.105, 0.0)):
            verts += [p + way * k + (side * cos(t) + up * sin(t)) * (w + 0.002) for t in np.linspace(0, 2 * pi, 9)[:-1]]
        faces += [
            (i + 8 * q + j, i + 8 * q + (j + 1) % 8, i + 8 * q + 8 + (j + 1) % 8, i + 8 * q + 8 + j)
            for q in range(4)
            for j in range(8)
        ]
    return join([core, mesh(verts, faces, mat("#fbf8f0", 0.5, sss=0.25), True)])


def nigiri(fish):
    """A pillow of rice under a slice of fish."""
    rice = _rice((2.0, 1.0, 0.72), (0, 0, 0.36))
    over = lambda u, v: (
        2.66 * u - 1.33,
        1.26 * (v - 0.5),
        0.9 - 0.5 * abs(2 * u - 1) ** 3 - 0.34 * abs(2 * v - 1) ** 3,
    )
    slab = surface(over, 48, 28, mat(fish, 0.34, coat=0.3, sss=0.12, bump=(3, 0.12, 4)))
    thick = slab.modifiers.new("so", "SOLIDIFY")
    thick.thickness, thick.offset = 0.16, 0
    slab.modifiers.new("su", "SUBSURF").render_levels = 1
    return group([rice, slab])


def maki(heart):
    """A roll cut open: seaweed, rice, and a middle in the colour `heart`."""
    paint = lambda t: t.mix(
        t.step(
            t.math(
                "ADD", t.length(t.coord("Object", (1, 1, 0))), t.math("MULTIPLY", t.noise(t.coord("Object"), 4, 3), 0.1)
            ),
            0.36,
            0.4,
        ),
        heart,
        t.ramp(t.noise(t.coord("Object"), 9, 3), [(0.3, "#e6dfcc"), (0.5, "#fbf8ee")]),
    )
    rice = cyl(0.72, 1.0, (0, 0, 0.52), m=mat(paint, 0.5, coat=0.1, bump=(8, 0.5, 3)), bevel=0.1)
    return group([rice, lathe([(0.72, 0), (0.8, 0.02), (0.8, 0.96), (0.72, 1.0)], mat("#16302a", 0.4, bump=(8, 0.3)))])


@scene(seed=100)
def sushi(s):
    """Sushi on a pale board on blue linen; everything is in sight."""
    studio("studio", 0.6, 30)
    ground(mat(speckle("#7fa9bd", "#94bccd", 0.5, 4), 0.95, bump=(24, 0.12), sheen=0.2), 60)
    box(
        (9.6, 6.2, 0.42),
        (0, 0.45, 0),
        m=mat(wood("#d0a36a", "#efd3a2", 0.55, 0), 0.5, coat=0.08),
        bevel=0.12,
        base=True,
    )
    salmon = stripes(["#f0743a", "#f0743a", "#f27c44", "#ffdcc0"], 20, 0, wob=0.07)
    tuna = stripes(["#c0202e", "#c0202e", "#d23e4a"], 14, 0, wob=0.1)
    omelette = speckle("#f6cf3a", "#f0c02c", 2)
    for k, fish in enumerate((salmon, omelette, tuna, salmon)):
        put(nigiri(fish), (-3.1 + 1.95 * k, 1.65 + R.uniform(-0.05, 0.05), 0.42), (0, 0, 66 + R.uniform(-3, 3)))
    for k, heart in enumerate(("#f07838", "#4f9a3c", "#d02a34", "#f6c832")):
        put(maki(heart), (-3.25 + 1.85 * k, -1.25 + R.uniform(-0.08, 0.08), 0.41), (0, 0, 70 * k))
    paste = blob(
        [(0, 0, 0.12, 0.4), (0.25, 0.1, 0.1, 0.3), (-0.05, 0.05, 0.35, 0.28)], mat("#a4c45c", 0.75, bump=(5, 0.4)), 0.05
    )
    paste.location = (3.9, -1.2, 0.46)
    petal = lambda u, v: (0.5 * (u - 0.5), 0.62 * (v - 0.5), 0.14 * sin(5 * u) + 0.12 * sin(6 * v + 4 * u) + 0.16)
    for k in range(5):
        slice_ = surface(petal, 16, 16, mat("#f2a8a0", 0.4, sss=0.2))
        slice_.modifiers.new("s", "SOLIDIFY").thickness = 0.03
        put(
            slice_,
            (3.85 + R.uniform(-0.16, 0.16), -0.1 + R.uniform(-0.2, 0.2), 0.44 + 0.07 * k),
            (R.uniform(-25, 25), 0, 72 * k),
        )
    red = gloss("#c4161c", 0.2)
    box((0.5, 1.5, 0.32), (-3.5, -3.75, 0), (0, 0, 6), gloss("#f4f1ea", 0.25), 0.1, base=True)
    for dy in (0, 0.42):
        tube([(-4.5, -3.9 + dy * 0.8, 0.42), (4.7, -3.75 + dy * 1.4, 0.16)], 0.12, red, radii=[0.65, 1.15])
    lamp((-7, 6, 9), (0, 0, 0.5), 1500, 2.0, "#fff0dc")
    lamp((7, -6, 7), (0, 0, 0.5), 260, 4, "#e4eeff")
    camera((0.35, -13.2, 11.0), (0.05, -0.6, 0.2), 53, f=0.7, focus=(0, -1.0, 0.9))
    s.finish(key=0.6, vignette=0.12)


@scene(seed=103)
def pizza(s):
    paper_top(gingham("#b4161c", "#d8625a", "#f2ebe0", 0.36), 1900, 0.5)
    disc = 5.7
    swell = lambda x, y: 0.09 * fbm(x / 0.8, y / 0.8, 4, 3)

    def height(x, y):
        r = hypot(x, y)
        puff = max(0.0, min(1.0, (r - 4.75) / (disc - 4.75)))
        blister = 1 + 0.35 * float(fbm(x / 1.3, y / 1.3, 3, 8))
        return (
            0.3
            + float(swell(x, y)) * (1 - puff)
            + 0.62 * blister * sqrt(max(0.0, 1 - (2 * puff - 1) ** 2)) * (puff > 0)
        )

    def baked(t):
        c = t.coord("Object")
        r = t.length(t.coord("Object", (1, 1, 0)))
        wobble = t.math("ADD", r, t.math("MULTIPLY", t.math("SUBTRACT", t.noise(c, 1.1, 4), 0.5), 0.7))
        melted = t.ramp(
            t.noise(c, 0.75, 7, 0.62, 0.7), [(0.36, "#b8320e"), (0.44, "#dc7a1c"), (0.52, "#f2bc4e"), (0.66, "#fbe6a8")]
        )
        melted = t.mix(t.step(t.noise(c, 2.1, 5, 0.6), 0.62, 0.74), melted, "#a8581a")
        crust = t.ramp(t.noise(c, 1.6, 6), [(0.3, "#7a3c14"), (0.48, "#c07a32"), (0.68, "#e6b468")])
        crust = t.mix(t.step(t.noise(c, 1.2, 6, 0.65), 0.62, 0.7), crust, "#3a1c0c")
        return t.mix(t.step(wobble, 4.72, 4.95), t.mix(t.step(wobble, 4.5, 4.68), melted, "#a8280c"), crust)

    top = mat(baked, 0.42, coat=0.25, bump=(5, 0.25))
    side = mat(speckle("#e6b872", "#f6dca4", 2), 0.8)
    marbled = mat(
        lambda t: t.mix(t.step(t.noise(t.coord("Object"), 6, 6, 0.7), 0.56, 0.64), "#a3161a", "#e08a70"),
        0.3,
        coat=0.5,
        bump=(8, 0.2),
    )
    cup = curve([(0.02, 0.06), (0.4, 0.05), (0.62, 0.09), (0.7, 0.17), (0.69, 0.1), (0.6, 0.0)], 5)
    spots = points(26, (-4.5, 4.5), (-4.5, 4.5), lambda x, y: hypot(x, y) < 4.2, 1.5)
    for k in range(8):
        mid, out = radians(45 * k + 22.5), 1.0 if k == 7 else 0.03
        here = (out * cos(mid), out * sin(mid), 0)
        spot = lambda u, v, k=k: (disc * v * cos(radians(45 * (k + u))), disc * v * sin(radians(45 * (k + u))))
        parts = [surface(lambda u, v: (*spot(u, v), height(*spot(u, v)) if v < 0.999 else 0.02), 24, 110, top)]
        for u in (0, 1):
            parts.append(
                surface(
                    lambda v, w, u=u: (*spot(u, v), (height(*spot(u, v)) - 0.02) * w if v < 0.999 else 0.02),
                    110,
                    2,
                    side,
                )
            )
        for x, y, _ in spots:
            if int(degrees(atan2(y, x)) % 360 // 45) == k:
                a, r = (
                    radians(max(6 + 35 / max(0.8, hypot(x, y)) ** 2, min(39, degrees(atan2(y, x)) % 45)) + 45 * k),
                    hypot(x, y),
                )
                slice_ = lathe(cup, marbled, seg=40)
                parts.append(
                    place(
                        slice_,
                        (r * cos(a), r * sin(a), height(r * cos(a), r * sin(a)) + 0.03),
                        (R.uniform(-5, 5), R.uniform(-5, 5), R.uniform(0, 360)),
                        R.uniform(0.88, 1.02),
                    )
                )
        group(parts, here)
    for x, y, turn in (
        (-0.6, 1.2, 20),
        (-2.6, -1.9, 140),
        (2.2, 2.5, 250),
        (-2.9, 2.3, 80),
        (0.3, -3.1, 10),
        (3.7, -1.5, 160),
    ):
        put(basil(0.78), (x, y, height(x, y) + 0.06), (0, 0, turn))
    camera((0.6, -11.0, 13.0), (0.4, -0.2, 0), 48, f=0.45, focus=(0, -1.5, 0.4))
    s.finish(key=0.5)


@scene(seed=107)
def cheese(s):
    sweep("#2a6a70", 2400, 0.35)
    cyl(6.5, 0.5, (0, 0, 0), m=mat(wood("#7a4a22", "#b27a43", 0.8, 0), 0.5), base=True, bevel=0.15, seg=80)
    rim = [(5.2 * cos(a), 5.2 * sin(a)) for a in np.linspace(radians(-26), radians(26), 16)]
    outline = [(-3.6, 0), *[(x - 3.6, y * 1.35) for x, y in rim]]
    wedge = bake(plate(outline, 3.3, mat("#f6bd1e", 0.4, sss=0.1, coat=0.2), (1.2, -0.4, 2.25), (0, 0, -58), 0.06))
    for x, y, z, r in (
        (0.2, -2.2, 2.9, 0.62),
        (1.5, -2.6, 1.7, 0.8),
        (-1.0, -1.0, 1.4, 0.5),
        (2.6, -3.1, 3.1, 0.55),
        (0.6, -1.4, 3.95, 0.6),
        (2.9, -2.0, 3.95, 0.5),
        (2.2, -3.5, 0.9, 0.3),
        (-0.4, -0.8, 3.9, 0.35),
    ):
        hole = ball(r, (x, y, z))
        cut = wedge.modifiers.new("hole", "BOOLEAN")
        cut.operation, cut.object, cut.solver = "DIFFERENCE", hole, "EXACT"
        hole.hide_render = True
    fur_m, pink = mat("#8a8a94", 0.9, sheen=0.5), mat("#f0a0a8", 0.6)
    body = blob([(0, 0, 0.5, (0.75, 0.5, 0.5)), (0.75, 0, 0.62, 0.36), (1.05, 0, 0.55, 0.2)], fur_m, 0.05, 6)
    bits = [ball(0.07, (1.28, 0, 0.55), pink), *eyes(1.0, 0.2, 0.78, 0.07)]
    for side in (-1, 1):
        bits += [
            ball(1, (0.62, side * 0.3, 1.0), fur_m, (0.1, 0.3, 0.3)),
            ball(1, (0.68, side * 0.31, 1.0), pink, (0.08, 0.2, 0.2)),
        ]
    bits.append(tube([(-0.7, 0, 0.3), (-1.3, 0.2, 0.1), (-1.8, -0.3, 0.1), (-2.3, 0, 0.2)], 0.06, pink))
    group([body, *bits], (-2.9, -2.6, 0.5), (0, 0, 12), 1.15)
    camera((-0.8, -15, 7.2), (-0.2, -0.6, 1.9), 54)
    s.finish(key=0.42)


@scene(seed=108)
def bread(s):
    dark_room(
        mat(gingham("#e9dfc8", "#e3d8bf", "#ded1b4", 3), 0.95, bump=(40, 0.3)), mat("#8a5a34", 0.9), 11, 0.6, "studio"
    )
    crust = mat(gradient([(0, "#d8b080"), (0.4, "#a8682c"), (1, "#6e3a16")], noise=0.25), 0.6, bump=(3, 0.5))
    flour = mat("#dcae6c", 0.95, bump=(6, 0.6))

    def loaf(length, r, cuts, tall=0.75):
        body = ball(1, (0, 0, r * tall * 0.85), crust, (length, r, r * tall), seg=48)
        parts = [body]
        for k in range(cuts):
            x = length * (-0.62 + 1.24 * k / max(1, cuts - 1))
            k = sqrt(1 - (x / length) ** 2)
            bend = [radians(b) for b in (-48, -24, 0, 24, 48)]
            line = [(x + 0.5 * b, r * k * sin(b), r * tall * (0.85 + k * cos(b))) for b in bend]
            parts.append(tube(line, r * 0.085, flour, radii=[0.2, 1, 1.2, 1, 0.2]))
        return group(parts)

    put(loaf(3.1, 2.6, 6, 0.72), (-2.5, 1.6, 0), (0, 0, 30))
    put(loaf(4.6, 1.2, 7, 0.85), (2.4, 2.8, 0), (0, 0, -20))
    put(loaf(4.6, 1.2, 7, 0.85), (2.6, 0.6, 0), (0, 0, -8))
    put(loaf(1.5, 1.2, 3, 0.8), (0.2, -2.1, 0), (0, 0, 15))
    put(loaf(1.5, 1.2, 3, 0.8), (-2.6, -2.4, 0), (0, 0, -25))
    straw = mat("#d8a83c", 0.7)
    for k in range(7):
        stalk = [tube([(-3.2, 0, 0.1), (0, 0.1 * k - 0.3, 0.2), (1.6, 0.16 * k - 0.5, 0.25)], 0.05, straw)]
        stalk += [
            ball(
                1,
                (1.6 + 0.2 * j, 0.16 * k - 0.5 + (0.13 if j % 2 else -0.13), 0.25),
                straw,
                (0.24, 0.1, 0.1),
                (0, 0, 22 if j % 2 else -22),
                10,
            )
            for j in range(7)
        ]
        group(stalk, (3.2, -2.7, 0.1 * (k % 3)), (0, 0, 152 + 3 * k))
    lamp((-8, -2, 8), (0, 0, 1), 1500, 2.5, "#ffe2b8")
    camera((0.3, -14, 8.4), (0, 0.2, 0.9), 50, f=2)
    s.finish(key=0.45)


@scene(seed=115)
def soup(s):
    """Tomato soup by a window: cream, basil, croutons, steam."""
    studio("interior", 0.35, 60)
    ground(mat(wood("#5a3a24", "#9a6c42", 0.25, 0, 0.25), 0.55, bump=(8, 0.2)), 60)
    lamp((-9, 6, 7), (0, 0, 2), 1900, 1.6, "#ffe8c8")
    lamp((8, -6, 6), (0, 0, 2), 200, 3, "#cfe0ff")
    cloth_lie = lambda x, y: 0.08 + 0.1 * fbm(np.asarray(x) / 2.2, np.asarray(y) / 2.2, 4, 5)
    put(
        terrain(cloth_lie, (11, 13), 160, cloth(gingham("#b8b0a4", "#d8d0c4", "#f2ede2", 1.2))), (1.5, 1, 0), (0, 0, 24)
    )
    lathe(
        curve([(0.02, 0.3), (2.2, 0.3), (3.9, 1.2), (4.7, 2.3), (5.0, 2.4), (4.8, 2.55), (4.3, 2.2)], 6),
        mat(speckle("#efe8da", "#d8cdb8", 3, 6), 0.3, coat=0.5, bump=(2, 0.1)),
        seg=96,
    )

    def swirl(t):
        c = t.vmath("ADD", t.coord("Object", 0.3), t.scale(t.noise(t.coord("Object"), 1.1, 3, col=True), 0.12))
        r, a = t.length(c), t.math("ARCTAN2", t.sep(c, 1), t.sep(c, 0))
        wave = t.math("SINE", t.math("ADD", a, t.math("MULTIPLY", r, 15)))
        thin = t.math("MULTIPLY", t.step(wave, 0.72, 0.98), t.math("LESS_THAN", r, 0.85))
        red = t.ramp(t.noise(t.coord("Object"), 2, 7, 0.65), [(0.3, "#a81c08"), (0.55, "#cc3a10"), (0.75, "#e0601c")])
        return t.mix(thin, red, "#fbe4c8")

    cyl(4.42, 0.05, (0, 0, 2.05), m=mat(swirl, 0.16, coat=0.5, bump=(1.6, 0.35, 6)), seg=96)
    oil = mat("#e8a020", 0.05, alpha=0.5, coat=1)
    for _ in range(46):
        a, r = R.uniform(0, 6.28), 3.9 * sqrt(R.random())
        ball(R.uniform(0.05, 0.2), (r * cos(a), r * sin(a), 2.08), oil, (1, 1, 0.12), seg=16)
    green = leaf_mat(speckle("#2f6a1c", "#5a9a34", 1.5, 5), 0.12, 0.2, 0.35)
    for x, y, turn, size in ((0.1, -0.2, 10, 1.9), (0.3, 0.3, 120, 1.7), (-0.3, 0.3, 235, 1.8), (-2.2, -1.3, 70, 1.1)):
        blade = lambda u, v, size=size: (
            size * u, size * 0.33 * (2 * v - 1) * sin(pi * u**0.7) ** 0.8,
            size * (0.5 * sin(pi * u) * 0.5 + 0.22 * abs(2 * v - 1) ** 1.5 * sin(pi * u) + 0.03 * sin(9 * u) * (2 * v - 1) ** 2),
        )  # fmt: skip
        put(surface(blade, 26, 15, green), (x, y, 2.12), (0, -8, turn))
    crouton = mat(speckle("#d8a04a", "#8e5420", 2.2, 6), 0.85, bump=(7, 1.0, 8))
    for x, y in ((2.0, 1.3), (1.7, -1.9), (-1.5, 2.1), (2.9, -0.3), (-2.7, 0.5), (2.5, 0.5)):
        box((0.75, 0.7, 0.6), (x, y, 2.2), (R.uniform(-25, 25), R.uniform(-20, 20), R.uniform(0, 90)), crouton, 0.12)
    steel = metal("#d9d9de", 0.2)
    ball(1, (6.2, -2.4, 0.45), steel, (0.75, 1.1, 0.26), (0, 0, -12))
    tube([(6.4, -1.5, 0.5), (6.8, 1.0, 0.5), (7.2, 4.6, 0.4)], 0.15, steel, radii=[0.9, 0.7, 1.6])
    put(blob([((-1.6, 0, 0.5), (1.4, 0, 0.55), 0.9, 0.8)], crouton, 0.15, 5, 1), (-6.2, 5.0, 0.4), (0, 0, 30))
    for k in range(14):
        pepper = mat("#241a14", 0.9)
        ico(R.uniform(0.04, 0.07), (R.gauss(0, 2), R.gauss(0, 2), 2.1), pepper, jitter=0.2)
    camera((0.8, -12.5, 10.2), (0.25, 0.0, 1.3), 43, f=0.35, focus=(0.2, -0.8, 2.1))
    s.finish(key=0.5, vignette=0.25)


@scene(seed=119)
def toast_egg(s):
    """Breakfast in the sun: a fried egg on toast."""
    studio("interior", 0.35, 60)
    ground(mat(gingham("#5f9ccc", "#a8cbe6", "#f4f6f6", 0.35), 0.95, bump=(40, 0.4)), 60)
    lamp((-9, 7, 6.5), (0, 0, 1), 2100, 1.3, "#ffe6c0")
    lamp((8, -6, 6), (0, 0, 1), 220, 3, "#cfe0ff")
    plate_dish(6.2, gloss("#f8f5ee"))
    half = [(-3.2, -3.3), (0, -3.45), (3.2, -3.3), (3.35, 0.2), (3.3, 1.5), (3.75, 2.5), (2.7, 3.5), (0, 3.85)]
    loaf = curve([*half, (-2.7, 3.5), (-3.75, 2.5), (-3.3, 1.5), (-3.35, 0.2), half[0]], 8)[:-1]
    crumb = mat(speckle("#f0cf8c", "#b8702c", 0.9, 8, 0.3, 0.75), 0.95, bump=(5, 1.2, 9))
    plate(loaf, 0.66, mat(speckle("#7a4418", "#a8662c", 2, 6), 0.8, bump=(5, 0.7)), (0, 0, 0.9), bevel=0.16)
    bite = lambda x, y: 1.34 + 0.09 * fbm(np.asarray(x) * 1.6, np.asarray(y) * 1.6, 5, 3)
    inside = [(x * 0.95, y * 0.95) for x, y in loaf]
    top = plate(inside, 0.12, crumb, (0, 0, 1.3), bevel=0.08)
    top.data.bevel_resolution = 2
    wob = lambda a: 2.35 + 0.28 * sin(3 * a + 0.4) + 0.2 * cos(5 * a + 1) + 0.09 * sin(11 * a)

    def egg(u, v):  # thick around the yolk, thin and frilled at its browned edge
        a = 2 * pi * u
        r = wob(a) * v
        z = (
            0.2 * (1 - v**3)
            + 0.16 * np.exp(-((v - 0.42) ** 2) / 0.03)
            + 0.03 * sin(13 * a + 2) * v**4
            + 0.04 * v**6
            + 0.03 * sin(7 * a) * v
        )
        return (r * cos(a), r * sin(a), z)

    def fried(t):
        c = t.coord("Object")
        rim = t.math("ADD", t.math("DIVIDE", t.length(c), 2.7), t.math("MULTIPLY", t.noise(c, 3, 5), 0.3))
        return t.ramp(rim, [(0.86, "#fffdf4"), (1.0, "#f2d9a0"), (1.16, "#c08a4a")])

    white = surface(egg, 120, 24, mat(fried, 0.22, coat=0.5, sss=0.15, bump=(2.5, 0.25)), True)
    put(white, (0.1, 0.0, 1.46)).scale = (1.15, 1.15, 1)
    ball(
        1.1,
        (0.15, 0.05, 1.66),
        mat(speckle("#f09a06", "#f8b418", 1.2, 3), 0.08, coat=1, sss=0.15),
        (1, 1, 0.62),
        seg=48,
    )
    ico_ = join([ico(0.045, m=mat("#1c1612", 0.9), jitter=0.3)])
    scatter(
        ico_, [(x, y, 1.75 if hypot(x, y) > 1 else 2.2) for x, y, _ in points(46, (-2, 2), (-2, 2))], (0.4, 1.3), 60
    )
    chive = mat("#4a8a2c", 0.45)
    for x, y, _ in points(26, (-2.8, 2.9), (-3, 3), lambda x, y: 1 if hypot(x, y) > 1.0 else 0.1, 0.45):
        a, half_ = R.uniform(0, 6.28), R.uniform(0.1, 0.22)
        dx, dy = half_ * cos(a), half_ * sin(a)
        tube([(x - dx, y - dy, 1.74), (x, y, 1.8), (x + dx, y + dy, 1.72)], 0.055, chive)
    steel = metal("#d8dade", 0.18)
    tube([(7.4, -4, 0.35), (7.3, -1, 0.4), (7.2, 1.2, 0.35)], 0.24, steel, radii=[1.3, 0.8, 0.7])
    box((0.5, 3.4, 0.06), (7.15, 2.8, 0.32), (0, 0, 3), steel, 0.02)
    orange_ = cyl(1.2, 3.4, (-6.8, 6.6, 0.1), m=mat("#f08a10", 0.3, sss=0.2), base=True)
    orange_.scale = (0.94, 0.94, 0.9)
    lathe(curve([(0.02, 0.05), (1.15, 0.05), (1.3, 3.9)], 4), thin_glass(), (-6.8, 6.6, 0))
    camera((0.8, -12.8, 8.8), (0.1, 0.1, 1.0), 48, f=0.3, focus=(0.1, -0.8, 1.8))
    s.finish(key=0.56, vignette=0.2)
