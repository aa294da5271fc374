"""Opponents think, and matches are looked back on, in a worker process, so the picture never waits for them.

A keeper thread starts the worker, hands it questions and watches it; the frame only looks into a list. What a table
needs once in a process is made before the clock of a question starts, and the clock is the worker's processor time
(see `game.thinker.Watch`): a machine that is slow or busy makes an opponent late, never another player.

A worker that dies or hangs is replaced and asked again; the same seed gives the same answer. When that fails
too, the keeper asks the bot itself (after deaths) or takes the first legal action (after two hangs, or an error of
the bot), so a move always arrives; `Answer.mended` says which, and the table tells it. A review that fails three
times is given up.

Refused: threads for the thinking itself (a busy bot would starve the frame); `concurrent.futures`, whose pool of
processes cannot end a worker that is at work before Python 3.14, while a bot that hangs must be ended; queues.
"""

from __future__ import annotations

import atexit
import contextlib
import queue
import signal
import threading
import time
from collections import deque
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any, Literal, NamedTuple

from game import catalog
from game.core import Seat
from game.ledger import Progress
from game.match import Match
from game.review import Review
from game.thinker import HUNG, BotQuestion, Errand, Preparation, ReviewQuestion, Tables, answer, judged, serve

if TYPE_CHECKING:  # loaded when the worker is started, after the first picture
    from multiprocessing.connection import Connection
    from multiprocessing.context import SpawnProcess

TRIES = 3
HANGS = 2
"""Hangs after which the bot is not asked again."""
PATIENCE = 0.2
"""Seconds a new question waits for an old, cancelled one before the worker is replaced."""
PREPARING = 300.0
"""Seconds on the wall for a worker to start and to make what a table needs; far more than a slow machine takes."""
REVIEWS = 8
"""Reviews that are kept."""
REVIEW_STEP = 10.0
"""Seconds of processor time for one part of a review."""
ERRAND = 60.0
"""Seconds of processor time for an errand."""
BEYOND = 20.0
"""How many times its limit a question may take on the wall, for workers that cannot even watch themselves."""


class Answer(NamedTuple):
    number: int
    """The move it was asked for."""
    action: Any
    """``rules.read(action)`` gives the action; of an errand what it came to."""
    mended: Literal["", "again", "first"] = ""
    """After a failure: ``again`` if it was thought once more, ``first`` if the first legal action was taken; an
    errand then came to nothing, ``""``."""


Part = Progress | Review | None
"""How far a review has come; at last the review itself, or None if it cannot be worked out."""


class _Asked(NamedTuple):
    ticket: int
    question: BotQuestion | ReviewQuestion | Errand
    limit: float


class _Hung(Exception):
    """The worker used up the time of a question."""


