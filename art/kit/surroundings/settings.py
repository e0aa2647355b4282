"""Ready-made settings: a sheet of paper from above, a studio sweep, a dark room; and a helper that places groups."""

from art.kit.bodies import join, place
from art.kit.materials import mat
from art.kit.paints import speckle
from art.kit.scatter import scatter
from art.kit.surroundings.ground import backdrop, ground, wall
from art.kit.surroundings.light import lamp
from art.kit.surroundings.sky import studio


def paper_top(color, power=1500, strength=0.55, warm="#fff1dd", rough=0.85, side=-1, bump=(60, 0.05)):
    """A flat sheet seen from above, lit from one upper corner (side -1: left). color: hex, paint or material."""
    studio("studio", strength, 30)
    ground(mat(color, rough, bump=bump) if isinstance(color, str) or callable(color) else color, 60)
    lamp((side * 8, 6, 11), (0, 0, 0), power, 2.2, warm)


def sweep(color, power=2200, strength=0.5, y=8, warm="#fff1dd", rough=0.9, back=0.4):
    """A backdrop of coloured paper, with a warm key light from the left and a cool fill light from the right.

    back: how much the paper glows.
    """
    studio("studio", strength, 30)
    backdrop(mat(color, rough, emit=back), 60, 40, 40, 5, y)
    lamp((-8, -8, 11), (0, 0, 2), power, 3, warm)
    lamp((9, -4, 6), (0, 0, 2), power * 0.16, 3, "#cfe0ff")
    lamp((0, y - 8, 16), (0, y, 5), power * 0.8, 6)


def dark_room(floor, back, y=9, strength=0.06, name="interior"):
    """A floor and a back wall in almost no light; add lamps. `floor` and `back` are hex, paint or material."""
    studio(name, strength, 0)
    as_mat = lambda c: mat(c, 0.8) if isinstance(c, str) or callable(c) else c
    ground(as_mat(floor), 60)
    wall(as_mat(back), y)


def put(o, loc=(0, 0, 0), rot=(0, 0, 0)):
    """Moves and turns a group or object, and leaves its size alone."""
    return place(o, loc, rot, tuple(o.scale))


def strew(things, places, scale=(0.9, 1.1), tilt=8, face=None):
    """Scatters whole groups: first joins each thing into one mesh."""
    melted = [join([t] if not isinstance(t, list) else t) for t in (things if isinstance(things, tuple) else (things,))]
    return scatter(melted, places, scale, tilt, face)


def meadow_blur(dark="#2f6a24", light="#a8cc54", y=22):
    """A soft wall of green light and shade far behind a close-up, as a lens would blur a meadow."""
    wall(mat(speckle(dark, light, 0.13, 1, 0.3, 0.7), 1, emit=0.35), y, 120, 80, -40)
