"""Poker within a match: undo closes once new cards or new acts were shown, saves hold the whole sitting."""

from __future__ import annotations

from game import luck
from game.match import NEW_INFORMATION, Match
from game.poker.rules import Rules
from game.saves import Player

TWO = (Player("Mina"), Player("Duru", "crane"))


def test_undo_is_open_until_something_new_is_shown():
    """A bet may be taken back until somebody has answered it or a card has fallen."""
    match = Match(Rules(seats=2, button=1), TWO, luck.seed_from_text("moon"))
    match.play("deal")
    assert match.turn == 0
    match.play("bet 2")
    assert match.turn == 1
    assert match.undo_refusal is None
    match.play("call")
    assert match.undo_refusal == NEW_INFORMATION


def test_a_call_that_leads_to_the_showdown_cannot_be_taken_back():
    """Luck turns the hands over, so the call itself shows nothing, and still there is no way back."""
    match = Match(Rules(game="holdem", seats=2, ante=0, blinds=True, stacks=(2,)), TWO, luck.seed_from_text("sun"))
    match.play("deal")
    match.play("call")
    assert match.turn is None or match.result is None
    assert match.undo_refusal == NEW_INFORMATION
