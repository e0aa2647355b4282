"""The sea and its shores."""

from art.kit import *


@scene("sailboat", seed=4, view="AgX")
@scene("sailboat_day", seed=4, day=True, variant_of="sailboat")
def sailboat(s, day=False):
    if day:
        sky(elev=38, rot=-140, clouds=0.6, cloudscale=1.0, seed=6, dust=0.4)
    else:
        sky(
            elev=5,
            rot=14,
            strength=0.16,
            dust=1.6,
            air=1.6,
            ozone=3,
            sun=0.3,
            sunsize=2.2,
            clouds=0.62,
            cloudscale=0.8,
            cloudcol="#ff9a7a",
            cloudlight=3.4,
            cloudsoft=0.3,
        )
        lamp((-14, -16, 6), (0, 0, 3), 5200, 5, "#ffd9b8")
    ocean(
        400,
        20,
        wave=1.6,
        wind=6,
        scale=90,
        chop=1.2,
        m=mat("#0a5a78" if day else "#04222e", 0.09, ior=1.33, bump=(1.6, 0.12, 6)),
    )
    oak = mat(wood("#5a2e14", "#8e5527", 2), 0.4, coat=0.5)
    band = gradient(
        [(0, "#7d1713"), (0.42, "#7d1713"), (0.43, "#f3ead8"), (0.46, "#f3ead8"), (0.47, "#123a5c"), (1, "#123a5c")]
    )
    boat = hull(7.6, 1.25, mat(band, 0.25, coat=0.8), oak)
    boat += [box((2.0, 1.2, 0.6), (0.2, 0, 1.15), m=mat("#f3ead8", 0.4, coat=0.5), bevel=0.15)]
    boat += [
        cyl(0.07, 9.4, (0.9, 0, 0.8), m=oak, r2=0.045, base=True),
        cyl(0.05, 4.0, (-1.15, 0.35, 1.75), (0, 90, -10), m=oak),
    ]
    canvas = (
        stripes(["#ffffff", "#d8262b"], 9, 2) if day else stripes(["#fff3dc", "#fff3dc", "#fff3dc", "#e9dcc0"], 26, 2)
    )
    boat.append(sail((0.8, 0, 9.9), (0.75, 0, 1.95), (-3.05, 0.6, 1.85), -0.75, leaf_mat(canvas, 0, 0.45, 0.8)))
    boat.append(sail((0.95, 0, 8.6), (3.75, 0, 1.5), (0.6, 0.6, 1.6), -0.55, leaf_mat(canvas, 0, 0.45, 0.8)))
    boat.append(plate([(0, 0), (0.9, 0.15), (0, 0.5)], 0.01, mat("#d6262b", 0.7), (0.9, 0, 10.1), (90, 0, 170), 0))
    stays = (((3.9, 0, 1.45), (0.9, 0, 9.9)), ((-3.5, 0, 1.0), (0.9, 0, 10.1)))
    boat += [tube([p, q], 0.012, mat("#333333", 0.4), smooth=False) for p, q in stays]
    group(boat, (0, 0, -0.25), (9, -2, 158))
    camera((2, -17.5, 1.9), (0.5, 0, 4.4), 38)
    s.finish(glare=0 if day else 0.3, key=0.53 if day else 0.42)


