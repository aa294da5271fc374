"""Opponents at the coin table, weakest first: perfect play with slips.

Used: a level is a chance of playing any legal move at random instead of the best one. At 13 coins a
skilled bot answering perfect play still wins (1 - 2 * 0.1 / 3)^3 = 81 % of its games, a beginner 30 %.
Refused: bots that remember or guess what people do; this game has nothing to guess.
"""

from __future__ import annotations

import math
import random
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property

from game.core import choices
from game.nim.actions import Take
from game.nim.state import View
from game.nim.theory import best


@dataclass(frozen=True)
class Level:
    """A bot: plays like an expert, but with chance `error` any legal move at random."""

    error: Fraction

    def __call__(self, view: View, rng: random.Random, /) -> Take:
        """One of `view.actions`; ValueError if there is none to choose from."""
        actions: tuple[Take, ...] = choices(view)
        if rng.random() < self.slips_below:
            return rng.choice(actions)
        return rng.choice(best(view))

    @cached_property
    def slips_below(self) -> float:
        """The least multiple of 2^-53 that is not below `error`; the numbers of `random` are such multiples.

        A comparison with it means the same as one with the fraction, and takes a fortieth of the time.
        """
        return math.ceil(self.error * 2**53) / 2**53

    def odds(self, view: View) -> dict[Take, Fraction]:
        """The exact chance of each legal move, so that levels can be compared without sampling."""
        good = best(view)
        slip = self.error / len(view.actions)
        return {
            action: slip + ((1 - self.error) / len(good) if action in good else 0) for action in view.actions
        }


LEVELS: dict[str, Level] = {
    "beginner": Level(Fraction(1, 2)),
    "casual": Level(Fraction(1, 4)),
    "skilled": Level(Fraction(1, 10)),
    "expert": Level(Fraction(0)),
}
"""By name, weakest first; each can be pickled, and each is one value for all rules."""
DEFAULT_OPPONENTS = ("casual",)
