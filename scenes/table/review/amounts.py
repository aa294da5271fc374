"""Worths and their changes in words: winning odds in percent, or chips."""

from __future__ import annotations

import math
from collections.abc import Sequence

from scenes.engine.speak.words import Said, Words


def scale(unit: str) -> float:
    """By how much a worth of the ledger is multiplied to be shown."""
    return 100.0 if unit == "odds" else 1.0


def shares(start: float, changes: Sequence[float], end: float) -> list[int]:
    """Whole numbers near to `start`, every change, and `end`, that add up as those do.

    What rounding leaves over goes to the changes that are nearest to the next number.

    >>> shares(50.7, [-10.4, -67.8, 23.6, 3.9], 0.0)
    [51, -11, -68, 24, 4, 0]
    """
    first, last = round(start), round(end)
    whole = [math.floor(change) for change in changes]
    left = last - first - sum(whole)
    nearest = sorted(range(len(changes)), key=lambda place: whole[place] - changes[place])
    for place in range(abs(left)):
        whole[nearest[place % len(nearest)] if left > 0 else nearest[-1 - place % len(nearest)]] += \
            1 if left > 0 else -1
    return [first, *whole, last]


def worth(words: Words, unit: str, number: float, digits: int = 0) -> Said:
    """A worth, such as 64%."""
    return words(f"review.worth_{unit}", n=f"{number:.{digits}f}")


def error(words: Words, unit: str, off: float) -> Said:
    """How far a figure is off, such as 0.3%, with no more digits than are known."""
    return words(f"review.worth_{unit}", n=f"{float(f'{off * scale(unit):.2g}'):g}")


def change(words: Words, unit: str, number: float, digits: int = 0) -> Said:
    """A change of a worth with its sign, such as +12%; what rounds to nothing has none."""
    digits_text = f"{abs(number):.{digits}f}"
    sign = "" if float(digits_text) == 0 else "+" if number > 0 else "−"
    return words(f"review.change_{unit}", n=sign + digits_text)


def cost(words: Words, unit: str, number: float) -> Said:
    """What a decision cost, without a sign: small costs are told to a tenth."""
    number *= scale(unit)
    return words(f"review.change_{unit}", n=f"{number:.0f}" if number >= 9.95 else f"{number:.1f}")
