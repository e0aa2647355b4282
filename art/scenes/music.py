"""Music: instruments, records and notes."""

from art.kit import *


@scene(seed=178)
def piano_keys(s):
    dark_room("#0c0a0c", mat("#1a0c10", 0.8), 14, 0.35, "interior")
    ivory, ebony = gloss("#f8f4ea", 0.12), gloss("#0e0d10", 0.12)
    for k in range(-16, 17):
        box((1.0, 6.4, 0.9), (k * 1.05, 0, 0), m=ivory, base=True, bevel=0.07)
        if k % 7 in (0, 1, 3, 4, 5):
            box((0.58, 4.0, 0.6), (k * 1.05 + 0.525, 1.3, 0.85), m=ebony, base=True, bevel=0.09)
    (
        box((50, 0.3, 1.1), (0, 3.3, 0), m=mat("#8a0f1c", 0.95, sheen=0.6), base=True),
        box((50, 0.8, 5), (0, 4.0, 0), m=gloss("#141014", 0.08), base=True, bevel=0.1),
    )
    box((50, 1.2, 0.8), (0, -4.0, 0), m=gloss("#141014", 0.08), base=True, bevel=0.1)
    petal = surface(
        lambda u, v: (
            1.5 * (u - 0.5) * sin(pi * (v * 0.85 + 0.1)) ** 0.7,
            1.7 * (v - 0.4),
            0.25 * (2 * u - 1) ** 2 + 0.3 * v * v,
        ),
        16,
        16,
        mat("#c4101c", 0.6, sheen=0.5),
    )
    put(petal, (-2.2, -1.7, 0.95), (0, 0, 40))
    put(copy(petal), (-1.0, -2.3, 0.95), (0, 8, -30))
    lamp((-5, -6, 7), (0, 0, 0), 800, 1.5, "#fff0dc"), lamp((8, 2, 5), (0, 0, 0), 500, 1.5, "#bcd0ff")
    camera((-7.5, -6.5, 4.8), (-0.6, -0.4, 0.4), 42, f=1.0, focus=(-2, -1.8, 1))
    s.finish(key=0.42)


def waisted(r_low=1.75, r_waist=1.05, r_up=1.3, length=3.6, n=40):
    """The outline of a guitar's or violin's body, its bottom at y = 0."""
    right = curve(
        [
            (0, 0),
            (r_low * 0.7, 0.12 * length),
            (r_low, 0.28 * length),
            (r_low * 0.85, 0.45 * length),
            (r_waist, 0.58 * length),
            (r_up * 0.95, 0.74 * length),
            (r_up, 0.84 * length),
            (r_up * 0.6, 0.97 * length),
            (0, length),
        ],
        6,
    )
    return right + [(-x, y) for x, y in right[-2:0:-1]]


@scene(seed=180, view="AgX")
def drum_kit(s):
    dark_room(mat("#141216", 0.3, coat=0.3), "#0c0a14", 10, 0.04)
    red, chrome, skin, gold = (
        gloss(speckle("#b00c18", "#d81a28", 8), 0.12),
        metal("#d8dce2", 0.12),
        mat("#f4f0e6", 0.6),
        metal("#e8b840", 0.2),
    )

    def drum(r, h, loc, rot, front=skin):
        group(
            [
                cyl(r, h, m=red, seg=64),
                torus(r, 0.1, (0, 0, h / 2), m=chrome),
                torus(r, 0.1, (0, 0, -h / 2), m=chrome),
                cyl(r * 0.97, 0.05, (0, 0, h / 2 + 0.02), m=front),
                *[
                    cyl(0.06, h * 0.8, ((r + 0.06) * cos(a), (r + 0.06) * sin(a), 0), m=chrome, seg=8)
                    for a in np.linspace(0, 5.5, 8)
                ],
            ],
            loc,
            rot,
        )

    star = plate(star_outline(1.1), 0.05, mat("#b00c18", 0.5), (0, -2.25, 2.6), (90, 0, 0), 0)
    (
        drum(2.5, 3.2, (0, -0.5, 2.6), (90, 0, 0)),
        drum(1.25, 1.5, (-1.5, 0.2, 6.2), (20, 0, 0)),
        drum(1.35, 1.6, (1.6, 0.2, 6.2), (20, 0, 0)),
    )
    drum(1.7, 2.4, (4.6, 0, 2.4), (8, 0, 0)), drum(1.5, 1.0, (-4.4, -0.2, 3.6), (14, 0, 0))
    for x, y, z, r, tilt in (
        (-4.8, 1.5, 7.8, 1.8, 14),
        (4.9, 1.8, 8.2, 2.0, -14),
        (-6.4, -0.4, 5.6, 1.3, 4),
        (1.0, 3, 9.4, 1.7, 0),
    ):
        group(
            [lathe(curve([(0.05, 0.35), (0.4, 0.3), (0.5, 0.14), (r, 0)], 5), gold, solid=0.03)],
            (x, y, z),
            (16, tilt, 0),
        )
        cyl(0.09, z, (x, y, 0), m=chrome, base=True, seg=12)
    for x in (-4.4, 4.6):
        for a in (0.5, 2.6, 4.7):
            tube([(x, 0, 1.4), (x + 1.5 * cos(a), 1.5 * sin(a), 0.05)], 0.09, chrome)
    for x, c in ((-9, "#ff3a5a"), (0, "#ffd8a0"), (9, "#4a7aff")):
        lamp((x, 6, 15), (x * 0.1, 0, 3), 2200, 0.6, c, "SPOT", 50)
        cyl(0.7, 1.2, (x * 0.8, 9, 12.4), (35, 0, 0), glow(c, 5))
    lamp((-7, -12, 9), (0, 0, 4), 900, 2.5, "#ffe8d0")
    camera((0, -18, 6.4), (0, 0, 5.0), 44)
    s.finish(key=0.38, glare=0.35)


