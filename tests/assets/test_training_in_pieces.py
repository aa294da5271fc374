"""Minds trained in pieces come out the same whoever does the pieces, also after a stop and after a lost worker.

Why: a mind is trained for minutes or hours. What two processes or a room of machines make must be what one process
makes, or nobody could check it; and a run that was stopped must end as if it had not been.
"""

from __future__ import annotations

import hashlib
import json
import os
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Any

import pytest

np = pytest.importorskip("numpy")

from assets.make.pieces import Shared, staying  # noqa: E402
from assets.make.poker import minds as cards  # noqa: E402
from assets.make.poker import removal, response, solver  # noqa: E402
from assets.make.report import Report  # noqa: E402
from assets.make.yut import minds as sticks  # noqa: E402
from game import blocks, cluster  # noqa: E402
from game.poker import policy  # noqa: E402
from tests.game.poker.test_poker_bots import player_of_chance  # noqa: E402
from tests.game.test_cluster import scheduler, worker  # noqa: E402

__all__ = ["scheduler"]
ASSETS = Path(__file__).parents[2] / "assets"
TINY = sticks.Course(mals=2, width=8, schools=(3, 2), games=240, home=(0.8, 0.2), sample=2200, trial=80, parts=4)
"""Five rounds with two mals, whose tables are made quickly."""


def digest(folder: Path) -> str:
    """Of all files that were made."""
    made = sorted((path for path in folder.rglob("*") if path.is_file()), key=lambda path: path.name)
    return hashlib.sha256(b"".join(path.read_bytes() for path in made)).hexdigest()


def trained(folder: Path, shared: Shared, stop_at: float = 2.0) -> str:
    """The digest of the network for the sticks and of its log."""

    def report(part: float) -> None:
        if part > stop_at:
            raise KeyboardInterrupt

    sticks.train(folder, report, shared, TINY)
    assert len(list((folder / "minds").iterdir())) == 2
    return digest(folder)


@pytest.fixture(scope="module")
def alone(tmp_path_factory: pytest.TempPathFactory) -> str:
    return trained(tmp_path_factory.mktemp("alone"), Shared())


@contextmanager
def two(lost: list[int]) -> Iterator[blocks.Workers]:
    """Two processes; of the first ones hired, one is ended at once."""
    with blocks.processes(2) as workers:
        if not lost:
            lost.append(1)
            workers.executor.submit(os._exit, 9)
        yield workers


@pytest.mark.deep
def test_a_network_is_the_same_after_a_lost_worker_and_a_stop(alone: str, tmp_path: Path) -> None:
    """One process of two is ended from outside, and later the run is stopped; then it goes on by two again."""
    lost: list[int] = []
    with staying(partial(two, lost)) as hire:
        with pytest.raises(KeyboardInterrupt):
            trained(tmp_path / "made", Shared(hire, tmp_path / "kept"), 0.5)
        assert lost
        assert not (tmp_path / "made").exists()
        rounds: list[float] = []
        sticks.train(tmp_path / "made", rounds.append, Shared(hire, tmp_path / "kept"), TINY)
    assert len(rounds) == 2, "three of five rounds were kept"
    assert digest(tmp_path / "made") == alone


@pytest.mark.deep
def test_a_network_is_the_same_by_a_cluster_that_loses_a_worker(alone: str, scheduler: str, tmp_path: Path) -> None:
    pytest.importorskip("distributed")
    both = [worker(scheduler, tmp_path / name) for name in ("one", "two")]

    def lose(part: float) -> None:
        both[0].kill()

    try:
        with staying(partial(cluster.connected, scheduler)) as hire:
            sticks.train(tmp_path / "made", lose, Shared(hire), TINY)
        assert both[0].wait() != 0
        assert digest(tmp_path / "made") == alone
    finally:
        for process in both:
            with process:
                process.kill()


@pytest.mark.deep
def test_a_first_round_in_pieces_is_like_that_of_the_network_that_ships(tmp_path: Path) -> None:
    """That one learnt when a round was played at once, with one seed: games and lessons are of the same kind."""
    sticks.train(tmp_path, lambda part: None, Shared(), sticks.COURSE._replace(schools=(1, 0)))
    then, now = [json.loads((folder / sticks.LOG).read_text("utf-8").splitlines()[0])
                 for folder in (ASSETS, tmp_path)]  # fmt: skip
    assert now["turns"] == pytest.approx(then["turns"], abs=1.5)
    assert now["error"] == pytest.approx(then["error"], rel=0.1)


