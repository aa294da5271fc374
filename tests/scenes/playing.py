"""Hands for the tables with hidden things: whole games by one device, shows of bots, lessons by Enter alone."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Any

from game.session import Session
from tests.scenes.hall_kit import Hall

Hands = Callable[[Hall, Any], None]
"""Does one thing at a table: waits for a decision, or takes it."""


def play_out(hall: Hall, table: Any, rest: Hands, play: Hands, most: int) -> None:
    """A whole game; its end must be on the table and in the save."""
    for _ in range(most):
        rest(hall, table)
        if table.match.turn is None:
            break
        play(hall, table)
    assert table.match.result is not None
    text = hall.store.load_session(table.desk.table)
    assert text is not None
    assert Session.from_text(text).match.result == table.match.result


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
