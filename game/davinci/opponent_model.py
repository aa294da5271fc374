"""Opponent model: how likely a seat with a certain rack was to make the guesses it made.

For a hypothetical rack R of another seat, its own view at the moment of a guess can be rebuilt, and in it
the chance p of every guess it might have made. A sharp player asks nearly always for the likeliest, a soft
one often, some ask anything possible; a bluffer names an own tile. Which kind of player this is, is not
known, so racks are weighed by a mixture of types, and the types are inferred along with the racks.

Racks are drawn from the exact posterior and weighed by how well they explain the last guesses; weighed over
plain chances become further factors for `theory.puzzle_of`.

Used: types sharp, soft, any and historic. Refused: a single sharp type (it backfires against everybody who
plays differently); a mixture without the historic type (it takes classic's questions for those of a soft player
and loses some five games in a hundred by it); modelling what a seat thinks that we think.
"""

from __future__ import annotations

import math
import random
from collections import Counter
from collections.abc import Hashable, Mapping
from functools import lru_cache

from game.core import Seat, put
from game.davinci import exact_inference, theory
from game.davinci.actions import GUESSES
from game.davinci.bluff_model import before_guess
from game.davinci.classic import Classic
from game.davinci.state import View
from game.davinci.tiles import TILES, VALUES

SHARPNESS = (40.0, 8.0, 0.0)
"""Sharp, soft, any: P(guess | rack) grows as exp(sharpness x chance of the guess)."""
PRIORS = (0.35, 0.25, 0.2, 0.2)
"""Of sharp, soft, any and historic."""
HABIT = 0.9
"""How often the historic type asks what `Classic` would."""
IMPOSSIBLE = 0.01
"""P(a guess | rack) for the others where the rack rules it out: they may have forgotten, or not counted."""
SAMPLES = 60
"""How many racks are drawn from the posterior."""
LAST = 5
"""How many of a seat's last guesses are explained."""
READS = 0.1
"""The likelihood ratio with which the modelled seat reads others."""
DOUBT = 20.0
"""Samples' worth of plain chances mixed in, since few samples err. Fitted by self-play: with 60 samples 16 to 32
score best; with 8 a guess was right three or four points less often than said."""

HABITS = Classic()

Rack = tuple[int, ...]


def weights(
    view: View,
    rng: random.Random,
    trust: Mapping[Seat, float],
    bluffs: Mapping[Seat, float],
    samples: int = SAMPLES,
) -> theory.Weights:
    """Factors by (seat, slot) and key for `theory.puzzle_of`; `bluffs` is each seat's chance to bluff.

    For tables of two; with more seats the factors are empty.
    """
    if view.rules.seats != 2 or view.seat is None:
        return {}
    other = 1 - view.seat
    made = [count for count, one in enumerate(view.asked) if one.seat == other][-LAST:]
    seats, puzzle = theory.puzzle_of(view, trust)
    if not made or seats != (other,):
        return {}
    _, plain = exact_inference.marginals(puzzle)
    if not plain:
        return {}
    draw = exact_inference.sampler(puzzle, rng)
    drawn = Counter(tuple(draw()[0]) for _ in range(samples))
    past_guesses = [PastGuess(view, count) for count in made]
    ratio = trust.get(other, 1.0)
    scores = {
        rack: [count * math.exp(sum(step[kind] for step in steps)) for kind in range(len(PRIORS))]
        for rack, count in drawn.items()
        if (steps := [past_guess.likelihoods(rack, bluffs.get(other, 0.1), ratio) for past_guess in past_guesses])
    }
    total: dict[Rack, float] = {
        rack: sum(prior * score for prior, score in zip(PRIORS, row, strict=True))
        for rack, row in scores.items()
    }
    mass = sum(total.values())
    found: dict[tuple[Seat, int], dict[int, float]] = {}
    for at, row in [(at, row) for at, row in enumerate(plain[0]) if row]:
        weighed = dict.fromkeys(row, 0.0)
        for rack, score in total.items():
            weighed[rack[at]] = weighed.get(rack[at], 0.0) + score
        found[other, at] = {
            key: (weighed[key] / mass * samples + DOUBT * p) / ((samples + DOUBT) * p) for key, p in row.items()
        }
    return found


class PastGuess:
    """One past guess of the other seat, ready to be explained by hypothetical racks."""

    def __init__(self, view: View, count: int) -> None:
        past, one = before_guess(view, count), view.asked[count]
        rack = past.racks[one.seat]
        self.one = one
        self.at = next(at for at, slot in enumerate(past.racks[one.target]) if slot.order == one.order)
        self.orders = tuple(slot.order for slot in view.racks[one.seat])
        self.hidden = sum(not slot.open for slot in rack)
        self.view = past._replace(
            racks=put(past.racks, one.seat, tuple(slot._replace(value=None) for slot in rack))
        )
        self.honest = _honest_of(one, self.view.racks, self.view.asked, self.view.rules)

    def likelihoods(self, rack: Rack, bluffs: float, ratio: float) -> tuple[float, ...]:
        """Log of P(this guess | rack) for each type, over what `ratio` has already counted."""
        then = tuple(key for key, order in zip(rack, self.orders, strict=True) if order < self.one.held)
        if self.one.tile.key in then:
            return (math.log(bluffs / max(1, self.hidden) / ratio + 1e-9),) * len(PRIORS)
        honest = self.honest.get(then)
        if honest is None:
            honest = self.honest[then] = self._explain(then)
        truth = math.log(1 - bluffs)
        return tuple(truth + value for value in honest)

    def _explain(self, then: Rack) -> tuple[float, ...]:
        """Log of P(this guess | rack, honest) for each type."""
        seat, racks = self.one.seat, self.view.racks
        row = tuple(slot._replace(value=TILES[key].value) for slot, key in zip(racks[seat], then, strict=True))
        there = self.view._replace(racks=put(racks, seat, row))
        _, racks_then = exact_inference.marginals(theory.puzzle_of(there, {1 - seat: READS})[1])
        chances = racks_then[0] if racks_then else []  # what it thought of the only other rack
        options = [q for slot in chances for q in slot.values()]
        usual = HABITS.best(there)[1] == GUESSES[self.one.target, self.at][VALUES.index(self.one.value)]
        historic = math.log(HABIT if usual else (1 - HABIT) / max(1, len(options)))
        p = chances[self.at].get(self.one.tile.key, 0.0) if chances else 0.0
        if p == 0.0:
            return (*(math.log(IMPOSSIBLE),) * len(SHARPNESS), historic)
        likely = (math.exp(sharp * p) / sum(math.exp(sharp * q) for q in options) for sharp in SHARPNESS)
        return (*(math.log(chance + 1e-9) for chance in likely), historic)


@lru_cache(maxsize=200)
def _honest_of(*all_that_counts: Hashable) -> dict[Rack, tuple[float, ...]]:
    """The likelihoods by rack worked out so far: the same guess is explained many times in a game."""
    return {}
