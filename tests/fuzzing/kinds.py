"""What a kind of file is to the tests: whole samples, the reader the hall uses, and how that reader refuses."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from tests.fuzzing.damage import damaged

Read = Callable[[bytes, Path], None]


@dataclass(frozen=True)
class Kind:
    """One kind of file. `read` gets the bytes and an empty place to put them; it returns, or raises a refusal."""

    samples: Callable[[], Sequence[bytes]]
    read: Read
    refusals: tuple[type[Exception], ...] = ()
    """The reader's own named errors, of one clear line; none where it must take whatever comes."""
    damage: Callable[[bytes, random.Random], bytes] = damaged
    mend: Callable[[bytes], bytes] | None = None
    """Makes checksums fit again: half the files are the work of somebody who knows them."""


def clear(line: str) -> None:
    """Whether a line can be shown to a player: one line, printable, neither empty nor endless."""
    assert line.isprintable(), f"not one printable line: {line!r}"
    assert 10 < len(line) < 600, f"no clear line: {line!r}"
