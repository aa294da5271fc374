"""The coin table: all that its scenes supply to the hall."""

from __future__ import annotations

from scenes.table.desk import EventDisplay
from scenes.table.kit import Kit
from scenes.table.lesson import learn
from scenes.table.table_scene import sit
from scenes.tables.nim import motions, places, rulebook, shown, texts
from scenes.tables.nim.lesson import LESSON
from scenes.tables.nim.options import NimOptions
from scenes.tables.nim.part import NimPart

KIT: Kit = Kit(
    table="nim",
    scene=lambda match=None: sit(KIT, match),
    part=NimPart,
    look=EventDisplay(motions.MOTIONS, shown.shown_at, motions.feels, undo_sound="coin_return",
                      redo_sound="coin_slide"),
    piece=(places.LARGEST, places.LARGEST),
    pictures=("nim/table", "nim/cloth", "nim/coin", "nim/bowl", "nim/lantern"),
    options=NimOptions,
    terms=("heap", "normal", "misere", "lost", "won", "remainder", "nimsum", "tree"),
    chapters=rulebook.chapters,
    refusals=rulebook.REFUSALS,
    score=texts.score,
    board=texts.board,
    standing=texts.standing,
    choice=texts.choice,
    reason=lambda words, advice, name: texts.phrase(words, advice),
    no_mistake=texts.no_mistake,
    lesson=lambda: learn(KIT, LESSON),
)
