"""The book of records by every device: results, games, fairness, saves; and the quick save at the table."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from game import catalog, fairness, people, records, session_store
from game.match import Match, Player
from game.store import ResultRow
from scenes.engine.stage import Push
from scenes.pages.records.book import RecordBook
from scenes.pages.title import Title
from scenes.table import cast
from scenes.table.replay import exchange
from scenes.tables import KITS
from tests.sampling import sampled
from tests.scenes.books import EVENING, abandon, book, fill, played, settle
from tests.scenes.hall_kit import Hall, nim, opened
from tests.scenes.hands import DEVICES, adjust, use

devices = pytest.mark.parametrize("device", sampled(DEVICES, 1))


def page(hall: Hall) -> Any:
    assert isinstance(hall.top, RecordBook)
    return hall.top.page


# getting there ------------------------------------------------------------------------------------------------


def test_f2_opens_the_book_and_closes_it(hall: Hall) -> None:
    """From the courtyard, from a table and from over a table; it opens at the table one sits at."""
    hall.keys("F2")
    assert isinstance(hall.top, RecordBook)
    assert hall.top.desk is None
    hall.keys("F2")
    assert isinstance(hall.top, Title)
    scene = hall.go(KITS["yut"].scene())
    for way in ((), ("P",)):
        hall.keys(*way, "F2")
        assert isinstance(hall.top, RecordBook)
        assert (hall.top.table, hall.top.desk) == ("yut", scene.desk)
        hall.keys("F2")


@devices
def test_every_page_with_one_device(hall: Hall, device: str) -> None:
    """From the courtyard to every page of every table and back, with keys alone, mouse alone, pad alone."""
    fill(hall.store, "nim", 13)
    fill(hall.store, "yut", 4)
    use(hall, device, "records")
    for name in ("games", "fairness", "results"):
        use(hall, device, f"tab.{name}")
        assert hall.top.page_name == name
        for table in KITS:
            use(hall, device, f"of.{table}")
            assert hall.top.table == table
            settle(hall)
    use(hall, device, "tab.saves")
    use(hall, device, "back")
    assert isinstance(hall.top, Title)


@devices
def test_reset_asks_once_and_is_undone(tmp_path: Path, device: str) -> None:
    """The harmless answer has the focus; a reset can be taken back, on another evening too."""
    with opened(tmp_path) as hall:
        book("results", "nim", 9)(hall)
        assert len(page(hall).record.games) == 9
        use(hall, device, "reset")
        assert hall.top.focus.key == ("no" if device != "mouse" else hall.top.focus.key)
        use(hall, device, "no")
        assert len(page(hall).record.games) == 9
        use(hall, device, "reset")
        use(hall, device, "yes")
        assert len(page(hall).record.games) == 0
        hall.keys("Esc")
    with opened(tmp_path) as hall:
        book("results", "nim")(hall)
        assert not page(hall).record.games
        use(hall, device, "bring_back")
        assert len(page(hall).record.games) == 9


@devices
def test_scores_from_one_seat(hall: Hall, device: str) -> None:
    """Results by seat: the figures of all seats are the sum of those of each."""
    book("results", "nim", 23)(hall)
    whole = [page(hall).record.total(None, one) for one in page(hall).opponents]
    parts = []
    for seat in page(hall).record.seats:
        adjust(hall, device, "seat")
        assert page(hall).seat == seat
        parts.append([page(hall).record.total(seat, one) for one in page(hall).opponents])
    assert [records.sum_of(each) for each in zip(*parts, strict=True)] == whole
    adjust(hall, device, "seat")
    assert page(hall).seat is None


# what counts ----------------------------------------------------------------------------------------------------


def test_a_game_played_here_is_in_the_book(hall: Hall) -> None:
    """Won, written down, there with its text, and not twice after undo and another end."""
    hall.sit_down(nim("", "", heaps=(3,)))
    hall.keys("1", "Enter", "2", "Enter", "Z", "1", "Enter", "1", "Enter", "F2")
    (row,) = page(hall).record.games
    assert row.scores == (1, 0)
    (text,) = records.kept_texts(hall.store, "nim").values()
    assert Match.from_text(text).log == ("a-1", "a-2")


def test_demos_never_count(hall: Hall) -> None:
    """Bots among themselves at the real table, to the end: no line, no text."""
    hall.sit_down(nim("casual", "expert", heaps=(4,)))
    hall.rest()
    assert hall.match.result is not None
    hall.keys("N")
    assert hall.store.results() == hall.store.results(finished=False) == []
    assert hall.store.game_texts("nim") == {}


@pytest.mark.parametrize("leave", ["N", "load", "paste", "lobby"])
def test_a_game_given_up_stands_apart(hall: Hall, leave: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """However another game takes its place; while one may still go on with it, it is not abandoned."""
    scene = hall.sit_down(nim("", "", heaps=(9,)))
    hall.keys("F5", "2", "Enter")
    assert records.record(hall.store, "nim").abandoned == 0
    other = nim("", "", heaps=(9,), seed=bytes(32))
    if leave == "load":
        hall.store.put_save(session_store.QUICK + "nim", "nim", other.to_text())
        hall.keys("F9")
    elif leave == "paste":
        exchange.paste(hall.stage, scene.session.match, other.id, scene.desk.new)
    elif leave == "lobby":
        hall.go(KITS["nim"].scene(other))
    else:
        hall.keys("N")
    page = records.record(hall.store, "nim")
    assert (page.games, page.abandoned) == ((), 1)
    hall.keys("Z")
    assert hall.match.log == ("a-2",)
    assert records.record(hall.store, "nim").abandoned == 0
    hall.keys("Y")
    assert records.record(hall.store, "nim").abandoned == 1


def test_a_game_nobody_began_is_not_abandoned(hall: Hall) -> None:
    hall.sit_down(nim("", ""))
    hall.keys("N", "N", "N")
    assert hall.store.results(finished=False) == []


# fairness -------------------------------------------------------------------------------------------------------


def test_the_fairness_page_is_recomputed_from_the_logs(hall: Hall) -> None:
    """What it shows is what anybody gets who replays the kept texts; abandoned games of sticks count."""
    book("fairness", "yut", 12)(hall)
    texts = records.kept_texts(hall.store, "yut").values()
    assert len(texts) == 14, "twelve finished and two abandoned"
    games = [fairness.luck_of(text) for text in texts]
    for whose in fairness.WHOSE:
        assert page(hall).report == fairness.report(catalog.table("yut").questions[0], games, whose)
        adjust(hall, "keys", "whose")


def test_abandoned_games_with_secrets_stay_secret(hall: Hall) -> None:
    """An undo may lead back into them: what luck hid there must not show in the counts."""
    fill(hall.store, "davinci", 3)
    abandon(hall.store, "davinci", 4)
    book("fairness", "davinci")(hall)
    assert page(hall).report.games == 3


def test_a_damaged_game_is_said_and_left_out(hall: Hall) -> None:
    """One game fewer, one line more, and the page is there."""
    fill(hall.store, "yut", 4)
    row = ResultRow.of(played("yut", ("", next(iter(catalog.table("yut").bots))), "broken"), EVENING)
    hall.store.add_result(ResultRow(**{**vars(row), "text": row.text.replace("check: ", "check: 0")}))
    book("fairness", "yut")(hall)
    assert page(hall).report.games == 4
    assert any("luck.unread" in str(line.key) for line, _ in page(hall).lines())


def finished(table: str, level: str, number: int, scores: tuple[int, int]) -> ResultRow:
    """A game of one person against a level."""
    seats = (Player("seat 1"), Player("seat 2", level))
    return ResultRow(f"{table} {number}", table, "", seats, scores, "end", 9, 1e9 + number, True)


def results(hall: Hall, table: str) -> set[str]:
    """What the page of results writes once all is counted."""
    hall.go(Title())
    hall.director.lead(Push(RecordBook(page="results", table=table)))
    hall.frame(count=90)
    hall.draw()
    return {text.text for text in hall.stage.canvas.texts}


@pytest.mark.parametrize(("table", "level", "title", "labels"), [
    ("poker", "careful", "Chips won and lost, game by game", {"+30", "0", "-10"}),
    ("nim", "expert", "Share of games won, of the last 10 each time", {"100%", "50%", "0%"})])
def test_the_results_draw_a_curve_and_faces(hall: Hall, table: str, level: str, title: str,
                                            labels: set[str]) -> None:
    """Chips where chips are played for, else the share won; one game is no curve."""
    drawn: list[str] = []
    hall.stage.canvas.image = lambda name, *at, **how: drawn.append(name)  # type: ignore[method-assign]
    hall.store.add_result(finished(table, level, 0, (110, 90)))
    assert title not in results(hall, table)
    hall.store.add_result(finished(table, level, 1, (80, 120)))
    hall.store.add_result(finished(table, level, 2, (140, 60)))
    assert {title, *labels} <= results(hall, table)
    assert cast.portrait(people.person(table, level)) in drawn
