"""What a table refuses it says in one line and lights what would be right; F1 opens at the rule in question."""

from __future__ import annotations

import ast
import math
import random
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from game import catalog, luck, setup
from game.match import Match
from scenes.engine.asset_errors import ASSETS
from scenes.engine.speak.words import Said
from scenes.pages.rules import RulesPage
from scenes.pages.title import Title
from scenes.tables import KITS
from tests.scenes.hall_kit import Hall, nim, opened
from tests.scenes.screens import over
from tests.scenes.written import catalogue

KEYS = ("1", "2", "3", "4", "5", "6", "7", "8", "9", "0", "K", "R", "F", "X", "A", "G", "S", "Q", "W", "E",
        "PageUp", "PageDown", "Home", "End")


def matches(table: str) -> Iterator[Match]:
    """Games by two presets, and by rules that refuse more than others."""
    if table == "nim":
        yield nim("", "casual", heaps=(20, 4), takes=None)
        yield nim("", "casual", heaps=(9,))
        return
    kind = catalog.table(table)
    rules: list[Any] = list(kind.presets.values())[:2]
    if table == "yut":
        rules.append(kind.rules(use="fifo", shortcut="choice"))
    for one in rules:
        levels = ["", *[next(iter(kind.bots))] * (one.seats - 1)]
        yield Match(one, setup.seated(one.seats, levels), luck.seed_from_text("no"))


def own_acts(scene: Any) -> int:
    """How often the person has acted."""
    return sum(step.seat in scene.match.persons for step in scene.match.steps)


def pressed(hall: Hall, scene: Any, chance: random.Random) -> str | None:
    """Press something at random; the refusal that came of it."""
    said = hall.stage.notices.count
    before, hall.cues = own_acts(scene), []
    listed = [one for one in scene.offered() if 0 < one.area.centerx < 1280 and one.group not in ("slip",)]
    off = [target for target in listed if not target.enabled]
    if off and chance.random() < 0.5:
        scene.focus.key = chance.choice(off).key
        hall.keys("Enter")
    elif listed and chance.random() < 0.3:
        scene.focus.key = chance.choice(listed).key
        hall.keys("Enter")
    else:
        hall.keys(chance.choice(KEYS))
    if hall.top is not scene:
        hall.keys("Esc")
        return None
    if "deny" not in hall.cues:
        return None
    assert hall.stage.notices.count > said, "refused without a word"
    assert own_acts(scene) == before, "refused, and played all the same"
    return hall.stage.notices.log[-1].key


def opens_at_its_rule(hall: Hall, scene: Any, key: str) -> None:
    """F1, and the frame lies round a sentence that is on the page."""
    line, lit = hall.stage.notices.log[-1], scene.desk.rejection.left
    hall.keys("F1")
    page = hall.top
    assert isinstance(page, RulesPage), key
    assert page.question == line, f"{key} opens the general page"
    hall.draw()
    rule = page._rule
    framed = [text for text in hall.stage.canvas.texts if text.key and text.key.startswith(rule)]
    assert framed, f"{key}: no sentence {rule} on page {page.page}"
    hall.keys("Esc")
    assert hall.top is scene
    assert lit > 1.0 or key == "notice.not_your_turn", f"{key}: what would be right is not lit"


@pytest.mark.parametrize("presses", [25, pytest.param(50, marks=pytest.mark.deep)])
@pytest.mark.parametrize("table", KITS)
def test_what_is_refused_in_play_opens_at_its_rule(tmp_path: Path, table: str, presses: int) -> None:
    """Met by pressing at random through games against bots."""
    chance = random.Random(7)
    met: set[str] = set()
    with opened(tmp_path) as hall:
        for number, match in enumerate(matches(table)):
            hall.set(speed=4.0 if number % 2 else math.inf)  # at times a bot takes its time
            scene = hall.go(KITS[table].scene(match))
            hall.stage.notices.hush()
            for _ in range(presses):
                if scene.match.turn is None:
                    break
                key = pressed(hall, scene, chance)
                if key is not None and key not in met:
                    met.add(key)
                    opens_at_its_rule(hall, scene, key)
                if chance.random() < 0.2 and not scene.session.bot_acts and hall.top is scene:
                    hall.keys("H", "H", "Enter")
                    if hall.top is not scene:
                        hall.keys("Esc")
                hall.frame(dt=0.02)
    assert len(met) >= 2, f"only {met} was ever refused"


