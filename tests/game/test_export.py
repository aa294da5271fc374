"""Matches as text to give away, and the script that checks their luck without any of our code."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from pathlib import Path

import pytest

from game import export, luck, saves
from game.catalog import NAMES
from game.match import BadLuck, BadSave, Match
from game.session import Session
from tests.game.matches import sealed_anew
from tests.game.replays import GAMES, match, over

SCRIPT = Path(__file__).parents[2] / "docs" / "verify.py"
LUCKY = [name for name in GAMES if not name.startswith("nim")]


def checked(text: str, folder: Path, *words: str) -> subprocess.CompletedProcess[str]:
    """The script's answer, run alone: isolated from our folder and from everything installed."""
    file = folder / "match.txt"
    file.write_text(text, encoding="utf-8")
    return subprocess.run([sys.executable, "-I", "-S", str(SCRIPT), str(file), *words], cwd=folder, text=True,
                          encoding="utf-8", capture_output=True, check=False)  # fmt: skip


@pytest.fixture
def script(monkeypatch: pytest.MonkeyPatch) -> object:
    """The script as a module, for many checks in a short time."""
    import importlib.util

    spec = importlib.util.spec_from_file_location("verify", SCRIPT)
    assert spec.loader is not None
    made = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(made)
    return made


# writing and reading ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", GAMES)
def test_an_exported_match_comes_back_whole(name: str) -> None:
    """Text for a friend: the same match, move by move, and small enough for a message."""
    text = export.write(over(name))
    (read,) = export.read(text)
    assert read.to_text() == over(name).to_text()
    assert len(text) < 20_000
    assert export.read(text.replace("\n", "\r\n"))[0].log == over(name).log, "a mail program changes line ends"


def test_saves_without_an_account_are_read_too() -> None:
    """What older versions wrote, and what the game itself keeps."""
    session = Session(match("nim"))
    session.put(session.match.again(luck.seed_from_text("more")))
    session.play("a-1")
    assert [one.log for one in export.read(session.to_text())] == [one.log for one in session.matches]
    assert export.read(match("yut").to_text())[0].log == match("yut").log


def test_an_unfinished_match_is_written_and_read() -> None:
    """A table without secrets may be given away in the middle of a game."""
    game = match("yut", acts=7)
    assert export.read(export.write(game))[0].to_text() == game.to_text()


@pytest.mark.parametrize("name", LUCKY)
def test_a_changed_account_is_found(name: str) -> None:
    """Each of its lines says what the rules and the seed say; the message names the line."""
    lines = export.write(over(name)).split("\n")
    head = next(n for n, line in enumerate(lines) if line.startswith(export.HEAD))
    for number in (head, head + 1, len(lines) - 2):
        for changed in (lines[number] + "x", lines[number].replace("*", "*1", 1) + "x"):
            with pytest.raises(BadLuck, match=f"^line {number + 1}: "):
                export.read("\n".join([*lines[:number], changed, *lines[number + 1 :]]))
    with pytest.raises(BadLuck, match=f"^line {len(lines) - 1}: "):
        export.read("\n".join(lines[:-2]))
    with pytest.raises(BadLuck, match="nothing more"):
        export.read("\n".join([*lines[:-1], "*do same", ""]))


