"""Sweet things."""

from art.kit import *

SPRINKLES = ["#f24c6a", "#f9d030", "#3fb0e8", "#5fc44a", "#ffffff", "#8a5ad0"]


def sprinkle(parts_at, size=1.0):
    """Sugar sprinkles of all colours at these places."""
    protos = [join([cyl(0.05 * size, 0.32 * size, m=gloss(c, 0.3), rot=(90, 0, 0), seg=10)]) for c in SPRINKLES]
    return scatter(protos, parts_at, (0.8, 1.1), 25)


@scene(seed=102)
def ice_cream(s):
    sweep("#3fc4c0", 2000, 0.6)
    cone = lathe([(0.05, 0), (1.55, 4.6), (1.7, 4.7), (1.7, 4.95), (1.5, 4.95)], mat("#d99a4a", 0.7, bump=(2, 0.3)))
    parts, dark = [cone], mat("#a8662a", 0.8)
    for k in range(12):
        a = 2 * pi * k / 12
        for turn in (-1, 1):
            line = [
                (
                    1.62 * t * cos(a + turn * 2.2 * t) + 0.06 * cos(a),
                    1.62 * t * sin(a + turn * 2.2 * t) + 0.06 * sin(a),
                    0.1 + 4.6 * t,
                )
                for t in np.linspace(0.08, 1, 14)
            ]
            parts.append(tube(line, 0.05, dark))
    lumpy = lambda c: mat(speckle(c, mixed(c, "#ffffff", 0.35), 2), 0.6, sss=0.2, bump=(2.2, 1.0))
    scoop = lambda x, z, c: blob(
        [(x, 0, z, 1.75), *[(x + 1.55 * cos(a), 1.55 * sin(a), z - 0.75, 0.42) for a in np.linspace(0, 6.0, 11)]],
        lumpy(c),
        0.1,
        3,
    )
    parts += [scoop(-0.1, 5.7, "#f48aa8"), scoop(0.25, 7.7, "#fbf0d0"), scoop(-0.1, 9.6, "#8a5230")]
    parts.append(put(cherry(0.85), (-0.1, 0, 11.6)))
    group(parts, (0.3, 0, 0.6), (0, 6, 0))
    camera((0, -24, 6.4), (0.75, 0, 7.1), 66)
    s.finish(key=0.52)


