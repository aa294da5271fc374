"""The opponents: legal, blind, with no more memory than their level, and stronger from level to level."""

import math
import pickle
import random
from dataclasses import replace

import pytest
from davinci_positions import play, position, say

from game.core import LUCK
from game.davinci import belief, exact_inference, opponent_model, theory
from game.davinci import play as davinci
from game.davinci.bluff_model import Profile, before_guess
from game.davinci.bots import LEVELS, Counter, Master, named
from game.davinci.classic import Classic
from game.davinci.look_ahead import Thought, bluff_guesses
from game.davinci.rules import CORNERS, PRESETS, Rules
from game.davinci.state import Asked
from game.davinci.tiles import Tile
from game.davinci.value import FEATURES, exposure, features, weights
from game.match import Match, Player
from tests.sampling import sampled

EVERY = (*PRESETS.values(), *CORNERS)
QUICK = {name: bot for name, bot in LEVELS.items() if name != "master"}


def decisions(rules, seed, bots=None):
    """A game's states at which a seat decides; played by bots, or at random."""
    rng, state, found = random.Random(seed), davinci.start(rules), []
    while state.turn is not None:
        if state.turn == LUCK:
            action = rng.choice(davinci.chances(state))[0]
        else:
            found.append(state)
            view = davinci.view(state, state.turn)
            action = bots[state.turn](view, rng) if bots else rng.choice(view.actions)
        state, _ = davinci.apply(state, action)
    return found, state


def test_the_master_can_be_sent_to_a_worker():
    """It thinks in another process."""
    assert pickle.loads(pickle.dumps(LEVELS["master"])) == LEVELS["master"]


@pytest.mark.parametrize("rules", sampled(EVERY, 8), ids=repr)
def test_every_level_plays_every_rule(rules):
    """Whole games by each level's choices, all of them legal."""
    for seed, bot in enumerate(QUICK.values()):
        _, state = decisions(rules, seed, [bot] * rules.seats)
        assert state.result is not None


@pytest.mark.parametrize("rules", [Rules(), Rules(aside=True), Rules(jokers=False), Rules(seats=3)], ids=repr)
def test_the_master_plays_to_the_end(rules):
    """The master against a plain level, with every kind of turn, also where the drawn tile stays aside."""
    _, state = decisions(rules, 1, [LEVELS["master"], *[Counter()] * (rules.seats - 1)])
    assert state.result is not None


@pytest.mark.parametrize("level", ["memory2", "memory4", "memory8", "memory", "master", "classic"])
def test_no_guess_is_repeated_that_is_remembered(level):
    """Nor is the impossible asked: every guess could be right by what the level knows (bluffs aside)."""
    bot = LEVELS[level]
    if isinstance(bot, Master):
        bot = replace(bot, bluffs=0.0, most=0.0, depth=1)
    for seed in range(3 if isinstance(bot, Master) else 12):
        rng = random.Random(seed)
        for state in decisions(Rules(), seed, [bot, Counter()])[0]:
            if state.turn != 0 or state.phase != "guess":
                continue
            view = davinci.view(state, 0)
            guess = bot(view, rng)
            if isinstance(bot, Classic):
                assert guess.value not in view.missed(1, guess.slot)
            else:
                remembered = view._replace(asked=bot.remembered(view))
                assert theory.posterior(remembered)[1, guess.slot].get(guess.value, 0) > 0


@pytest.mark.parametrize(("level", "last"), [("memory2", 2), ("memory4", 4), ("memory8", 8), ("memory", None)])
@pytest.mark.parametrize("rack", ["b1 w3 b8 w10", "w0 b5 w6 b9", "b0 b3 w7 w11"])
def test_memory_is_the_last_guesses_and_no_others(level, last, rack):
    """A miss among the last so many guesses is not asked again; one before them changes nothing."""
    state = position("b2 w4 b7 w9", rack)

    def miss(slot, value):
        return Asked(1, 0, 4, 1, slot, state.hands[1][slot].tile.colour, value, False)

    def guess(*asked):
        return LEVELS[level](davinci.view(state._replace(asked=asked), 0), random.Random(0))

    misses = ((0, 11), (3, 0), (1, 11), (2, 0), (0, 10), (3, 1), (1, 10), (2, 1))
    others = [miss(slot, value) for slot, value in misses]
    since = others[: last - 1] if last else others
    wanted = guess(*since)
    assert guess(miss(wanted.slot, wanted.value), *since) != wanted
    if last:
        wanted = guess(*others[:last])
        assert guess(miss(wanted.slot, wanted.value), *others[:last]) == wanted


