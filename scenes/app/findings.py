"""What the program needs of a machine, looked at part by part, with the remedy where a part does not work.

The command `doctor` tells all findings (`scenes.app.doctor`); a report of trouble holds those of the hall that was
open. Nothing here opens a window, changes a file that is kept, or raises.
"""

from __future__ import annotations

import contextlib
import importlib
import os
import shutil
import statistics
import sys
import tempfile
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import NamedTuple

from game import datafile
from game.parser import printable
from scenes.engine.asset_errors import ASSETS, one_line

PACKAGES = {"pygame": "pygame-ce", "pytmx": "PyTMX", "numpy": "numpy", "pylopdf_fonts_ko": "pylopdf-fonts-ko",
            "nats": "nats-py"}
"""By the name that is imported the name that is installed."""
ROOM = 1_000_000
"""Bytes written to find out if the disk takes them: more than an evening of play writes."""
SLOW = 0.1
"""Seconds for a picture painted whole beyond which motions are seen to stutter; most frames paint a part of it."""


class Finding(NamedTuple):
    """One part of what the program needs."""

    name: str
    works: bool
    detail: str
    remedy: str = ""
    """What to do where it does not work."""

    def __str__(self) -> str:
        remedy = f"\n{'':14}{printable(self.remedy)}" if self.remedy else ""
        return f"{self.name:9} {'yes' if self.works else 'NO':3} {printable(self.detail)}{remedy}"


def packages() -> Finding:
    """Whether all that the program imports from others can be loaded."""
    there, missing = [], []
    for module, name in PACKAGES.items():
        try:
            version = getattr(importlib.import_module(module), "__version__", "")
            number = ".".join(map(str, version)) if isinstance(version, tuple) else version
        except Exception as error:  # a damaged one may fail in any way
            absent = isinstance(error, ModuleNotFoundError) and error.name == module
            missing.append(name if absent else f"{name} ({one_line(error)})")
        else:
            there.append(f"{name} {number}".strip())
    pygame = sys.modules.get("pygame")
    if pygame is not None and not getattr(pygame, "IS_CE", False):
        missing.append("pygame-ce (another package, pygame, lies in its place; uninstall that first)")
    if not missing:
        return Finding("packages", True, ", ".join(there))
    return Finding("packages", False, f"missing: {'; '.join(missing)}",
                   "python -m pip install -r requirements.txt, or pipx install . for the whole program")


def display(driver: str, size: Sequence[int]) -> Finding:
    """A window of `size` that could be opened, or is open, with a driver of SDL."""
    detail = f"{driver}, {'x'.join(map(str, size))}"
    if driver in ("dummy", "offscreen"):
        return Finding("display", False, f"{detail}: this driver shows nothing",
                       "unset SDL_VIDEODRIVER, unless nobody is to see anything")
    return Finding("display", True, detail)


def sound(driver: str, voice: str | None) -> Finding:
    """An open device, by the name of its driver (empty: there is none), and the program that can speak."""
    spoken = f"narration spoken by {voice}" if voice else "nothing to speak the narration (spd-say, espeak-ng)"
    if driver in ("", "dummy", "disk"):
        return Finding("sound", False, f"{driver or 'no device'}, {spoken}",
                       "captions show what cannot be heard: Settings, Sound"
                       + ("; unset SDL_AUDIODRIVER to hear it" if driver else ""))
    return Finding("sound", True, f"{driver}, {spoken}")


def fonts() -> Finding:
    """Whether both faces can be opened and hold Hangul as well as Latin letters."""
    try:
        import pygame

        from scenes.engine.draw.writing import FACES

        if not pygame.font.get_init():
            pygame.font.init()
        names = []
        for file in FACES.values():
            if not _whole(Path(file())):
                raise ValueError(f"{Path(file()).name} is damaged")
            face = pygame.font.Font(str(file()), 20)
            *known, unknown = face.metrics("마M\ufffe")  # the last is no letter, and shows what stands for one
            if unknown in known:
                raise ValueError(f"{face.name} lacks letters")
            names.append(face.name)
    except ModuleNotFoundError as error:
        return Finding("fonts", False, one_line(error), "install the packages first")
    except Exception as error:  # files missing or damaged: both have the same remedy
        return Finding("fonts", False, one_line(error),
                       "python -m pip install --force-reinstall pylopdf-fonts-ko")
    return Finding("fonts", True, ", ".join(names))


