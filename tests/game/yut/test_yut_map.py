"""The map in assets and the rules speak of the same board.

Why: stations are drawn where the map says and walked as the rules say; if the two disagreed, mals would hop
beside the lines. The map is read as plain XML here, so that this test needs no picture library.
"""

from __future__ import annotations

from pathlib import Path
from xml.etree import ElementTree

import pytest

from game.yut.board import DONE, LANES, PLACES, STATION_OF, WAITING, backward, forward
from game.yut.state import SPOTS

MAP = ElementTree.parse(Path(__file__).parents[3] / "assets" / "maps" / "yut.tmx").getroot()
BEFORE = {"O": 0, "A": 5, "B": 10, "C": 22, "D": 22}
"""The station from which each lane is entered."""

STATIONS: tuple[str, ...] = (
    *("참먹이", "도", "개", "걸", "윷", "모", "뒷도", "뒷개", "뒷걸", "뒷윷"),
    *("뒷모", "찌도", "찌개", "찌걸", "찌윷", "찌모", "날도", "날개", "날걸", "날윷"),
    *("모도", "모개", "방", "속윷", "속모", "뒷모도", "뒷모개", "사려", "안찌"),
)
"""The 29 stations by number, with their Korean names; 0 is both start and exit."""


def layer(name: str) -> list[ElementTree.Element]:
    return MAP.findall(f"objectgroup[@name='{name}']/object")


def spots() -> dict[int, tuple[float, float]]:
    return {int(o.attrib["name"]): (float(o.attrib["x"]), float(o.attrib["y"])) for o in layer("stations")}


def test_map_and_rules_have_the_same_stations_and_names() -> None:
    names = {int(o.attrib["name"]): o.findall(".//property")[0].attrib["value"] for o in layer("stations")}
    assert names == dict(enumerate(STATIONS))
    assert len(set(STATIONS)) == 29


def test_stations_lie_on_a_square_with_its_diagonals() -> None:
    places = spots()
    (right, bottom), (left, top) = places[0], places[10]
    for number, (x, y) in enumerate(SPOTS):
        assert places[number] == pytest.approx((left + x * (right - left), top + y * (bottom - top)), abs=1)
    assert 0 < left < right < 1280
    assert 0 < top < bottom < 720


def test_lanes_are_drawn_as_they_are_walked() -> None:
    places = spots()
    for line in layer("lanes"):
        name = line.attrib["name"]
        x, y = float(line.attrib["x"]), float(line.attrib["y"])
        pairs = line.find("polyline").attrib["points"].split()  # type: ignore[union-attr]
        drawn = [(x + float(pair.split(",")[0]), y + float(pair.split(",")[1])) for pair in pairs]
        assert drawn == [places[at] for at in (BEFORE[name], *LANES[name])], name
    assert {line.attrib["name"] for line in layer("lanes")} == set(LANES)


def test_laps_have_the_lengths_of_the_rule_sheet() -> None:
    """Steps to stand on station 0: 20 outside, 16 by the first corner, 11 if it stops on the centre, 16 by
    the second corner."""

    def walk(*turns: int) -> int:
        at, steps = WAITING, 0
        for turn in turns:
            at = forward(at, turn).end
            steps += turn
        while forward(at, 1).end != DONE:  # in pairs with a long way, so that no corner is stood on by chance
            at, steps = PLACES.index((PLACES[at][0], PLACES[at][1] + 1)), steps + 1
        return steps

    assert (walk(1), walk(5, 1), walk(5, 3, 1), walk(4, 3, 3, 1)) == (20, 16, 11, 16)
    assert len(PLACES) == 48
    assert sum(lane != "D" for lane, _ in PLACES) == 40


@pytest.mark.parametrize("start", range(DONE))
def test_a_back_do_undoes_a_step(start: int) -> None:
    """From every place, one step forward and one back leads to the same station, home aside."""
    for long in (False, True):
        walk = forward(start, 1, long)
        if walk.end != DONE:
            back = backward(walk.end)
            assert back.path == walk.path[::-1]
            assert STATION_OF[back.end] == STATION_OF[start]


def test_the_map_is_read_by_the_programs_own_reader() -> None:
    """The adapter refuses what it does not understand; this map must pass."""
    maps = pytest.importorskip("scenes.engine.maps")
    board = maps.load("yut")
    assert [spot.name for spot in board.spots("stations")] == [str(number) for number in range(29)]
