"""Games and sport, mostly out of doors."""

from art.kit import *
from art.kit.objects.figures import limb, melt
from art.kit.surroundings.spray import jets


@scene(seed=165)
def kite(s):
    sky(50, 150, 0.12, clouds=0.42, cloudscale=1.3, seed=6)
    red, yellow = leaf_mat("#d8161f", 0, 0.35), leaf_mat("#f9c81c", 0, 0.35)
    corners = {
        "top": (0, 0, 3.2),
        "right": (2.3, 0, 0.6),
        "left": (-2.3, 0, 0.6),
        "end": (0, 0, -3.6),
        "mid": (0, -0.25, 0.6),
    }
    tri = lambda a, b, m: mesh([corners[a], corners[b], corners["mid"]], [(0, 1, 2)], m)
    parts = [tri("top", "right", red), tri("left", "top", yellow), tri("right", "end", yellow), tri("end", "left", red)]
    stick = mat("#c8a060", 0.6)
    parts += [
        tube([corners["top"], corners["end"]], 0.05, stick, smooth=False),
        tube([corners["left"], corners["right"]], 0.05, stick, smooth=False),
    ]
    tail = [(0, 0, -3.6), (0.9, 0, -4.8), (-0.5, 0, -6.0), (0.9, 0, -7.4), (-0.3, 0, -8.8), (0.9, 0, -10.2)]
    parts.append(tube(tail, 0.04, mat("#f4f0e6")))
    for k, (x, y, z) in enumerate(curve(tail, 2)[1:]):
        bow = leaf_mat(["#d8161f", "#f9c81c", "#1f7ad0", "#2fa04a"][k % 4], 0, 0.3)
        parts.append(
            mesh(
                [
                    (x, 0, z),
                    (x - 0.55, 0, z + 0.3),
                    (x - 0.5, 0.1, z - 0.3),
                    (x + 0.55, 0, z + 0.3),
                    (x + 0.5, 0.1, z - 0.3),
                ],
                [(0, 1, 2), (0, 3, 4)],
                bow,
            )
        )
    group(parts, (0.8, 0, 9.5), (10, -28, 0))
    tube([(0.8, -0.2, 9.8), (-3, -4, 5.0), (-7, -9, 0.5)], 0.025, mat("#ffffff"))
    camera((-1.5, -16, -1.5), (-1.0, 0, 7.9), 44)
    s.finish(key=0.48)


@scene(seed=170)
def football(s):
    sky(17, 62, 0.12, dust=1.4, clouds=0.35)
    ground(mat(stripes(["#3f7a2c", "#4f8a34"], 60, 0, "Generated"), 0.95), 120)
    box((160, 24, 30), (0, 84, 0), m=mat("#2a2c34", 0.9), base=True, bevel=0)  # a full stand, far out of focus
    fan = [ball(0.85, m=mat(c, 0.9), seg=8) for c in ("#c8b090", "#a83a34", "#e8e0d0", "#3a5a8a", "#6a5a50", "#d8a83a")]
    seats = [(x + R.uniform(-0.6, 0.6), 58 + 1.6 * row, 2.2 + 1.9 * row) for x in range(-40, 56, 2) for row in range(8)]
    scatter(fan, [p for p in seats if R.random() < 0.88], (0.8, 1.1), 0)
    scatter([grass_tuft(120, 0.22, "#4f9a30", 0.45, 0.02) for _ in range(3)], points(700, (-9, 9), (-9, 6)), (0.8, 1.2))
    white = mat("#f8f8f4", 0.5)
    cyl(0.18, 6.4, (-6.5, 2, 0), m=white, base=True), cyl(0.18, 14, (0, 2, 6.4), (0, 90, 0), white)
    net = mat("#f4f4f0", 0.8)
    bulge = lambda x, z: 4.6 + 1.6 * np.exp(-((x - 0.9) ** 2 + (z - 3.1) ** 2) / 2.4)
    slack = lambda x, z: (
        x + 0.08 * sin(3.1 * z + x),
        float(bulge(x, z)) + 0.12 * sin(1.7 * x + 2 * z),
        z - 0.05 * sin(2.3 * x) - 0.22 * sin(pi * z / 6.4) * (0.4 + 0.2 * sin(x)),
    )
    for k in range(-22, 24):  # a net hangs, sags and bulges
        tube([slack(k * 0.42, z) for z in np.linspace(0, 6.4, 16)], 0.017, net, res=3, bevres=1)
    for k in range(16):
        tube([slack(x, k * 0.425) for x in np.linspace(-9, 9.4, 46)], 0.017, net, res=3, bevres=1)
    g = (1 + sqrt(5)) / 2
    corners = [Vector(c).normalized() for a in (-1, 1) for b in (-g, g) for c in ((0, a, b), (a, b, 0), (b, 0, a))]
    leather, black = (
        mat(speckle("#e4e0d4", "#f8f6f0", 2, 6), 0.45, coat=0.2, bump=(30, 0.2)),
        mat("#16161a", 0.45, coat=0.2),
    )
    parts = [ball(1.2, m=leather, seg=64)]
    for c in corners:
        spot = cyl(0.44, 0.02, m=black, seg=5, smooth=False)
        spot.location = c * 1.135
        spot.rotation_euler = c.to_track_quat("Z", "Y").to_euler()
        spot.scale = (1, 1, 8)
        parts.append(spot)
        for d in corners:
            if 0.1 < (c - d).length < 1.1:
                parts.append(
                    tube(
                        [c * 1.198, ((c + d) / 2).normalized() * 1.2, d * 1.198], 0.018, mat("#9a9a9a"), res=4, bevres=1
                    )
                )
    group(parts, (0.9, 4.9, 3.1), (20, 30, 15))
    camera((-2.6, -8.5, 1.9), (0.4, 3, 3.2), 46, f=0.5, focus=(0.9, 4.6, 3.1))
    s.finish(key=0.52, glare=0.1, vignette=0.2)


