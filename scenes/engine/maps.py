"""Board maps: the one typed adapter round pytmx, which raises an error of one line for every faulty file.

Used: points and rectangles of object layers, with their typed properties; coordinates are logical pixels. Polygons,
polylines, object references and image layers are only to be looked at in Tiled. Refused: tile layers,
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
    """One object of a map. `x`, `y` is its top left corner."""

    name: str
    kind: str
    """What Tiled calls type: ``heap``, ``node``, ``seat`` ..."""
    x: float
    y: float
    width: float
    height: float
    properties: Mapping[str, Value]


@dataclass(frozen=True)
class Map:
    """A whole map: its object layers by name, spots in file order."""

    layers: Mapping[str, tuple[Spot, ...]]
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
    layers = {layer.name: tuple(_spot(obj, layer) for obj in layer) for layer in whole.objectgroups}
    return Map(MappingProxyType(layers), shown)


def _spot(obj: Any, layer: Any) -> Spot:
    name, values = obj.name or f"#{obj.id}", dict(obj.properties)
    place = float(obj.x) + layer.offsetx, float(obj.y) + layer.offsety, float(obj.width), float(obj.height)
    if not all(map(math.isfinite, (*place, *(value for value in values.values() if isinstance(value, float))))):
        raise ValueError(f"a place of object '{name}' is no number")
    return Spot(name, obj.type or "", *place, MappingProxyType(values))
