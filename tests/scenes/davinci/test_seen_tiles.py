"""The tiles one has seen stand under the table, and open tiles among the own ones cannot be mistaken."""

from __future__ import annotations

import random
from typing import Any

import pytest

from game import catalog, luck, setup
from game.match import Match
from scenes.tables import KITS
from scenes.tables.davinci import latest_guesses, painter
from tests.scenes.hall_kit import Hall


def ahead(phase: str, acts: int = 25) -> Match:
    """A game between two, where the person is to act in a phase after so many acts."""
    match, source = setup.usual("davinci").match(luck.seed_from_text("moon")), random.Random(4)
    bot = catalog.table("davinci").bots["drifter"]
    while match.turn is not None:
        view = match.view(0)
        if match.number >= acts and view.actions and view.phase == phase:
            return match
        match.play(bot(match.view(match.turn), source))
    raise AssertionError(f"no {phase} after {acts} acts")


def test_only_faces_the_view_shows_are_told() -> None:
    """The strip is a summary of the racks: every face seen and no other, or it would give the others away."""
    match = ahead("guess")
    view = match.view(0)
    racks = [slot for slots in view.racks for slot in slots]
    expected = {(slot.colour, slot.value) for slot in (*racks, *view.unplaced) if slot.value is not None}
    assert latest_guesses.seen(view) == expected
    hidden = sum(slot.value is None for slot in racks)
    assert hidden
    assert len(expected) == len(racks) + len(view.unplaced) - hidden


def test_the_strip_gives_way_to_values_and_buttons(hall: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
    """It uses the room under the table while nothing else does: until a tile is aimed at, never under buttons."""
    drawn: list[Any] = []
    monkeypatch.setattr(painter.latest_guesses, "draw_seen", lambda *values: drawn.append(values))

    def told() -> bool:
        drawn.clear()
        hall.draw()
        return bool(drawn)

    table = hall.go(KITS["davinci"].scene(ahead("guess")))
    hall.frame(count=40)
    assert told()
    aim = next(target for target in table.targets() if target.key.startswith("aim."))
    hall.click(*aim.area.center)
    assert table.part.aim.slot is not None
    assert not told()
    hall.go(KITS["davinci"].scene(ahead("decide", 5)))
    hall.frame(count=40)
    assert not told()


def test_own_open_tiles_are_marked_and_stand_lower(hall: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
    """Shape, light and place tell them apart from those the others do not know."""
    match = ahead("guess")
    view = match.view(0)
    opened_here = [slot for slot in view.racks[0] if slot.open]
    assert opened_here
    assert len(opened_here) < len(view.racks[0])
    marked: list[Any] = []
    table = hall.go(KITS["davinci"].scene(match))
    hall.frame(count=40)
    monkeypatch.setattr(painter.Painter, "_open_tile", staticmethod(lambda canvas, pose: marked.append(pose)))
    hall.draw()
    poses = table.desk.layout()
    places = {slot.open: poses[f"tile.0.{slot.order}"].y for slot in view.racks[0] if slot.order != view.drawn}
    assert places[True] > places[False] + 8
    assert {pose.y for pose in marked} >= {places[True]}
    assert len(marked) == len(opened_here)


