"""The commands for several machines: host, house, join, and a house under load.

``host`` deals at one table and prints the code that others type, or has a house open one. ``house`` deals at many.
``join`` sits down at a table in the terminal: it prints what its seat sees and reads acts from standard input, or
lets a bot play. Status 0 where the game ended and its luck was as sealed, 1 where it was not, 130 when stopped.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import ipaddress
import random
import sys
import threading
import time
from collections.abc import Sequence
from contextlib import AbstractContextManager
from pathlib import Path
from typing import IO, Any

from game import catalog
from game import commands as others
from game.core import Rules
from game.datafile import held
from game.net import cluster as clusters
from game.net import dealer as dealers
from game.net import host as hosts
from game.net import house as houses
from game.net import nearby, remote, server
from game.net.certificate import NoCertificate
from game.net.code import BadCode, Code
from game.net.code import read as read_code
from game.net.load import Load, measured
from game.net.remote import Record, Remote
from game.net.room import Room, players
from game.net.seen import OutOfOrder, Seen
from game.net.tasks import Tasks, beside
from game.net.wire import MOST_NAME, Told, Wanted, clean
from game.parser import Parser, Refusal, clip

WATCH = 0.1
"""Seconds between two looks whether the house has ended for which another stands by."""
LOOK = 3.0
"""Seconds in which machines of the network are looked for."""
PERSON = "person"
"""What stands for a person's seat among the levels of ``--seats``."""


def host(argv: Sequence[str]) -> int:
    """``host TABLE --rules RULES --seats person master … --port N --address A --folder DIR --once``;
    ``host --resume``; ``host TABLE --at CODE``."""
    said = Parser("host", {
        "table": {"nargs": "?"},
        "--rules": {},
        "--seats": {"nargs": "+", "metavar": "person|LEVEL"},
        "--port": {"type": others.count(0, 65535), "default": 0},
        "--address": {"type": _address},
        "--folder": {"type": Path, "default": Path("madang-host")},
        "--resume": {"action": "store_true"},
        "--once": {"action": "store_true"},
        "--at": {"nargs": "+", "metavar": "WORD"},
    }).parse_args(argv)  # fmt: skip
    if said.resume == (said.table is not None):
        raise Refusal("host: name a table to open, or --resume to go on where a host was stopped; one of both")
    with _refusing("host", said.folder):
        wanted = None if said.resume else _wanted(said.table, said.rules, said.seats)
        if said.at is not None and wanted is not None:
            return asyncio.run(_open_at(" ".join(said.at), wanted))
        kept = None if wanted is None else hosts.new(wanted, port=said.port)
        if kept is None:
            dealers.read(said.folder)  # where there is nothing no folder is made
        with _alone("host", said.folder):
            one = hosts.Host(said.folder, kept or dealers.read(said.folder), address=said.address or "")
            return asyncio.run(_host(one, once=said.once))


def _refusing(command: str, folder: Path | None = None) -> AbstractContextManager[None]:
    return others.refusing(command, (ValueError, server.NoServer, NoCertificate, remote.Refused), folder)


def _address(text: str) -> str:
    """An address of IPv4 or IPv6, in its usual form."""
    try:
        return str(ipaddress.ip_address(text))
    except ValueError:
        raise argparse.ArgumentTypeError(f"{clip(text)} is no address such as 192.168.0.7 or 2001:db8::7") from None


def _wanted(name: str, text: str | None, seats: Sequence[str] | None) -> Wanted:
    """The table asked for, with the usual rules and people on all seats unless said otherwise."""
    table = catalog.table(name)
    rules: Rules = next(iter(table.presets.values())) if text is None else others.rules_of(table, text)
    return Wanted.by(rules, ["" if word == PERSON else word for word in seats or [PERSON] * rules.seats])


def _alone(command: str, folder: Path, more: str = "") -> IO[bytes]:
    file = held(folder / dealers.LOCK)
    if file is None:
        raise Refusal(f"{command}: another process deals from {folder}{more}")
    return file


async def _open_at(code: str, wanted: Wanted) -> int:
    """Have a house open a table."""
    opened = await remote.open_table(read_code(code), wanted)
    print(f"join code: {opened}")
    print(f"{wanted.table} at {opened.address} port {opened.port}; the house deals: it plays for nobody, and knows "
          "all hands")
    return 0


