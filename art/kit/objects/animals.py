"""Simplified animals with smooth bodies. All stand at the origin and face +x."""

from math import pi, sin

from art.kit.bodies import blob, group
from art.kit.chance import R
from art.kit.materials import gloss, mat
from art.kit.paints import gradient
from art.kit.shapes import ball, curve, cyl, lathe, mesh, place, tube


def eye(loc, r=0.06, color="#120a06", glint=True):
    """A shiny round eye with a small glint that is visible even at card size."""
    parts = [ball(r, loc, gloss(color, 0.05), seg=16)]
    if glint:
        x, y, z = loc
        sign = 1 if y > 0 else -1
        parts.append(
            ball(r * 0.28, (x + r * 0.6, y + sign * r * 0.5, z + r * 0.6), mat("#ffffff", 0.3, emit=0.6), seg=8)
        )
    return parts


def eyes(x, y, z, r=0.06, color="#120a06"):
    """A pair of eyes at ±y."""
    return [p for side in (-1, 1) for p in eye((x, side * y, z), r, color)]


def ears(x, y, z, m, length=0.3, width=0.14, splay=20, back=0):
    """A pair of pointed ears."""
    out = []
    for side in (-1, 1):
        out.append(ball(1, (x, side * y, z), m, (width * 0.45, width, length), (-side * splay, back, 0), 16))
    return out


def legs(places, length, r, m, hoof=None):
    """Straight legs that stand on the ground at these (x, y) places and are `length` high."""
    out = []
    for x, y in places:
        out.append(cyl(r, length, (x, y, 0), m=m, r2=r * 1.3, seg=20, base=True))
        if hoof:
            out.append(cyl(r * 1.12, length * 0.12, (x, y, 0), m=hoof, seg=20, base=True))
    return out


def quadruped(
    m, body=(0.9, 0.42, 0.45), height=1.0, neck=0.5, head=0.3, snout=0.25, leg=0.13, hoof="#2c2018", tail=None
):
    """A four-legged animal as parts (list): body, neck rising forward, head with a snout, straight legs.

    height: belly height over ground; tail: (length, thickness). Add ears, eyes, horns yourself.
    The head's centre is at (body[0] + neck*.7, 0, height + body[2] + neck).
    """
    lx, ly, lz = body
    hx, hz = lx + neck * 0.7, height + lz + neck
    parts = [(0, 0, height + lz * 0.9, body), ((lx * 0.7, 0, height + lz), (hx, 0, hz), lz * 0.62, head * 0.75)]
    parts += [
        (hx, 0, hz, (head, head * 0.85, head * 0.9)),
        ((hx, 0, hz - head * 0.15), (hx + head + snout, 0, hz - head * 0.4), head * 0.6, head * 0.42),
    ]
    out = [blob(parts, m, min(body) * 0.12, 5)]
    places = [(x, y) for x in (-lx * 0.68, lx * 0.68) for y in (-ly * 0.55, ly * 0.55)]
    out += legs(places, height + lz * 0.6, leg, m, mat(hoof, 0.5))
    if tail:
        length, thick = tail
        out.append(
            tube(
                [
                    (-lx * 0.95, 0, height + lz),
                    (-lx - length * 0.4, 0, height + lz * 0.8),
                    (-lx - length * 0.5, 0, height + lz - length),
                ],
                thick,
                m,
            )
        )
    return out


def bird(body="#2f6fb0", belly="#f2e6d0", beak="#f0a020", size=1.0, wing=None, tail=0.7, crest=False):
    """A round little bird, sitting; returns its parts as one group."""
    skin = mat(gradient([(0, belly), (0.38, belly), (0.5, body), (1, body)], 2), 0.8, sheen=0.3)
    m, bm = mat(wing or body, 0.7, sheen=0.2), mat(beak, 0.4)
    parts = [
        blob(
            [(0, 0, 0.55, (0.5, 0.42, 0.44)), (0.38, 0, 0.98, 0.3), (-0.35, 0, 0.48, (0.3, 0.26, 0.24))], skin, 0.05, 5
        )
    ]
    parts += eyes(0.56, 0.17, 1.06, 0.055)
    parts.append(cyl(0.09, 0.26, (0.72, 0, 0.97), (0, 95, 0), bm, r2=0.005, seg=16))
    for side in (-1, 1):
        parts.append(ball(1, (-0.1, side * 0.4, 0.58), m, (0.46, 0.08, 0.25), (0, 18, side * 6), 20))
        parts.append(tube([(0.05, side * 0.14, 0.2), (0.1, side * 0.15, -0.02), (0.24, side * 0.16, -0.02)], 0.03, bm))
    parts.append(ball(1, (-0.5 - tail * 0.5, 0, 0.42), m, (tail * 0.6, 0.14, 0.05), (0, -12, 0), 16))
    if crest:
        parts += [ball(1, (0.28 - 0.06 * k, 0, 1.3), m, (0.05, 0.03, 0.16), (0, -25 - 12 * k, 0), 10) for k in range(3)]
    return group(parts, scale=size)


