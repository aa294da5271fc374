"""The review: luck and play told apart, the dearest decisions asked and answered, the strokes of luck."""

from __future__ import annotations

import itertools
from pathlib import Path
from typing import Any

import pygame
import pytest

from game import accounts, review
from game.match import Match
from game.moves import number_of
from game.poker.actions import DEAL, HandEnded
from scenes.app.narration import board_lines
from scenes.engine.speak.narrator import sentence
from scenes.engine.stage import Push
from scenes.pages.log import Log
from scenes.pages.records.book import RecordBook
from scenes.pages.replay import open_match, open_review
from scenes.pages.title import Title
from scenes.tables import KITS
from scenes.tables.poker.history import Hands
from scenes.tables.poker.texts import card_name
from tests.game.replays import GAMES, over
from tests.sampling import sampled
from tests.scenes.hall_kit import Hall, is_replay, is_table, opened
from tests.scenes.hands import ALL_DEVICES, DEVICES, SECONDS, use
from tests.scenes.replay_kit import end_of_game, settle


def texts(hall: Hall) -> str:
    hall.draw()
    return " ".join(str(one.text) for one in hall.stage.canvas.texts)


def judged(hall: Hall, page: Any) -> Any:
    """The paper of a review, once all is judged."""
    assert is_replay(page)
    for _ in range(900):
        if page.driver.review is not None and page.driver.review.judging.done:
            break
        hall.frame(dt=0.02)
    hall.frame(count=4)
    assert page.driver.review.judging.known is not None
    return page.driver.review


def asked(hall: Hall, name: str, seed: str = "numbers", device: str = "keys") -> Any:
    """The review that the end of a game leads to, once every choice is judged."""
    end_of_game(hall, name, seed)
    hall.frame(count=40, dt=0.1)
    use(hall, device, "review")
    return judged(hall, hall.top)


def again(hall: Hall, device: str) -> None:
    """From the list of moves to the review."""
    if device == "mouse":
        use(hall, device, "review")
    elif device == "keys":
        hall.keys("H")
    else:
        hall.pads("X")


def everything(hall: Hall) -> str:
    """All that is written, and all that can be heard: the paper, the focus, the board."""
    heard = [*board_lines(hall.stage, hall.top), *(one.label for one in hall.top.targets())]
    return " ".join([texts(hall), *(str(line) for line in heard)])


@pytest.mark.parametrize(("name", "language"), sampled(
    [(name, language) for name in GAMES for language in ("en", "ko")], 3))
def test_the_sum_that_is_shown_is_the_result(tmp_path: Path, name: str, language: str) -> None:
    """Start, luck, decisions, the others and the estimate add up before everybody's eyes, rounded as they are."""
    with opened(tmp_path, language=language) as hall:
        sheet = asked(hall, name)
        *parts, last = sheet.overview.entries()
        assert sum(entry.number for entry in parts) == last.number
        ledger = sheet.judging.known.ledger
        by = 100 if ledger.unit == "odds" else 1
        assert last.number == round(by * ledger.result)
        for entry in sheet.overview.entries():
            ends = {"start": ledger.start, "result": ledger.result}
            exact = ends[entry.kind] if entry.kind in ends else ledger.total(entry.kind)
            assert abs(entry.number - by * exact) < 2
        shown = []
        for _ in range(sheet.sheets.count):
            shown += texts(hall).split()
            sheet.sheets.turn(1)
        for entry in sheet.overview.entries():
            assert str(entry.amount) in shown


@pytest.mark.parametrize("name", KITS)
def test_the_figures_come_before_all_is_judged(hall: Hall, name: str) -> None:
    """Whoever opens the page sees what is known so far and how far it has come, and what is known adds up too."""
    hall.go(Title())
    hall.director.lead(Push(open_review(over(name, "numbers"))))
    hall.frame(count=4)
    sheet = hall.top.driver.review
    seen = texts(hall)
    assert not sheet.judging.done
    assert sheet.judging.figures is not None
    figures = sheet.judging.figures
    assert figures.start + sum(figures.sums) == pytest.approx(figures.worth, abs=1e-9)
    assert str(hall.stage.words("review.weighing", percent=round(100 * sheet.judging.part))) in seen
    assert str(hall.stage.words("review.so_far")) in seen


