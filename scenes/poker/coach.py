"""The coach's paper at the poker table: share of the pot, outs and odds, the draws, the points of a hand.

All of it is worked out from the onlooker's own view, once a position, and only while it is looked at.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.poker import coach as advice
from game.poker.hands import CATEGORIES
from game.poker.table import View
from game.poker.words import NAMES
from scenes.poker.phrases import hand_name, phrase
from scenes.stage.canvas import LACQUER, Canvas
from scenes.stage.director import Answer
from scenes.stage.ui import Target
from scenes.stage.words import Said, verbatim

if TYPE_CHECKING:
    from scenes.poker.table import PokerTable

PAGES = ("odds", "draws", "hand")
MARGIN = 26.0
BAR = (201, 152, 58)
RED = (142, 27, 22)


class CoachPanel:
    """Three pages beside the table."""

    def __init__(self, scene: PokerTable) -> None:
        self.scene = scene
        self.page = "odds"
        self._kept: tuple[tuple[object, ...], list[Said], int] | None = None

    @property
    def wide(self) -> bool:
        return False

    @property
    def area(self) -> pygame.FRect:
        return self.scene.ground.panel

    def position_changed(self) -> None:
        self._kept = None

    def targets(self) -> list[Target]:
        words = self.scene.stage.words
        if not self.scene.coach_open:
            label = words("button.coach")
            return [Target("coach", self.lantern_area(), label, self.scene.coach, "bare", group="furniture",
                           tip=words("tip.key", what=label, key=self.scene.stage.controls.prompt("coach")))]
        area = self.area
        width = min(200.0, (area.w - 2 * MARGIN - 50) / 3 - 8)
        listed = []
        for place, page in enumerate(PAGES):
            tab = pygame.FRect(area.x + MARGIN - 6 + place * (width + 8), area.y + 16, width, 48)
            listed.append(Target(f"panel.{page}", tab, words(f"poker.coach.{page}"), partial(self.turn_to, page),
                                 "mark_on" if page == self.page else "mark", group="panel", size=19))
        close = pygame.FRect(area.right - MARGIN - 42, area.y + 16, 48, 48)
        listed.append(Target("panel.close", close, words("button.close"), self.scene.coach, "icon", "cross",
                             group="panel"))
        return listed

    def lantern_area(self) -> pygame.FRect:
        """Where the lantern hangs that calls the coach."""
        return pygame.FRect(890, 0, 62, 92)

    def turn_to(self, page: str) -> Answer:
        self.page = page
        self.scene.stage.hear("page")
        return None

    # drawing ------------------------------------------------------------------------------------------

    def draw(self, canvas: Canvas) -> None:
        canvas.panel("panel_light", self.area)
        area = self.area
        body = pygame.FRect(area.x + MARGIN, area.y + 76, area.w - 2 * MARGIN, area.h - 76 - MARGIN + 4)
        view = self.scene.seen()
        if self.page == "draws":
            self._draws(canvas, body, view)
        elif self.page == "hand":
            self._hand(canvas, body, view)
        else:
            self._odds(canvas, body, view)

    def _line(self, canvas: Canvas, text: Said, body: pygame.FRect, y: float,
              tint: tuple[int, int, int] = LACQUER, size: float = 20) -> float:
        _, height = canvas.measure(text, size, width=body.w)
        if y + height > body.bottom + 4:
            return y
        canvas.text(text, body.x, y, size=size, colour=tint, width=body.w,
                    box=pygame.FRect(body.x, y, body.w, height + 2))
        return y + height + 8

    def _odds(self, canvas: Canvas, body: pygame.FRect, view: View) -> None:
        """The share of the pot, the cards that help, what a call costs, and what the coach would do."""
        words = self.scene.stage.words
        if not view.actions or view.phase not in ("bets", "draw"):
            self._line(canvas, words("poker.coach.wait"), body, body.y)
            return
        lines, percent = self._said(view)
        y = body.y
        bar = pygame.FRect(body.x, y, body.w, 22)
        canvas.box(bar, (226, 210, 176), radius=8)
        canvas.box(pygame.FRect(bar.x, bar.y, max(10.0, bar.w * percent / 100), bar.h), BAR, radius=8)
        y += 32
        for place, line in enumerate(lines):
            y = self._line(canvas, line, body, y, RED if place == len(lines) - 1 else LACQUER, 21)

    def _said(self, view: View) -> tuple[list[Said], int]:
        match = self.scene.match
        words, name = self.scene.stage.words, self.scene.name
        key = (id(match), match.revision, words.language)
        if self._kept is None or self._kept[0] != key:
            standing = advice.standing(view)
            told = [standing, advice.outs(view) if view.phase == "bets" else None,
                    advice.odds(view) if view.phase == "bets" else None, advice.why(view), advice.what(view)]
            lines = [phrase(words, one, name) for one in told if one is not None]
            percent = int(str(standing.values["percent"]))
            self._kept = (key, list(dict.fromkeys(lines)), percent)
        return self._kept[1], self._kept[2]

    def _draws(self, canvas: Canvas, body: pygame.FRect, view: View) -> None:
        """The best ways to draw with their exact shares."""
        words = self.scene.stage.words
        if view.phase != "draw" or not view.actions:
            self._line(canvas, words("poker.coach.no_draw"), body, body.y)
            return
        y = self._line(canvas, words("poker.coach.draws_title"), body, body.y, RED, 22)
        line = canvas.line_height(20) + 12
        for row in advice.draws(view)[:12]:
            if y + line > body.bottom:
                break
            share = max(4.0, body.w * row.percent / 100)
            canvas.box(pygame.FRect(body.x, y + line - 10, share, 6), BAR, radius=3)
            keeps = verbatim(row.keeps) if row.keeps else words("poker.coach.keep_none")
            canvas.text(keeps, body.x, y - 2, size=20, colour=LACQUER)
            canvas.text(verbatim(f"{row.percent:.1f} %"), body.right, y - 2, size=20, colour=RED, anchor="topright")
            y += line

    def _hand(self, canvas: Canvas, body: pygame.FRect, view: View) -> None:
        """The own hand in words, and how the points method adds it up."""
        words = self.scene.stage.words
        strength = advice.own_strength(view)
        if strength is None:
            self._line(canvas, words("poker.coach.no_hand"), body, body.y)
            return
        y = self._line(canvas, hand_name(words, strength), body, body.y, RED, 22)
        names = NAMES[words.language]
        for part in advice.breakdown(strength):
            if y + canvas.line_height(20) > body.bottom:
                break
            if part.key == "category":
                label = verbatim(names[CATEGORIES.index(part.name)])
            else:
                label = words("poker.coach.rank", rank=part.name, n=part.cards)
            tint = LACQUER if part.seen else (150, 130, 100)
            canvas.text(label, body.x, y, size=20, colour=tint)
            points = verbatim(str(part.points)) if part.seen else words("poker.coach.unseen")
            canvas.text(points, body.right, y, size=20, colour=tint, anchor="topright")
            y += canvas.line_height(20) + 6
        self._line(canvas, words("poker.coach.points"), body, y + 6, size=18)
