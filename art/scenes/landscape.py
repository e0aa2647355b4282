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
    s.finish(fog=("#b9c9e6", 40, 520, 0.4), key=0.47)


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
    s.finish(fog=("#e7c9a4", 30, 360, 0.5), key=0.47)
