"""Choosing an amount without a limit: slider, steps, shares of the pot, all in; and when all in asks first."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from scenes.table.table_scene import TableScene
from scenes.tables import KITS
from scenes.tables.poker import bets
from tests.scenes.hall_kit import Hall
from tests.scenes.hands import SECONDS, choose
from tests.scenes.poker.poker_screens import HOLDEM, match_at, settle

NO_LIMIT: dict[str, Any] = {**HOLDEM, "limit": "no", "stacks": (200,)}


def at_the_flop(hall: Hall, **rules: Any) -> TableScene:
    """The person is to act after the flop, a hundred big blinds behind."""
    table: TableScene = hall.go(KITS["poker"].scene(match_at("flop", **{**NO_LIMIT, **rules})))
    settle(hall)
    hall.frame(count=40)  # longer than the guard of a changed button
    return table


def drag(hall: Hall, *places: float) -> None:
    """Press the slider at the first of these parts of it, move over the others, and let go."""
    area = hall.target("slider").area
    points = [(area.x + 14 + part * (area.w - 28), area.centery) for part in places]
    hall.frame([hall.mouse(pygame.MOUSEMOTION, *points[0])])
    hall.frame([hall.mouse(pygame.MOUSEBUTTONDOWN, *points[0])])
    for point in points[1:]:
        hall.frame([hall.mouse(pygame.MOUSEMOTION, *point)])
    hall.frame([hall.mouse(pygame.MOUSEBUTTONUP, *points[-1])])


def test_the_slider_follows_the_pointer_from_the_least_to_all(hall: Hall) -> None:
    """Its ends are the least bet and all in, and it lets go where the pointer does: nothing is bet by it."""
    table = at_the_flop(hall)
    sizes = [action.amount for action in table.part.bets.sizes(table.desk.seen())]
    number = table.match.number
    for places, amount in (((0.3, 1.0), sizes[-1]), ((1.0, 0.0), sizes[0])):
        drag(hall, *places)
        assert table.part.bets.amount == amount
    drag(hall, 0.0, 0.5)
    assert sizes[0] < table.part.bets.amount < sizes[-1] / 4, "small amounts have most of the way"
    before = table.part.bets.amount
    hall.frame([hall.mouse(pygame.MOUSEMOTION, 1000, 300)])
    assert table.part.bets.amount == before
    assert table.match.number == number


def test_no_button_moves_while_the_slider_does(hall: Hall) -> None:
    """The words on the button grow with the amount; a slider that shifted under the pointer would run away."""
    at_the_flop(hall)

    def places() -> dict[str, tuple[float, ...]]:
        return {one.key: tuple(one.area) for one in hall.top.targets() if one.group in ("bar", "shares")}

    drag(hall, 0.0)
    small = places()
    drag(hall, 1.0)
    assert places() == small


def test_shares_of_the_pot_and_all_in_set_the_amount(hall: Hall) -> None:
    """Half, three quarters and all of the pot, and all in, each by one press."""
    table = at_the_flop(hall)
    view = table.desk.seen()
    expected = [round(view.pot * share) for share in (0.5, 0.75, 1.0)] + [view.stacks[0]]
    offered = [amount for _, amount in bets.amounts(hall.stage.words, view, table.part.bets.sizes(view))]
    assert offered == pytest.approx(expected, abs=1)
    for place, amount in enumerate(offered):
        hall.click_on(f"share.{place}")
        assert table.part.bets.amount == amount


def test_one_switch_goes_from_share_to_share(hall: Hall) -> None:
    """Who has one switch cannot drag: pressing the slider sets the next share of the pot."""
    table = at_the_flop(hall)
    hall.set(scan=SECONDS)
    choose(hall, lambda key: key == "slider")
    view = table.desk.seen()
    offered = [amount for _, amount in bets.amounts(hall.stage.words, view, table.part.bets.sizes(view))]
    assert table.part.bets.amount == offered[0]


def test_all_in_asks_first_unless_little_goes_in(hall: Hall) -> None:
    """A hundred big blinds by a slip of the finger would end an evening; the last chips are called by habit."""
    table = at_the_flop(hall)
    hall.keys("A")
    assert hall.top is not table
    hall.keys("Esc")
    number = table.match.number
    table = at_the_flop(hall, stacks=(6,))
    assert table.desk.seen().stacks[0] <= 2 * table.desk.seen().bet
    number = table.match.number
    hall.keys("A")
    assert table.match.number > number
    assert hall.top is table
