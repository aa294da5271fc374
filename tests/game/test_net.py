"""Whole games between machines: every table, what may break, and what nobody may do.

Everything runs in this process or in its children, over the loopback of this machine.
"""

from __future__ import annotations

import asyncio
import contextlib
import ipaddress
import os
import random
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import nats.aio.client
import pytest

from game import catalog, luck
from game.core import AnyTable
from game.match import Match, Player
from game.net import code as codes
from game.net import dealer as dealers
from game.net import host as hosts
from game.net import remote, wire
from game.net import room as rooms
from game.net.host import Host
from game.net.line import Ended, Line
from game.net.remote import Remote
from game.net.room import Room
from game.net.server import answers, inbox, program
from game.net.telling import Telling
from game.net.values import MOST_NUMBER, BadValue, coder
from game.nim.rules import Rules as Nim
from tests.game.net_kit import PATIENCE, Guest, finished, hosted, serving, stopped, until
from tests.sampling import sampled

ROOT = Path(__file__).parents[2]
TABLES = [pytest.param(catalog.table(name), id=name) for name in catalog.NAMES]


def seats_for_two(table: AnyTable) -> tuple[Any, tuple[str, ...]]:
    """The usual rules, two people, and the weakest bots on all other seats."""
    rules = next(iter(table.presets.values()))
    return rules, ("", "", *[next(iter(table.bots))] * (rules.seats - 2))


async def over(host: hosts.Host, *guests: Guest) -> None:
    await until(lambda: all(guest.record for guest in guests), *guests)
    for guest in guests:
        assert guest.record.fault == ""
        assert guest.record.match.log == host.dealer.match.log


# whole games ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("table", sampled(TABLES, 2, always=lambda case: case.id == "davinci"))
async def test_two_people_play_a_whole_game_and_check_its_luck(table: AnyTable, tmp_path: Path) -> None:
    """The reason for all of it: each side sees its own hand, and at the end the record fits all that was told."""
    rules, levels = seats_for_two(table)
    async with hosted(tmp_path, rules, levels) as host:
        guests = [await Guest.joined(host.code, name) for name in ("Mina", "Moth")]
        watcher = await Guest.joined(host.code, "", watch=True)
        await over(host, *guests, watcher)
        assert host.dealer.match is not None
        assert [player.name for player in host.dealer.match.players[:2]] == ["Mina", "Moth"]
        numbers = [guest.line.ticket.number for guest in guests]
        assert host.dealer.match.player_text.split(".") == numbers
        if rules.hidden:
            views = [[step.view._replace(seat=0, actions=()) for step in guest.told] for guest in guests]
            assert views[0] != views[1]
        for guest in (*guests, watcher):
            assert guest.line.bad == 0
            await guest.stop()


@pytest.mark.parametrize("seats", [3, 4])
async def test_people_and_bots_mixed(seats: int, tmp_path: Path) -> None:
    """Two to four at a table, in any mixture."""
    rules = catalog.table("davinci").rules(seats=seats)
    levels = ("", "drifter", "", "classic")[:seats]
    async with hosted(tmp_path, rules, levels) as host:
        guests = [await Guest.joined(host.code, name) for name in ("Mina", "Mina")]
        await over(host, *guests)
        assert [chair.name for chair in host.dealer.room.chairs][:3] == ["Mina", "", "Mina 2"]
        await stopped(*guests)


async def test_another_game_has_another_seed_and_other_numbers(tmp_path: Path) -> None:
    """Whoever kept a number could reckon the luck of the next game."""
    async with hosted(tmp_path, Nim(heaps=(3,)), ("", "")) as host:
        guests = [await Guest.joined(host.code, name) for name in ("Mina", "Moth")]
        await over(host, *guests)
        first = guests[0].record
        numbers = [guest.line.ticket.number for guest in guests]
        guests[0].record = guests[1].record = None
        assert await guests[1].line.say("again") == "ok"
        await over(host, *guests)
        assert first is not None
        assert host.dealer.match.commitment != first.match.commitment
        assert not set(numbers) & set(host.dealer.match.player_text.split("."))
        await stopped(*guests)


