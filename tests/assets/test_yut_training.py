"""Self-play in bundles follows the rules, and learning can be repeated.

Why: a fault in the fast simulator would teach a network the wrong game without anybody noticing.
"""

from __future__ import annotations

import json
import random
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from game.yut.board import DONE, STATION_OF, WAITING, stands
from game.yut.rules import Rules

np = pytest.importorskip("numpy")
MINDS = Path(__file__).parents[2] / "assets" / "minds"


@pytest.fixture(scope="module")
def world() -> Any:
    from assets.make.yut.network import World

    return World(Rules(pieces=2))


class Knowing:
    """Stands in for a network: it knows the solved game."""

    def __init__(self, world: Any) -> None:
        from game.yut import solved

        table = solved.load()
        self.world = world
        self.values = np.array(table.values, np.float32).reshape(world.count, world.count) / solved.LEVELS

    def value(self, mover: Any, other: Any) -> Any:
        return self.values[mover, other]


def pairs(world: Any, count: int) -> tuple[Any, Any]:
    """Stands of two sides that share no station, nobody home yet."""

    every, rng, found = stands(2), random.Random(1), []
    while len(found) < count:
        mine, other = rng.randrange(len(every) - 1), rng.randrange(len(every) - 1)
        taken = [{STATION_OF[at] for at in every[side] if 0 <= at < DONE} for side in (mine, other)]
        if not taken[0] & taken[1]:
            found.append((mine, other))
    rows = np.array(found, np.int32)
    return rows[:, 0], rows[:, 1]


def test_a_turn_in_the_simulator_is_worth_what_the_solved_game_says(world: Any) -> None:
    """With the exact values at its ends, the simulator's look through one turn gives the exact value at its start
    (but for bonus throws beyond the second, which it leaves out)."""
    from assets.make.yut.training import Play

    knowing: Any = Knowing(world)
    play = Play(knowing, np.random.default_rng(1))
    mover, other = pairs(world, 200)
    off = play.before(mover, other, 3) - knowing.value(mover, other)
    assert abs(float(off.mean())) < 1.5e-3
    assert float(np.abs(off).max()) < 1e-2


@pytest.mark.parametrize(("look", "mean", "most"), [(0, 7e-3, 5e-2), (1, 1.5e-3, 2e-2)])
def test_a_throw_beyond_the_look_counts_as_the_start_of_a_turn(
    world: Any, look: int, mean: float, most: float
) -> None:
    """By the solved game: much nearer to the exact value than where such throws are left out."""
    from assets.make.yut.training import Play

    knowing: Any = Knowing(world)
    mover, other = pairs(world, 400)
    value = knowing.value(mover, other)
    off, without = (Play(knowing, np.random.default_rng(1), starts=starts).before(mover, other, look) - value
                    for starts in (True, False))  # fmt: skip
    assert abs(float(off.mean())) < mean
    assert float(np.abs(off).max()) < most
    assert float(np.abs(off).mean()) < float(np.abs(without).mean()) / 2


def test_perfect_play_in_the_simulator_beats_random_play_as_measured(world: Any) -> None:
    """77 of 100 games with two mals, as the literature has it."""
    from assets.make.yut.training import Play

    knowing: Any = Knowing(world)
    play = Play(knowing, np.random.default_rng(2))
    start = np.full(1500, world.starts[0], np.int32)
    won = play.games(start, start, 0.0, ("best", "any")).won.mean()
    assert won == pytest.approx(0.775, abs=0.035)


def test_what_a_player_throws_away_is_what_it_loses(world: Any) -> None:
    """By the solved game of two mals: from random positions as many movers win as the values say; perfect play
    throws nothing away; and half less what random play throws away is how often it wins."""
    from assets.make.yut.exact_games import Asked, Exact, check, loss
    from assets.make.yut.training import Play
    from game.yut import solved

    values = np.array(solved.load().values, np.float32).reshape(world.count, world.count) / solved.LEVELS
    exact = Exact(world, 2, list(stands(2)), values)
    perfect = Play(exact, np.random.default_rng(1))
    tenths = check(perfect, 2, 1500, np.random.default_rng(2))
    assert sum(tenth.games for tenth in tenths) == 1500
    assert max(abs(tenth.apart) for tenth in tenths) < 3.5
    assert sum(tenth.apart**2 for tenth in tenths) < 30
    again = loss(Play(Asked(exact, exact, 2), np.random.default_rng(3)), perfect, 100)
    assert again.thrown_away < 1e-6
    anyhow = loss(perfect, perfect, 800, "any")
    assert 0.5 - anyhow.thrown_away == pytest.approx(0.229, abs=4 * anyhow.error)  # 77.1 of 100 games against it
    assert anyhow.won == pytest.approx(0.229, abs=0.06)


