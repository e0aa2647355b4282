"""Landscapes."""

from art.kit import *


def slope_mat(flat, steep, lo=0.6, hi=0.8, bump=(1.5, 0.5), nscale=0.6, rough=0.95):
    """two paints mixed by surface slope (grass/rock, snow/rock)"""

    def f(t):
        nz = t.sep(t.n("ShaderNodeNewGeometry").outputs["Normal"], 2)
        v = t.math("ADD", nz, t.math("MULTIPLY", t.math("SUBTRACT", t.noise(t.coord("Object"), nscale, 6), 0.5), 0.35))
        a = steep(t) if callable(steep) else steep
        b = flat(t) if callable(flat) else flat
        return t.mix(t.sep(t.ramp(v, [(lo, 0.0), (hi, 1.0)]), 0), a, b)

    return mat(f, rough, bump=bump)


@scene("mountains", seed=11)
@scene("mountains_summer", seed=11, summer=True, variant_of="mountains")
def mountains(s, summer=False):

    sky(elev=34 if summer else 15, rot=112, strength=0.12, clouds=0.3, cloudscale=0.7, dust=0.5, air=1.0, seed=5)

    def H(x, y):
        x, y = np.asarray(x, float), np.asarray(y, float)
        base = np.clip((y - 60) / 240, 0, 1) ** 1.1
        pk = (
            1.25 * np.exp(-(((x + 40) / 95) ** 2 + ((y - 330) / 120) ** 2))
            + 0.8 * np.exp(-(((x - 120) / 80) ** 2 + ((y - 300) / 110) ** 2))
            + 0.6 * np.exp(-(((x + 190) / 80) ** 2 + ((y - 280) / 90) ** 2))
        )
        m = base * (22 + 82 * pk) * (0.95 + 0.42 * fbm(x / 130, y / 130, 8, 4, ridged=True))
        shore = (
            2.2 * fbm(x / 22, y / 22, 4, 6)
            + np.clip((y - 40) / 20, -1, 2) * 1.6
            + np.clip((np.abs(x + 2) - 15) / 10, 0, 1) * 2.2 * (y < 45)
            - 0.6
        )
        return np.where(y > 55, np.maximum(m, 0) + shore, shore)

    grass = lambda t: t.mix(
        t.sep(
            t.ramp(
                t.math("ADD", t.sep(t.coord("Object"), 2), t.math("MULTIPLY", t.noise(t.coord("Object"), 0.05, 5), 30)),
                [(0.0, 0.0), (1, 1.0)],
            ),
            0,
        )
        if False
        else t.sep(
            t.ramp(
                t.math(
                    "DIVIDE",
                    t.math(
                        "ADD", t.sep(t.coord("Object"), 2), t.math("MULTIPLY", t.noise(t.coord("Object"), 0.06, 5), 28)
                    ),
                    90,
                ),
                [(0.62, 0.0), (0.74, 1.0)],
            ),
            0,
        ),
        "#5c7a34",
        "#f4f6fb",
    )
    terrain(
        H,
        (620, 420),
        620,
        slope_mat(
            grass if summer else "#f4f6fb",
            speckle("#6a6468", "#3a383c", 0.08, stretch=(1, 1, 3)),
            0.40,
            0.56,
            (0.8, 0.8),
            0.12,
        ),
        (0, 190),
    )
    ground(ripples("#0c2c3e", (1, 3, 1), 0.5, 3, 0.10, 0.02), 700, -0.15)
    firs = [
        fir(R.uniform(6, 8), 1.7, "#1f4a2c" if summer else "#1c3d2c", snow=None if summer else "#f4f7fc")
        for _ in range(4)
    ]
    pts = [
        p
        for p in points(
            620,
            (-75, 75),
            (6, 130),
            lambda x, y: float(fbm(x / 18, y / 18, 2, 2) > -0.1) * min(1, abs(x) / 18 + max(0, y - 42) / 14),
            2.0,
            H,
        )
        if p[2] > 0.1 and p[2] < 14
    ]
    scatter(firs, pts, (0.55, 1.25), 2)
    # cabin
    lg = mat(stripes(["#5b3218", "#4a2713"], 14, 2), 0.8, bump=(6, 0.4))
    cx, cy = 8.2, 36
    cz = float(H(cx, cy))
    C = [
        box((4.4, 3.4, 2.3), m=lg, base=True),
        mesh(
            [(-2.7, -2.2, 2.1), (2.7, -2.2, 2.1), (2.7, 2.2, 2.1), (-2.7, 2.2, 2.1), (-2.7, 0, 4.3), (2.7, 0, 4.3)],
            [(0, 1, 5, 4), (2, 3, 4, 5), (0, 4, 3), (1, 2, 5)],
            mat("#8a3b24", 0.8) if summer else mat("#f6f8fd", 0.8, sss=0.1),
        ),
        box((0.55, 0.55, 1.5), (1.3, 0.5, 3.0), m=mat("#6d655e", 0.9), base=True),
        box((0.8, 0.1, 0.75), (-1.1, -1.72, 0.95), m=glow("#ffb657", 5), base=True),
        box((0.8, 0.1, 0.75), (1.1, -1.72, 0.95), m=glow("#ffb657", 5), base=True),
        box((0.8, 0.1, 1.5), (0, -1.72, 0), m=mat("#a3261e", 0.6), base=True),
    ]
    group(C, (cx, cy, max(cz, 0.3)), (0, 0, -16), 1.1)
    camera((0, -13, 3.6), (0, 60, 13), 32)
    s.finish(fog=("#b9c9e6", 40, 520, 0.4), key=0.52)


