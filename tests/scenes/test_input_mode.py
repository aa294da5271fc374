"""With a Hangul input mode on, the game still gets its keys; text is typed where text is asked for, only there."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

from scenes.engine.ui.text_entry import TextEntry
from scenes.pages.lobby import Lobby
from scenes.pages.run.board_page import Initials
from tests.sampling import divided
from tests.scenes.hall_kit import Hall, key, nim, opened
from tests.scenes.screens import lobby, screens

JAMO = {"Z": "ㅋ", "C": "ㅊ", "H": "ㅗ", "N": "ㅜ", "P": "ㅔ", "Y": "ㅛ"}


def in_hangul(hall: Hall, *names: str) -> None:
    """Keys as they come with the input mode on: no keycode, a Hangul sign or none, the right place."""
    for name in names:
        hall.frame(key(name, key=0, unicode=JAMO.get(name, "")))


def typed(text: str) -> pygame.event.Event:
    return pygame.event.Event(pygame.TEXTINPUT, text=text)


def composing(text: str) -> pygame.event.Event:
    return pygame.event.Event(pygame.TEXTEDITING, text=text, start=0, length=len(text))


def entry(hall: Hall, target: str = "name.0") -> TextEntry:
    lobby("", "")(hall)
    hall.click_on(target)
    top: Any = hall.top
    assert isinstance(top, TextEntry)
    return top


def test_a_game_with_hangul_on(hall: Hall) -> None:
    """Keys are read by place: undo is where Z lies, whatever sign the input mode would make of it."""
    hall.sit_down(nim("", "", heaps=(7,)))
    in_hangul(hall, "3", "Enter", "2", "Enter", "Z", "Y", "Z")
    assert hall.match.log == ("a-3",)
    in_hangul(hall, "H", "C")
    assert hall.top.desk.hints.step == 1
    assert hall.top.desk.coach_open
    in_hangul(hall, "C", "3", "Enter", "1", "Enter")
    assert hall.match.result is not None
    assert hall.match.log == ("a-3", "a-3", "a-1")
    in_hangul(hall, "P", "P", "N")
    assert hall.match.number == 0


@pytest.mark.parametrize("names", divided(screens(), 20))
def test_text_input_is_on_in_the_entry_only(tmp_path: Path, monkeypatch: pytest.MonkeyPatch,
                                            names: tuple[str, ...]) -> None:
    """While text input is on, an input mode takes the keys; so it is on only where text is typed."""
    calls: list[str] = []
    monkeypatch.setattr(pygame.key, "start_text_input", lambda: calls.append("start"))
    monkeypatch.setattr(pygame.key, "stop_text_input", lambda: calls.append("stop"))
    with opened(tmp_path) as hall:
        listed = screens()
        for name in ("entry", *names):
            listed[name](hall)
            on = isinstance(hall.top, (TextEntry, Initials))
            assert hall.stage.controls.text_on == on, name
            assert calls[-1] == ("start" if on else "stop"), name
        entry(hall)
        assert calls[-1] == "start"
        hall.keys("Esc")
        assert isinstance(hall.top, Lobby)
        assert calls[-1] == "stop"


def test_enter_that_ends_a_composition_does_not_submit(hall: Hall) -> None:
    """Enter belongs to the input method while a syllable is being put together; the next one is ours."""
    top = entry(hall)
    hall.frame([composing("ㅎ")])
    hall.frame([composing("한")])
    hall.frame(key("Enter"))
    assert hall.top is top
    hall.frame([composing(""), typed("한"), *key("Enter")])
    assert hall.top is top
    assert (top.typed.text, top.typed.composing) == ("한", "")
    hall.frame([composing("별")])
    hall.frame(key("Backspace"))
    assert top.typed.text == "한", "so does Backspace"
    hall.frame([composing(""), typed("별")])
    hall.frame(key("Enter"))
    assert isinstance(hall.top, Lobby)
    assert hall.top.draft.players[0].name == "한별"


def test_letters_write_and_arrows_move(hall: Hall) -> None:
    """In the field Z is a letter, not undo; decomposed Hangul and single letters become whole syllables."""
    top = entry(hall)
    hall.frame([*key("Z"), typed("z"), *key("N"), typed("n")])
    assert (top.typed.text, hall.top) == ("zn", top)
    hall.keys("Backspace", "Backspace")
    hall.frame([typed("\u1112\u1161\u11ab")])
    assert top.typed.text == "한"
    hall.frame([typed("가" * 40)])
    assert len(top.typed.text) <= top.typed.most
    hall.keys("Esc")
    assert hall.top.draft.players[0].name == "seat 1", "Esc leaves things as they were"
