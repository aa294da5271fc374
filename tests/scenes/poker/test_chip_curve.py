"""Everybody's chips as curves: the page of hands tells the whole course of a game, and hides no mark."""

from __future__ import annotations

import itertools

import pygame
import pytest

from scenes.table.hud import apart
from scenes.tables.poker.history import MARK, Hands
from tests.scenes.hall_kit import Hall
from tests.scenes.poker.poker_screens import SIDE_POTS, match_at


def test_the_curves_go_from_the_first_stacks_to_the_last(hall: Hall) -> None:
    """One row before the first hand and one after each; no chip comes or goes but those bought again."""
    match = match_at("end", 6, **{**SIDE_POTS, "rebuy": False, "hands": 6})
    page = hall.go(Hands(match))
    rows = page.stacks()
    assert len(rows) == 1 + match.view(0).number
    assert rows[0] == match.rules.stacks  # type: ignore[attr-defined]
    assert rows[-1] == match.view(0).stacks
    assert {sum(row) for row in rows} == {sum(rows[0])}
    assert page.viewer == 0


@pytest.mark.parametrize("wanted", [(50, 50, 50), (20, 21, 90), (100, 100, 99, 98), (20,) * 6])
def test_marks_at_the_end_of_the_curves_stand_apart(wanted: tuple[float, ...]) -> None:
    """Several seats may end with the same chips: each mark can be read, and none leaves the field."""
    field = pygame.FRect(0, 20, 400, 160)
    step = min(MARK + 1, field.h / (len(wanted) - 1))
    places = sorted(apart(wanted, step, field.y, field.bottom))
    assert len(places) == len(wanted)
    assert all(field.y <= y <= field.bottom for y in places)
    assert all(b - a >= min(MARK, field.h / 5) for a, b in itertools.pairwise(places))


def test_large_letters_leave_the_room_to_the_list(hall: Hall) -> None:
    """At twice the size a hand needs several lines; the curves give way, and every hand can still be reached."""
    hall.set(text_scale=2.0)
    page = hall.go(Hands(match_at("end", 4, hands=3)))
    assert not page.laid().head
    assert page.laid().body
