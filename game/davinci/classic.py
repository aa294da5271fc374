"""The historic opponent: weights on every candidate, a queue of remembered guesses, a reliability score.

A Korean term project wrote it in C for two players. Every hidden tile of an opponent carries a weight for
each of the 26 tiles, 50 at first; known tiles, the wrong colour and values beyond the nearest open tiles
get 0. Each turn every candidate left of a tile receives reliability / candidates, or (100 - reliability) /
candidates if the opponent named that tile within the queue of remembered guesses. A newly drawn tile starts
at the mean of the others. It asks for the largest weight (the first among equals), strikes it out, and goes
on while the next largest reaches a threshold. Reliability starts at 80, loses 1 when an opened tile had been
named by its own holder, gains 1 when it had been named before it was drawn. It draws the colour it holds
less of and puts jokers anywhere.

Used: the rules of thought as intended; the constants that did best in our arena. Since a bot keeps nothing
between calls, the weights are rebuilt turn by turn from the public record, and come out the same. Refused:
the program's faults (it looked at the player's hidden number when weighing, mixed up units, and struck out
places for values). For more than two seats it weighs every opponent alike.
"""

from __future__ import annotations

import random
from dataclasses import dataclass

from game.advice import own_seat
from game.core import Seat, put
from game.davinci.actions import DRAWS, GO, GUESSES, STOP, Action, Guess, Open, Place
from game.davinci.bluff_model import at_guess
from game.davinci.state import Asked, Slot, View
from game.davinci.theory import bounds, keys_of, less_held
from game.davinci.tiles import TILES, VALUES

Pile = dict[tuple[Seat, int], dict[int, float]]
"""(seat, order) -> weight of each candidate key; struck out ones are 0."""


@dataclass(frozen=True)
class Classic:
    """A bot; the fields are its constants."""

    queue: int = 10
    """Guesses of each opponent it remembers: its dial of difficulty."""
    least: float = 90.0
    """It goes on while the next largest weight reaches this."""
    reliability: int = 80
    start: float = 50.0

    def __call__(self, view: View, rng: random.Random, /) -> Action:
        """One of `view.actions`."""
        actions = view.actions
        match view.phase:
            case "draw":
                return DRAWS[rng.choice(less_held(view, hidden_only=False))]
            case "guess":
                return self.best(view)[1]
            case "decide":
                return GO if self.best(view)[0] >= self.least else STOP
            case "arrange" | "place" | "open":
                return rng.choice([one for one in actions if isinstance(one, (Place, Open))] or actions)
        raise ValueError(f"seat {view.seat} has nothing to choose in phase {view.phase}")

    def best(self, view: View) -> tuple[float, Guess]:
        """The largest weight and its guess; left to right, small to large, the first of equals."""
        pile = self.weights(view)
        found = [
            (weight, GUESSES[seat, at][VALUES.index(TILES[key].value)])
            for seat, rack in enumerate(view.racks)
            for at, slot in enumerate(rack)
            if slot.value is None
            for key, weight in sorted(pile.get((seat, slot.order), {}).items())
        ]
        if not found:
            raise ValueError(f"seat {view.seat} has nobody left to ask")
        return max(found, key=lambda one: one[0])

    def weights(self, view: View) -> Pile:
        """The weights as its turns so far have made them."""
        me, asked = view.seat, view.asked
        mine = sorted({one.turn for one in asked if one.seat == me} | {view.number})
        pile: Pile = {}
        for number in mine:
            before = sum(one.turn < number for one in asked)
            past = _with_own(at_guess(view, before), view, number)
            self._renew(pile, past)
            self._strike(pile, past)
            self._add(pile, past)
            for count, one in enumerate(asked[before:], start=before + 1):
                if one.turn == number and one.seat == me:
                    if one.right:
                        self._strike(pile, _with_own(at_guess(view, count), view, number))
                    else:
                        pile[one.target, one.order][one.tile.key] = 0.0
        self._strike(pile, view)
        return pile

    def _renew(self, pile: Pile, view: View) -> None:
        """New tiles start at the mean of the others of their holder and colour."""
        for seat, rack in _others(view):
            for slot in [slot for slot in rack if (seat, slot.order) not in pile]:
                keys = [tile.key for tile in view.rules.tiles if tile.colour == slot.colour]
                others = [
                    pile[seat, other.order]
                    for other in rack
                    if (seat, other.order) in pile and other.colour == slot.colour and other.value is None
                ]
                pile[seat, slot.order] = {
                    key: sum(other[key] for other in others) / len(others) if others else self.start for key in keys
                }

    def _strike(self, pile: Pile, view: View) -> None:
        """Known tiles, and values beyond the nearest open tiles, are no candidates."""
        known = {tile.key for tile in view.known_tiles}
        for seat, rack in enumerate(view.racks):
            for slot, low, high in zip(rack, *bounds(keys_of(rack)), strict=True):
                row = pile.get((seat, slot.order), {}) if slot.value is None else {}
                for key in row:
                    if key in known or (key < 24 and not low < key < high):
                        row[key] = 0.0

    def _add(self, pile: Pile, view: View) -> None:
        for seat, rack in _others(view):
            past = [one for one in view.asked if one.seat == seat]
            named = {one.tile.key for one in past[-self.queue :]} if self.queue else set()
            trusted = self._reliability(rack, past)
            for slot in rack:
                row = pile[seat, slot.order]
                left = sum(weight > 0 for weight in row.values())
                for key, weight in row.items():
                    if weight > 0:
                        row[key] += (100 - trusted if key in named else trusted) / left

    def _reliability(self, rack: tuple[Slot, ...], past: list[Asked]) -> float:
        score = self.reliability
        for slot in rack:
            if slot.open:
                naming = [one for one in past if one.tile == slot.tile]
                if any(slot.order < one.held for one in naming):
                    score -= 1
                elif naming:
                    score += 1
        return min(100, max(0, score))


def _others(view: View) -> list[tuple[Seat, tuple[Slot, ...]]]:
    """The racks of the other seats."""
    return [(seat, rack) for seat, rack in enumerate(view.racks) if seat != view.seat]


def _with_own(past: View, view: View, number: int) -> View:
    """The past view with the own tiles of that turn, the one just drawn among them."""
    seat = own_seat(view)
    rack = tuple(slot for slot in view.racks[seat] if slot.turn <= number)
    return past._replace(racks=put(past.racks, seat, rack), unplaced=view.unplaced if number == view.number else ())
