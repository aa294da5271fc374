"""What the workshop builds today is what lies in the folder: pictures come from scripts, not from luck.

Runs where the tools of ``assets/make/requirements.txt`` are installed, and is left out elsewhere.
"""

from __future__ import annotations

import importlib
import json
from pathlib import Path

import pytest

ASSETS = Path(__file__).resolve().parents[2] / "assets"
SAMPLES = {"ui.fx": "sprites/fx/fx", "nim.cloth": "sprites/nim/cloth", "ui.panels": "sprites/ui/panels"}
"""Scripts that take seconds, each with the sheet it makes."""


@pytest.mark.parametrize("script", SAMPLES)
def test_a_sheet_built_again_is_the_same(tmp_path: Path, script: str) -> None:
    """Somebody who changes one colour must get that colour changed and nothing else."""
    image = pytest.importorskip("PIL.Image")
    chops = pytest.importorskip("PIL.ImageChops")
    pytest.importorskip("resvg_py")
    importlib.import_module(f"assets.make.{script}").build(tmp_path, lambda part: None)
    made, kept = (folder / f"{SAMPLES[script]}.webp" for folder in (tmp_path, ASSETS))
    with image.open(made) as one, image.open(kept) as other:
        assert one.size == other.size
        apart = chops.difference(one.convert("RGBA"), other.convert("RGBA"))
    assert max(high for _, high in apart.getextrema()) <= 2
    sheets = [json.loads((folder / f"{SAMPLES[script]}.json").read_text("utf-8")) for folder in (tmp_path, ASSETS)]
    assert sheets[0] == sheets[1]


def test_tunes_built_again_are_the_same_bytes(tmp_path: Path) -> None:
    """Nobody hears whether a rebuilt tune is the old one; but other bytes stay in the history for ever."""
    for tool in ("scipy", "soundfile", "pyloudnorm"):
        pytest.importorskip(tool)
    from assets.make.people import motifs

    motifs.build(tmp_path, lambda part: None)
    for motif in motifs.MOTIFS:
        path = motifs.file(motif.__name__)
        assert (tmp_path / path).read_bytes() == (ASSETS / path).read_bytes(), path
