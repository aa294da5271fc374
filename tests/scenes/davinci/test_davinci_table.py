"""The Da Vinci Code table through its real scene: shows of bots, secrets, marks, what comes at the end."""

from __future__ import annotations

import math
import sys
from pathlib import Path
from typing import Any
from unittest import mock

import pygame
import pytest

from game import luck
from game.davinci.actions import STOP, Guess
from game.davinci.bluff_model import Profile
from game.davinci.bots import named
from game.davinci.rules import Rules
from game.match import Match
from scenes.engine.anim.motion import Timeline
from scenes.table.table_scene import TableScene
from scenes.tables import KITS
from scenes.tables.davinci import places, trust
from scenes.tables.davinci.painter import Painter
from tests.sampling import sampled
from tests.scenes.hall_kit import Hall, opened, players
from tests.scenes.playing import pictures_of, watch_out


def sit(hall: Hall, *levels: str, seed: str = "moon", **rules: Any) -> TableScene:
    levels = levels or ("", "memory2")
    match = Match(Rules(seats=len(levels), **rules), players(*levels), luck.seed_from_text(seed))
    table: TableScene = hall.go(KITS["davinci"].scene(match))
    return table


def rest(hall: Hall, table: TableScene, most: int = 4000) -> None:
    """Frames until the person is to act or the game is over."""
    with hall.unseen():
        for _ in range(most):
            if not table.animator.travelling and (table.match.turn is None or table.desk.seen().actions):
                return
            hall.frame(dt=0.05)
    raise AssertionError(f"nothing to do after {most} frames: {table.desk.seen()}")


def by_keys(hall: Hall, table: TableScene) -> None:
    """One decision with the keyboard: Enter always does something sensible."""
    view = table.desk.seen()
    if view.phase == "guess":
        hall.keys("H", "H")  # the hint aims and offers a value
    hall.keys("Enter")


@pytest.mark.parametrize("rules", sampled([{}, {"jokers": False}, {"empty_pile": "draw"}, {"aside": True}], 2))
def test_bots_play_to_the_end_before_a_spectator(hall: Hall, rules: dict[str, Any]) -> None:
    """A motion that trips over an event of some house rule would end the show."""
    hall.set(speed=4.0)
    table = sit(hall, "memory2", "drifter", **rules)
    watch_out(hall, table, 6000)


def test_no_hidden_face_is_ever_on_stage(hall: Hall) -> None:
    """What the person may not see must not be drawn, not even for one frame of a motion."""
    table = sit(hall, "", "memory4", "drifter", seed="sun")
    for _ in range(1200):
        hall.frame(dt=0.04)
        view = table.desk.seen()
        if view.result is not None:
            break
        closed = {f"tile.{seat}.{slot.order}" for seat, rack in enumerate(view.racks) if seat != table.desk.viewer
                  for slot in rack if not slot.open}
        for name, image in pictures_of(table, closed).items():
            assert image.endswith("_back"), (name, image)
        if view.actions and not table.animator.travelling:
            by_keys(hall, table)


