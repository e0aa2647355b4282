"""Wild places: rock, ice, fire and the moon."""

from art.kit import *


@scene(seed=42)
def canyon(s):
    """A canyon with walls of many layers in the evening sun; the river is far below."""
    sky(elev=24, rot=-72, dust=1.6, clouds=0.35, cloudscale=0.7, seed=2)

    def height(x, y):
        x, y = np.asarray(x, float), np.asarray(y, float)
        bend = 16 * np.sin(y / 38.0) + 8 * fbm(x / 40, y / 40, 3, 5)
        d = np.abs(x - bend) + 9 * fbm(x / 22, y / 22, 5, 12, ridged=True) + 2.2 * fbm(x / 5, y / 5, 4, 31)
        h = 0.0
        for start, run, rise in (
            (9, 4, 0.3),
            (17, 6, 0.1),
            (24, 2.5, 0.22),
            (30, 7, 0.08),
            (38, 2.5, 0.2),
            (52, 4, 0.1),
        ):
            h = h + np.clip((d - start) / run, 0, 1) * rise
        beds = h * 46
        beds = beds + 0.5 * np.sin(beds * 2.3) + 0.25 * np.sin(beds * 5.1)  # hard layers of rock stand out as ledges
        return -2 + beds + 0.7 * fbm(x / 3.5, y / 3.5, 5, 9)

    layers = [
        "#7a3a26",
        "#a85634",
        "#d09a68",
        "#94482c",
        "#dcae7c",
        "#84402a",
        "#bc7448",
        "#e4c69c",
        "#a85634",
        "#d8b088",
    ]
    stops = [(i / len(layers), c) for i, c in enumerate(layers)]
    thin = lambda t: t.noise(t.coord("Object", (0.02, 0.02, 1.3)), 1.4, 5, 0.7)
    base = gradient(stops, 2, noise=0.04, nscale=9)
    strata = lambda t: t.mix(
        0.75, base(t), t.ramp(thin(t), [(0.3, "#4a2a1c"), (0.5, "#808080"), (0.7, "#e8d4b8")]), "SOFT_LIGHT"
    )
    face = mat(by_slope(speckle("#c89a66", "#9a7a48", 0.3, 7), strata, 0.78, 0.92, 0.25), 0.95, bump=(1.4, 1.0, 9))
    terrain(height, (240, 330), 900, face, (0, 140))
    ground(ripples("#1f6a5c", (1, 1, 1), 0.3, 1.4, 0.3, 0.08), 300, 0.4)
    bush = [leaf_bush(c) for c in ("#4f6a2c", "#6a7a34")]
    scatter(
        bush,
        points(420, (-60, 60), (-10, 170), lambda x, y: float(0.8 < height(x, y) < 8 or R.random() < 0.15), 2, height),
        (0.3, 1.1),
    )
    camera((10, -18, 37), (3, 60, 13), 32)
    s.finish(fog=("#ecd6bc", 60, 380, 0.55), key=0.52)


