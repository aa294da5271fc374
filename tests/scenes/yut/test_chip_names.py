"""What a chip in the hand is called stays on it, at every size of the letters and beside the review's paper."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.yut.actions import RESULTS
from scenes.engine.anim.motion import Pose
from tests.game.replays import over
from tests.scenes.hall_kit import opened
from tests.scenes.replay_screens import opened_again
from tests.scenes.written import overflows


@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
def test_a_name_stays_on_its_chip(tmp_path: Path, scale: float) -> None:
    """At 200 % names in hand began left of the window."""
    with opened(tmp_path, text_scale=scale) as hall:
        scene = opened_again(hall, over("yut"))
        for folded in (False, True):
            if folded:
                scene.desk.coach()
                hall.frame(count=30)
            painter, canvas = scene.part.painter, hall.stage.canvas
            places = scene.part.places
            for result in RESULTS:
                canvas.texts.clear()
                pose = Pose(places.hand.x + places.chip[0] / 2, 200, image=f"chip.{result}")
                painter._chip(canvas, "chip.0", pose)
                (text,) = canvas.texts
                assert not overflows(text), text
                assert text.ink.left >= 0
