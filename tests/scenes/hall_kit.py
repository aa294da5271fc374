"""A hall without a window for the scene tests: events in, frames out, nothing waits for a clock.

Points are logical (1280 x 720) whatever the size of the window; keys are named as in the bindings.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import pygame

from game.core import Event
from game.match import Match, Player
from game.nim.rules import Rules
from game.replay import Replay
from game.session import Session
from game.store import Store
from scenes.app import hall
from scenes.engine.bot_worker import Thinker
from scenes.engine.director import Director
from scenes.engine.draw.art import Art
from scenes.engine.draw.canvas import Canvas, Written
from scenes.engine.draw.drawing_layer import DrawingLayer
from scenes.engine.input.bindings import ALT, BUTTONS, CTRL, SHIFT, chord
from scenes.engine.input.pads import Claims
from scenes.engine.stage import Go, Scene
from scenes.pages.title import Title
from scenes.table.table_scene import TableScene
from scenes.tables import KITS

SEED = bytes(range(32))
STEP = 1 / 60
PAD_BUTTONS = {name: number for number, name in BUTTONS.items()}
TRIGGERS = {"LT": pygame.CONTROLLER_AXIS_TRIGGERLEFT, "RT": pygame.CONTROLLER_AXIS_TRIGGERRIGHT}
MODS = {CTRL: pygame.KMOD_LCTRL, ALT: pygame.KMOD_LALT, SHIFT: pygame.KMOD_LSHIFT}


def is_table(scene: Any, name: str = "") -> bool:
    """Whether a scene is a table, and this one if a name is given."""
    return isinstance(scene, TableScene) and name in ("", scene.desk.table)


def is_replay(scene: Any) -> bool:
    """Whether a scene shows a match again."""
    return is_table(scene) and isinstance(scene.desk.match, Replay)


def motions_of(table: str) -> dict[type[Event], Any]:
    """The motion of each event of a table."""
    return dict(KITS[table].look.motions)


def move_by(scene: Any, motions: Mapping[type[Event], Any]) -> None:
    """Have a table that is open show its events by other motions."""
    scene.desk.look = scene.desk.look._replace(motions=motions)


class Inked(Written):
    """A text as it was drawn, with its picture."""

    made: pygame.Surface


class Unpainted(DrawingLayer):
    """Knows what a frame holds and what of it is new, and leaves the surface as it is."""

    def _paint(self, room: pygame.Rect) -> None: ...


class WordsOnly(Canvas):
    """Lists texts and draws nothing: what is written where does not depend on the pictures.

    Frames are drawn when somebody asks for their texts.
    """

    late: Callable[[], None] | None = None
    """Draws the frame that was left out; None where none was."""

    @property
    def texts(self) -> list[Written]:  # type: ignore[override]
        if self.late is not None:
            self.late()
            self.late = None  # also where it was not due
        return self._texts

    @texts.setter
    def texts(self, texts: list[Written]) -> None:
        self._texts = texts

    def retarget(self, surface: pygame.Surface) -> None:
        super().retarget(surface)
        self.drawing_layer = Unpainted(surface)

    def begin(self) -> None:
        self.late = None
        super().begin()

    @property
    def inks(self) -> list[pygame.FRect]:
        """The painted rectangle of each text in `texts`, without the empty part of its lines."""
        found = []
        for text in self.texts:
            painted = text.made.get_bounding_rect()
            found.append(pygame.FRect(text.ink.x + painted.x / self.scale, text.ink.y + painted.y / self.scale,
                                      painted.w / self.scale, painted.h / self.scale))
        return found

    def text(self, text: str, x: float, y: float, **style: Any) -> pygame.FRect:
        before = len(self._texts)
        ink = super().text(text, x, y, **style)
        if len(self._texts) > before:
            self._texts[-1] = Inked(*self._texts[-1])
            self._texts[-1].made = self._made
        return ink

    def _rendered(self, *how: Any) -> pygame.Surface:
        self._made = super()._rendered(*how)
        return self._made

    def image(self, *_: Any, **__: Any) -> None: ...
    def backdrop(self, *_: Any, **__: Any) -> None: ...
    def panel(self, *_: Any, **__: Any) -> None: ...
    def picture(self, *_: Any, **__: Any) -> None: ...
    def shade(self, *_: Any, **__: Any) -> None: ...
    def line(self, *_: Any, **__: Any) -> None: ...
    def disc(self, *_: Any, **__: Any) -> None: ...


def players(*levels: str) -> tuple[Player, ...]:
    """Seats: "" is a person, else a bot's level."""
    return tuple(Player(f"seat {seat + 1}", level or None) for seat, level in enumerate(levels))


