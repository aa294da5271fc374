"""The figures of the book of records count up when it is opened, and are there at once where motion is reduced."""

from __future__ import annotations

from pathlib import Path

from scenes.engine.anim import tempo
from scenes.engine.stage import Push
from scenes.pages.records.book import RecordBook
from tests.scenes.books import fill
from tests.scenes.hall_kit import Hall, opened


def open_book(hall: Hall) -> RecordBook:
    fill(hall.store, "nim", 23)
    book = RecordBook(table="nim")
    hall.director.lead(Push(book))
    return book


def finished(book: RecordBook) -> int:
    """The number of games as the page tells it."""
    page = book.pages["results"]
    return int(str(page.figures()[0][0]))  # type: ignore[attr-defined]


def test_the_figures_count_up_and_have_arrived_in_time(hall: Hall) -> None:
    """From nothing, never back, with notes, within the time of every count."""
    book = open_book(hall)
    counts = [finished(book)]
    for _ in range(round(tempo.COUNT * 60) + 1):
        hall.frame()
        counts.append(finished(book))
    assert counts[0] == 0
    assert 0 < counts[len(counts) // 3] < 23
    assert counts == sorted(counts)
    assert counts[-1] == 23
    assert book.lively == 0
    assert "count" in hall.cues


def test_reduced_motion_tells_every_figure_at_once(tmp_path: Path) -> None:
    """Nothing runs."""
    with opened(tmp_path, reduced_motion=True) as hall:
        book = open_book(hall)
        assert finished(book) == 23
        assert book.lively == 0
