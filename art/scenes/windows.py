"""Light through something: a plane's window, washing on the line, a leaf against the sun, a forest in fog."""

from art.kit import *


@scene(seed=281)
def window_seat(s):
    """A toy bear in a window seat over a sea of clouds."""
    sky(40, 60, 0.13, dust=0.1, altitude=8000)
    puff = lambda x, y: (
        -16
        + 5.5 * np.abs(fbm(np.asarray(x) / 22, np.asarray(y) / 22, 5, 6))
        + 2.2 * np.abs(fbm(np.asarray(x) / 6, np.asarray(y) / 6, 5, 8))
    )
    terrain(puff, (420, 420), 420, mat("#ffffff", 1, sss=0.2, emit=0.12), (40, 215))
    wing = gloss("#e4e8ee", 0.25)
    plate([(4.2, 6), (9.5, 6), (3.4, 34), (2.3, 34)], 0.3, wing, (0, 0, -3.2), bevel=0.12)
    plate([(0, 0), (1.5, 0), (2.1, 2.4), (1.4, 2.4)], 0.16, gloss("#d02028", 0.2), (2.5, 33.6, -3.1), (90, 0, 96), 0.06)

    def oval(w, h, n=64, p=3.2):
        ring_ = []
        for a in np.linspace(0, 2 * pi, n + 1)[:-1]:
            c, d = cos(a), sin(a)
            ring_.append((w * math.copysign(abs(c) ** (2 / p), c), h * math.copysign(abs(d) ** (2 / p), d)))
        return ring_

    shell = mat(speckle("#e9e6df", "#f2efe8", 6), 0.6, bump=(60, 0.1))
    cut = oval(2.35, 3.3)
    plate([[(-14, -12), (14, -12), (14, 12), (-14, 12)], cut], 0.3, shell, (0, 0, 0), (90, 0, 0), 0.02)
    n = len(cut)
    outer, inner = oval(2.35, 3.3), oval(1.95, 2.85)
    verts = [(x, -0.15, z) for x, z in outer] + [(x, 0.9, z) for x, z in inner]
    mesh(verts, [(i, (i + 1) % n, n + (i + 1) % n, n + i) for i in range(n)], shell, True)
    plate([oval(2.6, 3.55), cut], 0.12, mat("#d8d4cb", 0.5), (0, -0.2, 0), (90, 0, 0), 0.06)
    plate(
        [[(x, z) for x, z in oval(1.97, 2.87)], oval(1.8, 2.7)], 0.1, mat("#c8c4bb", 0.5), (0, 0.9, 0), (90, 0, 0), 0.04
    )
    box((4.0, 0.12, 1.5), (0, 0.75, 2.45), m=mat("#cfcabf", 0.6), bevel=0.05)
    brown = mat("#a86a34", 0.9)
    bear = blob([(0, 0, 0, (0.98, 0.9, 0.92)), ((0, 0.05, -0.8), (0, 0, -2.6), 0.85, 1.2)], brown, 0.1, 5)
    plush = mat(speckle("#a8662e", "#d09050", 4), 0.8)
    fur(bear, 0.09, 7000, plush, 0.008, 0.1, 0.4, 8, 1)
    ears_ = [blob([(sx * 0.82, 0.05, 0.78, 0.36)], brown, 0.07, 4) for sx in (-1, 1)]
    for k, e in enumerate(ears_):
        fur(e, 0.07, 1200, plush, 0.007, 0.1, 0.4, 8, 2 + k)
    scarf = torus(0.98, 0.26, (0, 0, -1.0), m=mat(stripes(["#c8202a", "#f2e6d2"], 26, 0), 0.95, bump=(20, 0.5)))
    put(group([bear, *ears_, scarf]), (-0.95, -2.3, -2.35), (0, 5, 0))
    lamp((-7, -8, 5), (0, 0, 0), 420, 4, "#fff0dc")
    camera((0.25, -10.4, 0.25), (0, 0, -0.15), 50, f=0.9, focus=(0, -1, 0))
    s.finish(key=0.55, vignette=0.2)


