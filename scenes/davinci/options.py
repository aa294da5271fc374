"""The Da Vinci Code's house rules as rows of the lobby."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pygame

from game.davinci.rules import EMPTY_PILE, PRESETS, Rules
from scenes.stage.canvas import Canvas
from scenes.stage.director import Answer
from scenes.stage.ui import Target
from scenes.stage.words import Said

if TYPE_CHECKING:
    from scenes.lobby import Lobby


class DavinciOptions:
    """Preset, jokers, what an empty pile means, where the drawn tile goes."""

    def __init__(self, lobby: Any) -> None:
        self.lobby: Lobby = lobby

    @property
    def rules(self) -> Rules:
        rules: Rules = self.lobby.rules
        return rules

    def rows(self, column: pygame.FRect) -> list[Target]:
        words = self.lobby.stage.words
        rules = self.rules
        tall = self.lobby.row(column)
        listed: list[Target] = []

        def row(key: str, value: Said, adjust: Any, enabled: bool = True) -> None:
            area = pygame.FRect(column.x, column.y + len(listed) * tall, column.w, tall - 5)
            listed.append(Target(key, area, words(f"davinci.option.{key}"), None, "choice", value=value,
                                 adjust=adjust, group="rules", enabled=enabled,
                                 why_not=words("davinci.option.no_jokers")))

        switch = {True: words("settings.on"), False: words("settings.off")}
        row("preset", words(f"davinci.preset.{self.preset()}"), self._next_preset)
        row("jokers", switch[rules.jokers], lambda by: self._adopt(jokers=not rules.jokers))
        row("opening_jokers", switch[rules.opening_jokers],
            lambda by: self._adopt(opening_jokers=not rules.opening_jokers), rules.jokers)
        row("empty_pile", words(f"davinci.empty.{rules.empty_pile}"), self._next_empty)
        row("aside", words("davinci.aside" if rules.aside else "davinci.at_once"),
            lambda by: self._adopt(aside=not rules.aside))
        return listed

    def preset(self) -> str:
        """The preset these rules are, or "own"."""
        rules = replace(self.rules, starter=0)
        return next((name for name, known in PRESETS.items() if known == rules), "own")

    def _adopt(self, **values: Any) -> Answer:
        return self.lobby.change(lambda: replace(self.rules, **values))

    def _next_preset(self, by: int) -> Answer:
        names = list(PRESETS)
        now = self.preset()
        at = (names.index(now) + by) % len(names) if now in names else 0
        return self.lobby.change(lambda: PRESETS[names[at]])

    def _next_empty(self, by: int) -> Answer:
        at = EMPTY_PILE.index(self.rules.empty_pile)
        return self._adopt(empty_pile=EMPTY_PILE[(at + by) % len(EMPTY_PILE)])

    def preview(self) -> list[Said]:
        words = self.lobby.stage.words
        rules = self.rules
        return [words("davinci.preview.tiles", n=26 if rules.jokers else 24, opening=rules.opening),
                words(f"davinci.preview.{rules.empty_pile}")]

    def draw(self, canvas: Canvas, room: pygame.FRect) -> None:
        """A row of tiles as it might stand."""
        if room.h < 90:
            return
        size = min(0.95, (room.h - 10) / 112)
        shown = ["b_1", "w_1", "b_4", "w_joker", "w_7", "b_11"] if self.rules.jokers else \
            ["b_1", "w_1", "b_4", "b_6", "w_7", "b_11"]
        step = min(86 * size, room.w / len(shown))
        left = room.centerx - step * (len(shown) - 1) / 2
        for place, name in enumerate(shown):
            canvas.image("davinci/tile:shadow", left + place * step + 4, room.centery + 4, size=size, alpha=0.7)
            canvas.image(f"davinci/tile:{name}", left + place * step, room.centery, size=size)
