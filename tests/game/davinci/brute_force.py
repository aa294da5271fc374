"""The posterior by listing every assignment: slow, short, and sharing nothing with the sweep.

Run as a script to compare the two on 10,000 random positions, from the top folder:
``PYTHONPATH=. python tests/game/davinci/brute_force.py 10000``.
"""

from __future__ import annotations

import random
import sys
from collections import defaultdict
from collections.abc import Iterator
from contextlib import AbstractContextManager, nullcontext
from unittest.mock import patch

from davinci_positions import play

from game.davinci import exact_inference, theory
from game.davinci import play as davinci
from game.davinci.placement import RackShape
from game.davinci.rules import CORNERS, PRESETS
from game.davinci.state import View, gaps

EVERY = (*PRESETS.values(), *CORNERS)


def fillings(view: View, unknown: list) -> Iterator[list[list]]:
    """Every legal way to fill the racks with unknown tiles."""
    places = [
        (seat, at) for seat, row in enumerate(view.racks) for at, slot in enumerate(row) if slot.value is None
    ]
    racks = [[slot.tile for slot in row] for row in view.racks]
    missed = {(one.target, one.order, one.value) for one in view.asked if not one.right}

    def rises(row) -> bool:
        keys = [tile.key for tile in row if tile is not None and tile.key < 24]
        return keys == sorted(keys)

    def fill(place: int, left: frozenset) -> Iterator[list[list]]:
        if place == len(places):
            yield racks
            return
        seat, at = places[place]
        slot = view.racks[seat][at]
        for tile in sorted(left, key=lambda one: one.key):
            if tile.colour == slot.colour and (seat, slot.order, tile.value) not in missed:
                racks[seat][at] = tile
                if rises(racks[seat]):
                    yield from fill(place + 1, left - {tile})
                racks[seat][at] = None

    return fill(0, frozenset(unknown))


def placed(view: View, seat: int, row: list) -> float:
    """The chance that the owner put these tiles there, by the rules' own count of gaps."""
    came = sorted(zip((slot.order for slot in view.racks[seat]), row, strict=True))
    opening = view.rules.opening
    standing = [tile for order, tile in came if order < opening]
    jokers = [tile for tile in standing if tile.value == "-"]
    if jokers and not view.rules.opening_jokers:
        return 0.0
    chance = 1.0
    growing = [tile for tile in standing if tile.value != "-"]
    for joker in sorted(jokers):
        chance /= len(gaps(growing, joker))
        growing.append(joker)  # where does not matter for the number of gaps
    position = {slot.order: at for at, slot in enumerate(view.racks[seat])}
    there = sorted(((position[order], tile) for order, tile in came if order < opening), key=lambda pair: pair[0])
    for order, tile in came[len(standing) :]:
        chance /= len(gaps([old for _, old in there], tile))
        there = sorted([*there, (position[order], tile)], key=lambda pair: pair[0])
    return chance


def posterior(view: View, placement: str, trust: dict[int, float]) -> tuple[float, dict]:
    """Total weight and chances, as `theory.posterior` gives them."""
    pool = view.rules.tiles
    known = view.known_tiles
    unknown = [tile for tile in pool if tile not in known]
    total, sums = 0.0, defaultdict(lambda: defaultdict(float))
    for racks in fillings(view, unknown):
        weight = 1.0
        for seat, row in enumerate(racks):
            weight *= placed(view, seat, row) if placement == "placement" else placed(view, seat, row) > 0
            for slot, tile in zip(view.racks[seat], row, strict=True):
                if slot.value is None:
                    named = [one for one in view.asked if one.seat == seat and one.tile == tile]
                    weight *= trust.get(seat, 1.0) ** sum(slot.order < one.held for one in named)
        total += weight
        for seat, row in enumerate(racks):
            for at, tile in enumerate(row):
                if view.racks[seat][at].value is None:
                    sums[seat, at][tile.value] += weight
    return total, {place: {v: w / total for v, w in row.items() if w} for place, row in sums.items()}


def flat(shape: RackShape, known: tuple[int, ...], hidden: tuple[int, ...], pairs: bool):
    """Instead of `placement.prior`: every arrangement that the rules allow counts alike."""
    allowed = {at: float(shape.opening_jokers or shape.orders[at] >= shape.opening) for at in hidden}
    return allowed, exact_inference.NO_PAIRING


def counting(placement: str) -> AbstractContextManager[object]:
    """Within it the sweep counts all arrangements alike for ``uniform``, and as in the game for ``placement``."""
    return patch.object(theory, "prior", flat) if placement == "uniform" else nullcontext()


def total_weight(view: View, placement: str = "placement", trust: dict[int, float] | None = None) -> float:
    """What the sweep says of the same: with ``uniform`` and nobody read, the number of ways."""
    with counting(placement):
        return exact_inference.marginals(theory.puzzle_of(view, trust or {})[1])[0]


def positions(count: int, seed: int, most: int) -> Iterator[tuple[View, str, dict[int, float]]]:
    """Views of random games with at most so many assignments, and what to read from guesses."""
    rng = random.Random(seed)
    while count:
        rules = rng.choice(EVERY)
        state = play(rules, rng.randrange(10**9), rng.randrange(8, 70), sense=rng.choice((0.1, 0.3, 0.6)))
        view = davinci.view(state, rng.choice((None, *range(rules.seats))))
        if not view.number or view.result or not 1 < total_weight(view, "uniform") <= most:
            continue
        trust = {seat: rng.choice((1.0, 0.001, 0.05, 0.5, 0.9)) for seat in range(rules.seats)}
        yield view, rng.choice(("placement", "uniform")), rng.choice(({}, trust))
        count -= 1


def difference(view: View, placement: str, trust: dict[int, float]) -> float:
    """The largest difference between the sweep and the listing, on this position."""
    with counting(placement):
        found = theory.posterior(view, trust)
    _, true = posterior(view, placement, trust)
    assert set(found) == set(true), view
    worst = 0.0
    for place, row in true.items():
        assert set(row) >= set(found[place]), (view, place)
        worst = max(worst, *(abs(found[place].get(value, 0.0) - chance) for value, chance in row.items()))
    return worst


if __name__ == "__main__":
    worst, wanted = 0.0, int(sys.argv[1])
    for number, case in enumerate(positions(wanted, seed=7, most=3000), start=1):
        worst = max(worst, difference(*case))
        if number % 500 == 0 or number == wanted:
            print(number, "positions, largest difference", worst, flush=True)
