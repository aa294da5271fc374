"""The dealing side of a server: one connection, through which the dealers of its tables hear and tell.

All that comes in is done one after another.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Awaitable, Callable
from typing import Any

from game.net.certificate import secured
from game.net.code import door_of
from game.net.dealer import Dealer
from game.net.server import Server, User, inbox
from game.net.tasks import going_on, quiet

BEAT = 0.5
"""Seconds between two looks at who is there."""
GONE = 7.0
"""Seconds in which a connection should close."""
NAME = "dealer"


class Service:
    """Deals at the tables of one server until it is cancelled."""

    def __init__(self, server: Server, token: str) -> None:
        self.server, self.token = server, token
        self.dealers: dict[str, Dealer] = {}
        """By the middle part of their subjects."""
        self.doors: dict[str, Callable[[Any], None]] = {}
        """Who hears what is said at a door."""
        self._todo: asyncio.Queue[tuple[Callable[[], Awaitable[None]], Dealer | None]] = asyncio.Queue()
        self._nats: Any = None
        self._looked_round = True
        """No look round waits for its turn."""

    def take(self, dealer: Dealer) -> None:
        """Deal there too."""
        self.dealers[dealer.kept.name] = dealer
        self.doors[door_of(dealer.kept.key)] = dealer.at_door

    def drop(self, dealer: Dealer) -> None:
        """Deal there no more."""
        dealer.stop()
        del self.dealers[dealer.kept.name], self.doors[door_of(dealer.kept.key)]

    # what a dealer needs --------------------------------------------------------------------------------

    async def publish(self, subject: str, data: bytes) -> None:
        """Send a message; where nobody can be reached it is lost, and asked for again."""
        with contextlib.suppress(Exception):  # a reply's name may be no subject
            await self._nats.publish(subject, data)

    def later(self, do: Callable[[], Awaitable[None]], dealer: Dealer | None = None) -> None:
        """Have something done, perhaps by one of the dealers, when all that came before is done."""
        self._todo.put_nowait((do, dealer))

    # life -----------------------------------------------------------------------------------------------

    async def run(self, ready: Callable[[], None] = lambda: None) -> None:
        """Serve until cancelled; `ready` is called once guests may come. Raises `game.net.server.NoServer`."""
        import nats

        self.start()
        beat, certificate = asyncio.create_task(self._beat()), self.server.certificate
        try:
            self._nats = await nats.connect(
                f"nats://127.0.0.1:{self.server.port}", user=NAME, password=self.token,
                inbox_prefix=inbox(NAME).encode(), max_reconnect_attempts=-1, reconnect_time_wait=0.05,
                error_cb=quiet, **secured(None if certificate is None else certificate.context()),
            )
            await self.connected()
            await self._nats.flush()
            ready()
            while going_on():
                do, dealer = await self._todo.get()
                try:
                    await do()
                except Exception as error:
                    self.failed(error, dealer)
        finally:
            beat.cancel()
            for dealer in self.dealers.values():
                dealer.stop()
            if self._nats is not None:
                with contextlib.suppress(Exception):
                    await asyncio.wait_for(self._nats.close(), GONE)
            self.server.stop()

    def start(self) -> None:
        """Start the server; raises `game.net.server.NoServer`."""
        self.server.start()

    async def connected(self) -> None:
        """The server lets it in: hear what is said there."""
        await self._nats.subscribe("door.*", cb=self._at_door)
        await self._nats.subscribe("m.*.act.*", cb=self._from_seat)
        await self._nats.subscribe("m.*.watch", cb=self._from_watcher)

    async def alive(self) -> None:
        """It goes on dealing; called every half second."""

    def failed(self, error: Exception, dealer: Dealer | None) -> None:
        """Something could not be done, such as to keep a match on a full disk: it ends the service."""
        raise error

    async def look_round(self) -> None:
        """See who is there; done every half second."""
        for dealer in list(self.dealers.values()):
            try:
                await dealer.look_round()
            except Exception as error:
                self.failed(error, dealer)

    async def _beat(self) -> None:
        """Look after the server, and who is there."""
        while going_on():
            await asyncio.sleep(BEAT)
            self.server.mend()
            await self.alive()
            if self._looked_round:
                self._looked_round = False
                self.later(self._look_round)

    async def _look_round(self) -> None:
        self._looked_round = True
        await self.look_round()

    # what comes in --------------------------------------------------------------------------------------

    async def _at_door(self, message: Any) -> None:
        if door := self.doors.get(message.subject):
            door(message)

    async def _from_seat(self, message: Any) -> None:
        _, name, _, seat = message.subject.split(".")
        if dealer := self.dealers.get(name):
            dealer.from_seat(message, seat)

    async def _from_watcher(self, message: Any) -> None:
        if dealer := self.dealers.get(message.subject.split(".")[1]):
            dealer.heed(message, None)


def dealer_user(token: str) -> User:
    """The user that deals."""
    return User(NAME, token, (">",), (">",))
