"""The coin table: all that it supplies to the hall."""

from __future__ import annotations

from game.core import Table
from game.nim.bots import DEFAULT_OPPONENTS, LEVELS
from game.nim.rules import PRESETS, VARIANTS, Rules, State, Take, View

TABLE: Table[Rules, State, Take, View] = Table(
    name="nim",
    rules=Rules,
    presets=PRESETS,
    corners=VARIANTS,
    start=Rules.start,
    chances=lambda state: state.chances,
    view=State.view,
    apply=State.apply,
    read=Rules.read,
    bots=LEVELS,
    default_opponents=DEFAULT_OPPONENTS,
)