def house(argv: Sequence[str]) -> int:
    """``house --tables N --port N --folder DIR --address A --plain --stand-by``; goes on with what is in its
    folder. ``house --cluster A A A`` prepares a folder for the houses of several machines."""
    said = Parser("house", {
        "--tables": {"type": others.count(1, houses.MOST_TABLES), "default": houses.TABLES},
        "--port": {"type": others.count(0, 65535), "default": 0},
        "--folder": {"type": Path, "default": Path("madang-house")},
        "--address": {"type": _address},
        "--plain": {"action": "store_true"},
        "--stand-by": {"action": "store_true"},
        "--cluster": {"nargs": "+", "metavar": "ADDRESS"},
    }).parse_args(argv)  # fmt: skip
    with _refusing("house", said.folder):
        if said.cluster is not None:
            return _prepare(said.folder, said.cluster, said.tables, plain=said.plain)
        if said.stand_by:
            _stand_by(said.folder)
        with _alone("house", said.folder, "; --stand-by goes on in its place when it ends"):
            kept = houses.read(said.folder) or houses.new(said.tables, port=said.port, plain=said.plain)
            cluster = clusters.read(said.folder)
            if cluster is None:
                return asyncio.run(_house(houses.House(said.folder, kept, address=said.address or "")))
            own = clusters.member(cluster, said.address or "", said.port)
            return asyncio.run(_house(clusters.ClusterHouse(said.folder, kept, cluster, own)))


def _prepare(folder: Path, machines: Sequence[str], tables: int, *, plain: bool) -> int:
    """Make the folder of a cluster."""
    found = clusters.prepared(folder, machines, tables, plain=plain)
    print(f"copy {folder} to each machine, and begin its house there:")
    for one in found.members:
        print(f"  house --folder {folder} --address {one.address} --port {one.port}")
    return 0


def _stand_by(folder: Path) -> None:
    """Wait until no other process deals from a folder."""
    told = False
    while (file := held(folder / dealers.LOCK)) is None:
        if not told:
            told = True
            print(f"standing by: another house deals from {folder}", flush=True)
        time.sleep(WATCH)
    file.close()


async def _house(one: houses.House) -> int:
    def ready() -> None:
        print(f"house code: {one.code}", flush=True)
        print(f"a house at {one.code.address} port {one.code.port} for {len(one.kept.places)} tables; "
              f"{len(one.dealers)} open", flush=True)

    async with nearby.announced(one.code, ""):
        await one.run(ready)
    return 0


async def _host(one: hosts.Host, *, once: bool) -> int:
    told: str | None = None

    def ready() -> None:
        nonlocal told
        told = ""
        print(f"join code: {one.code}", flush=True)
        print(f"{one.dealer.rules.table} at {one.code.address} port {one.code.port}; the host deals: fair, but its "
              "computer knows all hands", flush=True)

    def over() -> bool:
        nonlocal told
        room = one.dealer.room
        if told is not None and (line := _who(room)) != told:
            told = line
            print(line, flush=True)
        return once and room.phase == "over" and not any(chair.here for chair in room.chairs)

    await one.deal(ready, over)
    return 0


def _who(room: Room) -> str:
    """Who is in a room, in a line."""
    states = ("bot " + chair.level if chair.level else "free" if chair.free else
              chair.name + (" (a bot plays)" if chair.stand_in else "" if chair.here else " (away)")
              for chair in room.chairs)
    return f"{room.phase}: {', '.join(states)}"


def arena(argv: Sequence[str]) -> int:
    """``arena house --matches N --seconds S --jobs J --table TABLE --rules RULES --plain``: a house under load."""
    said = Parser("arena house", {
        "--matches": {"type": others.count(1, houses.MOST_TABLES), "default": 100},
        "--seconds": {"type": others.count(1, 86_400), "default": 30},
        "--jobs": {"type": others.count(1, 64), "default": 1},
        "--table": {"default": catalog.NAMES[0]},
        "--rules": {},
        "--plain": {"action": "store_true"},
    }).parse_args(argv)  # fmt: skip
    with _refusing("arena house"):
        level = next(iter(catalog.table(said.table).bots))
        wanted = _wanted(said.table, said.rules, None)
        wanted = wanted._replace(levels=("", "", *(level for _ in wanted.levels[2:])))
        load = Load(said.matches, said.seconds, min(said.jobs, said.matches), wanted, (level, level), said.plain)
        figures = measured(load)
    print("\n".join(figures.lines()))
    return 1 if figures.faults else 0


def join(argv: Sequence[str]) -> int:
    """``join CODE --name NAME --bot LEVEL --watch --folder DIR --out FILE``; ``--near`` instead of the first words
    of the code; without a code the tables of this network are listed."""
    said = Parser("join", {
        "code": {"nargs": "*"},
        "--near": {"action": "store_true"},
        "--name": {"default": ""},
        "--bot": {"metavar": "LEVEL"},
        "--watch": {"action": "store_true"},
        "--folder": {"type": Path},
        "--out": {"type": Path},
    }).parse_args(argv)  # fmt: skip
    words = " ".join(said.code)
    if not words:
        return _list(_looked())
    with _refusing("join"):
        code = _near(_looked(), words) if said.near else read_code(words)
        seat = Terminal(code, said.bot)
        file = None if said.folder is None else said.folder / "seat.json"
        record = asyncio.run(seat.play(clean(said.name), file, watch=said.watch))
        if record is None:
            return 1
        if said.out is not None:
            said.out.write_text(record.match.to_text(), encoding="utf-8", newline="\n")
        return 1 if record.fault else 0


