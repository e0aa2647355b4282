"""Dancers, musicians, puppets and masks."""

from art.kit import *
from art.kit.objects.figures import *
from art.kit.printed import *


@scene(seed=311)
def dancer(s):
    painted_sky([(0, "#05080c"), (1, "#0a1016")], 1)
    boards = wood("#3a2a22", "#6a4c38", 0.5, 0, planks=0.9)
    ground(mat(boards, 0.28, bump=(8, 0.05)), 40)
    fold = lambda u, v: (-12 + 24 * u, 6 + 0.35 * sin(u * 70) + 0.2 * sin(u * 31), 10 * v)
    surface(fold, 260, 3, mat("#1a6670", 0.9, sheen=0.5))
    lamp((0, 2, 8), (0, 6, 2), 500, 3, "#d8f4ff")
    lamp((-3.5, -2.5, 9), (0, 0, 0.8), 1700, 0.6, "#fff0d8", "SPOT", 36)
    lamp((5, -6, 5), (0, 0, 1), 120, 2, "#ffd0a0")
    lamp((2, 4.5, 5), (0, 0, 1.2), 420, 1, "#a8d8ff", "SPOT", 40)
    skin = mat("#b87a58", 0.55, sss=0.1)
    pose = {  # her arms are made separately below, finer than those of a figure
        "head": (0.05, 0.03, 1.62), "neck": (0.03, 0, 1.45), "chest": (0, 0, 1.25), "ls": (-0.15, 0, 1.38), "rs": (0.15, 0, 1.38),
        "le": (-0.05, 0, 1.28), "lh": (-0.02, 0, 1.2), "re": (0.05, 0, 1.28), "rh": (0.02, 0, 1.2),
        "lk": (-0.08, 0, 0.5), "lf": (-0.06, 0, 0.12), "rk": (0.1, 0.1, 0.56), "rf": (0.2, 0.3, 0.3),
    }  # fmt: skip
    red = mat("#c4101a", 0.6, sheen=0.5)
    posed(
        pose, red, red, "#b87a58", "#150e0b", "#c4101a", bare_arms=True, bare_legs=True, do="bun", slim=0.8, voxel=0.01,
        head=0.1, feet=(0.01, -0.06, -0.07),
    ).rotation_euler.z = pi  # fmt: skip
    high = [(0.14, 0, 1.38), (0.28, -0.02, 1.5), (0.4, -0.04, 1.66), (0.38, -0.05, 1.86), (0.26, -0.06, 2.02)]
    wide = [(-0.14, 0, 1.38), (-0.28, -0.04, 1.33), (-0.45, -0.08, 1.32), (-0.62, -0.12, 1.37), (-0.76, -0.15, 1.45)]
    for arm in (high, wide):
        path, end = curve(arm, 5), Vector(arm[-1])
        thick = np.interp(np.linspace(0, 1, len(path)), [0, 0.15, 0.5, 0.6, 1], [0.046, 0.042, 0.032, 0.033, 0.02])
        way = (end - Vector(arm[-2])).normalized()
        flesh = limb(path, list(thick)) + limb([end, end + way * 0.07], [0.021, 0.024])
        for k, spread in enumerate((-0.026, -0.008, 0.01, 0.028)):
            tip = end + way * (0.16 - 0.012 * abs(k - 1)) + Vector((0, spread, -0.02))
            flesh += limb([end + way * 0.07 + Vector((0, spread * 0.6, 0)), tip], [0.0105, 0.007])
        melt(flesh, skin, 0.006, 3)
    profile = curve([(0.1, 1.1), (0.15, 1.0), (0.3, 0.9), (0.62, 0.75), (1.0, 0.58), (1.3, 0.5)], 8)

    def cloth_at(drop, size):
        def point(u, v):
            r, z = profile[round(v * (len(profile) - 1))]
            a = 2 * pi * u
            b = a + 1.0 * v  # the whirl drags the hem behind
            wave = sin(12 * b + 0.8 * sin(2 * b)) + 0.35 * sin(5 * b + 1)
            r, z = r * (1 + 0.035 * v * wave) * size, z + 0.085 * v**1.6 * wave + 0.07 * v * v * sin(2 * b) - drop * v
            return (r * cos(a), r * sin(a), z)

        return point

    for drop, size, c1, c2 in ((0, 1, "#b80c18", "#e0202c"), (0.1, 0.93, "#86060f", "#a00c18")):
        layer = surface(cloth_at(drop, size), 420, len(profile), leaf_mat(speckle(c1, c2, 2, 3), 0, 0.3, 0.85), True)
        place(layer, (0.15, 0.11, 0.02), (6, -8, 0))  # turned about the waist
        layer.modifiers.new("so", "SOLIDIFY").thickness = 0.012
    ball(0.05, (-0.13, -0.12, 1.68), mat("#f4c01c", 0.6), (1, 0.6, 1))
    dust = ico(0.005, m=mat("#ffffff", 0.8, emit=0.3), sub=1)
    scatter(dust, [(R.uniform(-2.5, 2.5), R.uniform(-2, 3), R.uniform(0.1, 3)) for _ in range(80)], (0.4, 1.2))
    camera((0.5, -5.6, 1.35), (0.0, 0, 1.12), 57, f=0.9, focus=(0, -0.3, 1.1))
    s.finish(key=0.42, glare=0.2, vignette=0.3)


