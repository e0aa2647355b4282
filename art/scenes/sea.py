"""The sea and its shores."""

from art.kit import *


@scene("sailboat", seed=4, view="AgX")
@scene("sailboat_day", seed=4, day=True, variant_of="sailboat")
def sailboat(s, day=False):

    if day:
        sky(elev=38, rot=-140, clouds=0.6, cloudscale=1.0, seed=6, dust=0.4)
    else:
        sky(
            elev=5,
            rot=14,
            strength=0.16,
            dust=1.6,
            air=1.6,
            ozone=3,
            sun=0.3,
            sunsize=2.2,
            clouds=0.62,
            cloudscale=0.8,
            cloudcol="#ff9a7a",
            cloudlight=3.4,
            cloudsoft=0.3,
        )
    if not day:
        lamp((-14, -16, 6), (0, 0, 3), 5200, 5, "#ffd9b8")
    ocean(
        400,
        20,
        wave=1.6,
        wind=6,
        scale=90,
        chop=1.2,
        rep=1,
        m=mat("#0a5a78" if day else "#04222e", 0.09, ior=1.33, bump=(1.6, 0.12, 6)),
    )
    oak, white = (mat(wood("#5a2e14", "#8e5527", 2), 0.4, coat=0.5), mat("#f3ead8", 0.4, coat=0.5))
    # hull: lofted sections
    vs, fs, n, k = [], [], 25, 13
    for i in range(n):
        t = i / (n - 1)
        x = -3.6 + 7.6 * t
        w = 1.25 * (sin(pi * min(1, t * 0.62 + 0.38)) ** 0.7) * (1 - t**5 * 0.6) if t < 1 else 0.02
        sheer = 0.9 + 0.55 * t**2 + 0.12 * (1 - t) ** 2
        for j in range(k):
            a = pi * j / (k - 1)
            y = w * cos(a) * (1 - 0.0 * t)
            z = sheer - (sheer + 0.7 * (1 - t**3)) * sin(a) ** 0.6
            vs.append((x + (1 - sin(a)) * 0.35 * t**2, y, z))
    fs = [(i * k + j, (i + 1) * k + j, (i + 1) * k + j + 1, i * k + j + 1) for i in range(n - 1) for j in range(k - 1)]
    fs.append(tuple(range(k)))
    hull = mesh(
        vs,
        fs,
        mat(
            gradient(
                [
                    (0, "#7d1713"),
                    (0.42, "#7d1713"),
                    (0.43, "#f3ead8"),
                    (0.46, "#f3ead8"),
                    (0.47, "#123a5c"),
                    (1, "#123a5c"),
                ]
            ),
            0.25,
            coat=0.8,
        ),
        True,
    )
    deck = mesh(
        [v for i in range(n) for v in (vs[i * k], vs[i * k + k - 1])],
        [(2 * i, 2 * i + 1, 2 * i + 3, 2 * i + 2) for i in range(n - 1)],
        oak,
    )
    deck.location.z = -0.12
    cabin = box((2.0, 1.2, 0.6), (0.2, 0, 1.15), m=white, bevel=0.15)
    mast = cyl(0.07, 9.4, (0.9, 0, 0.8), m=oak, r2=0.045, base=True)
    boom = cyl(0.05, 4.0, (-1.15, 0.35, 1.75), (0, 90, -10), m=oak)

    def sail(a, b, c, belly, col):
        vs, fs, n = [], [], 22
        A, B, C = map(Vector, (a, b, c))
        for i in range(n + 1):
            for j in range(n + 1):
                u, v = i / n, j / n
                P = A.lerp(B, u).lerp(A.lerp(C, u), v) if False else (A * (1 - u) + (B * (1 - v) + C * v) * u)
                P = P + Vector((0, -belly * sin(pi * u) * sin(pi * (v * 0.8 + 0.1)), 0))
                vs.append(P)
        fs = [
            (i * (n + 1) + j, (i + 1) * (n + 1) + j, (i + 1) * (n + 1) + j + 1, i * (n + 1) + j + 1)
            for i in range(n)
            for j in range(n)
        ]
        return mesh(
            vs,
            fs,
            leaf_mat(
                stripes(["#ffffff", "#d8262b"] if day else [col, col, col, "#e9dcc0"], 9 if day else 26, 2),
                0,
                0.45,
                0.8,
            ),
            True,
        )

    s1 = sail((0.8, 0, 9.9), (0.75, 0, 1.95), (-3.05, 0.6, 1.85), -0.75, "#fff3dc")
    s2 = sail((0.95, 0, 8.6), (3.75, 0, 1.5), (0.6, 0.6, 1.6), -0.55, "#fff3dc")
    fl = plate([(0, 0), (0.9, 0.15), (0, 0.5)], 0.01, mat("#d6262b", 0.7), (0.9, 0, 10.1), (90, 0, 170), 0)
    st = [
        tube([p, q], 0.012, mat("#333333", 0.4), smooth=False)
        for p, q in (((3.9, 0, 1.45), (0.9, 0, 9.9)), ((-3.5, 0, 1.0), (0.9, 0, 10.1)))
    ]
    group([hull, deck, cabin, mast, boom, s1, s2, fl] + st, (0, 0, -0.25), (9, -2, 158), 1)
    camera((2, -17.5, 1.9), (0.5, 0, 4.4), 38)
    s.finish(glare=0 if day else 0.3, key=0.53 if day else 0.42, sat=1.15)


def slope_mat(flat, steep, lo=0.6, hi=0.8, bump=(1.5, 0.5), nscale=0.6, rough=0.95):
    """two paints mixed by surface slope (grass/rock, snow/rock)"""

    def f(t):
        nz = t.sep(t.n("ShaderNodeNewGeometry").outputs["Normal"], 2)
        v = t.math("ADD", nz, t.math("MULTIPLY", t.math("SUBTRACT", t.noise(t.coord("Object"), nscale, 6), 0.5), 0.35))
        a = steep(t) if callable(steep) else steep
        b = flat(t) if callable(flat) else flat
        return t.mix(t.sep(t.ramp(v, [(lo, 0.0), (hi, 1.0)]), 0), a, b)

    return mat(f, rough, bump=bump)


