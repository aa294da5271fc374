"""Poker with chips: five-card draw, Texas hold'em, seven-card stud, or a plain showdown.

Two to six seats play hand after hand until one has all the chips or the agreed number of hands is played; then
the most chips win. House rules choose the game, fixed or pot limit, antes or blinds or both, the cap on raises,
how many cards may be drawn, jacks or better to open, rising stakes, and whether broke seats buy again.

Used: the draw and betting rules of the WSOP (2024) and Robert's Rules of Poker; see `dealing`, `betting`,
`pots` and `games` for each. Chips are whole numbers; the unit is one chip. The big blind and the small bet are
`bet`, the big bet is twice that, the small blind and stud's bring-in half of it. Everything a person may do is
offered in the view's actions, amounts one by one.

Refused: no limit (pot limit keeps one mistake from ending an evening); a rake; wild cards; the Korean opening
choice of four cards at stud; time limits; showing cards out of turn.
"""

from __future__ import annotations

from dataclasses import dataclass, fields
from functools import cached_property
from typing import ClassVar, Literal

from game.core import Seat
from game.poker import actions, hands
from game.poker.actions import (
    DRAWS,
    AceShown,
    Action,
    AntePosted,
    BetReturned,
    BetsGathered,
    BlindPosted,
    BoardDealt,
    Called,
    CardDealt,
    Checked,
    Discarded,
    Folded,
    GameEnded,
    HandBegun,
    HandEnded,
    HandMucked,
    HandShown,
    PassedOut,
    PotWon,
    Raised,
    Rebought,
    SeatBroke,
    StakesRose,
    StubShuffled,
)  # fmt: skip
from game.poker.games import GAMES, Street
from game.poker.state import Events, Hand, State, View, no_hand
from game.poker.turn import after

__all__ = [
    "BOUND",
    "PRESETS",
    "REASONS",
    "VARIANTS",
    "AceShown",
    "Action",
    "AntePosted",
    "BetReturned",
    "BetsGathered",
    "BlindPosted",
    "BoardDealt",
    "Called",
    "CardDealt",
    "Checked",
    "Discarded",
    "Folded",
    "GameEnded",
    "Hand",
    "HandBegun",
    "HandEnded",
    "HandMucked",
    "HandShown",
    "PassedOut",
    "PotWon",
    "Raised",
    "Rebought",
    "Rules",
    "SeatBroke",
    "StakesRose",
    "State",
    "StubShuffled",
    "View",
]  # fmt: skip
"""The events among them are all that can happen at this table."""

SEATS = (2, 3, 4, 5, 6)
MOST_HANDS = 150
MOST_STACK = 2_000
REASONS = ("last-with-chips", "hands-played")
"""How a game ends: one seat has all the chips, or the agreed hands are played."""
BOUND = 19_000
"""Actions within which every game ends."""
JACKS = hands.strength(*hands.parse("JC JD 4H 3S 2C"))


