"""Opponents: blind, never like clockwork, and the solved one what it is said to be."""

from __future__ import annotations

import json
import pickle
import random
from collections import Counter
from dataclasses import replace
from itertools import product

import pytest

np = pytest.importorskip("numpy")

from assets.make.pieces import Shared  # noqa: E402
from assets.make.poker import response, solver  # noqa: E402
from game.core import LUCK, put  # noqa: E402
from game.poker import bots, coach, draws, equity, holdem_policy, judge, policy, theory  # noqa: E402
from game.poker import play as poker  # noqa: E402
from game.poker.cards import parse  # noqa: E402
from game.poker.rules import Rules  # noqa: E402
from game.poker.table import RUN  # noqa: E402
from tests.game.poker.tell import play  # noqa: E402

SOLVED = Rules(seats=2, stacks=(60,), hands=6, rebuy=True)


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


def asked_often(level, state, times=300):
    """How often the level bets or raises there."""
    view, bot = poker.view(state, state.turn), bots.LEVELS[level]
    return sum(bot(view, random.Random(f"{level} {n}")).verb in ("bet", "raise") for n in range(times)) / times


NOTHING = ["2c", "3d", "4h", "7s", "9c"]


def hopeless(seats):
    """The last seat of a draw game is to speak after the draw, nobody has bet, and it holds seven high."""
    rules, dealt = Rules(seats=seats, stacks=(100,)), iter(f"{r}{s}" for r in "AKQJT865" for s in "cdhs")
    others = [[next(dealt) for _ in range(5)] for _ in range(seats - 1)]
    cards = [card for row in zip(*others, NOTHING, strict=True) for card in row]
    story = ["deal", "cards " + " ".join(cards), *["check"] * seats, *["stand"] * seats, *["check"] * (seats - 1)]
    return play(rules, ", ".join(story))[0]


def test_nobody_bluffs_into_more_than_two_opponents():
    """Somebody will have something: with nothing in hand the fox bets against one or two, never against more."""
    for seats in (2, 3):
        assert 0.08 < asked_often("fox", hopeless(seats)) < 0.25
    for seats in (4, 5, 6):
        assert asked_often("fox", hopeless(seats)) == 0.0


def test_who_raised_is_read_to_hold_more():
    """The same cards are worth less against one who raised than against one who called, at draw and at hold'em."""
    pair = "cards Ks Qc Kd Qd 9h 4h 7s 5s 2c 3c"
    called, raised = (
        poker.view(play(Rules(seats=2), f"deal, {pair}, {acts}")[0], 0)
        for acts in ("check, bet 2, call", "bet 2, raise 4, raise 6, call")
    )
    assert equity.equity(raised, reading=True).share < equity.equity(called, reading=True).share - 0.05
    assert equity.equity(raised).share == equity.equity(called).share
    holdem = Rules(game="holdem", seats=2, ante=0, blinds=True)
    called, raised = (
        poker.view(play(holdem, f"deal, cards 2c Ts 7d Td, {acts}")[0], 0)
        for acts in ("call, check, any", "raise 4, raise 6, call, any")
    )
    read, plain = equity.equity(raised, reading=True), equity.equity(raised)
    assert read.share < plain.share - 4 * (read.error + plain.error)
    assert equity.equity(called, reading=True).share == pytest.approx(equity.equity(called).share)


@pytest.mark.parametrize(
    ("level", "least", "most"), [("novice", 0.4, 0.55), ("fox", 0.25, 0.4), ("careful", 0.15, 0.25)]
)
def test_styles_open_as_many_hands_as_their_temper_says(level, least, most):
    """Heads-up, first to speak: the novice bets the better half, the fox a third, the careful a fifth."""
    hands = [play(Rules(seats=2), f"deal, cards {' '.join(named(seed))}")[0] for seed in range(200)]
    assert least < sum(asked_often(level, state, 3) for state in hands) / 200 < most


def named(seed):
    """Ten cards of a shuffled deck."""
    return random.Random(seed).sample([rank + suit for rank in "23456789TJQKA" for suit in "cdhs"], 10)


def test_bots_can_be_sent_to_a_worker():
    """They think in another process: bot and view travel as bytes."""
    state, _ = play(SOLVED, "deal, any")
    view = poker.view(state, state.turn)
    for bot in bots.LEVELS.values():
        twin = pickle.loads(pickle.dumps(bot))
        assert twin(pickle.loads(pickle.dumps(view)), random.Random(1)) == bot(view, random.Random(1))


