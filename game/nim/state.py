"""A position at the coin table, and what a seat sees of it."""

from __future__ import annotations

from typing import NamedTuple

from game.core import Result, Seat
from game.nim.actions import Take
from game.nim.rules import LETTERS, Heaps, Rules


class View(NamedTuple):
    """All a seat may know of a game without secrets: everything; and what it may do."""

    seat: Seat | None
    turn: Seat | None
    actions: tuple[Take, ...]
    """By heap, then by coins; empty unless this seat is to act."""
    result: Result | None
    rules: Rules
    heaps: Heaps
    """Emptied heaps stay as 0."""
    last: Take | None
    """The move just made, None at the start."""
    taken: tuple[int, ...]
    """Coins taken so far by each seat."""


class State(NamedTuple):
    """The whole truth of one position."""

    rules: Rules
    heaps: Heaps
    turn: Seat | None
    result: Result | None
    last: Take | None
    taken: tuple[int, ...]

    def __str__(self) -> str:
        """The position drawn in text: one line for each heap, then who is to move or who won."""
        widest = max(self.rules.heaps)
        lines = [
            f"{LETTERS[heap]}  {'o' * coins}{'.' * (self.rules.heaps[heap] - coins)}".ljust(widest + 3)
            + f"  {coins:2}"
            for heap, coins in enumerate(self.heaps)
        ]
        taken = " + ".join(map(str, self.taken))
        lines.append(f"seat {self.turn} to move, taken {taken}" if self.result is None else f"over: {self.result}")
        return "\n".join(lines)
