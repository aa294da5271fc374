"""Where things stand on a page: nothing overlaps, nothing leaves its area, and what has the focus is in sight."""

from __future__ import annotations

import itertools
import random
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pygame
import pytest

from scenes.engine.speak.words import Said, verbatim
from scenes.engine.stage import Push
from scenes.engine.ui import layout, page_header, widgets
from scenes.engine.ui.layout import Piece
from scenes.engine.ui.page import Page, Style
from scenes.engine.ui.widgets import Target
from scenes.pages.title import Title
from tests.sampling import sampled
from tests.scenes.hall_kit import Hall, opened
from tests.scenes.hands import use
from tests.scenes.written import overflows

AREA = pygame.FRect(40, 60, 900, 500)
SCALES = (1.0, 1.25, 1.5, 1.75, 2.0)
SIGNS = ("do", "gae", "geol", "yut", "mo", "remainder", "commitment", "showdown", "heap", "도", "개", "걸", "윷",
         "모", "나머지", "약속")
SLACK = 0.6
"""Logical units by which areas may meet: they are kept in single precision."""


def apart(areas: Sequence[pygame.FRect], *, inside: pygame.FRect) -> bool:
    """Whether none of these areas overlaps another, and all lie inside one."""
    room = inside.inflate(2 * SLACK, 2 * SLACK)
    return all(room.contains(area) for area in areas) and not any(
        one.inflate(-SLACK, -SLACK).colliderect(other.inflate(-SLACK, -SLACK))
        for place, one in enumerate(areas) for other in areas[:place] if min(*one.size, *other.size) > SLACK)


@pytest.mark.parametrize("seed", range(30))
def test_rows_columns_and_grids_fill_their_area(seed: int) -> None:
    """Whatever is put side by side or under one another shares the area without a gap at its ends."""
    pick = random.Random(seed)
    parts = [pick.uniform(0.2, 3) for _ in range(pick.randint(1, 9))]
    cells = layout.row(AREA, parts, pick.uniform(0, 20))
    assert apart(cells, inside=AREA)
    assert cells[0].x == pytest.approx(AREA.x)
    assert cells[-1].right == pytest.approx(AREA.right, abs=SLACK)
    heights = [pick.uniform(5, 60) for _ in range(pick.randint(1, 8))]
    assert apart(layout.column(AREA, heights, 2.0), inside=AREA)
    count, columns = pick.randint(1, 12), pick.randint(1, 5)
    tall = (AREA.h - 12 * (count - 1)) / count
    assert apart(layout.grid(AREA, count, columns, tall), inside=AREA)


