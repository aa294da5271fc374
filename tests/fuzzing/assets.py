"""Kinds of assets: maps, pictures, their listings, sounds, texts and recorded throws."""

from __future__ import annotations

import contextlib
import io
import random
import shutil
import struct
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any
from unittest import mock

import pygame

from scenes.engine import maps
from scenes.engine.asset_errors import ASSETS, AssetError
from scenes.engine.draw.art import Art
from scenes.engine.speak.sound import Sounds
from scenes.engine.speak.words import Words
from scenes.pages.courtyard import Courtyard
from scenes.tables import KITS
from scenes.tables.davinci import places as davinci
from scenes.tables.nim import places as nim
from scenes.tables.poker import places as poker
from scenes.tables.yut import places as yut
from scenes.tables.yut import throws
from tests.fuzzing.damage import damaged, damaged_json
from tests.fuzzing.kinds import Kind, clear
from tests.scenes.hall_kit import WordsOnly

# maps ------------------------------------------------------------------------------------------------------


def draw_yard() -> None:
    screen()
    Courtyard(KITS).draw(WordsOnly(pygame.Surface((64, 36)), Art()), still=True)


GROUNDS: dict[str, tuple[Callable[[], object], ...]] = {
    "nim": tuple(lambda seats=seats: nim.places.__wrapped__(seats, seats == 2) for seats in (2, 3, 4)),
    "yut": tuple(lambda sides=sides: yut.places.__wrapped__(sides, 4, 1, sides == 2) for sides in (2, 4)),
    "davinci": tuple(lambda seats=seats: davinci.places.__wrapped__(seats, seats == 2) for seats in (2, 3, 4)),
    "poker": tuple(lambda seats=seats: poker.places.__wrapped__(seats, seats == 2) for seats in (2, 4, 6)),
    "title": (draw_yard,),
}
"""What the hall reads from each map."""


def tmx() -> list[bytes]:
    return [(ASSETS / "maps" / f"{name}.tmx").read_bytes() for name in GROUNDS]


def read_map(data: bytes, folder: Path) -> None:
    """The map, and every place a scene looks for in it."""
    place = folder / "assets" / "maps"
    if not place.exists():
        place.mkdir(parents=True)
        (place.parent / "sprites").symlink_to(ASSETS / "sprites")
    name = min(GROUNDS, key=lambda name: abs(len(data) - (ASSETS / "maps" / f"{name}.tmx").stat().st_size))
    (place / f"{name}.tmx").write_bytes(data)
    real = maps.load
    with mock.patch.object(maps, "load", lambda wanted: real(wanted, place)):
        for look in GROUNDS[name]:
            look()
    maps._load.cache_clear()


# pictures --------------------------------------------------------------------------------------------------


def claimed(size: tuple[int, int]) -> Iterator[bytes]:
    """Heads of pictures that say they are enormous: PNG, BMP, and the three kinds of WebP."""
    wide, tall = size
    yield b"\x89PNG\r\n\x1a\n" + struct.pack(">I4sIIBBBBBI", 13, b"IHDR", wide, tall, 8, 6, 0, 0, 0, 0)
    yield b"BM" + struct.pack("<IHHIIiiHH", 54, 0, 0, 54, 40, wide, tall, 1, 32) + b"\0" * 24
    extended = b"\x10\0\0\0" + (wide - 1).to_bytes(3, "little") + (tall - 1).to_bytes(3, "little")
    lossless = b"\x2f" + ((min(wide, 16384) - 1) | (min(tall, 16384) - 1) << 14).to_bytes(4, "little") + b"\0" * 20
    lossy = b"\0\0\0\x9d\x01\x2a" + struct.pack("<HH", min(wide, 16383), min(tall, 16383)) + b"\0" * 20
    for name, chunk in ((b"VP8X", extended), (b"VP8L", lossless), (b"VP8 ", lossy)):
        yield b"RIFF" + struct.pack("<I", len(chunk) + 12) + b"WEBP" + name + struct.pack("<I", len(chunk)) + chunk


@cache
def pictures() -> list[bytes]:
    names = ("nim/lantern", "yut/marks", "ui/panels")
    return [(ASSETS / "sprites" / f"{name}.webp").read_bytes() for name in names]


def damaged_picture(data: bytes, rng: random.Random) -> bytes:
    """One in twenty is all claim and nothing behind it."""
    if rng.random() < 0.05:
        return rng.choice(list(claimed(rng.choice(((60_000, 60_000), (16_383, 16_383), (1, 1 << 23))))))
    return damaged(data, rng)


def read_picture(data: bytes, folder: Path) -> None:
    screen()
    (folder / "picture.webp").write_bytes(data)
    art = Art(folder)
    art.frame("picture")
    art.scaled("picture", 0.5, angle=30)


