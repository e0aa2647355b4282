"""The surroundings of a scene: a real sky with clouds, a painted sky, or a studio."""

import os
from math import cos, radians, sin

import bpy

from art.kit.nodes import Nodes

STUDIOS = os.path.join(bpy.utils.resource_path("LOCAL"), "datafiles/studiolights/world")


def _world():
    t = Nodes(bpy.context.scene.world.node_tree)
    t.t.nodes.clear()
    return t


def sky(
    elev=25, rot=0, strength=0.12, dust=1.0, air=1.0, ozone=1.0, sun=0.42, sunsize=0.545, clouds=0, cloudscale=1.1,
    cloudcol="#ffffff", cloudsoft=0.25, seed=0, altitude=0, tint=None, cloudlight=8,
):  # fmt: skip
    """A physical sky. The sun is `elev` degrees over the horizon, at compass angle `rot` (0 is +y, ahead; clockwise).

    clouds: 0 none … .6 many; they are on a virtual plane and cost nothing outside the view.
    """
    t = _world()
    blue = t.n(
        "ShaderNodeTexSky", sky_type="NISHITA", sun_elevation=radians(elev), sun_rotation=radians(rot),
        sun_intensity=sun, sun_size=radians(sunsize), dust_density=dust, air_density=air, ozone_density=ozone,
        altitude=altitude,
    ).outputs[0]  # fmt: skip
    if tint:
        blue = t.mix(1, blue, tint, "MULTIPLY")
    plain = t.n("ShaderNodeBackground", blue, strength).outputs[0]
    if clouds:
        cover, white = _clouds(t, rot, clouds, cloudscale, cloudsoft, seed, cloudcol, cloudlight)
        seen = t.n("ShaderNodeBackground", t.mix(cover, blue, white), strength).outputs[0]
        path = t.n("ShaderNodeLightPath").outputs
        where = t.math("MAXIMUM", path["Is Camera Ray"], path["Is Glossy Ray"])
        plain = t.n("ShaderNodeMixShader", where, plain, seen).outputs[0]
    t.n("ShaderNodeOutputWorld", plain)


def _clouds(t, rot, amount, scale, soft, seed, colour, light):
    d = t.n("ShaderNodeTexCoord").outputs["Generated"]
    z = t.math("MAXIMUM", t.sep(d, 2), 0.0)
    up = t.math("ADD", z, 0.12)
    flat = t.n("ShaderNodeCombineXYZ", t.math("DIVIDE", t.sep(d, 0), up), t.math("DIVIDE", t.sep(d, 1), up), seed * 3.1)
    p = flat.outputs[0]
    puff = t.noise(p, scale, 9, 0.58, 0.35)
    lo = 0.68 - amount * 0.35
    cover = t.math("MULTIPLY", t.step(puff, lo, lo + soft), t.step(z, 0.0, 0.10))
    # Cheap shading: compare the density with that at a point nearer to the sun.
    towards = t.vmath("ADD", p, (0.12 * sin(radians(rot)), 0.12 * cos(radians(rot)), 0))
    lit = t.math("SUBTRACT", puff, t.noise(towards, scale, 5, 0.55, 0.35))
    shade = t.math("ADD", 0.62, t.math("MULTIPLY", lit, 2.6), clamp=True)
    white = t.mix(1, colour, t.n("ShaderNodeCombineXYZ", shade, shade, shade).outputs[0], "MULTIPLY")
    return cover, t.scale(white, light)


def painted_sky(stops, strength=1, stars=0):
    """A sky with these colours: stops from straight down (0) over horizon (.5) to zenith (1). stars: how many, 0…1."""
    t = _world()
    d = t.n("ShaderNodeTexCoord").outputs["Generated"]
    height = t.math("ADD", t.math("MULTIPLY", t.sep(d, 2), 0.5), 0.5)
    colour = t.ramp(height, stops)
    if stars:
        spot = t.n("ShaderNodeTexVoronoi", i={"Vector": d, "Scale": 90})
        near = t.math("LESS_THAN", spot.outputs["Distance"], t.math("MULTIPLY", t.sep(spot.outputs["Color"], 0), 0.16))
        chosen = t.math("LESS_THAN", t.sep(spot.outputs["Color"], 1), stars)
        here = t.math("MULTIPLY", t.math("MULTIPLY", near, chosen), t.step(height, 0.5, 0.56))
        seen = t.n("ShaderNodeLightPath").outputs["Is Camera Ray"]
        colour = t.mix(t.math("MULTIPLY", here, seen), colour, "#fffbe8")
    t.n("ShaderNodeOutputWorld", t.n("ShaderNodeBackground", colour, strength).outputs[0])


def studio(name="studio", strength=1, rot=0, bg=None, sat=0.45):
    """Light from one of Blender's own CC0 surroundings; bg=hex shows the camera a plain colour instead.

    Names: city courtyard forest interior night studio sunrise sunset. sat tames their colour cast.
    """
    t = _world()
    angle = (0, 0, radians(rot))
    v = t.n("ShaderNodeMapping", t.n("ShaderNodeTexCoord").outputs["Generated"], i={"Rotation": angle})
    env = t.n("ShaderNodeTexEnvironment", v.outputs[0])
    env.image = bpy.data.images.load(f"{STUDIOS}/{name}.exr")
    balanced = t.n("ShaderNodeHueSaturation", i={"Color": env.outputs[0], "Saturation": sat}).outputs[0]
    shader = t.n("ShaderNodeBackground", balanced, strength).outputs[0]
    if bg:
        seen = t.n("ShaderNodeLightPath").outputs["Is Camera Ray"]
        shader = t.n("ShaderNodeMixShader", seen, shader, t.n("ShaderNodeBackground", bg, 1).outputs[0]).outputs[0]
    t.n("ShaderNodeOutputWorld", shader)
