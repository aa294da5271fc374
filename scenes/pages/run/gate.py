"""Where a run begins: the day, its six stations, the ranked try and the free one, the board."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import pygame

from game import board, run, run_store
from game.run import Run
from scenes.engine import terminal
from scenes.engine.draw.canvas import Canvas
from scenes.engine.draw.colours import GOLD, HANJI
from scenes.engine.speak.words import Said
from scenes.engine.stage import Answer, Go, Push, Stage
from scenes.engine.ui import layout, widgets
from scenes.engine.ui.layout import Piece
from scenes.engine.ui.widgets import Target
from scenes.pages.run import days
from scenes.pages.run.path_page import PathPage
from scenes.pages.run.played import PlayedRun
from scenes.table import result_pictures

STAMP = 62.0


class Gate(PathPage):
    """One press from the courtyard, and one from the first table."""

    title_key = "run.title"

    def __init__(self, back: int = 0) -> None:
        """`back`: how many days ago the day chosen is."""
        super().__init__()
        self.back = back

    def enter(self, stage: Stage) -> None:
        self.stage = stage
        self.today = days.today()
        self.open = board.open_days(self.today)
        self._look_up()
        super().enter(stage)

    def _look_up(self) -> None:
        """What is kept of the day chosen."""
        self.day = self.open[self.back]
        store = self.stage.store
        self.ranked, self.free = run_store.left(store, self.day), run_store.left(store)
        self.stamps = run_store.stamps(store)
        self.best = board.of_day(store.rows(), self.day)[:1]
        for problem in (*self.ranked.problems, *self.free.problems):
            terminal.warn(f"madang: {problem}")
            self.stage.say("run.unreadable")
        self._fresh = run.begin(self.day)

    @property
    def resumed(self) -> Run | None:
        """The free try of this day, while it is not over."""
        one = self.free.run
        return one if one is not None and one.day == self.day and one.phase != "over" else None

    def on_path(self) -> Run:
        return self.ranked.run or self.resumed or self._fresh

    @property
    def preferred(self) -> str:  # type: ignore[override]
        one = self.ranked.run
        return "ranked" if one is None or one.phase != "over" else "free"

    @property
    def question(self) -> Said:
        return Said(" ".join(self._lines()), "run.what")

    def _lines(self) -> list[Said]:
        words, one = self.stage.words, self.ranked.run
        lines = [words("run.what")]
        if one is None:
            lines.append(words("run.one_try"))
        elif one.phase == "over":
            lines.append(words("run.tried", points=f"{one.score:,}"))
        else:
            lines.append(words("run.on_the_way", n=min(6, len(one.past) + 1), points=f"{one.points:,}"))
        if self.best:
            row = self.best[0]
            lines.append(words("run.best_of_day", initials=row.initials, points=f"{row.score:,}"))
        return lines

    # what it holds --------------------------------------------------------------------------------------

    def body(self, room: pygame.FRect) -> Sequence[Piece]:
        canvas, words = self.stage.canvas, self.stage.words
        value = days.told(words, self.day) if self.back else words("run.today", date=days.told(words, self.day))
        choice = widgets.button("day", words("run.day"), None, look="choice", group="main", size=22, value=value,
                                adjust=self._turn)
        first, *rest = self._lines()
        return [layout.of_targets(canvas, [choice], room.w, least=52.0, most=720.0 * max(1.0, canvas.text_scale)),
                Piece(STAMP + 12, self._draw_stamps),
                layout.sentence(canvas, first, room.w, size=21, tint=HANJI, align="center"),
                *self.told(rest, room.w, size=20, tint=GOLD)]

    def _draw_stamps(self, canvas: Canvas, room: pygame.FRect) -> None:
        """A stamp for each of the last days with a finished run, the oldest on the left."""
        count = len(self.open)
        for place, day in enumerate(reversed(self.open)):
            x = room.centerx + (place - (count - 1) / 2) * (STAMP + 10)
            name = result_pictures.STAMP if day in self.stamps else result_pictures.BARE
            size = 0.92 if day == self.day else 0.7
            canvas.image(name, x, room.y + STAMP / 2 + 2, size=size)

    def _turn(self, by: int) -> Answer:
        """Another of the open days; right leads towards today."""
        self.back = (self.back - by) % len(self.open)
        self._look_up()
        return None

    def buttons(self) -> Sequence[Target]:
        words, one = self.stage.words, self.ranked.run
        listed = [self.leave_button(), widgets.button("board", words("run.board"), self._board, "trophy")]
        free = words("run.free_on" if self.resumed is not None else "run.free")
        if one is not None and one.phase == "over":
            return [*listed, widgets.button("see", words("run.see"), partial(self._on, one), "right"),
                    widgets.button("free", free, self._free, "new", look="primary")]
        label = words("run.begin" if one is None else "run.go_on")
        return [*listed, widgets.button("free", free, self._free, "new"),
                widgets.button("ranked", label, self._ranked, "play", look="primary", size=24)]

    def _ranked(self) -> Answer:
        return self._on(self.ranked.run or run_store.begin(self.stage.store, self.day, self.today, ranked=True))

    def _free(self) -> Answer:
        return self._on(self.resumed or run_store.begin(self.stage.store, self.day, self.today, ranked=False))

    def _on(self, one: Run) -> Answer:
        self.stage.tell_store_troubles()
        return Go(self.stage.doors.run_next(PlayedRun(self.stage.store, self.stage.thinker, one)))

    def _board(self) -> Answer:
        return Push(self.stage.doors.run_board())
