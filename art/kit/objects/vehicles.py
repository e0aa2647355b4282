"""Things that drive, sail and fly. Front along +x unless a docstring says otherwise."""

from math import cos, pi, sin

import numpy as np
from mathutils import Vector

from art.kit.bodies import blob, group
from art.kit.chance import R
from art.kit.materials import gloss, glow, leaf_mat, mat, metal
from art.kit.paints import gradient, wood
from art.kit.shapes import ball, box, curve, cyl, mesh, plate, surface, torus, tube


def wheel(x, y, r=0.4, width=0.25, hub="#d0d2d6", tyre="#17181a", z=None):
    """A car wheel with its axle along y."""
    z = r if z is None else z
    rubber, steel = mat(tyre, 0.8), metal(hub, 0.25) if isinstance(hub, str) else hub
    return [
        cyl(r, width, (x, y, z), (90, 0, 0), rubber, bevel=width * 0.25),
        cyl(r * 0.62, width * 1.04, (x, y, z), (90, 0, 0), steel, bevel=0.01),
        cyl(r * 0.16, width * 1.14, (x, y, z), (90, 0, 0), mat("#333338", 0.4), bevel=0.01),
    ]


def spoked_wheel(x, r, y, k=10, rim=None, spoke=None, z=None):
    """A wheel with spokes, for locomotives and carts."""
    rim, spoke = rim or metal("#8d8680", 0.35), spoke or mat("#a8181c", 0.3, coat=0.6)
    z = r if z is None else z
    out = [torus(r - 0.05, 0.09, (x, y, z), (90, 0, 0), rim, 48, 10), cyl(0.16, 0.2, (x, y, z), (90, 0, 0), spoke)]
    for a in np.linspace(0, 2 * pi, k + 1)[:-1]:
        end = (x + (r - 0.08) * cos(a), y, z + (r - 0.08) * sin(a))
        out.append(tube([(x, y, z), end], 0.035, spoke, smooth=False))
    return out


def extruded(profile, width, m, bevel=0.08, z=0.0, y=0.0):
    """A solid with this side outline in (x, z), extruded along y, for car bodies and train noses."""
    return plate([(px, pz) for px, pz in profile], width - 2 * bevel, m, (0, y, z), (90, 0, 0), bevel)


def car(color="#c4161c", roof=None, glass="#1c2a33", beetle=True, rack=None, lights=False):
    """A small car about 4 m long as parts: a round classic (beetle) or a boxy van; rack: colour of a suitcase on top."""
    paint, pane, chrome = gloss(color, 0.15), mat(glass, 0.05, spec=0.8), metal("#e0e0e4", 0.15)
    top = gloss(roof, 0.15) if roof else paint
    if beetle:
        body = [
            (-2.0, 0.45),
            (-2.1, 0.8),
            (-1.75, 1.15),
            (-1.1, 1.3),
            (0.9, 1.12),
            (1.6, 1.0),
            (1.98, 0.75),
            (2.0, 0.45),
        ]
        cabin = [(-1.65, 1.05), (-1.25, 1.6), (-0.6, 1.92), (0.15, 1.9), (0.6, 1.65), (1.0, 1.05)]
        parts = [extruded(curve(body, 5), 1.55, paint, 0.22), extruded(curve(cabin, 5), 1.35, top, 0.2)]
        parts.append(
            extruded(
                curve([(-1.2, 1.15), (-0.95, 1.55), (-0.4, 1.76), (0.1, 1.75), (0.45, 1.52), (0.75, 1.12)], 4),
                1.39,
                pane,
                0.02,
            )
        )
        parts.append(box((0.08, 1.42, 0.7), (-0.35, 0, 1.42), m=top, bevel=0.02))
        for x in (-1.25, 1.25):
            for side in (-1, 1):
                parts.append(ball(0.58, (x, side * 0.72, 0.5), paint, (1, 0.32, 0.85)))
    else:
        parts = [
            box((4.0, 1.7, 0.85), (0, 0, 0.4), m=paint, bevel=0.2, base=True),
            box((3.9, 1.66, 0.95), (-0.02, 0, 1.15), m=top, bevel=0.28, base=True),
        ]
        parts += [box((0.8, 1.7, 0.5), (x, 0, 1.35), m=pane, base=True, bevel=0.06) for x in (-1.3, -0.35, 0.6)]
        parts.append(box((0.1, 1.4, 0.55), (1.9, 0, 1.32), (0, -12, 0), pane, 0.05, base=True))
    for side in (-1, 1):
        front = glow("#fff2c8", 8) if lights else mat("#fff6df", 0.05, coat=1)
        parts += [
            ball(0.17, (1.86 if beetle else 1.98, side * 0.58, 0.8), front, (0.5, 1, 1)),
            torus(0.17, 0.025, (1.88 if beetle else 2.0, side * 0.58, 0.8), (0, 90, 0), chrome),
        ]
        parts.append(ball(0.1, (-1.98, side * 0.6, 0.75), glow("#ff2a1a", 1.5), (0.4, 1, 1.3), seg=16))
        parts += wheel(1.25, side * 0.74, 0.38) + wheel(-1.25, side * 0.74, 0.38)
    parts += [box((0.1, 1.6, 0.12), (x, 0, 0.48), m=chrome, bevel=0.05) for x in (2.06, -2.08)]
    if rack:
        h = 1.95 if beetle else 2.12
        parts += [box((1.0, 0.8, 0.32), (-0.3, 0, h + 0.02), m=mat(rack, 0.6), base=True, bevel=0.06)] + [
            box((0.05, 0.84, 0.36), (-0.3 + d, 0, h), m=mat("#3a2414", 0.6), base=True) for d in (-0.3, 0.3)
        ]
    return parts


