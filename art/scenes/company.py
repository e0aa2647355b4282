"""In company: a concert crowd, a rowing crew, a skater, a knight, a diver."""

from art.kit import *
from art.kit.objects.figures import *
from art.kit.surroundings.spray import jets


def _raised_arm(m, fingers=True):
    """An arm held up from the elbow, the hand open; its elbow at the origin."""
    parts = limb([(0, 0, 0), (0.01, 0, 0.5), (0, 0, 0.95)], [0.12, 0.13, 0.085])
    parts += limb([(0, 0, 0.98), (0, 0, 1.14)], [0.09, 0.125])
    if fingers:
        for k, (dx, top) in enumerate(((-0.13, 1.42), (-0.045, 1.52), (0.045, 1.54), (0.13, 1.46))):
            parts += limb([(dx * 0.75, 0, 1.16), (dx * 1.5, 0.02, top)], [0.038, 0.028])
        parts += limb([(0.09, 0, 1.06), (0.25, 0, 1.24)], [0.045, 0.032])
    else:
        parts += limb([(-0.05, 0, 1.2), (0.05, 0, 1.2)], [0.12, 0.12])
    return melt(parts, m, 0.022, 4)


@scene(seed=381, view="AgX")
def concert_crowd(s):
    """Seen from among the crowd: raised hands against the lights of the stage."""
    painted_sky([(0, "#0a0512"), (1, "#120a20")], 1)
    dark = mat("#08060a", 0.7)
    haze = gradient(
        [(0, "#ffb060"), (0.22, "#f0487a"), (0.5, "#6a2ab0"), (0.8, "#1c1450"), (1, "#0a0820")], 2, noise=0.12
    )
    wall(mat(haze, 1, emit=0.75), 18, 50, 20, -1)
    box((34, 0.5, 0.4), (0, 13, 10.6), m=mat("#14121a", 0.5), bevel=0.05)  # the truss the lamps hang from
    for k in range(34):
        tube([(-16.5 + k, 13, 10.4), (-16 + k, 13, 11.6)], 0.05, dark, smooth=False)
    tube([(-17, 13, 11.6), (17, 13, 11.6)], 0.07, dark)
    aims = (-4.5, 1.2, -1.6, 4.0, -0.4, 5.5, 1.5)
    for k, c in enumerate(("#ffd86a", "#ff5aa8", "#6ad8ff", "#fff0d0", "#b87aff", "#6ad8ff", "#ffd86a")):
        top, foot = Vector(((k - 3) * 2.7, 13, 10.2)), Vector((aims[k], 12.4, 0.6))
        along = foot - top

        def fade(t):  # bright at the lamp, gone at the floor; soft towards the cone's edge
            down = t.math("POWER", t.sep(t.coord("Generated"), 2), 1.6)
            facing = t.n("ShaderNodeLayerWeight", 0.5).outputs["Facing"]
            return t.math("MULTIPLY", t.math("MULTIPLY", down, t.math("SUBTRACT", 1, facing)), 0.42)

        beam = mat("#000000", 1, emit=0.9, emitc=c, alpha=fade, spec=0)
        cone = cyl(1.5, along.length, tuple(top + along / 2), m=beam, r2=0.16, seg=64)
        cone.rotation_euler = (-along).to_track_quat("Z", "Y").to_euler()
        ball(0.24, tuple(top), glow(c, 26), seg=20)
        cyl(0.34, 0.5, tuple(top + Vector((0, 0, 0.3))), m=dark)
    for k in range(11):
        ball(0.2, ((k - 5) * 1.8, 15.8, 2.2), glow("#ffe8b8", 12), seg=16)
    box((34, 4, 1.4), (0, 13.5, -0.5), m=dark, base=True, bevel=0)
    pose = {
        "le": (-0.42, -0.05, 1.55), "lh": (-0.62, -0.05, 1.85), "re": (0.3, -0.2, 1.25), "rh": (0.1, -0.26, 1.5),
        "lf": (-0.26, 0, 0.08), "lk": (-0.2, 0, 0.5), "rf": (0.24, 0, 0.08), "rk": (0.18, 0, 0.5),
    }  # fmt: skip
    put(posed(pose, *["#08060a"] * 4), (0.6, 12.4, 0.9)).scale = (2.1,) * 3
    open_, fist = _raised_arm(dark), _raised_arm(dark, False)
    for _ in range(90):
        y = R.uniform(0.5, 10)
        x = R.uniform(-1, 1) * (2.4 + y * 0.62)
        ball(0.32, (x, y, 0.35 + R.uniform(-0.15, 0.15)), dark, (0.88, 1, 1.15), seg=20)
        ball(0.6, (x, y, -0.45), dark, (1, 0.6, 0.8), seg=16)
        if R.random() < 0.55:
            side = R.choice((-1, 1))
            where = (x + side * 0.5, y - 0.1, -0.15 + R.uniform(-0.2, 0.25))
            lean = (R.uniform(-10, 6), R.uniform(-18, 18), R.uniform(-25, 25))
            copy(open_ if R.random() < 0.75 else fist, where, lean, (side * 1.0, 1, 1))
    for x, turn in ((-1.75, -14), (-1.0, 6), (1.0, 9), (1.75, 16)):
        where = (x, R.uniform(-1.2, 0), R.uniform(-0.25, 0.2))
        copy(open_, where, (0, turn, R.uniform(-15, 15)), (R.choice((-1, 1)), 1, 1))
    open_.location = fist.location = (0, 0, -20)
    lamp((0, 11, 9), (0, 2, 0), 900, 3, "#ff9ac8")
    camera((0, -5.4, 0.9), (0.1, 10, 4.0), 42, f=1.0, focus=(0, 2, 1))
    s.finish(key=0.4, glare=0.55, vignette=0.25)


