"""The coach's paper at the poker table: share of the pot, outs and odds, the draws, the points of a hand.

All of it is worked out from the onlooker's own view, once a position, and only while it is looked at.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.poker import coach as advice
from game.poker.actions import DRAWS
from game.poker.hands import CATEGORIES, ROYAL, category
from game.poker.table import View
from game.poker.words import NAMES
from scenes.coach import BAR, RED, TROUGH, CoachPaper
from scenes.poker.phrases import hand_name, phrase, suits_drawn
from scenes.poker.places import CARD, Deck
from scenes.poker.ranks import draw_ladder
from scenes.stage.canvas import Canvas
from scenes.stage.colours import LACQUER
from scenes.stage.kept import Kept
from scenes.stage.words import Said, verbatim

if TYPE_CHECKING:
    from scenes.poker.table import PokerTable

PAGES = ("odds", "draws", "hand")
PALE = (255, 246, 224)
GILT = (110, 70, 20)
BLANK = (246, 236, 214)
LEAST_PITCH = 9.0
"""Below this distance a hundred coins could not be told apart."""
GOOD_PITCH = 22.0
"""From this distance on they may lie ten by ten."""


class Told(NamedTuple):
    """What the first page tells about a decision."""

    lines: tuple[Said, ...]
    """Sentences; the last is what the coach would do."""
    percent: int
    """The share of the pot."""
    helping: tuple[str, ...]
    """Cards that would make a better hand."""


class CoachPanel(CoachPaper):
    """Three pages beside the table."""

    scene: PokerTable
    pages = PAGES
    line_gap = 8.0

    def __init__(self, scene: PokerTable) -> None:
        super().__init__(scene)
        self._told: Kept[Told] = Kept()

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
            self.lonely(canvas, words("poker.coach.wait"), body)
            return
        told = self._told.of(self.scene.moment, lambda: self._work_out(view))
        advised = canvas.measure(told.lines[-1], 22, width=body.w - 24, bold=True)[1] + 20
        above = pygame.FRect(body.x, body.y, body.w, body.h - advised - 8)
        y = self._draw_hundred(canvas, above, told)
        for line in told.lines[:-1]:
            y = self.write(canvas, line, above, y, LACQUER, 21)
        y = self._draw_helping(canvas, above, y + 4, told.helping)
        seal = pygame.FRect(body.x, body.bottom - advised, body.w, advised)
        canvas.box(seal, RED, radius=12)
        canvas.paragraph(told.lines[-1], seal.inflate(-24, 0), size=22, colour=PALE, align="center", middle=True,
                         bold=True)

    def _draw_hundred(self, canvas: Canvas, room: pygame.FRect, told: Told) -> float:
        """A hundred coins for a hundred such hands, those lit that win; returns where the next line starts."""
        need = sum(canvas.measure(line, 21, width=room.w)[1] + self.line_gap for line in told.lines[:-1])
        across, pitch = 10, 0.0
        for across in (10, 20, 25):
            rows = 100 // across
            pitch = min(room.w / across, 30.0, (room.h - need - 12) / rows)
            if pitch >= GOOD_PITCH or (across == 20 and room.w < 600):
                break
        if pitch < LEAST_PITCH:
            return room.y
        left = room.centerx - pitch * (across - 1) / 2
        for hand in range(100):
            row, column = divmod(hand, across)
            at = (left + column * pitch, room.y + (row + 0.5) * pitch)
            lit = hand < told.percent
            canvas.disc(*at, pitch * 0.42, GILT if lit else TROUGH)
            canvas.disc(*at, pitch * (0.30 if lit else 0.34), BAR if lit else BLANK)
        return room.y + rows * pitch + 12

    def _draw_helping(self, canvas: Canvas, room: pygame.FRect, y: float, helping: tuple[str, ...]) -> float:
        """The cards that would help, side by side; as many as one row holds."""
        size = min(0.5, (room.bottom - y) / CARD[1])
        if not helping or size < 0.3:
            return y
        pitch = min(CARD[0] * size + 3, (room.w - CARD[0] * size) / max(1, len(helping) - 1))
        deck = Deck(not canvas.four_colours, canvas.large_index)
        for place, card in enumerate(helping):
            canvas.image(deck.picture(card), room.x + CARD[0] * size / 2 + place * pitch, y + CARD[1] * size / 2,
                         size=size)
        return y + CARD[1] * size

    def _work_out(self, view: View) -> Told:
        """What is to be said about the decision at hand, each sentence once."""
        words, name = self.scene.stage.words, self.scene.name
        standing = advice.standing(view)
        percent = int(str(standing.values["percent"]))
        why = advice.why(view)
        outs = advice.outs(view) if view.phase == "bets" else None
        told = [standing, outs]
        lines = [phrase(words, one, name) for one in told if one is not None]
        if why.key.startswith("poker.odds."):  # the odds told are those against what the others' acts say
            if why.values.get("percent", percent) != percent:
                lines.append(words("poker.coach.reading", percent=why.values["percent"]))
        elif view.phase == "bets":
            lines.append(phrase(words, advice.odds(view), name))
        lines += [phrase(words, why, name), phrase(words, advice.what(view), name)]
        helping = str(outs.values["cards"]).lower().split() if outs is not None else ()
        return Told(tuple(dict.fromkeys(lines)), percent, tuple(helping))

    def _draws(self, canvas: Canvas, body: pygame.FRect, view: View) -> None:
        """The best ways to draw with their exact shares."""
        words = self.scene.stage.words
        if view.phase != "draw" or not view.actions:
            draws = view.rules.game == "draw"
            why = words("poker.coach.no_draw" if draws else "poker.coach.never_draw")
            y = self.write(canvas, why, body, body.y)
            draw_ladder(canvas, pygame.FRect(body.x, y + 10, body.w, body.bottom - y - 10), words)
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
            y = self.write(canvas, words("poker.coach.no_hand"), body, body.y)
            draw_ladder(canvas, pygame.FRect(body.x, y + 10, body.w, body.bottom - y - 10), words)
            return
        y = self.write(canvas, hand_name(words, strength), body, body.y, RED, 22)
        beside = pygame.FRect(body.x, y, body.w, body.bottom - y)
        if self.large:  # two columns: the points on the left, the ladder on the right
            beside.w = body.w * 0.5
            beside.x = body.right - beside.w
            body = pygame.FRect(body.x, body.y, body.w * 0.5 - 40, body.h)
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
        own = len(names) - 1 if strength == ROYAL else category(strength)
        if self.large:
            y = self.write(canvas, words("poker.coach.points"), beside, beside.y, size=18)
        else:
            y = self.write(canvas, words("poker.coach.points"), body, y + 6, size=18)
        draw_ladder(canvas, pygame.FRect(beside.x, y + 6, beside.w, beside.bottom - y - 6), words, own)
