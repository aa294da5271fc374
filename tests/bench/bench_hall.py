"""What the hall costs: a frame, the first frame, standing still, memory. Ratios within one run, not seconds.

``python -m pytest tests/bench -m bench -s`` prints them. The bounds are about twice what was measured when they
were set, on one busy core: a change that makes something twice as slow fails, a slow machine does not.
"""

from __future__ import annotations

import contextlib
import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.store import Store
from scenes.pages.settings.page import SEEN
from scenes.tables import KITS
from tests.window.desk import MISSING, REASON, ROOT, Desk

SIZES = ("1280x720", "1920x1080")
ROUNDS = 9


@pytest.fixture(scope="module", params=["dummy", "Xvfb"])
def environment(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[dict[str, str]]:
    """Without a screen, and on a screen of our own; with byte code, as on everybody's second start."""
    kept = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    kept |= {"SDL_AUDIODRIVER": "dummy", "PYTHONPYCACHEPREFIX": str(tmp_path_factory.mktemp("bytecode"))}
    if request.param == "dummy":
        yield {**kept, "SDL_VIDEODRIVER": "dummy"}
        return
    if MISSING:
        pytest.skip(REASON)
    desk = Desk(tmp_path_factory.mktemp("screen"))
    kept.pop("SDL_VIDEODRIVER", None)
    yield {**kept, "DISPLAY": desk.display, "XVFB_PROCESS": str(desk.server)}
    desk.close()


def driver(environment: dict[str, str]) -> str:
    return environment.get("SDL_VIDEODRIVER", "Xvfb")


def probe(environment: dict[str, str], *words: str) -> str:
    result = subprocess.run([sys.executable, "-m", "tests.bench.hall_probe", *words], cwd=ROOT, env=environment,
                            capture_output=True, text=True, check=False, timeout=120)  # fmt: skip
    assert result.returncode == 0, result.stderr
    return result.stdout


WHOLE = (28.0, 52.0)
"""A frame painted whole, alone and with the coach, in blits: work of the program alone."""
MOVING = 1.5
"""The median frame on a screen while pieces travel, in blits of a whole frame with their flip
(`hall_probe.moving`), processor time of program and X server in both. The first and the last frame of a motion, in
which words and plates change too, cost more: the spread is printed."""
UNSHOWN = 6.0
"""A frame without a screen, where showing is free and a blit next to nothing."""
PAGE = (1.5, 6.0)
"""A painted frame of a page of the run, on a screen and without one, in the same."""
TRIES = 3
"""The best counts: what else the machine does can only make a frame slower, a blit less than the rest."""
START = 2.0
"""The courtyard: starts in bare windows, on an X server. Without a screen a bare window costs next to nothing."""


def told(kind: str, ratio: float, cost: dict[str, float]) -> str:
    """The median frame of a kind, or ``blit``, in medians of the blit, and how they spread."""
    high, highest, worst, above = (cost[f"{kind} {what}"] for what in ("quartile", "95th", "worst", "above"))
    return (f"{kind} {ratio:.2f}x ({cost[kind]:.2f} ms; upper quartile {high:.2f}x, 95th of 100 {highest:.2f}x, "
            f"worst {worst:.2f}x, {above:.0%} above 1.5x)")  # fmt: skip


@pytest.mark.parametrize("size", SIZES)
def test_a_frame_painted_whole(environment: dict[str, str], size: str) -> None:
    """After an act or a change of size everything is painted: that too must fit into a sixtieth of a second."""
    cost = json.loads(probe(environment, "whole", size))
    ratios = {name: cost[name] / cost["blit"] for name in ("alone", "coach")}
    print(f"\n{driver(environment)} {size}: blit+flip {cost['blit']:.2f} ms; " + ", ".join(
        f"{name} {ratio:.1f}x ({cost[name]:.1f} ms)" for name, ratio in ratios.items()))  # fmt: skip
    assert ratios["alone"] <= WHOLE[0]
    assert ratios["coach"] <= WHOLE[1]


@pytest.mark.parametrize("coach", ["alone", "coach"])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("table", KITS)
def test_a_frame_in_motion_of_every_table(environment: dict[str, str], table: str, size: str, coach: str) -> None:
    """No table may be the slow one: update, drawing, showing, against one picture put on the window and shown."""
    screen = driver(environment) == "Xvfb"
    most = dict.fromkeys(("motion", "throw"), MOVING if screen else UNSHOWN)
    best: dict[str, float] = {}
    for _ in range(TRIES):
        cost = json.loads(probe(environment, "moving", table, size, coach))
        costs = {kind: cost[kind] / cost["blit"] for kind in most if kind in cost}
        best = {kind: min(ratio, best.get(kind, ratio)) for kind, ratio in costs.items()}
        ahead = f", and {cost['ahead']:.2f} ms beforehand elsewhere" if "ahead" in cost else ""
        print(f"\n{driver(environment)} {size} {table} {coach}: " + ", ".join(
            told(kind, ratio, cost) for kind, ratio in {"blit": 1.0, **costs}.items()) + ahead)  # fmt: skip
        if all(ratio <= most[kind] for kind, ratio in best.items()):
            break
    assert all(ratio <= most[kind] for kind, ratio in best.items()), best


@pytest.mark.parametrize("size", SIZES)
def test_a_frame_of_every_page_of_a_run(environment: dict[str, str], size: str) -> None:
    """Lantern light moves on all of them, and the moon rises over one: each frame painted whole, and shown."""
    screen = driver(environment) == "Xvfb"
    most = PAGE[0] if screen else PAGE[1]
    best: dict[str, float] = {}
    for _ in range(TRIES):
        cost = json.loads(probe(environment, "pages", size))
        ratios = {name: cost[name] / cost["blit"] for name in cost if name != "blit"}
        best = {name: min(ratio, best.get(name, ratio)) for name, ratio in ratios.items()}
        print(f"\n{driver(environment)} {size}: blit+flip {cost['blit']:.2f} ms; " + ", ".join(
            f"{name} {ratio:.2f}x ({cost[name]:.2f} ms)" for name, ratio in ratios.items()))  # fmt: skip
        if max(best.values()) <= most:
            break
    assert max(best.values()) <= most, best


def test_the_first_frame(environment: dict[str, str], tmp_path: Path) -> None:
    """From the start of the process to the courtyard on the screen, against the barest pygame-ce window.

    The clock on the wall is what a person waits for; what else the machine does lengthens it. The work of the main
    thread is what the start takes when a second core is free to read the pictures.
    """
    taken: dict[str, list[tuple[float, float, float]]] = {"bare": [], "courtyard": [], "table": []}
    for number in range(ROUNDS + 1):
        for name in taken:
            data = ["--data", str(tmp_path / f"{name}{number // 2}")]  # a fresh folder, then one with a save in it
            words = ["bare"] if name == "bare" else ["first", *data] + ["--table", "nim"] * (name == "table")
            began = time.monotonic()
            moment, work, own = map(float, probe(environment, *words).split()[-3:])
            if number > 0:  # the first round writes the byte code
                taken[name].append((moment - began, work, own))
    for place, what in enumerate(("on the wall", "work of all threads", "work of the main thread")):
        best = {name: min(times[place] for times in values) for name, values in taken.items()}
        print(f"\n{driver(environment)}, {what}, least of {ROUNDS}: bare window {best['bare'] * 1000:.0f} ms; "
              + ", ".join(f"{name} {best[name] / best['bare']:.2f}x ({best[name] * 1000:.0f} ms)"
                          for name in ("courtyard", "table")), end="")  # fmt: skip
    if driver(environment) == "Xvfb":
        assert best["courtyard"] <= START * best["bare"]


@contextlib.contextmanager
def running(environment: dict[str, str], *words: str) -> Iterator[subprocess.Popen[bytes]]:
    program = subprocess.Popen([sys.executable, "main.py", *words], cwd=ROOT, env=environment,
                               stderr=subprocess.DEVNULL)  # fmt: skip
    try:
        time.sleep(4)
        yield program
    finally:
        program.send_signal(signal.SIGKILL)
        program.wait()


def seconds(process: int) -> float:
    """Processor time used so far."""
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def megabytes(process: int) -> float:
    """Memory that is the process's own, shared libraries left out where the system tells them apart."""
    for line in Path(f"/proc/{process}/status").read_text().splitlines():
        if line.startswith("RssAnon:"):
            return int(line.split()[1]) / 1024
    return 0.0


def share(program: subprocess.Popen[bytes], length: float = 6.0) -> float:
    """The part of one core that a process uses from now on."""
    before, began = seconds(program.pid), time.monotonic()
    time.sleep(length)
    assert program.poll() is None
    return (seconds(program.pid) - before) / (time.monotonic() - began)


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="reads /proc")
@pytest.mark.parametrize(("words", "most"), [((), 0.05), (("--table", "nim"), 0.08)], ids=["courtyard", "table"])
def test_standing_still(environment: dict[str, str], words: tuple[str, ...], most: float, tmp_path: Path) -> None:
    """A hall left open while one talks should not warm the room: share of one core, and memory."""
    with Store(tmp_path / "data") as store:  # somebody has been here before, or the still welcome would be measured
        store.set_setting(SEEN, True)
    with running(environment, *words, "--data", str(tmp_path / "data")) as program:
        used, own = share(program), megabytes(program.pid)
        lists = Path(f"/proc/{program.pid}/task").glob("*/children")  # any thread may have started them
        bots = sum(megabytes(int(child)) for line in lists for child in line.read_text().split())
    print(f"\n{driver(environment)} {' '.join(words) or 'courtyard'}: {used:.1%} of a core, "
          f"{own:.0f} MB and {bots:.0f} MB for the bots")  # fmt: skip
    assert used <= most
    assert own <= 250
    assert bots <= 80


