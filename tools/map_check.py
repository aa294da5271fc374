"""What a map may hold: a check of files edited by hand, before they are committed.

``python -m tools.map_check [FILE…]``; without files, every map of the hall. pytmx reads what it does not
understand as something else (of two equal names the last, a dangling reference as a number), or fails in its own
words; here each fault is named with its place.
"""

from __future__ import annotations

import math
import posixpath
import re
import sys
from collections.abc import Iterable, Sequence
from pathlib import Path
from xml.etree.ElementTree import Element

from game.parser import Parser, Refusal, printable
from scenes.engine.asset_errors import ASSETS, AssetError, near
from scenes.engine.maps import MAX_BYTES, parse

MAX_COORDINATE = 1e6
_BOX = {"id", "name", "x", "y", "width", "height", "visible"}
_LAYER = _BOX | {"class", "opacity", "locked", "tintcolor", "offsetx", "offsety", "parallaxx", "parallaxy"}
ATTRIBUTES = {
    "map": {
        "version", "tiledversion", "class", "orientation", "renderorder", "compressionlevel",
        "width", "height", "tilewidth", "tileheight",
        "infinite", "backgroundcolor", "nextlayerid", "nextobjectid",
    },
    "objectgroup": _LAYER | {"color", "draworder"},
    "imagelayer": _LAYER | {"repeatx", "repeaty"},
    "object": _BOX | {"type", "rotation"},
}  # fmt: skip
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


class Fault(Exception):
    """What is wrong and where in the file."""


def main(words: Sequence[str]) -> int:
    """``[FILE…]``; prints the fault of each file that has one. Returns the exit status."""
    parser = Parser("map_check", {"files": {"type": Path, "nargs": "*", "metavar": "FILE"}})
    files = parser.parse_args(list(words)).files or sorted((ASSETS / "maps").glob("*.tmx"))
    found = {path: fault(path) for path in files}
    for path, told in found.items():
        print(f"{path}: {told or 'as it should be'}")
    return 2 if any(found.values()) else 0


def fault(path: Path) -> str | None:
    """The first fault of a map, None where it has none; raises `Refusal` where there is no such file."""
    try:
        with path.open("rb") as file:
            data = file.read(MAX_BYTES + 1)
    except (OSError, ValueError) as error:
        raise Refusal(f"{path}: {error}; a map was expected") from None
    try:
        check(parse(data), path)
    except (AssetError, Fault) as told:
        return str(told)
    return None


def _check_parts(root: Element) -> None:
    """Only elements we know, each where it belongs; so nothing below needs to look deeper."""
    todo = [root]
    while todo:
        node = todo.pop()
        for child in node:
            if child.tag not in PARTS.get(node.tag, ()):
                raise Fault(f"<{child.tag}> in <{node.tag}> is not read here")
            todo.append(child)


def check(root: Element, path: Path) -> None:
    """Raise `Fault` for anything that is not as the game reads it; `path` is the map's own place."""
    if root.tag != "map":
        raise Fault(f"<map> expected, not <{root.tag}>")
    _check_parts(root)
    version = root.get("version", "")
    if not re.fullmatch(r"1\.\d{1,2}", version, re.ASCII):
        raise Fault(f"TMX version 1.x expected, not '{version}'")
    if root.get("orientation", "orthogonal") != "orthogonal" or root.get("infinite", "0") != "0":
        raise Fault("only orthogonal, finite maps are read")
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
                raise Fault(f"{where}: '{key}' is not read here{hint}")
        number = _integer(obj, "id", where, low=1)
        if str(number) in seen:
            raise Fault(f"{where}: id {number} is also that of {seen[str(number)]}")
        seen[str(number)] = where
        for key in ("x", "y"):
            _number(obj.get(key), f"{where}: {key}")
        for key in ("width", "height"):
            if _number(obj.get(key, "0"), f"{where}: {key}") < 0:
                raise Fault(f"{where}: {key} is negative")
        if _number(obj.get("rotation", "0"), f"{where}: rotation"):
            raise Fault(f"{where}: rotated objects are not read; turn the points instead")
        _attributes(obj, where)
        _properties(obj, where)
        for shape in obj:
            if shape.tag in ("polygon", "polyline"):
                _check_points(shape, where)


