"""Streets, bridges, skylines."""

from art.kit import *


@scene(seed=15)
def bridge(s):

    sky(elev=9, rot=-112, strength=0.14, dust=1.4, clouds=0.4, cloudscale=0.7, cloudcol="#ffd9c0", seed=2, cloudlight=6)
    ro = mat("#b3361f", 0.45, coat=0.2)
    dark = mat("#3a3a3e", 0.9)

    def H(x, y):
        x, y = np.asarray(x, float), np.asarray(y, float)
        r = (
            np.clip((x - 70) / 60, 0, 1.4) * (16 + 22 * fbm(x / 50, y / 50, 5, 3, ridged=True))
            + np.clip((y - 330) / 160, 0, 1) * (34 + 40 * fbm(x / 90, y / 90, 6, 8, ridged=True))
            - 3
        )
        l = (
            np.clip((-x - 55 + y * 0.05) / 30, 0, 1)
            * np.clip((40 - np.abs(y - 40)) / 60, 0, 1)
            * (30 + 22 * fbm(x / 30, y / 30, 5, 13))
        )
        return np.maximum(r, l - 3)

    hill = mat(speckle("#4a5a2c", "#8a7a42", 0.08, 8), 0.95, bump=(0.8, 0.8))
    terrain(H, (700, 700), 420, hill, (0, 250))
    ocean(900, 16, wave=1.2, wind=9, scale=200, rep=1, m=mat("#0d4a5c", 0.1, ior=1.33, bump=(0.7, 0.2, 6)))
    x0, x1, z0, W = -36, 62, 15, 5.0
    D = 26.0
    ya = 60
    f = lambda x: np.interp(x, [-90, x0, (x0 + x1) / 2, x1, 130], [z0 + 1.5, z0 + D, z0 + 1.5, z0 + D, z0 + 1.0])

    def cab(x):
        if x < x0:
            t = (x0 - x) / 50
            return z0 + 1 + (D - 1) * (1 - t) ** 1.6 if t < 1 else z0 + 1
        if x > x1:
            t = (x - x1) / 50
            return z0 + 1 + (D - 1) * (1 - t) ** 1.6 if t < 1 else z0 + 1
        u = 2 * (x - x0) / (x1 - x0) - 1
        return z0 + 1.6 + (D - 1.6) * u * u

    P = [
        box((260, W + 1.6, 0.5), (20, 0, z0), m=dark, bevel=0.0),
        box((260, 0.5, 1.5), (20, -W / 2 - 0.6, z0 - 0.6), m=ro, bevel=0),
        box((260, 0.5, 1.5), (20, W / 2 + 0.6, z0 - 0.6), m=ro, bevel=0),
    ]
    for x in (x0, x1):
        for side in (-1, 1):
            for k in range(4):
                w = 2.6 - 0.35 * k
                P.append(box((w, w * 0.72, 11.4), (x, side * W / 2 * 1.12, 11.2 * k - 2), m=ro, base=True, bevel=0.12))
        for z in (z0 - 4, z0 + 7, z0 + 15.5, z0 + 24):
            P.append(box((1.6, W, 1.9), (x, 0, z), m=ro, bevel=0.1))
        P.append(box((9, 12, 6), (x, 0, -2), m=mat("#8d867c", 0.9), base=True, bevel=0.5))
    for side in (-1, 1):
        P.append(tube([(x, side * W / 2 * 1.15, cab(x)) for x in np.linspace(-88, 115, 90)], 0.28, ro, smooth=False))
        P += [
            tube([(x, side * W / 2 * 1.15, z0), (x, side * W / 2 * 1.15, cab(x))], 0.07, ro, smooth=False)
            for x in np.arange(-84, 112, 2.8)
        ]
    for x in np.arange(-100, 140, 2.8):
        P += [
            tube(
                [(x, -W / 2 - 0.7, z0 - 1.3), (x + 1.4, -W / 2 - 0.7, z0 + 0.1), (x + 2.8, -W / 2 - 0.7, z0 - 1.3)],
                0.14,
                ro,
                smooth=False,
            )
        ]
    for i in range(16):
        P.append(
            box(
                (1.9, 0.9, 0.7),
                (R.uniform(-60, 90), R.choice((-1.2, 1.2)), z0 + 0.6),
                m=mat(R.choice(["#ffffff", "#c9302c", "#23395d", "#222222", "#e0b030"]), 0.3),
                bevel=0.15,
            )
        )
    group(P, (0, 60, 0), (0, 0, 24))
    camera((-62, -22, 8), (-6, 62, 19), 32)
    s.finish(fog=("#e9cdb8", 60, 560, 0.75), key=0.51)