@pytest.mark.parametrize(("name", "language"), sampled(
    [(name, language) for name in GAMES for language in ("en", "ko")], 3))
def test_a_decision_is_asked_first_and_answered_then(tmp_path: Path, name: str, language: str) -> None:
    """"Why?" led to an empty sheet at Nim; here what was better is hidden until somebody has chosen."""
    whole = over(name, "numbers")
    with opened(tmp_path, language=language) as hall:
        sheet = asked(hall, name)
        sheet.turn_to("decisions")
        hall.frame(count=3)
        page, words = hall.top, hall.stage.words
        decisions = sheet.judging.known.decisions
        if not decisions:
            assert str(sheet.decisions.kit.no_mistake(words, whole.rules)) in texts(hall)
            return
        for place, one in enumerate(decisions):
            assert sheet.decisions.place == place
            assert page.driver.way.replay.number == one.number, "the table as it stood before the move"
            assert whole.steps[one.number].text == one.played
            assert one.move == number_of(whole.steps, one.number) == page.driver.way.place + 1
            assert one.played != one.better
            hidden = everything(hall)
            judgement = [words("review.better"), words("review.found"), words("review.same_again"),
                         *(sheet.decisions.kit.reason(words, reason, page.desk.name) for reason in one.reasons)]
            assert not [line for line in judgement if str(line) in hidden]
            offered = [target for target in page.targets() if target.key.startswith("option.")]
            assert len(offered) == len(one.options) > 1
            assert len({target.look for target in offered}) == 1, "no option looks better than another"
            use(hall, "keys", offered[-1].key)
            answer = everything(hall)
            for text in (one.played, one.better):
                assert str(sheet.decisions.name(one, text)) in answer
            for reason in one.reasons[-1:]:
                assert str(sheet.decisions.kit.reason(words, reason, page.desk.name)) in answer
            assert str(words("review.better")) in answer
            sheet.go(1)
            hall.frame(count=2)


@pytest.mark.parametrize("name", ["davinci", "poker"])
def test_a_decision_is_shown_as_its_seat_saw_it(hall: Hall, name: str) -> None:
    """Thinking first means nothing where the hidden faces lie open."""
    sheet = asked(hall, name)
    hall.top.driver.way.look("all")
    sheet.turn_to("decisions")
    hall.frame(count=2)
    one = sheet.judging.known.decisions[0]
    whole = over(name, "numbers")
    assert hall.top.driver.way.replay.eyes == 0
    assert hall.top.desk.shown.view == whole.view(0, one.number)._replace(actions=())


@pytest.mark.parametrize(("name", "device"), sampled(itertools.product(KITS, ALL_DEVICES), 3))
def test_the_whole_way_with_one_device(hall: Hall, name: str, device: str) -> None:
    """From the end of a game over every page to a game played on from a decision, and every decision answered."""
    sheet = asked(hall, name, "more numbers" if name == "nim" else "numbers")
    if device == "switch":
        hall.set(scan=SECONDS)
    page = hall.top
    place = page.driver.way.place
    use(hall, device, "back")
    settle(hall)
    assert page.driver.way.place == place - 1
    use(hall, device, "page.luck")
    for number, row in enumerate(sheet.judging.known.strokes):
        while f"stroke.{number}" not in {target.key for target in page.targets()}:
            use(hall, device, "panel.sheet_next")
        use(hall, device, f"stroke.{number}")
        settle(hall)
        assert page.driver.way.place == number_of(over(name, "numbers").steps, row.number)
    use(hall, device, "page.decisions")
    decisions = sheet.judging.known.decisions
    assert decisions
    for number, one in enumerate(decisions):
        assert sheet.decisions.place == number
        assert page.driver.way.replay.number == one.number
        use(hall, device, "option.0")
        assert sheet.decisions.chosen[number] == one.options[0].action
        if number < len(decisions) - 1:
            use(hall, device, "review.later")
    use(hall, device, "review.on")
    hall.frame(count=20)
    table = hall.top
    assert is_table(table, name)
    assert not is_replay(table)
    assert table.session.match.number == decisions[-1].number
    assert table.session.match.practice