@scene(seed=382)
def rowing_eight(s):
    sky(elev=30, rot=-60, dust=1.2, sun=0.32)
    ground(ripples("#0f4a46", (1, 1.6, 1), 0.5, 2.4, 0.55, 0.08), 80)
    hullm, wood_m, oar = gloss("#f4d21c", 0.2), mat("#8a5a30", 0.5), mat("#f2efe6", 0.5)
    boat = surface(
        lambda u, v: (
            0.3 * sin(pi * v) ** 0.45 * cos(pi * u),
            8.2 * (v - 0.5) * 2 * 0.98,
            0.16 - 0.3 * sin(pi * u) * sin(pi * v) ** 0.3 + 0.04,
        ),
        20,
        90,
        hullm,
    )
    parts = [boat, box((0.34, 11.4, 0.02), (0, 0.3, 0.12), m=wood_m, bevel=0)]
    rower = join([posed(
        {"hips": (0, 0.0, 0.26), "chest": (0, 0.2, 0.6), "neck": (0, 0.27, 0.8), "head": (0, 0.26, 0.97), "ls": (-0.19, 0.22, 0.76), "rs": (0.19, 0.22, 0.76),
         "le": (-0.26, -0.05, 0.6), "lh": (-0.14, -0.3, 0.56), "re": (0.26, -0.05, 0.6), "rh": (0.1, -0.3, 0.56), "lk": (-0.1, -0.45, 0.46), "lf": (-0.08, -0.8, 0.22), "rk": (0.1, -0.45, 0.46), "rf": (0.08, -0.8, 0.22)},
        "#d0161c", "#17181c", "#c08a68", "#2a1a10", bare_arms=True, bare_legs=True, feet=(0, -0.06, 0.08), voxel=0.022)])  # fmt: skip
    for k in range(8):
        y, side = 5.0 - 1.38 * k, 1 if k % 2 else -1
        parts.append(copy(rower, (0, y, 0.02), (R.uniform(-3, 3), 0, R.uniform(-3, 3))))
        gate, blade = (side * 0.82, y - 0.3, 0.4), (side * 3.3, y - 0.95 + R.uniform(-0.06, 0.06), 0.06)
        parts += [
            tube([(side * 0.3, y, 0.3), gate], 0.02, metal("#c8ccd0")),
            tube([(side * 0.3, y - 0.6, 0.3), gate], 0.02, metal("#c8ccd0")),
        ]
        parts.append(tube([(side * -0.12, y - 0.28, 0.56), gate, blade], 0.032, oar, smooth=False))
        tip = box(
            (0.62, 0.24, 0.03),
            (blade[0] + side * 0.2, blade[1] - 0.06, 0.05),
            (25, 0, side * -14),
            gloss("#d0161c", 0.3),
            0.01,
        )
        parts.append(tip)
        for j in range(3):
            parts.append(
                torus(
                    0.2 + 0.17 * j,
                    0.022 - 0.005 * j,
                    (blade[0] + side * 0.1, blade[1] + 0.25 + 0.12 * j, 0.0),
                    (0, 0, 0),
                    mat("#a8dcd0", 0.2, alpha=0.55),
                    40,
                    6,
                )
            )
    cox = posed(
        {
            "hips": (0, 0, 0.26),
            "chest": (0, 0, 0.55),
            "neck": (0, 0, 0.74),
            "head": (0, 0, 0.92),
            "ls": (-0.17, 0, 0.7),
            "rs": (0.17, 0, 0.7),
            "le": (-0.22, 0.1, 0.45),
            "lh": (-0.2, 0.3, 0.35),
            "re": (0.22, 0.1, 0.45),
            "rh": (0.2, 0.3, 0.35),
            "lk": (-0.1, 0.4, 0.42),
            "lf": (-0.08, 0.7, 0.2),
            "rk": (0.1, 0.4, 0.42),
            "rf": (0.08, 0.7, 0.2),
        },
        "#f4f0e6",
        "#17181c",
        hair="#d0161c",
        feet=(0, 0.06, 0.08),
    )
    parts.append(put(cox, (0, -6.4, 0.02)))
    rower.location = (0, 0, -9)
    wake = mat("#dff0ec", 0.3, alpha=0.5)
    for side in (-1, 1):
        parts.append(
            tube(
                [(side * 0.25, 6.5, 0), (side * 0.5, 2, 0), (side * 0.75, -6, 0), (side * 1.1, -12, 0)],
                0.02,
                wake,
                radii=[0.5, 1, 2, 3],
            )
        )
    group(parts, (0.1, 0.3, 0), (0, 0, -38))
    camera((0.6, -2.6, 17), (0, 0.1, 0), 46)
    s.finish(key=0.46, vignette=0.25)


