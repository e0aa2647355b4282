"""Patterns and near-monochromes: bricks, pebbles, bark, bubbles, sand, smoke, stairs."""

from art.kit import *
from art.kit.objects.figures import *
from art.kit.printed import *


@scene(seed=371, view="Standard")
def brick_wall(s):
    sky(elev=40, rot=-140, dust=1, sun=0.4)
    tones = ["#8e3a28", "#9c4a34", "#7a2f24", "#a85a40", "#6a3a30", "#b06a4c"]
    kinds = [mat(speckle(c, mixed(c, "#2a1a16", 0.35), 5, 6), 0.9, bump=(12, 0.5)) for c in tones]
    painted = mat(
        lambda t: t.mix(t.step(t.noise(t.coord("Object"), 2.4, 6), 0.42, 0.5), "#9c4a34", "#ece6da"),
        0.85,
        bump=(10, 0.4),
    )
    blue = gloss("#1f6ac0", 0.35, bump=(10, 0.2))
    wall(mat(speckle("#8a7f72", "#a0958a", 3, 6), 0.95, bump=(20, 0.5)), 0.1, 20, 12, -6)
    for row in range(-9, 10):
        for col in range(-6, 7):
            x, z = col * 1.04 + (0.52 if row % 2 else 0), row * 0.44
            m = R.choice(kinds)
            if (row, col) == (1, 1):
                m = blue
            elif fbm(x / 3 + 4, z / 3, 3, 5) > 0.16:
                m = painted
            deep = R.uniform(-0.03, 0.05) + (0.5 if R.random() < 0.012 else 0)
            box(
                (0.96 + R.uniform(-0.02, 0.02), 0.4, 0.38 + R.uniform(-0.02, 0.01)),
                (x, deep, z),
                (R.uniform(-1, 1), R.uniform(-0.8, 0.8), R.uniform(-1.2, 1.2)),
                m,
                0.035,
                2,
            )
    vine = [(-3.9 + 0.35 * k + R.uniform(-0.1, 0.1), -0.28, 4.2 - 0.5 * k + R.uniform(-0.1, 0.1)) for k in range(9)]
    tube(vine, 0.03, mat("#4a3a24", 0.9))
    leaves = [
        ((p[0] + R.gauss(0, 0.28), -0.34 - R.uniform(0, 0.14), p[2] + R.gauss(0, 0.26)), (0, -1, 0.4))
        for p in vine
        for _ in range(13)
    ]
    leaf_cards(leaves, 0.17, leaf_mat("#5a9a2c", 0.4, 0.4))
    camera((0.5, -8.6, 0.5), (0.05, 0, 0.15), 54)
    s.finish(key=0.52, vignette=0.25, sat=1.0)


@scene(seed=372)
def pebbles(s):
    sky(elev=30, rot=-50, dust=2, sun=0.25)
    ground(mat("#4a4c50", 0.9), 20, -0.35)
    greys = ["#3a3d42", "#5a5e62", "#7e8286", "#a2a4a4", "#c8c6c0", "#2a2c30", "#8a8a92", "#6a7078"]
    protos = []
    for k in range(16):
        c = greys[k % 8]
        paint = speckle(c, mixed(c, "#ffffff", 0.25), R.uniform(4, 14), 6, 0.3, 0.7)
        if k % 5 == 0:
            paint = lambda t, c=c: t.mix(
                t.step(t.math("ABSOLUTE", t.math("SUBTRACT", t.noise(t.coord("Object"), 1.1, 3), 0.5)), 0.012, 0.03),
                "#e8e6e0",
                c,
            )
        o = bake(
            blob(
                [(0, 0, 0, (R.uniform(0.42, 0.62), R.uniform(0.34, 0.46), R.uniform(0.2, 0.3)))],
                mat(paint, 0.45, bump=(22, 0.1)),
                0.06,
                4,
            )
        )
        protos.append(o)
    scatter(protos, [(x, y, -0.22) for x, y, _ in points(420, (-5, 5), (-5, 5), mind=0.42)], (0.55, 1.0), 16, keep=True)
    top = [
        (x, y, 0.02 + R.uniform(-0.05, 0.08))
        for x, y, _ in points(150, (-5, 5), (-5, 5), mind=0.78)
        if hypot(x - 0.4, y + 0.2) > 0.75
    ]
    scatter(protos, top, (0.6, 1.15), 12)
    lobes = [
        part
        for side in (-1, 1)
        for part in limb([(side * 0.3, 0.26, 0), (side * 0.16, -0.1, 0), (0, -0.52, 0)], [0.33, 0.3, 0.1])
    ]
    heart = melt(lobes, mat(speckle("#b8342c", "#d85a4c", 6, 6), 0.4, bump=(20, 0.08)), 0.035, 10)
    place(heart, (0.35, -0.15, 0.32), (7, -6, 16), (1.15, 1.15, 0.62))
    from_above(11, (0, 0, 0), 56, 0.9, f=4)
    s.finish(key=0.5, vignette=0.25, sat=1.0)


