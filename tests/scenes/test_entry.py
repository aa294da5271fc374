"""A name can be written by whatever one holds: a keyboard, a mouse, a pad, or one switch."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

from game import luck
from game.match import read_game_id
from game.nim.rules import Rules
from scenes.engine.input.typed_text import PAIRS
from scenes.engine.ui.text_entry import TextEntry
from scenes.pages.lobby import Lobby
from scenes.pages.rules import RulesPage
from tests.game.replays import over
from tests.sampling import sampled
from tests.scenes.hall_kit import Hall, is_replay, key, nim, opened, players
from tests.scenes.hands import ALL_DEVICES, SECONDS, use
from tests.scenes.screens import keep_setup, lobby


def ask(hall: Hall, device: str, target: str = "name.0") -> Any:
    """The set-up of Nim for two people, and its field for a text opened by one device."""
    lobby("", "")(hall)
    use(hall, device, target)
    assert isinstance(hall.top, TextEntry)
    return hall.top


def written(hall: Hall, device: str, signs: str) -> None:
    """Every sign by its key on the screen; the page and the shift it needs are found as a person would."""
    for sign in signs:
        for way in ("", "shift", "page.hangul", "shift", "page.latin", "shift", "page.signs"):
            if way and any(target.key == way for target in hall.top.targets()):
                use(hall, device, way)
            found = next((one.key for one in hall.top.targets() if one.label == sign and one.look == "key"),
                         "space" if sign == " " else None)
            if found:
                use(hall, device, found)
                break
        else:
            raise AssertionError(f"no key writes {sign!r}")


NAMES = [("ko", "ㄲㅗㅊ ㄷㅏㄹㄱ2", "꽃 닭2"), ("en", "Bo-7", "Bo-7")]


@pytest.mark.parametrize(("language", "signs", "name", "device"), sampled(
    [(*name, device) for name in NAMES for device in ALL_DEVICES], 2, always=lambda case: case[0::3] in (
        ("ko", "mouse"), ("en", "pad"))))
def test_a_name_by_one_device(tmp_path: Path, device: str, language: str, signs: str, name: str) -> None:
    """Written, corrected and taken with the same hand; it sits down at the table."""
    with opened(tmp_path, language=language, scan=SECONDS if device == "switch" else 0.0) as hall:
        top = ask(hall, device)
        if top.board is None:
            use(hall, device, "board")
        written(hall, device, signs + signs[-1])
        use(hall, device, "erase")
        assert top.typed.text + top.typed.composing == name
        use(hall, device, "ok")
        assert isinstance(hall.top, Lobby)
        assert hall.top.draft.players[0].name == name


def test_who_needs_the_keyboard_has_it(hall: Hall) -> None:
    """A pad and one switch find it open; a pad taken up later opens it; nobody else loses sight of the set-up."""
    assert ask(hall, "keys").board is None
    hall.pads("D-Left")
    assert hall.top.board is not None
    hall.pads("B")
    assert isinstance(hall.top, Lobby)
    assert ask(hall, "pad").board is not None
    hall.set(scan=SECONDS)
    assert ask(hall, "switch").board is not None


def test_a_real_keyboard_writes_there_too(tmp_path: Path) -> None:
    """What one sees on the screen is no lock: typing goes on from the same letter, and Enter is done with it."""
    with opened(tmp_path, language="ko") as hall:
        top = ask(hall, "pad")
        for letter in "ㄱㅏ":
            top.press(letter)
        hall.frame([pygame.event.Event(pygame.TEXTINPUT, text="나")])
        assert (top.typed.text, top.typed.composing) == ("가나", "")
        hall.frame(key("Backspace"))
        assert top.typed.text == "가"
        hall.frame([pygame.event.Event(pygame.TEXTINPUT, text="다")])
        hall.frame(key("Enter"))
        assert hall.top.draft.players[0].name == "가다"


def test_enter_does_what_has_the_focus(hall: Hall) -> None:
    """Arrows to "Cancel" and Enter must not take the text; Enter alone does."""
    top = ask(hall, "keys")
    top.typed.text = "Bo"
    assert top.focus.key == "ok"
    use(hall, "keys", "cancel")
    assert hall.top.draft.players[0].name == "seat 1"


def test_erasing_takes_letters_of_the_syllable_under_way(tmp_path: Path) -> None:
    """One wrong vowel must not cost the whole syllable; a finished one goes at once."""
    with opened(tmp_path, language="ko") as hall:
        top = ask(hall, "pad")
        for letter in "ㄴㅏㄷㅏㄹ":
            top.press(letter)
        shown = []
        for _ in range(4):
            hall.pads("LB")
            shown.append(top.typed.text + top.typed.composing)
        assert shown == ["나다", "나ㄷ", "나", ""]


def test_a_full_field_says_so(tmp_path: Path) -> None:
    """No key is ignored in silence, and nothing grows too long for its seat."""
    with opened(tmp_path, language="ko") as hall:
        top = ask(hall, "pad")
        for _ in range(40):
            for letter in "ㄷㅏㄹㄱ":
                top.press(letter)
        assert len(top.typed.text + top.typed.composing) == top.typed.most
        assert hall.stage.notices.line.key == "typing.full"


def test_the_switch_writes_no_blank(tmp_path: Path) -> None:
    """With one switch on the space bar every press would else write; a helper's letters still do."""
    with opened(tmp_path, scan=SECONDS) as hall:
        top = ask(hall, "switch")
        hall.frame([*key("Space")[:1], pygame.event.Event(pygame.TEXTINPUT, text=" "), *key("Space")[1:]])
        hall.frame([*key("B")[:1], pygame.event.Event(pygame.TEXTINPUT, text="b"), *key("B")[1:]])
        assert top.typed.text == "b"


