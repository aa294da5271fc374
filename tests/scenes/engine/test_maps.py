"""Maps are edited by hand: whatever a hand can do to one must end in a map or in one plain line."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

import pytest

from game.parser import Refusal
from scenes.engine import maps
from scenes.engine.asset_errors import AssetError
from tools import map_check

GOOD = """<?xml version="1.0" encoding="UTF-8"?>
<map version="1.8" tiledversion="1.8.2" orientation="orthogonal" renderorder="right-down"
 width="40" height="22" tilewidth="32" tileheight="32" infinite="0" nextlayerid="4" nextobjectid="9">
 <properties><property name="version" value="board"/>
 <property name="seats" type="int" value="2"/></properties>
 <imagelayer id="1" name="backdrop"><image source="../sprites/felt.png" width="8" height="8"/></imagelayer>
 <objectgroup id="2" name="heaps">
  <object id="1" name="heap 0" type="heap" x="100" y="200.5" width="80" height="40">
   <properties>
    <property name="name" value="left"/>
    <property name="tilt" type="float" value="-1.5e1"/>
    <property name="open" type="bool" value="true"/>
    <property name="partner" type="object" value="2"/>
    <property name="tint" type="color" value="#ffaabbcc"/>
    <property name="note">two
lines</property>
   </properties>
  </object>
  <object id="2" name="더미 1" type="heap" x="300" y="200"><point/></object>
 </objectgroup>
 <objectgroup id="3" name="paths" offsetx="10" offsety="-5">
  <object id="3" name="ring" type="path" x="50" y="60"><polygon points="0,0 10,0 10,-20"/></object>
  <object id="4" type="path" x="1" y="2"><polyline points="5,5 6,7"/></object>
 </objectgroup>
</map>
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    place = tmp_path / "assets" / "maps"
    place.mkdir(parents=True)
    (tmp_path / "assets" / "sprites").mkdir()
    (tmp_path / "assets" / "sprites" / "felt.png").write_bytes(b"png")
    (place / "good.tmx").write_text(GOOD, "utf-8")
    return place


def bad(folder: Path, text: str | bytes) -> Path:
    """The file of a faulty map."""
    path = folder / "bad.tmx"
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    return path


def refused(folder: Path, text: str | bytes) -> str:
    """The one line with which the hall answers a map that it cannot read."""
    bad(folder, text)
    with pytest.raises(AssetError) as caught:
        maps.load("bad", folder)
    line = str(caught.value)
    assert "\n" not in line
    assert line.startswith("assets/maps/bad.tmx: ")
    return line


def test_everything_a_map_may_hold_arrives_typed(folder: Path) -> None:
    """The scenes place their pieces by this alone."""
    board = maps.load("good", folder)
    assert list(board.layers) == ["heaps", "paths"]
    heap = board.spot("heaps", "heap 0")
    assert (heap.kind, heap.x, heap.y, heap.width, heap.height) == ("heap", 100, 200.5, 80, 40)
    assert heap.properties == {
        "name": "left",
        "tilt": -15.0,
        "open": True,
        "partner": 2,
        "tint": "#ffaabbcc",
        "note": "two\nlines",
    }
    ring = board.spot("paths", "ring")
    assert (ring.x, ring.y) == (60, 55)
    assert board.spots("paths")[1].name == "#4"


def test_a_map_is_read_again_only_when_its_file_changed(folder: Path) -> None:
    """Scenes ask at every layout; whoever edits a map wants to see it."""
    first = maps.load("good", folder)
    assert maps.load("good", folder) is first
    (folder / "good.tmx").write_text(GOOD.replace('x="100"', 'x="1000"'), "utf-8")
    assert maps.load("good", folder).spot("heaps", "heap 0").x == 1000


def test_a_wrong_name_is_answered_with_the_near_one(folder: Path) -> None:
    """A typing error in a scene should cost a second, not an afternoon."""
    board = maps.load("good", folder)
    with pytest.raises(AssetError, match=r"no spot 'heap0' in layer 'heaps' of .*; did you mean 'heap 0'\?"):
        board.spot("heaps", "heap0")
    with pytest.raises(AssetError, match=r"no layer 'heap' .*did you mean 'heaps'"):
        board.spots("heap")
    with pytest.raises(AssetError, match=r"no map 'god' in assets/maps; did you mean 'good'"):
        maps.load("god", folder)
    with pytest.raises(AssetError, match="no map"):
        maps.load("a\0b", folder)
    with pytest.raises(AssetError, match="no map"):
        maps.load("good", folder / "nowhere")


