"""One turn looked through to its end: every order of use, and every throw that captures earn.

The tree is built first, with each position that ends a turn noted once; an evaluator values all of them together
(networks are quick at many, slow at one); then values are carried up: the best of one's own uses, the mean
over throws. `look` bounds how many throws are averaged over; what a further one would bring is left out.
Where a tree grows beyond `budget` uses, it is built again with a shorter look.

With three or four sides an evaluator for two sides is asked for each opponent, and the answers are joined as in
the Bradley-Terry model: the odds to win among all are 1 / (1 + sum of (1 - d) / d), d being the odds against one.

Used: expectimax within the turn. Refused: the opponent's turn as a further level; it gains two points at
most, and costs a hundredfold.
"""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Protocol, TypeVar

from game.yut.actions import AGAIN, NAK, STEPS, Hand, Use
from game.yut.board import Side, sent_back, stations
from game.yut.moves import move_table
from game.yut.rules import Rules
from game.yut.state import View
from game.yut.theory import throw_odds

LOOK = 2
BUDGET = 1000
"""Uses in one tree; some 15 ms."""
MOST = 9
"""Results in hand that are kept in mind; a hand that is too rich is thinned out, the longest stay."""

T = TypeVar("T")
Sides = tuple[Side, ...]
WON = 0
"""The node of a game that is won; the others are numbered as they are finished, so children come first."""
_LONGEST = tuple(sorted(STEPS, key=lambda result: -STEPS[result])).index
SURE = 1e-6
"""Odds are kept this far from 0 and 1 before they are joined."""


class Evaluator(Protocol):
    """Returns how likely the first side of each pair wins when its turn is just starting."""

    def odds(self, pairs: list[tuple[Side, Side]]) -> list[float]: ...


class TooLarge(Exception):
    """The tree has outgrown its budget."""


class Tree:
    """One turn of one side, from any point within it."""

    def __init__(self, rules: Rules, me: int, most: int, budget: int) -> None:
        self.rules, self.moves, self.me, self.most = rules, move_table(rules), me, most
        self._left = budget
        self.chances = [(result, float(chance)) for result, chance in throw_odds(rules).items()]
        self._others = [side for side in range(len(rules.sides)) if side != me]
        self._ends: dict[Sides, int] = {}
        self._seen: dict[tuple[Sides, Hand, int, int], int] = {}
        self._nodes: list[list[int] | tuple[tuple[float, int], ...] | None] = [None]
        """By number: the children whose best counts, those whose mean counts with their chances, or None where an
        evaluator is asked."""
        self._values: list[float] = []

    def node(self, sides: Sides, hand: Hand, pending: int, look: int) -> int:
        """What follows from here; positions met twice are one node."""
        rules = self.rules
        if rules.use == "free" and len(hand) > (self.most > 0):
            hand = _thinned(hand, self.most)
        key = (sides, hand, pending, look)
        found = self._seen.get(key)
        if found is None:
            if pending and not (hand and rules.use == "each"):
                found = (self._add(self.throw(sides, hand, pending, look - 1)) if look else
                         self.node(sides, hand, 0, 0))  # fmt: skip
            elif hand:
                found = self._use(sides, hand, pending, look)
            else:
                found = self._ends.get(sides)
                if found is None:
                    found = self._ends[sides] = self._add(None)
            self._seen[key] = found
        return found

    def uses(self, sides: Sides, hand: Hand, pending: int, look: int) -> list[tuple[Use, int]]:
        """Every use of one result and what follows from it."""
        children = self._children(sides, hand, pending, look)
        side, outcomes = sides[self.me], self.moves.outcomes
        actions = [way.action for result, _ in _parts(hand, self.rules.use) for way in outcomes(side, result)]
        return list(zip(actions, children, strict=True))

    def _children(self, sides: Sides, hand: Hand, pending: int, look: int) -> list[int]:
        """What follows from each use of one result, in their order."""
        me, seen = self.me, self._seen
        side, outcomes = sides[me], self.moves.outcomes
        ways = [(rest, way) for result, rest in _parts(hand, self.rules.use) for way in outcomes(side, result)]
        self._left -= len(ways)
        if self._left < 0:
            raise TooLarge
        before, behind = sides[:me], sides[me + 1 :]
        held = [(other, stations(sides[other])) for other in self._others]
        children = []
        for rest, (_, won, mine, reached, again) in ways:
            if won:
                children.append(WON)
                continue
            after, more = (*before, mine, *behind), pending
            if reached >= 0:
                for other, taken in held:
                    if reached in taken:
                        sent, _ = sent_back(sides[other], reached)
                        after = (*after[:other], sent, *after[other + 1 :])
                        more += again
            child = seen.get((after, rest, more, look))  # most have been met before
            children.append(self.node(after, rest, more, look) if child is None else child)
        return children

    def value(self, node: int) -> float:
        """The odds at a node; `ask` comes first."""
        return self._values[node]

    def ask(self, evaluator: Evaluator) -> None:
        """Have every end of the turn valued, where the next side is about to throw, and carry the values up."""
        me, others = self.me, [side for side in self.rules.sides if side != self.me]
        ends = list(self._ends)
        losing = [evaluator.odds([(sides[other], sides[me]) for sides in ends]) for other in others]
        if len(others) == 1:
            worth = iter([1 - odds for odds in losing[0]])
        else:
            worth = iter([joined([1 - row[number] for row in losing]) for number in range(len(ends))])
        values = self._values = [1.0]
        for children in self._nodes[1:]:
            if children is None:
                values.append(next(worth))
            elif isinstance(children, list):
                values.append(max([values[child] for child in children]))
            else:
                values.append(sum([chance * values[child] for chance, child in children]))

    def throw(self, sides: Sides, hand: Hand, pending: int, look: int) -> tuple[tuple[float, int], ...]:
        """Each result of a throw, in the order of `chances`, with how likely it is and what follows."""
        branches = []
        for result, chance in self.chances:
            if result == NAK:
                kept = () if self.rules.nak_voids_hand else hand
                branches.append((chance, self.node(sides, kept, 0, look)))
            else:
                more = pending - 1 + (result in AGAIN)
                branches.append((chance, self.node(sides, (*hand, result), more, look)))
        return tuple(branches)

    def _add(self, children: list[int] | tuple[tuple[float, int], ...] | None) -> int:
        self._nodes.append(children)
        return len(self._nodes) - 1

    def _use(self, sides: Sides, hand: Hand, pending: int, look: int) -> int:
        children = self._children(sides, hand, pending, look)
        if children:
            return self._add(children)
        rest = () if self.rules.use == "free" else hand[1:]  # no use: the results are lost
        return self.node(sides, rest, pending, look)


