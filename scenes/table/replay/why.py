"""The paper that answers "Why?": the decision that decided a game, beside the table as it stood then.

It tells the move made, a better one and the reason, leads to the other mistakes, and lets the game be watched on
from there. Where nothing was wrong it says so in one line.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from scenes.engine.draw.canvas import Canvas
from scenes.engine.draw.colours import LACQUER
from scenes.engine.draw.writing import TIGHT
from scenes.engine.speak.words import Said, verbatim
from scenes.engine.stage import Answer
from scenes.engine.ui import widgets as ui
from scenes.engine.ui.layout import Piece, sentence, together
from scenes.engine.ui.widgets import Target
from scenes.table.coach_paper import RED, CoachPaper
from scenes.table.desk import Desk
from scenes.table.kit import Kit
from scenes.table.looking_back import Decision, LookingBack
from scenes.table.replay.way import Way

BROWN = (118, 92, 58)
BUTTON, GAP = 54.0, 8.0
WATCH = 20.0
"""Letters of the button that watches on."""


class WhySheet(CoachPaper):
    """What lies in the coach's place while a decision is looked at."""

    running = False
    grows = False

    def __init__(self, desk: Desk, kit: Kit, way: Way, back: LookingBack, *, watch: Callable[[], Answer],
                 leave: Callable[[], Answer]) -> None:
        """`watch` shows the game on from the decision, `leave` is one step back."""
        super().__init__(desk)
        self.kit = kit
        self.way = way
        self.back = back
        self.watch = watch
        self.leave = leave
        self.place: int | None = None
        """Which of the decisions is shown; None until all are judged, and where there is none."""

    def update(self, dt: float) -> None:
        """Nothing moves on the paper."""

    def weigh(self) -> None:
        """Judge one more choice; once all are judged, the table stands as it did before the deciding decision.

        Where there is none it stands as it did at first.
        """
        if self.place is not None or self.back.known:
            return
        self.back.update()
        if not self.back.known:
            return
        if self.back.decisions:
            self.place = self.back.decisions.index(self.deciding)
        self.way.stand(self.deciding.at if self.back.decisions else self.back.start)

    @property
    def deciding(self) -> Decision:
        return self.kit.deciding(self.back.match, self.back.decisions)

    @property
    def shown(self) -> Decision | None:
        """The decision that is looked at."""
        return None if self.place is None else self.back.decisions[self.place]

    def go(self, by: int) -> Answer:
        """To a later (+1) or an earlier decision; at the ends it stays."""
        if self.place is None or not 0 <= self.place + by < len(self.back.decisions):
            self.desk.stage.hear("deny")
            return None
        self.place += by
        self._sheet = 0
        self.way.stand(self.back.decisions[self.place].at)
        return None

    # words ----------------------------------------------------------------------------------------------

    def title(self) -> Said:
        """What the paper is headed by."""
        one, words = self.shown, self.desk.stage.words
        if one is None:
            return words("button.why")
        return words("why.title" if one == self.deciding else "why.other")

    def sheet_key(self) -> tuple[object, ...]:
        return self.place, self.back.part

    def pieces(self, width: float) -> list[Piece]:
        """What is said of the decision, or why there is none."""
        desk, words, canvas = self.desk, self.desk.stage.words, self.desk.stage.canvas
        one = self.shown
        if one is None:
            line = self.kit.no_mistake(words, self.back.match.rules) if self.back.known else \
                words("why.weighing", percent=round(100 * self.back.part))
            return [sentence(canvas, line, width, size=22)]
        last = len(self.way.replay.stops) - 1
        found = [sentence(canvas, words("why.move", n=one.number, all=last, name=desk.name(one.seat)), width,
                          size=18, gap=14.0, tint=BROWN)]
        for key, action, tint in (("played", one.played, RED), ("better", one.judged.better, (30, 96, 74))):
            label = sentence(canvas, words(f"why.{key}"), width, size=18, gap=0.0, tint=BROWN)
            choice = self.kit.choice(words, one.view, action, desk.name)
            found.append(together(label, sentence(canvas, choice, width, size=20 if self._cramped else 24, gap=14.0,
                                                  tint=tint, bold=True)))
        return [*found, *(sentence(canvas, self.kit.reason(words, reason, desk.name), width)
                         for reason in one.judged.reasons)]

    # rooms ----------------------------------------------------------------------------------------------

    def body(self) -> pygame.FRect:
        area, head = self.area, self._head()
        several = len(self.back.decisions) > 1 and not self._cramped
        foot = (1 if self._cramped else 3 if several else 2) * (BUTTON + GAP) + 16
        return pygame.FRect(area.x + self.margin, head.bottom + 10, area.w - 2 * self.margin,
                            area.bottom - foot - head.bottom - 10)

    def _head(self) -> pygame.FRect:
        area, canvas = self.area, self.desk.stage.canvas
        wide = area.w - 2 * self.margin
        tall = canvas.measure(self.title(), self._title_size, width=wide, face="serif", bold=True)[1]
        return pygame.FRect(area.x + self.margin, area.y + 18, wide, tall)

    @property
    def _cramped(self) -> bool:
        """Whether the letters are so large that the buttons are icons in one row."""
        canvas, watch = self.desk.stage.canvas, self.desk.stage.words("why.watch")
        wide = self.area.w - 2 * self.margin
        return canvas.text_scale > TIGHT or ui.fitted(canvas, watch, size=WATCH) > wide

    @property
    def _title_size(self) -> float:
        return 22.0 if self._cramped else 28.0

    # targets --------------------------------------------------------------------------------------------

    def targets(self) -> list[Target]:
        """Earlier and later mistake, watch on, back; and the arrows of a text that takes several sheets."""
        words, area = self.desk.stage.words, self.area
        wide = area.w - 2 * self.margin
        room = pygame.FRect(area.x + self.margin, area.bottom - 16 - BUTTON, wide, BUTTON)
        if self._cramped:
            return [*self._turns(), *self._icons(room)]
        listed = [Target("why.back", room, words("button.back"), self.leave, "button", "back",
                         role="panel", group="why")]
        room = room.move(0, -BUTTON - GAP)
        watch = words("why.watch")
        icon = "play" if ui.fitted(self.desk.stage.canvas, watch, size=WATCH, icon=True) <= wide else ""
        listed.insert(0, Target("why.watch", room, watch, self.watch, "primary", icon,
                                role="panel", group="why", size=WATCH))
        room = room.move(0, -BUTTON - GAP)
        return [*self._turns(), *self._ways(room.x, room.right - BUTTON, room.y), *listed]

    def _ways(self, left: float, right: float, y: float) -> list[Target]:
        """To the earlier and the later mistake, where there are several."""
        words = self.desk.stage.words
        if len(self.back.decisions) < 2 or self.place is None:
            return []
        ends = (("earlier", "left", left, -1, self.place > 0),
                ("later", "right", right, 1, self.place < len(self.back.decisions) - 1))
        return [Target(f"why.{key}", pygame.FRect(x, y, BUTTON, BUTTON), words(f"why.{key}"), partial(self.go, by),
                       "icon", arrow, role="panel", group="why", enabled=enabled, why_not=words("why.no_more"),
                       tip=words(f"why.{key}")) for key, arrow, x, by, enabled in ends]

    def _icons(self, room: pygame.FRect) -> list[Target]:
        """The same ways in one row."""
        words, step = self.desk.stage.words, BUTTON + GAP
        listed = self._ways(room.x, room.x + step, room.y)
        for key, icon, x, do, label in (("watch", "play", room.right - step - BUTTON, self.watch, "why.watch"),
                                        ("back", "back", room.right - BUTTON, self.leave, "button.back")):
            area = pygame.FRect(x, room.y, BUTTON, BUTTON)
            listed.append(Target(f"why.{key}", area, words(label), do, "icon", icon, role="panel", group="why"))
        return listed

    # drawing --------------------------------------------------------------------------------------------

    def draw_page(self, canvas: Canvas, body: pygame.FRect) -> None:
        canvas.paragraph(self.title(), self._head(), size=self._title_size, colour=RED, face="serif",
                         bold=True)
        self.draw_sheet(canvas)
        if len(self.back.decisions) > 1 and self.place is not None and not self._cramped:
            area = self.area
            y = area.bottom - 16 - 3 * BUTTON - 2 * GAP
            told = verbatim(f"{self.place + 1} / {len(self.back.decisions)}")
            canvas.paragraph(told, pygame.FRect(area.x, y, area.w, BUTTON), size=20, colour=LACQUER, align="center",
                             middle=True, fit=True)
