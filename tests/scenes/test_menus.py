"""The first start, the settings, the rules at the point in question, the glossary, digits in menus, names."""

from __future__ import annotations

import dataclasses
import unicodedata
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.match import Match, Player
from game.nim.rules import Rules
from game.store import Store
from scenes.app import hall as opening
from scenes.app.hall import first_scene
from scenes.engine import settings as kept
from scenes.engine.draw.colours import RED_INK
from scenes.engine.ui import widgets as ui
from scenes.pages.pause import Pause
from scenes.pages.rules import TERMS, Glossary, RulesPage
from scenes.pages.settings import page as settings_page
from scenes.pages.settings.page import SettingsPage, Welcome
from scenes.pages.title import Title
from tests.scenes.devices import Hand
from tests.scenes.hall_kit import Hall, nim, opened
from tests.scenes.hands import SECONDS, use
from tests.scenes.screens import lobby, over
from tests.scenes.table_screens import seated
from tests.scenes.test_input_mode import typed

# the first start ------------------------------------------------------------------------------------------


def first(hall: Hall) -> Any:
    return hall.go(first_scene(hall.stage))


def test_the_welcome_comes_once_and_one_enter_accepts_it(tmp_path: Path) -> None:
    """Five questions before the first game, none before the second evening's."""
    with opened(tmp_path) as hall:
        assert isinstance(first(hall), Welcome)
        hall.keys("Enter")
        assert isinstance(hall.top, Title)
        hall.keys("Enter")
        hall.rest()
        begun = hall.match.number
        assert begun == 1, "the opponent of the first game begins"
        hall.keys("Enter")
        assert hall.match.number == begun + 1, "two inputs from the courtyard to the first move, as ever"
    with opened(tmp_path) as hall:
        assert isinstance(first(hall), Title)


def test_who_asks_for_a_table_gets_the_table(hall: Hall) -> None:
    """`--table yut` means now; the welcome waits for another day."""
    scene = first_scene(hall.stage, table="yut")
    assert scene.about.subject == "yut"  # type: ignore[attr-defined]
    assert settings_page.welcome_due(hall.store)


@pytest.mark.parametrize("scan", [0.0, SECONDS])
def test_comfort_settings_are_changed_one_after_another(hall: Hall, scan: float) -> None:
    """The focus was at Start once they lay open, and one switch could not be set there at all."""
    hall.go(Welcome())
    hall.set(scan=scan)
    use(hall, "switch" if scan else "keys", "comfort")
    assert hall.top.focus.key == "text_scale"
    assert "scan" in settings_page.ASKED
    for name in settings_page.ASKED[2:-1]:
        before = getattr(hall.stage.settings, name)
        use(hall, "switch" if scan else "keys", name)
        assert hall.top.focus.key == name
        hall.frame(count=3)
        assert hall.top.focus.key == name
        assert getattr(hall.stage.settings, name) != before
    if not scan:
        hall.top.focus.key = "scan"  # in larger letters it is further down
        hall.keys("Enter")
        hall.frame(count=2)
        assert hall.stage.settings.scan
        assert hall.top.focus.key == "scan", "and the walk goes on from there"



@pytest.mark.parametrize("device", ["keys", "mouse", "pad"])
def test_the_welcome_is_answered_by_every_device(tmp_path: Path, device: str) -> None:
    """What is set there acts at once and is still so the next evening."""
    with opened(tmp_path) as hall:
        first(hall)
        if device == "mouse":
            hall.click_on("comfort")
            for name in ("text_scale", "high_contrast", "narration"):
                area = hall.target(name).area
                hall.click(area.right - 20, area.centery)
            hall.click_on("start")
        else:
            hand = Hand(hall, device == "pad")
            assert hand.steer(lambda name: name == "comfort")
            hand.press("Enter")
            for _ in range(5):
                if hall.top.focus.key in ("narration", "high_contrast", "text_scale"):
                    hand.press("Right")
                hand.press("Down")
            for _ in range(8):  # in larger letters the rows scroll, which takes a step more
                if hall.top.focus.key != "start":
                    hand.press("Down")
            assert hall.top.focus.key == "start"
            hand.press("Enter")
        assert isinstance(hall.top, Title)
    with opened(tmp_path) as hall:
        chosen = kept.read(hall.store)
        assert (chosen.text_scale, chosen.high_contrast, chosen.narration) == (1.25, True, True)


# settings -------------------------------------------------------------------------------------------------


