"""A host's address and the key of its door as words that can be read aloud: ``babad-gutih-…``.

Each word is sixteen bits as five letters, consonants and vowels in turn (proquints): four bits a consonant, two a
vowel. Two words are the address (IPv4), one the port, two the key; three more, for a house, are the print of its
certificate. An address of IPv6 stands for itself, with the port: ``[2001:db8::7]:4222-babab-babad``. Any address
may be typed so.
"""

from __future__ import annotations

import hashlib
import ipaddress
import re
from typing import NamedTuple

CONSONANTS, VOWELS = "bdfghjklmnprstvz", "aiou"
WORDS, PIN_WORDS, KNOWN = 5, 3, 3
"""Words of a code, those of a print besides, and those of address and port."""
PIN_BITS = 16 * PIN_WORDS
_WRITTEN_OUT = re.compile(r"\s*\[([^\[\]]*)\]:([0-9]{1,5})(?=[\s-])", re.A)
"""An address and a port that are no words."""


class BadCode(ValueError):
    """Text that is no join code; one line."""


class Code(NamedTuple):
    """Where a host is, and what opens its door."""

    address: str
    port: int
    key: int
    """32 bits."""
    pin: int = 0
    """The print of the certificate, `PIN_BITS` bits; 0 where there is none, and what is said can be overheard."""

    @property
    def place(self) -> str:
        return place(self.address, self.port)

    def __str__(self) -> str:
        """The words.

        >>> str(Code("127.0.0.1", 4222, 1))
        'lusab-babad-daduv-babab-babad'
        >>> str(Code("2001:db8::7", 4222, 1))
        '[2001:db8::7]:4222-babab-babad'
        """
        number, words = self.key, WORDS - KNOWN
        if self.pin:
            number, words = number << PIN_BITS | self.pin, words + PIN_WORDS
        if ":" in self.address:
            return f"{self.place}-{_words(number, words)}"
        known = int(ipaddress.IPv4Address(self.address)) << 16 | self.port
        return f"{_words(known, KNOWN)}-{_words(number, words)}"


def place(address: str, port: int) -> str:
    """Address and port, as a URL has them.

    >>> place("2001:db8::7", 4222)
    '[2001:db8::7]:4222'
    """
    return f"[{address}]:{port}" if ":" in address else f"{address}:{port}"


def read(text: str) -> Code:
    """The inverse of ``str``; capitals, blanks and hyphens between words do not matter. Raises `BadCode`.

    >>> read("Lusab babad DADUV babab babad")
    Code(address='127.0.0.1', port=4222, key=1, pin=0)
    >>> read("[::1]:4222 babab babad")
    Code(address='::1', port=4222, key=1, pin=0)
    """
    known = _WRITTEN_OUT.match(text[:200])
    letters = re.sub(r"[\s-]+", "", text[known.end() if known else 0 : 200]).lower()
    words = WORDS - KNOWN if known else WORDS
    if len(letters) not in (5 * words, 5 * (words + PIN_WORDS)):
        raise BadCode(f"a join code is {WORDS} words of five letters, or {WORDS + PIN_WORDS} for a house, such as "
                      f"{Code('192.168.0.7', 4222, 7)}; the first {KNOWN} may be an address, such as "
                      f"{Code('2001:db8::7', 4222, 7)}")
    number = 0
    for place, letter in enumerate(letters):
        choice, bits = (VOWELS, 2) if place % 5 in (1, 3) else (CONSONANTS, 4)
        if letter not in choice:
            raise BadCode(f"word {place // 5 + 1} of the join code has {letter!a} where one of {choice} belongs")
        number = number << bits | choice.index(letter)
    pin = 0
    if len(letters) > 5 * words:
        number, pin = number >> PIN_BITS, number & (1 << PIN_BITS) - 1
    address, port = _written_out(*known.groups()) if known else \
        (str(ipaddress.IPv4Address(number >> 48)), number >> 32 & 0xFFFF)
    return Code(address, port, number & 0xFFFFFFFF, pin)


def _written_out(address: str, port: str) -> tuple[str, int]:
    try:
        found = str(ipaddress.ip_address(address.strip()))
    except ValueError:
        raise BadCode(f"{address[:60]!a} is no address") from None
    if int(port) > 0xFFFF:
        raise BadCode(f"{port} is no port")
    return found, int(port)


def read_rest(text: str, address: str, port: int, *, pinned: bool) -> Code:
    """A code whose first words, of the address and the port, are known and may be left out. Raises `BadCode`.

    >>> read_rest("babab babad", "127.0.0.1", 4222, pinned=False)
    Code(address='127.0.0.1', port=4222, key=1, pin=0)
    """
    known = str(Code(address, port, 0)).rsplit("-", WORDS - KNOWN)[0]
    rest = WORDS + (PIN_WORDS if pinned else 0) - KNOWN
    return read(f"{known} {text}" if len(re.sub(r"[\s-]+", "", text[:200])) == 5 * rest else text)


def token_of(key: int) -> str:
    """What opens a door for who has its key."""
    return f"{key:08x}"


def door_of(key: int) -> str:
    """The subject at which the door with this key is knocked at; who knows it cannot tell the key.

    >>> door_of(7)
    'door.db36d895'
    """
    return f"door.{hashlib.sha256(token_of(key).encode()).hexdigest()[:8]}"


def _words(number: int, count: int) -> str:
    return "-".join(_word(number >> 16 * place & 0xFFFF) for place in reversed(range(count)))


def _word(bits: int) -> str:
    return (CONSONANTS[bits >> 12] + VOWELS[bits >> 10 & 3] + CONSONANTS[bits >> 6 & 15]
            + VOWELS[bits >> 4 & 3] + CONSONANTS[bits & 15])
