"""Motion as pure functions of time: poses, easings, timelines, and the one clock they all obey.

The model has already moved when a picture starts to; a timeline only shows the way. So a motion may
be cut short at any instant (`Animator.finish`) and nothing is lost. Speed and reduced motion belong
to the clock and the animator, never to a motion, so that no motion can forget them.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from functools import partial
from typing import Any, NamedTuple

from pygame.math import clamp

from scenes.engine.anim.particles import Burst, Particles
from scenes.engine.anim.pose import Pose as Pose
from scenes.engine.anim.tempo import ease_in as ease_in
from scenes.engine.anim.tempo import ease_in_out as ease_in_out
from scenes.engine.anim.tempo import ease_out as ease_out
from scenes.engine.anim.tempo import ease_out_back as ease_out_back
from scenes.engine.anim.tempo import ease_out_cubic as ease_out_cubic
from scenes.engine.memo import Memo

Easing = Callable[[float], float]

SPEEDS: tuple[float, ...] = (0.5, 1.0, 2.0, 4.0, math.inf)
"""Factors that divide every duration; the last one shows no way at all, only the arrival."""

FADE = 0.12
"""Seconds of the cross-fade that replaces every motion under reduced motion."""

FLASH = 0.2
"""Seconds that a changed piece keeps its outline at instant speed, so that nothing teleports unseen."""


LOWER = 0.57
"""By how much a pose that is squashed is lower, for each part by which it is broader."""


def firmer(pose: Pose, part: float) -> Pose:
    """A pose with only a part of its squash; one that turns over, and so is narrow, stays as it is."""
    broad = pose.wide - 1
    if broad <= 0:
        return pose
    size = pose.size * (1 - LOWER * broad * part) / (1 - LOWER * broad)
    return pose._replace(size=size, wide=1 + broad * part)


Layout = Mapping[str, Pose]


class Clock:
    """The one clock of everything that moves."""

    def __init__(self, speed: float = 1.0, reduced: bool = False, flourish: float = 1.0) -> None:
        self.speed = speed
        self.reduced = reduced
        self.flourish = flourish
        """How much of what only adorns an act is shown, 0..1: puffs, shakes, squashes, petals."""

    @property
    def shows_ways(self) -> bool:
        """Whether things are seen on their way: motion is neither reduced nor instant."""
        return not self.reduced and math.isfinite(self.speed)

    def part(self, seconds: float, length: float) -> float:
        """How much of a way so long is behind after so many seconds, 0..1; all of it where ways are not shown."""
        return min(1.0, max(0.0, seconds / length)) if self.shows_ways else 1.0

    @property
    def ornament(self) -> float:
        """How much of an ornament is shown, 0..1: none where motion is reduced."""
        return 0.0 if self.reduced else self.flourish

    def adorns(self, count: int) -> int:
        """How many of so many ornaments are shown."""
        return round(count * self.ornament)

    def step(self, dt: float) -> float:
        """Motion seconds in `dt` real seconds; infinite at instant speed."""
        return dt * self.speed if dt > 0 else 0.0

    def change(self, by: int) -> float:
        """The next slower (-1) or faster (+1) speed, kept within the five."""
        at = SPEEDS.index(self.speed) if self.speed in SPEEDS else 1
        self.speed = SPEEDS[max(0, min(len(SPEEDS) - 1, at + by))]
        return self.speed


@dataclass(frozen=True, slots=True)
class Leg:
    """One stretch of a motion."""

    start: float
    length: float
    origin: Pose
    goal: Pose
    ease: Easing
    arc: float
    frames: tuple[str, ...]

    def at(self, t: float) -> Pose:
        u = 1.0 if self.length <= 0 else clamp((t - self.start) / self.length, 0.0, 1.0)
        pose = self.origin.towards(self.goal, self.ease(u))
        if self.arc:
            pose = pose._replace(lift=pose.lift + self.arc * 4 * u * (1 - u))
        if self.frames and u < 1:
            pose = pose._replace(image=self.frames[min(len(self.frames) - 1, int(u * len(self.frames)))])
        return pose


class Cue(NamedTuple):
    """Something to hear (and to read, as a caption) at a moment of a timeline."""

    at: float
    sound: str
    volume: float = 1.0
    pan: float = 0.0
    take: int = 0
    """Which take of the sound, for those that climb; 0 for any."""


class Call(NamedTuple):
    """Something called out over the table, such as what a throw brought."""

    at: float
    what: Any
    """What is called, as the table that paints it needs it: values only."""
    x: float
    y: float
    life: float
    """Motion seconds for which it stays."""


@dataclass
class Timeline:
    """A score for one or more things to move, with its cues. Times in motion seconds."""

    before: dict[str, Pose]
    legs: dict[str, list[Leg]] = field(default_factory=dict)
    cues: list[Cue] = field(default_factory=list)
    length: float = 0.0
    bursts: list[Burst] = field(default_factory=list)
    calls: list[Call] = field(default_factory=list)
    reached: list[tuple[float, object]] = field(default_factory=list)
    """Positions shown, each from its moment on; see `reach`."""

    def move(
        self,
        key: str,
        goal: Pose,
        *,
        start: float = 0.0,
        length: float = 0.13,
        ease: Easing = ease_out,
        arc: float = 0.0,
        frames: Iterable[str] = (),
    ) -> float:
        """Send `key` to `goal`; returns the moment it arrives. Legs of one key follow one another."""
        legs = self.legs.setdefault(key, [])
        origin = legs[-1].goal if legs else self.before.get(key, goal)
        if legs:
            start = max(start, legs[-1].start + legs[-1].length)
        legs.append(Leg(start, length, origin, goal, ease, arc, tuple(frames)))
        self.length = max(self.length, start + length)
        return start + length

    def appear(self, key: str, pose: Pose) -> None:
        """Let `key` be on stage from the start, where the layout before did not have it."""
        self.before[key] = pose

    def latest(self, key: str) -> Pose | None:
        """Where the motion told so far leaves `key`; None if it is not on stage."""
        legs = self.legs.get(key)
        return legs[-1].goal if legs else self.before.get(key)

    def cue(self, at: float, sound: str, volume: float = 1.0, pan: float = 0.0, take: int = 0) -> None:
        self.cues.append(Cue(at, sound, volume, pan, take))
        self.length = max(self.length, at)

    def burst(self, at: float, kind: str, x: float = 0.0, y: float = 0.0, power: float = 1.0) -> None:
        """Something small that follows an act (`particles.LOOKS`), or a shake of the pieces; it delays nothing."""
        self.bursts.append(Burst(at, kind, x, y, power))

    def call(self, at: float, what: Any, x: float, y: float, life: float) -> None:
        """Call something out over the table; it may outlive the motion and delays nothing."""
        self.calls.append(Call(at, what, x, y, life))

    def reach(self, at: float, shown: object) -> None:
        """From `at` on the picture shows this position; never before what was reached earlier in the telling."""
        if self.reached:
            at = max(at, self.reached[-1][0])
        self.reached.append((at, shown))

    def shown(self, t: float) -> object:
        """The position shown at `t`; None where nothing has been reached."""
        return next((shown for at, shown in reversed(self.reached) if at <= t), None)

    def wait(self, until: float) -> None:
        """Let the timeline last at least `until`."""
        self.length = max(self.length, until)

    def at(self, key: str, t: float) -> Pose | None:
        """Where `key` is at `t`; None if this timeline does not move it."""
        legs = self.legs.get(key)
        if not legs:
            return None
        for leg in legs:
            if t < leg.start + leg.length:
                return leg.at(t) if t >= leg.start else leg.origin
        return legs[-1].goal

    def under_way(self, t: float) -> frozenset[str]:
        """All that has begun to move at `t` and has not arrived."""
        return frozenset(key for key, legs in self.legs.items()
                         if legs and legs[0].start <= t < legs[-1].start + legs[-1].length)


class Animator:
    """Shows layouts and the motions between them; the only one who knows what is on stage now."""

    def __init__(self, clock: Clock) -> None:
        self.clock = clock
        self._after: dict[str, Pose] = {}
        self._before: dict[str, Pose] = {}
        self._timeline: Timeline | None = None
        self._motions = 0
        self._time = 0.0
        self._pace = 1.0
        self._outline = 0.0
        self._poses_now: Memo[dict[str, Pose]] = Memo()
        self._flying: frozenset[str] = frozenset()
        self._flying_at: tuple[int, float] | None = None
        """The motion and the moment at which those of `_flying` fly."""
        self._unmoved: Memo[dict[str, Pose]] = Memo()
        self._calls: list[tuple[Call, float]] = []
        """Those of the latest motion, each with the motion seconds since it began, negative before."""
        self.particles = Particles()
        self.changed: frozenset[str] = frozenset()
        """Keys to outline for a moment, because instant speed showed no way."""

    @property
    def moving(self) -> bool:
        return self._timeline is not None or self._outline > 0 or self.particles.alive or bool(self._calls)

    @property
    def travelling(self) -> bool:
        """True while a motion is under way (an outline does not count)."""
        return self._timeline is not None

    @property
    def reached(self) -> float:
        """The second the motion under way has come to; infinity at rest."""
        return math.inf if self._timeline is None else self._time

    @property
    def flying(self) -> frozenset[str]:
        """What is on its way at this instant, begun and not yet arrived; nothing where no way is shown."""
        if self._timeline is None or self.clock.reduced:
            return frozenset()
        moment = self._motions, self._time
        if self._flying_at != moment:
            self._flying, self._flying_at = self._timeline.under_way(self._time), moment
        return self._flying

    @property
    def rest_key(self) -> tuple[object, ...] | None:
        """Equal as long as all that is not `flying` looks the same; None where that is not known."""
        if self._timeline is None or self.clock.reduced or self.particles.shaking:
            return None
        return self, self._motions, self.flying

    @property
    def goal(self) -> Mapping[str, Pose]:
        """Where everything lies once the motion under way has ended."""
        return self._after

    @property
    def shown(self) -> Any:
        """The position that the motion under way has reached; None at rest, and where it gives none.

        Where no way is shown it is the first one until the end.
        """
        if self._timeline is None:
            return None
        return self._timeline.shown(self._time if self.clock.shows_ways else 0.0)

    @property
    def calls(self) -> list[tuple[Call, float]]:
        """What is being called out, each with the motion seconds since it began.

        A call begins when its moment comes, or at once where its motion ends before. The next motion ends it, and
        at instant speed there is none.
        """
        return [(call, age) for call, age in self._calls if age >= 0]

    def hush(self) -> None:
        """Nothing is called out any more."""
        self._calls = []

    @property
    def motion_key(self) -> tuple[object, ...] | None:
        """Equal while one motion lasts, None at rest: what it does not move looks the same for as long."""
        return None if self._timeline is None else (self, self._motions)

    def show(self, layout: Layout) -> None:
        """Snap to a layout."""
        self._after = dict(layout)
        self._timeline = None

    def shift(self, layout: Layout) -> None:
        """Retarget a still stage, or the end of the motion under way."""
        self._after = dict(layout)

    def spring(self, layout: Layout) -> None:
        """Retarget a still stage; what lies elsewhere then springs there, which delays nothing."""
        before = self._after
        self._after = dict(layout)
        if not (self.clock.shows_ways and self.clock.flourish):
            return
        for name, pose in self._after.items():
            old = before.get(name, pose)
            if old[:2] != pose[:2]:
                self.particles.spring(name, old.x - pose.x, old.y - pose.y)

    def play(self, timeline: Timeline, after: Layout, pace: float = 1.0) -> None:
        """Start a motion from what `timeline.before` shows; it ends in `after`, whatever it holds.

        `pace` hastens this one motion, on top of the clock's speed.
        """
        self._pace = pace
        self._before = dict(timeline.before)
        self._after = dict(after)
        self._timeline = timeline
        self._motions += 1
        self._time = 0.0
        self._calls = [(call, -call.at) for call in timeline.calls]
        self.particles.clear()

    def glide(self, after: Layout, length: float = 0.22) -> None:
        """The fallback for whatever has no motion of its own (undo, resize): old pose to new."""
        before = self.poses()
        timeline = Timeline(dict(before))
        for key, goal in after.items():
            origin = before.get(key)
            if origin is None:
                timeline.legs[key] = [Leg(0, length, goal._replace(alpha=0.0), goal, ease_out, 0, ())]
            elif origin != goal:
                distance = math.hypot(goal.x - origin.x, goal.y - origin.y)
                timeline.move(key, goal, length=length, ease=ease_in_out, arc=min(24.0, distance / 10))
        for key, origin in before.items():
            if key not in after:
                timeline.move(key, origin._replace(alpha=0.0), length=length)
        timeline.length = length
        self.play(timeline, after)

    def update(self, dt: float) -> list[Cue]:
        """Advance by `dt` real seconds; returns the cues passed on the way, in order."""
        self._outline = max(0.0, self._outline - dt)
        if not self._outline:
            self.changed = frozenset()
        step = self.clock.step(dt)
        self.particles.update(step)
        self._calls = [(call, since) for call, age in self._calls
                       if (since := age + (step if age >= 0 else step * self._pace)) < call.life]
        timeline = self._timeline
        if timeline is None:
            return []
        start = self._time
        self._time += step * self._pace
        length = min(timeline.length, FADE) if self.clock.reduced else timeline.length
        done = self._time >= length
        heard = [cue for cue in timeline.cues if start <= cue.at < self._time or (done and cue.at >= start)]
        if self.clock.shows_ways:
            for burst in timeline.bursts:
                if start <= burst.at < self._time or (done and burst.at >= start):
                    self.particles.light(burst, self.clock.flourish)
        if done or self.clock.reduced:
            self._call_now()
        if done:
            if math.isinf(self.clock.speed):
                self._mark()
            self._timeline = None
            self.particles.calm()
        return sorted(heard)

    def finish(self) -> list[Cue]:
        """End the motion at once; returns the cues it had not reached (the last sound may be wanted)."""
        timeline, self._timeline = self._timeline, None
        if timeline is None:
            return []
        self.particles.calm()
        self._call_now()
        return sorted(cue for cue in timeline.cues if cue.at >= self._time)

    def _call_now(self) -> None:
        """Let calls whose moment has not come begin."""
        self._calls = [(call, max(0.0, age)) for call, age in self._calls]

    def _mark(self) -> None:
        """Outline what lies elsewhere, shows another face, or has only now come."""
        olds = {key: self._before.get(key) for key in self._after}
        self._outlined(key for key, pose in self._after.items()
                       if (old := olds[key]) is None or old[:2] != pose[:2] or old.image != pose.image)

    def _outlined(self, keys: Iterable[str]) -> None:
        self.changed = frozenset(keys)
        self._outline = FLASH if self.changed else 0.0

    def nudge(self, name: str) -> None:
        """A piece that may not be moved says so: it shakes its head, or is outlined where nothing may shake."""
        if self.clock.shows_ways and self.clock.flourish:
            self.particles.nudge(name)
        else:
            self._outlined([name])

    def poses(self) -> Mapping[str, Pose]:
        """What is on stage now, by key."""
        if self._timeline is None:
            return self.particles.moved(self._after)
        key = self._motions, self._time, self._after, self.clock.reduced, self.clock.flourish
        return self.particles.moved(self._poses_now.of(key, partial(self._on_the_way, self._timeline)))

    def _on_the_way(self, timeline: Timeline) -> dict[str, Pose]:
        """What the motion under way shows at this moment, but for shakes and springs."""
        if self.clock.reduced:
            u = min(1.0, self._time / max(1e-9, min(timeline.length, FADE)))
            return self._cross_fade(u)
        poses = dict(self._unmoved.of((self._motions, self._after), self._standing))
        for key in timeline.legs:
            pose = timeline.at(key, self._time)
            if pose is not None:
                poses[key] = pose
        if self.clock.flourish < 1:
            poses = {name: firmer(pose, self.clock.flourish) for name, pose in poses.items()}
        return poses

    def _standing(self) -> dict[str, Pose]:
        """All that the end of the motion shows, where the motion finds it."""
        return {key: self._before.get(key, goal) for key, goal in self._after.items()}

    def _cross_fade(self, u: float) -> dict[str, Pose]:
        poses: dict[str, Pose] = {}
        for key, goal in self._after.items():
            origin = self._before.get(key)
            if origin is not None and origin[:2] == goal[:2]:
                poses[key] = goal
                continue
            poses[key] = goal._replace(alpha=goal.alpha * u)
            if origin is not None:
                poses[key + "'"] = origin._replace(alpha=origin.alpha * (1 - u))
        for key, origin in self._before.items():
            if key not in self._after:
                poses[key] = origin._replace(alpha=origin.alpha * (1 - u))
        return poses
