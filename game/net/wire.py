"""What travels between a host and its guests, as text: written, and read back with every line checked.

A seat's message tells one step and the position after it, as that seat sees both:

    madang-seat 2
    match: 7f3a90c4
    number: 13         steps this seat has been told, this one included
    turn: 1            the seat to act; luck, or none at the end
    sealed: 92e0…      the commitment of the host's seed
    step: 0 guess 1=3  who acted (luck), and the act; “veiled” where this seat may not know it; none at the start
    events: 2
    ["Guessed",0,1,3,true]
    ["TurnBegan",1]
    view: {"turn":1,…}
    check: 1f2e3d4c

An act is ``<steps seen> <the action>``; where the seat has been told more since, it is out of date and not played,
so sending it twice does no harm. Everything else is a value of `Hello`, `Welcome` or `game.net.room.Room` as JSON.
"""

from __future__ import annotations

import hashlib
import json
import re
import unicodedata
from collections.abc import Callable, Sequence
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple, TypeVar, get_type_hints

from game import catalog, private, saves
from game.core import LUCK, AnyTable, Event, GameEnded, Rules, Seat, UnreadableAction, seat_of
from game.net.values import BadValue, Coder, coder, fields
from game.notation import one_line, write_rules
from game.parser import clip

WIRE = 2
"""The version of all that is described here."""
MAGIC = f"madang-seat {WIRE}"
MOST = 48_000
"""Bytes of a message; the largest view of any table is about a tenth of it."""
MOST_NAME = 24
"""Letters of a guest's name."""
MOST_EVENTS = 200
VEILED = "veiled"
TURNS = {None: "none", LUCK: "luck"}
_ACT = re.compile(r"([0-9]{1,6}) (\S.{0,79})", re.A)
_HEX = re.compile(r"[0-9a-f]+")

N = TypeVar("N")
_hints: Callable[[Any], dict[str, Any]] = cache(get_type_hints)


class BadMessage(ValueError):
    """Text from outside that is no message; one line."""


class BadFile(ValueError):
    """A file of a host, a house or a guest that cannot be read; one line."""


class Told(NamedTuple):
    """One step and the position after it, as one seat sees both."""

    match: str
    number: int
    sealed: str
    actor: Seat | None
    """None for the message before the first step."""
    text: str
    """The action; `VEILED` where the seat may not know it."""
    events: tuple[Event, ...]
    view: Any


class Hello(NamedTuple):
    """What a guest says at the door."""

    wire: int
    hall: str
    """The version of the guest's Madang."""
    rules: str
    """As `rules_here`."""
    name: str
    pad: str
    """64 random hex digits, which only the host can read: the token comes back hidden under them."""
    watch: bool = False
    """Whether the guest only looks on."""


class Wanted(NamedTuple):
    """A table that is to be opened."""

    table: str
    rules: str
    """As `game.notation.write_rules` has them."""
    levels: tuple[str, ...]
    """A bot's level for each seat, "" for a person's."""

    @classmethod
    def by(cls, rules: Rules, levels: Sequence[str]) -> Wanted:
        return cls(rules.table, write_rules(rules), tuple(levels))


class Opening(NamedTuple):
    """What is said at a house's door to have a table opened: a greeting, and what `Wanted` has."""

    hello: Hello
    table: str
    rules: str
    levels: tuple[str, ...]


class Welcome(NamedTuple):
    """What a door answers."""

    refused: str
    """One line; empty where the guest is let in."""
    match: str = ""
    """The middle part of the subjects."""
    seat: int = -1
    """-1: looking on."""
    token: str = ""
    """64 hex digits, each bit exchanged where the pad's is 1; a house puts the key of the table there."""


def rules_here() -> str:
    """The version of every table's rules, in a line.

    >>> rules_here().split(",")[0]
    'nim 1'
    """
    return ",".join(f"{name} {catalog.table(name).version}" for name in catalog.NAMES)