@pytest.mark.parametrize("name", NAMES)
def test_a_text_cut_short_anywhere_is_one_clear_line(name: str) -> None:
    """Copied by half: never another error than BadSave, and it says where."""
    text = export.write(over(name))
    for end in range(0, len(text) - 1, max(1, len(text) // 150)):
        part = text[:end]
        head = part.find(f"\n{export.HEAD}")
        if part.rstrip().endswith("check: " + saves.checksum(part.rstrip().split("\n")[:-1])):
            continue  # all of the save is there, and nothing of the account
        with pytest.raises(BadSave, match=r"^line \d+: ") as found:
            export.read(part)
        assert "\n" not in str(found.value)
        assert isinstance(found.value, BadLuck) == (head >= 0)


# the script ------------------------------------------------------------------------------------------------


def test_the_script_is_short_and_stands_alone() -> None:
    """A stranger reads it in one sitting and needs nothing else: at most 120 lines, the standard library only."""
    source = SCRIPT.read_text(encoding="utf-8")
    assert source.count("\n") <= 120
    names = {alias.name for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Import)
             for alias in node.names}  # fmt: skip
    names |= {node.module or "" for node in ast.walk(ast.parse(source)) if isinstance(node, ast.ImportFrom)}
    assert names <= set(sys.stdlib_module_names)


@pytest.mark.parametrize("name", GAMES)
def test_the_script_finds_every_table_honest(name: str, tmp_path: Path) -> None:
    """The promise and all draws of an exported match, by a process that cannot see our code."""
    result = checked(export.write(over(name)), tmp_path)
    assert (result.returncode, result.stderr) == (0, "")
    draws = over(name).verify().draws
    assert f"all {draws} draws follow from the seed promised as {over(name).commitment}" in result.stdout


def test_the_players_own_words_are_part_of_the_luck(tmp_path: Path) -> None:
    """They are mixed into every draw; the script must mix them alike."""
    game = over("yut")
    words = Match(game.rules, game.players, game._seed, player_text="나비 moth")
    for _ in range(5):
        words.play(words.view(words.turn).actions[0])
    text = export.write(words)
    assert checked(text, tmp_path).returncode == 0
    assert checked(text.replace("나비", "나방"), tmp_path).returncode == 1


@pytest.mark.parametrize("name", LUCKY)
def test_the_script_finds_every_tampered_draw(name: str, script: object) -> None:
    """Another result, at any draw, in the account, among the moves, or in both with mended checks."""
    whole = over(name)
    text = export.write(whole)
    lines = text.split("\n")
    head = next(n for n, line in enumerate(lines) if line.startswith(export.HEAD))
    stars = [n for n in range(head) if lines[n].startswith("*")]
    draws = whole.draws()
    assert len(stars) == len(draws) > 5
    tried = 0
    for k in range(0, len(draws), max(1, len(draws) // 40)):
        chances, came = draws[k]
        other = next((action for action, _ in chances if action != came), None)
        if other is None:  # nothing else could come, as when hands are turned over
            continue
        tried += 1
        moved = [*lines[: stars[k]], other, *lines[stars[k] + 1 :]]
        _, _, rest = lines[head + 1 + k].partition(" ")
        changed = [*lines[: head + 1 + k], f"{other.replace(' ', '_')} {rest}", *lines[head + 2 + k :]]
        both = [*moved[: head + 1 + k], *changed[head + 1 + k :]]
        for forged in (moved, changed, both):
            with pytest.raises((script.Unfair, script.Unreadable)):  # type: ignore[attr-defined]
                script.check(sealed_anew("\n".join(forged)))  # type: ignore[attr-defined]
    assert tried > 3


@pytest.mark.parametrize("name", GAMES)
def test_the_script_finds_every_changed_line(name: str, script: object) -> None:
    """A letter changed in any line of the save, left out or doubled, never passes."""
    text = export.write(over(name))
    lines = text.split("\n")
    end = next(n for n, line in enumerate(lines) if line.startswith("check: ")) + 1
    for number in range(0, end, max(1, end // 60)):
        line = lines[number]
        changed = line[:-1] + ("b" if line[-1:] == "a" else "a")
        for middle in ([changed], [], [line, line]):
            forged = "\n".join([*lines[:number], *middle, *lines[number + 1 :]])
            with pytest.raises((script.Unfair, script.Unreadable)):  # type: ignore[attr-defined]
                script.check(forged)  # type: ignore[attr-defined]


def test_another_seed_or_another_promise_is_told_apart(script: object) -> None:
    """A seed swapped after play does not fit what was promised before it."""
    text, other = export.write(over("yut")), export.write(match("yut", seed="another"))
    for field in ("seed", "sealed"):
        line = re.search(rf"^{field}: .*$", other, re.M)
        assert line
        with pytest.raises(script.Unfair, match="not the one that was promised"):  # type: ignore[attr-defined]
            script.check(re.sub(rf"^{field}: .*$", line[0], text, flags=re.M))  # type: ignore[attr-defined]


def test_weighted_odds_are_shown_to_whoever_asks(tmp_path: Path) -> None:
    """The script takes the odds from the file, so it shows them: everybody can see whether they are fair."""
    verdict = checked(export.write(over("yut")), tmp_path, "--odds")
    assert verdict.returncode == 0
    row = verdict.stdout.splitlines()[0]
    assert all(f"*{result}=" in row for result in ("do", "gae", "geol", "yut", "mo", "backdo"))


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "line 1 should read"),
        ("madang-save 1\ntable nim\n", "line 2 should read"),
        (saves.MAGIC + "\n" + "log: 3\n", "should stand before the moves"),
        (saves.MAGIC + "\nsealed: a\nseed: b\ntext: \nlog: 5\na-1\n", "line 11 should read"),
        (saves.MAGIC + f"\nsealed: a\nseed: b\ntext: \nlog: {'9' * 5000}\n", "should stand before the moves"),
        (export.write(over("yut")).replace("=", f"={'9' * 5000}"), "a weight is a whole number"),
        (export.write(over("yut")).replace("seed: ", "seed: 마당"), "52 letters"),
    ],
)
def test_what_is_no_exported_match_gets_one_line(text: str, message: str, tmp_path: Path) -> None:
    """Status 2, one line that says what was expected, never a traceback."""
    result = checked(text, tmp_path)
    assert result.returncode == 2
    assert result.stderr.count("\n") == 1
    assert message in result.stderr


@pytest.mark.parametrize(
    ("words", "message"),
    [((), "usage: "), (("a", "b"), "usage: "), (("nowhere",), "nowhere: No such file"),
     ((".",), ".: Is a directory"), ((sys.executable,), "can't decode")],
)  # fmt: skip
def test_what_is_no_file_of_text_gets_one_line(words: tuple[str, ...], message: str, tmp_path: Path) -> None:
    """No file, two, a folder, a program: nothing that one may try ends in a traceback."""
    result = subprocess.run([sys.executable, "-I", "-S", str(SCRIPT), *words], cwd=tmp_path, text=True,
                            encoding="utf-8", capture_output=True, check=False)  # fmt: skip
    assert (result.returncode, result.stdout, result.stderr.count("\n")) == (2, "", 1)
    assert message in result.stderr


def test_a_mark_at_the_beginning_is_no_fault(tmp_path: Path) -> None:
    """Notepad begins a text in UTF-8 with a byte order mark."""
    assert checked("\ufeff" + export.write(over("davinci")), tmp_path).returncode == 0
