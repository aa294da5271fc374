"""Looking back at a take: whether it gave a won position away, or odds, and what would have been better.

Used: with two seats a take is wrong if it turned a won position into a lost one; the loser's last such take lost
the game. Refused: blaming a seat that never had a winning move; with three or four seats, where one seat's loss
hangs on the others' choices, anything but worse odds.
"""

from __future__ import annotations

from game.advice import Advice
from game.core import Judged
from game.nim.actions import Take
from game.nim.coach import why_move
from game.nim.judge import JUDGE
from game.nim.state import View
from game.nim.theory import best


def review(view: View, action: Take) -> Judged | None:
    """What was wrong with a take: with two seats, that it gave a won position away; with more, worse odds."""
    if view.turn is None:
        return None
    loss = JUDGE.value(view) - JUDGE.of(view, action)
    if loss < JUDGE.point:
        return None
    better = best(view)[0]
    if view.rules.seats > 2:
        values = {"seats": view.rules.seats, "percent": round(100 * JUDGE.of(view, better))}
        return Judged(better, (Advice("nim.why.many", values, better),))
    return Judged(better, (why_move(view.rules, view.heaps, better),))
