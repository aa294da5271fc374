"""The last event of every game: a breath, the call, and what the winners have leaps once for joy."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from game.core import Seat
from scenes.engine.anim import tempo
from scenes.engine.anim.motion import Timeline, ease_in, ease_out
from scenes.table.shown import Change, Motion

BREATH, LEAP = 0.04, 0.12
"""Seconds before the call, and of one leap up and down."""
HIGH = 13.0
"""How high a piece leaps, in logical units."""
SHOW = 0.24
"""All leaps together; the rest of `tempo.CELEBRATION` belongs to the banner."""
LIGHTS = 3


def celebration(belongings: Callable[[Change, Seat], Iterable[str]]) -> Motion:
    """The motion of a table's last event; `belongings` names what a seat has on the table."""

    def game_ended(change: Change, timeline: Timeline, start: float) -> float:
        result = change.event.result
        glad = not change.persons or not set(change.persons).isdisjoint(result.winners)
        drawn = len(result.winners) == len(result.scores)
        end_sound = "even" if drawn else "win" if glad else "lose"
        timeline.cue(start + BREATH, end_sound)
        names = [name for seat in result.winners for name in belongings(change, seat)
                 if timeline.latest(name) is not None]
        names = names if change.flourish else []  # who won is told by the banner
        gap = tempo.apart(len(names), 0.03, LEAP, SHOW - BREATH)
        for order, name in enumerate(names):
            leap(timeline, name, start + BREATH + order * gap, HIGH if glad else HIGH / 2)
        for name in names[:: max(1, len(names) // LIGHTS)][:LIGHTS] if glad else ():
            pose = timeline.latest(name)
            if pose is not None:
                timeline.burst(start + BREATH + LEAP, "star", pose.x, pose.y, 0.8)
        return start + SHOW

    return game_ended


def leap(timeline: Timeline, name: str, start: float, high: float, length: float = LEAP) -> float:
    """One thing leaps where it lies and gives a little as it lands; returns when it lies again."""
    rest = timeline.latest(name)
    if rest is None:
        return start
    timeline.move(name, rest._replace(lift=rest.lift + high), start=start, length=length * 0.45, ease=ease_out)
    timeline.move(name, rest._replace(size=rest.size * 0.97), length=length * 0.4, ease=ease_in)
    return timeline.move(name, rest, length=length * 0.15)
