"""Pictures computed as arrays and used as paint: stencils, glass panes, printed sheets."""

import bpy
import numpy as np


def printed(rgb, co="Generated", axes=(0, 1), flip=False, closest=False):
    """A paint from an array of rows × columns × 3 (0…1 as seen, first row at the top), laid over two axes."""
    a = np.asarray(rgb, np.float32)
    if a.ndim == 2:
        a = np.repeat(a[..., None], 3, -1)
    h, w = a.shape[:2]
    picture = bpy.data.images.new("printed", w, h, alpha=False)
    full = np.ones((h, w, 4), np.float32)
    full[..., :3] = a
    picture.pixels.foreach_set(full[::-1].ravel())
    picture.pack()

    def paint(t):
        c = t.coord(co)
        u, v = t.sep(c, axes[0]), t.sep(c, axes[1])
        if flip:
            u = t.math("SUBTRACT", 1, u)
        node = t.n("ShaderNodeTexImage", t.n("ShaderNodeCombineXYZ", u, v, 0).outputs[0])
        node.image, node.interpolation = picture, "Closest" if closest else "Linear"
        return node.outputs[0]

    return paint


def canvas(n=512, aspect=1.0):
    """Coordinates of an n-row picture: x to the right and y up, both about -1 … 1."""
    h, w = n, int(n * aspect)
    y, x = np.mgrid[1 : -1 : h * 1j, -aspect : aspect : w * 1j]
    return x, y


def stroke(x, y, a, b, r1, r2=None):
    """Signed distance to a tapered stroke from a to b; negative inside."""
    r2 = r1 if r2 is None else r2
    dx, dy = b[0] - a[0], b[1] - a[1]
    t = np.clip(((x - a[0]) * dx + (y - a[1]) * dy) / (dx * dx + dy * dy + 1e-9), 0, 1)
    return np.hypot(x - a[0] - t * dx, y - a[1] - t * dy) - (r1 + (r2 - r1) * t)


def hand_distance(x, y, spread=1.0, thumb=1):
    """Signed distance to a flat open hand about 1 high, its wrist at (0, 0), fingers up; thumb: 1 right, -1 left."""
    x = x * thumb
    d = stroke(x, y, (-0.1, 0.18), (-0.1, 0.4), 0.12)
    for q in (stroke(x, y, (0.08, 0.16), (0.1, 0.4), 0.12), stroke(x, y, (0, 0.0), (0, 0.22), 0.13, 0.16)):
        d = np.minimum(d, q)
    fingers = [((-0.19, 0.42), (-0.3, 0.72), 0.045), ((-0.07, 0.48), (-0.11, 0.9), 0.052), ((0.05, 0.5), (0.07, 0.95), 0.054), ((0.17, 0.46), (0.24, 0.84), 0.05)]  # fmt: skip
    fingers.append(((0.15, 0.15), (0.42, 0.46), 0.062))
    for (ax, ay), (bx, by), r in fingers:
        bx = ax + (bx - ax) * spread
        d = np.minimum(d, stroke(x, y, (ax, ay), (bx, by), r * 1.1, r * 0.85))
    return d