@scene(seed=104)
def pancakes(s):
    """A stack at breakfast: butter melts, syrup finds its way down."""
    studio("interior", 0.35, 60)
    ground(mat(wood("#7a5634", "#b88a5a", 0.25, 0, 0.22), 0.55, bump=(8, 0.2)), 60)
    wall(mat(speckle("#5a9a84", "#b8dcc8", 0.1, 1, 0.3, 0.75), 1, emit=0.35), 30, 140, 90, -40)
    lamp((-9, 5, 8), (0, 0, 2), 2300, 1.3, "#ffe8c4")
    lamp((8, -7, 6), (0, 0, 2), 260, 3, "#cfe4ff")
    plate_dish(5.4, mat(speckle("#e8e2d4", "#f6f1e6", 2, 6), 0.3, coat=0.5))

    def griddled(t):  # pale at the edge, browned in rings and blotches on the faces
        c = t.coord("Object")
        r, z = t.length(t.coord("Object", (1, 1, 0))), t.sep(t.coord("Generated"), 2)
        blotch = t.math("ADD", t.noise(c, 1.3, 7, 0.65), t.math("MULTIPLY", t.math("SUBTRACT", 2.6, r), 0.12))
        face = t.ramp(blotch, [(0.36, "#e4b468"), (0.52, "#b8742c"), (0.72, "#8a4a18")])
        edge = t.math("MULTIPLY", t.step(z, 0.1, 0.3), t.math("SUBTRACT", 1, t.step(z, 0.7, 0.9)))
        return t.mix(edge, face, "#f2d698")

    z = 0.75
    for k in range(8):
        r = R.uniform(2.7, 3.1)
        o = lathe(
            curve([(0.02, 0), (r - 0.22, 0), (r, 0.25), (r - 0.22, 0.5), (0.02, 0.48)], 6),
            mat(griddled, 0.75, bump=(4, 0.5, 7)),
            seg=80,
        )
        for v in o.data.vertices:
            a = atan2(v.co.y, v.co.x)
            wob = 1 + 0.035 * sin(2 * a + k) + 0.025 * sin(5 * a + 2 * k)
            v.co.x, v.co.y = v.co.x * wob, v.co.y * wob
            v.co.z += 0.06 * sin(3 * a + k * 1.7) * (hypot(v.co.x, v.co.y) / 3) ** 2
        place(
            o,
            (R.uniform(-0.22, 0.22), R.uniform(-0.22, 0.22), z),
            (R.uniform(-2, 2), R.uniform(-2, 2), R.uniform(0, 360)),
        )
        z += 0.47
    syrup = mat("#8a3a06", 0.04, trans=0.55, ior=1.45, coat=0.6)
    lump = [(0.9 * cos(a), 0.9 * sin(a), z + 0.0, (1.5, 1.5, 0.13)) for a in (0, 1.57, 3.14, 4.7)]
    for a, drop in ((-1.55, 2.1), (-1.05, 0.9), (-2.15, 1.3), (-2.75, 2.5), (-0.35, 1.7), (0.6, 1), (2.5, 1)):
        x, y = 2.95 * cos(a), 2.95 * sin(a)
        wave = [
            (x * (1.0 + 0.03 * sin(5 * f)), y * (1.0 + 0.03 * sin(5 * f)), z - 0.05 - drop * f)
            for f in np.linspace(0, 1, 5)
        ]
        lump.append(((1.8 * cos(a), 1.8 * sin(a), z - 0.02), (x, y, z - 0.06), 0.3, 0.2))
        lump += [(p, q, 0.17 - 0.02 * n, 0.15 - 0.02 * n) for n, (p, q) in enumerate(zip(wave, wave[1:]))]
        lump.append((*wave[-1], 0.2))
    blob(lump, syrup, 0.07, 5)
    butter = mat(speckle("#f6d868", "#fbe894", 1.5, 3), 0.3, coat=0.4, sss=0.3)
    box((1.35, 1.3, 0.5), (0.1, -0.2, z + 0.4), (5, -6, 30), butter, 0.16)
    blob([(0.3, -0.6, z + 0.12, (1.1, 0.9, 0.12)), (0.9, -1.3, z + 0.1, (0.5, 0.5, 0.09))], butter, 0.07, 4)
    berry = mat(speckle("#1c2450", "#4a5a90", 1.4, 5), 0.6)
    spots = [(3.5, -2.3), (4.1, -1.5), (2.8, -3.1), (3.4, -1.4), (-3.9, -1.9), (-3.2, -2.9), (4.5, -2.4), (-4.4, -1.0)]
    for x, y in spots:
        put(
            group([ball(0.42, (0, 0, 0), berry, (1, 1, 0.9)), torus(0.13, 0.045, (0, 0, 0.36), m=mat("#141a38", 0.8))]),
            (x, y, 1.06),
            (R.uniform(-50, 50), R.uniform(-50, 50), 0),
        )
    put(strawberry(0.75), (-4.3, -0.2, 1.3), (60, 0, 40)), put(strawberry(0.65), (-3.4, -1.0, 1.2), (80, 0, 100))
    lathe(
        curve([(0.02, 0.1), (1.0, 0.1), (1.3, 1.6), (0.9, 2.6), (1.1, 3.0)], 5),
        thin_glass("#f4fffc", 0.7, 0.08),
        (-5.8, 6.5, 0),
    )
    cyl(1.05, 1.5, (-5.8, 6.5, 0.15), m=mat("#7a3408", 0.1), base=True)
    sugar = ico(0.03, m=mat("#ffffff", 0.9), sub=1)
    scatter(sugar, [(R.gauss(0, 1.3), R.gauss(0, 1.3), z + 0.1) for _ in range(160)], (0.4, 1.3))
    camera((0.7, -15.0, 5.6), (0, 0, 2.5), 50, f=0.28, focus=(0, -2.9, 3.4))
    s.finish(key=0.5, vignette=0.22)