def gull(m=None):
    """A flying gull, seen from afar."""
    verts = [(0, 0, 0), (0.55, 0.12, 0.28), (1.25, -0.1, 0.12), (0.6, -0.18, 0.25), (-0.55, 0.12, 0.28), (-1.25, -0.1, 0.12), (-0.6, -0.18, 0.25), (0, -0.35, -0.02), (0, 0.42, 0)]  # fmt: skip
    faces = [(0, 1, 3, 7), (1, 2, 3), (0, 7, 6, 4), (4, 6, 5), (8, 1, 0), (8, 0, 4)]
    return mesh(verts, faces, m or mat("#f4f4f4", 0.8))


def fish(body="#f07820", fin="#f6b030", stripe=None, size=1.0):
    """A fish swimming along +x."""
    skin = gloss(stripe or gradient([(0, "#ffffff"), (0.3, body), (1, body)], 2), 0.3)
    fm = mat(fin, 0.5)
    parts = [
        blob(
            [(0, 0, 0, (0.62, 0.2, 0.36)), (0.35, 0, 0, (0.3, 0.18, 0.25)), (-0.5, 0, 0, (0.22, 0.1, 0.16))],
            skin,
            0.05,
            4,
        )
    ]
    parts += eyes(0.5, 0.13, 0.1, 0.07)
    parts.append(
        mesh([(-0.6, 0, 0), (-1.1, 0.02, 0.42), (-0.95, 0, 0), (-1.1, 0.02, -0.42)], [(0, 1, 2), (0, 2, 3)], fm)
    )
    parts.append(mesh([(0.25, 0, 0.3), (-0.15, 0, 0.62), (-0.4, 0, 0.22)], [(0, 1, 2)], fm))
    parts.append(mesh([(0.1, 0, -0.3), (-0.2, 0, -0.52), (-0.3, 0, -0.22)], [(0, 1, 2)], fm))
    for side in (-1, 1):
        parts.append(
            mesh([(0.2, side * 0.18, -0.02), (-0.12, side * 0.42, -0.1), (-0.05, side * 0.18, -0.14)], [(0, 1, 2)], fm)
        )
    return group(parts, scale=size)


def butterfly(color="#f08a1c", edge="#1c1410", size=1.0, lift=35):
    """A butterfly, wings half open."""
    wing = [(0, 0), (0.35, 0.5), (1.0, 0.85), (1.15, 0.45), (0.8, 0.05), (0.95, -0.35), (0.6, -0.7), (0.2, -0.45)]
    from art.kit.materials import leaf_mat
    from art.kit.paints import speckle
    from art.kit.shapes import plate

    inner, rim = leaf_mat(speckle(color, mixed_edge(color), 3), 0, 0.3), leaf_mat(edge, 0, 0.1)
    parts = [tube([(0, -0.5, 0), (0, 0, 0.03), (0, 0.42, 0.02)], 0.06, mat(edge, 0.6), radii=[0.5, 1, 1])]
    for side in (-1, 1):
        both = []
        for m, grow, z in ((rim, 1.0, 0), (inner, 0.8, 0.012)):
            line = [(x * grow + 0.03, y * grow) for x, y in wing]
            both.append(plate([(side * x, y) for x, y in line][::side], 0.006, m, (0, 0, z), bevel=0, smooth=True))
        parts.append(place(group(both), rot=(0, -side * lift, 0)))
        parts.append(tube([(0, 0.4, 0.03), (side * 0.12, 0.65, 0.1), (side * 0.22, 0.8, 0.12)], 0.012, mat(edge)))
    return group(parts, scale=size)


def mixed_edge(color):
    from art.kit.colour import mixed

    return mixed(color, "#ffe08a", 0.35)


def penguin(skin, dark, flap=0.0):
    """A penguin as parts; skin is the body's material, dark that of wings and tail."""
    shape = [(0.02, 0.02), (0.34, 0.05), (0.52, 0.35), (0.58, 0.8), (0.52, 1.25), (0.36, 1.62), (0.3, 1.78), (0.31, 1.95), (0.27, 2.12), (0.14, 2.26), (0.01, 2.29)]  # fmt: skip
    body = lathe(curve(shape, 7), skin, seg=48)
    for v in body.data.vertices:
        if v.co.z < 1.5:
            v.co.x += 0.06 * sin(v.co.z * 2)
    bill, feet = mat("#26262a", 0.3), mat("#33302e", 0.6)
    parts = [body, *eyes(0.27, 0.13, 2.04, 0.035)]
    for side in (-1, 1):
        parts.append(
            ball(
                1, (0, side * (0.56 + flap * 0.18), 1.05), dark, (0.24, 0.06, 0.58), (side * (8 + 26 * flap), 8, 0), 20
            )
        )
        parts.append(ball(1, (0.18, side * 0.22, 0.05), feet, (0.26, 0.15, 0.07), seg=14))
    parts.append(tube([(0.22, 0, 2.02), (0.45, 0, 2.01), (0.62, 0, 1.94)], 0.06, bill, radii=[1.2, 0.7, 0.15]))
    parts.append(
        tube([(0.26, 0, 1.97), (0.42, 0, 1.965), (0.54, 0, 1.92)], 0.03, mat("#e07a2c", 0.4), radii=[1, 0.8, 0.2])
    )
    parts.append(ball(1, (-0.42, 0, 0.14), dark, (0.28, 0.16, 0.1), (0, 25, 0), 14))
    return parts