def hull(length=7.6, beam=1.25, m=None, deck=None, draft=0.7):
    """A boat's hull with a deck, bow along +x, waterline at z = 0."""
    n, k = 25, 13
    verts = []
    for i in range(n):
        t = i / (n - 1)
        x = -length * 0.474 + length * t
        w = beam * (sin(pi * min(1, t * 0.62 + 0.38)) ** 0.7) * (1 - t**5 * 0.6) if t < 1 else 0.02
        sheer = 0.9 + 0.55 * t**2 + 0.12 * (1 - t) ** 2
        for j in range(k):
            a = pi * j / (k - 1)
            z = sheer - (sheer + draft * (1 - t**3)) * sin(a) ** 0.6
            verts.append((x + (1 - sin(a)) * 0.35 * t**2, w * cos(a), z))
    faces = [
        (i * k + j, (i + 1) * k + j, (i + 1) * k + j + 1, i * k + j + 1) for i in range(n - 1) for j in range(k - 1)
    ]
    body = mesh(verts, [*faces, tuple(range(k))], m, True)
    rim = [v for i in range(n) for v in (verts[i * k], verts[i * k + k - 1])]
    top = mesh(
        rim,
        [(2 * i, 2 * i + 1, 2 * i + 3, 2 * i + 2) for i in range(n - 1)],
        deck or mat(wood("#5a2e14", "#8e5527", 2), 0.4, coat=0.5),
    )
    top.location.z = -0.12
    return [body, top]


def sail(a, b, c, belly, m):
    """A three-cornered sail bulging by `belly` along -y."""
    A, B, C = Vector(a), Vector(b), Vector(c)

    def sheet(u, v):
        p = A * (1 - u) + (B * (1 - v) + C * v) * u
        return p + Vector((0, -belly * sin(pi * u) * sin(pi * (v * 0.8 + 0.1)), 0))

    return surface(sheet, 23, 23, m)


def rowing_boat(color="#b9141d", inside="#8e5527", size=1.0):
    """An open rowing boat with two benches, as one group."""
    shell = gloss(color, 0.3) if isinstance(color, str) else color
    wm = mat(wood(inside, "#6b3f1d", 2), 0.6)

    def skin(u, v):
        x = -2 + 4 * u
        w = 0.75 * (1 - abs(2 * u - 1.05) ** 2.6 * 0.92)
        a = pi * v
        return (x, w * cos(a), 0.62 + 0.25 * abs(2 * u - 1) ** 2 - (0.62 + 0.1) * sin(a) ** 0.7)

    outer = surface(skin, 30, 17, shell)
    s = outer.modifiers.new("so", "SOLIDIFY")
    s.thickness = 0.06
    parts = [outer] + [box((0.3, 1.25, 0.06), (x, 0, 0.42), m=wm) for x in (-0.7, 0.5)]
    for side in (-1, 1):
        parts += [
            tube([(0.1, side * 0.3, 0.75), (-0.1, side * 1.9, 0.05)], 0.035, wm),
            box((0.14, 0.5, 0.03), (-0.13, side * 2.05, 0.0), (-side * 20, 0, 4), wm),
        ]
    return group(parts, scale=size)