def screen() -> None:
    if pygame.display.get_surface() is None:
        pygame.display.init()
        pygame.display.set_mode((64, 36))


LISTED = ("ui/panels", "nim/lantern", "yut/marks")


def listings() -> list[bytes]:
    return [(ASSETS / "sprites" / f"{name}.json").read_bytes() for name in LISTED]


def read_listing(data: bytes, folder: Path) -> None:
    """The listing of a sheet, and every frame of it shown at half its size, turned, and stretched."""
    screen()
    name = min(LISTED, key=lambda name: abs(len(data) - (ASSETS / "sprites" / f"{name}.json").stat().st_size))
    shutil.copy(ASSETS / "sprites" / f"{name}.webp", folder / "sheet.webp")
    (folder / "sheet.json").write_bytes(data)
    art = Art(folder)
    for frame in art.frames("sheet")[:20]:
        art.scaled(frame, 0.5, angle=30)
        art.size(frame)
        if art.frame(frame).slice is not None:
            art.sliced(frame, 200, 90, 0.5)


# sounds ----------------------------------------------------------------------------------------------------


@cache
def sounds() -> list[bytes]:
    """Short sounds of the house, and one as a WAV file."""
    names = ("hover_1.ogg", "coin_lift_1.ogg", "yut/hop_2.ogg")
    found = [(ASSETS / "sounds" / name).read_bytes() for name in names]
    samples = b"".join(struct.pack("<h", round(9000 * (n % 50 - 25) / 25)) for n in range(2000))
    form = struct.pack("<IHHIIHH", 16, 1, 1, 44100, 88200, 2, 16)
    head = b"RIFF" + struct.pack("<I", 36 + len(samples)) + b"WAVEfmt " + form + b"data"
    return [*found, head + struct.pack("<I", len(samples)) + samples]


def read_sound(data: bytes, folder: Path) -> None:
    """As an effect, as music and as the sound of a room; a bad one is silent, with a line on standard error."""
    kind = ".wav" if b"WAVE" in data[:64] else ".ogg"
    for old in folder.glob("*.*"):
        old.unlink()
    for name in ("effect_1", "music_tune", "night_loop"):
        (folder / f"{name}{kind}").write_bytes(data)
    with contextlib.redirect_stderr(io.StringIO()) as errors:
        heard = Sounds(folder)
        heard.play("effect")
        heard.ambience("night_loop", fade_ms=1)
        heard.music("music_tune", fade_ms=1)
        pygame.mixer.music.stop()
        heard.begin_frame()
        heard.close()
    assert not heard.silent, "one bad sound has silenced the hall"
    for line in errors.getvalue().splitlines():
        clear(line)


# texts and throws ------------------------------------------------------------------------------------------


def catalogues() -> list[bytes]:
    return [(ASSETS / "locale" / language / "LC_MESSAGES" / "madang.mo").read_bytes() for language in ("en", "ko")]


def read_catalogue(data: bytes, folder: Path) -> None:
    """The catalogue, and texts from it filled with the values they ask for."""
    file = folder / "ko" / "LC_MESSAGES" / "madang.mo"
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(data)
    words = Words("ko", folder)
    values: dict[str, Any] = {"player": "민준", "n": 3, "key": "Z", "percent": 5, "name": "별", "count": 7}
    for key in sorted(words._catalogue.forms)[::7]:
        with contextlib.suppress(AssetError):
            words(key, **values)


def recordings() -> list[bytes]:
    return [(ASSETS / "throws" / f"{name}.json").read_bytes() for name in ("up1_01", "nak_02")]


def read_recording(data: bytes, folder: Path) -> None:
    """The throw, as every result it can stand for."""
    for name in ("up1_01", "nak_02"):
        (folder / f"{name}.json").write_bytes(data)
    try:
        with mock.patch.object(throws, "FOLDER", folder):
            for kept in (throws._names, throws._recording, throws._clip):
                kept.cache_clear()
            for result in ("do", "backdo", "nak"):
                clip = throws.fall("seed", 1, result)
                assert len(clip.sticks) == throws.STICKS
                throws.rest_poses(pygame.FRect(0, 0, 500, 400), "seed", 1, result)
    finally:  # what a damaged recording showed is remembered by nobody
        for kept in (throws._names, throws._recording, throws._clip):
            kept.cache_clear()


KINDS = {
    "maps": Kind(tmx, read_map, (AssetError,)),
    "pictures": Kind(pictures, read_picture, (AssetError,), damage=damaged_picture),
    "listings of pictures": Kind(listings, read_listing, (AssetError,), damage=damaged_json),
    "sounds": Kind(sounds, read_sound),
    "texts": Kind(catalogues, read_catalogue, (AssetError,)),
    "throws": Kind(recordings, read_recording, (AssetError,), damage=damaged_json),
}