@scene(seed=9)
def desert(s):

    sky(elev=16, rot=-78, strength=0.13, dust=1.0, air=1.2, clouds=0.12, cloudscale=0.6)

    def H(x, y):
        x, y = np.asarray(x, float), np.asarray(y, float)
        wx = x + 9 * fbm(x / 40, y / 40, 2, 1)
        wy = y + 9 * fbm(x / 40, y / 40, 2, 2)
        n = 1 - np.abs(_p(wx / 46 + 0.35, wy / 30)) * 1.9
        n2 = 1 - np.abs(_p(wx / 120 + 7, wy / 80 + 3)) * 1.9
        return 5.5 * n + 11 * np.clip((y - 30) / 90, 0, 1.6) * np.maximum(n2, 0) + 0.5 * fbm(x / 9, y / 9, 2, 8) - 3.5

    _p = lambda a, b: perlin(a, b, 21)
    rip = lambda t: t.n(
        "ShaderNodeTexWave",
        i={
            "Vector": t.vmath("ADD", t.coord("Object"), t.noise(t.coord("Object"), 0.12, 2, col=True)),
            "Scale": 0.9,
            "Distortion": 5,
            "Detail": 2,
            "Detail Scale": 0.5,
        },
        bands_direction="Y",
    ).outputs[1]
    terrain(H, (300, 320), 520, mat(speckle("#c9813d", "#dba05a", 0.05), 0.9, bump=(rip, 0.55)), (0, 140))
    green = mat(gradient([(0, "#39582f"), (1, "#5f8a4a")]), 0.6, bump=(30, 0.2))

    def cactus(h, arms):
        def rib(path, r, rr):
            vs, fs, n, S = [], [], len(path), 44
            for i, p in enumerate(path):
                d = (Vector(path[min(i + 1, n - 1)]) - Vector(path[max(i - 1, 0)])).normalized()
                q = d.to_track_quat("Z", "X")
                for j in range(S):
                    a = 2 * pi * j / S
                    q_ = rr[i] * r * (1 + 0.13 * cos(a * 11))
                    vs.append(Vector(p) + q @ Vector((cos(a) * q_, sin(a) * q_, 0)))
            fs = [
                (i * S + j, i * S + (j + 1) % S, (i + 1) * S + (j + 1) % S, (i + 1) * S + j)
                for i in range(n - 1)
                for j in range(S)
            ]
            return mesh(vs, fs, green, True)

        cap = lambda n: [min(1, sqrt(max(0, 1 - max(0, (i - (n - 5)) / 4.0) ** 2)) + 0.02) for i in range(n)]
        path = [(0, 0, h * i / 29 - 0.4) for i in range(30)]
        o = [rib(path, 0.42, cap(30))]
        for z, a, L, up in arms:
            u = Vector((cos(a), sin(a), 0))
            pth = curve(
                [
                    tuple(u * 0.2 + Vector((0, 0, z))),
                    tuple(u * L * 0.6 + Vector((0, 0, z - 0.1))),
                    tuple(u * L + Vector((0, 0, z + 0.35))),
                    tuple(u * L * 1.02 + Vector((0, 0, z + up * 0.6))),
                    tuple(u * L + Vector((0, 0, z + up))),
                ],
                6,
            )
            o.append(rib(pth, 0.27, cap(len(pth))))
        for i in range(5):
            o.append(
                ball(
                    0.13,
                    (R.uniform(-0.25, 0.25), R.uniform(-0.25, 0.25), h - 0.42 + 0.05 * i),
                    mat("#e5488a", 0.5),
                    (1, 1, 0.8),
                    seg=12,
                )
            )
        return join(o)

    c1 = cactus(6.2, [(2.6, 0.25, 1.35, 2.2), (3.3, 3.35, 1.2, 1.7), (2.2, 4.4, 1.0, 1.5)])
    c1.location = (4.0, 13, float(H(4.0, 13)))
    c2 = cactus(4.0, [(1.7, 0.4, 1.0, 1.3)])
    c2.location = (-9, 34, float(H(-9, 34)))
    scatter([rock(0.45, "#a3683c"), rock(0.3, "#8f5a35")], points(26, (-14, 16), (4, 30), None, 1.0, H), (0.4, 1.3), 30)
    scatter([grass_tuft(26, 0.8, "#a08a45", 0.1, 0.012)], points(18, (-10, 12), (3, 26), None, 1.2, H), (0.7, 1.5))
    z = float(H(0, 1))
    camera((0, 1, max(z, float(H(2, 6))) + 1.7), (2.0, 13, float(H(4, 13)) + 3.0), 30)
    s.finish(fog=("#e7c9a4", 30, 360, 0.5), key=0.52)


