"""What the coin table says of itself to the hall: score, board, what luck brought, choices and why."""

from __future__ import annotations

from game.nim.actions import Take
from game.nim.rules import Rules
from game.nim.state import View
from scenes.engine.speak.words import Said, Words
from scenes.table.kit import Names
from scenes.tables.nim.sentences import heap_name


def score(words: Words, view: View, name: Names) -> list[Said]:
    """What each seat has taken so far."""
    return [words("tell.nim.taken", name=name(seat), n=coins) for seat, coins in enumerate(view.taken)]


def board(words: Words, view: View, name: Names) -> list[Said]:
    """Every heap with its coins."""
    if len(view.heaps) == 1:
        return [words("tell.nim.coins", n=view.heaps[0])]
    return [words("tell.nim.heap", heap=heap_name(heap), n=coins) for heap, coins in enumerate(view.heaps)]


def standing(words: Words, view: View) -> Said:
    """The coins left in each heap."""
    return words("standing.nim", heaps=" · ".join(map(str, view.heaps)))


def choice(words: Words, view: View, action: Take, name: Names) -> Said:
    """A take, with its heap where there are several."""
    if len(view.rules.heaps) == 1:
        return words("nim.take", n=action.coins)
    return words("nim.take_from", n=action.coins, heap=heap_name(action.heap))


def no_mistake(words: Words, rules: Rules) -> Said:
    """Why there is no decision to show; with more than two seats nobody can be blamed."""
    return words("nim.why_many" if rules.seats > 2 else "nim.why_none")
