"""Everything written on any screen is translated, readable, inside its room and clear of its neighbours."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path

import pygame
import pytest

from scenes.engine.draw import writing
from scenes.engine.draw.canvas import HEIGHT, WIDTH
from scenes.engine.draw.writing import SMALLEST
from tests.sampling import divided
from tests.scenes.hall_kit import Hall, opened
from tests.scenes.screens import Lead, screens, sweep
from tests.scenes.table_screens import table_screens
from tests.scenes.written import catalogue, overflows

LANGUAGES = ("en", "ko")
SCREENS = screens()
OTHERS = table_screens()
SWEEP = sweep()
SIZES = (1.0, 1.5, 2.0)
WINDOWS = ((1280, 720), (640, 360), (1920, 1080))
TOUCH = 1.5
"""Logical units by which the boxes of two texts may overlap: rounding to the pixels of a small window."""


CATALOGUES = {language: catalogue(language)
              for language in LANGUAGES}
KEYS = set(CATALOGUES["en"]) & set(CATALOGUES["ko"])
MAY_LOSE_THEIR_END = {"", "seat.person", "seat.bot_numbered",
                      *(key for key in KEYS if key.startswith("person."))}
"""Names, where their seat's mark and number stand beside them."""


def ends_open(key: str | None) -> bool:
    """Whether the text itself ends in three dots."""
    return any(CATALOGUES[language].get(key or "", "").endswith("…") for language in LANGUAGES)


def faults(hall: Hall) -> Iterator[str]:
    """What is wrong with the texts of the last frame, in words."""
    texts = hall.stage.canvas.texts
    least = 1 / hall.stage.canvas.scale
    screen = pygame.FRect(-least, -least, WIDTH + 2 * least, HEIGHT + 2 * least)
    for text, ink in zip(texts, hall.stage.canvas.inks, strict=True):
        said = f"{text.text!r} ({text.key}, size {text.size:g})"
        if text.key is None:
            yield f"{said} is a literal"
        elif text.key and text.key not in KEYS:
            yield f"{said} is not in both catalogues"
        if text.text.endswith("…") and text.key not in MAY_LOSE_THEIR_END and not ends_open(text.key):
            yield f"{said} lost its end"
        if text.size * (text.scale if text.sign else 1.0) < SMALLEST - 0.01:
            yield f"{said} is set too small"
        if text.sign and (text.key or not text.text.isdigit()):
            yield f"{said} is no number on a picture"
        if overflows(text._replace(ink=ink)):
            yield f"{said} overflows: ink {rounded(ink)}, room {rounded(text.box)}"
        if not screen.contains(ink):
            yield f"{said} leaves the screen: {rounded(ink)}"
    for (one, ink), (other, its) in itertools.combinations(zip(texts, hall.stage.canvas.inks, strict=True), 2):
        if one.layer != other.layer or not ink.colliderect(its):
            continue
        both = ink.clip(its)
        if min(both.w, both.h) > TOUCH * max(1.0, least):
            yield f"{one.text!r} ({one.key}) and {other.text!r} ({other.key}) overlap by {rounded(both)}"


def rounded(rect: pygame.FRect | None) -> tuple[int, ...] | None:
    return None if rect is None else tuple(round(side) for side in rect)


def look(folder: Path, language: str, window: tuple[int, int], which: dict[str, Lead], *,
         notices: bool = False) -> list[str]:
    """The faults of some screens at every text size, with the notices that lie over them or without."""
    found: list[str] = []
    with opened(folder, language=language, size=window) as hall:
        for name, lead in which.items():
            hall.stage.notices.hush()
            hall.stage.notices.captions.clear()
            hall.set(text_scale=1.0, high_contrast=False)
            lead(hall)
            if not notices:
                hall.stage.notices.hush()
            for size in SIZES:
                hall.set(text_scale=size)
                hall.draw()
                found += [f"{name}, {language}, {size:g}x, {window[0]}: {fault}" for fault in faults(hall)]
    return found


WALKS = [pytest.param(*names.values, window, id=f"{names.id}-{window[0]}", marks=names.marks)
         for names in divided(SCREENS, 6) for window in WINDOWS if names.id == "sample" or window != WINDOWS[0]]
"""Screens and a window; the rest of the screens in the smallest and the largest alone."""


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("names", "window"), WALKS)
def test_every_text_of_every_screen(tmp_path: Path, language: str, window: tuple[int, int],
                                    names: tuple[str, ...]) -> None:
    """A sentence that runs out of its box or over another cannot be read; one that is no key was forgotten."""
    found = look(tmp_path, language, window, {name: SCREENS[name] for name in names}, notices=True)
    assert not found, f"{len(found)} faults:\n" + "\n".join(found)


@pytest.mark.parametrize("names", divided(OTHERS, 8))
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_of_the_other_tables(tmp_path: Path, language: str, names: tuple[str, ...]) -> None:
    """The tables with luck: set-up, rules, coach, lesson, play and end of every preset."""
    found = look(tmp_path, language, (1280, 720), {name: OTHERS[name] for name in names})
    assert not found, f"{len(found)} faults:\n" + "\n".join(found)


def test_text_of_twice_the_size_is_twice_the_size(tmp_path: Path) -> None:
    """A text may be set in a smaller size where it is tight, never below the least; most grow in full."""
    grown = []
    with opened(tmp_path) as hall:
        for name in ("courtyard", "classic start", "settings picture", "pause", "log heaps", "in words"):
            sizes: dict[float, dict[str, float]] = {}
            SCREENS[name](hall)
            for scale in (1.0, 2.0):
                hall.set(text_scale=scale)
                hall.draw()
                sizes[scale] = {text.key: text.size * scale for text in hall.stage.canvas.texts if text.key}
            hall.set(text_scale=1.0)
            assert min(sizes[2.0].values()) >= 2 * SMALLEST
            grown += [sizes[2.0][key] / sizes[1.0][key] for key in sizes[1.0].keys() & sizes[2.0].keys()]
    assert len(grown) > 30
    assert sum(part >= 1.9 for part in grown) > len(grown) / 2


@pytest.mark.parametrize("names", divided(SWEEP, 6))
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_coach_at_every_size_of_heap(tmp_path: Path, language: str, names: tuple[str, ...]) -> None:
    """The coach's drawings are laid out by the numbers; 13 coins looking right says little about 40."""
    found = look(tmp_path, language, (1280, 720), {name: SWEEP[name] for name in names})
    assert not found, f"{len(found)} faults:\n" + "\n".join(found)


@lru_cache
def painted_height(face: writing.Face, size: int) -> int:
    pygame.font.init()
    return writing.font(face, size, False).render("Ag힣", True, (255, 255, 255)).get_bounding_rect().h


@pytest.mark.parametrize("face", ["sans", "serif"])
def test_the_smallest_text_is_tall_enough(face: writing.Face) -> None:
    """A nominal size proves nothing: what counts is the painted height, 18 px for text that matters."""
    assert painted_height(face, SMALLEST) >= 18
