"""With somebody else: two halls, one of them dealing, play whole games by what is on their screens."""

from __future__ import annotations

import random
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from game import catalog
from game.core import Rules
from game.net.code import Code
from game.net.nearby import Found, Look
from game.nim.rules import Rules as Nim
from scenes.engine.stage import Push
from scenes.pages.title import Title
from scenes.pages.together.gate import Gate
from scenes.pages.together.waiting import Over, Waiting
from scenes.table.table_scene import TableScene
from scenes.tables.poker.history import Hands
from tests.sampling import sampled
from tests.scenes.hall_kit import Hall
from tests.scenes.poker.poker_screens import match_at
from tests.scenes.together_screens import playing
from tests.scenes.written import overflows

ROOT = Path(__file__).parents[2]
PATIENCE = 90.0
"""Seconds in which anything waited for should be there, on a busy machine too."""


class Two:
    """Two halls whose frames go on in turn."""

    def __init__(self, tmp_path: Path, rules: Rules, levels: tuple[str, ...]) -> None:
        self.halls = [Hall(tmp_path / name, first=Gate(rules, levels), name=name) for name in ("Mina", "Moth")]
        for hall in self.halls:
            hall.stage.clock.speed = 64.0

    def until(self, true: Callable[[], object], each: Callable[[Hall], None] = lambda hall: None) -> None:
        """Frames at both until something holds."""
        end = time.monotonic() + PATIENCE
        while not true():
            assert time.monotonic() < end, [(str(hall.top), vars(getattr(hall.top, "party", self)))
                                            for hall in self.halls]
            for hall in self.halls:
                hall.frame(dt=0.05)
                each(hall)
            time.sleep(0.002)

    def seated(self) -> None:
        """The first has a host deal, the second types its code, and both are ready."""
        mina, moth = self.halls
        press(mina, "host")
        self.until(lambda: party(mina).code is not None and party(mina).room is not None)
        press(moth, "join")
        moth.top.typed.write(str(party(mina).code))
        press(moth, "ok")
        self.until(lambda: all(party(hall).seat is not None and party(hall).room for hall in self.halls))

    def close(self) -> None:
        for hall in self.halls:
            if isinstance(hall.top, (Waiting, Over, TableScene)) and hasattr(hall.top, "party"):
                party(hall).close()
            hall.close()


def party(hall: Hall) -> Any:
    return hall.top.party


def press(hall: Hall, key: str) -> None:
    """Do what a target on the screen does."""
    found = {target.key: target for target in hall.top.targets()}
    assert key in found, f"{key} is not among {list(found)}"
    hall.click(*found[key].area.center)


@pytest.fixture
def two(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Two]:
    rules, levels = request.param
    found = Two(tmp_path, rules, levels)
    yield found
    found.close()


def usual(name: str) -> tuple[Rules, tuple[str, ...]]:
    table = catalog.table(name)
    rules = next(iter(table.presets.values()))
    return rules, ("", "", *[next(iter(table.bots))] * (rules.seats - 2))


@pytest.mark.parametrize("two", sampled([pytest.param(usual(name), id=name) for name in catalog.NAMES], 1,
                                        always=lambda case: case.id == "nim"), indirect=True)
def test_two_halls_play_a_whole_game(two: Two) -> None:
    """Each act is sent through the table's own way of playing; both end with the same record, checked here."""
    two.seated()
    rng = random.Random(1)
    for hall in two.halls:
        press(hall, "ready")
    two.until(lambda: all(isinstance(hall.top, TableScene) for hall in two.halls))

    def play(hall: Hall) -> None:
        desk = hall.top.desk
        if desk.part.waits and desk.still:
            hall.top.part.go_on()
        elif desk.open:
            desk.play(rng.choice(desk.session.view().actions))

    two.until(lambda: all(hall.top.desk.concluded for hall in two.halls), play)
    records = [party(hall).record for hall in two.halls]
    assert [record.fault for record in records] == ["", ""]
    assert records[0].match.to_text() == records[1].match.to_text()
    for hall in two.halls:
        desk = hall.top.desk
        assert desk.animator.poses() == desk.layout()
        assert "Checked here" in desk.banner.headline()
        assert ("luck" in desk.banner.headline()) == bool(records[0].match.draws())
        assert str(desk.banner.spoken()[0]) in desk.banner.headline()
        hall.frame()
        assert not [one.text for one in hall.stage.canvas.texts if one.text.endswith("…")]


