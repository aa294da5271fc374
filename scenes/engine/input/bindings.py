"""Which key and which pad button mean which act: one table for each, and players may change both.

Keys are named by where they lie on a US keyboard (scancodes), so they work with a Hangul input mode on.
Used: one meaning per key in all scenes; every Ctrl and Alt chord has a twin in the menus. Refused:
timing, holding, chords of several keys.
"""

from __future__ import annotations

import contextlib
import json
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from types import MappingProxyType
from typing import Any

import pygame

KEYS: dict[str, tuple[str, ...]] = {
    "up": ("Up",), "down": ("Down",), "left": ("Left",), "right": ("Right",),
    "next": ("Tab",), "previous": ("Shift+Tab",),
    "confirm": ("Enter", "Space", "Keypad Enter"), "cancel": ("Esc",),
    **{f"choose_{n}": (str(n), f"Keypad {n}") for n in range(1, 10)},
    "undo": ("Z", "Backspace", "Ctrl+Z"), "redo": ("Y", "Ctrl+Y"),
    "hint": ("H",), "coach": ("C",), "log": ("L",), "new": ("N",), "pause": ("P",),
    "slower": (",",), "faster": (".",),
    "mute": ("M",), "volume_down": ("-", "Keypad -"), "volume_up": ("=", "Keypad +"),
    "rules": ("F1",), "help": ("/",), "statistics": ("F2",), "contrast": ("F3",), "reduced_motion": ("F4",),
    "save": ("F5",), "load": ("F9",),
    "narrate_score": ("F6",), "narrate_focus": ("F7",), "narrate_scan": ("F8",),
    "fullscreen": ("F11", "Alt+Enter"), "screenshot": ("F12",),
    "copy": ("Ctrl+C",), "paste": ("Ctrl+V",), "leave": ("Ctrl+Q",), "skip": (),
    "key.call": ("K",), "key.raise": ("R",), "key.fold": ("F",), "key.exchange": ("X",),
    "key.all_in": ("A",),
    "key.more": ("PageUp",), "key.less": ("PageDown",), "key.least": ("Home",), "key.most": ("End",),
    "key.zero": ("0", "Keypad 0"), "key.ten": ("Q",), "key.eleven": ("W",), "key.dash": ("E",),
    "key.go": ("G",), "key.stop": ("S",), "key.notes": ("O",),
}  # fmt: skip

MEANT: dict[str, str] = {
    act: names[0] for act, names in KEYS.items() if act.startswith("key.")
}
"""Keys of single tables: wherever the player puts them, the table receives the name of the usual key."""

GROUPS: dict[str, tuple[str, ...]] = {
    "move": ("up", "down", "left", "right", "next", "previous", "confirm", "cancel",
             *(f"choose_{n}" for n in range(1, 10))),
    "play": ("undo", "redo", "hint", "coach", "log", "new", "pause", "skip", "rules", "help", "statistics",
             "save", "load", "copy", "paste", "leave"),
    "senses": ("slower", "faster", "mute", "volume_down", "volume_up", "contrast", "reduced_motion",
               "narrate_score", "narrate_focus", "narrate_scan", "fullscreen", "screenshot"),
    "tables": tuple(MEANT),
}  # fmt: skip
"""Every act once, in the order in which the key map lists them."""

VITAL = ("up", "down", "left", "right", "confirm", "cancel")
"""Acts without which one device would be stuck: the last key or button of these cannot be taken away."""

_PAD: dict[str, tuple[str, ...]] = {
    "up": ("D-Up",), "down": ("D-Down",), "left": ("D-Left",), "right": ("D-Right",),
    "confirm": ("A",), "cancel": ("B",), "hint": ("X",), "coach": ("Y",),
    "undo": ("LB",), "redo": ("RB",), "log": ("LT",), "skip": ("RT",),
    "pause": ("Start",), "rules": ("View",),
}  # fmt: skip
PAD: dict[str, tuple[str, ...]] = {act: _PAD.get(act, ()) for act in KEYS}
"""Every act may have a button; sixteen have one from the start."""

BUTTONS: dict[int, str] = {
    pygame.CONTROLLER_BUTTON_A: "A", pygame.CONTROLLER_BUTTON_B: "B",
    pygame.CONTROLLER_BUTTON_X: "X", pygame.CONTROLLER_BUTTON_Y: "Y",
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER: "LB", pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: "RB",
    pygame.CONTROLLER_BUTTON_START: "Start", pygame.CONTROLLER_BUTTON_BACK: "View",
    pygame.CONTROLLER_BUTTON_DPAD_UP: "D-Up", pygame.CONTROLLER_BUTTON_DPAD_DOWN: "D-Down",
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: "D-Left", pygame.CONTROLLER_BUTTON_DPAD_RIGHT: "D-Right",
}  # fmt: skip
PLAIN_BUTTONS = ("A", "B", "X", "Y", "LB", "RB", "View", "Start")
"""Order of a pad that SDL does not know by name; most follow it."""
PAD_NAMES = frozenset(BUTTONS.values()) | {"LT", "RT"}