@scene(seed=182)
def record_player(s):
    paper_top("#e8742c", 1500)
    box((13, 10.6, 1.2), (0, 0, 0), m=gloss("#f6ead6", 0.25), base=True, bevel=0.35)

    def grooves(t):
        d = t.length(t.coord("Object", (1, 1, 0)))
        fine = t.math("FRACT", t.math("MULTIPLY", d, 9))
        return t.ramp(fine, [(0, "#0c0c0e"), (0.5, "#222226"), (1, "#0c0c0e")])

    x = -1.5
    cyl(4.75, 0.2, (x, 0, 1.25), m=metal("#c8ccd2", 0.25), bevel=0.05, seg=96)
    cyl(4.5, 0.12, (x, 0, 1.42), m=mat(grooves, 0.25, coat=0.6), bevel=0.03, seg=128)
    (
        cyl(
            1.55,
            0.04,
            (x, 0, 1.5),
            m=mat(
                rings(
                    [
                        (0, "#f6ead6"),
                        (0.35, "#f6ead6"),
                        (0.36, "#1f9aa0"),
                        (0.8, "#1f9aa0"),
                        (0.81, "#f7c414"),
                        (1, "#f7c414"),
                    ],
                    1 / 1.55,
                ),
                0.5,
            ),
        ),
        cyl(0.14, 0.3, (x, 0, 1.6), m=metal("#e0e0e0", 0.15)),
    )
    steel = metal("#d4d8de", 0.18)
    (
        cyl(0.95, 0.5, (4.9, 3.4, 1.4), m=mat("#2a2a2e", 0.4), bevel=0.08),
        cyl(0.5, 0.5, (4.9, 3.4, 1.9), m=steel, bevel=0.06),
    )
    (
        tube([(5.1, 4.6, 2.1), (4.9, 3.4, 2.1), (4.6, -0.6, 2.1), (3.0, -2.0, 1.9)], 0.13, steel),
        box((0.6, 1.1, 0.35), (2.65, -2.3, 1.8), (0, 0, -48), mat("#1c1c20", 0.3), 0.08),
        cyl(0.36, 0.6, (5.15, 4.7, 2.1), (90, 0, 0), steel),
    )
    (
        cyl(0.5, 0.35, (5.2, -3.6, 1.4), m=gloss("#d0161f", 0.2), bevel=0.08),
        cyl(0.36, 0.35, (4.0, -4.2, 1.4), m=steel, bevel=0.06),
    )
    from_above(17, (0, 0, 1), 44, 0.6)
    s.finish(key=0.46)


