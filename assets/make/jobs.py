"""What a job of the workshop is: one script's promise of files it can make again.

The jobs of a folder stand in its `jobs.py`, apart from the scripts: the list can be read where none of the scripts'
tools is installed.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, kw_only=True)
class Job:
    """One rebuildable group of files."""

    name: str
    """"nim.coin": also the group of jobs that the folder holds."""
    script: str
    """"nim.coin", a module of this package. What it imports from this project is found by reading it."""
    makes: str
    """What the files are, for the list in the README; Markdown."""
    outputs: tuple[str, ...]
    """Files, relative to assets/."""
    needs: tuple[str, ...]
    """Importable modules from outside, such as bpy, without which it cannot be built."""
    build: str = "build"
    """The script's function, called with the assets folder, ``report(fraction 0..1)`` and `args`."""
    args: tuple[Any, ...] = ()
    shares: bool = False
    """Whether the function takes a `pieces.Shared` besides, as `shared`, and has others do a part of the work."""
    reads: tuple[str, ...] = ()
    """Files besides scripts that the result depends on, relative to assets/."""


def sheet(*names: str) -> tuple[str, ...]:
    """The picture and the list of frames of each atlas, `nim/coin` and so on."""
    return tuple(f"sprites/{name}.{kind}" for name in names for kind in ("webp", "json"))
