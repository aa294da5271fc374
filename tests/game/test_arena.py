"""Bot against bot: fair seats, the same outcome however it is computed, honest intervals."""

from __future__ import annotations

import doctest
import multiprocessing
import random
import tracemalloc
from collections.abc import Sequence
from multiprocessing.context import SpawnProcess
from pathlib import Path
from typing import Any

import pytest

from game import arena, catalog, luck
from game.arena import Outcome, run, wilson
from tests import whisper

SEED = luck.seed_from_text("arena")
NIM = catalog.table("nim")


def fight(games: int = 60, levels: Sequence[str] = ("beginner", "expert"), **more: Any) -> Outcome:
    return run("nim", levels, games, SEED, **more)


def test_the_outcome_does_not_depend_on_the_number_of_workers() -> None:
    """A result that changed with the machine could not be checked by anybody."""
    assert fight(jobs=1) == fight(jobs=2) == fight(jobs=3)


def test_workers_have_no_handlers_of_the_process_that_asks() -> None:
    """A window system heeds SIGTERM; a worker forked from it did so too, and its pool could wait for ever."""
    task = arena.Task(next(iter(NIM.presets.values())), ("beginner", "expert"), 60, SEED)
    games = arena._played(task, range(task.games), 2)
    assert next(games)
    workers = multiprocessing.active_children()
    games.close()
    assert len(workers) == 2
    assert all(isinstance(worker, SpawnProcess) for worker in workers)


def test_workers_end_by_themselves_when_nobody_wants_more_games() -> None:
    """One that was killed while it handed a game over kept the lock of the pipe, and the arena never came back."""
    task = arena.Task(next(iter(NIM.presets.values())), ("beginner", "expert"), 4000, SEED)
    games = arena._played(task, range(task.games), 2)
    assert next(games)
    workers = multiprocessing.active_children()
    games.close()
    assert [worker.exitcode for worker in workers] == [0, 0]


def test_more_games_go_on_from_the_same_first_ones() -> None:
    """Game g depends on the seed and g alone."""
    assert fight(30).games == fight(60).games[:30]


def test_seats_alternate() -> None:
    """Each level starts every second game, so that the first move favours nobody."""

    def last(view: Any, rng: random.Random) -> Any:
        return view.actions[-1]

    def seat_of_the_winner(levels: Sequence[str]) -> set[tuple[int, ...]]:
        return {game.winners for game in run("nim", levels, 2, SEED).games}

    assert seat_of_the_winner(("expert", "expert")) == {(0,), (1,)}  # the one who moves first wins 13


def test_the_stronger_level_wins() -> None:
    """The whole chain from bots to standings, on the table whose theory is known."""
    low, high = fight(200).standings
    assert high.rate > 0.5 > low.rate
    assert high.interval[0] > 0.5
    assert low.wins + high.wins == 200


def test_several_seats_and_hidden_cards_are_played_too() -> None:
    """Three seats for two levels; a draw counts half for each."""
    outcome = run("whisper", ["anything", "honest"], 30, SEED, rules=whisper.Rules(3, 2), jobs=2)
    first, second = outcome.standings
    assert first.games == second.games == 30
    assert first.rate + second.rate == pytest.approx(1)


def test_wilson_covers_the_truth_in_95_of_100_runs() -> None:
    """Also for rare wins, where the usual formula fails. (Agresti and Coull 1998.)"""
    rng = random.Random(3)
    for truth in (0.05, 0.5, 0.9):
        inside = 0
        for _ in range(2000):
            low, high = wilson(sum(rng.random() < truth for _ in range(40)), 40)
            inside += low <= truth <= high
        assert 0.92 < inside / 2000 < 0.98


def test_ctrl_c_keeps_what_is_done() -> None:
    """An hour of games must not be lost to one key."""

    def stop(outcome: Outcome) -> None:
        if len(outcome.games) >= 20:
            raise KeyboardInterrupt

    for jobs in (1, 2):
        outcome = fight(60, report=stop, jobs=jobs)
        assert 20 <= len(outcome.games) < 60
        assert not outcome.complete
        assert outcome.standings[0].games == len(outcome.games)


def test_a_checkpoint_goes_on_where_it_stopped(tmp_path: Path) -> None:
    """And ends as if it had never stopped, even after a kill in the middle of a line."""
    file = tmp_path / "run.txt"
    fight(25, checkpoint=file)
    file.write_bytes(file.read_bytes()[:-3])
    played: list[int] = []
    outcome = fight(60, checkpoint=file, report=lambda so_far: played.append(len(so_far.games)))
    assert outcome == fight(60)
    assert min(played) > 20
    assert fight(60, checkpoint=file) == outcome


@pytest.mark.parametrize(
    ("text", "message"),
    [("something else\n", "line 1 belongs to another run"), ("a note without an end", "another run"),
     ("\x00\ud800", "another run"), (None, r"line 2 should be \[game")],
)
def test_a_foreign_checkpoint_is_refused(tmp_path: Path, text: str | None, message: str) -> None:
    """Mixing two runs would make a rate of nothing."""
    file = tmp_path / "run.txt"
    fight(2, checkpoint=file)
    kept = (text or file.read_text().split("\n")[0] + "\n[1, [9], 3]\n").encode(errors="surrogatepass")
    file.write_bytes(kept)
    with pytest.raises(ValueError, match=message):
        fight(2, checkpoint=file)
    assert file.read_bytes() == kept, "whatever it is, it is not ours to write over"


def test_a_checkpoint_cut_within_its_first_line_begins_anew(tmp_path: Path) -> None:
    """A kill may come that early; nothing is lost."""
    file = tmp_path / "run.txt"
    fight(2, checkpoint=file)
    file.write_bytes(file.read_bytes()[:9])
    assert fight(2, checkpoint=file) == fight(2)
    assert fight(2, checkpoint=file) == fight(2)


@pytest.mark.parametrize("line", ["", "first"])
def test_a_file_of_any_size_is_judged_by_its_first_wrong_line(tmp_path: Path, line: str) -> None:
    """Somebody names a film: it is no checkpoint from its first letters on, and was read whole to find that out."""
    file = tmp_path / "film.mkv"
    fight(2, checkpoint=file)
    head = file.read_bytes().partition(b"\n")[0] + b"\n" if line else b""
    with file.open("wb") as film:
        film.write(head)
        film.truncate(60_000_000)
    tracemalloc.start()
    try:
        with pytest.raises(ValueError, match=r"line 2 should be" if line else "another run"):
            fight(2, checkpoint=file)
        assert tracemalloc.get_traced_memory()[1] < 3_000_000
    finally:
        tracemalloc.stop()
    assert file.stat().st_size == 60_000_000


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="only some systems have a file that is always full")
@pytest.mark.parametrize("path", ["/dev/full", "/dev/zero", "."])
def test_a_checkpoint_is_a_file(path: str) -> None:
    """A device without an end would be read until the memory is gone."""
    with pytest.raises(ValueError, match="is no file"):
        fight(2, checkpoint=Path(path))


@pytest.mark.parametrize(
    ("levels", "message"),
    [(["expert", "beginer"], "did you mean beginner"), (["expert"], "take 2 levels"),
     (["expert"] * 3, "take 2 levels")],
)
def test_unknown_levels_and_wrong_numbers_are_refused(levels: list[str], message: str) -> None:
    """One line with the nearest name, before the first game."""
    with pytest.raises(ValueError, match=message):
        fight(2, levels)


def test_the_examples_in_the_documentation_run() -> None:
    """Promises are executed."""
    assert doctest.testmod(arena).failed == 0
