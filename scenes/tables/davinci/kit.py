"""The tile table: all that its scenes supply to the hall."""

from __future__ import annotations

from scenes.table.desk import EventDisplay
from scenes.table.kit import Kit
from scenes.table.lesson import learn
from scenes.table.table_scene import sit
from scenes.tables.davinci import motions, places, rulebook, shown, texts
from scenes.tables.davinci.lesson import LESSON
from scenes.tables.davinci.options import DavinciOptions
from scenes.tables.davinci.palette import LETTER_KEYS
from scenes.tables.davinci.part import DavinciPart

KIT: Kit = Kit(
    table="davinci",
    scene=lambda match=None: sit(KIT, match),
    part=DavinciPart,
    look=EventDisplay(motions.MOTIONS, shown.shown_at, motions.feels),
    piece=places.TILE,
    own_keys=frozenset(("G", "S", "O", *LETTER_KEYS)),
    pictures=("davinci/tile", "davinci/table", "davinci/rack", "nim/lantern"),
    options=DavinciOptions,
    terms=("tile", "rack", "joker", "hidden", "open", "pile", "guess", "posterior", "bit"),
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
