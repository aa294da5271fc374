"""The lines of the page of keys: keys, mouse and pad as they are bound now, in groups."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from scenes.engine.input.bindings import MEANT, is_one_key, label
from scenes.engine.input.controls import Controls
from scenes.engine.speak.words import Said, Words
from scenes.engine.stage import About
from scenes.pages.settings.capture import act_name

GROUPS: dict[str, tuple[str, ...]] = {
    "play": ("undo", "redo", "hint", "coach", "log", "new", "pause", "skip"),
    "know": ("rules", "help", "statistics", "narrate_score", "narrate_focus", "narrate_scan"),
    "senses": ("slower", "faster", "mute", "volume_down", "volume_up", "contrast", "reduced_motion", "fullscreen"),
    "hall": ("save", "load", "copy", "paste", "screenshot", "leave"),
}
"""The acts of every group after those one moves with."""
ARROWS = ("up", "down", "left", "right")
MOUSE = ("left", "right", "wheel", "rest")
"""What a mouse can do, as the pictures name it."""
PADDED = ("confirm", "cancel", "hint", "coach", "undo", "redo", "log", "skip", "pause", "rules")
"""What the buttons of a pad do, in the order in which they are told."""


class Line(NamedTuple):
    """One or more glyphs and what they do."""

    glyphs: tuple[str, ...]
    what: Said


class HelpLines:
    """The groups for the place that `about` describes."""

    def __init__(self, words: Words, controls: Controls, about: About) -> None:
        self.words, self.controls, self.about = words, controls, about

    def _key_of(self, act: str) -> str:
        """The first key that means an act now; "" if none does."""
        bindings = self.controls.bindings
        names = [name for name in bindings.keys[act] if bindings.one_key or not is_one_key(name)]
        return label(names[0]) if names else ""

    def _glyphs(self, acts: Iterable[str]) -> tuple[str, ...]:
        """The keys of some acts side by side."""
        return tuple(f"key:{key}" for act in acts if (key := self._key_of(act)))

    def _lines(self, acts: Iterable[str]) -> list[Line]:
        """A line for each act that a key means now."""
        return [Line(glyphs, act_name(self.words, act)) for act in acts if (glyphs := self._glyphs((act,)))]

    @property
    def _own(self) -> list[str]:
        """The acts that mean something at the table behind alone."""
        return [act for act, name in MEANT.items() if name in self.about.own_keys]

    def groups(self) -> list[tuple[str, list[Line]]]:
        """Every group by name with its lines; that of a pad comes first for whoever holds one."""
        words = self.words
        mouse = [Line((f"mouse:{part}",), words(f"help.mouse.{part}")) for part in MOUSE]
        found = [("move", self._moving()), ("mouse", mouse), ("table", self._at_table()),
                 *((name, self._lines(acts)) for name, acts in GROUPS.items())]
        pad = ("pad", self._on_pad())
        listed = [pad, *found] if self.controls.device == "pad" else [*found, pad]
        return [(name, lines) for name, lines in listed if lines]

    def _moving(self) -> list[Line]:
        words = self.words
        ends = [key for act in ("choose_1", "choose_9") if (key := self._key_of(act))]
        digits = (f"key:{'–'.join(ends)}",) if ends else ()
        lines = [Line(self._glyphs(ARROWS), words("help.arrows")), *self._lines(("confirm", "cancel", "next")),
                 Line(digits, words("help.digits"))]
        return [line for line in lines if line.glyphs]

    def _at_table(self) -> list[Line]:
        upright = self.about.upright_key
        stepped = [Line(self._glyphs(("up", "down")), self.words(upright))] if upright else []
        return [*stepped, *self._lines(self._own)]

    def _on_pad(self) -> list[Line]:
        words, pad = self.words, self.controls.bindings.pad
        button = {act: f"pad:{label(names[0])}" for act, names in pad.items() if names}
        acts = dict.fromkeys((*PADDED, *(act for acts in GROUPS.values() for act in acts), *self._own))
        cross = tuple(button[act] for act in ARROWS if act in button)
        return [*([Line(cross, words("help.arrows"))] if cross else []),
                *(Line((button[act],), act_name(words, act)) for act in acts if act in button)]
