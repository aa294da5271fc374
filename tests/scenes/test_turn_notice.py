"""Between people at one screen it is always plain whose turn it is, and whose move was taken back."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game import luck, setup
from game.match import Match
from game.yut.rules import Rules as Yut
from scenes.table import turn_notice
from scenes.tables import KITS
from tests.scenes.hall_kit import Hall, nim, opened


def banner(hall: Hall) -> str | None:
    """The text of the banner on the last picture."""
    hall.draw()
    return next((text.text for text in hall.stage.canvas.texts if text.key == "turn.named"), None)


def test_the_banner_names_whose_turn_it_is(hall: Hall) -> None:
    """Nine tenths of a second, or until somebody acts; nobody has to wait for it."""
    hall.sit_down(nim("", "", heaps=(20,)))
    assert banner(hall) is None, "sitting down is no hand-over"
    hall.keys("2", "Enter")
    hall.rest_of_motion()
    assert banner(hall) == "Player 2's turn"
    hall.frame(count=round(turn_notice.SECONDS * 60) + 2)
    assert banner(hall) is None
    hall.keys("2", "Enter")
    hall.rest_of_motion()
    assert banner(hall) == "Player 1's turn"
    hall.keys("1", "Enter")
    assert hall.match.log == ("a-2", "a-2", "a-1"), "it swallowed nothing"


def test_yut_hands_over_too(hall: Hall) -> None:
    """At the sticks a turn may be several acts; the banner comes with the turn, not with each act."""
    rules = Yut()
    match = Match(rules, setup.seated(rules.seats, ["", ""]), luck.seed_from_text("hand"))
    scene = hall.go(KITS["yut"].scene(match))
    seats = []
    for _ in range(40):
        turn = scene.match.turn
        hall.keys("Enter")
        for _ in range(400):
            if not scene.animator.travelling:
                break
            hall.frame()
        if scene.match.turn != turn and scene.match.turn is not None:
            seats.append((banner(hall), scene.match.turn))
    assert len(seats) > 3
    assert all(line == f"Player {seat + 1}'s turn" for line, seat in seats)


@pytest.mark.parametrize("levels", [("", "casual"), ("", "", "casual")])
def test_a_bot_is_handed_nothing(hall: Hall, levels: tuple[str, ...]) -> None:
    """Who plays alone needs no banner; among several people it is for people."""
    hall.sit_down(nim(*levels, heaps=(30,)))
    hall.keys("1", "Enter")
    hall.rest_of_motion()
    assert (banner(hall) is None) == (len(levels) == 2)


def test_undo_names_whose_move_it_takes_back(hall: Hall) -> None:
    """With two at the screen "undone" alone leaves open whose turn it now is."""
    hall.sit_down(nim("", "", heaps=(20,)))
    hall.keys("2", "Enter", "3", "Enter", "Z")
    assert str(hall.stage.notices.line) == "Player 2's move was undone."
    hall.keys("Z")
    assert str(hall.stage.notices.line) == "Player 1's move was undone."


def test_the_pointer_hides_from_keys(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Three seconds after the mouse was left alone, and never while it is in use."""
    shown: list[bool] = []
    monkeypatch.setattr(pygame.mouse, "set_visible", shown.append)
    with opened(tmp_path) as hall:
        hall.frame([hall.mouse(pygame.MOUSEMOTION, 300, 300)])
        shown.clear()
        hall.frame(dt=10)
        assert shown == [], "it was the mouse that was used last"
        hall.keys("Right")
        hall.frame(dt=2.9)
        assert shown == []
        hall.frame(dt=0.2)
        assert shown == [False]
        hall.frame([hall.mouse(pygame.MOUSEMOTION, 310, 300)])
        assert shown == [False, True]
