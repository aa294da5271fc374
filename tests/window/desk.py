"""A desk to put the real window on: an Xvfb of its own, xdotool as the hand, the framebuffer as the eye.

Nothing here looks inside the program. What the window shows is read from the X server's framebuffer file,
what was played from the saved match, and where to click is asked of the same scene built without a window
(`spot`), so that a moved button does not break a test.
"""

from __future__ import annotations

import contextlib
import os
import shutil
import signal
import sqlite3
import struct
import subprocess
import sys
import time
from collections import deque
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pygame

from game.match import Match
from game.session import Session
from game.store import Store
from scenes.app import hall
from scenes.engine.director import Director
from scenes.engine.stage import Scene, Stage
from scenes.engine.ui.widgets import Focus, nearest
from scenes.pages.settings.page import SEEN

ROOT = Path(__file__).parents[2]
SCREEN = (2048, 1152)
PATIENCE = 600.0
"""Seconds after which a test gives up what will never happen; a busy machine needs a tenth of them."""

MISSING = [tool for tool in ("Xvfb", "xdotool") if shutil.which(tool) is None]
REASON = f"{' and '.join(MISSING)} not installed (apt-get install xvfb xdotool)"


class Late(AssertionError):
    """Something did not happen in time."""


def until(happened: Callable[[], Any], what: str, patience: float = PATIENCE) -> Any:
    """The first true answer of `happened`; raises `Late` when none comes."""
    end = time.monotonic() + patience
    while not (answer := happened()):
        if time.monotonic() > end:
            raise Late(f"after {patience:g} s still waiting for {what}")
        time.sleep(0.02)
    return answer


