"""A position at the stick table, what a seat sees of it, and the board drawn in text."""

from __future__ import annotations

from typing import NamedTuple

from game.core import LUCK, Result, Seat
from game.yut.actions import Action, Hand
from game.yut.board import DONE, HOME, PLACES, WAITING, Side, stations
from game.yut.rules import Rules

_SIXTHS = (1 / 6, 1 / 3, 1 / 2, 2 / 3, 5 / 6)
SPOTS: tuple[tuple[float, float], ...] = (
    *((1.0, 1 - i / 5) for i in range(5)),
    *((1 - i / 5, 0.0) for i in range(5)),
    *((0.0, i / 5) for i in range(5)),
    *((i / 5, 1.0) for i in range(5)),
    *((1 - s, s) for s in _SIXTHS),
    *((s, s) for s in (_SIXTHS[0], _SIXTHS[1], _SIXTHS[3], _SIXTHS[4])),
)
"""Where stations lie on a square of side 1, x to the right and y down, the exit at the bottom right."""
LETTERS = "abcd"
"""Sides by letter."""


class View(NamedTuple):
    """All a seat may know of a game without secrets: everything; and what it may do."""

    seat: Seat | None
    turn: Seat | None
    actions: tuple[Action, ...]
    result: Result | None
    rules: Rules
    mover: Seat
    """Whose turn at the sticks it is, also while luck answers."""
    stations: tuple[tuple[int, ...], ...]
    """For each side the sorted stations of its mals; -1 waiting, 29 home."""
    hand: Hand
    pending: int
    """Throws still to make."""
    sides: tuple[Side, ...]
    """For each side the sorted places of its mals (see `board`): the lanes are open knowledge."""
    toss: tuple[str, ...]
    """During the throw-off what each seat threw ("" not yet, "out" beaten); empty once play began."""
    fallen: str
    """What the sticks on the mat show: the latest throw, whoever made it; "" before the first."""

    @property
    def side(self) -> int:
        """The mover's side."""
        return self.rules.side_of(self.mover)

    def rivals(self, at: int) -> int:
        """How many mals of the other sides stand on a station of the board; 0 off it."""
        if not 0 <= at < HOME:
            return 0
        return sum(row.count(at) for side, row in enumerate(self.stations) if side != self.side)


class State(NamedTuple):
    """The whole truth of one position; the fields are explained at `View`."""

    rules: Rules
    sides: tuple[Side, ...]
    mover: Seat
    pending: int
    hand: Hand
    turn: Seat | None
    result: Result | None
    toss: tuple[str, ...]
    fallen: str

    def __str__(self) -> str:
        """The position in text: the board, a letter for each side and a number on stacks; who has what."""
        sides = [stations(side) for side in self.sides]
        marks = {
            at: LETTERS[side] + (str(mals.count(at)) if mals.count(at) > 1 else "")
            for side, mals in enumerate(sides)
            for at in mals
        }
        lines = board(marks)
        for side, mals in enumerate(sides):
            counts = f"{mals.count(WAITING)} waiting, {mals.count(HOME)} home"
            lanes = "".join(" {}{}".format(*PLACES[at]) for at in self.sides[side] if WAITING < at < DONE)
            lines.append(f"{LETTERS[side]}: {counts}{', lanes' if lanes else ''}{lanes}")
        if self.result is not None:
            lines.append(f"over: {self.result}")
        else:
            does = "waits for the sticks" if self.turn == LUCK else "to act"
            hand = " ".join(self.hand) or "-"
            lines.append(f"seat {self.mover} {does}, hand {hand}, throws to make {self.pending}")
        return "\n".join(lines)


def board(marks: dict[int, str]) -> list[str]:
    """The empty board with a mark of up to two letters on each station named."""
    grid = [[" "] * 43 for _ in range(11)]
    for number, (x, y) in enumerate(SPOTS):
        for offset, letter in enumerate(marks.get(number, "·").ljust(2)):
            grid[round(y * 10)][round(x * 40) + offset] = letter
    return ["".join(line).rstrip() for line in grid]
