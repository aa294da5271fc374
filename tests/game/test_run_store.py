"""Tries, stamps and the board: one ranked try a day, whatever the clock says and whenever the program dies."""

from __future__ import annotations

import os
import sqlite3
import subprocess
import sys
from dataclasses import replace
from datetime import date, timedelta
from pathlib import Path

import pytest

from game import board, datafile, run, run_file, run_store
from game.board import Row, best, of_day, of_week, open_days, places
from game.run import begin
from game.store import Store
from tests.game.runs import DAY, on, through, whole

NEXT = DAY + timedelta(days=1)


def test_a_ranked_try_is_resumed_and_never_begun_again(tmp_path: Path) -> None:
    """One a day; a free try of the same day does not touch it."""
    with Store(tmp_path) as store:
        one = run_store.begin(store, DAY, DAY, ranked=True)
        one = through(one)
        assert run_store.keep(store, one)
        with pytest.raises(run_store.NotOpen) as told:
            run_store.begin(store, DAY, DAY, ranked=True)
        assert told.value.reason == "try-used"
        free = run_store.begin(store, DAY, DAY, ranked=False)
    with Store(tmp_path) as store:
        assert run_store.left(store, DAY).run == one
        assert run_store.left(store).run == free
        assert run_store.left(store, NEXT).run is None
        assert run_store.begin(store, NEXT, NEXT, ranked=False).day == NEXT
        assert run_store.left(store, DAY).run == one


def test_the_last_seven_days_are_open_and_no_others(tmp_path: Path) -> None:
    """A day missed can be made up for; tomorrow is not here yet."""
    assert open_days(DAY) == tuple(DAY - timedelta(days=back) for back in range(7))
    with Store(tmp_path) as store:
        assert run_store.begin(store, DAY - timedelta(days=6), DAY, ranked=True).ranked
        for day in (DAY - timedelta(days=7), NEXT):
            for ranked in (True, False):
                with pytest.raises(run_store.NotOpen, match="is not open") as told:
                    run_store.begin(store, day, DAY, ranked=ranked)
                assert told.value.reason == "day-closed"


def test_a_clock_set_back_gains_nothing_and_loses_nothing(tmp_path: Path) -> None:
    """The try belongs to the date: what was begun is there as it was left, and is not dealt again."""
    with Store(tmp_path) as store:
        yesterday = through(run_store.begin(store, DAY, DAY, ranked=True))
        run_store.keep(store, yesterday)
        today = through(run_store.begin(store, NEXT, NEXT, ranked=True), "lost")
        run_store.keep(store, today)
        for clock in (DAY, DAY - timedelta(days=400), DAY):
            for day in (DAY, NEXT):
                with pytest.raises(run_store.NotOpen):
                    run_store.begin(store, day, clock, ranked=True)
            assert run_store.left(store, DAY).run == yesterday
            assert run_store.left(store, NEXT).run == today


def test_a_day_finished_has_a_stamp_ranked_or_not(tmp_path: Path) -> None:
    """No count of days in a row: a day missed takes nothing away."""
    with Store(tmp_path) as store:
        assert run_store.stamps(store) == frozenset()
        one = run_store.begin(store, DAY, DAY, ranked=False)
        while one.phase != "over":
            assert run_store.stamps(store) == frozenset()
            one = on(through(one, "lost"))
            run_store.keep(store, one)
        assert run_store.stamps(store) == {DAY}
        store.set_setting(run_store.STAMPS, ["2026-11-20", "no day", 7])
        assert run_store.stamps(store) == {DAY}
        store.set_setting(run_store.STAMPS, "torn")
        assert run_store.stamps(store) == frozenset()


KILLED = """
import os, sys
from datetime import date
from pathlib import Path
from game import run, run_store
from game.store import Store

left = int(sys.argv[2])
def step(point):
    global left
    left -= 1
    if not left:
        os._exit(9)

day = date(2026, 11, 20)
with Store(Path(sys.argv[1])) as store:
    store._db.set_trace_callback(step)
    one = run_store.left(store, day).run or run_store.begin(store, day, day, ranked=True)
    print(run.Run.__name__, len(one.past), flush=True)
    while one.phase != "over":
        if one.now is None:
            one = one.chose(one.offers[0])
        else:
            match, level = one.now.match(), run.rung(one.now.table, "weakest")
            if match.turn is None:
                one = run.weighed(one)
            else:
                match.play(run.bot_action(match, level if match.turn == 0 else one.now.level))
                one = one.noted(match)
                if one.now is not None and one.now.outcome is not None:
                    one = run.weighed(one)
        run_store.keep(store, one)
        print(one.points, len(one.past), one.phase, flush=True)
"""


@pytest.mark.deep
def test_a_program_killed_at_any_write_goes_on_where_it_was(tmp_path: Path) -> None:
    """Again and again, until the run is over: it comes out as it would have in one piece."""
    kills = 0
    for left in (40, 97, 250, 10**9):
        told = subprocess.run([sys.executable, "-c", KILLED, str(tmp_path), str(left)], capture_output=True,
                              text=True, check=False, env={**os.environ, "PYTHONPATH": os.getcwd()})  # fmt: skip
        assert told.returncode in (0, 9), told.stderr
        if not told.returncode:
            break
        kills += 1
    assert told.returncode == 0
    assert kills >= 2
    one = begin(DAY, True)
    while one.phase != "over":
        if one.now is None:
            one = one.chose(one.offers[0])
        else:
            one = run.weighed(one.noted(run.finished(one.now, run.rung(one.now.table, "weakest"))))
    with Store(tmp_path) as store:
        assert run_store.left(store, DAY).run == one


