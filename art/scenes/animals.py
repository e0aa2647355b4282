"""Animals of the wild."""

from art.kit import *


@scene(seed=21, view="AgX")
def giraffe(s):

    sky(
        elev=8,
        rot=-62,
        strength=0.15,
        dust=2.6,
        air=1.2,
        clouds=0.38,
        cloudscale=0.7,
        cloudcol="#ffc89a",
        cloudlight=4.5,
        seed=4,
    )
    H = lambda x, y: (
        0.5 * fbm(x / 14, y / 14, 4, 2)
        + 16 * np.clip((np.asarray(y) - 150) / 120, 0, 1) * (1 + fbm(x / 90, y / 60, 4, 5))
    )
    terrain(H, (420, 330), 300, mat(speckle("#a8823c", "#c9a555", 0.15), 0.95, bump=(3, 0.5)), (0, 140))
    scatter(
        [
            grass_tuft(
                26, 0.8, "#c7a04a", 0.25, 0.014, leaf_mat(gradient([(0, "#6b5524"), (1, "#d9b866")]), 0.15, 0.35)
            )
            for _ in range(3)
        ],
        points(5200, (-30, 30), (-6, 42), None, 0.15, H),
        (0.5, 1.3),
    )
    scatter(
        [acacia(6), acacia(7.5)],
        [(-15, 32, 0), (20, 55, 0), (-34, 80, 0), (36, 95, 0), (4, 120, 0), (-12, 140, 0), (60, 140, 0)],
        (0.9, 1.2),
        2,
    )

    def coat(t):
        co = t.vmath(
            "ADD",
            t.coord("Object"),
            t.n(
                "ShaderNodeVectorMath", t.noise(t.coord("Object"), 3, 2, col=True), operation="SCALE", i={"Scale": 0.12}
            ).outputs[0],
        )
        e = t.n(
            "ShaderNodeTexVoronoi", i={"Vector": co, "Scale": 2.9, "Randomness": 0.85}, feature="DISTANCE_TO_EDGE"
        ).outputs[0]
        z = t.sep(t.coord("Object"), 2)
        th = t.ramp(z, [(0.0, 1.0), (0.13, 0.30), (0.2, 0.06), (0.55, 0.05), (1, 0.09)])
        th = (
            t.sep(t.n("ShaderNodeMapRange", t.math("DIVIDE", z, 5.6)).outputs[0], 0)
            if False
            else t.sep(
                t.ramp(
                    t.math("DIVIDE", z, 5.6),
                    [(0.0, 1.0), (0.14, 0.2), (0.26, 0.062), (0.8, 0.06), (0.84, 0.2), (1, 0.3)],
                ),
                0,
            )
        )
        patch = t.ramp(t.noise(t.coord("Object"), 1.4, 3), [(0.3, "#7a3f14"), (0.7, "#a8622a")])
        return t.mix(t.math("GREATER_THAN", e, th), "#ecd3a0", patch)

    cm = mat(coat, 0.8, bump=(60, 0.1), sheen=0.3)
    B = []
    legs = [(0.62, 0.22), (0.55, -0.22), (-0.62, 0.22), (-0.72, -0.24)]
    parts = [
        (0, 0, 2.62, (0.62, 0.38, 0.46)),
        (0.5, 0, 2.72, (0.42, 0.36, 0.5)),
        (-0.55, 0, 2.5, (0.42, 0.36, 0.42)),
        ((0.55, 0, 2.85), (1.42, 0, 4.75), 0.3, 0.155),
        (1.55, 0, 4.92, (0.24, 0.15, 0.16)),
        ((1.6, 0, 4.9), (2.0, 0, 4.66), 0.12, 0.09),
    ]
    for i, (x, y) in enumerate(legs):
        f = x > 0
        sw = (0.12, -0.16, -0.1, 0.14)[i]
        parts += [
            ((x, y, 2.3), (x + sw * 0.6 + (0 if f else -0.1), y, 1.35), 0.2, 0.115),
            ((x + sw * 0.6 + (0 if f else -0.1), y, 1.35), (x + sw, y, 0.12), 0.1, 0.085),
        ]
    body = blob(parts, cm, 0.045, 4)
    hoof = mat("#3a2c20", 0.5)
    B = [body]
    for i, (x, y) in enumerate(legs):
        B.append(cyl(0.13, 0.16, (x + (0.12, -0.16, -0.1, 0.14)[i] + 0.02, y, 0.07), m=hoof, r2=0.1, seg=20))
    for side in (-1, 1):
        B += [
            tube([(1.46, side * 0.07, 5.02), (1.42, side * 0.09, 5.3)], 0.04, mat("#c79a5c", 0.8)),
            ball(0.06, (1.42, side * 0.09, 5.32), mat("#2c1c10", 0.9), seg=12),
            ball(
                0.14,
                (1.36, side * 0.26, 4.98),
                mat("#d9b880", 0.8),
                (0.5, 1.1, 0.4),
                (side * 25, 0, side * -25),
                seg=16,
            ),
            ball(0.05, (1.68, side * 0.135, 4.95), mat("#120a06", 0.1, coat=1), seg=12),
        ]
    B += [
        ball(0.1, (2.03, 0, 4.62), mat("#8a6a4a", 0.8), (0.8, 1, 0.7), seg=14),
        tube([(-0.9, 0, 2.7), (-1.05, 0, 2.2), (-1.02, 0, 1.6)], 0.035, mat("#c79a5c", 0.8)),
        ball(0.09, (-1.02, 0, 1.45), mat("#20140c", 0.9), (1, 1, 2.4), seg=12),
    ]
    B.append(
        tube(
            [(0.42, 0, 3.25), (0.78, 0, 4.0), (1.2, 0, 4.85), (1.32, 0, 5.02)],
            0.06,
            mat("#7a4218", 0.9),
            radii=[0.6, 1, 1, 0.5],
        )
    )
    g = group(B, (2.2, 9.5, float(H(2.2, 9.5)) - 0.05), (0, 0, 158), 1.15)
    g2 = group([copy(o) if o.parent else o for o in []], (0, 0, 0))
    for o in B:
        n = o.copy()
        link(n)
        n.parent = None
        n.matrix_world = (
            Matrix.Translation((-5.5, 19, float(H(-5.5, 19))))
            @ Matrix.Rotation(radians(20), 4, "Z")
            @ Matrix.Scale(0.95, 4)
            @ Matrix.LocRotScale(o.location, o.rotation_euler, o.scale)
        )
    camera((0.6, 0.6, 1.7), (0.9, 9, 3.3), 33, f=2.8, focus=(2, 9, 3))
    s.finish(fog=("#f0c890", 20, 420, 0.75), key=0.52, glare=0.2, sat=1.25)


