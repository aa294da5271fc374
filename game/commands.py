"""The commands that need no pixels: replay, verify, review, arena and run.

Each takes the words after its name and answers the exit status: 0 all well, 1 the luck of a game is not what
was sealed, or a run is not what its file says, 130 stopped. Bad input is a `Refusal` of one line that names file,
line and what was expected.
"""

from __future__ import annotations

import argparse
import contextlib
import datetime
import sys
import time
import unicodedata
from collections.abc import Callable, Iterator, Mapping, Sequence
from datetime import date
from functools import partial
from pathlib import Path
from typing import NamedTuple

from game import arena as fights
from game import catalog, cluster, crash_report, export, ledger, luck, run_file, saves
from game import review as reviews
from game import run as arcade
from game.core import LUCK, AnyTable, Rules, Seat, near
from game.match import BadLuck, BadSave, Match
from game.moves import moves, number_of, numbered
from game.notation import BadRules, one_line, read_rules
from game.parser import Parser, Refusal, printable
from game.review import Decision


def replay(argv: Sequence[str]) -> int:
    """``replay FILE``: print every game of a save, or of a crash report, move by move."""
    file = _file(argv, "replay")
    text = _text(file)
    matches = _matches(file, text)
    for number, match in enumerate(matches, 1):
        if len(matches) > 1:
            print(f"match {number} of {len(matches)}")
        _tell(match, not match.rules.hidden or crash_report.is_report(text))
    return 0


def _tell(match: Match, openly: bool) -> None:
    """Log and position; of a match still played only where nothing is hidden, or a report shows all."""
    seats = ", ".join(f"{seat} {player.name}" for seat, player in enumerate(match.players))
    print(f"{match.table}  sealed {match.commitment}\nseats: {seats}")
    waiting, result = match.player_to_act, match.result
    count = len(moves(match.steps)) - 1
    played = f"{count} move{'s' * (count != 1)}"
    if result is not None or openly:
        for label, step in numbered(match.steps):
            who = "luck" if step.seat == LUCK else match.players[step.seat].name
            print(f"{label:>4}  {who:12}  {step.text}")
        print(match)
    if result is not None:
        winners = ", ".join(match.players[seat].name for seat in result.winners)
        print(f"over after {played}: {result.reason}, won by {winners}")
    elif waiting is not None:
        hidden = "" if openly else "; hands are hidden, so what was done is told when it is over"
        print(f"unfinished after {played}; {waiting.name} is to act{hidden}")


def verify(argv: Sequence[str]) -> int:
    """``verify FILE``: check every draw of a save against its sealed seed; work out an arcade run again."""
    file = _file(argv, "verify")
    written = _data(file).decode("utf-8-sig", errors="surrogateescape")
    try:
        if run_file.is_run(written):
            print(_summary(run_file.verify(written)))
            return 0
        matches = export.read(crash_report.game_of(_text(file)))
    except (BadLuck, run_file.BadRun) as error:
        print(printable(f"{file}: {one_line(error)}"), file=sys.stderr)
        return 1
    except BadSave as error:
        raise Refusal(f"{file}: {error}") from None
    for match in matches:
        verdict = match.verify()
        if not verdict.honest:
            print(printable(f"{file}: {verdict.fault}"), file=sys.stderr)
            return 1
        print(f"{match.table}: all {verdict.draws} draws follow from the seed sealed as {match.commitment}, with "
              "the odds of the rules; acts, result and names are not proven by it")
    return 0


class InWords(NamedTuple):
    """A language in which a review is written."""

    line: Callable[[str, Mapping[str, object]], str]
    """(what is said, such as ``cost`` or ``head_odds``; its values) -> the words."""
    decision: Callable[[Match, Seat, Decision], Sequence[str]]
    """(match, whose decision, the decision) -> what was done, what would have been better and why."""
    stroke: Callable[[Match, Seat, ledger.Row], str]
    """(match, whose luck, a stroke of it) -> what came."""


def review(file: Path, seat: int | None, words: InWords) -> int:
    """Print luck and play of every finished game in a save: of a seat, or of each person, or of each bot."""
    over = [match for match in read(file) if match.result is not None]
    if not over:
        raise Refusal(f"{file}: no game in it is over; a game is reviewed once it is")
    for place, match in enumerate(over):
        if seat is not None and seat >= match.rules.seats:
            raise Refusal(f"--seat {seat}: {match.table} was played by seats 0 to {match.rules.seats - 1}")
        head = words.line("match", {"table": match.table, "commitment": match.commitment})
        print("\n" * (place > 0) + head)
        for one in (match.persons or range(match.rules.seats)) if seat is None else (seat,):
            _review(match, one, words)
    return 0


