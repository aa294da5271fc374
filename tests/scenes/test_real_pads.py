"""Pads that SDL itself believes in: plugged, pressed, pulled out and plugged again, without any hardware.

SDL can attach a virtual joystick; what the hall gets are SDL's own events, in its own order and number.
"""

from __future__ import annotations

import ctypes
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from scenes.engine.input.controls import PAD_REPEAT
from scenes.engine.input.pads import PAD_EVENTS
from scenes.pages.pause import Pause
from scenes.table.who_plays import WhoPlays
from tests.scenes.hall_kit import PAD_BUTTONS, Hall, nim, opened

PAD, PLAIN = 1, 0
"""Kinds of a virtual joystick: one that SDL knows by name, and one that it does not."""


def sdl() -> Any:
    """The SDL that pygame has loaded; None where it cannot be found or has no virtual joysticks."""
    if sys.platform != "linux":
        return None
    folder = Path(pygame.__file__).parent.parent / "pygame_ce.libs"
    path = next(folder.glob("libSDL2-2*"), None)
    library = ctypes.CDLL(str(path)) if path is not None else None
    if library is None or not hasattr(library, "SDL_JoystickAttachVirtual"):
        return None
    library.SDL_JoystickFromInstanceID.restype = ctypes.c_void_p
    return library


SDL = sdl()
pytestmark = pytest.mark.skipif(SDL is None, reason="pygame's own SDL was not found beside it")


