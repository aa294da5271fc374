"""A report of trouble as plain text: what went wrong, where, and the whole game, so that it can be played again.

It names no folder, no machine and no person: paths are cut to what lies inside Madang, players are called by
their seats, and of typed text only that something was typed. It does hold the secret seed, for without it the
game could not be played again; whoever gets the report can see all that is hidden at the table and work out the
luck to come. A game that was still sealed therefore stands in it as a practice game, and the report says so.
"""

from __future__ import annotations

import os
import re
import traceback
from collections.abc import Iterable, Sequence
from pathlib import Path

from game import saves
from game.match import Match
from game.parser import printable
from game.saves import BadSave, Player

MAGIC = "madang-report 1"
GAME = "game follows"
NO_GAME = "no game"
ROOT = Path(__file__).resolve().parents[1]
PATH = re.compile(r"(?<![\w.])(?:[A-Za-z]:)?(?:[\\/][^\\/\s:;,'\"<>|()]+)+[\\/](?=[^\\/\s])")


def write(facts: Sequence[tuple[str, str]], error: BaseException, acts: Iterable[str], match: Match | None,
          *private: Path) -> str:
    """The report: facts a line each, the error with its places, the last acts, and the match as a save.

    `private` are folders whose names must not be told, besides the home folder.
    """
    lines = [
        MAGIC, *(f"{name}: {discreet(value, *private)}" for name, value in facts),
        "error:", *(f"  {line}" for line in summary(error, *private)),
        "last acts:", *(f"  {discreet(act, *private)}" for act in acts),
    ]  # fmt: skip
    if match is None:
        return "\n".join([*lines, NO_GAME, ""])
    if match.seed_sealed:
        lines.append("seed: open from here on; with this report the game is for practice")
    return "\n".join([*lines, GAME, nameless(match)])


def game_of(text: str) -> str:
    """The save inside a report; any other text as it is. Raises `BadSave` if the report holds no game."""
    if not is_report(text):
        return text
    lines = [line.removesuffix("\r") for line in text.split("\n")]
    for number, line in enumerate(lines):
        if line == GAME:
            return "\n".join(lines[number + 1 :])
        if line == NO_GAME:
            raise BadSave(f"line {number + 1}: this report holds no game; nobody sat at a table")
    raise BadSave(f"line {len(lines)}: the report ends before “{GAME}” or “{NO_GAME}”")


def is_report(text: str) -> bool:
    """Whether a text begins as a report does."""
    return text.split("\n", 1)[0].removesuffix("\r") == MAGIC


def nameless(match: Match) -> str:
    """The match as a save, its players called by their seats."""
    record = match.record
    players = tuple(Player(f"seat {seat + 1}", player.level) for seat, player in enumerate(record.players))
    practice = saves.KNOWN if match.seed_sealed else record.practice
    return saves.write(record._replace(players=players, practice=practice))


def summary(error: BaseException, *private: Path) -> list[str]:
    """The error in one line, then where it happened, outermost place first."""
    lines = [discreet(f"{type(error).__name__}: {error}", *private)]
    for place in traceback.extract_tb(error.__traceback__)[-30:]:
        file = Path(place.filename)
        outside = file.is_absolute() and not file.is_relative_to(ROOT)
        inside = file.name if outside else (ROOT / file).relative_to(ROOT).as_posix()
        lines.append(f"{inside}:{place.lineno} in {place.name}")
    if error.__cause__ is not None:
        lines += ["caused by", *summary(error.__cause__, *private)]
    return lines


def discreet(text: str, *private: Path) -> str:
    """The text on one line, without the folders of the machine it was written on.

    >>> discreet("/srv/mina/saves/madang.db: disk full"), discreet("assets/maps/nim.tmx: no map")
    ('…/madang.db: disk full', 'assets/maps/nim.tmx: no map')
    """
    for folder in (*private, ROOT, Path(os.path.expanduser("~"))):
        if len(folder.parts) > 1:
            text = text.replace(f"{folder}/", "…/").replace(f"{folder}\\", "…/").replace(str(folder), "…")
    return printable(PATH.sub("…/", text))[:600]
