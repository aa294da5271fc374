"""Pig: all that it supplies to the hall."""

from __future__ import annotations

from game.core import Table
from game.pig import actions, play
from game.pig.actions import Action
from game.pig.bots import DEFAULT_OPPONENTS, LEVELS
from game.pig.fairness import QUESTIONS
from game.pig.judge import JUDGE
from game.pig.review import review
from game.pig.rules import CORNERS, PRESETS, Rules
from game.pig.state import State, View

TABLE: Table[Rules, State, Action, View] = Table(
    name="pig",
    rules=Rules,
    presets=PRESETS,
    corners=CORNERS,
    start=play.start,
    chances=play.chances,
    view=play.view,
    apply=play.apply,
    read=actions.read,
    events=actions.EVENTS,
    judge=JUDGE,
    review=review,
    bots=LEVELS,
    default_opponents=DEFAULT_OPPONENTS,
    questions=QUESTIONS,
)
