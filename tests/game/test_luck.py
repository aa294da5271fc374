"""Sealed luck: exact odds, no memory, promises kept. Each check is also shown to catch a planted cheat."""

from __future__ import annotations

import contextlib
import hmac
import itertools
import random
import secrets
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from game import luck
from tests.fairness import chi_square, limit

SEED = luck.seed_from_text("test")
Sampler = Callable[[luck.Bits, int], int]


class Rejected(Exception):
    """The sampler asked for a second number."""


def exact(sampler: Sampler, n: int) -> bool:
    """Whether every outcome of 0 .. n-1 answers exactly one first number; the others are rejected."""
    asked = 0

    def feed(value: int) -> luck.Bits:
        def bits(count: int) -> int:
            nonlocal asked, value
            asked = count
            if value < 0:
                raise Rejected
            value, first = -1, value
            return first

        return bits

    outcomes = Counter[int]()
    value = 0
    while value == 0 or value < 1 << asked:
        with contextlib.suppress(Rejected):
            outcomes[sampler(feed(value), n)] += 1
        value += 1
    return set(outcomes) == set(range(n)) and len(set(outcomes.values())) == 1


def remainder(bits: luck.Bits, n: int) -> int:
    """The classic fault."""
    return bits(max(1, (n - 1).bit_length())) % n


def test_every_range_up_to_1024_is_exactly_uniform() -> None:
    """Counted over every number the source can give, not sampled: odds are exact, not nearly so."""
    assert all(exact(luck.below, n) for n in range(1, 1025))


def test_the_exhaustive_check_catches_the_remainder() -> None:
    """`% n` is right only for powers of two; the check must say exactly that."""
    assert [n for n in range(2, 130) if exact(remainder, n)] == [2, 4, 8, 16, 32, 64, 128]


@pytest.mark.parametrize("bits", [1, 3, 8, 10])
def test_the_highest_bits_of_a_digest_are_uniform(bits: int) -> None:
    """Every two bytes once: each value of the leading bits must come equally often."""
    counts = Counter(luck.highest_bits(first.to_bytes(2, "big"), bits) for first in range(1 << 16))
    assert set(counts.values()) == {1 << 16 - bits}
    assert len(counts) == 1 << bits


def test_every_draw_asks_once_and_again_only_when_rejected() -> None:
    """A draw that throws away a good number, even one in eight, is a second throw in secret."""
    for n in (2, 5, 6, 8, 26, 52):
        for number in range(1 << (n - 1).bit_length()):
            asked = iter([number, 0, 0])
            got = luck.choose(lambda width, asked=asked: next(asked), even(n))
            assert (got, len(list(asked))) == ((number, 2) if number < n else (0, 1))


def test_draws_are_the_digest_by_hand() -> None:
    """`draw` against HMAC-SHA256 written out here: nothing else has a say in what comes."""
    for k in range(3000):
        attempt, number = 0, 99
        while number >= 11:
            message = f"madang-luck-1/draw/{k}/{attempt}/mine".encode()
            number = hmac.digest(SEED, message, "sha256")[0] >> 4
            attempt += 1
        assert luck.draw(SEED, k, even(11), "mine") == number


def test_a_new_seed_is_one_call_of_the_systems_source(monkeypatch: pytest.MonkeyPatch) -> None:
    """Asked twice, the better of two could be kept; the commitment binds only what comes after it."""
    asked: list[int] = []

    def system(size: int) -> bytes:
        asked.append(size)
        return bytes(range(len(asked), len(asked) + size))

    monkeypatch.setattr(secrets, "token_bytes", system)
    assert luck.new_seed() == bytes(range(1, 33))
    assert luck.new_seed() == bytes(range(2, 34))
    assert asked == [32, 32]


def test_weights_are_met_exactly() -> None:
    """The throw of four sticks has odds such as 4 : 6 : 4 : 1 : 1, which must come out to the last one."""
    chances = [("do", 4), ("gae", 6), ("geol", 4), ("yut", 1), ("mo", 1)]
    counts = Counter(luck.choose(lambda width, value=value: value, chances) for value in range(16))
    assert counts == dict(chances)


@pytest.mark.parametrize("chances", [[], [("a", 0)], [("a", 2), ("b", -1)]])
def test_impossible_weights_are_refused(chances: list[tuple[str, int]]) -> None:
    """A zero or negative weight is a fault of a table and must not pass as luck."""
    with pytest.raises(ValueError, match=r"weigh|nothing"):
        luck.draw(SEED, 0, chances)


def test_ranges_beyond_a_digest_and_wrong_seeds_are_refused() -> None:
    """Silently short numbers or seeds would be predictable."""
    for n in (0, -1, 1 << 257):
        with pytest.raises(ValueError, match="range"):
            luck.below(luck.sealed_bits(SEED, 0), n)
    with pytest.raises(ValueError, match="32 bytes"):
        luck.commitment(b"short")
    with pytest.raises(ValueError, match="counted from 0"):
        luck.draw(SEED, -1, even(6))
    assert 0 <= luck.below(luck.sealed_bits(SEED, 0), 1 << 256) < 1 << 256


def even(n: int) -> list[tuple[int, int]]:
    """The numbers 0 .. n-1 with the same weight each."""
    return [(number, 1) for number in range(n)]


