"""Workers on other machines: a scheduler of Dask (https://distributed.dask.org), the extra ``cluster``."""

from __future__ import annotations

import contextlib
import importlib
import socket
from collections.abc import Iterator
from typing import Any
from urllib.parse import urlsplit

from game import VERSION
from game.blocks import Workers

PATIENCE = 10
"""Seconds after which a scheduler that does not answer is given up."""


@contextlib.contextmanager
def connected(address: str) -> Iterator[Workers]:
    """The workers of the scheduler at ``tcp://HOST:PORT``.

    A worker that is lost is no loss: the scheduler gives its block to another. Raises OSError with one line where
    there is no such scheduler, no worker, or one that cannot import this version of the game, and where a block
    was lost with several workers, one after the other.
    """
    _reach(address)
    try:
        distributed = importlib.import_module("distributed")
    except ImportError:
        raise OSError("a cluster needs the package “distributed”: pip install 'madang[cluster]'") from None
    client = distributed.Client(address, timeout=PATIENCE, set_as_default=False)
    with client:
        _check(client, address)
        try:
            yield Workers(client.get_executor(), sum(client.ncores().values()))
        except distributed.scheduler.KilledWorker as error:
            reason = str(error).split("\n")[0]
            raise OSError(f"the cluster at {address} lost the same games several times ({reason})") from None


def version() -> str:
    """The game's version where this is called."""
    return VERSION


def _reach(address: str) -> None:
    """Raises OSError if nothing listens there; a client of Dask that finds nobody complains for half a minute."""
    try:
        place = urlsplit(address)
        if not (place.hostname and place.port):
            raise ValueError("host or port is missing")
        socket.create_connection((place.hostname, place.port), PATIENCE).close()
    except (OSError, ValueError) as error:
        raise OSError(f"no scheduler answers at {address}, expected tcp://HOST:PORT ({error})") from None


def _check(client: Any, address: str) -> None:
    answers = client.run(version, on_error="return")
    found = {worker: its for worker, its in answers.items() if not isinstance(its, OSError)}  # the others are gone
    if not found:
        raise OSError(f"the scheduler at {address} has no worker; start some with: dask worker {address}")
    for worker, its in found.items():
        if isinstance(its, ImportError):
            where = "start it where Madang is installed"
            raise OSError(f"worker {worker} cannot import the game ({its}); {where}")
        if its != VERSION:
            raise OSError(f"worker {worker} has version {its} of the game, not {VERSION}")
