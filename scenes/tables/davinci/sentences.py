"""Turns the engine's advice and events into sentences; seats get their names, tiles their colours."""

from __future__ import annotations

from collections.abc import Callable

from game.advice import Advice
from game.core import Event, Seat
from game.davinci.actions import (
    ColourChosen,
    Guessed,
    SeatBegins,
    SeatOut,
    Stopped,
    TileOpened,
    TilePlaced,
    WentOn,
)
from game.davinci.tiles import JOKER, Value
from scenes.engine.speak.words import Said, Words, verbatim

Name = Callable[[Seat], Said]


def value_name(words: Words, value: Value) -> Said:
    """A number as itself, the joker as a dash."""
    return words("davinci.joker_mark") if value == JOKER else verbatim(str(value))


def tile_name(words: Words, text: str) -> Said:
    """A tile written ``b7`` or ``w-`` as words: "black 7"."""
    colour, value = text[0], text[1:]
    if value == JOKER:
        return words(f"davinci.joker_{colour}")
    return words(f"davinci.tile_{colour}", value=value)


def phrase(words: Words, advice: Advice, name: Name) -> Said:
    """One sentence; slots count from 1 for people."""
    values: dict[str, object] = {}
    for field, value in advice.values.items():
        if field == "seat":
            values[field] = name(int(str(value)))
        elif field in ("slot", "gap"):
            values[field] = int(str(value)) + 1
        elif field in ("tile", "named", "said", "better") and isinstance(value, str):
            values[field] = tile_name(words, value)
        elif field == "colour":
            values[field] = words("davinci.black" if value == "b" else "davinci.white")
        elif field == "value":
            values[field] = words("davinci.a_joker") if value == JOKER else str(value)
        elif field == "options" and isinstance(value, tuple):
            values[field] = ", ".join("–" if one == JOKER else one for one in value)
        elif isinstance(value, tuple):
            values[field] = ", ".join(value)
        else:
            values[field] = value
    return words(advice.key, **values)


def asks_line(words: Words, event: Guessed, name: Name) -> Said:
    """A guess before it has been answered."""
    return words("davinci.said.asks", name=name(event.seat), target=name(event.target), slot=event.slot + 1,
                 value=words("davinci.a_joker") if event.value == JOKER else str(event.value))


def event_line(words: Words, event: Event, name: Name) -> Said | None:
    """What happened, for the status line and the log; None for what needs no telling."""
    match event:
        case Guessed(seat, target, slot, value, right):
            key = "davinci.said.right" if right else "davinci.said.wrong"
            return words(key, name=name(seat), target=name(target), slot=slot + 1,
                         value=words("davinci.a_joker") if value == JOKER else str(value))
        case ColourChosen(seat, colour):
            return words("davinci.said.draws", name=name(seat),
                         colour=words("davinci.black" if colour == "b" else "davinci.white"))
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
