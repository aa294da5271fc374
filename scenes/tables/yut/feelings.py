"""What the people of the hall feel about what happens on the board of the sticks."""

from __future__ import annotations

from collections.abc import Sequence

from game.yut.actions import CameHome, Captured, Thrown
from scenes.table.reactions import Felt
from scenes.table.shown import Change


def feels(change: Change) -> Sequence[Felt]:
    """Captures, throws that come again or fall off the mat, and pieces that come home when few are left."""
    rules, event = change.after.view.rules, change.event
    match event:
        case Captured(seat, side, _, _, _):
            caught = [one for one in range(rules.seats) if rules.side_of(one) == side]
            return [Felt(seat, "glad", "captures"), *(Felt(one, "dismayed", "captured") for one in caught)]
        case Thrown(seat, result, again) if not change.before.view.toss:
            if result == "nak":
                return [Felt(seat, "dismayed", "nak")]
            return [Felt(seat, "glad")] if again else []
        case CameHome(seat, _, _, home):
            return [Felt(seat, "glad", "one_left" if home == rules.pieces - 1 else "")]
        case _:
            return ()
