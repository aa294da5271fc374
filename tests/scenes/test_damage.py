"""Damage that once broke the hall: each file is refused in one line, or read as far as it goes."""

from __future__ import annotations

import json
import struct
from pathlib import Path
from typing import Any
from unittest import mock

import pygame
import pytest

from game import arena, catalog
from game.store import Store, _mark
from scenes.app import hall as the_hall
from scenes.engine import maps
from scenes.engine.asset_errors import ASSETS, AssetError
from scenes.engine.draw import picture
from scenes.engine.draw.art import Art
from scenes.engine.input.bindings import DEFAULTS, VITAL, Bindings
from scenes.engine.speak.sound import Sounds
from scenes.engine.speak.words import Words
from scenes.table import cast
from scenes.table.desk import NEW_GAME_SHOWN
from scenes.tables.yut import throws
from tests.fuzzing.assets import claimed, draw_yard, read_recording
from tests.scenes.hall_kit import Hall, nim, opened

DEEP = "[" * 100_000


@pytest.mark.parametrize("number", range(5))
def test_a_picture_that_claims_to_be_enormous_is_not_decoded(tmp_path: Path, number: int) -> None:
    """Thirty bytes made the decoder work for more than a minute, or ask for a gigabyte."""
    (tmp_path / "picture.webp").write_bytes(list(claimed((60_000, 60_000)))[number])
    with mock.patch.object(pygame.image, "load", side_effect=AssertionError("decoded")), \
            pytest.raises(AssetError, match=r"picture\.webp: .*(pixels are too many|WebP file was expected)"):
        picture.load(tmp_path / "picture.webp")


def test_every_picture_of_the_house_tells_its_size_truly() -> None:
    """A head read wrongly would refuse good pictures, or let the bad ones in."""
    for path in sorted((ASSETS / "sprites").rglob("*.webp"), key=lambda path: path.stat().st_size)[:12]:
        assert picture.size(path.read_bytes()[: picture.HEAD]) == picture.load(path).get_size()


FRAME = {"x": 0, "y": 0, "w": 20, "h": 20, "ox": 1.0, "oy": 1.0}


@pytest.mark.parametrize("change", [
    {"w": 10**30}, {"w": 0}, {"h": -5}, {"x": -3}, {"ox": float("nan")}, {"ox": 1e300}, {"slice": [3, 3, 90, 3]},
    {"slice": [-3, 0, 0, 0]}, {"pad": "none"}, {"x": None}])  # fmt: skip
def test_a_frame_that_lies_nowhere_is_refused(tmp_path: Path, change: dict[str, Any]) -> None:
    """Edges beyond the picture broke the first panel drawn with them; endless numbers broke more."""
    pygame.display.init()
    pygame.display.set_mode((64, 36))
    (tmp_path / "sheet.webp").write_bytes((ASSETS / "sprites" / "nim" / "lantern.webp").read_bytes())
    (tmp_path / "sheet.json").write_text(json.dumps({"frames": {"one": {**FRAME, **change}}}))
    with pytest.raises(AssetError, match=r"sheet\.json: expected frames"):
        Art(tmp_path).frame("sheet:one")
    (tmp_path / "sheet.json").write_text(json.dumps({"frames": {"one": FRAME}}))
    assert Art(tmp_path).frame("sheet:one").surface.get_size() == (20, 20)


def test_brackets_without_end_are_no_listing(tmp_path: Path) -> None:
    """Python stops counting at a thousand, with an error of its own."""
    pygame.display.init()
    pygame.display.set_mode((64, 36))
    (tmp_path / "sheet.webp").write_bytes((ASSETS / "sprites" / "nim" / "lantern.webp").read_bytes())
    (tmp_path / "sheet.json").write_text(DEEP)
    with pytest.raises(AssetError, match="RecursionError"):
        Art(tmp_path).frame("sheet:one")


def test_a_window_needs_no_emblem(monkeypatch: pytest.MonkeyPatch) -> None:
    """The icon of the window was read before anything could be said about it."""
    monkeypatch.setattr(the_hall, "ASSETS", Path("/nowhere"))
    assert the_hall.open_window((640, 360)).get_size() == (640, 360)


