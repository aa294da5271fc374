"""The worker process of the opponents: takes a question, asks the bot, sends the action's text back.

It is imported by the spawned process, so it loads nothing it does not need; pygame never.
"""

from __future__ import annotations

import contextlib
import importlib
import random
import signal
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, NamedTuple

from game import memory
from game.core import Bot

if TYPE_CHECKING:
    from multiprocessing.connection import Connection

RESOLVER = "game.thinker:catalogue_bot"


class Question(NamedTuple):
    """All a bot needs; the same question always has the same answer."""

    number: int
    """Which move of the match this is for."""
    table: str
    level: str
    view: Any
    whim: int
    """Seeds the bot's random choices."""


def catalogue_bot(table: str, level: str) -> Bot:
    """The bot of a table in the catalogue; raises KeyError if there is none."""
    catalog: Any = importlib.import_module("game.catalog")
    bot: Bot = catalog.table(table).bots[level]
    return bot


def resolve(resolver: str) -> Callable[[str, str], Bot]:
    """The function ``"module:function"`` that finds a bot by table and level."""
    module, _, function = resolver.partition(":")
    found: Callable[[str, str], Bot] = getattr(importlib.import_module(module), function)
    return found


def answer(question: Question, resolver: str = RESOLVER) -> str:
    """The text of the action the bot chooses."""
    bot = resolve(resolver)(question.table, question.level)
    return str(bot(question.view, random.Random(question.whim)))


def serve(pipe: Connection, resolver: str) -> None:
    """Answer questions until the pipe closes; a None loads what will be needed and says ready.

    Sends ``(number, text, "")`` or ``(number, "", what went wrong)``; ready is number None.
    """
    with contextlib.suppress(ValueError, OSError):
        signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C is the game's to handle
    memory.keep_tidy()
    table = ""
    with contextlib.suppress(EOFError, OSError):
        while True:
            question: Question | None = pipe.recv()
            if question is None:
                with contextlib.suppress(Exception):  # told when the first question fails the same way
                    resolve(resolver)
                    importlib.import_module("game.catalog")
                pipe.send((None, "", ""))
                continue
            if table not in ("", question.table):
                memory.forget(f"game.{table}")  # nobody sits there any more
            table = question.table
            try:
                reply = (question.number, answer(question, resolver), "")
            except Exception as error:  # a faulty bot must not end the game
                reply = (question.number, "", f"{type(error).__name__}: {error}")
            pipe.send(reply)
