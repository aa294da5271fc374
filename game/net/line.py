"""A guest's connection in a thread of its own, so that no frame waits for the network; and a host as a process.

Both are told things and asked for news; neither ever blocks the caller.
"""

from __future__ import annotations

import asyncio
import contextlib
import multiprocessing
import queue
import signal
import threading
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from game.datafile import held
from game.net import dealer as dealers
from game.net import host as hosts
from game.net import remote
from game.net.code import Code
from game.net.code import read as read_code
from game.net.remote import News, Remote
from game.net.server import NoServer, own_address
from game.net.tasks import Tasks
from game.net.wire import Wanted
from game.notation import one_line

if TYPE_CHECKING:
    from multiprocessing.connection import Connection
    from multiprocessing.context import SpawnProcess

TRIES, AGAIN = 10, 0.1
"""How often the host is told that somebody leaves until it answers, and the seconds between."""
LONELY = 120.0
"""Seconds without anybody after which a host ends whose hall has gone."""


class Seated(NamedTuple):
    """The table has let somebody in."""

    seat: int
    """-1: looking on."""


class Opened(NamedTuple):
    """A house has opened a table."""

    code: Code
    """By which the others join."""


class Ended(NamedTuple):
    """The connection is over; one line, empty where it was closed here."""

    why: str


class Refused(NamedTuple):
    """The host's answer to something that cannot be done; one line."""

    why: str


Heard = News | Opened | Seated | Ended | Refused


class Line:
    """One seat at a table elsewhere; it begins to call at once."""

    def __init__(self, code: Code, name: str, file: Path, *, watch: bool = False,
                 wanted: Wanted | None = None) -> None:
        """`file` keeps the ticket, by which the seat is taken again after a crash; `wanted`: the code is a house's,
        which is to open that table first."""
        self.wanted = wanted
        self.code, self.name, self.file, self.watch = code, name, file, watch
        self._heard: queue.SimpleQueue[Heard] = queue.SimpleQueue()
        self._loop: asyncio.AbstractEventLoop | None = None
        self._remote: Remote | None = None
        self._serving: asyncio.Task[None] | None = None
        self._work = Tasks()
        self._closed = False
        self._thread = threading.Thread(target=self._run, name="line", daemon=True)
        self._thread.start()

    def news(self) -> list[Heard]:
        """What has been heard since the last call, in order."""
        found = []
        while True:
            try:
                found.append(self._heard.get_nowait())
            except queue.Empty:
                return found

    def act(self, action: str) -> None:
        """Do something in the position told last."""
        self._call(lambda: self._work.begin(self._said(action, act=True)))

    def tell(self, text: str) -> None:
        """Tell the host something, such as ``ready``."""
        self._call(lambda: self._work.begin(self._said(text, act=False)))

    def close(self) -> None:
        """Leave the table; the seat is free for a bot."""
        self._closed = True
        self._call(lambda: self._work.begin(self._leave()))

    # in the thread --------------------------------------------------------------------------------------

    def _call(self, do: Callable[[], None]) -> None:
        if self._loop is not None:
            with contextlib.suppress(RuntimeError):  # the thread has ended
                self._loop.call_soon_threadsafe(do)

    async def _said(self, text: str, *, act: bool) -> None:
        if self._remote is None:
            return
        word, _, why = (await (self._remote.act(text) if act else self._remote.say(text))).partition(" ")
        if word == "no":
            self._heard.put(Refused(why))

    async def _leave(self) -> None:
        if self._remote is None:
            return  # the door is still opening: `_serve` leaves then
        for _ in range(TRIES):
            if await self._remote.say("leave"):
                break
            await asyncio.sleep(AGAIN)
        if self._serving is not None:
            self._serving.cancel()

    def _run(self) -> None:
        try:
            asyncio.run(self._serve())
            self._heard.put(Ended(""))
        except asyncio.CancelledError:
            self._heard.put(Ended(""))
        except Exception as error:  # refused, or whatever the network thinks of: it must not end the hall
            self._heard.put(Ended(one_line(error)))

    async def _serve(self) -> None:
        self._loop = asyncio.get_running_loop()
        self._serving = asyncio.current_task()
        if self.wanted is not None:
            self.code = await remote.open_table(self.code, self.wanted)
            self._heard.put(Opened(self.code))
        ticket = await remote.entered(self.code, self.name, self.file, watch=self.watch)
        self._heard.put(Seated(ticket.seat))
        self._remote = Remote(self.code, ticket, self._heard.put, self.file)
        if self._closed:
            self._work.begin(self._leave())
        await self._remote.run()


class HostProcess:
    """A host in a process of its own: it goes on dealing to the others if the hall ends."""

    def __init__(self, folder: Path, wanted: Wanted | None) -> None:
        """Opens the table wanted, or (None) goes on with the one that is kept in the folder."""
        context = multiprocessing.get_context("spawn")
        self._pipe, theirs = context.Pipe()
        self._child: SpawnProcess = context.Process(target=_deal, args=(theirs, folder, wanted),
                                                    name="dealer", daemon=True)
        self._child.start()
        theirs.close()
        self.code: Code | None = None
        self.trouble = ""
        """Why there is no host, in one line."""

    def poll(self) -> Code | None:
        """The join code, once the host serves."""
        with contextlib.suppress(EOFError, OSError):
            while self.code is None and self._pipe.poll():
                kind, text = self._pipe.recv()
                if kind == "code":
                    self.code = read_code(text)
                else:
                    self.trouble = text
        if self.code is None and not self.trouble and not self._child.is_alive():
            self.trouble = "the host has ended"
        return self.code

    def stop(self) -> None:
        """End the host and its server."""
        with contextlib.suppress(OSError):
            self._pipe.send("stop")
        self._pipe.close()
        self._child.join(3.0)
        if self._child.is_alive():
            self._child.terminate()


def _deal(pipe: Connection, folder: Path, wanted: Wanted | None) -> None:
    """The dealer's process."""
    with contextlib.suppress(ValueError, OSError):
        signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C is the hall's to handle
    try:
        file = held(folder / dealers.LOCK)
        if file is None:
            if wanted is not None:
                raise ValueError("a host of an earlier hall still deals from here; it ends soon after its guests")
            kept = dealers.read(folder)
            pipe.send(("code", str(Code(own_address(), kept.port, kept.key))))  # whoever holds it still deals there
            return
        with file:
            one = hosts.Host(folder, dealers.read(folder) if wanted is None else hosts.new(wanted))
            asyncio.run(_serve(pipe, one))
    except (NoServer, ValueError, OSError) as error:
        with contextlib.suppress(OSError):
            pipe.send(("trouble", one_line(error)))


async def _serve(pipe: Connection, one: hosts.Host) -> None:
    """Deal until the hall says so, or it has gone and nobody was there for long."""
    alone, gone = 0.0, False

    def over() -> bool:
        nonlocal alone, gone
        with contextlib.suppress(EOFError, OSError):
            if not gone and pipe.poll():
                gone = True
                if pipe.recv() == "stop":
                    return True
        alone = 0.0 if any(chair.here for chair in one.dealer.room.chairs) else alone + hosts.LOOK
        return gone and alone > LONELY

    await one.deal(lambda: pipe.send(("code", str(one.code))), over)