@pytest.mark.parametrize(("name", "device"), sampled(itertools.product(["yut", "poker", "davinci"], DEVICES), 2))
def test_the_ways_on_with_one_device(hall: Hall, name: str, device: str) -> None:
    """Earlier and later decisions, the list of moves from there, the review again, and back to the table."""
    sheet = asked(hall, name, device=device)
    page = hall.top
    use(hall, device, "page.decisions")
    count = len(sheet.judging.known.decisions)
    assert count > 1
    if device == "keys":
        hall.keys("PageDown", "PageUp", "Y", "Z")  # on and back, twice
    for place in range(count):
        assert sheet.decisions.place == place
        assert page.driver.way.replay.number == sheet.judging.known.decisions[place].number
        if place < count - 1:
            use(hall, device, "review.later")
    use(hall, device, "review.earlier")
    assert sheet.decisions.place == count - 2
    at = page.driver.way.place
    use(hall, device, "review.watch")
    assert page.driver.review is None
    assert page.driver.way.place == at
    again(hall, device)
    assert page.driver.review.judging.known is not None
    if device == "mouse":
        use(hall, device, "review.back")
    else:
        hall.keys("Esc") if device == "keys" else hall.pads("B")
    assert hall.top is not page
    assert not is_replay(hall.top)


@pytest.mark.parametrize("name", KITS)
def test_the_line_leads_the_table(hall: Hall, name: str) -> None:
    """A press on the line, a drag along it, its arrows: each stands on it where the table stands."""
    sheet = asked(hall, name)
    page, way = hall.top, hall.top.driver.way
    area = sheet._plot()
    assert area is not None
    for part in (0.0, 0.5, 1.0):
        hall.click(area.x + part * area.w, area.centery)
        hall.frame(count=2)
        assert abs(way.place - part * way.last) <= 1
        assert sheet.along(way.replay.number) == pytest.approx(way.place / way.last)
    hall.frame([hall.mouse(pygame.MOUSEBUTTONDOWN, area.right, area.centery)])
    hall.frame([hall.mouse(pygame.MOUSEMOTION, area.x + area.w / 4, area.centery)])
    hall.frame([hall.mouse(pygame.MOUSEBUTTONUP, area.x + area.w / 4, area.centery)])
    before = way.place
    assert abs(before - way.last / 4) <= 1
    page.focus.key = "scrub"
    hall.keys("Right")
    assert way.place == before + 1
    hall.keys("Home")
    assert way.place == 0
    assert str(hall.stage.words("review.line", n=0, all=way.last)) == str(hall.target("scrub").label)


def test_practice_from_a_decision_never_counts(hall: Hall) -> None:
    """Also at Nim, where nothing is hidden and no luck is known; the records stay as they were."""
    sheet = asked(hall, "nim", "more numbers")
    kept = hall.store.results("nim")
    assert len(kept) == 1
    use(hall, "keys", "page.decisions")
    use(hall, "keys", "review.on")
    hall.frame(count=20)
    table = hall.top
    assert table.session.match.practice
    assert not table.session.match.counts
    for _ in range(400):
        if table.match.turn is None:
            break
        if table.session.person_acts and table.desk.still:
            table.desk.play(table.session.view().actions[0])
        hall.frame(dt=0.1)
    assert table.match.result is not None
    assert hall.store.results("nim") == kept
    hall.keys("Z")
    assert sheet.judging.done


def test_a_folded_sheet_makes_room_for_the_review(hall: Hall) -> None:
    """It lay nowhere, its buttons beside the screen, where the list of moves had been folded away before."""
    hall.go(Title())
    hall.director.lead(Push(open_match(over("nim"))))
    hall.frame(count=2)
    hall.keys("C")
    assert not hall.top.desk.coach_open
    hall.keys("H")
    hall.frame(count=30)
    screen = pygame.FRect(0, 0, 1280, 720)
    assert hall.top.driver.review is not None
    assert all(screen.contains(target.area) for target in hall.top.targets())


def test_leaving_ends_the_work(hall: Hall) -> None:
    """Nobody waits for a review that was closed, and a bot should not either."""
    hall.go(Title())
    hall.director.lead(Push(open_review(over("davinci", "numbers"))))
    hall.frame(count=4)
    assert hall.stage.thinker.busy
    hall.keys("Esc")
    hall.frame(count=2)
    assert not is_replay(hall.top)
    assert not hall.stage.thinker.busy


