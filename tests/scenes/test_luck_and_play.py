"""The page of the book that tells luck and play apart over the last games, and which level plays like that."""

from __future__ import annotations

from typing import Any

import pytest

from game import accounts, review, session_store
from game.session import Session
from scenes.engine.stage import Push
from scenes.pages.records.book import RecordBook
from scenes.pages.title import Title
from scenes.table import cast
from tests.game.replays import over
from tests.scenes.hall_kit import Hall
from tests.scenes.hands import ALL_DEVICES, SECONDS, use

SEEDS = [f"evening {number}" for number in range(accounts.ENOUGH + 2)]


def play(hall: Hall, name: str, seeds: list[str]) -> None:
    """Games that are over, of one person, in the records."""
    for seed in seeds:
        assert session_store.keep(hall.store, Session(over(name, seed)))


def open_page(hall: Hall, table: str) -> Any:
    """The page of a table, nothing judged yet."""
    hall.go(Title())
    hall.director.lead(Push(RecordBook(None, "play", table)))
    hall.frame()
    return hall.top.pages["play"]


def wait(hall: Hall, page: Any) -> None:
    """Until all games are judged."""
    with hall.unseen():
        for _ in range(4000):
            hall.frame()
            if not page._waiting:
                hall.frame(count=2)
                return
    raise AssertionError("games are left that nobody judges")


def texts(hall: Hall) -> str:
    hall.draw()
    return " ".join(str(one.text) for one in hall.stage.canvas.texts)


@pytest.mark.parametrize("name", ["nim", "yut"])
def test_games_are_judged_and_told(hall: Hall, name: str) -> None:
    """"Unlucky tonight" can be looked up: the mean of luck and of mistakes, as the judge finds them."""
    seeds = SEEDS[:3]
    play(hall, name, seeds)
    page = open_page(hall, name)
    assert "of 3 …" in texts(hall)
    wait(hall, page)
    ledgers = [review.of(over(name, seed), 0).ledger for seed in seeds]
    cost = sum(ledger.total("cost") for ledger in ledgers) / 3
    assert page.play.cost == pytest.approx(cost)
    assert page.play.luck == pytest.approx(sum(ledger.total("luck") for ledger in ledgers) / 3, abs=1e-12)
    assert f"{abs(100 * cost):.1f}%" in texts(hall)
    assert str(hall.stage.words("records.like_later", n=accounts.ENOUGH - 3)) in texts(hall)
    again = open_page(hall, name)
    assert not again._waiting, "what is judged stays judged"


def test_a_level_is_named_from_ten_games_on(hall: Hall) -> None:
    """With the levels between which it may lie, where the games cannot tell them apart."""
    play(hall, "nim", SEEDS)
    page = open_page(hall, "nim")
    wait(hall, page)
    found = accounts.likened("nim", page.play)
    assert found is not None
    nearest, within = found
    name = cast.level_name(hall.stage.words, "nim", nearest)
    assert str(name) in texts(hall)
    for level in (within[0], within[-1]):
        assert str(cast.level_name(hall.stage.words, "nim", level)) in texts(hall)


def test_every_table_says_when_there_is_nothing(hall: Hall) -> None:
    """An empty page tells what would put something there."""
    for table in ("nim", "yut", "poker", "davinci"):
        open_page(hall, table)
        hall.frame(count=2)
        assert str(hall.stage.words("records.none_yet")) in texts(hall)


def test_leaving_the_page_ends_the_work(hall: Hall) -> None:
    """Other pages, and the tables, need the worker."""
    play(hall, "davinci", SEEDS[:1])
    open_page(hall, "davinci")
    hall.frame(count=3)
    assert hall.stage.thinker.busy
    use(hall, "keys", "tab.results")
    hall.frame(count=2)
    assert not hall.stage.thinker.busy
    use(hall, "keys", "tab.play")
    hall.frame(count=3)
    assert hall.stage.thinker.busy
    hall.keys("Esc")
    hall.frame(count=2)
    assert not hall.stage.thinker.busy


@pytest.mark.parametrize("device", ALL_DEVICES)
def test_the_page_is_reached_with_every_device(hall: Hall, device: str) -> None:
    """A tab like the others."""
    hall.go(RecordBook(None, "results", "nim"))
    hall.frame(count=2)
    if device == "switch":
        hall.set(scan=SECONDS)
    use(hall, device, "tab.play")
    assert hall.top.page_name == "play"
