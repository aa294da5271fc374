"""Keyboard, mouse and pad become one vocabulary of `Act`s; nothing else in the program reads events.

Acts: up down left right next previous confirm cancel choose undo redo hint coach log new pause slower
faster mute volume_down volume_up rules help statistics contrast reduced_motion narrate_score
narrate_focus narrate_scan save load fullscreen screenshot copy paste leave skip (ends a motion, no
more) / key (a key without a meaning of its own, named in `text`: scenes may use K, R, PageUp ...) /
pointer: point press release wheel / text: text compose erase submit / window: resize focus_lost
focus_gained quit.

Keys are read by place (scancode) and text input is off outside text fields, since with a Hangul input
mode on SDL would otherwise keep the keys to itself.
"""

from __future__ import annotations

import contextlib
import sys
import unicodedata
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

import pygame

from scenes.stage.bindings import (
    ALT,
    BUTTONS,
    CTRL,
    DEFAULTS,
    KEY_NAMES,
    PLAIN_BUTTONS,
    SHIFT,
    Bindings,
    is_one_key,
    label,
    scancode_of_key,
)

DEAD_ZONE, LET_GO = 0.35, 0.25  # of the stick's way; the lower bound keeps a trembling thumb from repeating
KEY_REPEAT = (0.350, 0.080)  # s before the first repeat, and between repeats
PAD_REPEAT = (0.350, 0.120)
REPEATED = {"up", "down", "left", "right", "undo", "redo", "volume_down", "volume_up", "erase"}
IN_TEXT = {"up", "down", "left", "right", "next", "previous", "copy", "paste", "fullscreen", "leave"}
Point = tuple[float, float]


class Act(NamedTuple):
    """One thing a person did, whatever the device."""

    name: str
    value: int = 0
    """choose: 1..9; wheel: steps up (+) or down (-)."""
    pos: Point | None = None
    """Logical point; pointer acts only."""
    text: str = ""
    """Text acts: what was typed, or is being composed; key: the key's name."""
    device: str = "keys"
    """``keys``, ``mouse`` or ``pad``."""


