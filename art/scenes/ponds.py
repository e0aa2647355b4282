"""Fish: koi seen from the bridge, clownfish in their anemone."""

from art.kit import *


def koi(skin, veil, bend):
    """A koi along +x seen from above, 3 long, as one group."""
    parts = [swimmer(skin, 3.0, 0.36, 0.4, bend, [0.2, 0.66, 0.9, 1.0, 0.97, 0.84, 0.6, 0.34, 0.17])]
    end = (-1.4, bend * 3 * 0.45, 0)
    for side in (-1, 1):
        S = lambda x, y, z, side=side: (x, side * y, z)
        parts.append(fin([S(0.72, 0.34, -0.1), S(0.6, 0.66, -0.12), S(0.3, 0.78, -0.14), S(0.34, 0.5, -0.12)], veil))
        low = lambda x, y, side=side: (x, side * y + bend * 0.4, -0.14)
        parts.append(fin([low(-0.25, 0.3), low(-0.42, 0.5), low(-0.62, 0.46), low(-0.5, 0.3)], veil))
        tail = lambda x, y, z, side=side: (x, end[1] + side * y, z)
        lobe = [end, tail(-1.75, 0.16 + bend * 0.3, 0.02), tail(-2.2, 0.3 + bend * 0.7, 0.1), tail(-1.98, 0.06, 0)]
        parts.append(fin(lobe, veil))
        parts.append(ball(0.055, (1.26, side * 0.24, 0.14), gloss("#0c0a0a", 0.1), seg=12))
        parts.append(tube([(1.46, side * 0.12, 0), (1.6, side * 0.22, -0.02)], 0.012, mat("#d8a060")))
    parts.append(fin([(0.5, 0.0, 0.34), (0.1, 0.02, 0.56), (-0.5, bend * 0.3, 0.46), (-0.8, bend * 0.7, 0.24)], veil))
    return group(parts)


def patches(ground, spot, share=0.5, second=None):
    """A koi's skin: large soft-edged spots, sometimes of a second colour."""

    def paint(t):
        own = t.math("MULTIPLY", t.n("ShaderNodeObjectInfo").outputs["Random"], 40)
        c = t.vmath("ADD", t.coord("Object"), t.n("ShaderNodeCombineXYZ", own, own, 0).outputs[0])
        col = t.mix(t.step(t.noise(c, 1.15, 2), share, share + 0.02), ground, spot)
        return t.mix(t.step(t.noise(c, 1.9, 2), 0.63, 0.65), col, second) if second else col

    return paint


@scene(seed=254)
def koi_pond(s):
    """Koi circling under fallen blossom."""
    sky(48, 130, 0.13)
    ground(mat(speckle("#143430", "#2c5a4c", 0.7, 5), 0.9), 60, -1.6)
    pebble = [
        rock(0.35, c, 0.2, mat(speckle(c, "#6a7a68", 4, 5), 0.8, bump=(8, 0.3)), 0.6, 3)
        for c in ("#2f4a48", "#4a6052", "#26403e")
    ]
    scatter(pebble, [(x, y, -1.6) for x, y, _ in points(420, (-7, 7), (-7, 7))], (0.3, 1.3), 20)
    wet = lambda p: mat(p, 0.25, coat=0.6)
    coats = [
        wet(patches("#f6f0e8", "#e0400c", 0.5)),
        wet(patches("#f4ece0", "#e85a10", 0.46, "#1a1614")),
        wet("#e8780c"),
        wet(patches("#e04a10", "#f6eee4", 0.56)),
        wet("#f0c040"),
    ]
    veil = mat("#f8e0cc", 0.4, alpha=0.55)
    ring_of = (
        (2.3, 20, 0.16, 0),
        (2.2, 95, 0.14, 1),
        (2.5, 170, 0.16, 3),
        (2.2, 240, 0.15, 4),
        (2.4, 310, 0.17, 0),
        (4.7, 60, 0.1, 2),
        (4.9, 205, 0.1, 1),
        (4.8, 330, 0.1, 3),
    )
    for r, a, bend, kind in ring_of:
        b = radians(a)
        put(
            koi(coats[kind], veil, bend),
            (r * cos(b), r * sin(b), R.uniform(-0.7, -0.4)),
            (0, 0, a - 90 + R.uniform(-8, 8)),
        )
    rip = lambda t: t.math(
        "ADD",
        t.noise(t.coord("Object", (1, 1.4, 1)), 0.9, 3),
        t.math("MULTIPLY", t.math("SINE", t.math("MULTIPLY", t.distance(t.coord("Object"), (1.2, 1.0, 0)), 6)), 0.04),
    )
    ground(mat("#0a3a3c", 0.02, alpha=0.26, spec=0.7, bump=(rip, 0.16)), 60, 0)
    pad = leaf_mat(rings([(0, "#9cc25a"), (0.2, "#5d9a3a"), (1, "#3f7a2c")]), 0.15, 0.1, 0.35)
    for x, y, r, turn in (
        (-4.3, 4.0, 1.2, 20),
        (-3.0, 4.9, 0.8, 130),
        (4.4, -4.3, 1.3, 200),
        (3.1, -5.0, 0.7, 60),
        (4.9, 4.6, 0.9, 300),
    ):
        notch = [(r * cos(a), r * sin(a)) for a in np.linspace(0.22, 2 * pi - 0.22, 40)]
        plate([(0.05, 0), *notch], 0.02, pad, (x, y, 0.03), (0, 0, turn), 0.01)
    blossom = leaf_mat("#f6c4d4", 0.1, 0.4)
    petal = leaf(0.34, 0.42, blossom, 0.0)
    scatter(petal, [(x, y, 0.03) for x, y, _ in points(46, (-5.4, 5.4), (-5.4, 5.4), None, 0.5)], (0.7, 1.2), 3)
    camera((0.2, -3.4, 12.6), (0, -0.15, 0), 46)
    s.finish(key=0.45, vignette=0.3)


