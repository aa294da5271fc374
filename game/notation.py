"""Rules and game IDs as short text that can be copied, pasted, typed and read aloud.

Rules are written by their fields, only those that differ from the usual: ``heaps=3.4.5,takes=none``.
A game ID holds table, rules version, rules, seed and checksum: ``nim-1:heaps=21/<52 letters>/<4 letters>``.
Capitals do not matter outside percent-quoted words, nor do blanks and line breaks: an ID survives an e-mail.

Any words can be a seed, as in Simon Tatham's puzzles: ``nim:moon`` deals everyone the same game of the first
preset, ``nim:heaps=21#moon`` one with other rules. There is no checksum then, for a typo is another game.
"""

from __future__ import annotations

import base64
import dataclasses
import functools
import hashlib
import re
import types
from fractions import Fraction
from typing import Any, Literal, NamedTuple, Union, cast, get_args, get_origin, get_type_hints
from urllib.parse import quote, unquote

from game import catalog, luck
from game.core import AnyTable, Rules, near
from game.parser import clip, printable

MAX_ID = 2000
MAX_DIGITS = 18
MAX_ITEMS = 256
_FULL = re.compile(r"([a-z_]+)-([0-9]{1,4}):([^/]*)/([a-z2-7]*)(?:\+([a-z2-7]*))?/([a-z2-7]*)", re.I | re.A)
_FREE = re.compile(r"([a-z_]+)(?:-([0-9]{1,4}))?:(?:([^#]*)#)?(.+)", re.I | re.S | re.A)


class BadRules(ValueError):
    """Rules written wrongly; the message names the field and what would be right."""


class BadGameID(ValueError):
    """Text that is no game ID; one line says what and where."""


class GameID(NamedTuple):
    """What a game ID says; who sits where is not part of it."""

    rules: Rules
    seed: bytes
    player_text: str


# Rules ---------------------------------------------------------------------------------------------------


def write_rules(rules: Rules) -> str:
    """The fields that differ from their defaults, in field order; empty for the usual rules."""
    hints, words = _hints(type(rules)), []
    for field in dataclasses.fields(cast(Any, rules)):  # by agreement, which a Protocol cannot say
        value = getattr(rules, field.name)
        if field.init and not (_default(field) == value and type(_default(field)) is type(value)):
            words.append(f"{field.name}={write_value(value, hints[field.name])}")
    return ",".join(words)


def read_rules(kind: type[Rules], text: str) -> Rules:
    """The inverse of `write_rules`; raises BadRules, also for rules the table itself finds impossible."""
    hints, values = _hints(kind), dict[str, Any]()
    names = [field.name for field in dataclasses.fields(cast(Any, kind)) if field.init]
    for word in text.split(",") if text else ():
        name, equals, written = word.partition("=")
        name = name.strip().lower()
        if not equals:
            raise BadRules(f"{clip(word)} should read field=value")
        if name not in names:
            raise BadRules(f"{clip(name)} is no rule of this table{near(name, names)}")
        if name in values:
            raise BadRules(f"{name} is given twice")
        try:
            values[name] = read_value(written.strip(), hints[name])
        except ValueError as error:
            raise BadRules(f"{name}={clip(written)}: {error}") from None
    try:
        return kind(**values)
    except (TypeError, ValueError) as error:
        raise BadRules(one_line(error)) from None


def write_value(value: Any, hint: Any) -> str:
    """One field's value as a word without ``, = / # +`` or blanks.

    >>> write_value((1, 2, 3), tuple[int, ...]), write_value(True, bool)
    ('1.2.3', 'yes')
    """
    if value is None:
        return "none"
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, int):
        return str(value)
    if isinstance(value, Fraction):
        return f"{value.numerator}:{value.denominator}"
    if isinstance(value, str):
        plain = re.fullmatch(r"[a-z0-9_-]+", value) and value not in ("none", "empty")
        return value if plain else "~" + quote(value, safe="").replace(".", "%2E")
    if isinstance(value, tuple):
        return ".".join(write_value(item, None) for item in value) if value else "empty"
    raise TypeError(f"rules hold int, bool, str, Fraction, None and tuples of them, not {hint}")


def read_value(word: str, hint: Any) -> Any:
    """The inverse of `write_value`, led by the field's type; raises ValueError saying what would be right.

    >>> read_value("1.2.3", tuple[int, ...]), read_value("none", tuple[int, ...] | None)
    ((1, 2, 3), None)
    """
    origin, options = get_origin(hint), get_args(hint)
    if origin in (Union, types.UnionType):
        for option in sorted(options, key=lambda option: option is not type(None)):
            try:
                return read_value(word, option)
            except ValueError as error:
                failure = error
        raise failure
    if origin is Literal:
        written = {write_value(option, None).lower(): option for option in options}
        if word.lower() not in written:
            raise ValueError(f"one of {', '.join(written)}{near(word.lower(), list(written))}")
        return written[word.lower()]
    if origin is tuple:
        return _read_tuple(word, options)
    if hint is type(None):
        return _expect(word.lower() == "none", None, "none")
    if hint is bool:
        return _expect(word.lower() in ("yes", "no"), word.lower() == "yes", "yes or no")
    if hint is int:
        return _read_int(word)
    if hint is Fraction:
        above, colon, below = word.partition(":")
        denominator = _read_int(below) if colon else 1
        return _expect(denominator > 0, Fraction(_read_int(above), denominator or 1), "a fraction like 1:2")
    if hint is str:
        return unquote(word[1:], errors="strict") if word.startswith("~") else word.lower()
    raise TypeError(f"rules hold int, bool, str, Fraction, None and tuples of them, not {hint}")


