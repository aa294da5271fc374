"""The night pieces, each from its score in `scores/`."""

from __future__ import annotations

from pathlib import Path

from assets.make.report import Report
from assets.make.sound.kit import dice, to_loudness, write_ogg
from assets.make.sound.score import play, read_score


def build(assets: Path, report: Report, name: str) -> None:
    """Play one piece."""
    wave = play(read_score(Path(__file__).with_name("scores") / f"{name}.txt"), dice(name, 1))
    report(0.7)
    write_ogg(assets / f"sounds/music_{name}.ogg", to_loudness(wave, -18.0), 0.25)
    report(1.0)
