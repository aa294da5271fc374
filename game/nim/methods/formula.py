"""Fourth method: a formula.

Used: for takes 1..k every heap counts by its remainder after division by k + 1; one heap is lost at
remainder 1 (last coin loses) or 0 (last coin wins); several heaps, or takes of any size, add up in
binary without carrying (Bouton 1901), except that where the last coin loses and no heap counts 2 or
more, an odd number of ones must be left.
Refused: guessing a formula for other sets of takes; there it answers that none applies.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.nim.methods.words import CLASSIC, MethodStep, Move, Takes


def applies(takes: Takes) -> bool:
    """Whether the formula covers these takes: 1..k, or any number (None)."""
    return takes is None or takes == tuple(range(1, len(takes) + 1))


def by_formula(heaps: Sequence[int], takes: Takes = CLASSIC, misere: bool = True) -> tuple[Move, ...] | None:
    """Winning moves by arithmetic alone; None where the formula does not apply.

    >>> by_formula((12,)), by_formula((13,)), by_formula((13,), takes=(1, 3, 4))
    (((0, 3),), (), None)
    """
    if not applies(takes):
        return None
    remainders = [coins if takes is None else coins % (len(takes) + 1) for coins in heaps]
    found: list[Move] = []
    for heap, coins in enumerate(heaps):
        target, large = 0, False
        for other, remainder in enumerate(remainders):
            if other != heap:
                target, large = target ^ remainder, large or remainder > 1
        if misere and not large:
            target ^= 1
        if takes is None:
            take = coins - target
        else:
            take = (remainders[heap] - target) % (len(takes) + 1) if target <= len(takes) else 0
        if 0 < take <= coins:
            found.append((heap, take))
    return tuple(found)


def walk_formula(heaps: Sequence[int], takes: Takes = CLASSIC, misere: bool = True) -> Iterator[MethodStep]:
    """The sums one by one, as arithmetic that needs no words; nothing where no formula applies.

    Nothing either when the coins are gone: the remainder of -1 means nothing here.
    """
    heaps = tuple(heaps)
    if not applies(takes) or not any(heaps):
        return
    sums = _one_heap(heaps[0], takes, misere) if len(heaps) == 1 and takes else _many_heaps(heaps, takes)
    for count, (text, value) in enumerate(sums, start=1):
        yield MethodStep("sum", heaps, value, 0, count, text)


def _one_heap(coins: int, takes: tuple[int, ...], misere: bool) -> Iterator[tuple[str, int]]:
    if misere:
        yield f"{coins} - 1 = {coins - 1}", coins - 1
        coins -= 1
    size = len(takes) + 1
    yield f"{coins} mod {size} = {coins % size}", coins % size


def _many_heaps(heaps: tuple[int, ...], takes: Takes) -> Iterator[tuple[str, int]]:
    remainders = list(heaps)
    if takes is not None:
        size = len(takes) + 1
        remainders = [coins % size for coins in heaps]
        for coins, remainder in zip(heaps, remainders, strict=True):
            yield f"{coins} mod {size} = {remainder}", remainder
    total, width = remainders[0], max(remainders).bit_length() or 1
    for remainder in remainders[1:]:
        before, total = total, total ^ remainder
        yield f"{before:0{width}b} xor {remainder:0{width}b} = {total:0{width}b}", total
    if len(heaps) == 1:
        yield f"{total} = {total:b}", total