def _read_tuple(word: str, options: tuple[Any, ...]) -> tuple[Any, ...]:
    items = [] if word.lower() == "empty" else word.split(".")
    if len(items) > MAX_ITEMS:
        raise ValueError(f"at most {MAX_ITEMS} values, not {len(items)}")
    if len(options) == 2 and options[1] is Ellipsis:
        return tuple(read_value(item, options[0]) for item in items)
    if len(items) != len(options):
        raise ValueError(f"{len(options)} values joined by dots, not {len(items)}")
    return tuple(read_value(item, option) for item, option in zip(items, options, strict=True))


def _read_int(word: str) -> int:
    fits = re.fullmatch(rf"-?[0-9]{{1,{MAX_DIGITS}}}", word, re.ASCII) is not None
    return int(_expect(fits, word, f"a whole number of at most {MAX_DIGITS} digits"))


def _expect(good: bool, value: Any, right: str) -> Any:
    if not good:
        raise ValueError(f"should be {right}")
    return value


_hints = functools.cache(get_type_hints)  # evaluating annotations costs more than all the rest of a save


def _default(field: dataclasses.Field[Any]) -> Any:
    made = field.default_factory
    return field.default if made is dataclasses.MISSING else made()


# Game IDs ------------------------------------------------------------------------------------------------


def write_game_id(rules: Rules, seed: bytes, player_text: str = "") -> str:
    """The ID that deals this game again. It gives the seed away: who has it can work out all luck to come."""
    own = f"+{base32(player_text.encode())}" if player_text else ""
    version = catalog.table(rules.table).version
    body = f"{rules.table}-{version}:{write_rules(rules)}/{base32(seed)}{own}"
    check = base32(hashlib.sha256(body.encode()).digest())[:4]  # 20 bits: one typo in a million passes
    return f"{body}/{check}"


def read_game_id(text: str) -> GameID:
    """What an ID says; raises BadGameID with one line about what is wrong and what would be right."""
    if len(text) > MAX_ID:
        raise BadGameID(f"a game ID has at most {MAX_ID} characters, not {len(text)}")
    full = _FULL.fullmatch("".join(text.split()))
    found = full or _FREE.fullmatch(text.strip())
    if found is None:
        raise BadGameID(f"{clip(text)} is no game ID; one looks like nim:moon or nim-1:heaps=21/…/…")
    try:
        table = catalog.table(found[1].lower())
        if found[2] and int(found[2]) != table.version:
            raise BadGameID(
                f"the ID is for version {int(found[2])} of {table.name}; this is version {table.version}"
            )
        if full is None:
            return _free_id(table, found[3], found[4].strip())
        rules = read_rules(table.rules, found[3])
        seed = _seed(found[4])
        own = _player_text(found[5] or "")
    except (catalog.UnknownTable, BadRules) as error:
        raise BadGameID(f"game ID: {error}") from None
    written = write_game_id(rules, seed, own)
    if written.rpartition("/")[2] != found[6].lower():
        raise BadGameID("the last letters of the game ID do not fit the rest; one of its characters is wrong")
    return GameID(rules, seed, own)


def _free_id(table: AnyTable, rules: str | None, words: str) -> GameID:
    if re.search(r"[a-z2-7]{40,}", words, re.I | re.A):
        raise BadGameID("the game ID is damaged; a whole one ends in /, 52 letters of seed, / and 4 letters")
    if not words.isprintable():
        raise BadGameID("the words of a game ID are printable text on one line")
    chosen = next(iter(table.presets.values())) if rules is None else read_rules(table.rules, rules.strip())
    return GameID(chosen, luck.seed_from_text(words), "")


def base32(data: bytes) -> str:
    """Small letters and 2-7, unpadded: nothing that a chat window changes.

    >>> base32(b"moon")
    'nvxw63q'
    """
    return base64.b32encode(data).decode().rstrip("=").lower()


def unbase32(text: str) -> bytes:
    """The inverse of `base32`, capitals or not; raises ValueError."""
    try:
        return base64.b32decode(text.upper() + "=" * (-len(text) % 8))
    except ValueError:
        raise ValueError("should be letters a-z and digits 2-7") from None


def read_seed(text: str) -> bytes:
    """A seed as `base32` writes it; raises ValueError for anything else."""
    seed = unbase32(text)
    if len(seed) != luck.SEED_BYTES or base32(seed) != text:
        raise ValueError("a seed is 52 letters a-z and digits 2-7")
    return seed


def _seed(text: str) -> bytes:
    try:
        return read_seed(text.lower())
    except ValueError:
        raise BadGameID(f"the seed of a game ID is 52 letters a-z and digits 2-7, not {clip(text, 60)}") from None


def _player_text(text: str) -> str:
    try:
        return unbase32(text).decode()
    except ValueError:
        raise BadGameID(f"the player's text in the game ID is damaged: {clip(text)}") from None


# Error messages ------------------------------------------------------------------------------------------


def one_line(error: BaseException) -> str:
    """An error's message on one line of at most 300 characters."""
    return printable(str(error))[:300] or type(error).__name__
