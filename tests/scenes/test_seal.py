"""The page of sealed luck: every draw can be seen, by every device, however many there are."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from pathlib import Path

import pytest

from scenes.pages.seal import Seal
from tests.game.replays import over
from tests.sampling import sampled
from tests.scenes.hall_kit import Hall, opened
from tests.scenes.hands import use
from tests.scenes.replay_kit import show


@pytest.fixture(params=[1.0, 2.0])
def hall(tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[Hall]:
    with opened(tmp_path, text_scale=request.param) as hall:
        yield hall


def opened_with(hall: Hall, draws: int) -> Seal:
    """The page over a game's replay, with so many of its draws, all ticked off."""
    show(hall, "poker six")
    page = Seal(over("poker six"))
    page.draws = (page.draws * 3)[:draws]
    assert len(page.draws) == draws
    hall.go(page)
    hall.frame(count=4, dt=1.0)
    assert page.done
    return page


def offers(hall: Hall, name: str) -> bool:
    return any(target.key == name and target.enabled for target in hall.top.targets())


@pytest.mark.parametrize(("draws", "device"), sampled(
    product([0, 1, 7, 8, 9, 15, 16, 17, 37, 58, 90], ["keys", "mouse", "pad"]), 4,
    always={(0, "keys"), (16, "pad"), (17, "mouse"), (58, "keys")}.__contains__))
def test_every_draw_can_be_seen(hall: Hall, draws: int, device: str) -> None:
    """Draws 1 to 16 of 37 had no visible way to them; arrows lead to the end and back, and say where one is."""
    page = opened_with(hall, draws)
    assert page.first == 0, "it lies open from its start"
    seen = set(page.in_sight())
    while offers(hall, "later"):
        before = page.in_sight().stop
        use(hall, device, "later")
        assert page.in_sight().stop > before
        seen |= set(page.in_sight())
        says_where(hall, page)
    assert seen == set(range(draws))
    while offers(hall, "earlier"):
        use(hall, device, "earlier")
        says_where(hall, page)
    assert page.first == 0
    assert any(target.key == "later" for target in page.targets()) == page.laid().long


def says_where(hall: Hall, page: Seal) -> None:
    """Which of the draws are in sight stands at the foot, unless all of them are, or none."""
    hall.draw()
    shown, draws = page.in_sight(), len(page.draws)
    part = f"{shown.start + 1}–{shown.stop} / {draws}"
    assert any(str(text.text) == part for text in hall.stage.canvas.texts) == (0 < len(shown) < draws)


def test_keys_and_wheel_lead_through_the_draws(hall: Hall) -> None:
    """Arrows go row by row, page keys page by page, Home and End to the ends."""
    page = opened_with(hall, 58)
    hall.keys("End")
    assert page.in_sight()[-1] == 57
    hall.keys("Home")
    assert page.first == 0
    hall.keys("Down")
    assert page.first == 1
    while not page.in_sight() or page.in_sight()[0] == 0:
        hall.keys("Down")
    row = page.in_sight()[0]
    assert 0 < row <= len(page.in_sight())
    hall.keys("Up", "PageDown")
    assert page.in_sight()[0] >= row
    hall.keys("Home")
    assert page.first == 0
