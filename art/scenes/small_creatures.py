"""Small animals, and animals seen close up."""

from art.kit import *


@scene(seed=131)
def frog(s):
    studio("forest", 0.8)
    ground(ripples("#0f3a38", (1, 1, 1), 0.8, 4, 0.15, 0.03), 200)
    pad = mat(speckle("#3f8a34", "#5aa83e", 0.8), 0.4, coat=0.3, bump=(1.5, 0.4))
    notch = lambda r, a0: [(0, 0)] + [(r * cos(a), r * sin(a)) for a in np.linspace(a0 + 0.22, a0 + 2 * pi - 0.22, 50)]
    for x, y, r, a in (
        (0, 0, 4.2, 3.6),
        (-6.8, 3.2, 2.8, 1),
        (6.2, 4.0, 3.2, 2),
        (5.6, -4.4, 2.0, 5),
        (-5.6, -4.2, 2.2, 0.4),
        (0.4, 8.5, 3.4, 4),
    ):
        plate(notch(r, a), 0.1, pad, (x, y, 0.1), bevel=0.05)
    skin = gloss(gradient([(0, "#d8f08a"), (0.28, "#b8e05a"), (0.4, "#4fae2a"), (1, "#3a9a24")]), 0.25, bump=(3, 0.25))
    body = [(0, 0, 1.15, (1.35, 1.15, 0.95)), (-0.9, 0, 0.9, (0.9, 1.0, 0.7)), (1.0, 0, 1.75, (0.95, 1.05, 0.7))]
    for side in (-1, 1):
        body += [
            (0.95, side * 0.62, 2.4, 0.42),
            ((-1.1, side * 1.0, 0.8), (0.2, side * 1.6, 0.75), 0.55, 0.4),
            ((0.2, side * 1.6, 0.7), (-0.8, side * 1.9, 0.2), 0.3, 0.2),
            ((0.7, side * 0.8, 1.0), (1.2, side * 1.15, 0.2), 0.32, 0.2),
        ]
        body += [((1.2, side * 1.15, 0.2), (1.75, side * (1.15 + d), 0.12), 0.14, 0.1) for d in (-0.35, 0, 0.35)]
        body += [((-0.8, side * 1.9, 0.2), (0.2, side * (1.9 + d), 0.12), 0.15, 0.1) for d in (-0.1, 0.25, 0.55)]
    parts = [blob(body, skin, 0.08, 5)]
    for side in (-1, 1):
        parts += [
            ball(0.4, (1.12, side * 0.68, 2.5), gloss("#f6d23a", 0.05)),
            ball(1, (1.4, side * 0.72, 2.52), gloss("#0c0a08", 0.05), (0.16, 0.24, 0.24)),
            ball(0.07, (1.5, side * 0.74 - 0.1, 2.68), mat("#ffffff", emit=1)),
        ]
    parts.append(
        tube(
            [(1.5, -0.85, 1.62), (1.92, -0.4, 1.5), (2.0, 0, 1.48), (1.92, 0.4, 1.5), (1.5, 0.85, 1.62)],
            0.045,
            mat("#2a5a1c", 0.6),
        )
    )
    group(parts, (0, 0.1, 0.1), (0, 0, -62), 1.05)
    lily = [leaf_mat(c, 0, 0.4) for c in ("#ffffff", "#fbd0e0")]
    group(
        [
            petals(9, 1.5, 0.35, lily[0], 0.1, 0.7, 0.2),
            petals(8, 1.1, 0.3, lily[1], 0.1, 1.0, 0.2),
            ball(0.25, (0, 0, 0.4), mat("#f6c414")),
        ],
        (-4.1, 2.6, 0.3),
    )
    lamp((-7, -5, 9), (0, 0, 1), 1700, 2, "#fff1d0")
    camera((0.3, -11.5, 6.2), (0, 0.2, 1.1), 46, f=1.2, focus=(0.4, -1.6, 2))
    s.finish(key=0.42)


