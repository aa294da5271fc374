"""The page of chances tells of every hidden tile, on as many sheets as it takes."""

from __future__ import annotations

import itertools

import pytest

from game.davinci.rules import Rules
from scenes.tables import KITS
from tests.sampling import sampled
from tests.scenes.hall_kit import Hall
from tools.moments import fresh


@pytest.mark.parametrize(("preset", "size"), sampled(
    itertools.product(["usual", "three_seats", "four_seats"], [1.0, 1.5, 2.0]), 4,
    always={("four_seats", 1.0), ("four_seats", 2.0)}.__contains__))
def test_no_hidden_tile_is_left_out(hall: Hall, preset: str, size: float) -> None:
    """Rows for which the paper had no room were not drawn, and nothing said so."""
    table = hall.go(KITS["davinci"].scene(fresh("davinci", 3, preset)))
    assert isinstance(table.match.rules, Rules)
    for _ in range(3000):
        hall.frame(dt=0.05)
        if table.session.person_acts and table.match.view(0).phase == "guess":
            break
        if table.session.person_acts and not table.animator.travelling:
            table.desk.play(table.match.view(0).actions[0])
    hall.set(text_scale=size)
    hall.keys("C")
    assert table.desk.panel.page == "chances"
    hidden, met, aim = table.desk.panel.heat(), set[str](), table.part.aim.tile
    assert len(hidden) >= 4
    assert aim is None
    for _ in range(table.desk.panel.sheets.count):
        hall.draw()
        met |= {str(text.text) for text in hall.stage.canvas.texts if text.key == "davinci.coach.place"}
        table.desk.panel.sheets.turn(1)
    words, name = hall.stage.words, table.desk.name
    assert met == {str(words("davinci.coach.place", name=name(one.seat), n=one.slot + 1)) for one in hidden}
