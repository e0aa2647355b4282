"""Hands and faces made by hand: prints on rock, mittens, masks."""

from art.kit import *
from art.kit.objects.figures import *
from art.kit.printed import *


@scene(seed=321)
def cave_hands(s):
    """Prints of five hands, one of them a child's, blown onto pale stone with red earth; low light from the side."""
    n = 1800
    x, y = canvas(n)
    x, y = x * 4.5, y * 4.5
    grain = lambda sc, seed, o=5: fbm(x * sc, y * sc, o, seed)
    stone = np.array((0.86, 0.74, 0.55)) + grain(0.35, 3, 4)[..., None] * np.array((0.08, 0.1, 0.12))
    stone *= 1 + 0.07 * grain(2.6, 9)[..., None]
    red, ochre = np.array((0.5, 0.13, 0.06)), np.array((0.62, 0.24, 0.08))
    luck = np.random.default_rng(5).random((n, n))
    mist = (luck + np.roll(luck, 1, 0) + np.roll(luck, 1, 1) + np.roll(luck, (1, 1), (0, 1))) / 4
    rough, patches = grain(6, 20, 3), grain(1.4, 30)
    hands = [
        (-2.05, 0.45, 9, red, 1, 2.5),
        (0.35, 0.75, -4, ochre, -1, 2.45),
        (2.3, -0.75, -13, red, -1, 2.4),
        (-1.5, -2.85, -7, ochre, 1, 2.5),
        (0.85, -2.45, 10, red, 1, 1.5),
    ]
    bare, paint = np.full((n, n), 9.0), np.zeros((n, n))
    tint = np.zeros((n, n, 3))
    for px, py, turn, colour, thumb, size in hands:
        a = radians(turn)
        dx, dy = (x - px) / size, (y - py) / size
        u, v = dx * cos(a) + dy * sin(a), -dx * sin(a) + dy * cos(a)
        arm = stroke(u, v, (0, -0.25), (0, 0.3), 0.115, 0.2)
        d = size * (np.minimum(hand_distance(u, v, R.uniform(0.95, 1.2), thumb), arm) + 0.006 * rough)
        bare = np.minimum(bare, d)
        thick = np.clip(1.25 - np.maximum(d, 0) / 0.5 + 0.35 * patches, 0, 1) ** 1.4
        thick *= np.clip((v + 0.24) * 5, 0, 1)  # towards the arm the paint runs out
        tint += colour * thick[..., None]
        paint += thick
    tint /= np.maximum(paint, 1e-6)[..., None]
    paint = np.clip(paint, 0, 1)
    dust = np.clip((paint * 1.15 - 0.75 * mist) * 3.5, 0, 1) * (0.82 + 0.18 * mist)  # droplets at its thin edges
    cover = dust * np.clip(bare * 45 + 0.2, 0, 1)
    for k in range(6):  # a row of finger dots, as old as the hands
        spot = np.hypot(x - 1.95 - 0.27 * k, y - 3.0 + 0.03 * k * k) - 0.115
        cover = np.maximum(cover, np.clip(-spot * 40 + 2 * rough, 0, 0.9))
        tint[spot < 0.08] = red
    stone += (tint - stone) * (0.93 * cover)[..., None]
    rock = mat(printed(np.clip(stone, 0, 1)), 0.95, bump=(9, 0.22, 8))
    bulge = lambda u, v: 0.42 * fbm(u / 5, v / 5, 4, 6) + 0.05 * fbm(u, v, 4, 11) - 0.02 * u * u / 4
    place(terrain(bulge, (9, 9), 400, rock), rot=(90, 0, 0))
    painted_sky([(0, "#8a7460"), (1, "#c8b49a")], 0.35)
    lamp((-8, -3.6, 4.5), (0, 0, 0), 1500, 0.8, "#ffdca8")
    lamp((3, -10, 0), (0, 0, 0), 560, 4, "#fff0e0")
    camera((0.1, -11, 0.1), (0, 0, 0.1), 54)
    s.finish(key=0.64, vignette=0.22, sat=1.0)


def _knit(color):
    """Knitted wool: rows of little Vs."""

    def rows(t):
        c = t.coord("Object")
        v = t.math("MULTIPLY", t.sep(c, 2), 30)
        u = t.math("MULTIPLY", t.sep(c, 0), 34)
        zig = t.math("ABSOLUTE", t.math("SUBTRACT", t.math("FRACT", u), 0.5))
        return t.math(
            "MULTIPLY", t.math("SINE", t.math("MULTIPLY", t.math("ADD", v, zig), 6.28)), t.math("ADD", zig, 0.4)
        )

    return mat(color, 0.95, sheen=0.7, bump=(rows, 0.75), vary=0.15)


