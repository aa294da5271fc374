"""The position at the tile rack, and what one seat may see of it, public memory included.

Public: the back of every tile and where it stands, in which order and in which turn tiles came, which
are open, how many tiles of each colour are left in the pile, and every guess with its answer and its
price. A tile is remembered by `order`, which never changes; its slot moves when tiles enter to its left.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal, NamedTuple

from game.core import Result, Seat, put
from game.davinci.actions import Action
from game.davinci.rules import Rules
from game.davinci.tiles import COLOURS, JOKER, VALUES, Colour, Tile, Value

Phase = Literal["lots", "deal", "arrange", "draw", "turn-up", "place", "guess", "decide", "open", "over"]
"""What is being done: luck draws lots, deals or turns up a tile; a seat sets up its opening tiles, names
a colour, places the tile in hand, guesses, goes on or stops, opens one of its own."""


class Slot(NamedTuple):
    """A tile in a rack or in hand, as its owner knows it or as another seat sees it."""

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

    @property
    def key(self) -> int:
        """The number of the tile, 0..25; its face must be seen."""
        assert self.value is not None
        return Tile(self.colour, self.value).key

    def __str__(self) -> str:
        """As ``b7`` when open, ``(b7)`` when seen by this seat only, ``b?`` when hidden."""
        if self.value is None:
            return f"{self.colour}?"
        return f"{self.colour}{self.value}" if self.open else f"({self.colour}{self.value})"


def gaps(rack: Iterable[Slot], tile: Slot) -> tuple[int, ...]:
    """Every gap of the rack that the tile may enter, from the left; all faces must be seen.

    >>> rack = [Slot("b", 1, False, 0, 0), Slot("w", "-", False, 1, 0), Slot("w", 9, False, 2, 0)]
    >>> gaps(rack, Slot("b", 5, False, 3, 1))
    (1, 2)
    """
    keys = [slot.key for slot in rack]
    if tile.value == JOKER:
        return tuple(range(len(keys) + 1))
    low = max((at + 1 for at, key in enumerate(keys) if key < tile.key), default=0)
    high = min((at for at, key in enumerate(keys) if tile.key < key < 24), default=len(keys))
    return tuple(range(low, high + 1))


def covered(row: Iterable[Slot]) -> tuple[Slot, ...]:
    """The tiles as others see them, to whom only open ones show their face."""
    return tuple([
        slot if slot.open or slot.value is None else Slot(slot.colour, None, False, slot.order, slot.turn)
        for slot in row
    ])  # fmt: skip


def opened(rack: tuple[Slot, ...], at: int) -> tuple[Slot, ...]:
    """The rack with one more tile open."""
    return put(rack, at, rack[at]._replace(open=True))


class Asked(NamedTuple):
    """One guess and its answer; all of it is public."""

    turn: int
    seat: Seat
    """Who asked."""
    held: int
    """How many tiles the asker held, the drawn one included: those of a lower `order` it held already."""
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
    unplaced: tuple[Slot, ...]
    """Not in a rack yet: own jokers waiting for their gaps before the first turn; then the drawn tile."""
    pile: tuple[int, int]
    """Black and white tiles left; those not dealt yet count."""
    colour: Colour | None
    """The colour just named, while luck turns up the tile."""
    drawn: int | None
    """The order of the tile drawn this turn in the mover's rack, whether it stands there already or not."""
    asked: tuple[Asked, ...]
    """Every guess so far."""

    @property
    def hidden(self) -> tuple[int, ...]:
        """Hidden tiles of each seat, the drawn one in hand included."""
        return tuple([_hidden(self, seat, rack) for seat, rack in enumerate(self.racks)])

    @property
    def out(self) -> tuple[Seat, ...]:
        """Seats without a hidden tile."""
        return tuple(seat for seat, count in enumerate(self.hidden) if not count and self.number)

    def slot_of(self, seat: Seat, order: int) -> int | None:
        """Where the tile of that order stands now, None if it is still in hand."""
        return next((index for index, slot in enumerate(self.racks[seat]) if slot.order == order), None)

    def missed(self, seat: Seat, slot: int) -> tuple[Value, ...]:
        """The values named wrongly for that slot: the pencil marks under the tile."""
        tile = seat, self.racks[seat][slot].order
        named = {one.value for one in self.asked if not one.right and (one.target, one.order) == tile}
        return tuple(value for value in VALUES if value in named)

    @property
    def known_tiles(self) -> set[Tile]:
        """Every tile whose face this view shows."""
        return {tile for row in (*self.racks, self.unplaced) for slot in row if (tile := slot.tile) is not None}

    def __str__(self) -> str:
        """The racks in text, a star before the tile drawn this turn."""
        holder = self.seat if self.seat is not None and not self.number else self.mover
        return _drawing(self, self.racks, holder, self.pile)


def stranger(view: View) -> View:
    """The view of somebody who sees no face but those open to all."""
    racks = tuple(map(covered, view.racks))
    return view._replace(seat=None, racks=racks, unplaced=covered(view.unplaced), actions=())


class State(NamedTuple):
    """The whole truth of one position."""

    rules: Rules
    phase: Phase
    turn: Seat | None
    mover: Seat
    result: Result | None
    first: Seat
    number: int
    hands: tuple[tuple[Slot, ...], ...]
    """Racks, left = small; while dealing, in the order they were dealt."""
    backs: tuple[tuple[Colour, ...], ...]
    """While opening tiles are set up: the backs as dealt, which is all that others see. Then empty."""
    unplaced: tuple[Slot, ...]
    """The jokers the seat setting up has yet to place, or the drawn tile before it enters the rack."""
    pile: tuple[Tile, ...]
    """By key; its order is luck's secret even from this state."""
    colour: Colour | None
    drawn: int | None
    asked: tuple[Asked, ...]

    def hidden(self, seat: Seat) -> int:
        """Hidden tiles of a seat, the one in hand included."""
        return _hidden(self, seat, self.hands[seat])

    def __str__(self) -> str:
        """The truth in text: every face, hidden ones in brackets; then the pile and what is due."""
        black = sum(tile.colour == "b" for tile in self.pile)
        text = _drawing(self, self.hands, self.mover, (black, len(self.pile) - black))
        return text if self.result is None else f"{text}\nover: {self.result}"


def _hidden(position: View | State, seat: Seat, rack: tuple[Slot, ...]) -> int:
    """Hidden tiles of a seat with that rack; in the mover's hand there may be one more."""
    in_hand = position.unplaced if seat == position.mover and position.number else ()
    return sum([not slot.open for slot in (*rack, *in_hand)])


def _drawing(
    position: View | State, racks: Iterable[tuple[Slot, ...]], holder: Seat, pile: tuple[int, int]
) -> str:
    """Racks in text, the unplaced tiles beside their holder's; then the pile and what is due."""
    lines = []
    for seat, rack in enumerate(racks):
        drawn = position.drawn if seat == position.mover else None
        row = [f"*{slot}" if slot.order == drawn else str(slot) for slot in rack]
        waiting = position.unplaced if seat == holder else ()
        own = "  hand " + " ".join(map(str, waiting)) if waiting else ""
        lines.append(f"seat {seat}  " + " ".join(row) + own)
    counts = " ".join(f"{colour}{count}" for colour, count in zip(COLOURS, pile, strict=True))
    lines.append(f"pile {counts}, turn {position.number}, {position.phase}, to act {position.turn}")
    return "\n".join(lines)
