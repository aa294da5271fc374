"""The stick table through its real scene: a whole game by keys, every house rule, undo, the time it takes."""

from __future__ import annotations

import math
import random
from pathlib import Path
from typing import Any

import pytest

from game.yut.board import HOME, WAITING
from game.yut.rules import CORNERS, PRESETS
from scenes.engine.draw.canvas import Canvas
from scenes.engine.speak.words import Words, verbatim
from scenes.engine.stage import Push
from scenes.engine.ui import widgets as ui
from scenes.pages.rules import RulesPage
from scenes.table import hud
from scenes.table.table_scene import TableScene
from scenes.tables import KITS
from scenes.tables.yut import choice, props, signs
from scenes.tables.yut.shown import shown_at
from scenes.tables.yut.texts import joined
from tests.sampling import sampled
from tests.scenes.dragging import drag
from tests.scenes.hall_kit import Hall, opened, players
from tests.scenes.yut.yut_hall import match, rest, sit

# whole games ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("shortcut", ["forced", "choice"])
def test_a_whole_game_by_keyboard_alone(hall: Hall, shortcut: str) -> None:
    """Enter always does something sensible, arrows and digits choose; forks ask for the way."""
    hall.set(speed=math.inf)
    table = sit(hall, pieces=2, shortcut=shortcut)
    asked = False
    for turn in range(3000):
        if table.match.turn is None:
            break
        asked = asked or table.part.picks.fork is not None
        if not choice.may_throw(table.session.view()) and turn % 3 == 0:
            hall.keys("Right", "Down", "Left", "2")  # a digit acts, so it comes last
        hall.keys("Enter")
        hall.frame()
    assert table.match.result is not None
    assert asked == (shortcut == "choice")
    hall.frame(count=5)
    hall.keys("Enter")  # the rematch has the focus
    assert table.match.turn is not None
    assert table.match.number == 0


@pytest.mark.parametrize("rules", sampled([*PRESETS.values(), *CORNERS[::3]], 3),
                         ids=lambda rules: f"{rules.seats}{rules.use}")
def test_every_house_rule_can_be_played_out(hall: Hall, rules: object) -> None:
    """Whatever happens under any rules has a motion that ends where the log says, and a sentence."""
    hall.set(speed=math.inf)
    from game.luck import seed_from_text
    from game.match import Match

    levels = ["greedy", "wanderer", "ruler", "greedy"][: rules.seats]  # type: ignore[attr-defined]
    table = hall.go(KITS["yut"].scene(Match(rules, players(*levels), seed_from_text("any"))))  # type: ignore[arg-type]
    for _ in range(4000):
        if table.match.turn is None:
            break
        hall.frame()
        assert table.animator.poses() == table.desk.layout() or table.animator.travelling
    assert table.match.result is not None
    for language in ("en", "ko"):
        hall.set(language=language)
        assert all(table.part.step_line(step) for step in table.match.steps)


# throws ---------------------------------------------------------------------------------------------------


def test_how_it_is_thrown_changes_nothing(hall: Hall) -> None:
    """The same seed by key, click, short and long drag: the result was sealed before the hand moved."""
    logs = set()
    for way in range(4):
        table = sit(hall, seed="sealed")
        hall.frame(count=3 * way)
        if way == 0:
            hall.keys("Enter")
        elif way == 1:
            hall.click_on("sticks")
        else:
            drag(hall, (800, 400), (1000, 200) if way == 2 else (760, 430))
        logs.add(table.match.log)
        table.match.undo()
        hall.store.save_session("yut", "", None)
    assert len(logs) == 1
    assert len(next(iter(logs))) == 2


def test_a_short_press_beside_nothing_is_no_throw(hall: Hall) -> None:
    """Pressing the sticks and letting go elsewhere, hardly moved, takes the press back."""
    table = sit(hall)
    area = hall.target("sticks").area
    drag(hall, (area.left + 3, area.centery), (area.left - 9, area.centery))
    assert table.match.number == 0


def test_undo_brings_the_same_throw_again(hall: Hall) -> None:
    """Nothing can be re-rolled, and the sticks even lie the same."""
    table = sit(hall)
    hall.keys("Enter")
    rest(hall, table)
    layout = table.desk.layout()
    log, lying = table.match.log, {key: pose for key, pose in layout.items() if key.startswith("stick")}
    hall.keys("Z")
    rest(hall, table)
    assert table.match.number == 0
    hall.keys("Enter")
    rest(hall, table)
    assert table.match.log == log
    assert {key: pose for key, pose in table.desk.layout().items() if key.startswith("stick")} == lying


