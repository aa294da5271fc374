"""A mal may be dragged to where it may land; a click does the same, and a drag that leads nowhere does nothing."""

from __future__ import annotations

from typing import Any

from scenes.table.drag import SNAPS
from scenes.tables.yut import choice
from tests.scenes.dragging import drag, drag_in_vain, let_go, take
from tests.scenes.hall_kit import Hall
from tests.scenes.yut.yut_hall import rest, sit


def to_walk(hall: Hall, seed: str = "carry") -> Any:
    """At the table of two people, sticks thrown, a mal to be moved."""
    table = sit(hall, "", "", seed=seed)
    for _ in range(40):
        rest(hall, table)
        if not choice.may_throw(table.session.view()):
            return table
        hall.keys("Enter")
    raise AssertionError("no throw gave a result to use")


def ends(table: Any) -> list[tuple[Any, tuple[float, float], tuple[float, float]]]:
    """Uses, where their mal stands, and where it would land."""
    listed = []
    for option in choice.options(table.session.view()):
        target = next(one for one in table.targets() if one.key == f"mal.at.{option.use.station}")
        listed.append((option.use, target.area.center, table.desk.places.at(option.path[-1])))
    return listed


def test_a_mal_dropped_on_its_station_has_moved(hall: Hall) -> None:
    """Through a good part of a game by hand alone: each drop plays the very use that ends there."""
    table = to_walk(hall)
    for _ in range(30):
        rest(hall, table)
        if table.match.turn is None:
            break
        hall.frame(count=30)
        if choice.may_throw(table.session.view()):
            hall.keys("Enter")
            continue
        use, start, end = ends(table)[-1]
        number = table.match.number
        drag(hall, start, (end[0] + SNAPS / 2, end[1]))
        assert table.match.number > number, f"{use} was not played"
        played = table.match.read(table.match.log[number])
        assert (played.station, played.result) == (use.station, use.result)
        hall.rest_of_motion()
        assert table.animator.poses() == table.desk.layout()


def test_a_mal_in_the_hand_is_under_the_pointer(hall: Hall) -> None:
    """What is dragged is seen to be dragged, and only after six units: a trembling click is a click."""
    table = to_walk(hall)
    _, start, _ = ends(table)[0]
    take(hall, start, (start[0] + 5, start[1]))
    assert not table.part.drag.dragging
    take(hall, start, (start[0] + 90, start[1] - 60))
    assert table.part.drag.dragging
    poses = table.part.drag.shown(table.animator.poses())
    near = [name for name, pose in poses.items() if name.startswith("mal.")
            and abs(pose.x - start[0] - 90) < 2 and abs(pose.y - start[1] + 60) < 2]
    assert near
    hall.keys("Esc")
    assert not table.part.drag.dragging, "Esc puts it back"
    let_go(hall, (start[0] + 90, start[1] - 60))
    assert table.part.drag.shown(table.animator.poses()) == table.animator.poses()


def test_dropped_elsewhere_it_goes_back_and_says_why(hall: Hall) -> None:
    """Nothing is ignored in silence, and nothing is played by missing."""
    table = to_walk(hall)
    _, start, _ = ends(table)[0]
    drag_in_vain(hall, table, start, (640.0, 40.0), "yut.no_way_there")


def test_a_click_does_the_same(hall: Hall) -> None:
    """No act needs a drag: two clicks, or one, move the same mal to the same place."""
    logs = []
    for way in ("drag", "click"):
        table = to_walk(hall)
        hall.frame(count=30)
        use, start, end = ends(table)[0]
        if way == "drag":
            drag(hall, start, end)
        else:
            table.part.picks.point_at(use)
            hall.click(*start)
            if table.part.picks.fork is not None:
                hall.click(*end)
        logs.append(table.match.log)
    assert logs[0] == logs[1]
