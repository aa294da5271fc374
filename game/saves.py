"""A match as readable text: some header lines, the log with one action a line, a checksum.

    madang-save 1
    table: nim 1
    rules: heaps=21
    player: Mina
    player: Moth | keen
    sealed: 92e0…      the commitment, 64 digits
    seed: aaaa…        the secret seed, 52 letters
    text:              the player's own words mixed into the luck
    practice: no       or why the game does not count: yes, known, taken-back
    at: 2              actions played; what follows in the log can be redone
    log: 3
    a-3
    a-1
    a-2
    check: 1f2e3d4c

This file knows only the text; whether the log is a game is for `game.match` to find out. Every fault is a
`BadSave` of one line that names the line and says what would be right. Limits keep the work small.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from typing import NamedTuple

from game import catalog, luck
from game.core import AnyTable, Rules
from game.notation import BadRules, base32, read_rules, read_seed, write_rules
from game.parser import clip

MAGIC = "madang-save 1"
MAX_TEXT = 1_000_000
"""Characters in a file."""
MAX_LOG = 20_000
MAX_WORD = 80
"""Letters of a player's name or of one action."""
MAX_NAME = 16
"""Letters of a name that somebody is asked for."""
MAX_OWN_TEXT = 200
"""Letters of the player's own text."""
MAX_SEATS = 16
PRACTICE, KNOWN, TAKEN_BACK = "yes", "known", "taken-back"
"""Why a game does not count: it was set so; its seed was chosen, not sealed; something shown was taken back."""
REASONS = (PRACTICE, KNOWN, TAKEN_BACK)


class BadSave(ValueError):
    """Text that is no save; one line says what, where, and what would be right."""


class BadLuck(BadSave):
    """A readable save whose luck is not what the sealed seed draws."""


class Player(NamedTuple):
    """Who sits on a seat: a person (level None), or a bot of one of the table's levels.

    >>> Player("Mina").person, Player("Moth", "keen").person
    (True, False)
    """

    name: str
    level: str | None = None

    @property
    def person(self) -> bool:
        return self.level is None


class SavedMatch(NamedTuple):
    """What a save says, its log still as text."""

    rules: Rules
    players: tuple[Player, ...]
    seed: bytes
    player_text: str
    practice: str
    """One of `REASONS`, empty if the game counts."""
    at: int
    log: tuple[str, ...]
    log_line: int = 0
    """The number of the log's first line in the file, for error messages."""


class Lines:
    """The lines of a text in order, counted from 1; `fail` builds an error about the line read last."""

    def __init__(self, text: str) -> None:
        if len(text) > MAX_TEXT:
            raise BadSave(f"a save has at most {MAX_TEXT} letters, this text {len(text)}")
        self._lines = text.split("\n")
        self.number = 0
        self.read: list[str] = []
        """The lines read since the last `clear`, for the checksum."""

    def next(self, wanted: str) -> str:
        if self.number == len(self._lines):
            raise BadSave(f"line {self.number}: the text ends here; {wanted} should follow")
        line = self._lines[self.number].removesuffix("\r")  # a mail program may have changed the line ends
        self.number += 1
        self.read.append(line)
        return line

    @property
    def ahead(self) -> str:
        """The line that comes next, empty after the last."""
        return self._lines[self.number] if self.number < len(self._lines) else ""

    def end(self) -> None:
        """Only blank lines may be left."""
        while self.number < len(self._lines):
            if self.next("nothing").strip():
                raise self.fail("nothing should follow the check")

    def field(self, name: str, most: int = 2 * MAX_OWN_TEXT) -> str:
        line = self.next(f"a line “{name}: …”")
        head, colon, value = line.partition(":")
        if head != name or not colon:
            raise self.fail(f"should read “{name}: …”, not {clip(line)}")
        value = value.removeprefix(" ")
        if len(value) > most:
            raise self.fail(f"{name} has {len(value)} letters; at most {most} fit")
        return value

    def due(self, line: str) -> None:
        """The next line should read so."""
        if (found := self.next(f"“{line}”")) != line:
            raise self.fail(f"should read “{line}”, not {clip(found, 80)}")

    def check(self) -> None:
        """The next line should be the checksum of those read since the last `clear`."""
        due = checksum(self.read)
        if (found := self.field("check")) != due:
            raise self.fail(f"check is {clip(found)}, but the lines above give {due}: one of them was changed")

    def count(self, name: str, low: int, high: int) -> int:
        value = self.field(name)
        if not (value.isascii() and value.isdigit() and len(value) <= 9 and low <= int(value) <= high):
            raise self.fail(f"{name} should be a whole number from {low} to {high}, not {clip(value)}")
        return int(value)

    def fail(self, what: str) -> BadSave:
        return BadSave(f"line {self.number}: {what}")


