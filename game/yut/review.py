"""Looking back at a use: what it cost, and what would have been better.

Used: points of winning odds against the best choice at that moment, luck left out; as the reason what the better
use does and this one does not, or the chances of captures after either. Refused: blame where two uses are as good
as equal; "it goes to that station" as a reason.
"""

from __future__ import annotations

from game.advice import Advice
from game.core import Judged
from game.yut.actions import Action, Use
from game.yut.advice import GAINS
from game.yut.coach import SAME, Option, options, percent, threat_after
from game.yut.state import View

AT_ONCE = ("win", "capture")
"""Effects that explain a choice before any risk does."""
WORTH_TELLING = 0.04
"""A difference between two chances of a capture that explains a choice: that of a yut."""


def review(view: View, action: Action) -> Judged | None:
    """What was wrong with a use: None where it was as good as the best, or there was no choice."""
    if view.turn is None or not isinstance(action, Use) or len(view.actions) < 2:
        return None
    choices = options(view)
    best, mine = choices[0], next(option for option in choices if option.action == action)
    if mine.loss < 100 * SAME:
        return None
    worth = Advice("yut.judge.win", {"percent": percent(mine.win), "best": percent(best.win)}, best.action)
    return Judged(best.action, (worth, why(view, mine, best)))


def why(view: View, mine: Option, best: Option) -> Advice:
    """The one thing that tells the best use from the one that was chosen."""
    gain = None
    if best.effect in GAINS and (best.effect, best.does.values["pieces"]) != (
        mine.effect, mine.does.values["pieces"]
    ):  # fmt: skip
        gain = Advice(f"yut.better.{best.effect}", best.does.values, best.action)
    if gain is not None and best.effect in AT_ONCE:
        return gain
    if mine.danger - best.danger >= WORTH_TELLING:
        return _chances("yut.judge.risk", mine.danger, best.danger, best)
    if gain is not None:
        return gain
    threat, better = threat_after(view, mine.action), threat_after(view, best.action)
    if better - threat >= WORTH_TELLING:
        return _chances("yut.judge.threat", threat, better, best)
    return Advice("yut.judge.further", {}, best.action)


def _chances(key: str, mine: float, best: float, better: Option) -> Advice:
    return Advice(key, {"percent": percent(mine), "best": percent(best)}, better.action)
