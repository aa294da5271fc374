"""Hangul from single letters, as on a keyboard of two sets: consonants on the left, vowels on the right.

A syllable under way is the string of letters pressed for it, such as ``"ㄷㅏㄹㄱ"``. The next letter joins it, or
takes its last consonant along into a new syllable, or begins one of its own. Used: the order of KS X 5002, doubled
finals, vowels of two parts. Refused: correcting the order of letters; guessing words.
"""

from __future__ import annotations

import unicodedata

FIRSTS = "ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ"
VOWELS = "ㅏㅐㅑㅒㅓㅔㅕㅖㅗㅘㅙㅚㅛㅜㅝㅞㅟㅠㅡㅢㅣ"
LASTS = "ㄱㄲㄳㄴㄵㄶㄷㄹㄺㄻㄼㄽㄾㄿㅀㅁㅂㅄㅅㅆㅇㅈㅊㅋㅌㅍㅎ"
PAIRS = {
    "ㅗㅏ": "ㅘ", "ㅗㅐ": "ㅙ", "ㅗㅣ": "ㅚ", "ㅜㅓ": "ㅝ", "ㅜㅔ": "ㅞ", "ㅜㅣ": "ㅟ", "ㅡㅣ": "ㅢ",
    "ㄱㅅ": "ㄳ", "ㄴㅈ": "ㄵ", "ㄴㅎ": "ㄶ", "ㄹㄱ": "ㄺ", "ㄹㅁ": "ㄻ", "ㄹㅂ": "ㄼ", "ㄹㅅ": "ㄽ",
    "ㄹㅌ": "ㄾ", "ㄹㅍ": "ㄿ", "ㄹㅎ": "ㅀ", "ㅂㅅ": "ㅄ",
}  # fmt: skip
"""Two letters pressed one after the other, and the one they make."""


def is_letter(text: str) -> bool:
    """Whether this is one letter of Hangul, not yet a syllable."""
    return len(text) == 1 and text in FIRSTS + VOWELS


def _parts(letters: str) -> tuple[str, str, str] | None:
    """First, vowel and last of one syllable, each "" where it is missing; None if they make no single syllable."""
    first = letters[:1] if letters[:1] in FIRSTS and letters else ""
    rest = letters[len(first):]
    split = next((n for n, letter in enumerate(rest) if letter not in VOWELS), len(rest))
    vowel, last = (PAIRS.get(part, part) for part in (rest[:split], rest[split:]))
    whole = len(vowel) <= 1 and len(last) <= 1 and (not last or (last in LASTS and vowel and first))
    return (first, vowel, last) if whole else None


def written(letters: str) -> str:
    """How the letters of one syllable look together.

    >>> written("ㄷㅏㄹㄱ"), written("ㄱ"), written("ㅗㅏ")
    ('닭', 'ㄱ', 'ㅘ')
    """
    first, vowel, last = _parts(letters) or (letters, "", "")
    if not first or not vowel:
        return first or vowel
    joined = chr(0x1100 + FIRSTS.index(first)) + chr(0x1161 + VOWELS.index(vowel))
    return unicodedata.normalize("NFC", joined + (chr(0x11A8 + LASTS.index(last)) if last else ""))


def add(letters: str, letter: str) -> tuple[str, str]:
    """The text that is finished by another letter, and the letters of the syllable now under way.

    >>> add("ㄷㅏㄹㄱ", "ㅣ"), add("ㄷㅏㄹ", "ㄱ"), add("ㄷㅏ", "ㅏ")
    (('달', 'ㄱㅣ'), ('', 'ㄷㅏㄹㄱ'), ('다', 'ㅏ'))
    """
    if _parts(letters + letter) is not None:
        return "", letters + letter
    if letter in VOWELS and (_parts(letters) or ("", "", ""))[2]:
        return written(letters[:-1]), letters[-1] + letter
    return written(letters), letter
