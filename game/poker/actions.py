"""What may be done at the poker table, and what happens there.

Used: one action class for seats and luck, prebuilt wherever the choice is small; amounts are what a seat will
have put in during the round (``raise 8`` means to eight), as card rooms announce them. Events name places,
never faces. Refused: string bets, verbal slips, calling out of turn; a program can prevent them.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import NamedTuple

from game.core import Event, Seat, SeatEvent, UnreadableAction
from game.poker.cards import NAMES
from game.poker.rules import Rules

MOST_CHIPS = 100_000
"""More than all seats together can ever hold; an amount beyond it is unreadable."""


class Action(NamedTuple):
    """One action; `amount` is a card, chips or places, depending on the verb.

    >>> str(Action("raise", 8)), str(Action("draw", 0b10101)), str(Action("card", 51))
    ('raise 8', 'draw 135', '*As')
    """

    verb: str
    """``card`` and ``show`` are luck's; ``deal``, ``fold``, ``check``, ``call``, ``bet``, ``raise`` and
    ``draw`` belong to seats."""
    amount: int = 0

    def __str__(self) -> str:
        verb, amount = self
        if verb == "card":
            return f"*{NAMES[amount]}"
        if verb == "show":
            return "*show"
        if verb == "draw":
            return "draw " + "".join(str(p + 1) for p in range(5) if amount >> p & 1) if amount else "stand"
        return f"{verb} {amount}" if verb in ("bet", "raise") else verb

    @property
    def places(self) -> tuple[int, ...]:
        """For a draw: the places thrown away, from 0."""
        return tuple(place for place in range(5) if self.amount >> place & 1)


DEAL, SHOW = Action("deal"), Action("show")
FOLD, CHECK, CALL = Action("fold"), Action("check"), Action("call")
DRAWS = tuple(Action("draw", places) for places in range(32))
"""By the bits of the places thrown away; the first is to stand pat."""
CARDS = tuple(Action("card", card) for card in range(52))
CHANCES = tuple((action, 1) for action in CARDS)
CHANCE_OF = frozenset(CARDS)

_PLAIN = {str(action): action for action in (DEAL, SHOW, FOLD, CHECK, CALL, *DRAWS, *CARDS)}
_SIZED = re.compile(r"(bet|raise) ([1-9][0-9]{0,5})", re.ASCII)


@lru_cache(2048)
def sized(verb: str, low: int, high: int) -> tuple[Action, ...]:
    """Every bet or raise from `low` to `high` chips."""
    return tuple(_one_sized(verb, chips) for chips in range(low, high + 1))


_one_sized = cache(Action)
"""Returns the bet or raise of so many chips; each is made once."""


def read(rules: Rules, text: str) -> Action:
    """The inverse of ``str(action)``, the same by all rules; raises UnreadableAction.

    >>> read(Rules(), "draw 135").places, read(Rules(), "*10s")
    Traceback (most recent call last):
    game.core.UnreadableAction: '*10s' is no action here: fold, check, call, bet 4, raise 8, draw 135, stand, deal
    """
    known = _PLAIN.get(text)
    if known is not None:
        return known
    match = _SIZED.fullmatch(text)
    if match is None or int(match[2]) > MOST_CHIPS:
        shown = ascii(text if len(text) < 30 else text[:29] + "...")
        says = "fold, check, call, bet 4, raise 8, draw 135, stand, deal"
        raise UnreadableAction(f"{shown} is no action here: {says}")
    return _one_sized(match[1], int(match[2]))


# What happens --------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class HandBegun(Event):
    """The button's seat begins a hand."""

    number: int
    button: Seat


@dataclass(frozen=True, slots=True)
class StakesRose(Event):
    """From this hand on higher stakes are played."""

    ante: int
    bet: int


@dataclass(frozen=True, slots=True)
class Rebought(SeatEvent):
    """A broke seat bought chips again."""

    chips: int


@dataclass(frozen=True, slots=True)
class AntePosted(SeatEvent):
    """A seat paid its ante into the pot; `all_in` if those were its last chips."""

    chips: int
    all_in: bool


@dataclass(frozen=True, slots=True)
class BlindPosted(SeatEvent):
    """A seat posted a blind, or brought in at stud."""

    kind: str
    """``small``, ``big`` or ``bring-in``."""
    chips: int
    all_in: bool


@dataclass(frozen=True, slots=True)
class CardDealt(SeatEvent):
    """A card came to a place in a seat's hand; whether its face shows is asked of the view."""

    place: int


@dataclass(frozen=True, slots=True)
class BoardDealt(Event):
    """A card came to a place on the board."""

    place: int


@dataclass(frozen=True, slots=True)
class Folded(SeatEvent):
    """A seat threw its hand away."""


@dataclass(frozen=True, slots=True)
class Checked(SeatEvent):
    """A seat stayed in without chips."""


@dataclass(frozen=True, slots=True)
class Called(SeatEvent):
    """A seat put in `chips` to call."""

    chips: int
    all_in: bool


@dataclass(frozen=True, slots=True)
class Raised(SeatEvent):
    """A seat bet or raised: it put in `chips` and now has `to` in this round."""

    chips: int
    to: int
    bet: bool
    """True for the first bet of a round."""
    all_in: bool


@dataclass(frozen=True, slots=True)
class BetReturned(SeatEvent):
    """Nobody called this part of a bet, so it goes back."""

    chips: int


@dataclass(frozen=True, slots=True)
class BetsGathered(Event):
    """A round of betting is over; the bets join the pot."""

    pot: int


@dataclass(frozen=True, slots=True)
class Discarded(SeatEvent):
    """A seat threw away the cards at these places, none when it stands pat."""

    places: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class AceShown(SeatEvent):
    """A seat that throws four away shows the ace it keeps."""

    place: int


@dataclass(frozen=True, slots=True)
class StubShuffled(Event):
    """The stub ran out: folded hands and earlier discards were shuffled into a new one."""

    cards: int


@dataclass(frozen=True, slots=True)
class HandShown(SeatEvent):
    """A seat turned its cards face up."""


@dataclass(frozen=True, slots=True)
class HandMucked(SeatEvent):
    """A beaten seat threw its hand away unseen."""


@dataclass(frozen=True, slots=True)
class PotWon(Event):
    """A seat won chips from a pot; pot 0 is the main pot."""

    pot: int
    seat: Seat
    chips: int


@dataclass(frozen=True, slots=True)
class PassedOut(Event):
    """Nobody could open: what was paid stays for the next hand."""

    pot: int


@dataclass(frozen=True, slots=True)
class PotReturned(SeatEvent):
    """Nobody opened the last hand: what a seat had in the pot goes back to it."""

    chips: int


@dataclass(frozen=True, slots=True)
class SeatBroke(SeatEvent):
    """A seat has no chips left and leaves the game, unless it may buy again."""


@dataclass(frozen=True, slots=True)
class HandEnded(Event):
    number: int


EVENTS = (
    HandBegun, StakesRose, Rebought, AntePosted, BlindPosted, CardDealt, BoardDealt, Folded, Checked, Called,
    Raised, BetReturned, BetsGathered, Discarded, AceShown, StubShuffled, HandShown, HandMucked, PotWon,
    PassedOut, PotReturned, SeatBroke, HandEnded,
)
"""All that may happen here, besides the end of the game."""
