"""Who wins which chips: layers, side pots, odd chips, and who must show first.

Used: side pots by what each seat paid in the whole hand, folded seats included; layers with the same
contenders are one pot; a layer that only folded seats paid falls to the pot below; an odd chip goes to the
first winner left of the button, no winner gets two from one pot (Robert's Rules of Poker, "Ties" and
"All-in"). Refused: splitting all pots at once, the fault behind most lost chips in public engines.
"""

from __future__ import annotations

import functools
from collections.abc import Iterable, Mapping, Sequence
from itertools import pairwise
from typing import NamedTuple

from game.core import Seat


class Pot(NamedTuple):
    """Chips and the seats that may win them; after the showdown also who did."""

    chips: int
    contenders: tuple[Seat, ...]
    shares: tuple[tuple[Seat, int], ...] = ()
    """Winners with their chips, in the order in which odd chips are given; empty while the hand runs."""
    shown: bool = False
    """Whether hands were compared; if not, all others had folded."""


@functools.lru_cache(maxsize=4096)  # asked for each view of a position
def layers(paid: tuple[int, ...], live: tuple[bool, ...]) -> tuple[Pot, ...]:
    """The main pot first. `live` says which seats have not folded; at least one paid all there is to pay.

    >>> [(pot.chips, pot.contenders) for pot in layers((10, 4, 10, 2), (True, True, True, False))]
    [(14, (0, 1, 2)), (12, (0, 2))]
    """
    found: list[tuple[int, tuple[Seat, ...]]] = []
    for below, level in pairwise(sorted({0, *paid})):
        chips = sum([min(mine, level) - min(mine, below) for mine in paid])
        contenders = tuple([seat for seat, mine in enumerate(paid) if live[seat] and mine >= level])
        if found and contenders in (found[-1][1], ()):
            found[-1] = (found[-1][0] + chips, found[-1][1])
        else:
            found.append((chips, contenders))
    return tuple([Pot(chips, contenders) for chips, contenders in found])


def split(pot: Pot, strengths: Mapping[Seat, int], left_of_button: Sequence[Seat]) -> Pot:
    """The pot with its shares: the best hands among the contenders divide it.

    >>> split(Pot(11, (0, 1, 2)), {0: 7, 1: 9, 2: 9}, (2, 0, 1)).shares
    ((2, 6), (1, 5))
    """
    best = max(strengths[seat] for seat in pot.contenders)
    winners = [seat for seat in left_of_button if seat in pot.contenders and strengths[seat] == best]
    each, odd = divmod(pot.chips, len(winners))
    shares = tuple((seat, each + (place < odd)) for place, seat in enumerate(winners))
    return pot._replace(shares=shares, shown=True)


def takes(pots: Iterable[Pot]) -> dict[Seat, int]:
    """The chips of each winner from all pots together, in the order of the pots.

    >>> takes([Pot(11, (0, 1), ((1, 6), (0, 5))), Pot(4, (1,), ((1, 4),))])
    {1: 10, 0: 5}
    """
    found: dict[Seat, int] = {}
    for pot in pots:
        for seat, chips in pot.shares:
            found[seat] = found.get(seat, 0) + chips
    return found


def uncalled(paid: Sequence[int]) -> tuple[Seat, int]:
    """The seat that paid most and by how much it leads: that part nobody called.

    >>> uncalled((10, 4, 2))
    (0, 6)
    """
    first, second = sorted(paid, reverse=True)[:2]
    return paid.index(first), first - second


def showing(
    pots: Sequence[Pot], strengths: Mapping[Seat, int], clockwise: Sequence[Seat], muck: bool
) -> tuple[tuple[Seat, bool], ...]:
    """The live seats in the order of the showdown, each with whether it shows its hand.

    `clockwise` begins with the seat that must show first. Contenders of side pots come before seats that are
    in for the main pot only. With `muck` a seat that is beaten in every pot it is in keeps its hand unseen.
    """
    furthest = {seat: place for place, pot in enumerate(pots) for seat in pot.contenders}
    order = sorted((seat for seat in clockwise if seat in furthest), key=lambda seat: -furthest[seat])
    shown = []
    for place, seat in enumerate(order):
        own = [pot.contenders for pot in pots if seat in pot.contenders]
        before = [[strengths[other] for other in order[:place] if other in contenders] for contenders in own]
        beaten = all(max(rivals, default=-1) > strengths[seat] for rivals in before)
        shown.append((seat, not (muck and beaten)))
    return tuple(shown)
