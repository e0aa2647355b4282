"""Things to look at: metal, glass, paper and light."""

from art.kit import *


@scene(seed=143)
def keys(s):
    paper_top(wood("#1f4a78", "#2f6aa0", 0.6, 1, planks=0.28, gap="#0c2238"), 1500)
    tones = ["#c89a3a", "#a87a3a", "#d8b45a", "#8a6a44", "#b8862c"]
    for k, (x, y, turn, size) in enumerate(
        ((-4.4, 1.0, 4, 1.05), (-1.6, 1.4, -5, 1.2), (1.5, 1.0, 6, 1.0), (4.3, 1.3, -3, 1.1))
    ):
        brass = metal(tones[k], 0.28)
        bow = (
            [torus(0.95, 0.2, (0, 2.6, 0.3), m=brass)]
            if k % 2
            else [torus(0.5, 0.16, (a, b, 0.3), m=brass) for a, b in ((-0.5, 2.4), (0.5, 2.4), (0, 3.1))]
        )
        shaft = [
            cyl(0.2, 5.0, (0, -0.7, 0.3), (90, 0, 0), brass),
            torus(0.26, 0.1, (0, 1.5, 0.3), (90, 0, 0), brass),
            torus(0.24, 0.08, (0, 1.15, 0.3), (90, 0, 0), brass),
        ]
        bits = [
            box((1.0, 0.36, 0.2), (0.5, -2.9, 0.3), m=brass),
            box((0.7, 0.3, 0.2), (0.4, -2.2, 0.3), m=brass),
            box((0.34, 0.8, 0.2), (0.95, -2.6, 0.3), m=brass),
        ]
        group(bow + shaft + bits, (x, y, 0.05), (0, 0, turn), size)
        cyl(0.16, 0.8, (x, y + 2.9 * size, 0.4), m=mat("#1c1a1a", 0.4), bevel=0.05)
    from_above(16, (0, 0.4, 0), 46, 0.6)
    s.finish(key=0.44)


@scene(seed=144, view="AgX")
def anvil(s):
    dark_room(
        mat(speckle("#2a2624", "#3a3430", 1), 0.8, bump=(2, 0.6)),
        mat(bricks("#4a2a20", "#5a3426", "#2a201c", 0.8, rot=(pi / 2, 0, 0)), 0.9),
        8,
        0.08,
    )
    iron = metal("#5a5c62", 0.42, bump=(4, 0.25))
    cyl(2.6, 2.6, (0, 0, 0), m=mat(wood("#4a2c18", "#7a4c28", 1, 2), 0.8), base=True, bevel=0.1)
    box((4.2, 2.4, 0.8), (0, 0, 2.6), m=iron, base=True, bevel=0.15)
    lathe(curve([(1.5, 3.4), (1.0, 3.9), (0.9, 4.4), (1.3, 4.9)], 5), iron)
    box((4.6, 1.9, 1.2), (0.3, 0, 4.8), m=iron, base=True, bevel=0.12)
    tube([(-1.9, 0, 5.5), (-3.2, 0, 5.55), (-4.6, 0, 5.7)], 0.62, iron, radii=[1, 0.75, 0.1])
    hot = mat(
        "#200804", 0.6, emit=9, emitc=gradient([(0, "#200400"), (0.35, "#d02a04"), (0.7, "#ff7a14"), (1, "#ffd060")], 0)
    )
    tube([(4.8, -0.4, 6.2), (1.5, -0.2, 6.15), (-0.8, 0, 6.12)], 0.2, hot)
    hammer = box((1.2, 1.2, 2.2), m=metal("#8a8c92", 0.3), bevel=0.2)
    group([hammer, tube([(0, 0, 0), (4.4, 0, 0.6)], 0.2, mat("#a8703c", 0.5))], (0.2, -0.1, 8.0), (0, -22, 10))
    spark = glow("#ffb040", 14)
    for _ in range(60):
        d = Vector((R.gauss(0, 1), R.gauss(0, 0.6), abs(R.gauss(0, 0.8)) - 0.2)).normalized()
        a, reach = Vector((0, -0.1, 6.3)), R.uniform(0.5, 3.4)
        p = a + d * reach
        tube([p, p + d * R.uniform(0.1, 0.35)], 0.025, spark)
    lamp((0.4, -0.6, 6.9), (0, 0, 0), 120, 0.3, "#ff8a3a", "POINT")
    lamp((-7, -7, 9), (0, 0, 4), 500, 2, "#bcd0ff")
    lamp((7, -2, 8), (0, 0, 5), 500, 1.5, "#ff9a50")
    camera((0.4, -15.5, 6.6), (0.2, 0, 5.0), 50)
    s.finish(key=0.36, glare=0.4)