FORM = struct.pack("<IHHIIHH", 16, 1, 1, 44100, 88200, 2, 16)
EMPTY = b"RIFF" + struct.pack("<I", 36) + b"WAVEfmt " + FORM + b"data\0\0\0\0"
CLAIMING = b"RIFF" + struct.pack("<I", 36) + b"WAVEjunk\xff\xff\xff\x7fdata\x08\0\0\0" + b"\1" * 8


@pytest.mark.parametrize("data", [EMPTY, EMPTY[:-4] + b"\x08\0\0\0", CLAIMING, b"ID3\x03" + bytes(400), b""])
def test_an_empty_sound_is_silent(tmp_path: Path, capsys: pytest.CaptureFixture[str], data: bytes) -> None:
    """To play a sound of no length ends the whole program, in C, without a word."""
    (tmp_path / "empty_1.wav").write_bytes(data)
    heard = Sounds(tmp_path)
    heard.play("empty")
    heard.ambience("empty")
    heard.close()
    assert not heard.silent
    assert capsys.readouterr().err.startswith("madang: empty_1.wav: an Ogg Vorbis or WAV sound was expected")


@pytest.mark.parametrize("change", [{"count": 88}, {"hits": [[999, 0, 1, 0]]}, {"rest": [[0] * 6] * 3}, {"fps": 0},
                                    {"tracks": [["x"] * 445] * 4}, {"count": 10**9}, {"rest": [[0] * 6] * 4}])
def test_a_throw_that_was_recorded_wrongly_is_refused(tmp_path: Path, change: dict[str, Any]) -> None:
    """It was unpacked as it came."""
    whole = json.loads((throws.FOLDER / "up1_01.json").read_text())
    with pytest.raises(AssetError, match=r"throws/(up1|nak)_0\d\.json: "):
        read_recording(json.dumps({**whole, **change}).encode(), tmp_path)


