"""The elephant and her calf."""

from art.kit import *


def hide(c1, c2):
    """Wrinkled skin: cracks across, dust in the hollows."""

    def paint(t):
        c = t.coord("Object")
        crack = t.n(
            "ShaderNodeTexVoronoi",
            i={"Vector": t.vmath("MULTIPLY", c, (5, 5, 9)), "Scale": 2.6},
            feature="DISTANCE_TO_EDGE",
        ).outputs[0]
        col = t.ramp(t.noise(c, 1.3, 7), [(0.3, c1), (0.7, c2)])
        return t.mix(t.step(crack, 0.0, 0.09), mixed(c1, "#1c1612", 0.2), col)

    def height(t):
        c = t.coord("Object")
        crack = t.n(
            "ShaderNodeTexVoronoi",
            i={"Vector": t.vmath("MULTIPLY", c, (5, 5, 9)), "Scale": 2.6},
            feature="DISTANCE_TO_EDGE",
        ).outputs[0]
        return t.math(
            "ADD", t.math("MINIMUM", t.math("MULTIPLY", crack, 5), 1), t.math("MULTIPLY", t.noise(c, 6, 5), 0.8)
        )

    return mat(paint, 0.9, bump=(height, 0.3))


def elephant_body(skin, tusks=True, trunk=None):
    """An elephant about 3 m tall facing +x, as one group."""
    trunk = trunk or [(1.95, 0, 2.05), (2.3, 0, 1.5), (2.34, 0.02, 0.9), (2.28, 0.03, 0.42), (2.5, 0.05, 0.2)]
    parts = [
        (-0.2, 0, 1.85, (1.25, 0.72, 0.8)),
        (0.55, 0, 1.9, (0.75, 0.66, 0.78)),
        (-0.95, 0, 1.75, (0.66, 0.62, 0.72)),
        (1.45, 0, 2.25, (0.5, 0.42, 0.52)),
        (1.35, 0, 2.55, (0.36, 0.36, 0.3)),
    ]
    parts += [((1.5, 0, 2.2), (1.95, 0, 2.02), 0.34, 0.26), ((1.4, 0, 1.85), (1.75, 0, 1.75), 0.2, 0.14)]
    radii = (0.23, 0.19, 0.15, 0.11, 0.08)
    parts += [(p, q, a, b) for p, q, a, b in zip(trunk, trunk[1:], radii, radii[1:])]
    for x, y, swing in ((0.72, -0.36, 0.12), (0.66, 0.36, -0.1), (-1.0, -0.34, -0.14), (-0.98, 0.34, 0.14)):
        knee = (x + swing * 0.5, y, 0.75)
        parts += [((x, y, 1.5), knee, 0.3, 0.24), (knee, (x + swing, y, 0.12), 0.23, 0.25)]
    body = blob(parts, skin, 0.05, 8)
    out = [body]
    for side in (-1, 1):

        def ear(u, v, side=side):
            a = -1.9 + 4.1 * u
            r = v * (0.78 + 0.16 * sin(2 * a + 0.4) - 0.1 * cos(3 * a))
            x, z = -0.25 + r * 0.72 * cos(a) * -1, r * sin(a) * 1.05
            return (1.3 + x * 0.9 - 0.1 * v, side * (0.36 + 0.42 * v * v + 0.05 * v * sin(7 * a)), 2.15 + z - 0.15 * v)

        o = surface(ear, 40, 12, skin)
        o.modifiers.new("so", "SOLIDIFY").thickness = 0.035
        out.append(o)
        if tusks:
            out.append(
                tube(
                    [
                        (1.82, side * 0.2, 1.82),
                        (2.15, side * 0.27, 1.5),
                        (2.52, side * 0.26, 1.5),
                        (2.72, side * 0.22, 1.66),
                    ],
                    0.075,
                    mat("#efe2c6", 0.4),
                    radii=[1.1, 1, 0.7, 0.2],
                    res=16,
                )
            )
        out += [ball(0.055, (1.83, side * 0.31, 2.3), gloss("#1a100a", 0.1), seg=16)]
        out += [
            ball(1, (x + 0.28, y + side * 0.0, 0.1), mat("#c9b8a0", 0.6), (0.05, 0.06, 0.05), seg=10)
            for x in (0.78, -1.05)
            for y in (side * 0.28, side * 0.44)
        ]
    out.append(tube([(-1.5, 0, 1.95), (-1.72, 0, 1.5), (-1.74, 0.04, 0.95)], 0.045, skin, radii=[1.4, 0.8, 0.6]))
    out.append(tube([(-1.74, 0.04, 0.98), (-1.75, 0.05, 0.7)], 0.05, mat("#1c1612", 0.9), radii=[1, 0.2]))
    return group(out)


@scene(seed=291)
def elephant(s):
    """Mother and calf on the red road, dust in the morning light."""
    sky(26, -70, 0.12, dust=2.5)
    height = lambda x, y: 0.12 * fbm(np.asarray(x) / 3, np.asarray(y) / 3, 4, 5)
    terrain(height, (120, 120), 260, mat(speckle("#a8542c", "#d08a54", 0.9, 8), 1, bump=(5, 0.6)), (0, 48))
    straw = grass_tuft(22, 0.6, "#d8b45a", 0.3, 0.018)
    scatter(
        straw, points(700, (-16, 16), (-2.5, 34), lambda x, y: 0 if -0.8 < y < 2.6 else 0.8, fn=height), (0.6, 1.4), 12
    )
    skin = hide("#857b74", "#b3a596")
    put(elephant_body(skin), (-0.55, 0.6, 0), (0, 0, -22))
    calf = elephant_body(
        skin, False, [(1.95, 0, 2.05), (2.35, 0, 1.75), (2.75, 0.02, 1.75), (3.05, 0.03, 2.05), (3.0, 0.05, 2.35)]
    )
    place(calf, (1.75, -1.0, 0), (0, 0, 168), 0.5)
    for x, y, k in ((-12, 42, 1.0), (13, 52, 1.2)):
        place(acacia(7), (x, y, 0), (0, 0, 60 * k), k)
    egret = gloss("#fbfaf6", 0.5)
    put(
        group(
            [
                ball(1, (0, 0, 0.32), egret, (0.2, 0.1, 0.12)),
                tube([(0.14, 0, 0.36), (0.24, 0, 0.55), (0.22, 0, 0.66)], 0.035, egret),
                cyl(0.025, 0.14, (0.32, 0, 0.67), (0, 95, 0), mat("#e0a020"), r2=0.004),
                *(tube([(0, y, 0.24), (0, y, 0)], 0.01, mat("#2a2420")) for y in (-0.04, 0.04)),
            ]
        ),
        (-2.6, -1.4, 0.0),
        (0, 0, 20),
    )
    camera((0.9, -8.6, 1.55), (0.15, 0.3, 1.5), 50, f=1.6, focus=(0.3, -0.3, 1.8))
    s.finish(key=0.58, fog=("#f2d8b0", 9, 70, 0.75), vignette=0.2)
