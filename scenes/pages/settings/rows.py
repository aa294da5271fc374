"""What can be set, page by page: one line for each row of the settings.

A row knows how to read its value, which values there are, how to say one, and how to set it. Most rows are
fields of `Settings`; language and the key map's switch live elsewhere and bring their own two functions.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, Literal

from scenes.engine import settings as kept
from scenes.engine.anim.motion import SPEEDS
from scenes.engine.speak import speech
from scenes.engine.speak.words import Said, verbatim
from scenes.engine.stage import Push, Stage
from scenes.engine.ui import widgets
from scenes.engine.ui.widgets import Do, Target
from scenes.table import name_entry

STEP = 0.05
"""How far one press moves a slider."""


@dataclass(frozen=True)
class Row:
    """One thing that can be set."""

    name: str
    look: Literal["choice", "toggle", "slider", "text"]
    """``text`` has no values to step through: pressed, it opens a field."""
    values: Callable[[Stage], Sequence[Any]]
    value_text: Callable[[Stage, Any], Said]
    read: Callable[[Stage], Any]
    write: Callable[[Stage, Any], None]
    possible: Callable[[], bool] = lambda: True
    """Whether this machine can do it at all."""

    def step(self, stage: Stage, by: int, goes_round: bool = False) -> None:
        """The next value or the one before; goes round, but for a slider only when asked to."""
        values = self.values(stage)
        now = self.read(stage)
        if self.look == "slider":
            at = round(now / STEP) + by
            at = at % len(values) if goes_round else max(0, min(len(values) - 1, at))
        else:
            at = (values.index(now) + by) % len(values) if now in values else 0
        self.write(stage, values[at])


def _field(name: str) -> Callable[[Stage], Any]:
    return lambda stage: getattr(stage.settings, name)


def _change(name: str) -> Callable[[Stage, Any], None]:
    return lambda stage, value: stage.change(**{name: value})


def _percent(stage: Stage, value: float) -> Said:
    return verbatim(f"{round(value * 100)}%")


def _on_off(stage: Stage, value: bool) -> Said:
    return stage.words("settings.on" if value else "settings.off")


def choice(name: str, values: Sequence[Any], value_text: Callable[[Stage, Any], Said]) -> Row:
    """A field with a few values."""
    return Row(name, "choice", lambda stage: values, value_text, _field(name), _change(name))


def switch(name: str, possible: Callable[[], bool] = lambda: True) -> Row:
    """A field that is on or off."""
    return Row(name, "toggle", lambda stage: (False, True), _on_off, _field(name), _change(name), possible)


def slider(name: str) -> Row:
    """A volume."""
    steps = tuple(round(n * STEP, 2) for n in range(round(1 / STEP) + 1))
    return Row(name, "slider", lambda stage: steps, _percent, _field(name), _change(name))


def _seconds(stage: Stage, value: float) -> Said:
    return stage.words("settings.seconds", n=f"{value:g}") if value else stage.words("settings.off")


def _size(stage: Stage, value: str) -> Said:
    return verbatim(value.replace("x", " × "))


def _one_key(stage: Stage) -> bool:
    return stage.controls.bindings.one_key


LANGUAGE = Row("language", "choice", lambda stage: stage.words.languages,
               lambda stage, value: stage.words("hall.language"), _field("language"), _change("language"))
ONE_KEY = Row("one_key", "toggle", lambda stage: (False, True), _on_off, _one_key,
              lambda stage, value: stage.rebind(stage.controls.bindings.with_one_key(value)))
NAME = Row("name", "text", lambda stage: (), lambda stage, value: name_entry.shown(stage), _field("name"),
           _change("name"))

PAGES: dict[str, tuple[Row, ...]] = {
    "picture": (
        LANGUAGE,
        choice("text_scale", kept.TEXT_SCALES, _percent),
        switch("high_contrast"),
        choice("window", kept.WINDOWS, _size),
        switch("fullscreen"),
    ),
    "people": (NAME, switch("reactions"), switch("attract")),
    "play": (
        choice("speed", SPEEDS, lambda stage, value: kept.speed_name(stage.words, value)),
        switch("reduced_motion"),
        choice("flourishes", tuple(kept.FLOURISHES),
               lambda stage, value: stage.words(f"settings.flourishes.{value}")),
        switch("four_colours"),
        switch("large_index"),
        switch("pause_unfocused"),
    ),
    "sound": (slider("master"), slider("music"), slider("effects"), slider("voice"), switch("mute"),
              switch("captions")),
    "speech": (switch("narration"), switch("narration_output"), switch("speech", speech.present),
               switch("long_notices")),
    "hands": (choice("scan", kept.SCANS, _seconds), choice("cool_down", kept.COOL_DOWNS, _seconds), ONE_KEY,
              switch("quick_take"), switch("turn_board")),
}
"""Six rows at most on each page: that many stand on the screen at the largest text."""

ROWS = {one.name: one for rows in PAGES.values() for one in rows}


def _ask_name(stage: Stage) -> Push:
    return Push(name_entry.ask(stage))


def target(stage: Stage, row: Row, adjust: Callable[[int], object] | None = None) -> Target:
    """The row as it stands on a page; `adjust` in place of its own steps. A text is a choice without arrows."""
    value, possible = row.read(stage), row.possible()
    press: Do | None = None
    if row.look == "text":
        press = partial(_ask_name, stage)
    elif row.look == "slider":
        press = partial(row.step, stage, 1, True)
    return widgets.button(
        row.name, stage.words(f"settings.{row.name}"), press, look="choice" if row.look == "text" else row.look,
        group="rows", size=22, enabled=possible, why_not=None if possible else stage.words("settings.no_voice"),
        value=row.value_text(stage, value) if possible else stage.words("settings.impossible"),
        adjust=None if row.look == "text" else adjust or partial(row.step, stage),
        part=value if row.look == "slider" else 0.0)
