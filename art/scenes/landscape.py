"""Landscapes."""

from art.kit import *


@scene("mountains", seed=11)
@scene("mountains_summer", seed=11, summer=True, variant_of="mountains")
def mountains(s, summer=False):
    sky(elev=34 if summer else 15, rot=112, strength=0.12, clouds=0.3, cloudscale=0.7, dust=0.5, seed=5)

    def range_(x, y):
        x, y = np.asarray(x, float), np.asarray(y, float)
        peak = lambda px, py, w, d: np.exp(-(((x - px) / w) ** 2 + ((y - py) / d) ** 2))
        peaks = 1.25 * peak(-40, 330, 95, 120) + 0.8 * peak(120, 300, 80, 110) + 0.6 * peak(-190, 280, 80, 90)
        rise = np.clip((y - 60) / 240, 0, 1) ** 1.1
        rock_ = rise * (22 + 82 * peaks) * (0.95 + 0.42 * fbm(x / 130, y / 130, 8, 4, ridged=True))
        banks = np.clip((np.abs(x + 2) - 15) / 10, 0, 1) * 2.2 * (y < 45)
        shore = 2.2 * fbm(x / 22, y / 22, 4, 6) + np.clip((y - 40) / 20, -1, 2) * 1.6 + banks - 0.6
        return np.where(y > 55, np.maximum(rock_, 0) + shore, shore)

    def snow_line(t):
        height = t.math("ADD", t.sep(t.coord("Object"), 2), t.math("MULTIPLY", t.noise(t.coord("Object"), 0.06, 5), 28))
        return t.mix(t.step(t.math("DIVIDE", height, 90), 0.62, 0.74), "#5c7a34", "#f4f6fb")

    stone = speckle("#6a6468", "#3a383c", 0.08, stretch=(1, 1, 3))
    slopes = by_slope(snow_line if summer else "#f4f6fb", stone, 0.40, 0.56, 0.12)
    terrain(range_, (620, 420), 620, mat(slopes, 0.95, bump=(0.8, 0.8)), (0, 190))
    lake("#0c2c3e", 700, -0.15)
    firs = [
        fir(R.uniform(6, 8), 1.7, "#1f4a2c" if summer else "#1c3d2c", snow=None if summer else "#f4f7fc")
        for _ in range(4)
    ]
    woods = lambda x, y: float(fbm(x / 18, y / 18, 2, 2) > -0.1) * min(1, abs(x) / 18 + max(0, y - 42) / 14)
    scatter(firs, [p for p in points(620, (-75, 75), (6, 130), woods, 2.0, range_) if 0.1 < p[2] < 14], (0.55, 1.25), 2)
    logs = mat(stripes(["#5b3218", "#4a2713"], 14, 2), 0.8, bump=(6, 0.4))
    tiles = mat("#8a3b24", 0.8) if summer else mat("#f6f8fd", 0.8, sss=0.1)
    x, y, z = at(range_, 8.2, 36)
    group(cottage(4.4, 3.4, 2.3, 2.2, logs, tiles, "#a3261e", ("#ffb657", 5)), (x, y, max(z, 0.3)), (0, 0, -16), 1.1)
    camera((0, -13, 3.6), (0, 60, 13), 32)
    s.finish(fog=("#b9c9e6", 40, 520, 0.4), key=0.52)