@scene(seed=322)
def mittens(s):
    sky(elev=20, rot=120, dust=1, sun=0.3, strength=0.16)
    ground(mat("#eef3fb", 0.8), 80, -3)
    for k in range(16):
        x, y = R.uniform(-16, 16), R.uniform(18, 34)
        put(fir(R.uniform(7, 11), 2.4, "#2a5240", snow="#f4f8ff"), (x, y, -3))
    red = _knit("#c8161e")
    china = gloss("#f6f1e6", 0.15)
    cup_profile = [
        (0.0, -0.62),
        (0.42, -0.62),
        (0.5, -0.56),
        (0.52, 0.0),
        (0.52, 0.62),
        (0.48, 0.62),
        (0.47, 0.4),
        (0.0, 0.38),
    ]
    lathe(cup_profile, china, (0, 0, 0), seg=64)
    cyl(0.475, 0.03, (0, 0, 0.43), m=mat("#4a2814", 0.25, coat=0.4))
    for k in range(5):
        a = k * 2.2
        box(
            (0.16, 0.16, 0.13),
            (0.22 * cos(a), 0.22 * sin(a), 0.48),
            (R.uniform(-20, 20), 15, k * 40),
            mat("#fff4ee", 0.8, sss=0.2),
            0.05,
        )
    plate(heart_outline(0.16), 0.012, gloss("#c8161e"), (0, -0.525, 0.12), (90, 0, 0), 0.004)
    for side in (-1, 1):
        # fingers lie around the cup as one pad, the thumb comes over the front
        pad = limb(
            [
                (side * 0.95, -0.42, -0.8),
                (side * 0.82, -0.2, -0.25),
                (side * 0.62, 0.2, 0.12),
                (side * 0.28, 0.55, 0.2),
            ],
            [0.3, 0.34, 0.32, 0.2],
        )
        pad += limb(
            [(side * 0.8, -0.3, -0.28), (side * 0.62, -0.5, 0.02), (side * 0.4, -0.6, 0.18)], [0.22, 0.19, 0.15]
        )
        melt(pad, red, 0.025, 6)
        cuff = [(side * 1.0, -0.5, -0.95), (side * 1.12, -0.68, -1.4)]
        melt(limb(cuff, [0.33, 0.36]), _knit("#f2ead8"), 0.03, 3)
        melt(limb([(side * 1.12, -0.66, -1.4), (side * 1.7, -1.5, -2.9)], [0.36, 0.5]), cloth("#2a4a6a"), 0.04, 3)
    for k in range(3):
        wisp = [(-0.1 + 0.1 * k + 0.1 * sin(j * 1.1 + k), 0.05 * k, 0.7 + 0.34 * j) for j in range(5)]
        tube(wisp, 0.16, steam(1.6, 3.2, 0.1), radii=[0.6, 0.9, 1.1, 1.0, 0.4])
    flake = ico(0.035, m=mat("#ffffff", 0.8, emit=0.3), sub=1)
    scatter(flake, [(R.uniform(-4, 4), R.uniform(-2, 8), R.uniform(-2.4, 4)) for _ in range(170)], (0.5, 1.4))
    camera((0.15, -5.1, 2.0), (0, 0, 0.12), 80, f=0.5, focus=(0, -0.5, 0.1))
    s.finish(key=0.6, vignette=0.2)


def _mask(face, eyes, mouth, trim, w=1.0, h=1.35):
    """A painted mask about 2 wide and 2.7 high, facing -y, as parts."""
    shell = surface(
        lambda u, v: (w * sin((u - 0.5) * 2.9) * cos((v - 0.5) * 2.6) ** 0.75, -0.75 * cos((u - 0.5) * 2.9) * cos((v - 0.5) * 2.6) ** 0.5, h * sin((v - 0.5) * 2.9)),
        40, 40, face,
    )  # fmt: skip
    hole = mat("#0c0808", 0.9)
    parts = [shell]
    for side in (-1, 1):
        lid = curve([(-0.3, -0.04), (-0.05, 0.15), (0.28, 0.02), (-0.02, -0.13), (-0.3, -0.04)], 6)
        parts.append(
            plate(
                [(x * side, y) for x, y in lid],
                0.05,
                hole,
                (side * 0.38, -0.66, 0.32),
                (90, side * eyes, side * 20),
                0.01,
            )
        )
        arch = [(side * (0.14 + 0.14 * k), -0.72 + 0.055 * k * k * 0.35, 0.58 + 0.12 * sin(k * 1.0)) for k in range(4)]
        parts.append(tube(arch, 0.055, trim, radii=[0.7, 1, 0.9, 0.3]))
    parts.append(tube([(0, -0.72, 0.5), (0, -0.86, 0.1), (0, -1.02, -0.16)], 0.1, face, radii=[0.6, 0.9, 1.5]))
    bend = [(0.42 * k / 3, -0.76 + 0.02 * k * k * 0.6, -0.62 + mouth * (k / 3) ** 2) for k in range(-3, 4)]
    parts.append(tube(bend, 0.085, hole, radii=[0.3, 0.9, 1.2, 1.3, 1.2, 0.9, 0.3]))
    return parts


