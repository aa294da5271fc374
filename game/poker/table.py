"""The poker table: all that it supplies to the hall."""

from __future__ import annotations

from dataclasses import replace

from game.core import RunGames, Secrets, Table
from game.poker import actions, bots, fairness, judge, play, review, state
from game.poker.rules import BOUND, CORNERS, PRESETS, Rules

CHIPS_A_HAND = 0.78
"""What halves the score of a station, for each of its hands."""

RUN: RunGames[Rules] = RunGames(
    games=tuple(Rules(seats=2, stacks=(200,), hands=6, button=button) for button in (0, 1)),
    halving=lambda rules: CHIPS_A_HAND * rules.hands,
    talismans={"small-purse": lambda rules: replace(rules, hands=4)},
    until={3: bots.FIRST_TABLE},
    judges={3: judge.VERSION_3},
    halvings={3: lambda rules: 1.8 * rules.hands},
)
"""Heads-up draw as it was solved; stacks so deep that no hand of it is cut short."""

TABLE: Table[Rules, state.State, actions.Action, state.View] = Table(
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
    events=actions.EVENTS,
    judge=judge.JUDGE,
    review=review.review,
    run=RUN,
    bots=bots.LEVELS,
    default_opponents=bots.DEFAULT_OPPONENTS,
    prepare=judge.prepare,
    secrets=Secrets(merge_views=play.merge_views),
    questions=fairness.QUESTIONS,
)