@scene(seed=7)
def lighthouse(s):
    sky(elev=20, rot=-128, strength=0.13, clouds=0.5, cloudscale=1.0, dust=0.8, cloudcol="#fff1e4", seed=3)

    def cliff(x, y):
        x, y = np.asarray(x, float), np.asarray(y, float)
        d = np.hypot((x - 6) / 1.35, (y - 12)) + 7 * fbm(x / 14, y / 14, 5, 3)
        e = np.clip((24 - d) / 7, 0, 1)
        e = e * e * (3 - 2 * e)
        crags = 1.1 * fbm(x / 3.2, y / 3.2, 4, 11, ridged=True) * (e > 0.02) * (1 - e * 0.8)
        return -2.5 + e * (9.5 + 2.2 * fbm(x / 12, y / 12, 3, 9)) + crags

    grass, stone = speckle("#4f7a2c", "#86963f", 0.35), speckle("#8a7a68", "#4a4038", 0.5, stretch=(1, 1, 4))
    terrain(cliff, (110, 90), 420, mat(by_slope(grass, stone, 0.62, 0.84), 0.95, bump=(2.2, 0.7)), (6, 14))
    foam = lambda t: t.mix(t.step(t.noise(t.coord("Object"), 0.9, 9, 0.7), 0.6, 0.72), "#0a4256", "#5fa3a8")
    ocean(500, 17, wave=1.3, wind=9, scale=110, m=mat(foam, 0.08, ior=1.33, bump=(1.2, 0.2, 6)))
    group(striped_lighthouse(), at(cliff, 8, 12, -0.2))
    group(cottage(6, 3.6, 2.4, 1.8), at(cliff, 15.5, 10, -0.3), (0, 0, 14), 0.85)
    meadow = [p for p in points(2600, (-16, 32), (-8, 22), None, 0.25, cliff) if p[2] > 5.6]
    scatter(grass_tuft(22, 0.7, "#7c9a3a", 0.3, 0.02), meadow, (0.7, 1.4))
    shore = points(60, (-26, 36), (-16, 30), lambda x, y: float(-2.2 < cliff(x, y) < 0.2), 1.6)
    scatter([rock(1.1), rock(1.4), rock(0.8)], [(x, y, -0.25) for x, y, _ in shore], (0.5, 1.7), 30)
    scatter(gull(), [(-6, 4, 15), (-9, 8, 17.5), (-3.5, 10, 18.6), (16, 0, 16.5)], (0.6, 0.9), 18)
    camera((-10, -27, 6.2), (8.0, 8, 11.0), 32)
    s.finish(fog=("#c9d6e0", 40, 700, 0.5), key=0.51)


def beam(loc, angle, length=60, spread=5.0, hue="#ffe9a8", power=0.5):
    """A shaft of light through the night, as a fading cone along +x."""

    def fade(t):
        edge = t.math("SUBTRACT", 1.0, t.n("ShaderNodeLayerWeight", 0.5).outputs["Facing"])
        far = t.math("SUBTRACT", 1.0, t.sep(t.coord("Generated"), 2))
        return t.math("MULTIPLY", t.math("MULTIPLY", t.math("POWER", edge, 2.0), far), 0.35)

    o = cyl(
        0.3, length, (0, 0, 0), m=mat("#000000", 1, emit=power, emitc=hue, alpha=fade), r2=spread, base=True, seg=32
    )
    return place(o, loc, (0, 90, angle))


@scene(seed=81, view="AgX")
def lighthouse_night(s):
    painted_sky([(0, "#03060c"), (0.5, "#25406a"), (0.58, "#142850"), (1, "#050a22")], 0.7, stars=0.7)
    ocean(500, 16, wave=1.8, wind=11, scale=100, m=mat("#061c2c", 0.1, ior=1.33, bump=(1.2, 0.25, 6)))
    scatter(
        [rock(3.2, "#2c2e34"), rock(2.4, "#383a40")],
        [(p[0] + 7, p[1] + 20, -0.4) for p in points(34, (-9, 9), (-6, 6), None, 2.0)],
        (0.6, 1.6),
        20,
    )
    tower = [
        lathe(curve([(2.9, -1), (2.4, 3), (1.8, 11), (1.6, 14)], 6), mat("#e8e4dc", 0.6)),
        cyl(2.2, 0.35, (0, 0, 14.1), m=mat("#22242a", 0.4)),
    ]
    tower += [
        cyl(1.3, 2.2, (0, 0, 15.4), m=glow("#ffe08a", 9)),
        cyl(1.6, 1.2, (0, 0, 17.1), m=mat("#a81c1c", 0.4), r2=0.1),
        *railing(2.1, 14.2),
    ]
    tower += [box((0.6, 0.3, 0.9), (0, -2.1 + 0.12 * k, 4 + 3.4 * k), m=glow("#ffb445", 5)) for k in range(3)]
    group(tower, (7, 20, 1.2))
    beam((7, 20, 16.6), 196, 90, 10)
    beam((7, 20, 16.6), 16, 60, 7)
    ball(2.4, (-26, 140, 52), glow("#fff4d8", 4))
    lamp((7, 14, 18), (0, 0, 0), 6000, 2, "#ffd890")
    camera((-8, -22, 5.4), (1.5, 16, 9.6), 32)
    s.finish(key=0.3, glare=0.5, sat=1.15)