@scene(seed=145)
def gears(s):
    studio("interior", 0.9, 40)
    ground(metal("#2a2c30", 0.5, bump=(30, 0.05)), 60)
    brass = [metal(c, 0.22) for c in ("#e0a83a", "#c8862c", "#d89a5a", "#b87a3a", "#e8c060")]
    for x, y, z, r, n, k in (
        (-2.6, 1.6, 0.4, 4.0, 28, 0),
        (3.3, -1.6, 0.4, 2.6, 18, 3),
        (3.0, 3.6, 0.9, 2.4, 16, 1),
        (-3.6, -4.6, 0.5, 2.6, 18, 4),
        (0.6, -5.2, 0.9, 1.5, 11, 2),
        (6.6, 1.2, 0.4, 2.0, 14, 4),
        (-6.8, -1.4, 1.0, 2.2, 15, 1),
        (-0.5, 6.4, 0.5, 2.0, 14, 3),
        (6.3, -5.4, 0.6, 2.3, 16, 0),
        (-2.6, 1.6, 1.1, 1.9, 14, 2),
    ):
        gear(r, n, 0.55, brass[k], 5 if r > 2 else 4, (x, y, z), (0, 0, R.uniform(0, 30)))
        cyl(r * 0.16, 1.2, (x, y, z), m=metal("#c8c8cc", 0.2), bevel=0.08)
        cyl(r * 0.07, 1.34, (x, y, z), m=gloss("#b01828", 0.1), bevel=0.04)
    lamp((-7, 5, 9), (0, 0, 0), 1500, 2, "#ffe2b8")
    lamp((7, -6, 7), (0, 0, 0), 600, 3, "#a8c8ff")
    from_above(15, (0, 0.2, 0.5), 50, 3)
    s.finish(key=0.42)


