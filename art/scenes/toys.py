"""Toys, games and sport."""

from art.kit import *


@scene(seed=24)
def bowling(s):

    studio("studio", 0.35, 40, "#0c0d14")
    lane = mat(wood("#b5793c", "#e0b173", 0.5, 1, planks=1.1, gap="#7a4a20"), 0.16, coat=1)
    mesh([(-5.2, -60, 0), (5.2, -60, 0), (5.2, 30, 0), (-5.2, 30, 0)], [(0, 1, 2, 3)], lane)
    for side in (-1, 1):
        box((2, 90, 0.8), (side * 6.3, -15, -0.7), m=mat("#20242c", 0.3))
        box((1.4, 90, 1.2), (side * 8, -15, -0.2), m=mat("#b8141a", 0.3, coat=0.5))
    box((40, 1, 30), (0, 14, 8), m=mat("#14203c", 0.8))
    box((40, 0.4, 3), (0, 12.8, 9.5), m=glow("#ff4d8a", 3))
    box((40, 0.4, 0.5), (0, 12.7, 7.6), m=glow("#3dd0ff", 6))
    prof = curve(
        [
            (0.02, 0),
            (0.5, 0),
            (0.56, 0.2),
            (0.92, 1.6),
            (1.02, 2.6),
            (0.88, 3.8),
            (0.52, 5.0),
            (0.42, 5.6),
            (0.46, 6.1),
            (0.57, 6.7),
            (0.56, 7.2),
            (0.36, 7.65),
            (0.02, 7.8),
        ],
        7,
    )
    pin = lambda: lathe(
        prof,
        mat(
            gradient(
                [
                    (0, "#f7f3ea"),
                    (0.655, "#f7f3ea"),
                    (0.656, "#c4161c"),
                    (0.685, "#c4161c"),
                    (0.686, "#f7f3ea"),
                    (0.715, "#f7f3ea"),
                    (0.716, "#c4161c"),
                    (0.745, "#c4161c"),
                    (0.746, "#f7f3ea"),
                    (1, "#f7f3ea"),
                ]
            ),
            0.12,
            coat=1,
        ),
    )
    p0 = pin()
    k = 0
    tilt = {0: (-22, 12), 1: (-12, -18), 2: (-16, 26)}
    for row in range(4):
        for j in range(row + 1):
            o = p0 if k == 0 else copy(p0)
            t = tilt.get(k, (0, 0))
            place(o, ((j - row / 2) * 2.55, row * 2.2, (0.15 if t != (0, 0) else 0)), (t[0], t[1], 0))
            k += 1
    ballm = mat(speckle("#123a8c", "#4fb0e8", 0.9, 8, 0.35, 0.6, dist=2.5), 0.06, coat=1)
    b = ball(1.75, (-0.9, -3.4, 1.75), ballm, seg=64)
    for dv in ((-0.25, -0.75, 0.75), (0.22, -0.8, 0.72), (0.0, -1, 0.22)):
        q = Vector(dv).normalized()
        place(
            cyl(0.27, 0.08, m=mat("#05070c", 0.5)), tuple(Vector((-0.9, -3.4, 1.75)) + q * 1.72)
        ).rotation_euler = q.to_track_quat("Z", "Y").to_euler()
    lamp((-4, -10, 14), (0, 0, 3), 1800, 4, "#fff2df")
    lamp((6, 6, 12), (0, 2, 3), 900, 3, "#ffd0e6")
    lamp((0, 9, 10), (0, 2, 3), 500, 4, "#bfe6ff")
    camera((2.6, -15.5, 4.0), (0, 1, 3.3), 42, f=1.6, focus=(0, -2, 3))
    s.finish(key=0.4, glare=0.3)


@scene(seed=25)
def dice(s):

    studio("studio", 0.5, 80)
    ground(mat(speckle("#12603a", "#0e5231", 30, 3), 0.95, bump=(120, 0.35), spec=0.1), 60)
    box((80, 1, 30), (0, 22, 8), m=mat("#3a1c12", 0.6), bevel=0)
    [
        ball(
            0.8,
            (R.uniform(-14, 14), 20.8, R.uniform(1, 11)),
            glow(R.choice(["#ffb45a", "#ff7a3a", "#ffd9a0"]), 3),
            seg=12,
        )
        for _ in range(26)
    ]

    def die(col, pip):
        m, pm = mat(col, 0.12, coat=1, sss=0.08), mat(pip, 0.4)
        o = box((2, 2, 2), m=m, bevel=0.28, seg=6)
        P = [o]
        face = {
            1: [(0, 0)],
            2: [(-0.5, -0.5), (0.5, 0.5)],
            3: [(-0.55, -0.55), (0, 0), (0.55, 0.55)],
            4: [(a, b) for a in (-0.5, 0.5) for b in (-0.5, 0.5)],
            5: [(a, b) for a in (-0.5, 0.5) for b in (-0.5, 0.5)] + [(0, 0)],
            6: [(a, b) for a in (-0.5, 0.5) for b in (-0.55, 0, 0.55)],
        }
        for v, (ax, sg) in {1: (2, 1), 6: (2, -1), 2: (1, -1), 5: (1, 1), 3: (0, 1), 4: (0, -1)}.items():
            for a, b in face[v]:
                p = [0, 0, 0]
                p[ax] = sg * 1.0
                q = [i for i in range(3) if i != ax]
                p[q[0]], p[q[1]] = a, b
                side = [1, 1, 1]
                side[ax] = 0.22
                P.append(ball(0.2, p, pm, side, seg=20))
        return group(P)

    place(die("#c4161c", "#ffffff"), (-1.5, -0.6, 1), (0, 0, 24))
    place(die("#f4efe2", "#1a1a1a"), (1.35, 0.4, 1), (90, 0, -18))
    place(die("#1c4fa8", "#ffffff"), (0.2, 2.9, 1), (0, 90, 50))
    place(die("#d9a400", "#1a1a1a"), (-0.25, 0.1, 3.05), (180, 0, 62))
    for i, (c, x, y, n) in enumerate(
        (("#c4161c", 5.0, 3.2, 7), ("#1c4fa8", -5.2, 2.6, 5), ("#1a1a1a", 3.6, 6.0, 9), ("#2f8a3c", -3.0, 6.2, 4))
    ):
        for k in range(n):
            a = R.uniform(0, 360)
            px, py = x + R.uniform(-0.06, 0.06), y + R.uniform(-0.06, 0.06)
            z = 0.14 + k * 0.27
            cyl(1.3, 0.25, (px, py, z), m=mat(c, 0.35), bevel=0.05)
            [
                box(
                    (0.26, 0.36, 0.255),
                    (px + 1.16 * cos(radians(a + q * 60)), py + 1.16 * sin(radians(a + q * 60)), z),
                    (0, 0, a + q * 60 + 90),
                    mat("#f4efe2", 0.4),
                    0.02,
                )
                for q in range(6)
            ]
    lamp((-6, -5, 9), (0, 0, 1), 1300, 2, "#ffe8c8")
    lamp((7, 5, 6), (0, 0, 1), 350, 2)
    camera((1.6, -12, 4.9), (0.0, 0.8, 1.75), 50, f=0.5, focus=(-0.4, -1.2, 1.7))
    s.finish(key=0.38)