def _scancodes() -> dict[str, int]:
    named = {chr(65 + n): pygame.KSCAN_A + n for n in range(26)}
    named |= {str(n): getattr(pygame, f"KSCAN_{n}") for n in range(10)}
    named |= {f"Keypad {n}": getattr(pygame, f"KSCAN_KP{n}") for n in range(10)}
    named |= {f"F{n}": getattr(pygame, f"KSCAN_F{n}") for n in range(1, 13)}
    return named | {
        "Up": pygame.KSCAN_UP, "Down": pygame.KSCAN_DOWN,
        "Left": pygame.KSCAN_LEFT, "Right": pygame.KSCAN_RIGHT,
        "Tab": pygame.KSCAN_TAB, "Enter": pygame.KSCAN_RETURN, "Space": pygame.KSCAN_SPACE,
        "Esc": pygame.KSCAN_ESCAPE, "Backspace": pygame.KSCAN_BACKSPACE, "Delete": pygame.KSCAN_DELETE,
        "Insert": pygame.KSCAN_INSERT, "Home": pygame.KSCAN_HOME, "End": pygame.KSCAN_END,
        "PageUp": pygame.KSCAN_PAGEUP, "PageDown": pygame.KSCAN_PAGEDOWN,
        ",": pygame.KSCAN_COMMA, ".": pygame.KSCAN_PERIOD, "-": pygame.KSCAN_MINUS, "=": pygame.KSCAN_EQUALS,
        "/": pygame.KSCAN_SLASH, ";": pygame.KSCAN_SEMICOLON, "'": pygame.KSCAN_APOSTROPHE,
        "[": pygame.KSCAN_LEFTBRACKET, "]": pygame.KSCAN_RIGHTBRACKET,
        "\\": pygame.KSCAN_BACKSLASH, "`": pygame.KSCAN_GRAVE,
        "Keypad Enter": pygame.KSCAN_KP_ENTER, "Keypad +": pygame.KSCAN_KP_PLUS,
        "Keypad -": pygame.KSCAN_KP_MINUS, "Keypad .": pygame.KSCAN_KP_PERIOD,
        "Keypad /": pygame.KSCAN_KP_DIVIDE,
    }  # fmt: skip


SCANCODES = _scancodes()
"""Key name to SDL scancode."""
KEY_NAMES = {code: name for name, code in SCANCODES.items()}
_PRINTED = {"Enter": 13, "Esc": 27, "Backspace": 8, "Tab": 9, "Space": 32, "Delete": 127}
_BY_KEY = {_PRINTED.get(n) or ord(n.lower()): c for n, c in SCANCODES.items() if n in _PRINTED or len(n) == 1}
CTRL, ALT, SHIFT = 1, 2, 4
ARROWS = {"Up": "↑", "Down": "↓", "Left": "←", "Right": "→"}
LABELS = ARROWS | {f"D-{name}": arrow for name, arrow in ARROWS.items()}


def scancode_of_key(key: int) -> int:
    """The place of a key known only by its keycode (a posted event); 0 if unknown."""
    return key & ~(1 << 30) if key & (1 << 30) else _BY_KEY.get(key, 0)


def chord(name: str) -> tuple[int, int] | None:
    """``"Ctrl+Z"`` as (scancode, modifiers), or None if there is no such key.

    >>> chord("Ctrl+Z") == (pygame.KSCAN_Z, CTRL), chord("Hyper+Z")
    (True, None)
    """
    mods = 0
    while "+" in name[:-1]:
        front, _, name = name.partition("+")
        if front not in ("Ctrl", "Alt", "Shift"):
            return None
        mods |= {"Ctrl": CTRL, "Alt": ALT, "Shift": SHIFT}[front]
    code = SCANCODES.get(name)
    return None if code is None else (code, mods)


def chord_name(code: int, mods: int) -> str:
    """The name of a key as pressed, ``"Ctrl+Z"``; "" for a place that has no name.

    >>> chord_name(*(chord("Ctrl+Shift+Z") or (0, 0)))
    'Ctrl+Shift+Z'
    """
    key = KEY_NAMES.get(code, "")
    fronts = (("Ctrl+", CTRL), ("Alt+", ALT), ("Shift+", SHIFT))
    return key and "".join(front for front, bit in fronts if mods & bit) + key


def label(name: str) -> str:
    """The short form of a key or button for a prompt: ``↑``, ``Z``, ``Ctrl+C``."""
    return LABELS.get(name, name)


