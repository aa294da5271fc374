"""A page: a heading, tabs, a body that scrolls where it is too long, and buttons at its foot, at every text size.

A page says what it holds; `Page.laid` says where that stands, and a `Background` draws what lies behind. Words are
set in full size: tabs and buttons take as many rows as that needs, the body what they leave. A body that is too
long is shown from one of its pieces on, and what has the focus is always in sight. The wheel, the arrows of keys
and pads, PageUp, PageDown, Home and End scroll it, and so do two targets at its edge, for a mouse without a wheel
and for one switch.
"""

from __future__ import annotations

import abc
import math
from collections.abc import Callable, Sequence
from functools import partial
from itertools import groupby
from typing import NamedTuple

import pygame

from scenes.engine.draw.canvas import HEIGHT, WIDTH, Canvas
from scenes.engine.draw.colours import PAPER
from scenes.engine.input.controls import Act
from scenes.engine.speak.words import Said, Words, verbatim
from scenes.engine.stage import Answer, Pop, Scene, Stage
from scenes.engine.ui import layout, page_header, widgets
from scenes.engine.ui.layout import Piece
from scenes.engine.ui.page_header import HEADING
from scenes.engine.ui.widgets import Direction, Focus, Target, replaced

WHOLE = pygame.FRect(24, 10, 1232, 702)
"""The panel in large letters."""
UNTITLED = 26.0
"""Free height over the body of a panel without a heading."""
TAB, FOOT = 52.0, 58.0
"""Least heights of a tab and of a button."""
ALONE = 400.0
"""Greatest breadth of a button that stands alone."""
BELOW = 22.0
"""Free height under the buttons."""
ARROWS = 48.0
"""Side of the two targets at the edge of a body that scrolls."""
BAR = ARROWS + 12.0
"""What they take of its breadth."""
TRACK, THUMB = (60, 48, 34), (217, 164, 55)
SCROLLED: dict[str, float] = {"PageUp": -1.0, "PageDown": 1.0, "Home": -math.inf, "End": math.inf}
"""Keys that scroll, and by how many times what is in sight, or all the way."""
ENDING = ("confirm", "release", "choose", "cancel", "skip")
"""Acts that end what is under way behind a page, and do nothing else."""


class Style(NamedTuple):
    """How a page looks."""

    area: pygame.FRect = pygame.FRect(40, 12, 1200, 698)
    """The panel in the usual letters; half as large again they have all of the screen."""
    margin: float = 36.0
    paper: bool = False
    """Whether it is written in ink on light paper."""
    shade: float = 0.6
    """How far what lies behind is dimmed."""
    backdrop: str = ""
    """The picture behind it, where nothing else is."""
    snug: bool = False
    """Whether the panel, in the middle of the screen, is only as tall as what it holds, or as `area` at least."""


