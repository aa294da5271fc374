"""Levels are levels: each step of the ladders at the tile rack and the poker table, proven by seeded games.

A step is proven where the 95 % interval of the stronger level's wins lies above one half. At the tile rack every
step is one of 55 % and more (``docs/strengths.md``). At the poker table some are nominal: no number of games that
fits a test tells the two apart. They are listed with what was measured; both levels of such a step are proven
stronger than a lower one.
"""

from __future__ import annotations

from itertools import pairwise

import pytest

from game import arena, catalog, luck, people
from game.core import Rules
from game.poker.rules import Rules as Poker
from tests.sampling import sampled

SEED = luck.seed_from_text("ladder")
RULES: dict[str, Rules | None] = {"davinci": None, "poker": Poker(seats=2, stacks=(60,), hands=10, rebuy=True)}
"""What is played: the usual game for two, and ten hands of heads-up draw."""

PROVEN = [
    ("davinci", "drifter", "memory2", 60),
    ("davinci", "memory2", "classic", 150),
    ("davinci", "classic", "memory4", 60),
    ("davinci", "memory4", "memory8", 250),
    ("davinci", "memory8", "memory", 250),
    ("davinci", "memory", "master", 24),
    ("poker", "drifter", "maniac", 16),
    ("poker", "drifter", "caller", 24),
    ("poker", "maniac", "novice", 24),
    ("poker", "caller", "novice", 24),
    ("poker", "caller", "friendly", 24),
    ("poker", "caller", "fox", 24),
    ("poker", "caller", "crane", 24),
    ("poker", "caller", "careful", 24),
    ("poker", "careful", "master", 3000),
]
"""Table, weaker, stronger, games."""
QUICK = {("davinci", "drifter", "memory2", 60), ("poker", "drifter", "caller", 24)}
NOMINAL = {
    ("poker", "maniac", "caller"): "51.7 (46.0-57.3) of 300 games",
    ("poker", "novice", "friendly"): "46.3 (40.8-52.0) of 300 games",
    ("poker", "friendly", "fox"): "51.2 (45.5-56.8) of 300 games",
    ("poker", "fox", "crane"): "47.8 (42.2-53.5) of 300 games",
    ("poker", "crane", "careful"): "50.2 (44.5-55.8) of 300 games",
}
"""How often the stronger one won, in per cent."""


@pytest.mark.parametrize(("table", "weaker", "stronger", "games"), sampled(PROVEN, 2, always=QUICK.__contains__))
def test_the_stronger_level_wins_more_than_half(table: str, weaker: str, stronger: str, games: int) -> None:
    """A lobby that lists opponents weakest first must be believed."""
    levels = list(catalog.table(table).bots)
    assert levels.index(weaker) < levels.index(stronger)
    outcome = arena.run(table, [stronger, weaker], games, SEED, rules=RULES[table])
    assert outcome.standings[0].interval[0] > 0.5, arena.table_text(outcome)


@pytest.mark.parametrize("table", RULES)
def test_every_step_is_proven_or_said_to_be_nominal(table: str) -> None:
    """A new level takes its place by proof: over its neighbour below, or over a lower one."""
    levels = list(catalog.table(table).bots)
    proven = {(weaker, stronger) for name, weaker, stronger, _ in PROVEN if name == table}
    nominal = {(weaker, stronger) for name, weaker, stronger in NOMINAL if name == table}
    assert proven.isdisjoint(nominal)
    assert nominal <= set(pairwise(levels)) <= proven | nominal
    assert {stronger for _, stronger in proven} == set(levels[1:])


@pytest.mark.parametrize("table", RULES)
def test_a_grade_changes_only_where_a_step_is_proven(table: str) -> None:
    """Words such as "strong" are promises: equals have one word, and a better word is earned by games won."""
    grades = {level: place.grade for level, place in people.PLACES[table].items()}
    proven = {(weaker, stronger) for name, weaker, stronger, _ in PROVEN if name == table}
    assert all(grades[weaker] == grades[stronger] for name, weaker, stronger in NOMINAL if name == table)
    assert {step for step in pairwise(grades) if grades[step[0]] != grades[step[1]]} <= proven
