"""Every lesson by every device alone, from the courtyard to its last word, and left at any of its steps."""

from __future__ import annotations

import itertools
from pathlib import Path
from typing import Any

import pytest

from scenes.pages.pause import Pause
from scenes.tables import KITS
from tests.sampling import sampled
from tests.scenes.hall_kit import Hall, is_table, nim, opened
from tests.scenes.hands import ALL_DEVICES, SECONDS, use
from tests.scenes.playing import enter_until

TAUGHT = tuple(name for name, kit in KITS.items() if kit.lesson is not None)


def to_lesson(hall: Hall, device: str, table: str) -> Any:
    """From the courtyard through the table's pause."""
    if device == "switch":
        hall.set(scan=SECONDS)
    use(hall, device, f"table.{table}")
    for _ in range(200):
        if not hall.top.animator.travelling and not hall.top.session.bot_acts:
            break
        hall.frame(dt=0.1)
    use(hall, device, "pause")
    assert isinstance(hall.top, Pause)
    use(hall, device, "more")
    use(hall, device, "lesson")
    lesson = hall.top
    assert lesson.desk.teaching
    return lesson


def wait(hall: Hall, lesson: Any) -> None:
    """Until the pupil is asked for something."""
    with hall.unseen():
        for _ in range(600):
            if not lesson.session.bot_acts and not lesson.animator.travelling and lesson.offered():
                return
            hall.frame(dt=0.1)
    raise AssertionError(f"nothing is asked at beat {lesson.driver.at}: {lesson.driver.prompt()}")


def pointed_at(lesson: Any, device: str) -> str | None:
    """What the lesson has put the focus on; the light of the one switch has wandered off by now."""
    if device == "switch":
        lesson.driver.point()
    key: str | None = lesson.focus.key
    return key


def away(hall: Hall, device: str) -> None:
    """The focus somewhere else, so that the way back is walked too."""
    if device == "keys":
        hall.keys("Right")
    elif device == "pad":
        hall.pads("D-Right")
    elif device == "mouse":
        hall.click(3, 3)


@pytest.mark.parametrize(("table", "device"), sampled(itertools.product(TAUGHT, ALL_DEVICES), 3))
def test_the_whole_lesson_by_one_device(tmp_path: Path, table: str, device: str) -> None:
    """A lesson that needs a second device teaches nothing to whoever has but one."""
    with opened(tmp_path, at_once=True) as hall:
        lesson = to_lesson(hall, device, table)
        for _ in range(80):
            if hall.top is not lesson:
                break
            wait(hall, lesson)
            asked = pointed_at(lesson, device)
            assert asked is not None, f"the lesson points at nothing: {lesson.driver.prompt()}"
            hall.frame(dt=0.4)
            away(hall, device)
            use(hall, device, asked)
            hall.frame()
        assert lesson.driver.beat is None, f"stuck at beat {lesson.driver.at}: {lesson.driver.prompt()}"
        assert is_table(hall.top, table), "the lesson leads to the table"
        assert not hall.top.desk.teaching


@pytest.mark.parametrize(("table", "device"), sampled(itertools.product(TAUGHT, ALL_DEVICES), 5))
def test_a_lesson_is_left_by_every_device(hall: Hall, table: str, device: str) -> None:
    """Who knows the game must not be held; the way out stands there from the first step."""
    lesson = to_lesson(hall, device, table)
    wait(hall, lesson)
    use(hall, device, "skip")
    assert is_table(hall.top, table)
    assert not hall.top.desk.teaching


@pytest.mark.parametrize("table", sampled(TAUGHT, 2))
def test_a_lesson_can_be_left_at_each_step(hall: Hall, table: str) -> None:
    """Esc and the button work in the middle of the story as they do at its beginning."""
    steps = len(hall.go(KITS[table].lesson()).driver.lesson.beats)  # type: ignore[misc]
    for step in range(steps):
        lesson: Any = hall.go(KITS[table].lesson())  # type: ignore[arg-type]
        enter_until(hall, lesson, step)
        if step % 2:
            hall.click_on("skip")
        else:
            for _ in range(3):  # first out of what was begun at the table
                if hall.top is lesson:
                    hall.keys("Esc")
        assert not hall.top.desk.teaching, f"held at step {step}"


@pytest.mark.parametrize("table", TAUGHT)
def test_a_lesson_by_enter_alone_is_short_and_leaves_no_trace(hall: Hall, table: str) -> None:
    """A newcomer who only presses Enter is through in two minutes, and finds their own game as it was."""
    own: Any = hall.go(KITS[table].scene())
    own.session.play(own.session.match.view(own.session.match.turn).actions[0])
    kept = hall.store.load_session(table)
    assert kept is not None
    lesson: Any = hall.go(KITS[table].lesson())  # type: ignore[arg-type]
    begun = lesson.match
    hall.keys("N", "Z", "C", "H")
    assert (lesson.match, lesson.desk.coach_open) == (begun, False)
    beats = lesson.driver.lesson.beats
    reading = 2.2 * sum(bool(beat.prompt) for beat in beats)
    assert enter_until(hall, lesson, len(beats)) + reading < 120
    assert hall.store.load_session(table) == kept
    hall.frame(count=120)
    hall.keys("Enter")
    assert is_table(hall.top, table)
    assert not hall.top.desk.teaching


@pytest.mark.parametrize("device", ALL_DEVICES)
def test_the_coin_table_teaches_within_its_first_game(hall: Hall, device: str) -> None:
    """It has three short prompts instead of a lesson; each can be followed with whatever is in hand."""
    if device == "switch":
        hall.set(scan=SECONDS)
    table: Any = hall.sit_down(nim("", "", heaps=(6,)))
    lines = []
    for target in ("take.a-1", "coach", "take.a-1", "take.a-3"):
        hall.frame(count=40)
        line = table.part.prompt_line()
        lines += [line.key] if line is not None and line.key not in lines else []
        use(hall, device, target)
        hall.rest_of_motion()
        if target == "coach":
            assert table.desk.coach_open
    assert lines == ["nim.prompt.take", "nim.prompt.coach", "nim.prompt.last"]
    assert hall.store.count("nim.prompts") == 3
    assert table.match.log == ("a-1", "a-1", "a-3")