@scene(seed=7)
def lighthouse(s):

    sky(elev=20, rot=-128, strength=0.13, clouds=0.5, cloudscale=1.0, dust=0.8, cloudcol="#fff1e4", seed=3)

    def H(x, y):
        x, y = np.asarray(x, float), np.asarray(y, float)
        d = np.hypot((x - 6) / 1.35, (y - 12)) + 7 * fbm(x / 14, y / 14, 5, 3)
        e = np.clip((24 - d) / 7, 0, 1)
        e = e * e * (3 - 2 * e)
        return (
            -2.5
            + e * (9.5 + 2.2 * fbm(x / 12, y / 12, 3, 9))
            + 1.1 * fbm(x / 3.2, y / 3.2, 4, 11, ridged=True) * (e > 0.02) * (1 - e * 0.8)
        )

    terrain(
        H,
        (110, 90),
        420,
        slope_mat(
            speckle("#4f7a2c", "#86963f", 0.35),
            speckle("#8a7a68", "#4a4038", 0.5, stretch=(1, 1, 4)),
            0.62,
            0.84,
            (2.2, 0.7),
        ),
        (6, 14),
    )
    ocean(
        500,
        17,
        wave=1.3,
        wind=9,
        scale=110,
        m=mat(
            lambda t: t.mix(
                t.sep(t.ramp(t.noise(t.coord("Object"), 0.9, 9, 0.7), [(0.6, 0.0), (0.72, 1.0)]), 0),
                "#0a4256",
                "#5fa3a8",
            ),
            0.08,
            ior=1.33,
            bump=(1.2, 0.2, 6),
        ),
    )
    hx, hy = 8, 12
    hz = float(H(hx, hy)) - 0.2
    prof = [(2.6, 0), (2.55, 0.4), (2.2, 2), (1.75, 8), (1.55, 13)]
    tower = lathe(curve(prof, 6), mat(stripes(["#f4efe4", "#c3211f"], 7, 2), 0.45, bump=(3, 0.08)))
    P = [
        tower,
        cyl(2.2, 0.35, (0, 0, 13.1), m=mat("#2c2c30", 0.4)),
        cyl(1.2, 2.0, (0, 0, 14.2), m=glass("#eaf6ff")),
        ball(0.55, (0, 0, 14.2), glow("#ffd890", 30)),
        cyl(1.45, 1.2, (0, 0, 15.8), m=mat("#b01b1b", 0.3, coat=0.5), r2=0.12),
        ball(0.2, (0, 0, 16.5), m=metal("#d8b45a")),
    ]
    P += [
        tube([(2.05 * cos(a), 2.05 * sin(a), 13.2), (2.05 * cos(a), 2.05 * sin(a), 14.1)], 0.035, mat("#222222"))
        for a in np.linspace(0, 2 * pi, 25)
    ] + [torus(2.05, 0.05, (0, 0, z), m=mat("#222222")) for z in (13.7, 14.1)]
    P += [
        box((0.25, 0.12, 1.5), (1.2 * cos(a), 1.2 * sin(a), 14.2), (0, 0, math.degrees(a) + 90), mat("#2c2c30"), 0)
        for a in np.linspace(0, 2 * pi, 9)
    ]
    P += [
        box((0.7, 0.3, 1.1), (0.6, -1.88 + 0.0 * k, 3 + 3.6 * k), (4, 0, 18), mat("#23323d", 0.2), 0.04) for k in (0,)
    ] + [
        box((0.55, 0.3, 0.85), (-0.35, -1.72 + 0.14 * k, 6.2 + 3.2 * k), m=mat("#23323d", 0.2), bevel=0.04)
        for k in (0, 1)
    ]
    group(P, (hx, hy, hz))
    # keeper's cottage
    wall, roof = (
        mat("#f1ebdd", 0.8, bump=(5, 0.15)),
        mat(stripes(["#9c3b24", "#83301e"], 60, 0, wob=0.02), 0.8, bump=(6, 0.3)),
    )
    cz = float(H(15.5, 10)) - 0.3
    C = [
        box((6, 3.6, 2.4), (0, 0, 0), m=wall, base=True),
        mesh(
            [(-3.3, -2.1, 2.3), (3.3, -2.1, 2.3), (3.3, 2.1, 2.3), (-3.3, 2.1, 2.3), (-3.3, 0, 4.1), (3.3, 0, 4.1)],
            [(0, 1, 5, 4), (2, 3, 4, 5), (0, 4, 3), (1, 2, 5), (0, 3, 2, 1)],
            roof,
        ),
        box((0.7, 0.7, 1.4), (1.9, 0.3, 3.5), m=mat("#8a4a38", 0.9), base=True),
        box((0.9, 0.1, 1.7), (0, -1.8, 0.05), m=mat("#245a78", 0.5), base=True),
    ] + [box((0.9, 0.1, 0.9), (x, -1.8, 1.0), m=mat("#2b3a44", 0.15), base=True) for x in (-1.8, 1.8)]
    group(C, (15.5, 10, cz), (0, 0, 14), 0.85)
    scatter(
        [grass_tuft(22, 0.7, "#7c9a3a", 0.3, 0.02)],
        [p for p in points(2600, (-16, 32), (-8, 22), None, 0.25, H) if p[2] > 5.6],
        (0.7, 1.4),
    )
    scatter(
        [rock(1.1), rock(1.4), rock(0.8)],
        [
            (p[0], p[1], -0.25)
            for p in points(60, (-26, 36), (-16, 30), lambda x, y: float(-2.2 < H(x, y) < 0.2), 1.6, H)
        ],
        (0.5, 1.7),
        30,
    )
    gull = lambda: join(
        [
            mesh(
                [
                    (0, 0, 0),
                    (0.55, 0.12, 0.28),
                    (1.25, -0.1, 0.12),
                    (0.6, -0.18, 0.25),
                    (-0.55, 0.12, 0.28),
                    (-1.25, -0.1, 0.12),
                    (-0.6, -0.18, 0.25),
                    (0, -0.35, -0.02),
                    (0, 0.42, 0),
                ],
                [(0, 1, 3, 7), (1, 2, 3), (0, 7, 6, 4), (4, 6, 5), (8, 1, 0), (8, 0, 4)],
                mat("#f4f4f4", 0.8),
            )
        ]
    )
    scatter(gull(), [(-6, 4, 15), (-9, 8, 17.5), (-3.5, 10, 18.6), (16, 0, 16.5)], (0.6, 0.9), 18)
    camera((-10, -27, 6.2), (8.0, 8, 11.0), 32)
    s.finish(fog=("#c9d6e0", 40, 700, 0.5), key=0.51)


