"""Close to the ground, through a long lens: a snail on its branch, toadstools in moss."""

from art.kit import *


def bokeh(places, colours, power=1.2, y=30):
    """Soft discs of light far behind, as a lens shows gaps between leaves. A place is (x, z, r)."""
    for x, z, r in places:
        cyl(
            r,
            0.02,
            (x, y + R.uniform(0, 4), z),
            (90, 0, 0),
            glow(R.choice(colours), power * R.uniform(0.5, 1.2)),
            seg=32,
        )


def spiral_shell(skin, turns=3.4, size=1.0, flat=0.5):
    """A snail's shell as a tube that grows while it winds, its opening down at +x; radius about 1.6 × size."""
    growth, tube_share = 0.172, 0.62

    def sheet(u, v):
        a = u * turns * 2 * pi
        k = size * math.exp(growth * (a - turns * 2 * pi))
        c, b = 1.0 * k, 2 * pi * v
        out = c + tube_share * k * cos(b)
        lift = tube_share * k * 0.9 * sin(b) - flat * (size - k)
        return (out * cos(a - turns * 2 * pi - 1.1), lift, out * sin(a - turns * 2 * pi - 1.1))

    return surface(sheet, 260, 28, skin)


@scene(seed=231)
def snail(s):
    sky(34, 215, 0.11)
    meadow_blur("#2c4a2a", "#93a868", 30)
    bokeh(
        [(R.uniform(-11, 11), R.uniform(1, 11), R.uniform(0.4, 1.1)) for _ in range(26)],
        ["#f2eab8", "#fff6dc", "#b8c890"],
        0.6,
    )
    bark = mat(
        speckle("#3a2a1c", "#7a6046", 2.2, 8, stretch=(0.5, 2, 2)), 0.75, coat=0.25, bump=(1.6, 1.4, 9, (0.6, 2.2, 2.2))
    )
    path = [(-9, 0.3, -1.9), (-4, 0, -1.15), (0, 0, -1.0), (4, 0.1, -1.2), (9, 0.6, -0.5)]
    tube(path, 1.05, bark, radii=[1.15, 1, 0.95, 1, 0.85], res=40, bevres=14)
    moss = grass_tuft(26, 0.34, "#8db53a", 0.2, 0.016)
    crest = lambda x: -0.12 - 0.016 * (x + 1) ** 2 * (1 if x < 0 else 0.3)
    scatter(
        moss,
        [
            (x, y, crest(x) - 0.5 * y * y)
            for x, y, _ in points(150, (-8, 8), (-0.75, 0.75), lambda x, y: 0.25 + 0.75 * (abs(x) > 3))
        ],
        (0.6, 1.3),
        22,
    )
    skin = mat(speckle("#b89468", "#7d5f40", 5, 8), 0.32, coat=0.7, bump=(cells_height(9), 0.7), sss=0.15)
    foot = [((-3.0, 0, 0.02), (-1.2, 0, 0.12), 0.13, 0.34), ((-1.2, 0, 0.12), (1.7, 0, 0.16), 0.36, 0.34)]
    neck = [((1.6, 0, 0.2), (2.55, -0.05, 0.75), 0.36, 0.34), (2.7, -0.06, 0.86, (0.4, 0.34, 0.32))]
    parts = [blob(foot + neck, skin, 0.06, 8)]
    for side, reach in ((-1, 1.0), (1, 0.85)):
        tip = (3.15 + 0.1 * side, side * 0.42, 1.85 * reach + 0.1)
        parts += [tube([(2.75, side * 0.14, 1.0), (2.95, side * 0.27, 1.45), tip], 0.075, skin, radii=[1.3, 0.8, 0.7])]
        parts += [ball(0.105, tip, gloss("#1a120c", 0.1), seg=20)]
        parts += [tube([(2.95, side * 0.14, 0.72), (3.3, side * 0.26, 0.62)], 0.05, skin, radii=[1.2, 0.7])]
    shell = mat(banded(["#6b3a18", "#d9a962", "#f0d29a", "#a8672c"]), 0.22, coat=0.6, bump=(30, 0.12))
    parts.append(place(spiral_shell(shell, size=1.5), (-0.6, 0.1, 2.15), (0, 8, 8)))
    group(parts, (-0.2, -0.25, 0.02), (0, 0, 10))
    dew = mat("#f4fbff", 0.02, trans=1, ior=1.33)
    for x, y, _ in points(26, (-6, 6), (-0.9, -0.2), None, 0.4):
        ball(R.uniform(0.05, 0.12), (x, y, crest(x) - 0.45 * y * y + 0.02), dew, (1, 1, 0.8), seg=16)
    lamp((-6, -5, 8), (0, 0, 1), 900, 3, "#fff0d8")
    lamp((5, 7, 6), (0, 0, 1), 700, 2, "#f4ffd0")
    camera((1.6, -13.5, 2.2), (0.05, 0, 1.15), 66, f=0.4, focus=(0.6, -0.6, 1))
    s.finish(key=0.5, vignette=0.3)


