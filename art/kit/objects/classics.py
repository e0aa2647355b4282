"""Large ready-made objects: a steam train, a bicycle, a lighthouse, lit towers."""

from math import cos, degrees, pi, sin, sqrt

import numpy as np

from art.kit.bodies import blob
from art.kit.chance import R
from art.kit.materials import glass, glow, mat, metal
from art.kit.objects.buildings import railing
from art.kit.objects.vehicles import spoked_wheel
from art.kit.paints import checker, stripes
from art.kit.shapes import ball, box, curve, cyl, lathe, place, torus, tube


def steam_engine(green, red, black, brass, steel):
    """A steam engine with its tender, driving towards -x, wheels on z = .2, as parts."""
    wheels = lambda x, r, k=10: [p for y in (-0.95, 0.95) for p in spoked_wheel(x, r, y, k, steel, red, r + 0.2)]
    boiler = [cyl(0.92, 4.6, (0.3, 0, 2.15), (0, 90, 0), green), cyl(0.97, 1.1, (-2.5, 0, 2.15), (0, 90, 0), black)]
    boiler.append(cyl(0.9, 0.16, (-3.1, 0, 2.15), (0, 90, 0), mat("#2a2c30", 0.3), bevel=0.06))
    boiler += [torus(0.935, 0.04, (x, 0, 2.15), (0, 90, 0), brass) for x in (-1.9, -0.6, 0.7, 2.0)]
    funnel = curve([(0.3, 0), (0.3, 0.7), (0.34, 1.0), (0.55, 1.35), (0.56, 1.45), (0.36, 1.46)], 4)
    dome = curve([(0.42, 0), (0.4, 0.25), (0.26, 0.46), (0.02, 0.52)], 5)
    boiler += [
        lathe(funnel, black, (-2.5, 0, 2.95)),
        lathe(dome, brass, (-0.2, 0, 2.98)),
        lathe(dome, brass, (1.2, 0, 2.98), scale=0.77),
    ]
    cab = [
        box((2.0, 2.1, 0.9), (3.5, 0, 1.5), m=green, bevel=0.05),
        box((0.16, 2.1, 2.4), (2.55, 0, 2.3), m=green, bevel=0.04),
    ]
    cab += [box((2.5, 2.4, 0.14), (3.6, 0, 3.75), m=black, bevel=0.07)]
    cab += [box((0.1, 0.1, 1.8), (x, y, 2.8), m=green) for x in (3.5, 4.45) for y in (-1.02, 1.02)]
    frame = [
        box((8.2, 1.9, 0.22), (0.6, 0, 1.12), m=red, bevel=0.05),
        box((0.3, 2.3, 0.45), (-3.6, 0, 1.0), m=red, bevel=0.06),
    ]
    frame += [
        cyl(0.22, 0.3, (-3.2, 0, 3.3), (0, 90, 0), brass),
        cyl(0.19, 0.02, (-3.36, 0, 3.3), (0, 90, 0), glow("#fff0c0", 6)),
    ]
    for y in (-1, 1):
        frame += [
            cyl(0.2, 0.3, (-3.9, y * 0.75, 1.0), (0, 90, 0), black),
            box((3.6, 0.06, 0.14), (0.8, y * 1.12, 0.72), m=steel),
        ]
        frame += [
            cyl(0.3, 1.0, (-2.3, y * 1.1, 0.95), (0, 90, 0), black),
            tube([(-1.9, y * 1.14, 0.95), (-0.5, y * 1.14, 0.75)], 0.05, steel),
        ]
    tender = [
        box((3.0, 2.1, 1.5), (6.6, 0, 1.95), m=green, bevel=0.08),
        ball(0.9, (6.6, 0, 2.7), mat("#141416", 0.8, bump=(9, 1)), (1.5, 1.05, 0.45)),
    ]
    running = [p for x in (-0.9, 0.75, 2.4) for p in wheels(x, 0.72)] + [
        p for x in (-2.7, 5.8, 7.4) for p in wheels(x, 0.42, 8)
    ]
    return boiler + cab + frame + tender + running


def carriage(x, red, steel, cream="#efe3c4"):
    """A railway carriage centred at x, as parts."""
    parts = [
        box((7.4, 2.2, 1.5), (x, 0, 1.9), m=red, bevel=0.06),
        box((7.4, 2.16, 1.0), (x, 0, 3.0), m=mat(cream, 0.4, coat=0.4), bevel=0.06),
    ]
    parts.append(box((7.7, 2.5, 0.2), (x, 0, 3.62), m=mat("#4a4a4e", 0.6), bevel=0.1))
    parts += [box((0.75, 2.2, 0.62), (x - 3 + i, 0, 3.05), m=mat("#1c2a33", 0.08), bevel=0.03) for i in range(7)]
    return parts + [
        p for d in (-2.6, 2.6) for y in (-0.95, 0.95) for p in spoked_wheel(x + d, 0.42, y, 8, steel, red, 0.62)
    ]


