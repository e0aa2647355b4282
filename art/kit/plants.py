"""Plants and stones, as prototypes to scatter or to stand alone."""

from math import cos, pi, radians, sin, sqrt

import bmesh
from mathutils import Quaternion, Vector, noise

from art.kit.bodies import join
from art.kit.chance import R
from art.kit.materials import leaf_mat, mat
from art.kit.paints import gradient, speckle
from art.kit.shapes import _built, ball, cyl, mesh, place, tube


def _any():
    return Vector((R.gauss(0, 1), R.gauss(0, 1), R.gauss(0, 1)))


def leaf_cards(places, size, m, jitter=0.5):
    """Single leaves at (point, normal) places, as one mesh."""
    verts, faces = [], []
    for p, normal in places:
        s = size * R.uniform(1 - jitter, 1 + jitter)
        towards = Vector(normal) + Vector((R.uniform(-1, 1), R.uniform(-1, 1), R.uniform(-1, 1))) * 0.9
        q = towards.to_track_quat("Z", "Y") @ Quaternion((0, 0, 1), R.uniform(0, 6.28))
        i = len(verts)
        for c in ((0, -1, 0), (0.45, -0.2, 0.12), (0, 1, 0), (-0.45, -0.2, 0.12)):
            verts.append(Vector(p) + q @ Vector(c) * s)
        faces.append((i, i + 1, i + 2, i + 3))
    return mesh(verts, faces, m)


