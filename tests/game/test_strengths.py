"""How strong everybody is, as the page tells it: measured, and still so."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest

from game import people
from tests.sampling import sampled
from tools import strengths

PAGE = Path(__file__).parents[2] / "docs" / "strengths.md"
FAR, FEW = 0.57, 60
"""Lower end of the interval from which on so few games show who is stronger."""


TOLD = strengths.told(PAGE.read_text(encoding="utf-8"))
CLEAR = {f"{step.table} {step.stronger}": step for step in TOLD if step.interval[0] > FAR}


def test_everybody_is_told_against_both_neighbours() -> None:
    """A person without a measured strength would be a promise; the page is what the tool writes of these runs."""
    steps = [(step.table, step.weaker, step.stronger) for step in TOLD]
    assert steps == [(table, *step) for table, places in people.PLACES.items() for step in pairwise(places)]
    assert strengths.page(TOLD) == PAGE.read_text(encoding="utf-8")


def test_a_better_word_is_earned() -> None:
    """Nobody is measurably weaker than the one below; where two are not told apart, they have one grade."""
    for step in TOLD:
        assert step.interval[1] > 0.5, step
        grades = [people.PLACES[step.table][level].grade for level in (step.weaker, step.stronger)]
        assert step.apart or grades[0] == grades[1], step


def test_the_same_games_are_played_again() -> None:
    """The digest on the page is that of the run its command names."""
    first = TOLD[0]
    assert strengths.played(first.table, first.weaker, first.stronger, first.games).line == first.line


@pytest.mark.parametrize("name", sampled(CLEAR, 2, always={"nim expert", "yut careful"}.__contains__))
def test_the_order_holds_where_it_is_clear(name: str) -> None:
    """A few games are enough where many told the two far apart. `test_ladders` has the others' tables."""
    step = CLEAR[name]
    assert strengths.played(step.table, step.weaker, step.stronger, FEW).rate > 0.5
