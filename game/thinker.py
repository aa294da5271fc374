"""The worker process: works a question out and sends back what it comes to, part by part.

It is imported by the spawned process, so it loads nothing it does not need; pygame never.
"""

from __future__ import annotations

import contextlib
import os
import random
import signal
import threading
import time
from collections.abc import Callable, Iterator
from importlib import import_module
from typing import TYPE_CHECKING, Any, Literal, NamedTuple

from game import catalog, memory
from game.core import AnyTable

if TYPE_CHECKING:
    from multiprocessing.connection import Connection

Tables = Callable[[str], AnyTable]
"""Gives a table by its name, as `game.catalog.table`; sent to the process as a function of a module."""
Prepare = Callable[[str, Any], None]
"""Makes what a table (``""`` for none) needs once for some rules: takes its time, and none of a question's."""


class BotQuestion(NamedTuple):
    """All a bot needs; the same question always has the same answer."""

    number: int
    """Which move of the match this is for."""
    table: str
    level: str
    view: Any
    bot_seed: int
    """Seeds the bot's random choices."""

    def parts(self, tables: Tables, prepare: Prepare) -> Iterator[str]:
        """The text of the action the bot chooses, alone; raises KeyError if the table has no bot of that level."""
        prepare(self.table, self.view.rules)
        bot = tables(self.table).bots[self.level]
        yield str(bot(self.view, random.Random(self.bot_seed)))

    def __str__(self) -> str:
        return f"{self.table}/{self.level}, move {self.number}"


class ReviewQuestion(NamedTuple):
    """A match, or a part of one, to be looked back on; see `game.review`."""

    table: str
    rules: Any
    text: str
    """The match as a save."""
    seat: int
    start: int = 0
    end: int | None = None

    def parts(self, tables: Tables, prepare: Prepare) -> Iterator[Any]:
        """Every `Progress` of the review, and at last the `Review`."""
        from game import review
        from game.match import Match

        found = review.look_back(Match.from_text(self.text), self.seat, start=self.start, end=self.end)
        yield next(found)  # needs nothing that is prepared, so that first figures are there soon
        prepare(self.table, self.rules)
        yield (yield from found)

    def __str__(self) -> str:
        return f"{self.table}/review"


class Errand(NamedTuple):
    """Anything else that takes longer than a frame."""

    table: str
    """"" where nothing of a table is needed."""
    rules: Any
    work: Callable[[], Any]
    """A function that can be sent to another process, such as a `functools.partial` of one in a module. What it
    returns is sent back, and never None."""

    def parts(self, tables: Tables, prepare: Prepare) -> Iterator[Any]:
        """What the function returns, alone."""
        prepare(self.table, self.rules)
        yield self.work()

    def __str__(self) -> str:
        return f"{self.table}/errand"


Question = BotQuestion | ReviewQuestion | Errand


class Asked(NamedTuple):
    """A question on its way to the worker."""

    ticket: int
    """By which its replies are known; every question has another."""
    question: Question
    limit: float
    """Seconds of processor time for each of its parts."""


class Preparation(NamedTuple):
    """A table that somebody sits down at."""

    table: str
    rules: Any


class Reply(NamedTuple):
    """What the worker sends back."""

    ticket: int
    sign: Literal["begun", "part", "failed"]
    """``begun``: all is made that the table needs, and the clock runs."""
    what: Any = None
    """The part, or what went wrong."""


HUNG = 86
"""The exit status of a worker that used up the time of a question."""
STILL = 0.001
"""Seconds of processor time in a beat below which a bot does not work but waits for something."""


class Watch:
    """Ends the process when a bot has used up its seconds of processor time.

    A bot that sleeps uses none, so a beat in which the process did nothing counts as it passed on the wall.
    """

    def __init__(self) -> None:
        self._left: float | None = None
        self._beat = 1.0
        self._begun = threading.Event()
        threading.Thread(target=self._run, name="watch", daemon=True).start()

    def start(self, limit: float) -> None:
        self._beat, self._left = min(1.0, limit / 4), limit
        self._begun.set()

    def stop(self) -> None:
        self._left = None
        self._begun.clear()

    def _run(self) -> None:
        while self._begun.wait():
            before = time.process_time()
            time.sleep(self._beat)
            used, left = time.process_time() - before, self._left
            if left is None:
                continue
            self._left = left = left - (used if used > STILL else self._beat)
            if left < 0:
                os._exit(HUNG)


class Prepared:
    """What the one table at which somebody sits has been prepared for."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables
        self._table = ""
        self._rules: list[Any] = []

    def make(self, table: str, rules: Any) -> None:
        """Make what a table needs, once; what the table before it worked out is forgotten."""
        if not table:
            return
        if self._table != table:
            if self._table in catalog.NAMES:
                memory.forget(import_module(f"game.{self._table}"))  # nobody sits there any more
            self._table, self._rules = table, []
        if rules not in self._rules:
            with contextlib.suppress(Exception):  # told when the first question fails the same way
                self._tables(table).prepare(rules)
            self._rules.append(rules)


def serve(pipe: Connection, tables: Tables) -> None:
    """Work out what comes through the pipe until it closes.

    A `Preparation` has no reply. To what is `Asked` comes a `Reply` for each part, and one before that part from
    which on the table is prepared. Whatever comes through the pipe meanwhile ends it after the part it is at; a
    None, at any other time, means nothing.
    """
    with contextlib.suppress(ValueError, OSError):
        signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C is the game's to handle
    memory.keep_tidy()
    memory.collect_seldom()
    watch = Watch()
    prepared = Prepared(tables)

    def work_out(asked: Asked) -> None:
        def prepare(table: str, rules: Any) -> None:
            watch.stop()
            prepared.make(table, rules)
            pipe.send(Reply(asked.ticket, "begun"))
            watch.start(asked.limit)

        parts = asked.question.parts(tables, prepare)
        goes_on = True
        while goes_on:
            watch.start(asked.limit)
            try:
                reply = Reply(asked.ticket, "part", next(parts))
            except StopIteration:
                break
            except Exception as error:  # a faulty bot must not end the game
                reply = Reply(asked.ticket, "failed", f"{type(error).__name__}: {error}")
            watch.stop()
            pipe.send(reply)
            goes_on = reply.sign == "part" and not pipe.poll()
        watch.stop()

    with contextlib.suppress(EOFError, OSError):
        while True:
            asked: Asked | Preparation | None = pipe.recv()
            if isinstance(asked, Preparation):
                prepared.make(*asked)
            elif asked is not None:
                work_out(asked)