class Laid(NamedTuple):
    """A page as it stands: targets with their areas, and the pieces of the body that are in sight."""

    words: Words
    scroll: Callable[[float], object]
    """What the two targets at the edge of the body do."""
    panel: pygame.FRect
    above: float
    """Height of a line over the title."""
    tabs: Sequence[Target]
    """With the targets of the head."""
    head: Sequence[tuple[Piece, pygame.FRect]]
    buttons: Sequence[Target]
    room: pygame.FRect
    """Where the body is, without its bar."""
    pieces: Sequence[Piece]
    shown: range = range(0)
    """Which of them are in sight."""
    rooms: Sequence[pygame.FRect] = ()
    body: Sequence[Target] = ()
    """The targets of the body that are in sight."""
    bar: Sequence[Target] = ()

    @property
    def targets(self) -> list[Target]:
        return [*self.tabs, *self.body, *self.bar, *self.buttons]

    @property
    def long(self) -> bool:
        """Whether some pieces are not in sight."""
        return len(self.shown) < len(self.pieces)

    @property
    def heights(self) -> list[float]:
        return [piece.least for piece in self.pieces]

    def whole(self) -> list[list[Target]]:
        """The targets of each piece, as if the body were long enough for all of them."""
        top = self.room.y - sum(self.heights[:self.shown.start])
        places = layout.column(pygame.FRect(self.room.x, top, self.room.w, 0), self.heights)
        return [list(piece.targets(place)) for piece, place in zip(self.pieces, places, strict=True)]

    def at(self, start: float) -> Laid:
        """The same scrolled to another piece, as far as that goes."""
        last = layout.last_start(self.heights, self.room.h)
        shown = layout.in_sight(self.heights, self.room.h, int(max(0, min(last, start))))
        pieces = self.pieces[shown.start:shown.stop]
        rooms = layout.rooms(pieces, self.room)
        if len(rooms) == 1:
            rooms[0].h = min(rooms[0].h, self.room.h)
        body = [target for piece, room in zip(pieces, rooms, strict=True) for target in piece.targets(room)]
        found = self._replace(shown=shown, rooms=rooms, body=body)
        return found._replace(bar=found._ends()) if found.long else found

    def showing(self, focus: Focus) -> Laid:
        """Scrolled as little as it takes for the focus to be in sight, if it is on this page."""
        if focus.key is None or focus.current(self.targets) is not None:
            return self
        place = next((n for n, targets in enumerate(self.whole()) if focus.current(targets) is not None), None)
        if place is None:
            return self
        return self.at(layout.start_showing(self.heights, self.room.h, self.shown.start, place))

    def scrolled(self, by: float, focus: Focus) -> Laid:
        """Other pieces in sight; a focus in the body that went out of sight goes to what is there now."""
        seen = self.at(self.shown.start + by)
        if focus.current(self.body) is not None and focus.current(seen.targets) is None:
            other = seen.body[0 if by > 0 else -1] if seen.body else (*seen.buttons, *seen.tabs, *seen.bar)[0]
            focus.go(other)
        return seen

    def turned(self, by: float) -> float:
        """By how many pieces it is scrolled to see what follows all that is in sight (+1), or came before (-1)."""
        if by > 0:
            return by * len(self.shown)
        return layout.last_start(self.heights[:self.shown.start], self.room.h) - self.shown.start

    def walked(self, way: Direction, focus: Focus) -> Laid | None:
        """After ``up`` or ``down`` in the body, or one piece on where that is only to be read; None if neither."""
        here = focus.current(self.body)
        by = -1 if way == "up" else 1
        on = self.at(self.shown.start + by)
        if here is not None:
            every = [target for targets in self.whole() for target in targets]
            start = next(target for target in every if target.key == here.key)
            beyond = widgets.nearest(here, [*self.tabs, here, *self.buttons], way, round_=False)
            found = widgets.nearest(start, every, way, round_=beyond is None)
            if found is not None:
                focus.go(found)
                return self.showing(focus)
            if focus.current(on.body) is None:
                return None
        elif self.body:
            return None
        return on if on.shown != self.shown else None

    def _ends(self) -> list[Target]:
        """What scrolls without a wheel and without keys."""
        words, room, shown = self.words, self.room, self.shown
        ends = {"earlier": (room.y, "up", -1, shown.start > 0),
                "later": (room.bottom - ARROWS, "down", 1, shown.stop < len(self.pieces))}
        return [Target(key, pygame.FRect(room.right + BAR - ARROWS, y, ARROWS, ARROWS), words(f"page.{key}"),
                       partial(self.scroll, self.turned(by)), "icon", icon=icon, role="menu",
                       group="scroll", enabled=there, why_not=words("replay.no_further"),
                       tip=words("tip.key", what=words(f"page.{key}"), key=verbatim("PgUp" if by < 0 else "PgDn")))
                for key, (y, icon, by, there) in ends.items()]

    def draw(self, canvas: Canvas) -> None:
        """Head and body, and how much of the body is seen."""
        for piece, room in self.head:
            piece.draw(canvas, room)
        for place, room in zip(self.shown, self.rooms, strict=True):
            self.pieces[place].draw(canvas, room)
        if self.long:
            first, last = (target.area for target in self.bar)
            track = pygame.FRect(first.centerx - 3, first.bottom + 8, 6, last.y - first.bottom - 16)
            whole = sum(self.heights)
            top, bottom = (sum(self.heights[:n]) / whole * track.h for n in (self.shown.start, self.shown.stop))
            canvas.box(track, TRACK, radius=3)
            canvas.box(pygame.FRect(track.x, track.y + top, track.w, max(8.0, bottom - top)), THUMB, radius=3)