def test_lessons_end_with_the_truth(world: Any) -> None:
    """The last turn of a game is worth 1 to the seat that moved, whatever the network believed."""
    from assets.make.yut.network import Network
    from assets.make.yut.training import Play, lessons

    network = Network(world, 8, np.random.default_rng(3))
    play = Play(network, np.random.default_rng(3))
    start = np.full(50, world.starts[0], np.int32)
    bundle = play.games(start, start)
    mover, _, target = lessons(bundle, network, 1.0)
    assert len(mover) == sum(map(len, bundle.games)) == len(target)
    assert set(np.unique(target)) <= {0.0, 1.0}
    assert bool(target[0]) == bool(bundle.won[0])


def test_the_same_seed_teaches_the_same_network(world: Any) -> None:
    from assets.make.yut.network import Network
    from assets.make.yut.training import Play, lessons, study

    def learn() -> Any:
        network = Network(world, 8, np.random.default_rng(4))
        rng = np.random.default_rng(5)
        start = np.full(200, world.starts[0], np.int32)
        before = lessons(Play(network, rng).games(start, start, 0.1), network, 0.7)
        study(network, *before, rng, (1e-2, 1e-2), size=256)
        return network

    one, two = learn(), learn()
    assert all((a == b).all() for a, b in zip(one.weights, two.weights, strict=True))


def test_a_stopped_training_goes_on_where_it_was(world: Any, tmp_path: Path) -> None:
    from assets.make.yut.network import Network

    network, log = Network(world, 8, np.random.default_rng(6)), ["one", "two"]
    lessons = [[np.arange(3) + 10 * row + column for column in range(3)] for row in range(2)]
    network.keep(tmp_path / "part.npz", log, lessons)
    again = Network(world, 8, np.random.default_rng(7))
    found, learnt = again.restore(tmp_path / "part.npz")
    assert found == log
    assert np.array_equal(learnt, lessons)
    assert all((a == b).all() for a, b in zip(network.weights, again.weights, strict=True))


@pytest.mark.parametrize("weights", ["yut_net.npz", "yut_three.npz", "yut_four.npz", "yut_slips.npz"])
def test_the_trained_network_answers_as_in_training(world: Any, weights: str) -> None:
    """The network of the program works out its inputs one by one; the one in training, by table."""
    from assets.make.yut.exact_games import read
    from game.yut import net

    shipped = net.load(Rules(pieces=2), MINDS / weights)
    network = read(world, MINDS / weights)
    mover, other = pairs(world, 100)
    every = stands(2)
    there = network.value(mover, other)
    here = shipped.odds([(every[a], every[b]) for a, b in zip(mover, other, strict=True)])
    assert here == pytest.approx(there.tolist(), abs=1e-5)


def test_the_log_of_the_training_is_kept() -> None:
    """Both schools, every round."""
    rounds = [json.loads(line) for line in (MINDS / "yut_net.txt").read_text("utf-8").splitlines()]
    assert [line["round"] for line in rounds] == list(range(1, len(rounds) + 1))
    assert {line["school"] for line in rounds} == {1, 2}
    assert rounds[-1]["beats_random"] > 0.93


def test_a_wider_network_begins_where_the_other_was(world: Any) -> None:
    """What self-play taught must not be lost by adding units; and they can learn."""
    from assets.make.yut.exact_games import read
    from assets.make.yut.three import widened
    from game.yut import net

    narrow = read(world, net.WEIGHTS)
    wide = widened(narrow, 80, np.random.default_rng(10))
    mover, other = pairs(world, 200)
    assert np.allclose(wide.value(mover, other), narrow.value(mover, other), atol=1e-6)
    wide.learn(mover, other, np.zeros(200, np.float32), 1e-2)
    assert (wide.weights[2][64:] != 0).all()