@scene(seed=43, view="AgX")
def volcano(s):
    painted_sky([(0, "#05060c"), (0.5, "#3a1420"), (0.56, "#241a3a"), (0.7, "#0f1230"), (1, "#05071a")], 0.6, stars=0.5)

    def height(x, y):
        r = np.hypot(np.asarray(x, float), np.asarray(y, float) - 120)
        cone = 62 * np.exp(-r / 34) - 10 * np.exp(-((r / 7) ** 2))
        return cone * (1 + 0.1 * fbm(x / 12, y / 12, 5, 3, ridged=True)) + 1.2 * fbm(x / 16, y / 16, 4, 7) - 1

    def lava(t):
        co = t.coord("Object", loc=(0, -120, 0))
        a = t.math("ARCTAN2", t.sep(co, 1), t.sep(co, 0))
        z = t.sep(co, 2)
        twist = t.math("ADD", t.math("MULTIPLY", a, 3.0), t.math("MULTIPLY", t.noise(co, 0.09, 4), 7))
        stream = t.step(t.math("SINE", twist), 0.7, 0.97)
        hot = t.math("MULTIPLY", stream, t.step(t.math("DIVIDE", z, 60), 0.14, 0.5))
        rim = t.step(t.math("DIVIDE", z, 60), 0.74, 0.84)
        return t.ramp(t.math("MAXIMUM", hot, rim), [(0, "#000000"), (0.4, "#c81a04"), (1, "#ff9a1c")])

    terrain(
        height,
        (300, 260),
        460,
        mat(speckle("#1c181c", "#2e2628", 0.2), 0.95, bump=(1, 0.9), emit=7.0, emitc=lava),
        (0, 110),
    )
    ground(ripples("#0a0a12", (1, 3, 1), 0.4, 2, 0.2, 0.05), 400, 1.2)
    spark = ball(0.28, m=glow("#ffb43a", 25), seg=8)
    scatter(spark, [(R.gauss(0, 5), 118 + R.gauss(0, 4), 50 + abs(R.gauss(0, 11))) for _ in range(260)], (0.3, 1.3))
    lamp((-30, 20, 60), (0, 110, 20), 16000, 30, "#8a9aff")
    camera((0, -42, 9), (0, 110, 33), 34)
    s.finish(key=0.3, glare=0.45, sat=1.15)


@scene(seed=44)
def rice_terraces(s):
    sky(elev=30, rot=40, dust=2, air=1.4, clouds=0.5)
    steps = 17

    def hill(x, y):
        x, y = np.asarray(x, float), np.asarray(y, float)
        return 0.5 + 0.55 * fbm(x / 62, y / 62, 3, 12) + np.clip(y / 150, 0, 1) * 0.75

    def height(x, y):
        h = hill(x, y) * steps
        part = h - np.floor(h)
        return 1.9 * (np.floor(h) + np.clip((part - 0.9) / 0.1, 0, 1)) + 0.25 * (part > 0.84) * (part < 0.92)

    def paint(t):
        flat = t.step(t.normal(2), 0.9, 0.97)
        patch = t.ramp(
            t.noise(t.coord("Object"), 0.06, 2),
            [(0.4, "#4f9a2c"), (0.47, "#8fbf3c"), (0.5, "#b8d8d8"), (0.62, "#8fb8c4")],
        )
        return t.mix(flat, "#3a5a20", patch)

    wet = lambda t: t.sep(t.ramp(t.noise(t.coord("Object"), 0.06, 2), [(0.47, 0.8), (0.5, 0.06)]), 0)
    terrain(height, (180, 190), 620, mat(paint, wet, spec=0.6), (0, 70))
    scatter(
        [palm(6, 1, size=2.4), tree(5, 2, "#3a6a24", n=700, leaf=0.3)],
        points(26, (-60, 60), (-5, 120), None, 8, height),
        (0.8, 1.3),
    )
    for x, y in ((14, 30), (19, 36)):
        group(cottage(5, 4, 2, 2, "#8a6a44", "#6a5030", n=2), at(height, x, y), (0, 0, 20), 0.9)
    camera((-6, -24, 62), (2, 38, 14), 38)
    s.finish(fog=("#d8e6e0", 40, 200, 0.6), key=0.55)


@scene(seed=45, view="AgX")
def savanna_tree(s):
    painted_sky(
        [(0, "#3a1006"), (0.5, "#ffb03a"), (0.545, "#ff7a1c"), (0.62, "#e0401c"), (0.75, "#7a1a24"), (1, "#2a0a1c")],
        1.0,
    )
    ground(mat(speckle("#1c0c06", "#2e1408", 0.4), 0.95), 500)
    place(acacia(7.5), (5, 40, 0), (0, 0, 50), 1.25)
    scatter([acacia(6)], [(-36, 130, 0), (-22, 170, 0), (52, 150, 0), (74, 190, 0)], (0.8, 1.1))
    ball(17, (-7, 220, 19), glow("#ffdf6a", 5), seg=64)
    scatter(
        grass_tuft(24, 1.1, "#2a1206", 0.3, 0.02, mat("#140804")),
        points(900, (-14, 14), (1, 24), None, 0.2),
        (0.5, 1.3),
    )
    scatter(gull(mat("#140804")), [(-10, 60, 17), (-13, 62, 18.5), (-7.5, 66, 19.4), (-16, 70, 19)], (0.8, 1.2), 20)
    camera((0, -6, 2.0), (0, 40, 7.6), 36)
    s.finish(key=0.4, glare=0.5, fog=("#ff8a2c", 40, 260, 0.5))


