"""How a game of Yut Nori stands, in one line."""

from __future__ import annotations

from game.yut.board import HOME
from game.yut.state import View
from scenes.stage.words import Said, Words


def standing(view: View, words: Words) -> Said:
    """The mals each side has home."""
    home = " : ".join(str(stations.count(HOME)) for stations in view.stations)
    return words("standing.yut", home=home, pieces=view.rules.pieces)
