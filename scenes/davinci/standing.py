"""How a game at the tile rack stands, in one line."""

from __future__ import annotations

from game.davinci.state import View
from scenes.stage.words import Said, Words


def standing(view: View, words: Words) -> Said:
    """The hidden tiles of each seat, which are what it lives by."""
    hidden = " : ".join(str(sum(not slot.open for slot in rack)) for rack in view.racks)
    return words("standing.davinci", hidden=hidden)