def test_classic_believes_its_reliability_score():
    """A value its opponent has named gains less weight than one it has not, while it is thought reliable."""
    state = position("b2 w7 b11", "b7 w9 b10", pile="b5 w0 w3", phase="draw")._replace(turn=1, mover=1, number=1)
    state = say(state, "draw b", "*b5", "0.2=6", "draw w", "*w0")
    row = Classic().weights(davinci.view(state, 0))[1, 2]  # the rightmost tile, black, beyond the open b5
    assert row[12] < row[14] == row[16]
    distrustful = Classic(reliability=20).weights(davinci.view(state, 0))[1, 2]
    assert distrustful[12] > distrustful[14]


def test_classic_trusts_more_who_named_a_tile_before_drawing_it_and_less_who_named_his_own():
    """Reliability starts at 80; each tile that opens raises or lowers it by one for having been named."""
    base = position("b2 w7 b11", "b3 !b7 !w9 b10", pile="b5 w0 w3")
    rack = davinci.view(base, 0).racks[1]

    def named(order, held):
        tile = rack[order].tile
        return Asked(1, 1, held, 0, 0, tile.colour, tile.value, False)

    trust = Classic()._reliability
    assert trust(rack, []) == 80
    assert trust(rack, [named(1, held=1)]) == 81  # it held tile 0 only when it named tile 1
    assert trust(rack, [named(1, held=2)]) == 79  # it held tile 1 when it named it
    assert trust(rack, [named(1, held=1), named(2, held=2)]) == 82
    assert trust(rack, [named(1, held=1), named(2, held=3)]) == 80


def test_classic_asks_the_first_of_equals():
    """Where all candidates weigh alike, the leftmost tile's smallest value is asked."""
    state = position("b2 w7", "b1 b9", pile="", empty_pile="free")._replace(number=1)
    assert str(Classic()(davinci.view(state, 0), random.Random(0))) == "1.0=0"


def test_bluffs_name_own_hidden_numbers():
    """A bluff names a tile that stands hidden in the own rack, not the one just drawn, where it could stand."""
    state = say(position("b2 w7", "b1 w9", pile="b5 w11", phase="draw"), "draw b", "*b5")
    guesses = bluff_guesses(davinci.view(state, 0))
    assert {guess.value for guess in guesses} == {2, 7}
    assert all(state.hands[1][guess.slot].tile.colour == ("b" if guess.value == 2 else "w") for guess in guesses)


def test_a_fifth_of_the_chances_is_not_a_fifth_of_the_guesses():
    """Bluffs come, and not too often: most guesses are no chance to bluff."""
    bot, bluffs, guesses = replace(LEVELS["master"], bluffs=0.2, most=0.2, depth=1), 0, 0
    for seed in range(4):
        for state in decisions(Rules(), seed, [bot, Counter()])[0]:
            if state.turn == 0 and state.phase == "guess":
                view = davinci.view(state, 0)
                guess = bot(view, random.Random(seed * 100 + state.number))
                own = {held.tile for held in state.hands[0]}
                named_tile = (state.hands[1][guess.slot].tile.colour, guess.value)
                bluffs += named_tile in own
                guesses += 1
    assert 0 < bluffs <= 0.3 * guesses


def answered(rack, *named):
    """What seat 0 sees after it has named b5 and been wrong, and seat 1 has named these values at its slot 2."""
    asked = [Asked(1, 0, 5, 1, 2, "b", 5, False, 4)]
    for turn, value in enumerate(named):
        asked.append(Asked(2 + 2 * turn, 1, 5 + turn, 0, 2, "b", value, False, 4 + turn))
    state = position(rack, "b1 w3 b8 w10 !b11", pile="b0 w0 w7")._replace(asked=tuple(asked), number=9)
    return davinci.view(state, 0)


def test_the_share_of_bluffs_follows_what_the_other_believes():
    """Who asks for the very tile that was named does not believe it; who asks for others, the likelier, does."""
    master, rack = LEVELS["master"], "b3 w4 b6 w9 !w11"
    unknown, doubted, held_true = (master.share(answered(rack, *named)) for named in ((), (5,), (6, 4)))
    assert unknown == pytest.approx(0.02 + 0.28 * belief.BELIEVED)
    assert master.bluffs < doubted < unknown < held_true < master.most


def test_what_the_other_believes_is_told_by_the_public_record_alone():
    """Seat 0's hidden faces and seat 1's do not matter: another with the same backs has the same evidence."""
    one, two = answered("b3 w4 b6 w9 !w11", 6, 4), answered("b2 w5 b7 w8 !w11", 6, 4)
    assert belief.believed(one, 0) == belief.believed(two, 0) != belief.BELIEVED


