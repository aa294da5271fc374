"""How a game of Nim stands, in one line."""

from __future__ import annotations

from game.nim.state import View
from scenes.stage.words import Said, Words


def standing(view: View, words: Words) -> Said:
    """The coins left in each heap."""
    return words("standing.nim", heaps=" · ".join(map(str, view.heaps)))
