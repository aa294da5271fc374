"""Dust, rings and shakes follow an act, delay nothing, and are gone where motion is unwanted."""

from __future__ import annotations

import math

import pytest

from scenes.engine.anim.motion import Animator, Clock, Pose, Timeline
from scenes.engine.anim.particles import LOOKS, MOST, Burst, Particles
from scenes.engine.anim.tempo import REACH, SHAKE
from scenes.engine.anim.tempo import STEP as LONG

STEP = 1 / 60


def played(clock: Clock, *bursts: Burst) -> Animator:
    """A stone that lies still for half a second while the bursts come."""
    hand = Animator(clock)
    timeline = Timeline({"stone": Pose(100, 100)})
    timeline.wait(0.5)
    for burst in bursts:
        timeline.burst(*burst)
    hand.play(timeline, {"stone": Pose(100, 100)})
    return hand


def test_a_burst_comes_in_its_time_and_lasts_its_time() -> None:
    """A ring before the blow would tell what is to come; one that stays would be a piece."""
    hand = played(Clock(), Burst(0.2, "ring", 5, 5))
    lit = []
    for _ in range(60):
        hand.update(STEP)
        lit.append(hand.particles.alive)
    assert not any(lit[:11])
    assert sum(lit) == pytest.approx(LOOKS["ring"].life / STEP, abs=2)


@pytest.mark.parametrize("clock", [Clock(reduced=True), Clock(speed=math.inf)])
def test_none_where_no_way_is_shown(clock: Clock) -> None:
    """Reduced motion and instant speed show states; dust is no state."""
    hand = played(clock, Burst(0.0, "dust"), Burst(0.1, "shake"))
    for _ in range(60):
        hand.update(STEP)
        assert not hand.particles.alive
        assert hand.particles.shake() == (0.0, 0.0)


def test_a_shake_is_short_and_small() -> None:
    """At most six units for an eighth of a second, dying away, and the stone lies where it lay."""
    hand = played(Clock(), *(Burst(0.1, "shake", power=3.0) for _ in range(3)))
    away = []
    for _ in range(60):
        hand.update(STEP)
        pose = hand.poses()["stone"]
        away.append(math.hypot(pose.x - 100, pose.y - 100))
    felt = [distance for distance in away if distance > 0.01]
    assert 0 < max(felt) <= REACH + 1e-6 <= 6.1
    assert len(felt) <= math.ceil(SHAKE / STEP)
    assert hand.poses() == {"stone": Pose(100, 100)}


def test_particles_delay_nothing() -> None:
    """The next decision is open when the motion ends, whatever still glows."""
    hand = played(Clock(), Burst(0.49, "star"))
    while hand.travelling:
        hand.update(STEP)
    assert hand.particles.alive
    assert hand.moving


def test_there_are_never_too_many() -> None:
    """A hundred coins at once are a heap, not a snowstorm."""
    particles = Particles()
    for number in range(3 * MOST):
        particles.light(Burst(0.0, "spark", number))
    assert len(particles._alive) == MOST


def test_a_card_that_is_let_go_springs_home() -> None:
    """It runs past its place by six per cent at most and lies exactly there within a step; nothing waits for it."""
    hand = Animator(Clock())
    hand.show({"card": Pose(0, 0)})
    hand.spring({"card": Pose(0, 100)})
    assert not hand.travelling
    ways = [hand.poses()["card"].y]
    while hand.moving:
        hand.update(STEP)
        ways.append(hand.poses()["card"].y)
    assert ways[0] < 10
    assert 100 < max(ways) <= 106
    assert ways[-1] == 100
    assert len(ways) <= math.ceil(LONG / STEP) + 2


@pytest.mark.parametrize("clock", [Clock(reduced=True), Clock(speed=math.inf)])
def test_nothing_springs_where_no_way_is_shown(clock: Clock) -> None:
    """A spring is a way like any other."""
    hand = Animator(clock)
    hand.show({"card": Pose(0, 0)})
    hand.spring({"card": Pose(0, 100)})
    assert hand.poses() == {"card": Pose(0, 100)}
