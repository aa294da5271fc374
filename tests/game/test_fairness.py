"""The fairness page tells the truth: fair tables get percentiles spread evenly, crooked ones are caught.

Simulated tables are judged by `tally` and `distance`, which the page uses; a percentile that is not uniform for
fair luck would accuse the innocent, or let a cheat pass.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from functools import cache

import pytest

from game import catalog, fairness, luck
from game.core import Question
from game.fairness import GameLuck, LuckDraw, distance, report, tail
from game.match import BadSave, Match, Player
from tests.game.matches import sealed_anew

SUITS = ("c", "d", "h", "s")
DECKS = Question("suits", SUITS, lambda text: text, lambda event: None, "dealt")
Dealer = Callable[[random.Random], Iterator[LuckDraw]]


def dealt(rng: random.Random, cards: int, stop: Callable[[str], bool] = lambda came: False,
          bent: int = 0) -> Iterator[LuckDraw]:
    """Cards off a fresh pack of 52; `bent` adds that weight to the spades without telling."""
    left = dict.fromkeys(SUITS, 13)
    for _ in range(cards):
        weights = [count + (bent if suit == "s" and count else 0) for suit, count in left.items()]
        came = rng.choices(SUITS, weights)[0]
        yield LuckDraw(0, tuple(left.items()), came)
        left[came] -= 1
        if stop(came):
            return


def beyond(rng: random.Random, hands: int, dealer: Dealer) -> float:
    """What the page says of one table: the chance that fair luck strays at least so far."""
    whole = fairness.tally(DECKS, [draw for _ in range(hands) for draw in dealer(rng)])
    gap = [came - due for came, due in zip(whole.came, whole.expected, strict=True)]
    return tail(*distance(gap, whole.spread))


def pearson(rng: random.Random, hands: int, dealer: Dealer) -> float:
    """What would be said by taking a quarter of the cards as due for each suit, as if each were put back."""
    counts = fairness.tally(DECKS, [draw for _ in range(hands) for draw in dealer(rng)]).came
    due = sum(counts) / 4
    return tail(sum((count - due) ** 2 / due for count in counts), 3)


def unevenness(chances: list[float]) -> float:
    """Kolmogorov and Smirnov: the greatest gap between these and evenly spread chances, times root n."""
    listed = sorted(chances)
    size = len(listed)
    gaps = (max((place + 1) / size - one, one - place / size) for place, one in enumerate(listed))
    return float(max(gaps)) * size**0.5


EVEN = 2.2
"""Exceeded by chance once in some 8,000 tries (the limit law of Kolmogorov); the seeds are fixed."""
TABLES = 500


def long_deal(rng: random.Random) -> Iterator[LuckDraw]:
    return dealt(rng, 30)


def until_a_spade(rng: random.Random) -> Iterator[LuckDraw]:
    return dealt(rng, 52, lambda came: came == "s")


def one_suit_dodged(rng: random.Random) -> Iterator[LuckDraw]:
    """A player who takes more cards as long as hearts come."""
    return dealt(rng, 20, lambda came: came != "h")


@pytest.mark.parametrize("dealer", [long_deal, until_a_spade, one_suit_dodged])
def test_fair_tables_get_evenly_spread_percentiles(dealer: Dealer) -> None:
    """However many cards are dealt, and whatever players decide by what they saw."""
    hands = 12 if dealer is long_deal else 60
    rng = random.Random(11)
    assert unevenness([beyond(rng, hands, dealer) for _ in range(TABLES)]) < EVEN


def test_pearsons_formula_would_have_been_wrong_here() -> None:
    """Why the page does not use it: cards are not put back, so fair packs look too even to be true."""
    rng = random.Random(11)
    assert unevenness([pearson(rng, 12, long_deal) for _ in range(TABLES)]) > 2 * EVEN


def test_a_bent_pack_is_caught() -> None:
    """A test that cannot fail proves nothing: spades come a fifth too often."""
    rng = random.Random(12)
    chances = [beyond(rng, 60, lambda rng: dealt(rng, 20, bent=3)) for _ in range(20)]
    assert sorted(chances)[10] < 0.001


# through real games --------------------------------------------------------------------------------------


@cache
def game(table: str, number: int, most: int = 4000) -> Match:
    """A game of the usual rules in which everybody acts at random; seat 0 is a person."""
    known = catalog.table(table)
    rules = next(iter(known.presets.values()))
    level = next(iter(known.bots))
    players = [Player(f"p{seat}", level if seat else None) for seat in range(rules.seats)]
    match = Match(rules, players, luck.seed_from_text(f"{table} {number}"))
    rng = random.Random(number)
    while match.turn is not None and match.number < most:
        match.play(rng.choice(match.view(match.turn).actions))
    return match


@cache
def games(table: str, count: int) -> list[GameLuck]:
    return [fairness.luck_of(game(table, number).to_text()) for number in range(count)]


@pytest.mark.parametrize(("table", "count"), [("yut", 12), ("davinci", 25), ("poker", 3)])
def test_everything_luck_drew_is_counted_once(table: str, count: int) -> None:
    """Observed and expected add up to the draws, for all and for people and bots apart."""
    for question in catalog.table(table).questions:
        if question.name == "first":
            continue  # the usual rules draw no lots
        whole = report(question, games(table, count))
        assert whole.draws == sum(kind.came for kind in whole.kinds) > 100
        assert sum(kind.due for kind in whole.kinds) == pytest.approx(whole.draws)
        parts = [report(question, games(table, count), whose) for whose in ("people", "bots")]
        assert sum(part.draws for part in parts) == whole.draws
        assert all(part.draws for part in parts)
        assert whole.freedom == len(whole.kinds) - 1
        assert whole.beyond is not None
        assert whole.beyond > 1e-4


def test_throws_are_judged_by_pearsons_chi_square() -> None:
    """Where the odds never change, the page's number is the one anybody can check with a pencil."""
    found = report(catalog.table("yut").questions[0], games("yut", 12))
    assert found.statistic == pytest.approx(sum((kind.came - kind.due) ** 2 / kind.due for kind in found.kinds))


