"""Flowers and berries with the light behind them."""

from art.kit import *


def poppy(h, m, dark, green):
    """A poppy on a hairy stalk: four crumpled petals in a cup with a black heart. As parts at the origin."""
    lean = R.uniform(-0.25, 0.25)
    parts = [tube([(0, 0, -0.3), (lean * 0.2, 0, h * 0.5), (lean, 0.05, h)], 0.03, green)]
    tilt = (R.uniform(0, 45), R.uniform(-18, 18), R.uniform(0, 90))
    head = []
    wide = R.uniform(1.05, 1.4)
    for k in range(4):
        turn, size, phase = pi / 2 * k, (0.82 if k % 2 else 0.92), R.uniform(0, 6)

        def petal(u, v, turn=turn, size=size, phase=phase):
            a = turn + (u - 0.5) * 2.1
            # a petal is like silk that was folded in the bud: fine pleats towards a torn rim
            pleat = 0.035 * sin(31 * u + 2 * phase + 3 * sin(7 * u + phase)) + 0.03 * sin(17 * u + phase + 4 * v)
            rim = 1 + (0.07 * sin(4 * u * pi + phase) + 0.03 * sin(23 * u + phase)) * v * v
            out = (0.08 + 0.8 * wide * sin(v * 1.35)) * size * rim * (1 - 0.3 * (2 * u - 1) ** 4 * v) + pleat * v * v
            z = 0.95 * (1 - cos(v * 1.45)) * size + 0.1 * v * sin(5 * u * pi + phase) + 0.03 * (k % 2) + pleat * v
            return (out * cos(a), out * sin(a), z)

        head.append(surface(petal, 64, 18, m))
    head += [ball(0.13, (0, 0, 0.16), green, (1, 1, 1.2), seg=16)]
    head += [
        tube([(0, 0, 0.1), (0.2 * cos(a), 0.2 * sin(a), 0.3)], 0.012, dark, radii=[1, 1.6], res=2, bevres=1)
        for a in np.linspace(0, 6.28, 19)[:-1]
    ]
    return [*parts, place(group(head), (lean, 0.05, h), tilt)]


@scene(seed=243)
def poppies(s):
    """Poppies seen from the ground, with the low sun behind them."""
    sky(24, -30, 0.14, dust=1.0, sun=0.4, clouds=0.35)
    ground(mat(speckle("#6a7a2e", "#a8b04c", 0.6), 1), 300, -0.1)
    red = leaf_mat(
        rings([(0.1, "#2a0508"), (0.22, "#b80c10"), (0.7, "#e8201a"), (1.0, "#f8552c")], flat=False), 0.14, 0.68, 0.7
    )
    green, dark = leaf_mat("#6f9440", 0.2, 0.3), mat("#140a10", 0.7)
    kinds = [join(poppy(h, red, dark, green)) for h in (2.3, 2.7, 3.1, 2.5, 2.0)]
    scatter(
        kinds,
        [
            *points(120, (-14, 14), (3, 34), None, 0.9),
            *(
                (-1.5, 0.5, -0.15),
                (1.15, -0.2, -0.35),
                (-0.25, 2.0, 0.1),
                (2.6, 2.2, 0),
                (-3.0, 2.4, 0),
                (0.4, -1.9, -1.15),
                (-2.2, -1.6, -1.1),
            ),
        ],
        (0.85, 1.15),
        5,
    )
    barley = [grass_tuft(16, 1.9, c, 0.35, 0.014, bend=0.45) for c in ("#a8b850", "#c4b85c", "#86a040")]
    scatter(barley, points(1000, (-14, 14), (-3.6, 32), lambda x, y: 1 if y < 12 else 0.5), (0.55, 1.15), 10)
    daisy = join(
        [
            tube([(0, 0, 0), (0.05, 0, 1.2), (0, 0, 2.0)], 0.02, green),
            place(
                group(
                    [
                        petals(15, 0.26, 0.09, leaf_mat("#ffffff", 0, 0.3), 0.08),
                        ball(0.09, (0, 0, 0.02), mat("#f4c020", 0.8), (1, 1, 0.5), seg=12),
                    ]
                ),
                (0, 0, 2.0),
                (25, 0, 0),
            ),
        ]
    )
    scatter(daisy, points(60, (-8, 8), (1, 16), None, 0.5), (0.8, 1.15), 10)
    bud = join(
        [
            tube([(0, 0, 0), (0, 0, 1.9), (0.14, 0, 2.2), (0.26, 0, 2.0)], 0.028, green),
            ball(0.14, (0.27, 0, 1.86), green, (0.8, 0.8, 1.4)),
        ]
    )
    scatter(bud, points(40, (-7, 7), (-0.5, 10), None, 0.8), (0.9, 1.2), 6)
    lamp((-4, -9, 8), (0, 2, 1.5), 3200, 6, "#fff4e2")
    camera((0.1, -8.8, 2.9), (0.05, 1.5, 2.4), 46, f=0.3, focus=(0, 0.2, 2.4))
    s.finish(key=0.62, glare=0.1, fog=("#ffe9c0", 8, 60, 0.55), vignette=0.2)