def beam(loc, angle, length=60, spread=5.0, hue="#ffe9a8", power=0.5):
    """A shaft of light through the night, as a fading cone along +x."""

    def fade(t):
        edge = t.math("SUBTRACT", 1.0, t.n("ShaderNodeLayerWeight", 0.5).outputs["Facing"])
        far = t.math("SUBTRACT", 1.0, t.sep(t.coord("Generated"), 2))
        return t.math("MULTIPLY", t.math("MULTIPLY", t.math("POWER", edge, 2.0), far), 0.35)

    o = cyl(
        0.3, length, (0, 0, 0), m=mat("#000000", 1, emit=power, emitc=hue, alpha=fade), r2=spread, base=True, seg=32
    )
    return place(o, loc, (0, 90, angle))


@scene(seed=81, view="AgX")
def lighthouse_night(s):
    painted_sky([(0, "#03060c"), (0.5, "#25406a"), (0.58, "#142850"), (1, "#050a22")], 0.7, stars=0.7)
    ocean(500, 16, wave=1.8, wind=11, scale=100, m=mat("#061c2c", 0.1, ior=1.33, bump=(1.2, 0.25, 6)))
    scatter(
        [rock(3.2, "#2c2e34"), rock(2.4, "#383a40")],
        [(p[0] + 7, p[1] + 20, -0.4) for p in points(34, (-9, 9), (-6, 6), None, 2.0)],
        (0.6, 1.6),
        20,
    )
    tower = [
        lathe(curve([(2.9, -1), (2.4, 3), (1.8, 11), (1.6, 14)], 6), mat("#e8e4dc", 0.6)),
        cyl(2.2, 0.35, (0, 0, 14.1), m=mat("#22242a", 0.4)),
    ]
    tower += [
        cyl(1.3, 2.2, (0, 0, 15.4), m=glow("#ffe08a", 9)),
        cyl(1.6, 1.2, (0, 0, 17.1), m=mat("#a81c1c", 0.4), r2=0.1),
        *railing(2.1, 14.2),
    ]
    tower += [box((0.6, 0.3, 0.9), (0, -2.1 + 0.12 * k, 4 + 3.4 * k), m=glow("#ffb445", 5)) for k in range(3)]
    group(tower, (7, 20, 1.2))
    beam((7, 20, 16.6), 196, 90, 10)
    beam((7, 20, 16.6), 16, 60, 7)
    ball(2.4, (-26, 140, 52), glow("#fff4d8", 4))
    lamp((7, 14, 18), (0, 0, 0), 6000, 2, "#ffd890")
    camera((-8, -22, 5.4), (1.5, 16, 9.6), 32)
    s.finish(key=0.3, glare=0.5, sat=1.15)


@scene(seed=82)
def palm_beach(s):
    sky(elev=52, rot=-140, dust=0.3, clouds=0.35, cloudscale=1.1, seed=5)
    height = lambda x, y: (
        0.5 * fbm(np.asarray(x) / 12, np.asarray(y) / 12, 3, 3)
        + 0.9
        - np.clip((np.asarray(y) - 4 + 0.35 * np.asarray(x)) / 9, -0.6, 3)
    )
    terrain(height, (120, 60), 240, mat(speckle("#f4e6c4", "#e8d4a4", 2), 0.95, bump=(6, 0.25)), (0, 12))
    water = lambda t: t.ramp(
        t.math(
            "DIVIDE",
            t.math("ADD", t.sep(t.coord("Object"), 1), t.math("MULTIPLY", t.noise(t.coord("Object"), 0.2, 3), 8)),
            70,
        ),
        [(0.1, "#a8f0e4"), (0.28, "#2fc8c4"), (0.6, "#1490b4"), (1, "#0c5a98")],
    )
    ground(mat(water, 0.06, ior=1.33, bump=(0.9, 0.25, 5)), 500, 0.1)
    place(palm(9, 4.0, 15, "#2f8a3c", size=3.8), at(height, -5.6, 4, -0.2), (0, 0, -16), 1.0)
    place(palm(7, -2.4, 13, "#3a9444", size=3.2), at(height, -7.4, 6, -0.2), (0, 0, 30), 0.9)
    cloth = mat(stripes(["#ffffff", "#e8303a"], 10, 0), 0.8)
    chair = [
        box((1.0, 2.2, 0.06), (0, 0, 0.5), (14, 0, 0), cloth),
        *(box((0.08, 2.0, 0.08), (x, 0, 0.35), m=mat("#b5834a")) for x in (-0.5, 0.5)),
    ]
    group(chair, at(height, 1.6, 0.6), (0, 0, 24), 1.1)
    group(
        umbrella("#f5c81c", 1.9, "#ffffff", False) + [cyl(0.05, 3.2, (0, 0, -2.2), m=mat("#f0f0f0"))],
        at(height, 3.0, 1.8, 2.9),
        (10, 6, 0),
        1.1,
    )
    island = lambda x, y: 7 * np.exp(-(((np.asarray(x) - 40) / 16) ** 2) - ((np.asarray(y) - 170) / 12) ** 2) - 0.3
    terrain(island, (120, 60), 90, mat(speckle("#3f7a34", "#5d8a44", 0.2), 0.95), (40, 170))
    starfish = plate(
        star_outline(0.4, 0.4), 0.08, mat("#e8702a", 0.9, bump=(20, 0.6)), at(height, -0.6, -1.8, 0.1), (0, 0, 20), 0.06
    )
    camera((0.4, -12.5, 3.0), (-0.6, 8, 5.2), 30)
    s.finish(key=0.62)


