"""The tile table: all that it supplies to the hall."""

from __future__ import annotations

from game.core import RunGames, Secrets, Table
from game.davinci import actions, play
from game.davinci.actions import Action
from game.davinci.bots import DEFAULT_OPPONENTS, LEVELS
from game.davinci.fairness import QUESTIONS
from game.davinci.judge import JUDGE
from game.davinci.review import review
from game.davinci.rules import CORNERS, PRESETS, Rules
from game.davinci.state import State, View

RUN: RunGames[Rules] = RunGames(
    games=(Rules(), Rules(starter=1)),
    halving=lambda rules: 0.38,
    talismans={"bare-backs": lambda rules: rules},
    until={2: "until-2"},
)

TABLE: Table[Rules, State, Action, View] = Table(
    name="davinci",
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
    secrets=Secrets(merge_views=play.merge_views, reveals_to_actor=play.reveals_to_actor),
    questions=QUESTIONS,
)
