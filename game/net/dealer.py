"""The dealer of one table: it owns the match, takes acts, and tells every seat what that seat may see.

What an act has changed is kept before anybody is told of it, so a dealer that was killed goes on where it was:
seats and tokens, the room, the seed and the log are kept on its shelf, a folder or a stream. A guest that has
missed something says how many steps it has been told, and is told the rest. A `game.net.service.Service` brings and
sends the messages.
"""

from __future__ import annotations

import asyncio
import random
import secrets
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any, NamedTuple, Protocol, TypeVar

from game import VERSION, catalog, luck, private
from game.core import IllegalAction, Seat, UnreadableAction
from game.match import Match
from game.net import room as rooms
from game.net import wire
from game.net.code import door_of, token_of
from game.net.room import Chair, Room, Unwelcome
from game.net.server import User, inbox
from game.net.telling import Telling, telling
from game.notation import one_line, read_rules, write_rules
from game.saves import BadSave

GONE = 7.0
"""Seconds without a word after which somebody is shown as away."""
ABSENT = 60.0
"""Seconds after which the others may give the seat to a bot."""
A_SECOND, AT_ONCE = 20.0, 100.0
"""Messages a seat may send: in a second on the average, and at once."""
WAITING = 5
"""Messages of a seat beyond these that wait until they may pass; more are not heard."""
CHUNK = 100
"""Steps told anew at one request; a guest that misses more asks again."""
G = TypeVar("G", wire.Hello, wire.Opening)
WATCHER, KEPT, LOCK = "watcher", "host.json", "lock"


class Kept(NamedTuple):
    """What a dealer needs to go on, besides the save of the match."""

    room: Room
    name: str
    """The middle part of the subjects, eight hex digits."""
    port: int
    key: int
    """What opens the door, 32 bits."""
    tokens: tuple[str, ...]
    """Of every seat, and of those who look on, 64 hex digits each."""
    seed: str
    """64 hex digits."""
    dealer: str = ""
    """A host's own token at its server; a house has one for all tables."""


class Place(NamedTuple):
    """What a table takes up at a server."""

    name: str
    key: int
    tokens: tuple[str, ...]
    """Of as many seats as any table has, and of those who look on."""

    def users(self) -> list[User]:
        """Who may connect to the server, with what rights."""
        shared, door = (f"m.{self.name}.room", f"m.{self.name}.log"), door_of(self.key)
        return [
            *(User(f"{self.name}.{seat}", token, (f"m.{self.name}.act.{seat}",),
                   (f"m.{self.name}.seat.{seat}", *shared)) for seat, token in enumerate(self.tokens[:-1])),
            User(f"{self.name}.{WATCHER}", self.tokens[-1], (f"m.{self.name}.watch",),
                 (f"m.{self.name}.open", *shared)),
            User(door, token_of(self.key), (door,), ()),
        ]  # fmt: skip


class Post(Protocol):
    """What a dealer needs of the connection it deals over."""

    async def publish(self, subject: str, data: bytes) -> None:
        """Send a message; where nobody can be reached it is lost."""

    def later(self, do: Callable[[], Awaitable[None]], dealer: Dealer) -> None:
        """Have a dealer do something when all that came before is done."""


class Shelf(Protocol):
    """Where a table is kept, so that it outlives its dealer."""

    async def keep(self, kept: Kept, match: Match | None) -> None:
        """Keep a table and its match as they are now."""

    async def played(self, match: Match, action: str) -> None:
        """Keep a match after an act."""


