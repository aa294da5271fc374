"""Houses on several machines: a table belongs to one house at a time, and outlives the machine it was dealt at."""

from __future__ import annotations

import asyncio
import contextlib
import os
import random
import shutil
import signal
import socket
import subprocess
import sys
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from game.net import cluster as clusters
from game.net import code as codes
from game.net import house as houses
from game.net import remote, wire
from game.net.cluster import Cluster, ClusterHouse, where
from game.net.code import Code, place
from game.net.log import Log, Lost, Row, taken
from game.net.server import Member
from game.net.wire import BadFile
from tests.game.net_kit import PATIENCE, finished, serving, set_going, stopped, until
from tests.game.test_house import NIM, seated, wanted

ROOT = Path(__file__).parents[2]


def two_ports() -> int:
    """The first of two ports beside each other that nothing listens at.

    Below those that systems give out by themselves, of which another program may be given one meanwhile.
    """
    while True:
        port = random.SystemRandom().randrange(20_000, 32_000)
        with socket.socket() as one, socket.socket() as two, contextlib.suppress(OSError):
            one.bind(("", port))
            two.bind(("", port + 1))
            return port


@contextlib.asynccontextmanager
async def alone(folder: Path, **more: Any) -> AsyncIterator[ClusterHouse]:
    """A house of a cluster with one machine, which keeps its tables as any other does."""
    own = Member("127.0.0.1", two_ports())
    kept = houses.new(3, plain=True)
    async with serving(ClusterHouse(folder, kept, Cluster((place(*own),)), own, **more)) as house:
        yield house


async def test_a_table_taken_over_is_lost_to_who_had_it(tmp_path: Path) -> None:
    """Two houses that both think a game theirs would tell two stories of it: the stream lets one go on."""
    async with alone(tmp_path) as house:
        guests = await seated(await remote.open_table(house.code, NIM), acts=False)
        await until(lambda: all(guest.told for guest in guests), *guests)
        guests[0].act()
        await until(lambda: guests[1].line.number == 1, *guests)
        (name, old), = house._rows.items()
        found = await taken(house._log, name)
        assert found is not None
        _, kept, again = found
        match = house.dealers[name].match
        assert match is not None
        assert again.to_text() == match.to_text()
        assert kept.room == house.dealers[name].room
        assert not await old.own()
        with pytest.raises(Lost):
            await old.played(match, "a-1")
        found = await taken(house._log, name)
        assert found[2].log == match.log
        await stopped(*guests)


async def test_a_house_that_lost_a_table_lets_it_go_and_tells_nobody(tmp_path: Path) -> None:
    """Its guests hear of an act from the house that has kept it, or not at all; nobody else claims it here, so the
    table comes back."""
    told: list[str] = []
    async with alone(tmp_path, tell=told.append) as house:
        guests = await seated(await remote.open_table(house.code, NIM), acts=False)
        await until(lambda: all(guest.told for guest in guests), *guests)
        (name,), before = house.dealers, next(iter(house.dealers.values()))
        assert await taken(house._log, name) is not None
        number = guests[1].line.number
        guests[0].act()
        await until(lambda: any(line.startswith("Lost") for line in told), *guests)
        assert guests[1].line.number == number
        await until(lambda: house.dealers.get(name) not in (None, before), *guests)
        set_going(*guests)
        await finished(*guests)


async def test_an_answer_that_was_lost_is_not_taken_for_another_house(tmp_path: Path) -> None:
    """A message that was kept though nobody said so is sent again: its own number must not refuse it."""
    async with alone(tmp_path) as house:
        log: Log = house._log
        publish, deaf = log._js.publish, [True]

        async def unheard(*words: Any, **more: Any) -> Any:
            found = await publish(*words, **more)
            if deaf.pop() if deaf else False:
                raise TimeoutError
            return found

        log._js.publish = unheard
        row = Row(log, "0000000f")
        kept = house._new(wire.Opening(wire.Hello(1, "", "", "", ""), *NIM), house.kept.places[0])
        await row.keep(kept, None)
        assert not deaf
        assert await row.own()
        assert len(await log.messages("table.0000000f")) == 1
        with pytest.raises(Lost):
            await Row(log, "0000000f").keep(kept, None)


async def test_tables_are_taken_up_again_and_closed_ones_are_not(tmp_path: Path) -> None:
    """A house that begins again finds its tables in the stream; where one was closed its place is not given again,
    until all are, and fresh ones take their part."""
    own, kept = Member("127.0.0.1", two_ports()), houses.new(2, plain=True)
    cluster = Cluster((place(*own),))
    async with serving(ClusterHouse(tmp_path, kept, cluster, own)) as house:
        code = await remote.open_table(house.code, NIM)
        guests = await seated(code, acts=False)
        await until(lambda: all(guest.told for guest in guests), *guests)
        gone = await remote.open_table(house.code, NIM)
        await house._close(list(house.dealers.values())[1])
        with pytest.raises(remote.Refused, match="no table left"):
            await remote.open_table(house.code, NIM)
    async with serving(ClusterHouse(tmp_path, kept, cluster, own)) as house:
        await until(lambda: len(house.dealers) == 1 and house._closed, *guests)
        set_going(*guests)
        await finished(*guests)
        await house._renew()
        assert len(house.kept.places) == 2
        assert house.kept.places[0] == kept.places[0]
        assert house.kept.places[1] > kept.places[1]
        fresh = await remote.open_table(house.code, NIM)
        assert fresh != gone
        more = await seated(fresh)
        await finished(*more)
        with pytest.raises(remote.Refused):
            await remote.join(gone, "Moth")


