"""Runs the hall for hours in minutes and tells its memory: everything as in the window, but for the clock.

``python -m tests.bench.hall_memory attract HOURS`` leaves it alone in the courtyard, so that the show of bots goes
round; ``python -m tests.bench.hall_memory play HOURS`` plays bots against bots at every table, with coach, log and
settings on the way. Either prints a line of JSON for each part of the way: hours on the hall's own clock, what was
shown, megabytes of the hall and of the opponents' process.
"""

from __future__ import annotations

import json
import os
import random
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

STEP = 1 / 20
"""Seconds of play in one frame: what is kept depends on what is drawn, not on how often."""
LINES = 12


def megabytes(process: int | None) -> int:
    """Memory of a process, with its part of what it shares with others; 0 if there is no such process."""
    try:
        content = Path(f"/proc/{process}/smaps_rollup").read_text()
    except OSError:
        return 0
    return next(int(line.split()[1]) // 1024 for line in content.splitlines() if line.startswith("Pss:"))


class Clocked:
    """A hall that lives by its own clock: each frame is `STEP` seconds, however long it takes."""

    def __init__(self, director: Any, hours: float) -> None:
        self.director = director
        self.hours = hours
        self.clock = 0.0
        self.due = 0.0
        self.seen: Counter[str] = Counter()
        """How often each kind of scene came on stage, and how many games ended."""

    @property
    def on(self) -> bool:
        return self.clock < self.hours

    def frames(self, count: int) -> None:
        """Some frames; a bot's answer is waited for, or the hour would be over before it has thought."""
        thinker = self.director.stage.thinker
        for _ in range(count):
            while thinker.busy and not thinker._arrived:
                time.sleep(0.0005)
            before = self.director.top
            self.director.frame(STEP)
            if self.director.top is not before:
                self.seen[type(self.director.top).__name__] += 1
            self.clock += STEP / 3600
            if self.clock >= self.due:
                self.due += self.hours / LINES
                self.tell()

    def tell(self) -> None:
        mine, other = megabytes(os.getpid()), megabytes(self.director.stage.thinker._worker.pid)
        print(json.dumps({"hours": round(self.clock, 2), "hall": mine, "opponents": other, "both": mine + other,
                          **self.seen}), flush=True)


@contextmanager
def opened(hours: float) -> Iterator[Clocked]:
    """The hall with its sounds, and opponents in their own process, at the courtyard."""
    import pygame

    from game import memory
    from game.store import Store
    from scenes.app import hall
    from scenes.engine.bot_worker import Thinker
    from scenes.engine.director import Director
    from scenes.pages.title import Title

    memory.keep_tidy()
    pygame.display.init()
    pygame.font.init()
    with tempfile.TemporaryDirectory() as folder, Store(Path(folder)) as store:
        stage = hall.build(pygame.display.set_mode((1280, 720)), store, headless=True)
        stage.thinker = Thinker()
        director = Director(stage, Title())
        made = Clocked(director, hours)
        yield made
        made.tell()
        director.close()
        stage.thinker.close()


def attract(hours: float) -> None:
    """Nobody is there: the courtyard, each table, the records, and the courtyard again."""
    with opened(hours) as hall:
        while hall.on:
            hall.frames(20)


def play(hours: float) -> None:
    """Bots against bots at every table in turn, with coach, log, rules, settings and both languages on the way."""
    from game import catalog, luck, setup
    from game.match import Match
    from scenes.engine.stage import Go, Push
    from scenes.pages.settings.page import SettingsPage
    from scenes.pages.title import Title
    from scenes.tables import KITS

    rng = random.Random(1)
    with opened(hours) as hall:
        director = hall.director
        while hall.on:
            table = list(KITS)[hall.seen["games"] % len(KITS)]
            rules = rng.choice(list(catalog.table(table).presets.values()))
            levels = [level for level in catalog.table(table).bots if level not in ("master", "expert")]
            seats = [rng.choice(levels) for _ in range(rules.seats)]
            scene: Any = KITS[table].scene(Match(rules, setup.seated(rules.seats, seats), luck.new_seed()))
            director.stage.change(language=rng.choice(("en", "ko")), text_scale=rng.choice((1.0, 1.25, 1.5)))
            director.lead(Go(scene))
            while scene.match.turn is not None and hall.on:
                hall.frames(20)
                if rng.random() < 0.02:
                    scene.desk.coach()
                if rng.random() < 0.02:
                    director.lead(rng.choice((scene.pause(), scene.show_log(), Push(SettingsPage()))))
                    hall.frames(10)
                    director.stack[-1].exit()
                    director.stack.pop()
            hall.frames(60)
            hall.seen["games"] += 1
            director.lead(Go(Title()))
            hall.frames(40)


WAYS: dict[str, Callable[[float], None]] = {"attract": attract, "play": play}

if __name__ == "__main__":
    os.environ |= {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
    WAYS[sys.argv[1] if len(sys.argv) > 1 else "attract"](float(sys.argv[2]) if len(sys.argv) > 2 else 1.0)
