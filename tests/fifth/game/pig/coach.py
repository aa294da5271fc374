"""What the coach says at Pig: hints in three steps, as message keys with values."""

from __future__ import annotations

from game.advice import Advice, Value, nothing_to_hint
from game.pig.actions import HOLD
from game.pig.state import View
from game.pig.theory import best, gain, limit, racing


def hint(view: View, step: int) -> Advice:
    """Step 1: where to look; 2: what to do; 3: why. ValueError for other steps."""
    if nothing := nothing_to_hint(view, step):
        return nothing
    if step == 1:
        return Advice("pig.hint.look", {"gathered": view.gathered})
    choice = best(view)
    if step == 2:
        return Advice(f"pig.hint.{choice}", {}, choice)
    return why(view)._replace(action=choice)


def why(view: View) -> Advice:
    """Why the best choice is the best, for the seat whose turn it is."""
    if not view.gathered:
        return Advice("pig.why.nothing", {})
    values: dict[str, Value] = {"gathered": view.gathered, "limit": limit(view)}
    if racing(view):
        return Advice("pig.why.race", values)
    return Advice("pig.why.hold" if best(view) == HOLD else "pig.why.roll", values)


def average(view: View) -> Advice:
    """What one more roll brings on average, with one decimal."""
    points = float(gain(view.gathered))
    return Advice("pig.average.wins" if points >= 0 else "pig.average.loses", {"points": f"{abs(points):.1f}"})
