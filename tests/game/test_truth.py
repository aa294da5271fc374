"""The page of what was measured: made of what the commands printed, which still print it; measuring goes on."""

from __future__ import annotations

import math
import sys
from pathlib import Path

import pytest

from tools import truth

PAGE = Path(__file__).parents[2] / "docs" / "truth.md"
TRANSCRIPT = (PAGE.parent / truth.TRANSCRIPT).read_text("utf-8")
PRINTED = truth.read_transcript(TRANSCRIPT)
ROWS = truth.rows()


def test_the_page_is_what_the_tool_writes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """From the transcript and the files of the project: a figure changed in one place only would be a rumour."""
    page, transcript = tmp_path / PAGE.name, tmp_path / truth.TRANSCRIPT
    transcript.write_text(TRANSCRIPT, "utf-8")
    monkeypatch.setattr(truth, "KEPT", tmp_path / "kept")
    monkeypatch.setattr("sys.argv", ["truth", str(page), "--only", ""])
    truth.main()
    assert page.read_text("utf-8") == PAGE.read_text("utf-8")
    assert transcript.read_text("utf-8") == TRANSCRIPT


def test_every_command_of_the_transcript_has_its_row() -> None:
    """Figures that the page leaves out are nobody's; the transcript holds as many games as its command says."""
    assert set(PRINTED) <= {row.command for row in ROWS if not row.file}
    for row in ROWS:
        if row.command in PRINTED and " arena " in row.command:
            games = row.command.partition("--games ")[2].split()[0]
            assert row.read(PRINTED[row.command]).of == f"{int(games):,} games"


@pytest.mark.deep
def test_the_same_games_are_played_again(tmp_path: Path) -> None:
    """The quickest with choices stands for all: the transcript has what it prints today, the digest too."""
    command = next(row.command for row in ROWS if row.name == "pieces=3: master against greedy")
    assert truth.run(command, tmp_path / "checkpoint", sys.executable) == PRINTED[command]


def test_figures_are_read_from_what_was_printed() -> None:
    """A figure that is not there is refused, not taken for another."""
    rates = "a  40.0 % (30.0 to 50.0)  games 9\nb c  60.0 % (50.0 to 70.0)  games 9"
    assert truth.won(rates, 1) == (60, 50, 70, "9 games")
    assert truth.median("two")("one: 9 9\ntwo: 3 1 2 8 5 4 7 6 9\n") == (5, 2, 8, "9 runs")
    for read in (truth.won, truth.median("two")):
        with pytest.raises(ValueError, match=r"no (two|rates)"):
            read("one: 9 9")


def test_the_median_lies_between_with_a_chance_of_95_percent() -> None:
    """The interval leaves out as much as it may, and not more."""
    for count in range(6, 40):
        low, high = truth.around_median(count)
        outside, narrower = (sum(math.comb(count, below) for below in range(place)) / 2 ** (count - 1)
                             for place in (low + 1, low + 2))  # fmt: skip
        assert high == count - 1 - low
        assert outside <= 0.05 < narrower


def test_measuring_goes_on_where_it_was_stopped(tmp_path: Path) -> None:
    """What is done is not run again, and what is not done is not taken for done."""
    run: list[str] = []

    def works(command: str, checkpoint: Path) -> str:
        if command == "third" and "third" not in run:
            run.append("third")
            raise KeyboardInterrupt
        run.append(command)
        return f"{command} printed"

    with pytest.raises(KeyboardInterrupt):
        truth.measured(["first", "second", "third"], tmp_path, works)
    done = truth.measured(["first", "second", "third"], tmp_path, works)
    assert run == ["first", "second", "third", "third"]
    assert done == {name: f"{name} printed" for name in ("first", "second", "third")}
