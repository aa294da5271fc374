"""Advice: every key known, every number true."""

import random

import pytest

from game import review
from game.match import Match, Player
from game.nim import coach, theory
from game.nim import play as nim
from game.nim.actions import Take, read
from game.nim.advice import KEYS
from game.nim.coach import hint, methods, rule, starter_note, why, why_lost, why_move
from game.nim.play import after
from game.nim.review import review as review_take
from game.nim.rules import CORNERS, LETTERS, PRESETS, Rules
from game.nim.state import State
from tests.sampling import divided

NAMES = dict(KEYS)
MORE = (
    Rules((1,)), Rules((3, 5, 7)), Rules((3, 5, 7), misere=False), Rules((1, 1, 2), None),
    Rules((5, 6), (1, 3, 4)), Rules((4, 5), (1, 3, 4), misere=False), Rules((5, 6), (2, 3)),
    Rules((10,), (1, 3, 4), misere=False), Rules((3, 4, 5), None, misere=False),
    Rules((40,), (13, 27, 34, 40)), Rules((40,), (11, 24, 35)),
)  # fmt: skip
EVERY = (*PRESETS.values(), *CORNERS, *MORE)


def view_of(rules, heaps):
    return nim.view(State(rules, heaps, 0, None, None, (0,) * rules.seats), 0)


def game(rules, *texts):
    state, log = nim.start(rules), []
    for text in texts:
        move = read(rules, text)
        log.append((nim.view(state, state.turn), move))
        state, _ = nim.apply(state, move)
    return log


SEEDS = range(12)


def random_games(seeds=SEEDS):
    for rules in EVERY:
        for seed in seeds:
            state, log, rng = nim.start(rules), [], random.Random(seed)
            while state.turn is not None:
                view = nim.view(state, state.turn)
                move = rng.choice((*view.actions, *theory.best(view)))
                log.append((view, move))
                state, _ = nim.apply(state, move)
            yield rules, log, state


def everything_said(seeds):
    for rules, log, state in random_games(seeds):
        yield from rule(rules)
        yield starter_note(rules)
        note = coach.two_seats_note(rules)
        if note:
            yield note
        for view, _ in log:
            yield from (hint(view, step) for step in (1, 2, 3))
            if sum(view.heaps) < 14:
                yield from (method.note for method in methods(view))
        if rules.seats == 2:
            players = [Player("Mina"), Player("Moth", "casual")]
            whole = Match(rules, players, bytes(32), [str(move) for _, move in log])
            yield from (reason for one in review.against_slips(whole, 0) for reason in one.reasons)
        yield hint(nim.view(state, 0), 2)
        yield hint(log[0][0]._replace(seat=None, actions=()), 1)


@pytest.mark.parametrize("seeds", divided(SEEDS, 2))
def test_every_key_said_is_listed_with_its_values_and_every_key_listed_is_said(seeds):
    """The word lists are checked against KEYS; a missing key would show a raw name to the player."""
    said = {}
    for advice in everything_said(seeds):
        assert tuple(sorted(advice.values)) == tuple(sorted(NAMES[advice.key])), advice
        said[advice.key] = advice
    assert set(said) == set(NAMES)
    assert len(NAMES) == len(KEYS)


def test_hints_never_lie():
    """In random games over all rules: step 1 tells won from lost, step 2 names a best move."""
    for rules, log, _ in random_games():
        for view, _ in log:
            if rules.seats > 2:
                continue
            wins = theory.winning(view.heaps, rules.takes, rules.misere)
            which, forced = hint(view, 2), not wins and len(view.actions) == 1
            lost = "nim.hint.only" if forced else "nim.hint.lost"
            assert (hint(view, 1).key == lost) == (not wins)
            assert which.action in view.actions
            kind = "take" if wins else "only" if forced else "delay"
            assert which.key.startswith(f"nim.hint.{kind}")
            assert tuple(which.action) in wins or not wins
            assert which.values["coins"] == which.action.coins
            left = None if forced else view.heaps[which.action.heap] - which.action.coins
            assert which.values.get("left") == left
            assert ("lost" in hint(view, 3).key) == (not wins)


@pytest.mark.parametrize("seats", [2, 3])
@pytest.mark.parametrize("heaps", [(1,), (1, 0, 0), (0, 1)])
def test_the_last_coin_is_no_choice(heaps, seats):
    """"Take 1, leave 0, and wait for a slip" was told of the coin that loses the game."""
    view = view_of(Rules((3,) * len(heaps), seats=seats), heaps)
    assert hint(view, 1).key == "nim.hint.only"
    which = hint(view, 2)
    assert which.key == ("nim.hint.only-take" if len(heaps) == 1 else "nim.hint.only-heap")
    assert which.action == view.actions[0]


def test_step_one_names_the_heaps_with_winning_moves_and_no_others():
    """The scene lights these heaps; a wrong letter sends the player to a losing move."""
    for rules, log, _ in random_games():
        for view, _ in log:
            said = hint(view, 1).values
            if rules.seats == 2 and {"heap", "heaps"} & set(said):
                named = said.get("heap") or said["heaps"]
                heaps = {heap for heap, _ in theory.winning(view.heaps, rules.takes, rules.misere)}
                assert named == ", ".join(LETTERS[heap] for heap in sorted(heaps))


def test_the_remainder_sentence():
    """Of 11 take 2 and leave 9, which is 4 + 4 + 1; the sums in the sentence must add up."""
    assert why(view_of(Rules(), (11,))).values == {"take": 2, "left": 9, "parts": "4 + 4 + 1", "size": 4}
    assert why(view_of(Rules(), (13,))).values == {"coins": 13, "parts": "4 + 4 + 4 + 1", "size": 4}
    for misere in (True, False):
        for coins in range(1, 41):
            facts = why(view_of(Rules((coins,), misere=misere), (coins,))).values
            if "parts" in facts:
                assert eval(facts["parts"].replace("×", "*")) == facts.get("left", coins)
                assert facts.get("left", coins - facts.get("take", 0)) == coins - facts.get("take", 0)


