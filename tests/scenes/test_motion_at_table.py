"""Motion never blocks, loses, doubles or misplaces anything, at any speed, in any number of frames."""

from __future__ import annotations

import math
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from game.nim.actions import CoinsTaken
from scenes.engine.anim.motion import FADE, FLASH, SPEEDS, Pose
from scenes.table.shown import Change
from scenes.tables.nim.motions import MOTIONS
from tests.sampling import sampled
from tests.scenes.hall_kit import STEP, Hall, key, move_by, nim, opened

INSTANT = math.inf


def counted(scene: Any) -> dict[str, int]:
    """Counts what reaches the session from now on."""
    counts = {"play": 0, "undo": 0, "redo": 0}

    def wrap(name: str, work: Callable[..., Any]) -> Callable[..., Any]:
        def done(*args: Any) -> Any:
            counts[name] += 1
            return work(*args)

        return done

    for name in counts:
        setattr(scene.session, name, wrap(name, getattr(scene.session, name)))
    return counts


def drawn(hall: Hall) -> dict[str, Pose]:
    return dict(hall.top.animator.poses())


@pytest.mark.parametrize(("names", "frames"), sampled(
    [(names, frames) for names in (("2", "Enter"), ("Z",), ("N",), ("C",), ("H", "H", "3", "Enter"))
     for frames in (0, 1, 7, 16, 25)], 5))
def test_input_during_a_motion_counts(tmp_path: Path, frames: int, names: tuple[str, ...]) -> None:
    """Whatever is pressed while coins fly ends their flight and does what it would have done at rest."""
    ends = []
    for wait in (frames, None):
        with opened(tmp_path / str(wait)) as hall:
            hall.sit_down(nim("", ""))
            hall.keys("1", "Enter")
            if wait is None:
                hall.rest()
            else:
                hall.frame(count=wait)
                assert hall.top.animator.travelling
            hall.keys(*names)
            hall.rest()
            top = hall.top
            desk = top.desk
            ends.append((hall.match.log, top.session.place, desk.coach_open, desk.hints.step, drawn(hall)))
            assert drawn(hall) == top.desk.layout()
    assert ends[0] == ends[1]


@pytest.mark.parametrize("turns", [250, pytest.param(1250, marks=pytest.mark.deep)])
def test_thousands_of_events_in_one_frame(hall: Hall, turns: int) -> None:
    """A late frame brings everything at once: every press counts once, in order; each take is taken back."""
    hall.sit_down(nim("", ""))
    hall.keys("3", "Enter")
    assert hall.top.animator.travelling
    before, counts = hall.match.log, counted(hall.top)
    events = [event for _ in range(turns) for name in ("Enter", "Z") for event in key(name)]
    assert len(events) == 4 * turns
    hall.frame(events)
    assert counts == {"play": turns, "undo": turns, "redo": 0}
    assert hall.match.log == before
    hall.rest()
    assert drawn(hall) == hall.top.desk.layout()
    assert hall.saved().match.log == before


@pytest.mark.parametrize("speed", SPEEDS)
def test_every_speed_arrives(tmp_path: Path, speed: float) -> None:
    """The clock divides every duration; at instant speed what changed is outlined for a moment instead."""
    with opened(tmp_path, speed=speed) as hall:
        scene = hall.sit_down(nim("", ""))
        scene.desk.play(scene.session.view().actions[2])
        whole = scene.animator._timeline.length
        frames = 0
        while scene.animator.travelling:
            hall.frame()
            frames += 1
        assert frames == (1 if speed == INSTANT else pytest.approx(whole / speed / STEP, abs=1.01))
        assert drawn(hall) == scene.desk.layout()
        assert scene.animator.changed == ({f"coin.0.{n}" for n in (10, 11, 12)} if speed == INSTANT else set())
        hall.frame(count=math.ceil(FLASH / STEP) + 1)
        assert not scene.animator.changed


