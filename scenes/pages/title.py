"""The courtyard: the first thing one sees, and two inputs away from the first move.

Its tables are places in the yard that one walks to with the focus or the mouse; where they lie stands in the map
``title``. Left alone for `IDLE` seconds the yard shows by itself what is played here (`scenes.pages.attract`).
"""

from __future__ import annotations

import datetime
import math
from collections.abc import Sequence
from functools import partial
from threading import Thread

import pygame

from game import people
from game.match import BadGameID, read_game_id
from scenes.engine import maps
from scenes.engine.draw.canvas import Canvas
from scenes.engine.draw.writing import SMALLEST
from scenes.engine.input.controls import Act
from scenes.engine.speak.words import Said
from scenes.engine.stage import Answer, Go, Push, Quit, Scene, Stage
from scenes.engine.ui import page_header as signpost
from scenes.engine.ui.widgets import Do, Target
from scenes.pages import yard_honours
from scenes.pages.courtyard import Courtyard, place_of
from scenes.table import cast, common_places
from scenes.tables import KITS, last_table

IDLE = 45.0
"""Seconds without any input after which the tables are shown."""
TURNED_TO = 0.25
"""Seconds at a table's place after which its pictures are read."""
BREATHING, WAKING = 15.0, 60.0
"""Frames a second for lantern light alone, and while a place wakes."""