@scene(seed=46)
def waterfall(s):
    sky(elev=55, rot=150, dust=0.4, clouds=0.4)

    def height(x, y):
        x, y = np.asarray(x, float), np.asarray(y, float)
        edge = 22 + 5 * fbm(x / 12, y / 12, 3, 4) - 7 * np.exp(-((x / 6) ** 2))
        rise = np.clip((y - edge) / 2.2, 0, 1)
        side = np.clip((np.abs(x) - 9 - 3 * fbm(x / 9, y / 9, 3, 8)) / 8, 0, 1) * np.clip((26 - y) / 20, 0, 1)
        return -1 + rise * (19 + 5 * fbm(x / 14, y / 14, 3, 2)) + side * 9 + 0.9 * fbm(x / 3, y / 3, 4, 6, ridged=True)

    stone = speckle("#3c423a", "#1e221e", 0.7, stretch=(1, 1, 0.3))
    terrain(
        height,
        (90, 60),
        420,
        mat(by_slope(speckle("#3f7a2a", "#6a9a34", 0.6), stone, 0.5, 0.75), 0.9, bump=(2, 0.9)),
        (0, 18),
    )
    ground(ripples("#0f4a44", (1, 1, 1), 0.5, 2.5, 0.5, 0.08), 80, 0)
    streak = lambda t: t.step(t.noise(t.coord("Object", (2.6, 1, 0.1)), 1.5, 5), 0.38, 0.58)
    foam = mat("#e4f0f4", 0.7, alpha=streak, bump=(1.2, 1, 5, (3, 1, 0.15)))
    for k in range(2):
        w, y = 3.2 - 1.2 * k, 15.0 - 0.8 * k
        fall = lambda u, v, w=w, y=y: (
            (u - 0.5) * 2 * w * (1.25 - 0.4 * v) + 0.25 * sin(v * 9 + 5 * u),
            y + 2.4 * sqrt(v) - 1.2 * (1 - v),
            17.2 * v - 0.5,
        )
        surface(fall, 20, 30, foam)
    spray = [(R.gauss(0, 2.8), 13.2 + R.gauss(0, 0.8), abs(R.gauss(0, 1.0)), 1.2) for _ in range(12)]
    blob(spray, steam(0.5, 0.9, 0.3), 0.5, 2)
    scatter(
        [rock(1.2, "#3c423a"), rock(0.8, "#4a5048")],
        points(26, (-9, 9), (-2, 13), lambda x, y: min(1, abs(x) / 6), 1.4),
        (0.5, 1.5),
        20,
    )
    scatter(
        [fir(8, 2, "#24502c"), tree(6, 2.6, "#4a8a2c", n=1100, leaf=0.24)],
        [p for p in points(110, (-36, 36), (2, 46), None, 2.2, height) if p[2] > 4 and abs(p[0]) > 4.5],
        (0.6, 1.2),
    )
    scatter(
        grass_tuft(20, 0.7, "#5d9a34", 0.3, 0.03),
        points(500, (-14, 14), (-6, 8), lambda x, y: float(height(x, y) > 0.6), 0.3, height),
        (0.7, 1.5),
    )
    camera((2.5, -15, 3.4), (0, 14, 9.6), 30)
    s.finish(key=0.42, fog=("#cfe6e2", 15, 90, 0.35))


