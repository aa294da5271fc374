"""The move table: what each side can do from where its mals stand, prepared once for each set of rules.

Building actions and events anew for each move would cost more than the rest of the move. `move_table` gives the
table of some rules; ask once a call, or once a search.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from fractions import Fraction
from functools import cache, lru_cache
from math import gcd
from typing import NamedTuple

from game.core import Event, Seat
from game.yut.actions import (
    AGAIN,
    FALLS,
    NAK,
    PASS_REASONS,
    STEPS,
    Action,
    CameHome,
    Captured,
    Fall,
    Hand,
    Hopped,
    ResultUsed,
    Stacked,
    TurnPassed,
    Use,
)
from game.yut.board import (
    DONE,
    EVERYWHERE,
    FORKS,
    HOME,
    STATION_OF,
    WAITING,
    Side,
    Walk,
    backward,
    forward,
    place,
    stations,
)
from game.yut.rules import Rules

KEPT = 50_000
"""Entries after which a table is emptied, so that an arena of many games stays small."""
STANDINGS = 20_000
"""The same for `Standing`, of which each takes more."""



@dataclass(frozen=True, eq=False, slots=True)
class Way:
    """One use of one result from one place, whatever else stands on the board; one object each."""

    action: Use
    start: int
    end: int
    reached: int
    """The station where it ends; 29 home, -1 back among the waiting."""
    path: tuple[int, ...]
    again: bool
    """A capture with it earns a throw."""


class SideMove(NamedTuple):
    """A way walked by one side."""

    after: Side
    pieces: int
    """How many mals walked."""
    together: int
    """How many of the side stand there afterwards, or are home."""
    won: bool


class Menu(NamedTuple):
    """What a side can do with a hand."""

    actions: tuple[Use, ...]
    """By result as they lie in the hand, then waiting first, then by station; the long way last."""
    ways: dict[Action, Way]


@dataclass(eq=False, slots=True)
class Standing:
    """A side's mals and the results it may still use: one object each, which a search finds by its identity."""

    side: Side
    hand: Hand
    leads: Leads | None = None
    """Set once a search has asked."""


Leads = tuple[tuple[Standing | None, int, bool], ...]
"""What each use of one result leads to: how the side stands then, None where it has won; the station on which it
ends; and whether a capture with it earns a throw."""


