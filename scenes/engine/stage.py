"""What a scene is, what every scene may use, and where one leads on to."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, NamedTuple, Protocol

import pygame

from game.core import Rules
from game.match import Match
from game.store import Store
from scenes.engine import settings, terminal
from scenes.engine.anim import motion
from scenes.engine.bot_worker import Thinker
from scenes.engine.draw.art import Art
from scenes.engine.draw.canvas import Canvas
from scenes.engine.input.bindings import Bindings
from scenes.engine.input.controls import Act, Controls
from scenes.engine.input.scanning import Scanner
from scenes.engine.settings import Settings
from scenes.engine.speak.narrator import STRIP, Narrator
from scenes.engine.speak.sound import Sounds
from scenes.engine.speak.words import Words
from scenes.engine.ui.notices import Notices
from scenes.engine.ui.widgets import Focus, Target


class Go(NamedTuple):
    """Replace the whole stack by a scene."""

    scene: Scene


class Push(NamedTuple):
    """Put a scene on top; the one below stays and is drawn behind it."""

    scene: Scene


class Pop(NamedTuple):
    """Leave the top scene; the last one for the courtyard."""


class Quit(NamedTuple):
    """End the program; everything is saved already."""


STORE_TROUBLES = {
    "another Madang is open": "notice.second_copy", "last moves may be missing": "notice.last_missing",
    "it is kept as": "notice.set_aside",
    "cannot be written": "notice.not_writable", "is left out": "notice.left_out",
    "cannot be read": "notice.unreadable",
}
"""Words in a notice of the store, and the text that says the same on screen."""

Answer = Go | Push | Pop | Quit | None


class About(NamedTuple):
    """What the page of keys and the glossary say of a place besides what holds everywhere."""

    own_keys: frozenset[str] = frozenset()
    """Keys that mean something at one table alone, by their usual names."""
    upright_key: str = ""
    """What the page of keys says of up and down, where they change an amount."""
    subject: str = "hall"
    """The table whose words the glossary opens with, if any."""
    rules: Callable[[Doors], Scene] = lambda doors: doors.rules()
    """Where its rules stand; those of the table nearest to it, unless it has its own."""


class Watcher(Protocol):
    """Puts into words what a scene shows."""

    def look(self, scene: Scene) -> None:
        """Tell what has changed since the last look."""
    def asked(self, name: str, scene: Scene) -> Answer:
        """Answer ``narrate_score``, ``narrate_focus`` or ``narrate_scan``."""


class Doors(Protocol):
    """The rooms that lead on from others, by name; who asks need not know how they are built."""

    def title(self) -> Scene:
        """The courtyard."""
    def welcome(self) -> Scene:
        """What the first start asks."""
    def attract(self) -> Scene:
        """Every table in turn with nobody there."""
    def lobby(self, table: str, behind: Any = None, *, pasted: str = "") -> Scene:
        """A table's settings: over the desk `behind` if it is open, and with a game ID if one was `pasted`."""
    def shelf(self) -> Scene:
        """All that was won."""
    def settings(self) -> Scene: ...
    def keys(self, group: str = "move") -> Scene:
        """The key map, open at a group of acts."""
    def records(self, desk: Any = None, page: str = "results") -> Scene:
        """The book of records, with the table behind it if there is one."""
    def help(self, about: About, rules: Callable[[], Answer]) -> Scene:
        """The keys of a place; `rules` opens the rules that hold there."""
    def rules(self, rules: Rules | None = None) -> Scene:
        """The rules of a table; without any, those of the first one as they were set up last."""
    def glossary(self, group: str = "hall") -> Scene:
        """Words explained, those of a table first."""
    def pause(self, desk: Any, about: About, handle: Callable[[Act], Answer], pads: Callable[[], Answer]) -> Scene:
        """The pause at a desk: `handle` takes the acts of its table, `pads` asks which pad plays for which seat."""
    def log(self, desk: Any, part: Any) -> Scene:
        """The moves of the match on a desk, as the table's own part words them."""
    def review(self, match: Match, start: int = 0, end: int | None = None, page: str = "overview", *,
               at: int | None = None) -> Scene:
        """A match, or its part between two numbers of acts, looked back on.

        `page` is ``overview``, ``decisions`` or ``luck``. The table stands where `at` acts were played, without it
        at the end.
        """
    def replay(self, matches: Sequence[Match], *, number: int | None = None) -> Scene:
        """The last of `matches` that is over, again, from its start or from where `number` acts were played.

        `first` tells that no room lies below.
        """
    def seal(self, match: Match) -> Scene:
        """The luck of a match: commitment, seed, and every draw as it is checked."""
    def together(self, rules: Rules, levels: Sequence[str]) -> Scene:
        """With somebody at another machine, by these rules: a bot's level for each seat, "" for a person's."""
    def run(self, back: int = 0) -> Scene:
        """Where arcade runs begin, at the day so many days ago."""
    def run_rules(self) -> Scene:
        """The rules of arcade runs."""
    def run_next(self, played: Any) -> Scene:
        """The page of a run, by where it stands."""
    def run_table(self, played: Any) -> Scene:
        """The table of a run's present station."""
    def run_initials(self, typed: str, done: Callable[[str], Answer]) -> Scene:
        """Asks for three signs."""
    def run_board(self, span: Any = "today", *, alone: bool = False, back: int = 0) -> Scene:
        """The board for ``today``, the ``week`` or ``ever``; `alone` with no page below: one step back is `run`."""
    def run_shown(self, row: Any) -> Scene:
        """A row of the board, station by station; raises `game.saves.BadSave` for one that cannot be read."""


