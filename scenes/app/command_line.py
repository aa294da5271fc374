"""The command line: `main.py` alone opens the hall, the other commands need no window.

Bad input gets one line on standard error that says what was expected, and exit status 2; so does an answer that
cannot be written. Ctrl+C ends any command with status 130.
"""

from __future__ import annotations

import argparse
import errno
import os
import re
import sys
from collections.abc import Callable, Iterable, Sequence
from importlib import import_module
from pathlib import Path
from typing import Any

from game.parser import Parser, Refusal, printable

COMMANDS = {
    "demo": "scenes.app.demo.main",
    "showdown": "game.poker.showdown.main",
    "arena": "game.commands.arena",
    "replay": "scenes.app.command_line.replay",
    "review": "scenes.app.decisions.main",
    "verify": "game.commands.verify",
    "run": "game.commands.run",
    "host": "game.net.commands.host",
    "house": "game.net.commands.house",
    "join": "game.net.commands.join",
    "doctor": "scenes.app.doctor.main",
}
"""The commands, and the function that is given the words after each; loaded when it is asked for."""
ARENA_HOUSE = "game.net.commands.arena"
"""The same for the two words ``arena house``."""

FULL = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG, errno.EIO)
"""The errors of a standard output that is closed or full; other files are named by their errors."""

FIRST_PICTURES = ("title/places", "title/courtyard", "fx/fx", "ui/icons", "ui/panels", "title/logo", "nim/lantern")
"""What the first frame of the courtyard shows, the heaviest first; the guest's face comes a moment later."""

USAGE = """Madang 마당, a lantern-lit hall of table games

  python main.py                    open the hall
    --table NAME                    go straight to a table: {tables}
    --game ID                       play the game a game ID names
    --window 1920x1080              size of the window
    --lang ko|en                    language
    --data DIR                      where saves and settings live
    --mute                          no sound
  python main.py demo TABLE         bots play one whole game at the table
    --seed N  --headless  --shots DIR  --lang ko|en  --preset NAME  --window WxH
  python main.py showdown FILE      judge two-handed poker deals, ten cards a line
    --explain N  --compare  --no-wheel
  python main.py arena TABLE LEVEL LEVEL    bots play many games; rates with 95 % intervals
    --games N  --jobs J  --seed TEXT  --rules PRESET or heaps=21,…  --checkpoint FILE
    --ledger                        what decisions cost and what luck brought, for each level
  python main.py replay FILE        show a saved game again at its table; without a screen, tell it move by move
    --headless  --window WxH  --lang ko|en  --data DIR  --mute
  python main.py review FILE        luck and play told apart, the dearest decisions, the largest strokes of luck
    --seat N  --lang ko|en
  python main.py verify FILE        check its luck against the commitment; work out an arcade run again
  python main.py run --seed 2026-11-20 --headless    opponents play the arcade run of that day
    --out FILE  --rung weakest|second|middle|second-strongest|strongest
  python main.py host TABLE         deal at a table for people at other machines; prints the code they join by
    --rules PRESET or heaps=21,…  --seats person person LEVEL…  --port N  --folder DIR  --resume  --once
    --at CODE                       have a house open the table, and deal there
  python main.py house              open and deal at many tables for whoever has the code it prints
    --tables N  --port N  --folder DIR  --address A.B.C.D  --plain  --stand-by
  python main.py join CODE          sit down at that table in the terminal, or look on
    --name NAME  --bot LEVEL  --watch  --folder DIR  --out FILE
    --near WORDS                    the last words of the code, for a table of this network; without words, a list
  python main.py arena house        many matches at once at a house: acts a second, how long one takes, memory
    --matches N  --seconds S  --jobs J  --table NAME  --rules PRESET or heaps=21,…  --plain
  python main.py doctor             what works on this machine, and what to do about what does not
    --data DIR
"""