def test_text_can_be_typed_again_after_the_rules(hall: Hall) -> None:
    """A page opened over the field switches text input off; closing it must switch it on again."""
    top = ask(hall, "pad")
    hall.pads("View")
    assert isinstance(hall.top, RulesPage)
    assert not hall.stage.controls.text_on
    hall.pads("B")
    assert hall.top is top
    hall.frame([pygame.event.Event(pygame.TEXTINPUT, text="z")])
    assert top.typed.text == "z"


def test_every_letter_has_a_key(hall: Hall) -> None:
    """All letters of Hangul that are not made of two, all of Latin, all digits, and what a game ID is made of."""
    top = ask(hall, "pad", "id")
    needed = set("ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎㅏㅐㅑㅒㅓㅔㅕㅖㅗㅛㅜㅠㅡㅣ")
    assert not needed & set(PAIRS.values())
    needed |= set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789:/,=-+#._")
    found = set()
    for page in ("latin", "hangul", "signs"):
        for shift in (False, True):
            top.board.page, top.board.shift = page, shift
            found |= {sign for row in top.board.rows for sign in row}
    assert not needed - found


# the fields of the set-up ---------------------------------------------------------------------------------


@pytest.mark.parametrize("device", ["pad", pytest.param("switch", marks=pytest.mark.deep)])
def test_a_game_id_by_hand(tmp_path: Path, device: str) -> None:
    """The letters of an ID are Latin whatever the language."""
    with opened(tmp_path, language="ko", scan=SECONDS if device == "switch" else 0.0) as hall:
        top = ask(hall, device, "id")
        assert top.typed.text == ""
        assert top.board.page == "latin"
        written(hall, device, "nim:ab")
        use(hall, device, "ok")
        assert isinstance(hall.top, Lobby)
        use(hall, device, "start")
        assert hall.match.id == nim("", "", seed=luck.seed_from_text("ab")).id


def test_the_own_text_is_mixed_in_after_the_promise(hall: Hall) -> None:
    """The promise one is shown before writing is the one the game keeps, whatever one writes."""
    top = ask(hall, "keys", "own_text")
    promise = str(top.question)
    hall.frame([pygame.event.Event(pygame.TEXTINPUT, text="우리끼리")])
    hall.frame(key("Enter"))
    assert isinstance(hall.top, Lobby)
    hall.top.draft.cycle(1, 1)
    hall.click_on("start")
    assert hall.match.player_text == "우리끼리"
    assert hall.match.commitment[:16] in promise


def test_an_id_brings_its_own_text(hall: Hall) -> None:
    """Left out, the same ID would deal another game here than elsewhere."""
    from game.match import Match

    sealed = Match(Rules(seats=2), players("", ""), luck.seed_from_text("moon"), player_text="달빛")
    assert read_game_id(sealed.id).player_text == "달빛"
    lobby("", "")(hall)
    hall.top.take_id(sealed.id)
    hall.click_on("start")
    assert hall.match.id == sealed.id


@pytest.mark.parametrize("field", [False, True])
def test_a_pasted_match_opens_from_the_set_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, field: bool) -> None:
    """Beside the field or in it: a whole match's text shows that match, and the set-up waits below."""
    from game import export

    monkeypatch.setattr(pygame.scrap, "get_text", lambda: export.write(over("yut")))
    with opened(tmp_path) as hall:
        lobby("", "")(hall)
        if field:
            hall.click_on("id")
            assert hall.top.typed.text == "", "the text of a match is no ID to begin with"
            hall.keys("Ctrl+V")
            hall.frame(key("Enter"))
        else:
            hall.keys("Ctrl+V")
        hall.frame()
        assert is_replay(hall.top)
        hall.keys("Esc")
        assert isinstance(hall.top, Lobby)


@pytest.mark.parametrize(("text", "line"), [("rubbish", "notice.bad_id"), ("yut:moon", "notice.other_table")])
def test_what_cannot_be_pasted_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, text: str,
                                       line: str) -> None:
    """One line says what would be right, and the set-up stays as it was."""
    monkeypatch.setattr(pygame.scrap, "get_text", lambda: text)
    with opened(tmp_path) as hall:
        keep_setup(hall.store, nim("", "", heaps=(9,)))
        lobby("", "", heaps=(9,))(hall)
        hall.keys("Ctrl+V")
        assert isinstance(hall.top, Lobby)
        assert hall.top.draft.rules.heaps == (9,)
        assert hall.stage.notices.line.key == line
