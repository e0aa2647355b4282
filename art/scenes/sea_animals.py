"""Animals of the sea: octopus, crab, dolphins."""

from art.kit import *
from art.kit.objects.figures import *
from art.kit.surroundings.spray import jets, splash


@scene(seed=334)
def octopus(s):
    painted_sky([(0, "#04304a"), (0.5, "#0a5a7a"), (0.75, "#1f8aa8"), (1, "#8ad8e0")], 0.7)
    height = lambda x, y: 0.2 * fbm(x / 2.5, y / 2.5, 4, 5)
    terrain(height, (40, 40), 220, mat(speckle("#a89a74", "#c8ba90", 1.5, 6), 0.95, bump=(12, 0.3)), (0, 12))
    lamp((-2, -1, 10), (0, 0, 0.6), 1500, 1.5, "#e0fff8")
    lamp((4, -8, 4), (0, 0, 1), 700, 3, "#ffe8d0")
    red = mat(speckle("#c83a14", "#f07830", 2.6, 5, 0.35, 0.65), 0.35, sss=0.15, coat=0.3, bump=(9, 0.35))
    head = limb([(0, 0.25, 0.75), (0.06, 0.35, 1.4), (0.2, 0.75, 2.1)], [0.5, 0.66, 0.7]) + limb(
        [(-0.3, -0.2, 1.12), (0.3, -0.2, 1.12)], [0.22, 0.22]
    )
    head += limb([(0.2, 0.75, 2.1), (0.32, 1.1, 2.4)], [0.66, 0.42])
    melt(head, red, 0.035, 10)
    for side in (-1, 1):
        ball(0.15, (side * 0.38, -0.34, 1.2), gloss("#f4d88a", 0.08), seg=24)
        ball(0.085, (side * 0.4, -0.45, 1.2), gloss("#0c0808", 0.05), (1.4, 0.6, 0.5), seg=16)
    cup_m = mat("#f6d0b0", 0.4, sss=0.2)
    arms = [
        (-168, 2.0, 1),
        (-136, 2.2, -1),
        (-106, 1.9, -1),
        (-70, 2.0, 1),
        (-38, 2.3, 1),
        (-12, 2.0, -1),
        (25, 2.0, 1),
        (155, 2.0, -1),
    ]
    sucker = torus(0.075, 0.032, m=cup_m, seg=14, rseg=8)
    for deg, reach, curl in arms:
        a, path, radii, lifted = radians(deg), [], [], R.uniform(0.05, 0.5)
        for k in range(15):
            f = k / 14
            turn = a + curl * (0.25 * sin(f * 3) + 2.9 * max(0, f - 0.5) ** 1.5)
            if k == 0:
                x, y = 0.25 * cos(a), 0.25 * sin(a) + 0.1
            else:
                x, y = x + reach * 0.115 * cos(turn), y + reach * 0.115 * sin(turn)
            z = 0.16 + 0.62 * (1 - f) ** 2.5 + lifted * sin(pi * f) ** 2 * 0.9 + float(height(x, y)) * 0.6
            path.append((x, y, z)), radii.append(0.3 * (1 - f) ** 0.85 + 0.03)
        tube(path, 1, red, radii=radii, res=8, bevres=5)
        for k in range(2, 14):
            p, q, r = Vector(path[k - 1]), Vector(path[k]), radii[k]
            way = (q - p).normalized()
            out = way.cross(Vector((0, 0, 1))).normalized() * (1 if way.cross(Vector((0, 0, 1))).y < 0 else -1)
            for off in (0.0, 0.5):
                spot = p.lerp(q, off) + out * r * 0.92 + Vector((0, 0, -r * 0.15))
                c = copy(sucker, spot, scale=max(0.3, r * 4.6))
                c.rotation_euler = out.to_track_quat("Z", "Y").to_euler()
    sucker.location = (0, 0, -9)
    for x, y, r, c in (
        (-3.2, 2.4, 0.9, "#5a5a68"),
        (3.4, 2.8, 1.2, "#4a5260"),
        (2.9, -0.9, 0.35, "#7a7a80"),
        (-2.7, -1.0, 0.28, "#8a8478"),
    ):
        put(rock(r, c), (x, y, 0.05))
    for x, y, c in ((-3.4, 3.4, "#d0487a"), (3.9, 4.0, "#8a4ab0"), (-4.2, 4.6, "#e0a02a")):
        for k in range(9):
            tube(
                [
                    (x, y, 0),
                    (x + R.uniform(-0.4, 0.4), y, 0.8),
                    (x + R.uniform(-0.9, 0.9), y + R.uniform(-0.4, 0.4), R.uniform(1.4, 2.6)),
                ],
                0.09,
                mat(c, 0.7),
                radii=[1, 0.8, 0.6],
            )
    for k in range(26):
        ball(
            R.uniform(0.02, 0.07),
            (0.9 + R.gauss(0, 0.25), R.uniform(0, 1), R.uniform(1.2, 4.2)),
            thin_glass("#e8ffff", 0.8, 0.1),
            seg=14,
        )
    camera((0.2, -8.2, 2.7), (0.05, 0, 0.95), 54, f=2.8, focus=(0, -0.3, 1.1))
    s.finish(key=0.46, fog=("#1a7a94", 7, 16, 0.9), vignette=0.3)


