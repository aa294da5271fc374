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
from scenes.engine.input.controls import Act
from scenes.engine.speak.words import Said
from scenes.engine.stage import Answer, Go, Push, Quit, Stage
from scenes.engine.ui import page_header as signpost
from scenes.engine.ui.focus_scene import FocusScene
from scenes.engine.ui.widgets import Target
from scenes.pages import yard_honours
from scenes.pages.courtyard import Courtyard, place_of
from scenes.pages.run import yard_string
from scenes.table import cast
from scenes.tables import KITS

IDLE = 45.0
"""Seconds without any input after which the tables are shown."""
TURNED_TO = 0.25
"""Seconds at a table's place after which its pictures are read."""
BREATHING, WAKING = 15.0, 60.0
"""Frames a second for lantern light alone, and while a place wakes."""
CORNER = ("help", "records", "settings", "language", "leave")
ICONS = {"help": "help", "records": "trophy", "settings": "settings", "language": "globe", "leave": "back"}


class Title(FocusScene):
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

    @property
    def lively(self) -> float:  # type: ignore[override]
        waking = self.yard.waking or not self.shows_guest
        if self.stage.clock.reduced:
            return WAKING if waking else 0.0
        return WAKING if waking else BREATHING

    @property
    def shows_guest(self) -> bool:
        """Whether the guest's face is there: it is read after the first frame, which need not wait for it."""
        return self.stage.headless or (self._updates > 1 and self.stage.art.at_hand(cast.CALM))

    def enter(self, stage: Stage) -> None:
        self.last = last_table(stage)
        self.honours = yard_honours.read(stage.store, datetime.date.today())
        self.preferred = f"table.{self.last}"
        self.lanterns = yard_string.lit(stage.store)
        super().enter(stage)
        stage.sounds.ambience("night_loop")
        stage.sounds.music("music_courtyard")

    def resume(self) -> None:
        self.idle = 0.0
        self.honours = yard_honours.read(self.stage.store, datetime.date.today())
        super().resume()

    def targets(self) -> Sequence[Target]:
        words = self.stage.words
        chart = maps.load("title")
        entries: list[Target] = []
        for number, table in enumerate(KITS, start=1):
            area, place = self._sign(table), place_of(table, KITS).picture_area
            more = () if place is None else (pygame.FRect(place.x, place.y, place.w, area.y - place.y),)
            entries.append(Target(f"table.{table}", area, words(f"{table}.title"), partial(self.open, table),
                                  "primary", role="menu", number=number if number <= 9 else 0, size=26, more=more))
            side = pygame.FRect(area.right + 6, area.bottom - 52, 50, 50)
            label = words("yard.setup", table=words(f"{table}.title"))
            entries.append(Target(f"setup.{table}", side, label, partial(self.set_up, table), "icon", "people",
                                  role="menu", tip=words("button.setup")))
        number = len(KITS) + 1
        entries.append(Target("run", run_sign(self.stage.canvas, words("run.title")), words("run.title"), self.run,
                              "primary", role="menu", number=number if number <= 9 else 0, size=22))
        entries += self._honours()
        acts = {"help": self.show_help, "records": self.records, "settings": self.settings,
                "language": self.switch_language, "leave": self.leave}
        for key in CORNER:
            spot = chart.spot("corner", key)
            # The other language's texts are read when its button has the focus: the first frame need not wait.
            tip = (words.said_in(words.next_language, "hall.change_to_this")
                   if key == "language" and self.focus.key == key else words(f"button.{key}"))
            entries.append(Target(key, pygame.FRect(spot.x, spot.y, spot.width, spot.height),
                                  words(f"button.{key}"), acts[key], "icon", ICONS[key],
                                  role="menu", group="corner", tip=tip))
        return entries

    def _honours(self) -> list[Target]:
        """What was won, which opens the shelf; and tonight's guest, whom one can play."""
        words, chart, told = self.stage.words, maps.load("title"), self.honours
        week, guest = chart.spot("corner", "week"), chart.spot("corner", "guest")
        table = self._guests_table(told.guest)
        name = cast.name(words, told.guest)
        return [Target("shelf", pygame.FRect(week.x, week.y, week.width, week.height), words("shelf.title"),
                       self.shelf, "bare", role="menu", group="yard", tip=words("shelf.open"),
                       value=words("yard.week", n=sum(told.week))),
                Target("guest", pygame.FRect(guest.x, guest.y, guest.width, guest.height),
                       words("yard.guest", name=name), partial(self.set_up, table), "bare", role="menu",
                       group="yard", tip=words("yard.guest_tip", name=name, table=words(f"{table}.title")))]

    def _guests_table(self, person: str) -> str:
        """Where the guest plays tonight: at the table last played at, or the first they know."""
        tables = [table for table in KITS if table in people.levels(person)]
        return self.last if self.last in tables else tables[0]

    def shelf(self) -> Answer:
        return Push(self.stage.doors.shelf())

    def _sign(self, table: str) -> pygame.FRect:
        """Where a table's name stands; all grow upwards together when one of them needs two lines.

        The strip of keys at the foot stays below them, however large its letters are.
        """
        canvas, sign = self.stage.canvas, place_of(table, KITS).sign
        area = pygame.FRect(sign.x, sign.y, sign.w - 60, sign.h)
        names = [self.stage.words(f"{each}.title") for each in KITS]
        if max(canvas.measure(name, 18, bold=True)[0] for name in names) > area.w - 62:
            grown = max(area.h, 2 * canvas.line_height(18) + 14)
            area = pygame.FRect(area.x, area.bottom - grown, area.w, grown)
        if canvas.text_scale > 1:
            area.bottom = min(area.bottom, signpost.foot_room(canvas).top - 2)
        return area

    def open(self, table: str) -> Answer:
        return Go(KITS[table].scene())

    def run(self) -> Answer:
        """Where arcade runs begin."""
        return Go(self.stage.doors.run())

    def set_up(self, table: str) -> Answer:
        return Push(self.stage.doors.lobby(table))

    def settings(self) -> Answer:
        return Push(self.stage.doors.settings())

    def records(self) -> Answer:
        return Push(self.stage.doors.records())

    def leave(self) -> Answer:
        return Quit()

    def switch_language(self) -> Answer:
        self.stage.change(language=self.stage.words.next_language)
        return None

    def cancel(self) -> Answer:
        """Esc never ends the program; it brings the focus to the way out."""
        self.focus.key = "leave"
        self.focus.keys_in_use = True
        return None

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
        if self.idle >= IDLE and self.stage.settings.attract and not self.stage.scanner.seconds:
            return Go(self.stage.doors.attract())
        return None

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
        self.yard.draw(canvas, self.stage.clock.reduced, self.stage.clock.flourish)
        sign = run_sign(canvas, self.stage.words("run.title"))
        swayed = 0.0 if self.stage.clock.reduced else self.yard.time
        yard_string.draw(canvas, self.lanterns, sign, swayed, awake=self.focus.key == "run")
        logo = maps.load("title").spot("corner", "logo")
        canvas.image("title/logo", logo.x, logo.y, size=0.72)
        self._draw_honours(canvas)
        self.draw_targets(canvas)
        self.draw_tip(canvas, self.targets())
        if self.focus.keys_in_use:
            signpost.foot(canvas, self.stage, [("right", "keys.move"), ("confirm", "keys.choose"),
                                               ("rules", "keys.rules"), ("help", "keys.help")])

    def _draw_honours(self, canvas: Canvas) -> None:
        """The lanterns of those beaten, this week's stamps, and the guest."""
        clock, chart = self.stage.clock, maps.load("title")
        breath = 0.0 if clock.reduced else math.sin(1.7 * self.yard.time)
        yard_honours.draw_cord(canvas, self.honours, breath)
        week, guest = chart.spot("corner", "week"), chart.spot("corner", "guest")
        yard_honours.draw_week(canvas, self.honours, pygame.FRect(week.x, week.y, week.width, week.height),
                               lit=self.focus.key == "shelf")
        line = self.stage.words("yard.guest", name=cast.name(self.stage.words, self.honours.guest))
        yard_honours.draw_guest(canvas, self.honours, line,
                                pygame.FRect(guest.x, guest.y, guest.width, guest.height),
                                lit=self.focus.key == "guest", face=self.shows_guest)


def run_sign(canvas: Canvas, name: Said) -> pygame.FRect:
    """Where the name of the arcade run stands; it grows upwards when it needs two lines."""
    spot = maps.load("title").spot("corner", "run")
    area = pygame.FRect(spot.x, spot.y, spot.width, spot.height)
    if canvas.measure(name, 18, bold=True)[0] > area.w - 62:
        grown = max(area.h, 2 * canvas.line_height(18) + 14)
        area = pygame.FRect(area.x, area.bottom - grown, area.w, grown)
    return area


def last_table(stage: Stage) -> str:
    """The table last played at, or the first: one Enter away."""
    last = stage.store.setting("last.table", "")
    return last if last in KITS else next(iter(KITS))


def table_of(text: str) -> str | None:
    """The table a game ID belongs to; None if it is none, or of no table here."""
    try:
        table = read_game_id(text).rules.table
    except BadGameID:
        return None
    return table if table in KITS else None
