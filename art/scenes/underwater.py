"""Under water."""

from art.kit import *


@scene(seed=91, view="AgX")
def jellyfish(s):
    painted_sky([(0, "#01030c"), (0.5, "#041634"), (0.8, "#0a3a70"), (1, "#1a6ab0")], 0.5)

    def jelly(hue, warm, k, loc, rot):
        veil = lambda t: t.mix(t.step(t.length(t.coord("Object", (1, 1, 0))), 0.2, 1.5), warm, hue)
        edge = lambda t: t.math(
            "ADD", 0.3, t.math("MULTIPLY", t.n("ShaderNodeLayerWeight", 0.35).outputs["Facing"], 0.6)
        )
        skin = mat(hue, 0.3, emit=0.9, emitc=veil, alpha=edge)
        bell = lathe(curve([(1.5, -0.35), (1.72, -0.1), (1.66, 0.5), (1.2, 1.25), (0.5, 1.65), (0.01, 1.72)], 7), skin)
        for v in bell.data.vertices:
            if v.co.z < 0:
                a = atan2(v.co.y, v.co.x)
                v.co.z -= 0.12 * abs(sin(8 * a))
        parts = [
            bell,
            lathe(
                curve([(0.9, 0.1), (0.95, 0.5), (0.6, 0.95), (0.01, 1.1)], 5),
                mat(warm, 0.4, emit=1.6, emitc=warm, alpha=0.5),
            ),
        ]
        thin, frill = mat(hue, 0.5, emit=1.2, emitc=hue, alpha=0.7), mat(warm, 0.5, emit=1.2, emitc=warm, alpha=0.6)
        for q in range(22):
            a = 2 * pi * q / 22
            line = [(1.5 * cos(a) * (1 - 0.1 * j), 1.5 * sin(a) * (1 - 0.1 * j), -0.3 - 0.8 * j) for j in range(6)]
            line = [(x + 0.18 * sin(z * 2.2 + q), y + 0.18 * cos(z * 1.7 + q), z) for x, y, z in line]
            parts.append(tube(line, 0.018, thin, radii=[1, 1, 0.9, 0.8, 0.6, 0.3]))
        for q in range(6):
            a = 2 * pi * q / 6
            line = [(0.35 * cos(a + 0.5 * j), 0.35 * sin(a + 0.5 * j), 0.3 - 0.62 * j) for j in range(7)]
            parts.append(tube(line, 0.12, frill, radii=[1, 1.2, 0.9, 1.1, 0.7, 0.6, 0.2]))
        group(parts, loc, rot, k)

    jelly("#ff6ac8", "#ffb04a", 1.35, (-0.4, 0, 1.0), (14, 16, 0))
    jelly("#4ac8ff", "#a88aff", 0.6, (3.4, 5, 3.2), (-10, -14, 0))
    jelly("#a86aff", "#ff8ad0", 0.45, (-4.4, 7, -2.0), (10, 20, 0))
    scatter(
        ball(0.03, m=glow("#8ad8ff", 2.5), seg=6),
        [(R.uniform(-6, 6), R.uniform(-2, 10), R.uniform(-6, 6)) for _ in range(150)],
        (0.4, 1.5),
    )
    camera((0, -11.5, 0), (0, 0, -0.2), 40)
    s.finish(key=0.3, glare=0.45, sat=1.15)
