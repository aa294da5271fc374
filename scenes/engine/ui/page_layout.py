"""Where everything on one page stands: heading, tabs, a body that scrolls, buttons.

Words are set in full size: tabs and buttons take as many rows as that needs, the body what they leave. A body that
is too long is shown from one of its pieces on, and what has the focus is always in sight.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from itertools import groupby
from typing import NamedTuple

import pygame

from scenes.engine.draw.canvas import Canvas
from scenes.engine.draw.window_surface import HEIGHT, WIDTH
from scenes.engine.speak.words import Said, Words, verbatim
from scenes.engine.ui import layout, widgets
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


class Contents(NamedTuple):
    """What a page holds; its targets are still to be placed."""

    title: Said | None
    tabs: Sequence[Target]
    """Those of another group stand in another row."""
    head: Callable[[pygame.FRect], Sequence[Piece]]
    """What stands between tabs and body and does not scroll; the height of the area says nothing."""
    body: Callable[[pygame.FRect], Sequence[Piece]]
    buttons: Sequence[Target]
    scroll: Callable[[float], object]
    """What the two targets at the edge of the body do."""
    above: Callable[[Said, pygame.FRect], float]
    """Height of a line over the title, on a panel of this breadth."""


class Laid(NamedTuple):
    """A page as it stands: targets with their areas, and the pieces of the body that are in sight."""

    contents: Contents
    words: Words
    panel: pygame.FRect
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
                       partial(self.contents.scroll, by * len(shown)), "icon", icon=icon, role="menu",
                       group="scroll", enabled=there, why_not=words("replay.no_further"),
                       tip=words("tip.key", what=words(f"page.{key}"), key=verbatim("PgUp" if by < 0 else "PgDn")))
                for key, (y, icon, by, there) in ends.items()]


def laid(canvas: Canvas, words: Words, style: Style, contents: Contents, start: float, focus: Focus) -> Laid:
    """The page at the present text size, its body from piece `start` on, or from where the focus is in sight."""
    panel = _snug(canvas, style, contents) if style.snug else _panel(canvas, style.area)
    inner = panel.inflate(-2 * style.margin, 0)
    inner.y += _top(canvas, contents, panel)
    inner.h = panel.bottom - BELOW - inner.y
    tabs: list[Target] = []
    for _, group in groupby(contents.tabs, lambda target: target.group):
        area = inner.move(0, tabs[-1].area.bottom + 10 - inner.y) if tabs else inner
        tabs += in_rows(canvas, list(group), area, TAB)
    buttons = in_rows(canvas, contents.buttons, inner, FOOT)
    foot = max((target.area.bottom for target in buttons), default=inner.bottom)
    buttons = [replaced(target, area=target.area.move(0, inner.bottom - foot)) for target in buttons]
    top = max((target.area.bottom + 10 for target in tabs), default=inner.y)
    bottom = min((target.area.y - 12 for target in buttons), default=inner.bottom)
    room = pygame.FRect(inner.x, top, inner.w, bottom - top)
    pieces = contents.head(room)
    head = list(zip(pieces, layout.column(room, [piece.least for piece in pieces]), strict=True))
    used = sum(piece.least for piece in pieces)
    room.y, room.h = room.y + used, room.h - used
    pieces = contents.body(room)
    if sum(piece.least for piece in pieces) > room.h + 0.5:
        room.w -= BAR
        pieces = contents.body(room)
    tabs += [target for piece, area in head for target in piece.targets(area)]
    return Laid(contents, words, panel, tabs, head, buttons, room, pieces).at(start).showing(focus)


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


def _top(canvas: Canvas, contents: Contents, panel: pygame.FRect) -> float:
    """How far below the panel's top its tabs or its body begin."""
    if contents.title is None:
        return UNTITLED
    return 30 + canvas.line_height(HEADING, "serif") + contents.above(contents.title, panel)


def _panel(canvas: Canvas, area: pygame.FRect) -> pygame.FRect:
    part = pygame.math.clamp(2 * (canvas.text_scale - 1), 0.0, 1.0)
    return pygame.FRect(*(pygame.math.lerp(a, b, part) for a, b in zip(area, WHOLE, strict=True)))


def _snug(canvas: Canvas, style: Style, contents: Contents) -> pygame.FRect:
    wide = (style.area.w + _panel(canvas, style.area).w) / 2
    inner = pygame.FRect(0, 0, wide - 2 * style.margin, HEIGHT)
    foot = max((target.area.bottom for target in in_rows(canvas, contents.buttons, inner, FOOT)), default=-12.0)
    pieces = sum(piece.least for piece in (*contents.head(inner), *contents.body(inner)))
    tall = max(style.area.h, _top(canvas, contents, pygame.FRect(0, 0, wide, 0)) + pieces + 12 + foot + BELOW)
    return pygame.FRect(0, 0, wide, min(tall, WHOLE.h)).move_to(center=(WIDTH / 2, HEIGHT / 2))


def draw(canvas: Canvas, page: Laid) -> None:
    """Head and body of a page, and how much of the body is seen."""
    for piece, room in page.head:
        piece.draw(canvas, room)
    for place, room in zip(page.shown, page.rooms, strict=True):
        page.pieces[place].draw(canvas, room)
    if page.long:
        first, last = (target.area for target in page.bar)
        track = pygame.FRect(first.centerx - 3, first.bottom + 8, 6, last.y - first.bottom - 16)
        whole = sum(page.heights)
        top, bottom = (sum(page.heights[:n]) / whole * track.h for n in (page.shown.start, page.shown.stop))
        canvas.box(track, TRACK, radius=3)
        canvas.box(pygame.FRect(track.x, track.y + top, track.w, max(8.0, bottom - top)), THUMB, radius=3)
