"""The coin table in words: who has taken how much, and what lies there."""

from __future__ import annotations

from collections.abc import Callable

from game.core import Seat
from game.nim.state import View
from scenes.nim.phrases import heap_name
from scenes.stage.words import Said, Words


def score(words: Words, view: View, name: Callable[[Seat], Said]) -> list[Said]:
    """What each seat has taken so far."""
    return [words("tell.nim.taken", name=name(seat), n=coins) for seat, coins in enumerate(view.taken)]


def board(words: Words, view: View, name: Callable[[Seat], Said]) -> list[Said]:
    """Every heap with its coins."""
    if len(view.heaps) == 1:
        return [words("tell.nim.coins", n=view.heaps[0])]
    return [words("tell.nim.heap", heap=heap_name(heap), n=coins) for heap, coins in enumerate(view.heaps)]
