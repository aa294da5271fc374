"""How likely owners are to have put jokers where they may stand: the placement prior.

An owner chooses evenly among the legal gaps. So a rack is likelier, the fewer gaps its jokers and the
numbers beside them had to choose from. This depends on which slots are jokers only, never on values.
Counting every arrangement alike instead (`uniform`) is wrong: a hand with a joker has several arrangements
and would be counted once for each.
"""

from __future__ import annotations

import math
from fractions import Fraction
from functools import lru_cache
from itertools import takewhile
from typing import NamedTuple

from game.davinci.exact_inference import Pairing


class RackShape(NamedTuple):
    """A rack without faces: the orders of arrival from left to right, and how many tiles opened the game."""

    orders: tuple[int, ...]
    opening: int
    opening_jokers: bool


@lru_cache(maxsize=20_000)
def omega(shape: RackShape, jokers: tuple[int, ...]) -> Fraction:
    """The chance of this arrangement, given which tiles came, if the jokers stand at these slots (rising).

    Opening jokers went one by one into the gaps of a growing hand; a joker inserted later into a rack of m
    tiles had m + 1 gaps, and a number next to r jokers had r + 1.

    >>> omega(RackShape((0, 1, 2, 3), 4, True), (2,))
    Fraction(1, 4)
    """
    orders, opening, allowed = shape
    joker_orders = {orders[slot] for slot in jokers}
    early = sum(order < opening for order in joker_orders)
    if early and not allowed:
        return Fraction(0)
    ways = math.perm(opening, early)
    for order in sorted(order for order in orders if order >= opening):
        row = [other for other in orders if other <= order]
        if order in joker_orders:
            ways *= len(row)
        else:
            at = row.index(order)
            beside = (takewhile(joker_orders.__contains__, side) for side in (row[at + 1 :], reversed(row[:at])))
            ways *= 1 + sum(len(list(jokers)) for jokers in beside)
    return Fraction(1, ways)


@lru_cache(maxsize=5_000)
def prior(
    shape: RackShape, known: tuple[int, ...], hidden: tuple[int, ...], pairs: bool
) -> tuple[dict[int, float], Pairing]:
    """Factors for one more joker at each hidden slot, given jokers known at `known` (slots, rising).

    Besides, with `pairs`, what two more jokers in this rack need.
    """
    base = omega(shape, known)
    single = {slot: omega(shape, tuple(sorted((*known, slot)))) / base for slot in hidden}
    kinds: dict[int, int] = {}
    rows: list[dict[int, Fraction]] = [{}]
    for a in hidden if pairs else ():
        # A rack fills from the left, so only partners to the right of `a` are ever looked up.
        row = {}
        for b in hidden:
            if b > a and single[a] and single[b]:
                ratio = omega(shape, tuple(sorted((*known, a, b)))) / base / (single[a] * single[b])
                if ratio != 1:
                    row[b] = ratio
        right = {kind: {b: v for b, v in other.items() if b > a} for kind, other in enumerate(rows)}
        kinds[a] = next((kind for kind, other in right.items() if other == row), len(rows))
        if kinds[a] == len(rows):
            rows.append(row)
    ratios = tuple({slot: float(ratio) for slot, ratio in row.items()} for row in rows)
    return {slot: float(factor) for slot, factor in single.items()}, Pairing(kinds, ratios)
