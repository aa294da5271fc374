"""Where a run begins: the day, its six stations, the ranked try and the free one; and the rules of runs."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from functools import partial
from typing import NamedTuple

import pygame

from game import board, catalog, run, run_store
from game.board import Row
from game.run import Run
from game.store import Store
from scenes.engine import terminal
from scenes.engine.draw.canvas import Canvas
from scenes.engine.draw.colours import GOLD, HANJI, LACQUER
from scenes.engine.speak.words import Said, Words
from scenes.engine.stage import Answer, Go, Pop, Push, Stage
from scenes.engine.ui import layout, widgets
from scenes.engine.ui.layout import Piece
from scenes.engine.ui.page import Page, Style
from scenes.engine.ui.widgets import Target
from scenes.pages.run import telling
from scenes.pages.run.lantern_path import OF_RUN, STYLE, LanternPath, centred, leaving
from scenes.pages.run.played import PlayedRun
from scenes.table import emblems

STAMP = 62.0


class Kept(NamedTuple):
    """What is kept of a day."""

    today: date
    day: date
    ranked: Run | None
    free: Run | None
    """The free try of this day, while it is not over."""
    stamps: frozenset[date]
    best: Row | None
    problems: tuple[str, ...]

    @property
    def over(self) -> bool:
        """Whether the ranked try is over."""
        return self.ranked is not None and self.ranked.phase == "over"

    @classmethod
    def of(cls, store: Store, back: int) -> Kept:
        """Of the day so many days ago."""
        today = telling.today()
        day = board.open_days(today)[back]
        ranked, free = run_store.left(store, day), run_store.left(store)
        resumed = free.run if free.run is not None and free.run.day == day and free.run.phase != "over" else None
        best = next(iter(board.of_day(store.rows(), day)), None)
        problems = (*ranked.problems, *free.problems)
        return cls(today, day, ranked.run, resumed, run_store.stamps(store), best, problems)


def lines(words: Words, kept: Kept) -> list[Said]:
    """What there is to say of a day."""
    one, told = kept.ranked, [words("run.what")]
    if one is None:
        told.append(words("run.one_try"))
    elif kept.over:
        told.append(words("run.tried", points=f"{one.score:,}"))
    else:
        told.append(words("run.on_the_way", n=min(6, len(one.past) + 1), points=f"{one.points:,}"))
    if kept.best is not None:
        told.append(words("run.best_of_day", initials=kept.best.initials, points=f"{kept.best.score:,}"))
    return told


def stamps(kept: Kept) -> Piece:
    """A stamp for each of the last days with a finished run, the oldest on the left."""
    def draw(canvas: Canvas, room: pygame.FRect) -> None:
        listed = board.open_days(kept.today)
        for place, day in enumerate(reversed(listed)):
            x = room.centerx + (place - (len(listed) - 1) / 2) * (STAMP + 10)
            name = emblems.STAMP if day in kept.stamps else emblems.BARE
            canvas.image(name, x, room.y + STAMP / 2 + 2, size=0.92 if day == kept.day else 0.7)

    return Piece(STAMP + 12, draw)


class Gate(Page):
    """One press from the courtyard, and one from the first table."""

    style = STYLE
    about = OF_RUN
    title_key = "run.title"

    def __init__(self, back: int = 0) -> None:
        """`back`: how many days ago the day chosen is."""
        super().__init__(LanternPath(self._latest))
        self.back = back

    def enter(self, stage: Stage) -> None:
        self.stage = stage
        self._look_up()
        super().enter(stage)

    def _look_up(self) -> None:
        self.kept = Kept.of(self.stage.store, self.back)
        for problem in self.kept.problems:
            terminal.warn(f"madang: {problem}")
            self.stage.say("run.unreadable")

    def _latest(self) -> Run:
        """The run under way, or the last one of the day."""
        return self.kept.ranked or self.kept.free or run.begin(self.kept.day)

    @property
    def preferred(self) -> str:  # type: ignore[override]
        return "free" if self.kept.over else "ranked"

    @property
    def question(self) -> Said:
        """What is told aloud."""
        return Said(" ".join(lines(self.stage.words, self.kept)), "run.what")

    def body(self, room: pygame.FRect) -> Sequence[Piece]:
        canvas, words, day = self.stage.canvas, self.stage.words, self.kept.day
        told = telling.date_told(words, day)
        value = told if self.back else words("run.today", date=told)
        choice = widgets.button("day", words("run.day"), None, look="choice", group="main", size=22, value=value,
                                adjust=self._turn)
        first, *rest = lines(words, self.kept)
        return [layout.of_targets(canvas, [choice], room.w, least=52.0), stamps(self.kept),
                layout.sentence(canvas, first, room.w, size=21, tint=HANJI, align="center"),
                *centred(canvas, rest, room.w, tint=GOLD)]

    def _turn(self, by: int) -> None:
        """Another of the open days; right leads towards today."""
        self.back = (self.back - by) % board.WEEK
        self._look_up()

    def buttons(self) -> Sequence[Target]:
        words, one = self.stage.words, self.kept.ranked
        listed = [leaving(words), widgets.button("rules", words("button.rules"), self.show_rules, "book"),
                  widgets.button("board", words("run.board"), lambda: Push(self.stage.doors.run_board()), "trophy")]
        free = words("run.free" if self.kept.free is None else "run.free_on")
        if one is not None and self.kept.over:
            return [*listed, widgets.button("see", words("run.see"), partial(self._on, one), "right"),
                    widgets.button("free", free, partial(self._try, False), "new", look="primary")]
        label = words("run.begin" if one is None else "run.go_on")
        return [*listed, widgets.button("free", free, partial(self._try, False), "new"),
                widgets.button("ranked", label, partial(self._try, True), "play", look="primary", size=24)]

    def _try(self, ranked: bool) -> Answer:
        """The try as it was left, or a new one."""
        kept = self.kept
        known = kept.ranked if ranked else kept.free
        return self._on(known or run_store.begin(self.stage.store, kept.day, kept.today, ranked))

    def _on(self, one: Run) -> Answer:
        self.stage.tell_store_troubles()
        return Go(self.stage.doors.run_next(PlayedRun(self.stage.store, self.stage.thinker, one)))


def rules_told(words: Words) -> list[Said]:
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
        return telling.aloud(rules_told(self.stage.words), "run.rules")

    def body(self, room: pygame.FRect) -> Sequence[Piece]:
        canvas = self.stage.canvas
        return [layout.sentence(canvas, line, room.w, size=20, gap=8.0, tint=LACQUER)
                for line in rules_told(self.stage.words)]

    def buttons(self) -> Sequence[Target]:
        return [widgets.button("back", self.stage.words("button.back"), Pop, "back", look="primary")]
