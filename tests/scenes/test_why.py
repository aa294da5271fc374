""""Why?": at every table the deciding decision, where it was made, with the move, a better one and the reason."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.match import Match
from game.moves import number_of
from game.poker.actions import DEAL, HandEnded
from scenes.engine.stage import Push
from scenes.pages.log import Log
from scenes.table.looking_back import LookingBack
from scenes.tables import KITS
from scenes.tables.poker.history import Hands
from tests.game.replays import GAMES, over
from tests.sampling import sampled
from tests.scenes.hall_kit import Hall, is_replay, nim, opened
from tests.scenes.hands import DEVICES, use
from tests.scenes.replay_kit import end_of_game, settle


@pytest.fixture
def hall(tmp_path: Path) -> Iterator[Hall]:
    with opened(tmp_path) as hall:
        yield hall


def texts(hall: Hall) -> str:
    hall.draw()
    return " ".join(str(one.text) for one in hall.stage.canvas.texts)


def asked(hall: Hall, name: str, seed: str = "numbers", device: str = "keys") -> Any:
    """The page that "Why?" leads to from the end of a game, once every choice is judged."""
    end_of_game(hall, name, seed)
    hall.frame(count=40, dt=0.1)
    use(hall, device, "why")
    page = hall.top
    assert is_replay(page)
    for _ in range(900):
        if page.driver.why_sheet is not None and page.driver.why_sheet.back.known:
            break
        hall.frame(dt=0.02)
    hall.frame(count=4)
    return page


@pytest.mark.parametrize(("name", "language"), sampled(
    [(name, language) for name in GAMES for language in ("en", "ko")], 6))
def test_why_shows_the_position_the_move_the_better_one_and_the_reason(tmp_path: Path, name: str,
                                                                       language: str) -> None:
    """It led to the coach's last page at the final position, an empty sheet at Nim."""
    whole = over(name, "numbers")
    with opened(tmp_path, language=language) as hall:
        page = asked(hall, name)
        sheet = page.driver.why_sheet
        one, told = sheet.shown, texts(hall)
        if one is None:
            assert not sheet.back.decisions
            assert str(sheet.kit.no_mistake(hall.stage.words, whole.rules)) in told
            assert page.driver.way.place == 0
            return
        assert one == sheet.deciding
        assert page.driver.way.replay.number == one.at, "the table as it stood before the move"
        assert whole.read(whole.steps[one.at].text) == one.played
        assert one.number == number_of(whole.steps, one.at) == page.driver.way.place + 1
        assert one.judged.better in one.view.actions
        assert one.judged.better != one.played
        last, name = page.driver.way.last, page.desk.name
        assert str(hall.stage.words("why.move", n=one.number, all=last, name=name(one.seat))) in told
        for action in (one.played, one.judged.better):
            assert str(sheet.kit.choice(hall.stage.words, one.view, action, name)) in told
        assert one.judged.reasons
        for reason in one.judged.reasons:
            assert str(sheet.kit.reason(hall.stage.words, reason, page.desk.name)) in told


@pytest.mark.parametrize("device", DEVICES)
@pytest.mark.parametrize("name", ["yut", "poker", "davinci"])
def test_the_ways_on_with_one_device(hall: Hall, name: str, device: str) -> None:
    """Earlier and later mistakes, on from there, and back to the table."""
    page = asked(hall, name, device=device)
    sheet = page.driver.why_sheet
    count = len(sheet.back.decisions)
    assert count > 1
    while sheet.place:
        use(hall, device, "why.earlier")
    if device == "keys":
        hall.keys("PageDown", "PageUp", "Y", "Z")  # on and back, twice
    for place in range(count):
        assert sheet.place == place
        assert page.driver.way.replay.number == sheet.back.decisions[place].at
        if place < count - 1:
            use(hall, device, "why.later")
    at = page.driver.way.place
    use(hall, device, "why.watch")
    assert page.driver.why_sheet is None
    assert page.driver.way.playing
    for _ in range(200):
        hall.frame(dt=0.1)
        if page.driver.way.place > at:
            break
    assert page.driver.way.place > at
    if device == "mouse":
        use(hall, device, "leave")
    else:
        hall.keys("Esc") if device == "keys" else hall.pads("B")
    assert hall.top is not page
    assert not is_replay(hall.top)


def test_nim_tells_the_losers_last_slip(hall: Hall) -> None:
    """What decided the game is the last time the loser stood to win and let it go."""
    table = hall.sit_down(nim("", "", log=("a-1", "a-2", "a-1", "a-1", "a-3", "a-1", "a-3")))
    hall.rest()
    table.desk.play("a-1")
    hall.rest()
    assert table.match.result is not None
    hall.frame(count=40, dt=0.1)
    table.focus.key = "why"
    hall.keys("Enter")
    hall.frame(count=20, dt=0.1)
    page = hall.top
    loser = 1 - table.match.result.winners[0]
    one = page.driver.why_sheet.shown
    slips = [each for each in page.driver.why_sheet.back.decisions if each.seat == loser]
    assert slips
    assert one == slips[-1]


@pytest.mark.parametrize("device", DEVICES)
def test_between_hands_why_is_asked_of_one_hand(hall: Hall, device: str) -> None:
    """What a hand cost is asked when it has just been lost, not when the evening is over."""
    whole = over("poker", "numbers")
    (first, second) = [step.number + 1 for step in whole.steps
                       if any(isinstance(event, HandEnded) for event in step.events)][:2]
    rest = whole.log[:second]
    table: Any = hall.go(KITS["poker"].scene(Match(whole.rules, whole.players, whole._seed, rest)))
    settle(hall)
    assert table.match.turn is not None
    hall.director.lead(table.part.next_hand.show_hands())
    hall.frame(count=2)
    use(hall, device, "why.2")
    page: Any = hall.top
    assert is_replay(page)
    for _ in range(900):
        if page.driver.why_sheet.back.known:
            break
        hall.frame(dt=0.02)
    hall.frame(count=4)
    wanted = LookingBack(Match(whole.rules, whole.players, whole._seed, rest), [0])
    wanted.finish()
    wrong = [one for one in wanted.decisions if one.at >= first]
    assert page.driver.why_sheet.back.decisions == wrong
    assert page.driver.way.replay.number == (page.driver.why_sheet.shown.at if wrong else first)
    hall.keys("Esc")
    assert isinstance(hall.top, Hands)


