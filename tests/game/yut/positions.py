"""Builds positions in words for the tests of the stick table."""

from __future__ import annotations

from game.core import LUCK, Event
from game.yut import play as yut
from game.yut.actions import read
from game.yut.board import DONE, WAITING, place
from game.yut.rules import Rules
from game.yut.state import State


def places(text: str, pieces: int) -> tuple[int, ...]:
    """``O18 A3 A3 home`` as a side; all mals not named are waiting."""
    named = [DONE if word == "home" else place(word[0], int(word[1:])) for word in text.split()]
    return tuple(sorted(named + [WAITING] * (pieces - len(named))))


def position(mine: str = "", other: str = "", hand: str = "", *, rules: Rules | None = None) -> State:
    """Seat 0 to act with these results in hand, or to throw if there are none."""
    rules = rules or Rules()
    sides = (places(mine, rules.pieces), places(other, rules.pieces))
    sides += tuple((WAITING,) * rules.pieces for _ in range(2, len(rules.sides)))
    return State(rules, sides, 0, 0 if hand else 1, tuple(hand.split()), 0, None, (), "")


def play(state: State, log: str) -> tuple[State, list[Event]]:
    """Apply actions written as text; all events."""
    found: list[Event] = []
    for text in log.split():
        state, events = yut.apply(state, read(state.rules, text))
        found += events
    return state, found


def legal(state: State) -> list[str]:
    assert state.turn is not None
    assert state.turn != LUCK
    return [str(action) for action in yut.view(state, state.turn).actions]


def stations(state: State, side: int = 0) -> list[int]:
    """Where the side's mals are, without those still waiting."""
    return [at for at in yut.view(state, None).stations[side] if at != WAITING]


def events_of(events: list[Event], kind: type) -> list[Event]:
    return [event for event in events if isinstance(event, kind)]
