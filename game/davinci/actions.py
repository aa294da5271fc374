"""Actions and events of the tile rack, and how actions are written.

Slots and gaps count from 0 at the left end of a rack, seats from 0. Actions print as ``draw b``, ``place 3``,
``1.4=7`` (seat 1, slot 4, holds a 7), ``1.4=-`` (holds a joker), ``go``, ``stop``, ``open 2``; luck prints ``*w7``
for a tile and ``*seat 2`` for who begins.

Used: every action built once and shared. Refused: NamedTuples for actions, because ``place 3`` and
``open 3`` would be equal tuples.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import chain

from game.core import Seat, SeatEvent, UnreadableAction
from game.davinci.rules import SEATS, Rules
from game.davinci.tiles import COLOURS, TILES, VALUES, Colour, Tile, Value

MOST_SLOTS = 26


@dataclass(frozen=True, slots=True)
class Draw:
    """Take the top tile of this colour from the pile."""

    colour: Colour

    def __str__(self) -> str:
        return f"draw {self.colour}"


@dataclass(frozen=True, slots=True)
class Place:
    """Put the tile in hand into this gap of the own rack; gap 0 is left of everything."""

    gap: int

    def __str__(self) -> str:
        return f"place {self.gap}"


@dataclass(frozen=True, slots=True)
class Guess:
    """Say that this slot of that seat's rack holds this value."""

    seat: Seat
    slot: int
    value: Value

    def __str__(self) -> str:
        return f"{self.seat}.{self.slot}={self.value}"


@dataclass(frozen=True, slots=True)
class Go:
    """Guess on; before the first turn: I have looked at my tiles."""

    def __str__(self) -> str:
        return "go"


@dataclass(frozen=True, slots=True)
class Stop:
    """End the turn; the drawn tile stays hidden."""

    def __str__(self) -> str:
        return "stop"


@dataclass(frozen=True, slots=True)
class Open:
    """Turn up this own hidden tile, the price of a miss when nothing was drawn."""

    slot: int

    def __str__(self) -> str:
        return f"open {self.slot}"


@dataclass(frozen=True, slots=True)
class Dealt:
    """Luck's answer to a draw or a deal: this tile."""

    tile: Tile

    def __str__(self) -> str:
        return f"*{self.tile}"


@dataclass(frozen=True, slots=True)
class Begins:
    """Luck's choice of who begins."""

    seat: Seat

    def __str__(self) -> str:
        return f"*seat {self.seat}"


Action = Draw | Place | Guess | Go | Stop | Open | Dealt | Begins

GO, STOP = Go(), Stop()
DRAWS: dict[Colour, Draw] = {colour: Draw(colour) for colour in COLOURS}
PLACES = tuple(Place(gap) for gap in range(MOST_SLOTS + 1))
OPENS = tuple(Open(slot) for slot in range(MOST_SLOTS))
DEALT: dict[Tile, Dealt] = {tile: Dealt(tile) for tile in TILES}
BEGINS = tuple(Begins(seat) for seat in range(SEATS[-1]))
GUESSES: dict[tuple[Seat, int], tuple[Guess, ...]] = {
    (seat, slot): tuple(Guess(seat, slot, value) for value in VALUES)
    for seat in range(SEATS[-1])
    for slot in range(MOST_SLOTS)
}
"""By seat and slot: a guess for each value, the joker's last."""

_EVERY: tuple[Action, ...] = (
    GO, STOP, *DRAWS.values(), *PLACES, *OPENS, *DEALT.values(), *BEGINS, *chain(*GUESSES.values()),
)  # fmt: skip
_ACTIONS = {str(action): action for action in _EVERY}


def read(rules: Rules, text: str) -> Action:
    """The action of that text, the inverse of ``str``; raises UnreadableAction for what these rules do not know.

    >>> read(Rules(), "1.4=-"), read(Rules(), "*w7")
    (Guess(seat=1, slot=4, value='-'), Dealt(tile=Tile(colour='w', value=7)))
    """
    action = _ACTIONS.get(text)
    if action is None:
        shapes = "draw b, place 3, 1.4=7 or 1.4=- (seat.slot=value), go, stop or open 2"
        raise UnreadableAction(f"{text[:40]!r} is nothing that can be done here; write {shapes}")
    if not _known(rules, action):
        tiles = "with jokers" if rules.jokers else "without jokers"
        raise UnreadableAction(f"{text!r}: this game is played by seats 0 to {rules.seats - 1}, {tiles}")
    return action


def _known(rules: Rules, action: Action) -> bool:
    """Whether there are such a seat and such a tile."""
    match action:
        case Begins(seat):
            return seat < rules.seats
        case Dealt(tile):
            return tile in rules.tiles
        case Guess(seat, _, value):
            return seat < rules.seats and value in rules.values
    return True


@dataclass(frozen=True, slots=True)
class SeatBegins(SeatEvent):
    """Lots were drawn: this seat takes the first turn."""


@dataclass(frozen=True, slots=True)
class TileDealt(SeatEvent):
    """A tile of this colour went to a seat, face down, behind those it has."""

    colour: Colour


@dataclass(frozen=True, slots=True)
class TilesSorted(SeatEvent):
    """A seat that sets up its opening tiles sees its numbers in order, or one more joker between them."""

    private = True


@dataclass(frozen=True, slots=True)
class RackSorted(SeatEvent):
    """All have set up: a seat's opening tiles stand in order before all; which went where is not told."""


@dataclass(frozen=True, slots=True)
class ColourChosen(SeatEvent):
    """A seat reaches for a tile of this colour."""

    colour: Colour


@dataclass(frozen=True, slots=True)
class TileDrawn(SeatEvent):
    """A tile of this colour left the pile; only its owner sees its face."""

    colour: Colour


@dataclass(frozen=True, slots=True)
class TilePlaced(SeatEvent):
    """The tile in hand now stands at `slot` of the seat's rack."""

    slot: int


@dataclass(frozen=True, slots=True)
class Guessed(SeatEvent):
    """A seat named a value for a slot of another seat, and was answered."""

    target: Seat
    slot: int
    value: Value
    right: bool


@dataclass(frozen=True, slots=True)
class TileOpened(SeatEvent):
    """A tile was turned up for good; slot None: the tile in hand, not yet in the rack."""

    slot: int | None


@dataclass(frozen=True, slots=True)
class WentOn(SeatEvent):
    """After a right guess the seat presses on."""


@dataclass(frozen=True, slots=True)
class Stopped(SeatEvent):
    """After a right guess the seat stops; its drawn tile stays hidden."""


@dataclass(frozen=True, slots=True)
class SeatOut(SeatEvent):
    """A seat has no hidden tile left."""


@dataclass(frozen=True, slots=True)
class TurnBegan(SeatEvent):
    """It is this seat's turn."""


EVENTS = (
    SeatBegins, TileDealt, TilesSorted, RackSorted, ColourChosen, TileDrawn, TilePlaced, Guessed, TileOpened,
    WentOn, Stopped, SeatOut, TurnBegan,
)
"""All that may happen here, besides the end of the game."""
