"""Snow and ice."""

from art.kit import *

SNOW = "#f2f6fc"


def snowfield(height, size=(120, 120), centre=(0, 40), res=260, tint=SNOW):
    """A white ground with soft drifts."""
    return terrain(height, size, res, mat(tint, 0.75, sss=0.12, bump=(3, 0.2)), centre)


def flakes(n, x, y, z, r=0.05):
    """Snow in the air."""
    flake = ball(r, m=mat("#ffffff", 0.9, emit=0.5), seg=8)
    scatter(flake, [(R.uniform(*x), R.uniform(*y), R.uniform(*z)) for _ in range(n)], (0.4, 1.3))


@scene("snowman", seed=61)
def snowman_garden(s):
    sky(elev=24, rot=-125, dust=0.5, clouds=0.3, cloudscale=0.8, seed=4)
    height = lambda x, y: (
        0.5 * fbm(np.asarray(x) / 9, np.asarray(y) / 9, 4, 3) + 5 * np.clip((np.asarray(y) - 22) / 40, 0, 1)
    )
    snowfield(height)
    group(snowman(), at(height, -0.5, 5, -0.1), (0, 0, 8), 1.25)
    scatter(
        [fir(7, 2, "#234a34", snow=SNOW) for _ in range(3)],
        points(46, (-30, 30), (15, 55), lambda x, y: min(1, abs(x + 1) / 9), 3.2, height),
        (0.7, 1.3),
        2,
    )
    group(fence(16, 26, 1.0, mat("#b5342c", 0.7)), at(height, 5.5, 11), (0, 0, -4))
    child = figure("#2f7ac0", "#3a3a5a", hat="#f0c020", scarf="#f0c020", arms=(35, 70))
    place(child, at(height, 2.6, 6.4), (0, 0, 140), 1.05)
    flakes(240, (-8, 8), (0, 14), (0, 8), 0.045)
    camera((0.7, -5.2, 1.9), (0.4, 6, 2.35), 36)
    s.finish(key=0.64, fog=("#d4e2f2", 14, 80, 0.45))


@scene(seed=62, view="Standard")
def red_ball_snow(s):
    sky(elev=26, rot=-70, dust=0.1, strength=0.13)
    height = lambda x, y: 0.9 * fbm(np.asarray(x) / 11, np.asarray(y) / 11, 4, 8)
    snowfield(height, (80, 80), (0, 20), 320, "#dfeafc")
    gloss_red = gloss("#d4101c", 0.18)
    ball(1, at(height, 1.2, 5, 0.9), gloss_red, seg=64)
    track = [at(height, 1.2 - 3.4 * t - 1.5 * t * t, 5 + 9 * t, -0.12) for t in np.linspace(0.09, 2.2, 26)]
    tube(track, 0.36, mat("#b9cce6", 0.9))
    camera((0, -3.6, 6.2), (0.3, 5.2, 0.1), 36)
    s.finish(key=0.72, vignette=0.2)


MAPLE = [(0.03, 0.16), (0.34, 0.1), (0.3, 0.2), (0.58, 0.42), (0.47, 0.47), (0.54, 0.64), (0.35, 0.6), (0.3, 0.69), (0.14, 0.5), (0.2, 0.85), (0.1, 0.8), (0, 1)]  # fmt: skip
RIBS = [(0, 0.97), (0.52, 0.62), (0.55, 0.42), (0.33, 0.11), (-0.52, 0.62), (-0.55, 0.42), (-0.33, 0.11)]


def along(points, n=10, bow=0.0):
    """More points on straight lines between points, each line bowed a little towards the leaf's middle."""
    out = []
    for (x1, y1), (x2, y2) in zip(points, points[1:]):
        for t in np.linspace(0, 1, n, endpoint=False):
            x, y, k = x1 + (x2 - x1) * t, y1 + (y2 - y1) * t, bow * sin(pi * t) * hypot(x2 - x1, y2 - y1)
            d = hypot(x, y - 0.42) + 1e-6
            out.append((x - k * x / d, y - k * (y - 0.42) / d))
    return np.array([*out, points[-1]])


def nearest(P, lines):
    """For every point of P, the distance to the nearest point of `lines`, and the number of that point."""
    d = np.hypot(P[:, None, 0] - lines[None, :, 0], P[:, None, 1] - lines[None, :, 1])
    return d.min(1), d.argmin(1)