def refusal(hello: Hello, hall: str) -> str:
    """Why a guest cannot play with a host of version `hall`, in one line; empty if it can."""
    if hello.wire == WIRE and hello.rules == rules_here():
        return ""
    return f"the host has Madang {hall}, the guest Madang {clean(hello.hall, 12)}: update the older one"


def under_pad(token: str, pad: str) -> str:
    """A token of 64 hex digits hidden under a pad, or uncovered again.

    >>> under_pad(under_pad("ab" * 32, "17" * 32), "17" * 32) == "ab" * 32
    True
    """
    if not (is_hex(token, 64) and is_hex(pad, 64)):
        raise BadMessage("token and pad are 64 hex digits")
    return bytes(a ^ b for a, b in zip(bytes.fromhex(token), bytes.fromhex(pad), strict=True)).hex()


def is_hex(text: str, digits: int) -> bool:
    return len(text) == digits and _HEX.fullmatch(text) is not None


def clean(text: str, most: int = MOST_NAME) -> str:
    """A name or a line from outside, as it may be shown: printable, one line, cut.

    >>> clean("  Mina\\x1b[2J |\\n\\u202e Moth ")
    'Mina[2J Moth'
    """
    shown = "".join(letter if letter.isprintable() else " " * letter.isspace() for letter in text[: 20 * most])
    return " ".join(unicodedata.normalize("NFC", shown).replace("|", " ").split())[:most].strip()


# A seat's messages ---------------------------------------------------------------------------------------


def write(told: Told) -> bytes:
    """A seat's message."""
    view = told.view
    kind: Any = type(view)
    shown = {name: part.write(getattr(view, name)) for name, part in _parts_of(kind).items()}
    shown["actions"] = [str(action) for action in view.actions]
    step = "none" if told.actor is None else f"{TURNS.get(told.actor, told.actor)} {told.text}"
    lines = [
        MAGIC, f"match: {told.match}", f"number: {told.number}", f"turn: {TURNS.get(view.turn, view.turn)}",
        f"sealed: {told.sealed}", f"step: {step}", f"events: {len(told.events)}",
        *(_json([type(event).__name__, *coder(type(event)).write(event)]) for event in told.events),
        f"view: {_json(shown)}",
    ]  # fmt: skip
    return "\n".join([*lines, f"check: {saves.checksum(lines)}", ""]).encode()


def read(data: bytes, rules: Rules, seat: Seat | None) -> Told:
    """The inverse of `write`, for a seat of a game by these rules; raises `BadMessage`."""
    table = catalog.table(rules.table)
    try:
        return _read(saves.Lines(_text(data)), table, rules, seat)
    except (saves.BadSave, BadValue, UnreadableAction) as error:
        raise BadMessage(f"a seat's message, {one_line(error)}") from None


def _read(lines: saves.Lines, table: AnyTable, rules: Rules, seat: Seat | None) -> Told:
    lines.due(MAGIC)
    name = lines.field("match")
    number = lines.count("number", 0, saves.MAX_LOG)
    turn = _seat(lines, lines.field("turn"), rules)
    sealed = lines.field("sealed")
    if not (is_hex(name, 8) and is_hex(sealed, 64)):
        raise lines.fail("a match is 8 hex digits, a commitment 64")
    who, _, text = lines.field("step").partition(" ")
    actor = _seat(lines, who, rules)
    if (actor is None) != (number == 0) or (actor is not None and not (text and saves.is_line(text))):
        raise lines.fail("a step is who acted and the act, and there is none at the start alone")
    count = lines.count("events", 0, MOST_EVENTS)
    events = tuple(_event(table, lines.next("an event"), rules) for _ in range(count))
    view = _view(table, rules, seat, _load(lines.field("view", MOST)))
    if view.turn != turn:
        raise lines.fail("the view has another turn")
    lines.check()
    lines.end()
    return Told(name, number, sealed, actor, text, events, view)


def _seat(lines: saves.Lines, word: str, rules: Rules) -> Seat | None:
    known: dict[str, Seat | None] = {"none": None, "luck": LUCK, **{str(one): one for one in range(rules.seats)}}
    if word not in known:
        raise lines.fail(f"{clip(word)} is no seat")
    return known[word]


