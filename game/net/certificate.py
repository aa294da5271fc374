"""The certificate of a house, made by itself, and known to its guests by a print of it in the join code.

A guest first asks for the certificate and compares its print with the code's; from then on it speaks only with who
holds that certificate's key. The print is short so that it can be read aloud; it is made slowly, so that finding
another certificate with the same print is beyond anybody's means.
"""

from __future__ import annotations

import asyncio
import hashlib
import logging
import shutil
import ssl
import subprocess
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from game import private
from game.net.code import PIN_BITS

PATIENCE = 30.0
"""Seconds in which a certificate should be made."""
CALL = 10.0
"""Seconds without a word after which a certificate is waited for no longer."""
MOST_KNOWN = 100
_known: dict[int, ssl.SSLContext] = {}
"""What trusts the certificates that were shown to this process, by their prints."""
SALT, COST, BLOCK = b"madang-certificate-1", 2**14, 8


class NoCertificate(Exception):
    """There is none, or it is another than it should be; one line."""


class Certificate(NamedTuple):
    """The files of a house's certificate, in PEM."""

    file: Path
    key: Path

    @property
    def pin(self) -> int:
        """Its print; raises `NoCertificate`."""
        try:
            return pin(ssl.PEM_cert_to_DER_cert(self.file.read_text("ascii")))
        except (OSError, ValueError) as error:
            raise NoCertificate(f"{self.file} is no certificate: {error}") from None

    def context(self) -> ssl.SSLContext:
        """What trusts this certificate and no other."""
        return trusting(self.file.read_text("ascii"))


def made(folder: Path, addresses: Sequence[str] = ()) -> Certificate:
    """The certificate in a folder, made there if it is missing, for machines at these addresses; raises
    `NoCertificate`."""
    found = Certificate(folder / "certificate.pem", folder / "key.pem")
    if found.file.is_file() and found.key.is_file():
        return found
    program = shutil.which("openssl")
    if program is None:
        raise NoCertificate("a house needs openssl once, to make its certificate: install it, or say --plain where "
                            "nobody else is on the network")
    private.make_folder(folder)
    fresh = folder / "certificate.new"
    command = [program, "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-sha256",
               "-nodes", "-days", "36500", "-subj", "/CN=madang", "-keyout", str(found.key), "-out", str(fresh)]
    if addresses:
        command += ["-addext", f"subjectAltName={','.join(f'IP:{one}' for one in addresses)}"]
    try:
        with private.created():
            done = subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True, timeout=PATIENCE,
                                  check=False)  # fmt: skip
    except (OSError, subprocess.TimeoutExpired) as error:
        raise NoCertificate(f"{program} makes no certificate: {error}") from None
    if done.returncode:
        said = done.stderr.decode("utf-8", "replace").strip() or "it said nothing"
        raise NoCertificate(f"{program} makes no certificate: {said.splitlines()[-1][:200]}")
    private.tighten(found.key)
    fresh.replace(found.file)
    return found


@cache
def pin(certificate: bytes) -> int:
    """The print of a certificate in DER, `PIN_BITS` bits."""
    digest = hashlib.scrypt(certificate, salt=SALT, n=COST, r=BLOCK, p=1, dklen=PIN_BITS // 8)
    return int.from_bytes(digest, "big")


async def pinned(address: str, port: int, wanted: int) -> ssl.SSLContext:
    """What trusts the certificate shown at an address, if it has the print wanted; raises `NoCertificate`, and
    OSError where nobody is there or answers. A certificate that had that print once is not asked for again."""
    if wanted in _known:
        return _known[wanted]
    try:
        shown = await asyncio.to_thread(ssl.get_server_certificate, (address, port), timeout=CALL)
    except (ssl.SSLError, ConnectionResetError, BrokenPipeError):
        raise NoCertificate("it shows no certificate, so it is not the house of this code") from None
    if await asyncio.to_thread(pin, ssl.PEM_cert_to_DER_cert(shown)) != wanted:
        raise NoCertificate("its certificate is not the one of this code: somebody may stand between")
    if len(_known) >= MOST_KNOWN:
        _known.clear()
    return _known.setdefault(wanted, trusting(shown))


def trusting(text: str) -> ssl.SSLContext:
    """What trusts one certificate, in PEM, whoever's name it bears."""
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    context.check_hostname = False
    context.verify_flags = ssl.VERIFY_X509_PARTIAL_CHAIN
    context.load_verify_locations(cadata=text)
    return context


def secured(context: ssl.SSLContext | None) -> dict[str, Any]:
    """The arguments of ``nats.connect`` for a connection that is encrypted from its first byte; none without a
    context."""
    if context is None:
        return {}
    logging.getLogger("asyncio").addFilter(_worth_telling)
    return {"tls": context, "tls_handshake_first": True}


def _worth_telling(record: logging.LogRecord) -> bool:
    """All but what asyncio warns of whenever nats-py closes such a connection, and which has no consequence."""
    return not record.getMessage().startswith("returning true from eof_received()")