@scene(seed=171)
def tennis(s):
    sky(32, 300, 0.13)
    ground(mat(speckle("#b8502a", "#c8623a", 3, 8), 0.95, bump=(14, 0.5)), 60)
    line = mat(speckle("#f4efe6", "#e0cdbb", 2, 6, 0.3, 0.8), 0.9)
    for size, loc, turn in (((40, 1.3, 0.02), (0, -1.2, 0.01), 12), ((1.3, 30, 0.02), (-3.9, 13.0, 0.004), 12)):
        box(size, loc, (0, 0, turn), line, 0)
    felt = mat(speckle("#d8ee2a", "#c0d820", 6), 0.95, sheen=1, bump=(25, 0.8))
    seam = [
        (
            1.22 * (0.78 * cos(a) + 0.22 * cos(3 * a)),
            1.22 * (0.78 * sin(a) - 0.22 * sin(3 * a)),
            1.22 * 0.83 * sin(2 * a),
        )
        for a in np.linspace(0, 2 * pi, 60)[:-1]
    ]
    seam = [tuple(Vector(p).normalized() * 1.19) for p in seam]
    group(
        [ball(1.2, m=felt, seg=64), tube(seam, 0.06, mat("#f8f8f0", 0.8), cyclic=True)], (1.6, -0.7, 1.2), (30, 20, 0)
    )
    dust = mat("#c8623a", 1)
    scatter(join([ico(0.06, m=dust)]), [(x, y, 0.04) for x, y, _ in points(260, (-8, 8), (-8, 8))], (0.3, 0.8), 90)
    camera((0.2, -6.5, 14), (0.2, -0.2, 0), 44)
    s.finish(key=0.46)


def numbered(n, colour, r):
    """A pool ball with its number on top; from 9 on it is striped."""
    bands = [(0, "#faf6ec"), (0.25, "#faf6ec"), (0.252, colour), (0.748, colour), (0.75, "#faf6ec"), (1, "#faf6ec")]
    parts = [ball(r, m=gloss(gradient(bands, 1) if n > 8 else colour, 0.05), seg=64)]
    cap = [(0.46 * r * k / 8, sqrt(1 - (0.46 * k / 8) ** 2) * r * 1.002) for k in range(9)]
    parts.append(lathe(cap, gloss("#faf6ec", 0.06), seg=40))
    text = bpy.data.curves.new("number", "FONT")
    text.body, text.size, text.align_x, text.align_y, text.extrude, text.offset = (
        str(n),
        0.6 * r,
        "CENTER",
        "CENTER",
        0.003,
        0.008,
    )
    text.materials.append(mat("#141416", 0.3))
    figures = link(bpy.data.objects.new("number", text))
    parts.append(place(figures, (0, 0, r * 1.004)))
    return parts


