"""The games of the table as data: what each street deals and how it is bet.

Used: five-card draw, Texas hold'em, seven-card stud and the plain showdown, as in card rooms. Burn cards are
left out: every card is drawn fairly from the whole stub, so a burn changes nothing. Refused: stud's double
bet on an open pair at fourth street (most rooms have dropped it); high-low splits.
"""

from __future__ import annotations

from typing import NamedTuple


class Street(NamedTuple):
    """One stretch of a hand: cards, then perhaps a draw, then perhaps a round of betting."""

    name: str
    down: int = 0
    """Cards to each live seat, face down, one at a time."""
    up: int = 0
    """Cards to each live seat, face up, after those face down."""
    board: int = 0
    """Cards for all, face up in the middle."""
    draw: bool = False
    bets: bool = True
    big: bool = False
    """Whether a fixed limit plays the big bet here, twice the small one."""


GAMES: dict[str, tuple[Street, ...]] = {
    "draw": (Street("deal", down=5), Street("draw", draw=True, big=True)),
    "holdem": (
        Street("preflop", down=2),
        Street("flop", board=3),
        Street("turn", board=1, big=True),
        Street("river", board=1, big=True),
    ),
    "stud": (
        Street("third", down=2, up=1),
        Street("fourth", up=1),
        Street("fifth", up=1, big=True),
        Street("sixth", up=1, big=True),
        Street("seventh", down=1, big=True),
    ),
    "showdown": (Street("deal", down=5, bets=False),),
}