def clownfish(orange, white, black, veil):
    """A clownfish along +x, 2 long, as one group."""

    def bands(t):
        x = t.sep(t.coord("Object"), 0)
        col = orange
        for at_x, w in ((0.52, 0.13), (-0.08, 0.15), (-0.72, 0.08)):
            d = t.math("ABSOLUTE", t.math("SUBTRACT", x, at_x))
            col = t.mix(t.math("LESS_THAN", d, w + 0.045), col, black)
            col = t.mix(t.math("LESS_THAN", d, w), col, white)
        return col

    parts = [swimmer(gloss(bands, 0.3), 2.0, 0.48, 0.2, 0.12, [0.12, 0.62, 0.9, 1.0, 0.98, 0.85, 0.6, 0.36, 0.24])]
    parts += [
        fin([(0.35, 0, 0.44), (0.1, 0, 0.72), (-0.3, 0.02, 0.66), (-0.65, 0.06, 0.32)], veil),
        fin([(0.0, 0, -0.44), (-0.2, 0.01, -0.72), (-0.6, 0.06, -0.3)], veil),
    ]
    parts += [
        fin(
            [
                (-0.85, 0.1, 0),
                (-1.15, 0.15, 0.4),
                (-1.42, 0.2, 0.3),
                (-1.45, 0.22, 0),
                (-1.42, 0.2, -0.3),
                (-1.15, 0.15, -0.4),
            ],
            veil,
        )
    ]
    for side in (-1, 1):
        parts += [
            fin(
                [
                    (0.25, side * 0.2, -0.05),
                    (0.1, side * 0.55, -0.05),
                    (-0.15, side * 0.5, -0.25),
                    (0.1, side * 0.2, -0.22),
                ],
                veil,
            )
        ]
        parts += [
            ball(0.1, (0.74, side * 0.13, 0.12), gloss("#f08a1c", 0.1), seg=16),
            ball(0.07, (0.76, side * 0.17, 0.12), gloss("#0a0808", 0.05), seg=16),
        ]
    return group(parts)


