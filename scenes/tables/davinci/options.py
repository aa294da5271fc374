"""The Da Vinci Code's house rules as rows of the lobby."""

from __future__ import annotations

from functools import partial
from types import MappingProxyType

import pygame

from game.davinci.rules import EMPTY_PILE, Rules
from scenes.engine.draw.canvas import Canvas
from scenes.engine.speak.words import Said
from scenes.engine.ui.widgets import Target
from scenes.table.options import Options


class DavinciOptions(Options[Rules]):
    """Preset, jokers, what an empty pile means, where the drawn tile goes."""

    of_the_seats = MappingProxyType({"starter": 0})

    def rows(self) -> list[list[Target]]:
        words, rules = self.stage.words, self.rules
        switch = {True: words("settings.on"), False: words("settings.off")}
        return [
            self.choice("preset", words(f"davinci.preset.{self.preset()}"), self.next_preset),
            self.choice("jokers", switch[rules.jokers], lambda by: self.adopt(jokers=not rules.jokers)),
            self.choice("opening_jokers", switch[rules.opening_jokers],
                        lambda by: self.adopt(opening_jokers=not rules.opening_jokers),
                        why_not=None if rules.jokers else words("davinci.option.no_jokers")),
            self.choice("empty_pile", words(f"davinci.empty.{rules.empty_pile}"),
                        partial(self.turn, "empty_pile", EMPTY_PILE)),
            self.choice("aside", words("davinci.aside" if rules.aside else "davinci.at_once"),
                        lambda by: self.adopt(aside=not rules.aside)),
        ]

    def preview(self) -> list[Said]:
        words = self.stage.words
        rules = self.rules
        return [words("davinci.preview.tiles", n=26 if rules.jokers else 24, opening=rules.opening),
                words(f"davinci.preview.{rules.empty_pile}")]

    def draw(self, canvas: Canvas, room: pygame.FRect) -> None:
        """A row of tiles as it might stand."""
        if room.h < 60:
            return
        size = min(0.95, (room.h - 10) / 112, room.w / 516)
        shown = ["b_1", "w_1", "b_4", "w_joker", "w_7", "b_11"] if self.rules.jokers else \
            ["b_1", "w_1", "b_4", "b_6", "w_7", "b_11"]
        step = 86 * size
        left = room.centerx - step * (len(shown) - 1) / 2
        for place, name in enumerate(shown):
            canvas.image("davinci/tile:shadow", left + place * step + 4, room.centery + 4, size=size, alpha=0.7)
            canvas.image(f"davinci/tile:{name}", left + place * step, room.centery, size=size)
