"""Forest floor and leaves."""

from art.kit import *


@scene(seed=149)
def bamboo(s):
    painted_sky([(0, "#2a4a14"), (0.45, "#8ab83a"), (0.6, "#e8f0a8"), (1, "#c8e07a")], 0.9)
    lamp((4, 14, 20), (0, 4, 2), 3, 4, "#fff4c0", "SUN")
    ground(mat(speckle("#7a6a34", "#a08a44", 1.2), 0.95, bump=(5, 0.6)), 60)

    def stem_paint(c):
        def paint(t):
            node = t.math("FRACT", t.math("MULTIPLY", t.sep(t.coord("Object"), 2), 0.72))
            return t.ramp(
                node, [(0, "#e8e8b8"), (0.04, "#3a5a1a"), (0.09, c), (0.85, mixed(c, "#d8e070", 0.3)), (1, "#e0e4a8")]
            )

        return paint

    for x, y, _ in points(130, (-13, 13), (2.4, 34), lambda x, y: min(1, abs(x - 0.2) / 1.5), 0.8):
        r = R.uniform(0.13, 0.26)
        o = cyl(
            r,
            16,
            (x, y, 0),
            (R.uniform(-2, 2), R.uniform(-2, 2), 0),
            gloss(stem_paint(R.choice(["#5a9a2c", "#6aa834", "#86b03a", "#4a8a34"])), 0.35),
            base=True,
            seg=20,
        )
    leafs = [((R.uniform(-9, 9), R.uniform(3, 26), R.uniform(3.6, 11)), (0, -1, 0.5)) for _ in range(4200)]
    leaf_cards(leafs, 0.3, leaf_mat("#6aa82c", 0.1, 0.6))
    path = lambda u, v: ((u - 0.5) * 2.2 + 0.7 * sin(v * 6), -4 + 40 * v, 0.03)
    surface(path, 4, 40, mat(speckle("#c8b890", "#a89874", 2), 0.95))
    monk = figure("#e07a1c", "#c8641c", hair="#2a2018", arms=(12, 12))
    place(monk, (0.5, 9, 0), (0, 0, 4), 1.1)
    group(
        umbrella("#c8141c", 1.1, None, False) + [cyl(0.02, 1.4, (0, 0, -0.2), m=mat("#5a3418"))],
        (0.75, 9, 1.9),
        (6, 8, 0),
        0.75,
    )
    camera((0.1, -2.6, 1.7), (0.2, 9, 2.9), 28)
    s.finish(key=0.51, fog=("#dcec90", 8, 40, 0.5), sat=1.25)


def fallen_leaf(hue, lobes=5, r=1.0):
    """A flat lobed leaf with a stalk and ribs."""
    outline, ribs = [], []
    for k in range(lobes):
        a = radians(90 + (k - (lobes - 1) / 2) * (250 / lobes))
        reach = r * (1 - 0.09 * abs(k - (lobes - 1) / 2) ** 1.4)
        for d, f in ((0.42, 0.45), (0.2, 0.82), (0, 1.0), (-0.2, 0.82)):
            outline.append((reach * f * cos(a - d), reach * f * sin(a - d)))
        ribs.append(
            tube(
                [(0, -0.1 * r, 0.02), (0.85 * reach * cos(a), 0.85 * reach * sin(a), 0.02)],
                0.015 * r,
                mat(mixed(hue, "#f6e0a0", 0.4), 0.7),
                smooth=False,
            )
        )
    outline.append((0, -0.25 * r))
    blade = plate(
        outline,
        0.012,
        leaf_mat(speckle(hue, mixed(hue, "#5a2a10", 0.3), 2.5), 0.1, 0.15, 0.6),
        bevel=0.006,
        smooth=True,
    )
    return join(
        [
            blade,
            *ribs,
            tube([(0, -0.1 * r, 0.01), (0.05, -0.6 * r, 0.06), (0.15, -1.0 * r, 0.02)], 0.025 * r, mat("#6a3a1c")),
        ]
    )


