"""The reason a review gives for a better use tells it from the use that was chosen."""

from __future__ import annotations

import random

import pytest

from game import luck
from game.match import Match, Player
from game.yut import play as yut
from game.yut.actions import Use
from game.yut.coach import any_hit, options, threat_after
from game.yut.review import WORTH_TELLING, review, why
from game.yut.rules import Rules
from tests.game.yut.positions import position

SAID = {"yut.judge.risk", "yut.judge.threat", "yut.judge.further",
        *(f"yut.better.{effect}" for effect in ("win", "capture", "home", "lap", "stack", "corner"))}  # fmt: skip


@pytest.mark.parametrize("rules", [Rules(), Rules(pieces=2), Rules(seats=3, pieces=3)])
def test_a_reason_names_what_the_other_use_lacks(rules: Rules) -> None:
    """"It goes to corner 3" and "a new piece" once stood there as reasons, of uses that did no more than others."""
    met = set()
    for seed in range(3):
        match = Match(rules, [Player("a")] * rules.seats, luck.seed_from_text(f"reason {seed}"))
        rng = random.Random(seed)
        while match.turn is not None:
            view = match.view(match.turn)
            action = rng.choice(view.actions)
            found = review(view, action)
            match.play(action)
            if found is None:
                continue
            assert isinstance(action, Use)
            reason, by = found.reasons[-1], {one.action: one for one in options(view)}
            mine, best = by[action], by[found.better]
            assert reason.key in SAID
            met.add(reason.key)
            kind = reason.key.rsplit(".", 1)[1]
            if reason.key.startswith("yut.better"):
                assert best.effect == kind
                assert (mine.effect, mine.does.values["pieces"]) != (best.effect, best.does.values["pieces"])
            elif kind == "risk":
                assert mine.danger - best.danger >= WORTH_TELLING
            elif kind == "threat":
                assert threat_after(view, best.action) - threat_after(view, mine.action) >= WORTH_TELLING
            else:
                assert mine.danger - best.danger < WORTH_TELLING
    assert len(met) > 3


def test_the_threat_after_a_use_is_that_of_its_own_next_throw() -> None:
    """Counted from the position it leaves, a captured mal sent back."""
    state = position("O1 O3", "O5", "gae", rules=Rules(pieces=2))
    view = yut.view(state, 0)
    threats = {str(one.action): threat_after(view, one.action) for one in options(view)}
    after = {use: yut.apply(state, use)[0].sides for use in view.actions}
    assert threats == {str(use): float(any_hit(state.rules, sides[1], sides[0])) for use, sides in after.items()}
    assert threats["3:gae"] < threats["1:gae"], "a capture leaves nothing to capture"


def test_a_capture_explains_before_a_risk_does() -> None:
    """A mal that is captured is gone, and brings another throw; what may be captured is a chance."""
    view = yut.view(position("O1 O3", "O5", "gae", rules=Rules(pieces=2)), 0)
    by = {str(one.action): one for one in options(view)}
    assert why(view, by["1:gae"], by["3:gae"]).key == "yut.better.capture"
    assert why(view, by["1:gae"]._replace(danger=1.0), by["3:gae"]).key == "yut.better.capture"