def player(x, y):
    """A cellist from the side: layers of (signed distance, colour) for body and bow arm; x to the right, y up."""
    near = lambda *d: np.minimum.reduce(d)
    skirt_ = near(
        stroke(x, y, (-0.42, -0.28), (0.1, -0.32), 0.13, 0.1),
        *[stroke(x, y, (-0.34 + 0.05 * k, -0.3), (-0.41 + 0.066 * k, -0.95), 0.09, 0.07) for k in range(10)],
    )
    skirt_ = np.maximum(skirt_, -0.865 - 0.012 * np.sin(34 * x) - y)
    trunk = near(
        stroke(x, y, (-0.42, -0.25), (-0.38, 0.02), 0.13, 0.1),
        stroke(x, y, (-0.38, 0.02), (-0.3, 0.24), 0.1, 0.105),
        stroke(x, y, (-0.3, 0.24), (-0.22, 0.2), 0.09),
    )
    face = near(
        stroke(x, y, (-0.28, 0.3), (-0.22, 0.45), 0.042),
        stroke(x, y, (-0.2, 0.5), (-0.165, 0.475), 0.1, 0.072),
        stroke(x, y, (-0.13, 0.425), (-0.14, 0.42), 0.036),
        stroke(x, y, (-0.115, 0.475), (-0.098, 0.457), 0.022, 0.014),
    )
    hair = near(
        stroke(x, y, (-0.24, 0.535), (-0.17, 0.57), 0.095, 0.06),
        stroke(x, y, (-0.26, 0.5), (-0.27, 0.44), 0.06, 0.03),
        np.hypot(x + 0.36, y - 0.54) - 0.062,
    )
    far = near(
        *[stroke(x, y, (-0.02, 0.3 + 0.034 * k), (0.07, 0.315 + 0.034 * k), 0.017) for k in range(4)],
        stroke(x, y, (-0.18, 0.2), (-0.02, 0.32), 0.045, 0.035),
    )
    shoe = stroke(x, y, (0.12, -0.875), (0.25, -0.895), 0.04, 0.025)
    body = [
        (shoe, "#0c0a0a"),
        (far, "#7a4a34"),
        (skirt_, "#5e0f1a"),
        (trunk, "#6e121e"),
        (face, "#8a5640"),
        (hair, "#1a0f0a"),
    ]
    arm = near(
        stroke(x, y, (-0.3, 0.22), (-0.16, -0.08), 0.06, 0.045),
        stroke(x, y, (-0.16, -0.08), (0.06, -0.17), 0.043, 0.028),
    )
    hand = near(*[stroke(x, y, (0.06, -0.165), (0.14 - 0.012 * k, -0.165 - 0.02 * k), 0.022, 0.013) for k in range(4)])
    sleeve = stroke(x, y, (-0.3, 0.22), (-0.25, 0.11), 0.072, 0.062)
    return body, [(arm, "#8a5640"), (hand, "#8a5640"), (sleeve, "#6e121e")]