@pytest.mark.deep
def test_what_buckets_draw_and_best_answers_are_the_same_by_two_processes() -> None:
    """The solved table of the cards is made of these."""
    fixed = player_of_chance()
    bucket = np.arange(len(fixed.bucket)) % 7
    final = np.arange(7462) % 7
    worths = np.random.default_rng(1).random((2, 6, 7462))
    with staying(partial(blocks.processes, 2)) as hire:
        shared = Shared(hire)
        chains = response.chains(bucket, fixed.holds, final, shared)
        held = shared.results("held", partial(response.held_draw, worths, fixed.holds, 1), 2)
        answers = shared.results("answers", partial(response.best_draw, worths), 2)
    assert np.array_equal(chains, response.chains(bucket, fixed.holds, final, Shared()))
    for number, (values, (worth, hold)) in enumerate(zip(held, answers, strict=True)):
        again, same = response.best_draw(worths, number)
        assert np.array_equal(worth, again)
        assert np.array_equal(hold, same)
        assert np.array_equal(values, response.held_draw(worths, fixed.holds, 1, number))


@pytest.mark.deep
def test_hands_with_real_cards_are_counted_as_they_were_played() -> None:
    """A piece hands back how often which sum was won, not every hand."""
    fixed = player_of_chance()
    won = response.play_real(fixed, None, 1, cards.DEALS, 1003)
    counted = cards.dealt(fixed, None, 1, 3)
    assert np.array_equal(np.sort(won), np.repeat(*np.array(counted).T))


def of_each_strength(known: response.Fixed, meet: Any, final: Any) -> Any:
    """In place of `response.wanted`: a hand is worth the number of its bucket."""
    return np.tile(np.arange(final[-1] + 1, dtype=np.uint16), (9, policy.SIGHTS, 6, 1))


def of_chance(known: response.Fixed, holds: Any, meet: Any, seat: int, shared: Shared) -> list[response.Choice]:
    """In place of `response.choices`: one decision, whose options are worth anything."""
    kinds = len(known.bucket)
    return [response.Choice(np.random.default_rng(seat).random((kinds, 20)), 1.0, np.ones(kinds))]


def first_moves(fixed: response.Fixed, meet: Any, seat: int, shared: Shared, report: Report) -> response.Best:
    """In place of `response.respond`: an exploiter that makes the first move there is, and draws no card."""
    pre, post = ({node: np.zeros(shape, np.int8) for node in nodes if solver.mover(node) == seat}
                 for nodes, shape in ((fixed.pre, len(fixed.bucket)), (fixed.post, (324, 7462))))  # fmt: skip
    return response.Best(0.0, pre, np.full((54 if seat else 9, len(fixed.bucket)), 31, np.uint8), post)


@pytest.mark.deep
def test_a_solved_table_is_the_same_by_two_processes_and_after_a_stop(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A small one: made by two, stopped while they try it with real cards, and made by one, which goes on there.

    It is let go when one seat has been tried. What is worth minutes however small the table is has something quick
    in its place; the pieces of it are asked for above.
    """
    for name, quick in (("wanted", of_each_strength), ("choices", of_chance), ("respond", first_moves)):
        monkeypatch.setattr(response, name, quick)
    monkeypatch.setattr(removal, "TRIED", 20_000)

    def solved(folder: Path, shared: Shared, stop_at: float) -> None:
        def report(part: float) -> None:
            if part > stop_at:
                raise KeyboardInterrupt

        folder.mkdir()
        rough = (cards.Rough(6, 4, 6), cards.Rough(8, 5, 6))
        with pytest.raises(KeyboardInterrupt):
            cards.solve(folder, report, shared, hands=12, finals=6, iterations=20, real=4, rough=rough)

    lost: list[int] = []
    with staying(partial(two, lost)) as hire:
        solved(tmp_path / "two", Shared(hire, tmp_path / "kept"), 0.87)
    (tried,) = (tmp_path / "kept").iterdir()
    tries = tried.read_bytes()
    solved(tmp_path / "one", Shared(kept=tmp_path / "kept"), 0.899)
    assert (tmp_path / "one" / cards.TABLE).read_bytes() == (tmp_path / "two" / cards.TABLE).read_bytes()
    assert list((tmp_path / "kept").iterdir()) == [tried], "tries are named by the table: it was another"
    assert tried.read_bytes().startswith(tries)
    assert tried.read_bytes() != tries
