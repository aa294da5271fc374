"""What a position at Pig is worth to a seat: the odds of winning, by how far each seat still has to go.

A seat on turn is taken to hold what it has gathered; the odds grow with its lead in turns of eight points each. A
roll is worth the mean over the six numbers. Rough, and every page quotes it.
"""

from __future__ import annotations

from functools import lru_cache
from math import exp

from game.core import LUCK, Judge
from game.pig import play
from game.pig.actions import HOLD, Action
from game.pig.state import State, View

TURN = 8.0
"""Points a turn brings on average."""
SLOPE = 0.6
"""How fast a lead of one turn becomes odds."""


def value(view: View) -> float:
    """The odds of the view's seat, whoever is to act."""
    assert view.seat is not None
    return odds(_position(view))[view.seat]


def values(view: View) -> dict[Action, float]:
    """The odds after each action open to the view's seat."""
    assert view.seat is not None
    return {action: _after(_position(view), action)[view.seat] for action in view.actions}


def _position(view: View) -> State:
    return State(view.rules, view.turn, view.result, view.mover, view.scores, view.gathered, 0)


@lru_cache(maxsize=5000)
def odds(state: State) -> tuple[float, ...]:
    """The odds of every seat."""
    if state.result is not None:
        return tuple(float(seat in state.result.winners) for seat in range(state.rules.seats))
    if state.turn == LUCK:
        falls = [odds(play.apply(state, fall)[0]._replace(face=0)) for fall, _ in play.chances(state)]
        return tuple(sum(row) / len(falls) for row in zip(*falls, strict=True))
    held = play.legal(state, state.turn)
    if HOLD not in held:
        return _standing(state)
    mover = state.mover
    return max((_after(state, action) for action in held), key=lambda row: row[mover])


def _after(state: State, action: Action) -> tuple[float, ...]:
    """The odds after an action; a roll is valued by the mean of where it may lead if the seat then held."""
    after = play.apply(state, action)[0]._replace(face=0)
    if action == HOLD:
        return odds(after)
    falls = [_held(play.apply(after, fall)[0]) for fall, _ in play.chances(after)]
    return tuple(sum(row) / len(falls) for row in zip(*falls, strict=True)) if state.gathered else _standing(state)


def _held(state: State) -> tuple[float, ...]:
    if state.result is None and state.gathered:
        state = play.apply(state, HOLD)[0]
    return odds(state) if state.result is not None else _standing(state)


def _standing(state: State) -> tuple[float, ...]:
    """By the distance each seat still has to go, half a turn less for the seat on turn."""
    left = [
        (state.rules.goal - score) / TURN - (seat == state.mover) / 2 for seat, score in enumerate(state.scores)
    ]
    weights = [exp(-SLOPE * (far - min(left))) for far in left]
    return tuple(weight / sum(weights) for weight in weights)


JUDGE: Judge[View, Action] = Judge(
    name="distance to go", version=1, error=lambda rules: 0.1, value=value, values=values
)
