"""How good a position is, in three ways: by the solved table, by the network, and by a hand-made sum.

An evaluator returns, for pairs of sides, how likely the first wins whose turn is just starting.
"""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache, partial
from math import exp

from game.yut import net, solved
from game.yut.actions import RESULTS
from game.yut.board import DONE, Side
from game.yut.moves import MoveTable, earns_throw, move_table
from game.yut.net import reaches, stakes
from game.yut.rules import Rules
from game.yut.search import Evaluator
from game.yut.theory import race, throw_odds

SLOPE = 0.2
"""How fast a lead in turns becomes odds, fitted to the solved game of two mals."""
TEMPO = 1.0
"""What it is worth, in turns, to be on throw, fitted likewise."""
BONUS = 0.8
"""What it is worth, in turns, to throw once more for a capture."""
KEPT = 100_000


class HandMade:
    """The lead in turns and what the mover's next throw may capture: what a person can count at the table."""

    def __init__(self, rules: Rules) -> None:
        self.rules, self.moves = rules, move_table(rules)
        odds = throw_odds(rules)
        self._odds = [float(odds.get(result, 0)) for result in RESULTS]
        self._bonus = [BONUS * earns_throw(rules, result) for result in RESULTS]
        self._side = lru_cache(maxsize=KEPT)(partial(_stand, rules, self.moves))

    def odds(self, pairs: list[tuple[Side, Side]]) -> list[float]:
        return [1 / (1 + exp(-SLOPE * self.lead(mover, other))) for mover, other in pairs]

    def lead(self, mover: Side, other: Side) -> float:
        """In turns."""
        mine, _, stops = self._side(mover)
        theirs, prizes, _ = self._side(other)
        lead = theirs - mine + TEMPO
        if prizes:
            for chance, bonus, row in zip(self._odds, self._bonus, stops, strict=True):
                hit = max([prizes.get(at, 0.0) for at in row], default=0.0)
                if hit:
                    lead += chance * (10 * hit + bonus)
        return lead


def _stand(
    rules: Rules, moves: MoveTable, side: Side
) -> tuple[float, dict[int, float], tuple[tuple[int, ...], ...]]:
    """What a side shows to `HandMade`: turns to go, turns standing on each station, stations in reach by result."""
    return race(rules, side), stakes(rules, side), reaches(moves, side)


class Best:
    """One evaluator where both sides have at most so many mals left to bring home, asked as in the game of so many;
    else another.
    """

    def __init__(self, mals: int, fewer: Evaluator, more: Evaluator) -> None:
        self.mals, self.fewer, self.more = mals, fewer, more

    def odds(self, pairs: list[tuple[Side, Side]]) -> list[float]:
        mals = self.mals
        small = [few(mover, mals) and few(other, mals) for mover, other in pairs]
        known = [(last(a, mals), last(b, mals)) for (a, b), ok in zip(pairs, small, strict=True) if ok]
        fewer = iter(self.fewer.odds(known))
        more = iter(self.more.odds([pair for pair, ok in zip(pairs, small, strict=True) if not ok]))
        return [next(fewer if ok else more) for ok in small]


def few(side: Side, mals: int) -> bool:
    """Whether at most so many mals are not home.

    >>> few((-1, 5, 48, 48), 2), few((-1, -1, 5), 2), few((-1,), 2)
    (True, False, True)
    """
    return len(side) <= mals or side[mals] == DONE


def last(side: Side, mals: int) -> Side:
    """The same side in a game of so many mals: those at home no longer matter.

    >>> last((-1, 5, 48, 48), 2), last((3,), 2)
    ((-1, 5), (3, 48))
    """
    return (*side, *(DONE,) * mals)[:mals]


def plain(rules: Rules) -> bool:
    """Whether these rules are, seats and mals aside, those of the shipped table."""
    return replace(Rules(), pieces=rules.pieces, seats=rules.seats, teams=rules.teams, starter=rules.starter,
                   throw_off=rules.throw_off) == rules  # fmt: skip


def exact(rules: Rules) -> bool:
    """Whether `best` knows the exact value of every position of these rules."""
    sides = len(rules.sides)
    known = rules.pieces <= 2 if plain(rules) else rules.pieces == 1 and rules.use == "free"
    return sides == 2 and known


@lru_cache(maxsize=16)
def best(rules: Rules) -> Evaluator:
    """The best evaluator there is for these rules."""
    if plain(rules):
        table = solved.load()
        if rules.pieces <= 2:
            return Best(2, table, table)
        return _three(rules) if rules.pieces == 3 else Best(3, _three(rules), net.load(rules, net.FOUR))
    if exact(rules):  # a small game by house rules that the shipped table does not know is solved on the spot
        from game.yut.solver import solve

        return solve(rules)
    return net.load(rules)


def _three(rules: Rules) -> Evaluator:
    """Of the usual game, where both sides have at most three mals left."""
    return Best(2, solved.load(), net.load(rules, net.THREE))


@lru_cache(maxsize=16)
def against_slips(rules: Rules) -> Evaluator:
    """The evaluator to choose by against a side that may err; it is asked at the starts of that side's turns.

    With four mals and two sides by the usual rules, that side is expected to play some of its turns at random
    (`assets/make/yut/slips.py`); elsewhere this is the best evaluator.
    """
    if not plain(rules) or rules.pieces < 4 or len(rules.sides) != 2:
        return best(rules)
    return Best(3, _three(rules), net.load(rules, net.SLIPS))


@lru_cache(maxsize=16)
def hand_made(rules: Rules) -> Evaluator:
    return HandMade(rules)
