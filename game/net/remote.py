"""A guest: joins a table by its code, tells what its person does, and hears what its seat may see.

The connection comes back by itself. A guest that has had no answer for a few seconds says that it is there and how
many steps it knows, so nothing that was lost stays lost. Its seat, its token and its number are kept in a file, so
that a guest that was killed takes its seat again.

At the end the host publishes the record with its seed. `checked` compares it with all that was shown before: the
commitment, everybody's sealed numbers, every message this seat was told, and every draw of luck.
"""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import secrets
import ssl
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

from game import VERSION
from game.core import Rules, Seat
from game.match import Match
from game.net import certificate, wire
from game.net import room as rooms
from game.net.code import BadCode, Code, door_of, read, token_of
from game.net.room import Room
from game.net.server import inbox
from game.net.tasks import beside, going_on, quiet
from game.net.telling import telling
from game.net.wire import Told, Wanted
from game.notation import BadRules, one_line
from game.saves import BadSave

BEAT = 3.0
"""Seconds without an answer to anything after which it says that it is there."""
PATIENCE, AT_DOOR = 1.0, 10.0
"""Seconds for an answer: after the first an act is sent again, after the second nobody opens."""
PAUSES, SOON = (0.1, 0.3, 0.6), 2.0
"""Seconds between the tries at a door where nobody could be asked, and after which there is none more."""
AGAIN = 0.1
"""Seconds before an act that was not answered is sent again."""
EARLY = 5
"""Times that a record may come before the last steps; from then on they count as withheld."""
MISSED = 2
"""Words without an answer after which that is told."""


class Refused(Exception):
    """The host does not let somebody in, or none is there; one line."""


class Unreached(Refused):
    """Nobody could be asked; another try does no harm."""


class Ticket(NamedTuple):
    """What a guest needs to take its seat again."""

    code: str
    match: str
    seat: int
    """-1: looking on."""
    token: str
    number: str = ""
    """The number mixed into the luck of the game being played or prepared."""
    sealed: str = ""
    """The commitment that was shown when the own number was sealed."""
    seals: tuple[str, ...] = ()
    """Every seat's sealed number, as shown before the own one was opened."""


class Record(NamedTuple):
    """A finished game with its seed, and what came of checking it."""

    match: Match
    fault: str
    """One line; empty where all is as it was shown."""


News = Room | Told | Record | str
"""What a guest hears: the room, a step, the record at the end, or one line of trouble (empty: it is over)."""


async def join(code: Code, name: str, *, watch: bool = False, patience: float = AT_DOOR) -> Ticket:
    """Ask for a seat; raises `Refused`, also where there is no answer in `patience` seconds."""
    pad = secrets.token_hex(32)
    welcome = await _asked(code, wire.Hello(wire.WIRE, VERSION, wire.rules_here(), name, pad, watch), patience)
    return Ticket(str(code), welcome.match, welcome.seat, _uncovered(code, welcome, pad))


async def entered(code: Code, name: str, file: Path | None, *, watch: bool) -> Ticket:
    """The ticket in a file, if it was given at this code's door, or a new one. Raises `Refused`."""
    ticket = None if file is None else read_ticket(file)
    if ticket is not None and fits(ticket, code) and (ticket.seat < 0) == watch:
        return ticket
    return await join(code, name, watch=watch)


async def open_table(house: Code, wanted: Wanted, *, patience: float = AT_DOOR) -> Code:
    """Have a house open a table; returns the code by which it is joined. Raises `Refused`."""
    pad = secrets.token_hex(32)
    hello = wire.Hello(wire.WIRE, VERSION, wire.rules_here(), "", pad)
    key = int(_uncovered(house, await _asked(house, wire.Opening(hello, *wanted), patience), pad), 16)
    if key >= 1 << 32:
        raise Refused(f"the house at {house.address} answers with a key that is none")
    return house._replace(key=key)


