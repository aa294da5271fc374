"""Files as earlier versions wrote them still load: whoever kept a game, a setting or a game ID can use it today.

``tests/kept`` was written once, before the tables' engines told their events more finely, and is never written
again: a database with sessions, results, quick and named saves and settings of all tables; exported games
with the account of their luck; reports of trouble; and a game of every preset with its game ID. ``run-2.txt`` came
later, an arcade run by version 2 of its rules, and ``run-3.txt`` one by version 3: `tests.game.test_run_file` works
them out again.
"""

from __future__ import annotations

import json
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from game import catalog, crash_report, datafile, export, session_store
from game.match import Match, read_game_id
from game.session import Session
from game.store import QUICK, Store
from scenes.engine import settings
from scenes.table.desk import NEW_GAME_SHOWN

KEPT = Path(__file__).parent / "kept"
EXPECTED: dict[str, Any] = json.loads((KEPT / "told.json").read_text("utf-8"))
PRESETS: dict[str, Any] = json.loads((KEPT / "presets.json").read_text("utf-8"))


@pytest.fixture
def store(tmp_path: Path) -> Store:
    """The kept data, in a folder as the hall has it."""
    with closing(sqlite3.connect(tmp_path / datafile.FILE)) as made:
        made.executescript((KEPT / "data.sql").read_text("utf-8"))
    return Store(tmp_path)


@pytest.mark.parametrize("table", catalog.NAMES)
def test_a_kept_session_goes_on(store: Store, table: str) -> None:
    """The game left on the table and the one before it, by undo, are there to the last act."""
    begun = session_store.begin(store, table)
    assert begun.problems == ()
    assert list(begun.session.match.log) == EXPECTED[table]["mid"]
    assert begun.session.match.commitment == EXPECTED[table]["commitment"]
    assert len(begun.session.matches) == 2
    assert begun.session.matches[0].result is not None
    text = (KEPT / f"{table}-session.txt").read_text("utf-8")
    assert Session.from_text(text).to_text() == begun.session.to_text() == text
    store.close()


@pytest.mark.parametrize("table", catalog.NAMES)
def test_kept_results_and_saves_are_there(store: Store, table: str) -> None:
    """Results are counted, and their games, like the saves, are played again without a fault."""
    assert len(store.results(table)) == EXPECTED[table]["results"]
    texts = store.game_texts(table)
    assert len(texts) == EXPECTED[table]["results"]
    assert all(Match.from_text(text).result is not None for text in texts.values())
    saves = {save.name: save for save in store.list_saves(table)}
    assert set(saves) == {QUICK + table, f"evening {table}"}
    assert list(session_store.match_in(saves[QUICK + table]).log) == EXPECTED[table]["mid"]
    assert store.notices == []
    store.close()


def test_kept_settings_hold(store: Store) -> None:
    """Language, speed and size of letters as they were chosen."""
    chosen = settings.read(store)
    assert {name: getattr(chosen, name) for name in EXPECTED["settings"]} == EXPECTED["settings"]
    assert store.setting("last.table") == "davinci"
    store.close()


def test_a_count_is_found_under_the_name_it_had(tmp_path: Path) -> None:
    """Whoever was told three times how a new game is taken back is not told again by a later version."""
    with Store(tmp_path) as kept:
        kept.set_setting("told.new", 3)
        assert kept.count(NEW_GAME_SHOWN, formerly="told.new") == 3
        kept.set_setting(NEW_GAME_SHOWN, 1)
        assert kept.count(NEW_GAME_SHOWN, formerly="told.new") == 1


@pytest.mark.parametrize("table", catalog.NAMES)
def test_a_kept_export_and_report_are_read(table: str) -> None:
    """The account of the luck is checked draw by draw; the game of a report can be played again."""
    (match,) = export.read((KEPT / f"{table}.txt").read_text("utf-8"))
    assert list(match.log) == EXPECTED[table]["log"]
    assert list(match.result.scores) == EXPECTED[table]["scores"]
    assert match.id == EXPECTED[table]["id"]
    report = (KEPT / f"{table}-report.txt").read_text("utf-8")
    assert crash_report.is_report(report)
    assert list(Match.from_text(crash_report.game_of(report)).log) == EXPECTED[table]["mid"]


@pytest.mark.parametrize("preset", PRESETS)
def test_a_kept_game_of_every_preset_is_read_and_dealt(preset: str) -> None:
    """By its text and by its game ID: the same rules, the same luck, the same position."""
    kept = PRESETS[preset]
    match = Match.from_text(kept["save"])
    assert (match.turn, match.number, match.result is not None) == (kept["turn"], kept["number"], kept["over"])
    assert match.to_text() == kept["save"]
    named = read_game_id(kept["id"])
    assert named.rules == match.rules
    dealt = Match.named(named, match.players)
    assert [step.text for step in dealt.opening] == [step.text for step in match.opening]
