"""Everyday things: books, dice, candles, umbrellas, gears, flags."""

from math import cos, pi, radians, sin

from art.kit.bodies import group
from art.kit.materials import gloss, glow, leaf_mat, mat, metal
from art.kit.paints import stripes
from art.kit.shapes import ball, box, curve, cyl, lathe, mesh, plate, surface, torus, tube


def book(length, width, thick, col, band="#d9b25a", title=True):
    """A closed book lying flat, spine towards -y, as parts."""
    cover, gold = mat(col, 0.55, vary=0.2, bump=(90, 0.12), coat=0.1), metal(band, 0.3)
    pages = mat(stripes(["#efe4c8", "#d9caa6"], 90, 2, "Generated", 0.01), 0.9)
    parts = [box((length - 0.18, width - 0.12, thick - 0.2), (0.0, 0.04, 0), m=pages, bevel=0.02)]
    parts += [box((length, width, 0.1), (0, 0, side * (thick / 2 - 0.05)), m=cover, bevel=0.035) for side in (-1, 1)]
    parts.append(_spine(-length / 2, length / 2, width, thick, cover, 0))
    for x in (-0.38, -0.32, 0.32, 0.38):
        parts.append(_spine(length * x - 0.05, length * x + 0.05, width, thick, gold, 0.012))
    if title:
        parts.append(box((length * 0.34, 0.02, thick * 0.34), (0, -width / 2 - 0.15, 0), m=gold, bevel=0.0))
    return parts


def _spine(x0, x1, width, thick, m, out):
    def arc(u, v):
        a = -pi / 2 + pi * v
        return (x0 + (x1 - x0) * u, -width / 2 + 0.06 - cos(a) * 0.2 - out, sin(a) * thick / 2)

    return surface(arc, 2, 15, m)


def open_book(w=3.0, h=4.2, pages="#f6efdc", cover="#7a1f1f"):
    """An open book lying on the ground, spine along y, as parts."""
    paper = mat(stripes([pages, pages, pages, "#e6dcc2"], 60, 1), 0.9)
    parts = [box((2 * w + 0.3, h + 0.3, 0.12), (0, 0, 0.06), m=mat(cover, 0.6), bevel=0.05)]
    for side in (-1, 1):

        def page(u, v, side=side):
            return (side * w * u, (v - 0.5) * h, 0.15 + 0.55 * sin(pi * min(1, u * 1.15)) ** 0.8 * (1 - u * 0.65))

        parts.append(surface(page, 24, 2, paper))
    return parts


def die(col="#c4161c", pip="#ffffff", size=2.0):
    """A die centred at the origin: 1 on top, 2 in front (-y), 3 at +x."""
    pm, k = mat(pip, 0.4), size / 2
    near, far = -0.5, 0.5
    four = [(a, b) for a in (near, far) for b in (near, far)]
    faces = {1: [(0, 0)], 2: [(near, near), (far, far)], 3: [(-0.55, -0.55), (0, 0), (0.55, 0.55)], 4: four, 5: [*four, (0, 0)], 6: [(a, b) for a in (near, far) for b in (-0.55, 0, 0.55)]}  # fmt: skip
    sides = {1: (2, 1), 6: (2, -1), 2: (1, -1), 5: (1, 1), 3: (0, 1), 4: (0, -1)}
    parts = [box((size, size, size), m=mat(col, 0.12, coat=1, sss=0.08), bevel=0.14 * size, seg=6)]
    for value, (axis, sign) in sides.items():
        for a, b in faces[value]:
            p, flat = [0.0, 0.0, 0.0], [1, 1, 1]
            p[axis], flat[axis] = sign * k, 0.22
            first, second = (i for i in range(3) if i != axis)
            p[first], p[second] = a * k, b * k
            parts.append(ball(0.1 * size, p, pm, flat, seg=20))
    return group(parts)


def candle(h=3, r=0.5, wax="#f3e9d2", flame=True, strength=18):
    """A burning candle standing at the origin, as parts."""
    shape = [(r, 0), (r, h * 0.96), (r * 0.86, h), (r * 0.4, h - 0.08), (0.02, h - 0.1)]
    parts = [lathe(shape, mat(wax, 0.5, sss=0.5)), tube([(0, 0, h - 0.1), (0.02, 0, h + 0.25)], 0.035, mat("#20140c"))]
    if flame:
        drop = curve([(0.01, 0), (0.11, 0.12), (0.13, 0.28), (0.07, 0.55), (0.01, 0.85)], 5)
        parts.append(lathe(drop, glow("#ffb04a", strength), (0.02, 0, h + 0.18), seg=20))
    return parts


