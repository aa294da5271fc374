"""Turns the engine's advice (keys and numbers) into sentences in the language of the moment."""

from __future__ import annotations

from collections.abc import Sequence

from game.advice import Advice
from game.nim.actions import Take
from game.nim.rules import LETTERS
from game.nim.state import View
from scenes.engine.speak.words import Said, Words, verbatim

LARGE = 10**9
"""Counts from here on are told by their power of ten."""


def heap_name(heap: int) -> Said:
    """Heaps are called A to D on screen."""
    return verbatim(LETTERS[heap].upper())


def phrase(words: Words, advice: Advice) -> Said:
    """One sentence; takes come as text like ``a-3`` and are said as words."""
    values: dict[str, object] = {}
    for name, value in advice.values.items():
        if name in ("played", "better"):
            values[name] = take_phrase(words, str(value))
        elif name in ("heap", "heaps"):
            values[name] = str(value).upper()
        elif isinstance(value, tuple):
            values[name] = " · ".join(value)
        elif isinstance(value, int) and value >= LARGE:
            values[name] = count_text(value)
        else:
            values[name] = value
    return words(advice.key, **values)


def count_text(count: int) -> str:
    """A count in full, or by its power of ten where nobody could read it out.

    >>> count_text(3736), count_text(35_451_877_973_757)
    ('3,736', '3.5·10^13')
    """
    if count < LARGE:
        return f"{count:,}"
    mantissa, _, power = f"{count:.1e}".partition("e+")
    return f"{mantissa}·10^{int(power)}"


def take_phrase(words: Words, text: str) -> Said:
    """A take as a noun: "3 coins"; the heap is named by the sentence around it only where there are several."""
    return words("nim.coins", n=int(text.partition("-")[2]))


def takes_phrase(words: Words, view: View, short: bool = False) -> Said:
    """What may be taken now: "1, 2 or 3 coins"."""
    counts = sorted({take.coins for take in view.actions})
    if view.rules.takes is None and len(counts) > 1:
        return words("nim.any_number" if short else "nim.may_take_any")
    if len(counts) == 1:
        one = words("nim.coins", n=counts[0])
        return one if short else words("nim.may_take", takes=one)
    takes = one_of(words, counts)
    return takes if short else words("nim.may_take", takes=takes)


def one_of(words: Words, counts: Sequence[int]) -> Said:
    """Some counts, two at least: "1, 2 or 3"."""
    return words("nim.one_of", head=", ".join(map(str, counts[:-1])), last=counts[-1])


def letter(words: Words, wins: bool) -> Said:
    """How won and lost positions are marked besides their colour."""
    return words("nim.letter.win" if wins else "nim.letter.lose")


def letters(takes: tuple[Take, ...]) -> str:
    """The heaps some takes come from, for a list."""
    return ", ".join(sorted({LETTERS[take.heap].upper() for take in takes}))
