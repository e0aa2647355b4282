"""A terse way to write shader node trees."""

import bpy

from art.kit.colour import rgba


class Nodes:
    """Builds nodes in one tree; methods return the output socket of the node they add."""

    def __init__(self, tree):
        self.t = tree

    def n(self, kind, *inputs, i=None, **settings):
        """Adds a node; positional inputs by index, `i` by name, keyword arguments are node settings."""
        node = self.t.nodes.new(kind)
        for key, value in settings.items():
            setattr(node, key, value)
        for key, value in list(enumerate(inputs)) + list((i or {}).items()):
            if value is not None:
                self._feed(node.inputs[key], value)
        return node

    def _feed(self, socket, value):
        if isinstance(value, bpy.types.NodeSocket):
            self.t.links.new(value, socket)
            return
        if isinstance(value, str):
            value = rgba(value)
        elif isinstance(value, (tuple, list)) and socket.type == "RGBA" and len(value) == 3:
            value = (*value, 1)
        socket.default_value = value

    def math(self, op, a, b=None, c=None, clamp=False):
        return self.n("ShaderNodeMath", a, b, c, operation=op, use_clamp=clamp).outputs[0]

    def vmath(self, op, a, b=None):
        return self.n("ShaderNodeVectorMath", a, b, operation=op).outputs[0]

    def scale(self, vector, factor):
        return self.n("ShaderNodeVectorMath", vector, operation="SCALE", i={"Scale": factor}).outputs[0]

    def length(self, vector):
        return self.n("ShaderNodeVectorMath", vector, operation="LENGTH").outputs["Value"]

    def distance(self, vector, point):
        return self.n("ShaderNodeVectorMath", vector, point, operation="DISTANCE").outputs["Value"]

    def mix(self, factor, a, b, mode="MIX"):
        """Blends two colours."""
        node = self.n("ShaderNodeMix", data_type="RGBA", blend_type=mode, clamp_factor=True)
        for key, value in ((0, factor), (6, a), (7, b)):
            if isinstance(value, bpy.types.NodeSocket):
                self.t.links.new(value, node.inputs[key])
            else:
                node.inputs[key].default_value = value if key == 0 else rgba(value)
        return node.outputs[2]

    def ramp(self, factor, stops, interp="LINEAR"):
        """A colour ramp; a stop is (position, colour or grey value)."""
        node = self.n("ShaderNodeValToRGB", factor)
        ramp = node.color_ramp
        ramp.interpolation = interp
        while len(ramp.elements) < len(stops):
            ramp.elements.new(0.5)
        for _ in range(2):  # twice: moving one element can reorder the others
            for element, (position, _colour) in zip(ramp.elements, stops):
                element.position = position
        for element, (_position, colour) in zip(ramp.elements, stops):
            grey = isinstance(colour, (int, float))
            element.color = (colour, colour, colour, 1) if grey else rgba(colour)
        return node.outputs[0]

    def step(self, value, lo, hi):
        """0 below lo, 1 above hi, as a number."""
        return self.sep(self.ramp(value, [(lo, 0.0), (hi, 1.0)]), 0)

    def coord(self, which="Object", scale=None, rot=(0, 0, 0), loc=(0, 0, 0)):
        """Texture coordinates: 'Object' (metres), 'Generated' (0..1 over the object) or 'UV'."""
        c = self.n("ShaderNodeTexCoord").outputs[which]
        if scale is None and rot == (0, 0, 0) and loc == (0, 0, 0):
            return c
        factors = scale if isinstance(scale, (tuple, list)) else (scale or 1,) * 3
        return self.n("ShaderNodeMapping", c, i={"Location": loc, "Rotation": rot, "Scale": factors}).outputs[0]

    def noise(self, vec, scale=5, detail=4, rough=0.5, dist=0, col=False):
        inputs = {"Vector": vec, "Scale": scale, "Detail": detail, "Roughness": rough, "Distortion": dist}
        return self.n("ShaderNodeTexNoise", i=inputs).outputs[1 if col else 0]

    def sep(self, vector, axis):
        """One component of a vector or colour."""
        return self.n("ShaderNodeSeparateXYZ", vector).outputs[axis]

    def normal(self, axis):
        """One component of the surface normal in world space."""
        return self.sep(self.n("ShaderNodeNewGeometry").outputs["Normal"], axis)
