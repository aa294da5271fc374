"""The way through a match that is shown again: from act to act or chapter to chapter, at any speed, with any eyes.

The table's session holds a `game.replay.Replay` in place of the match being played. What was hidden stays hidden:
the table asks its match for views, and a replay answers for the eyes it may have.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from game.core import Event
from game.replay import Eyes, Replay
from scenes.engine.memo import Memo
from scenes.engine.speak.words import verbatim
from scenes.engine.stage import Answer
from scenes.engine.ui.widgets import Target
from scenes.table.desk import Desk

SPEEDS = (0.5, 1.0, 2.0, 4.0, 8.0)
BUTTONS = {"first": ("fast", 180.0, "Home"), "back": ("step", 180.0, "undo"), "play": ("play", 0.0, "pause"),
           "on": ("step", 0.0, "redo"), "end": ("fast", 0.0, "End")}
"""To the start, one act back, play, one act on, to the end: the pictures, degrees by which they are turned, and the
acts or keys that do the same."""
FAR = 10
"""Acts that a leap skips where there are no chapters."""


class Way:
    """Where in a replay one is, and whether it goes on by itself."""

    def __init__(self, desk: Desk, replay: Replay, chapter_events: tuple[type[Event], ...]) -> None:
        self.desk = desk
        self.replay = replay
        self.chapter_events = chapter_events
        self.playing = False
        self.speed = 1.0
        self._chapters: Memo[tuple[int, ...]] = Memo()
        self.rest = 0.0
        """Seconds at normal speed until the next act, while it goes on by itself."""

    @property
    def place(self) -> int:
        """How many acts have been shown."""
        return self.replay.place

    @property
    def last(self) -> int:
        """The place of the end."""
        return len(self.replay.stops) - 1

    @property
    def chapters(self) -> tuple[int, ...]:
        """Places where something new begins, such as a hand."""
        return self._chapters.of(self.replay.stops, partial(self.replay.chapters, self.chapter_events))

    def step(self, by: int) -> None:
        """One act on, shown as it was played, or one back."""
        self.desk.end_motion()
        self.playing = False
        if by > 0:
            self.forward()
        else:
            self.go(self.place - 1)

    def forward(self) -> bool:
        """Play the next act; False at the end."""
        following = self.replay.following
        if following is None:
            return False
        self.desk.play(following)
        return True

    def go(self, place: int, *, glide: bool = True) -> None:
        """To another place at once, things gliding there unless somebody drags."""
        place = max(0, min(self.last, place))
        if place == self.place:
            return
        self._stand(self.replay.stops[place], self.desk.look.undo_sound if glide else "hover", glide=glide)

    def stand(self, number: int) -> None:
        """The table at once as it stood when so many actions had been played."""
        self._stand(number, "page", glide=False)

    def _stand(self, number: int, sound: str, *, glide: bool) -> None:
        desk = self.desk
        desk.end_motion()
        self.replay.go(number)
        desk.went(sound)
        if not glide:
            desk.animator.show(desk.layout())

    def jump(self, place: int) -> None:
        """To another place, and no further by itself."""
        self.playing = False
        self.go(place)

    def show_act(self, place: int) -> None:
        """To just before an act, and play it."""
        self.playing = False
        self.go(place - 1, glide=place == 0)
        if place:
            self.forward()

    def seek(self, part: float) -> None:
        """To a part of the whole, 0..1, while somebody drags."""
        self.playing = False
        self.go(round(part * self.last), glide=False)

    def leap(self, by: int) -> None:
        """To the next chapter or the one before, or ten acts on or back."""
        self.playing = False
        starts = [start for start in self.chapters if (start - self.place) * by > 0]
        if not self.chapters:
            self.go(self.place + by * FAR)
        elif by > 0:
            self.go(min(starts, default=self.last))
        else:
            self.go(max(starts, default=0))

    def toggle(self) -> None:
        """Play on, or stop; from the end, once more from the start."""
        self.playing = not self.playing
        self.rest = 0.0
        if self.playing and self.place == self.last:
            self.go(0)

    def change_speed(self, by: int) -> None:
        at = SPEEDS.index(self.speed) + by
        self.speed = SPEEDS[max(0, min(len(SPEEDS) - 1, at))]

    def next_speed(self) -> None:
        """The next of the speeds; after the fastest the slowest."""
        self.speed = SPEEDS[(SPEEDS.index(self.speed) + 1) % len(SPEEDS)]

    def button(self, key: str, area: pygame.FRect) -> Target:
        """One of the buttons of `BUTTONS`."""
        words, (icon, angle, act) = self.desk.stage.words, BUTTONS[key]
        do: dict[str, Callable[[], Answer]] = {
            "first": partial(self.go, 0), "back": partial(self.step, -1), "play": self.toggle,
            "on": partial(self.step, 1), "end": partial(self.go, self.last)}
        enabled = key == "play" or (self.place > 0 if key in ("first", "back") else self.place < self.last)
        label = words(f"replay.{key}")
        if key == "play" and self.playing:
            icon, label = "pause", words("replay.stop")
        tip = words("tip.key", what=label, key=verbatim(self.desk.stage.controls.prompt(act) or act))
        return Target(key, area, label, do[key], "icon", icon, angle, role="panel", group="way", enabled=enabled,
                      why_not=words("replay.no_further"), tip=tip)

    def look(self, eyes: Eyes) -> None:
        """See it with other eyes, from where it stands."""
        self.desk.end_motion()
        self.replay.look(eyes)
        self.desk.went("page")