def tulip(color, h=0.55):
    """One tulip about h tall."""
    cup = lathe(
        curve([(0.01, 0), (0.09, 0.03), (0.11, 0.12), (0.075, 0.22)], 4),
        leaf_mat(color, 0.1, 0.3),
        (0, 0, h - 0.2),
        seg=10,
    )
    stem = tube([(0, 0, 0), (0.01, 0, h - 0.18)], 0.014, mat("#4f8a34"), res=2, bevres=1)
    blades = [place(leaf(h * 0.75, 0.1, leaf_mat("#4f9a3c", 0.1, 0.3)), (0, 0, 0), (0, -62, a)) for a in (0, 140, 250)]
    return join([cup, stem, *blades])


@scene(seed=41, view="Standard")
def tulip_fields(s):
    sky(elev=34, rot=-130, clouds=0.55, cloudscale=0.9, seed=3, dust=0.5)
    hues = ["#d8142a", "#f6c81c", "#e8489a", "#f4f0e8", "#f2701c"]
    band = 2.4
    ground(mat(stripes(hues, 400 / band, 0, wob=0.0), 0.95, bump=(4, 0.6)), 200)
    for k, hue in enumerate(hues * 3):
        x0 = (k - 7) * band - 1.0
        rows = [
            (x0 + 0.3 + r * 0.43, y + R.uniform(-0.05, 0.05), 0) for r in range(5) for y in np.arange(1.5, 17, 0.36)
        ]
        scatter([tulip(hue), tulip(hue, 0.5)], rows, (0.9, 1.15), 5)
    white, cap = mat("#f2ece0", 0.8), mat("#7a3a22", 0.8)
    mill = [lathe([(3.4, 0), (2.9, 3), (2.1, 9.5)], mat("#8a4a32", 0.9, bump=(4, 0.3)), seg=8, smooth=False)]
    mill += [
        lathe(curve([(2.3, 9.4), (2.2, 10.4), (1.2, 11.6), (0.02, 11.9)], 4), cap),
        cyl(3.2, 0.25, (0, 0, 4.2), m=white),
    ]
    for k in range(4):
        arm = [box((0.16, 0.16, 7.5), (0, -2.7, 0), m=white, base=True)]
        arm += [box((1.5, 0.04, 0.1), (0.75, -2.72, 1.2 + q * 0.72), m=white) for q in range(9)]
        arm += [box((0.05, 0.05, 6.2), (0.55 + 0.5 * q, -2.72, 1.2), m=white, base=True) for q in range(3)]
        mill.append(place(group(arm), (0, 0, 10.3), (0, 90 * k + 28, 0)))
    group(mill, (9, 62, 0), (0, 0, -12), 1.25)
    scatter(
        [tree(7, 3, "#4a7a2c", n=900, leaf=0.3), tree(8, 2.6, "#5d8a34", n=900, leaf=0.3)],
        points(40, (-80, 90), (85, 110), None, 4),
        (0.7, 1.2),
    )
    camera((0.4, -3.2, 3.1), (1.4, 22, 3.6), 32)
    s.finish(fog=("#cfe0ee", 30, 260, 0.5), key=0.53, sat=1.1)


