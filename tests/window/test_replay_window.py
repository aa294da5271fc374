"""A saved match in the real window: opened from the command line, walked through, and left for the courtyard."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pygame

from game import export
from tests.game.replays import over
from tests.window.desk import Hall, colours, until
from tests.window.test_window import quiet


def differ(one: pygame.Surface, other: pygame.Surface) -> bool:
    """Whether two pictures of the window are not the same."""
    return pygame.image.tobytes(one, "RGB") != pygame.image.tobytes(other, "RGB")


def test_a_file_is_shown_again_in_the_window(open_hall: Callable[..., Hall], tmp_path: Path) -> None:
    """`main.py replay FILE`: the end is another picture than the start, one step back is the courtyard."""
    file = tmp_path / "match.txt"
    file.write_text(export.write(over("nim")), encoding="utf-8")
    hall = open_hall(command=("replay", str(file)))
    start = hall.picture().copy()
    hall.press("End")
    until(lambda: differ(hall.picture(), start), "the end of the match")
    hall.press("Escape")
    until(lambda: colours(hall.picture()) > 50, "the courtyard")
    assert hall.match() is None, "watching leaves no game behind"
    quiet(hall.leave())