# what breaks ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("every", [5, pytest.param(1, marks=pytest.mark.deep)])
async def test_the_server_is_killed_again_and_again(every: int, tmp_path: Path) -> None:
    """The messenger keeps nothing: what is lost on the way is asked for again."""
    rules, levels = seats_for_two(catalog.table("davinci"))
    async with hosted(tmp_path, rules, levels) as host:
        guests = [await Guest.joined(host.code, name) for name in ("Mina", "Moth")]
        killed = 0
        while not all(guest.record for guest in guests):
            acts = host.dealer.acts
            await until(lambda acts=acts: host.dealer.acts >= acts + every
                        or all(one.record for one in guests), *guests)  # fmt: skip
            if killed < 6 and host.server.child is not None:
                killed += 1
                host.server.child.kill()
        assert killed
        await over(host, *guests)
        await stopped(*guests)


async def stir(guests: list[Guest]) -> None:
    """Who is to act and has no answer acts again: an act of old is refused as out of date."""
    await asyncio.sleep(0.05)
    for guest in guests:
        if guest.turn:
            guest.act()


@pytest.mark.parametrize("every", [3, pytest.param(1, marks=pytest.mark.deep)])
async def test_the_host_is_killed_and_goes_on(every: int, tmp_path: Path) -> None:
    """What anybody was told is on disk before: after `kill -9` the same game goes on, and its luck is as sealed."""

    def start(*words: str) -> subprocess.Popen[str]:
        child = subprocess.Popen([sys.executable, "main.py", "host", *words, "--folder", str(tmp_path)], cwd=ROOT,
                                 stdout=subprocess.PIPE, text=True)  # fmt: skip
        child.code = codes.read(child.stdout.readline().partition(": ")[2])  # type: ignore[attr-defined]
        return child

    child = await asyncio.to_thread(start, "nim", "--rules", "heaps=3.4.5")
    try:
        guests = [await Guest.joined(child.code, name) for name in ("Mina", "Moth")]  # type: ignore[attr-defined]
        told = 0
        while not all(guest.record for guest in guests):
            await until(lambda told=told: guests[0].line.number >= told + every
                        or all(one.record for one in guests), *guests)  # fmt: skip
            if told < 6:
                told = guests[0].line.number
                child.send_signal(signal.SIGKILL)
                child.wait(PATIENCE)
                child = await asyncio.to_thread(start, "--resume")
        await finished(*guests)
    finally:
        child.kill()
        child.wait(PATIENCE)


@pytest.mark.skipif(os.name != "posix", reason="without a POSIX shell the server outlives its host")
async def test_the_server_ends_with_a_host_that_is_killed(tmp_path: Path) -> None:
    """Nobody ends it by hand; the one started in place of another that was killed ends too."""
    child = subprocess.Popen([sys.executable, "-c", HOLDS_A_SERVER, str(tmp_path)], cwd=ROOT,
                             stdout=subprocess.PIPE, text=True)  # fmt: skip
    port = int(child.stdout.readline())
    assert answers(port)
    child.kill()
    child.wait(PATIENCE)
    child.stdout.close()
    await until(lambda: not answers(port))


HOLDS_A_SERVER = """
import sys, time
from pathlib import Path
from game.net.server import Server, free_port
server = Server(Path(sys.argv[1]), free_port(), [])
server.start()
server.child.kill()
while not server.mend():
    time.sleep(0.01)
print(server.port, flush=True)
time.sleep(1000)
"""


async def test_a_guest_is_killed_and_takes_its_seat_again(tmp_path: Path) -> None:
    """Its ticket lies in a file: the same seat, the same number, and all that was told meanwhile."""
    rules, levels = seats_for_two(catalog.table("poker"))
    async with hosted(tmp_path / "host", rules, levels) as host:
        file = tmp_path / "guest" / "seat.json"
        mina = await Guest.joined(host.code, "Mina", file)
        moth = await Guest.joined(host.code, "Moth")
        for _ in range(3):
            acts = host.dealer.acts
            await until(lambda acts=acts: host.dealer.acts >= acts + 3, mina, moth)
            await mina.stop()
            ticket = remote.read_ticket(file)
            assert ticket is not None
            mina = Guest(host.code, ticket, file)
        await over(host, mina, moth)
        assert [one.number for one in mina.told] == list(range(len(mina.told)))
        await stopped(mina, moth)


