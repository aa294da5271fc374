"""Kills the real hall at random moments; run by test_kills.py in a process of its own, which forks quickly.

    python -m tests.scenes.kills FOLDER COUNT SEED

prints how often it killed, or stops with an AssertionError at the first thing that had been on the screen and was
lost. Each life is `scenes.app.hall.run` on the same folder: its loop, scenes and store, random keys at a random
table. Through a pipe it tells what it is about to keep, and after each picture that the picture is on the screen;
what the next life finds must be what the last picture showed, or something kept after it.
"""

from __future__ import annotations

import hashlib
import os
import random
import signal
import sys
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import pygame

from game import catalog
from scenes.engine.asset_errors import ASSETS
from scenes.engine.draw.picture import Prefetch, read

KEYS = ("Enter",) * 8 + ("Right", "Left", "Up", "Down", "Space", "1", "2", "3", "Z", "Y", "N", "-", "=")
TABLES = catalog.NAMES
LONGEST = 0.6
"""Seconds a life may last from its first picture; one in eight dies while it is still beginning."""
KILLED = -signal.SIGKILL


class Ready(Prefetch):
    """Every picture, read once before the forks: reading them is not what is tested."""

    def __init__(self) -> None:
        super().__init__()
        self._kept: dict[str, pygame.Surface | None] = {}

    def take(self, name: str) -> pygame.Surface | None:
        if name not in self._kept:
            self._kept[name] = read(ASSETS / "sprites" / f"{name}.webp")
        return self._kept[name]


READY = Ready()


def mark(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def live(folder: Path, table: str, seed: int, tell: Callable[[str], None]) -> None:
    """One life: the hall at a table, somebody pressing keys. Never returns by itself."""
    from scenes.app import hall
    from scenes.engine.bot_worker import Thinker
    from scenes.engine.draw.art import Art
    from tests.scenes.hall_kit import is_table, key

    rng = random.Random(seed)
    directors: list[Any] = []
    director_class, store_class = hall.Director, hall.Store

    class Watched(store_class):  # type: ignore[misc, valid-type]
        """Says what it is about to keep."""

        def save_session(self, table: str, text: str, result: Any = None) -> bool:
            tell(f"keep {table} {mark(text)} {result.game if result else '-'}")
            return bool(super().save_session(table, text, result))

        def set_setting(self, name: str, value: Any) -> bool:
            if name == "master":
                tell(f"keep master {value} -")
            return bool(super().set_setting(name, value))

    def direct(*args: Any) -> Any:
        directors.append(director_class(*args))
        return directors[-1]

    def pressed() -> list[pygame.event.Event]:
        top = directors[-1].top
        if not is_table(top):
            return key("Esc")
        return key(rng.choice(KEYS)) if rng.random() < 0.5 else []

    def shown() -> None:
        tell("shown")

    hall.Store, hall.Director = Watched, direct  # type: ignore[misc, assignment]
    hall.Art = lambda ahead: Art(ahead=READY)  # type: ignore[misc, assignment]
    hall.Thinker = lambda inline: Thinker(inline=True)  # type: ignore[misc, assignment]
    hall.FRAMES = 0  # as fast as it can
    pygame.event.get = pressed  # type: ignore[assignment]
    hall.run(table=table, data=folder, mute=True, ready=shown)


def forked(work: Callable[[Callable[[str], None]], None], word: bytes, after: float) -> tuple[int, list[str]]:
    """Run the work in a child and kill it so many seconds after it said the word; its status and all it told."""
    reader, writer = os.pipe()
    child = os.fork()
    if child == 0:
        try:
            os.close(reader)
            work(lambda line: os.write(writer, f"{line}\n".encode()) and None)
        except BaseException as error:
            os.write(writer, f"error {type(error).__name__} {error}\n".encode())
        finally:
            os._exit(3)
    os.close(writer)
    output = b""
    while word not in output and (part := os.read(reader, 65536)):
        output += part
    time.sleep(after)
    os.kill(child, signal.SIGKILL)
    while part := os.read(reader, 65536):
        output += part
    os.close(reader)
    return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]), output.decode().splitlines()


def check(folder: Path, lines: list[str]) -> None:
    """What the folder holds is what was last on the screen, or was kept after it."""
    from game.session import Session
    from game.store import Store

    assert not [line for line in lines if line.startswith("error")], lines[-3:]
    last = max((number for number, line in enumerate(lines) if line == "shown"), default=-1)
    kept = [(number, *line.split()[1:]) for number, line in enumerate(lines) if line.startswith("keep ")]
    with Store(folder) as store:
        assert store.lasting, store.notices
        assert not store.notices, store.notices
        ledger = {row.game for table in TABLES for row in store.results(table)}
        for what in {name for _, name, _, _ in kept}:
            mine = [(number, value, game) for number, name, value, game in kept if name == what]
            sure = [value for number, value, _ in mine if number < last]
            fresh = sure[-1:] + [value for number, value, _ in mine if number > last]
            if what == "master":
                assert not sure or str(store.setting("master")) in fresh, (what, store.setting("master"), fresh)
                continue
            text = store.load_session(what)
            assert text is not None or not sure, f"the {what} game is gone"
            if text is not None:
                Session.from_text(text)
                assert not sure or mark(text) in fresh, f"a move at the {what} table is lost, or torn"
            lost = {game for number, _, game in mine if number < last and game != "-"} - ledger
            assert not lost, f"a finished game of {what} is missing in the ledger"


def run(folder: Path, count: int, seed: int) -> int:
    """So many lives and deaths; returns how many were killed (a life that ends first is a failure)."""
    rng = random.Random(seed)
    for number in range(count):
        place = folder / str(number // 100)
        table = rng.choice(TABLES)
        life = partial(live, place, table, rng.randrange(2**32))
        word = rng.choice((b"keep", *[b"shown"] * 7))
        status, lines = forked(life, word, rng.uniform(0.0, LONGEST))
        check(place, lines)
        assert status == KILLED, (status, lines[-3:])
        if number % 100 == 99:
            print(f"{number + 1} kills", file=sys.stderr, flush=True)
    return count


if __name__ == "__main__":
    os.environ |= {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
    import scenes.app.hall
    import scenes.tables.davinci.part
    import scenes.tables.nim.part
    import scenes.tables.poker.part
    import scenes.tables.yut.part  # noqa: F401 - loaded once, before the forks

    for picture in (ASSETS / "sprites").rglob("*.webp"):
        READY.take(picture.relative_to(ASSETS / "sprites").with_suffix("").as_posix())
    print(run(Path(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3])))
