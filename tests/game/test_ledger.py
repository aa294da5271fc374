"""The ledger of a match: part by part, step by step; and the judge that reckons with an opponent's slips."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import pairwise

import pytest

from game import catalog, ledger, luck
from game.match import Match, Player
from game.nim import judge as nim
from game.nim import play as coins
from game.nim.bots import Level
from game.nim.rules import Rules as Nim
from tests.game.replays import over


def working(match: Match, seat: int) -> tuple[list[ledger.Progress], ledger.Ledger]:
    """Everything that comes while a ledger is worked out, and what comes of it."""
    progress: list[ledger.Progress] = []

    def steps() -> Iterator[None]:
        found.append((yield from ledger.reckon(match, seat)))

    found: list[ledger.Ledger] = []
    progress.extend(steps())
    return progress, found[0]


@pytest.mark.parametrize("name", ["nim", "yut", "davinci"])
def test_progress_tells_every_row_once_and_ends_at_the_end(name: str) -> None:
    """A page shows figures as they come; they must be those of the whole."""
    match = over(name)
    progress, account = working(match, 0)
    assert tuple(row for one in progress for row in one.rows) == account.rows
    assert [one.done for one in progress] == sorted({one.done for one in progress})
    assert progress[-1].done == progress[-1].all == match.number
    assert account == ledger.of(match, 0)


def test_it_can_be_stopped_and_begun_again() -> None:
    """A page that is left stops the work; nothing of it may show in the next."""
    match = over("yut")
    begun = ledger.reckon(match, 0)
    next(begun)
    begun.close()
    assert ledger.of(match, 0).rows == working(match, 0)[1].rows


def test_parts_of_a_match_add_up_to_the_whole() -> None:
    """A hand of poker is reviewed by itself; the hands together are the evening."""
    match = over("poker")
    whole = ledger.of(match, 0)
    between = [number for number, _ in whole.line if match.view(0, number).phase == "between"]
    cuts = [0, *between[1:], match.number]
    parts = [ledger.of(match, 0, start=start, end=end) for start, end in pairwise(cuts)]
    assert sum(part.result - part.start for part in parts) == pytest.approx(whole.result - whole.start)
    for kind in ledger.KINDS:
        assert sum(part.total(kind) for part in parts) == pytest.approx(whole.total(kind))


def test_a_seat_that_is_not_there_is_refused() -> None:
    """Its view would be a spectator's, who cannot win."""
    with pytest.raises(ValueError, match="seats are 0 to 1"):
        ledger.of(over("nim"), 2)


def test_the_dearest_are_of_different_turns_and_worth_a_point() -> None:
    """Two uses of one turn are one thing to think about again, and small change is none."""
    rows = tuple(ledger.Row(number, 0, "cost", amount, turn) for number, (turn, amount) in enumerate(
        [(1, -0.02), (1, -0.3), (2, -0.005), (3, -0.1), (4, -0.2), (5, -0.15), (6, 0.0)]))  # fmt: skip
    luck_rows = tuple(ledger.Row(9 + number, -1, "luck", amount, 9) for number, amount in enumerate(
        (0.2, -0.4, 0.001, 0.3, -0.1)))  # fmt: skip
    account = ledger.of(over("nim"), 0)._replace(rows=(*rows, *luck_rows), point=0.01)
    assert [row.amount for row in ledger.dearest(account)] == [-0.3, -0.2, -0.15, -0.1]
    assert [row.amount for row in ledger.luckiest(account)] == [-0.4, 0.3, 0.2]
    assert account.decisions == 7
    assert account.total("luck") == pytest.approx(0.001)


def test_forced_actions_are_no_decisions() -> None:
    """A throw of the sticks is nobody's merit; counting it would make every mean cost look small."""
    match = over("yut")
    account = ledger.of(match, 0)
    free = [step for step in match.steps if step.seat == 0 and len(match.view(0, step.number).actions) > 1]
    assert [row.number for row in account.rows if row.kind == "cost"] == [step.number for step in free]


def chance(level: Level, heaps: tuple[int, ...], rules: Nim, mine: bool) -> Fraction:
    """The odds of a seat that plays perfectly against that level, by going through every game."""
    takes = coins.legal(heaps, rules.takes)
    if not takes:
        return Fraction(mine == rules.misere)
    left = {take: (*heaps[: take.heap], heaps[take.heap] - take.coins, *heaps[take.heap + 1 :]) for take in takes}
    if mine:
        return max(chance(level, after, rules, False) for after in left.values())
    view = coins.view(coins.start(rules)._replace(heaps=heaps, turn=1), 1)
    answers = level.odds(view).items()
    return sum((odds * chance(level, left[take], rules, True) for take, odds in answers), Fraction(0))


@pytest.mark.parametrize("rules", [Nim(), Nim(heaps=(1, 2, 3), takes=None, misere=False)], ids=str)
def test_against_slips_a_lost_position_is_worth_what_the_slips_give(rules: Nim) -> None:
    """13 coins against one that slips once in ten times: 1 - (1 - 2/3 * 1/10)**3, as `bots` works it out."""
    level = Level(Fraction(1, 10))
    judge = nim.against(level)
    view = coins.view(coins.start(rules), 0)
    assert judge.value(view) == pytest.approx(float(chance(level, rules.heaps, rules, True)))
    if rules == Nim():
        assert judge.value(view) == pytest.approx(1 - (1 - 2 / 30) ** 3)
    values = judge.values(view)
    assert max(values.values()) == pytest.approx(judge.value(view))
    if rules != Nim():
        assert len({round(worth, 9) for worth in values.values()}) > 1, "some moves are dearer than others"


def test_the_judge_of_an_opponents_slips_adds_up_too() -> None:
    """It is shown beside the exact one, of the same match."""
    judge = catalog.table("nim").judge.facing("casual")
    assert judge is not None
    assert catalog.table("nim").judge.facing("expert") is None
    table = catalog.table("nim")
    for seed in range(5):
        match = Match(Nim(), [Player("Mina"), Player("Moth", "casual")], luck.seed_from_text(f"{seed}"))
        while match.turn is not None:
            match.play(table.bot("casual" if match.turn else "skilled")(match.view(match.turn), match.bot_rng()))
        account = ledger.of(match, 0, judge=judge)
        assert account.start + sum(row.amount for row in account.rows) == pytest.approx(account.result, abs=1e-9)
