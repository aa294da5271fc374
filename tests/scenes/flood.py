"""Floods every screen of the hall with events: a cat on the keys, a stuck button, a driver gone mad.

    python -m tests.scenes.flood [EVENTS] [FRAMES] [--seed N] [--only WORD] [--scenes]

leads to each screen by name (or to the first of every scene), sends so many events in each of so many frames (5000
and 60 by default), and tells of each how long the slowest frame took, how deep the scenes lay, and what memory the
process holds. It stops with the first error, with the first screen that leads to no way home, and with a store that
could not be read again.
"""

from __future__ import annotations

import argparse
import os
import random
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple
from unittest import mock

import pygame

from game import memory, session_store
from game.match import Match
from game.session import Session
from game.store import Store
from scenes.engine import settings
from scenes.engine.draw.art import Art
from scenes.engine.input.bindings import DEFAULTS
from scenes.engine.input.pads import Claims
from scenes.engine.stage import Push
from scenes.pages import attract
from scenes.pages.pause import Pause
from scenes.pages.run.driver import RunPause
from scenes.pages.title import IDLE, Title
from scenes.pages.together.waiting import Over
from scenes.table.who_plays import WhoPlays
from scenes.tables import KITS
from tests.scenes.hall_kit import Hall, key, nim
from tests.scenes.random_events import RandomEvents, may_rest
from tests.scenes.run_screens import row

Lead = Callable[[Hall], Any]
PASTED = ("", "nim:moon", "no game", nim("", "", heaps=(1, 3, 5, 7), takes=None).id, nim("", "").to_text(),
          "madang-save 1\nbroken", "nim:13 " * 200, "가\x00\n힣")
DEEPEST = 24
"""Scenes that may lie over one another, however wildly one wanders."""
KEPT = 200
"""Notices, acts and words of which no more than this may be held."""


def left_alone(hall: Hall) -> None:
    """The show of bots that begins when nobody is there."""
    hall.go(Title())
    hall.top.idle = IDLE
    hall.frame()


def left_longer(hall: Hall) -> None:
    """Its last picture, the records."""
    hall.go(attract.Records())


def best_run(hall: Hall) -> None:
    """After the records, the best run of the board."""
    hall.go(attract.BestRun(row("ABC", 9999)))


def who_plays(hall: Hall) -> None:
    """The question which of several pads has which seat."""
    table = hall.sit_down(nim("", "", ""))
    hall.director.lead(Push(WhoPlays(table.desk, table.part.sign)))
    hall.frame()


def every() -> dict[str, Lead]:
    """Every screen there is a way to, dialogs, pages, lessons and replays of all tables among them."""
    from tests.scenes import replay_screens, screens, table_screens, together_screens

    return {**screens.screens(), **table_screens.table_screens(), **replay_screens.hidden(),
            **together_screens.together(),
            "left alone": left_alone, "left longer": left_longer, "best run": best_run,
            "who plays": who_plays}


class Measured(NamedTuple):
    """What a flooded screen was like."""

    slowest: float
    """Seconds of the longest frame."""
    deepest: int
    """Most scenes over one another."""