def write(record: SavedMatch) -> str:
    """The save as text, ending in a newline."""
    rules = record.rules
    version = catalog.table(rules.table).version
    lines = [
        MAGIC, f"table: {rules.table} {version}", f"rules: {write_rules(rules)}",
        *(f"player: {name}" + ("" if level is None else f" | {level}") for name, level in record.players),
        f"sealed: {luck.commitment(record.seed)}", f"seed: {base32(record.seed)}",
        f"text: {record.player_text}", f"practice: {record.practice or 'no'}",
        f"at: {record.at}", f"log: {len(record.log)}", *record.log,
    ]  # fmt: skip
    return "\n".join([*lines, f"check: {checksum(lines)}", ""])


def read(text: str) -> SavedMatch:
    """What the text says; raises BadSave."""
    lines = Lines(text)
    record = read_lines(lines)
    lines.end()
    return record


def read_lines(lines: Lines) -> SavedMatch:
    """One save from the next lines on, up to and including its check; raises BadSave."""
    lines.read.clear()
    lines.due(MAGIC)
    table, rules = _read_rules(lines)
    if not 1 <= rules.seats <= MAX_SEATS:
        raise lines.fail(f"1 to {MAX_SEATS} seats fit around a table, not {rules.seats}")
    players = tuple(_read_player(lines, table) for _ in range(rules.seats))
    sealed = lines.field("sealed")
    seed = _read_seed(lines)
    if luck.commitment(seed) != sealed:
        raise BadLuck(f"line {lines.number}: this is not the seed that was sealed as {clip(sealed, 20)}")
    player_text = lines.field("text", MAX_OWN_TEXT)
    if not is_line(player_text, MAX_OWN_TEXT):
        raise lines.fail("the text should be printable")
    practice = lines.field("practice")
    if practice not in ("no", *REASONS):
        raise lines.fail(f"practice should be no, {', '.join(REASONS[:-1])} or {REASONS[-1]}, not {clip(practice)}")
    at = lines.count("at", 0, MAX_LOG)
    size = lines.count("log", 0, MAX_LOG)
    if at > size:
        raise lines.fail(f"the log has {size} actions, but {at} are said to be played")
    log_line = lines.number + 1
    log = tuple(_read_action(lines, f"action {number + 1} of {size}") for number in range(size))
    lines.check()
    return SavedMatch(rules, players, seed, player_text, "" if practice == "no" else practice, at, log, log_line)


def checksum(lines: Sequence[str]) -> str:
    """Eight hex digits over the lines; against damage, not against forgery."""
    return hashlib.sha256("\n".join(lines).encode(errors="replace")).hexdigest()[:8]


def is_line(text: str, most: int = MAX_WORD) -> bool:
    """Whether the text may stand in a save: printable, on one line, not too long.

    >>> is_line("도"), is_line("a" * 81), is_line("two\\nlines")
    (True, False, False)
    """
    return len(text) <= most and text.isprintable()


def is_name(text: object) -> bool:
    """Whether a person can be called so: 1 to `MAX_NAME` printable letters that no save would misread."""
    return isinstance(text, str) and " | " not in text and text == text.strip() and 0 < len(text) <= MAX_NAME \
        and text.isprintable()


def _read_rules(lines: Lines) -> tuple[AnyTable, Rules]:
    name, _, version = lines.field("table").partition(" ")
    try:
        table = catalog.table(name)
        if version != str(table.version):
            raise lines.fail(f"written for version {clip(version)} of {name}; this is version {table.version}")
        return table, read_rules(table.rules, lines.field("rules"))
    except (catalog.UnknownTable, BadRules) as error:
        raise lines.fail(str(error)) from None


def _read_player(lines: Lines, table: AnyTable) -> Player:
    written = lines.field("player", 2 * MAX_WORD)
    name, bar, level = written.rpartition(" | ") if " | " in written else (written, "", "")
    if not name or not is_line(name):
        raise lines.fail(f"a player is a name, or “name | level”, not {clip(written)}")
    if bar:
        try:
            table.bot(level)
        except ValueError as error:
            raise lines.fail(str(error)) from None
    return Player(name, level if bar else None)


def _read_seed(lines: Lines) -> bytes:
    written = lines.field("seed")
    try:
        return read_seed(written)
    except ValueError:
        raise lines.fail(f"the seed is 52 letters a-z and digits 2-7, not {clip(written, 60)}") from None


def _read_action(lines: Lines, wanted: str) -> str:
    action = lines.next(wanted)
    if not action or not is_line(action):
        raise lines.fail(f"{wanted} should be 1 to {MAX_WORD} printable letters, not {clip(action)}")
    return action