CASES = [
    ('version="1.8" t', 'version="2.0" t', "TMX version 1.x expected, not '2.0'"),
    ('x="100"', 'x="nan"', "layer 'heaps', object 'heap 0': x should be a number"),
    ('x="100"', 'x="1e999"', "x should be a number"),
    ('x="100"', 'x="1000001"', "x should be a number up to a million"),
    ('x="100"', 'x="١٢"', "x should be a number"),
    (' x="100"', "", "x should be a number"),
    ('height="40"', 'height="-4"', "height is negative"),
    ('"더미 1"', '"heap 0"', "layer 'heaps': two of one name, object 'heap 0'"),
    ('id="2" name="더미 1"', 'id="1" name="더미 1"', "id 1 is also that of layer 'heaps', object 'heap 0'"),
    ('name="paths"', 'name="heaps"', "two of one name, layer 'heaps'"),
    ('type="object" value="2"', 'type="object" value="77"', "refers to object 77"),
    ('type="bool" value="true"', 'type="bool" value="maybe"', "true or false expected"),
    ('type="float" value="-1.5e1"', 'type="float" value="inf"', "property 'tilt' should be a number"),
    ('type="int" value="2"', 'type="class" value="2"', "type 'class' is not read here"),
    ('type="heap" x="300"', 'class="heap" x="300"', "write type="),
    ("../sprites/felt.png", "../sprites/flet.png", "did you mean 'felt.png'"),
    ("../sprites/felt.png", "../../etc/passwd", "leads out of the assets folder"),
    ("../sprites/felt.png", "/etc/passwd", "leads out of the assets folder"),
    ("../sprites/felt.png", "C:/felt.png", "leads out of the assets folder"),
    ("../sprites/felt.png", "..\\\\felt.png", "leads out of the assets folder"),
    ('points="5,5 6,7"', 'points="5,5 6"', "points should be"),
    ('points="5,5 6,7"', 'points="5,5 6,nan"', "points should be a number"),
    ("<point/>", "<point><object/></point>", "<object> in <point> is not read here"),
    ("</map>", '<tileset firstgid="1" source="../../../x.tsx"/></map>', "<tileset> in <map>"),
    ("</map>", '<layer name="t" width="9" height="9"><data/></layer></map>', "<layer> in <map>"),
    ("</map>", "</mop>", "malformed XML"),
    ('x="300"', 'x="300" rotation="45"', "rotated objects"),
    ('x="300"', 'x="300" points="1"', "attribute 'points' is not known"),
    ("<?xml", " <?xml", "malformed XML"),
    ('infinite="0"', 'infinite="1"', "only orthogonal, finite maps"),
    ('width="40"', 'width="0"', "width should be at least 1"),
    ('width="40"', 'width="99999999999"', "width should be a whole number"),
]


@pytest.mark.parametrize(("old", "new", "said"), CASES)
def test_each_fault_is_named_with_its_place(folder: Path, old: str, new: str, said: str) -> None:
    """pytmx passes over most of these in silence and stumbles over the rest in its own words."""
    assert GOOD.count(old) >= 1
    told = map_check.fault(bad(folder, GOOD.replace(old, new, 1)))
    assert told is not None
    assert said in told
    assert "\n" not in told


@pytest.mark.parametrize(("old", "new", "said"), CASES)
def test_a_faulty_map_is_read_or_refused_in_one_line(folder: Path, old: str, new: str, said: str) -> None:
    """The hall does not look for faults; what it cannot read must not end it in pytmx's words."""
    text = GOOD.replace(old, new, 1)
    try:
        maps.load(bad(folder, text).stem, folder)
    except AssetError:
        refused(folder, text)


@pytest.mark.parametrize(("old", "new"), [('x="100"', 'x="nan"'), ('width="80"', 'width="inf"'),
                                          ('value="-1.5e1"', 'value="nan"')])
def test_a_place_is_a_number(folder: Path, old: str, new: str) -> None:
    """A scene would stumble over it much later."""
    assert "is no number" in refused(folder, GOOD.replace(old, new, 1))


def test_hostile_files_are_refused_before_they_are_parsed(folder: Path) -> None:
    """A billion laughs or a file of 100 MB must cost nothing."""
    bomb = '<!DOCTYPE m [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;">]>'
    assert "DOCTYPE" in refused(folder, GOOD.replace("?>\n", "?>\n" + bomb, 1))
    assert "UTF-8" in refused(folder, GOOD.replace("?>\n", "?>\n" + bomb, 1).encode("utf-16"))
    assert "larger than" in refused(folder, GOOD + " " * maps.MAX_BYTES)
    assert "malformed" in refused(folder, '<map version="1.8">' + "<a>" * 200_000)
    deep = '<map version="1.8">' + "<a>" * 100_000 + "</a>" * 100_000 + "</map>"
    assert "<a> in <map>" in (map_check.fault(bad(folder, deep)) or "")


@pytest.mark.skipif(shutil.which("tiled") is None, reason="Tiled is not installed")
def test_tiled_accepts_what_we_accept(folder: Path) -> None:
    """The maps are meant to be edited in Tiled."""
    target = folder / "again.tmx"
    asked = ["tiled", "--export-map", "tmx", str(folder / "good.tmx"), str(target)]
    subprocess.run(asked, check=True, env={**os.environ, "QT_QPA_PLATFORM": "offscreen"}, timeout=60)
    assert maps.load("again", folder).layers == maps.load("good", folder).layers


def test_every_map_of_the_house_is_without_fault() -> None:
    """A map that was committed broken would be found by a player."""
    for path in sorted((maps.ASSETS / "maps").glob("*.tmx")):
        assert map_check.fault(path) is None
        assert maps.load(path.stem).layers


def test_the_check_tells_file_by_file(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Whoever edits maps asks about some of them, or about all."""
    wrong = bad(folder, GOOD.replace("type=\"heap\" x=\"300\"", "class=\"heap\" x=\"300\"", 1))
    assert map_check.main([str(folder / "good.tmx"), str(wrong)]) == 2
    good, told = capsys.readouterr().out.splitlines()
    assert good == f"{folder / 'good.tmx'}: as it should be"
    assert told.startswith(f"{wrong}: layer 'heaps', object ")
    assert map_check.main([]) == 0
    assert "yut.tmx: as it should be" in capsys.readouterr().out
    with pytest.raises(Refusal, match="a map was expected"):
        map_check.main([str(folder / "nowhere.tmx")])
