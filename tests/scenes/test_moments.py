"""Every moment of the contact sheet can be read, reached and told apart: in both languages, also in large type."""

from __future__ import annotations

from pathlib import Path

import pytest

from scenes.engine.draw.art import Art
from scenes.engine.draw.writing import SMALLEST
from scenes.pages.title import Title
from scenes.tables import KITS
from tests.sampling import divided
from tests.scenes.contrast import Bare, poor
from tests.scenes.hall_kit import Hall, opened
from tests.scenes.test_focus import seen
from tests.scenes.test_texts import faults
from tools.guide import Guide, Moment
from tools.moments import moments

LANGUAGES = ("en", "ko")
SIZES = (1.0, 1.5)
PLACES = ("courtyard", *KITS)
STILL = [moment for moment in moments() if "motion" not in moment.name]
"""Moments at which somebody may want to read; a piece in flight hides what it hides."""


FULL_PAGES = ("davinci coach grid",)
"""Pages whose rows fill the paper: large type brings them less than elsewhere, though never too little to read."""


def text_faults(hall: Hall, moment: Moment) -> list[str]:
    """What is wrong with the texts of the last frame."""
    size = hall.stage.settings.text_scale
    large = moment.name in FULL_PAGES and min(text.size for text in hall.stage.canvas.texts) * size >= SMALLEST
    return [fault for fault in faults(hall) if not (large and size > 1 and fault.endswith("is set too small"))]


def of(place: str) -> list[Moment]:
    """The moments of a table; those of no table belong to the courtyard."""
    mine = [moment for moment in STILL if moment.name.startswith(place + " ")]
    tables = tuple(f"{table} " for table in PLACES[1:])
    return mine if place != "courtyard" else [one for one in STILL if not one.name.startswith(tables)]


some = pytest.mark.parametrize("some_of", [
    pytest.param(*part.values, id=f"{place}-{part.id}", marks=part.marks)
    for place in PLACES for part in divided(of(place), 2)])


def lead(hall: Hall, moment: Moment) -> None:
    """Go there. Nothing is painted on the way: only what is there in the end is looked at."""
    hall.stage.notices.hush()
    hall.stage.notices.captions.clear()
    hall.director.watched = False
    hall.go(Title())
    hall.frame(count=12)  # past the cross-fade
    moment.lead(Guide(hall.director))
    hall.director.watched = True
    hall.draw()


@pytest.mark.parametrize("language", LANGUAGES)
@some
def test_every_text_of_every_moment(tmp_path: Path, language: str, some_of: tuple[Moment, ...]) -> None:
    """Translated, inside its room, clear of its neighbours, at both sizes; and every target has its place."""
    found: list[str] = []
    with opened(tmp_path, language=language) as hall:
        for moment in some_of:
            hall.set(text_scale=1.0)
            lead(hall, moment)
            for size in SIZES:
                hall.set(text_scale=size)
                hall.draw()
                found += [f"{moment.name}, {size:g}x: {fault}" for fault in text_faults(hall, moment)]
                found += [f"{moment.name}, {size:g}x: {fault}" for fault in astray(hall)]
    assert not found, f"{len(found)} faults:\n" + "\n".join(found)


def astray(hall: Hall) -> list[str]:
    """Targets too small, or hidden under another one."""
    found = []
    listed = hall.top.targets()
    for target in seen(listed).values():
        if max(target.area.size) < 44 or min(target.area.size) < 24:
            found.append(f"{target.key} is too small: {target.area}")
        hit = hall.top.focus.at(listed, *target.area.center)
        if hit is None or hit.key != target.key:
            found.append(f"in the middle of {target.key} lies {hit.key if hit else 'nothing'}")
    return found


@pytest.fixture(scope="module")
def art() -> Art:
    return Art()


@some
def test_every_text_stands_out_from_its_ground(tmp_path: Path, art: Art, some_of: tuple[Moment, ...]) -> None:
    """Four and a half to one against the pixels behind it, three to one for large type (WCAG 2.2, 1.4.3)."""
    found: list[str] = []
    with opened(tmp_path, pictures=True, art=art, language="ko") as hall:
        drawn = hall.stage.canvas
        bare = Bare(drawn.surface, art)
        for moment in some_of:
            hall.stage.canvas = drawn
            lead(hall, moment)
            hall.stage.canvas = bare
            hall.draw()
            found += [f"{moment.name}: {text.text!r} ({text.key}) {ratio:.1f}, wanted {wanted}"
                      for text, ratio, wanted in poor(bare)]
    assert not found, f"{len(found)} faults:\n" + "\n".join(dict.fromkeys(found))