def _check_points(shape: Element, where: str) -> None:
    pairs = [pair.split(",") for pair in shape.get("points", "").split()]
    if len(pairs) < 2 or any(len(pair) != 2 for pair in pairs):
        raise Fault(f"{where}: points should be 'x,y x,y ...'")
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
        raise Fault(f"{layer}: has no image source")
    place = posixpath.normpath(posixpath.join(path.parent.name, source))
    if re.match(r"[/~]|\w+:", source) or "\\" in source or "\0" in source or place.startswith(".."):
        raise Fault(f"{layer}: '{source}' leads out of the assets folder")
    file = path.parent.parent / place
    try:
        there = file.is_file()
    except (OSError, ValueError):
        there = False
    if not there:
        others = [p.name for p in file.parent.glob("*.png")] if file.parent.is_dir() else []
        guess = near(file.name, others)
        raise Fault(f"{layer}: no image '{source}'" + (f"; did you mean '{guess}'?" if guess else ""))


def _check_references(root: Element, seen: dict[str, str]) -> None:
    owners = [(seen[str(int(obj.get("id", "0")))], obj) for obj in root.iter("object")] + [("the map", root)]
    for owner, holder in owners:
        for node in holder.iter("property"):
            value = node.get("value", "")
            if node.get("type") == "object" and value != "0" and str(int(value)) not in seen:
                raise Fault(f"{owner}: property '{node.get('name')}' refers to object {value}, not there")


def _properties(node: Element, where: str) -> None:
    """Check the typed properties of one element (not of its children)."""
    named = [entry for block in node.findall("properties") for entry in block]
    _unique([entry.get("name", "") for entry in named], "property", where)
    for entry in named:
        here = f"{where}: property '{entry.get('name', '')}'"
        kind = entry.get("type", "string")
        if kind not in NAMES:
            raise Fault(f"{here}: type '{kind}' is not read here; one of {', '.join(sorted(NAMES))}")
        if kind == "float":
            _number(entry.get("value"), here)
        elif kind in ("int", "object"):
            _integer(entry, "value", here)
        elif kind == "bool" and entry.get("value") not in ("true", "false"):
            raise Fault(f"{here}: true or false expected, not '{entry.get('value')}'")


def _attributes(node: Element, where: str) -> None:
    """pytmx sets attributes by name on its own objects, so a stray ``points="x"`` would break it."""
    for key in node.attrib:
        if key not in ATTRIBUTES[node.tag]:
            raise Fault(f"{where}: attribute '{key}' is not known")


def _unique(names: Iterable[str], kind: str, where: str) -> None:
    seen: set[str] = set()
    for name in names:
        if not name:
            raise Fault(f"{where}: a {kind} without a name")
        if name in seen:
            raise Fault(f"{where}: two of one name, {kind} '{name}'")
        seen.add(name)


def _integer(node: Element, key: str, where: str, low: int | None = None, optional: bool = False) -> int:
    text = node.get(key)
    if text is None and optional:
        return 0
    if text is None or not INTEGER.fullmatch(text) or abs(int(text)) > MAX_COORDINATE:
        raise Fault(f"{where}: {key} should be a whole number up to a million, not '{text}'")
    if low is not None and int(text) < low:
        raise Fault(f"{where}: {key} should be at least {low}, not {text}")
    return int(text)


def _number(text: str | None, where: str) -> float:
    value = float(text) if text is not None and NUMBER.fullmatch(text) else math.nan
    if not abs(value) <= MAX_COORDINATE:
        raise Fault(f"{where} should be a number up to a million, not '{text}'")
    return value


if __name__ == "__main__":
    try:
        raise SystemExit(main(sys.argv[1:]))
    except Refusal as refusal:
        print(f"map_check: {printable(str(refusal))}", file=sys.stderr)
        raise SystemExit(2) from None
