"""How good the chances are that the coach reads from guesses: as the file says, which the script counts anew."""

import json

import pytest

from assets.make.davinci import calibration
from game.davinci.bots import LEVELS

CALIBRATION = json.loads(calibration.FOUND.read_text("utf-8"))


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("way", calibration.WAYS)
def test_the_coach_is_as_good_as_measured(level, way):
    """Its likeliest guess, 20,000 times against each level, is right as often as said but for two points."""
    found = CALIBRATION["levels"][level][way]
    assert found["guesses"] >= 20_000
    assert abs(found["off"]) < 2
    said, right = (sum(part["guesses"] * part[name] for part in found["by_tenths"].values()) / found["guesses"]
                   for name in ("said", "right"))
    assert (said, right) == pytest.approx((found["said"], found["right"]), abs=0.02)


def test_a_game_of_the_calibration_is_counted_again():
    """What is said of a guess and whether it is right, in both ways."""
    once = calibration.game("drifter", 0)
    assert once == calibration.game("drifter", 0)
    assert len(once) > 2
    figures = [calibration.measured([once], way) for way in (0, 1)]
    for way, found in enumerate(figures):
        assert found["guesses"] == len(once)
        hits = [one[way][1] for one in once]
        assert found["right"] == pytest.approx(100 * sum(hits) / len(hits), abs=0.01)
