"""Looking back at a game: what each choice cost, and which one cost most.

Used: points of winning odds against the best choice at that moment, luck left out. Refused: blame where
two uses are as good as equal.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.advice import Advice
from game.core import Judged
from game.yut.actions import Action, Use
from game.yut.move_values import SAME, options, percent
from game.yut.state import View


class Slip(NamedTuple):
    """A choice that was not the best."""

    number: int
    """Which entry of the log, from 0."""
    played: Use
    better: Use
    points: float


Log = Sequence[tuple[View, Action]]
"""A game or a part of one: the view of the seat that acted, and what it did."""


def slips(log: Log, seat: int) -> tuple[Slip, ...]:
    """Every choice of this seat that gave something away, in order."""
    found = []
    for number, (view, action) in enumerate(log):
        if view.turn != seat or not isinstance(action, Use) or len(view.actions) < 2:
            continue
        choices = options(view)
        points = next(option.loss for option in choices if option.action == action)
        if points >= 100 * SAME:
            found.append(Slip(number, action, choices[0].action, points))
    return tuple(found)


def review(view: View, action: Action) -> Judged | None:
    """What was wrong with a use: None where it was as good as the best, or there was no choice."""
    if view.turn is None:
        return None
    found = slips(((view, action),), view.turn)
    if not found:
        return None
    slip = found[0]
    mine, best = (next(option for option in options(view) if option.action == move)
                  for move in (slip.played, slip.better))
    reasons = [Advice("yut.judge.win", {"percent": percent(mine.win), "best": percent(best.win)}), best.does]
    if mine.danger > best.danger:
        reasons.append(Advice("yut.judge.risk", {"percent": percent(mine.danger), "best": percent(best.danger)}))
    return Judged(slip.better, slip.points, tuple(reasons))