@scene(seed=101)
def canal_houses(s):
    sky(elev=20, rot=-140, dust=1.4, clouds=0.5, cloudscale=0.9, seed=15)
    ground(ripples("#1c4a4a", (1, 2.5, 1), 0.5, 3, 0.22, 0.03), 200, 0)
    box(
        (80, 8, 1.3),
        (0, 16, 0),
        m=mat(bricks("#7a4a3a", "#8a5a44", "#5a4a40", 2, rot=(pi / 2, 0, 0)), 0.95),
        base=True,
        bevel=0,
    )
    hues = ("#8a2c22", "#e2b13c", "#2f5a4a", "#d8dcd8", "#c8603a", "#35507a", "#e8a0a0", "#5a3a3a", "#f0d9a0")
    x = -15.5
    for hue in hues:
        w = R.uniform(3.2, 3.9)
        group(
            townhouse(
                w,
                R.uniform(10.5, 13.5),
                5,
                mat(
                    bricks(hue, mixed(hue, "#000000", 0.12), mixed(hue, "#e8e0d0", 0.35), 1.6, rot=(pi / 2, 0, 0)),
                    0.9,
                    bump=(5, 0.3),
                ),
                "#4a3028",
                4,
                3,
                step=True,
                trim="#fbf6ea",
            ),
            (x + w / 2, 17.6, 1.3),
        )
        x += w + 0.02
    for x in (-11, -4.2, 3.4, 10.6):
        place(tree(5.4, 1.8, R.choice(["#5a8a30", "#7a9a34"]), n=2600, leaf=0.13), (x, 13.2, 1.3))
    group(hull(5.2, 1.0, gloss("#1f5a3c", 0.3)), (-5, 8.6, -0.25), (0, 0, 4))
    group(hull(4.4, 0.9, gloss("#c8262e", 0.3)), (5.4, 10.2, -0.25), (0, 0, -178))
    for x in np.arange(-16, 17, 2.2):
        cyl(0.1, 0.8, (x, 12.3, 1.3), m=mat("#26282c"), base=True, seg=12)
    camera((0.4, -8, 5.0), (0.2, 17, 6.8), 34)
    s.finish(key=0.51)


@scene(seed=107)
def skyscrapers_up(s):
    sky(elev=58, rot=40, dust=0.3, clouds=0.5, cloudscale=1.4, seed=3)

    def front(hue, pane):
        def paint(t):
            co = t.coord("Object")
            side = t.math("GREATER_THAN", t.math("ABSOLUTE", t.normal(0)), 0.5)
            u = t.math(
                "ADD",
                t.math("MULTIPLY", t.sep(co, 0), t.math("SUBTRACT", 1, side)),
                t.math("MULTIPLY", t.sep(co, 1), side),
            )
            fx, fz = (
                t.math("FRACT", t.math("MULTIPLY", u, 0.55)),
                t.math("FRACT", t.math("MULTIPLY", t.sep(co, 2), 0.3)),
            )
            rect = t.math("MULTIPLY", t.math("GREATER_THAN", fx, 0.16), t.math("GREATER_THAN", fz, 0.24))
            return t.mix(rect, hue, pane)

        return mat(paint, 0.45, spec=0.5)

    faces = [
        front("#e8e2d4", "#27507a"),
        front("#8a3a2a", "#1c2a38"),
        front("#3a4654", "#6ab0d8"),
        front("#f0b84a", "#23405a"),
        front("#4a7a8a", "#bfe4f0"),
        front("#c8ccd2", "#18304a"),
    ]
    for k, (x, y, w, d, h) in enumerate(
        (
            (-30, 6, 18, 24, 90),
            (30, 2, 18, 22, 120),
            (-16, 38, 22, 16, 120),
            (18, 40, 20, 16, 90),
            (0, -30, 26, 14, 80),
            (-34, -26, 20, 16, 70),
            (34, -28, 20, 18, 75),
        )
    ):
        box((w, d, h), (x, y, 0), m=faces[k % 6], base=True, bevel=0)
    plane = aeroplane("#f8f8f8", "#d8262e", False)
    place(plane, (4, 14, 160), (180, 0, 35), 5)
    camera((0, 0, 1), (1.5, 9, 100), 18, roll=0.5)
    s.finish(key=0.51)


