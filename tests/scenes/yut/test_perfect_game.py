"""The page on which a perfect game is watched: both sides never lose a point, and every value lies open.

Why: it is the one place that claims to be perfect; a value that is not the judge's, or one that cannot be brought
into sight with some device or text size, would be a claim nobody can check.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from game.yut import coach
from game.yut.actions import Use
from game.yut.judge import JUDGE
from scenes.engine.stage import Push
from scenes.tables import KITS
from scenes.tables.yut.perfect_game import perfect_match
from tests.scenes.devices import Hand
from tests.scenes.hall_kit import Hall, opened
from tests.scenes.table_screens import usual


def opened_at(hall: Hall) -> Any:
    """The page over a table."""
    hall.go(KITS["yut"].scene(usual("yut")))
    hall.director.lead(Push(KITS["yut"].perfect("perfect")))
    hall.frame()
    hall.top.animator.finish()
    return hall.top


@pytest.mark.parametrize("seed", ["one", "two"])
def test_both_sides_take_a_best_use_every_time(seed: str) -> None:
    """By the judge, which looks through the turn and then asks the solved table."""
    match = perfect_match(seed)
    assert match.turn is None
    uses = [step for step in match.steps if step.seat >= 0 and isinstance(match.read(step.text), Use)]
    assert len(uses) > 8
    for step in uses:
        worth = JUDGE.values(match.view(step.seat, step.number))
        assert worth[match.read(step.text)] == max(worth.values())


def test_the_first_value_is_the_golden_one(hall: Hall) -> None:
    """50.730: found by three solvers that share no line."""
    page = opened_at(hall)
    assert "50.730%" in page.driver.sheet.headline()
    assert [row.mark for row in page.driver.sheet.values()][:2] == ["15.04%", "36.75%"]


@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_every_value_can_be_brought_into_sight(tmp_path: Path, scale: float) -> None:
    """At each place of the game: as many values as results or uses there are, the judge's, and by the down key on
    the slider, or the wheel, all of them are painted."""
    with opened(tmp_path, text_scale=scale) as hall:
        page = opened_at(hall)
        way, sheet = page.driver.way, page.driver.sheet
        for place in range(0, way.last + 1, 3):
            way.go(place, glide=False)
            hall.frame()
            view = sheet.view()
            wanted = {f"{100 * one.win:.2f}" for one in coach.options(view)}
            if (seen := coach.outlook(view)) is not None:
                wanted = {f"{100 * one.win:.2f}" for one in seen.results}
            assert len(sheet.values()) == max(len(coach.options(view)), 6 * bool(seen))
            painted: set[str] = set()
            page.focus.key = "scrub"
            for number in range(len(sheet.values()) + 1):
                hall.draw()
                painted |= {str(text.text) for text in hall.stage.canvas.texts}
                if page.focus.key == "scrub" and number % 2:
                    hall.keys("Down")
                else:
                    sheet.roll(1)
            assert wanted <= painted, place


@pytest.mark.parametrize("pad", [False, True])
def test_it_is_found_and_left_by_keys_and_by_a_pad(hall: Hall, pad: bool) -> None:
    """From the pause page, a step on, to the end, and back to the game that was left there."""
    table = hall.go(KITS["yut"].scene(usual("yut")))
    hall.director.lead(table.pause())
    hall.frame()
    hand = Hand(hall, pad)
    assert hand.steer(lambda key: key == "more")
    hand.press("Enter")
    assert hand.steer(lambda key: key == "perfect")
    hand.press("Enter")
    hall.frame()
    page = hall.top
    assert page.driver.title_key == "yut.perfect.title"
    assert hand.steer(lambda key: key == "on")
    hand.press("Enter")
    page.animator.finish()
    assert page.driver.way.place == 1
    assert hand.steer(lambda key: key == "end")
    hand.press("Enter")
    assert page.driver.way.place == page.driver.way.last
    assert page.driver.sheet.values() == []
    hand.press("Esc")
    hall.frame()
    assert hall.top is not page
    assert table in hall.director.stack


def test_the_values_are_heard_too(hall: Hall) -> None:
    """Who cannot see the sheet is told the headline and each value."""
    page = opened_at(hall)
    line = page.driver.status_line()
    assert "50.730%" in line
    assert all(f"{100 * row.win:.2f}" in line for row in page.driver.sheet.values())


def test_only_a_solved_table_has_one() -> None:
    """The pause page of another table does not offer what there is not."""
    assert [name for name, kit in KITS.items() if kit.perfect is not None] == ["yut"]