@pytest.mark.deep
def test_three_mals_are_learnt_from_their_teacher() -> None:
    """By a small network, from what the large one says: it comes nearer, and only where the table has no value."""
    from assets.make.yut.exact_games import read
    from assets.make.yut.network import Network, World
    from assets.make.yut.three import COURSE, learn, positions
    from game.yut import net

    world = World(Rules(pieces=3))
    teacher: Any = read(world, net.WEIGHTS)
    network = Network(world, 8, np.random.default_rng(12))
    course = COURSE._replace(rounds=4, games=150, rate=1e-2, size=128)
    left = np.array([3 - side.count(DONE) for side in stands(3)])
    mover, other = positions(network, teacher, course, np.random.default_rng(13))
    assert (np.maximum(left[mover], left[other]) == 3).all()
    _, log = learn(network, teacher, course, lambda part: None)
    errors = [json.loads(line)["error"] for line in log]
    assert errors[-1] < 0.7 * errors[0]


def test_three_mals_are_played_by_what_was_learnt_from_exact_values() -> None:
    """Within a hundredth of perfect play, says the log."""
    *rounds, found = [json.loads(line) for line in (MINDS / "yut_three.txt").read_text("utf-8").splitlines()]
    assert [line["round"] for line in rounds] == list(range(1, len(rounds) + 1))
    assert found["games"] >= 20_000
    assert found["thrown_away"] + 2 * found["error"] < 0.01


def test_each_network_is_asked_with_as_many_mals_left_as_it_learnt_from() -> None:
    """By the usual rules; where at most two are left on both sides, the table is. Other rules ask the first one."""
    from game.yut import evaluators, net, solved

    usual, slippery = Rules(), Rules(nak=Fraction(1, 20))
    for rules, mine, theirs, known in (
        (usual, 4, 4, net.load(usual, net.FOUR)),
        (usual, 4, 1, net.load(usual, net.FOUR)),
        (usual, 3, 3, net.load(usual, net.THREE)),
        (usual, 2, 3, net.load(usual, net.THREE)),
        (usual, 1, 2, solved.load()),
        (slippery, 4, 4, net.load(slippery)),
        (slippery, 1, 2, net.load(slippery)),
    ):
        pair = tuple((WAITING,) * left + (DONE,) * (4 - left) for left in (mine, theirs))
        asked = tuple(evaluators.last(side, 2) for side in pair) if known is solved.load() else pair
        assert evaluators.best(rules).odds([pair]) == pytest.approx(known.odds([asked]), abs=1e-6)
    start = [((WAITING,) * 4,) * 2]
    assert len({net.load(usual, weights).odds(start)[0] for weights in (net.WEIGHTS, net.THREE, net.FOUR)}) == 3
    three = Rules(pieces=3)
    start = [((WAITING,) * 3,) * 2]
    assert evaluators.best(three).odds(start) == net.load(three, net.THREE).odds(start)


def test_four_mals_are_learnt_where_nothing_else_is_asked(world: Any) -> None:
    """With two mals, of which one is known: positions and what a look through the turn makes of them."""
    from assets.make.yut.exact_games import Asked
    from assets.make.yut.four import COURSE, positions, worth

    knowing: Any = Knowing(world)
    asked = Asked(knowing, knowing, 2, 1)
    mover, other = positions(asked, COURSE._replace(games=40), np.random.default_rng(14))
    left = np.array([2 - side.count(DONE) for side in stands(2)])
    assert (np.maximum(left[mover], left[other]) == 2).all()
    assert len(mover) > 300
    for look, most in ((0, 6e-3), (1, 3.5e-3)):
        assert float(np.abs(worth(asked, mover, other, look) - knowing.value(mover, other)).mean()) < most


