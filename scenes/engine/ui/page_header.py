"""At the head of every page: the way that led here on the left, the keys that work on every page on the right.

Both stand in what room the title leaves, or in a line above it where that is too little. In large letters the way
loses its beginning, and some keys stay away: what a page is called stands in its title, and all keys on the page of
keys.
"""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from scenes.engine.draw.canvas import HEIGHT, WIDTH, Canvas
from scenes.engine.draw.colours import GOLD, INK, MUTED, PAPER, RED_INK
from scenes.engine.speak.words import Said, verbatim
from scenes.engine.stage import Scene, Stage
from scenes.engine.ui.widgets import Target

HEADING = 30.0
"""Greatest size of a title."""
SIZE = 18.0
EDGE, APART, BETWEEN = 24.0, 14.0, 26.0
"""Logical units between a sign and the page's edge, between it and what else stands there, and between two keys."""
KEYS = (("cancel", "keys.back"), ("confirm", "keys.choose"), ("next", "keys.group"), ("help", "keys.help"))
"""The acts that every page knows, and what they are called."""
DEAREST = ("cancel", "help", "confirm")
"""Which stay longest where not all have room: the way back, then the page that lists all the others."""


def path(stage: Stage, here: object) -> list[Said]:
    """The names of the places that led here, from the courtyard to this one; none where nothing led here."""
    places = list(stage.trail)
    if here not in places[1:]:
        return []
    names = [getattr(scene, "whereabouts", None) for scene in places[: places.index(here) + 1]]
    named = [name for name in names if name]
    courtyard = stage.words("path.courtyard")
    return named if named[:1] == [courtyard] else [courtyard, *named]


def heading(canvas: Canvas, here: Scene, title: Said, area: pygame.FRect,
            targets: Sequence[Target], *, paper: bool, above: float) -> None:
    """A title in the panel's head with a thin line under it; the content starts at `below`.

    `above` is the height of the line over the title in which the way here and the keys stand; where it is 0 they
    stand beside it.
    """
    text, size = fitted(canvas, title, area.w)
    ink = canvas.text(text, area.centerx, area.y + 14 + above, size=size, colour=RED_INK if paper else GOLD,
                      face="serif", anchor="midtop", bold=True)
    between = pygame.FRect(area.centerx, area.y + 12, 1, above) if above else ink
    draw(canvas, here.stage, path(here.stage, here), area, between, targets, paper=paper)
    y = below(canvas, area) - 12 + above
    if not paper:
        canvas.line((area.x + 60, y), (area.right - 60, y), (140, 115, 71), 1.5)


def below(canvas: Canvas, area: pygame.FRect) -> float:
    """Where the content under a heading starts, at the present text size."""
    return area.y + 30 + canvas.line_height(HEADING, "serif")


def draw(canvas: Canvas, stage: Stage, names: Sequence[Said], page: pygame.FRect, title: pygame.FRect,
         targets: Sequence[Target], *, paper: bool) -> None:
    """Both signs beside the title of a place, whose ink is given, clear of its targets; on `paper` in ink.

    `names` is the way there, as `path` gives it; without one nothing is drawn.
    """
    if not names:
        return
    ink = INK if paper else MUTED
    taken = [title, *(target.area for target in targets)]
    high = canvas.line_height(SIZE)
    top = title.centery - high / 2
    row = pygame.FRect(page.x + EDGE, top, page.w - 2 * EDGE, high)
    met = [area for area in taken if area.colliderect(row)]
    right = min((area.left for area in met if area.centerx >= title.left), default=row.right) - APART
    left = max((area.right for area in met if area.centerx <= title.right), default=row.left) + APART
    end = min((area.left for area in met if area.left > title.right), default=row.right + APART) - APART
    way = _shortened(canvas, stage, names, right - row.left)
    if way:
        canvas.text(way, row.left, top, size=SIZE, colour=ink)
    keys(canvas, stage, KEYS, pygame.FRect(left, top, max(0.0, end - left), high), ink, at=1.0)


def fitted(canvas: Canvas, title: Said, wide: float) -> tuple[str, float]:
    """A title in one line, and its size, on a panel of that breadth."""
    room = pygame.FRect(0, 0, wide - 60, canvas.line_height(HEADING, "serif"))
    return canvas.fitting(title, HEADING, room, face="serif", bold=True)


