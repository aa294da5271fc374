"""Any match again, at its real table: the same picture of the same views, the same motion for every event.

A replay is the table's own scene over a `game.replay.Replay` in place of the match being played. Nobody acts in
it; beside the table lies a sheet with the moves, the way through them, and whose eyes one looks with. What was
hidden stays hidden: the scene asks its match for views, and a replay answers for the eyes it may have.

Keys: left and right (also undo and redo) go one act back and on, Home and End to the ends, PgUp and PgDn from
hand to hand or ten acts at a time, pause plays and stops, comma and full stop change the speed.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Any, cast

import pygame

from game.match import Match
from game.replay import Eyes, Replay
from game.session import Session
from scenes.ending import Ending
from scenes.looking_back import LookingBack
from scenes.replay import exchange
from scenes.replay.driver import Replaying as Driver
from scenes.replay.sheet import Sheet
from scenes.replay.why import WhySheet
from scenes.room import Room
from scenes.stage.canvas import Canvas
from scenes.stage.controls import Act
from scenes.stage.stage import Answer, Go, Pop, Push, Stage
from scenes.stage.ui import Target
from scenes.stage.words import Said
from scenes.table import TableScene
from scenes.table_room import TableRoom
from scenes.tables import KITS

SPEEDS = (0.5, 1.0, 2.0, 4.0, 8.0)
LEAST_REST, A_LETTER, MOST_REST = 0.45, 0.022, 2.4
"""Seconds at normal speed between two acts: enough to read what was said."""
VERDICT_REST = 3.2
"""Seconds at normal speed for which the outcome of a hand stays."""
AWAKE = 2.6
"""Seconds after an act for which calls and the like may still be moving."""
FAR = 10
"""Acts that PgUp and PgDn skip where there are no chapters."""


def open_match(match: Match, number: int | None = None, *, first: bool = False) -> Any:
    """The scene that shows a match again, from its start or from where `number` actions were played.

    `first` tells that no scene lies below, so that one step back leads to the courtyard.
    """
    kit = KITS[match.table]
    if kit.part is not None:
        return TableRoom(kit, Driver(kit, Replay(match, number), first=first))
    return _kind(match.table)(Replay(match, number), first=first)


def open_one_of(matches: Sequence[Match], number: int | None = None, *, first: bool = False) -> Any:
    """The last of several matches that is over; of a session nobody has finished a match of, the last."""
    over = [match for match in matches if match.turn is None]
    return open_match((over or list(matches))[-1], number, first=first)


def open_why(match: Match, start: int = 0, end: int | None = None) -> Any:
    """The scene that shows the decision that decided a match, at the position in which it was made.

    With `start` and `end`, numbers of actions played, that part of the match alone is looked at.
    """
    kit = KITS[match.table]
    if kit.part is not None:
        return TableRoom(kit, Driver(kit, Replay(match, match.number), why=(start, end)))
    scene = open_match(match, match.number)
    scene.asks_why = start, end
    return scene


@lru_cache(maxsize=8)
def _kind(table: str) -> type[Replaying]:
    scene: Any = KITS[table].scene
    return cast("type[Replaying]", type(f"Replaying{scene.__name__}", (Replaying, scene), {}))


class NoBanner:
    """The end of a match as a replay has it: its words, without the banner over the table."""

    running = False
    over = True

    def __init__(self, ending: Ending) -> None:
        self.headline = ending.headline
        self.reason = ending.reason

    def update(self) -> None:
        """Nothing is worked out after a replay."""

    def area(self, canvas: Canvas) -> pygame.FRect:
        """It hangs nowhere."""
        return pygame.FRect(0, 0, 0, 0)

    def draw(self, canvas: Canvas) -> None:
        """The table stays in sight."""

    draw_light = draw

    def count(self, step: float) -> int:
        """No banner, no numbers that count up."""
        return 0


class Replaying(TableScene):
    """The part of a replay that is alike at every table; `open_match` joins it with a table's own scene."""

    own_speed = True
    preferred = "scrub"

    def __init__(self, replay: Replay, *, first: bool = False) -> None:
        super().__init__(replay)
        self.first = first
        self.replay = replay
        self.playing = False
        self.speed = 1.0
        self._rest = 0.0
        self._awake = 0.0
        self._dragging = False
        self.asks_why: tuple[int, int | None] | None = None
        """The part of the match that the paper that answers "Why?" is about; None where it opens without it."""
        self.why_sheet: WhySheet | None = None
        """That paper, while it lies there."""

    @property
    def driver(self) -> Any:
        return self

    @property
    def way(self) -> Any:
        return self

    @property
    def whereabouts(self) -> Said | None:
        return self.stage.words("replay.title")

    # life ---------------------------------------------------------------------------------------------

    def enter(self, stage: Stage) -> None:
        self.sheet = Sheet(self.desk, self.part, self.desk, leave=self.cancel)
        self.coach_open = True
        super().enter(stage)
        own: Any = self
        own.panel = self.sheet
        own.ending = NoBanner(own.ending)
        if self.asks_why:
            whole = self.replay.whole
            back = LookingBack(whole, KITS[whole.table].judged_seats(whole), *self.asks_why)
            self.why_sheet = own.panel = WhySheet(self.desk, KITS[whole.table], self.desk, back,
                                                  watch=self.watch_on, leave=self.cancel)
        self.stagehand.show(self.layout())
        self.focus.key = "why.watch" if self.asks_why else "scrub"

    def exit(self) -> None:
        super().exit()
        self.stage.clock.speed = self.stage.settings.speed

    def _begin(self) -> Session:
        return Session(self.replay)

    def _moved_on(self) -> None:
        super()._moved_on()
        self._awake = AWAKE
        self.sheet.follow()

    # the way through it -------------------------------------------------------------------------------

    @property
    def place(self) -> int:
        return self.replay.place

    @property
    def last(self) -> int:
        """The place of the end."""
        return len(self.replay.stops) - 1

    @property
    def chapters(self) -> tuple[int, ...]:
        """Places where something new begins, such as a hand."""
        return self.replay.chapters(self.chapter_events) if self.chapter_events else ()

    def step(self, by: int) -> Answer:
        """One act on, shown as it was played, or one back."""
        self.end_motion()
        self.playing = False
        if by > 0:
            self.forward()
        else:
            self.go(self.place - 1)
        return None

    def forward(self) -> bool:
        """Play the next act; False at the end."""
        following = self.replay.following
        if following is None:
            return False
        self.play(following)
        return True

    def go(self, place: int, *, glide: bool = True) -> Answer:
        """To another place at once, things gliding there unless somebody drags."""
        place = max(0, min(self.last, place))
        if place == self.place:
            return None
        self.end_motion()
        self.replay.go(self.replay.stops[place])
        self._went(self.undo_sound if glide else "")
        if not glide:
            self.stagehand.show(self.layout())
        return None

    def _went(self, sound: str) -> None:
        super()._went(sound or "hover")

    def show_act(self, place: int) -> Answer:
        """To just before an act, and play it."""
        self.playing = False
        if place == 0:
            return self.go(0)
        self.go(place - 1, glide=False)
        self.forward()
        return None

    def seek(self, part: float) -> Answer:
        """To a part of the whole, 0..1, while somebody drags."""
        self.playing = False
        return self.go(round(part * self.last), glide=False)

    def leap(self, by: int) -> Answer:
        """To the next chapter or the one before, or ten acts on or back."""
        self.playing = False
        starts = self.chapters
        if not starts:
            return self.go(self.place + by * FAR)
        ahead = [start for start in starts if start > self.place] if by > 0 else \
            [start for start in reversed(starts) if start < self.place]
        return self.go(ahead[0] if ahead else self.last if by > 0 else 0)

    def toggle(self) -> Answer:
        """Play on, or stop; from the end, once more from the start."""
        self.playing = not self.playing
        self._rest = 0.0
        if self.playing and self.place == self.last:
            self.go(0)
        return None

    def change_speed(self, by: int) -> Answer:
        at = SPEEDS.index(self.speed) + by
        self.speed = SPEEDS[max(0, min(len(SPEEDS) - 1, at))]
        return None

    def next_speed(self) -> Answer:
        """The next of the speeds; after the fastest the slowest."""
        self.speed = SPEEDS[(SPEEDS.index(self.speed) + 1) % len(SPEEDS)]
        return None

    # the answer to "Why?" -----------------------------------------------------------------------------

    def stand(self, number: int) -> None:
        self.end_motion()
        self.replay.go(number)
        self._went("page")
        self.stagehand.show(self.layout())

    def watch_on(self, *, playing: bool = True) -> Answer:
        """The list of moves in place of the paper, and the game on from here."""
        own: Any = self
        self.why_sheet, own.panel = None, self.sheet
        self.sheet.follow()
        self.focus.key = "scrub"
        self.playing, self._rest = playing and self.place < self.last, LEAST_REST
        self.stage.hear("page")
        return None

    def _asks(self, act: Act, sheet: WhySheet) -> Answer:
        """What an act means while the paper lies there."""
        if act.name in ("wheel", "undo", "redo"):
            return sheet.go(-1 if act.name == "undo" or act.value > 0 else 1)
        if act.name == "key":
            return sheet.go(1 if act.text == "PageDown" else -1) if act.text in ("PageUp", "PageDown") else None
        if act.name in ("coach", "log"):
            return self.watch_on(playing=False)
        if act.name == "pause":
            return self.watch_on()
        own: dict[str, Callable[[], Answer]] = {
            "copy": self.give, "save": self.give, "focus_lost": self.lost_focus, "skip": self._skip,
            "hint": lambda: None, "new": lambda: None,
            "paste": lambda: exchange.take(self.stage),
        }
        return own[act.name]() if act.name in own else Room.handle(self, act)

    def coach(self) -> Answer:
        """Fold the sheet away, or bring it back."""
        super().coach()
        self.focus.key = "scrub" if self.coach_open else "play"
        return None

    def look(self, eyes: Eyes) -> Answer:
        """See it with other eyes, from where it stands."""
        self.end_motion()
        self.replay.look(eyes)
        self._went("page")
        return None

    # words --------------------------------------------------------------------------------------------

    def act_line(self, place: int) -> Said:
        """What was done on the way to a place."""
        return self.move_line(self.replay, place) or self.stage.words("replay.start")

    def turn_line(self) -> Said:
        if self.match.turn is None:
            return self.ending_words.headline()
        if getattr(self, "waiting", False):
            told: Said = cast(Any, super()).turn_line()  # the table's own word for it, such as a hand being over
            return told
        return self.stage.words("replay.turn", name=self.name(self.match.turn))

    @property
    def ending_words(self) -> NoBanner:
        return cast(NoBanner, self.ending)

    # input --------------------------------------------------------------------------------------------

    def handle(self, act: Act) -> Answer:
        if self.why_sheet is not None:
            return self._asks(act, self.why_sheet)
        if self._drags(act):
            return None
        here = self.focus.key or ""
        if act.name in ("left", "right") and self.sheet.steps_sideways(here):
            self.focus.keys_in_use = True
            return self.step(1 if act.name == "right" else -1)
        if act.name in ("up", "down") and self.sheet.scrolls(act.name, here):
            self.focus.keys_in_use = True
            return None
        if act.name == "wheel":
            return self._wheel(act)
        if act.name == "key":
            return self._letter(act.text)
        own: dict[str, Callable[[], Answer]] = {
            "undo": lambda: self.step(-1), "redo": lambda: self.step(1), "pause": self.toggle,
            "faster": lambda: self.change_speed(1), "slower": lambda: self.change_speed(-1),
            "coach": self.coach, "log": self.coach, "copy": self.give, "save": self.give,
            "paste": lambda: exchange.take(self.stage), "focus_lost": self.lost_focus, "skip": self._skip,
            "hint": lambda: None, "new": lambda: None,
        }
        if act.name in own:
            return own[act.name]()
        return Room.handle(self, act)

    def objects(self, act: Act, targets: Sequence[Target]) -> bool:
        """Nobody acts in it, so nothing is touched in vain."""
        return False

    def _wheel(self, act: Act) -> Answer:
        """Over the slider it turns the match itself, elsewhere the list."""
        if self.coach_open and act.pos is not None and self.sheet.scrub_area.collidepoint(act.pos):
            return self.step(-1 if act.value > 0 else 1)
        return self.sheet.roll(-act.value)

    def _letter(self, name: str) -> Answer:
        if name in ("Home", "End"):
            self.playing = False
            return self.go(0 if name == "Home" else self.last)
        if name in ("PageUp", "PageDown"):
            return self.leap(1 if name == "PageDown" else -1)
        return None

    def _drags(self, act: Act) -> bool:
        """Whether a pointer's act belongs to the slider of the way."""
        if act.name == "press" and act.pos is not None:
            found = self.focus.at(self.targets(), *act.pos)
            self._dragging = found is not None and found.key == "scrub"
            if self._dragging:
                self.focus.key = "scrub"
                self.focus.keys_in_use = False
        elif act.name == "release" and self._dragging:
            self._dragging = False
            return True
        if not self._dragging or act.pos is None or act.name not in ("press", "point"):
            return False
        self.seek(self.sheet.part_at(act.pos[0]))
        return True

    def _skip(self) -> Answer:
        self.end_motion()
        return None

    def lost_focus(self) -> Answer:
        self.playing = self._dragging = False
        return None

    def cancel(self) -> Answer:
        if self.first:
            return Go(self.stage.doors.title())
        return Pop()

    def moved_focus(self) -> None:
        self.stage.hear("hover")

    def came_to_rest(self) -> None:
        """A breath before the next act, as long as its words take to read."""
        if getattr(self, "waiting", False):
            self._rest = VERDICT_REST
        else:
            line = self.act_line(self.place) if self.place else ""
            self._rest = min(MOST_REST, LEAST_REST + A_LETTER * len(line))

    # export and luck ----------------------------------------------------------------------------------

    def give(self) -> Answer:
        """Copy the match's text, and keep it in a file."""
        exchange.give(self.stage, self.replay.whole)
        return None

    def check_luck(self) -> Answer:
        """The promise, the seed, and every draw checked."""
        from scenes.replay.seal import Seal

        self.playing = False
        return Push(Seal(self.replay.whole))

    # time ---------------------------------------------------------------------------------------------

    def update(self, dt: float) -> Answer:
        self.stage.clock.speed = self.speed
        self._awake = max(0.0, self._awake - dt)
        super().update(dt)
        if self.why_sheet is not None:
            self.why_sheet.weigh()
        if self.playing and not self.stagehand.travelling:
            self._rest -= dt * self.speed
            if self._rest <= 0 and not self.forward():
                self.playing = False
        return None

    @property
    def lively(self) -> float:  # type: ignore[override]
        weighing = self.why_sheet is not None and not self.why_sheet.back.known
        if weighing or self.playing or self.stagehand.moving or self._awake > 0:
            return 120.0
        return 0.0 if self.stage.clock.reduced else 20.0

    # targets ------------------------------------------------------------------------------------------

    def play_targets(self) -> list[Target]:
        return self.sheet.targets() if self.why_sheet is None else self.why_sheet.targets()

    def furniture(self) -> list[Target]:
        return self.sheet.corner()

    def settle(self, targets: Any) -> None:
        self.focus.settle(targets, "why.watch" if self.why_sheet is not None else self.preferred)
