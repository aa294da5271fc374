"""Two well-known simple ways to judge poker hands, and where they go wrong: material for the coach.

**Points** adds fixed points for each pair, three, straight, flush and so on (the nine sums of five cards come
out in the right order) and looks at two more cards when the sums are equal. It does not know A-2-3-4-5 as a
straight, and two cards are too few: of high cards and flushes it sees the top card only, of a pair one
kicker, of two pair none. Equal keys go to the second player, for it knows no tie.

**Rank** compares nothing but the nine categories.

Used: the keys of the methods as they work out for every class of hands, so that comparing costs two look-ups.
Refused: their code; only what they see of a hand matters here.
"""

from __future__ import annotations

import functools
from typing import Literal

from game.poker.hands import CLASSES, STEEL_WHEEL, WHEEL, category
from game.poker.words import parts

Verdict = Literal["right", "undecided", "reversed"]
"""``undecided``: no difference seen though one hand is better; ``reversed``: the worse preferred."""
POINTS = (0, 15_000, 30_000, 40_000, 45_000, 50_000, 55_000, 80_000, 95_000)
"""The sums of the nine categories; 30 is 15 + 15, 55 is 40 + 15, 95 is 45 + 50."""
METHODS = ("points", "rank")


def points_key(strength: int) -> tuple[int, int, int]:
    """What the points method sees of a hand: points and two ranks (-1: nothing more).

    >>> points_key(0), points_key(WHEEL)
    ((0, 5, -1), (0, 12, -1))
    """
    if strength in (WHEEL, STEEL_WHEEL):  # not a straight there, so high card or flush, ace on top
        return (POINTS[0 if strength == WHEEL else 5], 12, -1)
    kind, found = category(strength), parts(strength)
    return (POINTS[kind], found[0], found[1] if kind in (1, 2, 3, 6, 7) else -1)


@functools.cache
def keys(method: str) -> tuple[int, ...]:
    """For each strength a number that orders hands as the method does; equal where it sees no difference."""
    if method == "rank":
        return tuple(category(strength) for strength in range(CLASSES))
    if method != "points":
        raise ValueError(f"method {method!r}: {' or '.join(METHODS)}")
    seen = [points_key(strength) for strength in range(CLASSES)]
    order = {key: place for place, key in enumerate(sorted(set(seen)))}
    return tuple(order[key] for key in seen)


def judge(method: str, first: int, second: int) -> Verdict:
    """How the method does on two strengths.

    >>> judge("rank", 10, 5)
    'undecided'
    """
    known = keys(method)
    one, other = known[first], known[second]
    if first == second:
        return "right"
    if one == other:
        return "undecided"
    return "right" if (one > other) == (first > second) else "reversed"
