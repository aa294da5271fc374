"""Letters become syllables as they do on every Korean keyboard, or no Korean name could be written by pad."""

from __future__ import annotations

import unicodedata

import pytest

from scenes.engine.input.typed_text import FIRSTS, LASTS, PAIRS, VOWELS, with_letter, written

UNMADE = {made: pair for pair, made in PAIRS.items()}


def typed(letters: str) -> str:
    """What stands there after pressing these letters one by one."""
    text, under_way = "", ""
    for letter in letters:
        finished, under_way = with_letter(under_way, letter)
        text += finished
    return text + written(under_way)


@pytest.mark.parametrize(("letters", "text"), [
    ("ㅂㅏㄱㅎㅏㄴㅡㄹ", "박하늘"), ("ㄲㅗㅊㅇㅣㅍ", "꽃잎"), ("ㅇㅓㅂㅅㄷㅏ", "없다"), ("ㄷㅏㄹㄱㅣ", "달기"),
    ("ㄱㅏㄲㅏ", "가까"), ("ㄱㅏㄸㅏ", "가따"), ("ㅇㅡㅣㅈㅏ", "의자"), ("ㅋㅋㅋ", "ㅋㅋㅋ"), ("ㅜㅜ", "ㅜㅜ"),
    ("ㅗㅏㄱㅏ", "ㅘ가"), ("ㄱㅏㅏ", "가ㅏ"), ("ㄱㅏㄱㄱ", "각ㄱ"), ("", "")])
def test_letters_join_and_part(letters: str, text: str) -> None:
    """A last consonant goes along with the next vowel, of two only the second; what fits nothing stands alone."""
    assert typed(letters) == text


def test_every_syllable_can_be_typed() -> None:
    """All 11 172: what the keys lack is made of two, and comes out composed."""
    for first in FIRSTS:
        for vowel in VOWELS:
            for last in ("", *LASTS):
                text = typed(first + UNMADE.get(vowel, vowel) + UNMADE.get(last, last))
                assert unicodedata.is_normalized("NFC", text)
                parts = unicodedata.normalize("NFD", text)
                code = (ord(parts[0]) - 0x1100, ord(parts[1]) - 0x1161, ord(parts[2]) - 0x11A8 if last else -1)
                assert code == (FIRSTS.index(first), VOWELS.index(vowel), LASTS.index(last) if last else -1)