@scene(seed=373)
def bark(s):
    sky(elev=35, rot=-110, dust=2, sun=0.3)
    n = 700
    x, z = canvas(n)
    ridge = fbm(x * 7 + 1.6 * fbm(x * 2, z * 1.4, 3, 4), z * 1.5, 6, 8, ridged=True)
    crack = np.abs(fbm(x * 5 + 0.8 * fbm(x * 2, z * 3, 3, 2), z * 1.6, 4, 31))
    high = 0.5 * ridge + 0.9 * np.clip(crack * 3.2, 0, 0.5)
    inside = np.clip(0.2 - (np.hypot(np.abs(x) - 0.23, z - 0.16) - 0.3) * 4, 0, 1)  # shaved smooth before it was carved
    high = high * (1 - 0.72 * inside) + 0.2 * inside
    d = np.full_like(x, 9.0)
    pts = [(0.52 * p[0] + 0.02, 0.52 * p[1] + 0.02) for p in heart_outline(1.0, 60)]
    for a, b in zip(pts, pts[1:] + pts[:1]):
        d = np.minimum(d, stroke(x, z, a, b, 0.03))
    for a, b in (
        ((-0.27, -0.08), (-0.17, 0.22)),
        ((-0.17, 0.22), (-0.07, -0.08)),
        ((-0.23, 0.04), (-0.11, 0.04)),
        ((0.02, 0.07), (0.12, 0.07)),
        ((0.07, 0.02), (0.07, 0.12)),
        ((0.2, -0.08), (0.2, 0.22)),
        ((0.2, 0.22), (0.33, 0.15)),
        ((0.33, 0.15), (0.2, 0.08)),
        ((0.2, 0.08), (0.35, 0.0)),
        ((0.35, 0.0), (0.2, -0.08)),
    ):
        d = np.minimum(d, stroke(x, z, a, b, 0.024))
    cut = np.clip(1 - d * 40, 0, 1)
    base = np.array((0.34, 0.29, 0.25)) + (high[..., None] - 0.25) * np.array((0.5, 0.46, 0.42))
    base = np.clip(base, 0.06, 0.85)
    lichen = np.clip(fbm(x * 3, z * 3, 6, 12) * 3 - 0.55, 0, 1)[..., None] * np.clip(high * 2, 0, 1)[..., None]
    base = base + (np.array((0.55, 0.62, 0.38)) - base) * 0.7 * lichen
    base = base + (np.array((0.87, 0.66, 0.36)) - base) * cut[..., None]
    relief = lambda px, py: _sample(high - 0.55 * cut, px / 4.4, py / 4.4) * 0.22 - 0.12 * (px / 4.4) ** 2 * 9
    m = mat(printed(base), 0.95, bump=(14, 0.6, 12, (1, 0.35, 1)))
    place(terrain(relief, (8.8, 8.8), 420, m), rot=(90, 0, 0))
    painted = [
        ball(0.2, (1.62, -0.06, -1.55), gloss("#d0161c", 0.15), (1, 0.7, 1.15)),
        ball(0.12, (1.62, -0.08, -1.78), gloss("#0c0c0e", 0.2), (1, 0.8, 0.7)),
    ]
    painted += [
        ball(0.045, (1.62 + dx, -0.185, -1.55 + dz), mat("#0c0c0e"), seg=10)
        for dx, dz in ((-0.09, 0.07), (0.09, 0.07), (-0.08, -0.08), (0.08, -0.08))
    ]
    painted.append(tube([(1.62, -0.2, -1.72), (1.62, -0.2, -1.33)], 0.012, mat("#0c0c0e")))
    lamp((-7, -5, 4), (0, 0, 0), 1100, 0.8, "#fff2dc")
    camera((0.3, -10.2, 0.2), (0, 0, 0), 54)
    s.finish(key=0.5, vignette=0.3, sat=1.05)