@scene(seed=83)
def red_rowboat(s):
    painted_sky([(0, "#8a979c"), (0.5, "#dfe6e8"), (0.6, "#cdd8dc"), (1, "#aabcc6")], 1.0)
    ground(ripples("#5a6e78", (1, 3, 1), 0.35, 2, 0.05, 0.02), 400, 0)
    place(rowing_boat("#c8141c", "#b5834a"), (-0.2, 0, -0.12), (0, 0, 28), 1.35)
    tube([(2.4, 1.3, 0.8), (4.4, 2.6, 0.15), (6.5, 4, 0.7)], 0.03, mat("#c9b890", 0.9))
    dock = mat(wood("#5a4a3a", "#8a7860", 1.5, 1), 0.9)
    for k in range(14):
        box((2.4, 0.42, 0.1), (7.2, 2 + k * 0.46, 0.85), m=dock)
    for y in (2.2, 5, 8):
        for x in (6.2, 8.2):
            cyl(0.12, 2.6, (x, y, -1), m=mat("#4a3c30", 0.9), base=True)
    reed = grass_tuft(40, 2.0, "#8a8a5a", 0.35, 0.02, leaf_mat("#77784c", 0.2, 0.2), 0.35)
    scatter(reed, points(24, (-9, -5), (3, 12), None, 0.5), (0.7, 1.2))
    scatter([fir(12, 2.6, "#34463e", layers=16)], points(60, (-60, 60), (45, 80), None, 3.6), (0.7, 1.2), 1)
    camera((0.6, -10.5, 3.6), (0.6, 4, 1.0), 40)
    s.finish(key=0.59, fog=("#d3dde0", 12, 66, 0.96), sat=1.2)


@scene(seed=86)
def whale_tail(s):
    sky(elev=10, rot=48, strength=0.14, dust=1.6, clouds=0.5, cloudscale=0.7, cloudcol="#ffd8c0", cloudlight=5, seed=10)
    ocean(400, 20, wave=1.0, wind=7, scale=90, m=mat("#0d4a66", 0.08, ior=1.33, bump=(1.6, 0.15, 6)))
    skin = gloss(speckle("#2a343e", "#3c4854", 0.8), 0.25)
    half = [(0, 0), (0.9, 0.5), (2.6, 1.5), (4.4, 1.7), (3.6, 2.4), (2.2, 2.7), (1.0, 2.5), (0.0, 2.05)]
    outline = half + [(-x, y) for x, y in half[::-1][1:-1]]
    fluke = plate(outline, 0.2, skin, (0, 0, 3.5), (76, 0, 0), 0.16, smooth=True)
    stock = tube(
        [(0, 3.4, -1.2), (0, 1.4, 1.6), (0, 0.15, 3.2), (0, -0.1, 4.2)], 0.9, skin, radii=[1.7, 1.1, 0.55, 0.3]
    )
    group([fluke, stock], (0.4, 9, -0.3), (0, 0, -14), 1.15)
    drop = ball(0.06, m=mat("#f4fbff", 0.1, trans=0.4), seg=8)
    fall = [(0.4 + R.uniform(-4.6, 4.6), 8.6 + R.gauss(0, 0.4), R.uniform(0, 5.6) * R.random()) for _ in range(700)]
    scatter(drop, fall, (0.3, 1.5))
    foam = [
        (0.5 + 2.6 * cos(a) * R.uniform(0.7, 1.3), 10.4 + 1.8 * sin(a) * R.uniform(0.7, 1.3), 0.1)
        for a in np.linspace(0, 6.28, 260)
    ]
    scatter(ball(0.16, m=mat("#f4fbff", 0.7), scale=(1, 1, 0.4), seg=8), foam, (0.3, 1.4))
    scatter(gull(), [(-7, 16, 8.4), (-5, 18, 9.6), (7, 22, 9)], (0.6, 0.9), 18)
    camera((-0.6, -7.5, 2.2), (0.4, 9, 3.6), 34)
    s.finish(key=0.50, fog=("#e8d8cc", 40, 300, 0.4))