def rose_head(m, n=34, seed_turn=2.39996):
    """A full rose: petals wound ever wider around a tight heart, their lips rolled outwards."""
    parts = []
    for i in range(n):
        k = i / (n - 1)
        turn, r = i * seed_turn, 0.1 + 0.98 * k**0.8
        h, opening = 1.35 - 0.6 * k, 0.1 + 0.75 * k**1.5
        spread, phase = 2.3 - 1.0 * k, R.uniform(0, 6)

        def petal(u, v, turn=turn, r=r, h=h, opening=opening, spread=spread, phase=phase, k=k):
            side = 2 * u - 1
            edge = 1 - 0.32 * abs(side) ** 2.6
            z = h * v * edge
            lip = max(0.0, v - 0.7) / 0.3
            out = r * (0.3 + 0.7 * sin(min(1, v * 1.5) * pi / 2)) + opening * v * v * 0.7 + 0.3 * (0.3 + k) * lip**2
            z -= (0.1 + 0.26 * k) * lip**2
            out += 0.025 * sin(5 * u * pi + phase) * v
            a = turn + side * spread / 2 * (0.55 + 0.45 * sin(pi * min(1, v + 0.2) / 1.4))
            return (out * cos(a), out * sin(a), z - 0.25 * k)

        o = surface(petal, 22, 18, m)
        o.modifiers.new("so", "SOLIDIFY").thickness = 0.012
        parts.append(place(o, sub=1))
    return parts


@scene(seed=244)
def rose(s):
    """A rose under a glass bell; its first petals have fallen."""
    studio("studio", 0.4, 200)
    wall(mat(speckle("#27445e", "#6d93ad", 0.16, 3), 1, emit=0.12), 16, 90, 60, -12)
    ground(mat(wood("#5a3a22", "#96683e", 0.5, 0, 0.4), 0.35, coat=0.5), 60, 0)
    for x, z, r in (
        (-5.5, 6.5, 1.1),
        (-3.4, 8.6, 0.8),
        (5.2, 7.4, 1.2),
        (3.9, 9.2, 0.7),
        (6.2, 4.2, 0.9),
        (-6.4, 3.4, 0.7),
    ):
        cyl(r, 0.02, (x, 15, z), (90, 0, 0), glow("#ffe6b0", 1.0), seg=40)
    red = mat(gradient([(0, "#4a0208"), (0.5, "#a30612"), (1, "#d81424")], 2), 0.55, sheen=0.5, sss=0.12)
    green = leaf_mat("#3f6b2c", 0.1, 0.2)
    bloom = rose_head(red)
    stem = tube([(0.5, 0, 0.3), (0.25, 0.05, 2.2), (0, 0, 4.1)], 0.09, mat("#4a6b30", 0.6))
    sepals = petals(5, 0.7, 0.14, green, 0.1, -0.25, 0.1, 0)
    place(group([*bloom, sepals]), (0, 0, 4.1), (24, 6, 0), 1.12)
    for z, turn in ((1.5, 200), (2.2, 20), (2.9, 150)):
        for d in (-26, 0, 26):
            place(leaf(1.15 - 0.25 * (d != 0), 0.36, green, 0.25), (0.3 - 0.08 * z, 0, z), (0, -8, turn + d))
    for x, y, turn in ((-1.1, -0.9, 40), (0.9, -1.2, 160), (1.5, 0.4, 250)):
        fallen = surface(
            lambda u, v: (
                0.9 * (u - 0.5) * (0.35 + 0.75 * sin(pi * (0.15 + 0.75 * v))),
                0.95 * v,
                0.28 * (2 * u - 1) ** 2 + 0.25 * v * v,
            ),
            16,
            16,
            red,
        )
        place(fallen, (x, y, 0.36), (0, 0, turn))
    brass = metal("#b98a3c", 0.3)
    lathe(curve([(0.02, 0.32), (2.5, 0.32), (2.62, 0.26), (2.6, 0.1), (2.85, 0.0)], 5), gloss("#3a1f12", 0.2))
    dome = [(2.42, 0.3), (2.42, 4.6), (2.3, 5.9), (1.7, 7.2), (0.7, 7.85), (0.1, 7.95)]
    lathe(curve(dome, 8), thin_glass("#eef8ff", 0.36, 0.02), seg=96)
    ball(0.2, (0, 0, 8.1), brass)
    lamp((-7, -3, 9), (0, 0, 4), 1500, 2.2, "#fff2e0")
    lamp((6, 6, 8), (0, 0, 4), 1300, 2, "#cfe4ff")
    camera((0.2, -17, 5.6), (0, 0, 4.05), 62, f=0.3, focus=(0, -1, 4.6))
    s.finish(key=0.46, glare=0.06, vignette=0.3)
