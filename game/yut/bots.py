"""Opponents at the stick table, weakest first; each sees a view and nothing else.

- ``wanderer`` plays any legal use.
- ``greedy`` brings home what it can, else captures, else walks the longest way.
- ``ruler`` adds points for what a use does, as the rule player of a public learning project does: 100 for a
  mal home, 50 for a capture, 5 for entering, 4 for each mal of the stack, half a point off for every step left.
- ``careful`` looks through its whole turn and counts turns to go and what the next throw may capture.
- ``master`` looks through its whole turn too, and knows what every end of it is worth: exactly in the game of
  one or two mals, by its trained networks otherwise. With four mals it allows for turns that the other side, of
  two, plays at random: against weak play that wins more than to expect perfect play, against the best hardly less.

Refused: levels that see or bend the throw, that get another chance, or that think longer to seem stronger.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache, partial

from game.core import choices
from game.yut import evaluators
from game.yut.actions import Action, Use
from game.yut.board import DONE, WAITING, forward
from game.yut.moves import SideMove, Way, move_table
from game.yut.rules import Rules
from game.yut.search import Evaluator, weigh
from game.yut.state import View

EVEN = 1e-9
"""Uses whose worth differs by less are equally good."""


def wander(view: View, rng: random.Random, /) -> Action:
    """Any legal use, all alike."""
    action: Action = rng.choice(choices(view))
    return action


@dataclass(frozen=True)
class Weigher:
    """The use that weighs most; ties are broken at random."""

    weigh: Callable[[View], Sequence[tuple[Action, float]]]

    def __call__(self, view: View, rng: random.Random, /) -> Action:
        actions: tuple[Action, ...] = choices(view)
        if len(actions) == 1:
            return actions[0]
        weighed = self.weigh(view)
        most = max(weight for _, weight in weighed)
        return rng.choice([action for action, weight in weighed if weight > most - EVEN])


def by_points(points: Callable[[Way, SideMove, int], float], view: View) -> list[tuple[Action, float]]:
    """Every use with its points: for the way walked, and for how many mals it captures."""
    moves, mine = move_table(view.rules), view.sides[view.side]
    ways = moves.menu(mine, view.hand).ways
    return [
        (action, points(way, moves.step(mine, way), view.rivals(way.reached))) for action, way in ways.items()
    ]


def by_odds(evaluator: Callable[[Rules], Evaluator], view: View) -> list[tuple[Use, float]]:
    """Every use with the odds to win after it, by an evaluator of positions."""
    return weigh(view, evaluator(view.rules))


def greedy_points(way: Way, step: SideMove, hit: int) -> float:
    """Home before captures before steps saved."""
    saved = steps_left(way.start) - steps_left(way.end)
    return 1000 * (way.end == DONE) + 100 * bool(hit) + saved


def rule_points(way: Way, step: SideMove, hit: int) -> float:
    """The public rule player's points."""
    home, entered = way.end == DONE, way.start == WAITING
    stack = step.together if not home else step.pieces
    return 100 * home + 50 * bool(hit) + 5 * entered + 4 * stack - 0.5 * steps_left(way.end)


@lru_cache(maxsize=64)
def steps_left(place: int) -> int:
    """Steps to leave the board by the shortest way from a place; -1 is waiting.

    >>> steps_left(WAITING), steps_left(DONE), steps_left(0)
    (12, 0, 11)
    """
    if place == DONE:
        return 0
    walks = {steps: forward(place, steps) for steps in range(1, 6)}
    used = [steps for steps, walk in walks.items() if len(walk.path) == steps + 1]  # no step wasted in leaving
    return min(steps + steps_left(walks[steps].end) for steps in used)


LEVELS: dict[str, Callable[[View, random.Random], Action]] = {
    "wanderer": wander,
    "greedy": Weigher(partial(by_points, greedy_points)),
    "ruler": Weigher(partial(by_points, rule_points)),
    "careful": Weigher(partial(by_odds, evaluators.hand_made)),
    "master": Weigher(partial(by_odds, evaluators.against_slips)),
}
"""By name, weakest first; each can be pickled, and each is one value for all rules."""
DEFAULT_OPPONENTS = ("greedy",)