def test_the_solved_mix_is_a_distribution_over_legal_actions():
    """At every decision of the solved game the chances add up and every action is offered."""
    source, met = random.Random(3), Counter()
    while met.total() < 400:
        for state in walk(SOLVED, source):
            view = poker.view(state, state.turn)
            if not bots.is_solved(view) or len(view.actions) < 2:
                continue
            mix = bots.solved_mix(view, "latest")
            assert sum(chance for chance, _ in mix) == pytest.approx(1, abs=1e-3)
            assert all(action in view.actions for _, action in mix)
            met[state.phase, state.hand.street] += 1
    assert len(met) == 3


@pytest.mark.parametrize(
    ("story", "hand"), [("bet 2, call", "QS QC 8H 3H 2C"), ("check, bet 2, call", "AH AC 8H 3H 2C")]
)
def test_a_hand_that_the_mix_never_brings_to_the_draw_is_not_thrown_away(story, hand):
    """The table keeps no chances for it, which once read as: draw five. A save of an older master may hold one."""
    state, _ = play(SOLVED, f"deal, any, {story}")
    view = poker.view(state, state.turn)
    view = view._replace(cards=put(view.cards, view.seat, tuple(parse(hand))))
    for number in range(20):
        assert bots.LEVELS["master"](view, random.Random(number)).amount & 0b11 == 0, "the pair is held"


def test_the_coach_throws_no_pair_away_where_the_mix_never_comes():
    """Of aces that call a bet, which the mix always raises, the table kept nothing; the hint was to draw five."""
    state, _ = play(SOLVED, "deal, any, check, bet 2, call")
    view = poker.view(state, state.turn)
    view = view._replace(cards=put(view.cards, view.seat, tuple(parse("8H KS 2C AC AH"))))
    ((mixed, percent),) = coach.mix(view)
    assert percent == 100
    assert {mixed.amount, coach.best_action(view).amount} <= {0b00111, 0b00101}


def test_no_hint_throws_all_five_cards_away():
    """Whatever somebody has done before; at draw for two such hints came from rows that nothing was kept in."""
    source, drawn = random.Random(8), 0
    while drawn < 25:
        for state in walk(SOLVED, source):
            view = poker.view(state, state.turn)
            if view.phase == "draw" and len(view.actions) > 1:
                assert coach.best_action(view).amount != 0b11111
                drawn += 1


def test_the_judge_charges_nothing_for_the_mix_that_the_coach_shows():
    """Once the coach showed a newer solved table than the judge asked: who played by it was told of mistakes."""
    source, met = random.Random(5), 0
    while met < 30:
        for state in walk(SOLVED, source):
            view = poker.view(state, state.turn)
            if bots.is_solved(view) and len(view.actions) > 1:
                worth = judge.JUDGE.values(view)
                for action, percent in coach.mix(view):
                    assert percent <= 100 * judge.SUPPORT or worth[action] == max(worth.values())
                met += 1