def test_a_review_asked_for_again_is_there_at_once(hall: Hall) -> None:
    """Back to the table and in again: nothing is worked out twice."""
    asked(hall, "yut")
    hall.keys("Esc")
    hall.frame(count=3)
    use(hall, "keys", "review")
    hall.frame(count=3)
    assert hall.top.driver.review.judging.known is not None


@pytest.mark.parametrize("name", KITS)
def test_the_pages_are_heard(hall: Hall, name: str) -> None:
    """What stands on the paper is told when the page is turned to, and again when the board is asked for."""
    sheet = asked(hall, name)
    hall.set(narration=True)
    for page in ("decisions", "luck", "overview"):
        use(hall, "keys", f"page.{page}")
        hall.frame(count=3)
        heard = " ".join(str(line) for line in board_lines(hall.stage, hall.top))
        for line in sheet.lines():
            assert sentence(line) in heard
        assert sentence(sheet.lines()[-1]) in " ".join(str(one) for one in hall.stage.narrator.log)


@pytest.mark.parametrize("name", sampled(KITS, len(KITS) - 1, always=lambda name: name != "davinci"))
def test_the_end_says_luck_and_play_in_figures(hall: Hall, name: str) -> None:
    """Endings were paragraphs; two figures, told in one line to who hears them, lead to the decisions."""
    table = end_of_game(hall, name, "more numbers")
    for _ in range(600):
        hall.frame(dt=0.05)
        if table.desk.banner.judging.done:
            break
    banner = table.desk.banner
    line = banner.summary()
    assert hall.target("decision").label == line
    shown = " ".join(str(figure.value) for figure in banner.shown_figures())
    assert len(banner.shown_figures()) <= 3
    if table.session.match.has_luck:
        assert str(abs(banner.judging.number("luck"))) in str(line)
        assert str(abs(banner.judging.number("luck"))) in shown
    assert str(abs(banner.judging.number("cost"))) in shown
    assert str(abs(banner.judging.number("cost"))) in str(line) or "no mistakes" in str(line).lower()
    table.desk.coach()
    hall.frame(count=30)
    assert "review" in {target.key for target in table.targets()}
    table.desk.coach()
    hall.frame(count=30)
    use(hall, "mouse", "decision")
    sheet = judged(hall, hall.top)
    assert sheet.page == "decisions"


@pytest.mark.parametrize("name", KITS)
def test_a_kept_game_is_reviewed(hall: Hall, name: str) -> None:
    """From the book of records over the replay to the review."""
    end_of_game(hall, name, "numbers")
    hall.go(RecordBook(None, "games"))
    book: Any = hall.top
    book.table = name
    book.page.opened()
    hall.frame(count=2)
    use(hall, "keys", "row.0")
    settle(hall)
    again(hall, "keys")
    sheet = judged(hall, hall.top)
    whole = over(name, "numbers")
    assert sheet.judging.known == review.of(whole, review.seat_of(whole))


def test_a_worker_that_cannot_judge_says_so(hall: Hall) -> None:
    """The page stays, and the moves can be watched."""
    hall.go(Title())
    hall.director.lead(Push(open_review(over("yut", "numbers"))))
    hall.frame(count=3)
    sheet = hall.top.driver.review
    sheet.judging._thinker._arrived.append((sheet.judging._asked, None))
    hall.stage.thinker._working = None
    hall.frame(count=3)
    assert sheet.judging.failed
    for page in ("overview", "decisions", "luck"):
        sheet.turn_to(page)
        hall.frame(count=2)
        assert str(hall.stage.words("review.failed")) in texts(hall)
    use(hall, "keys", "review.watch")
    assert hall.top.driver.review is None


@pytest.mark.parametrize("device", DEVICES)
def test_between_hands_one_hand_is_reviewed(hall: Hall, device: str) -> None:
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
    use(hall, device, "review.2")
    sheet = judged(hall, hall.top)
    played = Match(whole.rules, whole.players, whole._seed, rest)
    assert sheet.judging.known == review.of(played, 0, start=first, end=second)
    assert all(first <= one.number < second for one in sheet.judging.known.decisions)
    if sheet.judging.known.decisions:
        assert hall.top.driver.way.replay.number == sheet.judging.known.decisions[0].number
    assert "review.on" not in {target.key for target in hall.top.targets()}  # the match goes on, and it counts
    hall.keys("Esc")
    assert isinstance(hall.top, Hands)


