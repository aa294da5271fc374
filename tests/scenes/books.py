"""Books of records filled for tests: games that really were played, with moments that never change."""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from dataclasses import replace
from functools import lru_cache

from game import catalog, luck, session_store
from game.match import Match, Player
from game.store import NamedSave, ResultRow, Store
from scenes.engine.stage import Push
from scenes.pages.records.book import RecordBook
from scenes.pages.title import Title
from tests.scenes.hall_kit import Hall

EVENING = time.mktime((2026, 11, 20, 19, 30, 0, 0, 0, -1))
"""Half past seven by the clock of whatever machine this runs on."""


@lru_cache(maxsize=512)
def played(table: str, levels: tuple[str, ...], seed: str, most: int = 4000, preset: str = "") -> Match:
    """A game in which everybody acts at random; "" is a person. Stopped after `most` actions."""
    known = catalog.table(table)
    rules = known.presets[preset] if preset else next(iter(known.presets.values()))
    if rules.seats != len(levels):
        rules = replace(rules, seats=len(levels))  # type: ignore[type-var]
    players = [Player(f"seat {seat + 1}", level or None) for seat, level in enumerate(levels)]
    match = Match(rules, players, luck.seed_from_text(seed))
    rng = random.Random(seed)
    while match.turn is not None and match.number < most:
        match.play(rng.choice(match.view(match.turn).actions))
    return match


def fill(store: Store, table: str, games: int, *, levels: tuple[str, ...] = ()) -> None:
    """Games against bots of every level by turns, from both seats, and every tenth among people."""
    known = list(catalog.table(table).bots)
    for number in range(games):
        level = levels[number % len(levels)] if levels else known[number % len(known)]
        seats = ("", "") if number % 10 == 9 else ("", level) if number % 3 else (level, "")
        if catalog.table(table).rules.hidden:
            seats = ("", level)
        store.add_result(ResultRow.of(played(table, seats, f"{table} {number}"), EVENING + 4000.0 * number))


def abandon(store: Store, table: str, games: int) -> None:
    """Games left after a few moves."""
    level = next(iter(catalog.table(table).bots))
    for number in range(games):
        match = played(table, ("", level), f"left {number}", most=3)
        store.add_result(ResultRow.of(match, EVENING + number))


def book(page: str, table: str = "nim", games: int = 0, *, end: bool = False) -> Callable[[Hall], None]:
    """The book of records over the courtyard, open at a page, or at its end, with so many games."""
    def lead(hall: Hall) -> None:
        hall.go(Title())
        if games and not hall.store.game_texts(table):
            fill(hall.store, table, games)
            abandon(hall.store, table, 2)
        hall.director.lead(Push(RecordBook(page=page, table=table)))
        settle(hall)
        if end:
            hall.keys("End")

    return lead


def settle(hall: Hall) -> None:
    """Until all games have been read."""
    hall.frame()
    while hall.top.page.lively:
        hall.frame()
    hall.draw()


def saved(hall: Hall) -> None:
    """The page of saves over a table, with saves of every table, one of them broken."""
    scene = hall.sit_down(played("nim", ("", "casual"), "table", most=5))
    for number, table in enumerate(map(catalog.table, catalog.NAMES)):
        level = next(iter(table.bots))
        seats = ("",) + (level,) * (next(iter(table.presets.values())).seats - 1)
        match = played(table.name, seats, "save", most=30)
        save = NamedSave(f"가나다라마바사 {number}", table.name, EVENING + number, match.to_text())
        hall.store.keep_save(save)
    hall.store.keep_save(NamedSave("broken", "nim", EVENING - 60, "rubbish"))
    hall.store.keep_save(NamedSave(session_store.QUICK + "nim", "nim", EVENING, scene.match.to_text()))
    hall.director.lead(Push(RecordBook(scene.desk, "saves")))
    settle(hall)
    hall.stage.notices.hush()


def chosen(place: int) -> Callable[[Hall], None]:
    """The page of saves with a place chosen."""
    def lead(hall: Hall) -> None:
        saved(hall)
        hall.target(f"row.{place}").do()
        hall.draw()

    return lead


def reset_question(hall: Hall) -> None:
    book("results", "nim", 23)(hall)
    if any(target.key == "bring_back" for target in hall.top.targets()):  # they were reset before
        hall.click_on("bring_back")
    hall.click_on("reset")


def naming(hall: Hall) -> None:
    """The entry that asks for a save's name."""
    chosen(1)(hall)
    hall.click_on("rename")


BOOKS: dict[str, Callable[[Hall], None]] = {
    "records none": book("results", "poker"), "records": book("results", "nim", 23),
    "records many": book("results", "yut", 14), "records opponents": book("results", "yut", 14, end=True),
    "records reset": reset_question,
    "games none": book("games", "poker"), "games": book("games", "nim", 23), "games yut": book("games", "yut", 14),
    "fairness nim": book("fairness", "nim", 23), "fairness none": book("fairness", "poker"),
    "fairness yut": book("fairness", "yut", 14), "fairness words": book("fairness", "yut", 14, end=True),
    "fairness davinci": book("fairness", "davinci", 12),
    "fairness davinci words": book("fairness", "davinci", 12, end=True),
    "saves": saved, "saves in the courtyard": book("saves"), "saves broken": chosen(5), "saves poker": chosen(2),
    "saves empty place": chosen(7),
    "saves quick": chosen(0), "saves naming": naming,
}
"""The screens of the book, for the tests of every screen."""