@pytest.mark.parametrize("level", bots.LEVELS)
def test_bets_are_sized_by_the_pot(level):
    """With a hundred big blinds behind nobody bets them all on a whim: the middle bet is a share of the pot.

    And no seat bets always the same, which would tell its hand by the size.
    """
    rules = Rules(game="holdem", seats=3, limit="no", blinds=True, ante=0, stacks=(200,))
    source, found = random.Random(level), []
    for number in range(400):
        cards = random.Random(number).sample([rank + suit for rank in "23456789TJQKA" for suit in "cdhs"], 9)
        first, flop = " ".join(cards[:6]), " ".join(cards[6:])
        state = play(rules, f"deal, cards {first}, call, call, check, cards {flop}")[0]
        action = bots.LEVELS[level](view := poker.view(state, state.turn), source)
        if action.verb == "bet":
            found.append(action.amount / view.pot)
        if len(found) == 25:
            break
    assert len(found) >= 10
    assert max(found) <= 1.7
    assert 0.25 <= sorted(found)[len(found) // 2] <= 1.3
    assert len(set(found)) > 1


def test_who_has_little_left_bets_all_of_it():
    """A bet that leaves next to nothing behind plays for the rest anyway; with a good hand it is all in at once."""
    rules = Rules(game="holdem", seats=2, limit="no", blinds=True, ante=0, stacks=(12, 200))
    view = poker.view(play(rules, "deal, cards 2c As 7d Ad, raise 5, call, cards Ac 8h 3s, check")[0], 0)
    most = view.actions[-1]
    answers = Counter(str(bots.LEVELS["careful"](view, random.Random(number))) for number in range(40))
    assert answers[str(most)] >= 30, answers


@pytest.mark.parametrize(
    "change",
    [
        {"limit": "pot"},
        {"limit": "no"},
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


def test_the_shipped_table_is_small():
    """At most one and a half megabytes; the figures beside it are those of this very file, and of enough hands."""
    file = policy.FILES["latest"]
    figures = json.loads(file.with_suffix(".json").read_text())
    assert figures["bytes"] == file.stat().st_size <= 1_500_000
    assert figures["exploitability, model"] <= 0.6
    assert figures["exploiter, real cards"] <= 1.0
    assert figures["real hands"] >= 15_000_000


def test_the_shipped_table_of_holdem_is_small():
    """The figures beside it are those of this very file."""
    figures = json.loads(holdem_policy.FILE.with_suffix(".json").read_text())
    assert figures["bytes"] == holdem_policy.FILE.stat().st_size <= 1_500_000
    assert min(figures["buckets"][1:]) >= 500
    assert figures["exploitability, table"] < 5


@pytest.mark.deep
def test_the_best_response_finds_what_a_player_of_chance_gives_away():
    """Its value in the model is what it wins with real cards, and far more than a plain good player wins there."""
    count = 20_000
    fixed = player_of_chance()
    best = response.respond(fixed, np.ones((6, 6, 1, 1)), 0, Shared())
    won = response.play_real(fixed, best, 0, count, 1)
    error = won.std() / count**0.5
    assert best.value == pytest.approx(won.mean(), abs=4 * error + 0.05)
    always = {node: np.full(len(picks), solver.moves(node).index(stays(node))) for node, picks in best.pre.items()}
    calls = {node: np.full_like(picks, solver.moves(node).index(stays(node))) for node, picks in best.post.items()}
    usual = np.broadcast_to(theory._usual()[1].astype(np.uint8), best.draw.shape)
    plain = response.play_real(fixed, best._replace(pre=always, draw=usual, post=calls), 0, count, 1)
    assert best.value > plain.mean() + 0.5
    known = response.play_real(fixed, best._replace(draw=usual), 0, count, 1)
    assert won.mean() > known.mean() - 0.05, "its draws are worse than those for the best share"


def stays(node):
    """The move that neither folds nor raises."""
    return next(move for move in solver.moves(node) if move in "kc")


def player_of_chance():
    """A strategy with one bucket that does everything equally often."""
    kinds = len(draws.web().five.times)
    first = [int(np.flatnonzero(5 - k == draws.SIZES)[0]) for k in range(6)]
    holds = np.tile(first, (9, policy.SIGHTS, kinds, 1)).astype(np.uint8)

    def even(*shape):
        return np.full(shape, 1 / shape[-1], np.float32)

    moves = {node: len(solver.moves(node)) for node in solver.NODES}
    return response.Fixed(
        np.zeros(kinds, int), holds, np.zeros(7462, int), {node: even(1, n) for node, n in moves.items()},
        (even(9, 1, 6), even(9, 6, 1, 6)), {node: even(324, 1, n) for node, n in moves.items()},
    )  # fmt: skip


def test_the_solver_finds_the_known_equilibrium_of_a_tiny_game():
    """Winners and losers, drawing changes nothing: the winner never folds, the loser folds to raises, and by
    symmetry of the cards the antes come out even."""
    chain = np.zeros((9, policy.SIGHTS, 6, 2, 2), np.float32)
    chain[..., 0, 0] = chain[..., 1, 1] = 1
    model = solver.independent(np.array([0.5, 0.5], np.float32), chain)
    mix = solver.Policy(2, 2)
    worth = [solver.iterate(mix, model, time) for time in range(1, 401)]
    assert abs(np.mean(worth[-50:]) - np.mean(worth[-100:-50])) < 0.01
    assert abs(np.mean(worth[-50:])) < 0.05
    last = solver.normal(mix.pre["b"].total)
    assert last[1, 0] < 0.01  # the winner never folds to a bet


@pytest.mark.parametrize("level", ["master", "careful"])
def test_a_level_of_the_first_table_plays_as_before(level):
    """Arcade runs ask for it: the master by the table it had, the others as they are; it is in no list."""
    name = f"{level} {bots.FIRST_TABLE}"
    first = bots.LEVELS[name]
    assert name not in list(bots.LEVELS)
    assert first == (bots.FIRST_MASTER if level == "master" else bots.LEVELS[level])
    view = poker.view(play(SOLVED, "deal, cards Ks Qc Kd Qd 9h 4h 7s 5s 2c 3c")[0], 1)
    assert first(view, random.Random(1)) in view.actions
    with pytest.raises(KeyError):
        bots.LEVELS[f"{level} second-table"]


@pytest.mark.parametrize("name", policy.FILES)
def test_hands_have_one_bucket_whatever_their_suits(name):
    """Suits renamed and cards in another order: the same bucket, and the same cards held."""
    source = random.Random(7)
    for _ in range(100):
        cards = tuple(source.sample(range(52), 5))
        suits, order = source.sample(range(4), 4), source.sample(range(5), 5)
        twin = tuple(cards[place] & ~3 | suits[cards[place] & 3] for place in order)
        assert policy.bucket_of(cards, name) == policy.bucket_of(twin, name)
        for way, drawn in product(range(9), range(-1, 6)):
            pairs = (policy.holds_of(hand, name, way, drawn) for hand in (cards, twin))
            for count, (mine, theirs) in enumerate(zip(*pairs, strict=True)):
                assert mine.bit_count() == theirs.bit_count() == 5 - count


@pytest.mark.deep
def test_what_is_held_hangs_on_no_rounding():
    """Sums of whole numbers that are exact in any order; one hand after the other holds what all at once hold."""
    table = policy.solved("latest")
    situations = ((0, 0), (0, 1), (0, 4), (3, 1), (8, 6))
    holds = dict(zip(situations, response.held_by(table.wants[tuple(np.transpose(situations))][..., table.final]),
                     strict=True))
    for situation in situations:
        _, rows = policy.worths("latest", situation)
        assert (rows == np.rint(rows)).all()
        assert rows.max() < 2**53
    for kind in (5, 70_000, 134_458):
        cards = tuple(draws.web().five.cards[kind].tolist())
        assert policy.bucket_of(cards, "latest") == table.bucket[kind]
        for way, sight in situations:
            assert policy.holds_of(cards, "latest", way, sight - 1) == tuple(holds[way, sight][kind].tolist())
    assert (holds[0, 1][:, 1] != holds[0, 4][:, 1]).any(), "who draws second holds the same against any draw"
    assert (holds[0, 1][:, 1] != holds[3, 1][:, 1]).any(), "the same is held after any betting"


HOLDEM = Rules(game="holdem", seats=2, ante=0, blinds=True, stacks=(60,), hands=4)


def test_the_master_plays_the_solved_holdem_where_it_is_its_game():
    """On every street its choices are legal, and those of the mix; with less chips or more seats it has a style."""
    source, master, met = random.Random(9), bots.LEVELS["master"], Counter()
    for seed in range(12):
        for state in walk(HOLDEM, random.Random(seed)):
            view = poker.view(state, state.turn)
            if bots.is_holdem(view) and len(view.actions) > 1:
                mix = bots.holdem_mix(view)
                assert sum(chance for chance, _ in mix) == pytest.approx(1)
                assert master(view, source) in [action for chance, action in mix if chance]
                met[view.street] += 1
    assert sorted(met) == [0, 1, 2, 3]
    for change in ({"stacks": (40,)}, {"seats": 3}, {"limit": "pot"}, {"raises": 4}, {"ante": 1}, {"bet": 3}):
        state = poker.start(replace(HOLDEM, **change))
        state, _ = poker.apply(state, poker.view(state, state.turn).actions[0])
        assert not bots.is_holdem(poker.view(state, 0)), change


def test_aces_raise_before_the_flop_and_the_nuts_raise_on_the_river():
    """What any player knows, the table knows too."""
    aces, worst = (chances_at((48, 49), ()), chances_at((0, 21), ()))
    assert aces["r"] > 0.9 * holdem_policy.MOST
    assert aces["f"] == 0
    assert worst["f"] > 0.5 * holdem_policy.MOST
    board = (44, 40, 36, 2, 7)  # king, queen and jack of clubs
    royal = holdem_policy.chances((48, 32), board, ("rc", "bc", "kbc", "b"))
    assert royal["f"] == 0


def chances_at(mine, board):
    return holdem_policy.chances(mine, board, ("",))


def test_arcade_runs_meet_the_master_they_always_met():
    """Where a stack of a run is too short for the solved table, it plays for chips, by the values it had then."""
    style = bots.Style(open=0.55, reraise=0.66, loose=1.0, bluff=0.06, pat=0.04, noise=0.02, sizes=(0.5, 1.0))
    first, now = bots.LEVELS[f"master {bots.FIRST_TABLE}"], bots.LEVELS["master"]
    changed = met = 0
    for number in range(30):
        for rules in RUN.games:
            for state in walk(replace(rules, stacks=(200, 12)), random.Random(number)):
                view = poker.view(state, state.turn)
                if len(view.actions) > 1 and not bots.is_solved(view):
                    met += 1
                    assert first(view, random.Random(7)) == style(view, random.Random(7))
                    changed += now(view, random.Random(7)) != style(view, random.Random(7))
    assert met > 100
    assert changed, "the master of today plays alike, so that this tells nothing"


@pytest.mark.parametrize(
    "rules",
    [
        Rules(hands=1),
        Rules(seats=2, hands=1, discards=3),
        Rules(game="holdem", ante=0, blinds=True, hands=1),
        Rules(game="stud", hands=1),
        Rules(limit="no", hands=1),
    ],
    ids=["four", "two", "holdem", "stud", "no limit"],
)
def test_away_from_the_solved_games_the_master_plays_for_the_most_chips(rules):
    """One style for all of them."""
    master, source = bots.LEVELS["master"], random.Random(5)
    assert isinstance(master.elsewhere, bots.Leader)
    views = [poker.view(state, state.turn) for state in walk(rules, source)]
    views = [view for view in views if len(view.actions) > 1]
    assert views
    assert all(master(view, random.Random(7)) == master.elsewhere(view, random.Random(7)) for view in views)


def price(number, mine):
    """What share of the pot the master wants for a call at that hand, with so many chips against 100 at most, and
    what the pot offers."""
    rules = Rules(game="holdem", ante=0, blinds=True, hands=20)
    view = poker.view(play(rules, "deal, cards 2c 3c 4c As 2d 3d 4d Ad, raise 4")[0], 0)
    view = view._replace(number=number, stacks=tuple(mine if seat == view.seat else 100 for seat in range(4)))
    return bots.LEVELS["master"].elsewhere.prices(view, ())[0], float(theory.pot_odds(view))


def test_at_the_last_hand_who_is_behind_calls_for_less_and_who_leads_wants_more():
    """Chips that do not change who ends first are worth nothing."""
    behind, odds = price(20, 94)
    ahead, same = price(20, 110)
    assert behind < odds - 0.1
    assert ahead > same + 0.1


def test_with_many_hands_to_come_a_call_pays_by_the_odds_of_the_pot():
    """Then every chip is worth about as much as any other."""
    for mine in (60, 100, 140):
        wanted, odds = price(1, mine)
        assert wanted == pytest.approx(odds, abs=0.07)


def test_near_the_end_who_leads_bets_with_better_hands_and_who_is_behind_with_worse():
    """A bet makes the pot larger, which helps who must catch up; a style that plays for chips does not ask."""
    view = poker.view(play(Rules(game="holdem", ante=0, blinds=True, hands=20), "deal, any")[0], 3)
    sizes = [action for action in view.actions if action.verb == "raise"]
    more = [
        bots.LEVELS["master"].elsewhere.prices(view._replace(number=19, stacks=stacks), sizes)[1]
        for stacks in ((130, 85, 85, 100), (100, 85, 85, 100), (100, 85, 85, 130))
    ]
    assert more == sorted(set(more))
    assert bots.LEVELS["fox"].prices(view._replace(number=19), sizes) == (float(theory.pot_odds(view)), 0.0)
