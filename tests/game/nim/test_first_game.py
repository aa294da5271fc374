"""The first game of somebody who has never sat at the table can be won, and without knowing the rule behind it."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from pathlib import Path

from game import catalog, setup
from game.nim import play
from game.nim.bots import LEVELS
from game.nim.rules import Rules
from game.nim.state import State
from game.store import Store

FIRST = setup.first("nim")


def chance(level: str, rules: Rules, *, thinking: bool) -> Fraction:
    """The exact chance of seat 0 against a level: taking at random, or always what is best for it."""
    bot = LEVELS[level]

    @cache
    def of(state: State) -> Fraction:
        view = play.view(state, state.turn)
        if view.result is not None:
            return Fraction(int(view.result.scores[0] > view.result.scores[1]))
        after = {action: of(play.apply(state, action)[0]) for action in view.actions}
        if state.turn == 1:
            return sum((odds * after[action] for action, odds in bot.odds(view).items()), Fraction(0))
        return max(after.values()) if thinking else sum(after.values(), Fraction(0)) / len(after)

    return of(play.start(rules))


def test_a_newcomer_sits_down_to_the_first_game_and_keeps_what_was_chosen_since(tmp_path: Path) -> None:
    """Only who has never set up a game gets it; at the other tables it is the usual one."""
    store = Store(tmp_path)
    assert setup.read(store, "nim") == FIRST
    usual = setup.usual("nim")
    setup.keep(store, usual)
    assert setup.read(store, "nim") == usual
    for table in catalog.NAMES:
        assert table == "nim" or setup.read(store, table) == setup.usual(table)
    store.close()


def test_the_first_game_is_won_for_the_newcomer_from_the_start() -> None:
    """Thirteen coins are lost for whoever begins, so the opponent does: no first hint says that all is lost."""
    rules = FIRST.rules
    assert isinstance(rules, Rules)
    assert rules.starter == 1
    assert chance("expert", rules, thinking=True) == 1


def test_the_first_opponent_can_be_beaten_without_a_plan() -> None:
    """Who takes at random wins three games of ten, who thinks wins nearly all."""
    (level,) = [player.level for player in FIRST.players if player.level]
    assert isinstance(FIRST.rules, Rules)
    assert chance(level, FIRST.rules, thinking=False) > Fraction(3, 10)
    assert chance(level, FIRST.rules, thinking=True) > Fraction(9, 10)