@scene(seed=42)
def canyon(s):
    sky(elev=38, rot=-60, dust=0.8, clouds=0.25, cloudscale=0.7, seed=2)

    def height(x, y):
        x = np.asarray(x, float)
        bend = 16 * np.sin(np.asarray(y) / 38.0) + 8 * fbm(x / 40, y / 40, 3, 5)
        d = np.abs(x - bend)
        steps = (
            np.clip((d - 9) / 10, 0, 1) * 0.45 + np.clip((d - 30) / 7, 0, 1) * 0.3 + np.clip((d - 52) / 6, 0, 1) * 0.25
        )
        return -2 + 46 * steps * (1 + 0.12 * fbm(x / 15, y / 15, 5, 2, ridged=True)) + 1.5 * fbm(x / 6, y / 6, 4, 9)

    layers = ["#7a2f1c", "#b5522a", "#d98a4e", "#a8401f", "#e3a566", "#8f3a22", "#c9683a", "#ecc08a", "#b5522a"]
    stops = [(i / len(layers), c) for i, c in enumerate(layers)]
    rock_paint = gradient(stops, 2, noise=0.05, nscale=9)
    terrain(
        height,
        (240, 330),
        420,
        mat(by_slope(speckle("#d89a5c", "#b8703c", 0.2), rock_paint, 0.72, 0.9, 0.1), 0.95, bump=(0.9, 0.9)),
        (0, 140),
    )
    ground(ripples("#1f7a78", (1, 1, 1), 0.3, 1.4, 0.2, 0.06), 300, 0.4)
    bush = ball(1, m=mat("#4f6a2c", 0.95, bump=(6, 1)), scale=(1, 1, 0.7), seg=12)
    scatter(bush, points(90, (-40, 40), (0, 160), lambda x, y: float(0.6 < height(x, y) < 6), 3, height), (0.5, 1.5))
    camera((10, -18, 37), (4, 60, 12), 30)
    s.finish(fog=("#e8cdb4", 60, 420, 0.55), key=0.51)


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


