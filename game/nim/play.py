"""What may happen at the coin table: the first position, what each seat sees of it, and what a take brings.

Takes and events depend on few things, so they are made once for each (`legal`, `_steps`): to build them anew
would cost more than the rest of a move. Whole positions are kept too (`apply`) where the heaps are so small that
games come through the same ones again and again.
"""

from __future__ import annotations

from functools import lru_cache
from math import prod

from game.core import Event, GameEnded, Result, Seat, illegal, put
from game.nim.actions import CoinsTaken, Take, take
from game.nim.rules import Heaps, Rules, Takes
from game.nim.state import State, View

_new = tuple.__new__  # a NamedTuple built this way costs half as much; see tests/bench/bench_nim.py


def start(rules: Rules) -> State:
    """The position before the first move.

    >>> print(start(Rules(heaps=(3, 4, 5), takes=None)))
    a  ooo     3
    b  oooo    4
    c  ooooo   5
    seat 0 to move, taken 0 + 0
    """
    return _new(State, (rules, rules.heaps, rules.starter, None, None, (0,) * rules.seats))


def chances(state: State) -> tuple[tuple[Take, int], ...]:
    """Always empty: luck has no part in this game."""
    return ()


def view(state: State, seat: Seat | None) -> View:
    """What `seat` (None: a spectator) sees and may do."""
    rules, heaps, turn, result, last, taken = state
    actions = legal(heaps, rules.takes) if seat == turn else ()
    return _new(View, (seat, turn, actions, result, rules, heaps, last, taken))


def apply(state: State, action: Take) -> tuple[State, tuple[Event, ...]]:
    """The position after `action` and what happened; raises IllegalAction if it is not allowed here."""
    rules, heaps, turn, _, _, taken = state
    key = heaps, turn, action, taken
    found = _found.get(key)
    if found is None or found[0].rules is not rules:  # rules are no part of the key: to hash them costs too much
        found = _apply(state, action)
        if _small(rules.heaps):
            if len(_found) >= MOST_KEPT:
                _found.clear()
            _found[key] = found
    return found


MOST_KEPT = 1 << 15
"""More than 1-3-5-7 has, 24,885 moves in all positions."""
_found: dict[tuple[Heaps, Seat | None, Take, tuple[int, ...]], tuple[State, tuple[Event, ...]]] = {}
"""What `apply` returned last for these heaps, turn, take and coins taken, by the rules of the position returned."""


@lru_cache
def _small(heaps: Heaps) -> bool:
    """Whether a game from these heaps comes through the same positions often enough; 1-3-5-7 has 384."""
    return prod(coins + 1 for coins in heaps) <= 400


def _apply(state: State, action: Take) -> tuple[State, tuple[Event, ...]]:
    """The same, worked out."""
    rules, heaps, turn, _, _, taken = state
    step = _steps[heaps, turn, action, rules.takes, rules.misere, rules.seats]
    if step is None or turn is None:
        raise illegal(action, state, legal(heaps, rules.takes))
    action, coins, left, following, result, events = step
    counts = put(taken, turn, taken[turn] + coins)
    return _new(State, (rules, left, following, result, action, _same(counts))), events


@lru_cache(maxsize=1 << 14)
def legal(heaps: Heaps, takes: Takes) -> tuple[Take, ...]:
    """Every take possible from these heaps, by heap and then by coins.

    >>> legal((1, 5), (1, 3)) == (Take(0, 1), Take(1, 1), Take(1, 3))
    True
    """
    return tuple(
        take(heap, taken)
        for heap, coins in enumerate(heaps)
        for taken in (range(1, coins + 1) if takes is None else takes)
        if taken <= coins
    )


def after(heaps: Heaps, move: tuple[int, int]) -> Heaps:
    """The heaps once a take (heap, coins) is made."""
    heap, coins = move
    return put(heaps, heap, heaps[heap] - coins)


_Key = tuple[Heaps, "Seat | None", Take, Takes, bool, int]
"""Heaps, the seat on turn and its take; of the rules the takes, which ending, and how many seats."""
_Step = tuple[Take, int, Heaps, "Seat | None", "Result | None", "tuple[Event, ...]"]
"""A take, its coins, the heaps after it, whose turn follows, the result if it ended the game, and what happened."""
_same = lru_cache(maxsize=1 << 14)(tuple[int, ...])
"""Equal rows of numbers as one object, which is found again in half the time."""


class _Steps(dict[_Key, _Step | None]):
    """What a take by the seat on turn brings; None if it is not allowed. Twice as quick as `lru_cache`."""

    def __missing__(self, key: _Key) -> _Step | None:
        if len(self) >= MOST_KEPT:
            self.clear()
        heaps, turn, action, takes, misere, seats = key
        allowed = legal(heaps, takes)
        step: _Step | None = None
        if turn is not None and action in allowed:
            heap, coins = action = allowed[allowed.index(action)]  # an equal tuple becomes the take itself
            left = _same(after(heaps, action))
            taken = CoinsTaken(seat=turn, heap=heap, coins=coins, left=left[heap])
            step = action, coins, left, (turn + 1) % seats, None, (taken,)
            if not legal(left, takes):
                result = _ended(turn, sum(left), misere, seats)
                step = action, coins, left, None, result, (taken, GameEnded(result))
        self[key] = step
        return step


_steps = _Steps()


def _ended(mover: Seat, coins_left: int, misere: bool, seats: int) -> Result:
    """The result once `mover` has made the last move, with that many coins still lying there."""
    scores = tuple(int((seat == mover) != misere) for seat in range(seats))
    reason = "no-move-left" if coins_left else "took-last-coin"
    return Result(scores, reason if misere else f"{reason}-wins")
