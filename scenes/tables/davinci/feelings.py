"""What the people of the hall feel about guesses."""

from __future__ import annotations

from collections.abc import Sequence

from game.davinci.actions import Guessed, SeatOut
from scenes.table.reactions import Felt
from scenes.table.shown import Change


def feels(change: Change) -> Sequence[Felt]:
    """Whoever guessed and whose tile it was, and whoever has no hidden tile left."""
    match change.event:
        case Guessed(seat, target, _, _, True):
            return [Felt(seat, "glad", "right"), Felt(target, "dismayed", "found")]
        case Guessed(seat, target, _, _, False):
            return [Felt(seat, "dismayed", "wrong"), Felt(target, "glad")]
        case SeatOut(seat):
            return [Felt(seat, "dismayed")]
        case _:
            return ()
