"""The ways through a replay: by every device, at every speed, and nothing lost on the way."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from typing import Any

import pygame
import pytest

from scenes.engine.stage import Push
from scenes.engine.ui import widgets
from scenes.pages.replay import open_match
from scenes.pages.title import Title
from scenes.table.replay.way import SPEEDS
from scenes.tables import KITS
from tests.game.replays import match
from tests.sampling import sampled
from tests.scenes.hall_kit import Hall, is_replay
from tests.scenes.replay_kit import TABLES, end_of_game, settle, show

# by one device --------------------------------------------------------------------------------------------


def watched(hall: Hall, right: Callable[[], None], press: Callable[[], None]) -> None:
    """Along the buttons of the ending to the one that shows the game again, and press it."""
    for _ in range(4):
        if hall.top.focus.key == "watch":
            break
        right()
    assert hall.top.focus.key == "watch"
    press()


def by_keys(hall: Hall) -> Iterator[Callable[[], None]]:
    yield lambda: watched(hall, lambda: hall.keys("Right"), lambda: hall.keys("Enter"))
    yield lambda: hall.keys("Right")
    yield lambda: hall.keys("Left")
    yield lambda: hall.keys("Home")
    yield lambda: hall.keys("End")
    yield lambda: hall.keys("Esc")


def by_mouse(hall: Hall) -> Iterator[Callable[[], None]]:
    for key in ("watch", "on", "back", "first", "end", "leave"):
        yield lambda key=key: hall.click_on(key)  # type: ignore[misc]


def by_pad(hall: Hall) -> Iterator[Callable[[], None]]:
    yield lambda: watched(hall, lambda: hall.pads("D-Right"), lambda: hall.pads("A"))
    yield lambda: hall.pads("RB")
    yield lambda: hall.pads("LB")
    yield lambda: to_target(hall, "first")
    yield lambda: to_target(hall, "end")
    yield lambda: hall.pads("B")


def to_target(hall: Hall, key: str) -> None:
    """From the slider down to a button of the way, and press it."""
    hall.pads("D-Down")
    for _ in range(5):
        if hall.top.focus.key == key:
            break
        hall.pads("D-Left" if key == "first" else "D-Right")
    assert hall.top.focus.key == key
    hall.pads("A", "D-Up")
    assert hall.top.focus.key == "scrub"


@pytest.mark.parametrize(("name", "device"), sampled(
    [(name, device) for name in TABLES for device in (by_keys, by_mouse, by_pad)], 3,
    always={("nim", by_pad), ("poker", by_keys), ("davinci", by_mouse)}.__contains__))
def test_a_whole_replay_by_one_device(hall: Hall, name: str, device: Any) -> None:
    """A few inputs from the end of a game; on to the end act by act, back, to both ends, and out again."""
    table = end_of_game(hall, name)
    watch, forward, back, first, end, leave = device(hall)
    watch()
    scene = hall.top
    assert is_replay(scene)
    assert (scene.driver.way.place, scene.driver.way.replay.whole) == (0, table.match)
    for place in range(1, scene.driver.way.last + 1):
        forward()
        assert scene.driver.way.place == place
    assert scene.driver.way.replay.result == table.match.result
    back()
    assert scene.driver.way.place == scene.driver.way.last - 1
    first()
    assert scene.driver.way.place == 0
    end()
    assert scene.driver.way.place == scene.driver.way.last
    leave()
    assert hall.top is table


@pytest.mark.parametrize("name", sampled(TABLES, 2))
def test_it_plays_by_itself_to_the_end_and_stops(hall: Hall, name: str) -> None:
    """Enter on the slider plays; at the end it stops, and another Enter starts from the beginning."""
    scene = show(hall, name)
    hall.keys(".", ".", ".")
    assert scene.driver.way.speed == 8.0
    places = [scene.driver.way.place]
    hall.keys("Enter")
    for _ in range(24000):
        hall.frame(dt=0.05)  # at this speed a short move has gone by in a twelfth of a second
        if scene.driver.way.place != places[-1]:
            places.append(scene.driver.way.place)
        if not scene.driver.way.playing:
            break
    assert places == list(range(scene.driver.way.last + 1))
    assert not scene.driver.way.playing
    hall.keys("Enter")
    assert (scene.driver.way.playing, scene.driver.way.place) == (True, 0)
    hall.keys("P")
    assert not scene.driver.way.playing


def test_dragging_the_slider_leads_anywhere(hall: Hall) -> None:
    """Press, pull and let go; the match follows the pointer, also past the ends."""
    scene = show(hall, "yut")
    track = widgets.slider_track(hall.stage.canvas, hall.target("scrub"))
    y = track.centery
    hall.frame([hall.mouse(pygame.MOUSEMOTION, track.x + 4, y)])
    hall.frame([hall.mouse(pygame.MOUSEBUTTONDOWN, track.x + 4, y)])
    found = []
    for part in (0.0, 0.25, 0.5, 0.75, 1.0, 1.4, 0.1):
        hall.frame([hall.mouse(pygame.MOUSEMOTION, track.x + part * track.w, y + 90)])
        found.append(scene.driver.way.place)
    last = scene.driver.way.last
    assert found == [round(min(1.0, part) * last) for part in (0.0, 0.25, 0.5, 0.75, 1.0, 1.4, 0.1)]
    hall.frame([hall.mouse(pygame.MOUSEBUTTONUP, track.x, y)])
    hall.frame([hall.mouse(pygame.MOUSEMOTION, track.right, y)])
    assert scene.driver.way.place == found[-1], "let go is let go"


@pytest.mark.parametrize("name", TABLES)
def test_a_click_on_an_act_shows_it(hall: Hall, name: str) -> None:
    """The act is played, and the picture comes to rest after it."""
    scene = show(hall, name)
    row = scene.driver.sheet.rows()[-2][0]
    hall.click_on(f"act.{row}")
    assert scene.driver.way.place == row
    settle(hall)
    assert scene.animator.poses() == scene.desk.layout()


def test_rows_out_of_sight_can_be_walked_to(hall: Hall) -> None:
    """By wheel and by keys through the whole list and back; the match stays where it is meanwhile."""
    scene = show(hall, "yut")
    hall.keys("Up")
    assert (scene.focus.key or "").startswith("act.")
    for _ in range(scene.driver.way.last + 5):
        hall.keys("Down")
        if scene.focus.key == f"act.{scene.driver.way.last}":
            break
    assert scene.focus.key == f"act.{scene.driver.way.last}"
    assert scene.driver.way.place == 0
    hall.keys("Enter")
    assert scene.driver.way.place == scene.driver.way.last
    hall.frame([hall.mouse(pygame.MOUSEMOTION, *scene.driver.sheet.list_room.center)])
    turn = pygame.event.Event(pygame.MOUSEWHEEL, {"y": 3, "x": 0})
    for _ in range(40):
        hall.frame([turn])
    assert scene.driver.sheet.rows()[0][0] == 0
    assert scene.driver.way.place == scene.driver.way.last
    hall.frame([hall.mouse(pygame.MOUSEMOTION, *scene.driver.sheet.scrub_area.center)])
    hall.frame([turn])
    assert scene.driver.way.place == scene.driver.way.last - 1, "over the slider the wheel turns the match itself"


def test_page_keys_go_from_hand_to_hand(hall: Hall) -> None:
    """At poker by hands, elsewhere by ten acts."""
    scene = show(hall, "poker")
    starts = list(scene.driver.way.chapters)
    found = []
    for _ in range(len(starts)):
        hall.keys("PageDown")
        found.append(scene.driver.way.place)
    assert found == starts
    hall.keys("PageUp")
    assert scene.driver.way.place == starts[-2]
    scene = show(hall, "yut")
    hall.keys("PageDown")
    assert scene.driver.way.place == 10
    hall.keys("PageUp")
    assert scene.driver.way.place == 0


# speed ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("setting", [0.5, 1.0, math.inf])
def test_speeds_are_those_that_are_named(hall: Hall, setting: float) -> None:
    """Half to eight times, whatever speed the hall is set to; and the hall has its own again afterwards."""
    hall.set(speed=setting)
    lasted = {}
    for speed in SPEEDS:
        scene = show(hall, "nim")
        while scene.driver.way.speed != speed:
            hall.keys("," if scene.driver.way.speed > speed else ".")
        scene.driver.way.forward()
        frames = 0
        with hall.unseen():
            while scene.animator.travelling:
                hall.frame(dt=1 / 240)
                frames += 1
        lasted[speed] = frames / 240
    for speed in SPEEDS:
        assert lasted[speed] == pytest.approx(lasted[1.0] / speed, abs=0.01)
    hall.go(Title())
    assert hall.stage.clock.speed == setting
    assert hall.stage.settings.speed == setting


# nothing lost ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", TABLES)
def test_watching_leaves_no_trace(hall: Hall, name: str) -> None:
    """No result is counted twice, no game left at a table replaced, and there is nothing to save in a replay."""
    table = end_of_game(hall, name)

    def kept() -> tuple[object, ...]:
        store = hall.store
        return (store.load_session(table.desk.table), store.results(), store.results(finished=False),
                store.list_saves(), table.match.to_text())

    before = kept()
    hall.click_on("watch")
    scene = hall.top
    hall.keys("End", "Home", "Right", "F5", "Left", "F9", "Right", "C", "C", "F1", "Esc", "Enter")
    hall.frame(count=30)
    assert hall.top is scene
    hall.keys("F2")
    assert hall.top.desk is None
    hall.keys("F2", "Esc")
    assert kept() == before


class Slow:
    """A thinker that takes its time; what is called off is never answered."""

    def __init__(self, real: Any) -> None:
        self.real = real
        self.left = 0

    def ask(self, *args: Any) -> None:
        self.left = 8
        self.real.ask(*args)

    def poll(self) -> Any:
        self.left -= 1
        return self.real.poll() if self.left <= 0 else None

    def __getattr__(self, name: str) -> Any:
        return getattr(self.real, name)


def test_a_bot_goes_on_thinking_while_one_looks_back(hall: Hall) -> None:
    """Back at the table the game goes on by itself."""
    hall.stage.thinker = Slow(hall.stage.thinker)  # type: ignore[assignment]
    table: Any = hall.go(KITS["davinci"].scene(match("davinci", acts=4)))
    for _ in range(400):
        hall.frame()
        if table.session.bot_acts and hall.stage.thinker.left > 4:
            break
    assert table.session.bot_acts
    number = table.match.number
    hall.director.lead(Push(open_match(table.match)))
    hall.keys("Right", "Left", "End")
    hall.keys("Esc")
    assert (hall.top, table.match.number) == (table, number)
    for _ in range(400):
        hall.frame()
        if table.match.number > number:
            return
    raise AssertionError("the bot was forgotten")
