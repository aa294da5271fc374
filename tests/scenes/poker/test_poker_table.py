"""The poker table through its real scene: shows of bots, secrets, amounts, the log, the lesson."""

from __future__ import annotations

import itertools
import math
import re
from pathlib import Path
from typing import Any

import pygame
import pytest

from game import luck
from game.match import Match
from game.poker.actions import CardDealt
from game.poker.rules import PRESETS, Rules
from scenes.engine.speak.words import is_you
from scenes.pages.lobby import Lobby
from scenes.pages.log import Log
from scenes.table import cast
from scenes.table.table_scene import TableScene
from scenes.tables import KITS
from scenes.tables.poker import chips
from scenes.tables.poker.lesson import BEATS
from tests.sampling import sampled
from tests.scenes.hall_kit import Hall, is_table, opened, players
from tests.scenes.hands import SECONDS, choose
from tests.scenes.playing import enter_until, pictures_of, watch_out
from tests.scenes.written import overflows

GAMES: dict[str, dict[str, Any]] = {
    "draw": {"hands": 3}, "holdem": {"game": "holdem", "ante": 0, "blinds": True, "hands": 3},
    "stud": {"game": "stud", "hands": 2}, "showdown": {"game": "showdown", "hands": 4},
    "pot": {"game": "holdem", "limit": "pot", "ante": 0, "blinds": True, "hands": 2, "stacks": (40,)},
}


def sit(hall: Hall, *levels: str, seed: str = "moon", **rules: Any) -> TableScene:
    levels = levels or ("", "caller", "novice")
    match = Match(Rules(seats=len(levels), **rules), players(*levels), luck.seed_from_text(seed))
    table: TableScene = hall.go(KITS["poker"].scene(match))
    return table


def rest(hall: Hall, table: TableScene, most: int = 4000) -> None:
    """Frames until the person is to decide or to confirm, or the game is over."""
    with hall.unseen():
        for _ in range(most):
            if not is_table(hall.top, "poker"):
                return
            stopped = table.match.turn is None or table.desk.seen().actions or table.part.waits
            if not table.animator.travelling and stopped:
                return
            hall.frame(dt=0.05)
    raise AssertionError(f"nothing to do after {most} frames: {table.turn_line()}")


def by_keys(hall: Hall, table: TableScene) -> None:
    if hall.top is not table:
        hall.keys("Right", "Enter")  # the question whether to go all in
    else:
        hall.keys("Enter")


@pytest.mark.parametrize("game", GAMES)
def test_bots_play_to_the_end_before_a_spectator(hall: Hall, game: str) -> None:
    """A motion that trips over an event of some game would end the show."""
    hall.set(speed=4.0)
    table = sit(hall, "maniac", "caller", "novice", **GAMES[game])
    watch_out(hall, table, 9000)


def test_no_hidden_card_is_ever_on_stage(hall: Hall) -> None:
    """Another seat's card shows its back until the view itself shows its face."""
    table = sit(hall, "", "caller", "maniac", hands=2)
    for _ in range(900):
        hall.frame(dt=0.05)
        view = table.desk.seen()
        if view.result is not None:
            break
        closed = {f"card.{seat}.{place}" for seat, cards in enumerate(view.cards) for place, card
                  in enumerate(cards) if card is None}
        for name, image in pictures_of(table, closed).items():
            assert image == "poker/cards:back", (name, image)
        if not table.animator.travelling and (view.actions or table.part.waits):
            by_keys(hall, table)


def test_nothing_moves_on_between_hands_until_confirmed(hall: Hall) -> None:
    """Why a pot went where it went must stay on screen as long as somebody reads it."""
    hall.set(speed=math.inf)
    table = sit(hall, hands=3)
    for _ in range(200):
        rest(hall, table)
        if table.part.waits:
            break
        by_keys(hall, table)
    assert table.part.waits
    assert table.part.verdict.lines()
    number = table.match.number
    hall.frame(count=200, dt=0.1)
    assert table.match.number == number


def choosing_an_amount(hall: Hall) -> tuple[TableScene, list[int]]:
    """At pot limit, where an amount is chosen among many; the focus on the raise. The amounts, least first."""
    hall.set(speed=math.inf)
    table = sit(hall, "", "caller", **GAMES["pot"])
    for _ in range(200):
        rest(hall, table)
        if len(table.part.bets.sizes(table.desk.seen())) > 6:
            break
        by_keys(hall, table)
    hall.frame(count=40)
    table.focus.key = "raise"
    return table, [action.amount for action in table.part.bets.sizes(table.desk.seen())]


def test_amounts_can_be_stepped_and_typed(hall: Hall) -> None:
    """An amount is stepped by up and down and typed by digits, never beyond what is allowed."""
    table, sizes = choosing_an_amount(hall)
    assert table.part.bets.amount == sizes[0]
    hall.keys("Up", "Up")
    assert table.part.bets.amount == sizes[2]
    hall.keys("Down")
    assert table.part.bets.amount == sizes[1]
    for digit in str(sizes[3]):
        hall.keys(digit)
    assert table.part.bets.amount in sizes
    hall.keys(*["Down"] * 8)
    assert table.part.bets.amount == sizes[0]
    hall.keys("PageUp", "End")
    assert table.part.bets.amount == sizes[-1]


