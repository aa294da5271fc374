"""The poker table: all that it supplies to the hall."""

from __future__ import annotations

from game.core import Secrets, Table
from game.poker.actions import Action
from game.poker.bots import DEFAULT_OPPONENTS, LEVELS
from game.poker.fairness import QUESTIONS
from game.poker.rules import BOUND, PRESETS, VARIANTS, Rules, merge_views, reveals_to_actor
from game.poker.state import State, View

TABLE: Table[Rules, State, Action, View] = Table(
    name="poker",
    rules=Rules,
    presets=PRESETS,
    corners=VARIANTS,
    bound=BOUND,
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
