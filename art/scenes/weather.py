"""Weather and seasons: snow, rain, wind, storm and the lights of the sky."""

from art.kit import *


@scene(seed=63, view="AgX")
def lightning(s):
    painted_sky([(0, "#05060c"), (0.5, "#5a4a8a"), (0.55, "#3a3470"), (0.65, "#1c1c44"), (1, "#0a0a20")], 0.8)
    height = lambda x, y: 1.2 * fbm(np.asarray(x) / 30, np.asarray(y) / 30, 4, 3)
    terrain(height, (300, 260), 200, mat(speckle("#1e2a1c", "#2e3a20", 0.3), 0.95, bump=(3, 0.5)), (0, 110))
    wheat = leaf_mat("#5a5634", 0.2, 0.2)
    scatter(
        grass_tuft(22, 0.9, "#5a5634", 0.3, 0.015, wheat),
        points(3000, (-20, 20), (-2, 34), None, 0.2, height),
        (0.6, 1.3),
    )
    bolt = glow("#e8e4ff", 40)

    def strike(p, q, r, depth):
        line, n = [p], 9
        for k in range(1, n + 1):
            t, wide = k / n, (Vector(q) - Vector(p)).length * 0.055
            line.append(
                tuple(Vector(p).lerp(Vector(q), t) + Vector((R.uniform(-wide, wide), 0, R.uniform(-wide, wide) * 0.4)))
            )
        tube(line, r, bolt, smooth=False, radii=[1 - 0.55 * k / n for k in range(n + 1)])
        if depth:
            for k in (2, 4, 5, 7):
                end = Vector(line[k]) + Vector((R.choice((-1, 1)) * R.uniform(8, 22), 0, -R.uniform(9, 24)))
                strike(line[k], tuple(end), r * 0.4, depth - 1)

    strike((-2, 120, 78), (14, 120, 1), 0.55, 2)
    group(cottage(7, 5, 3, 2.6, "#8a8494", "#2a2430", "#3a2a2c", ("#ffcf7a", 4)), at(height, -11, 46), (0, 0, -18), 1.3)
    place(bare_tree(8, 2.8), at(height, -19, 48), (0, 0, 0), 1.2)
    lamp((14, 110, 30), (0, 30, 0), 160000, 20, "#c8c0ff")
    camera((0, -8, 3.2), (0, 60, 14.5), 34)
    s.finish(key=0.3, glare=0.6, fog=("#4a4478", 50, 220, 0.4))


@scene(seed=64)
def rainbow(s):
    sky(
        elev=18, rot=176, dust=0.8, clouds=0.75, cloudscale=0.6, cloudcol="#8f9db0", cloudlight=5, cloudsoft=0.4, seed=5
    )
    height = lambda x, y: (
        2 * fbm(np.asarray(x) / 40, np.asarray(y) / 40, 4, 6) + 8 * np.clip((np.asarray(y) - 90) / 80, 0, 1)
    )
    terrain(height, (400, 300), 220, mat(speckle("#3f8a2a", "#7ab03a", 0.2), 0.95, bump=(3, 0.4)), (0, 130))
    scatter(
        [grass_tuft(18, 0.5, "#6aa83a", 0.25, 0.014)], points(3000, (-16, 16), (-3, 22), None, 0.15, height), (0.6, 1.4)
    )
    petal = [ball(0.06, m=mat(c, 0.7), seg=8) for c in ("#f8e03a", "#ffffff", "#e84a8a")]
    scatter(petal, points(420, (-12, 12), (-2, 20), None, 0.2, lambda x, y: height(x, y) + 0.42), (0.7, 1.3))
    hues = ["#7a2fd0", "#2f4ae0", "#1fa0e0", "#2fc050", "#f4e02a", "#f59a1c", "#e8222a"]
    for k, hue in enumerate(hues):
        seen = mat(hue, 1, alpha=0.62, emit=0.75, emitc=hue)
        torus(78 + 2.3 * k, 1.3, (12, 175, -12), (90, 0, 0), seen, 160, 8)
    barn = cottage(10, 7, 4, 3.4, "#b5201c", "#5a5660", "#f4efe4", chimney=False)
    group(barn, at(height, -8, 34), (0, 0, 24))
    group(fence(22, 20, 1.1), at(height, 6, 26), (0, 0, 4), 1.1)
    scatter(
        [tree(7, 3, c, n=1500, leaf=0.26) for c in ("#3f7a28", "#5a902e")],
        points(40, (-70, 70), (55, 100), None, 5, height),
        (0.8, 1.3),
    )
    camera((0, -6, 2.4), (0, 40, 11.5), 30)
    s.finish(key=0.51, fog=("#b8c4d0", 40, 330, 0.5), sat=1.2)