def line_above(stage: Stage, names: Sequence[Said], title: Said, wide: float) -> float:
    """Height of a line above the title of a place for both signs, 0 where they have room beside it.

    They have, on a panel so `wide`, where the end of the way, the names of `path`, does on its left, and the key
    that leads back on its right.
    """
    canvas = stage.canvas
    if not names:
        return 0.0
    text, size = fitted(canvas, title, wide)
    room = (wide - canvas.measure(text, size, face="serif", bold=True)[0]) / 2 - EDGE - APART
    fits = _shortened(canvas, stage, names, room) is not None and _breadth(canvas, stage, KEYS[:1]) <= room
    return 0.0 if fits else canvas.line_height(SIZE)


def _shortened(canvas: Canvas, stage: Stage, names: Sequence[Said], most: float) -> Said | None:
    """The way here (two names at least), or as much of its end as fits, at last without this place itself."""
    ways = [names[first:] for first in range(len(names))]
    ways += [[*way[:-1], verbatim("")] for way in ways[:-1]]
    texts = [_joined(stage, way, cut=len(way) < len(names)) for way in ways]
    texts.append(_joined(stage, ways[-1], cut=False))
    return next((way for way in texts if canvas.measure(way, SIZE)[0] <= most), None)


def _joined(stage: Stage, way: Sequence[Said], *, cut: bool) -> Said:
    """One place after another; `cut` says that the beginning is left out."""
    joined = stage.words("path.step", before="…", here=way[0]) if cut else way[0]
    for name in way[1:]:
        joined = stage.words("path.step", before=joined, here=name)
    return joined


def keys(canvas: Canvas, stage: Stage, listed: Sequence[tuple[str, str]], row: pygame.FRect,
         ink: tuple[int, int, int], *, at: float = 0.5, outline: tuple[int, int, int] | None = None) -> None:
    """Which keys do what, in one line, as many as fit: from the left of the row (`at` 0) to its right (1)."""
    kept = [(act, what) for act, what in listed if stage.controls.prompt(act)]
    rank = {act: place for place, act in enumerate(DEAREST)}
    while _breadth(canvas, stage, kept) > row.w:
        places = range(len(kept))
        del kept[max(places, key=lambda place: (rank.get(kept[place][0], len(rank)), place))]
    x = row.x + (row.w - _breadth(canvas, stage, kept)) * at
    for key, what in _told(stage, kept):
        key_width, what_width = canvas.measure(key, SIZE)[0], canvas.measure(what, SIZE)[0]
        plate = pygame.FRect(x, row.y, key_width + 14, row.h)
        canvas.box(plate, (18, 12, 10, 215), radius=6)
        canvas.box(plate, (140, 115, 71), radius=6, width=1)
        canvas.text(key, x + 7, row.y, size=SIZE, colour=GOLD)
        canvas.text(what, x + key_width + 22, row.y, size=SIZE, colour=ink, outline=outline)
        x += key_width + what_width + 22 + BETWEEN


def _told(stage: Stage, listed: Sequence[tuple[str, str]]) -> list[tuple[Said, Said]]:
    """Keys and what they do, in words."""
    return [(verbatim(stage.controls.prompt(act)), stage.words(what)) for act, what in listed]


def _breadth(canvas: Canvas, stage: Stage, listed: Sequence[tuple[str, str]]) -> float:
    """How broad some keys are, with what they do, side by side."""
    told = _told(stage, listed)
    return sum(canvas.measure(key, SIZE)[0] + canvas.measure(what, SIZE)[0] + 22 for key, what in told) \
        + BETWEEN * max(0, len(told) - 1)


def foot_room(canvas: Canvas) -> pygame.FRect:
    """Where the keys stand at the foot of a picture."""
    high = canvas.line_height(SIZE)
    return pygame.FRect(20, HEIGHT - high - 8, WIDTH - 40, high)


def foot(canvas: Canvas, stage: Stage, listed: Sequence[tuple[str, str]]) -> None:
    """The same at the foot of a picture."""
    keys(canvas, stage, listed, foot_room(canvas), PAPER, outline=INK)