def tree(h=6, crown=2.4, col="#4d7a2a", bark="#4a3828", n=1800, leaf=0.16, blobs=7, trunk=0.22, leafm=None):
    """A broad-leaved tree: a branching trunk and clusters of leaves. n=0 gives a bare winter tree."""
    wood = mat(bark, 0.9, bump=(8, 0.6))
    lean = lambda k: R.uniform(-k, k)
    stem = [(0, 0, -0.3), (lean(0.1), lean(0.1), h * 0.35), (lean(0.3), lean(0.3), h * 0.75)]
    parts, leaves = [tube(stem, trunk, wood, radii=[1.3, 0.8, 0.35])], []
    for b in range(blobs):
        a, k = 2.4 * b + lean(0.4), sqrt((b + 0.5) / blobs)
        height = h * 0.68 + (1 - k) * crown * 0.55 + R.uniform(-0.25, 0.3) * crown
        c = Vector((cos(a) * crown * 0.62 * k, sin(a) * crown * 0.62 * k, height))
        bough = [(0, 0, h * R.uniform(0.3, 0.5)), (c.x * 0.5, c.y * 0.5, (h * 0.45 + c.z) / 2), tuple(c)]
        parts.append(tube(bough, trunk * 0.35, wood, radii=[1.2, 0.8, 0.3]))
        r = crown * R.uniform(0.42, 0.6)
        for _ in range(n // blobs):
            d = _any().normalized()
            rr = r * (0.6 + 0.4 * R.random() ** 0.5)
            leaves.append((c + Vector((d.x, d.y, d.z * 0.8)) * rr, d + Vector((0, 0, 0.35))))
    if leaves:
        parts.append(leaf_cards(leaves, leaf, leafm or leaf_mat(col)))
    return join(parts)


def bare_tree(h=6, spread=2.5, bark="#2f2620", depth=4, snow=False):
    """A leafless tree: branches that fork again and again."""
    m = mat(snowy(bark, "#f4f7fc") if snow else bark, 0.9)
    parts = []

    def grow(p, d, length, r, level):
        q = p + d * length
        mid = p + d * length * 0.5 + _any() * length * 0.05
        parts.append(tube([tuple(p), tuple(mid), tuple(q)], r, m, radii=[1, 0.8, 0.6], res=4, bevres=2))
        if level:
            for k in range(3 if level > 1 else 2):
                out = (d + _any() * 0.42 * spread / 2.5 + Vector((0, 0, 0.12))).normalized()
                grow(q, out, length * R.uniform(0.6, 0.78), r * 0.6, level - 1)

    grow(Vector((0, 0, -0.2)), Vector((0, 0, 1)), h * 0.36, h * 0.03, depth)
    return join(parts)


def snowy(col, snow="#f4f7fc"):
    """A paint that adds snow to all surfaces that face up; `col` is a colour or a paint."""

    def paint(t):
        drift = t.math("MULTIPLY", t.noise(t.coord("Object"), 2.5, 3), 0.5)
        base = col(t) if callable(col) else col
        return t.mix(t.ramp(t.math("ADD", t.normal(2), drift), [(0.72, 0.0), (0.92, 1.0)]), base, snow)

    return paint


def fir(h=7, r=1.7, col="#1f4a30", bark="#3b2a1e", layers=13, per=16, snow=None, m=None):
    """A conifer of drooping branches; snow=hex lays snow on them."""
    lm = m or (leaf_mat(snowy(col, snow), 0.1, 0.1, 0.8) if snow else leaf_mat(col, 0.2, 0.15, 0.7))
    verts, faces = [], []
    for level in range(layers):
        k = level / (layers - 1)
        z0, reach = h * (0.12 + 0.86 * k), r * (1 - k) ** 0.85 + 0.06
        count = max(5, int(per * (1 - k * 0.6)))
        for b in range(count):
            a = 2 * pi * b / count + level * 1.3 + R.uniform(-0.15, 0.15)
            _fir_branch(verts, faces, a, z0, reach * R.uniform(0.78, 1.12))
    needles = mesh(verts, faces, lm)
    return join([needles, cyl(0.09 * r, h * 0.96, (0, 0, 0), m=mat(bark, 0.9), r2=0.01, seg=8, base=True)])


def _fir_branch(verts, faces, a, z0, length, steps=5):
    drop = length * R.uniform(0.28, 0.5)
    u, side, wide = Vector((cos(a), sin(a), 0)), Vector((-sin(a), cos(a), 0)), length * 0.32 + 0.04

    def along(t):
        return u * length * t + Vector((0, 0, z0 - drop * t**1.4 + 0.12 * length * t * t))

    for q in range(steps):
        t0, t1 = q / steps, (q + 1) / steps
        w = wide * (1 - t0) ** 0.7 * (1 if q else 0.5)
        for sign in (-1, 1):
            i = len(verts)
            tip = along(t1) + side * sign * w * R.uniform(0.8, 1.15) + Vector((0, 0, -w * 0.28)) + u * wide * 0.25
            verts += [along(t0), along(t1), tip]
            faces.append((i, i + 1, i + 2) if sign < 0 else (i, i + 2, i + 1))


def palm(h=6, lean=1.2, fronds=13, col="#3f7a34", bark="#7a5c3c", size=2.6):
    """A palm with a bent ringed trunk."""
    top = Vector((lean, 0, h))
    rough = mat(speckle(bark, "#4f3a26", 2, stretch=(1, 1, 8)), 0.9, bump=(3, 0.6, 4, (1, 1, 10)))
    parts = [tube([(0, 0, -0.4), (lean * 0.25, 0, h * 0.45), tuple(top)], 0.22, rough, radii=[1.4, 0.9, 0.75])]
    verts, faces = [], []
    for f in range(fronds):
        a, up, length = 2.4 * f, R.uniform(0.15, 0.75), size * R.uniform(0.85, 1.15)
        u, side = Vector((cos(a), sin(a), 0)), Vector((-sin(a), cos(a), 0))
        for q in range(22):
            t = (q + 1) / 22
            stem = top + u * length * t + Vector((0, 0, length * (up * t - 0.95 * t * t)))
            for sign in (-1, 1):
                w = 0.75 * sin(pi * t**0.7) + 0.08
                i = len(verts)
                tip = stem + side * sign * w + u * 0.3 - Vector((0, 0, 0.35 * w))
                verts += [stem - u * 0.06, stem + u * 0.06, tip]
                faces.append((i, i + 1, i + 2))
    parts.append(mesh(verts, faces, leaf_mat(col, 0.1, 0.3)))
    parts += [
        ball(0.2, tuple(top + Vector((0.25 * cos(k), 0.25 * sin(k), -0.2))), mat("#5a3d20"), seg=12) for k in (0, 2, 4)
    ]
    return join(parts)


def grass_tuft(n=14, h=0.35, col="#5d8a2f", spread=0.12, w=0.012, m=None, bend=0.6):
    """A tuft of grass blades."""
    verts, faces = [], []
    for _ in range(n):
        a, hh = R.uniform(0, 6.28), h * R.uniform(0.5, 1.15)
        p0 = Vector((R.gauss(0, spread), R.gauss(0, spread), 0))
        d = Vector((cos(a), sin(a), 0)) * bend * hh * R.uniform(0.2, 1)
        s = Vector((-sin(a), cos(a), 0)) * w
        p1, p2 = p0 + d * 0.3 + Vector((0, 0, hh * 0.6)), p0 + d + Vector((0, 0, hh))
        i = len(verts)
        verts += [p0 - s, p0 + s, p1 + s * 0.7, p1 - s * 0.7, p2]
        faces += [(i, i + 1, i + 2, i + 3), (i + 3, i + 2, i + 4)]
    return mesh(verts, faces, m or leaf_mat(gradient([(0, "#2f4a1a"), (0.4, col), (1, "#a9b763")]), 0.2, 0.35))


def leaf(length=1.0, width=0.42, m=None, droop=0.3):
    """One broad leaf lying along x, curved, its stem end at the origin."""
    verts, faces, steps = [], [], 7
    for j in range(steps + 1):
        t = j / steps
        w = width * length * sin(pi * t**0.7) ** 0.9
        z = 0.25 * length * sin(t * 2.2) - droop * t * t * length
        verts += [(length * t, -w, z + 0.08 * w), (length * t, 0, z - 0.05 * length), (length * t, w, z + 0.08 * w)]
    for j in range(steps):
        b = 3 * j
        faces += [(b, b + 1, b + 4, b + 3), (b + 1, b + 2, b + 5, b + 4)]
    return mesh(verts, faces, m or leaf_mat("#4f8a2c"), True)


def petals(n, length, width, m, inner=0.1, up=0.2, curl=0.1, z=0.0, jitter=0.08, tip=0.12):
    """A ring of petals around the origin, facing up; use several rings for full flowers."""
    verts, faces, steps = [], [], 6
    for k in range(n):
        a = 2 * pi * k / n + R.uniform(-jitter, jitter)
        reach, w = length * R.uniform(0.92, 1.08), width * R.uniform(0.9, 1.1)
        u, side = Vector((cos(a), sin(a), 0)), Vector((-sin(a), cos(a), 0))
        i0 = len(verts)
        for j in range(steps + 1):
            t = j / steps
            ww = w * sin(pi * (t * 0.86 + 0.1)) ** 0.8 * (1 if j < steps else tip)
            c = u * (inner + reach * t) + Vector((0, 0, z + up * t - curl * t * t))
            verts += [c - side * ww, c - Vector((0, 0, 0.08 * w)), c + side * ww]
        for j in range(steps):
            b = i0 + 3 * j
            faces += [(b, b + 1, b + 4, b + 3), (b + 1, b + 2, b + 5, b + 4)]
    return mesh(verts, faces, m, True)


def rock(r=0.5, col="#77716a", jit=0.25, m=None, flat=0.7, sub=3, seed=None):
    """A stone."""
    sd = seed if seed is not None else R.randint(0, 999)

    def build(bm):
        bmesh.ops.create_icosphere(bm, subdivisions=sub, radius=r)
        for v in bm.verts:
            d = noise.fractal(v.co / r * 1.1 + Vector((sd * 3.7, sd, 0)), 1, 2, 4)
            c = noise.cell(v.co / r * 1.6 + Vector((sd, 0, sd)))
            v.co *= 1 + jit * d + jit * 0.25 * (c - 0.5)
            v.co.z *= flat

    return _built(build, m or mat(speckle(col, "#3f3b36", 3), 0.9, bump=(6, 0.5), objvary=0.15), "rock", True)


def acacia(h=7):
    """An umbrella acacia: a bent trunk and flat discs of leaves."""
    b, lm = mat("#3d2c1e", 0.9), leaf_mat("#4f6b24", 0.25)
    P, pts = [], []
    for k in range(5):
        a = 1.26 * k + R.uniform(-0.3, 0.3)
        r = R.uniform(1.6, 3.0)
        c = Vector((cos(a) * r, sin(a) * r, h + R.uniform(-0.5, 0.4)))
        P.append(
            tube(
                [(0, 0, -0.3), (cos(a) * 0.2, sin(a) * 0.2, h * 0.4), (c.x * 0.45, c.y * 0.45, h * 0.72), tuple(c)],
                0.2,
                b,
                radii=[1.2, 0.9, 0.5, 0.25],
            )
        )
        for _ in range(520):
            d = Vector((R.gauss(0, 0.8), R.gauss(0, 0.8), R.gauss(0, 0.16)))
            pts.append((c + d, (0, 0, 1)))
    return join(P + [leaf_cards(pts, 0.17, lm)])
