"""Text by key, in every language there is a folder for, with Korean particles that fit the word before them.

Catalogues are gettext `.mo` files whose msgid is a key such as ``nim.title``; each is full. A number called
`n`, or `count`, chooses the form of a text that has several, by the rule of the language. Fields are plain names:
``{player:이/가} {n:을/를}``. The spec may be an ordinary one, a particle pair in either order, or both, as in
``{chips:,을/를}``; only Korean speaks the pair. ``{n:번째}`` is the native ordinal of a number, as in 첫 번째.

A text about the person who reads it is another text: where the value of a field is the text `YOU`, the key
with ``@`` and that field is said, as ``nim.took@name`` for ``nim.took``. A text that has none, such as a label,
takes the word itself.

Used: the final sound decides (국립국어원); a trailing bracket is not spoken, so 민준(AI) takes the
particle of 민준; digits are read as Sino-Korean numbers, suits by name. Refused: "은(는)", sentences
glued from parts, attribute access in fields.
"""

from __future__ import annotations

import gettext
import operator
import os
import re
import string
import struct
import unicodedata
from functools import lru_cache
from pathlib import Path
from typing import Self

from scenes.engine import terminal
from scenes.engine.asset_errors import ASSETS, AssetError, missing, one_line

PAIRS = {  # (after a consonant, after a vowel)
    "은": "는", "이": "가", "을": "를", "과": "와", "으로": "로", "아": "야", "이에요": "예요",
    "이랑": "랑", "이나": "나", "이라": "라", "이라고": "라고", "이었": "였", "이었어요": "였어요",
    "이며": "며", "이면": "면", "이고": "고",
}  # fmt: skip
PARTICLES = {f"{a}/{b}": (a, b) for a, b in PAIRS.items()} | {f"{b}/{a}": (a, b) for a, b in PAIRS.items()}
ORDINAL = "번째"
SPEC = re.compile(r"([^가-힣]*)([가-힣]+/[가-힣]+)")
ORDINALS = ("첫", "두", "세", "네", "다섯", "여섯", "일곱", "여덟", "아홉", "열", "열한", "열두", "열세", "열네",
            "열다섯", "열여섯", "열일곱", "열여덟", "열아홉", "스무")
ZEROS = ("영", "십", "백", "천", "만", "만", "만", "만")
DIGITS = "영일이삼사오육칠팔구"
SPOKEN = {
    "♠": "스페이드", "♤": "스페이드", "♥": "하트", "♡": "하트", "♦": "다이아", "♢": "다이아",
    "◆": "다이아", "◇": "다이아", "♣": "클로버", "♧": "클로버",
    "%": "퍼센트", "+": "플러스", "★": "별", "☆": "별", "°": "도", "℃": "도", "=": "는",
}  # fmt: skip
LETTERS = {"L": "ㄹ", "M": "ㅁ", "N": "ㄴ", "R": "ㄹ"}  # elle, em, en, ar; all other names end in a vowel
YOU = "seat.you"
"""The key of what the only person at a table is called."""
BRACKETED = re.compile(r"\s*[(\[（［〔【][^()\[\]（）［］〔〕【】]*[)\]）］〕】]\s*$")


class Said(str):
    """Text that came from the catalogue (`key`), or from `verbatim` (key "")."""

    key: str

    def __new__(cls, text: str, key: str = "") -> Self:
        said = super().__new__(cls, text)
        said.key = key
        return said

    def __reduce__(self) -> tuple[type[Self], tuple[str, str]]:
        return type(self), (str(self), self.key)


def verbatim(text: str) -> Said:
    """Names, numbers and game IDs: text that needs no translation."""
    return Said(unicodedata.normalize("NFC", text))


def is_you(value: object) -> bool:
    """Whether a name is what the only person at a table is called."""
    return isinstance(value, Said) and value.key == YOU


def _number_end(number: str) -> str:
    """The last spoken syllable of a number such as ``1,000`` or ``0.50``."""
    digits = number.replace(",", "")
    if digits[-1] != "0" or "." in digits:
        return DIGITS[int(digits[-1])]
    zeros = len(digits) - len(digits.rstrip("0"))
    if zeros == len(digits):
        return "영"
    if zeros < 8:
        return ZEROS[zeros]
    return "억" if zeros < 12 else "조" if zeros < 16 else "경"


