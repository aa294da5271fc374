"""The arcade run in the hall: played by any device, kept after every move, and closed to what would spoil it."""

from __future__ import annotations

import json
import math
import os
import signal
import subprocess
import sys
from collections.abc import Callable
from dataclasses import replace
from datetime import timedelta
from functools import partial
from pathlib import Path
from typing import Any

import pygame
import pytest

from game import board, catalog, run, run_file, run_store
from game.run import Cost, Run, Station
from game.store import Store
from scenes.engine.draw.art import Art
from scenes.engine.input import clipboard
from scenes.engine.input.controls import Act
from scenes.pages.run import board_page, driver, ended, telling
from scenes.pages.run.board_page import BoardPage, Initials
from scenes.pages.run.ended import Ended, Shown
from scenes.pages.run.gate import Gate, RunRules
from scenes.pages.run.played import PlayedRun
from scenes.pages.run.stations import RISE, Counted, Intro, account_rows, lights
from scenes.pages.run.talismans import Talismans, told
from scenes.pages.title import Title
from scenes.pages.yard_honours import Shelf
from tests.game.runs import DAY, day_with, on, over, through, whole
from tests.sampling import sampled
from tests.scenes.hall_kit import Hall, is_table, opened
from tests.scenes.hands import SECONDS, choose, use
from tests.scenes.run_hands import Does, at_table
from tests.scenes.run_screens import run_screens
from tests.scenes.written import overflows

ROOT = Path(__file__).parents[2]
BARE = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}


@pytest.fixture(autouse=True)
def evening(monkeypatch: pytest.MonkeyPatch) -> None:
    """One day, whenever the tests are run."""
    monkeypatch.setattr(telling, "today", lambda: DAY)


def ranked(hall: Hall) -> Run:
    """The ranked run as it is kept."""
    found = run_store.left(hall.store, DAY).run
    assert found is not None
    return found


def to_the_end(hall: Hall, does: Does, wait: float) -> list[str]:
    """From the gate to the end of a run; returns the kinds of pages that were met."""
    met: list[str] = []
    for _ in range(400):
        top = hall.top
        if not met or met[-1] != type(top).__name__:
            met.append(type(top).__name__)
        if isinstance(top, Ended):
            return met
        if isinstance(top, Counted):
            hall.frame(count=3, dt=0.5)
            does("go" if any(one.key == "go" for one in top.targets()) else "on")
        elif isinstance(top, Intro):
            does("sit_down")
        elif isinstance(top, Talismans):
            does(top.targets()[0].key)
        else:
            at_table(hall, top, does, wait, 10_000)
            hall.frame(count=3, dt=0.5)
            does("on")
        hall.frame(dt=wait)
    raise AssertionError(f"no end: {met}")


def hand(hall: Hall, device: str) -> Does:
    return partial(by_switch, hall) if device == "switch" else partial(use, hall, device)


def by_switch(hall: Hall, key: str) -> None:
    choose(hall, lambda name: name == key)


@pytest.mark.deep
@pytest.mark.parametrize("device", ["keys", "mouse", "pad", "switch"])
def test_a_whole_run_by_one_device(tmp_path: Path, device: str) -> None:
    """From the courtyard over six tables onto the board; and what is kept comes out when it is worked out again."""
    with opened(tmp_path, scan=SECONDS if device == "switch" else 0.0, speed=math.inf) as hall:
        does = hand(hall, device)
        does("run")
        assert isinstance(hall.top, Gate)
        does("ranked")
        met = to_the_end(hall, does, 0.05 if device == "switch" else 0.4)
        assert {"Intro", "TableScene", "Counted", "Talismans", "Ended"} <= set(met)
        one = ranked(hall)
        assert one.phase == "over"
        assert run_file.verify(run_file.write(one)).score == one.score
        hall.frame(count=4, dt=0.5)
        does("sign")
        assert isinstance(hall.top, Initials)
        for sign in "KMㅎ":
            does(f"sign.{sign}")
        does("ok")
        assert isinstance(hall.top, BoardPage)
        row = hall.store.rows()[0]
        assert (row.initials, row.score, row.lanterns) == ("KMㅎ", one.score, one.lanterns)
        does("row.0")
        assert isinstance(hall.top, Shown)


