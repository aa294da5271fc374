"""The stick table: all that its scenes supply to the hall."""

from __future__ import annotations

import secrets

from scenes.table.desk import EventDisplay
from scenes.table.kit import Kit
from scenes.table.lesson import learn
from scenes.table.table_scene import TableScene, sit
from scenes.tables.yut import motions, places, rulebook, shown, texts
from scenes.tables.yut.lesson import LESSON
from scenes.tables.yut.options import YutOptions
from scenes.tables.yut.part import YutPart


def watch(seed: str = "") -> TableScene:
    """A perfect game to be watched, another each time unless a seed is given."""
    from game.replay import Replay  # a replay's papers are no part of a table's first picture
    from scenes.tables.yut.perfect_game import PerfectGame, perfect_match

    return TableScene(KIT, PerfectGame(KIT, Replay(perfect_match(seed or secrets.token_hex(16)))))


KIT: Kit = Kit(
    table="yut",
    scene=lambda match=None: sit(KIT, match),
    part=YutPart,
    look=EventDisplay(motions.MOTIONS, shown.shown_at, motions.feels),
    piece=(places.MAL, places.MAL),
    pictures=("yut/rest", "yut/table", "yut/board", "yut/shade", "yut/mal", "nim/lantern",
              "yut/stick", "yut/calls", "yut/marks"),
    options=YutOptions,
    terms=("sticks", "do", "gae", "geol", "yut", "mo", "backdo", "nak", "mal", "stack", "capture", "shortcut",
           "bang", "exit"),
    chapters=rulebook.chapters,
    refusals=rulebook.REFUSALS,
    score=texts.score,
    board=texts.board,
    standing=texts.standing,
    choice=lambda words, view, action, name: texts.use_text(words, action),  # a throw is never judged
    reason=lambda words, advice, name: texts.phrase(words, advice),
    stroke=lambda words, events, before, after, name: texts.story(words, events, name, name),
    drawn=texts.drawn,
    luck_name=lambda words, question, kind: texts.result_name(words, kind),
    lesson=lambda: learn(KIT, LESSON),
    perfect=watch,
)