@scene(seed=105, view="AgX")
def cake(s):
    dark_room("#3a1a30", "#241030", 12, 0.05)
    cyl(4.8, 0.3, (0, 0, 0), m=gloss("#f6f0ea"), base=True, bevel=0.1)
    tier = lambda r, h, z, c: cyl(r, h, (0, 0, z), m=mat(c, 0.5, sss=0.1), base=True, bevel=0.35)
    tier(3.8, 2.2, 0.3, "#f27aa0"), tier(2.5, 1.7, 2.5, "#fbd0dc")
    cream = mat("#fff6ea", 0.5, sss=0.2)
    for n, r, z in ((26, 3.75, 0.45), (22, 3.5, 2.55), (16, 2.25, 4.25)):
        for x, y, _, _ in ring(n, r):
            lathe(curve([(0.4, 0), (0.42, 0.15), (0.2, 0.4), (0.01, 0.55)], 4), cream, (x, y, z), seg=16)
    for k, (x, y, _, _) in enumerate(ring(7, 1.5, start=-90)):
        wax = ["#3fb0e8", "#f9d030", "#5fc44a", "#f26a3a", "#b06ae0", "#f4f4f4", "#e8405a"][k]
        group(candle(1.7, 0.15, wax, strength=14), (x, y, 4.2))
        lamp((x, y, 6.6), (x, y, 0), 34, 0.2, "#ffb060", "POINT")
    spots = [(3.82 * cos(a), 3.82 * sin(a), R.uniform(1.0, 2.1)) for a in np.linspace(pi, 2 * pi, 60)]
    sprinkle(spots, 0.9)
    lamp((-8, -9, 9), (0, 0, 2), 350, 3, "#ffb0c8")
    camera((0, -15, 7.0), (0, 0, 3.3), 46)
    s.finish(key=0.36, glare=0.5)


def donut(glaze):
    """A ring of dough with a wavy icing and sprinkles, lying at the origin."""
    dough = torus(1.25, 0.72, (0, 0, 0.6), m=mat("#d9944a", 0.7, bump=(4, 0.3)))

    def icing(u, v):
        a = 2 * pi * u
        b = pi * (-0.12 + 0.06 * sin(7 * a) + v * (1.22 + 0.06 * sin(5 * a)))
        return ((1.25 + 0.77 * cos(b)) * cos(a), (1.25 + 0.77 * cos(b)) * sin(a), 0.62 + 0.77 * sin(b))

    return group([dough, surface(icing, 90, 16, gloss(glaze, 0.15), True)])


