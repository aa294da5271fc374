"""Looking back at a finished game: which move lost it, and what would have won.

Used: the move that lost is the loser's last one that turned a won position into a lost one; after it
the other side never let go. Refused: blaming a seat that never had a winning move; blame with three
or four seats, where one seat's loss hangs on the others' choices.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.advice import Advice
from game.core import Judged, Seat
from game.nim.actions import Take
from game.nim.judge import JUDGE
from game.nim.reasons import why_move
from game.nim.state import View
from game.nim.theory import best, winning

Log = Sequence[tuple[View, Take]]
"""The game move by move: the view of the seat that moved, and its move."""


class Mistake(NamedTuple):
    """A winning position given away."""

    number: int
    """Which move of the game, from 1."""
    view: View
    played: Take
    better: Take
    """A move that would have won."""


def mistakes(log: Log, seat: Seat) -> tuple[Mistake, ...]:
    """Every winning position this seat gave away, in order; two seats."""
    found = []
    for number, (view, played) in enumerate(log, start=1):
        if view.turn != seat:
            continue
        moves = winning(view.heaps, view.rules.takes, view.rules.misere)
        if moves and tuple(played) not in moves:
            found.append(Mistake(number, view, played, Take(*moves[0])))
    return tuple(found)


def review(view: View, action: Take) -> Judged | None:
    """What was wrong with a take: with two seats, that it gave a won position away; with more, worse odds."""
    if view.turn is None:
        return None
    loss = JUDGE.value(view) - JUDGE.of(view, action)
    if loss < JUDGE.point:
        return None
    better = best(view)[0]
    if view.rules.seats > 2:
        values = {"seats": view.rules.seats, "percent": round(100 * JUDGE.of(view, better))}
        return Judged(better, loss, (Advice("nim.why.many", values, better),))
    return Judged(better, loss, (why_move(view.rules, view.heaps, better),))


def loser(log: Log) -> Seat:
    """The seat that lost a finished game of two. ValueError for an empty log."""
    if not log:
        raise ValueError("an empty log: give one (view, take) for each move of a finished game")
    last = log[-1][0]
    assert last.turn is not None
    return last.turn if last.rules.misere else 1 - last.turn


def lost_move(log: Log) -> Mistake | None:
    """The loser's move that lost the game; None if the loser never stood to win, or with more seats."""
    if not log or log[0][0].rules.seats > 2:
        return None
    slips = mistakes(log, loser(log))
    return slips[-1] if slips else None

