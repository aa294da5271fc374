"""The stick table's house rules as rows of the lobby, on two pages; and what they mean in words."""

from __future__ import annotations

from fractions import Fraction
from functools import partial
from types import MappingProxyType
from typing import Any

import pygame

from game.yut import theory
from game.yut.rules import CHOICES, Rules
from scenes.engine.draw.canvas import Canvas
from scenes.engine.draw.colours import PAPER
from scenes.engine.speak.words import Said, verbatim
from scenes.engine.stage import Answer
from scenes.engine.ui import widgets
from scenes.engine.ui.widgets import Target
from scenes.table.options import Options
from scenes.tables.yut.texts import result_name

ODDS = {"belly": tuple(Fraction(n, 100) for n in (50, 52, 54, 55, 56, 58, 60)),
        "nak": tuple(Fraction(n, 100) for n in (0, 2, 5, 10, 20))}
LADDERS: dict[str, tuple[Any, ...]] = {**CHOICES, **ODDS}
"""What a switch goes through that knows more than on and off."""
TURNS = {1: 8, 2: 17, 3: 25, 4: 30}
"""Turns a game of two sides lasts, as counted in games of good players."""
SECONDS_A_TURN = 11
FIRST = ("pieces", "teams", "back_do", "capture_bonus", "finish", "shortcut", "use")
SECOND = (
    "back_do_empty",
    "back_do_start",
    "capture_bonus_after_yut_mo",
    "throw_off",
    "belly",
    "nak",
    "nak_voids_hand",
)


class YutOptions(Options[Rules]):
    """Presets and the common switches on one page, the rare ones on another."""

    of_the_seats = MappingProxyType({"starter": 0})

    page = 0

    def rows(self) -> list[list[Target]]:
        words = self.stage.words
        listed = [self.choice("preset", words(f"yut.preset.{self.preset()}"), self.next_preset)]
        for name in FIRST if self.page == 0 else SECOND:
            why_not = None if self._matters(name) else words("yut.option.without")
            listed.append(self.choice(name, self.value(name), partial(self._change, name), why_not=why_not))
        turn = words("yut.option.more" if self.page == 0 else "yut.option.fewer")
        icon = "down" if self.page == 0 else "up"
        return [*listed[self.page:], [widgets.button("page", turn, self._turn_page, icon, group="rules", size=20)]]

    def _turn_page(self) -> None:
        self.page = 1 - self.page

    def _matters(self, name: str) -> bool:
        """Whether a switch changes anything under the other rules."""
        rules = self.rules
        needs = {
            "back_do_empty": rules.back_do,
            "back_do_start": rules.back_do,
            "nak_voids_hand": bool(rules.nak),
            "capture_bonus_after_yut_mo": rules.capture_bonus,
        }
        return needs.get(name, True)

    def value(self, name: str) -> Said:
        """The present state of a switch in plain words."""
        words = self.stage.words
        value = getattr(self.rules, name)
        if name in ODDS and value:
            return verbatim(f"{float(value) * 100:g}%")
        if name == "pieces":
            return words("yut.option.mals", n=value)
        if name in ODDS or isinstance(value, bool):
            return words("settings.on" if value else "settings.off")
        return words(f"yut.option.{name}.{value}")

    # changing -----------------------------------------------------------------------------------------

    def _change(self, name: str, by: int) -> Answer:
        now = getattr(self.rules, name)
        if name == "pieces":
            return self.adopt(pieces=now + by)
        if name == "teams":
            seats = 4 if not now else self.rules.seats
            return self.adopt(teams=not now, seats=seats)
        ladder = LADDERS.get(name, (False, True))
        if now in ladder:
            at = ladder.index(now) + by
            if name in ODDS:
                at = max(0, min(len(ladder) - 1, at))
            return self.adopt(**{name: ladder[at % len(ladder)]})
        above = [value for value in ladder if value > now]
        below = [value for value in ladder if value < now]
        return self.adopt(**{name: (above or ladder[-1:])[0] if by > 0 else (below or ladder)[-1]})

    def draw(self, canvas: Canvas, room: pygame.FRect) -> None:
        """How likely each result is under these rules, as bars, where there is room for them."""
        odds = theory.throw_odds(self.rules)
        line = canvas.line_height(18)
        if room.h < line * 2 + 30:
            return
        words = self.stage.words
        pitch = room.w / len(odds)
        if any(canvas.measure(result_name(words, result), 18)[0] > pitch - 4 for result in odds):
            return
        most = max(odds.values())
        high = min(90.0, room.h - line - 16)
        for place, (result, chance) in enumerate(odds.items()):
            x = room.x + (place + 0.5) * pitch
            tall = max(3.0, float(chance / most) * high)
            base = room.bottom - line - 4
            canvas.box(pygame.FRect(x - 14, base - tall, 28, tall), (201, 152, 58), radius=4)
            canvas.text(result_name(words, result), x, base + 2, size=18, colour=PAPER, anchor="midtop")

    # words --------------------------------------------------------------------------------------------

    def preview(self) -> list[Said]:
        """How long a game takes, and what the sticks do."""
        words = self.stage.words
        rules = self.rules
        sides = len(rules.sides)
        minutes = max(1, round(TURNS[rules.pieces] * sides / 2 * SECONDS_A_TURN / 60))
        again = float(theory.again_odds(rules)) * 100
        steps = float(theory.mean_steps(rules))
        lines = [
            words("yut.preview.minutes", n=minutes),
            words("yut.preview.throws", again=f"{again:.1f}", steps=f"{steps:.1f}"),
        ]
        if rules.teams:
            lines.append(words("yut.preview.teams"))
        if rules.nak:
            lines.append(words("yut.preview.nak", percent=f"{float(rules.nak) * 100:g}"))
        if not rules.capture_bonus:
            lines.append(words("yut.preview.no_bonus"))
        return lines
