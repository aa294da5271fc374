"""What a table's picture shows: a position that lags behind the match and catches up with it event by event.

Each table has a `Shown` of its own in its file ``shown.py``: the view of the eyes that look on as far as it is
shown, and what no view knows, such as which of several equal pieces stands where. Everything painted is painted
from it, so that no picture tells what has not happened in it yet. What can be done (targets, hints, the coach) is
worked out from the view of the match itself, for an input ends the motion first. The last event of every game is
shown alike: a breath, the call, and what the winners have leaps once for joy.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Protocol

from game.core import Event, Seat
from game.history import History
from game.moves import Step
from scenes.engine.anim import tempo
from scenes.engine.anim.motion import Pose, Timeline, ease_in, ease_out


class Shown(Protocol):
    """A value: equal, hashable, never changed."""

    @property
    def painted(self) -> object:
        """All that is painted of it but whose turn it is and what that seat may do.

        After the last event of a step it equals that of the position after the step: events tell everything.
        """

    def after(self, event: Event, then: Any) -> Any:
        """One event later. `then` is what the same eyes see when the whole step is done.

        Events name places and never faces: what a card shows is read from `then`.
        """

    def settled(self, then: Any) -> Any:
        """The position at the end of a step, of which `then` is the view."""


ShownAt = Callable[[History, "Seat | None", int], Any]
"""(match, seat that looks on, number of actions played) -> the position shown then."""


@dataclass(frozen=True, kw_only=True, eq=False)
class Change:
    """One event on its way into the picture: all that a motion may read."""

    before: Any
    """The position shown before the event, and after it: `Shown` of the table."""
    event: Any
    after: Any
    last: Any
    """The position shown when all that is under way has happened."""
    places: Any
    """Where everything stands: the `CommonPlaces` of the table."""
    lay_out: Callable[[Any], Mapping[str, Pose]]
    """The still picture of a position shown."""
    place: int
    """How many events of the same kind came before this one since the motion began, and how many there are."""
    of: int
    by_hand: bool
    """A hand carried the piece that moves: it lies where it goes already."""
    persons: tuple[Seat, ...]
    """The seats that people play."""
    flourish: float
    """How much of what only adorns an event is shown, 0 to 1."""

    @cached_property
    def rest(self) -> Mapping[str, Pose]:
        """Where everything lies after the event."""
        return self.lay_out(self.after)

    @cached_property
    def goal(self) -> Mapping[str, Pose]:
        """Where everything lies when all that is under way has happened."""
        return self.lay_out(self.last)


Motion = Callable[[Change, Timeline, float], float]
"""(change, timeline, start) -> the moment the event's picture is complete.

A motion reads the change and writes to the timeline, and to nothing else. From its end on the timeline shows
`Change.after`; a motion whose event comes in parts lets the timeline reach positions between (`Timeline.reach`).
"""


def fold(shown: Any, match: History, seat: Seat | None, steps: Sequence[Step]) -> Iterator[tuple[Any, Event, Any]]:
    """(before, event, after) for each event of the latest steps of a match, as `seat` sees them.

    `shown` is the position shown before the first of them. A step's last event settles it.
    """
    for number, step in enumerate(steps, start=match.number - len(steps) + 1):
        then = match.view(seat, number)
        if not step.events:
            shown = shown.settled(then)
        for place, event in enumerate(step.events, start=1):
            after = shown.after(event, then)
            if place == len(step.events):
                after = after.settled(then)
            yield shown, event, after
            shown = after


def changes(shown: Any, match: History, seat: Seat | None, steps: Sequence[Step], *, last: Any, places: Any,
            lay_out: Callable[[Any], Mapping[str, Pose]], by_hand: bool, flourish: float) -> list[Change]:
    """The same as changes; see `Change` for what they hold besides."""
    folded = list(fold(shown, match, seat, steps))
    kinds = Counter(type(event) for _, event, _ in folded)
    met: Counter[type[Event]] = Counter()
    found = []
    for before, event, after in folded:
        found.append(Change(before=before, event=event, after=after, last=last, places=places, lay_out=lay_out,
                            place=met[type(event)], of=kinds[type(event)], by_hand=by_hand, persons=match.persons,
                            flourish=flourish))
        met[type(event)] += 1
    return found


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