def in_rows(canvas: Canvas, targets: Sequence[Target], area: pygame.FRect, least: float) -> list[Target]:
    """Tabs or buttons in as few rows as their words need, from the top of the area; pictures give way first."""
    if not targets:
        return []
    for icon in (True, False):
        columns = layout.side_by_side([widgets.breadth(canvas, one, icon=icon) for one in targets], area.w)
        if columns == len(targets):
            break
    tall = max(least, canvas.line_height(max(target.size for target in targets)) + 12)
    if len(targets) == 1:
        area = area.inflate(min(0.0, ALONE - area.w), 0)
    cells = layout.grid(area, len(targets), columns, tall)
    return [replaced(target, area=cell, icon=target.icon if icon else "")
            for target, cell in zip(targets, cells, strict=True)]


def _panel(canvas: Canvas, area: pygame.FRect) -> pygame.FRect:
    part = pygame.math.clamp(2 * (canvas.text_scale - 1), 0.0, 1.0)
    return pygame.FRect(*(pygame.math.lerp(a, b, part) for a, b in zip(area, WHOLE, strict=True)))


class Background:
    """What lies behind a page besides the scene below: nothing, unless a subclass draws and moves something."""

    def enter(self, stage: Stage) -> None:
        """The page opens: its targets are asked for after this."""

    def update(self, dt: float) -> None:
        """`dt` real seconds pass while the page is on top."""

    def skip(self) -> bool:
        """End what is under way; whether anything was."""
        return False

    @property
    def lively(self) -> float:
        """Frames a second wanted while nobody does anything."""
        return 0.0

    def draw(self, canvas: Canvas) -> None:
        """Paint; changes nothing."""