def test_the_binary_sentence():
    """3-4-5: the sum is 2; heap a goes from 3 to 1."""
    advice = why(view_of(PRESETS["three_four_five"], (3, 4, 5)))
    assert advice.key == "nim.why.sum"
    assert advice.values == {
        "rows": ("011", "100", "101", "010"), "sum": "010", "heap": "a", "before": 3, "after": 1,
    }  # fmt: skip


def test_reasons_hold_wherever_they_are_given():
    """Ones sentences: the number left is odd. Binary sentences: the sum really is or becomes 0."""
    for rules, log, _ in random_games():
        for view, _ in log:
            if rules.seats > 2:
                continue
            said = why(view)
            if "ones" in said.values:
                assert said.values["ones"] % 2 == 1
            if said.key.startswith("nim.why.sum"):
                heap = LETTERS.index(said.values["heap"])
                left = after(view.heaps, (heap, said.values["before"] - said.values["after"]))
                assert theory.nim_sum(theory.counts(left, rules.takes)) == 0
            if said.key.startswith("nim.why.lost-sum"):
                assert set(said.values["rows"][-1]) == {"0"}
            if said.key in ("nim.why.table", "nim.why.lost-table"):
                assert said.values["value"] == int(rules.misere)


@pytest.mark.parametrize("misere", [True, False])
def test_a_sum_is_told_only_where_there_is_one(misere):
    """"4 is 4" explains nothing: the last group and the last coin have sentences of their own."""
    for most in (1, 2, 3, 5):
        rules = Rules(heaps=(30,), takes=tuple(range(1, most + 1)), misere=misere)
        for coins in range(1, 31):
            moves = theory.winning((coins,), rules.takes, misere)
            for said in [why_move(rules, (coins,), Take(*move)) for move in moves] or [why_lost(rules, (coins,))]:
                assert any(sign in str(said.values.get("parts", "+")) for sign in "+×"), (coins, said)
                if said.key == "nim.why.residue-last":
                    assert coins - said.values["take"] == 1
                if said.key in ("nim.why.residue-group", "nim.why.lost-group"):
                    assert said.values["size"] == most + 1
                    assert said.values["size"] in (coins, coins - said.values.get("take", 0))


def test_rule_sentences():
    """What to remember at each preset."""
    classic = [advice.key for advice in rule(PRESETS["classic"])]
    assert classic == ["nim.rule.residue-misere", "nim.rule.shift"]
    breaks = rule(PRESETS["formula_breaks"])[0]
    assert (breaks.key, breaks.values) == (
        "nim.rule.table-repeats", {"lost": "1, 3, 8, 10", "period": 7, "start": 1},
    )  # fmt: skip


def test_starter_note_is_the_truth_about_the_presets():
    """With perfect play the classic starter always loses; players choose their seat knowing that."""
    notes = {name: starter_note(rules).key.removeprefix("nim.starter.") for name, rules in PRESETS.items()}
    assert notes == {
        "classic": "loses", "marienbad": "loses", "three_four_five": "wins", "formula_breaks": "wins",
        "twenty_one": "loses",
    }  # fmt: skip


def test_methods_panel_agrees_with_theory_and_counts_its_own_steps():
    """Four panes side by side must never contradict each other, nor their counters the steps shown."""
    for rules in EVERY:
        heaps = tuple(min(coins, 9 // len(rules.heaps)) for coins in rules.heaps)
        view = view_of(rules, heaps)
        expected = theory.winning(heaps, rules.takes, rules.misere)
        for method in methods(view):
            steps = list(method.steps())
            assert method.work == (steps[-1].number if steps else 0)
            if method.moves is None:
                assert method.name == "formula" or method.work > 4000
            elif method.name == "divide":
                assert method.moves == () if not expected else method.moves[0] in expected
            else:
                assert method.moves == expected
    assert [method.work for method in methods(view_of(Rules(), (13,)))] == [3736, 1254, 14, 2]


def mistakes(log):
    """The last take of each seat that gave a won position away, with the better one: (number, played, better)."""
    found = {}
    for number, (view, take) in enumerate(log, start=1):
        if judged := review_take(view, take):
            found[view.turn] = (number, take, judged.better)
    return found


def test_the_move_that_lost_is_the_last_win_given_away():
    """12 coins are won by taking 3; taking 2 gives it away, and the rest is forced."""
    log = game(Rules(), "a-1", "a-2", "a-1", "a-3", "a-1", "a-2", "a-2", "a-1")
    assert mistakes(log)[1] == (2, Take(0, 2), Take(0, 3))


def test_nobody_is_blamed_who_never_stood_to_win():
    """Starting the classic table against perfect play is lost from the start."""
    log = game(Rules(), "a-1", "a-3", "a-1", "a-3", "a-1", "a-3", "a-1")
    assert mistakes(log) == {}


def test_after_the_losing_move_the_winner_never_let_go():
    """The definition of the move that lost, checked on random games of two in both endings."""
    for rules, log, state in random_games():
        if rules.seats > 2:
            continue
        (winner,) = state.result.winners
        start = mistakes(log).get(1 - winner, (0,))[0]
        for view, move in log[start:]:
            wins = theory.winning(view.heaps, rules.takes, rules.misere)
            assert tuple(move) in wins if view.turn == winner else not wins


def test_hint_steps_are_three():
    """A fourth press repeats nothing silently."""
    with pytest.raises(ValueError, match="hint step 4"):
        hint(nim.view(nim.start(Rules()), 0), 4)
