"""Houses, windows, roofs, fences."""

from math import cos, pi, sin

import numpy as np

from art.kit.chance import R
from art.kit.materials import glow, mat, metal
from art.kit.paints import stripes
from art.kit.shapes import ball, box, cyl, mesh, torus, tube


def gable(w, d, h, z=0.0, m=None, over=0.3):
    """A saddle roof over a w × d house whose walls end at height z; the ridge runs along x."""
    x, y = w / 2 + over, d / 2 + over
    low = z - over * h / d
    verts = [(-x, -y, low), (x, -y, low), (x, y, low), (-x, y, low), (-x, 0, z + h), (x, 0, z + h)]
    return mesh(verts, [(0, 1, 5, 4), (2, 3, 4, 5), (0, 4, 3), (1, 2, 5), (0, 3, 2, 1)], m)


def hip(w, d, h, z=0.0, m=None, over=0.3):
    """A pyramid roof."""
    x, y = w / 2 + over, d / 2 + over
    return mesh([(-x, -y, z), (x, -y, z), (x, y, z), (-x, y, z), (0, 0, z + h)], [(0, 1, 4), (1, 2, 4), (2, 3, 4), (3, 0, 4), (0, 3, 2, 1)], m)  # fmt: skip


def window(x, z, w=0.9, h=1.2, y=0.0, lit=None, frame="#f2ede2", cross=True):
    """A window in a wall that faces -y and has its surface at `y`; lit=(colour, strength) makes the window glow."""
    fm = mat(frame, 0.6)
    pane = glow(*lit) if lit else mat("#1c2a33", 0.08)
    parts = [
        box((w + 0.16, 0.12, h + 0.16), (x, y, z), m=fm, base=True),
        box((w, 0.14, h), (x, y - 0.02, z + 0.08), m=pane, base=True, bevel=0),
    ]
    if cross:
        parts.append(box((0.06, 0.18, h), (x, y - 0.02, z + 0.08), m=fm, base=True, bevel=0))
        parts.append(box((w, 0.18, 0.06), (x, y - 0.02, z + 0.08 + h / 2), m=fm, base=True, bevel=0))
    return parts


def door(x, w=1.0, h=2.0, y=0.0, color="#245a78", z=0.0):
    """A door with a knob, in a wall as for `window`."""
    return [
        box((w + 0.2, 0.1, h + 0.1), (x, y, z), m=mat("#efe6d6", 0.7), base=True),
        box((w, 0.16, h), (x, y - 0.02, z), m=mat(color, 0.5), base=True, bevel=0.02),
        ball(0.06, (x + w * 0.35, y - 0.14, z + h * 0.45), metal("#d8b45a"), seg=12),
    ]


