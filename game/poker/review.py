"""Looking back at a hand: which choices cost chips by the judge, and why.

The reasons are what the coach says of that very position (`coach`): exact draws, the share of the pot against its
price, the solved mix. Refused: blame for the size of a bet, and where two choices are nearly as good.
"""

from __future__ import annotations

from game.core import Judged
from game.poker import bots, coach
from game.poker.actions import Action
from game.poker.judge import JUDGE
from game.poker.state import View


def review(view: View, action: Action) -> Judged | None:
    """What was wrong with a choice, by what its seat saw then, the loss in chips; None below a chip."""
    if view.phase not in ("bets", "draw"):
        return None
    worth = JUDGE.values(view)
    loss = max(worth.values()) - worth[action]
    if loss < JUDGE.point:
        return None
    better = coach.best_action(view)
    if view.phase == "draw":
        return Judged(better, (coach.draw_note(view, action),))
    if not bots.is_solved(view) and action.verb in ("fold", "call"):
        return Judged(better, (coach.odds(view, reading=True),))
    if not bots.is_solved(view) and action.verb in ("bet", "raise") and better.verb in ("check", "call", "fold"):
        return Judged(better, (coach.why_passive(view, action),))
    return Judged(better, (coach.why(view),))