def city_bicycle(color="#b8141a"):
    """A bicycle with mudguards and a flower basket, front along +x, wheels on the ground, as parts."""
    paint, chrome, rubber, leather = (
        mat(color, 0.2, coat=1),
        metal("#d8d8dc", 0.18),
        mat("#151515", 0.7),
        mat("#6b3a1c", 0.45, bump=(60, 0.15)),
    )
    rear, front, crank = (-1.05, 0, 0.68), (1.1, 0, 0.68), (-0.12, 0, 0.58)
    head, fork, seat = (0.72, 0, 1.75), (0.80, 0, 1.45), (-0.42, 0, 1.72)
    parts = _bike_wheel(rear, chrome, rubber) + _bike_wheel(front, chrome, rubber)
    for hub, turn in ((rear, 0), (front, -35)):
        parts.append(place(torus(0.74, 0.05, m=paint, seg=60, rseg=10, arc=150), hub, (90, turn, 0)))
    rods = [
        (crank, fork, 0.055, paint),
        ((-0.39, 0, 1.6), head, 0.05, paint),
        (crank, seat, 0.05, paint),
        (head, fork, 0.06, paint),
    ]
    rods += [((crank[0], y, crank[2]), (rear[0], y, rear[2]), 0.03, paint) for y in (-0.09, 0.09)]
    rods += [((-0.40, y * 0.5, 1.55), (rear[0], y, rear[2]), 0.026, paint) for y in (-0.09, 0.09)]
    rods += [(seat, (-0.46, 0, 1.9), 0.03, chrome), (head, (0.68, 0, 2.0), 0.03, chrome)]
    rods += [
        ((-0.12, -0.12, 0.58), (0.1, -0.14, 0.28), 0.022, chrome),
        ((-0.12, 0.12, 0.58), (-0.34, 0.14, 0.88), 0.022, chrome),
    ]
    rods += [
        ((-0.1, -0.03, 0.76), (-1.05, -0.03, 0.74), 0.012, rubber),
        ((-0.1, -0.03, 0.41), (-1.05, -0.03, 0.62), 0.012, rubber),
    ]
    parts += [tube([p, q], r, m, smooth=False) for p, q, r, m in rods]
    parts.append(tube([fork, (0.86, 0, 1.25), (0.96, 0, 0.95), front], 0.04, paint))
    parts.append(
        blob([(-0.75, 0, 1.95, (0.22, 0.2, 0.07)), ((-0.6, 0, 1.96), (-0.22, 0, 1.94), 0.1, 0.05)], leather, 0.03)
    )
    parts.append(
        tube(
            [(0.38, -0.42, 1.98), (0.6, -0.36, 2.05), (0.72, 0, 2.02), (0.6, 0.36, 2.05), (0.38, 0.42, 1.98)],
            0.028,
            chrome,
        )
    )
    parts += [tube([(0.2, y, 1.94), (0.42, y * 0.99, 1.99)], 0.045, leather) for y in (-0.43, 0.43)]
    parts += [
        torus(0.17, 0.02, crank, (90, 0, 0), chrome),
        cyl(0.16, 0.02, crank, (90, 0, 0), chrome),
        ball(0.1, (0.98, 0, 1.75), chrome),
    ]
    parts += [box((0.22, 0.16, 0.05), loc, m=rubber) for loc in ((0.12, -0.24, 0.26), (-0.36, 0.24, 0.9))]
    return parts + _flower_basket((1.12, 0, 1.62))


def _bike_wheel(hub, chrome, rubber):
    x, _, z = hub
    parts = [
        torus(0.66, 0.035, hub, (90, 0, 0), rubber, 96),
        torus(0.625, 0.02, hub, (90, 0, 0), chrome, 96),
        cyl(0.05, 0.2, hub, (90, 0, 0), chrome),
    ]
    for i, a in enumerate(np.linspace(0, 2 * pi, 29)[:-1]):
        b, side = a + 0.3 * (-1) ** i, (-1) ** i * 0.05
        parts.append(
            tube(
                [(x + 0.05 * cos(a), side, z + 0.05 * sin(a)), (x + 0.62 * cos(b), 0, z + 0.62 * sin(b))],
                0.005,
                chrome,
                smooth=False,
            )
        )
    return parts


