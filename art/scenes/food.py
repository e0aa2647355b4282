"""Food and drink."""

from art.kit import *


@scene(seed=3)
def coffee(s):

    studio("interior", 0.75, 60)
    ground(
        mat(
            wood("#4a2812", "#9a6233", 0.8, 0, planks=0.32),
            0.38,
            coat=0.15,
            bump=(lambda t: t.noise(t.coord("Object", (0.6, 9, 1)), 5, 5), 0.15),
        ),
        60,
    )
    porc = mat("#f5f1ea", 0.18, coat=0.6)
    cup = lathe(
        curve([(0.02, 0.1), (0.9, 0.1), (1.25, 0.35), (1.75, 1.2), (1.95, 2.1), (2.02, 2.4)], 6),
        porc,
        (0, 0, 0.28),
        solid=0.14,
        sub=1,
    )
    foot = lathe([(0.95, 0), (1.0, 0.2), (0.9, 0.25)], porc, (0, 0, 0.28))
    handle = tube([(1.75, 0, 2.15), (2.5, 0, 2.25), (2.85, 0, 1.65), (2.45, 0, 0.95), (1.6, 0, 0.85)], 0.16, porc)
    handle.rotation_euler.z = radians(-28)
    saucer = lathe(
        curve([(0.02, 0.12), (1.4, 0.12), (1.7, 0.16), (2.6, 0.42), (3.3, 0.62), (3.36, 0.66)], 6),
        porc,
        solid=0.1,
        sub=1,
    )

    # latte art: rosetta via distorted rings
    def latte(t):
        c = t.coord("Object", 0.82, (0, 0, 0), (0, 0.12, 0))
        x, y = t.sep(c, 0), t.sep(c, 1)
        P = lambda v, e: t.math("POWER", v, e)
        nz = t.math("MULTIPLY", t.math("SUBTRACT", t.noise(c, 2.2, 4), 0.5), 0.22)
        r2 = t.math("ADD", t.math("ADD", t.math("MULTIPLY", x, x), t.math("MULTIPLY", y, y)), nz)

        def heart(k):
            a = t.math("SUBTRACT", r2, k)
            return t.sep(
                t.ramp(
                    t.math(
                        "ADD",
                        0.5,
                        t.math(
                            "MULTIPLY",
                            t.math(
                                "SUBTRACT",
                                t.math(
                                    "MULTIPLY",
                                    t.math("MULTIPLY", x, x),
                                    t.math("MULTIPLY", t.math("MULTIPLY", y, y), y),
                                ),
                                t.math("MULTIPLY", t.math("MULTIPLY", a, a), a),
                            ),
                            9,
                        ),
                    ),
                    [(0.49, 0.0), (0.53, 1.0)],
                ),
                0,
            )

        h = t.math(
            "ADD", t.math("SUBTRACT", heart(0.78), heart(0.52)), t.math("SUBTRACT", heart(0.34), heart(0.0)), clamp=True
        )
        return t.mix(h, t.ramp(t.noise(c, 5, 6), [(0.3, "#6b3812"), (0.7, "#94541f")]), "#fbeed6")

    cyl(1.86, 0.02, (0, 0, 2.28), (0, 0, 20), m=mat(latte, 0.25, coat=0.3))
    sp = metal("#d9d9de", 0.16)
    bowl = ball(0.42, (2.9, -1.2, 0.72), sp, (1.5, 1, 0.28), (0, 12, 20))
    tube([(2.4, -1.35, 0.72), (1.2, -1.95, 0.72), (-0.6, -2.75, 0.85)], 0.07, sp, radii=[1, 0.7, 1.5])
    # croissant-ish biscuit + beans
    bean = lathe(
        curve([(0.0, -0.2), (0.1, -0.16), (0.15, 0), (0.1, 0.16), (0, 0.2)], 4), mat("#3a1c0c", 0.3, coat=0.3), seg=20
    )
    bean.scale = (1, 0.7, 1)
    bean = join([bean])
    bean.data.transform(Matrix.Rotation(pi / 2, 4, "X"))
    scatter(
        bean,
        [
            (x, y, 0.1)
            for x, y, _ in points(
                26, (-6.2, -3.2), (-3.8, 0.6), lambda x, y: max(0, 1 - hypot(x + 4.6, y + 1.6) / 2.4), 0.3
            )
        ],
        (1, 1.3),
        25,
    )
    sug = mat("#fffaf0", 0.8, bump=(30, 0.4), sss=0.2)
    for p, r in (((3.9, 1.6, 0.36), 15), ((4.7, 2.1, 0.36), 50), ((4.3, 1.9, 1.06), 30)):
        box((0.7, 0.7, 0.7), p, (0, 0, r), sug, 0.05)
    lamp((-7, 3, 7), (0, 0, 1), 900, 3, "#ffd9a8")
    lamp((6, 6, 3), (0, 0, 1), 160, 2, "#a8c8ff")
    camera((1.0, -11.5, 10.5), (0.1, 0.0, 1.0), 52, f=0.5, focus=(0, -1.2, 2.3))
    s.finish(key=0.42)


