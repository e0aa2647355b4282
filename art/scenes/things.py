"""Tools and everyday things."""

from art.kit import *


@scene(seed=5)
def pencils(s):

    studio("studio", 0.9, 30)
    ground(mat("#f4efe6", 0.7, bump=(60, 0.05)), 60)
    cols = [
        "#7d1128",
        "#d7263d",
        "#f46036",
        "#f9a620",
        "#f7d002",
        "#a4c639",
        "#2e933c",
        "#13747d",
        "#1b98e0",
        "#274690",
        "#5f2c82",
        "#b5479b",
        "#f28ca6",
    ]
    n = len(cols)
    for i, c in enumerate(cols):
        paint, lead, wd = (
            mat(c, 0.22, coat=0.9),
            mat(c, 0.55),
            mat(speckle("#e2b37c", "#c8935a", 3, stretch=(3, 3, 0.4)), 0.7),
        )
        L = R.uniform(8.2, 9.2)
        body = cyl(0.5, L, (0, 0, 0), m=paint, seg=6, smooth=False, base=True)
        body.modifiers.new("b", "BEVEL").width = 0.06
        body.modifiers[-1].segments = 3
        # sharpened cone: hex -> scalloped look from a cone intersecting the hex prism
        cone = cyl(0.52, 1.9, (0, 0, L - 0.02), m=wd, r2=0.14, seg=48, base=True)
        tip = cyl(0.14, 0.48, (0, 0, L + 1.87), m=lead, r2=0.02, seg=32, base=True)
        band = cyl(0.515, 0.12, (0, 0, 0.55), m=metal("#e8c66a", 0.25), seg=6, smooth=False)
        x = (i - (n - 1) / 2) * 1.04
        group([body, cone, tip, band], (x, -6.4 + 1.5 * cos(i * 0.75), 0.47)).rotation_euler = Euler(
            (radians(-90), 0, 0)
        )
    for k in range(7):
        c = R.choice(cols)
        vs = []
        a0 = R.uniform(0, 6)
        pts = [
            (
                0.5 * (1 + 0.15 * j / 8) * cos(a0 + j * 0.45),
                0.5 * (1 + 0.15 * j / 8) * sin(a0 + j * 0.45),
                0.05 + 0.05 * j,
            )
            for j in range(14)
        ]
        sh = tube(pts, 0.02, mat("#e0b27b", 0.7))
        sh.data.extrude = 0.16
        sh.data.bevel_depth = 0
        sh.location = (R.uniform(-6, 6), R.uniform(6.3, 8.2), 0.1)
        sh.rotation_euler = (R.uniform(-1, 1), R.uniform(-1, 1), 0)
    lamp((-9, 7, 10), (0, 1, 0), 1700, 3, "#fff1dd")
    camera((0, -6, 15.5), (0, 0.6, 0.2), 40, f=1.0, focus=(0, 3.2, 0.5), roll=0.3)
    s.finish(key=0.5)


