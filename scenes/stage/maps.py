"""Board maps: the one typed adapter round pytmx, which answers every faulty file with one line.

Used: object layers (points, rectangles, polygons, polylines, typed properties, object references) and
image layers as a backdrop to look at in Tiled; coordinates are logical pixels. Refused: tile layers,
tilesets, templates, groups, infinite maps, ``class=`` (write ``type=``), nested ``class`` properties,
rotated objects, any DOCTYPE, and paths that lead out of the assets folder.

The text is checked before pytmx sees it, because pytmx reads what it does not understand as
something else: the last of two equal names, a dangling reference, a NaN. Property names may be anything.
"""

from __future__ import annotations

import math
import posixpath
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from types import MappingProxyType
from typing import Any
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

from scenes.stage.near import ASSETS, AssetError, missing, near, one_line

Value = int | float | str | bool
MAX_BYTES = 1_000_000
MAX_COORDINATE = 1e6
NAMES = {"bool", "color", "file", "float", "int", "object", "string"}  # property types we read
PARTS: dict[str, set[str]] = {  # which element may hold which; all others hold none
    "map": {"properties", "objectgroup", "imagelayer", "editorsettings"},
    "objectgroup": {"properties", "object"},
    "object": {"properties", "polygon", "polyline", "point", "ellipse", "text"},
    "imagelayer": {"properties", "image"},
    "properties": {"property"},
    "editorsettings": {"export", "chunksize"},
}
NUMBER = re.compile(r"[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d{1,3})?", re.ASCII)
INTEGER = re.compile(r"[+-]?\d{1,15}", re.ASCII)


@dataclass(frozen=True)
class Spot:
    """One object of a map. `x`, `y` is its top left corner, or the first point of a line."""

    name: str
    kind: str
    """What Tiled calls type: ``heap``, ``node``, ``seat`` ..."""
    x: float
    y: float
    width: float
    height: float
    points: tuple[tuple[float, float], ...]
    """Corners of a polygon or polyline in map coordinates; empty for rectangles and points."""
    properties: Mapping[str, Value]
    """References to other objects are given as the name of that object."""

    @property
    def centre(self) -> tuple[float, float]:
        return self.x + self.width / 2, self.y + self.height / 2


@dataclass(frozen=True)
class Map:
    """A whole map: size in logical pixels, and its object layers by name, spots in file order."""

    width: float
    height: float
    layers: Mapping[str, tuple[Spot, ...]]
    properties: Mapping[str, Value]
    file: str

    def spots(self, layer: str) -> tuple[Spot, ...]:
        """All spots of a layer; raises `AssetError`."""
        if layer not in self.layers:
            raise missing("layer", layer, self.layers, self.file)
        return self.layers[layer]

    def spot(self, layer: str, name: str) -> Spot:
        """The spot of that name; raises `AssetError`."""
        spots = self.spots(layer)
        for spot in spots:
            if spot.name == name:
                return spot
        raise missing("spot", name, (spot.name for spot in spots), f"layer '{layer}' of {self.file}")


class _Fault(Exception):
    """What is wrong and where in the file; `load` adds the file's name."""


def load(name: str, folder: Path = ASSETS / "maps") -> Map:
    """The map ``folder/NAME.tmx``; raises `AssetError`, one line naming file, layer and object."""
    path = folder / f"{name}.tmx"
    shown = f"{folder.parent.name}/{folder.name}/{name}.tmx"
    try:
        with path.open("rb") as file:
            data = file.read(MAX_BYTES + 1)
    except (OSError, ValueError):
        known = sorted(p.stem for p in folder.glob("*.tmx")) if folder.is_dir() else []
        raise missing("map", name, known, f"{folder.parent.name}/{folder.name}") from None
    try:
        return read(data, path, shown)
    except _Fault as fault:
        raise AssetError(one_line(f"{shown}: {fault}")) from None


def read(data: bytes, path: Path, shown: str) -> Map:
    """A map from the bytes of its file."""
    root = _parse(data)
    _check(root, path)
    whole = _by_pytmx(root, path)
    names = {spot.id: spot.name or f"#{spot.id}" for layer in whole.objectgroups for spot in layer}
    kinds = {(o.get("id"), p.get("name")) for o in root.iter("object") for p in o.iter("property")
             if p.get("type") == "object"}  # fmt: skip
    layers: dict[str, tuple[Spot, ...]] = {}
    for layer in whole.objectgroups:
        layers[layer.name] = tuple(_spot(obj, layer, names, kinds) for obj in layer)
    return Map(
        width=float(whole.width * whole.tilewidth),
        height=float(whole.height * whole.tileheight),
        layers=MappingProxyType(layers),
        properties=MappingProxyType(dict(whole.properties)),
        file=shown,
    )


