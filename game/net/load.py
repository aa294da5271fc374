"""A house under load: bots play as guests through the wire, at many tables at once.

The house runs in a process of its own, so its memory is its own; the guests share a few processes beside it. What
an act takes is measured from its sending to its answer: by then it is on disk and told to everybody at its table.
"""

from __future__ import annotations

import asyncio
import contextlib
import multiprocessing
import random
import statistics
import tempfile
import time
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

from game import catalog
from game.net import house as houses
from game.net import remote
from game.net.certificate import NoCertificate
from game.net.code import Code, read
from game.net.remote import Record, Remote
from game.net.room import Room
from game.net.server import NoServer
from game.net.tasks import Tasks, beside, going_on
from game.net.wire import Told, Wanted

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable
    from multiprocessing.connection import Connection
    from multiprocessing.context import SpawnProcess

T = TypeVar("T")

AT_ONCE = 4
"""Tables that one process of guests opens and enters at the same time."""
CALLS = 5
"""Times that a guest calls a house that does not answer."""
SLOW = 30.0
"""Seconds without an answer at a door after which a guest gives up, and in which a process should end."""


class Load(NamedTuple):
    """What is to be played."""

    matches: int
    seconds: float
    """How long it is measured, once everybody sits."""
    jobs: int
    wanted: Wanted
    levels: tuple[str, ...]
    """The bots that play on the persons' seats."""
    plain: bool = False


class Figures(NamedTuple):
    """What came of it."""

    matches: int
    """Matches that were being played when it was measured."""
    acts: int
    seconds: float
    median: float
    """Seconds from an act to its answer."""
    slowest: float
    """The same, exceeded by one act in a hundred."""
    ended: int
    """Games that ended."""
    faults: tuple[str, ...]
    """What was wrong with records; empty where all was as sealed and shown."""
    memory: int | None
    """Bytes for each match, of house and server together; None where the system does not tell."""
    own: int | None
    """Bytes of house and server before the first match."""

    def lines(self) -> list[str]:
        """As they are printed."""
        size = "not told by this system" if self.memory is None or self.own is None else \
            f"{self.memory / 1024:.0f} kB a match, {self.own / 2**20:.0f} MB before the first"
        return [
            f"matches at once   {self.matches}",
            f"acts a second     {self.acts / self.seconds:.0f}   ({self.acts} in {self.seconds:.0f} s)",
            f"an act            p50 {1000 * self.median:.1f} ms   p99 {1000 * self.slowest:.1f} ms",
            f"memory            {size}",
            f"games ended       {self.ended}, {len(self.faults)} not as sealed and shown",
            *self.faults[:5],
        ]


class Seat:
    """A bot at a table elsewhere, which begins another game when one is over."""

    def __init__(self, code: Code, ticket: remote.Ticket, level: str, tally: Tally) -> None:
        self.level, self.tally = level, tally
        self.line = Remote(code, ticket, self._hear)
        self.there, self.begun = asyncio.Event(), asyncio.Event()
        self._work = Tasks()
        self.serving = asyncio.create_task(self._serve())

    async def _serve(self) -> None:
        """Call until the house can be reached: on a busy machine it may take long."""
        for left in reversed(range(CALLS)):
            try:
                await self.line.run()
            except remote.Refused as error:
                if not left:
                    self.tally.faults.append(str(error))
                    self.there.set()
                    self.begun.set()

    def _hear(self, news: remote.News) -> None:
        seat = self.line.seat
        self.there.set()
        if isinstance(news, Room) and seat is not None:
            if news.phase == "gathering" and not news.chairs[seat].ready:
                self._work.begin(self._say("ready"))
        elif isinstance(news, Told):
            self.begun.set()
            if news.view.actions:
                self._work.begin(self._act(news))
        elif isinstance(news, Record):
            self.tally.ended += seat == 0
            if news.fault:
                self.tally.faults.append(news.fault)
            if seat == 0:
                self._work.begin(self._say("again"))

    async def _say(self, text: str) -> None:
        """Say it until it is answered: on a busy machine an answer may come too late."""
        while going_on() and not await self.line.say(text):
            await asyncio.sleep(remote.AGAIN)

    async def _act(self, told: Told) -> None:
        await self.tally.playing.wait()
        bot = catalog.table(told.view.rules.table).bot(self.level)
        chosen = str(bot(told.view, random.Random(told.number)))
        began = time.perf_counter()
        if not (await self.line.act(chosen)).startswith("no "):  # late, or told already: its first answer was lost
            self.tally.took.append(time.perf_counter() - began)

    async def stop(self) -> None:
        for task in (*self._work, self.serving):
            task.cancel()
        await asyncio.wait([self.serving], timeout=SLOW)


async def reached(ask: Callable[[], Awaitable[T]]) -> T:
    """What is answered at a door that is called until it is reached: on a busy machine it may take long."""
    for _ in range(CALLS):
        with contextlib.suppress(remote.Unreached):
            return await ask()
        await asyncio.sleep(remote.AGAIN)
    return await ask()


