"""Opponents at Pig, weakest first: each holds at a number of its own, the expert where `theory` says.

Refused: opponents that are lucky; they see what everybody sees, and the die falls for them as for you.
"""

from __future__ import annotations

import random
from dataclasses import dataclass

from game.core import choices
from game.pig.actions import HOLD, ROLL, Action
from game.pig.state import View
from game.pig.theory import STOP, best


@dataclass(frozen=True)
class Holder:
    """Holds as soon as its turn has gathered `limit` points; None: where the theory says."""

    limit: int | None

    def __call__(self, view: View, rng: random.Random, /) -> Action:
        """One of `view.actions`; ValueError if there is none to choose from."""
        if HOLD not in choices(view):
            return ROLL
        if self.limit is None:
            return best(view)
        return HOLD if view.gathered >= self.limit else ROLL


LEVELS: dict[str, Holder] = {
    "beginner": Holder(4), "casual": Holder(11), "skilled": Holder(STOP), "expert": Holder(None),
}  # fmt: skip
"""By name, weakest first."""
DEFAULT_OPPONENTS = ("casual",)
