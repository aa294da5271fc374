"""On every page stands where one is and which keys work there, and there is always a way back."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import pytest

from scenes.engine.stage import Push, Scene
from scenes.engine.ui import page_header as signpost
from scenes.engine.ui.page import Confirm
from scenes.engine.ui.text_entry import TextEntry
from scenes.pages.settings.keys import Capture
from scenes.pages.settings.page import SettingsPage
from scenes.pages.unsaved import Unsaved
from tests.sampling import divided
from tests.scenes.hall_kit import Hall, nim, opened
from tests.scenes.screens import screens
from tests.scenes.table_screens import table_screens

QUESTIONS = (Confirm, TextEntry, Capture, Unsaved)
"""Small dialogs: they name no place, and their two buttons are all that works."""
WAYS_BACK = {"back", "close", "go_on", "fewer", "cancel", "start", "leave", "no"}
PAGES = {name: lead for name, lead in (screens() | table_screens()).items()
         if not any(word in name for word in ("played", "coach", "hint", "seats", "heap"))}
"""All but tables, and slow ways to them."""
ONE_OF_EACH = (
    "shelf", "day card", "lobby own takes", "entry", "courtyard help", "courtyard settings", "keys move",
    "glossary davinci", "refused", "press a button", "in words", "yut pause", "log long", "records none",
    "records reset", "pads", "unsaved", "run pause", "run shown", "run initials", "run board", "commitment",
    "luck checked",
)  # fmt: skip
"""A screen of each kind of page: none is left to the deep run."""


def pages(hall: Hall, names: Iterable[str], most: int = 4) -> Iterator[tuple[str, Any]]:
    """Every kind of page among these, some screens of each."""
    met: dict[type, int] = {}
    for name in names:
        PAGES[name](hall)
        top = hall.top
        kind = type(top)
        over = top.overlay and len(hall.director.stack) > 1
        if isinstance(top, Scene) and over and met.setdefault(kind, 0) < most:
            met[kind] += 1
            yield name, top
    assert len(met) > 12, met


@pytest.mark.parametrize("language", ["ko", pytest.param("en", marks=pytest.mark.deep)])
@pytest.mark.parametrize("names", divided(PAGES, 40, always=ONE_OF_EACH.__contains__))
def test_every_page_says_where_one_is_and_how_to_go_on(
    tmp_path: Path, names: tuple[str, ...], language: str
) -> None:
    """Who comes back to the screen must not have to remember how they came to this page, or how to leave it."""
    missing = []
    with opened(tmp_path, language=language) as hall:
        for name, page in pages(hall, names):
            if isinstance(page, QUESTIONS):
                continue
            hall.draw()
            written = {text.text for text in hall.stage.canvas.texts if text.layer == (
                len(hall.director._visible()) - 1) * 10}
            names = signpost.path(hall.stage, page)
            steps = [text for text in written if "›" in text]
            if len(names) < 2 or not any(step.endswith(f"› {names[-1]}") for step in steps):
                missing.append(f"{name}: {type(page).__name__} of {names} shows {steps}")
            if hall.stage.words("keys.back") not in written:
                missing.append(f"{name}: {type(page).__name__} shows no keys")
            if not any(target.key.split(".")[-1] in WAYS_BACK for target in page.targets()):
                missing.append(f"{name}: {type(page).__name__} has no way back but a key")
    assert not missing, "\n".join(missing)


def test_the_way_is_the_one_that_was_gone(hall: Hall) -> None:
    """The settings are reached from the courtyard and from a table's pause; the sign tells which it was."""
    hall.director.lead(Push(SettingsPage()))
    hall.frame()
    assert signpost.path(hall.stage, hall.top) == ["Courtyard", "Settings"]
    hall.sit_down(nim("", ""))
    hall.keys("P")
    hall.click_on("settings")
    assert signpost.path(hall.stage, hall.top) == ["Courtyard", "Brass Nim", "Pause", "Settings"]
    hall.keys("Esc", "Esc")
    assert signpost.path(hall.stage, hall.top) == [], "the table has its name on its own plate"


def test_the_keys_are_those_of_the_device_in_hand(hall: Hall) -> None:
    """Somebody with a pad has no Enter."""
    hall.director.lead(Push(SettingsPage()))
    hall.frame()
    for press, key in ((hall.pads, "A"), (hall.keys, "Enter")):
        press("D-Down" if key == "A" else "Down")
        hall.draw()
        place = [text.text for text in hall.stage.canvas.texts]
        assert place[place.index("choose") - 1] == key
