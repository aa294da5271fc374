"""An arcade run as readable text, read back strictly, and worked out again.

    madang-run 4 #abcde                     version of the rules, see `game.run`
    day: 2026-11-20 #abcde
    try: ranked #abcde                      or free
    station: 1 casual closed-eyes #abcde    number, level, talismans
    judge: exact, slips 1/4 | 1 #abcde      name and version
    madang-save 1 #abcde                    the save of its game, to its check, see `game.saves`
    …
    back: 3 2 #abcde                        down to 3 actions was taken back what the next 2 lines say
    a-1 #abcde
    a-2 #abcde
    cost: 3 0.4 real a-1 #abcde             of a decision: after 3 actions, points, real or even, the action
    account: cost 0.4 score 973 chain 40 points 1208 #abcde
    stand: points 1208 lanterns 3 links 4 slips 0 #abcde
    choice: go #abcde                       or stop, or a talisman
    …
    end: 5120 #abcde                        points and lanterns, where the run is over

Every line ends in a mark over its number and its letters, so that damage is found in the line where it is; marks
keep nobody from writing another file. `verify` therefore works everything out again: stations, opponents' actions
and luck from the day, costs by the judges, points from the costs; the text has to come out letter by letter. What
no file proves is who decided: an engine's help cannot be told from a person's play. A run of an earlier version
says so in its first line, and is worked out by the rules of that version.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterator, Sequence
from datetime import date

from game import saves
from game.match import Match
from game.notation import base32, one_line
from game.parser import clip
from game.run import VERSION, VERSIONS, YOU, Back, Cost, Run, Station, begin, bot_action, logs, weigh

MAGIC = "madang-run"
MARKED = "madang-run 1"
"""What the marks of all versions are made with, so that a line is no damaged one for being of another version."""
MARK = 5
"""Letters of a line's mark."""

Entry = tuple[str, int]
"""An action and the number of its line."""


class BadRun(saves.BadSave):
    """Text that is no run file, or not of this run; one line names the line and says what would be right."""


def is_run(text: str) -> bool:
    """Whether the text is meant to be a run file, be it damaged in one of its first two lines.

    >>> is_run("madang-run 1 #abcde"), is_run("madang-save 1")
    (True, False)
    """
    first, _, rest = text.partition("\n")
    return first.startswith("madang-run") or rest.startswith("day: ")


def write(run: Run) -> str:
    """The run as text, ending in a newline; a run that is not over too."""
    lines = enumerate(_lines(run), 1)
    return "".join(f"{line} #{_mark(number, line)}\n" for number, line in lines)


def read(text: str) -> Run:
    """The run of a text, its costs as told there; raises `BadRun`."""
    return _read(text, check=False)


def verify(text: str) -> Run:
    """The run of a text, worked out again; raises `BadRun` naming the first line that does not fit.

    Takes seconds of processor time: opponents and judges think as they did.
    """
    return _read(text, check=True)


def verdict(text: str) -> str:
    """``verified`` where a text comes out when it is worked out again, else why `verify` refuses it."""
    try:
        verify(text)
    except BadRun as error:
        return str(error)
    return "verified"


# Writing -----------------------------------------------------------------------------------------------------


def _lines(run: Run) -> Iterator[str]:
    kind = "ranked" if run.ranked else "free"
    yield from (f"{MAGIC} {run.version}", f"day: {run.day.isoformat()}", f"try: {kind}")
    slips = 0
    for station, account in zip(run.past, run.accounts, strict=True):
        slips += account.slips
        yield from _station(station)
        yield (f"account: cost {_points(account.cost)} score {account.score} chain {account.chained} "
               f"points {account.points}")  # fmt: skip
        yield f"stand: points {account.total} lanterns {account.lanterns} links {account.links} slips {slips}"
        yield from (f"choice: {pick.word}" for pick in run.picks if pick.after == station.number)
    if run.now is not None:
        yield from _station(run.now)
    if run.phase == "over":
        yield f"end: {run.score}"


def _station(station: Station) -> Iterator[str]:
    yield from _head(station)
    yield from saves.write(station.record).splitlines()
    for back in station.backs:
        yield f"back: {back.number} {len(back.actions)}"
        yield from back.actions
    for choice, cost in zip(station.choices, station.costs, strict=False):
        real = "real" if cost.real else "even"
        yield f"cost: {len(choice.before)} {_points(cost.tenths)} {real} {choice.action}"


def _head(station: Station) -> tuple[str, str]:
    judge = station.judge
    words = " ".join((str(station.number), station.level, *station.talismans))
    return f"station: {words}", f"judge: {judge.name} | {judge.version}"


def _points(tenths: int) -> str:
    return f"{tenths // 10}.{tenths % 10}"


def _mark(number: int, line: str) -> str:
    return base32(hashlib.sha256(f"{MARKED}/{number}/{line}".encode(errors="surrogateescape")).digest())[:MARK]


# Reading -----------------------------------------------------------------------------------------------------


def _read(text: str, check: bool) -> Run:
    said = _unmarked(text)
    lines = saves.Lines("\n".join(said))
    try:
        run = _run(lines, check)
        lines.end()
    except saves.BadSave as error:
        raise BadRun(str(error)) from error
    for number, due in enumerate(_lines(run), 1):
        line = said[number - 1] if number <= len(said) else "nothing"
        if line != due:
            raise BadRun(f"line {number}: {clip(line)} should be {clip(due, 100)}")
    if check and run.phase != "over":
        raise BadRun(f"line {len(said)}: the run ends here and is not over; it has no score yet")
    return run


