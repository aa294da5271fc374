"""Nim: take coins from one heap in turn; who takes the last one decides the game.

The classic table is one heap of 13 coins from which each seat takes 1, 2 or 3 in turn, and whoever
takes the last coin loses. House rules: one to four heaps, any set of allowed takes or "as many as you
like", the last coin losing (misere) or winning (normal), two to four seats, any seat starting.

Used: the last *move* decides, so that a set of takes without 1 may stop with coins left; both endings
(C. L. Bouton, "Nim, a game with a complete mathematical theory", Annals of Mathematics 3, 1901);
takes from one heap at a time. With three or four seats the seat that makes the last move stands
alone: where the last coin loses it scores 0 and everybody else 1, where it wins it scores 1 and
everybody else 0.

Refused: passing; splitting heaps; limits that change during the game (Fibonacci Nim, whose
last-coin-loses form the starter always wins by leaving one coin); teams.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cached_property
from typing import ClassVar, NamedTuple

from game.core import Event, IllegalAction, Result, Seat, UnreadableAction

MOST_HEAPS = 4
MOST_COINS = 40
SEATS = (2, 3, 4)
LETTERS = "abcd"
"""Heaps are called by letter, left to right."""

REASONS = ("took-last-coin", "took-last-coin-wins", "no-move-left", "no-move-left-wins")
"""How a game ends: the last coin was taken and its taker lost / won; or coins remain, fewer than any
allowed take, and the seat that moved last lost / won."""

_new = tuple.__new__  # a NamedTuple built this way costs half as much; see tests/bench/bench_nim.py


class Take(NamedTuple):
    """Take `coins` coins from heap number `heap` (0 is heap a).

    >>> str(Take(0, 3))
    'a-3'
    """

    heap: int
    coins: int

    def __str__(self) -> str:
        return f"{LETTERS[self.heap]}-{self.coins}"


_TAKES = tuple(tuple(Take(heap, coins) for coins in range(MOST_COINS + 1)) for heap in range(MOST_HEAPS))
_TEXT = re.compile(r"([a-d])-([1-9][0-9]?)", re.ASCII)


@dataclass(frozen=True, slots=True)
class CoinsTaken(Event):
    """A seat took coins from a heap, where `left` coins remain."""

    seat: Seat
    heap: int
    coins: int
    left: int


@dataclass(frozen=True, slots=True)
class GameEnded(Event):
    """No move is left; the last one decided."""

    result: Result


class View(NamedTuple):
    """All a seat may know of a game without secrets: everything; and what it may do."""

    seat: Seat | None
    turn: Seat | None
    actions: tuple[Take, ...]
    """By heap, then by coins; empty unless this seat is to act."""
    result: Result | None
    rules: Rules
    heaps: tuple[int, ...]
    """Coins in each heap, left to right; emptied heaps stay as 0."""
    last: Take | None
    """The move just made, None at the start."""
    taken: tuple[int, ...]
    """Coins taken so far by each seat."""


class State(NamedTuple):
    """The whole truth of one position."""

    rules: Rules
    heaps: tuple[int, ...]
    turn: Seat | None
    result: Result | None
    last: Take | None
    taken: tuple[int, ...]

    @property
    def chances(self) -> tuple[tuple[Take, int], ...]:
        """Always empty: luck has no part in this game."""
        return ()

    def view(self, seat: Seat | None, /) -> View:
        """What `seat` (None: a spectator) sees and may do."""
        rules, heaps, turn, result, last, taken = self
        actions = rules.book[heaps].actions if seat == turn else ()
        return _new(View, (seat, turn, actions, result, rules, heaps, last, taken))

    def apply(self, action: Take, /) -> tuple[State, tuple[Event, ...]]:
        """The position after `action` and what happened; raises IllegalAction if it is not allowed here."""
        rules, heaps, turn, _, _, taken = self
        step = rules.book[heaps].steps.get(action)
        if step is None or turn is None:
            raise IllegalAction(f"{_name(action)} is not allowed here: {_refusal(self)}")
        action, after, outcomes = step
        following, result, events = outcomes[turn]
        counts = [*taken]  # quicker than joining slices
        counts[turn] += action[1]
        return _new(State, (rules, after, following, result, action, tuple(counts))), events

    def __str__(self) -> str:
        """The position drawn in text: one line for each heap, then who is to move or who won."""
        widest = max(self.rules.heaps)
        lines = [
            f"{LETTERS[heap]}  {'o' * coins}{'.' * (self.rules.heaps[heap] - coins)}".ljust(widest + 3)
            + f"  {coins:2}"
            for heap, coins in enumerate(self.heaps)
        ]
        if self.result is None:
            lines.append(f"seat {self.turn} to move, taken {_plus(self.taken)}")
        else:
            winners = " ".join(map(str, self.result.winners))
            lines.append(f"over: {self.result.reason}, won by seat {winners}")
        return "\n".join(lines)


Outcome = tuple["Seat | None", "Result | None", tuple[Event, ...]]
"""Whose turn follows a move, the result if it ended the game, and what happened."""


class Spot(NamedTuple):
    """What may happen from one arrangement of the heaps, whoever is to move; prepared once."""

    actions: tuple[Take, ...]
    steps: dict[Take, tuple[Take, tuple[int, ...], tuple[Outcome, ...]]]
    """action -> the action itself, the heaps after it, and the outcome for each seat that may make it."""


class Book(dict[tuple[int, ...], Spot]):
    """Every arrangement of the heaps met so far, filled as games meet them.

    Building actions and events anew for each move would cost more than the rest of the move.
    """

    def __init__(self, rules: Rules) -> None:
        super().__init__()
        self.rules = rules

    def __missing__(self, heaps: tuple[int, ...]) -> Spot:
        rules = self.rules
        spot = Spot(rules.legal(heaps), {})
        for take in spot.actions:
            after = (*heaps[: take.heap], heaps[take.heap] - take.coins, *heaps[take.heap + 1 :])
            ends = not rules.legal(after)
            outcomes: list[Outcome] = []
            for seat in range(rules.seats):
                taken = CoinsTaken(seat, take.heap, take.coins, after[take.heap])
                if ends:
                    result = rules.outcome(seat, coins_left=sum(after))
                    outcomes.append((None, result, (taken, GameEnded(result))))
                else:
                    outcomes.append(((seat + 1) % rules.seats, None, (taken,)))
            spot.steps[take] = (take, after, tuple(outcomes))
        self[heaps] = spot
        return spot


@dataclass(frozen=True)
class Rules:
    """The house rules; `Rules()` is the classic table. Raises ValueError for impossible ones.

    >>> print(Rules(heaps=(3, 4, 5), takes=None).start())
    a  ooo     3
    b  oooo    4
    c  ooooo   5
    seat 0 to move, taken 0 + 0
    """

    heaps: tuple[int, ...] = (13,)
    """Coins in each heap at the start: 1-4 heaps, at most 40 coins in all."""
    takes: tuple[int, ...] | None = (1, 2, 3)
    """How many coins a move may take, in rising order; None: any number from one heap."""
    misere: bool = True
    """True: whoever moves last loses. False: whoever moves last wins."""
    seats: int = 2
    starter: Seat = 0

    table: ClassVar[str] = "nim"
    hidden: ClassVar[bool] = False

    def __post_init__(self) -> None:
        object.__setattr__(self, "heaps", tuple(self.heaps))  # a saved game brings lists
        if self.takes is not None:
            object.__setattr__(self, "takes", tuple(self.takes))
        problem = self._problem()
        if problem:
            raise ValueError(problem)

    def _problem(self) -> str:
        """What is impossible about these rules and what would be right; empty when all is well."""
        heaps, takes = self.heaps, self.takes
        if not 1 <= len(heaps) <= MOST_HEAPS:
            return f"heaps {heaps}: there are 1 to {MOST_HEAPS} heaps, such as (13,)"
        if not all(_whole(coins) and coins >= 1 for coins in heaps):
            return f"heaps {heaps}: every heap holds a whole number of coins, at least 1"
        if sum(heaps) > MOST_COINS:
            return f"heaps {heaps}: {sum(heaps)} coins in all, at most {MOST_COINS} fit on the table"
        if takes is not None:
            if not takes or not all(_whole(coins) and 1 <= coins <= MOST_COINS for coins in takes):
                return f"takes {takes}: numbers from 1 to {MOST_COINS} such as (1, 2, 3), or None for any"
            if list(takes) != sorted(set(takes)):
                return f"takes {takes}: each once and in rising order, {tuple(sorted(set(takes)))}"
            if min(takes) > max(heaps):
                return f"takes {takes}: nobody could move, one take must be at most {max(heaps)}"
        if not isinstance(self.misere, bool):
            return f"misere {self.misere!r}: True (the last move loses) or False (the last move wins)"
        if not _whole(self.seats) or self.seats not in SEATS:
            return f"seats {self.seats!r}: 2, 3 or 4 sit at this table"
        if not _whole(self.starter) or not 0 <= self.starter < self.seats:
            return f"starter {self.starter!r}: a seat from 0 to {self.seats - 1}"
        return ""

    def __reduce__(self) -> tuple[type[Rules], tuple[object, ...]]:
        """Pickle the five fields only, not the book of positions."""
        return Rules, (self.heaps, self.takes, self.misere, self.seats, self.starter)

    @cached_property
    def book(self) -> Book:
        """Moves and events prepared once for each arrangement of the heaps; no part of equality."""
        return Book(self)

    def start(self) -> State:
        return State(self, self.heaps, self.starter, None, None, (0,) * self.seats)

    def read(self, text: str, /) -> Take:
        """The take written as ``a-3``; raises UnreadableAction for anything else.

        >>> Rules().read("a-3")
        Take(heap=0, coins=3)
        """
        match = _TEXT.fullmatch(text)
        heaps = LETTERS[: len(self.heaps)]
        if match is None or match[1] not in heaps or int(match[2]) > MOST_COINS:
            raise UnreadableAction(f"{text!r} is no take: write a heap ({', '.join(heaps)}), a dash, coins")
        return _TAKES[LETTERS.index(match[1])][int(match[2])]

    def legal(self, heaps: tuple[int, ...]) -> tuple[Take, ...]:
        """Every take possible from these heaps, by heap and then by coins."""
        return tuple(
            _TAKES[heap][take]
            for heap, coins in enumerate(heaps)
            for take in (range(1, coins + 1) if self.takes is None else self.takes)
            if take <= coins
        )

    def outcome(self, mover: Seat, coins_left: int) -> Result:
        """The result once `mover` has made the last move, with that many coins still lying there."""
        scores = tuple(int((seat == mover) != self.misere) for seat in range(self.seats))
        reason = "no-move-left" if coins_left else "took-last-coin"
        return Result(scores, reason if self.misere else f"{reason}-wins")


def _whole(number: object) -> bool:
    return isinstance(number, int) and not isinstance(number, bool)


def _plus(numbers: tuple[int, ...]) -> str:
    return " + ".join(map(str, numbers))


def _name(action: object) -> str:
    """The action as text, whatever was handed in, for an error message."""
    known = isinstance(action, Take) and _whole(action.heap) and 0 <= action.heap < MOST_HEAPS
    return str(action) if known else repr(action)


def _refusal(state: State) -> str:
    if state.turn is None:
        return f"the game is over with heaps {_plus(state.heaps)}"
    allowed = ", ".join(map(str, state.rules.book[state.heaps].actions))
    return f"heaps {_plus(state.heaps)}, seat {state.turn} may play {allowed}"


PRESETS: dict[str, Rules] = {
    "classic": Rules(),
    "marienbad": Rules(heaps=(1, 3, 5, 7), takes=None),
    "three_four_five": Rules(heaps=(3, 4, 5), takes=None),
    "formula_breaks": Rules(takes=(1, 3, 4)),
    "twenty_one": Rules(heaps=(21,)),
}
"""Rules offered by name in the lobby."""

VARIANTS: tuple[Rules, ...] = (
    Rules(misere=False),
    Rules(seats=3, starter=2),
    Rules(seats=4, misere=False, starter=1),
    Rules(heaps=(2, 3, 4), takes=None, seats=3),
    Rules(takes=(2, 3)),
    Rules(heaps=(15,), takes=(2, 4, 7), misere=False),
    Rules(heaps=(5, 6), takes=(3, 5), seats=3, misere=False),
    Rules(heaps=(1, 2, 3, 4), misere=False, takes=None, starter=1),
    Rules(heaps=(10, 10, 10, 10), takes=(1, 2, 3, 4)),
    Rules(heaps=(1,), takes=(1,)),
    Rules(heaps=(40,), takes=None),
    Rules(heaps=(40,), takes=(1,), seats=4),
    Rules(heaps=(1, 1, 1, 1), takes=None, misere=False, seats=2),
)
"""Corners of the rules that the laws are checked on besides the presets."""
