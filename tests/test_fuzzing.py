"""Whatever lies in the place of a file of the hall: it is read, or refused in one clear line, and nothing is lost.

`MADANG_FUZZED` sets how many damaged files of each kind are read here; ``python -m tests.fuzzing 20000`` reads as
many as it says, and tells how it went.
"""

from __future__ import annotations

import os
import random
from pathlib import Path

import pytest

from game.match import BadSave
from tests.fuzzing import stores
from tests.fuzzing.__main__ import kinds, run
from tests.fuzzing.damage import damaged, damaged_json
from tests.fuzzing.kinds import Kind, clear
from tests.sampling import sampled

COUNT = [20, pytest.param(int(os.environ.get("MADANG_FUZZED", "60")), marks=pytest.mark.deep)]
SLOW = {"halls on damaged rows": 30, "data files": 2, "deals": 2}
"""Kinds that take longer, and by how much fewer of them are read here."""
KINDS = kinds()


@pytest.mark.parametrize("count", COUNT)
@pytest.mark.parametrize("name", sampled(
    KINDS, len(KINDS) - 1, always=lambda name: name != "halls on damaged rows"))
def test_a_damaged_file_is_read_or_refused_in_one_line(tmp_path: Path, name: str, count: int) -> None:
    """Never another error than the reader's own, never a hang; a store set aside is there byte for byte."""
    count //= SLOW.get(name, 1)
    found = run(KINDS[name], count, seed=7, folder=tmp_path)
    assert found.read + found.refused == count
    if KINDS[name].refusals and count >= 30:
        assert found.refused > count // 8, "the damage hardly damages"


def test_the_damage_is_of_many_kinds() -> None:
    """An engine that always cut the tail off would prove little: it makes files shorter, longer, and as long."""
    rng = random.Random(1)
    whole = bytes(range(32, 127)) * 8
    made = [len(damaged(whole, rng)) - len(whole) for _ in range(60)]
    sizes = {(more > 0) - (more < 0) for more in made}
    assert sizes == {-1, 0, 1}
    found = {damaged_json(b'{"a": [1, {"b": "c"}], "d": null}', rng) for _ in range(60)}
    assert len(found) > 50


def test_a_reader_that_stumbles_is_noticed(tmp_path: Path) -> None:
    """A runner that passed over errors would find nothing."""
    def stumbles(data: bytes, folder: Path) -> None:
        if data != b"whole":
            raise KeyError("x")

    def mumbles(data: bytes, folder: Path) -> None:
        if data != b"whole":
            raise BadSave("two\nlines")

    with pytest.raises(KeyError):
        run(Kind(lambda: [b"whole"], stumbles, (BadSave,)), 5, 1, tmp_path)
    with pytest.raises(AssertionError, match="not one printable line"):
        run(Kind(lambda: [b"whole"], mumbles, (BadSave,)), 5, 1, tmp_path)
    with pytest.raises(AssertionError, match="not one printable line"):
        clear("tab\tin it, and much too wild")


def test_a_store_that_is_no_database_lies_aside_whole(tmp_path: Path) -> None:
    """The player may have put the wrong file there, and wants it back."""
    stores.read_file(b"a letter to grandmother\n" * 90, tmp_path)
    assert (tmp_path / "data" / "madang.broken-1.db").read_bytes() == b"a letter to grandmother\n" * 90
