"""Two real windows on one machine: one has a table opened, the other joins by its code, and they play a whole game.

What was played is read from the dealer's folder, what each side was shown from its words for those who listen.
"""

from __future__ import annotations

import contextlib
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from game import setup
from game.match import Match
from game.net import dealer as dealers
from game.net import wire
from game.net.code import Code
from game.net.room import Room
from game.net.server import answers, own_address
from game.nim.rules import Rules
from game.store import Store
from scenes.pages.lobby import Lobby
from scenes.pages.title import Title
from scenes.pages.together.gate import FOLDER, Gate
from scenes.pages.together.party import HOST
from scenes.tables import KITS
from tests.window.desk import PATIENCE, Desk, Hall, Late, arrows, spot, twin, until
from tests.window.test_window import quiet

RULES = Rules(heaps=(5,))
SIZE = (1024, 576)
"""Of each window: two of them fit on the screen side by side."""
AGAIN = 5.0
"""Seconds after which an input is given again that came before the window was ready for it."""


@pytest.fixture
def halls(desk: Desk, tmp_path: Path) -> Iterator[list[Hall]]:
    """Mina's window on the left, Moth's on the right; what they show is told on their standard output."""
    opened: list[Hall] = []
    try:
        for place, name in enumerate(("mina", "moth")):
            with Store(tmp_path / name) as store:
                for key, value in (("name", name.title()), ("speed", "instant"), ("narration_output", True)):
                    store.set_setting(key, value)
                setup.keep(store, setup.Setup(RULES, setup.against_default_opponents(RULES)))
            opened.append(Hall(desk, tmp_path / name, "--window", f"{SIZE[0]}x{SIZE[1]}"))
            desk.hand("windowmove", opened[-1].window, place * SIZE[0], 0)
            until(lambda hall=opened[-1], left=place * SIZE[0]: hall.room.x == left, "the window in its place")
        yield opened
    finally:
        for hall in opened:
            hall.kill()


def focus(hall: Hall) -> Hall:
    """What is typed goes to this window."""
    hall.desk.hand("windowfocus", "--sync", hall.window)
    return hall


def told(hall: Hall, text: str) -> None:
    """Wait until a window has said something."""
    until(lambda: text in hall.told or hall.program.poll() is not None, f"“{text}” from a window")
    assert text in hall.told, hall.stderr


def given(do: Callable[[], object], happened: Callable[[], object], what: str) -> None:
    """Give an input, and again while nothing comes of it; one that has had its effect has no second one."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        do()
        with contextlib.suppress(Late):
            until(happened, what, AGAIN)
            return
    raise Late(f"after {PATIENCE:g} s still waiting for {what}")


@pytest.mark.deep
def test_two_windows_play_a_whole_game(halls: list[Hall], tmp_path: Path) -> None:
    """The promise "people at two computers play one game": by mouse on one side, by keyboard on the other, from the
    courtyard to the check of the luck on both screens."""
    mina, moth = halls
    folder = mina.data / FOLDER / HOST

    def room() -> Room | None:
        with contextlib.suppress(wire.BadFile):
            return dealers.read(folder).room
        return None

    def match() -> Match:
        return Match.from_text((folder / "match.txt").read_text("utf-8"))

    def named(seat: int, name: str) -> bool:
        found = room()
        return found is not None and found.chairs[seat].name == name

    pages: list[tuple[Any, str, str]] = [
        (Title(), "setup.nim", "setup.nim"),
        (Lobby("nim"), "elsewhere", "elsewhere"),
        (Gate(RULES, ("", "")), "host", "join"),
    ]  # fmt: skip
    for number, (page, by_mouse, by_keys) in enumerate(pages):
        with twin(page, tmp_path / f"twin{number}"):
            mina.click(spot(page, by_mouse))
            focus(moth).press(*arrows(page, by_keys), "Return")
    until(lambda: named(0, "Mina"), "Mina at her table")
    kept = dealers.read(folder)
    moth.desk.hand("type", "--delay", "40", str(Code(own_address(), kept.port, kept.key)).replace("-", " "))
    moth.press("Return")
    until(lambda: named(1, "Moth"), "Moth at the same table")
    for hall in halls:
        told(hall, "Ready, button")
        focus(hall).press("Return")
    until(lambda: (found := room()) is not None and found.phase == "playing", "the game")
    with twin(KITS["nim"].scene(Match(RULES, setup.around(RULES), bytes(32))), tmp_path / "table") as table:
        place = spot(table, "take.a-1")
    ways = (lambda: mina.click(place), lambda: focus(moth).press("1", "Return"))
    while (seat := match().turn) is not None:
        before = match().number
        given(ways[seat], lambda before=before: match().number > before, f"act {before + 1}")
        assert match().log == ("a-1",) * (before + 1)
    assert [player.name for player in match().players] == ["Mina", "Moth"]
    for hall in halls:
        told(hall, "Checked here")
        assert "Mina wins" in hall.told or "Moth wins" in hall.told
        assert "not the game" not in hall.told
    for hall in reversed(halls):
        quiet(focus(hall).leave())
    until(lambda: not answers(kept.port), "the end of the dealer")