@scene(seed=108)
def spiral_stairs(s):
    painted_sky([(0, "#f0d8a8"), (0.5, "#fff0d8"), (1, "#fff6e8")], 0.35)
    cream, red, rail = mat("#f2e6d0", 0.7), mat("#b01c24", 0.9, bump=(40, 0.3)), gloss("#5a2e14", 0.3)
    n, turn = 92, radians(360 / 26)
    line, inner = [], []
    for k in range(n):
        a, z = k * turn, -k * 0.34
        step = [
            (1.7 * cos(a + f), 1.7 * sin(a + f), z + dz) for f, dz in ((0, 0), (turn, 0), (0, -0.34), (turn, -0.34))
        ]
        outer = [
            (4.6 * cos(a + f), 4.6 * sin(a + f), z + dz) for f, dz in ((0, 0), (turn, 0), (0, -0.34), (turn, -0.34))
        ]
        v = [step[0], step[1], step[2], step[3], outer[0], outer[1], outer[2], outer[3]]
        mesh(v, [(0, 4, 5, 1), (2, 3, 7, 6), (0, 1, 3, 2), (4, 6, 7, 5), (0, 2, 6, 4), (1, 5, 7, 3)], cream)
        carpet = [(r * cos(a + f), r * sin(a + f), z + 0.02) for r in (2.3, 3.9) for f in (0.0, turn)]
        mesh([carpet[0], carpet[1], carpet[3], carpet[2]], [(3, 2, 1, 0)], red)
        line.append((1.8 * cos(a), 1.8 * sin(a), z + 1.0))
        if k % 1 == 0:
            tube(
                [(1.8 * cos(a), 1.8 * sin(a), z), (1.8 * cos(a), 1.8 * sin(a), z + 1.0)],
                0.03,
                mat("#26201c", 0.5),
                smooth=False,
            )
    tube(line, 0.09, rail)
    lathe([(4.75, -36), (4.75, 3)], mat(speckle("#e8d4a8", "#dcc494", 0.8), 0.9))
    cyl(5, 0.2, (0, 0, -32.2), m=mat(checker("#1c1c20", "#f4efe4", 14), 0.2, coat=0.5))
    for k in range(5):
        lamp((0, 0, -6 * k - 3), (1, 0, -6 * k - 3), 260, 0.4, "#ffdca0", "POINT")
    camera((0.5, -0.4, 3.6), (0.05, 0.05, -20), 19)
    s.finish(key=0.49)


@scene(seed=112)
def red_door(s):
    sky(elev=40, rot=-128, dust=0.4)
    box((30, 1, 14), (0, 0.5, 0), m=mat("#f6f2ea", 0.9, bump=(2.5, 0.35, 7)), base=True, bevel=0)
    ground(mat(bricks("#b8ab98", "#a3968a", "#7a7066", 1.0, w=0.8, h=0.5), 0.9, bump=(6, 0.3)), 30)
    red, frame = gloss("#c8101c", 0.3), mat("#7a6a5c", 0.9, bump=(5, 0.4))
    box((2.9, 0.3, 5.2), (0, 0, 0), m=frame, base=True, bevel=0.05)
    cyl(1.45, 0.3, (0, 0, 5.2), (90, 0, 0), frame, bevel=0.05)
    box((2.3, 0.36, 5.1), (0, 0, 0), m=red, base=True, bevel=0.03)
    cyl(1.15, 0.36, (0, 0, 5.1), (90, 0, 0), red, bevel=0.03)
    for x in (-0.56, 0.56):
        for z, h in ((0.5, 1.6), (2.6, 1.9)):
            box((0.8, 0.42, h), (x, 0, z), m=red, base=True, bevel=0.06)
    ball(0.14, (0.85, -0.32, 2.4), metal("#e0b040", 0.2))
    torus(0.24, 0.045, (0, -0.3, 3.9), (80, 0, 0), metal("#e0b040", 0.2))
    box((3.6, 1.2, 0.3), (0, -0.6, 0), m=mat("#cfc4b4", 0.9), base=True, bevel=0.05)
    for x, k, hue in ((-2.3, 1.0, "#2f6fc0"), (2.3, 1.15, "#2f6fc0"), (3.5, 0.8, "#e0a020")):
        place(flower_pot(0.6, 1.0, gloss(hue, 0.3)), (x, -0.8, 0), scale=k)
        bush = [
            (
                (x + R.gauss(0, 0.32), -0.8 + R.gauss(0, 0.3), 1.0 * k + abs(R.gauss(0.35, 0.3)) * k),
                (R.gauss(0, 1), R.gauss(0, 1), 0.4),
            )
            for _ in range(420)
        ]
        leaf_cards(bush, 0.13, leaf_mat("#3f8a34", 0.1, 0.3))
        scatter(
            ball(0.08, m=mat(R.choice(["#e0287a", "#f4f0f0", "#f6c81c"]), 0.7), seg=8),
            [p for p, _ in R.sample(bush, 46)],
            (0.7, 1.3),
        )
    vine = [
        ((R.gauss(-3.6, 0.4) + 0.5 * sin(z), -0.12 + R.gauss(0, 0.06), z), (0, -1, 0.3))
        for z in np.random.uniform(0, 9, 1500)
    ]
    leaf_cards(vine, 0.14, leaf_mat("#4f8a34", 0.2, 0.3))
    place(figure("#00000f"), (9, -9, 0), (0, 0, 0), 0.01)
    camera((0.8, -13.5, 3.3), (0.1, 0, 3.35), 44)
    s.finish(key=0.66)