@pytest.mark.parametrize("seed", range(30))
def test_cells_hold_the_widest(seed: int) -> None:
    """Tabs and buttons of one size stand in as few rows as leave room for the longest word."""
    pick = random.Random(seed)
    widths = [pick.uniform(20, 400) for _ in range(pick.randint(1, 9))]
    columns = layout.side_by_side(widths, 900, 10)
    rows = -(-len(widths) // columns)
    assert columns == 1 or (900 - 10 * (columns - 1)) / columns >= max(widths) - SLACK
    fewer = -(-len(widths) // (rows - 1)) if rows > 1 else 0
    assert rows == 1 or (900 - 10 * (fewer - 1)) / fewer < max(widths), "one row less would cut a word"


@pytest.mark.parametrize("seed", range(60))
def test_every_piece_of_a_long_column_can_be_brought_into_sight(seed: int) -> None:
    """Scrolled from one end to the other each piece is met whole, and no step passes one over."""
    pick = random.Random(seed)
    heights = [pick.uniform(10, 160) for _ in range(pick.randint(1, 40))]
    room = pick.uniform(170, 500)
    last = layout.last_start(heights, room)
    assert layout.in_sight(heights, room, last).stop == len(heights)
    assert layout.in_sight(heights, room, last + 5) == layout.in_sight(heights, room, last)
    for start in range(last + 1):
        shown = layout.in_sight(heights, room, start)
        assert shown.start == start
        assert sum(heights[start:shown.stop]) <= room + SLACK
        whole = shown.stop == len(heights)
        assert whole or sum(heights[start:shown.stop + 1]) > room, "there was room for one more"
    for _ in range(20):
        start, place = pick.randrange(last + 1), pick.randrange(len(heights))
        brought = layout.start_showing(heights, room, start, place)
        assert place in layout.in_sight(heights, room, brought)
        assert brought == start or place not in layout.in_sight(heights, room, start), "it moved without need"


def words(pick: random.Random, most: int) -> Said:
    return verbatim(" ".join(pick.choices(SIGNS, k=pick.randint(1, most))))


class Sample(Page):
    """A page with random contents."""

    title_key = "log.title"

    def __init__(self, pick: random.Random, style: Style) -> None:
        super().__init__()
        self.style = style
        self.preferred = "tab.0"
        self.lines = words(pick, 4)
        self.named = [words(pick, 2) for _ in range(pick.randint(1, 6))]
        self.feet = [words(pick, 3) for _ in range(pick.randint(1, 4))]
        looks = ("choice", "slider", "row", "button", "")
        self.rows = [(pick.choice(looks), words(pick, 5), words(pick, 2)) for _ in range(pick.randint(1, 25))]
        self.done: list[str] = []

    def title(self) -> Said | None:
        return self.lines

    def tabs(self) -> Sequence[Target]:
        return [widgets.tab(str(place), name, lambda: None, place == 0) for place, name in enumerate(self.named)]

    def body(self, room: pygame.FRect) -> Sequence[Piece]:
        canvas, found = self.stage.canvas, []
        for place, (look, label, value) in enumerate(self.rows):
            if not look:
                found.append(layout.sentence(canvas, label, room.w))
                continue
            adjust: Callable[[int], None] | None = (lambda by: None) if look in ("choice", "slider") else None
            target = widgets.button(f"row.{place}", label, lambda place=place: self.done.append(str(place)),
                                    look=look, group="rows", value=value, adjust=adjust)  # type: ignore[arg-type]
            found.append(layout.of_targets(canvas, [target], room.w))
        return found

    def buttons(self) -> Sequence[Target]:
        return [widgets.button(f"foot.{place}", label, lambda: None, "back")
                for place, label in enumerate(self.feet)]


def page_of(hall: Hall, seed: int) -> Sample:
    pick = random.Random(seed)
    style = Style(pygame.FRect(pick.randint(24, 200), 20, pick.randint(780, 1080), 680), snug=pick.random() < 0.3)
    hall.go(Title())
    page = Sample(pick, style)
    hall.director.lead(Push(page))
    hall.frame()
    return page


@pytest.mark.parametrize(("seed", "scale"), sampled(itertools.product(range(12), SCALES), 5))
def test_nothing_on_a_page_overlaps_or_leaves_it(tmp_path: Path, seed: int, scale: float) -> None:
    """Whatever a page holds, at every text size and wherever it is scrolled to: heading, tabs, body and buttons."""
    with opened(tmp_path, text_scale=scale) as hall:
        page = page_of(hall, seed)
        for _ in range(30):
            found = page.laid()
            below = pygame.FRect(found.panel.x, page_header.below(hall.stage.canvas, found.panel), found.panel.w, 0)
            below.h = found.panel.bottom - below.y
            assert apart([target.area for target in found.targets], inside=below)
            assert apart(list(found.rooms), inside=found.room)
            hall.draw()
            assert not [text for text in hall.stage.canvas.texts if text.layer >= 10 and overflows(text)]
            if not found.long or found.shown.stop == len(found.pieces):
                break
            page.scroll(1)
        else:
            raise AssertionError("the end was never reached")


@pytest.mark.parametrize(("seed", "scale"), sampled(itertools.product(range(8), (1.0, 2.0)), 2))
def test_the_focus_is_in_sight_wherever_keys_lead(tmp_path: Path, seed: int, scale: float) -> None:
    """A random walk by keys, wheel and pointer: what has the focus is always seen, and every row is met."""
    with opened(tmp_path, text_scale=scale) as hall:
        page, pick = page_of(hall, seed), random.Random(seed)
        keys = [f"row.{place}" for place, (look, *_) in enumerate(page.rows) if look]
        for _ in range(60):
            act: Any = pick.choice(("Up", "Down", "Tab", "PageDown", "PageUp", "Home", "End", "wheel"))
            if act == "wheel":
                hall.frame([pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=pick.choice((-1, 1)), precise_y=0.0)])
            else:
                hall.keys(act)
            assert page.focus.current(page.laid().targets) is not None, act
        for key in keys:
            page.focus.key = key
            assert page.focus.current(page.targets()) is not None
        if keys:
            page.focus.key = keys[0]
            met = [keys[0]]
            for _ in range(3 * len(page.rows)):
                hall.keys("Down")
                if page.focus.key not in keys or page.focus.key == met[-1]:
                    break
                met.append(page.focus.key)
            assert met == keys, "down from the first row to the last, none left out"


@pytest.mark.parametrize("device", ["keys", "mouse", "pad", "switch"])
def test_every_device_scrolls(tmp_path: Path, device: str) -> None:
    """Also what is only to be read: by the arrows of keys and pads, and by a target for a mouse or one switch."""
    with opened(tmp_path, scan=0.4 if device == "switch" else 0.0) as hall:
        hall.stage.controls.device = device if device in ("mouse", "pad") else "keys"
        page = page_of(hall, 3)
        page.rows = [("", verbatim(f"line {number}"), verbatim("")) for number in range(60)]
        page.focus.key = "foot.0"
        seen = set(page.laid().shown)
        for _ in range(80):
            if device in ("keys", "pad"):
                hall.keys("Down") if device == "keys" else hall.pads("D-Down")
            elif any(target.key == "later" and target.enabled for target in page.targets()):
                use(hall, device, "later")
            seen |= set(page.laid().shown)
        assert seen == set(range(60))


def test_a_page_without_buttons_can_be_scrolled_to_where_nothing_can_be_pressed(hall: Hall) -> None:
    """The focus then stands on what scrolls back; the pause in great letters in a small window is such a page."""
    page = page_of(hall, 3)
    page.named, page.feet = [], []
    page.rows = [("button", verbatim("go on"), verbatim("")),
                 *(("", verbatim(f"line {number}"), verbatim("")) for number in range(60))]
    page.focus.key = "row.0"
    hall.keys("End")
    assert not page.laid().body
    assert page.focus.current(page.laid().targets) is not None
    hall.keys("Home")
    assert page.laid().shown.start == 0


def test_words_are_set_in_full_size(tmp_path: Path) -> None:
    """In letters of twice the size tabs, rows and buttons take more room instead of smaller letters."""
    with opened(tmp_path, text_scale=2.0) as hall:
        page = page_of(hall, 5)
        hall.draw()
        found = page.laid()
        sizes = [text.size * text.scale for text in hall.stage.canvas.texts if any(
            target.area.contains(text.ink) for target in (*found.tabs, *found.buttons))]
        assert len(sizes) >= len(found.tabs) + len(found.buttons)
        assert min(sizes) >= 36
