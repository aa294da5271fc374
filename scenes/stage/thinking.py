"""Opponents think in a worker process, so the picture never waits for them.

A keeper thread starts the worker, hands it questions and watches it; the frame only looks into a list.
A worker that dies or hangs is replaced and asked again; the same whim gives the same answer. When that
fails too, the keeper asks the bot itself (after deaths) or takes the first legal action (after hangs,
which would only hang again), so a move always arrives, at the latest after about twice the limit.

Refused: threads for the thinking itself (a busy bot would starve the frame), pools, queues.
"""

from __future__ import annotations

import atexit
import contextlib
import queue
import signal
import threading
import time
from collections import deque
from typing import TYPE_CHECKING, Any, NamedTuple

from game.thinker import RESOLVER, Question, answer, serve

if TYPE_CHECKING:  # loaded when the worker is started, after the first picture
    from multiprocessing.connection import Connection
    from multiprocessing.context import SpawnProcess

TRIES = 3
PATIENCE = 0.2  # s a new question waits for an old, cancelled one before the worker is replaced
START = 6.0  # s a fresh worker may take to load; the clock of a question runs only afterwards


class Answer(NamedTuple):
    number: int
    """The move it was asked for."""
    action: str
    """``rules.read(action)`` gives the action."""


class _Asked(NamedTuple):
    ticket: int
    question: Question
    limit: float