def within(P, outline):
    """Which points are inside a closed outline."""
    a, b = outline, np.roll(outline, -1, 0)
    x, y = P[:, 0, None], P[:, 1, None]
    cross = ((a[:, 1] > y) != (b[:, 1] > y)) & (
        x < (b[:, 0] - a[:, 0]) * (y - a[:, 1]) / (b[:, 1] - a[:, 1] + 1e-12) + a[:, 0]
    )
    return cross.sum(1) % 2 == 1


@scene(seed=66, view="Standard")
def frost_leaf(s):
    """One maple leaf, with ice needles along every edge and vein."""
    sky(elev=17, rot=62, dust=0.5, sun=0.36, strength=0.13)
    lie = lambda x, y: 0.25 * fbm(x / 3, y / 3, 3, 4) + 0.035 * fbm(x / 0.35, y / 0.35, 4, 9)
    terrain(lie, (13, 13), 420, mat("#e9f1fb", 0.6, sss=0.15, bump=(40, 0.25)))
    half = along(MAPLE, 14, 0.07)
    rim = np.concatenate([half, (half * (-1, 1))[-2::-1]])
    veins = np.concatenate([along([(0, 0.16), tip], 60) for tip in RIBS])
    twigs = [along([(x * k, 0.16 + (y - 0.16) * k), (x * k + a, 0.16 + (y - 0.16) * k + b)], 20)
             for (x, y), k in ((tip, k) for tip in RIBS for k in (0.4, 0.62))
             for a, b in ((0.13 * (x * 0.7 + (y - 0.16) * 0.7), 0.13 * ((y - 0.16) * 0.7 - x * 0.7)), (0.13 * (x * 0.7 - (y - 0.16) * 0.7), 0.13 * ((y - 0.16) * 0.7 + x * 0.7)))]  # fmt: skip
    fine = np.concatenate(twigs)
    n = 200
    X, Y = np.meshgrid(np.linspace(-0.6, 0.6, n), np.linspace(0.05, 1.02, n))
    P = np.stack([X.ravel(), Y.ravel()], 1)
    inside = within(P, rim)
    edge, which = nearest(P, rim)
    quads = np.array(
        [(i * n + j, i * n + j + 1, (i + 1) * n + j + 1, (i + 1) * n + j) for i in range(n - 1) for j in range(n - 1)]
    )
    quads = quads[inside[quads].any(1)]
    P[~inside] = rim[which[~inside]]
    edge[~inside] = 0
    rib, twig = nearest(P, veins)[0], nearest(P, fine)[0]
    size = 5.6
    lift = lambda p: (
        0.3 * np.abs(p[:, 0]) ** 1.5 + 0.1 * (p[:, 1] - 0.45) ** 2 + 0.05 * fbm(p[:, 0] * 4, p[:, 1] * 4, 3, 2)
    )
    Z = lift(P) - 0.010 * np.exp(-((rib / 0.012) ** 2)) - 0.005 * np.exp(-((twig / 0.01) ** 2))
    blade = mesh(np.column_stack([P, Z]) * size, quads, None, True)
    ice = np.maximum.reduce([np.exp(-edge / 0.03), 0.85 * np.exp(-rib / 0.016), 0.6 * np.exp(-twig / 0.012)])
    blade.data.attributes.new("ice", "FLOAT", "POINT").data.foreach_set("value", ice.astype(np.float32))

    def frosted(t):
        c = t.coord("Object")
        red = t.ramp(t.noise(c, 0.9, 5), [(0.32, "#7a0c12"), (0.5, "#b8161a"), (0.68, "#e0481c")])
        ice = t.n("ShaderNodeAttribute", attribute_name="ice").outputs["Fac"]
        grain = t.math("ADD", ice, t.math("MULTIPLY", t.math("SUBTRACT", t.noise(c, 12, 8, 0.7), 0.5), 1.5))
        return t.mix(t.math("MULTIPLY", t.step(grain, 0.3, 0.75), 0.9), red, "#f6faff")

    blade.data.materials.append(mat(frosted, 0.55, bump=(14, 0.35), sss=0.08))
    verts, faces = [], []
    for line, many, long in ((rim, 1900, 0.2), (veins, 900, 0.11), (fine, 600, 0.08)):
        for _ in range(many):
            p = line[R.randrange(len(line))] + (R.gauss(0, 0.003), R.gauss(0, 0.003))
            base = Vector((*p, float(lift(p[None])[0]))) * size
            away = Vector((p[0], p[1] - 0.42, 0)).normalized() if line is rim else Vector((0, 0, 0.4))
            tip = base + (away + Vector((R.gauss(0, 0.6), R.gauss(0, 0.6), abs(R.gauss(0.3, 0.5))))) * long * R.uniform(
                0.3, 1
            )
            k, w = len(verts), 0.011
            verts += [base + Vector((w, 0, 0)), base + Vector((-w, w, 0)), base + Vector((-w, -w, 0)), tip]
            faces += [(k, k + 1, k + 3), (k + 1, k + 2, k + 3), (k + 2, k, k + 3)]
    needles = mesh(verts, faces, mat("#ffffff", 0.35, trans=0.3, spec=0.8))
    stem = tube(
        [(0, 0.95, 0.12), (0.06, 0.2, 0.02), (0.3, -0.9, 0.1), (0.75, -1.5, 0.3)],
        0.06,
        mat("#8a2a1a", 0.6),
        radii=[0.6, 1, 1, 1.3],
    )
    group([blade, needles, stem], (-1.05, -1.75, 0.16), (6, -5, -26), 0.9)
    camera((0, -3.6, 9.2), (0, 0.05, 0.2), 46, f=1.0)
    s.finish(key=0.6, vignette=0.2)


