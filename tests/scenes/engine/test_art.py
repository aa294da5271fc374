"""The pictures that are held: what is wanted is there, and what is not goes first."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace

import pygame
import pytest

from scenes.engine.draw import art as pictures
from scenes.engine.draw import picture
from scenes.engine.draw.art import Art
from scenes.pages.attract import Attract
from scenes.pages.title import TURNED_TO, Title
from scenes.table import cast
from scenes.tables import KITS
from tests.sampling import sampled
from tests.scenes.hall_kit import opened
from tools import moments

LARGE = ("yut/table", "nim/table", "davinci/table", "poker/table", "title/courtyard", "yut/table_beside")


@pytest.fixture
def art() -> Art:
    pygame.display.set_mode((64, 36))
    return Art()


def held(art: Art) -> int:
    return sum(art._sheets.values())


@pytest.mark.deep
def test_masters_stay_within_their_room(art: Art) -> None:
    """Every table in turn, for an evening: without a bound the hall would grow to half a gigabyte."""
    for sheet in [name for name in art.names() if not name.startswith("ui/")]:
        art.frames(sheet) or art.frame(sheet)
        assert held(art) <= pictures.MASTER_PIXELS
    art.shrink()
    assert 0 < held(art) <= pictures.MASTER_PIXELS // 2


def test_a_backdrop_s_master_goes_before_what_was_asked_for_longest_ago(art: Art) -> None:
    """Its scaled copy is kept by the board: the master is wanted again only when the window changes its size."""
    art.frames("yut/calls")
    for name in LARGE:
        art.backdrop(name, (64, 36))
    assert "yut/calls" in art._sheets
    assert held(art) <= pictures.MASTER_PIXELS
    assert art.backdrop(LARGE[0], (32, 18)).get_size() == (32, 18)


def test_the_show_holds_little(tmp_path_factory: pytest.TempPathFactory) -> None:
    """It comes to a table again only after minutes, and may go on all night."""
    with opened(tmp_path_factory.mktemp("data"), pictures=True) as hall:
        show = hall.go(Attract(1))
        art = hall.stage.art
        art.frames("yut/stick")
        assert held(art) > pictures.MASTER_PIXELS // 2
        show.exit()
        assert held(art) <= pictures.MASTER_PIXELS // 2


@pytest.mark.parametrize("table", sampled(sorted(KITS), 1, always={"yut"}.__contains__))
def test_a_table_in_motion_reads_each_of_its_sheets_once(
    tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch, table: str
) -> None:
    """With too little room for the masters each throw would read and unpack the same sheets again and again."""
    read: list[str] = []
    load = Art._load

    def noting(art: Art, sheet: str) -> None:
        read.append(sheet)
        load(art, sheet)

    acts, _ = moments.record(table, 2)
    with opened(tmp_path_factory.mktemp("data"), pictures=True) as hall:
        monkeypatch.setattr(Art, "_load", noting)
        scene = hall.go(KITS[table].scene(moments.fresh(table, 2)))
        for act in acts[:8]:
            while scene.animator.travelling:
                hall.frame()
            scene.desk.play(scene.match.read(act))
        assert len(set(read)) > 2
        assert len(read) == len(set(read)), " ".join(read)


@pytest.mark.parametrize("table", sorted(KITS))
def test_whoever_sits_down_waits_for_no_picture(
    tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch, table: str
) -> None:
    """Decoding its sheets takes a third of a second: they are read aside while somebody stands at its place."""
    late: list[str] = []

    def load(path: Path) -> pygame.Surface:
        late.append(f"{path.parent.name}/{path.stem}")
        return picture.load(path)

    with opened(tmp_path_factory.mktemp("data"), pictures=True) as hall:
        hall.stage.store.set_setting("last.table", table)
        hall.stage.headless = False
        title = hall.go(Title())
        assert title.standing_at() == table
        title.update(TURNED_TO)
        title.update(TURNED_TO)
        while not all(map(hall.stage.art.at_hand, (*KITS[table].pictures, *cast.everybody()))):
            title.update(1 / 60)
        monkeypatch.setattr(pictures, "picture", SimpleNamespace(load=load))
        hall.go(KITS[table].scene())
        assert late == []
        shown = {sheet for sheet in hall.stage.art.used if sheet.startswith(f"{table}/")}
        assert shown
        assert shown <= set(KITS[table].pictures)