def test_why_is_offered_for_hands_in_which_the_person_chose(hall: Hall) -> None:
    """A hand that was only dealt and watched has nothing to answer for."""
    whole = over("poker")
    hall.go(KITS["poker"].scene(whole))
    hall.director.lead(Push(Hands(whole)))
    hall.frame(count=2)
    page: Any = hall.top
    offered = {target.key for target in page.targets() if target.key.startswith("why.")}
    spans = {hand.number: whole.steps[hand.start:hand.end] for hand in page.hands}
    acted = {number for number, steps in spans.items()
             if any(step.seat == 0 and step.text != str(DEAL) for step in steps)}
    assert offered == {f"why.{number}" for number in acted}
    assert offered
    watched = Match(whole.rules, tuple(player._replace(level="beginner") for player in whole.players), whole._seed,
                    whole.log)
    hall.director.lead(Push(Hands(watched)))
    hall.frame(count=2)
    assert not [target.key for target in hall.top.targets() if target.key.startswith("why.")]


def test_the_sign_beside_a_hand_says_what_it_does(hall: Hall) -> None:
    """A picture without words is a riddle to whoever sees it for the first time."""
    whole = over("poker")
    hall.go(KITS["poker"].scene(whole))
    hall.director.lead(Push(Hands(whole)))
    hall.frame(count=2)
    hall.director.frame(0.0, [hall.mouse(pygame.MOUSEMOTION, *hall.target("why.1").area.center)])
    hall.frame(count=2, dt=0.5)
    assert str(hall.stage.words("button.why")) in texts(hall)


def test_every_hand_can_be_asked_about_by_keys(hall: Hall) -> None:
    """A long list rolls on under the signs at the ends of its rows as it does under the rows."""
    whole = over("poker")
    many = Match(whole.rules, whole.players, whole._seed, whole.log)
    hall.go(KITS["poker"].scene(many))
    page = Hands(many)
    page.hands = tuple(hand._replace(number=number) for number in range(12, 0, -1) for hand in page.hands[:1])
    hall.director.lead(Push(page))
    page.focus.key = "why.12"
    hall.frame(count=2)
    met = []
    for _ in range(12):
        met.append(page.focus.key)
        hall.keys("Down")
    assert met == [f"why.{number}" for number in range(12, 0, -1)]


@pytest.mark.parametrize("name", ["nim", "yut", "davinci"])
def test_the_line_of_the_ending_leads_there(hall: Hall, name: str) -> None:
    """Whoever reads that move 7 decided it wants to see move 7."""
    for seed in ("replay", "numbers", "more numbers", "yet more"):
        table = end_of_game(hall, name, seed)
        hall.frame(count=120, dt=0.1)
        if table.desk.banner.decision_line() is None:
            continue
        line = next(target for target in table.targets() if target.key == "decision")
        assert any(str(one.text) == str(line.label) and line.area.collidepoint(ink.center) for one, ink in
                   zip(hall.stage.canvas.texts, hall.stage.canvas.inks, strict=True))
        hall.click(*line.area.center)
        hall.frame(count=200, dt=0.1)
        assert is_replay(hall.top)
        shown = hall.top.driver.why_sheet.shown if hall.top.driver.why_sheet is not None else None
        assert shown is not None
        if name != "davinci":
            assert str(shown.number) in str(line.label)
        return
    raise AssertionError("no game with a decision to criticise")


@pytest.mark.parametrize("device", DEVICES)
@pytest.mark.parametrize("name", KITS)
def test_a_line_of_the_log_opens_the_replay_at_that_move(hall: Hall, name: str, device: str) -> None:
    """The log was a list one could only read."""
    table = end_of_game(hall, name)
    hall.go(Log(table.desk, table.part))
    hall.frame(count=2)
    log: Any = hall.top
    move = log.moves()[log.laid().shown[-2]]
    use(hall, device, f"move.{move.number}")
    page = hall.top
    assert is_replay(page)
    settle(hall)
    assert page.driver.way.place == move.number
    assert page.driver.way.replay.number == move.at


def test_every_line_of_the_log_can_be_reached(hall: Hall) -> None:
    """Up from the last line to the first, by keys, however long the list is."""
    table = end_of_game(hall, "yut")
    hall.go(Log(table.desk, table.part))
    hall.frame(count=2)
    log: Any = hall.top
    log.focus.key = f"move.{log.moves()[-1].number}"
    met = [log.focus.key]
    for _ in range(len(log.moves()) - 1):
        hall.keys("Up")
        met.append(log.focus.key)
        assert any(target.key == log.focus.key for target in log.targets())
    assert met == [f"move.{move.number}" for move in reversed(log.moves())]


def test_the_coach_at_the_end_of_nim_is_not_empty(hall: Hall) -> None:
    """The tree of the last coin is two leaves on a blank sheet: it shows the position that decided the game."""
    for seed in ("replay", "numbers", "more numbers"):
        table = end_of_game(hall, "nim", seed)
        hall.frame(count=20, dt=0.1)
        view = table.desk.panel.view()
        assert sum(view.heaps) > 1
        assert view.actions

