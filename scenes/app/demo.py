"""A whole game by bots through the real scene, without a window or a clock if need be.

Prints the log, the result and one line a script can read; `--shots DIR` saves pictures on the way:
the courtyard, the table at rest, a piece under the focus, moves half-way, the coach, the end.
"""

from __future__ import annotations

import os
import signal
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NoReturn

import pygame

from game import catalog, luck, setup
from game.core import LUCK, near
from game.match import Match
from game.moves import numbered
from game.parser import Parser, Refusal
from game.store import Store
from scenes.app import hall
from scenes.app.command_line import language, table_name, window_size
from scenes.engine.director import Director
from scenes.engine.stage import Go
from scenes.pages.title import Title
from scenes.tables import KITS

STEP = 1 / 60
MOST_FRAMES = 60 * 60 * 20


def main(words: Sequence[str]) -> int:
    """The `demo` command; returns the exit status."""
    if "--headless" not in words:
        return _main(words)  # a window hears of a request to end as of its close button
    before = signal.signal(signal.SIGTERM, _end)  # else SDL takes it, and tells a queue that nobody reads
    try:
        return _main(words)
    finally:
        signal.signal(signal.SIGTERM, before)


def _end(number: int, frame: object) -> NoReturn:
    """Leave at once, by way of every `finally`, with the status of a program that a signal ended."""
    raise SystemExit(128 + number)


def _main(words: Sequence[str]) -> int:
    asked = Parser("demo", {
        "table": {},
        "--seed": {"default": "1"},
        "--headless": {"action": "store_true"},
        "--shots": {"type": Path},
        "--lang": {"default": "en"},
        "--preset": {},
        "--window": {"default": "1280x720"},
    }).parse_args(list(words))  # fmt: skip
    table = catalog.table(table_name(asked.table))
    preset = asked.preset or next(iter(table.presets))
    if preset not in table.presets:
        raise Refusal(f"{table.name} has no preset {preset!r}{near(preset, list(table.presets))}")
    size = window_size(asked.window)
    language(asked.lang)
    if asked.shots is not None:
        try:
            asked.shots.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise Refusal(f"--shots {asked.shots}: {error.strerror}; a folder that can be written was "
                          "expected") from None
    if asked.headless:
        os.environ["SDL_VIDEODRIVER"] = "dummy"
        os.environ["SDL_AUDIODRIVER"] = "dummy"
    with tempfile.TemporaryDirectory() as folder:
        show = Demo(table.name, preset, asked.seed, size, asked.lang, Path(folder), asked.shots, asked.headless)
        return show.run()


class Left(Exception):
    """The window was closed, or the table left, before the end."""


class Demo:
    """One game from the courtyard to the end."""

    def __init__(self, table: str, preset: str, seed: str, size: tuple[int, int], lang: str, data: Path,
                 shots: Path | None, headless: bool) -> None:
        self.shots = shots
        self.taken = 0
        self.headless = headless
        if headless:
            pygame.display.init()
            pygame.font.init()
            surface = pygame.display.set_mode(size)
        else:
            try:
                surface = hall.open_window(size)
            except hall.NoDisplay as error:
                raise Refusal(f"{error}; add --headless to play without one") from None
        self.store = Store(data)
        self.stage = hall.build(surface, self.store, headless=headless, muted=headless)
        self.stage.change(language=lang)
        rules = catalog.table(table).presets[preset]
        levels = list(catalog.table(table).bots)
        seats = [levels[-1 - seat % len(levels)] for seat in range(rules.seats)]
        match = Match(rules, setup.seated(rules.seats, seats), luck.seed_from_text(seed))
        self.scene: Any = KITS[table].scene(match)
        self.director = Director(self.stage, Title())
        self.director.watched = not headless
        self.table = table

    def frame(self, count: int = 1) -> None:
        """Some frames; raises `Left`."""
        for _ in range(count):
            events = [] if self.headless else pygame.event.get()
            if not self.director.frame(STEP, events):
                raise Left
            if self.headless:
                continue
            hall.present(self.director, events)
            pygame.time.wait(12)

    def shoot(self, name: str) -> None:
        """Draw, and save the picture if pictures are asked for; raises Refusal.

        Without a window nothing else is drawn.
        """
        self.director.watched = True
        self.director.redraw()
        self.director.frame(0.0)
        self.director.watched = not self.headless
        if self.shots is None:
            return
        self.taken += 1
        path = self.shots / f"{self.taken:02d}_{self.table}_{name}.png"
        try:
            pygame.image.save(self.stage.canvas.surface, path)
        except (OSError, pygame.error) as error:
            raise Refusal(f"{path}: the picture could not be saved ({error})") from None

    def run(self) -> int:
        """Play it to the end, or until somebody leaves; the exit status."""
        try:
            return self._play()
        except Left:
            return 0
        finally:
            self.director.close()
            self.stage.thinker.close()
            self.stage.sounds.close()
            self.store.close()

    def _play(self) -> int:
        self.frame(30)
        self.shoot("courtyard")
        self.director.lead(Go(self.scene))
        self.frame(16)  # until the cross-fade is over
        self.shoot("start")
        frames = moves = seen = 0
        while self.scene.match.turn is not None:
            self.frame()
            frames += 1
            if self.scene not in self.director.stack:
                raise Left
            if self.scene.match.number > moves:
                moves = self.scene.match.number
                seen += 1
                if seen in (1, 3):
                    for part in range(3):
                        self.frame(8)
                        self.shoot(f"move_{seen}_{'abc'[part]}")
                if seen == 2:
                    self.scene.desk.coach()
                    self.frame(40)
                    self.shoot("coach")
                    self.scene.desk.coach()
            if frames > MOST_FRAMES:
                print("madang: the demo did not come to an end", file=sys.stderr)
                return 1
        while self.scene.animator.travelling:
            self.frame()
        self.frame(12)
        self.shoot("ending")
        self.frame(80)
        self.shoot("end")
        match = self.scene.match
        for label, step in numbered(match.steps):
            who = "luck" if step.seat == LUCK else f"seat {step.seat}"
            print(f"{label:>4}  {who:6}  {step.text}")
        result = match.result
        print(f"{result.reason}; scores {' '.join(map(str, result.scores))}")
        print(f"game {match.id}")
        print(f"table={match.table} turns={match.number} winner={','.join(map(str, result.winners))}")
        return 0
