"""Opponents: blind, never like clockwork, and the solved one what it is said to be."""

from __future__ import annotations

import json
import pickle
import random
from collections import Counter

import pytest

np = pytest.importorskip("numpy")

from assets.make import poker_solver as solver  # noqa: E402
from game.core import LUCK  # noqa: E402
from game.poker import bots, policy  # noqa: E402
from game.poker import play as poker  # noqa: E402
from game.poker.rules import CORNERS, PRESETS, Rules  # noqa: E402
from game.poker.state import State  # noqa: E402
from tests.game.poker.tell import play  # noqa: E402

SOLVED = Rules(seats=2, stacks=(60,), hands=6, rebuy=True)


def other_cards(state: State, seat: int, source: random.Random) -> State:
    """The same position for `seat` with all it cannot see dealt anew: hands, stub, and others' discards."""
    hand = state.hand
    seen = {card for held in poker.view(state, seat).cards for card in held if card is not None and card >= 0}
    seen |= {*hand.board, *hand.tossed[seat]}
    rest = [card for card in range(52) if card not in seen]
    source.shuffle(rest)

    def anew(held: tuple[int, ...], keep: bool) -> tuple[int, ...]:
        return held if keep else tuple(card if card < 0 or card in seen else rest.pop() for card in held)

    cards = tuple(anew(held, owner == seat) for owner, held in enumerate(hand.cards))
    tossed = tuple(anew(held, owner == seat) for owner, held in enumerate(hand.tossed))
    stub = sum(1 << card for card in rest[: hand.stub.bit_count()])
    return state._replace(hand=hand._replace(cards=cards, tossed=tossed, stub=stub))


def walk(rules: Rules, source: random.Random):
    """Positions in which a seat acts, played by opponents of all levels."""
    state = poker.start(rules)
    players = [bots.LEVELS[source.choice(["drifter", "caller", "novice", "crane"])] for _ in range(rules.seats)]
    while state.turn is not None:
        if state.turn == LUCK:
            action = source.choice(poker.chances(state))[0]
        else:
            if state.phase != "between":
                yield state
            action = players[state.turn](poker.view(state, state.turn), source)
        state, _ = poker.apply(state, action)


def test_every_level_is_blind_in_two_thousand_positions():
    """The promise on the fairness page: deal anew all that a seat cannot see, and its choice does not change."""
    source, asked, changed, game = random.Random(8), 0, 0, 0
    rules = [*PRESETS.values(), *CORNERS, SOLVED, SOLVED]
    while asked < 2_000:
        game += 1
        for state in walk(rules[game % len(rules)], source):
            seat = state.turn
            twin = other_cards(state, seat, source)
            changed += twin != state
            assert poker.view(twin, seat) == poker.view(state, seat)
            asked += 1
            for level, bot in bots.LEVELS.items():
                if level != "master" and asked % 10 and rules[game % len(rules)].game in ("holdem", "stud"):
                    continue  # sampling is slow, and the styles share their eyes
                choices = {bot(poker.view(position, seat), random.Random(asked)) for position in (state, twin)}
                assert len(choices) == 1, f"{level} peeked\n{state}\n{twin}"
    assert changed > 1_000


@pytest.mark.parametrize("level", bots.LEVELS)
def test_nobody_folds_or_raises_like_clockwork(level):
    """The commonest complaint about poker programs: the same spot, always the same answer."""
    source = random.Random(level)
    seen = 0
    for number in range(60):
        for state in walk(SOLVED, random.Random(number)):
            if state.phase != "bets" or len(poker.menu(state)) < 2:
                continue
            view = poker.view(state, state.turn)
            answers = Counter(str(bots.LEVELS[level](view, source)) for _ in range(40))
            seen += len(answers) > 1
            if seen >= 3:
                return
    raise AssertionError(f"{level} never varied")


def test_bots_can_be_sent_to_a_worker():
    """They think in another process: bot and view travel as bytes."""
    state, _ = play(SOLVED, "deal, any")
    view = poker.view(state, state.turn)
    for bot in bots.LEVELS.values():
        twin = pickle.loads(pickle.dumps(bot))
        assert twin(pickle.loads(pickle.dumps(view)), random.Random(1)) == bot(view, random.Random(1))


def test_every_level_has_a_person_behind_it():
    """Names, faces and tempers for the lobby."""
    assert list(bots.CHARACTERS) == list(bots.LEVELS)
    assert len({person.face for person in bots.CHARACTERS.values()}) == len(bots.LEVELS)


def test_the_solved_mix_is_a_distribution_over_legal_actions():
    """At every decision of the solved game the chances add up and every action is offered."""
    source, met = random.Random(3), Counter()
    while met.total() < 400:
        for state in walk(SOLVED, source):
            view = poker.view(state, state.turn)
            if not bots.is_solved(view) or len(view.actions) < 2:
                continue
            mix = bots.solved_mix(view)
            assert sum(chance for chance, _ in mix) == pytest.approx(1, abs=1e-3)
            assert all(action in view.actions for _, action in mix)
            met[state.phase, state.hand.street] += 1
    assert len(met) == 3


@pytest.mark.parametrize(
    "change",
    [
        {"limit": "pot"},
        {"ante": 2},
        {"raises": 4},
        {"discards": 3},
        {"blinds": True},
        {"stacks": (20,)},
        {"seats": 3},
    ],
)
def test_where_other_rules_are_played_the_solved_table_is_not_asked(change):
    """A table solved for other stakes would be confidently wrong."""
    fields = {"seats": 2, "stacks": (60,), "hands": 6} | change
    state, _ = play(Rules(**fields), "deal, any")
    assert not bots.is_solved(poker.view(state, state.turn))


def test_the_shipped_table_is_small_and_its_figures_stand_beside_it():
    """At most half a megabyte; exploitability was measured against a full-information best response."""
    assert policy.FILE.stat().st_size <= 500_000
    figures = json.loads(policy.FILE.with_suffix(".json").read_text())
    assert figures["bytes"] == policy.FILE.stat().st_size
    assert figures["real hands"] >= 1_000_000


def test_the_solver_finds_the_known_equilibrium_of_a_tiny_game():
    """Winners and losers, drawing changes nothing: the winner never folds, the loser folds to raises, and by
    symmetry of the cards the antes come out even."""
    chain = np.zeros((6, 2, 2), np.float32)
    chain[:, 0, 0] = chain[:, 1, 1] = 1
    sign = np.array([[0, -1], [1, 0]], np.float32)
    model = solver.Model(np.array([0.5, 0.5], np.float32), chain, sign)
    policy = solver.Policy(2, 2)
    worth = [solver.iterate(policy, model, time) for time in range(1, 401)]
    assert abs(np.mean(worth[-50:]) - np.mean(worth[-100:-50])) < 0.01
    assert abs(np.mean(worth[-50:])) < 0.05
    last = solver.normal(policy.pre["b"].total)
    assert last[1, 0] < 0.01  # the winner never folds to a bet