class Flood:
    """One hall after another on the same folder, under a rain of events."""

    def __init__(self, folder: Path, seed: int, pictures: bool = False) -> None:
        self.folder = folder
        self.pictures = pictures
        self.art = Art()
        self.rng = random.Random(seed)
        self.hall = self.open()
        self.random_events = RandomEvents(self.rng, lambda: self.hall)
        self.seen: set[type] = set()

    def open(self) -> Hall:
        hall = Hall(self.folder, pictures=self.pictures, art=self.art)
        hall.stage.headless = False  # so that the window's own events count
        return hall

    def again(self) -> None:
        """Somebody has left the hall; its door opens again."""
        assert not self.hall.director.stack
        self.hall.close()
        self.hall = self.open()

    def screen(self, lead: Lead, events: int, frames: int) -> Measured:
        """Frames of so many events each, every one of them beginning at this screen; then the way home."""
        slowest, deepest = 0.0, 0
        self.at(lead)
        here = type(self.hall.top)
        self.seen.add(here)
        for _ in range(frames):
            if type(self.hall.top) is not here:
                self.at(lead)
            kinds = self.rng.sample(self.random_events.kinds, self.rng.randint(1, len(self.random_events.kinds)))
            rain = self.random_events.mixed(events, *kinds)
            began = time.perf_counter()
            going = self.hall.frame(rain, dt=self.rng.choice((0.0, 1 / 60, 1 / 60, 0.3)))
            slowest = max(slowest, time.perf_counter() - began)
            deepest = max(deepest, len(self.hall.director.stack))
            if not going:
                self.again()
            self.look()
        self.go_home()
        self.check_store()
        return Measured(slowest, deepest)

    def at(self, lead: Lead) -> None:
        """To a screen, as somebody with the usual keys, at the usual size, comes there."""
        stage = self.hall.stage
        stage.rebind(DEFAULTS)
        stage.controls.claims = Claims()
        stage.change(**vars(settings.Settings()))
        if pygame.display.get_window_size() != (1280, 720):
            stage.canvas.retarget(pygame.display.set_mode((1280, 720)))
        lead(self.hall)

    def first_of_each(self, screens: dict[str, Lead]) -> dict[str, Lead]:
        """Of the screens of one scene only the first."""
        found: dict[type, tuple[str, Lead]] = {}
        for name, lead in screens.items():
            self.at(lead)
            found.setdefault(type(self.hall.top), (name, lead))
        return dict(found.values())

    def look(self) -> None:
        """What must hold after every frame."""
        hall, top = self.hall, self.hall.top
        self.seen.update(type(scene) for scene in hall.director.stack)
        listed = [target.key for target in top.targets()]
        assert len(listed) == len(set(listed)), f"two targets share a key: {listed}"
        assert top.focus.key in listed or not listed or may_rest(hall), (top.focus, listed)
        assert len(hall.director.stack) <= DEEPEST, [type(scene).__name__ for scene in hall.director.stack]
        stage = hall.stage
        hands = stage.controls
        for kept in (stage.notices.log, stage.notices.captions, stage.narrator.log, stage.thinker.troubles,
                     hall.director.acts, hands._held, hands._pads._lean, hands._pads._open):
            assert len(kept) <= KEPT, f"{len(kept)} things are kept"

    def go_home(self) -> None:
        """Esc and its kin lead to the courtyard, and Ctrl+Q out of the hall."""
        self.hall.stage.rebind(DEFAULTS)
        self.hall.stage.change(scan=0.0, cool_down=0.0)
        self.hall.frame([pygame.event.Event(pygame.TEXTEDITING, text="", start=0, length=0)])
        for _ in range(4 + 2 * len(self.hall.director.stack)):
            if isinstance(self.hall.top, Title):
                break
            if isinstance(self.hall.top, (Pause, RunPause)) and not getattr(self.hall.top, "more", False):
                self.hall.top.focus.key = "courtyard"
                self.hall.keys("Enter")
            elif isinstance(self.hall.top, Over):
                self.hall.top.focus.key = "leave"
                self.hall.keys("Enter")
            else:
                self.hall.keys("Esc")
        assert isinstance(self.hall.top, Title), [type(scene).__name__ for scene in self.hall.director.stack]
        assert not self.hall.frame(key("Ctrl+Q")), "Ctrl+Q did not leave"
        self.again()

    def check_store(self) -> None:
        """Everything that was kept is sound, also to whoever opens the file anew."""
        self.hall.close()
        with Store(self.folder) as store:
            settings.read(store)
            for table in KITS:
                text = store.load_session(table)
                assert text is None or Session.from_text(text).match.table == table
                store.results(table)
            for save in session_store.named(store):
                assert save.name == "broken" or isinstance(session_store.match_in(save), Match)
            assert store.lasting
            assert not store.notices, store.notices
        self.hall = self.open()


def named_screens(only: str = "", after: str = "") -> dict[str, Lead]:
    """The screens with that word in their names, of those that come after another."""
    listed = every()
    names = list(listed)
    rest = names[names.index(after) + 1 :] if after else names
    return {name: listed[name] for name in rest if only in name}


class Aside:
    """While it lasts no picture is written and the clipboard is one of ours."""

    def __init__(self, rng: random.Random) -> None:
        self._patches = [
            mock.patch.object(pygame.display, "toggle_fullscreen", return_value=1),
            mock.patch.object(pygame.image, "save"),
            mock.patch.object(pygame.scrap, "put_text"),
            mock.patch.object(pygame.scrap, "get_text", side_effect=lambda: rng.choice(PASTED)),
        ]

    def __enter__(self) -> None:
        for patch in self._patches:
            patch.start()

    def __exit__(self, *_: object) -> None:
        for patch in self._patches:
            patch.stop()


def megabytes() -> int:
    try:
        status = Path("/proc/self/status").read_text()
    except OSError:
        return 0
    return next(int(line.split()[1]) // 1024 for line in status.splitlines() if line.startswith("VmRSS:"))


def main() -> int:
    parser = argparse.ArgumentParser("tests.scenes.flood")
    parser.add_argument("events", nargs="?", type=int, default=5000)
    parser.add_argument("frames", nargs="?", type=int, default=60)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", default="", help="a word in the names of the screens")
    parser.add_argument("--after", default="", help="the screen after which to begin")
    parser.add_argument("--scenes", action="store_true", help="one screen of every scene")
    asked = parser.parse_args()
    rng = random.Random(asked.seed)
    sent = 0
    memory.keep_tidy()
    with tempfile.TemporaryDirectory() as folder, Aside(rng):
        flood = Flood(Path(folder), asked.seed, pictures=True)
        screens = named_screens(asked.only, asked.after)
        for name, lead in (flood.first_of_each(screens) if asked.scenes else screens).items():
            began = time.perf_counter()
            try:
                result = flood.screen(lead, asked.events, asked.frames)
            except BaseException as error:
                error.add_note(f"on the screen {name!r}, seed {asked.seed}")
                raise
            sent += asked.events * asked.frames
            print(f"{name}: {time.perf_counter() - began:.0f} s, the slowest frame {result.slowest:.1f} s, "
                  f"{result.deepest} deep, {megabytes()} MB", flush=True)
        flood.hall.close()
        print(f"{sent} events; " + " ".join(sorted(kind.__name__ for kind in flood.seen)))
    return 0


if __name__ == "__main__":
    os.environ |= {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
    sys.exit(main())
