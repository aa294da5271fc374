"""Coins and tiles may be dragged to where they go; a click does the same, and a drag to nowhere changes nothing."""

from __future__ import annotations

from typing import Any

import pytest

from game.davinci.actions import Place
from scenes.tables.davinci import places
from tests.scenes.davinci.test_davinci_table import rest, sit
from tests.scenes.dragging import drag_in_vain, let_go, take
from tests.scenes.hall_kit import Hall, nim


def placing(hall: Hall) -> Any:
    """At the tile table, a tile in hand and gaps to choose from: a joker, which may stand anywhere."""
    for seed in range(60):
        table = sit(hall, seed=f"gap {seed}")
        for _ in range(30):
            rest(hall, table)
            view = table.desk.seen()
            if view.unplaced and any(isinstance(action, Place) for action in view.actions):
                hall.frame(count=40)
                return table
            if view.phase not in ("arrange", "draw") or table.match.turn is None:
                break
            hall.keys("Enter")
    raise AssertionError("no tile was ever in hand with a choice of gaps")


def test_a_tile_is_carried_into_its_gap(hall: Hall) -> None:
    """The tile in the hand is under the pointer, and lands in the gap where it is let go."""
    table = placing(hall)
    name = places.key(table.desk.viewer, table.desk.seen().unplaced[0].order)
    start = table.animator.poses()[name].area(table.hover.piece).center
    gap = [target for target in table.offered() if target.key.startswith("gap.")][-1]
    take(hall, start, (start[0] + 120, start[1] + 30))
    held = table.part.drag.shown(table.animator.poses())[name]
    assert (held.x, held.y) == pytest.approx((start[0] + 120, start[1] + 30), abs=1)
    number = table.match.number
    let_go(hall, gap.area.center)
    assert table.match.log[number] == f"place {gap.key.removeprefix('gap.')}"
    hall.rest_of_motion()


def test_a_tile_let_go_elsewhere_waits_in_the_air_again(hall: Hall) -> None:
    """It says what is to be done with it, and the gaps are lit."""
    table = placing(hall)
    name = places.key(table.desk.viewer, table.desk.seen().unplaced[0].order)
    start = table.animator.poses()[name].area(table.hover.piece).center
    drag_in_vain(hall, table, start, (60.0, 300.0), "davinci.first.place")
    hall.frame(count=60)
    assert table.animator.poses()[name][:2] == pytest.approx(table.desk.layout()[name][:2])


@pytest.mark.parametrize("count", [1, 2, 3])
def test_coins_are_carried_into_the_own_bowl(hall: Hall, count: int) -> None:
    """With the coin that is taken go all that lie between it and the heap's end."""
    table: Any = hall.sit_down(nim("", "", heaps=(9,)))
    start, bowl = hall.target(f"coin.a-{count}").area.center, table.desk.places.bowls[0]
    take(hall, start, ((start[0] + bowl.x) / 2, start[1]))
    lying = table.animator.poses()
    moved = [name for name, pose in table.part.drag.shown(lying).items() if pose[:2] != lying[name][:2]]
    assert len(moved) == count
    assert lying == table.desk.layout(), "it is only in the hand"
    let_go(hall, (bowl.x, bowl.y))
    assert table.match.log == (f"a-{count}",)
    hall.rest_of_motion()
    assert table.animator.poses() == table.desk.layout()


def test_coins_let_go_elsewhere_stay_on_the_cloth(hall: Hall) -> None:
    """The bowl of somebody else is elsewhere too."""
    table: Any = hall.sit_down(nim("", "", heaps=(9,)))
    start, other = hall.target("coin.a-2").area.center, table.desk.places.bowls[1]
    for end in ((other.x, other.y), (640.0, 40.0)):
        drag_in_vain(hall, table, start, end, "nim.to_bowl")


def test_what_is_let_go_sets_out_from_the_hand(hall: Hall) -> None:
    """A coin let go over the bowl falls in from there; it does not come from elsewhere on the screen."""
    table: Any = hall.sit_down(nim("", "", heaps=(9,)))
    start, bowl = hall.target("coin.a-1").area.center, table.desk.places.bowls[0]
    spot = (bowl.x - 5, bowl.y - 7)
    take(hall, start, spot)
    held = table.part.drag.shown(table.animator.poses())
    (name,) = [name for name, pose in table.animator.poses().items() if held[name] != pose]
    begun: list[Any] = []
    play = table.animator.play
    table.animator.play = lambda timeline, *rest: (begun.append(timeline), play(timeline, *rest))
    let_go(hall, spot)
    assert begun[0].before[name][:2] == pytest.approx(held[name][:2])
