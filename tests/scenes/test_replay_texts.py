"""Matches as text, in and out; their luck checked; the hands of poker and where replays begin."""

from __future__ import annotations

import pytest

from game import export, luck
from game.match import Match, Player
from game.poker.rules import Rules as Poker
from game.session import Session
from scenes.engine.input import clipboard
from scenes.pages.log import Log
from scenes.pages.replay import open_one_of
from scenes.pages.seal import Seal
from scenes.pages.title import Title
from scenes.tables import KITS
from scenes.tables.poker.history import Hands, finished
from tests.game.replays import match, over
from tests.scenes.hall_kit import Hall, is_replay
from tests.scenes.replay_kit import TABLES, settle, show

# texts ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", TABLES)
def test_a_match_given_away_opens_elsewhere(hall: Hall, board: list[str], name: str) -> None:
    """Copied in one hall, pasted in the courtyard of another; and the file says the same."""
    show(hall, name)
    hall.keys("Ctrl+C")
    (file,) = (hall.store.folder / "games").glob(f"{over(name).table}-*.txt")
    assert file.read_text("utf-8") == board[-1] == export.write(over(name))
    hall.go(Title())
    hall.keys("Ctrl+V")
    assert is_replay(hall.top)
    assert hall.top.driver.way.replay.whole.to_text() == over(name).to_text()
    hall.keys("Esc")
    assert isinstance(hall.top, Title)


def test_a_match_can_be_pasted_at_a_table_and_from_its_log(hall: Hall, board: list[str]) -> None:
    """Wherever one is; the game on the table stays as it is below."""
    board.append(export.write(over("yut")))
    table = hall.sit_down()
    log = table.match.log
    hall.keys("Ctrl+V")
    assert is_replay(hall.top)
    hall.keys("Esc", "L")
    assert isinstance(hall.top, Log)
    hall.click_on("open")
    assert is_replay(hall.top)
    assert hall.top.desk.table == "yut"
    hall.keys("Esc", "Esc")
    assert (hall.top, table.match.log) == (table, log)


def test_the_log_leads_to_the_replay(hall: Hall) -> None:
    """In the middle of a game too."""
    table = hall.sit_down(match("nim", acts=2))
    hall.keys("L")
    hall.click_on("watch")
    assert is_replay(hall.top)
    assert hall.top.driver.way.last == table.match.number


@pytest.mark.parametrize("name", ["nim", "yut", "davinci", "poker"])
def test_a_line_of_the_log_leads_to_its_move_and_once_it_is_over_to_the_review_there(hall: Hall, name: str) -> None:
    """Somebody who finds the move in the log asks what it was worth; while it is played nothing tells."""
    for whole, reviewed in ((match(name, acts=30 if name == "davinci" else 2), False), (over(name), True)):
        hall.go(KITS[name].scene(whole))
        hall.keys("L")
        move = hall.top.moves()[-2]
        hall.click_on(f"move.{move.number}")
        assert is_replay(hall.top)
        driver = hall.top.driver
        assert driver.replay.number == move.at
        assert (driver.review is not None) == reviewed
        assert driver.review is None or driver.review.page == "overview"


@pytest.mark.parametrize("language", ["en", "ko"])
@pytest.mark.parametrize("name", ["nim", "davinci"])
def test_broken_texts_are_told_in_one_line(hall: Hall, board: list[str], name: str, language: str,
                                           capsys: pytest.CaptureFixture[str]) -> None:
    """Damaged anywhere: one notice that names the line, one line on standard error, and nothing changes."""
    hall.set(language=language)
    hall.go(Title())
    lines = export.write(over(name)).split("\n")
    end = next(number for number, line in enumerate(lines) if line.startswith(export.HEAD))
    for number in range(0, end, 3):
        for changed in ([], [lines[number] + "x"], ["madang"]):
            board.append("\n".join([*lines[:number], *changed, *lines[number + 1 :]]))
            hall.stage.notices.hush()
            hall.keys("Ctrl+V")
            if number == 0:
                hall.go(Title())  # without its first line it is no match at all: the lobby answers
                capsys.readouterr()
                continue
            assert isinstance(hall.top, Title)
            line = hall.stage.notices.line
            assert line.key in ("notice.bad_match", "notice.bad_match_line")
            output = capsys.readouterr().err
            assert output.count("\n") == 1
            assert output.startswith("madang: the copied match: line ")


def test_what_is_no_match_is_said_to_be_none(hall: Hall, board: list[str]) -> None:
    """An empty clipboard, a shopping list, a game ID."""
    hall.sit_down()
    hall.keys("L")
    for text in ("", "milk\nrice", over("nim").id):
        board.append(text)
        hall.click_on("open")
        assert isinstance(hall.top, Log)
        assert hall.stage.notices.line.key == "notice.no_match_copied"


