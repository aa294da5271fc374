"""The tile table: all that it supplies to the hall."""

from __future__ import annotations

from game.core import RunGames, Secrets, Table
from game.davinci import actions, bots, fairness, judge, play, review, state
from game.davinci.rules import CORNERS, PRESETS, Rules

RUN: RunGames[Rules] = RunGames(
    games=(Rules(), Rules(starter=1)),
    halving=lambda rules: 0.31,
    talismans={"bare-backs": lambda rules: rules},
    until={2: "until-2"},
    halvings={3: lambda rules: 0.38},
)

TABLE: Table[Rules, state.State, actions.Action, state.View] = Table(
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
    judge=judge.JUDGE,
    review=review.review,
    run=RUN,
    bots=bots.LEVELS,
    default_opponents=bots.DEFAULT_OPPONENTS,
    secrets=Secrets(merge_views=play.merge_views, reveals_to_actor=play.reveals_to_actor),
    questions=fairness.QUESTIONS,
)
