"""The worker process: takes a question, asks the bot, sends the action's text back; looks back on matches; and
works out whatever else is handed to it as a function.

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
from typing import TYPE_CHECKING, Any, NamedTuple

from game import catalog, memory
from game.core import AnyTable

if TYPE_CHECKING:
    from multiprocessing.connection import Connection

Tables = Callable[[str], AnyTable]
"""Gives a table by its name, as `game.catalog.table`; sent to the process as a function of a module."""


class BotQuestion(NamedTuple):
    """All a bot needs; the same question always has the same answer."""

    number: int
    """Which move of the match this is for."""
    table: str
    level: str
    view: Any
    bot_seed: int
    """Seeds the bot's random choices."""

    @property
    def rules(self) -> Any:
        return self.view.rules


class ReviewQuestion(NamedTuple):
    """A match, or a part of one, to be looked back on; see `game.review`."""

    number: int
    """Identifies the question in its answers; below 0, unlike the numbers of bots."""
    table: str
    rules: Any
    text: str
    """The match as a save."""
    seat: int
    start: int = 0
    end: int | None = None


class Errand(NamedTuple):
    """Anything else that takes longer than a frame."""

    number: int
    """Below 0, so that it is no bot's."""
    table: str
    """"" where nothing of a table is needed."""
    rules: Any
    work: Callable[[], Any]
    """A function that can be sent to another process, such as a `functools.partial` of one in a module. What it
    returns is sent back, and never None."""


class Preparation(NamedTuple):
    """A table that somebody sits down at."""

    table: str
    rules: Any


Question = BotQuestion | ReviewQuestion | Errand


def answer(question: BotQuestion | Errand, tables: Tables = catalog.table) -> Any:
    """The text of the action the bot chooses, or what an errand comes to.

    Raises KeyError if the table has no bot of that level.
    """
    if isinstance(question, Errand):
        return question.work()
    bot = tables(question.table).bots[question.level]
    return str(bot(question.view, random.Random(question.bot_seed)))


def judged(question: ReviewQuestion) -> Iterator[Any]:
    """The `Progress` of a review, and at last the `Review`."""
    from game import review
    from game.match import Match

    match = Match.from_text(question.text)
    yield (yield from review.look_back(match, question.seat, start=question.start, end=question.end))


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


def serve(pipe: Connection, tables: Tables) -> None:
    """Answer what comes through the pipe until it closes.

    A `Preparation` makes what a table needs and has no answer; to a question or an errand with its seconds comes
    ``(number, None, "")`` when its clock starts, and then ``(number, answer, "")`` or ``(number, None, what went
    wrong)``. To a `ReviewQuestion` comes ``(number, part, "")`` for every part, each with those seconds; whatever
    comes through the pipe meanwhile ends it, a None for instance, which has no answer.
    """
    with contextlib.suppress(ValueError, OSError):
        signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C is the game's to handle
    memory.keep_tidy()
    memory.collect_seldom()
    watch = Watch()
    table = ""
    prepared: list[Any] = []

    def make(new: str, rules: Any) -> None:
        nonlocal table
        if table != new:
            if table:
                memory.forget(f"game.{table}")  # nobody sits there any more
            table = new
            prepared.clear()
        if rules not in prepared:
            with contextlib.suppress(Exception):  # told when the first question fails the same way
                tables(table).prepare(rules)
            prepared.append(rules)

    def work(question: Question, limit: float) -> None:
        """Send what comes of a question. The first part of a review needs nothing that is prepared, so that first
        figures are there soon."""
        begun = False

        def begin() -> None:
            nonlocal begun
            begun = True
            if question.table:
                make(question.table, question.rules)
            pipe.send((question.number, None, ""))

        if not isinstance(question, ReviewQuestion):
            begin()
        try:
            watch.start(limit)
            for part in _parts(question, tables):
                watch.stop()
                pipe.send((question.number, part, ""))
                if pipe.poll():
                    return
                if not begun:
                    begin()
                watch.start(limit)
        except Exception as error:  # a faulty bot or judge must not end the game
            pipe.send((question.number, None, f"{type(error).__name__}: {error}"))
        finally:
            watch.stop()

    with contextlib.suppress(EOFError, OSError):
        while True:
            asked: tuple[Question, float] | Preparation | None = pipe.recv()
            if isinstance(asked, Preparation):
                make(*asked)
            elif asked is not None:
                work(*asked)


def _parts(question: Question, tables: Tables) -> Iterator[Any]:
    """What is sent back: the parts of a review, or one answer."""
    if isinstance(question, ReviewQuestion):
        yield from judged(question)
    else:
        yield answer(question, tables)