def _latin_end(word: str) -> str:
    """The final sound of a Latin word as Korean says it: "" vowel, "ㄹ", or another consonant.

    A rule of thumb for names: capitals are spelled out (AI, VIP, KIM); n, m, ng and l keep their
    sound, also before a silent e (Jane, Nicole); p, t, k, b after one short vowel close the
    syllable (Jack, Scott, Jacob); everything else gets a helping vowel (David, Mark, Kate, Max).
    """
    if word.isupper():
        return LETTERS.get(word[-1], "")
    low = word.lower()
    if len(low) > 3 and re.search(r"[lmn]e$", low):
        low = low[:-1]
    if low.endswith("l"):
        return "ㄹ"
    if re.search(r"[mn]$|ng$", low):
        return "ㄴ"
    closed = re.search(r"(?:^|[^aeiou])[aeiou](?:ck|tt|pp|[ptkcb])$", low)
    return "ㄱ" if closed else ""


def final_sound(text: str) -> str:
    """"" if the spoken text ends in a vowel, "ㄹ" if in that, else some other consonant.

    >>> final_sound("윷"), final_sound("도"), final_sound("13"), final_sound("7"), final_sound("철수(AI)")
    ('ㅊ', '', 'ㅁ', 'ㄹ', '')
    """
    text = unicodedata.normalize("NFKC", text).strip()
    while (short := BRACKETED.sub("", text)) and short != text:
        text = short
    while text:
        last = text[-1]
        if last in SPOKEN:
            return final_sound(SPOKEN[last])
        if last.isascii() and last.isdigit():
            found = re.search(r"\d[\d,]*(?:\.\d+)?$", text, re.ASCII)
            return final_sound(_number_end(found.group() if found else last))
        code = ord(last)
        if 0xAC00 <= code <= 0xD7A3:
            tail = (code - 0xAC00) % 28
            return " ㄱㄲㄳㄴㄵㄶㄷㄹㄺㄻㄼㄽㄾㄿㅀㅁㅂㅄㅅㅆㅇㅈㅊㅋㅌㅍㅎ"[tail].strip()
        if 0x1100 <= code <= 0x1112 or 0x11A8 <= code <= 0x11FF:  # a lone ㄱ is spoken 기역
            return "ㄹ" if code in (0x1105, 0x11AF) else "ㄱ"
        if last.isalpha():
            plain = unicodedata.normalize("NFD", text)
            plain = "".join(c for c in plain if not unicodedata.combining(c))
            found = re.search(r"[A-Za-z]+$", plain)
            return _latin_end(found.group()) if found else ""
        text = text[:-1].rstrip()  # quotes, full stops, arrows: not spoken
    return ""


def particle(text: str, pair: str) -> str:
    """The member of a pair such as ``이/가`` (either order) that follows `text`.

    >>> particle("민준", "이/가"), particle("7", "로/으로"), particle("A♠", "을/를")
    ('이', '로', '를')
    """
    closed, open_ = PARTICLES[pair]
    end = final_sound(text)
    if pair in ("으로/로", "로/으로") and end == "ㄹ":
        return open_
    return closed if end else open_


def ordinal(number: object) -> str:
    """``번째`` with the number before it, the small ones as they are said.

    >>> ordinal(1), ordinal(11), ordinal(21), ordinal("?")
    ('첫 번째', '열한 번째', '21번째', '?번째')
    """
    small = isinstance(number, int) and 0 < number <= len(ORDINALS)
    return f"{ORDINALS[number - 1]} 번째" if small else f"{number}번째"  # type: ignore[operator]


@lru_cache(4096)
def _parse(template: str) -> tuple[tuple[str, str | None, str, str], ...]:
    return tuple((a, b, c or "", d or "") for a, b, c, d in string.Formatter().parse(template))


def fill(template: str, values: dict[str, object], korean: bool) -> str:
    """The template with its fields filled in; raises KeyError or ValueError for a faulty field."""
    out: list[str] = []
    for literal, name, spec, conversion in _parse(template):
        out.append(literal)
        if name is None:
            continue
        if not name.isidentifier() or conversion:
            raise ValueError(f"field {{{name}}} is not a plain name")
        value = values[name]
        if spec == ORDINAL:
            out.append(ordinal(value))
            continue
        pair = SPEC.fullmatch(spec)
        if pair:
            if pair[2] not in PARTICLES:
                raise ValueError(f"'{pair[2]}' is no particle pair")
            spec = pair[1]
        text = unicodedata.normalize("NFC", format(value, spec) if spec else str(value))
        out.append(text + particle(text, pair[2]) if pair and korean else text)
    return "".join(out)