def test_the_master_does_not_bluff_without_a_drawn_tile():
    """A lie then costs a tile of the rack, which is worth more than what others believe."""
    bot, lies = replace(LEVELS["master"], bluffs=1.0, most=1.0, daring=1.0, depth=1, samples=0), []
    for drawn in (True, False):
        state = position("b2 w7 b8", "b1 w9 w11", pile="b5 w0" if drawn else "", phase="draw" if drawn else "guess")
        if drawn:
            state = say(state, "draw b", "*b5")
        own = {(held.tile.colour, held.tile.value) for held in state.hands[0]}
        guess = bot(davinci.view(state, 0), random.Random(1))
        lies.append((state.hands[1][guess.slot].tile.colour, guess.value) in own)
    assert lies == [True, False]


def test_a_bluff_explains_a_guess_by_the_rate_of_bluffs_over_what_was_counted():
    """A rack that holds the named tile makes the guess a lie: its chance is the rate of bluffs, shared among the
    tiles it could name, over the ratio by which the posterior has weighed such racks already."""
    found, _ = decisions(Rules(), 9, [Counter(), Counter()])
    state = next(state for state in found if state.phase == "guess" and len(state.asked) >= 4)
    view = davinci.view(state, state.turn)
    other = 1 - state.turn
    count, one = next((n, one) for n, one in enumerate(view.asked) if one.seat == other)
    rack = [held.tile.key for held in state.hands[other]]
    rack[0] = one.tile.key
    past_guess = opponent_model.PastGuess(view, count)
    lies = sum(not slot.open for slot in before_guess(view, count).racks[other])
    for bluffs, ratio in ((0.1, 0.5), (0.1, 1.0), (0.3, 0.2)):
        likely = past_guess.likelihoods(tuple(rack), bluffs, ratio)
        assert [math.exp(value) for value in likely] == pytest.approx([bluffs / lies / ratio] * 4, rel=1e-3)


def test_a_name_can_carry_a_profile():
    """What was learned of a player travels with the level's name, into saves and worker processes."""
    assert named("master", Profile(2, 11.5)) == "master 2.0-11.5"
    assert named("master", Profile()) == "master"
    assert LEVELS["master 2.0-11.5"].profile == Profile(2, 11.5)
    knowing = LEVELS["master 9.0-1.0@2"]
    trusted = knowing.trusts(davinci.view(play(Rules(seats=3), 1, 14), 0))
    assert trusted[1] < trusted[2] == 1.0
    for wrong in ("master x", "memory 1.0-2.0", "nobody", "master -1-2", "master ", "master 1.0-2.0@9"):
        assert wrong not in LEVELS


def test_a_save_keeps_what_was_learned():
    """A match against a bot that knows its player reads back with the same bot."""
    players = [Player("Mina"), Player("Master", named("master", Profile(2, 11.5), 0))]
    match = Match(Rules(), players, bytes(32))
    assert Match.from_text(match.to_text()).players == match.players


def test_a_bluffer_is_not_believed():
    """A master that knows its opponent for a bluffer gives its guesses no weight."""
    view = davinci.view(position("b2 w7", "b1 w9"), 0)
    assert Master(profile=Profile(20, 0)).trusts(view)[1] == 1.0
    assert Master(profile=Profile(0, 20)).trusts(view)[1] < 0.2


def test_numbers_of_the_value_have_names():
    """Each weight belongs to a named feature, for two, three and four seats."""
    state = play(Rules(), 2, 25, sense=0.3)
    view = davinci.view(state, 0)
    _, theirs = Thought(view, {}).theirs(view)
    assert len(features(view, theirs, exposure(view, 0))) == len(FEATURES)
    assert {len(weights(seats)) for seats in (2, 3, 4)} == {len(FEATURES)}


def test_the_value_of_a_turns_end_knows_who_wins():
    """What winners thought of their turns' ends is far above what losers thought of theirs."""
    thought = {True: [], False: []}
    for seed in range(10):
        found, end = decisions(Rules(), f"value {seed}", [Counter(), Counter()])
        for state in found:
            if state.phase == "decide" and len(state.asked) > 5:
                view = davinci.view(state, state.turn)
                thought[end.result.scores[state.turn] == 1].append(Thought(view, {1 - state.turn: 1.0}).stop(view))
    won, lost = (sum(values) / len(values) for values in (thought[True], thought[False]))
    assert min(map(len, thought.values())) > 15
    assert won - 0.03 > 0.5 > lost + 0.03


