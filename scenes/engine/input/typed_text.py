"""A line of text as it is written, with the syllable that is under way."""

from __future__ import annotations

import unicodedata

from scenes.engine.input import hangul


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
        if not hangul.is_letter(sign):
            self.write(sign)
            return True
        finished, letters = hangul.add(self._letters, sign)
        if len(self.text) + len(finished) + bool(letters) > self.most:
            return False
        self.text += finished
        self._letters, self.composing = letters, hangul.written(letters)
        return True

    def erase(self) -> None:
        """Take back the last letter of a syllable under way, else the last sign."""
        if self._letters:
            self._letters = self._letters[:-1]
            self.composing = hangul.written(self._letters)
        else:
            self.text = self.text[:-1]

    def finish(self) -> None:
        """The syllable under way is part of the text."""
        if self._letters:
            self.text += hangul.written(self._letters)
        self._letters = self.composing = ""