@scene(seed=67)
def storm_wave(s):
    sky(elev=20, rot=120, dust=0.8, clouds=0.7, cloudscale=0.7, cloudcol="#dfe6ee", cloudlight=6, seed=9)
    curl = curve(
        [
            (-9, 0.2),
            (-5, 0.8),
            (-1.5, 2.6),
            (0.8, 5.2),
            (2.4, 6.9),
            (4.2, 7.3),
            (5.4, 6.5),
            (5.7, 5.5),
            (5.2, 5.1),
            (4.3, 5.6),
            (3.4, 5.0),
            (3.0, 3.4),
            (3.6, 1.6),
            (6.0, 0.5),
            (12, 0.1),
        ],
        8,
    )
    n = len(curl)

    def wave(u, v):
        x, z = curl[min(n - 1, int(v * (n - 1)))]
        k = 1 - 0.75 * abs(u - 0.42) ** 1.2
        wob = 0.35 * float(fbm(u * 14, v * 9, 3, 3))
        return (-16 + 34 * u, 6 - x * 1.05 * k + wob, z * k * 1.05 + wob * 0.6)

    def water(t):
        z = t.math("DIVIDE", t.sep(t.coord("Object"), 2), 8)
        lace = t.step(t.noise(t.coord("Object", (0.5, 1, 1.2)), 2.2, 7, 0.65), 0.52, 0.62)
        blue = t.ramp(z, [(0, "#06384a"), (0.45, "#0f7a80"), (0.8, "#4fc8b8"), (0.95, "#e8f8f4")])
        return t.mix(t.math("MULTIPLY", lace, t.step(z, 0.25, 0.8)), blue, "#f4fafa")

    surface(wave, 160, n, mat(water, 0.12, ior=1.33, bump=(1.5, 0.3, 6), sss=0.05))
    ocean(
        300,
        16,
        wave=1.4,
        wind=12,
        scale=90,
        m=mat(
            lambda t: t.mix(t.step(t.noise(t.coord("Object"), 0.8, 8, 0.7), 0.58, 0.68), "#073c50", "#cfe8e8"),
            0.1,
            ior=1.33,
            bump=(1.2, 0.3, 6),
        ),
    )
    drop = ball(0.13, m=mat("#f8fcfc", 0.4, sss=0.2), seg=8)
    crest = [
        (-16 + 34 * u, 0.2 + R.gauss(0, 0.9) - 1.2, 7.2 * (1 - 0.75 * abs(u - 0.42) ** 1.2) + abs(R.gauss(0, 0.7)))
        for u in (R.random() for _ in range(1100))
    ]
    scatter(drop, crest, (0.2, 1.3))
    scatter(gull(), [(-6, 4, 10.4), (-3, 6, 11.6), (8, 8, 10.8)], (0.6, 0.9), 18)
    camera((-13.5, -9.5, 2.2), (3, 3.5, 4.0), 26)
    s.finish(key=0.49)