@scene(seed=68, view="AgX")
def aurora(s):
    painted_sky([(0, "#04060c"), (0.5, "#12324a"), (0.6, "#0c1c3c"), (1, "#040818")], 0.9, stars=0.8)
    height = lambda x, y: (
        0.6 * fbm(np.asarray(x) / 16, np.asarray(y) / 16, 4, 3)
        + 14 * np.clip((np.asarray(y) - 120) / 80, 0, 1) * (0.7 + fbm(np.asarray(x) / 50, np.asarray(y) / 50, 4, 8))
    )
    snowfield(height, (300, 240), (0, 100), 300, "#cfe0f0")
    for k, (y, amp, hue, top) in enumerate(
        ((150, 26, "#2af08a", "#1f6ae0"), (175, 34, "#3af0a8", "#a83ae0"), (200, 22, "#6af05a", "#2ac8d8"))
    ):
        veil = lambda t, hue=hue, top=top: t.ramp(
            t.sep(t.coord("Generated"), 2), [(0, "#000000"), (0.12, hue), (0.45, mixed(hue, top)), (1, "#000000")]
        )
        fade = lambda t: t.math(
            "MULTIPLY",
            t.math(
                "MULTIPLY",
                t.step(t.sep(t.coord("Generated"), 2), 0.0, 0.12),
                t.math("SUBTRACT", 1.0, t.step(t.sep(t.coord("Generated"), 2), 0.1, 1.0)),
            ),
            t.step(t.noise(t.coord("Object", (0.16, 0.16, 0.01)), 1.0, 4), 0.28, 0.6),
        )
        curtain = lambda u, v, y=y, amp=amp, k=k: (
            (u - 0.5) * 260,
            y + amp * sin(u * 8 + k * 2) + 8 * sin(u * 21),
            26 + k * 8 + 5 * sin(u * 6 + k) + 62 * v,
        )
        surface(curtain, 200, 12, mat("#000000", 1, emit=2.2, emitc=veil, alpha=fade))
    scatter(
        [fir(8, 2, "#16302a", snow="#b8cfe4") for _ in range(3)],
        points(150, (-60, 60), (10, 105), lambda x, y: min(1, abs(x) / 16 + max(0, y - 50) / 60), 3, height),
        (0.7, 1.4),
        2,
    )
    group(
        cottage(5, 4, 2.2, 2.2, "#5a3a24", mat("#dfe9f4", 0.8), "#7a2a1c", ("#ffb657", 6)),
        at(height, -6, 26),
        (0, 0, 14),
    )
    lamp((0, 60, 70), (0, 20, 0), 60000, 50, "#6affb0")
    camera((0, -9, 2.8), (0, 60, 21), 28)
    s.finish(key=0.34, glare=0.3, sat=1.2)


