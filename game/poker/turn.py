"""One action at a position: refused with a reason, or carried out by the step it belongs to."""

from __future__ import annotations

from game.core import LUCK, IllegalAction
from game.poker import actions as act
from game.poker import dealing, ending
from game.poker.actions import Action
from game.poker.state import Events, State


def after(state: State, action: Action) -> tuple[State, Events]:
    """The next position and what happened; raises IllegalAction."""
    turn, phase = state.turn, state.phase
    if turn is None:
        raise IllegalAction(f"{_name(action)} comes too late: the game is over")
    if turn == LUCK:
        if phase == "show" and action == act.SHOW:
            return ending.show(state)
        known = phase == "cards" and action in act.CHANCE_OF
        if known and state.hand.stub >> action.amount & 1:
            return dealing.deal_card(state, action.amount)
        raise IllegalAction(f"{_name(action)} is not allowed here: {_refusal(state)}")
    if action not in state.menu():
        raise IllegalAction(f"{_name(action)} is not allowed here: {_refusal(state)}")
    if phase == "between":
        return dealing.begin_hand(state)
    if phase == "draw":
        return dealing.draw(state, turn, action)
    return dealing.bet(state, turn, action)


def _name(action: object) -> str:
    known = isinstance(action, Action) and isinstance(action.verb, str) and isinstance(action.amount, int)
    try:
        return str(action) if known else repr(action)
    except IndexError:
        return repr(tuple(action)) if isinstance(action, tuple) else repr(action)


def _refusal(state: State) -> str:
    where = f"hand {state.number}, {state.rules.game}, {state.phase}"
    if state.turn == LUCK:
        return f"{where}, luck is to {'turn the hands over' if state.phase == 'show' else 'deal a card'}"
    menu = state.menu()
    said = [str(action) for action in menu]
    shown = ", ".join(said if len(said) <= 8 else [*said[:6], "…", said[-1]])
    return f"{where}, seat {state.turn} may play {shown}"