@scene(seed=70)
def puddle(s):
    sky(elev=28, rot=40, dust=1, clouds=0.6, cloudscale=0.8, seed=3)
    stone = bricks("#8a8480", "#75706c", "#4a4644", 1.6, w=0.5, h=0.5, joint=0.02)
    wet = lambda t: t.math(
        "GREATER_THAN",
        t.length(t.coord("Object", (0.27, 0.36, 0), loc=(0, -0.05, 0))),
        t.math("ADD", 0.95, t.math("MULTIPLY", t.noise(t.coord("Object"), 0.7, 3), 0.3)),
    )
    ring_wave = lambda t: t.math(
        "SINE", t.math("MULTIPLY", t.length(t.coord("Object", (1, 1, 0), loc=(-0.9, 0.2, 0))), 9)
    )
    rough = lambda t: t.math("ADD", 0.02, t.math("MULTIPLY", wet(t), 0.75))
    ground(mat(lambda t: t.mix(wet(t), "#20303c", stone(t)), rough, spec=0.8, bump=(ring_wave, 0.12)), 60)
    yellow, sole = gloss("#f5c60c", 0.2), mat("#d89a08", 0.6)
    for x, y, turn, lift in ((-0.75, 0.0, 12, 0.0), (0.75, 0.15, -14, 0.0)):
        boot = [lathe(curve([(0.5, 0.1), (0.5, 0.7), (0.46, 1.4), (0.55, 2.5), (0.6, 2.9)], 5), yellow, solid=0.07)]
        boot += [
            blob([(0, -0.1, 0.42, (0.5, 0.55, 0.42)), (0, -0.75, 0.35, (0.48, 0.6, 0.34))], yellow, 0.07, 4),
            torus(0.6, 0.06, (0, 0, 2.88), m=sole),
        ]
        boot.append(blob([(0, 0, 0.1, (0.55, 0.55, 0.12)), (0, -0.75, 0.1, (0.52, 0.66, 0.12))], sole, 0.07, 4))
        group(boot, (x, y, lift), (0, 0, turn))
    boat = mesh(
        [
            (-1, 0, 0.5),
            (1, 0, 0.5),
            (0, -0.42, 0),
            (0, 0.42, 0),
            (0, 0, 0.95),
            (-0.45, -0.2, 0.42),
            (0.45, -0.2, 0.42),
            (-0.45, 0.2, 0.42),
            (0.45, 0.2, 0.42),
        ],
        [(0, 2, 3), (1, 3, 2), (0, 5, 2), (2, 6, 1), (0, 3, 7), (3, 1, 8), (5, 6, 4), (7, 4, 8), (5, 2, 6), (7, 8, 3)],
        mat("#f4f4f2", 0.9),
    )
    place(boat, (2.1, -1.35, 0.02), (0, 0, 30), 0.9)
    drop = ball(0.07, m=glass("#ffffff"), seg=12)
    scatter(drop, [(R.gauss(0, 1.6), R.gauss(-0.4, 1.0), abs(R.gauss(0.4, 0.5))) for _ in range(70)], (0.4, 1.3))
    leafs = [leaf_cards([((0, 0, 0), (0, 0, 1))], 0.34, leaf_mat(c, 0, 0.2)) for c in ("#e07a12", "#c83a16")]
    scatter(leafs, points(16, (-4, 4), (-3, 4), None, 1.2, lambda x, y: 0.04 + 0 * x), (0.7, 1.2), 6)
    camera((0.9, -7.6, 6.6), (0.15, 0.2, 0.85), 46)
    s.finish(key=0.42)


