"""The mathematics of the stick table: exact odds of a throw and of a turn, how far home, who can hit whom.

With belly probability p and q = 1 - p: back-do p q^3, do 3 p q^3, gae 6 p^2 q^2, geol 4 p^3 q, yut p^4, mo q^4
(without the marked stick do is 4 p q^3). Everything about one throw is a `Fraction`; what needs many sums
is a float. The exact values of whole games are made by `solver`; this file needs no numpy.

Used: independent sticks; a turn as throws until no yut or mo comes. Refused: the folk figure of "about 60 %"
for real sticks as if it were a measurement; p is a house rule here.
"""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache

from game.yut.actions import AGAIN, NAK, STEPS
from game.yut.board import DONE, EVERYWHERE, HOME, WAITING, Side
from game.yut.moves import MoveTable, move_table
from game.yut.rules import Rules

SHORT = 1e-9
"""Turns that a place may still change by when its distance home counts as found."""


def throw_odds(rules: Rules) -> dict[str, Fraction]:
    """Exactly how likely each result of one throw is.

    >>> throw_odds(Rules())["yut"]
    Fraction(14641, 160000)
    """
    odds = move_table(rules).odds
    total = sum(weight for _, weight in odds)
    return {fall.result: Fraction(weight, total) for fall, weight in odds}


def again_odds(rules: Rules) -> Fraction:
    """How likely a throw earns another one."""
    return sum((chance for result, chance in throw_odds(rules).items() if result in AGAIN), Fraction(0))


def mean_steps(rules: Rules) -> Fraction:
    """Steps walked for one throw on average, a back-do counting -1 and a nak 0."""
    return sum((STEPS.get(result, 0) * chance for result, chance in throw_odds(rules).items()), Fraction(0))


@lru_cache(maxsize=32)
def turns_to_go(rules: Rules) -> tuple[float, ...]:
    """Turns one mal needs alone from each place, by place; the last two entries are home (0) and waiting.

    Results are used as they come; a fork is taken the shorter way. So the row can be indexed by any place:
    -1 is waiting. Found by sweeps, because back-dos lead round in circles.
    """
    moves, single = move_table(rules), {result: float(chance) for result, chance in throw_odds(rules).items()}
    reach = {
        start: {
            result: [way.end for way in moves.menu((start,), (result,)).ways.values()] or [start]
            for result in single
            if result != NAK
        }
        for start in EVERYWHERE
        if start != DONE
    }
    left, change = [0.0] * len(EVERYWHERE), 1.0
    while change > SHORT:
        change = 0.0
        for start, ends in reach.items():
            turns = single.get(NAK, 0.0) * (1 + left[start])
            for result, places in ends.items():
                turns += single[result] * ((result not in AGAIN) + min(left[place] for place in places))
            change = max(change, abs(turns - left[start]))
            left[start] = turns
    return tuple(left)


def race(rules: Rules, side: Side) -> float:
    """Turns a side needs to bring everything home if nobody hinders it; a stack walks as one.

    >>> race(Rules(), (DONE, DONE, DONE, DONE)), race(Rules(), (38, 38, 48, 48)) == race(Rules(), (38, 48, 48, 48))
    (0.0, True)
    """
    left = turns_to_go(rules)
    return sum(left[place] for place in set(side) if place >= 0) + side.count(WAITING) * left[WAITING]


def landings(moves: MoveTable, side: Side, result: str) -> tuple[int, ...]:
    """The stations a side can stop on with one result."""
    ways = moves.menu(side, (result,)).ways.values()
    return tuple([way.reached for way in ways if 0 <= way.reached < HOME])
