"""Whole games in the real window, by mouse alone, by keyboard alone, and what happens around them.

Every test asserts the result from the saved match, not from the picture: what counts is that what a person
did with a device is what the record says.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from game import catalog
from game.match import Match
from game.nim.rules import Rules
from game.store import Store
from scenes.pages.lobby import Lobby
from scenes.pages.title import Title
from scenes.tables import KITS
from tests.window.desk import Hall, arrows, colours, spot, twin, until

Open = Callable[..., Hall]


def loser(match: Match) -> int:
    """Who took the last coin of 13, counted here and not by the program's rules."""
    coins = [int(text.rpartition("-")[2]) for text in match.log]
    assert sum(coins) == 13
    assert all(1 <= taken <= 3 for taken in coins)
    return (match.rules.starter + len(coins) - 1) % 2


def won_by(match: Match, data: Path) -> int:
    """The winner, asserted from the saved match and from the ledger, which must agree with a count by hand."""
    assert match.result is not None
    winner = 1 - loser(match)
    assert match.result.winners == (winner,)
    assert match.result.reason == "took-last-coin"
    with Store(data) as store:
        rows = store.results("nim")
    assert len(rows) == 1
    assert rows[0].scores[winner] > rows[0].scores[1 - winner]
    assert rows[0].turns == match.number
    return winner


def quiet(errors: str) -> None:
    """Nothing on standard error but, at most, the one line about a missing sound card."""
    lines = errors.splitlines()
    assert len(lines) <= 1, errors
    assert all("sound" in line for line in lines), errors


@pytest.mark.deep
def test_a_whole_game_of_two_people_by_mouse_alone(open_hall: Open, tmp_path: Path) -> None:
    """The promise "everything works with the mouse": lobby, second seat to a person, thirteen coins, leave."""
    hall = open_hall()
    with twin(Title(), tmp_path / "twin") as title:
        hall.click(spot(title, "setup.nim"))
    lobby = Lobby("nim")
    with twin(lobby, tmp_path / "twin"):
        custom = spot(lobby, "custom")
        lobby.unfold()
        area = next(target.area for target in lobby.targets() if target.key == "seat.1")
        back = (area.x + area.w * 0.54, area.centery)  # the left arrow of the choice
        start = spot(lobby, "start")
        steps = list(catalog.table("nim").bots).index(lobby.draft.players[1].level) + 1
    hall.click(custom)
    for _ in range(steps):
        hall.click(back)
    hall.click(start)
    match = hall.wait(lambda match: match.number == 0, "the first save")
    assert match.persons == (0, 1)
    with twin(KITS["nim"].scene(Match(match.rules, match.players, bytes(32))), tmp_path / "twin2") as table:
        for turn, (take, by) in enumerate([(3, "coin"), (1, "take"), (2, "take"), (3, "coin"), (1, "coin"),
                                           (2, "take"), (1, "coin")]):
            hall.click(spot(table, f"{by}.a-{take}"))
            match = hall.wait(lambda match, turn=turn: match.number > turn, f"move {turn + 1}")
            assert match.log[-1] == f"a-{take}"
            table.desk.play(match.read(f"a-{take}"))
            table.desk.end_motion()
    assert won_by(match, hall.data) == 1 - match.rules.starter
    quiet(hall.leave())


def test_a_whole_game_of_two_people_by_keyboard_alone(open_hall: Open, tmp_path: Path) -> None:
    """The promise "everything works with the keyboard", from the courtyard to the exit, with an undo inside."""
    hall = open_hall()
    with twin(Title(), tmp_path / "twin") as title:
        hall.press(*arrows(title, "setup.nim"), "Return")
    lobby = Lobby("nim")
    with twin(lobby, tmp_path / "twin"):
        hall.press(*arrows(lobby, "custom"), "Return")
        lobby.unfold()
        hall.press(*arrows(lobby, "seat.1"))
        steps = list(catalog.table("nim").bots).index(lobby.draft.players[1].level) + 1
        hall.press(*["Left"] * steps)
        lobby.focus.key = "seat.1"
        hall.press(*arrows(lobby, "start"), "Return")
    match = hall.wait(lambda match: match.number == 0, "the first save")
    assert match.persons == (0, 1)
    for turn, take in enumerate((2, 3, 1, 3, 2, 1, 1)):
        hall.press(str(take), "Return")
        match = hall.wait(lambda match, turn=turn: match.number > turn, f"move {turn + 1}")
        assert match.log[-1] == f"a-{take}"
        if turn == 2:
            hall.press("z")
            hall.wait(lambda match: match.number == 2, "the undo")
            hall.press("y")
            hall.wait(lambda match: match.number == 3, "the redo")
    assert won_by(match, hall.data) == 1 - match.rules.starter
    quiet(hall.leave())


