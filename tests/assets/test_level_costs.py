"""What decisions cost each level is on file, and each level still plays as it did when that was measured."""

from __future__ import annotations

import json
from typing import Any

import pytest

from assets.make import level_costs
from game import accounts

FIGURES: dict[str, Any] = json.loads(accounts.LEVEL_COSTS.read_text("utf-8"))
CASES = [(name, level) for name, found in FIGURES.items() for level in found["levels"]]


@pytest.mark.deep
@pytest.mark.parametrize(("name", "level"), CASES)
def test_the_first_games_of_a_level_are_those_that_were_measured(name: str, level: str) -> None:
    """People would be compared with a level, or by a judge, that is no more."""
    for number, measured in enumerate(FIGURES[name]["levels"][level]["first"]):
        _, *game, _ = level_costs.play(level_costs.task_of(name, level), number)
        assert game == pytest.approx(measured, abs=2e-6)