def sealed(count: int, n: int) -> list[int]:
    """Draws 0 .. count-1 by the very function games draw with."""
    return [luck.draw(SEED, k, even(n)) for k in range(count)]


def test_sealed_draws_are_fair_and_without_memory() -> None:
    """Shares of six outcomes, and each pair of neighbours: 120 000 draws of one seed, as `Match` makes them."""
    draws = sealed(120_000, 6)
    counts = Counter(draws)
    assert chi_square([counts[face] for face in range(6)], [1] * 6) < limit(5)
    for lag in (1, 2, 8):
        pairs = Counter(zip(draws, draws[lag:], strict=False))
        assert chi_square([pairs[a, b] for a in range(6) for b in range(6)], [1] * 36) < limit(35)


def test_first_draws_of_many_seeds_are_fair() -> None:
    """A game deals from the first draws of its seed: these must be fair over games, too."""
    for k in (0, 1):
        counts = Counter(luck.draw(luck.seed_from_text(f"game {g}"), k, even(5), "mine") for g in range(20_000))
        assert chi_square([counts[face] for face in range(5)], [1] * 5) < limit(4)


def _first_too_often(rng: random.Random) -> int:
    return 0 if rng.random() < 0.005 / 0.75 else rng.getrandbits(2)


def _remainder_of_a_byte(rng: random.Random) -> int:
    return rng.getrandbits(8) % 100


def _repeating() -> Callable[[random.Random], int]:
    last = 0

    def throw(rng: random.Random) -> int:
        nonlocal last
        last = last if rng.random() < 0.02 else rng.randrange(6)
        return last

    return throw


@pytest.mark.parametrize(
    ("cheat", "outcomes", "throws"),
    [(_first_too_often, 4, 640_000), (_remainder_of_a_byte, 100, 30_000)],
    ids=["half a point for the first", "remainder of a byte"],
)
def test_chi_square_catches_a_cheat(
    cheat: Callable[[random.Random], int], outcomes: int, throws: int
) -> None:
    """The same statistic and limit as above: a fair source passes, these must not."""
    rng = random.Random(1)
    counts = Counter(cheat(rng) for _ in range(throws))
    assert chi_square([counts[face] for face in range(outcomes)], [1] * outcomes) > limit(outcomes - 1)


def test_pair_counts_catch_a_source_that_repeats_itself() -> None:
    """Shares alone look fair when a source has memory."""
    rng, throw = random.Random(1), _repeating()
    draws = [throw(rng) for _ in range(120_000)]
    counts = Counter(draws)
    assert chi_square([counts[face] for face in range(6)], [1] * 6) < limit(5)
    pairs = Counter(itertools.pairwise(draws))
    assert chi_square([pairs[a, b] for a in range(6) for b in range(6)], [1] * 36) > limit(35)


def test_the_computed_limits_are_the_published_ones() -> None:
    """Abramowitz and Stegun table 26.8; a wrong limit would let every cheat pass."""
    for freedom, level, value in [(1, 0.05, 3.84146), (10, 0.001, 29.5883), (100, 0.01, 135.807)]:
        assert limit(freedom, level) == pytest.approx(value, rel=1e-5)


def test_a_promise_binds() -> None:
    """Every single-bit change of the seed, and every changed draw, is noticed."""
    chances = [(f"*{face}", face) for face in range(1, 7)]
    draws: list[tuple[Any, str]] = [(chances, luck.draw(SEED, k, chances, "my words")) for k in range(20)]
    promise = luck.commitment(SEED)
    assert luck.verify(promise, SEED, draws, "my words") == luck.Verdict(True, 20, "")
    for bit in range(256):
        other = bytes(byte ^ (1 << bit % 8 if place == bit // 8 else 0) for place, byte in enumerate(SEED))
        assert not luck.verify(promise, other, draws, "my words").honest
    for k in range(20):
        for changed, _ in chances:
            if changed != draws[k][1]:
                tampered = [*draws[:k], (chances, changed), *draws[k + 1 :]]
                verdict = luck.verify(promise, SEED, tampered, "my words")
                assert (verdict.honest, verdict.draws) == (False, k)
                assert f"draw {k + 1}" in verdict.fault


def test_the_players_own_words_are_mixed_in() -> None:
    """Then a seed cannot have been chosen against the player."""
    assert sealed(50, 1000) != [luck.draw(SEED, k, even(1000), "other words") for k in range(50)]


def test_draws_are_the_same_for_ever() -> None:
    """Pinned: a change here breaks every game ID and every old save, and needs a new luck.VERSION."""
    assert sealed(8, 1000) == PINNED


PINNED = [302, 789, 150, 451, 374, 959, 561, 457]


def test_seeds_of_bots_are_apart_from_draws_and_repeatable() -> None:
    """A bot's dice must neither change nor foretell the luck of the game."""
    assert luck.bot_seed(SEED, 3, 1) == luck.bot_seed(SEED, 3, 1)
    assert len({luck.bot_seed(SEED, move, seat) for move in range(9) for seat in range(4)}) == 36
    assert luck.bot_seed(SEED, 0, 0) % 1000 != luck.draw(SEED, 0, even(1000))