class Tally:
    """What the guests of one process have counted."""

    def __init__(self) -> None:
        self.playing = asyncio.Event()
        """Set once all games have begun: until then nobody acts, or those who sit would keep the others waiting."""
        self.took: list[float] = []
        self.ended = 0
        self.faults: list[str] = []


def measured(load: Load) -> Figures:
    """Play as long as asked; raises `game.net.remote.Refused` where a guest is not let in."""
    context = multiprocessing.get_context("spawn")
    shares = [load.matches // load.jobs + (job < load.matches % load.jobs) for job in range(load.jobs)]
    children: list[SpawnProcess] = []
    pipes: list[Connection] = []

    def begin(work: Callable[..., None], *args: object) -> None:
        ours, theirs = context.Pipe()
        children.append(context.Process(target=work, args=(theirs, *args), daemon=True))
        children[-1].start()
        theirs.close()
        pipes.append(ours)

    with tempfile.TemporaryDirectory(prefix="madang-load-") as folder:
        try:
            begin(_house, Path(folder), load)
            code, server = _heard(pipes[0])
            processes = (children[0].pid or 0, server)
            own = memory(processes)
            for share in shares:
                begin(_guests, code, load, share)
            seated = [_heard(pipe) for pipe in pipes[1:]]
            for pipe in pipes[1:]:
                pipe.send("go")
            found = [_heard(pipe) for pipe in pipes[1:]]
            full = memory(processes)
        finally:
            for pipe in reversed(pipes):
                pipe.close()
            for child in reversed(children):
                child.join(SLOW)
                child.kill()
                child.join()
    took = sorted(second for one in found for second in one[0])
    each = None if own is None or full is None else max(0, full - own) // load.matches
    return Figures(sum(seated), len(took), max(one[3] for one in found), statistics.median(took or [0.0]),
                   took[min(len(took) - 1, len(took) * 99 // 100)] if took else 0.0, sum(one[1] for one in found),
                   tuple(fault for one in found for fault in one[2]), each, own)


def _heard(pipe: Connection) -> Any:
    """What a child says; raises `game.net.remote.Refused` where it is trouble, or nothing any more."""
    try:
        said = pipe.recv()
    except (EOFError, OSError):
        said = "a process of the load has ended"
    if isinstance(said, str):
        raise remote.Refused(said)
    return said


def memory(processes: tuple[int, ...]) -> int | None:
    """Bytes of memory that processes hold; None where the system does not tell."""
    with contextlib.suppress(OSError, ValueError, IndexError):
        return PAGE * sum(int(Path(f"/proc/{number}/statm").read_text("ascii").split()[1]) for number in processes)
    return None


PAGE = 4096
"""Bytes of a page of memory, where `memory` is told."""


def _house(pipe: Connection, folder: Path, load: Load) -> None:
    """The process of the house; it ends when the pipe does."""

    async def serve() -> None:
        kept = houses.new(load.matches, plain=load.plain)
        one = houses.House(folder, kept, address="127.0.0.1", a_second=load.matches, at_once=load.matches)

        def ready() -> None:
            child = one.server.child
            pipe.send((str(one.code), 0 if child is None else child.pid))

        async with beside(one.run(ready)) as serving:
            while not pipe.poll():
                if serving.done():
                    serving.result()
                await asyncio.sleep(0.2)

    try:
        asyncio.run(serve())
    except (NoServer, NoCertificate) as error:
        pipe.send(str(error))


def _guests(pipe: Connection, code: str, load: Load, matches: int) -> None:
    """A process of guests: tells how many matches are on, plays when told to, and tells what was counted."""

    async def play() -> None:
        tally, seats = Tally(), []
        gate = asyncio.Semaphore(AT_ONCE)

        async def enter() -> None:
            async with gate:
                table = await reached(partial(remote.open_table, read(code), load.wanted, patience=SLOW))
                for level in load.levels:
                    ticket = await reached(partial(remote.join, table, level, patience=SLOW))
                    seats.append(Seat(table, ticket, level, tally))
                    await seats[-1].there.wait()

        await asyncio.gather(*(enter() for _ in range(matches)))
        await asyncio.gather(*(seat.begun.wait() for seat in seats))
        pipe.send(matches)
        await asyncio.to_thread(pipe.recv)
        tally.playing.set()
        began = time.perf_counter()
        await asyncio.sleep(load.seconds)
        pipe.send((list(tally.took), tally.ended, list(tally.faults), time.perf_counter() - began))
        with contextlib.suppress(EOFError, OSError):
            await asyncio.to_thread(pipe.recv)  # until all have counted
        await asyncio.gather(*(seat.stop() for seat in seats))

    try:
        asyncio.run(play())
    except remote.Refused as error:
        pipe.send(str(error))
    except (EOFError, OSError):
        return