def _looked() -> tuple[nearby.Found, ...]:
    """The machines that announce themselves within a few seconds."""
    look = nearby.Look()
    if nearby.allowed():
        time.sleep(LOOK)
    look.close()
    return look.found


def _list(found: Sequence[nearby.Found]) -> int:
    for one in found:
        print(f"{one.table or 'house':8}  {one.name:{MOST_NAME}}  {one.address} port {one.port}")
    if not found:
        print("no machine of this network announces a table; join by the whole code")
    return 0 if found else 1


def _near(found: Sequence[nearby.Found], words: str) -> Code:
    """The code of the one table that the last words of a code fit; raises `BadCode`."""
    fitting = set()
    for one in found:
        with contextlib.suppress(BadCode):
            fitting.add(one.code(words))
    if len(fitting) != 1:
        raise BadCode(f"{len(fitting) or 'no'} machines of this network fit these words; type the whole code")
    return fitting.pop()


class Terminal:
    """A seat that is played in words, by whoever types or by a bot."""

    def __init__(self, code: Code, bot: str | None) -> None:
        self.code, self.level = code, bot
        self.room: Room | None = None
        self.seen: Seen | None = None
        self._line: Remote
        self._over: asyncio.Future[Record]
        self._tasks = Tasks()
        self._asked = False

    async def play(self, name: str, file: Path | None, *, watch: bool) -> Record | None:
        """One game; returns its record, None where the connection ended before. `file` keeps the ticket."""
        ticket = await remote.entered(self.code, name, file, watch=watch)
        self._line, self._over = Remote(self.code, ticket, self._take, file), asyncio.Future()
        async with beside(self._line.run()) as serving:
            ends: list[asyncio.Future[Any]] = [serving, self._over]
            await asyncio.wait(ends, return_when=asyncio.FIRST_COMPLETED)
            if not self._over.done():
                serving.result()
                return None
            await self._line.say("leave")
            return self._over.result()

    def _take(self, news: remote.News) -> None:
        if self._over.done():
            return
        if isinstance(news, str):
            _tell(news or "the host answers again")
        elif isinstance(news, Room):
            self._room_is(news)
        elif isinstance(news, Told):
            self._told(news)
        else:
            self._ended(news)

    def _room_is(self, room: Room) -> None:
        who = _who(room)
        if self.room is None or who != _who(self.room):
            _tell(who)
        first, self.room = self.room is None, room
        seat = self._line.seat
        if first and seat is not None:
            rules = room.rules or "the usual rules"
            _tell(f"{room.table} by {rules}; you have seat {seat}; the {room.dealer} deals")
        if seat is not None and room.phase == "gathering" and not room.chairs[seat].ready:
            self._tasks.begin(self._line.say("ready"))

    def _told(self, told: Told) -> None:
        if self.room is None or self._line.rules is None:
            return
        if told.number == 0:
            self.seen = Seen(self._line.rules, players(self.room), self._line.seat, told)
        elif self.seen is not None:
            with contextlib.suppress(OutOfOrder):
                self.seen.hear(told)
        if self.seen is None or not self.seen.complete:
            return
        for step in self.seen.go_on():
            who = "luck" if step.seat < 0 else self.seen.players[step.seat].name
            _tell(f"{step.number + 1:4}  {who:12}  {step.text}")
        if told.view.actions:
            self._turn(told)

    def _turn(self, told: Told) -> None:
        if self.level is not None:
            self._tasks.begin(self._bot(told, self.level))
            return
        _tell(str(told.view))
        _tell("you may: " + "  ".join(map(str, told.view.actions[:60])))
        if not self._asked:
            self._asked = True
            threading.Thread(target=self._listen, args=(asyncio.get_running_loop(),), daemon=True).start()

    def _listen(self, loop: asyncio.AbstractEventLoop) -> None:
        for text in sys.stdin:
            with contextlib.suppress(RuntimeError):
                loop.call_soon_threadsafe(self._tasks.begin, self._typed(text.strip()))

    async def _typed(self, text: str) -> None:
        word, _, why = (await self._line.act(text)).partition(" ")
        if word == "no":
            _tell(why)

    async def _bot(self, told: Told, level: str) -> None:
        bot = catalog.table(told.view.rules.table).bot(level)
        chosen = await asyncio.to_thread(bot, told.view, random.Random(told.number))
        if told.number == self._line.number:
            await self._line.act(str(chosen))

    def _ended(self, record: Record) -> None:
        match = record.match
        assert match.result is not None
        winners = ", ".join(match.players[seat].name for seat in match.result.winners)
        _tell(f"over: {match.result.reason}, won by {winners}")
        _tell(record.fault or f"all {len(match.draws())} draws follow from the seed sealed as {match.commitment}, "
              "and the record is the game that was shown here")
        self._over.set_result(record)


def _tell(line: str) -> None:
    """A text of one line or several; what came from outside was cleaned where it came in."""
    print(line, flush=True)
