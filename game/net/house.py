"""A house: one server with many tables, opened for whoever has the house's code.

A house has as many places for tables as it was set for. Each has its subjects, its key and its tokens, and the
server knows the users of all of them from its start. A place is used once: where tables are closed and no place is
left, the server is started again with users for fresh ones. All keys and tokens follow from the house's secret.

A table is closed when nobody has been there for long. Until then it is kept in the house's folder, so a house that
was killed goes on with all of its tables.
"""

from __future__ import annotations

import hmac
import secrets
import shutil
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from game import catalog
from game.net import certificate, wire
from game.net import dealer as dealers
from game.net.code import Code, door_of, token_of
from game.net.dealer import Bucket, Dealer, Folder, Place, answer_door
from game.net.room import Unwelcome
from game.net.server import Peers, Server, User, free_port, own_address
from game.net.service import Service, dealer_user
from game.notation import one_line

TABLES, MOST_TABLES = 100, 2000
"""Places of a house unless it is set otherwise, and the most it can be set for."""
MOST_SEATS = 6
A_SECOND, AT_ONCE = 1.0, 20.0
"""Tables opened: in a second on the average, and at once."""
EMPTY, LEFT = 600.0, 86_400.0
"""Seconds without anybody after which a table is closed: where no game is played, and in the middle of one."""
FULL = "the house has no table left; try again later"
RENEWAL = 60.0
"""Seconds at least between two times that used places are exchanged."""
KEPT = "house.json"


class Kept(NamedTuple):
    """What a house needs to go on, besides its tables."""

    port: int
    secret: str
    """64 hex digits, from which all keys and tokens follow."""
    places: tuple[int, ...]
    """The numbers of the places the server knows, ascending."""
    given: int = 0
    """The last number that was given to a table."""
    plain: bool = False
    """Whether the house does without a certificate."""

    @property
    def key(self) -> int:
        """What opens the house's door."""
        return int(self.mac("house")[:8], 16)

    def mac(self, word: str) -> str:
        """64 hex digits that follow from the secret."""
        return hmac.new(bytes.fromhex(self.secret), word.encode(), "sha256").hexdigest()

    def place(self, number: int) -> Place:
        """What the table of that number takes up."""
        tokens = tuple(self.mac(f"{number} token {seat}") for seat in range(MOST_SEATS + 1))
        return Place(f"{number:08x}", int(self.mac(f"{number} key")[:8], 16), tokens)

    def with_places(self, held: Sequence[int], count: int) -> Kept:
        """With `count` places: those still held, and fresh ones, whose doors differ."""
        places, number = list(held), max((self.given, *self.places))
        doors = {door_of(key) for key in (self.key, *(self.place(one).key for one in held))}
        while len(places) < count:
            number += 1
            door = door_of(self.place(number).key)
            if door not in doors:
                doors.add(door)
                places.append(number)
        return self._replace(places=tuple(places))


def new(tables: int = TABLES, *, port: int = 0, plain: bool = False) -> Kept:
    """A house without tables."""
    return Kept(free_port(port), secrets.token_hex(32), (), plain=plain).with_places((), tables)


def read(folder: Path) -> Kept | None:
    """What a house kept in its folder; None if there is none. Raises `game.net.wire.BadFile`."""
    return wire.kept(folder / KEPT, Kept)


