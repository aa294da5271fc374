"""A house on several machines, each with a server and a process that deals.

The servers form a cluster, and a guest of one is a guest of all: it goes over to another when its own ends. The
tables are kept in a stream of theirs (`game.net.log`), so any house can deal at any table. Each says every half
second that it is there and at which tables it deals. A table that nobody claims for some seconds is taken over by
one of those that are there. Where the other was only slow to speak, the stream lets one of the two go on.

All machines have the same secret and certificate: the folder in which the cluster was prepared is copied to each of
them. Of three servers one may fail: with two of three nothing more can be kept, and all tables wait.
"""

from __future__ import annotations

import asyncio
import ipaddress
import secrets
import time
from collections.abc import Callable, Collection, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from game.net import certificate, wire
from game.net import house as houses
from game.net.code import door_of, place
from game.net.dealer import Dealer
from game.net.house import FULL, House
from game.net.log import COPIES, HOUSE, TABLE, Log, Lost, Row, Silent, taken
from game.net.room import Unwelcome
from game.net.server import Member, Peers, own_address
from game.net.tasks import going_on
from game.notation import one_line

PORT = 4222
"""A machine's port for guests unless it names another; the machines themselves meet at the next one."""
LOST = 3.0
"""Seconds without a word after which a house's tables are taken over by others."""
LOOK = 1.0
"""Seconds between two looks for tables that nobody claims."""
KEPT = "cluster.json"
AT_ONCE = 16
"""Tables that are taken over at the same time."""
HERE = "here"
"""The first word of the subject by which houses speak to each other."""
PLACES = f"{HOUSE}.places"


class Cluster(NamedTuple):
    """The machines of a cluster."""

    machines: tuple[str, ...]
    """Addresses with ports."""

    @property
    def members(self) -> tuple[Member, ...]:
        return tuple(Member(*where(one)) for one in self.machines)


def where(text: str) -> tuple[str, int]:
    """Address and port of a machine, as ``192.168.0.7``, ``192.168.0.7:4222`` or ``[::1]:4222``; raises ValueError.

    >>> where("192.168.0.7"), where("[::1]:4300")
    (('192.168.0.7', 4222), ('::1', 4300))
    """
    address, _, port = text.rpartition(":") if text.count(":") == 1 or "]:" in text else (text, "", str(PORT))
    found = str(ipaddress.ip_address(address.strip("[]")))
    if not (port.isascii() and port.isdigit() and 0 < int(port) < 0xFFFF):
        raise ValueError(f"{port!a} is no port")
    return found, int(port)


def prepared(folder: Path, machines: Sequence[str], tables: int, *, plain: bool = False) -> Cluster:
    """Make the folder that every machine of a cluster needs a copy of; raises ValueError."""
    found = Cluster(tuple(place(*where(one)) for one in machines))
    if len(set(found.machines)) != len(machines) or len(machines) < COPIES:
        raise ValueError(f"a cluster has {COPIES} machines or more, at different addresses")
    if (folder / houses.KEPT).exists():
        raise ValueError(f"{folder} is a house's already")
    if not plain:
        certificate.made(folder, [member.address for member in found.members])
    wire.keep(folder / houses.KEPT, houses.new(tables, plain=plain))
    wire.keep(folder / KEPT, found)
    return found


def read(folder: Path) -> Cluster | None:
    """The cluster of a folder; None where it is a house's alone. Raises `game.net.wire.BadFile`."""
    found = wire.kept(folder / KEPT, Cluster, lambda kept: kept.members)
    return found if found is not None and found.machines else None


class Places(NamedTuple):
    """The places of a cluster, as its houses last agreed on them."""

    numbers: tuple[int, ...]


class Others:
    """The other houses of a cluster, by what was heard of them, and the tables that nobody claims."""

    def __init__(self, name: str) -> None:
        """`name` is the own house's."""
        self.name = name
        self._heard: dict[str, tuple[float, frozenset[str]]] = {}
        """When each was last heard, and at which tables it deals."""
        self._unclaimed: dict[str, float] = {}
        """Since when nobody has claimed a table."""

    def hear(self, name: str, tables: frozenset[str], now: float) -> None:
        """Note that a house has said at which tables it deals."""
        self._heard[name] = now, tables

    def left_alone(self, tables: Collection[str], now: float) -> list[str]:
        """Those of `tables` to be taken over here: no other house has claimed them for `LOST` seconds."""
        self._heard = {name: one for name, one in self._heard.items() if now - one[0] <= LOST}
        claimed: set[str] = set().union(*(claims for _, claims in self._heard.values()))
        self._unclaimed = {name: self._unclaimed.get(name, now) for name in sorted(tables) if name not in claimed}
        return [name for name, since in self._unclaimed.items()
                if now - since > LOST and (self.first(name) or now - since > 3 * LOST)]  # fmt: skip

    def first(self, name: str) -> bool:
        """Whether it falls to the own house, and not to another that is there, to do something."""
        return max((self.name, *self._heard), key=lambda one: wire.digest(f"{one} {name}")) == self.name


