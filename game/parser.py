"""Words of the command line, and what is said to bad ones: one line that says what would be right."""

from __future__ import annotations

import argparse
from collections.abc import Mapping
from typing import Any, NoReturn


def printable(text: str) -> str:
    """A text on one line, with a question mark for each letter that could command a terminal.

    >>> printable("a\\x1b[2J  file\\n.txt")
    'a?[2J file .txt'
    """
    return "".join(letter if letter.isprintable() else "?" for letter in " ".join(text.split()))


def clip(text: str, most: int = 40) -> str:
    """Foreign text for an error message: quoted, printable, one line, short.

    >>> clip("a" * 50, 10)
    "'aaaaaaaaa…'"
    """
    return ascii(text if len(text) <= most else text[: most - 1] + "…").replace("\\u2026", "…")


class Refusal(Exception):
    """Bad input; the message is the one line to print."""


class Parser(argparse.ArgumentParser):
    """argparse prints its usage besides the fault, and guesses at options cut short; one line is enough."""

    def __init__(self, command: str, words: Mapping[str, Mapping[str, Any]] | None = None) -> None:
        """`words` are those it takes, in order, each with what `add_argument` is to know of it."""
        super().__init__(command, add_help=False, allow_abbrev=False)
        for word, how in (words or {}).items():
            self.add_argument(word, **how)

    def error(self, message: str) -> NoReturn:
        raise Refusal(f"{self.prog}: {message}")