def _sample(a, u, v):
    """The values of the array `a` at u and v in -1 … 1 (v up)."""
    h, w = a.shape
    i = np.clip(((1 - v) / 2 * (h - 1)).astype(int), 0, h - 1)
    j = np.clip(((u + 1) / 2 * (w - 1)).astype(int), 0, w - 1)
    return a[i, j]


@scene(seed=374)
def bubbles(s):
    painted_sky([(0, "#1c2c3a"), (0.45, "#4a7a6a"), (0.55, "#d8c88a"), (0.7, "#6aa0b8"), (1, "#dff0ff")], 0.9)
    wall(mat(speckle("#1f3a5a", "#6a8ab0", 0.12, 2, 0.35, 0.65), 1, emit=0.25), 26, 80, 50, -25)

    def film(t):
        facing = t.n("ShaderNodeLayerWeight", 0.35).outputs["Facing"]
        return t.math("ADD", 0.1, t.math("MULTIPLY", t.math("POWER", facing, 1.4), 1.1), clamp=True)

    def hues(t):
        v = t.math(
            "ADD",
            t.math("MULTIPLY", t.n("ShaderNodeLayerWeight", 0.5).outputs["Facing"], 2.2),
            t.math("MULTIPLY", t.noise(t.coord("Object"), 1.2, 3, dist=1.5), 1.6),
        )
        return t.ramp(
            t.math("FRACT", v),
            [(0, "#ff7ab8"), (0.2, "#ffd86a"), (0.42, "#6affc0"), (0.64, "#5ab8ff"), (0.84, "#b87aff"), (1, "#ff7ab8")],
        )

    soap = mat(hues, 0.02, alpha=film, spec=1, coat=1, emit=0.3)
    spots = [
        (-0.9, 0, 0.9, 1.25),
        (1.5, 0.6, 1.7, 0.85),
        (1.25, -0.6, -0.75, 0.95),
        (-1.9, 0.4, -1.3, 0.7),
        (0.05, 1.2, -1.9, 0.6),
        (-2.3, 1.5, 2.4, 0.55),
        (0.55, 0.8, 2.75, 0.45),
        (2.6, 1.6, 0.3, 0.5),
        (2.6, -0.3, -2.1, 0.4),
        (-0.6, -0.8, -0.9, 0.3),
        (-2.7, 0, 0.4, 0.28),
        (0.6, -0.8, 0.45, 0.2),
        (2.3, 0, 2.9, 0.24),
        (-1.2, 0.2, -2.6, 0.24),
    ]
    for x, y, z, r in spots:
        ball(r, (x, y, z), soap, (1, 1, R.uniform(0.96, 1.0)), (R.uniform(0, 90), R.uniform(0, 90), 0), 64)
        for sx, sz, k in ((-0.42, 0.5, 0.15), (0.4, -0.52, 0.08)):
            ball(
                r * k,
                (x + r * sx, y - r * 0.74, z + r * sz),
                mat("#ffffff", 0.2, emit=0.8, alpha=0.42),
                (0.7, 0.2, 1.9),
                (0, 38, 0),
                16,
            )
    camera((0, -11, 0.3), (0, 0, 0.2), 60, f=2.4, focus=(-0.6, -0.8, 0.8))
    s.finish(key=0.5, vignette=0.25)


def footprint(x, y):
    """Signed distance to the sole of a bare left foot, heel at (0, 0), toes up, about 1.3 long; negative inside."""
    d = np.minimum(
        stroke(x, y, (0, 0.06), (-0.05, 0.45), 0.17, 0.12), stroke(x, y, (-0.05, 0.45), (-0.1, 0.86), 0.12, 0.17)
    )
    d = np.minimum(d, stroke(x, y, (-0.1, 0.84), (0.1, 0.9), 0.15, 0.16))
    toes = ((0.14, 1.22, 0.1), (-0.03, 1.27, 0.07), (-0.16, 1.23, 0.064), (-0.27, 1.15, 0.058), (-0.36, 1.04, 0.052))
    return d, np.min([np.hypot(x - a, (y - b) * 0.85) - r for a, b, r in toes], 0)