def _flower_basket(loc):
    x, y, z = loc
    basket = lathe(
        [(0.01, 0), (0.26, 0), (0.34, 0.45), (0.36, 0.46)],
        mat(checker("#a8743c", "#6e451f", 26), 0.8, bump=(50, 0.6)),
        loc,
        seg=32,
        solid=0.03,
    )
    basket.scale = (1, 1.15, 1)
    parts, hues = [basket], ["#f6d743", "#ffffff", "#f39c12", "#7a4fb5"]
    for _ in range(34):
        a, r = R.uniform(0, 6.28), 0.28 * sqrt(R.random())
        parts.append(
            ball(
                0.075,
                (x + r * cos(a), y + 1.1 * r * sin(a), z + 0.5 + R.uniform(0, 0.2)),
                mat(R.choice(hues), 0.6),
                (1, 1, 0.7),
                seg=10,
            )
        )
    for _ in range(40):
        a, r = R.uniform(0, 6.28), 0.3 * sqrt(R.random())
        parts.append(
            tube(
                [
                    (x + r * 0.5 * cos(a), y + r * 0.5 * sin(a), z + 0.33),
                    (x + 1.4 * r * cos(a), y + 1.5 * r * sin(a), z + 0.53),
                ],
                0.012,
                mat("#3f7a2c"),
            )
        )
    return parts


def striped_lighthouse(white="#f4efe4", band="#c3211f"):
    """A lighthouse 17 m high, as parts."""
    dark = mat("#2c2c30", 0.4)
    tower = lathe(
        curve([(2.6, 0), (2.55, 0.4), (2.2, 2), (1.75, 8), (1.55, 13)], 6),
        mat(stripes([white, band], 7, 2), 0.45, bump=(3, 0.08)),
    )
    parts = [
        tower,
        cyl(2.2, 0.35, (0, 0, 13.1), m=dark),
        cyl(1.2, 2.0, (0, 0, 14.2), m=glass("#eaf6ff")),
        ball(0.55, (0, 0, 14.2), glow("#ffd890", 30)),
    ]
    parts += [
        cyl(1.45, 1.2, (0, 0, 15.8), m=mat("#b01b1b", 0.3, coat=0.5), r2=0.12),
        ball(0.2, (0, 0, 16.5), metal("#d8b45a")),
        *railing(2.05, 13.2),
    ]
    parts += [
        box((0.25, 0.12, 1.5), (1.2 * cos(a), 1.2 * sin(a), 14.2), (0, 0, degrees(a) + 90), dark, 0)
        for a in np.linspace(0, 2 * pi, 9)
    ]
    pane = mat("#23323d", 0.2)
    parts.append(box((0.7, 0.3, 1.1), (0.6, -1.88, 3), (4, 0, 18), pane, 0.04))
    return parts + [
        box((0.55, 0.3, 0.85), (-0.35, -1.72 + 0.14 * k, 6.2 + 3.2 * k), m=pane, bevel=0.04) for k in (0, 1)
    ]


def lit_windows(t):
    """A paint for emission: a grid of windows on upright walls. Which windows are lit differs between objects."""
    co = t.coord("Object")
    side = t.math("GREATER_THAN", t.math("ABSOLUTE", t.normal(0)), 0.5)
    u = t.math(
        "ADD", t.math("MULTIPLY", t.sep(co, 0), t.math("SUBTRACT", 1, side)), t.math("MULTIPLY", t.sep(co, 1), side)
    )
    u, z = t.math("MULTIPLY", u, 0.95), t.math("MULTIPLY", t.sep(co, 2), 0.62)
    luck = t.n("ShaderNodeObjectInfo").outputs["Random"]
    cell = t.n("ShaderNodeCombineXYZ", t.math("FLOOR", u), t.math("FLOOR", z), t.math("MULTIPLY", luck, 99)).outputs[0]
    noise = t.n("ShaderNodeTexWhiteNoise", cell, noise_dimensions="3D")
    on = t.math("GREATER_THAN", noise.outputs[0], t.math("ADD", 0.38, t.math("MULTIPLY", luck, 0.35)))
    for v, lo, hi in ((t.math("FRACT", u), 0.2, 0.8), (t.math("FRACT", z), 0.25, 0.78)):
        on = t.math("MULTIPLY", on, t.math("MULTIPLY", t.math("GREATER_THAN", v, lo), t.math("LESS_THAN", v, hi)))
    on = t.math("MULTIPLY", on, t.math("LESS_THAN", t.math("ABSOLUTE", t.normal(2)), 0.5))
    hue = t.ramp(
        t.sep(noise.outputs[1], 1), [(0, "#ffb75e"), (0.45, "#ffd9a0"), (0.75, "#fff1d6"), (0.9, "#9fd0ff")], "CONSTANT"
    )
    return t.mix(on, "#000000", hue)
