"""Seen from above or close: a tray of eggs, paper boats on rainwater."""

from art.kit import *


@scene(seed=235)
def eggs(s):
    """A grey tray as farms use it, fifteen eggs and one gap; one egg is blue."""
    studio("studio", 0.4, 0)
    wave = lambda v: np.cos(pi * np.asarray(v))
    height = lambda x, y: 0.34 * wave(x) * wave(y) * -1 - 0.12 + 0.015 * fbm(np.asarray(x) * 2, np.asarray(y) * 2, 3, 4)
    pulp = mat(speckle("#8f8b84", "#b5b0a6", 9, 10), 0.95, bump=(26, 0.5, 8))
    terrain(lambda x, y: np.maximum(height(x, y), -0.3), (13, 13), 420, pulp)
    shell = lambda c, d: mat(speckle(c, d, 1.6, 9, 0.3, 0.75), 0.5, sss=0.08, bump=(30, 0.06), objvary=0.1)
    browns = [
        shell("#b9784a", "#cf9568"),
        shell("#d8a67e", "#e6bf9c"),
        shell("#ece0d0", "#f7efe4"),
        shell("#8f5733", "#a86c44"),
    ]
    blue = shell("#5fa8b8", "#8cc8d2")
    freckled = mat(
        lambda t: t.mix(
            t.step(t.noise(t.coord("Object"), 14, 3), 0.6, 0.66), speckle("#d2a079", "#e0b48e", 2)(t), "#6b3c22"
        ),
        0.5,
    )
    profile = curve([(0.01, -0.7), (0.36, -0.6), (0.56, -0.25), (0.6, 0.05), (0.5, 0.45), (0.3, 0.78), (0.01, 0.92)], 7)
    spots = [(x, y) for y in range(-5, 6) for x in range(-5, 6) if (x + y) % 2 == 0]
    for x, y in spots:
        if (x, y) == (1, -1):
            continue
        m = blue if (x, y) == (-1, 1) else R.choice([*browns, browns[0], freckled])
        k = R.uniform(0.94, 1.06)
        lathe(
            profile,
            m,
            (x + R.uniform(-0.03, 0.03), y + R.uniform(-0.03, 0.03), 0.36),
            (R.uniform(-9, 9), R.uniform(-9, 9), R.uniform(0, 90)),
            k,
        )
    down = leaf_mat("#fbf8f2", 0, 0.5)
    for k in range(46):
        t = k / 45
        for side in (-1, 1):
            tube(
                [
                    (0, 0, 0),
                    (0.1, side * 0.12 * sin(pi * t**0.6), 0.03 * R.random()),
                    (0.2, side * 0.3 * sin(pi * t**0.6) * R.uniform(0.7, 1.1), 0.05),
                ],
                0.006,
                down,
            ).location = (0.75 + 0.75 * t, -1.2 + 0.25 * t * t, 0.02 + 0.16 * t)
    tube([(0.6, -1.2, 0.02), (1.1, -1.12, 0.1), (1.6, -0.92, 0.18)], 0.012, mat("#efe8da", 0.6))
    lamp((-7, 4, 6), (0, 0, 0), 900, 1.6, "#fff2df")
    lamp((6, -6, 8), (0, 0, 0), 120, 4, "#cfe0ff")
    camera((0.15, -3.2, 7.6), (0.02, -0.12, 0.2), 54, f=0.3, focus=(0, 0, 0.6))
    s.finish(key=0.55)


def paper_boat(m):
    """A folded boat along x, 2.2 long: two sides with a folded rim, a peak in the middle."""
    parts = []
    for side in (-1, 1):
        bow, stern, mid = (1.15, 0, 0.62), (-1.15, 0, 0.62), (0, side * 0.44, 0.4)
        low_a, low_b = (0.52, 0, 0), (-0.52, 0, 0)
        rim_a, rim_b, rim_m = (1.12, side * 0.025, 0.6), (-1.12, side * 0.025, 0.6), (0, side * 0.475, 0.41)
        cut_a, cut_b, cut_m = (0.86, side * 0.1, 0.33), (-0.86, side * 0.1, 0.33), (0, side * 0.43, 0.17)
        parts.append(mesh([bow, mid, stern, low_b, low_a], [(0, 1, 4), (1, 3, 4), (1, 2, 3)], m))
        parts.append(mesh([rim_a, rim_m, rim_b, cut_b, cut_m, cut_a], [(0, 1, 4, 5), (1, 2, 3, 4)], m))
        parts.append(
            mesh(
                [(0.5, 0, 0.05), (0, side * 0.04, 1.12), (-0.5, 0, 0.05), (0, side * 0.2, 0.05)],
                [(0, 1, 3), (1, 2, 3)],
                m,
            )
        )
    return join(parts)


