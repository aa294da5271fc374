"""The hidden tile that a person aims at, to name its value or to note something on it."""

from __future__ import annotations

from game.core import Seat
from game.davinci.state import View
from game.davinci.tiles import VALUES, Value
from scenes.engine.stage import Answer
from scenes.table.desk import Desk


def ruled_out(view: View, seat: Seat, index: int) -> frozenset[Value]:
    """Values that everybody sees a hidden tile cannot have: named wrongly, or on an open tile of its colour."""
    colour = view.racks[seat][index].colour
    shown = {slot.tile.value for rack in view.racks for slot in rack
             if slot.open and slot.tile is not None and slot.colour == colour}
    return frozenset({*view.missed(seat, index), *shown})


class Aim:
    """Which tile it is, and with what in the hand."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.tile: tuple[Seat, int] | None = None
        """Seat and order of the tile."""
        self.pencil = False
        """Whether the pencil is in hand: values are noted, and none is named."""

    @property
    def slot(self) -> tuple[Seat, int] | None:
        """Where the tile stands now; None where no tile is aimed at, or none can be."""
        if self.tile is None:
            return None
        view: View = self.desk.seen()
        if view.phase != "guess":
            return None
        seat, order = self.tile
        index = view.slot_of(seat, order)
        if index is None or view.racks[seat][index].open:
            return None
        return seat, index

    def take(self, seat: Seat, order: int) -> Answer:
        """Aim at a tile, and offer the first value it may have; at the same one again: at none."""
        again = self.tile == (seat, order)
        self.tile, self.pencil = None if again else (seat, order), False
        if not again:
            view: View = self.desk.seen()
            index = view.slot_of(seat, order)
            out = frozenset[Value]() if index is None else ruled_out(view, seat, index)
            best = next((one for one in VALUES if one not in out), 0)
            self.desk.focus.key = f"value.{best}"
        return None

    def drop(self) -> None:
        """Aim at nothing."""
        self.tile, self.pencil = None, False

    def take_pencil(self) -> Answer:
        """Into the hand, or out of it."""
        self.pencil = not self.pencil
        self.desk.stage.hear("brush" if self.pencil else "back")
        return None
