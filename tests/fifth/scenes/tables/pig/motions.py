"""One motion for each event of Pig."""

from __future__ import annotations

from game.core import Event, GameEnded
from game.pig.actions import Banked, Rolled, TurnLost
from scenes.engine.anim import tempo
from scenes.engine.anim.motion import Timeline, ease_out
from scenes.table.shown import Change, Motion, celebration, leap

HIGH = 120.0
"""How high the die flies, in logical units."""
TUMBLES = ("2", "5", "3", "6", "4", "1", "5", "2")
"""The numbers that pass by on the way; they say nothing of the one that comes."""


def rolled(change: Change, timeline: Timeline, start: float) -> float:
    """The die flies up, tumbles, and comes to rest with its number."""
    rest = change.rest["die"]
    lands = timeline.move("die", rest, start=start, length=tempo.FLY, ease=ease_out, arc=HIGH, frames=TUMBLES)
    timeline.cue(lands, "wood")
    timeline.burst(lands, "dust", rest.x, rest.y + 40)
    return lands


def turn_lost(change: Change, timeline: Timeline, start: float) -> float:
    """What was gathered is gone: the die gives a start."""
    timeline.cue(start, "back")
    return leap(timeline, "die", start, HIGH / 8)


def banked(change: Change, timeline: Timeline, start: float) -> float:
    """The points come to the seat's score."""
    plate = change.places.plates[change.event.seat]
    timeline.cue(start, "count")
    timeline.burst(start, "spark", *plate.center)
    return start + tempo.SETTLE


MOTIONS: dict[type[Event], Motion] = {
    Rolled: rolled, TurnLost: turn_lost, Banked: banked, GameEnded: celebration(lambda change, seat: ["die"]),
}
