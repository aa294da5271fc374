"""No picture is read while somebody plays: a frame that waits for one is seen to stand still."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from scenes.engine.asset_errors import ASSETS, AssetError
from scenes.engine.draw import picture
from scenes.engine.draw.art import Art
from scenes.table import cast
from scenes.table.reactions import Felt, person, seated_portraits
from scenes.table.table_scene import ENDING
from scenes.tables import KITS
from tests.scenes.hall_kit import Hall, nim, opened
from tests.scenes.table_screens import usual

FACES = cast.portraits("star")
PATIENCE = 60.0
"""Seconds after which a picture does not come."""


class Reads:
    """Who reads which picture, and who waits for one that another thread reads."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.by_play: list[str] = []
        self.aside: list[str] = []
        load, take = picture.load, picture.Prefetch.take

        def noted(path: Path) -> pygame.Surface:
            name = path.relative_to(ASSETS / "sprites").with_suffix("").as_posix()
            (self.by_play if threading.current_thread() is threading.main_thread() else self.aside).append(name)
            return load(path)

        def taken(ahead: picture.Prefetch, name: str) -> pygame.Surface | None:
            if name in ahead.names and not ahead.done(name):
                self.by_play.append(name)
            return take(ahead, name)

        monkeypatch.setattr(picture, "load", noted)
        monkeypatch.setattr(picture.Prefetch, "take", taken)


@pytest.fixture
def reads(monkeypatch: pytest.MonkeyPatch) -> Reads:
    return Reads(monkeypatch)


def until(done: Callable[[], bool]) -> None:
    """Wait until that is so."""
    end = time.monotonic() + PATIENCE
    while not done():
        assert time.monotonic() < end, "it never came"
        time.sleep(0.01)


def test_a_picture_on_its_way_is_read_once(reads: Reads) -> None:
    """A table expects the faces, its end expects them again with its letters: what has come by then is kept."""
    pygame.display.set_mode((64, 36))
    art = Art()
    table, end = (*KITS["nim"].pictures, *FACES), (ENDING, *FACES)
    art.expect(table)
    until(lambda: all(map(art.at_hand, table)))
    art.expect(end)
    assert all(map(art.at_hand, FACES)), "they had been read"
    until(lambda: all(map(art.at_hand, end)))
    for name in end:
        art.frames(name)
    assert reads.by_play == []
    assert len(reads.aside) == len(set(reads.aside))


def test_what_nobody_waits_for_any_more_is_not_kept(reads: Reads) -> None:
    """Whoever walks along the courtyard's tables does not fill the memory with all of them."""
    art = Art()
    art.expect(KITS["yut"].pictures)
    art.expect(KITS["davinci"].pictures)
    expected = {*art._sheets, *art._ahead.names}
    assert set(KITS["davinci"].pictures) <= expected
    assert expected.isdisjoint(set(KITS["yut"].pictures) - set(KITS["davinci"].pictures))


def seated(hall: Hall, table: str) -> None:
    """At the table as a player sits there, once the pictures of its first motions have come."""
    hall.stage.headless = False
    hall.go(KITS[table].scene(nim("", "expert", heaps=(2,)) if table == "nim" else usual(table)))
    until(lambda: all(map(hall.stage.art.at_hand, (*KITS[table].pictures, *seated_portraits(hall.top.match)))))
    hall.frame(count=3)


@pytest.mark.parametrize("table", KITS)
def test_a_face_reads_no_picture(tmp_path: Path, reads: Reads, table: str) -> None:
    """The first glad and the first dismayed face of an evening come without a pause."""
    with opened(tmp_path, pictures=True, art=Art()) as hall:
        seated(hall, table)
        desk = hall.top.desk
        bots = [seat for seat, player in enumerate(desk.match.players) if not player.person]
        reads.by_play.clear()
        for mood in ("glad", "dismayed"):
            desk.reactions.begin([(0.0, Felt(seat, mood)) for seat in bots], 0)
            desk.reactions.update(0.0, 1.0)
            hall.frame(count=2)
        shown = {cast.portrait(person(desk.match, seat), mood) for seat in bots for mood in ("glad", "dismayed")}
        assert shown <= set(reads.aside)
        assert reads.by_play == []


def test_a_game_to_its_end_reads_no_picture(tmp_path: Path, reads: Reads) -> None:
    """Faces, the end and its letters: what the play needs has been read aside by then."""
    with opened(tmp_path, pictures=True, art=Art()) as hall:
        seated(hall, "nim")
        reads.by_play.clear()
        hall.keys("1", "Enter")
        hall.rest()
        until(lambda: hall.stage.art.at_hand(ENDING))
        hall.frame(count=60)
        assert hall.match.turn is None
        assert not {*seated_portraits(hall.top.match), *KITS["nim"].pictures} & set(reads.by_play), reads.by_play


@pytest.mark.parametrize("table", KITS)
def test_at_rest_what_was_read_is_made_ready(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, table: str) -> None:
    """The first throw of an evening stood still for a frame and a half, until its sticks had been made ready."""
    late: list[str] = []
    load = Art._load

    def noted(art: Art, sheet: str) -> None:
        late.append(sheet)
        load(art, sheet)

    with opened(tmp_path, pictures=True, art=Art()) as hall:
        seated(hall, table)
        art = hall.stage.art
        for _ in range(1200):
            if art._ahead.names:
                hall.frame()
        monkeypatch.setattr(Art, "_load", noted)
        for sheet in KITS[table].pictures:
            if sheet.partition("/")[2] != "table":  # a picture of its own: its master is given up once it is scaled
                art.frames(sheet)
        for portrait in seated_portraits(hall.top.match):
            art.frame(portrait)
        assert late == []


def test_a_sheet_that_cannot_be_read_is_left_to_whoever_asks(tmp_path: Path) -> None:
    """At rest nothing needs it: the table goes on."""
    pygame.display.set_mode((64, 36))
    (tmp_path / "odd").mkdir()
    (tmp_path / "odd" / "sheet.webp").write_bytes(b"no picture")
    art = Art(tmp_path)
    art.expect(("odd/sheet",))
    until(lambda: art.at_hand("odd/sheet"))
    art.take_in()
    with pytest.raises(AssetError):
        art.frame("odd/sheet:any")
