"""The tile table in words: hidden tiles of everybody, and every rack from left to right."""

from __future__ import annotations

from collections.abc import Callable

from game.core import Seat
from game.davinci.state import Slot, View
from scenes.davinci.phrases import tile_name
from scenes.stage.words import Said, Words, verbatim

Name = Callable[[Seat], Said]


def score(words: Words, view: View, name: Name) -> list[Said]:
    """How many tiles each seat still hides."""
    return [words("tell.davinci.hidden", name=name(seat), n=count) for seat, count in enumerate(view.hidden)]


def board(words: Words, view: View, name: Name) -> list[Said]:
    """The own rack first, then the others in their order, then the piles."""
    seats = sorted(range(len(view.racks)), key=lambda seat: seat != view.seat)
    told = [words("tell.davinci.rack", name=name(seat), tiles=_tiles(words, view, seat)) for seat in seats]
    if view.unplaced:
        loose = ", ".join(_tile(words, slot, own=view.mover == view.seat) for slot in view.unplaced)
        told.append(words("tell.davinci.loose", name=name(view.mover), tiles=verbatim(loose)))
    return [*told, words("tell.davinci.piles", black=view.pile[0], white=view.pile[1])]


def _tiles(words: Words, view: View, seat: Seat) -> Said:
    tiles = [words("tell.davinci.tile", n=place, tile=_tile(words, slot, own=seat == view.seat))
             for place, slot in enumerate(view.racks[seat], start=1)]
    return verbatim(", ".join(tiles))


def _tile(words: Words, slot: Slot, own: bool) -> Said:
    """A tile as this seat sees it: by its face, or by its back; an own tile also whether all see it."""
    if slot.value is None:
        return words(f"tell.davinci.back_{slot.colour}")
    face = tile_name(words, f"{slot.colour}{slot.value}")
    return words("tell.davinci.open", tile=face) if own and slot.open else face
