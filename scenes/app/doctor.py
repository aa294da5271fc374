"""`python main.py doctor`: what works on this machine in a dozen lines, and what to do about what does not.

It looks at the parts in the order in which opening the hall needs them. It makes no folder of saves, opens no kept
file for writing and shows no window; parts that need another one which failed are left out.
"""

from __future__ import annotations

import contextlib
import io
import os
import tempfile
import time
from collections.abc import Iterator, Sequence
from pathlib import Path

from game.parser import Parser, printable
from scenes.app import findings
from scenes.app.findings import Finding

SIZE = (1280, 720)
PATIENCE = 60.0
"""Seconds for an opponent's process to start and answer."""
FRAMES = 20


def main(words: Sequence[str]) -> int:
    """The `doctor` command; returns 0 if everything works, else 1."""
    asked = Parser("doctor", {"--data": {"type": Path}}).parse_args(list(words))
    print(about(), flush=True)
    bad = 0
    for finding in findings_here(asked.data):
        print(finding, flush=True)
        bad += not finding.works
    print(f"{bad} of these {'does' if bad == 1 else 'do'} not work" if bad else "all is well")
    return 1 if bad else 0


def about() -> str:
    """Which Madang this is, on what."""
    import platform
    import sys

    from game import VERSION

    kind = "one program" if getattr(sys, "frozen", False) else f"Python {platform.python_version()}"
    return printable(f"Madang {VERSION}, {kind}, {platform.system()} {platform.release()} {platform.machine()}")


def findings_here(folder: Path | None) -> Iterator[Finding]:
    """Every finding as soon as it is there; `folder` replaces the system's place for saves."""
    found = findings.packages()
    yield found
    fonts, assets = findings.fonts(), findings.assets()
    if found.works:
        yield window()
        yield sound()
    yield fonts
    yield assets
    if folder is None and found.works:
        from scenes.app import hall

        folder = hall.data_folder()
    if folder is not None:
        yield findings.data(folder)
    yield worker()
    if found.works and fonts.works and assets.works:
        yield frame()


def window() -> Finding:
    """Try a window that is never shown."""
    import pygame

    from scenes.app import hall

    try:
        hall.open_window(SIZE, hidden=True)
        sizes = pygame.display.get_desktop_sizes()
        return findings.display(pygame.display.get_driver(), sizes[0] if sizes else SIZE)
    except hall.NoDisplay as error:
        return Finding("display", False, str(error),
                       "start it from a desktop; without one: demo nim --headless --shots shots")
    finally:
        pygame.display.quit()


def sound() -> Finding:
    """Try the sound device."""
    import pygame

    from scenes.engine.speak import narrator
    from scenes.engine.speak.sound import Sounds

    with contextlib.redirect_stderr(io.StringIO()):  # it warns of what is told here
        sounds = Sounds(muted=True)
    try:
        return findings.sound("" if sounds.silent else pygame.mixer.get_driver(), narrator.program())
    finally:
        sounds.close()


def worker() -> Finding:
    """Ask an opponent one question, in a process of its own."""
    from game import catalog
    from scenes.engine.bot_worker import Thinker

    table = catalog.table(catalog.NAMES[0])
    rules = next(iter(table.presets.values()))
    start = table.start(rules)
    thinker = Thinker()
    began = time.monotonic()
    try:
        thinker.ask(table.name, next(iter(table.bots)), table.view(start, start.turn), 1, 1)
        while (answer := thinker.poll()) is None:
            if time.monotonic() > began + PATIENCE:
                return findings.worker([f"no answer within {PATIENCE:.0f} s"])
            time.sleep(0.01)
        return findings.worker(thinker.troubles if answer.mended else (), time.monotonic() - began)
    finally:
        thinker.close()


def frame() -> Finding:
    """Paint the courtyard whole, several times, where nobody sees it."""
    import pygame

    from game.store import Store
    from scenes.app import hall
    from scenes.engine.director import Director
    from scenes.pages.title import Title

    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    pygame.display.init()
    with tempfile.TemporaryDirectory() as folder, Store(Path(folder)) as store:
        stage = hall.build(pygame.display.set_mode(SIZE), store, headless=True, muted=True)
        director = Director(stage, Title())
        for _ in range(2 * FRAMES):  # the first ones read and scale the pictures
            director.redraw()
            director.frame(1 / 60)
        taken = list(director.taken)[-FRAMES:]
        director.close()
        stage.sounds.close()
    pygame.quit()
    return findings.speed(taken, SIZE)