@scene(seed=383)
def skater(s):
    """A skater some way off, against the low sun; the blades have drawn a loop on the ice."""
    sky(elev=13, rot=-62, dust=1.2, sun=0.35)
    ice = lambda t: t.ramp(
        t.noise(t.coord("Object"), 0.3, 7, 0.6, 0.6), [(0.3, "#7fb0d0"), (0.55, "#b4d4e6"), (0.75, "#dcecf6")]
    )
    ground(mat(ice, 0.16, bump=(2.0, 0.05), spec=0.5), 60)

    def trace(path, wide, m):
        """A mark of a blade: a flat ribbon on the ice."""
        side = lambda k: Vector(path[min(k + 1, len(path) - 1)]) - Vector(path[max(k - 1, 0)])
        n = len(path)
        edge = lambda k, v: Vector(path[k]) + Vector((-side(k).y, side(k).x, 0)).normalized() * wide * (v - 0.5)
        surface(lambda u, v: tuple(edge(round(u * (n - 1)), v)), n, 2, m)

    for _ in range(46):
        x, y, a, r = R.uniform(-6, 6), R.uniform(-5, 8), R.uniform(0, 2 * pi), R.uniform(1, 4)
        arc = [(x + r * cos(a + 0.06 * k), y + r * sin(a + 0.06 * k), 0.003) for k in range(R.randint(8, 18))]
        trace(arc, 0.014, mat("#f4f9ff", 0.7))
    eight = [
        (2.7 * sin(t) - 0.2, 3.6 * sin(2 * t) * 0.62 + 0.5 + 0.3 * sin(t), 0.006) for t in np.linspace(-2.95, 2.25, 160)
    ]
    snow = mat("#ffffff", 0.8, emit=0.25)
    trace(eight, 0.075, snow), trace([(x + 0.17, y + 0.06, z) for x, y, z in eight], 0.03, snow)
    pose = {
        "head": (0, -0.36, 1.45), "neck": (0, -0.27, 1.3), "chest": (0, -0.17, 1.13), "hips": (0, 0.05, 0.86),
        "ls": (-0.165, -0.22, 1.25), "rs": (0.165, -0.22, 1.25), "le": (-0.25, 0.04, 1.1), "lh": (-0.06, 0.17, 1.0),
        "re": (0.25, 0.04, 1.1), "rh": (0.06, 0.17, 1.0),
        "lk": (-0.08, -0.16, 0.5), "lf": (-0.07, -0.01, 0.13), "rk": (0.24, 0.22, 0.52), "rf": (0.5, 0.52, 0.24),
    }  # fmt: skip
    coat, knit, steel = cloth("#1d2c52"), cloth("#c8141c"), metal("#dfe4ea")
    body = [posed(pose, coat, "#20222c", "#b98468", shoes="#3a2018", do=None, voxel=0.011, slim=0.95)]
    tail = [(0.13, 1.02), (0.17, 0.92), (0.22, 0.78), (0.27, 0.64), (0.29, 0.56)]
    flare = skirt(tail, coat, 7, 0.14, 120, (0, 0.0, 0.0), (16, 0, 0))
    flare.location = (0, 0.27, 0.03)
    flare.modifiers.new("s", "SOLIDIFY").thickness = 0.015
    body += [
        flare,
        ball(0.122, (0, -0.35, 1.49), knit, (0.93, 1.02, 1.02), seg=28),
        ball(0.045, (0, -0.29, 1.63), knit, seg=16),
    ]
    body.append(torus(0.085, 0.04, (0, -0.28, 1.33), (28, 0, 0), knit, 32, 12))
    blow = lambda u, v: (
        0.05 * sin(5 * u) + 0.06 * u,
        -0.22 + 0.95 * u,
        1.3 + 0.07 * sin(7 * u) - 0.05 * u + (0.1 + 0.05 * u) * (v - 0.5),
    )
    ends = surface(blow, 40, 6, knit)
    ends.modifiers.new("s", "SOLIDIFY").thickness = 0.018
    body.append(ends)
    for x, y, z, tilt in ((-0.07, -0.05, 0.0, 0), (0.5, 0.48, 0.11, -24)):
        shoe = [box((0.012, 0.36, 0.022), (0, 0, 0.011), m=steel, bevel=0.003)]
        shoe += [box((0.014, 0.05, 0.06), (0, dy, 0.045), m=steel, bevel=0.003) for dy in (-0.09, 0.08)]
        body.append(group(shoe, (x, y, z), (tilt, 0, 0)))
    group(body, (eight[-1][0], eight[-1][1], 0), (0, 0, 118), 1.6)

    def bank(x, y):
        out = np.hypot(x / 1.3, y * 0.85) - 8.6 - 0.9 * fbm(x / 4, y / 4, 2, 3)
        drifts = 1.1 * (1 - np.exp(-np.maximum(out, 0) * 0.4)) + 0.14 * fbm(x / 1.6, y / 1.6, 3, 6) * np.clip(out, 0, 1)
        return np.where(out > 0, drifts + 0.12 * np.maximum(0, y - 13), -0.1)

    terrain(bank, (90, 60), 460, mat("#f4f8fd", 0.85, bump=(5, 0.1)), (0, 20))
    firs = [fir(h, h * 0.27, "#24503c", snow="#f4f8ff") for h in (4.6, 6.2)]
    places = [(-14 + 1.9 * k + R.uniform(-0.6, 0.6), 16 + R.uniform(-1.5, 5)) for k in range(16)]
    scatter(firs, [at(bank, x, y, -0.2) for x, y in places], (0.8, 1.25))
    camera((0.2, -13.5, 4.0), (0.35, 2.0, 1.15), 56, f=1.6, focus=(1.9, 0.4, 1.4))
    s.finish(key=0.6, fog=("#ffe2c4", 14, 40, 0.5), glare=0.2, vignette=0.15)