def test_the_value_grows_as_the_others_are_laid_open_and_falls_as_the_own_rack_is():
    """Whatever the weights say, these two directions are the game itself."""

    def value(mine, theirs):
        view = davinci.view(position(mine, theirs, pile="b5 w0"), 0)
        return Thought(view, {1: 1.0}).stop(view)

    even = value("b2 w4 b7 w9", "b1 w3 b8 w10")
    assert value("b2 w4 b7 w9", "!b1 !w3 !b8 w10") > even > value("!b2 !w4 !b7 w9", "b1 w3 b8 w10")


def test_the_opponent_model_lowers_what_would_not_have_been_asked():
    """Whoever asks a doubtful guess is unlikely to hold a rack in which another guess would have been sure.

    Between seat 0's open b5 and b8 stands a black tile, b6 or b7. Seat 1 asked for the white one instead: had it
    held b7 itself, it would have known the black one for b6 and asked that; with b9 it would not.
    """
    paid = [Asked(turn, 0, 4, 1, 0, "b", 11, False, cost) for turn, cost in ((1, 0), (2, 2))]
    asked = Asked(3, 1, 4, 0, 3, "w", 9, False)
    state = position("!b5 b6 !b8 w10", "b0 b7 b10 w11", pile="w1 w2")._replace(asked=(*paid, asked))
    factors = opponent_model.weights(davinci.view(state, 0), random.Random(1), {1: 1.0}, {1: 0.1}, samples=400)
    seven, nine = Tile("b", 7).key, Tile("b", 9).key
    assert factors[1, 1][seven] < 0.9 < factors[1, 1][nine]
    past_guess = opponent_model.PastGuess(davinci.view(state, 0), 2)
    rest = (Tile("b", 10).key, Tile("w", 11).key)
    with_seven, with_nine = (past_guess.likelihoods((0, key, *rest), 0.1, 1.0) for key in (seven, nine))
    gain = [other - one for one, other in zip(with_seven, with_nine, strict=True)]
    assert gain[0] > gain[1] > 0.5 > abs(gain[2])  # sharp, soft, any


def test_what_one_guess_told_is_not_believed_of_another():
    """Likelihoods are kept from call to call: where they were kept for any guess in the same position, the master
    played a run differently in a process that had seen other games, and a run file was refused for it.
    """
    rng, pairs = random.Random(5), 0
    for seed in range(2):
        for state in decisions(Rules(), f"twins {seed}", [Counter(), Counter()])[0]:
            if state.turn != 1 or state.phase != "guess" or not any(one.seat == 1 for one in state.asked):
                continue
            views = []
            for guess in rng.sample(davinci.view(state, 1).actions, 3):
                after = davinci.apply(state, guess)[0]
                if after.turn is not None:
                    views.append(davinci.view(after, 0))
            alone = []
            for view in views:
                opponent_model._honest_of.cache_clear()
                alone.append(opponent_model.weights(view, random.Random(1), {1: 0.2}, {1: 0.05}))
            together = [opponent_model.weights(view, random.Random(1), {1: 0.2}, {1: 0.05}) for view in views]
            assert together == alone
            pairs += len(views) > 1
    assert pairs > 10


@pytest.mark.deep
@pytest.mark.parametrize("asker", [pytest.param(Counter(), marks=pytest.mark.deep), Classic()],
                         ids=["exact", "classic"])
def test_the_opponent_model_brings_the_truth_nearer(asker):
    """Whoever asks, the model makes the true tiles likelier on average: that is its whole worth."""
    gain, count = 0.0, 0
    for seed in range(24):
        for state in decisions(Rules(), f"heard {seed}", [asker, Counter()])[0]:
            if state.turn != 1 or state.phase != "guess" or sum(one.seat == 0 for one in state.asked) < 2:
                continue
            view = davinci.view(state, 1)
            trust = {0: 0.2}
            factors = opponent_model.weights(view, random.Random(seed), trust, {0: 0.05}, samples=60)
            _, plain = exact_inference.marginals(theory.puzzle_of(view, trust)[1])
            _, heard = exact_inference.marginals(theory.puzzle_of(view, trust, more=factors)[1])
            for at, held in enumerate(state.hands[0]):
                if not held.open:
                    gain += heard[0][at].get(held.tile.key, 0.0) - plain[0][at].get(held.tile.key, 0.0)
                    count += 1
    assert count > 100
    assert gain / count > 0.01
