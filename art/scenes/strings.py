"""A guitar and a violin, near enough to touch."""

from art.kit import *


def outline(half, n=10):
    """The outline of an instrument's body; `half` is one side from bottom to top, to be smoothed and mirrored."""
    right = curve(half, n)
    return right + [(-x, y) for x, y in reversed(right[1:-1])]


def spruce(c1="#c98a3c", c2="#e8b468", axis=1, rough=0.25):
    """A polished top of fine straight grain."""

    def paint(t):
        v = t.coord("Object", (14, 0.35, 1) if axis == 1 else (0.35, 14, 1))
        return t.ramp(t.noise(v, 1.6, 5, 0.6), [(0.3, c1), (0.7, c2)])

    return mat(paint, rough, coat=0.8)


@scene(seed=241)
def guitar(s):
    """An old guitar on a striped blanket, afternoon light through leaves."""
    studio("forest", 0.5, 0)
    weave = lambda t: t.n(
        "ShaderNodeTexWave", i={"Vector": t.coord("Object", (1, 1, 1)), "Scale": 9, "Distortion": 0.6}
    ).outputs[1]
    bands = [
        "#24558f",
        "#24558f",
        "#24558f",
        "#efe4cc",
        "#24558f",
        "#efe4cc",
        "#24558f",
        "#24558f",
        "#24558f",
        "#c9492c",
    ]
    folds = lambda x, y: 0.13 * fbm(np.asarray(x) / 2.2, np.asarray(y) / 3.5, 4, 7)
    terrain(folds, (30, 30), 300, mat(stripes(bands, 2.6, 0, "Object", 0.02), 0.95, sheen=0.4, bump=(weave, 0.4)))
    half = [
        (0, -2.75),
        (1.0, -2.68),
        (1.85, -2.1),
        (2.12, -1.2),
        (1.85, -0.35),
        (1.42, 0.25),
        (1.4, 0.75),
        (1.62, 1.35),
        (1.5, 2.0),
        (0.9, 2.42),
        (0, 2.46),
    ]
    line = outline(half)
    top, side, dark = spruce(), gloss("#6b2f14", 0.25), mat("#2a1a12", 0.5)
    hole = [(0.58 * cos(a), 0.62 + 0.58 * sin(a)) for a in np.linspace(0, 2 * pi, 48)[:-1]]
    parts = [
        plate([[(x * 0.985, y * 0.99) for x, y in line], hole], 0.06, top, (0, 0, 1.0), bevel=0.02),
        plate(line, 0.9, side, (0, 0, 0.5), bevel=0.03),
    ]
    parts += [
        plate([line, [(x * 0.965, y * 0.97) for x, y in line]], 0.05, mat("#f2e4c4", 0.4), (0, 0, 1.012), bevel=0.01)
    ]
    parts += [cyl(0.56, 0.02, (0, 0.62, 0.955), m=mat("#0c0604", 0.9))]
    for r, w, c in ((0.66, 0.03, "#2a1408"), (0.73, 0.022, "#c9a24a"), (0.8, 0.03, "#2a1408")):
        parts.append(torus(r, w, (0, 0.62, 1.035), m=mat(c, 0.4), seg=80, rseg=8))
        parts[-1].scale.z = 0.25
    parts += [
        box((0.62, 4.9, 0.16), (0, 3.05, 1.1), m=dark, bevel=0.04),
        box((0.6, 1.1, 0.14), (0, 5.95, 1.0), (-9, 0, 0), side, 0.08),
    ]
    steel, bone = metal("#d8d8d8", 0.2), mat("#f4ead2", 0.4)
    for k in range(15):
        parts.append(cyl(0.018, 0.6, (0, 5.42 - 4.6 * (1 - 2 ** (-k / 11)), 1.19), (0, 90, 0), steel, seg=8))
    for k in (3, 5, 7, 9):
        y = 5.42 - 4.6 * (1 - 2 ** (-(k - 0.5) / 11))
        parts.append(cyl(0.05, 0.02, (0, y, 1.185), m=mat("#efe6d0", 0.2, film=300), seg=16))
    parts += [
        box((1.5, 0.34, 0.12), (0, -1.35, 1.08), m=dark, bevel=0.05),
        box((0.8, 0.05, 0.1), (0, -1.3, 1.17), m=bone),
        box((0.62, 0.08, 0.12), (0, 5.45, 1.17), m=bone),
    ]
    for i in range(6):
        x = i - 2.5
        parts.append(
            tube(
                [(x * 0.125, -1.35, 1.2), (x * 0.1, 5.45, 1.27), (x * 0.1, 6.1, 1.14)],
                0.011 + 0.003 * (5 - i) / 2,
                steel,
                smooth=False,
            )
        )
        parts.append(ball(0.05, (x * 0.125, -1.42, 1.16), bone, seg=12))
    for i in range(3):
        for sgn in (-1, 1):
            parts += [
                cyl(0.03, 0.3, (sgn * 0.42, 5.65 + 0.3 * i, 1.0), (0, 90, 0), steel, seg=10),
                ball(0.1, (sgn * 0.6, 5.65 + 0.3 * i, 1.0), bone, (0.8, 1, 0.6), seg=14),
            ]
    put(group(parts), (-0.25, -0.5, 0.05), (3, -4, -36))
    leafy = leaf_cards(
        [(Vector((R.uniform(-5, 5), R.uniform(-5, 5), R.uniform(-0.6, 0.6))), (0, 0, 1)) for _ in range(80)],
        0.5,
        mat("#2f6a24"),
    )
    leafy.location = (-6.2, 4.2, 7.5)
    for x, y, turn in ((2.6, 1.9, 30), (-3.0, 2.4, 200), (2.9, -2.2, 80)):
        place(leaf(0.8, 0.38, leaf_mat("#d88a1c", 0.1, 0.3), 0.1), (x, y, 0.12), (0, 0, turn))
    lamp((-13, 9, 16), (0, 0, 0), 3.6, 0.8, "#fff0d0", "SUN")
    camera((0.5, -4.6, 11.2), (0.15, 0.35, 0.7), 44, f=0.3, focus=(0, 0, 1))
    s.finish(key=0.52)


