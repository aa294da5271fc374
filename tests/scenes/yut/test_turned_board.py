"""The board turns towards whoever acts, where people at one screen want it so, and nothing else changes."""

from __future__ import annotations

from typing import Any

import pytest

from game import catalog, luck, setup
from game.match import Match
from scenes.tables import KITS
from scenes.tables.yut.turned_board import SECONDS
from tests.scenes.hall_kit import Hall

LEVELS = ("", "")


def sit(hall: Hall, *levels: str) -> Any:
    rules = catalog.table("yut").presets["quick"]
    match = Match(rules, setup.seated(2, list(levels or LEVELS)), luck.seed_from_text("turn"))
    return hall.go(KITS["yut"].scene(match))


def to_seat(hall: Hall, scene: Any, seat: int) -> None:
    """Until that seat has a decision and the picture rests, but the turn of the board has not begun."""
    for _ in range(4000):
        if scene.match.turn == seat and not scene.animator.travelling and scene.match.number > 6:
            return
        if not scene.animator.travelling:
            hall.keys("Enter")
        hall.frame(dt=0.02)
    raise AssertionError(f"seat {seat} was never on turn")


def test_by_default_the_board_lies_still(hall: Hall) -> None:
    """Two people beside each other look from the same side."""
    scene = sit(hall)
    to_seat(hall, scene, 1)
    hall.frame(count=60)
    assert (scene.part.turned_board.degrees, scene.desk.places.turned) == (0, 0)


def test_the_board_turns_half_round_for_the_second_person(hall: Hall) -> None:
    """Stations, mals and what can be pressed turn together, in three tenths of a second, and back again."""
    hall.set(turn_board=True)
    scene = sit(hall)
    straight = scene.desk.places
    to_seat(hall, scene, 1)
    seen = {scene.part.turned_board.degrees}
    for _ in range(round(SECONDS * 60) + 2):
        hall.frame()
        seen.add(scene.part.turned_board.degrees)
    assert scene.part.turned_board.degrees == 180
    assert len(seen) > 5, "it is seen to turn"
    x, y, _ = straight.board
    for before, after in zip(straight.stations, scene.desk.places.stations, strict=True):
        assert after == pytest.approx((2 * x - before[0], 2 * y - before[1]), abs=0.01)
    for name, pose in scene.animator.poses().items():
        if name.startswith("mal."):
            assert (pose.x, pose.y) == pytest.approx((scene.desk.layout()[name].x, scene.desk.layout()[name].y))
    to_seat(hall, scene, 0)
    hall.frame(count=30)
    assert scene.part.turned_board.degrees == 0


def test_input_ends_the_turn_and_is_then_handled(hall: Hall) -> None:
    """No animation may keep a hand waiting, and no mal may be met where the picture no longer has it."""
    hall.set(turn_board=True)
    scene = sit(hall)
    to_seat(hall, scene, 1)
    hall.frame(count=4)
    assert scene.part.turned_board.running
    number = scene.match.number
    hall.keys("Enter")
    assert scene.match.number > number
    assert not scene.part.turned_board.running
    assert scene.desk.places.turned == 180


def test_a_switch_in_the_settings_acts_at_once_and_is_kept(hall: Hall) -> None:
    """Whoever lays the screen flat on the table in the middle of a game must not begin anew."""
    scene = sit(hall)
    to_seat(hall, scene, 1)
    hall.keys("P")
    hall.click_on("settings")
    hall.click_on("tab.hands")
    hall.click_on("turn_board")
    assert hall.stage.settings.turn_board
    hall.keys("Esc", "Esc")
    hall.frame(count=40)
    assert scene.part.turned_board.degrees == 180
    assert hall.store.setting("turn_board") is True


@pytest.mark.parametrize(("levels", "motion"), [(("", "classic"), False), (("", ""), True)])
def test_nothing_turns_for_one_person_nor_slowly_for_who_wants_no_motion(
        hall: Hall, levels: tuple[str, str], motion: bool) -> None:
    """A person alone against a bot keeps their side; with reduced motion the board simply lies the other way."""
    level = next(iter(catalog.table("yut").bots))
    hall.set(turn_board=True, reduced_motion=True)
    scene = sit(hall, *(seat and level for seat in levels))
    seen = set()
    for _ in range(400):
        if not scene.session.bot_acts and not scene.animator.travelling and hall.top is scene:
            hall.keys("Enter")
        hall.frame(dt=0.05)
        seen.add(scene.part.turned_board.degrees)
        if scene.match.turn is None:
            break
    assert seen == ({0, 180} if motion else {0})
