"""Long jobs in pieces: the same bytes whoever does them; nothing is lost where one is stopped or a worker dies."""

from __future__ import annotations

import sys
import threading
import time
from functools import cache, partial
from pathlib import Path
from typing import Any

import pytest

from assets.make import inputs, pieces, run_bots, run_scales
from assets.make.davinci import minds
from assets.make.pieces import Shared
from game import blocks, cluster
from tests.doomed import doomed_with, work
from tests.game.test_cluster import scheduler, worker

__all__ = ["scheduler"]
TWO = Shared(partial(blocks.processes, 2))
PATIENCE = 120.0
"""Seconds in which a small job is done on any machine."""


@cache
def alone() -> list[list[float]]:
    return [work("a", number) for number in range(300)]


def test_who_does_the_pieces_makes_no_difference() -> None:
    """What a machine with two cores makes could not be compared with what another one made."""
    assert Shared().results("a", partial(work, "a"), 300) == alone()
    assert TWO.results("a", partial(work, "a"), 300) == alone()


def test_a_process_that_was_killed_is_not_waited_for(tmp_path: Path) -> None:
    """Its pieces are done again.

    Those that carry large tables were written to a pipe that nobody read any more, and the job never ended.
    """
    done: list[list[int]] = []
    large = partial(doomed_with, bytes(3_000_000), tmp_path / "killed")
    job = threading.Thread(target=lambda: done.append(TWO.results("a", large, 40)), daemon=True)
    job.start()
    job.join(PATIENCE)
    assert done == [list(range(40))]
    assert (tmp_path / "killed").exists()


class Late(dict[int, Any]):
    """The processes of a pool; when the pool ends them all, one has not been started yet."""

    def values(self) -> Any:
        ending = sys._getframe(1).f_code.co_name == "terminate_broken"
        return [] if ending else super().values()


def test_a_process_that_starts_as_another_is_lost_is_ended() -> None:
    """The pool, which had ended those it knew, waited for it, and it for work: a job stood still for ever."""
    started: list[Any] = []

    def lose() -> None:
        with blocks.processes(2) as workers:
            workers.executor._processes = Late()
            for _ in range(3):  # with the third the pool looks after both processes
                workers.executor.submit(time.sleep, 60)
            started.extend(workers.executor._processes.values())
            started[0].kill()
            while not workers.executor._broken:
                time.sleep(0.01)

    job = threading.Thread(target=lose, daemon=True)
    job.start()
    job.join(PATIENCE / 4)
    ended = not job.is_alive()
    for process in started:
        process.kill()  # or the tests would not end either
    assert len(started) == 2
    assert ended


def test_what_is_finished_is_kept_when_a_job_is_stopped(tmp_path: Path) -> None:
    """Also after a kill in the middle of a line; and more pieces may be asked for later."""
    shared = Shared(kept=tmp_path)

    def stop(part: float) -> None:
        if part > 0.5:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        shared.results("a", partial(work, "a"), 300, stop)
    file = tmp_path / "a.txt"
    file.write_bytes(file.read_bytes()[:-3])
    parts: list[float] = []
    assert shared.results("a", partial(work, "a"), 300, parts.append) == alone()
    assert 0 < parts[0] < 1, "some were there already"
    lines = file.read_bytes().count(b"\n")
    assert shared.results("a", partial(work, "a"), 300) == alone()
    assert shared.results("a", partial(work, "a"), 310)[:300] == alone()
    assert file.read_bytes().count(b"\n") > lines
    assert shared.results("a", partial(work, "a"), 7) == alone()[:7]


def test_pieces_of_other_tables_are_done_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """A judge was changed since, which is imported only when its table is asked for."""
    stamps, code = {pieces.stamp(run_bots.played)}, inputs.code
    for changed in ("game/yut/judge.py", "game/poker/solved_value.py"):
        monkeypatch.setattr(inputs, "code", lambda path, changed=changed: code(path) + " " * (
            path == inputs.ROOT / changed))
        stamps.add(pieces.stamp(run_bots.played))
    assert len(stamps) == 3


def test_pieces_of_other_scripts_are_done_again(tmp_path: Path) -> None:
    """A rule was changed since: games of both would make figures of neither."""
    shared, file = Shared(kept=tmp_path), tmp_path / "a.txt"
    whole = shared.results("a", partial(work, "a"), 20)
    file.write_text(file.read_text().replace("0.", "9."))
    head, *rest = file.read_text().splitlines(keepends=True)
    file.write_text("".join([head[:-2] + "x\n", *rest]))
    assert shared.results("a", partial(work, "a"), 20) == whole
    assert shared.results("a", partial(work, "a"), 20) == whole


@pytest.mark.deep
def test_a_cluster_may_lose_a_worker_and_the_pieces_are_the_same(scheduler: str, tmp_path: Path) -> None:
    """The machines of a room are switched off by whoever sits there."""
    pytest.importorskip("distributed")
    shared = Shared(partial(cluster.connected, scheduler))
    both = [worker(scheduler, tmp_path / name) for name in ("one", "two")]
    try:
        play = partial(run_scales.given_away, "nim", "second")
        alone = Shared().results("nim", play, 200)
        assert shared.results("nim", play, 200) == alone

        def lose(part: float) -> None:
            if part > 0.2:
                both[0].kill()

        assert shared.results("nim", play, 200, lose) == alone
        assert both[0].wait() != 0
    finally:
        for process in both:
            with process:
                process.kill()


@pytest.mark.deep
def test_a_rung_gives_away_the_same_whoever_plays_it() -> None:
    """The figures of the arcade run come from these games."""
    assert run_scales.sample("nim", 12, TWO) == run_scales.sample("nim", 12, Shared())


@pytest.mark.deep
def test_a_training_stopped_half_way_makes_the_same_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Weights, fitted to games played here, by two processes, and by a run that was stopped in the middle."""
    pytest.importorskip("numpy")
    monkeypatch.setattr(minds, "GAMES", {2: (12, 0), 3: (4, 0)})

    def made(name: str, shared: Shared, stop_at: float = 2.0) -> bytes:
        def report(part: float) -> None:
            if part > stop_at:
                raise KeyboardInterrupt

        minds.build(tmp_path / name, report, shared)
        text = (tmp_path / name / minds.OUTPUTS[0]).read_text("utf-8")
        return text.partition('"weights"')[2].encode()  # before it the log tells how long it took

    kept = Shared(kept=tmp_path / "kept")
    with pytest.raises(KeyboardInterrupt):
        made("stopped", kept, 0.4)
    assert len(list((tmp_path / "kept").iterdir())) == 1
    assert made("stopped", kept) == made("two", TWO) == made("here", Shared())