@scene(seed=282)
def wind_laundry(s):
    """A child and a dog play behind the sheet; the sun shows their shadows."""
    sky(32, 4, 0.12, dust=1.0, sun=0.5)
    height = lambda x, y: 0.15 * fbm(np.asarray(x) / 5, np.asarray(y) / 5, 3, 4)
    terrain(height, (80, 80), 160, mat(speckle("#5f8a34", "#8fae4a", 1), 1), (0, 30))
    scatter(grass_tuft(16, 0.32, "#7fa83e", 0.16, 0.014), points(1900, (-6, 6), (-3.5, 12), fn=height), (0.7, 1.3), 10)
    linen = leaf_mat("#fbfaf6", 0, 0.72, 0.9)
    billow = lambda amp, ph: (
        lambda u, v: (0, amp * (1 - v) * sin(3 * u + ph) + 0.12 * sin(9 * u + 2 * ph) * (1 - v * 0.6), 0)
    )

    def hang(x0, x1, top, bottom, m, amp=0.22, ph=0.0):
        wave = billow(amp, ph)
        sag = lambda x: 0.03 * (x * x - 9) * 0.3
        return surface(
            lambda u, v: (
                x0 + (x1 - x0) * u,
                wave(u, v)[1],
                bottom + (top + sag(x0 + (x1 - x0) * u) - bottom) * v + 0.04 * sin(11 * u + ph) * (1 - v),
            ),
            60,
            40,
            m,
        )

    hang(-1.75, 1.65, 2.55, 0.5, linen, 0.2, 0.4)
    hang(-3.5, -2.0, 2.55, 1.1, leaf_mat(stripes(["#2a62a8", "#f6f2e8"], 10, 2), 0, 0.5), 0.25, 2.0)
    hang(1.95, 3.1, 2.55, 1.35, leaf_mat("#f0b81c", 0, 0.55), 0.22, 3.0)
    hang(3.3, 5.2, 2.55, 0.8, leaf_mat("#d8423a", 0, 0.5), 0.2, 1.0)
    hang(-5.4, -3.75, 2.55, 0.9, leaf_mat("#e88aa0", 0, 0.5), 0.2, 4.0)
    tube([(-7, 0, 2.72), (-3.5, 0, 2.57), (0, 0, 2.52), (3.5, 0, 2.57), (7, 0, 2.72)], 0.016, mat("#f2ece0", 0.8))
    peg = mat("#c89a5a", 0.7)
    for x in (-1.65, -0.1, 1.5, -3.35, -2.15, 2.05, 3.0, 3.45):
        box((0.05, 0.07, 0.2), (x, 0, 2.54), (0, R.uniform(-8, 8), 0), peg, 0.01)
    child = put(
        figure("#2f8a5a", "#3a4a7a", hair="#4a2c18", arms=(150, 118), boots="#c8202a"), (0.1, 0.55, 0.34), (0, -6, 180)
    )
    child.scale = (0.95, 0.95, 0.95)
    pup = blob(
        [
            ((-0.3, 0, 0.42), (0.3, 0, 0.45), 0.15, 0.16),
            (0.42, 0, 0.62, 0.14),
            ((0.48, 0, 0.6), (0.64, 0, 0.56), 0.08, 0.05),
            ((-0.32, 0, 0.5), (-0.52, 0, 0.78), 0.04, 0.03),
        ]
        + [((x, y, 0.35), (x, y, 0.05), 0.05, 0.045) for x in (-0.28, 0.28) for y in (-0.08, 0.08)],
        mat("#8a5a30", 0.9),
        0.04,
        3,
    )
    put(pup, (-1.05, 0.5, 0.25), (0, -8, 0))
    for x, z in ((-6, 3.2), (6.4, 3.0)):
        scatter(tree(6, 2.4, "#5d8a34", n=1500), [(x * 1.6, 22, 0)], (1, 1.2))
    camera((0.25, -5.9, 1.15), (0.05, 0, 1.5), 40, f=1.6, focus=(0, 0, 1.5))
    s.finish(key=0.6, fog=("#fff0cc", 8, 60, 0.5), glare=0.06, vignette=0.15)


