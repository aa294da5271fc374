"""Machines of the same network find each other, tell each other nothing secret, and believe nothing strange."""

from __future__ import annotations

import socket
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest
from zeroconf import ServiceInfo

from game.net import nearby
from game.net.code import BadCode, Code, read, read_rest
from game.net.nearby import Found, Look, announced, found, sign
from tests.game.net_kit import PATIENCE, until

ROOT = Path(__file__).parents[2]
CODE = Code("127.0.0.1", 4222, 0xC0FFEE77, 0x1234_5678_9ABC)


@pytest.fixture
def near(monkeypatch: pytest.MonkeyPatch) -> None:
    """Looking and announcing, which other tests do without; skipped where no message can be sent to everybody."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.sendto(b"", ("224.0.0.251", 5353))
        except OSError as error:
            pytest.skip(f"this network takes no multicast: {error}")
    monkeypatch.setenv(nearby.OFF, "")


def port() -> int:
    """A port of this test's own: tests beside this one announce others."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@pytest.mark.usefixtures("near")
async def test_a_machine_is_found_while_it_announces_itself() -> None:
    """And no longer."""
    code, look = CODE._replace(port=port()), Look()

    def here() -> list[Found]:
        return [one for one in look.found if one.port == code.port]

    async with announced(code, "poker"):
        await until(here)
        one = here()[0]
        assert (one.table, one.address, one.encrypted) == ("poker", "127.0.0.1", True)
        assert one.code("-".join(str(code).split("-")[3:])) == code
    await until(lambda: not here())
    look.close()


@pytest.mark.usefixtures("near")
def test_a_host_is_joined_by_the_last_words_of_its_code(tmp_path: Path) -> None:
    """In the terminal, where `join` alone lists it."""

    def madang(*words: str) -> Any:
        return subprocess.Popen([sys.executable, "main.py", *words], cwd=ROOT, text=True, stdout=subprocess.PIPE,
                                stdin=subprocess.DEVNULL)  # fmt: skip

    host = madang("host", "nim", "--rules", "heaps=3", "--seats", "person", "beginner", "--folder", str(tmp_path))
    try:
        code = host.stdout.readline().partition(": ")[2].strip()
        end = time.monotonic() + PATIENCE
        while f"port {read(code).port}" not in madang("join").communicate()[0]:
            assert time.monotonic() < end
        guest = madang("join", "--near", *code.split("-")[3:], "--bot", "beginner")
        assert "over: " in guest.communicate(timeout=PATIENCE)[0]
        assert guest.returncode == 0
    finally:
        host.terminate()
        host.communicate()


def test_nothing_announced_opens_a_door() -> None:
    """Whoever listens on the network learns what a look at its ports would tell, and no key."""
    info = sign(CODE, "poker")
    told = repr((info.name, info.server, info.properties, info.text, info.dns_text())).encode()
    words = str(CODE).split("-")[3:]
    secrets = (*words, f"{CODE.key:x}", f"{CODE.pin:x}", str(CODE.key), str(CODE.pin))
    assert not [one for one in secrets if one.encode() in told.lower()]


async def test_where_it_is_off_nothing_is_announced_or_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """By the environment, or because the package is not there."""
    assert not nearby.allowed()
    look = Look()
    assert (look.found, look.looks) == ((), False)
    look.close()
    monkeypatch.setenv(nearby.OFF, "")
    monkeypatch.setattr(nearby.importlib.util, "find_spec", lambda name: None)
    assert not nearby.allowed()
    async with announced(CODE, "poker"):
        pass


def heard(says: dict[bytes, bytes | None], port: int | None = 4222, address: str = "192.168.0.7") -> Found | None:
    """What is made of an announcement, true or not, that zeroconf hands on."""
    kind = nearby.KIND
    return found(ServiceInfo(kind, f"x.{kind}", port=port, properties=says, parsed_addresses=[address]))


GOOD: dict[bytes, bytes | None] = {b"name": b"moon", b"table": b"poker", b"encrypted": b"no"}


def test_what_others_announce_is_shown_as_text_or_not_at_all() -> None:
    """Anybody on the network may announce anything."""
    assert heard(GOOD) == Found("moon", "poker", "192.168.0.7", 4222, False)
    wild = heard({**GOOD, b"name": "\x1b[2J \u202e".encode() + b"\xff" * 200})
    assert len(wild.name) <= 24
    assert wild.name.isprintable()
    assert heard({}) is None
    for name, value in ((b"table", b"chess"), (b"name", b"\n"), (b"table", None)):
        assert heard({**GOOD, name: value}) is None
    assert heard(GOOD, port=None) is None
    assert heard(GOOD, address="fe80::1") is None


def test_the_rest_of_a_code_is_understood() -> None:
    """With the words that are known or without; nothing else."""
    for code in (CODE, CODE._replace(pin=0)):
        words = str(code).split("-")
        for text in (str(code), " ".join(words[3:]), "".join(words[3:]).upper()):
            assert read_rest(text, code.address, code.port, pinned=bool(code.pin)) == code
        for text in ("", words[3], " ".join(words[2:])):
            with pytest.raises(BadCode):
                read_rest(text, code.address, code.port, pinned=bool(code.pin))