def umbrella(color="#d0161f", r=1.75, second=None, handle=True):
    """An open umbrella, its top 1 m over the origin, as parts; second: colour of every other panel."""
    panels, steps, k = 8, 8, 13
    n = panels * steps
    verts = []
    for i in range(n):
        a, q = 2 * pi * i / n, abs(sin(pi * (i % steps) / steps))
        for j in range(k):
            t = j / (k - 1)
            rr = r * sin(t * 1.28) / sin(1.28) * (1 - 0.05 * q * t * t)
            verts.append(
                (rr * cos(a), rr * sin(a), r / 1.75 * (cos(t * 1.28) - 0.06 * q * t) + (0.03 if q == 0 else 0))
            )
    faces = [
        (i * k + j, (i + 1) % n * k + j, (i + 1) % n * k + j + 1, i * k + j + 1) for i in range(n) for j in range(k - 1)
    ]
    cover = mesh(verts, faces, leaf_mat(color, 0, 0.25, 0.3), True)
    if second:
        cover.data.materials.append(leaf_mat(second, 0, 0.25, 0.3))
        for f in cover.data.polygons:
            f.material_index = (f.index // (k - 1)) // steps % 2
    parts = [cover, cyl(0.035, 0.3, (0, 0, r / 1.75 + 0.15), m=mat("#222222"), r2=0.01)]
    if handle:
        parts.append(cyl(0.03, 2.4, (0, 0, -0.1), m=metal("#cccccc")))
    return parts


def gear(r=1.0, teeth=16, thick=0.3, m=None, spokes=5, loc=(0, 0, 0), rot=(0, 0, 0)):
    """A toothed wheel in the xy plane."""
    outline = []
    for i in range(teeth):
        for part, reach in ((0.0, 0.86), (0.22, 0.88), (0.32, 1.0), (0.62, 1.0), (0.72, 0.88)):
            a = 2 * pi * (i + part) / teeth
            outline.append((r * reach * cos(a), r * reach * sin(a)))
    lines = [outline, [(0.13 * r * cos(a * pi / 16), 0.13 * r * sin(a * pi / 16)) for a in range(32)]]
    for s in range(spokes):
        a0 = 2 * pi * s / spokes
        wide = 2 * pi / spokes - 0.42
        inner = [(0.3 * r * cos(a0 + 0.21 + wide * t / 8), 0.3 * r * sin(a0 + 0.21 + wide * t / 8)) for t in range(9)]
        outer = [
            (0.68 * r * cos(a0 + 0.1 + (wide + 0.22) * t / 8), 0.68 * r * sin(a0 + 0.1 + (wide + 0.22) * t / 8))
            for t in range(8, -1, -1)
        ]
        lines.append(inner + outer)
    return plate(lines, thick, m or metal(), loc, rot, 0.02 * r)


def flag(colours, w=2.0, h=1.2, axis=2, wave=0.15):
    """A waving flag in the xz plane, with the edge at the pole at x = 0."""

    def cloth(u, v):
        return (w * u, wave * w * sin(u * 7) * u, h * (v - 0.5))

    return surface(cloth, 30, 8, leaf_mat(stripes(colours, len(colours), axis), 0, 0.3, 0.8))


def star_outline(r=1.0, inner=0.45, n=5, turn=90.0):
    """The outline of a star for `plate`."""
    out = []
    for i in range(2 * n):
        a, reach = radians(turn) + pi * i / n, r if i % 2 == 0 else r * inner
        out.append((reach * cos(a), reach * sin(a)))
    return out


def heart_outline(r=1.0, n=40):
    """The outline of a heart for `plate`."""
    out = []
    for i in range(n):
        t = 2 * pi * i / n
        out.append((r * sin(t) ** 3, r * (13 * cos(t) - 5 * cos(2 * t) - 2 * cos(3 * t) - cos(4 * t)) / 16))
    return out


def flower_pot(r=1.0, h=1.6, m=None):
    """A clay pot with a rim."""
    return lathe(
        [
            (0.02, 0),
            (0.62 * r, 0),
            (0.9 * r, 0.78 * h),
            (1.05 * r, 0.78 * h),
            (1.08 * r, h),
            (0.92 * r, h),
            (0.88 * r, 0.85 * h),
            (0.02, 0.85 * h),
        ],
        m or mat("#b5613a", 0.85, vary=0.2),
    )


def stool(seat="#8e5527", h=2.4, r=0.9):
    """A round wooden stool, as parts."""
    wm = mat(seat, 0.5, vary=0.2)
    parts = [cyl(r, 0.18, (0, 0, h), m=wm, bevel=0.06)]
    for k in range(4):
        a = pi / 4 + k * pi / 2
        parts.append(tube([(0.6 * r * cos(a), 0.6 * r * sin(a), h), (0.9 * r * cos(a), 0.9 * r * sin(a), 0)], 0.08, wm))
    return [*parts, torus(0.78 * r, 0.05, (0, 0, h * 0.4), m=wm)]


def picture_frame(w=3, h=4, picture=None, frame="#8a6a34", depth=0.25):
    """A framed picture facing -y, centred at the origin, as parts."""
    fm = gloss(frame, 0.4)
    parts = [box((w, 0.05, h), m=picture or mat("#f2ede2", 0.8), bevel=0)]
    parts += [box((w + 0.6, depth, 0.32), (0, 0, s * (h / 2 + 0.14)), m=fm, bevel=0.06) for s in (-1, 1)]
    return parts + [box((0.32, depth, h + 0.6), (s * (w / 2 + 0.14), 0, 0), m=fm, bevel=0.06) for s in (-1, 1)]