@pytest.mark.parametrize("device", ["keys", "pad"])
def test_left_and_right_lead_along_the_bar_and_change_nothing(hall: Hall, device: str) -> None:
    """Somebody who walks from "raise" back to "fold" must not find another amount on the way."""
    table, sizes = choosing_an_amount(hall)
    press = hall.keys if device == "keys" else lambda *names: hall.pads(*(f"D-{name}" for name in names))
    press("Up", "Up")
    assert table.part.bets.amount == sizes[2]
    met = []
    for arrow in ("Left", "Right", "Right", "Right", "Right"):
        press(arrow)
        met.append(table.focus.key)
    assert met == ["call" if met[0] == "call" else "check", "raise", "less", "slider", "more"]
    assert table.part.bets.amount == sizes[2]


def test_the_wheel_changes_the_amount_under_the_pointer(hall: Hall) -> None:
    """The mouse has a way of its own besides the two round buttons."""
    table, sizes = choosing_an_amount(hall)
    x, y = hall.target("raise").area.center
    hall.frame([hall.mouse(pygame.MOUSEMOTION, x, y)])
    for turned, amount in ((1, sizes[1]), (1, sizes[2]), (-1, sizes[1])):
        hall.frame([pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=turned)])
        assert table.part.bets.amount == amount


def test_one_switch_reaches_another_amount(hall: Hall) -> None:
    """Who has one switch has no arrows: the frame walks over the buttons that change the amount."""
    table, sizes = choosing_an_amount(hall)
    hall.set(scan=SECONDS)
    choose(hall, lambda key: key == "more")
    assert table.part.bets.amount == sizes[1]


def test_the_deck_changes_its_colours_at_once(hall: Hall) -> None:
    """A player who cannot tell four colours apart must not have to deal again to be rid of them."""
    table = sit(hall)
    rest(hall, table)
    by_keys(hall, table)
    rest(hall, table)
    for four, sheet in ((True, "poker/cards:"), (False, "poker/cards_two:")):
        hall.set(four_colours=four)
        own = [pose.image for name, pose in table.desk.layout().items() if name.startswith("card.0.")]
        assert own
        assert all(image.startswith(sheet) for image in own)


def test_the_lobby_tells_the_tempers_of_those_who_sit_there(hall: Hall) -> None:
    """One chooses company by its temper: each kind seated is described once, the one pointed at in full."""
    say = hall.stage.words
    lobby = hall.go(Lobby("poker"))
    lobby.draft.players = players("", "maniac", "fox", "fox")
    lobby.draft.rules = PRESETS["draw"]
    preview = [str(line) for line in lobby.options.preview()]
    tempers = [f"{cast.level_name(say, 'poker', level)}: {say('poker.temper.' + level)}"
               for level in ("maniac", "fox")]  # fmt: skip
    assert preview[2:] == tempers
    lobby.focus.key = "seat.2"
    preview = [str(line) for line in lobby.options.preview()[:2]]
    assert preview == [say("poker.temper.fox"), say("poker.more.fox")]


@pytest.mark.parametrize("game", GAMES)
def test_the_log_tells_every_act_and_every_pot_and_no_card(hall: Hall, game: str) -> None:
    """A hand of thirty dealt cards must not push its six acts out of the log."""
    hall.set(speed=math.inf)
    table = sit(hall, **GAMES[game])
    for _ in range(200):
        rest(hall, table)
        if table.part.waits or table.match.turn is None:
            break
        by_keys(hall, table)
    log = Log(table.desk, table.part)
    log.stage = hall.stage
    lines = [table.part.step_line(step) for step in table.match.steps if step.seat >= 0]
    assert all(lines)
    dealer = table.desk.name(table.desk.seen().button)
    assert lines[0].startswith("You deal hand 1." if is_you(dealer) else f"{dealer} deals hand 1.")
    assert re.search(r"\bwins?\b", " ".join(log.lines))
    dealt = [table.part.step_line(step) for step in table.match.steps if step.text.startswith("*") and step.events
             and all(isinstance(event, CardDealt) for event in step.events)]
    assert dealt
    assert not any(dealt)
    assert len(log.lines) <= len(table.match.steps) - len(dealt)


def test_the_lesson_takes_no_other_act_than_the_one_asked_for(hall: Hall) -> None:
    """Another act would leave the story its seed was chosen for."""
    table = hall.go(KITS["poker"].lesson())
    enter_until(hall, table, 2)
    hall.frame(count=120)
    hall.click_on("check")
    assert table.driver.at == 2
    enter_until(hall, table, 5)
    hall.frame(count=120)
    hall.keys("3", "X")
    assert table.driver.at == 5
    assert table.focus.key == "card.0.0"
    enter_until(hall, table, 6)


@pytest.mark.parametrize(("language", "scale"), sampled(itertools.product(("en", "ko"), (1.0, 1.5)), 1))
def test_the_lesson_fits_its_boxes(tmp_path: Path, language: str, scale: float) -> None:
    """Every prompt in at most two lines."""
    with opened(tmp_path, language=language, text_scale=scale) as hall:
        table = hall.go(KITS["poker"].lesson())
        for beat in range(len(BEATS) + 1):
            enter_until(hall, table, beat)
            hall.frame(count=40, dt=0.02)
            hall.draw()
            assert not [text for text in hall.stage.canvas.texts if overflows(text)], beat
            _, height = hall.stage.canvas.measure(table.driver.prompt(), 22, width=840)
            assert height <= 2.1 * hall.stage.canvas.line_height(22), table.driver.prompt()


@pytest.mark.parametrize("stack", [0, 1, 4, 5, 6, 25, 100, 137, 640, 2999])
def test_the_chips_before_a_seat_are_worth_its_stack(stack: int) -> None:
    """Chips that are drawn are counted by somebody."""
    piles = chips.purse(stack)
    assert sum(worth * high for worth, high in piles) == stack
    assert all(1 <= high <= chips.HIGHEST for _, high in piles)
