"""Saves with names and quick ones, loading as one undo step, pausing and leaving: nothing can be lost."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

from game import catalog, session_store
from scenes.engine.ui.text_entry import TextEntry
from scenes.pages.pause import Pause
from scenes.pages.records.book import RecordBook
from scenes.pages.title import Title
from scenes.tables import KITS
from tests.sampling import sampled
from tests.scenes.books import played, saved
from tests.scenes.hall_kit import Hall, is_table, nim, opened
from tests.scenes.hands import DEVICES, use

devices = pytest.mark.parametrize("device", sampled(DEVICES, 1))


def page(hall: Hall) -> Any:
    assert isinstance(hall.top, RecordBook)
    return hall.top.page


def notice(hall: Hall) -> str:
    """The last notice."""
    return str(hall.stage.notices.line or "")


def give_a_name(hall: Hall, device: str, name: str) -> str:
    """Typed by keys; by mouse and pad the next of the offered names."""
    assert isinstance(hall.top, TextEntry)
    if device == "keys":
        while hall.top.typed.text:
            hall.keys("Backspace")
        hall.frame([pygame.event.Event(pygame.TEXTINPUT, text=name)])
        hall.keys("Enter")
        return name
    use(hall, device, "offer")
    offered = hall.top.typed.text
    use(hall, device, "ok")
    return offered


@devices
def test_saves_with_one_device(hall: Hall, device: str) -> None:
    """Save under an offered name, save over it, rename, load, delete and take that back."""
    hall.sit_down(nim("", "", heaps=(9,)))
    hall.keys("2", "Enter") if device != "pad" else use(hall, "pad", "take.a-2")
    use(hall, device, "pause")
    use(hall, device, "more")
    use(hall, device, "saves")
    use(hall, device, "row.1")
    use(hall, device, "write")
    name = give_a_name(hall, device, "Night")
    assert [save.name for save in session_store.named(hall.store)] == [name]
    use(hall, device, "row.1")
    use(hall, device, "rename")
    second = give_a_name(hall, device, "달밤")
    assert [save.name for save in session_store.named(hall.store)] == [second] != [name]
    use(hall, device, "back")
    use(hall, device, "fewer")
    use(hall, device, "go_on")
    hall.top.desk.play("a-1")
    hall.rest()
    use(hall, device, "pause")
    use(hall, device, "more")
    use(hall, device, "saves")
    use(hall, device, "row.1")
    use(hall, device, "write")
    use(hall, device, "yes")
    (save,) = session_store.named(hall.store)
    assert session_store.match_in(save).log == ("a-2", "a-1")
    use(hall, device, "undo_last")
    (save,) = session_store.named(hall.store)
    assert session_store.match_in(save).log == ("a-2",)
    use(hall, device, "row.1")
    use(hall, device, "delete")
    use(hall, device, "yes")
    assert session_store.named(hall.store) == []
    use(hall, device, "undo_last")
    assert session_store.named(hall.store) == [save]
    use(hall, device, "row.1")
    use(hall, device, "load")
    assert is_table(hall.top, "nim")
    assert hall.match.log == ("a-2",)


@pytest.mark.parametrize("table", KITS)
def test_quick_save_and_load_at_every_table(hall: Hall, table: str) -> None:
    """F5 and F9 ask nothing, and the game is the same to the last card."""
    scene = hall.go(KITS[table].scene())
    scene.session.play(scene.match.view(scene.match.turn).actions[0])
    hall.keys("F5")
    before = scene.match.to_text()
    for _ in range(4):
        scene.session.play(scene.match.view(scene.match.turn).actions[0])
    hall.keys("F9")
    assert scene.match.to_text() == before
    assert len(scene.session.matches) == 2
    assert scene.session.undo().refusal is None
    assert scene.match.to_text() != before


def test_quick_load_without_a_save_says_so(hall: Hall) -> None:
    hall.sit_down(nim("", "", heaps=(9,)))
    hall.keys("2", "Enter", "F9")
    assert hall.match.log == ("a-2",)
    assert "F5" in notice(hall)


def test_a_broken_save_is_one_line_and_stays(hall: Hall) -> None:
    """Of the quick save, of a named one, and of one whose label says another table."""
    hall.sit_down(nim("", "", heaps=(9,)))
    hall.store.put_save(session_store.QUICK + "nim", "nim", "rubbish")
    hall.keys("2", "Enter", "F9")
    assert hall.match.log == ("a-2",)
    assert notice(hall)
    other = played("yut", ("", next(iter(catalog.table("yut").bots))), "x", 9)
    hall.store.put_save("label", "nim", other.to_text())
    book_of_saves(hall)
    for place in (0, 1):
        hall.target(f"row.{place}").do()
        assert not hall.target("load").enabled
        hall.click_on("load")
        assert isinstance(hall.top, RecordBook)
    assert len(hall.store.list_saves()) == 2


def book_of_saves(hall: Hall) -> None:
    from scenes.engine.stage import Push

    hall.director.lead(Push(RecordBook(hall.top.desk, "saves")))
    hall.frame()


def test_a_full_disk_is_one_line_and_nothing_is_lost(hall: Hall) -> None:
    """SQLite's own limit of pages stands for the disk."""
    hall.sit_down(nim("", "", heaps=(9,)))
    hall.keys("F5", "2", "Enter")
    before = hall.store.list_saves()
    pages = hall.store._db.execute("pragma page_count").fetchone()[0]
    hall.store._db.execute(f"pragma max_page_count = {pages}")
    hall.top.match.__dict__["to_text"] = lambda: "x" * 300_000
    hall.keys("F5")
    assert notice(hall)
    assert hall.store.list_saves() == before
    del hall.top.match.__dict__["to_text"]
    hall.store._db.execute("pragma max_page_count = 100000")
    hall.keys("F5")
    assert hall.store.list_saves() != before


