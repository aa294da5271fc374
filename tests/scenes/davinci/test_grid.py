"""The coach's grid of chances: all of it is told at every text size, over as many sheets as that takes."""

from __future__ import annotations

import itertools
import random
from pathlib import Path
from typing import Any

import pytest

from game import catalog
from game.davinci.coach import whole_percent
from game.match import Match
from scenes.tables import KITS
from tests.sampling import sampled
from tests.scenes.hall_kit import opened
from tests.scenes.table_screens import to_decide, usual
from tests.scenes.test_texts import faults

CASES = list(itertools.product(("usual", "three_seats", "four_seats"), (1.0, 1.5, 1.75, 2.0)))


def under_way(preset: str, acts: int = 20) -> Match:
    """A game by a preset where seat 0 is to act after so many acts."""
    match, source = usual("davinci", preset=preset), random.Random(4)
    bot = catalog.table("davinci").bots["drifter"]
    while match.number < acts or match.turn != 0:
        assert match.turn is not None
        match.play(bot(match.view(match.turn), source))
    return match


@pytest.mark.parametrize(("preset", "scale"), sampled(CASES, 4, always={("four_seats", 2.0)}.__contains__))
def test_every_chance_stands_on_a_sheet(tmp_path: Path, preset: str, scale: float) -> None:
    """As many values and as many columns as the position has, none of them smaller or over another."""
    with opened(tmp_path, text_scale=scale) as hall:
        scene: Any = hall.go(KITS["davinci"].scene(under_way(preset)))
        to_decide(hall, scene)
        scene.desk.coach()
        panel = scene.desk.panel
        panel.turn_to("grid")
        expected = sorted(str(whole_percent(chance)) for one in panel.heat() for _, chance in one.options
                          if chance > 0.004)
        assert expected
        numbers, found = [], []
        for _ in range(panel.sheets.count):
            hall.draw()
            found += list(faults(hall))
            body = panel.body()
            numbers += [text.text for text in hall.stage.canvas.texts
                        if text.layer >= 1 and text.text.isdigit() and body.contains(text.ink)]
            if panel.sheets.count > 1:
                hall.click_on("panel.sheet_next")
        assert not found
        values = [str(value) for value in scene.desk.seen().rules.values if isinstance(value, int)]
        assert not set(values) - set(numbers)
        for number in expected:
            numbers.remove(number)
        assert panel.sheets.count > 1 or scale < 2.0
