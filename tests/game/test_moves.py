"""The one numbering of moves: every act of a seat counts once, luck's answers belong to it."""

from __future__ import annotations

import pytest

from game import luck
from game.core import LUCK
from game.davinci.rules import Rules as Davinci
from game.match import Match, Player
from game.moves import moves, number_of, numbered
from tests.game.replays import GAMES, over


@pytest.mark.parametrize("seed", ["moves", "moves again"])
@pytest.mark.parametrize("name", GAMES)
def test_the_moves_are_the_log_cut_before_each_act(name: str, seed: str) -> None:
    """Nothing is left out, nothing twice; the opening is luck's alone; each move begins with what a seat did."""
    steps = over(name, seed).steps
    cut = moves(steps)
    assert tuple(step for move in cut for step in move) == steps
    assert all(step.seat == LUCK for step in cut[0])
    for number, move in enumerate(cut):
        assert not number or move[0].seat != LUCK
        assert all(number_of(steps, step.number) == number for step in move)
    acts = [[step for step in move if step.seat != LUCK] for move in cut[1:]]
    assert all(len(move) == 1 for move in acts[1:])
    assert len(acts[0]) == 1 or GAMES[name].table == "davinci"


@pytest.mark.parametrize("name", GAMES)
def test_a_list_in_text_numbers_each_move_once(name: str) -> None:
    """What the command line prints has the numbers of the pages."""
    steps = over(name).steps
    listed = list(numbered(steps))
    assert [step for _, step in listed] == list(steps)
    assert [label for label, _ in listed if label] == [str(number) for number in range(1, len(moves(steps)))]


def test_an_entry_beyond_the_log_has_no_number() -> None:
    """A wrong number would send somebody to the wrong move."""
    steps = over("nim").steps
    for at in (-1, len(steps)):
        with pytest.raises(IndexError, match="there is no entry"):
            number_of(steps, at)


def test_setting_up_in_secret_is_one_move() -> None:
    """Placing two jokers takes two acts: numbers of their own would tell everybody who holds them."""
    counts = set()
    for attempt in range(40):
        game = Match(Davinci(), [Player("a"), Player("b", "drifter")], luck.seed_from_text(f"jokers {attempt}"))
        acts = 0
        while game.view(0).phase == "arrange":
            assert len(moves(game.steps)) == (2 if acts else 1)
            game.play(game.view(game.turn).actions[0])
            acts += 1
        counts.add(acts)
        assert len(moves(game.steps)) == 2
    assert len(counts) > 1
