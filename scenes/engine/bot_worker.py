"""Opponents think, and matches are looked back on, in a worker process, so the picture never waits for them.

A keeper thread starts the worker, hands it questions and watches it; the frame only looks into a list. What a table
needs once in a process is made before the clock of a question starts, and the clock is the worker's processor time
(see `game.thinker.Watch`): a machine that is slow or busy makes an opponent late, never another player.

A worker that dies or hangs is replaced and asked again; the same seed gives the same answer. When that fails
too, the keeper asks the bot itself (after deaths) or takes the first legal action (after two hangs, or an error of
the bot), so a move always arrives; `Answer.mended` says which, and the table tells it. A review is then given up.

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
from game.thinker import (
    HUNG,
    Asked,
    BotQuestion,
    Errand,
    Preparation,
    Question,
    Reply,
    ReviewQuestion,
    Tables,
    serve,
)

if TYPE_CHECKING:  # loaded when the worker is started, after the first picture
    from multiprocessing.connection import Connection
    from multiprocessing.context import SpawnProcess

TRIES = 3
HANGS = 2
"""Hangs after which a question is not asked again."""
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

Mended = Literal["", "again", "first"]


class Answer(NamedTuple):
    number: int
    """The move it was asked for; 0 for an errand."""
    action: Any
    """``rules.read(action)`` gives the action; of an errand what it came to."""
    mended: Mended = ""
    """After a failure: ``again`` if it was thought once more, ``first`` if the first legal action was taken; an
    errand then came to nothing."""


Part = Progress | Review | None
"""How far a review has come; at last the review itself, or None if it cannot be worked out."""


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
        self._asked: Asked | None = None
        self._arrived: deque[tuple[int, Answer | Part]] = deque()
        """By ticket what has come: the answer, or parts of a review."""
        self._reviewed: dict[Question, Review] = {}
        """The latest reviews: leaving a page and coming back asks for the same one again."""
        self._working: Iterator[Any] | None = None
        """Inline, the review that is being worked out: one part each time it is asked for."""
        self._fetched: tuple[object, int] = (None, 0)
        """Whose errand was sent last by `fetch`, and its ticket."""
        self._questions: queue.SimpleQueue[Asked | Preparation | None] = queue.SimpleQueue()
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

    def warm(self) -> None:
        """Start the worker in the background, before the first question."""
        if self._keeper is None and not self._inline and not self._closing:
            # Registered after multiprocessing's own handler, so run before it: else the keeper would take
            # the end of the program for a death of its worker, and start another.
            import multiprocessing.util  # noqa: F401 - registers that handler

            atexit.register(self.close)
            self._keeper = threading.Thread(target=self._run, name="thinker", daemon=True)
            self._keeper.start()

    def prepare(self, table: str, rules: Any) -> None:
        """Let the worker make what the table needs before its first question: somebody sits down."""
        self.warm()
        if not self._inline:
            self._questions.put(Preparation(table, rules))

    def ask(self, table: str, level: str, view: Any, number: int, bot_seed: int) -> None:
        """Ask for move `number`.

        Inline, an exception of the bot comes straight out; otherwise it ends in `troubles`.
        """
        self._begin(BotQuestion(number, table, level, view, bot_seed), self.limit)

    def look_back(self, match: Match, seat: Seat, start: int = 0, end: int | None = None) -> int:
        """Ask for a review of a match, or of a part of it; returns the number to ask for its `parts` with.

        A later question, a bot's as well, ends it.
        """
        return self._begin(ReviewQuestion(match.table, match.rules, match.to_text(), seat, start, end), REVIEW_STEP)

    def send(self, table: str, rules: Any, work: Callable[[], Any]) -> int:
        """Have the worker call a function that it can be sent; `poll` gives what that comes to.

        Returns the number to ask `works_on` with. A later question ends it.
        """
        return self._begin(Errand(table, rules, work), ERRAND)

    def fetch(self, owner: object, table: str, rules: Any, work: Callable[[], Any]) -> Any:
        """What an errand of `owner` comes to, None until it is there; "" where it came to nothing.

        To be called once a frame with the same errand. Whatever else is asked meanwhile comes first: the errand is
        sent again then.
        """
        if self._fetched[0] is not owner or not self.works_on(self._fetched[1]):
            self._fetched = owner, self.send(table, rules, work)
        answer = self.poll()
        return None if answer is None else answer.action

    def _begin(self, question: Question, limit: float) -> int:
        """Ask in place of whatever was asked before; returns the ticket."""
        self.cancel()
        ticket = self._ticket
        if self._closing:
            return ticket
        self._asked = asked = Asked(ticket, question, limit)
        known = self._reviewed.get(question) if isinstance(question, ReviewQuestion) else None
        if known is not None:
            self._arrive(asked, known)
        elif not self._inline:
            self.warm()
            self._questions.put(asked)
        elif isinstance(question, ReviewQuestion):
            self._working = self._here(question)
        else:
            self._arrive(asked, next(self._here(question)))
        return ticket

    def _here(self, question: Question) -> Iterator[Any]:
        """The parts of a question, worked out in this process."""
        return question.parts(self._tables, lambda table, rules: None)

    def poll(self) -> Answer | None:
        """The answer once it is there; costs microseconds."""
        while self._arrived:
            ticket, found = self._arrived.popleft()
            if self.works_on(ticket) and isinstance(found, Answer):
                self._asked = None
                return found
        return None

    def parts(self, number: int) -> list[Part]:
        """What has come of that review since the last call, in order; where it begins anew, it has done nothing."""
        if self._working is not None:
            self._arrived.append((number, next(self._working)))
        found: list[Part] = []
        while self._arrived:
            ticket, part = self._arrived.popleft()
            if ticket == number and self.works_on(number) and not isinstance(part, Answer):
                found.append(part)
        if found and not isinstance(found[-1], Progress):
            if isinstance(found[-1], Review) and self._asked is not None:
                self._reviewed[self._asked.question] = found[-1]
                if len(self._reviewed) > REVIEWS:
                    del self._reviewed[next(iter(self._reviewed))]
            self._asked = self._working = None
        return found

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

    def _run(self) -> None:
        if hasattr(signal, "pthread_sigmask"):  # inherited by the worker: Ctrl+C is for the game alone
            signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
        with contextlib.suppress(Exception):  # the first question meets the same and tells
            self._start()
        while (asked := self._questions.get()) is not None and not self._closing:
            if isinstance(asked, Preparation):
                with contextlib.suppress(Exception):  # the first question meets the same and tells
                    self._send(asked)
            elif self._is_open(asked):
                self._work_out(asked)
        self._kill()

    def _is_open(self, asked: Asked) -> bool:
        return asked.ticket == self._ticket and not self._closing

    def _arrive(self, asked: Asked, part: Any, mended: Mended = "") -> None:
        """Hand over to the frame what was asked for, if somebody still waits for it."""
        question = asked.question
        if not isinstance(question, ReviewQuestion):
            part = Answer(question.number if isinstance(question, BotQuestion) else 0, part, mended)
        if self._is_open(asked):
            self._arrived.append((asked.ticket, part))

    def _work_out(self, asked: Asked) -> None:
        """Have the worker do it, and again where that fails; at last do without the worker."""
        question, hangs, died = asked.question, 0, False
        for _ in range(TRIES):
            try:
                trouble = self._by_worker(asked, "again" if hangs or died else "")
            except _Hung:
                self.troubles.append(f"{question}: the worker hangs")
                hangs += 1
            except Exception as error:  # died, would not start, or the view does not pickle
                self.troubles.append(f"{question}: the worker failed: {type(error).__name__}: {error}")
                died = died or self._thinking  # one that had died before is replaced without a word
            else:
                if trouble and self._is_open(asked):
                    self.troubles.append(f"{question}: {trouble}")
                    self._arrive(asked, _last_resort(question), "first")
                return
            self._kill()
            if hangs == HANGS or not self._is_open(asked):
                break
        if hangs < HANGS and self._is_open(asked) and not isinstance(question, ReviewQuestion):
            try:
                self._arrive(asked, next(self._here(question)), "again")
                return
            except Exception as error:
                self.troubles.append(f"{question}: {type(error).__name__}: {error}")
        self._arrive(asked, _last_resort(question), "first")

    def _by_worker(self, asked: Asked, mended: Mended) -> str:
        """Pass on what the worker sends; returns what went wrong with the question itself, "" if nothing.

        Raises _Hung, EOFError, OSError, and pickle's.
        """
        self._thinking = False
        pipe, trouble = self._send(asked), ""
        try:
            while self._comes(asked, pipe):
                reply: Reply = pipe.recv()
                if reply.ticket != asked.ticket:
                    continue  # of a question before this one
                if reply.sign == "begun":
                    self._thinking = True
                elif reply.sign == "failed":
                    trouble = reply.what
                    break
                else:
                    self._arrive(asked, reply.what, mended)
                    if not isinstance(reply.what, Progress):  # the answer, or the whole review
                        break
        except (EOFError, OSError):
            worker = self._worker
            if worker is not None:
                worker.join(1.0)
                if worker.exitcode == HUNG:
                    raise _Hung from None
            raise
        self._thinking = False
        return trouble

    def _comes(self, asked: Asked, pipe: Connection) -> bool:
        """Wait until something can be received; False once a cancelled question is left alone.

        Raises _Hung. A worker that died lets something be received too: the end of the file.
        """
        end, dropped = time.monotonic() + (asked.limit * BEYOND if self._thinking else PREPARING), 0.0
        while True:
            now = time.monotonic()
            if not self._is_open(asked):
                if isinstance(asked.question, ReviewQuestion):
                    pipe.send(None)  # ends it after the part it is at
                    return False
                # It still chews on a cancelled question. Let it finish, unless somebody waits; what it prepares
                # is for the next question too.
                dropped = dropped or now
                waits = self._thinking and not self._questions.empty() and now - dropped > PATIENCE
                if self._closing or waits:
                    self._kill()
                    return False
            if pipe.poll(0.02):
                return True
            if now > end:
                raise _Hung

    def _send(self, what: Asked | Preparation) -> Connection:
        """To a worker that lives; the pipe it will reply by."""
        if self._worker is None or not self._worker.is_alive():
            self._kill()
            self._start()
        pipe = self._pipe
        assert pipe is not None
        pipe.send(what)
        return pipe

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


def _last_resort(question: Question) -> str | None:
    """What is said where nothing came: a bot's first legal action, of a review that there is none."""
    if isinstance(question, BotQuestion):
        return str(question.view.actions[0])
    return "" if isinstance(question, Errand) else None