@scene(seed=83)
def red_rowboat(s):
    painted_sky([(0, "#8a979c"), (0.5, "#dfe6e8"), (0.6, "#cdd8dc"), (1, "#aabcc6")], 1.0)
    ground(ripples("#5a6e78", (1, 3, 1), 0.35, 2, 0.05, 0.02), 400, 0)
    place(rowing_boat("#c8141c", "#b5834a"), (-0.2, 0, -0.12), (0, 0, 28), 1.35)
    tube([(2.4, 1.3, 0.8), (4.4, 2.6, 0.15), (6.5, 4, 0.7)], 0.03, mat("#c9b890", 0.9))
    dock = mat(wood("#5a4a3a", "#8a7860", 1.5, 1), 0.9)
    for k in range(14):
        box((2.4, 0.42, 0.1), (7.2, 2 + k * 0.46, 0.85), m=dock)
    for y in (2.2, 5, 8):
        for x in (6.2, 8.2):
            cyl(0.12, 2.6, (x, y, -1), m=mat("#4a3c30", 0.9), base=True)
    reed = grass_tuft(40, 2.0, "#8a8a5a", 0.35, 0.02, leaf_mat("#77784c", 0.2, 0.2), 0.35)
    scatter(reed, points(24, (-9, -5), (3, 12), None, 0.5), (0.7, 1.2))
    scatter([fir(12, 2.6, "#34463e", layers=16)], points(60, (-60, 60), (45, 80), None, 3.6), (0.7, 1.2), 1)
    camera((0.6, -10.5, 3.6), (0.6, 4, 1.0), 40)
    s.finish(key=0.59, fog=("#d3dde0", 12, 66, 0.96), sat=1.2)


@scene(seed=84, view="Standard")
def beach_top(s):
    sky(elev=48, rot=-60, dust=0.5)
    ground(mat(speckle("#f0dca8", "#e2c888", 1.2), 0.95, bump=(5, 0.3)), 80)
    sea = lambda u, v: ((u - 0.5) * 60, 7.4 + 0.9 * sin(u * 13) + 0.4 * sin(u * 29) + 30 * v, 0.12)
    surface(
        sea,
        120,
        3,
        mat(gradient([(0, "#8ae8dc"), (0.12, "#2fc0c4"), (1, "#0f7ab0")], 1), 0.08, ior=1.33, bump=(1.2, 0.3)),
    )
    foam = lambda u, v: (
        (u - 0.5) * 60,
        6.9 + 0.9 * sin(u * 13) + 0.4 * sin(u * 29) + (0.7 + 0.25 * sin(u * 50)) * v,
        0.14,
    )
    surface(foam, 160, 3, mat("#ffffff", 0.8, bump=(6, 0.8)))
    tops = [
        ("#e8262e", "#ffffff"),
        ("#f6c51a", "#ffffff"),
        ("#1f78d0", "#f4f0e0"),
        ("#2fa84a", "#f6e04a"),
        ("#f07a1c", "#ffffff"),
        ("#e84a92", "#ffe0ee"),
    ]
    places = [
        (-7.6, 3.2),
        (-2.4, 4.4),
        (3.2, 3.0),
        (8.2, 4.2),
        (-5.2, -2.2),
        (0.7, -1.4),
        (6.4, -2.4),
        (-8.6, -6.8),
        (-2.2, -6.6),
        (3.6, -6.4),
        (9.2, -6.2),
    ]
    for k, (x, y) in enumerate(places):
        a, b = tops[k % len(tops)]
        group(umbrella(a, 1.7, b, False), (x, y, 2.2), (R.uniform(-8, 8), R.uniform(-8, 8), R.uniform(0, 45)), 1.0)
        hue = R.choice(["#ffffff", "#f2a8c0", "#4fc0e0", "#f6d84a", "#8ad07a", "#e8503a"])
        tx, ty = x + R.uniform(1.5, 2.0), y - R.uniform(0.6, 1.3)
        box(
            (1.1, 2.2, 0.05),
            (tx, ty, 0.05),
            (0, 0, R.uniform(-20, 20)),
            mat(stripes([hue, mixed(hue, "#ffffff", 0.6)], 8, 1), 0.95),
            0.01,
        )
        if k % 2 == 0:
            swimmer = figure("#e85a3a" if k % 4 else "#2f9ac8", "#c98d6a", arms=(25, 40), boots="#c98d6a")
            place(swimmer, (tx, ty - 0.85, 0.18), (-90, 0, R.uniform(-15, 15)), 1.0)
    ball(0.45, (1.9, 1.6, 0.45), mat(stripes(["#ffffff", "#e8262e", "#ffffff", "#1f78d0"], 8, 0), 0.4), rot=(30, 40, 0))
    from_above(33, (0, 0.6, 0), 56, 1.5)
    s.finish(key=0.59, sat=1.05)