def cottage(
    w=6, d=4, h=2.6, roof=2.0, walls="#f1ebdd", tiles="#9c3b24", dooring="#245a78", lit=None, chimney=True, n=2
):
    """A small house as parts. Its front faces -y and has a door in the middle and n windows."""
    wm = mat(walls, 0.85, bump=(5, 0.15)) if isinstance(walls, str) else walls
    tm = mat(stripes([tiles, _darker(tiles)], 60, 0, wob=0.02), 0.8, bump=(6, 0.3)) if isinstance(tiles, str) else tiles
    parts = [box((w, d, h), (0, 0, 0), m=wm, base=True), gable(w, d, roof, h, tm)]
    parts += _gable_walls(w, d, h, roof, wm)
    front = -d / 2
    parts += door(0, 0.9, min(1.9, h * 0.75), front, dooring)
    for k in range(n):
        x = (w / 2 - 0.9 - k // 2 * 1.5) * (1 if k % 2 else -1)
        parts += window(x, h * 0.35, 0.85, h * 0.35, front, lit)
    if chimney:
        parts.append(box((0.6, 0.6, roof + 0.6), (w * 0.3, d * 0.15, h), m=mat("#8a4a38", 0.9), base=True))
    return parts


def _gable_walls(w, d, h, roof, m):
    out = []
    for side in (-1, 1):
        x = side * w / 2
        out.append(mesh([(x, -d / 2, h), (x, d / 2, h), (x, 0, h + roof * 0.9)], [(0, 1, 2)], m))
    return out


def _darker(colour):
    from art.kit.colour import mixed

    return mixed(colour, "#000000", 0.25)


def townhouse(
    w=4, h=8, d=5, color="#c9603c", roof="#5a3a2c", floors=3, cols=2, lit=None, trim="#f4efe4", shop=None, step=False
):
    """A narrow house in a row, with its front at y = -d/2, as parts. shop=hex adds a shop with a coloured awning."""
    wm = mat(color, 0.85, bump=(6, 0.1)) if isinstance(color, str) else color
    parts = [box((w, d, h), (0, 0, 0), m=wm, base=True, bevel=0.03)]
    front, storey = -d / 2, h / floors
    for f in range(1 if shop else 0, floors):
        for c in range(cols):
            x = (c - (cols - 1) / 2) * w / (cols + 0.2)
            shine = lit if lit and R.random() < 0.7 else None
            parts += window(x, f * storey + storey * 0.25, w / cols * 0.42, storey * 0.5, front, shine, trim)
    if step:
        for k in range(4):
            parts.append(
                box(
                    (w * (1 - k * 0.22), d * 0.25, h * 0.07),
                    (0, front + d * 0.125, h + k * h * 0.07),
                    m=wm,
                    base=True,
                    bevel=0.02,
                )
            )
        parts.append(gable(d, w, h * 0.22, h, mat(roof, 0.8), -0.3))  # behind its stepped front
        parts[-1].rotation_euler.z = pi / 2
    else:
        parts.append(gable(w, d, h * 0.22, h, mat(roof, 0.8), 0.15))
    parts.append(box((w + 0.1, 0.25, 0.2), (0, front, h - 0.2), m=mat(trim, 0.7), base=True))
    if shop:
        parts.append(
            box(
                (w * 0.8, 0.1, storey * 0.6),
                (0, front, 0.2),
                m=glow("#ffd9a0", 1.2) if lit else mat("#22303a", 0.08),
                base=True,
            )
        )
        parts.append(
            box(
                (w * 0.92, 1.1, 0.08),
                (0, front - 0.5, storey * 0.85),
                (18, 0, 0),
                mat(stripes(["#f7f2e6", shop], 12), 0.7),
            )
        )
    return parts


def fence(length=10, n=20, h=1.1, m=None, pointed=True):
    """A picket fence along x as parts."""
    m = m or mat("#f4f1ea", 0.7)
    parts = [box((length, 0.06, 0.1), (0, 0, z), m=m) for z in (h * 0.3, h * 0.72)]
    for x in np.linspace(-length / 2, length / 2, n):
        parts.append(box((length / n * 0.55, 0.07, h), (x, -0.05, 0), m=m, base=True))
        if pointed:
            parts.append(
                cyl(length / n * 0.39, 0.18, (x, -0.05, h), (0, 0, 45), m, r2=0.01, seg=4, base=True, smooth=False)
            )
            parts[-1].scale.y = 0.15
    return parts


def lamp_post(h=5, lit="#ffcf87", power=20, r=0.08, color="#15181c"):
    """A street lamp with a glowing ball."""
    return [
        cyl(r, h, m=mat(color, 0.5), base=True, seg=16),
        cyl(r * 2, h * 0.08, m=mat(color, 0.5), base=True, seg=16),
        ball(h * 0.065, (0, 0, h * 1.04), glow(lit, power), seg=16),
    ]


def railing(r, z, h=0.9, n=24, m=None):
    """A round railing as parts."""
    m = m or mat("#222222", 0.5)
    posts = [
        tube([(r * cos(a), r * sin(a), z), (r * cos(a), r * sin(a), z + h)], 0.035, m)
        for a in np.linspace(0, 2 * pi, n + 1)[:-1]
    ]
    return posts + [torus(r, 0.05, (0, 0, z + k * h), m=m) for k in (0.55, 1)]
