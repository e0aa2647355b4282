"""Detailed single plants: sunflowers and cacti."""

from math import cos, degrees, pi, sin, sqrt

from mathutils import Vector

from art.kit.bodies import group, join
from art.kit.chance import R
from art.kit.materials import leaf_mat, mat
from art.kit.paints import rings
from art.kit.plants import leaf, petals
from art.kit.scatter import scatter
from art.kit.shapes import ball, curve, lathe, mesh, place, plate, tube


def sunflower(seeds=True):
    """A sunflower's head facing up, as parts; about 1.7 in radius. seeds=False is for flowers that are far away."""
    disc = mat(rings([(0.12, "#8a7a2c"), (0.3, "#4a2a10"), (0.55, "#2c1608"), (0.72, "#6b4214")]), 0.8, bump=(14, 0.8))
    parts = [
        lathe(
            curve([(0.02, 0.16), (0.35, 0.2), (0.62, 0.12), (0.74, -0.02), (0.6, -0.2), (0.2, -0.3), (0.02, -0.32)], 4),
            disc,
            seg=32,
        )
    ]
    if seeds:
        n, turn = 420, 2.39996
        spots = [
            (0.68 * sqrt(i / n) * cos(i * turn), 0.68 * sqrt(i / n) * sin(i * turn), 0.2 - 0.1 * (i / n) ** 2)
            for i in range(n)
        ]
        parts += scatter(ball(0.035, m=mat("#5b3312", 0.6, objvary=0.4), seg=8), spots, (0.8, 1.2))
    gold = leaf_mat(rings([(0.62, "#c97a00"), (0.95, "#eab000"), (1.6, "#f2c400")], flat=False), 0.05, 0.3)
    parts += [
        petals(21, 0.95, 0.155, gold, 0.62, 0.12, 0.05, 0.02),
        petals(21, 1.05, 0.155, gold, 0.62, 0.28, 0.05, -0.03),
    ]
    parts[-1].rotation_euler.z = pi / 21
    green = leaf_mat("#4f8a2c", 0.2, 0.35)
    for k in range(11):
        a = 2 * pi * k / 11
        parts.append(
            plate(
                [(0, -0.13), (0.5, 0), (0, 0.13)],
                0.01,
                green,
                (cos(a) * 0.55, sin(a) * 0.55, -0.2),
                (0, -18, degrees(a)),
                0,
            )
        )
    return parts


def sunflower_plant(h, face, seeds=True):
    """A sunflower on its stalk, as parts. Its head faces -y, turned by `face` degrees."""
    parts = [
        tube(
            [(0, 0, -1), (0.03, 0, h * 0.5), (0, 0, h - 0.25), (0, -0.28, h)],
            0.075,
            mat("#5f8a34", 0.6, bump=(20, 0.2)),
        )
    ]
    green = leaf_mat("#4f8a2c", 0.2, 0.35)
    parts += [
        place(leaf(1.05 - 0.06 * k, m=green), (0, 0, h * (0.25 + 0.095 * k)), (0, -12, 137 * k + 20)) for k in range(7)
    ]
    return [*parts, place(group(sunflower(seeds)), (0, -0.3, h + 0.02), (68, 0, face))]


def saguaro(h, arms, m):
    """A ribbed cactus; an arm is (height, direction, reach, rise). Pink flowers on top."""
    parts = [_ribbed([(0, 0, h * i / 29 - 0.4) for i in range(30)], 0.42, m)]
    for z, a, reach, rise in arms:
        u = Vector((cos(a), sin(a), 0))
        bends = ((0.2, 0), (0.6 * reach, -0.1), (reach, 0.35), (1.02 * reach, rise * 0.6), (reach, rise))
        parts.append(_ribbed(curve([tuple(u * out + Vector((0, 0, z + up))) for out, up in bends], 6), 0.27, m))
    bloom = mat("#e5488a", 0.5)
    parts += [
        ball(0.13, (R.uniform(-0.25, 0.25), R.uniform(-0.25, 0.25), h - 0.42 + 0.05 * i), bloom, (1, 1, 0.8), seg=12)
        for i in range(5)
    ]
    return join(parts)


def _ribbed(path, r, m, around=44):
    """A ribbed tube with a round end."""
    n, verts = len(path), []
    for i, p in enumerate(path):
        along = (Vector(path[min(i + 1, n - 1)]) - Vector(path[max(i - 1, 0)])).normalized().to_track_quat("Z", "X")
        cap = min(1, sqrt(max(0, 1 - max(0, (i - (n - 5)) / 4.0) ** 2)) + 0.02)
        for j in range(around):
            a = 2 * pi * j / around
            reach = cap * r * (1 + 0.13 * cos(a * 11))
            verts.append(Vector(p) + along @ Vector((cos(a) * reach, sin(a) * reach, 0)))
    faces = [
        (i * around + j, i * around + (j + 1) % around, (i + 1) * around + (j + 1) % around, (i + 1) * around + j)
        for i in range(n - 1)
        for j in range(around)
    ]
    return mesh(verts, faces, m, True)
