"""The commands that need no pixels: replay, verify and arena.

Each takes the words after its name and answers the exit status: 0 all well, 1 the luck of a game is not what
was sealed, 2 bad input, told in one line on stderr that names file, line and what was expected; 130 stopped.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NoReturn

from game import arena as fights
from game import catalog, export, luck, report, saves
from game.core import LUCK, AnyRules
from game.match import BadLuck, BadSave, Match
from game.notation import BadRules, one_line, read_rules


class Refusal(Exception):
    """Bad input; the message is the one line for stderr."""


class _Parser(argparse.ArgumentParser):
    """argparse prints its usage besides the fault; one line is enough."""

    def error(self, message: str) -> NoReturn:
        raise Refusal(f"{self.prog}: {message}")


def replay(argv: Sequence[str]) -> int:
    """``replay FILE``: tell every game of a save, or of a report of trouble, action by action."""
    return _guarded(_replay, argv)


def verify(argv: Sequence[str]) -> int:
    """``verify FILE [--sheet]``: check every draw of a save against its sealed seed.

    ``--sheet`` prints the luck of the finished games instead, for any other checker (see `Match.sheet`).
    """
    return _guarded(_verify, argv)


def arena(argv: Sequence[str]) -> int:
    """``arena TABLE LEVEL LEVEL … --games N --jobs J --seed TEXT --rules RULES --checkpoint FILE``."""
    return _guarded(_arena, argv)


def _guarded(command: Callable[[Sequence[str]], int], argv: Sequence[str]) -> int:
    try:
        return command(argv)
    except Refusal as refusal:
        print(one_line(refusal), file=sys.stderr)
        return 2
    except BrokenPipeError:
        sys.stderr.close()  # the reader of our output has gone; nobody is left to tell
        return 2
    except KeyboardInterrupt:
        print("stopped", file=sys.stderr)
        return 130


def _replay(argv: Sequence[str]) -> int:
    file = _file(argv, "replay")
    matches = read(file)
    for number, match in enumerate(matches, 1):
        if len(matches) > 1:
            print(f"match {number} of {len(matches)}")
        _tell(match, not match.rules.hidden or report.is_report(file))
    return 0


def _tell(match: Match, openly: bool) -> None:
    """Tell the log; the position of an unfinished match only where nothing is hidden, or a report shows all."""
    seats = ", ".join(f"{seat} {player.name}" for seat, player in enumerate(match.players))
    print(f"{match.table}  sealed {match.commitment}\nseats: {seats}")
    for step in match.steps:
        who = "luck" if step.seat == LUCK else match.players[step.seat].name
        print(f"{step.number + 1:4}  {who:12}  {step.text}")
    if match.result is None:
        if openly:
            print(match)
        waiting = match.player_to_act
        print(f"unfinished after {match.number} actions; {waiting.name if waiting else '?'} is to act")
        return
    print(match)  # the whole truth: everything may be seen now
    winners = ", ".join(match.players[seat].name for seat in match.result.winners)
    print(f"over after {match.number} actions: {match.result.reason}, won by {winners}")


def _verify(argv: Sequence[str]) -> int:
    sheets = "--sheet" in argv
    file = _file([word for word in argv if word != "--sheet"], "verify")
    try:
        matches = _read(file)
    except BadLuck as error:
        print(f"{file}: {one_line(error)}", file=sys.stderr)
        return 1
    except BadSave as error:
        raise Refusal(f"{file}: {error}") from None
    for match in matches:
        verdict = match.verify()
        if not verdict.honest:
            print(f"{file}: {verdict.fault}", file=sys.stderr)
            return 1
        if sheets:
            print(match.sheet() or "", end="")
            continue
        print(f"{match.table}: all {verdict.draws} draws follow from the seed sealed as {match.commitment}")
    return 0


def _arena(argv: Sequence[str]) -> int:
    parser = _Parser("arena", add_help=True, description="bot against bot")
    parser.add_argument("table")
    parser.add_argument("levels", nargs="+", metavar="level", help="two or more, one a seat")
    parser.add_argument("--games", type=_count(1, 10_000_000), default=100)
    parser.add_argument("--jobs", type=_count(1, 256), default=1)
    parser.add_argument("--seed", default="arena", help="any text; the same text plays the same games")
    parser.add_argument("--rules", default=None, help="a preset or fields such as heaps=21")
    parser.add_argument("--checkpoint", type=Path, default=None, help="a file to go on from")
    said = parser.parse_args(argv)
    try:
        table = catalog.table(said.table)
        rules = None if said.rules is None else _rules(table, said.rules)
        outcome = fights.run(
            table, said.levels, said.games, luck.seed_from_text(said.seed),
            rules=rules, jobs=said.jobs, report=_progress, checkpoint=said.checkpoint,
        )  # fmt: skip
    except (ValueError, OSError) as error:
        raise Refusal(f"arena: {one_line(error)}") from None
    if not outcome.complete:
        print(f"stopped after {len(outcome.games)} of {outcome.wanted} games", file=sys.stderr)
    print(fights.table_text(outcome))
    return 0 if outcome.complete else 130


def _progress(outcome: fights.Outcome) -> None:
    print(f"{len(outcome.games)} of {outcome.wanted} games", file=sys.stderr)


def _rules(table: catalog.Table, text: str) -> AnyRules:
    presets = table.presets
    if text in presets:
        return presets[text]
    if "=" not in text:
        raise BadRules(f"{table.name} has no preset {text!r}{catalog.near(text, list(presets))}")
    return read_rules(table.rules, text)


def _count(low: int, high: int) -> Callable[[str], int]:
    def read(text: str) -> int:
        if not (text.isascii() and text.isdigit() and len(text) < 12 and low <= int(text) <= high):
            raise argparse.ArgumentTypeError(
                f"expected a whole number from {low} to {high}, not {text[:20]!r}"
            )
        return int(text)

    return read


def _file(argv: Sequence[str], command: str) -> Path:
    parser = _Parser(command)
    parser.add_argument("file", type=Path)
    return Path(parser.parse_args(argv).file)


def read(file: Path) -> tuple[Match, ...]:
    """Every match in a file; raises `Refusal` with one line that names file and line."""
    try:
        return _read(file)
    except BadSave as error:
        raise Refusal(f"{file}: {error}") from None


def _read(file: Path) -> tuple[Match, ...]:
    """Every match in a file; raises BadSave."""
    try:
        with open(file, "rb") as opened:
            data = opened.read(4 * saves.MAX_TEXT + 1)  # never more than fits, whatever the file is
    except OSError as error:
        raise Refusal(f"{file}: {error.strerror or 'cannot be read'}") from None
    try:
        return export.read(report.game_of(data.decode()))
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise Refusal(f"{file}: line {line}: expected UTF-8 text") from None
