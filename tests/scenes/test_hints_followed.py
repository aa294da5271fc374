"""What a hint names is what Enter does, whatever paper or page is opened, turned and closed on the way.

Games of random acts are played on the real tables, in frames without a picture. At every decision the hint is asked
for until it names an action; then a person looks something up, and presses nothing but Enter.
"""

from __future__ import annotations

import math
import random
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

import pygame
import pytest

from game import catalog, luck, setup
from game.davinci import coach as davinci_coach
from game.match import Match
from game.nim.rules import Rules as NimRules
from game.nim.theory import best as best_take
from game.poker import coach as poker_coach
from game.poker.actions import DEAL
from game.yut import coach as yut_coach
from game.yut.actions import THROW
from scenes.engine.input.controls import Act
from scenes.engine.stage import Pop, Push
from scenes.engine.ui import widgets as ui
from scenes.pages.pause import Pause
from scenes.tables import KITS
from tests.scenes.hall_kit import Hall, opened

POSITIONS = [24, pytest.param(300, marks=pytest.mark.deep)]
"""Decisions at each table, five for each way to look something up; more in the deep run."""
MOST = 8
"""Presses of Enter that the longest way to an act may take: reading a verdict, closing a paper, a question."""


# what the coach would do ----------------------------------------------------------------------------------


def nim_names(view: Any) -> object:
    return best_take(view)[0]


def yut_names(view: Any) -> object:
    found = yut_coach.options(view)
    return found[0].action if found else THROW


def poker_names(view: Any) -> object:
    return DEAL if view.phase == "between" else poker_coach.best_action(view)


def davinci_names(view: Any) -> object:
    return davinci_coach.hint(view, 2).action


NAMES: dict[str, Callable[[Any], object]] = {
    "nim": nim_names, "yut": yut_names, "poker": poker_names, "davinci": davinci_names}
COACH: dict[str, Any] = {"yut": yut_coach, "poker": poker_coach, "davinci": davinci_coach}


# a person without a screen --------------------------------------------------------------------------------


class Sitter:
    """Acts at a table, and frames without a picture."""

    def __init__(self, hall: Hall, table: str, match: Match) -> None:
        self.hall = hall
        self.scene = hall.go(KITS[table].scene(match))
        self.scene.desk.session._save = lambda session: None  # a thousand games need not be kept
        while not self.scene.desk.preparing.done:  # what hints are made from
            time.sleep(0.01)
        self.rest()

    def act(self, name: str, **kwargs: Any) -> None:
        """One act by keys, and a frame that takes no time."""
        hall = self.hall
        hall.director.lead(hall.top.handle(Act(name, device="keys", **kwargs)))
        self.look()

    def look(self) -> None:
        """What a frame does before it draws."""
        top = self.hall.top
        top.settle(top.targets())

    def click(self, key: str) -> None:
        """A click in the middle of a target."""
        spot = self.hall.target(key).area.center
        for name in ("point", "press", "release"):
            self.hall.director.lead(self.hall.top.handle(Act(name, pos=spot, device="mouse")))
        self.look()

    def rest(self) -> None:
        """Frames until nothing travels; what the bots do is for the caller to say."""
        self.scene.end_motion()
        self.look()

    def pages(self) -> list[str]:
        """The tabs of the coach's paper, and the arrows of its sheets."""
        panel = self.scene.desk.panel
        listed = [f"panel.{page}" for page in panel.pages] + ["panel.sheet_next"]
        return [key for key in listed if key in {target.key for target in self.scene.targets()}]


def shut(sitter: Sitter) -> None:
    """Nothing is looked up."""


def call(sitter: Sitter) -> None:
    """The coach is called by its key."""
    sitter.act("coach")


def call_and_wait(sitter: Sitter) -> None:
    """The coach is called, and the table has made room for it."""
    sitter.act("coach")
    sitter.rest()


def call_and_close(sitter: Sitter) -> None:
    """The coach is called and sent away."""
    sitter.act("coach")
    sitter.rest()
    sitter.act("coach")


def call_and_escape(sitter: Sitter) -> None:
    """The coach is called, and Esc closes the paper."""
    sitter.act("coach")
    sitter.act("cancel")
    assert not sitter.scene.desk.coach_open, "Esc closes the paper before it gives up a choice"
    sitter.rest()


def turn_pages(sitter: Sitter) -> None:
    """Every page is turned to by a click, and the paper stays open at the last."""
    sitter.act("coach")
    sitter.rest()
    for key in sitter.pages():
        if key in {target.key for target in sitter.scene.targets()}:
            sitter.click(key)


def turn_by_keys(sitter: Sitter) -> None:
    """The coach is called, and a page turned to by Enter on its tab."""
    sitter.act("coach")
    for key in sitter.pages()[-2:-1]:
        sitter.hall.top.focus.key = key
        sitter.act("confirm")


def mouse_alone(sitter: Sitter) -> None:
    """The lantern is clicked, a page turned, and the cross clicked."""
    sitter.click("coach")
    for key in sitter.pages()[:1]:
        sitter.click(key)
    sitter.rest()
    sitter.click("panel.close")


def other_language(sitter: Sitter) -> None:
    """The language changes while the hint stands there."""
    stage = sitter.hall.stage
    stage.change(language="ko" if stage.settings.language == "en" else "en")
    sitter.scene.update(0.0)
    sitter.look()


