"""Materials: a paint, and how it reflects light."""

import bpy

from art.kit.colour import rgba
from art.kit.nodes import Nodes


def mat(
    color="#808080", rough=0.5, metal=0, coat=0, sheen=0, trans=0, ior=1.45, sss=0, emit=0, emitc=None,
    bump=None, vary=0, objvary=0, alpha=None, spec=0.5, film=0,
):  # fmt: skip
    """A material.

    color: hex or paint. bump: (scale, strength[, detail][, stretch]); scale may be a paint for the height.
    vary: how uneven the brightness of a surface is. objvary: how much hue and brightness differ between objects.
    """
    m = bpy.data.materials.new("m")
    m.use_nodes = True
    t, b = Nodes(m.node_tree), m.node_tree.nodes["Principled BSDF"]
    c = color(t) if callable(color) else t.n("ShaderNodeRGB").outputs[0]
    if not callable(color):
        c.default_value = rgba(color)
    if vary:
        c = _uneven(t, c, vary)
    if objvary:
        c = _differing(t, c, objvary)
    t.t.links.new(c, b.inputs["Base Color"])
    plain = {
        "Roughness": rough, "Metallic": metal, "Coat Weight": coat, "Sheen Weight": sheen,
        "Transmission Weight": trans, "IOR": ior, "Subsurface Weight": sss, "Specular IOR Level": spec,
        "Thin Film Thickness": film, "Alpha": 1 if alpha is None else alpha,
    }  # fmt: skip
    for key, value in plain.items():
        if callable(value):
            t.t.links.new(value(t), b.inputs[key])
        else:
            b.inputs[key].default_value = value
    if coat:
        b.inputs["Coat Roughness"].default_value = 0.08
    if sss:
        b.inputs["Subsurface Radius"].default_value = (0.3, 0.15, 0.08)
        b.inputs["Subsurface Scale"].default_value = 0.15
    if emit:
        _shine(t, b, c, emit, emitc)
    if bump:
        _bumpy(t, b, *bump)
    return m


def _uneven(t, c, amount):
    noise = t.noise(t.coord("Object"), 3, 8, 0.6)
    value = t.math("ADD", 1 - amount / 2, t.math("MULTIPLY", noise, amount))
    return t.n("ShaderNodeHueSaturation", i={"Color": c, "Value": value}).outputs[0]


def _differing(t, c, amount):
    r = t.n("ShaderNodeObjectInfo").outputs["Random"]
    r2 = t.math("FRACT", t.math("MULTIPLY", r, 17.3))
    hue = t.math("ADD", 0.5 - amount * 0.12, t.math("MULTIPLY", r, amount * 0.24))
    value = t.math("ADD", 1 - amount, t.math("MULTIPLY", r2, 2 * amount))
    return t.n("ShaderNodeHueSaturation", i={"Color": c, "Hue": hue, "Value": value}).outputs[0]


def _shine(t, b, c, strength, colour):
    b.inputs["Emission Strength"].default_value = strength
    if callable(colour):
        t.t.links.new(colour(t), b.inputs["Emission Color"])
    elif colour is None:
        t.t.links.new(c, b.inputs["Emission Color"])
    else:
        b.inputs["Emission Color"].default_value = rgba(colour)


def _bumpy(t, b, scale, strength, detail=5, stretch=(1, 1, 1)):
    height = scale(t) if callable(scale) else t.noise(t.coord("Object", stretch), scale, detail)
    inputs = {"Strength": min(1, strength), "Distance": 0.1 * max(1, strength), "Height": height}
    t.t.links.new(t.n("ShaderNodeBump", i=inputs).outputs[0], b.inputs["Normal"])


def glass(color="#ffffff", rough=0.0, ior=1.45):
    """Clear glass."""
    return mat(color, rough=rough, trans=1, ior=ior)


def metal(color="#c8c8cc", rough=0.25, **more):
    """Bare metal."""
    return mat(color, rough=rough, metal=1, **more)


def glow(color, strength=5):
    """A material that emits light."""
    return mat("#000000", emit=strength, emitc=color)


def cloth(color, bump=(60, 0.25), **more):
    """A woven material: soft, a little fuzzy."""
    return mat(color, rough=0.9, sheen=0.3, bump=bump, **more)


def gloss(color, rough=0.2, **more):
    """Lacquer, enamel, polished plastic."""
    return mat(color, rough=rough, coat=0.8, **more)


def leaf_mat(color, objvary=0.25, trans=0.4, rough=0.5):
    """A thin material that lets light through: leaves, petals, sails, paper lanterns."""
    m = mat(color, rough=rough, objvary=objvary, spec=0.3)
    t = Nodes(m.node_tree)
    b, out = m.node_tree.nodes["Principled BSDF"], m.node_tree.nodes["Material Output"]
    thin = t.n("ShaderNodeBsdfTranslucent")
    t.t.links.new(b.inputs["Base Color"].links[0].from_socket, thin.inputs[0])
    both = t.n("ShaderNodeMixShader", trans, b.outputs[0], thin.outputs[0])
    t.t.links.new(both.outputs[0], out.inputs[0])
    return m


def steam(density=3.0, scale=1.7, shine=0.16, color="#ffffff", lo=0.38, hi=0.6):
    """A cloud of steam or smoke, as the filling of a closed body."""
    m = bpy.data.materials.new("steam")
    m.use_nodes = True
    t = Nodes(m.node_tree)
    t.t.nodes.clear()
    thick = t.math("MULTIPLY", t.step(t.noise(t.coord("Object"), scale, 4), lo, hi), density)
    inputs = {"Color": color, "Density": thick, "Emission Strength": shine, "Emission Color": color, "Anisotropy": 0.3}
    volume = t.n("ShaderNodeVolumePrincipled", i=inputs)
    t.t.links.new(volume.outputs[0], t.n("ShaderNodeOutputMaterial").inputs["Volume"])
    return m


def thin_glass(color="#f4fffc", rim=0.55, clear=0.04, rough=0.02):
    """Glass that lets light through to what is behind it: bottles, jars, bowls. Densest where seen edge-on."""

    def seen(t):
        facing = t.n("ShaderNodeLayerWeight", 0.25).outputs["Facing"]
        return t.math("ADD", clear, t.math("MULTIPLY", facing, rim))

    return mat(color, rough, alpha=seen, spec=0.9)
