"""Kinds of text: saves, games given away, reports, game IDs, the key map, deals of poker, an arena's notes."""

from __future__ import annotations

import contextlib
import io
import random
from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from pathlib import Path

from game import arena, catalog, commands, crash_report, export, luck
from game.match import BadGameID, BadSave, Match
from game.parser import Refusal
from game.poker import showdown
from game.session import Session
from scenes.engine.input.bindings import DEFAULTS, VITAL, Bindings
from tests import whisper
from tests.fuzzing.damage import damaged_json
from tests.fuzzing.kinds import Kind, clear
from tests.game.matches import BOT, MINA, SEED, dealt, finished, nim, sealed_anew, secrets
from tests.game.replays import GAMES
from tests.game.replays import match as game_of

ROOT = Path(__file__).parents[2]


@cache
def matches() -> tuple[Match, ...]:
    """Games of every table, some of them over, one with secrets of its own making."""
    hidden = secrets(whisper.Rules(3, 2), practice=True, people=3)
    finished(hidden)
    hidden.undo()
    return (*(game_of(name, acts=12) for name in GAMES), game_of("nim"), game_of("yut"), hidden)


@cache
def saves() -> list[bytes]:
    evening = Session(nim(MINA, BOT, log=("a-3", "a-1", "a-2")))
    evening.put(evening.match.again(luck.seed_from_text("next")))
    evening.play("a-2")
    return [text.encode() for text in (evening.to_text(), *(game.to_text() for game in matches()))]


def mended(data: bytes) -> bytes:
    return sealed_anew(data.decode(errors="surrogateescape")).encode(errors="surrogateescape")


def read_save(data: bytes, folder: Path) -> None:
    """As the store hands it on: text, in which anything may stand."""
    assert Session.from_text(data.decode(errors="surrogateescape")).matches


def read_file(data: bytes, folder: Path) -> None:
    """As ``replay FILE`` and ``verify FILE`` read it; the refusal names the file."""
    file = folder / "match.txt"
    file.write_bytes(data)
    try:
        assert commands.read(file)
    except Refusal as refusal:
        if not str(refusal).startswith(f"{file}: "):
            raise ValueError(f"the file is not named: {refusal}") from None
        raise


def exports() -> list[bytes]:
    return [export.write(game).encode() for game in matches() if game.table != whisper.TABLE.name]


def reports() -> list[bytes]:
    games = [game for game in matches() if game.table != whisper.TABLE.name]
    return [crash_report.write([("version", "0.1.0")], ValueError("x"), ["NimTable undo keys"], game).encode()
            for game in games]


def ids() -> list[bytes]:
    free = ("nim:moon", "nim:heaps=3.4.5,takes=none#moon", "whisper-1:seats=4#별", "poker:game=holdem,seats=6#달")
    return [text.encode() for text in (*free, *(game.id for game in matches()))]


def read_id(data: bytes, folder: Path) -> None:
    dealt(data.decode(errors="surrogateescape"))


def key_maps() -> list[bytes]:
    made = replace(DEFAULTS.bind("undo", ("U", "Ctrl+Z")).bind("hint", ("LT",), pad=True), one_key=False)
    moved = DEFAULTS.bind("confirm", ("Enter",)).bind("cancel", ("B", "Esc"))
    return [one.to_json().encode() for one in (made, moved)]


def read_key_map(data: bytes, folder: Path) -> None:
    """Whatever it holds, a map comes out by which one can go everywhere and back."""
    made = Bindings.from_json(data.decode(errors="surrogateescape"))
    for act in VITAL:
        assert act in made.by_key.values(), f"no key means {act}"
        assert act in made.by_button.values(), f"no button means {act}"
    made.conflicts()
    assert Bindings.from_json(made.to_json()).to_json() == made.to_json()


def deals() -> list[bytes]:
    rng = random.Random(3)
    pack = [rank + suit for rank in "23456789TJQKA" for suit in "CDHS"]
    many = "\n".join(" ".join(rng.sample(pack, 10)) for _ in range(12))
    return [(ROOT / "docs" / "example-deals.txt").read_bytes(), many.encode()]


def read_deals(data: bytes, folder: Path) -> None:
    """All of ``showdown FILE``: judging, comparing and explaining; every line of complaint names the file."""
    file = folder / "hands.txt"
    file.write_bytes(data)
    errors = io.StringIO()
    refusal = None
    for words in ([], ["--compare"], ["--explain", "2"]):
        with contextlib.redirect_stdout(io.StringIO()), contextlib.redirect_stderr(errors):
            try:
                showdown.main([str(file), *words])
            except Refusal as error:
                refusal = error
                errors.write(f"{error}\n")
    for line in errors.getvalue().splitlines():
        if not line.split()[0].isdigit():  # how many deals are judged by now
            assert line.startswith(f"{file}: "), line
            clear(line)
    if refusal is not None:
        raise refusal


RUN = arena.Task(catalog.table("nim").rules(), ("expert", "beginner"), 40, SEED)


def notes() -> Sequence[bytes]:
    lines = [RUN.name, *(f"[{number}, [{number % 2}], {9 + number}]" for number in range(20)), ""]
    ends = "[[[0], 1], [[1], 3]], [], [0, 0]"
    blocks = [RUN.name, *(f'[{at}, {at + 4}, {30 + at}, "{at:x}f", {ends}]' for at in range(0, 40, 4)), ""]
    return ["\n".join(lines).encode(), "\n".join(blocks).encode()]


def read_notes(data: bytes, folder: Path) -> None:
    file = folder / "games.txt"
    file.write_bytes(data)
    for block, tally in arena._resume(RUN, file):
        assert 0 <= block.start < block.stop
        assert tally.games == len(block) == sum(count for _, count in tally.ends)


KINDS = {
    "saves": Kind(saves, read_save, (BadSave,), mend=mended),
    "games as text": Kind(exports, read_file, (Refusal,), mend=mended),
    "reports": Kind(reports, read_file, (Refusal,), mend=mended),
    "game IDs": Kind(ids, read_id, (BadGameID,)),
    "key maps": Kind(key_maps, read_key_map, damage=damaged_json),
    "deals": Kind(deals, read_deals, (Refusal,)),
    "notes of the arena": Kind(notes, read_notes, (ValueError,)),
}