class Controls:
    """Reads events; repeats held keys; knows the last device used."""

    def __init__(self, bindings: Bindings = DEFAULTS) -> None:
        self.bindings = bindings
        self.device = "keys"
        self.text_on = False
        self.composing = ""
        """The syllable being composed, not yet part of the text."""
        self._held: dict[tuple[str, int], list[float]] = {}
        self._held_act: dict[tuple[str, int], Act] = {}
        self._ended = False
        self._stick: dict[tuple[int, str], str] = {}
        self._pads: dict[int, Any] = {}
        self._named: set[int] = set()
        self._mouse: Point | None = None
        self._controller = _controller_module()
        self._stop_input()

    def read(
        self,
        events: Sequence[pygame.event.Event],
        to_logical: Callable[[tuple[int, int]], Point],
    ) -> list[Act]:
        """The acts of one frame's events, in order; motion is reduced to where it mattered."""
        acts: list[Act] = []
        self._ended = False
        moved: tuple[int, int] | None = None
        resized = False
        for event in events:
            kind = event.type
            if kind == pygame.MOUSEMOTION:
                moved = event.pos
                continue
            if moved is not None and kind in _MOUSE_EVENTS:
                acts.append(self._point(moved, to_logical))
                moved = None
            if kind == pygame.KEYDOWN:
                self._key_down(event, acts)
            elif kind == pygame.KEYUP:
                self._held.pop(("keys", _place(event)), None)
            elif kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
                self._button(event, to_logical, acts)
            elif kind == pygame.MOUSEWHEEL:
                self._wheel(event, acts)
            elif kind == pygame.TEXTINPUT:
                self._typed(event, acts)
            elif kind == pygame.TEXTEDITING:
                self._composed(event, acts)
            elif kind in _PAD_EVENTS:
                self._pad(event, acts)
            elif kind in (pygame.VIDEORESIZE, pygame.WINDOWRESIZED, pygame.WINDOWSIZECHANGED):
                resized = True
            elif kind == pygame.WINDOWFOCUSLOST:
                self.release_all()
                acts.append(Act("focus_lost"))
            elif kind == pygame.WINDOWFOCUSGAINED:
                acts.append(Act("focus_gained"))
            elif kind == pygame.QUIT:
                acts.append(Act("quit"))
        if moved is not None:
            acts.append(self._point(moved, to_logical))
        if resized:
            acts.append(Act("resize"))
        return acts

    def update(self, dt: float) -> list[Act]:
        """Repeats of held keys and buttons after `dt` seconds; at most one each, however long the frame."""
        acts: list[Act] = []
        for source, clock in self._held.items():
            clock[0] -= dt
            if clock[0] <= 0:
                clock[0] = max(clock[0] + clock[1], 0.0)
                acts.append(self._held_act[source])
        return acts

    def release_all(self) -> None:
        """Forget every held key: at a change of scene, and when the window loses focus."""
        self._held.clear()
        self._stick.clear()

    def prompt(self, act_name: str) -> str:
        """A short label of what does this on the last device used, such as ``Z``; "" if nothing does.

        >>> Controls().prompt("confirm"), Controls().prompt("choose_3")
        ('Enter', '3')
        """
        if act_name == "choose":
            return f"{self.prompt('choose_1')}-{self.prompt('choose_9')}"
        pad = self.bindings.pad.get(act_name, ()) if self.device == "pad" else ()
        names = pad or self.bindings.keys.get(act_name, ())
        return label(names[0]) if names else ""

    def start_text(self, rect: pygame.Rect) -> None:
        """Begin a text field; `rect` is the caret's place in window pixels, for the input method's list."""
        self.text_on, self.composing = True, ""
        self.release_all()
        with contextlib.suppress(pygame.error):
            pygame.key.set_text_input_rect(rect)
            pygame.key.start_text_input()

    def stop_text(self) -> None:
        """End the text field; letters are shortcuts again."""
        self.text_on, self.composing = False, ""
        self.release_all()
        self._stop_input()

    @staticmethod
    def _stop_input() -> None:
        with contextlib.suppress(pygame.error):  # no window yet
            pygame.key.stop_text_input()

    # -- keys ------------------------------------------------------------------------------------

    def _key_down(self, event: pygame.event.Event, acts: list[Act]) -> None:
        code, mods = _place(event), _mods(getattr(event, "mod", 0))
        if mods is None or not code:
            return
        self.device = "keys"
        table = self.bindings.by_key
        name = table.get((code, mods)) or table.get((code, mods & ~SHIFT))
        if self.text_on:
            self._key_in_text(code, mods, name, acts)
            return
        if name is None:
            if not mods & (CTRL | ALT) and code in KEY_NAMES:
                acts.append(Act("key", text=KEY_NAMES[code]))
            return
        act = _act(name, "keys")
        acts.append(act)
        self._hold(("keys", code), act, KEY_REPEAT)

    def _key_in_text(self, code: int, mods: int, name: str | None, acts: list[Act]) -> None:
        """In a text field only keys that write nothing keep their meaning."""
        if self.composing or self._ended:
            return  # Enter, Backspace and Esc that end a composition belong to the input method
        key = KEY_NAMES.get(code, "")
        if key in ("Enter", "Keypad Enter") and not mods & (CTRL | ALT):
            acts.append(Act("submit"))
        elif key == "Backspace":
            acts.append(Act("erase"))
            self._hold(("keys", code), acts[-1], KEY_REPEAT)
        elif key == "Esc":
            acts.append(Act("cancel"))
        elif name in IN_TEXT and (mods & (CTRL | ALT) or not (is_one_key(key) or key == "Space")):
            acts.append(_act(name or "", "keys"))
            self._hold(("keys", code), acts[-1], KEY_REPEAT)

    def _typed(self, event: pygame.event.Event, acts: list[Act]) -> None:
        if self.text_on:
            self._ended, self.composing = self._ended or bool(self.composing), ""
            text = "".join(c for c in unicodedata.normalize("NFC", event.text) if c.isprintable())
            if text:
                acts.append(Act("text", text=text))

    def _composed(self, event: pygame.event.Event, acts: list[Act]) -> None:
        if self.text_on:
            text = unicodedata.normalize("NFC", event.text)
            self._ended = self._ended or bool(self.composing and not text)
            if text or self.composing:
                acts.append(Act("compose", text=text))
            self.composing = text

    # -- mouse -----------------------------------------------------------------------------------

    def _point(self, pos: tuple[int, int], to_logical: Callable[[tuple[int, int]], Point]) -> Act:
        place = to_logical(pos)
        if place != self._mouse:  # SDL also reports a move when only the window moved
            self.device = "mouse"
        self._mouse = place
        return Act("point", pos=place, device="mouse")

    def _button(
        self, event: pygame.event.Event, to_logical: Callable[[tuple[int, int]], Point], acts: list[Act]
    ) -> None:
        down = event.type == pygame.MOUSEBUTTONDOWN
        name = {1: "press" if down else "release", 3: "cancel" if down else ""}.get(event.button, "")
        if name:
            self.device = "mouse"
            self._mouse = to_logical(event.pos)
            acts.append(Act(name, pos=self._mouse, device="mouse"))

    def _wheel(self, event: pygame.event.Event, acts: list[Act]) -> None:
        if event.y:
            self.device = "mouse"
            if acts and acts[-1].name == "wheel":
                acts[-1] = acts[-1]._replace(value=acts[-1].value + event.y)
            else:
                acts.append(Act("wheel", value=event.y, pos=self._mouse, device="mouse"))

    # -- pads ------------------------------------------------------------------------------------

    def _pad(self, event: pygame.event.Event, acts: list[Act]) -> None:
        kind = event.type
        who = int(getattr(event, "instance_id", getattr(event, "joy", 0)))
        if kind in (pygame.CONTROLLERDEVICEADDED, pygame.JOYDEVICEADDED):
            self._plug(event)
        elif kind in (pygame.CONTROLLERDEVICEREMOVED, pygame.JOYDEVICEREMOVED):
            self._unplug(who, acts)
        elif kind in _JOY_EVENTS and who in self._named:
            return  # the same press also comes under its proper name
        elif kind == pygame.CONTROLLERBUTTONDOWN:
            self._pad_down(who, BUTTONS.get(event.button, ""), acts)
        elif kind == pygame.CONTROLLERBUTTONUP:
            self._pad_up(who, BUTTONS.get(event.button, ""))
        elif kind in (pygame.JOYBUTTONDOWN, pygame.JOYBUTTONUP):
            name = PLAIN_BUTTONS[event.button] if 0 <= event.button < len(PLAIN_BUTTONS) else ""
            if kind == pygame.JOYBUTTONDOWN:
                self._pad_down(who, name, acts)
            else:
                self._pad_up(who, name)
        elif kind == pygame.JOYHATMOTION:
            x, y = event.value
            self._lean(who, "hat x", float(x), ("D-Left", "D-Right"), acts)
            self._lean(who, "hat y", float(-y), ("D-Up", "D-Down"), acts)
        elif kind == pygame.CONTROLLERAXISMOTION:
            self._axis(who, event.axis, event.value / 32767, acts)
        elif kind == pygame.JOYAXISMOTION and event.axis in (0, 1):
            self._axis(who, event.axis, event.value, acts)

    def _axis(self, who: int, axis: int, value: float, acts: list[Act]) -> None:
        if axis == pygame.CONTROLLER_AXIS_LEFTX:
            self._lean(who, "x", value, ("D-Left", "D-Right"), acts)
        elif axis == pygame.CONTROLLER_AXIS_LEFTY:
            self._lean(who, "y", value, ("D-Up", "D-Down"), acts)
        elif axis == pygame.CONTROLLER_AXIS_TRIGGERLEFT:
            self._lean(who, "lt", value, ("", "LT"), acts)
        elif axis == pygame.CONTROLLER_AXIS_TRIGGERRIGHT:
            self._lean(who, "rt", value, ("", "RT"), acts)

    def _lean(self, who: int, axis: str, value: float, names: tuple[str, str], acts: list[Act]) -> None:
        """A stick, hat or trigger is a pair of buttons with a dead zone."""
        before = self._stick.get((who, axis), "")
        size = abs(value)
        name = names[value > 0] if size >= DEAD_ZONE or (before and size >= LET_GO) else ""
        if name == before:
            return
        self._stick[who, axis] = name
        if before:
            self._pad_up(who, before)
        if name:
            self._pad_down(who, name, acts)

    def _pad_down(self, who: int, button: str, acts: list[Act]) -> None:
        name = self.bindings.by_button.get(button)
        if name:
            self.device = "pad"
            acts.append(_act(name, "pad"))
            self._hold((f"pad {who}", hash(button)), acts[-1], PAD_REPEAT)

    def _pad_up(self, who: int, button: str) -> None:
        self._held.pop((f"pad {who}", hash(button)), None)

    def _plug(self, event: pygame.event.Event) -> None:
        """Open a new pad; a device that refuses is simply not there."""
        with contextlib.suppress(pygame.error, AttributeError, ValueError, TypeError):
            number = int(event.device_index)
            named = self._controller is not None and self._controller.is_controller(number)
            if named:
                pad = self._controller.Controller(number)
                who = int(pad.as_joystick().get_instance_id())
                self._named.add(who)
            else:
                pad = pygame.joystick.Joystick(number)
                who = int(pad.get_instance_id())
            self._pads[who] = pad

    def _unplug(self, who: int, acts: list[Act]) -> None:
        """A pad that was in use and goes away stops the game as a lost window does."""
        known = self._pads.pop(who, None) is not None
        self._named.discard(who)
        self.release_all()
        if self.device == "pad" and (known or not self._pads):
            acts.append(Act("focus_lost", text="unplugged", device="pad"))
            self.device = "keys"

    def _hold(self, source: tuple[str, int], act: Act, timing: tuple[float, float]) -> None:
        if act.name in REPEATED:
            self._held[source] = [timing[0], timing[1]]
            self._held_act[source] = act