def _whole(file: Path) -> bool:
    """Whether every table of a font lies inside its file: opening one that is cut short would end the program.

    Raises OSError where it cannot be read. Source: OpenType 1.9, "Organization of an OpenType Font".
    """
    with open(file, "rb") as opened:
        head = opened.read(12)
        listed = opened.read(16 * int.from_bytes(head[4:6], "big"))
        size = opened.seek(0, os.SEEK_END)
    ends = [int.from_bytes(listed[at : at + 4], "big") + int.from_bytes(listed[at + 4 : at + 8], "big")
            for at in range(8, len(listed), 16)]
    return head[:4] in (b"OTTO", b"\0\1\0\0", b"true") and bool(ends) and max(ends) <= size


KINDS = {"pictures": "sprites/**/*.webp", "sounds": "sounds/**/*.ogg", "maps": "maps/*.tmx",
         "languages": "locale/*/LC_MESSAGES/*.mo", "throws": "throws/*.json", "minds": "minds/*.npz"}


def assets(folder: Path = ASSETS) -> Finding:
    """Whether pictures, sounds, maps, texts and what the opponents have learnt lie where they are looked for."""
    try:
        count = {kind: sum(file.stat().st_size > 0 for file in folder.glob(glob)) for kind, glob in KINDS.items()}
    except OSError as error:
        count, fault = dict.fromkeys(KINDS, 0), f": {error.strerror}"
    else:
        fault = ""
    detail = ", ".join(f"{number} {kind}" for kind, number in count.items())
    if all(count.values()):
        return Finding("assets", True, detail)
    return Finding("assets", False, f"{detail} in {folder}{fault}",
                   "clone or install Madang anew: this copy is not whole")


def data(folder: Path, *, ours: bool = False) -> Finding:
    """Whether games can be kept in the folder; with `ours` the hall that asks has it open."""
    fault = _no_room(folder)
    if not fault and not ours:
        with contextlib.suppress(OSError):
            fault = datafile.trouble(folder)
    if fault:
        return Finding("data", False, f"{folder}: {fault}",
                       "make room or give the folder to yourself, or choose another: --data DIR")
    with contextlib.suppress(OSError):
        return Finding("data", True, f"{folder}, {shutil.disk_usage(_there(folder)).free // 1_000_000:,} MB free")
    return Finding("data", True, str(folder))


def _there(folder: Path) -> Path:
    """The folder, or the nearest above it that exists: in it the rest would be made."""
    return next((place for place in (folder, *folder.parents) if place.exists()), folder)


def _no_room(folder: Path) -> str:
    """Why nothing can be written in the folder, empty if it can."""
    place = _there(folder)
    if not place.is_dir():
        return f"{place} is a file, a folder was expected"
    try:
        with tempfile.TemporaryFile(dir=place, buffering=0) as probe:
            if probe.write(bytes(ROOM)) < ROOM:
                return "there is no room on the disk"
            os.fsync(probe.fileno())
    except OSError as error:
        return error.strerror or one_line(error)
    return ""


def worker(troubles: Iterable[str], seconds: float | None = None) -> Finding:
    """The opponents' process: what went wrong there, and how long an answer took where one was asked for."""
    trouble = "; ".join(troubles)
    if trouble:
        return Finding("worker", False, trouble, "opponents still move, but the picture waits for them; see what "
                       "forbids new processes here (a sandbox, a limit, a virus scanner)")
    return Finding("worker", True,
                   "no trouble" if seconds is None else f"an opponent answered after {seconds:.1f} s")


def speed(seconds: Sequence[float], size: Sequence[int]) -> Finding:
    """How long a frame takes, by the times of some."""
    if not seconds:
        return Finding("frame", True, "none painted yet")
    taken = statistics.median(seconds)
    detail = f"{taken * 1000:.1f} ms for a picture of {'x'.join(map(str, size))}"
    if taken <= SLOW:
        return Finding("frame", True, detail)
    return Finding("frame", False, detail,
                   "choose a smaller window and fewer effects in the settings, or end what else runs")