@scene(seed=147)
def scissors_thread(s):
    """A tailor's table: old scissors, red thread, a hem half sewn."""
    studio("interior", 0.35, 60)
    lie = lambda x, y: 0.2 + 0.22 * fbm(np.asarray(x) / 3.2, np.asarray(y) / 3.2, 4, 8)
    terrain(lie, (60, 60), 420, cloth(speckle("#e9e3d6", "#f6f2e8", 3, 6), (90, 0.5)))
    lamp((-9, 6, 6), (0, 0, 0.5), 1900, 1.2, "#ffe6c4")
    lamp((8, -6, 6), (0, 0, 0.5), 200, 3, "#cfe0ff")
    steel, brass = metal("#b8bcc4", 0.22, bump=(3, 0.1, 4, (6, 0.4, 1))), metal("#c89a4a", 0.25)
    black = mat("#141216", 0.35, coat=0.4)
    for side in (-1, 1):
        edge = [(-0.08, -0.5), (0.42, 0.3), (0.36, 3.2), (0.06, 6.2), (-0.05, 6.2), (-0.1, 3)]
        blade = plate([(x * side, y) for x, y in edge][::side], 0.1, steel, bevel=0.035)
        arm = tube([(0, -0.3, 0), (-0.35 * side, -1.2, 0), (-0.62 * side, -2.0, 0.02)], 0.2, black, radii=[1.2, 1, 0.9])
        loop = [
            (-1.2 * side + 0.82 * cos(a) * (1 + 0.1 * sin(a)), -3.2 + 1.3 * sin(a), 0)
            for a in np.linspace(0, 2 * pi, 30, endpoint=False)
        ]
        group(
            [blade, arm, tube(loop, 0.17, black, cyclic=True)], (-2.1, 0.2, 0.62 + 0.08 * side), (0, 0, -34 - side * 15)
        )
    cyl(0.24, 0.42, (-2.1, 0.2, 0.66), m=brass, bevel=0.05)
    beech = mat(wood("#b07c42", "#dcb074", 1.2, 2), 0.6)
    for x, y, c, tilt in (
        (3.4, 3.2, "#b0121a", 0),
        (5.3, 1.0, "#7a0e1c", 0),
        (2.9, 0.4, "#d8303a", 0),
        (3.6, -2.9, "#c4141e", 88),
    ):
        wound = [(0.82 + 0.02 * sin(k), 0, 0.0) for k in range(2)]
        turns = [
            (
                (0.86 + 0.02 * sin(k * 1.7)) * cos(k * 0.6),
                (0.86 + 0.02 * sin(k * 1.7)) * sin(k * 0.6),
                -0.82 + 1.64 * (k / 330),
            )
            for k in range(331)
        ]
        parts = [cyl(0.8, 1.7, m=mat(c, 0.8)), tube(turns, 0.042, mat(c, 0.75, sheen=0.5), res=3, bevres=2)]
        for z in (-1, 1):
            parts.append(
                lathe(
                    curve([(0.3, z * 0.82), (1.02, z * 0.86), (1.08, z * 1.0), (0.95, z * 1.1), (0.3, z * 1.1)], 4),
                    beech,
                )
            )
        parts.append(cyl(0.3, 2.1, m=mat("#2a1c10", 0.9)))
        group(parts, (x, y, 1.35 if not tilt else 1.25), (tilt, 0, R.uniform(0, 60)), 1.05)
    line = [
        (3.0, -3.6, 0.34),
        (1.6, -4.4, 0.34),
        (0.4, -3.2, 0.36),
        (1.2, -1.9, 0.34),
        (0.4, -0.9, 0.34),
        (-0.8, -2.2, 0.34),
        (-1.6, -4.4, 0.34),
        (-4.6, -4.6, 0.36),
    ]
    tube([(x, y, float(lie(x, y)) + 0.06) for x, y, _ in curve(line, 6)], 0.045, mat("#c4141e", 0.85, sheen=0.4))
    tube([(-4.6, -4.6, 0.45), (-6.0, -3.9, 0.5)], 0.045, metal("#d0d4da", 0.1), radii=[1.3, 0.2])
    for x, y, c in ((-5.4, 4.2, "#b8141e"), (-6.2, 2.8, "#e8e0cc"), (-4.4, 3.0, "#2a2a30")):
        disc = [(0.62 * cos(a), 0.62 * sin(a)) for a in np.linspace(0, 2 * pi, 40, endpoint=False)]
        holes = [
            [(hx + 0.09 * cos(a), hy + 0.09 * sin(a)) for a in np.linspace(0, 2 * pi, 12, endpoint=False)]
            for hx in (-0.15, 0.15)
            for hy in (-0.15, 0.15)
        ]
        plate(
            [disc, *holes],
            0.12,
            gloss(c, 0.25),
            (x, y, float(lie(x, y)) + 0.14),
            (R.uniform(-6, 6), R.uniform(-6, 6), 0),
            0.05,
        )
    camera((-0.2, -12.8, 10.8), (-0.5, -0.2, 0.3), 43, f=0.4, focus=(-0.5, -1.2, 0.8))
    s.finish(key=0.56, vignette=0.25)