@scene(seed=47)
def lavender(s):
    sky(elev=9, rot=55, strength=0.15, dust=1.6, clouds=0.45, cloudscale=0.7, cloudcol="#ffd0c0", cloudlight=5, seed=8)
    height = lambda x, y: (
        1.2 * fbm(np.asarray(x) / 60, np.asarray(y) / 60, 3, 4) + 10 * np.clip((np.asarray(y) - 120) / 90, 0, 1)
    )
    terrain(height, (320, 260), 200, mat(speckle("#9a7a4a", "#b8975c", 0.6), 0.95, bump=(3, 0.5)), (0, 110))
    bloom = leaf_mat(gradient([(0, "#4a6a34"), (0.4, "#5a4a9a"), (1, "#8f6ad0")]), 0.25, 0.25)
    bush = grass_tuft(110, 0.62, "#8f6ad0", 0.24, 0.022, bloom, 0.55)
    rows = [
        (x + R.uniform(-0.1, 0.1), y, float(height(x, y)))
        for x in np.arange(-33, 34, 1.75)
        for y in np.concatenate([np.arange(0, 40, 0.45), np.arange(40, 110, 1.0)])
    ]
    scatter(bush, rows, (0.85, 1.2), 5)
    place(tree(7.5, 3.6, "#5a7a30", n=2600, leaf=0.26), at(height, 8, 58), (0, 0, 0), 1.15)
    group(cottage(8, 5, 3, 2.2, "#e8d0a8", "#b5623c", "#4a6a9a", n=2), at(height, -17, 84, 0.2), (0, 0, 12), 1.1)
    camera((0.9, -3, 2.7), (2, 40, 3.0), 32)
    s.finish(fog=("#f0c8b8", 30, 220, 0.55), key=0.50, sat=1.2)


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


@scene(seed=49, view="Standard")
def autumn_path(s):
    sky(elev=38, rot=-150, strength=0.14, dust=1.2, clouds=0.4)
    height = lambda x, y: (
        0.35 * fbm(np.asarray(x) / 8, np.asarray(y) / 8, 3, 3) + 0.02 * np.maximum(np.abs(np.asarray(x)) - 2, 0) ** 1.3
    )
    terrain(
        height, (80, 130), 240, mat(speckle("#b8621c", "#d9951f", 1.2, lo=0.4, hi=0.6), 0.95, bump=(5, 0.6)), (0, 50)
    )
    path = lambda u, v: (
        (u - 0.5) * (3.0 - 0.6 * v) + 1.6 * sin(v * 5),
        -6 + 90 * v,
        0.32 + float(height(1.6 * sin(v * 5), -6 + 90 * v)),
    )
    surface(path, 8, 60, mat(speckle("#b39a78", "#8f7758", 2), 0.95, bump=(9, 0.4)))
    hues = ("#e07a12", "#f0a818", "#c83a16", "#f5c832", "#a82a18")
    trees = [tree(9, 3.4, c, n=2200, leaf=0.24, bark="#2c2019", trunk=0.3) for c in hues]
    sides = [
        (side * (4.2 + R.uniform(0, 1.5) + row * 4.6), y + R.uniform(-1, 1), 0)
        for row in range(4)
        for y in range(3, 95, 6)
        for side in (-1, 1)
    ]
    scatter(trees, sides, (0.85, 1.2), 3)
    leafs = [leaf_cards([((0, 0, 0.03), (0, 0, 1))], 0.13, leaf_mat(c, 0.1, 0.2)) for c in hues]
    scatter(leafs, points(3200, (-12, 12), (-4, 36), None, 0.08, lambda x, y: height(x, y) + 0.36), (0.6, 1.3), 40)
    bench = [
        box((2.2, 0.5, 0.1), (0, 0, 0.55), m=mat("#7a4a24")),
        box((2.2, 0.08, 0.5), (0, 0.3, 0.95), m=mat("#7a4a24")),
    ]
    bench += [box((0.12, 0.5, 0.55), (x, 0, 0), m=mat("#26282c"), base=True) for x in (-0.9, 0.9)]
    group(bench, (-2.7, 9, 0.3), (0, 0, 62), 1.1)
    camera((0.4, -6.5, 2.2), (0.3, 20, 3.2), 30)
    s.finish(key=0.51, fog=("#f5d9a0", 15, 100, 0.65), sat=1.15, glare=0.15)