def test_the_result_is_not_told_before_the_sticks_lie(hall: Hall) -> None:
    """A line that says geol while the sticks still fly spoils every throw."""
    table = sit(hall)
    hall.keys("Enter")
    name = table.match.log[-1].removeprefix("*")
    while table.animator.travelling and not table.animator.calls:
        hall.draw()
        texts = " ".join(text.text for text in hall.stage.canvas.texts)
        assert f" {name}" not in texts
        hall.frame()
    rest(hall, table)
    hall.draw()
    assert any(name in text.text for text in hall.stage.canvas.texts)


# motion ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", sampled(["one", "two", "three"], 1))
def test_a_motion_cut_short_misplaces_nothing(hall: Hall, seed: str) -> None:
    """Every motion of a game is ended at a random moment; the picture is the one the log asks for."""
    table = sit(hall, seats=2, seed=seed)
    chance = random.Random(seed)
    while table.match.turn is not None and table.match.number < 160:
        table.desk.play(chance.choice(table.session.view().actions))
        hall.frame(count=chance.randrange(40))
        table.desk.end_motion()
        assert table.animator.poses() == table.desk.layout()
        shown = shown_at(table.match, None, table.match.number)
        view = table.match.view(None)
        assert table.desk.shown == shown
        assert tuple(tuple(sorted(mals)) for mals in shown.mals) == view.stations
        assert tuple(chip.result for chip in shown.chips) == view.hand


def test_a_motion_ends_where_the_rest_begins(hall: Hall) -> None:
    """No jump at the end of a motion: the last moment of each motion is the still picture, but for home rings."""
    table = sit(hall, seats=2)
    chance = random.Random(5)
    for _ in range(60):
        if table.match.turn is None:
            break
        table.desk.play(chance.choice(table.session.view().actions))
        timeline = table.animator._timeline
        assert timeline is not None
        for key, goal in table.desk.layout().items():
            arrived = timeline.at(key, timeline.length)
            if arrived is not None and goal.alpha > 0:
                assert math.dist(arrived[:2], goal[:2]) < 6, (key, arrived, goal, table.match.log[-1])
        table.desk.end_motion()


def test_mals_of_a_larger_game_glide_away_in_their_own_sign(hall: Hall) -> None:
    """A smaller game taken up leaves mals of sides it does not have on the cloth for a moment."""
    table = sit(hall, "", "", "", seats=3)
    table.desk.take_up(match())
    hall.frame()
    hall.draw()
    fading = table.animator.poses()
    assert {props.mal_of(fading[f"mal.{side}.0"].image)[0] for side in range(3)} == {0, 2, 3}
    rest(hall, table)
    assert "mal.2.0" not in table.animator.poses()


def test_a_bots_turn_of_one_throw_takes_less_than_two_seconds(hall: Hall) -> None:
    """Nobody likes to wait for a machine."""
    table = sit(hall, "ruler", "greedy", seed="pace")
    turn, since, throws, long = table.match.turn, 0, 0, 0.0
    seen = table.match.number
    with hall.unseen():
        for frame in range(60 * 60):
            hall.frame()
            if table.match.turn is None:
                break
            if table.match.turn != turn and not table.animator.travelling:
                steps = table.match.steps[seen:]
                throws = sum(step.seat < 0 for step in steps)
                if throws == 1:
                    long = max(long, (frame - since) / 60)
                turn, since, seen = table.match.turn, frame, table.match.number
    assert 1.0 < long < 2.0


# the book ------------------------------------------------------------------------------------------------


def test_the_book_of_rules_turns_its_page_and_leads_to_the_lesson(hall: Hall) -> None:
    table = sit(hall)
    hall.director.lead(Push(RulesPage(table.match.rules)))
    hall.click_on("later")
    assert hall.top.first == 1
    hall.click_on("lesson")
    assert hall.top.desk.teaching


