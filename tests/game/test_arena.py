"""Bot against bot: fair seats, the same outcome however it is computed, honest intervals."""

from __future__ import annotations

import json
import multiprocessing
import os
import random
import signal
import statistics
import subprocess
import sys
import tracemalloc
from collections.abc import Sequence
from functools import partial
from multiprocessing.context import SpawnProcess
from pathlib import Path
from typing import Any

import pytest

from assets.make.means import mean
from game import accounts, arena, blocks, catalog, luck
from game.arena import Outcome, Total, run, wilson
from tests import whisper
from tests.doomed import DoomedGames

SEED = luck.seed_from_text("arena")
ROOT = Path(__file__).resolve().parents[2]
NIM = catalog.table("nim")


def fight(games: int = 60, levels: Sequence[str] = ("beginner", "expert"), **more: Any) -> Outcome:
    return run("nim", levels, games, SEED, **more)


def test_the_outcome_does_not_depend_on_the_number_of_workers() -> None:
    """A result that changed with the machine could not be checked by anybody."""
    assert fight(jobs=1) == fight(jobs=2) == fight(jobs=3)


def test_a_digest_tells_runs_apart() -> None:
    """It is what two machines compare: of equal games it is equal, of others it is not."""
    assert fight().digest == fight(jobs=2).digest
    assert len({fight().digest, fight(59).digest, fight(levels=("expert", "beginner")).digest}) == 3


def test_workers_have_no_handlers_of_the_process_that_asks() -> None:
    """A window system heeds SIGTERM; a worker forked from it did so too, and its pool could wait for ever."""
    with blocks.processes(2) as hired:
        assert next(blocks.in_blocks(len, [range(9)], hired))
        workers = multiprocessing.active_children()
        assert workers
        assert all(isinstance(worker, SpawnProcess) for worker in workers)


def test_workers_end_by_themselves_when_nobody_wants_more_games() -> None:
    """One that was killed while it handed a game over kept the lock of the pipe, and the arena never came back."""
    task = arena.Task(next(iter(NIM.presets.values())), ("beginner", "expert"), 4000, SEED)
    games = blocks.until_done(partial(arena.play_block, task), blocks.Marks(task.games).missing,
                              partial(blocks.processes, 2))
    assert next(games)
    workers = multiprocessing.active_children()
    games.close()
    assert {worker.exitcode for worker in workers} == {0}


def test_games_of_a_process_that_was_killed_are_played_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The run went on without them, or waited for them for ever."""

    alone = fight(60)
    doomed = DoomedGames(tmp_path / "killed")
    monkeypatch.setattr(arena, "play_block", doomed)
    assert fight(60, jobs=2) == alone
    assert doomed.mark.exists()


def test_workers_that_always_die_end_the_run_with_a_line(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Hired again and again they would die for ever."""
    monkeypatch.setattr(arena, "play_block", DoomedGames(tmp_path / "no folder" / "killed", always=True))
    with pytest.raises(OSError, match="ended from outside 4 times"):
        fight(60, jobs=2)


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="only some systems can kill a process without a word")
def test_workers_end_with_a_process_that_is_killed(tmp_path: Path) -> None:
    """They went on alone, and nobody knew what the machine was busy with."""
    script = tmp_path / "long.py"
    script.write_text("from game.commands import arena\n"
                      "if __name__ == '__main__':\n"
                      "    arena('nim expert beginner --games 10000000 --jobs 2'.split())\n")  # fmt: skip
    with subprocess.Popen([sys.executable, str(script)], env=os.environ | {"PYTHONPATH": str(ROOT)},
                          stderr=subprocess.PIPE, text=True) as running:  # fmt: skip
        assert "of 10000000" in running.stderr.readline()
        running.kill()
        # the pipe ends when nobody holds it any more: neither the process nor one that it began
        running.stderr.read()


def test_more_games_go_on_from_the_same_first_ones() -> None:
    """Game g depends on the seed and g alone."""
    task = arena.Task(next(iter(NIM.presets.values())), ("beginner", "expert"), 60, SEED)
    first, rest = arena.play_block(task, range(30)), arena.play_block(task, range(30, 60))
    assert fight(30).tally == first
    assert fight(60).tally == first.with_(rest) == rest.with_(first)


def test_totals_are_means_and_variances() -> None:
    """Kept as two whole numbers they tell what the numbers themselves told."""
    rng = random.Random(5)
    numbers = [rng.gauss(3, 20) for _ in range(500)]
    total = Total()
    for number in numbers:
        total = total.with_(arena._total(number))
    kept, plain = total.mean(500), mean(numbers)
    assert kept == pytest.approx(plain, rel=1e-9)
    assert total.variance(500) == pytest.approx(statistics.variance(numbers), rel=1e-9)
    assert Total().mean(0) == (0, 0)


