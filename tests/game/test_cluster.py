"""Games played by the workers of a Dask scheduler: the same ones, also when a worker is lost."""

from __future__ import annotations

import socket
import subprocess
import sys
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest

from game import VERSION, arena, cluster, luck

SEED = luck.seed_from_text("cluster")
ROOT = Path(__file__).resolve().parents[2]
LEVELS = ("expert", "beginner")


def test_without_the_package_a_line_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    """It is an extra: most people never need it."""
    monkeypatch.setitem(sys.modules, "distributed", None)
    with socket.create_server(("127.0.0.1", 0)) as nobody:
        hire = partial(cluster.connected, f"tcp://127.0.0.1:{nobody.getsockname()[1]}")
        with pytest.raises(OSError, match=r"madang\[cluster\]"):
            arena.run("nim", LEVELS, 4, SEED, workers=hire)


class Answering:
    """Stands in for a client: what each worker says when it is asked for its version."""

    def __init__(self, **answers: object) -> None:
        self.answers = answers

    def run(self, function: object, on_error: str) -> dict[str, object]:
        assert (function, on_error) == (cluster.version, "return")
        return self.answers


@pytest.mark.parametrize(
    ("answer", "message"),
    [(OSError("closed"), "has no worker"), (ImportError("no game"), "worker one cannot import the game"),
     ("0.9.0", "worker one has version 0.9.0")],
)  # fmt: skip
def test_a_worker_that_cannot_play_is_named(answer: object, message: str) -> None:
    """Another version might play other games, and no digest would tell why."""
    with pytest.raises(OSError, match=message):
        cluster._check(Answering(one=answer), "tcp://there:8786")


def test_a_worker_that_went_just_now_is_no_loss() -> None:
    """The scheduler may list it for a moment longer; the others play."""
    cluster._check(Answering(one=OSError("closed"), two=VERSION), "tcp://there:8786")


def dask(*words: str) -> subprocess.Popen[str]:
    return subprocess.Popen([sys.executable, "-m", "dask", *words], stderr=subprocess.PIPE, text=True, cwd=ROOT)


def until(process: subprocess.Popen[str], text: str) -> str:
    """The line of its log that says so."""
    assert process.stderr is not None
    for line in process.stderr:
        if text in line:
            return line
    raise AssertionError(f"it ended without “{text}”")


@pytest.fixture
def scheduler() -> Iterator[str]:
    """The address of a scheduler without workers."""
    with dask("scheduler", "--host", "127.0.0.1", "--port", "0", "--no-dashboard") as process:
        try:
            yield "tcp://" + until(process, "Scheduler at:").rpartition("tcp://")[2].strip()
        finally:
            process.kill()


def worker(address: str, folder: Path) -> subprocess.Popen[str]:
    process = dask("worker", address, "--nthreads", "1", "--no-nanny", "--no-dashboard",
                   "--local-directory", str(folder))  # fmt: skip
    until(process, "Registered to:")
    return process


@pytest.mark.deep
def test_a_cluster_plays_the_same_games_and_may_lose_a_worker(scheduler: str, tmp_path: Path) -> None:
    """The block it worked on is given to another; the digest tells that no game was lost or counted twice."""
    pytest.importorskip("distributed")
    hire = partial(cluster.connected, scheduler)
    with pytest.raises(OSError, match="has no worker"):
        arena.run("nim", LEVELS, 4, SEED, workers=hire)
    alone = arena.run("nim", LEVELS, 6000, SEED)
    both = [worker(scheduler, tmp_path / name) for name in ("one", "two")]
    try:
        assert arena.run("nim", LEVELS, 6000, SEED, workers=hire) == alone

        def lose(outcome: arena.Outcome) -> None:
            if outcome.games > 1000:
                both[0].kill()

        assert arena.run("nim", LEVELS, 6000, SEED, workers=hire, report=lose) == alone
        assert both[0].wait() != 0
    finally:
        for process in both:
            with process:
                process.kill()
