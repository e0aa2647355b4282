"""Animals in detail: feathers placed one by one, curled-up sleepers, fish with bent bodies."""

from math import cos, pi, radians, sin

import bpy
import numpy as np
from mathutils import Vector

from art.kit.bodies import bake, blob
from art.kit.chance import R
from art.kit.materials import leaf_mat
from art.kit.shapes import curve, mesh, surface


def plumage(body, colour, n=2500, size=0.2, flow=(0, 0, -1), lift=0.12, width=0.42):
    """Covers a body with n feathers. colour is a function of the point; size and flow (the direction) may be, too."""
    body = bake(body)
    bpy.context.view_layer.update()
    data, world = body.data, body.matrix_world
    data.calc_loop_triangles()
    areas = np.array([t.area for t in data.loop_triangles])
    chosen = np.random.choice(len(areas), n, p=areas / areas.sum())
    sheets = {}
    for k in chosen:
        tri = data.loop_triangles[int(k)]
        a, b = sorted((R.random(), R.random()))
        corners = [data.vertices[v].co for v in tri.vertices]
        p = world @ (corners[0] * a + corners[1] * (b - a) + corners[2] * (1 - b))
        up = (world.to_3x3() @ tri.normal).normalized()
        along = Vector(flow(p) if callable(flow) else flow)
        along = (
            along - up * along.dot(up) + Vector((R.gauss(0, 0.06), R.gauss(0, 0.06), R.gauss(0, 0.06)))
        ).normalized()
        long = (size(p) if callable(size) else size) * R.uniform(0.8, 1.2)
        _feather(sheets.setdefault(colour(p), ([], [])), p, along, up, long, long * width, lift)
    return [body] + [mesh(v, f, leaf_mat(c, 0, 0.15, 0.55), True) for c, (v, f) in sheets.items()]


def _feather(sheet, p, along, up, length, width, lift):
    verts, faces = sheet
    side, i = along.cross(up), len(verts)
    for t, w in ((0, 0.25), (0.35, 0.95), (0.7, 1.0), (1.0, 0.3)):
        c = p + along * length * t + up * length * (lift * t + 0.02)
        verts += [c - side * width * w / 2, c + up * length * 0.03, c + side * width * w / 2]
    for j in range(3):
        b = i + 3 * j
        faces += [(b, b + 1, b + 4, b + 3), (b + 1, b + 2, b + 5, b + 4)]


def curled(m, r=1.1, thick=0.62, voxel=0.08):
    """The body of a sleeping animal, curled up around the origin and open towards -y."""
    arc = [(r * cos(radians(a)), r * 0.9 * sin(radians(a)), thick * 0.95) for a in range(10, 271, 26)]
    size = [thick * k for k in (0.8, 0.95, 1.0, 1.0, 1.0, 1.02, 1.06, 1.08, 1.02, 0.95, 0.85)]
    return blob([(p, q, a, b) for p, q, a, b in zip(arc, arc[1:], size, size[1:])], m, voxel, 6)


def swimmer(m, length=2.0, deep=0.3, wide=0.2, bend=0.3, profile=None):
    """A fish's body along +x, its tail swung aside by `bend`; profile: how thick it is from nose to tail, 0…1."""
    profile = profile or [0.05, 0.55, 0.9, 1.0, 0.92, 0.7, 0.42, 0.22, 0.16]

    def skin(u, v):
        full = float(np.interp(u, np.linspace(0, 1, len(profile)), profile))
        a = 2 * pi * v
        return (length * (0.5 - u), bend * length * max(0, u - 0.3) ** 2 + wide * full * sin(a), deep * full * cos(a))

    return surface(skin, 40, 25, m)


def fin(points, m, n=5):
    """A thin fin with an outline through these 3-D points: a fan of triangles from the first point."""
    line = curve(points, n)
    return mesh(line, [(0, i, i + 1) for i in range(1, len(line) - 1)], m)