@dataclass(frozen=True)
class Bindings:
    """A value: what each act is bound to. `one_key` False leaves letters and signs without meaning."""

    keys: Mapping[str, tuple[str, ...]]
    pad: Mapping[str, tuple[str, ...]]
    one_key: bool = True

    @cached_property
    def by_key(self) -> dict[tuple[int, int], str]:
        """(scancode, modifiers) to act; of two claims the first wins, see `conflicts`."""
        found: dict[tuple[int, int], str] = {}
        for act, names in self.keys.items():
            for name in names:
                pressed = chord(name)
                if pressed and (self.one_key or not is_one_key(name)):
                    found.setdefault(pressed, act)
        return found

    @cached_property
    def by_button(self) -> dict[str, str]:
        found: dict[str, str] = {}
        for act, names in self.pad.items():
            for name in names:
                found.setdefault(name, act)
        return found

    def bind(self, act: str, names: tuple[str, ...], pad: bool = False) -> Bindings:
        """The same bindings with other keys (or buttons) for one act; raises ValueError for unknown ones."""
        table = self.pad if pad else self.keys
        if act not in table:
            raise ValueError(f"no act '{act}' to bind")
        for name in names:
            if not (name in PAD_NAMES if pad else chord(name)):
                raise ValueError(f"no {'button' if pad else 'key'} '{name}'")
        changed = MappingProxyType({**table, act: names})
        return replace(self, pad=changed) if pad else replace(self, keys=changed)

    def table(self, pad: bool) -> Mapping[str, tuple[str, ...]]:
        """What each act has on the keyboard, or on the pad."""
        return self.pad if pad else self.keys

    def owner(self, name: str, pad: bool = False) -> str | None:
        """The act that a key or button means now; None if it is free."""
        if pad:
            return self.by_button.get(name)
        place = chord(name)
        return None if place is None else replace(self, one_key=True).by_key.get(place)

    def given(self, act: str, name: str, old: str = "", pad: bool = False) -> Bindings:
        """`name` now means `act`, in place of `old` if it had that, and nothing else any more.

        Raises ValueError, with the act that would be stuck, if a vital act lost its last key by it.
        """
        made = self
        for other, names in self.table(pad).items():
            if other != act and name in names:
                left = tuple(one for one in names if one != name)
                if not left and other in VITAL:
                    raise ValueError(other)
                made = made.bind(other, left, pad)
        names = self.table(pad)[act]
        wanted = tuple(name if one == old else one for one in names) if old in names else (*names, name)
        return made.bind(act, tuple(dict.fromkeys(wanted)), pad)

    def without(self, act: str, name: str, pad: bool = False) -> Bindings:
        """`act` without that key or button; raises ValueError where it would be stuck."""
        left = tuple(one for one in self.table(pad)[act] if one != name)
        if not left and act in VITAL:
            raise ValueError(act)
        return self.bind(act, left, pad)

    def conflicts(self) -> tuple[tuple[str, tuple[str, ...]], ...]:
        """Keys and buttons claimed by several acts: ``(("Z", ("undo", "hint")), ...)``."""
        found: dict[tuple[bool, object], tuple[str, list[str]]] = {}
        for pad, table in ((False, self.keys), (True, self.pad)):
            for act, names in table.items():
                for name in dict.fromkeys(names):
                    place = name if pad else chord(name)
                    found.setdefault((pad, place), (name, []))[1].append(act)
        return tuple((name, tuple(acts)) for name, acts in found.values() if len(acts) > 1)

    def to_json(self) -> str:
        """Only what differs from the defaults, so new defaults reach old players."""
        changed = {
            "keys": {a: list(n) for a, n in self.keys.items() if tuple(n) != KEYS.get(a)},
            "pad": {a: list(n) for a, n in self.pad.items() if tuple(n) != PAD.get(a)},
            "one_key": self.one_key,
        }
        return json.dumps(changed, ensure_ascii=False, sort_keys=True)

    @classmethod
    def from_json(cls, text: str) -> Bindings:
        """The bindings; whatever of them cannot be read, or would leave a device stuck, keeps its default."""
        try:
            data: Any = json.loads(text)
        except (ValueError, RecursionError):
            return DEFAULTS
        if not isinstance(data, dict):
            return DEFAULTS
        made = replace(DEFAULTS, one_key=data.get("one_key") is not False)
        for field in ("keys", "pad"):
            table = data.get(field)
            for act, names in table.items() if isinstance(table, dict) else ():
                if isinstance(names, list) and all(isinstance(name, str) for name in names):
                    with contextlib.suppress(ValueError):  # an act, a key or a button that there is not
                        made = made.bind(act, tuple(names), pad=field == "pad")
        if not set(VITAL) <= set(made.by_key.values()):  # nobody could put that right from inside
            made = replace(made, keys=DEFAULTS.keys)
        if not set(VITAL) <= set(made.by_button.values()):
            made = replace(made, pad=DEFAULTS.pad)
        return made


def is_one_key(name: str) -> bool:
    """A letter, a sign or Backspace alone: what the setting "one-key shortcuts off" switches off.

    >>> [is_one_key(n) for n in ("Z", "Ctrl+Z", "F1", "5", "Enter")]
    [True, False, False, False, False]
    """
    plain = name.removeprefix("Keypad ")
    return name == "Backspace" or (len(plain) == 1 and not plain.isdigit())


DEFAULTS = Bindings(MappingProxyType(KEYS), MappingProxyType(PAD))