@scene(seed=375)
def sand_ripples(s):
    """Wind has combed the dune; one line of steps climbs it towards the light."""
    sky(elev=11, rot=-78, dust=1.2, sun=0.5, strength=0.14)

    def height(x, y):
        bend = 0.9 * fbm(x / 7, y / 7, 3, 5) + 0.1 * fbm(x / 1.6, y / 1.6, 3, 9)
        phase = (x * 0.35 + y * 0.42 + bend) * 2 * pi * 1.5
        crest = 1.9 * np.exp(-(((x - 0.9 - 0.25 * y + 0.8 * np.sin(y / 4)) / 3.4) ** 2)) + 0.16 * y
        still = 0.25 * fbm(x / 9, y / 9, 2, 1) + crest
        h = 0.055 * (np.sin(phase) + 0.35 * np.sin(2 * phase + 0.8)) * (0.6 + 0.6 * fbm(x / 3, y / 3, 2, 7)) + still
        for k in range(15):  # steps fill with sand: a soft hollow, a little heap behind it
            side = (-1) ** k
            cx, cy = 0.2 * side - 1.6 + 0.3 * k + 0.25 * np.sin(k * 0.7), -4.6 + 0.95 * k
            u, v = (x - cx) * 0.95 + (y - cy) * 0.3, (y - cy) * 0.95 - (x - cx) * 0.3
            h = (
                h
                - 0.16 * np.exp(-((u / 0.17) ** 2 + (v / 0.34) ** 4))
                + 0.05 * np.exp(-((u / 0.26) ** 2 + ((v + 0.5) / 0.16) ** 2))
            )
        return h

    terrain(height, (26, 34), 1000, mat(speckle("#dcb47c", "#eccb98", 6, 6), 0.95, bump=(90, 0.25)), (1, 9))
    camera((-1.4, -8.4, 3.7), (0.1, 2.0, 0.9), 46, f=1.2, focus=(-1, -2.2, 0.5))
    s.finish(key=0.54, fog=("#ffe4c0", 10, 40, 0.25), vignette=0.25, sat=1.1)


@scene(seed=376)
def smoke(s):
    n = 1200
    shown = _threads(n)
    sheet = mesh(
        [(-3.6, 0, -3.6), (3.6, 0, -3.6), (3.6, 0, 3.6), (-3.6, 0, 3.6)],
        [(0, 1, 2, 3)],
        mat("#000000", 1, spec=0, emit=1, emitc=printed(shown, axes=(0, 2))),
    )
    sheet.location.y = 0.3
    painted_sky([(0, "#000000"), (1, "#000000")], 1)
    lamp((-4, -5, 2), (-0.3, 0, -2.6), 260, 1, "#ffe8d0")
    lamp((4, -2, 3), (-0.3, 0, -2.6), 160, 1, "#c8dcff")
    tube([(-0.36, 0.1, -2.5), (-0.33, 0.0, -3.4)], 0.03, mat("#6a4424", 0.9, bump=(30, 0.4)), smooth=False)
    ball(0.042, (-0.362, 0.1, -2.46), glow("#ff5a1c", 12), (1, 1, 1.4), seg=16)
    lathe(
        curve([(0, -3.35), (0.7, -3.35), (0.95, -3.1), (1.0, -2.86), (0.92, -2.86), (0.85, -3.05), (0, -3.1)], 5),
        gloss("#1c4a6a", 0.2),
        (-0.34, 0.0, 0.1),
    )
    camera((0.25, -9, -0.2), (0.25, 0, -0.42), 55)
    s.finish(key=0.3, glare=0.2, vignette=0.15, sat=1.0)


def _threads(n):
    """Smoke as an n × n picture: ribbons of fine threads that spread and fold as they rise."""
    total = np.zeros((n, n, 3))
    t = np.linspace(0, 1, 3 * n)
    o = np.clip((t - 0.12) / 0.5, 0, 1) ** 1.3
    for ph, share, wide in ((0.0, 1.0, 1.0), (1.9, 0.8, 0.8), (4.0, 0.7, 1.2)):
        for f in np.linspace(-0.5, 0.5, 260):
            sway = 0.26 * np.sin(7.5 * t + 0.5 + 1.4 * f + 0.35 * ph) + wide * 0.16 * np.sin(13 * t + 5 * f + ph)
            x = -0.1 + 0.02 * np.sin(6 * t) + o * (sway + 0.07 * np.sin(24 * t + 8 * f + 2 * ph))
            x = x + f * (0.01 + 0.3 * o * np.sin(5.2 * t + ph))
            y = -0.683 + 1.75 * t + o * (0.13 * np.sin(10 * t + 6 * f + ph) + 0.05 * np.sin(21 * t + 11 * f))
            i, j = (1 - y) / 2 * (n - 1), (x + 1) / 2 * (n - 1)
            seen = (i > 0) & (i < n - 2) & (j > 0) & (j < n - 2)
            i, j, h = i[seen], j[seen], t[seen]
            w = (
                share
                * 0.033
                * (0.35 + 0.65 * np.clip(h * 3, 0, 1))
                * np.clip(h * 40, 0, 1)
                * np.clip((1 - h) * 3, 0, 1)
            )
            tint = np.array((0.45, 0.68, 1.0)) * (0.5 - f) + np.array((1.0, 0.8, 0.88)) * (0.5 + f)
            i0, j0 = i.astype(int), j.astype(int)
            fi, fj = i - i0, j - j0
            for di, dj, part in (
                (0, 0, (1 - fi) * (1 - fj)),
                (1, 0, fi * (1 - fj)),
                (0, 1, (1 - fi) * fj),
                (1, 1, fi * fj),
            ):
                np.add.at(total, (i0 + di, j0 + dj), (w * part)[:, None] * tint)
    out = total.copy()
    for r, gain in ((1, 0.8), (4, 0.5), (12, 0.6)):
        soft = total
        for axis in (0, 1, 0, 1):
            soft = sum(np.roll(soft, d, axis) for d in range(-r, r + 1)) / (2 * r + 1)
        out = out + soft * gain
    return 1 - np.exp(-out * 1.6)


