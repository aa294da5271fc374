"""What the benchmarks of the hall run in a process of its own, so that each driver starts afresh.

``python -m tests.bench.hall_probe whole 1280x720`` prints one line of JSON; the driver is whatever the
environment says. Run by `bench_hall`.
"""

from __future__ import annotations

import json
import os
import statistics
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

ROUNDS = 60
ACTS = 14
PAGE_FRAMES = 40


SERVER = os.environ.get("XVFB_PROCESS", "")
"""The number of the process of the X server that shows the window; empty where nothing is shown."""


def clocked(do: Callable[[], object]) -> float:
    """Milliseconds of this program's processor time: what else the machine does meanwhile hardly counts."""
    began = time.process_time()
    do()
    return (time.process_time() - began) * 1000


def shown(do: Callable[[], object]) -> float:
    """The same, with the processor time of the X server, which brings the picture to the screen."""
    before = served()
    return clocked(do) + served() - before


def served() -> float:
    """Milliseconds of processor time that the X server has used; 0 where nothing is shown."""
    if not SERVER:
        return 0.0
    return int(Path(f"/proc/{SERVER}/schedstat").read_text("ascii").split()[0]) / 1e6


def spread(name: str, costs: list[float], blit: float) -> dict[str, float]:
    """The median of the costs of some frames; their upper quartile, 95th percentile and worst, in blits; and the
    part of them, 0..1, that cost more than one and a half."""
    ordered = sorted(cost / blit for cost in costs)
    high, highest = (ordered[int(len(ordered) * part)] for part in (0.75, 0.95))
    return {name: statistics.median(costs), f"{name} quartile": high, f"{name} 95th": highest,
            f"{name} worst": ordered[-1], f"{name} above": sum(one > 1.5 for one in ordered) / len(ordered)}


def whole(size: tuple[int, int]) -> dict[str, float]:
    """Milliseconds of work: one blit and flip, and the Nim table painted whole, alone and with the coach."""
    import pygame

    from game.match import Match, Player
    from game.nim.rules import Rules
    from game.store import Store
    from scenes.app import hall
    from scenes.engine.director import Director
    from scenes.tables import KITS

    surface = hall.open_window(size)
    with tempfile.TemporaryDirectory() as folder, Store(Path(folder)) as store:
        stage = hall.build(surface, store, headless=True, muted=True)
        table = KITS["nim"].scene(Match(Rules(), [Player("A"), Player("B")], bytes(32)))
        director = Director(stage, table)
        picture = pygame.Surface(size).convert()
        taken: dict[str, list[float]] = {"blit": [], "alone": [], "coach": []}

        def blit() -> None:
            surface.blit(picture, (0, 0))
            pygame.display.flip()

        def frame() -> None:
            pygame.event.pump()
            director.redraw()
            director.frame(1 / 60)
            hall.present(director)

        for name in ("alone", "coach"):
            for _ in range(40):  # until nothing moves and every picture has been scaled once
                frame()
            for _ in range(ROUNDS):
                taken["blit"].append(clocked(blit))
                taken[name].append(clocked(frame))
            table.desk.coach()
        director.close()
    return {name: statistics.median(values) for name, values in taken.items()}


PAGES = ("run gate", "run table 1", "run table 6", "run go or stop", "run lost", "run talisman", "run over",
         "run board", "run initials", "run at the table")
"""Every kind of page of the arcade run, and a table with the run's plate on it."""


def pages(size: tuple[int, int]) -> dict[str, float]:
    """Milliseconds of processor time of a frame of every page of the arcade run, and of one blit and flip.

    Frames are those from the page's beginning on: lanterns come down, the moon rises, points climb, bars grow.
    """
    import pygame

    from scenes.app import hall as window
    from scenes.engine.draw.art import Art
    from scenes.engine.ui.page import Page
    from scenes.pages.run import telling
    from scenes.pages.run.lantern_path import LanternPath
    from tests.game.runs import DAY
    from tests.scenes.hall_kit import opened
    from tests.scenes.run_screens import run_screens

    telling.today = lambda: DAY
    taken: dict[str, list[float]] = {name: [] for name in ("blit", *PAGES)}
    with tempfile.TemporaryDirectory() as folder, opened(Path(folder), pictures=True, art=Art(), size=size) as hall:
        surface = hall.stage.canvas.surface
        picture = surface.copy()

        def frame() -> None:
            events = pygame.event.get()
            hall.director.frame(1 / 60, events)
            window.present(hall.director, events)

        def blit() -> None:
            surface.blit(picture, (0, 0))
            pygame.display.flip()

        for name in PAGES:
            run_screens()[name](hall)
            for number in range(3 * PAGE_FRAMES):
                path = hall.top.background if isinstance(hall.top, Page) else None
                if number % PAGE_FRAMES == 0 and isinstance(path, LanternPath):
                    path.seconds = 0.0
                cost = shown(frame)
                if number >= PAGE_FRAMES:  # every picture has been scaled once
                    taken[name].append(cost)
                    taken["blit"].append(shown(blit))
    return {name: statistics.median(values) for name, values in taken.items()}