@scene(seed=22)
def penguins(s):

    sky(elev=20, rot=-120, strength=0.13, dust=0.4, clouds=0.35, cloudscale=0.8, seed=7)
    ice = mat("#eaf3fa", 0.6, sss=0.15, bump=(1.6, 0.35, 8))
    blue = mat(gradient([(0, "#4f9fc9"), (0.35, "#a8d4ea"), (1, "#f4fafd")]), 0.35, sss=0.2, bump=(0.7, 0.8, 8))
    H = lambda x, y: (
        0.35 * fbm(x / 6, y / 6, 5, 2)
        + 1.1 * np.clip((9 - np.asarray(y) + 2.5 * fbm(x / 6, y / 6, 3, 8)) / 2.2, -1.6, 0)
    )
    terrain(H, (80, 40), 340, ice, (0, 8))
    ground(ripples("#0e4a66", (1, 2, 1), 0.6, 3, 0.2, 0.04), 600, -0.9)
    from mathutils import noise as N

    for x, y, side, h, sd in (
        (-17, 46, 7, 7, 1),
        (9, 60, 10, 12, 2),
        (30, 80, 16, 9, 3),
        (-45, 95, 20, 15, 4),
        (-2, 100, 9, 6, 5),
    ):
        o = ico(1, (x, y, -1.5), blue, (side, side * 0.8, h), (0, 0, R.uniform(0, 360)), 5)
        for v in o.data.vertices:
            d = N.fractal(v.co * 1.3 + Vector((sd * 5, 0, 0)), 0.9, 2.1, 5)
            v.co *= 1 + 0.45 * d
            v.co.z = max(v.co.z, -0.3)
    blk, wht, yel, bill, ft = (
        mat("#1b2027", 0.55, sheen=0.4),
        mat(gradient([(0, "#f7f5f0"), (0.62, "#f7f5f0"), (0.78, "#f6d66a"), (0.84, "#f0b838")]), 0.7),
        mat("#f2b632", 0.6),
        mat("#26262a", 0.3),
        mat("#33302e", 0.6),
    )

    def penguin(turn=0, lean=0, flap=0):
        def skin(t):
            co = t.coord("Object")
            x, y, z = (t.sep(co, k) for k in range(3))
            a = t.math("ABSOLUTE", t.math("ARCTAN2", y, t.math("MULTIPLY", x, 1)))
            wd = t.sep(
                t.ramp(
                    t.math("DIVIDE", z, 2.3),
                    [(0.0, 0.75), (0.1, 1.0), (0.55, 0.98), (0.72, 0.62), (0.77, 0.25), (0.8, 0.0)],
                ),
                0,
            )
            belly = t.math("LESS_THAN", a, t.math("MULTIPLY", wd, 1.15))
            patch = t.math(
                "MULTIPLY",
                t.math("LESS_THAN", t.math("ABSOLUTE", t.math("SUBTRACT", a, 1.15)), 0.42),
                t.math("MULTIPLY", t.math("GREATER_THAN", z, 1.62), t.math("LESS_THAN", z, 1.98)),
            )
            c = t.mix(
                belly,
                "#1a1f26",
                t.ramp(t.math("DIVIDE", z, 2.3), [(0.0, "#f7f5f0"), (0.62, "#f7f5f0"), (0.76, "#f7d25a")]),
            )
            return t.mix(patch, c, "#f2a91e")

        b = lathe(
            curve(
                [
                    (0.02, 0.02),
                    (0.34, 0.05),
                    (0.52, 0.35),
                    (0.58, 0.8),
                    (0.52, 1.25),
                    (0.36, 1.62),
                    (0.3, 1.78),
                    (0.31, 1.95),
                    (0.27, 2.12),
                    (0.14, 2.26),
                    (0.01, 2.29),
                ],
                7,
            ),
            mat(skin, 0.6, bump=(50, 0.08), sheen=0.2),
            seg=48,
        )
        for v in b.data.vertices:
            if v.co.z < 1.5:
                v.co.x += 0.06 * sin(v.co.z * 2)
        P = [b]
        for side in (-1, 1):
            P.append(
                ball(
                    1,
                    (0, side * (0.56 + flap * 0.18), 1.05),
                    blk,
                    (0.24, 0.06, 0.58),
                    (side * (8 + 26 * flap), 8, 0),
                    20,
                )
            )
            P.append(ball(1, (0.18, side * 0.22, 0.05), ft, (0.26, 0.15, 0.07), seg=14))
            P.append(ball(0.035, (0.27, side * 0.13, 2.04), mat("#0a0a0a", 0.05, coat=1), seg=10))
        P.append(tube([(0.22, 0, 2.02), (0.45, 0, 2.01), (0.62, 0, 1.94)], 0.06, bill, radii=[1.2, 0.7, 0.15]))
        P.append(
            tube([(0.26, 0, 1.97), (0.42, 0, 1.965), (0.54, 0, 1.92)], 0.03, mat("#e07a2c", 0.4), radii=[1, 0.8, 0.2])
        )
        P.append(ball(1, (-0.42, 0, 0.14), blk, (0.28, 0.16, 0.1), (0, 25, 0), 14))
        return P

    chick = lambda: [
        ball(0.42, (0, 0, 0.4), mat("#a9adb3", 0.95, bump=(40, 0.4), sheen=0.8), (1, 1, 1.15)),
        ball(0.25, (0.05, 0, 1.0), mat("#2a2c30", 0.9)),
        ball(0.2, (0.14, 0.1, 0.98), mat("#f4f4f4", 0.9), (0.75, 0.6, 1)),
        ball(0.2, (0.14, -0.1, 0.98), mat("#f4f4f4", 0.9), (0.75, 0.6, 1)),
        ball(0.035, (0.28, 0.1, 1.04), mat("#050505", 0.1), seg=8),
        ball(0.035, (0.28, -0.1, 1.04), mat("#050505", 0.1), seg=8),
        tube([(0.26, 0, 0.98), (0.42, 0, 0.93)], 0.04, bill, radii=[1, 0.2]),
    ]
    for x, y, r, side, fl in (
        (-0.6, 3.2, -78, 1.05, 0),
        (1.0, 3.0, -112, 1.0, 0.3),
        (3.0, 5.2, -150, 1.0, 0),
        (-3.2, 5.0, -40, 1.0, 0.9),
        (-1.6, 6.6, -90, 0.98, 0),
        (4.6, 7.0, -70, 0.95, 0),
        (1.6, 7.2, -30, 0.95, 0),
    ):
        group(penguin(flap=fl), (x, y, float(H(x, y))), (0, 0, r), side)
    group(chick(), (0.22, 2.2, float(H(0.2, 2.2))), (0, 0, -95), 0.95)
    camera((0.2, -5.2, 1.7), (0.3, 4, 1.75), 36, f=2.0, focus=(0, 3, 1))
    s.finish(fog=("#cfe2f2", 30, 220, 0.5), key=0.5)