def nim(*levels: str, log: Iterable[str] = (), seed: bytes = SEED, **rules: Any) -> Match:
    """A match of Nim: ``nim("", "", heaps=(3, 4, 5), takes=None)``; two people without levels."""
    levels = levels or ("", "")
    return Match(Rules(**{"seats": len(levels), **rules}), players(*levels), seed, log)


def key(name: str, **values: Any) -> list[pygame.event.Event]:
    """One key going down and up: "Enter", "Ctrl+C"."""
    place = chord(name)
    assert place is not None, name
    mod = sum(bit for ours, bit in MODS.items() if place[1] & ours)
    fields = {"key": 0, "scancode": place[0], "mod": mod, "unicode": "", **values}
    return [pygame.event.Event(pygame.KEYDOWN, fields), pygame.event.Event(pygame.KEYUP, fields)]


def pad(name: str) -> list[pygame.event.Event]:
    """One button of a game pad going down and up; the triggers LT and RT are axes."""
    if name in TRIGGERS:
        return [pygame.event.Event(pygame.CONTROLLERAXISMOTION, axis=TRIGGERS[name], value=value, instance_id=0)
                for value in (32767, 0)]
    fields = {"button": PAD_BUTTONS[name], "instance_id": 0}
    return [pygame.event.Event(kind, fields) for kind in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP)]


