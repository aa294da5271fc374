"""The mathematics of the tile rack: what a seat can know about hidden tiles.

`posterior` gives the exact chance of every value at every hidden slot, from what the view shows: own
tiles, open tiles, order, misses, the order of arrival, and (if asked to) the guesses of their owners. See
`exact_inference` for the method, `placement` for the prior over jokers, `bluff_model` for how far a guess lowers
the chance of the tile it names.

Used: w(assignment) = product over racks of the placement prior times product over slots of the evidence.
Refused: all arrangements alike (measurably wrong, as the tests show); zero weight for a tile somebody named (one
bluff would make the evidence contradictory).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from itertools import accumulate

from game.core import Seat
from game.davinci import exact_inference
from game.davinci.actions import Guess
from game.davinci.placement import RackShape, prior
from game.davinci.rules import Rules
from game.davinci.state import Asked, Slot, View, stranger
from game.davinci.tiles import COLOURS, TILES, Colour, Value

Chances = dict[tuple[Seat, int], dict[Value, float]]
"""By seat and slot: the chance of each possible value; impossible values are left out."""
Weights = Mapping[tuple[Seat, int], Mapping[int, float]]
"""Further factors by (seat, slot) and key 0..25; what is missing counts as 1."""

_NO_WEIGHTS: Weights = {}
_NOBODY: Mapping[Seat, float] = {}


def posterior(view: View, trust: Mapping[Seat, float] = _NOBODY) -> Chances:
    """The chance of every value at every slot whose face this view does not show.

    `trust` gives by seat the likelihood ratio P(names a tile | holds it) / P(names it | does not), as
    `bluff_model.ratio` derives it; seats left out are not read.

    >>> from game.davinci import play
    >>> posterior(play.view(play.start(Rules()), 0))
    {}
    """
    if not view.number:
        return _unsorted(view)
    seats, puzzle = puzzle_of(view, trust)
    _, chances = exact_inference.marginals(puzzle)
    rows = zip(seats, map(_by_value, chances), strict=True) if chances else ()
    return {(seat, at): row for seat, slots in rows for at, row in slots.items()}


def _by_value(slots: Sequence[Mapping[int, float]]) -> dict[int, dict[Value, float]]:
    """The chances at the hidden slots of a rack, by slot, with values for keys."""
    return {
        at: {TILES[key].value: chance for key, chance in sorted(slot.items())}
        for at, slot in enumerate(slots)
        if slot
    }


def chance_of(found: Chances, guess: Guess) -> float:
    """The chance that a guess is right."""
    return found.get((guess.seat, guess.slot), {}).get(guess.value, 0.0)


def guesses(seats: Sequence[Seat], chances: exact_inference.Marginals) -> list[tuple[float, Seat, int, int]]:
    """(chance, seat, slot, key) of every guess that may be right, by the chances at these seats' slots."""
    return [
        (p, seat, at, key)
        for seat, row in zip(seats, chances, strict=True)
        for at, slot in enumerate(row)
        for key, p in slot.items()
    ]


def puzzle_of(
    view: View,
    trust: Mapping[Seat, float] = _NOBODY,
    more: Weights = _NO_WEIGHTS,
    seats: Sequence[Seat] | None = None,
) -> tuple[tuple[Seat, ...], exact_inference.Puzzle]:
    """The seats with tiles to infer, and the puzzle of their racks in that order.

    `seats` are those whose racks count, by default all with tiles that the view does not show.
    """
    seen = {tile.key for tile in view.known_tiles}
    if seats is None:
        seats = [seat for seat, rack in enumerate(view.racks) if any(slot.value is None for slot in rack)]
    unknown = tuple(key for key in range(24) if key not in seen)
    jokers = [key for key in (24, 25) if view.rules.jokers and key not in seen]
    racks, weights, pairings = [], [], []
    for seat in seats:
        rack = view.racks[seat]
        held = keys_of(rack)
        ratio = trust.get(seat, 1.0)
        factors = [(one.tile.key, one.held, ratio) for one in view.asked if ratio != 1.0 and one.seat == seat]
        row: list[dict[int, float]] = []
        lows, highs = bounds(held)
        for at, slot in enumerate(rack):
            allowed: dict[int, float] = {}
            if slot.value is None:
                side = slot.colour == "w"
                keys = (*[key for key in unknown if lows[at] < key < highs[at]], *jokers)
                allowed = {key: 1.0 for key in keys if key & 1 == side}
                _weigh(allowed, slot, seat, view.asked, factors, more.get((seat, at)))
            row.append(allowed)
        pairings.append(
            _place_jokers(rack, held, row, view.rules, len(jokers) == 2) if jokers else exact_inference.NO_PAIRING
        )
        racks.append(held)
        weights.append(tuple(row))
    return tuple(seats), exact_inference.Puzzle(tuple(racks), tuple(weights), unknown, tuple(pairings))


