"""The courtyard: the first thing one sees, and two inputs away from the first move."""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from functools import partial

import pygame

from game.match import BadGameID, read_game_id
from scenes.room import Room
from scenes.stage import maps
from scenes.stage.canvas import Canvas
from scenes.stage.controls import Act
from scenes.stage.director import Answer, Go, Push, Quit, Stage
from scenes.stage.ui import Target
from scenes.tables import SCENES

FIREFLIES = 18


class Title(Room):
    """A place for each table, and the few things besides."""

    lively = 20.0

    def __init__(self) -> None:
        super().__init__()
        self._time = 0.0
        whims = random.Random(3)
        self._flies = [(whims.uniform(40, 1240), whims.uniform(330, 690), whims.uniform(0, 6.28),
                        whims.uniform(2.0, 4.0)) for _ in range(FIREFLIES)]

    def enter(self, stage: Stage) -> None:
        self.last = last_table(stage)
        self.preferred = f"table.{self.last}"
        super().enter(stage)
        stage.sounds.ambience("night_loop")
        stage.sounds.music("music_courtyard")
        stage.thinker.warm()

    def resume(self) -> None:
        super().resume()

    def targets(self) -> Sequence[Target]:
        words = self.stage.words
        ground = maps.load("title")
        menu = ground.spot("places", "menu")
        entries: list[Target] = []
        tall, gap = 60.0, 13.0
        y = menu.y
        for number, table in enumerate(SCENES, start=1):
            name = words(f"{table}.title")
            entries.append(Target(f"table.{table}", pygame.FRect(menu.x, y, menu.width, tall), name,
                                  partial(self.open, table), "primary", number=number, size=26))
            side = pygame.FRect(menu.x + menu.width + 12, y + 4, 52, 52)
            entries.append(Target(f"setup.{table}", side, words("button.setup"), partial(self.set_up, table),
                                  "icon", "settings", tip=words("button.setup")))
            y += tall + gap
        y += 12
        for key, label, do, icon in (("settings", words("button.settings"), self.settings, "settings"),
                                     ("leave", words("button.leave"), self.leave, "back")):
            entries.append(Target(key, pygame.FRect(menu.x, y, menu.width, 54), label, do, "button", icon))
            y += 54 + gap
        globe = ground.spot("places", "language")
        entries.append(Target("language", pygame.FRect(globe.x, globe.y, 56, 56), words("button.language"),
                              self.switch_language, "icon", "globe", group="corner",
                              tip=words("hall.other_language")))
        entries.append(Target("records", pygame.FRect(globe.x, globe.y + 70, 56, 56), words("button.records"),
                              self.records, "icon", "trophy", group="corner", tip=words("button.records")))
        return entries

    def open(self, table: str) -> Answer:
        return Go(SCENES[table]())

    def set_up(self, table: str) -> Answer:
        from scenes.lobby import Lobby

        return Push(Lobby(table))

    def settings(self) -> Answer:
        from scenes.settings import SettingsPage

        return Push(SettingsPage())

    def records(self) -> Answer:
        from scenes.records import RecordBook

        return Push(RecordBook())

    def leave(self) -> Answer:
        return Quit()

    def switch_language(self) -> Answer:
        self.stage.change(language="ko" if self.stage.settings.language == "en" else "en")
        return None

    def cancel(self) -> Answer:
        """Esc never ends the program; it brings the focus to the way out."""
        self.focus.key = "leave"
        self.focus.keys_in_use = True
        return None

    def handle(self, act: Act) -> Answer:
        """A digit opens its table at once: two keys to the first move, whichever table it is."""
        if act.name == "paste":
            from scenes import exchange
            from scenes.lobby import Lobby
            from scenes.stage.clipboard import copied

            text = copied()
            if exchange.is_match(text):
                return exchange.take(self.stage)
            return Push(Lobby(table_of(text) or self.last, pasted=text))
        if act.name == "choose" and act.value <= len(SCENES):
            self.stage.hear("click")
            return self.open(list(SCENES)[act.value - 1])
        return super().handle(act)

    def update(self, dt: float) -> Answer:
        self._time += dt
        return None

    def draw(self, canvas: Canvas) -> None:
        canvas.backdrop("title/courtyard")
        still = self.stage.clock.reduced
        t = 0.0 if still else self._time
        ground = maps.load("title")
        width = canvas.art.size("fx/fx:glow_warm")[0]
        for place, spot in enumerate(ground.spots("lanterns")):
            breath = 0.5 * math.sin(1.7 * t + place * 1.9) + 0.5 * math.sin(2.9 * t + place)
            canvas.image("fx/fx:glow_warm", spot.x, spot.y, size=190 / width, alpha=0.34 + 0.06 * breath,
                         light=True)
        for x, y, phase, pulse in self._flies:
            glow = 0.5 + 0.5 * math.sin(6.283 * t / pulse + phase)
            px = x + math.sin(t * 0.31 + phase) * 40
            py = y + math.cos(t * 0.23 + phase * 2) * 22
            canvas.image("fx/fx:firefly", px, py, size=0.9, alpha=round(glow * 8) / 8, light=True)
        logo = ground.spot("places", "logo")
        canvas.image("title/logo", logo.x, logo.y, size=0.86)
        self.draw_targets(canvas)
        here = self.focus.current(self.targets())
        if here is not None and here.tip is not None:
            left = here.area.centerx > 640
            x = here.area.left - 12 if left else here.area.right + 12
            canvas.text(here.tip, x, here.area.centery, size=20, anchor="midright" if left else "midleft",
                        outline=(7, 12, 34))
        words = self.stage.words
        if self.focus.keys_in_use:
            self.key_line(canvas, [("up", words("keys.move")), ("confirm", words("keys.choose")),
                                   ("rules", words("keys.rules")), ("help", words("keys.help"))])


def last_table(stage: Stage) -> str:
    """The table last played at, or the first: one Enter away."""
    last = stage.store.setting("last.table", "")
    return last if last in SCENES else next(iter(SCENES))


def table_of(text: str) -> str | None:
    """The table a game ID belongs to; None if it is none, or of no table here."""
    try:
        table = read_game_id(text).rules.table
    except BadGameID:
        return None
    return table if table in SCENES else None
