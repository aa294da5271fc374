"""The stick table: all that it supplies to the hall."""

from __future__ import annotations

from dataclasses import replace

from game.core import RunGames, Table
from game.yut import actions, play
from game.yut.actions import Action
from game.yut.bots import DEFAULT_OPPONENTS, LEVELS
from game.yut.fairness import QUESTIONS
from game.yut.judge import JUDGE
from game.yut.review import review
from game.yut.rules import CORNERS, PRESETS, Rules
from game.yut.state import State, View

RUN: RunGames[Rules] = RunGames(
    games=(Rules(pieces=2), Rules(pieces=2, starter=1)),
    halving=lambda rules: 0.1,
    talismans={"lone-mal": lambda rules: replace(rules, pieces=1)},
    judges={3: replace(JUDGE, version=3)},  # of so few mals it says the same
)

TABLE: Table[Rules, State, Action, View] = Table(
    name="yut",
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
    run=RUN,
    bots=LEVELS,
    default_opponents=DEFAULT_OPPONENTS,
    questions=QUESTIONS,
)
