"""Hands at the tables of an arcade run, and a program that is killed at one of them.

``python -m tests.scenes.run_hands FOLDER`` opens the hall on that folder, goes on with the ranked run kept there,
and plays a move; it prints the log that it then sees, as JSON, and kills itself by a signal that nobody can answer.
"""

from __future__ import annotations

import json
import math
import os
import signal
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

from game import run
from scenes.pages.run import telling
from scenes.pages.run.gate import Gate
from tests.game.runs import DAY
from tests.scenes.devices import may_act
from tests.scenes.hall_kit import Hall, opened
from tests.scenes.hands import use

Does = Callable[[str], object]
"""Does the target of that key, with the one device there is."""


def at_table(hall: Hall, table: Any, does: Does, wait: float, most: int) -> int:
    """So many decisions of the person, as the strongest level would make them; returns how many there were."""
    made, scanned = 0, hall.stage.settings.scan > 0
    for _ in range(5000):
        if table.desk.concluded or made == most:
            break
        if table.part.waits and table.desk.still:
            does("next")
        elif may_act(table):
            match = table.session.match
            level = run.rung(match.table, "strongest")
            action = match.read(run.bot_action(match, level))
            key = table.part.choose(action)
            if scanned and hall.target(key).passed:  # the walk of one switch meets a take once
                key = f"coin.{action}"
            table.focus.key = key  # ways of the focus over each table have tests of their own
            does(key)
            made += 1
        hall.frame(dt=wait)
    return made


def killed(folder: Path) -> None:
    """One move at the present station, then the end."""
    telling.today = lambda: DAY
    with opened(folder, speed=math.inf) as hall:
        hall.go(Gate())
        use(hall, "keys", "ranked")
        use(hall, "keys", "sit_down")
        table = hall.top
        at_table(hall, table, partial(use, hall, "keys"), 0.4, 1)
        print(json.dumps(table.session.match.log), flush=True)
        os.kill(os.getpid(), signal.SIGKILL)


if __name__ == "__main__":
    killed(Path(sys.argv[1]))
