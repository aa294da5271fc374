"""The coach's paper at the poker table: share of the pot, outs and odds, the draws, the points of a hand.

All of it is worked out from the onlooker's own view, once a position, and only while it is looked at.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.poker import coach as advice
from game.poker.actions import DRAWS
from game.poker.hands import CATEGORIES
from game.poker.table import View
from game.poker.words import NAMES
from scenes.coach import BAR, RED, TROUGH, CoachPaper
from scenes.poker.phrases import hand_name, phrase, suits_drawn
from scenes.stage.canvas import LACQUER, Canvas
from scenes.stage.kept import Kept
from scenes.stage.words import Said, verbatim

if TYPE_CHECKING:
    from scenes.poker.table import PokerTable

PAGES = ("odds", "draws", "hand")


class CoachPanel(CoachPaper):
    """Three pages beside the table."""

    scene: PokerTable
    pages = PAGES
    line_gap = 8.0

    def __init__(self, scene: PokerTable) -> None:
        super().__init__(scene)
        self._told: Kept[tuple[list[Said], int]] = Kept()

    def draw_page(self, canvas: Canvas, body: pygame.FRect) -> None:
        if self.scene.waiting and not self.scene.stagehand.travelling:
            y = self.scene.verdict.write(canvas, body, LACQUER, "left") + 10
            canvas.line((body.x, y), (body.right, y), BAR, 2)
            body = pygame.FRect(body.x, y + 12, body.w, body.bottom - y - 12)
        draw = {"odds": self._odds, "draws": self._draws, "hand": self._hand}[self.page]
        draw(canvas, body, self.scene.seen())

    def _odds(self, canvas: Canvas, body: pygame.FRect, view: View) -> None:
        """The share of the pot, the cards that help, what a call costs, and what the coach would do."""
        words = self.scene.stage.words
        if not view.actions or view.phase not in ("bets", "draw"):
            self.write(canvas, words("poker.coach.wait"), body, body.y)
            return
        lines, percent = self._told.of(self.scene.moment, lambda: self._work_out(view))
        y = body.y
        bar = pygame.FRect(body.x, y, body.w, 22)
        canvas.box(bar, TROUGH, radius=8)
        canvas.box(pygame.FRect(bar.x, bar.y, max(10.0, bar.w * percent / 100), bar.h), BAR, radius=8)
        y += 32
        for place, line in enumerate(lines):
            y = self.write(canvas, line, body, y, RED if place == len(lines) - 1 else LACQUER, 21)

    def _work_out(self, view: View) -> tuple[list[Said], int]:
        """The sentences about the decision at hand, each once, and the share of the pot in per cent."""
        words, name = self.scene.stage.words, self.scene.name
        standing = advice.standing(view)
        percent = int(str(standing.values["percent"]))
        why = advice.why(view)
        told = [standing, advice.outs(view) if view.phase == "bets" else None]
        lines = [phrase(words, one, name) for one in told if one is not None]
        if why.key.startswith("poker.odds."):  # the odds told are those against what the others' acts say
            if why.values.get("percent", percent) != percent:
                lines.append(words("poker.coach.reading", percent=why.values["percent"]))
        elif view.phase == "bets":
            lines.append(phrase(words, advice.odds(view), name))
        lines += [phrase(words, why, name), phrase(words, advice.what(view), name)]
        return list(dict.fromkeys(lines)), percent

    def _draws(self, canvas: Canvas, body: pygame.FRect, view: View) -> None:
        """The best ways to draw with their exact shares."""
        words = self.scene.stage.words
        if view.phase != "draw" or not view.actions:
            self.write(canvas, words("poker.coach.no_draw"), body, body.y)
            return
        y = self.write(canvas, words("poker.coach.draws_title"), body, body.y, RED, 22)
        rows = advice.draws(view)
        chosen = DRAWS[sum(1 << place for place in self.scene.bets.marked)]
        mine = next((row for row in rows if row.action == chosen), None)
        note = phrase(words, advice.draw_note(view, chosen), self.scene.name) if mine is not None else None
        below = canvas.measure(note, 20, width=body.w)[1] + 16 if note is not None else 0.0
        line = canvas.line_height(20) + 12
        for row in rows[:12]:
            if y + line > body.bottom - below:
                break
            self._draw_row(canvas, pygame.FRect(body.x, y, body.w, line), row, row is mine)
            y += line
        if note is not None:
            self.write(canvas, note, body, body.bottom - below + 8, RED)

    def _draw_row(self, canvas: Canvas, room: pygame.FRect, row: advice.DrawRow, chosen: bool) -> None:
        """What to keep and its share; the draw marked on the table stands out."""
        if chosen:
            canvas.box(pygame.FRect(room.x - 10, room.y - 5, room.w + 20, room.h + 2), (232, 205, 150), radius=8)
        canvas.box(pygame.FRect(room.x, room.bottom - 10, max(4.0, room.w * row.percent / 100), 6),
                   RED if chosen else BAR, radius=3)
        keeps = verbatim(suits_drawn(row.keeps)) if row.keeps else self.scene.stage.words("poker.coach.keep_none")
        percent = verbatim(f"{row.percent:.1f} %")
        canvas.text(keeps, room.x, room.y - 2, size=20, colour=LACQUER)
        canvas.text(percent, room.right, room.y - 2, size=20, colour=RED, anchor="topright")

    def _hand(self, canvas: Canvas, body: pygame.FRect, view: View) -> None:
        """The own hand in words, and how the points method adds it up."""
        words = self.scene.stage.words
        strength = advice.own_strength(view)
        if strength is None:
            self.write(canvas, words("poker.coach.no_hand"), body, body.y)
            return
        y = self.write(canvas, hand_name(words, strength), body, body.y, RED, 22)
        names = NAMES[words.language]
        for part in advice.breakdown(strength):
            if y + canvas.line_height(20) > body.bottom:
                break
            if part.key == "category":
                label = verbatim(names[CATEGORIES.index(part.name)])
            else:
                label = words("poker.coach.rank", rank=part.name, n=part.cards)
            tint = LACQUER if part.seen else (108, 90, 64)
            canvas.text(label, body.x, y, size=20, colour=tint)
            points = verbatim(str(part.points)) if part.seen else words("poker.coach.unseen")
            canvas.text(points, body.right, y, size=20, colour=tint, anchor="topright")
            y += canvas.line_height(20) + 6
        self.write(canvas, words("poker.coach.points"), body, y + 6, size=18)
