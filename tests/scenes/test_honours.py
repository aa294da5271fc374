"""The courtyard remembers what was won, and the shelf shows all of it."""

from __future__ import annotations

import datetime
import time

import pytest

from game import honours, people
from game.match import Player
from game.store import ResultRow
from scenes.pages import yard_honours
from scenes.pages.lobby import Lobby
from scenes.pages.title import Title
from scenes.pages.yard_honours import Shelf
from tests.scenes.hall_kit import Hall
from tests.scenes.hands import use


def beaten(hall: Hall, table: str, level: str, count: int = 1, ended: float | None = None) -> None:
    """So many wins of one person against a level, without help."""
    for number in range(count):
        seats = (Player("seat 1"), Player("seat 2", level))
        hall.store.add_result(ResultRow(f"{table} {level} {number}", table, "", seats, (1, 0), "end", 9,
                                        time.time() if ended is None else ended, True, {"helped": False}))


def test_a_lantern_is_lit_for_everybody_beaten(hall: Hall) -> None:
    """From a dark cord to one lantern; what is won while the yard waits below shows on coming back."""
    title = hall.go(Title())
    assert title.honours.lit == [0] * len(people.CAST)
    assert sum(title.honours.week) == 0
    beaten(hall, "nim", "expert", 3)
    title.resume()
    assert title.honours.lit == [3 if person == "star" else 0 for person in people.CAST]
    assert title.honours.week == [False] * 6 + [True], "today's stamp, and no other"


def test_the_week_holds_seven_days() -> None:
    """A game of yesterday stamps the day before the last; one of eight days ago hangs no more."""
    today = datetime.date(2026, 3, 1)
    stamped = {today - datetime.timedelta(days=ago) for ago in (1, 6, 7)}
    assert yard_honours.Honours(today, [0], stamped).week == [True, False, False, False, False, True, False]


@pytest.mark.parametrize("device", ["keys", "pad", "mouse"])
def test_the_shelf_and_the_guest_are_one_press_away(hall: Hall, device: str) -> None:
    """With every device; the guest's card leads to a table where the guest plays."""
    hall.go(Title())
    use(hall, device, "shelf")
    assert isinstance(hall.top, Shelf)
    use(hall, device, "person.conch")
    assert isinstance(hall.top, Lobby)
    assert hall.top.table in people.levels("conch")
    hall.keys("Esc", "Esc")
    assert isinstance(hall.top, Title)
    guest = hall.top.honours.guest
    use(hall, device, "guest")
    assert isinstance(hall.top, Lobby)
    assert hall.top.table in people.levels(guest)


def test_the_shelf_leads_to_what_is_still_to_be_won(hall: Hall) -> None:
    """Whoever has all stars of a table is met at another one next."""
    first, *_, last = people.levels("star")
    beaten(hall, first, people.levels("star")[first], 3)
    hall.go(Title())
    hall.click_on("shelf")
    told = next(target.value for target in hall.top.targets() if target.key == "person.star")
    assert told == hall.stage.words("shelf.told", stars=3, all=honours.in_reach("star"))
    hall.click_on("person.star")
    assert hall.top.table == last
