"""The moves of a match: the one numbering that log, ending, replay, review, saves and command line share.

A move is what a seat did together with what luck answered; its number counts from 1. What luck did before the first
act, such as dealing, is the opening, move 0.

Used: an act that tells others nothing (luck's answer included) belongs to the move after it. At the tiles the
seats set up their racks in secret; numbering those acts would tell how many jokers somebody holds.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from game.core import LUCK, Event, Seat


class Step(NamedTuple):
    """One action that was applied: the log's entry `number` (0, 1, …) and what it brought about."""

    number: int
    seat: Seat
    text: str
    events: tuple[Event, ...]


def moves(steps: Sequence[Step]) -> tuple[tuple[Step, ...], ...]:
    """The steps of every move, by its number; the opening first, which may be empty."""
    found: list[list[Step]] = [[]]
    for step in steps:
        secret = len(found) > 1 and all(event.private for one in found[-1] for event in one.events)
        if step.seat != LUCK and not secret:
            found.append([])
        found[-1].append(step)
    return tuple(tuple(move) for move in found)


def numbered(steps: Sequence[Step]) -> Iterator[tuple[str, Step]]:
    """Every step for a list in text, with the number of its move; only the first step of a move has it."""
    for number, move in enumerate(moves(steps)):
        for place, step in enumerate(move):
            yield (str(number) if number and not place else ""), step


def number_of(steps: Sequence[Step], at: int) -> int:
    """The number of the move that entry `at` (0, 1, …) of the log belongs to. Raises IndexError beyond the log."""
    if not 0 <= at < len(steps):
        raise IndexError(f"the log has {len(steps)} entries, there is no entry {at}")
    return len(moves(steps[: at + 1])) - 1
