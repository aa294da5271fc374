"""The lesson: a few turns with one hand held, in less than two and a half minutes.

Its story: a sure guess, a bold one that misses, a joker to place, a stop in time.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from game.davinci.rules import Rules
from game.davinci.state import View
from scenes.engine.ui import widgets as ui
from scenes.engine.ui.widgets import Target
from scenes.table.lesson import Beat, Lesson
from scenes.tables.davinci.part import DavinciPart

BEATS = (
    Beat("go", "look"),
    Beat("go"),
    Beat("draw w", "draw"),
    Beat("1.0=0", "aim"),
    Beat("go", "go"),
    Beat("1.2=8", "bold"),
    Beat("draw b"),
    Beat("0.4=9"),
    Beat("draw b", "again"),
    Beat("place 2", "joker"),
    Beat("1.3=7", "sure"),
    Beat("stop", "stop"),
)


def point(part: DavinciPart, beat: Beat) -> str | None:
    """The button, pile, gap or tile spoken of; once it is aimed at, the value."""
    action = beat.action
    if action.startswith("1."):
        return f"value.{action.partition('=')[2]}" if part.aim.slot is not None else f"aim.1.{_order(part, beat)}"
    if action.startswith("draw"):
        return f"draw.{action[-1]}"
    if action.startswith("place"):
        return f"gap.{action[-1]}"
    return "ready" if beat.prompt == "look" else action


def offered(part: DavinciPart, beat: Beat, targets: Sequence[Target]) -> Sequence[Target]:
    """Of the hidden tiles only the one spoken of may be aimed at."""
    if not beat.action.startswith("1."):
        return targets
    wanted = f"aim.1.{_order(part, beat)}"
    refuse = partial(part.desk.stage.deny, "davinci.lesson.not_that")
    return [ui.replaced(one, do=refuse) if one.group == "aim" and one.key != wanted else one for one in targets]


def _order(part: DavinciPart, beat: Beat) -> int:
    """The order of the tile that a beat speaks of."""
    view: View = part.desk.seen()
    return view.racks[1][int(beat.action[2])].order


LESSON = Lesson(
    beats=BEATS, rules=Rules(opening_jokers=False), seed="lesson 342", other_side="drifter", other_waits=0.9,
    point=point, offered=offered, chosen=lambda part: part.aim.tile,
)
