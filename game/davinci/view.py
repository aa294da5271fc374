"""What one seat may see of the tile rack, public memory included.

Public: the back of every tile and where it stands, in which order and in which turn tiles came, which
are open, how many tiles of each colour are left in the pile, and every guess with its answer and its
price. A tile is remembered by `order`, which never changes; its slot moves when tiles enter to its left.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.core import Result, Seat
from game.davinci.words import COLOURS, JOKER, Action, Colour, Phase, Tile, Value

if TYPE_CHECKING:
    from game.davinci.rules import Rules


class Held(NamedTuple):
    """A tile in a rack, as its owner knows it; see `Slot` for the words."""

    tile: Tile
    open: bool
    order: int
    turn: int


class Slot(NamedTuple):
    """One place of a rack as a seat sees it."""

    colour: Colour
    value: Value | None
    """None where this seat may not see the face."""
    open: bool
    """Turned up for all."""
    order: int
    """When the tile came into this rack: 0 … n-1 from left to right for the opening tiles, then n, n+1, …"""
    turn: int
    """In which turn it came; 0 for opening tiles."""

    @property
    def tile(self) -> Tile | None:
        """The tile, None where the face is not seen."""
        return None if self.value is None else Tile(self.colour, self.value)

    def __str__(self) -> str:
        """As ``b7`` when open, ``(b7)`` when seen by this seat only, ``b?`` when hidden."""
        if self.value is None:
            return f"{self.colour}?"
        return f"{self.colour}{self.value}" if self.open else f"({self.colour}{self.value})"


class Asked(NamedTuple):
    """One guess and its answer; all of it is public."""

    turn: int
    seat: Seat
    """Who asked."""
    held: int
    """How many tiles the asker held, the drawn one included: those of a lower `order` were his already."""
    target: Seat
    order: int
    """Which tile of the target's rack, by its order there."""
    colour: Colour
    value: Value
    right: bool
    cost: int | None = None
    """The order of the asker's own tile that the miss opened, None if there was none (or not yet)."""

    @property
    def tile(self) -> Tile:
        """The tile the asker named."""
        return Tile(self.colour, self.value)


class View(NamedTuple):
    """All that one seat may know, and may do. Faces are all shown once the game is over."""

    seat: Seat | None
    turn: Seat | None
    actions: tuple[Action, ...]
    result: Result | None
    rules: Rules
    phase: Phase
    mover: Seat
    """Whose turn it is, also while luck is drawing."""
    first: Seat
    """Who takes the first turn; the first seat to be dealt a tile."""
    number: int
    """Turns begun so far; 0 before the first."""
    racks: tuple[tuple[Slot, ...], ...]
    """Left = small, for every seat. While opening tiles are dealt and set up, others' stand as dealt."""
    loose: tuple[Slot, ...]
    """Not in a rack yet: own jokers waiting for their gaps before the first turn; then the drawn tile."""
    pile: tuple[int, int]
    """Black and white tiles left; those not dealt yet count."""
    colour: Colour | None
    """The colour just named, while luck turns up the tile."""
    drawn: int | None
    """The order of the tile drawn this turn in the mover's rack, whether it stands there already or not."""
    asked: tuple[Asked, ...]
    """Every guess so far."""
    misses: tuple[tuple[Seat, int, Value], ...]
    """(seat, order, value) for each wrong value named, sorted; derived from `asked`."""

    @property
    def hidden(self) -> tuple[int, ...]:
        """Hidden tiles of each seat, the drawn one in hand included."""
        counts = [sum(not slot.open for slot in rack) for rack in self.racks]
        if self.number:
            counts[self.mover] += sum(not slot.open for slot in self.loose)
        return tuple(counts)

    @property
    def out(self) -> tuple[Seat, ...]:
        """Seats without a hidden tile."""
        return tuple(seat for seat, count in enumerate(self.hidden) if not count and self.number)

    def slot_of(self, seat: Seat, order: int) -> int | None:
        """Where the tile of that order stands now, None if it is still in hand."""
        return next((index for index, slot in enumerate(self.racks[seat]) if slot.order == order), None)

    def missed(self, seat: Seat, slot: int) -> tuple[Value, ...]:
        """The values named wrongly for that slot: the pencil marks under the tile."""
        order = self.racks[seat][slot].order
        return tuple(value for owner, which, value in self.misses if (owner, which) == (seat, order))

    def __str__(self) -> str:
        """The racks in text, a star before the tile drawn this turn."""
        lines = []
        for seat, rack in enumerate(self.racks):
            row = [("*" if seat == self.mover and slot.order == self.drawn else "") + str(slot) for slot in rack]
            own = "  hand " + " ".join(map(str, self.loose)) if seat == self._holder and self.loose else ""
            lines.append(f"seat {seat}  " + " ".join(row) + own)
        counts = " ".join(f"{colour}{count}" for colour, count in zip(COLOURS, self.pile, strict=True))
        lines.append(f"pile {counts}, turn {self.number}, {self.phase}, to act {self.turn}")
        return "\n".join(lines)

    @property
    def _holder(self) -> Seat:
        return self.seat if self.seat is not None and not self.number else self.mover


def misses_of(asked: tuple[Asked, ...]) -> tuple[tuple[Seat, int, Value], ...]:
    """The wrong values of all guesses, each once, jokers last within a tile."""
    wrong = {(one.target, one.order, one.value) for one in asked if not one.right}
    return tuple(sorted(wrong, key=lambda miss: (*miss[:2], 12 if miss[2] == JOKER else miss[2])))
