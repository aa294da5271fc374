"""The sealed luck of a match that is over: the promise, the seed, every draw checked, and what it says in words."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import pygame

from game.match import Match
from game.notation import base32
from scenes.engine.draw.canvas import Canvas
from scenes.engine.draw.colours import GOLD, GREEN, HANJI, MUTED, PAPER, RED
from scenes.engine.input.controls import Act
from scenes.engine.memo import Memo
from scenes.engine.speak.words import Said, verbatim
from scenes.engine.stage import Answer, Pop, Stage
from scenes.engine.ui import layout, widgets
from scenes.engine.ui.layout import Piece
from scenes.engine.ui.page import Laid, Page, Style
from scenes.engine.ui.widgets import Target
from scenes.table.kit import Drawn
from scenes.table.rulebook import marked
from scenes.tables import KITS

SECONDS = 1.4
"""How long the ticking off takes, however many draws there are."""
CELL = (96.0, 76.0)
"""Room for one draw: its picture, its number, and the tick."""
PICTURE = 54.0
"""Greatest height of a picture."""
BROADEST = 60.0
LEAD = 4
"""Pieces of the body before the first draw."""


class Seal(Page):
    """Checks once, and ticks the draws off one after another for the eye."""

    style = Style(pygame.FRect(150, 24, 980, 672), 60.0, shade=0.55)
    title_key = "seal.title"
    match: Match
    preferred = "close"

    def __init__(self, match: Match) -> None:
        super().__init__()
        self.match = match
        self.verdict = match.verify()
        self.draws = [came for _, came in match.draws()]
        self.shown = 0.0
        """Seconds of ticking off."""
        self._followed = True
        """Whether nobody has looked elsewhere yet: the ticking is followed."""
        self._drawn: Memo[list[Drawn]] = Memo()

    def enter(self, stage: Stage) -> None:
        super().enter(stage)
        stage.hear("page")
        if stage.clock.reduced:
            self.shown = SECONDS

    @property
    def ticked(self) -> int:
        """How many draws are ticked off so far."""
        part = min(1.0, self.shown / SECONDS)
        return min(self.verdict.draws, round(part * len(self.draws)))

    @property
    def done(self) -> bool:
        return self.shown >= SECONDS or not self.draws

    @property
    def lively(self) -> float:
        return 0.0 if self.done else 60.0

    def update(self, dt: float) -> None:
        if not self.done:
            self.shown += dt
            if self.done:
                self._end()
            elif self._followed:
                page = self.laid()
                row = LEAD + max(0, self.ticked - 1) // self._columns(page.room.w)
                self.first = layout.start_showing(page.heights, page.room.h, 0, row)
                self.stage.hear("hint" if self.verdict.honest else "deny")

    def result(self) -> Said:
        """What the check says."""
        words = self.stage.words
        if not self.done:
            return words("seal.checking", n=self.ticked, all=len(self.draws))
        if not self.verdict.honest:
            return words("seal.broken", n=self.verdict.draws + 1)
        return words("seal.honest", n=len(self.draws)) if self.draws else words("seal.no_luck")

    # what it holds ------------------------------------------------------------------------------------

    def head(self, room: pygame.FRect) -> Sequence[Piece]:
        tint = GREEN if self.done and self.verdict.honest else RED if self.done else HANJI
        return [layout.sentence(self.stage.canvas, self.result(), room.w, size=26, tint=tint, align="center")]

    def body(self, room: pygame.FRect) -> Sequence[Piece]:
        """Promise and seed, then the draws."""
        canvas, words, seed = self.stage.canvas, self.stage.words, self.match.seed_revealed
        pairs = [(words("seal.promise"), verbatim(self.match.commitment)),
                 (words("seal.seed"), verbatim("" if seed is None else base32(seed)))]
        lead = [layout.sentence(canvas, text, room.w, size=18, gap=gap, tint=tint)
                for label, code in pairs for text, tint, gap in ((label, GOLD, 0.0), (code, PAPER, 8.0))]
        named = any(one.captioned for one in self.drawn())
        columns, tall = self._columns(room.w), CELL[1] + (canvas.line_height(18) - 10 if named else 0)
        return [*lead, *(Piece(tall, partial(self._row, first, columns))
                         for first in range(0, len(self.draws), columns))]

    def buttons(self) -> Sequence[Target]:
        return [widgets.button("close", self.stage.words("button.back"), Pop, "back", look="primary", group="foot")]

    def handle(self, act: Act) -> Answer:
        if not self.done and act.name in ("confirm", "skip", "release"):
            self.shown = SECONDS
            self._end()
            return None
        return super().handle(act)

    def _end(self) -> None:
        """The page lies open from its start, unless somebody has looked elsewhere."""
        if self._followed:
            self.first = 0

    def show_from(self, first: float) -> None:
        super().show_from(first)
        self._followed = False

    def in_sight(self, page: Laid | None = None) -> range:
        """The draws in sight, from 0, on the page as it is laid out."""
        page = page or self.laid()
        columns = self._columns(page.room.w)
        return range(max(0, page.shown.start - LEAD) * columns,
                     min(len(self.draws), max(0, page.shown.stop - LEAD) * columns))

    def _columns(self, width: float) -> int:
        """How many draws stand side by side."""
        canvas = self.stage.canvas
        number = canvas.measure(verbatim("188"), 18)[0] + BROADEST + 12
        widest = max((canvas.measure(one.name, 18)[0] for one in self.drawn() if one.captioned), default=0.0)
        return max(1, int(width / max(CELL[0], number, widest + 8)))

    def drawn(self) -> list[Drawn]:
        """What luck brought, in the order it came."""
        canvas, words, table = self.stage.canvas, self.stage.words, self.match.table
        return self._drawn.of((words.language, canvas.four_colours, canvas.large_index),
                              lambda: [KITS[table].drawn(canvas, words, came) for came in self.draws])

    # drawing --------------------------------------------------------------------------------------------

    def draw_over(self, canvas: Canvas, page: Laid) -> None:
        """Beside the button: which of the draws are in sight where that is not all."""
        super().draw_over(canvas, page)
        shown = self.in_sight(page)
        if shown and len(shown) < len(self.draws):
            foot = page.buttons[0].area
            range_line = verbatim(f"{shown[0] + 1}\u2013{shown[-1] + 1} / {len(self.draws)}")
            room = pygame.FRect(foot.right + 12, foot.y, page.panel.right - 20 - foot.right - 12, foot.h)
            canvas.paragraph(range_line, room, size=20, colour=HANJI, align="right", middle=True, fit=True)

    def _row(self, first: int, columns: int, canvas: Canvas, room: pygame.FRect) -> None:
        cells = layout.row(room, [1.0] * columns, 0.0)
        for place, (one, cell) in enumerate(zip(self.drawn()[first:first + columns], cells, strict=False), first):
            self._draw(canvas, one, place, cell)

    def _draw(self, canvas: Canvas, one: Drawn, place: int, cell: pygame.FRect) -> None:
        """One draw: its number, its picture, ticked once it is checked, and its name where the picture has none."""
        ticked = place < self.ticked
        number = verbatim(f"{place + 1}")
        label, _ = canvas.measure(number, 18)
        middle = cell.y + PICTURE / 2
        left = cell.centerx - (label + 6 + BROADEST) / 2
        canvas.text(number, left, middle, size=18, colour=MUTED, anchor="midleft")
        spot = (left + label + 6 + BROADEST / 2, middle)
        if one.picture:
            wide, tall = canvas.art.size(one.picture)
            size = min(PICTURE / tall, BROADEST / wide)
            canvas.image(one.picture, *spot, size=size, alpha=1.0 if ticked else 0.35)
        if one.captioned:
            under = pygame.FRect(cell.x, cell.y + PICTURE + 2, cell.w, canvas.line_height(18))
            canvas.paragraph(one.name, under, size=18, colour=HANJI if ticked else MUTED, align="center", fit=True)
        if ticked:
            seen = 0.32 if one.picture else 0.0
            marked(canvas, "check", spot[0] + BROADEST * seen, middle + PICTURE * seen, 24)