@scene(seed=113)
def alley(s):
    sky(elev=62, rot=150, dust=0.5)
    hues = ("#e0863c", "#d86a3a", "#e8b45a", "#c85a44", "#f0c890", "#d0904a")
    for side in (-1, 1):
        y = -4
        for k in range(8):
            w, h = R.uniform(5, 7), R.uniform(13, 19)
            hue = hues[(k + (side > 0) * 3) % 6]
            box(
                (6, w, h),
                (side * 5.2, y + w / 2, 0),
                m=mat(speckle(hue, mixed(hue, "#8a5a3a", 0.25), 0.8), 0.9, bump=(3, 0.25)),
                base=True,
                bevel=0.03,
            )
            for z in np.arange(1.8, h - 2, 3.0):
                for q in (0.3, 0.72):
                    x, yy = side * 2.2, y + w * q
                    shutter = R.choice(["#2f7a5a", "#2f6a9a", "#5a7a3a"])
                    box((0.14, 0.9, 1.5), (x, yy, z), m=mat("#22282c", 0.1), base=True)
                    for d in (-0.7, 0.7):
                        box((0.1, 0.5, 1.5), (x - side * 0.04, yy + d, z), m=mat(shutter, 0.6), base=True)
                    if R.random() < 0.4:
                        box((0.5, 1.1, 0.3), (x - side * 0.25, yy, z - 0.35), m=mat("#a8562f", 0.9), base=True)
                        scatter(
                            ball(0.12, m=mat(R.choice(["#e0203a", "#f06292", "#ffffff"]), 0.8), seg=8),
                            [
                                (x - side * 0.3 + R.gauss(0, 0.12), yy + R.uniform(-0.5, 0.5), z + R.uniform(0, 0.25))
                                for _ in range(26)
                            ],
                            (0.7, 1.3),
                        )
            y += w
    ground(mat(bricks("#a08a74", "#8a7660", "#6a5a4a", 1.2, w=0.5, h=0.5), 0.9, bump=(5, 0.4)), 40)
    for y, z, row in (
        (3.5, 6.6, ("#ffffff", "#e8262e", "#f6d02a")),
        (8.5, 9.2, ("#2f78d0", "#ffffff", "#f08ab0", "#3aa86a")),
        (15, 7.6, ("#f6d02a", "#ffffff", "#2f78d0")),
    ):
        tube([(-2.2, y, z), (0, y, z - 0.35), (2.2, y, z)], 0.02, mat("#e8e0d0"))
        for k, hue in enumerate(row):
            x = -1.5 + 3.0 * k / max(1, len(row) - 1)
            cloth = lambda u, v, x=x, y=y, z=z: (
                x + (u - 0.5) * 0.8,
                y + 0.08 * sin(u * 8 + v * 3),
                z - 0.3 - 1.2 * (1 - v),
            )
            surface(cloth, 14, 8, leaf_mat(hue, 0, 0.4, 0.9))
    scooter = [
        box((1.1, 0.5, 0.5), (-0.4, 0, 0.5), m=gloss("#1fa8b0", 0.2), bevel=0.2),
        box((0.15, 0.6, 1.0), (0.55, 0, 0.4), (0, -14, 0), gloss("#1fa8b0", 0.2), 0.06, base=True),
        box((0.9, 0.35, 0.14), (-0.4, 0, 0.92), m=mat("#5a3418", 0.5), bevel=0.06),
        box((1.0, 0.4, 0.08), (0.1, 0, 0.3), m=gloss("#1fa8b0", 0.2)),
        tube([(0.45, -0.4, 1.4), (0.42, 0, 1.45), (0.45, 0.4, 1.4)], 0.04, metal()),
    ]
    scooter += wheel(0.75, 0, 0.27, 0.14) + wheel(-0.75, 0, 0.27, 0.14)
    group(scooter, (-1.1, 2.4, 0), (0, 0, 74), 1.15)
    camera((0.5, -4.5, 1.9), (-0.05, 8, 4.9), 24)
    s.finish(key=0.49, fog=("#f4dcb8", 10, 60, 0.4))
