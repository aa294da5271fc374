"""The mathematics of taking coins: which positions are lost, which moves win, what to do when lost.

A heap of n coins has a Grundy value g(n), the smallest number that no move can reach; several heaps
are added in binary without carrying (XOR). The player to move has lost

* when the last coin wins: if the XOR is 0;
* when the last coin loses: if some value is 2 or more and the XOR is 0, or all are 0 or 1 and it is 1.

Used: Bouton 1901; Sprague 1935 and Grundy 1939; T. S. Ferguson's pairing, "g(n) = 1 exactly when
g(n - least take) = 0", by which the table where the last coin loses is the other one moved along by
the least take. The rules for several heaps are checked by exhaustive search in the tests.

Refused: searching while playing (the rule above is exact and takes microseconds); a "perfect" move
for three or four seats, where perfect play is not defined: see `last_move_odds` for what we do there.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import lru_cache, reduce
from itertools import count
from operator import xor
from typing import NamedTuple

from game.nim.actions import Take
from game.nim.play import after, legal
from game.nim.rules import Heaps, Takes
from game.nim.state import View

FARTHEST = 2000
"""Coins up to which a repetition is looked for."""


class Period(NamedTuple):
    """From `start` on, Grundy values repeat every `length` coins; neither can be smaller."""

    start: int
    length: int


@lru_cache(maxsize=1 << 10)
def grundy(takes: Takes, upto: int) -> tuple[int, ...]:
    """g(0) .. g(upto) for one heap; with takes None, g(n) is n.

    >>> grundy((1, 2, 3), 8)
    (0, 1, 2, 3, 0, 1, 2, 3, 0)
    """
    if takes is None:
        return tuple(range(upto + 1))
    values: list[int] = []
    for coins in range(upto + 1):
        reachable = {values[coins - take] for take in takes if take <= coins}
        values.append(next(value for value in count() if value not in reachable))
    return tuple(values)


@lru_cache(maxsize=256)
def period(takes: tuple[int, ...]) -> Period | None:
    """Where and how the Grundy values start to repeat; None if not within `FARTHEST` coins.

    The next value depends on the last max(takes) values alone, so the first window of that length to
    come back proves the period.

    >>> period((1, 3, 4))
    Period(start=0, length=7)
    """
    values = grundy(takes, FARTHEST)
    width = max(takes)
    seen: dict[tuple[int, ...], int] = {}
    for start in range(FARTHEST - width + 1):
        window = values[start : start + width]
        if window in seen:
            return Period(seen[window], start - seen[window])
        seen[window] = start
    return None


def nim_sum(values: Sequence[int]) -> int:
    """The numbers added in binary without carrying.

    >>> nim_sum((3, 4, 5))
    2
    """
    return reduce(xor, values, 0)


def counts(heaps: Sequence[int], takes: Takes) -> tuple[int, ...]:
    """What each heap counts: its Grundy value."""
    values = grundy(takes, max(heaps, default=0))
    return tuple([values[coins] for coins in heaps])


def lost(heaps: Sequence[int], takes: Takes, misere: bool) -> bool:
    """Whether the player to move loses against perfect play, with two seats.

    A position without a move counts by the ending: the last move was the other player's.
    """
    mine = counts(heaps, takes)
    return nim_sum(mine) == (1 if misere and max(mine, default=0) < 2 else 0)


@lru_cache(maxsize=1 << 14)
def winning(heaps: Heaps, takes: Takes, misere: bool) -> tuple[Take, ...]:
    """Every take that leaves a lost position, sorted; two seats. Empty when there is none.

    >>> winning((13,), (1, 2, 3), True), winning((3, 4, 5), None, True)
    ((), (Take(heap=0, coins=2),))
    """
    return tuple(take for take in legal(heaps, takes) if lost(after(heaps, take), takes, misere))


def best(view: View) -> tuple[Take, ...]:
    """The moves an expert chooses between: all that win, or the best defence; on any seat's turn.

    With three or four seats, the moves with the best odds by `last_move_odds`.
    """
    return _best(view.heaps, view.rules.takes, view.rules.misere, view.rules.seats)


@lru_cache(maxsize=1 << 14)
def _best(heaps: Heaps, takes: Takes, misere: bool, seats: int) -> tuple[Take, ...]:
    if seats > 2:
        odds = safety(heaps, takes, misere, seats)
        return tuple(move for move in odds if odds[move] == max(odds.values()))
    return winning(heaps, takes, misere) or (best_defence(heaps, takes, misere),)


def best_defence(heaps: Heaps, takes: Takes, misere: bool) -> Take:
    """In a lost position, the move that keeps the game going and is hardest to answer.

    A move that ends the game at once comes last; then fewer coins before more (a longer game, more
    occasions for a slip); then the smaller share of winning replies; then the leftmost heap.
    Raises ValueError when the game is over.
    """
    moves = legal(heaps, takes)
    if not moves:
        raise ValueError(f"heaps {heaps}: no move is left to defend with")

    def ease(move: Take) -> tuple[bool, int, Fraction, int]:
        left = after(heaps, move)
        replies = len(legal(left, takes))
        wins = len(winning(left, takes, misere))
        return (not replies, move.coins, Fraction(wins, replies or 1), move.heap)

    return min(moves, key=ease)


def safety(heaps: Heaps, takes: Takes, misere: bool, seats: int) -> dict[Take, Fraction]:
    """Each take with the mover's chance of the better score after it, by `last_move_odds`."""
    moves = legal(heaps, takes)
    last = {move: last_move_odds(after(heaps, move), takes, misere, seats)[-1] for move in moves}
    return {move: 1 - mine if misere else mine for move, mine in last.items()}


@lru_cache(maxsize=1 << 15)
def last_move_odds(heaps: Heaps, takes: Takes, misere: bool, seats: int) -> tuple[Fraction, ...]:
    """How likely each seat, counted from the one to move, is to make the last move.

    For three or four seats: everybody does the best for themselves and chooses evenly between moves
    that are equally good for them (max^n with even ties). Without a move it is the seat before.
    """
    if list(heaps) != sorted(heaps):
        return last_move_odds(tuple(sorted(heaps)), takes, misere, seats)
    following = (last_move_odds(after(heaps, move), takes, misere, seats) for move in legal(heaps, takes))
    options = [(then[-1], *then[:-1]) for then in following]
    if not options:
        return (*(Fraction(0),) * (seats - 1), Fraction(1))
    mine = [option[0] for option in options]
    target = min(mine) if misere else max(mine)
    chosen = [option for option in options if option[0] == target]
    return tuple(sum(column, Fraction(0)) / len(chosen) for column in zip(*chosen, strict=True))
