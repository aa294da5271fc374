"""The recorded throws: each shows what was drawn, lies on the mat, and is mirrored rightly."""

from __future__ import annotations

import pygame
import pytest

from game.yut.actions import NAK, STEPS
from scenes.tables.yut import throws

MAT = pygame.FRect(692, 112, 536, 436)
MANY = 120


@pytest.mark.parametrize("result", [*STEPS, NAK])
def test_what_lies_is_what_was_drawn(result: str) -> None:
    """The flat sides that show, and whether the marked one is among them, are the result; every time."""
    looks = set()
    for number in range(MANY):
        images = [pose.image for pose in throws.rest_poses(MAT, "seed", number, result)]
        looks.add(tuple(images))
        flat = [image for image in images if not image.startswith("back")]
        marked = any(image.startswith("marked") for image in images)
        if result == NAK:
            continue
        assert len(flat) == throws.BELLIES[result]
        if result == "backdo":
            assert marked
        if result == "do":
            assert not marked
    assert len(looks) >= 6, "throws that look alike"


@pytest.mark.parametrize("result", [*STEPS, NAK])
def test_sticks_lie_on_the_mat_but_for_the_one_of_a_nak(result: str) -> None:
    x, y, wide, high = MAT
    for number in range(40):
        off = [
            not (x < pose.x < x + wide and y < pose.y < y + high)
            for pose in throws.rest_poses(MAT, "seed", number, result)
        ]
        assert sum(off) == (result == NAK)


def test_the_look_of_a_throw_depends_on_the_commitment_and_its_number_alone() -> None:
    """Two sittings of one game show the same; the luck of the game has no part in it."""
    one = throws.rest_poses(MAT, "seed", 3, "gae")
    assert one == throws.rest_poses(MAT, "seed", 3, "gae")
    assert any(throws.rest_poses(MAT, f"seed {n}", 3, "gae") != one for n in range(8))


def test_a_flight_ends_in_its_rest_and_knocks_on_the_way() -> None:
    for result in (*STEPS, NAK):
        clip = throws.fall("seed", 1, result)
        assert 0.8 < clip.length < 1.8
        assert all("_" in row[-1].image for row in clip.sticks)
        assert 4 <= len(clip.contacts) <= throws.VOICES
        assert all(0 <= contact.at <= clip.length for contact in clip.contacts)
        peak = max(pose.lift for row in clip.sticks for pose in row)
        assert peak > 60
        for row in clip.sticks:  # no stick jumps when the resting picture takes over
            for a, b in zip(row[-12:], row[-11:], strict=False):
                assert abs(a.x - b.x) + abs(a.y - b.y) < 12


def test_a_smaller_mat_shows_the_same_throw_smaller() -> None:
    large = throws.rest_poses(MAT, "seed", 2, "mo")
    small = throws.rest_poses(pygame.FRect(548, 150, 326, 380), "seed", 2, "mo")
    assert [pose.image for pose in large] == [pose.image for pose in small]
    assert all(b.size < a.size for a, b in zip(large, small, strict=True))
