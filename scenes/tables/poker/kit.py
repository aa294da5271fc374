"""The poker table: all that its scenes supply to the hall."""

from __future__ import annotations

from game.poker.actions import HandBegun
from scenes.table.desk import EventDisplay
from scenes.table.kit import Kit
from scenes.table.lesson import learn
from scenes.table.table_scene import sit
from scenes.tables.poker import motions, places, rulebook, shown, texts
from scenes.tables.poker.bets import KEYS
from scenes.tables.poker.lesson import LESSON
from scenes.tables.poker.options import PokerOptions
from scenes.tables.poker.part import PokerPart

KIT: Kit = Kit(
    table="poker",
    scene=lambda match=None: sit(KIT, match),
    part=PokerPart,
    look=EventDisplay(motions.MOTIONS, shown.shown_at, motions.feels),
    piece=places.CARD,
    own_keys=KEYS,
    upright_key="poker.upright",
    chapter_events=(HandBegun,),
    pictures=("poker/cards", "poker/table", "poker/chips", "nim/lantern"),
    options=PokerOptions,
    terms=("ante", "blind", "pot", "side", "check", "call", "raise", "fold", "allin", "button", "ranks", "kicker",
           "board", "street", "outs", "equity", "bluff", "showdown"),
    chapters=rulebook.chapters,
    refusals=rulebook.REFUSALS,
    score=texts.score,
    board=texts.board,
    hand=texts.hand,
    standing=texts.standing,
    choice=texts.choice,
    reason=texts.phrase,
    stroke=texts.stroke,
    drawn=texts.drawn,
    luck_name=texts.luck_name,
    lesson=lambda: learn(KIT, LESSON),
)
