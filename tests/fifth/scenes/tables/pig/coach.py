"""The coach's paper at Pig: what one more roll brings on average, and the rule to remember."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.pig import coach as advice
from game.pig.state import View
from scenes.engine.draw.canvas import Canvas
from scenes.engine.draw.colours import LACQUER
from scenes.engine.ui.layout import Piece, sentence
from scenes.table.coach_paper import CoachPaper
from scenes.tables.pig.texts import phrase


class CoachPanel(CoachPaper):
    """One page of sentences, on as many sheets as the letters need."""

    def pieces(self, width: float) -> Sequence[Piece]:
        desk, words = self.desk, self.desk.stage.words
        view: View = desk.seen()
        lines = [words("pig.coach.rule")]
        if view.turn is not None:
            lines = [phrase(words, advice.why(view)), phrase(words, advice.average(view)), *lines]
        return [sentence(desk.stage.canvas, line, width) for line in lines]

    def draw_page(self, canvas: Canvas, body: pygame.FRect) -> None:
        title = self.desk.stage.words("button.coach")
        canvas.paragraph(title, self.title_room(), size=26, colour=LACQUER, face="serif", bold=True, middle=True,
                         fit=True)
        self.sheets.draw(canvas)
