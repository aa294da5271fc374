"""A match: what is played, answered by luck, and taken back."""

from __future__ import annotations

import dataclasses
import os
import subprocess
import sys
from pathlib import Path

import pytest

from game import catalog, luck
from game.core import LUCK, IllegalAction, UnreadableAction
from game.match import NEW_INFORMATION, NOTHING_TO_UNDO, Match, Player
from game.nim.rules import Rules as Nim
from tests import whisper
from tests.game.matches import BOT, MINA, SEED, finished, nim, secrets

ROOT = Path(__file__).parents[2]


# Playing -------------------------------------------------------------------------------------------------


def test_play_writes_reads_and_applies() -> None:
    """The log is text from the first move on, and text plays as well as an action."""
    game = nim()
    (step,) = game.play(game.view(0).actions[2])
    assert (step.number, step.seat, step.text) == (0, 0, "a-3")
    assert game.play("a-1")[0].events
    assert (game.log, game.number, game.turn) == (("a-3", "a-1"), 2, 0)
    assert game.player_to_act == MINA


def test_luck_answers_at_once_and_deals_the_opening() -> None:
    """A match never waits for luck: scenes ask only persons and bots."""
    game = secrets(whisper.Rules(3))
    assert [step.seat for step in game.opening] == [LUCK] * 3
    steps = game.play("draw")
    assert [step.seat for step in steps] == [0, LUCK]
    assert steps[1].text.startswith("*")
    assert game.turn == 1


@pytest.mark.parametrize(
    ("action", "error"),
    [("a-9", IllegalAction), ("b-1", UnreadableAction), ("", UnreadableAction), ("a\n-1", UnreadableAction),
     ("a-1" * 99, UnreadableAction), (None, UnreadableAction)],
)  # fmt: skip
def test_a_refused_action_changes_nothing(action: object, error: type[Exception]) -> None:
    """Not even what could have been redone."""
    game = nim()
    game.play("a-3")
    game.undo()
    before, revision = game.to_text(), game.revision
    with pytest.raises(error):
        game.play(action)
    assert (game.to_text(), game.revision) == (before, revision)


def test_nothing_is_played_after_the_end() -> None:
    """A late click or a late bot must not change a result."""
    game = finished(nim())
    with pytest.raises(IllegalAction, match="over"):
        game.play("a-1")
    assert game.player_to_act is None


def test_the_revision_tells_a_late_answer() -> None:
    """After undo and another move the number of actions is the same again, but a bot's answer is old."""
    game = nim()
    game.play("a-3")
    number, revision = game.number, game.revision
    game.undo()
    game.play("a-1")
    assert game.number == number
    assert game.revision > revision
    assert nim().revision != nim().revision


@pytest.mark.parametrize(
    "players", [[MINA], [MINA, Player("")], [MINA, Player("a | b")], [MINA, Player("x\ny")],
                [MINA, Player("\u0958" * 80)]]  # two letters each, once they are written as NFC wants it
)  # fmt: skip
def test_wrong_players_are_refused(players: list[Player]) -> None:
    """Names go into saves as lines; one that cannot be read back is refused before the game."""
    with pytest.raises(ValueError, match=r"players|name"):
        Match(Nim(), players, SEED)


# Undo ----------------------------------------------------------------------------------------------------


def test_undo_returns_to_the_persons_last_decision() -> None:
    """Taking back only the bot's answer would leave the person waiting for it again."""
    game = nim(MINA, BOT)
    for action in ("a-3", "a-2", "a-1", "a-1"):
        game.play(action)
    assert game.undo()
    assert game.log == ("a-3", "a-2")
    assert game.undo()
    assert game.log == ()
    assert (game.undo(), game.undo_refusal) == (False, NOTHING_TO_UNDO)
    assert game.redo()
    assert game.log == ("a-3", "a-2")


def test_without_persons_undo_takes_back_one_decision() -> None:
    """Watching two bots, one steps back one move at a time."""
    game = nim(BOT, BOT)
    game.play("a-3")
    game.play("a-1")
    assert game.undo()
    assert game.log == ("a-3",)


