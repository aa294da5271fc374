"""Every door leads to a room that can be made of what the door is given."""

from __future__ import annotations

import inspect
from typing import Any

import pytest

from scenes.app.hall import ROOMS, Doors
from scenes.engine import stage

DECLARED = {name: door for name, door in vars(stage.Doors).items() if not name.startswith("_")}


def test_the_doors_are_those_that_scenes_know() -> None:
    """A door that nobody can name leads nowhere, and one without a room ends the game."""
    assert list(ROOMS) == list(DECLARED)
    with pytest.raises(AttributeError, match="no door 'cellar'"):
        Doors().cellar()


@pytest.mark.parametrize("door", DECLARED)
def test_a_room_takes_what_its_door_takes(door: str) -> None:
    """By place, by name and left out, with the same value where it is left out: nothing else checks that."""
    room = inspect.signature(getattr(Doors(), door))
    _, *declared = inspect.signature(DECLARED[door]).parameters.values()
    needed = [one for one in declared if one.default is one.empty]
    room.bind(*needed)
    placed: list[Any] = [one for one in declared if one.kind is one.POSITIONAL_OR_KEYWORD]
    room.bind(*placed, **{one.name: one for one in declared if one.kind is one.KEYWORD_ONLY})
    assert [room.parameters[one.name].default for one in declared] == [one.default for one in declared]