@scene(seed=183)
def sheet_music(s):
    studio("interior", 0.7, 40)
    ground(mat("#7a1f2a", 0.9, sheen=0.4), 60)
    wall(mat("#5a1620", 0.9), 12)
    ink = mat("#18161a", 0.7)
    for turn, x, y, z in ((14, 0.9, 0.9, 0.0), (-5, -0.7, -0.2, 0.06)):
        parts = [box((9, 11.5, 0.04), (0, 0, 0.03), m=mat("#faf3e0", 0.9), bevel=0)]
        for staff in range(5):
            y0 = 4.4 - 2.15 * staff
            parts += [box((8.0, 0.035, 0.02), (0, y0 - 0.22 * k, 0.06), m=ink, bevel=0) for k in range(5)]
            if z:
                parts.append(
                    tube(
                        [
                            (-3.6, y0 - 1.15, 0.08),
                            (-3.4, y0 - 0.2, 0.08),
                            (-3.75, y0 + 0.3, 0.08),
                            (-3.85, y0 - 0.3, 0.08),
                            (-3.3, y0 - 0.6, 0.08),
                            (-3.6, y0 - 0.9, 0.08),
                            (-3.9, y0 - 0.6, 0.08),
                        ],
                        0.05,
                        ink,
                    )
                )
                pos = R.randint(0, 6)
                for n in range(9):
                    nx = -2.7 + 0.76 * n
                    pos = max(-1, min(8, pos + R.choice((-2, -1, 1, 2))))
                    ny = y0 - 0.11 * pos
                    parts += [
                        ball(1, (nx, ny, 0.08), ink, (0.17, 0.12, 0.03), (0, 0, 22), 14),
                        box((0.04, 0.85, 0.02), (nx + 0.15, ny + 0.42, 0.08), m=ink, bevel=0),
                    ]
                    if n % 2 == 0 and n < 8:
                        parts.append(box((0.8, 0.13, 0.02), (nx + 0.53, ny + 0.83, 0.08), m=ink, bevel=0))
                parts += [box((0.05, 0.88, 0.02), (bx, y0 - 0.44, 0.07), m=ink, bevel=0) for bx in (-0.85, 1.4, 3.98)]
        group(parts, (x, y, z), (0, 0, turn))
    case, brass = mat(wood("#6b3414", "#a8602c", 1, 2), 0.3, coat=0.5), metal("#d8a84a", 0.2)
    body = mesh(
        [
            (-1.5, -1.2, 0),
            (1.5, -1.2, 0),
            (1.5, 1.2, 0),
            (-1.5, 1.2, 0),
            (-0.55, -0.5, 5.2),
            (0.55, -0.5, 5.2),
            (0.55, 0.5, 5.2),
            (-0.55, 0.5, 5.2),
        ],
        [(0, 1, 5, 4), (1, 2, 6, 5), (2, 3, 7, 6), (3, 0, 4, 7), (4, 5, 6, 7)],
        case,
    )
    face = mesh(
        [(-1.05, -1.16, 0.9), (1.05, -1.16, 0.9), (0.5, -0.62, 4.8), (-0.5, -0.62, 4.8)],
        [(0, 1, 2, 3)],
        mat("#f4ead2", 0.6),
    )
    hand = group(
        [tube([(0, 0, 0), (0, 0, 4.6)], 0.05, brass), box((0.5, 0.2, 0.6), (0, 0, 3.2), m=brass, bevel=0.05)],
        (0, -1.1, 0.9),
        (-8, 16, 0),
    )
    group([body, face, hand], (3.4, 4.2, 0.1), (0, 0, -14), 0.95)
    lamp((-7, 2, 9), (0, 0, 0), 1500, 2, "#ffe8c8")
    camera((-0.6, -12.5, 11.6), (0.5, 1.3, 1.0), 42, f=3)
    s.finish(key=0.52)


@scene(seed=184)
def trumpet(s):
    sweep("#5a2a9a", 2200, 0.8)
    gold = metal("#f0b83a", 0.12)
    bell = lathe(
        curve([(0.22, -3.2), (0.26, -1.5), (0.4, 0), (0.75, 1.0), (1.5, 1.7), (1.95, 1.9)], 7),
        gold,
        (3.4, 0, 1.2),
        (0, 90, 0),
        solid=0.06,
    )
    r = 0.22
    loop = [
        (0.4, 0, 1.2),
        (-4.4, 0, 1.2),
        (-5.2, 0, 0.7),
        (-5.2, 0, -0.3),
        (-4.4, 0, -0.8),
        (1.6, 0, -0.8),
        (2.4, 0, -0.3),
        (2.4, 0.5, 0.3),
        (1.6, 0.6, 0.6),
        (-6.4, 0.6, 0.9),
        (-7.0, 0.6, 0.9),
    ]
    parts = [
        bell,
        tube(loop, r, gold),
        lathe(
            curve([(0.16, 0), (0.14, 0.7), (0.3, 1.0), (0.42, 1.05)], 5),
            metal("#e8e8ec", 0.12),
            (-6.9, 0.6, 0.9),
            (0, -90, 0),
        ),
    ]
    for k in range(3):
        x = -2.2 + 1.0 * k
        parts += [
            cyl(0.4, 2.6, (x, 0.15, 0.1), m=gold, bevel=0.06),
            cyl(0.46, 0.2, (x, 0.15, 1.45), m=gold, bevel=0.04),
            cyl(0.46, 0.2, (x, 0.15, -1.25), m=gold, bevel=0.04),
            cyl(0.1, 0.6, (x, 0.15, 1.8), m=gold),
            cyl(0.3, 0.12, (x, 0.15, 2.15), m=mat("#f6f2ea", 0.2, coat=1), bevel=0.03),
        ]
    group(parts, (0.6, 0, 4.4), (-14, -16, -14))
    camera((0, -19, 5.0), (0.3, 0, 4.4), 50)
    s.finish(key=0.42)
