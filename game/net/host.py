"""The dealer of one table: it owns the match, takes acts, and tells every seat what that seat may see.

All that comes in is done one after another. What an act has changed is on disk before anybody is told of it, so a
host that was killed goes on where it was: seats and tokens, the room, the seed and the log are kept in its folder.
A guest that has missed something says how many steps it has been told, and is told the rest.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import random
import secrets
import time
from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from game import VERSION, catalog, luck, private
from game.core import IllegalAction, Rules, Seat, UnreadableAction
from game.match import Match
from game.net import room as rooms
from game.net import wire
from game.net.code import Code
from game.net.room import Room, Unwelcome
from game.net.server import NoServer, Server, User, free_port, inbox, own_address
from game.net.tasks import going_on
from game.net.telling import Telling
from game.notation import one_line, write_rules
from game.saves import BadSave

GONE = 7.0
"""Seconds without a word after which somebody is shown as away."""
ABSENT = 60.0
"""Seconds after which the others may give the seat to a bot."""
A_SECOND, AT_ONCE = 20.0, 100.0
"""Messages a seat may send: in a second on the average, and at once."""
CHUNK = 100
"""Steps told anew at one request; a guest that misses more asks again."""
BEAT = 0.5
"""Seconds between two looks at who is there."""
ATTEMPTS = 3
"""Ports tried for a new server."""
DEALER, DOOR, WATCHER = "dealer", "door", "watcher"


class BadFolder(ValueError):
    """A host's folder that cannot be read; one line."""


class Kept(NamedTuple):
    """What a host needs to go on, besides the save of the match."""

    room: Room
    name: str
    """The middle part of the subjects, eight hex digits."""
    port: int
    key: int
    tokens: tuple[str, ...]
    """Of every seat, the watchers and the dealer, 64 hex digits each."""
    seed: str
    """64 hex digits."""