class Page(Scene):
    """Subclasses say what it holds; targets they give are still to be placed."""

    overlay = True
    style = Style()
    closed_by: tuple[str, ...] = ()
    """Acts that lead back, besides ``cancel``: a second press of the key that opened the page."""

    def __init__(self, background: Background | None = None) -> None:
        super().__init__()
        self.background = background or Background()
        self.first: float = 0
        """The first piece of the body in sight."""

    def enter(self, stage: Stage) -> None:
        self.background.enter(stage)
        super().enter(stage)

    def update(self, dt: float) -> Answer:
        self.background.update(dt)
        return None

    @property
    def lively(self) -> float:
        return self.background.lively

    def title(self) -> Said | None:
        """What stands in the heading; None for none."""
        return self.whereabouts

    def tabs(self) -> Sequence[Target]:
        """What stands above everything else."""
        return ()

    def head(self, room: pygame.FRect) -> Sequence[Piece]:
        """What stands between the tabs and the body and does not scroll."""
        return ()

    @abc.abstractmethod
    def body(self, room: pygame.FRect) -> Sequence[Piece]:
        """What scrolls, for an area of this size."""

    def buttons(self) -> Sequence[Target]:
        """What stands at the foot."""
        return ()

    def laid(self) -> Laid:
        """The page at the present text size, with what has the focus in sight."""
        canvas, style, title, listed = self.stage.canvas, self.style, self.title(), self.buttons()
        panel = _panel(canvas, style.area)
        wide = (style.area.w + panel.w) / 2 if style.snug else panel.w
        above = 0.0 if title is None else page_header.line_above(
            self.stage, page_header.path(self.stage, self), title, wide)
        top = UNTITLED if title is None else 30 + canvas.line_height(HEADING, "serif") + above
        if style.snug:
            inner = pygame.FRect(0, 0, wide - 2 * style.margin, HEIGHT)
            foot = max((target.area.bottom for target in in_rows(canvas, listed, inner, FOOT)), default=-12.0)
            tall = top + sum(piece.least for piece in (*self.head(inner), *self.body(inner))) + 12 + foot + BELOW
            panel = pygame.FRect(0, 0, wide, min(max(style.area.h, tall), WHOLE.h))
            panel.center = WIDTH / 2, HEIGHT / 2
        inner = panel.inflate(-2 * style.margin, 0)
        inner.y += top
        inner.h = panel.bottom - BELOW - inner.y
        tabs: list[Target] = []
        for _, group in groupby(self.tabs(), lambda target: target.group):
            area = inner.move(0, tabs[-1].area.bottom + 10 - inner.y) if tabs else inner
            tabs += in_rows(canvas, list(group), area, TAB)
        buttons = in_rows(canvas, listed, inner, FOOT)
        foot = max((target.area.bottom for target in buttons), default=inner.bottom)
        buttons = [replaced(target, area=target.area.move(0, inner.bottom - foot)) for target in buttons]
        top = max((target.area.bottom + 10 for target in tabs), default=inner.y)
        bottom = min((target.area.y - 12 for target in buttons), default=inner.bottom)
        room = pygame.FRect(inner.x, top, inner.w, bottom - top)
        pieces = self.head(room)
        head = list(zip(pieces, layout.column(room, [piece.least for piece in pieces]), strict=True))
        used = sum(piece.least for piece in pieces)
        room.y, room.h = room.y + used, room.h - used
        pieces = self.body(room)
        if sum(piece.least for piece in pieces) > room.h + 0.5:
            room.w -= BAR
            pieces = self.body(room)
        tabs += [target for piece, area in head for target in piece.targets(area)]
        found = Laid(self.stage.words, self.scroll, panel, above, tabs, head, buttons, room, pieces)
        return found.at(self.first).showing(self.focus)

    def targets(self) -> Sequence[Target]:
        return self.laid().targets

    def handle(self, act: Act) -> Answer:
        if act.name in self.closed_by:
            return Pop()
        if act.name in ENDING and self.background.skip():
            self.focus.pressed = None
            return None
        page = self.laid()
        self.first = page.shown.start
        if page.long:
            if act.name == "wheel":
                return self.scroll(-1 if act.value > 0 else 1)
            if act.name == "key" and act.text in SCROLLED:
                by = SCROLLED[act.text]
                return self.scroll(by if math.isinf(by) else page.turned(by))
            walked = page.walked(act.name, self.focus) if act.name in ("up", "down") else None  # type: ignore[arg-type]
            if walked is not None:
                self.focus.keys_in_use = True
                self.moved_focus()
                self.show_from(walked.shown.start)
                return None
        return super().handle(act)

    def scroll(self, by: float) -> Answer:
        """Bring other pieces into sight."""
        self.show_from(self.laid().scrolled(by, self.focus).shown.start)
        return None

    def show_from(self, first: float) -> None:
        """Another piece is the first in sight."""
        self.first = first

    def draw(self, canvas: Canvas) -> None:
        page, style, title = self.laid(), self.style, self.title()
        self.background.draw(canvas)
        if style.backdrop:
            canvas.backdrop(style.backdrop)
        canvas.shade(style.shade)
        canvas.panel("panel_light" if style.paper else "panel", page.panel)
        if title is not None:
            page_header.heading(canvas, self, title, page.panel, page.targets, paper=style.paper, above=page.above)
        page.draw(canvas)
        self.draw_targets(canvas, page.targets)
        self.draw_over(canvas, page)

    def draw_over(self, canvas: Canvas, page: Laid) -> None:
        """What lies on the targets: the tip of the one with the focus."""
        self.draw_tip(canvas, page.targets)


class Confirm(Page):
    """Asks once; yes does it, anything else leaves things as they were."""

    style = Style(pygame.FRect(0, 0, 700, 260), 50.0, shade=0.5, snug=True)

    def __init__(self, question: Said, yes: Said, do: Callable[[], object], *, preferred: str = "no") -> None:
        super().__init__()
        self.preferred = preferred
        self.question = question
        self.yes = yes
        self.do = do

    def body(self, room: pygame.FRect) -> Sequence[Piece]:
        return [layout.sentence(self.stage.canvas, self.question, room.w, size=26, tint=PAPER, grows=True,
                                align="center", middle=True)]

    def buttons(self) -> Sequence[Target]:
        return [widgets.button("no", self.stage.words("button.cancel"), Pop, "cross", size=22),
                widgets.button("yes", self.yes, self.accept, "check", look="primary", size=22)]

    def accept(self) -> Answer:
        self.do()
        return Pop()
