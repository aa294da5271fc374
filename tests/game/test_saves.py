"""Matches as text: nothing is lost on the way, nothing wrong gets in."""

from __future__ import annotations

import random

import pytest

from game import luck, saves
from game.core import AnyTable
from game.match import BadLuck, BadSave, Match, Player
from game.nim.rules import Rules as Nim
from tests import whisper
from tests.game.matches import DORI, MINA, SEED, TABLES, looks, nim, sealed_anew, secrets
from tests.sampling import sampled


@pytest.mark.parametrize(("table", "number"), sampled(
    [(t, n) for t in TABLES for n in range(len(t.variants))], 30, always=lambda case: case[1] == 0))
def test_save_and_go_on_at_every_move(table: AnyTable, number: int) -> None:
    """Loaded at any point, the game goes on as if it had never stopped, undo and redo included."""
    rules, rng = table.variants[number], random.Random(number)
    game = Match(
        rules, [Player(f"s {n}") for n in range(rules.seats)], SEED, player_text="내 글", practice=True
    )
    while game.turn is not None and game.number < 60:
        if rng.random() < 0.2:
            game.undo()
        twin = Match.from_text(game.to_text())
        assert twin.to_text() == game.to_text()
        assert looks(twin) == looks(game)
        assert (twin.undo_refusal, twin.can_redo) == (game.undo_refusal, game.can_redo)
        action = rng.choice(game.view(game.turn).actions)
        assert [step[:3] for step in twin.play(action)] == [step[:3] for step in game.play(action)]


def test_line_ends_of_other_systems_are_read() -> None:
    """A save that went through a mail program is still a save."""
    text = nim(log=("a-3",)).to_text()
    assert Match.from_text(text.replace("\n", "\r\n")).to_text() == text


def test_every_single_bit_change_is_noticed() -> None:
    """Or changes nothing: the checksum stands for the whole text."""
    text = nim(log=("a-3", "a-1")).to_text()
    data = text.encode()
    for bit in range(len(data) * 8):
        changed = bytearray(data)
        changed[bit // 8] ^= 1 << bit % 8
        try:
            assert Match.from_text(changed.decode()).to_text() == text
        except (BadSave, UnicodeDecodeError):
            continue


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("madang-save 1", "madang-save 2", "line 1: should read “madang-save 1”"),
        ("table: nim 1", "table: nym 1", "line 2: .*did you mean nim"),
        ("table: nim 1", "table: nim 7", "line 2: .*version 1"),
        ("rules: ", "rules: heap=3", "line 3: .*did you mean heaps"),
        ("rules: ", "rules: heaps=99", "line 3: .*at most 40"),
        ("도리", "도리 | exprt", "line 5: .*did you mean expert"),
        ("practice: no", "practice: perhaps", "line 9: .*no, yes, known or taken-back"),
        ("at: 2", "at: 3", "line 11: .*2 actions, but 3"),
        ("log: 2", "log: 99999999", "line 11: .*0 to 20000"),
        ("a-1\n", "a-9\n", "line 13: .*a-9 is not allowed"),
        ("a-1\n", "z-9\n", "line 13: .*no take"),
    ],
)
def test_a_bad_save_names_the_line_and_what_would_be_right(old: str, new: str, message: str) -> None:
    """Saves can be read and written by hand, so their errors must help."""
    text = nim(log=("a-3", "a-1")).to_text()
    assert old in text
    with pytest.raises(BadSave, match=message):
        Match.from_text(sealed_anew(text.replace(old, new, 1)))


def test_too_much_is_refused_at_once() -> None:
    """A foreign file must not cost time or memory."""
    for text in ("x" * (saves.MAX_TEXT + 1), "\n" * (saves.MAX_TEXT + 1)):
        with pytest.raises(BadSave, match="at most"):
            Match.from_text(text)


def test_a_save_cannot_stop_in_the_middle_of_luck() -> None:
    """There is no such moment to return to."""
    text = secrets(whisper.Rules(3)).to_text()
    with pytest.raises(BadSave, match="luck's turn"):
        Match.from_text(sealed_anew(text.replace("at: 3", "at: 1")))


def test_changed_luck_in_a_save_is_noticed() -> None:
    """Also by someone who mends the checksum."""
    text = secrets(whisper.Rules(3)).to_text()
    lines = text.split("\n")
    spot = next(n for n, line in enumerate(lines) if line.startswith("*"))
    lines[spot] = "*1" if lines[spot] != "*1" else "*2"
    with pytest.raises(BadLuck, match=f"line {spot + 1}: .*sealed luck"):
        Match.from_text(sealed_anew("\n".join(lines)))


def test_a_seed_swapped_after_the_deal_is_noticed() -> None:
    """The commitment stands above the log and binds the seed."""
    text = nim().to_text()
    other = Match(Nim(), [MINA, DORI], luck.seed_from_text("other")).to_text()
    line = next(line for line in other.split("\n") if line.startswith("seed: "))
    swapped = "\n".join(line if old.startswith("seed: ") else old for old in text.split("\n"))
    with pytest.raises(BadLuck, match="not the seed"):
        Match.from_text(sealed_anew(swapped))