def _uncovered(code: Code, welcome: wire.Welcome, pad: str) -> str:
    try:
        return wire.under_pad(welcome.token, pad)
    except wire.BadMessage as error:
        raise Refused(f"the host at {code.address} answers otherwise than expected: {one_line(error)}") from None


async def _asked(code: Code, words: wire.Hello | wire.Opening, patience: float) -> wire.Welcome:
    """Say something at a door; what it answers. Raises `Refused`."""
    begun, pauses = time.monotonic(), iter(PAUSES)
    while True:
        try:
            return await _asked_once(code, words, patience)
        except Unreached:  # a house that exchanges its places is there again in a moment
            pause = next(pauses, None)
            if pause is None or time.monotonic() - begun > SOON:
                raise
        await asyncio.sleep(pause)


async def _asked_once(code: Code, words: wire.Hello | wire.Opening, patience: float) -> wire.Welcome:
    import nats

    door = door_of(code.key)
    line = await _connected(code, door, token_of(code.key), attempts=2)
    try:
        reply = await line.request(door, wire.pack(words), timeout=patience)
        welcome = wire.unpack(wire.Welcome, reply.data)
    except nats.errors.NoRespondersError:
        raise Unreached(f"the host at {code.address} does not answer: nobody deals there") from None
    except (nats.errors.Error, wire.BadMessage) as error:
        raise Refused(f"the host at {code.address} does not answer: {one_line(error)}") from None
    finally:
        await line.close()
    if welcome.refused:
        raise Refused(wire.clean(welcome.refused, 200))
    return welcome


async def _connected(code: Code, user: str, token: str, *, attempts: int,
                     back: Callable[[], Any] | None = None) -> Any:
    import nats

    try:
        context = await certificate.pinned(code.address, code.port, code.pin) if code.pin else None
        return await nats.connect(
            f"nats://{code.place}", user=user, password=token, inbox_prefix=inbox(user).encode(),
            max_reconnect_attempts=attempts, reconnect_time_wait=0.1, connect_timeout=AT_DOOR,
            allow_reconnect=attempts < 0, error_cb=quiet, ping_interval=10, max_outstanding_pings=2,
            reconnected_cb=back, **certificate.secured(context),
        )
    except certificate.NoCertificate as error:
        raise Refused(f"who answers at {code.address} is refused: {one_line(error)}") from None
    except ssl.SSLError:
        raise Refused(f"who answers at {code.address} is refused: it does not hold the certificate of this code") \
            from None
    except (nats.errors.Error, OSError, TimeoutError) as error:
        raise Unreached(f"no table answers at {code.address}: {one_line(error)}") from None