def test_a_code_that_is_none_is_refused_and_one_without_a_host_says_so(tmp_path: Path) -> None:
    """Whoever mistypes stays where they are; whoever types an old code reads what to check."""
    rules, levels = usual("nim")
    hall = Hall(tmp_path, first=Gate(rules, levels))
    try:
        press(hall, "join")
        hall.top.typed.write("moon")
        press(hall, "ok")
        hall.frame()
        assert isinstance(hall.top, Gate)
        press(hall, "join")
        hall.top.typed.write(str(Code("127.0.0.1", 9, 1)))
        press(hall, "ok")
        hall.frame()
        assert isinstance(hall.top, Waiting)
        end = time.monotonic() + PATIENCE
        while hall.top.party.ended is None:
            assert time.monotonic() < end
            hall.frame()
        hall.draw()
        assert any("No table answers" in str(text.text) for text in hall.stage.canvas.texts)
        press(hall, "leave")
        hall.frame()
        assert isinstance(hall.top, Title)
    finally:
        hall.close()


@pytest.mark.parametrize("two", [pytest.param(usual("nim"), id="nim")], indirect=True)
def test_a_house_deals_for_two_halls(two: Two, tmp_path: Path) -> None:
    """One hall has a house open the table that is set in the lobby, and shows the code by which the other joins."""
    mina, moth = two.halls
    words = ["main.py", "house", "--tables", "2", "--folder", str(tmp_path / "house")]
    with subprocess.Popen([sys.executable, *words], cwd=ROOT, stdout=subprocess.PIPE, text=True) as house:
        assert house.stdout is not None
        try:
            code = house.stdout.readline().partition(": ")[2].strip()
            press(mina, "at_house")
            mina.top.typed.write(code)
            press(mina, "ok")
            two.until(lambda: isinstance(mina.top, Waiting) and party(mina).room is not None)
            assert str(party(mina).code) != code
            press(moth, "join")
            moth.top.typed.write(str(party(mina).code))
            press(moth, "ok")
            two.until(lambda: isinstance(moth.top, Waiting) and party(moth).room is not None)
            two.until(lambda: all("ready" in [one.key for one in hall.top.targets()] for hall in two.halls))
            for hall in two.halls:
                assert party(hall).room.dealer == "house"
                press(hall, "ready")
            two.until(lambda: all(isinstance(hall.top, TableScene) for hall in two.halls))

            def play(hall: Hall) -> None:
                if hall.top.desk.open:
                    hall.top.desk.play(hall.top.desk.session.view().actions[0])

            two.until(lambda: all(hall.top.desk.concluded for hall in two.halls), play)
            assert [party(hall).record.fault for hall in two.halls] == ["", ""]
        finally:
            house.terminate()


@pytest.mark.parametrize("two", [pytest.param(usual("nim"), id="nim")], indirect=True)
def test_somebody_who_leaves_is_replaced_by_a_bot_and_the_game_ends(two: Two) -> None:
    """Nobody has to wait for who has got up: the page over the table gives the seat away."""
    two.seated()
    mina, moth = two.halls
    assert [hall.top.focus.key for hall in two.halls] == ["ready", "ready"]
    for hall in two.halls:
        hall.keys("Enter")
    two.until(lambda: all(isinstance(hall.top, TableScene) for hall in two.halls))
    moth.director.lead(moth.top.driver._leave())
    moth.frame()
    assert isinstance(moth.top, Title)
    two.until(lambda: party(mina).room.chairs[1].absent)
    mina.keys("Esc")
    press(mina, "seat.1")
    two.until(lambda: party(mina).room.chairs[1].stand_in)
    press(mina, "go_on")

    def play(hall: Hall) -> None:
        if hall is mina and hall.top.desk.open:
            hall.top.desk.play(hall.top.desk.session.view().actions[0])

    two.until(lambda: mina.top.desk.concluded, play)
    assert party(mina).record.fault == ""


