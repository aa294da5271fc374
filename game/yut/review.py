"""Looking back at a use: what it cost, and what would have been better.

Used: points of winning odds against the best choice at that moment, luck left out. Refused: blame where
two uses are as good as equal.
"""

from __future__ import annotations

from game.advice import Advice
from game.core import Judged
from game.yut.actions import Action, Use
from game.yut.move_values import SAME, options, percent
from game.yut.state import View


def review(view: View, action: Action) -> Judged | None:
    """What was wrong with a use: None where it was as good as the best, or there was no choice."""
    if view.turn is None or not isinstance(action, Use) or len(view.actions) < 2:
        return None
    choices = options(view)
    best, mine = choices[0], next(option for option in choices if option.action == action)
    if mine.loss < 100 * SAME:
        return None
    reasons = [Advice("yut.judge.win", {"percent": percent(mine.win), "best": percent(best.win)}), best.does]
    if mine.danger > best.danger:
        reasons.append(Advice("yut.judge.risk", {"percent": percent(mine.danger), "best": percent(best.danger)}))
    return Judged(best.action, mine.loss, tuple(reasons))
