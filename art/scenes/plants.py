"""Plants and gardens."""

from art.kit import *


@scene(seed=23, view="Standard")
def sunflowers(s):

    sky(elev=38, rot=-150, strength=0.13, clouds=0.55, cloudscale=1.1, seed=9, dust=0.4)
    st, lf = mat("#5f8a34", 0.6, bump=(20, 0.2)), leaf_mat("#4f8a2c", 0.2, 0.35)
    pet = [
        leaf_mat(
            lambda t: t.ramp(
                t.math(
                    "ADD",
                    t.n("ShaderNodeVectorMath", t.coord("Object"), operation="LENGTH").outputs["Value"],
                    t.math("MULTIPLY", t.noise(t.coord("Object"), 6, 3), 0.2),
                ),
                [(0.62, "#c97a00"), (0.95, "#eab000"), (1.6, "#f2c400")],
            ),
            0.05,
            0.3,
        )
        for _ in range(1)
    ]

    def flower(hi=True):
        P = []
        seeds = []
        N = 420 if hi else 0
        P.append(
            lathe(
                curve(
                    [(0.02, 0.16), (0.35, 0.2), (0.62, 0.12), (0.74, -0.02), (0.6, -0.2), (0.2, -0.3), (0.02, -0.32)], 4
                ),
                mat(
                    lambda t: t.ramp(
                        t.n("ShaderNodeVectorMath", t.coord("Object"), operation="LENGTH").outputs["Value"],
                        [(0.12, "#8a7a2c"), (0.3, "#4a2a10"), (0.55, "#2c1608"), (0.72, "#6b4214")],
                    ),
                    0.8,
                    bump=(14, 0.8),
                ),
                seg=32,
            )
        )
        if hi:
            side = ball(0.035, m=mat("#5b3312", 0.6, objvary=0.4), seg=8)
            a = 2.39996
            P += scatter(
                side,
                [
                    (0.68 * sqrt(i / N) * cos(i * a), 0.68 * sqrt(i / N) * sin(i * a), 0.2 - 0.1 * (i / N) ** 2)
                    for i in range(N)
                ],
                (0.8, 1.2),
            )
        vs, fs = [], []
        for ring, (n, L, up) in enumerate(((21, 0.95, 0.12), (21, 1.05, 0.28))):
            for k in range(n):
                a = 2 * pi * (k + ring * 0.5) / n + R.uniform(-0.06, 0.06)
                l = L * R.uniform(0.88, 1.1)
                w = 0.155 * R.uniform(0.85, 1.15)
                u = Vector((cos(a), sin(a), 0))
                sd = Vector((-sin(a), cos(a), 0))
                curl = R.uniform(-0.15, 0.25)
                i0 = len(vs)
                S = 6
                for j in range(S + 1):
                    t = j / S
                    ww = w * sin(pi * (t * 0.86 + 0.1)) ** 0.8 * (1 if j < S else 0.12)
                    c = u * (0.62 + l * t) + Vector((0, 0, 0.02 - ring * 0.05 + up * t - curl * t * t))
                    vs += [c - sd * ww, c + Vector((0, 0, -0.03)), c + sd * ww]
                for j in range(S):
                    b = i0 + 3 * j
                    fs += [(b, b + 1, b + 4, b + 3), (b + 1, b + 2, b + 5, b + 4)]
        P.append(mesh(vs, fs, pet[0], True))
        for k in range(11):
            a = 2 * pi * k / 11
            P.append(
                plate(
                    [(0, -0.13), (0.5, 0), (0, 0.13)],
                    0.01,
                    lf,
                    (cos(a) * 0.55, sin(a) * 0.55, -0.2),
                    (0, -18, math.degrees(a)),
                    0,
                )
            )
        return P

    def leaf(L=1):
        vs, fs, S = [], [], 7
        for j in range(S + 1):
            t = j / S
            w = 0.42 * L * sin(pi * t**0.7) ** 0.9
            z = 0.25 * L * sin(t * 2.2) - 0.3 * t * t * L
            vs += [(L * t, -w, z + 0.08 * w), (L * t, 0, z - 0.05), (L * t, w, z + 0.08 * w)]
        for j in range(S):
            b = 3 * j
            fs += [(b, b + 1, b + 4, b + 3), (b + 1, b + 2, b + 5, b + 4)]
        return mesh(vs, fs, lf, True)

    def plant(hi, h, face):
        P = [tube([(0, 0, -1), (0.03, 0, h * 0.5), (0, 0, h - 0.25), (0, -0.28, h)], 0.075, st)]
        for k in range(7):
            z = h * (0.25 + 0.095 * k)
            P.append(place(leaf(1.05 - 0.06 * k), (0, 0, z), (0, -12, 137 * k + 20)))
        P.append(place(group(flower(hi)), (0, -0.3, h + 0.02), (68, 0, face), 1.0))
        return P

    def flat(P):
        out = []
        for o in P:
            out += list(o.children) if o.type == "EMPTY" else [o]
        return [o for o in out if o.type != "EMPTY"]

    protos = [join(flat(plant(False, 2.6, f))) for f in (0, 14, -16)]
    hero = plant(True, 2.95, -8)
    group(hero, (0.62, 2.3, 0))
    h2 = plant(True, 2.45, 16)
    group(h2, (-1.55, 3.4, 0))
    scatter(protos, points(900, (-26, 26), (4.4, 60), None, 0.85), (0.78, 1.08), 4, face=0)
    ground(mat("#4a5a24", 0.95), 300)
    H = lambda x, y: 10 * np.clip((np.asarray(y) - 80) / 60, 0, 1) * (1 + 0.8 * fbm(x / 60, y / 60, 4, 5)) - 1
    terrain(H, (400, 200), 150, mat(speckle("#5f8a3c", "#8aa04a", 0.1), 0.95), (0, 170))
    camera((-0.1, -3.6, 3.35), (0.1, 4, 2.62), 36, f=1.8, focus=(0.6, 2.0, 2.9))
    s.finish(fog=("#bcd3e8", 20, 260, 0.5), key=0.45, sat=1.0)