def test_there_are_eight_places_and_names_are_told_apart(hall: Hall) -> None:
    """The same name twice gets a number; when all places are taken one can only save over."""
    hall.sit_down(nim("", "", heaps=(9,)))
    book_of_saves(hall)
    for _ in range(session_store.PLACES):
        free = next(at for at, save in enumerate(page(hall).places) if at and save is None)
        hall.target(f"row.{free}").do()
        hall.click_on("write")
        hall.top.typed.text = "  the   same  "
        hall.click_on("ok")
    names = [save.name for save in session_store.named(hall.store)]
    assert sorted(names) == ["the same", *(f"the same {n}" for n in range(2, 9))]
    assert all(page(hall).places[1:])
    hall.keys("Esc")
    book_of_saves(hall)
    hall.target("row.1").do()
    hall.click_on("rename")
    hall.top.typed.text = "힣" * 40
    hall.click_on("ok")
    assert max(len(save.name) for save in session_store.named(hall.store)) == 16


def test_saves_are_told_in_words(hall: Hall) -> None:
    """Table, date, players and position of every table, in both languages."""
    saved(hall)
    for language in ("en", "ko"):
        hall.set(language=language)
        for save in page(hall).places:
            if save is not None and save.name != "broken":
                lines = [str(line) for line, _ in page(hall).description(save)]
                assert len(lines) == 5
                assert str(hall.stage.words(f"{save.table}.title")) in lines[0]
                assert "2026-11-20" in lines[0]


# pausing and leaving --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("table", KITS)
def test_losing_the_focus_pauses_every_table(hall: Hall, table: str) -> None:
    """Somebody at the door: nothing moves, no bot acts, until one goes on."""
    level = next(iter(catalog.table(table).bots))
    seats = next(iter(catalog.table(table).presets.values())).seats
    match = played(table, (level,) * seats, "bots", most=2)
    scene = hall.go(KITS[table].scene(match))
    hall.frame([pygame.event.Event(pygame.WINDOWFOCUSLOST)])
    assert isinstance(hall.top, Pause)
    number = scene.match.number
    hall.frame(count=60, dt=0.1)
    assert scene.match.number == number
    hall.keys("P")
    hall.frame(count=60, dt=0.1)
    assert scene.match.number > number


def test_leaving_never_asks_and_loses_nothing(tmp_path: Path) -> None:
    """Out to the courtyard, out of the program, and back: the same position with all of its undo."""
    with opened(tmp_path) as hall:
        hall.sit_down(nim("", "", heaps=(9,)))
        hall.keys("2", "Enter", "N", "3", "Enter", "P")
        hall.click_on("courtyard")
        assert isinstance(hall.top, Title)
        hall.keys("Enter")
        assert hall.match.log == ("a-3",)
        hall.frame([pygame.event.Event(pygame.QUIT)])
        assert not hall.director.running
    with opened(tmp_path) as hall:
        hall.sit_down()
        assert hall.match.log == ("a-3",)
        hall.keys("Z", "Z")
        assert hall.match.log == ("a-2",)


def test_a_lesson_is_never_saved(hall: Hall) -> None:
    """What a teacher leads through is no game of one's own."""
    hall.go(KITS["yut"].scene())
    hall.go(KITS["yut"].lesson())
    hall.keys("F5")
    assert hall.store.list_saves() == []
    hall.keys("F2")
    assert hall.top.desk is None
