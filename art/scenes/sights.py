"""Sights: a rose window, a leaning tower."""

from art.kit import *
from art.kit.objects.figures import *
from art.kit.printed import *


@scene(seed=345)
def church_window(s):
    n = 900
    x, y = canvas(n)
    r, a = np.hypot(x, y), np.arctan2(y, x)
    lead = np.zeros_like(x, bool)
    col = np.zeros((n, n, 3))
    pal = {
        "red": (0.75, 0.04, 0.06),
        "blue": (0.04, 0.16, 0.7),
        "gold": (0.95, 0.6, 0.06),
        "green": (0.05, 0.42, 0.2),
        "violet": (0.35, 0.08, 0.5),
        "sky": (0.12, 0.5, 0.85),
        "rose": (0.85, 0.3, 0.4),
        "white": (0.95, 0.88, 0.7),
    }
    rings_ = [
        (0.0, 0.12, ["gold"], 1),
        (0.12, 0.3, ["red", "blue"], 12),
        (0.3, 0.56, ["blue", "violet", "sky"], 12),
        (0.56, 0.72, ["red", "gold"], 24),
        (0.72, 0.985, ["sky", "blue", "green"], 24),
    ]
    for lo, hi, cs, k in rings_:
        here = (r >= lo) & (r < hi)
        sector = np.floor((a + pi) / (2 * pi) * k + 0.5).astype(int) % k
        for i in range(k):
            col[here & (sector == i)] = pal[cs[i % len(cs)]]
        edge = np.abs(((a + pi) / (2 * pi) * k + 0.5) % 1 - 0.5)
        lead |= here & ((0.5 - edge) * 2 * pi * r / k < 0.008) & (k > 1)
        lead |= np.abs(r - hi) < 0.012
    for i in range(12):  # petals with round medallions
        t = 2 * pi * i / 12
        px, py = 0.43 * cos(t), 0.43 * sin(t)
        d = np.hypot(x - px, y - py)
        col[d < 0.085], lead = pal[["gold", "rose", "white"][i % 3]], lead | (np.abs(d - 0.085) < 0.009)
        px, py = 0.86 * cos(t), 0.86 * sin(t)
        d = np.hypot(x - px, y - py)
        col[d < 0.1] = pal[["red", "violet", "gold"][i % 3]]
        lead |= np.abs(d - 0.1) < 0.01
        lead |= np.abs(d - 0.045) < 0.007
    col *= (0.75 + 0.6 * fbm(x * 9, y * 9, 4, 3))[..., None].clip(0.3, 1.3)
    cell = np.minimum(
        np.abs((x * 11 + 2 * fbm(x * 2, y * 2, 2, 8)) % 1 - 0.5),
        np.abs((y * 11 + 2 * fbm(x * 2, y * 2, 2, 9)) % 1 - 0.5),
    )
    lead |= cell < 0.025
    col[lead | (r > 0.985)] = 0
    shine = mat("#000000", 0.4, emit=1.25, emitc=printed(np.clip(col, 0, 1), axes=(0, 2)))
    painted_sky([(0, "#06070a"), (1, "#0c0e14")], 1)
    box((6, 0.05, 6), (0, 6, 5.6), m=shine, bevel=0)
    stone = mat(bricks("#6a655e", "#7a746a", "#4a4640", 0.8, rot=(pi / 2, 0, 0), w=1.0, h=0.5), 0.9, bump=(4, 0.3))
    ringed = [(8 * cos(t), 8 * sin(t)) for t in np.linspace(0, 2 * pi, 4, endpoint=False) + pi / 4]
    hole = [(2.96 * cos(t), 2.96 * sin(t)) for t in np.linspace(0, 2 * pi, 90, endpoint=False)]
    plate([[(p[0] * 1.6, p[1] * 1.2) for p in ringed], hole], 0.7, stone, (0, 5.7, 5.6), (90, 0, 0), 0.02)
    torus(3.05, 0.16, (0, 5.3, 5.6), (90, 0, 0), mat("#8a8478", 0.85), seg=96)
    torus(3.4, 0.08, (0, 5.34, 5.6), (90, 0, 0), mat("#7a746a", 0.85), seg=96)
    for k in range(12):
        t = 2 * pi * k / 12 + pi / 12
        tube(
            [(0.9 * cos(t), 5.8, 5.6 + 0.9 * sin(t)), (2.95 * cos(t), 5.8, 5.6 + 2.95 * sin(t))],
            0.05,
            mat("#5a554e", 0.9),
        )
    for rad_ in (0.9, 2.16):
        torus(rad_, 0.05, (0, 5.8, 5.6), (90, 0, 0), mat("#5a554e", 0.9), seg=72)
    floor = mat(checker("#4a443c", "#6a6256", 1, "Object", (0.9, 0.9, 0.9)), 0.3, spec=0.6)
    ground(floor, 30)
    for side in (-1, 1):
        for k in range(3):
            cyl(0.5, 14, (side * 4.4, 4.4 - 4.2 * k, 0), m=mat(speckle("#6a645a", "#7e776a", 2, 5), 0.9), base=True)
            for j in range(6):
                t = j * pi / 3
                cyl(
                    0.14,
                    14,
                    (side * 4.4 + 0.5 * cos(t), 4.4 - 4.2 * k + 0.5 * sin(t), 0),
                    m=mat("#7a7468", 0.9),
                    base=True,
                )
    pew = mat(wood("#2c1a10", "#4a2e1a", 0.8, 0), 0.4)
    for row in range(4):
        for side in (-1, 1):
            (
                box((2.7, 0.1, 0.9), (side * 2.0, 3.6 - row * 1.5, 0), m=pew, base=True),
                box((2.7, 0.45, 0.07), (side * 2.0, 3.4 - row * 1.5, 0.45), m=pew),
            )
    # the coloured light the sun throws on the floor
    spill = mat("#000000", 1, emit=0.16, emitc=printed(np.clip(col, 0, 1) ** 1.2), alpha=0.55)
    mesh([(-1.2, -3.4, 0.012), (2.6, -3.4, 0.012), (1.9, 2.4, 0.012), (-1.5, 2.4, 0.012)], [(0, 1, 2, 3)], spill)
    lamp((0.5, -1, 9), (0.4, 0, 0), 220, 4, "#c8b8e8")
    put(posed({}, "#2a2c38", "#1c1d24", hair="#c8b088"), (0.15, 1.6, 0), (0, 0, 180))
    camera((0.5, -6.4, 1.6), (0.05, 5, 4.35), 40)
    s.finish(key=0.38, glare=0.2, vignette=0.2)