def test_a_full_disk_still_copies(hall: Hall, board: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """What could not be written is at least on the clipboard, and it is said so."""
    show(hall, "nim")
    (hall.store.folder / "games").write_text("in the way")
    hall.keys("Ctrl+C")
    assert board[-1] == export.write(over("nim"))
    assert hall.stage.notices.line.key == "notice.only_copied"
    monkeypatch.setattr("scenes.table.replay.exchange.copy", lambda text: False)
    hall.keys("Ctrl+C")
    assert hall.stage.notices.line.key == "notice.no_export"


def test_lines_survive_the_clipboard(board: list[str]) -> None:
    """A save is many lines; what cannot be printed still becomes a blank."""
    board.append("one\r\ntwo\x00three\n")
    assert clipboard.copied_lines() == "one\ntwo three"
    assert clipboard.copied() == "one  two three"


def test_of_a_session_the_last_finished_match_is_shown(hall: Hall) -> None:
    """The text of an evening: the newest match that has an end; without one the last there is."""
    session = Session(match("nim"))
    session.put(match("nim", seed="second"))
    session.put(session.match.again(luck.seed_from_text("third")))
    assert open_one_of(export.read(session.to_text())).driver.replay.whole.log == match("nim", seed="second").log
    assert len(open_one_of(export.read(match("yut", acts=3).to_text())).driver.replay.stops) == 4


# luck -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", TABLES)
def test_one_button_checks_the_luck(hall: Hall, name: str) -> None:
    """The promise, the seed, every draw, and what it says in words."""
    scene = show(hall, name)
    hall.click_on("luck")
    seal = hall.top
    assert isinstance(seal, Seal)
    hall.frame(count=120)
    texts = " ".join(text.text for text in hall.stage.canvas.texts)
    assert over(name).commitment in texts
    assert seal.done
    assert seal.ticked == len(over(name).draws())
    assert seal.result().key == ("seal.honest" if seal.draws else "seal.no_luck")
    hall.keys("Esc")
    assert hall.top is scene


def test_a_broken_promise_would_be_said(hall: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
    """The words come from the check, not from good faith."""
    show(hall, "yut")
    monkeypatch.setattr(Match, "verify", lambda self: luck.Verdict(False, 3, "draw 4 was *do"))
    hall.click_on("luck")
    hall.frame(count=120)
    assert hall.top.ticked == 3
    assert "4" in hall.top.result()
    assert hall.top.result().key == "seal.broken"


# hands of poker -------------------------------------------------------------------------------------------


def between_hands(hands: int = 2) -> Match:
    """A match of poker between two hands."""
    game = match("poker", acts=0)
    while game.turn is not None and not (game.view(0).phase == "between" and game.view(0).number == hands):
        actions = {str(action): action for action in game.view(game.turn).actions}
        game.play(next(actions[key] for key in ("deal", "check", "call", "stand") if key in actions))
    return game


def test_the_hands_played_are_listed_and_shown_again(hall: Hall) -> None:
    """Between hands: who won what and with what, and a hand from its deal, as the player saw it."""
    live = between_hands()
    table = hall.go(KITS["poker"].scene(live))
    settle(hall)
    hall.click_on("history")
    page = hall.top
    assert isinstance(page, Hands)
    assert [hand.number for hand in page.hands] == [2, 1]
    winners = {seat for pot in page.hands[0].view.pots for seat, _ in pot.shares}
    hall.draw()
    written = " ".join(text.text for text in hall.stage.canvas.texts)
    assert any(str(page.name(seat)) in written for seat in winners)
    hall.keys("Down", "Enter")
    scene = hall.top
    assert is_replay(scene)
    assert scene.driver.way.replay.following == "deal"
    hall.keys("Right")
    assert scene.driver.way.replay.view(0).number == 1
    hall.keys("Esc")
    assert hall.top is page
    hall.keys("Esc")
    assert hall.top is table


def test_the_list_of_hands_shows_no_more_than_was_seen() -> None:
    """What it draws of each hand is the view of the seat at the end of that hand."""
    live = between_hands()
    for hand in finished(live):
        ends = [step.number + 1 for step in live.steps if any(
            type(event).__name__ == "HandEnded" and event.number == hand.number for event in step.events)]
        assert hand.view == live.view(0, ends[0])._replace(actions=())
        assert hand.view.seat == 0


def test_a_long_list_of_hands_can_be_walked_through(hall: Hall) -> None:
    """By keys from the newest to the first."""
    rules = Poker(game="showdown", seats=2, hands=12, stacks=(40,), muck=False)
    game = Match(rules, [Player("seat 1"), Player("seat 2", "novice")], luck.seed_from_text("long"))
    while game.turn is not None:
        game.play(game.view(game.turn).actions[0])
    page: Hands = hall.go(Hands(game))
    for _ in range(30):
        hall.keys("Down")
        if page.focus.key == "hand.1":
            break
    assert page.focus.key == "hand.1"
    hall.keys("Enter")
    assert is_replay(hall.top)