async def test_an_act_ends_with_the_line(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Asked without end, on a closed line, it took all processor time and all memory there was."""
    async with hosted(tmp_path, Nim(heaps=(15, 15)), ("", "")) as host:
        mina, moth = [await Guest.joined(host.code, name) for name in ("Mina", "Moth")]
        mina.acts = moth.acts = False
        await until(lambda: mina.told and moth.told, mina, moth)
        await mina.stop()
        asked = []

        async def unheard(text: str) -> str:
            asked.append(text)
            assert len(asked) < 50
            return ""

        monkeypatch.setattr(mina.line, "say", unheard)
        assert await mina.line.act("a-1") == ""
        await moth.stop()


async def test_who_leaves_at_the_door_keeps_no_seat(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Left while the door was opening the seat was taken, by nobody: the others waited a minute for it."""
    lines: list[Line] = []
    join = remote.join

    async def joined(*words: Any, **more: Any) -> remote.Ticket:
        ticket = await join(*words, **more)
        lines[0].close()
        return ticket

    monkeypatch.setattr(remote, "join", joined)
    async with hosted(tmp_path, Nim(heaps=(15, 15)), ("", "")) as host:
        lines.append(Line(host.code, "Mina", tmp_path / "seat.json"))
        await until(lambda: any(isinstance(news, Ended) for news in lines[0].news()))
        assert host.dealer.room.chairs[0].absent


async def test_a_cancelled_end_ends_though_its_client_takes_no_notice(tmp_path: Path,
                                                               monkeypatch: pytest.MonkeyPatch) -> None:
    """nats-py ends its wait for the socket at a cancellation and goes on: whoever left then stayed for ever, and so
    did the program."""
    publish = nats.aio.client.Client.publish
    within: list[Any] = []

    async def deaf(self: Any, *args: Any, **more: Any) -> None:
        within.append(self)
        with contextlib.suppress(asyncio.CancelledError):
            await asyncio.sleep(0.3)
        within.remove(self)
        await publish(self, *args, **more)

    host = Host(tmp_path, hosts.new(wire.Wanted.by(Nim(), ("", ""))))
    ready = asyncio.Event()
    serving = asyncio.create_task(host.run(ready.set))
    await ready.wait()
    guest = await Guest.joined(host.code, "Mina")
    await until(lambda: guest.room is not None, guest)
    monkeypatch.setattr(nats.aio.client.Client, "publish", deaf)
    for task, client in ((serving, host._nats), (guest.task, guest.line._line)):
        await until(lambda client=client: client in within)
        task.cancel()
        await asyncio.wait([task], timeout=PATIENCE)
        assert task.done()


async def test_an_absent_seat_is_given_to_a_bot_and_back(tmp_path: Path) -> None:
    """Nobody waits for ever, and nobody loses a seat for good by a lost connection."""
    now = [0.0]
    rules = Nim(heaps=(15, 15))
    async with hosted(tmp_path, rules, ("", ""), clock=lambda: now[0]) as host:
        mina, moth = [await Guest.joined(host.code, name) for name in ("Mina", "Moth")]
        mina.acts = moth.acts = False
        await until(lambda: mina.told and moth.told, mina, moth)
        assert await mina.line.say("bot 1") == "no that seat may be given away after a minute of absence"
        ticket = moth.line.ticket
        await moth.stop()
        now[0] += 30
        await mina.line.say("here - -1")
        await until(lambda: mina.room and not mina.room.chairs[1].here, mina)
        assert (await mina.line.say("bot 1")).startswith("no")
        now[0] += 31
        await mina.line.say("here - -1")
        await until(lambda: mina.room and mina.room.chairs[1].absent, mina)
        assert await mina.line.say("bot 1") == "ok"
        mina.acts = True
        mina.act()
        await until(lambda: host.dealer.acts >= 2, mina)
        assert host.dealer.match.steps[1].seat == 1
        mina.acts = False
        moth = Guest(host.code, ticket, acts=False)
        await until(lambda: moth.room and moth.room.chairs[1].acts and not moth.room.chairs[1].absent, moth)
        mina.acts = moth.acts = True
        await stir([mina, moth])
        await over(host, mina, moth)
        await stopped(mina, moth)


@pytest.mark.parametrize("count", [3_000, pytest.param(100_000, marks=pytest.mark.deep)])
async def test_bad_messages_do_no_harm(tmp_path: Path, count: int) -> None:
    """Dropped, doubled, delayed, in any order, too long, and senseless, from a seat of the table: no
    crash, no wrong position, and the other plays on."""
    rules, levels = seats_for_two(catalog.table("davinci"))
    async with hosted(tmp_path, rules, levels) as host:
        mina, moth = [await Guest.joined(host.code, name) for name in ("Mina", "Moth")]
        rng = random.Random(1)
        await until(lambda: moth.told, mina, moth)
        base = f"m.{moth.line.ticket.match}.act.{moth.line.seat}"
        for number in range(count):
            await moth.line._line.publish(base, nonsense(rng, moth))
            if number % 500 == 0:
                await stir([mina, moth])
        await until(lambda: not host._todo.qsize(), mina, moth)
        while not (mina.record and moth.record):
            await stir([mina, moth])
        await over(host, mina, moth)
        assert host.dealer.match.verify().honest
        await stopped(mina, moth)


def nonsense(rng: random.Random, guest: Guest) -> bytes:
    """One bad message: an act of old, an act cut, doubled or exchanged, a long one, or any bytes."""
    told = rng.choice(guest.told)
    acts = told.view.actions or ("pass",)
    good = f"{told.number} {rng.choice(acts)}"
    kinds = (
        lambda: f"{told.number - rng.randrange(1, 9)} {rng.choice(acts)}".encode(),
        lambda: good.encode()[: rng.randrange(len(good))],
        lambda: good.encode() * rng.randrange(2, 50),
        lambda: rng.randbytes(rng.randrange(1, 300)),
        lambda: b"9" * rng.choice((10, 1000, 60_000)),
        lambda: f"{rng.choice(('seal', 'open', 'bot', 'ready', 'here', 'again', 'x'))} {rng.random()}".encode(),
        lambda: f"{10 ** rng.randrange(20)} {rng.choice(acts)}".encode(),
        lambda: f"{told.number} *{rng.choice('wb')}{rng.randrange(12)}".encode(),
    )
    return rng.choice(kinds)()


def test_a_bucket_has_few_wait_and_lets_no_more_through() -> None:
    """However many are sent, so many pass in a second as it was set for: a flood is not heard."""
    now = [0.0]
    bucket = dealers.Bucket(lambda: now[0], 2.0, 3.0, waiting=2)
    assert [bucket.wait() for _ in range(7)] == [0, 0, 0, 0.5, 1.0, None, None]
    now[0] = 0.5
    assert [bucket.wait() for _ in range(3)] == [1.0, None, None]
    passed = 0
    for _ in range(1280):
        now[0] += 1 / 128
        passed += bucket.wait() is not None
    assert passed == 20


async def test_who_waits_for_each_answer_has_one(tmp_path: Path) -> None:
    """Two quick machines at one table sent more than a seat may: every act beyond it was lost and sent again a
    second later."""
    async with hosted(tmp_path, Nim(heaps=(15, 15)), ("", "")) as host:
        mina = await Guest.joined(host.code, "Mina")
        await until(lambda: mina.room, mina)
        assert {await mina.line.say("wait") for _ in range(130)} == {"ok"}
        await mina.stop()


async def test_who_acts_need_not_say_that_it_is_there(tmp_path: Path) -> None:
    """A thousand tables' guests took more of a house by saying so than by playing. It rests so long after any
    answer; what was lost is asked for at once."""
    async with hosted(tmp_path, Nim(heaps=(15, 15)), ("", "")) as host:
        mina = await Guest.joined(host.code, "Mina")
        await until(lambda: mina.room and mina.room.chairs[0].ready, mina)
        line = Remote(host.code, mina.line.ticket, mina.troubles.append)
        line._answered = time.monotonic() + 0.3
        await line._rest(0.2)
        assert time.monotonic() >= line._answered + 0.2
        rests = asyncio.create_task(line._rest(10 * PATIENCE))
        await asyncio.sleep(0)
        line._again.set()
        await asyncio.wait_for(rests, PATIENCE)
        before = mina.line._answered
        assert await mina.line.say("ready") == "ok"
        assert mina.line._answered > before
        await mina.stop()


# what nobody may do -----------------------------------------------------------------------------------------


async def test_the_server_refuses_another_seats_subjects(tmp_path: Path) -> None:
    """A client that peeks gets nothing, and one that acts for another is not heard: the server sees to it."""
    import nats

    async with hosted(tmp_path, Nim(heaps=(3, 4)), ("", "")) as host:
        mina, moth = [await Guest.joined(host.code, name) for name in ("Mina", "Moth")]
        mina.acts = moth.acts = False
        await until(lambda: mina.told and moth.told, mina, moth)
        name, told, refused = host.dealer.kept.name, [], []

        async def hear(message: Any) -> None:
            told.append(message)

        async def fault(error: Exception) -> None:
            refused.append(str(error))

        user = f"{name}.1"
        spy = await nats.connect(f"nats://127.0.0.1:{host.dealer.kept.port}", user=user, error_cb=fault,
                                 password=moth.line.ticket.token, inbox_prefix=inbox(user).encode())
        wanted = (f"m.{name}.seat.0", f"m.{name}.seat.*", f"m.{name}.act.*", f"m.{name}.>", ">", "door.*",
                  f"{inbox(f'{name}.0')}.>", "_INBOX.>")
        for subject in wanted:
            await spy.subscribe(subject, cb=hear)
        await spy.publish(f"m.{name}.act.0", b"0 a-1")
        await spy.publish(f"m.{name}.seat.0", wire.MAGIC.encode())
        await spy.publish(f"m.{name}.room", b"[]")
        await spy.flush()
        mina.act()
        await until(lambda: moth.line.number == 1, mina, moth)
        await until(lambda: len(refused) >= len(wanted) + 3)
        assert all("permissions violation" in line.lower() for line in refused)
        assert told == []
        assert host.dealer.match.number == 1
        await spy.close()
        await stopped(mina, moth)


async def test_without_a_token_nobody_comes_in(tmp_path: Path) -> None:
    """A wrong key opens no door, and the door gives no seat that is taken."""
    async with hosted(tmp_path, Nim(), ("", "expert")) as host:
        with pytest.raises(remote.Refused, match="no table answers"):
            await remote.join(host.code._replace(key=host.code.key ^ 1), "Moth")
        guest = await Guest.joined(host.code, "Mina")
        with pytest.raises(remote.Refused, match=r"every seat is taken|game has begun"):
            await remote.join(host.code, "Moth")
        await guest.stop()


async def test_another_version_is_refused_in_one_line(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Rules that differ would come apart in the middle of a game; the line says what to update."""
    async with hosted(tmp_path, Nim(), ("", "expert")) as host:
        monkeypatch.setattr(wire, "rules_here", lambda: "nim 0")
        monkeypatch.setattr(remote, "VERSION", "0.9.0")
        hello = wire.Hello(wire.WIRE, "0.9.0", "nim 7", "Moth", "0" * 64)
        assert wire.refusal(hello, "1.0.0") == \
            "the host has Madang 1.0.0, the guest Madang 0.9.0: update the older one"
        monkeypatch.setattr(wire, "WIRE", wire.WIRE + 1)
        assert host.dealer.room.chairs[0].free
    assert wire.refusal(wire.Hello(wire.WIRE, "1.0.0", "other", "x", ""), "1.0.0")


async def test_a_lying_host_is_found_out(tmp_path: Path) -> None:
    """A record that is not the game that was shown: another seed, other numbers, another act, another view."""
    async def told_otherwise(line: Remote, room: Room, match: Match) -> None:
        def fault(other: Match, heard: list[bytes] | None = None, ticket: remote.Ticket = line.ticket) -> str:
            return remote.checked(other, line.match, line.seat, heard or line._heard, room, ticket)

        assert fault(match) == ""
        assert "not the one that was sealed" in fault(match, ticket=line.ticket._replace(sealed="0" * 64))
        seals = ("0" * 64, *line.ticket.seals[1:])
        assert "number is not the one" in fault(match, ticket=line.ticket._replace(seals=seals))
        assert "own number" in fault(match, ticket=line.ticket._replace(number="0" * 32))
        assert "told otherwise" in fault(match, [*line._heard[:-2], b"", line._heard[-1]])
        assert "steps for this seat" in fault(match, line._heard[:-1])
    rules, levels = seats_for_two(catalog.table("poker"))
    async with hosted(tmp_path, rules, levels) as host:
        guests = [await Guest.joined(host.code, name) for name in ("Mina", "Moth")]
        await over(host, *guests)
        line, room, match = guests[0].line, guests[0].room, host.dealer.match
        assert match is not None
        assert room is not None
        await told_otherwise(line, room, match)
        await stopped(*guests)


async def test_a_record_before_the_last_step_waits_for_it(tmp_path: Path) -> None:
    """A host that was killed tells the end again: the record may come first. Steps that never come are missed."""
    rules, levels = seats_for_two(catalog.table("nim"))
    async with hosted(tmp_path, rules, levels) as host:
        guests = [await Guest.joined(host.code, name) for name in ("Mina", "Moth")]
        await over(host, *guests)
        line, match = guests[0].line, host.dealer.match
        assert match is not None
        records: list[remote.News] = []
        line.news = records.append
        data, last = match.to_text().encode(), line._heard.pop()
        line._done = ""
        line._record(data)
        assert not records
        line._heard.append(last)
        line._record(data)
        assert [one.fault for one in records if isinstance(one, remote.Record)] == [""]
        line._done = ""
        line._heard.pop()
        for _ in range(remote.EARLY):
            line._record(data)
        assert isinstance(records[-1], remote.Record)
        assert "were told" in records[-1].fault
        await stopped(*guests)


def test_numbers_sealed_before_are_opened_after(tmp_path: Path) -> None:
    """Nobody may choose its number by the others': none is shown before all are sealed, and no other is taken."""
    room = hosts.new(wire.Wanted.by(Nim(), ("", ""))).room
    for name in ("Mina", "Moth"):
        room, seat = rooms.entered(room, name)
        room = rooms.readied(room, seat, True)
    room = rooms.moved_on(room)
    assert room.phase == "sealing"
    room = rooms.promised(room, 0, wire.digest("a" * 32))
    assert rooms.moved_on(room) == room
    with pytest.raises(rooms.Unwelcome, match="when all are sealed"):
        rooms.shown(room, 0, "a" * 32)
    room = rooms.moved_on(rooms.promised(room, 1, wire.digest("b" * 32)))
    assert room.phase == "opening"
    with pytest.raises(rooms.Unwelcome, match="not the number that was sealed"):
        rooms.shown(room, 1, "c" * 32)
    room = rooms.moved_on(rooms.shown(rooms.shown(room, 1, "b" * 32), 0, "a" * 32))
    assert (room.phase, rooms.own_text(room)) == ("playing", f"{'a' * 32}.{'b' * 32}")


def test_a_number_not_opened_begins_all_again() -> None:
    """Who saw the others' numbers and dislikes the deal must not choose it away quietly."""
    room = hosts.new(wire.Wanted.by(Nim(), ("", ""))).room
    for name in ("Mina", "Moth"):
        room, seat = rooms.entered(room, name)
        room = rooms.readied(room, seat, True)
    room = rooms.moved_on(room)
    for seat, letter in enumerate("ab"):
        room = rooms.promised(room, seat, wire.digest(letter * 32))
    room = rooms.left(rooms.shown(rooms.moved_on(room), 0, "a" * 32), 1, long=True)
    room = rooms.given(room, 0, 1)
    assert room.phase == "gathering"
    assert not any(chair.seal or chair.number for chair in room.chairs)


# texts -------------------------------------------------------------------------------------------------------


def test_join_codes_read_back() -> None:
    """Read aloud and typed with blanks, capitals or none."""
    rng = random.Random(1)
    for _ in range(200):
        address = ".".join(str(rng.randrange(256)) for _ in range(4))
        code = codes.Code(address, rng.randrange(65536), rng.getrandbits(32), rng.choice((0, rng.getrandbits(48))))
        assert codes.read(str(code)) == codes.read(str(code).upper().replace("-", " ")) == code
        there = code._replace(address=str(ipaddress.IPv6Address(rng.getrandbits(128))))
        assert codes.read(str(there)) == codes.read(f" {there} ".upper().replace("-", " ")) == there
        typed = str(code).split("-")[codes.KNOWN:]
        assert codes.read(f"[{code.address}]:{code.port} {' '.join(typed)}") == code
        assert codes.read_rest("".join(typed), there.address, there.port, pinned=bool(code.pin)) == \
            there
    for text in ("[::1]:4222", "[::1] babab babad", "[::1]:70000 babab babad", "[moon]:4222 babab babad",
                 "::1 4222 babab babad", "[::1]:4222 babab babad babad", "[::1]:4222babab babad"):
        with pytest.raises(codes.BadCode):
            codes.read(text)
    for text in ("", "lusab", "lusab-babad-fajiv-babab-babae", "x" * 5000, "lusab-babad-fajiv-babab-babadb"):
        with pytest.raises(codes.BadCode):
            codes.read(text)


@pytest.mark.deep
@pytest.mark.skipif(not socket.has_dualstack_ipv6(), reason="this machine has no IPv6")
def test_a_game_by_an_address_of_ipv6(tmp_path: Path) -> None:
    """By the commands: the code names the address, and whoever types it has a seat there, at a house too."""

    def madang(*words: str) -> subprocess.Popen[str]:
        return subprocess.Popen([sys.executable, "main.py", *words], cwd=ROOT, stdout=subprocess.PIPE, text=True)

    def said(child: subprocess.Popen[str]) -> str:
        assert child.stdout is not None
        return child.stdout.readline().partition(": ")[2].strip()

    host = madang("host", "nim", "--rules", "heaps=3", "--seats", "person", "beginner", "--address", "::1",
                  "--folder", str(tmp_path / "host"))  # fmt: skip
    house = madang("house", "--tables", "2", "--address", "::1", "--folder", str(tmp_path / "house"))
    try:
        opened = madang("host", "nim", "--rules", "heaps=3", "--seats", "person", "beginner", "--at", said(house))
        for code in (said(host), said(opened)):
            assert codes.read(code).address == "::1"
            guest = madang("join", *code.split("-"), "--bot", "beginner")
            assert "the record is the game that was shown here" in guest.communicate(timeout=PATIENCE)[0]
            assert guest.returncode == 0
        opened.communicate()
    finally:
        for child in (host, house):
            child.terminate()
            child.communicate()


def test_what_is_read_is_as_declared() -> None:
    """A message from outside makes no value but those of the declared kinds and sizes."""
    for hint, bad in ((int, True), (int, 1.0), (int, MOST_NUMBER + 1), (bool, 1), (str, 3), (str, "a\nb"),
                      (str, "x" * 500), (tuple[int, ...], "12"), (tuple[int, ...], [1] * 5000),
                      (tuple[int, int], [1]), (int | None, "x"), (wire.Welcome, [1]), (wire.Welcome, {})):
        with pytest.raises(BadValue):
            coder(hint).read(bad)


def test_damaged_messages_are_refused_in_one_line() -> None:
    """Any letter of a seat's message may come wrong; it is refused, or is the same message."""
    rules = next(iter(catalog.table("davinci").presets.values()))
    match = Match(rules, [Player("Mina"), Player("Moth")], luck.seed_from_text("x"))
    told = Telling("00000000", match.commitment, 0, lambda number: match.view(0, number), hidden=True)
    for step in match.steps:
        told.hear(step)
    good, rng = told.message(told.number), random.Random(2)
    assert wire.read(good, rules, 0).number == told.number
    for _ in range(3000):
        bad = bytearray(good)
        for _ in range(rng.randrange(1, 4)):
            bad[rng.randrange(len(bad))] = rng.randrange(256)
        data = bytes(bad)[: rng.randrange(len(good)) if rng.random() < 0.3 else None]
        if data != good:
            with pytest.raises(wire.BadMessage) as error:
                wire.read(data, rules, 0)
            assert "\n" not in str(error.value)


def test_the_server_is_there() -> None:
    """It comes with the requirements wherever it has a wheel."""
    assert Path(program()).is_file()


async def test_a_host_goes_on_in_its_folder(tmp_path: Path) -> None:
    """And says in one line what is wrong with a folder that is none."""
    with pytest.raises(wire.BadFile, match="no table was kept"):
        dealers.read(tmp_path)
    (tmp_path / "host.json").write_text("[1]", "utf-8")
    with pytest.raises(wire.BadFile, match=r"host\.json"):
        dealers.read(tmp_path)
    kept = hosts.new(wire.Wanted.by(Nim(), ("", "expert")))
    async with serving(hosts.Host(tmp_path, kept)):
        assert dealers.read(tmp_path) == kept
