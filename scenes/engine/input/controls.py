"""Keyboard, mouse and pad become one vocabulary of `Act`s; nothing else in the program reads events.

Acts: up down left right next previous confirm cancel choose undo redo hint coach log new pause slower
faster mute volume_down volume_up rules help statistics contrast reduced_motion narrate_score
narrate_focus narrate_scan save load fullscreen screenshot copy paste leave skip (ends a motion, no
more) captured (what was pressed while `capturing`) / key (a key of single tables, named in `text` by its
usual place: K, R, PageUp ...) /
pointer: point press release wheel / text: text compose erase submit / window: resize focus_lost
focus_gained quit / sound_lost sound_found (a sound device was unplugged, plugged in).

Keys are read by place (scancode) and text input is off outside text fields, since with a Hangul input
mode on SDL would otherwise keep the keys to itself.
"""

from __future__ import annotations

import contextlib
import math
import sys
import unicodedata
from collections.abc import Callable, Sequence
from typing import NamedTuple

import pygame

from scenes.engine.input.bindings import (
    ALT,
    CTRL,
    DEFAULTS,
    KEY_NAMES,
    MEANT,
    SHIFT,
    Bindings,
    chord_name,
    is_one_key,
    label,
    scancode_of_key,
)
from scenes.engine.input.pads import PAD_EVENTS, REMOVED, Claims, Pads, pad_of

KEY_REPEAT = (0.350, 0.080)  # s before the first repeat, and between repeats
PAD_REPEAT = (0.350, 0.120)
HIDDEN_AFTER = 3.0
"""Seconds after which a mouse that nobody moves is not shown to who uses keys or a pad."""
REPEATED = {"up", "down", "left", "right", "undo", "redo", "volume_down", "volume_up", "erase"}
IN_TEXT = {"up", "down", "left", "right", "next", "previous", "copy", "paste", "fullscreen", "leave"}
MOUSE_EVENTS = {pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEWHEEL}
SOUND_EVENTS = {pygame.AUDIODEVICEADDED: "sound_found", pygame.AUDIODEVICEREMOVED: "sound_lost"}
Point = tuple[float, float]
Source = tuple[str, str]
"""A device and one of its keys or buttons."""


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
    pad: int | None = None
    """Which of the pads, by the number its events carry."""
    held: bool = False
    """A repeat of what is held down, not a press."""