@pytest.mark.skipif(bool(MISSING), reason=REASON)
def test_paused_and_out_of_sight(tmp_path: Path) -> None:
    """Paused, and then with its window gone from the screen: at most a hundredth of a core."""
    desk = Desk(tmp_path)
    environment = {**desk.environment, "SDL_AUDIODRIVER": "dummy"}
    try:
        with running(environment, "--table", "nim", "--data", str(tmp_path / "data")) as program:
            window = desk.hand("search", "--onlyvisible", "--pid", program.pid).split()[0]
            desk.hand("windowfocus", "--sync", window)
            desk.hand("key", "p")
            time.sleep(2)
            paused = share(program, 10)
            desk.hand("windowunmap", window)
            time.sleep(2)
            hidden = share(program, 10)
    finally:
        desk.close()
    print(f"\npaused {paused:.1%} of a core, out of sight {hidden:.1%}")
    assert paused <= 0.01
    assert hidden <= 0.01


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="reads /proc")
@pytest.mark.parametrize("way", ["attract", "play"])
def test_an_evening_stays_small(way: str) -> None:
    """Left alone in the courtyard, or with bots at every table: after an hour of the hall's own time below 300 MB.

    The opponents' process is counted in. `MADANG_HOURS` sets how long it lasts.
    """
    hours = os.environ.get("MADANG_HOURS", "0.25")
    result = subprocess.run([sys.executable, "-m", "tests.bench.hall_memory", way, hours], cwd=ROOT,
                            capture_output=True, text=True, check=False, timeout=7200)  # fmt: skip
    assert result.returncode == 0, result.stderr
    lines = [json.loads(line) for line in result.stdout.splitlines() if line.startswith("{")]
    print("\n" + "; ".join(f"{line['hours']} h {line['both']} MB" for line in lines))
    assert max(line["both"] for line in lines) < 300
