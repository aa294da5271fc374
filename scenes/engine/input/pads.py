"""Gamepads: whatever SDL reports becomes named buttons going down and up; and which pad plays for which seat.

Used: SDL's named controllers, plain joysticks in the usual order of buttons, hats; the left stick is
four buttons with a dead zone, a trigger is one. Refused: right stick, stick clicks, rumble.
"""

from __future__ import annotations

import contextlib
from dataclasses import dataclass, field
from typing import Any

import pygame

from scenes.engine.input.bindings import BUTTONS, PLAIN_BUTTONS

DEAD_ZONE, LET_GO = 0.35, 0.25  # of the stick's way; the lower bound keeps a trembling thumb from repeating
JOY_EVENTS = {pygame.JOYBUTTONDOWN, pygame.JOYBUTTONUP, pygame.JOYHATMOTION, pygame.JOYAXISMOTION}
REMOVED = (pygame.CONTROLLERDEVICEREMOVED, pygame.JOYDEVICEREMOVED)
PAD_EVENTS = {
    *JOY_EVENTS,
    *REMOVED,
    pygame.CONTROLLERBUTTONDOWN,
    pygame.CONTROLLERBUTTONUP,
    pygame.CONTROLLERAXISMOTION,
    pygame.CONTROLLERDEVICEADDED,
    pygame.JOYDEVICEADDED,
}
AXES: dict[int, tuple[str, str]] = {  # the button below zero, the button above
    pygame.CONTROLLER_AXIS_LEFTX: ("D-Left", "D-Right"),
    pygame.CONTROLLER_AXIS_LEFTY: ("D-Up", "D-Down"),
    pygame.CONTROLLER_AXIS_TRIGGERLEFT: ("", "LT"),
    pygame.CONTROLLER_AXIS_TRIGGERRIGHT: ("", "RT"),
}

Press = tuple[int, str, bool]
"""(which pad, button name, down?)"""


class Pads:
    """All pads there are; plugs and unplugs them as they come and go."""

    def __init__(self) -> None:
        self._open: dict[int, Any] = {}
        self._named: set[int] = set()
        self._lean: dict[tuple[int, str], str] = {}
        self._controller = _controller_module()

    def read(self, event: pygame.event.Event) -> list[Press]:
        """The presses and releases in one pad event."""
        kind = event.type
        who = pad_of(event)
        presses: list[Press] = []
        if kind in (pygame.CONTROLLERDEVICEADDED, pygame.JOYDEVICEADDED):
            self._plug(event)
        elif kind in REMOVED:
            self._open.pop(who, None)
            self._named.discard(who)
            self.release_all()
        elif kind in JOY_EVENTS and who in self._named:
            pass  # the same press also comes under its proper name
        elif kind in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP):
            presses = [(who, BUTTONS.get(event.button, ""), kind == pygame.CONTROLLERBUTTONDOWN)]
        elif kind in (pygame.JOYBUTTONDOWN, pygame.JOYBUTTONUP):
            name = PLAIN_BUTTONS[event.button] if 0 <= event.button < len(PLAIN_BUTTONS) else ""
            presses = [(who, name, kind == pygame.JOYBUTTONDOWN)]
        elif kind == pygame.JOYHATMOTION:
            x, y = event.value
            self._move(who, "hat x", float(x), ("D-Left", "D-Right"), presses)
            self._move(who, "hat y", float(-y), ("D-Up", "D-Down"), presses)
        elif kind == pygame.CONTROLLERAXISMOTION and event.axis in AXES:
            self._move(who, f"axis {event.axis}", event.value / 32767, AXES[event.axis], presses)
        elif kind == pygame.JOYAXISMOTION and event.axis in (0, 1):
            self._move(who, f"axis {event.axis}", event.value, AXES[event.axis], presses)
        return [press for press in presses if press[1]]

    def release_all(self) -> None:
        """Forget where sticks lean."""
        self._lean.clear()

    def _move(self, who: int, axis: str, value: float, names: tuple[str, str], out: list[Press]) -> None:
        before = self._lean.get((who, axis), "")
        far = abs(value) >= (LET_GO if before else DEAD_ZONE)
        name = names[value > 0] if far else ""
        if name != before:
            self._lean[who, axis] = name
            out += [(who, before, False), (who, name, True)]

    def _plug(self, event: pygame.event.Event) -> None:
        """Open a new pad; a device that refuses is simply not there."""
        with contextlib.suppress(pygame.error, AttributeError, ValueError, TypeError):
            number = int(event.device_index)
            if self._controller is not None and self._controller.is_controller(number):
                pad = self._controller.Controller(number)
                who = int(pad.as_joystick().get_instance_id())
                self._named.add(who)
            elif event.type == pygame.JOYDEVICEADDED:
                pad = pygame.joystick.Joystick(number)
                who = int(pad.get_instance_id())
            else:
                return
            self._open[who] = pad


def pad_of(event: pygame.event.Event) -> int:
    """Which pad an event comes from."""
    return int(getattr(event, "instance_id", getattr(event, "joy", 0)))


def _controller_module() -> Any:
    """SDL's named pads, or None; experimental in pygame, so it is imported here and nowhere else."""
    try:
        pygame.joystick.init()
        from pygame._sdl2 import controller

        controller.init()
    except (ImportError, pygame.error, AttributeError):
        return None
    return controller


@dataclass
class Claims:
    """Which pad plays for which seat. Seats count from 0; a pad is known by the number its events carry.

    A seat that nobody claimed is everybody's, and so is one whose pad was unplugged, until another pad comes: that
    one takes over what was left, for most often it is the same with a fresh battery. One pad may have several
    seats. Keys, mouse and switch are never kept out.
    """

    pads: list[int] = field(default_factory=list)
    """The pads that are there, in the order in which they were first pressed."""
    held: dict[int, int] = field(default_factory=dict)
    """Seat to pad, in the order of the claims; the pad may be gone."""
    asked: tuple[object, ...] = ()
    """Who was there when it was last asked who plays where."""

    def came(self, pad: int) -> None:
        """A pad was pressed; a new one takes over the seats of one that is gone."""
        if pad in self.pads:
            return
        self.pads.append(pad)
        lost = next((owner for owner in self.held.values() if owner not in self.pads), None)
        if lost is not None:
            self.held = {seat: pad if owner == lost else owner for seat, owner in self.held.items()}

    def gone(self, pad: int) -> bool:
        """A pad was unplugged; whether it played for a seat."""
        if pad not in self.pads:
            return False
        self.pads.remove(pad)
        return pad in self.held.values()

    def take(self, seat: int, pad: int) -> None:
        """From now on this pad plays for that seat."""
        self.held.pop(seat, None)
        self.held[seat] = pad

    def give_back(self, pad: int) -> bool:
        """The seat this pad took last is everybody's again; False if it had none."""
        seat = next((seat for seat, owner in reversed(self.held.items()) if owner == pad), None)
        if seat is not None:
            del self.held[seat]
        return seat is not None

    def owner(self, seat: int) -> int | None:
        """The pad that plays for a seat, if there is one and it is plugged in."""
        pad = self.held.get(seat)
        return pad if pad in self.pads else None

    def number(self, pad: int) -> int:
        """What players call a pad: 1 for the first that was pressed."""
        return self.pads.index(pad) + 1

    def may(self, pad: int | None, seat: int) -> bool:
        """Whether a pad may act for a seat; None stands for every other device."""
        return pad is None or self.owner(seat) in (None, pad)