def test_playing_after_undo_drops_what_could_be_redone() -> None:
    """Two futures would make a log that is no game."""
    game = nim()
    game.play("a-3")
    game.play("a-1")
    game.undo()
    game.play("a-2")
    assert not game.can_redo
    assert game.log == ("a-3", "a-2")


def test_the_same_luck_returns_after_undo() -> None:
    """Nothing can be re-rolled: neither by undo and redo, nor by doing something else first."""
    game = secrets(whisper.Rules(2, 3), practice=True, people=2)
    first = game.play("draw")[1].text
    second = game.play("draw")[1].text
    game.undo()
    game.undo()
    game.play("peek 1")
    assert game.play("draw")[1].text == first
    assert game.play("draw")[1].text == second


def test_undo_closes_when_something_hidden_was_shown() -> None:
    """A peek taken back would still be known."""
    game = secrets()
    game.play("peek 1")
    assert (game.undo_refusal, game.undo()) == (NEW_INFORMATION, False)


def test_undo_closes_when_luck_or_a_bot_showed_something() -> None:
    """Drawing tells nothing by itself, but the new card does; so does what a bot does next."""
    game = secrets()
    game.play("draw")
    assert game.undo_refusal == NEW_INFORMATION


def test_undo_stays_open_while_nothing_was_shown() -> None:
    """An act that shows its actor nothing, before anyone answered, may be taken back."""

    class Quiet(whisper.Rules):
        table = "quiet"

    secrets = dataclasses.replace(whisper.TABLE.secrets, reveals_to_actor=lambda action: False)
    catalog._tables["quiet"] = dataclasses.replace(whisper.TABLE, name="quiet", rules=Quiet, secrets=secrets)
    game = Match(Quiet(), [MINA, Player("b", "honest")], SEED)
    game.play("guess 1=1")
    assert game.undo_refusal is None
    assert game.undo()


def test_undo_is_free_in_practice_and_for_bots_alone() -> None:
    """Practice is marked in the save; among bots nobody is shown anything."""
    game = secrets(practice=True)
    game.play("peek 1")
    assert game.undo()
    assert "practice: yes" in game.to_text()
    watched = secrets(people=0)
    watched.play("peek 1")
    assert watched.undo()


# Fairness ------------------------------------------------------------------------------------------------


def test_the_seed_is_revealed_only_when_the_game_is_over() -> None:
    """Known earlier, it would foretell every draw; undone, it is hidden again."""
    game = secrets(practice=True, people=2)
    assert game.seed_revealed is None
    finished(game)
    assert game.seed_revealed == SEED
    assert game.commitment == luck.commitment(SEED)
    assert game.verify().honest
    assert game.verify().draws == sum(text.startswith("*") for text in game.log)


def test_play_does_not_steer_luck() -> None:
    """The k-th card of the deal depends on the seed alone, whoever sits there."""
    games = [secrets(people=n) for n in (0, 1, 2)]
    assert len({game.log for game in games}) == 1


@pytest.mark.parametrize("every", [4, pytest.param(1, marks=pytest.mark.deep)])
def test_two_processes_play_the_same_games(every: int) -> None:
    """Whatever the hash seed: no set order, no clock, no address may reach a game, a save or an ID."""
    code = (
        "import hashlib, random\n"
        "from game import catalog, luck\nfrom game.match import Match, Player\n"
        "from tests import whisper\n"
        "h = hashlib.sha256()\n"
        "for table in map(catalog.table, (*catalog.NAMES, 'whisper')):\n"
        f"  for rules in table.variants[::{every}]:\n"
        "    level, bot = list(table.bots.items())[0]\n"
        "    game = Match(rules, [Player('p', level)] * rules.seats,\n"
        "      luck.seed_from_text('x'), practice=True)\n"
        "    while game.turn is not None and game.number < 200:\n"
        "      game.play(bot(game.view(game.turn), game.bot_rng())); h.update(str(game).encode())\n"
        "    h.update((game.to_text() + game.id).encode())\n"
        "print(h.hexdigest())"
    )
    outputs = set()
    for seed in ("0", "4242"):
        env = {**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": str(ROOT)}
        run = subprocess.run(
            [sys.executable, "-c", code], capture_output=True, text=True, env=env, check=True
        )
        outputs.add(run.stdout)
    assert len(outputs) == 1
