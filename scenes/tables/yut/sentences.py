"""The stick table's events and choices as sentences in the language of the moment."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.advice import Advice
from game.core import Event, Seat
from game.yut.actions import (
    STEPS,
    BeginnerFound,
    CameHome,
    Captured,
    Hopped,
    ResultsLost,
    Stacked,
    Thrown,
    TurnPassed,
    Use,
)
from game.yut.board import HOME, WAITING
from scenes.engine.speak.words import Said, Words, verbatim

Name = Callable[[Seat], Said]


def result_name(words: Words, result: str) -> Said:
    """도, 개, 걸, 윷, 모, 빽도, 낙."""
    return words(f"yut.result.{result}")


def steps_text(result: str) -> Said:
    """How far a result walks, as it stands on its chip: "3", or "−1" for a back-do."""
    steps = STEPS.get(result, 0)
    return verbatim(str(steps) if steps >= 0 else f"−{-steps}")


def results_text(words: Words, results: Sequence[str]) -> Said:
    """Several results in order."""
    return verbatim(" · ".join(result_name(words, result) for result in results))


def station_name(words: Words, station: int) -> Said:
    """What a station is called, off the board too."""
    if station == WAITING:
        return words("yut.station.waiting")
    if station == HOME:
        return words("yut.station.home")
    return words(f"yut.station.{station}")


def event_line(words: Words, event: Event, name: Name, side_name: Name) -> Said | None:
    """One event; None for those that need no word of their own."""
    if isinstance(event, Thrown):
        if event.result == "nak":
            return words("yut.event.nak", name=name(event.seat))
        key = "yut.event.threw_again" if event.again else "yut.event.threw"
        return words(
            key, name=name(event.seat), result=result_name(words, event.result), steps=steps_text(event.result)
        )
    if isinstance(event, BeginnerFound):
        return words("yut.event.begins", name=name(event.seat))
    if isinstance(event, Hopped):
        goal = event.path[-1]
        if goal == HOME:
            return None
        key = "yut.event.walked" if event.pieces == 1 else "yut.event.walked_stack"
        if goal == WAITING:
            key = "yut.event.walked_off"
        return words(key, name=name(event.seat), goal=station_name(words, goal), pieces=event.pieces)
    if isinstance(event, Captured):
        key = "yut.event.captured_again" if event.again else "yut.event.captured"
        return words(key, name=name(event.seat), other=side_name(event.side), n=event.pieces)
    if isinstance(event, Stacked):
        return words("yut.event.stacked", name=name(event.seat), pieces=event.pieces)
    if isinstance(event, CameHome):
        return words("yut.event.home", name=name(event.seat), n=event.pieces, home=event.home)
    if isinstance(event, ResultsLost):
        return words(f"yut.event.lost.{event.reason}", results=results_text(words, event.results))
    if isinstance(event, TurnPassed) and event.reason != "hand-used":
        return words(f"yut.event.passed.{event.reason}", name=name(event.following))
    return None


def story(words: Words, events: Sequence[Event], name: Name, side_name: Name) -> Said:
    """The events of a step as one text; where mals were captured, that they walked there goes without saying."""
    if any(isinstance(event, Captured) for event in events):
        events = [event for event in events if not isinstance(event, Hopped)]
    lines = (event_line(words, event, name, side_name) for event in events)
    return joined(words, [line for line in lines if line is not None])


def joined(words: Words, parts: Sequence[Said]) -> Said:
    """Sentences one after another, as one text; all but the last end in a stop."""
    *before, last = parts
    ended = (part if part[-1:] in ".!?…:" else f"{part}." for part in before)
    return Said(" ".join((*ended, last)), parts[0].key)


def use_text(words: Words, use: Use | str) -> Said:
    """A use as a noun: "geol with the mal on station 5"."""
    if isinstance(use, str):
        start, result, *long = use.split(":")
        use = Use(WAITING if start == "w" else int(start), result, bool(long))
    key = "yut.use.enter" if use.station == WAITING else "yut.use.long" if use.long else "yut.use.move"
    return words(key, result=result_name(words, use.result), station=station_name(words, use.station))


def phrase(words: Words, advice: Advice) -> Said:
    """One sentence of the coach; results, stations and uses come as data and are said as words."""
    values: dict[str, object] = {}
    for name, value in advice.values.items():
        if name == "result":
            values[name] = result_name(words, str(value))
        elif name == "station" and isinstance(value, int):
            values[name] = station_name(words, value)
        elif name in ("played", "better"):
            values[name] = use_text(words, str(value))
        elif isinstance(value, float):
            values[name] = f"{value:.1f}"
        elif name == "pieces":
            values |= {"pieces": value, "n": value}
        else:
            values[name] = value
    return words(advice.key, **values)
