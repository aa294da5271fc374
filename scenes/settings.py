"""Settings: they act at once, preview live, and are kept at once."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

import pygame

from scenes.room import Room
from scenes.stage import settings as kept
from scenes.stage import ui
from scenes.stage.canvas import Canvas
from scenes.stage.controls import Act
from scenes.stage.director import Answer, Pop
from scenes.stage.motion import SPEEDS
from scenes.stage.ui import Target
from scenes.stage.words import Said, verbatim

PANEL = pygame.FRect(100, 12, 1080, 698)
ROWS = 13


class SettingsPage(Room):
    """One screen, two columns of rows."""

    overlay = True
    preferred = "language"

    def targets(self) -> Sequence[Target]:
        words = self.stage.words
        chosen = self.stage.settings
        top = self.below_heading(PANEL)
        step = (PANEL.bottom - 82 - top) / ROWS
        left = pygame.FRect(PANEL.x + 36, top, PANEL.w - 72, step - 1)
        rows: list[Target] = []

        def row(key: str, value: Said, adjust: Callable[[int], Answer], look: Any = "choice",
                part: float = 0.0) -> None:
            area = left.move(0, len(rows) * step)
            rows.append(Target(key, area, words(f"settings.{key}"), None, look, value=value, adjust=adjust,
                               part=part, group="rows"))

        row("language", words("hall.language"), self._language)
        row("text_scale", verbatim(f"{round(chosen.text_scale * 100)} %"),
            partial(self._cycle, "text_scale", kept.TEXT_SCALES))
        row("speed", kept.speed_name(words, chosen.speed), partial(self._cycle, "speed", SPEEDS))
        for name in ("reduced_motion", "high_contrast", "four_colours", "large_index", "captions",
                     "quick_take", "attract"):
            row(name, words("settings.on" if getattr(chosen, name) else "settings.off"),
                partial(self._flip, name), "toggle")
        for name in ("master", "music", "effects"):
            part = getattr(chosen, name)
            row(name, verbatim(f"{round(part * 100)} %"), partial(self._volume, name), "slider", part)
        y = PANEL.bottom - 78
        middle = PANEL.centerx
        rows.append(Target("defaults", pygame.FRect(middle - 390, y, 400, 56), words("settings.defaults"),
                           self._defaults, "button", "undo", group="buttons"))
        rows.append(Target("back", pygame.FRect(middle + 30, y, 300, 56), words("button.back"), Pop, "primary",
                           "back", group="buttons"))
        return rows

    def _language(self, by: int) -> Answer:
        languages = list(self.stage.words.languages)
        at = (languages.index(self.stage.settings.language) + by) % len(languages)
        self.stage.change(language=languages[at])
        return None

    def _cycle(self, name: str, values: Sequence[float], by: int) -> Answer:
        now = getattr(self.stage.settings, name)
        at = values.index(now) if now in values else 0
        self.stage.change(**{name: values[max(0, min(len(values) - 1, at + by))]})
        return None

    def _flip(self, name: str, by: int) -> Answer:
        self.stage.change(**{name: not getattr(self.stage.settings, name)})
        return None

    def _volume(self, name: str, by: int) -> Answer:
        part = getattr(self.stage.settings, name)
        self.stage.change(**{name: round(max(0.0, min(1.0, part + by * 0.05)), 2)})
        return None

    def _defaults(self) -> Answer:
        fresh = kept.Settings(language=self.stage.settings.language)
        self.stage.settings = fresh
        self.stage.change()
        self.stage.say("settings.restored")
        return None

    def handle(self, act: Act) -> Answer:
        """A pointer on a slider sets it to where it points; all else as in any room."""
        if act.name == "press" and act.pos is not None:
            found = self.focus.at(self.targets(), *act.pos)
            if found is not None and found.look == "slider":
                self.focus.key = found.key
                self.stage.change(**{found.key: round(ui.slide_to(found, act.pos[0]), 2)})
                self.stage.hear("toggle")
                return None
        return super().handle(act)

    def draw(self, canvas: Canvas) -> None:
        canvas.shade(0.6)
        canvas.panel("panel", PANEL)
        self.heading(canvas, self.stage.words("settings.title"), PANEL)
        self.draw_targets(canvas)
