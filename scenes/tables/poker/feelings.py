"""What the people of the hall feel at the end of a hand."""

from __future__ import annotations

from collections.abc import Sequence

from game.poker.actions import HandEnded, SeatBroke
from game.poker.hands import best, category
from game.poker.state import EMPTY, View
from scenes.table.reactions import Felt
from scenes.table.shown import Change

BIG = 0.25
"""The part of all chips at a table from which a pot is a big one."""
FIVE = 5


def feels(change: Change) -> Sequence[Felt]:
    """Whoever won or lost a big pot, was found bluffing, or has no chips left."""
    if isinstance(change.event, SeatBroke):
        return [Felt(change.event.seat, "dismayed", "broke")]
    if not isinstance(change.event, HandEnded):
        return ()
    view: View = change.last.view
    takes: dict[int, int] = {}
    for pot in view.pots:
        for seat, chips in pot.shares:
            takes[seat] = takes.get(seat, 0) + chips
    if not takes:
        return ()
    big = max(takes.values()) >= BIG * (sum(view.stacks) + sum(view.round.bets))
    shown = any(pot.shown for pot in view.pots)
    losers = [seat for seat, live in enumerate(view.live) if live and seat not in takes] if shown else []
    bluffer = _bluffer(view, losers)
    felt = [Felt(seat, "glad", "big_pot" if big else "") for seat in takes]
    if bluffer is not None:
        felt = [Felt(seat, "glad", "no_bluff") for seat in takes]
    return [*felt, *(Felt(seat, "dismayed", "bluffed" if seat == bluffer else "") for seat in losers
                     if big or seat == bluffer)]


def _bluffer(view: View, losers: Sequence[int]) -> int | None:
    """Whoever raised last, was called, and has shown less than a pair."""
    raised = [past.seat for past in view.past if past.verb in ("bet", "raise")]
    if not raised or raised[-1] not in losers:
        return None
    cards = [*view.cards[raised[-1]], *view.board]
    if len(cards) < FIVE or any(card is None or card == EMPTY for card in cards):
        return None
    return raised[-1] if category(best([card for card in cards if card is not None])) == 0 else None