class Thinker:
    """One question at a time; a newer one replaces it. `inline` computes at `ask`, for tests and demos."""

    def __init__(self, inline: bool = False, limit: float = 3.0, resolver: str = RESOLVER) -> None:
        self.limit = limit
        self.troubles: deque[str] = deque(maxlen=50)
        """What went wrong and was mended, newest last."""
        self._inline = inline
        self._resolver = resolver
        self._ticket = 0
        self._asked: _Asked | None = None
        self._deadline = 0.0
        self._answers: deque[tuple[int, Answer]] = deque()
        self._questions: queue.SimpleQueue[_Asked | None] = queue.SimpleQueue()
        self._keeper: threading.Thread | None = None
        self._closing = False
        self._worker: SpawnProcess | None = None
        self._pipe: Connection | None = None
        self._ready = False  # the worker has finished loading

    @property
    def busy(self) -> bool:
        """A question is open: asked, not cancelled, its answer not yet polled."""
        return self._asked is not None

    @property
    def arrived(self) -> bool:
        """An answer waits to be polled."""
        return bool(self._answers)

    @property
    def pid(self) -> int | None:
        """The worker's process number while there is one."""
        worker = self._worker
        return worker.pid if worker is not None else None

    def warm(self) -> None:
        """Start the worker in the background, before the first question."""
        if not self._inline and not self._closing:
            self._keep()

    def ask(
        self, table: str, level: str, view: Any, number: int, whim: int, budget: float | None = None
    ) -> None:
        """Ask for move `number`; `budget` in seconds replaces the limit for this question.

        Inline, an exception of the bot comes straight out; otherwise it ends in `troubles`.
        """
        if self._closing:
            return
        self.cancel()
        limit = self.limit if budget is None else budget
        self._asked = asked = _Asked(self._ticket, Question(number, table, level, view, whim), limit)
        self._deadline = time.monotonic() + 2 * limit + START
        if self._inline:
            self._answers.append((asked.ticket, Answer(number, answer(asked.question, self._resolver))))
        else:
            self._keep()
            self._questions.put(asked)

    def poll(self) -> Answer | None:
        """The answer once it is there; costs microseconds."""
        asked = self._asked
        while self._answers:
            ticket, found = self._answers.popleft()
            if asked is not None and ticket == asked.ticket:
                self._asked = None
                return found
        if asked is not None and time.monotonic() > self._deadline:  # even the keeper hangs
            self.cancel()
            self.troubles.append("no answer at all; took the first legal action")
            return Answer(asked.question.number, str(asked.question.view.actions[0]))
        return None

    def cancel(self) -> None:
        """Drop the open question; its answer, if it still comes, is thrown away."""
        self._ticket += 1
        self._asked = None

    def close(self) -> None:
        """End the worker; returns within about a second and leaves no process behind."""
        self._closing = True
        self.cancel()
        atexit.unregister(self.close)
        if self._keeper is not None:
            self._questions.put(None)
            self._keeper.join(1.0)
        self._kill()

    # -- the keeper thread -----------------------------------------------------------------------

    def _keep(self) -> None:
        if self._keeper is None:
            # Registered after multiprocessing's own handler, so run before it: else the keeper would take
            # the end of the program for a death of its worker, and start another.
            import multiprocessing.util  # noqa: F401 - registers that handler

            atexit.register(self.close)
            self._keeper = threading.Thread(target=self._run, name="thinker", daemon=True)
            self._keeper.start()

    def _run(self) -> None:
        if hasattr(signal, "pthread_sigmask"):  # inherited by the worker: Ctrl+C is for the game alone
            signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
        self._try_start()
        while (asked := self._questions.get()) is not None and not self._closing:
            if self._is_open(asked):
                action = self._find(asked)
                if action is not None:
                    self._answers.append((asked.ticket, Answer(asked.question.number, action)))
        self._kill()

    def _is_open(self, asked: _Asked) -> bool:
        return asked.ticket == self._ticket and not self._closing

    def _find(self, asked: _Asked) -> str | None:
        """The action's text, by the worker or without it; None if the question was cancelled."""
        hung = faulty = False
        end = time.monotonic() + 2 * asked.limit
        for _ in range(TRIES):
            if hung and time.monotonic() >= end:
                break
            try:
                action, trouble = self._by_worker(asked, min(asked.limit, max(0.05, end - time.monotonic())))
            except TimeoutError:
                hung = True
                self._trouble(asked, "the worker hangs")
                self._kill()
                self._try_start()
            except Exception as error:  # died, would not start, or the view does not pickle
                self._trouble(asked, f"the worker failed: {type(error).__name__}: {error}")
                self._kill()
            else:
                if action is not None or not trouble:
                    return action
                faulty = True
                self._trouble(asked, trouble)
                break
            if not self._is_open(asked):
                return None
        if not hung and not faulty:
            try:
                return answer(asked.question, self._resolver)
            except Exception as error:
                self._trouble(asked, f"{type(error).__name__}: {error}")
        return str(asked.question.view.actions[0])

    def _by_worker(self, asked: _Asked, limit: float) -> tuple[str | None, str]:
        """(action, ""), (None, trouble) or, cancelled, (None, ""); raises TimeoutError, EOFError, OSError."""
        if self._worker is None or not self._worker.is_alive():
            self._kill()
            self._start()
        pipe = self._pipe
        assert pipe is not None
        if not self._ready:
            if not self._wait(asked, pipe, START):
                return None, ""
            pipe.recv()
            self._ready = True
        pipe.send(asked.question)
        if not self._wait(asked, pipe, limit):
            self._kill()
            self._try_start()
            return None, ""
        number, action, trouble = pipe.recv()
        if not self._is_open(asked) or number != asked.question.number:
            return None, ""
        return (action, "") if not trouble else (None, trouble)

    def _wait(self, asked: _Asked, pipe: Connection, limit: float) -> bool:
        """True once something can be received; False if the worker should be given up for others' sake.

        Raises TimeoutError. A worker that died lets something be received too: the end of the file.
        """
        end, dropped = time.monotonic() + limit, 0.0
        while not pipe.poll(0.02):
            now = time.monotonic()
            if now > end:
                raise TimeoutError
            if not self._is_open(asked):
                # It still chews on a cancelled question. Let it finish, unless somebody waits.
                dropped = dropped or now
                if self._closing or (not self._questions.empty() and now - dropped > PATIENCE):
                    return False
        return True

    def _trouble(self, asked: _Asked, what: str) -> None:
        question = asked.question
        self.troubles.append(f"{question.table}/{question.level}, move {question.number}: {what}")

    def _try_start(self) -> None:
        if not self._closing:
            with contextlib.suppress(Exception):  # the next question meets the same and tells
                self._start()

    def _start(self) -> None:
        import multiprocessing

        context = multiprocessing.get_context("spawn")
        ours, theirs = context.Pipe()
        worker = context.Process(target=serve, args=(theirs, self._resolver), name="thinker", daemon=True)
        try:
            worker.start()
        except BaseException:
            ours.close()
            raise
        finally:
            theirs.close()
        self._worker, self._pipe, self._ready = worker, ours, False
        ours.send(None)

    def _kill(self) -> None:
        worker, pipe = self._worker, self._pipe
        self._worker = self._pipe = None
        if pipe is not None:
            pipe.close()
        if worker is not None:
            with contextlib.suppress(ValueError, OSError):
                worker.kill()
                worker.join(1.0)
                worker.close()
