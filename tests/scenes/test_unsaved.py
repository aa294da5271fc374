"""Leaving while nothing can be saved: one question, games to take along, nothing lost that could be kept."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.session import Session
from game.store import Store
from scenes.engine.director import Director
from scenes.pages import unsaved as parting
from scenes.pages.title import Title
from scenes.pages.unsaved import Unsaved
from tests.scenes.hall_kit import Hall, key, nim, opened
from tests.scenes.hands import DEVICES, use


@pytest.fixture
def hall(tmp_path: Path) -> Iterator[Hall]:
    """A hall that asks before it ends, as the real one does."""
    with opened(tmp_path) as made:
        made.director.close()
        made.director = Director(made.stage, Title(), parting=parting.question)
        made.frame()
        yield made


def fail_to_save(hall: Hall, fails: bool = True) -> None:
    hall.store._db.execute(f"pragma query_only = {'on' if fails else 'off'}")


def play_unsaved(hall: Hall) -> None:
    """A move that does not reach the disk."""
    hall.sit_down(nim("", ""))
    fail_to_save(hall)
    hall.keys("2", "Enter")
    hall.rest_of_motion()
    assert hall.match.log == ("a-2",)


def leave(hall: Hall) -> bool:
    """Ctrl+Q; whether the hall goes on."""
    return hall.frame(key("Ctrl+Q"))


def test_nothing_is_asked_while_all_is_saved(hall: Hall) -> None:
    """A question that comes each time is one that nobody reads."""
    hall.sit_down(nim("", ""))
    hall.keys("2", "Enter")
    assert not leave(hall)


def test_nothing_is_asked_where_nothing_was_played(hall: Hall) -> None:
    """On a computer where nothing can be written the hall still closes at once for who only looked in."""
    fail_to_save(hall)
    hall.sit_down(nim("", ""))
    assert not leave(hall)


@pytest.mark.parametrize("quitting", ["Ctrl+Q", "window"])
def test_a_game_that_is_not_saved_is_asked_for(hall: Hall, quitting: str) -> None:
    """One clear question with staying under the focus; Enter goes back to the same position."""
    play_unsaved(hall)
    going = leave(hall) if quitting == "Ctrl+Q" else hall.frame([pygame.event.Event(pygame.QUIT)])
    assert going
    assert isinstance(hall.top, Unsaved)
    assert hall.top.focus.key == "stay"
    hall.keys("Enter")
    assert hall.top.match.log == ("a-2",)


@pytest.mark.parametrize("device", DEVICES)
def test_every_device_can_leave_all_the_same(hall: Hall, device: str) -> None:
    """A full disk must not hold anybody in the hall."""
    play_unsaved(hall)
    leave(hall)
    use(hall, device, "leave")
    assert not hall.director.running


def test_asked_once_is_enough(hall: Hall) -> None:
    """Who closes the window twice means it."""
    play_unsaved(hall)
    assert leave(hall)
    assert not leave(hall)


def test_with_room_again_the_game_is_saved_on_the_way_out(hall: Hall, tmp_path: Path) -> None:
    """The question itself was the hint to make room; what could not be written before is written now."""
    play_unsaved(hall)
    assert leave(hall)
    hall.keys("Esc")
    fail_to_save(hall, False)
    assert not leave(hall)
    hall.store.close()
    with Store(tmp_path) as store:
        text = store.load_session("nim")
        assert text is not None
        assert Session.from_text(text).match.log == ("a-2",)


def test_leaving_a_table_on_a_full_disk_loses_nothing(hall: Hall) -> None:
    """To the courtyard and back again: the move that is on no disk is still in memory, and is asked for."""
    play_unsaved(hall)
    hall.go(Title())
    assert leave(hall)
    assert isinstance(hall.top, Unsaved)
    hall.keys("Enter")
    assert hall.sit_down().match.log == ("a-2",)
    fail_to_save(hall, False)
    hall.keys("1", "Enter")
    assert not hall.store.unkept


def test_the_games_can_be_taken_along(hall: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is copied is the game itself; without a clipboard that is said."""
    taken: list[str] = []
    play_unsaved(hall)
    leave(hall)
    monkeypatch.setattr(parting, "copy", lambda text: not taken.append(text))  # type: ignore[func-returns-value]
    hall.top.focus.key = "copy"
    hall.keys("Enter")
    assert Session.from_text(taken[0]).match.log == ("a-2",)
    assert hall.top.answer.key == "parting.copied"
    monkeypatch.setattr(parting, "copy", lambda text: False)
    hall.keys("Enter")
    assert hall.top.answer.key == "parting.not_copied"
