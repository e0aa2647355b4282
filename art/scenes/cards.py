"""A house of cards in the moment before it falls."""

from art.kit import *

PIPS = {"1": [(0, 0)], "2": [(0, 0.62), (0, -0.62)], "3": [(0, 0.62), (0, 0), (0, -0.62)]}
for _n, _rows in (("4", 2), ("6", 3), ("8", 4)):
    PIPS[_n] = [(x, 0.66 - 1.32 * k / (_rows - 1)) for x in (-0.34, 0.34) for k in range(_rows)]
PIPS["5"] = [*PIPS["4"], (0, 0)]
PIPS["7"] = [*PIPS["6"], (0, 0.33)]


def suit_outline(suit, r):
    """Hearts, diamonds, spades and clubs as outlines for `plate`."""
    if suit == "diamond":
        return [(0, r), (0.72 * r, 0), (0, -r), (-0.72 * r, 0)]
    heart = heart_outline(r)
    if suit == "heart":
        return heart
    turned = [(-x, -y) for x, y in heart]
    return turned


def playing_card(rank, suit, white, ink, back):
    """A card 1.4 × 2 standing in the xz plane, its face to -y, as one group; no pip crosses its edge."""
    edge = [
        (x * 0.7 + dx, z * 1.0 + dz)
        for x, z, dx, dz in (
            (-1, -1, 0.08, 0),
            (1, -1, -0.08, 0),
            (1, -1, 0, 0.08),
            (1, 1, 0, -0.08),
            (1, 1, -0.08, 0),
            (-1, 1, 0.08, 0),
            (-1, 1, 0, -0.08),
            (-1, -1, 0, 0.08),
        )
    ]
    parts = [plate(edge, 0.012, white, rot=(90, 0, 0), bevel=0.003)]
    parts.append(plate([(x * 0.88, y * 0.92) for x, y in edge], 0.006, back, (0, 0.012, 0), (90, 0, 0), 0))
    spots = [(x, y, 0.19) for x, y in PIPS[rank]] + [(sx * 0.57, sz * 0.84, 0.09) for sx, sz in ((-1, 1), (1, -1))]
    for x, z, r in spots:
        parts.append(
            plate(
                suit_outline(suit, r * (2.2 if rank == "1" and r > 0.1 else 1)),
                0.004,
                ink,
                (x, -0.0105, z),
                (90, 0 if z >= 0 else 180, 0),
                0,
            )
        )
        if suit == "spade":
            parts.append(
                plate(
                    [(-0.1 * r * 5, -1.15 * r), (0.1 * r * 5, -1.15 * r), (0, 0.1 * r)],
                    0.004,
                    ink,
                    (x, -0.0105, z),
                    (90, 0 if z >= 0 else 180, 0),
                    0,
                )
            )
    return group(parts)


def lattice(c1="#a8121c", c2="#f4e8d8"):
    """The diamond lattice on the back of cards."""

    def paint(t):
        c = t.coord("Object", (5, 5, 5))
        a = t.math("FRACT", t.math("ADD", t.sep(c, 0), t.sep(c, 1)))
        b = t.math("FRACT", t.math("SUBTRACT", t.sep(c, 0), t.sep(c, 1)))
        line = t.math("MAXIMUM", t.math("LESS_THAN", a, 0.22), t.math("LESS_THAN", b, 0.22))
        return t.mix(line, c1, c2)

    return paint


@scene(seed=245)
def card_house(s):
    """Three storeys of cards on green cloth; the last card is just slipping."""
    studio("interior", 0.45, 30)
    ground(cloth("#1f6b4a", (40, 0.4), vary=0.15), 60, 0)
    wall(mat(speckle("#e8c48c", "#f4dcb0", 0.2, 2), 1, emit=0.1), 16, 90, 50, -5)
    white = mat("#fbf8f0", 0.45, coat=0.2)
    inks = {"heart": mat("#c8101a", 0.5), "diamond": mat("#c8101a", 0.5), "spade": mat("#15151a", 0.5)}
    back = mat(lattice(), 0.45, coat=0.2)
    deck = [(r, u) for r in ("7", "5", "1", "8", "3", "6", "2", "4") for u in ("heart", "spade", "diamond")]
    R.shuffle(deck)

    def card(loc, rot):
        rank, suit = deck.pop()
        return place(playing_card(rank, suit, white, inks[suit], back), loc, rot)

    lean, half, rise = 21, 0.42, 1.93
    for floor, xs in enumerate(((-1.75, 0, 1.75), (-0.88, 0.88), (0,))):
        z = 0.97 + floor * (rise + 0.05)
        for x in xs:
            for sgn in (-1, 1):
                pair = card((0, 0, 0), (0, 0, 0))
                turn = (
                    Euler((0, radians(-sgn * lean), 0)).to_matrix()
                    @ Euler((0, 0, radians(90 if sgn < 0 else -90))).to_matrix()
                )
                pair.rotation_euler = turn.to_euler()
                pair.location = (x + sgn * half * 0.86, R.uniform(-0.04, 0.04), z)
        if floor < 2:
            for a, b in zip(xs, xs[1:]):
                card(
                    ((a + b) / 2, R.uniform(-0.05, 0.05), z + rise / 2 + 0.03),
                    (90, R.uniform(-2, 2), 90 + R.uniform(-4, 4)),
                )
    card((1.75, -0.9, 4.4), (35, 48, 24))
    card((-2.6, -2.2, 0.03), (-90, 0, 25))
    card((2.5, -2.4, 0.03), (-90, 0, -40))
    card((3.2, -1.5, 0.05), (90, 0, 15))
    lamp((-7, -6, 9), (0, 0, 2.5), 1500, 1.6, "#fff0d8")
    lamp((8, -3, 5), (0, 0, 2.5), 300, 4, "#cfe0ff")
    camera((3.3, -12, 4.2), (0.1, -0.2, 2.75), 52, f=0.3, focus=(0.1, -0.6, 3))
    s.finish(key=0.55, vignette=0.25)
