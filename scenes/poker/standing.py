"""How a game of poker stands, in one line."""

from __future__ import annotations

from game.poker.state import View
from scenes.stage.words import Said, Words


def standing(view: View, words: Words) -> Said:
    """The hand being played and everybody's chips behind."""
    chips = " : ".join(map(str, view.stacks))
    return words("standing.poker", n=max(1, view.number), all=view.rules.hands, chips=chips)
