"""How good it is to end a turn like this: a chance of winning from two dozen numbers.

The numbers say how many tiles are hidden on either side, how well the others can know mine (the *public*
posterior: what open tiles and my own guesses tell a stranger), and how well I know theirs. A logistic
function of them, fitted to the outcomes of self-play by ``assets/make/davinci/minds.py``, is the value.

Used: numbers that anybody can name, so that the coach can explain a value. Refused: a network (no
stronger here, and nobody can explain its numbers).
"""

from __future__ import annotations

import json
import math
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import NamedTuple

from game.core import Seat
from game.davinci import theory
from game.davinci.exact_inference import Marginals
from game.davinci.state import View

WEIGHTS = Path(__file__).parents[2] / "assets" / "minds" / "davinci_value.json"

FEATURES = (
    "constant", "hidden-mine", "hidden-theirs",
    "known-sum", "known-max", "known-log", "known-sure", "guess-sum", "guess-max", "guess-true", "known-mean",
    "known-best", "their-sum", "their-max", "their-sure", "their-log", "their-mean", "pile",
    "one-mine", "one-theirs", "two-mine", "two-theirs", "share", "all-sure",
)  # fmt: skip
"""``known``: the public chance of my tiles' true values; ``guess``: of the likeliest ones, true or not;
``their``: my chance of the likeliest value of each of their tiles."""

READ_AS = 0.1
"""With what likelihood ratio others are thought to read my guesses."""


class Exposure(NamedTuple):
    """What a stranger can know about a seat's hidden tiles."""

    true: tuple[float, ...]
    """Chance of the true value, by hidden slot from the left."""
    best: tuple[float, ...]
    """Chance of the likeliest value."""
    hit: bool
    """Whether the likeliest of all is true."""


def exposure(view: View, seat: Seat, unplaced: bool = True) -> Exposure:
    """How well others can know the hidden tiles of the view's own seat."""
    known = theory.public(view, seat, READ_AS)
    hidden = [(slot.value, known.get(at, {})) for at, slot in enumerate(view.racks[seat])
              if slot.value is not None and not slot.open]  # fmt: skip
    true = [options.get(value, 0.0) for value, options in hidden]
    best = [max(options.values(), default=0.0) for _, options in hidden]
    top = max(best, default=0.0)
    hit = top > 0 and true[best.index(top)] == top
    if unplaced and view.unplaced and seat == view.mover and not view.unplaced[0].open:
        true.append(0.1)  # in hand and not in the rack yet: hardly known
        best.append(0.2)
    return Exposure(tuple(true), tuple(best), hit)


def features(view: View, theirs: Marginals, mine: Exposure) -> list[float]:
    """The numbers of FEATURES for the view's own seat at the end of its turn.

    `theirs` are the chances at the other seats' hidden slots; empty dictionaries elsewhere.
    """
    tops = [max(slot.values()) for row in theirs for slot in row if slot]
    hidden, others = len(mine.true), len(tops)
    known = mine.true or (1.0,)
    guesses = mine.best or (1.0,)
    best = max(range(len(guesses)), key=guesses.__getitem__)
    return [
        1.0, hidden, others,
        sum(known), max(known), sum(math.log(q + 0.02) for q in known), sum(q > 0.9 for q in known),
        sum(guesses), max(guesses), float(mine.hit), sum(known) / len(known), known[best],
        sum(tops), max(tops, default=1.0), sum(p > 0.97 for p in tops), sum(math.log(p) for p in tops),
        sum(tops) / max(1, others), sum(view.pile) / 18,
        hidden == 1, others == 1, hidden == 2, others == 2,
        hidden / max(1, hidden + others), float(all(p > 0.97 for p in tops)),
    ]  # fmt: skip


@cache
def weights(seats: int) -> tuple[float, ...]:
    """The fitted weights for so many seats, in the order of FEATURES."""
    found = json.loads(WEIGHTS.read_text(encoding="utf-8"))["weights"][str(seats)]
    return tuple(float(found[name]) for name in FEATURES)


def chance(numbers: Sequence[float], fitted: Sequence[float]) -> float:
    """The logistic function of the weighted sum."""
    total = sum(number * weight for number, weight in zip(numbers, fitted, strict=True))
    return 1 / (1 + math.exp(-max(-30.0, min(30.0, total))))
