"""The board of Yut Nori: 29 stations, the lanes over them, and how a mal walks along them.

A mal on the board remembers the lane it walked, because a back-do retraces it. Four lanes make 40 places
with forced shortcuts; a fifth one is walked only where the player may choose the long way round:

- ``O`` the outer ring, 1 .. 19 and 0;
- ``A`` from corner 5 straight through the centre and along the last side, 20 .. 24, 15 .. 19, 0;
- ``B`` from corner 10 through the centre to the exit, 25, 26, 22, 27, 28, 0;
- ``C`` from the centre to the exit after standing there by way of A, 27, 28, 0;
- ``D`` from the centre the long way after standing there by way of B, 23, 24, 15 .. 19, 0.

Captures, stacking and drawing ask for the station; only the way back asks for the lane.

Used: the lane as the mal's memory. Refused: remembering one station only (two back-dos in a row would
swing to and fro); letting a back-do on the centre choose its diagonal.
Names and links of the stations: Korean Wikipedia, 윷놀이 and 윷판.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations_with_replacement
from typing import NamedTuple

WAITING = -1
"""The station of a mal that has not entered, and its place."""
HOME = 29
"""The station of a mal that has left the board."""

LANES: dict[str, tuple[int, ...]] = {
    "O": (*range(1, 20), 0),
    "A": (20, 21, 22, 23, 24, 15, 16, 17, 18, 19, 0),
    "B": (25, 26, 22, 27, 28, 0),
    "C": (27, 28, 0),
    "D": (23, 24, 15, 16, 17, 18, 19, 0),
}
"""Stations of each lane in walking order."""

PLACES: tuple[tuple[str, int], ...] = tuple(
    (lane, step) for lane, stations in LANES.items() for step in range(1, len(stations) + 1)
)
"""Every place a mal can stand on: lane and how far along it, ``("A", 3)`` being the centre."""

DONE = len(PLACES)
"""The place of a mal that has left the board; sorts behind all others."""

EVERYWHERE = (*range(DONE), DONE, WAITING)
"""Every place, on the board and off it."""

STATION_OF: tuple[int, ...] = (*(LANES[lane][step - 1] for lane, step in PLACES), HOME, WAITING)
"""The station of every place; it can be indexed by any of them: -1, waiting, is the last."""

_NUMBER = {place: number for number, place in enumerate(PLACES)}
_SHORT = {("O", 5): ("A", 1), ("O", 10): ("B", 1), ("A", 3): ("C", 1)}
_LONG = {("O", 5): ("O", 6), ("O", 10): ("O", 11), ("A", 3): ("A", 4), ("B", 3): ("D", 1)}
_BEFORE = {
    ("A", 1): ("O", 5),
    ("B", 1): ("O", 10),
    ("C", 1): ("A", 3),
    ("D", 1): ("B", 3),
    ("O", 1): ("O", 20),
}
FORKS = tuple(_NUMBER[place] for place in _LONG)
"""Places where the ways part for a mal that starts there."""
FORK_STATIONS = tuple(sorted({STATION_OF[number] for number in FORKS}))


Side = tuple[int, ...]
"""The sorted places of one side's mals: -1 waiting, 0 .. 47 on the board, 48 home."""


class Walk(NamedTuple):
    """Where a mal goes with one result."""

    path: tuple[int, ...]
    """Stations from the one it stands on (-1: waiting) to the one it reaches (29: home)."""
    end: int
    """The place it reaches: -1 waiting, 0 .. 47 on the board, 48 done."""


def place(lane: str, step: int) -> int:
    """The number of a place; KeyError if there is none.

    >>> place("O", 1), place("C", 3)
    (0, 39)
    """
    return _NUMBER[lane, step]


@lru_cache(maxsize=1 << 16)
def stations(side: Side) -> tuple[int, ...]:
    """The stations of a side's mals, sorted; -1 waiting, 29 home.

    >>> stations((WAITING, place("O", 5), place("A", 3), DONE))
    (-1, 5, 22, 29)
    """
    return tuple(sorted([STATION_OF[place] for place in side]))


def sent_back(side: Side, at: int) -> tuple[Side, int]:
    """The side once all it has on that station is captured, and how many mals that is."""
    rest = [other for other in side if STATION_OF[other] != at]
    pieces = len(side) - len(rest)
    return (*(WAITING,) * pieces, *rest), pieces


def forward(start: int, steps: int, long: bool = False) -> Walk:
    """A walk of 1 to 5 steps.

    >>> forward(WAITING, 3), forward(place("O", 5), 3).path, forward(place("O", 18), 3).path
    (Walk(path=(-1, 1, 2, 3), end=2), (5, 20, 21, 22), (18, 19, 0, 29))
    """
    path = [STATION_OF[start]]
    lane, step = ("O", 0) if start == WAITING else PLACES[start]
    for count in range(steps):
        following = (lane, step + 1)
        if count == 0:
            following = (_LONG if long else _SHORT).get((lane, step), following)
        if following not in _NUMBER:
            return Walk((*path, HOME), DONE)
        lane, step = following
        path.append(LANES[lane][step - 1])
    return Walk(tuple(path), _NUMBER[lane, step])


def backward(start: int) -> Walk:
    """One step back along the lane; from station 1 to station 0 with the lap complete.

    >>> backward(place("A", 6)).path, backward(place("O", 15)).path, PLACES[backward(place("O", 1)).end]
    ((15, 24), (15, 14), ('O', 20))
    """
    lane, step = PLACES[start]
    end = _NUMBER[_BEFORE.get((lane, step), (lane, step - 1))]
    return Walk((STATION_OF[start], STATION_OF[end]), end)


def stands(pieces: int, long_ways: bool = False) -> tuple[tuple[int, ...], ...]:
    """Every sorted row of places one side can have, in order; mals on one station always share their lane.

    >>> [len(stands(pieces)) for pieces in (1, 2, 3)]
    [42, 889, 12664]
    """
    board = range(DONE if long_ways else DONE - 8)
    return tuple(
        side
        for side in combinations_with_replacement((WAITING, *board, DONE), pieces)
        if _apart([place for place in set(side) if WAITING < place < DONE])
    )


def _apart(places: list[int]) -> bool:
    return len({STATION_OF[place] for place in places}) == len(places)
