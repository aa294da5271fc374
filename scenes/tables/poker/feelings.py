"""What the people of the hall feel at the end of a hand."""

from __future__ import annotations

from collections.abc import Sequence

from game.poker.actions import HandEnded, SeatBroke
from game.poker.coach import shown_strength
from game.poker.hands import category
from game.poker.pots import takes
from game.poker.state import View
from scenes.table.reactions import Felt
from scenes.table.shown import Change

BIG = 0.25
"""The part of all chips at a table from which a pot is a big one."""


def feels(change: Change) -> Sequence[Felt]:
    """Whoever won or lost a big pot, was found bluffing, or has no chips left."""
    if isinstance(change.event, SeatBroke):
        return [Felt(change.event.seat, "dismayed", "broke")]
    if not isinstance(change.event, HandEnded):
        return ()
    view: View = change.last.view
    won = takes(view.pots)
    if not won:
        return ()
    big = max(won.values()) >= BIG * (sum(view.stacks) + sum(view.round.bets))
    shown = any(pot.shown for pot in view.pots)
    losers = [seat for seat, live in enumerate(view.live) if live and seat not in won] if shown else []
    bluffer = _bluffer(view, losers)
    line = "no_bluff" if bluffer is not None else "big_pot" if big else ""
    return [*(Felt(seat, "glad", line) for seat in won),
            *(Felt(seat, "dismayed", "bluffed" if seat == bluffer else "") for seat in losers
              if big or seat == bluffer)]


def _bluffer(view: View, losers: Sequence[int]) -> int | None:
    """Whoever raised last, was called, and has shown less than a pair."""
    raised = [past.seat for past in view.past if past.verb in ("bet", "raise")]
    if not raised or raised[-1] not in losers:
        return None
    strength = shown_strength(view, raised[-1])
    return raised[-1] if strength is not None and category(strength) == 0 else None
