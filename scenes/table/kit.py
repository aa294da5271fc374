"""All that a table's scenes supply to the hall, typed in one place.

Each table fills one `Kit` in as ``KIT`` in its file ``kit.py``; `scenes.tables` finds it by the table's name. Pages
that serve every table ask the kit: no other module is found by a name, and no page asks which table it is.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from game.advice import Advice
from game.core import Event, Seat
from scenes.engine.draw.canvas import Canvas
from scenes.engine.speak.words import Said, Words, verbatim
from scenes.engine.stage import Scene, Stage
from scenes.engine.ui.widgets import Focus
from scenes.table.desk import Desk, EventDisplay
from scenes.table.options import Draft, Options
from scenes.table.part import Part
from scenes.table.rulebook import Chapter

Names = Callable[[Seat], Said]
"""The name of the player at a seat."""


class Drawn(NamedTuple):
    """One thing that luck brought: a slip of paper, a tile, a card."""

    picture: str
    """Its sprite; "" for none."""
    name: Said
    """What it is called."""
    captioned: bool
    """Whether the name is written under the picture, which does not say it itself."""


def told(words: Words, advice: Advice, fields: Mapping[str, Callable[[Any], object]]) -> Said:
    """One sentence of a coach, its values said by the functions of `fields` by their names.

    Others are said as they are, several of them with commas between.
    """
    said = {name: fields[name](value) if name in fields else
            ", ".join(value) if isinstance(value, tuple) else value for name, value in advice.values.items()}
    return words(advice.key, **said)


def written(canvas: Canvas, words: Words, came: str) -> Drawn:
    """What luck brought, as the log writes it, without a picture."""
    return Drawn("", verbatim(came.removeprefix("*")), captioned=True)


@dataclass(frozen=True, kw_only=True)
class Kit:
    """One table's scenes; one instance each."""

    table: str
    """The table's name."""
    scene: Callable[..., Scene]
    """(a match, or none) -> the table with people and bots; without a match the unfinished game, or a new one."""
    part: Callable[[Desk], Part]
    """Makes the table's own part on a desk, and sets paper and banner on it."""
    look: EventDisplay
    """How the table's events are shown and heard."""
    piece: tuple[float, float] = (0.0, 0.0)
    """Breadth and height of a piece of size 1, in logical units."""
    own_keys: frozenset[str] = frozenset()
    """Keys that mean something at this table alone, by their usual names."""
    upright_key: str = ""
    """What the page of keys says of up and down, where they change an amount."""
    chapter_events: tuple[type[Event], ...] = ()
    """Where a new part of a long match begins, such as a hand."""
    pictures: Sequence[str]
    """The sheets that every first picture of the table shows, and after them those of its first motions."""
    music: str = ""
    """What is played at the table; its own piece, ``music_TABLE``, where nothing is said."""
    options: Callable[[Stage, Draft, Focus], Options[Any]]
    """(stage, draft, focus) -> the house rules as rows."""
    terms: tuple[str, ...] = ()
    """What the glossary explains of the table, in reading order: the texts ``glossary.TABLE.TERM`` and
    ``glossary.TABLE.TERM.is``, under the tab ``glossary.group.TABLE``."""
    chapters: Callable[[Any, Words], tuple[Chapter, ...]]
    """(rules, words) -> the rules page by page."""
    refusals: Mapping[str, str | tuple[str, ...]]
    """The rule that explains a refusal, by the refusal's key; rules are named by the beginnings of their keys."""
    score: Callable[[Words, Any, Names], list[Said]]
    """(words, view, names) -> the score in words."""
    board: Callable[[Words, Any, Names], list[Said]]
    """(words, view, names) -> the whole board in words."""
    hand: Callable[[Words, Any, Names], list[Said]] = lambda words, view, name: []
    """(words, view, names) -> what the onlooker alone holds, in words; told aloud whenever it changes."""
    standing: Callable[[Words, Any], Said]
    """(words, view) -> how a game stands, in one line."""
    choice: Callable[[Words, Any, Any, Names], Said]
    """(words, view, action, names) -> a choice in a few words, such as "take 2"."""
    reason: Callable[[Words, Any, Names], Said]
    """(words, one reason of `core.Judged`, names) -> the reason in words."""
    no_mistake: Callable[[Words, Any], Said] = lambda words, rules: words("why.none")
    """(words, rules) -> why there is no decision to show."""
    stroke: Callable[[Words, Sequence[Event], Any, Any, Names], Said] = lambda *told: verbatim("")
    """(words, events of an act of luck, what its seat saw before and after, names) -> what came; may be empty."""
    drawn: Callable[[Canvas, Words, str], Drawn] = written
    """(canvas, words, a luck action as the log has it) -> its picture."""
    luck_name: Callable[[Words, str, str], Said] = lambda words, question, kind: verbatim(kind)
    """(words, question of `Table.questions`, kind) -> what luck can bring, short enough to stand under a bar."""
    lesson: Callable[[], Scene] | None = None
    """A scene that teaches the table by playing."""
    perfect: Callable[[], Scene] | None = None
    """A scene in which a perfect game can be watched, where the table has one that is solved."""
