"""The scenes in which a match is shown again: its table, led by `scenes.table.replay.driver.Replaying`."""

from __future__ import annotations

from collections.abc import Sequence

from game.match import Match
from game.replay import Replay
from scenes.table.replay.driver import Replaying
from scenes.table.table_scene import TableScene
from scenes.tables import KITS


def open_match(match: Match, number: int | None = None) -> TableScene:
    """The room that shows a match again, from its start or from where `number` actions were played."""
    kit = KITS[match.table]
    return TableScene(kit, Replaying(kit, Replay(match, number)))


def open_one_of(matches: Sequence[Match], number: int | None = None) -> TableScene:
    """The last of several matches that is over; of a session nobody has finished a match of, the last."""
    over = [match for match in matches if match.turn is None]
    return open_match((over or list(matches))[-1], number)


def open_review(
    match: Match, start: int = 0, end: int | None = None, page: str = "overview", *, at: int | None = None
) -> TableScene:
    """The room that looks back on a match, or on its part between two numbers of actions played.

    The table stands where `at` actions were played, without it at the end.
    """
    kit = KITS[match.table]
    number = at if at is not None else match.number if end is None else end
    return TableScene(kit, Replaying(kit, Replay(match, number), page=page, start=start, end=end))
