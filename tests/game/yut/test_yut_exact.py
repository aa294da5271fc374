"""The exact solver of up to four mals, compiled for a processor.

Why: figures called exact must agree with the older solver, which shares no line with this one.
"""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest

from game.yut.board import WAITING
from game.yut.rules import Rules

np = pytest.importorskip("numpy")

@pytest.fixture(scope="module")
def library(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The solver compiled for this processor."""
    if shutil.which("g++") is None:
        pytest.skip("g++ is not installed")
    from assets.make.yut.exact4 import compiled

    return compiled(tmp_path_factory.mktemp("solver"))


@pytest.mark.deep
def test_one_mal_agrees_with_the_older_solver(library: Path) -> None:
    """All 1,613 positions, at hands of three and of four."""
    from assets.make.yut.exact4 import Solver, tables
    from game.yut.solver import solve

    rules = Rules(pieces=1)
    known = tables(rules)
    for most in (3, 4):
        solver = Solver(library, known, 1)
        assert solver.solve(1, most) <= 1e-6
        older = solve(rules, most)
        pairs = [(a, b) for a in range(1, len(known.stands)) for b in range(1, len(known.stands))
                 if not known.taken[a] & known.taken[b]]  # fmt: skip
        assert len(pairs) == 1613
        number = [older.sides.number[side] for side in known.stands]
        wanted = np.array([older.values[number[a], number[b]] for a, b in pairs])
        assert np.abs(solver.values(pairs) - wanted).max() < 3e-5


@pytest.mark.deep
def test_a_run_that_was_stopped_goes_on(library: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """With one mal, stopped after each sweep: the values kept are those of a run in one go, and a file of another
    game is refused."""
    from assets.make.yut import exact4

    known, kept = exact4.tables(Rules(pieces=1)), tmp_path / "one.npy"
    whole = exact4.Solver(library, known, 1)
    assert exact4.solved(whole, 3, None) <= 1e-6
    monkeypatch.setattr(exact4, "AT_A_TIME", 0.0)
    first = exact4.Solver(library, known, 1)
    first.solve(1, 2, 1e-2)
    first.keep(kept)
    again = exact4.Solver(library, known, 1)
    assert exact4.solved(again, 3, kept) <= 1e-6
    assert np.abs(np.load(kept) - whole.table()).max() < 1e-5
    np.save(kept, np.zeros((3, 3), np.float32))
    with pytest.raises(ValueError, match="42 x 42"):
        again.restore(kept)


@pytest.mark.deep
def test_two_mals_agree_with_the_shipped_table(library: Path) -> None:
    """Every hundredth of the 677,246 positions, to the step that the file keeps; the start to 1e-5;
    and the recursion that values single choices agrees with the sweeps."""
    from assets.make.yut.exact4 import LOOKED, Solver, tables
    from game.yut import solved

    known = tables(Rules(pieces=2))
    solver = Solver(library, known, 2)
    solver.solve(2)
    size = len(known.stands)
    pairs = [(at // size, at % size) for at in range(size, size * size, 100)]
    pairs = [(a, b) for a, b in pairs if b and not known.taken[a] & known.taken[b]]
    values = solver.values(pairs)
    shipped = solved.load().odds([(known.stands[a], known.stands[b]) for a, b in pairs])
    assert np.abs(values - np.array(shipped)).max() < 1.2e-5
    assert np.abs(solver.values(pairs[::100], LOOKED) - values[::100]).max() < 1.5e-4
    start = known.stands.index((WAITING, WAITING))
    assert solver.values([(start, start)])[0] == pytest.approx(0.507301, abs=1e-5)


@pytest.mark.deep
def test_the_best_answer_to_random_play(library: Path, tmp_path: Path) -> None:
    """With two mals: what random play throws away against random play leaves it half of the games, one turn looked
    through agrees with the sweeps, both tables come back from a file as they were, the best answer throws nothing
    away and wins as many as its values say, and perfect play wins 77 in 100 games, fewer than that answer."""
    from assets.make.yut.exact4 import LOOKED, Solver, tables
    from assets.make.yut.exact_games import Exact, loss
    from assets.make.yut.network import World
    from assets.make.yut.random_play import answer, measured
    from assets.make.yut.training import Play

    rules = Rules(pieces=2)
    known, world = tables(rules), World(rules)
    solver = Solver(library, known, 2, random=True)
    assert solver.solve(2, 3) <= 1e-6
    start = known.stands.index((WAITING, WAITING))
    pairs = [(start, at) for at in range(1, len(known.stands), 20)]
    assert np.abs(solver.values(pairs, LOOKED, 3) - solver.values(pairs)).max() < 1e-3
    best = answer(world, solver)
    anyhow = loss(best, best, 2000, "any", "any")
    assert anyhow.error < 0.01
    assert best.wins - anyhow.thrown_away == pytest.approx(0.5, abs=4 * anyhow.error)
    solver.keep(tmp_path / "two.npy")
    again = Solver(library, known, 2, random=True)
    again.restore(tmp_path / "two.npy")
    mine, theirs = again.table()
    assert (again.table() == np.load(tmp_path / "two.npy")).all()
    assert abs(float(mine[start, start]) - float(theirs[start, start])) > 0.5
    itself = loss(best, best, 2000, other="any")
    assert itself.thrown_away < 1e-6
    assert itself.won == pytest.approx(best.wins, abs=0.04)
    solver = Solver(library, known, 2)
    solver.solve(2, 3)
    perfect = Play(Exact(world, 2, known.stands, solver.table()), np.random.default_rng(1))
    wins, error = measured(best, perfect, 2000)
    assert 0.77 < wins < best.wins - 4 * error


@pytest.mark.deep
def test_the_figures_of_random_play(library: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """With one mal perfect play is the best answer to random play, and a run that goes on from kept values finds
    the same; with four a few games are counted. The file beside the script has the answer ahead of perfect play,
    and that ahead of the network; with four the master, which allows for random turns, ahead of best play."""
    from assets.make.yut import random_play

    monkeypatch.setattr(random_play, "AT_A_TIME", 100)
    first = random_play.by_values(library, 1, tmp_path)
    assert first["best"] == pytest.approx(0.5314, abs=2e-4)
    assert first["perfect"] == [pytest.approx(first["best"], abs=1e-4), 0]
    again = random_play.by_values(library, 1, tmp_path)
    assert again["best"] == pytest.approx(first["best"], abs=1e-4)
    counted = random_play.by_counting(300)
    assert counted["games"] == 300
    assert min(counted["network"][0], counted["master"][0]) > 0.88
    found = json.loads(Path(random_play.__file__).with_suffix(".json").read_text("utf-8"))
    assert list(found) == ["1", "2", "3", "4"]
    for mals in "23":
        assert found[mals]["best"] > found[mals]["perfect"][0] + 0.004
    assert found["3"]["perfect"][0] > found["3"]["network"][0] + 1e-3
    wins, error = found["4"]["master"]
    assert wins - 1.96 * error > 0.95
    assert wins > found["4"]["network"][0]


@pytest.mark.deep
def test_perfect_play_meets_the_levels(library: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """With one mal and few games: perfect play throws nothing away, and every level's losses are odds."""
    from assets.make.yut import levels as yut_levels
    from assets.make.yut.exact4 import Solver, tables

    for name in ("OWN", "AGAINST", "PERFECT"):
        monkeypatch.setattr(yut_levels, name, 60)
    monkeypatch.setattr("multiprocessing.cpu_count", lambda: 4)
    solver = Solver(library, tables(Rules(pieces=1)), 1)
    solver.solve(1)
    yut_levels.measure(solver, tmp_path, {"mals": 1})
    content = json.loads((tmp_path / "levels.json").read_text("utf-8"))
    levels = content["levels"]
    assert levels["wanderer"]["loss_per_game"][0] > 0.005 > 2e-3 > levels["master"]["loss_per_game"][0] >= 0
    for level in levels.values():
        assert level["games"] == level["games_against_perfect"] == 60
        assert 0.3 < level["wins_by_losses"][0] <= 0.5
    assert 5 < content["perfect"]["turns"] < 20
