"""Yut Nori: throw four sticks, walk the mals round the board, capture, and bring them all home first.

The rules are those most Korean families play today, with a switch wherever families differ. A turn: throw
until no throw is pending (yut and mo earn another), then use the results one at a time, in any order, on
any mal. Mals of one side on one station merge and walk together; mals of another side are sent back to
waiting, and one more throw is earned unless the capture was made by a yut or mo, which earned one already.
A mal landing on station 0 stays there and leaves with any forward result. The back-do stick walks one
station back along the lane walked; from station 1 to station 0 with the lap complete.

Used (Korean and English Wikipedia, 윷놀이; rule sheets of Korean tournaments): results without a use
are kept while another result may make them usable, and are lost with the turn; two to four sides, or two
teams of two that share one set of mals; a throw-off for who begins, if wished; a stick off the mat (nak)
voids that throw and those still pending. With ``use="fifo"`` the oldest result is used first and is lost
if it has no use; with ``use="each"`` every result is used before the next throw. ``finish="land"`` brings
home whatever reaches station 0, by a back-do too.

Refused: playing on for the lower ranks; splitting a stack; party stations (traps, Seoul, Busan); captures
in passing; the stick of fools. They are rules of single villages or single programs.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Any, ClassVar, Literal

from game.core import Seat, check

REASONS = ("all-home",)
"""How a game ends: a side brought its last mal home."""

HALF, TWENTIETH = Fraction(1, 2), Fraction(1, 20)

MOST_PARTS = 1000
CHANCES = {"belly": (HALF, Fraction(3, 5)), "nak": (Fraction(0), HALF)}
"""Least and most of the rules that are chances; at most in parts of `MOST_PARTS`."""
CHOICES: dict[str, tuple[Any, ...]] = {
    "back_do_empty": ("skip", "as_do", "home"),
    "back_do_start": ("home", "waiting"),
    "finish": ("pass", "land"),
    "shortcut": ("forced", "choice"),
    "use": ("free", "fifo", "each"),
}
"""The rules that are words."""


@dataclass(frozen=True)
class Rules:
    """The house rules; `Rules()` is the family table. Raises ValueError for impossible ones."""

    seats: int = 2
    pieces: int = 4
    """Mals of each side, 1 to 4."""
    teams: bool = False
    """Four seats play two against two, partners opposite each other, and share their side's mals."""
    belly: Fraction = Fraction(11, 20)
    """How likely a stick shows its flat side: 1/2 to 3/5."""
    back_do: bool = True
    """One stick is marked; alone on its belly it walks back."""
    back_do_empty: Literal["skip", "as_do", "home"] = "skip"
    """A back-do with nothing on the board: void, played as a do, or a waiting mal goes to station 0."""
    back_do_start: Literal["home", "waiting"] = "home"
    """A back-do from station 1: to station 0 with the lap complete, or back to waiting."""
    capture_bonus: bool = True
    """A capture earns a throw ..."""
    capture_bonus_after_yut_mo: bool = False
    """... even if a yut or mo made it."""
    finish: Literal["pass", "land"] = "pass"
    """A mal is home once it passes station 0, or once it lands there."""
    shortcut: Literal["forced", "choice"] = "forced"
    use: Literal["free", "fifo", "each"] = "free"
    """Results: collected and used in any order; in the order thrown; each before the next throw."""
    nak: Fraction = Fraction(0)
    """How likely a stick leaves the mat: 0 to 1/2."""
    nak_voids_hand: bool = False
    starter: Seat = 0
    throw_off: bool = False
    """Each seat throws once for who begins; `starter` throws first."""

    table: ClassVar[str] = "yut"
    hidden: ClassVar[bool] = False

    def __post_init__(self) -> None:
        check(self, seats=range(2, 5), pieces=range(1, 5), **CHOICES)
        check(self, starter=range(self.seats))
        for name, (low, high) in CHANCES.items():
            value = getattr(self, name)
            if not isinstance(value, Fraction) or not low <= value <= high or value.denominator > MOST_PARTS:
                right = f"a fraction from {low} to {high} in parts of at most {MOST_PARTS}"
                raise ValueError(f"{name} {value}: {right}")
        if self.teams and self.seats != 4:
            raise ValueError(f"seats {self.seats}: two teams of two are 4 seats")

    def __hash__(self) -> int:
        """Of few fields, and no fraction, which is slow to hash: moves look up what is prepared for their rules."""
        return hash((self.seats, self.pieces, self.teams, self.back_do, self.use, self.shortcut, self.finish))

    @property
    def sides(self) -> range:
        """The sets of mals by number: one for each seat, or one for each team."""
        return range(2 if self.teams else self.seats)

    def side_of(self, seat: Seat) -> int:
        """The side whose mals that seat moves."""
        return seat % 2 if self.teams else seat


PRESETS: dict[str, Rules] = {
    "family": Rules(),
    "quick": Rules(pieces=2),
    "duel": Rules(pieces=1),
    "tournament": Rules(back_do=False),
    "teams": Rules(seats=4, teams=True),
    "three": Rules(seats=3, pieces=3),
    "four": Rules(seats=4, pieces=2),
    "village": Rules(nak=TWENTIETH, shortcut="choice", capture_bonus_after_yut_mo=True, throw_off=True),
}
"""Rules offered by name in the lobby: the family table, a quick one, the tournament's, and a village's."""

CORNERS: tuple[Rules, ...] = (
    Rules(pieces=1, seats=4, finish="land"),
    Rules(pieces=3, belly=HALF, use="fifo"),
    Rules(pieces=2, belly=Fraction(3, 5), use="each"),
    Rules(back_do_empty="as_do", use="each"),
    Rules(back_do_empty="home", pieces=2),
    Rules(back_do_empty="home", finish="land", pieces=3, capture_bonus=False),
    Rules(back_do_start="waiting", pieces=2, use="fifo"),
    Rules(back_do_start="waiting", seats=3, back_do_empty="home", throw_off=True),
    Rules(capture_bonus=False, seats=4, teams=True),
    Rules(capture_bonus_after_yut_mo=True, use="each", pieces=3),
    Rules(capture_bonus_after_yut_mo=True, use="fifo", shortcut="choice", seats=4),
    Rules(finish="land", back_do=False, shortcut="choice"),
    Rules(finish="land", seats=3, pieces=2, starter=2),
    Rules(shortcut="choice", pieces=2, back_do_start="waiting"),
    Rules(shortcut="choice", use="each", belly=Fraction(14, 25), seats=3),
    Rules(nak=HALF, pieces=1),
    Rules(nak=TWENTIETH, nak_voids_hand=True, use="fifo", pieces=2),
    Rules(nak=Fraction(1, 10), nak_voids_hand=True, seats=4, teams=True, throw_off=True, starter=3),
    Rules(nak=Fraction(1, 10), use="each", back_do_empty="as_do", finish="land"),
    Rules(teams=True, seats=4, pieces=2, shortcut="choice", use="each", throw_off=True),
    Rules(back_do=False, seats=4, pieces=1, nak=Fraction(1, 8)),
)
"""Corners of the rules that the laws are checked on besides the presets: every switch at least twice, every pair
of the odd ones at least once."""
