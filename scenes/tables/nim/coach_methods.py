"""The four methods side by side: decision tree, divide and conquer, table, formula, each with its counter.

As on the Nimrod of 1951, which showed the instruction being obeyed: single steps, a slow speed, a
fast one, and the times they really take on this machine.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator
from functools import partial
from typing import Literal

import pygame

from game.nim import coach as advice
from game.nim.coach import Method
from game.nim.methods import MethodStep
from game.nim.race import timings
from game.nim.rules import CLASSIC
from game.nim.state import View
from scenes.engine.draw.canvas import Canvas
from scenes.engine.draw.colours import LACQUER
from scenes.engine.speak.words import Said, verbatim
from scenes.engine.stage import Answer
from scenes.engine.ui import layout
from scenes.engine.ui.layout import Piece, sentence
from scenes.engine.ui.widgets import Target
from scenes.table.desk import Desk
from scenes.tables.nim.coach_ladder import LOSE, PALE_LOSE, PALE_WIN, WIN, draw_card
from scenes.tables.nim.texts import count_text, letter, phrase

SLOW = 4.0
"""Steps a second at slow speed."""
PER_FRAME = 600
"""Steps a frame at most at fast speed, so that a tree of millions never holds up a frame."""
SHOWN = 60
WORK = 2
"""Lines for what a method is doing, at least."""
SIDE, APART = 52.0, 18.0
"""Side of a button, and between two."""
BETWEEN = 14.0
"""Between two cards."""
FAINT = (222, 200, 156)


class MethodRun:
    """One method at work."""

    def __init__(self, method: Method) -> None:
        self.method = method
        self.steps: Iterator[MethodStep] = method.steps()
        self.recent: deque[MethodStep] = deque(maxlen=SHOWN)
        self.cells: dict[tuple[int, ...], int] = {}
        self.count = 0
        self.done = False

    def step(self) -> None:
        step = next(self.steps, None)
        if step is None:
            self.done = True
            return
        self.recent.append(step)
        self.count = step.number
        if step.kind == "cell":
            self.cells[step.heaps] = step.value


class MethodsPane:
    """Four runs under one set of controls."""

    def __init__(self, desk: Desk, view: Callable[[], View]) -> None:
        """`view` gives the position spoken of."""
        self.desk = desk
        self.view = view
        self.runs: list[MethodRun] = []
        self.speed = 0.0
        """Steps a second; 0 while standing."""
        self._due = 0.0
        self._times: dict[str, float | None] = {}

    def position_changed(self) -> None:
        """Begin anew."""
        self.runs = []
        self.speed = 0.0

    def _ready(self) -> list[MethodRun]:
        if not self.runs:
            view = self.view()
            self.runs = [MethodRun(method) for method in advice.methods(view)]
            self._times = {}
            rules = view.rules
            if len(view.heaps) == 1 and rules.takes == CLASSIC and rules.misere and view.heaps[0]:
                self._times = timings(view.heaps[0])
        return self.runs

    @property
    def running(self) -> bool:
        return self.speed > 0 and not all(run.done for run in self.runs)

    def update(self, dt: float) -> None:
        if not self.running:
            return
        self._due += min(dt, 0.1) * self.speed
        steps = min(PER_FRAME, int(self._due))
        self._due -= steps
        for _ in range(steps):
            self._step()

    def _step(self) -> None:
        for run in self._ready():
            run.step()

    # controls -----------------------------------------------------------------------------------------

    def targets(self, body: pygame.FRect, middle: bool) -> list[Target]:
        """The buttons at the foot of the page, in its `middle` where no arrows stand there."""
        words = self.desk.stage.words
        self._ready()
        standing = not self.running
        entries: list[tuple[str, str, Said, Callable[[], Answer]]] = [
            ("step", "step", words("nim.coach.step"), self.single),
            ("slow", "play" if standing or self.speed != SLOW else "pause", words("nim.coach.slow"),
             partial(self.run_at, SLOW)),
            ("fast", "fast", words("nim.coach.fast"), partial(self.run_at, 30_000.0)),
            ("again", "undo", words("nim.coach.again"), self.position_changed),
        ]
        wide = len(entries) * (SIDE + APART) - APART
        left = body.centerx - wide / 2 if middle else body.x
        strip = pygame.FRect(left, body.bottom - SIDE, wide, SIDE)
        return [Target(f"panel.{name}", area, label, do, "icon", icon, role="panel", group="tree", tip=label)
                for (name, icon, label, do), area in zip(entries, layout.row(strip, [1.0] * 4, APART), strict=True)]

    def single(self) -> None:
        self.speed = 0.0
        self._step()
        self.desk.stage.hear("coin_lift")

    def run_at(self, speed: float) -> None:
        self.speed = 0.0 if self.speed == speed and self.running else speed
        if all(run.done for run in self._ready()):
            self.position_changed()
            self.speed = speed

    # drawing ------------------------------------------------------------------------------------------

    def pieces(self, room: pygame.FRect) -> list[Piece]:
        """The cards of the methods side by side, as many in a row as leave each other room; a row fills a sheet."""
        count = len(self._ready())
        together = next((most for most in (count, 2) if self._fits(room, most)), 1)
        return [Piece(room.h, partial(self._draw_cards, range(first, min(count, first + together))))
                for first in range(0, count, together)]

    def _fits(self, room: pygame.FRect, together: int) -> bool:
        """Whether the cards are tall enough for their contents with so many side by side."""
        inner = _inner(layout.row(room, [1.0] * together, BETWEEN)[0])
        return all(sum(piece.least for piece in self._card(run, inner.w)) + self._more(run, inner.w) <= inner.h
                   for run in self._ready())

    def _more(self, run: MethodRun, width: float) -> float:
        """How much taller the cells of a table must be than other work, for their numbers to be written."""
        line = self.desk.stage.canvas.line_height(18)
        return max(0.0, self._grid(run, width)[1] - WORK) * line if self._has_cells(run) else 0.0

    def _has_cells(self, run: MethodRun) -> bool:
        return run.method.name == "table" and len(self.view().heaps) == 1

    def _grid(self, run: MethodRun, width: float) -> tuple[int, int]:
        """Columns and rows of the table of one heap."""
        columns = max(1, int(width / self.desk.stage.canvas.grown(52)))
        return columns, max(1, -(-run.method.work // columns))

    def _draw_cards(self, which: range, canvas: Canvas, room: pygame.FRect) -> None:
        for place, card in zip(which, layout.row(room, [1.0] * len(which), BETWEEN), strict=True):
            draw_card(canvas, card)
            inner = _inner(card)
            layout.block(self._card(self._ready()[place], inner.w)).draw(canvas, inner)

    def _card(self, run: MethodRun, width: float) -> list[Piece]:
        """The name of a method and how much of it is done, what it does just now, and what came of it."""
        canvas, words = self.desk.stage.canvas, self.desk.stage.words
        lines: list[tuple[Said, tuple[int, int, int]]] = [(self._result(run), WIN if run.done else (110, 90, 60))]
        if run.method.name in self._times:
            lines.append((_time_line(self.desk, self._times[run.method.name]), LACQUER))
        lines.append((phrase(words, run.method.note), (96, 70, 40)))
        return [*self._head(run, width),
                Piece(WORK * canvas.line_height(18), partial(self._work, run), grows=True),
                *(sentence(canvas, text, width, size=18, gap=4.0, tint=tint) for text, tint in lines)]

    def _result(self, run: MethodRun) -> Said:
        words = self.desk.stage.words
        if not run.done:
            return words("nim.coach.working" if run.count else "nim.coach.ready")
        moves = run.method.moves
        if moves is None:
            return words("nim.coach.no_answer")
        if not moves:
            return words("nim.coach.found_lost")
        return words("nim.coach.found", take=words("nim.coins", n=moves[0][1]))

    def _head(self, run: MethodRun, width: float) -> list[Piece]:
        """A method's name and how much of it is done, in one line where all of them have room for that."""
        canvas = self.desk.stage.canvas
        every = [(canvas.measure(self._name(one), 22, face="serif", bold=True)[0],
                  canvas.measure(self._counter(one, one.method.work), 22, bold=True)[0]) for one in self._ready()]
        name, counter = (max(widths) for widths in zip(*every, strict=True))
        counter += BETWEEN  # a count on its way may be broader than that of all
        lined = name + counter + layout.GUTTER <= width
        align: Literal["left", "center"] = "left" if lined else "center"
        pair = [sentence(canvas, self._name(run), width, size=22, gap=0.0, tint=LOSE, face="serif", bold=True,
                         align=align),
                sentence(canvas, self._counter(run, run.count), counter if lined else width, size=22, gap=6.0,
                         bold=True, align=align)]
        return layout.paired(pair[:1], pair[1:], 1 - counter / (width - layout.GUTTER)) if lined else pair

    def _name(self, run: MethodRun) -> Said:
        return self.desk.stage.words(f"nim.method.{run.method.name}-name")

    def _counter(self, run: MethodRun, count: int) -> Said:
        return self.desk.stage.words("nim.coach.counter", n=count_text(count), total=count_text(run.method.work))

    def _work(self, run: MethodRun, canvas: Canvas, room: pygame.FRect) -> None:
        """What the method is doing just now."""
        if self._has_cells(run):
            self._cells(canvas, room, run)
            return
        if not run.recent:
            _sketch(canvas, room, run.method.name)
            return
        line = canvas.line_height(18)
        most = max(0, int(room.h / line))
        shown = list(run.recent)[-most:] if most else []
        for row, step in enumerate(shown):
            y = room.y + row * line
            if step.kind == "sum":
                canvas.text(verbatim(step.text), room.x, y, size=18, colour=LACQUER, width=room.w)
                continue
            indent = min(step.depth * 10.0, room.w * 0.45)
            label = verbatim("·".join(map(str, step.heaps)))
            ink = canvas.text(label, room.x + indent, y, size=18, colour=LACQUER)
            if step.kind in ("node", "judged", "cell"):
                canvas.text(letter(self.desk.stage.words, bool(step.value)), ink.right + 10, y, size=18,
                            colour=WIN if step.value else LOSE, bold=True)
            elif step.kind == "found":
                canvas.text(verbatim(f"← {step.value}"), ink.right + 10, y, size=18, colour=WIN)
            else:
                canvas.text(verbatim("?"), ink.right + 10, y, size=18, colour=(150, 120, 80))

    def _cells(self, canvas: Canvas, room: pygame.FRect, run: MethodRun) -> None:
        """The table of one heap, filled from 0 coins upward."""
        total = run.method.work
        columns, rows = self._grid(run, room.w)
        height = min(canvas.grown(46.0), room.h / rows)
        width = room.w / columns
        line = canvas.line_height(18)
        for place in range(total):
            row, column = divmod(place, columns)
            area = pygame.FRect(room.x + column * width + 1, room.y + row * height + 1, width - 2, height - 2)
            value = run.cells.get((place,))
            pale = (238, 226, 198) if value is None else PALE_WIN if value else PALE_LOSE
            canvas.box(area, pale, radius=5)
            if height < line * 0.86:
                continue
            canvas.text(verbatim(str(place)), area.x + 5, area.centery, size=18, colour=LACQUER, anchor="midleft")
            if value is not None:
                canvas.text(letter(self.desk.stage.words, bool(value)), area.right - 5, area.centery, size=18,
                            colour=WIN if value else LOSE, anchor="midright", bold=True)


