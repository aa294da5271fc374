"""How often five cards make each hand, against the hands themselves."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, starmap
from math import comb

from game.poker import frequencies
from game.poker.hands import ROYAL, category, strength


def test_the_counts_are_those_of_all_hands() -> None:
    """Each of the 2,598,960 hands judged: a slip in a formula would teach wrong odds."""
    classes = Counter(starmap(strength, combinations(range(52), 5)))
    found = [0] * 10
    for value, count in classes.items():
        found[9 if value == ROYAL else category(value)] += count
    assert tuple(found) == frequencies.COUNTS
    assert sum(found) == comb(52, 5)