def test_the_cost_of_a_decision_is_that_of_the_games_themselves() -> None:
    """Summed as whole numbers a ratio of means tells what it told game by game."""
    task = arena.Task(next(iter(NIM.presets.values())), ("beginner", "casual"), 60, SEED, True)
    games = [arena.play_game(task, number) for number in range(60)]
    found = arena.tallied(games)
    for place in (0, 1):
        sums = [game.accounts[place] for game in games]
        rate, low, _ = accounts.rate([(one.cost, one.decisions) for one in sums])
        assert found.accounts[place].decision == pytest.approx(rate, rel=1e-9)
        assert low > 0


@pytest.mark.parametrize("seed", range(20))
def test_blocks_are_every_number_once(seed: int) -> None:
    """However long they take; what is played twice or never would make a rate of nothing."""
    rng = random.Random(seed)
    todo, start = [], 0
    for _ in range(rng.randint(1, 6)):
        start += rng.randint(1, 50)
        todo.append(range(start, start := start + rng.randint(1, 400)))
    sizes = blocks._Sizes(sum(map(len, todo)), rng.randint(1, 8))
    met = []
    for block in sizes.cut(todo):
        met += block
        sizes.took(block, rng.choice((1e-6, 0.01, 0.4, 3.0)) * len(block))
    assert met == [number for span in todo for number in span]


def test_blocks_grow_until_they_take_a_second() -> None:
    """One a game would be more work than the game; one for all of them could not be shared or lost."""
    sizes, taken = blocks._Sizes(100_000, 2), []
    for block in sizes.cut([range(100_000)]):
        taken.append(len(block))
        sizes.took(block, len(block) / 1000)
    assert taken[:4] == [1, 2, 4, 8]
    assert max(taken) == 1000
    assert taken[-1] < 10


@pytest.mark.deep
def test_memory_does_not_grow_with_the_games(monkeypatch: pytest.MonkeyPatch) -> None:
    """Ten million games are a byte each and a line for some thousand of them."""
    monkeypatch.setattr(arena, "play_game", lambda task, number: arena.Game(number, (number % 2,), 9))
    tracemalloc.start()
    try:
        assert fight(40_000).games == 40_000
        assert tracemalloc.get_traced_memory()[1] < 40_000 + 200_000
    finally:
        tracemalloc.stop()


def test_seats_alternate() -> None:
    """Each level starts every second game, so that the first move favours nobody."""

    def last(view: Any, rng: random.Random) -> Any:
        return view.actions[-1]

    def seat_of_the_winner(levels: Sequence[str]) -> set[tuple[int, ...]]:
        return {winners for winners, _ in run("nim", levels, 2, SEED).tally.ends}

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
        if outcome.games >= 20:
            raise KeyboardInterrupt

    for jobs in (1, 2):
        outcome = fight(60, report=stop, jobs=jobs)
        assert 20 <= outcome.games < 60
        assert not outcome.complete
        assert outcome.standings[0].games == outcome.games


def test_a_checkpoint_goes_on_where_it_stopped(tmp_path: Path) -> None:
    """And ends as if it had never stopped, even after a kill in the middle of a line."""
    file = tmp_path / "run.txt"
    fight(25, checkpoint=file)
    lines = len(file.read_bytes().splitlines())
    file.write_bytes(file.read_bytes()[:-3])
    assert lines > 3, "blocks, not the run as a whole"
    played: list[int] = []
    outcome = fight(60, checkpoint=file, report=lambda so_far: played.append(so_far.games))
    assert outcome == fight(60)
    assert min(played) > 20
    assert fight(60, checkpoint=file) == outcome


@pytest.mark.parametrize(
    ("text", "message"),
    [("something else\n", "line 1 belongs to another run"), ("a note without an end", "another run"),
     ("\x00\ud800", "another run"), (None, r"line 2 should be \[first")],
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


def test_a_checkpoint_of_version_1_0_goes_on(tmp_path: Path) -> None:
    """A line was a game then; with ledgers it had the accounts of the levels."""
    for ledgers in (False, True):
        file = tmp_path / f"run{ledgers}.txt"
        rules = next(iter(NIM.presets.values()))
        task = arena.Task(rules, ("beginner", "expert"), 20, SEED, ledgers)
        games = [arena.play_game(task, number) for number in range(8)]
        file.write_text("\n".join([task.name, *map(json.dumps, games), ""]))
        assert fight(20, checkpoint=file, ledgers=ledgers) == fight(20, ledgers=ledgers)
        assert fight(20, checkpoint=file, ledgers=ledgers).complete


def test_a_game_that_is_noted_twice_is_counted_once(tmp_path: Path) -> None:
    """As where a run of fewer games went on from a block that went beyond them."""
    file = tmp_path / "run.txt"
    whole = fight(40, checkpoint=file)
    kept = file.read_text()
    file.write_text(kept + "".join(kept.splitlines(keepends=True)[1:4]))
    assert fight(40, checkpoint=file) == whole
    assert fight(13, checkpoint=file) == fight(13)
    assert fight(40, checkpoint=file) == whole


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