def test_the_same_luck_counts_once() -> None:
    """A game ID dealt twice draws the same: counting it twice would make chance look crooked."""
    question = catalog.table("yut").questions[0]
    once = games("yut", 3)
    assert report(question, [*once, *once]) == report(question, once)
    short = fairness.luck_of(game("yut", 0, most=40).to_text())
    assert report(question, [*once, short]) == report(question, [short, *once]) == report(question, once)


def test_draws_that_could_not_come_out_otherwise_are_no_luck() -> None:
    """Of a colour a seat has named, luck decides the value only."""
    match = game("davinci", 0)
    found = fairness.luck_of(match.to_text()).draws
    opening = sum(1 for step in match.opening)
    assert len(found["colours"]) == opening < len(found["values"])
    assert not found["first"]


def test_a_change_to_a_kept_game_is_found_out() -> None:
    """Every draw is derived from the seed again; a throw that was changed by hand makes the game unreadable."""
    text = game("yut", 1).to_text()
    lines = text.split("\n")
    at = next(place for place, line in enumerate(lines) if line.startswith("*"))
    lines[at] = "*mo" if lines[at] != "*mo" else "*do"
    with pytest.raises(BadSave, match="not what the sealed luck draws"):
        fairness.luck_of(sealed_anew("\n".join(lines)))


def test_there_is_no_verdict_before_there_is_enough() -> None:
    """Five throws say nothing; the page says so instead of a number."""
    found = report(catalog.table("yut").questions[0], [fairness.luck_of(game("yut", 2, most=12).to_text())])
    assert found.draws > 0
    assert (found.beyond, found.percentile) == (None, None)


def test_nothing_is_asked_of_a_table_without_luck() -> None:
    assert catalog.table("nim").questions == ()
    assert report(catalog.table("yut").questions[0], []).kinds == ()


def test_runs_stay_within_a_game_and_a_pack() -> None:
    """The last throw of one game and the first of the next are not in succession."""
    coin = (("a", 1), ("b", 1))
    question = Question("coins", ("a", "b"), str, lambda event: None, "thrown")

    def one(promise: str, came: str) -> GameLuck:
        draws = tuple(LuckDraw(0, coin, kind) for kind in came)
        return GameLuck(promise, frozenset({0}), {"coins": draws}, {})

    run = fairness.longest_run(question, [one("1", "abb"), one("2", "bba")])
    assert (run.kind, run.length) == ("b", 2)
    assert run.chance == pytest.approx(1 - 0.25 * 0.25)  # 2 of the 8 series of three have no run of two
    assert fairness.longest_run(question, [one("1", "aba")]) is None
    pack = [(("a", 2), ("b", 2)), (("a", 1), ("b", 2)), (("a", 2), ("b", 2))]
    draws = tuple(LuckDraw(0, odds, kind) for odds, kind in zip(pack, "aaa", strict=True))
    hands = GameLuck("3", frozenset({0}), {"coins": draws}, {})
    run = fairness.longest_run(question._replace(runs="dealt"), [hands])
    assert run.length == 2, "the third card is the first of a new pack"
    assert run.chance == pytest.approx(1 - 2 / 3)