def cells_height(scale):
    """A paint for the height of small pebbly cells, for skins."""
    return lambda t: t.n("ShaderNodeTexVoronoi", i={"Vector": t.coord("Object"), "Scale": scale}).outputs["Distance"]


def banded(colours):
    """Bands along a shell's winding (object space, around its middle), each growing outwards."""

    def paint(t):
        c = t.coord("Object")
        d = t.math("LOGARITHM", t.length(t.vmath("MULTIPLY", c, (1, 0.2, 1))), 2.0)
        wobble = t.math("MULTIPLY", t.noise(c, 2.5, 5), 0.35)
        side = t.math("MULTIPLY", t.sep(c, 1), 0.9)
        part = t.math("FRACT", t.math("ADD", t.math("ADD", t.math("MULTIPLY", d, 0.6), side), wobble))
        n = len(colours)
        return t.mix(
            0.35,
            t.ramp(part, [(i / n, col) for i, col in enumerate(colours)]),
            t.ramp(t.noise(c, 7, 6), [(0.3, colours[0]), (0.7, colours[2])]),
        )

    return paint


@scene(seed=232)
def mushrooms(s):
    sky(24, 200, 0.1, dust=1.2)
    wall(mat(speckle("#16301a", "#7f9a3c", 0.1, 2, 0.35, 0.75), 1, emit=0.25), 34, 160, 90, -30)
    bokeh(
        [(R.uniform(-12, 12), R.uniform(3, 13), R.uniform(0.3, 1.0)) for _ in range(34)],
        ["#ffe9a0", "#d7e880", "#fff8d8"],
        1.0,
    )
    height = lambda x, y: (
        0.28 * fbm(np.asarray(x) / 2.6, np.asarray(y) / 2.6, 4, 3)
        + 0.1 * fbm(np.asarray(x) * 1.2, np.asarray(y) * 1.2, 3, 5)
    )
    terrain(height, (40, 40), 260, mat(speckle("#2f4a16", "#6b5a2c", 1.2, 8), 0.95, bump=(5, 1)), (0, 8))
    moss = grass_tuft(34, 0.22, "#86ac34", 0.14, 0.012, bend=0.9)
    scatter(moss, points(2600, (-7, 7), (-3, 12), lambda x, y: 1 if y < 5 else 0.5, fn=height), (0.7, 1.5), 18)
    blade = grass_tuft(9, 0.9, "#6f9a34", 0.1, 0.012, bend=0.8)
    scatter(blade, points(60, (-6, 6), (-1.5, 8), lambda x, y: abs(x) > 1.6, fn=height), (0.7, 1.2), 12)
    litter = [leaf(0.55, 0.35, leaf_mat(c, 0.2, 0.2), 0.1) for c in ("#a8601c", "#c98a2a", "#7a4a1c")]
    scatter(litter, [(x, y, z + 0.16) for x, y, z in points(70, (-5, 5), (-2.5, 6), fn=height)], (0.6, 1.1), 30)
    cap_red = mat(speckle("#a80d10", "#d8261a", 1.6, 5), 0.22, coat=0.7, sss=0.1, bump=(4, 0.12))
    for k, (x, y, h, r, lean) in enumerate(
        ((0.1, 0, 2.7, 1.35, 3), (-1.75, 0.9, 1.55, 0.85, -7), (1.75, 0.5, 1.25, 0.7, 9), (1.05, -0.95, 0.62, 0.4, 4))
    ):
        place(
            group(toadstool(h, r, cap_red, young=k == 3)), at(height, x, y), (R.uniform(-3, 3), lean, R.uniform(0, 90))
        )
    lamp((-7, 6, 9), (0, 0, 1.5), 1500, 2.5, "#fff0c8")
    lamp((5, -6, 5), (0, 0, 1.2), 420, 4, "#dff0ff")
    camera((0.7, -8.6, 2.3), (0.05, 0, 1.5), 56, f=0.3, focus=(0.1, -0.8, 1.8))
    s.finish(key=0.47, glare=0.08, vignette=0.35)


