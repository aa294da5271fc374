"""The coin table: all that it supplies to the hall."""

from __future__ import annotations

from dataclasses import replace

from game.core import RunGames, Table
from game.nim import actions, bots, judge, play, review, state
from game.nim.rules import CORNERS, PRESETS, Rules

RUN: RunGames[Rules] = RunGames(
    games=(
        Rules(heaps=(15,)),
        Rules(heaps=(19,)),
        Rules(heaps=(18,), misere=False),
        Rules(heaps=(19,), takes=(1, 3, 4)),
        Rules(heaps=(20,), takes=(1, 3, 4), misere=False),
        Rules(heaps=(3, 4, 5), takes=None),
        Rules(heaps=(2, 4, 5), takes=None, misere=False),
        Rules(heaps=(1, 3, 5, 7), takes=None, starter=1),
    ),
    halving=lambda rules: 0.28,
    talismans={"against-tide": lambda rules: replace(rules, starter=1 - rules.starter)},
    opponents={"against-tide": bots.SLIPS_FIRST},
)
"""Games that seat 0 wins against anybody, and with the talisman loses against one that never slips; there the first
move of the opponent is a slip, so that who slips nowhere wins in any case."""

TABLE: Table[Rules, state.State, actions.Take, state.View] = Table(
    name="nim",
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
    first_game=(Rules(starter=1), ("beginner",)),
)
