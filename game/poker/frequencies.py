"""How often five cards make each hand: counts of all C(52, 5) deals, worked out rank by rank."""

from __future__ import annotations

from math import comb

RUNS = 10
"""Straights by their top card, from five to ace."""
_RANKS = comb(13, 5) - RUNS
"""Five different ranks that are no straight."""
_SUITS = 4**5 - 4
"""Suits of five cards, not all alike."""

COUNTS = (
    _RANKS * _SUITS,
    13 * comb(4, 2) * comb(12, 3) * 4**3,
    comb(13, 2) * comb(4, 2) ** 2 * 11 * 4,
    13 * comb(4, 3) * comb(12, 2) * 4**2,
    RUNS * _SUITS,
    _RANKS * 4,
    13 * comb(4, 3) * 12 * comb(4, 2),
    13 * 12 * 4,
    (RUNS - 1) * 4,
    4,
)
"""From the high card to the royal flush, as `words.NAMES` lists them."""


def share(place: int) -> float:
    """The chance of one of them, 0 to 1.

    >>> round(share(0), 4), round(share(9), 8)
    (0.5012, 1.54e-06)
    """
    return COUNTS[place] / comb(52, 5)