@scene(seed=9)
def desert(s):
    sky(elev=16, rot=-78, strength=0.13, dust=1.0, air=1.2, clouds=0.12, cloudscale=0.6)

    def dunes(x, y):
        x, y = np.asarray(x, float), np.asarray(y, float)
        wx, wy = x + 9 * fbm(x / 40, y / 40, 2, 1), y + 9 * fbm(x / 40, y / 40, 2, 2)
        near = 1 - np.abs(perlin(wx / 46 + 0.35, wy / 30, 21)) * 1.9
        far = np.maximum(1 - np.abs(perlin(wx / 120 + 7, wy / 80 + 3, 21)) * 1.9, 0)
        return 5.5 * near + 11 * np.clip((y - 30) / 90, 0, 1.6) * far + 0.5 * fbm(x / 9, y / 9, 2, 8) - 3.5

    def sand_ripples(t):
        v = t.vmath("ADD", t.coord("Object"), t.noise(t.coord("Object"), 0.12, 2, col=True))
        wave = {"Vector": v, "Scale": 0.9, "Distortion": 5, "Detail": 2, "Detail Scale": 0.5}
        return t.n("ShaderNodeTexWave", i=wave, bands_direction="Y").outputs[1]

    terrain(dunes, (300, 320), 520, mat(speckle("#c9813d", "#dba05a", 0.05), 0.9, bump=(sand_ripples, 0.55)), (0, 140))
    green = mat(gradient([(0, "#39582f"), (1, "#5f8a4a")]), 0.6, bump=(30, 0.2))
    place(saguaro(6.2, [(2.6, 0.25, 1.35, 2.2), (3.3, 3.35, 1.2, 1.7), (2.2, 4.4, 1.0, 1.5)], green), at(dunes, 4, 13))
    place(saguaro(4.0, [(1.7, 0.4, 1.0, 1.3)], green), at(dunes, -9, 34))
    scatter(
        [rock(0.45, "#a3683c"), rock(0.3, "#8f5a35")], points(26, (-14, 16), (4, 30), None, 1.0, dunes), (0.4, 1.3), 30
    )
    scatter(grass_tuft(26, 0.8, "#a08a45", 0.1, 0.012), points(18, (-10, 12), (3, 26), None, 1.2, dunes), (0.7, 1.5))
    eye_level = max(float(dunes(0, 1)), float(dunes(2, 6))) + 1.7
    camera((0, 1, eye_level), (2.0, 13, float(dunes(4, 13)) + 3.0), 30)
    s.finish(fog=("#e7c9a4", 30, 360, 0.5), key=0.52)


def tulip(color, h=0.55):
    """One tulip about h tall."""
    cup = lathe(
        curve([(0.01, 0), (0.09, 0.03), (0.11, 0.12), (0.075, 0.22)], 4),
        leaf_mat(color, 0.1, 0.3),
        (0, 0, h - 0.2),
        seg=10,
    )
    stem = tube([(0, 0, 0), (0.01, 0, h - 0.18)], 0.014, mat("#4f8a34"), res=2, bevres=1)
    blades = [place(leaf(h * 0.75, 0.1, leaf_mat("#4f9a3c", 0.1, 0.3)), (0, 0, 0), (0, -62, a)) for a in (0, 140, 250)]
    return join([cup, stem, *blades])


@scene(seed=41, view="Standard")
def tulip_fields(s):
    sky(elev=34, rot=-130, clouds=0.55, cloudscale=0.9, seed=3, dust=0.5)
    hues = ["#d8142a", "#f6c81c", "#e8489a", "#f4f0e8", "#f2701c"]
    band = 2.4
    ground(mat(stripes(hues, 400 / band, 0, wob=0.0), 0.95, bump=(4, 0.6)), 200)
    for k, hue in enumerate(hues * 3):
        x0 = (k - 7) * band - 1.0
        rows = [
            (x0 + 0.3 + r * 0.43, y + R.uniform(-0.05, 0.05), 0) for r in range(5) for y in np.arange(1.5, 17, 0.36)
        ]
        scatter([tulip(hue), tulip(hue, 0.5)], rows, (0.9, 1.15), 5)
    white, cap = mat("#f2ece0", 0.8), mat("#7a3a22", 0.8)
    mill = [lathe([(3.4, 0), (2.9, 3), (2.1, 9.5)], mat("#8a4a32", 0.9, bump=(4, 0.3)), seg=8, smooth=False)]
    mill += [
        lathe(curve([(2.3, 9.4), (2.2, 10.4), (1.2, 11.6), (0.02, 11.9)], 4), cap),
        cyl(3.2, 0.25, (0, 0, 4.2), m=white),
    ]
    for k in range(4):
        arm = [box((0.16, 0.16, 7.5), (0, -2.7, 0), m=white, base=True)]
        arm += [box((1.5, 0.04, 0.1), (0.75, -2.72, 1.2 + q * 0.72), m=white) for q in range(9)]
        arm += [box((0.05, 0.05, 6.2), (0.55 + 0.5 * q, -2.72, 1.2), m=white, base=True) for q in range(3)]
        mill.append(place(group(arm), (0, 0, 10.3), (0, 90 * k + 28, 0)))
    group(mill, (9, 62, 0), (0, 0, -12), 1.25)
    scatter(
        [tree(7, 3, "#4a7a2c", n=900, leaf=0.3), tree(8, 2.6, "#5d8a34", n=900, leaf=0.3)],
        points(40, (-80, 90), (85, 110), None, 4),
        (0.7, 1.2),
    )
    camera((0.4, -3.2, 3.1), (1.4, 22, 3.6), 32)
    s.finish(fog=("#cfe0ee", 30, 260, 0.5), key=0.53, sat=1.1)


