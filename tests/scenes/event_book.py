"""Every event of every table as its motion shows it: what moves, what is heard, how long it takes.

Whole games of bots are played through the real scenes, by several rules; what hardly ever happens is added by hand.
"""

from __future__ import annotations

import tempfile
from collections.abc import Iterator, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any, NamedTuple

from game import catalog
from game.core import Event
from game.davinci.actions import SeatBegins
from game.poker.actions import AceShown, PassedOut, PotReturned, Rebought, StubShuffled
from scenes.engine.anim.motion import Cue, Leg, Timeline
from scenes.engine.anim.particles import Burst
from scenes.table.shown import Change
from scenes.tables import KITS
from tests.scenes.hall_kit import motions_of, move_by, opened
from tools.moments import fresh, record

SEED = 1
"""Of the games that are played, one by each preset."""
RARE: dict[str, tuple[Event, ...]] = {
    "poker": (AceShown(1, 0), PassedOut(12), PotReturned(1, 4), Rebought(1, 100), StubShuffled(20)),
    "davinci": (SeatBegins(1),),
}
"""Events that no game of the book need bring, told to the scene at its beginning."""


class Shown(NamedTuple):
    """One event as its motion shows it."""

    event: Event
    start: float
    end: float
    """When the next event begins."""
    legs: tuple[tuple[str, Leg], ...]
    bursts: tuple[Burst, ...]
    cues: tuple[Cue, ...]

    @property
    def whole(self) -> float:
        """Seconds until the last thing it moves has arrived, or the next event begins."""
        return max([self.end, *(leg.start + leg.length for _, leg in self.legs)]) - self.start


def watched(scene: Any, seen: list[Shown]) -> None:
    """Note down every event that this scene shows from now on."""

    def noting(motion: Any) -> Any:
        def noted(change: Change, timeline: Timeline, start: float) -> float:
            before = [leg for legs in timeline.legs.values() for leg in legs]  # one may go on under another name
            bursts, cues = len(timeline.bursts), len(timeline.cues)
            end: float = motion(change, timeline, start)
            if change.event.private and change.before.painted == change.after.painted:
                return end  # it told these eyes nothing
            added = [(name, leg) for name, legs in timeline.legs.items() for leg in legs
                     if all(leg is not other for other in before)]
            seen.append(Shown(change.event, start, end, tuple(added), tuple(timeline.bursts[bursts:]),
                              tuple(timeline.cues[cues:])))
            return end

        return noted

    move_by(scene, {kind: noting(motion) for kind, motion in motions_of(scene.desk.table).items()})


def book(table: str) -> tuple[tuple[Shown, ...], ...]:
    """The events of a table, those of one motion together."""
    return _book(table, SEED)


@lru_cache(maxsize=8)
def _book(table: str, seed: int) -> tuple[tuple[Shown, ...], ...]:
    return tuple(motion for preset in catalog.table(table).presets for motion in _game(table, seed, preset))


def _game(table: str, seed: int, preset: str) -> Iterator[tuple[Shown, ...]]:
    log, _ = record(table, seed, preset)
    with tempfile.TemporaryDirectory() as folder, opened(Path(folder)) as hall:
        scene: Any = hall.go(KITS[table].scene(fresh(table, seed, preset)))
        seen: list[Shown] = []
        watched(scene, seen)
        if hasattr(scene.part, "begun"):
            scene.part.begun()
            yield _taken(seen)
        for place, text in enumerate(log):
            scene.animator.finish()
            if place == 1:
                for event in RARE.get(table, ()):
                    _tell(scene, event)
                    yield _taken(seen)
            scene.desk.play(scene.match.read(text))
            yield _taken(seen)


def _tell(scene: Any, event: Event) -> None:
    """Show an event that has not happened."""
    timeline = Timeline(scene.desk.layout())
    now = scene.desk.now()
    change = Change(before=now, event=event, after=now.after(event, now.view), last=now, places=scene.desk.places,
                    lay_out=scene.part.lay_out, place=0, of=1, by_hand=False, persons=scene.match.persons,
                    flourish=1.0)
    scene.desk.look.motions[type(event)](change, timeline, 0.0)


def _taken(seen: list[Shown]) -> tuple[Shown, ...]:
    taken = tuple(seen)
    seen.clear()
    return taken


def shown(table: str, *kinds: str) -> Sequence[Shown]:
    """The events of a table, of certain kinds if any are named."""
    return [one for motion in book(table) for one in motion if not kinds or type(one.event).__name__ in kinds]
