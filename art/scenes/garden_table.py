"""Summer on a garden table: a bowl of strawberries, melon in the sun."""

from art.kit import *


def strawberry_body():
    """A strawberry lying on its side, pitted skin with a seed in every pit, as one mesh."""
    skin = mat(
        gradient([(0, "#c40c16"), (0.75, "#d81a1c"), (0.95, "#e86a4a"), (1, "#f0b08a")], 2, noise=0.12),
        0.28,
        coat=0.25,
        sss=0.25,
        bump=(
            lambda t: t.n("ShaderNodeTexVoronoi", i={"Vector": t.coord("Object"), "Scale": 9}).outputs["Distance"],
            0.25,
        ),
    )
    shape = curve(
        [(0.01, -1.05), (0.25, -0.92), (0.52, -0.45), (0.68, 0.1), (0.66, 0.45), (0.42, 0.68), (0.01, 0.72)], 8
    )
    parts = [lathe(shape, skin, seg=40)]
    seed = mat("#e8c06a", 0.5)
    n = 120
    for i in range(n):
        z = -0.95 + 1.55 * (i / n) ** 0.8
        r = float(np.interp(z, [q[1] for q in shape], [q[0] for q in shape]))
        a = i * 2.39996
        parts.append(ball(0.034, (r * 0.985 * cos(a), r * 0.985 * sin(a), z), seed, (0.6, 0.6, 1.3), seg=6))
    cap = petals(9, 0.56, 0.13, leaf_mat("#4f8a2c", 0.1, 0.3), 0.05, 0.1, 0.2, 0.7)
    return join([*parts, cap, tube([(0, 0, 0.7), (0.05, 0, 1.0)], 0.04, mat("#6fa040", 0.6))])


@scene(seed=274)
def strawberries(s):
    """The first strawberries, in an enamel bowl on a garden table."""
    studio("forest", 0.6, 0)
    wall(mat(speckle("#2f6a34", "#a8cc74", 0.14, 2, 0.35, 0.7), 1, emit=0.3), 26, 120, 60, -30)
    ground(mat(wood("#8fa8b8", "#d0dde4", 0.4, 0, 0.34, "#4a5a64"), 0.75, bump=(2, 0.3)), 60, 0)
    rim, white = gloss("#1f4f9a", 0.2), gloss("#f6f3ea", 0.2)
    lathe(
        curve([(0.02, 0.3), (1.4, 0.3), (1.5, 0.1), (1.7, 0.1), (1.8, 0.4), (2.7, 1.2), (3.15, 2.1)], 6),
        white,
        seg=96,
        solid=0.1,
    )
    torus(3.17, 0.1, (0, 0, 2.14), m=rim, seg=96)
    berry = strawberry_body()
    heap = []
    for layer, (count, r, z) in enumerate(
        ((15, 2.15, 2.0), (9, 1.2, 2.1), (12, 1.75, 2.65), (8, 0.95, 3.1), (3, 0.4, 3.6))
    ):
        heap += [
            (r * R.uniform(0.85, 1.08) * cos(a), r * R.uniform(0.85, 1.08) * sin(a), z + R.uniform(-0.1, 0.15))
            for a in np.linspace(0, 2 * pi, count + 1)[:-1] + R.random()
        ]
    heap += [(x, y, z) for x, y, z in ((-4.0, -2.3, 0.45), (3.7, -2.6, 0.45))]
    for x, y, z in heap:
        o = copy(berry, (x, y, z), (0, 0, 0), R.uniform(0.56, 0.74))
        outwards = degrees(atan2(y, x))
        tilt = R.uniform(-118, -62) if R.random() < 0.68 else R.uniform(-25, 35)
        o.rotation_euler = Euler((radians(tilt), 0, radians(outwards + 90 + R.uniform(-50, 50))))
    bpy.data.objects.remove(berry)
    green = leaf_mat("#4f8a34", 0.15, 0.35)
    for x, y, turn in ((-3.6, 1.4, 160), (4.1, -0.6, -20)):
        for d in (-55, 0, 55):
            place(leaf(1.3, 0.42, green, 0.15), (x, y, 0.15), (0, -12, turn + d))
    daisy = leaf_mat("#ffffff", 0, 0.4)
    for x, y in ((-2.6, -3.2), (4.6, -1.6)):
        put(
            group(
                [
                    petals(5, 0.4, 0.26, daisy, 0.08, 0.1, 0.05, 0.1),
                    ball(0.14, (0, 0, 0.12), mat("#f0c020", 0.8), (1, 1, 0.6)),
                ]
            ),
            (x, y, 0.1),
            (10, 8, 0),
        )
    lamp((-7, 5, 9), (0, 0, 2), 2300, 1.6, "#fff2d8")
    lamp((6, -8, 6), (0, 0, 2), 380, 4, "#dfeaff")
    camera((0.4, -10.6, 6.6), (0.05, -0.2, 1.9), 56, f=0.3, focus=(0, -2.0, 2.6))
    s.finish(key=0.55, vignette=0.2)


