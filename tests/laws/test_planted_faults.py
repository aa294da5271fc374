"""A law that cannot fail guards nothing: each must catch the fault built in for it."""

from __future__ import annotations

import random
import zlib
from collections.abc import Callable
from functools import lru_cache

import pytest

from tests import whisper
from tests.laws import laws
from tests.laws.test_laws import ASKED
from tests.laws.walks import Broken, walk

PLANTED = {
    "sulk": lambda rules, seed: laws.law_1_turns_and_results(walk(rules, seed)),
    "crowd": lambda rules, seed: laws.law_1_turns_and_results(walk(rules, seed)),
    "undead": lambda rules, seed: laws.law_1_turns_and_results(walk(rules, seed, 30)),
    "lax": lambda rules, seed: laws.law_1_apply_checks(walk(rules, seed)),
    "weightless": lambda rules, seed: laws.law_2_odds(walk(rules, seed)),
    "starless": lambda rules, seed: laws.law_2_odds(walk(rules, seed)),
    "mumble": lambda rules, seed: laws.law_3_notation(walk(rules, seed)),
    "raw": lambda rules, seed: laws.law_3_notation(walk(rules, seed)),
    "forgetful": lambda rules, seed: laws.law_4_replay(walk(rules, seed)),
    "endless": lambda rules, seed: laws.law_5_ends(walk(rules, seed, 300)),
    "whisper": lambda rules, seed: laws.law_6_no_whispers(walk(rules, seed), seed),
    "mute": lambda rules, seed: laws.law_6_no_whispers(walk(rules, seed), seed),
    "ajar": lambda rules, seed: laws.law_6_views_hold_no_state(walk(rules, seed)),
    "glimpse": lambda rules, seed: laws.law_6_views_show_what_may_be_seen(walk(rules, seed), seed),
}


@pytest.mark.parametrize("fault", PLANTED)
def test_the_law_catches_its_planted_fault(fault: str) -> None:
    """Within eight games, as the suite plays about as many for each table."""
    with pytest.raises(Broken):
        _eight(lambda seed: PLANTED[fault](whisper.Rules(3, 3, fault), seed))


def _eight(check: Callable[[int], object]) -> None:
    for seed in range(8):
        check(seed)


def test_every_fault_is_planted_for_some_law() -> None:
    """A fault added to the game without a law to catch it would only look like a test."""
    assert set(PLANTED) == set(whisper.FAULTS) - {""}


def test_law_6_hears_a_whisper_in_an_act_by_other_worlds_alone() -> None:
    """Most whispers hide in acts (a guess, a showdown), where no list of lucks shows them: `nodes=0`."""
    with pytest.raises(Broken, match="whispers"):
        _eight(lambda seed: laws.law_6_no_whispers(walk(whisper.Rules(3, 3, "mute"), seed), seed, nodes=0))


def test_law_6_alone_does_not_see_a_view_that_shows_too_much() -> None:
    """Why there is a second list: two deals that differ in what is wrongly shown do not look alike."""
    for seed in range(8):
        laws.law_6_no_whispers(walk(whisper.Rules(3, 3, "glimpse"), seed), seed)


def test_the_list_of_what_may_be_seen_catches_a_field_that_nobody_listed() -> None:
    """A view left ajar holds a field that compares equal, so no comparison of views notices it."""
    with pytest.raises(Broken, match="sees back"):
        _eight(lambda seed: laws.law_6_views_show_what_may_be_seen(walk(whisper.Rules(3, 3, "ajar"), seed), seed))


def test_law_7_catches_a_bot_that_peeks_in_one_position_of_a_hundred() -> None:
    """It must be caught within as many positions as the suite asks about at each table with secrets."""
    asked = 0
    for seed in range(ASKED):
        game = walk(whisper.Rules(3, 3, "ajar"), seed)
        try:
            asked += laws.law_7_blind_bots(game, {"sly": whisper.sly}, seed)
        except Broken:
            break
    assert asked < ASKED


def test_law_7_catches_a_bot_that_peeks() -> None:
    """The same bot is harmless where views are shut and caught where they are ajar."""
    bots = {"peeking": whisper.peeking}
    _eight(lambda seed: laws.law_7_blind_bots(walk(whisper.Rules(3, 3), seed), bots, seed))
    with pytest.raises(Broken, match="another deal"):
        _eight(lambda seed: laws.law_7_blind_bots(walk(whisper.Rules(3, 3, "ajar"), seed), bots, seed))


def test_law_7_catches_a_bot_with_a_global_generator() -> None:
    """Global random would make arena runs and undo differ from one time to the next."""
    game = walk(whisper.Rules(), 1)
    with pytest.raises(Broken):
        laws.law_7_bots_choose(game, {"rolling": lambda view, rng: random.choice(view.actions)})
    with pytest.raises(Broken):
        laws.law_7_bots_choose(game, {"inventive": lambda view, rng: "pass"})


def test_law_7_catches_a_bot_that_keeps_an_answer_under_too_short_a_name() -> None:
    """Kept by the seat alone, an answer meant for one game is given in another."""

    @lru_cache
    def kept(seat: int | None) -> list[whisper.Act]:
        return []

    def confused(view: whisper.View, rng: random.Random) -> whisper.Act:
        answers = kept(view.seat)
        answers[:] = answers or [view.actions[zlib.crc32(repr(view.log).encode()) % len(view.actions)]]
        return answers[0]

    with pytest.raises(Broken, match="confused chose"):
        _eight(lambda seed: laws.law_7_bots_keep_nothing(
            walk(whisper.Rules(), seed), {"confused": confused}, kept.cache_clear))
