"""What the people of the hall feel when the coins run out; before that a face would be a hint."""

from __future__ import annotations

from collections.abc import Sequence

from game.nim.actions import CoinsTaken
from scenes.table.reactions import Felt
from scenes.table.shown import Change


def feels(change: Change) -> Sequence[Felt]:
    """With one coin left everybody sees how it ends: whoever must take it, or may, is next."""
    view, event = change.after.view, change.event
    if not isinstance(event, CoinsTaken) or sum(change.after.heaps) != 1 or view.rules.seats != 2:
        return ()
    losing, other = view.rules.misere, 1 - event.seat
    if not losing and view.rules.takes is not None and 1 not in view.rules.takes:
        return ()
    return [Felt(event.seat, "glad" if losing else "dismayed", "one_coin" if losing else "slipped"),
            Felt(other, "dismayed" if losing else "glad", "trapped" if losing else "")]