@scene(seed=255)
def coral_reef(s):
    """Clownfish at home among the swaying arms of their anemone; the reef fades into blue."""
    corals = [branching_coral(hue) for hue in ("#f2c21c", "#e8443c", "#8a4ac0", "#3ab0a0", "#f08a3a")]
    shoal = join([fish("#f4d84a", "#f0b010")])
    painted_sky([(0, "#06405a"), (0.5, "#0f86ac"), (0.75, "#3fc0d8"), (1, "#c8fbf4")], 0.9)
    lamp((-3, -6, 20), (0, 2, 0), 4.2, 5, "#e8fdff", "SUN")
    height = lambda x, y: 0.5 * fbm(np.asarray(x) / 4, np.asarray(y) / 4, 4, 3) - 0.4 + 0.05 * np.asarray(y)
    terrain(height, (60, 50), 200, mat(speckle("#8a7a8c", "#c9b89a", 1.2, 8), 0.95, bump=(4, 1)), (0, 18))
    arms = []
    for i, (x, y, _) in enumerate(spiral(210, 2.5)):
        d = hypot(x, y) / 2.5
        lean, sway = 1.3 * d, R.uniform(-0.35, 0.35)
        top = Vector(
            (x * (1 + 0.42 * lean) + sway + 0.3, y * (1 + 0.3 * lean), 1.5 - 0.75 * d * d + R.uniform(-0.1, 0.25))
        )
        arms.append(((x * 0.8, y * 0.8, -0.5), (x * 0.95 + sway * 0.3, y * 0.95, top.z * 0.5), tuple(top)))
    stalk, knob = (
        mat(gradient([(0, "#7a3a6a"), (0.6, "#d880a8"), (1, "#f6c4d4")], 2), 0.5, sss=0.25),
        mat("#fbe6f0", 0.45, sss=0.3),
    )
    for path in arms:
        tube(path, 0.11, stalk, radii=[1.2, 1, 0.9], res=6, bevres=4)
        ball(0.135, path[2], knob, seg=12)
    veil = leaf_mat(gradient([(0, "#f07a14"), (1, "#1c1210")], 2), 0, 0.4)
    fin_m = leaf_mat("#f08420", 0, 0.4)
    for x, y, z, turn, tip, k in (
        (-0.35, -1.9, 1.75, 202, -8, 1.05),
        (1.35, -0.5, 2.35, 160, 10, 0.8),
        (-1.7, 0.6, 2.7, -25, 4, 0.62),
    ):
        place(clownfish("#ee6a0c", "#fbf6ee", "#16100e", fin_m), (x, y, z), (0, tip, turn), k)
    for x, y, k, hue in (
        (-3.8, 3.2, 1.6, 0),
        (3.9, 2.6, 1.4, 1),
        (-5.6, 7, 2.4, 2),
        (5.8, 6.5, 2.2, 4),
        (0.5, 7.5, 1.8, 3),
        (-2.2, 8.5, 2.2, 1),
        (3.2, 10, 2.6, 0),
    ):
        copy(corals[hue], at(height, x, y, -0.2), (0, 0, R.uniform(0, 90)), k)
    for coral in corals:
        bpy.data.objects.remove(coral)
    scatter(shoal, [(R.gauss(2.5, 1.6), R.uniform(9, 15), R.gauss(5.4, 0.7)) for _ in range(40)], (0.3, 0.38), 6, 175)
    scatter(
        ball(0.05, m=mat("#eaffff", 0.05, alpha=0.5), seg=10),
        [(R.uniform(-3.4, 3.4), R.uniform(-1, 5), R.uniform(1.5, 6)) for _ in range(36)],
        (0.5, 1.6),
    )
    camera((0.2, -9.4, 2.9), (0.05, 0, 1.85), 50, f=0.35, focus=(-0.3, -1.9, 1.8))
    s.finish(key=0.52, fog=("#2aa6c4", 7, 26, 0.85), vignette=0.3)


def branching_coral(hue):
    """A staghorn coral, about 1.4 high."""
    m, parts = mat(speckle(hue, mixed(hue, "#ffffff", 0.4), 3), 0.8, bump=(24, 0.7)), []

    def grow(p, d, length, r, level):
        q = p + d * length
        parts.append(
            tube(
                [tuple(p), tuple(p + d * length * 0.5 + Vector((R.gauss(0, 0.03), R.gauss(0, 0.03), 0))), tuple(q)],
                r,
                m,
                radii=[1, 0.9, 0.8],
                res=4,
                bevres=3,
            )
        )
        parts.append(ball(r * 0.8, tuple(q), m, seg=8))
        for _ in range(3 if level else 0):
            grow(
                q,
                (d + Vector((R.gauss(0, 0.5), R.gauss(0, 0.5), 0.15))).normalized(),
                length * 0.72,
                r * 0.78,
                level - 1,
            )

    for k in range(4):
        grow(Vector((0, 0, 0)), Vector((cos(k * 1.6) * 0.5, sin(k * 1.6) * 0.5, 1)).normalized(), 0.5, 0.11, 2)
    return join(parts)