@pytest.mark.parametrize("two", [pytest.param((Nim(heaps=(3, 4, 5)), ("", "")), id="nim")], indirect=True)
def test_a_host_goes_on_with_the_table_that_was_open(two: Two) -> None:
    """Whoever dealt and left in the middle of a game finds it again, and the other, who waited, plays on."""
    two.seated()
    mina, moth = two.halls
    for hall in two.halls:
        press(hall, "ready")
    two.until(lambda: all(isinstance(hall.top, TableScene) for hall in two.halls))

    def play(hall: Hall) -> None:
        if isinstance(hall.top, TableScene) and hall.top.desk.open:
            hall.top.desk.play(hall.top.desk.session.view().actions[0])

    two.until(lambda: party(moth).seen.number >= 2, play)
    code, match = str(party(mina).code), party(mina).seen.match
    mina.director.lead(mina.top.driver._leave())
    mina.frame()
    mina.go(Gate(Nim(heaps=(7,)), ("", "")))
    press(mina, "resume")
    two.until(lambda: isinstance(mina.top, TableScene))
    assert str(party(mina).code) == code
    assert party(mina).seen.match == match
    two.until(lambda: all(hall.top.desk.concluded for hall in two.halls), play)
    assert [party(hall).record.fault for hall in two.halls] == ["", ""]
    for hall in two.halls:
        party(hall).close()
    mina.go(Gate(Nim(heaps=(7,)), ("", "")))
    assert "resume" not in [target.key for target in mina.top.targets()]


def test_a_table_of_the_network_is_joined_by_its_last_words(tmp_path: Path,
                                                            monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever announces itself is offered by name; what is typed then completes its address."""
    rules, levels = usual("nim")
    code = Code("127.0.0.1", 9, 77)
    hall = Hall(tmp_path, first=Gate(rules, levels))
    try:
        assert isinstance(hall.top, Gate)
        near = (Found("moon", "poker", code.address, code.port, False), Found("sun", "", code.address, 10, True))
        monkeypatch.setattr(Look, "found", near)
        hall.draw()
        shown = " ".join(str(text.text) for text in hall.stage.canvas.texts)
        assert "Poker at moon" in shown
        assert "sun" in shown
        press(hall, "near.0")
        hall.top.typed.write(" ".join(str(code).split("-")[3:]))
        press(hall, "ok")
        hall.frame()
        assert isinstance(hall.top, Waiting)
        assert hall.top.party.code == code
        hall.top.party.close()
    finally:
        hall.close()


@pytest.mark.parametrize("language", ["en", "ko"])
@pytest.mark.parametrize("size", [1.0, 2.0])
def test_its_pages_hold_their_words(tmp_path: Path, language: str, size: float) -> None:
    """In both languages and all sizes, with nothing cut off."""
    rules, levels = usual("davinci")
    hall = Hall(tmp_path, first=Gate(rules, levels), language=language, text_scale=size)
    try:
        hall.draw()
        assert not [text for text in hall.stage.canvas.texts if text.key and overflows(text)]
    finally:
        hall.close()


@pytest.mark.parametrize("page", ["log", "hands"])
def test_a_game_that_is_not_wholly_told_is_not_shown_again(hall: Hall, page: str) -> None:
    """A replay, a copy and a review ask for the whole match; each of them brought the hall down."""
    playing(hall)
    assert not hall.top.session.whole
    hall.director.lead(hall.top.show_log() if page == "log" else
                       Push(Hands(match_at("end", 4, hands=3), whole=hall.top.session.whole)))
    hall.frame()
    offered = {target.key.partition(".")[0] for target in hall.top.targets()}
    assert "close" in offered
    assert not offered & {"watch", "export", "move", "hand", "review"}
    for key in ("Down", "Up", "End", "PageUp", "Enter"):
        hall.keys(key)
