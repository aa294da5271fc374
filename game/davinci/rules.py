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
a clock. `free` could go round for ever, so the game is drawn after `turn.MOST_TURNS` turns. A drawn game
counts for every seat that still has a hidden tile.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import ClassVar, Literal, NamedTuple

from game.core import LUCK, Event, IllegalAction, Result, Seat
from game.davinci import turn
from game.davinci.view import Asked, Held, Slot, View, misses_of
from game.davinci.words import (
    BEGINS,
    COLOURS,
    DEALT,
    DRAWS,
    GO,
    GUESSES,
    JOKER,
    OPENS,
    PLACES,
    STOP,
    TILES,
    Action,
    Colour,
    Dealt,
    Draw,
    Go,
    Guess,
    Open,
    Place,
    Stop,
    Tile,
    Value,
    read,
)

__all__ = [
    "PHASES", "PRESETS", "REASONS", "VARIANTS", "Action", "Asked", "Colour", "Dealt", "Draw", "Go", "Guess",
    "Held", "Open", "Place", "Rules", "Slot", "State", "Stop", "Tile", "Value", "View", "gaps",
]  # fmt: skip

EmptyPile = Literal["reveal_own", "free", "draw"]
EMPTY_PILE: tuple[EmptyPile, ...] = ("reveal_own", "free", "draw")
SEATS = (2, 3, 4)
OPENING = {2: 4, 3: 4, 4: 3}
"""Opening tiles by the number of seats."""

PHASES = ("lots", "deal", "arrange", "draw", "turn-up", "place", "guess", "decide", "open", "over")
"""What is being done: luck draws lots, deals or turns up a tile; a seat sets up its opening tiles, names
a colour, places the tile in hand, guesses, goes on or stops, opens one of its own."""

REASONS = ("last-hidden", "pile-empty", "turn-limit")
"""How a game ends: one seat alone has a hidden tile; drawn, the pile is empty (rule `draw`);
drawn, too long."""


def gaps(rack: Iterable[Tile], tile: Tile) -> tuple[int, ...]:
    """Every gap of the rack that the tile may enter, from the left.

    >>> gaps([Tile("b", 1), Tile("w", "-"), Tile("w", 9)], Tile("b", 5))
    (1, 2)
    """
    keys = [other.key for other in rack]
    if tile.value == JOKER:
        return tuple(range(len(keys) + 1))
    low = max((at + 1 for at, key in enumerate(keys) if key < tile.key), default=0)
    high = min((at for at, key in enumerate(keys) if tile.key < key < 24), default=len(keys))
    return tuple(range(low, high + 1))