@dataclass(frozen=True)
class Rules:
    """The house rules; `Rules()` is five-card draw for four. Raises ValueError for impossible ones.

    >>> print(Rules(seats=2).start())
    draw, hand 0 of 20, deal, between
    B0   100
     1   100
    pot 0
    seat 0 to act
    """

    game: Literal["draw", "holdem", "stud", "showdown"] = "draw"
    seats: int = 4
    limit: Literal["fixed", "pot"] = "fixed"
    stacks: tuple[int, ...] = (100,)
    """Chips at the start: one number for all seats, or one for each."""
    ante: int = 1
    """What each seat pays before the cards, 0 for nothing."""
    bet: int = 2
    """The small bet and the big blind."""
    blinds: bool = False
    raises: int = 3
    """Fixed limit: raises after the bet in one round, 0 for no cap."""
    heads_up_free: bool = False
    """Fixed limit: no cap in a round that starts with two seats."""
    discards: int = 5
    """Cards that may be drawn: 5, 3, or 4 for three, or four when an ace is kept and shown."""
    openers: bool = False
    """Whether a pair of jacks or better is needed to open before the draw."""
    muck: bool = True
    """Whether a beaten hand may be thrown away unseen at the showdown."""
    wheel: bool = True
    """Whether A-2-3-4-5 is a straight."""
    hands: int = 20
    """The game ends after so many hands at the latest."""
    rise: int = 0
    """The stakes double every so many hands, 0 for never."""
    rebuy: bool = False
    """Whether a broke seat buys its first stack again; bought chips do not count at the end."""
    button: Seat = 0
    """Who deals the first hand."""

    table: ClassVar[str] = "poker"
    hidden: ClassVar[bool] = True

    def __post_init__(self) -> None:
        object.__setattr__(self, "stacks", tuple(self.stacks))  # a saved game brings lists
        problem = self._problem()
        if problem:
            raise ValueError(problem)

    def _problem(self) -> str:
        """What is impossible about these rules and what would be right; empty when all is well."""
        ranges = {
            "seats": SEATS, "ante": range(0, 101), "bet": range(2, 201), "raises": range(0, 11),
            "discards": (3, 4, 5), "hands": range(1, MOST_HANDS + 1), "rise": range(0, MOST_HANDS + 1),
            "button": range(0, 6),
        }  # fmt: skip
        for name, allowed in ranges.items():
            value = getattr(self, name)
            if not _whole(value) or value not in allowed:
                return f"{name} {value!r}: a whole number from {min(allowed)} to {max(allowed)}"
        for name in ("blinds", "heads_up_free", "openers", "muck", "wheel", "rebuy"):
            if not isinstance(getattr(self, name), bool):
                return f"{name} {getattr(self, name)!r}: True or False"
        if self.game not in GAMES:
            return f"game {self.game!r}: one of {', '.join(GAMES)}"
        if self.limit not in ("fixed", "pot"):
            return f"limit {self.limit!r}: fixed or pot"
        if len(self.stacks) not in (1, self.seats):
            return f"stacks {self.stacks}: one number for all seats, or {self.seats}"
        if not all(_whole(chips) and 1 <= chips <= MOST_STACK for chips in self.stacks):
            return f"stacks {self.stacks}: whole numbers from 1 to {MOST_STACK}"
        if self.button >= self.seats:
            return f"button {self.button}: a seat from 0 to {self.seats - 1}"
        return self._unfit()

    def _unfit(self) -> str:
        """What does not go together."""
        if self.blinds and self.game in ("stud", "showdown"):
            return f"blinds at {self.game}: it is played with antes only"
        if self.openers and (self.game != "draw" or self.blinds):
            return "openers belong to five-card draw with antes"
        if not self.ante and not self.blinds and self.game != "stud":
            return "ante 0: without blinds there must be an ante, or nobody has anything to play for"
        if not self.wheel and self.game in ("holdem", "stud"):
            return "wheel False: only where hands have five cards"
        return ""

    def __reduce__(self) -> tuple[type[Rules], tuple[object, ...]]:
        """Pickle the fields only, not what was worked out from them."""
        return Rules, tuple(getattr(self, field.name) for field in fields(self))

    @cached_property
    def streets(self) -> tuple[Street, ...]:
        return GAMES[self.game]

    @cached_property
    def _menus(self) -> dict[int, tuple[Action, ...]]:
        """Draws by the place of the only ace that may be kept alone, -1 if there is none."""
        most = min(self.discards, 3) if self.discards < 5 else 5
        return {-1: tuple(action for action in DRAWS if action.amount.bit_count() <= most)}

    def start(self) -> State:
        """Before the first hand: the button may deal."""
        stacks = tuple(self.stack_of(seat) for seat in range(self.seats))
        nothing = (0,) * self.seats
        return State(self, self.button, None, 0, self.button, stacks, nothing, "between", no_hand(self.seats))

    def after(self, state: State, action: Action) -> tuple[State, Events]:
        """The position after an action and what happened; raises IllegalAction."""
        return after(state, action)

    def read(self, text: str, /) -> Action:
        """The inverse of ``str(action)``; raises UnreadableAction.

        >>> Rules().read("raise 8")
        Action(verb='raise', amount=8)
        """
        return actions.read(text)

    def stack_of(self, seat: Seat) -> int:
        """Chips the seat sits down with."""
        return self.stacks[seat if len(self.stacks) > 1 else 0]

    def stakes(self, number: int) -> tuple[int, int]:
        """Ante and small bet of a hand; they double until the bet is 10,000.

        >>> Rules(rise=10).stakes(10), Rules(rise=10).stakes(11)
        ((1, 2), (2, 4))
        """
        times = 1
        if self.rise:
            for _ in range((number - 1) // self.rise):
                if self.bet * times * 2 > 10_000:
                    break
                times *= 2
        return self.ante * times, self.bet * times

    def judge(self, cards: tuple[int, ...], board: tuple[int, ...] = ()) -> int:
        """How strong a hand is; comparable within these rules.

        >>> Rules(wheel=False).judge((48, 1, 6, 11, 12)) < Rules(wheel=False).judge((48, 1, 6, 11, 16))
        True
        """
        strength = hands.best(cards + board)
        return strength if self.wheel else hands.without_wheel(strength)

    def draws(self, cards: tuple[int, ...]) -> tuple[Action, ...]:
        """The draws open to a hand, by the bits of the places thrown away."""
        few = self._menus[-1]
        if self.discards != 4:
            return few
        aces = [place for place, card in enumerate(cards) if card >> 2 == 12]
        return tuple(sorted((*few, *(DRAWS[31 ^ 1 << place] for place in aces)), key=lambda action: action.amount))

    def may_open(self, street: int, cards: tuple[int, ...]) -> bool:
        """Whether a seat with these cards may make the first bet of the hand."""
        return not self.openers or street > 0 or hands.strength(*cards) >= JACKS


def reveals_to_actor(action: Action) -> bool:
    """Whether a seat's own action shows it something hidden: never, luck turns all cards over."""
    return False


def merge_views(views: tuple[View, ...], onlooker: Seat) -> View:
    """The open table: every seat's view of one position laid into the onlooker's, own cards face up."""
    return views[onlooker]._replace(cards=tuple(view.cards[seat] for seat, view in enumerate(views)))


def _whole(number: object) -> bool:
    return isinstance(number, int) and not isinstance(number, bool)


PRESETS: dict[str, Rules] = {
    "draw": Rules(hands=20, rise=5),
    "holdem": Rules(game="holdem", ante=0, blinds=True, hands=20, rise=5),
    "seven": Rules(game="stud", hands=15, rise=5),
    "heads_up": Rules(seats=2, stacks=(100,), hands=20, rebuy=True),
    "pot_limit": Rules(game="holdem", limit="pot", ante=0, blinds=True, stacks=(200,), hands=20, rise=5),
    "showdown": Rules(game="showdown", seats=2, stacks=(10,), muck=False, hands=11),
}
"""Rules offered by name in the lobby."""

VARIANTS: tuple[Rules, ...] = (
    Rules(seats=6, hands=3, stacks=(3, 9, 40, 17, 5, 28)),
    Rules(seats=6, hands=3, discards=3, blinds=True, ante=2, bet=4),
    Rules(seats=3, hands=4, discards=4, limit="pot"),
    Rules(seats=3, hands=6, openers=True, stacks=(20, 6, 2)),
    Rules(seats=2, hands=5, blinds=True, ante=0, raises=0, stacks=(9, 30)),
    Rules(seats=5, hands=3, limit="pot", stacks=(7, 60, 13, 2, 30), rebuy=True),
    Rules(game="holdem", seats=6, hands=3, blinds=True, ante=1, stacks=(5, 30, 1, 12, 60, 8)),
    Rules(game="holdem", seats=2, hands=4, blinds=True, ante=0, limit="pot", muck=False, heads_up_free=True),
    Rules(game="stud", seats=6, hands=3, stacks=(4, 40, 9, 2, 25, 13), rise=1),
    Rules(game="stud", seats=2, hands=4, limit="pot", bet=4, stacks=(3, 50), rebuy=True),
    Rules(game="showdown", seats=6, hands=4, ante=3, stacks=(3, 10, 7, 1, 9, 2), wheel=False, muck=False),
    Rules(seats=3, hands=6, heads_up_free=True, raises=4, button=2, rise=2),
)
"""Corners of the rules that the laws are checked on besides the presets."""
