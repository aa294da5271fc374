"""The coin table: all that it supplies to the hall."""

from __future__ import annotations

from game.core import Table
from game.nim import play
from game.nim.actions import Take, read
from game.nim.bots import DEFAULT_OPPONENTS, LEVELS
from game.nim.judge import JUDGE
from game.nim.review import review
from game.nim.rules import CORNERS, PRESETS, Rules
from game.nim.state import State, View

TABLE: Table[Rules, State, Take, View] = Table(
    name="nim",
    rules=Rules,
    presets=PRESETS,
    corners=CORNERS,
    start=play.start,
    chances=play.chances,
    view=play.view,
    apply=play.apply,
    read=read,
    judge=JUDGE,
    review=review,
    bots=LEVELS,
    default_opponents=DEFAULT_OPPONENTS,
)