@pytest.mark.parametrize("station", sampled(range(1, 7), 3))
def test_a_killed_program_goes_on_in_the_station_it_was_in(tmp_path: Path, station: int) -> None:
    """Every move is kept: nothing is lost, and no luck is dealt anew."""
    one = at_station(station)
    with opened(tmp_path, speed=math.inf) as hall:
        run_store.keep(hall.store, one)
        hall.go(Gate())
        use(hall, "keys", "ranked")
        use(hall, "keys", "sit_down")
        table = hall.top
        at_table(hall, table, partial(use, hall, "keys"), 0.4, 1)
        left = ranked(hall)
        assert left.now.log == table.session.match.log
    with opened(tmp_path, speed=math.inf) as hall:
        hall.go(Gate())
        assert ranked(hall).now == left.now
        use(hall, "keys", "ranked")
        use(hall, "keys", "sit_down")
        assert hall.top.session.match.log[: len(left.now.log)] == left.now.log


@pytest.mark.parametrize("station", sampled(range(1, 7), 2, always={1, 6}.__contains__))
def test_a_program_killed_from_outside_loses_no_move(tmp_path: Path, station: int) -> None:
    """The real signal in a real process, in the instant after a move: whatever was seen on the screen is there."""
    one = at_station(station)
    with Store(tmp_path) as store:
        run_store.keep(store, one)
    done = subprocess.run([sys.executable, "-m", "tests.scenes.run_hands", str(tmp_path)], cwd=ROOT, check=False,
                          capture_output=True, text=True, timeout=120, env={**os.environ, **BARE})  # fmt: skip
    assert done.returncode == -signal.SIGKILL, done.stderr
    seen = json.loads(done.stdout.splitlines()[-1])
    with Store(tmp_path) as store:
        found = run_store.left(store, DAY)
    assert found.problems == ()
    assert (found.run.past, found.run.points) == (one.past, one.points)
    assert found.run.now is not None
    assert one.now is not None
    assert list(found.run.now.log) == seen
    assert len(seen) > len(one.now.log)


def at_station(number: int) -> Run:
    one = run.begin(DAY, ranked=True)
    while one.now is None or one.now.number < number:
        one = on(through(one, "won"))
    return one


def sat_down(hall: Hall, one: Run) -> Any:
    """The table of the run's station."""
    return hall.go(hall.stage.doors.run_table(PlayedRun(hall.store, hall.stage.thinker, one)))


@pytest.mark.parametrize("name", ["hint", "coach", "new", "paste", "load", "save"])
def test_coach_hints_and_other_games_are_closed(hall: Hall, name: str) -> None:
    """A run with help, or with another game put on its table, would not be one."""
    table = sat_down(hall, run.begin(DAY, ranked=True))
    before = table.session.match.log
    hall.director.lead(table.handle(Act(name)))
    hall.frame()
    assert hall.top is table
    assert str(hall.stage.notices.log[-1]) == str(hall.stage.words("run.closed"))
    assert (table.session.match.log, table.desk.coach_open) == (before, False)
    assert not {"hint", "redo", "coach"} & {target.key for target in table.targets()}


def test_nobody_is_told_to_call_a_coach_who_does_not_come(tmp_path: Path) -> None:
    """The first games of Nim are led by prompts; one of them points at the coach's lantern, which a run lacks."""
    begun = run.begin(day_with("nim"))
    with opened(tmp_path, speed=math.inf) as hall:
        hall.store.set_setting("nim.prompts", 1)
        table = sat_down(hall, begun)
        line = table.part.prompt_line()
        assert line is None or line.key != "nim.prompt.coach"
        at_table(hall, table, partial(use, hall, "mouse"), 0.4, 1)
        assert hall.store.count("nim.prompts") == 1


def test_the_chain_grows_as_one_plays_and_closed_eyes_hide_it(tmp_path: Path) -> None:
    """What a decision was worth is told at once, unless the talisman says not to."""
    begun = run.begin(day_with("nim"))
    assert begun.now is not None
    for talismans in ((), ("closed-eyes",)):
        with opened(tmp_path / str(len(talismans)), speed=math.inf) as hall:
            table = sat_down(hall, replace(begun, now=replace(begun.now, talismans=talismans)))
            at_table(hall, table, partial(use, hall, "mouse"), 0.4, 2)
            hall.frame(count=6, dt=0.2)
            told = str(hall.target("chain").label)
            assert table.driver.played.so_far.links > 0
            assert (str(table.driver.played.so_far.links) in told) == (not talismans)