@pytest.mark.deep
async def test_a_house_is_killed_under_load_and_others_go_on(tmp_path: Path) -> None:
    """Three machines with folders of their own; one ends with its server in the middle of all games. Nothing that
    was answered is lost: each guest is told every step once, in order, and checks the record at the end."""
    ports = [two_ports() for _ in range(3)]
    machines = [f"127.0.0.1:{port}" for port in ports]
    clusters.prepared(tmp_path / "0", machines, 20)
    for number in (1, 2):
        shutil.copytree(tmp_path / "0", tmp_path / str(number))

    def start(number: int) -> subprocess.Popen[str]:
        words = ["house", "--folder", str(tmp_path / str(number)), "--address", "127.0.0.1",
                 "--port", str(ports[number])]  # fmt: skip
        return subprocess.Popen([sys.executable, "main.py", *words], cwd=ROOT, text=True, stdout=subprocess.PIPE,
                                start_new_session=True)  # fmt: skip

    def code_of(child: subprocess.Popen[str]) -> Code:
        assert child.stdout is not None
        return codes.read(child.stdout.readline().partition(": ")[2])

    children = [start(number) for number in range(3)]
    try:
        found = await asyncio.gather(*(asyncio.to_thread(code_of, child) for child in children))
        assert len({(code.key, code.pin) for code in found}) == 1
        assert [code.port for code in found] == ports
        tables = [NIM, wanted("davinci"), wanted("poker"), wanted("yut")]
        opened = [await remote.open_table(code, one, patience=PATIENCE) for code in found for one in tables]
        guests = [guest for one in opened for guest in await seated(one)]
        await until(lambda: all(guest.line.number >= 3 for guest in guests), *guests)
        os.killpg(children[0].pid, signal.SIGKILL)
        before = [guest.line.number for guest in guests]
        await finished(*guests)
        assert any(guest.line.number > number for guest, number in zip(guests, before, strict=True))
        late = await seated(await remote.open_table(found[1], NIM, patience=PATIENCE))
        await finished(*late)
        children[0] = start(0)
        await asyncio.to_thread(code_of, children[0])
        back = await seated(await remote.open_table(found[0], NIM, patience=PATIENCE))
        await finished(*back)
    finally:
        for child in children:
            with contextlib.suppress(ProcessLookupError):
                os.killpg(child.pid, signal.SIGKILL)
            child.communicate()


# the folder of a cluster --------------------------------------------------------------------------------------


def test_a_cluster_is_prepared_once_and_each_machine_finds_itself(tmp_path: Path) -> None:
    """By the command; a machine that is none of it, or one machine too few, is refused in a line."""
    words = ["house", "--folder", str(tmp_path), "--plain", "--tables", "5", "--cluster"]

    def madang(*more: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run([sys.executable, "main.py", *words, *more], cwd=ROOT, capture_output=True, text=True,
                              timeout=PATIENCE, check=False)  # fmt: skip

    refused = madang("10.0.0.1", "10.0.0.2")
    assert (refused.returncode, "3 machines" in refused.stderr) == (2, True)
    done = madang("10.0.0.1", "[2001:db8::7]:4300", "10.0.0.2:4301")
    assert done.returncode == 0, done.stderr
    assert "--address 2001:db8::7 --port 4300" in done.stdout
    assert "already" in madang("10.0.0.1", "10.0.0.2", "10.0.0.3").stderr
    found = clusters.read(tmp_path)
    assert found is not None
    assert clusters.member(found, "10.0.0.2", 0) == Member("10.0.0.2", 4301)
    with pytest.raises(ValueError, match="no machine of the cluster"):
        clusters.member(found, "10.0.0.9", 0)
    assert clusters.read(tmp_path / "none") is None
    (tmp_path / clusters.KEPT).write_text("[1]", "utf-8")
    with pytest.raises(BadFile, match=r"cluster\.json"):
        clusters.read(tmp_path)


@pytest.mark.parametrize("bad", ["", "moon", "10.0.0.1:", "10.0.0.1:0", "10.0.0.1:65535", "10.0.0.1:x"])
def test_no_machine_is_made_of_what_is_none(bad: str) -> None:
    """Addresses are typed."""
    with pytest.raises(ValueError, match=r"address|port|appear"):
        where(bad)
