"""When things go wrong in the hall: an error nobody foresaw costs no game, and there is always a way on."""

from __future__ import annotations

import itertools
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from game import VERSION, crash_report, luck
from game.match import Match, Player
from game.saves import BadSave
from game.session import Session
from scenes.app import hall as the_hall
from scenes.app.crash_screen import CrashScreen
from scenes.engine import maps
from scenes.engine.director import Director
from scenes.engine.draw.art import Art
from scenes.engine.draw.canvas import Canvas
from scenes.engine.stage import Go, Push
from scenes.pages.replay import open_match
from scenes.pages.title import Title
from scenes.table.desk import Desk
from scenes.tables import KITS
from scenes.tables.nim import places
from scenes.tables.yut.part import YutPart
from tests.sampling import sampled
from tests.scenes.hall_kit import Hall, is_table, key, nim, opened, pad

ROOT = Path(__file__).parents[2]
NAMES = ("Mina Kim", "도리")


class Planted(RuntimeError):
    """The error nobody foresaw."""


@pytest.fixture
def hall(tmp_path: Path) -> Iterator[Hall]:
    """A hall with the safety net of the real one."""
    with opened(tmp_path / "Mina Kim's saves", at_once=True) as made:
        made.director.close()
        made.director = Director(made.stage, Title(), the_hall.rescue)
        made.frame()
        yield made


def match_at(table: str, moves: int = 4) -> Match:
    """A match of two people some moves in, the first allowed act of each seat."""
    from game import catalog

    rules = next(rules for rules in catalog.table(table).presets.values() if rules.seats == 2)
    match = Match(rules, [Player(name) for name in NAMES], luck.seed_from_text(table))
    for _ in range(moves):
        if match.turn is not None:
            match.play(match.view(match.turn).actions[0])
    return match


def break_it(hall: Hall, method: str) -> None:
    """Make a method of the top scene fail from now on, and let it be called."""
    def fail(*_: Any, **__: Any) -> None:
        raise Planted(f"cannot {method} in {Path.home()}/saves of {hall.store.folder}")

    setattr(hall.top, method, fail)
    hall.director.redraw()
    hall.frame(key("Down"))


def truth(scene: Any) -> tuple[object, ...]:
    return scene.match.log, str(scene.match), scene.match.players


@pytest.mark.parametrize(("table", "method"), sampled(
    itertools.product(KITS, ["draw", "update", "handle", "targets"]), 8))
def test_an_uncaught_error_keeps_the_game(hall: Hall, table: str, method: str) -> None:
    """Whatever part of a table breaks: one plain screen, and Enter goes on from the same position."""
    hall.go(KITS[table].scene(match_at(table)))
    before = truth(hall.top)
    break_it(hall, method)
    assert isinstance(hall.top, CrashScreen)
    assert hall.top.focus.key == "trouble.go_on"
    hall.keys("Enter")
    assert is_table(hall.top, table)
    assert truth(hall.top) == before
    hall.frame(count=30)
    assert is_table(hall.top, table)


@pytest.mark.parametrize("device", ["keys", "mouse", "pad"])
@pytest.mark.parametrize(("way", "there"), [("go_on", "TableScene"), ("new", "TableScene"), ("courtyard", "Title")])
def test_every_way_on_works_with_every_device(hall: Hall, way: str, there: str, device: str) -> None:
    """Whoever plays with one device must get out with that device."""
    hall.sit_down(nim("", "", log=("a-3", "a-1")))
    break_it(hall, "update")
    if device == "mouse":
        hall.click_on(f"trouble.{way}")
    else:
        down, confirm = {"keys": (key("Down"), key("Enter")), "pad": (pad("D-Down"), pad("A"))}[device]
        for _ in range(10):
            if hall.top.focus.key == f"trouble.{way}":
                break
            hall.frame(down)
        hall.frame(confirm)
    assert type(hall.top).__name__ == there
    if way == "new":
        assert hall.match.log == ()
        hall.keys("Z")
        assert hall.match.log == ("a-3", "a-1"), "the game before is one undo away"


