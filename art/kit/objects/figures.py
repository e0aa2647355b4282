"""People in any pose, merged from limbs: for silhouettes, backs and distant figures."""

from art.kit.bodies import group, join
from art.kit.materials import mat
from art.kit.shapes import ball, curve, lathe, shade_smooth, tube

STANDING = {
    "head": (0, 0, 1.63),
    "neck": (0, 0, 1.45),
    "chest": (0, 0, 1.25),
    "hips": (0, 0, 0.93),
    "ls": (-0.18, 0, 1.39),
    "le": (-0.23, 0.02, 1.1),
    "lh": (-0.24, -0.04, 0.84),
    "rs": (0.18, 0, 1.39),
    "re": (0.23, 0.02, 1.1),
    "rh": (0.24, -0.04, 0.84),
    "lk": (-0.1, -0.01, 0.5),
    "lf": (-0.1, 0.02, 0.08),
    "rk": (0.1, -0.01, 0.5),
    "rf": (0.1, 0.02, 0.08),
}


def limb(path, radii):
    """A round limb along a path with these radii and rounded ends, as parts for `melt`."""
    ends = [ball(radii[k], path[k], seg=14) for k in (0, -1)]
    return [tube(path, 1, radii=radii, res=6, bevres=3), *ends]


def melt(parts, m=None, voxel=0.02, smooth=6):
    """Merge parts into one body with soft seams."""
    o = join(parts)
    o.data.materials.clear()
    if m:
        o.data.materials.append(m)
    r = o.modifiers.new("r", "REMESH")
    r.mode, r.voxel_size, r.use_smooth_shade = "VOXEL", voxel, True
    s = o.modifiers.new("s", "SMOOTH")
    s.iterations, s.factor = smooth, 0.5
    shade_smooth(o.data)
    return o


def middle(a, b, share=0.5, off=(0, 0, 0)):
    """The point `share` of the way from a to b, moved by `off`."""
    return tuple(x + (y - x) * share + d for x, y, d in zip(a, b, off))


def posed(
    pose=None, top="#c4161c", bottom="#2a3550", skin="#c98d6a", hair="#2e1d12", shoes="#1b1b1f", bare_arms=False,
    bare_legs=False, do="short", size=1.0, voxel=0.016, slim=1.0, head=0.112, feet=(0, -0.1, -0.02),
):  # fmt: skip
    """A person about 1.75 m tall. `pose` replaces joints of STANDING; top, bottom and shoes may be materials.

    do: hair 'short', 'bun', 'long' or None. feet: the toes relative to the ankles (default: towards -y).
    """
    p = {**STANDING, **(pose or {})}
    as_mat = lambda c, rough: mat(c, rough) if isinstance(c, str) else c
    tm, bm, sm, hm = as_mat(top, 0.8), as_mat(bottom, 0.85), mat(skin, 0.55, sss=0.1), mat(hair, 0.7)
    w = slim
    shirt = limb([p["hips"], middle(p["hips"], p["chest"]), p["chest"]], [0.135 * w, 0.12 * w, 0.15 * w])
    shirt += limb([p["ls"], middle(p["ls"], p["rs"], 0.5, (0, 0, 0.02)), p["rs"]], [0.068 * w, 0.1 * w, 0.068 * w])
    shirt += limb([p["chest"], middle(p["chest"], p["neck"], 0.7)], [0.14 * w, 0.075 * w])
    trousers = limb([p["hips"], middle(p["hips"], p["chest"], 0.2)], [0.145 * w, 0.13 * w])
    flesh = limb([middle(p["neck"], p["chest"], 0.2), middle(p["neck"], p["head"], 0.6)], [0.055, 0.05])
    arms, legs = (flesh if bare_arms else shirt), (flesh if bare_legs else trousers)
    soles = []
    for side in "lr":
        s, e, h, k, f = (p[side + j] for j in "sehkf")
        arms += limb([s, e], [0.056 * w, 0.042 * w]) + limb([e, h], [0.043 * w, 0.031 * w])
        tip = middle(e, h, 1.3)
        flesh += limb([h, tip], [0.033, 0.025])
        hip = middle(p["hips"], p["hips"], 0, (-0.085 if side == "l" else 0.085, 0, -0.02))
        legs += limb([hip, middle(hip, k), k], [0.1 * w, 0.085 * w, 0.06 * w])
        legs += limb([k, middle(k, f, 0.35), f], [0.06 * w, 0.062 * w, 0.04 * w])
        toe = tuple(a + b for a, b in zip(f, feet))
        soles += limb([f, toe], [0.05, 0.042])
    out = [
        melt(shirt, tm, voxel),
        melt(trousers, bm, voxel),
        melt(flesh, sm, voxel),
        melt(soles, as_mat(shoes, 0.4), voxel),
    ]
    hx, hy, hz = p["head"]
    out.append(ball(head, p["head"], sm, (0.86, 0.96, 1.14), seg=24))
    if do:
        out.append(ball(head * 1.07, (hx, hy + 0.022, hz + 0.026), hm, (0.92, 1, 1.08), seg=24))
    if do == "bun":
        out.append(ball(head * 0.5, (hx, hy + 0.1, hz + 0.1), hm, seg=18))
    if do == "long":
        out.append(
            tube(
                [(hx, hy + 0.05, hz + 0.05), (hx, hy + 0.1, hz - 0.12), (hx, hy + 0.1, hz - 0.34)],
                0.09,
                hm,
                radii=[1, 1, 0.35],
            )
        )
    return group(out, scale=size)


def striding(step=0.32, swing=0.25, lean=0.03):
    """A pose: walking towards -y, the left foot ahead."""
    return {
        "head": (0, -lean * 1.6, 1.62), "neck": (0, -lean * 1.3, 1.44), "chest": (0, -lean, 1.24),
        "ls": (-0.18, -lean, 1.38), "rs": (0.18, -lean, 1.38),
        "le": (-0.24, swing * 0.45, 1.12), "lh": (-0.24, swing * 0.75, 0.88),
        "re": (0.24, -swing * 0.4, 1.1), "rh": (0.23, -swing * 1.2, 0.92),
        "lk": (-0.1, -step * 0.75, 0.52), "lf": (-0.1, -step, 0.09),
        "rk": (0.1, step * 0.2, 0.5), "rf": (0.1, step * 1.1, 0.16),
    }  # fmt: skip


def skirt(rows, m, folds=9, depth=0.08, seg=96, loc=(0, 0, 0), rot=(0, 0, 0), twist=0.0):
    """A gathered skirt: rows = [(radius, height), …] from waist to hem, its folds deepening downwards."""
    from math import cos, pi, sin

    from art.kit.shapes import place, surface

    profile = curve(rows, 6)

    def at(u, v):
        k = min(len(profile) - 1, int(v * (len(profile) - 1) + 0.5))
        r, z = profile[k]
        a = 2 * pi * u + twist * v
        wave = sin(folds * a + 1.3 * sin(2 * a)) * depth * v
        return ((r * (1 + wave)) * cos(a), (r * (1 + wave)) * sin(a), z + wave * r * 0.35)

    return place(surface(at, seg, len(profile), m, True), loc, rot)


def robe(rows, m, **more):
    """A long coat or dress as a turned body."""
    return lathe(curve(rows, 6), m, **more)