class Bucket:
    """Lets through so many messages a second."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._left, self._last = AT_ONCE, clock()

    def lets(self) -> bool:
        """Whether one more may pass now."""
        now = self._clock()
        self._left, self._last = min(AT_ONCE, self._left + A_SECOND * (now - self._last)), now
        if self._left < 1:
            return False
        self._left -= 1
        return True


def new(rules: Rules, levels: Sequence[str], *, port: int = 0, dealer: Any = "host") -> Kept:
    """A table that nobody has entered: `levels` has a bot's level for each seat, "" for a person's.

    Raises ValueError for levels that do not fit the rules.
    """
    if len(levels) != rules.seats or not any(level == "" for level in levels):
        raise ValueError(f"{rules.table} is set for {rules.seats} seats, one of them at least a person's")
    for level in filter(None, levels):
        catalog.table(rules.table).bot(level)
    seed = luck.new_seed()
    room = rooms.opened(VERSION, rules, write_rules(rules), dealer, luck.commitment(seed), tuple(levels))
    tokens = tuple(secrets.token_hex(32) for _ in range(rules.seats + 2))
    return Kept(room, secrets.token_hex(4), free_port(port), secrets.randbits(32), tokens, seed.hex())


def users(kept: Kept) -> list[User]:
    """Who may connect to the server, with what rights."""
    name, seats = kept.name, len(kept.room.chairs)
    shared = (f"m.{name}.room", f"m.{name}.log")
    seated = [User(f"{name}.{seat}", kept.tokens[seat], (f"m.{name}.act.{seat}",),
                    (f"m.{name}.seat.{seat}", *shared)) for seat in range(seats)]
    return [
        *seated,
        User(f"{name}.{WATCHER}", kept.tokens[seats], (f"m.{name}.watch",), (f"m.{name}.open", *shared)),
        User(DEALER, kept.tokens[-1], (">",), (">",)),
        User(DOOR, door_token(kept.key), (DOOR,), ()),
    ]


def door_token(key: int) -> str:
    """What opens the door for who has the join code."""
    return f"{key:08x}"


class Host:
    """Deals at one table until it is cancelled."""

    def __init__(self, folder: Path, kept: Kept, *, server: Server | None = None, absent: float = ABSENT,
                 clock: Callable[[], float] = time.monotonic) -> None:
        """`server`: one that serves already; without it the host starts its own. Reads the match in the folder, if
        its room plays; raises `BadFolder` where that is no game."""
        self.folder, self.kept, self.absent, self.clock = folder, kept, absent, clock
        self.room = kept.room
        self.rules = kept.room.house_rules
        self.match: Match | None = None
        self.server = server or Server(folder / "server", kept.port, users(kept))
        self._owns = server is None
        self._told: dict[Seat | None, Telling] = {}
        self._heard: dict[Seat, float] = {}
        self._buckets = {seat: Bucket(clock) for seat in (*range(self.rules.seats), -1)}
        self._door = Bucket(clock)
        self._todo: asyncio.Queue[Callable[[], Awaitable[None]]] = asyncio.Queue()
        self._thinks: asyncio.Task[None] | None = None
        self._nats: Any = None
        self.acts = 0
        """Acts played, bots' among them."""
        if self.room.phase in ("playing", "over"):
            self._take_up(_read_match(folder / "match.txt"))

    @property
    def code(self) -> Code:
        """What a guest types."""
        return Code(own_address(), self.kept.port, self.kept.key)

    # life ---------------------------------------------------------------------------------------------

    async def run(self, ready: Callable[[], None] = lambda: None) -> None:
        """Serve until cancelled; `ready` is called once guests may come. Raises `game.net.server.NoServer`."""
        import nats

        self._keep()
        if self._owns:
            self._start()
        beat = asyncio.create_task(self._beat())
        try:
            self._nats = await nats.connect(
                f"nats://127.0.0.1:{self.kept.port}", user=DEALER, password=self.kept.tokens[-1],
                inbox_prefix=inbox(DEALER).encode(), max_reconnect_attempts=-1, reconnect_time_wait=0.05,
                error_cb=_quiet,
            )
            name = self.kept.name
            await self._nats.subscribe(DOOR, cb=self._at_door)
            await self._nats.subscribe(f"m.{name}.act.*", cb=self._from_seat)
            await self._nats.subscribe(f"m.{name}.watch", cb=self._from_watcher)
            await self._nats.flush()
            await self._tell_all()
            ready()
            while going_on():
                do = await self._todo.get()
                await do()
        finally:
            beat.cancel()
            if self._thinks is not None:
                self._thinks.cancel()
            if self._nats is not None:
                with contextlib.suppress(Exception):
                    await asyncio.wait_for(self._nats.close(), GONE)
            if self._owns:
                self.server.stop()

    def _start(self) -> None:
        """Start the server; at another port if the one chosen has been taken since, and nobody knows it yet."""
        for left in reversed(range(ATTEMPTS)):
            try:
                self.server.start()
                return
            except NoServer:
                if not left or any(chair.name for chair in self.room.chairs):
                    raise
                self.kept = self.kept._replace(port=free_port())
                self.server = Server(self.folder / "server", self.kept.port, users(self.kept))
                self._keep()

    async def _beat(self) -> None:
        """Look after the server, and who is there."""
        began = self.clock()
        while True:
            await asyncio.sleep(BEAT)
            if self._owns:
                self.server.mend()
            self._todo.put_nowait(lambda: self._look_round(began))

    async def _look_round(self, began: float) -> None:
        room, now = self.room, self.clock()
        for seat, chair in enumerate(room.chairs):
            silent = now - self._heard.get(seat, began)
            if chair.person and not chair.free and silent > GONE:
                room = rooms.left(room, seat, long=silent > self.absent)
        if room != self.room:
            await self._room_is(room)

    # what comes in ------------------------------------------------------------------------------------

    async def _at_door(self, message: Any) -> None:
        if self._door.lets():
            self._todo.put_nowait(lambda: self._welcome(message))

    async def _from_seat(self, message: Any) -> None:
        word = message.subject.rpartition(".")[2]
        if not (word.isascii() and word.isdigit() and int(word) < self.rules.seats):
            return
        seat = int(word)
        if self._buckets[seat].lets():
            self._todo.put_nowait(lambda: self._answer(message, seat))

    async def _from_watcher(self, message: Any) -> None:
        if self._buckets[-1].lets():
            self._todo.put_nowait(lambda: self._answer(message, None))

    async def _welcome(self, message: Any) -> None:
        try:
            hello = wire.unpack(wire.Hello, message.data)
            refused = wire.refusal(hello, VERSION)
            if refused:
                raise Unwelcome(refused)
            seat = -1 if hello.watch else await self._seated(hello.name)
            hidden = wire.under_pad(self.kept.tokens[seat if seat >= 0 else self.rules.seats], hello.pad)
            reply = wire.Welcome("", self.kept.name, seat, hidden)
        except (wire.BadMessage, Unwelcome) as error:
            reply = wire.Welcome(one_line(error))
        await self._reply(message, DOOR, wire.pack(reply))

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
        except (wire.BadMessage, Unwelcome) as error:
            reply = f"no {one_line(error)}"
        except (UnreadableAction, IllegalAction) as error:
            reply = f"no {one_line(error)}"
        user = f"{self.kept.name}.{WATCHER if seat is None else seat}"
        await self._reply(message, user, reply.encode())

    async def _done(self, data: bytes, seat: Seat | None) -> str:
        """Do what a message says; returns the answer."""
        word, _, rest = data[:200].decode("utf-8", "replace").partition(" ")
        if word == "here":
            return await self._here(seat, rest)
        if seat is None:
            raise Unwelcome("who looks on does not act")
        self._heard[seat] = self.clock()
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
            self._heard[seat] = self.clock()
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
        self._played(match, text)
        await self._tell_all()
        return f"ok {told.number}"

    # the room and the match ---------------------------------------------------------------------------

    async def _room_is(self, room: Room) -> None:
        """The room has changed: keep it, tell it, and begin the match when all is sealed."""
        if room == self.room:
            return
        while (on := rooms.moved_on(room)) != room:
            room = on
        begins = room.phase == "playing" and self.room.phase != "playing"
        if begins:
            room = room._replace(match=secrets.token_hex(4))
        self.room = room
        if begins:
            seed = bytes.fromhex(self.kept.seed)
            self._take_up(Match(self.rules, rooms.players(room), seed, player_text=rooms.own_text(room)))
            self._keep_match()
        self._keep()
        if begins:
            await self._tell_all()
        else:
            await self._publish("room", wire.pack(room))
            self._ask_bot()

    def _again(self) -> Room:
        """Another game with the same people, once this one is over."""
        if self.room.phase != "over":
            raise Unwelcome("this game is not over")
        self.match, self._told = None, {}
        chairs = tuple(chair._replace(ready=False, seal="", number="") for chair in self.room.chairs)
        return self._sealed_anew(self.room._replace(phase="gathering", chairs=chairs))

    def _sealed_anew(self, room: Room) -> Room:
        seed = luck.new_seed()
        self.kept = self.kept._replace(seed=seed.hex())
        return room._replace(sealed=luck.commitment(seed))

    def _take_up(self, match: Match) -> None:
        self.match = match
        self._told = {seat: Telling(self.room.match, match.commitment, seat, _views(match, seat),
                                    hidden=self.rules.hidden) for seat in (None, *range(self.rules.seats))}
        for step in match.steps:
            self._hear(step)

    def _hear(self, step: Any) -> None:
        for told in self._told.values():
            told.hear(step)

    def _played(self, match: Match, text: str) -> None:
        """One act and luck's answer, on disk before anybody hears of it."""
        steps = match.play(text)
        self._keep_match()
        self.acts += 1
        if match.turn is None:
            self.room = self.room._replace(phase="over")
            self._keep()
        for step in steps:
            self._hear(step)

    async def _tell_all(self) -> None:
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
        self._todo.put_nowait(lambda: self._bot_acts(match, revision, text))

    async def _bot_acts(self, match: Match, revision: int, text: str) -> None:
        self._thinks = None
        turn = match.turn
        if match is not self.match or turn is None:
            return
        if match.revision == revision and not self.room.chairs[turn].acts:
            self._played(match, text)
            await self._tell_all()
        else:
            self._ask_bot()

    # what goes out --------------------------------------------------------------------------------------

    async def _publish(self, part: str, data: bytes) -> None:
        await self._nats.publish(f"m.{self.kept.name}.{part}", data)

    async def _reply(self, message: Any, user: str, data: bytes) -> None:
        """Answer a request, where it asked for the answer in its own user's place and in no other's."""
        if message.reply.startswith(f"{inbox(user)}."):
            with contextlib.suppress(Exception):  # a name that is no subject
                await self._nats.publish(message.reply, data)

    def _keep(self) -> None:
        _write(self.folder / "host.json", wire.pack(self.kept._replace(room=self.room)).decode())

    def _keep_match(self) -> None:
        assert self.match is not None
        _write(self.folder / "match.txt", self.match.to_text())


