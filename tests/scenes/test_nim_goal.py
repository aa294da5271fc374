"""The line under Nim's title says what the last coin does, in full where there is room for it."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.scenes.hall_kit import nim, opened
from tests.scenes.written import overflows


@pytest.mark.parametrize("misere", [True, False])
@pytest.mark.parametrize("language", ["en", "ko"])
@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
def test_the_last_coin_is_told_in_words_that_fit(tmp_path: Path, language: str, scale: float, misere: bool) -> None:
    """In Korean it was "the last loses", whoever or whatever that was."""
    with opened(tmp_path, language=language, text_scale=scale) as hall:
        hall.sit_down(nim("", "expert", heaps=(13,), misere=misere))
        hall.rest()
        (goal,) = [text for text in hall.stage.canvas.texts if (text.key or "").startswith("nim.last_")]
        assert "…" not in goal.text
        assert not overflows(goal)
        if language == "ko" and scale == 1.0:
            assert "동전" in goal.text