@scene(seed=242)
def violin(s):
    """A violin on an open score in evening light, its bow across."""
    studio("interior", 0.5, 40)
    page = mat(staves(), 0.9)
    ground(mat(wood("#2f1a10", "#5a3420", 0.4, 0, 0.35), 0.4, coat=0.3), 60, -0.1)
    for sgn in (-1, 1):
        sheet = surface(
            lambda u, v, sgn=sgn: (
                sgn * (0.05 + 5.2 * u),
                -4.4 + 8.8 * v,
                0.02 + 0.5 * math.exp(-((u * 5) ** 2)) * 0.9 + 0.06 * sin(3 * u),
            ),
            30,
            6,
            page,
        )
        sheet.rotation_euler.z = radians(-8)
    half = [
        (0, -3.0),
        (0.85, -2.9),
        (1.52, -2.35),
        (1.66, -1.6),
        (1.42, -0.98),
        (1.55, -0.78),
        (1.12, -0.45),
        (0.93, 0.15),
        (1.04, 0.75),
        (1.38, 1.02),
        (1.22, 1.2),
        (1.36, 1.75),
        (1.2, 2.4),
        (0.7, 2.78),
        (0, 2.84),
    ]
    line = outline(half, 8)
    varnish = mat(speckle("#8f3a10", "#c8701e", 1.4, 6, 0.25, 0.75, (8, 0.5, 1)), 0.16, coat=1)
    ribs, ebony, gut = gloss("#6b2408", 0.2), mat("#120c0a", 0.28, coat=0.3), metal("#d8d0c0", 0.25)
    parts = [plate(line, 0.55, ribs, (0, 0, 0.32), bevel=0.02)]
    n = len(line)
    rows = [
        [(x * k, y * k * (0.995 if k > 0.9 else 1), 0.62 + 0.34 * (1 - k**2.2)) for x, y in line]
        for k in (1.0, 0.94, 0.8, 0.6, 0.4, 0.2, 0.02)
    ]
    verts = [v for row in rows for v in row]
    faces = [
        (i * n + j, i * n + (j + 1) % n, (i + 1) * n + (j + 1) % n, (i + 1) * n + j)
        for i in range(len(rows) - 1)
        for j in range(n)
    ]
    parts.append(place(mesh(verts, faces, varnish, True), sub=1))
    parts.append(plate([line, [(x * 0.955, y * 0.975) for x, y in line]], 0.02, ebony, (0, 0, 0.63), bevel=0.005))
    for sgn in (-1, 1):
        f = [
            (sgn * x, y, 0.93 - 0.12 * x)
            for x, y in (
                (0.62, -0.85),
                (0.56, -0.98),
                (0.66, -0.92),
                (0.72, -0.6),
                (0.62, -0.2),
                (0.56, 0.25),
                (0.66, 0.4),
                (0.58, 0.45),
            )
        ]
        parts.append(tube(f, 0.05, mat("#0a0504", 0.9), radii=[1.6, 1.3, 0.7, 0.8, 1.2, 0.8, 1.0, 1.5]))
    parts += [
        box((0.42, 4.7, 0.16), (0, 2.65, 1.22), (2.2, 0, 0), ebony, 0.07),
        box((0.44, 0.5, 0.4), (0, 3.0, 0.75), m=ribs, bevel=0.1),
    ]
    parts += [
        box((0.95, 0.1, 0.5), (0, -0.35, 1.12), m=mat("#d8aa68", 0.5), bevel=0.04),
        plate(
            [(-0.16, -0.7), (0.16, -0.7), (0.42, -2.35), (0.3, -2.6), (-0.3, -2.6), (-0.42, -2.35)],
            0.1,
            ebony,
            (0, 0, 1.12),
            (3, 0, 0),
            0.04,
        ),
    ]
    for i in range(4):
        x = i - 1.5
        parts.append(
            tube([(x * 0.13, -0.75, 1.22), (x * 0.2, -0.35, 1.4), (x * 0.09, 5.0, 1.27)], 0.013, gut, smooth=False)
        )
    parts.append(ball(1, (-0.7, -2.5, 0.95), ebony, (0.62, 0.42, 0.09)))
    put(group(parts), (-0.1, -0.2, 0.25), (0, 0, -32))
    stick, hair = gloss("#5a2410", 0.25), mat("#f2ead6", 0.6)
    bow = [
        tube([(-6.5, 0, 0.32), (0, 0, 0.12), (6.5, 0, 0.34)], 0.07, stick),
        box((13, 0.16, 0.02), (0, -0.02, -0.12), m=hair, bevel=0),
        box((0.7, 0.22, 0.4), (-5.6, 0, 0.05), m=ebony, bevel=0.06),
    ]
    put(group(bow), (0.9, -1.9, 1.62), (0, -3, 22))
    lamp((-7, 7, 7), (0, 0, 0.5), 2200, 1.4, "#ffe6bd")
    lamp((8, -6, 7), (0, 0, 0), 420, 5, "#cfe0ff")
    camera((0.9, -6.3, 8.3), (0.15, -0.25, 0.7), 50, f=0.24, focus=(0.1, -0.7, 1.2))
    s.finish(key=0.48)


def staves():
    """A paint like printed music: rows of five lines, and note heads strewn on them."""

    def paint(t):
        c = t.coord("Object")
        y = t.math("MULTIPLY", t.sep(c, 1), 1.1)
        part = t.math("FRACT", y)
        inside = t.math("LESS_THAN", part, 0.5)
        line = t.math("LESS_THAN", t.math("FRACT", t.math("MULTIPLY", part, 10)), 0.14)
        staff = t.math("MULTIPLY", inside, line)
        cell = t.n(
            "ShaderNodeTexVoronoi", i={"Vector": t.vmath("MULTIPLY", c, (3.2, 4.4, 0)), "Scale": 1.0, "Randomness": 0.7}
        ).outputs["Distance"]
        heads = t.math("MULTIPLY", t.math("LESS_THAN", cell, 0.2), t.math("LESS_THAN", part, 0.55))
        return t.mix(t.math("MAXIMUM", t.math("MULTIPLY", staff, 0.75), heads), "#f4ead0", "#2a2420")

    return paint
