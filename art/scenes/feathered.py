"""Two macaws on one branch."""

from art.kit import *


def macaw(back, wing, flight, tail, face=1):
    """A macaw 4 high on its perch, looking along +x (face=1) or to us, as one group."""
    base = mat(back, 0.8)
    body = blob(
        [
            (0, 0, 0, (0.62, 0.6, 1.05)),
            ((0.05, 0, 0.7), (0.2, 0, 1.35), 0.5, 0.46),
            (0.26, 0, 1.5, (0.52, 0.44, 0.46)),
            ((-0.1, 0, -0.7), (-0.35, 0, -1.25), 0.42, 0.26),
        ],
        base,
        0.08,
        5,
    )
    flow = lambda p: (-0.25, 0, -1) if p.z < 1.3 else (-1, 0, -0.5 + 0.8 * (p.z - 1.6))
    size = lambda p: 0.15 if p.z > 1.1 else 0.27
    parts = plumage(body, lambda p: back, 2600, size, flow)
    for side in (-1, 1):
        shell = blob(
            [
                ((0.12, side * 0.52, 0.62), (-0.28, side * 0.6, -0.75), 0.32, 0.18),
                ((0.05, side * 0.54, 0.2), (-0.1, side * 0.58, -0.3), 0.36, 0.3),
            ],
            base,
            0.07,
            4,
        )
        shade = lambda p: back if p.z > 0.45 else wing if p.z > -0.05 else flight
        parts += plumage(shell, shade, 900, lambda p: 0.26 if p.z > 0.2 else 0.5, (-0.3, 0, -1), 0.08)
        for k in range(9):
            start = (-0.1 - 0.03 * k, side * (0.66 - 0.02 * k), -0.35 - 0.06 * k)
            parts.append(
                quill(
                    start, (-0.32, -side * 0.12, -1), 1.5 - 0.05 * k, 0.16, flight if k % 3 else wing, (0.15, side, 0.1)
                )
            )
    for k in range(7):
        parts.append(
            quill(
                (-0.35, 0.06 * (k - 3), -1.15),
                (-0.3, 0.03 * (k - 3), -1),
                2.4 - 0.22 * abs(k - 3),
                0.17,
                tail if k % 2 else flight,
                (-1, 0.1 * (k - 3), 0.3),
            )
        )
    bone, jet = gloss("#f3ead8", 0.3), gloss("#1c1a1c", 0.3)
    patch = mat("#f6efe6", 0.8, bump=(14, 0.3))
    for side in (-1, 1):
        parts.append(ball(1, (0.45, side * 0.3, 1.48), patch, (0.28, 0.16, 0.24), (0, 0, side * 22), 20))
        parts += [
            ball(0.085, (0.5, side * 0.43, 1.58), mat("#f0d878", 0.3), seg=16),
            ball(0.05, (0.53, side * 0.48, 1.59), gloss("#0c0808", 0.05), seg=12),
        ]
        parts += [
            tube([(0.36, side * 0.45, 1.5 - 0.08 * i), (0.6, side * 0.42, 1.46 - 0.08 * i)], 0.008, mat(back))
            for i in range(3)
        ]
    parts.append(
        tube(
            [(0.6, 0, 1.66), (0.95, 0, 1.68), (1.2, 0, 1.42), (1.2, 0, 1.05)],
            0.24,
            bone,
            radii=[0.95, 1, 0.75, 0.05],
            res=20,
            bevres=8,
        )
    )
    parts.append(
        tube([(0.62, 0, 1.36), (0.85, 0, 1.25), (0.98, 0, 1.18)], 0.17, jet, radii=[1, 0.9, 0.4], res=12, bevres=8)
    )
    grey = mat("#4a4648", 0.7, bump=(30, 0.5))
    for side in (-1, 1):
        parts += [
            tube(
                [
                    (0.1 + 0.1 * k, side * 0.24, -0.95),
                    (0.34 + 0.06 * k, side * (0.22 + 0.07 * k), -1.08),
                    (0.42, side * (0.22 + 0.07 * k), -1.3),
                ],
                0.07,
                grey,
            )
            for k in (-1, 0, 1)
        ]
    return group(parts)


def quill(start, towards, length, width, colour, up):
    """One long flight or tail feather."""
    a, u = Vector(towards).normalized(), Vector(up)
    u = (u - a * u.dot(a)).normalized()
    side, p = a.cross(u), Vector(start)
    rows = [(0, 0.4), (0.3, 0.9), (0.7, 1), (0.92, 0.75), (1, 0.15)]
    verts = [p + a * length * t + side * width * w * k / 2 + u * 0.03 * (k == 0) for t, w in rows for k in (-1, 0, 1)]
    return mesh(verts, grid(len(rows), 3), leaf_mat(colour, 0.08, 0.15, 0.5), True)


@scene(seed=253)
def parrot(s):
    """A red macaw and a blue one, cheek to cheek."""
    studio("forest", 0.8, 0)
    wall(mat(speckle("#153c28", "#7f9f5a", 0.13, 2, 0.35, 0.72), 1, emit=0.22), 26, 140, 80, -40)
    for _ in range(26):
        cyl(
            R.uniform(0.3, 0.9),
            0.02,
            (R.uniform(-9, 9), 24, R.uniform(-6, 9)),
            (90, 0, 0),
            glow(R.choice(("#e6f4a0", "#fff8d0")), R.uniform(0.4, 0.9)),
            seg=32,
        )
    green = [leaf_mat(c, 0.2, 0.3, 0.35) for c in ("#2a7a38", "#3f9444", "#1c5a2c")]
    for x, z in ((-5.2, 3.8), (5.6, 3.0), (-5.6, -2.6), (5.2, -3.4), (-4.6, 5.2), (4.4, 5.4)):
        for _ in range(3):
            place(
                leaf(R.uniform(2.2, 3.2), 0.26, R.choice(green), 0.35),
                (x, R.uniform(1, 3), z),
                (R.uniform(-40, 40), R.uniform(-50, 30), R.uniform(0, 360)),
            )
    tube(
        [(-9, 0.3, -2.0), (-3, 0, -1.62), (3, 0, -1.6), (9, 0.5, -1.2)],
        0.32,
        mat(speckle("#5a4030", "#8a6a4c", 2, 8, stretch=(0.4, 2, 2)), 0.9, bump=(3, 1)),
        res=30,
        bevres=10,
    )
    put(macaw("#c8141c", "#f2b21c", "#1c56a8", "#b01018"), (-1.1, 0, 0), (0, 7, -24))
    put(macaw("#1a5cb4", "#1f7ac4", "#184a94", "#f0a818"), (1.25, 0.15, -0.1), (0, 4, 204))
    lamp((-6, -8, 8), (0, 0, 1), 1300, 3, "#fff2dc")
    lamp((6, 5, 6), (0, 0, 1), 800, 2.5, "#f2ffe0")
    camera((0, -13, 0.7), (0, 0, 0.0), 74, f=0.4, focus=(0, -0.5, 0.8))
    s.finish(key=0.5, vignette=0.3)
