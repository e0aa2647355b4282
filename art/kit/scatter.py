"""Random places, and instances of objects there."""

from math import cos, hypot, pi, radians, sin, sqrt

import bpy
import numpy as np

from art.kit.chance import R
from art.kit.shapes import link


def points(n, x, y, mask=None, mind=0, fn=None, tries=30):
    """Up to n random places in the ranges x and y, at least `mind` apart.

    mask(x, y) gives the chance 0…1 that a place is kept; fn(x, y) gives the height of the ground.
    """
    out, cell, near = [], max(mind, 1e-6), {}
    for _ in range(n * tries):
        if len(out) >= n:
            break
        px, py = R.uniform(*x), R.uniform(*y)
        if mask and R.random() > mask(px, py):
            continue
        if mind:
            gx, gy = int(px // cell), int(py // cell)
            around = (q for a in (-1, 0, 1) for b in (-1, 0, 1) for q in near.get((gx + a, gy + b), ()))
            if any(hypot(px - q[0], py - q[1]) < mind for q in around):
                continue
            near.setdefault((gx, gy), []).append((px, py))
        out.append((px, py, 0.0))
    if fn and out:
        xy = np.array(out)
        out = [(p[0], p[1], float(z)) for p, z in zip(out, fn(xy[:, 0], xy[:, 1]))]
    return out


def spiral(n, r, rise=0.0, turn=2.39996):
    """n places in a sunflower spiral within radius r."""
    return [(r * sqrt(i / n) * cos(i * turn), r * sqrt(i / n) * sin(i * turn), rise * i / n) for i in range(n)]


def ring(n, r, z=0.0, start=0.0):
    """n places on a circle, each with its angle in degrees: (x, y, z, angle)."""
    out = []
    for i in range(n):
        a = radians(start) + 2 * pi * i / n
        out.append((r * cos(a), r * sin(a), z, start + 360 * i / n))
    return out


def scatter(protos, places, scale=(0.8, 1.2), tilt=4, face=None, keep=False):
    """Put instances of one or several objects at these places. The objects must stand at the origin.

    tilt: random lean in degrees; face: a direction in degrees instead of a random turn.
    """
    protos = protos if isinstance(protos, list) else [protos]
    made = []
    for p in places:
        n = link(bpy.data.objects.new("i", R.choice(protos).data))
        turn = R.uniform(0, 2 * pi) if face is None else radians(face + R.uniform(-12, 12))
        n.location = p[:3]
        n.rotation_euler = (radians(R.uniform(-tilt, tilt)), radians(R.uniform(-tilt, tilt)), turn)
        s = R.uniform(*scale)
        n.scale = (s, s, s * R.uniform(0.92, 1.08))
        made.append(n)
    if not keep:
        for o in protos:
            bpy.data.objects.remove(o)
    return made
