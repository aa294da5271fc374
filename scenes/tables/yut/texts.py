"""What the stick table says: score, board, luck and choices to the hall; what its coach and its events say."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from game.advice import Advice
from game.core import Event
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
from game.yut.state import View
from scenes.engine.draw.canvas import Canvas
from scenes.engine.speak.words import Said, Words, verbatim
from scenes.table.kit import Drawn, Names, told


def score(words: Words, view: View, name: Names) -> list[Said]:
    """Mals at home of each side; `name` says who plays a side."""
    return [words("tell.yut.home", name=name(side), n=stations.count(HOME), all=len(stations))
            for side, stations in enumerate(view.stations)]


def board(words: Words, view: View, name: Names) -> list[Said]:
    """The results in hand, then side by side the mals from the one furthest back to those at home."""
    lines = []
    if view.hand:
        lines.append(words("tell.yut.hand", results=results_text(words, view.hand)))
    if view.fallen:
        lines.append(words("tell.yut.sticks", result=result_name(words, view.fallen)))
    for side, stations in enumerate(view.stations):
        for station in sorted(set(stations)):
            key = "waiting" if station == WAITING else "at_home" if station == HOME else "on"
            lines.append(words(f"tell.yut.{key}", name=name(side), n=stations.count(station),
                               station=station_name(words, station)))
    return lines


def standing(words: Words, view: View) -> Said:
    """The mals each side has home."""
    home = " : ".join(str(stations.count(HOME)) for stations in view.stations)
    return words("standing.yut", home=home, pieces=view.rules.pieces)


def drawn(canvas: Canvas, words: Words, came: str) -> Drawn:
    """The slip, and its name for those who do not read it."""
    result = came.removeprefix("*")
    return Drawn(f"yut/calls:chip_{result}", result_name(words, result), captioned=True)


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


def event_line(words: Words, event: Event, name: Names, side_name: Names) -> Said | None:
    """One event; None for those that need no word of their own."""
    match event:
        case Thrown(seat, "nak"):
            return words("yut.event.nak", name=name(seat))
        case Thrown(seat, result, again):
            return words("yut.event.threw_again" if again else "yut.event.threw", name=name(seat),
                         result=result_name(words, result), steps=steps_text(result))
        case BeginnerFound(seat):
            return words("yut.event.begins", name=name(seat))
        case Hopped(seat, _, pieces, (*_, goal)) if goal != HOME:
            key = "walked_off" if goal == WAITING else "walked" if pieces == 1 else "walked_stack"
            return words(f"yut.event.{key}", name=name(seat), goal=station_name(words, goal), pieces=pieces)
        case Captured(seat):
            key = "yut.event.captured_again" if event.again else "yut.event.captured"
            return words(key, name=name(seat), other=side_name(event.side), n=event.pieces)
        case Stacked(seat):
            return words("yut.event.stacked", name=name(seat), pieces=event.pieces)
        case CameHome(seat):
            return words("yut.event.home", name=name(seat), n=event.pieces, home=event.home)
        case ResultsLost(results=results, reason=reason):
            return words(f"yut.event.lost.{reason}", results=results_text(words, results))
        case TurnPassed(following=following, reason=reason) if reason != "hand-used":
            return words(f"yut.event.passed.{reason}", name=name(following))
        case _:
            return None


def story(words: Words, events: Sequence[Event], name: Names, side_name: Names) -> Said:
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


def use_text(words: Words, use: Use) -> Said:
    """A use as a noun: "geol with the mal on station 5"."""
    key = "yut.use.enter" if use.station == WAITING else "yut.use.long" if use.long else "yut.use.move"
    return words(key, result=result_name(words, use.result), station=station_name(words, use.station))


def phrase(words: Words, advice: Advice) -> Said:
    """One sentence of the coach; how many pieces it speaks of chooses its form."""
    several = {"n": advice.values["pieces"]} if "pieces" in advice.values else {}
    return told(words, advice._replace(values={**advice.values, **several}),
                {"result": partial(result_name, words), "station": partial(station_name, words)})