def shade_card(layers, x, y, depth, tall=1.8):
    """A flat figure made of layers, standing at y = depth, with a rim of light on its edges."""
    rgb_, mask = np.zeros((*x.shape, 3)), np.zeros(x.shape)
    rim = np.exp(-(((np.minimum.reduce([d for d, _ in layers]) + 0.003) / 0.006) ** 2)) * 0.7
    for d, colour in layers:
        inside = np.clip(0.5 - d / 0.004, 0, 1)
        c = np.array([int(colour[k : k + 2], 16) / 255 for k in (1, 3, 5)])
        shaded = c * (0.6 + 0.4 * np.clip(-d / 0.06, 0, 1))[..., None]
        lit = shaded + (np.array((1.0, 0.72, 0.45)) - shaded) * (rim * 0.8)[..., None]
        rgb_, mask = rgb_ + (lit - rgb_) * inside[..., None], np.maximum(mask, inside)
    seen = printed(mask, axes=(0, 2))
    m = mat(printed(rgb_, axes=(0, 2)), 1, emit=0.35, spec=0, alpha=lambda t: t.sep(seen(t), 0))
    return box((tall, 0.001, tall), (0, depth, tall / 2 - 0.072), m=m, bevel=0)


@scene(seed=312)
def cellist(s):
    """A cellist against the light of a tall window, seen almost only as an outline."""
    painted_sky([(0, "#e8d8b8"), (0.5, "#fff0d0"), (1, "#d8e4f4")], 0.16)
    ground(mat(wood("#4a2c18", "#9a6a3c", 0.5, 1, planks=1.6), 0.2, coat=0.3), 30)
    plaster = mat(speckle("#8a8274", "#a8a090", 0.8, 5), 0.95)
    for x in (-7.0, 7.0):
        box((11.2, 0.5, 9), (x, 2.6, 0), m=plaster, bevel=0, base=True)
    box((3.2, 0.5, 0.3), (0, 2.6, 0), m=plaster, bevel=0, base=True)
    frame = mat("#2c2620", 0.6)
    for k in range(-2, 3):
        box((0.06, 0.1, 8), (k * 0.7, 2.5, 0.3), m=frame, bevel=0, base=True)
    for k in range(7):
        box((3, 0.1, 0.05), (0, 2.5, 0.3 + k * 0.7), m=frame, bevel=0)
    wall(
        mat(gradient([(0, "#ffca7a"), (0.12, "#ffd890"), (0.3, "#ffeec8"), (1, "#f4f4f0")], 2), 1, emit=1.6),
        6,
        30,
        16,
        -2,
    )
    seat = mat("#1c120c", 0.5)
    box((0.42, 0.4, 0.05), (-0.38, 0.2, 0.46), m=seat)
    for x in (-0.55, -0.22):
        for y in (0.04, 0.36):
            tube([(x, y, 0.46), (-0.38 + (x + 0.38) * 1.15, y, 0)], 0.018, seat)
    x, y = canvas(900)
    body, arm = player(x, y)
    shade_card(body, x, y, 0.0)
    shade_card(arm, x, y, -0.24)
    varnish = mat("#8e3a12", 0.3, coat=0.5)
    half = [(0, 0), (0.16, 0.01), (0.225, 0.12), (0.2, 0.25), (0.135, 0.36), (0.13, 0.43), (0.175, 0.52), (0.17, 0.63), (0.1, 0.72), (0.03, 0.74)]  # fmt: skip
    right = curve(half, 6)
    cello = [plate([*right, *[(-x, y) for x, y in reversed(right)]], 0.1, varnish, bevel=0.012)]
    cello.append(box((0.045, 0.62, 0.03), (0, 0.98, 0.06), m=mat("#17110d", 0.4), bevel=0.008))
    cello += [
        torus(0.035, 0.02, (0, 1.31, 0.05), (0, 90, 0), varnish),
        box((0.05, 0.09, 0.05), (0, 1.27, 0.05), m=varnish),
    ]
    for y in (1.2, 1.24):
        cello.append(cyl(0.008, 0.2, (0, y, 0.05), (0, 90, 0), mat("#17110d", 0.4)))
    cello.append(box((0.1, 0.02, 0.05), (0, 0.3, 0.08), m=mat("#e0b878", 0.6)))
    cello.append(box((0.05, 0.2, 0.02), (0, 0.14, 0.075), m=mat("#17110d", 0.4)))
    cello += [
        tube([(x, 0.2, 0.1), (x * 0.5, 1.26, 0.085)], 0.002, metal("#d8d8d8"), smooth=False)
        for x in (-0.02, -0.007, 0.007, 0.02)
    ]
    for side in (-1, 1):
        hole = [(0.085, 0.23), (0.065, 0.3), (0.08, 0.36), (0.06, 0.43)]
        cello.append(tube([(side * x, y, 0.064) for x, y in hole], 0.007, mat("#120a06")))
    cello.append(tube([(0, 0, 0), (0, -0.26, 0.0)], 0.008, metal("#888888")))
    group(cello, (0.315, -0.1, 0.23), (87, -16, 10), 0.92)
    for dz, r, c in ((0, 0.009, "#5a2a12"), (-0.024, 0.005, "#f2ead8")):
        tube([(0.06, -0.235, 0.655 + dz), (0.66, -0.235, 0.79 + dz)], r, mat(c, 0.4), smooth=False)
    lamp((2.5, -3, 2.4), (0.3, 0, 0.6), 130, 1.2, "#ffe8cc")
    lamp((1.2, 2.2, 3.6), (0, 0, 0.9), 260, 1.5, "#ffe6b8")
    camera((0.0, -5.2, 0.95), (-0.02, 0.0, 0.77), 98, f=2.6, focus=(0, -0.1, 0.8))
    s.finish(key=0.58, glare=0.3, vignette=0.25)


