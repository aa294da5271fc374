"""What the stick table says of itself to the hall: score, board, what luck brought, choices and why."""

from __future__ import annotations

from collections.abc import Sequence

from game.core import Event
from game.yut.actions import Use
from game.yut.board import HOME, WAITING
from game.yut.state import View
from scenes.engine.draw.canvas import Canvas
from scenes.engine.speak.words import Said, Words
from scenes.table.kit import Drawn, Names
from scenes.tables.yut import sentences
from scenes.tables.yut.sentences import result_name


def score(words: Words, view: View, name: Names) -> list[Said]:
    """Mals at home of each side; `name` says who plays a side."""
    return [words("tell.yut.home", name=name(side), n=stations.count(HOME), all=len(stations))
            for side, stations in enumerate(view.stations)]


def board(words: Words, view: View, name: Names) -> list[Said]:
    """The results in hand, then side by side the mals from the one furthest back to those at home."""
    lines = []
    if view.hand:
        lines.append(words("tell.yut.hand", results=sentences.results_text(words, view.hand)))
    if view.fallen:
        lines.append(words("tell.yut.sticks", result=sentences.result_name(words, view.fallen)))
    for side, stations in enumerate(view.stations):
        for station in sorted(set(stations)):
            key = "waiting" if station == WAITING else "at_home" if station == HOME else "on"
            lines.append(words(f"tell.yut.{key}", name=name(side), n=stations.count(station),
                               station=sentences.station_name(words, station)))
    return lines


def standing(words: Words, view: View) -> Said:
    """The mals each side has home."""
    home = " : ".join(str(stations.count(HOME)) for stations in view.stations)
    return words("standing.yut", home=home, pieces=view.rules.pieces)


def drawn(canvas: Canvas, words: Words, came: str) -> Drawn:
    """The slip, and its name for those who do not read it."""
    result = came.removeprefix("*")
    return Drawn(f"yut/calls:chip_{result}", result_name(words, result), captioned=True)


def luck_name(words: Words, question: str, kind: str) -> Said:
    """A result of a throw."""
    return words(f"yut.result.{kind}")


def choice(words: Words, view: View, action: Use, name: Names) -> Said:
    """Which mal moves by which result; a throw is never judged."""
    return sentences.use_text(words, action)


def stroke(words: Words, events: Sequence[Event], before: View, after: View, name: Names) -> Said:
    """A throw, and what the sticks say."""
    return sentences.story(words, events, name, name)