@lru_cache(1)
def _pytmx() -> Any:
    import pytmx  # imports pygame: only when a map is wanted

    return pytmx


def _by_pytmx(root: Element, path: Path) -> Any:
    """pytmx's reading of a checked tree; whatever it still stumbles over is told in one line."""
    whole = _pytmx().TiledMap(allow_duplicate_names=True)
    whole.filename = str(path)
    try:
        whole.parse_xml(root)
    except Exception as error:  # pytmx raises all sorts, a bare Exception among them
        raise _Fault(f"pytmx cannot read it: {type(error).__name__}: {error}") from None
    return whole


def _spot(obj: Any, layer: Any, names: dict[int, str], refers: set[tuple[str | None, str | None]]) -> Spot:
    dx, dy = layer.offsetx, layer.offsety
    points = tuple((float(p.x) + dx, float(p.y) + dy) for p in getattr(obj, "points", ()))
    values: dict[str, Value] = dict(obj.properties)
    for key, value in values.items():
        if (str(obj.id), key) in refers and isinstance(value, int):
            values[key] = names.get(value, "")
    x, y = points[0] if points else (float(obj.x) + dx, float(obj.y) + dy)
    return Spot(
        name=obj.name or f"#{obj.id}",
        kind=obj.type or "",
        x=x,
        y=y,
        width=float(obj.width),
        height=float(obj.height),
        points=points,
        properties=MappingProxyType(values),
    )


def _parse(data: bytes) -> Element:
    if len(data) > MAX_BYTES:
        raise _Fault(f"larger than {MAX_BYTES // 1000} kB")
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise _Fault(f"not UTF-8 at byte {error.start}") from None
    if re.search(r"<!\s*(?:DOCTYPE|ENTITY)", text, re.IGNORECASE):
        raise _Fault("a DOCTYPE or ENTITY has no place in a map")
    try:
        return ElementTree.fromstring(text)
    except (ElementTree.ParseError, ValueError, LookupError) as error:
        raise _Fault(f"malformed XML: {error}") from None


def _check_parts(root: Element) -> None:
    """Only elements we know, each where it belongs; so nothing below needs to look deeper."""
    todo = [root]
    while todo:
        node = todo.pop()
        for child in node:
            if child.tag not in PARTS.get(node.tag, ()):
                raise _Fault(f"<{child.tag}> in <{node.tag}> is not read here")
            todo.append(child)


def _check(root: Element, path: Path) -> None:
    if root.tag != "map":
        raise _Fault(f"<map> expected, not <{root.tag}>")
    _check_parts(root)
    version = root.get("version", "")
    if not re.fullmatch(r"1\.\d{1,2}", version, re.ASCII):
        raise _Fault(f"TMX version 1.x expected, not '{version}'")
    if root.get("orientation", "orthogonal") != "orthogonal" or root.get("infinite", "0") != "0":
        raise _Fault("only orthogonal, finite maps are read")
    for key in ("width", "height", "tilewidth", "tileheight"):
        _integer(root, key, "map", low=1)
    _attributes(root, "map")
    _properties(root, "map")
    layers: list[str] = []
    for node in root:
        if node.tag in ("objectgroup", "imagelayer"):
            layers.append(node.get("name", ""))
    _unique(layers, "layer", "the map")
    seen: dict[str, str] = {}
    for node in root:
        if node.tag == "objectgroup":
            _check_layer(node, seen)
        elif node.tag == "imagelayer":
            _check_image(node, path)
    _check_references(root, seen)


def _check_layer(node: Element, seen: dict[str, str]) -> None:
    layer = f"layer '{node.get('name', '')}'"
    _attributes(node, layer)
    _properties(node, layer)
    for key in ("offsetx", "offsety"):
        _integer(node, key, layer, optional=True)
    objects = [child for child in node if child.tag != "properties"]
    _unique([o.get("name", "") for o in objects if o.get("name")], "object", layer)
    for obj in objects:
        where = f"{layer}, object '{obj.get('name') or '#' + obj.get('id', '?')}'"
        for key in ("gid", "template", "class"):
            if key in obj.attrib:
                hint = "; write type=" if key == "class" else ""
                raise _Fault(f"{where}: '{key}' is not read here{hint}")
        number = _integer(obj, "id", where, low=1)
        if str(number) in seen:
            raise _Fault(f"{where}: id {number} is also that of {seen[str(number)]}")
        seen[str(number)] = where
        obj.set("id", str(number))
        for key in ("x", "y"):
            _number(obj.get(key), f"{where}: {key}")
        for key in ("width", "height"):
            if _number(obj.get(key, "0"), f"{where}: {key}") < 0:
                raise _Fault(f"{where}: {key} is negative")
        if _number(obj.get("rotation", "0"), f"{where}: rotation"):
            raise _Fault(f"{where}: rotated objects are not read; turn the points instead")
        _attributes(obj, where)
        _properties(obj, where)
        for shape in obj:
            if shape.tag in ("polygon", "polyline"):
                _check_points(shape, where)


