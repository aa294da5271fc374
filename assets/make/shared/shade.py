"""Writing material graphs compactly: each method adds one node and returns its output."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import bpy  # type: ignore[import-not-found,import-untyped,unused-ignore]
import numpy as np
from numpy.typing import NDArray

from assets.make.shared.stage import linear, to_image

_SOCKETS = {
    "base": "Base Color",
    "rough": "Roughness",
    "metal": "Metallic",
    "normal": "Normal",
    "coat": "Coat Weight",
    "coat_rough": "Coat Roughness",
    "spec": "Specular IOR Level",
    "glow": "Emission Color",
    "glow_power": "Emission Strength",
    "sheen": "Sheen Weight",
    "alpha": "Alpha",
    "through": "Subsurface Weight",
}


class Shader:
    """One material under construction."""

    def __init__(self, name: str) -> None:
        self.material = bpy.data.materials.new(name)
        self.material.use_nodes = True
        self.tree = self.material.node_tree
        self.tree.nodes.clear()
        self.out = self.tree.nodes.new("ShaderNodeOutputMaterial")

    def put(self, socket: Any, value: Any) -> None:
        """Connect an output or set a plain value."""
        if isinstance(value, bpy.types.NodeSocket):
            self.tree.links.new(value, socket)
        else:
            socket.default_value = value

    def node(self, kind: str, inputs: dict[Any, Any] | None = None, **properties: Any) -> Any:
        """Any node, by the end of its class name."""
        node = self.tree.nodes.new("ShaderNode" + kind)
        for key, value in properties.items():
            setattr(node, key, value)
        for socket, value in (inputs or {}).items():
            self.put(node.inputs[socket], value)
        return node

    def math(self, operation: str, a: Any, b: Any = None) -> Any:
        """ADD, MULTIPLY, GREATER_THAN..."""
        node = self.tree.nodes.new("ShaderNodeMath")
        node.operation = operation
        self.put(node.inputs[0], a)
        if b is not None:
            self.put(node.inputs[1], b)
        return node.outputs[0]

    def mix(self, factor: Any, a: Any, b: Any, blend: str = "MIX") -> Any:
        """Blend two colours."""
        node = self.tree.nodes.new("ShaderNodeMix")
        node.data_type, node.blend_type = "RGBA", blend
        for slot, value in ((0, factor), (6, a), (7, b)):
            self.put(node.inputs[slot], value)
        return node.outputs[2]

    def ramp(self, factor: Any, stops: Sequence[tuple[float, str]]) -> Any:
        """Colours along a value."""
        node = self.tree.nodes.new("ShaderNodeValToRGB")
        elements = node.color_ramp.elements
        while len(elements) < len(stops):
            elements.new(0.5)
        for element, (place, colour) in zip(elements, stops, strict=True):
            element.position, element.color = place, linear(colour)
        self.put(node.inputs[0], factor)
        return node.outputs[0]

    def remap(self, value: Any, a: float, b: float, c: float = 0.0, d: float = 1.0, *, soft: bool = False) -> Any:
        """Map a..b to c..d, clamped."""
        node = self.tree.nodes.new("ShaderNodeMapRange")
        node.interpolation_type = "SMOOTHSTEP" if soft else "LINEAR"
        for slot, x in enumerate((value, a, b, c, d)):
            self.put(node.inputs[slot], x)
        return node.outputs[0]

    def where(self, kind: str = "Object") -> Any:
        """Texture coordinates."""
        return self.node("TexCoord").outputs[kind]

    def parts(self, vector: Any) -> Any:
        """x, y, z of a vector."""
        return self.node("SeparateXYZ", {0: vector}).outputs

    def join(self, x: Any, y: Any, z: Any) -> Any:
        """A vector of three values."""
        return self.node("CombineXYZ", {0: x, 1: y, 2: z}).outputs[0]

    def scaled(self, vector: Any, scale: tuple[float, float, float], shift: Any = None) -> Any:
        """Stretched and shifted coordinates."""
        out = self.node("VectorMath", {0: vector, 1: scale}, operation="MULTIPLY").outputs[0]
        if shift is None:
            return out
        return self.node("VectorMath", {0: out, 1: shift}, operation="ADD").outputs[0]

    def own(self) -> Any:
        """A random value of each object, so that twins differ."""
        return self.node("ObjectInfo").outputs["Random"]

    def noise(self, vector: Any, scale: float, detail: float = 4, rough: float = 0.5, warp: float = 0.0) -> Any:
        """Cloudy noise 0..1."""
        inputs = {"Vector": vector, "Scale": scale, "Detail": detail, "Roughness": rough, "Distortion": warp}
        return self.node("TexNoise", inputs).outputs[0]

    def image(self, data: NDArray[Any], vector: Any, *, space: str = "Non-Color", edge: str = "EXTEND") -> Any:
        """Colour of a numpy picture."""
        node = self.node("TexImage")
        # heights are kept in floats: eight bits would put steps into them, and clip what rises above 1
        node.image = to_image("map", np.asarray(data), space, floating=space == "Non-Color")
        node.interpolation, node.extension = "Cubic", edge
        self.put(node.inputs[0], vector)
        return node.outputs[0]

    def bump(self, height: Any, strength: float, distance: float) -> Any:
        """A surface normal from a height."""
        return self.node("Bump", {"Height": height, "Strength": strength, "Distance": distance}).outputs[0]

    def finish(self, **values: Any) -> Any:
        """The principled surface with the given sockets; returns the material."""
        node = self.tree.nodes.new("ShaderNodeBsdfPrincipled")
        for key, value in values.items():
            self.put(node.inputs[_SOCKETS[key]], linear(value) if isinstance(value, str) else value)
        self.tree.links.new(node.outputs[0], self.out.inputs[0])
        return self.material


def plain(name: str, colour: str, rough: float = 0.6, spec: float = 0.3, metal: float = 0.0) -> Any:
    """A material of one colour."""
    return Shader(name).finish(base=colour, rough=rough, spec=spec, metal=metal)
