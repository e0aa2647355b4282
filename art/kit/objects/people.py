"""People, as simple figures, to be seen from behind or from afar."""

from art.kit.bodies import blob, group
from art.kit.materials import mat
from art.kit.shapes import ball, curve, cyl, lathe, tube


def figure(
    coat="#e0b62c",
    trousers="#2a3550",
    skin="#c98d6a",
    hair="#3a2618",
    hat=None,
    arms=(20, 20),
    boots="#1b1b1f",
    scarf=None,
):
    """A person about 1.75 m tall at the origin, facing +y, as one group.

    arms: how far the left and right arm are lifted sideways in degrees (0 hangs down, 150 waves).
    """
    from math import cos, radians, sin

    cm = mat(coat, 0.7, sheen=0.2) if isinstance(coat, str) else coat
    tm, bm, sm = mat(trousers, 0.8), mat(boots, 0.4), mat(skin, 0.6, sss=0.1)
    body = lathe(
        curve([(0.24, 0.72), (0.23, 0.8), (0.21, 1.05), (0.2, 1.3), (0.16, 1.42), (0.06, 1.48), (0.01, 1.49)], 5),
        cm,
        seg=32,
    )
    body.scale = (1, 0.72, 1)
    parts = [body, cyl(0.055, 0.12, (0, 0, 1.46), m=sm, base=True), ball(0.125, (0, 0, 1.66), sm, (0.92, 0.98, 1.12))]
    parts.append(ball(0.135, (0, -0.02, 1.69), mat(hair, 0.9), (0.98, 1, 1.05)))
    for side, lift in zip((-1, 1), arms):
        a = radians(lift)
        shoulder = (side * 0.19, 0, 1.37)
        elbow = (shoulder[0] + side * 0.29 * sin(a), 0.03, shoulder[2] - 0.29 * cos(a))
        b = a * 1.15
        hand = (elbow[0] + side * 0.27 * sin(b), 0.1, elbow[2] - 0.27 * cos(b))
        parts += [tube([shoulder, elbow, hand], 0.062, cm, radii=[1.05, 1, 0.8]), ball(0.055, hand, sm, seg=14)]
        parts.append(
            tube(
                [(side * 0.1, 0, 0.8), (side * 0.105, 0.01, 0.42), (side * 0.11, 0, 0.1)],
                0.085,
                tm,
                radii=[1.1, 0.9, 0.8],
            )
        )
        parts.append(ball(0.09, (side * 0.11, 0.05, 0.06), bm, (0.85, 1.5, 0.75), seg=16))
    if scarf:
        parts.append(lathe(curve([(0.09, 1.44), (0.14, 1.47), (0.13, 1.54), (0.08, 1.55)], 4), mat(scarf, 0.9)))
    if hat:
        hm = mat(hat, 0.8)
        parts += [ball(0.145, (0, -0.01, 1.72), hm, (1, 1.02, 0.9)), ball(0.045, (0, 0, 1.87), hm, seg=12)]
    return group(parts)


def snowman(hat="#1c1c22", scarf="#c4161c", carrot="#f07b10"):
    """A snowman of three balls, about 2.6 m tall, facing -y, as parts."""
    snow, coal = mat("#f4f7fc", 0.8, sss=0.15, bump=(4, 0.25)), mat("#16161a", 0.6)
    parts = [blob([(0, 0, 0.7, 0.85), (0, 0, 1.6, 0.6)], snow, 0.08, 4), ball(0.42, (0, 0, 2.35), snow)]
    parts += [ball(0.05, (x, -0.38, 2.45), coal, seg=12) for x in (-0.14, 0.14)]
    parts += [ball(0.035, (0.05 * k, -0.39 + 0.01 * abs(k), 2.2 + 0.012 * k * k), coal, seg=8) for k in range(-3, 4)]
    parts += [ball(0.06, (0, -0.62 - 0.08 * (2 - k), 1.85 - 0.3 * k), coal, seg=12) for k in range(3)]
    parts.append(cyl(0.07, 0.5, (0, -0.62, 2.33), (90, 0, 0), mat(carrot, 0.6), r2=0.01, seg=16))
    parts += [
        cyl(0.55, 0.05, (0, 0, 2.66), m=mat(hat, 0.6), bevel=0.02),
        cyl(0.36, 0.55, (0, 0, 2.68), m=mat(hat, 0.6), base=True, bevel=0.03),
        cyl(0.37, 0.1, (0, 0, 2.72), m=mat(scarf, 0.8), base=True),
    ]
    red = mat(scarf, 0.95, bump=(30, 0.5))
    parts += [
        lathe(curve([(0.34, 1.95), (0.47, 2.0), (0.47, 2.12), (0.34, 2.16)], 4), red),
        tube([(0.25, -0.42, 2.03), (0.32, -0.6, 1.8), (0.3, -0.68, 1.4)], 0.1, red),
    ]
    twig = mat("#4a3220", 0.9)
    for side in (-1, 1):
        parts.append(tube([(side * 0.5, 0, 1.7), (side * 0.95, -0.05, 1.95), (side * 1.35, -0.1, 2.3)], 0.035, twig))
        parts += [tube([(side * 1.2, -0.08, 2.17), (side * 1.45, -0.1, 2.2 + d)], 0.02, twig) for d in (0.0, 0.25)]
    return parts
