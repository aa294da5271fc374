"""The whole truth of one position at the tile rack: who may do what, and what each seat sees.

What follows from an action is in `turn`.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, NamedTuple

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
    Action,
    Colour,
    Guess,
    Phase,
    Tile,
)

if TYPE_CHECKING:
    from game.davinci.rules import Rules


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
    phase: Phase
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