@scene(seed=384)
def knight(s):
    studio("interior", 0.5, 150)
    ground(mat(checker("#3a3632", "#d8d0c0", 1, "Object", (1.3, 1.3, 1)), 0.25, coat=0.2), 30)
    wall(mat(bricks("#4a4038", "#6a5c4e", "#2c2620", 0.55, rot=(pi / 2, 0, 0)), 0.95, bump=(2, 0.6)), 5.2, 30, 14)
    for x in (-3.4, 3.6):  # two candles on iron arms, out of focus
        tube([(x, 5.2, 3.6), (x, 4.6, 3.5), (x, 4.4, 3.9)], 0.06, mat("#16130f", 0.6))
        cyl(0.13, 0.6, (x, 4.4, 3.9), m=mat("#f2e6c8", 0.6), base=True)
        ball(0.12, (x, 4.4, 4.68), glow("#ffc060", 22), (0.6, 0.6, 1.5))
        lamp((x, 4.2, 4.8), (x, 5, 3), 90, 0.2, "#ff9a40", "POINT")
    surface(
        lambda u, v: (-1.7 + 3.4 * u, 4.9 + 0.16 * sin(u * 17 + 1.5 * v) * (1.1 - v), 0.9 + 5.2 * v),
        60,
        4,
        mat(
            lambda t: t.mix(
                t.math("LESS_THAN", t.math("ABSOLUTE", t.math("SUBTRACT", t.sep(t.coord("Generated"), 0), 0.5)), 0.16),
                "#1c3f7a",
                "#c8982a",
            ),
            0.9,
            sheen=0.4,
        ),
    )
    (
        lamp((-6, -2.5, 6), (0, 0, 2.6), 1500, 1.0, "#ffe2b8"),
        lamp((6, -3, 4), (0, 0, 2), 300, 1.4, "#9ab8ff"),
        lamp((3, 2.4, 6), (0, 0, 2.4), 500, 1),
    )
    steel, dark, gold = (
        metal("#b8bcc2", 0.24, bump=(2.4, 0.22, 6), vary=0.35),
        mat("#0a0a0c", 0.6),
        metal("#d0a048", 0.28, vary=0.3),
    )
    lathe(
        curve([(0.34, 1.95), (0.4, 2.2), (0.52, 2.7), (0.54, 3.0), (0.4, 3.3), (0.22, 3.42)], 6),
        steel,
        scale=(1, 0.75, 1),
    )
    lathe(curve([(0.42, 1.98), (0.56, 1.7), (0.66, 1.45), (0.62, 1.45)], 5), steel, scale=(1, 0.8, 1))
    (
        lathe([(0.42, 1.94), (0.46, 1.98), (0.42, 2.04)], gold, scale=(1, 0.78, 1)),
        tube([(0, -0.4, 2.1), (0, -0.43, 2.7), (0, -0.36, 3.2)], 0.02, gold),
    )
    lathe(
        curve(
            [
                (0.2, 3.38),
                (0.3, 3.44),
                (0.31, 3.6),
                (0.34, 3.75),
                (0.35, 4.0),
                (0.28, 4.22),
                (0.12, 4.34),
                (0.01, 4.37),
            ],
            6,
        ),
        steel,
        scale=(0.92, 1.05, 1),
    )
    for side in (-1, 1):
        box((0.26, 0.06, 0.045), (side * 0.15, -0.345, 3.95), (0, 0, side * 20), dark, 0.01)
        for k in range(4):
            cyl(0.018, 0.05, (side * (0.06 + 0.06 * k), -0.365 + 0.012 * k * k * 0.6, 3.66), (90, 0, 0), dark, seg=10)
        (
            ball(0.3, (side * 0.62, 0, 3.12), steel, (1, 0.95, 0.9)),
            torus(0.28, 0.025, (side * 0.66, 0, 3.0), (0, side * 25, 0), gold, 40, 8),
        )
        for a, b, r1, r2 in (
            ((side * 0.7, 0, 2.95), (side * 0.8, -0.02, 2.5), 0.16, 0.14),
            ((side * 0.8, -0.04, 2.42), (side * 0.5, -0.42, 2.05), 0.14, 0.11),
        ):
            melt(limb([a, b], [r1, r2]), steel, 0.025, 3)
        (
            ball(0.16, (side * 0.81, -0.01, 2.45), steel),
            torus(0.15, 0.02, (side * 0.81, -0.01, 2.45), (90, 0, 0), gold, 30, 8),
        )
        melt(limb([(side * 0.48, -0.44, 2.03), (side * 0.14, -0.54, 1.96)], [0.12, 0.12]), steel, 0.02, 3)
        (
            melt(limb([(side * 0.27, 0, 1.5), (side * 0.3, -0.02, 0.98)], [0.23, 0.18]), steel, 0.025, 3),
            melt(limb([(side * 0.3, 0, 0.9), (side * 0.3, 0.02, 0.2)], [0.17, 0.12]), steel, 0.025, 3),
        )
        (
            ball(0.19, (side * 0.3, -0.05, 0.95), steel),
            torus(0.17, 0.02, (side * 0.3, -0.08, 0.95), (90, 0, 0), gold, 30, 8),
        )
        melt(limb([(side * 0.3, 0.02, 0.12), (side * 0.33, -0.34, 0.08)], [0.13, 0.1]), steel, 0.02, 3)
    tube([(0, -0.4, 3.7), (0, -0.41, 4.1), (0, -0.2, 4.36), (0, 0.2, 4.34)], 0.02, gold)
    for k in range(9):
        tube(
            [
                (0, 0.05, 4.34),
                (R.uniform(-0.08, 0.08), 0.2 + 0.02 * k, 4.75 - 0.02 * k),
                (R.uniform(-0.12, 0.12), 0.75, 4.45 - 0.09 * k),
            ],
            0.06,
            cloth("#c8161e"),
            radii=[0.5, 1, 0.2],
        )
    # the sword in front of him, its point on the floor
    (
        box((0.13, 0.04, 1.75), (0, -0.62, 0.95), m=metal("#eceef2", 0.1), bevel=0.02),
        box((0.62, 0.09, 0.09), (0, -0.62, 1.82), m=gold, bevel=0.03),
        ball(0.1, (0, -0.62, 2.24), gold),
    )
    cyl(0.045, 0.36, (0, -0.62, 2.02), m=mat("#3a1c14", 0.7))
    camera((1.4, -8.8, 2.3), (0, 0, 2.75), 70, f=0.6, focus=(0, -0.4, 3.4))
    s.finish(key=0.44, glare=0.2, vignette=0.3)


