"""Who plays alone is told of as "You", in sentences that were written for it; what others read has a name."""

from __future__ import annotations

import itertools
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from game import export, saves, setup
from game.match import Match, Player
from scenes.engine import settings as kept
from scenes.engine.speak.words import YOU, Words, is_you
from scenes.pages.lobby import Lobby
from scenes.pages.settings.page import SettingsPage
from scenes.pages.title import Title
from scenes.pages.yard_honours import Shelf
from scenes.table.replay import exchange
from scenes.tables import KITS
from tests.sampling import sampled
from tests.scenes.devices import TABLES, play_through
from tests.scenes.hall_kit import Hall, nim, opened
from tests.scenes.hands import use
from tests.scenes.screens import day_card, over
from tests.scenes.table_screens import usual
from tests.scenes.test_texts import SIZES, WINDOWS, faults
from tests.scenes.written import catalogue

LANGUAGES = ("en", "ko")
PERSON = ("name", "seat", "target", "other", "one")
"""Fields that hold the name of somebody at a table."""
OTHERS = re.compile(
    r"(notice\.(bot_|screenshot|exported|copied)|lobby\.|yard\.|ending\.|run\.|pads\.|trouble\.|keys\."
    r"|saves\.(write|delete|renamed|written)|review\.(text|judged|sum_)|tell\.mood|together\.|poker\.temper_of|yut\.(partners|not_with))")
"""Texts whose name is never that of who plays alone: an opponent, a file, a judge, one of several people."""
LABEL = re.compile(r"^\{(\w+)\}(:| ·|,|$)")
"""A text that begins with the bare name, which "You" may replace."""
THIRD = re.compile(r"\bYou (?!pass\b|guess\b|miss\b)[a-z]+s\b|\bYou's\b|Player 1")
NAMED = re.compile(r"(?<![가-힣])나(가|이|을|의|과|아|이에요|예요)(?![가-힣])|선수 1")
"""What is said of others alone: third persons and names, and particles that 나 never has."""


def fields_of(text: str) -> set[str]:
    return set(re.findall(r"\{(\w+)", text))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sentence_about_somebody_is_there_for_you(language: str) -> None:
    """One left in the third person would read "You takes 2", or 나가 in Korean."""
    texts = catalogue(language)
    wanting = []
    for key, text in texts.items():
        if "@" in key or OTHERS.match(key):
            continue
        for field in fields_of(text) & set(PERSON):
            if field == "other" and not key.startswith("yut.event"):
                continue  # the hand that lost
            if f"{key}@{field}" not in texts and not ((found := LABEL.match(text)) and found[1] == field):
                wanting.append(f"{key}@{field}: {text}")
    assert not wanting, "\n".join(wanting)


def listening(monkeypatch: pytest.MonkeyPatch) -> tuple[list[str], set[tuple[str, str]]]:
    """Every text said from now on, and every key and field in which "You" was said as a bare name."""
    said: list[str] = []
    bare: set[tuple[str, str]] = set()
    say, told_to = Words.__call__, Words._told_to

    def noted(self: Words, key: str, /, **values: object) -> Any:
        text = say(self, key, **values)
        said.append(str(text))
        return text

    def chosen(self: Words, key: str, values: dict[str, object]) -> str:
        found = told_to(self, key, values)
        if found == key:
            bare.update((key, field) for field, value in values.items() if is_you(value))
        return found

    monkeypatch.setattr(Words, "__call__", noted)
    monkeypatch.setattr(Words, "_told_to", chosen)
    return said, bare


@pytest.mark.parametrize(("table", "language"), sampled(
    itertools.product(TABLES, LANGUAGES), 1, always={("yut", "en")}.__contains__))
def test_a_whole_evening_says_you(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, table: str,
                                  language: str) -> None:
    """A game by keys alone, told by ear, with its log, its ending, its replay and its records."""
    said, bare = listening(monkeypatch)
    with opened(tmp_path, language=language, narration=True, captions=True) as hall:
        scene = play_through(hall, table, pad=False)
        hall.frame(count=200)
        lines = [str(scene.part.step_line(step)) for step in scene.match.steps if step.events]
        for page in (hall.stage.doors.log(scene.desk, scene.part), hall.stage.doors.records(scene.desk)):
            over(hall, page)
            hall.frame(count=3)
        hall.go(hall.stage.doors.replay([scene.session.match]))
        for _ in range(12):
            hall.keys("Right")
        hall.draw()
        said += lines + [str(line) for line in hall.stage.narrator.log]
        texts = catalogue(language)
        wrong = {line for line in said for found in [(THIRD if language == "en" else NAMED).search(line)] if found}
        assert not wrong, sorted(wrong)[:8]
        odd = {(key, field) for key, field in bare if field in fields_of(texts[key])
               and not ((found := LABEL.match(texts[key])) and found[1] == field)}
        assert not odd, "these say the bare word in a sentence"
        you = str(hall.stage.words(YOU))
        about = [line for line in lines if re.search(r"\b[Yy]ou" if language == "en" else "내|나", line)]
        assert about, f"nobody was {you} in {lines[:4]}"