def test_a_finished_game_lists_what_choices_cost(hall: Hall) -> None:
    """The banner and the coach speak of the same slips, worked out without stopping the picture."""
    hall.set(speed=math.inf)
    table = hall.go(KITS["yut"].scene(match("wanderer", "wanderer", pieces=1)))
    with hall.unseen():
        while table.match.turn is not None:
            hall.frame()
    hall.frame(count=600)
    judging = table.desk.banner.judging
    assert judging.done
    assert hall.target("decision").label == table.desk.banner.summary()
    assert str(abs(judging.number("cost"))) in str(table.desk.banner.shown_figures()[-1].value)
    table.desk.coach()
    hall.frame(count=30)
    hall.draw()
    written = " ".join(str(one.text) for one in hall.stage.canvas.texts)
    for one in judging.known.decisions:
        assert f"{100 * one.cost:.1f}" in written


def with_a_stack(hall: Hall) -> TableScene:
    """Two people, two mals of the one to act on one station, and nothing in hand."""
    table = sit(hall)
    rng = random.Random(5)
    for _ in range(400):
        view = table.session.view()
        mals = table.desk.now().mals[table.match.rules.side_of(view.mover)]
        stacks = [at for at in mals if at not in (WAITING, HOME)]
        if choice.may_throw(view) and len(stacks) > len(set(stacks)):
            table.desk.end_motion()
            hall.frame(count=3)
            return table
        table.desk.play(rng.choice(view.actions))
    raise AssertionError("nobody stacked")


def test_the_number_on_a_stack_stays_while_the_sticks_fly(hall: Hall) -> None:
    """It went out with every throw, and what was two looked like one."""
    table = with_a_stack(hall)
    counts = [text.text for text in hall.stage.canvas.texts if text.text.startswith("×")]
    assert counts
    hall.keys("Enter")
    for _ in range(4):
        hall.frame()
        assert table.animator.travelling
        assert [text.text for text in hall.stage.canvas.texts if text.text.startswith("×")] == counts


def test_the_number_on_a_stack_lies_over_the_ring_of_the_focus(hall: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
    """The ring went through the digits of the very stack that was to be chosen."""
    hall.at_once = True
    table = with_a_stack(hall)
    while choice.may_throw(table.session.view()):
        table.desk.play(table.session.view().actions[0])
    table.desk.end_motion()
    side = table.match.rules.side_of(table.session.view().mover)
    mals = table.desk.shown.mals[side]
    stacked = next(at for at in mals if mals.count(at) > 1 and at >= 0)
    hall.frame()
    table.focus.key = f"mal.at.{stacked}"
    drawn: list[str] = []
    monkeypatch.setattr(ui, "ring", lambda *args, **named: drawn.append("ring"))
    monkeypatch.setattr(signs, "draw_height", lambda *args: drawn.append("number"))
    hall.director.redraw()
    hall.frame()
    assert drawn.index("ring") < drawn.index("number")


@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
def test_partners_who_share_a_plate_show_their_faces(tmp_path: Path, monkeypatch: pytest.MonkeyPatch,
                                                     scale: float) -> None:
    """In large letters the seat's mark lay over half of a small face."""
    faces: set[tuple[float, float, float]] = set()
    marks: set[tuple[float, float, float]] = set()
    image, mark, plates = Canvas.image, hud.draw_seat_mark, 600.0

    def shown(canvas: Canvas, name: str, x: float, y: float, **how: Any) -> Any:
        if name.startswith("people/") and y > plates:
            faces.add((x, y, how["size"] * hud.RING))
        return image(canvas, name, x, y, **how)

    def marked(canvas: Canvas, seat: int, x: float, y: float, size: float, **how: Any) -> None:
        marks.add((x, y, size / 2))
        mark(canvas, seat, x, y, size, **how)

    monkeypatch.setattr(Canvas, "image", shown)
    monkeypatch.setattr(hud, "draw_seat_mark", marked)
    with opened(tmp_path, pictures=True, text_scale=scale) as hall:
        sit(hall, "", "greedy", "ruler", "careful", teams=True)
        hall.draw()
    assert len(faces) == 3
    assert len(marks) >= 4
    for x, y, radius in faces:
        nearest = min(math.hypot(x - left, y - top) - half for left, top, half in marks)
        assert nearest >= 0.8 * radius, f"a mark covers the face at {x:.0f}, {y:.0f}"


def test_sentences_of_a_step_are_set_apart() -> None:
    """A throw and what became of it must not read as one sentence."""
    told = joined(Words("en"), [verbatim("You threw back-do → −1"), verbatim("Back-do can't be used and is lost.")])
    assert told == "You threw back-do → −1. Back-do can't be used and is lost."
    assert joined(Words("en"), [verbatim("You threw gae → 2")]) == "You threw gae → 2"