class Controls:
    """Reads events; repeats held keys; knows the last device used."""

    def __init__(self, bindings: Bindings = DEFAULTS) -> None:
        self.bindings = bindings
        self.device = "keys"
        self.text_on = False
        self.capturing = False
        """Keys and buttons have no meaning just now: their names are handed on, for the key map."""
        self.cool_down = 0.0
        """Seconds after a press in which no other is taken."""
        self._since_press = math.inf
        """Seconds since a press was taken."""
        self.one_switch = False
        """What confirms is the one switch, in a text field too."""
        self._unwritten = False
        """The sign that the switch's own key would write is still to come."""
        self.composing = ""
        """The syllable being composed, not yet part of the text."""
        self._held: dict[Source, list[float]] = {}
        self._held_act: dict[Source, Act] = {}
        self._ended = False
        self._pads = Pads()
        self.claims = Claims()
        self._mouse: Point | None = None
        self._still = 0.0
        """Seconds since the mouse moved, as long as another device is in use."""
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
            if moved is not None and kind in MOUSE_EVENTS:
                acts.append(self._point(moved, to_logical))
                moved = None
            if kind == pygame.KEYDOWN:
                self._key_down(event, acts)
            elif kind == pygame.KEYUP:
                self._held.pop(("keys", str(_place(event))), None)
            elif kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
                self._button(event, to_logical, acts)
            elif kind == pygame.MOUSEWHEEL:
                self._wheel(event, acts)
            elif kind == pygame.TEXTINPUT:
                self._typed(event, acts)
            elif kind == pygame.TEXTEDITING:
                self._composed(event, acts)
            elif kind in PAD_EVENTS:
                self._pad(event, acts)
            elif kind in (pygame.VIDEORESIZE, pygame.WINDOWRESIZED, pygame.WINDOWSIZECHANGED):
                resized = True
            elif kind == pygame.WINDOWFOCUSLOST:
                self.release_all()
                acts.append(Act("focus_lost"))
            elif kind == pygame.WINDOWFOCUSGAINED:
                acts.append(Act("focus_gained"))
            elif kind in SOUND_EVENTS and not event.iscapture:
                acts.append(Act(SOUND_EVENTS[kind]))
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
        self._show_pointer(dt)
        self._since_press += dt
        for source, clock in self._held.items():
            clock[0] -= dt
            if clock[0] <= 0:
                clock[0] = max(clock[0] + clock[1], 0.0)
                acts.append(self._held_act[source]._replace(held=True))
        return acts

    def _show_pointer(self, dt: float) -> None:
        """Hide it a while after the last move of the mouse, when something else is in use; show it at once."""
        before = self._still
        self._still = 0.0 if self.device == "mouse" else before + dt
        if (before >= HIDDEN_AFTER) != (self._still >= HIDDEN_AFTER):
            with contextlib.suppress(pygame.error):
                pygame.mouse.set_visible(self._still < HIDDEN_AFTER)

    def release_all(self) -> None:
        """Forget every held key: at a change of scene, and when the window loses focus."""
        self._held.clear()
        self._pads.release_all()

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

    def _pressed(self) -> bool:
        """Whether a press is taken now; it then keeps others out for a while."""
        if self._since_press < self.cool_down:
            return False
        self._since_press = 0.0
        return True

    # -- keys ------------------------------------------------------------------------------------

    def _key_down(self, event: pygame.event.Event, acts: list[Act]) -> None:
        code, mods = _place(event), _mods(getattr(event, "mod", 0))
        if mods is None or not code or (not self.text_on and not self._pressed()):
            return
        self.device = "keys"
        if self.capturing:
            pressed = chord_name(code, mods)
            if pressed:
                acts.append(Act("captured", text=pressed))
            return
        table = self.bindings.by_key
        name = table.get((code, mods)) or table.get((code, mods & ~SHIFT))
        if self.text_on:
            self._key_in_text(code, mods, name, acts)
            return
        if name is None:
            key = KEY_NAMES.get(code, "")
            if key and key not in MEANT.values() and not mods & (CTRL | ALT) and (
                    self.bindings.one_key or not is_one_key(key)):
                acts.append(Act("key", text=key))
            return
        self._begin(_act(name, "keys"), acts, ("keys", str(code)), KEY_REPEAT)

    def _key_in_text(self, code: int, mods: int, name: str | None, acts: list[Act]) -> None:
        """In a text field only keys that write nothing mean something: what they usually do, or what was chosen."""
        self._unwritten = False
        if self.one_switch and name == "confirm":
            self._unwritten = True
            if self._pressed():
                acts.append(Act("confirm"))
            return
        if self.composing or self._ended:
            return  # Enter, Backspace and Esc that end a composition belong to the input method
        key = KEY_NAMES.get(code, "")
        if key in ("Enter", "Keypad Enter") and not mods & (CTRL | ALT):
            acts.append(Act("submit"))
        elif key == "Backspace":
            self._begin(Act("erase"), acts, ("keys", str(code)), KEY_REPEAT)
        elif key == "Esc":
            acts.append(Act("cancel"))
        elif mods & (CTRL | ALT) or not _writes(key):
            usual = DEFAULTS.by_key.get((code, mods))
            meant = usual if usual in IN_TEXT else name
            if meant not in IN_TEXT:
                return
            self._begin(_act(meant, "keys"), acts, ("keys", str(code)), KEY_REPEAT)

    def _typed(self, event: pygame.event.Event, acts: list[Act]) -> None:
        if self._unwritten:
            self._unwritten = False
        elif self.text_on:
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
        if name == "press" and not self._pressed():
            name = ""
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
        for who, button, down in self._pads.read(event):
            source = (f"pad {who}", button)
            name = self.bindings.by_button.get(button)
            if not down:
                self._held.pop(source, None)
                continue
            self.claims.came(who)
            if not self._pressed():
                continue
            if self.capturing and button:
                self.device = "pad"
                acts.append(Act("captured", text=button, device="pad"))
            elif name:
                self.device = "pad"
                self._begin(_act(name, "pad")._replace(pad=who), acts, source, PAD_REPEAT)
        if event.type in REMOVED:
            self.release_all()
            # a pad in use that goes away stops the game as a lost window does
            if self.claims.gone(pad_of(event)) or self.device == "pad":
                acts.append(Act("focus_lost", text="unplugged", device="pad"))
                self.device = "keys"

    def _begin(self, act: Act, acts: list[Act], source: Source, timing: tuple[float, float]) -> None:
        """Add an act to those of the frame; some are repeated for as long as their key is held down."""
        acts.append(act)
        if act.name in REPEATED:
            self._held[source] = list(timing)
            self._held_act[source] = act


def _act(name: str, device: str) -> Act:
    if name in MEANT:
        return Act("key", text=MEANT[name], device=device)
    if name.startswith("choose_"):
        return Act("choose", value=int(name[7:]), device=device)
    return Act(name, device=device)


def _place(event: pygame.event.Event) -> int:
    """The scancode; posted events may know only their key."""
    return getattr(event, "scancode", 0) or scancode_of_key(getattr(event, "key", 0))


def _writes(key: str) -> bool:
    """Whether a key writes a sign into a text field.

    >>> [_writes(key) for key in ("Z", "Keypad 5", "Space", "F5", "Left", "Tab")]
    [True, True, True, False, False, False]
    """
    return key == "Space" or len(key.removeprefix("Keypad ")) == 1


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
