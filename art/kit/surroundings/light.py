"""Lamps."""

from math import radians

import bpy
from mathutils import Vector

from art.kit.colour import rgb
from art.kit.shapes import link


def lamp(loc, at=(0, 0, 0), power=300, size=1.0, color="#ffffff", kind="AREA", spot=45):
    """A lamp at `loc` that points at `at`.

    kind: AREA (soft disc), SUN (size in degrees), SPOT (cone of `spot` degrees) or POINT.
    """
    d = bpy.data.lights.new("l", kind)
    d.energy = power
    # halve the tint, because tone mappers turn strong warm light salmon
    d.color = [0.5 + 0.5 * v for v in rgb(color)]
    if kind == "AREA":
        d.shape, d.size = "DISK", size
    elif kind == "SUN":
        d.angle = radians(size)
    else:
        d.shadow_soft_size = size
        if kind == "SPOT":
            d.spot_size, d.spot_blend = radians(spot), 0.5
    o = link(bpy.data.objects.new("l", d))
    o.location = loc
    o.rotation_euler = (Vector(at) - Vector(loc)).to_track_quat("-Z", "Y").to_euler()
    return o


def three_lamps(centre=(0, 0, 1), reach=9, power=1500, warm="#ffe2b8", cool="#a8c8ff"):
    """The usual table-top light: a warm key from the left, a cool fill from the right, a rim from behind."""
    x, y, z = centre
    lamp((x - reach, y - reach * 0.6, z + reach), centre, power, reach / 3, warm)
    lamp((x + reach, y - reach * 0.3, z + reach * 0.6), centre, power * 0.18, reach / 3, cool)
    lamp((x + reach * 0.4, y + reach, z + reach * 0.8), centre, power * 0.3, reach / 4)