class ClusterHouse(House):
    """The house of one machine of a cluster."""

    def __init__(self, folder: Path, kept: houses.Kept, cluster: Cluster, own: Member, *,
                 clock: Callable[[], float] = time.monotonic, **more: Any) -> None:
        self.peers = Peers(own, cluster.members, kept.mac("route"))
        self._copies = min(COPIES, len(cluster.members))
        super().__init__(folder, kept._replace(port=own.port), address=own.address, clock=clock, **more)
        del self.doors[door_of(kept.key)]  # one house of all is to answer there
        self._others = Others(secrets.token_hex(4))
        self._rows: dict[str, Row] = {}
        """The shelf of every table dealt at here, by its name."""
        self._named: set[str] = set()
        """All tables of the stream."""
        self._closed: set[str] = set()
        self._looked = clock()

    # life -----------------------------------------------------------------------------------------------

    async def connected(self) -> None:
        """Hear guests and houses once the cluster keeps what is written; until then wait."""
        self._log = Log(self._nats, self._copies)
        while going_on():
            try:
                await self._log.begin()
                break
            except Silent as error:
                self.tell(f"waiting for the other machines: {one_line(error)}")
        await super().connected()
        await self._nats.subscribe(f"{HERE}.*", cb=self._hear)
        await self._nats.subscribe(door_of(self.kept.key), queue=HOUSE, cb=self._knocked)
        self._hears = True

    _hears = False

    async def alive(self) -> None:
        if self._hears:
            await self.publish(f"{HERE}.{self._others.name}", " ".join(self.dealers).encode())

    async def look_round(self) -> None:
        await super().look_round()
        if self.clock() - self._looked > LOOK:
            await self._look_for_tables()
            self._looked = self.clock()

    def failed(self, error: Exception, dealer: Dealer | None) -> None:
        """A table that cannot be kept here is let go; whoever can takes it over."""
        self.tell(f"{type(error).__name__}: {one_line(error)}")
        if dealer is not None and self.dealers.get(dealer.kept.name) is dealer:
            self.drop(dealer)

    # other houses ---------------------------------------------------------------------------------------

    async def _hear(self, message: Any) -> None:
        name = message.subject.partition(".")[2]
        if name == self._others.name:
            return
        tables = frozenset(message.data.decode("ascii", "replace").split())
        self._others.hear(name, tables, self.clock())
        for twice in tables.intersection(self.dealers):
            dealer = self.dealers[twice]
            self.later(lambda dealer=dealer: self._compare(dealer), dealer)  # type: ignore[misc]

    async def _compare(self, dealer: Dealer) -> None:
        """Let a table go that another house has taken over."""
        row = self._rows.get(dealer.kept.name)
        if self.dealers.get(dealer.kept.name) is dealer and row is not None and not await row.own():
            self.drop(dealer)

    async def _look_for_tables(self) -> None:
        """Take over tables that nobody claims, and follow the others in what places there are."""
        self._named = await self._log.names()
        await self._follow_places()
        alone = self._others.left_alone(self._named.difference(self._closed, self.dealers), self.clock())
        gate = asyncio.Semaphore(AT_ONCE)
        await asyncio.gather(*(self._take_over(name, gate) for name in alone))

    async def _take_over(self, name: str, gate: asyncio.Semaphore) -> None:
        async with gate:
            try:
                found = await taken(self._log, name)
            except Lost as error:
                self.tell(one_line(error))
                return
        if found is None:
            self._closed.add(name)
        else:
            self._deal(Dealer(*found, self, clock=self.clock), found[0])

    def _deal(self, dealer: Dealer, row: Row) -> None:
        self._rows[dealer.kept.name] = row
        self.take(dealer)
        self.later(dealer.tell_all, dealer)

    # tables ---------------------------------------------------------------------------------------------

    async def _knocked(self, message: Any) -> None:
        self._at_own_door(message)

    async def _open(self, asked: wire.Opening) -> Dealer:
        for number in self.kept.places:
            kept = self._new(asked, number)
            if kept.name in self._named:
                continue
            self._named.add(kept.name)
            row = Row(self._log, kept.name)
            try:
                await row.keep(kept, None)
            except Lost:
                continue  # another house has given this place at the same time
            except Silent:
                raise Unwelcome("the machines of the house do not reach each other; try again later") from None
            self._deal(Dealer(row, kept, None, self, clock=self.clock), row)
            return self.dealers[kept.name]
        raise Unwelcome(FULL)

    def drop(self, dealer: Dealer) -> None:
        super().drop(dealer)
        self._rows.pop(dealer.kept.name, None)

    async def _close(self, dealer: Dealer) -> None:
        name = dealer.kept.name
        await self._rows[name].close()
        self._closed.add(name)
        self.drop(dealer)

    async def _renew(self) -> None:
        """Exchange places whose tables are closed for fresh ones, if all were given."""
        names = {self.kept.place(number).name: number for number in self.kept.places}
        held = [number for name, number in names.items() if name not in self._closed]
        if self._others.first(PLACES) and self._named.issuperset(names) and len(held) < len(names):
            last = await self._log.last(PLACES)
            fresh = self.kept.with_places(held, len(names))
            await self._log.write(PLACES, wire.pack(Places(fresh.places)), last.number, alone=True)
            for name in self._closed.intersection(names):
                await self._log.forget(f"{TABLE}.{name}")
            await self._follow_places()

    async def _follow_places(self) -> None:
        """Have the own server know the users of the places there are."""
        last = await self._log.last(PLACES)
        if last.number and (places := wire.unpack(Places, last.data).numbers) != self.kept.places:
            self.kept = self.kept._replace(places=places)
            self._keep()
            self.server.reload(self._server().users)


def member(cluster: Cluster, address: str, port: int) -> Member:
    """The machine of a cluster that this one is; raises ValueError."""
    own = address or own_address()
    found = [one for one in cluster.members if one.address == own and port in (0, one.port)]
    if len(found) != 1:
        raise ValueError(f"{own} is {'no machine' if not found else 'several machines'} of the cluster: choose by "
                         f"--address and --port from {', '.join(cluster.machines)}")
    return found[0]
