"""What a job of the workshop is: one script's promise of files it can make again."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

Report = Callable[[float], None]


@dataclass(frozen=True)
class Job:
    """One rebuildable group of files.

    A module of this package offers its jobs in a tuple named ``JOBS``.  The module itself must
    stay cheap to import: whatever is heavy (bpy, numpy...) is imported inside ``build``.
    """

    name: str  # "nim.coin"
    inputs: tuple[str, ...]  # scripts, relative to assets/make, that the result depends on
    outputs: tuple[str, ...]  # files, relative to assets/
    seconds: float  # expected wall time on two cores
    build: Callable[[Path, Report], None]  # (assets folder, report(fraction 0..1))
    needs: tuple[str, ...] = ()  # importable modules, e.g. ("bpy",)