def test_several_people_keep_their_names(hall: Hall) -> None:
    """Two people at one screen are not both "You"; those without names are numbered."""
    table = hall.sit_down(nim("", ""))
    assert str(table.desk.name(0)) == "Player 1"
    hall.keys("2", "Enter")
    hall.rest()
    assert str(table.part.step_line(table.match.steps[0])).startswith("Player 1 took 2")


def test_a_partner_of_yours_is_on_your_side(hall: Hall) -> None:
    """Between partners the side is told of as yours, and the other one by both names."""
    table = hall.go(KITS["yut"].scene(usual("yut", preset="teams")))
    mine, theirs = (table.side_name(side) for side in (0, 1))
    assert is_you(mine)
    assert not is_you(theirs)
    assert " & " in theirs


@pytest.mark.parametrize("device", ["keys", "mouse", "pad"])
def test_the_name_is_given_once_and_stays(tmp_path: Path, device: str) -> None:
    """By each device in the settings; the next evening it is still there, and a blank one takes it away."""
    with opened(tmp_path) as hall:
        over(hall, SettingsPage("people"))
        use(hall, device, "name")
        entry = hall.top
        entry.typed.write("Minji")
        use(hall, device, "ok")
        assert hall.stage.settings.name == "Minji"
    with opened(tmp_path) as hall:
        assert kept.read(hall.store).name == "Minji"
        hall.stage.change(name="")
    with opened(tmp_path) as hall:
        assert kept.read(hall.store).name == ""


@pytest.mark.parametrize("value", ["x" * 17, " ", "a | b", "a\nb", 7, None, ["a"]])
def test_a_name_that_makes_no_sense_is_no_name(hall: Hall, value: object) -> None:
    """Kept settings are checked like any file: a name from an other Madang must not break a save."""
    hall.store.set_setting("name", value)
    assert kept.read(hall.store).name == ""


def test_old_settings_and_saves_load(hall: Hall) -> None:
    """Settings without a name are nameless; a kept game whose only player was named keeps that name."""
    assert kept.read(hall.store).name == ""
    match = nim("", "expert")
    old = Match(match.rules, [Player("하나"), match.players[1]], bytes(32))
    table = hall.sit_down(Match.from_text(old.to_text()))
    assert str(table.desk.name(0)) == "하나"


def handed_over(hall: Hall, board: list[str], act: Callable[[Any], object]) -> str:
    """What a game of one person is as text, once it is over."""
    table = hall.sit_down(nim("", "expert", heaps=(1,)))
    hall.keys("Enter")
    hall.rest()
    hall.frame(count=120)
    assert table.match.turn is None
    act(table)
    return board[-1]


@pytest.mark.parametrize(("name", "written"), [("Minji", "Minji"), ("", "seat 1")])
def test_a_game_handed_over_names_its_player(tmp_path: Path, board: list[str], name: str, written: str) -> None:
    """Others must not read "You" of somebody else; the store needs no name for whoever plays here."""
    with opened(tmp_path, name=name) as hall:
        text = handed_over(hall, board, lambda table: exchange.give(hall.stage, table.session.match))
        assert export.read(text)[0].players[0].name == written
        assert hall.match.players[0].name == "seat 1"
        (saved,) = hall.store.results("nim")
        assert saved.players[0].name == "seat 1"


def test_a_game_that_comes_back_is_yours_again_and_another_is_not(tmp_path: Path, board: list[str]) -> None:
    """Pasted by its player it says You; pasted by somebody else it has the player's name."""
    with opened(tmp_path, name="Minji") as hall:
        handed_over(hall, board, lambda table: exchange.give(hall.stage, table.session.match))
        hall.go(Title())
        for name, called in (("Minji", "You"), ("Jun", "Minji")):
            hall.set(name=name)
            answer: Any = exchange.take(hall.stage)
            shown = hall.go(answer.scene)
            assert str(shown.desk.name(0)) == called
            assert str(shown.desk.name(1)) != called