class Folder:
    """A shelf that is a folder of this machine."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    async def keep(self, kept: Kept, match: Match | None) -> None:
        if match is not None:
            private.replace_text(self.folder / "match.txt", match.to_text())
        self.write(kept)

    async def played(self, match: Match, action: str) -> None:
        private.replace_text(self.folder / "match.txt", match.to_text())

    def write(self, kept: Kept) -> None:
        """Write down all but the match."""
        wire.keep(self.folder / KEPT, kept)

    def match(self, kept: Kept) -> Match | None:
        """The match in the folder, if the room plays; raises `wire.BadFile`."""
        file = self.folder / "match.txt"
        if kept.room.phase not in ("playing", "over"):
            return None
        try:
            return Match.from_text(file.read_text("utf-8"))
        except (OSError, BadSave, UnicodeDecodeError) as error:
            raise wire.BadFile(f"{file}: {one_line(error)}") from None


class Bucket:
    """Lets through so many messages a second, and has a few more wait for it."""

    def __init__(self, clock: Callable[[], float], a_second: float = A_SECOND, at_once: float = AT_ONCE, *,
                 waiting: int = 0) -> None:
        self._clock, self._a_second, self._at_once, self._waiting = clock, a_second, at_once, waiting
        self._left, self._last = at_once, clock()
        """What may pass at once; below 0, so many wait."""

    def wait(self) -> float | None:
        """Seconds until one more may pass, after those that wait already; None where it may not pass at all."""
        now = self._clock()
        self._left, self._last = min(self._at_once, self._left + self._a_second * (now - self._last)), now
        if self._left < 1 - self._waiting:
            return None
        self._left -= 1
        return max(0.0, -self._left / self._a_second)


def new(wanted: wire.Wanted, place: Place, port: int, *, dealer: Any = "host") -> Kept:
    """A table that nobody has entered. Raises ValueError for one that cannot be, or levels that do not fit it."""
    table = catalog.table(wanted.table)
    rules = read_rules(table.rules, wanted.rules)
    if len(wanted.levels) != rules.seats or "" not in wanted.levels:
        raise ValueError(f"{rules.table} is set for {rules.seats} seats, one of them at least a person's")
    for level in filter(None, wanted.levels):
        table.bot(level)
    seed = luck.new_seed()
    chairs = tuple(Chair(level=level) for level in wanted.levels)
    room = Room(VERSION, rules.table, write_rules(rules), dealer, luck.commitment(seed), chairs)
    return Kept(room, place.name, port, place.key, place.tokens, seed.hex())


class Dealer:
    """Deals at one table."""

    def __init__(self, shelf: Shelf, kept: Kept, match: Match | None, post: Post, *, absent: float = ABSENT,
                 clock: Callable[[], float] = time.monotonic) -> None:
        """`match` is what the room plays, if it does."""
        self.kept, self.absent, self.clock = kept, absent, clock
        self._shelf = shelf
        self.room = kept.room
        self.rules = kept.room.house_rules
        self.match: Match | None = None
        self._post = post
        self._began = clock()
        self._told: dict[Seat | None, Telling] = {}
        self._heard: dict[Seat, float] = {}
        self._buckets = {seat: Bucket(clock, waiting=WAITING) for seat in (*range(self.rules.seats), None)}
        self._door = Bucket(clock)
        self._thinks: asyncio.Task[None] | None = None
        self.acts = 0
        """Acts played, bots' among them."""
        if match is not None:
            self._take_up(match)
            if match.turn is None:
                self.room = self.room._replace(phase="over")

    def stop(self) -> None:
        """Nothing is thought about any more."""
        if self._thinks is not None:
            self._thinks.cancel()

    async def look_round(self) -> None:
        """See who is there; to be done now and then."""
        room, now = self.room, self.clock()
        for seat, chair in enumerate(room.chairs):
            silent = now - self._heard.get(seat, self._began)
            if chair.person and not chair.free and silent > GONE:
                room = rooms.left(room, seat, long=silent > self.absent)
        if room != self.room:
            await self._room_is(room)

    # what comes in ------------------------------------------------------------------------------------

    def at_door(self, message: Any) -> None:
        """Somebody asks to be let in."""
        if self._door.wait() is not None:
            elsewhere = "this is the code of a table, which is open already: join there"
            self._post.later(lambda: answer_door(self._post, self.kept.key, message, wire.Hello, self._welcome,
                                                 elsewhere), self)  # fmt: skip

    def from_seat(self, message: Any, word: str) -> None:
        """Somebody on a seat says something."""
        if word.isascii() and word.isdigit() and int(word) < self.rules.seats:
            self.heed(message, int(word))

    def heed(self, message: Any, seat: Seat | None) -> None:
        """Answer a message of a seat, or (None) of one who looks on, as soon as it may send another, or not at all.

        So a quick seat waits a twentieth of a second for its answer, and not until it asks again.
        """
        wait = self._buckets[seat].wait()
        if wait is not None and seat is not None:
            self._heard[seat] = self.clock()
        if wait == 0:
            self._post.later(lambda: self._answer(message, seat), self)
        elif wait is not None:
            loop = asyncio.get_running_loop()
            loop.call_later(wait, lambda: self._post.later(lambda: self._answer(message, seat), self))

    async def _welcome(self, hello: wire.Hello) -> wire.Welcome:
        seat = -1 if hello.watch else await self._seated(hello.name)
        return wire.Welcome("", self.kept.name, seat, wire.under_pad(self.kept.tokens[seat], hello.pad))

    async def _seated(self, name: str) -> Seat:
        if self.room.phase != "gathering":
            raise Unwelcome("the game has begun; one may look on")
        room, seat = rooms.entered(self.room, name)
        self._heard[seat] = self.clock()
        await self._room_is(room)
        return seat

    async def _answer(self, message: Any, seat: Seat | None) -> None:
        try:
            reply = await self._done(message.data, seat)
        except (wire.BadMessage, Unwelcome, UnreadableAction, IllegalAction) as error:
            reply = f"no {one_line(error)}"
        user = f"{self.kept.name}.{WATCHER if seat is None else seat}"
        await answer(self._post, message, user, reply.encode())

    async def _done(self, data: bytes, seat: Seat | None) -> str:
        """Do what a message says; returns the answer."""
        word, _, rest = data[:200].decode("utf-8", "replace").partition(" ")
        if word == "here":
            return await self._here(seat, rest)
        if seat is None:
            raise Unwelcome("who looks on does not act")
        if word.isascii() and word.isdigit():
            return await self._act(seat, *wire.read_act(data))
        do: dict[str, Callable[[], Room]] = {
            "ready": lambda: rooms.readied(self.room, seat, True),
            "wait": lambda: rooms.readied(self.room, seat, False),
            "seal": lambda: rooms.promised(self.room, seat, rest),
            "open": lambda: rooms.shown(self.room, seat, rest),
            "bot": lambda: rooms.given(self.room, seat, int(rest) if rest.isascii() and rest.isdigit() else -1),
            "leave": lambda: rooms.left(self.room, seat, long=True),
            "again": lambda: self._again(),
        }
        if word not in do:
            raise wire.BadMessage("this means nothing here")
        before = self.room
        await self._room_is(do[word]())
        if before.phase in ("sealing", "opening") and self.room.phase == "gathering":
            await self._room_is(self._sealed_anew(self.room))
        if word == "leave":
            self._heard.pop(seat, None)
        return "ok"

    async def _here(self, seat: Seat | None, rest: str) -> str:
        """Somebody is there, and has been told `rest` steps of the match named: tell what is missing."""
        if seat is not None:
            await self._room_is(rooms.came(self.room, seat))
        match, _, count = rest.partition(" ")
        told = self._told.get(seat)
        if told is None:
            await self._publish("room", wire.pack(self.room))
            return "ok"
        known = int(count) if match == self.room.match and count.isascii() and count.isdigit() else -1
        if known < told.number or self.room.match != match:
            await self._publish("room", wire.pack(self.room))
            for number in range(known + 1, told.number + 1)[:CHUNK]:
                await self._publish(_subject(seat), told.message(number))
        if self.room.phase == "over" and self.match is not None:
            await self._publish("log", self.match.to_text().encode())
        return f"ok {told.number}"

    async def _act(self, seat: Seat, seen: int, text: str) -> str:
        match, told = self.match, self._told.get(seat)
        if match is None or told is None or self.room.phase != "playing":
            raise Unwelcome("no game is being played")
        if seen != told.number:
            return f"late {told.number}"
        if match.turn != seat:
            raise Unwelcome("it is another seat's turn")
        if match.read(text) not in match.view(seat).actions:
            raise IllegalAction("this cannot be done here")
        await self._played(match, text)
        await self.tell_all()
        return f"ok {told.number}"

    # the room and the match ---------------------------------------------------------------------------

    async def _room_is(self, room: Room) -> None:
        """The room has changed: keep it, tell it, and begin the match when all is sealed."""
        if room == self.room:
            return
        while (on := rooms.moved_on(room)) != room:
            room = on
        if room.phase == "playing" and self.room.phase != "playing":
            self.room = room._replace(match=secrets.token_hex(4))
            seed = bytes.fromhex(self.kept.seed)
            self._take_up(Match(self.rules, rooms.players(room), seed, player_text=rooms.own_text(room)))
            await self.keep()
            await self.tell_all()
        else:
            self.room = room
            await self.keep()
            await self._publish("room", wire.pack(room))
            self._ask_bot()

    def _again(self) -> Room:
        """Another game with the same people, once this one is over."""
        if self.room.phase != "over":
            raise Unwelcome("this game is not over")
        self.match, self._told = None, {}
        return self._sealed_anew(rooms.unsealed(self.room, "gathering", ready=False))

    def _sealed_anew(self, room: Room) -> Room:
        seed = luck.new_seed()
        self.kept = self.kept._replace(seed=seed.hex())
        return room._replace(sealed=luck.commitment(seed))

    def _take_up(self, match: Match) -> None:
        self.match = match
        self._told = {seat: telling(match, self.room.match, seat) for seat in (None, *range(self.rules.seats))}

    async def _played(self, match: Match, text: str) -> None:
        """One act and luck's answer, kept before anybody hears of it."""
        steps = match.play(text)
        await self._shelf.played(match, text)
        self.acts += 1
        if match.turn is None:
            self.room = self.room._replace(phase="over")
            await self.keep()
        for step in steps:
            for told in self._told.values():
                told.hear(step)

    async def tell_all(self) -> None:
        """Tell every seat what it has not been told, and see whether a bot is to act."""
        if self.match is None:
            await self._publish("room", wire.pack(self.room))
            return
        if not all(told.published for told in self._told.values()) or self.room.phase == "over":
            await self._publish("room", wire.pack(self.room))
        for seat, told in self._told.items():
            for number in told.unpublished():
                await self._publish(_subject(seat), told.message(number))
        if self.match.turn is None:
            await self._publish("log", self.match.to_text().encode())
        self._ask_bot()

    # bots -----------------------------------------------------------------------------------------------

    def _ask_bot(self) -> None:
        """Have a bot think where one is to act, unless it does already."""
        match = self.match
        if match is None or match.turn is None or (self._thinks is not None and not self._thinks.done()):
            return
        chair = self.room.chairs[match.turn]
        if not chair.acts:
            level = chair.level or catalog.table(self.rules.table).default_opponents[0]
            self._thinks = asyncio.create_task(self._think(match, match.turn, level))

    async def _think(self, match: Match, seat: Seat, level: str) -> None:
        view, rng, revision = match.view(seat), match.bot_rng(), match.revision
        text = await asyncio.to_thread(_choice, self.rules.table, level, view, rng)
        self._post.later(lambda: self._bot_acts(match, revision, text), self)

    async def _bot_acts(self, match: Match, revision: int, text: str) -> None:
        self._thinks = None
        turn = match.turn
        if match is not self.match or turn is None:
            return
        if match.revision == revision and not self.room.chairs[turn].acts:
            await self._played(match, text)
            await self.tell_all()
        else:
            self._ask_bot()

    # what goes out --------------------------------------------------------------------------------------

    async def _publish(self, part: str, data: bytes) -> None:
        await self._post.publish(f"m.{self.kept.name}.{part}", data)

    async def keep(self) -> None:
        """Keep table and match as they are now."""
        await self._shelf.keep(self.kept._replace(room=self.room), self.match)


