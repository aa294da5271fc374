"""Opens the hall: builds what the scenes share, and runs the loop that only a window needs."""

from __future__ import annotations

import contextlib
import os
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pygame

from game.match import GameID
from game.store import Store
from scenes.narration import Narration
from scenes.stage import settings
from scenes.stage.art import Art
from scenes.stage.canvas import Canvas
from scenes.stage.controls import Controls
from scenes.stage.director import Director, Scene, Stage
from scenes.stage.motion import Clock
from scenes.stage.near import ASSETS
from scenes.stage.sound import Sounds
from scenes.stage.thinking import Thinker
from scenes.stage.words import Words

FRAMES = 60
SMALLEST = (640, 360)


class NoDisplay(RuntimeError):
    """There is no screen to open a window on."""


@dataclass(frozen=True)
class Wishes:
    """What the command line asked for."""

    table: str | None = None
    window: tuple[int, int] | None = None
    """None: the size chosen in the settings."""
    language: str | None = None
    data: Path | None = None
    mute: bool = False
    game: GameID | None = None


def data_folder(wishes: Wishes) -> Path:
    """Where saves and settings live: the folder asked for, else the system's place for them."""
    if wishes.data is not None:
        return wishes.data
    return Path(pygame.system.get_pref_path("madang", "madang"))


def build(surface: pygame.Surface, store: Store, *, headless: bool, muted: bool = False) -> Stage:
    """Everything the scenes share, drawn on `surface`."""
    chosen = settings.read(store)
    art = Art()
    stage = Stage(
        canvas=Canvas(surface, art), art=art, words=Words(chosen.language), sounds=Sounds(muted=muted),
        clock=Clock(), controls=Controls(settings.read_bindings(store)), store=store,
        thinker=Thinker(inline=headless), settings=chosen, headless=headless,
    )
    stage.watcher = Narration(stage)
    if stage.sounds.silent and not headless and store.setting("captions", None) is None:
        stage.settings = chosen.changed(captions=True)  # what cannot be heard is written, until switched off
    stage.apply_settings()
    if muted:
        stage.sounds.mute = True
    return stage


def first_scene(wishes: Wishes, store: Store) -> Scene:
    """The courtyard, or the table asked for, with the game its ID names; the very first time the welcome."""
    from scenes import welcome
    from scenes.tables import SCENES
    from scenes.title import Title

    named = wishes.game
    table = named.rules.table if named is not None else wishes.table
    if table is None:
        return welcome.Welcome() if welcome.due(store) else Title()
    if named is None:
        return SCENES[table]()
    from game.match import Match
    from scenes import setup

    players = setup.seated(named.rules.seats, [""] * named.rules.seats)
    return SCENES[table](Match(named.rules, players, named.seed, player_text=named.player_text))


def open_window(size: tuple[int, int]) -> pygame.Surface:
    """A window that can be resized; raises NoDisplay where there is no screen."""
    os.environ.setdefault("SDL_IME_SHOW_UI", "1")
    if sys.platform.startswith("linux") and not any(
            os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")):
        raise NoDisplay("there is no display to open a window on")
    try:
        pygame.display.init()
        pygame.font.init()
        icon = pygame.image.load(ASSETS / "sprites" / "ui" / "icon.webp")
        pygame.display.set_icon(icon)
        surface = pygame.display.set_mode(size, pygame.RESIZABLE)
    except pygame.error as error:
        raise NoDisplay(f"no window could be opened ({error})") from None
    pygame.display.set_caption("Madang 마당")
    return surface


def fit_window(chosen: settings.Settings, resize: bool) -> None:
    """Bring the window over the whole screen or back, and with `resize` to the size chosen."""
    with contextlib.suppress(pygame.error):
        if pygame.display.is_fullscreen() != chosen.fullscreen:
            pygame.display.toggle_fullscreen()
        if resize and not chosen.fullscreen:
            pygame.display.set_mode(settings.size_of(chosen.window), pygame.RESIZABLE)


def run(wishes: Wishes, ready: Callable[[], None] = lambda: None) -> int:
    """Open the window and stay until the player leaves; returns the exit status."""
    store = Store(data_folder(wishes))
    chosen = settings.read(store)
    try:
        surface = open_window(wishes.window or settings.size_of(chosen.window))
    except NoDisplay:
        store.close()
        raise
    fit_window(chosen, resize=False)
    stage = build(surface, store, headless=False, muted=wishes.mute)
    if wishes.language is not None:
        stage.change(language=wishes.language)
    director = Director(stage, first_scene(wishes, store))
    stage.tell_store_troubles()
    stage.fit_window = fit_window
    clock = pygame.time.Clock()
    try:
        while director.frame(clock.tick(FRAMES) / 1000, pygame.event.get()):
            if director.drew:
                pygame.display.flip()
                ready()
    finally:
        director.close()
        stage.thinker.close()
        stage.sounds.close()
        stage.narrator.close()
        store.close()
        with contextlib.suppress(pygame.error):
            pygame.quit()
    return 0