@scene(seed=50, view="Standard")
def hay_bales(s):
    sky(elev=26, rot=-105, clouds=0.6, cloudscale=0.8, seed=11, dust=0.7)
    height = lambda x, y: (
        2.2 * fbm(np.asarray(x) / 40, np.asarray(y) / 40, 3, 2) + 9 * np.clip((np.asarray(y) - 70) / 90, 0, 1)
    )
    terrain(
        height, (320, 220), 260, mat(stripes(["#d8ad45", "#c4952f"], 190, 0, wob=0.01), 0.95, bump=(5, 0.5)), (0, 90)
    )
    scatter(
        grass_tuft(16, 0.22, "#e0bc5a", 0.2, 0.012, leaf_mat("#dcb350", 0.2, 0.2), 0.3),
        points(4500, (-16, 16), (-4, 26), None, 0.1, height),
        (0.7, 1.3),
    )
    end = mat(rings([(0, "#8a6420"), (0.5, "#d9b04a"), (1, "#a87c2a")], 5, repeat=False), 0.95, bump=(20, 0.9))

    def bale(t):
        c = t.coord("Object")
        return t.ramp(
            t.math("FRACT", t.math("MULTIPLY", t.length(t.coord("Object", (1, 1, 0))), 4)),
            [(0, "#9a7026"), (0.5, "#dcb552"), (1, "#9a7026")],
        )

    straw = mat(bale, 0.95, bump=(16, 1, 5, (1, 1, 0.3)))
    for x, y, a in (
        (-1.6, 8, 62),
        (8, 21, 120),
        (-9.5, 25, 20),
        (2.5, 40, 80),
        (19, 46, 45),
        (-22, 52, 100),
        (-4, 66, 70),
        (12, 74, 10),
    ):
        o = cyl(1.35, 2.1, (0, 0, 0), m=straw, bevel=0.15)
        place(o, at(height, x, y, 1.25), (90, 0, a))
    scatter(
        [tree(7, 2.9, c, n=1000, leaf=0.28) for c in ("#4a7a2c", "#5d8432")],
        points(60, (-90, 90), (92, 125), None, 3.5, height),
        (0.8, 1.3),
    )
    camera((0.6, -3, 2.5), (0.6, 20, 2.6), 34)
    s.finish(key=0.53, fog=("#d8e0e6", 30, 240, 0.45), sat=1.1)


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


@scene(seed=52)
def moonscape(s):
    painted_sky([(0, "#000000"), (1, "#000004")], 0.2, stars=0.9)
    lamp((60, -20, 30), (0, 0, 0), 6, 1, "#fff6e8", "SUN")
    holes = [(R.uniform(-60, 60), R.uniform(2, 120), R.uniform(1.2, 8)) for _ in range(90)]

    def height(x, y):
        h = 0.8 * fbm(np.asarray(x) / 14, np.asarray(y) / 14, 5, 3) + 9 * np.clip((np.asarray(y) - 100) / 60, 0, 1) * (
            0.6 + fbm(np.asarray(x) / 40, np.asarray(y) / 40, 4, 6)
        )
        for cx, cy, r in holes:
            d = np.hypot(x - cx, y - cy) / r
            h = h + r * 0.16 * (np.exp(-(((d - 1) / 0.22) ** 2)) - 1.5 * np.exp(-((d / 0.75) ** 4)))
        return h

    terrain(height, (170, 170), 520, mat(speckle("#8a8782", "#5f5c58", 0.5), 0.98, bump=(3, 0.5)), (0, 75))
    earth = lambda t: t.mix(
        t.step(t.noise(t.coord("Object"), 0.22, 8), 0.53, 0.56),
        t.ramp(t.noise(t.coord("Object"), 0.12, 8), [(0.45, "#1450a8"), (0.55, "#2f8a5a")]),
        "#ffffff",
    )
    ball(13, (-16, 190, 52), mat(earth, 0.6, emit=0.5, emitc=earth), seg=64)
    camera((0, -8, 5.5), (-2, 60, 13), 32)
    s.finish(key=0.36, sat=1.2, vignette=0.15)
