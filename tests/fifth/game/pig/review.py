"""Looking back at Pig: which choice was clearly against the odds, whatever the die said then.

Used: the average of one more roll (`theory.gain`), where no seat is about to win and it is off by a point at least.
Refused: blame for what came; a roll that was right stays right when a 1 falls.
"""

from __future__ import annotations

from game.core import Judged
from game.pig.actions import HOLD, ROLL, Action
from game.pig.coach import average
from game.pig.state import View
from game.pig.theory import best, gain, racing

CLEAR = 1
"""Points by which a choice must be off on average before it is called a mistake."""


def review(view: View, action: Action) -> Judged | None:
    """What was wrong with a choice: None unless it was clearly against the odds."""
    worse = gain(view.gathered) * (1 if action == HOLD else -1)
    if racing(view) or worse < CLEAR or best(view) == action:
        return None
    return Judged(ROLL if action == HOLD else HOLD, (average(view),))
