"""Whole games from the courtyard to the saved result, by keyboard alone, by mouse alone, by pad alone."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from game.match import read_game_id
from game.setup import usual
from scenes.app.hall import first_scene
from scenes.pages.pause import Pause
from scenes.pages.title import Title
from scenes.tables import KITS
from scenes.tables.nim.coach import CoachPanel
from tests.scenes.hall_kit import Hall, is_table, nim, opened
from tests.scenes.screens import keep_setup

GAME = (1, 2, 3, 1, 2, 3, 1)
"""Takes of two people from 13 coins; the seat that starts takes the last coin and loses."""

Take = Callable[[Hall, int], None]


def by_keys(hall: Hall, coins: int) -> None:
    hall.keys(str(coins), "Enter")


def by_mouse(hall: Hall, coins: int) -> None:
    hall.click_on(f"coin.a-{coins}")


def by_buttons(hall: Hall, coins: int) -> None:
    hall.click_on(f"take.a-{coins}")


def by_pad(hall: Hall, coins: int) -> None:
    for _ in range(9):
        if hall.top.focus.key == f"take.a-{coins}":
            break
        hall.pads("D-Right")
    assert hall.top.focus.key == f"take.a-{coins}"
    hall.pads("A")


def enter_by_keys(hall: Hall) -> None:
    hall.keys("Enter")


def enter_by_mouse(hall: Hall) -> None:
    hall.click_on("table.nim")


def enter_by_pad(hall: Hall) -> None:
    hall.pads("A")


DEVICES = {"keys": (enter_by_keys, by_keys), "coins": (enter_by_mouse, by_mouse),
           "buttons": (enter_by_mouse, by_buttons), "pad": (enter_by_pad, by_pad)}
devices = pytest.mark.parametrize("device", DEVICES)


@devices
def test_two_people_play_a_game(tmp_path: Path, device: str) -> None:
    """Every device alone is enough, and what is saved is what was played."""
    enter, take = DEVICES[device]
    with opened(tmp_path) as hall:
        keep_setup(hall.store, nim("", ""))
        enter(hall)
        assert is_table(hall.top, "nim")
        for coins in GAME:
            hall.rest()
            hall.frame(count=24)  # buttons that have just changed do not listen to a click
            take(hall, coins)
        hall.rest()
        hall.frame(count=90)
    with opened(tmp_path) as hall:
        match = hall.saved().match
        assert match.log == tuple(f"a-{coins}" for coins in GAME)
        assert match.result.reason == "took-last-coin"
        assert match.result.winners == (1,)
        (row,) = hall.store.results("nim")
        assert row.table == "nim"


@devices
def test_two_inputs_to_the_first_move(hall: Hall, device: str) -> None:
    """From the courtyard to the first legal move in two inputs; the opponent of a first game begins by itself."""
    if device == "keys":
        hall.keys("Enter")
        hall.rest()
        hall.keys("Enter")
    elif device == "pad":
        hall.pads("A")
        hall.rest()
        hall.pads("A")
    else:
        hall.click_on("table.nim")
        hall.rest()
        hall.frame(count=30)  # a button that has just appeared is not yet pressed
        hall.click_on("coin.a-2" if device == "coins" else "take.a-2")
    assert hall.match.number == 2


@devices
def test_one_input_to_the_rematch(hall: Hall, device: str) -> None:
    """Once more must be the easiest thing there is; the game just lost stays one undo away."""
    hall.sit_down(nim("", "", heaps=(4,), log=("a-1", "a-2")))
    hall.keys("1", "Enter")
    hall.rest()
    over = hall.match
    assert over.turn is None
    hall.frame(count=60)  # a press that meets the entrance of the ending only ends that
    if device == "keys":
        hall.keys("Enter")
    elif device == "pad":
        hall.pads("A")
    else:
        hall.click_on("rematch")
    assert hall.match is not over
    assert (hall.match.number, hall.match.rules, hall.match.players) == (0, over.rules, over.players)
    hall.keys("Z")
    assert hall.match is over


def test_undo_redo_and_undo_of_new(hall: Hall) -> None:
    """Nothing is ever lost: moves, and a whole game put aside by New, come back key by key."""
    hall.sit_down(nim("", ""))
    hall.keys("3", "Enter", "2", "Enter")
    first = hall.match
    hall.keys("Z")
    assert first.log == ("a-3",)
    hall.keys("Y")
    assert first.log == ("a-3", "a-2")
    hall.keys("N")
    assert hall.match is not first
    assert hall.match.log == ()
    hall.keys("Ctrl+Z")
    assert hall.match is first
    assert first.log == ("a-3", "a-2")
    hall.keys("Backspace", "Z")
    assert first.log == ()
    hall.keys("Z", "Z", "Z")
    assert hall.match is first, "an undo at the very start says so and changes nothing"
    hall.keys("Ctrl+Y", "Y", "Y")
    assert hall.match is not first, "redo goes on into the new game"


def test_three_hints(hall: Hall) -> None:
    """Where, which, why: three texts that differ, the second with the focus on a winning take; no fourth."""
    hall.sit_down(nim("", "", log=("a-1",)))
    said = []
    for _ in range(4):
        hall.keys("H")
        said.append(hall.top.desk.status_line())
    assert len({*said}) == 3
    assert said[2] == said[3]
    assert [line.key.split(".")[1] for line in said[:3]] == ["hint", "hint", "why"]
    assert hall.top.focus.key == "take.a-3"
    hall.keys("Enter")
    assert hall.match.log == ("a-1", "a-3")
    assert hall.top.desk.hints.line is None


def test_the_coach_and_its_pages(hall: Hall) -> None:
    """The paper opens with C or the lantern, shows each of its pages, and leaves the match alone."""
    hall.sit_down(nim("", "", log=("a-1",)))
    hall.keys("C")
    assert hall.top.desk.coach_open
    for page in (*CoachPanel.pages, "ladder"):
        hall.click_on(f"panel.{page}")
        assert hall.top.desk.panel.page == page
    hall.click_on("coin.a-1")
    assert hall.match.number == 2, "one plays on with the ladder open"
    hall.click_on("panel.close")
    assert not hall.top.desk.coach_open
    hall.click_on("coach")
    assert hall.top.desk.coach_open
    hall.keys("Esc")
    assert not hall.top.desk.coach_open
    assert is_table(hall.top, "nim")
    hall.pads("Y", "Y")
    assert hall.match.log == ("a-1", "a-1")


@pytest.mark.parametrize("heaps", [(13,), (3, 4, 5)])
def test_the_coach_says_what_holds_for_two_only(tmp_path: Path, heaps: tuple[int, ...]) -> None:
    """With three seats nothing is certain: won and lost on the paper are those of another game, and it says so.

    The page of the networks speaks of games of its own, not of the one on the table.
    """
    for people, warns in ((2, False), (3, True)):
        with opened(tmp_path / str(people)) as hall:
            table = hall.sit_down(nim(*[""] * people, seats=people, heaps=heaps))
            hall.keys("C")
            for page in set(CoachPanel.pages) - {"network"}:
                table.desk.panel.turn_to(page)
                hall.frame()
                keys = [text.key for text in hall.stage.canvas.texts]
                assert ("nim.method.two-seats" in keys) == warns, (people, page)


@pytest.mark.parametrize("call", ["P", "Esc", "Start"])
def test_pause_and_go_on(hall: Hall, call: str) -> None:
    """A pause keeps the place, the bot and its answer; Esc asks for it and never ends the program."""
    hall.sit_down(nim("", "expert"))
    hall.keys("3", "Enter")
    hall.rest()
    hall.keys("1", "Enter")
    (hall.pads if call == "Start" else hall.keys)(call)
    assert isinstance(hall.top, Pause)
    hall.frame(count=200)
    assert hall.match.number == 3, "nobody plays behind the pause"
    (hall.pads if call == "Start" else hall.keys)(call)
    assert is_table(hall.top, "nim")
    hall.rest()
    assert hall.match.number == 4


def test_a_right_click_pauses(hall: Hall) -> None:
    """The mouse alone finds every way too."""
    hall.sit_down(nim("", ""))
    hall.frame([hall.mouse(pygame.MOUSEBUTTONDOWN, 640, 300, 3), hall.mouse(pygame.MOUSEBUTTONUP, 640, 300, 3)])
    assert isinstance(hall.top, Pause)
    hall.click_on("courtyard")
    assert isinstance(hall.top, Title)


def test_a_game_id_travels(tmp_path: Path, board: list[str]) -> None:
    """Copy here, paste there: the same game, and the one before is one undo away."""
    with opened(tmp_path / "one") as hall:
        hall.sit_down(nim("", "", heaps=(3, 4, 5), takes=None))
        hall.keys("Ctrl+C")
        copied = hall.match
    assert board[-1] == copied.id
    with opened(tmp_path / "two") as hall:
        hall.sit_down(nim("", ""))
        before = hall.match
        hall.keys("Ctrl+V")
        assert (hall.match.id, hall.match.rules) == (copied.id, copied.rules)
        hall.keys("Z")
        assert hall.match is before
        board.append("no id at all")
        hall.keys("Ctrl+V")
        assert hall.match is before
        assert hall.stage.notices.line.key == "notice.bad_id"
    with opened(tmp_path / "three") as hall:
        board.append(copied.id)
        hall.keys("Ctrl+V", "Enter")
        assert hall.match.id == copied.id, "pasted in the courtyard, it waits in the lobby"


@pytest.mark.parametrize("table", list(KITS))
def test_a_game_that_only_an_id_names_finds_its_players(hall: Hall, table: str) -> None:
    """Where hands are hidden one person plays: a second one would have no eyes, and the game would stand still."""
    named = read_game_id(f"{table}:moon")
    hall.go(first_scene(hall.stage, game=named))
    people = 1 if named.rules.hidden else named.rules.seats
    assert (len(hall.top.match.persons), hall.top.match.rules) == (people, named.rules)


def test_a_pasted_game_with_more_seats_finds_its_players(hall: Hall, board: list[str]) -> None:
    """The players at the table stay if they fit; else others sit down, bots where hands are hidden."""
    hall.go(KITS["davinci"].scene(usual("davinci").match(bytes(32))))
    board.append("davinci:seats=4#moon")
    hall.keys("Ctrl+V")
    assert hall.top.match.rules.seats == 4
    assert hall.top.match.persons == (0,)


def test_a_finished_game_gives_way_to_a_new_one(tmp_path: Path) -> None:
    """Who comes back after an ending wants to play, not to look at the old result; undo still shows it."""
    with opened(tmp_path) as hall:
        keep_setup(hall.store, nim("", ""))
        hall.sit_down(nim("", "", heaps=(4,), log=("a-1", "a-2")))
        hall.keys("1", "Enter")
    with opened(tmp_path) as hall:
        hall.keys("Enter")
        assert hall.match.turn is not None
        hall.keys("Z")
        assert hall.match.result is not None
        assert len(hall.store.results("nim")) == 1


@pytest.mark.parametrize("table", KITS)
def test_a_digit_opens_its_table(hall: Hall, table: str) -> None:
    """With several tables every one is two keys from its first move, and the one left last has the focus."""
    hall.keys(str(list(KITS).index(table) + 1))
    assert hall.top.desk.table == table
    hall.go(Title())
    assert hall.top.focus.key == f"table.{table}"