@scene(seed=172)
def billiards(s):
    """Seen from low behind the white ball, in the moment before the break."""
    studio("interior", 0.3, 30)
    ground(cloth("#12804a", (60, 0.12)), 60)
    colours = ["#f7c414", "#1f4ab0", "#d0161f", "#5a2a8a", "#f07a1c", "#1f7a3c", "#7a1a24", "#141416"]
    r = 1.12
    order = iter([1, 9, 2, 10, 8, 3, 7, 14, 4, 11, 13, 6, 15, 5, 12])
    for row in range(5):
        for j in range(row + 1):
            n = next(order)
            parts = numbered(n, colours[(n - 1) % 8], r)
            group(
                parts,
                ((j - row / 2) * 2 * r, 0.8 + row * 1.94, r),
                (R.uniform(38, 62), R.uniform(-14, 14), R.uniform(-16, 16)),
            )
    ball(r, (-1.3, -7.4, r), gloss("#fbf8ee", 0.05), seg=64)
    shaft = mat(wood("#d8b070", "#f2d8a4", 1, 1), 0.25, coat=0.6)
    aim = Vector((-1.3, -7.4, 1.2)) - Vector((1.0, 0.8, 1.2))
    point = lambda d: tuple(Vector((-1.3, -7.4, 1.25)) + aim.normalized() * d + Vector((0, 0, 0.075 * d)))
    tube([point(2.15), point(24)], 0.2, shaft, radii=[0.8, 2.2])
    tube([point(1.8), point(2.16)], 0.165, mat("#f6f2e6", 0.3), smooth=False)
    tube([point(1.66), point(1.82)], 0.16, mat("#2a6ad0", 0.9), smooth=False)
    edge = mat(wood("#4a2010", "#8a4a24", 0.8, 0), 0.25, coat=0.6)
    box((60, 3, 1.9), (0, 17.5, 0), m=edge, base=True, bevel=0.2)
    box((60, 1, 1.5), (0, 15.6, 0), m=cloth("#0f6a3a"), base=True, bevel=0.2)
    wall(mat("#1c2430", 0.9), 26, 90, 30)
    for x in (-8, 0, 8):
        ball(0.9, (x, 24, 8.5), glow("#ffd890", 9), seg=24)
    lamp((-4, 1, 14), (0, 1, 0), 2300, 3, "#fff1d0")
    lamp((7, -6, 12), (0, -4, 0), 700, 3, "#fff1d0")
    camera((0.9, -17.5, 9.4), (-0.15, -1.1, 0.7), 55, f=0.8, focus=(0, -1, 1.5))
    s.finish(key=0.45, glare=0.1)


