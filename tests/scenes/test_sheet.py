"""The contact sheet: one picture of many moments, or one line that says why there is none."""

from __future__ import annotations

import os
from pathlib import Path

import pygame
import pytest

from game.parser import Refusal
from scenes.tables import KITS
from tools import contact_sheet as sheet
from tools.contact_sheet import CAPTION, CELL, COLUMNS, LANGUAGES
from tools.moments import moments


def test_chosen_moments_in_both_languages(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A row for each language at least, each cell painted, and the number of moments told."""
    path = tmp_path / "sheet.png"
    assert sheet.main([str(path), "--only", "nim rules"]) == 0
    picture = pygame.image.load(path)
    assert picture.get_size() == (COLUMNS * (CELL[0] + 8) + 8, len(LANGUAGES) * (CELL[1] + CAPTION) + 8)
    cells = [picture.subsurface(pygame.Rect((8, 8 + row * (CELL[1] + CAPTION)), CELL)) for row in range(2)]
    assert all(len({tuple(cell.get_at((x, 140))) for x in range(0, 480, 7)}) > 10 for cell in cells)
    output = capsys.readouterr()
    assert "1 moments in 2 languages" in output.out
    assert "2 of 2" in output.err


def refused(words: list[str]) -> str:
    """The one line that answers bad words."""
    with pytest.raises(Refusal) as refusal:
        sheet.main(words)
    line = str(refusal.value)
    assert "\n" not in line
    return line


@pytest.mark.parametrize(("words", "complaint"), [
    (["sheet.gif"], "a file ending in .png"),
    ([f"{os.devnull}/sheet.png"], "a folder to write in was expected"),
    (["sheet.png", "--only", "chess"], "moments has that in its name; nearest are "),
])
def test_bad_input_gets_one_line(
    words: list[str], complaint: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What, where, and what would be right; and no picture."""
    monkeypatch.chdir(tmp_path)
    line = refused(words)
    assert complaint in line
    assert len(line) < 200, "a line that nobody reads to its end"
    assert not list(tmp_path.iterdir())


def test_a_file_that_cannot_be_written_is_found_before_drawing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """After minutes of drawing it would be too late; and a sheet that is there already is not touched by trying."""
    drawn: list[Path] = []
    monkeypatch.setattr(sheet, "make", lambda path, chosen: drawn.append(path))
    (tmp_path / "folder.png").mkdir()
    assert "a file that can be written was expected" in refused([str(tmp_path / "folder.png")])
    assert not drawn
    old = tmp_path / "old.png"
    old.write_bytes(b"yesterday")
    for path in (old, tmp_path / "new.png"):
        assert sheet.main([str(path)]) == 0
    assert drawn == [old, tmp_path / "new.png"]
    assert old.read_bytes() == b"yesterday"
    assert not (tmp_path / "new.png").exists(), "trying leaves nothing behind"


def test_a_word_that_is_nearly_a_name_is_told_the_name() -> None:
    """Who wrote "nim rulse" finds the rules of Nim in the answer."""
    assert "nim rules" in refused(["sheet.png", "--only", "nim rulse"])


@pytest.mark.parametrize("table", KITS)
def test_every_table_shows_all_its_states(table: str) -> None:
    """Start, motion, decision, hint, coach, pause, log, rules, lobby, and both ends."""
    names = {moment.name.removeprefix(f"{table} ") for moment in moments() if moment.name.startswith(f"{table} ")}
    states = ("lobby", "start", "thinking", "decision", "motion", "hint", "coach", "pause", "log", "rules", "won",
              "lost")
    for wanted in states:
        assert any(name.startswith(wanted) for name in names), wanted