_MOUSE_EVENTS = {pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEWHEEL}
_JOY_EVENTS = {pygame.JOYBUTTONDOWN, pygame.JOYBUTTONUP, pygame.JOYHATMOTION, pygame.JOYAXISMOTION}
_PAD_EVENTS = _JOY_EVENTS | {
    pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP, pygame.CONTROLLERAXISMOTION,
    pygame.CONTROLLERDEVICEADDED, pygame.CONTROLLERDEVICEREMOVED,
    pygame.JOYDEVICEADDED, pygame.JOYDEVICEREMOVED,
}  # fmt: skip


def _act(name: str, device: str) -> Act:
    if name.startswith("choose_"):
        return Act("choose", value=int(name[7:]), device=device)
    return Act(name, device=device)


def _place(event: pygame.event.Event) -> int:
    """The scancode; posted events may know only their key."""
    return getattr(event, "scancode", 0) or scancode_of_key(getattr(event, "key", 0))


def _mods(mod: int) -> int | None:
    """Ctrl, Alt, Shift as our bits; None when the chord belongs to the system (the Windows key, AltGr)."""
    ctrl, alt = bool(mod & pygame.KMOD_CTRL), bool(mod & pygame.KMOD_ALT)
    if mod & pygame.KMOD_META:
        if sys.platform != "darwin":
            return None
        ctrl = True  # on a Mac, Command does what Control does elsewhere
    if mod & pygame.KMOD_MODE:
        return None
    return CTRL * ctrl | ALT * alt | SHIFT * bool(mod & pygame.KMOD_SHIFT)


def _controller_module() -> Any:
    """SDL's named pads, or None; experimental in pygame, so it is imported here and nowhere else."""
    try:
        pygame.joystick.init()
        from pygame._sdl2 import controller

        controller.init()
    except (ImportError, pygame.error, AttributeError):
        return None
    return controller