def test_a_courtyard_with_a_place_too_many_is_drawn(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever adds a fifth place to the map first, and the table later, still has a courtyard."""
    text = (ASSETS / "maps" / "title.tmx").read_text("utf-8")
    place = '<object id="900" name="go" x="5" y="5"><point/></object>'
    (tmp_path / "title.tmx").write_text(text.replace('name="tables">', f'name="tables">{place}', 1), "utf-8")
    real = maps.load
    monkeypatch.setattr(maps, "load", lambda name: real(name, tmp_path))
    assert real("title", tmp_path).spot("tables", "go").x == 5
    draw_yard()


@pytest.mark.parametrize("text", [
    '{"keys": {"cancel": []}}', '{"keys": {"confirm": ["Z"]}, "one_key": false}', '{"keys": {"up": ["Down"]}}',
    '{"pad": {"confirm": []}}', DEEP])  # fmt: skip
def test_a_key_map_always_has_a_way_on(text: str) -> None:
    """Without a key for "back", nobody could reach the page that would give it one."""
    made = Bindings.from_json(text)
    assert set(VITAL) <= set(made.by_key.values()) & set(made.by_button.values())
    kept = Bindings.from_json(DEFAULTS.bind("undo", ("U",)).to_json())
    assert kept.keys["undo"] == ("U",)


# rows of the store whose checksums fit ---------------------------------------------------------------------


def put(store: Store, table: str, *row: object) -> None:
    marks = ", ".join("?" * (len(row) + 1))
    store._db.execute(f"insert or replace into {table} values ({marks})", (*row, _mark(row)))


@pytest.mark.parametrize("value", ["", "{", DEEP, "nul", "1 2"])
def test_a_setting_that_is_no_json_is_left_out(tmp_path: Path, value: str) -> None:
    """One of them kept the hall from opening."""
    with Store(tmp_path) as store:
        store.set_setting("speed", 2.0)
        put(store, "setting", "master", value)
        assert store.setting("master", 0.5) == 0.5
        assert store.setting("speed") == 2.0
        assert "left out" in store.notices[0]


@pytest.mark.parametrize("value", [
    "[]", DEEP, '["", [], [0], "", 1, 1.0, {}]', '["", [["A", null]], [], "", 1, 1.0, {}]',
    f'["", [["A", null]], [{"9" * 400}], "", 1, 1.0, {{}}]', '["", [["A", null]], [0], "", 1, NaN, {}]',
    '["", [["A", 5]], [0], "", 1, 1.0, {}]'])  # fmt: skip
def test_a_line_of_the_ledger_without_sense_is_left_out(tmp_path: Path, value: str) -> None:
    """The pages of records counted on every seat having a score."""
    with Store(tmp_path) as store:
        put(store, "result", "game", 1, "nim", value)
        assert store.results() == []
        assert "left out" in store.notices[0]
        put(store, "result", "game", 1, "nim", '["", [["A", null]], [0], "", 1, 1.0, {}]')
        assert [row.scores for row in store.results()] == [(0,)]


@pytest.mark.parametrize("change", ["alter table setting rename column mark to nark", "drop table save"])
def test_a_sound_database_without_our_columns_is_set_aside(tmp_path: Path, change: str) -> None:
    """A bit in a column's name is no damage to SQLite, and nothing could be kept any more."""
    with Store(tmp_path) as store:
        store.set_setting("speed", 2.0)
        store._db.execute(change)
    with Store(tmp_path) as store:
        assert store.set_setting("speed", 4.0)
        assert "it is kept as" in store.notices[0]
    assert (tmp_path / "madang.broken-1.db").exists()


def test_a_data_file_with_rows_out_of_order_is_set_aside(tmp_path: Path) -> None:
    """One bit in a name, and what is kept under it is not found again; the quick check of SQLite sees nothing."""
    with Store(tmp_path) as store:
        for name in ("able", "baker", "charlie", "dog"):
            store.set_setting(name, 1)
    file = tmp_path / "madang.db"
    data = file.read_bytes()
    assert data.count(b"charlie") == 1
    file.write_bytes(data.replace(b"charlie", b"zharlie"))
    with Store(tmp_path) as store:
        assert "it is kept as" in store.notices[0]
        assert store.set_setting("charlie", 2)
    with Store(tmp_path) as store:
        assert store.setting("charlie") == 2
        assert not store.notices


@pytest.mark.parametrize("kept", ["often", float("nan"), None, -5, [3], True])
def test_counts_that_are_none_begin_again(hall: Hall, kept: Any) -> None:
    """How often something was told is kept too; the table of Nim could not be drawn with a wrong one."""
    for name in ("nim.prompts", NEW_GAME_SHOWN):
        hall.store.set_setting(name, kept)
    hall.sit_down(nim("", "expert"))
    hall.keys("N", "1", "Enter")
    hall.draw()
    assert (hall.store.count(NEW_GAME_SHOWN), hall.store.count("nim.prompts")) == (1, 1)


def test_a_level_of_another_madang_stands_for_itself() -> None:
    """A kept game may name an opponent that is no more."""
    assert cast.level_name(Words("en"), "nim", "grandmaster") == "grandmaster"
    assert cast.level_name(Words("en"), "nim", "expert") == cast.name(Words("en"), "star")


def test_a_game_that_cannot_be_read_is_set_aside(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The new game took its place, and two moves later it was gone; another Madang may still read it."""
    with opened(tmp_path) as hall:
        for text in ("madang-sitting 9\nfrom the future", "madang-save 1\nhalf"):
            hall.store.save_session("nim", text)
        hall.sit_down()
        hall.keys("1", "Enter", "1", "Enter", "N", "1", "Enter")
        rows = hall.store._db.execute("select value from sitting where place like 'nim.broken-%' order by value")
        assert [row[0] for row in rows] == ["madang-save 1\nhalf", "madang-sitting 9\nfrom the future"]
        assert hall.saved().match.log == hall.match.log
    assert capsys.readouterr().err.count("it is set aside") == 2


# the arena's notes -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("line", "said"), [
    (b"[-3, [0], 5]", "line 2"), (DEEP.encode(), "line 2"), (b"\xff", "line 2")])  # fmt: skip
def test_notes_of_the_arena_are_read_with_care(tmp_path: Path, line: bytes, said: str) -> None:
    """A game of a negative number was counted."""
    run = arena.Task(catalog.table("nim").rules(), ("expert", "beginner"), 4, bytes(32))
    (tmp_path / "notes").write_bytes(run.name.encode() + b"\n" + line + b"\n")
    with pytest.raises(ValueError, match=said):
        list(arena._resume(run, tmp_path / "notes"))
