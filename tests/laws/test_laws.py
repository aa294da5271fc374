"""Every table of the catalogue keeps every law, with all its presets and variants.

A new table gets this whole suite by its one line in the catalogue.
"""

from __future__ import annotations

import itertools
from functools import cache, partial
from importlib import import_module

import pytest

from game import catalog, memory
from game.core import AnyTable, Rules
from tests import whisper
from tests.laws import laws
from tests.laws.walks import Walk, walk
from tests.sampling import sampled

TABLES = tuple(map(catalog.table, (*catalog.NAMES, whisper.TABLE.name)))
CASES = [
    pytest.param(table, rules, id=f"{table.name}-{number}")
    for table in TABLES
    for number, rules in enumerate(table.variants)
]
every_variant = pytest.mark.parametrize(("table", "rules"), sampled(
    CASES, 24, always=lambda case: case.id.endswith("-0")))
some_variants = pytest.mark.parametrize(("table", "rules"), sampled(
    CASES, 8, always=lambda case: case.id.endswith("-0")))
every_table = pytest.mark.parametrize("table", TABLES, ids=lambda table: table.name)
GAMES = 3
ASKED = 100
"""Positions in which law 7 asks every level: one that peeks in one of twenty has five chances to be caught."""
DEEP = 500
"""The same in the deep run, for one that peeks in one of a hundred."""


@cache
def games(table: AnyTable, rules: Rules) -> tuple[Walk, ...]:
    return tuple(walk(rules, seed, table.bound) for seed in range(GAMES))


@every_variant
def test_law_1_turn_is_none_exactly_when_there_is_a_result(table: AnyTable, rules: Rules) -> None:
    """A scene asks `turn` whose move it is; a turn without actions would hang the hall."""
    for game in games(table, rules):
        laws.law_1_turns_and_results(game)


@some_variants
def test_law_1_apply_always_checks(table: AnyTable, rules: Rules) -> None:
    """Saves and bots come from outside; an unchecked action would spoil the state silently."""
    for game in games(table, rules):
        laws.law_1_apply_checks(game)


@every_variant
def test_law_2_odds_are_positive_integers(table: AnyTable, rules: Rules) -> None:
    """Sealed luck maps onto exact weights; a zero or a float would bend the odds."""
    for game in games(table, rules):
        laws.law_2_odds(game)


@every_variant
def test_law_3_actions_read_back(table: AnyTable, rules: Rules) -> None:
    """The log is the game: what cannot be read back cannot be saved."""
    for game in games(table, rules):
        laws.law_3_notation(game)


@some_variants
def test_law_4_the_log_rebuilds_the_game(table: AnyTable, rules: Rules) -> None:
    """Undo, resume and replay all rest on this."""
    for game in games(table, rules):
        laws.law_4_replay(game)
    laws.law_4_undo(rules, seed=1)


@every_variant
def test_law_5_games_end(table: AnyTable, rules: Rules) -> None:
    """Nobody should wait for ever, not even against a player of random moves."""
    for game in games(table, rules):
        laws.law_5_ends(game)


@some_variants
@pytest.mark.parametrize("tries", [10, pytest.param(30, marks=pytest.mark.deep)])
def test_law_6_events_do_not_whisper(table: AnyTable, rules: Rules, tries: int) -> None:
    """Motions and captions are made of events: an event must not tell a seat what its view does not."""
    worlds = tries if rules.hidden else 0
    pairs = sum(laws.law_6_no_whispers(game, seed, worlds) for seed, game in enumerate(games(table, rules)))
    assert pairs or not rules.hidden, "no two worlds looked alike: nothing was checked"
    if rules.hidden:
        for game in games(table, rules):
            laws.law_6_views_hold_no_state(game)


@some_variants
def test_law_6_views_show_what_may_be_seen(table: AnyTable, rules: Rules) -> None:
    """The one law that knows the secrets not from the view itself: one that shows too much is caught."""
    unmoved = sum(laws.law_6_views_show_what_may_be_seen(game, n) for n, game in enumerate(games(table, rules)))
    assert unmoved or not rules.hidden, "nothing hidden was ever dealt anew: nothing was checked"


@every_table
def test_law_7_bots_choose_what_is_offered(table: AnyTable, monkeypatch: pytest.MonkeyPatch) -> None:
    """A bot's answer is played unseen; its random numbers come from its own seed, so that games can be repeated."""
    monkeypatch.setattr("game.poker.bots.SAMPLES", 20)
    for rules in table.presets.values():
        laws.law_7_bots_choose(games(table, rules)[0], table.bots)


@every_table
@pytest.mark.parametrize(("presets", "positions"), [(1, 2), pytest.param(None, 3, marks=pytest.mark.deep)])
def test_law_7_bots_keep_nothing(
    table: AnyTable, presets: int | None, positions: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A run or a review is worked out again on another machine, in a process that has seen other games."""
    monkeypatch.setattr("game.poker.bots.SAMPLES", 20)  # a rough estimate keeps as much as a fine one
    forget = partial(memory.forget, import_module(table.start.__module__.rpartition(".")[0]))
    asked = 0
    for rules in [*table.presets.values()][:presets]:
        asked += laws.law_7_bots_keep_nothing(games(table, rules)[0], table.bots, forget, positions)
    assert asked


@every_table
@pytest.mark.parametrize("asked", [ASKED, pytest.param(DEEP, marks=pytest.mark.deep)])
def test_law_7_bots_are_blind(table: AnyTable, asked: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """The promise on the fairness page: opponents do not look at hidden cards.

    Asked in so many positions that a level which looks now and then is caught.
    """
    monkeypatch.setattr("game.poker.bots.SAMPLES", 20)  # a rough estimate is as blind as a fine one, and quicker
    hidden = [rules for rules in table.variants if rules.hidden]
    pairs = 0
    for seed, rules in itertools.product(range(100), hidden):
        pairs += laws.law_7_blind_bots(walk(rules, seed, table.bound), table.bots, seed)
        if pairs >= asked:
            break
    assert pairs >= asked or not hidden, f"games of {table.name} offer too few choices to ask about"