def moving(name: str, size: tuple[int, int], *, coach: bool) -> dict[str, float]:
    """Milliseconds of processor time of a frame while pieces travel, as the program's own loop makes and shows it.

    ``blit`` is what any program pays that draws a whole frame: an opaque picture as large as the window, in the
    window's own format, is put on it with `Surface.blit`, and `pygame.display.flip` shows it. It is taken after
    every frame, so that what else the machine does meets both alike; all figures are medians of this one run.
    ``motion`` is the median of every frame of the first acts of a game but the first third of them, in which
    pictures are scaled when they are first met; frames with sticks in the air are told apart as ``throw``. With
    each stands how the frames spread (`spread`), and with the blits too: the machine makes a part of them slow as
    well, which is no work of the program. The table's sheets are here before, as they are for who comes from the
    courtyard, where they are read while somebody stands at its place.

    Frames follow one another here as fast as they come, twenty times as fast as on a screen. So what another thread
    makes during a throw (`stage.foresight`) is made before it, and told as ``ahead``: milliseconds a frame.
    """
    import pygame

    from game.store import Store
    from scenes.app import hall
    from scenes.engine.bot_worker import Thinker
    from scenes.engine.director import Director
    from scenes.engine.draw import look
    from scenes.table.reactions import seated_portraits
    from scenes.tables import KITS
    from tools import moments

    surface = hall.open_window(size)
    with tempfile.TemporaryDirectory() as folder, Store(Path(folder)) as store:
        stage = hall.build(surface, store, headless=True, muted=True)
        stage.thinker = Thinker()  # opponents think in a process of their own, as in the hall
        stage.thinker.warm()
        acts, _ = moments.record(name, 2)
        table = KITS[name].scene(moments.fresh(name, 2))
        director = Director(stage, table)
        for sheet in (*KITS[name].pictures, *seated_portraits(table.match)):
            stage.art.frames(sheet)
        if coach:
            table.desk.coach()
        picture = surface.copy()
        taken: dict[str, list[float]] = {"blit": [], "motion": [], "throw": []}
        look.WINDOW = sys.maxsize
        ahead = 0.0

        def frame() -> None:
            events = pygame.event.get()
            director.frame(1 / 60, events)
            hall.present(director, events)

        def blit() -> None:
            surface.blit(picture, (0, 0))
            pygame.display.flip()

        for act in acts[:ACTS]:
            busy = time.process_time()
            if stage.canvas.art.foresight is not None:
                stage.canvas.art.foresight.wait()
            ahead += time.process_time() - busy
            while table.animator.travelling:
                sticks = any(key.startswith("stick.") for key in table.animator._timeline.legs)
                kind = "throw" if sticks else "motion"
                taken[kind].append(shown(frame))
                seen = surface.copy()
                taken["blit"].append(shown(blit))
                surface.blit(seen, (0, 0))
            if table.match.turn is not None:
                table.desk.play(table.match.read(act))
        director.close()
        stage.thinker.close()
    warm = {kind: values[len(values) // 3:] for kind, values in taken.items()}
    found = spread("blit", warm["blit"], statistics.median(warm["blit"]))
    for kind in ("motion", "throw"):
        if warm[kind]:
            found |= spread(kind, warm[kind], found["blit"])
    return found | {"ahead": 1000 * ahead / len(taken["throw"])} if taken["throw"] else found


def bare() -> None:
    """The least a pygame window costs: import, window, one picture, shown. Prints the moment and the work."""
    import pygame

    pygame.display.init()
    pygame.display.set_mode((1280, 720)).fill((20, 20, 40))
    pygame.display.flip()
    tell()


def first(*words: str) -> None:
    """The whole way of `python main.py WORDS` up to the first frame on the screen. Prints as `bare`."""
    from scenes.app import command_line, hall

    run = hall.run
    hall.run = lambda wishes: run(wishes, ready=tell)
    sys.exit(f"no frame was drawn; status {command_line.run([*words, '--mute'])}")


def tell() -> None:
    sys.stdout.write(f"{time.monotonic()} {time.process_time()} {time.thread_time()}\n")
    sys.stdout.flush()
    os._exit(0)


if __name__ == "__main__":
    os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
    what, *rest = sys.argv[1:]
    if what == "whole":
        width, _, height = rest[0].partition("x")
        print(json.dumps(whole((int(width), int(height)))))
    elif what == "moving":
        width, _, height = rest[1].partition("x")
        print(json.dumps(moving(rest[0], (int(width), int(height)), coach="coach" in rest)))
    elif what == "pages":
        width, _, height = rest[0].partition("x")
        print(json.dumps(pages((int(width), int(height)))))
    elif what == "bare":
        bare()
    else:
        first(*rest)