@scene(seed=283)
def leaf_close(s):
    """A leaf against the sun; its veins are like a river with all its streams."""
    studio("forest", 0.35, 0)
    sap = bpy.data.materials.new("sap")
    sap.use_nodes = True
    t = Nodes(sap.node_tree)
    t.t.nodes.clear()
    c = t.coord("Object")
    x, y = t.sep(c, 0), t.sep(c, 1)
    bend = t.math("MULTIPLY", t.math("SUBTRACT", t.noise(c, 0.5, 3), 0.5), 0.7)
    across = t.math("ADD", y, t.math("MULTIPLY", t.math("MULTIPLY", x, x), 0.03))
    off = t.math("ABSOLUTE", across)
    rib = t.math("DIVIDE", off, t.math("ADD", 0.2, t.math("MULTIPLY", t.math("ADD", x, 6), -0.012)))
    slope = t.math("SUBTRACT", t.math("ADD", x, bend), t.math("MULTIPLY", t.math("POWER", off, 0.82), 0.95))
    stream = t.math("ABSOLUTE", t.math("SUBTRACT", t.math("FRACT", t.math("MULTIPLY", slope, 0.62)), 0.5))
    second = t.math(
        "DIVIDE", stream, t.math("MAXIMUM", t.math("SUBTRACT", 0.075, t.math("MULTIPLY", off, 0.012)), 0.015)
    )
    net = t.n("ShaderNodeTexVoronoi", i={"Vector": c, "Scale": 2.2}, feature="DISTANCE_TO_EDGE").outputs[0]
    mesh_ = t.n("ShaderNodeTexVoronoi", i={"Vector": c, "Scale": 7}, feature="DISTANCE_TO_EDGE").outputs[0]
    lines = t.math(
        "MINIMUM",
        t.math("MINIMUM", rib, second),
        t.math("MINIMUM", t.math("MULTIPLY", net, 30), t.math("ADD", t.math("MULTIPLY", mesh_, 30), 0.35)),
    )
    body = t.mix(t.noise(c, 0.35, 3), "#3f8a14", "#b8d430")
    body = t.mix(t.math("MULTIPLY", t.noise(c, 9, 4), 0.3), body, "#2a5a10")
    col = t.mix(t.step(lines, 0.5, 1.25), "#eaf2a0", body)
    shade = t.n("ShaderNodeEmission", col, 1.0).outputs[0]
    gloss_ = t.n("ShaderNodeBsdfPrincipled", i={"Base Color": col, "Roughness": 0.35})
    bump = t.n("ShaderNodeBump", i={"Strength": 0.6, "Distance": 0.12, "Height": t.step(lines, 0.3, 1.6)})
    t.t.links.new(bump.outputs[0], gloss_.inputs["Normal"])
    both = t.n("ShaderNodeMixShader", 0.5, gloss_.outputs[0], shade)
    t.t.links.new(both.outputs[0], t.n("ShaderNodeOutputMaterial").inputs[0])
    sheet = surface(
        lambda u, v: (9.5 * (2 * u - 1), 9.5 * (2 * v - 1), 0.3 * cos(3.1 * (2 * v - 1)) - 0.18 * abs(2 * v - 1)),
        60,
        60,
        sap,
    )
    sheet.rotation_euler.z = radians(33)

    def lens(t):  # a drop is dark towards the light and bright away from it
        c = t.coord("Generated")
        way = t.math("MULTIPLY", t.math("ADD", t.sep(c, 0), t.math("SUBTRACT", 1, t.sep(c, 1))), 0.5)
        return t.ramp(way, [(0.25, "#2a6410"), (0.5, "#6fae22"), (0.68, "#c4e060"), (0.8, "#f2fbc4")])

    dew, sparkle = mat(lens, 0.02, emit=0.35, alpha=0.72, coat=1), glow("#ffffff", 9)
    dusk = mat(
        "#2c5a10",
        1,
        spec=0,
        alpha=lambda t: t.math(
            "MULTIPLY", t.math("SUBTRACT", 1, t.step(t.length(t.coord("Object", (1, 1, 0))), 0.7, 1.0)), 0.75
        ),
    )
    for x, y, r in (
        (1.9, -1.9, 0.62),
        (-2.4, 1.6, 0.44),
        (2.9, 2.2, 0.34),
        (-1.0, -3.0, 0.3),
        (-3.5, -1.3, 0.24),
        (0.3, 2.9, 0.2),
        (3.6, -0.2, 0.18),
        (1.0, 0.9, 0.15),
        (-0.9, 0.2, 0.13),
    ):
        z = 0.24 + r * 0.12
        ball(r, (x, y, z), dew, (1.05, 1, 0.62), seg=40)
        shadow = cyl(1, 0.01, (x + 0.12 * r, y - 0.12 * r, z - 0.02), m=dusk, smooth=False)
        shadow.scale = (r * 1.25, r * 1.2, 1)
        ball(0.13 * r, (x - 0.36 * r, y + 0.3 * r, z + 0.5 * r), sparkle, (1.3, 0.8, 0.5), (0, 0, 40), 16)
    lamp((-6, 5, 8), (0, 0, 0), 900, 0.8, "#fff6dc")
    lamp((6, -6, 9), (0, 0, 0), 300, 3, "#e8f6ff")
    camera((0, -4.2, 9.4), (0, -0.1, 0.1), 50, f=0.25, focus=(0.5, -0.6, 0.3))
    s.finish(key=0.5, vignette=0.3)


