"""What a table's engine keeps is let go when nobody sits there any more, and only that."""

from __future__ import annotations

import importlib
import sys
import weakref
from typing import Any

from game import catalog, memory, nim, thinker, yut
from game.match import Match, Player
from game.thinker import Asked, BotQuestion, Reply
from game.yut.moves import move_table

ASKED = (("nim", "expert"), ("nim", "expert"), ("yut", "careful"))


def question(table: str, level: str) -> BotQuestion:
    """The first one with a choice in a game by the table's usual rules, as the bot of that level gets it."""
    rules = next(iter(catalog.table(table).presets.values()))
    match: Any = Match(rules, [Player("A")] * rules.seats, bytes(32))
    while len(match.view(match.turn).actions) == 1:
        match.play(match.view(match.turn).actions[0])
    return BotQuestion(0, table, level, match.view(match.turn), 1)


def kept(table: str) -> tuple[int, int]:
    """How many answers the functions of a table's engine hold, and how often one was asked for again."""
    modules = [module for name, module in list(sys.modules.items()) if name.startswith(f"game.{table}.")]
    infos = [value.cache_info() for module in modules for value in vars(module).values()
             if hasattr(value, "cache_info")]
    return sum(one.currsize for one in infos), sum(one.hits for one in infos)


class Pipe:
    """The hall's end of the worker's pipe: questions in, replies out, and then nobody is there any more."""

    def __init__(self) -> None:
        self.questions = [question(*asked) for asked in ASKED]
        self.sent: list[Any] = []

    def recv(self) -> Asked:
        if not self.questions:
            raise EOFError
        return Asked(len(self.questions), self.questions.pop(0), 600.0)

    def poll(self) -> bool:
        return False

    def send(self, reply: Reply) -> None:
        if reply.sign == "part":
            self.sent.append((reply, kept("nim"), kept("yut")))


def test_only_the_table_that_was_left_forgets() -> None:
    """An hour of all tables in turn must not hold all they ever worked out; an answer is the same either way."""
    for table in (nim, yut):
        importlib.import_module(f"{table.__name__}.bots")
        memory.forget(table)
    pipe: Any = Pipe()
    thinker.serve(pipe, catalog.table)
    replies, of_nim, of_yut = zip(*pipe.sent, strict=True)
    assert of_nim[1][0] == of_nim[0][0] > of_nim[2][0], "left, it is forgotten"
    assert of_nim[1][1] > of_nim[0][1], "asked again, it is still known"
    assert of_yut[2][0] > 0
    assert [reply.what for reply in replies] == [
        next(question(*asked).parts(catalog.table, lambda table, rules: None)) for asked in ASKED]


def test_what_is_forgotten_is_free_at_once() -> None:
    """The moves of a set of rules keep answers that know the moves: such a ring is freed by the collector alone."""
    memory.forget(yut)
    rules = next(iter(catalog.table("yut").presets.values()))
    moves = weakref.ref(move_table(rules))
    memory.forget(yut)
    assert moves() is None