def other_page(sitter: Sitter) -> None:
    """The pause is opened by its button and left again, and so is the settings page in it."""
    sitter.click("pause")
    assert isinstance(sitter.hall.top, Pause)
    sitter.hall.director.lead(Push(sitter.hall.stage.doors.settings()))
    sitter.hall.director.lead(Pop())
    sitter.act("cancel")


def why_too(sitter: Sitter) -> None:
    """The third step is asked for, and the coach called."""
    sitter.act("hint")
    sitter.act("coach")


LOOKS: tuple[Callable[[Sitter], None], ...] = (
    shut, call, call_and_wait, call_and_close, call_and_escape, turn_pages, turn_by_keys, mouse_alone,
    other_language, other_page, why_too,
)


def follow(sitter: Sitter, look: Callable[[Sitter], None]) -> None:
    """Ask until an action is named, look something up, press Enter until something was done."""
    scene = sitter.scene
    match, number = scene.match, scene.match.number
    view = scene.session.view()
    wanted = NAMES[match.table](view)
    sitter.act("hint")
    sitter.act("hint")
    look(sitter)
    pressed: list[str] = []
    while match.number == number:
        pressed.append(f"{type(sitter.hall.top).__name__} {sitter.hall.top.focus.key}")
        assert len(pressed) <= MOST, f"{look.__name__}: {wanted} is not reached by {pressed}\n{match.log}"
        sitter.act("confirm")
    done = match.steps[number].text
    said = f"{look.__name__}: the hint names {wanted}, Enter did {done}, by {pressed}\n{match.log}"
    assert done == str(wanted), said


# games ----------------------------------------------------------------------------------------------------


def games(table: str, rng: random.Random) -> Iterator[Match]:
    """New games without end: every preset and variant, people where all may see, one person elsewhere."""
    kind = catalog.table(table)
    rules: Sequence[Any] = (*kind.presets.values(), *kind.variants)
    if table == "nim":
        rules = (*rules, *(NimRules(heaps=tuple(rng.randint(1, 12) for _ in range(rng.randint(1, 4))),
                                    takes=rng.choice(((1, 2, 3), (1, 3, 4), None)), misere=rng.random() < 0.5,
                                    seats=rng.choice((2, 2, 3))) for _ in range(40)))
    level = next(iter(kind.bots))
    for count in range(100_000):
        chosen = rules[count % len(rules)]
        hidden = chosen.hidden
        yield Match(chosen, setup.seated(chosen.seats, ["", *[level if hidden else ""] * (chosen.seats - 1)]),
                    luck.seed_from_text(f"{table} {count}"))


def by_chance(match: Match, rng: random.Random) -> object:
    """Some legal act; a hand is seldom thrown away, so that games get far."""
    actions = match.view(match.turn).actions
    kept = [action for action in actions if getattr(action, "verb", "") != "fold"]
    return rng.choice(kept if kept and rng.random() < 0.9 else actions)


def walked(hall: Hall, table: str, count: int) -> Counter[str]:
    """So many hints followed; how often each was looked up which way."""
    rng = random.Random(f"hints at {table}")
    seen: Counter[str] = Counter()
    for game in games(table, rng):
        hall.set(language=rng.choice(("en", "ko")), speed=math.inf, text_scale=rng.choice((1.0, 1.0, 2.0)))
        sitter = Sitter(hall, table, game)
        scene = sitter.scene
        while scene.match.turn is not None:
            passed = scene.match.view(scene.match.turn).actions == (THROW,) and rng.random() < 0.8
            if scene.session.bot_acts or passed or rng.random() < 0.3:  # of most throws there is nothing to choose
                scene.desk.play(by_chance(scene.match, rng))
                sitter.rest()
                continue
            if not scene.match.player_to_act.person:  # only a verdict is to be read
                sitter.act("confirm")
                sitter.rest()
                continue
            look = LOOKS[seen.total() % len(LOOKS)]
            follow(sitter, look)
            seen[look.__name__] += 1
            if scene.desk.coach_open:
                sitter.act("coach")
            scene.desk.panel.page = scene.desk.panel.pages[0] if scene.desk.panel.pages else ""
            sitter.rest()
            if seen.total() >= count:
                return seen
    raise AssertionError("too few games")


@pytest.mark.parametrize("table", list(KITS))
def test_who_uses_the_mouse_sees_what_the_hint_names(hall: Hall, monkeypatch: pytest.MonkeyPatch,
                                                     table: str) -> None:
    """"Fold." was told beside golden buttons for calling and raising, and nothing showed the button meant."""
    ringed: list[Any] = []
    match = next(games(table, random.Random(1)))
    scene = Sitter(hall, table, match).scene
    hall.click_on("hint")
    hall.click_on("hint")
    monkeypatch.setattr(ui, "ring", lambda canvas, area, radius=14: ringed.append(tuple(area)))
    hall.director.frame(0.0, [hall.mouse(pygame.MOUSEMOTION, 5, 5)])
    hall.director.redraw()
    hall.frame()
    assert scene.desk.hints.action is not None
    assert not scene.focus.keys_in_use
    named = hall.target(scene.desk.choice)
    assert named.ring
    assert tuple(named.area) in ringed


@pytest.mark.parametrize("positions", POSITIONS)
@pytest.mark.parametrize("table", list(KITS))
def test_enter_does_what_the_hint_names(tmp_path: Path, table: str, positions: int) -> None:
    """A raised card and a button that says "Stand pat" contradict each other, and Enter then does the worse."""
    with opened(tmp_path) as hall:
        seen = walked(hall, table, positions)
    assert len(seen) == len(LOOKS)
    assert min(seen.values()) >= positions // len(LOOKS)
