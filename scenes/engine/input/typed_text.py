"""A line of text as it is written, with the syllable of Hangul that is under way.

Such a syllable is the string of letters pressed for it on a keyboard of two sets, consonants on the left, vowels on
the right, as ``"ㄷㅏㄹㄱ"``. The next letter joins it, or takes its last consonant along into a new syllable, or
begins one of its own. Used: the order of KS X 5002, doubled finals, vowels of two parts. Refused: correcting the
order of letters; guessing words.
"""

from __future__ import annotations

import unicodedata


class TypedText:
    """At most `most` signs; what cannot be printed is left out."""

    def __init__(self, text: str, most: int) -> None:
        self.text = text
        self.most = most
        self.composing = ""
        """The syllable under way, of an input method or of the keyboard on the screen."""
        self._letters = ""
        """What was pressed on the screen for it."""

    @property
    def shown(self) -> str:
        return self.text + self.composing

    def write(self, text: str) -> None:
        """Add a text at the end, in composed letters."""
        self.finish()
        typed = unicodedata.normalize("NFC", self.text + text)
        self.text = "".join(c for c in typed if c.isprintable())[:self.most]

    def compose(self, syllable: str) -> None:
        """An input method has come so far with a syllable."""
        self.finish()
        self.composing = syllable

    def press(self, sign: str) -> bool:
        """A key of the keyboard on the screen; False where there is no room for it."""
        if not is_letter(sign):
            self.write(sign)
            return True
        finished, letters = with_letter(self._letters, sign)
        if len(self.text) + len(finished) + bool(letters) > self.most:
            return False
        self.text += finished
        self._letters, self.composing = letters, written(letters)
        return True

    def erase(self) -> None:
        """Take back the last letter of a syllable under way, else the last sign."""
        if self._letters:
            self._letters = self._letters[:-1]
            self.composing = written(self._letters)
        else:
            self.text = self.text[:-1]

    def finish(self) -> None:
        """The syllable under way is part of the text."""
        if self._letters:
            self.text += written(self._letters)
        self._letters = self.composing = ""


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


def with_letter(letters: str, letter: str) -> tuple[str, str]:
    """The text that is finished by another letter, and the letters of the syllable now under way.

    >>> with_letter("ㄷㅏㄹㄱ", "ㅣ"), with_letter("ㄷㅏㄹ", "ㄱ"), with_letter("ㄷㅏ", "ㅏ")
    (('달', 'ㄱㅣ'), ('', 'ㄷㅏㄹㄱ'), ('다', 'ㅏ'))
    """
    if _parts(letters + letter) is not None:
        return "", letters + letter
    if letter in VOWELS and (_parts(letters) or ("", "", ""))[2]:
        return written(letters[:-1]), letters[-1] + letter
    return written(letters), letter
