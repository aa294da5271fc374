"""A host: a server of its own, and one table at which it deals."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Callable
from pathlib import Path

from game.net import dealer as dealers
from game.net.code import Code
from game.net.dealer import ABSENT, Dealer, Folder, Kept, Place
from game.net.nearby import announced
from game.net.server import NoServer, Server, free_port, own_address
from game.net.service import Service, dealer_user
from game.net.tasks import beside
from game.net.wire import Wanted

LOOK = 0.2
"""Seconds between two looks of `Host.deal`."""
ATTEMPTS = 3
"""Ports tried for a new server."""


class Host(Service):
    """Deals at one table until it is cancelled."""

    def __init__(self, folder: Path, kept: Kept, *, address: str = "", absent: float = ABSENT,
                 clock: Callable[[], float] = time.monotonic) -> None:
        """Reads the match in the folder, if its room plays; raises `game.net.wire.BadFile` where that is no
        game. Guests reach this machine by `address`, or by the one it finds for itself."""
        self.address = address or own_address()
        super().__init__(_server(folder, kept), kept.dealer)
        self._shelf = Folder(folder)
        self.dealer = Dealer(self._shelf, kept, self._shelf.match(kept), self, absent=absent, clock=clock)
        self.take(self.dealer)
        self.later(self.dealer.tell_all, self.dealer)

    @property
    def code(self) -> Code:
        """What a guest types."""
        return Code(self.address, self.dealer.kept.port, self.dealer.kept.key)

    def start(self) -> None:
        """Start the server; at another port if the one chosen has been taken since, and nobody knows it yet."""
        dealer = self.dealer
        self._shelf.write(dealer.kept)
        for left in reversed(range(ATTEMPTS)):
            try:
                self.server.start()
                return
            except NoServer:
                if not left or any(chair.name for chair in dealer.room.chairs):
                    raise
                dealer.kept = dealer.kept._replace(port=free_port())
                self.server = _server(self._shelf.folder, dealer.kept)
                self._shelf.write(dealer.kept)

    async def deal(self, ready: Callable[[], None], over: Callable[[], bool]) -> None:
        """Deal, announced in the network, until `over`, asked every now and then, returns True. See `run`."""
        async with beside(self.run(ready)) as serving, announced(self.code, self.dealer.rules.table):
            while not serving.done():
                await asyncio.wait([serving], timeout=LOOK)
                if over():
                    return
            serving.result()


def new(wanted: Wanted, *, port: int = 0) -> Kept:
    """A table that nobody has entered, at a server of its own. Raises ValueError as `dealer.new`."""
    tokens = tuple(secrets.token_hex(32) for _ in range(len(wanted.levels) + 1))
    place = Place(secrets.token_hex(4), secrets.randbits(32), tokens)
    return dealers.new(wanted, place, free_port(port))._replace(dealer=secrets.token_hex(32))


def _server(folder: Path, kept: Kept) -> Server:
    users = Place(kept.name, kept.key, kept.tokens).users()
    return Server(folder / "server", kept.port, [*users, dealer_user(kept.dealer)])