def _unmarked(text: str) -> list[str]:
    """The lines without their marks; raises `BadRun` naming the first one that is damaged."""
    if len(text) > saves.MAX_TEXT:
        raise BadRun(f"a run file has at most {saves.MAX_TEXT} letters, this text {len(text)}")
    *marked, rest = text.split("\n")
    found = []
    for number, line in enumerate(marked, 1):
        line, mark = line.removesuffix("\r")[: -MARK - 2], line.removesuffix("\r")[-MARK - 2 :]
        if mark != f" #{_mark(number, line)}":
            raise BadRun(f"line {number}: its mark does not fit: {clip(line + mark, 60)} was changed")
        found.append(line)
    if rest or not found:
        raise BadRun(f"line {len(marked) + 1}: {clip(rest)} is cut short or was changed")
    return found


def _run(lines: saves.Lines, check: bool) -> Run:
    version = _version(lines)
    written = lines.field("day")
    try:
        day = date.fromisoformat(written)
    except ValueError:
        raise lines.fail(f"a day is written like 2026-11-20, not {clip(written)}") from None
    kind = lines.field("try")
    if kind not in ("ranked", "free"):
        raise lines.fail(f"a try is ranked or free, not {clip(kind)}")
    run = begin(day, kind == "ranked", version)
    while run.phase != "over" and lines.ahead:
        if run.now is not None:
            place = run.now.number
            run = _played(lines, run, run.now, check)
            if run.now is not None and run.now.number == place:
                break  # a station that is not over is the last
            for name in ("account", "stand"):
                lines.field(name)
        else:
            word = lines.field("choice")
            if word not in run.offers:
                raise lines.fail(f"there is {', '.join(run.offers)} to choose, not {clip(word)}")
            run = run.chose(word)
    if run.phase == "over":
        lines.field("end")
    return run


def _version(lines: saves.Lines) -> int:
    """Of the rules by which the run was played; raises `BadRun` for one that this hall does not know."""
    line = lines.next(f"“{MAGIC} {VERSION}”")
    known = {f"{MAGIC} {version}": version for version in VERSIONS}
    if line not in known:
        read = f"versions {VERSIONS[0]} to {VERSIONS[-1]}"
        raise lines.fail(f"should read “{MAGIC} {VERSION}”, not {clip(line, 80)}: runs of {read} can be read here")
    return known[line]


def _played(lines: saves.Lines, run: Run, station: Station, check: bool) -> Run:
    """The run with what the next lines say of its station."""
    for due in _head(station):
        lines.due(due)
    record = saves.read_lines(lines)
    first = lines.number - len(lines.read) + 1
    due_save = saves.write(station.record._replace(log=record.log, at=record.at)).splitlines()
    for number, (line, due) in enumerate(zip(lines.read, due_save, strict=False), first):
        if line != due:
            raise BadRun(f"line {number}: {clip(line)} should be {clip(due, 100)}")
    entries = tuple((text, record.log_line + place) for place, text in enumerate(record.log))
    backs = []
    while lines.ahead.startswith("back: "):
        backs.append(_back(lines))
    for log in logs(entries, backs):
        run = run.noted(_match_of(station, log, check))
    if record.at < len(record.log):
        run = run.noted(Match.from_record(record._replace(practice="")))
    while (choice := run.waiting) is not None and lines.ahead.startswith("cost: "):
        told = _cost(lines)
        assert run.now is not None
        run = run.judged(weigh(run.now, choice) if check else told)
    return run


def _back(lines: saves.Lines) -> Back[Entry]:
    words = lines.field("back").split(" ")
    if len(words) != 2 or not all(word.isascii() and word.isdigit() and len(word) < 6 for word in words):
        raise lines.fail("should read “back: ”, the number of actions left, and of actions taken back")
    number, count = map(int, words)
    return Back(number, tuple((lines.next("an action"), lines.number) for _ in range(count)))


def _cost(lines: saves.Lines) -> Cost:
    line = lines.field("cost")
    found = re.fullmatch(r"[0-9]+ ([0-9]{1,6})\.([0-9]) (real|even) .+", line, re.ASCII)
    if found is None:
        raise lines.fail(f"a cost reads like “3 0.4 real a-1”, not {clip(line)}")
    return Cost(int(found[1] + found[2]), found[3] == "real")


def _match_of(station: Station, log: Sequence[Entry], check: bool) -> Match:
    """The match of that log; raises `BadRun` naming the first action that cannot have been played there.

    With `check` the opponent's actions have to be what its level does.
    """
    match = Match(station.rules, station.players, station.seed)
    checked = 0
    while True:
        for due, (text, line) in zip(match.log[checked:], log[checked:], strict=False):
            if text != due:
                raise BadRun(f"line {line}: {clip(text)} is not what the day's luck draws here; that is {due}")
        if match.number > len(log):
            raise BadRun(f"line {log[-1][1] if log else 0}: the game cannot stop here, luck is to draw")
        checked = match.number
        if checked == len(log):
            return match
        text, line = log[checked]
        if check and match.turn not in (None, YOU) and text != (due := bot_action(match, station.opponent)):
            raise BadRun(f"line {line}: {clip(text)} is not what {station.opponent} does here; that is {due}")
        try:
            match.play(text)
        except ValueError as error:
            raise BadRun(f"line {line}: {one_line(error)}") from error