def toadstool(h, r, red, young=False):
    """A fly agaric as parts: a bulbous stem with its skirt, a cap with gills below and torn white flakes on top."""
    white, flake = mat(speckle("#f6f0e0", "#d8ccb0", 5), 0.85, bump=(9, 0.3)), mat("#f7f2e4", 0.9, bump=(20, 0.6))
    stem = [
        (0.02, -0.2),
        (0.3 * r, -0.15),
        (0.34 * r, 0.12),
        (0.22 * r, 0.4),
        (0.17 * r, h * 0.6),
        (0.16 * r, h * 0.98),
    ]
    dome = 0.8 if young else 0.5
    cap = curve(
        [(0.02, dome), (0.35, dome * 0.93), (0.68, dome * 0.68), (0.92, dome * 0.3), (1.0, 0.02), (0.97, -0.06)], 7
    )
    under = curve([(0.97, -0.06), (0.6, 0.05), (0.18, 0.02)], 4)
    gills = mat(
        lambda t: t.ramp(
            t.math(
                "FRACT",
                t.math(
                    "MULTIPLY", t.n("ShaderNodeTexGradient", t.coord("Object"), gradient_type="RADIAL").outputs[1], 70
                ),
            ),
            [(0, "#cfc2a0"), (0.5, "#faf4e2"), (1, "#cfc2a0")],
        ),
        0.8,
    )
    parts = [
        lathe(curve(stem, 6), white),
        lathe(cap, red, (0, 0, h), scale=r, seg=72),
        lathe(under, gills, (0, 0, h), scale=r, seg=72),
    ]
    if not young:
        skirt = surface(
            lambda u, v: (
                (0.17 + 0.26 * v) * r * cos(2 * pi * u),
                (0.17 + 0.26 * v) * r * sin(2 * pi * u),
                h * 0.8 - r * (0.28 * v * v + 0.04 * v * sin(14 * pi * u)),
            ),
            90,
            8,
            white,
            True,
        )
        parts.append(skirt)
    for x, y, z in spiral(46 if r > 1 else 30, 0.9):
        d = hypot(x, y)
        if R.random() < 0.15:
            continue
        z = float(np.interp(d, [q[0] for q in cap], [q[1] for q in cap]))
        size = r * R.uniform(0.035, 0.095) * (1.15 - 0.5 * d)
        parts.append(
            ico(
                size,
                ((x + R.uniform(-0.05, 0.05)) * r, (y + R.uniform(-0.05, 0.05)) * r, h + z * r),
                flake,
                (1.2, 1, 0.55),
                (0, 0, R.uniform(0, 360)),
                2,
                True,
                0.2,
            )
        )
    return parts
