"""Sealed luck: commit to a seed, draw from it, reveal it, and let anyone check every draw.

Before the first draw a match shows ``SHA-256(VERSION, newline, seed)``; the seed stays secret until the
game is over. Draw k is read from ``HMAC-SHA256(seed, "VERSION/draw/k/attempt/" + the player's own text)``:
the highest bits of the digest are a number; a number outside the range is thrown away and the next attempt
read. So every outcome has exactly its odds, and the k-th draw depends on k alone: neither how a person
plays nor an undo can change it.

What this proves: the draws were fixed before play and not chosen against the player's text. It does not
prove that an opponent is blind; that is the business of views, and of the laws in tests.

Used: commit and reveal; rejection from whole bits, as Simon Tatham's ``random_upto``; integer weights.
Refused: ``% n`` (favours small numbers), floats (differ between systems), one running generator (one call
more, and every later draw changes).
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from bisect import bisect_right
from collections.abc import Callable, Iterable, Sequence
from itertools import accumulate, count
from typing import NamedTuple, TypeVar

VERSION = "madang-luck-1"
"""Names this way of drawing; a changed way gets a new name, so that old games stay checkable."""

SEED_BYTES = 32
DIGEST_BITS = 256
"""One digest's worth; no table comes near a total weight of 2**256."""

A = TypeVar("A")
Bits = Callable[[int], int]
"""A source of chance: called with b, it returns a uniform integer in 0 .. 2**b - 1."""


class Verdict(NamedTuple):
    """What came of checking a game's luck."""

    honest: bool
    draws: int
    """How many draws were checked and found right."""
    fault: str
    """One sentence about the first fault; empty when honest."""


def new_seed() -> bytes:
    """32 bytes from the operating system: the only place where chance enters the program."""
    return secrets.token_bytes(SEED_BYTES)


def seed_from_text(text: str) -> bytes:
    """Any text is a seed: the same words deal the same game everywhere.

    >>> seed_from_text("moon") == seed_from_text("moon") != seed_from_text("Moon")
    True
    """
    return hashlib.sha256(f"{VERSION}/text/{text}".encode()).digest()


def commitment(seed: bytes) -> str:
    """The commitment to a seed, shown before the first draw: 64 hex digits.

    >>> commitment(bytes(32))[:16]
    '92e0d6d17c5aa9d2'
    """
    return hashlib.sha256(VERSION.encode() + b"\n" + _checked(seed)).hexdigest()


def sealed_bits(seed: bytes, k: int, player_text: str = "") -> Bits:
    """The bits of draw k (0, 1, …): every call reads a fresh digest, its attempts counted 0, 1, …"""
    _checked(seed)
    if k < 0:
        raise ValueError(f"draws are counted from 0, not {k}")
    attempts = count()

    def bits(width: int) -> int:
        message = f"{VERSION}/draw/{k}/{next(attempts)}/{player_text}".encode()
        return highest_bits(hmac.digest(seed, message, "sha256"), width)

    return bits


def highest_bits(digest: bytes, width: int) -> int:
    """The first `width` bits of the bytes, as a number.

    >>> highest_bits(bytes([0b1010_0000]), 3)
    5
    """
    return int.from_bytes(digest, "big") >> (8 * len(digest) - width)


def below(bits: Bits, n: int) -> int:
    """An unbiased integer in 0 .. n-1: take just enough bits, reject what lies outside, ask again.

    Fewer than half of all attempts are rejected, whatever n. With n = 1 no bits are asked for.

    >>> answers = iter([7, 6, 2])
    >>> below(lambda count: next(answers), 5)
    2
    """
    if not 1 <= n <= 1 << DIGEST_BITS:
        raise ValueError(f"a range has 1 to 2**{DIGEST_BITS} numbers, not {n}")
    width = (n - 1).bit_length()
    if width == 0:
        return 0
    while (number := bits(width)) >= n:
        pass
    return number


def choose(bits: Bits, chances: Sequence[tuple[A, int]]) -> A:
    """One of the chances, each in exact proportion to its positive integer weight."""
    if not chances:
        raise ValueError("there is nothing to draw from")
    for action, weight in chances:
        if weight <= 0:
            raise ValueError(f"weights are positive integers; {action} weighs {weight}")
    ends = list(accumulate([weight for _, weight in chances]))
    return chances[bisect_right(ends, below(bits, ends[-1]))][0]


def draw(seed: bytes, k: int, chances: Sequence[tuple[A, int]], player_text: str = "") -> A:
    """The k-th draw of a game from the actions that luck has there.

    >>> draw(bytes(32), 0, [("*heads", 1)])
    '*heads'
    """
    return choose(sealed_bits(seed, k, player_text), chances)


def verify(
    promise: str,
    seed: bytes,
    draws: Iterable[tuple[Sequence[tuple[A, int]], A]],
    player_text: str = "",
) -> Verdict:
    """Check a revealed seed against its commitment, then every draw (what luck had there, what came) in order.

    >>> verify(commitment(bytes(32)), bytes(32), [([("*heads", 1)], "*heads")])
    Verdict(honest=True, draws=1, fault='')
    >>> verify("00", bytes(32), []).fault
    'the seed is not the one that was promised'
    """
    if not hmac.compare_digest(promise.encode(), commitment(seed).encode()):
        return Verdict(False, 0, "the seed is not the one that was promised")
    k = 0
    for chances, came in draws:
        due = draw(seed, k, chances, player_text)
        if due != came:
            return Verdict(False, k, f"draw {k + 1} was {came}, but the seed gives {due}")
        k += 1
    return Verdict(True, k, "")


def bot_seed(seed: bytes, number: int, seat: int) -> int:
    """Seeds a bot's random choices for its move: reproducible, and apart from every draw of the game.

    It is a digest under another label, so bots' seeds reveal nothing of draws to come.
    """
    message = f"{VERSION}/whim/{number}/{seat}".encode()  # part of VERSION, whatever it is called elsewhere
    return int.from_bytes(hmac.digest(_checked(seed), message, "sha256"), "big")


def _checked(seed: bytes) -> bytes:
    if len(seed) != SEED_BYTES:
        raise ValueError(f"a seed has {SEED_BYTES} bytes, not {len(seed)}")
    return seed
