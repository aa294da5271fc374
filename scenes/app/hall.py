"""Opens the hall: builds what the scenes share, leads from one to another, and runs the loop of a window."""

from __future__ import annotations

import contextlib
import os
import sys
from collections.abc import Callable, Sequence
from dataclasses import replace
from importlib import import_module
from pathlib import Path
from typing import Any

import pygame

from game import memory
from game.match import GameID, Match
from game.store import Store
from scenes.app.narration import Narration
from scenes.engine import settings, terminal
from scenes.engine.anim.motion import Clock
from scenes.engine.asset_errors import ASSETS, AssetError
from scenes.engine.bot_worker import Thinker
from scenes.engine.director import Director
from scenes.engine.draw import picture
from scenes.engine.draw.art import Art
from scenes.engine.draw.canvas import Canvas
from scenes.engine.input.controls import Controls
from scenes.engine.speak.sound import Sounds
from scenes.engine.speak.words import Words
from scenes.engine.stage import Scene, Stage

FRAMES = 60
RESTING = 16
"""Looks a second for something to do while the picture stands still: every one wakes the processor, and an input is
still answered within the sixteenth of a second."""
UNSEEN = 5
"""The same while the window is minimised."""


class NoDisplay(RuntimeError):
    """There is no screen to open a window on."""


def data_folder() -> Path:
    """Where saves and settings live if nobody says otherwise: the system's place for them."""
    return Path(pygame.system.get_pref_path("madang", "madang"))


def build(surface: pygame.Surface, store: Store, *, headless: bool, muted: bool = False,
          ahead: picture.Prefetch | None = None) -> Stage:
    """Everything the scenes share, drawn on `surface`. With a window the sound waits for the first picture."""
    chosen = settings.read(store)
    art = Art(ahead=ahead)
    stage = Stage(
        doors=Doors(), canvas=Canvas(surface, art), art=art, words=Words(chosen.language),
        sounds=Sounds(muted=muted, late=not headless), clock=Clock(),
        controls=Controls(settings.read_bindings(store)), store=store, thinker=Thinker(inline=headless),
        settings=chosen, headless=headless,
    )
    stage.watcher = Narration(stage)
    stage.apply_settings()
    if muted:
        stage.sounds.mute = True
    return stage


def first_scene(stage: Stage, *, table: str | None = None, game: GameID | None = None,
                matches: Sequence[Match] = ()) -> Scene:
    """The courtyard, the last of `matches` that is over, shown again, or a table, with the game that its ID names.

    The very first time the welcome comes before the courtyard.
    """
    from scenes.pages.settings.page import welcome_due
    from scenes.tables import KITS

    if matches:
        return stage.doors.replay(matches)
    match = None
    if game is not None:
        from game import setup

        match, table = Match.named(game, setup.around(game.rules)), game.rules.table
    if table is not None:
        asked: Scene = KITS[table].scene(match)
        return asked
    return stage.doors.welcome() if welcome_due(stage.store) else stage.doors.title()


