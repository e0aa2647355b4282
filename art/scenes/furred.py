"""Sleeping and shaggy animals: a fox in the snow, a Highland cow with her fringe."""

from art.kit import *


@scene(seed=251)
def fox_snow(s):
    """A fox asleep in the snow, its chin on its tail."""
    sky(16, -62, 0.12, dust=0.6)
    height = lambda x, y: (
        0.35 * fbm(np.asarray(x) / 4, np.asarray(y) / 4, 4, 5)
        - 0.42 * np.exp(-(np.asarray(x) ** 2 + (np.asarray(y) + 0.1) ** 2) / 3.2)
    )
    terrain(height, (60, 60), 380, mat("#eef3fb", 0.75, sss=0.1, bump=(18, 0.25)), (0, 18))
    red = mat(speckle("#b8602a", "#d88a44", 4), 0.7)
    hair = lambda c, d: mat(speckle(c, d, 3, 4), 0.6, objvary=0.1)
    rust, cream, black = hair("#c4682a", "#eaa050"), hair("#f4ece0", "#ffffff"), mat("#181012", 0.5)
    body = curled(red, 1.1, 0.5)
    fur(body, 0.2, 5000, rust, 0.006, 0.3, 0.3, 12, 1, 0.03)
    brush = blob([((-1.0, -1.3, 0.34), (-0.3, -1.8, 0.34), 0.24, 0.34)], red, 0.07, 5)
    fur(brush, 0.28, 2400, rust, 0.006, 0.35, 0.3, 12, 2)
    tip = blob([((0.1, -2.2, 0.2), (1.0, -2.4, 0.18), 0.27, 0.13)], cream, 0.06, 5)
    fur(tip, 0.2, 1500, cream, 0.006, 0.35, 0.3, 12, 3)
    # the head looks along +x: brow and cheeks, a slim muzzle, a black nose, shut eyes
    skull = [(0, 0, 0, (0.46, 0.5, 0.36)), ((0.2, 0, -0.04), (0.55, 0, -0.12), 0.27, 0.18)]
    face = [blob(skull, red, 0.045, 5)]
    fur(face[0], 0.075, 4500, rust, 0.004, 0.2, 0.3, 10, 4)
    bridge = blob([((0.5, 0, -0.08), (1.0, 0, -0.2), 0.17, 0.085)], red, 0.03, 5)
    fur(bridge, 0.035, 2500, rust, 0.003, 0.2, 0.3, 8, 9)
    chin = blob([((0.5, 0, -0.26), (0.95, 0, -0.29), 0.13, 0.075)], cream, 0.03, 4)
    fur(chin, 0.04, 1200, cream, 0.003, 0.2, 0.3, 8, 7)
    face += [bridge, chin, ball(0.085, (1.07, 0, -0.2), gloss("#0c0a0c", 0.25), (0.8, 1, 0.8), seg=20)]
    for side in (-1, 1):
        cheek = blob([((0.12, side * 0.4, -0.2), (0.5, side * 0.2, -0.22), 0.2, 0.09)], cream, 0.045, 4)
        fur(cheek, 0.15, 1400, cream, 0.004, 0.2, 0.3, 10, 5)
        shut = [
            (0.4, side * 0.31, 0.06),
            (0.5, side * 0.285, -0.01),
            (0.6, side * 0.215, 0.0),
            (0.66, side * 0.17, 0.04),
        ]
        face += [cheek, tube(shut, 0.024, black, radii=[0.6, 1, 1, 0.5])]
        ear = cyl(0.22, 0.56, (-0.12, side * 0.33, 0.5), (-side * 16, -8, 0), red, 0.02, 24)
        ear.scale = (0.5, 1, 1)
        inner = cyl(0.15, 0.42, (-0.02, side * 0.33, 0.46), (-side * 16, -8, 0), mat("#3a2018", 0.8), 0.01, 20)
        inner.scale = (0.4, 0.9, 1)
        fur(ear, 0.05, 1500, rust, 0.004, 0.2, 0.3, 8, 6)
        face += [ear, inner]
    place(group(face), (0.4, -1.15, 1.24), (0, 9, 262), 1.3)
    flake = ball(0.02, m=mat("#ffffff", 0.8), seg=6)
    scatter(flake, [(R.uniform(-3.5, 3.5), R.uniform(-3, 6), R.uniform(0.2, 4)) for _ in range(120)], (0.5, 1.3))
    for x, y, h in ((-6.5, 10, 6), (-3.6, 13, 7), (4.2, 12, 6.5), (7.2, 9, 5)):
        place(group([place(fir(h, 1.7, snow="#f4f7fc"), (0, 0, 0))]), (x, y, 0.1))
    twigs = mat(snowy("#5a3a24"), 0.9)
    for x, y in ((-2.5, 1.8), (-2.2, 2.2), (2.6, 2.4), (2.9, 2.0), (-2.9, 0.4)):
        reed = [at(height, x, y, -0.2), (x + 0.15, y, 0.8), (x + R.uniform(-0.3, 0.5), y, 1.5)]
        tube(reed, 0.03, twigs, radii=[1, 0.8, 0.3])
    camera((0.6, -8.2, 2.7), (0.1, -0.45, 0.62), 62, f=0.4, focus=(0.5, -2.2, 0.9))
    s.finish(key=0.64, vignette=0.2)


