"""The ledger adds up, judges only what a seat may know, and tells good play from bad, at every table.

Each law has planted faults that it must catch: a second judge in one of the terms, and a judge handed hidden faces.
"""

from __future__ import annotations

import itertools
import random
from collections.abc import Iterator
from dataclasses import replace
from functools import cache, partial
from pathlib import Path
from typing import Any

import pytest

from assets.make import pieces
from assets.make.means import mean, variance
from game import arena, catalog, ledger, luck
from game.core import LUCK, Judge, Rules
from game.davinci.actions import DEALT
from game.davinci.bluff_model import trust
from game.davinci.look_ahead import answered
from game.davinci.theory import posterior
from game.davinci.tiles import Tile
from game.match import Match, Player
from game.moves import Step
from tests.laws import sums
from tests.laws.walks import Walk, other_worlds, walk
from tests.sampling import sampled

EXACT = 1e-9
LAST = 30
"""Actions at the end of a random game that are gone through by every house rule; the usual rules take it whole."""
VARIANTS = [pytest.param(rules, id=f"{name} {place}")
            for name in catalog.NAMES for place, rules in enumerate(catalog.table(name).variants)]  # fmt: skip


@cache
def game(rules: Rules, seed: int = 0) -> Match:
    """A whole game by chance."""
    match = Match(rules, [Player(f"seat {seat}") for seat in range(rules.seats)], luck.seed_from_text(f"{seed}"))
    rng = random.Random(seed)
    while match.turn is not None:
        match.play(rng.choice(match.view(match.turn).actions))
    return match


def missing(account: ledger.Ledger) -> float:
    """By how much the rows miss the result."""
    return abs(account.start + sum(row.amount for row in account.rows) - account.result)


@pytest.mark.parametrize("rules", sampled(VARIANTS, 12, always=lambda case: case.id.endswith(" 0")))
def test_the_rows_add_up_to_the_result_and_no_decision_earns_anything(rules: Rules) -> None:
    """Luck, costs, the others and the estimate are worked out one by one; only one judge throughout can do it."""
    match = game(rules)
    seat = (match.number + rules.seats) % rules.seats
    account = ledger.of(match, seat, start=max(0, match.number - LAST))
    assert missing(account) < EXACT
    assert all(row.amount <= 0 for row in account.rows if row.kind == "cost")
    score = match.result
    assert score is not None
    won = score.scores[seat] if account.unit == "chips" else (seat in score.winners) / (
        len(score.winners) if rules.table == "davinci" else 1)  # fmt: skip
    assert account.result == pytest.approx(won)


@pytest.mark.parametrize("name", sampled(
    catalog.NAMES, 2, always={"nim", "yut"}.__contains__))
def test_whole_games_add_up_for_every_seat(name: str) -> None:
    """From the first deal to the end, with luck that has the mean 0."""
    rules = catalog.table(name).presets["quick" if name == "yut" else "heads_up" if name == "poker" else
                                        next(iter(catalog.table(name).presets))]  # fmt: skip
    match = game(rules, 1)
    for seat in range(rules.seats):
        account = ledger.of(match, seat)
        assert missing(account) < EXACT
        assert account.line[0] == (0, account.start)
        assert account.line[-1] == (match.number, account.result)


@pytest.mark.parametrize("number", [7, pytest.param(range(15), marks=pytest.mark.deep, id="many")])
@pytest.mark.parametrize("name", catalog.NAMES)
def test_many_random_games_add_up(name: str, number: int | range) -> None:
    """Other rules, seats and ends than before; ``python -m tests.laws.sums`` plays thousands."""
    for found in [sums.one(name, one) for one in ([number] if isinstance(number, int) else number)]:
        assert found.rows
        assert found.missing < EXACT