class MoveTable:
    """All that is prepared for one set of rules, filled as games ask."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.odds = odds(rules.belly, rules.back_do, rules.nak)
        self.falls = tuple(fall for fall, _ in self.odds)
        self.passed = {
            (seat, why): TurnPassed(seat, (seat + 1) % rules.seats, why)
            for seat in range(rules.seats)
            for why in PASS_REASONS
        }
        self._ways = {result: [self._from(start, result) for start in EVERYWHERE] for result in STEPS}
        self._ways_empty = [self._enter_back()] * len(EVERYWHERE)
        self.menu: Callable[[Side, Hand], Menu] = lru_cache(KEPT)(self._menu)
        """What the side may do with the hand when it is its turn to use results."""
        self.step: Callable[[Side, Way], SideMove] = lru_cache(KEPT)(self._step)
        """The side after walking that way."""
        self.events: Callable[[Seat, Way, int, int], tuple[Event, ...]] = cache(self._events)
        """What happens when so many mals walk a way and so many stand together then, from the result used on;
        captures and the end of the game aside."""
        self.standing = cache(Standing)
        """The one object for these mals with these results in hand."""
        self.captured = cache(Captured)

    def _menu(self, side: Side, hand: Hand) -> Menu:
        starts = sorted(set(side), key=STATION_OF.__getitem__)
        ways: dict[Action, Way] = {}
        for result in usable(hand, self.rules.use):
            table = self._ways[result]
            if result == "backdo" and side[-1 - side.count(DONE)] == WAITING:
                table = self._ways_empty
            for start in starts:
                for way in table[start]:
                    ways[way.action] = way
        return Menu(tuple([way.action for way in ways.values()]), ways)

    def _step(self, side: Side, way: Way) -> SideMove:
        pieces = 1 if way.start == WAITING else side.count(way.start)
        rest = list(side)
        for _ in range(pieces):
            rest.remove(way.start)
        if way.reached in stations(side) and 0 <= way.end < DONE:
            # whoever stands there already takes the arriver's lane
            rest = [way.end if STATION_OF[other] == way.reached else other for other in rest]
        rest += [way.end] * pieces
        rest.sort()
        return SideMove(tuple(rest), pieces, rest.count(way.end), rest[0] == DONE)

    def tidy(self) -> None:
        """Forget how sides stood once there are too many; not while a search goes on."""
        if self.standing.cache_info().currsize > STANDINGS:
            self.standing.cache_clear()

    def _events(self, seat: Seat, way: Way, pieces: int, together: int) -> tuple[Event, ...]:
        side = self.rules.side_of(seat)
        found: tuple[Event, ...] = (ResultUsed(seat, way.action.result), Hopped(seat, side, pieces, way.path))
        if way.end == DONE:
            return (*found, CameHome(seat, side, pieces, together))
        if way.end != WAITING and together > pieces:
            return (*found, Stacked(seat, side, way.reached, together))
        return found

    def _from(self, start: int, result: str) -> tuple[Way, ...]:
        """The ways that lead from a place with a result, something of the side being on the board."""
        rules = self.rules
        if start == DONE or (start == WAITING and result == "backdo"):
            return ()
        if result != "backdo":
            walks = [forward(start, STEPS[result])]
            if rules.shortcut == "choice" and start in FORKS:
                walks.append(forward(start, STEPS[result], long=True))
        elif STATION_OF[start] == 1 and rules.back_do_start == "waiting":
            walks = [Walk((1, WAITING), WAITING)]
        else:
            walks = [backward(start)]
        return tuple(self._way(start, result, bool(long), walk) for long, walk in enumerate(walks))

    def _enter_back(self) -> tuple[Way, ...]:
        """What a back-do means for a waiting mal when nothing of the side is on the board."""
        meaning, walk = self.rules.back_do_empty, forward(WAITING, 1)
        if meaning == "skip":
            return ()
        if meaning == "home":
            walk = Walk((WAITING, 0), place("O", 20))
        return (self._way(WAITING, "backdo", False, walk),)

    def _way(self, start: int, result: str, long: bool, walk: Walk) -> Way:
        if self.rules.finish == "land" and walk.path[-1] == 0:
            walk = Walk((*walk.path, HOME), DONE)
        action, again = Use(STATION_OF[start], result, long), earns_throw(self.rules, result)
        return Way(action, start, walk.end, walk.path[-1], walk.path, again)


def usable(hand: Hand, use: str) -> Iterable[str]:
    """The results in hand that may be used now by `Rules.use`, each once."""
    return dict.fromkeys(hand) if use == "free" else hand[:1]


def earns_throw(rules: Rules, result: str) -> bool:
    """Whether a capture with this result earns a throw."""
    return rules.capture_bonus and (rules.capture_bonus_after_yut_mo or result not in AGAIN)


@lru_cache(maxsize=64)
def move_table(rules: Rules) -> MoveTable:
    """The move table of these rules."""
    return MoveTable(rules)


def odds(belly: Fraction, back_do: bool, nak: Fraction) -> tuple[tuple[Fall, int], ...]:
    """The exact odds of one throw of four sticks as integer weights without a common divisor.

    One stick is marked; if it alone shows its belly, the result is a back-do instead of a do.

    >>> [(str(fall), weight) for fall, weight in odds(Fraction(1, 2), True, Fraction(0))]
    [('*do', 3), ('*gae', 6), ('*geol', 4), ('*yut', 1), ('*mo', 1), ('*backdo', 1)]
    """
    up, down = belly.numerator, belly.denominator - belly.numerator
    one = up * down**3
    weights = {
        "do": (3 if back_do else 4) * one,
        "gae": 6 * up**2 * down**2,
        "geol": 4 * up**3 * down,
        "yut": up**4,
        "mo": down**4,
        "backdo": one if back_do else 0,
    }
    weights = {result: weight * (nak.denominator - nak.numerator) for result, weight in weights.items()}
    weights[NAK] = nak.numerator * belly.denominator**4
    divisor = gcd(*weights.values())
    return tuple((FALLS[result], weight // divisor) for result, weight in weights.items() if weight)