def _inner(card: pygame.FRect) -> pygame.FRect:
    """The part of a card on which the method writes."""
    return card.inflate(-24, -16)


def _sketch(canvas: Canvas, room: pygame.FRect, method: str) -> None:
    """What a method looks like before it begins: a tree, halves of halves, or coins in equal groups."""
    wide, tall = min(room.w - 20, 230.0), min(room.h - 20, 190.0)
    if tall < 70:
        return
    left, top = room.centerx - wide / 2, room.centery - tall / 2
    if method == "formula":
        pitch = wide / 5
        for place in range(13):
            row, column = divmod(place, 4)
            odd = place == 12
            x = left + pitch * (column + (0 if odd else 0.75))
            canvas.disc(left + pitch * 2.25 if odd else x, top + (row + 0.5) * tall / 4, pitch * 0.3,
                        LOSE if odd else FAINT)
        return
    branches = 3 if method == "tree" else 2
    spots = [(room.centerx, top)]
    for depth in range(1, 3 if branches == 3 else 4):
        count = branches**depth
        line = [(left + wide * (place + 0.5) / count, top + tall * depth / (2 if branches == 3 else 3))
               for place in range(count)]
        for place, spot in enumerate(line):
            canvas.line(spots[place // branches], spot, FAINT, 2)
        for spot in spots:
            canvas.disc(*spot, 9, FAINT)
        spots = line
    for spot in spots:
        canvas.disc(*spot, 7, FAINT)


def _time_line(desk: Desk, seconds: float | None) -> Said:
    words = desk.stage.words
    if seconds is None:
        return words("nim.coach.too_long")
    micro = seconds * 1e6
    if micro >= 1000:
        return words("nim.coach.time_ms", time=f"{micro / 1000:.1f}")
    return words("nim.coach.time_us", time=f"{micro:.2f}" if micro < 10 else f"{micro:.0f}")