def test_every_setting_has_a_row_and_is_kept(tmp_path: Path) -> None:
    """A field without a row could never be changed; one that is not kept would have to be set every evening."""
    fields = {field.name for field in dataclasses.fields(kept.Settings)}
    assert fields == set(settings_page.ROWS) - {"one_key"}
    assert all(len(rows) <= 6 for rows in settings_page.PAGES.values())
    for name in settings_page.ROWS:
        with opened(tmp_path / name) as hall:
            row = settings_page.ROWS[name]
            before = row.read(hall.stage)
            if row.look == "text":
                row.write(hall.stage, "Minji")
            else:
                row.step(hall.stage, -1)
            after = row.read(hall.stage)
            assert after != before, name
        with opened(tmp_path / name) as hall:
            read = kept.read(hall.store)
            value = hall.stage.controls.bindings.one_key if name == "one_key" else getattr(read, name)
            assert value == after, name


def test_settings_act_at_once(hall: Hall) -> None:
    """Sound, picture, speed, hands: nothing waits for a restart."""
    stage = hall.stage
    sized: list[tuple[str, bool, bool]] = []
    stage.fit_window = lambda chosen, resize: sized.append((chosen.window, chosen.fullscreen, resize))
    stage.change(voice=0.3, mute=True, text_scale=2.0, cool_down=0.5, scan=1.5, narration=True)
    assert (stage.sounds.volumes["voice"], stage.sounds.mute, stage.canvas.text_scale) == (0.3, True, 2.0)
    assert (stage.controls.cool_down, stage.scanner.seconds) == (0.5, 1.5)
    assert stage.canvas.strip > 0
    assert sized == []
    stage.change(window="1920x1080")
    hall.keys("F11")
    assert sized == [("1920x1080", False, True), ("1920x1080", True, False)]


def test_defaults_can_be_taken_back(tmp_path: Path) -> None:
    """One page at a time, and one undo away."""
    with opened(tmp_path, text_scale=1.5, music=0.1) as hall:
        over(hall, SettingsPage("picture"))
        hall.click_on("defaults")
        assert (hall.stage.settings.text_scale, hall.stage.settings.music) == (1.0, 0.1)
        hall.keys("Z")
        assert hall.stage.settings.text_scale == 1.5


def test_a_trembling_hand_presses_once(tmp_path: Path) -> None:
    """With a rest after each press a second one right behind it is not taken, whatever the device."""
    with opened(tmp_path, cool_down=0.5) as hall:
        hall.sit_down(nim("", ""))
        hall.keys("1", "2")
        assert hall.top.focus.key == "take.a-1"
        hall.frame(dt=0.6)
        hall.keys("2")
        assert hall.top.focus.key == "take.a-2"


def test_a_lost_focus_pauses_unless_told_not_to(hall: Hall) -> None:
    """The doorbell costs nobody a turn; who wants to watch bots in a corner may."""
    scene = hall.sit_down(nim("", ""))
    hall.frame([pygame.event.Event(pygame.WINDOWFOCUSLOST)])
    assert isinstance(hall.top, Pause)
    hall.keys("Enter")
    hall.set(pause_unfocused=False)
    hall.frame([pygame.event.Event(pygame.WINDOWFOCUSLOST)])
    assert hall.top is scene


