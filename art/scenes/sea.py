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
    oak, white = (
        mat(wood("#5a2e14", "#8e5527", 2), 0.4, coat=0.5),
        mat("#f3ead8", 0.4, coat=0.5),
    )
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
    s.finish(glare=0 if day else 0.3, key=0.48 if day else 0.42, sat=1.15)


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
    s.finish(fog=("#c9d6e0", 40, 700, 0.5), key=0.46)
