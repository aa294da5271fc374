"""replay, verify and arena: what they print, how they answer bad input."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from pathlib import Path

import pytest

from game import arena, catalog, commands, luck, review, saves
from game.match import Match, Player
from game.nim.rules import Rules as Nim
from game.parser import Refusal
from game.session import Session
from scenes.app.decisions import in_words
from scenes.engine.speak.words import Words
from tests.game.replays import match, over

ENGLISH = in_words(Words("en"))

@pytest.fixture
def save(tmp_path: Path) -> Path:
    players = [Player("Mina"), Player("도리")]
    game = Match(Nim(heaps=(4,)), players, luck.seed_from_text("c"), ("a-3", "a-1"))
    session = Session(game)
    session.put(session.match.again(luck.seed_from_text("d")))
    session.play("a-1")
    file = tmp_path / "nim.txt"
    file.write_text(session.to_text(), encoding="utf-8")
    return file


def test_replay_tells_every_game(save: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Whoever reads it can follow: who did what, and who won."""
    assert commands.replay([str(save)]) == 0
    output = capsys.readouterr().out
    assert "match 2 of 2" in output
    assert "   2  도리            a-1" in output
    assert "took-last-coin, won by Mina" in output
    assert "unfinished after 1 move; 도리 is to act" in output


def test_replay_keeps_the_secrets_of_a_game_not_over(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Whoever leaves a hand and reads its save aloud would learn the cards of the others."""
    game, file = match("davinci", acts=4), tmp_path / "davinci.txt"
    file.write_text(game.to_text(), encoding="utf-8")
    assert commands.replay([str(file)]) == 0
    output = capsys.readouterr().out
    assert not any(step.text in output for step in game.steps)
    assert "unfinished after 3 moves" in output, "the racks set up, and what came of it"
    file.write_text(over("davinci").to_text(), encoding="utf-8")
    assert commands.replay([str(file)]) == 0
    output = capsys.readouterr().out
    assert all(step.text in output for step in over("davinci").steps)


@pytest.mark.parametrize("command", [commands.replay, commands.verify])
@pytest.mark.parametrize(
    ("data", "message"),
    [
        (None, "No such file"),
        (b"", "line 1: should read"),
        (b"\n\xff\xfe", "line 2: expected UTF-8"),
        (b"madang-sitting 1\nmatches: 0\n", "line 2: matches should be a whole number from 1 to 50"),
        (b"x" * (5 * saves.MAX_TEXT), "at most"),
        ("마당".encode() * saves.MAX_TEXT, "at most"),
    ],
)
def test_a_bad_file_gets_one_line(
    command: Callable[[Sequence[str]], int], data: bytes | None, message: str, tmp_path: Path
) -> None:
    """File and line, what was expected; never another error."""
    file = tmp_path / "bad.txt"
    if data is not None:
        file.write_bytes(data)
    with pytest.raises(Refusal) as raised:
        command([str(file)])
    assert "\n" not in str(raised.value)
    assert str(file) in str(raised.value)
    assert message in str(raised.value)


def test_a_save_from_an_editor_that_marks_its_texts_is_read(save: Path) -> None:
    """Notepad begins a text in UTF-8 with a byte order mark, and people may edit their saves."""
    save.write_bytes(b"\xef\xbb\xbf" + save.read_bytes())
    assert commands.replay([str(save)]) == commands.verify([str(save)]) == 0


def test_progress_tells_rate_and_time_left(capsys: pytest.CaptureFixture[str]) -> None:
    """Every few seconds, without the games of an earlier run, and not for every block."""
    times = iter([0, 1, 2, 11, 12, 21])
    progress = commands.Progress(lambda: next(times))
    task = arena.Task(catalog.table("nim").presets["classic"], (), 1000, bytes(32))
    for games in (400, 500, 600, 650, 1000):
        progress(arena.Outcome(task, arena.Tally(games)))
    lines = ["400 of 1000 games", "600 of 1000 games, 20.0 a second, 0:00:20 left",
             "1000 of 1000 games, 30.0 a second"]  # fmt: skip
    assert capsys.readouterr().err.splitlines() == lines


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["nym", "expert", "expert"], "did you mean nim"),
        (["nim", "exprt", "expert"], "did you mean expert"),
        (["nim", "expert", "expert", "--games", "-5"], "whole number"),
        (["nim", "expert", "expert", "--rules", "clasic"], "did you mean classic"),
        (["nim", "expert", "expert", "--rules", "heap=3"], "did you mean heaps"),
        (["nim", "expert", "expert", "--checkpoint", "/nowhere/at/all"], "No such file"),
        (["nim", "expert", "expert", "--cluster", "nonsense"], "expected tcp://HOST:PORT"),
        (["nim", "expert", "expert", "--cluster", "tcp://127.0.0.1:9"], "no scheduler answers"),
        (["nim", "expert", "expert", "--cluster", "tcp://h:1", "--jobs", "2"], "not allowed with"),
        (["nim"], "level"),
        (["nim", "expert", "expert", "--what"], "--what"),
    ],
)
def test_bad_arena_words_get_one_line(words: list[str], message: str) -> None:
    """With the nearest name."""
    with pytest.raises(Refusal, match=message) as raised:
        commands.arena(words)
    assert "\n" not in str(raised.value)


@pytest.mark.parametrize("name", ["nim", "yut", "davinci", "poker"])
def test_a_review_names_parts_that_add_up_and_its_judge(
    name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Start, luck, decisions, the others and the estimate are printed to a tenth; together they are the end."""
    file = tmp_path / "game.txt"
    file.write_text(over(name).to_text(), encoding="utf-8")
    assert commands.review(file, None, ENGLISH) == 0
    output = capsys.readouterr().out
    parts = 2 + len(review.kinds(over(name)))  # the start and the end too
    numbers = [float(re.findall(r"[-+]?\d+\.\d", line)[0]) for line in output.splitlines()[2 : 2 + parts]]
    assert sum(numbers[:-1]) == pytest.approx(numbers[-1], abs=0.3)
    assert ("Luck" in output) == (name != "nim"), "a table without luck has none to tell of"
    but_luck = re.findall(r"all but luck: ([-+]\d+\.\d)$", output, re.M)
    assert len(but_luck) == (name != "nim"), "a change, with its sign: as a share it could lie below 0"
    if but_luck:
        assert numbers[0] + numbers[1] + float(but_luck[0]) == pytest.approx(numbers[-1], abs=0.21)
    assert re.search(rf"^  Judge: .+, version {catalog.table(name).judge.version}\.", output, re.M)
    assert "seat 1: c" in output, "the person's, not the bots'"
    assert "seat 2: c" not in output


def test_a_review_of_a_game_lost_from_the_start_says_so(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Four times "+0.0" and "No decision cost much" told nobody that there was nothing to win."""
    game = Match(Nim(), [Player("Mina"), Player("Crane", "expert")], luck.seed_from_text("lost"))
    expert = catalog.table("nim").bot("expert")
    while game.turn is not None:
        game.play(expert(game.view(game.turn), game.bot_rng()))
    file = tmp_path / "game.txt"
    file.write_text(game.to_text(), encoding="utf-8")
    assert commands.review(file, 0, ENGLISH) == 0
    output = capsys.readouterr().out
    assert "Lost to perfect play from the start" in output
    assert "+0.0" not in output
    assert "No decision cost much" not in output


def test_a_review_takes_finished_games_only(
    save: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Of a game still played it would tell what nobody may know yet; one line says so, and of foreign files too."""
    assert commands.review(save, None, ENGLISH) == 0
    assert capsys.readouterr().out.count("sealed luck") == 1
    file = tmp_path / "begun.txt"
    file.write_text(match("davinci", acts=4).to_text(), encoding="utf-8")
    with pytest.raises(Refusal, match="no game in it is over"):
        commands.review(file, None, ENGLISH)
    file.write_text("nothing", encoding="utf-8")
    with pytest.raises(Refusal, match="line 1"):
        commands.review(file, None, ENGLISH)
    with pytest.raises(Refusal, match="seats 0 to 1"):
        commands.review(save, 5, ENGLISH)


def test_the_arena_tells_cost_and_luck_when_asked(capsys: pytest.CaptureFixture[str]) -> None:
    """The better level pays less, and the figures are the same with any number of jobs."""
    words = ["nim", "expert", "beginner", "--games", "30", "--seed", "cost", "--ledger"]
    assert commands.arena(words) == 0
    output = capsys.readouterr().out
    costs = [float(number) for number in re.findall(r"cost (\d+\.\d+)", output)]
    assert costs[0] == 0 < costs[1]
    assert "games for the same interval" in output
    assert commands.arena([*words, "--jobs", "2"]) == 0
    assert capsys.readouterr().out == output