def test_a_run_that_cannot_be_read_is_set_aside_and_the_one_before_it_goes_on(tmp_path: Path) -> None:
    """Damage costs a move, not the evening."""
    with Store(tmp_path) as store:
        first = run_store.begin(store, DAY, DAY, ranked=True)
        run_store.keep(store, through(first))
        place = f"{run_store.FREE} {DAY.isoformat()}"
        newest = store.load_session(place)
        store.save_session(place, newest.replace("stand: points", "stand: pints"))
        left = run_store.left(store, DAY)
        assert left.run == through(first)
        assert len(left.problems) == 1
        assert "line" in left.problems[0]


# the board -------------------------------------------------------------------------------------------------


def row(score: int, slips: int = 0, day: date = DAY, initials: str = "M8ㅎ", text: str = "") -> Row:
    return Row(initials, day, score, 1, slips, "told", text or f"{score} {slips} {day} {initials}")


def test_more_points_stand_higher_then_fewer_slips_and_never_time() -> None:
    """Rows that are equal share a place."""
    rows = (row(10, 3), row(20, 5), row(20, 4, initials="AAA"), row(20, 4, initials="BBB"))
    found = best(rows)
    assert [one.initials for one in found] == ["AAA", "BBB", "M8ㅎ", "M8ㅎ"]
    assert places(found) == (1, 1, 3, 4)


def test_ten_rows_of_today_of_this_week_and_ever() -> None:
    """A day's best is told even where ever is full."""
    rows = [row(score, day=DAY - timedelta(days=back)) for back in range(9) for score in (back, 100 + back)]
    assert len(best(rows)) == 10
    assert {one.day for one in of_day(rows, DAY)} == {DAY}
    assert min(one.day for one in of_week(rows, DAY)) == DAY - timedelta(days=6)
    assert max(one.score for one in of_week(rows, DAY)) == 106
    assert of_week(rows, DAY - timedelta(days=30)) == ()


@pytest.mark.parametrize("initials", ["", "AB", "ABCD", "abc", "A B", "ㅏㅏㅏ", "가나다", "A\nB", "AÄB"])
def test_initials_are_three_signs_of_the_wheel(initials: str) -> None:
    """Letters, digits and the Korean consonants; nothing that a font lacks."""
    with pytest.raises(ValueError, match="initials"):
        board.checked(row(1, initials=initials))
    assert board.checked(row(1, initials="Z9ㄱ"))
    assert len(board.SIGNS) == 26 + 10 + 14


def test_the_board_keeps_its_rows_each_run_once(tmp_path: Path) -> None:
    """Entered again, a run keeps its initials; what was told may become verified, never less."""
    with Store(tmp_path) as store:
        entered = run_store.enter(store, whole(), "MIN")
        assert store.add_row(row(5))
        assert store.add_row(replace_standing(entered, "verified"))
        assert store.add_row(entered._replace(initials="XXX"))
    with Store(tmp_path) as store:
        first, second = store.rows()
        assert (first.initials, first.standing, first.score) == ("MIN", "verified", whole().score)
        assert second == row(5)
        assert run_file.read(first.text) == whole()
        assert run_file.verify(first.text) == whole()


def replace_standing(row: Row, standing: board.Standing) -> Row:
    return row._replace(standing=standing)


def test_free_and_unfinished_runs_do_not_enter(tmp_path: Path) -> None:
    """A second try of a day is for the joy of it."""
    with Store(tmp_path) as store:
        for one in (replace(whole(), ranked=False), begin(DAY, True)):
            with pytest.raises(ValueError, match="ranked and is over"):
                run_store.enter(store, one, "MIN")
        assert store.rows() == []


def test_damaged_rows_are_left_out(tmp_path: Path) -> None:
    """The others stay, and it is said once."""
    with Store(tmp_path) as store:
        for score in range(4):
            store.add_row(row(score))
    with sqlite3.connect(tmp_path / datafile.FILE) as db:
        db.execute("update board set value = '[]' where place = 1")
        db.execute("update board set body = 'other' where place = 2")
    db.close()
    with Store(tmp_path) as store:
        assert [one.score for one in store.rows()] == [2, 3]
        assert len(store.notices) == 1
        assert store.add_row(row(9))
        assert [one.score for one in store.rows()] == [2, 3, 9]


def test_a_data_file_of_the_form_before_gets_its_board(tmp_path: Path) -> None:
    """Whoever played before there were runs keeps all and can enter."""
    with Store(tmp_path) as store:
        store.set_setting("speed", 2)
    with sqlite3.connect(tmp_path / datafile.FILE) as db:
        db.execute("drop table board")
        db.execute("pragma user_version = 3")
    db.close()
    with Store(tmp_path) as store:
        assert store.setting("speed") == 2
        assert store.add_row(row(1))
        assert store.rows() == [row(1)]
        assert store.notices == []
