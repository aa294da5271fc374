"""A table at several machines in one process: a host, guests that choose at random, and whatever goes wrong."""

from __future__ import annotations

import asyncio
import contextlib
import random
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import Any, TypeVar

from game.core import Rules
from game.net import remote
from game.net.host import Host, new
from game.net.remote import Record, Remote, Ticket
from game.net.room import Room, players
from game.net.seen import Seen
from game.net.service import Service
from game.net.wire import Told, Wanted

PATIENCE = 60.0
"""Seconds in which anything waited for should be there, on a busy machine too."""


S = TypeVar("S", bound=Service)


class Guest:
    """One seat, or somebody who looks on: ready at once, and plays at random unless told to wait."""

    def __init__(self, code: Any, ticket: Ticket, file: Path | None = None, *, acts: bool = True) -> None:
        self.line = Remote(code, ticket, self._hear, file)
        self.seen: Seen | None = None
        self.room: Room | None = None
        self.record: Record | None = None
        self.told: list[Told] = []
        self.troubles: list[str] = []
        self.answers: list[str] = []
        self.acts = acts
        self.rng = random.Random(ticket.seat)
        self.task = asyncio.create_task(self.line.run())
        self._work: set[asyncio.Task[None]] = set()

    @classmethod
    async def joined(cls, code: Any, name: str, file: Path | None = None, *, watch: bool = False) -> Guest:
        return cls(code, await remote.join(code, name, watch=watch), file)

    @property
    def turn(self) -> bool:
        """Whether this seat is to act."""
        return bool(self.told) and bool(self.told[-1].view.actions)

    def act(self) -> None:
        """Do something that may be done."""
        self._do(self._act(str(self.rng.choice(self.told[-1].view.actions))))

    async def _act(self, action: str) -> None:
        self.answers.append(await self.line.act(action))

    async def _say(self, text: str) -> None:
        self.answers.append(await self.line.say(text))

    def _do(self, work: Any) -> None:
        task = asyncio.ensure_future(work)
        self._work.add(task)
        task.add_done_callback(self._work.discard)

    def _hear(self, news: remote.News) -> None:
        if isinstance(news, Room):
            self.room = news
            seat = self.line.seat
            if seat is not None and news.phase == "gathering" and not news.chairs[seat].ready:
                self._do(self._say("ready"))
        elif isinstance(news, Told):
            self._step(news)
        elif isinstance(news, Record):
            self.record = news
        elif news:
            self.troubles.append(news)

    def _step(self, told: Told) -> None:
        self.told.append(told)
        assert self.room is not None
        if told.number == 0:
            self.seen = Seen(told.view.rules, players(self.room), self.line.seat, told)
        else:
            assert self.seen.hear(told)
            self.seen.go_on()
        if self.acts and told.view.actions:
            self.act()

    async def stop(self) -> None:
        while not self.task.done():
            self.task.cancel()
            await asyncio.wait([self.task], timeout=1.0)


def set_going(*guests: Guest) -> None:
    """Guests that waited play on."""
    for guest in guests:
        guest.acts = True
        if guest.turn:
            guest.act()


async def stopped(*guests: Guest) -> None:
    for guest in guests:
        await guest.stop()


@contextlib.asynccontextmanager
async def hosted(folder: Path, rules: Rules, levels: tuple[str, ...], **more: Any) -> AsyncIterator[Host]:
    """A host that serves."""
    async with serving(Host(folder, new(Wanted.by(rules, levels)), **more)) as host:
        yield host


@contextlib.asynccontextmanager
async def serving(host: S) -> AsyncIterator[S]:
    """A host or a house serves."""
    ready = asyncio.Event()
    task = asyncio.create_task(host.run(ready.set))
    await asyncio.wait([task, asyncio.create_task(ready.wait())], return_when=asyncio.FIRST_COMPLETED)
    if task.done():
        task.result()
    try:
        yield host
    finally:
        while not task.done():
            task.cancel()
            await asyncio.wait([task], timeout=10.0)


async def finished(*guests: Guest) -> None:
    """Wait for everybody's record, which is without fault, and stop; each was told every step once, in order."""
    await until(lambda: all(guest.record for guest in guests), *guests)
    for guest in guests:
        assert guest.record.fault == ""
        assert [one.number for one in guest.told] == list(range(len(guest.told)))
        await guest.stop()


async def until(true: Callable[[], object], *guests: Guest) -> None:
    """Wait for a state; fails with what the guests know if it does not come."""

    async def poll() -> None:
        while not true():
            for guest in guests:
                if guest.task.done():
                    guest.task.result()
            await asyncio.sleep(0.005)

    try:
        await asyncio.wait_for(poll(), PATIENCE)
    except TimeoutError:
        known = [(guest.line.seat, guest.line.number, guest.troubles, guest.answers[-3:], guest.room)
                 for guest in guests]
        raise AssertionError(f"it did not come: {known}") from None