@scene(seed=173)
def swimming_lanes(s):
    """A swimmer between two lines, seen from the high board."""

    def light_net(t, c, scale, sharp):  # the net of light that waves throw on the bottom
        warp = t.vmath("ADD", c, t.scale(t.noise(c, 0.5, 3, col=True), 1.5))
        d = t.n("ShaderNodeTexVoronoi", i={"Vector": warp, "Scale": scale}, feature="DISTANCE_TO_EDGE").outputs[0]
        return t.math("POWER", t.math("SUBTRACT", 1, t.math("MULTIPLY", d, 2.0, clamp=True), clamp=True), sharp)

    def floor(t):
        c = t.coord("Object")
        tile = t.n(
            "ShaderNodeTexBrick",
            c,
            "#3fb4cc",
            "#4fc0d4",
            "#7fd4e0",
            i={"Scale": 1.6, "Mortar Size": 0.012, "Brick Width": 0.5, "Row Height": 0.5},
            offset=0.0,
        ).outputs[0]
        bend = t.math("ADD", t.sep(c, 0), t.math("MULTIPLY", t.math("SUBTRACT", t.noise(c, 0.7, 3), 0.5), 0.7))
        mark = t.math(
            "LESS_THAN",
            t.math(
                "ABSOLUTE", t.math("SUBTRACT", t.math("FRACT", t.math("ADD", t.math("DIVIDE", bend, 4.4), 0.5)), 0.5)
            ),
            0.05,
        )
        deep = t.mix(mark, tile, "#0c3a6a")
        net = t.math(
            "ADD", t.math("MULTIPLY", light_net(t, c, 0.55, 5), 0.6), t.math("MULTIPLY", light_net(t, c, 1.1, 6), 0.4)
        )
        return t.mix(net, deep, "#e8fffa")

    sky(52, -40, 0.14, dust=0.5)
    ground(mat(floor, 0.6, emit=0.12), 60, -1.2)
    wave = lambda t: t.math(
        "ADD",
        t.noise(t.coord("Object", (1, 1.3, 1)), 0.55, 4),
        t.math("MULTIPLY", t.noise(t.coord("Object"), 2.4, 3), 0.25),
    )
    ground(mat("#1aa0c0", 0.02, alpha=0.22, spec=0.7, bump=(wave, 0.5)), 60, 0.0)
    floats = [gloss("#d8202a", 0.3), gloss("#fbfaf4", 0.3)]
    for x in (-6.6, -2.2, 2.2, 6.6):
        for k in range(64):
            y = -14 + 0.46 * k
            cyl(
                0.19,
                0.4,
                (x + 0.08 * sin(y * 0.7 + x), y, 0.08 + 0.04 * sin(y * 1.3)),
                (90, 0, R.uniform(-6, 6)),
                floats[(k // 3) % 2],
                bevel=0.06,
                seg=20,
            )
    P = lambda pts, rr: limb(pts, rr)
    torso = P([(0, 0.0, 0.0), (0, 0.7, 0.08), (0, 1.35, 0.12)], [0.27, 0.26, 0.33]) + P(
        [(-0.36, 1.5, 0.12), (0.36, 1.5, 0.14)], [0.15, 0.15]
    )
    torso += P([(0.36, 1.5, 0.14), (0.62, 2.05, 0.3), (0.5, 2.72, 0.14)], [0.14, 0.105, 0.075]) + P(
        [(0.5, 2.75, 0.14), (0.47, 3.0, 0.06)], [0.085, 0.06]
    )
    torso += P([(-0.36, 1.5, 0.1), (-0.62, 0.9, -0.2), (-0.5, 0.3, -0.5)], [0.14, 0.1, 0.07])
    torso += P([(0.13, -0.1, 0), (0.18, -1.0, -0.02), (0.14, -1.9, 0.02)], [0.2, 0.14, 0.09]) + P(
        [(0.14, -1.9, 0.02), (0.16, -2.25, 0.06)], [0.09, 0.06]
    )
    torso += P([(-0.13, -0.1, 0), (-0.2, -1.0, -0.12), (-0.2, -1.85, -0.3)], [0.2, 0.14, 0.09])
    body = melt(torso, mat(speckle("#946648", "#ac7e5e", 2, 4), 0.35, coat=0.3, sss=0.05), 0.03, 5)
    trunks = melt(
        P([(-0.12, -0.28, 0), (-0.1, 0.1, 0.02)], [0.215, 0.25])
        + P([(0.12, -0.28, 0), (0.1, 0.1, 0.02)], [0.215, 0.25]),
        mat("#1c2a4a", 0.6),
        0.03,
        4,
    )
    head = [P([(0, 1.6, 0.12), (0, 1.85, 0.15)], [0.12, 0.12])]
    cap = ball(0.24, (0.03, 2.05, 0.17), gloss("#f2b810", 0.2), (0.86, 1.1, 0.95))
    neck = melt(head[0], mat("#b07448", 0.35), 0.03, 3)
    group([body, trunks, cap, neck], (0, -0.6, 0.02), (0, 0, 2), 1.2)
    foam = mat("#ffffff", 0.4, trans=0.2, emit=0.15)
    jets((0.05, -3.3, 0.0), 60, 0.5, 0.5, foam, 0.03, 60, (0, -0.8))
    jets((0.05, -4.2, 0.0), 60, 0.7, 0.12, foam, 0.03, 60, (0, -1.4))
    jets((0.58, 3.2, 0.0), 26, 0.35, 0.35, foam, 0.022, 40)
    jets((-0.6, 1.2, 0.0), 20, 0.4, 0.15, foam, 0.022, 40)
    from_above(17, (0, -0.2, 0), 46, 1.4)
    s.finish(key=0.56, vignette=0.2)


@scene(seed=175, view="AgX")
def carousel_horse(s):
    dark_room(mat(wood("#5a2c30", "#7a4440", 0.8, 0), 0.3, coat=0.5), "#34163a", 12, 0.1)
    gold, white, pink = metal("#e8b84a", 0.18), gloss("#fbf4ea", 0.2), gloss("#f0608f", 0.25)
    body = [
        (0, 0, 3.4, (1.6, 0.72, 0.8)),
        (-1.1, 0, 3.5, (0.8, 0.7, 0.78)),
        ((1.1, 0, 3.7), (2.3, 0, 5.3), 0.72, 0.42),
        (2.45, 0, 5.45, (0.5, 0.36, 0.42)),
        ((2.6, 0, 5.4), (3.4, 0, 4.75), 0.34, 0.22),
    ]
    for side, reach in ((-1, 1), (1, 0.4)):
        body += [
            ((1.2, side * 0.4, 3.0), (2.2, side * 0.42, 2.6 - reach * 0.2), 0.34, 0.2),
            ((2.2, side * 0.42, 2.5), (1.9, side * 0.42, 1.4), 0.2, 0.13),
            ((-1.4, side * 0.4, 3.0), (-1.9, side * 0.42, 2.0), 0.4, 0.2),
            ((-1.9, side * 0.42, 2.0), (-2.7, side * 0.42, 1.2), 0.2, 0.13),
        ]
    parts = [blob(body, white, 0.08, 6), *eyes(2.75, 0.3, 5.6, 0.09)]
    parts += [cyl(0.12, 0.5, (2.25, side * 0.2, 6.05), (side * -10, 8, 0), white, r2=0.01, seg=12) for side in (-1, 1)]
    for k in range(11):
        t = k / 10
        parts.append(ball(0.3, (2.1 - 1.3 * t, 0, 5.95 - 1.8 * t), gold, (0.9, 0.6, 1.1)))
    parts += [
        tube([(-1.8, 0, 3.9), (-2.7, 0, 3.9), (-3.1, 0, 2.8), (-2.8, 0, 2.0)], 0.24, gold, radii=[0.8, 1.3, 1.1, 0.2])
    ]
    parts += [
        ball(1, (-0.1, 0, 3.62), pink, (1.0, 0.82, 0.75)),
        ball(1, (-0.1, 0, 4.2), gloss("#3f9ae0", 0.3), (0.75, 0.5, 0.32)),
        torus(0.62, 0.07, (1.35, 0, 3.95), (0, 50, 0), pink),
        torus(0.42, 0.06, (2.75, 0, 5.3), (0, 42, 0), pink),
    ]
    parts += [ball(0.11, (0.6 * cos(a) - 0.1, -0.72, 3.3 + 0.3 * sin(a)), gold) for a in np.linspace(3.3, 6.1, 6)]
    group(parts, (-0.3, 0, 0.6), (0, 0, -14), 1.1)
    twist = [(0.2 * cos(9 * t) - 0.3, 0.2 * sin(9 * t), 14 * t - 1) for t in np.linspace(0, 1, 60)]
    cyl(0.2, 20, (-0.3, 0, 4), m=gold), tube(twist, 0.09, gold)
    bulb = glow("#ffd890", 9)
    for row, z in ((0, 9.2), (1, 10.4)):
        for k in range(-9, 10):
            ball(0.2, (k * 1.0 + 0.5 * row, 11.0, z), bulb, seg=12)
    for k in range(-4, 5):
        box((2.1, 0.3, 14), (k * 4.2, 11.6, 0), m=mat("#f48ab0", 0.6), base=True)
    lamp((-7, -8, 10), (0, 0, 4), 1300, 2.2, "#ffd8c0"), lamp((7, -4, 6), (0, 0, 4), 350, 3, "#c8b0ff")
    camera((1.0, -15.5, 4.8), (0.3, 0, 4.6), 46)
    s.finish(key=0.42, glare=0.45)


@scene(seed=176)
def dumbbells(s):
    sweep("#d8141c", 1900, 0.45, back=1.0)
    black, steel = mat("#17181b", 0.55, bump=(20, 0.1)), metal("#c8ccd2", 0.2, bump=(60, 0.2))

    def bell():
        parts = [cyl(0.3, 3.4, m=steel, rot=(0, 90, 0))]
        for side in (-1, 1):
            parts += [
                cyl(1.5, 1.5, (side * 2.2, 0, 0), (0, 90, 0), black, seg=6, smooth=False, bevel=0.16),
                cyl(0.7, 0.1, (side * 2.97, 0, 0), (0, 90, 0), steel, bevel=0.02),
            ]
        return group(parts)

    put(bell(), (-0.2, 0.8, 1.3), (30, 0, 24)), put(bell(), (0.8, -2.4, 1.3), (30, 0, -16))
    put(bell(), (0.6, -0.4, 3.7), (30, 0, 8))
    camera((-1.5, -16, 6.8), (0.3, -0.4, 2.2), 50)
    s.finish(key=0.46)


@scene(seed=177)
def skates(s):
    painted_sky([(0, "#e6edf6"), (0.5, "#dfe8f2"), (1, "#b8cce4")], 0.9)
    H = lambda x, y: 0.3 * fbm(np.asarray(x) / 8, np.asarray(y) / 8, 3, 5)
    terrain(H, (120, 120), 120, mat("#f4f7fc", 0.8, bump=(3, 0.1)), (0, 40))
    red, snow = mat(wood("#b01820", "#d02a30", 1, 2), 0.7), mat("#fbfdff", 0.8, sss=0.2, bump=(5, 0.3))
    for k in range(-5, 6):
        box((1.5, 0.3, 8.4 + 0.3 * (k % 2)), (k * 1.75, 0, 0), m=red, base=True, bevel=0.06)
        ball(1, (k * 1.75, 0, 8.45 + 0.3 * (k % 2)), snow, (0.85, 0.34, 0.28))
    for z in (2.2, 6.6):
        box((24, 0.25, 0.9), (0, 0.28, z), m=red, bevel=0.05)
    leather, sole, steel = gloss("#fdfbf6", 0.25), mat("#6b4020", 0.5), metal("#d4d8de", 0.12)
    for x, z, lean in ((-1.0, 4.0, 10), (1.5, 3.2, -6)):
        shoe = blob(
            [((0, 0, 0.5), (1.9, 0, 0.3), 0.6, 0.42), ((0, 0, 0.5), (-0.1, 0, 2.6), 0.62, 0.6), (-0.45, 0, 0.45, 0.5)],
            leather,
            0.09,
            5,
        )
        parts = [
            shoe,
            box((3.2, 0.7, 0.22), (0.75, 0, -0.25), m=sole, bevel=0.08),
            box((0.6, 0.5, 0.5), (-0.4, 0, -0.5), m=sole, bevel=0.05),
        ]
        parts.append(
            plate(
                [(-1.1, 0), (-1.0, 0.35), (-0.5, 0.5), (0.2, 0.3), (1.6, 0.3), (2.0, 0.55), (2.5, 0.35), (2.6, 0)],
                0.12,
                steel,
                (0, 0, -1.15),
                (90, 0, 0),
                0.02,
            )
        )
        for j in range(6):
            t = j / 5
            parts.append(
                tube(
                    [
                        (0.55 - 0.5 * (1 - abs(t - 0.3)) * (t > 0.3) + 0.5 * (1 - t), -0.4, 0.85 + 1.6 * t),
                        (0.75 - 0.45 * t + 0.4 * (1 - t), 0, 1.0 + 1.6 * t),
                        (0.55 - 0.5 * t + 0.5 * (1 - t), 0.4, 0.85 + 1.6 * t),
                    ],
                    0.05,
                    mat("#d02a30", 0.8),
                )
            )
        parts.append(torus(0.62, 0.16, (-0.1, 0, 2.75), m=mat("#fbfdff", 0.95, bump=(9, 1))))
        group(parts, (x, -0.9, z), (0, lean + 62, 0), 1.05)
        tube([(x + 2.2, -0.8, z - 0.2), (x + 1.4, -0.5, 6.2), (0.9, -0.3, 7.4)], 0.05, mat("#d02a30", 0.8))
    cyl(0.14, 0.6, (0.9, -0.3, 7.4), (90, 0, 0), mat("#2a2a2e", 0.5))
    flake = ico(0.05, m=mat("#ffffff", 0.9), sub=1)
    scatter(flake, [(x, -2 - 4 * R.random(), z) for x, z, _ in points(120, (-6, 6), (0, 10))], (0.5, 1.4))
    lamp((-9, -10, 12), (0, 0, 4), 2.4, 3, "#fff0dc", "SUN")
    camera((0.3, -14, 4.6), (0.2, 0, 4.6), 48)
    s.finish(key=0.56)
