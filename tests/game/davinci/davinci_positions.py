"""Positions for the tests of the tile rack, written as text."""

import random

from game.core import LUCK
from game.davinci import actions
from game.davinci import play as davinci
from game.davinci.rules import Rules
from game.davinci.state import Slot, State
from game.davinci.tiles import TILES, Tile


def tile(text: str) -> Tile:
    value = text.lstrip("!")[1:]
    return Tile(text.lstrip("!")[0], "-" if value == "-" else int(value))


def hand(text: str) -> tuple[Slot, ...]:
    """``b1 !w9``: opening tiles from left to right, a mark before open ones."""
    return tuple(Slot(*tile(word), word[0] == "!", at, 0) for at, word in enumerate(text.split()))


def position(*racks: str, pile: str | None = None, unplaced: str = "", phase: str = "guess", **rules) -> State:
    """Seat 0 to act in turn 5 with nothing drawn, unless `unplaced` names a tile to place."""
    hands = tuple(hand(rack) for rack in racks)
    used = {held.tile for one in hands for held in one} | {tile(word) for word in unplaced.split()}
    left = tuple(other for other in TILES if other not in used)
    heap = left if pile is None else tuple(tile(word) for word in pile.split())
    house = Rules(seats=len(racks), **rules)
    return davinci.start(house)._replace(
        phase=phase, turn=0, number=5, hands=hands, pile=heap,
        unplaced=tuple(Slot(*tile(word), False, len(hands[0]), 5) for word in unplaced.split()),
        drawn=len(hands[0]) if unplaced else None,
    )  # fmt: skip


def say(state: State, *texts: str) -> State:
    """Apply these actions one after the other."""
    for text in texts:
        state, _ = davinci.apply(state, actions.read(state.rules, text))
    return state


def rack(state: State, seat: int = 0) -> str:
    return " ".join(("!" if held.open else "") + str(held.tile) for held in state.hands[seat])


def play(rules: Rules, seed: int, steps: int | None = None, sense: float = 0.0) -> State:
    """A game of random acts; `sense` is the chance that a guess is the truth, so that games differ in length."""
    rng = random.Random(seed)
    state = davinci.start(rules)
    while state.turn is not None and steps != 0:
        if state.turn == LUCK:
            action = rng.choice(davinci.chances(state))[0]
        elif state.phase == "guess" and rng.random() < sense:
            right = [
                action
                for action in davinci.legal_actions(state)
                if state.hands[action.seat][action.slot].value == action.value
            ]
            action = rng.choice(right)
        else:
            action = rng.choice(davinci.legal_actions(state))
        state, _ = davinci.apply(state, action)
        steps = None if steps is None else steps - 1
    return state
