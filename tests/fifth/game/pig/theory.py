"""When to stop: what one more roll brings on average, and when the average is not what counts.

One more roll wins 2 to 6 points in five cases of six, 4 on average, and loses what was gathered in one: on average
it brings (20 - gathered) / 6 points, so that holding at 20 scores fastest. Who is behind rolls a little longer, and
where a seat is about to win nobody holds before the goal: at a goal of 100, holding at 21 points and an eighth of
the distance, and rolling on once a seat has 71, wins within 1 % of what perfect play wins between two seats
(T. W. Neller and C. G. M. Presser, "Practical Play of the Dice Game Pig", 2010).

Refused: perfect play itself, whose solution of half a million positions would hide how simple this is.
"""

from __future__ import annotations

from fractions import Fraction

from game.pig.actions import HOLD, ROLL, Choice
from game.pig.state import View

STOP = 20
"""What a turn has gathered when one more roll brings nothing on average."""
KEEP_PACE = 21
RACE = 29
"""From so many points before the goal on a seat is about to win."""


def gain(gathered: int) -> Fraction:
    """The points that one more roll brings on average.

    >>> gain(0), gain(20), gain(26)
    (Fraction(10, 3), Fraction(0, 1), Fraction(-1, 1))
    """
    return Fraction(STOP - gathered, 6)


def racing(view: View) -> bool:
    """Whether a seat is about to win, so that holding early gives the game away."""
    return max(view.scores) >= view.rules.goal - RACE


def limit(view: View) -> int:
    """What the turn should gather before holding; the whole way to the goal in a race."""
    mine = view.scores[view.mover]
    if racing(view):
        return view.rules.goal - mine
    best = max(score for seat, score in enumerate(view.scores) if seat != view.mover)
    return KEEP_PACE + round((best - mine) / 8)


def best(view: View) -> Choice:
    """What an expert does."""
    return HOLD if view.gathered >= limit(view) else ROLL