@dataclass
class Stage:
    """What every scene may use."""

    doors: Doors
    canvas: Canvas
    art: Art
    words: Words
    sounds: Sounds
    clock: motion.Clock
    controls: Controls
    store: Store
    thinker: Thinker
    settings: Settings
    notices: Notices = field(default_factory=Notices)
    narrator: Narrator = field(default_factory=Narrator)
    watcher: Watcher | None = None
    trail: Sequence[Scene] = ()
    """The scenes that lead to the one on top, which is the last."""
    scanner: Scanner = field(default_factory=Scanner)
    fit_window: Callable[[Settings, bool], None] = lambda chosen, resize: None
    """Brings the window to what is chosen, and to its size too if that is new; nothing to do without one."""
    headless: bool = False

    def apply_settings(self) -> None:
        """Bring everything in line with the settings; they act at once."""
        chosen = self.settings
        if self.words.language != chosen.language:
            self.words.language = chosen.language
            self.notices.hush()  # a line in the old language would stay behind
        self.clock.speed = chosen.speed
        self.clock.reduced = chosen.reduced_motion
        self.clock.flourish = settings.FLOURISHES[chosen.flourishes]
        self.canvas.text_scale = chosen.text_scale
        self.canvas.high_contrast = chosen.high_contrast
        self.canvas.four_colours = chosen.four_colours
        self.canvas.large_index = chosen.large_index
        self.sounds.volumes.update(master=chosen.master, music=chosen.music, effects=chosen.effects,
                                   voice=chosen.voice)
        self.sounds.mute = chosen.mute
        self.narrator.follow(chosen)
        self.controls.cool_down = chosen.cool_down
        self.scanner.seconds = chosen.scan
        self.controls.one_switch = chosen.scan > 0
        self.canvas.reserve(STRIP if chosen.narration else 0.0)
        self.canvas.forget()

    def change(self, **values: object) -> None:
        """Change settings, act on them and keep them."""
        before = self.settings
        self.settings = self.settings.changed(**values)
        self.apply_settings()
        if (before.window, before.fullscreen) != (self.settings.window, self.settings.fullscreen):
            self.fit_window(self.settings, before.window != self.settings.window)
            self.canvas.drawing_layer.renew()
        settings.keep(self.store, self.settings)

    def rebind(self, bindings: Bindings) -> None:
        """Another key map, at once and for good."""
        self.controls.bindings = bindings
        self.store.set_setting("bindings", bindings.to_json())

    def say(self, key: str, /, **values: object) -> None:
        """A line of notice in the present language."""
        self.notices.say(self.words(key, **values))

    def deny(self, key: str, /, **values: object) -> None:
        """Say why something cannot be done, after the sound of that."""
        self.hear("deny")
        self.say(key, **values)

    def photograph(self, name: str) -> None:
        """Save what is seen, beside the saves, and say so."""
        folder = Path(self.store.folder) / "screenshots"
        try:
            folder.mkdir(parents=True, exist_ok=True)
            pygame.image.save(self.canvas.surface, folder / name)
        except (OSError, pygame.error) as error:
            terminal.warn(f"madang: no picture was saved in {folder}: {error}")
            self.say("notice.no_screenshot")
        else:
            self.say("notice.screenshot", name=name)

    def tell_store_troubles(self) -> None:
        """Pass on what went wrong with saving: in words on screen, in detail on standard error."""
        for line in self.store.notices:
            terminal.warn(f"madang: {line}")
            key = next((key for part, key in STORE_TROUBLES.items() if part in line), "notice.store_trouble")
            self.notices.say(self.words(key), grave=True)
        self.store.notices.clear()

    def hear(self, cue: str, volume: float = 1.0, pan: float = 0.0, take: int = 0) -> None:
        """Play a cue, or one `take` of it, and show its caption when captions are wanted."""
        self.sounds.play(cue, volume=volume, pan=pan, number=take)
        if self.settings.captions:
            self.notices.caption(self.words("caption." + cue))

    def hear_note(self, note: int, volume: float) -> None:
        """Play a note of numbers that count up; 0 is none."""
        if note:
            self.hear("count", volume, take=note)


class Scene(Protocol):
    """A place the player visits. Must be ready to be drawn after `enter`."""

    focus: Focus

    def enter(self, stage: Stage) -> None: ...
    def resume(self) -> None:
        """The scene above is gone."""
    def handle(self, act: Act) -> Answer: ...
    def update(self, dt: float) -> Answer: ...
    def targets(self) -> Sequence[Target]:
        """Everything that can be pressed now."""
    def pieces(self) -> Sequence[pygame.FRect]:
        """Where things lie that a passing line of words had better not cover."""
    def draw(self, canvas: Canvas) -> None:
        """Paint; changes nothing."""
    def exit(self) -> None: ...
    @property
    def lively(self) -> float:
        """Frames a second wanted while nobody does anything; 0 for a still picture."""
    @property
    def overlay(self) -> bool:
        """Draw the scene below first."""
    @property
    def own_speed(self) -> bool:
        """Whether faster and slower are for this scene to understand, and not for the whole hall."""
    @property
    def asleep(self) -> bool:
        """Every act goes to the scene alone, which wakes by it; none means what it usually means."""