@scene(seed=385)
def cliff_diver(s):
    """A swallow dive from a sea cliff, seen from a boat; friends watch from the edge."""
    sky(elev=30, rot=128, dust=1.2, sun=0.28, strength=0.16, clouds=0.35, cloudsoft=0.4)
    stone = speckle("#a4785a", "#e6c8a0", 0.5, 8, stretch=(0.4, 0.4, 3))
    rockm = mat(by_slope("#a89a62", stone, 0.86, 0.96), 0.95, bump=(2.2, 0.7, 9))

    def face(a, y):  # a runs down the cliff: beds, cracks, an overhang
        z = 12 - a
        bed = z / 1.3 + 0.9 * fbm(y / 4, z / 6, 3, 5)
        step = np.floor(bed) + np.clip((bed % 1) * 3.0, 0, 1)
        crack = 1.3 * fbm(y / 3.4, z / 6, 5, 11, ridged=True)
        return -3.2 - 0.1 * step + crack + 0.3 * fbm(y / 0.8, z / 1.0, 5, 3) + 0.12 * (z - 6)

    place(terrain(face, (19, 60), 420, rockm), (0, 26, 7.1), (0, 90, 0))
    edge = lambda x, y: 16.6 + 0.25 * fbm(x, y, 3, 2)
    terrain(edge, (18, 60), 80, mat(speckle("#8a8a4e", "#b8a06a", 0.8, 6), 0.95), (-12.5, 26))
    sea = mat("#127c94", 0.08, ior=1.33, spec=0.7, bump=(1.6, 0.3, 8))
    ocean(160, 16, 0.7, 8, 60, 8, sea, 1.0).location = (0, 40, -0.2)
    foam = mat("#ffffff", 0.6, emit=0.08)
    for y in np.linspace(2, 40, 22):
        jets((-2.6 + R.uniform(-0.5, 0.6), float(y), 0), 10, 1.0, 0.9, foam, 0.035, 70)
    pose = {
        "head": (0, -0.2, 1.7), "neck": (0, -0.05, 1.5), "chest": (0, 0.0, 1.25), "hips": (0, 0.1, 0.93),
        "ls": (-0.19, 0, 1.42), "rs": (0.19, 0, 1.42), "le": (-0.5, 0.03, 1.5), "lh": (-0.84, 0.0, 1.6),
        "re": (0.5, 0.03, 1.5), "rh": (0.84, 0.0, 1.6), "lk": (-0.06, 0.1, 0.48), "lf": (-0.045, 0.24, 0.06),
        "rk": (0.06, 0.1, 0.48), "rf": (0.045, 0.24, 0.06),
    }  # fmt: skip
    diver = posed(
        pose, "#b87a54", "#d0161c", "#b87a54", "#241610", "#b87a54", True, True, slim=0.92, feet=(0, 0.05, -0.13)
    )
    put(diver, (5.3, 3, 9.6), (112, 14, 60)).scale = (2.5,) * 3
    colours = ("#e8c81c", "#f4f0e8", "#2a6ab0", "#d84a2c")
    for x, y, c in zip((-3.7, -3.9, -3.6, -4.0), (9.4, 10.8, 6.6, 13.2), colours):
        up = {"le": (-0.4, 0, 1.6), "lh": (-0.5, 0, 1.95)} if c == "#e8c81c" else None
        put(posed(up, c, "#3a4a6a", bare_legs=True), (x, y, 16.55), (0, 0, 75)).scale = (0.95,) * 3
    camera((8.0, -15.5, 2.2), (2.0, 11, 9.6), 42, f=6, focus=(3, 3, 8))
    s.finish(key=0.6, fog=("#dcecf4", 30, 120, 0.4), vignette=0.2)