@lru_cache(maxsize=1 << 12)
def _thinned(hand: Hand, most: int) -> Hand:
    """At most so many results of a hand, the longest first."""
    return tuple(sorted(hand, key=_LONGEST)[:most])


@lru_cache(maxsize=1 << 12)
def _parts(hand: Hand, use: str) -> tuple[tuple[str, Hand], ...]:
    """The results that may be used now, each with the hand without it."""
    usable = dict.fromkeys(hand) if use == "free" else hand[:1]
    places = [hand.index(result) for result in usable]
    return tuple([(hand[at], hand[:at] + hand[at + 1 :]) for at in places])


def joined(odds: Sequence[float]) -> float:
    """The odds to win among all, from the odds against each.

    >>> joined([0.5, 0.5]), joined([0.8])
    (0.3333333333333333, 0.8)
    """
    sure = [min(max(each, SURE), 1 - SURE) for each in odds]
    return 1 / (1 + sum((1 - each) / each for each in sure))


def weigh(view: View, evaluator: Evaluator, look: int = LOOK, budget: int = BUDGET) -> list[tuple[Use, float]]:
    """Every use open to the mover with the odds to win after it, in the order of the view's actions."""
    tree, uses = _grown(
        view, look, budget, lambda tree, depth: tree.uses(view.sides, view.hand, view.pending, depth)
    )
    tree.ask(evaluator)
    return [(use, tree.value(node)) for use, node in uses]


def foresee(view: View, evaluator: Evaluator) -> tuple[float, dict[str, float]]:
    """Before a throw: the odds to win now, and after each result of the throw, with best play in the turn."""
    tree, nodes = _grown(
        view, LOOK, 2 * BUDGET, lambda tree, depth: tree.throw(view.sides, view.hand, view.pending, depth)
    )
    tree.ask(evaluator)
    values = {result: tree.value(node) for (result, _), (_, node) in zip(tree.chances, nodes, strict=True)}
    return sum(chance * values[result] for result, chance in tree.chances), values


def _grown(view: View, look: int, budget: int, grow: Callable[[Tree, int], T]) -> tuple[Tree, T]:
    """The tree of the mover's turn and what `grow` made of it at a depth; the deepest that keeps to the budget.

    Where even the shortest look grows beyond it, fewer results in hand are kept in mind. Raises TooLarge.
    """
    for depth, most in [*((depth, MOST) for depth in range(look, -1, -1)), (0, 2), (0, 1), (0, 0)]:
        tree = Tree(view.rules, view.rules.side_of(view.mover), most, budget)
        with contextlib.suppress(TooLarge):
            return tree, grow(tree, depth)
    raise TooLarge(f"even {len(view.hand)} results looked at one by one are more than {budget} uses")
