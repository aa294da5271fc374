"""Board maps: the one typed adapter round pytmx, which raises an error of one line for every faulty file.

Used: object layers (points, rectangles, polygons, polylines, typed properties, object references) and
image layers as a backdrop to look at in Tiled; coordinates are logical pixels. Refused: tile layers,
tilesets, templates, groups, infinite maps, ``class=`` (write ``type=``), nested ``class`` properties,
rotated objects, any DOCTYPE, and paths that lead out of the assets folder. `tools.map_check` finds all of
these in a map that was edited; here a map is refused that cannot be read.
"""

from __future__ import annotations

import math
import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from itertools import chain
from pathlib import Path
from types import MappingProxyType
from typing import Any
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

from scenes.engine.asset_errors import ASSETS, AssetError, missing, one_line

MAX_BYTES = 1_000_000
Value = int | float | str | bool


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


def load(name: str, folder: Path = ASSETS / "maps") -> Map:
    """The map ``folder/NAME.tmx``; raises `AssetError`, one line naming file, layer and object."""
    path = folder / f"{name}.tmx"
    shown = f"{folder.parent.name}/{folder.name}/{name}.tmx"
    try:
        state = path.stat()
        return _load(path, shown, state.st_mtime_ns, state.st_size)
    except (OSError, ValueError):
        known = sorted(p.stem for p in folder.glob("*.tmx")) if folder.is_dir() else []
        raise missing("map", name, known, f"{folder.parent.name}/{folder.name}") from None


@lru_cache(32)
def _load(path: Path, shown: str, _changed: int, _size: int) -> Map:
    """Read once for each state of the file: scenes ask for their map whenever they lay it out."""
    with path.open("rb") as file:
        return read(file.read(MAX_BYTES + 1), path, shown)


def read(data: bytes, path: Path, shown: str) -> Map:
    """A map from the bytes of its file; raises `AssetError`."""
    try:
        return _read(parse(data), path, shown)
    except AssetError as error:
        raise AssetError(one_line(f"{shown}: {error}")) from None
    except Exception as error:  # pytmx raises all sorts, a bare Exception among them
        raise AssetError(one_line(f"{shown}: no map that can be read: {type(error).__name__}: {error}")) from None


def parse(data: bytes) -> Element:
    """The tree of a map file; raises `AssetError` for what is no honest XML."""
    if len(data) > MAX_BYTES:
        raise AssetError(f"larger than {MAX_BYTES // 1000} kB")
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise AssetError(f"not UTF-8 at byte {error.start}") from None
    if re.search(r"<!\s*(?:DOCTYPE|ENTITY)", text, re.IGNORECASE):
        raise AssetError("a DOCTYPE or ENTITY has no place in a map")
    try:
        return ElementTree.fromstring(text)
    except (ElementTree.ParseError, ValueError, LookupError) as error:
        raise AssetError(f"malformed XML: {error}") from None


def _read(root: Element, path: Path, shown: str) -> Map:
    import pytmx  # imports pygame: only when a map is wanted

    whole = pytmx.TiledMap(allow_duplicate_names=True)
    whole.filename = str(path)
    whole.parse_xml(root)
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


def _spot(obj: Any, layer: Any, names: dict[int, str], refers: set[tuple[str | None, str | None]]) -> Spot:
    dx, dy = layer.offsetx, layer.offsety
    points = tuple((float(p.x) + dx, float(p.y) + dy) for p in getattr(obj, "points", ()))
    values: dict[str, Value] = dict(obj.properties)
    for key, value in values.items():
        if (str(obj.id), key) in refers and isinstance(value, int):
            values[key] = names.get(value, "")
    x, y = points[0] if points else (float(obj.x) + dx, float(obj.y) + dy)
    name, width, height = obj.name or f"#{obj.id}", float(obj.width), float(obj.height)
    numbers = (x, y, width, height, *chain(*points), *(v for v in values.values() if isinstance(v, float)))
    if not all(map(math.isfinite, numbers)):
        raise ValueError(f"a place of object '{name}' is no number")
    return Spot(
        name=name,
        kind=obj.type or "",
        x=x,
        y=y,
        width=width,
        height=height,
        points=points,
        properties=MappingProxyType(values),
    )