@scene(seed=284)
def ladybird(s):
    """A ladybird on a daisy, about to leave."""
    sky(40, 210, 0.1)
    meadow_blur("#2f6a7a", "#a8d0c0", 30)
    white = leaf_mat(gradient([(0, "#dfe6ea"), (1, "#ffffff")], 2), 0.03, 0.35, 0.6)
    tubes = mat("#f2b814", 0.7, objvary=0.15)
    disc = [
        ball(0.17, (x, y, 0.85 - 0.09 * hypot(x, y) ** 2), tubes, (1, 1, 1.3), seg=12) for x, y, _ in spiral(190, 2.0)
    ]
    daisy = [
        *disc,
        lathe(curve([(0.02, 0.85), (1.2, 0.7), (2.0, 0.35), (1.6, -0.3), (0.3, -0.7)], 5), mat("#c88a10", 0.9)),
    ]
    daisy += [
        petals(19, 3.6, 0.52, white, 1.8, 0.3, 0.5, 0.2, 0.06, 0.35),
        petals(19, 3.7, 0.5, white, 1.7, -0.1, 0.4, 0.0, 0.08, 0.35),
    ]
    daisy[-1].rotation_euler.z = 0.17
    daisy.append(tube([(0, 0, -0.5), (0.3, 0.2, -4), (1, 0.5, -9)], 0.32, mat("#6f9a3a", 0.6)))
    put(group(daisy), (-0.35, 0.5, -0.9), (20, -9, 0))
    red = gloss("#cc1410", 0.12)
    jet = gloss("#120c0c", 0.2)

    def shell(u, v, side=1):
        a, b = pi * v, pi / 2 * u
        return (1.25 * cos(a), side * (0.02 + 0.95 * sin(a) * sin(b)), 0.9 * sin(a) * cos(b))

    bug = [surface(lambda u, v, sd=sd: shell(u, v, sd), 24, 32, red) for sd in (-1, 1)]
    bug += [
        ball(1, (0, 0, 0.05), jet, (1.15, 0.86, 0.3), seg=32),
        ball(1, (1.12, 0, 0.24), jet, (0.42, 0.62, 0.36), seg=32),
        ball(1, (1.46, 0, 0.2), jet, (0.3, 0.36, 0.26), seg=24),
    ]
    cream = gloss("#f6f0e0", 0.3)
    for sd in (-1, 1):
        bug += [
            ball(1, (1.32, sd * 0.44, 0.36), cream, (0.16, 0.15, 0.12), seg=16),
            ball(0.08, (1.64, sd * 0.26, 0.26), cream, seg=12),
        ]
        for a, b, r in ((0.62, 0.5, 0.24), (-0.05, 0.78, 0.25), (-0.72, 0.5, 0.22)):
            q = Vector((1.25 * a, sd * 0.95 * b * 0.8, 0)).xy
            z = 0.9 * sqrt(max(0, 1 - (q.x / 1.25) ** 2 - (q.y / 0.97) ** 2))
            normal = Vector((q.x / 1.56, q.y / 0.94, z / 0.81)).normalized().to_track_quat("Z", "Y").to_euler()
            bug.append(
                place(ball(1, (0, 0, 0), jet, seg=24), (q.x, q.y, z), [degrees(k) for k in normal], (r, r, 0.035))
            )
        bug += [
            tube(
                [
                    (x, sd * 0.6, 0.0),
                    (x + 0.1, sd * 1.15, 0.12),
                    (x + 0.18, sd * 1.4, -0.38),
                    (x + 0.38, sd * 1.5, -0.42),
                ],
                0.065,
                jet,
            )
            for x in (0.75, 0.1, -0.55)
        ]
        bug.append(
            tube(
                [(1.66, sd * 0.14, 0.3), (1.95, sd * 0.3, 0.52), (2.12, sd * 0.42, 0.5)],
                0.035,
                jet,
                radii=[1, 0.8, 1.6],
            )
        )
    bug.append(ball(0.2, (0.98, 0, 0.62), jet, (1, 1, 0.2), seg=20))
    place(group(bug), (1.15, -0.75, 0.52), (10, -8, -38), 0.92)
    lamp((-6, -4, 9), (0, 0, 0), 900, 2, "#fff4e0")
    lamp((7, 5, 6), (0, 0, 0), 500, 2, "#eaf6ff")
    camera((2.6, -11.2, 5.9), (0.1, 0, 0.0), 58, f=0.32, focus=(1.2, -1.2, 0.9))
    s.finish(key=0.55, vignette=0.2)