def test_the_log_of_four_mals_is_kept() -> None:
    """Every round, errors that fall, and how often random play is beaten."""
    *rounds, found = [json.loads(line) for line in (MINDS / "yut_four.txt").read_text("utf-8").splitlines()]
    assert [line["round"] for line in rounds] == list(range(1, len(rounds) + 1))
    assert rounds[-1]["error"] < 0.75 * rounds[0]["error"]
    assert found["games"] >= 20_000
    assert found["beats_random"] > 0.94


def test_the_master_allows_for_random_turns_with_four_mals_and_two_sides() -> None:
    """There it asks the network of a side that slips; elsewhere, what is asked for best play."""
    from game.yut import evaluators, net

    usual, teams = Rules(), Rules(seats=4, teams=True)
    for rules in (usual, teams):
        for mine, theirs in ((4, 4), (4, 1), (1, 4)):
            pair = tuple((WAITING,) * left + (DONE,) * (4 - left) for left in (mine, theirs))
            asked = evaluators.against_slips(rules).odds([pair])
            assert asked == net.load(rules, net.SLIPS).odds([pair])
            assert abs(asked[0] - evaluators.best(rules).odds([pair])[0]) > 1e-4
        for mine, theirs in ((3, 3), (2, 3), (1, 2)):
            pair = tuple((WAITING,) * left + (DONE,) * (4 - left) for left in (mine, theirs))
            assert evaluators.against_slips(rules).odds([pair]) == evaluators.best(rules).odds([pair])
    for rules in (Rules(pieces=3), Rules(seats=3), Rules(nak=Fraction(1, 20))):
        assert evaluators.against_slips(rules) is evaluators.best(rules)


def test_at_the_end_of_a_turn_the_other_side_is_asked(world: Any) -> None:
    """In the game of two mals, the other side being worth nothing in its turns: a turn wins wherever it ends."""
    from assets.make.yut.slips import Against

    class Lost(Knowing):
        def value(self, mover: Any, other: Any) -> Any:
            return np.zeros(len(mover), np.float32)

    knowing: Any = Knowing(world)
    hopeless: Any = Lost(world)
    mover, other = pairs(world, 50)
    play = Against(knowing, hopeless, np.random.default_rng(1))
    assert (play.before(mover, other, 1) == 1).all()
    again = Against(knowing, knowing, np.random.default_rng(1), starts=True).before(mover, other, 1)
    assert np.abs(again - knowing.value(mover, other)).max() < 2e-2
    thrown = Against(hopeless, hopeless, np.random.default_rng(1), starts=True).before(mover, other, 0)
    assert 0.6 < thrown.mean() < 1  # where a throw is left over, the own turn is asked, which is worth nothing


def test_a_random_turn_is_worth_less_than_the_best(world: Any) -> None:
    """By the solved game; and each row gets the mean of its own turns."""
    from assets.make.yut.slips import Against, random_turns

    knowing: Any = Knowing(world)
    play = Against(knowing, knowing, np.random.default_rng(15))
    mover, other = pairs(world, 100)
    worth = random_turns(play, mover, other, 300)
    assert worth.shape == mover.shape
    lost = knowing.value(mover, other) - worth
    assert lost.min() > -0.08
    assert 0.04 < lost.mean() < 0.2
    home, start = np.array([world.home], np.int32), np.array([world.starts[0]], np.int32)
    near = np.array([stands(2).index((20, DONE))], np.int32)
    both = random_turns(play, np.concatenate([near, start]), np.concatenate([start, near]), 300)
    assert both[0] > both[1] + 0.5
    assert play.ended(home, start) == 1


def test_the_sides_learn_what_their_own_turns_are_worth(world: Any) -> None:
    """With two mals, of which one is known, and the solved game for both networks: without slips both sides learn
    that game; with them the slipping side's turns are worth less by what half a random turn costs."""
    from assets.make.yut.exact_games import Asked
    from assets.make.yut.slips import COURSE, lessons

    knowing: Any = Knowing(world)
    asked = [Asked(knowing, knowing, 2, 1)] * 2
    left = np.array([2 - side.count(DONE) for side in stands(2)])
    for slips in (0.0, 0.5):
        course = COURSE._replace(games=60, slips=slips, turns=20)
        steady, slipping = lessons(asked, course, np.random.default_rng(16), 1)
        for mover, other, _ in (steady, slipping):
            assert len(mover) > 150
            assert (np.maximum(left[mover], left[other]) == 2).all()
        errors = [target - knowing.value(mover, other) for mover, other, target in (steady, slipping)]
        assert float(np.abs(errors[0]).mean()) < 3.5e-3
        if slips:
            assert -0.1 < float(errors[1].mean()) < -0.01
        else:
            assert float(np.abs(errors[1]).mean()) < 3.5e-3


