"""Hands for the tables with hidden things, shows of bots, and lessons by Enter alone."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from tests.scenes.hall_kit import Hall


def watch_out(hall: Hall, table: Any, most: int) -> None:
    """A whole game of bots; at its end everything must lie where the view has it."""
    for _ in range(most):
        hall.frame(dt=0.1)
        if table.match.turn is None:
            break
    assert table.match.result is not None
    hall.frame(count=120)
    assert table.animator.poses() == table.desk.layout()


def pictures_of(table: Any, names: Collection[str]) -> dict[str, str]:
    """What the things of these names show at this moment, copies in motion among them."""
    return {name: pose.image for name, pose in table.animator.poses().items() if name.rstrip("'") in names}


def enter_until(hall: Hall, lesson: Any, at: int) -> float:
    """Nothing but Enter, up to a beat; the seconds that took."""
    for count in range(3000):
        if lesson.driver.at >= at:
            return count * 0.05
        hall.frame(dt=0.05)
        if not lesson.session.bot_acts and not lesson.animator.travelling:
            hall.keys("Enter")
    raise AssertionError(f"stuck at beat {lesson.driver.at}: {lesson.driver.prompt()}")
