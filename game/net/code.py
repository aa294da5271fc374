"""A host's address and the key of its door as words that can be read aloud: ``babad-gutih-…``.

Each word is sixteen bits as five letters, consonants and vowels in turn (proquints): four bits a consonant, two a
vowel. Two words are the address (IPv4), one the port, two the key; three more, for a house, are the print of its
certificate.
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

    def __str__(self) -> str:
        """The words.

        >>> str(Code("127.0.0.1", 4222, 1))
        'lusab-babad-fajiv-babab-babad'
        """
        number, words = int(ipaddress.IPv4Address(self.address)) << 48 | self.port << 32 | self.key, WORDS
        if self.pin:
            number, words = number << PIN_BITS | self.pin, WORDS + PIN_WORDS
        return "-".join(_word(number >> 16 * place & 0xFFFF) for place in reversed(range(words)))


def read(text: str) -> Code:
    """The inverse of ``str``; capitals, blanks and hyphens do not matter. Raises `BadCode`.

    >>> read("Lusab babad FAJIV babab babad")
    Code(address='127.0.0.1', port=4222, key=1, pin=0)
    """
    letters = re.sub(r"[\s-]+", "", text[:200]).lower()
    if len(letters) not in (5 * WORDS, 5 * (WORDS + PIN_WORDS)):
        raise BadCode(f"a join code is {WORDS} words of five letters, or {WORDS + PIN_WORDS} for a house, such as "
                      f"{Code('192.168.0.7', 4222, 7)}")
    number = 0
    for place, letter in enumerate(letters):
        known, bits = (VOWELS, 2) if place % 5 in (1, 3) else (CONSONANTS, 4)
        if letter not in known:
            raise BadCode(f"word {place // 5 + 1} of the join code has {letter!a} where one of {known} belongs")
        number = number << bits | known.index(letter)
    pin = 0
    if len(letters) > 5 * WORDS:
        number, pin = number >> PIN_BITS, number & (1 << PIN_BITS) - 1
    return Code(str(ipaddress.IPv4Address(number >> 48)), number >> 32 & 0xFFFF, number & 0xFFFFFFFF, pin)


def read_rest(text: str, address: str, port: int, *, pinned: bool) -> Code:
    """A code whose first words, of the address and the port, are known and may be left out. Raises `BadCode`.

    >>> read_rest("babab babad", "127.0.0.1", 4222, pinned=False)
    Code(address='127.0.0.1', port=4222, key=1, pin=0)
    """
    known = str(Code(address, port, 0)).split("-")[:KNOWN]
    rest = WORDS + (PIN_WORDS if pinned else 0) - KNOWN
    return read(" ".join(known) + text if len(re.sub(r"[\s-]+", "", text[:200])) == 5 * rest else text)


def token_of(key: int) -> str:
    """What opens a door for who has its key."""
    return f"{key:08x}"


def door_of(key: int) -> str:
    """The subject at which the door with this key is knocked at; who knows it cannot tell the key.

    >>> door_of(7)
    'door.fe5b5bbe'
    """
    return f"door.{hashlib.sha256(token_of(key).encode()).hexdigest()[:8]}"


def _word(bits: int) -> str:
    return (CONSONANTS[bits >> 12] + VOWELS[bits >> 10 & 3] + CONSONANTS[bits >> 6 & 15]
            + VOWELS[bits >> 4 & 3] + CONSONANTS[bits & 15])
