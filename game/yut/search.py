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
from typing import Protocol, TypeVar

from game.yut.actions import AGAIN, NAK, STEPS, Hand, Use
from game.yut.board import HOME, Side, sent_back, stations
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
WON = -1
"""A node that needs no evaluator. Others are: the number of a turn's end, a tuple of chances and nodes whose mean
counts, a list of nodes whose best counts."""
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
        self._ends: dict[Sides, int] = {}
        self._seen: dict[tuple[Sides, Hand, int, int], object] = {}
        self._values: list[float] = []

    def node(self, sides: Sides, hand: Hand, pending: int, look: int) -> object:
        """What follows from here; positions met twice are one node."""
        rules = self.rules
        if rules.use == "free" and len(hand) > (self.most > 0):
            hand = tuple(sorted(hand, key=_LONGEST)[: self.most])
        key = (sides, hand, pending, look)
        found = self._seen.get(key)
        if found is None:
            if pending and not (hand and rules.use == "each"):
                found = self.throw(sides, hand, pending, look - 1) if look else self.node(sides, hand, 0, 0)
            elif hand:
                found = self._use(sides, hand, pending, look)
            else:
                found = self._ends.setdefault(sides, len(self._ends))
            self._seen[key] = found
        return found

    def uses(self, sides: Sides, hand: Hand, pending: int, look: int) -> list[tuple[Use, object]]:
        """Every use of one result and what follows from it."""
        moves, me = self.moves, self.me
        found: list[tuple[Use, object]] = []
        ways = moves.menu(sides[me], hand).ways.values()
        self._left -= len(ways)
        if self._left < 0:
            raise TooLarge
        for way in ways:
            step = moves.step(sides[me], way)
            if step.won:
                found.append((way.action, WON))
                continue
            after, more, reached = sides, pending, way.reached
            if 0 <= reached < HOME:
                for other, side in enumerate(sides):
                    if other != me and reached in stations(side):
                        sent, _ = sent_back(side, reached)
                        after = (*after[:other], sent, *after[other + 1 :])
                        more += way.again
            after = (*after[:me], step.after, *after[me + 1 :])
            at = hand.index(way.action.result)
            found.append((way.action, self.node(after, hand[:at] + hand[at + 1 :], more, look)))
        return found

    def value(self, node: object) -> float:
        """The odds at a node; `ask` comes first."""
        if isinstance(node, int):
            return 1.0 if node == WON else self._values[node]
        if isinstance(node, tuple):
            mean: float = sum([chance * self.value(child) for chance, child in node])
            return mean
        assert isinstance(node, list)
        return max([self.value(child) for child in node])

    def ask(self, evaluator: Evaluator) -> None:
        """Have every end of the turn valued: the next side is about to throw."""
        me, others = self.me, [side for side in self.rules.sides if side != self.me]
        ends = list(self._ends)
        losing = [evaluator.odds([(sides[other], sides[me]) for sides in ends]) for other in others]
        if len(others) == 1:
            self._values = [1 - odds for odds in losing[0]]
        else:
            self._values = [joined([1 - row[number] for row in losing]) for number in range(len(ends))]

    def throw(self, sides: Sides, hand: Hand, pending: int, look: int) -> tuple[tuple[float, object], ...]:
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

    def _use(self, sides: Sides, hand: Hand, pending: int, look: int) -> object:
        uses = self.uses(sides, hand, pending, look)
        if uses:
            return [node for _, node in uses]
        rest = () if self.rules.use == "free" else hand[1:]  # no use: the results are lost
        return self.node(sides, rest, pending, look)


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