@scene(seed=72, view="AgX")
def sunset_clouds(s):
    sky(
        elev=3,
        rot=8,
        strength=0.2,
        dust=3,
        air=1.5,
        ozone=3,
        sun=0.25,
        sunsize=3,
        clouds=0.62,
        cloudscale=0.55,
        cloudcol="#ff8a6a",
        cloudlight=3.6,
        cloudsoft=0.35,
        seed=13,
    )
    for k in range(5):
        y = 90 + 45 * k
        ridge = lambda x, q, k=k: (
            3 + 3.2 * k + (5 + 2 * k) * fbm(np.asarray(x) / (30 + 8 * k), 3.3 * k + 0 * np.asarray(q), 5, 20 + k)
        )
        xs = np.linspace(-200, 200, 160)
        tops = ridge(xs, xs)
        verts = [(x, y, -30) for x in xs] + [(x, y, float(z)) for x, z in zip(xs, tops)]
        hue = mixed("#1c1030", "#c0506a", k / 5.5)
        mesh(verts, [(i, i + 1, 161 + i, 160 + i) for i in range(159)], mat("#000000", 1, emit=0.55, emitc=hue))
    flock = gull(mat("#120a18"))
    places = [(-9 + 1.9 * i, 40, 19.5 - 1.0 * abs(i - 2) + 0.5 * sin(i * 3)) for i in range(8)]
    scatter(flock, places, (0.8, 1.15), 14, face=180)
    camera((0, -10, 6), (0, 60, 17), 34)
    s.finish(key=0.42, glare=0.35, sat=1.2)


@scene(seed=74)
def dew_web(s):
    painted_sky([(0, "#2c5a1c"), (0.45, "#6a9a3a"), (0.6, "#c8dc8a"), (1, "#4f8a34")], 0.8)
    lamp((6, 9, 8), (0, 0, 2), 2600, 2, "#fff2c8")
    thread = mat("#f4fbf4", 0.3, emit=0.35)
    spokes, turns, hub = 18, 15, Vector((0.15, 0, 0.2))
    reach = [3.4 + 0.7 * sin(k * 1.7) + 0.3 * sin(k * 3.1) for k in range(spokes)]
    ray = lambda k, t: hub + Vector((cos(2 * pi * k / spokes), 0, sin(2 * pi * k / spokes))) * reach[k % spokes] * t
    places = []
    for k in range(spokes):
        tube([tuple(hub), tuple(ray(k, 1.35))], 0.012, thread, smooth=False)
        for q in range(turns):
            t = 0.1 + 0.88 * (q + k / spokes) / turns
            a, b = ray(k, t), ray(k + 1, t + 0.88 / turns / spokes)
            mid = (a + b) / 2 * 0.985 + hub * 0.015
            tube([tuple(a), tuple(mid), tuple(b)], 0.007, thread, res=4)
            places += [
                tuple(a.lerp(mid, f) if f < 1 else mid.lerp(b, f - 1))
                for f in np.linspace(0.1, 1.9, max(2, int(t * 6)))
            ]
    scatter(ball(0.055, m=mat("#ffffff", 0.02, trans=0.7, ior=1.33, emit=0.25), seg=12), places, (0.5, 1.5))
    stalk = mat("#5a7a2c", 0.8)
    for x, lean, r in ((-4.2, 0.9, 0.16), (4.5, -1.1, 0.14), (-5.2, 2.6, 0.1)):
        tube([(x, 0.2, -6), (x + lean * 0.3, 0.2, 0), (x + lean, 0.2, 6)], r, stalk)
    for p, turn in (((-3.9, 0.3, 2.6), 200), ((4.2, 0.3, -1.6), 20), ((-4.0, 0.3, -2.2), 150)):
        place(leaf(2.2, 0.4, leaf_mat("#6a9a34", 0, 0.4)), p, (80, turn, 0))
    spots = [
        ball(
            0.7,
            (R.uniform(-16, 16), R.uniform(26, 40), R.uniform(-14, 14)),
            glow(R.choice(["#c8e070", "#a8d060", "#e8e8a0"]), 0.8),
            seg=12,
        )
        for _ in range(26)
    ]
    camera((0, -11, 0.3), (0, 0, 0.1), 46, f=0.12, focus=(0, 0, 0))
    s.finish(key=0.42)
