"""Ground: noise, hills, floors and backdrops."""

from math import cos, pi, sin

import bpy
import numpy as np

from art.kit.shapes import box, link, mesh, shade_smooth


def perlin(x, y, seed=0):
    """Smooth noise in about -.7 … .7, vectorised."""
    rs = np.random.RandomState(seed)
    p = rs.permutation(256)
    p = np.concatenate([p, p, p])
    angle = rs.rand(256) * 2 * np.pi
    gx, gy = np.cos(angle), np.sin(angle)
    xi, yi = np.floor(x).astype(int), np.floor(y).astype(int)
    xf, yf = x - xi, y - yi
    u, v = xf**3 * (xf * (xf * 6 - 15) + 10), yf**3 * (yf * (yf * 6 - 15) + 10)

    def corner(dx, dy):
        h = p[p[(xi + dx) & 255] + ((yi + dy) & 255)]
        return gx[h] * (xf - dx) + gy[h] * (yf - dy)

    near = corner(0, 0) + u * (corner(1, 0) - corner(0, 0))
    far = corner(0, 1) + u * (corner(1, 1) - corner(0, 1))
    return near * (1 - v) + far * v


def fbm(x, y, oct=5, seed=0, gain=0.5, lac=2.03, ridged=False):
    """Fractal noise, for hills; ridged=True gives sharp crests."""
    x, y = np.asarray(x, float), np.asarray(y, float)
    total = np.zeros(np.broadcast(x, y).shape)
    amp, weight = 1.0, 1.0
    for i in range(oct):
        n = perlin(x, y, seed + i)
        if ridged:
            n = (1 - np.abs(n) * 1.6) ** 2 * weight
            weight = np.clip(n * 1.6, 0, 1)
            total = total + amp * (n - 0.5)
        else:
            total = total + amp * n
        amp *= gain
        x, y = x * lac, y * lac
    return total


def terrain(height, size=(100, 100), res=200, m=None, centre=(0, 0)):
    """A landscape from height(x, y), a function over numpy arrays."""
    nx, ny = res, max(2, int(res * size[1] / size[0]))
    xs = np.linspace(-size[0] / 2, size[0] / 2, nx) + centre[0]
    ys = np.linspace(-size[1] / 2, size[1] / 2, ny) + centre[1]
    X, Y = np.meshgrid(xs, ys)
    verts = np.stack([X, Y, height(X, Y)], -1).reshape(-1, 3)
    i = (np.arange(ny - 1)[:, None] * nx + np.arange(nx - 1)[None]).reshape(-1)
    faces = np.stack([i, i + 1, i + 1 + nx, i + nx], -1)
    data = bpy.data.meshes.new("terrain")
    data.vertices.add(len(verts))
    data.vertices.foreach_set("co", verts.astype(np.float32).ravel())
    data.loops.add(faces.size)
    data.loops.foreach_set("vertex_index", faces.astype(np.int32).ravel())
    data.polygons.add(len(faces))
    data.polygons.foreach_set("loop_start", np.arange(0, faces.size, 4, dtype=np.int32))
    data.update(calc_edges=True)
    data.validate()
    shade_smooth(data)
    if m:
        data.materials.append(m)
    return link(bpy.data.objects.new("terrain", data))


def at(height, x, y, dz=0.0):
    """The point on the ground at x, y."""
    return (x, y, float(height(x, y)) + dz)


def ground(m, size=400, z=0):
    """An endless flat floor."""
    return mesh([(-size, -size, z), (size, -size, z), (size, size, z), (-size, size, z)], [(0, 1, 2, 3)], m)


def backdrop(m, w=30, d=20, h=12, r=4, y=6):
    """A studio backdrop: floor and wall without an edge."""
    bend = [(y - r + r * sin(a), r - r * cos(a)) for a in np.linspace(0, pi / 2, 16)]
    profile = [(-d, 0), *bend, (y, h)]
    verts = [(side * w, p[0], p[1]) for p in profile for side in (-1, 1)]
    faces = [(2 * i, 2 * i + 1, 2 * i + 3, 2 * i + 2) for i in range(len(profile) - 1)]
    return mesh(verts, faces, m, True)


def wall(m, y=9, w=80, h=40, z=0):
    """A wall across the back of the picture."""
    return box((w, 0.4, h), (0, y + 0.2, z), m=m, bevel=0, base=True)


def room(floor, back, y=9, skirting=None, h=40):
    """A floor and a back wall, with an optional skirting board."""
    ground(floor, 60)
    wall(back, y, h=h)
    if skirting:
        box((80, 0.4, 1.6), (0, y - 0.1, 0), m=skirting, base=True, bevel=0.08)
