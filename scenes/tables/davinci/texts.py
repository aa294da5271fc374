"""What the tile table says of itself to the hall: score, board, what luck brought, choices and why."""

from __future__ import annotations

from collections.abc import Sequence

from game.core import Event, Seat
from game.davinci.actions import GO, Action, Guess, Guessed, Open, Place
from game.davinci.fairness import LOT, TILE
from game.davinci.state import Slot, View
from game.davinci.tiles import JOKER
from game.questions import part
from scenes.engine.draw.canvas import Canvas
from scenes.engine.speak.words import Said, Words, verbatim
from scenes.table.kit import Drawn, Names, written
from scenes.tables.davinci.sentences import event_line, tile_name


def score(words: Words, view: View, name: Names) -> list[Said]:
    """How many tiles each seat still hides."""
    return [words("tell.davinci.hidden", name=name(seat), n=count) for seat, count in enumerate(view.hidden)]


def board(words: Words, view: View, name: Names) -> list[Said]:
    """The own rack first, then the others in their order, then the piles."""
    seats = sorted(range(len(view.racks)), key=lambda seat: seat != view.seat)
    lines = [words("tell.davinci.rack", name=name(seat), tiles=_tiles(words, view, seat)) for seat in seats]
    if view.unplaced:
        loose = ", ".join(_tile(words, slot, own=view.mover == view.seat) for slot in view.unplaced)
        lines.append(words("tell.davinci.loose", name=name(view.mover), tiles=verbatim(loose)))
    return [*lines, words("tell.davinci.piles", black=view.pile[0], white=view.pile[1])]


def hand(words: Words, view: View, name: Names) -> list[Said]:
    """The own rack, and what the own hand holds."""
    seat = view.seat
    if seat is None or not view.racks[seat]:
        return []
    lines = [words("tell.davinci.rack", name=name(seat), tiles=_tiles(words, view, seat))]
    if view.unplaced and view.mover == seat:
        loose = ", ".join(_tile(words, slot, own=True) for slot in view.unplaced)
        lines.append(words("tell.davinci.loose", name=name(seat), tiles=verbatim(loose)))
    return lines


def opened_line(words: Words, view: View, seat: Seat, slot: int, name: Names) -> Said:
    """That a tile was opened, with its face."""
    tile = tile_name(words, str(view.racks[seat][slot].tile))
    return words("tell.davinci.opened", name=name(seat), n=slot + 1, tile=tile)


def gap(words: Words, view: View, place: int) -> Said:
    """A gap in the own rack by the tiles beside it; the leftmost has the place 0."""
    rack = view.racks[view.mover]
    left, right = (tile_name(words, str(rack[at].tile)) if 0 <= at < len(rack) else None
                   for at in (place - 1, place))
    if left is None or right is None:
        return words("davinci.gap.left" if left is None else "davinci.gap.right")
    return words("davinci.gap.between", left=left, right=right)


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


def standing(words: Words, view: View) -> Said:
    """The hidden tiles of each seat, which are what it lives by."""
    hidden = " : ".join(str(sum(not slot.open for slot in rack)) for rack in view.racks)
    return words("standing.davinci", hidden=hidden)


value_of, seat_of = part(TILE, 2), part(LOT)


def drawn(canvas: Canvas, words: Words, came: str) -> Drawn:
    """The tile's face; of a lot the seat's mark."""
    lot = seat_of(came)
    if lot is not None:
        return Drawn(f"ui/icons:seat_{lot}", words("records.seat", n=int(lot) + 1), captioned=True)
    value = value_of(came)
    if value is None:
        return written(canvas, words, came)
    face = "joker" if value == JOKER else value
    return Drawn(f"davinci/tile:{came[1]}_{face}", tile_name(words, came[1:]), captioned=False)


def luck_name(words: Words, question: str, kind: str) -> Said:
    """A value, a colour, or the number of the seat that begins."""
    if question == "first":
        return words("records.seat", n=int(kind) + 1)
    if question == "colours":
        return words(f"luck.colour.{kind}")
    return verbatim("–" if kind == JOKER else kind)


def choice(words: Words, view: View, action: Action, name: Names) -> Said:
    """A guess with its tile, or whether to go on."""
    if isinstance(action, Guess):
        value = words("davinci.a_joker") if action.value == JOKER else verbatim(str(action.value))
        return words("davinci.choice.guess", name=name(action.seat), slot=action.slot + 1, value=value)
    if isinstance(action, Place):
        return words("davinci.choice.place", gap=action.gap + 1)
    if isinstance(action, Open):
        return words("davinci.choice.open", slot=action.slot + 1)
    return words("davinci.choice.go" if action == GO else "davinci.choice.stop")


def stroke(words: Words, events: Sequence[Event], before: View, after: View, name: Names) -> Said:
    """The answer to a guess, or the tile that came."""
    lines = [line for event in events if isinstance(event, Guessed) and (line := event_line(words, event, name))]
    seat = after.seat
    assert seat is not None
    had = {slot.tile for slot in (*before.racks[seat], *before.unplaced)}
    came = [slot.tile for slot in (*after.racks[seat], *after.unplaced) if slot.tile is not None]
    tiles = ", ".join(tile_name(words, str(tile)) for tile in came if tile not in had)
    return lines[0] if lines else verbatim(tiles)