def test_no_second_ranked_try_and_none_by_a_clock_set_back(hall: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
    """A try belongs to its date: what was over stays over, whatever the clock says now."""
    run_store.keep(hall.store, whole())
    for today in (DAY, DAY + timedelta(days=3), DAY):
        monkeypatch.setattr(telling, "today", lambda today=today: today)
        hall.go(Gate((today - DAY).days))
        assert hall.top.kept.over
        keys = {target.key for target in hall.top.targets()}
        assert "see" in keys
        assert "ranked" not in keys
    monkeypatch.setattr(telling, "today", lambda: DAY - timedelta(days=1))
    hall.go(Gate())
    assert hall.top.kept.ranked is None
    assert {"ranked", "free"} <= {target.key for target in hall.top.targets()}


def test_again_begins_at_once(hall: Hall) -> None:
    """Tonight's second try is one press and one frame away; `tests/bench` measures how long that takes."""
    top = hall.go(Ended(PlayedRun(hall.store, hall.stage.thinker, whole())))
    hall.director.lead(top.again())
    hall.frame()
    assert isinstance(hall.top, Intro)
    assert not hall.top.played.run.ranked


def test_any_press_ends_a_count_and_does_nothing_else(hall: Hall) -> None:
    """What climbs can be skipped; the same press must not choose, and the next one keeps the points."""
    one = through(run.begin(DAY, ranked=True), "won")
    top = hall.go(Counted(PlayedRun(hall.store, hall.stage.thinker, one), 1))
    hall.frame(count=3)
    assert top.path.counting.running
    hall.keys("Enter")
    assert (hall.top, top.path.counting.running, top.played.run.staked) == (top, False, 0)
    hall.keys("Enter")
    assert (top.played.run.picks[-1].word, top.played.run.staked) == ("stop", 0)


@pytest.mark.parametrize("table", sampled(catalog.NAMES, 1))
def test_the_moon_lies_on_the_last_table_alone(tmp_path: Path, table: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """What was announced must be seen while it is played, at no cost: its light is painted once for a window."""
    painted = list[pygame.Surface]()
    paint = driver.paint_moon

    def noted(art: Art, surface: pygame.Surface) -> None:
        lit, far = sum(surface.get_at((1130, 150))[:3]), sum(surface.get_at((60, 690))[:3])
        paint(art, surface)
        painted.append(surface)
        assert sum(surface.get_at((1130, 150))[:3]) > lit + 60
        assert sum(surface.get_at((60, 690))[:3]) <= far

    monkeypatch.setattr(driver, "paint_moon", noted)
    last = at_station(6)
    assert last.now is not None
    for number, dark, times in ((5, False, 0), (6, True, 0), (6, False, 1)):
        painted.clear()
        with opened(tmp_path / f"{number}{dark}", pictures=True, art=Art()) as hall:
            hall.stage.canvas.high_contrast = dark
            now = Station(number, run.games(table).games[0], run.rung(table, "second"), last.now.seed)
            begun = now.match()
            sat_down(hall, replace(last, now=replace(now, log=begun.log, at=begun.number)))
            for _ in range(8):
                hall.frame(count=20)
                hall.draw()
            assert len(painted) == times, (number, dark)


def test_the_moon_has_the_screen_until_a_press(tmp_path: Path) -> None:
    """The event of the evening can be skipped; the press that ends it must not sit anybody down."""
    ways: list[Callable[[Hall], None]] = [lambda hall: hall.keys("Enter"), lambda hall: hall.click(640, 650),
                                          lambda hall: hall.pads("A")]
    for presses in ways:
        with opened(tmp_path) as hall:
            top = hall.go(Intro(PlayedRun(hall.store, hall.stage.thinker, at_station(6))))
            hall.frame(count=3)
            assert top.path.rising
            presses(hall)
            assert (hall.top, top.path.rising) == (top, False)
            hall.frame(count=60)
            use(hall, "keys", "sit_down")
            assert is_table(hall.top)
    with opened(tmp_path) as hall:
        top = hall.go(Intro(PlayedRun(hall.store, hall.stage.thinker, at_station(6))))
        hall.frame(dt=RISE + 0.1)
        assert not top.path.rising
        hall.go(Intro(PlayedRun(hall.store, hall.stage.thinker, at_station(5))))
        assert not hall.top.path.rising
    for language in ("en", "ko"):
        with opened(tmp_path, language=language, text_scale=2.0) as hall:
            hall.go(Intro(PlayedRun(hall.store, hall.stage.thinker, at_station(6))))
            hall.frame(count=2, dt=0.5)
            hall.draw()
            caption = [text for text in hall.stage.canvas.texts if text.key == "run.last_station"]
            assert caption
            assert not [text for text in caption if overflows(text)]
    with opened(tmp_path, reduced_motion=True) as hall:
        assert not hall.go(Intro(PlayedRun(hall.store, hall.stage.thinker, at_station(6)))).path.rising


def test_what_a_station_brought_adds_up_on_its_page(hall: Hall) -> None:
    """The rows come to the points in gold, whatever was staked before; the lanterns left are told aloud too."""
    one = through(on(through(run.begin(DAY, ranked=True), "won"), "go"), "lost")
    top = hall.go(Counted(PlayedRun(hall.store, hall.stage.thinker, one), 2))
    hall.frame(count=60)
    hall.draw()
    rows = account_rows(hall.stage.words, one, 2, one.accounts[1].score)
    numbers = [int(str(value).replace(",", "").replace("−", "-")) for _, value, *_ in rows]
    assert sum(numbers) == one.points
    assert f"{one.points:,}" in {str(text.text) for text in hall.stage.canvas.texts}
    assert str(hall.stage.words("run.lanterns", n=one.lanterns)) in str(top.question)


def test_a_lantern_out_and_one_lit_are_told_in_one_line(hall: Hall) -> None:
    """Two sentences that seem to contradict each other are one; the decision that broke the chain is named."""
    one = on(through(run.begin(DAY, ranked=True), "won"))
    told = through(replace(one, points=2900), "lost", [Cost(0, True), Cost(30, True)])
    words = hall.stage.words
    top = hall.go(Counted(PlayedRun(hall.store, hall.stage.thinker, told), 2))
    hall.frame(count=60)
    assert lights(told, 2)
    assert top.title().key == "run.lost_and_lit"
    assert str(words("run.lantern_lit")) not in str(top.question)
    assert "Decision 2 broke the chain" in str(top.question)


def test_no_lantern_is_worth_nothing(hall: Hall) -> None:
    """The worth of each is told only where one is left."""
    for left, key in ((0, "run.sum_dark"), (2, "run.sum")):
        top = hall.go(Ended(PlayedRun(hall.store, hall.stage.thinker, whole())))
        top.sum.one = replace(top.sum.one, lanterns=left)
        assert top.sum.told.key == key


@pytest.mark.parametrize("language", ["en", "ko"])
def test_the_question_of_a_stake_is_in_sight_whatever_else_is_told(tmp_path: Path, language: str) -> None:
    """With talismans, a stake, the chain, its break and a new lantern besides, nobody has to scroll to it."""
    one = run.begin(DAY, ranked=True)
    while one.now is None or one.now.number < 4:
        one = on(through(one, "won", [Cost(30, True)]), "go")
    assert one.now is not None
    worn = replace(one.now, talismans=("closed-eyes", "bare-backs"))
    told = through(replace(one, points=2500, lit=False, now=worn), "won", [Cost(0, True), Cost(30, True)])
    with opened(tmp_path, language=language) as hall:
        hall.go(Counted(PlayedRun(hall.store, hall.stage.thinker, told), 4))
        hall.frame(count=4, dt=2.0)
        hall.draw()
        assert {"run.go_or_stop", "run.go", "run.stop"} <= {text.key for text in hall.stage.canvas.texts}


@pytest.mark.parametrize("language", ["en", "ko"])
def test_the_end_lists_what_the_points_come_from(tmp_path: Path, language: str) -> None:
    """Stations, chain, stakes and lanterns add up to the number on the moon; all are in sight, and told aloud."""
    one = whole()
    with opened(tmp_path, language=language) as hall:
        top = hall.go(Ended(PlayedRun(hall.store, hall.stage.thinker, one)))
        hall.frame(count=4, dt=2.0)
        hall.draw()
        parts = ended.parts(hall.stage.words, one)
        numbers = [int(str(value).replace(",", "").replace("−", "-")) for _, value, _ in parts]
        assert sum(numbers) == one.score
        seen = [str(text.text) for text in hall.stage.canvas.texts]
        for label, value, _ in parts:
            assert str(value) in seen
            assert f"{label}: {value}" in str(top.question)


def test_bars_of_different_scores_can_be_compared(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also among the small ones, and above a thousand; every trough is as long, whatever its number takes."""
    troughs: list[float] = []
    drawn: list[float] = []
    scores = [0, 8, 40, 600, 1000, 1500]
    monkeypatch.setattr(ended, "played", lambda run: scores)
    with opened(tmp_path, at_once=True) as hall:
        canvas = hall.stage.canvas
        monkeypatch.setattr(canvas, "box", lambda room, tint, **_: (
            troughs if tint == ended.TROUGH else drawn).append(room.w))
        for piece in ended.bars(canvas, hall.stage.words, whole(), 500.0, 1.0):
            piece.draw(canvas, pygame.FRect(0, 0, 500, 40))
    assert len(set(troughs)) == 1
    assert drawn == sorted(set(drawn))
    assert len(drawn) == len(troughs) == len(scores)


def test_what_was_found_at_the_end_is_kept(hall: Hall) -> None:
    """The search goes on where it was when one comes back, and says how far it is."""
    one = whole(DAY + timedelta(days=1))
    top = hall.go(Ended(PlayedRun(hall.store, hall.stage.thinker, one)))
    hall.frame(count=3)
    percent = top.sum.standouts.percent
    assert 0 < percent < 100
    assert top.sum.standouts.best is None
    hall.draw()
    assert "run.looking" in {text.key for text in hall.stage.canvas.texts}
    hall.go(Title())
    top = hall.go(Ended(PlayedRun(hall.store, hall.stage.thinker, one)))
    assert top.sum.standouts.percent >= percent
    hall.frame(count=200)
    assert top.sum.standouts.best


def test_amounts_given_away_are_not_called_points(tmp_path: Path) -> None:
    """Points are what is won; what a choice gave away is winning odds, or chips."""
    for language, word in (("en", "point"), ("ko", "점")):
        with opened(tmp_path, language=language) as hall:
            words = hall.stage.words
            for station in whole().past:
                told = str(words("run.for_play", amount=telling.given(words, station, 47)))
                assert word not in told
                assert ("칩" in told or "chip" in told) == (station.table == "poker")
            nim = next(station for station in whole().past if station.table == "nim")
            assert "13.2%" in str(telling.given(words, nim, 47))  # 4.7 tenths of what halves: 28%


def test_f1_opens_the_rules_of_the_run(hall: Hall) -> None:
    """Everywhere on the path; at a table it opens that table's."""
    one = run.begin(DAY, ranked=True)
    for scene in (Gate(), Intro(PlayedRun(hall.store, hall.stage.thinker, one)), BoardPage(alone=True)):
        hall.go(scene)
        hall.keys("F1")
        assert isinstance(hall.top, RunRules), scene
        assert f"{run.CHAIN_MOST} a game at most" in str(hall.top.question)
        hall.keys("F1")
        assert hall.top is scene
    sat_down(hall, one)
    hall.keys("F1")
    assert not isinstance(hall.top, RunRules)
    hall.go(Gate())
    hall.click_on("rules")
    assert isinstance(hall.top, RunRules)


def test_one_step_back_from_a_page_over_no_other_leads_to_the_courtyard(hall: Hall) -> None:
    """By Esc and by the button; a page that lies over another leads back to that one."""
    for name in ("run gate", "run table 1", "run go or stop", "run talisman", "run over"):
        for leave in (partial(hall.keys, "Esc"), partial(hall.click_on, "leave")):
            run_screens()[name](hall)
            leave()
            assert isinstance(hall.top, Title), name
            assert hall.director.running
    run_screens()["run shown"](hall)
    hall.keys("Esc")
    assert isinstance(hall.top, Gate)


def test_a_finished_run_is_stamped_on_the_shelf_and_in_the_courtyard(hall: Hall) -> None:
    """The day counts wherever stamps are shown, not at the gate alone."""
    run_store.keep(hall.store, whole())
    hall.go(Title())
    assert DAY in hall.top.honours.stamped
    shelf = hall.go(Shelf())
    assert shelf.days == {DAY}


def test_after_signing_one_step_leads_back_to_that_day(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """And not to today's, which nobody asked for."""
    monkeypatch.setattr(telling, "today", lambda: DAY + timedelta(days=2))
    with opened(tmp_path) as hall:
        one = whole()
        run_store.keep(hall.store, one)
        hall.go(Ended(PlayedRun(hall.store, hall.stage.thinker, one)))
        hall.frame(count=4, dt=2.0)
        hall.click_on("sign")
        hall.director.lead(hall.top.done("ABC"))
        hall.frame(count=2)
        assert isinstance(hall.top, BoardPage)
        hall.keys("Esc")
        assert isinstance(hall.top, Gate)
        assert hall.top.kept.day == DAY


def test_what_is_typed_takes_the_place_of_what_was_offered(tmp_path: Path) -> None:
    """Letters, digits and jamo; with a full field and with a part of one. Every sign is told aloud."""
    for offered in ("KIM", "ㅎ"):
        for typed in ("abc", "12a", "ㄱㅎㅎ"):
            with opened(tmp_path, narration=True) as hall:
                hall.go(Initials(offered, lambda signs: None))
                assert board_page.spaced(offered) in str(hall.top.question)
                for letter in typed:
                    hall.top.handle(Act("text", text=letter))
                    assert letter.upper() in hall.stage.narrator.line
                assert hall.top.typed == typed.upper()
                assert board_page.spaced(typed.upper()) in hall.stage.narrator.line
                hall.top.handle(Act("text", text="z"))
                assert hall.top.typed == typed.upper(), "a full field of one's own takes no more"
                hall.top.handle(Act("erase"))
                assert hall.top.typed == typed.upper()[:2]


def test_digits_choose_talismans_and_are_seen_on_them(tmp_path: Path) -> None:
    """At every text size."""
    for scale in (1.0, 2.0):
        with opened(tmp_path / str(scale), text_scale=scale) as hall:
            played = PlayedRun(hall.store, hall.stage.thinker, through(at_station(2), "won").chose("stop"))
            offers = played.run.offers
            hall.go(Talismans(played))
            hall.draw()
            assert {"1", "2"} <= {str(text.text) for text in hall.stage.canvas.texts}
            hall.keys("2")
            assert played.run.picks[-1].word == offers[1]


def test_every_talisman_says_what_it_gives(hall: Hall) -> None:
    """Those that pay no more say what they are good for."""
    pays = {name: str(told(hall.stage.words, name)[1]) for name in run.TALISMANS}
    assert not [said for said in pays.values() if said.startswith("No ")]
    assert pays["first-slip"] != pays["lone-mal"]


def test_a_lantern_and_the_total_are_told_aloud(hall: Hall) -> None:
    """What is seen in gold is heard too."""
    told = through(replace(at_station(3), points=2500), "won")
    top = hall.go(Counted(PlayedRun(hall.store, hall.stage.thinker, told), 3))
    hall.frame(count=60)
    assert f"{told.points:,} points now" in str(top.question)
    assert str(hall.stage.words("run.lantern_lit")) in str(top.question)


def test_signs_are_typed_in_either_script(tmp_path: Path) -> None:
    """Letters of any case, digits, and the first sound of a syllable."""
    done: list[str] = []
    with opened(tmp_path) as hall:
        hall.go(Initials("", done.append))
        for letter in ("k", "!", "한", "7", "z"):
            hall.top.handle(Act("text", text=letter))
        assert hall.top.typed == "Kㅎ7"
        hall.top.handle(Act("submit"))
    assert done == ["Kㅎ7"]
    assert [board_page.sign_of(sign) for sign in board.SIGNS] == list(board.SIGNS)


def test_the_first_initials_offered_are_those_of_the_name(hall: Hall) -> None:
    """Whoever gave a name need not spell it again; initials given before come first."""
    one = whole()
    for name, kept, offered in (
        ("Minji", "", "MIN"), ("홍길동", "", "ㅎㄱㄷ"), ("J. Lee", "", "JLE"), ("하", "", "ㅎ"), ("!", "", ""),
        ("", "", ""), ("Minji", "KIM", "KIM"),
    ):
        hall.set(name=name)
        hall.store.set_setting(ended.SIGNED, kept)
        hall.go(Ended(PlayedRun(hall.store, hall.stage.thinker, one)))
        hall.frame(count=4, dt=0.5)
        use(hall, "keys", "sign")
        assert isinstance(hall.top, Initials)
        assert hall.top.typed == offered


def test_a_run_is_told_aloud(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Who hears the hall hears who waits, what a table brought, and the choice."""
    with opened(tmp_path, narration=True) as hall:
        said: list[str] = []
        monkeypatch.setattr(hall.stage.narrator, "tell", lambda parts: said.extend(map(str, parts)))
        one = run.begin(DAY, ranked=True)
        hall.go(Intro(PlayedRun(hall.store, hall.stage.thinker, one)))
        hall.frame(count=3)
        assert str(hall.top.question) in said
        played = PlayedRun(hall.store, hall.stage.thinker, through(one, "won"))
        top = hall.go(Counted(played, 1))
        hall.frame(count=3)
        hall.frame(count=60)
        assert sum(str(hall.top.question) in line for line in said) == 1
        assert any(str(hall.stage.words("run.go")) in line for line in said)
        told = " ".join(said)
        points = played.run.accounts[0].points
        assert f"{run.bet(points, run.BET):,}" in told  # what can be won by going on, and lost
        assert f"{run.bet(points, 0):,}" in told
        assert str(top.title()) in told
        waiting = run.begin(day_with("nim"))
        assert waiting.now is not None
        waiting = waiting.noted(over(waiting.now, "won"))
        assert waiting.now is not None
        top = hall.go(Counted(PlayedRun(hall.store, hall.stage.thinker, waiting), 1))
        hall.frame(count=200)
        assert top.account is not None
        assert sum(str(top.question) in line for line in said) == 1
        offering = through(at_station(2), "won").chose("stop")
        top = hall.go(Talismans(PlayedRun(hall.store, hall.stage.thinker, offering)))
        hall.frame(count=3)
        name = str(hall.stage.words(f"run.talisman.{top.played.run.offers[0]}"))
        assert f"{name}. " in said[-1]  # not as one sentence with what it does


@pytest.mark.parametrize("way", ["key", "button"])
def test_the_text_that_is_copied_proves_the_run(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, way: str
) -> None:
    """What goes to a friend by any messenger is the whole run file, and reaches the same number there."""
    copied: list[str] = []
    monkeypatch.setattr(clipboard, "copy", lambda text: copied.append(text) or True)
    one = whole()
    with opened(tmp_path) as hall:
        hall.go(Ended(PlayedRun(hall.store, hall.stage.thinker, one)))
        hall.frame(count=120)
        if way == "key":
            hall.keys("Ctrl+C")
        else:
            hall.click_on("copy")
    assert len(copied) == 1
    assert run_file.verify(copied[0]).score == one.score


def test_only_rules_that_matter_are_told_before_a_table(hall: Hall) -> None:
    """Two people need no word about teams, and nobody the name of a preset; the moves of the game come first."""
    top = hall.go(Intro(PlayedRun(hall.store, hall.stage.thinker, run.begin(day_with("yut")))))
    told = str(top.question)
    assert str(hall.stage.words("yut.option.teams")) not in told
    assert str(hall.stage.words("yut.option.pieces")) in told
    begun = run.begin(day_with("nim"))
    assert begun.now is not None
    heaps = next(rules for rules in run.games("nim").games if len(rules.heaps) == 4)
    top = hall.go(Intro(PlayedRun(hall.store, hall.stage.thinker, replace(begun, now=replace(
        begun.now, rules=heaps)))))
    for name in ("option.coins_in", "option.takes", "option.ending"):
        assert str(hall.stage.words(f"nim.{name}", heap="D")) in str(top.question)


def test_leaving_a_table_by_the_pause_keeps_it(tmp_path: Path) -> None:
    """Esc, and the way to the courtyard, from any table of a run."""
    with opened(tmp_path, speed=math.inf) as hall:
        hall.go(Gate())
        use(hall, "keys", "ranked")
        use(hall, "keys", "sit_down")
        assert is_table(hall.top)
        hall.keys("Esc")
        use(hall, "keys", "courtyard")
        assert isinstance(hall.top, Title)
        assert ranked(hall).phase == "play"
