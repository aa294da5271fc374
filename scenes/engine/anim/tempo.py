"""How long things take at normal speed, in seconds, and the easings of their motions: one table for the whole hall.

The clock divides every one of them by the speed; reduced motion and instant speed show no way at all. No table
keeps a length of its own where one of these says it, so that a card, a coin and a mal share one hand.

An easing takes the part of the time that has passed, 0..1, and gives the part of the way. Formulae: R. Penner's, as
commonly tabulated.
"""

from __future__ import annotations

STEP, MOVE = 0.13, 0.60
"""One step of a piece, a coin or a tile, and a whole move of them at most."""
FLIP = 0.16
"""A card turns over."""
CARD, DEAL = 0.14, 0.90
"""The way of one dealt card, of which the next one waits for half; and a whole deal at most."""
GATHER, FLY, SETTLE = 0.10, 0.45, 0.25
"""A throw: the sticks are taken up, are in the air, and come to rest."""
COUNT = 0.80
"""A number has counted up to what it is, however large, at most."""
SHAKE, REACH = 0.12, 6.0
"""How long a blow or a refusal shakes, and how far at most, in logical units; it dies away."""
CELEBRATION = 1.20
"""From the end of a game to the last word on its banner."""
BOT_PAUSE, NO_BOT_PAUSE_FROM_SPEED = 0.45, 4.0
"""A bot waits before its act, so that one can see whose act it is; from this speed on it does not."""
GUARD, CAREFUL = 0.3, 1.0
"""A button whose meaning has changed does not listen; the second for hands that asked for time between presses."""
SWAY, SWAYING = 1.5, 3.2
"""How far what waits to be used sways at most, in logical units, and the seconds of one swing."""


def apart(count: int, each: float, last: float, whole: float) -> float:
    """Seconds between the starts of `count` alike motions of `last` seconds, `each` if `whole` allows it.

    >>> apart(5, 0.07, 0.14, 0.9), round(apart(30, 0.07, 0.16, 0.9), 3)
    (0.07, 0.026)
    """
    return min(each, max(0.0, whole - last) / max(1, count - 1))


def ease_out(t: float) -> float:
    return 1 - (1 - t) ** 2


def ease_in(t: float) -> float:
    return t * t


def ease_in_out(t: float) -> float:
    return 2 * t * t if t < 0.5 else 1 - 2 * (1 - t) ** 2


def ease_out_cubic(t: float) -> float:
    return 1 - (1 - t) ** 3


def ease_out_back(t: float) -> float:
    """Runs past the end, by not quite six per cent, and comes home, as things on a spring do."""
    return 1 + 2.25 * (t - 1) ** 3 + 1.25 * (t - 1) ** 2
