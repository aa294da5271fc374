"""Whole truths that fit a view: what `theory.imagine` builds once it has drawn the hidden tiles."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence

from game.core import Seat
from game.davinci import turn
from game.davinci.state import State, gaps
from game.davinci.view import Held, Slot, View
from game.davinci.words import JOKER, TILES, Colour, Place, Tile


def known_tiles(view: View) -> set[Tile]:
    """Every tile whose face this view shows."""
    rows = (*view.racks, view.loose)
    return {tile for row in rows for slot in row if (tile := slot.tile) is not None}


def state_of(view: View, racks: Mapping[Seat, Sequence[int]], whim: random.Random) -> State:
    """The state of a game that has begun, with these keys in these seats' racks."""
    hands = []
    for seat, rack in enumerate(view.racks):
        keys = racks.get(seat)
        hands.append(
            tuple(
                Held(slot.tile or TILES[keys[at] if keys else -1], slot.open, slot.order, slot.turn)
                for at, slot in enumerate(rack)
            )
        )
    used = {held.tile for hand in hands for held in hand} | known_tiles(view)
    pile = _left(view, used)
    loose: tuple[Tile, ...] = ()
    if view.loose:
        slot = view.loose[0]
        tile = slot.tile
        if tile is None:
            some = [other for other in pile if other.colour == slot.colour]
            row = [held.tile for held in hands[view.mover]]
            choosing = [other for other in some if len(gaps(row, other)) > 1]
            tile = whim.choice(choosing if view.phase == "place" and choosing else some)
            pile = tuple(other for other in pile if other != tile)
        loose = (tile,)
    opened = bool(view.loose) and view.loose[0].open
    return State(
        view.rules, view.phase, view.turn, view.mover, view.result, view.first, view.number, tuple(hands),
        (), loose, opened, pile, view.colour, view.drawn, view.asked,
    )  # fmt: skip


def dealt_state(view: View, whim: random.Random) -> State:
    """The same before the first turn, when racks are dealt and set up."""
    known = known_tiles(view)
    rules = view.rules
    left = list(_left(view, known))
    whim.shuffle(left)
    hands = []
    for rack in view.racks:
        hand = []
        for slot in rack:
            tile = slot.tile
            if tile is None:
                tile = next(
                    other
                    for other in left
                    if other.colour == slot.colour and (rules.opening_jokers or other.value != JOKER)
                )
                left.remove(tile)
            hand.append(Held(tile, False, slot.order, 0))
        hands.append(tuple(hand))
    backs: tuple[tuple[Colour, ...], ...] = ()
    if view.phase == "arrange":
        backs = tuple(
            tuple(slot.colour for slot in (*rack, *_waiting(view, seat))) for seat, rack in enumerate(view.racks)
        )
    state = State(
        rules, view.phase, view.turn, view.mover, None, view.first, 0, tuple(hands), backs, (), False,
        tuple(sorted(left, key=lambda tile: tile.key)), None, None, (),
    )  # fmt: skip
    if view.phase != "arrange":
        return state
    # Seats from the first up to the mover have set up their racks; this view's own rack stands as shown.
    loose: tuple[Tile, ...] = tuple(tile for slot in view.loose if (tile := slot.tile))
    seat = view.first
    while True:
        if seat != view.seat:
            state, _ = turn.set_up(state, seat)
            if seat == view.mover:
                return state
            while state.loose:
                choices = [action for action in state.actions if isinstance(action, Place)]
                state = _set_joker(state, whim.choice(choices).gap)
        if seat == view.mover:
            return state._replace(turn=view.turn, mover=seat, loose=loose)
        seat = (seat + 1) % rules.seats


def _set_joker(state: State, gap: int) -> State:
    hand = [held.tile for held in state.hands[state.mover]]
    hand.insert(gap, state.loose[0])
    placed = tuple(Held(tile, False, order, 0) for order, tile in enumerate(hand))
    hands = (*state.hands[: state.mover], placed, *state.hands[state.mover + 1 :])
    return state._replace(hands=hands, loose=state.loose[1:])


def _waiting(view: View, seat: Seat) -> tuple[Slot, ...]:
    return view.loose if seat == view.seat else ()


def _left(view: View, used: set[Tile]) -> tuple[Tile, ...]:
    tiles = TILES if view.rules.jokers else TILES[:24]
    return tuple(tile for tile in tiles if tile not in used)
