"""The four methods side by side: decision tree, divide and conquer, table, formula, each with its counter.

As on the Nimrod of 1951, which showed the instruction being obeyed: single steps, a slow speed, a
fast one, and the times they really take on this machine.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator
from functools import partial

import pygame

from game.nim import coach as advice
from game.nim.coach import Method, Timing
from game.nim.methods.words import MethodStep
from game.nim.state import View
from scenes.engine.draw.canvas import Canvas
from scenes.engine.draw.colours import LACQUER
from scenes.engine.speak.words import Said, verbatim
from scenes.engine.stage import Answer
from scenes.engine.ui.widgets import Target
from scenes.table.desk import Desk
from scenes.tables.nim.coach_ladder import LOSE, PALE_LOSE, PALE_WIN, WIN
from scenes.tables.nim.sentences import phrase

SLOW = 4.0
"""Steps a second at slow speed."""
PER_FRAME = 600
"""Steps a frame at most at fast speed, so that a tree of millions never holds up a frame."""
SHOWN = 60
CROWDED = 1.25
"""Text size above which all of them side by side would be too narrow."""
TOGETHER = 2
"""Methods side by side on a sheet of large letters."""
FAINT = (222, 200, 156)
MILLIONS = 10**9
RAISED = str.maketrans("0123456789", "⁰¹²³⁴⁵⁶⁷⁸⁹")


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
        if self.done:
            return
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

    def __init__(self, desk: Desk, view: Callable[[], View], sheet: Callable[[], int]) -> None:
        """`view` gives the position spoken of, `sheet` which sheet of the page is seen."""
        self.desk = desk
        self.view = view
        self.sheet = sheet
        self.runs: list[MethodRun] = []
        self.speed = 0.0
        """Steps a second; 0 while standing."""
        self._due = 0.0
        self._times: dict[str, Timing] = {}

    def position_changed(self) -> None:
        self.runs = []
        self.speed = 0.0

    def _ready(self) -> list[MethodRun]:
        if not self.runs:
            view = self.view()
            self.runs = [MethodRun(method) for method in advice.methods(view)]
            self._times = {}
            rules = view.rules
            if len(view.heaps) == 1 and rules.takes == advice.CLASSIC and rules.misere and view.heaps[0]:
                self._times = {timing.method: timing for timing in advice.timings(view.heaps[0])}
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

    def targets(self, body: pygame.FRect) -> list[Target]:
        words = self.desk.stage.words
        self._ready()
        standing = not self.running
        entries: list[tuple[str, str, Said, Callable[[], Answer]]] = [
            ("step", "step", words("nim.coach.step"), self.single),
            ("slow", "play" if standing or self.speed != SLOW else "pause", words("nim.coach.slow"),
             partial(self.run_at, SLOW)),
            ("fast", "fast", words("nim.coach.fast"), partial(self.run_at, 30_000.0)),
            ("again", "undo", words("nim.coach.again"), self.again),
        ]
        side = 52.0
        gap = 18.0
        x = body.centerx - (len(entries) * side + (len(entries) - 1) * gap) / 2
        if self.sheets > 1:  # the arrows that turn the sheets stand in the middle
            x = body.x
        listed = []
        for name, icon, label, do in entries:
            listed.append(Target(f"panel.{name}", pygame.FRect(x, body.bottom - side, side, side), label, do,
                                 "icon", icon, role="panel", group="tree", tip=label))
            x += side + gap
        return listed

    def single(self) -> Answer:
        self.speed = 0.0
        self._step()
        self.desk.stage.hear("coin_lift")
        return None

    def run_at(self, speed: float) -> Answer:
        self.speed = 0.0 if self.speed == speed and self.running else speed
        if all(run.done for run in self._ready()):
            self.again()
            self.speed = speed
        return None

    def again(self) -> Answer:
        self.position_changed()
        return None

    @property
    def sheets(self) -> int:
        """On how many sheets the methods stand: in large letters two and two."""
        return -(-len(self._ready()) // TOGETHER) if self.desk.stage.settings.text_scale > CROWDED else 1

    def shown(self) -> list[MethodRun]:
        """The methods of the sheet that is seen."""
        runs, sheet = self._ready(), self.sheet()
        return runs if self.sheets < 2 else runs[sheet * TOGETHER:(sheet + 1) * TOGETHER]

    # drawing ------------------------------------------------------------------------------------------

    def draw(self, canvas: Canvas, body: pygame.FRect) -> None:
        words = self.desk.stage.words
        runs = self.shown()
        gap = 14.0
        width = (body.w - gap * (len(runs) - 1)) / len(runs)
        room = pygame.FRect(body.x, body.y, width, body.h - 66)
        view = self.view()
        for run in runs:
            canvas.box(room, (255, 250, 236, 160), radius=12)
            canvas.box(room, (140, 115, 71), radius=12, width=1.5)
            self._column(canvas, room.inflate(-24, -16), run, words(f"nim.method.{run.method.name}-name"),
                         len(view.heaps) == 1)
            room = room.move(width + gap, 0)

    def _column(self, canvas: Canvas, room: pygame.FRect, run: MethodRun, title: Said, one_heap: bool) -> None:
        words = self.desk.stage.words
        counter = words("nim.coach.counter", n=count_text(run.count), total=count_text(run.method.work))
        y = self._head(canvas, room, title, counter)
        result = self._result(run)
        note = phrase(words, run.method.note)
        timing = self._times.get(run.method.name)
        foot = room.bottom
        lines: list[tuple[Said, tuple[int, int, int]]] = [(result, WIN if run.done else (110, 90, 60))]
        if timing is not None:
            lines.append((_time_line(self.desk, timing), LACQUER))
        lines.append((note, (96, 70, 40)))
        for text, tint in reversed(lines):
            _, height = canvas.measure(text, 18, width=room.w)
            canvas.text(text, room.x, foot - height, size=18, colour=tint, width=room.w)
            foot -= height + 4
        self._work(canvas, pygame.FRect(room.x, y, room.w, foot - y - 6), run, one_heap)

    def _head(self, canvas: Canvas, room: pygame.FRect, title: Said, counter: Said) -> float:
        """The name and how much is done, in one line of a broad card; returns where the rest starts."""
        wide, high = canvas.measure(counter, 19, bold=True)
        named = canvas.measure(title, 20, face="serif", bold=True)[0]
        if self.sheets > 1 and named + wide + 14 <= room.w:
            canvas.text(counter, room.right, room.y + 6, size=19, colour=LACQUER, anchor="topright", bold=True)
            name = pygame.FRect(room.x, room.y, room.w - wide - 14, high + 8)
            canvas.paragraph(title, name, size=20, colour=LOSE, face="serif", bold=True, middle=True, fit=True)
            return name.bottom + 4
        ink = canvas.text(title, room.centerx, room.y, size=22, colour=LOSE, face="serif", anchor="midtop",
                          bold=True, width=room.w, align="center")
        ink = canvas.text(counter, room.centerx, ink.bottom, size=22, colour=LACQUER, anchor="midtop",
                          width=room.w, align="center", bold=True)
        return ink.bottom + 6

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

    def _work(self, canvas: Canvas, room: pygame.FRect, run: MethodRun, one_heap: bool) -> None:
        """What the method is doing just now."""
        if run.method.name == "table" and one_heap:
            self._cells(canvas, room, run)
            return
        if not run.recent:
            _sketch(canvas, room, run.method.name)
            return
        line = canvas.line_height(18)
        most = max(0, int(room.h / line))
        shown = list(run.recent)[-most:] if most else []
        letters = {1: self.desk.stage.words("nim.letter.win"), 0: self.desk.stage.words("nim.letter.lose")}
        for row, step in enumerate(shown):
            y = room.y + row * line
            if step.kind == "sum":
                canvas.text(verbatim(step.text), room.x, y, size=18, colour=LACQUER, width=room.w)
                continue
            indent = min(step.depth * 10.0, room.w * 0.45)
            label = verbatim("·".join(map(str, step.heaps)))
            ink = canvas.text(label, room.x + indent, y, size=18, colour=LACQUER)
            if step.kind in ("node", "judged", "cell"):
                canvas.text(letters[int(bool(step.value))], ink.right + 10, y, size=18,
                            colour=WIN if step.value else LOSE, bold=True)
            elif step.kind == "found":
                canvas.text(verbatim(f"← {step.value}"), ink.right + 10, y, size=18, colour=WIN)
            else:
                canvas.text(verbatim("?"), ink.right + 10, y, size=18, colour=(150, 120, 80))

    def _cells(self, canvas: Canvas, room: pygame.FRect, run: MethodRun) -> None:
        """The table of one heap, filled from 0 coins upward."""
        total = run.method.work
        scale = canvas.text_scale
        columns = max(1, int(room.w / (62 * scale)))
        rows = -(-total // columns)
        height = min(46.0 * scale, room.h / max(1, rows))
        width = room.w / columns
        letters = {1: self.desk.stage.words("nim.letter.win"), 0: self.desk.stage.words("nim.letter.lose")}
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
                canvas.text(letters[value], area.right - 5, area.centery, size=18,
                            colour=WIN if value else LOSE, anchor="midright", bold=True)


def count_text(count: int) -> str:
    """A count in full, or by its power of ten where nobody could read it out.

    >>> count_text(3736), count_text(35_451_877_973_757)
    ('3,736', '3.5·10¹³')
    """
    if count < MILLIONS:
        return f"{count:,}"
    mantissa, _, power = f"{count:.1e}".partition("e+")
    return f"{mantissa}·10" + str(int(power)).translate(RAISED)


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


def _time_line(desk: Desk, timing: Timing) -> Said:
    words = desk.stage.words
    if timing.seconds is None:
        return words("nim.coach.too_long")
    micro = timing.seconds * 1e6
    if micro >= 1000:
        return words("nim.coach.time_ms", time=f"{micro / 1000:.1f}")
    return words("nim.coach.time_us", time=f"{micro:.2f}" if micro < 10 else f"{micro:.0f}")
