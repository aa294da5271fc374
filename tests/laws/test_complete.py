"""A table of the catalogue has all that the hall, the fairness page and the laws need of it.

A new table meets these demands by name before anybody sees it break in the hall.
"""

from __future__ import annotations

import ast
from dataclasses import fields
from itertools import pairwise
from pathlib import Path

import pytest

from game import catalog
from game.core import LUCK
from tests.game.golden import path_of
from tests.laws.sight import SIGHTS
from tests.laws.walks import walk

HERE = Path(__file__).parents[1]
every_table = pytest.mark.parametrize("name", catalog.NAMES)
ENGINE = ["rules", "actions", "state", "play", "theory", "judge", "bots", "coach", "review", "table"]
"""The files of every folder in `game`, in the order in which they are read."""
SCENES = ["shown", "places", "motions", "painter", "part", "coach", "banner", "options", "rulebook", "texts", "kit"]
"""The files of every folder in `scenes/tables`."""


def declared(file: Path, record: str) -> list[str]:
    """The fields of a record, in their order; read as text, for the laws need no pygame."""
    (found,) = (node for node in ast.parse(file.read_text(encoding="utf-8")).body
                if isinstance(node, ast.ClassDef) and node.name == record)
    return [line.target.id for line in found.body
            if isinstance(line, ast.AnnAssign) and isinstance(line.target, ast.Name)]


def given(file: Path, record: str) -> list[str]:
    """The fields that a file gives to a record, in its order."""
    called = next(node for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
                  if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == record)
    return [word.arg for word in called.keywords if word.arg is not None]


@every_table
def test_a_table_is_cut_like_the_others(name: str) -> None:
    """Who knows one table finds the same things in the same files of another, in the same order."""
    engine, scenes = HERE.parent / "game" / name, HERE.parent / "scenes" / "tables" / name
    assert [part for part in ENGINE if not (engine / f"{part}.py").exists()] == []
    assert [part for part in SCENES if not (scenes / f"{part}.py").exists()] == []
    play = [node.name for node in ast.parse((engine / "play.py").read_text(encoding="utf-8")).body
            if isinstance(node, ast.FunctionDef) and not node.name.startswith("_")]
    assert play[:4] == ["start", "chances", "view", "apply"]
    for file, record, home in ((engine / "table.py", "Table", "game/core.py"),
                               (scenes / "kit.py", "Kit", "scenes/table/kit.py")):
        order, names = declared(HERE.parent / home, record), given(file, record)
        assert names == sorted(names, key=order.index), f"{file}: the fields of {record} have another order"


@every_table
def test_a_table_has_a_golden_game(name: str) -> None:
    """A game to read aloud, and a test that plays it as written."""
    assert path_of(name).read_text(encoding="utf-8").count("\n") > 20
    test = HERE / "game" / name / f"test_{name}_golden.py"
    assert "def test_the_golden_game_is_played_as_written" in test.read_text(encoding="utf-8")


@every_table
def test_a_table_is_drawn_in_text(name: str) -> None:
    """A broken law shows the position: more than a line, and another one after an act that changed what is seen."""
    table = catalog.table(name)
    game = walk(table.rules(), 1, 40)
    drawn = [str(state) for state in game.states]
    assert all(text.count("\n") > 0 and text != repr(state) for text, state in zip(drawn, game.states, strict=True))
    looks = [table.view(state, None) for state in game.states]
    for (one, other), (before, after) in zip(pairwise(drawn), pairwise(looks), strict=True):
        assert one != other or before == after


@every_table
def test_a_table_says_what_its_luck_decides(name: str) -> None:
    """The fairness page counts every draw that has odds: each belongs to a question, as one of its kinds."""
    table = catalog.table(name)
    met: set[str] = set()
    for rules in table.variants:
        game = walk(rules, 2, table.bound)
        for state, text in zip(game.states, game.texts, strict=False):
            if state.turn == LUCK and len(table.chances(state)) > 1:
                kinds = {question.name: question.kind(text) for question in table.questions}
                assert any(kinds.values()), f"nobody asks about {text}: {kinds}"
                met |= {question for question, kind in kinds.items() if kind}
                for question in table.questions:
                    assert kinds[question.name] in (None, *question.kinds)
    assert met == {question.name for question in table.questions}


@every_table
def test_a_table_lists_what_each_seat_may_see(name: str) -> None:
    """Without a list of its own no law would notice a view that shows too much."""
    assert name in SIGHTS


WRONG = (0, -1, 10**6, True, 2.5, "2", "nonsense", None, (), (-1,))
"""No seat count of any game; other fields take some of them."""


@every_table
@pytest.mark.parametrize("value", WRONG, ids=repr)
def test_a_number_of_seats_that_cannot_be_played_is_refused(name: str, value: object) -> None:
    """Rules come from saves and pasted IDs: a table for nobody, or for half a person, must not become a match."""
    with pytest.raises(ValueError, match="seats"):
        catalog.table(name).rules(seats=value)


def _named(name: str) -> list[tuple[str, str]]:
    return [(name, field.name) for field in fields(catalog.table(name).rules) if field.name != "seats"]


@pytest.mark.parametrize(("name", "field"), [case for name in catalog.NAMES for case in _named(name)])
def test_every_rule_refuses_what_it_cannot_mean(name: str, field: str) -> None:
    """Each value is either refused with a ValueError, or makes rules that start and keep to the value given."""
    refused = 0
    for value in WRONG:
        try:
            rules = catalog.table(name).rules(**{field: value})
        except ValueError:
            refused += 1
        else:
            assert type(getattr(rules, field)) is type(value)
            assert catalog.table(name).start(rules).result is None
    assert refused >= len(WRONG) - 3