def read(folder: Path) -> Kept:
    """What a host kept in its folder; raises `BadFolder`."""
    try:
        kept = wire.unpack(Kept, (folder / "host.json").read_bytes())
        kept.room.house_rules  # noqa: B018 - rules that cannot be played raise here
    except FileNotFoundError:
        raise BadFolder(f"{folder}: no table was kept here") from None
    except (OSError, ValueError) as error:
        raise BadFolder(f"{folder / 'host.json'}: {one_line(error)}") from None
    return kept


def _read_match(file: Path) -> Match:
    try:
        return Match.from_text(file.read_text("utf-8"))
    except (OSError, BadSave, UnicodeDecodeError) as error:
        raise BadFolder(f"{file}: {one_line(error)}") from None


def _write(file: Path, text: str) -> None:
    """Write a file at once or not at all, for its owner alone."""
    private.make_folder(file.parent)
    fresh = file.with_suffix(".new")
    private.write_text(fresh, text)
    os.replace(fresh, file)


def _views(match: Match, seat: Seat | None) -> Callable[[int], Any]:
    return lambda number: match.view(seat, number)


def _subject(seat: Seat | None) -> str:
    return "open" if seat is None else f"seat.{seat}"


def _choice(table: str, level: str, view: Any, rng: random.Random) -> str:
    """What a bot does; a faulty one does the first thing it may."""
    try:
        return str(catalog.table(table).bot(level)(view, rng))
    except Exception:
        return str(view.actions[0])


async def _quiet(error: Exception) -> None:
    """A lost connection is told by what follows from it."""
