"""A house: many tables at one server, opened by its code and kept over its death, and no more than it allows."""

from __future__ import annotations

import asyncio
import contextlib
import signal
import ssl
import subprocess
import sys
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from game import catalog
from game.match import Match, Player
from game.net import certificate, load, remote, wire
from game.net import code as codes
from game.net import house as houses
from game.net.code import Code
from game.net.server import inbox
from game.net.wire import Wanted
from game.notation import write_rules
from tests.game.net_kit import PATIENCE, Guest, finished, serving, set_going, stopped, until

ROOT = Path(__file__).parents[2]


def wanted(name: str, people: int = 2) -> Wanted:
    """A table by its usual rules, with people and the weakest bots."""
    table = catalog.table(name)
    rules = next(iter(table.presets.values()))
    return Wanted(name, write_rules(rules), ("",) * people + (next(iter(table.bots)),) * (rules.seats - people))


NIM = Wanted("nim", "heaps=3.4.5", ("", ""))


async def seated(code: Code, *, acts: bool = True) -> list[Guest]:
    """Two guests at a table."""
    return [Guest(code, await remote.join(code, name), acts=acts) for name in ("Mina", "Moth")]


async def test_a_house_deals_at_many_tables_at_once(tmp_path: Path) -> None:
    """Each table has a code, seats and luck of its own, and its record is checked by those who played there."""
    async with serving(houses.House(tmp_path, houses.new(8))) as house:
        tables = [wanted(name) for name in ("nim", "poker", "davinci", "yut")]
        opened = [await remote.open_table(house.code, one) for one in (*tables, NIM)]
        assert len({str(code) for code in (house.code, *opened)}) == 6
        guests = [guest for code in opened for guest in await seated(code)]
        await until(lambda: all(guest.record for guest in guests), *guests)
        assert [guest.record.fault for guest in guests if guest.record] == [""] * len(guests)
        dealt = [dealer.rules.table for dealer in house.dealers.values()]
        assert dealt == [*(one.table for one in tables), "nim"]
        assert {guest.room.dealer for guest in guests if guest.room} == {"house"}
        await stopped(*guests)


async def test_a_house_that_is_killed_goes_on_with_all_its_tables(tmp_path: Path) -> None:
    """After `kill -9` the same command in the same folder serves the same tables, and their luck is as sealed."""

    def start() -> tuple[subprocess.Popen[str], Code]:
        child = subprocess.Popen([sys.executable, "main.py", "house", "--tables", "5", "--folder", str(tmp_path)],
                                 cwd=ROOT, stdout=subprocess.PIPE, text=True)  # fmt: skip
        assert child.stdout is not None
        return child, codes.read(child.stdout.readline().partition(": ")[2])

    child, code = await asyncio.to_thread(start)
    try:
        opened = [await remote.open_table(code, one) for one in (NIM, NIM, wanted("davinci"))]
        guests = [guest for one in opened for guest in await seated(one)]
        for step in (2, 4, 6):
            await until(lambda step=step: all(one.line.number >= step or one.record for one in guests), *guests)
            child.send_signal(signal.SIGKILL)
            child.wait(PATIENCE)
            child, again = await asyncio.to_thread(start)
            assert again == code
        await finished(*guests)
    finally:
        child.kill()
        child.wait(PATIENCE)


async def test_a_house_that_stands_by_goes_on_under_load(tmp_path: Path) -> None:
    """Two houses share a folder and one of them deals: when it is killed the other goes on, and nothing is lost."""

    def start(*more: str) -> subprocess.Popen[str]:
        words = ["main.py", "house", "--tables", "4", "--folder", str(tmp_path), *more]
        return subprocess.Popen([sys.executable, *words], cwd=ROOT, text=True, stdout=subprocess.PIPE,
                                stderr=subprocess.PIPE)  # fmt: skip

    def said(child: subprocess.Popen[str]) -> str:
        assert child.stdout is not None
        return child.stdout.readline()

    first, second = start(), None
    try:
        code = codes.read((await asyncio.to_thread(said, first)).partition(": ")[2])
        second = start("--stand-by")
        assert "standing by" in await asyncio.to_thread(said, second)
        refused = start()
        assert "another process deals" in (await asyncio.to_thread(refused.communicate))[1]
        assert refused.returncode == 2
        opened = [await remote.open_table(code, one) for one in (NIM, NIM, wanted("davinci"))]
        guests = [guest for one in opened for guest in await seated(one)]
        await until(lambda: all(one.line.number >= 2 for one in guests), *guests)
        first.send_signal(signal.SIGKILL)
        assert codes.read((await asyncio.to_thread(said, second)).partition(": ")[2]) == code
        await finished(*guests)
    finally:
        for child in filter(None, (first, second)):
            child.kill()
            child.communicate()