def open_window(size: tuple[int, int], hidden: bool = False) -> pygame.Surface:
    """A window that can be resized; raises NoDisplay where there is no screen."""
    os.environ.setdefault("SDL_IME_SHOW_UI", "1")
    # A picture drawn by the processor goes to the screen quicker without a detour through the graphics card, and
    # where there is none SDL would load a whole software one.
    os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
    if sys.platform.startswith("linux") and not any(
            os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")):
        raise NoDisplay("there is no display to open a window on")
    try:
        pygame.display.init()
        pygame.font.init()
        with contextlib.suppress(AssetError):  # a window without its emblem is a window
            pygame.display.set_icon(picture.load(ASSETS / "sprites" / "ui" / "icon.webp"))
        surface = pygame.display.set_mode(size, pygame.RESIZABLE | (pygame.HIDDEN if hidden else 0))
    except pygame.error as error:
        raise NoDisplay(f"no window could be opened ({error})") from None
    pygame.display.set_caption("Madang 마당")
    return surface


def rescue(director: Director, error: Exception) -> Scene:
    """The screen that reports an error; the error in one line on standard error too."""
    from game import crash_report
    from scenes.app import crash_screen

    left, folder = None, Path(director.stage.store.folder)
    with contextlib.suppress(Exception):  # what broke may be the match or the store themselves
        left = crash_screen.left(director)
    match = next((scene.session.match for scene in director.stack if scene.session is not None), None)
    text = crash_report.write(crash_screen.facts(director), error, director.acts, match, folder)
    terminal.warn(f"madang: {crash_report.summary(error, folder)[0]}; the game is kept")
    return crash_screen.CrashScreen(crash_report.summary(error, folder)[0], text, left)


def parting(director: Director) -> Scene | None:
    """What to ask before leaving, if anything."""
    from scenes.pages import unsaved

    return unsaved.question(director)


def give_up(director: Director, error: Exception) -> int:
    """Not even the plain screen could be shown: leave the report beside the saves; the exit status."""
    from game import crash_report
    from scenes.app import crash_screen

    folder = Path(director.stage.store.folder)
    path = folder / "reports" / "report-last.txt"
    where = f"a report lies in {path}"
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        report = crash_report.write(crash_screen.facts(director), error, director.acts, None, folder)
        path.write_text(report, "utf-8")
    except Exception as other:
        where = f"no report could be written ({type(other).__name__})"
    terminal.warn(f"madang: {crash_report.summary(error)[0]}; every game is kept as last saved, {where}")
    return 1


def pace(director: Director) -> int:
    """Turns of the loop a second: a hall left alone must not warm the room."""
    if not director.watched:
        return UNSEEN
    return RESTING if director.calm > 1.0 else FRAMES


UNCOVERED = {pygame.WINDOWEXPOSED, pygame.WINDOWSHOWN, pygame.WINDOWRESTORED, pygame.VIDEOEXPOSE}
"""What the system says when it no longer knows what the window showed."""


def present(director: Director, events: Sequence[pygame.event.Event] = ()) -> None:
    """Bring what the last frame changed to the screen, and everything after the window was covered."""
    if any(event.type in UNCOVERED for event in events):
        pygame.display.flip()
    elif director.torn:
        pygame.display.update(director.torn)


def fit_window(chosen: settings.Settings, resize: bool) -> None:
    """Bring the window over the whole screen or back, and with `resize` to the size chosen."""
    with contextlib.suppress(pygame.error):
        if pygame.display.is_fullscreen() != chosen.fullscreen:
            pygame.display.toggle_fullscreen()
        if resize and not chosen.fullscreen:
            pygame.display.set_mode(settings.size_of(chosen.window), pygame.RESIZABLE)


def run(*, data: Path | None = None, window: tuple[int, int] | None = None, language: str | None = None,
        mute: bool = False, ahead: picture.Prefetch | None = None, ready: Callable[[], None] = lambda: None,
        **shown: Any) -> int:
    """Open the window and stay until the player leaves; returns the exit status.

    `data` is the folder of saves and settings, `ahead` has begun to read pictures, `ready` is called after the
    first picture, and `shown` is what `first_scene` takes.
    """
    store = Store(data or data_folder())
    chosen = settings.read(store)
    captions_open = store.setting("captions", None) is None  # nobody said; any change of a setting writes them all
    try:
        surface = open_window(window or settings.size_of(chosen.window))
    except NoDisplay:
        store.close()
        raise
    fit_window(chosen, resize=False)
    stage = build(surface, store, headless=False, muted=mute, ahead=ahead)
    if language is not None:
        stage.change(language=language)
    stage.fit_window = fit_window
    clock = pygame.time.Clock()
    director = Director(stage, first_scene(stage, **shown), rescue, parting)
    stage.tell_store_troubles()
    try:
        while director.frame(clock.tick(pace(director)) / 1000, events := pygame.event.get()):
            present(director, events)
            if director.drew and director.frames == 1:
                ready()
                stage.thinker.warm()
                memory.keep_tidy()
            if captions_open and stage.sounds.opened:
                captions_open = False
                if stage.sounds.silent:  # write what cannot be heard, until the player switches it off
                    stage.settings = replace(stage.settings, captions=True)
                    stage.apply_settings()
            director.watched = pygame.display.get_active()
    except Exception as error:
        return give_up(director, error)
    finally:
        director.close()
        stage.thinker.close()
        stage.sounds.close()
        stage.narrator.voice.stop()
        store.close()
        with contextlib.suppress(pygame.error):
            pygame.quit()
    return 0


ROOMS = {
    "title": "title.Title",
    "welcome": "settings.page.Welcome",
    "attract": "attract.Attract",
    "lobby": "lobby.Lobby",
    "shelf": "yard_honours.Shelf",
    "settings": "settings.page.SettingsPage",
    "keys": "settings.keys.KeyMap",
    "records": "records.book.RecordBook",
    "help": "help.Help",
    "rules": "rules.RulesPage",
    "glossary": "rules.Glossary",
    "pause": "pause.Pause",
    "log": "log.Log",
    "review": "replay.open_review",
    "replay": "replay.open_one_of",
    "seal": "seal.Seal",
    "together": "together.gate.Gate",
    "run": "run.gate.Gate",
    "run_rules": "run.gate.RunRules",
    "run_next": "run.ways.next_scene",
    "run_table": "run.ways.table",
    "run_initials": "run.board_page.Initials",
    "run_board": "run.board_page.BoardPage",
    "run_shown": "run.ended.Shown",
}
"""The doors that `scenes.engine.stage.Doors` lists, and what makes the room behind each, in `scenes.pages`."""


class Doors:
    """Each door is a function that makes its room, of what `scenes.engine.stage.Doors` says.

    A room asks for another by name, so that none needs to know how the others are built; its file is read when
    somebody first goes there. The tables themselves are in `scenes.tables`.
    """

    def __getattr__(self, door: str) -> Callable[..., Scene]:
        if door not in ROOMS:
            raise AttributeError(f"there is no door '{door}'")
        module, _, maker = ROOMS[door].rpartition(".")
        found: Callable[..., Scene] = getattr(import_module(f"scenes.pages.{module}"), maker)
        return found