@scene(seed=89)
def ship_bottle(s):
    studio("interior", 0.6, 40, "#2a3a34")
    room(mat(wood("#3a2010", "#7a4a24", 0.7, 0), 0.4, coat=0.3), mat(speckle("#2f4a44", "#3c5a50", 0.5), 0.95), 9)
    profile = curve(
        [
            (0.02, -4.2),
            (1.6, -4.15),
            (1.95, -3.8),
            (2.0, -1.0),
            (1.95, 1.2),
            (1.5, 2.3),
            (0.75, 2.9),
            (0.62, 3.4),
            (0.62, 4.2),
            (0.78, 4.3),
            (0.78, 4.55),
        ],
        6,
    )
    lathe(profile, thin_glass("#d8fff0", 0.6), (0, 0, 2.9), (0, 90, 0))
    cyl(0.55, 1.0, (4.6, 0, 2.9), (0, 90, 0), mat("#b5834a", 0.9, bump=(20, 0.6)))
    sea = lambda u, v: (-3.6 + 5.4 * u, (v - 0.5) * 3.0, 2.0 + 0.09 * sin(u * 26) * sin(v * 11))
    surface(sea, 50, 24, mat("#1f6aa0", 0.3, bump=(6, 0.4)))
    white = leaf_mat("#fbf4e4", 0, 0.3)
    ship = hull(
        7.6,
        1.25,
        mat(gradient([(0, "#7a1a14"), (0.4, "#7a1a14"), (0.42, "#f3ead8"), (0.5, "#2a1a10"), (1, "#5a341c")]), 0.4),
    )
    for x, h in ((-2.2, 5.2), (0.2, 6.4), (2.4, 5.0)):
        ship.append(cyl(0.07, h + 0.6, (x, 0, 0.8), m=mat("#5a341c"), base=True))
        for k, (z, w) in enumerate(((0.25, 1.5), (0.55, 1.25), (0.82, 0.85))):
            top, low = 0.9 + h * (z + 0.2), 0.9 + h * (z - 0.06)
            cloth = lambda u, v, x=x, w=w, top=top, low=low: (
                x + 0.15 + 0.55 * sin(pi * v),
                (u - 0.5) * 2 * w,
                low + (top - low) * v,
            )
            ship.append(surface(cloth, 12, 12, white))
        ship.append(plate([(0, 0), (0.7, 0.18), (0, 0.4)], 0.01, mat("#d6262b"), (x, 0, h + 1.2), (90, 0, 0), 0))
    ship += [
        tube([(3.9, 0, 1.4), (5.4, 0, 2.3)], 0.06, mat("#5a341c")),
        tube([(5.3, 0, 2.2), (2.4, 0, 6.2)], 0.02, mat("#2a1a10"), smooth=False),
    ]
    group(ship, (-1.0, 0, 1.98), (0, 0, -40), 0.42)
    stand = mat(wood("#4a2812", "#6d3f1c", 1), 0.4, coat=0.5)
    for x in (-2.8, 1.6):
        plate(
            [(-1.4, 0), (1.4, 0), (1.2, 0.5), (0.9, 0.9), (0.5, 1.05), (-0.5, 1.05), (-0.9, 0.9), (-1.2, 0.5)],
            0.4,
            stand,
            (x, 0, 0),
            (90, 0, 90),
            0.05,
        )
    lamp((-7, -5, 9), (0, 0, 2.5), 1500, 3, "#ffe2b8")
    lamp((6, 4, 8), (0, 0, 2.5), 700, 3, "#cfe4ff")
    camera((0.5, -13, 5.0), (0.2, 0, 2.7), 48, f=2)
    s.finish(key=0.4)