@scene(seed=346)
def leaning_tower(s):
    sky(elev=16, rot=-80, dust=2.5, sun=0.45, clouds=0.45, cloudcol="#ffd8c0", seed=3)
    ground(mat(speckle("#5a7a30", "#86983e", 0.5, 6), 0.95), 300, -0.05)
    box(
        (60, 12, 0.06),
        (0, -12, -0.04),
        m=mat(bricks("#b8aa94", "#cabda8", "#8a7c68", 0.5, w=1.2, h=0.6), 0.85, bump=(8, 0.3)),
        bevel=0,
    )
    pale = mat(speckle("#d8c8aa", "#f6eedc", 1.5, 7, stretch=(1, 1, 3)), 0.75, bump=(5, 0.3))
    shade = mat(speckle("#a8967a", "#c4b496", 1, 6), 0.9)
    parts = [cyl(2.05, 15.2, (0, 0, 0), m=shade, base=True, seg=64), lathe([(3.0, 0), (2.95, 0.1), (2.8, 0.15)], pale)]
    parts += [cyl(2.62, 2.5, (0, 0, 0), m=pale, base=True, seg=64)]
    column = join(
        [
            cyl(0.1, 1.45, (0, 0, 0.1), m=pale, base=True, seg=14),
            box((0.3, 0.3, 0.1), (0, 0, 0.05), m=pale),
            box((0.3, 0.3, 0.14), (0, 0, 1.6), m=pale),
        ]
    )
    arch = join([torus(0.26, 0.07, (0, 0, 0), (90, 0, 90), pale, 20, 10, 180)])
    for k in range(15):
        x, y, _, ang = ring(15, 2.64)[k]
        a = copy(arch, (x, y, 1.5), (0, 0, ang), 1.9)
        parts += [
            a,
            cyl(
                0.12, 1.5, (2.64 * cos(radians(ang + 12)), 2.64 * sin(radians(ang + 12)), 0), m=pale, base=True, seg=14
            ),
        ]
    for floor in range(6):
        z = 2.5 + floor * 1.98
        parts.append(lathe([(2.0, z), (2.78, z), (2.82, z + 0.1), (2.7, z + 0.2), (2.0, z + 0.2)], pale, seg=96))
        for x, y, _, ang in ring(26, 2.5):
            parts.append(copy(column, (x, y, z + 0.18), (0, 0, ang)))
            h = radians(ang + 360 / 52)
            parts.append(copy(arch, (2.5 * cos(h), 2.5 * sin(h), z + 1.68), (0, 0, ang + 360 / 52), 1.05))
    z = 2.5 + 6 * 1.98
    parts.append(lathe([(1.9, z), (2.78, z), (2.82, z + 0.1), (2.7, z + 0.2), (1.9, z + 0.2)], pale, seg=96))
    parts.append(cyl(1.85, 2.2, (0, 0, z + 0.2), m=pale, base=True, seg=64))
    for x, y, _, ang in ring(8, 1.87):
        parts.append(box((0.1, 0.62, 1.3), (x, y, z + 0.55), (0, 0, ang), mat("#3a2c22", 0.9), 0.02, base=True))
        parts.append(copy(arch, (x * 1.02, y * 1.02, z + 1.85), (0, 0, ang), 1.3))
    parts.append(lathe([(1.7, z + 2.4), (2.0, z + 2.4), (2.02, z + 2.55), (1.7, z + 2.55)], pale, seg=64))
    column.location = arch.location = (0, 0, -30)
    column.hide_render = arch.hide_render = True
    group(parts, (0.6, 0, -0.25), (0, 5.4, 0))
    for x, y, h in ((-13, 22, 7), (-8, 28, 8), (11, 24, 8), (17, 20, 6), (6, 34, 9), (-20, 30, 9)):
        put(tree(h, h * 0.42, R.choice(["#3f6a2c", "#56783a"]), n=2200, leaf=0.24), (x, y, 0))
    box((11, 7, 5), (-13, 16, 0), m=pale, base=True), put(gable(11.6, 7.4, 2.6, 5, mat("#c87a5a", 0.9)), (-13, 16, 0))
    # the visitor who pretends to hold it up
    fool = posed(
        {
            "head": (0, -0.2, 1.6),
            "neck": (0, -0.14, 1.42),
            "chest": (0, -0.08, 1.22),
            "ls": (-0.18, -0.12, 1.37),
            "rs": (0.18, -0.12, 1.37),
            "le": (-0.2, -0.4, 1.48),
            "lh": (-0.14, -0.68, 1.66),
            "re": (0.2, -0.42, 1.4),
            "rh": (0.14, -0.7, 1.56),
            "lk": (-0.1, 0.06, 0.5),
            "lf": (-0.1, 0.36, 0.08),
            "rk": (0.1, -0.2, 0.52),
            "rf": (0.1, -0.12, 0.08),
        },
        cloth("#d8202a"),
        cloth("#34507e"),
        hair="#2a1c12",
        bare_arms=True,
    )
    put(fool, (-2.5, -9.5, -0.02), (0, 0, 90)).scale = (1.05,) * 3
    bag = box((0.16, 0.3, 0.42), (-2.72, -9.5, 1.2), (0, 8, 0), cloth("#c8903a"), 0.06)
    bag.location.x = -2.78
    lawn = [grass_tuft(14, 0.22, c, 0.2) for c in ("#6a8a34", "#8a9c40")]
    scatter(lawn, points(2600, (-12, 12), (-6, 8)), (0.6, 1.3), 10)
    camera((-0.6, -17.5, 1.2), (0.9, 0, 7.3), 34, f=6, focus=(0, -4, 5))
    s.finish(key=0.58, fog=("#dfe6ea", 30, 120, 0.4), vignette=0.15)