@scene(seed=313)
def tightrope(s):
    """A tightrope walker from behind, against the sun: only an outline, the pole and the wire."""
    painted_sky(
        [(0, "#f2b48a"), (0.48, "#ffd9a4"), (0.505, "#ffc890"), (0.535, "#f7a884"), (0.57, "#d99a98"), (0.61, "#a79ab4"), (0.7, "#7f9cc0")],
        1,
    )  # fmt: skip
    haze = "#ffd2a0"
    for y, tone, low, high, n in (
        (330, "#f0b48c", -30, 4, 30), (230, "#dc9c84", -30, -3, 24), (150, "#b98080", -26, -8, 18), (95, "#8c6676", -20, -9, 14)
    ):  # fmt: skip
        for k in range(n):  # a hazy city far below, row behind row
            x, w = (k + R.uniform(0.1, 0.9) - n / 2) * y * 0.5 / n, y * R.uniform(0.008, 0.024)
            top = R.uniform(low * 0.45, high)
            fade = mat("#000000", 1, spec=0, emit=1, emitc=gradient([(0, haze), (0.5, haze), (1, tone)], 2))
            box((w, 0.5, top + 60), (x, y, -60), m=fade, bevel=0, base=True)
            plain = glow(tone, 1)
            if R.random() < 0.5:
                box((w * 0.55, 0.5, w * 0.5), (x, y, top), m=plain, bevel=0, base=True)
            if R.random() < 0.3:
                cyl(w * 0.035, w * 1.6, (x, y, top), m=plain, base=True, seg=8)
            if R.random() < 0.25:
                cyl(w * 0.35, w * 0.9, (x, y + w * 0.4, top), m=plain, r2=0.0, base=True, seg=4, smooth=False)
    ball(17, (-12, 420, 20), glow("#fff0c0", 3.2), seg=64)
    lamp((-12, 420, 40), (0, 0, 1), 5, 2.5, "#ffd8a0", "SUN")
    lamp((4, -9, 5), (0, 0, 1), 90, 4, "#c8d4ff")
    wire = mat("#2a2228", 0.5)
    tube([(0, y, 0.00009 * (y - 2) ** 2 - 0.02) for y in np.linspace(-14, 90, 40)], 0.015, wire)
    pose = {
        "head": (0.0, -0.03, 1.63), "hips": (0.015, 0, 0.93), "chest": (-0.005, -0.01, 1.25),
        "le": (-0.33, -0.04, 1.14), "lh": (-0.45, -0.25, 1.07), "re": (0.34, -0.04, 1.16), "rh": (0.45, -0.25, 1.11),
        "lk": (-0.03, -0.06, 0.49), "lf": (0.0, 0.0, 0.06), "rk": (0.16, -0.26, 0.6), "rf": (0.17, -0.14, 0.2),
    }  # fmt: skip
    striped = mat(stripes(["#f4f0e6", "#c8202a"], 14, 2), 0.8)
    body = [posed(pose, striped, "#1c1a26", "#a8705a", shoes="#7a1a20", slim=0.86, voxel=0.011)]
    hat = mat("#221a20", 0.7)
    body += [
        lathe(curve([(0.185, 1.675), (0.19, 1.69), (0.13, 1.695), (0.125, 1.75), (0.1, 1.82), (0.01, 1.84)], 5), hat, (0, -0.01, 0)),
        cyl(0.131, 0.035, (0, -0.01, 1.7), m=mat("#c8202a", 0.8), base=True),
    ]  # fmt: skip
    grip = [
        (-2.05, -0.3, 0.86),
        (-1.1, -0.3, 1.0),
        (-0.48, -0.3, 1.05),
        (0.48, -0.3, 1.09),
        (1.1, -0.3, 1.09),
        (2.05, -0.3, 1.02),
    ]
    body.append(tube(grip, 0.02, mat("#4a2c1c", 0.6), radii=[0.8, 1, 1.1, 1.1, 1, 0.8]))
    fist = mat("#a8705a", 0.6)
    body += [ball(0.05, (x, -0.3, z), fist, (1.15, 0.9, 0.95), seg=18) for x, z in ((-0.48, 1.05), (0.48, 1.09))]
    group(body, (0, 0, 0), (0, 0, 180))
    for x, y, z in ((10, 150, 15), (12.5, 160, 17.5), (7.5, 165, 19)):
        put(gull(mat("#5a4454", 0.8)), (x, y, z), (0, R.uniform(-15, 15), 30)).scale = (1.1,) * 3
    camera((1.1, -16, 1.15), (0.0, 0, 1.12), 124)
    s.finish(key=0.62, glare=0.35, vignette=0.15)