@scene(seed=12)
def books(s):

    studio("interior", 0.5, 140)
    ground(mat(wood("#5a3418", "#a87444", 0.6, 0, planks=0.25), 0.4, coat=0.1), 60)
    box((80, 1, 60), (0, 16, 0), m=mat("#c9b79c", 0.9), bevel=0)
    z = 0
    for i, (c, T) in enumerate(
        [("#7a1f1f", 1.15), ("#1f4a3a", 0.9), ("#c98a1b", 1.3), ("#23395d", 0.8), ("#8c3a5c", 1.0), ("#2f6f73", 0.7)]
    ):
        L, W = R.uniform(6.6, 7.8), R.uniform(4.8, 5.4)
        group(book(L, W, T, c), (R.uniform(-0.25, 0.25), R.uniform(-0.2, 0.2), z + T / 2), (0, 0, R.uniform(-13, 13)))
        z += T + 0.01
    A = apple
    place(A("#8fae2c", "#d3d05a", 0.95), (0.9, 0.2, z + 0.78), (6, 0, 40), 0.95)
    # reading glasses: two lenses and temples
    gm, gl = metal("#3a2a1c", 0.25), glass()
    G = (
        [torus(0.62, 0.055, (side * 0.78, 0, 0.62), (90, 0, 0), gm) for side in (-1, 1)]
        + [cyl(0.6, 0.03, (side * 0.78, 0, 0.62), (90, 0, 0), gl) for side in (-1, 1)]
        + [tube([(-0.2, 0, 0.75), (0, -0.05, 0.85), (0.2, 0, 0.75)], 0.05, gm)]
        + [
            tube([(side * 1.4, 0, 0.75), (side * 1.45, 1.6, 0.75), (side * 1.4, 2.3, 0.35)], 0.045, gm)
            for side in (-1, 1)
        ]
    )
    place(group(G), (-1.6, -1.3, z), (0, 0, -18), 0.95)
    # background: blurred shelf of upright books
    x = -15
    while x < 15:
        T = R.uniform(0.7, 1.5)
        h = R.uniform(5.2, 7.6)
        box(
            (T, 4, h),
            (x, 13, 0),
            m=mat(
                R.choice(["#7a2e24", "#2c4a5a", "#b98a3a", "#4a5a3a", "#5a3a5a", "#c9b08a", "#884422", "#223344"]), 0.6
            ),
            base=True,
            bevel=0.1,
        )
        x += T + 0.05
    lamp((-8, -6, 10), (0, 0, 3), 1500, 3, "#ffdcae")
    lamp((7, 4, 8), (0, 0, 4), 500, 2, "#ffffff")
    camera((3.2, -15.5, 6.6), (0, 0, 3.3), 50, f=0.8, focus=(0, -2.2, 4))
    s.finish(key=0.4)


@scene(seed=34)
def buttons(s):

    studio("studio", 0.7, 10)
    ground(mat(checker("#d8cdb8", "#c9bda6", 120, "Object"), 0.95, bump=(80, 0.4)), 60)
    cols = [
        "#c4161c",
        "#e8531b",
        "#f6b21d",
        "#2e933c",
        "#13747d",
        "#1b6fd0",
        "#5f2c82",
        "#d24b8f",
        "#f4efe2",
        "#3a2418",
        "#8fcf3c",
        "#59c3e8",
    ]
    P = points(420, (-9, 9), (-9, 9), None, 1.02)
    for i, (x, y, _) in enumerate(P):
        r = R.uniform(0.42, 0.78)
        c = R.choice(cols)
        kind = R.randint(0, 2)
        m = mat(c, R.choice((0.12, 0.3, 0.5)), coat=R.choice((0, 0.8)), sss=0.05)
        pr = (
            [(0.02, 0.1), (0.55, 0.1), (0.68, 0.16), (0.8, 0.26), (0.95, 0.24), (1.0, 0.1), (0.96, 0)]
            if kind
            else [(0.02, 0.12), (0.4, 0.11), (0.7, 0.2), (0.98, 0.14), (1, 0.05), (0.9, 0)]
        )
        b = lathe(curve([(a * r, z * r) for a, z in pr], 4), m, seg=40)
        H = [b]
        n = R.choice((2, 4))
        for k in range(n):
            a = 2 * pi * k / n + 0.78
            H.append(
                cyl(0.09 * r, 0.03, (0.2 * r * cos(a), 0.2 * r * sin(a), 0.115 * r), m=mat("#15100c", 0.9), seg=16)
            )
        if R.random() < 0.4:
            tc = mat(R.choice(cols), 0.8)
            [
                H.append(
                    tube(
                        [
                            (0.2 * r * cos(2 * pi * k / n + 0.78), 0.2 * r * sin(2 * pi * k / n + 0.78), 0.13 * r),
                            (0, 0, 0.19 * r),
                            (-0.2 * r * cos(2 * pi * k / n + 0.78), -0.2 * r * sin(2 * pi * k / n + 0.78), 0.13 * r),
                        ],
                        0.045 * r,
                        tc,
                    )
                )
                for k in range(n // 2)
            ]
        group(H, (x, y, 0.02 + R.choice((0, 0, 0.12))), (R.uniform(-7, 7), R.uniform(-7, 7), R.uniform(0, 360)))
    lamp((-7, 5, 9), (0, 0, 0), 1300, 2, "#fff0da")
    camera((0, -1.2, 14), (0, 0, 0), 50)
    s.finish(key=0.46)