class Desk:
    """A hall, and a cable for each pad."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall
        self.plugged: list[int] = []
        """Instance ids, in the order of plugging."""
        self.pump()

    def pump(self) -> list[pygame.event.Event]:
        """What SDL tells of pads goes to the hall, in one frame."""
        events = [event for event in pygame.event.get() if event.type in PAD_EVENTS]
        self.hall.frame(events)
        return events

    def plug(self, kind: int = PAD) -> int:
        index = SDL.SDL_JoystickAttachVirtual(kind, 6, 15, 1)
        assert index >= 0
        who = int(SDL.SDL_JoystickGetDeviceInstanceID(index))
        self.plugged.append(who)
        self.pump()
        self.pump()  # the rest positions of its axes
        return who

    def unplug(self, who: int) -> None:
        count = SDL.SDL_NumJoysticks()
        index = next(one for one in range(count) if SDL.SDL_JoystickGetDeviceInstanceID(one) == who)
        assert SDL.SDL_JoystickDetachVirtual(index) == 0
        self.plugged.remove(who)
        self.pump()

    def hold(self, who: int, button: int, down: bool = True) -> list[pygame.event.Event]:
        joystick = ctypes.c_void_p(SDL.SDL_JoystickFromInstanceID(who))
        assert joystick.value, "the hall has not opened this pad"
        SDL.SDL_JoystickSetVirtualButton(joystick, button, int(down))
        return self.pump()

    def press(self, who: int, *names: str) -> None:
        for name in names:
            for down in (True, False):
                self.hold(who, PAD_BUTTONS[name], down)

    def lean(self, who: int, x: float) -> None:
        """The left stick, from -1 to 1."""
        joystick = ctypes.c_void_p(SDL.SDL_JoystickFromInstanceID(who))
        SDL.SDL_JoystickSetVirtualAxis(joystick, 0, ctypes.c_int16(round(x * 32767)))
        self.pump()


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[Desk]:
    with opened(tmp_path) as hall:
        made = Desk(hall)
        yield made
        for who in list(made.plugged):
            made.unplug(who)
        pygame.event.clear()


def said(desk: Desk) -> str | None:
    line = desk.hall.stage.notices.line
    return None if line is None else line.key


def moves(desk: Desk) -> int:
    """How often the focus has moved, by its sounds."""
    return sum(cue in ("hover", "coin_lift") for cue in desk.hall.cues)


def test_a_pad_that_is_plugged_in_plays_at_once(desk: Desk) -> None:
    """SDL reports each press under two names; it must count once."""
    table: Any = desk.hall.sit_down(nim("", "", heaps=(9,)))
    who = desk.plug()
    events = desk.hold(who, PAD_BUTTONS["D-Right"])
    desk.hold(who, PAD_BUTTONS["D-Right"], down=False)
    assert {event.type for event in events} >= {pygame.CONTROLLERBUTTONDOWN, pygame.JOYBUTTONDOWN}
    before = table.match.number
    desk.hall.frame(count=30)
    desk.press(who, "A")
    desk.hall.rest_of_motion()
    assert table.match.number == before + 1
    assert desk.hall.stage.controls.device == "pad"


def test_the_stick_moves_the_focus_once_and_then_repeats(desk: Desk) -> None:
    """A stick that leans sends a stream of events; a thumb that trembles must not run through the menu."""
    desk.hall.sit_down(nim("", "", heaps=(20,)))
    who = desk.plug()
    desk.press(who, "D-Left")
    desk.hall.cues.clear()
    for far in (0.2, 0.5, 0.7, 1.0, 0.9):
        desk.lean(who, far)
    assert moves(desk) == 1
    desk.hall.frame(dt=PAD_REPEAT[0])
    assert moves(desk) == 2
    desk.lean(who, 0.0)
    desk.hall.frame(count=60)
    assert moves(desk) == 2


def test_pulled_out_with_a_button_held_it_pauses_and_nothing_goes_on(desk: Desk) -> None:
    """A cable is pulled while a thumb is down: no repeat without end, a message, and the keys go on."""
    hall = desk.hall
    table: Any = hall.sit_down(nim("", "", heaps=(20,)))
    who = desk.plug()
    desk.hold(who, PAD_BUTTONS["D-Right"])
    desk.unplug(who)
    assert isinstance(hall.top, Pause)
    assert said(desk) == "notice.pad_gone"
    focus = hall.top.focus.key
    hall.frame(count=90)
    assert hall.top.focus.key == focus
    hall.keys("Enter")
    assert hall.top is table
    assert hall.stage.controls.device == "keys"


def test_plugged_in_again_it_plays_on(desk: Desk) -> None:
    """SDL gives a pad that comes back another number; nobody must notice."""
    hall = desk.hall
    table: Any = hall.sit_down(nim("", "", heaps=(9,)))
    first = desk.plug()
    desk.press(first, "D-Right")
    desk.unplug(first)
    second = desk.plug()
    assert second != first
    desk.press(second, "A")
    assert hall.top is table, "A on the pad that came back goes on"
    hall.frame(count=30)
    desk.press(second, "A")
    assert table.match.number == 1
    assert len(hall.stage.controls._pads._open) == 1, "the old one is let go"


def test_a_pad_that_comes_back_has_its_seat(desk: Desk) -> None:
    """Two people, two pads, a flat battery: the seat waits, and the other pad still cannot move for it."""
    hall = desk.hall
    table: Any = hall.sit_down(nim("", "", heaps=(20,)))
    one, two = desk.plug(), desk.plug()
    desk.press(one, "D-Right")
    desk.press(two, "A")
    assert isinstance(hall.top, WhoPlays)
    desk.press(one, "A")
    desk.press(two, "A", "A")
    assert hall.top is table
    hall.frame(count=30)
    desk.press(one, "A")
    hall.rest_of_motion()
    desk.unplug(two)
    assert isinstance(hall.top, Pause)
    back = desk.plug()
    desk.press(back, "A")
    hall.frame(count=30)
    assert hall.stage.controls.claims.held[1] == back
    if isinstance(hall.top, WhoPlays):
        desk.press(back, "Start")
    number = table.match.number
    desk.press(one, "A")
    assert table.match.number == number, "it is the other seat's turn"
    desk.press(back, "A")
    assert table.match.number == number + 1


def test_a_pad_without_a_name_plays_by_the_usual_order(desk: Desk) -> None:
    """Old pads have no mapping: their buttons come as plain numbers, their cross as a hat."""
    hall = desk.hall
    table: Any = hall.sit_down(nim("", "", heaps=(9,)))
    who = desk.plug(PLAIN)
    if who in hall.stage.controls._pads._named:
        pytest.skip("this SDL makes a named pad of everything")
    joystick = ctypes.c_void_p(SDL.SDL_JoystickFromInstanceID(who))
    before = table.focus.key
    for value in (8, 0):  # SDL_HAT_LEFT
        SDL.SDL_JoystickSetVirtualHat(joystick, 0, ctypes.c_uint8(value))
        desk.pump()
    assert table.focus.key != before
    hall.frame(count=30)
    desk.press(who, "A")
    assert table.match.number == 1