@scene(seed=275)
def watermelon(s):
    """Melon in the sun, with a bite taken out."""
    sky(30, -66, 0.13, dust=1.0)
    ground(mat(wood("#2f9aa8", "#6fc8cc", 0.4, 1, 0.3, "#1f5a64"), 0.6, bump=(2, 0.35)), 60, 0)
    flesh = rings(
        [
            (0.0, "#d8202c"),
            (0.62, "#e8343a"),
            (0.78, "#f06a64"),
            (0.82, "#f4e6c8"),
            (0.87, "#e2ecb4"),
            (0.9, "#3f8a34"),
            (1.0, "#1f5a24"),
        ],
        1 / 4.4,
    )
    grain = lambda t: t.mix(0.55, flesh(t), t.noise(t.coord("Object", (1, 1, 2)), 7, 7, col=True), "SOFT_LIGHT")
    skin = mat(grain, 0.45, coat=0.25, sss=0.15, bump=(9, 0.6, 8))
    pip = gloss("#1a100c", 0.2)

    def slice_(span, bite=None):
        arc = [(4.2 * cos(a), 4.2 * sin(a)) for a in np.linspace(radians(90 - span / 2), radians(90 + span / 2), 30)]
        tip = [(0, 0)]
        if bite:
            tip = [(-0.95 + 0.19 * k, 1.75 - 0.28 * abs(sin(k * 0.9)) - 0.06 * abs(k - 5)) for k in range(11)]
        parts = [plate([*arc, *tip], 0.75, skin, bevel=0.05)]
        for _ in range(60):
            a, r = radians(R.uniform(90 - span / 2 + 8, 90 + span / 2 - 8)), R.uniform(1.4, 3.1)
            spot = (r * cos(a), r * sin(a))
            if all(hypot(spot[0] - q[0], spot[1] - q[1]) > 0.55 for q in seeds) and not (bite and r < 2.2):
                seeds.append(spot)
                parts += [
                    ball(1, (*spot, z), pip, (0.09, 0.15, 0.05), (0, 0, degrees(a) - 90), 14) for z in (0.42, -0.42)
                ]
        seeds.clear()
        return group(parts)

    seeds = []
    board = mat(wood("#b8864a", "#e0b878", 0.5, 0), 0.6, bump=(3, 0.2))
    box((11, 7.4, 0.4), (0.2, 0.4, 0.2), (0, 0, -9), board, 0.15)
    put(slice_(58), (-1.9, 3.2, 0.8), (0, 0, 172))
    put(slice_(62), (3.1, 3.3, 0.85), (3, -2, 200))
    put(slice_(60, True), (0.3, 0.9, 1.0), (8, 4, 183))
    cube = mat("#ffffff", 0.02, trans=1, ior=1.31)
    for x, y in ((-4.6, -2.6), (-3.8, -3.2), (4.9, -2.9)):
        box((0.8, 0.8, 0.7), (x, y, 0.5), (R.uniform(-9, 9), R.uniform(-9, 9), R.uniform(0, 90)), cube, 0.12)
    mint = leaf_mat("#3f9a3a", 0.1, 0.3)
    for k in range(7):
        place(leaf(0.85, 0.42, mint, 0.2), (-4.1 + 0.2 * k, 3.8 - 0.1 * k, 0.5 + 0.05 * k), (0, -14, 52 * k))
    for x, y in ((-3.2, -1.2), (2.9, -2.2), (3.4, -1.9), (-0.8, -2.7)):
        ball(1, (x, y, 0.43), pip, (0.1, 0.16, 0.05), (0, 0, R.uniform(0, 180)), 14)
    camera((0.4, -8.4, 9.8), (0.27, 0.2, 0.6), 45, f=0.3, focus=(0.3, -0.5, 1.2))
    s.finish(key=0.58, vignette=0.15)
