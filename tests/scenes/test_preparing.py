"""Whatever takes long the first time is made beside the frames, and who asks too early is told so."""

from __future__ import annotations

import random
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path
from types import FrameType

import pytest

from game import catalog, luck
from game.match import Match, Player
from game.poker.rules import PRESETS
from scenes.table.hints import Preparing
from scenes.tables import KITS
from tests.scenes.hall_kit import Hall, nim, opened

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize("language", ["en", "ko"])
@pytest.mark.parametrize("wish", ["H", "C"])
def test_a_first_hint_and_a_first_page_wait_in_words(tmp_path: Path, wish: str, language: str) -> None:
    """Until it can be had a line says so, on screen and aloud, and the table goes on; then it comes by itself."""
    ready = threading.Event()
    with opened(tmp_path, language=language) as hall:
        table = hall.sit_down(nim("", ""))
        table.desk.preparing = Preparing(ready.wait)
        hall.keys(wish)
        hall.draw()
        assert "notice.working" in {text.key for text in hall.stage.canvas.texts}
        assert not came(hall, wish)
        hall.frame(count=30)
        assert not came(hall, wish)
        ready.set()
        while not table.desk.preparing.done:
            time.sleep(0.001)
        hall.frame()
        assert came(hall, wish)


def came(hall: Hall, wish: str) -> bool:
    table = hall.top
    return bool(table.desk.hints.step if wish == "H" else table.desk.coach_open)


def test_a_hint_that_was_waited_for_goes_with_its_position(hall: Hall) -> None:
    """Who moves meanwhile needs it no more; it would tell of another position."""
    ready = threading.Event()
    table = hall.sit_down(nim("", ""))
    table.desk.preparing = Preparing(ready.wait)
    hall.keys("H", "1", "Enter")
    assert hall.match.number == 1
    ready.set()
    while not table.desk.preparing.done:
        time.sleep(0.001)
    hall.frame(count=3)
    assert table.desk.hints.step == 0


@pytest.mark.parametrize("table", KITS)
def test_a_person_who_sits_down_finds_everything_prepared(tmp_path: Path, table: str,
                                                          monkeypatch: pytest.MonkeyPatch) -> None:
    """In the hall's process and in the opponents', before anybody asks."""
    made: list[object] = []
    kind = catalog.table(table)
    monkeypatch.setattr(type(kind), "prepare", property(lambda self: made.append), raising=False)
    with opened(tmp_path) as hall:
        hall.stage.headless = False
        asked: list[tuple[str, object]] = []
        monkeypatch.setattr(hall.stage.thinker, "prepare", lambda *args: asked.append(args))
        scene = hall.go(KITS[table].scene())
        while not made:
            hall.frame()
        hall.stage.headless = True
        assert made == [scene.match.rules]
        assert asked == [(table, scene.match.rules)]


FEW = 10_000
"""Calls of a decision for which all is made: up to 2,500. What is made the first time takes 160,000 and more."""


def counted(do: Callable[[], object]) -> tuple[object, int]:
    """What a function returns, and how many calls it makes."""
    calls = 0

    def count(frame: FrameType, event: str, arg: object) -> None:
        nonlocal calls
        calls += event in ("call", "c_call")

    before = sys.getprofile()
    sys.setprofile(count)
    try:
        return do(), calls
    finally:
        sys.setprofile(before)


@pytest.mark.parametrize("preset", PRESETS)
def test_a_prepared_poker_table_has_no_first_time(preset: str) -> None:
    """The first share of the pot makes no more calls than a later one may: all was made before."""
    rules = PRESETS[preset]
    catalog.table("poker").prepare(rules)
    match = Match(rules, [Player("a", "careful")] * rules.seats, luck.seed_from_text("first"))
    for _ in range(3):
        if match.turn is None:
            break
        view = match.view(match.turn)
        action, calls = counted(lambda view=view: catalog.table("poker").bot("careful")(view, random.Random(1)))
        assert calls < FEW
        match.play(action)


def test_a_first_time_would_be_counted() -> None:
    """In a process in which nothing was made the same decision makes many more calls."""
    code = f"""
from tests.scenes.test_preparing import *
rules = PRESETS["holdem"]
match = Match(rules, [Player("a", "careful")] * rules.seats, luck.seed_from_text("first"))
bot = catalog.table("poker").bot("careful")
match.play(bot(match.view(match.turn), random.Random(1)))
sys.exit(counted(lambda: bot(match.view(match.turn), random.Random(1)))[1] < {FEW})
"""
    subprocess.run([sys.executable, "-c", code], check=True, cwd=ROOT)