async def test_a_house_opens_no_more_than_it_was_set_for(tmp_path: Path) -> None:
    """By number and by rate; who has asked too much is not answered."""
    now = [0.0]
    async with serving(houses.House(tmp_path, houses.new(2), at_once=4, clock=lambda: now[0])) as house:
        for _ in range(2):
            await remote.open_table(house.code, NIM)
        with pytest.raises(remote.Refused, match="no table left"):
            await remote.open_table(house.code, NIM)
        with pytest.raises(remote.Refused, match="no table left"):
            await remote.open_table(house.code, NIM)
        with pytest.raises(remote.Refused, match="does not answer"):
            await remote.open_table(house.code, NIM, patience=1.0)
        assert len(house.dealers) == 2


@pytest.mark.parametrize(("asked", "line"), [
    (Wanted("chess", "", ("", "")), "no such table"),
    (Wanted("nim", "heaps=0", ("", "")), "heaps"),
    (Wanted("nim", "heaps=3", ("",)), "set for 2 seats"),
    (Wanted("nim", "heaps=3", ("expert", "expert")), "at least a person"),
    (Wanted("nim", "heaps=3", ("", "../../x")), "x"),
])  # fmt: skip
async def test_a_table_that_cannot_be_is_refused_in_a_line(asked: Wanted, line: str, tmp_path: Path) -> None:
    """What is asked comes from outside."""
    async with serving(houses.House(tmp_path, houses.new(2))) as house:
        with pytest.raises(remote.Refused, match=line) as error:
            await remote.open_table(house.code, asked)
        assert "\n" not in str(error.value)
        assert not house.dealers
        assert house.kept.given == 0


async def test_a_house_code_and_a_table_code_are_told_apart(tmp_path: Path) -> None:
    """Each typed where the other belongs is answered by what to do."""
    async with serving(houses.House(tmp_path, houses.new(2))) as house:
        table = await remote.open_table(house.code, NIM)
        with pytest.raises(remote.Refused, match="code of a house"):
            await remote.join(house.code, "Mina")
        with pytest.raises(remote.Refused, match="code of a table"):
            await remote.open_table(table, NIM)
        with pytest.raises(remote.Refused, match="no table answers"):
            await remote.open_table(house.code._replace(key=house.code.key ^ 1), NIM)


async def test_a_seat_has_no_rights_at_another_table(tmp_path: Path) -> None:
    """All tables are at one server; it refuses whoever listens or acts elsewhere."""
    import nats

    async with serving(houses.House(tmp_path, houses.new(3))) as house:
        here, there = [await remote.open_table(house.code, NIM) for _ in range(2)]
        spy, (mina, moth) = await remote.join(here, "Spy"), await seated(there, acts=False)
        await until(lambda: mina.told and moth.told, mina, moth)
        refused, told = [], []
        user, other = f"{spy.match}.{spy.seat}", mina.line.ticket.match

        async def fault(error: Exception) -> None:
            refused.append(str(error).lower())

        async def hear(message: Any) -> None:
            told.append(message)

        line = await nats.connect(f"nats://127.0.0.1:{house.kept.port}", user=user, password=spy.token,
                                  error_cb=fault, inbox_prefix=inbox(user).encode(),
                                  **certificate.secured(house.certificate.context()))
        for subject in (f"m.{other}.seat.0", f"m.{other}.open", f"m.{other}.room", f"m.{other}.log", "m.>"):
            await line.subscribe(subject, cb=hear)
        await line.publish(f"m.{other}.act.0", b"0 a-1")
        await line.publish(codes.door_of(house.kept.key), b"[]")
        await line.flush()
        mina.act()
        await until(lambda: moth.line.number == 1, mina, moth)
        await until(lambda: len(refused) >= 7)
        assert all("permissions violation" in one for one in refused)
        assert not told
        assert mina.line.ticket.token != spy.token
        await line.close()
        await stopped(mina, moth)


async def test_a_table_left_alone_is_closed_and_its_place_is_used_by_nobody_again(tmp_path: Path) -> None:
    """Who played there has tokens; a fresh place has others, and the people at other tables play on."""
    now = [0.0]
    async with serving(houses.House(tmp_path, houses.new(2), clock=lambda: now[0])) as house:
        stays, goes = [await remote.open_table(house.code, NIM) for _ in range(2)]
        old = await remote.join(goes, "Moth")
        guests = await seated(stays, acts=False)
        await until(lambda: all(guest.told for guest in guests), *guests)

        async def beat() -> None:
            """Those who stay are heard of."""
            for guest in guests:
                await guest.line.say("here - -1")

        for _ in range(3):
            now[0] += houses.EMPTY / 2 + 1
            await beat()
            await house.look_round()
        assert len(house.dealers) == 1
        assert not (tmp_path / "tables" / old.match).exists()
        fresh = await remote.open_table(house.code, NIM)
        assert fresh not in (stays, goes)
        with pytest.raises(remote.Refused):
            await remote.join(goes, "Moth")
        set_going(*guests)
        more = await seated(fresh)
        assert old.token not in [guest.line.ticket.token for guest in more]
        await until(lambda: all(guest.record for guest in [*guests, *more]), *guests, *more)
        await stopped(*guests, *more)


