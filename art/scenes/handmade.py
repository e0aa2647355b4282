"""Hands and faces made by hand: prints on rock, mittens, masks."""

from art.kit import *
from art.kit.figures import *
from art.kit.printed import *


@scene(seed=321)
def cave_hands(s):
    n = 1300
    x, y = canvas(n)
    x, y = x * 4.2, y * 4.2
    grain = lambda sc, seed, o=5: fbm(x * sc, y * sc, o, seed)
    rockcol = np.array((0.8, 0.69, 0.54)) + grain(0.6, 3)[..., None] * np.array((0.14, 0.14, 0.13))
    rockcol *= 1 + 0.15 * grain(3, 9)[..., None]
    colours = [(0.42, 0.1, 0.05), (0.14, 0.08, 0.07), (0.55, 0.18, 0.06), (0.9, 0.85, 0.75)]
    spots = [
        (-2.5, 0.9, 12, 0, 1),
        (0.1, 1.4, -6, 1, -1),
        (2.6, 0.8, 14, 2, 1),
        (-2.7, -2.9, -14, 1, -1),
        (-0.2, -2.0, 8, 0, 1),
        (2.4, -3.0, -12, 3, -1),
    ]
    spots += [
        (-0.6, -4.9, -10, 2, -1),
        (-4.6, -1.2, 18, 2, 1),
        (4.5, -1.0, -16, 1, -1),
        (-1.4, 3.6, 6, 2, 1),
        (1.8, 3.5, -10, 0, -1),
        (4.4, 2.9, 10, 1, 1),
        (-4.2, 3.2, -12, 1, -1),
    ]
    rough, patches, drops, chalk = grain(4, 20), grain(2.2, 30), grain(9, 40, 3), grain(7, 50, 3)
    for px, py, turn, c, thumb in spots:
        a, sc = radians(turn), R.uniform(2.2, 2.5)
        dx, dy = (x - px) / sc, (y - py) / sc
        u, v = dx * cos(a) + dy * sin(a), -dx * sin(a) + dy * cos(a)
        d = hand_distance(u, v, R.uniform(0.9, 1.25), thumb) + 0.012 * rough
        far = np.hypot(u, (v - 0.45) * 0.85)
        spray = np.clip(1.75 - far * 1.9 + 0.5 * patches, 0, 1) * np.clip(0.95 + 0.7 * drops, 0.4, 1)
        if c == 3:  # one hand printed with wet chalk instead
            cover = np.clip(-d * 60, 0, 1) * np.clip(0.75 + 1.6 * chalk, 0, 1)
        else:
            cover = spray * np.clip(d * 60, 0, 1)
        rockcol += (np.array(colours[c]) - rockcol) * (0.92 * cover)[..., None]
    stone = mat(printed(np.clip(rockcol, 0, 1)), 0.95, bump=(7, 0.35, 8))
    bulge = lambda u, v: 0.9 * fbm(u / 4, v / 4, 6, 6) + 0.6 * np.abs(fbm(u / 7 + v / 9, v / 5, 3, 16))
    place(terrain(bulge, (9, 9), 300, stone), rot=(90, 0, 0))
    painted_sky([(0, "#2a1c14"), (1, "#4a3626")], 0.5)
    lamp((-6, -2.6, 4.5), (0, 0, 0), 1900, 0.4, "#ffc078")
    lamp((5, -9, -3), (0, 0, 0), 500, 3, "#ffe0c0")
    camera((0.2, -11, -0.3), (0, 0, 0), 54)
    s.finish(key=0.55, vignette=0.35, sat=0.95)


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