@scene(seed=148, view="AgX")
def light_bulb(s):
    dark_room("#0a0a0e", "#101118", 10, 0.1)
    clear, dim = mat("#cfd4dc", 0.05, alpha=0.16, coat=1), mat("#5a4a3a", 0.4)
    brass, cord = metal("#b8924a", 0.3), mat("#15151a", 0.7)
    shape = curve(
        [(0.5, 0), (0.52, -0.4), (0.75, -1.0), (1.15, -1.7), (1.2, -2.3), (0.9, -2.95), (0.4, -3.25), (0.01, -3.3)], 7
    )
    for x, y, z, lit in (
        (-5.4, 2, 6.6, 0),
        (-2.8, 0, 5.4, 0),
        (0, -0.4, 6.0, 1),
        (2.9, 0.6, 7.2, 0),
        (5.4, 0, 5.6, 0),
        (-4.2, -1.5, 8.4, 0),
        (4.3, 2.4, 9.0, 0),
    ):
        shell = mat("#fff2c8", 0.2, emit=2.2, emitc="#ffcf6a", alpha=0.75) if lit else clear
        parts = [
            lathe(shape, shell),
            cyl(0.52, 0.9, (0, 0, 0.4), m=brass),
            cyl(0.3, 0.5, (0, 0, 1.0), m=cord),
            cyl(0.05, 20, (0, 0, 1), m=cord, base=True, seg=12),
        ]
        wire = [
            (-0.35, 0, -0.2),
            (-0.5, 0, -1.7),
            (-0.25, 0, -2.1),
            (-0.08, 0, -1.7),
            (0.08, 0, -2.1),
            (0.25, 0, -1.7),
            (0.5, 0, -2.0),
            (0.35, 0, -0.2),
        ]
        parts.append(tube(wire, 0.05, glow("#ffd27a", 30) if lit else dim))
        group(parts, (x, y, z), (0, 0, R.uniform(0, 60)))
    lamp((0, -0.4, 4.2), (0, 0, 0), 420, 0.8, "#ffc860", "POINT")
    lamp((-6, -8, 3), (0, 0, 5), 160, 2, "#9ab4ff")
    camera((0, -14, 4.4), (0, 0, 5.0), 44)
    s.finish(key=0.24, glare=0.7)


