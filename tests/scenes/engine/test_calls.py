"""What is called out over a table: the animator keeps it, so that no motion and no table needs a clock for it."""

from __future__ import annotations

import math

from scenes.engine.anim.motion import Animator, Clock, Timeline


def begun(clock: Clock, pace: float = 1.0) -> Animator:
    """A motion of one second in which "geol" is called after half of it, for two seconds."""
    hand = Animator(clock)
    timeline = Timeline({})
    timeline.call(0.5, "geol", 100.0, 200.0, 2.0)
    timeline.wait(1.0)
    hand.play(timeline, {}, pace)
    return hand


def heard(hand: Animator) -> list[tuple[object, float]]:
    return [(call.what, round(age, 6)) for call, age in hand.calls]


def test_a_call_begins_at_its_moment_and_outlives_the_motion() -> None:
    """A throw's word stands on while the next decision is already open."""
    hand = begun(Clock())
    hand.update(0.25)
    assert hand.moving
    assert not heard(hand)
    hand.update(0.5)
    assert heard(hand) == [("geol", 0.25)]
    hand.update(0.5)
    assert not hand.travelling
    assert hand.moving
    assert heard(hand) == [("geol", 0.75)]
    hand.update(1.25)
    assert not hand.moving
    assert not heard(hand)


def test_a_hastened_motion_calls_when_its_things_are_there() -> None:
    """A bot's throw is shown faster; its word comes as the sticks lie, and stays as long as any."""
    hand = begun(Clock(), pace=2.0)
    hand.update(0.25)
    assert heard(hand) == [("geol", 0.0)]
    hand.update(0.5)
    assert heard(hand) == [("geol", 0.5)]


def test_what_is_cut_short_is_called_at_once() -> None:
    """Input that ends a motion must not swallow what it would have told."""
    hand = begun(Clock())
    hand.update(0.25)
    hand.finish()
    assert heard(hand) == [("geol", 0.0)]


def test_reduced_motion_calls_at_once_and_instant_speed_never() -> None:
    """Where no way is shown nobody waits for a word; where all is there at once it would only flash."""
    calm = begun(Clock(reduced=True))
    calm.update(0.01)
    assert heard(calm) == [("geol", 0.0)]
    instant = begun(Clock(speed=math.inf))
    instant.update(0.01)
    assert not instant.travelling
    assert not heard(instant)


def test_the_next_motion_ends_a_call() -> None:
    """An undo takes back what was called."""
    hand = begun(Clock())
    hand.update(0.75)
    hand.glide({})
    assert not heard(hand)
    hand = begun(Clock())
    hand.update(0.75)
    hand.hush()
    assert not heard(hand)