@scene(seed=335)
def crab(s):
    sky(elev=18, rot=-70, dust=1.4, sun=0.45)
    height = lambda x, y: 0.05 * fbm(x / 1.5, y / 1.5, 4, 5) + 0.018 * np.sin(y * 3.2 + 1.2 * fbm(x / 3, y / 3, 3, 2))
    damp = mat(speckle("#b0987a", "#d0bc9a", 0.6, 6), 0.35, bump=(26, 0.25), spec=0.5)
    terrain(height, (30, 34), 400, damp, (0, 10))
    shell = mat(speckle("#9c1808", "#f0602a", 3.4, 8, 0.38, 0.62), 0.42, coat=0.35, bump=(16, 0.5))
    limbm = mat(speckle("#c02a0c", "#f4803c", 4, 7), 0.42, coat=0.3, bump=(16, 0.35))
    pale = mat("#f8d8b0", 0.5)
    surface(
        lambda u, v: (
            1.15 * cos(2 * pi * u) * sin(pi * v) ** 0.8 * (1 + 0.05 * cos(18 * pi * u) * sin(pi * v)),
            0.82 * sin(2 * pi * u) * sin(pi * v) ** 0.8,
            0.62 + 0.38 * cos(pi * v) * (1.15 if v < 0.5 else 0.8),
        ),
        96,
        32,
        shell,
        True,
    )
    for side in (-1, 1):
        S = lambda x, y, z, side=side: (side * x, y, z)
        for k, (a, reach) in enumerate(((38, 1.25), (8, 1.4), (-22, 1.35), (-52, 1.15))):
            c, q = cos(radians(a)), sin(radians(a))
            p = [
                S(0.8 * c + 0.1, 0.55 * q - 0.1, 0.5),
                S((0.8 + reach * 0.55) * c, (0.6 + reach * 0.5) * q, 0.95),
                S((0.85 + reach) * c, (0.7 + reach * 0.95) * q, 0.32),
                S((0.95 + reach * 1.12) * c, (0.75 + reach * 1.15) * q, 0.0),
            ]
            melt(limb(p[:2], [0.17, 0.14]) + limb(p[1:3], [0.14, 0.1]), limbm, 0.02, 3)
            melt(limb(p[2:], [0.09, 0.02]), pale, 0.012, 2)
        up = 0.35 if side > 0 else 0.0
        arm = [S(0.75, -0.5, 0.55), S(1.35, -0.85, 0.75 + up * 0.6), S(1.25, -1.35, 0.85 + up)]
        melt(limb(arm[:2], [0.2, 0.18]) + limb(arm[1:], [0.19, 0.22]), limbm, 0.025, 4)
        hand = Vector(arm[2])
        melt(
            limb([hand, hand + Vector((side * -0.12, -0.42, 0.06))], [0.28, 0.34])
            + limb(
                [
                    hand + Vector((side * 0.05, -0.6, 0.15)),
                    hand + Vector((side * -0.2, -1.0, 0.28)),
                    hand + Vector((side * -0.62, -1.12, 0.3)),
                ],
                [0.2, 0.13, 0.03],
            ),
            limbm,
            0.025,
            4,
        )
        melt(
            limb(
                [
                    hand + Vector((side * -0.28, -0.55, 0.0)),
                    hand + Vector((side * -0.5, -0.78, 0.06)),
                    hand + Vector((side * -0.6, -0.98, 0.18)),
                ],
                [0.17, 0.1, 0.03],
            ),
            pale,
            0.02,
            3,
        )
        tube([S(0.22, -0.72, 0.72), S(0.26, -0.86, 1.0), S(0.28, -0.9, 1.12)], 0.05, limbm)
        ball(0.11, S(0.28, -0.92, 1.2), gloss("#0c0808", 0.05), seg=20)
        ball(0.017, S(0.25, -1.022, 1.25), mat("#ffffff", 0.3, emit=1.5), seg=8)
    for k in range(5):
        tube([(-0.2 + 0.1 * k, -0.83, 0.48), (-0.18 + 0.09 * k, -0.88, 0.38)], 0.03, pale)
    foam = mat("#ffffff", 0.6)
    bits = ico(0.022, m=foam, sub=1, smooth=True)
    lace = [
        (x, 3.4 + 0.5 * float(fbm(x / 2, 0.5, 3, 7)) + abs(R.gauss(0, 0.16)), 0.1)
        for x in [R.uniform(-7, 7) for _ in range(2600)]
    ]
    scatter(bits, lace, (0.4, 2.0))
    w = ground(ripples("#3f8a94", (1, 2, 1), 0.6, 3, 0.25), 40, -0.02)
    w.location = (0, 43.6, 0.11)
    (
        put(rock(0.16, "#8a8078"), (-2.4, -1.4, 0.02)),
        put(rock(0.1, "#e8e0d0"), (2.5, -1.7, 0.02)),
        put(rock(0.12, "#6a6660"), (1.9, 1.9, 0.02)),
    )
    camera((0.5, -7.6, 1.5), (0.02, -0.3, 0.72), 56, f=0.6, focus=(0, -1.2, 0.9))
    s.finish(key=0.56, vignette=0.2)


