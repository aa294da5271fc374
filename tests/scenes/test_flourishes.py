"""The setting for effects: what only adorns an act is shown in full, in part or not at all; the act always is."""

from __future__ import annotations

import math
from pathlib import Path

import pytest

from scenes.engine import settings
from scenes.engine.anim.motion import Animator, Clock, Pose, Timeline, firmer
from scenes.engine.ui import widgets as ui
from scenes.pages.settings.page import SettingsPage
from scenes.table.rejection import FAR, NUDGE
from tests.scenes.hall_kit import Hall, nim, opened

THERE, REST = Pose(100, 0), {"coin": Pose(100, 0)}


def blow(flourish: float) -> Animator:
    """A piece comes down with a blow: squashed, with sparks and a shake."""
    hand = Animator(Clock(flourish=flourish))
    hand.show({"coin": Pose(0, 0)})
    timeline = Timeline({"coin": Pose(0, 0)})
    timeline.move("coin", THERE._replace(size=0.92, wide=1.14), length=0.1)
    timeline.move("coin", THERE, length=0.4)
    for _ in range(8):
        timeline.burst(0.1, "spark", 100, 0)
    timeline.burst(0.1, "shake", power=1.0)
    hand.play(timeline, REST)
    hand.update(0.1)
    hand.update(0.01)
    return hand


def lit(hand: Animator) -> int:
    return sum(burst.kind == "spark" for burst, _ in hand.particles._alive)


def test_sparks_shakes_and_squashes_follow_the_setting() -> None:
    """Half of them, half as far; none at all: but the piece is where it belongs every time."""
    full, less, off = blow(1.0), blow(0.5), blow(0.0)
    assert (lit(full), lit(less), lit(off)) == (8, 4, 0)
    far = [math.hypot(*hand.particles.shake()) for hand in (full, less, off)]
    assert far[0] > far[1] > far[2] == 0
    broad = [hand.poses()["coin"].wide for hand in (full, less, off)]
    assert broad[0] > broad[1] > broad[2] == 1
    assert off.poses()["coin"].x == pytest.approx(100)
    assert off.poses()["coin"].size == pytest.approx(1.0, abs=0.01)
    for hand in (full, less, off):
        hand.update(1.0)
        assert {name: pose[:2] for name, pose in hand.poses().items()} == {"coin": (100, 0)}


def test_a_card_that_turns_over_still_turns() -> None:
    """It is narrow, not squashed."""
    edge = Pose(0, 0, 1.05, wide=0.06)
    assert firmer(edge, 0.0) == edge


def test_a_refused_button_shakes_as_far_as_is_chosen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A refused piece shakes its head where some effects are wanted: so does a button, and half as far."""
    far: dict[str, float] = {}
    with opened(tmp_path) as hall:
        scene = hall.sit_down(nim("", ""))
        for chosen in settings.FLOURISHES:
            hall.set(flourishes=chosen)
            button = next(one.key for one in scene.targets() if one.look == "primary")
            scene.focus.key = button
            scene.desk.refuse()
            hall.frame(dt=NUDGE / 8)
            drawn: dict[str, float] = {}
            with monkeypatch.context() as patch:
                patch.setattr(ui, "draw", lambda canvas, one, focus, at=drawn: at.update({one.key: one.area.x}))
                hall.draw()
            far[chosen] = abs(drawn[button] - hall.target(button).area.x)
    assert far == pytest.approx({"off": 0, "less": FAR / 2, "full": FAR})


def test_it_acts_at_once_is_kept_and_has_a_name(hall: Hall) -> None:
    """Beside reduced motion and independent of it; both languages say what is chosen."""
    scene = hall.go(SettingsPage("play"))
    scene.focus.key = "flourishes"
    heard = []
    for _ in range(3):
        hall.keys("Right")
        chosen = hall.stage.settings.flourishes
        assert hall.stage.clock.flourish == settings.FLOURISHES[chosen]
        assert not hall.stage.clock.reduced
        assert settings.read(hall.store).flourishes == chosen
        heard.append(str(hall.target("flourishes").value))
    assert heard == ["off", "less", "full"]
    hall.set(language="ko")
    assert (str(hall.target("flourishes").label), str(hall.target("flourishes").value)) == ("화면 효과", "모두")
    hall.store.set_setting("flourishes", "wild")
    assert settings.read(hall.store).flourishes == "full"