@scene(seed=149)
def feather(s):
    """A white feather just fallen on dark water."""
    painted_sky([(0, "#0a1418"), (0.5, "#3a5a64"), (0.8, "#14303a"), (1, "#0a1c26")], 0.8)
    ring_ = lambda t: t.math(
        "MULTIPLY",
        t.math("SINE", t.math("MULTIPLY", t.length(t.coord("Object", (1, 1.25, 0))), 4.2)),
        t.math("DIVIDE", 1.6, t.math("ADD", 1, t.length(t.coord("Object")))),
    )
    ground(mat("#06141a", 0.05, spec=0.6, bump=(ring_, 0.6)), 60)
    quill = lambda t: Vector((-4.3 + 8.2 * t + 0.25 * sin(pi * t), -3.2 + 6.6 * t**1.25, 0.14 + 1.1 * (t - 0.45) ** 2))
    line = np.linspace(0, 1, 15)
    tube(
        [quill(t) for t in line],
        0.075,
        mat("#d8c8a4", 0.35, sss=0.2),
        radii=[0.25, *(1.1 * (1 - t) + 0.1 for t in line[1:])],
    )
    sheets = [([], []) for _ in range(4)]

    def barb(sheet, points, width):
        verts, faces = sheet
        for j, p in enumerate(points):
            way = (points[min(j + 1, len(points) - 1)] - points[max(j - 1, 0)]).normalized()
            side = Vector((-way.y, way.x, 0)) * width * (1 - 0.75 * (j / (len(points) - 1)) ** 2)
            verts += [p - side, p + side]
            if j:
                i = len(verts)
                faces.append((i - 4, i - 3, i - 1, i - 2))

    wide = lambda k: float(
        np.interp(k, (0, 0.06, 0.2, 0.5, 0.75, 0.9, 0.97, 1), (0.4, 0.75, 1, 1.02, 0.86, 0.62, 0.46, 0.3))
    )
    n = 1500
    for j in range(n):
        k = j / n
        t = 0.24 + 0.755 * k
        base = quill(t)
        way = (quill(min(1, t + 0.01)) - quill(t - 0.01)).normalized()
        out = Vector((-way.y, way.x, 0)).normalized()
        for side in (-1, 1):
            tuft = 0.07 * float(fbm(np.array([40 * k]), np.array([side * 3.0]), 3, 4)[0])  # barbs form small tufts
            reach = wide(k) * (1.3 if side > 0 else 0.95) * (1 + tuft + R.uniform(-0.015, 0.015))
            lean = 0.75 + 0.7 * k * k + tuft
            points = [
                base
                + out * side * reach * (u - 0.96 * k**7 * u * u)
                + way * reach * lean * (0.55 * u + 0.45 * u * u)
                + Vector((0, 0, reach * (0.3 * u - 0.36 * u * u) + R.uniform(-0.004, 0.004)))
                for u in np.linspace(0, 1, 7)
            ]
            barb(sheets[R.choice((0, 0, 1, 1, 2))], points, 0.011)
    way = (quill(1) - quill(0.98)).normalized()
    out = Vector((-way.y, way.x, 0)).normalized()
    for _ in range(160):  # the tip of the feather
        a = R.uniform(-1, 1)
        long = 0.5 * (1 - 0.35 * abs(a)) * R.uniform(0.9, 1.03)
        points = [quill(0.985) + way * long * u + out * 0.3 * a * (u - 0.45 * u * u) for u in np.linspace(0, 1, 6)]
        barb(sheets[R.choice((0, 1))], points, 0.011)
    for _ in range(420):  # loose down where the vane begins
        t = R.uniform(0.16, 0.3)
        way = (quill(t + 0.01) - quill(t)).normalized()
        out = Vector((-way.y, way.x, 0)).normalized() * R.choice((-1, 1))
        long, bend, rise = R.uniform(0.45, 1.15), R.uniform(-0.5, 0.5), R.uniform(-0.05, 0.45)
        points = [
            quill(t)
            + out * long * u * R.uniform(0.97, 1.03)
            + way * long * (0.35 * u + bend * u * u)
            + Vector((0, 0, long * rise * sin(2.2 * u)))
            for u in np.linspace(0, 1, 9)
        ]
        barb(sheets[3], points, 0.006)
    for (verts, faces), c in zip(sheets, ("#c9c6be", "#b6b4b0", "#a2a4a6", "#b4b0a8")):
        mesh(verts, faces, leaf_mat(c, 0, 0.3, 0.6), True)
    lamp((-8, 5, 3.6), (0, 0, 0), 700, 1.0, "#ffe6c4").visible_glossy = False
    lamp((7, -4, 6), (0, 0, 0), 160, 4, "#a8c8ff").visible_glossy = False
    camera((0, -6.5, 11), (-0.3, -0.05, 0.1), 43, f=1.2, focus=(0.3, 0, 0.3))
    s.finish(key=0.28, glare=0.0, vignette=0.3, sat=1.0)


@scene(seed=150, view="AgX")
def candles(s):
    dark_room(mat("#1c100a", 0.25, coat=0.6), "#0a0606", 12, 0.01)
    for x, y, h, r in ((-2.7, 0.6, 5.2, 0.75), (0, -0.4, 6.6, 0.75), (2.7, 0.4, 4.0, 0.75)):
        group(candle(h, r, "#f0dcb4", strength=16), (x, y, 0.3))
        cyl(1.25, 0.3, (x, y, 0), m=metal("#a8782c", 0.3), base=True, bevel=0.08)
        drips = mat("#f4e4c0", 0.5, sss=0.4)
        for k in range(4):
            a = R.uniform(0, 6.28)
            px, py = x + r * cos(a), y + r * sin(a)
            tube([(px, py, h + 0.15), (px * 1.0, py, h - R.uniform(0.8, 2.2))], 0.12, drips, radii=[0.7, 1.2])
        lamp((x, y, h + 1.2), (x, y, 0), 70, 0.25, "#ffa850", "POINT")
    camera((0, -15, 5.0), (0, 0, 4.1), 52)
    s.finish(key=0.26, glare=0.8)
