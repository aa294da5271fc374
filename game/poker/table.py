"""The poker table: all that it supplies to the hall."""

from __future__ import annotations

from game.core import Secrets, Table
from game.poker import actions, play
from game.poker.actions import Action
from game.poker.bots import DEFAULT_OPPONENTS, LEVELS
from game.poker.fairness import QUESTIONS
from game.poker.judge import JUDGE, prepare
from game.poker.review import review
from game.poker.rules import BOUND, CORNERS, PRESETS, Rules
from game.poker.state import State, View

TABLE: Table[Rules, State, Action, View] = Table(
    name="poker",
    rules=Rules,
    presets=PRESETS,
    corners=CORNERS,
    bound=BOUND,
    start=play.start,
    chances=play.chances,
    view=play.view,
    apply=play.apply,
    read=actions.read,
    judge=JUDGE,
    review=review,
    bots=LEVELS,
    default_opponents=DEFAULT_OPPONENTS,
    prepare=prepare,
    secrets=Secrets(merge_views=play.merge_views, reveals_to_actor=play.reveals_to_actor),
    questions=QUESTIONS,
)