def test_a_long_run_of_random_games_goes_on_where_it_was_stopped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch
                                                                 ) -> None:  # fmt: skip
    """Ten thousand games take an hour: those that were gone through must not be played again."""
    shared = pieces.Shared(kept=tmp_path)
    monkeypatch.setattr(sums, "think_least", lambda: None)  # it would be for good
    monkeypatch.setattr(sums, "STEP", 20)
    first = list(sums.run("nim", 50, shared))
    assert [len(found) for found in first] == [20, 40, 50]
    monkeypatch.setattr(sums, "one", lambda table, number: pytest.fail(f"game {number} is played again"))
    assert list(sums.run("nim", 50, shared)) == first
    assert list(sums.run("nim", 50, shared, seconds=0)) == []
    assert max(found.missing for found in first[-1]) < EXACT


@pytest.mark.parametrize("name", catalog.NAMES)
def test_a_position_is_worth_its_best_action_and_the_best_costs_nothing(name: str) -> None:
    """What the ledger relies on; a choice that is the best and costs something would be blamed for nothing."""
    table = catalog.table(name)
    judge, seen = table.judge, 0
    for rules in (*table.presets.values(),)[:3]:
        match = game(rules)
        turns = [step for step in match.steps if step.seat != LUCK]
        for step in turns[:: max(1, len(turns) // 4)]:
            view = match.view(step.seat, step.number)
            values = judge.values(view)
            assert set(values) == set(view.actions)
            assert judge.value(view) == pytest.approx(max(values.values()), abs=EXACT)
            assert judge.of(view, match.read(step.text)) == pytest.approx(values[match.read(step.text)], abs=EXACT)
            if judge.alike(view):
                assert set(values.values()) == {judge.value(view)}
            seen += len(values) > 1
    assert seen


@pytest.mark.parametrize("phase", ["arrange", "draw", "place", "guess", "decide"])
def test_which_colours_and_gaps_are_alike_is_known_before_any_thought(phase: str) -> None:
    """A run thinks for seconds over a choice that may cost something, and over none that cannot."""
    rules = next(iter(catalog.table("davinci").presets.values()))
    judge = catalog.table("davinci").judge
    assert judge is not None
    views = (match.view(step.seat, step.number) for match in map(partial(game, rules), range(20))
             for step in match.steps if step.seat != LUCK)
    view = next(view for view in views if view.phase == phase and len(view.actions) > 1)
    worths = {judge.of(view, action) for action in view.actions}
    assert judge.alike(view) == (len(worths) == 1) == (phase not in ("guess", "decide"))


@pytest.mark.parametrize("name", ["yut", "nim"])
def test_where_luck_is_to_act_a_position_is_worth_the_mean(name: str) -> None:
    """Weights of the match's own draws; a judge with other odds would call its own error luck."""
    table = catalog.table(name)
    for rules in table.presets.values():
        match = game(rules)
        draws = [step for step in match.steps if step.seat == LUCK]
        for step in draws[:: max(1, len(draws) // 3)]:
            could = match.alternatives(0, step.number)
            mean = sum(weight * table.judge.value(view) for weight, view in could) / sum(w for w, _ in could)
            assert table.judge.value(match.view(0, step.number)) == pytest.approx(mean, abs=EXACT)


# Planted faults ----------------------------------------------------------------------------------------------


def second_judges(judge: Judge[Any, Any]) -> Iterator[tuple[str, Judge[Any, Any]]]:
    """The judge with another one in one of its terms."""

    def other(worth: float) -> float:
        return worth + 0.01 * (1 - worth)

    def at_luck(view: Any) -> float:
        worth = judge.value(view)
        return other(worth) if view.turn == LUCK else worth

    def to_act(view: Any) -> float:
        worth = judge.value(view)
        return other(worth) if view.turn == view.seat and view.result is None else worth

    yield "luck's turns", replace(judge, value=at_luck)
    yield "actions", replace(judge, worth=lambda view, action: other(judge.of(view, action)))
    yield "decisions", replace(judge, value=to_act)


@pytest.mark.parametrize("name", catalog.NAMES)
def test_a_second_judge_in_one_of_the_terms_is_caught(name: str) -> None:
    """Two value functions in one sum are how such ledgers go wrong unseen."""
    table = catalog.table(name)
    rules = table.presets["quick" if name == "yut" else next(iter(table.presets))]
    match = game(rules)
    start = max(0, match.number - 2 * LAST)
    for place, judge in second_judges(table.judge):
        if place == "luck's turns" and (rules.hidden or not table.questions):
            continue  # no such turns, or the odds are the judge's own: see below
        accounts = [ledger.of(match, seat, judge=judge, start=start) for seat in range(rules.seats)]
        assert any(missing(one) > EXACT for one in accounts), f"another judge of {place} was not noticed"


def drawing(match: Match, judge: Judge[Any, Any]) -> Iterator[tuple[float, float]]:
    """(the worth of luck's turn, the mean over the tiles that may come to the seat) at the tile rack."""
    for step in match.steps:
        if step.seat != LUCK or match.steps[step.number - 1].seat == LUCK or not step.number:
            continue
        seat = match.steps[step.number - 1].seat
        before = match.view(seat, step.number)
        chances = posterior(before, trust=trust(before))
        held: dict[Tile, float] = {}
        for (owner, slot), row in chances.items():
            for value, chance in row.items():
                tile = Tile(before.racks[owner][slot].colour, value)
                held[tile] = held.get(tile, 0.0) + chance
        state, total, mean = match._states[step.number], 0.0, 0.0
        for tile in before.rules.tiles:
            if tile.colour == before.colour and tile not in before.known_tiles and held.get(tile, 0.0) < 1 - 1e-9:
                after, _ = catalog.table("davinci").apply(state._replace(pile=(*state.pile, tile)), DEALT[tile])
                view = catalog.table("davinci").view(after, seat)
                pile = before.pile[0] - (tile.colour == "b"), before.pile[1] - (tile.colour == "w")
                total += 1 - held.get(tile, 0.0)
                mean += (1 - held.get(tile, 0.0)) * judge.value(view._replace(pile=pile))
        yield judge.value(before), mean / total


def test_the_tile_to_come_is_worth_the_mean_of_all_that_may_come() -> None:
    """With the odds of the seat's own knowledge; a second judge of luck's turn would be called luck for ever."""
    match, judge = game(catalog.table("davinci").presets["usual"], 3), catalog.table("davinci").judge
    found = list(itertools.islice(drawing(match, judge), 3, 9, 2))
    assert found
    assert all(worth == pytest.approx(mean, abs=EXACT) for worth, mean in found)
    planted = dict(second_judges(judge))["luck's turns"]
    assert any(abs(worth - mean) > EXACT for worth, mean in itertools.islice(drawing(match, planted), 3, 9, 2))


def test_a_guess_is_worth_the_mean_of_its_answers() -> None:
    """So the luck of a guess has the mean 0, whatever chance of being right it had."""
    match, judge, seen = game(catalog.table("davinci").presets["usual"], 3), catalog.table("davinci").judge, 0
    for step in [step for step in match.steps if "=" in step.text][::3]:
        view = match.view(step.seat, step.number)
        chances = posterior(view, trust=trust(view))
        for guess in view.actions[::7]:
            chance = chances.get((guess.seat, guess.slot), {}).get(guess.value, 0.0)
            if not chance:
                continue
            right, wrong = (judge.answered(view, guess, answered(view, guess, yes)) for yes in (True, False))
            assert judge.of(view, guess) == pytest.approx(chance * right + (1 - chance) * wrong, abs=EXACT)
            seen += 1
    assert seen > 5


class World:
    """A walk as the ledger sees a match; its luck need not be that of any seed."""

    def __init__(self, walk: Walk, leaks: bool = False) -> None:
        """`leaks`: every seat is shown the others' first faces."""
        self.walk, self.leaks = walk, leaks
        self.rules = walk.states[0].rules
        self.table = self.rules.table
        self.number = len(walk.texts)
        self.steps = tuple(Step(number, walk.states[number].turn, text, walk.events[number])
                           for number, text in enumerate(walk.texts))  # fmt: skip

    def read(self, text: str) -> Any:
        return self.walk.table.read(self.rules, text)

    def view(self, seat: int, number: int) -> Any:
        table, state = self.walk.table, self.walk.states[number]
        views = tuple(table.view(state, owner) for owner in range(self.rules.seats))
        if not self.leaks:
            return views[seat]
        rows = "cards" if self.table == "poker" else "racks"
        shown = tuple((*getattr(views[owner], rows)[owner][:1], *row[1:])
                      for owner, row in enumerate(getattr(views[seat], rows)))  # fmt: skip
        return views[seat]._replace(**{rows: shown})


def part(rules: Rules, length: int) -> Walk:
    return walk(rules, 5, length)


@pytest.mark.parametrize(("name", "preset", "length"), [("davinci", "usual", 34), ("poker", "holdem", 40)])
def test_what_a_seat_cannot_see_changes_nothing_in_its_ledger(name: str, preset: str, length: int) -> None:
    """Faces dealt otherwise, all that the seat saw the same: its ledger is the same, row for row."""
    rules = catalog.table(name).presets[preset]
    real, compared, leaks = part(rules, length), 0, 0
    for seat in range(rules.seats):
        for other, alike in other_worlds(real, seat, random.Random(2), 12):
            end = alike - 1
            if real.states[: end + 1] == other.states[: end + 1] or real.texts[:end] == other.texts[:end]:
                continue
            mine, theirs = (ledger.of(World(walk.cut(end)), seat) for walk in (real, other))  # type: ignore[arg-type]
            assert mine == theirs
            compared += 1
            if leaks < 1:
                mine, theirs = (ledger.of(World(walk.cut(end), True), seat)  # type: ignore[arg-type]
                                for walk in (real, other))  # fmt: skip
                leaks += mine != theirs
    assert compared >= 5
    assert leaks, "a judge handed every face was not noticed"


# Levels ------------------------------------------------------------------------------------------------------

LADDERS: dict[str, tuple[Rules, str, int, tuple[str, ...]]] = {
    "nim": (catalog.table("nim").presets["classic"], "expert", 60, ("beginner", "casual", "skilled", "expert")),
    "yut": (catalog.table("yut").presets["quick"], "master", 8, ("wanderer", "ruler", "master")),
    "davinci": (catalog.table("davinci").presets["usual"], "memory4", 4, ("drifter", "master")),
    "poker": (replace(catalog.table("poker").presets["heads_up"], hands=8), "master", 3,
              ("drifter", "friendly", "master")),
}  # fmt: skip
"""By table: the rules, the level they all play against, games, and levels far enough apart for so few of them."""


def costs(level: str, rules: Rules, against: str, games: int) -> list[float]:
    """What the decisions of a level cost in each game."""
    task = arena.Task(rules, (level, against), games, luck.seed_from_text("ladder"), True)
    return [arena.play_game(task, number).accounts[0].cost for number in range(games)]


@pytest.mark.parametrize("name", sampled(LADDERS, 1, always={"nim"}.__contains__))
def test_a_better_level_pays_less_for_its_decisions(name: str) -> None:
    """A judge that marks the best player down judges something else than winning."""
    rules, against, games, levels = LADDERS[name]
    means = [mean(costs(level, rules, against, games)).mean for level in levels]
    assert means == sorted(means, reverse=True), dict(zip(levels, means, strict=True))
    assert means[-1] < means[0] / 2


@cache
def equals() -> list[tuple[arena.LevelSums, arena.LevelSums]]:
    """Two equal bots over and over."""
    rules = catalog.table("yut").presets["quick"]
    task = arena.Task(rules, ("ruler", "ruler"), 24, luck.seed_from_text("equal"), True)
    return [arena.play_game(task, number).accounts for number in range(task.games)]  # type: ignore[misc]


@pytest.mark.deep
def test_two_equal_bots_pay_the_same() -> None:
    """A judge kind to one seat would show here: three standard errors are allowed, two say too much by chance."""
    apart = mean([mine.cost - theirs.cost for mine, theirs in equals()])
    assert abs(apart.mean) <= 1.53 * apart.reach


def test_luck_taken_out_leaves_the_mean_and_narrows_the_spread() -> None:
    """That is what a luck-adjusted result is for; here the spread must at least halve."""
    accounts = [mine for mine, _ in equals()]
    plain, without = [one.result for one in accounts], [one.result - one.luck for one in accounts]
    assert variance(without) < variance(plain) / 2
    apart = mean([one.luck for one in accounts])
    assert abs(apart.mean) <= 1.53 * apart.reach