def turned(profile, m, a, b):
    """A turned piece of wood from point a to point b."""
    d = Vector(b) - Vector(a)
    o = lathe(curve([(r, h * d.length) for r, h in profile], 5), m, seg=32)
    o.location, o.rotation_euler = a, d.to_track_quat("Z", "Y").to_euler()
    return o


@scene(seed=314)
def mannequin(s):
    sweep("#26508e", 2400, 0.6, 6, back=0.35)
    pale = mat(wood("#c89a5e", "#ecd0a0", 1.1, 2), 0.45, coat=0.15)
    knot = mat("#b9854a", 0.5)
    spindle = [(0.03, 0), (0.11, 0.08), (0.13, 0.35), (0.1, 0.8), (0.05, 0.97), (0.01, 1)]
    P = {
        "hip": (0, 0, 2.3),
        "waist": (-0.04, 0, 2.75),
        "chest": (-0.1, 0, 3.35),
        "neck": (-0.16, 0, 3.75),
        "head": (-0.12, -0.05, 4.2),
    }
    arms = {
        -1: ((-0.56, 0, 3.5), (-1.3, -0.1, 3.95), (-1.75, -0.2, 4.75)),
        1: ((0.34, 0, 3.6), (1.1, -0.1, 3.45), (1.85, -0.25, 3.75)),
    }
    legs = {
        -1: ((-0.2, 0, 2.15), (-0.22, -0.1, 1.2), (-0.2, 0.0, 0.3)),
        1: ((0.22, 0, 2.2), (1.05, -0.25, 1.9), (1.6, 0.0, 1.15)),
    }
    ball(1, P["chest"], pale, (0.46, 0.3, 0.5), (0, -8, 0), 32)
    ball(1, P["hip"], pale, (0.36, 0.27, 0.34), (0, 5, 0), 32)
    ball(0.2, P["waist"], knot, seg=24)
    ball(0.11, P["neck"], knot, seg=20)
    ball(1, P["head"], pale, (0.26, 0.3, 0.4), (0, 10, 0), 32)
    for side in (-1, 1):
        for a, b, c in (arms[side],):
            ball(0.14, a, knot, seg=20), ball(0.1, b, knot, seg=20), ball(0.08, c, knot, seg=20)
            turned(spindle, pale, a, b), turned([(r * 0.82, h) for r, h in spindle], pale, b, c)
            way = Vector(c) - Vector(b)
            tip = Vector(c) + way.normalized() * 0.16
            hand = ball(1, tip, pale, (0.1, 0.06, 0.2), seg=20)
            hand.rotation_euler = way.to_track_quat("Z", "Y").to_euler()
        a, b, c = legs[side]
        ball(0.17, a, knot, seg=20), ball(0.14, b, knot, seg=20), ball(0.1, c, knot, seg=20)
        turned([(r * 1.35, h) for r, h in spindle], pale, a, b), turned([(r * 1.1, h) for r, h in spindle], pale, b, c)
        foot = (c[0] + (0.06 if side > 0 else 0), c[1] - 0.2, c[2] - 0.14)
        ball(1, foot, pale, (0.14, 0.32, 0.1), (30 if side > 0 else 0, 0, 0), 20)
    cyl(0.95, 0.16, (-0.1, 0.1, 0.0), m=mat(wood("#b9854a", "#e0bc84", 0.8), 0.4), base=True, bevel=0.04)
    tube([(-0.1, 0.6, 0.1), (-0.1, 0.55, 1.2), (-0.02, 0.2, 2.2)], 0.03, metal("#8a8c90"))
    for k, c in enumerate(("#d0202a", "#f2c01c", "#f4efe2")):
        o = cyl(
            0.09, 2.6, (0.75 + 0.3 * k, -1.2 - 0.3 * k, 0.09), (90, 0, 62 + 9 * k), gloss(c, 0.3), seg=6, smooth=False
        )
        o.rotation_euler.x = radians(90)
    camera((0.7, -11, 3.2), (0.05, 0, 2.35), 66, f=2.0)
    s.finish(key=0.56)