@scene(seed=336)
def dolphins(s):
    """Two dolphins on a bright day: one leaves the water, one dives back."""
    sky(elev=38, rot=-120, dust=0.4, sun=0.3, clouds=0.3, cloudscale=0.9, cloudsoft=0.3, seed=4)

    def blue(t):  # deep in the troughs, turquoise and a little foam on the crests
        high = t.math("ADD", t.sep(t.coord("Object"), 2), t.math("MULTIPLY", t.noise(t.coord("Object"), 1.5, 6), 0.25))
        return t.ramp(high, [(0.0, "#04467c"), (0.35, "#0a76a8"), (0.62, "#38b0c4"), (0.8, "#e8f8fa")])

    water = ocean(120, 16, 0.8, 9, 50, 3, mat(blue, 0.12, ior=1.33, spec=0.5, bump=(2.4, 0.25, 8)), 1.0)
    water.location = (0, 30, 0.25)
    skin = mat(
        lambda t: t.ramp(
            t.math("ADD", t.math("MULTIPLY", t.normal(2), 0.5), 0.5),
            [(0.18, "#f0f2f0"), (0.36, "#c2ced4"), (0.56, "#7f97a6"), (0.8, "#566e80")],
        ),
        0.38, spec=0.4, sss=0.05, vary=0.12,
    )  # fmt: skip

    def dolphin(loc, rot, size):
        arc = lambda t: (3.0 * sin(t), 0, 3.0 * cos(t) - 3.0)
        ts, rr = [-0.68, -0.54, -0.3, -0.02, 0.24, 0.4, 0.49], [0.07, 0.13, 0.31, 0.42, 0.37, 0.28, 0.2]
        fine = np.linspace(ts[0], ts[-1], 40)  # many short pieces: a few long ones show their edges
        round_off = np.convolve(np.pad(np.interp(fine, ts, rr), 4, mode="edge"), np.ones(9) / 9, "valid")
        nose = arc(0.49)
        body = limb([arc(t) for t in fine], list(round_off))
        body += limb([nose, (nose[0] + 0.2, 0, nose[2] - 0.13)], [0.19, 0.09])
        body += limb([(nose[0] + 0.18, 0, nose[2] - 0.15), (nose[0] + 0.44, 0, nose[2] - 0.27)], [0.08, 0.05])
        fin = curve([(-0.1, 0.34), (-0.16, 0.58), (-0.46, 0.84), (-0.44, 0.6), (-0.6, 0.28)], 6)
        body.append(plate(fin, 0.05, None, (-0.02, 0, 0.0), (90, 0, 0), 0.03))
        for side in (-1, 1):
            pec = curve([(0.22, 0.0), (0.02, side * 0.42), (-0.36, side * 0.72), (-0.26, side * 0.35), (-0.16, 0.0)], 6)
            body.append(plate(pec, 0.05, None, (0.78, side * 0.22, -0.36), (side * -38, 14, 0), 0.03))
        half = [(0.2, 0.0), (-0.08, 0.4), (-0.4, 0.74), (-0.36, 0.34), (-0.24, 0)]
        fluke = [*half, *((x, -y) for x, y in half[3:0:-1]), half[0]]
        body.append(plate(curve(fluke, 5), 0.05, None, arc(-0.68), (0, -38, 0), 0.03))
        parts = [melt(body, skin, 0.02, 30)]
        for side in (-1, 1):
            parts.append(ball(0.035, (1.3, side * 0.25, -0.36), gloss("#0a0a0c", 0.1), seg=14))
            mouth = [(1.4, side * 0.21, -0.5), (1.6, side * 0.1, -0.57), (1.8, side * 0.05, -0.65)]
            parts.append(tube(mouth, 0.008, mat("#4a5a64")))
        return group(parts, loc, rot, size)

    dolphin((-0.9, 0, 1.5), (0, -24, -12), 1.25)
    dolphin((4.9, 7.5, 0.8), (0, 34, -10), 0.85)
    drops = mat("#ffffff", 0.2, emit=0.15)
    for x, y, n in ((-2.2, 0.3, 70), (5.5, 7.2, 60)):  # water that they throw up
        jets((x, y, 0.1), n, 0.75, 0.75, drops, 0.012, 120, (0.25, 0))
        jets((x, y, 0.1), n, 1.3, 0.22, drops, 0.016, 120)
    camera((0.2, -10.2, 1.7), (0.25, 0, 1.35), 52, f=1.6, focus=(0.2, 0, 2.0))
    s.finish(key=0.58, fog=("#cfe8f6", 30, 110, 0.6), glare=0.1, vignette=0.12)
