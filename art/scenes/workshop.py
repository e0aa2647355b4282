"""Tools and stones under one lamp: a hammer with its bent nail, a cluster of amethyst."""

from art.kit import *


def claw_hammer(steel, handle):
    """A carpenter's hammer lying along x: the head at +x, its face towards -y, as parts."""
    grip = [(0.02, 0), (0.3, 0.02), (0.34, 0.5), (0.27, 2.2), (0.2, 4.5), (0.18, 5.6), (0.2, 6.35), (0.02, 6.4)]
    shaft = lathe(curve(grip, 8), handle, (0, 0, 0.45), (0, 90, 0))
    shaft.scale = (1.25, 0.85, 1)
    parts = [shaft, box((0.72, 0.95, 0.78), (6.0, 0.05, 0.45), m=steel, bevel=0.12, seg=4)]
    face = curve([(0.02, 0), (0.5, 0), (0.54, 0.06), (0.52, 0.42), (0.34, 0.62), (0.3, 1.0)], 4)
    parts.append(lathe(face, steel, (6.0, -1.45, 0.45), (-90, 0, 0), seg=48))
    for side in (-1, 1):

        def prong(u, v, side=side):
            k = u
            y, x = 0.45 + 1.55 * k, 6.0 + side * (0.2 + 0.12 * k)
            w, t = 0.17 * (1 - 0.55 * k), 0.33 * (1 - k) ** 0.8 + 0.025
            a = 2 * pi * v
            return (x + w * cos(a), y, 0.5 - 0.55 * k * k + t * sin(a))

        parts.append(surface(prong, 16, 20, steel))
    return parts


def nail(steel, bent=0.0, length=2.0, r=0.09):
    """A nail standing on its point at the origin; bent: how far its head is bent aside."""
    path = [
        (0, 0, 0),
        (0, 0, length * 0.35),
        (bent * 0.25, 0, length * 0.62),
        (bent * 0.85, 0, length * (0.95 - 0.25 * bent)),
    ]
    lean = degrees(atan2(bent * 0.6, 0.33 * length))
    return [tube(path, r, steel), cyl(r * 2.5, 0.07, path[-1], (0, lean, 0), steel, bevel=0.02)]


@scene(seed=233, view="Standard")
def hammer_nails(s):
    """Low over the plank: one nail in, one half in, one bent; the hammer is behind them."""
    studio("interior", 0.4, 60)
    plank = mat(
        wood("#8a5c30", "#d8ae72", 0.6, 0),
        0.7,
        bump=(lambda t: t.noise(t.coord("Object", (0.6, 7, 7)), 2.4, 9, 0.7), 0.9),
    )
    box((44, 22, 1.4), (0, 7.6, -0.7), (0, 0, 4), plank, 0.12)
    wall(mat(speckle("#123c48", "#2f7a86", 0.12, 2), 0.9, emit=0.2), 24, 90, 40, -12)
    box((3.2, 2.0, 1.9), (4.4, 11, 0), (0, 0, 18), gloss("#b8201c", 0.3), 0.15, base=True)  # other tools
    tube([(3.4, 10.6, 1.7), (4.2, 10.8, 2.6), (5.4, 11.2, 1.7)], 0.14, metal("#c8ccd0", 0.3))
    cyl(1.1, 0.9, (-5.2, 10, 0), m=gloss("#f0b818", 0.3), base=True, bevel=0.1)
    for x, h, c in ((-1.6, 2.6, "#d8a35e"), (-0.9, 3.1, "#2f5a8a"), (-0.2, 2.2, "#d8a35e"), (0.6, 2.8, "#3a3a3a")):
        cyl(0.22, h, (x, 12, 0), (R.uniform(-8, 8), R.uniform(-10, 10), 0), mat(c, 0.5), base=True)
    steel, worn = metal("#c4c8ce", 0.26, bump=(14, 0.08), vary=0.3), metal("#b4b8be", 0.3, vary=0.3)
    ash = mat(wood("#8a5526", "#d8a35e", 0.9, 2), 0.4, coat=0.35)
    grip = claw_hammer(steel, ash)
    rubber = [(0.36, -0.02), (0.385, 0.6), (0.35, 1.9), (0.33, 2.6), (0.3, 2.7)]
    grip.append(lathe(curve(rubber, 6), mat("#c8161b", 0.5, bump=(40, 0.2)), (0, 0, 0.45), (0, 90, 0)))
    grip[-1].scale = (1.25, 0.85, 1)
    put(group(grip), (-4.6, 3.6, 0.12), (0, 1, -14))
    for x, y, bent, rise in ((-2.6, -0.9, 0, -2.6), (-0.6, -0.9, 0.06, -1.5), (1.3, -0.9, 1.15, -0.3)):
        put(group(nail(worn, bent, 3.2, 0.11)), (x, y, rise), (R.uniform(-3, 3), 0, -12))
        torus(0.14, 0.05, (x, y, 0.0), m=mat("#8a5a2c", 0.9))
    dust = ico(0.05, m=mat("#f4dcae", 0.9), scale=(1, 0.5, 0.4), sub=1)
    scatter(
        dust,
        [(R.gauss(x, 0.7), R.gauss(-1.0, 0.6), 0.02) for x in (-2.6, -0.6, 1.3) for _ in range(60)],
        (0.2, 0.75),
        30,
    )
    lamp((-9, 3, 8), (0, 0, 0.5), 2600, 1.2, "#fff0d6")
    lamp((8, -9, 7), (0, 0, 0), 600, 5, "#cfe0ff")
    lamp((2, 9, 7), (0, 2, 0), 500, 3)
    camera((0.7, -9.8, 3.5), (-0.2, 0.75, 0.85), 54, f=0.28, focus=(0.2, -0.9, 1))
    s.finish(key=0.52, vignette=0.3)