@scene(seed=323)
def masks(s):
    studio("interior", 0.35, 60)
    wall(mat(wood("#10444e", "#2f8a96", 0.5, 2, 0.7, "#06181c"), 0.85, bump=(3, 0.4)), 0.6, 30, 20, -10)
    lamp((-7, -4.2, 5.5), (0, 0, 0), 1300, 0.6, "#ffe2b8")
    lamp((6, -6, -2), (0, 0, 0), 150, 2, "#a8d8ff")
    gold = metal("#e8b040", 0.3)
    looks = [
        (gloss(stripes(["#f4efe2", "#f4efe2", "#d0202a"], 9, 2), 0.3), 8, 0.3, gold),
        (gloss("#f2b81c", 0.3), -10, 0.34, mat("#c8202a", 0.5)),
        (
            gloss(gradient([(0, "#c8202a"), (0.5, "#c8202a"), (0.52, "#181418"), (1, "#181418")], 0), 0.3),
            12,
            -0.28,
            gold,
        ),
        (gloss("#d8401c", 0.35), 14, -0.3, mat("#f4efe2", 0.5)),
        (gloss(gradient([(0, "#f6f2ea"), (1, "#f6f2ea")], 0), 0.25), -4, 0.36, mat("#1a1a1e", 0.4)),
        (gloss(stripes(["#3a2a8a", "#5a46b8"], 14, 0), 0.3), 6, -0.2, mat("#f2c83a", 0.5)),
        (metal("#e0a83a", 0.32, bump=(14, 0.2)), 0, 0.26, mat("#7a1c1c", 0.5)),
        (gloss(gradient([(0, "#2f8a4a"), (0.55, "#58b85a"), (1, "#f2e65a")], 2), 0.3), -12, 0.32, mat("#163a20", 0.5)),
        (gloss("#20242c", 0.3), 10, -0.34, mat("#e8402a", 0.5)),
    ]
    for k, (face, eyes_, mouth, trim) in enumerate(looks):
        x, z = (k % 3 - 1) * 2.75 + R.uniform(-0.12, 0.12), (1 - k // 3) * 3.05 + R.uniform(-0.1, 0.1)
        parts = _mask(face, eyes_, mouth, trim, R.uniform(0.92, 1.08), R.uniform(1.22, 1.4))
        if k in (2, 7):
            parts += [
                cyl(0.14, 0.8, (side * 0.55, -0.2, 1.35), (0, side * 28, 0), trim, r2=0.01, base=True)
                for side in (-1, 1)
            ]
        if k in (3, 5):
            parts += [
                ball(
                    1,
                    (0.26 * j, -0.15, 1.5),
                    mat(R.choice(["#f2c83a", "#2fa0b8", "#e8402a"]), 0.8),
                    (0.11, 0.05, 0.42),
                    (0, 14 * j, 0),
                    14,
                )
                for j in range(-3, 4)
            ]
        if k == 0:
            parts += [ball(0.1, (side * 0.55, -0.55, -0.2), mat("#e0604a", 0.6), seg=14) for side in (-1, 1)]
        if k == 6:
            parts += [
                cyl(0.1, 0.7, (1.2 * sin(a), -0.1, 1.35 * cos(a)), (0, degrees(a), 0), gold, r2=0.01, seg=8, base=True)
                for a in np.linspace(-1.9, 1.9, 11)
            ]
        group(parts, (x, 0.3, z), (R.uniform(-3, 3), R.uniform(-5, 5), R.uniform(-8, 8)), 0.94)
    camera((0.6, -16, 0.4), (0, 0, 0.12), 57)
    s.finish(key=0.5, vignette=0.25)


@scene(seed=324)
def potter(s):
    """Two hands steady a turning pot; finished ones wait on the shelf behind."""
    studio("interior", 0.25, 120)
    ground(mat(speckle("#3a2c22", "#5a4634", 0.8, 5), 0.8), 40, -0.5)
    wall(mat(speckle("#6a5240", "#8a6c50", 0.5, 5), 0.95), 12, 60, 30, -6)
    board = mat(wood("#5a3a20", "#8e6038", 0.6, 0), 0.7)
    for z in (1.2, 4.6):
        box((30, 1.6, 0.2), (0, 10.8, z), m=board, bevel=0.03)
        for k in range(9):
            c = R.choice(["#b86a42", "#d8c8a8", "#4a6a7a", "#a8987c", "#7a3a26"])
            w, h = R.uniform(0.55, 0.8), R.uniform(1.0, 2.2)
            jar = [(0, 0), (w * 0.6, 0), (w, h * 0.4), (w * 0.8, h * 0.75), (w * 0.45, h * 0.9), (w * 0.55, h)]
            lathe(curve(jar, 4), mat(c, 0.5, vary=0.4), (-7 + 1.75 * k + R.uniform(-0.2, 0.2), 10.7, z + 0.1), seg=32)
    lamp((-6, 3, 6), (0, 0, 1), 1300, 1.4, "#ffe2b8")
    lamp((5, -5, 4), (0, 0, 1), 120, 2, "#c8dcff")
    lamp((-4, 6, 7), (0, 11, 3), 700, 2, "#ffcf96")
    clay = mat(speckle("#8a6a54", "#b08c70", 2, 4, stretch=(1, 1, 8)), 0.3, coat=0.5, bump=(5, 0.3, 3, (0.1, 0.1, 9)))
    cyl(2.3, 0.22, (0, 0, -0.11), m=metal("#8a8c90", 0.4, bump=(6, 0.2, 3)), bevel=0.05, seg=96)
    cyl(1.7, 0.03, (0, 0, 0.01), m=mat(speckle("#7a5c48", "#a07c62", 3, 6), 0.3, coat=0.6), bevel=0.02, seg=96)
    pot = [(0, 0), (0.8, 0.0), (0.95, 0.12), (1.2, 0.6), (1.24, 0.95), (1.05, 1.3), (0.86, 1.55), (0.9, 1.72)]
    pot += [(1.0, 1.78), (0.93, 1.8), (0.8, 1.66), (0.78, 1.4), (0.9, 1.0), (0.6, 0.5), (0, 0.5)]
    lathe(curve(pot, 5), clay, seg=96)
    for k in range(60):
        a, r = R.uniform(0, 6.28), R.uniform(1.1, 2.2)
        ball(R.uniform(0.015, 0.06), (r * cos(a), r * sin(a), 0.03), clay, (1, 1, 0.5), seg=10)

    def muddy(t):  # wet clay over the fingers, bare skin further up
        near = t.math(
            "ADD", t.length(t.coord("Object", (1, 1, 0))), t.math("MULTIPLY", t.noise(t.coord("Object"), 5, 5), 0.9)
        )
        return t.mix(t.step(t.math("DIVIDE", near, 4), 0.5, 0.58), "#96745c", "#c08a6c")

    skin = mat(muddy, 0.42, sss=0.06, coat=0.2, bump=(16, 0.2))
    for side in (-1, 1):
        S = lambda x, y, z, side=side: (side * x, y, z)
        back = limb([S(2.02, -1.5, 0.98), S(1.8, -0.95, 1.0)], [0.2, 0.24])
        back += limb([S(1.76, -0.95, 1.22), S(1.78, -0.85, 0.8)], [0.19, 0.19])
        fingers = [
            ((1.7, -0.78, 1.36), (1.52, -0.2, 1.52), (1.22, 0.1, 1.46), (0.98, 0.3, 1.4)),
            ((1.72, -0.74, 1.14), (1.62, -0.08, 1.22), (1.38, 0.28, 1.18), (1.16, 0.52, 1.14)),
            ((1.72, -0.74, 0.92), (1.64, -0.1, 0.93), (1.44, 0.24, 0.9), (1.24, 0.46, 0.88)),
            ((1.7, -0.78, 0.72), (1.6, -0.24, 0.66), (1.44, 0.02, 0.64), (1.28, 0.22, 0.63)),
        ]
        for k, path in enumerate(fingers):
            r = (0.115, 0.12, 0.115, 0.098)[k]
            back += limb([S(*p) for p in path], [r, r * 1.02, r * 0.92, r * 0.72])
        back += limb(
            [S(1.8, -1.15, 1.2), S(1.42, -1.0, 1.5), S(1.16, -0.78, 1.68), S(0.98, -0.55, 1.74)],
            [0.15, 0.135, 0.12, 0.09],
        )
        melt(back, skin, 0.02, 4)
        melt(limb([S(2.0, -1.45, 0.98), S(2.4, -2.4, 1.1), S(3.2, -4.2, 1.6)], [0.2, 0.24, 0.36]), skin, 0.04, 5)
        melt(limb([S(2.7, -2.95, 1.24), S(3.5, -4.6, 1.7)], [0.42, 0.56]), cloth("#3a5a7a"), 0.04, 4)
    camera((0.2, -6.4, 3.9), (0, -0.2, 1.0), 54, f=0.9, focus=(0, -0.8, 1.4))
    s.finish(key=0.48, vignette=0.3)
