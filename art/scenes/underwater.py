"""Under water."""

from art.kit import *


@scene(seed=85)
def coral_reef(s):
    painted_sky([(0, "#04304a"), (0.5, "#0a6a94"), (0.75, "#2fb0cc"), (1, "#a8f0f0")], 0.9)
    lamp((-4, -2, 30), (0, 6, 0), 4.5, 4, "#d8fbff", "SUN")
    height = lambda x, y: (
        0.8 * fbm(np.asarray(x) / 5, np.asarray(y) / 5, 4, 3) + 2.6 * np.clip((np.abs(np.asarray(x)) - 3) / 6, 0, 1)
    )
    terrain(height, (60, 60), 200, mat(speckle("#d8c8a0", "#8aa89a", 0.8), 0.95, bump=(4, 0.6)), (0, 18))
    hues = ("#f0603a", "#e83a7a", "#f6a81c", "#a84ad0", "#f4d84a", "#f2f0e8")

    def branching(hue):
        parts, m = [], mat(hue, 0.8, bump=(20, 0.6))
        for k in range(9):
            a, lean = k * 2.4, R.uniform(0.2, 0.7)
            tip = (cos(a) * lean, sin(a) * lean, R.uniform(0.7, 1.4))
            parts.append(
                tube([(0, 0, 0), (tip[0] * 0.4, tip[1] * 0.4, tip[2] * 0.5), tip], 0.1, m, radii=[1.2, 0.9, 0.7])
            )
            parts.append(ball(0.09, tip, m, seg=10))
        return join(parts)

    brain = lambda hue: ball(
        0.7, m=mat(speckle(hue, mixed(hue, "#000000", 0.4), 5, 2, 0.46, 0.52), 0.9, bump=(6, 0.9)), scale=(1, 1, 0.7)
    )
    fan = lambda hue: join(
        [
            plate(
                [(0, 0), (0.9, 0.8), (0.7, 1.5), (0, 1.8), (-0.7, 1.5), (-0.9, 0.8)],
                0.05,
                leaf_mat(hue, 0, 0.3),
                rot=(90, 0, 0),
                smooth=True,
            )
        ]
    )
    protos = (
        [branching(h) for h in hues]
        + [brain(h) for h in ("#8ad04a", "#f09a3a", "#3ac0a8")]
        + [fan(h) for h in ("#a83ad0", "#e8305a")]
    )
    scatter(protos, points(95, (-11, 11), (2, 24), lambda x, y: min(1, 0.15 + abs(x) / 5), 0.9, height), (0.8, 1.7), 8)
    orange = stripes(["#f07a14", "#f07a14", "#ffffff", "#f07a14", "#f07a14", "#ffffff", "#f07a14"], 7, 0)
    for x, y, z, turn, k in ((-0.9, 4, 2.9, 12, 1.0), (1.7, 5.4, 3.7, 196, 0.8), (0.6, 3.4, 1.7, -8, 0.7)):
        place(fish("#f07a14", "#f6a020", orange), (x, y, z), (0, 0, turn), k)
    for k in range(34):
        a = R.uniform(0, 6.28)
        place(
            fish("#f4d020", "#f0b010", size=1),
            (2 + 3.4 * cos(a) + R.gauss(0, 1), 13 + R.gauss(0, 2), 6 + 1.4 * sin(a) + R.gauss(0, 0.6)),
            (0, 0, 170 + R.uniform(-14, 14)),
            0.42,
        )
    scatter(
        ball(0.08, m=glass("#ffffff", ior=1.2), seg=12),
        [(R.uniform(-5, 5), R.uniform(3, 12), R.uniform(1, 9)) for _ in range(60)],
        (0.4, 1.5),
    )
    camera((0, -5.6, 2.9), (0, 8, 3.5), 32)
    s.finish(key=0.42, fog=("#1a86ac", 6, 34, 0.95), sat=1.25)


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