class State(NamedTuple):
    """The whole truth of one position."""

    rules: Rules
    phase: str
    turn: Seat | None
    mover: Seat
    result: Result | None
    first: Seat
    number: int
    hands: tuple[tuple[Held, ...], ...]
    """Racks, left = small; while dealing, in the order they were dealt."""
    backs: tuple[tuple[Colour, ...], ...]
    """While opening tiles are set up: the backs as dealt, which is all that others see. Then empty."""
    loose: tuple[Tile, ...]
    """The jokers the seat setting up has yet to place, or the drawn tile before it enters the rack."""
    loose_open: bool
    pile: tuple[Tile, ...]
    """By key; its order is luck's secret even from this state."""
    colour: Colour | None
    drawn: int | None
    asked: tuple[Asked, ...]

    @property
    def chances(self) -> tuple[tuple[Action, int], ...]:
        """Each tile that may come is as likely as any other."""
        if self.phase == "lots":
            return tuple((begins, 1) for begins in BEGINS[: self.rules.seats])
        if self.phase == "deal":
            dealt = self.rules.jokers and not self.rules.opening_jokers
            return tuple((DEALT[tile], 1) for tile in self.pile if not (dealt and tile.value == JOKER))
        if self.phase == "turn-up":
            return tuple((DEALT[tile], 1) for tile in self.pile if tile.colour == self.colour)
        return ()

    @property
    def actions(self) -> tuple[Action, ...]:
        """What the seat on turn may do; empty on luck's turn and at the end."""
        match self.phase:
            case "draw":
                left = {tile.colour for tile in self.pile}
                return tuple(DRAWS[colour] for colour in COLOURS if colour in left)
            case "arrange" | "place":
                if not self.loose:
                    return (GO,)
                return tuple(PLACES[gap] for gap in gaps(self.rack(self.mover), self.loose[0]))
            case "guess":
                named = 13 if self.rules.jokers else 12
                return tuple(
                    guess
                    for seat, hand in enumerate(self.hands)
                    if seat != self.mover
                    for slot, held in enumerate(hand)
                    if not held.open
                    for guess in GUESSES[seat, slot][:named]
                )
            case "decide":
                return (GO, STOP)
            case "open":
                return tuple(OPENS[slot] for slot, held in enumerate(self.hands[self.mover]) if not held.open)
        return ()

    def rack(self, seat: Seat) -> tuple[Tile, ...]:
        """The tiles of a rack, left to right."""
        return tuple(held.tile for held in self.hands[seat])

    def hidden(self, seat: Seat) -> int:
        """Hidden tiles of a seat, the one in hand included."""
        count = sum(not held.open for held in self.hands[seat])
        in_hand = seat == self.mover and self.number > 0 and self.loose and not self.loose_open
        return count + bool(in_hand)

    def view(self, seat: Seat | None, /) -> View:
        """What `seat` (None: a spectator) sees and may do."""
        over = self.result is not None
        racks = tuple(
            tuple(Slot(colour, None, False, order, 0) for order, colour in enumerate(self.backs[owner]))
            if self.backs and owner != seat
            else tuple(
                Slot(tile.colour, tile.value if shown or owner == seat or over else None, shown, order, came)
                for tile, shown, order, came in hand
            )
            for owner, hand in enumerate(self.hands)
        )
        own = seat == self.mover or over or self.loose_open
        came, order = self.number, self.drawn if self.drawn is not None else -1
        loose = tuple(
            Slot(tile.colour, tile.value if own else None, self.loose_open, order, came)
            for tile in (self.loose if self.number or own else ())
        )
        black = sum(tile.colour == "b" for tile in self.pile)
        return View(
            seat, self.turn, self.actions if seat == self.turn else (), self.result, self.rules, self.phase,
            self.mover, self.first, self.number, racks, loose, (black, len(self.pile) - black),
            self.colour, self.drawn, self.asked, misses_of(self.asked),
        )  # fmt: skip

    def allows(self, action: object) -> bool:
        """Whether the action is legal here, without listing the some hundred guesses."""
        if isinstance(action, Guess) and self.phase == "guess" and action.seat != self.mover:
            hand = self.hands[action.seat] if 0 <= action.seat < len(self.hands) else ()
            named = action.value != JOKER or self.rules.jokers
            return 0 <= action.slot < len(hand) and not hand[action.slot].open and named
        if self.turn == LUCK:
            return any(action == chance for chance, _ in self.chances)
        return self.phase != "guess" and action in self.actions

    def apply(self, action: Action, /) -> tuple[State, tuple[Event, ...]]:
        """The position after `action` and what happened; raises IllegalAction if it is not allowed here."""
        if not self.allows(action):
            raise IllegalAction(f"{action} is not allowed here ({self._wanted}):\n{self}")
        return turn.after(self, action)

    @property
    def _wanted(self) -> str:
        if self.result is not None:
            return "the game is over"
        if self.phase == "guess":
            return f"seat {self.turn} names a value for a hidden tile of another seat"
        some = [str(action) for action in self.actions or tuple(action for action, _ in self.chances)]
        who = "luck" if self.turn == LUCK else f"seat {self.turn}"
        return f"{who} may: {', '.join(some[:6])}{' …' if len(some) > 6 else ''}"

    def __str__(self) -> str:
        """The truth in text: every face, hidden ones in brackets; then the pile and what is due."""
        whole = self._replace(backs=(), loose=self.loose if self.number else ())
        seen = whole.view(None)
        faces = tuple(
            tuple(slot._replace(value=held.tile.value) for slot, held in zip(rack, hand, strict=True))
            for rack, hand in zip(seen.racks, self.hands, strict=True)
        )
        loose = tuple(Slot(tile.colour, tile.value, self.loose_open, -1, self.number) for tile in self.loose)
        text = str(seen._replace(racks=faces, loose=loose, seat=self.mover))
        if self.result is not None:
            text += f"\nover: {self.result.reason}, won by seat {' '.join(map(str, self.result.winners))}"
        return text


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
        if not _whole(self.seats) or self.seats not in SEATS:
            raise ValueError(f"seats {self.seats!r}: 2, 3 or 4 sit at this table")
        for name in ("jokers", "opening_jokers", "aside"):
            if not isinstance(getattr(self, name), bool):
                raise ValueError(f"{name} {getattr(self, name)!r}: True or False")
        if self.empty_pile not in EMPTY_PILE:
            raise ValueError(f"empty_pile {self.empty_pile!r}: one of {', '.join(EMPTY_PILE)}")
        if self.starter is not None and (not _whole(self.starter) or not 0 <= self.starter < self.seats):
            raise ValueError(f"starter {self.starter!r}: a seat from 0 to {self.seats - 1}, or None for lots")

    def start(self) -> State:
        phase = "lots" if self.starter is None else "deal"
        tiles = TILES if self.jokers else TILES[:24]
        hands: tuple[tuple[Held, ...], ...] = ((),) * self.seats
        return State(
            self,
            phase,
            LUCK,
            self.starter or 0,
            None,
            self.starter or 0,
            0,
            hands,
            (),
            (),
            False,
            tiles,
            None,
            None,
            (),
        )

    def read(self, text: str, /) -> Action:
        """The action of that text; raises UnreadableAction for anything else.

        >>> Rules().read("*w7")
        Dealt(tile=Tile(colour='w', value=7))
        """
        return read(text, self.seats, self.jokers)

    def tells(self, action: Action) -> bool:
        """Whether the action itself shows its maker something new; a drawn tile comes with luck's answer."""
        return isinstance(action, Guess)

    @property
    def opening(self) -> int:
        """Opening tiles of each seat."""
        return OPENING[self.seats]


def _whole(number: object) -> bool:
    return isinstance(number, int) and not isinstance(number, bool)


PRESETS: dict[str, Rules] = {
    "usual": Rules(),
    "three_seats": Rules(seats=3),
    "four_seats": Rules(seats=4),
    "no_opening_joker": Rules(opening_jokers=False),
    "without_jokers": Rules(jokers=False),
    "aside": Rules(aside=True),
}
"""Rules offered by name in the lobby."""

VARIANTS: tuple[Rules, ...] = (
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