BAR = 30
"""Letters of the longest bar."""
COLUMN = 24
"""Breadth of what stands before a number."""


def _review(match: Match, seat: int, words: InWords) -> None:
    review = reviews.of(match, seat)
    found, kinds = review.ledger, reviews.kinds(match)
    scale = 1.0 if found.unit == "chips" else 100.0

    def say(key: str, **values: object) -> str:
        return words.line(key, values)

    def figure(key: str, number: str) -> str:
        label = say(key)
        return "  " + label + " " * max(1, COLUMN - _breadth(label)) + number

    print(say(f"head_{found.unit}", name=match.players[seat].name))
    most = max(abs(found.total(kind)) for kind in kinds) or 1.0
    print(figure("start", f"{scale * found.start:8.1f}"))
    for kind in kinds:
        amount = found.total(kind)
        bar = ("+" if amount > 0 else "-") * round(BAR * abs(amount) / most)
        key = reviews.other_kind(match) if kind == "other" else kind
        print(figure(key, f"{_signed(scale * amount):>8}  {bar}".rstrip()))
    fair = say("but_luck", amount=_signed(scale * (found.adjusted - found.start))) if "luck" in kinds else ""
    print(figure("result", f"{scale * found.result:8.1f}   {fair}".rstrip()))
    hopeless = reviews.hopeless(found)
    if not (hopeless and review.lost):
        dearest = "dearest" if review.decisions else "hopeless" if hopeless else "no_dearest"
        print("  " + say(dearest, n=found.decisions))
    for place, one in enumerate(review.questions):
        if place == len(review.decisions):
            print("  " + say("lost"))
        print("    " + " ".join([say("decision", n=one.move, amount=f"{scale * one.cost:.1f}"),
                                 *words.decision(match, seat, one)]))  # fmt: skip
    if "luck" in kinds:
        print("  " + say("strokes" if review.strokes else "no_strokes"))
    for row in review.strokes:
        move = number_of(match.steps, row.number)
        print("    " + say("stroke" if move else "deal", n=move, amount=f"{scale * row.amount:+.1f}",
                           what=words.stroke(match, seat, row)))  # fmt: skip
    print("  " + say(f"judged{reviews.sureness(match)}", name=found.judge, version=found.version, unit=found.unit,
                     error=f"{float(f'{scale * found.error:.2g}'):g}", table=match.table))  # fmt: skip


def _signed(amount: float) -> str:
    """An amount with its sign; what rounds to nothing has none."""
    text = f"{amount:+.1f}"
    return "0.0" if float(text) == 0 else text


def _breadth(text: str) -> int:
    """Columns that a terminal gives a text; letters of East Asia take two."""
    return sum(2 if unicodedata.east_asian_width(letter) in "WF" else 1 for letter in text)


def run(argv: Sequence[str]) -> int:
    """``run --seed DAY --headless --out FILE --rung RUNG``: an arcade run, a bot in the person's place."""
    said = Parser("run", {
        "--seed": {"type": _day, "required": True},
        "--headless": {"action": "store_true", "required": True},
        "--out": {"type": Path},
        "--rung": {"choices": arcade.RUNGS, "default": arcade.RUNGS[-1]},
    }).parse_args(argv)  # fmt: skip
    played = arcade.by_bots(said.seed, said.rung)
    for station, account in zip(played.past, played.accounts, strict=True):
        words = " ".join((f"against {station.level}", *station.talismans))
        print(f"{station.number}. {station.table} {words}: {station.outcome}, {account.score} for play, "
              f"{account.chained} for the chain, {account.points} points")  # fmt: skip
    if said.out is not None:
        with refusing("--out", file=said.out):
            said.out.parent.mkdir(parents=True, exist_ok=True)
            said.out.write_text(run_file.write(played), encoding="utf-8", newline="\n")
    print(_summary(played))
    return 0


def _summary(run: arcade.Run) -> str:
    return f"run={run.day.isoformat()} score={run.score} lanterns={run.lanterns} slips={run.slips}"


def _day(text: str) -> date:
    try:
        return date.fromisoformat(text)
    except ValueError:
        raise argparse.ArgumentTypeError(f"expected a day like 2026-11-20, not {text[:20]!r}") from None


