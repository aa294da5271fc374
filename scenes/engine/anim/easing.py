"""How a motion hurries and tarries: each takes the part of the time that has passed and gives the part of the way.

Formulae: R. Penner's, as commonly tabulated (t runs from 0 to 1).
"""

from __future__ import annotations


def ease_out(t: float) -> float:
    return 1 - (1 - t) ** 2


def ease_in(t: float) -> float:
    return t * t


def ease_in_out(t: float) -> float:
    return 2 * t * t if t < 0.5 else 1 - 2 * (1 - t) ** 2


def ease_out_cubic(t: float) -> float:
    return 1 - (1 - t) ** 3


def ease_out_back(t: float, overshoot: float = 1.25) -> float:
    """Runs past the end and comes home, as things on a spring do; overshoot 1.25 is not quite six per cent."""
    return 1 + (overshoot + 1) * (t - 1) ** 3 + overshoot * (t - 1) ** 2
