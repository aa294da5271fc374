"""What the motions of the tile table ask of a view and its log."""

from __future__ import annotations

from collections.abc import Sequence

from game.core import Seat
from game.davinci.actions import Guessed, TileOpened, TilePlaced, TurnBegan
from game.davinci.state import View
from game.match import Step
from scenes.davinci.places import key


def opened(event: TileOpened, before: View, after: View) -> str:
    """The tile that was turned up: by its slot, or the one in hand."""
    if event.slot is None:
        drawn = after.drawn if after.drawn is not None else before.drawn
        return key(event.seat, drawn or 0)
    return key(event.seat, after.racks[event.seat][event.slot].order)


def placed(event: TilePlaced, after: View) -> str:
    """The tile that took its place in a row."""
    return key(event.seat, after.racks[event.seat][event.slot].order)


def hits_in_a_row(steps: Sequence[Step]) -> int:
    """Right guesses of the turn under way, or of the one just over."""
    hits = 0
    for event in (event for step in reversed(steps) for event in reversed(step.events)):
        if (isinstance(event, Guessed) and not event.right) or (isinstance(event, TurnBegan) and hits):
            break
        hits += isinstance(event, Guessed)
    return hits


def fetter(view: View, viewer: Seat | None, name: str) -> str:
    """Why nothing can be done with a tile now: it is the onlooker's ``own``, ``open`` already, or ``other``."""
    seat, order = (int(part) for part in name.split(".")[1:])
    if seat == viewer:
        return "own"
    index = view.slot_of(seat, order)
    return "open" if index is not None and view.racks[seat][index].open else "other"
