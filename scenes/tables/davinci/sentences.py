"""Turns the engine's advice and events into sentences; seats get their names, tiles their colours."""

from __future__ import annotations

from functools import partial

from game.advice import Advice
from game.core import Event
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
from scenes.table.kit import Names, told


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
        "named": partial(tile_name, words), "colour": partial(_colour, words), "value": partial(_value, words),
        "options": lambda options: ", ".join("–" if one == JOKER else one for one in options)})


def _counted(place: int) -> int:
    return place + 1


def _colour(words: Words, colour: str) -> Said:
    return words("davinci.black" if colour == "b" else "davinci.white")


def _value(words: Words, value: Value) -> Said:
    """A value as it is asked for."""
    return words("davinci.a_joker") if value == JOKER else verbatim(str(value))


def asks_line(words: Words, event: Guessed, name: Names) -> Said:
    """A guess before it has been answered."""
    return words("davinci.said.asks", name=name(event.seat), target=name(event.target), slot=event.slot + 1,
                 value=_value(words, event.value))


def event_line(words: Words, event: Event, name: Names) -> Said | None:
    """What happened, for the status line and the log; None for what needs no telling."""
    match event:
        case Guessed(seat, target, slot, value, right):
            key = "davinci.said.right" if right else "davinci.said.wrong"
            return words(key, name=name(seat), target=name(target), slot=slot + 1,
                         value=_value(words, value))
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