def quartz(m, h, r, sides=6):
    """One crystal of quartz, uneven as in nature, with a pointed top."""
    verts, cut = [], [R.uniform(0.78, 1.15) for _ in range(sides)]
    for z, k in ((0, 0.8), (h * 0.72, 1.0)):
        verts += [
            (
                k * r * cut[i] * cos(2 * pi * i / sides),
                k * r * cut[i] * sin(2 * pi * i / sides),
                z + (h * 0.05 * cut[i] if z else 0),
            )
            for i in range(sides)
        ]
    verts.append((R.uniform(-0.2, 0.2) * r, R.uniform(-0.2, 0.2) * r, h))
    faces = [(i, (i + 1) % sides, sides + (i + 1) % sides, sides + i) for i in range(sides)]
    faces += [(sides + i, sides + (i + 1) % sides, 2 * sides) for i in range(sides)]
    o = mesh(verts, faces, m)
    return place(o, bevel=r * 0.03, seg=2)


@scene(seed=234)
def crystal(s):
    studio("studio", 0.5, 120)
    backdrop(mat("#d9cfe6", 0.9, emit=0.15), 60, 40, 40, 5, 10)
    violet = mat(
        gradient([(0.0, "#efe6f6"), (0.3, "#b58ae0"), (0.7, "#6a24b8"), (1, "#3c0c7c")], 2),
        0.06,
        trans=0.72,
        ior=1.5,
        coat=0.3,
    )
    pale = mat(gradient([(0.0, "#f6f0fa"), (0.5, "#d3b4f0"), (1, "#9a5ad8")], 2), 0.06, trans=0.75, ior=1.5, coat=0.3)
    base = rock(2.9, "#5d5a62", 0.28, mat(speckle("#4d4a52", "#8f8a94", 2.2, 8), 0.85, bump=(3, 1)), 0.42, 5, 11)
    place(base, (0, 0, 0.55))
    for x, y, _ in spiral(60, 2.3):
        d = hypot(x, y) / 2.3
        h = (3.4 * (1 - d) ** 0.9 + 0.9) * R.uniform(0.6, 1.15)
        lean = 58 * d + R.uniform(-9, 9)
        o = quartz(R.choice((violet, violet, pale)), h, h * R.uniform(0.12, 0.19) + 0.08)
        o.location = (x * 0.8, y * 0.8, 1.25 - 0.75 * d)
        o.rotation_euler = Euler((0, radians(lean), atan2(y, x) + R.uniform(-0.2, 0.2)))
    for x, y in ((-3.6, -2.0), (3.3, -2.4), (2.5, -3.1), (-2.6, -3.0)):
        o = quartz(violet, R.uniform(0.7, 1.3), 0.22)
        place(o, (x, y, 0.2), (R.uniform(70, 110), 0, R.uniform(0, 360)))
    lamp((-7, -6, 9), (0, 0, 1), 1500, 3, "#fff4ea")
    lamp((5, 7, 7), (0, 0, 2), 2600, 2, "#ffffff")
    lamp((-6, 6, 2), (0, 0, 1.6), 900, 2, "#e0c8ff")
    camera((0.9, -11, 5.0), (0, 0, 1.75), 52, f=0.3, focus=(0, -1.2, 2.2))
    s.finish(key=0.55, glare=0.05, sat=1.1)
