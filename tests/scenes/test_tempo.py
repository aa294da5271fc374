"""Every event is seen, heard and captioned, and no motion takes longer at normal speed than hands like to wait.

The limits stand here once more, in milliseconds and apart from `scenes/engine/anim/tempo.py`, so that nobody can
slow the hall down by changing a number there.
"""

from __future__ import annotations

import itertools
import math
from pathlib import Path
from typing import Any

import pytest

from scenes.engine import director
from scenes.engine.anim import particles, tempo
from scenes.engine.anim.counting import Counting
from scenes.engine.anim.motion import FLASH, Animator, Clock, Pose, Timeline
from scenes.engine.anim.tempo import ease_out_back
from scenes.engine.asset_errors import ASSETS
from scenes.engine.speak.sound import index
from scenes.table import banner, ending
from scenes.table.shown import SHOW
from scenes.tables import KITS
from scenes.tables.poker.motions import _flip
from scenes.tables.yut import props, throws
from tests.sampling import sampled
from tests.scenes import event_book
from tests.scenes.event_book import book, shown
from tests.scenes.hall_kit import Hall, nim, opened
from tests.scenes.test_assets import events_of
from tests.scenes.written import catalogue
from tools.moments import fresh, record

SLACK = 1e-6
STEP, MOVE, FLIP, CARD, DEAL, THROW, COUNT, CELEBRATION = 130, 600, 160, 140, 900, 900, 800, 1200
MOVES = {
    "nim": ("CoinsTaken",),
    "yut": ("ResultUsed", "Hopped", "Captured", "Stacked", "CameHome", "BeginnerFound", "ResultsLost",
            "TurnPassed"),
    "poker": ("AntePosted", "BlindPosted", "Called", "Raised", "Checked", "Folded", "Discarded", "BetsGathered",
              "BetReturned", "PotWon", "Rebought", "BoardDealt", "HandShown", "HandMucked", "HandBegun",
              "HandEnded", "StakesRose", "SeatBroke", "PassedOut", "PotReturned", "AceShown", "StubShuffled"),
    "davinci": ("TileDrawn", "TilePlaced", "TileOpened", "TilesSorted", "RackSorted", "Guessed", "SeatOut",
                "TurnBegan", "WentOn", "Stopped", "SeatBegins", "ColourChosen"),
}
"""Everything that is one act; the rest (deals, throws, the end) has limits of its own."""


