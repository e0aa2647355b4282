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
    paper_top("#f4f2ee", 1500)
    steel, red = metal("#c4c8d0", 0.18), gloss("#d0161f", 0.2)
    for side in (-1, 1):
        blade = plate(
            [(0, 0), (0.45 * side, 0.4), (0.3 * side, 5.4), (0.1 * side, 5.8), (0, 5.6)][::side],
            0.14,
            steel,
            bevel=0.03,
        )
        arm = tube([(0, 0, 0), (-0.5 * side, -1.2, 0), (-0.9 * side, -2.0, 0)], 0.26, red)
        eye_ = torus(0.95, 0.24, (-1.35 * side, -3.1, 0), m=red)
        eye_.scale = (0.85, 1.2, 1)
        group([blade, arm, eye_], (-3.2, 0.4, 0.35 + 0.12 * side), (0, 0, -24 - side * 13))
    cyl(0.28, 0.5, (-3.2, 0.4, 0.4), m=steel, bevel=0.05)
    for x, y, c, stand in (
        (3.0, 3.6, "#d0161f", True),
        (5.0, 1.2, "#b0101a", True),
        (2.6, 0.6, "#e8404a", True),
        (4.6, -3.4, "#d0161f", False),
    ):
        thread = mat(stripes([c, mixed(c, "#000000", 0.25)], 60, 2), 0.6, sheen=0.5)
        wooden = mat("#e0b878", 0.5)
        parts = [
            cyl(0.8, 1.7, m=thread),
            cyl(1.05, 0.22, (0, 0, 0.95), m=wooden, bevel=0.05),
            cyl(1.05, 0.22, (0, 0, -0.95), m=wooden, bevel=0.05),
            cyl(0.3, 0.03, (0, 0, 1.07), m=mat("#2a1c10")),
        ]
        group(parts, (x, y, 1.06 if stand else 1.05), (0, 0, 0) if stand else (90, 0, 35), 1.1)
    tube(
        [
            (4.0, -4.0, 0.08),
            (1.8, -5.4, 0.08),
            (0.6, -3.6, 0.08),
            (2.0, -2.2, 0.08),
            (1.4, -0.8, 0.08),
            (-0.4, -2.2, 0.08),
            (-1.2, -5.2, 0.08),
            (-4.2, -5.6, 0.08),
            (-7.5, -4.4, 0.08),
        ],
        0.06,
        mat("#d0161f", 0.8),
    )
    for x, y, c in ((-6.0, 4.8, "#d0161f"), (-6.6, 3.2, "#f4f4f4"), (-5.0, 3.6, "#2a2a30")):
        lathe(curve([(0.02, 0.1), (0.4, 0.1), (0.6, 0.22), (0.72, 0.1), (0.7, 0)], 4), gloss(c), (x, y, 0))
    from_above(17, (0, 0, 0), 46, 1.6)
    s.finish(key=0.62)


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
    studio("studio", 0.35, 60)
    ground(mat("#0b0b0d", 0.95, spec=0.1), 60)
    quill = lambda t: (-5.2 + 10.2 * t, 1.5 * sin(t * 2.4) - 1.0, 0.3 + 1.2 * sin(pi * t) * 0.5)
    tube(
        [quill(t) for t in np.linspace(0, 1, 9)],
        0.11,
        mat("#f2ead8", 0.4),
        radii=[1.3, 1.2, 1.1, 1, 0.8, 0.6, 0.4, 0.3, 0.15],
    )
    verts, faces = [], []
    for j in range(520):
        t = 0.22 + 0.77 * j / 520
        base = Vector(quill(t))
        way = (Vector(quill(min(1, t + 0.02))) - base).normalized()
        out = Vector((-way.y, way.x, 0))
        k = (t - 0.22) / 0.78
        width = 1.75 * sin(pi * min(1, k * 0.86 + 0.12)) ** 0.7 * (0.72 if k < 0.12 else 1)
        for side in (-1, 1):
            gap = 0 if R.random() > 0.04 else 1
            reach = width * (1.0 if side > 0 else 0.72) * R.uniform(0.93, 1.03) * (0.55 if gap else 1)
            mid = base + out * side * reach * 0.55 + way * reach * 0.42 + Vector((0, 0, 0.2 * reach))
            tip = base + out * side * reach + way * reach * 1.05 + Vector((0, 0, 0.12 * reach))
            i, w = len(verts), way * 0.02
            verts += [base - w, base + w, mid + w, mid - w, tip]
            faces += [(i, i + 1, i + 2, i + 3), (i + 3, i + 2, i + 4)]
    mesh(verts, faces, leaf_mat("#fbfaf6", 0, 0.35))
    lamp((-6, 6, 8), (0, 0, 0), 900, 2, "#fff6e8")
    lamp((7, -5, 5), (0, 0, 0), 250, 2, "#bcd0ff")
    camera((0, -5, 12.5), (-0.2, 0.2, 0.2), 48, roll=0.5)
    s.finish(key=0.34)


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
