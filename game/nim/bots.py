"""Opponents at the coin table, weakest first: perfect play with slips.

Used: a level is a chance of playing any legal move at random instead of the best one. At 13 coins a
skilled bot answering perfect play still wins (1 - 2 * 0.1 / 3)^3 = 81 % of its games, a beginner 30 %.
Refused: bots that remember or guess what people do; this game has nothing to guess.

``casual slips-first`` is a casual opponent whose first move gives a won position away for sure; only arcade runs
ask for such a one.
"""

from __future__ import annotations

import math
import random
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cached_property

from game.core import choices
from game.nim.actions import Take
from game.nim.state import View
from game.nim.theory import best, winning

SLIPS_FIRST = "slips-first"


@dataclass(frozen=True)
class Level:
    """A bot: plays like an expert, but with chance `error` any legal move at random."""

    error: Fraction
    at_first: bool = False
    """Whether its first move is a slip, where the position is won and a move gives it away."""

    def __call__(self, view: View, rng: random.Random, /) -> Take:
        """One of `view.actions`; ValueError if there is none to choose from."""
        actions: tuple[Take, ...] = choices(view)
        if slips := self.sure_slips(view):
            return rng.choice(slips)
        if rng.random() < self.slips_below:
            return rng.choice(actions)
        return rng.choice(best(view))

    @cached_property
    def slips_below(self) -> float:
        """The least multiple of 2^-53 that is not below `error`; the numbers of `random` are such multiples.

        A comparison with it means the same as one with the fraction, and takes a fortieth of the time.
        """
        return math.ceil(self.error * 2**53) / 2**53

    def sure_slips(self, view: View) -> tuple[Take, ...]:
        """The moves between which it chooses because it slips for sure here; empty elsewhere."""
        if not self.at_first or view.seat is None or view.taken[view.seat]:
            return ()
        good = winning(view.heaps, view.rules.takes, view.rules.misere)
        return tuple(action for action in view.actions if good and action not in good)

    def odds(self, view: View) -> dict[Take, Fraction]:
        """The exact chance of each legal move, so that levels can be compared without sampling."""
        if slips := self.sure_slips(view):
            return {action: Fraction(action in slips, len(slips)) for action in view.actions}
        good = best(view)
        slip = self.error / len(view.actions)
        return {
            action: slip + ((1 - self.error) / len(good) if action in good else 0) for action in view.actions
        }


class Levels(dict[str, Level]):
    """Opponents by name. A name may be followed by `SLIPS_FIRST`; only plain names are listed."""

    def __missing__(self, name: str) -> Level:
        plain, _, word = name.partition(" ")
        if word != SLIPS_FIRST or plain not in self:
            raise KeyError(name)
        return replace(self[plain], at_first=True)


LEVELS = Levels(
    {
        "beginner": Level(Fraction(1, 2)),
        "casual": Level(Fraction(1, 4)),
        "skilled": Level(Fraction(1, 10)),
        "expert": Level(Fraction(0)),
    }
)
"""By name, weakest first; each can be pickled, and each is one value for all rules."""
DEFAULT_OPPONENTS = ("casual",)