@scene(seed=48)
def iceberg(s):
    painted_sky([(0, "#04222e"), (0.5, "#bfe0f0"), (0.6, "#7ab8e0"), (1, "#2a70b8")], 1.0)
    lamp((-40, -50, 80), (0, 0, 0), 5, 3, "#fff2df", "SUN")
    from mathutils import noise as bumps

    def berg(sub, size, low, high, m):
        o = ico(1, (0, 0, 0), m, size, (0, 0, 25), sub)
        for v in o.data.vertices:
            d = bumps.fractal(v.co * 1.5 + Vector((3, 0, 7)), 0.9, 2.1, 5)
            v.co *= 1 + 0.42 * d
            v.co.z = min(high, max(low, v.co.z))
        return o

    berg(6, (9, 6, 10), 0.0, 2, mat(gradient([(0, "#a8d8ee"), (1, "#ffffff")]), 0.5, sss=0.1, bump=(0.6, 0.8)))
    deep = berg(
        6,
        (14, 7, 17),
        -2,
        0.0,
        mat(gradient([(0, "#0a4a6a"), (0.6, "#2f9ac0"), (1, "#8fe0ee")]), 0.45, bump=(0.4, 0.8), emit=0.35),
    )
    deep.location.z = -0.6
    box(
        (400, 0.5, 120),
        (0, 60, -120),
        m=mat(gradient([(0, "#01141f"), (0.7, "#06405c"), (1, "#1f86a8")], 2), 1, emit=0.6),
        base=True,
        bevel=0,
    )
    strip = lambda u, v: ((u - 0.5) * 300, -8 + 70 * v, 0.25 * sin(u * 90) * sin(v * 7) * (1 - v))
    surface(strip, 240, 20, mat("#2f88a8", 0.1, ior=1.33, bump=(0.5, 0.3)))
    scatter(gull(), [(-12, 0, 11), (-9.5, 0, 12.6), (11, 2, 10)], (0.7, 1), 15)
    camera((0, -52, -2.6), (0, 0, -2.6), 48)
    s.finish(key=0.50, sat=1.1)


@scene(seed=51)
def river_bends(s):
    sky(elev=40, rot=70, dust=0.6)

    def off(x, y):
        return np.abs(np.asarray(x, float) - 13 * np.sin(np.asarray(y) / 9.5) - 5 * np.sin(np.asarray(y) / 4.1 + 1))

    height = lambda x, y: (
        -1.2
        + np.clip((off(x, y) - 2.3) / 1.6, 0, 1) * 1.8
        + 1.6 * fbm(np.asarray(x) / 12, np.asarray(y) / 12, 4, 5) * np.clip((off(x, y) - 3) / 6, 0, 1)
    )
    terrain(
        height,
        (110, 110),
        420,
        mat(by_slope(speckle("#3f7a2a", "#7a9a3a", 0.16), "#d8c48a", 0.7, 0.9), 0.95, bump=(1.5, 0.4)),
    )
    ground(mat(gradient([(0, "#0f6a86"), (1, "#1f8aa0")], 1), 0.08, ior=1.33, bump=(0.8, 0.1)), 90, -0.55)
    firs = [fir(3.2, 0.95, c, layers=8, per=10) for c in ("#1f5a2c", "#2f6a2a", "#3a7430")]
    scatter(
        firs,
        points(
            1100,
            (-40, 40),
            (-40, 40),
            lambda x, y: float(off(x, y) > 6.5) * float(fbm(x / 11, y / 11, 2, 9) > -0.05),
            1.3,
            height,
        ),
        (0.6, 1.2),
    )
    scatter(
        [tree(2.6, 1.2, c, n=300, leaf=0.2) for c in ("#d9a021", "#c8601c")],
        points(70, (-38, 38), (-38, 38), lambda x, y: float(off(x, y) > 5), 2, height),
        (0.7, 1.2),
    )
    canoe = rowing_boat("#d8262b", size=0.62)
    place(canoe, (13 * sin(-8 / 9.5) + 5 * sin(-8 / 4.1 + 1), -8, -0.5), (0, 0, 70), 0.75)
    camera((0, -16, 62), (0, 0, 0), 42)
    s.finish(key=0.49)


def leaf_bush(colour):
    """A shrub of leaves, about 1 across."""
    places = []
    for _ in range(260):
        v = Vector((R.gauss(0, 1), R.gauss(0, 1), abs(R.gauss(0, 0.8)))).normalized() * R.uniform(0.6, 1)
        places.append((tuple(v), tuple(v)))
    return leaf_cards(places, 0.3, leaf_mat(colour, 0.2, 0.2))