def test_a_person_against_a_bot_by_keyboard(open_hall: Open) -> None:
    """Two inputs from the courtyard to the first move; the bot answers from its own process each time."""
    hall = open_hall()
    hall.press("Return")
    match = hall.wait(lambda match: match.turn == 0, "the table")
    assert match.persons == (0,)
    while match.turn is not None:
        before = match.number
        hall.press("Return")
        match = hall.wait(lambda match, before=before: match.number > before, "our move")
        match = hall.wait(lambda match: match.turn in (0, None), "the bot's answer")
    won_by(match, hall.data)
    quiet(hall.leave())


def test_the_courtyard_shows_and_closes(open_hall: Open) -> None:
    """A window that is blank, or that needs more than Ctrl+Q to go away, is broken whatever else works."""
    hall = open_hall()
    assert hall.picture().get_size() == (1280, 720)

    def shown() -> bool:
        picture = hall.picture()
        quarters = [picture.subsurface(pygame.Rect(x, y, 640, 360)) for x in (0, 640) for y in (0, 360)]
        return all(colours(quarter) > 300 for quarter in quarters)

    until(shown, "a full picture")
    quiet(hall.leave())


def test_the_mouse_hits_what_it_points_at_at_every_size(open_hall: Open, tmp_path: Path) -> None:
    """After a resize the pointer must still mean the coin under it, in letterboxed windows too."""
    hall = open_hall("--game", "nim:moon")
    match = hall.wait(lambda match: match.number == 0, "the table")
    assert match.persons == (0, 1)
    with twin(KITS["nim"].scene(Match(match.rules, match.players, bytes(32))), tmp_path / "twin") as table:
        for place, size in enumerate([(640, 360), (1920, 1080), (900, 900)]):
            hall.resize(*size)
            assert hall.program.poll() is None
            for number, name in ((2 * place + 1, "coin.a-1"), (2 * place + 2, "take.a-2")):
                hall.click(spot(table, name))
                match = hall.wait(lambda match, number=number: match.number == number, f"{name} at {size}")
                assert match.log[-1] == name.partition(".")[2]
                table.desk.play(match.read(match.log[-1]))
                table.desk.end_motion()
    quiet(hall.leave())


def test_the_window_opens_at_the_size_asked_for(open_hall: Open) -> None:
    """--window, and a picture over the whole of it."""
    hall = open_hall("--window", "1600x900", "--table", "nim", language="ko")
    assert hall.room.size == (1600, 900)
    picture = hall.picture()
    corners = [picture.subsurface(pygame.Rect(x, y, 160, 90)) for x in (0, 1440) for y in (0, 810)]
    assert all(colours(corner) > 5 for corner in corners)
    quiet(hall.leave())


def test_a_killed_game_comes_back(open_hall: Open) -> None:
    """kill -9 in mid-game loses no move, and leaves no bot's process behind."""
    hall = open_hall()
    hall.press("Return")
    hall.wait(lambda match: match.turn == 0, "the table")
    hall.press("3", "Return")
    before = hall.wait(lambda match: match.number >= 2 and match.turn == 0, "the bot's answer")
    workers = children(hall.program.pid)
    assert workers, "the bots should think in a process of their own"
    hall.kill()
    until(lambda: not any(alive(worker) for worker in workers), "the bots' process to end")
    again = open_hall("--table", "nim")
    back = again.wait(lambda match: True, "the save")
    assert back.log == before.log
    assert back.id == before.id
    again.press("2", "Return")
    went_on = again.wait(lambda match: match.number > before.number, "the next move")
    assert went_on.log[: before.number + 1] == (*before.log, "a-2")
    quiet(again.leave())


def children(process: int) -> list[int]:
    """The processes that a process, in any of its threads, started."""
    lists = Path(f"/proc/{process}/task").glob("*/children")
    return [int(word) for file in lists for word in file.read_text().split()]


def alive(process: int) -> bool:
    """Whether it runs; a zombie that nobody has collected yet does not."""
    try:
        return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except (FileNotFoundError, ProcessLookupError):
        return False


@pytest.mark.deep
def test_a_game_id_on_the_command_line_seats_people(open_hall: Open) -> None:
    """A friend's ID opens that very game, ready to play: rules from the ID, a person on every seat."""
    hall = open_hall("--game", "nim:heaps=3.4.5,takes=none,misere=no#lantern")
    match = hall.wait(lambda match: match.number == 0, "the table")
    assert match.rules == Rules(heaps=(3, 4, 5), takes=None, misere=False)
    assert match.persons == (0, 1)
    quiet(hall.leave())