@scene(seed=71)
def icicles(s):
    sky(elev=26, rot=150, dust=0.2, clouds=0.15)
    ice = mat("#e6f4ff", 0.03, trans=0.85, ior=1.31, bump=(3, 0.25, 4, (1, 1, 3)))
    board = mat(wood("#6a3f22", "#a0683c", 1.5), 0.8)
    box((16, 1.2, 0.4), (0, 0.3, 3.6), m=board, bevel=0.04)
    blob(
        [(x, 0.1, 4.2 + 0.2 * sin(x * 2), (1.0, 0.8, 0.55)) for x in np.arange(-8, 8.1, 0.8)],
        mat(SNOW, 0.8, sss=0.2, bump=(4, 0.2)),
        0.15,
        6,
    )
    ground(mat(SNOW, 0.8), 60, -8)
    scatter(
        [fir(7, 2, "#24502c", snow=SNOW)], points(30, (-26, 26), (18, 40), None, 3, lambda x, y: -8 + 0 * x), (0.8, 1.3)
    )
    x = -5.4
    while x < 5.5:
        length, r = R.uniform(1.2, 4.9) * (0.65 + 0.35 * sin(x * 2.1) ** 2), R.uniform(0.16, 0.34)
        profile = curve(
            [
                (0.004, -length),
                (r * 0.22, -length * 0.7),
                (r * 0.5, -length * 0.35),
                (r * 0.8, -length * 0.12),
                (r * 1.3, 0.1),
            ],
            5,
        )
        o = lathe(profile, ice, (x, R.uniform(-0.15, 0.15), 3.45), seg=20)
        for v in o.data.vertices:
            k = 1 + 0.1 * sin(v.co.z * 9 + x)
            v.co.x, v.co.y = v.co.x * k, v.co.y * k
        x += r * 1.7 + R.uniform(0.05, 0.4)
    bird_red = bird("#d8321a", "#e8a070", "#2a2a2a", 1.0, wing="#8a3a24")
    place(bird_red, (2.6, -0.5, 4.62), (0, 0, -120), 0.62)
    camera((0.6, -10, 0.6), (0, 0, 2.1), 44)
    s.finish(key=0.6)


@scene(seed=73, view="AgX")
def winter_village(s):
    painted_sky([(0, "#0a1224"), (0.5, "#35507a"), (0.6, "#1e3464"), (1, "#0a1434")], 0.75, stars=0.6)
    height = lambda x, y: (
        7 * fbm(np.asarray(x) / 40, np.asarray(y) / 40, 4, 5)
        + 26
        * np.clip((np.asarray(y) - 60) / 70, 0, 1)
        * (0.8 + fbm(np.asarray(x) / 40, np.asarray(y) / 40, 4, 9, ridged=True))
    )
    snowfield(height, (240, 200), (0, 70), 340, "#dbe7f6")
    white, walls = mat(SNOW, 0.8, sss=0.1), ("#8a5a3a", "#7a2c24", "#c9a878", "#4a5a6a", "#a0703c")
    spots = points(17, (-24, 24), (10, 60), None, 8, height)
    for x, y, z in spots:
        group(
            cottage(5, 4, 2.5, 2.4, R.choice(walls), white, "#3a2418", ("#ffb445", 7)),
            (x, y, z - 0.1),
            (0, 0, R.uniform(-30, 30)),
            R.uniform(0.9, 1.15),
        )
    church = [
        box((3, 3, 7), m=mat("#e8e0d0", 0.8), base=True),
        hip(3, 3, 5.5, 7, white),
        *window(0, 3, 0.8, 1.6, -1.5, ("#ffc860", 8)),
        box((4, 7, 4), (0, 4.5, 0), m=mat("#e8e0d0", 0.8), base=True),
    ]
    nave = gable(7, 4, 2.6, 4, white)
    nave.rotation_euler.z, nave.location = pi / 2, (0, 4.5, 0)
    group([*church, nave], at(height, 3, 38, -0.2), (0, 0, 12), 1.25)
    scatter(
        [fir(7, 1.9, "#1c3a30", snow="#dfeaf8") for _ in range(3)],
        points(
            170, (-60, 60), (4, 85), lambda x, y: float(all(hypot(x - p[0], y - p[1]) > 4.5 for p in spots)), 3, height
        ),
        (0.6, 1.25),
        2,
    )
    ball(3.2, (-34, 150, 66), glow("#fff4d8", 4))
    lamp((-40, -30, 60), (0, 30, 0), 30000, 12, "#b8ccff")
    camera((0, -26, 19), (0, 34, 7.5), 34)
    s.finish(key=0.34, glare=0.5, fog=("#3a5488", 50, 190, 0.4))