# whom a guest speaks with -------------------------------------------------------------------------------------


@contextlib.asynccontextmanager
async def between(port: int, honest: int, stranger: certificate.Certificate | None,
                  ) -> AsyncIterator[tuple[int, list[bytes]]]:
    """Somebody between a guest and a house: shows another certificate, or none, after so many connections that pass
    through untouched. Gives its port, and what it could read."""
    read: list[bytes] = []
    left = [honest]

    async def pass_on(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with contextlib.suppress(OSError):
            while data := await reader.read(4096):
                writer.write(data)
        writer.close()

    async def meet(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        left[0] -= 1
        if left[0] >= 0:
            there = await asyncio.open_connection("127.0.0.1", port)
            await asyncio.gather(pass_on(reader, there[1]), pass_on(there[0], writer))
            return
        with contextlib.suppress(OSError):
            if stranger is None:
                writer.write(b'INFO {"server_id":"x","version":"2.11.0","proto":1,"max_payload":1048576}\r\n')
            else:
                context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
                context.load_cert_chain(stranger.file, stranger.key)
                await writer.start_tls(context)
                writer.write(b'INFO {"server_id":"x","version":"2.11.0","proto":1,"max_payload":1048576}\r\n')
            read.append(await asyncio.wait_for(reader.read(4096), 2.0))
        writer.close()

    async with await asyncio.start_server(meet, "127.0.0.1", 0) as server:
        yield server.sockets[0].getsockname()[1], read


@pytest.mark.parametrize("honest", [0, 1])
@pytest.mark.parametrize("shows", [True, False])
async def test_somebody_between_is_refused_and_hears_no_key(honest: int, shows: bool, tmp_path: Path) -> None:
    """With another certificate or with none, from the start or once the right one was shown."""
    other = certificate.made(tmp_path / "other") if shows else None
    async with serving(houses.House(tmp_path / "house", houses.new(2))) as house:
        assert house.code.pin
        async with between(house.kept.port, honest, other) as (port, read):
            code = house.code._replace(address="127.0.0.1", port=port)
            with pytest.raises(remote.Refused, match=r"certificate|no table answers") as error:
                await remote.open_table(code, NIM)
            assert "\n" not in str(error.value)
            assert not any(codes.token_of(code.key).encode() in data for data in read)
        assert not house.dealers


async def test_somebody_between_who_changes_nothing_is_let_through(tmp_path: Path) -> None:
    """The test above fails for the certificate alone: the same way through is open to the right one."""
    async with (serving(houses.House(tmp_path / "house", houses.new(2))) as house,
                between(house.kept.port, 9, None) as (port, read)):  # fmt: skip
        opened = await remote.open_table(house.code._replace(address="127.0.0.1", port=port), NIM)
        assert (opened.port, opened.pin) == (port, house.code.pin)
        assert not read


def test_a_house_without_openssl_says_what_to_do(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Once made the certificate stays, and nothing is needed any more."""
    made = certificate.made(tmp_path / "first")
    monkeypatch.setattr(certificate.shutil, "which", lambda name: None)
    assert certificate.made(tmp_path / "first").pin == made.pin
    with pytest.raises(certificate.NoCertificate, match="--plain"):
        houses.House(tmp_path / "second", houses.new(2))
    assert houses.House(tmp_path / "second", houses.new(2, plain=True)).code.pin == 0


async def test_a_damaged_table_is_told_and_the_others_go_on(tmp_path: Path) -> None:
    """One unreadable file must not keep a house shut."""
    kept = houses.new(3)
    async with serving(houses.House(tmp_path, kept)) as house:
        good, bad = [await remote.open_table(house.code, NIM) for _ in range(2)]
        names = list(house.dealers)
        kept = house.kept
    (tmp_path / "tables" / names[1] / "host.json").write_text("[", "utf-8")
    told: list[str] = []
    async with serving(houses.House(tmp_path, kept, tell=told.append)) as house:
        assert len(told) == 1
        assert names[1] in told[0]
        assert (await remote.join(good, "Mina")).seat == 0
        with pytest.raises(remote.Refused):
            await remote.join(bad, "Mina", patience=1.0)


async def test_trouble_at_one_table_is_told_and_the_others_go_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A full disk under one act must not end every game of the house."""
    told: list[str] = []
    async with serving(houses.House(tmp_path, houses.new(2), tell=told.append)) as house:
        guests = await seated(await remote.open_table(house.code, NIM))
        dealer = next(iter(house.dealers.values()))
        shelf, full = dealer._shelf, [3]
        keep = shelf.played

        async def keeps(match: Match, action: str) -> None:
            full[0] -= 1
            if full[0] == 0:
                raise OSError(28, "No space left on device")
            await keep(match, action)

        monkeypatch.setattr(shelf, "played", keeps)
        await until(lambda: told, *guests)
        await until(lambda: all(guest.record for guest in guests), *guests)
        assert told == ["OSError: [Errno 28] No space left on device"]
        assert [guest.record.fault for guest in guests if guest.record] == ["", ""]
        await stopped(*guests)


@pytest.mark.deep
@pytest.mark.parametrize("matches", [2, 40])
def test_the_load_of_many_matches_is_measured(matches: int) -> None:
    """By the command: the figures of the README are made so. Games begin anew, so that all of them are on all the
    time, and every record is checked."""
    words = f"arena house --matches {matches} --seconds 3 --table nim --rules heaps=3.4.5"
    done = subprocess.run([sys.executable, "main.py", *words.split()], cwd=ROOT, capture_output=True, text=True,
                          timeout=10 * PATIENCE, check=False)  # fmt: skip
    assert done.returncode == 0, done.stderr
    lines = dict(line.split("  ", 1) for line in done.stdout.splitlines())
    assert lines["matches at once"].strip() == str(matches)
    assert int(lines["acts a second"].split()[0]) > 0
    assert lines["games ended"].split()[1:] == ["0", "not", "as", "sealed", "and", "shown"]


async def test_a_seat_under_load_says_again_what_was_not_answered() -> None:
    """On a busy machine one lost word left a table without its next game, and in the end all of them."""
    tally, said = load.Tally(), ["", "", "ok"]
    ticket = remote.Ticket(str(Code("127.0.0.1", 9, 1)), "00000000", 0, "0" * 64)
    seat = load.Seat(Code("127.0.0.1", 9, 1), ticket, "beginner", tally)

    async def say(text: str) -> str:
        assert text == "again"
        return said.pop(0)

    seat.line.say = say  # type: ignore[method-assign]
    await seat._say("again")
    assert not said
    await seat.stop()


async def test_acts_whose_answer_was_lost_count_with_all_the_time_they_took() -> None:
    """Left out, the slowest acts of a busy house made its figures better than they were."""
    tally, answers = load.Tally(), ["ok 1", "late 1", "", "no this cannot be done here"]
    ticket = remote.Ticket(str(Code("127.0.0.1", 9, 1)), "00000000", 0, "0" * 64)
    seat = load.Seat(Code("127.0.0.1", 9, 1), ticket, "beginner", tally)

    async def act(action: str) -> str:
        return answers.pop(0)

    seat.line.act = act  # type: ignore[method-assign]
    rules = next(iter(catalog.table("nim").presets.values()))
    view = Match(rules, [Player("Mina"), Player("Moth")], bytes(32)).view(0)
    told = wire.Told("00000000", 0, "0" * 64, None, "", (), view)
    tally.playing.set()
    while answers:
        await seat._act(told)
    assert len(tally.took) == 3
    await seat.stop()


async def test_a_door_under_load_is_called_until_it_is_reached() -> None:
    """One guest of two thousand that was not let in at once ended the whole measurement; who is refused is not
    asked again."""
    asked: list[remote.Refused] = []

    async def ask() -> str:
        asked.append(remote.Unreached("no table answers"))
        if len(asked) < load.CALLS:
            raise asked[-1]
        return "in"

    async def refuse() -> str:
        asked.append(remote.Refused("every seat is taken"))
        raise asked[-1]

    assert await load.reached(ask) == "in"
    with pytest.raises(remote.Refused, match="taken"):
        await load.reached(refuse)
    assert len(asked) == load.CALLS + 1


def test_the_kept_house_reads_back(tmp_path: Path) -> None:
    """Its largest size too; and no file is another house."""
    kept = houses.new(houses.MOST_TABLES)
    assert wire.unpack(houses.Kept, wire.pack(kept)) == kept
    assert len({codes.door_of(kept.place(number).key) for number in kept.places}) == houses.MOST_TABLES
    assert houses.read(tmp_path) is None
    (tmp_path / houses.KEPT).write_text("{}", "utf-8")
    with pytest.raises(wire.BadFile, match=r"house\.json"):
        houses.read(tmp_path)
