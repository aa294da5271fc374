"""Damage such as disks, mails, editors and spiteful people do to a file, the same for files of every kind."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Callable
from typing import Any

LARGEST = 2_000_000
"""Bytes to which a file may grow."""
DEPTH = 100_000
"""Brackets within brackets that no honest file has."""
NUMBERS = (b"0", b"-1", b"1e999", b"NaN", b"-Infinity", b"99999999999", b"9" * 400, b"0x10", b"1_0", "٣".encode(),
           b"60000", b"2147483648", b"1e-320", b"00", b"+7", b"1.5")
SIGNS = tuple(bytes([sign]) for sign in b"|:=,/#\"{}[]<>& \t\r\n\0")
SCRAPS = (*SIGNS, b"\xff\xfe", b"\xc3", b"\xed\xa0\x80", b"\xef\xbb\xbf", "\u202e".encode(), "힣".encode(), b"%s",
          b"{0}", b"../../", b"none", b"null", b"true", b"\x1b[2J", b"[" * DEPTH, b'{"a":' * DEPTH, b"<a>" * DEPTH,
          b"A" * 70_000)
WHOLE = tuple(value.to_bytes(size, order) for value in (0, 1, 0x7F, 0xFF, 60_000, 0x7FFF_FFFF, 0xFFFF_FFFF)
              for size in (2, 4) for order in ("little", "big") if value < 1 << 8 * size)  # type: ignore[arg-type]
"""Sizes and counts as they stand in the heads of binary files."""
Damage = Callable[[bytearray, random.Random], None]


def _flip(data: bytearray, rng: random.Random) -> None:
    for _ in range(rng.choice((1, 1, 2, 8, 64))):
        data[rng.randrange(len(data))] ^= 1 << rng.randrange(8)


def _cut(data: bytearray, rng: random.Random) -> None:
    del data[rng.randrange(len(data)) :]


def _drop(data: bytearray, rng: random.Random) -> None:
    at = rng.randrange(len(data))
    del data[at : at + rng.choice((1, 4, 40, len(data) // 3))]


def _double(data: bytearray, rng: random.Random) -> None:
    at = rng.randrange(len(data))
    piece = data[at : at + rng.choice((1, 9, 80, len(data)))]
    data[at:at] = piece * min(rng.choice((1, 1, 2, 300)), LARGEST // len(piece))


def _swap(data: bytearray, rng: random.Random) -> None:
    one, other = sorted(rng.randrange(len(data)) for _ in range(2))
    size = rng.choice((1, 4, 40, 400))
    data[one : one + size], data[other : other + size] = data[other : other + size], data[one : one + size]


def _insert(data: bytearray, rng: random.Random) -> None:
    at = rng.randrange(len(data) + 1)
    data[at:at] = rng.choice(SCRAPS)


def _overwrite(data: bytearray, rng: random.Random) -> None:
    at = rng.randrange(min(len(data), rng.choice((64, 4096, len(data)))))
    new = rng.choice(WHOLE)
    data[at : at + len(new)] = new


def _number(data: bytearray, rng: random.Random) -> None:
    found = list(re.finditer(rb"\d+", data[:65536]))
    if found:
        start, end = rng.choice(found).span()
        data[start:end] = rng.choice((*NUMBERS, b"%d" % rng.randrange(300)))


def _word(data: bytearray, rng: random.Random) -> None:
    """A word in the place of another."""
    found = list(re.finditer(rb"[^\s\"<>:=,/|]+", data[:65536]))
    if found:
        new = bytes(data[slice(*rng.choice(found).span())])
        start, end = rng.choice(found).span()
        data[start:end] = rng.choice((new, b"", new * 2, *SIGNS))


def _lines(data: bytearray, rng: random.Random) -> None:
    """Lines lost, doubled or in another order."""
    lines = bytes(data).split(b"\n")
    one, other = rng.randrange(len(lines)), rng.randrange(len(lines))
    what = rng.randrange(4)
    if what == 0:
        lines[one], lines[other] = lines[other], lines[one]
    elif what == 1:
        lines[one:one] = [lines[other]] * rng.choice((1, 1, 3, 2000))
    elif what == 2:
        del lines[one]
    else:
        rng.shuffle(lines)
    data[:] = b"\n".join(lines)


WAYS: tuple[Damage, ...] = (_flip, _flip, _cut, _drop, _double, _swap, _insert, _overwrite, _number, _word, _lines)


def damaged(data: bytes, rng: random.Random) -> bytes:
    """The data with one or a few faults; now and then nothing of it is left."""
    if rng.random() < 0.01:
        return rng.choice((b"", b"\0" * len(data), rng.randbytes(max(1, len(data) // 8)), b"\n", *SCRAPS))
    made = bytearray(data)
    for _ in range(rng.choice((1, 1, 1, 2, 5))):
        if made:
            rng.choice(WAYS)(made, rng)
            del made[LARGEST:]
    return bytes(made)


# values of JSON --------------------------------------------------------------------------------------------

ODD: tuple[Any, ...] = (
    None, True, False, 0, -1, 1.5, 10**30, -(2**63) - 1, float("nan"), float("inf"), "", "instant", "\0", "힣" * 99,
    "9" * 400, [], {}, [[]], [None], {"": None}, [1, "2", [3]],
)  # fmt: skip


def nested(depth: int) -> Any:
    """A list within a list, so deep that whoever walks down must count."""
    made: Any = []
    for _ in range(depth):
        made = [made]
    return made


def _places(value: Any, found: list[tuple[Any, Any]]) -> list[tuple[Any, Any]]:
    """Every (container, key) within a value."""
    listed = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, inner in listed:
        found.append((value, key))
        _places(inner, found)
    return found


def damaged_value(value: Any, rng: random.Random) -> Any:
    """A value of JSON, some part of it of a wrong kind, missing, doubled or elsewhere."""
    holder = [json.loads(json.dumps(value))]
    for _ in range(rng.choice((1, 1, 2, 4))):
        places = _places(holder, [])
        container, key = rng.choice(places)
        other, its = rng.choice(places)
        what = rng.randrange(6)
        if what < 3 or container is holder:
            container[key] = json.loads(json.dumps(rng.choice((*ODD, nested(50)))))
        elif what == 3:
            del container[key]
        elif what == 4:
            container[key] = json.loads(json.dumps(other[its]))
        elif isinstance(container, dict):
            container[rng.choice(("", "x", "\0", str(key) * 2))] = container.pop(key)
        else:
            container *= 2
    return holder[0]


def damaged_json(data: bytes, rng: random.Random) -> bytes:
    """Half the damage to the text, half to what the text means."""
    if rng.random() < 0.5:
        return damaged(data, rng)
    return json.dumps(damaged_value(json.loads(data), rng)).encode(errors="surrogatepass")