def read(folder: Path) -> Kept:
    """What a dealer kept in its folder; raises `wire.BadFile`."""
    found = wire.kept(folder / KEPT, Kept, lambda kept: kept.room.house_rules)
    if found is None:
        raise wire.BadFile(f"{folder}: no table was kept here")
    return found


async def answer(post: Post, message: Any, user: str, data: bytes) -> None:
    """Answer a request, where it asked for the answer in its own user's place and in no other's."""
    if message.reply.startswith(f"{inbox(user)}."):
        await post.publish(message.reply, data)


async def answer_door(post: Post, key: int, message: Any, kind: type[G],
                      let_in: Callable[[G], Awaitable[wire.Welcome]], elsewhere: str) -> None:
    """Answer at the door with this key: what `let_in` returns for a greeting of that kind, and `elsewhere` where it
    is of another. `Unwelcome` is answered as a refusal."""
    try:
        asked = wire.unpack(kind, message.data)
        hello = asked if isinstance(asked, wire.Hello) else asked.hello
        if refused := wire.refusal(hello, VERSION):
            raise Unwelcome(refused)
        reply = await let_in(asked)
    except wire.BadMessage:
        reply = wire.Welcome(elsewhere)
    except Unwelcome as error:
        reply = wire.Welcome(one_line(error))
    await answer(post, message, door_of(key), wire.pack(reply))


def _subject(seat: Seat | None) -> str:
    return "open" if seat is None else f"seat.{seat}"


def _choice(table: str, level: str, view: Any, rng: random.Random) -> str:
    """What a bot does; a faulty one does the first thing it may."""
    try:
        return str(catalog.table(table).bot(level)(view, rng))
    except Exception:
        return str(view.actions[0])
