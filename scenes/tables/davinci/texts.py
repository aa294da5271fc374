"""What the tile table says: score, board, luck and choices to the hall; what its coach and its events say."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from game.advice import Advice
from game.core import Event, Seat
from game.davinci.actions import (
    GO,
    Action,
    ColourChosen,
    Guess,
    Guessed,
    Open,
    Place,
    SeatBegins,
    SeatOut,
    Stopped,
    TileOpened,
    TilePlaced,
    WentOn,
)
from game.davinci.fairness import LOT, TILE
from game.davinci.state import Slot, View
from game.davinci.tiles import JOKER, Value
from game.questions import part
from scenes.engine.draw.canvas import Canvas
from scenes.engine.speak.words import Said, Words, verbatim
from scenes.table.kit import Drawn, Names, told, written


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
        return words("davinci.choice.guess", name=name(action.seat), slot=action.slot + 1,
                     value=asked_value(words, action.value))
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


def value_name(words: Words, value: Value) -> Said:
    """A number as itself, the joker as a dash."""
    return words("davinci.joker_mark") if value == JOKER else verbatim(str(value))


def tile_name(words: Words, text: str) -> Said:
    """A tile written ``b7`` or ``w-`` as words: "black 7"."""
    colour, value = text[0], text[1:]
    if value == JOKER:
        return words(f"davinci.joker_{colour}")
    return words(f"davinci.tile_{colour}", value=value)


def phrase(words: Words, advice: Advice, name: Names) -> Said:
    """One sentence of the coach; slots count from 1 for people."""
    return told(words, advice, {
        "seat": name, "slot": _counted, "gap": _counted, "tile": partial(tile_name, words),
        "named": partial(tile_name, words), "colour": partial(_colour, words), "value": partial(asked_value, words),
        "options": lambda options: ", ".join("–" if one == JOKER else one for one in options)})


def _counted(place: int) -> int:
    return place + 1


def _colour(words: Words, colour: str) -> Said:
    return words("davinci.black" if colour == "b" else "davinci.white")


def asked_value(words: Words, value: Value) -> Said:
    """A value as it is asked for."""
    return words("davinci.a_joker") if value == JOKER else verbatim(str(value))


def asks_line(words: Words, event: Guessed, name: Names) -> Said:
    """A guess before it has been answered."""
    return words("davinci.said.asks", name=name(event.seat), target=name(event.target), slot=event.slot + 1,
                 value=asked_value(words, event.value))


def event_line(words: Words, event: Event, name: Names) -> Said | None:
    """What happened, for the status line and the log; None for what needs no telling."""
    match event:
        case Guessed(seat, target, slot, value, right):
            key = "davinci.said.right" if right else "davinci.said.wrong"
            return words(key, name=name(seat), target=name(target), slot=slot + 1,
                         value=asked_value(words, value))
        case ColourChosen(seat, colour):
            return words("davinci.said.draws", name=name(seat), colour=_colour(words, colour))
        case TilePlaced(seat, slot):
            return words("davinci.said.placed", name=name(seat), slot=slot + 1)
        case TileOpened(seat, _):
            return words("davinci.said.opened", name=name(seat))
        case WentOn(seat):
            return words("davinci.said.goes_on", name=name(seat))
        case Stopped(seat):
            return words("davinci.said.stops", name=name(seat))
        case SeatOut(seat):
            return words("davinci.said.out", name=name(seat))
        case SeatBegins(seat):
            return words("davinci.said.begins", name=name(seat))
        case _:
            return None
