"""Whatever has been on the screen is safe: the real hall is killed at random moments, life after life."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.scenes import kills

ROOT = Path(__file__).parents[2]
LIVES = int(os.environ.get("MADANG_KILLS", "15"))
"""Raised for long runs."""


@pytest.mark.deep
@pytest.mark.skipif(not hasattr(os, "fork"), reason="the killing is done with fork")
def test_killed_at_any_moment_the_hall_has_what_it_showed(tmp_path: Path) -> None:
    """Moves, undo, new games, results and the volume, at every table; a power cut is no worse than this."""
    result = subprocess.run([sys.executable, "-m", "tests.scenes.kills", str(tmp_path), str(LIVES), "1"], cwd=ROOT,
                            capture_output=True, text=True, timeout=120 + 20 * LIVES, check=False)  # fmt: skip
    assert result.returncode == 0, result.stderr[-2000:]
    assert result.stdout.split()[-1] == str(LIVES)


def test_a_lost_move_would_be_noticed(tmp_path: Path) -> None:
    """A checker that accepts everything would prove nothing."""
    from game.match import Match
    from game.nim.rules import Rules
    from game.saves import Player
    from game.session import Session
    from game.store import Store

    match = Match(Rules(), [Player("A"), Player("B")], bytes(32))
    before = Session(match).to_text()
    with Store(tmp_path) as store:
        store.save_session("nim", before)
    match.play("a-2")
    after = Session(match).to_text()
    kept = [f"keep nim {kills.mark(before)} -", "shown", f"keep nim {kills.mark(after)} -"]
    kills.check(tmp_path, kept)
    with pytest.raises(AssertionError, match="lost, or torn"):
        kills.check(tmp_path, [*kept, "shown"])
    with pytest.raises(AssertionError, match="ledger"):
        kills.check(tmp_path, [f"keep nim {kills.mark(before)} game", "shown"])
