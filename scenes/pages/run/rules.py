"""The rules of arcade runs on one page."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game import board, catalog, run
from scenes.engine.draw.colours import LACQUER
from scenes.engine.speak.words import Said, Words
from scenes.engine.stage import Pop, Stage
from scenes.engine.ui import layout, widgets
from scenes.engine.ui.layout import Piece
from scenes.engine.ui.page import Page, Style
from scenes.engine.ui.widgets import Target
from scenes.pages.run import telling


def lines(words: Words) -> list[Said]:
    """A sentence or two for each rule, with the numbers that hold."""
    halves = {table: telling.number(table, (games := run.games(table)).halving(games.games[0]))
              for table in catalog.NAMES if catalog.table(table).run is not None}
    return [
        words("run.rules.score", full=f"{run.FULL:,}", **halves),
        words("run.rules.chain", link=run.LINK, most=run.CHAIN_MOST),
        words("run.rules.lanterns", n=run.LANTERNS, at=f"{run.LANTERN_AT:,}", worth=run.LANTERN_WORTH),
        words("run.rules.stake", need=run.BET),
        words("run.rules.talismans"),
        words("run.rules.opponents", at=f"{run.MASTER_AT:,}"),
        words("run.rules.undo"),
        words("run.rules.tries", days=board.WEEK),
    ]


class RunRules(Page):
    """A sheet of paper; F1 and one step back lead to where one was."""

    style = Style(pygame.FRect(150, 14, 980, 692), 46.0, paper=True, shade=0.55)
    preferred = "back"
    title_key = "run.rules"
    closed_by = ("rules",)

    def enter(self, stage: Stage) -> None:
        super().enter(stage)
        stage.hear("page")

    @property
    def question(self) -> Said:
        """What is told aloud."""
        return telling.aloud(lines(self.stage.words), "run.rules")

    def body(self, room: pygame.FRect) -> Sequence[Piece]:
        canvas = self.stage.canvas
        return [layout.sentence(canvas, line, room.w, size=20, gap=8.0, tint=LACQUER)
                for line in lines(self.stage.words)]

    def buttons(self) -> Sequence[Target]:
        return [widgets.button("back", self.stage.words("button.back"), Pop, "back", look="primary")]
