"""The glossary: every word a newcomer may stumble over, with one plain sentence, on a paper page."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import pygame

from scenes.engine.draw.canvas import Canvas
from scenes.engine.draw.colours import LACQUER
from scenes.engine.input.controls import Act
from scenes.engine.speak.words import Said
from scenes.engine.stage import Answer, Pop, Stage
from scenes.engine.ui import page_header as signpost
from scenes.engine.ui.focus_scene import FocusScene
from scenes.engine.ui.widgets import Target
from scenes.pages.glossary_terms import TERMS

PANEL = pygame.FRect(110, 14, 1060, 692)
RED = (142, 27, 22)
NAME, SENTENCE = 22.0, 20.0


class Glossary(FocusScene):
    """Tabs for the tables; as many pages of each as the text size asks for."""

    overlay = True
    preferred = "back"
    title_key = "glossary.title"

    def __init__(self, group: str = "hall") -> None:
        super().__init__()
        self.group = group if group in TERMS else "hall"
        self.page = 0

    def enter(self, stage: Stage) -> None:
        super().enter(stage)
        stage.hear("page")

    # what is where ------------------------------------------------------------------------------------

    @property
    def _room(self) -> pygame.FRect:
        top = PANEL.y + 30 + self.stage.canvas.line_height(30, "serif") + 58
        return pygame.FRect(PANEL.x + 50, top, PANEL.w - 100, PANEL.bottom - 86 - top)

    def _entry(self, term: str) -> tuple[Said, Said, float, float]:
        """(name, sentence, height of the name's line, height of both)."""
        words, canvas = self.stage.words, self.stage.canvas
        key = f"glossary.{self.group}.{term}"
        name, sentence = words(key), words(f"{key}.is")
        first = canvas.line_height(NAME)
        return name, sentence, first, first + canvas.measure(sentence, SENTENCE, width=self._width - 24)[1] + 8

    @property
    def _columns(self) -> int:
        """Two side by side while the text is small enough to read across one."""
        return 2 if self.stage.canvas.text_scale <= 1.3 else 1

    @property
    def _width(self) -> float:
        return (self._room.w - 36 * (self._columns - 1)) / self._columns

    def pages(self) -> list[list[list[str]]]:
        """The terms of this group: pages of columns, no entry cut in two."""
        columns: list[list[str]] = [[]]
        left = self._room.h
        for term in TERMS[self.group]:
            *_, tall = self._entry(term)
            if tall > left and columns[-1]:
                columns.append([])
                left = self._room.h
            columns[-1].append(term)
            left -= tall
        return [columns[n : n + self._columns] for n in range(0, len(columns), self._columns)]

    @property
    def lines(self) -> list[Said]:
        """What stands on this page, for those who listen."""
        return [part for column in self.shown for term in column for part in self._entry(term)[:2]]

    @property
    def shown(self) -> list[list[str]]:
        pages = self.pages()
        return pages[self.page % len(pages)]

    def targets(self) -> Sequence[Target]:
        words, count = self.stage.words, len(self.pages())
        width = (PANEL.w - 92) / len(TERMS)
        top = PANEL.y + 24 + self.stage.canvas.line_height(30, "serif")
        listed = [Target(f"tab.{group}", pygame.FRect(PANEL.x + 46 + place * width + 4, top, width - 8, 52),
                         words(f"glossary.group.{group}"), partial(self._turn_to, group),
                         "mark_on" if group == self.group else "mark", role="menu", group="tabs", size=20)
                  for place, group in enumerate(TERMS)]
        area = pygame.FRect(PANEL.x + 46, PANEL.bottom - 76, (PANEL.w - 116) / 3, 58)
        if count > 1:
            for place, (key, by, icon) in enumerate((("before", -1, "left"), ("after", 1, "right"))):
                label = words("glossary.page", n=(self.page + by) % count + 1, all=count)
                listed.append(Target(key, area.move(place * 2 * (area.w + 12), 0), label, partial(self._turn, by),
                                     "button", icon, role="menu", group="buttons", size=20))
        listed.append(Target("back", area.move(area.w + 12, 0), words("button.back"), Pop, "primary", "back",
                             role="menu", group="buttons", size=21))
        return listed

    # acts ---------------------------------------------------------------------------------------------

    def _turn_to(self, group: str) -> Answer:
        self.group, self.page = group, 0
        return self._rustle()

    def _turn(self, by: int) -> Answer:
        self.page = (self.page + by) % len(self.pages())
        return self._rustle()

    def _rustle(self) -> Answer:
        self.stage.hear("page")
        self.stage.narrator.tell(self.lines if self.stage.narrator.on else ())
        return None

    def handle(self, act: Act) -> Answer:
        if act.name == "wheel":
            return self._turn(-1 if act.value > 0 else 1)
        return super().handle(act)

    # drawing ------------------------------------------------------------------------------------------

    def draw(self, canvas: Canvas) -> None:
        canvas.shade(0.55)
        canvas.panel("panel_light", PANEL)
        ink = canvas.text(self.stage.words("glossary.title"), PANEL.centerx, PANEL.y + 16, size=30, colour=RED,
                          face="serif", anchor="midtop", bold=True)
        signpost.draw(canvas, self.stage, self, PANEL, ink, paper=True)
        room, wide = self._room, self._width
        for place, column in enumerate(self.shown):
            self._draw_column(canvas, column, pygame.FRect(room.x + place * (wide + 36), room.y, wide, room.h))
        self.draw_targets(canvas)

    def _draw_column(self, canvas: Canvas, terms: Sequence[str], room: pygame.FRect) -> None:
        y = room.y
        for term in terms:
            name, sentence, first, tall = self._entry(term)
            canvas.text(name, room.x, y, size=NAME, colour=RED, bold=True)
            canvas.text(sentence, room.x + 24, y + first - 2, size=SENTENCE, colour=LACQUER, width=room.w - 24,
                        box=pygame.FRect(room.x + 24, y + first - 2, room.w - 24, tall - first + 4))
            y += tall