def test_an_aim_is_worked_out_once(hall: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
    """The frame in which a tile is aimed at once laid the table out 62 times, and took 11,142 calls of functions.

    Calls are the same on every machine, as seconds are not.
    """
    hall.at_once = True
    table = sit(hall)
    while table.desk.seen().phase != "guess" or table.animator.travelling:
        rest(hall, table)
        if table.desk.seen().phase != "guess":
            by_keys(hall, table)
    hall.rest_of_motion()
    hall.frame(count=30)
    at = next(target for target in table.targets() if target.key.startswith("aim.")).area.center
    hall.frame([hall.mouse(pygame.MOUSEMOTION, *at)])
    hall.frame(count=30)
    hall.frame([hall.mouse(pygame.MOUSEBUTTONDOWN, *at)])
    hall.frame(count=2)
    laid, calls = mock.Mock(side_effect=places.layout), 0
    monkeypatch.setattr(places, "layout", laid)

    def count(_frame: Any, event: str, _value: Any) -> None:
        nonlocal calls
        calls += event == "call"

    before = sys.getprofile()
    sys.setprofile(count)
    try:
        hall.director.frame(1 / 60, [hall.mouse(pygame.MOUSEBUTTONUP, *at)])
    finally:
        sys.setprofile(before)
    assert table.part.aim.tile is not None
    assert laid.call_count <= 1
    assert calls < 3000


def test_undo_closes_once_something_was_shown_and_says_so(hall: Hall) -> None:
    """Otherwise a wrong guess could be taken back and its knowledge kept."""
    hall.set(speed=math.inf)
    table = sit(hall)
    rest(hall, table)
    while table.desk.seen().phase != "guess":
        by_keys(hall, table)
        rest(hall, table)
    played = table.match.number
    by_keys(hall, table)
    hall.keys("Z")
    assert table.match.number > played
    line = hall.stage.notices.line
    assert line.key == "notice.new-information"


def test_pencil_marks_can_be_switched_off_and_stay_off(tmp_path: Path) -> None:
    """Some find them a help, some a crutch; the choice must outlast the evening and cost no move."""
    with opened(tmp_path) as hall:
        table = sit(hall)
        rest(hall, table)
        moves = table.match.number
        assert table.part.latest_guesses.marks
        hall.click_on("marks")
        assert not table.part.latest_guesses.marks
        assert table.match.number == moves
    with opened(tmp_path) as hall:
        assert not sit(hall).part.latest_guesses.marks


def test_no_mark_is_drawn_while_they_are_off(hall: Hall) -> None:
    """A switch that only changes its own look would be worse than none."""
    hall.set(speed=math.inf)
    table = sit(hall)
    def missed() -> bool:
        return any(one.target == 1 and not one.right for one in table.desk.seen().asked)

    while not missed() and table.match.turn is not None:
        rest(hall, table)
        view = table.desk.seen()
        wrong = next((value for value in range(12) if view.phase == "guess" and value not in view.missed(1, 0)), 0)
        slot = next(at for at, slot in enumerate(view.racks[1]) if not slot.open)
        if view.phase == "guess":
            table.desk.play(Guess(1, slot, wrong))
        else:
            by_keys(hall, table)
    rest(hall, table)
    with mock.patch.object(Painter, "_pencil") as pencil:
        hall.draw()
        assert pencil.called
        pencil.reset_mock()
        table.part.latest_guesses.switch()
        hall.draw()
        assert not pencil.called


def knocked_out(hall: Hall) -> TableScene:
    """A table of three at which the person is out and the others play on."""
    hall.set(speed=math.inf)
    for seed in range(20):
        table = sit(hall, "", "memory", "memory", seed=f"out {seed}")
        for _ in range(4000):
            view = table.desk.seen()
            if view.result is not None or 0 in view.out:
                break
            if view.actions and not table.animator.travelling:
                misses = [Guess(seat, at, value) for seat in (1, 2) for at, slot in enumerate(view.racks[seat])
                          for value in range(12) if not slot.open and value not in view.missed(seat, at)]
                if view.phase == "guess":
                    table.desk.play(misses[len(view.asked) * 7 % len(misses)])
                elif view.phase == "decide":
                    table.desk.play(STOP)
                else:
                    table.desk.play(view.actions[0])
            hall.frame(dt=0.05)
        if table.match.turn is not None and 0 in table.desk.seen().out:
            return table
    raise AssertionError("nobody was ever knocked out")


def test_who_is_out_watches_on_at_their_own_speed(hall: Hall) -> None:
    """After elimination one may slow the show, hasten it, or go to its end, and the game ends as games end."""
    table = knocked_out(hall)
    hall.set(speed=1.0)
    hall.frame()
    assert {"watch.speed", "watch.end"} <= {target.key for target in table.targets()}
    hall.target("watch.speed").adjust(1)
    assert hall.stage.settings.speed == 2.0
    hall.frame(count=90)  # longer than the guard of a changed button, wherever the next motion ends
    hall.click_on("watch.end")
    for _ in range(4000):
        if table.match.turn is None:
            break
        hall.frame()
        assert not table.animator.travelling
    assert table.match.result is not None
    hall.frame(count=30)
    assert hall.target("rematch")


def test_the_master_is_told_what_earlier_games_showed(hall: Hall) -> None:
    """Reliability is carried between games, added once a game, shown, and forgotten on wish."""
    hall.set(speed=math.inf)
    table = sit(hall, "", "master")
    assert table.part.bot_level("master") == "master"
    while table.match.turn is not None:
        rest(hall, table)
        if table.match.turn is not None:
            by_keys(hall, table)
    had = trust.profile(hall.store)
    assert had.bluffs + had.honest == sum(one.seat == 0 for one in table.desk.seen().asked) > 0
    assert table.part.bot_level("master") == named("master", had, 0) != "master"
    assert table.part.bot_level("memory") == "memory"
    table.session.save()
    assert trust.profile(hall.store) == had
    hall.keys("C")
    hall.frame()
    hall.click_on("panel.forget")
    assert trust.profile(hall.store) == Profile()
    table.session.save()
    assert trust.profile(hall.store) == Profile()


def test_a_finished_game_is_looked_back_on(hall: Hall) -> None:
    """Luck and the guesses that gave a tile away stand on the coach's paper once the game is over."""
    hall.set(speed=math.inf)
    table = sit(hall)
    while table.match.turn is not None:
        rest(hall, table)
        if table.match.turn is not None:
            by_keys(hall, table)
    hall.keys("C")
    hall.draw()
    keys = {text.key for text in hall.stage.canvas.texts}
    assert {"davinci.review.title", "davinci.review.bar_expected", "davinci.review.bar_right"} <= keys
    given = [note.key for note in table.desk.panel.review().notes if note.key in ("davinci.review.gave",
                                                                             "davinci.review.taken")]
    assert not given or keys & set(given)


def test_all_legal_gaps_stand_clear_of_the_tiles(hall: Hall) -> None:
    """Whoever places a joker must see both the gaps and the numbers they lie between."""
    for seed in range(60):
        table = sit(hall, seed=f"joker {seed}")
        rest(hall, table)
        gaps = [target.area for target in table.offered() if target.key.startswith("gap.")]
        if gaps:
            break
    assert len(gaps) == len(table.desk.seen().actions) > 1
    loose = {places.key(0, slot.order) for slot in table.desk.seen().unplaced}
    for name, pose in table.desk.layout().items():
        tile = pygame.FRect(0, 0, places.TILE[0] * pose.size, places.TILE[1] * pose.size)
        tile.center = (pose.x, pose.y)
        if name in loose:
            assert tile.y < min(area.y for area in gaps)
        elif name.startswith("tile.0."):
            assert all(area.clip(tile).w <= 4 for area in gaps)


def test_lights_on_a_seats_plate_are_clear_of_its_words(hall: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
    """They lay on the name: plates at this table are narrow, and their marks stand over them."""
    scene = sit(hall)
    rest(hall, scene)
    hall.director.redraw()
    hall.frame()
    plates = scene.desk.places.plates
    words = [text.ink for text in hall.stage.canvas.texts if any(plate.contains(text.ink) for plate in plates)]
    assert len(words) >= 2 * len(plates)
    lights: list[tuple[float, float]] = []
    lit = Timeline.burst

    def burst(line: Timeline, start: float, kind: str, x: float, y: float, *more: Any, **kwargs: Any) -> None:
        if any(plate.inflate(8, 8).collidepoint(x, y) for plate in scene.desk.places.plates):
            lights.append((x, y))
        lit(line, start, kind, x, y, *more, **kwargs)

    monkeypatch.setattr(Timeline, "burst", burst)
    for _ in range(12):
        scene.desk.play(scene.match.view(scene.match.turn).actions[0])
    assert len(lights) > 1
    assert not [light for light in lights if any(ink.collidepoint(light) for ink in words)]
