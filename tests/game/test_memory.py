"""What a table's engine keeps is let go when nobody sits there any more, and only that."""

from __future__ import annotations

import importlib
import sys
from typing import Any

from game import catalog, memory, thinker
from game.match import Match, Player
from game.thinker import Question

ASKED = (("nim", "expert"), ("poker", "crane"))


def question(table: str, level: str) -> Question:
    """The first one with a choice in a game by the table's usual rules, as the bot of that level gets it."""
    rules = next(iter(catalog.table(table).presets.values()))
    match: Any = Match(rules, [Player("A")] * rules.seats, bytes(32))
    while len(match.view(match.turn).actions) == 1:
        match.play(match.view(match.turn).actions[0])
    return Question(0, table, level, match.view(match.turn), 1)


def kept(table: str) -> int:
    """How many answers the functions of a table's engine hold."""
    modules = [module for name, module in list(sys.modules.items()) if name.startswith(f"game.{table}.")]
    return sum(value.cache_info().currsize for module in modules for value in vars(module).values()
               if hasattr(value, "cache_info"))


class Pipe:
    """The hall's end of the worker's pipe: questions in, replies out, and then nobody is there any more."""

    def __init__(self) -> None:
        self.questions = [question(*asked) for asked in ASKED]
        self.told: list[Any] = []

    def recv(self) -> Question:
        if not self.questions:
            raise EOFError
        return self.questions.pop(0)

    def send(self, reply: Any) -> None:
        self.told.append((reply, *(kept(table) for table, _ in ASKED)))


def test_only_the_table_that_was_left_forgets() -> None:
    """An hour of all tables in turn must not hold all they ever worked out; an answer is the same either way."""
    for table, _ in ASKED:
        importlib.import_module(f"game.{table}.bots")
        memory.forget(f"game.{table}")
    pipe: Any = Pipe()
    thinker.serve(pipe, thinker.RESOLVER)
    (first, nim, _), (second, after, poker) = pipe.told
    assert nim > after
    assert poker > 0
    assert [first[1], second[1]] == [thinker.answer(question(*asked)) for asked in ASKED]
