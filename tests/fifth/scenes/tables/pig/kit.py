"""Pig: all that its scenes supply to the hall."""

from __future__ import annotations

from scenes.table.desk import EventDisplay
from scenes.table.kit import Kit
from scenes.table.table_scene import sit
from scenes.tables.pig import rulebook, shown, texts
from scenes.tables.pig.motions import MOTIONS
from scenes.tables.pig.options import PigOptions
from scenes.tables.pig.painter import DIE
from scenes.tables.pig.part import PigPart
from scenes.tables.pig.texts import phrase

KIT: Kit = Kit(
    table="pig",
    scene=lambda match=None: sit(KIT, match),
    part=PigPart,
    look=EventDisplay(MOTIONS, shown.shown_at),
    piece=(DIE, DIE),
    pictures=("nim/table", "nim/lantern"),
    music="music_courtyard",
    options=PigOptions,
    terms=("roll", "hold", "gathered"),
    chapters=rulebook.chapters,
    refusals=rulebook.REFUSALS,
    score=texts.score,
    board=texts.board,
    standing=texts.standing,
    choice=texts.choice,
    reason=lambda words, advice, name: phrase(words, advice),
)