def test_silence_without_a_sound_card_is_captioned(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What cannot be heard is written, until the player says otherwise; asking for a language is no answer."""
    class Silent(opening.Sounds):
        def __init__(self, **kwargs: Any) -> None:
            super().__init__(**kwargs | {"late": False})
            self.silent = True

    seen: dict[str, bool] = {}

    class Watched(opening.Director):
        def close(self) -> None:
            seen["captions"] = self.stage.settings.captions
            super().close()

    monkeypatch.setattr(opening, "Sounds", Silent)
    monkeypatch.setattr(opening, "Director", Watched)
    monkeypatch.setattr(pygame, "quit", lambda: None)  # other tests keep what they have opened
    for decided, wanted in ((None, True), (False, False)):
        if decided is not None:
            with Store(tmp_path) as store:
                store.set_setting("captions", decided)
        events = iter([[], [], [], [pygame.event.Event(pygame.QUIT)]])
        monkeypatch.setattr(pygame.event, "get", lambda events=events: next(events))
        assert opening.run(data=tmp_path, language="ko", mute=True) == 0
        assert seen["captions"] is wanted


# rules and words ------------------------------------------------------------------------------------------


def test_the_rules_open_at_the_rule_in_question(tmp_path: Path) -> None:
    """After a refusal F1 answers it: the refusal is the heading, its rule is framed; later it is the usual book."""
    with opened(tmp_path, at_once=True) as hall:
        framed: list[Any] = []
        hall.stage.canvas.box = lambda rect, colour, **look: framed.append(colour)  # type: ignore[method-assign]
        hall.sit_down(nim("", ""))
        hall.keys("9", "F1")
        assert isinstance(hall.top, RulesPage)
        assert hall.top.question.key == "nim.may_take"
        assert RED_INK in framed
        hall.keys("Esc")
        hall.frame(dt=30.0)
        framed.clear()
        hall.keys("F1")
        assert hall.top.question is None
        assert RED_INK not in framed


def test_a_refused_result_opens_the_page_about_results(hall: Hall) -> None:
    """At the stick table too: a result that has to wait leads to the rule about the order of results."""
    seated("yut")(hall)
    words = hall.stage.words
    hall.stage.notices.say(words("yut.not_yet", result=words("yut.result.do")))
    hall.keys("F1")
    assert (hall.top.first, hall.top.question.key) == (0, "yut.not_yet")


@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_every_word_of_the_glossary_stands_on_a_page(tmp_path: Path, scale: float) -> None:
    """At every size each term is met in its order by going down, and the page from the rules and the help."""
    with opened(tmp_path, text_scale=scale) as hall:
        for group, terms in TERMS.items():
            hall.go(Title())
            over(hall, Glossary(group))
            found: dict[str, None] = {}
            for _ in terms:
                hall.draw()
                found |= dict.fromkeys(text.key for text in hall.stage.canvas.texts if text.key)
                hall.keys("Down")
            assert [key for key in found if key.startswith(f"glossary.{group}.") and not key.endswith(".is")] == [
                f"glossary.{group}.{term}" for term in terms]
        seated("poker")(hall)
        hall.keys("F1")
        hall.click_on("glossary")
        assert isinstance(hall.top, Glossary)
        assert hall.top.group == "poker"
        hall.go(Title())
        hall.keys("/")
        hall.click_on("glossary")
        assert isinstance(hall.top, Glossary)


# digits, focus, names -------------------------------------------------------------------------------------


def test_digits_choose_the_options_of_a_menu(hall: Hall) -> None:
    """The n-th option of the group in use, as counted by the digits beside it."""
    hall.sit_down(nim("", ""))
    hall.keys("P")
    use(hall, "keys", "more")
    listed = ui.counted(hall.top.targets(), hall.top.focus)
    digits = {target.key: target.number for target in listed if target.counted}
    assert sorted(digits.values()) == list(range(1, 10))
    shown = [text.text for text in hall.stage.canvas.texts if len(text.text) == 1]
    assert set("123456789") <= set(shown)
    hall.keys(str(digits["rules"]))
    assert isinstance(hall.top, RulesPage)


def test_pointing_and_steering_are_one_focus(hall: Hall) -> None:
    """What lies under the pointer is what Enter does; only one thing is ever lit."""
    area = hall.target("table.yut").area
    hall.frame([hall.mouse(pygame.MOUSEMOTION, *area.center)])
    assert hall.top.focus.key == "table.yut"
    hall.keys("Up")
    assert hall.top.focus.key != "table.yut"
    hall.frame([hall.mouse(pygame.MOUSEMOTION, area.x + 3, area.centery)])
    hall.keys("Enter")
    assert hall.top.desk.table == "yut"


def test_composed_and_decomposed_names_are_one_name(tmp_path: Path) -> None:
    """A name typed on a Mac arrives in letters, one typed elsewhere in syllables; both are the same person."""
    name = "박하늘"
    apart = unicodedata.normalize("NFD", name)
    assert apart != name
    with opened(tmp_path) as hall:
        names = []
        for text in (name, apart):
            lobby("", "")(hall)
            hall.click_on("name.0")
            hall.frame([typed(text)])
            hall.keys("Enter")
            names.append(hall.top.draft.players[0].name)
        assert names == [name, name]
    match = Match(Rules(), (Player(apart, None), Player("하나", None)), bytes(32))
    assert match.players[0].name == name, "also where no text field stands between"


@pytest.mark.parametrize("page", list(settings_page.PAGES))
def test_down_leads_from_a_tab_to_the_first_row(hall: Hall, page: str) -> None:
    """Wherever in its line the tab stands; a click may have put the focus there."""
    over(hall, SettingsPage("people" if page == "picture" else "picture"))
    hall.click_on(f"tab.{page}")
    hall.keys("Down")
    assert hall.top.focus.key == settings_page.PAGES[page][0].name