@scene(seed=136)
def hedgehog(s):
    sky(22, 240, 0.1, dust=3)
    meadow_blur("#5a4a1c", "#d89a3c", 30)
    ground(mat(speckle("#5a3a1c", "#3a2614", 1), 0.95), 200)
    litter = [
        join([put(leaf(0.9, 0.36, leaf_mat(c, 0.2, 0.3), 0.4), (-0.45, 0, 0))])
        for c in ("#d8761c", "#b8421c", "#e0a82a", "#8a4a20")
    ]
    scatter(litter, [(x, y, 0.05 + 0.25 * R.random()) for x, y, _ in points(2600, (-14, 14), (-7, 30))], (0.7, 1.3), 40)
    face = mat("#c89a6a", 0.85, sheen=0.4)
    parts = [blob([(0, 0, 1.0, (1.5, 1.15, 1.0)), ((1.0, 0, 0.95), (2.1, 0, 0.72), 0.62, 0.26)], face, 0.08, 6)]
    parts += [ball(0.17, (2.36, 0, 0.72), gloss("#15100c", 0.15)), *eyes(1.72, 0.4, 1.12, 0.12)]
    parts += [ball(1, (1.22, side * 0.62, 1.35), face, (0.1, 0.26, 0.26), (0, 0, side * 25)) for side in (-1, 1)]
    parts += [ball(0.22, (x, side * 0.6, 0.12), face, (1.3, 1, 0.6)) for x in (-0.7, 1.0) for side in (-1, 1)]
    spine = mat(gradient([(0, "#4a3222"), (0.6, "#6b4a30"), (0.8, "#f0dcb0"), (1, "#5a4028")]), 0.6)
    proto = cyl(0.05, 0.75, m=spine, r2=0.008, seg=6, base=True)
    for k in range(1300):
        v = Vector((R.gauss(0, 1), R.gauss(0, 1), abs(R.gauss(0, 1)) + 0.0)).normalized()
        if v.x > 0.55 or (v.z < 0.15 and v.x > 0.2):
            continue
        lean = (
            v + Vector((-0.55, 0, 0.1)) + Vector((R.gauss(0, 0.12), R.gauss(0, 0.12), R.gauss(0, 0.12)))
        ).normalized()
        o = copy(proto, (v.x * 1.5, v.y * 1.18, 1.0 + v.z * 1.02))
        o.rotation_euler = lean.to_track_quat("Z", "Y").to_euler()
        parts.append(o)
    bpy.data.objects.remove(proto)
    group(parts, (-0.3, 0, 0.2), (0, 0, -40), 1.2)
    put(apple(r=0.7), (2.9, 0.4, 0.7), (10, 15, 0))
    camera((0.5, -9.6, 2.5), (0.3, 0, 1.3), 46, f=0.6)
    s.finish(key=0.42)


