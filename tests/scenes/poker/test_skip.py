"""Who has folded or lost all chips need not watch the others: one press leads to the end of the hand or game."""

from __future__ import annotations

from typing import Any

import pytest

from game import luck
from game.match import Match
from game.poker.rules import Rules
from scenes.table.table_scene import TableScene
from scenes.tables import KITS
from tests.scenes.hall_kit import Hall, players


def sit(hall: Hall, **rules: Any) -> TableScene:
    levels = ("", "caller", "caller", "caller")
    match = Match(Rules(seats=len(levels), **rules), players(*levels), luck.seed_from_text("moon"))
    table: TableScene = hall.go(KITS["poker"].scene(match))
    return table


def until(hall: Hall, reached: Any, most: int = 3000, dt: float = 0.05) -> int:
    """Frames until something is so; how many."""
    with hall.unseen():
        for count in range(most):
            if reached():
                return count
            hall.frame(dt=dt)
    raise AssertionError(f"not reached in {most} frames: {hall.top.turn_line()}")


def offers(hall: Hall, key: str) -> bool:
    return any(target.key == key for target in hall.top.targets())


def folded(hall: Hall, **rules: Any) -> TableScene:
    """The person has folded to a bet, and the others play on."""
    table = sit(hall, **rules)
    until(hall, lambda: bool(table.desk.seen().actions) and table.desk.still)
    while table.desk.seen().phase != "bets" or table.desk.seen().live[0]:
        if offers(hall, "fold"):
            hall.frame(count=40)
            hall.keys("F")
            break
        hall.frame(count=40)
        hall.keys("Enter")
        until(hall, lambda: (bool(table.desk.seen().actions) or table.part.waits) and table.desk.still)
    return table


@pytest.mark.parametrize("device", ["key", "mouse"])
def test_after_folding_one_press_leads_to_the_end_of_the_hand(hall: Hall, device: str) -> None:
    """Without it each opponent thinks and each card flies; afterwards the outcome waits to be read as always."""
    table = folded(hall, game="holdem", ante=0, blinds=True, hands=3)
    until(hall, lambda: offers(hall, "skip"))
    number = table.match.view(0).number
    if device == "key":
        hall.keys("F")
    else:
        hall.click_on("skip")
    frames = until(hall, lambda: table.part.waits and table.desk.still, dt=1 / 60)
    assert frames < 240, "no motion is shown on the way"
    assert table.match.view(0).number == number
    assert table.part.verdict.lines()
    assert not table.part.hurried, "the next hand is played at the usual pace"


def test_who_is_broke_is_led_to_the_end_of_the_game(hall: Hall) -> None:
    """Nothing is left to decide: hands that others play on need no confirming one by one."""
    table = sit(hall, game="showdown", ante=3, stacks=(3, 9, 30, 30), hands=6, muck=False)
    for _ in range(40):
        until(hall, lambda: table.desk.still and (offers(hall, "skip") or table.part.waits
                                                 or bool(table.desk.seen().actions)))
        if offers(hall, "skip") or table.match.turn is None:
            break
        hall.frame(count=40)
        hall.keys("Enter")
    assert table.part.broke
    hall.click_on("skip")
    until(hall, lambda: table.match.turn is None and table.desk.still)
    assert table.match.view(0).number > 2
    assert table.part.waits, "how the last hand ended is told"
    assert table.focus.key == "next"
    assert not table.part.hurried


def test_nothing_is_skipped_by_who_still_plays(hall: Hall) -> None:
    """While the person has cards the button is not there, whoever is to act."""
    table = sit(hall, game="holdem", ante=0, blinds=True, hands=1)
    for _ in range(60):
        if table.match.view(0).live[0]:
            assert not offers(hall, "skip")
        hall.frame(dt=0.05)