def test_an_error_that_comes_back_each_time_is_no_dead_end(hall: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
    """A position that cannot be shown must not lock the table for ever: a new game leads past it."""
    hall.sit_down(nim("", "", log=("a-3", "a-1")))
    table, layout = type(hall.top), Desk.layout

    def fail(desk: Desk) -> Any:
        if desk.match.log == ("a-3", "a-1"):
            raise Planted("this position cannot be shown")
        return layout(desk)

    monkeypatch.setattr(Desk, "layout", fail)
    hall.keys("H", "C")
    for _ in range(3):
        assert isinstance(hall.top, CrashScreen)
        hall.keys("Enter")
    assert isinstance(hall.top, CrashScreen)
    hall.top.focus.key = "trouble.new"
    hall.keys("Enter")
    assert (type(hall.top), hall.match.log) == (table, ())


def test_an_error_in_the_courtyard_or_a_menu_leads_back_to_it(hall: Hall) -> None:
    """Without a table there is nothing to go on with, but a way home and a way out."""
    from scenes.pages.lobby import Lobby

    for lead in (lambda: None, lambda: hall.director.lead(Push(Lobby("nim")))):
        lead()
        break_it(hall, "update")
        assert [target.key for target in hall.top.targets()] == [
            "trouble.save", "trouble.courtyard", "trouble.leave"]
        hall.keys("Esc")
        assert isinstance(hall.top, Title)
    break_it(hall, "draw")
    hall.top.focus.key = "trouble.leave"
    assert not hall.frame(key("Enter"))


def test_the_first_scene_may_fail_too(hall: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
    """A fault before the first picture must not end in a window that closes again."""
    monkeypatch.setattr(Title, "enter", lambda self, stage: 1 / 0)
    director = Director(hall.stage, Title(), the_hall.rescue)
    assert director.frame(0.1)
    assert isinstance(director.top, CrashScreen)


def test_a_fault_of_the_plain_screen_itself_is_passed_on(hall: Hall) -> None:
    """Going round in a circle of errors would be a hall that neither works nor ends."""
    hall.sit_down()
    break_it(hall, "draw")
    with pytest.raises(Planted):
        break_it(hall, "update")


def test_without_a_net_errors_are_seen(tmp_path: Path) -> None:
    """Tests and the demo must not take a plain screen for a success."""
    with opened(tmp_path) as hall:
        with pytest.raises(Planted):
            break_it(hall, "update")
        del hall.top.update


# the report ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("table", KITS)
def test_the_report_replays_to_the_same_position(hall: Hall, table: str) -> None:
    """What a player sends must show the error's position on another machine, without a window."""
    hall.go(KITS[table].scene(match_at(table)))
    before = hall.top.match
    break_it(hall, "draw")
    hall.top.focus.key = "trouble.save"
    hall.keys("Enter")
    (file,) = (hall.store.folder / "reports").iterdir()
    game = crash_report.game_of(file.read_text("utf-8"))
    again = Match.from_text(game)
    assert (again.log, str(again), again.turn) == (before.log, str(before), before.turn)
    result = subprocess.run([sys.executable, "main.py", "replay", str(file), "--headless"], cwd=ROOT,
                            capture_output=True,
                            text=True, encoding="utf-8", timeout=60, check=False)
    assert (result.returncode, result.stderr) == (0, "")
    steps = result.stdout.splitlines()[2 : 2 + before.number]  # after table and seats one line each
    assert [line.split()[-1] for line in steps] == [text.split()[-1] for text in before.log]
    assert str(before).strip() in result.stdout


def test_an_error_in_a_replay_reports_the_whole_match(hall: Hall) -> None:
    """What is shown again is no match itself: the report holds the match it shows, wherever the replay stands."""
    whole = match_at("yut")
    hall.go(open_match(whole, 0))
    break_it(hall, "draw")
    assert isinstance(hall.top, CrashScreen)
    assert Match.from_text(crash_report.game_of(hall.top.report)).log == whole.log
    hall.keys("Enter")
    assert is_table(hall.top, "yut")
    assert hall.top.match.log == whole.log


def test_the_report_tells_enough_and_names_nobody(hall: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
    """Version, system, what works, settings, places in the code, inputs; no folder, no player, nothing typed."""
    monkeypatch.setattr(Path, "home", lambda: Path("/srv/mina"))
    hall.go(KITS["davinci"].scene(match_at("davinci")))
    hall.keys("C", "C")
    break_it(hall, "draw")
    text = hall.top.report
    for wanted in (f"version: {VERSION}", "system: ", "pygame-ce ", "language=en", "where: TableScene davinci",
                   "Planted: cannot", "tests/scenes/test_trouble.py:", "scenes/engine/director.py:",
                   "TableScene davinci coach", "seed: "):
        assert wanted in text, wanted
    for part in ("display", "sound", "fonts", "assets", "data", "worker", "frame"):  # as `doctor` tells them
        assert re.search(rf"^{part}: (yes|NO) \S", text, re.M), part
    for secret in (*NAMES, str(hall.store.folder), str(ROOT), "/srv/mina", "saves of /"):
        assert secret not in text, secret


def test_only_a_hidden_table_warns_of_what_the_report_shows(hall: Hall) -> None:
    """Whoever hands out a report of a running game of cards hands out the cards."""
    for table, warned in (("nim", False), ("davinci", True)):
        hall.go(KITS[table].scene(match_at(table)))
        break_it(hall, "draw")
        hall.draw()
        keys = {written.key for written in hall.stage.canvas.texts}
        assert ("trouble.about_hidden" in keys, "trouble.about" in keys) == (warned, not warned)
        hall.keys("Esc")


@pytest.mark.parametrize("clipboard", [True, False])
def test_a_report_that_cannot_be_written_goes_to_the_clipboard(
    hall: Hall, clipboard: bool, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A full disk may be the very thing that went wrong."""
    kept: list[str] = []

    def put(text: str) -> None:
        if not clipboard:
            raise pygame.error("no clipboard")
        kept.append(text)

    monkeypatch.setattr(pygame.scrap, "put_text", put)
    hall.sit_down()
    (hall.store.folder / "reports").write_text("in the way")
    break_it(hall, "draw")
    hall.click_on("trouble.save")
    hall.frame()
    keys = {written.key for written in hall.stage.canvas.texts}
    assert ("trouble.copied" if clipboard else "trouble.not_saved") in keys
    assert kept == ([hall.top.report] if clipboard else [])
    assert "a folder that can be written was expected" in capsys.readouterr().err


@pytest.mark.parametrize("text", ["", "madang-report 1", "madang-report 2\nno game\n", "madang-report 1\nno game"])
def test_a_torn_report_is_refused_in_one_line(text: str) -> None:
    """A mail may cut it; the reader should hear where it ends."""
    with pytest.raises(BadSave, match="line "):
        Session.from_text(crash_report.game_of(text))


def test_a_report_without_a_game_says_so(tmp_path: Path) -> None:
    """From the courtyard there is nothing to replay."""
    file = tmp_path / "report.txt"
    file.write_text(crash_report.write([], Planted("x"), [], None), "utf-8")
    result = subprocess.run([sys.executable, "main.py", "replay", str(file), "--headless"], cwd=ROOT,
                            capture_output=True,
                            text=True, timeout=60, check=False)
    assert (result.returncode, result.stdout, result.stderr.count("\n")) == (2, "", 1)
    assert "holds no game" in result.stderr


# what may break -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("spoil", sampled(["torn", "empty", "text", "missing", "json"], 2))
def test_a_malformed_picture_stops_nothing(hall: Hall, tmp_path: Path, spoil: str,
                                           capsys: pytest.CaptureFixture[str]) -> None:
    """One line names the file, and the screen that says so needs no picture."""
    hall.sit_down(nim("", "", log=("a-3",)))
    sprites = tmp_path / "sprites"
    whole = hall.stage.art.folder
    for path in whole.rglob("*"):
        if path.suffix in (".webp", ".json"):
            kept = sprites / path.relative_to(whole)
            kept.parent.mkdir(parents=True, exist_ok=True)
            kept.symlink_to(path)
    broken = sprites / ("nim/coin.json" if spoil == "json" else "nim/coin.webp")
    data = broken.read_bytes()
    broken.unlink()
    spoilt = {"torn": data[: len(data) // 3], "empty": b"", "text": b"no picture at all", "json": b'{"frames": 3}'}
    if spoil != "missing":
        broken.write_bytes(spoilt[spoil])
    hall.stage.art = Art(sprites)
    hall.stage.canvas = Canvas(hall.stage.canvas.surface, hall.stage.art)
    hall.director.redraw()
    hall.frame()
    assert isinstance(hall.top, CrashScreen)
    assert broken.stem in hall.top.fault
    hall.frame(count=5)
    output = capsys.readouterr().err
    assert output.count("\n") == 1
    assert "the game is kept" in output
    assert hall.store.load_session("nim") is not None


def test_a_malformed_map_stops_nothing(hall: Hall, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Somebody edits a map in Tiled and saves half of it: the game at the table is still there."""
    hall.sit_down(nim("", "", log=("a-3",)))
    (tmp_path / "nim.tmx").write_text("<map><objectgroup name='x'>")
    real = maps.load
    for kept in vars(places).values():
        if hasattr(kept, "cache_clear"):
            kept.cache_clear()
    monkeypatch.setattr(maps, "load", lambda name: real(name, tmp_path) if name == "nim" else real(name))
    hall.director.redraw()
    hall.frame(key("Down"))
    assert isinstance(hall.top, CrashScreen)
    assert "nim.tmx" in hall.top.fault
    monkeypatch.undo()
    hall.keys("Enter")
    assert hall.match.log == ("a-3",)


def test_a_table_that_cannot_be_laid_loses_nothing(hall: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
    """A game that is new when its table breaks was said not to be kept; a lesson must not be kept in its place."""
    monkeypatch.setattr(YutPart, "lay_out", lambda part, shown: 1 / 0)
    hall.top.handle = lambda act: Go(KITS["yut"].scene(match_at("yut")))
    hall.keys("Enter")
    assert isinstance(hall.top, CrashScreen)
    assert hall.top.left.kept
    kept = hall.store.load_session("yut")
    lesson = KITS["yut"].lesson()
    assert lesson is not None
    hall.top.handle = lambda act: Go(lesson)
    before = hall.top
    hall.keys("Enter")
    assert isinstance(hall.top, CrashScreen)
    assert hall.top is not before
    assert hall.store.load_session("yut") == kept is not None


def test_a_full_disk_and_an_error_together_keep_the_game(hall: Hall) -> None:
    """Where the store could not take the last move, the plain screen carries the match itself."""
    hall.sit_down(nim("", ""))
    pages = hall.store._db.execute("pragma page_count").fetchone()[0]
    hall.store._db.execute(f"pragma max_page_count = {pages}")
    hall.store.save_session = lambda *args, **named: False  # type: ignore[method-assign]
    hall.keys("3", "Enter")
    hall.frame(count=60)
    played = hall.match.log
    assert played
    break_it(hall, "draw")
    hall.director.redraw()
    hall.frame()
    assert "trouble.not_kept" in {written.key for written in hall.stage.canvas.texts}
    hall.keys("Enter")
    assert hall.match.log == played
