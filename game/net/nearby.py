"""Machines of the same network at which a table can be joined, as they announce themselves there (mDNS).

Announced are a machine's name, address and port, the table, and whether what is said is encrypted: nothing that
opens a door. Where zeroconf is missing, where the network forbids it, and where the variable `OFF` of the
environment says ``off``, nothing is announced and nobody is found; the whole code does all the same.
"""

from __future__ import annotations

import asyncio
import contextlib
import importlib.util
import os
import socket
import threading
from collections.abc import AsyncIterator
from typing import Any, NamedTuple

from game import catalog
from game.net.code import Code, read_rest
from game.net.tasks import beside
from game.net.wire import clean

OFF = "MADANG_NEARBY"
KIND = "_madang._tcp.local."
PATIENCE = 2000
"""Milliseconds in which a machine that was found should say where it is."""
MOST = 20
"""Machines that are listed."""


class Found(NamedTuple):
    """A machine that announces itself."""

    name: str
    table: str
    """Empty for a house."""
    address: str
    port: int
    encrypted: bool

    def code(self, text: str) -> Code:
        """The code whose last words are typed, or all of them; raises `game.net.code.BadCode`."""
        return read_rest(text, self.address, self.port, pinned=self.encrypted)


def allowed() -> bool:
    """Whether machines are looked for, and this one announced."""
    return os.environ.get(OFF, "") != "off" and importlib.util.find_spec("zeroconf") is not None


@contextlib.asynccontextmanager
async def announced(code: Code, table: str) -> AsyncIterator[None]:
    """Announce this machine meanwhile, where it has an address of IPv4; `table` is empty for a house."""
    announces = allowed() and ":" not in code.address
    async with beside(_announce(code, table)) if announces else contextlib.nullcontext():
        yield


async def _announce(code: Code, table: str) -> None:
    from zeroconf import Error, IPVersion
    from zeroconf.asyncio import AsyncZeroconf

    with contextlib.suppress(OSError, Error):
        async with AsyncZeroconf(ip_version=IPVersion.V4Only) as line:
            await line.async_register_service(sign(code, table))
            await asyncio.Event().wait()


def sign(code: Code, table: str) -> Any:
    """What is announced."""
    from zeroconf.asyncio import AsyncServiceInfo

    name = clean(socket.gethostname().partition(".")[0].replace("\\", "")) or "madang"
    return AsyncServiceInfo(
        KIND, f"{name} {code.port}.{KIND}", addresses=[socket.inet_aton(code.address)], port=code.port,
        properties={"name": name, "table": table, "encrypted": "yes" if code.pin else "no"},
        server=f"madang-{code.port}.local.",
    )


def found(info: Any) -> Found | None:
    """What an announcement says, as far as it may be shown; None where it is no table's and no house's."""
    says = {key: value for key, value in info.decoded_properties.items() if value is not None}
    table, name = says.get("table", "-"), clean(says.get("name", ""))
    addresses = [one for one in info.parsed_addresses() if one.count(".") == 3]
    if not (name and addresses and info.port and (table == "" or table in catalog.NAMES)):
        return None
    return Found(name, table, addresses[0], info.port, says.get("encrypted") == "yes")


class Look:
    """Looks for machines, in threads of its own, until it is closed."""

    def __init__(self) -> None:
        self._found: dict[str, Found] = {}
        self._line: Any = None
        self._closed = False
        self._lock = threading.Lock()
        if allowed():
            threading.Thread(target=self._begin, name="nearby", daemon=True).start()

    @property
    def looks(self) -> bool:
        """Whether the network lets it look."""
        return self._line is not None and not self._closed

    @property
    def found(self) -> tuple[Found, ...]:
        """Those that are there now."""
        return tuple(sorted(self._found.copy().values()))

    def close(self) -> None:
        """Look no more; returns at once."""
        self._closed = True
        threading.Thread(target=self._end, name="nearby", daemon=True).start()

    def _begin(self) -> None:
        from zeroconf import Error, IPVersion, ServiceBrowser, Zeroconf

        listener: Any = self
        with self._lock, contextlib.suppress(OSError, Error):
            if not self._closed:
                self._line = Zeroconf(ip_version=IPVersion.V4Only)
                ServiceBrowser(self._line, KIND, listener=listener)

    def _end(self) -> None:
        with self._lock:
            if self._line is not None:
                self._line.close()

    # what zeroconf calls --------------------------------------------------------------------------------

    def add_service(self, line: Any, kind: str, name: str) -> None:
        info = line.get_service_info(kind, name, PATIENCE)
        one = None if info is None else found(info)
        if one is not None and (name in self._found or len(self._found) < MOST):
            self._found[name] = one

    update_service = add_service

    def remove_service(self, line: Any, kind: str, name: str) -> None:
        self._found.pop(name, None)