@pytest.mark.parametrize("speed", SPEEDS)
def test_reduced_motion_moves_nothing(tmp_path: Path, speed: float) -> None:
    """No travel at all: what moves fades out here and in there, within a breath, at every speed."""
    with opened(tmp_path, speed=speed, reduced_motion=True) as hall:
        scene = hall.sit_down(nim("", "", heaps=(3, 4, 5), takes=None))
        for action in ("c-5", "a-1", "b-4"):
            scene.desk.play(scene.match.read(action))
            before = drawn(hall)
            frames = 0
            while scene.animator.travelling:
                hall.frame()
                frames += 1
                now = drawn(hall)
                for name, pose in now.items():
                    old = before.get(name)
                    if old is not None and pose.alpha > 0.3 and old.alpha > 0.3:
                        assert math.hypot(pose.x - old.x, pose.y - pose.lift - old.y + old.lift) <= 2, name
                before = now
            assert frames <= math.ceil(FADE / min(speed, 1.0) / STEP) + 1
            assert drawn(hall) == scene.desk.layout()


def test_undo_glides_under_reduced_motion_too(tmp_path: Path) -> None:
    """The fallback for whatever has no motion of its own obeys the same clock."""
    with opened(tmp_path, reduced_motion=True) as hall:
        scene = hall.sit_down(nim("", ""))
        hall.keys("3", "Enter")
        hall.rest()
        hall.keys("Z")
        assert scene.animator.travelling
        while scene.animator.travelling:
            for name, pose in drawn(hall).items():
                goal = scene.desk.layout().get(name.removesuffix("'"))
                assert goal is not None
                assert name.endswith("'") or pose[:2] == goal[:2]
            hall.frame()
        assert drawn(hall) == scene.desk.layout()


def astray(change: Change, timeline: Any, start: float) -> float:
    """A motion as wrong as can be: everything somewhere else, and a piece that does not exist."""
    for name in list(timeline.before):
        timeline.move(name, Pose(-400, 9000, 3.0, image="nim/coin:rest_00"), length=0.2)
    timeline.move("ghost", Pose(0, 0, image="nim/coin:rest_00"), length=0.4)
    return start


@pytest.mark.parametrize("cut", [False, True])
def test_a_faulty_motion_misplaces_nothing(hall: Hall, cut: bool) -> None:
    """Pictures follow the model: after any motion, ended or cut short, the pieces lie where they belong."""
    scene = hall.sit_down(nim("", ""))
    move_by(scene, {**MOTIONS, CoinsTaken: astray})
    hall.keys("2", "Enter")
    assert drawn(hall) != scene.desk.layout()
    hall.frame(count=5)
    if cut:
        hall.keys("1")
    hall.rest()
    assert drawn(hall) == scene.desk.layout()
    hall.keys("Z")
    hall.rest()
    assert drawn(hall) == scene.desk.layout()


SCRIPT = ((0.5, ("3", "Enter")), (3.0, ("H",)), (3.2, ("H",)), (3.5, ("Enter",)), (3.6, ("C",)),
          (6.5, ("1", "Enter")), (9.0, ("Z",)), (9.1, ("C",)), (10.0, ("2", "Enter")), (13.5, ("1", "Enter")))
"""Seconds and keys, apart from the moments at which a bot moves by more than a frame."""


def test_the_same_at_every_frame_rate(tmp_path: Path) -> None:
    """A game is a matter of what is done, never of how often the screen is painted."""
    ends, arrived = {}, {}
    for rate in (30, 144):
        with opened(tmp_path / str(rate)) as hall:
            scene = hall.sit_down(nim("", "expert"))
            left, now, moments = list(SCRIPT), 0.0, [0.0]
            while now < 17:
                while left and left[0][0] <= now + 1e-9:
                    hall.keys_now(*left.pop(0)[1])
                hall.frame(dt=1 / rate)
                now += 1 / rate
                if hall.match.number != len(moments) - 1:
                    moments = [*moments[: hall.match.number], now]
            desk = scene.desk
            ends[rate] = (hall.match.to_text(), scene.focus.key, desk.coach_open, desk.hints.step, drawn(hall))
            arrived[rate] = moments
            assert hall.match.number >= 4
    assert ends[30] == ends[144]
    assert arrived[144] == pytest.approx(arrived[30], abs=0.1), "the bot's pause is counted in frames"
