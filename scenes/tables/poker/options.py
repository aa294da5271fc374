"""Poker's house rules as rows of the lobby."""

from __future__ import annotations

from functools import partial
from types import MappingProxyType
from typing import Any

import pygame

from game import people
from game.poker.rules import LIMITS, Rules
from scenes.engine.draw.canvas import Canvas
from scenes.engine.draw.colours import GOLD
from scenes.engine.speak.words import Said, verbatim
from scenes.engine.stage import Answer
from scenes.engine.ui import layout
from scenes.engine.ui.widgets import Target
from scenes.table import cast, hud
from scenes.table.options import Options
from scenes.tables.poker.places import card_picture
from scenes.tables.poker.seats import HAT

STACKS = (10, 20, 50, 100, 200, 500, 1000)
ANTES = (0, 1, 2, 5)
HANDS = (1, 5, 10, 11, 15, 20, 30, 50, 100)
RISES = (0, 5, 10)
SHOWN = ("as", "kh", "qd", "jc", "tc")


class PokerOptions(Options[Rules]):
    """Game, limit, chips, antes, hands, rising stakes, buying again."""

    of_the_seats = MappingProxyType({"button": 0})
    has_starter = False

    def rows(self) -> list[list[Target]]:
        words, rules = self.stage.words, self.rules
        rise = words("poker.never") if not rules.rise else words("poker.every", n=rules.rise)
        return [
            self.choice("preset", words(f"poker.preset.{self.preset()}"), self.next_preset),
            self.choice("limit", words(f"poker.limit.{rules.limit}"), partial(self.turn, "limit", LIMITS)),
            self.choice("stacks", verbatim(str(rules.stacks[0])), partial(self._cycle, "stacks", STACKS)),
            self.choice("ante", verbatim(str(rules.ante)), partial(self._cycle, "ante", ANTES)),
            self.choice("hands", verbatim(str(rules.hands)), partial(self._cycle, "hands", HANDS)),
            self.choice("rise", rise, partial(self._cycle, "rise", RISES)),
            self.choice("rebuy", words("settings.on" if rules.rebuy else "settings.off"),
                        lambda by: self.adopt(rebuy=not rules.rebuy)),
        ]

    def _cycle(self, name: str, values: tuple[int, ...], by: int) -> Answer:
        now = self.rules.stacks[0] if name == "stacks" else getattr(self.rules, name)
        at = min(range(len(values)), key=lambda place: abs(values[place] - now))
        value: Any = values[max(0, min(len(values) - 1, at + by))]
        return self.adopt(**{name: (value,) if name == "stacks" else value})

    @property
    def chosen(self) -> str | None:
        """The level of the seat one is pointing at."""
        seat = self.focus.key or ""
        return self.draft.players[int(seat[5:])].level if seat.startswith("seat.") else None

    def preview(self) -> list[Said]:
        words = self.stage.words
        rules = self.rules
        game = [words(f"poker.preview.{rules.game}"),
                words("poker.preview.blinds" if rules.blinds else "poker.preview.antes", ante=rules.ante,
                      bet=rules.bet)]
        if self.chosen is not None:
            return [words(f"poker.temper.{self.chosen}"), words(f"poker.more.{self.chosen}"), *game]
        seated = [player.level for player in self.draft.players if player.level is not None]
        return [*game, *(words("poker.temper_of", name=cast.level_name(words, "poker", level),
                               temper=words(f"poker.temper.{level}")) for level in dict.fromkeys(seated))]

    def draw(self, canvas: Canvas, room: pygame.FRect) -> None:
        """A royal fan, or the one pointed at in full."""
        if room.h < 80:
            return
        if self.chosen is not None:
            self._person(canvas, room, self.chosen)
        else:
            self._fan(canvas, room)

    def _person(self, canvas: Canvas, room: pygame.FRect, level: str) -> None:
        """The portrait, and beside it the name where that has room."""
        size = min(0.78, room.h / (2 * hud.RING + HAT))
        radius = hud.RING * size
        face = cast.portrait(people.person("poker", level))
        canvas.image(face, room.x + radius + 6, room.bottom - radius, size=size)
        left = room.x + 2 * radius + 30
        name = layout.sentence(canvas, cast.level_name(self.stage.words, "poker", level), room.right - left,
                               size=26.0, gap=2.0, tint=GOLD)
        if name.least <= room.h:
            layout.block([name]).draw(canvas, pygame.FRect(left, room.y, room.right - left, room.h))

    def _fan(self, canvas: Canvas, room: pygame.FRect) -> None:
        size = min(0.8, (room.h - 8) / 134, room.w / 504)
        step = 100 * size
        for place, name in enumerate(SHOWN):
            x = room.centerx + (place - 2) * step
            canvas.image("poker/cards:shadow", x + 3, room.centery + 3, size=size)
            canvas.image(card_picture(canvas, name), x, room.centery, size=size)