@scene(seed=8)
def fruit(s):

    studio("interior", 0.18, 0, "#1a1512")
    ground(mat(wood("#2e180c", "#6d4020", 0.7, 0, planks=0.22), 0.35, coat=0.2), 60)
    wall = mesh(
        [(-40, 9, -5), (40, 9, -5), (40, 9, 40), (-40, 9, 40)],
        [(0, 1, 2, 3)],
        mat(speckle("#2c3a3a", "#46544f", 0.25, 8), 0.95),
    )
    bowl = lathe(
        curve([(0.02, 0.35), (0.9, 0.3), (1.0, 0.0), (1.25, 0.0), (1.3, 0.35), (2.3, 0.8), (3.0, 1.6), (3.15, 2.0)], 6),
        mat("#2f5d8c", 0.12, coat=0.9),
        solid=0.14,
        sub=1,
    )
    pl = lambda o, l, r=(0, 0, 0): place(o, l, r, o.scale[0])
    pl(apple(), (-1.5, -0.9, 2.1), (14, 20, 30))
    pl(apple("#8fa52a", "#c9c95a"), (0.2, -1.5, 2.05), (-18, 5, 80))
    pl(orange(1.05), (1.65, -0.6, 2.1), (10, 30, 0))
    pl(apple("#a31219", "#c84a26"), (0.2, 0.8, 2.3), (10, -20, 10))
    pl(orange(1.0), (-1.0, 0.9, 2.5))
    pl(pear(1.0), (0.9, 0.1, 3.3), (-14, 24, 20))
    for i, r in enumerate((-9, 3, 15)):
        pl(banana(1.2), (-1.2 + i * 0.1, -0.1 + i * 0.42, 5.35), (24 - 10 * i, 8, r))
    pl(grapes(46), (1.9, -1.55, 2.35), (0, 38, -38))
    pl(orange(1.05), (4.1, -1.5, 0.98), (40, 20, 10))
    pl(pear(1.05, "#a8b03c"), (-4.2, -0.6, 0.95), (0, 78, 210))
    pl(apple(), (-3.0, -2.6, 0.86), (0, 8, 130))
    # half orange
    h = lathe(curve([(0.02, -0.98), (0.5, -0.85), (0.86, -0.5), (1, 0)], 6), mat("#f07b10", 0.4, bump=(16, 0.3, 2)))

    def flesh(t):
        c = t.coord("Object")
        a = t.math("ARCTAN2", t.sep(c, 1), t.sep(c, 0))
        r = t.n("ShaderNodeVectorMath", c, operation="LENGTH").outputs["Value"]
        seg = t.math("ABSOLUTE", t.math("SINE", t.math("MULTIPLY", a, 5)))
        pith = t.math(
            "ADD",
            t.math("LESS_THAN", t.math("MULTIPLY", seg, r), 0.06),
            t.math("ADD", t.math("GREATER_THAN", r, 0.88), t.math("LESS_THAN", r, 0.09)),
            clamp=True,
        )
        return t.mix(
            pith, t.ramp(t.noise(t.coord("Object", (6, 6, 6)), 2, 4), [(0.3, "#f28a12"), (0.7, "#ffb43a")]), "#fbe6bf"
        )

    d = cyl(1, 0.01, (0, 0, 0), m=mat(flesh, 0.15, coat=0.6, sss=0.1))
    place(group([h, d]), (2.4, -3.4, 0.75), (48, -10, -20))
    lamp((-9, -3, 9), (0, 0, 1.5), 2600, 3, "#ffe2b8")
    lamp((9, 3, 5), (0, 0, 2), 250, 3, "#8fb4ff")
    camera((0.3, -14.5, 5.6), (0.1, 0, 2.15), 50, f=0.9, focus=(0, -1.5, 2.5))
    s.finish(key=0.34)


