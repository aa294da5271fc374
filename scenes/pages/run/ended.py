"""The end of a run: its points in rows, a bar for each station, its best and dearest decisions."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache, partial
from typing import Any

import pygame
from pygame.math import lerp

from game import board, run, run_file, run_store
from game.board import Row
from game.run import FULL, YOU, Run, Standout, Station
from scenes.engine.anim.motion import ease_out
from scenes.engine.bot_worker import Thinker
from scenes.engine.draw.canvas import Canvas
from scenes.engine.draw.colours import BRASS, GOLD, GREEN, HANJI, MUTED, PAPER, RED
from scenes.engine.input.controls import Act
from scenes.engine.speak.words import Said, Words, verbatim
from scenes.engine.stage import Answer, Go, Pop, Push, Stage
from scenes.engine.ui import layout, widgets
from scenes.engine.ui.layout import Piece
from scenes.engine.ui.page import Laid, Page, Style
from scenes.engine.ui.widgets import Target
from scenes.pages.courtyard import lantern
from scenes.pages.run import telling
from scenes.pages.run.lantern_path import OF_RUN, ROOMY, LanternPath, centred, leaving, on_moon
from scenes.pages.run.played import PlayedRun
from scenes.pages.run.stations import Amount, lined, stake_change, staked
from scenes.table import cast, emblems
from scenes.tables import KITS

BAR = 36.0
NUMBER = 22
LEAST = 6.0
"""Length of a bar for no points."""
TROUGH, LOST = (52, 38, 30), (124, 84, 66)

def played(run: Run) -> list[int]:
    """What each station paid for play, with its talismans; without the chain."""
    return [account.points - account.chained for account in run.accounts]


def besides(words: Words, run: Run) -> list[Amount]:
    """What the points come from besides the play at each station; all together they are the score."""
    chained = sum(account.chained for account in run.accounts)
    stakes = [stake_change(run, station.number) for station in run.past if staked(run, station.number)]
    change, worth = sum(stakes), run.score - run.points
    found = [(words("run.for_chain"), verbatim(f"+{chained:,}"), GOLD)] if chained else []
    if stakes:
        sign, tint = ("+", GREEN) if change >= 0 else ("−", RED)
        found.append((words("run.sum_stakes"), verbatim(f"{sign}{abs(change):,}"), tint))
    if worth:
        found.append((words("run.sum_lanterns", n=run.lanterns), verbatim(f"+{worth:,}"), GOLD))
    return found


def parts(words: Words, run: Run) -> list[Amount]:
    """All that the score is the sum of."""
    paid = zip(run.past, played(run), strict=True)
    return [*((words(f"{station.table}.title"), verbatim(f"{points:,}"), PAPER) for station, points in paid),
            *besides(words, run)]


def rest(canvas: Canvas, words: Words, run: Run, width: float) -> list[Piece]:
    """A line for each part of the score that no bar shows."""
    return [lined(canvas, label, value, width, size=18, tint=tint) for label, value, tint in besides(words, run)]


def bars(canvas: Canvas, words: Words, run: Run, width: float, part: float) -> list[Piece]:
    """Six rows; `part` is how far their bars have grown, 0..1. The longest is as long as there is room."""
    most = max([FULL, *played(run)])
    numbers = [verbatim(f"{points:,}") for points in played(run)]
    right = max((canvas.measure(number, NUMBER, bold=True)[0] for number in numbers), default=0.0) + 12
    return [_bar(canvas, words, station, points / most, number, width, right, part)
            for station, points, number in zip(run.past, played(run), numbers, strict=True)]


def _bar(canvas: Canvas, words: Words, station: Station, share: float, number: Said, width: float, right: float,
         part: float) -> Piece:
    """A row; `right` is the room for the number, the same in every row so that the bars can be compared."""
    name = words(f"{station.table}.title")
    left = min(width * 0.36, canvas.measure(name, 20)[0] + 8)
    tall = max(BAR - 8, canvas.measure(name, 20, width=left)[1])

    def draw(canvas: Canvas, room: pygame.FRect) -> None:
        line = pygame.FRect(room.x, room.y, room.w, tall)
        emblems.draw(canvas, station.table, line.x + 18, line.centery, 28.0)
        label = pygame.FRect(line.x + 44, line.y, left, tall + 2)
        canvas.paragraph(name, label, size=20, colour=PAPER, middle=True)
        start = line.x + 44 + width * 0.36
        lit = station.outcome in ("won", "drawn")
        lantern(canvas, start - 22, line.centery, 0.3, lit=lit)
        track = pygame.FRect(start, line.centery - 9, max(20.0, line.right - right - start - 8), 18)
        canvas.box(track, TROUGH, radius=9)
        wide = lerp(LEAST, track.w, share) * part
        if wide >= 2:
            canvas.box(pygame.FRect(track.x, track.y, wide, track.h), BRASS if lit else LOST,
                       radius=min(9.0, wide / 2))
        canvas.paragraph(number, pygame.FRect(line.right - right, line.y, right, tall + 2), size=NUMBER,
                         colour=GOLD, align="right", middle=True, bold=True)

    return Piece(tall + 3, draw)


@lru_cache(16)
def _decided(station: Station, number: int) -> tuple[Any, Any]:
    """What was seen before an action, and the action."""
    match = station.match()
    return match.view(YOU, number), match.read(station.log[number])


def choice_line(words: Words, station: Station, one: Standout) -> Said:
    """A decision in a few words."""
    view, action = _decided(station, one.before)

    def name(seat: int) -> Said:
        return cast.name_of(words, station.table, station.players, seat)

    return KITS[station.table].choice(words, view, action, name)


def decision(words: Words, run: Run, one: Standout, kind: str) -> Said:
    """A decision and what it gave away, or how far it was ahead of the next one."""
    station = run.past[one.station - 1]
    amount = telling.given(words, station, one.lead if kind == "best" else one.tenths, short=True)
    return words(f"run.{kind}_row", table=words(f"{station.table}.title"), choice=choice_line(words, station, one),
                 amount=amount)


def decisions(canvas: Canvas, words: Words, run: Run, listed: Sequence[Standout], kind: str, width: float,
              watch: Callable[[Station, int], Answer]) -> list[Piece]:
    """A heading and a row for each; a press leads to where it was made."""
    if not listed:
        return []
    heading = layout.sentence(canvas, words(f"run.{kind}"), width, size=20, gap=2.0, tint=GOLD, bold=True)
    rows = []
    for place, one in enumerate(listed):
        station, label = run.past[one.station - 1], decision(words, run, one, kind)
        rows.append(layout.of_targets(canvas, [widgets.button(
            f"{kind}.{place}", label, partial(watch, station, one.before), look="row", group=kind, size=19)],
            width, least=32.0, gap=0.0))
    return [heading, *rows]


STYLE = Style(pygame.FRect(90, 214, 1100, 496), 36.0, shade=0.0)
GROWING = 1.2
"""Seconds in which the bars grow."""
STAMPED, SETTLED = 1.3, 1.7
"""Seconds after which the day is being stamped, and after which nothing moves but lantern light."""
LISTED = 3
"""Decisions of each kind that are told."""
SIGNED = "run.initials"
"""Where the initials given last are kept."""


def _first(listed: Sequence[Standout]) -> tuple[Standout, ...]:
    """The first ones, in the order in which they were made: amounts of two tables have no order for the eye."""
    return tuple(sorted(listed[:LISTED]))


class Standouts:
    """The best and the dearest decisions of a run: those known at once, these as the worker goes through them."""

    def __init__(self, one: Run) -> None:
        self._one = one
        self._left, dearest = run.standouts(one)
        self._all = len(self._left)
        self.dearest = _first(dearest)
        self._led = list[Standout]()
        """Those whose lead is known."""

    @property
    def best(self) -> tuple[Standout, ...] | None:
        """None while they are looked for."""
        return None if self._left else _first(sorted(self._led, key=lambda one: -one.lead))

    @property
    def percent(self) -> int:
        """How far the search has come."""
        return 100 * len(self._led) // max(1, self._all)

    def update(self, thinker: Thinker) -> bool:
        """Ask for the next, or take it; whether all were just found. To be called once a frame."""
        if not self._left:
            return False
        one = self._left[0]
        lead = thinker.fetch(self, "", None, partial(run.lead, self._one.past[one.station - 1], one.before))
        if lead is None:
            return False
        self._left = self._left[1:]
        self._led.append(one._replace(lead=int(lead or 0)))
        return not self._left


@lru_cache(8)
def standouts_of(one: Run) -> Standouts:
    """The same for the same run: what was found is kept while one is elsewhere."""
    return Standouts(one)


def _aloud(words: Words, one: Run, kind: str, listed: Sequence[Standout]) -> list[Said]:
    """Decisions worth telling of, for those who listen."""
    rows = [decision(words, one, standout, kind) for standout in listed]
    return [words(f"run.{kind}"), *rows] if rows else []


class Sum(LanternPath):
    """A run that is over: its path under the full moon, its points, and what they come from."""

    def __init__(self, one: Run) -> None:
        super().__init__(lambda: one, lambda light: light._replace(moon=1.0), ends=SETTLED)
        self.one = one
        self.counting.aim({"score": 0})
        self.standouts = standouts_of(one)

    @property
    def told(self) -> Said:
        """The run in a line."""
        one = self.one
        return self.stage.words("run.sum" if one.lanterns else "run.sum_dark", points=f"{one.score:,}",
                                n=one.lanterns, slips=one.slips, worth=run.LANTERN_WORTH)

    @property
    def question(self) -> Said:
        """What is told aloud: the line, and what the points come from."""
        words, found = self.stage.words, self.standouts
        listed = [f"{label}: {value}" for label, value, *_ in parts(words, self.one)]
        decisions = [*_aloud(words, self.one, "dearest", found.dearest),
                     *_aloud(words, self.one, "best", found.best or ())]
        return telling.aloud([self.told, *listed, *decisions], "run.sum")

    # time -----------------------------------------------------------------------------------------------

    def update(self, dt: float) -> None:
        super().update(dt)
        self.stage.hear_note(self.counting.follow({"score": self.one.score}, self.stage.clock, dt), 0.6)
        if self.standouts.update(self.stage.thinker) and self.stage.narrator.on:
            self.stage.narrator.tell(_aloud(self.stage.words, self.one, "best", self.standouts.best or ()))

    # what a page of it holds ----------------------------------------------------------------------------

    def body(self, room: pygame.FRect) -> Sequence[Piece]:
        canvas, words, one = self.stage.canvas, self.stage.words, self.one
        wide = canvas.text_scale <= ROOMY
        score = self.points("score", one.score)
        big = layout.sentence(canvas, verbatim(f"{score:,}"), room.w, size=54, gap=0.0, tint=GOLD, align="center",
                              face="serif", bold=True)  # where no moon is seen to bear it
        lines = centred(canvas, [self.told], room.w, size=19, tint=HANJI)
        grown = ease_out(self.stage.clock.part(self.seconds, GROWING))
        half = (room.w - layout.GUTTER) / 2 if wide else room.w
        rows = [*bars(canvas, words, one, half, grown), *rest(canvas, words, one, half)]
        best, dearest = self.standouts.best, self.standouts.dearest
        if best is None:
            looking = words("run.looking", percent=self.standouts.percent)
            found = centred(canvas, [looking], half, size=19, tint=MUTED)
        else:
            found = decisions(canvas, words, one, best, "best", half, self.watch)
        found = [*found, *decisions(canvas, words, one, dearest, "dearest", half, self.watch)]
        if not wide:
            return [big, *lines, *rows, *found]
        pair = layout.beside(rows, found, room.h - sum(piece.least for piece in lines), 0.5)
        return [*lines, *(layout.paired(rows, found, 0.5) if pair is None else [pair])]

    def watch(self, station: Station, number: int) -> Answer:
        """The station again, where a decision was made."""
        return Push(self.stage.doors.replay([station.match()], number=number))

    def copying(self) -> Target:
        """The button that copies the run."""
        return widgets.button("copy", self.stage.words("run.copy"), self.copy, "copy")

    def copy(self) -> Answer:
        """The run file on the clipboard."""
        self.stage.copy(run_file.write(self.one), "run.copied", "run.not_copied")
        return None

    def draw(self, canvas: Canvas) -> None:
        super().draw(canvas)
        if canvas.text_scale <= ROOMY:
            on_moon(canvas, verbatim(f"{self.points('score', self.one.score):,}"))


class Ended(Page):
    """One's own run, just now."""

    style = STYLE
    about = OF_RUN
    title_key = "run.title"

    def __init__(self, played: PlayedRun) -> None:
        self.sum = Sum(played.run)
        super().__init__(self.sum)

    def enter(self, stage: Stage) -> None:
        text = run_file.write(self.sum.one)
        self.unsigned = self.sum.one.ranked and not any(row.text == text for row in stage.store.rows())
        """Whether the run may still be entered on the board."""
        super().enter(stage)
        stage.hear("win", 0.8)

    @property
    def preferred(self) -> str:  # type: ignore[override]
        return "sign" if self.unsigned else "again"

    def title(self) -> Said:
        return self.stage.words("run.over", date=telling.date_told(self.stage.words, self.sum.one.day))

    @property
    def question(self) -> Said:
        return self.sum.question

    def handle(self, act: Act) -> Answer:
        return self.sum.copy() if act.name == "copy" else super().handle(act)

    def body(self, room: pygame.FRect) -> Sequence[Piece]:
        return self.sum.body(room)

    def buttons(self) -> Sequence[Target]:
        words = self.stage.words
        listed = [leaving(words), self.sum.copying(),
                  widgets.button("again", words("run.again"), self.again, "new")]
        if self.unsigned:
            return [*listed, widgets.button("sign", words("run.sign"), self._sign, "trophy", look="primary")]
        show = self.stage.doors.run_board
        return [*listed, widgets.button("board", words("run.board"), lambda: Push(show()), "trophy")]

    def _sign(self) -> Answer:
        """With the initials given last; at first with those of the player's name."""
        offered = self.stage.store.kept(SIGNED, str) or self.stage.settings.name
        return Push(self.stage.doors.run_initials(offered, self._signed))

    def _signed(self, initials: str) -> Answer:
        """On the board with it."""
        self.stage.store.set_setting(SIGNED, initials)
        run_store.enter(self.stage.store, self.sum.one, initials)
        self.stage.tell_store_troubles()
        self.stage.hear("brush")
        ago = (telling.today() - self.sum.one.day).days
        return Go(self.stage.doors.run_board("week" if ago else "today", alone=True, back=ago))

    def draw_over(self, canvas: Canvas, page: Laid) -> None:
        """The day's stamp comes down on the panel's corner."""
        part = self.stage.clock.part(self.sum.seconds - STAMPED, 0.25)
        if part > 0 and canvas.text_scale <= ROOMY:
            canvas.image(emblems.STAMP, page.panel.right - 62, page.panel.y + 58, angle=-9.0,
                         size=1.25 + 0.9 * (1 - ease_out(part)), alpha=part)
        super().draw_over(canvas, page)

    def again(self) -> Answer:
        """The same day once more, freely, at its first station."""
        today = telling.today()
        day = self.sum.one.day if self.sum.one.day in board.open_days(today) else today
        fresh = run_store.begin(self.stage.store, day, today, ranked=False)
        return Go(self.stage.doors.run_next(PlayedRun(self.stage.store, self.stage.thinker, fresh)))


class Shown(Page):
    """A row of the board, station by station."""

    style = STYLE
    about = OF_RUN
    title_key = "run.title"
    preferred = "watch.0"

    def __init__(self, row: Row) -> None:
        self.sum = Sum(run_file.read(row.text))
        super().__init__(self.sum)
        self.row = row

    def title(self) -> Said:
        words = self.stage.words
        return words("run.of", initials=self.row.initials, date=telling.date_told(words, self.sum.one.day))

    @property
    def question(self) -> Said:
        return self.sum.question

    def handle(self, act: Act) -> Answer:
        return self.sum.copy() if act.name == "copy" else super().handle(act)

    def body(self, room: pygame.FRect) -> Sequence[Piece]:
        return self.sum.body(room)

    def buttons(self) -> Sequence[Target]:
        words = self.stage.words
        watch = [widgets.button(f"watch.{place}", words("run.watch", table=words(f"{station.table}.title")),
                                partial(self.sum.watch, station, 0), group="watch", size=19)
                 for place, station in enumerate(self.sum.one.past)]
        return [*watch, widgets.button("back", words("button.back"), Pop, "back"), self.sum.copying()]
