"""Thinking a turn through: which guess, and whether to go on.

The value of a guess is p x (the better of stopping and guessing on) + (1 - p) x (the turn ends, my drawn
tile open). Ends of turns are valued by `value`. A few likeliest guesses are followed, and bluffs: naming an
own hidden number at a slot where it could stand, which surely misses but makes readers look elsewhere.

Used: hypothetical views made from the real one, so that only what the seat knows is ever thought of.
Refused: playing out sampled positions (as strong, at fifty times the work).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from game.advice import own_seat
from game.core import Seat, put
from game.davinci import exact_inference, theory
from game.davinci.actions import GUESSES, Guess
from game.davinci.exact_inference import Marginals
from game.davinci.state import Asked, Slot, View, opened
from game.davinci.tiles import TILES, VALUES
from game.davinci.value import chance, exposure, features, weights


class Choice(NamedTuple):
    """A guess thought through."""

    guess: Guess
    probability: float
    """That it is right."""
    value: float
    """Chance of winning if it is made."""
    bluff: bool = False


@dataclass
class Thought:
    """One seat thinking about one position of its own; inferences are shared between lines of thought."""

    view: View
    trust: Mapping[Seat, float]
    more: theory.Weights = field(default_factory=dict)
    """Further weights, as the model of the others' guesses gives them."""
    width: int = 3
    depth: int = 3
    fitted: tuple[float, ...] = ()
    """Weights of the value; empty: those of `value.WEIGHTS`."""
    follow: float = 2.0
    """Beyond `depth` the likeliest guess is followed while its chance reaches this; above 1: never."""

    def __post_init__(self) -> None:
        self.seat: Seat = own_seat(self.view)
        self.fitted = self.fitted or weights(self.view.rules.seats)
        self._seen: dict[int, tuple[View, tuple[Seat, ...], Marginals]] = {}

    def likeliest(self, view: View, count: int) -> list[tuple[float, Guess]]:
        """The most probable guesses of this (hypothetical) view."""
        found = sorted(theory.guesses(*self.theirs(view)), key=lambda one: -one[0])
        return [(p, GUESSES[seat, at][VALUES.index(TILES[key].value)]) for p, seat, at, key in found[:count]]

    def theirs(self, view: View) -> tuple[tuple[Seat, ...], Marginals]:
        """The chances at the others' slots; stopping and going on ask for the same ones."""
        known = self._seen.get(id(view))
        if known is not None:
            return known[1:]
        # slots do not move while one thinks, and count while they are hidden
        more = {place: row for place, row in self.more.items() if view.racks[place[0]][place[1]].value is None}
        seats, puzzle = theory.puzzle_of(view, self.trust, more=more)
        chances = exact_inference.marginals(puzzle)[1]
        self._seen[id(view)] = (view, seats, chances)  # keeping the view keeps its id its own
        return seats, chances

    def stop(self, view: View) -> float:
        """The chance of winning if the turn ends like this."""
        if all(slot.value is not None for rack in view.racks for slot in rack):
            return 1.0
        _, chances = self.theirs(view)
        if not chances:
            return 0.5
        mine = exposure(view, self.seat)
        return chance(features(view, chances, mine), self.fitted) if mine.true else 0.0

    def go_on(self, view: View, depth: int) -> float:
        """The chance of winning if the seat goes on guessing from here."""
        options = self.likeliest(view, self.width if depth == self.depth else 2)
        return max((self.worth(view, guess, p, depth) for p, guess in options), default=0.0)

    def worth(self, view: View, guess: Guess, p: float, depth: int) -> float:
        """The chance of winning if this guess is made, thinking `depth` guesses far."""
        won = self.hit(answered(view, guess, True), depth) if p > 0.01 else 0.0
        lost = self.stop(paid(answered(view, guess, False))) if p < 0.99 else 0.0
        return p * won + (1 - p) * lost

    def hit(self, right: View, depth: int) -> float:
        """The chance of winning after a right guess, the first of `depth` that are thought through."""
        won = self.stop(right)
        if depth > 1:
            return max(won, self.go_on(right, depth - 1))
        if self.follow <= 1:
            further = (self.worth(right, guess, p, 1) for p, guess in self.likeliest(right, 1) if p >= self.follow)
            return max([won, *further])
        return won

    def choices(self, bluffs: int = 0) -> list[Choice]:
        """The guesses worth thinking of, best first; bluffs among them if asked for."""
        found = [
            Choice(guess, p, self.worth(self.view, guess, p, self.depth))
            for p, guess in self.likeliest(self.view, self.width)
        ]
        found += [
            Choice(guess, 0.0, self.stop(paid(answered(self.view, guess, False))), bluff=True)
            for guess in bluff_guesses(self.view)[:bluffs]
        ]
        return sorted(found, key=lambda choice: -choice.value)


def bluff_guesses(view: View) -> list[Guess]:
    """Own hidden numbers named where they could stand: own tiles known best come first, not the drawn one."""
    seat, found = own_seat(view), []
    for _, at in sorted(_known_to_others(view), key=lambda pair: -pair[0]):
        slot = view.racks[seat][at]
        if slot.order == view.drawn or slot.key >= 24:
            continue
        value = VALUES[slot.key // 2]
        for other, rack in enumerate(view.racks):
            if other != seat:
                places = [at for at in _open_to(rack, slot) if value not in view.missed(other, at)]
                if places:  # the middle of the possible places looks the least odd
                    found.append(GUESSES[other, places[len(places) // 2]][VALUES.index(value)])
    return found


def _known_to_others(view: View) -> Iterator[tuple[float, int]]:
    """The chance others give to the true value of each own hidden tile, and its slot."""
    seat = own_seat(view)
    hidden = [at for at, slot in enumerate(view.racks[seat]) if not slot.open]
    return zip(exposure(view, seat, unplaced=False).true, hidden, strict=True)


def _open_to(rack: tuple[Slot, ...], tile: Slot) -> list[int]:
    """The hidden slots of a rack at which a number could stand."""
    between = enumerate(zip(rack, *theory.bounds(theory.keys_of(rack)), strict=True))
    return [at for at, (slot, low, high) in between
            if slot.value is None and slot.colour == tile.colour and low < tile.key < high]  # fmt: skip


def answered(view: View, guess: Guess, right: bool) -> View:
    """The view as it would be after this guess and that answer."""
    seat = view.mover
    slot = view.racks[guess.seat][guess.slot]
    held = len(view.racks[seat]) + len(view.unplaced)
    one = Asked(
        view.number, seat, held, guess.seat, slot.order, slot.colour, guess.value, right,
        None if right else view.drawn,
    )  # fmt: skip
    view = view._replace(asked=(*view.asked, one))
    if not right:
        return view
    rack = put(view.racks[guess.seat], guess.slot, slot._replace(open=True, value=guess.value))
    return view._replace(racks=put(view.racks, guess.seat, rack))


def paid(view: View) -> View:
    """The price of the miss just made: the drawn tile opens, or by the rules the own tile known best."""
    seat = view.mover
    if view.unplaced:
        return view._replace(unplaced=(view.unplaced[0]._replace(open=True),))
    rack = view.racks[seat]
    if view.drawn is not None:
        at = next(index for index, slot in enumerate(rack) if slot.order == view.drawn)
    elif view.rules.empty_pile == "reveal_own" and any(not slot.open for slot in rack):
        at = cheapest(view)
    else:
        return view
    return view._replace(racks=put(view.racks, seat, opened(rack, at)))


def cheapest(view: View) -> int:
    """The own hidden slot whose face others know best already: the one to give away."""
    return max(_known_to_others(view))[1]