@scene(seed=85)
def coral_reef(s):
    painted_sky([(0, "#04304a"), (0.5, "#0a6a94"), (0.75, "#2fb0cc"), (1, "#a8f0f0")], 0.9)
    lamp((-4, -2, 30), (0, 6, 0), 4.5, 4, "#d8fbff", "SUN")
    height = lambda x, y: (
        0.8 * fbm(np.asarray(x) / 5, np.asarray(y) / 5, 4, 3) + 2.6 * np.clip((np.abs(np.asarray(x)) - 3) / 6, 0, 1)
    )
    terrain(height, (60, 60), 200, mat(speckle("#d8c8a0", "#8aa89a", 0.8), 0.95, bump=(4, 0.6)), (0, 18))
    hues = ("#f0603a", "#e83a7a", "#f6a81c", "#a84ad0", "#f4d84a", "#f2f0e8")

    def branching(hue):
        parts, m = [], mat(hue, 0.8, bump=(20, 0.6))
        for k in range(9):
            a, lean = k * 2.4, R.uniform(0.2, 0.7)
            tip = (cos(a) * lean, sin(a) * lean, R.uniform(0.7, 1.4))
            parts.append(
                tube([(0, 0, 0), (tip[0] * 0.4, tip[1] * 0.4, tip[2] * 0.5), tip], 0.1, m, radii=[1.2, 0.9, 0.7])
            )
            parts.append(ball(0.09, tip, m, seg=10))
        return join(parts)

    brain = lambda hue: ball(
        0.7, m=mat(speckle(hue, mixed(hue, "#000000", 0.4), 5, 2, 0.46, 0.52), 0.9, bump=(6, 0.9)), scale=(1, 1, 0.7)
    )
    fan = lambda hue: join(
        [
            plate(
                [(0, 0), (0.9, 0.8), (0.7, 1.5), (0, 1.8), (-0.7, 1.5), (-0.9, 0.8)],
                0.05,
                leaf_mat(hue, 0, 0.3),
                rot=(90, 0, 0),
                smooth=True,
            )
        ]
    )
    protos = (
        [branching(h) for h in hues]
        + [brain(h) for h in ("#8ad04a", "#f09a3a", "#3ac0a8")]
        + [fan(h) for h in ("#a83ad0", "#e8305a")]
    )
    scatter(protos, points(95, (-11, 11), (2, 24), lambda x, y: min(1, 0.15 + abs(x) / 5), 0.9, height), (0.8, 1.7), 8)
    orange = stripes(["#f07a14", "#f07a14", "#ffffff", "#f07a14", "#f07a14", "#ffffff", "#f07a14"], 7, 0)
    for x, y, z, turn, k in ((-0.9, 4, 2.9, 12, 1.0), (1.7, 5.4, 3.7, 196, 0.8), (0.6, 3.4, 1.7, -8, 0.7)):
        place(fish("#f07a14", "#f6a020", orange), (x, y, z), (0, 0, turn), k)
    for k in range(34):
        a = R.uniform(0, 6.28)
        place(
            fish("#f4d020", "#f0b010", size=1),
            (2 + 3.4 * cos(a) + R.gauss(0, 1), 13 + R.gauss(0, 2), 6 + 1.4 * sin(a) + R.gauss(0, 0.6)),
            (0, 0, 170 + R.uniform(-14, 14)),
            0.42,
        )
    scatter(
        ball(0.08, m=glass("#ffffff", ior=1.2), seg=12),
        [(R.uniform(-5, 5), R.uniform(3, 12), R.uniform(1, 9)) for _ in range(60)],
        (0.4, 1.5),
    )
    camera((0, -5.6, 2.9), (0, 8, 3.5), 32)
    s.finish(key=0.42, fog=("#1a86ac", 6, 34, 0.95), sat=1.25)


@scene(seed=86)
def whale_tail(s):
    sky(elev=10, rot=48, strength=0.14, dust=1.6, clouds=0.5, cloudscale=0.7, cloudcol="#ffd8c0", cloudlight=5, seed=10)
    ocean(400, 20, wave=1.0, wind=7, scale=90, m=mat("#0d4a66", 0.08, ior=1.33, bump=(1.6, 0.15, 6)))
    skin = gloss(speckle("#2a343e", "#3c4854", 0.8), 0.25)
    half = [(0, 0), (0.9, 0.5), (2.6, 1.5), (4.4, 1.7), (3.6, 2.4), (2.2, 2.7), (1.0, 2.5), (0.0, 2.05)]
    outline = half + [(-x, y) for x, y in half[::-1][1:-1]]
    fluke = plate(outline, 0.2, skin, (0, 0, 3.5), (76, 0, 0), 0.16, smooth=True)
    stock = tube(
        [(0, 3.4, -1.2), (0, 1.4, 1.6), (0, 0.15, 3.2), (0, -0.1, 4.2)], 0.9, skin, radii=[1.7, 1.1, 0.55, 0.3]
    )
    group([fluke, stock], (0.4, 9, -0.3), (0, 0, -14), 1.15)
    drop = ball(0.06, m=mat("#f4fbff", 0.1, trans=0.4), seg=8)
    fall = [(0.4 + R.uniform(-4.6, 4.6), 8.6 + R.gauss(0, 0.4), R.uniform(0, 5.6) * R.random()) for _ in range(700)]
    scatter(drop, fall, (0.3, 1.5))
    foam = [
        (0.5 + 2.6 * cos(a) * R.uniform(0.7, 1.3), 10.4 + 1.8 * sin(a) * R.uniform(0.7, 1.3), 0.1)
        for a in np.linspace(0, 6.28, 260)
    ]
    scatter(ball(0.16, m=mat("#f4fbff", 0.7), scale=(1, 1, 0.4), seg=8), foam, (0.3, 1.4))
    scatter(gull(), [(-7, 16, 8.4), (-5, 18, 9.6), (7, 22, 9)], (0.6, 0.9), 18)
    camera((-0.6, -7.5, 2.2), (0.4, 9, 3.6), 34)
    s.finish(key=0.50, fog=("#e8d8cc", 40, 300, 0.4))