class House(Service):
    """Opens tables and deals at all of them until it is cancelled."""

    peers: Peers | None = None
    """The cluster it belongs to."""

    def __init__(self, folder: Path, kept: Kept, *, address: str = "", a_second: float = A_SECOND,
                 at_once: float = AT_ONCE, clock: Callable[[], float] = time.monotonic,
                 tell: Callable[[str], None] = lambda line: print(line, file=sys.stderr)) -> None:
        """Takes up the tables in the folder; `tell` is given a line about each that cannot be read. Raises
        `game.net.certificate.NoCertificate`."""
        self.certificate = None if kept.plain else certificate.made(folder)
        self._pin = 0 if self.certificate is None else self.certificate.pin
        self.folder, self.kept, self.clock, self.tell = folder, kept, clock, tell
        self.address = address or own_address()
        super().__init__(self._server(), kept.mac("dealer"))
        self._opening = Bucket(clock, a_second, at_once)
        self._seen: dict[str, float] = {}
        """When somebody was last at a table, by the table's name."""
        self._renewed = clock()
        self.doors[door_of(kept.key)] = self._at_own_door
        for file in sorted((folder / "tables").glob("*")):
            self._take_up(Folder(file))

    @property
    def code(self) -> Code:
        """What somebody types who wants to open a table."""
        return Code(self.address, self.kept.port, self.kept.key, self._pin)

    def start(self) -> None:
        self._keep()
        super().start()

    def failed(self, error: Exception, dealer: Dealer | None) -> None:
        """One table's trouble is not the others': it is told, and the table goes on from what was kept of it."""
        self.tell(f"{type(error).__name__}: {one_line(error)}")
        if dealer is not None and self.dealers.get(dealer.kept.name) is dealer:
            self.drop(dealer)
            self._take_up(self._shelf(dealer.kept.name))

    async def look_round(self) -> None:
        await super().look_round()
        now = self.clock()
        for dealer in list(self.dealers.values()):
            room = dealer.room
            if any(chair.here for chair in room.chairs):
                self._seen[dealer.kept.name] = now
            elif now - self._seen.setdefault(dealer.kept.name, now) > (LEFT if room.phase == "playing" else EMPTY):
                await self._close(dealer)
        if now - self._renewed > RENEWAL:
            self._renewed = now
            await self._renew()

    # tables ---------------------------------------------------------------------------------------------

    def _at_own_door(self, message: Any) -> None:
        if self._opening.wait() is not None:
            elsewhere = "this is the code of a house: open a table there, and join by the table's code"
            self.later(lambda: answer_door(self, self.kept.key, message, wire.Opening, self._welcome, elsewhere))

    async def _welcome(self, asked: wire.Opening) -> wire.Welcome:
        dealer = await self._open(asked)
        hidden = wire.under_pad(f"{dealer.kept.key:064x}", asked.hello.pad)
        return wire.Welcome("", dealer.kept.name, -1, hidden)

    async def _open(self, asked: wire.Opening) -> Dealer:
        number = next((one for one in self.kept.places if one > self.kept.given), None)
        if number is None:
            raise Unwelcome(FULL)
        kept = self._new(asked, number)
        self.kept = self.kept._replace(given=number)
        self._keep()
        dealer = Dealer(self._shelf(kept.name), kept, None, self, clock=self.clock)
        await dealer.keep()
        self.take(dealer)
        return dealer

    def _new(self, asked: wire.Opening, number: int) -> dealers.Kept:
        """A table as it is asked for; raises `game.net.room.Unwelcome` where it cannot be."""
        if asked.table not in catalog.NAMES:
            raise Unwelcome("there is no such table")
        try:
            return dealers.new(wire.Wanted(*asked[1:]), self.kept.place(number), self.kept.port, dealer="house")
        except ValueError as error:
            raise Unwelcome(one_line(error)) from None

    def _shelf(self, name: str) -> Folder:
        return Folder(self.folder / "tables" / name)

    def _take_up(self, shelf: Folder) -> None:
        """Deal at a table that is kept in a folder."""
        try:
            kept = dealers.read(shelf.folder)
            dealer = Dealer(shelf, kept, shelf.match(kept), self, clock=self.clock)
        except wire.BadFile as error:
            self.tell(one_line(error))
        else:
            self.take(dealer)
            self.later(dealer.tell_all, dealer)

    def drop(self, dealer: Dealer) -> None:
        super().drop(dealer)
        self._seen.pop(dealer.kept.name, None)

    async def _close(self, dealer: Dealer) -> None:
        self.drop(dealer)
        shutil.rmtree(self._shelf(dealer.kept.name).folder, ignore_errors=True)

    async def _renew(self) -> None:
        """Exchange places whose tables are closed for fresh ones, if all were given."""
        held = [number for number in self.kept.places if self.kept.place(number).name in self.dealers]
        if self.kept.places[-1] <= self.kept.given and len(held) < len(self.kept.places):
            self.kept = self.kept.with_places(held, len(self.kept.places))
            self._keep()
            self.server.reload(self._server().users)

    def _server(self) -> Server:
        kept, door = self.kept, door_of(self.kept.key)
        users = [*(user for number in kept.places for user in kept.place(number).users()),
                 User(door, token_of(kept.key), (door,), ()), dealer_user(kept.mac("dealer"))]  # fmt: skip
        return Server(self.folder / "server", kept.port, users, connections=64 + 8 * len(kept.places),
                      certificate=self.certificate, peers=self.peers)

    def _keep(self) -> None:
        wire.keep(self.folder / KEPT, self.kept)