class Remote:
    """One seat of a table elsewhere, or a place to look on; `run` until it is cancelled."""

    def __init__(self, code: Code, ticket: Ticket, news: Callable[[News], None], file: Path | None = None) -> None:
        """`news` is called with all that is heard, in order; `file` keeps the ticket."""
        self.code, self.ticket, self.news, self.file = code, ticket, news, file
        self.seat: Seat | None = ticket.seat if ticket.seat >= 0 else None
        self.room: Room | None = None
        self.rules: Rules | None = None
        self.match = ""
        self.number = -1
        """Of the last message heard of `match`."""
        self.bad = 0
        """Messages that were none."""
        self._heard: list[bytes] = []
        """The digest of every message of the match."""
        self._early = 0
        """How often the record came before the last steps."""
        self._done = ""
        """The match whose record was checked."""
        self._line: Any = None
        self._trouble = False
        self._again = asyncio.Event()
        self._answered = 0.0
        """When something was answered last."""
        self._todo: asyncio.Queue[tuple[str, bytes]] = asyncio.Queue(1000)

    async def run(self) -> None:
        """Serve the seat; raises `Refused` if the table cannot be reached at the beginning."""
        who = "watcher" if self.seat is None else str(self.seat)
        base = f"m.{self.ticket.match}"
        self._keep()
        self._line = await _connected(self.code, f"{self.ticket.match}.{who}", self.ticket.token, attempts=-1,
                                      back=self._back)
        try:
            own = "open" if self.seat is None else f"seat.{self.seat}"
            for part in ("room", "log", own):
                await self._line.subscribe(f"{base}.{part}", cb=self._from(part))
            await self._line.flush()
            async with beside(self._beat()):
                while going_on():
                    part, data = await self._todo.get()
                    try:
                        await self._take(part, data)
                    except (wire.BadMessage, BadRules):
                        self.bad += 1
        finally:
            line, self._line = self._line, None
            with contextlib.suppress(Exception):
                await asyncio.wait_for(line.close(), PATIENCE)

    async def say(self, text: str) -> str:
        """Tell the host something; its answer, "" where none comes. An act is ``<steps seen> <action>``."""
        import nats

        subject = "watch" if self.seat is None else f"act.{self.seat}"
        try:
            reply = await self._line.request(f"m.{self.ticket.match}.{subject}", text.encode(), timeout=PATIENCE)
        except (nats.errors.Error, TimeoutError, OSError, AttributeError):
            return ""
        self._answered = time.monotonic()
        return wire.clean(reply.data[:400].decode("utf-8", "replace"), 200)

    async def act(self, action: str) -> str:
        """Do something in the position told last; its answer, "" if the game has gone on or the line is closed.
        What was lost is sent again, which does no harm."""
        number, match = self.number, self.match
        while going_on() and self._line is not None and (number, match) == (self.number, self.match):
            if answer := await self.say(f"{number} {action}"):
                return answer
            await asyncio.sleep(AGAIN)
        return ""

    # what is heard --------------------------------------------------------------------------------------

    def _from(self, part: str) -> Callable[[Any], Any]:
        async def take(message: Any) -> None:
            if self._todo.full():
                return  # whatever is lost is asked for again
            self._todo.put_nowait((part, message.data))

        return take

    async def _beat(self) -> None:
        missed = 0
        while going_on():
            answer = await self.say(f"here {self.match or '-'} {self.number}")
            missed = 0 if answer else missed + 1
            if (missed >= MISSED) != self._trouble:
                self._trouble = not self._trouble
                self.news("no answer from the host" if self._trouble else "")
            word, _, count = answer.partition(" ")
            behind = word == "ok" and count.isdigit() and int(count) > self.number
            await self._rest(0.05 if behind else PATIENCE if missed else BEAT)

    async def _rest(self, seconds: float) -> None:
        """Until it should say that it is there: so long after the last answer, or as soon as something was lost."""
        self._again.clear()
        left = seconds
        while going_on() and left > 0:
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._again.wait(), left)
                return
            left = self._answered + seconds - time.monotonic()

    async def _back(self) -> None:
        """The connection is there again: whatever was lost is asked for at once."""
        self._again.set()

    async def _take(self, part: str, data: bytes) -> None:
        if part == "room":
            await self._room(wire.unpack(Room, data))
        elif part == "log":
            self._record(data)
        elif self.rules is not None:
            self._told(wire.read(data, self.rules, self.seat), data)

    async def _room(self, room: Room) -> None:
        rules = room.house_rules
        if len(room.chairs) != rules.seats:
            raise wire.BadMessage("the room has other seats than its rules")
        chairs = tuple(chair._replace(name=wire.clean(chair.name)) for chair in room.chairs)
        self.room, self.rules = room._replace(chairs=chairs, hall=wire.clean(room.hall, 12)), rules
        if self.seat is not None and self.seat < len(chairs) and chairs[self.seat].acts:
            await self._seal(self.room, self.seat)
        self.news(self.room)

    async def _seal(self, room: Room, seat: Seat) -> None:
        """Seal the own number, and open it once every person has sealed one."""
        chair, ticket = room.chairs[seat], self.ticket
        if room.phase == "sealing" and not chair.seal:
            if ticket.sealed != room.sealed:
                fresh = secrets.token_hex(rooms.NUMBER // 2)
                self.ticket = ticket._replace(number=fresh, sealed=room.sealed, seals=())
                self._keep()
            await self._later(f"seal {wire.digest(self.ticket.number)}")
        elif room.phase == "opening" and not chair.number:
            if room.sealed != ticket.sealed or wire.digest(ticket.number) != chair.seal:
                self.news("the host has changed what it had sealed")
                return
            self.ticket = ticket._replace(seals=tuple(one.seal for one in room.chairs))
            self._keep()
            await self._later(f"open {ticket.number}")

    async def _later(self, text: str) -> None:
        """Say something without waiting for the answer, which comes as the room."""
        await self._line.publish(f"m.{self.ticket.match}.act.{self.seat}", text.encode())

    def _told(self, told: Told, data: bytes) -> None:
        if told.match != self.match and told.number == 0:
            self.match, self.number, self._heard, self._early = told.match, -1, [], 0
        if told.match != self.match or told.number != self.number + 1:
            return  # known already, or one before it was lost and is asked for
        self.number = told.number
        self._heard.append(hashlib.sha256(data).digest())
        self.news(told)

    def _record(self, data: bytes) -> None:
        if self.room is None or self.rules is None or self.room.phase != "over" or self._done == self.room.match:
            return
        try:
            match = Match.from_text(data.decode("utf-8"))
        except (BadSave, UnicodeDecodeError) as error:
            self.news(f"the host's record is no game: {one_line(error)}")
            return
        if self.match != self.room.match or match.rules != self.rules:
            return
        if len(self._heard) <= telling(match, self.match, self.seat).number and self._early < EARLY:
            self._early += 1
            self._again.set()  # the last steps were lost; they are asked for, and the record comes again
            return
        fault = checked(match, self.match, self.seat, self._heard, self.room, self.ticket)
        self._done = self.match
        self.news(Record(match, fault))

    def _keep(self) -> None:
        if self.file is not None:
            wire.keep(self.file, self.ticket)


def checked(match: Match, name: str, seat: Seat | None, heard: list[bytes], room: Room, ticket: Ticket) -> str:
    """What is wrong with a record, in one line; empty if it is the game that was shown here.

    `heard` has the SHA-256 of every message the seat was told, from the start on.
    """
    if match.turn is not None:
        return "the record ends before the game"
    if match.commitment != room.sealed or (ticket.sealed and match.commitment != ticket.sealed):
        return "the seed is not the one that was sealed"
    numbers = match.player_text.split(".") if match.player_text else []
    if numbers != [chair.number for chair in room.chairs if chair.number]:
        return "the record has other numbers than were opened"
    for chair, seal in zip(room.chairs, ticket.seals or tuple(chair.seal for chair in room.chairs), strict=True):
        if chair.number and wire.digest(chair.number) != seal:
            return "a number is not the one that was sealed"
    if ticket.number and seat is not None and ticket.number not in numbers:
        return "the own number is not in the luck"
    verdict = match.verify()
    if not verdict.honest:
        return verdict.fault
    told = telling(match, name, seat)
    if told.number + 1 != len(heard):
        return f"the record has {told.number} steps for this seat, {len(heard) - 1} were told"
    for number, digest in enumerate(heard):
        if hashlib.sha256(told.message(number)).digest() != digest:
            return f"step {number} was told otherwise than the record has it"
    return ""


def fits(ticket: Ticket, code: Code) -> bool:
    """Whether a ticket was given at a code's door; its machine may have another address by now."""
    try:
        known = read(ticket.code)
    except BadCode:
        return False
    return (known.key, known.pin) == (code.key, code.pin)


def read_ticket(file: Path) -> Ticket | None:
    """The ticket in a file, if one can be read there."""
    try:
        return wire.kept(file, Ticket)
    except wire.BadFile:
        return None