def balloon(colours, basket="#a8743c", gores=24, belt=None, fire=True):
    """A hot-air balloon 12 m high, as (envelope, rest). `colours` alternate on the envelope, `belt` on a belt."""
    shape = [(0.75, 0), (1.5, 1.3), (3.0, 3.6), (4.35, 6.4), (4.6, 8.2), (3.9, 10.3), (2.2, 11.7), (0.02, 12.2)]
    profile, steps = curve(shape, 7), 8
    k, n = len(profile), gores * steps
    verts = []
    for i in range(n):
        a, bulge = 2 * pi * i / n, 1 + 0.022 * abs(sin(pi * (i % steps) / steps))
        verts += [(r * bulge * cos(a), r * bulge * sin(a), z) for r, z in profile]
    faces = [
        (i * k + j, (i + 1) % n * k + j, (i + 1) % n * k + j + 1, i * k + j + 1) for i in range(n) for j in range(k - 1)
    ]
    envelope = mesh(verts, faces, None, True)
    for c in list(colours) + list(belt or ()):
        envelope.data.materials.append(leaf_mat(c, 0, 0.25, 0.55))
    for f in envelope.data.polygons:
        g, j = (f.index // (k - 1)) // steps, (f.index % (k - 1)) / k
        f.material_index = g % len(colours)
        if belt and 0.40 < j < 0.58:
            f.material_index = len(colours) + g % len(belt)
    wick = mat(wood("#5b3717", basket, 9, 2), 0.8, bump=(40, 0.5))
    rest = [
        box((1.3, 1.3, 1.0), (0, 0, -2.6), m=wick, bevel=0.12),
        box((1.42, 1.42, 0.12), (0, 0, -2.08), m=mat("#5a2f16", 0.5), bevel=0.05),
    ]
    rope = mat("#2a2018")
    rest += [
        tube([(sx * 0.62, sy * 0.62, -2.1), (sx * 0.55, sy * 0.55, 0.05)], 0.02, rope)
        for sx in (-1, 1)
        for sy in (-1, 1)
    ]
    if fire:
        rest.append(ball(0.22, (0, 0, -0.4), glow("#ff9a3a", 14), (1, 1, 2)))
    return envelope, rest


def aeroplane(body="#f4f1ea", wing="#c4161c", propeller=True):
    """A small plane about 6 m long with a propeller, as one group."""
    bm, wm, dark = gloss(body, 0.2), gloss(wing, 0.2), mat("#22252a", 0.3)
    parts = [
        blob(
            [((-2.6, 0, 0.15), (1.6, 0, 0), 0.16, 0.52), (1.5, 0, 0, 0.5), (0.2, 0, 0.42, (0.7, 0.36, 0.4))],
            bm,
            0.09,
            5,
        )
    ]
    parts += [
        ball(1, (0.25, 0, 0.5), mat("#2c4a5a", 0.03, spec=0.8), (0.62, 0.34, 0.36)),
        box((1.25, 8.2, 0.14), (0.4, 0, -0.22), m=wm, bevel=0.06),
    ]
    parts += [
        box((0.7, 2.7, 0.1), (-2.45, 0, 0.2), m=wm, bevel=0.04),
        plate([(-2.0, 0), (-2.9, 0), (-3.0, 1.1), (-2.55, 1.1)], 0.08, wm, (0, 0, 0.2), (90, 0, 0), 0.03),
    ]
    for side in (-1, 1):
        parts += [
            tube([(0.8, side * 0.3, -0.3), (0.9, side * 0.75, -0.95)], 0.05, dark),
            cyl(0.26, 0.16, (0.9, side * 0.8, -1.0), (90, 0, 0), dark, bevel=0.05),
        ]
    if propeller:
        parts += [ball(0.2, (2.1, 0, 0), wm, (1.5, 1, 1)), box((0.06, 0.2, 2.3), (2.15, 0, 0), (25, 0, 0), dark, 0.02)]
    return group(parts)
