"""Effects of the compositor: fog, bloom, saturation and vignette."""

import bpy

from art.kit.colour import rgba


def develop(fog=None, glare=0.0, vignette=0.25, sat=1.15):
    """Builds the compositor tree. fog = (colour, start, depth, amount): start and depth in metres, amount 0…1."""
    s = bpy.context.scene
    s.use_nodes = True
    tree = s.node_tree
    tree.nodes.clear()
    layers = tree.nodes.new("CompositorNodeRLayers")
    out = tree.nodes.new("CompositorNodeComposite")
    picture = layers.outputs["Image"]
    if fog:
        picture = _fog(s, tree, layers, *fog)
    if glare:
        picture = _glare(tree, picture, glare)
    if sat != 1:
        node = tree.nodes.new("CompositorNodeHueSat")
        node.inputs["Saturation"].default_value = sat
        tree.links.new(picture, node.inputs[0])
        picture = node.outputs[0]
    if vignette:
        picture = _vignette(s, tree, picture, vignette)
    tree.links.new(picture, out.inputs[0])


def _feed(tree, node, values):
    for key, value in enumerate(values):
        if isinstance(value, (int, float, tuple)):
            node.inputs[key].default_value = value
        else:
            tree.links.new(value, node.inputs[key])
    return node.outputs[0]


def _math(tree, op, a, b, clamp=False):
    node = tree.nodes.new("CompositorNodeMath")
    node.operation, node.use_clamp = op, clamp
    return _feed(tree, node, (a, b))


def _blend(tree, mode, factor, a, b):
    node = tree.nodes.new("CompositorNodeMixRGB")
    node.blend_type = mode
    return _feed(tree, node, (factor, a, b))


def _fog(s, tree, layers, colour, start, depth, amount):
    """Add fog to the objects on a transparent film, then put the sky behind them. So objects get no white halos."""
    s.render.film_transparent = True
    layer = s.view_layers[0]
    layer.use_pass_mist = layer.use_pass_environment = True
    mist = s.world.mist_settings
    mist.start, mist.depth, mist.falloff = start, depth, "LINEAR"
    alpha = layers.outputs["Alpha"]
    covered = _math(tree, "SUBTRACT", layers.outputs["Mist"], _math(tree, "SUBTRACT", 1.0, alpha), True)
    share = _math(tree, "DIVIDE", covered, _math(tree, "MAXIMUM", alpha, 1e-3), True)
    fogged = _blend(tree, "MIX", _math(tree, "MULTIPLY", share, amount), layers.outputs["Image"], (0, 0, 0, 1))
    fogged = _blend(tree, "ADD", _math(tree, "MULTIPLY", covered, amount), fogged, rgba(colour))
    whole = _blend(tree, "ADD", 1.0, fogged, layers.outputs["Env"])
    opaque = tree.nodes.new("CompositorNodeSetAlpha")
    opaque.mode = "REPLACE_ALPHA"
    opaque.inputs[1].default_value = 1
    tree.links.new(whole, opaque.inputs[0])
    return opaque.outputs[0]


def _glare(tree, picture, strength):
    node = tree.nodes.new("CompositorNodeGlare")
    node.glare_type = "BLOOM"
    for key, value in (("Threshold", 1.0), ("Strength", strength), ("Size", 0.6)):
        node.inputs[key].default_value = value
    tree.links.new(picture, node.inputs[0])
    return node.outputs[0]


def _vignette(s, tree, picture, amount):
    ellipse = tree.nodes.new("CompositorNodeEllipseMask")
    blur = tree.nodes.new("CompositorNodeBlur")
    reach = int(s.render.resolution_x * 0.35)
    try:
        ellipse.inputs["Size"].default_value = (0.95, 0.95)
        blur.inputs["Size"].default_value = (reach, reach)
    except (KeyError, TypeError):  # older Blenders keep these as node settings
        ellipse.mask_width = ellipse.mask_height = 0.95
        blur.size_x = blur.size_y = reach
    blur.filter_type = "FAST_GAUSS"
    tree.links.new(ellipse.outputs[0], blur.inputs[0])
    return _blend(tree, "MULTIPLY", amount, picture, blur.outputs[0])