def print_paint(ink="#3a3a40", paper="#f6f2e8"):
    """Newspaper: rows of broken lines in columns."""

    def paint(t):
        c = t.coord("Object")
        row = t.math("FRACT", t.math("MULTIPLY", t.sep(c, 2), 15))
        words = t.noise(t.vmath("MULTIPLY", c, (14, 1, 15)), 1.4, 1)
        ink_here = t.math("MULTIPLY", t.math("LESS_THAN", row, 0.5), t.math("GREATER_THAN", words, 0.45))
        return t.mix(t.math("MULTIPLY", ink_here, 0.75), paper, ink)

    return paint


@scene(seed=236)
def paper_boats(s):
    """A regatta on rainwater in the gutter: one red boat in front of a string of newspaper boats."""
    sky(16, 35, 0.12, clouds=0.35, dust=0.6)

    def drops(t):
        c = t.coord("Object")
        h = t.math("MULTIPLY", t.noise(t.coord("Object", (1, 2.2, 1)), 0.8, 3), 0.5)
        for x, y, k in ((-2.3, -0.6, 9), (2.6, 1.4, 8), (-1.0, 5.5, 7), (3.6, -1.8, 10), (-3.6, 3.2, 8)):
            d = t.distance(c, (x, y, 0))
            ring = t.math(
                "MULTIPLY",
                t.math("SINE", t.math("MULTIPLY", d, k)),
                t.math("POWER", 2.718, t.math("MULTIPLY", d, -1.6)),
            )
            h = t.math("ADD", h, t.math("MULTIPLY", ring, 0.5))
        return h

    ground(mat("#0f5e74", 0.03, ior=1.33, spec=0.7, bump=(drops, 0.35)), 120, 0)
    box((40, 1.6, 1.1), (0, 13.5, 0), (0, 0, -7), mat(speckle("#8d8a86", "#b9b4ac", 2, 8), 0.9, bump=(8, 0.6)), 0.15)
    wall(mat(speckle("#c98f62", "#ecc79a", 0.2, 3), 1, emit=0.12), 26, 120, 40, -3)
    paper = lambda p: leaf_mat(p, 0, 0.18, 0.8)
    news, plain, lined = (
        paper(print_paint()),
        paper("#f8f5ec"),
        paper(stripes(["#f7f4ea", "#f7f4ea", "#f7f4ea", "#9fc0dd"], 60, 2)),
    )
    red = paper_boat(paper("#d41a1c"))
    place(red, (-0.35, -1.3, -0.1), (0, 0, 214), 1.12)
    fleet = (
        (1.7, 0.6, news, 226),
        (-2.0, 1.6, lined, 205),
        (0.4, 3.0, news, 215),
        (2.9, 3.9, plain, 238),
        (-1.5, 5.4, news, 200),
        (1.1, 7.0, plain, 222),
        (3.6, 8.0, news, 215),
        (-3.6, 8.2, lined, 230),
        (-0.4, 10.3, plain, 210),
    )
    for x, y, m, turn in fleet:
        place(paper_boat(m), (x, y, -0.08), (R.uniform(-4, 4), R.uniform(-4, 4), turn), R.uniform(0.9, 1.05))
    autumn = leaf(0.7, 0.4, leaf_mat("#e0a020", 0.2, 0.3), 0.05)
    scatter(autumn, [(x, y, 0.02) for x, y, _ in points(9, (-4.5, 4.5), (-2.5, 9), None, 1.8)], (0.7, 1.1), 5)
    camera((0.5, -7.2, 3.0), (0.1, 0.9, 0.0), 46, f=0.3, focus=(-0.3, -1.3, 0.5))
    s.finish(key=0.5, vignette=0.2)