def keys_of(rack: Iterable[Slot]) -> tuple[int, ...]:
    """The keys of a rack's tiles, HIDDEN where no face is seen."""
    return tuple([exact_inference.HIDDEN if slot.value is None else slot.key for slot in rack])


@lru_cache(maxsize=4096)
def bounds(held: tuple[int, ...]) -> tuple[list[int], list[int]]:
    """For each slot the keys of the nearest known numbers to its left and right."""
    # known numbers rise from left to right
    lows = accumulate((key if key < 24 else -1 for key in held), max, initial=-1)
    highs = accumulate((key if 0 <= key < 24 else 24 for key in reversed(held)), min, initial=24)
    return list(lows)[:-1], list(highs)[-2::-1]


def _weigh(
    allowed: dict[int, float],
    slot: Slot,
    seat: Seat,
    asked: Sequence[Asked],
    factors: list[tuple[int, int, float]],
    more: Mapping[int, float] | None,
) -> None:
    """Strike out misses, weigh down what the owner has named while the tile stood there.

    A factor is the key named, how many tiles the owner held, and the ratio.
    """
    for one in asked:
        if one.target == seat and one.order == slot.order and not one.right:
            allowed.pop(one.tile.key, None)
    for key, held, ratio in factors:
        if key in allowed and slot.order < held:
            allowed[key] *= ratio
    if more:
        for key in allowed:
            allowed[key] *= more.get(key, 1.0)


def _place_jokers(
    rack: Sequence[Slot],
    held: tuple[int, ...],
    row: list[dict[int, float]],
    rules: Rules,
    both: bool,
) -> exact_inference.Pairing:
    """Multiply the prior of joker places into the weights; returns what two jokers in this rack need besides."""
    shape = RackShape(tuple(slot.order for slot in rack), rules.opening, rules.opening_jokers)
    known = tuple(at for at, key in enumerate(held) if key >= 24)
    spots = tuple(at for at, allowed in enumerate(row) if 24 in allowed or 25 in allowed)
    single, pairing = prior(shape, known, spots, both)
    for at in spots:
        for joker in row[at].keys() & {24, 25}:
            row[at][joker] *= single[at]
            if not row[at][joker]:
                del row[at][joker]
    return pairing


def _unsorted(view: View) -> Chances:
    """Before the racks stand sorted, every tile of a colour not seen is as likely at each of its backs."""
    seen = view.known_tiles
    jokers = view.rules.jokers and view.rules.opening_jokers
    unseen = [tile for tile in TILES if tile not in seen and (jokers or tile.key < 24)]
    left = {colour: [tile.value for tile in unseen if tile.colour == colour] for colour in COLOURS}
    return {
        (seat, at): dict.fromkeys(left[slot.colour], 1 / len(left[slot.colour]))
        for seat, rack in enumerate(view.racks)
        for at, slot in enumerate(rack)
        if slot.value is None
    }


def less_held(view: View, hidden_only: bool) -> list[Colour]:
    """The colours left in the pile of which the seat on turn holds the fewest tiles, all or hidden ones."""
    held = [slot.colour for slot in view.racks[view.mover] if not (hidden_only and slot.open)]
    offered = [colour for colour, left in zip(COLOURS, view.pile, strict=True) if left]
    least = min(map(held.count, offered))
    return [colour for colour in offered if held.count(colour) == least]


def public(view: View, seat: Seat, trust: float = 1.0) -> dict[int, dict[Value, float]]:
    """What anybody can infer about a seat's hidden tiles from open tiles and guesses alone, by slot.

    That is the puzzle of a stranger who looks at this one rack.
    """
    if not view.number:
        return {}
    _, puzzle = puzzle_of(stranger(view), {seat: trust}, seats=(seat,))
    _, chances = exact_inference.marginals(puzzle)
    return _by_value(chances[0]) if chances else {}
