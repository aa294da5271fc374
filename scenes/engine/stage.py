"""What a scene is, what every scene may use, and where one leads on to."""

from __future__ import annotations

import abc
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, ClassVar, NamedTuple, Protocol

import pygame

from game.core import Rules
from game.match import Match
from game.session import Session
from game.store import Store
from scenes.engine import settings, terminal
from scenes.engine.anim import motion
from scenes.engine.bot_worker import Thinker
from scenes.engine.draw.art import Art
from scenes.engine.draw.canvas import Canvas
from scenes.engine.input import clipboard
from scenes.engine.input.bindings import Bindings
from scenes.engine.input.controls import Act, Controls
from scenes.engine.input.scanning import Scanner
from scenes.engine.settings import Settings
from scenes.engine.speak.narrator import STRIP, Narrator
from scenes.engine.speak.sound import Sounds
from scenes.engine.speak.words import Said, Words
from scenes.engine.ui import widgets
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
        """The last of `matches` that is over, again, from its start or from where `number` acts were played."""
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
        self.settings = replace(self.settings, **values)  # type: ignore[arg-type]
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

    def copy(self, text: str, done: str, refused: str, /, **values: object) -> None:
        """Put a text on the clipboard, and say that it is there or that there is no clipboard."""
        copied = clipboard.copy(text)
        self.hear("toggle" if copied else "deny")
        self.say(done if copied else refused, **values)

    def key_tip(self, what: Said, act: str) -> Said:
        """The tip of a button: what it does, and the key that does the same."""
        return self.words("tip.key", what=what, key=self.controls.prompt(act))

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


class Scene(abc.ABC):
    """A place the player visits: one list of targets for mouse, keys and pad; ready to be drawn after `enter`.

    Subclasses say which targets there are, and how it looks; moving the focus, pressing, adjusting, and the sounds
    of doing so are done here, once.
    """

    overlay = False
    """Whether the scene below is drawn first."""
    asleep = False
    """Whether nobody is here: any act wakes the hall and does nothing else."""
    own_speed = False
    """Whether faster and slower are for this scene to understand, and not for the whole hall."""
    about = About()
    """What is to be told of this place besides what holds everywhere."""
    preferred: str | None = None
    """The target that has the focus at first."""
    title_key: ClassVar[str] = ""
    """What the place is called aloud."""
    session: Session | None = None
    """What somebody sits at here; None where that is no table."""
    match: Match | None = None
    """What is played or shown here; None where that is no match."""

    stage: Stage

    @property
    def whereabouts(self) -> Said | None:
        """What the place is called on the way to it; None for what is no place, such as a question."""
        return self.stage.words(self.title_key) if self.title_key else None

    def __init__(self) -> None:
        self.focus = Focus()

    def enter(self, stage: Stage) -> None:
        self.stage = stage
        self.focus.keys_in_use = stage.controls.device != "mouse"
        self.settle(self.targets())

    @property
    def lively(self) -> float:
        """Frames a second wanted while nobody does anything; 0 for a still picture."""
        return 0.0

    def __str__(self) -> str:
        """What a crash report calls it."""
        return type(self).__name__

    def resume(self) -> None:
        """Take the focus back where it was."""
        self.focus.pressed = None

    def exit(self) -> None:  # noqa: B027 - most rooms have nothing
        """Nothing to give back."""

    def update(self, dt: float) -> Answer:
        return None

    def settle(self, targets: Sequence[Target]) -> None:
        """Keep the focus on something that exists."""
        self.focus.settle(targets, self.preferred)

    @property
    def counts(self) -> bool:
        """Whether digits do the options of the group that has the focus: in menus, not while typing.

        A question has no digits, for one typed too many would answer it.
        """
        return self.overlay and self.whereabouts is not None and not self.stage.controls.text_on

    @abc.abstractmethod
    def targets(self) -> Sequence[Target]:
        """Everything that can be done here, in reading order."""

    @abc.abstractmethod
    def draw(self, canvas: Canvas) -> None:
        """Paint the room; changes nothing."""

    def pieces(self) -> Sequence[pygame.FRect]:
        """Where things lie that a passing line of words had better not cover."""
        return ()

    def cancel(self) -> Answer:
        """One step back."""
        return Pop()

    def handle(self, act: Act) -> Answer:
        if act.name == "cancel":
            self.stage.hear("back")
            return self.cancel()
        if act.name == "rules":
            return self.show_rules()
        if act.name == "help":
            return self.show_help()
        if act.name == "statistics":
            return self.show_records()
        targets = self.targets()
        if self.objects(act, targets):
            return None
        self.settle(targets)
        if self.counts:
            targets = widgets.counted(targets, self.focus)
        before = self.focus.key
        here = self.focus.current(targets)
        if here is not None and here.adjustment(act.name):
            self.focus.keys_in_use = True
            return self.adjust(here, here.adjustment(act.name))
        if act.name == "wheel" and here is not None and here.adjust is not None:
            return self.adjust(here, 1 if act.value > 0 else -1)
        mine, chosen = widgets.steer(self.focus, targets, act)
        if not mine:
            return None
        if self.focus.key != before:
            self.moved_focus()
        if chosen is None or self.refuses(chosen, act):
            return None
        if chosen.do is None:
            return self.adjust(chosen, _way(chosen, act))
        self.stage.hear("click")
        answer: Answer = chosen.do()
        return answer

    def objects(self, act: Act, targets: Sequence[Target]) -> bool:
        """Whether an act that meets none of these targets has been answered by saying why."""
        return False

    def refuses(self, target: Target, act: Act) -> bool:
        """Whether a target cannot be done by this act; why not has then been said."""
        if target.enabled:
            return False
        self.stage.hear("deny")
        if target.why_not is not None:
            self.stage.notices.say(target.why_not)
        return True

    def adjust(self, target: Target, by: int) -> Answer:
        if target.adjust is None or (not target.enabled and self.refuses(target, Act("confirm"))):
            return None
        self.stage.hear("toggle")
        answer: Answer = target.adjust(by)
        return answer

    def moved_focus(self) -> None:
        self.stage.hear("hover")

    def show_help(self) -> Answer:
        """What can be pressed here."""
        return Push(self.stage.doors.help(self.about, self.show_rules))

    def show_records(self) -> Answer:
        """What was played and what is kept; a table may be saved there."""
        return Push(self.stage.doors.records())

    def show_rules(self) -> Answer:
        """The rules that hold here."""
        return Push(self.about.rules(self.stage.doors))

    # drawing ------------------------------------------------------------------------------------------

    def draw_tip(self, canvas: Canvas, targets: Sequence[Target]) -> None:
        """What the focused target does, once the focus, or the pointer with it, has rested there for a moment."""
        if self.focus.rested >= widgets.TIP_AFTER and not canvas.behind:
            widgets.draw_tip(canvas, self.focus.current(targets))

    def draw_targets(self, canvas: Canvas, targets: Sequence[Target]) -> None:
        """What `targets` has just returned."""
        self.settle(targets)
        if self.counts:
            targets = widgets.counted(targets, self.focus)
        for target in targets:
            widgets.draw(canvas, target, self.focus)
        widgets.draw_counts(canvas, targets, self.focus)


def _way(target: Target, act: Act) -> int:
    """A click on the left arrow of a choice goes back, anywhere else (and Enter) forward."""
    back = act.pos is not None and target.look == "choice" and (
        target.area.x + target.area.w * 0.46 <= act.pos[0] < target.area.x + target.area.w * 0.62)
    return -1 if back else 1
