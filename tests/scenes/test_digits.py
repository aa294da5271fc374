"""Wherever a digit is printed on something that can be done, the digit does it at once; a question bears none."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from game import luck, setup
from game.match import Match
from game.yut.rules import PRESETS
from scenes.engine.ui.page import Confirm
from scenes.engine.ui.widgets import Target, counted
from scenes.pages.unsaved import Unsaved
from scenes.tables import KITS
from scenes.tables.yut import choice
from tests.sampling import divided
from tests.scenes.hall_kit import Hall, is_table, nim, opened
from tests.scenes.screens import Lead, over, screens, unsaved
from tests.scenes.table_screens import lobby, seated, usual

ALIKE = ("tree", "ladder", "methods", "seats", "hint", "coach", "keyboard", "marienbad", "three", "formula",
         "twenty")
"""Parts of the names of screens that are left out: others bear the same digits."""
REACH = 30.0
"""How far outside its target a digit may stand."""


def to_place(hall: Hall) -> None:
    """A tile in hand, the gaps of the own rack numbered."""
    scene = hall.go(KITS["davinci"].scene(usual("davinci", seed="joker 3")))
    for _ in range(4000):
        if not scene.animator.travelling and not scene.session.bot_acts:
            if any(target.key.startswith("gap.") for target in scene.targets()):
                return
            hall.keys(*(("H", "H") if scene.desk.seen().phase == "guess" else ()), "Enter")
        hall.frame(dt=0.3)
    raise AssertionError("no tile was drawn that has a choice of gaps")


def at_fork(hall: Hall) -> None:
    """A mal at a corner, both ways offered."""
    rules = PRESETS["village"]
    for seed in range(200):
        match = Match(rules, setup.seated(rules.seats, [""] * rules.seats), luck.seed_from_text(f"fork {seed}"))
        while match.turn is not None:
            view = match.view(match.turn)
            forks = [use for use in choice.uses(view) if len(choice.ways_from(view, use.station, use.result)) > 1]
            if forks:
                scene = hall.go(KITS["yut"].scene(match))
                scene.focus.key = scene.part.choose(forks[0])
                return
            match.play(view.actions[-1])
    raise AssertionError("nobody came to a fork")


PAGES: dict[str, Lead] = {
    **{name: lead for name, lead in screens().items() if not any(part in name for part in ALIKE)},
    "yut lobby": lobby("yut", "family"), "davinci draw": seated("davinci"), "davinci place": to_place,
    "yut fork": at_fork,
}


def printed(hall: Hall) -> list[Target]:
    """The targets on or beside which their digit stands."""
    top = hall.top
    top.focus.keys_in_use = True
    hall.draw()
    texts = [written for written in hall.stage.canvas.texts if len(written.text) == 1]
    listed: Sequence[Target] = top.targets()
    if getattr(top, "counts", False):
        listed = counted(listed, top.focus)
    return [target for target in listed if target.number and any(
        written.text == str(target.number) and target.area.inflate(2 * REACH, 2 * REACH).contains(written.ink)
        for written in texts)]


def digits_of(hall: Hall, name: str) -> list[int]:
    """Every digit that a page prints, each pressed; what they do is noted and not done."""
    top, done = hall.top, list[str]()
    listed = printed(hall)
    real = top.targets

    def noted() -> list[Target]:
        return [replace(target, do=partial(done.append, target.key), adjust=None) for target in real()]

    top.targets = noted
    plays = top.desk if is_table(top) else top
    plays.play = lambda action: done.append(str(action))
    for target in listed:
        if target.enabled:
            done.clear()
            hall.keys(str(target.number))
            said = f"{name}: {target.number} stands at {target.key}, and does {done}"
            assert len(done) == 1, said
            assert done[0] == target.key or target.key.endswith(done[0]), said
    return [target.number for target in listed]


WANTED = {"courtyard", "pause", "lobby", "trouble", "classic start", "davinci draw", "davinci place", "yut fork"}
"""Pages on which a digit must be seen."""


@pytest.mark.parametrize("names", divided(PAGES, 16, always=WANTED.__contains__))
def test_a_printed_digit_does_what_it_stands_at(tmp_path: Path, names: tuple[str, ...]) -> None:
    """In the courtyard a digit acted, in the pause and on every page it moved the focus: nobody can learn that.

    Menus number the options of the group that has the focus, so each is looked at with it in three groups.
    """
    bearing: set[str] = set()
    with opened(tmp_path, quick_take=True) as hall:
        for name in names:
            PAGES[name](hall)
            counts = getattr(hall.top, "counts", False)
            groups = list(dict.fromkeys(target.group for target in hall.top.targets())) if counts else [None]
            for place, group in enumerate(groups[:3]):
                if place:
                    PAGES[name](hall)
                if counts:
                    hall.top.focus.key = next(one.key for one in hall.top.targets() if one.group == group)
                if digits_of(hall, name) and not place:
                    bearing.add(name)
    wanted = WANTED & set(names)
    assert bearing >= wanted, f"no digit is seen at {wanted - bearing}"


def test_takes_bear_digits_only_where_one_takes(hall: Hall) -> None:
    """A digit marks coins until somebody asks for more: then the buttons say so."""
    hall.sit_down(nim("", ""))
    assert not printed(hall)
    hall.set(quick_take=True)
    assert [target.number for target in printed(hall)] == [1, 2, 3]
    hall.keys("2")
    assert hall.match.log == ("a-2",)


def test_a_question_bears_no_digit(hall: Hall) -> None:
    """A digit too many, typed for an amount, must not put in all chips; nor leave a game that cannot be saved."""
    for lead, kind in ((unsaved(), Unsaved), (all_in, Confirm)):
        lead(hall)
        top: Any = hall.top
        assert isinstance(top, kind)
        assert not printed(hall)
        before = top.focus.key
        hall.keys("1", "2", "3")
        assert hall.top is top
        assert top.focus.key == before


def all_in(hall: Hall) -> None:
    """The question before the last chips, over a table of Nim: it is the same everywhere."""
    hall.sit_down(nim("", ""))
    words = hall.stage.words
    over(hall, Confirm(words("poker.all_in_question", n=3), words("poker.all_in"), lambda: None))