@scene(seed=315)
def marionette(s):
    studio("interior", 0.12, 40)
    ground(mat(wood("#4a2c18", "#8a5a34", 0.5, 0, planks=0.7), 0.3), 40)
    fold = lambda u, v: (-9 + 18 * u, 3.2 + 0.4 * sin(u * 62) + 0.15 * sin(u * 23), 9 * v)
    surface(fold, 240, 3, mat("#9c0f1a", 0.85, sheen=0.6))
    lamp((-4, -6, 8), (0, 0, 2.4), 1500, 1.2, "#fff0d8")
    lamp((5, -4, 3), (0, 0, 2), 260, 2, "#ffd8b0")
    pine, blue, green = mat(wood("#c08a52", "#e2b67e", 1.4, 2), 0.5, coat=0.2), cloth("#1f4a8c"), cloth("#2a8a52")
    white, dark = cloth("#f4efe2"), mat("#201410", 0.4)
    J = {"head": (0, 0, 3.72), "chest": (0, 0, 2.75), "hips": (0.02, 0, 2.0)}
    elbows = {
        -1: ((-0.52, 0, 3.0), (-1.05, -0.2, 2.75), (-1.35, -0.5, 3.35)),
        1: ((0.52, 0, 3.0), (0.95, -0.1, 2.5), (1.3, -0.45, 2.25)),
    }
    knees = {
        -1: ((-0.22, 0, 1.85), (-0.3, -0.35, 1.15), (-0.3, 0.0, 0.42)),
        1: ((0.24, 0, 1.85), (0.6, -0.65, 1.5), (0.72, -0.35, 0.72)),
    }
    melt(
        [
            *limb([(0, 0, 2.1), J["chest"], (0, 0, 3.1)], [0.34, 0.4, 0.3]),
            *limb([(-0.45, 0, 3.02), (0.45, 0, 3.02)], [0.17, 0.17]),
        ],
        green,
        0.03,
    )
    melt(limb([(0, 0, 1.85), J["hips"], (0, 0, 2.2)], [0.36, 0.38, 0.34]), blue, 0.03)
    for b in (2.35, 2.65, 2.95):
        ball(0.06, (0.0, -0.42 + 0.02 * (b - 2.35), b), gloss("#c8202a"), seg=14)
    for side in (-1, 1):
        a, e, h = elbows[side]
        melt(limb([a, e], [0.17, 0.15]), green, 0.025), melt(limb([e, middle(e, h, 0.85)], [0.11, 0.09]), pine, 0.02)
        melt([ball(0.15, h, seg=14), *limb([h, middle(e, h, 1.35, (0.05 * side, 0, 0))], [0.09, 0.06])], pine, 0.02)
        a, k, f = knees[side]
        melt(limb([a, k], [0.2, 0.17]), blue, 0.025), melt(limb([k, f], [0.11, 0.09]), pine, 0.02)
        ball(0.13, k, mat("#8e5a2c", 0.5), seg=18)
        melt([*limb([f, middle(f, f, 0, (side * 0.06, -0.3, -0.16))], [0.16, 0.17])], gloss("#7a2416", 0.3), 0.025)
    lathe(curve([(0.2, 3.16), (0.4, 3.24), (0.44, 3.3), (0.22, 3.36)], 4), white, seg=48)
    ball(0.46, J["head"], pine, (0.95, 0.98, 1.05), seg=40)
    turned([(0.09, 0), (0.075, 0.5), (0.055, 0.95), (0.01, 1)], mat("#d09a5e", 0.5), (0, -0.4, 3.7), (0.08, -1.0, 3.76))
    for x in (-0.17, 0.17):
        ball(0.1, (x, -0.38, 3.86), white, (1, 0.5, 1.15), seg=20), ball(0.05, (x + 0.02, -0.44, 3.85), dark, seg=14)
        ball(0.1, (x * 1.75, -0.3, 3.6), mat("#e0684a", 0.8), (1, 0.5, 0.8), seg=16)
        tube([(x - 0.09, -0.4, 4.02), (x, -0.42, 4.06), (x + 0.09, -0.4, 4.02)], 0.02, dark)
    tube([(-0.16, -0.42, 3.5), (0, -0.47, 3.44), (0.16, -0.42, 3.5)], 0.022, mat("#a01c1c"))
    cyl(0.44, 1.0, (0.02, 0.06, 4.05), (8, 4, 0), cloth("#c8202a"), r2=0.02, base=True)
    lathe([(0.46, 4.0), (0.56, 4.04), (0.46, 4.1)], cloth("#a0141e"))
    thread = mat("#f4ecd8", 0.6)
    bar = mat(wood("#7a4a24", "#b07a44", 1.2), 0.5)
    (
        box((1.9, 0.12, 0.09), (0.05, 0, 6.3), (0, -8, 6), bar, 0.03),
        box((0.12, 1.3, 0.09), (0.05, 0, 6.4), (0, 0, 6), bar, 0.03),
    )
    for a, b in (
        ((-0.32, 0, 3.9), (-0.1, 0, 6.3)),
        ((0.32, 0, 3.9), (0.2, 0, 6.3)),
        ((-1.35, -0.5, 3.4), (-0.85, 0, 6.2)),
        ((1.3, -0.45, 2.3), (0.95, 0, 6.4)),
        ((-0.3, -0.4, 1.2), (-0.5, 0.1, 6.25)),
        ((0.6, -0.72, 1.55), (0.6, 0.1, 6.35)),
    ):
        tube([a, b], 0.011, thread, smooth=False)
    camera((0.5, -11, 3.1), (0.02, 0, 3.28), 58, f=2.4)
    s.finish(key=0.5, vignette=0.3)