@scene(seed=150, view="Standard")
def autumn_leaves(s):
    sky(elev=40, rot=-60, dust=0.8)
    ground(mat(speckle("#4a3420", "#33241a", 1.5), 0.95, bump=(8, 0.8)), 40)
    hues = ("#c8201a", "#e8601a", "#f2a01c", "#f6cc2c", "#a8301c", "#8a9a2c", "#d8801c")
    protos = [fallen_leaf(h, R.choice((5, 5, 7)), 1.0) for h in hues]
    for layer in range(4):
        scatter(
            protos,
            [(p[0], p[1], 0.06 + 0.09 * layer) for p in points(150, (-7, 7), (-7, 7), None, 0.75)],
            (0.7, 1.25),
            16,
            keep=True,
        )
    scatter(protos, [(0, 0, -5)], keep=False)
    nut = join(
        [
            ball(0.42, m=gloss(speckle("#5a2410", "#7a3418", 3), 0.15), scale=(1, 0.95, 0.85)),
            ball(0.24, (0, 0, 0.26), mat("#c8a070", 0.8), (1, 1, 0.5)),
        ]
    )
    scatter(
        nut, [(-2.2, 1.4, 0.6), (1.8, -1.2, 0.6), (2.4, -0.4, 0.6), (0.2, 3.4, 0.6), (-3.4, -2.8, 0.6)], (0.9, 1.1), 60
    )
    from_above(13, (0, 0, 0), 46, 0.8)
    s.finish(key=0.42, sat=1.1)


@scene(seed=153)
def acorns(s):
    sky(elev=34, rot=-60, dust=0.6)
    ground(
        mat(
            wood("#3c2c20", "#6a543e", 0.35, 0),
            0.95,
            bump=(lambda t: t.noise(t.coord("Object", (0.6, 4, 1)), 1.6, 8), 2.0),
        ),
        40,
    )
    shell, cap = (
        gloss(gradient([(0, "#c8a04a"), (0.5, "#a86a24"), (1, "#8a5a1c")], 2), 0.25),
        mat(cells(["#7a5a34", "#8a6a40", "#6a4c2c"], 16, edge="#4a3420", edgew=0.04), 0.95, bump=(14, 1)),
    )

    def acorn():
        body = lathe(curve([(0.01, -1.0), (0.1, -0.92), (0.42, -0.55), (0.5, 0.0), (0.44, 0.3)], 5), shell, seg=32)
        hat = lathe(curve([(0.46, 0.12), (0.58, 0.2), (0.56, 0.42), (0.3, 0.62), (0.02, 0.66)], 5), cap, seg=32)
        return join([body, hat, tube([(0, 0, 0.62), (0.05, 0, 0.95)], 0.05, cap)])

    a = acorn()
    for k, (x, y, z, rot) in enumerate(
        (
            (-1.1, -0.7, 0.6, (100, 20, 10)),
            (0.7, -1.0, 0.6, (85, -30, 120)),
            (0.1, 0.7, 0.6, (95, 10, 220)),
            (-0.3, -0.3, 1.5, (110, 0, 60)),
        )
    ):
        (place(a, (x, y, z), rot, 1.25) if k == 0 else copy(a, (x, y, z), rot, 1.25))

    def oak_leaf(hue):
        side = []
        for k in range(5):
            y = 0.5 + 0.75 * k
            w = (0.55, 0.95, 1.15, 0.95, 0.5)[k]
            side += [(0.28, y - 0.3), (w, y), (w * 0.95, y + 0.22)]
        outline = [(0.06, 0), *side, (0, 4.2), *[(-x, y) for x, y in side[::-1]], (-0.06, 0)]
        blade = plate(
            outline,
            0.015,
            leaf_mat(speckle(hue, mixed(hue, "#3a2a10", 0.3), 1.5), 0, 0.2, 0.5),
            bevel=0.01,
            smooth=True,
        )
        ribs = [tube([(0, 0.3, 0.02), (0, 4.0, 0.02)], 0.03, mat(mixed(hue, "#f0e0a0", 0.4)), smooth=False)] + [
            tube(
                [(0, 0.3 + 0.75 * k, 0.02), (s2 * 0.8, 0.7 + 0.75 * k, 0.02)],
                0.018,
                mat(mixed(hue, "#f0e0a0", 0.4)),
                smooth=False,
            )
            for k in range(4)
            for s2 in (-1, 1)
        ]
        return [blade, *ribs]

    for hue, loc, rot in (
        ("#5a8a2c", (-1.8, 0.6, 0.25), (6, -4, 62)),
        ("#c8861c", (1.6, 0.4, 0.2), (4, 6, -58)),
        ("#a8501c", (0.4, 1.2, 0.15), (0, 0, 6)),
        ("#7a9a34", (0.6, -1.6, 0.12), (0, 0, -140)),
    ):
        group(oak_leaf(hue), loc, rot, 0.95)
    camera((0.2, -5.6, 8.2), (0, 0.25, 0.3), 44, f=1.6)
    s.finish(key=0.49)
