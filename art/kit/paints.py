"""Paints: what a surface looks like. A paint is a function from Nodes to a colour socket; `mat` takes paint or hex."""

import bpy

from art.kit.colour import mixed


def speckle(c1, c2, scale=4, detail=6, lo=0.35, hi=0.65, stretch=(1, 1, 1), dist=0, co="Object"):
    """Two colours mingled by noise: stone, plaster, grass from afar."""
    return lambda t: t.ramp(t.noise(t.coord(co, stretch), scale, detail, dist=dist), [(lo, c1), (hi, c2)])


def stripes(colours, n=6, axis=0, co="Generated", wob=0):
    """n stripes along an axis, with the colours in turn; wob makes them wavy."""

    def paint(t):
        v = t.sep(t.coord(co), axis)
        if wob:
            v = t.math("ADD", v, t.math("MULTIPLY", t.noise(t.coord(co), 3), wob))
        part = t.math("FRACT", t.math("MULTIPLY", v, n / len(colours)))
        return t.ramp(part, [(i / len(colours), c) for i, c in enumerate(colours)], "CONSTANT")

    return paint


def gradient(stops, axis=2, co="Generated", noise=0, nscale=3):
    """A ramp of colours along an axis; noise makes its edges uneven."""

    def paint(t):
        v = t.sep(t.coord(co), axis)
        if noise:
            wobble = t.math("SUBTRACT", t.noise(t.coord(co), nscale, 6), 0.5)
            v = t.math("ADD", v, t.math("MULTIPLY", wobble, noise))
        return t.ramp(v, stops)

    return paint


def rings(stops, scale=1.0, centre=(0, 0, 0), repeat=False, flat=True):
    """Colours by distance from a point (object space); repeat=True starts again at every 1/scale of distance."""

    def paint(t):
        d = t.length(t.coord("Object", (scale, scale, 0 if flat else scale), loc=tuple(-c * scale for c in centre)))
        if repeat:
            d = t.math("FRACT", d)
        return t.ramp(d, stops, "CONSTANT" if repeat else "LINEAR")

    return paint


def checker(c1, c2, scale=8, co="Generated", stretch=(1, 1, 1)):
    """A chess board."""
    return lambda t: t.n("ShaderNodeTexChecker", t.coord(co, stretch), c1, c2, scale).outputs[0]


def dots(ground, dot, scale=4, size=0.3, co="Object"):
    """A regular grid of dots seen from above (x and y)."""

    def paint(t):
        v = t.coord(co, (scale, scale, 0))
        cell = t.vmath("SUBTRACT", t.vmath("FRACTION", v), (0.5, 0.5, 0))
        return t.mix(t.math("LESS_THAN", t.length(cell), size), ground, dot)

    return paint


def wood(c1="#6b3f1d", c2="#b27a43", scale=1.0, axis=0, planks=0, gap="#1d120a"):
    """Wood grain along an axis; planks=n makes n boards per metre, side by side along the other ground axis."""

    def paint(t):
        stretch = [6 * scale] * 3
        stretch[axis] = 0.5 * scale
        co = t.coord("Object")
        if planks:
            across = t.math("MULTIPLY", t.sep(co, 1 if axis == 0 else 0), planks)
            luck = t.n("ShaderNodeTexWhiteNoise", i={"W": t.math("FLOOR", across)}, noise_dimensions="1D").outputs[0]
            shift = t.n("ShaderNodeCombineXYZ", t.math("MULTIPLY", luck, 40), t.math("MULTIPLY", luck, 7), 0)
            co = t.vmath("ADD", co, shift.outputs[0])
        v = t.n("ShaderNodeMapping", co, i={"Scale": stretch}).outputs[0]
        big, fine = t.noise(v, 1.2, 6, 0.6, 1.5), t.noise(v, 12, 4, 0.7, 0.4)
        grain = t.math("ADD", t.math("MULTIPLY", big, 0.75), t.math("MULTIPLY", fine, 0.25))
        col = t.ramp(grain, [(0.32, c1), (0.5, mixed(c1, c2)), (0.66, c2)])
        if planks:
            col = t.mix(t.math("MULTIPLY", luck, 0.35), col, c1)
            part = t.math("FRACT", across)
            edge = t.math("MINIMUM", part, t.math("SUBTRACT", 1, part))
            col = t.mix(t.ramp(edge, [(0.0, 1.0), (0.012, 1.0), (0.022, 0.0)]), col, gap)
        return col

    return paint


def bricks(
    c1="#8a3b2a", c2="#a8553c", mortar="#b9aa98", scale=5, co="Object", rot=(0, 0, 0), w=0.5, h=0.25, joint=0.015
):
    """Bricks, tiles or paving (in the xy plane; turn with rot=(pi/2, 0, 0) for walls facing y)."""

    def paint(t):
        size = {"Scale": scale, "Mortar Size": joint, "Brick Width": w, "Row Height": h, "Mortar Smooth": 0.3}
        wall = t.n("ShaderNodeTexBrick", t.coord(co, 1, rot), c1, c2, mortar, i=size).outputs[0]
        return t.mix(0.35, wall, t.noise(t.coord(co), 12, 5, col=True), "SOFT_LIGHT")

    return paint


def cells(colours, scale=8, co="Object", stretch=(1, 1, 1), edge=None, edgew=0.05):
    """Random patches in the given colours, with optional edges: mosaic, fields, stained glass."""

    def paint(t):
        v = t.coord(co, stretch)
        luck = t.sep(t.n("ShaderNodeTexVoronoi", i={"Vector": v, "Scale": scale}).outputs["Color"], 0)
        col = t.ramp(luck, [(i / len(colours), c) for i, c in enumerate(colours)], "CONSTANT")
        if edge:
            inputs = {"Vector": v, "Scale": scale}
            d = t.n("ShaderNodeTexVoronoi", i=inputs, feature="DISTANCE_TO_EDGE").outputs[0]
            col = t.mix(t.math("LESS_THAN", d, edgew), col, edge)
        return col

    return paint


def image(path, co="UV"):
    """An image file as paint."""

    def paint(t):
        node = t.n("ShaderNodeTexImage", t.coord(co))
        node.image = bpy.data.images.load(path, check_existing=True)
        return node.outputs[0]

    return paint


def by_slope(flat, steep, lo=0.6, hi=0.8, nscale=0.6):
    """One paint for flat ground and another for steep ground: grass and rock, snow and rock."""

    def paint(t):
        uneven = t.math("MULTIPLY", t.math("SUBTRACT", t.noise(t.coord("Object"), nscale, 6), 0.5), 0.35)
        a = steep(t) if callable(steep) else steep
        b = flat(t) if callable(flat) else flat
        return t.mix(t.step(t.math("ADD", t.normal(2), uneven), lo, hi), a, b)

    return paint


def gingham(c1, c2, c3, n=1.0):
    """A woven check of two colours and their mixture."""

    def paint(t):
        c = t.coord("Object", n)
        bar = lambda axis: t.math("LESS_THAN", t.math("FRACT", t.sep(c, axis)), 0.5)
        both = t.math("MULTIPLY", t.math("ADD", bar(0), bar(1)), 0.5)
        return t.ramp(both, [(0, c1), (0.3, c2), (0.8, c3)], "CONSTANT")

    return paint