@scene(seed=47)
def lavender(s):
    sky(elev=9, rot=55, strength=0.15, dust=1.6, clouds=0.45, cloudscale=0.7, cloudcol="#ffd0c0", cloudlight=5, seed=8)
    height = lambda x, y: (
        1.2 * fbm(np.asarray(x) / 60, np.asarray(y) / 60, 3, 4) + 10 * np.clip((np.asarray(y) - 120) / 90, 0, 1)
    )
    terrain(height, (320, 260), 200, mat(speckle("#9a7a4a", "#b8975c", 0.6), 0.95, bump=(3, 0.5)), (0, 110))
    bloom = leaf_mat(gradient([(0, "#4a6a34"), (0.4, "#5a4a9a"), (1, "#8f6ad0")]), 0.25, 0.25)
    bush = grass_tuft(110, 0.62, "#8f6ad0", 0.24, 0.022, bloom, 0.55)
    rows = [
        (x + R.uniform(-0.1, 0.1), y, float(height(x, y)))
        for x in np.arange(-33, 34, 1.75)
        for y in np.concatenate([np.arange(0, 40, 0.45), np.arange(40, 110, 1.0)])
    ]
    scatter(bush, rows, (0.85, 1.2), 5)
    place(tree(7.5, 3.6, "#5a7a30", n=2600, leaf=0.26), at(height, 8, 58), (0, 0, 0), 1.15)
    group(cottage(8, 5, 3, 2.2, "#e8d0a8", "#b5623c", "#4a6a9a", n=2), at(height, -17, 84, 0.2), (0, 0, 12), 1.1)
    camera((0.9, -3, 2.7), (2, 40, 3.0), 32)
    s.finish(fog=("#f0c8b8", 30, 220, 0.55), key=0.50, sat=1.2)