class Desk:
    """An X server on a free display number; its picture is a file that can be read at any time."""

    def __init__(self, folder: Path) -> None:
        ours, theirs = os.pipe()
        size = f"{SCREEN[0]}x{SCREEN[1]}x24"
        self._server = subprocess.Popen(
            ["Xvfb", "-displayfd", str(theirs), "-screen", "0", size, "-fbdir", str(folder), "-nolisten", "tcp",
             "-noreset"],
            pass_fds=[theirs], stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
        )  # fmt: skip
        os.close(theirs)
        with os.fdopen(ours, "rb") as line:  # ends when the server has told its number, or has died
            number = line.readline().decode().strip()
        if not number:
            raise RuntimeError(f"Xvfb ended with status {self._server.wait()} before it opened a display")
        self.display = f":{number}"
        self._picture = folder / "Xvfb_screen0"

    @property
    def server(self) -> int:
        """The process of the X server."""
        return self._server.pid

    def close(self) -> None:
        self._server.terminate()
        try:
            self._server.wait(5)
        except subprocess.TimeoutExpired:
            self._server.kill()
            self._server.wait()

    @property
    def environment(self) -> dict[str, str]:
        """The test's own environment with this display instead of the dummy drivers."""
        dropped = ("SDL_VIDEODRIVER", "SDL_AUDIODRIVER", "WAYLAND_DISPLAY")
        kept = {name: value for name, value in os.environ.items() if name not in dropped}
        return {**kept, "DISPLAY": self.display}

    def hand(self, *words: object) -> str:
        """One xdotool command; its output."""
        done = subprocess.run(["xdotool", *map(str, words)], env=self.environment, capture_output=True, text=True,
                              timeout=PATIENCE, check=False)  # fmt: skip
        return done.stdout.strip()

    def picture(self) -> pygame.Surface:
        """What is on the screen now, read from the server's framebuffer (an X window dump, 32 bits a pixel)."""
        data = self._picture.read_bytes()
        head = struct.unpack(">25I", data[:100])
        header, width, height, pitch, colours = head[0], head[4], head[5], head[12], head[19]
        start = header + 12 * colours
        whole = pygame.image.frombuffer(data[start : start + pitch * height], (pitch // 4, height), "BGRA")
        return whole.subsurface((0, 0, width, height))


class Hall:
    """The program in its window."""

    def __init__(self, desk: Desk, data: Path, *words: str, language: str = "en", command: tuple[str, ...] = (),
                 frozen: Path | None = None) -> None:
        """`frozen` is the one-file program to start instead of the sources."""
        self.desk = desk
        self.frozen = frozen
        self.data = data
        with Store(data) as store:  # somebody has been here before, or the welcome would come first
            store.set_setting(SEEN, True)
        desk.hand("mousemove", SCREEN[0] - 1, SCREEN[1] - 1)  # a pointer left in the window would take the focus
        self._heard = open(data.with_suffix(".stderr"), "w+b")  # noqa: SIM115 - closed in `leave` and `kill`
        self._told = data.with_suffix(".stdout")
        start = [sys.executable, "main.py"] if frozen is None else [str(frozen)]
        with open(self._told, "wb") as told:
            self.program = subprocess.Popen(
                [*start, *command, "--data", str(data), "--mute", "--lang", language, *words],
                cwd=ROOT if frozen is None else data.parent, env=desk.environment, stdin=subprocess.DEVNULL,
                stdout=told, stderr=self._heard, start_new_session=True,
            )  # fmt: skip
        try:
            self.window = ""
            until(self._shown, "the window with its first picture")
            desk.hand("windowfocus", "--sync", self.window)
        except BaseException:
            self.kill()
            raise

    def _shown(self) -> bool:
        """Whether the window is there, with a picture in it; SDL makes a helper window or two before."""
        assert self.program.poll() is None, f"the program ended at once: {self.stderr}"
        mine = ("--pid", self.program.pid) if self.frozen is None else ("--class", ".")  # the window is its child's
        for window in self.desk.hand("search", "--onlyvisible", *mine).split():
            self.window = window
            if self.room.w >= 640 and colours(self.picture()) > 50:
                return True
        return False

    @property
    def stderr(self) -> str:
        self._heard.seek(0)
        return self._heard.read().decode(errors="replace")

    @property
    def told(self) -> str:
        """What it has said on standard output so far."""
        return self._told.read_text("utf-8", "replace")

    # looking ------------------------------------------------------------------------------------------

    @property
    def room(self) -> pygame.Rect:
        """Where the window lies on the screen; nowhere, with no size, when it is not there."""
        geometry = self.desk.hand("getwindowgeometry", "--shell", self.window)
        values = dict(line.split("=") for line in geometry.splitlines())
        return pygame.Rect(*(int(values.get(name, 0)) for name in ("X", "Y", "WIDTH", "HEIGHT")))

    def picture(self) -> pygame.Surface:
        screen = self.desk.picture()
        return screen.subsurface(self.room.clip(screen.get_rect()))

    def match(self) -> Match | None:
        """The Nim match on the table, as it is saved at this moment."""
        return saved(self.data)

    def wait(self, so: Callable[[Match], bool], what: str) -> Match:
        """The saved match once `so` holds of it."""

        def look() -> Match | None:
            assert self.program.poll() is None, f"the program ended: {self.stderr}"
            match = self.match()
            return match if match is not None and so(match) else None

        found: Match = until(look, what)
        return found

    def turns(self, count: int) -> None:
        """Until the program's loop has gone round so often, however long the machine takes for it.

        Each turn ends in a sleep, which the system counts; where it cannot be asked, a second has to do.
        """
        status = Path(f"/proc/{self.program.pid}/status")

        def slept() -> int:
            content = status.read_text() if status.exists() else ""
            return next((int(line.split()[1]) for line in content.splitlines() if line.startswith("voluntary")), -1)

        before = slept()
        if before < 0:
            time.sleep(1.0)
        else:
            until(lambda: slept() >= before + count, f"{count} turns of the program's loop")

    # acting -------------------------------------------------------------------------------------------

    def press(self, *keys: str) -> None:
        """Press and let go at once: a machine that is busy in between would make the hall repeat a held key."""
        for key in keys:
            self.desk.hand("key", "--delay", "0", key)

    def click(self, point: tuple[float, float]) -> None:
        """Press and release the left button over a logical point of the 1280 x 720 canvas."""
        room = self.room
        scale = min(room.w / 1280, room.h / 720)
        x = (room.w - 1280 * scale) / 2 + point[0] * scale
        y = (room.h - 720 * scale) / 2 + point[1] * scale
        self.desk.hand("mousemove", "--window", self.window, round(x), round(y))
        self.turns(2)
        self.desk.hand("click", "1")

    def resize(self, width: int, height: int) -> None:
        self.desk.hand("windowmove", self.window, 0, 0)
        self.desk.hand("windowsize", self.window, width, height)
        until(lambda: self.room.size == (width, height), f"a window of {width} x {height}")
        until(lambda: colours(self.picture()) > 50, "the picture at the new size")

    # ending -------------------------------------------------------------------------------------------

    def leave(self) -> str:
        """Ctrl+Q; the program must end by itself with status 0. Returns what it said on standard error."""
        self.press("ctrl+q")
        status = self.program.wait(PATIENCE)
        errors = self.stderr
        self._heard.close()
        assert status == 0, f"status {status}: {errors}"
        return errors

    def kill(self) -> None:
        """As a power cut would."""
        with contextlib.suppress(ProcessLookupError):
            os.killpg(self.program.pid, signal.SIGKILL)
        self.program.wait(PATIENCE)
        self._heard.close()


def saved(data: Path, table: str = "nim") -> Match | None:
    """The match on a table by the file `madang.db`, which another process may have open."""
    file = data / "madang.db"
    if not file.exists():
        return None
    query = "select value from sitting where place = ? order by generation desc limit 1"
    try:
        with contextlib.closing(sqlite3.connect(f"file:{file}?mode=ro", uri=True, timeout=5)) as db:
            row = db.execute(query, (table,)).fetchone()
    except sqlite3.OperationalError:  # the program is just making it
        return None
    return None if row is None else Session.from_text(row[0]).match


def colours(picture: pygame.Surface) -> int:
    """How many colours a picture has, looking at every ninth pixel each way: 1 when it is blank."""
    width, height = picture.get_size()
    return len({picture.get_at_mapped((x, y)) for x in range(0, width, 9) for y in range(0, height, 9)})


# where things are ----------------------------------------------------------------------------------------


@contextlib.contextmanager
def twin(scene: Scene, data: Path) -> Iterator[Any]:
    """The same scene without a window, entered and laid out, to ask where its targets lie."""
    from game.store import Store

    pygame.display.init()
    pygame.font.init()
    with Store(data) as store:
        stage: Stage = hall.build(pygame.display.set_mode((1280, 720)), store, headless=True, muted=True)
        stage.change(language="en")
        director = Director(stage, scene)
        director.frame(0.0)
        yield scene
        director.close()
        stage.thinker.close()
        stage.sounds.close()


def spot(scene: Any, key: str) -> tuple[float, float]:
    """The middle of a target of a scene."""
    found = {target.key: target for target in scene.targets()}
    assert key in found, f"no target {key}; there are {', '.join(found)}"
    return float(found[key].area.centerx), float(found[key].area.centery)


def arrows(scene: Any, goal: str) -> list[str]:
    """The fewest arrow keys that bring the focus of a scene from where it is to a target."""
    targets = list(scene.targets())
    focus: Focus = scene.focus
    named = {target.key: target for target in targets}
    start = focus.key
    assert start is not None
    ways: dict[str, list[str]] = {start: []}
    queue = deque([start])
    while queue:
        here = named[queue.popleft()]
        if here.key == goal:
            return ways[goal]
        for direction in ("up", "down", "left", "right"):
            if here.adjust is not None and direction in ("left", "right"):
                continue
            there = nearest(here, targets, direction)  # type: ignore[arg-type]
            if there is not None and there.key not in ways:
                ways[there.key] = [*ways[here.key], direction.capitalize()]
                queue.append(there.key)
    raise AssertionError(f"no way by arrows from {start} to {goal}")
