"""What a position at the stick table is worth to each side: the odds of winning.

Used: the exact table with one or two mals, else a network (`evaluators.best`), always with the look-ahead through
the turn that is being played (`search`); where a turn starts, the exact table's own number, from which the mean of
what its throw may bring is some 0.0002 away. Where a seat chooses, its odds are those after the best use; where
the sticks fall, the mean over all falls. With three or four sides the others share what the mover leaves them, in
proportion to their odds among themselves. The odds of a throw-off are exact sums over all throws to come.

Refused: a second sum for pages that want a number quickly; everything that shows odds asks here.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from itertools import product
from math import prod

from game.advice import own_seat
from game.core import LUCK, Judge
from game.yut import evaluators, play
from game.yut.actions import RANKS, Action, Throw, Use
from game.yut.board import Side
from game.yut.rules import Rules
from game.yut.search import foresee, joined, weigh
from game.yut.state import State, View
from game.yut.theory import throw_odds

KEPT = 20_000
"""Positions whose odds are kept."""
CLOSER, CLOSER_BUDGET = 4, 20_000
"""Throws averaged over, and uses in the tree, for what the first throw of a turn may bring in a solved
game."""


def value(view: View) -> float:
    """The odds of the view's seat, whoever is to act. ValueError for a spectator, who cannot win."""
    mine = view.rules.side_of(own_seat(view))
    return odds(_position(view))[mine]


def values(view: View) -> dict[Action, float]:
    """The odds after each action open to the view's seat."""
    if not view.actions:
        return {}
    return dict(_weighed(view._replace(fallen="")))


def thrown(view: View) -> tuple[float, Mapping[str, float]]:
    """Before a throw: the odds of the mover's side now, and after each result that may come."""
    evaluator = evaluators.best(view.rules)
    if not _starts(view):
        return foresee(view, evaluator, starts=evaluators.exact(view.rules))
    return _start(view), foresee(view, evaluator, CLOSER, CLOSER_BUDGET, starts=True)[1]


def best_use(view: View, result: str) -> Use:
    """The mover's best use of a result, were it the only one in hand."""
    alone = view._replace(hand=(result,), pending=0, turn=view.mover, seat=view.mover)
    return max(weigh(alone, evaluators.best(view.rules), 1), key=lambda pair: pair[1])[0]


def _position(view: View) -> State:
    """The whole position: nothing is hidden at this table. What lies on the mat makes no difference."""
    rules, mover, hand, pending = view.rules, view.mover, view.hand, view.pending
    return State(rules, view.sides, mover, pending, hand, view.turn, view.result, view.toss, "")


@lru_cache(maxsize=KEPT)
def odds(state: State) -> tuple[float, ...]:
    """The odds of every side."""
    rules = state.rules
    if state.result is not None:
        winners = {rules.side_of(seat) for seat in state.result.winners}
        return tuple(float(side in winners) for side in rules.sides)
    if state.turn == LUCK:
        chances = play.chances(state)
        total = sum(weight for _, weight in chances)
        falls = [odds(play.apply(state, fall)[0]._replace(fallen="")) for fall, _ in chances]
        weights = [weight for _, weight in chances]
        return tuple(sum(w * o for w, o in zip(weights, side, strict=True)) / total
                     for side in zip(*falls, strict=True))  # fmt: skip
    if state.toss:
        return _throw_off(rules, state.toss)
    mover = rules.side_of(state.mover)
    best = max(odds for _, odds in _weighed(play.view(state, state.mover)))
    return _shared(rules, state.sides, mover, best)


@lru_cache(maxsize=KEPT)
def _weighed(view: View) -> tuple[tuple[Action, float], ...]:
    """Each action of the mover with its side's odds after it."""
    if view.toss:
        return ((view.actions[0], _throw_off(view.rules, view.toss)[view.side]),)
    if isinstance(view.actions[0], Throw):
        return ((view.actions[0], _start(view) if _starts(view) else thrown(view)[0]),)
    return tuple(weigh(view, evaluators.best(view.rules), starts=evaluators.exact(view.rules)))


def _starts(view: View) -> bool:
    """Whether a turn starts whose odds the exact table has."""
    return view.pending == 1 and not view.hand and evaluators.exact(view.rules)


def _start(view: View) -> float:
    """The odds of the mover's side, from the exact table."""
    return evaluators.best(view.rules).odds([(view.sides[view.side], view.sides[1 - view.side])])[0]


def _shared(rules: Rules, sides: Sequence[Side], mover: int, best: float) -> tuple[float, ...]:
    """The odds of every side when the mover's are known."""
    others = [(mover + step) % len(sides) for step in range(1, len(sides))]
    evaluator, parts = evaluators.best(rules), dict.fromkeys(others, 0.0)
    for place, side in enumerate(others):
        against = [evaluator.odds([(sides[side], sides[other])])[0] if place < rank else
                   1 - evaluator.odds([(sides[other], sides[side])])[0]
                   for rank, other in enumerate(others) if other != side]  # fmt: skip
        parts[side] = joined(against)
    whole = sum(parts.values())
    return tuple(best if side == mover else (1 - best) * parts[side] / whole for side in range(len(sides)))


# The throw-off -----------------------------------------------------------------------------------------------


@lru_cache(maxsize=1000)
def _throw_off(rules: Rules, toss: tuple[str, ...]) -> tuple[float, ...]:
    """The odds of every side while seats throw for who begins."""
    begun = [odds(play.start(rules)._replace(mover=seat, turn=seat, toss=())) for seat in range(rules.seats)]
    first = _begins(rules, toss)
    return tuple(sum(chance * row[side] for chance, row in zip(first, begun, strict=True)) for side in rules.sides)


def _begins(rules: Rules, toss: tuple[str, ...]) -> list[float]:
    """How likely each seat begins: the best throw does, and those that tie are as likely as each other."""
    single = {result: float(chance) for result, chance in throw_odds(rules).items()}
    left = [seat for seat, word in enumerate(toss) if not word]
    found = [0.0] * rules.seats
    for words in product(single, repeat=len(left)):
        thrown = dict(zip(left, words, strict=True))
        ranks = {seat: RANKS.index(thrown.get(seat, word)) for seat, word in enumerate(toss) if word != play.OUT}
        best = [seat for seat, rank in ranks.items() if rank == max(ranks.values())]
        for seat in best:
            found[seat] += prod(single[word] for word in words) / len(best)
    return found


def error(rules: Rules) -> float:
    """How far the odds are off: with one mal not at all, with two in a solved game only within a turn, by throws
    that may still come.
    """
    if evaluators.exact(rules):
        return 0.0 if rules.pieces == 1 else 0.003
    if len(rules.sides) > 2 or rules.pieces < 4:
        return 0.015
    return 0.009 if evaluators.plain(rules) else 0.012


JUDGE: Judge[View, Action] = Judge(
    name="solved table and network", version=4, error=error, sure=evaluators.exact,
    value=value, values=values, sides=lambda rules: [rules.side_of(seat) for seat in range(rules.seats)],
)  # fmt: skip