@scene(seed=87)
def harbour(s):
    sky(elev=34, rot=-135, dust=0.5, clouds=0.4, cloudscale=0.9, seed=14)
    ground(ripples("#0f5a70", (1, 2, 1), 0.5, 3, 0.25, 0.04), 300, 0)
    hues = ("#e8a33a", "#d8503a", "#f2e6cc", "#5a9ab0", "#e0c04a", "#c8464e", "#8ab07a", "#f0b8a0")
    box(
        (90, 6, 1.6),
        (0, 20.5, -0.4),
        m=mat(speckle("#8a8278", "#6a635a", 1.5), 0.95, bump=(3, 0.6)),
        base=True,
        bevel=0.05,
    )
    for k, x in enumerate(np.arange(-24, 25, 4.1)):
        group(
            townhouse(
                4,
                R.uniform(7, 10),
                5,
                hues[k % len(hues)],
                R.choice(["#8a3a24", "#5a4038"]),
                3,
                2,
                shop=R.choice([None, "#c8262e", "#2f7a8a"]),
            ),
            (x, 26, 1.2),
        )

    def fisher(hue, trim, x, y, turn):
        band = gradient(
            [(0, "#7a1a14"), (0.42, "#7a1a14"), (0.44, "#f4efe2"), (0.5, hue), (0.86, hue), (0.87, trim), (1, trim)]
        )
        parts = hull(6.4, 1.3, gloss(band, 0.3), mat("#b5834a", 0.7)) + [
            box((1.5, 1.5, 1.5), (-1.2, 0, 0.9), m=gloss("#f4efe2", 0.4), base=True, bevel=0.06),
            box((1.9, 1.8, 0.12), (-1.2, 0, 2.4), m=mat(hue, 0.5), base=True),
        ]
        parts += [
            box((1.52, 1.1, 0.55), (-1.18, 0, 1.6), m=mat("#1c2a33", 0.06), base=True),
            cyl(0.06, 4.6, (0.6, 0, 0.9), m=mat("#e8e0d0"), base=True),
            tube([(0.6, 0, 5.3), (3.4, 0, 1.5)], 0.02, mat("#222222"), smooth=False),
        ]
        parts += [
            ball(0.2, (x2, side * 1.18, 0.75), mat("#f07a1c", 0.6), seg=14)
            for x2 in (-2.4, -0.4, 1.4)
            for side in (-1, 1)
        ]
        group(parts, (x, y, -0.05), (0, 0, turn))

    fisher("#1f5aa8", "#f6d02a", -4.6, 8.4, 24)
    fisher("#c8202a", "#ffffff", 4.4, 11.4, 160)
    fisher("#2f8a4a", "#f2e6cc", -8.6, 15.0, 12)
    fisher("#f0b41c", "#1f5aa8", 11.5, 16.0, 172)
    scatter(gull(), [(-2, 6, 8.6), (1.5, 9, 9.8), (6, 4, 8.2)], (0.5, 0.8), 18)
    camera((0.2, -6.5, 4.2), (0, 18, 4.1), 32)
    s.finish(key=0.52)


def scallop(hue="#f0b8a0", size=1.0):
    """A ribbed fan shell lying flat, opening towards -y."""

    def shell(u, v):
        a = radians(200 - 220 * u)
        r = v * (1 + 0.05 * abs(sin(u * pi * 13)) * v)
        return (
            r * cos(a),
            r * sin(a) * 0.95,
            0.42 * sin(pi * min(1, v * 0.82)) * (0.5 + 0.5 * sin(pi * u)) + 0.05 * v * abs(sin(u * pi * 13)),
        )

    return place(
        surface(
            shell,
            120,
            14,
            gloss(
                rings([(0, "#fff4e8"), (0.5, hue), (0.62, "#fff0e0"), (0.8, hue), (1, mixed(hue, "#8a3a2a", 0.3))]),
                0.35,
            ),
        ),
        scale=size,
    )


@scene(seed=88)
def shells(s):
    sky(elev=30, rot=-50, dust=0.8)
    wave = lambda x, y: (
        0.14 * np.sin(np.asarray(y) * 2.2 + 1.5 * fbm(np.asarray(x) / 3, np.asarray(y) / 3, 3, 2))
        + 0.05 * fbm(np.asarray(x) * 2, np.asarray(y) * 2, 3, 5)
    )
    terrain(wave, (24, 24), 320, mat(speckle("#e8cf9a", "#dcbc80", 6), 0.95, bump=(40, 0.4)))
    star = plate(
        star_outline(2.3, 0.36),
        0.25,
        mat(speckle("#f07a2c", "#d8541c", 3), 0.95, bump=(14, 1)),
        (-1.5, -0.9, 0.3),
        (0, 0, 12),
        0.22,
        smooth=True,
    )
    for x, y, turn, k, hue in (
        (2.4, 1.7, 30, 1.5, "#f0a890"),
        (-2.9, 2.7, -40, 1.2, "#f4d8b0"),
        (2.6, -2.7, 160, 1.1, "#d890b0"),
        (4.3, -0.6, 75, 0.8, "#f6e4c8"),
        (-4.4, -3.4, 20, 0.9, "#e8b070"),
    ):
        place(scallop(hue), (x, y, 0.12), (R.uniform(-8, 8), R.uniform(-8, 8), turn), k)

    def spiral_shell(hue, k, loc, rot):
        parts = [
            ball(
                0.55 * 0.83**q,
                (0.42 * q - 0.02 * q * q, 0, 0.09 * q * 0),
                gloss(stripes([hue, "#fff6e8"], 6, 0), 0.3),
                (0.8, 1, 1),
                seg=24,
            )
            for q in range(11)
        ]
        group(parts, loc, rot, k)

    spiral_shell("#a8603a", 1.5, (0.3, 3.3, 0.6), (0, 4, 155))
    spiral_shell("#8a5a7a", 1.0, (0.9, -1.0, 0.45), (0, 4, -30))
    scatter(
        [rock(0.2, c, 0.1, mat(c, 0.4), 0.7) for c in ("#6a6a70", "#8a7868", "#f4f0e8", "#3c4a50")],
        points(46, (-6, 6), (-6, 6), None, 0.7, wave),
        (0.5, 1.6),
        10,
    )
    pearl = ball(0.22, (2.35, 1.25, 0.62), mat("#fbf4ee", 0.12, coat=1, film=300, spec=0.8))
    from_above(14.5, (0, -0.1, 0), 50, 2.0)
    s.finish(key=0.55)