@scene(seed=49, view="Standard")
def autumn_path(s):
    sky(elev=38, rot=-150, strength=0.14, dust=1.2, clouds=0.4)
    height = lambda x, y: (
        0.35 * fbm(np.asarray(x) / 8, np.asarray(y) / 8, 3, 3) + 0.02 * np.maximum(np.abs(np.asarray(x)) - 2, 0) ** 1.3
    )
    terrain(
        height, (80, 130), 240, mat(speckle("#b8621c", "#d9951f", 1.2, lo=0.4, hi=0.6), 0.95, bump=(5, 0.6)), (0, 50)
    )
    path = lambda u, v: (
        (u - 0.5) * (3.0 - 0.6 * v) + 1.6 * sin(v * 5),
        -6 + 90 * v,
        0.32 + float(height(1.6 * sin(v * 5), -6 + 90 * v)),
    )
    surface(path, 8, 60, mat(speckle("#b39a78", "#8f7758", 2), 0.95, bump=(9, 0.4)))
    hues = ("#e07a12", "#f0a818", "#c83a16", "#f5c832", "#a82a18")
    trees = [tree(9, 3.4, c, n=2200, leaf=0.24, bark="#2c2019", trunk=0.3) for c in hues]
    sides = [
        (side * (4.2 + R.uniform(0, 1.5) + row * 4.6), y + R.uniform(-1, 1), 0)
        for row in range(4)
        for y in range(3, 95, 6)
        for side in (-1, 1)
    ]
    scatter(trees, sides, (0.85, 1.2), 3)
    leafs = [leaf_cards([((0, 0, 0.03), (0, 0, 1))], 0.13, leaf_mat(c, 0.1, 0.2)) for c in hues]
    scatter(leafs, points(3200, (-12, 12), (-4, 36), None, 0.08, lambda x, y: height(x, y) + 0.36), (0.6, 1.3), 40)
    bench = [
        box((2.2, 0.5, 0.1), (0, 0, 0.55), m=mat("#7a4a24")),
        box((2.2, 0.08, 0.5), (0, 0.3, 0.95), m=mat("#7a4a24")),
    ]
    bench += [box((0.12, 0.5, 0.55), (x, 0, 0), m=mat("#26282c"), base=True) for x in (-0.9, 0.9)]
    group(bench, (-2.7, 9, 0.3), (0, 0, 62), 1.1)
    camera((0.4, -6.5, 2.2), (0.3, 20, 3.2), 30)
    s.finish(key=0.51, fog=("#f5d9a0", 15, 100, 0.65), sat=1.15, glare=0.15)


@scene(seed=50, view="Standard")
def hay_bales(s):
    sky(elev=26, rot=-105, clouds=0.6, cloudscale=0.8, seed=11, dust=0.7)
    height = lambda x, y: (
        2.2 * fbm(np.asarray(x) / 40, np.asarray(y) / 40, 3, 2) + 9 * np.clip((np.asarray(y) - 70) / 90, 0, 1)
    )
    terrain(
        height, (320, 220), 260, mat(stripes(["#d8ad45", "#c4952f"], 190, 0, wob=0.01), 0.95, bump=(5, 0.5)), (0, 90)
    )
    scatter(
        grass_tuft(16, 0.22, "#e0bc5a", 0.2, 0.012, leaf_mat("#dcb350", 0.2, 0.2), 0.3),
        points(4500, (-16, 16), (-4, 26), None, 0.1, height),
        (0.7, 1.3),
    )
    end = mat(rings([(0, "#8a6420"), (0.5, "#d9b04a"), (1, "#a87c2a")], 5, repeat=False), 0.95, bump=(20, 0.9))

    def bale(t):
        c = t.coord("Object")
        return t.ramp(
            t.math("FRACT", t.math("MULTIPLY", t.length(t.coord("Object", (1, 1, 0))), 4)),
            [(0, "#9a7026"), (0.5, "#dcb552"), (1, "#9a7026")],
        )

    straw = mat(bale, 0.95, bump=(16, 1, 5, (1, 1, 0.3)))
    for x, y, a in (
        (-1.6, 8, 62),
        (8, 21, 120),
        (-9.5, 25, 20),
        (2.5, 40, 80),
        (19, 46, 45),
        (-22, 52, 100),
        (-4, 66, 70),
        (12, 74, 10),
    ):
        o = cyl(1.35, 2.1, (0, 0, 0), m=straw, bevel=0.15)
        place(o, at(height, x, y, 1.25), (90, 0, a))
    scatter(
        [tree(7, 2.9, c, n=1000, leaf=0.28) for c in ("#4a7a2c", "#5d8432")],
        points(60, (-90, 90), (92, 125), None, 3.5, height),
        (0.8, 1.3),
    )
    camera((0.6, -3, 2.5), (0.6, 20, 2.6), 34)
    s.finish(key=0.53, fog=("#d8e0e6", 30, 240, 0.45), sat=1.1)
