"""Da Vinci Code: hidden numbers on a rack, in order; name the others' before they name yours.

24 tiles, 0 to 11 in black and in white, and two jokers. Numbers rise from left to right, black left of
white; a joker may stand anywhere and never moves again. On your turn you draw a tile of a colour you
choose, then name the value of somebody's hidden tile. Right: it opens, and you go on or stop. Wrong:
your drawn tile opens. Whoever alone still has a hidden tile wins.

Used: the Korean edition by Korea Boardgames and Coda by Winning Moves (four opening tiles, three with
four seats; official colours and order); the owner chooses among all legal gaps for a joker, and for a
number next to jokers; with an empty pile a miss costs an own tile of one's choice (`reveal_own`), or
nothing (`free`), or the game is drawn as soon as the turn that emptied the pile ends (`draw`); the drawn
tile enters the rack at once, or at the end of the turn (`aside`).

Before the first turn every seat says ``go`` once it has looked at its tiles; a seat with jokers places
them instead, the black one first. Others are shown no rack before all are done, so neither the question
nor its answer tells who holds a joker.

Refused: staking a card when the pile is empty (Algo); jokers that take a number; jokers placed by chance;
a clock. `free` could go round for ever, so the game is drawn after `MOST_TURNS` turns. A drawn game
counts for every seat that still has a hidden tile.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Literal

from game.core import Seat, check
from game.davinci.tiles import TILES, VALUES, Tile, Value

EmptyPile = Literal["reveal_own", "free", "draw"]
EMPTY_PILE: tuple[EmptyPile, ...] = ("reveal_own", "free", "draw")
SEATS = (2, 3, 4)
OPENING = {2: 4, 3: 4, 4: 3}
"""Opening tiles by the number of seats."""

MOST_TURNS = 250
"""After so many turns the game is drawn; only `free` can come near it."""

REASONS = ("last-hidden", "pile-empty", "turn-limit")
"""How a game ends: one seat alone has a hidden tile; drawn, the pile is empty (rule `draw`);
drawn, too long."""


@dataclass(frozen=True)
class Rules:
    """The house rules; `Rules()` is the usual game. Raises ValueError for impossible ones."""

    seats: int = 2
    jokers: bool = True
    """Play with the two jokers."""
    opening_jokers: bool = True
    """A joker may be among the opening tiles."""
    empty_pile: EmptyPile = "reveal_own"
    """What a miss costs, or what happens, once the pile is empty."""
    aside: bool = False
    """The drawn tile enters the rack at the end of the turn instead of at once."""
    starter: Seat | None = 0
    """Who takes the first turn; None: lots are drawn."""

    table: ClassVar[str] = "davinci"
    hidden: ClassVar[bool] = True

    def __post_init__(self) -> None:
        check(self, seats=SEATS, empty_pile=EMPTY_PILE)
        check(self, starter=(None, *range(self.seats)))

    @property
    def values(self) -> tuple[Value, ...]:
        """What a tile of these rules may bear; the joker last."""
        return VALUES if self.jokers else VALUES[:-1]

    @property
    def tiles(self) -> tuple[Tile, ...]:
        """The tiles in play, by key."""
        return TILES if self.jokers else TILES[:-2]

    @property
    def opening(self) -> int:
        """Opening tiles of each seat."""
        return OPENING[self.seats]


PRESETS: dict[str, Rules] = {
    "usual": Rules(),
    "three_seats": Rules(seats=3),
    "four_seats": Rules(seats=4),
    "no_opening_joker": Rules(opening_jokers=False),
    "without_jokers": Rules(jokers=False),
    "aside": Rules(aside=True),
}
"""Rules offered by name in the lobby."""

CORNERS: tuple[Rules, ...] = (
    Rules(empty_pile="free"),
    Rules(empty_pile="draw"),
    Rules(starter=1),
    Rules(starter=None, jokers=False, empty_pile="free", aside=True),
    Rules(seats=3, starter=None),
    Rules(seats=3, empty_pile="draw", opening_jokers=False),
    Rules(seats=3, aside=True, empty_pile="free"),
    Rules(seats=4, aside=True, starter=3),
    Rules(seats=4, empty_pile="draw"),
    Rules(seats=4, jokers=False, empty_pile="free"),
)
"""Corners of the rules that the laws are checked on besides the presets."""