@scene(seed=89)
def ship_bottle(s):
    studio("interior", 0.6, 40, "#2a3a34")
    room(mat(wood("#3a2010", "#7a4a24", 0.7, 0), 0.4, coat=0.3), mat(speckle("#2f4a44", "#3c5a50", 0.5), 0.95), 9)
    profile = curve(
        [
            (0.02, -4.2),
            (1.6, -4.15),
            (1.95, -3.8),
            (2.0, -1.0),
            (1.95, 1.2),
            (1.5, 2.3),
            (0.75, 2.9),
            (0.62, 3.4),
            (0.62, 4.2),
            (0.78, 4.3),
            (0.78, 4.55),
        ],
        6,
    )
    lathe(profile, thin_glass("#d8fff0", 0.6), (0, 0, 2.9), (0, 90, 0))
    cyl(0.55, 1.0, (4.6, 0, 2.9), (0, 90, 0), mat("#b5834a", 0.9, bump=(20, 0.6)))
    sea = lambda u, v: (-3.6 + 5.4 * u, (v - 0.5) * 3.0, 2.0 + 0.09 * sin(u * 26) * sin(v * 11))
    surface(sea, 50, 24, mat("#1f6aa0", 0.3, bump=(6, 0.4)))
    white = leaf_mat("#fbf4e4", 0, 0.3)
    ship = hull(
        7.6,
        1.25,
        mat(gradient([(0, "#7a1a14"), (0.4, "#7a1a14"), (0.42, "#f3ead8"), (0.5, "#2a1a10"), (1, "#5a341c")]), 0.4),
    )
    for x, h in ((-2.2, 5.2), (0.2, 6.4), (2.4, 5.0)):
        ship.append(cyl(0.07, h + 0.6, (x, 0, 0.8), m=mat("#5a341c"), base=True))
        for k, (z, w) in enumerate(((0.25, 1.5), (0.55, 1.25), (0.82, 0.85))):
            top, low = 0.9 + h * (z + 0.2), 0.9 + h * (z - 0.06)
            cloth = lambda u, v, x=x, w=w, top=top, low=low: (
                x + 0.15 + 0.55 * sin(pi * v),
                (u - 0.5) * 2 * w,
                low + (top - low) * v,
            )
            ship.append(surface(cloth, 12, 12, white))
        ship.append(plate([(0, 0), (0.7, 0.18), (0, 0.4)], 0.01, mat("#d6262b"), (x, 0, h + 1.2), (90, 0, 0), 0))
    ship += [
        tube([(3.9, 0, 1.4), (5.4, 0, 2.3)], 0.06, mat("#5a341c")),
        tube([(5.3, 0, 2.2), (2.4, 0, 6.2)], 0.02, mat("#2a1a10"), smooth=False),
    ]
    group(ship, (-1.0, 0, 1.98), (0, 0, -40), 0.42)
    stand = mat(wood("#4a2812", "#6d3f1c", 1), 0.4, coat=0.5)
    for x in (-2.8, 1.6):
        plate(
            [(-1.4, 0), (1.4, 0), (1.2, 0.5), (0.9, 0.9), (0.5, 1.05), (-0.5, 1.05), (-0.9, 0.9), (-1.2, 0.5)],
            0.4,
            stand,
            (x, 0, 0),
            (90, 0, 90),
            0.05,
        )
    lamp((-7, -5, 9), (0, 0, 2.5), 1500, 3, "#ffe2b8")
    lamp((6, 4, 8), (0, 0, 2.5), 700, 3, "#cfe4ff")
    camera((0.5, -13, 5.0), (0.2, 0, 2.7), 48, f=2)
    s.finish(key=0.4)


