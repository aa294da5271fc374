"""A keyboard on the screen, for hands that hold a pad, a mouse or one switch: Hangul, Latin letters, digits, signs.

It has the places of the keys on a desk, so that whoever knows those finds them here. Every key is a target, and
each row a group: arrows walk them, one switch lights row after row. Shift holds for one letter, so that no two
keys need ever be pressed together.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from scenes.engine.speak.words import Words, verbatim
from scenes.engine.stage import Answer
from scenes.engine.ui import layout
from scenes.engine.ui.widgets import Target

DIGITS = "1234567890"
ROWS: dict[str, tuple[str, str, str]] = {
    "hangul": ("ㅂㅈㄷㄱㅅㅛㅕㅑㅐㅔ", "ㅁㄴㅇㄹㅎㅗㅓㅏㅣ", "ㅋㅌㅊㅍㅠㅜㅡ"),
    "latin": ("qwertyuiop", "asdfghjkl", "zxcvbnm"),
    "signs": (".,:;!?'\"-_", "()[]+=/&#", "*%~@<>$"),
}
SHIFTED = str.maketrans("ㅂㅈㄷㄱㅅㅐㅔ", "ㅃㅉㄸㄲㅆㅒㅖ")
"""Double consonants and the two vowels that have no key of their own."""
UNITS = 10
"""Keys of the usual width in a row."""
GAP = 8.0
HOME = "key.2.4"
"""In the middle of the board: nowhere is far from there."""

Write = Callable[[str], Answer]


class ScreenKeyboard:
    """Which page lies open, and whether the next letter is shifted."""

    def __init__(self, script: str) -> None:
        self.page = script
        self._letters = script
        self.shift = False

    @property
    def rows(self) -> tuple[str, ...]:
        """The signs of the four upper rows as they stand now."""
        rows = (DIGITS, *ROWS[self.page])
        if not self.shift:
            return rows
        return tuple(row.upper() if self.page == "latin" else row.translate(SHIFTED) for row in rows)

    def targets(self, room: pygame.FRect, words: Words, write: Write, erase: Callable[[], Answer]) -> list[Target]:
        """All keys, row by row, in an area; `write` is given the sign of a key."""
        listed: list[Target] = []
        rows = layout.column(room, [(room.h + GAP) / (len(self.rows) + 1)] * (len(self.rows) + 1))
        wide = (room.w + GAP) / UNITS

        def area(row: int, at: float, units: float = 1) -> pygame.FRect:
            """The room of a key `units` wide that begins after `at` units of its row."""
            return pygame.FRect(room.x + at * wide, rows[row].y, units * wide - GAP, rows[row].h - GAP)

        for row, signs in enumerate(self.rows):
            start = (UNITS - len(signs)) / 2
            listed += [Target(f"key.{row}.{place}", area(row, start + place), verbatim(sign),
                              partial(self._press, write, sign), "key", role="menu", group=f"row {row}", size=32)
                       for place, sign in enumerate(signs)]
        last = "row 3"
        if self.page != "signs":
            listed.append(Target("shift", area(3, 0, 1.5), words("typing.shift"), self._shift,
                                 "key_on" if self.shift else "key", role="menu", group=last, size=22))
        listed.append(Target("erase", area(3, 8.5, 1.5), words("typing.erase"), erase, "key",
                             role="menu", group=last,
                             size=22))
        other = "latin" if self._letters == "hangul" else "hangul"
        signs = self._letters if self.page == "signs" else "signs"
        pages = [(0.0, other), (2.0, signs)]
        listed += [Target(f"page.{page}", area(4, at, 2), words(f"typing.{page}"), partial(self._turn, page),
                          "key", role="menu", group="row 4", size=22) for at, page in pages]
        listed.append(Target("space", area(4, 4, 6), words("typing.space"), partial(write, " "), "key",
                             role="menu", group="row 4", size=22))
        return listed

    def _press(self, write: Write, sign: str) -> Answer:
        self.shift = False
        return write(sign)

    def _shift(self) -> Answer:
        self.shift = not self.shift
        return None

    def _turn(self, page: str) -> Answer:
        self.page, self.shift = page, False
        if page != "signs":
            self._letters = page
        return None
