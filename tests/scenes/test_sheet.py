"""The contact sheet: one picture of many moments, or one line that says why there is none."""

from __future__ import annotations

import os
from pathlib import Path

import pygame
import pytest

from scenes.command_line import run
from scenes.moments import moments
from scenes.sheet import CAPTION, CELL, COLUMNS, LANGUAGES
from scenes.tables import SCENES


def test_chosen_moments_in_both_languages(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A row for each language at least, each cell painted, and the number of moments told."""
    path = tmp_path / "sheet.png"
    assert run(["demo", "--sheet", str(path), "--only", "nim rules"]) == 0
    sheet = pygame.image.load(path)
    assert sheet.get_size() == (COLUMNS * (CELL[0] + 8) + 8, len(LANGUAGES) * (CELL[1] + CAPTION) + 8)
    cells = [sheet.subsurface(pygame.Rect((8, 8 + row * (CELL[1] + CAPTION)), CELL)) for row in range(2)]
    assert all(len({tuple(cell.get_at((x, 140))) for x in range(0, 480, 7)}) > 10 for cell in cells)
    told = capsys.readouterr()
    assert "1 moments in 2 languages" in told.out
    assert "2 of 2" in told.err


@pytest.mark.parametrize(("words", "complaint"), [
    (["--sheet", "sheet.gif"], "a file ending in .png"),
    (["--sheet", f"{os.devnull}/sheet.png"], "a folder to write in was expected"),
    (["--sheet", "sheet.png", "--only", "chess"], "no moment's name contains it"),
])
def test_bad_input_gets_one_line(
    words: list[str], complaint: str, capsys: pytest.CaptureFixture[str], tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """What, where, and what would be right; and no picture."""
    monkeypatch.chdir(tmp_path)
    assert run(["demo", *words]) == 2
    told = capsys.readouterr().err
    assert complaint in told
    assert told.count("\n") == 1
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize("table", SCENES)
def test_every_table_shows_all_its_states(table: str) -> None:
    """Start, motion, decision, hint, coach, pause, log, rules, lobby, and both ends."""
    names = {moment.name.removeprefix(f"{table} ") for moment in moments() if moment.name.startswith(f"{table} ")}
    states = ("lobby", "start", "thinking", "decision", "motion", "hint", "coach", "pause", "log", "rules", "won",
              "lost")
    for wanted in states:
        assert any(name.startswith(wanted) for name in names), wanted
