"""What the benchmarks of the hall run in a process of its own, so that each driver starts afresh.

``python -m tests.bench.hall_probe frames 1280x720`` prints one line of JSON; the driver is whatever the
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


def clocked(do: Callable[[], object]) -> float:
    """Milliseconds of processor time: what else the machine does meanwhile hardly counts."""
    began = time.process_time()
    do()
    return (time.process_time() - began) * 1000


def frames(size: tuple[int, int]) -> dict[str, float]:
    """Milliseconds a frame: one blit and flip, the still table, the table in motion, with the coach."""
    import pygame

    from game.match import Match, Player
    from game.nim.rules import Rules
    from game.store import Store
    from scenes import hall
    from scenes.nim.table import NimTable
    from scenes.stage.director import Director

    surface = hall.open_window(size)
    with tempfile.TemporaryDirectory() as folder, Store(Path(folder)) as store:
        stage = hall.build(surface, store, headless=True, muted=True)
        table = NimTable(Match(Rules(), [Player("A"), Player("B")], bytes(32)))
        director = Director(stage, table)
        picture = pygame.Surface(size).convert()
        taken: dict[str, list[float]] = {"blit": [], "still": [], "motion": [], "coach": []}

        def blit() -> None:
            surface.blit(picture, (0, 0))
            pygame.display.flip()

        def frame() -> None:
            pygame.event.pump()
            director.redraw()
            director.frame(1 / 60)
            pygame.display.flip()

        for _ in range(40):  # until the cross-fade is over and every picture has been scaled once
            frame()
        for _ in range(ROUNDS):
            taken["blit"].append(clocked(blit))
            taken["still"].append(clocked(frame))
        while len(taken["motion"]) < ROUNDS:
            table.new()
            for action in ("a-3", "a-2", "a-3", "a-1"):
                table.play(table.match.rules.read(action))
                while table.stagehand.travelling:
                    taken["motion"].append(clocked(frame))
        table.coach()
        for _ in range(30):
            frame()
        for _ in range(ROUNDS):
            taken["coach"].append(clocked(frame))
        director.close()
    told = {name: statistics.median(values) for name, values in taken.items()}
    return {**told, "motion_worst": statistics.quantiles(taken["motion"], n=20)[-1]}


def moving(name: str, size: tuple[int, int]) -> dict[str, float]:
    """Milliseconds a frame of one table while its pieces travel, for the first acts of a game of bots."""
    import pygame

    from game.store import Store
    from scenes import hall, moments
    from scenes.stage.director import Director
    from scenes.tables import SCENES

    surface = hall.open_window(size)
    with tempfile.TemporaryDirectory() as folder, Store(Path(folder)) as store:
        stage = hall.build(surface, store, headless=True, muted=True)
        acts, _ = moments.record(name, 2)
        table = SCENES[name](moments.fresh(name, 2))
        director = Director(stage, table)
        picture = pygame.Surface(size).convert()
        taken: dict[str, list[float]] = {"blit": [], "motion": []}

        def blit() -> None:
            surface.blit(picture, (0, 0))
            pygame.display.flip()

        def frame() -> None:
            pygame.event.pump()
            director.redraw()
            director.frame(1 / 60)
            pygame.display.flip()

        for act in acts[:ACTS]:
            while table.stagehand.travelling:
                taken["motion"].append(clocked(frame))
                taken["blit"].append(clocked(blit))
            if table.match.turn is not None:
                table.play(table.match.rules.read(act))
        director.close()
    warm = {kind: values[len(values) // 3:] for kind, values in taken.items()}  # pictures are scaled when first met
    return {kind: statistics.median(values) for kind, values in warm.items()}


def bare() -> None:
    """The least a pygame window costs: import, window, one picture, shown. Prints the moment and the work."""
    import pygame

    pygame.display.init()
    pygame.display.set_mode((1280, 720)).fill((20, 20, 40))
    pygame.display.flip()
    tell()


def first(*words: str) -> None:
    """The whole way of `python main.py WORDS` up to the first frame on the screen. Prints as `bare`."""
    from scenes import command_line, hall

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
    if what == "frames":
        width, _, height = rest[0].partition("x")
        print(json.dumps(frames((int(width), int(height)))))
    elif what == "moving":
        width, _, height = rest[1].partition("x")
        print(json.dumps(moving(rest[0], (int(width), int(height)))))
    elif what == "bare":
        bare()
    else:
        first(*rest)
