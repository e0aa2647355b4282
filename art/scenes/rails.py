"""On rails."""

from art.kit import *


@scene(seed=33)
def train(s):
    sky(elev=24, rot=-130, strength=0.13, clouds=0.5, cloudscale=1, seed=12, dust=0.6)

    def bank(x, y):
        y = np.asarray(y, float)
        verge = np.clip((np.abs(y) - 3) / 6, 0, 1) * 0.9 * (1 + fbm(x / 7, y / 7, 4, 3))
        return -0.5 + verge + 9 * np.clip((y - 22) / 50, 0, 1.5) * (1 + 0.8 * fbm(x / 40, y / 40, 4, 7))

    terrain(bank, (240, 150), 300, mat(speckle("#5f8a34", "#8a9a45", 0.3), 0.95, bump=(3, 0.4)), (0, 50))
    tufts = [grass_tuft(18, 0.5, "#7fa03f", 0.25, 0.014), grass_tuft(14, 0.6, "#a9ad4a", 0.25, 0.014)]
    scatter(tufts, points(3600, (-24, 24), (-14, 16), lambda x, y: float(abs(y) > 2.6), 0.15, bank), (0.6, 1.4))
    autumn = [tree(6.5, 2.6, c, n=1300, leaf=0.24) for c in ("#c9661c", "#d9a021", "#5f8030", "#b33a1c")]
    scatter(autumn, points(70, (-50, 50), (11, 60), None, 4.2, bank), (0.8, 1.3))
    gravel = [(x, y, -0.25 + R.uniform(0, 0.14)) for x, y, _ in points(2600, (-22, 22), (-2.2, 2.2), None, 0.12)]
    scatter([rock(0.12, "#8a837a", sub=2), rock(0.1, "#77706a", sub=2)], gravel, (0.7, 1.4), 90)
    for x in np.arange(-24, 24, 0.95):
        box((0.34, 3.4, 0.22), (x, 0, -0.08), m=mat("#4a3526", 0.9, vary=0.4), bevel=0.03)
    steel, red = metal("#8d8680", 0.35), mat("#a8181c", 0.3, coat=0.6)
    for y in (-0.95, 0.95):
        box((60, 0.12, 0.22), (0, y, 0.14), m=steel, bevel=0.02)
    engine = steam_engine(mat("#0f4a32", 0.2, coat=1), red, mat("#16171a", 0.4, coat=0.3), metal("#d9a441", 0.2), steel)
    puffs = [
        (-2.4 + 1.15 * k + R.uniform(-0.2, 0.2), R.uniform(-0.2, 0.2), 4.9 + 0.42 * k**0.8, 0.5 + 0.22 * k**0.8)
        for k in range(8)
    ]
    group(
        engine + carriage(12.0, red, steel) + carriage(20.2, red, steel) + [blob(puffs, steam(), 0.2, 2)], (-1.6, 0, 0)
    )
    camera((-11.5, -10.5, 2.4), (0.4, 0.6, 2.55), 36)
    s.finish(fog=("#cdd9e6", 20, 260, 0.5), key=0.52)


@scene(seed=132)
def railway_tracks(s):
    sky(
        elev=7, rot=-12, strength=0.16, dust=2.4, clouds=0.5, cloudscale=0.7, cloudcol="#ffc8a0", cloudlight=4.5, seed=5
    )
    height = lambda x, y: (
        -0.3
        + np.clip((np.abs(np.asarray(x)) - 3) / 5, 0, 1) * (0.6 + 0.7 * fbm(np.asarray(x) / 7, np.asarray(y) / 7, 4, 3))
    )
    terrain(height, (160, 260), 320, mat(speckle("#6a7a34", "#8a8a44", 0.5), 0.95, bump=(3, 0.5)), (0, 110))
    scatter(
        [grass_tuft(20, 0.7, "#a8a84a", 0.25, 0.016), grass_tuft(20, 0.6, "#7a9a3a", 0.25, 0.016)],
        points(2600, (-14, 14), (-3, 34), lambda x, y: float(abs(x) > 2.7), 0.2, height),
        (0.6, 1.5),
    )
    scatter(
        [rock(0.13, "#7a726a", sub=2), rock(0.11, "#5f5850", sub=2)],
        [(p[0], p[1], -0.16 + R.uniform(0, 0.08)) for p in points(2400, (-2.6, 2.6), (-4, 24), None, 0.13)],
        (0.7, 1.4),
        90,
    )
    ground(mat("#655c52", 0.95, bump=(6, 1)), 1).scale = (2.6, 200, 1)
    sleeper = mat(wood("#3a2818", "#6a4a30", 1.5), 0.9)
    for y in np.arange(-5, 190, 0.8):
        box((2.9, 0.34, 0.2), (0, y, 0.02), m=sleeper, bevel=0.02)
    for side in (-0.85, 0.85):
        box((0.14, 220, 0.22), (side, 100, 0.2), m=metal("#c8a890", 0.22), bevel=0.03)
    for y in np.arange(8, 180, 16):
        cyl(0.12, 6.5, (3.6, y, 0), m=mat("#3a2c22", 0.9), base=True)
        box((1.6, 0.12, 0.12), (3.6, y, 6.0), m=mat("#3a2c22", 0.9))
    for dx in (-0.7, 0.7):
        tube([(3.6 + dx, y, 6.1 - 0.35 * (k % 2)) for k, y in enumerate(np.arange(8, 180, 8))], 0.025, mat("#1c1814"))
    scatter(
        [tree(6, 2.4, c, n=900, leaf=0.26) for c in ("#5a7a2c", "#a8862c")],
        points(40, (-40, 40), (30, 150), lambda x, y: float(abs(x) > 8), 5, height),
        (0.7, 1.2),
    )
    camera((0.0, -3.6, 1.1), (0, 30, 3.0), 28)
    s.finish(key=0.42, fog=("#f4c8a0", 20, 180, 0.6), glare=0.3)