class Title(Scene):
    """A place for each table, and the few things besides."""

    title_key = "path.courtyard"

    def __init__(self) -> None:
        super().__init__()
        self.yard = Courtyard(KITS)
        self.idle = 0.0
        """Seconds since the last input."""
        self._turned: tuple[str | None, float] = None, 0.0
        """The table stood at, and for how long."""
        self._loading: Thread | None = None
        """Loads the files of that table."""
        self._updates = 0
        """How often it was updated: once before its first frame."""
        self._faces: list[str] = []
        """Those that are not ready yet, which pages and tables show as soon as they are opened."""

    @property
    def lively(self) -> float:
        waking = self.yard.waking or not self.shows_guest
        if self.stage.clock.reduced:
            return WAKING if waking else 0.0
        return WAKING if waking else BREATHING

    @property
    def shows_guest(self) -> bool:
        """Whether the guest's face is there: it is read after the first frame, which need not wait for it."""
        face = cast.portrait(self.honours.guest)
        return self.stage.headless or (self._updates > 1 and self.stage.art.at_hand(face))

    def enter(self, stage: Stage) -> None:
        self.last = last_table(stage.store)
        self.honours = yard_honours.read(stage.store, datetime.date.today())
        self._faces = sorted(cast.everybody(), key=lambda face: face != cast.portrait(self.honours.guest))
        self.preferred = f"table.{self.last}"
        self.lanterns = yard_honours.path_lit(stage.store)
        super().enter(stage)
        stage.sounds.ambience("night_loop")
        stage.sounds.music("music_courtyard")

    def resume(self) -> None:
        self.idle = 0.0
        self.honours = yard_honours.read(self.stage.store, datetime.date.today())
        super().resume()

    def targets(self) -> Sequence[Target]:
        words, canvas = self.stage.words, self.stage.canvas
        entries: list[Target] = []
        for number, table in enumerate(KITS, start=1):
            area, place = self._sign(table), place_of(table, KITS).picture_area
            more = () if place is None else (pygame.FRect(place.x, place.y, place.w, area.y - place.y),)
            entries.append(Target(f"table.{table}", area, words(f"{table}.title"), partial(self._open, table),
                                  "primary", role="menu", number=number if number <= 9 else 0, size=26, more=more))
            side = pygame.FRect(area.right + 6, area.bottom - 52, 50, 50)
            label = words("yard.setup", table=words(f"{table}.title"))
            entries.append(Target(f"setup.{table}", side, label, partial(self._set_up, table), "icon", "people",
                                  role="menu", tip=words("button.setup")))
        number = len(KITS) + 1
        entries.append(Target("run", run_sign(canvas, words("run.title")), words("run.title"),
                              lambda: Go(self.stage.doors.run()), "primary", role="menu",
                              number=number if number <= 9 else 0, size=22))
        entries += self._honours()
        acts: dict[str, tuple[str, Do]] = {
            "help": ("help", self.show_help), "records": ("trophy", self.show_records),
            "settings": ("settings", lambda: Push(self.stage.doors.settings())),
            "language": ("globe", lambda: self.stage.change(language=words.next_language)), "leave": ("back", Quit)}
        for key, (icon, do) in acts.items():
            # The other language's texts are read when its button has the focus: the first frame need not wait.
            tip = (words.said_in(words.next_language, "hall.change_to_this")
                   if key == "language" and self.focus.key == key else words(f"button.{key}"))
            entries.append(Target(key, corner(key), words(f"button.{key}"), do, "icon", icon,
                                  role="menu", group="corner", tip=tip))
        return entries

    def _honours(self) -> list[Target]:
        """What was won, which opens the shelf; and tonight's guest, whom one can play."""
        words, told = self.stage.words, self.honours
        table = self._guests_table(told.guest)
        name = cast.name(words, told.guest)
        return [Target("shelf", corner("week"), words("shelf.title"), lambda: Push(self.stage.doors.shelf()),
                       "bare", role="menu", group="yard", tip=words("shelf.open"),
                       value=words("yard.week", n=sum(told.week))),
                Target("guest", corner("guest"), words("yard.guest", name=name), partial(self._set_up, table),
                       "bare", role="menu", group="yard",
                       tip=words("yard.guest_tip", name=name, table=words(f"{table}.title")))]

    def _guests_table(self, person: str) -> str:
        """Where the guest plays tonight: at the table last played at, or the first they know."""
        tables = [table for table in KITS if table in people.levels(person)]
        return self.last if self.last in tables else tables[0]

    def _sign(self, table: str) -> pygame.FRect:
        """Where a table's name stands; the strip of keys at the foot stays below, however large its letters are."""
        canvas, sign = self.stage.canvas, place_of(table, KITS).sign
        area = grown(canvas, pygame.FRect(sign.x, sign.y, sign.w - 60, sign.h),
                     [self.stage.words(f"{each}.title") for each in KITS])
        if canvas.text_scale > 1:
            area.bottom = min(area.bottom, signpost.foot_room(canvas).top - 2)
        return area

    def _open(self, table: str) -> Answer:
        return Go(KITS[table].scene())

    def _set_up(self, table: str) -> Answer:
        return Push(self.stage.doors.lobby(table))

    def cancel(self) -> None:
        """Esc never ends the program; it brings the focus to the way out."""
        self.focus.key = "leave"
        self.focus.keys_in_use = True

    def handle(self, act: Act) -> Answer:
        self.idle = 0.0
        if act.name == "paste":
            from scenes.engine.input.clipboard import copied
            from scenes.table.replay import exchange

            text = copied()
            if exchange.is_match(text):
                return exchange.take(self.stage)
            return Push(self.stage.doors.lobby(table_of(text) or self.last, pasted=text))
        return super().handle(act)

    def update(self, dt: float) -> Answer:
        self.yard.update(self.stage.clock.step(dt), self.standing_at(), self.stage.clock.reduced)
        self._updates += 1
        self.idle += dt
        if not self.stage.headless:
            self._turn_to(self.standing_at(), dt)
            if self._updates > 1:
                self._take_in_a_face()
        if self.idle >= IDLE and self.stage.settings.attract and not self.stage.scanner.seconds:
            return Go(self.stage.doors.attract())
        return None

    def _take_in_a_face(self) -> None:
        """Make one more face ready, if one has been read: aside, once the first frame is on the screen."""
        art = self.stage.art
        ready = next((face for face in self._faces if art.at_hand(face)), None)
        if ready is not None:
            art.frame(ready)
            self._faces.remove(ready)

    def _turn_to(self, table: str | None, dt: float) -> None:
        """Load a table's files and begin with its pictures, so that whoever sits down there need not wait."""
        known, seconds = self._turned
        self._turned = (table, seconds + dt if known == table else 0.0)
        if table is None or self._turned[1] < TURNED_TO:
            return
        if seconds < TURNED_TO:
            self._loading = Thread(target=KITS.__getitem__, args=(table,), daemon=True)
            self._loading.start()
        elif self._loading is not None and not self._loading.is_alive():
            self._loading = None
            self.stage.art.expect(KITS[table].pictures)

    def standing_at(self) -> str | None:
        """The table whose place is awake: the one under the focus, or whose house rules are."""
        kind, _, table = (self.focus.key or "").partition(".")
        return table if kind in ("table", "setup") else None

    def draw(self, canvas: Canvas) -> None:
        clock, words, focus = self.stage.clock, self.stage.words, self.focus.key
        seconds = 0.0 if clock.reduced else self.yard.time
        self.yard.draw(canvas, clock.reduced, clock.flourish)
        yard_honours.draw_path(canvas, self.lanterns, run_sign(canvas, words("run.title")), seconds,
                               awake=focus == "run")
        logo = corner("logo")
        canvas.image("title/logo", logo.x, logo.y, size=0.72)
        yard_honours.draw_cord(canvas, self.honours, math.sin(1.7 * seconds))
        yard_honours.draw_week(canvas, self.honours, corner("week"), lit=focus == "shelf")
        guest = words("yard.guest", name=cast.name(words, self.honours.guest))
        yard_honours.draw_guest(canvas, self.honours, guest, corner("guest"), lit=focus == "guest",
                                face=self.shows_guest)
        targets = self.targets()
        self.draw_targets(canvas, targets)
        self.draw_tip(canvas, targets)
        if self.focus.keys_in_use:
            signpost.foot(canvas, self.stage, [("right", "keys.move"), ("confirm", "keys.choose"),
                                               ("rules", "keys.rules"), ("help", "keys.help")])


def corner(name: str) -> pygame.FRect:
    """Where what has that name stands in the yard, besides the tables."""
    return common_places.area(maps.load("title"), "corner", name)


def grown(canvas: Canvas, sign: pygame.FRect, names: Sequence[Said]) -> pygame.FRect:
    """A sign that grows upwards when one of these names needs two lines, and to the right until both lines fit."""
    if max(canvas.measure(name, SMALLEST, bold=True)[0] for name in names) <= sign.w - 62:
        return sign
    tall = max(sign.h, 2 * canvas.line_height(SMALLEST) + 14)
    large = pygame.FRect(sign.x, sign.bottom - tall, sign.w, tall)
    while any(canvas.fitting(name, SMALLEST, large.inflate(-60, -4), bold=True)[0] != name for name in names):
        large.w += 8
    return large


def run_sign(canvas: Canvas, name: Said) -> pygame.FRect:
    """Where the name of the arcade run stands."""
    return grown(canvas, corner("run"), [name])


def table_of(text: str) -> str | None:
    """The table a game ID belongs to; None if it is none, or of no table here."""
    try:
        table = read_game_id(text).rules.table
    except BadGameID:
        return None
    return table if table in KITS else None