class Thinker:
    """One question at a time; a newer one replaces it. `inline` computes at `ask`, for tests and demos.

    `limit` is in seconds of the worker's processor time, from when all is made that the table needs.
    """

    def __init__(self, inline: bool = False, limit: float = 3.0, tables: Tables = catalog.table) -> None:
        self.limit = limit
        self.troubles: deque[str] = deque(maxlen=50)
        """What went wrong and was mended, newest last."""
        self._inline = inline
        self._tables = tables
        self._ticket = 0
        self._asked: _Asked | None = None
        self._answers: deque[tuple[int, Answer]] = deque()
        self._parts: deque[tuple[int, Part]] = deque()
        self._reviewed: dict[ReviewQuestion, Review] = {}
        """The latest reviews: leaving a page and coming back asks for the same one again."""
        self._working: Iterator[Any] | None = None
        """Inline, the review that is being worked out: one part each time it is asked for."""
        self._questions: queue.SimpleQueue[_Asked | Preparation | None] = queue.SimpleQueue()
        self._keeper: threading.Thread | None = None
        self._closing = False
        self._worker: SpawnProcess | None = None
        self._pipe: Connection | None = None
        self._thinking = False
        """The worker has all that the table needs, and the clock of the question runs."""

    @property
    def busy(self) -> bool:
        """A question is open: asked, not cancelled, its answer not yet polled; of a review, its last part."""
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

    def prepare(self, table: str, rules: Any) -> None:
        """Let the worker make what the table needs before its first question: somebody sits down."""
        if not self._inline and not self._closing:
            self._keep()
            self._questions.put(Preparation(table, rules))

    def ask(self, table: str, level: str, view: Any, number: int, bot_seed: int) -> None:
        """Ask for move `number`.

        Inline, an exception of the bot comes straight out; otherwise it ends in `troubles`.
        """
        if self._closing:
            return
        self.cancel()
        question = BotQuestion(number, table, level, view, bot_seed)
        self._asked = asked = _Asked(self._ticket, question, self.limit)
        if self._inline:
            self._answers.append((asked.ticket, Answer(number, answer(question, self._tables))))
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
        return None

    def look_back(self, match: Match, seat: Seat, start: int = 0, end: int | None = None) -> int:
        """Ask for a review of a match, or of a part of it; returns the number to ask for its `parts` with.

        A later question, a bot's as well, ends it.
        """
        if self._closing:
            return 0
        self.cancel()
        ticket = self._ticket
        question = ReviewQuestion(-ticket, match.table, match.rules, match.to_text(), seat, start, end)
        self._asked = asked = _Asked(ticket, question, REVIEW_STEP)
        known = self._reviewed.get(question._replace(number=0))
        if known is not None:
            self._parts.append((ticket, known))
        elif self._inline:
            self._working = judged(question)
        else:
            self._keep()
            self._questions.put(asked)
        return ticket

    def send(self, table: str, rules: Any, work: Callable[[], Any]) -> int:
        """Have the worker call a function that it can be sent; `poll` gives what that comes to.

        Returns the number to ask `works_on` with. A later question ends it.
        """
        if self._closing:
            return 0
        self.cancel()
        question = Errand(-self._ticket, table, rules, work)
        self._asked = asked = _Asked(self._ticket, question, ERRAND)
        if self._inline:
            self._answers.append((asked.ticket, Answer(question.number, answer(question, self._tables))))
        else:
            self._keep()
            self._questions.put(asked)
        return asked.ticket

    def parts(self, number: int) -> list[Part]:
        """What has come of that review since the last call, in order; where it begins anew, it has done nothing."""
        if self._working is not None:
            self._parts.append((number, next(self._working)))
        found: list[Part] = []
        while self._parts:
            ticket, part = self._parts.popleft()
            if ticket == number and self.works_on(number):
                found.append(part)
        if found and not isinstance(found[-1], Progress):
            if isinstance(found[-1], Review) and self._asked is not None:
                self._keep_review(self._asked.question, found[-1])
            self._asked = self._working = None
        return found

    def _keep_review(self, question: BotQuestion | ReviewQuestion | Errand, found: Review) -> None:
        assert isinstance(question, ReviewQuestion)
        while len(self._reviewed) >= REVIEWS:
            del self._reviewed[next(iter(self._reviewed))]
        self._reviewed[question._replace(number=0)] = found

    def works_on(self, number: int) -> bool:
        """Whether that review or errand is still being worked out: no other question has come between."""
        return self._asked is not None and self._asked.ticket == number

    def cancel(self) -> None:
        """Drop the open question; its answer, if it still comes, is thrown away."""
        self._ticket += 1
        self._asked = self._working = None

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
            if isinstance(asked, Preparation):
                with contextlib.suppress(Exception):  # the first question meets the same and tells
                    self._send(asked)
            elif isinstance(asked.question, ReviewQuestion):
                self._look_back(asked)
            elif self._is_open(asked):
                answer = self._find(asked, asked.question)
                if answer is not None:
                    self._answers.append((asked.ticket, answer))
        self._kill()

    def _is_open(self, asked: _Asked) -> bool:
        return asked.ticket == self._ticket and not self._closing

    def _look_back(self, asked: _Asked) -> None:
        """Pass on the parts of a review as the worker sends them."""
        for _ in range(TRIES):
            if not self._is_open(asked):
                return
            try:
                if self._parts_by_worker(asked):
                    return
            except _Hung:
                self._trouble(asked, "the worker hangs")
            except Exception as error:  # died, or would not start
                self._trouble(asked, f"the worker failed: {type(error).__name__}: {error}")
            self._kill()
        self._parts.append((asked.ticket, None))

    def _parts_by_worker(self, asked: _Asked) -> bool:
        """Whether the review is done, or nobody waits for it; False if it failed.

        Raises _Hung, EOFError, OSError.
        """
        pipe = self._send((asked.question, asked.limit))
        begun = False
        while True:
            end = time.monotonic() + (asked.limit * BEYOND if begun else PREPARING)
            while not pipe.poll(0.02):
                if time.monotonic() > end:
                    raise _Hung
                if not self._is_open(asked):
                    pipe.send(None)  # ends it after the part it is at
                    return True
            number, part, trouble = pipe.recv()
            if number != asked.question.number:
                continue  # what became of a question before this one
            if trouble:
                self._trouble(asked, trouble)
                return False
            begun = begun or part is None  # after the first part the table is prepared
            if not self._is_open(asked):
                pipe.send(None)
                return True
            if part is not None:
                self._parts.append((asked.ticket, part))
                if isinstance(part, Review):
                    return True

    def _find(self, asked: _Asked, question: BotQuestion | Errand) -> Answer | None:
        """The answer, by the worker or without it; None if the question was cancelled."""
        number, hangs, failed = question.number, 0, False
        for _ in range(TRIES):
            if not self._is_open(asked):
                return None
            try:
                action, trouble = self._by_worker(asked)
            except _Hung:
                hangs += 1
                self._trouble(asked, "the worker hangs")
                self._kill()
                if hangs == HANGS:
                    break
            except Exception as error:  # died, would not start, or the view does not pickle
                self._trouble(asked, f"the worker failed: {type(error).__name__}: {error}")
                failed = failed or self._thinking  # one that had died before is replaced without a word
                self._kill()
            else:
                if trouble:
                    self._trouble(asked, trouble)
                    break
                return None if action is None else Answer(number, action, "again" if hangs or failed else "")
        else:
            if not self._is_open(asked):
                return None
            try:
                return Answer(number, answer(question, self._tables), "again")
            except Exception as error:
                self._trouble(asked, f"{type(error).__name__}: {error}")
        return Answer(number, "" if isinstance(question, Errand) else str(question.view.actions[0]), "first")

    def _by_worker(self, asked: _Asked) -> tuple[Any, str]:
        """(action, ""), (None, trouble) or, cancelled, (None, ""); raises _Hung, EOFError, OSError, pickle's."""
        self._thinking = False
        pipe = self._send((asked.question, asked.limit))
        try:
            while True:
                if not self._wait(asked, pipe, asked.limit * BEYOND if self._thinking else PREPARING):
                    self._kill()
                    self._try_start()
                    return None, ""
                number, action, trouble = pipe.recv()
                if number != asked.question.number:
                    continue  # what became of a question before this one
                if action is None and not trouble:
                    self._thinking = True
                    continue
                self._thinking = False
                return (None, "") if not self._is_open(asked) else (None, trouble) if trouble else (action, "")
        except (EOFError, OSError):
            worker = self._worker
            if worker is not None:
                worker.join(1.0)
                if worker.exitcode == HUNG:
                    raise _Hung from None
            raise

    def _send(self, what: tuple[BotQuestion | ReviewQuestion | Errand, float] | Preparation) -> Connection:
        """To a worker that lives; the pipe it will answer by."""
        if self._worker is None or not self._worker.is_alive():
            self._kill()
            self._start()
        pipe = self._pipe
        assert pipe is not None
        pipe.send(what)
        return pipe

    def _wait(self, asked: _Asked, pipe: Connection, limit: float) -> bool:
        """True once something can be received; False if the worker should be given up for others' sake.

        Raises _Hung. A worker that died lets something be received too: the end of the file.
        """
        end, dropped = time.monotonic() + limit, 0.0
        while not pipe.poll(0.02):
            now = time.monotonic()
            if now > end:
                raise _Hung
            if not self._is_open(asked):
                # It still chews on a cancelled question. Let it finish, unless somebody waits; what it prepares
                # is for the next question too.
                dropped = dropped or now
                waits = self._thinking and not self._questions.empty() and now - dropped > PATIENCE
                if self._closing or waits:
                    return False
        return True

    def _trouble(self, asked: _Asked, what: str) -> None:
        question = asked.question
        if isinstance(question, ReviewQuestion):
            self.troubles.append(f"{question.table}/review: {what}")
        elif isinstance(question, Errand):
            self.troubles.append(f"{question.table}/errand: {what}")
        else:
            self.troubles.append(f"{question.table}/{question.level}, move {question.number}: {what}")

    def _try_start(self) -> None:
        if not self._closing:
            with contextlib.suppress(Exception):  # the next question meets the same and tells
                self._start()

    def _start(self) -> None:
        import multiprocessing

        context = multiprocessing.get_context("spawn")
        ours, theirs = context.Pipe()
        worker = context.Process(target=serve, args=(theirs, self._tables), name="thinker", daemon=True)
        try:
            worker.start()
        except BaseException:
            ours.close()
            raise
        finally:
            theirs.close()
        self._worker, self._pipe = worker, ours

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