@scene(seed=101)
def burger(s):
    """A tall burger on a board, chips behind it, the light of a late bar."""
    studio("interior", 0.3, 60)
    ground(mat(wood("#3a2416", "#6e4628", 0.25, 0, 0.22), 0.45, coat=0.15), 60)
    wall(mat(speckle("#7a2440", "#c8486c", 0.09, 1, 0.3, 0.75), 1, emit=0.3), 30, 140, 90, -40)
    lamp((-9, 3, 9), (0, 0, 3), 2300, 1.4, "#ffe6c2")
    lamp((8, 6, 7), (0, 0, 4), 900, 2, "#ff9ab4")
    lamp((6, -9, 5), (0, 0, 3), 260, 3, "#ffe8d0")
    cyl(
        5.2,
        0.5,
        (0, 0, 0),
        m=mat(wood("#8a5a30", "#c8935a", 0.6, 0), 0.6, bump=(6, 0.3)),
        base=True,
        bevel=0.12,
        seg=96,
    )
    crust = lambda t: t.mix(
        t.step(t.math("ADD", t.sep(t.coord("Generated"), 2), t.math("MULTIPLY", t.noise(t.coord("Object"), 0.9, 5), 0.5)), 0.35, 0.95), "#e0a458", "#9a5218"
    )  # fmt: skip
    bun = mat(crust, 0.45, coat=0.25, bump=(2.2, 0.35, 7))

    def turned(pts, dz, m, wob=0.04, seed=1):  # nothing a kitchen makes is quite round
        o = lathe(curve([(r, h + dz) for r, h in pts], 8), m, seg=96)
        for v in o.data.vertices:
            k = 1 + wob * float(fbm(v.co.x * 0.5 + seed * 9, v.co.y * 0.5, 3, seed))
            v.co.x, v.co.y = v.co.x * k, v.co.y * k
            v.co.z += 0.1 * wob / 0.04 * float(fbm(v.co.x * 0.4, v.co.y * 0.4 + seed, 2, seed + 3))
        return o

    turned([(0.02, 0), (2.6, 0), (3.0, 0.3), (3.0, 0.8), (2.7, 1.0), (0.02, 1.0)], 0.5, bun, 0.05, 2)
    meat = mat(speckle("#2e1408", "#7a4426", 3, 9, 0.35, 0.7), 0.5, coat=0.25, bump=(3.4, 1.6, 9))
    cheese = mat(speckle("#f0a414", "#f8bc30", 1, 4), 0.4, coat=0.2, sss=0.1)
    for n, dz in enumerate((1.6, 3.35)):
        turned([(0.02, 0), (2.9, 0), (3.2, 0.35), (3.15, 0.7), (2.8, 0.95), (0.02, 0.95)], dz, meat, 0.12, 5 + n)

        def melted(u, v, dz=dz, n=n):
            x, y = 5.9 * (u - 0.5), 5.9 * (v - 0.5)
            over = max(0, hypot(x, y) - 2.75)
            return (
                x * (1 - 0.05 * over),
                y * (1 - 0.05 * over),
                dz + 1.02 - 0.62 * over**1.25 + 0.03 * sin(3 * x + n) * over,
            )

        flap = put(surface(melted, 44, 44, cheese), rot=(0, 0, 40 if n == 0 else 12))
        flap.modifiers.new("thick", "SOLIDIFY").thickness = 0.1
    flesh = mat(speckle("#b8140c", "#e04028", 1.6, 5), 0.2, coat=0.5)
    for a in range(5):
        put(
            cyl(1.35, 0.26, m=flesh, bevel=0.1),
            (1.55 * cos(a * 1.26), 1.55 * sin(a * 1.26), 2.86),
            (R.uniform(-5, 5), R.uniform(-5, 5), 0),
        )
    onion = mat("#e8d0e0", 0.25, alpha=0.85, coat=0.4)
    for a in range(4):
        torus(1.1, 0.13, (1.6 * cos(a * 1.6 + 0.5), 1.6 * sin(a * 1.6 + 0.5), 3.12), (R.uniform(-8, 8), 0, 0), onion)
    for k, (z, r0) in enumerate(((4.62, 3.55), (4.75, 3.4))):
        frill = lambda u, v, z=z, r0=r0, k=k: (
            (1.2 + (r0 - 1.2 + 0.25 * sin(2 * pi * u * 3 + k)) * v) * cos(2 * pi * u),
            (1.2 + (r0 - 1.2 + 0.25 * sin(2 * pi * u * 3 + k)) * v) * sin(2 * pi * u),
            z - 0.35 * v * v + (0.2 * sin(2 * pi * u * 13 + k) + 0.1 * sin(2 * pi * u * 29)) * v**2,
        )
        surface(frill, 260, 12, leaf_mat(speckle("#3f8a1c", "#a8d050", 0.9, 5), 0, 0.4, 0.4), True)
    turned([(0.02, 0), (2.7, 0), (3.15, 0.3), (3.1, 0.9), (2.35, 1.8), (1.2, 2.25), (0.02, 2.35)], 4.85, bun, 0.05, 9)
    rim = lambda d: float(np.interp(d, (0, 1.2, 2.35, 2.8), (7.22, 7.12, 6.66, 6.1)))
    seeds = [
        (x, y, rim(hypot(x, y)))
        for x, y, _ in points(150, (-2.6, 2.6), (-2.6, 2.6), lambda x, y: hypot(x, y) < 2.6, 0.24)
    ]
    scatter(join([ball(0.085, m=mat("#f6e0b0", 0.5), scale=(1.7, 0.9, 0.5), seg=12)]), seeds, (0.8, 1.2), 30)
    chip = mat(speckle("#e8b848", "#c88a28", 1.5, 5), 0.6, bump=(6, 0.4))
    for k in range(16):
        long = R.uniform(2.2, 3.6)
        at_ = (R.uniform(-6.5, 6.5), R.uniform(4.2, 6.5), 0.4 + 0.35 * (k % 3))
        box((0.42, 0.42, long), at_, (90 + R.uniform(-14, 14), R.uniform(-20, 20), R.uniform(0, 180)), chip, 0.06)
    lathe(curve([(0, 0.1), (1.1, 0.1), (1.4, 1.2), (1.5, 1.3)], 4), gloss("#e8e0d0", 0.3), (4.9, 2.6, 0), solid=0.08)
    cyl(1.25, 0.1, (4.9, 2.6, 0.95), m=gloss("#a8140c", 0.15))
    camera((0.8, -16.5, 5.2), (0.05, 0, 3.75), 56, f=0.3, focus=(0, -3, 4))
    s.finish(key=0.46, glare=0.1, vignette=0.25)
