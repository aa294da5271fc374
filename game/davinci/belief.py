"""Belief: whether the others believe a seat's guesses, by what they asked of its rack since.

Whoever believes a guess takes it that the asker does not hold the tile named, and looks for other tiles in the
asker's rack. So each guess at the rack is explained twice, by what anybody can infer about it (`theory.public`):
once with the rack's owner believed, once not. How much better the first explains the guesses than the second says
how likely it is that a bluff would be believed.

Used: the likelihood of a guess grows as exp(SHARPNESS x its public chance), with LAPSE spread over all guesses
alike. Refused: the other's own tiles, which would have to be inferred for every guess; counting how often a named
tile is asked for, which leaves out what else could be asked.
"""

from __future__ import annotations

import math
from functools import lru_cache

from game.core import Seat
from game.davinci import theory
from game.davinci.bluff_model import at_guess
from game.davinci.state import View, stranger
from game.davinci.tiles import Value
from game.davinci.value import READ_AS

BELIEVED = 0.05
"""The chance, before any evidence, that bluffs are believed for good: a careful reader stops once one is found."""
SHARPNESS = 20.0
LAPSE = 0.05
"""In which share of guesses anything possible is asked."""


def believed(view: View, seat: Seat) -> float:
    """The chance that the others believe the guesses of a seat, by the public record alone."""
    spoken = False
    evidence = math.log(BELIEVED / (1 - BELIEVED))
    for count, one in enumerate(view.asked):
        if one.seat == seat:
            spoken = True
        elif spoken and one.target == seat:
            past = at_guess(view, count)
            evidence += _evidence(stranger(past), seat, past.slot_of(seat, one.order), one.value)
    return 1 / (1 + math.exp(-evidence))


@lru_cache(maxsize=500)
def _evidence(past: View, seat: Seat, at: int | None, value: Value) -> float:
    """Log of P(this guess | the seat is believed) / P(this guess | it is not)."""
    believing, doubting = (_likelihood(theory.public(past, seat, trust), at, value) for trust in (READ_AS, 1.0))
    return math.log(believing / doubting)


def _likelihood(chances: dict[int, dict[Value, float]], at: int | None, value: Value) -> float:
    """How likely this guess is to somebody who gives the hidden tiles of a rack these chances."""
    options = [p for row in chances.values() for p in row.values()]
    here = 0.0 if at is None else chances.get(at, {}).get(value, 0.0)
    sharp = math.exp(SHARPNESS * here) / sum(math.exp(SHARPNESS * p) for p in options) if here else 0.0
    return (1 - LAPSE) * sharp + LAPSE / max(1, len(options))
