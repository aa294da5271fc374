"""What may happen at Pig: the first position, luck's odds, what a seat sees, and what an action brings."""

from __future__ import annotations

from game.core import LUCK, Event, GameEnded, Result, Seat, illegal, put
from game.pig.actions import FALLS, HOLD, ROLL, Action, Banked, Fall, Rolled, TurnLost
from game.pig.rules import LOSES, Rules
from game.pig.state import State, View


def start(rules: Rules) -> State:
    """The position before the first roll.

    >>> print(start(Rules(seats=3)))
    scores   0   0   0 of 100
    die 0, gathered 0; seat 0 to act
    """
    return State(
        rules=rules, turn=rules.starter, result=None, mover=rules.starter, scores=(0,) * rules.seats, gathered=0,
        face=0,
    )  # fmt: skip


def chances(state: State) -> tuple[tuple[Fall, int], ...]:
    """Every number of the die, each as likely as any other, while luck is to answer."""
    return tuple((fall, 1) for fall in FALLS) if state.turn == LUCK else ()


def view(state: State, seat: Seat | None) -> View:
    """What `seat` (None: a spectator) sees and may do."""
    rules, turn, result, mover, scores, gathered, face = state
    return View(seat, turn, legal(state, seat), result, rules, mover, scores, gathered, face)


def apply(state: State, action: Action) -> tuple[State, tuple[Event, ...]]:
    """The position after `action` and what happened; raises IllegalAction if it is not allowed here."""
    allowed = FALLS if state.turn == LUCK else legal(state, state.turn)
    if action not in allowed:
        raise illegal(action, state, allowed)
    if isinstance(action, Fall):
        return _fall(state, action.face)
    if action == HOLD:
        return _bank(state)
    return state._replace(turn=LUCK), ()


def legal(state: State, seat: Seat | None) -> tuple[Action, ...]:
    """What a seat may do: roll, and hold once something was gathered; nothing unless it is to act."""
    if seat is None or seat != state.turn:
        return ()
    return (ROLL, HOLD) if state.gathered else (ROLL,)


def _fall(state: State, face: int) -> tuple[State, tuple[Event, ...]]:
    mover, lost = state.mover, state.gathered
    if face == LOSES:
        return _next_turn(state._replace(face=face)), (Rolled(mover, face, 0), TurnLost(mover, lost))
    gathered = lost + face
    rolled = Rolled(mover, face, gathered)
    state = state._replace(turn=mover, gathered=gathered, face=face)
    if state.scores[mover] + gathered < state.rules.goal:
        return state, (rolled,)
    after, events = _bank(state)
    return after, (rolled, *events)


def _bank(state: State) -> tuple[State, tuple[Event, ...]]:
    mover, points = state.mover, state.gathered
    score = state.scores[mover] + points
    scores = put(state.scores, mover, score)
    banked = Banked(mover, points, score)
    state = state._replace(scores=scores)
    if score < state.rules.goal:
        return _next_turn(state), (banked,)
    result = Result(scores, "goal-reached")
    return state._replace(turn=None, result=result, gathered=0), (banked, GameEnded(result))


def _next_turn(state: State) -> State:
    following = (state.mover + 1) % state.rules.seats
    return state._replace(turn=following, mover=following, gathered=0)
