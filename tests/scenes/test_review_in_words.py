"""The review of the command line is whole in each language: labels, decisions, reasons, strokes of luck."""

from __future__ import annotations

import itertools
import re
from pathlib import Path

import pytest

from game import catalog, commands
from scenes.app.decisions import in_words
from scenes.engine.speak.words import Words
from tests.game.replays import over
from tests.sampling import sampled

FOREIGN = {"en": re.compile(r"[가-힣]"), "ko": re.compile(r"[A-Za-z]{2,}")}
"""What belongs to no review in the language, names and the check value of the luck apart."""
FIGURE = re.compile(r"  +[-+]?\d+\.\d(  [-+]+)?(?=$|  )")
"""A number in its column, and its bar."""
WRONG = re.compile(r"\S  \S|\{|\}|개개|\bNone\b|[a-z]_[a-z]| \.")
"""Doubled blanks within a sentence, units said twice, holes and keys."""


@pytest.mark.parametrize(("name", "language"), sampled(itertools.product(catalog.NAMES, ("en", "ko")), 3))
def test_every_line_is_in_the_language(
    name: str, language: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """`--lang ko` once translated the decisions alone, and luck stood in the notation of the log."""
    match = over(name, "figures")
    file = tmp_path / "game.txt"
    file.write_text(match.to_text(), encoding="utf-8")
    assert commands.review(file, 0, in_words(Words(language))) == 0
    lines = capsys.readouterr().out.replace(match.commitment, "…").splitlines()
    assert len(lines) >= 7
    assert lines[0].startswith(str(Words(language)(f"{name}.title")))
    for line in lines:
        for player in match.players:
            line = line.replace(player.name, "…")
        assert not FOREIGN[language].search(line), line
        assert not WRONG.search(FIGURE.sub("", line.strip())), line
        assert not re.search(r"(^|\s)\*\w", line), "notation of the log"
