"""Plays for hours in minutes and tells the memory: the whole hall, driven without a clock.

``python -m tests.bench.hall_memory HOURS`` prints a line of JSON for each part of the way: hours played on the
hall's own clock, games finished, megabytes the process holds.
"""

from __future__ import annotations

import json
import os
import random
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

STEP = 1 / 20
"""Seconds of play in one frame: what is kept depends on what is drawn, not on how often."""
LINES = 12


def megabytes() -> float:
    """Memory of this process, shared libraries included."""
    for line in Path("/proc/self/status").read_text().splitlines():
        if line.startswith("VmRSS:"):
            return int(line.split()[1]) / 1024
    return 0.0


def play(hours: float) -> None:
    """Bots against bots at every table in turn, with coach, log, rules, settings and both languages on the way."""
    import pygame

    from game import catalog, luck
    from game.match import Match
    from game.store import Store
    from scenes import hall, setup
    from scenes.log import Log
    from scenes.pause import Pause
    from scenes.settings.page import SettingsPage
    from scenes.stage.director import Director
    from scenes.stage.stage import Go, Push
    from scenes.stage.thinking import Thinker
    from scenes.tables import SCENES
    from scenes.title import Title

    hall.keep_memory_tidy()
    pygame.display.init()
    pygame.font.init()
    whim = random.Random(1)
    with tempfile.TemporaryDirectory() as folder, Store(Path(folder)) as store:
        stage = hall.build(pygame.display.set_mode((1280, 720)), store, headless=True, muted=True)
        stage.thinker = Thinker()  # in their own process, as in the window
        director = Director(stage, Title())
        games, due, clock = 0, 0.0, 0.0

        def frames(count: int) -> None:
            nonlocal clock
            for _ in range(count):
                while stage.thinker.busy and not stage.thinker.arrived:
                    time.sleep(0.0005)
                director.redraw()
                director.frame(STEP)
                clock += STEP / 3600

        while clock < hours:
            table = list(SCENES)[games % len(SCENES)]
            presets = catalog.table(table).presets
            rules = whim.choice(list(presets.values()))
            levels = [level for level in catalog.table(table).bots if level not in ("master", "expert")]
            seats = [whim.choice(levels) for _ in range(rules.seats)]
            scene: Any = SCENES[table](Match(rules, setup.seated(rules.seats, seats), luck.new_seed()))
            stage.change(language=whim.choice(("en", "ko")), text_scale=whim.choice((1.0, 1.25, 1.5)))
            director.lead(Go(scene))
            while scene.match.turn is not None and clock < hours:
                frames(20)
                if whim.random() < 0.02:
                    scene.coach()
                if whim.random() < 0.02:
                    director.lead(Push(whim.choice((Pause(scene), Log(scene), SettingsPage()))))
                    frames(10)
                    director.stack[-1].exit()
                    director.stack.pop()
                if clock >= due:
                    due += hours / LINES
                    print(json.dumps({"hours": round(clock, 2), "games": games, "megabytes": round(megabytes())}),
                          flush=True)
            frames(60)
            games += 1
            director.lead(Go(Title()))
            frames(40)
        print(json.dumps({"hours": round(clock, 2), "games": games, "megabytes": round(megabytes())}), flush=True)
        director.close()
        stage.thinker.close()


if __name__ == "__main__":
    os.environ |= {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
    play(float(sys.argv[1]) if len(sys.argv) > 1 else 1.0)
