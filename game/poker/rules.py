"""Poker with chips: five-card draw, Texas hold'em, seven-card stud, or a plain showdown.

Two to six seats play hand after hand until one has all the chips or the agreed number of hands is played; then
the most chips win. House rules choose the game, fixed limit, pot limit or no limit, antes or blinds or both, the
cap on raises, how many cards may be drawn, jacks or better to open, rising stakes, and whether broke seats buy
again.

Used: the draw and betting rules of the WSOP (2024) and Robert's Rules of Poker; see `play`, `betting` and `pots`
for each. Chips are whole numbers; the unit is one chip. The big blind and the small bet are `bet`, the big bet is
twice that, the small blind and stud's bring-in half of it. Everything a person may do is offered in the view's
actions, amounts one by one. Burn cards are left out: every card is drawn fairly from the whole stub, so a burn
changes nothing.

Refused: a rake; wild cards; high-low splits; stud's double bet on an open pair at fourth street (most rooms have
dropped it); the Korean opening choice of four cards at stud; time limits; showing cards out of turn.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Literal, NamedTuple

from game.core import Seat, check, whole

SEATS = range(2, 7)
LIMITS = ("fixed", "pot", "no")
MOST_HANDS = 150
MOST_STACK = 2_000
REASONS = ("last-with-chips", "hands-played")
"""How a game ends: one seat has all the chips, or the agreed hands are played."""
BOUND = 19_000
"""Actions within which every game ends."""


class Street(NamedTuple):
    """One stretch of a hand: cards, then perhaps a draw, then perhaps a round of betting."""

    name: str
    down: int = 0
    """Cards to each live seat, face down, one at a time."""
    up: int = 0
    """Cards to each live seat, face up, after those face down."""
    board: int = 0
    """Cards for all, face up in the middle."""
    draw: bool = False
    bets: bool = True
    big: bool = False
    """Whether a fixed limit plays the big bet here, twice the small one."""


GAMES: dict[str, tuple[Street, ...]] = {
    "draw": (Street("deal", down=5), Street("draw", draw=True, big=True)),
    "holdem": (
        Street("preflop", down=2),
        Street("flop", board=3),
        Street("turn", board=1, big=True),
        Street("river", board=1, big=True),
    ),
    "stud": (
        Street("third", down=2, up=1),
        Street("fourth", up=1),
        Street("fifth", up=1, big=True),
        Street("sixth", up=1, big=True),
        Street("seventh", down=1, big=True),
    ),
    "showdown": (Street("deal", down=5, bets=False),),
}
"""What each street of a game deals and how it is bet."""


@dataclass(frozen=True)
class Rules:
    """The house rules; `Rules()` is five-card draw for four. Raises ValueError for impossible ones."""

    game: Literal["draw", "holdem", "stud", "showdown"] = "draw"
    seats: int = 4
    limit: Literal["fixed", "pot", "no"] = "fixed"
    """How much may be bet: bets of a fixed size, up to the pot, or up to all a seat has."""
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
        check(
            self, game=tuple(GAMES), seats=SEATS, limit=LIMITS, ante=range(101), bet=range(2, 201),
            raises=range(11), discards=range(3, 6), hands=range(1, MOST_HANDS + 1), rise=range(MOST_HANDS + 1),
            button=range(6),
        )  # fmt: skip
        if not isinstance(self.stacks, tuple) or len(self.stacks) not in (1, self.seats):
            raise ValueError(f"stacks {self.stacks}: one number for all seats, or {self.seats}")
        if not all(whole(chips) and 1 <= chips <= MOST_STACK for chips in self.stacks):
            raise ValueError(f"stacks {self.stacks}: whole numbers from 1 to {MOST_STACK}")
        faults = (
            (self.button >= self.seats, f"button {self.button}: a seat from 0 to {self.seats - 1}"),
            (self.blinds and self.game in ("stud", "showdown"),
             f"blinds at {self.game}: it is played with antes only"),
            (self.openers and (self.game != "draw" or self.blinds),
             "openers belong to five-card draw with antes"),
            (not self.ante and not self.blinds and self.game != "stud",
             "ante 0: without blinds there must be an ante, or nobody has anything to play for"),
            (not self.wheel and self.game in ("holdem", "stud"),
             "wheel False: only where hands have five cards"),
        )  # fmt: skip
        for wrong, why in faults:
            if wrong:
                raise ValueError(why)

    @property
    def streets(self) -> tuple[Street, ...]:
        """The stretches of a hand, in order."""
        return GAMES[self.game]

    def stack_of(self, seat: Seat) -> int:
        """Chips the seat sits down with."""
        return self.stacks[seat if len(self.stacks) > 1 else 0]

    def stakes(self, number: int) -> tuple[int, int]:
        """Ante and small bet of a hand; they double until the bet is 10,000.

        >>> Rules(rise=10).stakes(10), Rules(rise=10).stakes(11)
        ((1, 2), (2, 4))
        """
        most = (10_000 // self.bet).bit_length() - 1
        times = 2 ** min(max(0, number - 1) // self.rise, most) if self.rise else 1
        return self.ante * times, self.bet * times


PRESETS: dict[str, Rules] = {
    "draw": Rules(hands=20, rise=5),
    "holdem": Rules(game="holdem", ante=0, blinds=True, hands=20, rise=5),
    "seven": Rules(game="stud", hands=15, rise=5),
    "heads_up": Rules(seats=2, stacks=(100,), hands=20, rebuy=True),
    "pot_limit": Rules(game="holdem", limit="pot", ante=0, blinds=True, stacks=(200,), hands=20, rise=5),
    "no_limit": Rules(game="holdem", limit="no", ante=0, blinds=True, stacks=(200,), hands=20, rise=5),
    "showdown": Rules(game="showdown", seats=2, stacks=(10,), muck=False, hands=11),
}
"""Rules offered by name in the lobby."""

CORNERS: tuple[Rules, ...] = (
    Rules(seats=6, hands=3, stacks=(3, 9, 40, 17, 5, 28)),
    Rules(seats=6, hands=3, discards=3, blinds=True, ante=2, bet=4),
    Rules(seats=3, hands=4, discards=4, limit="pot"),
    Rules(seats=3, hands=6, openers=True, stacks=(20, 6, 2)),
    Rules(seats=2, hands=5, blinds=True, ante=0, raises=0, stacks=(9, 30)),
    Rules(seats=5, hands=3, limit="pot", stacks=(7, 60, 13, 2, 30), rebuy=True),
    Rules(game="holdem", seats=6, hands=3, blinds=True, ante=1, stacks=(5, 30, 1, 12, 60, 8)),
    Rules(game="holdem", seats=2, hands=4, blinds=True, ante=0, limit="pot", muck=False, heads_up_free=True),
    Rules(game="holdem", seats=4, hands=4, blinds=True, ante=0, limit="no", stacks=(9, 40, 23, 4)),
    Rules(seats=3, hands=3, limit="no", bet=4, stacks=(60, 11, 7), rebuy=True),
    Rules(game="stud", seats=6, hands=3, stacks=(4, 40, 9, 2, 25, 13), rise=1),
    Rules(game="stud", seats=2, hands=4, limit="pot", bet=4, stacks=(3, 50), rebuy=True),
    Rules(game="showdown", seats=6, hands=4, ante=3, stacks=(3, 10, 7, 1, 9, 2), wheel=False, muck=False),
    Rules(seats=3, hands=6, heads_up_free=True, raises=4, button=2, rise=2),
)
"""Corners of the rules that the laws are checked on besides the presets."""
