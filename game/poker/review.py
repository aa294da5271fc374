"""Looking back at a hand: which choices the coach would have made otherwise, and why.

Used: what the coach says of that very position (`coach`): exact draws, the share of the pot against its price, the
solved mix. Refused: blame for a bluff, for the size of a bet, and where two choices are nearly as good.
"""

from __future__ import annotations

from game.core import Judged
from game.poker import bots, coach, equity, theory
from game.poker.actions import CALL, FOLD, Action
from game.poker.state import View

CLEAR = 0.05
"""By how much a share of the pot must miss what a choice needs before the choice is a mistake."""

RARE = 0.05
"""A choice that the solved mix makes more seldom than this is a mistake."""


def review(view: View, action: Action) -> Judged | None:
    """What was wrong with a choice, by what its seat saw then, the loss in chips; None where nothing clearly is."""
    if view.phase == "draw":
        note = coach.draw_note(view, action)
        if note.key != "poker.draw.worse":
            return None
        percents = {row.action: row.percent for row in coach.draws(view)}
        return Judged(note.action, view.pot * (max(percents.values()) - percents[action]) / 100, (note,))
    if view.phase != "bets":
        return None
    if bots.is_solved(view):
        mix = {option: chance for chance, option in bots.solved_mix(view)}
        if mix.get(action, 0.0) >= RARE or action.verb in ("bet", "raise"):
            return None
        return Judged(max(mix, key=mix.__getitem__), float(view.pot), (coach.why(view),))
    if action.verb not in ("fold", "call", "check"):
        return None
    share = equity.equity(view, reading=True).share
    better = coach.best_action(view)
    call, price = theory.to_call(view), theory.pot_odds(view)
    if better.verb == action.verb:
        return None
    if action == FOLD:
        if share < price + CLEAR:
            return None
        return Judged(better, share * (view.pot + call) - call, (coach.odds(view, round(100 * share)),))
    if action == CALL and better == FOLD:
        if share > price - CLEAR:
            return None
        return Judged(better, call - share * (view.pot + call), (coach.odds(view, round(100 * share)),))
    if better.verb not in ("bet", "raise") or share < coach.raises_from(view) + CLEAR:
        return None
    fair = 1 / (1 + len(theory.opponents(view)))
    return Judged(better, (share - fair) * (better.amount or view.pot), (coach.why(view),))