def test_alone_the_lobby_asks_for_your_name_together_for_everybodys(tmp_path: Path) -> None:
    """What was given once stands on the first seat when friends come, and their names stay for other tables."""
    with opened(tmp_path, name="Minji") as hall:
        hall.go(Title())
        over(hall, Lobby("yut"))
        hall.click_on("custom")
        hall.click_on("name.0")
        hall.top.typed.write("!")
        hall.keys("Enter")
        assert hall.stage.settings.name == "Minji!"
        hall.keys("Esc")
        hall.click_on("together")
        assert hall.top.focus.key == "name.0", "one press away"
        assert all(player.person for player in hall.top.draft.players)
        assert hall.top.draft.players[0].name == "Minji!"
        hall.top.draft.rename(1, "Jun")
        hall.click_on("start")
        assert [player.name for player in hall.top.match.players][:2] == ["Minji!", "Jun"]
        hall.go(Title())
        over(hall, Lobby("yut"))
        assert [face.target.key for face in hall.top.cards.faces() if face.target.look == "card_on"] == ["together"]
        over(hall, Lobby("nim"))
        hall.click_on("together")
        assert [player.name for player in hall.top.draft.players] == ["Minji!", "Jun"]
        hall.keys("Esc")
        hall.click_on("play.expert")
        assert hall.match.players[0].name == "seat 1", "alone nobody needs a name"
        assert str(hall.top.desk.name(0)) == "You"


def test_names_kept_are_checked(hall: Hall) -> None:
    """A list that was changed by hand gives what can be used of it."""
    for value, first in (("x", "Own"), (["", 3, "a | b"], "Own"), (["Jun"], "Jun")):
        hall.store.set_setting("names", value)
        names = setup.names(hall.store, "Own")
        assert names[0] == first
        assert names[1:3] == ["", ""]


LONGEST = {"en": "Wilhelmina Mammon", "ko": "뷁뛟꿻쉡뷁뛟꿻쉡뷁뛟꿻쉡뷁뛟꿻쉡"}
"""Names as broad as they come."""


@pytest.mark.parametrize(("language", "name", "told"), [
    ("en", "Minji", "Minji lost to"), ("en", "", "Lost to"), ("ko", "민지", "민지가"), ("ko", "", "에게"),
])
def test_the_card_of_the_day_names_its_player(tmp_path: Path, board: list[str], language: str, name: str,
                                              told: str) -> None:
    """A card is shown around: copied, and on the picture that is kept, whose it is; without a name, less."""
    with opened(tmp_path, language=language, name=name) as hall:
        day_card(hall)
        hall.click_on("copy")
        hall.draw()
        shown = {text.text for text in hall.stage.canvas.texts}
        (line,) = (line for line in board[-1].splitlines() if told in line)
        assert line.startswith(name)
        assert line in shown, "the picture is what the page shows"
        assert str(hall.stage.words(YOU)) not in line.split()


def test_the_card_of_the_day_is_told_aloud(tmp_path: Path) -> None:
    """Who hears the hall hears whose result it is."""
    with opened(tmp_path, name="Minji", narration=True) as hall:
        day_card(hall)
        hall.frame(count=3)
        assert any("Minji lost to" in str(line) for line in hall.stage.narrator.log)


@pytest.mark.parametrize(("language", "name", "title"), [
    ("en", "Minji", "Minji's shelf"), ("en", "", "The shelf"), ("ko", "민지", "민지의 장식장"),
    ("ko", "", "장식장"),
])
def test_the_shelf_names_whose_it_is(tmp_path: Path, language: str, name: str, title: str) -> None:
    """What stands on it was won by somebody."""
    with opened(tmp_path, language=language, name=name) as hall:
        hall.go(Title())
        over(hall, Shelf())
        hall.draw()
        assert title in {text.text for text in hall.stage.canvas.texts}


@pytest.mark.parametrize("window", WINDOWS, ids=lambda window: str(window[0]))
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_longest_name_has_room(tmp_path: Path, language: str, window: tuple[int, int]) -> None:
    """On the card of the day and over the shelf, at every size of letters."""
    found = []
    with opened(tmp_path, language=language, size=window, name=LONGEST[language][:saves.MAX_NAME]) as hall:
        for lead in (day_card, lambda hall: over(hall, Shelf())):
            lead(hall)
            for size in SIZES:
                hall.set(text_scale=size)
                hall.draw()
                shown = "".join(text.text for text in hall.stage.canvas.texts).replace(" ", "")
                assert hall.stage.settings.name.replace(" ", "") in shown, "in sight, also where it takes two lines"
                found += [f"{hall.top} {size:g}x: {fault}" for fault in faults(hall)]
            hall.set(text_scale=1.0)
    assert not found, "\n".join(found)
