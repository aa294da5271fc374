"""The stick table in words: how many mals are home, and where every mal of every side stands."""

from __future__ import annotations

from collections.abc import Callable

from game.yut.board import HOME, WAITING
from game.yut.state import View
from scenes.stage.words import Said, Words
from scenes.yut import phrases


def score(words: Words, view: View, name: Callable[[int], Said]) -> list[Said]:
    """Mals at home of each side; `name` says who plays a side."""
    return [words("tell.yut.home", name=name(side), n=stations.count(HOME), all=len(stations))
            for side, stations in enumerate(view.stations)]


def board(words: Words, view: View, name: Callable[[int], Said]) -> list[Said]:
    """The results in hand, then side by side the mals from the one furthest back to those at home."""
    told = []
    if view.hand:
        told.append(words("tell.yut.hand", results=phrases.results_text(words, view.hand)))
    if view.fallen:
        told.append(words("tell.yut.sticks", result=phrases.result_name(words, view.fallen)))
    for side, stations in enumerate(view.stations):
        for station in sorted(set(stations)):
            key = "waiting" if station == WAITING else "at_home" if station == HOME else "on"
            told.append(words(f"tell.yut.{key}", name=name(side), n=stations.count(station),
                              station=phrases.station_name(words, station)))
    return told