@scene(seed=252)
def highland_cow(s):
    """A Highland cow looks up from the heather, all fringe and horns."""
    sky(30, 150, 0.12, dust=1.5, clouds=0.5)
    wall(
        mat(
            gradient(
                [(0.25, "#6d5a72"), (0.4, "#7f8f5a"), (0.62, "#c9d2c8"), (0.8, "#dfe6ea")], 2, noise=0.12, nscale=2.5
            ),
            1,
            emit=0.25,
        ),
        40,
        160,
        80,
        -30,
    )
    coat = lambda c, d: mat(speckle(c, d, 2, 4), 0.6)
    base, long, light = mat("#7a3e14", 0.8), coat("#9a4c16", "#d88a3c"), coat("#c47a2c", "#efb868")
    body = blob([(0, 3.4, -1.6, (2.3, 3.2, 2.0)), (0, 1.4, -0.8, (1.5, 1.3, 1.3))], base, 0.2, 5)
    fur(body, 0.5, 3500, long, 0.012, 0.6, 0.25, 12, 1, 0.2)
    head = blob(
        [
            (0, 0, 0.2, (0.95, 0.8, 0.85)),
            ((0, -0.3, -0.1), (0, -0.85, -1.3), 0.72, 0.6),
            (0, -0.75, 0.1, (0.6, 0.3, 0.5)),
        ],
        base,
        0.09,
        6,
    )
    fur(head, 0.14, 3500, long, 0.008, 0.4, 0.3, 10, 2, 0.05)
    muzzle = blob(
        [(0, -1.2, -1.62, (0.62, 0.4, 0.42)), (0, -1.0, -1.9, (0.45, 0.3, 0.25))],
        mat(speckle("#c98a78", "#a8685c", 6), 0.35, coat=0.5, bump=(26, 0.5)),
        0.06,
        5,
    )
    for side in (-1, 1):
        ball(1, (side * 0.26, -1.55, -1.55), mat("#3a1c1a", 0.5), (0.13, 0.09, 0.1), (0, side * 30, 0), 16)
        horn = [
            (side * 0.6, -0.05, 0.75),
            (side * 1.5, -0.1, 0.85),
            (side * 2.3, -0.35, 1.2),
            (side * 2.65, -0.55, 2.0),
        ]
        tube(
            horn,
            0.24,
            gloss(gradient([(0, "#efe2c4"), (0.5, "#e0cda4"), (1, "#4a3626")], 2), 0.35),
            radii=[1, 0.95, 0.65, 0.18],
            res=20,
            bevres=8,
        )
        ear = ball(1, (side * 1.45, 0.05, 0.2), base, (0.6, 0.14, 0.28), (0, side * 24, 0), 24)
        fur(ear, 0.3, 600, light, 0.01, 0.5, 0.25, 10, 5, 0.2)
        ball(0.12, (side * 0.66, -0.72, -0.2), gloss("#140c08", 0.05), seg=16)
    crown = ball(1, (0, -0.35, 0.85), base, (0.7, 0.45, 0.28), seg=32)
    fur(crown, 0.5, 900, light, 0.012, 0.5, 0.3, 14, 7, 0.4)
    tops = grass_tuft(20, 1.2, "#8a5a86", 0.5, 0.03)
    scatter(tops, [(x, y, -4.6) for x, y, _ in points(260, (-9, 9), (-3, 10))], (0.8, 1.5), 12)
    lamp((-7, -7, 8), (0, 0, 0), 1500, 4, "#fff0da")
    lamp((6, 5, 5), (0, 0, 0.5), 900, 3, "#eaf2ff")
    camera((0.35, -11, -0.1), (0, 0, -0.35), 62, f=0.35, focus=(0, -1.2, -0.4))
    s.finish(key=0.52, vignette=0.3, sat=1.0)
