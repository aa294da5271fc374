"""The page on which two networks learn Nim: by every device, never in a frame, and not when nobody looks."""

from __future__ import annotations

import itertools
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from game.nim.learning import Course
from game.thinker import Errand
from scenes.engine.bot_worker import Answer, Thinker
from scenes.table.hud import apart
from scenes.tables.nim.coach_network import percent
from tests.sampling import sampled
from tests.scenes.hall_kit import Hall, nim, opened
from tests.scenes.hands import ALL_DEVICES, SECONDS, use
from tests.scenes.screens import learning
from tests.scenes.written import overflows


class Slow(Thinker):
    """Holds every errand until the test has it done."""

    def __init__(self) -> None:
        super().__init__(inline=True)
        self.errands: list[Any] = []

    def send(self, table: str, rules: Any, work: Callable[[], str]) -> int:
        ticket = super().send(table, rules, lambda: "")
        self._arrived.clear()
        self.errands.append(work)
        return ticket

    def done(self) -> None:
        """The last errand comes back."""
        assert isinstance(self._asked.question, Errand)
        self._arrived.append((self._asked.ticket, Answer(0, self.errands[-1]())))


def at_the_page(hall: Hall) -> Any:
    """Sit down between two people and open the coach's page; returns the pane."""
    scene = hall.sit_down(nim("", ""))
    scene.desk.coach()
    hall.frame()
    scene.desk.panel.turn_to("network")
    hall.frame(count=20)
    return scene.desk.panel.network


def rounds(hall: Hall, pane: Any, count: int) -> None:
    """Frames until so many rounds are played."""
    for _ in range(200):
        if pane.course.rounds >= count:
            return
        hall.frame(dt=0.1)
    raise AssertionError(f"{pane.course.rounds} rounds only")


@pytest.mark.parametrize("device", ALL_DEVICES)
def test_it_learns_pauses_and_begins_anew_by_every_device(tmp_path: Path, device: str) -> None:
    """The whole page through events: opened by its tab, learning, paused, and from the start with other luck."""
    with opened(tmp_path, **({"scan": SECONDS} if device == "switch" else {})) as hall:
        hall.sit_down(nim("", ""))
        use(hall, device, "coach")
        use(hall, device, "panel.network")
        pane = hall.top.desk.panel.network
        assert hall.top.desk.panel.page == "network"
        use(hall, device, "panel.learn")
        rounds(hall, pane, 2)
        use(hall, device, "panel.learn")
        assert not pane.learning
        stands = pane.course.rounds
        hall.frame(count=10, dt=0.1)
        assert pane.course.rounds == stands
        use(hall, device, "panel.again")
        assert pane.learning
        assert pane.course.seed == 2
        rounds(hall, pane, 1)


def test_the_curve_is_that_of_its_seed(hall: Hall) -> None:
    """What is drawn is what was learnt: nothing is lost or played twice on the way from the other process."""
    pane = at_the_page(hall)
    hall.click_on("panel.learn")
    rounds(hall, pane, 3)
    course = Course(1)
    for _ in range(4):
        course = course.after(course.work())
    assert pane.course.shares[:4] == course.shares


def test_a_round_is_never_played_in_a_frame(tmp_path: Path) -> None:
    """The picture goes on while a round takes as long as it likes; one at a time is asked for."""
    thinker = Slow()
    with opened(tmp_path, thinker=thinker) as hall:
        pane = at_the_page(hall)
        hall.click_on("panel.learn")
        hall.frame(count=30, dt=0.1)
        assert len(thinker.errands) == 1
        assert pane.course.shares == ()
        assert pane.learning
        thinker.done()
        hall.frame(count=2, dt=0.1)
        assert len(pane.course.shares) == 1
        assert len(thinker.errands) == 2


@pytest.mark.parametrize("away", ["tab", "cross", "menu"])
def test_it_stops_when_it_is_left(tmp_path: Path, away: str) -> None:
    """Nobody looks: nothing computes, and the process is free for the opponents."""
    thinker = Slow()
    with opened(tmp_path, thinker=thinker) as hall:
        pane = at_the_page(hall)
        hall.click_on("panel.learn")
        hall.frame(count=5, dt=0.1)
        assert thinker.busy
        if away == "menu":
            hall.keys("P")
            hall.frame(count=5, dt=0.1)
            assert len(thinker.errands) == 1
            return
        hall.click_on("panel.ladder" if away == "tab" else "panel.close")
        hall.frame(count=5, dt=0.1)
        assert not pane.learning
        assert not thinker.busy
        assert len(thinker.errands) == 1