@scene(seed=90, view="Standard")
def sandcastle(s):
    sky(elev=36, rot=-120, dust=0.4, clouds=0.4, cloudscale=1.0, seed=7)
    sand = mat(speckle("#d9b06a", "#c4954c", 7), 0.98, bump=(36, 0.5))
    height = lambda x, y: (
        0.18 * fbm(np.asarray(x) / 2, np.asarray(y) / 2, 4, 3) - 0.9 * np.clip((np.asarray(y) - 7) / 6, 0, 1.5)
    )
    terrain(height, (60, 40), 300, mat(speckle("#e6c483", "#d8b06a", 5), 0.95, bump=(20, 0.4)), (0, 8))
    ground(mat("#1f9ab8", 0.06, ior=1.33, bump=(1.2, 0.3)), 300, -0.55)

    def tower(x, y, r, h, flagged=None):
        cyl(r * 1.12, h, (x, y, 0), m=sand, r2=r, base=True)
        cyl(r * 1.15, 0.35, (x, y, h), m=sand, base=True)
        for k in range(8):
            a = 2 * pi * k / 8
            box(
                (r * 0.42, r * 0.3, 0.34),
                (x + r * cos(a), y + r * sin(a), h + 0.3),
                (0, 0, degrees(a) + 90),
                sand,
                0.03,
                base=True,
            )
        if flagged:
            cyl(0.03, 1.5, (x, y, h + 0.2), m=mat("#8a6a44"), base=True)
            place(flag([flagged], 0.9, 0.55), (x, y, h + 1.4))

    for x, y in ((-2.3, 1), (2.3, 1), (-2.3, 4.6), (2.3, 4.6)):
        tower(x, y, 0.8, 2.3, "#e8262e" if y < 2 else "#1f78d0")
    tower(0, 3.4, 1.15, 3.6, "#f2e02a")
    for size, loc in (
        ((3.4, 0.6, 1.5), (0, 1, 0)),
        ((3.4, 0.6, 1.5), (0, 4.6, 0)),
        ((0.6, 3, 1.5), (-2.3, 2.8, 0)),
        ((0.6, 3, 1.5), (2.3, 2.8, 0)),
    ):
        box(size, loc, m=sand, base=True, bevel=0.06)
    cyl(0.5, 0.7, (0, 0.9, 0.5), (90, 0, 0), mat("#5a3a1c", 0.95))
    box((1.0, 0.7, 0.5), (0, 0.9, 0), m=mat("#5a3a1c", 0.95), base=True, bevel=0)
    pail = [
        lathe([(0.02, 0), (0.62, 0), (0.85, 1.3), (0.9, 1.32)], gloss("#e8262e", 0.3), solid=0.05),
        torus(0.8, 0.04, (0, 0, 1.2), (60, 0, 0), mat("#ffffff"), arc=180),
    ]
    group(pail, (4.4, -0.6, 0.4), (60, 20, 30), 1.0)
    spade = [
        box((0.7, 0.06, 0.9), (0, 0, 0), m=gloss("#1f78d0", 0.3), bevel=0.05),
        cyl(0.07, 1.7, (0, 0, 1.2), m=mat("#f2e02a", 0.5)),
        box((0.6, 0.14, 0.14), (0, 0, 2.05), m=gloss("#1f78d0", 0.3), bevel=0.06),
    ]
    group(spade, (-4.4, -0.4, 0.3), (-22, 12, 20))
    scatter(
        [scallop("#f0a890", 0.3)],
        points(9, (-5, 5), (-3, 0), None, 0.9, lambda x, y: height(x, y) + 0.05),
        (0.25, 0.4),
        10,
    )
    camera((1.4, -9.5, 3.4), (0.2, 2.6, 2.0), 38)
    s.finish(key=0.55, sat=1.1)


@scene(seed=91, view="AgX")
def jellyfish(s):
    painted_sky([(0, "#01030c"), (0.5, "#041634"), (0.8, "#0a3a70"), (1, "#1a6ab0")], 0.5)

    def jelly(hue, warm, k, loc, rot):
        veil = lambda t: t.mix(t.step(t.length(t.coord("Object", (1, 1, 0))), 0.2, 1.5), warm, hue)
        edge = lambda t: t.math(
            "ADD", 0.3, t.math("MULTIPLY", t.n("ShaderNodeLayerWeight", 0.35).outputs["Facing"], 0.6)
        )
        skin = mat(hue, 0.3, emit=0.9, emitc=veil, alpha=edge)
        bell = lathe(curve([(1.5, -0.35), (1.72, -0.1), (1.66, 0.5), (1.2, 1.25), (0.5, 1.65), (0.01, 1.72)], 7), skin)
        for v in bell.data.vertices:
            if v.co.z < 0:
                a = atan2(v.co.y, v.co.x)
                v.co.z -= 0.12 * abs(sin(8 * a))
        parts = [
            bell,
            lathe(
                curve([(0.9, 0.1), (0.95, 0.5), (0.6, 0.95), (0.01, 1.1)], 5),
                mat(warm, 0.4, emit=1.6, emitc=warm, alpha=0.5),
            ),
        ]
        thin, frill = mat(hue, 0.5, emit=1.2, emitc=hue, alpha=0.7), mat(warm, 0.5, emit=1.2, emitc=warm, alpha=0.6)
        for q in range(22):
            a = 2 * pi * q / 22
            line = [(1.5 * cos(a) * (1 - 0.1 * j), 1.5 * sin(a) * (1 - 0.1 * j), -0.3 - 0.8 * j) for j in range(6)]
            line = [(x + 0.18 * sin(z * 2.2 + q), y + 0.18 * cos(z * 1.7 + q), z) for x, y, z in line]
            parts.append(tube(line, 0.018, thin, radii=[1, 1, 0.9, 0.8, 0.6, 0.3]))
        for q in range(6):
            a = 2 * pi * q / 6
            line = [(0.35 * cos(a + 0.5 * j), 0.35 * sin(a + 0.5 * j), 0.3 - 0.62 * j) for j in range(7)]
            parts.append(tube(line, 0.12, frill, radii=[1, 1.2, 0.9, 1.1, 0.7, 0.6, 0.2]))
        group(parts, loc, rot, k)

    jelly("#ff6ac8", "#ffb04a", 1.35, (-0.4, 0, 1.0), (14, 16, 0))
    jelly("#4ac8ff", "#a88aff", 0.6, (3.4, 5, 3.2), (-10, -14, 0))
    jelly("#a86aff", "#ff8ad0", 0.45, (-4.4, 7, -2.0), (10, 20, 0))
    scatter(
        ball(0.03, m=glow("#8ad8ff", 2.5), seg=6),
        [(R.uniform(-6, 6), R.uniform(-2, 10), R.uniform(-6, 6)) for _ in range(150)],
        (0.4, 1.5),
    )
    camera((0, -11.5, 0), (0, 0, -0.2), 40)
    s.finish(key=0.3, glare=0.45, sat=1.15)
