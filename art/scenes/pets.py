"""Pets at home."""

from art.kit import *


@scene(seed=31)
def cat(s):

    studio("interior", 0.45, 200)
    # room: floor boards, wall, sunny window light from the left
    ground(mat(wood("#7a4a24", "#b98650", 0.5, 0, planks=0.35), 0.4, coat=0.1), 60)
    box((80, 1, 40), (0, 9, 0), m=mat(stripes(["#9fb8b0", "#93ada5"], 60, 0), 0.9), bevel=0, base=True)
    box((80, 0.4, 1.6), (0, 8.4, 0), m=mat("#efe9dc", 0.6), base=True, bevel=0.08)
    rug = cyl(
        6.2,
        0.12,
        (0, 0.6, 0.06),
        m=mat(
            lambda t: t.ramp(
                t.math(
                    "FRACT",
                    t.math(
                        "MULTIPLY",
                        t.n("ShaderNodeVectorMath", t.coord("Object"), operation="LENGTH").outputs["Value"],
                        0.5,
                    ),
                ),
                [(0, "#8c2f2c"), (0.45, "#e8d8b8"), (0.6, "#34495e"), (0.8, "#c98a3a")],
                "CONSTANT",
            ),
            0.95,
            bump=(40, 0.5),
        ),
        seg=96,
    )

    def tabby(t):
        co = t.coord("Object")
        d = t.vmath(
            "ADD",
            co,
            t.n("ShaderNodeVectorMath", t.noise(co, 1.6, 2, col=True), operation="SCALE", i={"Scale": 0.9}).outputs[0],
        )
        w = t.math("SINE", t.math("MULTIPLY", t.math("ADD", t.sep(d, 2), t.math("MULTIPLY", t.sep(d, 1), 0.5)), 9.5))
        base = t.mix(t.sep(t.ramp(w, [(0.35, 0.0), (0.75, 1.0)]), 0), "#d98a3c", "#a85417")
        # white bib, muzzle and paws
        x, y, z = (t.sep(co, k) for k in range(3))

        def near(px, py, pz, r):
            return t.math(
                "LESS_THAN", t.n("ShaderNodeVectorMath", co, (px, py, pz), operation="DISTANCE").outputs["Value"], r
            )

        wh = t.math(
            "ADD",
            near(0, -0.95, 2.2, 0.62),
            t.math(
                "ADD",
                near(0, -1.75, 3.2, 0.46),
                t.math("LESS_THAN", t.math("ADD", z, t.math("MULTIPLY", y, 0.35)), -0.05),
            ),
            clamp=True,
        )
        return t.mix(wh, base, "#f6efe2")

    skin = mat(tabby, 0.9)
    furm = mat(tabby, 0.75, spec=0.3)
    body = blob(
        [
            (0, 0.75, 0.95, (1.0, 1.0, 0.9)),
            (0, 0.25, 1.5, (0.78, 0.8, 0.9)),
            (0, -0.3, 2.0, (0.6, 0.6, 0.85)),
            ((0, -0.45, 2.4), (0, -0.7, 3.0), 0.5, 0.48),
            (0, -0.85, 3.55, (0.92, 0.78, 0.72)),
            (0.42, -1.15, 3.35, 0.4),
            (-0.42, -1.15, 3.35, 0.4),
            (0, -1.5, 3.28, (0.34, 0.24, 0.22)),
            (0, -1.25, 3.75, (0.5, 0.4, 0.4)),
            ((0.36, -0.6, 1.9), (0.34, -0.95, 0.3), 0.3, 0.22),
            ((-0.36, -0.6, 1.9), (-0.34, -0.95, 0.3), 0.3, 0.22),
            (0.34, -1.2, 0.2, (0.24, 0.34, 0.18)),
            (-0.34, -1.2, 0.2, (0.24, 0.34, 0.18)),
            (0.85, 0.35, 0.75, (0.46, 0.8, 0.7)),
            (-0.85, 0.35, 0.75, (0.46, 0.8, 0.7)),
            (0.8, -0.55, 0.2, (0.26, 0.42, 0.18)),
            (-0.8, -0.55, 0.2, (0.26, 0.42, 0.18)),
            ((0.5, 1.4, 0.4), (1.6, 1.1, 0.3), 0.26, 0.24),
            ((1.6, 1.1, 0.3), (2.0, 0.2, 0.3), 0.24, 0.22),
            ((2.0, 0.2, 0.3), (1.55, -0.75, 0.32), 0.22, 0.16),
        ],
        skin,
        0.08,
        4,
    )
    fur(body, 0.11, 30000, furm, 0.005, bend=0.35, children=4)
    P = [body]
    for side in (-1, 1):
        e = mesh(
            [(-0.32, 0, 0), (0.32, 0, 0), (0, 0.12, 0.78), (0, 0.26, 0.1), (0, -0.16, 0.12)],
            [(0, 4, 2), (4, 1, 2), (0, 2, 3), (1, 3, 2)],
            skin,
            True,
        )
        place(e, (side * 0.56, -0.85, 3.98), (-4, side * 20, side * 10), 1.15, sub=2)
        fur(e, 0.06, 1500, furm, 0.004, children=2)
        place(
            mesh([(-0.2, 0, 0), (0.2, 0, 0), (0, 0.05, 0.5)], [(0, 1, 2)], mat("#e8a090", 0.7)),
            (side * 0.56, -1.05, 4.03),
            (-4, side * 20, side * 10),
            1.2,
        )
        iris = lambda t: t.mix(
            t.math(
                "LESS_THAN",
                t.n("ShaderNodeVectorMath", t.coord("Object", (1.5, 0, 1)), operation="LENGTH").outputs["Value"],
                0.11,
            ),
            t.ramp(
                t.n("ShaderNodeVectorMath", t.coord("Object", (1, 0, 1)), operation="LENGTH").outputs["Value"],
                [(0.1, "#d9d23a"), (0.19, "#6f9a2c"), (0.22, "#1a1a10")],
            ),
            "#050505",
        )
        ball(0.2, (side * 0.38, -1.5, 3.66), mat(iris, 0.02, coat=1), (1, 0.8, 1), (0, 0, side * 16))
    ball(0.1, (0, -1.74, 3.42), mat("#d98078", 0.4, coat=0.3), (1.2, 0.7, 0.7))
    wh = mat("#ffffff", 0.4)
    for side in (-1, 1):
        for k in range(4):
            tube(
                [
                    (side * 0.28, -1.62, 3.28 - 0.05 * k),
                    (side * 0.8, -1.72, 3.34 - 0.1 * k),
                    (side * 1.35, -1.55, 3.28 - 0.17 * k),
                ],
                0.008,
                wh,
                radii=[1.2, 0.8, 0.2],
            )
    # ball of wool
    wool = mat("#c2274a", 0.9, bump=(30, 0.3))
    [
        torus(
            0.72 - 0.02 * (i % 3),
            0.06,
            (-3.1, -1.2, 0.85),
            (R.uniform(0, 360), R.uniform(0, 360), R.uniform(0, 360)),
            wool,
            48,
            8,
        )
        for i in range(46)
    ]
    ball(0.7, (-3.1, -1.2, 0.85), wool)
    tube([(-2.6, -1.8, 0.17), (-1.8, -2.6, 0.15), (-0.6, -2.3, 0.15), (0.6, -2.9, 0.15), (2.0, -2.4, 0.15)], 0.05, wool)
    lamp((-9, -6, 9), (0, 0, 2), 2200, 2.5, "#ffe3b8")
    lamp((6, -4, 5), (0, 0, 2.5), 300, 3, "#cfe0ff")
    lamp((3, 7, 7), (0, 0, 3), 500, 2)
    camera((0.9, -11.5, 3.6), (-0.25, 0, 2.3), 47, f=1.2, focus=(0, -1.5, 3.4))
    s.finish(key=0.44)