def test_a_review_is_offered_for_hands_in_which_the_person_chose(hall: Hall) -> None:
    """A hand that was only dealt and watched has nothing to answer for."""
    whole = over("poker")
    hall.go(KITS["poker"].scene(whole))
    hall.director.lead(Push(Hands(whole)))
    hall.frame(count=2)
    page: Any = hall.top
    offered = {target.key for target in page.targets() if target.key.startswith("review.")}
    spans = {hand.number: whole.steps[hand.start:hand.end] for hand in page.hands}
    acted = {number for number, steps in spans.items()
             if any(step.seat == 0 and step.text != str(DEAL) for step in steps)}
    assert offered == {f"review.{number}" for number in acted}
    assert offered
    watched = Match(whole.rules, tuple(player._replace(level="beginner") for player in whole.players), whole._seed,
                    whole.log)
    hall.director.lead(Push(Hands(watched)))
    hall.frame(count=2)
    assert not [target.key for target in hall.top.targets() if target.key.startswith("review.")]


def test_the_sign_beside_a_hand_says_what_it_does(hall: Hall) -> None:
    """A picture without words is a riddle to whoever sees it for the first time."""
    whole = over("poker")
    hall.go(KITS["poker"].scene(whole))
    hall.director.lead(Push(Hands(whole)))
    hall.frame(count=2)
    hall.director.frame(0.0, [hall.mouse(pygame.MOUSEMOTION, *hall.target("review.1").area.center)])
    hall.frame(count=2, dt=0.5)
    assert str(hall.stage.words("button.review")) in texts(hall)


def test_every_hand_can_be_asked_about_by_keys(hall: Hall) -> None:
    """A long list rolls on under the signs at the ends of its rows as it does under the rows."""
    whole = over("poker")
    many = Match(whole.rules, whole.players, whole._seed, whole.log)
    hall.go(KITS["poker"].scene(many))
    page = Hands(many)
    page.hands = tuple(hand._replace(number=number) for number in range(12, 0, -1) for hand in page.hands[:1])
    hall.director.lead(Push(page))
    page.focus.key = "review.12"
    hall.frame(count=2)
    met = []
    for _ in range(12):
        met.append(page.focus.key)
        hall.keys("Down")
    assert met == [f"review.{number}" for number in range(12, 0, -1)]


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



def test_a_match_of_an_earlier_judge_says_so_and_is_judged_anew(hall: Hall) -> None:
    """The page names the version that made the figures kept, and keeps those of today in their place."""
    whole = over("yut", "numbers")
    end_of_game(hall, "yut", "numbers")
    store = hall.stage.store
    seat = review.seat_of(whole)
    accounts.keep(store, whole, review.of(whole, seat).ledger._replace(version=0))
    old = accounts.of_match(store, whole)
    assert old is not None
    assert not accounts.current("yut", old)
    hall.director.lead(Push(open_review(whole)))
    hall.frame(count=2)
    sheet = judged(hall, hall.top)
    hall.frame(count=2)
    assert str(hall.stage.words("review.judged_anew", version=0)) in map(str, sheet.lines())
    new = accounts.of_match(store, whole)
    assert new is not None
    assert accounts.current("yut", new)


def test_the_strokes_of_luck_at_poker_name_the_cards_the_seat_saw(hall: Hall) -> None:
    """They said who had called, not which card came; what others were dealt stays their secret."""
    sheet = asked(hall, "poker six")
    sheet.turn_to("luck")
    match, seat = sheet.judging.match, sheet.judging.seat
    strokes = sheet.judging.known.strokes
    lines = sheet.luck.lines()[1:]
    assert strokes
    assert len(lines) == len(strokes)
    for row, line in zip(strokes, lines, strict=True):
        steps = review.act_of(match, row)
        before, after = match.view(seat, steps[0].number), match.view(seat, row.number + 1)
        came = {*after.mine, *after.board} - {*before.mine, *before.board}
        assert came
        dealt = {match.read(step.text) for step in steps}
        assert len(dealt) >= len(came)
        for card in range(52):
            name = str(card_name(hall.stage.words, card))
            assert (name in str(line)) == (card in came)
