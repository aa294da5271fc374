"""What may happen at the stick table: the first position, luck's odds, what a seat sees, and what an action brings.

Reads from top to bottom: start, chances, view, apply, a use of a result, a fall of the sticks, who acts next.
"""

from __future__ import annotations

from game.core import LUCK, Event, GameEnded, Result, Seat, illegal, put
from game.yut.actions import (
    AGAIN,
    NAK,
    RANKS,
    THROW,
    Action,
    BeginnerFound,
    Fall,
    Hand,
    ResultsLost,
    Thrown,
    Use,
)
from game.yut.board import DONE, HOME, WAITING, Side, sent_back, stations
from game.yut.moves import MoveTable, Way, move_table
from game.yut.rules import Rules
from game.yut.state import State, View

_new = tuple.__new__  # a NamedTuple built this way costs half as much; see tests/bench/bench_yut.py
_THROW_ONLY: tuple[Action, ...] = (THROW,)
OUT = "out"
"""In the throw-off: a seat that threw less than the best."""


def start(rules: Rules) -> State:
    """The position before the first throw."""
    return State(
        rules=rules,
        sides=tuple((WAITING,) * rules.pieces for _ in rules.sides),
        mover=rules.starter,
        pending=1,
        hand=(),
        turn=rules.starter,
        result=None,
        toss=("",) * rules.seats if rules.throw_off else (),
        fallen="",
    )


def chances(state: State) -> tuple[tuple[Fall, int], ...]:
    """The exact odds of the throw, while luck is to answer."""
    return move_table(state.rules).odds if state.turn == LUCK else ()


def view(state: State, seat: Seat | None) -> View:
    """What `seat` (None: a spectator) sees and may do."""
    rules, sides, mover, pending, hand, turn, result, toss, fallen = state
    actions: tuple[Action, ...] = ()
    if seat == turn and seat is not None:
        if pending and not (hand and rules.use == "each"):
            actions = _THROW_ONLY
        else:
            actions = move_table(rules).menu(sides[rules.side_of(seat)], hand).actions
    places = tuple([stations(side) for side in sides])
    return _new(View, (seat, turn, actions, result, rules, mover, places, hand, pending, sides, toss, fallen))


def apply(state: State, action: Action) -> tuple[State, tuple[Event, ...]]:
    """The position after `action` and what happened; raises IllegalAction if it is not allowed here."""
    rules, sides, seat, pending, hand, turn, _, toss, fallen = state
    if action.__class__ is Use and turn == seat and (not pending or rules.use == "each"):
        moves = move_table(rules)
        way = moves.menu(sides[rules.side_of(seat)], hand).ways.get(action)
        if way is not None:
            return _use(state, moves, way)
    elif action == THROW and turn == seat and pending and not (hand and rules.use == "each"):
        return _new(State, (rules, sides, seat, pending, hand, LUCK, None, toss, fallen)), ()
    elif turn == LUCK and action.__class__ is Fall:
        moves = move_table(rules)
        if action in moves.falls:
            return _toss(state, action.result) if toss else _fall(state, moves, action.result)
    raise illegal(action, state, [fall for fall, _ in chances(state)] or view(state, turn).actions)


def _use(state: State, moves: MoveTable, way: Way) -> tuple[State, tuple[Event, ...]]:
    rules, sides, seat, pending, hand, _, _, _, fallen = state
    me = rules.side_of(seat)
    step = moves.step(sides[me], way)
    events = moves.events(seat, way, step.pieces, step.together)
    reached = way.reached
    at = hand.index(way.action.result)
    rest = hand[:at] + hand[at + 1 :]
    if 0 <= reached < HOME:
        for other, side in enumerate(sides):
            if other != me and reached in stations(side):
                after, pieces = sent_back(side, reached)
                sides = put(sides, other, after)
                pending += way.again
                events += (moves.captured(seat, other, reached, pieces, way.again),)
    sides = put(sides, me, step.after)
    if step.won:
        scores = tuple([sides[rules.side_of(each)].count(DONE) for each in range(rules.seats)])
        result = Result(scores, "all-home")
        ended = _new(State, (rules, sides, seat, 0, rest, None, result, (), fallen))
        return ended, (*events, GameEnded(result))
    return _go_on(rules, moves, sides, seat, pending, rest, events, "hand-used", fallen)


def _fall(state: State, moves: MoveTable, fallen: str) -> tuple[State, tuple[Event, ...]]:
    rules, sides, seat, pending, hand, *_ = state
    again = fallen in AGAIN
    events: tuple[Event, ...] = (Thrown(seat, fallen, again),)
    if fallen != NAK:
        hand = (*hand, fallen)
        return _go_on(rules, moves, sides, seat, pending - 1 + again, hand, events, "hand-used", fallen)
    if hand and rules.nak_voids_hand:
        events += (ResultsLost(seat, hand, "nak"),)
        hand = ()
    return _go_on(rules, moves, sides, seat, 0, hand, events, "nak", fallen)


def _toss(state: State, fallen: str) -> tuple[State, tuple[Event, ...]]:
    """A throw for who begins: the best begins, those who tie throw again."""
    rules, sides, seat, _, _, _, _, toss, _ = state
    events: tuple[Event, ...] = (Thrown(seat, fallen, False),)
    toss = put(toss, seat, fallen)
    if "" not in toss:
        best = max(toss, key=lambda word: RANKS.index(word) if word != OUT else -1)
        if toss.count(best) == 1:
            seat = toss.index(best)
            begun = _new(State, (rules, sides, seat, 1, (), seat, None, (), fallen))
            return begun, (*events, BeginnerFound(seat))
        toss = tuple(["" if word == best else OUT for word in toss])
    following = next(
        s % rules.seats for s in range(seat + 1, seat + 1 + rules.seats) if not toss[s % rules.seats]
    )
    return _new(State, (rules, sides, following, 1, (), following, None, toss, fallen)), events


def _go_on(
    rules: Rules,
    moves: MoveTable,
    sides: tuple[Side, ...],
    seat: Seat,
    pending: int,
    hand: Hand,
    events: tuple[Event, ...],
    why: str,
    fallen: str,
) -> tuple[State, tuple[Event, ...]]:
    """Who acts next; results that can never be used are lost on the way."""
    if pending and rules.use != "each":
        return _new(State, (rules, sides, seat, pending, hand, seat, None, (), fallen)), events
    side = sides[rules.side_of(seat)]
    while hand:
        if moves.menu(side, hand).actions:
            return _new(State, (rules, sides, seat, pending, hand, seat, None, (), fallen)), events
        lost = hand if rules.use == "free" else hand[:1]
        hand = hand[len(lost) :]
        events += (ResultsLost(seat, lost, "no-use"),)
        why = "no-use"
    if pending:
        return _new(State, (rules, sides, seat, pending, hand, seat, None, (), fallen)), events
    passed = moves.passed[seat, why]
    following = passed.following
    return _new(State, (rules, sides, following, 1, (), following, None, (), fallen)), (*events, passed)