class Hall:
    """A stage, a director, and hands to play with."""

    def __init__(self, folder: Path, *, first: Scene | None = None, size: tuple[int, int] = (1280, 720),
                 pictures: bool = False, at_once: bool = False, thinker: Thinker | None = None,
                 art: Art | None = None, **settings: Any) -> None:
        """`at_once`: frames are drawn when they come, as with pictures, not when their texts are read."""
        pygame.display.init()
        pygame.font.init()
        self.store = Store(folder)
        self.store.set_setting("last.table", "nim")
        self.stage = hall.build(pygame.display.set_mode(size), self.store, headless=True)
        self.stage.sounds.silent = True
        if art is not None:
            self.stage.art = self.stage.canvas.art = art
        self.pictures = pictures
        self.at_once = at_once or pictures
        if not pictures:
            self.stage.canvas = WordsOnly(self.stage.canvas.surface, self.stage.art)
        if thinker is not None:
            self.stage.thinker = thinker
        self.set(**{"language": "en", **settings})
        self.cues: list[str] = []
        self.moved: dict[str, str] = {}
        """Keys and buttons that lie elsewhere now: the usual name to the present one."""
        self.director = Director(self.stage, first or Title())
        self.frame()

    # time and input -----------------------------------------------------------------------------------

    def frame(self, events: Sequence[pygame.event.Event] = (), count: int = 1, dt: float = STEP) -> bool:
        """Some frames, the events in the first of them; of several the last is painted, and with pictures all."""
        going, watched, canvas = True, self.director.watched, self.stage.canvas
        for left in reversed(range(count)):
            self.director.watched = watched and self.at_once and (self.pictures or not left)
            going = self.director.frame(dt, events if left == count - 1 else ())
            self.cues += self.stage.sounds.heard
            if not going:
                break
        self.director.watched = watched
        if isinstance(canvas, WordsOnly) and not self.at_once:
            canvas.late = self.director.paint
        return going

    @contextmanager
    def unseen(self) -> Iterator[None]:
        """Frames of a wait, which nobody looks at: nothing is painted before its end.

        With pictures all are: those of a motion are kept ready, and taken for what comes after it.
        """
        self.director.watched = self.pictures
        try:
            yield
        finally:
            self.director.watched = True
        if self.at_once:
            self.director.paint()

    def draw(self) -> None:
        """Paint what is on stage now, whether or not anything changed."""
        self.director.redraw()
        self.director.frame(0.0)

    def keys(self, *names: str) -> None:
        """One key after another, each in a frame of its own."""
        for name in names:
            moved = {} if self.stage.controls.text_on else self.moved  # in a text field the usual keys hold
            self.frame(key(moved.get(name, name)))

    def keys_now(self, *names: str) -> None:
        """The same in a frame that takes no time."""
        for name in names:
            self.frame(key(self.moved.get(name, name)), dt=0.0)

    def pads(self, *names: str) -> None:
        for name in names:
            self.frame(pad(self.moved.get(f"pad {name}", name)))

    def point(self, x: float, y: float) -> tuple[int, int]:
        """Logical to window pixels."""
        canvas = self.stage.canvas
        return round(canvas.left + x * canvas.scale), round(canvas.top + y * canvas.scale)

    def mouse(self, kind: int, x: float, y: float, button: int = 1) -> pygame.event.Event:
        fields: dict[str, Any] = {"pos": self.point(x, y)}
        fields |= {"rel": (1, 1), "buttons": (0, 0, 0)} if kind == pygame.MOUSEMOTION else {"button": button}
        return pygame.event.Event(kind, fields)

    def click(self, x: float, y: float) -> None:
        """Move there, press and release."""
        kinds = (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)
        for kind in kinds:
            self.frame([self.mouse(kind, x, y)])

    def click_on(self, name: str) -> None:
        """Click in the middle of a target of the top scene."""
        self.click(*self.target(name).area.center)

    def target(self, name: str) -> Any:
        listed = self.top.targets()
        found = next((target for target in listed if target.key == name), None)
        assert found is not None, f"no target {name!r}, there are {[target.key for target in listed]}"
        return found

    def rest(self, most: int = 600) -> int:
        """Frames until nothing travels and no bot is on turn; returns how many that took."""
        count = 0
        if self._restless():
            with self.unseen():
                while self._restless():
                    assert count < most, f"no rest after {most} frames, the focus is on {self.top.focus}"
                    self.frame()
                    count += 1
        return count

    def _restless(self) -> bool:
        top = self.top
        return is_table(top, "nim") and (top.animator.travelling or (top.session.bot_acts and not is_replay(top)))

    def rest_of_motion(self) -> None:
        """Frames until nothing travels, whoever is on turn."""
        if self.top.animator.travelling:
            with self.unseen():
                while self.top.animator.travelling:
                    self.frame()

    # what there is ------------------------------------------------------------------------------------

    @property
    def top(self) -> Any:
        return self.director.top

    @property
    def match(self) -> Match:
        """The match on the table, wherever in the stack the table is."""
        table = next(scene for scene in self.director.stack
                     if is_table(scene, "nim") and not is_replay(scene))
        return table.match

    def saved(self) -> Session:
        """What the store holds of the Nim table, read anew."""
        text = self.store.load_session("nim")
        assert text is not None
        return Session.from_text(text)

    def set(self, **settings: Any) -> None:
        """Change settings without keeping them."""
        self.stage.settings = replace(self.stage.settings, **settings)
        self.stage.apply_settings()

    def go(self, scene: Scene) -> Any:
        """Replace the whole stack by a scene; pads that came before are gone."""
        self.stage.controls.claims = Claims()
        self.director.lead(Go(scene))
        self.frame()
        return self.top

    def sit_down(self, match: Match | None = None) -> Any:
        """Open the Nim table, with this match or the one last left."""
        table: Any = self.go(KITS["nim"].scene(match))
        return table

    def close(self) -> None:
        """Leave as the program does."""
        self.director.close()
        self.stage.thinker.close()
        self.store.close()


@contextmanager
def opened(folder: Path, **wishes: Any) -> Iterator[Hall]:
    """A hall that is closed at the end, also after a failure."""
    made = Hall(folder, **wishes)
    try:
        yield made
    finally:
        made.close()
