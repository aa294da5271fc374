"""A visit to Pig in the hall, by keys and clicks: ``python -m tests.game.pig.visit LANGUAGE FOLDER``.

It is played between people and against a bot, then every page that knows tables is opened. On the way every text is
looked at: whether it is translated, readable and inside its room. Ends with "all is well", or with an exception.
"""

from __future__ import annotations

import sys
from pathlib import Path

from game import setup
from game.match import Match
from game.pig.rules import Rules
from scenes.pages.title import Title
from scenes.tables import KITS
from tests.scenes.hall_kit import Hall, opened
from tests.scenes.test_texts import faults

MOST = 20_000
"""Frames after which a game should be over."""
SIZES = (1.0, 1.5, 2.0)


def look(hall: Hall, what: str) -> None:
    """Raises AssertionError for texts that are missing, too long, or over one another, at any text size."""
    hall.stage.notices.hush()
    for size in SIZES:
        hall.set(text_scale=size)
        hall.draw()
        found = list(faults(hall)) if hasattr(hall.stage.canvas, "inks") else []
        assert not found, f"{what} at {size:g}: {found}"
    hall.set(text_scale=1.0)
    hall.draw()


def rest(hall: Hall) -> None:
    """Frames until a person is to act, or the game is over."""
    for _ in range(MOST):
        desk = hall.top.desk
        if desk.still and not desk.session.bot_acts:
            return
        hall.frame(dt=0.1)
    raise AssertionError("the table does not come to rest")


def play(hall: Hall, *levels: str) -> None:
    """A game by keys, clicks and the die itself: roll up to 15, then hold. "" is a person, else a bot's level."""
    rules = Rules(goal=40, seats=len(levels))
    hall.go(KITS["pig"].scene(Match(rules, setup.seated(rules.seats, levels), bytes(32))))
    for number in range(MOST):
        rest(hall)
        hall.frame(count=25)  # buttons that have just changed do not listen
        desk = hall.top.desk
        if desk.match.turn is None:
            return
        view = desk.session.view()
        if number in (0, 2):
            look(hall, f"{levels} at choice {number}")
        before = desk.match.number
        wanted, digit = ("roll", "1") if view.gathered < 15 else ("hold", "2")
        if number % 3 == 0:
            hall.keys(digit)
        elif number % 3 == 1 and wanted == "roll":
            hall.click(*desk.places.die)
        else:
            hall.click_on(wanted)
        assert desk.match.number > before
    raise AssertionError("the game does not end")


def watch(hall: Hall) -> None:
    """From the banner of the end through the whole replay, and back to the banner."""
    hall.frame(count=60)
    look(hall, "the end")
    hall.click_on("watch")
    hall.frame(count=10)
    replay = hall.top.driver
    hall.keys("Home", "P")  # to the start, and play
    for _ in range(MOST):
        if replay.way.place == replay.way.last and replay.desk.still:
            break
        hall.frame(dt=0.1)
    assert replay.way.place == replay.way.last
    assert all(replay.sheet.lines)
    look(hall, "the replay")
    hall.keys("Esc")
    assert hall.top.desk.concluded
    assert "review" in {target.key for target in hall.top.targets()}


def pages(hall: Hall) -> None:
    """Every page that knows tables, from the pause of the game that has ended; then the courtyard."""
    for key in ("L", "F1", "F2", "P"):  # the list of moves, the rules, the records, the pause
        hall.keys(key)
        hall.frame(count=10)
        look(hall, key)
        for tab in ("games", "fairness", "saves") if key == "F2" else ():
            hall.click_on(f"tab.{tab}")
            hall.frame(count=30)
            look(hall, tab)
        hall.keys("Esc")
    hall.go(Title())
    look(hall, "courtyard")
    hall.keys("/")
    hall.click_on("glossary")
    hall.click_on("tab.pig")
    look(hall, "glossary")
    written = {text.key for text in hall.stage.canvas.texts}
    assert {f"glossary.pig.{term}" for term in KITS["pig"].terms} <= written
    hall.go(Title())
    hall.click_on("setup.pig")
    hall.frame(count=10)
    look(hall, "lobby")
    hall.click_on("start")
    rest(hall)
    assert hall.top.desk.table == "pig"
    hall.keys("H", "H", "H", "C")
    hall.frame(count=30)
    look(hall, "hints and coach")


if __name__ == "__main__":
    language, folder = sys.argv[1], Path(sys.argv[2])
    for pictures in (False, True):
        with opened(folder / str(pictures), language=language, pictures=pictures) as hall:
            play(hall, "", "")
            watch(hall)
            pages(hall)
            play(hall, "", "expert", "casual", "beginner")
    print("all is well")