@scene(seed=137)
def turtle(s):
    def sea(t):
        c = t.coord("Object")
        warp = t.vmath("ADD", c, t.scale(t.noise(c, 0.5, 3, col=True), 1.2))
        lines = t.n("ShaderNodeTexVoronoi", i={"Vector": warp, "Scale": 0.42}, feature="DISTANCE_TO_EDGE").outputs[0]
        return t.mix(
            t.step(lines, 0.0, 0.14), "#a8f0e8", t.ramp(t.noise(c, 0.15, 3), [(0.35, "#12a0b0"), (0.65, "#2fc4c0")])
        )

    studio("studio", 0.5, 30)
    lamp((-8, 6, 14), (0, 0, -2), 4600, 1.2, "#fff4dc")
    ground(mat(sea, 0.8), 60, -4.5)  # deep below, so that her shadow is next to her
    skin = mat(cells(["#3f7a3c", "#558f44", "#356a34"], 2.2, edge="#d8dc9a", edgew=0.06), 0.5)
    plates = cells(["#6a4a20", "#8a6830", "#5a3e1c", "#9a7638"], 1.15, edge="#d8bc78", edgew=0.035)
    rays = lambda t: t.mix(0.6, plates(t), t.noise(t.coord("Object", (1, 1, 0.3)), 5, 6, col=True), "SOFT_LIGHT")
    groove = lambda t: t.step(
        t.n("ShaderNodeTexVoronoi", i={"Vector": t.coord("Object"), "Scale": 1.15}, feature="DISTANCE_TO_EDGE").outputs[
            0
        ],
        0.0,
        0.12,
    )
    shellp = mat(rays, 0.35, coat=0.3, bump=(groove, 0.6))
    shell = ball(1, (0, 0, 0.7), shellp, (2.7, 2.25, 1.0), seg=64)
    rim = torus(1, 0.09, (0, 0, 0.62), m=mat("#c8a85a", 0.4))
    rim.scale = (2.62, 2.18, 2)
    parts = [
        shell,
        rim,
        ball(1, (3.35, 0, 0.8), skin, (0.85, 0.62, 0.55)),
        blob([((2.4, 0, 0.7), (3.2, 0, 0.8), 0.45, 0.42)], skin, 0.1, 4),
        *eyes(3.75, 0.45, 1.05, 0.11),
    ]
    fin = curve([(0, 0), (1.1, 0.9), (1.0, 2.6), (-0.4, 4.0), (-1.1, 3.6), (-0.6, 2.0), (-0.7, 0.5)], 5)
    back = curve([(0, 0), (0.3, 1.0), (-0.7, 2.0), (-1.4, 1.7), (-0.9, 0.4)], 5)
    for side in (-1, 1):
        order = 1 if side > 0 else -1
        parts.append(
            plate(
                [(x, y * side) for x, y in fin][::order],
                0.25,
                skin,
                (1.6, side * 1.4, 0.6),
                (side * -8, 0, 8 * side),
                0.1,
            )
        )
        parts.append(
            plate([(x, y * side) for x, y in back][::order], 0.22, skin, (-1.7, side * 1.2, 0.55), (0, 0, 0), 0.1)
        )
    group(parts, (0, 0.2, 1.4), (0, -4, 52), 1.15)
    for x, y, turn, c in ((-5.6, 4.6, 40, "#f9c81c"), (-6.4, 3.4, 50, "#f9c81c"), (5.4, -5.0, 60, "#f2701a")):
        put(fish(c, c, size=0.8), (x, y, 0.8), (60, 0, turn))
    bead = ball(0.07, m=thin_glass("#e8ffff", 0.8, 0.1), seg=12)
    scatter(bead, [(R.gauss(3.4, 0.9), R.gauss(4.6, 0.9), R.uniform(1, 3)) for _ in range(40)], (0.4, 1.6))
    from_above(19, (0, 0.3, 0), 46, 2.4)
    s.finish(key=0.5, fog=("#2ab4bc", 17, 10, 0.5), vignette=0.25)


@scene(seed=139)
def swallows_wire(s):
    painted_sky([(0, "#f3efe6"), (0.5, "#f6f1e6"), (0.75, "#efe9dc"), (1, "#d8dde2")], 1.1)
    black, breast, rust = mat("#14161c", 0.6), mat("#f6ead8", 0.8), mat("#a8401c", 0.7)
    sag = lambda x, z: z - 0.5 + 0.0042 * x * x + 0.05 * x
    for k in range(5):
        z = 1.2 * k
        tube([(x, 0, sag(x, z)) for x in range(-12, 13, 3)], 0.05, black)
    notes = [(-5.6, 0), (-4.0, 2), (-3.1, 2), (-1.3, 4), (0.4, 3), (1.9, 1), (2.8, 1), (4.6, 3), (5.9, 2)]
    for k, (x, line) in enumerate(notes):
        body = lathe(
            curve([(0.02, -0.1), (0.26, 0.15), (0.32, 0.5), (0.22, 0.85), (0.23, 1.05), (0.12, 1.26), (0.01, 1.3)], 6),
            black,
            seg=24,
        )
        parts = [
            body,
            ball(1, (0, -0.13, 0.5), breast, (0.22, 0.24, 0.42)),
            ball(1, (0, -0.14, 0.96), rust, (0.16, 0.13, 0.12)),
            cyl(0.05, 0.2, (0.12, -0.22, 1.06), (90, 0, 40), black, r2=0.01, seg=10),
        ]
        parts += [
            tube(
                [(0, 0.1, 0.1), (side * 0.1, 0.14, -0.5), (side * 0.2, 0.16, -1.15)], 0.08, black, radii=[1.4, 0.8, 0.2]
            )
            for side in (-1, 1)
        ]
        group(parts, (x, 0, sag(x, 1.2 * line) + 0.12), (0, R.uniform(-6, 6), R.uniform(-40, 40)), 0.95)
    bird_ = gull(mat("#14161c"))
    put(bird_, (3.2, 4, 7.0), (10, 20, 30))
    lamp((-8, -10, 10), (0, 0, 2), 900, 3, "#fff1dd")
    camera((0, -15, -0.5), (0.1, 0, 2.7), 42)
    s.finish(key=0.82)
