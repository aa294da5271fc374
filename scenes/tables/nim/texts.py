"""What the coin table says: score, board, luck and choices to the hall; what its coach and its events say."""

from __future__ import annotations

from collections.abc import Sequence

from game.advice import Advice
from game.nim.actions import Take
from game.nim.rules import LETTERS, Rules
from game.nim.state import View
from scenes.engine.speak.words import Said, Words, verbatim
from scenes.table.kit import Names, told


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


LARGE = 10**9
"""Counts from here on are told by their power of ten."""


def heap_name(heap: int) -> Said:
    """Heaps are called A to D on screen."""
    return verbatim(LETTERS[heap].upper())


def phrase(words: Words, advice: Advice) -> Said:
    """One sentence of the coach."""
    large = dict.fromkeys(("work", "find", "bad"), _if_large)
    return told(words, advice, {"heap": str.upper, "heaps": str.upper, "rows": " · ".join, **large})


def _if_large(count: int) -> int | str:
    return count_text(count) if count >= LARGE else count


def count_text(count: int) -> str:
    """A count in full, or by its power of ten where nobody could read it out.

    >>> count_text(3736), count_text(35_451_877_973_757)
    ('3,736', '3.5·10^13')
    """
    if count < LARGE:
        return f"{count:,}"
    mantissa, _, power = f"{count:.1e}".partition("e+")
    return f"{mantissa}·10^{int(power)}"


def takes_phrase(words: Words, view: View, short: bool = False) -> Said:
    """What may be taken now: "1, 2 or 3 coins"."""
    counts = sorted({take.coins for take in view.actions})
    if view.rules.takes is None and len(counts) > 1:
        return words("nim.any_number" if short else "nim.may_take_any")
    takes = words("nim.coins", n=counts[0]) if len(counts) == 1 else one_of(words, counts)
    return takes if short else words("nim.may_take", takes=takes)


def one_of(words: Words, counts: Sequence[int]) -> Said:
    """Some counts, two at least: "1, 2 or 3"."""
    return words("nim.one_of", head=", ".join(map(str, counts[:-1])), last=counts[-1])


def letter(words: Words, wins: bool) -> Said:
    """How won and lost positions are marked besides their colour."""
    return words("nim.letter.win" if wins else "nim.letter.lose")
