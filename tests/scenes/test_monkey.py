"""A monkey at the hall: whatever is pressed in whatever order, nothing breaks and there is a way home.

``MADANG_MONKEY`` sets how many events it sends in the deep run, ``MADANG_MONKEY_SEED`` which ones.
"""

from __future__ import annotations

import os
import random
from collections import deque
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.match import Match
from scenes.engine.input.bindings import DEFAULTS
from scenes.pages.pause import Pause
from scenes.pages.run.driver import RunPause
from scenes.pages.title import Title
from tests.scenes.hall_kit import Hall, is_table, key, nim
from tests.scenes.random_events import RandomEvents, may_rest

EVENTS = [2000, pytest.param(int(os.environ.get("MADANG_MONKEY", "10000")), marks=pytest.mark.deep)]
SEED = int(os.environ.get("MADANG_MONKEY_SEED", "7"))
HOME_EVERY = 1500
PASTED = ("", "nim:moon", "no game", nim("", "", heaps=(1, 3, 5, 7), takes=None).id, "nim:13 " * 200, "가\x00\n힣")
FRAMES = (0.0, 1 / 144, 1 / 60, 1 / 60, 1 / 30, 0.25, 1.0)


class Monkey:
    """Sends events, and looks after every frame whether all is well."""

    def __init__(self, folder: Path, seed: int) -> None:
        self.folder = folder
        self.rng = random.Random(seed)
        self.recent: deque[str] = deque(maxlen=40)
        self.hall = self.open()
        random_events = RandomEvents(self.rng, lambda: self.hall)
        self.hands = (random_events.keyboard,) * 12 + (random_events.pointer,) * 8 + random_events.kinds
        self.revision = -1
        self.seen: set[str] = set()
        self.changes = 0

    def open(self) -> Hall:
        hall = Hall(self.folder, speed=self.rng.choice((1.0, 4.0)))
        hall.stage.headless = False  # so that the window's own events count
        return hall

    def burst(self) -> list[pygame.event.Event]:
        """What happens within one frame."""
        events: list[pygame.event.Event] = []
        if is_table(self.hall.top) and self.rng.random() < 0.2:
            return [event for _ in range(self.rng.randrange(14)) for event in key("Enter")]
        for _ in range(self.rng.choice((1, 1, 2, 3, 8, 20))):
            events += self.rng.choice(self.hands)()
        return events

    def frame(self, events: list[pygame.event.Event]) -> None:
        self.recent += [str(event) for event in events]
        if not self.hall.frame(events, dt=self.rng.choice(FRAMES)):
            assert not self.hall.director.stack
            self.hall.stage.thinker.close()
            self.hall.store.close()
            self.hall = self.open()
        self.look()

    def look(self) -> None:
        """What must hold after every frame."""
        top: Any = self.hall.top
        self.seen.add(type(top).__name__)
        listed = [target.key for target in top.targets()]
        assert len(listed) == len(set(listed)), f"two targets share a key: {listed}"
        assert top.focus.key in listed or may_rest(self.hall), (top.focus, listed)
        for scene in self.hall.director.stack:
            if is_table(scene) and (match := scene.session.match).revision != self.revision:
                self.revision = match.revision
                self.changes += 1
                again = Match.from_text(match.to_text())
                assert (again.log, str(again)) == (match.log, str(match))

    def go_home(self) -> None:
        """To the courtyard in a few keys, from wherever this is, with the usual keys and no rest between them."""
        self.hall.stage.rebind(DEFAULTS)
        self.hall.stage.change(scan=0.0, cool_down=0.0)
        self.frame([pygame.event.Event(pygame.TEXTEDITING, text="", start=0, length=0)])
        for _ in range(4 + 2 * len(self.hall.director.stack)):
            if isinstance(self.hall.top, Title):
                return
            if isinstance(self.hall.top, (Pause, RunPause)) and not getattr(self.hall.top, "more", False):
                self.hall.top.focus.key = "courtyard"
                self.frame(key("Enter"))
            else:
                self.frame(key("Esc"))
        raise AssertionError(f"no way home from {[type(scene).__name__ for scene in self.hall.director.stack]}")


@pytest.mark.parametrize("most", EVENTS)
def test_the_monkey_breaks_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, most: int) -> None:
    """No error, no lost focus, no log that cannot be replayed, and always a short way back to the courtyard."""
    monkeypatch.setattr(pygame.display, "toggle_fullscreen", lambda: 1)
    monkeypatch.setattr(pygame.image, "save", lambda *args: None)
    monkeypatch.setattr(pygame.scrap, "put_text", lambda text: None)
    monkey = Monkey(tmp_path, SEED)
    monkeypatch.setattr(pygame.scrap, "get_text", lambda: monkey.rng.choice(PASTED))
    sent = home = 0
    try:
        while sent < most:
            events = monkey.burst()
            monkey.frame(events)
            sent += len(events)
            if sent - home > HOME_EVERY:
                home = sent
                monkey.go_home()
        monkey.go_home()
    except BaseException as error:
        tail = "\n".join(monkey.recent)
        place = type(monkey.hall.top).__name__
        error.add_note(f"seed {SEED}, after {sent} events on {place}; the last ones:\n{tail}")
        raise
    finally:
        monkey.hall.close()
    if most >= 20_000:
        assert {"Title", "Lobby", "TableScene", "Pause", "SettingsPage", "Help", "Log", "RulesPage"} <= monkey.seen
        assert monkey.changes > most // 100, "it hardly played"  # how often bots answer depends on the worker
