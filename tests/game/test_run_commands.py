"""`run` and `verify` on the command line: the last line is for scripts, and a bad file gets one line."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

from game import commands, run, run_file
from game.parser import Refusal
from tests.game.runs import DAY, EXAMPLE, text, whole

ROOT = Path(__file__).parents[2]
SUMMARY = r"run=2026-11-20 score=\d+ lanterns=\d slips=\d+"


@pytest.mark.deep
@pytest.mark.parametrize("rung", ["weakest", "middle"])
def test_a_run_is_the_same_in_two_processes_and_verifies(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], rung: str
) -> None:
    """What one machine plays another works out again."""
    words = ["run", "--seed", "2026-11-20", "--headless", "--rung", rung, "--out"]
    told = subprocess.run([sys.executable, "main.py", *words, str(tmp_path / "new" / "one.txt")], cwd=ROOT,
                          capture_output=True, text=True, check=True)  # fmt: skip
    last = told.stdout.splitlines()[-1]
    assert re.fullmatch(SUMMARY, last)
    assert commands.run([*words[1:], str(tmp_path / "two.txt")]) == 0
    assert capsys.readouterr().out == told.stdout
    written = (tmp_path / "two.txt").read_bytes()
    assert (tmp_path / "new" / "one.txt").read_bytes() == written
    assert commands.verify([str(tmp_path / "two.txt")]) == 0
    assert capsys.readouterr().out == f"{last}\n"
    assert f"score={run_file.read(written.decode()).score} " in last


def test_the_example_is_a_run_as_the_judges_of_today_see_it() -> None:
    """A judge that changed a number would leave it behind."""
    example = EXAMPLE.read_text("utf-8")
    assert run_file.write(run.by_bots(DAY, "middle", False)) == example
    assert run_file.verify(example).score == whole().score


def test_verify_answers_one_line_and_status_one(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The file, the line, and what would be right."""
    file = tmp_path / "run.txt"
    for change in (("madang-run", "madang-rum"), ("day: 2026", "dai: 2026"), ("stand: points ", "stand: points 1")):
        file.write_text(text().replace(*change, 1), "utf-8")
        assert commands.verify([str(file)]) == 1
        told = capsys.readouterr()
        assert told.out == ""
        assert re.fullmatch(rf"{re.escape(str(file))}: line \d+: .*\n", told.err)


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["--headless"], "--seed"),
        (["--seed", "2026-11-20"], "--headless"),
        (["--seed", "2026-02-30", "--headless"], "expected a day like 2026-11-20, not '2026-02-30'"),
        (["--seed", "2026-11-20", "--headless", "--rung", "top"], "strongest"),
    ],
)
def test_bad_words_get_one_line(words: list[str], message: str) -> None:
    """And no traceback."""
    with pytest.raises(Refusal, match=re.escape(message)):
        commands.run(words)


def test_a_file_that_cannot_be_written_is_named(tmp_path: Path) -> None:
    """The run was played for nothing; at least it is said why."""
    (tmp_path / "file").write_text("x")
    out = str(tmp_path / "file" / "run")
    with pytest.raises(Refusal, match="--out"):
        commands.run(["--seed", "2026-11-20", "--headless", "--rung", "weakest", "--out", out])