def test_the_turns_of_each_side_are_told_apart(world: Any) -> None:
    """Each side begins half of the games; and the side that plays at random in half of them is seldom ahead."""
    from assets.make.yut.slips import COURSE, Against, positions

    knowing: Any = Knowing(world)
    steady, slipping = (Against(knowing, knowing, np.random.default_rng(seed), 0) for seed in (17, 18))
    both = positions(steady, slipping, COURSE._replace(games=400), np.random.default_rng(19))
    first = [int(((mover == world.starts[0]) & (other == world.starts[0])).sum()) for mover, other in both]
    assert 200 <= min(first) <= max(first) < 300
    ahead = [float(knowing.value(mover, other).mean()) for mover, other in both]
    assert ahead[0] > ahead[1] + 0.03


def test_a_stopped_training_of_two_networks_goes_on_after_the_last_round_of_both(
    world: Any, tmp_path: Path
) -> None:
    """What is kept of another course, or of one network alone, is not taken for it."""
    from assets.make.yut.network import Network
    from assets.make.yut.slips import COURSE, keep, paths, restored

    def fresh(seed: int) -> tuple[Network, Network]:
        return Network(world, 8, np.random.default_rng(seed)), Network(world, 8, np.random.default_rng(seed + 1))

    networks, lesson = fresh(20), [(np.arange(3), np.arange(3) + side, np.ones(3)) for side in (0, 1)]
    assert restored(None, networks, COURSE) == restored(tmp_path, networks, COURSE) == ([], [[], []])
    keep(tmp_path, networks, ["one"], [[lesson[0]], [lesson[1]]], COURSE)
    keep(tmp_path, networks, ["one", "two"], [lesson, lesson[::-1]], COURSE)
    assert sorted(tmp_path.iterdir()) == sorted(paths(tmp_path, 2, COURSE))
    again = fresh(30)
    log, remembered = restored(tmp_path, again, COURSE._replace(trial=1))
    assert log == ["one", "two"]
    assert np.array_equal(remembered, [lesson, lesson[::-1]])
    for one, two in zip(networks, again, strict=True):
        assert all((a == b).all() for a, b in zip(one.weights, two.weights, strict=True))
    assert restored(tmp_path, fresh(30), COURSE._replace(slips=0.5)) == ([], [[], []])
    paths(tmp_path, 2, COURSE)[0].unlink()
    assert restored(tmp_path, fresh(30), COURSE) == ([], [[], []])


def test_the_log_of_slips_is_kept() -> None:
    """Every round; random play is beaten in 95 games of 100, and best play in hardly less than half."""
    *rounds, found = [json.loads(line) for line in (MINDS / "yut_slips.txt").read_text("utf-8").splitlines()]
    assert [line["round"] for line in rounds] == list(range(1, len(rounds) + 1))
    assert rounds[-1]["slipping_error"] < rounds[0]["slipping_error"]
    assert found["games"] >= 60_000
    assert found["beats_random"] > 0.95
    assert found["beats_best"] + 2 * found["beats_best_error"] > 0.495


def test_a_packed_table_is_read_as_it_was(tmp_path: Path) -> None:
    """The workshop writes the solved game and the program reads it: both must mean the same file."""
    from assets.make.yut.minds import pack
    from game.yut.solved import LEVELS, Solved

    size = len(stands(2))
    values = np.random.default_rng(9).integers(0, LEVELS + 1, (size, size))
    pack(tmp_path / "two.bin", values / LEVELS)
    assert Solved(tmp_path / "two.bin").values.tolist() == values.ravel().tolist()
