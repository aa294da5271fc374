"""The stick table: all that it supplies to the hall."""

from __future__ import annotations

from game.core import Table
from game.yut.bots import DEFAULT_OPPONENTS, LEVELS
from game.yut.fairness import QUESTIONS
from game.yut.rules import PRESETS, VARIANTS, Action, Rules, State, View

TABLE: Table[Rules, State, Action, View] = Table(
    name="yut",
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
    questions=QUESTIONS,
)