@pytest.fixture(autouse=True, params=[1, pytest.param(2, marks=pytest.mark.deep)])
def games(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Other games in the deep run."""
    monkeypatch.setattr(event_book, "SEED", request.param)


def ms(seconds: float) -> float:
    return seconds * 1000 - SLACK


# seen, heard, captioned ------------------------------------------------------------------------------------


@pytest.mark.parametrize("table", sampled(KITS, 2))
def test_every_event_is_shown(table: str) -> None:
    """The book must hold every event of the rules, or what follows proves nothing about those it lacks."""
    assert {type(one.event) for one in shown(table)} == events_of(table)


@pytest.mark.parametrize("table", KITS)
def test_every_event_moves_something(table: str) -> None:
    """Sound alone tells nothing to who cannot hear, and a caption nothing about where."""
    still = {type(one.event).__name__ for one in shown(table)}
    still -= {type(one.event).__name__ for one in shown(table) if one.legs or one.bursts}
    assert not still


@pytest.mark.parametrize("table", KITS)
def test_every_event_is_heard_each_time(table: str) -> None:
    """A cue that exists, with a caption in both languages; not only in the code but in the game."""
    known = index(ASSETS / "sounds")
    texts = [catalogue(name) for name in ("en", "ko")]
    silent = {type(one.event).__name__ for one in shown(table) if not one.cues}
    assert not silent
    for cue in {cue.sound for one in shown(table) for cue in one.cues}:
        assert cue in known
        assert all(text.get(f"caption.{cue}") for text in texts), cue


def test_a_motion_without_movement_would_be_noticed() -> None:
    """A wait with a sound is no motion: the book must tell them apart."""
    timeline = Timeline({"stone": Pose(0, 0)})
    timeline.cue(0.1, "wood")
    timeline.wait(0.3)
    assert not timeline.legs
    assert not timeline.bursts


# how long ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("table", KITS)
def test_an_act_is_over_in_time(table: str) -> None:
    """A whole move takes 600 ms at most, however many coins, stations or cards are part of it."""
    assert {name for one in shown(table) if (name := type(one.event).__name__)} <= {
        *MOVES[table], "GameEnded", "CardDealt", "TileDealt", "Thrown"}
    slow = {type(one.event).__name__: round(ms(one.whole)) for one in shown(table, *MOVES[table])
            if ms(one.whole) > MOVE}
    assert not slow


def test_a_mal_takes_a_station_in_a_step() -> None:
    """130 ms a station, less where the way is long; and every station a note higher."""
    for one in shown("yut", "Hopped"):
        hops = [leg for _, leg in one.legs if leg.arc in (14, 24)]
        assert hops
        assert all(ms(leg.length) <= STEP for leg in hops)
        takes = [cue.take for cue in one.cues if cue.sound == "yut/hop"]
        assert takes == list(range(1, len(takes) + 1))
    assert max(len(one.cues) for one in shown("yut", "Hopped")) >= 5


def test_coins_are_counted_into_the_bowl_each_a_note_higher() -> None:
    for one in shown("nim", "CoinsTaken"):
        takes = [cue.take for cue in sorted(one.cues) if cue.sound == "count"]
        assert takes == list(range(1, one.event.coins + 1))  # type: ignore[attr-defined]


@pytest.mark.parametrize(("table", "kind"), [("poker", "CardDealt"), ("davinci", "TileDealt")])
def test_a_deal_overlaps_and_is_over_in_time(table: str, kind: str) -> None:
    """The next card leaves when the one before is half way, sooner where there are many: 900 ms for all."""
    deals = [[one for one in motion if type(one.event).__name__ == kind] for motion in book(table)]
    deals = [deal for deal in deals if deal]
    assert max(len(deal) for deal in deals) >= 8
    for deal in deals:
        assert ms(max(one.start + one.whole for one in deal) - deal[0].start) <= DEAL
        for one, other in itertools.pairwise(deal):
            assert ms(other.start - one.start) <= CARD / 2
            if table == "poker":
                way = next(leg for _, leg in one.legs if leg.length)
                assert ms(way.length) <= CARD


def test_a_card_turns_over_in_time() -> None:
    timeline = Timeline({"card": Pose(0, 0, image="poker/cards:back")})
    end = _flip(timeline, "card", Pose(0, 0, image="poker/cards:as"), 0.0)
    assert ms(end) <= FLIP


def test_a_throw_flies_settles_and_is_over_in_time() -> None:
    """450 in the air, 250 to come to rest, and with the gathering and the called result 900 at most."""
    assert (ms(tempo.FLY), ms(tempo.SETTLE)) == pytest.approx((450, 250), abs=1)
    for one in shown("yut", "Thrown"):
        assert ms(one.whole) <= THROW
    for result in throws.BELLIES:
        clip = throws.fall("seed", 3, result)
        ground = [contact for contact in clip.contacts if contact.kind == 0]
        assert all(contact.at >= tempo.FLY - 0.02 for contact in ground)
        assert all(contact.at <= tempo.FLY + tempo.SETTLE for contact in clip.contacts)
        for part in (0.0, 0.3, clip.touch, 0.8, 1.0):
            assert throws.recorded(throws.as_shown(part, clip.touch), clip.touch) == pytest.approx(part)


def test_four_sticks_knock_with_four_voices() -> None:
    """Each stick has a take of its own, and there are at least four of them."""
    takes = index(ASSETS / "sounds")
    assert len(takes["yut/mat"]) >= 4
    assert len(takes["yut/knock"]) >= 4
    full = [{cue.take for cue in one.cues if cue.sound == "yut/mat"} for one in shown("yut", "Thrown")]
    assert max(len(voices) for voices in full) == 4
    assert all(0 not in voices for voices in full)


@pytest.mark.parametrize("table", KITS)
def test_the_end_is_told_in_little_more_than_a_second(table: str) -> None:
    """What the winners have leaps, then the banner enters: together 1.2 seconds, and any input skips it."""
    ends = shown(table, "GameEnded")
    assert ends
    for one in ends:
        assert ms(one.end - one.start) <= ms(SHOW) + SLACK
        assert any(cue.sound in ("win", "lose", "even") and cue.at <= one.start + 0.1 for cue in one.cues)
    assert ms(SHOW + ending.SCENE) <= CELEBRATION


def test_hits_in_a_row_climb() -> None:
    """The second right guess of a turn sounds a note above the first."""
    takes = {cue.take for one in shown("davinci", "Guessed") for cue in one.cues if cue.sound == "davinci/right"}
    assert {1, 2} <= takes


def test_a_missed_tile_shakes_its_head_briefly() -> None:
    """120 ms, 6 units, dying away."""
    for one in shown("davinci", "Guessed"):
        legs = [leg for _, leg in one.legs]
        middle = legs[0].goal.x
        swings = [leg for leg in legs if leg.goal.x != middle]
        far = [abs(leg.goal.x - middle) for leg in swings]
        assert max(far) <= 6 + SLACK
        assert far == sorted(far, reverse=True)
        assert ms(swings[-1].start + 2 * swings[-1].length - swings[0].start) <= 120 + SLACK


# the hall's own tempo ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("goal", [1, 3, 8, 40, 12_345])
def test_a_count_arrives_in_time_and_only_climbs(goal: int) -> None:
    """800 ms whatever the size; every note is higher than the one before; what sinks is told at once."""
    counting = Counting()
    counting.aim({"pot": 0})
    counting.aim({"pot": goal})
    notes, counts, frames = [], [], 0
    while counting.running:
        frames += 1
        notes.append(counting.pass_time(1 / 60))
        counts.append(counting.shown("pot"))
    assert frames <= math.ceil(COUNT * 60 / 1000) + 1
    assert counts == sorted(counts)
    assert counts[-1] == goal
    heard = [note for note in notes if note]
    assert heard == sorted(set(heard))
    assert heard[-1] == min(8, goal)
    counting.aim({"pot": 0})
    assert counting.shown("pot") == 0
    assert counting.pass_time(1.0) == 0


def test_small_rules_of_the_hall() -> None:
    """Changes of scene, bots' pauses, guards, outlines, springs and crowds, each within its limit."""
    assert ms(director.CROSS_FADE) == pytest.approx(150, abs=1)
    assert ms(tempo.BOT_PAUSE) <= 450
    assert (tempo.GUARD, tempo.CAREFUL) == (0.3, 1.0)
    assert ms(FLASH) == pytest.approx(200, abs=1)
    assert max(ease_out_back(t / 200) for t in range(201)) <= 1.06
    assert ms(tempo.SHAKE) <= 120
    assert tempo.REACH <= 6
    assert particles.MOST + banner.PETALS + props.PETALS <= 120


def test_a_bot_waits_for_nobody_at_high_speed() -> None:
    """At four times and at instant speed the pause before a bot's act is left out."""
    without = [speed for speed in (0.5, 1.0, 2.0, 4.0, math.inf) if speed >= tempo.NO_BOT_PAUSE_FROM_SPEED]
    assert without == [4.0, math.inf]


def test_instant_speed_outlines_what_changed(tmp_path: Path) -> None:
    """What moved, what turned over and what is new; what lies as it lay is left alone."""
    hand = Animator(Clock(speed=math.inf))
    before = {"moved": Pose(0, 0, image="a"), "turned": Pose(9, 9, image="a"), "still": Pose(5, 5, image="a")}
    after = {"moved": Pose(3, 0, image="a"), "turned": Pose(9, 9, image="b"), "still": Pose(5, 5, image="a"),
             "new": Pose(7, 7, image="a")}
    timeline = Timeline(dict(before))
    timeline.wait(0.3)
    hand.play(timeline, after)
    hand.update(1 / 60)
    assert hand.changed == {"moved", "turned", "new"}
    for _ in range(13):
        hand.update(1 / 60)
    assert not hand.changed


# what may not be done --------------------------------------------------------------------------------------------


def press_on(hall: Hall, name: str) -> list[Pose]:
    """Press and release on a piece; its poses in the frames that follow."""
    pose = hall.top.animator.poses()[name]
    hall.click(pose.x, pose.y)
    poses = []
    for _ in range(20):
        hall.frame()
        poses.append(hall.top.animator.poses()[name])
    return poses


@pytest.mark.parametrize("reduced", [False, True])
def test_a_piece_that_may_not_be_used_says_so(tmp_path: Path, reduced: bool) -> None:
    """120 ms of shaking its head, no more than 6 units, and a line; where nothing may move, an outline."""
    with opened(tmp_path, reduced_motion=reduced) as hall:
        scene = hall.sit_down(nim("", ""))
        rest = scene.desk.layout()["coin.0.0"]
        hall.cues.clear()
        aside = [abs(pose.x - rest.x) for pose in press_on(hall, "coin.0.0")]
        assert "deny" in hall.cues
        assert hall.stage.notices.line.key == "nim.forbidden.coin"
        assert scene.match.number == 0
        if reduced:
            assert not any(aside)
        else:
            assert 0 < max(aside) <= 6
        assert not any(aside[math.ceil(0.12 * 60) + 1:])


def test_every_table_says_why_a_piece_may_not_be_used(tmp_path: Path) -> None:
    """No piece of any table is deaf, dumb or in flames: each answers in words that exist."""
    for table, kit in KITS.items():
        with opened(tmp_path / table) as hall:
            log, _ = record(table, 2)
            match = fresh(table, 2)
            for text in log[: len(log) // 2]:
                match.play(match.read(text))
            scene: Any = hall.go(kit.scene(match))
            hall.rest_of_motion()
            for name in scene.desk.layout():
                line = scene.part.forbidden_line(name)
                assert line.key.startswith(f"{table}.forbidden.")
                assert line


def test_careful_hands_get_a_second(tmp_path: Path) -> None:
    """Who asked for time between presses is guarded for a whole second, from keys as well."""
    with opened(tmp_path, cool_down=0.25) as hall:
        scene = hall.sit_down(nim("", "", heaps=(1,)))
        hall.keys("Enter")
        match = scene.match
        hall.rest_of_motion()
        hall.frame(count=30)
        hall.keys("Enter")
        assert scene.match is match
        hall.frame(count=60)
        hall.keys("Enter")
        assert scene.match is not match


def test_a_press_on_bare_cloth_is_nothing(hall: Hall) -> None:
    """Only a piece answers; who clicks beside it is not scolded."""
    hall.sit_down(nim("", ""))
    hall.cues.clear()
    hall.click(640, 690)
    assert "deny" not in hall.cues
    assert hall.stage.notices.line is None