def _check_points(shape: Element, where: str) -> None:
    pairs = [pair.split(",") for pair in shape.get("points", "").split()]
    if len(pairs) < 2 or any(len(pair) != 2 for pair in pairs):
        raise _Fault(f"{where}: points should be 'x,y x,y ...'")
    for pair in pairs:
        for number in pair:
            _number(number, f"{where}: points")


def _check_image(node: Element, path: Path) -> None:
    layer = f"image layer '{node.get('name', '')}'"
    _attributes(node, layer)
    _properties(node, layer)
    image = node.find("image")
    source = "" if image is None else image.get("source", "")
    if not source:
        raise _Fault(f"{layer}: has no image source")
    place = posixpath.normpath(posixpath.join(path.parent.name, source))
    if re.match(r"[/~]|\w+:", source) or "\\" in source or "\0" in source or place.startswith(".."):
        raise _Fault(f"{layer}: '{source}' leads out of the assets folder")
    file = path.parent.parent / place
    try:
        there = file.is_file()
    except (OSError, ValueError):
        there = False
    if not there:
        others = [p.name for p in file.parent.glob("*.png")] if file.parent.is_dir() else []
        guess = near(file.name, others)
        raise _Fault(f"{layer}: no image '{source}'" + (f"; did you mean '{guess}'?" if guess else ""))


def _check_references(root: Element, seen: dict[str, str]) -> None:
    owners = [(seen[obj.get("id", "")], obj) for obj in root.iter("object")] + [("the map", root)]
    for owner, holder in owners:
        for node in holder.iter("property"):
            value = node.get("value", "")
            if node.get("type") == "object" and value != "0" and str(int(value)) not in seen:
                raise _Fault(f"{owner}: property '{node.get('name')}' refers to object {value}, not there")


def _properties(node: Element, where: str) -> None:
    """Check the typed properties of one element (not of its children)."""
    named = [entry for block in node.findall("properties") for entry in block]
    _unique([entry.get("name", "") for entry in named], "property", where)
    for entry in named:
        here = f"{where}: property '{entry.get('name', '')}'"
        kind = entry.get("type", "string")
        if kind not in NAMES:
            raise _Fault(f"{here}: type '{kind}' is not read here; one of {', '.join(sorted(NAMES))}")
        if kind == "float":
            _number(entry.get("value"), here)
        elif kind in ("int", "object"):
            _integer(entry, "value", here)
        elif kind == "bool" and entry.get("value") not in ("true", "false"):
            raise _Fault(f"{here}: true or false expected, not '{entry.get('value')}'")
        elif kind == "string" and "value" not in entry.attrib and entry.text is None:
            entry.set("value", "")
            entry.text = ""


def _attributes(node: Element, where: str) -> None:
    """pytmx sets attributes by name on its own objects, so a stray ``parse_xml="x"`` would break it."""
    for key in node.attrib:
        if not re.fullmatch(r"[a-z]+", key, re.ASCII) or key in ("properties", "layers", "images", "parent"):
            raise _Fault(f"{where}: attribute '{key}' is not known")


def _unique(names: Iterable[str], kind: str, where: str) -> None:
    seen: set[str] = set()
    for name in names:
        if not name:
            raise _Fault(f"{where}: a {kind} without a name")
        if name in seen:
            raise _Fault(f"{where}: two of one name, {kind} '{name}'")
        seen.add(name)


def _integer(node: Element, key: str, where: str, low: int | None = None, optional: bool = False) -> int:
    text = node.get(key)
    if text is None and optional:
        return 0
    if text is None or not INTEGER.fullmatch(text) or abs(int(text)) > MAX_COORDINATE:
        raise _Fault(f"{where}: {key} should be a whole number up to a million, not '{text}'")
    if low is not None and int(text) < low:
        raise _Fault(f"{where}: {key} should be at least {low}, not {text}")
    return int(text)


def _number(text: str | None, where: str) -> float:
    value = float(text) if text is not None and NUMBER.fullmatch(text) else math.nan
    if not abs(value) <= MAX_COORDINATE:
        raise _Fault(f"{where} should be a number up to a million, not '{text}'")
    return value
