"""Positions that fit a view, hidden tiles drawn as likely as `theory.posterior` says: for checks and search."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence

from game.core import Seat
from game.davinci import exact_inference, play, theory
from game.davinci.state import Slot, State, View, gaps
from game.davinci.tiles import JOKER, TILES, Colour, Tile


def resample(view: View, rng: random.Random, trust: Mapping[Seat, float] | None = None) -> State:
    """A position that looks like this view to its seat: ``play.view(resample(v, rng), v.seat) == v``.

    `trust` as in `theory.posterior`.
    """
    if view.number == 0:
        return _dealt(view, rng)
    seats, puzzle = theory.puzzle_of(view, trust or {})
    racks = exact_inference.sampler(puzzle, rng)()
    return _begun(view, dict(zip(seats, racks, strict=True)), rng)


def _begun(view: View, racks: Mapping[Seat, Sequence[int]], rng: random.Random) -> State:
    """The state of a game that has begun, with these keys in these seats' racks."""
    hands = []
    for seat, rack in enumerate(view.racks):
        keys = racks.get(seat)
        hands.append(
            tuple(
                Slot(*(slot.tile or TILES[keys[at] if keys else -1]), slot.open, slot.order, slot.turn)
                for at, slot in enumerate(rack)
            )
        )
    used = {held.tile for hand in hands for held in hand} | view.known_tiles
    pile = _left(view, used)
    unplaced = view.unplaced
    if unplaced and unplaced[0].value is None:
        some = [other for other in pile if other.colour == unplaced[0].colour]
        choosing = [
            other for other in some
            if len(gaps(hands[view.mover], unplaced[0]._replace(value=other.value))) > 1
        ]  # fmt: skip
        tile = rng.choice(choosing if view.phase == "place" and choosing else some)
        pile = tuple(other for other in pile if other != tile)
        unplaced = (unplaced[0]._replace(value=tile.value),)
    return State(
        rules=view.rules,
        phase=view.phase,
        turn=view.turn,
        mover=view.mover,
        result=view.result,
        first=view.first,
        number=view.number,
        hands=tuple(hands),
        backs=(),
        unplaced=unplaced,
        pile=pile,
        colour=view.colour,
        drawn=view.drawn,
        asked=view.asked,
    )


def _dealt(view: View, rng: random.Random) -> State:
    """The same before the first turn, when racks are dealt and set up."""
    known = view.known_tiles
    rules = view.rules
    left = list(_left(view, known))
    rng.shuffle(left)
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
            hand.append(Slot(*tile, False, slot.order, 0))
        hands.append(tuple(hand))
    backs: tuple[tuple[Colour, ...], ...] = ()
    if view.phase == "arrange":
        backs = tuple(
            tuple(slot.colour for slot in (*rack, *_waiting(view, seat))) for seat, rack in enumerate(view.racks)
        )
    state = play.start(rules)._replace(
        phase=view.phase,
        turn=view.turn,
        mover=view.mover,
        first=view.first,
        hands=tuple(hands),
        backs=backs,
        pile=tuple(sorted(left, key=lambda tile: tile.key)),
    )
    if view.phase != "arrange":
        return state
    # Seats from the first up to the mover have set up their racks; this view's own rack stands as shown.
    seat = view.first
    while True:
        if seat != view.seat:
            state = play.set_up(state, seat)
            if seat == view.mover:
                return state
            while state.unplaced:
                state = play.set_joker(state, rng.choice(gaps(state.hands[seat], state.unplaced[0])))
        if seat == view.mover:
            return state._replace(turn=view.turn, mover=seat, unplaced=view.unplaced)
        seat = (seat + 1) % rules.seats


def _waiting(view: View, seat: Seat) -> tuple[Slot, ...]:
    return view.unplaced if seat == view.seat else ()


def _left(view: View, used: set[Tile]) -> tuple[Tile, ...]:
    return tuple(tile for tile in view.rules.tiles if tile not in used)
