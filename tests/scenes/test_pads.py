"""Several pads at one table: each takes its seat by being pressed, and nobody is ever locked out."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from scenes.engine.input.pads import Claims
from scenes.pages.pause import Pause
from scenes.table.who_plays import WhoPlays
from tests.scenes.hall_kit import PAD_BUTTONS, Hall, nim
from tests.scenes.hands import use


def press(hall: Hall, who: int, *names: str) -> None:
    """Buttons of one of the pads, one after another."""
    for name in names:
        fields = {"button": PAD_BUTTONS[name], "instance_id": who}
        hall.frame([pygame.event.Event(kind, fields)
                    for kind in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP)])
        hall.rest()


def unplug(hall: Hall, who: int) -> None:
    """Both events that SDL sends for it."""
    hall.frame([pygame.event.Event(kind, instance_id=who)
                for kind in (pygame.CONTROLLERDEVICEREMOVED, pygame.JOYDEVICEREMOVED)])


def seated(hall: Hall, seats: int = 4) -> Any:
    """A table of people, and four pads that have taken a seat each."""
    table = hall.sit_down(nim(*[""] * seats, heaps=(30,)))
    press(hall, 0, "D-Right")
    press(hall, 1, "A")
    assert isinstance(hall.top, WhoPlays)
    return table


def said(hall: Hall) -> str:
    assert hall.stage.notices.line is not None
    return hall.stage.notices.line.key


def test_four_pads_take_four_seats(hall: Hall) -> None:
    """Press A to take seat n: in the order of the presses, and the press that asked plays nothing."""
    table = seated(hall)
    assert table.match.number == 0, "a pad that has just come has not moved for somebody"
    values = [str(hall.target(f"seat.{seat}").value) for seat in range(4)]
    assert values == ["Press A to join", "anyone", "anyone", "anyone"]
    for who in (3, 1, 0, 2):
        press(hall, who, "A")
    assert hall.stage.controls.claims.held == {0: 3, 1: 1, 2: 0, 3: 2}
    press(hall, 0, "A")
    assert hall.top is table, "when all sit, A goes on"
    for who in (3, 1, 0, 2):
        press(hall, who, "A")
    assert [step.seat for step in table.match.steps] == [0, 1, 2, 3]


def test_a_pad_does_not_move_for_another_seat(hall: Hall) -> None:
    """The one who has just moved presses once more: nothing happens, and a line says whose turn it is."""
    table = seated(hall, 2)
    press(hall, 1, "A")
    press(hall, 0, "A", "A")
    press(hall, 1, "A")
    assert table.match.number == 1
    press(hall, 1, "A")
    assert table.match.number == 1
    assert said(hall) == "pads.not_yours"
    assert str(hall.stage.notices.line) == "It is Player 2's turn (gamepad 1)."
    press(hall, 1, "LB")
    assert table.match.number == 0, "undo is everybody's"
    press(hall, 1, "A", "Start")
    assert isinstance(hall.top, Pause), "so is the pause"
    hall.keys("Enter", "Enter")
    assert table.match.number == 2, "and keys move for anybody"


def test_one_pad_may_serve_all(hall: Hall) -> None:
    """Handed round the sofa: pressing again takes the next seat too, B gives it back."""
    table = seated(hall, 3)
    press(hall, 1, "A", "A", "B", "A", "A")
    assert hall.stage.controls.claims.held == {0: 1, 1: 1, 2: 1}
    press(hall, 1, "A")
    assert hall.top is table
    press(hall, 1, "A", "A", "A")
    assert table.match.number == 3
    press(hall, 0, "A")
    assert table.match.number == 3


def test_nobody_has_to_answer(hall: Hall) -> None:
    """Who goes on without taking a seat plays as before, and is not asked again."""
    table = seated(hall, 2)
    press(hall, 0, "Start")
    press(hall, 1, "A")
    press(hall, 0, "A")
    assert (hall.top, table.match.number) == (table, 2)
    table.desk.new()
    hall.frame(count=5)
    assert hall.top is table


@pytest.mark.parametrize("player", [0, 1])
def test_a_pad_with_a_seat_that_goes_away_pauses(hall: Hall, player: int) -> None:
    """Whichever was used last; any device goes on, and the next pad that comes has the seat."""
    table = seated(hall, 2)
    press(hall, 0, "A")
    press(hall, 1, "A", "A")
    unplug(hall, player)
    assert isinstance(hall.top, Pause)
    assert said(hall) == "notice.pad_gone"
    press(hall, 1 - player, "A")
    assert hall.top is table
    number = table.match.number
    press(hall, 1 - player, "A", "A")
    assert table.match.number == number + 2, "a seat whose pad is gone is everybody's"
    press(hall, 7, "D-Right")
    assert hall.stage.controls.claims.owner(player) == 7


def test_keys_and_mouse_can_say_it_too(hall: Hall) -> None:
    """From the pause, a row goes round the pads; one button gives all seats back."""
    seated(hall, 2)
    hall.keys("Esc", "P")
    use(hall, "keys", "more")
    use(hall, "keys", "pads")
    assert isinstance(hall.top, WhoPlays)
    use(hall, "keys", "seat.1")
    assert hall.stage.controls.claims.held == {1: 0}
    hall.click(hall.target("seat.1").area.right - 20, hall.target("seat.1").area.centery)
    assert hall.stage.controls.claims.held == {1: 1}
    hall.click_on("free")
    assert hall.stage.controls.claims.held == {}


@pytest.mark.parametrize("levels", [("", "casual"), ("casual", "casual")])
def test_only_people_with_several_pads_are_asked(hall: Hall, levels: tuple[str, str]) -> None:
    """One person may lay one pad down and take another; bots have no pads."""
    table = hall.sit_down(nim(*levels, heaps=(30,)))
    for who in (0, 1, 2):
        fields = {"button": PAD_BUTTONS["D-Right"], "instance_id": who}
        hall.frame([pygame.event.Event(pygame.CONTROLLERBUTTONDOWN, fields)], count=3)
        assert hall.top is table


def test_a_thousand_pads_come_and_go() -> None:
    """Seats are neither lost nor doubled, however often a plug is pulled."""
    claims = Claims()
    for who in (0, 1):
        claims.came(who)
        claims.take(who, who)
    for who in range(2, 1002):
        assert claims.gone(claims.held[who % 2])
        assert claims.owner(who % 2) is None
        assert claims.may(claims.pads[0], who % 2)
        claims.came(who)
        assert claims.owner(who % 2) == who
        assert sorted(claims.held) == [0, 1]
        assert len(set(claims.held.values())) == len(claims.pads) == 2