def run(words: Sequence[str]) -> int:
    """Do what the words ask; returns the exit status."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="backslashreplace")
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    from scenes.engine import terminal
    from scenes.engine.asset_errors import AssetError

    try:
        status = _run(list(words))
        print(end="", flush=True)  # now, while what goes wrong can still be told
    except (Refusal, AssetError) as refusal:
        return _refuse(str(refusal))
    except ModuleNotFoundError as error:
        from scenes.app.findings import PACKAGES

        if error.name not in PACKAGES:
            raise
        return _refuse(f"{PACKAGES[error.name]} is not installed: python -m pip install -r requirements.txt "
                       f"({called()} doctor tells more)")
    except KeyboardInterrupt:
        print("\nmadang: stopped", file=sys.stderr)
        return 130
    except BrokenPipeError:
        terminal.drop_rest()  # the reader of our answer has gone; nobody is left to tell
        return 2
    except OSError as error:
        if error.errno not in FULL or error.filename is not None:
            raise
        terminal.drop_rest()
        return _refuse(f"the answer cannot be written: {error.strerror}")
    return status


def called() -> str:
    """What to type before the words of a command: from a clone, else from an installed or one-file program."""
    return "python main.py" if Path(sys.argv[0]).name == "main.py" else "madang"


def usage(tables: Iterable[str]) -> str:
    """Every command and option, as they are called here."""
    text = re.sub(r"python main\.py((?: \S+)*)", lambda found: f"{called()}{found[1]}".ljust(len(found[0])), USAGE)
    return text.format(tables=", ".join(tables))


def _refuse(line: str) -> int:
    print(f"madang: {printable(line)}", file=sys.stderr)
    return 2


def _run(words: list[str]) -> int:
    if words[:1] == ["help"] or any(word in ("-h", "--help") for word in words):
        from scenes.tables import KITS

        print(usage(KITS), end="")
        return 0
    if words and not words[0].startswith("-"):
        return _command(words[0], words[1:])
    return _open(words)


def _command(name: str, words: list[str]) -> int:
    if name not in COMMANDS:
        from game.core import near

        raise Refusal(f"there is no command {name!r}{near(name, [*COMMANDS])} ({called()} --help lists them)")
    place = COMMANDS[name]
    if name == "arena" and words[:1] == ["house"]:
        place, words = ARENA_HOUSE, words[1:]
    module, _, function = place.rpartition(".")
    command: Callable[[list[str]], int] = getattr(import_module(module), function)
    return command(words)


WINDOW: dict[str, dict[str, Any]] = {
    "--window": {}, "--lang": {}, "--data": {"type": Path}, "--mute": {"action": "store_true"},
}  # fmt: skip
"""The words about the window, whatever is shown in it."""


def replay(words: list[str]) -> int:
    """The `replay` command: a match at its table; told in words where there is no screen, or none is wanted."""
    from game import commands

    more: dict[str, dict[str, Any]] = {"file": {"type": Path}, "--headless": {"action": "store_true"}}
    asked = Parser("replay", {**WINDOW, **more}).parse_args(words)
    files = [str(asked.file)]
    if asked.headless:
        return commands.replay(files)
    from scenes.app.hall import NoDisplay
    from scenes.app.hall import run as open_hall

    try:
        return open_hall(**_wishes(asked), matches=commands.read(asked.file))
    except NoDisplay:
        return commands.replay(files)


def _wishes(asked: argparse.Namespace) -> dict[str, Any]:
    """What is asked of the window, whatever is shown in it."""
    if asked.data is not None and os.path.exists(asked.data) and not os.path.isdir(asked.data):
        raise Refusal(f"--data {asked.data}: this is a file, a folder was expected")
    return {"data": asked.data, "mute": asked.mute,
            "window": None if asked.window is None else window_size(asked.window),
            "language": None if asked.lang is None else language(asked.lang)}


def _open(words: list[str]) -> int:
    asked = Parser(called().split()[-1], {**WINDOW, "--table": {}, "--game": {}}).parse_args(words)
    from scenes.engine.draw.picture import Prefetch

    ahead = Prefetch(FIRST_PICTURES if asked.table is None and asked.game is None else ())
    from game.match import BadGameID, read_game_id
    from scenes.app.hall import NoDisplay
    from scenes.app.hall import run as open_hall

    named = None
    if asked.game is not None:
        try:
            named = read_game_id(asked.game)
        except BadGameID as error:
            raise Refusal(f"--game: {error}") from None
        table_name(named.rules.table)
        if asked.table not in (None, named.rules.table):
            raise Refusal(f"--table {asked.table}: --game names a game of {named.rules.table}; leave one out")
    try:
        return open_hall(**_wishes(asked), game=named, ahead=ahead,
                         table=None if asked.table is None else table_name(asked.table))
    except NoDisplay as error:
        raise Refusal(f"{error}; this shows the same hall without one: "
                      f"{called()} demo nim --headless --shots shots") from None


def window_size(text: str) -> tuple[int, int]:
    """"1920x1080" as numbers; from 640x360 up to 7680x4320. Raises `Refusal`, as the next two do."""
    width, _, height = text.lower().partition("x")
    if not (width.isdecimal() and height.isdecimal()):
        raise Refusal(f"--window {text}: expected a size such as 1280x720")
    size = int(width), int(height)
    if not (640 <= size[0] <= 7680 and 360 <= size[1] <= 4320):
        raise Refusal(f"--window {text}: expected 640x360 to 7680x4320")
    return size


def language(text: str) -> str:
    from scenes.engine.speak.words import languages

    known = languages()
    if text not in known:
        raise Refusal(f"--lang {text}: expected {' or '.join(reversed(known))}")
    return text


def table_name(text: str) -> str:
    """A table one can sit down at; an unknown name gets the nearest."""
    from game.core import near
    from scenes.tables import KITS

    if text not in KITS:
        raise Refusal(f"there is no table {text!r}{near(text, list(KITS))}")
    return text
