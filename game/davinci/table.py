"""The tile table: all that it supplies to the hall."""

from __future__ import annotations

from game.core import Secrets, Table
from game.davinci.bots import DEFAULT_OPPONENTS, LEVELS
from game.davinci.fairness import QUESTIONS
from game.davinci.rules import PRESETS, VARIANTS, Rules, merge_views, reveals_to_actor
from game.davinci.state import State
from game.davinci.view import View
from game.davinci.words import Action

TABLE: Table[Rules, State, Action, View] = Table(
    name="davinci",
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
    secrets=Secrets(merge_views=merge_views, reveals_to_actor=reveals_to_actor),
    questions=QUESTIONS,
)