@scene(seed=106)
def donuts(s):
    paper_top("#bfe3e0", 1500)
    colours = ["#f58ab0", "#fbf3e4", "#7a4426", "#9a86e0", "#f9d45a", "#7cc8ea", "#f58ab0", "#fbf3e4", "#8fd08a"]
    for k, c in enumerate(colours):
        x, y = -4.6 + 4.6 * (k % 3), 4.6 - 4.6 * (k // 3)
        if k == 4:
            x, y = x + 0.25, y - 0.2
        put(donut(c), (x, y, 0.1), (0, 0, 40 * k))
        if k % 2 == 0:
            ringed = []
            for _ in range(40):
                a, r = R.uniform(0, 2 * pi), R.uniform(0.85, 1.7)
                ringed.append((x + r * cos(a), y + r * sin(a), 0.75 + sqrt(max(0.01, 0.6 - (r - 1.25) ** 2))))
            sprinkle(ringed, 0.9)
    from_above(17, (0, 0, 0.5), 46, 0.8)
    s.finish(key=0.56)


def spiral_paint(c1, c2, turns=3, arms=2):
    """A spiral of two colours around the origin."""

    def paint(t):
        c = t.coord("Object")
        a = t.math("DIVIDE", t.math("ARCTAN2", t.sep(c, 1), t.sep(c, 0)), 2 * pi / arms)
        v = t.math("FRACT", t.math("ADD", t.math("ADD", a, 10), t.math("MULTIPLY", t.length(c), turns)))
        return t.ramp(v, [(0, c1), (0.5, c2)], "CONSTANT")

    return paint


@scene(seed=113)
def lollipops(s):
    sweep("#f7f5f2", 1700)
    stick = mat("#ffffff", 0.6)
    looks = [
        ("#e8243a", "#ffffff", 1.5, -4.4, 5.2),
        ("#f9b81c", "#fff3c0", 1.25, -2.0, 7.4),
        ("#2a9ae0", "#ffffff", 1.75, 0.4, 5.3),
        ("#5fbf3a", "#f6ffd8", 1.25, 2.6, 7.6),
        ("#e85aa8", "#ffe0f0", 1.5, 4.8, 5.4),
    ]
    for k, (c1, c2, r, x, z) in enumerate(looks):
        disc = cyl(r, 0.55, (0, 0, z), (90, 0, 0), gloss(spiral_paint(c1, c2, 1.1), 0.1), bevel=0.22)
        group(
            [disc, cyl(0.11, z, (0, 0, 0), m=stick, base=True, seg=20)], (x * 0.25, 0.5 * (k % 2), 0), (0, x * 5.6, 0)
        )
    lathe(curve([(0.02, 0), (2.3, 0), (2.5, 0.3), (2.2, 1.6), (2.4, 2.6)], 6), gloss("#3a3f58", 0.2), (0, 0.2, 0))
    camera((0.2, -19, 5.0), (0.1, 0, 4.3), 60)
    s.finish(key=0.66)


def macaron(color):
    """Two shells with a frilly foot and cream between."""
    shell = mat(color, 0.6, sss=0.1, bump=(8, 0.05))
    foot = mat(mixed(color, "#ffffff", 0.3), 0.9, bump=(9, 1.2))
    parts = []
    for side in (-1, 1):
        parts.append(
            lathe(
                curve(
                    [
                        (1.0, 0.3 * side),
                        (1.02, 0.38 * side),
                        (0.85, 0.6 * side),
                        (0.4, 0.72 * side),
                        (0.01, 0.74 * side),
                    ],
                    5,
                ),
                shell,
                seg=48,
            )
        )
        parts.append(
            lathe(
                curve([(0.8, 0.14 * side), (1.04, 0.17 * side), (1.05, 0.26 * side), (0.9, 0.34 * side)], 4),
                foot,
                seg=48,
            )
        )
    parts.append(cyl(0.95, 0.3, m=mat("#fff3e2", 0.6)))
    return parts


@scene(seed=116)
def macarons(s):
    sweep("#f4c9d4", 1700, 0.6)
    colours = ["#f49ab4", "#a8d89a", "#f6e08a", "#b4a0e6", "#8fd0e0", "#f6b48a", "#f7efe2"]
    lathe(
        curve([(0.02, 0), (1.6, 0), (1.4, 0.25), (0.4, 0.5), (0.35, 1.2), (3.9, 1.4), (4.1, 1.55), (0.02, 1.5)], 5),
        gloss("#fdfbf8"),
    )
    protos = [join(macaron(c)) for c in colours]
    k = 0
    for level, (n, r) in enumerate(((10, 2.9), (8, 2.15), (5, 1.3), (3, 0.75))):
        for x, y, _, a in ring(n, r, start=-90 + 17 * level):
            copy(protos[k % 7], (x, y, 2.55 + 1.55 * level), (0, 70, a), 0.95)
            k += 3 if k % 2 else 1
    copy(protos[0], (0, 0, 8.4), (10, 8, 0), 1.0)
    (
        copy(protos[4], (-4.6, -2.2, 0.75)),
        copy(protos[2], (4.4, -3.0, 0.98), (0, 82, 30)),
        copy(protos[3], (-4.4, -2.3, 2.2), (8, 4, 0)),
    )
    for p in protos:
        bpy.data.objects.remove(p)
    camera((0, -21, 6.4), (0, 0, 4.2), 56)
    s.finish(key=0.58)


@scene(seed=117)
def popcorn(s):
    """A striped tub in the dark of the cinema, the screen's light behind it."""
    studio("interior", 0.2, 30)
    wall(mat(speckle("#14264a", "#3a6ab0", 0.07, 1, 0.3, 0.75), 1, emit=0.5), 30, 140, 90, -40)
    ground(mat(wood("#4a2c1a", "#7a4c2c", 0.3, 0), 0.4, coat=0.2), 60)
    lamp((-9, -6, 10), (0, 0, 5), 2200, 1.6, "#ffe2b4")
    lamp((8, 7, 8), (0, 0, 5), 1500, 2, "#7ab0ff")
    lamp((7, -8, 4), (0, 0, 4), 200, 3, "#ffd0a0")
    paper = [mat("#c4141c", 0.6, bump=(3, 0.1)), mat("#f8f2e6", 0.6, bump=(3, 0.1))]
    corner = lambda a, r, z: (r * max(-1, min(1, 1.25 * cos(a))), r * max(-1, min(1, 1.25 * sin(a))), z)
    for k in range(24):
        a0, a1 = 2 * pi * k / 24, 2 * pi * (k + 1) / 24
        top = 5.6 + 0.12 * (k % 2)
        mesh(
            [corner(a0, 1.9, 0), corner(a1, 1.9, 0), corner(a1, 2.7, top), corner(a0, 2.7, top)],
            [(0, 1, 2, 3)],
            paper[k % 2],
        )
    corn = mat(speckle("#fffaf0", "#f2d070", 1.6, 4, 0.5, 0.72), 0.75, sss=0.25, bump=(9, 0.5))
    hull_ = mat("#c88a2c", 0.4)
    flakes = []
    for _ in range(7):  # a kernel turned inside out: several puffs around a bit of hull
        lumps = [(0, 0, 0, 0.2)]
        for _ in range(R.choice((4, 5, 6))):
            v = Vector((R.gauss(0, 1), R.gauss(0, 1), R.gauss(0, 1))).normalized() * R.uniform(0.2, 0.34)
            lumps.append((*v, R.uniform(0.13, 0.22)))
            lumps.append(
                (*(v * 1.25 + Vector((R.gauss(0, 0.08), R.gauss(0, 0.08), R.gauss(0, 0.08)))), R.uniform(0.07, 0.13))
            )
        flakes.append(join([blob(lumps, corn, 0.04, 1), ball(0.11, (0.02, -0.06, -0.16), hull_, (1, 1, 0.6), seg=10)]))
    dome = lambda x, y, base, rise: base + rise * max(0, 1 - (hypot(x, y) / 3.0) ** 2)
    heap = [
        (x, y, dome(x, y, 5.3, 1.9) + R.uniform(-0.1, 0.15))
        for x, y, _ in points(260, (-2.8, 2.8), (-2.8, 2.8), None, 0.3)
    ]
    under = [(x, y, dome(x, y, 4.9, 1.4)) for x, y, _ in points(170, (-2.5, 2.5), (-2.5, 2.5), None, 0.36)]
    fallen = [(x, y, 0.25) for x, y, _ in points(22, (-6, 6), (-5, 1), lambda x, y: hypot(x, y) > 3.2, 0.8)]
    scatter(flakes, heap + under + fallen + [(2.2, -0.8, 8.3), (-1.2, 0.2, 9.0)], (0.95, 1.4), 180)
    ticket = mat("#e8c070", 0.9)
    put(box((2.2, 1.1, 0.03), m=ticket, bevel=0.01), (4.6, -3.6, 0.03), (0, 0, 24))
    camera((1.2, -19, 6.4), (0.1, 0, 4.4), 52, f=0.35, focus=(0, -2.5, 5.5))
    s.finish(key=0.48, glare=0.1, vignette=0.25)