STAG = [
    (0, 0),
    (0.06, 0.75),
    (-0.05, 1.1),
    (0.1, 1.35),
    (0.62, 1.36),
    (0.78, 1.62),
    (0.74, 1.95),
    (0.68, 2.3),
    (0.45, 2.5),
    (0.47, 2.52),
    (0.72, 2.38),
    (0.7, 2.7),
    (0.73, 2.7),
    (0.78, 2.35),
    (0.82, 1.98),
    (0.88, 1.98),
    (0.95, 2.3),
    (1.15, 2.5),
    (1.17, 2.47),
    (1.0, 2.25),
    (0.94, 1.95),
    (1.22, 1.8),
    (1.2, 1.72),
    (0.98, 1.7),
    (0.9, 1.2),
    (0.78, 0.95),
    (0.76, 0),
    (0.7, 0),
    (0.68, 0.85),
    (0.2, 0.85),
    (0.14, 0.5),
    (0.1, 0),
]


@scene(seed=285)
def fog_forest(s):
    """Old pines in the morning fog; a stag stands between the trunks."""
    painted_sky([(0.4, "#c8d4cc"), (0.55, "#eef2e4"), (0.8, "#fbf6e2")], 1.0)
    height = lambda x, y: 0.5 * fbm(np.asarray(x) / 6, np.asarray(y) / 6, 4, 5)
    terrain(height, (90, 110), 260, mat(speckle("#4a3c22", "#5d6b2c", 0.8, 8), 1, bump=(4, 0.8)), (0, 40))
    bark = mat(speckle("#3a2c22", "#7a5f48", 1.2, 8, 0.35, 0.65, (3, 3, 0.35)), 0.95, bump=(2.2, 1.2, 8, (3, 3, 0.4)))
    trunk = join(
        [
            tube([(0, 0, -0.5), (0.05, 0, 9), (-0.04, 0, 20)], 0.38, bark, radii=[1.25, 0.9, 0.7]),
            *(
                tube(
                    [(0, 0, z), (0.9 * cos(a), 0.9 * sin(a), z - 0.1), (1.5 * cos(a), 1.5 * sin(a), z - 0.35)],
                    0.05,
                    bark,
                )
                for z, a in ((5.2, 0.3), (6.4, 2.2), (7.1, 4.4), (8.0, 1.2), (4.4, 3.6))
            ),
        ]
    )
    keep = lambda x, y: 0 if abs(x - 0.5 - 0.04 * y) < 1.5 + 0.02 * y else 1
    scatter(trunk, points(120, (-22, 22), (3, 70), keep, 2.0, height), (0.75, 1.35), 1.5)
    green = leaf_mat("#6f9a3a", 0.25, 0.4)
    fern = join(
        [
            place(leaf(R.uniform(0.9, 1.3), 0.2, green, 0.35), (0, 0, 0.05), (0, -32, 45 * k + R.uniform(-10, 10)))
            for k in range(8)
        ]
    )
    scatter(
        fern, points(420, (-14, 14), (-1, 40), lambda x, y: 0.35 + 0.65 * (abs(x) > 1.4), 0.5, height), (0.6, 1.2), 8
    )
    stag = plate(STAG, 0.12, mat("#3a2c22", 0.95), at(height, 0.0, 13.5, -0.05), (90, 0, 0), 0.02)
    stag.scale = (1.15, 1.15, 1.15)
    lamp((-14, 60, 34), (0, 10, 0), 3.4, 2, "#fff0c8", "SUN")
    camera((0, -7.5, 1.9), (0.15, 10, 2.9), 36, f=1.2, focus=(0, 8, 2))
    s.finish(key=0.6, fog=("#f4f2e0", 6, 46, 0.96), vignette=0.2)