class Catalogue:
    """The texts of a language by key; raises `AssetError` if the `.mo` file cannot be read."""

    def __init__(self, path: Path) -> None:
        try:
            with path.open("rb") as file:
                self._gettext = gettext.GNUTranslations(file)
                found: dict[str | tuple[str, int], str] = vars(self._gettext)["_catalog"]
        except (OSError, ValueError, LookupError, struct.error) as error:
            place = f"{path.parent.parent.name}/{path.name}"
            raise AssetError(one_line(f"{place}: cannot be read: {error}")) from None
        self.forms: dict[str, tuple[str, ...]] = {}
        """Every key with its texts: one, or one for each plural form of the language."""
        for key, text in sorted(found.items(), key=lambda item: item[0][1] if isinstance(item[0], tuple) else 0):
            if isinstance(key, tuple):
                self.forms[key[0]] = (*self.forms.get(key[0], ()), text)
            elif key:
                self.forms[key] = (text,)

    def template(self, key: str, values: dict[str, object]) -> str:
        """The text of a key before its fields are filled; a whole number `n` or `count` chooses its form."""
        forms = self.forms[key]
        if len(forms) == 1:
            return forms[0]
        number = values["count"] if "count" in values and "n" not in values else values["n"]
        return self._gettext.ngettext(key, key, operator.index(number))  # type: ignore[arg-type]


class Words:
    """Text by key: ``words("nim.title")``; `language` may be changed at any time."""

    def __init__(self, language: str = "ko", folder: Path = ASSETS / "locale") -> None:
        self.folder = folder
        self.languages = languages(folder)
        self._loaded: dict[str, tuple[str, Catalogue]] = {}
        """By the language asked for: the one there is, and its texts."""
        self.language = language

    @property
    def language(self) -> str:
        return self._language

    @language.setter
    def language(self, language: str) -> None:
        if language not in self._loaded:
            if language not in self.languages:
                raise missing("language", language, self.languages)
            self._loaded[language] = self._readable(language)
        self._language, self._catalogue = self._loaded[language]

    def _readable(self, language: str) -> tuple[str, Catalogue]:
        """The texts of a language; if its file is damaged, those of another, and a line on standard error."""
        fault = None
        for name in sorted(self.languages, key=lambda name: name != language):
            try:
                return name, Catalogue(self.folder / name / "LC_MESSAGES" / "madang.mo")
            except AssetError as error:
                fault = fault or error
                terminal.warn(f"madang: {error}")
        assert fault is not None
        raise fault

    def has(self, key: str) -> bool:
        return key in self._catalogue.forms

    @property
    def next_language(self) -> str:
        """The one after the current language, in the order of `languages`; after the last comes the first."""
        return self.languages[(self.languages.index(self._language) + 1) % len(self.languages)]

    def said_in(self, language: str, key: str) -> Said:
        """A text without fields in another language, such as that language's own name."""
        current = self._language
        self.language = language
        try:
            return self(key)
        finally:
            self.language = current

    def _told_to(self, key: str, values: dict[str, object]) -> str:
        """The key of the text for the person it is about, where that is who reads it and there is one."""
        for field, value in values.items():
            if is_you(value) and f"{key}@{field}" in self._catalogue.forms:
                return f"{key}@{field}"
        return key

    def __call__(self, key: str, /, **values: object) -> Said:
        """The text of a key with its fields filled; raises `AssetError` naming key and near match."""
        if key not in self._catalogue.forms:
            raise missing("text", key, self._catalogue.forms, f"assets/locale/{self._language}")
        try:
            text = self._catalogue.template(self._told_to(key, values), values)
            if "{" not in text and "}" not in text:
                return Said(text, key)
            return Said(fill(text, values, self._language == "ko"), key)
        except (KeyError, ValueError, TypeError) as error:
            why = f"needs a value for {error}" if isinstance(error, KeyError) else str(error)
            raise AssetError(one_line(f"text '{key}' in assets/locale/{self._language}: {why}")) from None


def languages(folder: Path = ASSETS / "locale") -> tuple[str, ...]:
    """The languages there are texts for, such as ``("en", "ko")``."""
    return tuple(sorted(path.parents[1].name for path in folder.glob("*/LC_MESSAGES/madang.mo")))


def preferred_language() -> str:
    """The first language of the hall the person's system asks for; English for others; Korean if it is silent."""
    known = languages()
    asked: list[str] = []
    try:
        import pygame

        asked += [str(place.get("language", "")) for place in pygame.system.get_pref_locales()]
    except Exception:  # no pygame, an old one, or a system without locales: the environment still speaks
        pass
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        asked += os.environ.get(name, "").split(":")
    codes = [re.split(r"[_.@-]", one)[0].lower() for one in asked]
    codes = [code for code in codes if code not in ("", "c", "posix")]
    for code in codes:
        if code in known:
            return code
    return "en" if codes else "ko"
