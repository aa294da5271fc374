"""Plays a hand from a short text, so that a test reads like the story of the hand."""

from __future__ import annotations

from game.core import LUCK
from game.poker import actions
from game.poker import play as poker
from game.poker.rules import Rules
from game.poker.state import State


def play(rules: Rules, story: str) -> tuple[State, list]:
    """Actions divided by commas; ``cards As Kd`` deals these, ``any`` deals until somebody must act.

    Answers the position and all events.
    """
    return carry_on(poker.start(rules), story)


def carry_on(state: State, story: str) -> tuple[State, list]:
    events = []

    def do(text: str) -> None:
        nonlocal state
        state, happened = poker.apply(state, actions.read(state.rules, text))
        events.extend(happened)

    for part in filter(None, map(str.strip, story.split(","))):
        if part == "any":
            while state.turn == LUCK and state.phase == "cards":
                do(str(poker.chances(state)[0][0]))
        elif part.startswith("cards "):
            for card in part.split()[1:]:
                do(f"*{card}")
        else:
            do("*show" if part == "show" else part)
    return state, events


def menu(state: State) -> list[str]:
    return [str(action) for action in poker.menu(state)]


def named(events: list, *kinds: type) -> list:
    return [event for event in events if isinstance(event, kinds)]