@scene(seed=377, view="Standard")
def stairs_shadow(s):
    painted_sky([(0, "#b8bcc0"), (1, "#d8dce0")], 0.42)
    lamp((-9, -3.5, 8.5), (0, 0, 0), 4.6, 0.5, "#ffffff", "SUN")
    white, black = mat(speckle("#ececea", "#f6f6f4", 0.9, 5), 0.9, bump=(14, 0.08)), mat("#17181a", 0.8)
    for k in range(26):
        box((30, 0.62, 0.34 * (k + 1)), (0, -5 + 0.62 * k, 0), m=white, base=True, bevel=0.012)
        box((30, 0.05, 0.03), (0, -5.29 + 0.62 * k, 0.34 * (k + 1) - 0.02), m=black, bevel=0)
    rail = lambda x, d, h: (x, -5 + 0.62 * d, 0.34 * (d + 1) + h)
    for x in (-3.6,):
        (
            tube([rail(x, 0, 1.0), rail(x, 25, 1.0)], 0.06, black, smooth=False),
            tube([rail(x, 0, 0.55), rail(x, 25, 0.55)], 0.035, black, smooth=False),
        )
        for k in range(0, 26, 2):
            tube([rail(x, k, 0), rail(x, k, 1.0)], 0.04, black, smooth=False)
    climb = striding(0.34, 0.3, 0.06)
    climb = {**climb, "lf": (-0.1, -0.36, 0.42), "lk": (-0.1, -0.38, 0.78)}
    put(posed(climb, "#17181a", "#202226", skin="#8a7a70", hair="#17181a"), rail(0.7, 9, 0.0), (0, 0, 180))
    group(umbrella("#c8161e", 1.75), (0.78, -5 + 0.62 * 9 + 0.1, 0.34 * 10 + 1.75), (0, 0, 20), 0.42)
    tube([(0.78, -5 + 0.62 * 9 + 0.1, 0.34 * 10 + 1.0), (0.78, -5 + 0.62 * 9 + 0.1, 0.34 * 10 + 1.9)], 0.015, black)
    camera((1.6, -8.5, 9.2), (0.0, 0.6, 3.75), 58)
    s.finish(key=0.72, vignette=0.15, sat=1.05)


@scene(seed=378)
def paper_rings(s):
    # ribbons of white paper on edge, one ring of colour
    studio("studio", 0.35, 30)
    ground(mat("#f2f2f0", 0.9), 40)
    lamp((-8, 4, 4.5), (0, 0, 0), 1500, 0.8, "#fff6ea")
    lamp((7, -6, 7), (0, 0, 0), 160, 3, "#c8dcff")
    white = mat("#f8f7f3", 0.85, bump=(30, 0.05))
    for k in range(15):
        r = 0.35 + 0.42 * k
        ribbon = lambda u, v, r=r, k=k: (
            (r + 0.1 * sin(5 * 2 * pi * u + k)) * cos(2 * pi * u),
            (r + 0.1 * sin(5 * 2 * pi * u + k)) * sin(2 * pi * u),
            (0.75 + 0.12 * sin(3 * 2 * pi * u + 0.7 * k)) * v,
        )
        o = surface(ribbon, 160, 3, white if k != 4 else mat("#e8481c", 0.85), True)
        o.modifiers.new("s", "SOLIDIFY").thickness = 0.02
    from_above(11, (0.2, 0, 0), 54, 1.8)
    s.finish(key=0.7, vignette=0.2, sat=1.0)