def arena(argv: Sequence[str]) -> int:
    """``arena TABLE LEVEL LEVEL … --games N --jobs J --seed TEXT --rules RULES --checkpoint FILE --ledger``.

    ``--cluster ADDRESS`` has the games played by the workers of a Dask scheduler.
    """
    parser = Parser("arena", {
        "table": {},
        "levels": {"nargs": "+", "metavar": "level"},
        "--games": {"type": count(1, 10_000_000), "default": 100},
        "--seed": {"default": "arena"},
        "--rules": {},
        "--checkpoint": {"type": Path},
        "--ledger": {"action": "store_true"},
    })  # fmt: skip
    who = parser.add_mutually_exclusive_group()
    who.add_argument("--jobs", type=count(1, 256), default=1)
    who.add_argument("--cluster", metavar="ADDRESS")
    said = parser.parse_args(argv)
    workers = None if said.cluster is None else partial(cluster.connected, said.cluster)
    with refusing("arena", file=said.checkpoint):
        table = catalog.table(said.table)
        rules = None if said.rules is None else rules_of(table, said.rules)
        outcome = fights.run(
            table.name, said.levels, said.games, luck.seed_from_text(said.seed),
            rules=rules, jobs=said.jobs, workers=workers, report=Progress(), checkpoint=said.checkpoint,
            ledgers=said.ledger,
        )  # fmt: skip
    if not outcome.complete:
        print(f"stopped after {outcome.games} of {outcome.task.games} games", file=sys.stderr)
    print(fights.table_text(outcome))
    if said.ledger and outcome.games:
        print(fights.ledger_text(outcome))
    print(f"games={outcome.games} digest={outcome.digest}")
    return 0 if outcome.complete else 130


@contextlib.contextmanager
def refusing(command: str, kinds: tuple[type[Exception], ...] = (ValueError,), file: Path | None = None
             ) -> Iterator[None]:
    """An error of these kinds becomes a `Refusal` of one line, and so does an OSError, which was about `file`, or
    about what it names itself."""
    try:
        yield
    except kinds as error:
        raise Refusal(f"{command}: {one_line(error)}") from None
    except OSError as error:
        where = (file or error.filename) if error.strerror else None
        raise Refusal(f"{command}: {f'{where}: ' if where else ''}{error.strerror or one_line(error)}") from None


class Progress:
    """Says on standard error how far a run is, how fast it goes and when it will be over, every few seconds."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self.clock = clock
        self.began = self.last = clock()
        self.kept: int | None = None
        """Games of an earlier run and the first block."""

    def __call__(self, outcome: fights.Outcome) -> None:
        now = self.clock()
        if self.kept is None:
            self.kept, self.began = outcome.games, now
        elif now - self.last < PAUSE and not outcome.complete:
            return
        self.last = now
        line = f"{outcome.games} of {outcome.task.games} games"
        if outcome.games > self.kept and now > self.began:
            rate = (outcome.games - self.kept) / (now - self.began)
            left = datetime.timedelta(seconds=round((outcome.task.games - outcome.games) / rate))
            line += f", {rate:,.1f} a second" + (f", {left} left" if not outcome.complete else "")
        print(line, file=sys.stderr, flush=True)


PAUSE = 5.0
"""Seconds between two lines of progress."""


def rules_of(table: AnyTable, text: str) -> Rules:
    """The preset of that name, or the rules written so; raises `BadRules`."""
    presets: Mapping[str, Rules] = table.presets
    if text in presets:
        return presets[text]
    if "=" not in text:
        raise BadRules(f"{table.name} has no preset {text!r}{near(text, list(presets))}")
    return read_rules(table.rules, text)


def count(low: int, high: int) -> Callable[[str], int]:
    def read(text: str) -> int:
        if not (text.isascii() and text.isdigit() and len(text) < 12 and low <= int(text) <= high):
            raise argparse.ArgumentTypeError(
                f"expected a whole number from {low} to {high}, not {text[:20]!r}"
            )
        return int(text)

    return read


def _file(argv: Sequence[str], command: str) -> Path:
    return Path(Parser(command, {"file": {"type": Path}}).parse_args(argv).file)


def read(file: Path) -> tuple[Match, ...]:
    """Every match in a file; raises `Refusal` with one line that names file and line."""
    return _matches(file, _text(file))


def _matches(file: Path, text: str) -> tuple[Match, ...]:
    try:
        return export.read(crash_report.game_of(text))
    except BadSave as error:
        raise Refusal(f"{file}: {error}") from None


def _text(file: Path) -> str:
    """What a file says, as text."""
    data = _data(file)
    try:
        return data.decode("utf-8-sig")  # some editors begin a text with a mark of their own
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise Refusal(f"{file}: line {line}: expected UTF-8 text") from None


def _data(file: Path) -> bytes:
    """What a file holds, never more of it than a save may."""
    most = 4 * saves.MAX_TEXT  # bytes: a letter of UTF-8 has at most four
    try:
        with open(file, "rb") as opened:
            data = opened.read(most + 1)
    except OSError as error:
        raise Refusal(f"{file}: {error.strerror or 'cannot be read'}") from None
    if len(data) > most:
        raise Refusal(f"{file}: a save has at most {saves.MAX_TEXT} letters, this file more")
    return data