def test_an_opponent_on_turn_goes_first(hall: Hall) -> None:
    """A round that was sent in between would drop the opponent's question, again and again."""
    hall.sit_down(nim("", "casual"))
    scene = hall.top
    scene.desk.coach()
    scene.desk.panel.turn_to("network")
    scene.desk.panel.network.learning = True
    hall.frame(count=5, dt=0.1)
    scene.desk.play(scene.match.view(0).actions[0])
    number = scene.match.number
    for _ in range(200):
        hall.frame(dt=0.1)
        if scene.match.number > number:
            break
    assert scene.match.number > number
    assert scene.desk.panel.network.learning


def test_a_process_that_fails_ends_the_lesson(tmp_path: Path) -> None:
    """It stands still with its button, instead of asking for ever."""
    thinker = Slow()
    with opened(tmp_path, thinker=thinker) as hall:
        pane = at_the_page(hall)
        hall.click_on("panel.learn")
        hall.frame(count=3, dt=0.1)
        thinker.errands[-1] = str
        thinker.done()
        hall.frame(count=5, dt=0.1)
        assert not pane.learning
        assert len(thinker.errands) == 1


def test_the_end_is_told(hall: Hall) -> None:
    """In words, also for who does not see the curves; then there is nothing more to press but other luck."""
    learning(119)(hall)
    pane = hall.top.desk.panel.network
    last = pane.course
    assert pane.targets(hall.top.desk.panel.body())[0].value is not None
    pane._take('{"shares": [0.994, 0.15], "exams": [], "state": ""}')
    assert pane.course.over
    assert last.rounds == 119
    assert "99%" in str(hall.stage.notices.line)
    assert "15%" in str(hall.stage.notices.line)
    assert "panel.learn" not in {target.key for target in hall.top.targets()}


SIZES = list(itertools.product(("en", "ko"), (1.0, 1.25, 1.5, 1.75, 2.0)))


@pytest.mark.parametrize(("language", "scale"), sampled(SIZES, 3, always={("en", 2.0), ("ko", 1.25)}.__contains__))
def test_every_sentence_is_there_in_every_size(tmp_path: Path, language: str, scale: float) -> None:
    """On as many sheets as it takes; nothing leaves its room, and no button lies over the arrows of the sheets."""
    with opened(tmp_path, language=language, text_scale=scale) as hall:
        learning(50)(hall)
        panel, found = hall.top.desk.panel, set()
        for _ in range(panel.sheets.count):
            hall.draw()
            found |= {one.key for one in hall.stage.canvas.texts}
            assert [one.text for one in hall.stage.canvas.texts if overflows(one)] == []
            buttons = [one.area for one in hall.top.targets() if one.key.startswith("panel.")]
            assert not any(one.colliderect(other) for one, other in itertools.combinations(buttons, 2))
            if panel.sheets.count > 1:
                hall.click_on("panel.sheet_next")
        assert {f"nim.net.{key}" for key in ("intro", "axis", "games", "formula", "chance", "curve_3", "curve_7",
                                             "heaps_3", "heaps_7", "takes", "right", "wrong", "why")} <= found


def test_lines_beside_the_chart_stand_apart() -> None:
    """Chance and seven heaps end at one height: neither may cover the other."""
    for wanted in ([0, 170, 100, 171], [0, 170, 171, 172], [200, 200, 200, 200]):
        heights = apart(wanted, 30, -15, 215)
        assert all(abs(one - other) >= 30 for one, other in itertools.combinations(heights, 2))
        assert all(-16 <= height <= 216 for height in heights)


def test_a_hundred_is_all() -> None:
    """A network that is wrong once in a thousand does not know the game."""
    assert [percent(share) for share in (0.999, 1.0, 0.146)] == [99, 100, 15]


def test_rounds_come_from_the_opponents_process(tmp_path: Path) -> None:
    """The real one: what is sent there can be sent, and what comes back is a round."""
    with opened(tmp_path, thinker=Thinker()) as hall:
        pane = at_the_page(hall)
        hall.click_on("panel.learn")
        began = time.monotonic()
        while pane.course.rounds < 2:
            assert pane.learning, list(hall.stage.thinker.troubles)
            assert time.monotonic() < began + 300
            hall.frame(dt=0.05)
            time.sleep(0.01)
        assert hall.stage.thinker._worker is not None
        assert list(hall.stage.thinker.troubles) == []