@cache
def _parts_of(kind: Any) -> dict[str, Coder]:
    """The coders of a view's fields, but for its rules, which both sides know, and its actions, which are text."""
    return {name: coder(_hints(kind)[name]) for name in fields(kind) if name not in ("rules", "actions")}


def _view(table: AnyTable, rules: Rules, seat: Seat | None, found: Any) -> Any:
    if not isinstance(found, dict):
        raise BadValue("a view is an object")
    kind = _hints(table.view)["return"]
    parts = _parts_of(kind)
    if set(found) != {*parts, "actions"}:
        raise BadValue(f"the fields of a view are {', '.join(sorted(parts))}")
    values = {name: part.read(found[name]) for name, part in parts.items()}
    actions = coder(tuple[str, ...]).read(found["actions"])
    if values["seat"] != seat:
        raise BadValue(f"this is the view of seat {values['seat']}, not of {seat}")
    return kind(**values, rules=rules, actions=tuple(table.read(rules, text) for text in actions))


def _event(table: AnyTable, line: str, rules: Rules) -> Event:
    found = _load(line)
    if not isinstance(found, list) or not found or not isinstance(found[0], str):
        raise BadValue("an event is a list that begins with its name")
    kind = event_kinds(table).get(found[0])
    if kind is None:
        raise BadValue(f"{clip(found[0])} is no event of this table")
    event: Event = coder(kind).read(found[1:])
    if not -1 <= (seat_of(event) or 0) < rules.seats:
        raise BadValue("an event tells of a seat that is not there")
    return event


@cache
def event_kinds(table: AnyTable) -> dict[str, type[Event]]:
    """A table's events by name."""
    return {kind.__name__: kind for kind in (*table.events, GameEnded)}


# Acts and other values -----------------------------------------------------------------------------------


def read_act(data: bytes) -> tuple[int, str]:
    """(steps seen, the action's text); raises `BadMessage`."""
    found = _ACT.fullmatch(_text(data[:400]))
    if found is None or not saves.is_line(found[2]):
        raise BadMessage(f"an act is “<steps seen> <action>”, not {clip(_text(data[:200], strict=False))}")
    return int(found[1]), found[2]


def pack(value: Any) -> bytes:
    """A named tuple as JSON."""
    return _json(coder(type(value)).write(value)).encode()


def unpack(kind: type[N], data: bytes) -> N:
    """The inverse of `pack`; raises `BadMessage`."""
    try:
        found: N = coder(kind).read(_load(_text(data)))
    except BadValue as error:
        raise BadMessage(f"{kind.__name__}: {one_line(error)}") from None
    return found


def keep(file: Path, value: Any) -> None:
    """Write a named tuple down for the owner of the file alone, at once or not at all."""
    private.replace_text(file, pack(value).decode())


def kept(file: Path, kind: type[N], makes_sense: Callable[[N], object] = lambda value: True) -> N | None:
    """The inverse of `keep`; None where there is no such file. Raises `BadFile`, also where `makes_sense` raises
    ValueError."""
    try:
        value = unpack(kind, file.read_bytes())
        makes_sense(value)
        return value
    except FileNotFoundError:
        return None
    except (OSError, ValueError) as error:
        raise BadFile(f"{file}: {one_line(error)}") from None


def digest(text: str) -> str:
    """SHA-256 of a text, 64 hex digits.

    >>> digest("moon")[:8]
    '9e78b43e'
    """
    return hashlib.sha256(text.encode()).hexdigest()


def _text(data: bytes, *, strict: bool = True) -> str:
    if len(data) > MOST:
        raise BadMessage(f"a message has at most {MOST} bytes, not {len(data)}")
    try:
        return data.decode("utf-8", "strict" if strict else "replace")
    except UnicodeDecodeError:
        raise BadMessage("a message is UTF-8 text") from None


def _json(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def _load(text: str) -> Any:
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        raise BadValue("this is no JSON") from None