@pytest.mark.parametrize("table", KITS)
def test_every_refusal_has_its_rule(hall: Hall, table: str) -> None:
    """Whatever the code of a table can refuse is in its book, and the sentence stands on the page it names."""
    questions = KITS[table].refusals
    assert refusals(table) | {"notice.not_allowed", "notice.not_your_turn"} <= set(questions)
    kind = catalog.table(table)
    for key, rule in questions.items():
        line = Said("refused", key)
        framed = False
        for rules in kind.variants:
            hall.go(Title())
            hall.stage.notices.say(line)
            over(hall, RulesPage(rules))
            hall.draw()
            assert hall.top.question == line, key
            texts = hall.stage.canvas.texts
            framed = framed or any(text.key and text.key.startswith(rule) for text in texts)
            if framed:
                break
        assert framed, f"{key}: the page that opens has no {rule}"


def refusals(table: str) -> set[str]:
    """Keys in the code of a table that stand where something is refused, or is why a target is off."""
    found: set[str] = set()
    for name in ("part", "takes", "picks", "bets", "palette", "drag"):
        path = ASSETS.parent / "scenes" / "tables" / table / f"{name}.py"
        for node in ast.walk(ast.parse(path.read_text("utf-8"))) if path.exists() else ():
            asked: list[ast.AST] = []
            if isinstance(node, ast.Call) and getattr(node.func, "attr", "") == "refuse":
                asked += node.args
            if isinstance(node, ast.keyword) and node.arg == "why_not":
                asked.append(node.value)
            if isinstance(node, ast.FunctionDef) and node.name == "unusable":
                asked.append(node)
            found |= {part.value for one in asked for part in ast.walk(one)
                      if isinstance(part, ast.Constant) and isinstance(part.value, str)
                      and part.value.startswith(f"{table}.") and not part.value.endswith(".")}
    return found


def test_no_refusal_is_long() -> None:
    """One line of at most sixty letters, in both languages; names and numbers count as they are written."""
    for language in ("en", "ko"):
        texts = catalogue(language)
        for table in KITS:
            for key in KITS[table].refusals:
                assert len(texts[key]) <= 60, f"{language}: {key}"


def after(hall: Hall, act: Callable[[], object]) -> Any:
    """The Nim table after an act."""
    scene = hall.sit_down(nim("", "", heaps=(9,)))
    act()
    return scene


def test_the_light_goes_out_by_itself(hall: Hall) -> None:
    """A second and a half, whatever the speed of motion; a move that is allowed puts it out at once."""
    scene = after(hall, lambda: hall.keys("7"))
    hall.frame(count=80)
    assert scene.desk.rejection.left > 0
    hall.frame(count=15)
    assert scene.desk.rejection.left == 0
    hall.keys("7", "2", "Enter")
    assert scene.desk.rejection.left == 0


def test_a_fault_of_the_rules_is_refused_too(hall: Hall) -> None:
    """An action that the engine finds illegal leaves the game as it was and opens the rule like any other."""
    for table in KITS:
        kind = catalog.table(table)
        rules = next(iter(kind.presets.values()))
        players = setup.seated(rules.seats, ["", *[next(iter(kind.bots))] * (rules.seats - 1)])
        scene = hall.go(KITS[table].scene(Match(rules, players, luck.seed_from_text("no"))))
        for _ in range(600):
            if not scene.session.bot_acts and not scene.animator.travelling:
                break
            hall.frame(dt=0.1)
        illegal = {"nim": "a-9", "yut": "w:do", "poker": "draw 12345", "davinci": "stop"}[table]
        scene.desk.play(scene.match.read(illegal))
        opens_at_its_rule(hall, scene, "notice.not_allowed")
